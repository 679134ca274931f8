"""Tash-Kalar's readings of open points of the rules. Letters stand for pieces, see `tash_kalar_table`."""

import pytest

from game.core.texts import Texts
from game.core.view import view
from game.games.tash_kalar.cards import TASKS, card_text
from game.games.tash_kalar.queries import score
from game.games.tash_kalar.rules import GAME
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


HEMMED_IN = "c g8 g9 | l h7 h8 | L h6 i6"
"""Pieces among which a Unicorn that comes to i7 cannot move"""


def test_k26_a_half_that_is_left_to_the_player_can_be_chosen_though_it_can_do_nothing() -> None:
    p = table(HEMMED_IN, hand=["unicorn"]).summons("unicorn", "i7")
    assert p.options == [("mode", 0), ("mode", 1)]
    seen = view(p.state, 0)
    words = [Texts("en").say(GAME.presentation.option_text(seen, 0, ask).label) for ask in p.state.asks[0].options]
    assert ["without effect" in word for word in words] == [True, False]
    assert p.does("mode", 0).asked[1] == "actions"
    assert p.state.actions == 1
    p = ready("tree_shepherd", "e5").does("mode", 2)
    assert p.at("d5") == "c"


def test_k26_a_half_that_can_do_nothing_is_not_offered_where_the_others_may_be_left_too() -> None:
    p = ready("legend_slayer", "e5", "H d4")
    assert p.asked[1] != "modes"


def test_k26_a_match_of_older_rules_takes_the_other_half_by_itself() -> None:
    p = table(HEMMED_IN, hand=["unicorn"])
    p.state.rulings = 2
    assert p.summons("unicorn", "i7").asked[1] == "actions"
    assert p.state.actions == 2


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
    p.does("move", "d4", "d5").does("move", "d5", "d6")  # onto another used piece
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


# --- readings of single cards -------------------------------------------------------------------------


def test_a_hypnotised_piece_may_destroy_an_own_one_for_no_points() -> None:
    p = ready("hypnotist", "e5", "C c5").does("move", "c5", "d5")
    assert p.at("c5", "d5") == ".C"
    assert p.kills == (0, 0, 0)


def test_a_hypnotised_piece_that_destroys_another_enemy_scores_for_you() -> None:
    assert ready("hypnotist", "e5", "C a5 a4").does("move", "a5", "a4").kills == (1, 0, 0)


def test_forest_ancient_destroys_nothing_if_nothing_could_be_placed() -> None:
    p = ready("forest_ancient", "e5", ALL_COMMONS.replace("c ", "C ", 1))
    assert p.state.tokens[1] == 0
    assert p.asked == (0, "actions")
    assert len(p.where("C").split()) == 17


def test_woodland_druid_promotes_an_own_common_before_the_enemies() -> None:
    p = ready("woodland_druid", "e5", "C a5 i5")
    assert not {"a5", "i5"} & set(p.squares().split())
    p.does("square", p.squares().split()[0])
    assert p.squares() == "a5 i5"


def test_storm_elemental_offers_the_ranks_that_are_in_the_supply() -> None:
    p = ready("storm_elemental", "e5", "l a5 b5")
    assert [option[1] for option in p.options if option[0] == "rank"] == [0, 1]


def test_angel_of_death_leaps_onto_a_legend_that_cannot_be_promoted() -> None:
    p = ready("angel_of_death", "e5", "L i5").does("square", "i5")
    assert p.at("i5") == "l"
    assert p.kills == (0, 0, 1)


def test_titan_and_fire_dragon_destroy_own_pieces_too() -> None:
    assert ready("titan", "e5").at("e6") == "."
    p = ready("fire_dragon", "e5", "c e6")
    assert p.verbs() == {"aim"}
    assert p.does("aim", 4, p.state.being + 9).at("e6") == "."


def test_querlin_spirit_with_no_discards_draws_the_extra_card() -> None:
    assert ready("querlin_spirit", "e5").state.extra_beings == 1
    p = ready("querlin_spirit", "e5", discard=["dryad"]).does("done")
    assert p.state.extra_beings == 0


def test_war_drummer_an_equal_rank_is_destroyed_by_the_only_move() -> None:
    p = ready("war_drummer", "e5", "C g5")
    assert p.does("move", "f5", "g5").asked == (0, "actions")
    p = ready("war_drummer", "e5", "C h5").does("move", "f5", "g5")
    assert "g5h5" not in p.moves()


