"""The others' turns, told in sentences while their marks lie on the table: both are made from one list.

Pointing at a sentence lights its marks and dims the others, and the other way round; used, a sentence shows its moment.
Of several turns one is told, the others have tabs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby

import pygame as pg

from game.core.match import Player
from game.core.phrase import Phrase, phrase, seat_name
from game.core.state import Event, Seat
from game.ui.contract.layout import Deed
from game.ui.kit.draw import skins
from game.ui.kit.draw.step_mark import StepMark, step_mark
from game.ui.kit.look import Look
from game.ui.kit.stage.room import TOP_BAR_UNITS
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Tab
from game.ui.kit.widgets.groups import Line
from game.ui.kit.widgets.panes import Pane
from game.ui.kit.widgets.widget import Widget
from game.ui.table.desk import BUTTON_LAYER, Desk
from game.ui.table.held_up.told_card import ToldCard, told_thing
from game.ui.table.pieces.tabletop import Tabletop

MOST = 5
"""Largest number of sentences about a turn, and about a deed; where there are more events, those of a kind share one"""
_GAP = 8
_NARROW = 110
"""Width, reference px, from which on words stand beside their mark"""
_ROOMY = 270
"""Width, reference px, from which on the letters are not narrow"""
_INSET = 10
"""Distance of the tabs from the panel's edges, the same as that of the sentences, reference px"""
_TAB = 36
"""Height of a tab, reference px"""
_MARK = 16
"""Size of the shape on a tab, reference px"""
_SHAPE = 44
"""Width of a tab with a shape alone, reference px"""
_NAMED = 84
"""Width, reference px, from which on a tab has a name beside its shape"""


