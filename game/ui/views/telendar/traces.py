"""Marks of the others' deeds in their turns: on places, and with changes of numbers beside the characters affected."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pygame as pg

from game.core.state import Event, Seat
from game.games.telendar import board
from game.games.telendar.cards import CHARACTERS
from game.games.telendar.state import FOLLOWERS, OBJECTS, SPELLS, TOWNS, Telendar
from game.ui.contract.layout import Deed, Layout, ViewState
from game.ui.kit.draw import skins
from game.ui.kit.draw.step_mark import HIGH, Change, StepMark, mark_size
from game.ui.views.parts.table_part import TablePart
from game.ui.views.parts.traces import Trace, lay_traces
from game.ui.views.telendar import paper
from game.ui.views.telendar.plan import Planner
from game.ui.views.telendar.roster import COMPANY
from game.ui.views.telendar.tiles import ribbon

MARKED = {
    "died": "tombstone",
    "robbed": "snatch",
    "traded": "trade",
    "taken": "grab",
    "hurt": "broken-heart",
    "lost": "drop-weapon",
    "paid": "pay-money",
    "weaker": "broken-shield",
    "lies_down": "person-in-bed",
    "beaten": "cracked-shield",
    "defeated": "crossed-swords",
    "drawn": "sword-clash",
    "king_loses": "crown",
    "king_gains": "crown",
    "resurrected": "angel-wings",
    "character": "person",
    "won": "open-treasure-chest",
    "bought": "two-coins",
    "allied": "shaking-hands",
    "cast": "magic-swirl",
    "used": "hand",
    "grown": "muscle-up",
    "converted": "duality",
    "recovered": "return-arrow",
    "healed": "healing",
    "earned": "coins-pile",
    "eluded": "run",
    "explored": "compass",
    "came": "foot-trip",
}
"""The icon for each kind of deed that leaves a mark, the most important kind first"""
_SIGNED = {
    "gold": ("earned", "paid"),
    "force": ("grown", "weaker"),
    "mana": ("grown", "weaker"),
    "king": ("king_gains", "king_loses"),
}
"""The kinds of deed for a gain and for a loss, for events about numbers"""
_THERE = frozenset({"explored", "came"})
"""Kinds of events about the territory that they name"""
_ALONE = frozenset({"character", "lies_down", "allied"})
"""Kinds of deeds marked beside a character although they change none of its numbers"""
_OWNED: Mapping[str, tuple[str, Seat]] = {
    zone: (what, seat)
    for what, zones in (("objects", OBJECTS), ("followers", FOLLOWERS), ("spells", SPELLS))
    for seat, zone in enumerate(zones)
}
"""The zones of a character's belongings, as (kind, seat)"""
FIGURES = ("life", "force", "gold", "mana", "objects", "followers", "spells")
"""The numbers of a character, in the order in which a mark shows them"""
_CARDS = {"objects": "knapsack", "followers": "person", "spells": "spell-book"}
"""The icons of the figures that are numbers of cards; the others have tokens"""
_PALE = (250, 240, 222)


class NumberChange(NamedTuple):
    """A change of one of a character's numbers by an event."""

    seat: Seat
    """The seat of the character"""
    what: str
    """The number that changed, one of FIGURES"""
    n: int
    kind: str
    """The kind of deed that changed it"""


def deed_of(event: Event) -> str:
    """The kind of deed that an event is; "" if it leaves no mark."""
    data = event.data
    if event.kind in _SIGNED:
        return _SIGNED[event.kind][event.n("n") < 0]
    if event.kind == "moved":
        return _kind_of_move(str(data["source"]), str(data["target"]))
    if event.kind == "clash":
        own, other = event.n("own"), event.n("other")
        return "defeated" if own > other else "beaten" if own < other else "drawn"
    if event.kind in ("defeated", "beaten") or (event.kind == "robbed" and not data["gold"]):
        return ""  # the clash, or the move of the card, is marked instead
    kind = {"wounded": "hurt", "treasure": "won"}.get(event.kind, event.kind)
    return kind if kind in MARKED else ""


def _kind_of_move(source: str, target: str) -> str:
    if target not in _OWNED:
        return "lost" if source in _OWNED else ""
    return "taken" if source in _OWNED else "bought" if source in TOWNS else "won"


def amount(event: Event) -> int:
    """The number by which an event counts in a summary: points, Gold, or 1 for a card."""
    if event.kind == "moved" and (event.data["source"] == "passing" or deed_of(event) == "bought"):
        return 0  # the event of the Treasure or the purchase is counted instead
    if event.kind == "robbed":
        return event.n("gold")
    return abs(event.n("n")) if event.kind in (*_SIGNED, "wounded", "healed", "recovered") else 1


def subject(event: Event, turn: Seat) -> Seat:
    """The seat that an event counts for in a summary: the seat affected; for the King's events the seat on turn."""
    if event.kind == "moved":  # the card's new owner, else its former one
        return (_OWNED.get(str(event.data["target"])) or _OWNED[str(event.data["source"])])[1]
    return int(str(event.data.get("seat", turn)))


