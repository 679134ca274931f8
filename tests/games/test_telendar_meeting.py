"""Telendar's forecast of meetings with Monsters; the number in a test's name is a section of the rules book."""

import random

import pytest

from game.bots.base import habit
from game.core.view import view
from game.games.telendar.bots import meeting as foreseen
from game.games.telendar.bots.meeting import by_spells, meeting
from game.games.telendar.bots.prospects import draws
from game.games.telendar.cards import MONSTERS
from game.games.telendar.odds import foresee
from game.games.telendar.rules import GAME
from tests.games.telendar_table import MIDDLE, Position, Who, table

WOOD = 8


def met(foe: str, who: Who, place: int = WOOD, **kit: object) -> tuple[Position, foreseen.Meeting]:
    """(position, forecast) of a Monster at a place, for seat 0 from where it stands."""
    t = table(who, king=0, land={place: [foe]}, **kit)  # type: ignore[arg-type]
    return t, meeting(t.state, 0, t.card(foe, f"land.{place}"), place)


@pytest.mark.parametrize(
    ("who", "foe", "points"),
    [
        (Who("witch", mana=3, spells=["dart"]), "pit_ghoul", 4),  # her first Spell of a turn is cheaper
        (Who("elf", mana=5, spells=["dart"]), "pit_ghoul", 4),
        (Who("elf", mana=5, used=2, spells=["dart"]), "pit_ghoul", 2),
        (Who("elf", mana=4, spells=["exorcism"]), "pit_ghoul", 8),
        (Who("elf", mana=4, spells=["exorcism"]), "grey_wolf", 0),
        (Who("elf", mana=4, spells=["weakness"]), "grey_wolf", 0),
        (Who("elf", mana=4, spells=["weakness"]), "lynx_pair", 3),
        (Who("elf", mana=3, spells=["vision"]), "lynx_pair", 0),
    ],
)
def test_1_3_spells_of_combat_count_as_often_as_the_mana_lasts(who: Who, foe: str, points: int) -> None:
    t, found = met(foe, who)
    card = MONSTERS[foe]
    assert by_spells(t.state, 0, card.dice, card.category) == points
    assert (found.odds.win > foresee(t.state, 0, t.card(foe, f"land.{WOOD}")).win) == (points > 0)


def test_1_12_spells_do_not_count_where_they_do_nothing() -> None:
    t, found = met("mirror_double", Who("witch", spells=["dart"]))
    assert found.odds == foresee(t.state, 0, t.card("mirror_double", f"land.{WOOD}"))


def test_an_ability_counts_where_the_character_would_stand() -> None:
    away, home = (met("ash_giant", Who("imp_lord", force=5, at=8), place)[1].odds.win for place in (8, MIDDLE))
    assert home > away
    drawn = draws(table(Who("bear", force=5)).state, 0)
    assert drawn["normal", True] > drawn["normal", False]
    assert len(set(draws(table(Who("knight", force=5)).state, 0).values())) == 2


def test_1_7_what_a_monster_does_before_the_combat_counts() -> None:
    _, bear = met("barrow_king", Who("bear", force=14))
    _, sage = met("barrow_king", Who("bear", force=14, mana=6))
    _, golem = met("barrow_king", Who("golem", force=14))
    assert bear.odds.death - golem.odds.death >= 0.5  # two dice less her Mana, which is 0: 7 or more in 21 of 36
    assert sage.odds.death < bear.odds.death
    assert bear.odds.win == pytest.approx(golem.odds.win * 15 / 36)


@pytest.mark.parametrize(("foe", "away"), [("grey_wolf", 4 / 6), ("pit_ghoul", 0.0)])
def test_1_7_1_every_way_to_elude_counts(foe: str, away: float) -> None:
    assert met(foe, Who("fox"))[1].away == pytest.approx(away)


def test_nothing_is_left_of_what_was_supposed() -> None:
    t, _ = met("barrow_king", Who("witch", spells=["dart"]), MIDDLE - 7)
    assert (t.hero().life, t.hero().place, t.state.fight.on) == (4, 8, False)


def test_a_witch_stands_where_her_spells_win() -> None:
    t = table(Who("witch", spells=["dart"]), king=6, land={8: ["pit_ghoul"]}).arrives().does("meet", "pit_ghoul")
    ask = t.state.ask_of(0)
    assert ask is not None
    assert ask.prompt == "prompt.telendar.elude"
    bare = table(Who("witch", spells=["vision"]), king=6, land={8: ["pit_ghoul"]}).arrives().does("meet", "pit_ghoul")
    assert [_answer(each) for each in (t, bare)] == [("stand",), ("elude", -1)]


def _answer(t: Position) -> tuple[object, ...]:
    ask = t.state.ask_of(0)
    assert ask is not None
    return habit(GAME, view(t.state, 0), ask, random.Random(1))[0]
