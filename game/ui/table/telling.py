"""The words of a table: its texts, and what it calls rounds and moments."""

from game import games
from game.core.match import Setup
from game.core.texts import Texts
from game.ui.contract.chronicle import Course
from game.ui.kit.text import typeset


def table_texts(language: str, setup: Setup) -> Texts:
    """The texts of a table: marks in players' names are escaped, so that a paragraph shows them unchanged."""
    sides = games.facts(setup.game).sides(setup.seats, setup.options)
    return Texts(language, [typeset.escape(player.name) for player in setup.players], sides)


def round_told(texts: Texts, game_id: str, number: int) -> str:
    """Words for a round, by its number, as the game calls its rounds."""
    own = f"round.{game_id}"
    return texts(own if texts.has(own) else "table.round", n=number)


def moment_told(texts: Texts, game_id: str, course: Course, moment: int) -> str:
    """Words for a moment of a match's course: below the chart it has only a letter and a number."""
    if not moment:
        return texts("results.begins")
    return round_told(texts, game_id, moment) if course.by_round else texts("results.move", n=course.labels[moment])
