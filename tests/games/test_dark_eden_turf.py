"""Intrigues of Dark Eden about the Turf, the order of steps, and the cards that a seat may play. Rules 1.7, 2.6."""

from game.games.dark_eden.balance import books
from game.games.dark_eden.effects.piles import MOST_MOVES
from tests.games.dark_eden_table import Side, icons, on, table, until_asked


def test_space_used_well_makes_room_while_the_card_lies() -> None:
    here = table(
        Side(hand="efficient_use_of_space grove fertile_grounds", turf="bazaar@1,0 ore_deposit@2,0"),
        Side(hand="denied"),
        first_game=True,
    ).begins()
    assert ("grove", "cell.0.1.1") not in here.offers("build")
    here.does("play", "efficient_use_of_space").does("bearer", "bazaar").quiet()
    here.does("build", "grove", "cell.0.1.1").does("play", "denied", by=1).quiet()
    assert here.asked == "trim"
    here.does("trim", "grove", by=0)
    assert here.lies("turf.0").endswith("ore_deposit")


def test_melancholy_costs_a_turn_and_dulls_a_commander() -> None:
    sides = Side(hand="melancholy soldat", warband="cossack"), Side(turf="bazaar@1,0", warband="nassal", hand="cossack")
    here = table(*sides).begins().does("play", "melancholy").quiet().does("bearer", "kommendant_leitheusser/1").quiet()
    assert {option[0] for option in here.options} == {"end"}
    assert here.cv("bazaar") == 6  # without the two for a place beside the Commander
    assert books(here.state, 1).given == {"G": 3, "F": 3, "M": 3, "P": 3}
    assert not on(here, 0, "discard").heard("attack")
    leitheusser = table(Side(hand="blitztank", turf="commander+melancholy"), Side()).begins()
    assert leitheusser.refused("muster", "blitztank", "warband.0") == "needs_vehicle"


def test_a_reconstruction_moves_two() -> None:
    here = table(Side(hand="reconstruction", turf="grove@1,0 ore_deposit@-1,0"), Side(), first_game=True).begins()
    here.does("play", "reconstruction").quiet().does("card", "grove").does("place", "grove", "cell.0.0.1")
    here.does("card", "ore_deposit").does("place", "ore_deposit", "cell.0.0.-1")
    assert sorted(here.state.cells.values()) == [(0, -1), (0, 0), (0, 0), (0, 1)]


def test_a_reconstruction_ends_at_last() -> None:
    here = table(Side(hand="reconstruction", turf="grove@1,0"), Side(), first_game=True).begins()
    here.does("play", "reconstruction").quiet()
    for n in range(MOST_MOVES):
        assert here.asked == "rearrange"
        here.does("card", "grove").does("place", "grove", "cell.0.0.1" if n % 2 == 0 else "cell.0.1.0")
    assert here.asked == "actions"


def test_first_things_first_brings_the_balance_before_the_actions() -> None:
    here = table(Side(hand="first_things_first"), Side(), first_game=True)
    here.state.turns = [1, 1]
    here.begins("turn").does("play", "first_things_first").quiet()
    here.quiet()
    if here.asked == "balance":
        here.does("settle").quiet()
    assert (here.asked, here.state.step, here.gold()) == ("actions", "actions", 7)
    here.until("discard")
    assert here.gold() == 7
    assert [event["step"] for event in here.heard("step")][:3] == ["draw", "balance", "actions"]


def test_a_writ_opens_the_island_team_but_not_to_the_legion() -> None:
    hand = "writ_of_inquisitor_benedictus"
    here = table(Side(hand=f"{hand} grinder mitch_hunter", gold=20), Side()).begins()
    assert here.refused("muster", "grinder", "warband.0") == "affiliation"
    here.does("play", hand).quiet().does("muster", "grinder", "warband.0").quiet()
    assert "mitch_hunter" in {card for card, _ in here.offers("muster")}
    assert table(Side("nepharite_ancyrite", hand=hand, gold=20), Side()).begins().offers("play") == []


def test_great_allies_open_their_kind() -> None:
    here = table(Side(hand="mitch_hunter nassal hardings_influence valpurgius_arrives", gold=40), Side()).begins()
    assert here.refused("muster", "nassal", "warband.0") == "affiliation"
    here.does("play", "valpurgius_arrives").quiet().does("muster", "nassal", "warband.0").quiet()
    assert here.refused("muster", "mitch_hunter", "warband.0") == "affiliation"
    here.does("play", "hardings_influence").quiet().does("muster", "mitch_hunter", "warband.0").quiet()
    assert icons(here) == "GGGGFFFFMMMMPPPP"
    assert books(here.state, 0).choices == ((here.card("nassal"), "F"),)
    other = table(Side(turf="commander+valpurgius_arrives"), Side(hand="hardings_influence", gold=20)).begins(seat=1)
    assert other.refused("play", "hardings_influence", seat=1) == "barred"


def test_hardings_influence_opens_every_affiliation() -> None:
    here = table(Side(hand="hardings_influence razide gendarme cavalier", gold=30), Side()).begins()
    assert here.refused("muster", "razide", "warband.0") == "affiliation"
    here.does("play", "hardings_influence").quiet()
    assert {card for card, _ in here.offers("muster")} == {"razide", "gendarme"}


def test_a_crescent_musk_is_an_establishment_of_its_turf_where_one_is_meant() -> None:
    mine = Side(hand="terrorism the_blessing", warband="patriarch", gold=17)
    turf = "deep_mine@1,0+crescent_musk"
    here = table(mine, Side("ali_ii_of_the_eclipse", turf=turf), first_game=True).begins()
    here.does("play", "terrorism").quiet().does("card", "crescent_musk").quiet()
    assert (here.gold(), here.lies("discard.1"), here.lies("turf.1")) == (
        0,
        "crescent_musk",
        "ali_ii_of_the_eclipse deep_mine",
    )
    here = table(Side(turf=turf, hand="the_blessing", warband="patriarch"), Side(), first_game=True).begins()
    here.does("play", "the_blessing").quiet()
    assert here.cv("crescent_musk") == 2 * 17 + 2


def test_r60_a_unique_card_that_is_announced_bars_another_one() -> None:
    card = "valpurgius_arrives"
    here = table(Side(hand=card, gold=20), Side(hand=card, gold=20), first_game=True).begins().does("play", card)
    assert until_asked(here, "react.played", 1).offers("play") == []
    assert here.refused("play", here.card(f"{card}/1"), seat=1) == "unique"
