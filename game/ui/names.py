"""Names for players whom nobody named, and words for the controllers of seats."""

from game.core.facts import Facts
from game.core.texts import Texts

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
"""The names of persons, by seat"""


def computer_name(texts: Texts, facts: Facts, temper: str, number: int) -> str:
    """The name of a computer player whom nobody named: it tells its temper, if it has one.

    Args:
        texts: the texts of the language.
        facts: the game's.
        temper: one of the game's, or the even one.
        number: the number of its seat, from 1.
    """
    key = next((each.key(facts.id) for each in facts.tempers if each.name == temper), "")
    return texts(f"{key}.who") if key else texts("setup.computer", n=number)


def controller_name(texts: Texts, controller: str) -> str:
    """Words for a seat's controller: a person, or a level of computers.

    A save or a line of the annals may name one that the app does not know.
    """
    key = f"controller.{controller}"
    return texts(key) if texts.has(key) else controller
