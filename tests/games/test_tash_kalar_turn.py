"""Turns of Tash-Kalar: actions, summoning, lack of pieces, discards, flares, the end of a turn."""

import random

import pytest

from game import games
from game.core.effects.part import Context
from game.core.interface import Gesture
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.view import view
from game.games.tash_kalar.arena import name, named
from game.games.tash_kalar.cards import EFFECTS, PATTERNS
from game.games.tash_kalar.effects.moves import Move
from game.games.tash_kalar.queries import matches, shortfall
from game.games.tash_kalar.rules import GAME
from tests.games.tash_kalar_table import Position, needed, ready, table
from tests.matches import some_answer
from tests.zones import pour, shift

FULL = "c a3 a4 a5 a6 a7 b3 b4 b5 b6 b7 c3 c4 c5 c6 c7 d1 d2"
"""All seventeen pieces of seat 0"""

# --- actions -----------------------------------------------------------------------------------------


def test_a_turn_has_two_actions_that_must_be_used() -> None:
    p = table()
    assert p.state.actions == 2
    assert "end_turn" not in p.verbs()
    p.acts("e5", "e6")
    assert p.verbs() == {"end_turn", "resign"}
    p.does("end_turn")
    assert p.asked == (1, "actions")


def test_the_very_first_turn_has_one_action() -> None:
    from game.games.tash_kalar import FACTS

    state, _ = GAME.new(3, 2, FACTS.settle(2, {}))
    assert state.actions == 1
    GAME.apply(state, state.first, (("place", 0),))
    GAME.apply(state, state.first, (("end_turn",),))
    assert state.turn != state.first
    assert state.actions == 2


def test_pieces_are_placed_on_empty_squares_alone() -> None:
    p = table("C e5")
    assert ("place", "e5") not in p.options
    reason = p.refusal("place", "e5")
    assert (reason.code, reason.refs) == ("refusal.tash_kalar.occupied", (("zone", f"square.{named('e5')}"),))


def test_for_want_of_pieces_one_is_lifted_and_its_square_is_empty_then() -> None:
    p = table(FULL + " | l h5")
    assert p.state.tokens[0] == 0
    assert "place" not in p.verbs()
    assert "h5" not in p.squares("lift").split()
    assert p.refusal("place", "e9").code == "refusal.tash_kalar.no_supply"
    assert p.refusal("place", "h5").weak, "that the square is not empty is not the reason"
    assert p.refusal("lift", "h5").code == "refusal.tash_kalar.legends_stay"
    p.does("lift", "a3")
    assert "a3" in p.squares("place").split()
    p.does("place", "a3")
    assert p.state.actions == 1


def test_a_hero_that_is_lifted_comes_back_as_a_common() -> None:
    p = table(FULL.replace("c a3", "h a3 | c") + " ").does("lift", "a3").does("place", "i5")
    assert p.at("a3", "i5") == ".c"


def test_a_being_is_discarded_once_a_turn_and_others_may_go_under_their_decks() -> None:
    p = table(hand=["knight", "bomb", "titan", "beacon"])
    p.does("discard", "knight")
    assert p.asked == (0, "return")
    p.chooses(("return", "titan"), ("return", "bomb"))
    assert p.names("discard.0") == ["knight"]
    assert p.names("legends")[0] == "titan"
    assert p.names("deck.0")[0] == "bomb"
    assert p.state.actions == 1
    assert "discard" not in p.verbs()


def test_the_turn_does_not_end_while_its_last_action_is_done() -> None:
    p = table(hand=["knight", "bomb"]).acts("e5").does("discard", "knight")
    steps = [GAME.presentation.phase(p.state)[1]]
    p.chooses()
    steps.append(GAME.presentation.phase(p.state)[1])
    assert steps == [0, 2]


def test_legends_and_flares_are_not_discarded() -> None:
    p = table(hand=["titan", "beacon"])
    assert "discard" not in p.verbs()
    assert p.refusal("discard", "titan").code == "refusal.tash_kalar.only_beings"


