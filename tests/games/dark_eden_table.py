"""Positions of Dark Eden, set up by the names of cards, and answers given by name, as a player would say them.

The only cards are those that a test names, and ten Conscripts in each deck. A card is named by its id. If several have
the same id, "soldat/1" is the one in the Dominion or the hand of seat 1; a number means the card with this number.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.core.state import PASS, Event, Flat, Option, Seat, Step
from game.core.table import Table
from game.core.texts import LANGUAGES, Texts
from game.core.view import view
from game.games.dark_eden import FACTS
from game.games.dark_eden.balance import books
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import points, tactics
from game.games.dark_eden.rules import GAME
from game.games.dark_eden.sources import sources
from game.games.dark_eden.state import ATTACHED, STEPS, DarkEden, Group
from game.games.dark_eden.strength import strength
from tests.zones import add, lay

_PLAIN = {"tactic", "amount", "reward", "seat", "mode"}
DECK = " ".join(["conscript"] * 10)
SPARE = " oil_field"
"""A card without use in a fight: a seat that holds it is asked in every window"""


@dataclass(frozen=True)
class Side:
    """The cards and the Gold of a seat; lists are ids separated by blanks.

    A card of the Turf names its cell: "arable_land@1,0" (the Commander, "commander", lies at 0,0); "!" before the id
    lays it face down. "soldat+grenade" bears an attachment, "silo@1,0*3" has 3 markers. In a discard pile and a deck
    the top card comes last.
    """

    commander: str = "kommendant_leitheusser"
    turf: str = ""
    warband: str = ""
    borderlands: str = ""
    hand: str = ""
    gold: int = 5
    deck: str = DECK
    discard: str = ""
    annihilated: str = ""
    trophies: str = ""
    stored: str = ""


FOE = Side("montagne")
"""An opponent with only a Commander that bars nothing and shares no affiliation with the tests' cards"""


