"""What the rules leave open, each reading by name. Pieces as in `tash_kalar_table`."""

import pytest

from game.games.tash_kalar.law import score
from tests.games.tash_kalar_table import needed, ready, table

ALL_COMMONS = "c a3 a4 a5 a6 a7 b3 b4 b5 b6 b7 i3 i4 i5 i6 i7 h3 h4"
"""All seventeen pieces of seat 0, far from the middle"""


def test_a_vacated_square_counts_as_empty_for_the_piece_that_was_lifted() -> None:
    assert "a3" in table(ALL_COMMONS).does("lift", "a3").squares("place").split()


def test_effects_do_not_lift_for_want_of_pieces() -> None:
    crowd = ALL_COMMONS.replace(" h3 h4", "").replace(" i7", "")
    p = ready("summoner", "e5", crowd.replace(" i6", ""))
    assert p.state.tokens[0] == 0
    assert p.asked == (0, "actions")


def test_conversion_needs_a_piece_in_the_supply() -> None:
    p = ready("sylvan_princess", "e5", ALL_COMMONS.replace(" h3 h4", "").replace(" i6 i7", "") + " | C d4")
    assert p.state.tokens[0] == 0
    assert p.at("d4") == "C"
    assert p.asked == (0, "actions")


def test_a_legend_that_is_lifted_is_no_point_until_it_stands_again() -> None:
    p = table(f"{needed('titan', 'e5')} | l a5 b5 c5", hand=["titan"])
    assert score(p.state, 0) == 3
    p.does("summon", "titan", "e5").does("lift", "a5")
    assert score(p.state, 0) == 3
    assert p.at("a5", "e5") == ".l"


def test_a_piece_promoted_in_the_same_effect_counts_at_its_new_rank() -> None:
    assert ready("angel_of_death", "e5", "H i5").does("square", "i5").kills == (0, 0, 1)


def test_a_converted_piece_counts_at_its_old_rank() -> None:
    assert ready("dryad", "e5", "H f5").does("square", "f5").kills == (0, 1, 0)


def test_own_pieces_run_over_count_for_nothing() -> None:
    p = ready("dire_wolf", "e5", "c d4").does("move", "e5", "d4").does("done")
    assert p.kills == (0, 0, 0)
    assert p.at("d4") == "c"


@pytest.mark.parametrize(
    ("card", "square", "extra"),
    [("blood_shaman", "e5", ""), ("hill_giant", "e5", "c e4"), ("earth_elemental", "e4", "")],
)
def test_what_must_be_destroyed_may_be_ones_own(card: str, square: str, extra: str) -> None:
    p = ready(card, square, extra)
    stood = sum(1 for code in p.state.board if code)
    if p.asked[1] == "destroy":
        assert p.verbs() == {"square"}
        p.does("square", p.squares().split()[0])
        assert sum(1 for code in p.state.board if code) < stood
    assert p.where("c").split().count("e4") == 0
    assert p.kills == (0, 0, 0)


def test_one_combat_move_or_two_standard_ones_of_a_flare() -> None:
    p = table("C a3 a4 a5 a6 e5 | c e4", hand=["flash"])
    p.does("flare", "flash").does("move", "e4", "e5")
    assert p.asked == (0, "actions")
    p = table("C a3 a4 a5 a6 e5 | c e3", hand=["flash"])
    p.does("flare", "flash").does("move", "e3", "e4")
    assert "e4e5" not in p.moves()


def test_a_piece_used_that_is_gone_moves_no_more() -> None:
    p = ready("master_of_intrigue", "e5")
    p.does("move", "d4", "d5").does("move", "d5", "d6")  # onto another of the four
    assert {move[:2] for move in p.moves().split()} == {"d6", "e5", "f4", "f6"}


def test_improvised_pieces_count_as_used_yet_stay_enemies() -> None:
    p = table("c c5 d5 | C f5", hand=["clan_guardian"], seats=3, form="melee")
    assert ("improvise", "clan_guardian", "e5") in p.options
    p.does("improvise", "clan_guardian", "e5")
    assert "f5" in p.squares().split()
    assert p.does("square", "f5").at("f5") == "H"


def test_a_gained_action_belongs_to_this_turn() -> None:
    p = ready("time_mage", "e5").acts("a3", "a4").does("end_turn")
    assert p.state.actions == 2
    assert p.asked[0] == 1