def test_returned_cards_lie_in_the_order_in_which_they_are_named() -> None:
    p = table(hand=["knight", "bomb", "herald"]).does("discard", "knight")
    p.chooses(("return", "herald"), ("return", "bomb"))
    assert p.names("deck.0")[:2] == ["bomb", "herald"]


def test_nothing_need_be_returned_and_a_returned_flare_is_replaced() -> None:
    p = table(hand=["knight", "beacon"]).does("discard", "knight").chooses()
    assert p.names("hand.0") == ["beacon"]
    p = table(hand=["knight", "beacon"]).does("discard", "knight").chooses(("return", "beacon"))
    p.acts("e5").does("end_turn")
    assert [p.state.cards[c] for c in p.state.zones["hand.0"].ids if p.state.backs[c] == "flare"] != ["beacon"]


def test_returned_cards_are_in_their_decks_before_the_turn_ends() -> None:
    p = table(hand=["knight", "bomb"], deck=[]).does("discard", "knight").chooses(("return", "bomb"))
    assert p.acts("e5").does("end_turn").names("hand.0")[0] == "bomb"


def test_returned_cards_are_known_to_their_player_alone() -> None:
    p = table(hand=["knight", "bomb"]).does("discard", "knight").chooses(("return", "bomb"))
    card = p.state.zones["deck.0"].ids[0]
    assert p.state.known[card] == 1


# --- summoning ---------------------------------------------------------------------------------------


def test_a_being_of_higher_rank_bars_the_square_and_an_equal_one_is_destroyed() -> None:
    for enemy, allowed in (("C", True), ("H", True), ("L", False)):
        p = table(f"{needed('knight', 'e5')} | {enemy} e5", hand=["knight"])
        assert (("summon", "knight", "e5") in p.options) is allowed
    assert p.refusal("summon", "knight", "e5").code == "refusal.tash_kalar.rank_gate"
    p = table(f"{needed('knight', 'e5')} | H e5", hand=["knight"]).summons("knight", "e5")
    assert p.kills == (0, 1, 0)


def test_an_own_piece_on_the_square_is_destroyed_without_a_count() -> None:
    p = table(f"{needed('knight', 'e5')} | c e5", hand=["knight"]).summons("knight", "e5")
    assert p.kills == (0, 0, 0)


def test_a_legend_under_a_hero_who_needs_a_piece_there_bars_him() -> None:
    p = table("l e5 | c d7 f7", hand=["high_priestess"])
    assert ("summon", "high_priestess", "e5") not in p.options
    p = table("h e5 | c d7 f7", hand=["high_priestess"])
    assert ("summon", "high_priestess", "e5") in p.options


def test_patterns_may_be_turned_and_mirrored_and_pieces_may_be_of_higher_rank() -> None:
    p = table("c d4 | h e4", hand=["bomb"])
    assert {"c3", "c5", "f3", "f5"} == set(p.squares("summon").split())


def test_what_is_missing_is_told_and_shown() -> None:
    p = table("c d5 e6", hand=["knight"])
    reason = p.refusal("summon", "knight", "e5")
    assert reason.code == "refusal.tash_kalar.missing"
    lacks = shortfall(p.state, 0, "knight")
    assert lacks is not None
    assert len(lacks.missing) == 2


def test_a_refused_act_is_told_what_there_is_to_do_instead() -> None:
    p = table("c d4", hand=["knight", "torch"])
    assert p.refusal("colour", 1).code == "refusal.tash_kalar.first.actions"
    assert p.refusal("move", "d4", "d5").code == "refusal.tash_kalar.moves_by_effects"
    p.acts("a3", "a4")
    assert p.refusal("colour", 1).code == "refusal.tash_kalar.first.actions.none"
    assert p.refusal("summon", "torch", "d5").code == "refusal.tash_kalar.no_pattern", "a flare takes no action"
    p = table("c d4", seats=4, form="duel").does("pass_control")
    assert p.refusal("colour", 1).code == "refusal.tash_kalar.control_passed"


