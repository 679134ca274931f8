"""The imperial beings, each in a position of its own. Letters stand for pieces, see `tash_kalar_table`."""

from game.games.tash_kalar.arena import STEP, named
from tests.games.tash_kalar_table import needed, ready, table


def _first(direction: int) -> int:
    """The square beside e5 in a direction."""
    return STEP[named("e5")][direction]


def test_swordmaster_is_promoted_by_killing_a_common_on_a_diagonal() -> None:
    p = ready("swordmaster", "e5", "C d4 e3 | H f6")
    assert p.squares() == "d4"
    p.does("square", "d4")
    assert p.at("d4", "e5", "f6", "e3") == ".hHC"
    assert p.kills == (1, 0, 0)


def test_swordmaster_need_not_kill() -> None:
    p = ready("swordmaster", "e5", "C d4").does("done")
    assert p.at("d4", "e5") == "Cc"


def test_messenger_sends_a_piece_any_number_of_standard_moves_in_one_direction() -> None:
    p = ready("messenger", "c3", "h d8 | C d6 d5 | H d2")
    assert {"d8d7", "d8d6", "d8d5", "d8d4"} <= set(p.moves().split())
    assert "c3d2" not in p.moves()
    p.does("move", "d8", "d5")
    assert p.at("d8", "d7", "d6", "d5") == "...h"
    assert p.kills == (2, 0, 0)


def test_messenger_a_common_is_stopped_by_a_common() -> None:
    p = ready("messenger", "c3", "C f5")
    assert "e5f5" not in p.moves()


def test_herald_moves_two_steps_in_all_onto_empty_squares() -> None:
    p = ready("herald", "c3", "C c4 | l h5")
    assert "c3c4" not in p.moves()
    p.does("move", "h5", "i5").does("move", "i5", "i6")
    assert p.at("h5", "i5", "i6") == "..l"
    assert p.asked == (0, "actions")


def test_bomb_kills_itself_and_every_common_beside_it() -> None:
    p = ready("bomb", "e5", "C d5 d4 | H e4 | l e6 | c a5")
    assert p.at("e5", "d5", "d4", "f6", "f7", "e4", "e6", "a5") == "....cHlc"
    assert p.kills == (2, 0, 0)


def test_bomb_is_a_dud_as_the_last_action() -> None:
    p = table(needed("bomb", "e5") + " | C d5", hand=["bomb"]).acts("a5").summons("bomb", "e5")
    assert p.at("e5", "d5") == "cC"


def test_chronicler_must_promote_another_common_which_may_move() -> None:
    p = ready("chronicler", "e5", "C g5 | C f6")
    assert p.squares() == "d5 e4 f5"
    p.does("square", "f5")
    assert "f5g5" in p.moves()
    p.does("move", "f5", "g5")
    assert p.at("f5", "g5") == ".h"
    assert p.kills == (1, 0, 0)


def test_assassin_kills_whatever_is_on_the_marked_square() -> None:
    p = ready("assassin", "e5", "L d4")
    assert p.at("d4", "e5") == ".h"
    assert p.kills == (0, 0, 1)


def test_assassin_kills_even_an_own_piece() -> None:
    assert ready("assassin", "e5", "h d4").at("d4") == "."


def test_assassin_may_step_onto_the_empty_marked_square() -> None:
    p = ready("assassin", "e5")
    assert p.moves() == "e5d4"
    assert p.does("move", "e5", "d4").at("d4", "e5") == "h."


def test_time_mage_gains_an_action_and_kills_an_enemy_on_the_marked_square() -> None:
    p = ready("time_mage", "e5", "L d6")
    assert p.at("d6") == "."
    assert p.state.actions == 2
    assert ready("time_mage", "e5", "h d6").at("d6") == "h"


def test_summoner_places_up_to_two_commons_on_marked_squares() -> None:
    p = ready("summoner", "e5", "C e4")
    assert p.squares() == "c3 c5 d4 d5 e3 f4 f5 g3 g5"
    p.does("square", "e3").does("square", "g5")
    assert p.at("e3", "g5") == "cc"
    assert p.asked == (0, "actions")


def test_hypnotist_moves_up_to_three_enemy_commons_once_each() -> None:
    p = ready("hypnotist", "e5", "C a5 a6 d9 | H h5")
    p.does("mode", 0).does("move", "a5", "a6")
    assert p.kills == (1, 0, 0)
    assert not any(move.startswith("a6") for move in p.moves().split())
    p.does("move", "d9", "e9")
    assert p.at("a5", "a6", "e9") == ".CC"