def costs(event: Event, me: Seat) -> bool:
    """Whether an event took something from a seat or harmed it."""
    data, kind = event.data, deed_of(event)
    if event.kind == "moved":
        return _OWNED.get(str(data["source"]), ("", -1))[1] == me
    if event.kind == "robbed":
        return data["victim"] == me
    if event.kind == "clash":
        return data["rival"] == me and kind == "defeated"
    return data.get("seat") == me and kind in ("died", "hurt", "paid", "weaker", "lies_down", "cast")


# --- numbers -----------------------------------------------------------------------------------------


def changes(events: Sequence[Event], before: Telendar) -> Iterator[NumberChange]:
    """The changes of characters' numbers by the events of a decision, without the starting numbers of a new sheet.

    Args:
        events: the events of the decision, in order.
        before: the state before them.
    """
    for event in events:
        for seat, what, n in _changed(event, before):
            if n:
                yield NumberChange(seat, what, n, deed_of(event))


def _changed(event: Event, before: Telendar) -> Iterator[tuple[Seat, str, int]]:
    """The changes by one event, as (seat, one of FIGURES, number; below 0: lost)."""
    data = event.data
    if event.kind in NUMBERS:
        yield from NUMBERS[event.kind](data)
    elif event.kind == "converted":
        more = 1 if data["to"] == "force" else -1
        yield from ((event.n("seat"), what, n) for what, n in (("force", more), ("mana", -more)))
    elif event.kind == "resurrected":
        yield event.n("seat"), "life", CHARACTERS[str(data["name"])].by(before.rulings).life
    elif event.kind == "moved":
        for end, n in (("source", -1), ("target", 1)):
            if owned := _OWNED.get(str(data[end])):
                yield owned[1], owned[0], n


NUMBERS: Mapping[str, Callable[[Mapping[str, Any]], tuple[tuple[Seat, str, int], ...]]] = {
    "gold": lambda data: ((data["seat"], "gold", data["n"]),),
    "force": lambda data: ((data["seat"], "force", data["n"]),),
    "mana": lambda data: ((data["seat"], "mana", data["n"]),),
    "recovered": lambda data: ((data["seat"], "mana", data["n"]),),
    "healed": lambda data: ((data["seat"], "life", data["n"]),),
    "wounded": lambda data: ((data["seat"], "life", -data["n"]),),
    "cast": lambda data: ((data["seat"], "mana", -data["cost"]),),
    "bought": lambda data: ((data["seat"], "gold", -data["cost"]),),
    "died": lambda data: ((data["seat"], "gold", -data["gold"]),),
    "robbed": lambda data: ((data["victim"], "gold", -data["gold"]), (data["seat"], "gold", data["gold"])),
    "traded": lambda data: ((data["seat"], "gold", -data["gold"]), (data["other"], "gold", data["gold"])),
}
"""For each kind of event that names its numbers: its changes, as (seat, one of FIGURES, number)"""


# --- marks -------------------------------------------------------------------------------------------


class Consequence(NamedTuple):
    """The consequences of a decision, or of several, for one character or place."""

    number: int
    """The number of the decision; 0: several, or of a turn that is not shown"""
    doer: Seat
    """The seat that did it"""
    icon: str
    sums: Mapping[str, int]
    """The sum of changes for each of FIGURES; below 0: lost"""
    steps: frozenset[int] = frozenset()
    """The numbers of the decisions, if it sums up several"""


