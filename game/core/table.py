"""The means by which rules change a match: plan, ask, tell, roll, move. A table lasts for one answer."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from game.core.splitmix import drawn
from game.core.state import ALL, Ask, Event, Option, Result, Seat, See, State, Step, Value, Zone, tupled

S = TypeVar("S", bound=State)

_ENDLESS = 10_000
"""Most steps between questions; after more, the rules are held to be in an endless loop"""


class Table(Generic[S]):
    """The tools with which rules change a state.

    `state` is the match, `events` what happened since the last answer, `barrier` why the last answer cannot be taken
    back (a key of the catalogues: something hidden was seen, a die was rolled), or None.
    `packs`: during the set-up, the packs whose cards are added to the box's.
    """

    heard: ClassVar[bool] = True
    """Whether somebody listens; if not, a rule need not find out what only events would tell"""
    __slots__ = ("barrier", "events", "packs", "state", "steps")

    def __init__(self, state: S, steps: Mapping[str, Callable[..., None]], packs: Collection[str] = ()) -> None:
        """Puts a state on the table, with the game's steps by name."""
        self.state = state
        self.steps = steps
        self.packs = packs
        self.events: list[Event] = []
        self.barrier: str | None = None

    def run(self) -> None:
        """Runs the planned steps until a question is asked, the match ends, or no step is left.

        Raises:
            RuntimeError: a rule is in an endless loop; the message names the next steps.
        """
        state, steps, agenda = self.state, self.steps, self.state.agenda
        for _ in range(_ENDLESS):
            if state.asks or not agenda or state.result is not None:
                return
            step = agenda.pop()
            steps[step[0]](*(self,) + step[1:])  # type: ignore[index]  # noqa: RUF005 - unpacking takes longer
        raise RuntimeError(f"{_ENDLESS} steps without a question; next: {state.agenda[-3:]}")

    # --- what comes next -------------------------------------------------------------------------

    def do(self, *steps: Step) -> None:
        """Plans steps as the next ones, in this order, before those planned already."""
        if len(steps) == 1:
            self.state.agenda.append(steps[0])
        else:
            self.state.agenda += steps[::-1]

    def ask(
        self,
        seat: Seat,
        prompt: str,
        options: Iterable[Option],
        then: Step,
        *,
        low: int = 1,
        high: int = 1,
        about: int | None = None,
        always: bool = False,
    ) -> None:
        """Asks a seat; the step `then` gets the answer (a tuple of options) as its last argument.

        A question with one possible answer is answered at once, unless `always`: for an act that a player wants to do
        himself, or if the missing question would tell something hidden.

        Args:
            seat: the seat to ask.
            prompt: key of the question's words.
            options: all legal options, distinct, in a fixed order.
            then: the step that takes the answer, with its first arguments.
            low: fewest options of an answer.
            high: most options of an answer.
            about: number of the card that asks; None: no card does.
            always: whether to ask even if there is one possible answer.

        Raises:
            ValueError: there are fewer options than must be chosen, or none, so that nobody could answer.
        """
        choices = tuple(options)
        count = len(choices)
        if count < low or not count:
            raise ValueError(f"{prompt}: {count} options, of which {low} must be chosen")
        if low == high == count and not always:
            self.do((*then, choices))
            return
        state = self.state
        state.agenda.append(then)
        state.asks = (tupled(Ask, (seat, prompt, choices, low, high, about)),)

    def ask_all(self, asks: Iterable[Ask], then: Step) -> None:
        """Asks several seats at once; secret until all have answered. `then` gets a tuple of answers by seat.

        Until the last seat has answered, each other one may change its answer. The options of a seat must not depend on
        cards that the others cannot see (bots imagine those).

        Args:
            asks: one question per seat.
            then: the step that takes the answers; () for seats that were not asked.

        Raises:
            ValueError: nobody is asked; the match could never go on.
        """
        asked = tuple(asks)
        # A single seat hands over its own answer, not a tuple of answers.
        self._ask_together(asked, ("by_seat", asked[0].seat, *then) if len(asked) == 1 else then)

    def open_window(self, asks: Iterable[Ask], then: Step) -> None:
        """Asks several seats at once, until one of them acts or all pass; each ask has the option PASS.

        `then` gets (seat, answer) of the first seat that acts, or None when all have passed. As in `ask_all`, the
        options of a seat must not depend on cards that the other seats asked cannot see.

        Args:
            asks: one question per seat, PASS among its options.
            then: the step that takes (seat, answer) or None.

        Raises:
            ValueError: nobody is asked; the match could never go on.
        """
        self._ask_together(tuple(asks), then)
        self.state.window = True

    def _ask_together(self, asks: tuple[Ask, ...], then: Step) -> None:
        if not asks:
            raise ValueError("nobody is asked")
        self.state.agenda.append(then)
        self.state.asks = asks

    def finish(self, winners: Iterable[Seat], scores: Iterable[int]) -> None:
        """Ends the match.

        Args:
            winners: the seats that share the victory; empty: all have lost.
            scores: points by seat.
        """
        self.state.result = Result(tuple(winners), tuple(scores))
        self.state.agenda.clear()
        self.state.scopes.clear()
        self.emit("finished", winners=self.state.result.winners, scores=self.state.result.scores)

    # --- what happened ---------------------------------------------------------------------------

    def emit(self, kind: str, **data: Value) -> None:
        """Tells everybody an event."""
        self.events.append(tupled(Event, (kind, data, ALL, None)))

    def emit_to(self, seats: int, kind: str, data: dict[str, Value], public: dict[str, Value] | None) -> None:
        """Tells the whole of an event to some seats (a bit each), and only its public part to the others.

        Args:
            seats: the seats that hear it whole, a bit each.
            kind: the kind of event.
            data: all data of the event.
            public: the part that the others hear; None: nothing at all.
        """
        self.events.append(tupled(Event, (kind, data, seats, public)))

    def bar_undo(self, why: str) -> None:
        """Makes the answer impossible to take back from here on; the first reason is the one that is told."""
        if self.barrier is None:
            self.barrier = why

    # --- chance ----------------------------------------------------------------------------------

    def chances(self, n: int) -> list[int]:
        """The next `n` numbers of 64 random bits."""
        numbers, self.state.rng = drawn(self.state.rng, n)
        return numbers

    def pick(self, count: int) -> int:
        """A random number from 0 up to, not including, count."""
        self.bar_undo("undo.chance")
        return self.chances(1)[0] % count

    def roll(self, dice: int, sides: int, **about: Value) -> tuple[int, ...]:
        """Throws dice together; each shows 0 up to, not including, `sides`.

        Args:
            dice: the number of dice.
            sides: the sides of each.
            about: further data of the event: who rolls, and for what.

        Returns:
            The faces, from 0.
        """
        faces = tuple([chance % sides for chance in self.chances(dice)])
        self.bar_undo("undo.rolled")
        if self.heard:
            self.emit("rolled", faces=faces, sides=sides, **about)
        return faces

    def shuffle(self, name: str) -> None:
        """Shuffles a zone; nobody knows its cards any more.

        The definitions change places, not the card numbers: a number is a place in the pile, so that following a number
        through a shuffle tells nothing.
        """
        cards, known, ids = self.state.cards, self.state.known, self.state.zones[name].ids
        last = len(ids) - 1
        for i, chance in zip(range(last, 0, -1), self.chances(last), strict=True):
            a, b = ids[i], ids[chance % (i + 1)]
            cards[a], cards[b] = cards[b], cards[a]
        for card in known.keys() & ids:
            del known[card]
        self.bar_undo("undo.chance")
        self.emit("shuffled", zone=name)

    # --- cards -----------------------------------------------------------------------------------

    def lay_out(self, name: str, see: See, owner: Seat = -1) -> None:
        """Makes a new empty zone.

        Args:
            name: the zone's name ("hand.0").
            see: who knows the cards in it: "all", "owner" or "none".
            owner: the seat to which it belongs; -1: none.
        """
        self.state.zones[name] = Zone(owner, see)

    def make(self, definitions: Iterable[str], back: str, zone: str) -> range:
        """Makes new cards on top of a zone, before the match begins; returns their numbers.

        Args:
            definitions: the definitions of the cards, the topmost last.
            back: their common back, which everybody sees.
            zone: the zone in which they are put.
        """
        state, first = self.state, len(self.state.cards)
        state.cards += definitions
        made = range(first, len(state.cards))
        state.backs += (back,) * len(made)
        state.zones[zone] = state.zones[zone].holding((*state.zones[zone].ids, *made))
        return made

    def move(self, card: int, source: str, target: str, *, under: bool = False, forget: bool = False) -> None:
        """Moves a card to the top or the bottom of a zone. Seats that see it before or after know it.

        `forget`: the card will be shuffled with others, so that nobody counts as knowing it.

        Args:
            card: the card's number.
            source: the zone in which it lies.
            target: the zone to which it goes.
            under: whether it goes under the others, not on top.
            forget: whether nobody counts as knowing it, since it will be shuffled.
        """
        state = self.state
        zones, known = state.zones, state.known
        before = zones[source]
        knew = known.get(card, 0) | watchers(before)
        zones[source] = before.without(card)
        after = zones[target]
        zones[target] = after.with_card(card, under=under)
        sees = knew | watchers(after)
        if forget:
            known.pop(card, None)
        elif sees:
            known[card] = sees
        if sees != knew and before.see != "owner":
            self.bar_undo("undo.seen")  # a player may take back what he shows of his own hand
        if self.heard:
            self._tell_move(card, source, target, under, sees)

    def move_all(self, cards: Sequence[int], source: str, target: str, *, forget: bool = False) -> None:
        """Moves cards one after the other to the top of another zone, with the same result as a `move` for each.

        Args:
            cards: the numbers of the cards; all lie in the source.
            source: the zone in which they lie.
            target: another zone, to which they go.
            forget: as for `move`.
        """
        state = self.state
        known, before, after, gone = state.known, state.zones[source], state.zones[target], set(cards)
        state.zones[source] = before.holding([card for card in before.ids if card not in gone])
        state.zones[target] = after.holding([*after.ids, *cards])
        saw, see = watchers(before), watchers(after)
        for card in cards:
            knew = known.get(card, 0) | saw
            sees = knew | see
            if forget:
                known.pop(card, None)
            elif sees:
                known[card] = sees
            if sees != knew and before.see != "owner":
                self.bar_undo("undo.seen")
            if self.heard:
                self._tell_move(card, source, target, False, sees)

    def _tell_move(self, card: int, source: str, target: str, under: bool, sees: int) -> None:
        public: dict[str, Value] = {"source": source, "target": target, "card": card, "under": under, "name": ""}
        self.emit_to(sees, "moved", public | {"name": self.state.cards[card]}, public)

    def show(self, cards: Iterable[int], seats: int) -> None:
        """Shows cards, where they lie, to some seats (a bit each).

        Args:
            cards: the numbers of the cards.
            seats: the seats that look, a bit each.
        """
        state = self.state
        for card in cards:
            state.known[card] = state.known.get(card, 0) | seats
            self.emit_to(seats, "shown", {"card": card, "name": state.cards[card]}, {"card": card, "name": ""})
        self.bar_undo("undo.seen")