def test_cavalry_captain_one_of_three_moves_destroys_an_equal_rank() -> None:
    p = ready("cavalry_captain", "e5", "C c6 b6").does("move", "d6", "c6")
    assert "c6b6" not in p.moves()
    assert "c6b5" in p.moves()


def test_what_needs_a_being_that_is_gone_does_nothing() -> None:
    p = ready("naiad", "e5", "h f5").does("move", "f5", "e5")
    assert p.at("e5") == "h"
    assert p.asked == (0, "actions")


def test_a_legend_is_not_demoted_without_a_piece_to_replace_it() -> None:
    crowd = ALL_COMMONS.replace("c ", "C ", 1).replace("a7", "c9").replace("b7", "d9")
    p = ready("leviathan", "e5", f"{crowd} | L f9")
    assert p.state.tokens[1] == 0
    p.does("mode", 0).does("square", "f9")  # it may be in the group, if only to connect it, and stays a legend
    assert p.at("f9") == "L"


def test_by_the_first_rulings_only_what_can_lose_a_rank_joins_a_group() -> None:
    crowd = ALL_COMMONS.replace("c ", "C ", 1).replace("a7", "c9").replace("b7", "d9")
    p, q = (ready("leviathan", "e5", f"{crowd} | L f9") for _ in range(2))
    p.state.rulings = q.state.rulings = 1
    assert "f9" not in p.does("mode", 0).squares().split()
    assert "c9" in q.does("mode", 1).squares().split(), "destroyed pieces need no lower rank"


# --- readings of tasks --------------------------------------------------------------------------------


def met(task: str, pieces: str) -> bool:
    return TASKS[task].needs.met(table(pieces).state, 0)


def test_an_isolated_piece_reaches_no_other_in_three_moves_over_empty_squares() -> None:
    assert met("isolation", "C a5 c5 | c b3 b4 b5 b6 b7 a7")
    assert not met("isolation", "C a5 c5 | c b4 b5 b6")
    assert not met("isolation", "C a5 b5 c5 | c a4 b4 b6 a6")


def test_a_chain_joins_listed_squares_and_may_go_diagonally() -> None:
    assert met("side_chain", "c a5 b4 c5 d4 e5 f4 g5 h4 i5")
    assert not met("side_chain", "c b4 c5 d4 e5 f4 g5 h4 i5")
    assert met("corner_chain", "c b2 c3 d4 e5 f6 g7 h8")
    assert not met("corner_chain", "c c3 d4 e5 f6 g7 h8")


def test_rainbow_dominance_needs_strictly_more_on_both_colours() -> None:
    assert met("rainbow_dominance", "h d2 c3")
    assert not met("rainbow_dominance", "h d2 c3 | H a5")
    assert met("rainbow_dominance", "h d2 c3 g3 | H a5 | c e5")


# --- flares and borrowed pieces ------------------------------------------------------------------------


def test_the_upper_half_of_a_flare_may_spoil_the_lower_ones_condition() -> None:
    p = table("H a3 a4 a5 a6", hand=["twin_flames"]).does("flare", "twin_flames")
    p.does("square", "e5")  # now the player is only three behind
    assert p.asked == (0, "place")


def test_a_stand_in_is_gone_with_the_turn() -> None:
    p = ready("war_summoner", "e5").acts("a3", "a4").does("end_turn")
    assert p.state.stand_ins == 0


# --- texts of cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("warlord", "You may make 3 only if at least one is by this being."),
        ("war_drummer", "A move that destroys a piece of equal rank must be the only one."),
        ("cavalry_captain", "up to 3 combat moves with 1 piece of yours"),
        ("infantry_captain", "a total of up to 2 combat moves with your pieces"),
        ("master_of_intrigue", "standard moves with this being and/or combat moves with"),
        ("querlin_branchdancer", "Each move may only end on a square adjacent to a piece of yours."),
        ("clan_healer", "on squares adjacent to green ones"),
        ("gun_tower", "the first 2 non-legendary pieces in the way, of any colour"),
        (
            "storm_elemental",
            "up to 5 combat moves with that piece, in one direction (3 if it is heroic, 1 if legendary)",
        ),
    ],
)
def test_cards_say_whose_moves_are_shared_and_what_limits_them(card: str, words: str) -> None:
    assert words in Texts("en").say(card_text(card))
