"""Counts of answers to depth two in ten positions: a change of the rules shows in these numbers."""

import pytest

from game.games.tash_kalar.rules import GAME
from tests.games.tash_kalar_table import Position, needed, ready, table

POSITIONS = {
    "empty arena": lambda: table(hand=["knight", "bomb", "titan"]),
    "knight at the ready": lambda: table(needed("knight", "e5"), hand=["knight"]),
    "bomb among enemies": lambda: table(needed("bomb", "e5") + " | C d5 e4 | H d4", hand=["bomb"]),
    "warlord moves": lambda: ready("warlord", "e5", "C c4 g4 | H e3"),
    "hypnotist chooses": lambda: ready("hypnotist", "e5", "C a5 b7 | H h4"),
    "gryphon leaps": lambda: ready("gryphon_rider", "e5", "C a5 | H i5"),
    "angel picks": lambda: ready("angel_of_death", "e5", "C a5 | H i5 | L i4"),
    "flare before an action": lambda: table("C a3 a4 a5 a6 a7 | c e5", hand=["ember", "twin_flames"]),
    "melee with improvising": lambda: table("c d4 e6 | C e4 | x f6", hand=["bomb"], seats=3, form="melee"),
    "want of pieces": lambda: table(
        "c a3 a4 a5 a6 a7 b3 b4 b5 b6 b7 i3 i4 i5 i6 i7 h3 h4", hand=["herald", "messenger"]
    ),
}
COUNTS = {
    "empty arena": (72, 4905),
    "knight at the ready": (68, 4432),
    "bomb among enemies": (70, 4769),
    "warlord moves": (46, 2064),
    "hypnotist chooses": (2, 22),
    "gryphon leaps": (69, 199),
    "angel picks": (9, 557),
    "flare before an action": (65, 4034),
    "melee with improvising": (74, 5376),
    "want of pieces": (39, 1156),
}


def counts(position: Position) -> tuple[int, int]:
    """(answers to the waiting question, pairs of an answer and one to the next question)."""
    (ask,) = position.state.asks
    pairs = 0
    for option in ask.options:
        work = position.state.clone()
        GAME.apply(work, ask.seat, (option,))
        pairs += len(work.asks[0].options) if work.asks else 1
    return len(ask.options), pairs


@pytest.mark.parametrize("name", POSITIONS)
def test_answers_to_depth_two(name: str) -> None:
    assert counts(POSITIONS[name]()) == COUNTS[name]
