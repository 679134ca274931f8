"""The legends, each in a position of its own. Letters stand for pieces, see `tash_kalar_table`."""

from game.games.tash_kalar.arena import STEP, named
from tests.games.tash_kalar_table import ready


def aim(square: str, direction: int) -> tuple[str, int, int]:
    return ("aim", direction, STEP[named(square)][direction])


def test_fire_dragon_burns_three_directions_to_distance_two() -> None:
    p = ready("fire_dragon", "e5", "C d5 c5 b5 | H d6 | L d4 | c c3")
    assert {option[1] for option in p.options} == {2, 3, 4, 5, 6}
    p.does(*aim("e5", 6))  # west, and with it north-west and south-west
    assert p.at("d5", "c5", "b5", "d6", "d4", "c3") == "..C.L."
    assert p.kills == (2, 1, 0)


def test_fire_dragon_must_burn_even_own_pieces() -> None:
    p = ready("fire_dragon", "e5")
    assert p.verbs() == {"aim"}


def test_hell_bull_charges_until_it_kills_a_legend() -> None:
    p = ready("hell_bull", "e5", "C e4 | H e3 | L e2 | C e1")
    assert {"e5e4", "e5e3", "e5e2"} <= set(p.moves().split())
    assert "e5e1" not in p.moves()
    p.does("move", "e5", "e2")
    assert p.at("e5", "e4", "e3", "e2", "e1") == "...lC"
    assert p.kills == (1, 1, 1)


def test_angel_of_death_promotes_and_takes_any_piece() -> None:
    p = ready("angel_of_death", "e5", "H i5")
    p.does("square", "i5")
    assert p.at("e5", "i5") == ".l"
    assert p.kills == (0, 0, 1)


def test_angel_of_death_on_a_hero_without_a_legend_to_spare() -> None:
    p = ready("angel_of_death", "e5", "H i5 | L i3 i4 i6").does("square", "i5")
    assert p.kills == (0, 1, 0)


def test_angel_of_death_on_a_legend_and_on_an_own_piece() -> None:
    assert ready("angel_of_death", "e5", "L i5").does("square", "i5").kills == (0, 0, 1)
    p = ready("angel_of_death", "e5", "c i5").does("square", "i5")
    assert p.kills == (0, 0, 0)
    assert p.at("i5") == "l"


def test_eldest_tree_acts_on_three_different_squares() -> None:
    p = ready("eldest_tree", "e5", "H d4 | L d5 | c f5")
    assert "d5" not in p.squares()
    p.does("square", "d4")
    assert "d4" not in p.squares().split()
    p.does("square", "f5").does("square", "e4")
    assert p.at("d4", "f5", "e4") == ".hc"
    assert p.asked == (0, "actions")


def test_eldest_tree_grows_on_no_empty_square_once_no_piece_is_left() -> None:
    crowd = "c a3 a4 a5 a6 a7 b3 b4 b5 b6 b7 i3 i4"
    assert ready("eldest_tree", "e5", f"C d4 | {crowd}").squares() == "d4 d5 e4 e6 f5 f6"
    p = ready("eldest_tree", "e5", f"C d4 | {crowd} i5")
    assert p.state.tokens[0] == 0
    assert p.squares() == "d4", "an enemy's piece alone"


def test_bone_catapult_kills_a_piece_on_a_ray_and_the_commons_beside_it() -> None:
    p = ready("bone_catapult", "e5", "C e4 | L e2 | C d2 | H f2 | c f1")
    assert {"e4", "e2"} <= set(p.squares().split())
    p.does("square", "e2")
    assert p.at("e4", "e2", "d2", "f2", "f1") == "C..H."
    assert p.kills == (1, 0, 1)


def test_fire_elemental_near_or_far() -> None:
    pieces = "H d5 | C e4 | C e3 | L f5"
    assert ready("fire_elemental", "e5", pieces).does("mode", 0).at("d5", "e4", "e3", "f5") == "..CL"
    assert ready("fire_elemental", "e5", pieces).does("mode", 1).at("d5", "e4", "e3", "f5") == "H..L"


def test_leviathan_demotes_a_group_of_upgraded_pieces() -> None:
    p = ready("leviathan", "e5", "H a5 | L a6 | H i5").does("mode", 0)
    p.does("square", "a5")
    assert p.squares() == "a6"
    p.does("square", "a6").does("done")
    assert p.at("a5", "a6", "i5") == "CHH"
    assert p.kills == (0, 0, 0)


def test_leviathan_kills_a_group_of_up_to_four_commons_of_any_colour() -> None:
    p = ready("leviathan", "e5", "C i3 i4 i5 | c i6 i7").does("mode", 1)
    p.does("square", "i3").does("square", "i4").does("square", "i5").does("square", "i6")
    assert p.at("i3", "i4", "i5", "i6", "i7") == "....c"
    assert p.kills == (3, 0, 0)


def test_two_headed_dragon_promotes_a_piece_used_and_kills_a_hero_beside_it() -> None:
    p = ready("two_headed_dragon", "e3", "H d6 | H i5 | c i6")
    assert p.squares() == "e5 f4 g3 g5 h6"
    p.does("square", "e5")
    assert p.at("e5") == "l"
    assert p.squares() == "d6 f4"
    assert p.does("square", "d6").kills == (0, 1, 0)
    assert ready("two_headed_dragon", "e3", "H d6").does("done").at("d6") == "H"


def test_earth_elemental_does_all_three() -> None:
    p = ready("earth_elemental", "e4", "H h6 | C a5")
    assert "a5" not in p.squares().split()
    p.does("square", "h6")
    assert p.at("h6") == "."
    assert "a5" in p.squares().split()
    p.does("square", "a5")
    assert p.at("a5") == "H"
    assert p.moves() == "e4e5"
    assert p.does("move", "e4", "e5").at("e5") == "l"


def test_time_elemental_takes_another_turn() -> None:
    p = ready("time_elemental", "e5").acts("a5").does("end_turn")
    assert p.asked == (0, "actions")
    assert p.state.extra
    assert p.state.actions == 2
    p.acts("a6", "a4").does("end_turn")
    assert p.asked[0] == 1


def test_storm_elemental_throws_a_piece_that_is_destroyed() -> None:
    p = ready("storm_elemental", "e5", "C g5 h5 | H i5")
    p.does("rank", 0).does("square", "f5")
    assert "f5i5" not in p.moves()
    p.does("move", "f5", "h5")
    assert p.at("f5", "h5", "i5") == "..H"
    p = ready("storm_elemental", "e5", "H g6 | C h6 | L i6").does("rank", 1).does("square", "f6")
    assert "f6i6" not in p.moves()
    p.does("move", "f6", "h6")
    assert p.kills == (1, 1, 0)
    assert p.at("h6") == "."
    p = ready("storm_elemental", "e5", "L h5").does("rank", 2).does("square", "g5").does("move", "g5", "h5")
    assert p.kills == (0, 0, 1)


def test_storm_elemental_offers_no_rank_that_has_run_out() -> None:
    p = ready("storm_elemental", "e5", "l a5 a6")
    assert p.options == [("rank", 0), ("rank", 1), ("done",)]
    assert p.does("done").asked == (0, "actions")


def test_titan_tramples_uncounted() -> None:
    p = ready("titan", "e5", "L d5 | H e4 | C d4 | L f4 | C d6")
    assert p.at("d5", "e4", "d4", "f4", "d6", "e6") == "...L.."
    assert p.kills == (0, 0, 0)
