"""Telendar's towns, and its territories with signs. Rules 1.4 T4, 1.10, 1.13; T5."""

import pytest

from game.games.telendar.cards import OBJECT, PLACES, TILES
from game.games.telendar.effects.control import Toll
from game.games.telendar.handling import resale
from game.games.telendar.queries import price
from tests.games.telendar_table import Position, Who, table

ALCHEMISTS, MERCHANTS, SMITHS, ARTISANS = 0, 6, 42, 48


def shopping(town: int, king: int = 6, phase: str = "", **who: object) -> Position:
    """A position with a Bear in the last part of its turn, in a town."""
    return table(Who("bear", at=town, **who), king=king, phase=phase).does("stop")  # type: ignore[arg-type]


# --- goods of the towns ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("town", "cards"),
    [
        (
            ALCHEMISTS,
            ["healing_potion"] * 2 + ["strength_potion"] * 2 + ["mana_potion", "invisibility_draught", "mana_amulet"],
        ),
        (MERCHANTS, ["mule", "horse", "hireling", "lantern", "map"]),
        (SMITHS, ["sword", "halberd", "shield", "chain_mail", "helmet", "steel_key"]),
        (ARTISANS, ["fencing_gloves", "forest_boots", "longbow", "leather_armour", "heralds_hat", "backpack"]),
    ],
)
def test_1_10_each_town_sells_the_cards_of_its_deck(town: int, cards: list[str]) -> None:
    t = shopping(town, gold=30)
    assert sorted(str(card) for _, card in t.offered("buy")) == sorted(cards)


@pytest.mark.parametrize(("seats", "cost"), [(1, 6), (4, 6), (5, 4), (6, 3)])
def test_1_10_force_is_cheaper_with_five_and_six_players(seats: int, cost: int) -> None:
    sheets = ("bear", "fox", "elf", "golem", "witch", "knight")[:seats]
    t = table(*(Who(name, at=ARTISANS, gold=6) for name in sheets)).does("stop")
    assert t.does("service", "town_artisans", 1).hero().gold == 6 - cost
    for rules, asked in ((5, cost), (4, 6)):
        t = table(*(Who(name, at=ARTISANS, gold=6) for name in sheets), rules=rules).does("stop")
        assert ("pay_gold", asked) in t.does("service", "town_artisans", 1).options


def test_1_10_any_number_of_cards_at_the_printed_cost() -> None:
    t = shopping(SMITHS, gold=15).does("buy", "sword").does("buy", "chain_mail").does("buy", "shield")
    assert (t.hero().gold, t.names("objects.0")) == (0, ["sword", "chain_mail", "shield"])
    assert t.offered("buy") == []


def test_1_10_only_what_can_be_paid() -> None:
    t = shopping(SMITHS, gold=4)
    assert t.offered("buy") == [("buy", "sword"), ("buy", "shield"), ("buy", "helmet")]


def test_1_10_only_as_long_as_they_are_available() -> None:
    t = table(Who("bear", at=SMITHS, gold=30), Who("fox", at=0, objects=["sword"])).does("stop")
    assert ("buy", "sword") not in t.options
    t = shopping(SMITHS, gold=30).does("buy", "sword")
    assert ("buy", "sword") not in t.options


def test_1_10_discarded_town_cards_can_be_bought_again() -> None:
    t = shopping(ALCHEMISTS, gold=5, life=1).does("buy", "healing_potion").does("use", "healing_potion")
    assert t.names("alchemists").count("healing_potion") == 2
    assert t.offered("buy").count(("buy", "healing_potion")) == 2


def test_1_10_a_bought_follower_counts_among_the_four() -> None:
    t = shopping(MERCHANTS, gold=9, followers=["scout", "priest", "guide", "familiar"]).does("buy", "mule")
    assert t.asked == (0, "drop.followers")
    t.does("drop", "scout")
    assert t.names("followers.0") == ["priest", "guide", "familiar", "mule"]
    assert t.asked == (0, "territory")


