"""Positions of Telendar, set up by the names of cards, and answers given by name, as a player would say them.

The board is always the same: plain lands in the two upper rows and beside the cursed lands of the third, all of it face
up and without cards. A test names only what it needs to be different.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from game.core.state import ALL, Event, Option, Seat, State, Value
from game.core.table import Table
from game.games.telendar import FACTS, board
from game.games.telendar.cards import CHARACTERS, TIME
from game.games.telendar.queries import excess
from game.games.telendar.rules import GAME
from game.games.telendar.state import FOLLOWERS, LAND, NOWHERE, OBJECTS, SHEET, SPELLS, Hero, Telendar
from tests.zones import shift

Names = Sequence[str]

QUIET = [name for name, card in TIME.items() if any(boon.op == "kin" for boon in card.boons)]
"""Phases that matter only in combats: these are drawn unless a test names others"""
PLAIN = (*range(1, 6), *range(7, 16), 19, 20)
"""The places of plain lands, unless a test names other tiles"""
ANSWERED = frozenset({"hermit.do.0", "standing_stones.do.0"})
"""Parts of effects that ask whether to go on, or set a condition, and are skipped if chosen among several"""
MIDDLE = 24
KING = "king"
"""Stands for the way to elude in the King's name"""
_NUMBERED = {"walk", "fly", "teleport", "town", "go", "look", "turn_up", "pay_gold", "pay_life", "mode", "gold"}
_NUMBERED |= {"attack", "trade", "ally", "rob_gold"}


@dataclass(frozen=True)
class Who:
    """A character as a test wants it; None: as printed on the sheet."""

    sheet: str
    at: int = 8
    force: int | None = None
    mana: int | None = None
    life: int | None = None
    gold: int | None = None
    used: int = 0
    objects: Names = ()
    followers: Names = ()
    spells: Names = ()
    lying: bool = False
    dead: bool = False


