"""The sylvan beings, each in a position of its own. Letters stand for pieces, see `tash_kalar_table`."""

from tests.games.tash_kalar_table import ready, table


def test_sapling_is_promoted_at_once() -> None:
    assert ready("sapling", "e5").at("e5") == "h"


def test_querlin_sowers_place_beside_any_own_piece() -> None:
    p = ready("querlin_sowers", "e5", "c a5 | C i5")
    assert "b5" in p.squares()
    assert "h5" not in p.squares()
    assert p.does("square", "b5").at("b5") == "c"


def test_charging_buck_leaps_exactly_two_twice() -> None:
    p = ready("charging_buck", "e5", "C g5 g3 | H e3")
    ends = set(p.squares("move").split())
    assert {"g5", "g3", "c4"} <= ends
    assert not {"e3", "f5", "d4", "h5"} & ends
    p.does("move", "e5", "g5").does("move", "g5", "g3")
    assert p.kills == (2, 0, 0)


def test_forest_wardens_strike_those_who_have_more() -> None:
    p = ready("forest_wardens", "e5", "C a3 a4 a5 a6 | H i5")
    p.does("square", "a3")
    assert p.at("a3", "i5") == ".."  # the only hero falls without a question
    assert ready("forest_wardens", "e5", "C a3").at("a3") == "C"


def test_naiad_moves_two_pieces_beside_her_once_each() -> None:
    p = ready("naiad", "e5", "c a5 | C d5")
    assert {move[:2] for move in p.moves().split()} == {"d6", "e6"}
    assert "d6d5" not in p.moves()
    p.does("move", "d6", "d7")
    assert {move[:2] for move in p.moves().split()} == {"e6"}
    p.does("move", "e6", "e7")
    assert p.at("d7", "e7") == "cc"


def test_querlin_spirit_recovers_a_card_and_draws_one_more() -> None:
    p = ready("querlin_spirit", "e5", discard=["naiad"], hand=["sapling", "dryad", "unicorn"])
    p.does("card", "naiad")
    assert p.names("deck.0")[-1] == "naiad"
    p.acts("a5").does("end_turn")
    assert "naiad" in p.names("hand.0")


def test_querlin_spirit_draws_one_more_if_there_are_no_discards() -> None:
    assert ready("querlin_spirit", "e5").state.extra_beings == 1
    p = ready("querlin_spirit", "e5", discard=["naiad"]).does("done")
    assert p.state.extra_beings == 0


def test_dryad_turns_an_enemy_into_a_common_of_yours() -> None:
    p = ready("dryad", "e5", "H f5 | L e4")
    assert p.squares() == "f5"
    assert p.does("square", "f5").at("f5") == "c"
    assert p.kills == (0, 1, 0)


def test_centaur_spearman_kills_the_next_piece_in_the_direction_of_his_move() -> None:
    p = ready("centaur_spearman", "e5", "H e1 | C e2")
    p.does("move", "e5", "e4")
    assert p.at("e2", "e1") == ".H"
    p = ready("centaur_spearman", "e5", "L e2 | C e1").does("move", "e5", "e4")
    assert p.at("e2", "e1") == "LC"


def test_centaur_chieftain_is_followed_in_the_same_direction() -> None:
    p = ready("centaur_chieftain", "e5", "C e4 g5")
    p.does("move", "e5", "e4")
    assert "d5d4" in p.moves()
    assert not any(move[1:2] == move[3:4] for move in p.moves().split())  # all followers go north
    p.does("move", "d5", "d4").does("move", "d4", "d3").does("move", "e6", "e5")
    assert p.asked == (0, "actions")


def test_unicorn_moves_or_gains_an_action() -> None:
    p = ready("unicorn", "e5", "H e4").does("mode", 0).does("move", "e5", "e4")
    assert (p.kills, p.state.actions) == ((0, 1, 0), 1)
    assert ready("unicorn", "e5").does("mode", 1).state.actions == 2


def test_sylvan_queen_takes_over_a_piece_at_its_rank() -> None:
    p = ready("sylvan_queen", "e5", "H d4 | C f4 d5")
    assert p.squares() == "d4 f4"
    assert p.does("square", "d4").at("d4") == "h"
    assert p.kills == (0, 1, 0)