def test_1_10_no_cards_are_drawn_in_a_town() -> None:
    t = shopping(SMITHS)
    assert t.heard("met") == []
    assert t.lying_at(SMITHS) == []


# --- services ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("town", [ALCHEMISTS, MERCHANTS, SMITHS, ARTISANS])
def test_1_10_every_town_heals_a_life_for_one_gold_as_often_as_one_can_pay(town: int) -> None:
    name = {
        ALCHEMISTS: "town_alchemists",
        MERCHANTS: "town_merchants",
        SMITHS: "town_smiths",
        ARTISANS: "town_artisans",
    }
    t = shopping(town, gold=2, life=1)
    for _ in range(2):
        t.does("service", name[town], 0)
    assert (t.hero().life, t.hero().gold) == (3, 0)
    assert ("service", name[town], 0) not in t.options


def cost_of_point(town: str) -> int:
    """The Gold that a town asks for a point of Force or Mana."""
    toll = TILES[town].services[1]
    assert isinstance(toll, Toll)
    return toll.n


def test_1_3_force_is_sold_by_the_artisans_and_mana_by_the_alchemists() -> None:
    cost = cost_of_point("town_artisans")
    t = shopping(ARTISANS, gold=20).does("service", "town_artisans", 1)
    assert (t.hero().force, t.hero().gold) == (5, 20 - cost)
    assert [(told["name"], told["n"]) for told in t.heard("force")] == [("town_artisans", 1)]
    cost = cost_of_point("town_alchemists")
    t = shopping(ALCHEMISTS, gold=20).does("service", "town_alchemists", 1)
    assert (t.hero().mana, t.hero().gold) == (1, 20 - cost)
    assert [(told["name"], told["n"]) for told in t.heard("mana")] == [("town_alchemists", 1)]


def test_1_3_nothing_is_sold_beyond_the_maximum() -> None:
    assert ("service", "town_artisans", 1) not in shopping(ARTISANS, gold=20, force=14).options
    assert ("service", "town_alchemists", 1) not in shopping(ALCHEMISTS, gold=20, mana=6).options
    assert ("service", "town_smiths", 0) not in shopping(SMITHS, gold=6).options


