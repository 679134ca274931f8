"""Positions of Card Game, set up by the names of cards, and answers given by name, as a player would say them."""

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.phrase import Reason
from game.core.state import Event, Option, Seat, Zone
from game.core.table import Table
from game.core.view import view
from game.games.card_game import FACTS
from game.games.card_game.queries import points
from game.games.card_game.rules import GAME
from game.games.card_game.state import FACES, TYPES, CardGame
from tests.zones import add, lay

Names = Sequence[str]
Purse = tuple[int, int, int]


class Position:
    """A match at the first turn of seat 0, laid out by `table`. Its acts return itself, so that they can be chained."""

    def __init__(self, state: CardGame) -> None:
        self.state = state
        self.told: list[Event] = []
        """The events of the last answer"""
        self.barrier: str | None = None

    # --- answering ---------------------------------------------------------------------------------------

    def does(self, verb: str, *args: str | int) -> "Position":
        """Answers for the waiting seat: `does("activate", "thief")`, `does("take", "circle")`."""
        (ask,) = self.state.asks
        wanted = (verb, *args)
        fitting = [option for option in ask.options if self.spoken(option) == wanted or option == wanted]
        assert fitting, f"{wanted} is not among {self.options}"
        self.told, self.barrier = GAME.apply(self.state, ask.seat, (fitting[0],))
        assert faults(self.state) == []
        return self

    def rolls(self, *faces: str) -> "Position":
        """Rolls the dice, which show these faces."""
        return self.fixes(*faces).does("roll")

    def fixes(self, *faces: str) -> "Position":
        """Sets the random state so that the next dice show these faces."""
        wanted = tuple(FACES.index(face) for face in faces)
        table = Table(self.state, {})
        for seed in range(100_000):
            self.state.rng = seed
            if tuple(chance % len(FACES) for chance in table.chances(len(faces))) == wanted:
                self.state.rng = seed
                return self
        raise AssertionError("no seed throws this")

    def passes(self, *faces: str) -> "Position":
        """Rolls the dice, which show these faces (without any: blanks), and ends the turn."""
        return self.rolls(*(faces or ("nothing", "nothing"))).does("end_turn")

    # --- looking -------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[Seat, str]:
        """The seat that is asked, and the last word of the prompt."""
        (ask,) = self.state.asks
        return ask.seat, ask.prompt.rpartition(".")[2]

    @property
    def options(self) -> list[Option]:
        """The options of the waiting seat, cards by name."""
        (ask,) = self.state.asks
        return [self.spoken(option) for option in ask.options]

    def spoken(self, option: Option) -> Option:
        """An option with its card's name instead of its number."""
        verb, *args = option
        if verb in {"activate", "buy", "sell", "act", "card", "sacrifice"}:
            return (verb, self.state.cards[int(args[0])])
        return option

    def refusal(self, verb: str, *args: str | int, zone: str | None = None) -> Reason:
        """The reason why the waiting seat cannot do something; with `zone`, a name means the card that lies there."""
        (ask,) = self.state.asks
        option = (verb, *(self.card(arg, zone) if isinstance(arg, str) and zone else arg for arg in args))
        assert option not in ask.options
        return GAME.why_not(view(self.state, ask.seat), ask.seat, option)

    def card(self, name: str, zone: str) -> int:
        """The number of the first card of this name in a zone."""
        return next(card for card in self.state.zones[zone].ids if self.state.cards[card] == name)

    def names(self, zone: str) -> list[str]:
        """The cards of a zone, the top one last."""
        return [self.state.cards[card] for card in self.state.zones[zone].ids]

    def purse(self, seat: Seat) -> Purse:
        """The circles, triangles and squares of a seat."""
        circle, triangle, square = self.state.purses[seat]
        return circle, triangle, square

    def points(self, seat: Seat) -> int:
        """The points of a seat."""
        return points(self.state, seat)

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """The data of the last answer's events of a kind."""
        return [dict(event.data) for event in self.told if event.kind == kind]


def faults(state: CardGame) -> list[str]:
    """The faults of a position, apart from the cards that it keeps in the box."""
    return [fault for fault in GAME.check(state) if not fault.endswith("lies in box")]


def table(
    seats: int = 2,
    *,
    hands: Sequence[Names] = (),
    active: Sequence[Names] = (),
    treasures: Sequence[Names] = (),
    purses: Sequence[Purse] = (),
    supply: Purse | None = None,
    objective: str = "objective_3a",
    objectives: Names | None = None,
    deck: Names | None = None,
    **options: str | bool,
) -> Position:
    """A position at the start of seat 0's turn, seat 0 being the first player of round 1.

    Args:
        seats: the number of seats.
        hands: the hand of each seat; hands that are not named are empty.
        active: the Characters that each seat activated on earlier turns.
        treasures: the objectives that each seat has won.
        purses: circles, triangles, squares of each seat, taken from the supply.
        supply: the resources left in the middle (the last seat owns those that are then missing); None: all the rest.
        objective: the open objective.
        objectives: the only objectives left in their deck, the top one last; the rest stay in the box.
        deck: the only effect cards left in the deck, the top one last; the rest stay in the box.
        options: settings other than the defaults.
    """
    state, _ = GAME.new(1, seats, FACTS.settle(seats, options))
    state.agenda, state.asks, state.first, state.round = [], (), 0, 1
    last = seats - 1
    effects = [card for card, back in enumerate(state.backs) if back == "effect"]
    goals = [card for card, back in enumerate(state.backs) if back == "objective"]
    for zone in state.zones:
        lay(state, zone, ())
    state.zones["box"] = Zone(-1, "none")

    def deal(cards: list[int], zone: str, names: Iterable[str]) -> None:
        for name in names:
            card = next(card for card in cards if state.cards[card] == name)
            cards.remove(card)
            add(state, zone, card)

    deal(goals, "objective", [objective] if objective else [])
    for seat in range(seats):
        deal(effects, f"hand.{seat}", hands[seat] if seat < len(hands) else ())
        deal(effects, f"active.{seat}", active[seat] if seat < len(active) else ())
        deal(goals, f"treasures.{seat}", treasures[seat] if seat < len(treasures) else ())
        state.purses[seat] = list(purses[seat]) if seat < len(purses) else [0, 0, 0]
    if deck is not None:
        deal(effects, "effects", deck)
        add(state, "box", *effects)
    else:
        add(state, "effects", *effects)
    if objectives is not None:
        deal(goals, "objectives", objectives)
        add(state, "box", *goals)
    else:
        add(state, "objectives", *goals)
    for i in range(len(TYPES)):
        spread = sum(purse[i] for purse in state.purses)
        state.supply[i] = 32 - spread if supply is None else supply[i]
        state.purses[last][i] += 32 - spread - state.supply[i]
    state.known = {}
    opened = Table(state, GAME.steps)
    opened.do(("begin_turn", 0))
    opened.run()
    assert faults(state) == []
    position = Position(state)
    position.told = opened.events
    return position