class Position:
    """A match before anybody has acted, laid out by `table`. Its acts return itself, so that they can be chained."""

    def __init__(self, state: DarkEden) -> None:
        self.state = state
        self.told: list[Event] = []
        """The events since the position was laid out"""

    # --- playing -----------------------------------------------------------------------------------------

    def begins(self, step: str = "actions", seat: Seat = 0) -> "Position":
        """Lets a seat's turn go on from one of its steps, or from its start ("turn"); an open question is dropped."""
        self.state.turn, self.state.asks, self.state.agenda = seat, (), []
        if step == "turn":
            return self.runs(("begin_turn", seat))
        following = STEPS[STEPS.index(step) :]
        return self.runs(*[("enter", seat, one) for one in following], ("end_turn", seat))

    def runs(self, *steps: Step) -> "Position":
        """Runs steps of the rules up to a question; if they ask none, the question that was open stands again."""
        waiting, self.state.asks = (self.state.asks, self.state.agenda), ()
        self.state.agenda = []
        opened = Table(self.state, GAME.steps)
        opened.do(*steps)
        opened.run()
        self.told += opened.events
        if not self.state.asks:
            self.state.asks, self.state.agenda = waiting
        assert GAME.check(self.state) == []
        return self

    def does(self, verb: str, *args: Flat, by: Seat | None = None) -> "Position":
        """Gives an answer as soon as it is offered: `does("attack", "soldat", "conscript/1")`; windows before it pass.

        Args:
            verb: the option's verb.
            args: its arguments; cards by name.
            by: the seat that must give it; None: any.
        """
        for _ in range(99):
            assert self.state.asks, f"nobody is asked for {(verb, *args)}"
            ask = self.state.asks[0]
            fitting = [option for option in ask.options if self._fits(option, verb, args)]
            if fitting and by in {None, ask.seat}:
                return self.answers(fitting[0])
            assert PASS in ask.options, f"{(verb, *args)} is not among {self.asked}: {self.options}"
            self.answers(PASS)
        raise AssertionError(f"nobody may answer {(verb, *args)}")

    def names(self, verb: str, *cards: str) -> "Position":
        """Answers with several cards, one option each: `names("raider", "soldat", "tailwave")`."""
        self.quiet()
        options = list(self.state.asks[0].options)
        chosen = []
        for card in cards:
            chosen.append(next(option for option in options if self._fits(option, verb, (card,))))
            options.remove(chosen[-1])
        return self.answers(*chosen)

    def answers(self, *options: Option) -> "Position":
        """Gives an answer for the first seat that is asked, with cards by number."""
        events, _ = GAME.apply(self.state, self.state.asks[0].seat, options)
        self.told += events
        assert GAME.check(self.state) == []
        return self

    def quiet(self) -> "Position":
        """Passes in all windows, up to a question of another kind."""
        while self.state.asks and PASS in self.state.asks[0].options:
            self.answers(PASS)
        return self

    def ends(self) -> "Position":
        """Ends the step: passes in windows, and answers the next question with "end" or "settle"."""
        self.quiet()
        word = "settle" if self.asked == "balance" else "end"
        return self.does(word)

    def until(self, step: str) -> "Position":
        """Passes and ends until a question of a step, or until the next turn if the step asks none."""
        turn = self.state.turn
        for _ in range(99):
            if self.state.step == step or self.state.turn != turn or not self.state.asks:
                return self
            options = self.state.asks[0].options
            word = next((word for word in ("pass", "end", "settle", "no") if (word,) in options), None)
            assert word is not None, f"{self.asked} must be answered: {self.options}"
            self.answers((word,))
        raise AssertionError(f"{step} does not come")

    def raids(self, target: str, tactic: str, *raiders: str) -> "Position":
        """Takes a raid up to its Modify sub-step, before the first answer there."""
        self.does("raid", target).quiet()
        if self.asked == "tactic":
            self.does("tactic", tactic).quiet()
        if self.asked == "raiders":
            self.names("raider", *raiders)
        return self

    def attacks(self, one: str, other: str, tactic: str = "L") -> "Position":
        """Takes an attack up to its Modify sub-step, before the first answer there."""
        self.does("attack", one, other)
        if self.asked == "tactic":
            self.does("tactic", tactic)
        return self

    # --- looking -----------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The end of the question's key: "actions", "react.modify"; "" when nobody is asked."""
        return self.state.asks[0].prompt.removeprefix("prompt.dark_eden.") if self.state.asks else ""

    @property
    def options(self) -> list[Option]:
        """The options of the seat that is asked, cards by name."""
        return [self.spoken(option) for option in self.state.asks[0].options] if self.state.asks else []

    def offers(self, verb: str) -> list[Any]:
        """The arguments of the options of a verb, cards by name: a tuple for each, or its only argument."""
        found = [option[1:] for option in self.options if option[0] == verb]
        return [args[0] if len(args) == 1 else args for args in found]

    def spoken(self, option: Option) -> Option:
        """An option with the names of cards instead of their numbers."""
        verb, *args = option
        if verb in _PLAIN:
            return option
        most = {"build": 1, "muster": 1, "transfer": 1, "use": 1}.get(str(verb), 9)
        said = [
            self.state.cards[arg] if isinstance(arg, int) and n < most and arg >= 0 else arg
            for n, arg in enumerate(args)
        ]
        return (verb, *said)

    def refused(self, verb: str, *args: Flat, seat: Seat = 0) -> str:
        """The code of the reason why a seat cannot do something now; its sentence is checked in every language."""
        numbers = [
            self.card(arg) if isinstance(arg, str) and arg.partition("/")[0] in FIGURES else arg
            for arg in args
            if arg is not None
        ]
        reason = GAME.why_not(view(self.state, seat), seat, (verb, *numbers))
        for language in LANGUAGES:
            said = Texts(language, ("Ann", "Ben", "Cleo", "Dan")).say(reason.phrase)
            assert "dark_eden." not in said
            assert "{" not in said
        return reason.code.removeprefix("refusal.").removeprefix("dark_eden.")

    def card(self, name: str) -> int:
        """The number of the first card of a name, of one seat if the name has "/1"; cards in play come first."""
        found = list(self._cards(name))
        assert found, f"no {name}"
        return found[0]

    def _cards(self, name: str) -> Iterator[int]:
        what, _, seat = name.partition("/")
        state = self.state
        seats = [int(seat)] if seat else range(state.seats)
        for zone in ("turf", "borderlands", "warband"):
            for one in seats:
                yield from (card for card in state.zones[f"{zone}.{one}"].ids if state.cards[card] == what)
        for label, zone_ in state.zones.items():
            if not label.startswith(("turf", "borderlands", "warband")) and (not seat or label.endswith(f".{seat}")):
                yield from (card for card in zone_.ids if state.cards[card] == what)
        yield from (
            card
            for card in state.zones[ATTACHED].ids
            if seat and state.cards[card] == what and self._on(card, int(seat))
        )

    def _on(self, card: int, seat: Seat) -> bool:
        return self.state.owners[card] == seat

    def cv(self, name: str) -> int:
        """The present Combat Value of a card."""
        return strength(self.state, self.card(name)).value

    def tactics(self, name: str) -> str:
        """The present tactics of a card."""
        return tactics(self.state, self.card(name), sources(self.state))

    def lies(self, zone: str) -> str:
        """The cards of a zone, the top one last: `lies("warband.0")`."""
        return " ".join(self.state.cards[card] for card in self.state.zones[zone].ids)

    def gold(self, seat: Seat = 0) -> int:
        """The Gold Units of a seat."""
        return self.state.gold[seat]

    def points(self, seat: Seat = 0) -> int:
        """The Victory Points of a seat."""
        return points(self.state, seat)

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind, in order."""
        return [dict(event.data) for event in self.told if event.kind == kind]

    def outcome(self) -> str:
        """The result of the last fight for its attacker: "won", "lost", "tie"."""
        return str(self.heard("fought")[-1]["outcome"])

    def group(self, kind: str, *cards: str) -> "Position":
        """Makes warriors a Group."""
        numbers: list[int] = []
        for name in cards:
            numbers.append(next(card for card in self._cards(name) if card not in numbers))
        self.state.groups.append(Group(kind, self.state.seat_of(numbers[0]), tuple(numbers)))  # type: ignore[arg-type]
        return self

    def _fits(self, option: Option, verb: str, args: tuple[Flat, ...]) -> bool:
        if option[0] != verb or len(option) - 1 < len(args):
            return False
        spoken = self.spoken(option)
        return all(
            arg in {here, said} or (isinstance(arg, str) and isinstance(here, int) and here in self._cards(arg))
            for arg, here, said in zip(args, option[1:], spoken[1:], strict=False)
        )


def table(*sides: Side, rules: int | None = None, **options: str | int | bool) -> Position:
    """A position before anybody has acted; raids are allowed from the start, unless the option `peace` is set.

    Args:
        sides: the cards and Gold of each seat.
        rules: the version of the rules that dealt the match; None: the present one.
        options: settings other than the defaults.
    """
    settings = FACTS.settle(len(sides), {"peace": False, **options}, rules)
    state, _ = GAME.new(1, len(sides), settings, FACTS.settle_seats(len(sides), {}))
    state.asks, state.agenda, state.known = (), [], {}
    state.cards, state.backs, state.owners, state.commanders, state.cells = [], (), [], [], {}
    state.round, state.gold, state.turns = 1, [side.gold for side in sides], [1] * len(sides)
    state.points, state.step, state.turn = [0] * len(sides), "", 0
    for zone in state.zones:
        lay(state, zone, ())
    for seat, side in enumerate(sides):
        state.commanders.append(_make(state, seat, side.commander, f"turf.{seat}"))
        state.cells[state.commanders[seat]] = (0, 0)
    for seat, side in enumerate(sides):
        for name in ("turf", "borderlands", "warband", "hand", "deck", "discard", "annihilated", "trophies", "stored"):
            for word in getattr(side, name).split():
                _lay(state, seat, word, f"{name}.{seat}")
    assert GAME.check(state) == []
    return Position(state)


def duel(hand: str = "", answer: str = "", mine: str = "conscript", theirs: str = "conscript") -> Position:
    """A position in the Modify sub-step of a combat: the first warrior of seat 0 against the first of seat 1."""
    here = table(
        Side(warband=mine, hand=hand + SPARE, gold=9),
        Side(borderlands=theirs, hand=answer + SPARE, gold=9),
        first_game=True,
    )
    one, other = (name.split()[0].partition("+")[0] for name in (mine, theirs))
    return here.begins("attack").attacks(f"{one}/0", f"{other}/1")


def raid(
    hand: str = "", answer: str = "", mine: str = "blitztank", turf: str = "ore_deposit@1,0", **theirs: str
) -> Position:
    """A position in the Raid step of seat 0; seat 1's Turf is unguarded unless `theirs` adds guards."""
    return table(
        Side(warband=mine, hand=hand + SPARE, gold=9),
        Side(turf=turf, hand=answer + SPARE, gold=9, **theirs),
        first_game=True,
    ).begins("raid")