def test_t26_the_merchants_give_two_for_an_object_and_half_its_price_for_what_towns_sell() -> None:
    t = shopping(MERCHANTS, gold=0, objects=["sword", "dawn_blade"])
    t.does("service", "town_merchants", 1).does("give_up", "dawn_blade")
    assert (t.hero().gold, t.names("objects.0")) == (2, ["sword"])
    t.does("service", "town_merchants", 1).does("give_up", "sword")
    assert (t.hero().gold, t.names("objects.0")) == (2 + OBJECT["sword"].price // 2, [])
    assert "sword" in t.names("smiths")


@pytest.mark.parametrize("thing", ["evil_eye", "leaden_shackles"])
def test_t26_nobody_buys_what_is_worth_nothing(thing: str) -> None:
    assert ("service", "town_merchants", 1) not in shopping(MERCHANTS, objects=[thing]).options


@pytest.mark.parametrize("phase", ["", "market_day"])
@pytest.mark.parametrize(("town", "wares"), [(ALCHEMISTS, 5), (MERCHANTS, 2), (SMITHS, 6), (ARTISANS, 6)])
def test_t26_buying_and_selling_brings_no_gold(town: int, wares: int, phase: str) -> None:
    sold = {str(card) for _, card in shopping(town, phase=phase, gold=30).offered("buy") if card in OBJECT}
    assert len(sold) == wares
    for ware in sold:
        t = table(Who("pedlar", at=town, gold=30), phase=phase).does("stop").does("buy", ware)
        paid = 30 - t.hero().gold
        t = table(Who("pedlar", at=MERCHANTS, gold=0, objects=[ware]), phase=phase).does("stop")
        assert t.does("service", "town_merchants", 1).does("give_up", ware).names("objects.0") == []
        assert 0 < t.hero().gold <= paid, ware


@pytest.mark.parametrize(("rules", "gold"), [(3, [0, 2, 1, 2]), (2, [2, 2, 2, 2])])
def test_t26_what_an_object_is_sold_for(rules: int, gold: list[int]) -> None:
    kit = ["evil_eye", "sword", "map", "mana_gem"]
    state = table(Who("bear", at=MERCHANTS, objects=kit), rules=rules).state
    assert [resale(state, card, 2) for card in state.zones["objects.0"].ids] == gold


def test_1_10_in_a_strike_force_and_mana_are_not_sold_either() -> None:
    for town, name in ((ARTISANS, "town_artisans"), (ALCHEMISTS, "town_alchemists")):
        for rules, sold in ((3, False), (2, True)):
            here = Who("bear", at=town, gold=20, life=1)
            t = table(here, phase="guild_strike", rules=rules).does("stop")
            assert t.offered("service") == [("service", name, 0), *[("service", name, 1)] * sold]


def test_t33_in_a_strike_one_is_healed_and_sells_still() -> None:
    strike = table(Who("bear", at=MERCHANTS, gold=1, life=1, objects=["sword"]), phase="guild_strike").does("stop")
    assert strike.does("service", "town_merchants", 0).hero().life == 2
    assert strike.does("service", "town_merchants", 1).does("give_up", "sword").hero().gold == 2


def test_1_10_by_rules_7_a_service_may_still_be_declined() -> None:
    t = table(Who("bear", at=ARTISANS, gold=20), rules=7).does("stop").does("service", "town_artisans", 1).does("no")
    assert (t.hero().force, t.hero().gold) == (4, 20)
    t = table(Who("bear", at=ARTISANS, gold=20), rules=8).does("stop").does("service", "town_artisans", 1)
    assert (t.hero().force, t.hero().gold) == (5, 14)


# --- prices ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sheet", "king", "phase", "printed", "cost"),
    [
        ("bear", 6, "", 4, 4),
        ("pedlar", 6, "", 4, 3),
        ("bear", 6, "market_day", 4, 3),
        ("pedlar", 6, "market_day", 4, 2),
        ("pedlar", 6, "market_day", 1, 1),
        ("pedlar", -3, "", 4, 4),
        ("bear", -3, "market_day", 4, 4),
        ("pedlar", 6, "eclipse", 4, 4),
    ],
)
def test_1_10_what_changes_the_prices(sheet: str, king: int, phase: str, printed: int, cost: int) -> None:
    assert price(table(Who(sheet, at=SMITHS), king=king, phase=phase).state, 0, printed) == cost


def test_1_10_outside_towns_prices_are_as_printed() -> None:
    toll = PLACES["training_camp"].do
    assert isinstance(toll, Toll)
    t = table(Who("pedlar", gold=9), land={8: ["training_camp"]}).arrives().does("meet", "training_camp")
    assert t.options == [("pay_gold", toll.n), ("no",)]


def test_1_10_the_price_paid_is_the_price_now() -> None:
    t = table(Who("pedlar", at=SMITHS, gold=8), phase="market_day").does("stop").does("buy", "sword")
    assert t.hero().gold == 6


def test_1_4_a_strike_closes_the_shops() -> None:
    t = shopping(SMITHS, phase="guild_strike", gold=30)
    assert t.offered("buy") == []


def test_1_4_a_feast_heals_whoever_ends_in_a_town() -> None:
    for town in (ALCHEMISTS, MERCHANTS, SMITHS, ARTISANS):
        assert shopping(town, phase="patron_feast", life=3).hero().life == 4
    t = table(Who("bear", life=3), phase="patron_feast", land={8: ["inn"]}).does("stop")
    assert t.hero().life == 3


# --- where and when ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "life"), [(9, 4), (8, 3)])
def test_1_5_a_card_that_carries_one_to_a_town_ends_the_movement_there(rules: int, life: int) -> None:
    t = table(Who("bear", life=3), phase="patron_feast", land={8: ["royal_courier"]}, rules=rules).arrives()
    t.does("meet", "royal_courier").does("mode", 1).does("go", SMITHS)
    assert (t.asked, t.hero().life) == ((0, "territory"), life)


