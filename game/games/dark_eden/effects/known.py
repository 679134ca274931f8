"""What picks and verbs ask of the rules. The rules are read after the cards, and put their answers here."""

from collections.abc import Callable

ANSWERS: dict[str, Callable[..., object]] = {}
"""By name, what is true if a verb could do something, or if a trait holds"""
