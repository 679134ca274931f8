"""Random whole matches of Telendar: what must hold at every decision."""

import random
from collections.abc import Iterator

import pytest

from game.core.state import Ask, Event
from game.core.view import SPECTATOR, imagine, view
from game.games.telendar import FACTS
from game.games.telendar.cards import CHARACTERS, SPELL
from game.games.telendar.queries import excess, sheet
from game.games.telendar.rules import GAME
from game.games.telendar.state import BEST, SHEET, SPELLS, WORST, Telendar
from tests.games.telendar_table import faults
from tests.matches import some_answer

pytestmark = pytest.mark.match

Decision = tuple[Telendar, Ask, list[Event]]
HUBS = ("time", "move", "meet", "territory")
MATCHES = [(seed, 1 + seed % 6, {"sanctuary": seed % 2 == 1, "towns": "shuffled"}) for seed in range(12)]
some_matches = pytest.mark.parametrize(("seed", "seats", "options"), MATCHES)


def decisions(seed: int, seats: int, options: dict[str, object]) -> Iterator[Decision]:
    """Plays a random match; yields before each decision the state, the question, and the events since the last one."""
    rnd = random.Random(seed)
    state, events = GAME.new(seed, seats, FACTS.settle(seats, options))
    while state.result is None:
        ask = state.ask_of(rnd.choice(state.waiting()))
        assert ask is not None
        yield state, ask, events
        events, _ = GAME.apply(state, ask.seat, some_answer(ask, rnd))
    assert faults(state) == []


class Ledger:
    """The Gold of each seat, computed from the events alone."""

    def __init__(self, seats: int) -> None:
        self.gold = [0] * seats

    def hear(self, event: Event) -> None:
        told = event.data
        seat = told.get("seat")
        if not isinstance(seat, int) or seat < 0:
            return
        if event.kind == "gold":
            self.gold[seat] += self.number(event, "n")
        elif event.kind == "bought":
            self.gold[seat] -= self.number(event, "cost")
        elif event.kind == "character":
            self.gold[seat] = CHARACTERS[str(told["name"])].gold
        elif event.kind == "robbed":
            self.gold[seat] += self.number(event, "gold")
            self.gold[self.number(event, "victim")] -= self.number(event, "gold")
        elif event.kind == "traded":
            self.gold[seat] -= self.number(event, "gold")
            self.gold[self.number(event, "other")] += self.number(event, "gold")

    @staticmethod
    def number(event: Event, name: str) -> int:
        value = event.data[name]
        assert isinstance(value, int)
        return value


@some_matches
def test_1_3_gold_is_what_the_events_tell(seed: int, seats: int, options: dict[str, object]) -> None:
    ledger, moved = Ledger(seats), 0
    for state, _, events in decisions(seed, seats, options):
        for event in events:
            ledger.hear(event)
            moved += event.kind in ("gold", "bought", "robbed", "traded")
        for seat, hero in enumerate(state.heroes):
            if hero.dead:  # Gold is discarded at death
                ledger.gold[seat] = 0
        assert [hero.gold for hero in state.heroes] == ledger.gold
    assert moved


@some_matches
def test_1_3_limits_are_never_broken(seed: int, seats: int, options: dict[str, object]) -> None:
    for state, ask, _ in decisions(seed, seats, options):
        assert GAME.check(state) == []
        assert WORST < state.king <= BEST
        word = ask.prompt.rpartition(".")[2]
        for seat, hero in enumerate(state.heroes):
            if not state.zones[SHEET[seat]].ids:
                continue
            first = sheet(state, seat)
            assert first.force <= hero.force <= first.force_max
            assert first.mana <= hero.mana <= first.mana_max
            assert 0 <= hero.life <= first.life
            assert hero.gold >= 0
            if word in HUBS:
                assert excess(state, seat) == ("", 0)
                if seat == ask.seat or hero.place >= 0:
                    assert len(state.zones[SPELLS[seat]].ids) >= first.spells


@some_matches
def test_1_3_mana_is_back_when_its_owners_turn_is_over(seed: int, seats: int, options: dict[str, object]) -> None:
    used = [0] * seats
    for state, _, events in decisions(seed, seats, options):
        for event in events:
            told = event.data
            if event.kind == "turn":
                assert isinstance(told["seat"], int)
                used[(told["seat"] - 1) % seats] = 0
            elif event.kind in ("cast", "recovered"):
                assert isinstance(told["seat"], int)
                points = told["cost"] if event.kind == "cast" else told["n"]
                assert isinstance(points, int)
                used[told["seat"]] += points if event.kind == "cast" else -points
            elif event.kind == "character":
                assert isinstance(told["seat"], int)
                used[told["seat"]] = 0
        assert [hero.used for hero in state.heroes] == used


