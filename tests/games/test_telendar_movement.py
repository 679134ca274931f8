"""Telendar's movement and board. Rules 1.5, 1.13."""

import pytest

from game.core.effects.modifiers import derive
from game.core.view import SPECTATOR, view
from game.games.telendar import board
from game.games.telendar.movement import STRIDE, stride, walks
from game.games.telendar.queries import LAYERS, changes, sources
from tests.games.telendar_table import Position, Who, table


def goals(t: Position, verb: str) -> set[int]:
    return {int(option[1]) for option in t.offered(verb)}


def near(place: int, far: int) -> set[int]:
    return {other for other in board.PLACES if 0 < board.distance(place, other) <= far}


# --- 1.13 the board ----------------------------------------------------------------------------------------


def test_1_13_four_towns_nine_cursed_and_36_normal_territories() -> None:
    assert board.CORNERS == (0, 6, 42, 48)
    assert board.CURSED == (16, 17, 18, 23, 24, 25, 30, 31, 32)
    assert len(board.NORMAL) == 36


def test_1_13_neighbours_share_a_side_and_the_board_has_no_way_round() -> None:
    assert [sorted(board.NEIGHBOURS[place]) for place in (0, 6, 3, 24)] == [
        [1, 7],
        [5, 13],
        [2, 4, 10],
        [17, 23, 25, 31],
    ]


def test_1_13_four_steps_from_a_town_to_the_cursed_lands_six_to_the_middle() -> None:
    for town in board.CORNERS:
        assert min(board.distance(town, place) for place in board.CURSED) == 4
        assert board.distance(town, 24) == 6


def test_1_13_the_gate_is_one_of_the_nine_cursed_territories() -> None:
    t = table(Who("bear"), tiles={32: "gate"})
    names = [t.state.cards[t.state.zones["board"].ids[place]] for place in board.CURSED]
    assert names.count("gate") == 1


# --- 1.5.1 distance and goals ------------------------------------------------------------------------------


def test_1_5_1_everybody_walks_up_to_two_territories() -> None:
    t = table(Who("bear", at=10))
    assert goals(t, "walk") == near(10, 2)
    assert t.offered("fly", "teleport") == []


def test_1_5_1_one_may_stay() -> None:
    t = table(Who("bear"), land={8: ["shrine"]}).does("stop")
    assert t.hero().place == 8
    assert t.options == [("meet", "shrine")]


def test_1_5_1_one_may_come_back_to_the_start() -> None:
    t = table(Who("bear"), land={8: ["shrine"]}).does("walk", 9)
    assert t.asked == (0, "move")
    t.does("walk", 8)
    assert t.asked == (0, "meet")
    assert t.state.trail == [8, 9, 8]


def test_1_5_1_one_may_stop_before_the_last_step() -> None:
    t = table(Who("bear"), land={9: ["shrine"]}).does("walk", 9).does("stop")
    assert t.options == [("meet", "shrine")]


@pytest.mark.parametrize(
    ("objects", "followers", "phase", "far"),
    [
        ((), (), "", 2),
        (("three_league_boots",), (), "", 3),
        ((), ("horse",), "", 3),
        (("three_league_boots",), ("horse",), "", 3),
        ((), (), "clear_sky", 3),
        ((), ("horse",), "clear_sky", 4),
        ((), ("horse",), "long_rain", 1),
        (("leaden_shackles",), ("horse",), "clear_sky", 1),
    ],
)
def test_1_5_1_cards_change_how_far_one_walks(objects: tuple[str], followers: tuple[str], phase: str, far: int) -> None:
    t = table(Who("bear", objects=objects, followers=followers), phase=phase)
    assert stride(t.state, 0) == far


def test_1_5_what_one_walks_names_the_cards_that_it_comes_from() -> None:
    t = table(Who("knight", objects=["leaden_shackles", "three_league_boots"]), phase="clear_sky")
    walked = derive(STRIDE, changes(t.state, 0, "stride"), LAYERS)
    assert (walked.printed, walked.value) == (2, 1)
    assert sources(walked) == [("three_league_boots", 1), ("clear_sky", 1), ("leaden_shackles", -3)]


# --- 1.5.2 walking -----------------------------------------------------------------------------------------


def test_1_5_2_every_unexplored_tile_entered_is_turned_up() -> None:
    t = table(Who("bear", at=8), hidden=[9, 10], land={10: ["shrine"]}).does("walk", 10)
    assert t.state.trail == [8, 9, 10]
    assert [told["place"] for told in t.heard("explored")] == [9, 10]


