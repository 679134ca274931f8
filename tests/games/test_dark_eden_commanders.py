"""Dark Eden's Commanders. Rules 2.3."""

import pytest

from game.core.effects.modifiers import Change
from game.games.dark_eden.decks.collection import COMMANDERS
from game.games.dark_eden.playing import price
from game.games.dark_eden.proposal import propose
from game.games.dark_eden.strength import strength
from game.games.dark_eden.telling.labels import option_text
from game.ui.views.dark_eden.standing import account
from tests.games.dark_eden_table import FOE, Position, Side, needed, table

ADJACENT = {
    "abdul_iv_of_the_pale_sun": 2, "samir_of_the_rising_moon": 2, "hussein_of_the_drowned_star": 2,
    "ali_ii_of_the_eclipse": 1, "grand_heretic_marcus": 3, "nepharite_ancyrite": 2, "jonah_sand": 3,
    "cain_mournor": 2, "josef_gabriel": 2, "elijah_cosrick": 1, "kommendant_leitheusser": 2,
    "duke_erich_von_drier": 2, "countess_alexandra_spetz": 2, "duke_friedrich_rauft": 1, "montagne": 2,
    "serennel": 2, "astinou": 2, "verage": 1,
}  # fmt: skip


@pytest.mark.parametrize("commander", COMMANDERS)
def test_a_commander_strengthens_the_establishments_beside_it(commander: str) -> None:
    p = table(Side(commander, turf="deep_mine@1,0 ore_deposit@2,0"), FOE)
    assert p.cv("deep_mine") == 10 + ADJACENT[commander]
    assert p.cv("ore_deposit") == 8


@pytest.mark.parametrize(
    ("commander", "card", "may"),
    [
        ("abdul_iv_of_the_pale_sun", "mastodont", True),
        ("ali_ii_of_the_eclipse", "mastodont", False),
        ("kommendant_leitheusser", "tailwave", True),
        ("duke_friedrich_rauft", "tailwave", False),
        ("grand_heretic_marcus", "soldat", True),
        ("grand_heretic_marcus", "templar_legionnaire", False),
        ("samir_of_the_rising_moon", "soldat", False),
    ],
)
def test_a_commander_opens_what_it_says(commander: str, card: str, may: bool) -> None:
    p = table(Side(commander, hand=card, gold=9), FOE).begins()
    assert (card in [option[0] for option in p.offers("muster")]) == may


def test_samir_plays_vehicles_of_three_affiliations_once_vehicles_are_open() -> None:
    side = Side("samir_of_the_rising_moon", turf="vehicle_works@1,0", hand="tailwave verounist_stingray soldat")
    p = table(side, FOE).begins()
    assert {card for card, _ in p.offers("muster")} == {"tailwave", "verounist_stingray"}


def test_hussein_draws_up_to_eight() -> None:
    p = table(Side("hussein_of_the_drowned_star", hand="seaman"), FOE).begins("draw")
    assert len(p.lies("hand.0").split()) == 8


def test_ali_pays_one_gold_for_missing_food() -> None:
    p = table(Side("ali_ii_of_the_eclipse", warband="crescentian_twotusk martyr"), FOE)
    assert needed(p) == "FF"
    assert propose(p.state, 0).gold == 2


def test_marcus_and_ancyrite_bar_the_brotherhood() -> None:
    for commander in ("grand_heretic_marcus", "nepharite_ancyrite"):
        p = table(Side(commander, hand="grinder+hardings_influence grinder", gold=9), FOE).begins()
        assert p.offers("muster") == []
        assert p.refused("muster", "grinder", "warband.0") in {"barred", "affiliation"}


def test_ancyrites_warriors_are_all_worthy() -> None:
    p = table(Side("nepharite_ancyrite", warband="undead_legionnaire", hand="hypersight"), FOE).begins()
    p.does("play", "hypersight")
    assert table(Side("grand_heretic_marcus", warband="undead_legionnaire", hand="hypersight"), FOE).begins().offers(
        "play"
    ) == []  # fmt: skip