class Traces(TablePart[Planner]):
    """The part of the table that lays out the marks of the others' deeds."""

    def lay(self, out: Layout, now: ViewState, covered: pg.Rect | None) -> None:
        """Lays out the marks: on territories, on the King, and beside characters whose numbers have changed.

        Args:
            out: the layout, in which everything else lies already.
            now: the view's state.
            covered: the part of the board under the cards of a question, where nothing is marked; None: none.
        """
        traces, over = [*self._on_board(now, covered), *self._on_king(now)], list[Trace]()
        panels = {panel.key: panel for panel in out.panels}
        for seat, told in self._consequences(now).items():
            if plaque := panels.get(f"mate.{seat}"):
                over += self._marks_above(plaque.rect, told, over)
            else:
                edge = (panels.get("points") or panels["sheet"]).rect.move(0, -mark_size(self.look)[1] // 3)
                traces += (self._mark(edge, one, self._number_changes(one.sums), abreast=True) for one in told)
        traces += over
        lay_traces(out, self.look, self.players, sorted(traces, key=lambda trace: trace.abreast), now.lit)
        laid = [panel.rect for panel in out.panels if isinstance(panel.content, StepMark)]
        if COMPANY in panels and panels[COMPANY].rect.collidelist(laid) >= 0:
            out.panels.remove(panels[COMPANY])  # its words would show between the marks

    def _on_board(self, now: ViewState, covered: pg.Rect | None) -> Iterator[Trace]:
        """The marks on territories: for each decision its most important deed there."""
        there: dict[int, list[Consequence]] = defaultdict(list)
        for deed in now.deeds:
            for place, kinds in _by_place(deed).items():
                there[place].append(Consequence(deed.number, deed.seat, _icon(kinds), {}))
        high = mark_size(self.look)[1]
        for place, told in there.items():
            tile = self.planner.tile(place)
            if not (covered and covered.colliderect(tile)):
                foot = ribbon(tile).y if place in board.CORNERS else tile.bottom
                room = (foot - tile.y + high // 3) // (high + self.look.px(2))
                # No mark may reach the territory below, or the name of a town.
                for one in told if len(told) <= room else _summed(told):
                    yield self._mark(tile, one, ())

    def _on_king(self, now: ViewState) -> Iterator[Trace]:
        king = self.planner.plan.king
        foot = pg.Rect(king.x, king.bottom - mark_size(self.look)[1] // 2, king.width, 1)
        for deed in now.deeds:
            if n := sum(event.n("n") for event in deed.events if event.kind == "king"):
                icon = MARKED["king_loses"]
                change = (n, skins.glyph(icon, self.look.px(HIGH), _PALE))
                yield Trace(foot, deed.number, deed.seat, icon, changes=(change,), abreast=True)

    def _consequences(self, now: ViewState) -> dict[Seat, list[Consequence]]:
        """The consequences of each decision, by the seat affected."""
        found: dict[Seat, list[Consequence]] = defaultdict(list)
        for deed in now.deeds:
            sums: dict[Seat, Counter[str]] = defaultdict(Counter)
            kinds: dict[Seat, list[str]] = defaultdict(list)
            for event in deed.events:
                if deed_of(event) in _ALONE:
                    kinds[subject(event, deed.seat)].append(deed_of(event))
            for seat, what, n, kind in changes(deed.events, deed.before):
                sums[seat][what] += n
                kinds[seat].append(kind)
            for seat, of in kinds.items():
                if any(sums[seat].values()) or not _ALONE.isdisjoint(of):
                    found[seat].append(Consequence(deed.number, deed.seat, _icon(of), sums[seat]))
        return found

    def _marks_above(self, plaque: pg.Rect, told: Sequence[Consequence], before: Sequence[Trace]) -> Iterator[Trace]:
        """The marks above a plaque, one for each seat that did something, beside marks already there."""
        sheet, high = self.planner.plan.sheet.inflate(-self.look.px(8), 0), mark_size(self.look)[1]
        line = pg.Rect(plaque.x, plaque.y - high * 2 // 3, plaque.width, 1)  # a mark lies a third of its height higher
        taken = max((trace.rect.right for trace in before if trace.rect.y == line.y), default=sheet.left)
        for one in _summed(told):
            changes = () if self.planner.marks_in_strip() else self._number_changes(one.sums)
            line.width = mark_size(self.look, changes)[0]
            line.centerx = plaque.centerx
            line.left = max(taken, line.clamp(sheet).left)
            if line.right > sheet.right:  # no room for the numbers
                changes, line.width = (), high
            taken = line.right + self.look.px(2)
            yield self._mark(line.copy(), one, changes)

    @staticmethod
    def _mark(rect: pg.Rect, one: Consequence, told: tuple[Change, ...], *, abreast: bool = False) -> Trace:
        return Trace(rect, one.number, one.doer, one.icon, None, told, abreast, one.steps)

    def _number_changes(self, sums: Mapping[str, int]) -> tuple[Change, ...]:
        return tuple((n, self._picture(what)) for what in FIGURES if (n := sums[what]))

    def _picture(self, what: str) -> pg.Surface:
        side = self.look.px(HIGH)
        return skins.glyph(_CARDS[what], side, _PALE) if what in _CARDS else paper.token(what, side)


def _summed(told: Sequence[Consequence]) -> Iterator[Consequence]:
    """The consequences summed up, one for each seat that did something."""
    of: dict[Seat, list[Consequence]] = defaultdict(list)
    for befallen in told:
        of[befallen.doer].append(befallen)
    for doer, all_his in of.items():
        first, *others = all_his
        sums = Counter[str]()
        for befallen in all_his:
            sums.update(befallen.sums)
        steps = frozenset(befallen.number for befallen in all_his) - {0}
        yield Consequence(0, doer, first.icon, sums, steps) if others else first


def _icon(kinds: Sequence[str]) -> str:
    """The icon of the most important of some kinds."""
    return MARKED[min(kinds, key=list(MARKED).index)]


def _by_place(deed: Deed) -> dict[int, list[str]]:
    """The kinds of a decision's deeds, by the territory where they were done."""
    places = [hero.place for hero in deed.before.heroes]
    found: dict[int, list[str]] = defaultdict(list)
    for event in deed.events:
        if event.kind == "king":
            continue
        seat = subject(event, deed.seat)
        place = event.n("place") if event.kind in _THERE else places[seat]
        if event.kind == "came":
            places[seat] = place
        if place >= 0:
            found[place].append(deed_of(event))
    return found
