"""The reasons that Dark Eden gives for acts that cannot be done."""

from functools import partial

from game.core.phrase import refusal

no = partial(refusal, "dark_eden")