def test_1_5_2_a_walk_ends_on_the_first_forest() -> None:
    t = table(Who("bear", at=8), tiles={9: "forest_oak"}, land={9: ["shrine"]})
    assert 10 not in goals(t, "walk")
    t.does("walk", 9)
    assert (t.hero().place, t.asked) == (9, (0, "meet"))


def test_1_5_2_a_walk_ends_on_an_unexplored_forest() -> None:
    t = table(Who("bear", at=1), tiles={2: "forest_oak"}, hidden=[2, 9], land={2: ["shrine"]})
    t.does("walk", 3)
    assert (t.hero().place, t.asked) == (2, (0, "meet"))
    assert t.explored(2, 3) == [True, True]
    assert t.state.trail == [1, 2]


def test_1_5_2_the_way_avoids_forests_and_the_unexplored_where_it_can() -> None:
    t = table(Who("bear", at=8), tiles={9: "forest_oak"}, hidden=[1])
    assert walks(t.state, 0)[16] == (15, 16)
    assert walks(t.state, 0)[0] == (7, 0)
    assert set(walks(t.state, 0)) == goals(t, "walk")


@pytest.mark.parametrize("who", [Who("elf"), Who("bear", followers=["guide"]), Who("bear", objects=["forest_boots"])])
def test_1_5_2_some_pass_through_forests(who: Who) -> None:
    t = table(who, tiles={7: "forest_oak", 9: "forest_oak", 1: "forest_pine", 15: "forest_pine"})
    assert goals(t, "walk") == near(8, 2)
    t.does("walk", 10)
    assert t.hero().place == 10


def test_1_5_2_two_forests_in_a_row_take_two_turns() -> None:
    t = table(Who("bear", at=8), tiles={9: "forest_oak", 10: "forest_oak"}, land={9: ["shrine"], 10: ["inn"]})
    t.does("walk", 9).does("meet", "shrine").does("end_turn").does("draw_time")
    assert 11 not in goals(t, "walk")
    assert t.does("walk", 10).hero().place == 10


def test_t19_who_starts_on_a_forest_is_free_to_leave_it() -> None:
    t = table(Who("bear", at=8), tiles={8: "forest_oak"})
    assert goals(t, "walk") == near(8, 2)
    t.does("walk", 10)
    assert t.hero().place == 10


# --- 1.5.3 flying ------------------------------------------------------------------------------------------


def test_1_5_3_a_flight_passes_forests_and_explores_only_where_it_lands() -> None:
    flyer = Who("bear", objects=["flying_carpet"])
    t = table(flyer, tiles={9: "forest_oak"}, hidden=[9, 10, 1, 15], land={10: ["shrine"]})
    assert goals(t, "fly") == near(8, 3)
    t.does("fly", 10)
    assert (t.explored(9, 10), t.state.trail) == ([False, True], [8, 10])
    assert t.asked == (0, "meet")


def test_1_5_3_the_carpet_flies_three() -> None:
    t = table(Who("bear", at=24, objects=["flying_carpet"]))
    assert goals(t, "fly") == near(24, 3)


def test_1_5_3_the_wind_carries_who_flies_one_farther() -> None:
    t = table(Who("bear", at=24, objects=["flying_carpet"]), phase="west_wind")
    assert goals(t, "fly") == near(24, 4)
    assert goals(table(Who("bear", at=24), phase="west_wind"), "fly") == set()


# --- 1.5.4 teleporting -------------------------------------------------------------------------------------


def test_1_5_4_teleporting_leads_anywhere_and_explores_only_that() -> None:
    t = table(Who("witch", mana=9, spells=["teleport"]), hidden=[9, 10, 47], land={47: ["shrine"]})
    assert t.offered("teleport") == []
    t.does("cast", "teleport")
    assert goals(t, "teleport") == set(board.PLACES) - {8}
    t.does("teleport", 47)
    assert t.explored(9, 10, 47) == [False, False, True]
    assert t.asked == (0, "meet")


# --- 1.5.5 no mixing, no way back --------------------------------------------------------------------------


def test_1_5_5_types_of_movement_are_not_mixed() -> None:
    t = table(Who("sprite", mana=9, spells=["teleport"])).does("cast", "teleport")
    assert t.offered("fly")
    assert t.offered("teleport")
    t.does("walk", 9)
    assert t.offered("fly", "teleport") == []
    assert t.offered("walk")


def test_1_5_5_a_flight_is_the_whole_movement() -> None:
    t = table(Who("sprite"), land={9: ["shrine"]}).does("fly", 9)
    assert t.offered("walk", "fly") == []


