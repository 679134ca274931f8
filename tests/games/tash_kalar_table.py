"""Positions of Tash-Kalar, set up by the squares of pieces, and answers given by name, as a player would say them."""

from collections.abc import Sequence
from typing import Any

from game.core.phrase import Reason
from game.core.state import Event, Option, Seat, Zone
from game.core.table import Table
from game.core.view import view
from game.games.tash_kalar import FACTS, arena
from game.games.tash_kalar.arena import SQUARES, named
from game.games.tash_kalar.cards import BEINGS, PATTERNS
from game.games.tash_kalar.rules import GAME
from game.games.tash_kalar.state import LEGENDARY, SCHOOLS, TashKalar, piece, rank_of, side_of
from tests.zones import add, lay, shift

LETTERS = ".chlCHLxyzXYZ"
"""The letter of each piece, by its code: by rank, seat 0 has "c h l", seat 1 "C H L", then "x y z" and "X Y Z" """
SCHOOL_OF = {"imperial": "northern", "highland": "highland", "sylvan": "sylvan"}
_SQUARE_VERBS = {"place", "lift", "square", "move", "summon", "improvise"}
_CARD_VERBS = {"summon", "improvise", "discard", "return", "flare", "card", "claim"}


def name_of_square(square: int) -> str:
    """The name of a square in small letters, since capitals are pieces here."""
    return arena.name(square).lower()


class Position:
    """A match at an action of seat 0, laid out by `table`. Its acts return itself, so that they can be chained."""

    def __init__(self, state: TashKalar) -> None:
        self.state = state
        self.told: list[Event] = []
        """The events of the last answer"""

    # --- answering ---------------------------------------------------------------------------------------

    def does(self, verb: str, *args: str | int) -> "Position":
        """Answers for the waiting seat: `does("summon", "knight", "e5")`, `does("move", "e5", "e6")`."""
        (ask,) = self.state.asks
        wanted = (verb, *args)
        fitting = [option for option in ask.options if wanted in (self.spoken(option), option)]
        assert fitting, f"{wanted} is not among {self.options}"
        self.told, _ = GAME.apply(self.state, ask.seat, (fitting[0],))
        assert faults(self.state) == []
        return self

    def chooses(self, *options: Option) -> "Position":
        """Answers for the waiting seat with several options at once, or with none."""
        (ask,) = self.state.asks
        answer = tuple(option for wanted in options for option in ask.options if self.spoken(option) == wanted)
        assert len(answer) == len(options), self.options
        self.told, _ = GAME.apply(self.state, ask.seat, answer)
        assert faults(self.state) == []
        return self

    def summons(self, card: str, square: str) -> "Position":
        """Summons a being by its pattern as printed, neither turned nor mirrored."""
        self.does("summon", card, square)
        if self.asked[1] == "match":
            self.does("match", named(square), 0, -1, -1)
        return self

    def acts(self, *squares: str) -> "Position":
        """Places common pieces, one after the other."""
        for square in squares:
            self.does("place", square)
        return self

    # --- looking -------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[Seat, str]:
        """The seat that is asked, and the last word of the prompt."""
        (ask,) = self.state.asks
        return ask.seat, ask.prompt.rpartition(".")[2]

    @property
    def options(self) -> list[Option]:
        """The options of the waiting seat, cards and squares by name."""
        (ask,) = self.state.asks
        return [self.spoken(option) for option in ask.options]

    def verbs(self) -> set[str]:
        """The verbs among the options."""
        return {str(option[0]) for option in self.options}

    def squares(self, verb: str = "square") -> str:
        """The squares for which a verb is offered, in order; for moves, the squares where they end."""
        return " ".join(sorted(str(option[-1]) for option in self.options if option[0] == verb))

    def moves(self) -> str:
        """The offered moves, in order: "e5e6"."""
        return " ".join(sorted(f"{option[1]}{option[2]}" for option in self.options if option[0] == "move"))

    def spoken(self, option: Option) -> Option:
        """An option with names instead of numbers."""
        verb, *args = option
        said: list[str | int] = []
        for place, arg in enumerate(args):
            if verb in _CARD_VERBS and place == 0:
                said.append(self.state.cards[int(arg)])
            elif verb in _SQUARE_VERBS:
                said.append(name_of_square(int(arg)))
            else:
                said.append(arg)
        return (verb, *said)

    def refusal(self, verb: str, *args: str | int) -> Reason:
        """The reason why the waiting seat cannot do something; cards and squares by name."""
        (ask,) = self.state.asks
        said: list[str | int] = []
        for place, arg in enumerate(args):
            if isinstance(arg, str) and verb in _CARD_VERBS and place == 0:
                said.append(self.card(arg))
            else:
                said.append(f"square.{named(arg)}" if isinstance(arg, str) else arg)
        return GAME.why_not(view(self.state, ask.seat), ask.seat, (verb, *said))

    def card(self, name: str) -> int:
        """The number of the first card of this name that does not lie in a deck."""
        zones = [zone for label, zone in self.state.zones.items() if not label.startswith(("deck", "box"))]
        return next(card for zone in zones for card in zone.ids if self.state.cards[card] == name)

    def names(self, zone: str) -> list[str]:
        """The cards of a zone, the top one last."""
        return [self.state.cards[card] for card in self.state.zones[zone].ids]

    def at(self, *squares: str) -> str:
        """The pieces on some squares, a letter each."""
        return "".join(LETTERS[self.state.board[named(square)]] for square in squares)

    def where(self, letter: str) -> str:
        """The squares of all pieces with this letter."""
        code = LETTERS.index(letter)
        return " ".join(name_of_square(square) for square in SQUARES if self.state.board[square] == code)

    @property
    def kills(self) -> tuple[int, ...]:
        """Seat 1's pieces destroyed this turn, by rank."""
        return tuple(self.state.kills[3:6])


