"""Positions of Kharnage, set up by the names of units, and answers given by name, as a player would say them.

Reserves, the Generals aside and hands hold exactly what a test names: all other units lie in "out", all other battle
cards in their decks. So a battle card brings only the units that a test has put into a Reserve.
"""

from collections.abc import Mapping
from typing import Any
from unittest.mock import patch

from game.core.state import Event, Option, Seat, Step
from game.core.table import Table
from game.core.texts import LANGUAGES, Texts
from game.core.view import view
from game.games.kharnage import FACTS
from game.games.kharnage.cards import BATTLE, LINE, UNITS, BattleCard
from game.games.kharnage.queries import armour, initiative
from game.games.kharnage.rules import GAME
from game.games.kharnage.state import (
    CHOICE,
    DECK,
    GENERALS,
    HAND,
    LINES,
    PILE,
    PLAYED,
    REINFORCEMENT,
    RESERVE,
    TROPHIES,
    Kharnage,
    Kind,
)
from tests.zones import pour, shift

_CARDS = {"play", "general", "trample", "destroy", "web"}
_SEATS = {"target", "split", "seat"}


class Position:
    """A match before anybody has acted, laid out by `table`. Its acts return itself, so that they can be chained."""

    def __init__(self, state: Kharnage) -> None:
        self.state = state
        self.told: list[Event] = []
        """The events since the position was laid out"""
        self.plain: dict[str, BattleCard] = {}
        """Battle cards that differ from the printed ones; see `attacks`"""

    # --- playing -----------------------------------------------------------------------------------------

    def plays(self, *cards: str) -> "Position":
        """Lets armies play these battle cards, the lowest initiative first; the round does not end by itself."""
        for card in cards:
            seat = self.seat(BATTLE[card].army)
            _take(self.state, card, PLAYED[seat], DECK[seat], HAND[seat])
        order = sorted((self.seat(BATTLE[card].army) for card in cards), key=lambda seat: initiative(self.state, seat))
        self.state.order = order
        return self.runs(*[("begin_turn", seat) for seat in order])

    def attacks(self, army: str, *kinds: Kind, flags: int = 0, bicolour: bool = False) -> "Position":
        """Lets an army play a battle card with these attacks and flags and no Power, whatever its cards say."""
        card = next(card for card in self.names(DECK[self.seat(army)]).split() if card not in self.plain)
        changes = {"attacks": kinds, "flags": flags, "bicolour": bicolour, "bonus": (), "power": None}
        self.plain[card] = BATTLE[card].model_copy(update=changes)
        return self.plays(card)

    def runs(self, *steps: Step) -> "Position":
        """Runs steps of the rules up to a question."""
        opened = Table(self.state, GAME.steps)
        opened.do(*steps)
        with patch.dict(BATTLE, self.plain):
            opened.run()
        self.told += opened.events
        assert GAME.check(self.state) == []
        return self

    def draws(self, army: str, n: int, stage: int = REINFORCEMENT) -> "Position":
        """Lets an army draw a number of units and place them; in the set-up few of their abilities act."""
        self.state.stage = stage
        return self.runs(("reinforce", self.seat(army), -1, n))

    def begins_round(self, *cards: str) -> "Position":
        """Begins a round; the armies of the named battle cards choose them."""
        self.runs(("begin_round",))
        for card in cards:
            self.does("play", card, by=BATTLE[card].army)
        return self

    def ends_round(self) -> "Position":
        """Goes on as after the last battle card: Dominion, and all steps before the next question."""
        return self.runs(("dominion",))

    def does(self, verb: str, *args: str | int, by: str = "") -> "Position":
        """Answers for the waiting army, or for `by` if several wait: `does("target", "orcs")`."""
        waiting = [self.seat(by)] if by else self.state.waiting()
        asks = [ask for ask in self.state.asks if ask.seat in waiting]
        assert asks, f"nobody is asked for {(verb, *args)}"
        ask = asks[0]
        fitting = [option for option in ask.options if (verb, *args) in (option, self.spoken(option))]
        assert fitting, f"{(verb, *args)} is not among {self.options}"
        with patch.dict(BATTLE, self.plain):
            events, _ = GAME.apply(self.state, ask.seat, (fitting[0],))
        self.told += events
        assert GAME.check(self.state) == []
        return self

    def refused(self, verb: str, *args: str | int) -> str:
        """The code of a refusal to the waiting army, without its beginning; its sentence is checked in every language.

        A name means the first card of that name outside decks and Reserves.
        """
        seat = self.state.waiting()[0]
        reason = GAME.why_not(view(self.state, seat), seat, (verb, *map(self._number, args)))
        for language in LANGUAGES:
            said = Texts(language, ("Ann", "Ben", "Cleo", "Dan")).say(reason.phrase)
            assert "kharnage." not in said
            assert "{" not in said
        return reason.code.removeprefix("refusal.").removeprefix("kharnage.")

    def _number(self, name: str | int) -> str | int:
        if name in self.state.armies:
            return self.seat(str(name))
        lying = [
            zone.ids for label, zone in self.state.zones.items() if not label.startswith(("out", "reserve", "deck"))
        ]
        return next((card for ids in lying for card in ids if self.state.cards[card] == name), name)

    # --- looking -----------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The last word of the question's key; "" when nobody is asked."""
        return self.state.asks[0].prompt.rpartition(".")[2] if self.state.asks else ""

    @property
    def options(self) -> list[Option]:
        """The options of the first waiting seat, units and armies by name."""
        return [self.spoken(option) for option in self.state.asks[0].options] if self.state.asks else []

    def offered(self) -> str:
        """The last argument of each of those options: "orcs goblins"."""
        return " ".join(str(option[-1]) for option in self.options)

    def spoken(self, option: Option) -> Option:
        """An option with names instead of numbers."""
        verb, *args = option
        if verb in _CARDS:
            return (verb, self.state.cards[int(args[0])])
        return (verb, self.state.armies[int(args[0])]) if verb in _SEATS else option

    def seat(self, army: str) -> Seat:
        """The seat of an army."""
        return self.state.armies.index(army)

    def army(self, army: str) -> str:
        """The units of an army, the first line first; a Large Unit by its first card."""
        return " ".join(self.state.cards[unit] for unit in self.state.army(self.seat(army)))

    def unit(self, name: str) -> int:
        """The number of the first unit of this name that stands in an army, Absent or not."""
        return next(c for lines in LINES for line in lines for c in self._ids(line) if self.state.cards[c] == name)

    def armour(self, name: str) -> int:
        """The present Armour of the first unit of this name."""
        unit = self.unit(name)
        return armour(self.state, self.state.place_of(unit)[0], unit)

    def names(self, zone: str) -> str:
        """The cards of a zone, the top one last."""
        return " ".join(self.state.cards[card] for card in self._ids(zone))

    def trophies(self, army: str) -> str:
        """The cards that an army has destroyed this round."""
        return self.names(TROPHIES[self.seat(army)])

    @property
    def webbed(self) -> str:
        """The Immobilised units."""
        return " ".join(self.state.cards[unit] for unit in self.state.webbed)

    @property
    def absent(self) -> str:
        """The Absent units."""
        return " ".join(self.state.cards[unit] for unit in self.state.absent)

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind, in order."""
        return [dict(event.data) for event in self.told if event.kind == kind]

    def points(self) -> list[int]:
        """The points of each attack so far: first those of the battle cards as declared, then all as launched."""
        return [told["points"] for told in self.heard("launched")]

    def deployed(self) -> str:
        """The units placed, in order."""
        return " ".join(told["name"] for told in self.heard("deployed"))

    def seen_by(self, army: str) -> Kharnage:
        """The match as an army's seat sees it."""
        return view(self.state, self.seat(army))

    def _ids(self, zone: str) -> tuple[int, ...]:
        return self.state.zones[zone].ids if zone in self.state.zones else ()