@some_matches
def test_1_3_spells_are_cast_when_their_cards_say(seed: int, seats: int, options: dict[str, object]) -> None:
    stages = {"any": (0, 1, 2, 3, 4), "elude": (0,), "combat": (2,), "rolled": (3,)}
    offered = 0
    for state, ask, _ in decisions(seed, seats, options):
        for card in (int(option[1]) for option in ask.options if option[0] == "cast"):
            offered += 1
            assert card in state.zones[SPELLS[ask.seat]].ids
            spell = SPELL[state.cards[card]]
            if state.fight.on:
                assert state.fight.stage in stages[spell.when]
            else:
                assert state.turn == ask.seat
                assert spell.when in ("any", "turn", "move", "gate")
    assert offered


@pytest.mark.parametrize(("verb", "known"), [("aid", 21), ("cast_for", 13)])
def test_1_3_a_spell_for_another_is_of_help_and_for_whoever_stands_there(verb: str, known: int) -> None:
    for seed in (known, *range(200)):
        offered = 0
        for state, ask, _ in decisions(seed, 6, {"sanctuary": True, "towns": "shuffled"}):
            for _, card, friend in (option for option in ask.options if option[0] == verb):
                offered += 1
                assert int(card) in state.zones[SPELLS[ask.seat]].ids
                assert SPELL[state.cards[int(card)]].helps
                assert int(friend) != ask.seat
                assert state.heroes[int(friend)].place == state.heroes[ask.seat].place
                assert (state.turn == ask.seat) == (verb == "cast_for")
        if offered:
            return
    pytest.fail(f"{verb} is never offered")


@some_matches
def test_1_2_5_only_decks_and_face_down_territories_are_hidden(
    seed: int, seats: int, options: dict[str, object]
) -> None:
    hidden = {"normal", "cursed", "time", "treasures", "board"}
    for number, (state, ask, _) in enumerate(decisions(seed, seats, options)):
        if number % 10:
            continue
        for seat in (SPECTATOR, *range(seats)):
            seen = view(state, seat)
            assert {name for name, zone in state.zones.items() for card in zone.ids if not seen.cards[card]} <= hidden
        world = imagine(state, ask.seat, random.Random(number))
        assert view(world, ask.seat) == view(state, ask.seat)
        GAME.apply(world, ask.seat, some_answer(ask, random.Random(number)))
        assert faults(world) == []


@some_matches
def test_1_4_nothing_is_left_over_from_a_turn(seed: int, seats: int, options: dict[str, object]) -> None:
    begun = 0
    for state, ask, _ in decisions(seed, seats, options):
        if ask.prompt == "prompt.telendar.time":
            begun += 1
            assert state.scopes == []
            assert len(state.agenda) == 1
            assert not state.fight.on
            assert not any(hero.might or hero.spent for seat, hero in enumerate(state.heroes) if seat != state.turn)
    assert begun


@some_matches
def test_1_4_turns_pass_clockwise_and_a_time_card_opens_each(seed: int, seats: int, options: dict[str, object]) -> None:
    """Except lost turns, and those of the dead who have to wait (T9)."""
    last, drawn, lost = None, 0, False
    for _, _, events in decisions(seed, seats, options):
        for event in events:
            if event.kind == "turn":
                seat = event.data["seat"]
                assert isinstance(seat, int)
                if last is not None:
                    assert seat == (last + 1) % seats
                    assert drawn == (0 if lost else 1)
                last, drawn, lost = seat, 0, False
            elif event.kind == "time":
                assert event.data["seat"] == last
                drawn += 1
            elif event.kind in ("stood_up", "skipped"):
                lost = True
    assert last is not None


def test_t20_all_dice_have_six_faces() -> None:
    rolls = [e.data for match in MATCHES for _, _, events in decisions(*match) for e in events if e.kind == "rolled"]
    assert {roll["sides"] for roll in rolls} == {6}
    faces = {face for roll in rolls if isinstance(roll["faces"], tuple) for face in roll["faces"]}
    assert faces == set(range(6))


@some_matches
def test_1_5_explored_territories_never_go_back(seed: int, seats: int, options: dict[str, object]) -> None:
    up: set[int] = set()
    for state, _, _ in decisions(seed, seats, options):
        now = {card for card in state.zones["board"].ids if state.known.get(card, 0) < 0}
        assert up <= now
        up = now
    assert len(up) > 4


@some_matches
def test_1_6_every_card_that_lies_where_a_turn_ends_was_met(seed: int, seats: int, options: dict[str, object]) -> None:
    lay = 0
    for state, ask, _ in decisions(seed, seats, options):
        if ("end_turn",) in ask.options:
            there = state.zones[f"land.{state.heroes[ask.seat].place}"].ids
            lay += len(there)
            assert set(there) <= set(state.met)
    assert lay