def faults(state: TashKalar) -> list[str]:
    """The faults of a position, apart from the cards that it keeps aside."""
    return [fault for fault in GAME.check(state) if "lies in aside" not in fault]


def table(
    pieces: str = "",
    *,
    hand: Sequence[str] = (),
    others: Sequence[Sequence[str]] = (),
    seats: int = 2,
    form: str = "high_form",
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    tasks: Sequence[str] = (),
) -> Position:
    """A position at the first of seat 0's two actions in round 2, seat 0 being the first player.

    Args:
        pieces: the pieces with their squares: "c e4 e6 | H a5"; the letters are those of LETTERS.
        hand: seat 0's cards.
        others: the hands of the other seats.
        seats: the number of seats.
        form: the form of the match.
        deck: the only cards left in seat 0's deck, the top one last.
        discard: seat 0's discards.
        tasks: the current tasks, then the next one; without any, they are as dealt.
    """
    own = [BEINGS[name].deck for name in (*hand, *discard, *(deck or ())) if name in BEINGS]
    school = next((SCHOOL_OF[kind] for kind in own if kind != "legend"), "northern")
    state, _ = GAME.new(1, seats, FACTS.settle(seats, {"form": form, "schools": "chosen"}))
    rest = [other for other in SCHOOLS if other != school]
    wanted = {seat: school if seat == 0 else rest[seat - 1] for seat in range(seats)}
    while state.asks and state.asks[0].prompt.endswith("school"):
        (ask,) = state.asks
        GAME.apply(state, ask.seat, (("school", wanted[ask.seat]),))
    state.agenda, state.asks, state.first, state.round = [], (), 0, 2
    _clear(state, wanted)
    state.zones["aside"] = Zone(-1, "none")
    for seat, names in enumerate((hand, *others)):
        for name in names:
            _deal(state, name, f"hand.{seat}", wanted[seat])
    for name in discard:
        _deal(state, name, "discard.0", school)
    if deck is not None:
        kept = list(state.zones["deck.0"].ids)
        for name in deck:
            kept.append(kept.pop(next(i for i, card in enumerate(kept) if state.cards[card] == name)))
        add(state, "aside", *kept[: len(kept) - len(deck)])
        lay(state, "deck.0", kept[len(kept) - len(deck) :])
    for place, name in enumerate(tasks):
        _deal(state, name, "task_next" if place == len(tasks) - 1 else "tasks_open", "task")
    _set_up(state, pieces)
    state.known = {}
    opened = Table(state, GAME.steps)
    opened.do(("begin_turn", 0, False))
    opened.run()
    assert faults(state) == []
    position = Position(state)
    position.told = opened.events
    return position


def ready(card: str, square: str, pieces: str = "", **options: Any) -> Position:
    """A position in which a being has just been summoned by its printed pattern, with the pieces that it needs."""
    hand = options.pop("hand", ())
    return table(f"{needed(card, square)} | {pieces}", hand=(card, *hand), **options).summons(card, square)


def needed(card: str, square: str) -> str:
    """The pieces that a being's printed pattern needs around a square, as `table` takes them."""
    pattern, heart = PATTERNS[card], named(square)
    heroes = pattern.heroes(0, heart)
    used = pattern.used(0, heart)
    assert len(used) == pattern.size, f"{card} does not fit on {square}"
    return " | ".join(f"{'h' if other in heroes else 'c'} {name_of_square(other)}" for other in used)


def _clear(state: TashKalar, schools: dict[Seat, str]) -> None:
    """Puts the cards of hands and of open piles back into their decks."""
    for name, zone in state.zones.items():
        if name.partition(".")[0] in {"hand", "legends_out", "flares_out", "tasks_open", "task_next"}:
            for card in zone.ids:
                back = state.backs[card]
                seat = next((seat for seat, school in schools.items() if school == back), 0)
                shift(state, name, f"deck.{seat}" if back in SCHOOLS else f"{back}s", card)


def _deal(state: TashKalar, name: str, zone: str, back: str) -> None:
    """Moves a card to a zone from the pile in which it lies face down."""
    for label, pile in state.zones.items():
        if label.partition(".")[0] in {"deck", "legends", "flares", "tasks"}:
            for card in pile.ids:
                if state.cards[card] == name and state.backs[card] in {back, "legend", "flare", "task"}:
                    shift(state, label, zone, card)
                    return
    raise AssertionError(f"no {name} to deal")


def _set_up(state: TashKalar, pieces: str) -> None:
    """Replaces the pieces in the arena by others from the supplies."""
    for square in SQUARES:
        code = state.board[square]
        if code:
            _supply(state, code)[side_of(code)] += 1
            state.board[square] = 0
    for group in pieces.split("|"):
        letter, *squares = group.split() or [""]
        for at in squares:
            code = LETTERS.index(letter)
            assert not state.board[named(at)], f"two pieces on {at}"
            assert code == piece(side_of(code), rank_of(code))
            state.board[named(at)] = code
            _supply(state, code)[side_of(code)] -= 1


def _supply(state: TashKalar, code: int) -> list[int]:
    return state.legends if rank_of(code) == LEGENDARY else state.tokens