class UnheardTable(Table[S]):
    """A table without listeners: the match goes on in the same way, but no events are made."""

    heard = False
    __slots__ = ()

    def __init__(self, state: S, steps: Mapping[str, Callable[..., None]]) -> None:
        """Puts a state on the table, with the game's steps by name."""
        self.state = state
        self.steps = steps

    def bar_undo(self, why: str) -> None:
        """Keeps no barrier, as nobody takes anything back."""

    def emit(self, kind: str, **data: Value) -> None:
        """Keeps no event, as nobody listens."""

    def emit_to(self, seats: int, kind: str, data: dict[str, Value], public: dict[str, Value] | None) -> None:
        """Keeps no event, as nobody listens."""


def by_seat(table: Table[S], seat: Seat, *step: Any) -> None:
    """Hands the answer of the only seat that `ask_all` asked to the step that takes answers by seat.

    Args:
        table: the match.
        seat: the seat that was asked.
        step: the step that takes the answers: its name, its first arguments, and last the answer.
    """
    name, *given, answer = step
    table.steps[name](table, *given, tuple(answer if s == seat else () for s in range(table.state.seats)))


def watchers(zone: Zone) -> int:
    """The seats, a bit each, that know every card of a zone by its place; ALL for everybody."""
    return ALL if zone.see == "all" else 1 << zone.owner if zone.see == "owner" else 0
