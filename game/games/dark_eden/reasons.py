"""The reasons that Dark Eden gives for what cannot be."""

from functools import partial

from game.core.phrase import refusal

no = partial(refusal, "dark_eden")