def test_hypnotist_moves_two_heroes_instead_and_may_kill_own_pieces_for_nothing() -> None:
    p = ready("hypnotist", "e5", "H g5 a5 | C a6")
    p.does("mode", 1).does("move", "g5", "f6").does("done")
    assert p.at("g5", "f6") == ".H"
    p = ready("hypnotist", "e5", "H g7 | c g8")
    p.does("move", "g7", "g8")
    assert p.kills == (0, 0, 0)


def test_hypnotist_of_several_enemies_moves_one_colour() -> None:
    p = ready("hypnotist", "e5", "C a5 a6 | x i5 i6", seats=3, form="melee")
    p.does("move", "a5", "b5")  # without heroes there is no question before
    assert {move[:2] for move in p.moves().split()} == {"a6"}


def test_cannon_kills_all_commons_on_a_ray_past_upgraded_pieces() -> None:
    p = ready("cannon", "e5", "C e4 e2 | H e3 | c e1 | C e6")
    p.does("aim", 0, _first(0))
    assert p.at("e4", "e3", "e2", "e1") == ".H.."
    assert p.kills == (2, 0, 0)


def test_cannon_shoots_where_its_arrows_point_only() -> None:
    p = ready("cannon", "e5", "C a5 | C c3")
    assert {option[1] for option in p.options if option[0] == "aim"} == {7}


def test_champion_dies_with_a_legend_and_gains_an_action() -> None:
    p = ready("champion", "e5", "L d4 | C f5")
    p.does("square", "d4")
    assert p.at("d4", "e5") == ".."
    assert p.state.actions == 2


def test_champion_survives_a_lesser_enemy() -> None:
    p = ready("champion", "e5", "H d4").does("square", "d4")
    assert p.at("d4", "e5") == ".h"
    assert p.state.actions == 1


def test_infantry_captain_moves_others_twice() -> None:
    p = ready("infantry_captain", "e5", "C c5")
    assert not any(move.startswith("e5") for move in p.moves().split())
    p.does("move", "c6", "c5").does("move", "c5", "c4")
    assert p.at("c6", "c5", "c4") == "..c"
    assert p.kills == (1, 0, 0)


def test_cavalry_captain_one_piece_one_equal_capture() -> None:
    p = ready("cavalry_captain", "e5", "C c6 b6 | h i5")
    p.does("move", "d6", "c6")
    assert "c6b6" not in p.moves()
    assert all(move.startswith("c6") for move in p.moves().split())
    p.does("move", "c6", "c5").does("move", "c5", "c4")
    assert p.asked == (0, "actions")


def test_gryphon_rider_leaps_and_may_be_demoted_for_a_common() -> None:
    p = ready("gryphon_rider", "e5", "H a5 | L a6")
    assert "e5a6" not in p.moves()
    p.does("move", "e5", "a5").does("yes").does("square", "b5")
    assert p.at("e5", "a5", "b5") == ".cc"


def test_gryphon_rider_who_stays_is_not_demoted() -> None:
    p = ready("gryphon_rider", "e5").does("done")
    assert p.asked == (0, "actions")
    assert p.at("e5") == "h"


def test_knight_lands_on_no_common() -> None:
    p = ready("knight", "e5", "C e4 | H f5")
    assert "e5e4" not in p.moves()
    p.does("move", "e5", "f5").does("move", "f5", "g5").does("move", "g5", "h5")
    assert p.at("h5") == "h"
    assert p.asked == (0, "actions")


def test_high_priestess_moves_then_promotes_beside_her() -> None:
    p = ready("high_priestess", "e5", "C g4 | C e4")
    assert p.at("e5") == "h"
    p.does("move", "e5", "f4")
    assert p.squares() == "e4 g4"
    assert p.does("square", "g4").at("g4") == "H"


def test_master_of_intrigue_moves_himself_and_the_pieces_used() -> None:
    p = ready("master_of_intrigue", "e5", "C c4 | c a5")
    assert not any(move.startswith("a5") for move in p.moves().split())
    p.does("move", "d4", "c4").does("move", "c4", "b4").does("move", "e5", "e4")
    assert p.at("d4", "c4", "b4", "e4") == "..ch"
    assert p.kills == (1, 0, 0)


def test_gun_tower_kills_two_and_a_legend_stops_the_shot() -> None:
    p = ready("gun_tower", "e5", "C c5 b5 a5 | L g5 | C h5")
    assert {option[1] for option in p.options if option[0] == "aim"} == {6}
    p.does("aim", 6, _first(6))
    assert p.at("c5", "b5", "a5", "g5", "h5") == "..CLC"


def test_gun_tower_strikes_the_two_nearest_of_those_in_its_line() -> None:
    p = ready("gun_tower", "e5", "C f5 | H g5 | C h5 i5")
    p.does("aim", 2, _first(2))
    assert p.at("f5", "g5", "h5", "i5") == "..CC"
    assert p.kills == (1, 1, 0)