class Step(Widget):
    """A sentence with the mark that its deeds have on the table."""

    role = "option"
    radius = 5.0

    def __init__(
        self,
        look: Look,
        top: Tabletop,
        told: Sequence[tuple[Deed, Event]],
        words: str,
        mark: pg.Surface,
        go: Callable[[], None],
    ) -> None:
        super().__init__(look, words)
        self.told = tuple(told)
        """Events that it tells, with their deeds"""
        self.numbers = frozenset(deed.number for deed, _ in told)
        self.lit = False
        """Whether one of its marks is pointed at"""
        self._top, self._mark, self._go = top, mark, go
        self.group, self.id = "others", f"deeds:{'.'.join(map(str, sorted(self.numbers)))}:{words}"

    @property
    def _words_left(self) -> int:
        return self._mark.get_width() + self.look.px(_GAP)

    def _words_below(self, width: int) -> bool:
        """Whether the words stand below the mark, as long words would break beside it."""
        return width - self._words_left < self.look.em(_NARROW)

    def _block(self, width: int) -> typeset.Block:
        face = "ui" if width >= self.look.em(_ROOMY) else "condensed"
        room = width if self._words_below(width) else width - self._words_left
        return typeset.paragraph(self.look, self.name, typeset.Style(face, 15), room)

    def height(self, width: int) -> int:
        mark, words = self._mark.get_height() + self.look.px(4), self._block(width).height + self.look.px(6)
        return mark + words if self._words_below(width) else max(mark, words)

    def activate(self) -> None:
        self._go()

    def touch(self) -> None:
        super().touch()
        if self.hovered or self.focused:
            self._top.light(self.numbers)
        elif self.numbers and self._top.now.lit == self.numbers:
            self._top.light(frozenset())

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        if self.hovered or self.focused or self.lit:
            skins.segment(look, rect.width, rect.height, "hover").draw(target, rect)
        block = self._block(rect.width)
        if self._words_below(rect.width):
            target.blit(self._mark, (rect.x, rect.y + look.px(2)))
            block.draw(target, (rect.x, rect.y + self._mark.get_height() + look.px(4)), rect)
        else:
            target.blit(self._mark, self._mark.get_rect(midleft=(rect.x, rect.centery)))
            block.draw(target, (rect.x + self._words_left, rect.centery - block.height // 2), rect)


class TurnTab(Tab):
    """The tab for a seat's turn: its shape, and its player's name if there is room."""

    radius = 5.0

    def __init__(self, look: Look, player: Player, chosen: bool, on: Callable[[], None]) -> None:
        super().__init__(look, player.name, chosen, on)
        self._colour = player.colour
        self.widest = look.em(_SHAPE)
        """Largest width, pixels"""
        self.tip = typeset.escape(player.name)
        self.layer = BUTTON_LAYER

    def width(self) -> int:
        return max(self.look.em(_MARK + 8), self.widest)

    def height(self, width: int) -> int:
        return self.look.em(_TAB)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        if self.chosen or self.hovered:
            skins.segment(look, rect.width, rect.height, "on" if self.chosen else "hover").draw(target, rect)
        mark = skins.seat_mark(look, self._colour, look.em(_MARK))
        if rect.width < look.em(_NAMED):
            target.blit(mark, mark.get_rect(center=rect.center))
            return
        place = mark.get_rect(midleft=(rect.x + look.px(8), rect.centery))
        target.blit(mark, place)
        x = place.right + look.px(6)
        room = pg.Rect(x, rect.y, rect.right - x - look.px(4), rect.height)
        name = typeset.named(look, str, [self.name], typeset.Style("ui_bold", 15, self.ink), room.size)
        name.draw(target, (x, rect.centery - name.height // 2), room)


class WaySign(Widget):
    """A sign of the controller's button that leads here from other parts of the table."""

    focusable = False

    def width(self) -> int:
        return skins.key_width(self.look, self.name) + self.look.px(_GAP)

    def draw(self, target: pg.Surface) -> None:
        skins.draw_key(target, self.look, self.name, (self.rect.x, self.rect.centery), self.look.theme.muted, self.rect)


class OthersTurn:
    """The list of the others' turns, in place of the log's last lines, until the viewer acts.

    Args:
        desk: the match, the view and the things of the table.
        look_back: shows the table as it was after a decision.
        log: opens the log.
    """

    def __init__(self, desk: Desk, look_back: Callable[[int], None], log: Callable[[], None]) -> None:
        self._desk, self._look_back, self._log = desk, look_back, log
        self.steps: list[Step] = []
        self.tabs: list[TurnTab] = []
        self._told: tuple[Deed, ...] = ()
        """Deeds among which one turn's are told now"""
        self._held_up: ToldCard | None = None

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """The deeds to tell: all that are marked on the table."""
        desk = self._desk
        return desk.top.turns.deeds if desk.session.ask else ()

    @property
    def late(self) -> bool:
        """Whether other deeds are marked now than are told."""
        return self._told is not self.deeds

    def widgets(self, slot: pg.Rect) -> list[Widget]:
        """The tabs and the sentences in their place; [] if there are none, or not enough room for one."""
        desk = self._desk
        look, self._told, self.steps, self.tabs = desk.look, self.deeds, [], []
        self.drop_card()
        if not self._told or slot.height < look.text_px(15) * 2:
            return []
        rail = look.px(TOP_BAR_UNITS)
        area = pg.Rect(0, rail, desk.style.size[0], desk.style.size[1] - rail)
        self._held_up = ToldCard(desk.stage, desk.style, area)
        signs, whole = self._way_here(slot), slot
        slot = self._lay_tabs(pg.Rect(slot.x, slot.y, slot.width - sum(sign.rect.width for sign in signs), slot.height))
        if slot.y > whole.y:
            slot.width = whole.width  # the sign stands beside the tabs
        deeds = desk.top.turns.told
        many = len(deeds) > MOST or any(len(deed.told) > MOST for deed in deeds)
        self.steps = list(self._by_kind(deeds) if many else self._deed_steps(deeds))
        pane = Pane(look, desk.t("action.recap"))
        pane.layer = BUTTON_LAYER
        pane.place(slot)
        apart = [tab for tab in self.tabs if tab.rect.width]
        pane.pile(self.steps if apart or not self.tabs else [Line(look, self.tabs), *self.steps])
        return [*apart, pane, *signs]

    def _way_here(self, slot: pg.Rect) -> list[Widget]:
        """The sign of the button that leads here, at the upper right, while a controller is in use."""
        look, keys = self._desk.look, self._desk.app.keys
        if not keys.pad:
            return []
        sign = WaySign(look, keys.sign("area"))
        sign.id, sign.layer = "way", BUTTON_LAYER
        sign.place(pg.Rect(slot.right - sign.width(), slot.y, sign.width(), min(look.em(_TAB), slot.height)))
        return [sign]

    def _lay_tabs(self, slot: pg.Rect) -> pg.Rect:
        """Lays out the tabs of the turns, if there are several; returns the room that they leave.

        They stand side by side at the upper edge; if that leaves too few lines, as shapes at the left; if the text is
        too large for that too, they scroll with the sentences.
        """
        desk, turns = self._desk, self._desk.top.turns
        look, players = desk.look, desk.session.setup.players
        if len(turns.seats) < 2:
            return slot
        tabs = [TurnTab(look, players[seat], seat == turns.shown, partial(self._show, seat)) for seat in turns.seats]
        for seat, tab in zip(turns.seats, tabs, strict=True):
            tab.group, tab.id = "turns", f"turn:{seat}"
        high, inset = tabs[0].height(slot.width), look.px(_INSET)
        wide = slot.width - 2 * inset
        above = slot.height >= high + look.text_px(15) * 5
        self.tabs = tabs
        if not above:
            high, wide = min(high, slot.height), look.em(_SHAPE) * len(tabs)
            if slot.width - wide < look.em(_NARROW + _SHAPE):
                for tab in tabs:  # all of them on one line, if possible
                    tab.widest = min(tab.widest, (slot.width - look.px(32)) // len(tabs) - look.px(10))
                return slot
        for place, tab in enumerate(tabs):
            left, right = (slot.x + inset + wide * edge // len(tabs) for edge in (place, place + 1))
            tab.place(pg.Rect(left, slot.y, right - left, high))
        used = (0, high + look.px(4)) if above else (wide + inset, 0)
        return pg.Rect(slot.x + used[0], slot.y + used[1], slot.width - used[0], slot.height - used[1])

    def _show(self, seat: Seat) -> None:
        self._desk.top.tell_turn(seat)
        self._desk.commands.build()

    def _deed_steps(self, deeds: Sequence[Deed]) -> Iterator[Step]:
        """A sentence for each deed; one that goes on about the same player leaves the name out."""
        desk = self._desk
        turns, marks, before = desk.top.turns, self._marks(), None
        for deed in deeds:
            said = []
            for line, run in groupby(deed.told):
                words, often = desk.texts.say_on(line, before), len(list(run))
                said.append(words if often == 1 else desk.texts("table.log.often", what=words, n=often))
                before = line
            words = " ".join(said)
            telling = next(iter(turns.cost(deed)), deed.events[0])
            if words:
                icon = marks.get(deed.number, desk.style.marked[desk.style.deed(telling)])
                yield self._step([(deed, event) for event in deed.events], words, icon, deed.number)

    def _marks(self) -> dict[int, str]:
        """Icon of the first mark of each deed on the table, by the deed's number."""
        found: dict[int, str] = {}
        for panel in self._desk.top.layout.panels:
            if isinstance(panel.content, StepMark):
                found.setdefault(panel.content.number, panel.content.icon)
        return found

    def _by_kind(self, deeds: Sequence[Deed]) -> Iterator[Step]:
        """A sentence for each kind of deeds, those that cost the viewer something first; of many, the most telling.

        A deed that is the only one of its kind keeps its own sentence.
        """
        desk = self._desk
        turns, game, marks, before = desk.top.turns, desk.session.game.facts.id, self._marks(), None
        kinds: dict[tuple[bool, str, Seat], list[tuple[Deed, Event]]] = defaultdict(list)
        for deed in deeds:
            cost = turns.cost(deed)
            for event in deed.events:
                mine = event in cost
                who = deed.seat if mine else desk.style.subject(event, deed.seat)
                kinds[mine, desk.style.deed(event), who].append((deed, event))
        rows = sorted(kinds.items(), key=lambda row: not row[0][0])
        telling = sorted(rows, key=lambda row: (not row[0][0], list(desk.style.marked).index(row[0][1])))
        kept = telling if len(rows) <= MOST else telling[: MOST - 1]
        told = [row for row in rows if row in kept]
        for (mine, kind, who), found in told:
            (deed, event), *others = found
            line, number = None if mine or others else self._log_sentence(deed, event), 0
            if line is None:
                key = f"deeds.{game}.{kind}" + ".you" * mine
                many = sum(desk.style.amount(event) for _, event in found)
                line = phrase(key, n=many, who=seat_name(who))
            elif deed.number in marks:
                number = deed.number
            yield self._step(found, desk.texts.say_on(line, before), desk.style.marked[kind], number)
            before = line
        left = [pair for row in rows if row not in kept for pair in row[1]]
        if left:
            words = desk.texts.many("table.others_more", len(left))
            mark = self._mark(deeds[0].seat, 0, "scroll-unfurled")
            yield Step(desk.look, desk.top, left, words, mark, self._log)

    def _log_sentence(self, deed: Deed, event: Event) -> Phrase | None:
        """The log's own sentence about an event, which tells more than a number; None: the log has none."""
        line = self._desk.session.game.presentation.tell(event) if deed.told else None
        return line if line in deed.told else None

    def _step(self, told: Sequence[tuple[Deed, Event]], words: str, icon: str, number: int) -> Step:
        desk, (first, _) = self._desk, told[0]
        mark = self._mark(first.seat, number, icon)
        return Step(desk.look, desk.top, told, words, mark, partial(self._look_back, first.at))

    def _mark(self, seat: Seat, number: int, icon: str) -> pg.Surface:
        desk = self._desk
        return step_mark(desk.look, number, desk.session.setup.players[seat].colour, icon)

    def hold_up(self) -> None:
        """Holds up the card or piece of the sentence that is pointed at."""
        if self._held_up is None:
            return
        desk = self._desk
        step = next((step for step in self.steps if step.hovered or step.focused), None)
        if step is None or desk.top.held:
            self.drop_card()
            return
        seen = desk.session.seen
        told = (told_thing(desk.style, event, (seen, deed.before), named=True) for deed, event in step.told)
        things = list(filter(None, told))
        cards = (thing for thing in things if thing[1][0] < thing[1][1])  # a card tells more than the pieces it moved
        self._held_up.show(next(cards, next(iter(things), None)), step.pane.rect if step.pane else step.rect)

    def drop_card(self) -> None:
        """Puts down the thing that is held up."""
        if self._held_up:
            self._held_up.show(None, pg.Rect(0, 0, 0, 0))

    def point(self, at: tuple[int, int]) -> None:
        """Lights the sentence whose mark is pointed at."""
        there = (panel.content for panel in self._desk.top.layout.panels if panel.rect.collidepoint(at))
        about = next((content.marked_steps for content in there if isinstance(content, StepMark)), frozenset())
        for step in self.steps:
            if step.lit == about.isdisjoint(step.numbers):
                step.lit = not step.lit
                Widget.touch(step)
