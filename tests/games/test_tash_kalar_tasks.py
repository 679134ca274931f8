"""The 24 tasks, each just fulfilled and just missed. Letters stand for pieces, see `tash_kalar_table`."""

import pytest
from pydantic import TypeAdapter, ValidationError

from game.core.texts import Texts
from game.games.tash_kalar.cards import TASKS
from game.games.tash_kalar.tasks import AnyNeed, Need
from tests.games.tash_kalar_table import table

# The coloured squares: red c8 d2 e5 h6; green a5 c3 f8 g3 i4.
ON_BOARD = [
    ("red_conquest", "h c8 d2 | c e5", "h c8 | c d2 e5"),
    ("green_conquest", "h a5 c3 | c f8", "h a5 c3 | c d3"),
    ("colour_conquest", "h a5 c8 d2 | c c3 f8", "h a5 c8 | c c3 f8 d2"),
    ("red_legends", "l c8 | h d2", "h c8 d2"),
    ("green_legends", "l a5 c3", "l a5 | c c3"),
    ("rainbow_dominance", "h c8 a5 | c d2 | C c3", "h c8 a5 | H d2"),
    ("central_dominance", "h d4 d5 | c d6 e4 e5", "h d4 | c d5 d6 e4 e5"),
    ("centre_cross", "c e4 d5 e5 f5 e6", "c e4 d5 e5 f5 d6"),
    ("centre_cross", "c d4 f4 e5 d6 f6", "c d4 f4 e5 d6 | C f6"),
    ("line_dominance", "c e1 e2 e3 e4 e5 e6 e7 | C e9", "c e1 e2 e3 e4 e5 e6 | C e9"),
    ("diagonals", "c b2 c3 d4 | h e5 | c b8 c7 d6", "c b2 c3 d4 e5 b8 c7 d6"),
    ("diagonals", "c b2 c3 d4 | h f6 | c b8 c7 d6 | h f4", "c b2 c3 d4 | h f6 | c b8 c7 d6 f4"),
    ("side_chain", "c a3 b4 c5 d5 e5 f5 g6 h7 i7", "c a3 b4 c5 d5 f5 g6 h7 i7 i6"),
    ("side_chain", "c c1 c2 c3 c4 c5 c6 c7 c8 c9", "c c1 c2 c3 c4 c5 c6 c7 c8 d7"),
    ("corner_chain", "c b2 c3 d4 e5 f6 g7 h8", "c b2 c3 d4 f6 g7 h8 g8"),
    ("corner_chain", "c g1 f2 e3 d4 c5 b6 a7", "c f2 e3 d4 c5 b6 a7 a6"),
    ("imprisonment", "c d4 e4 f4 d5 f5 d6 | C e5", "c d4 e4 f4 d5 f5 | C e5"),
    ("envelopment", "c d4 e4 f4 d5 f5 d6 e6 | C e5", "c d4 e4 f4 d5 f5 d6 | C e5"),
]


def met(task: str, pieces: str, side: int = 0) -> bool:
    return TASKS[task].needs.met(table(pieces).state, side)


def other_way_round(pieces: str) -> str:
    """The same pieces with their sides exchanged."""
    return " ".join(word.swapcase() if word in "chlCHL" else word for word in pieces.split())


@pytest.mark.parametrize(("task", "enough", "short"), ON_BOARD)
def test_a_task_of_the_board(task: str, enough: str, short: str) -> None:
    assert met(task, enough)
    assert not met(task, short)
    assert met(task, other_way_round(enough), 1)
    assert not met(task, other_way_round(short), 1)


def test_isolation_needs_a_wall() -> None:
    # The enemy on a5 must be out of reach of all others for three moves; the one on c5 is two squares away.
    assert met("isolation", "C a5 c5 | c a4 b4 b5 b6 a6")
    assert not met("isolation", "C a5 c5 | c a4 b4 b5 b6")
    assert not met("isolation", "C a5 d5 | c a4 b4 b5 b6 a6")
    assert not met("isolation", "C a5 b5 c5 | c a4 b4 b6 a6")
    assert met("isolation", "c a5 c5 | C a4 b4 b5 b6 a6", 1)
    assert not met("isolation", "C a5 c5 | c a4 b4 b5 b6 a6", 1)