class Position:
    """A match in seat 0's turn, laid out by `table`. Its acts return itself, so that they can be chained."""

    def __init__(self, state: Telendar, told: list[Event]) -> None:
        self.state = state
        self.told = told
        """The events of the last answer"""
        self.dice: list[int] = []
        self.chances: list[int] = []

    # --- answering ---------------------------------------------------------------------------------------

    def throws(self, *faces: int) -> "Position":
        """Sets the faces of the next answer's dice, in the order of the throws.

        The test fails if more or fewer dice are thrown than named here.
        """
        self.dice += faces
        return self

    def by_chance(self, *picks: int) -> "Position":
        """Sets what chance picks during the next answer, as indices from 0."""
        self.chances += picks
        return self

    def does(self, verb: str, *args: str | int, by: Seat | None = None) -> "Position":
        """Answers for the waiting seat, or for `by` if several wait: `does("meet", "dragon")`, `does("walk", 9)`."""
        return self.answers((verb, *args), by=by)

    def answers(self, *wanted: Option, by: Seat | None = None) -> "Position":
        """Answers for the waiting seat, or for `by` if several wait, with several options at once, or with none."""
        ask = next(ask for ask in self.state.asks if by is None or ask.seat == by)
        chosen: list[Option] = []
        for name in wanted:
            fitting = [o for o in ask.options if o not in chosen and (o == name or self.spoken(o) == name)]
            assert fitting, f"{name} is not among {self.options}"
            chosen.append(fitting[0])
        with patch.object(Table, "roll", self._rolls()), patch.object(Table, "pick", self._picks()):
            self.told, _ = GAME.apply(self.state, ask.seat, tuple(chosen))
        assert not self.dice, f"never thrown: {self.dice}"
        assert not self.chances, f"never picked: {self.chances}"
        assert faults(self.state) == []
        return self

    def _rolls(self) -> Callable[..., tuple[int, ...]]:
        def roll(table: Table[State], dice: int, sides: int, **about: Value) -> tuple[int, ...]:
            assert len(self.dice) >= dice, f"{dice} dice that no test named: {about}"
            faces = tuple(self.dice.pop(0) - 1 for _ in range(dice))
            table.bar_undo("undo.rolled")
            table.emit("rolled", faces=faces, sides=sides, **about)
            return faces

        return roll

    def _picks(self) -> Callable[[Table[State], int], int]:
        real = Table.pick

        def pick(table: Table[State], count: int) -> int:
            return self.chances.pop(0) if self.chances else real(table, count)

        return pick

    def rests(self) -> "Position":
        """Takes a turn in a town without doing anything."""
        return self.does("draw_time").does("stop").does("end_turn")

    def arrives(self) -> "Position":
        """Ends the movement where the turn's owner stands."""
        return self.does("stop")

    # --- looking -------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[Seat, str]:
        """The seat that is asked, and the prompt without "prompt.telendar."."""
        (ask,) = self.state.asks
        return ask.seat, ask.prompt.removeprefix("prompt.telendar.")

    @property
    def options(self) -> list[Option]:
        """The options of the waiting seats, cards by name."""
        return [self.spoken(option) for ask in self.state.asks for option in ask.options]

    def offered(self, *verbs: str) -> list[Option]:
        """The options of these verbs."""
        return [option for option in self.options if option[0] in verbs]

    def spoken(self, option: Option) -> Option:
        """An option with its card's name instead of its number."""
        verb, *args = option
        if verb in _NUMBERED or not args:
            return option
        card = int(args[0])
        return (verb, self.state.cards[card] if card >= 0 else KING, *args[1:])

    def hero(self, seat: Seat = 0) -> Hero:
        """The character of a seat."""
        return self.state.heroes[seat]

    def card(self, name: str, zone: str) -> int:
        """The number of the first card of this name in a zone."""
        return next(card for card in self.state.zones[zone].ids if self.state.cards[card] == name)

    def names(self, zone: str) -> list[str]:
        """The cards of a zone, the top one last."""
        return [self.state.cards[card] for card in self.state.zones[zone].ids]

    def lying_at(self, place: int) -> list[str]:
        """The cards on a territory."""
        return self.names(LAND[place])

    def explored(self, *places: int) -> list[bool]:
        """Whether each of the territories lies face up."""
        return [self.state.known.get(self.state.zones["board"].ids[place], 0) == ALL for place in places]

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind since the last answer."""
        return [dict(event.data) for event in self.told if event.kind == kind]

    @property
    def clash(self) -> tuple[int, int]:
        """(turn's owner, other side): the Combat Values that were compared."""
        (told,) = self.heard("clash")
        return told["own"], told["other"]


def faults(state: Telendar) -> list[str]:
    """The faults of a position: those of the state, and characters that carry too much without being asked about it."""
    wrong = GAME.check(state)
    busy = {ask.seat for ask in state.asks if ".drop." in ask.prompt}
    for seat, hero in enumerate(state.heroes):
        if hero.place >= 0 and seat not in busy and not busy and excess(state, seat)[1]:
            wrong.append(f"seat {seat} carries too much")
    return wrong


def table(
    *who: Who,
    start: str = "move",
    king: int = 6,
    phase: str = "",
    tiles: Mapping[int, str] | None = None,
    hidden: Iterable[int] = (),
    land: Mapping[int, Names] | None = None,
    top: Mapping[str, Names] | None = None,
    left: Mapping[str, Names] | None = None,
    rules: int | None = None,
    **options: str | bool,
) -> Position:
    """A position in seat 0's turn.

    Args:
        who: the characters by seat; Who("") is not in play yet.
        start: the part of the turn: "time", "move", or "turn" (as if the turn before had just ended).
        king: the King's Lives.
        phase: the Phase in force.
        tiles: the territory at each place named.
        hidden: the places that lie face down.
        land: the cards that lie on each place.
        top: by deck, the cards on top of it, in the order in which they will be drawn.
        left: by deck, the only cards left in it, in that order; the rest are out of the match.
        rules: the version of the rules that dealt the match; None: the present one.
        options: settings other than the defaults.
    """
    seats = len(who)
    state, _ = GAME.new(1, seats, FACTS.settle(seats, options, rules))
    state.agenda, state.asks, state.first, state.king, state.round, state.turns = [], (), 0, king, 1, 0
    _lay_tiles(state, tiles or {}, set(hidden))
    for seat, one in enumerate(who):
        _seat(state, seat, one)
    if phase:
        _take(state, "phase", [phase])
    for place, names in (land or {}).items():
        _take(state, LAND[place], names)
    quiet = [name for name in QUIET if name != phase]
    for deck, names in {"time": quiet, **(top or {}), **(left or {})}.items():
        _stack(state, deck, names)
    for deck, names in (left or {}).items():
        ids = state.zones[deck].ids
        shift(state, deck, "out", *ids[: len(ids) - len(names)])
    opened = Table(state, GAME.steps)
    opened.do(("begin_turn", 0))
    opened.run()
    if start == "move":
        state.agenda, state.asks = [], ()
        opened.do(("movement", 0))
        opened.run()
    assert faults(state) == []
    return Position(state, opened.events)


def _lay_tiles(state: Telendar, tiles: Mapping[int, str], hidden: set[int]) -> None:
    """Lays the usual board, with the named tiles in their places."""
    ids = state.zones["board"].ids
    normal = [place for place in board.NORMAL if place not in PLAIN]
    for places in ((*PLAIN, *normal), board.CURSED):
        names = sorted((state.cards[ids[place]] for place in places), key=lambda name: ("plain" not in name, name))
        for place, name in tiles.items():
            if place in places and names[places.index(place)] != name:
                i, j = places.index(place), _free(names, name, [places.index(p) for p in tiles if p in places])
                names[i], names[j] = names[j], names[i]
        for place, name in zip(places, names, strict=True):
            state.cards[ids[place]] = name
    state.known = {card: ALL for place, card in enumerate(ids) if place not in hidden}


def _free(names: list[str], name: str, taken: list[int]) -> int:
    """The index of a name at a place that no named tile needs; if there is none, its first index."""
    found = [i for i, other in enumerate(names) if other == name]
    return next((i for i in found if i not in taken), found[0])


def _seat(state: Telendar, seat: Seat, one: Who) -> None:
    hero = state.heroes[seat]
    if not one.sheet:
        return
    first = CHARACTERS[one.sheet].by(state.rulings)
    _take(state, SHEET[seat], [one.sheet])
    _take(state, OBJECTS[seat], one.objects)
    _take(state, FOLLOWERS[seat], one.followers)
    _take(state, SPELLS[seat], one.spells)
    hero.force = first.force if one.force is None else one.force
    hero.mana = first.mana if one.mana is None else one.mana
    hero.life = 0 if one.dead else first.life if one.life is None else one.life
    hero.gold = first.gold if one.gold is None else one.gold
    hero.used, hero.lying, hero.dead = one.used, one.lying, one.dead
    hero.place = NOWHERE if one.dead else one.at


def _take(state: Telendar, zone: str, names: Names) -> None:
    """Moves cards, by name, from their decks to a zone."""
    for name in names:
        source, card = next(
            (pile, card)
            for pile, cards in state.zones.items()
            if "." not in pile and pile not in ("board", "phase")
            for card in cards.ids
            if state.cards[card] == name
        )
        shift(state, source, zone, card)


def _stack(state: Telendar, deck: str, names: Names) -> None:
    """Puts cards on top of their deck; the first is drawn first."""
    piles = (deck, "out")  # some Time cards are left out of some matches
    for name in reversed(names):
        pile, card = next((pile, card) for pile in piles for card in state.zones[pile].ids if state.cards[card] == name)
        shift(state, pile, deck, card)
