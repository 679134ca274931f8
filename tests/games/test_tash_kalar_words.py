"""The words of Tash-Kalar: the log's lines about events, and the texts about what options do."""

import re
from collections.abc import Iterable
from itertools import chain, pairwise
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from game.core.interface import Gesture
from game.core.phrase import joined
from game.core.state import Ask, Event, Option, Value
from game.core.texts import LANGUAGES, Texts
from game.core.view import view
from game.games.tash_kalar.arena import (
    CORNERS,
    DUEL_MARKS,
    GREEN,
    LINES,
    MELEE_MARKS,
    NOWHERE,
    PLUS,
    RED,
    TIMES,
    Square,
    name,
    named,
)
from game.games.tash_kalar.cards import BEINGS
from game.games.tash_kalar.effects.language import AnyEffect
from game.games.tash_kalar.rules import GAME
from game.games.tash_kalar.state import COMMON, piece
from tests.games.tash_kalar_table import Position, needed, ready, table

E3, E4, E5 = (named(square) for square in ("e3", "e4", "e5"))
OWN, FOE = piece(0, COMMON), piece(1, COMMON)


@pytest.mark.parametrize(
    ("kind", "data", "line"),
    [
        (
            "destroyed",
            {"square": E3, "piece": FOE, "how": "effect", "counted": True, "seat": 0, "own": False},
            "destroyed",
        ),
        ("destroyed", {"square": E3, "piece": FOE, "how": "move", "counted": True, "seat": 0, "own": False}, None),
        ("destroyed", {"square": E3, "piece": FOE, "how": "leap", "counted": True, "seat": 0, "own": False}, None),
        ("went", {"start": E3, "end": E4, "piece": OWN, "how": "move", "took": 0, "seat": 0, "own": True}, "went"),
        (
            "went",
            {"start": E3, "end": E4, "piece": OWN, "how": "move", "took": FOE, "seat": 0, "own": True},
            "went_over",
        ),
        ("went", {"start": E3, "end": E5, "piece": OWN, "how": "leap", "took": 0, "seat": 0, "own": True}, "leapt"),
        (
            "went",
            {"start": E3, "end": E5, "piece": OWN, "how": "leap", "took": FOE, "seat": 0, "own": True},
            "leapt_over",
        ),
        ("moved", {"source": "legends", "target": "hand.1", "name": "titan"}, "drawn"),
        ("moved", {"source": "hand.0", "target": "hand.1", "name": "titan"}, "handed"),
        ("moved", {"source": "hand.0", "target": "legends", "name": "titan"}, "returned"),
        ("moved", {"source": "hand.0", "target": "discard.0", "name": "titan"}, None),
        ("moved", {"source": "discard.0", "target": "deck.0", "name": "knight"}, "recovered"),
        ("moved", {"source": "tasks", "target": "tasks_open", "name": "destruction"}, "task"),
        ("moved", {"source": "task_next", "target": "tasks_open", "name": "destruction"}, None),
        ("moved", {"source": "task_next", "target": "tasks", "name": "destruction"}, "task_under"),
        ("placed", {"square": E3, "piece": OWN}, "begins.common"),
        ("placed", {"square": E3, "piece": OWN, "seat": 0, "own": True}, "placed.common"),
        ("placed", {"square": E3, "piece": FOE, "seat": 0, "own": False}, "placed_of.common"),
        ("reshuffled", {"deck": "legends"}, "reshuffled_legends"),
        ("scored", {"side": 0, "points": 2, "why": "legend", "colour": -1}, "scored"),
        ("scored", {"side": 0, "points": 2, "why": "legend", "colour": 1}, "scored_in"),
        ("turn", {"seat": 0, "round": 3, "extra": False}, "turn"),
        ("turn", {"seat": 0, "round": 3, "extra": True}, "extra_turn"),
        ("last_round", {"seat": 0, "cards": True}, "last_round_cards"),
        ("last_round", {"seat": 0, "cards": False}, "last_round"),
        ("flared", {"seat": 0, "name": "torch", "rival": 1, "upper": True, "lower": True}, "flared_both"),
        ("flared", {"seat": 0, "name": "torch", "rival": 1, "upper": True, "lower": False}, "flared_upper"),
        ("flared", {"seat": 0, "name": "torch", "rival": 1, "upper": False, "lower": True}, "flared_lower"),
        ("finished", {"winners": (1,), "scores": (4, 9)}, "won_match"),
        ("finished", {"winners": (0, 1), "scores": (9, 9)}, "drawn_match"),
    ],
)
def test_the_log_tells_each_event_by_its_own_line_or_leaves_it_to_another(
    kind: str, data: dict[str, Value], line: str | None
) -> None:
    told = GAME.presentation.tell(Event(kind, data))
    assert (told.key if told else None) == (f"log.tash_kalar.{line}" if line else None)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (("knight", "bomb", "ember"), ["Anna draws Knight, Bomb and Ember."]),
        (("", ""), ["Anna draws a card."] * 2),
        (("knight", ""), ["Anna draws Knight.", "Anna draws a card."]),
    ],
)
def test_cards_drawn_one_after_the_other_are_one_line_of_the_log(cards: tuple[str, ...], said: list[str]) -> None:
    drawn = (Event("moved", {"source": "deck.0", "target": "hand.0", "name": name}) for name in cards)
    lines = joined(filter(None, map(GAME.presentation.tell, drawn)), GAME.presentation.join)
    assert [Texts("en", names=("Anna", "Bruno")).say(line) for line in lines] == said