def on(here: Position, seat: int, step: str) -> Position:
    """Passes and ends until a step of a seat's turn asks its question."""
    for _ in range(99):
        asked = here.asked
        if (here.state.turn, here.state.step) == (seat, step) and asked and not asked.startswith("react"):
            return here
        options = here.state.asks[0].options
        here.answers(next((word,) for word in ("pass", "end", "settle") if (word,) in options))
    raise AssertionError(f"{step} of seat {seat} does not come")


def until_asked(here: Position, what: str, seat: int = -1) -> Position:
    """Lets everything pass, or does it in the first way that there is, until somebody is asked something."""
    for _ in range(99):
        if here.asked == what and seat in {-1, here.state.asks[0].seat}:
            return here
        here.answers(PASS if PASS in here.state.asks[0].options else here.state.asks[0].options[0])
    raise AssertionError(f"nobody is asked {what}")


def attach(here: Position, name: str, bearer: int, owner: int) -> int:
    """Attaches a new card to any card; returns its number."""
    card = _make(here.state, owner, name, ATTACHED)
    here.state.bearers[card] = bearer
    return card


def icons(here: Position, seat: int = 0) -> str:
    """The blue icons of a seat's Balance."""
    given = books(here.state, seat).given
    return "".join(icon * given[icon] for icon in "GFMP")


def needed(here: Position, seat: int = 0) -> str:
    """The icons that are missing in a seat's Balance."""
    missing = books(here.state, seat).missing()
    return "".join(icon * missing[icon] for icon in "GFMP")


def _make(state: DarkEden, seat: Seat, name: str, zone: str) -> int:
    assert name in FIGURES, f"no card is called {name}"
    state.cards.append(name)
    state.backs += (f"deck{seat}",)
    state.owners.append(seat)
    add(state, zone, len(state.cards) - 1)
    return len(state.cards) - 1


def _lay(state: DarkEden, seat: Seat, word: str, zone: str) -> None:
    cell, markers = re.search(r"@(-?\d+),(-?\d+)", word), re.search(r"\*(\d+)", word)
    name, *attached = re.sub(r"@-?\d+,-?\d+|\*\d+|!", "", word).split("+")
    card = state.commanders[seat] if name == "commander" else _make(state, seat, name, zone)
    if cell:
        state.cells[card] = (int(cell[1]), int(cell[2]))
    if markers:
        state.markers[card] = int(markers[1])
    if word.startswith("!"):
        state.face_down.append(card)
    for one in attached:
        state.bearers[_make(state, seat, one, ATTACHED)] = card