def test_a_click_on_a_card_is_refused_by_what_the_card_is_for() -> None:
    p = table("c d4 | C f6", hand=["knight", "torch", "hell_bull"])
    p.state.discarded = True

    def told(card: str) -> str:
        click = Gesture(("card", p.card(card)))
        reasons = (GAME.why_not(view(p.state, 0), 0, option) for option in GAME.attempts(click, 0))
        return next(reason.code.removeprefix("refusal.tash_kalar.") for reason in reasons if not reason.weak)

    assert (told("torch"), told("hell_bull"), told("knight")) == ("not_behind", "missing", "missing")
    p.acts("a3", "a4")
    assert (told("torch"), told("knight")) == ("not_behind", "no_actions")


def test_the_counters_of_a_turn() -> None:
    p = ready("titan", "e5")
    state = p.state
    assert (state.summoned, state.summoned_legends, state.summoned_red, state.summoned_green) == (1, 1, 1, 0)


def test_a_card_that_acted_is_discarded() -> None:
    assert ready("hill_giant", "e5").names("discard.0") == ["hill_giant"]
    assert ready("titan", "e5").names("legends_out") == ["titan"]


def test_want_of_pieces_the_one_on_the_square_serves() -> None:
    p = table(f"{needed('sapling', 'h5')} | c h5 | c a3 a4 a5 a6 a7 b3 b4 b5 b6 b7 c3 c4 c5 c6", hand=["sapling"])
    assert p.state.tokens[0] == 0
    p.does("summon", "sapling", "h5")
    assert p.asked == (0, "actions")
    assert p.at("h5", "a3") == "hc"


def test_want_of_pieces_one_that_the_pattern_spares_is_lifted() -> None:
    crowd = "c a3 a4 a5 a6 a7 b3 b4 b5 b6 b7 c3 c4 c5 c6 c7"
    p = table(f"{needed('sapling', 'h5')} | {crowd}", hand=["sapling"])
    p.does("summon", "sapling", "h5")
    assert p.asked == (0, "lift")
    assert "h6" not in p.squares("lift").split()
    p.does("lift", "a3")
    assert p.at("a3", "h5") == ".h"


def test_a_deck_that_runs_out_is_made_anew_at_once() -> None:
    p = table()
    shift(p.state, "legends", "legends_out", *p.state.zones["legends"].ids[:-2])
    p.acts("e5", "e6").does("end_turn")
    assert (p.names("legends_out"), len(p.names("legends"))) == ([], 10)


def test_want_of_legends_a_legend_the_pattern_needs_cannot_be_lifted() -> None:
    pattern = needed("titan", "e5").replace("h ", "l ")
    p = table(f"{pattern} | l a5", hand=["titan"])
    assert p.state.legends[0] == 0
    p.does("summon", "titan", "e5")
    assert p.at("a5", "e5") == ".l"


def test_which_match_is_asked_only_if_it_matters() -> None:
    p = table("c d4 f4 d6 f6", hand=["master_of_intrigue"]).does("summon", "master_of_intrigue", "e5")
    assert p.asked[1] != "match"
    p = table("c d4 e4 | c f5 f6", hand=["bomb"]).does("summon", "bomb", "c5")
    assert p.asked[1] != "match"


def test_the_player_says_which_marked_square_is_meant() -> None:
    mirrored = "c f2 g3 h4"
    p = table(f"{needed('assassin', 'e5')} | {mirrored} | C f4 | H d4", hand=["assassin"])
    p.does("summon", "assassin", "e5")
    assert p.asked == (0, "match")
    ways = {name(PATTERNS["assassin"].marked(int(o[2]), int(o[1]))[0]).lower(): o for o in p.state.asks[0].options}
    assert set(ways) == {"d4", "f4"}
    p.does("match", *ways["f4"][1:])
    assert p.at("d4", "f4") == "H."


def test_a_leap_goes_anywhere_but_to_where_it_began() -> None:
    ends = {move[2:] for move in ready("eagle_lord", "e5", "L i5").moves().split()}
    assert len(ends) == 67
    assert not {"e5", "i5"} & ends