@pytest.mark.parametrize(
    ("way", "said"),
    [
        (("e3", "e4", "e5"), ["Anna moves their own common piece from E3 to E5."]),
        (("e3", "e4", "f5"), ["from E3 to E4.", "from E4 to F5."]),
        (("e3", "e5", "e4"), ["from E3 to E5.", "from E5 to E4."]),
        (("e3", "e4x", "e5", "e6x"), ["E6 and destroys Bruno’s common piece on E4 and Bruno’s common piece on E6."]),
        (("e3", "e4x"), ["E4 and destroys Bruno’s common piece."]),
    ],
)
def test_the_moves_of_a_piece_straight_on_are_one_line_of_the_log(way: tuple[str, ...], said: list[str]) -> None:
    def went(start: str, end: str) -> Event:
        data: dict[str, Value] = {"start": named(start[:2]), "end": named(end[:2]), "took": FOE if end[2:] else 0}
        return Event("went", {**data, "piece": OWN, "how": "slide", "seat": 0, "own": True})

    told = (GAME.presentation.tell(went(*step)) for step in pairwise(way))
    lines = [
        Texts("en", names=("Anna", "Bruno")).say(line) for line in joined(filter(None, told), GAME.presentation.join)
    ]
    assert len(lines) == len(said)
    assert all(line.endswith(words) for line, words in zip(lines, said, strict=True)), lines


@pytest.mark.parametrize(("took", "said"), [(OWN, "their own common piece"), (FOE, "Bruno’s common piece")])
def test_a_piece_that_falls_by_its_owner_s_move_is_not_told_of_as_another_s(took: int, said: str) -> None:
    data: dict[str, Value] = {"start": E3, "end": E4, "piece": OWN, "how": "move", "took": took, "seat": 0, "own": True}
    told = GAME.presentation.tell(Event("went", data))
    assert told
    assert Texts("en", names=("Anna", "Bruno")).say(told).endswith(f" and destroys {said}.")


@pytest.mark.parametrize(("being", "ends"), [("hell_bull", True), ("messenger", False)])
def test_only_a_slide_that_ends_at_a_legend_says_so(being: str, ends: bool) -> None:
    texts = Texts("en")
    said = texts.say(BEINGS[being].effect.says())
    assert (texts("limit.tash_kalar.until_legend") in said) is ends, said


@pytest.mark.parametrize(
    ("being", "said"),
    [
        ("bomb", "squares; destroy this being."),
        ("champion", "**If it was a legend:** destroy this being; gain 1 action."),
        ("ritual_master", "any colour; you may destroy 1 common piece of any colour."),
    ],
)
def test_all_that_depends_on_a_condition_is_one_sentence(being: str, said: str) -> None:
    assert Texts("en").say(BEINGS[being].effect.says()).endswith(said)


def test_a_limit_of_two_sentences_is_said_once() -> None:
    assert Texts("en").say(BEINGS["titan"].effect.says()).count("None of these pieces counts") == 1


@pytest.mark.parametrize(
    ("being", "rank", "becomes", "log"),
    [
        ("dryad", "H", "a common piece of yours: F5", " on F5 into a common piece."),
        ("dryad", "C", "yours: F5", " on F5."),
        ("sylvan_queen", "H", "yours: F6", " on F6."),
    ],
)
def test_a_conversion_says_when_the_piece_loses_its_rank(being: str, rank: str, becomes: str, log: str) -> None:
    at = "f5" if being == "dryad" else "f6"
    p = ready(being, "e5", f"{rank} {at}")
    assert does(p, "square", named(at)).startswith(f"It becomes {becomes}")
    (converted,) = (event for event in p.does("square", at).told if event.kind == "converted")
    told = GAME.presentation.tell(converted)
    assert told
    assert Texts("en", names=("Anna", "Bruno")).say(told).endswith(log)


@pytest.mark.parametrize(
    ("school", "english", "italian"),
    [
        ("highland", "Anna plays the Highland school.", "Anna gioca con la scuola degli Altipiani."),
        ("sylvan", "Anna plays the Sylvan school.", "Anna gioca con la scuola Silvana."),
    ],
)
def test_a_school_stands_in_a_sentence_as_one_says_it(school: str, english: str, italian: str) -> None:
    told = GAME.presentation.tell(Event("school", {"seat": 0, "school": school}))
    assert told
    assert [Texts(language, names=("Anna", "Bruno")).say(told) for language in ("en", "it")] == [english, italian]