def test_1_5_5_spells_of_movement_are_for_before_the_move() -> None:
    t = table(Who("witch", mana=9, spells=["flight"]))
    assert t.offered("cast")
    t.does("walk", 9)
    assert t.offered("cast") == []


def test_1_5_5_looking_is_not_exploring() -> None:
    t = table(Who("bear", followers=["scout"]), hidden=[9, 1])
    t.does("use", "scout").does("look", 9)
    card = t.state.zones["board"].ids[9]
    assert t.explored(9) == [False]
    assert view(t.state, 0).cards[card] == t.state.cards[card]
    assert view(t.state, SPECTATOR).cards[card] == ""


def test_1_5_5_a_peek_is_for_its_owner_alone() -> None:
    t = table(Who("bear", followers=["scout"]), Who("fox", at=0), hidden=[9, 1])
    t.does("use", "scout").does("look", 9)
    card = t.state.zones["board"].ids[9]
    assert view(t.state, 1).cards[card] == ""


def test_1_5_5_the_map_explores_from_afar_and_brings_out_what_lives_there() -> None:
    t = table(Who("bear", objects=["map"]), tiles={31: "lair_dragon"}, hidden=[31, 40])
    t.does("use", "map").does("turn_up", 31)
    assert t.explored(31, 40) == [True, False]
    assert t.lying_at(31) == ["dragon"]


@pytest.mark.parametrize("start", ["time", "move"])
@pytest.mark.parametrize("rules", [16, 15])
def test_1_5_5_who_is_carried_away_moves_no_more(rules: int, start: str) -> None:
    t = table(Who("bear", gold=4, objects=["scroll_home"]), start=start, rules=rules)
    t.does("use", "scroll_home").does("go", 48)
    if start == "time":
        t.does("draw_time")
    assert t.hero().place == 48
    if rules == 15:
        assert t.options == [("stop",)]
        t.does("stop")
    assert t.asked == (0, "territory")
    assert ("buy", "backpack") in t.options


# --- 1.5.6 lairs, fog --------------------------------------------------------------------------------------


def test_1_5_6_a_lair_turned_up_brings_out_its_monster() -> None:
    t = table(Who("bear"), tiles={9: "lair_mist_queen"}, hidden=[9])
    t.does("walk", 9)
    assert t.lying_at(9) == ["mist_queen"]
    assert "mist_queen" not in t.names("specials")


def test_1_5_6_t18_a_lair_found_in_mid_walk_may_be_left() -> None:
    t = table(Who("bear", at=1), tiles={2: "lair_mist_queen"}, hidden=[2], land={3: ["shrine"]}).does("walk", 2)
    assert t.asked == (0, "move")
    t.does("walk", 3)
    assert t.asked == (0, "meet")
    assert t.options == [("meet", "shrine")]
    assert t.lying_at(2) == ["mist_queen"]


def test_1_5_6_t18_a_lair_on_the_way_of_a_longer_walk_interrupts_it() -> None:
    t = table(Who("bear", at=1), tiles={2: "lair_mist_queen"}, hidden=[2, 9], land={3: ["shrine"]})
    t.does("walk", 3)
    assert (t.hero().place, t.asked) == (2, (0, "move"))
    t.does("stop")
    assert t.options == [("meet", "mist_queen")]


def test_1_5_6_a_lair_entered_with_the_last_step_is_met() -> None:
    t = table(Who("bear", at=8), tiles={10: "lair_mist_queen"}, hidden=[10]).does("walk", 10)
    assert t.asked == (0, "meet")
    assert t.options == [("meet", "mist_queen")]


def test_t18_flying_over_does_not_explore_a_lair() -> None:
    t = table(Who("sprite", at=1), tiles={2: "lair_mist_queen"}, hidden=[2], land={3: ["shrine"]}).does("fly", 3)
    assert t.explored(2) == [False]
    assert "mist_queen" in t.names("specials")


def test_1_5_1_in_fog_a_movement_explores_one_territory_at_most() -> None:
    t = table(Who("bear", at=1), hidden=[2, 3], phase="thick_fog", land={2: ["shrine"]}).does("walk", 2)
    assert t.asked == (0, "meet")
    assert t.explored(3) == [False]


def test_1_5_7_cards_on_territories_only_passed_are_ignored() -> None:
    t = table(Who("bear", at=1), land={2: ["dragon"], 9: ["dragon_whelp"], 3: ["shrine"]}).does("walk", 3)
    assert t.options == [("meet", "shrine")]
    assert t.lying_at(2) == ["dragon"]