# --- flares ------------------------------------------------------------------------------------------


def test_a_flare_needs_a_lead_of_the_other_side() -> None:
    p = table("C a3 a4 a5", hand=["kindling"])
    assert "flare" not in p.verbs()
    assert p.refusal("flare", "kindling").code == "refusal.tash_kalar.not_behind"
    assert ("flare", "kindling") in table("C a3 a4 a5 a6 a7", hand=["kindling"]).options


def test_a_flare_costs_no_action_and_may_come_after_the_last() -> None:
    p = table("C a3 a4 a5 a6 a7 b3 b4", hand=["kindling"]).acts("e5", "e6")
    p.does("flare", "kindling").does("square", "e7")
    assert p.at("e7") == "c"
    assert p.names("flares_out") == ["kindling"]
    assert p.verbs() == {"end_turn", "resign"}


def test_within_an_effect_nothing_else_is_done() -> None:
    p = ready("dire_wolf", "e5", "C a3 a4 a5 a6 a7 b3 b4 b5 b6", hand=["kindling", "wild_eagle"])
    assert p.verbs() == {"move", "done"}
    assert ("flare", "kindling") in p.does("done").options


def test_both_halves_the_upper_first_and_tested_when_invoked() -> None:
    p = table("H a3 a4 a5 a6 | C b3", hand=["kindling"]).does("flare", "kindling")
    assert p.state.actions == 3  # of the upper half
    (flared,) = (dict(event.data) for event in p.told if event.kind == "flared")
    assert (flared["name"], flared["rival"], flared["upper"], flared["lower"]) == ("kindling", 1, True, True)
    p.does("square", "e5")  # of the lower half


def test_a_flare_gives_the_opponent_a_point_in_a_duel_only() -> None:
    p = table("C a3 a4 a5 a6 a7", hand=["kindling"], form="duel").does("flare", "kindling")
    assert p.state.points == [0, 1]
    p = table("C a3 a4 a5 a6 a7", hand=["kindling"]).does("flare", "kindling")
    assert p.state.points == [0, 0]


@pytest.mark.parametrize(
    ("flare", "enemies", "own", "answers", "outcome"),
    [
        ("beacon", "H a3 a4 a5", "", [("square", "e5")], "c"),
        ("beacon", "C a3 a4 a5 a6 a7 b3", "", [("square", "e5")], "h"),
        ("twin_flames", "H a3 a4 a5 a6", "", [("square", "e5"), ("square", "e6")], "c"),
        ("twin_flames", "C a3 a4 a5 a6", "", [("square", "e5")], "c"),
        ("wildfire", "H a3 a4 a5", "c e3", [("move", "e3", "e4"), ("move", "e4", "e5"), ("done",)], "c"),
        ("firebrand", "H a3 a4 a5 a6", "", [("square", "e5")], "c"),
        ("firebrand", "C a3 a4 a5 a6 e5", "", [("mode", 1), ("square", "e5")], "c"),
        ("ember", "H a3 a4 a5", "c e4", [("mode", 0), ("move", "e4", "e5")], "c"),
        ("ember", "H a3 a4 a5", "c e5", [("mode", 1)], "h"),
        ("ember", "C a3 a4 a5 a6 a7 b3", "", [("square", "e5"), ("square", "e6")], "c"),
        ("leaping_spark", "H a3 a4 a5 a6", "c e5 b5", [("mode", 1), ("square", "e5")], "h"),
        ("leaping_spark", "C a3 a4 a5 a6 e5", "c i5", [("move", "i5", "e5")], "c"),
        ("blaze", "H a3 a4 a5 a6", "", [("square", "e5")], "c"),
        ("blaze", "C a3 a4 a5 a6 a7 b3 b4", "c e5", [], "h"),
        ("kindling", "C a3 a4 a5 a6 a7", "", [("square", "e5")], "c"),
        ("torch", "H a3 a4 a5 a6 a7", "", [("square", "e5")], "h"),
        ("torch", "C a3 a4 a5 e4 e5 a7", "c e3", [("move", "e3", "e4"), ("done",)], "C"),
        ("bonfire", "H a3 a4 a5 a6 a7", "c b3", [("square", "e6"), ("square", "e5")], "c"),
        ("bonfire", "C a3 a4 a5 a6 a7", "", [("square", "e5")], "c"),
        ("flash", "H a3 a4 a5", "", [("square", "e5")], "c"),
        ("flash", "C a3 a4 a5 a6 e5", "h e4", [("move", "e4", "e5"), ("done",)], "h"),
        ("flash", "C a3 a4 a5 a6 a7", "h e3", [("move", "e3", "e4"), ("move", "e4", "e5")], "h"),
        ("will_o_the_wisp", "H a3 a4", "c i5", [("move", "i5", "e5")], "c"),
        ("will_o_the_wisp", "C a3 a4 a5 a6 a7 e5", "c i5", [], "C"),
    ],
)
def test_each_flare(flare: str, enemies: str, own: str, answers: list[tuple[str | int, ...]], outcome: str) -> None:
    p = table(f"{enemies} | {own}", hand=[flare]).does("flare", flare)
    for verb, *args in answers:
        p.does(str(verb), *args)
    assert p.at("e5") == outcome
    assert p.asked == (0, "actions")