def does(p: Position, *option: str | int) -> str:
    """The English sentence that tells the asked seat what an option does."""
    (ask,) = p.state.asks
    told = GAME.presentation.option_text(view(p.state, ask.seat), ask.seat, option)
    return Texts("en", names=("Anna", "Bruno", "Carla", "Dario")).say(told.does)


@pytest.mark.parametrize(("form", "end"), [("high_form", "Anna may claim a task"), ("duel", "then Anna draws")])
def test_a_partner_in_control_ends_the_turn_of_whose_it_is(form: str, end: str) -> None:
    p = table("C a3", seats=4, form=form)
    assert "effect" not in does(p, "pass_control"), "no effect is left to tell of"
    p.does("pass_control").acts("e5", "e6")
    assert end in does(p, "end_turn")
    p = ready("dire_wolf", "e5", "C f5 g5", seats=4, form=form)
    assert "finishes the effect" in does(p, "pass_control")


@pytest.mark.parametrize(("square", "key"), [("d4", "place_here"), ("f5", "promote"), ("f6", "destroy")])
def test_where_the_tree_may_act_it_says_what_is_done(square: str, key: str) -> None:
    p = ready("eldest_tree", "e5", "c f5 | H f6")
    said = GAME.presentation.option_text(view(p.state, 0), 0, ("square", named(square)))
    assert said.does.key == f"does.tash_kalar.{key}"


@pytest.mark.parametrize(("target", "label"), [("e4", "capture"), ("d4", "move")])
def test_a_move_onto_a_piece_is_called_a_capture(target: str, label: str) -> None:
    p = table("C a3 a4 a5 e4 e5 a7 | c e3", hand=["torch"])
    said = GAME.presentation.option_text(view(p.state, 0), 0, ("move", E3, named(target)))
    assert said.label.key == f"label.tash_kalar.{label}"


def test_a_slide_says_all_that_it_destroys_on_its_way() -> None:
    p = ready("messenger", "c3", "h d8 | C d6 d5 | H d2")
    told = {}
    for end in ("d7", "d6", "d5"):
        said = GAME.presentation.option_text(view(p.state, 0), 0, ("move", named("d8"), named(end)))
        told[end] = said.label.key.rpartition(".")[2], dict(said.label.params).get("n")
    assert told == {"d7": ("move", None), "d6": ("capture", None), "d5": ("captures", 2)}
    p.does("move", "d8", "d5")
    assert sum(event.kind == "destroyed" for event in p.told) == 2


@pytest.mark.parametrize(
    ("stand_in", "improvised", "label"),
    [(NOWHERE, NOWHERE, "match"), (E4, NOWHERE, "match_stand_in"), (NOWHERE, E4, "match_improvised")],
)
def test_an_image_that_needs_a_foreign_piece_says_so(stand_in: int, improvised: int, label: str) -> None:
    p = table(needed("sapling", "h5"), hand=["sapling"])
    option: Option = ("match", named("h5"), 0, stand_in, improvised)
    p.state.asks = (Ask(0, "prompt.tash_kalar.match", (option,), about=p.card("sapling")),)
    said = GAME.presentation.option_text(view(p.state, 0), 0, option)
    assert said.label.key == f"label.tash_kalar.{label}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_name_the_squares_and_lines_of_the_arena_as_the_board_does(language: str) -> None:
    """The squares and lines are in rules 1.1 to 1.3."""
    folder = Path(__file__).parents[2] / "game" / "games" / "tash_kalar" / "data"
    lines = (folder / f"rules.{language}.md").read_text(encoding="utf-8").splitlines()
    named_in = [set(re.findall(r"\b[A-I][1-9]\b", line)) for line in lines]

    def told(*squares: Iterable[Square]) -> bool:
        return {name(square) for square in chain(*squares)} in named_in

    assert told(RED)
    assert told(GREEN)
    assert told(DUEL_MARKS, *MELEE_MARKS)
    assert told(PLUS, TIMES)
    assert told(*chain(*CORNERS))
    columns = {name(line[0])[0] for line in LINES if len({name(square)[0] for square in line}) == 1}
    assert {"D", "E", "F"} == columns
    assert any(columns <= set(re.findall(r"\b[A-I]\b", line)) for line in lines if line.startswith("- **"))


def test_a_shot_is_aimed_by_its_target_and_let_go_by_no_gesture() -> None:
    gesture = GAME.presentation.gesture
    assert gesture(("aim", 0, E4), 0) == Gesture(("zone", f"square.{E4}"))
    assert gesture(("aim", 0, NOWHERE), 0) == Gesture()
    assert gesture(("move", E3, E4), 0) == Gesture(("zone", f"square.{E3}"), ("zone", f"square.{E4}"))


def test_a_shot_of_an_added_card_says_how_far_it_goes() -> None:
    shot = {"op": "shoot", "along": "diagonals", "ranks": "chl", "most": 1, "far": 3}
    words = Texts("en").say(TypeAdapter(AnyEffect).validate_python(shot).says())
    assert words.endswith("Only within distance 3.")
