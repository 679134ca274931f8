"""Telendar's thrifty computer players: they use what pays, accept its price, and keep what would be wasted."""

import random
from dataclasses import replace

import pytest

from game.bots.base import habit
from game.core.state import Option
from game.core.view import view
from game.games.telendar.rules import GAME
from tests.games.telendar_table import MIDDLE, Position, Who, table


def thought(t: Position) -> Option:
    """The option that seat 0 takes as a computer player of level normal, cards by name."""
    ask = t.state.ask_of(0)
    assert ask
    return t.spoken(habit(GAME, view(t.state, 0), ask, random.Random(1))[0])


def fighting(who: Who, foe: str) -> Position:
    """A position in which seat 0 is about to roll in a combat with a Monster."""
    t = table(who, king=0, land={who.at: [foe]}).arrives().does("meet", foe)
    return t.does("stand") if t.offered("stand") else t


@pytest.mark.parametrize(
    ("who", "foe", "first"),
    [
        (Who("bear", objects=["mercy_dagger"]), "clockwork_guard", ("use", "mercy_dagger")),
        (Who("bear", objects=["mercy_dagger"], life=3), "clockwork_guard", ("roll",)),
        (Who("bear", objects=["mercy_dagger"], force=12), "clockwork_guard", ("roll",)),
    ],
)
def test_the_dagger_is_used_where_it_is_worth_its_life(who: Who, foe: str, first: Option) -> None:
    assert thought(fighting(who, foe)) == first


def test_whoever_used_the_dagger_pays_for_it() -> None:
    t = fighting(Who("bear", objects=["mercy_dagger"]), "clockwork_guard")
    life = t.hero().life
    t.does("use", "mercy_dagger")
    assert (t.hero().life, t.heard("stronger")[0]["n"]) == (life - 1, 2)
    assert thought(t) == ("roll",)


def test_a_wounded_character_drinks_before_the_dice_may_kill_it() -> None:
    drink = ("use", "healing_potion")
    assert thought(fighting(Who("bear", objects=["healing_potion"], life=3), "clockwork_guard")) == drink
    assert thought(fighting(Who("bear", objects=["healing_potion"], life=5, force=14), "soot_imp")) == ("roll",)


@pytest.mark.parametrize(
    ("own", "foes", "again"),
    [
        (1, 1, True),  # it ties; five of six faces win
        (5, 5, False),  # it ties; four faces lose
        (6, 6, False),
        (1, 6, True),  # better faces save Life, at least
        (4, 6, False),  # only one face in six ties
        (6, 1, False),
    ],
)
def test_dice_are_thrown_again_where_that_promises_more_than_they_do(own: int, foes: int, again: bool) -> None:
    t = fighting(Who("bear", force=5, life=6, objects=["scroll_fate"]), "clockwork_guard")
    t.throws(own, foes).does("roll")
    assert thought(t) == (("use", "scroll_fate") if again else ("keep",))


def test_no_scroll_is_spent_on_a_combat_that_another_throw_cannot_save() -> None:
    t = fighting(Who("elf", force=2, life=3, objects=["scroll_fate"]), "clockwork_guard").throws(1, 6).does("roll")
    assert thought(t) == ("keep",)


def test_mana_is_called_back_for_one_more_spell_alone() -> None:
    spent = Who("witch", mana=3, used=3, spells=["dart"], objects=["mana_potion"])
    assert thought(fighting(spent, "soot_imp")) == ("use", "mana_potion")
    assert thought(fighting(replace(spent, used=0), "soot_imp")) == ("cast", "dart")


@pytest.mark.parametrize(("spells", "bought"), [(["dart"], True), (["vision"], False)])
def test_mana_to_call_back_is_bought_for_combats_alone(spells: list[str], bought: bool) -> None:
    who = Who("witch", at=0, gold=2, mana=4, spells=spells)
    t = table(who, tiles={0: "town_alchemists"}, left={"alchemists": ["mana_potion"]}).arrives()
    assert ("buy", "mana_potion") in t.offered("buy")
    assert (thought(t) == ("buy", "mana_potion")) is bought


def test_a_journey_leads_to_where_the_next_turn_is_better() -> None:
    key = Who("bear", at=8, objects=["gate_key"])
    far = table(key, tiles={8: "crossroads", MIDDLE: "gate"}, land={8: ["shrine"]}).arrives().does("meet", "shrine")
    assert thought(far) == ("visit", "crossroads")
    assert thought(far.does("visit", "crossroads")) == ("go", MIDDLE)
