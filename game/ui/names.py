"""The names of those who sit at a table, where nobody gave them one."""

from collections.abc import Iterable

from game.core.facts import Facts
from game.core.texts import Texts
from game.ui.kit.letters import writable

LONGEST_NAME = 16
"""The letters that a name has at most; there is room for so many at every table"""
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
"""The names of persons, by seat"""


def computer_name(texts: Texts, facts: Facts, temper: str, number: int) -> str:
    """The name of a computer player whom nobody named: it tells its temper, if it has one.

    Args:
        texts: of the language.
        facts: the game's.
        temper: one of the game's, or the even one.
        number: of its seat, from 1.
    """
    key = next((each.key(facts.id) for each in facts.tempers if each.name == temper), "")
    return texts(f"{key}.who") if key else texts("setup.computer", n=number)


def legible(name: str) -> str:
    """A name from elsewhere, such as a file, as it can be written on a table: shorter, without signs of its own."""
    written = " ".join(writable(name).split()) or "?"
    return written if len(written) <= LONGEST_NAME else written[: LONGEST_NAME - 1].rstrip() + "…"


def told_apart(names: Iterable[str]) -> list[str]:
    """The names, those that somebody has already with a number behind them."""
    apart: list[str] = []
    for name in names:
        taken = {other.casefold() for other in apart}
        unique, again = name, 2
        while unique.casefold() in taken:
            unique, again = f"{name} {again}", again + 1
        apart.append(unique)
    return apart