def test_flares_that_give_actions() -> None:
    assert table("C a3 a4 a5 a6 a7", hand=["wildfire"]).does("flare", "wildfire").state.actions == 3
    assert table("H a3 a4 a5 a6", hand=["kindling"]).does("flare", "kindling").state.actions == 3


def test_torch_moves_commons_twice_with_one_equal_capture() -> None:
    p = table("C a3 a4 a5 e4 e5 a7 | c e3", hand=["torch"]).does("flare", "torch").does("move", "e3", "e4")
    assert "e4e5" not in p.moves()


def test_torch_may_capture_an_equal_as_long_as_it_has_not_begun() -> None:
    p = table("C a3 a4 a5 e4 e5 a7 | c e3", hand=["torch"])
    part = EFFECTS["torch.lower"]
    assert isinstance(part, Move)
    assert ("move", named("e3"), named("e4")) in part.options(Context(p.state, 0))


def test_bomb_after_its_effect_a_flare_does_not_help() -> None:
    p = table(f"{needed('bomb', 'e5')} | C a3 a4 a5 a6 a7 b3 b4 d5", hand=["bomb", "kindling"]).acts("i5")
    p.summons("bomb", "e5")
    assert p.at("e5", "d5") == "cC"


# --- the end of a turn -------------------------------------------------------------------------------


def test_hands_are_filled_to_three_two_and_one() -> None:
    p = table().acts("e5", "e6").does("end_turn")
    hand = [p.state.backs[card] for card in p.state.zones["hand.0"].ids]
    assert (hand.count("northern"), hand.count("legend"), hand.count("flare")) == (3, 2, 1)


def test_cards_over_the_limit_are_kept() -> None:
    hand = ["knight", "bomb", "herald", "cannon", "titan", "leviathan", "hell_bull", "beacon"]
    p = table(hand=hand).acts("e5", "e6").does("end_turn")
    assert sorted(p.names("hand.0")) == sorted(hand)


def test_the_own_discards_are_never_reshuffled() -> None:
    p = table(deck=["knight"], discard=["bomb", "herald"]).acts("e5", "e6").does("end_turn")
    assert "knight" in p.names("hand.0")
    assert p.names("discard.0") == ["bomb", "herald"]


def test_legends_and_flares_are_reshuffled() -> None:
    p = table(hand=["titan"])
    pour(p.state, "legends", "legends_out")
    p.acts("e5", "e6").does("end_turn")
    assert p.names("legends_out") == []
    assert [event.data["deck"] for event in p.told if event.kind == "reshuffled"] == ["legends"]
    assert sum(p.state.backs[card] == "legend" for card in p.state.zones["hand.0"].ids) == 2