def test_jonah_sands_spare_raw_materials_become_gold() -> None:
    p = table(Side("jonah_sand", gold=0), FOE).begins("balance").quiet()
    assert p.gold() == 4  # two Gold icons and two Raw Materials
    stored = table(Side("jonah_sand", turf="silo@1,0", gold=0), FOE).begins("balance").ends()
    assert (stored.gold(), stored.state.markers) == (0, {stored.card("silo"): 2})  # a Silo takes all that is spare


def test_cain_mournors_warriors_raid_twice_in_a_turn_without_attacks() -> None:
    foe = Side("montagne", turf="deep_mine@1,0 ore_deposit@0,1", warband="conscript")
    p = table(Side("cain_mournor", warband="crescentian_twotusk crescentian_twotusk"), foe).begins("raid")
    p.raids("ore_deposit", "L", "crescentian_twotusk", "crescentian_twotusk").quiet()
    assert p.points() == 8
    p.raids("deep_mine", "L", "crescentian_twotusk", "crescentian_twotusk").quiet()
    assert p.points() == 18
    q = table(Side("cain_mournor", warband="crescentian_twotusk eclipse_mammoth"), foe).begins("attack")
    q.attacks("eclipse_mammoth", "conscript").until("raid")
    q.raids("ore_deposit", "L", "crescentian_twotusk").quiet()
    assert "crescentian_twotusk" not in q.offers("raider")


def test_josef_gabriel_buys_up_to_three_cards_after_drawing() -> None:
    p = table(Side("josef_gabriel", gold=20), FOE).begins("draw")
    for _ in range(3):
        assert p.asked == "draw"
        p.does("use", "josef_gabriel", 0)
    assert p.asked != "draw"
    assert (p.gold(), len(p.lies("hand.0").split())) == (11, 10)


@pytest.mark.parametrize(("discard", "asked"), [("", False), ("soldat", True)])
def test_josef_gabriel_pays_for_no_card_where_none_is_left(discard: str, asked: bool) -> None:
    side = Side("josef_gabriel", hand=" ".join(["conscript"] * 7), deck="", discard=discard, gold=9)
    assert bool(table(side, FOE).begins("draw").offers("use")) is asked


def test_josef_gabriel_without_the_gold_is_not_asked() -> None:
    assert table(Side("josef_gabriel", gold=2), FOE).begins("draw").asked != "draw"


def test_elijah_cosrick_chooses_the_reward_when_he_is_raided() -> None:
    p = table(Side(warband="blitztank blitztank"), Side("elijah_cosrick", gold=3)).begins("raid")
    p.raids("elijah_cosrick", "L", "blitztank", "blitztank").quiet()
    assert (p.asked, p.state.asks[0].seat) == ("reward", 1)
    p.does("reward", "gold")
    assert (p.gold(0), p.gold(1), p.points()) == (8, 0, 0)
    assert [(told["victim"], told["reward"]) for told in p.heard("commander_raided")] == [(1, "gold")]


@pytest.mark.parametrize(
    ("leader", "dump"), [("duke_erich_von_drier", ""), ("duke_friedrich_rauft", " munitions_dump@0,1")]
)
def test_equipment_may_be_of_any_affiliation_but_waits_for_a_plant_all_the_same(leader: str, dump: str) -> None:
    hand = "hellblaster grenade"
    closed = table(Side(leader, turf=dump, warband="soldat blitztank", hand=hand), FOE).begins()
    assert closed.offers("play") == []
    assert closed.refused("play", "grenade") == "needs_equipment"
    plant = Side(leader, turf=f"manufacturing_plant@1,0{dump}", warband="soldat blitztank", hand=hand)
    assert table(plant, FOE).begins().offers("play") == ["hellblaster", "grenade"]
    alone = Side("duke_friedrich_rauft", turf="manufacturing_plant@1,0", warband="soldat blitztank", hand=hand)
    assert table(alone, FOE).begins().offers("play") == ["grenade"]