def test_isolation_looks_three_moves_far() -> None:
    assert met("isolation", "C a5 c5 | c b3 b4 b5 b6 b7 a7")
    assert not met("isolation", "C a5 c5 | c b4 b5 b6")


TURN = [
    ("destruction", {"kills": (3, 0, 0)}, {"kills": (2, 0, 0)}),
    ("devastation", {"kills": (2, 1, 1)}, {"kills": (2, 1, 0)}),
    ("heroic_destruction", {"kills": (2, 0, 1)}, {"kills": (3, 0, 0)}),
    ("heroic_devastation", {"kills": (2, 2, 0)}, {"kills": (3, 1, 0)}),
    ("end_of_legends", {"kills": (0, 0, 1)}, {"kills": (2, 1, 0)}),
    ("end_of_legends", {"kills": (0, 2, 0)}, {"kills": (0, 0, 0)}),
    ("red_summoning", {"summoned": 2, "summoned_red": 1}, {"summoned": 1, "summoned_red": 1}),
    ("green_summoning", {"summoned": 2, "summoned_green": 1}, {"summoned": 2, "summoned_red": 1}),
    (
        "coloured_summoning",
        {"summoned": 2, "summoned_green": 1, "summoned_red": 1},
        {"summoned": 2, "summoned_green": 1},
    ),
    ("legendary_summoning", {"summoned": 2, "summoned_legends": 1}, {"summoned": 1, "summoned_legends": 1}),
]


@pytest.mark.parametrize(("task", "enough", "short"), TURN)
def test_a_task_of_the_turn(task: str, enough: dict[str, object], short: dict[str, object]) -> None:
    for counters, right in ((enough, True), (short, False)):
        state = table().state
        for name, value in counters.items():
            if name == "kills":
                assert isinstance(value, tuple)
                state.kills[3:6] = value
            else:
                setattr(state, name, value)
        assert TASKS[task].needs.met(state, 0) is right
        assert not TASKS[task].needs.met(state, 1)  # it is not seat 1's turn


def test_every_task_is_tried() -> None:
    assert {row[0] for row in ON_BOARD} | {row[0] for row in TURN} | {"isolation"} == set(TASKS)


def test_progress_counts_what_is_there() -> None:
    state = table("h c8 | c d2").state
    assert TASKS["red_conquest"].needs.progress(state, 0) == ((2, 3), (1, 2))
    assert TASKS["side_chain"].needs.progress(table("c a5 b5 c5").state, 0) == ((3, 9),)


# --- new tasks -------------------------------------------------------------------------------------------


def need(**data: object) -> Need:
    made: Need = TypeAdapter(AnyNeed).validate_python(data)
    return made


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"op": "summoned", "n": 3}, "Summon at least 3 beings this turn."),
        (
            {"op": "summoned", "n": 3, "coloured": 1},
            "Summon at least 3 beings this turn. Summon at least 1 being on a coloured square this turn.",
        ),
        (
            {"op": "summoned", "n": 2, "red": 1, "legends": 1},
            "Summon at least 2 beings this turn, at least 1 on a red square. "
            "Summon at least 2 beings this turn, at least 1 of them a legend.",
        ),
        ({"op": "squares", "where": "red", "n": 3}, "At least 3 pieces of yours on red squares."),
        (
            {"op": "squares", "where": "red", "n": 3, "legends": 1},
            "At least 3 pieces of yours on red squares. At least 1 of them legendary.",
        ),
        (
            {"op": "squares", "where": "central", "n": 0, "upgraded": 3},
            "At least 3 pieces of yours on central squares, at least 3 of them upgraded.",
        ),
        ({"op": "diagonals", "n": 4, "upgraded": 0}, "At least 4 pieces of yours on each long diagonal."),
        (
            {"op": "destroyed", "n": 0, "upgraded": 2},
            "Destroy at least 2 enemy pieces this turn, at least 2 of them upgraded.",
        ),
        (
            {"op": "felled", "legends": 2, "heroes": 3},
            "Destroy at least 2 enemy legends or at least 3 enemy heroic pieces this turn.",
        ),
    ],
)
def test_a_task_says_all_that_it_asks(data: dict[str, object], words: str) -> None:
    assert Texts("en").say(need(**data).says()) == words


def test_a_task_that_asks_for_nothing_is_refused() -> None:
    with pytest.raises(ValidationError):
        need(op="felled", legends=0, heroes=3)