def test_t5_nothing_is_bought_before_moving() -> None:
    t = table(Who("bear", at=SMITHS, gold=30), start="time")
    assert t.offered("buy", "service") == []
    t.does("draw_time")
    assert t.offered("buy", "service") == []
    t.does("stop")
    assert t.offered("buy", "service") != []


def test_t5_nothing_is_bought_in_a_town_one_leaves_or_passes() -> None:
    t = table(Who("bear", at=ALCHEMISTS, gold=30), land={8: ["training_camp"]}).does("walk", 8)
    t.does("meet", "training_camp").does("no")
    assert t.offered("buy", "service") == []
    t = table(Who("bear", at=1, gold=30)).does("walk", 0)
    assert t.asked == (0, "move")
    assert t.offered("buy", "service") == []


# --- territories with signs --------------------------------------------------------------------------------


def visiting(tile: str, who: Who, *, king: int = 6) -> Position:
    """A position after seat 0 has met the card on a territory with a sign."""
    return table(who, king=king, tiles={8: tile}, land={8: ["training_camp"]}).arrives().does("meet", "training_camp")


@pytest.mark.parametrize(("face", "life", "gold"), [(1, 2, 0), (2, 3, 0), (3, 3, 0), (4, 5, 0)])
def test_1_13_the_wishing_well(face: int, life: int, gold: int) -> None:
    t = visiting("wishing_well", Who("bear", life=3, gold=1)).throws(face).does("visit", "wishing_well")
    assert (t.hero().life, t.hero().gold) == (life, gold)
    assert t.offered("visit") == []


def test_1_13_the_wishing_well_may_give_gold_or_a_point_of_choice() -> None:
    t = visiting("wishing_well", Who("bear", gold=1)).throws(5, 6).does("visit", "wishing_well")
    assert t.hero().gold == 6
    t = visiting("wishing_well", Who("bear", gold=1)).throws(6).does("visit", "wishing_well")
    assert t.does("mode", 1).hero().mana == 1


def test_1_13_a_territory_is_used_once_a_turn() -> None:
    t = visiting("healing_spring", Who("bear", life=1)).does("visit", "healing_spring")
    assert t.hero().life == 3
    assert t.offered("visit") == []
    t.does("end_turn").does("draw_time").does("stop").does("meet", "training_camp")
    assert t.does("visit", "healing_spring").hero().life == 5


def test_1_13_the_royal_camp_takes_a_treasure_for_the_king() -> None:
    t = visiting("royal_camp", Who("bear", objects=["sword", "dawn_blade"]), king=3).does("visit", "royal_camp")
    assert (t.names("objects.0"), t.state.king) == (["sword"], 4)


def test_1_13_the_royal_camp_asks_which_of_several_treasures() -> None:
    t = visiting("royal_camp", Who("bear", objects=["rune_ring", "dawn_blade"]), king=3).does("visit", "royal_camp")
    assert t.options == [("give_up", "rune_ring"), ("give_up", "dawn_blade"), ("no",)]
    assert t.does("give_up", "dawn_blade").state.king == 4


@pytest.mark.parametrize(("face", "force"), [(4, 4), (5, 5), (6, 5)])
def test_1_13_the_tournament(face: int, force: int) -> None:
    t = visiting("tournament", Who("bear", gold=2)).throws(face).does("visit", "tournament")
    assert (t.hero().force, t.hero().gold) == (force, 0)


def test_1_13_the_black_altar_cannot_be_paid_with_the_last_life() -> None:
    t = table(Who("bear", at=16, life=3), tiles={16: "black_altar"}, land={16: ["black_market"]}).arrives()
    t.does("meet", "black_market").does("visit", "black_altar")
    assert (t.hero().life, t.hero().force) == (1, 5)
    t = table(Who("bear", at=16, life=2), tiles={16: "black_altar"}, land={16: ["black_market"]}).arrives()
    assert t.does("meet", "black_market").offered("visit") == []
