"""Six new cards of Kharnage, made only of JSON and texts: they are valid, tell what they do, and do it in a match."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.cardfiles import well_formed
from game.core.effects.language import install
from game.core.effects.part import Part
from game.core.game import Game
from game.core.phrase import Phrase
from game.core.texts import LANGUAGES, Texts
from game.games.kharnage import FACTS, cards
from game.games.kharnage.cards import BATTLE, CARDS, UNITS, BattleCard, Card, Unit, lint, texts_of
from game.games.kharnage.effects.language import PARTS
from game.games.kharnage.rules import GAME
from game.games.kharnage.state import RESERVE, Kharnage
from tests.games.kharnage_table import Position, table
from tests.words import teach_cards

FOLDER = Path(__file__).parent.parent / "cards" / "kharnage"


def new_cards() -> tuple[Card, ...]:
    read: list[Card] = []
    models: dict[str, Any] = {"units.json": Unit, "battle.json": BattleCard}
    for name, model in models.items():
        read += well_formed(name, json.loads((FOLDER / name).read_text(encoding="utf-8")), model, PARTS)
    return tuple(read)


@pytest.fixture
def catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds the new cards' texts to those of the box."""
    teach_cards(monkeypatch, FOLDER)


@pytest.fixture
def laid_out(catalogue: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds the new cards to the tables in which the rules look up cards."""
    effects: dict[str, Part] = {}
    for card in new_cards():
        effects |= card.effects()
        monkeypatch.setitem(CARDS, card.id, card)
        if isinstance(card, BattleCard):
            monkeypatch.setitem(BATTLE, card.id, card)
            continue
        monkeypatch.setitem(UNITS, card.id, card)
        monkeypatch.setitem(cards.LINE, card.id, card.line)
        monkeypatch.setitem(cards.ARMOUR, card.id, card.armour)
        monkeypatch.setitem(cards.GUARD, card.id, card.armour + card.shield)
        monkeypatch.setitem(cards.ON_DEPLOY, card.id, tuple(card.effects()))
        for symbol, counts in cards.SYMBOL_COUNT.items():
            monkeypatch.setitem(counts, card.id, getattr(card, symbol))
        monkeypatch.setitem(cards.POWER["assault"], card.id, card.sword + card.magic)
        monkeypatch.setitem(cards.POWER["shoot"], card.id, card.bow + card.magic)
    for address, effect in effects.items():
        monkeypatch.setitem(cards.EFFECTS, address, effect)
    own = Game(FACTS, Kharnage, {})
    install(own, cards.EFFECTS)
    for name, step in own.steps.items():
        monkeypatch.setitem(GAME.steps, name, step)


def recast(p: Position, **became: str) -> Position:
    """Replaces all cards of a name by a new card: `recast(p, lurker="hydra_head")`."""
    p.state.cards = [became.get(name, name) for name in p.state.cards]
    return p


# --- reading and texts ---------------------------------------------------------------------------------


def test_without_their_texts_the_cards_are_refused_by_name_and_key() -> None:
    faults = {(card, str(dict(cause.params)["key"])) for card, _, cause in lint(new_cards())}
    assert {(card.id, f"card.kharnage.{card.id}") for card in new_cards()} <= faults


def test_with_them_there_is_no_fault_in_them(catalogue: None) -> None:
    assert (len(new_cards()), list(lint(new_cards()))) == (6, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_new_card_says_itself_in_both_languages(catalogue: None, language: str) -> None:
    reader = Texts(language)
    for card in new_cards():
        for phrase in texts_of(card):
            text = reader.say(phrase)
            assert "kharnage." not in text
            assert "effect." not in text
            assert "{" not in text


def test_a_card_says_all_that_it_does(catalogue: None) -> None:
    said = {card.id: _text(card) for card in new_cards()}
    assert "the Hydra" in said["hydra_head"]
    for word in ("+2", "Gunpowder", "2nd line", "Web"):
        assert word in said["dwarves_75"]


def _text(card: Card) -> str:
    text = cards.card_text(card)
    assert isinstance(text, Phrase)
    return Texts("en").say(text).replace("\N{NO-BREAK SPACE}", " ")


# --- played --------------------------------------------------------------------------------------------


def test_a_unit_with_two_kinds_of_elite_attacks_twice_from_left_to_right(laid_out: None) -> None:
    p = table("orcs: old_scar", "dwarves: golem hammerer cannon", reserve={"orcs": "drummer"})
    recast(p, drummer="horn_blower").draws("orcs", 1)
    assert [(told["attack"], told["points"]) for told in p.heard("launched")] == [("shoot", 1), ("assault", 4)]
    assert p.trophies("orcs") == "hammerer"


def test_a_trampling_knight_of_two_symbols_is_discarded_before_it_tramples(laid_out: None) -> None:
    p = recast(table("orcs: boar_rider brute", "dwarves: golem hammerer thane"), boar_rider="horn_blower")
    assert p.armour("horn_blower") == 2
    p.attacks("orcs", "assault").does("hold").does("trample", "golem")
    assert (p.trophies("orcs"), p.points()) == ("golem hammerer thane", [3])
    p = recast(table("orcs: boar_rider brute", "dwarves: golem hammerer"), boar_rider="horn_blower")
    p.attacks("orcs", "assault").does("charge").does("destroy", "golem")
    assert (p.points(), p.army("orcs")) == ([5], "brute")


def test_a_unit_that_shoots_at_once_leads_spins_and_flies(laid_out: None) -> None:
    p = table("humans:", "goblins: troll", "dwarves: golem", reserve={"humans": "witch archer"})
    recast(p, witch="kite_rider").attacks("humans", "assault", flags=1).does("target", "dwarves")
    assert p.deployed() == "kite_rider archer"
    p.does("target", "goblins").does("whole")
    assert (p.asked, p.offered()) == ("web", "golem troll")
    p.does("web", "troll")
    assert (p.webbed, p.absent, p.army("humans")) == ("troll", "kite_rider", "archer")


def test_a_large_unit_of_three_cards(laid_out: None) -> None:
    p = table("goblins:", "orcs: warlord", reserve={"goblins": "slinger rabble slinger slinger cutpurse"})
    recast(p, slinger="hydra_head").draws("goblins", 1)
    assert (p.armour("hydra_head"), len(p.state.joined)) == (6, 2)
    assert sorted(p.names(RESERVE[0]).split()) == ["cutpurse", "rabble"]
    p.attacks("goblins", "shoot")
    assert p.points() == [3 + 3], "three Bows, and Gunpowder three times, each for one unit with a Bow"
    p.attacks("orcs", "assault")
    assert p.army("goblins") == "hydra_head"


def test_points_for_symbols_and_two_powers_one_after_the_other(laid_out: None) -> None:
    p = table("dwarves: cannon cannon thane bolter", "orcs: warlord brute brute")
    recast(p, dwarves_80="dwarves_75").plays("dwarves_75").does("destroy", "brute").does("destroy", "brute")
    assert p.points()[0] == 1 + 2 + 2 * 2 + 1
    assert (p.armour("thane"), p.armour("bolter")) == (3 + 2, 2)
    assert p.heard("attack")[1]["points"] == 1 + 1
    assert (p.webbed, p.asked) == ("warlord", "")


def test_of_two_powers_one_after_the_other_one_may_be_vain(laid_out: None) -> None:
    p = table("dwarves: thane", "orcs:")
    assert recast(p, dwarves_80="dwarves_75").plays("dwarves_75").armour("thane") == 3 + 2
    p = recast(table("humans:", "dwarves: golem"), humans_90="humans_95").plays("humans_95").does("mode", 1)
    assert (p.webbed, p.asked) == ("golem", ""), "the second Web finds no unit"


def test_a_power_that_depends_on_kills_and_another_in_its_stead(laid_out: None) -> None:
    reserve = {"orcs": "brute brute", "goblins": "rabble troll"}
    p = table("goblins: slinger slinger", "orcs: javelineer drummer", reserve=reserve)
    recast(p, goblins_135="goblins_145").plays("goblins_145")
    assert (p.trophies("goblins"), p.names("hill")) == ("javelineer drummer", "brute brute")
    p = table("goblins: slinger", "orcs: javelineer drummer", reserve=reserve)
    recast(p, goblins_135="goblins_145").plays("goblins_145").does("destroy", "drummer")
    assert p.asked == "may"
    assert p.does("yes").army("goblins") == "rabble slinger troll"


def test_one_of_two_powers_on_a_card_that_only_reinforces(laid_out: None) -> None:
    p = table("humans:", "dwarves: golem hammerer thane", aside="duchess")
    recast(p, humans_90="humans_95").plays("humans_95").does("none")
    assert p.options == [("mode", 0), ("mode", 1)]
    p.does("mode", 1).does("web", "golem").does("web", "thane")
    assert (p.webbed, p.asked) == ("golem thane", "")


def test_the_box_is_as_it_was() -> None:
    assert not any(card.id in CARDS for card in new_cards())