def test_sylvan_princess_takes_over_a_common() -> None:
    p = ready("sylvan_princess", "e5", "H d4 | C f4")
    assert p.squares() == "f4"
    assert p.does("square", "f4").at("f4") == "c"


def test_woodland_druid_promotes_one_of_each_colour_own_first() -> None:
    p = ready("woodland_druid", "e5", "C a5 a6")
    assert p.squares() == "d4 e6 f4"
    p.does("square", "d4")
    assert p.squares() == "a5 a6"
    assert p.does("square", "a6").at("d4", "a6") == "hH"


def test_forest_ancient_plants_two_enemies_and_kills_two() -> None:
    p = ready("forest_ancient", "e5", "C h5 | C a5")
    assert "h6" not in p.squares()
    p.does("square", "e3").does("square", "f5" if "f5" in p.squares() else "g5")
    assert "a5" not in p.squares()
    p.does("square", "h5").does("square", "e3")
    assert p.kills == (2, 0, 0)


def test_forest_ancient_kills_only_as_many_as_the_colours_planted() -> None:
    enemies = "C a3 a4 a5 a6 a7 b3 b4 b5 b6 b7 h5 h6 i3 i4 i5 i6 i7"
    p = ready("forest_ancient", "e5", enemies)
    assert p.asked == (0, "actions")
    assert p.kills == (0, 0, 0)
    p = ready("forest_ancient", "e5", enemies.removesuffix(" i7"))
    p.does("square", "e3").does("square", "h5")
    assert p.asked == (0, "actions")
    assert p.kills == (1, 0, 0)


def test_forest_mystic_draws_a_being_and_a_legend_more() -> None:
    p = ready("forest_mystic", "e5", hand=["sapling"]).acts("a5").does("end_turn")
    assert len(p.names("hand.0")) == 3 + 1 + 2 + 1 + 1


def test_querlin_acornshot_kills_the_first_piece_on_two_diagonals() -> None:
    p = ready("querlin_acornshot", "e5", "L c3 | C g3 h2")
    aims = {int(option[1]): int(option[2]) for option in p.options if option[0] == "aim"}
    assert set(aims) == {1, 7}
    p.does("aim", 7, aims[7])
    assert p.kills == (0, 0, 1)
    p.does("aim", 1, aims[1])
    assert p.at("g3", "h2") == ".C"


def test_querlin_branchdancer_ends_each_move_beside_an_own_piece() -> None:
    p = ready("querlin_branchdancer", "e5", "H d5")
    assert "e5d5" in p.moves()
    assert "e5e4" not in p.moves()
    p.does("move", "e5", "d5").does("done")
    assert p.kills == (0, 1, 0)


def test_tree_shepherd_helps_a_piece_by_its_rank() -> None:
    pieces = "h a5 | l i5 | H a6 i6"
    p = ready("tree_shepherd", "e5", pieces).does("mode", 0).does("square", "d5")
    assert p.at("d5") == "h"
    p = ready("tree_shepherd", "e5", pieces).does("mode", 1)
    assert "a5a6" in p.moves()
    assert not any(move.startswith("i5") for move in p.moves().split())
    p = ready("tree_shepherd", "e5", pieces).does("mode", 2).does("move", "i5", "i6")
    assert p.kills == (0, 1, 0)


def test_every_own_common_may_be_out_of_supply_for_the_sowers() -> None:
    crowd = "c a3 a4 a5 a6 a7 b3 b4 b5 b6 b7 i3 i4 i5 i6"
    p = ready("querlin_sowers", "e5", crowd)
    assert p.state.tokens[0] == 0
    assert p.asked == (0, "actions")


def test_table_is_laid_out_as_asked() -> None:
    p = table("c e5 | L a5", hand=["sapling"], deck=["dryad", "naiad"])
    assert p.names("deck.0") == ["dryad", "naiad"]
    assert (p.state.tokens, p.state.legends) == ([16, 17], [3, 2])