def test_spetz_leaves_one_icon_of_each_vehicle_unpaid() -> None:
    side = Side("countess_alexandra_spetz", warband="veiled_dart veiled_dart tailwave")
    p = table(side, FOE)
    assert needed(p) == "PPP"  # eight, less the Countess's own two, less one for each Vehicle
    assert needed(table(Side("duke_friedrich_rauft", warband="veiled_dart"), FOE)) == "P"
    spare = table(Side("countess_alexandra_spetz", warband="tailwave"), FOE)
    assert propose(spare.state, 0).surplus == {"G": 1, "F": 1, "M": 2, "P": 1}  # the waived icon does not become Gold


def test_icons_that_spetz_leaves_unpaid_need_not_be_there_when_a_vehicle_is_played() -> None:
    spetz = Side("countess_alexandra_spetz", turf="vehicle_works@1,0", warband="tailwave", hand="verounist_stingray")
    vehicles = table(spetz, Side(), icons_when_played=True, first_game=True).begins().offers("muster")
    assert ("verounist_stingray", "warband.0") in vehicles
    drier = Side("duke_erich_von_drier", turf="vehicle_works@1,0", warband="tailwave", hand="verounist_stingray")
    assert not table(drier, Side(), icons_when_played=True, first_game=True).begins().offers("muster")


def test_rauft_may_discard_two_cards() -> None:
    p = table(Side("duke_friedrich_rauft", hand="seaman seaman seaman"), FOE).begins("discard")
    p.does("discard", "seaman").does("discard", "seaman")
    assert p.lies("hand.0") == "seaman"
    assert p.offers("discard") == []


def test_montagne_takes_two_gold_for_each_spare_gold_icon() -> None:
    assert table(FOE, Side(gold=0)).begins("balance").quiet().gold() == 5 + 4


@pytest.mark.parametrize(("side", "income"), [
    (Side("montagne", gold=0), 4),
    (Side("jonah_sand", gold=0), 4),
    (Side("jonah_sand", turf="silo@1,0", gold=0), 0),  # Gold pays for the Silo, Raw Materials go onto it
    (Side("verage", turf="deep_mine@1,0", gold=0), 5),
])  # fmt: skip
def test_what_a_balance_is_said_to_bring_comes_in(side: Side, income: int) -> None:
    p = table(side, FOE).begins("balance")
    _, promise = option_text(p.state, 0, ("settle",))
    assert promise
    assert dict(promise.params)["income"] == account(p.state, 0).income == income
    assert p.ends().gold() == income


def test_a_balance_is_said_to_bring_no_more_than_a_cap_allows() -> None:
    p = table(Side("montagne", hand="share_the_wealth", gold=8), FOE).begins().does("play", "share_the_wealth")
    p.quiet().state.gold[0] = 8
    _, promise = option_text(p.state, 0, ("settle",))
    assert promise
    assert dict(promise.params)["income"] == account(p.state, 0).income == 2
    assert p.begins("balance").until("attack").gold() == 10


def test_serennel_builds_at_half_cost_but_no_embassies() -> None:
    p = table(Side("serennel", hand="livery templar_embassy vehicle_works"), FOE).begins()
    assert {card for card, _ in p.offers("build")} == {"livery", "vehicle_works"}
    assert p.refused("build", "templar_embassy", "cell.0.1.0") == "barred"
    assert p.does("build", "livery").gold() == 4


def test_astinou_musters_at_half_cost() -> None:
    p = table(Side("astinou", hand="gendarme_bestal livery"), FOE).begins()
    assert p.does("muster", "gendarme_bestal").gold() == 4
    assert price(p.state, 0, "livery") == 3


def test_verage_strengthens_its_borderlands_after_everything_else() -> None:
    p = table(Side("verage", borderlands="gendarme", warband="gendarme"), FOE)
    assert p.cv("gendarme") == 5
    assert p.state.zones["warband.0"].ids
    assert [change.layer for change in _changes(p, "gendarme")] == ["last"]


def _changes(p: Position, name: str) -> tuple[Change, ...]:
    return strength(p.state, p.card(name)).changes