def table(
    *armies: str,
    reserve: Mapping[str, str] | None = None,
    aside: str = "",
    hands: Mapping[str, str] | None = None,
    **options: str | int,
) -> Position:
    """A position in round 1 before anybody has chosen a battle card.

    Args:
        armies: by seat, the army and its units: "orcs: brute drummer giant_torso+giant_legs". Each unit stands in its
            printed line; "+" joins the cards of a Large Unit.
        reserve: by army, the units in its Reserve, in the order in which they will be drawn.
        aside: the Generals that may still come.
        hands: by army, the battle cards in hand.
        options: settings other than the defaults.
    """
    named = [army.partition(":") for army in armies]
    brings = FACTS.settle_seats(len(armies), {seat: {"army": army} for seat, (army, _, _) in enumerate(named)})
    state, _ = GAME.new(1, len(armies), FACTS.settle(len(armies), options), brings)
    state.asks, state.agenda, state.known, state.joined = (), [], {}, {}
    state.stage, state.round = CHOICE, 0
    Table(state, GAME.steps).lay_out("out", "none")
    for seat in range(len(armies)):
        for zone in (RESERVE[seat], PILE[seat], GENERALS[seat], *LINES[seat]):
            pour(state, zone, "out")
        pour(state, HAND[seat], DECK[seat])
    for seat, (_, _, units) in enumerate(named):
        for unit in units.split():
            _place(state, seat, unit.split("+"))
    for army, units in (reserve or {}).items():
        for unit in reversed(units.split()):
            _take(state, unit, RESERVE[state.armies.index(army)], "out")
    for general in aside.split():
        _take(state, general, GENERALS[state.armies.index(UNITS[general].army)], "out")
    for army, cards in (hands or {}).items():
        seat = state.armies.index(army)
        for card in cards.split():
            _take(state, card, HAND[seat], DECK[seat])
    assert GAME.check(state) == []
    return Position(state)


def _place(state: Kharnage, seat: Seat, parts: list[str]) -> None:
    """Places a unit in the line of its first card, with the cards that are joined to it."""
    first, *others = [_take(state, part, LINES[seat][LINE[parts[0]] - 1], "out") for part in parts]
    state.joined |= dict.fromkeys(others, first)


def _take(state: Kharnage, name: str, target: str, *sources: str) -> int:
    """Moves a card, by its name, from where it lies; returns its number."""
    for source in sources:
        for card in state.zones[source].ids:
            if state.cards[card] == name:
                shift(state, source, target, card)
                return card
    raise AssertionError(f"no {name} left")
