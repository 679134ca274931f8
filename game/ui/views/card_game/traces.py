"""Marks of the others' deeds in their turns: on cards, decks and dice, on purses, and ghosts of lost Characters."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame as pg

from game.core.interface import Ref, zone_seat
from game.core.match import Player
from game.core.state import Event, Seat
from game.games.card_game.state import ACTIVE, HAND, TYPES
from game.ui.contract.layout import Deed, Layout, ViewState
from game.ui.kit.draw.step_mark import Change, mark_size
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.views.card_game import pieces
from game.ui.views.card_game.plan import TOKEN
from game.ui.views.parts.rows import step
from game.ui.views.parts.traces import Art, Trace, lay_traces

MARKED = {
    "bought": "two-coins",
    "won": "trophy",
    "destroyed": "cancel",
    "betrayed": "cloak-dagger",
    "sacrificed": "sacrificial-dagger",
    "stolen": "snatch",
    "activated": "rally-the-troops",
    "tribute": "pay-money",
    "famine": "fishbone",
    "foretold": "crystal-ball",
    "sold": "trade",
    "taken_back": "return-arrow",
    "guarded": "shield",
    "gained": "take-my-money",
    "paid": "pay-money",
    "rolled": "rolling-dices",
    "drawn": "card-draw",
    "unfulfilled": "cancel",
    "starved": "fishbone",
    "short": "cancel",
}
"""The icon for each kind of deed that leaves a mark, the most important kind first"""
_GONE = frozenset({"destroyed", "sacrificed", "betrayed"})
"""Kinds of events that take a Character from its row"""
_DECK: Ref = ("zone", "effects")
_DICE: Ref = ("zone", "dice")
_GHOST = 0.8
"""Size of a ghost, in sizes of the cards of its row"""


class Roll(NamedTuple):
    """A throw of the dice by another seat in the turn shown."""

    seat: Seat
    faces: tuple[int, ...]


def deed_of(event: Event) -> str:
    """The kind of deed that an event is; "": none. A stolen card is marked by its move, which may name it."""
    if event.kind in ("stolen", "tribute") and event.data["what"] in ("", "card"):
        return ""
    if event.kind == "moved":
        source, target = (str(event.data[end]).partition(".")[0] for end in ("source", "target"))
        return {("effects", "hand"): "drawn", ("hand", "hand"): "stolen", ("active", "hand"): "taken_back"}.get(
            (source, target), ""
        )
    return event.kind if event.kind in MARKED else ""


def costs(event: Event, me: Seat) -> bool:
    """Whether an event took something from a seat."""
    data = event.data
    if event.kind == "moved":
        return data["source"] in (HAND[me], ACTIVE[me])
    if event.kind in _GONE:
        return data["seat"] == me
    return (event.kind == "stolen" and data["victim"] == me) or (event.kind == "tribute" and data["payer"] == me)


def changes(event: Event) -> Iterator[tuple[Seat, str, int]]:
    """The changes of purses by an event, as (seat, kind of resource, number; below 0: lost)."""
    what, n = str(event.data.get("what", "")), event.n
    if event.kind == "paid":
        yield from ((n("seat"), kind, -n(kind)) for kind in TYPES if n(kind))
    elif what in TYPES and event.kind == "gained":
        yield n("seat"), what, n("n")
    elif what in TYPES and event.kind in ("tribute", "stolen"):
        yield n("payer" if event.kind == "tribute" else "victim"), what, -1
        yield n("seat"), what, 1


def roll_of(deeds: Sequence[Deed]) -> Roll | None:
    """The throw in the turn shown, with the dice that Characters added to it; None if there was none."""
    for deed in deeds:
        thrown = [event for event in deed.events if deed.number and event.kind == "rolled"]
        if thrown:
            faces = [face for event in thrown for face in event.data["faces"]]  # type: ignore[union-attr]
            return Roll(thrown[0].n("seat"), tuple(faces))  # type: ignore[arg-type]
    return None


class Traces:
    """The part of the table that lays out the marks of the others' deeds.

    Args:
        look: sizes.
        players: the players by seat.
        homes: the panels, mine first, then clockwise, pixels.
        mini: the size of the Characters of others, pixels.
    """

    def __init__(self, look: Look, players: Sequence[Player], homes: Sequence[pg.Rect], mini: Size) -> None:
        self.look, self.players, self.homes, self.mini = look, players, homes, mini

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lays out the marks: on a card, a deck or the dice, else along the panel of the seat affected.

        Args:
            out: the layout, in which everything else lies already.
            now: the view's state.
        """
        places = {region.ref: region.rect for region in reversed(out.regions)}
        places |= {piece.ref: piece.pose.rect for piece in out.pieces}
        lost: dict[Seat, list[tuple[Deed, Event]]] = defaultdict(list)
        traces: list[Trace] = []
        for deed in now.deeds:
            for event in deed.events:
                if event.kind in _GONE:
                    lost[event.n("seat")].append((deed, event))
                else:
                    traces += self._mark(now, deed, event, places)
            traces += self._sums(now, deed)
        for seat, fallen in lost.items():
            traces += self._ghosts(places[("zone", ACTIVE[seat])], fallen)
        traces = [*(trace for trace in traces if not trace.abreast), *self._edge_marks(traces)]
        lay_traces(out, self.look, self.players, traces, now.lit)

    def _edge_marks(self, traces: Sequence[Trace]) -> Iterator[Trace]:
        """The marks along the edges of the panels; if a row is too short, marks of one kind are summed up."""
        rows: dict[tuple[int, ...], list[Trace]] = defaultdict(list)
        for trace in traces:
            if trace.abreast:
                rows[tuple(trace.rect)].append(trace)
        for row in rows.values():
            wide = sum(mark_size(self.look, trace.changes)[0] + self.look.px(2) for trace in row)
            yield from row if wide <= row[0].rect.width else _summed_up(row)

    def _mark(self, now: ViewState, deed: Deed, event: Event, places: Mapping[Ref, pg.Rect]) -> Iterator[Trace]:
        kind = deed_of(event)
        if any(changes(event)):
            return  # shown by the sums
        ref, rect = next(((ref, places[ref]) for ref in _refs(event, kind) if ref in places), (None, None))
        if rect:
            if ref == _DECK:
                rect = rect.move(0, rect.height // 3)  # the marks of a panel may stand over its upper edge
            elif ref == _DICE:
                rect = rect.move(0, max(0, self._below_rivals() - rect.y))
            yield Trace(rect, deed.number, deed.seat, MARKED[kind])
            return
        yield Trace(
            self._edge(now, _affected_seat(event, deed.seat)), deed.number, deed.seat, MARKED[kind], abreast=True
        )

    def _sums(self, now: ViewState, deed: Deed) -> Iterator[Trace]:
        """The marks of a deed's gains and losses, one for each seat whose purse it changed."""
        sums: dict[Seat, dict[str, int]] = defaultdict(lambda: dict.fromkeys(TYPES, 0))
        icons: dict[Seat, str] = {}
        for event in deed.events:
            for seat, kind, n in changes(event):
                sums[seat][kind] += n
                icons[seat] = MARKED[deed_of(event)]
        for seat, sum_of in sums.items():
            told: tuple[Change, ...] = tuple(
                (n, pieces.token(kind, self.look.px(TOKEN))) for kind, n in sum_of.items() if n
            )
            yield Trace(self._edge(now, seat), deed.number, deed.seat, icons[seat], changes=told, abreast=True)

    def _edge(self, now: ViewState, seat: Seat) -> pg.Rect:
        """The edge of a seat's panel that its marks stand along: a rival's lower one, my upper one."""
        place = (seat - now.me) % len(self.homes)
        home, inset = self.homes[place], self.look.px(8)
        below = home.bottom + mark_size(self.look)[1] // 3 - self.look.px(3)
        return pg.Rect(home.x + inset, below if place else home.y, home.width - 2 * inset, 1)

    def _below_rivals(self) -> int:
        """The y below which marks are clear of those along the rivals' panels."""
        high = mark_size(self.look)[1]
        return max(home.bottom for home in self.homes[1:]) - self.look.px(3) + high + high // 3

    def _ghosts(self, row: pg.Rect, fallen: Sequence[tuple[Deed, Event]]) -> Iterator[Trace]:
        """The ghosts of lost Characters at the right end of their row."""
        wide, high = (round(side * _GHOST) for side in self.mini)
        apart = step(len(fallen), wide, row.width, self.look.px(4))
        for place, (deed, event) in enumerate(fallen):
            rect = pg.Rect(0, 0, wide, min(high, row.height))
            rect.midright = (row.right - round(place * apart), row.centery)
            art = Art(pieces.mini, (str(event.data["name"]), *rect.size))
            yield Trace(rect, deed.number, deed.seat, MARKED[event.kind], art)


def _summed_up(row: Sequence[Trace]) -> Iterator[Trace]:
    """The marks of one place summed up: one for each seat and kind of deed, with the sum of all changes."""
    kinds: dict[tuple[Seat, str], list[Trace]] = defaultdict(list)
    for trace in row:
        kinds[trace.seat, trace.icon].append(trace)
    for alike in kinds.values():
        sums: dict[pg.Surface, int] = defaultdict(int)
        for n, picture in (change for trace in alike for change in trace.changes):
            sums[picture] += n
        steps = frozenset(trace.number for trace in alike)
        changes = tuple((n, picture) for picture, n in sums.items() if n)
        yield alike[0] if len(alike) == 1 else alike[0]._replace(number=0, changes=changes, steps=steps)


def _affected_seat(event: Event, doer: Seat) -> Seat:
    """The seat affected by a deed; for a card that moves, the seat that lost it or drew it."""
    if event.kind == "moved":
        zone = event.data["target" if deed_of(event) == "drawn" else "source"]
        return zone_seat(str(zone))
    return int(str(event.data.get("victim", event.data.get("seat", doer))))


def _refs(event: Event, kind: str) -> Iterator[Ref]:
    """The things to mark for a deed, of which the first on the table is taken; none: the panel of the seat affected."""
    if kind == "rolled":
        yield _DICE
    elif kind in ("activated", "bought", "won", "guarded", "starved"):
        yield ("card", event.n("card"))
        if kind == "activated":  # an Event has gone under the deck by now
            yield _DECK
