"""Kharnage's cards: the effects of Powers, the counts of the box, and the faults of card files. Rules 2."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.effects.language import nodes
from game.core.effects.part import Verb
from game.core.phrase import Phrase, Trouble
from game.core.texts import LANGUAGES, Texts
from game.games.kharnage.cards import (
    BATTLE,
    CARDS,
    DATA,
    SYMBOLS,
    UNITS,
    ZERO,
    Unit,
    card_text,
    read_battle_cards,
    read_units,
)
from game.games.kharnage.queries import printed_armour
from game.games.kharnage.state import ARMIES, RESERVE
from tests.games.kharnage_table import Position, table

# --- the Powers ----------------------------------------------------------------------------------------


def power(p: Position) -> bool:
    """Whether the Power of the last card played could do anything."""
    return bool(p.heard("power")[-1]["works"])


def test_humans_60_two_points_for_each_knight_in_its_assault() -> None:
    p = table("humans: lancer lancer militia", "dwarves: golem").plays("humans_60").does("hold")
    assert p.points() == [2 + 2 + 1 + 2 * 2]


def test_humans_90_more_armour_in_the_first_line() -> None:
    p = table("humans: militia lancer archer", "orcs:").plays("humans_90")
    assert (power(p), p.armour("militia"), p.armour("lancer"), p.armour("archer")) == (True, 3, 3, 1)
    assert not power(table("humans: lancer", "orcs:").plays("humans_90"))


def test_humans_200_more_units_for_whoever_is_the_last_of_the_round() -> None:
    p = table("humans:", "orcs:", reserve={"humans": "archer archer militia halberdier"}).plays("humans_200", "orcs_70")
    assert (power(p), p.army("humans")) == (True, "halberdier militia archer archer")
    p = table("humans:", "orcs:", reserve={"humans": "archer archer militia"}).plays("humans_200", "orcs_210")
    assert (p.heard("power")[0]["works"], p.army("humans")) == (False, "archer archer")


def test_orcs_70_one_point_more_in_its_first_attack() -> None:
    p = table("orcs: brawler", "dwarves: golem").plays("orcs_70")
    assert p.points() == [1 + 1]
    assert table("orcs:", "dwarves: golem").plays("orcs_70").points() == [1]


def test_orcs_110_one_more_assault_after_a_kharnage() -> None:
    p = table("orcs: brute brute", "humans: archer", "dwarves: arquebusier").plays("orcs_110")
    p.does("target", "humans").does("whole")
    assert (power(p), p.points(), p.trophies("orcs")) == (True, [2, 2], "archer arquebusier")
    p = table("orcs: brute brute", "dwarves: hammerer").plays("orcs_110")
    assert (power(p), p.points()) == (False, [2])


def test_a_kharnage_counts_for_a_power_in_its_own_turn_alone() -> None:
    p = table("goblins: troll", "humans: archer", "orcs: brawler", "dwarves: golem").attacks("goblins", "assault")
    p.does("target", "humans").does("whole")
    assert p.state.kharnages[0] == 1
    p.plays("orcs_110").does("target", "dwarves").does("whole")
    assert not power(p)


def test_orcs_180_one_more_unit_for_a_small_army() -> None:
    reserve = {"orcs": "brute brute brawler"}
    p = table("orcs: mauler mauler", "humans:", reserve=reserve).plays("orcs_180")
    assert (power(p), p.army("orcs")) == (True, "mauler mauler brute brute")
    p = table("orcs: mauler mauler mauler mauler", "humans:", reserve=reserve).plays("orcs_180")
    assert (power(p), p.names(RESERVE[0])) == (False, "brawler brute")


def test_dwarves_50_more_armour_for_all_until_the_round_ends() -> None:
    p = table("dwarves: hammerer thane cannon", "orcs: brute").plays("dwarves_50")
    assert [p.armour(name) for name in ("hammerer", "thane", "cannon", "brute")] == [4, 4, 2, 3]
    p.attacks("orcs").ends_round()
    assert p.armour("hammerer") == 3


def test_k32_an_armour_bonus_is_off_on_a_unit_that_is_webbed_later() -> None:
    p = table("dwarves: hammerer ironclad", "goblins:").plays("dwarves_50")
    assert (p.armour("hammerer"), p.armour("ironclad")) == (4, 4)
    for name in ("hammerer", "ironclad"):
        p.runs(("entangle", 1, p.unit(name), 0))
    assert (p.armour("hammerer"), p.armour("ironclad")) == (3, 2)


def test_dwarves_80_two_points_for_each_veteran_in_its_assault() -> None:
    p = table("dwarves: berserker berserker ironclad", "orcs: warlord giant_torso+giant_legs").plays("dwarves_80")
    assert p.points() == [1 + 2 * 2, 4]


def test_dwarves_230_one_point_more_in_its_first_attack() -> None:
    p = table("dwarves: hammerer", "orcs: warlord giant_torso+giant_legs").plays("dwarves_230")
    assert p.points() == [2 + 1, 2]


def test_dwarves_190_armour_in_the_first_line_or_more_in_the_third() -> None:
    p = table("dwarves: hammerer thane cannon", "orcs:").plays("dwarves_190")
    assert (p.asked, p.options) == ("modes", [("mode", 0), ("mode", 1)])
    p.does("mode", 0)
    assert [p.armour(name) for name in ("hammerer", "thane", "cannon")] == [4, 3, 1]
    p = table("dwarves: hammerer thane cannon", "orcs:").plays("dwarves_190").does("mode", 1)
    assert [p.armour(name) for name in ("hammerer", "thane", "cannon")] == [3, 3, 3]
    p = table("dwarves: thane cannon", "orcs:").plays("dwarves_190")
    assert (p.asked, p.armour("cannon")) == ("", 3)


def test_goblins_40_two_more_units_whose_symbols_act() -> None:
    reserve = {"goblins": "rabble cutpurse lurker boss slinger hexer potlid"}
    p = table("goblins:", "orcs: warlord", reserve=reserve).plays("goblins_40")
    assert p.deployed() == "cutpurse rabble boss hexer slinger lurker"
    assert (p.points(), p.names(RESERVE[0])) == ([2, 3], "potlid")
    assert not power(table("goblins: rabble", "orcs:").plays("goblins_40"))


def test_goblins_100_a_web_on_any_unit_of_another_army() -> None:
    p = table("goblins:", "orcs: brute", "humans: archer", "dwarves: golem").plays("goblins_100")
    assert (p.asked, p.offered()) == ("ensnare", "brute archer golem")
    p.does("web", "archer")
    assert (p.webbed, p.heard("webbed")[0]["by"]) == ("archer", p.state.zones["played.0"].ids[-1])
    p = table("goblins:", "orcs: brute", "humans: archer")
    for name in ("brute", "archer"):
        p.runs(("entangle", 1, p.unit(name), 0))
    assert not power(p.plays("goblins_100")), "both units have a Web already"


def test_goblins_100_a_unit_carries_one_web() -> None:
    p = table("goblins: rabble", "orcs: brute")
    p.runs(("entangle", 1, p.unit("brute"), 0))
    assert not power(p.plays("goblins_100"))
    assert p.heard("power")[0]["why"] == "refusal.kharnage.all_webbed", "the others have a unit"
    assert (
        table("goblins: rabble", "orcs:").plays("goblins_100").heard("power")[0]["why"] == "refusal.kharnage.no_enemy"
    )


def test_goblins_185_a_card_of_a_reserve_goes_unseen_to_the_hill() -> None:
    reserve = {"orcs": "brute brawler mauler", "humans": "archer"}
    p = table("goblins:", "orcs: warlord", "humans:", "dwarves: golem", reserve=reserve).plays("goblins_185")
    assert (p.asked, p.offered()) == ("scorch", "orcs humans")
    p.does("seat", "orcs")
    assert (p.names("hill"), p.names(RESERVE[1])) == ("brute", "mauler brawler")
    assert (p.trophies("goblins"), p.heard("scorched")[0]["n"]) == ("", 1)
    assert all(p.seen_by(army).cards[card] == "" for army in ARMIES for card in p.state.zones["hill"].ids)


def test_goblins_185_takes_what_there_is() -> None:
    p = table("goblins:", "orcs:", reserve={"orcs": "brute"}).plays("goblins_185")
    assert (p.names("hill"), p.heard("scorched")[0]["n"]) == ("brute", 1)
    p = table("goblins:", "orcs:", reserve={"goblins": "rabble"})
    p.plain["goblins_185"] = BATTLE["goblins_185"].model_copy(update={"flags": 0})
    assert not power(p.plays("goblins_185"))
    assert p.heard("power")[0]["why"] == "refusal.kharnage.their_reserves_empty", "the own one is not meant"


def test_every_battle_card_with_a_power_has_its_test() -> None:
    tested = {name.removeprefix("test_") for name in globals()}
    for card in BATTLE.values():
        if card.power or card.bonus:
            assert any(name.startswith(f"{card.id}_") for name in tested), card.id


def test_the_sources_of_armour_add_up_to_it() -> None:
    p = table("dwarves: ironclad", "orcs: giant_torso+giant_legs").plays("dwarves_50")
    assert (printed_armour(p.state, p.unit("ironclad")), p.armour("ironclad")) == ((2, 1), 4)  # the last 1 by the Power
    assert (printed_armour(p.state, p.unit("giant_torso")), p.armour("giant_torso")) == ((6, 0), 6)
    p.runs(("entangle", 1, p.unit("ironclad"), 0))
    assert (printed_armour(p.state, p.unit("ironclad")), p.armour("ironclad")) == ((2, 0), 2)


# --- texts of cards ------------------------------------------------------------------------------------


def keys(text: object) -> set[str]:
    """The keys of a phrase and of all phrases within it."""
    found = {text.key} if isinstance(text, Phrase) else set()
    inner = [value for _, value in text.params] if isinstance(text, Phrase) else text
    return found.union(*map(keys, inner)) if isinstance(inner, list | tuple) else found


@pytest.mark.parametrize("name", CARDS)
def test_a_card_says_every_symbol_bonus_and_effect_of_its_own(name: str) -> None:
    card, said = CARDS[name], keys(card_text(CARDS[name]))
    if isinstance(card, Unit):
        assert {f"symbol.kharnage.{symbol}" for symbol, _ in card.standing()} <= said
    else:
        kinds = {"first" if bonus.first else bonus.attack for bonus in card.bonus}
        assert {f"bonus.kharnage.{kind}" for kind in kinds} <= said
        assert {f"bonus.kharnage.{'per' if bonus.per else 'flat'}" for bonus in card.bonus} <= said
    for effect in nodes(card.effects()).values():
        op = getattr(effect, "op", "")
        wanted = f"verb.kharnage.{op}" if isinstance(effect, Verb) else f"effect.{op}.sentence"
        assert any(key == wanted or key.startswith(f"{wanted}.") for key in said), wanted


# --- the box: 2.1 --------------------------------------------------------------------------------------


def test_2_1_the_box_holds_as_many_cards_as_the_printed_one() -> None:
    units = {army: sum(u.copies for u in UNITS.values() if u.army == army and not u.general) for army in ARMIES}
    assert units == {"humans": 34, "orcs": 35, "dwarves": 30, "goblins": 38}
    generals = [unit.army for unit in UNITS.values() if unit.general]
    assert sorted(generals) == ["dwarves", "goblins", "goblins", "humans", "orcs"]
    assert (len(BATTLE), set(ZERO)) == (28, set(ARMIES))


def test_1_7_every_ability_is_in_the_box() -> None:
    assert all(any(getattr(unit, symbol) for unit in UNITS.values()) for symbol in SYMBOLS)
    ops = {effect.op for unit in UNITS.values() for effect in unit.on_deploy}
    assert ops == {"leader", "gather", "elite", "kamikaze"}


def test_the_figures_that_the_rulebook_prints() -> None:
    """The figures of the Dwarf General, the worked turn's card, three Goblins and the Goblins' card 220."""
    general, card = UNITS["high_king"], BATTLE["dwarves_140"]
    assert (general.line, [(part.op, part.n) for part in general.on_deploy]) == (3, [("leader", 3), ("elite", 3)])
    assert (card.flags, card.bicolour, card.attacks) == (3, True, ("assault", "shoot"))
    assert (UNITS["potlid"].armour, UNITS["potlid"].shield, UNITS["potlid"].line) == (1, 1, 1)
    assert (UNITS["slinger"].armour, UNITS["slinger"].line, UNITS["troll"].armour) == (1, 2, 4)
    assert (BATTLE["goblins_220"].initiative, BATTLE["goblins_220"].flags) == (220, 5)


# --- faults of card files ------------------------------------------------------------------------------

Cards = list[dict[str, Any]]


def told(tmp_path: Path, file: str, change: Callable[[dict[str, dict[str, Any]]], object]) -> list[str]:
    """The refusal of a changed card file, in each language."""
    cards: Cards = json.loads((DATA / file).read_text(encoding="utf-8"))
    change({card["id"]: card for card in cards})
    path = tmp_path / file
    path.write_text(json.dumps([card for card in cards if card]), encoding="utf-8")
    with pytest.raises(Trouble) as caught:
        (read_units if file == "units.json" else read_battle_cards)(path)
    return [Texts(language).say(caught.value.phrase) for language in LANGUAGES]


UNIT_FAULTS: dict[str, tuple[Callable[[dict[str, dict[str, Any]]], object], tuple[str, ...]]] = {
    "an army of the wrong size": (
        lambda c: c["militia"].update(copies=c["militia"]["copies"] + 1),
        ("copies", "35", "34"),
    ),
    "a Large Unit without its part": (lambda c: c["giant_legs"].pop("part_of"), ("giant_torso", "part_of")),
    "a part that is not looked for": (lambda c: c["giant_legs"].pop("on_deploy"), ("giant_legs", "on_deploy")),
    "a Large Unit that nobody is part of": (
        lambda c: c["drummer"].update(on_deploy=[{"op": "gather", "group": "giant"}]),
        ("drummer", "on_deploy"),
    ),
    "an unknown symbol": (lambda c: c["militia"].update(halberd=1), ("militia", "halberd")),
    "an unknown Elite symbol": (
        lambda c: c["witch"].update(on_deploy=[{"op": "elite", "symbol": "axe", "n": 1}]),
        ("witch", "on_deploy.0.symbol"),
    ),
    "one Elite symbol twice (K31)": (
        lambda c: c["witch"].update(on_deploy=[{"op": "elite", "symbol": "bow", "n": 1}] * 2),
        ("witch", "on_deploy"),
    ),
    "a Power on a unit": (
        lambda c: c["witch"].update(on_deploy=[{"op": "reinforce", "n": 1}]),
        ("witch", "on_deploy.0"),
    ),
    "a line that there is not": (lambda c: c["witch"].update(line=4), ("witch", "line")),
    "two cards of one name": (lambda c: c["witch"].update(id="archer"), ("archer", "id")),
    "one General too few": (lambda c: c["matriarch"].clear(), ("general", "4", "5")),
    "a card without words": (lambda c: c["witch"].update(id="wizard"), ("wizard", "card.kharnage.wizard")),
}


@pytest.mark.parametrize("fault", UNIT_FAULTS)
def test_a_faulty_unit_is_refused_by_file_card_and_field(tmp_path: Path, fault: str) -> None:
    change, words = UNIT_FAULTS[fault]
    for said in told(tmp_path, "units.json", change):
        for word in ("units.json", *words):
            assert word in said


BATTLE_FAULTS: dict[str, tuple[Callable[[dict[str, dict[str, Any]]], object], tuple[str, ...]]] = {
    "two equal initiatives (K18)": (
        lambda c: c["orcs_70"].update(initiative=60),
        ("orcs_70", "initiative", "humans_60"),
    ),
    "a card too few": (lambda c: c["orcs_70"].clear(), ("battle.orcs", "6", "7")),
    "a second 0 card": (lambda c: c["orcs_70"].update(initiative=0), ("zero.orcs", "2", "1")),
    "a 0 card that attacks": (lambda c: c["orcs_0"].update(attacks=["assault"]), ("orcs_0", "initiative")),
    "a two-coloured flag that is not there": (
        lambda c: c["orcs_70"].update(bicolour=True, flags=0),
        ("orcs_70", "bicolour"),
    ),
    "a Power that names an unknown symbol": (
        lambda c: c["humans_60"].update(bonus=[{"n": 1, "per": "axe"}]),
        ("humans_60", "bonus.0.per"),
    ),
    "a field that no bonus has": (
        lambda c: c["humans_60"].update(bonus=[{"n": 1, "line": 2}]),
        ("humans_60", "bonus.0.line"),
    ),
    "an unknown Power": (lambda c: c["humans_90"].update(power={"op": "feast"}), ("humans_90", "power")),
    "an unknown condition": (
        lambda c: c["humans_200"]["power"].update(when="hungry"),
        ("humans_200", "power.when"),
    ),
    "three attacks": (lambda c: c["orcs_70"].update(attacks=["assault"] * 3), ("orcs_70", "attacks")),
    "an attack that there is not": (lambda c: c["orcs_70"].update(attacks=["siege"]), ("orcs_70", "attacks.0")),
    "a symbol of units as a Power": (
        lambda c: c["humans_90"].update(power={"op": "leader", "n": 1}),
        ("humans_90", "power"),
    ),
    "a name that nothing binds": (
        lambda c: c["humans_90"].update(power={"op": "repeat", "times": "$n", "do": {"op": "reinforce", "n": 1}}),
        ("humans_90", "power", "$n"),
    ),
}


@pytest.mark.parametrize("fault", BATTLE_FAULTS)
def test_a_faulty_battle_card_is_refused_by_file_card_and_field(tmp_path: Path, fault: str) -> None:
    change, words = BATTLE_FAULTS[fault]
    for said in told(tmp_path, "battle.json", change):
        for word in ("battle.json", *words):
            assert word in said
