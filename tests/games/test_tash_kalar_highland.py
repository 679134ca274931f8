"""The highland beings, each in a position of its own. Letters stand for pieces, see `tash_kalar_table`."""

import pytest

from tests.games.tash_kalar_table import ready

# The coloured squares: red c8 d2 e5 h6; green a5 c3 f8 g3 i4.


def test_wild_eagle_leaps_anywhere_onto_commons_at_most() -> None:
    p = ready("wild_eagle", "e5", "C a5 | H i5")
    assert {"e5a5", "e5e1"} <= set(p.moves().split())
    assert "e5i5" not in p.moves()
    assert p.does("move", "e5", "a5").kills == (1, 0, 0)


def test_clan_axeman_kills_a_non_legend_beside_him_orthogonally() -> None:
    p = ready("clan_axeman", "e5", "H e4 | L d5 | C d4")
    assert p.squares() == "e4"
    assert p.does("square", "e4").kills == (0, 1, 0)


def test_clan_healer_places_two_beside_green_squares() -> None:
    p = ready("clan_healer", "e5")
    assert {"a4", "b5", "d4", "e8"} <= set(p.squares().split())
    assert "c3" not in p.squares().split()  # it is green, but not beside a green square
    p.does("square", "a4").does("square", "b5")
    assert p.at("a4", "b5") == "cc"
    assert p.asked == (0, "actions")


def test_dire_wolf_makes_two_combat_moves() -> None:
    p = ready("dire_wolf", "e5", "C f5 g5")
    p.does("move", "e5", "f5").does("move", "f5", "g5")
    assert p.kills == (2, 0, 0)
    assert p.asked == (0, "actions")


def test_ritual_keeper_on_green_must_promote_an_own_common() -> None:
    p = ready("ritual_keeper", "c3")
    assert p.squares() == "b3 c2 c3"
    assert p.does("square", "b3").at("b3") == "h"


def test_ritual_keeper_on_red_moves_an_own_piece_once() -> None:
    p = ready("ritual_keeper", "e5", "C d6")
    assert "e5d6" in p.moves()
    assert p.does("move", "e5", "d6").kills == (1, 0, 0)


def test_ritual_keeper_elsewhere_does_nothing() -> None:
    assert ready("ritual_keeper", "e4").asked == (0, "actions")


def test_eagle_lord_leaps_onto_heroes_too() -> None:
    p = ready("eagle_lord", "e5", "H a5 | L i5")
    assert "e5i5" not in p.moves()
    assert p.does("move", "e5", "a5").kills == (0, 1, 0)


def test_wolf_rider_makes_two_combat_moves() -> None:
    p = ready("wolf_rider", "e5", "H f5 | L e4")
    assert "e5e4" not in p.moves()
    p.does("move", "e5", "f5").does("done")
    assert p.kills == (0, 1, 0)


def test_blood_shaman_on_red_takes_the_commons_beside_too() -> None:
    p = ready("blood_shaman", "e5", "H h6 | C h5 i6 | c g6 | H g7")
    p.does("square", "h6")
    assert p.at("h6", "h5", "i6", "g6", "g7") == "....H"
    assert p.kills == (2, 1, 0)


def test_blood_shaman_must_hit_own_pieces_if_there_are_no_others() -> None:
    p = ready("blood_shaman", "e5")
    assert p.verbs() == {"square"}
    p.does("square", "e5")
    assert p.at("e5", "d5", "d6", "e6") == "...."  # the shaman stood on a red square, the others beside it


def test_war_drummer_one_combat_move_or_two_standard_ones() -> None:
    p = ready("war_drummer", "e5", "C f4 g5")
    assert not any(move.startswith("e5") for move in p.moves().split())
    p.does("move", "f5", "g5")
    assert p.asked == (0, "actions")
    p = ready("war_drummer", "e5", "C f4 h5")
    p.does("move", "f5", "g5")
    assert "g5h5" not in p.moves()
    p.does("move", "g5", "g4")
    assert p.asked == (0, "actions")