def test_want_of_legends_those_that_the_pattern_needs_bar_the_summoning() -> None:
    pattern = needed("bone_catapult", "e5").replace("h ", "l ")
    p = table(pattern, hand=["bone_catapult"])
    assert p.state.legends[0] == 0
    assert ("summon", "bone_catapult", "e5") not in p.options
    assert p.refusal("summon", "bone_catapult", "e5").code == "refusal.tash_kalar.no_piece"


def test_an_image_that_leaves_the_arena_or_lacks_more_is_not_helped_by_an_enemy_piece() -> None:
    p = table("C b5")
    p.state.stand_ins = 1
    assert matches(p.state, 0, "swordmaster", named("a5")) == []
    assert matches(p.state, 0, "swordmaster", named("c5")) == [], "the other square is empty"
    p = table("C b5 | c d5")
    p.state.stand_ins = 1
    assert [match.stand_in for match in matches(p.state, 0, "swordmaster", named("c5"))] == [named("b5")]


# --- undo --------------------------------------------------------------------------------------------


def test_what_shows_hidden_cards_cannot_be_taken_back() -> None:
    def barrier(p: Position, *option: str | int) -> str | None:
        (ask,) = p.state.asks
        (given,) = (given for given in ask.options if option in (p.spoken(given), given))
        return GAME.apply(p.state, ask.seat, (given,))[1]

    p = table(needed("sapling", "h5"), hand=["sapling"])
    assert barrier(p, "summon", "sapling", "h5") is None
    assert barrier(p, "place", "e5") is None
    assert barrier(p, "end_turn") == "undo.seen"
    p = table(hand=["titan"])
    pour(p.state, "legends", "legends_out")
    p.acts("e5", "e6")
    assert barrier(p, "end_turn") is not None
    full = ["knight", "bomb", "herald", "titan", "leviathan", "beacon"]
    assert barrier(table(hand=full).acts("e5", "e6"), "end_turn") is None  # no card is drawn


def test_a_piece_lifted_for_a_being_is_said_to_become_it() -> None:
    crowd = "c a3 a4 a5 a6 a7 b3 b4 b5 b6 b7 c3 c4 c5 c6 c7"
    p = table(f"{needed('sapling', 'h5')} | {crowd}", hand=["sapling"]).does("summon", "sapling", "h5")
    (ask,) = p.state.asks
    assert GAME.presentation.option_text(view(p.state, 0), 0, ask.options[0]).does.key.endswith("lift.being")
    p = table(FULL)
    lift = next(option for option in p.state.asks[0].options if option[0] == "lift")
    assert GAME.presentation.option_text(view(p.state, 0), 0, lift).does.key.endswith("lift.common")


@pytest.mark.parametrize(("form", "seats"), [("high_form", 2), ("high_form", 4), ("duel", 4), ("melee", 3)])
def test_a_turn_is_over_when_its_player_says_so_and_his_last_act_can_be_taken_back(form: str, seats: int) -> None:
    facts = games.facts("tash_kalar")
    players = tuple(Player(f"P{seat}", seat) for seat in range(seats))
    setup = Setup("tash_kalar", facts.rules, 5, facts.settle(seats, {"form": form}), players)
    match: AnyMatch = Match(games.load("tash_kalar"), setup)
    rnd, ended = random.Random(5), 0
    while not match.over and ended < 12:
        seat, turn = match.state.waiting()[0], match.state.turn
        ask = match.ask(seat)
        assert ask
        answer = some_answer(ask, rnd)
        match.answer(seat, answer)
        if match.state.turn != turn and not match.over:
            assert answer[0][0] == "end_turn"
            ended += 1
    assert ended


def test_who_means_an_empty_square_among_pieces_is_told_so() -> None:
    p = ready("legend_slayer", "e5", "L d4 | H f4 | C d6").does("mode", 0)
    assert p.refusal("square", "a4").code == "refusal.tash_kalar.nobody_there"
    assert p.refusal("square", "d6").code == "refusal.tash_kalar.not_this.destroy"
    card = (("card", p.card("legend_slayer")),)
    assert p.refusal("square", "d6").refs == p.refusal("place", "a4").refs == card, "the card that asks"