def test_hill_giant_crushes_orthogonal_non_legends_of_anybody() -> None:
    p = ready("hill_giant", "e5", "H e4 | L d5 | C f5 d4")
    assert p.at("e4", "d5", "f5", "e6", "d4") == ".L..C"
    assert p.kills == (1, 1, 0)


def test_warlord_leads_the_third_move_unless_he_has_moved() -> None:
    p = ready("warlord", "e5")
    p.does("move", "d6", "c6").does("move", "f6", "g6")
    assert {move[:2] for move in p.moves().split()} == {"e5"}
    p.does("done")
    p = ready("warlord", "e5").does("move", "e5", "e4").does("move", "d6", "c6")
    assert len({move[:2] for move in p.moves().split()}) > 1


def test_war_summoner_gains_an_action_and_lets_an_enemy_stand_in_once() -> None:
    p = ready("war_summoner", "e5", "C a4 | c b5", hand=["ritual_keeper", "wild_eagle"])
    assert p.state.actions == 2
    assert ("improvise", "ritual_keeper", "b4") in p.options
    p.does("improvise", "ritual_keeper", "b4")
    assert p.at("a4", "b4") == "Cc"  # the piece stays an enemy's
    assert p.state.stand_ins == 0
    assert "improvise" not in p.verbs()


def test_ritual_master_on_green_gains_two_actions() -> None:
    assert ready("ritual_master", "c3").state.actions == 3


def test_ritual_master_on_red_kills_a_hero_and_a_common() -> None:
    p = ready("ritual_master", "e5", "H a5 | C i5 i6")
    p.does("square", "a5").does("square", "i6")
    assert p.kills == (1, 1, 0)
    p = ready("ritual_master", "e5", "H a5 | C i5").does("done").does("square", "i5")
    assert p.kills == (1, 0, 0)


def test_legend_slayer_kills_a_legend_or_two_lesser_pieces() -> None:
    p = ready("legend_slayer", "e5", "L d4 | H f4 | C d6")
    p.does("mode", 0).does("square", "d4")
    assert p.kills == (0, 0, 1)
    p = ready("legend_slayer", "e5", "L d4 | H f4 | C d6")
    p.does("mode", 1).does("square", "f4").does("square", "d6")
    assert p.kills == (1, 1, 0)


@pytest.mark.parametrize(("enemies", "actions"), [("C d5", 1), ("C d5 e4", 2), ("C d5 e4 f5 | H f4", 2)])
def test_mountain_troll_gains_an_action_for_two_commons(enemies: str, actions: int) -> None:
    p = ready("mountain_troll", "e5", enemies)
    assert p.where("C") == ""
    assert p.state.actions == actions


def test_hungry_bear_stops_on_an_empty_square() -> None:
    p = ready("hungry_bear", "e5", "C d5 c5 | H e4")
    assert "e5e4" not in p.moves()
    p.does("move", "e5", "d5").does("move", "d5", "c5")
    assert p.kills == (2, 0, 0)
    p = ready("hungry_bear", "e5").does("move", "e5", "e4")
    assert p.asked == (0, "actions")


def test_werewolf_rages_on_coloured_squares_but_the_centre() -> None:
    p = ready("werewolf", "g3", "H h3")
    p.does("move", "g3", "h3").does("move", "h3", "h4").does("move", "h4", "h5")
    assert p.kills == (0, 1, 0)
    for square in ("e5", "f5"):
        p = ready("werewolf", square, "H e4")
        assert not any(move.endswith("e4") for move in p.moves().split())
        p.does("move", square, "g4" if square == "f5" else "f4")
        assert p.asked == (0, "actions")


def test_clan_guardian_promotes_a_common_that_was_used() -> None:
    p = ready("clan_guardian", "e5", "c a5")
    assert p.squares() == "c5 d5 f5"
    assert p.does("square", "c5").at("c5") == "h"
