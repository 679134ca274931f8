"""The guide of a first match: a parchment beside what it speaks of, one short thing at a time."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import pygame as pg

from game import games
from game.core.guide import Lesson, Moment
from game.core.interface import Ref
from game.core.match import Player, Setup
from game.core.state import Option
from game.core.view import heard_by
from game.ui.contract.prompt import END_TURN
from game.ui.contract.staging import STAGED
from game.ui.kit import mask, paint, skins, typeset
from game.ui.kit.buttons import Button, IconButton
from game.ui.kit.colour import Colour, faded
from game.ui.kit.glow import LEVELS, PERIOD, Glow
from game.ui.kit.look import Look
from game.ui.kit.stage import Actor
from game.ui.kit.store import keeping
from game.ui.kit.widget import Widget
from game.ui.settings import MOST_GUIDES
from game.ui.table.clearing import Cover, clearing
from game.ui.table.desk import Desk
from game.ui.table.hit_targets import HitTarget
from game.ui.table.host import GameHost

LAYER = 44
_RING = 6
"""The width of the ring around what is spoken of, reference px"""
_WIDTHS, _SLIM = (380, 320, 262, 440), (350, 300)  # reference px; the former grow with the text
_SHEET = ((247, 235, 205), (231, 211, 166))
_INK, _BROWN = (51, 35, 26), (122, 64, 31)
_LAID_OVER = 10
"""The layer from which on a panel lies over others"""
_SPOKEN_OF = 8.0
"""The weight of what a lesson speaks of, against what merely lies there, when a place is sought that covers little"""
_TAIL = (26, 13)  # reference px
_BREATHES = 3 * PERIOD
"""The seconds for which the outlines of a new lesson pulse"""


def guided_setup(app: GameHost, game: str) -> Setup:
    """The match that a game's guide is made for.

    Raises:
        Trouble: the game cannot be opened.
    """
    rules = games.load(game)
    guide = rules.guide
    assert guide is not None
    pupil = Player(app.person.name or app.texts("setup.player", n=1), 0)
    others = (
        Player(app.texts("setup.computer", n=seat + 1), seat, controller)
        for seat, controller in enumerate(guide.others, start=1)
    )
    players = (pupil, *others)
    options = rules.facts.settle(len(players), guide.options)
    return Setup(game, rules.facts.rules, guide.seed, options, players)


class Coach:
    """Tells the lessons of the game's guide, in matches that were begun as guided ones.

    What was told is kept with the person's settings, by the match's file: so the guide can be left and taken up again.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._guide = desk.session.game.guide
        self._notes: dict[str, Any] | None = desk.app.person.guides.get(self._match) if self._match else None
        self._back = 0
        """The number of lessons before the present one that are looked at again"""
        self._decisions = len(desk.session.match.past)
        self._shown: Lesson | None = None
        self._place: pg.Rect | None = None
        self._needs: object = None
        """The sizes and surroundings that the place was chosen for"""
        self._said = ""
        self._glows: list[Glow] = []
        self._lit: Lesson | None = None
        self._breath = 0.0
        """Seconds for which the outlines still pulse"""

    # --- what is remembered ----------------------------------------------------------------------

    @property
    def _match(self) -> str:
        """The name of the match's file; "" if it has none."""
        path = getattr(self._desk.session.match.keeper, "path", None)
        return str(path.name) if path else ""

    @property
    def guides(self) -> bool:
        """Whether this match has a guide."""
        return self._guide is not None and self._notes is not None

    @property
    def shown(self) -> bool:
        """Whether a lesson is in sight."""
        return self._shown is not None

    @property
    def _told(self) -> list[str]:
        told: list[str] = self._notes["told"] if self._notes else []
        return told

    def begin(self) -> None:
        """Makes this match a guided one, from the first lesson on."""
        self._notes = {"open": True, "told": []}
        self._back = 0
        self._remember()

    def _remember(self) -> None:
        app, match = self._desk.app, self._match
        if self._notes is None or not match:
            return
        guides = app.person.guides
        guides.pop(match, None)
        guides[match] = self._notes
        for oldest in list(guides)[:-MOST_GUIDES]:
            del guides[oldest]
        app.remember()

    def _tick_off(self, lesson: Lesson) -> None:
        """Notes that a lesson was told."""
        if not lesson.reminder and lesson.key not in self._told:
            self._told.append(lesson.key)
            self._remember()

    # --- what is told ----------------------------------------------------------------------------

    def _moment(self) -> Moment:
        session = self._desk.session
        past = session.match.past
        own = (number for number in reversed(range(len(past))) if past.taken(number).seat == session.holder)
        begun = len(self._guide.opening) if self._guide else 0  # what was played before the pupil came is no news
        records = past[max(begun, next(own, 0)) :]
        events = tuple(event for record in records for event in heard_by(record.events, session.viewers))
        return Moment(session.seen, session.holder, session.ask, events)

    def _follow(self) -> None:
        """Takes a decision of the pupil's as the answer to the lesson in sight."""
        session = self._desk.session
        fresh = session.match.past[self._decisions :]
        self._decisions = len(session.match.past)
        if any(record.seat == session.holder for record in fresh):
            if self._shown and not self._back:
                self._tick_off(self._shown)
            self._back = 0

    def _page(self, moment: Moment) -> Lesson | None:
        """The lesson to be shown."""
        assert self._guide is not None
        if not self._back:
            return self._guide.present(moment, self._told)
        self._back = min(self._back, len(self._told))
        return self._guide.lesson(self._told[-self._back]) if self._back else None

    def _words(self, lesson: Lesson) -> str:
        return self._desk.texts(f"guide.{self._desk.session.setup.game}.{lesson.key}")

    def _heading(self, lesson: Lesson) -> str:
        return self._desk.texts(f"guide.{self._desk.session.setup.game}.chapter.{lesson.chapter}")

    def unsaid(self) -> str:
        """The lesson in sight, if it was not spoken yet; it counts as spoken from here on."""
        key = self._shown.key if self._shown else ""
        fresh = key != self._said
        self._said = key
        return (
            f"{self._heading(self._shown)}. {typeset.plain(self._words(self._shown))}" if self._shown and fresh else ""
        )

    # --- what is done ----------------------------------------------------------------------------

    def toggle(self) -> None:
        """Opens the guide, or closes it; the match goes on either way."""
        if self.shown:
            self.close()
        elif self._notes is not None:
            self._notes["open"] = True
            assert self._guide is not None
            self._back = 0 if self._guide.present(self._moment(), self._told) else 1
            self._turned()

    def close(self) -> None:
        """Puts the guide away."""
        if self._notes is not None:
            self._notes["open"] = False
            self._turned()

    def go_to(self) -> None:
        """Opens the guide if it is closed, and gives it the keyboard."""
        if not self.shown:
            self.toggle()
        self._take_keyboard("guide:next", "guide:again", "guide:close")

    def confirmed(self, event: pg.Event) -> None:
        """Lets the key that confirms go on from a lesson, as long as nothing shows that it is at something else."""
        if self.shown and not self._desk.controls.ring.visible and self._desk.app.keys.action(event) == "confirm":
            self._take_keyboard("guide:next")

    def _take_keyboard(self, *ids: str) -> None:
        """Gives the first of the guide's buttons that is there the keyboard."""
        controls = self._desk.controls
        mine = [widget for widget in controls.layers[0].widgets if widget.id in ids]
        if mine:
            controls.ring.visible = True
            controls.focus(min(mine, key=lambda widget: ids.index(widget.id)), aloud=False)

    def _next(self) -> None:
        if self._back:
            self._back -= 1
        elif self._shown and self._guide:
            self._tick_off(self._shown)
            if self._shown is self._guide.end and self._notes is not None:
                self._notes["open"] = False
        self._turned()

    def _before(self) -> None:
        self._back += 1
        self._turned()

    def _again(self) -> None:
        """Begins the guide anew, in the match as it stands."""
        self.begin()
        self._turned()

    def _turned(self) -> None:
        """Shows that another page is open."""
        self._remember()
        self._desk.commands.build()
        words = self.unsaid()
        if words:
            self._desk.app.say(words)

    # --- what is seen ----------------------------------------------------------------------------

    def widgets(self, others: Sequence[Widget]) -> list[Widget]:
        """The parchment and its buttons, placed where none of the table's other widgets is in use."""
        desk = self._desk
        self._glows, self._shown = [], self._show_next()
        desk.top.ground.overlaid = None
        if self._shown is None:
            return []
        moment, lesson = self._moment(), self._shown
        told = [] if self._back else list(self._pointed(lesson, moment, others))
        sheets = [self._sheet(lesson, width) for width in self._widths()]
        place = self._find_place([sheet.size for sheet in sheets], told, others)
        if place is None:
            self._shown = None
            return []
        sheet = next(sheet for sheet in sheets if sheet.size == place.size)
        desk.top.ground.overlaid = place
        told = [rect for rect in told if not rect.colliderect(place)]
        self._glows = [
            Glow(desk.look, rect, "taught", 8 * desk.look.k, LAYER - 1) for rect in apart(told, desk.look.px(_RING))
        ]
        sheet.place(place)
        sheet.point_at(told)
        if lesson is not self._lit:
            self._lit, self._breath = lesson, _BREATHES
        return [sheet, *sheet.buttons]

    @property
    def actors(self) -> Sequence[Actor]:
        """The outlines that lie on the table besides the widgets."""
        return self._glows

    @property
    def moving(self) -> bool:
        """Whether an outline grows brighter and darker."""
        return self._breath > 0 and any(glow.pulses for glow in self._glows)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        if self.moving:
            self._breath = max(0.0, self._breath - dt)
            level = 1 + round((LEVELS - 1) * (0.5 + 0.5 * math.cos(math.tau * self._breath / PERIOD)))
            for glow in self._glows:
                glow.breathe(level)

    def _show_next(self) -> Lesson | None:
        if self._notes is None or self._guide is None:
            return None
        self._follow()
        if not self._notes["open"] or not self._desk.session.handing.playing:
            return None
        staging = self._desk.top.layout.staging
        if staging and not staging.asks:
            return None  # it would tell what is still played
        return self._page(self._moment())

    def _widths(self) -> list[int]:
        look, area = self._desk.look, self._desk.area
        widths = (min(look.em(width), area.width * 2 // 5) for width in _WIDTHS)
        return list(dict.fromkeys((*widths, *map(look.px, _SLIM))))

    def _sheet(self, lesson: Lesson, width: int) -> Parchment:
        desk = self._desk
        assert self._guide is not None
        chapters = {known.chapter for key in (*self._told, lesson.key) if (known := self._guide.lesson(key))}
        far = desk.t("guide.progress", n=len(chapters), of=len(self._guide.chapters))
        return Parchment(desk.look, width, self._heading(lesson), self._words(lesson), far, self._buttons(lesson))

    def _buttons(self, lesson: Lesson) -> list[Button]:
        """The button that closes, which lies beside the heading, and those of the foot."""
        desk, look = self._desk, self._desk.look
        key = desk.app.keys.sign("guide")
        close = InkButton(look, desk.t("guide.close"), self.close, "cancel", bare=True)
        close.tip = desk.t("guide.close.tip", key=key)
        found: list[tuple[str, Button]] = [("close", close)]
        if len(self._told) > self._back:
            found.append(("back", InkButton(look, desk.t("guide.back"), self._before, "chevron-left", bare=True)))
        onward = self._onward(lesson)
        if onward:
            found.append(onward)
        for name, button in found:
            button.id, button.group, button.layer = f"guide:{name}", "guide", LAYER + 1
        return [button for _, button in found]

    def _onward(self, lesson: Lesson) -> tuple[str, Button] | None:
        """The button that goes on from a lesson; None where only the match itself does."""
        desk, guide = self._desk, self._guide
        assert guide is not None
        present = guide.present(self._moment(), self._told)
        if self._back == 1 and guide.end.key in self._told:
            return "again", Button(desk.look, desk.t("guide.again"), self._again, icon="cycle", size=16)
        if lesson.reminder or (self._back == 1 and present is None):
            return None
        last = lesson is guide.end and not self._back
        words, icon = (desk.t("guide.done"), "check-mark") if last else (desk.t("guide.next"), "")
        return "next", Button(desk.look, words, self._next, icon=icon, size=16)

    # --- where it lies ---------------------------------------------------------------------------

    def _pointed(self, lesson: Lesson, moment: Moment, others: Iterable[Widget]) -> Iterator[pg.Rect]:
        """The rectangles of what a lesson points at on the screen: things, and the buttons of options."""
        desk = self._desk
        refs = dict.fromkeys(lesson.points(moment))
        ids: set[str] = set()
        for option, gesture in desk.session.offers():
            if lesson.means(option):
                refs |= dict.fromkeys(ref for ref in gesture if ref)
                ids |= {f"option:{option}", "end" if option[0] == END_TURN else "", self._bundle(option)}
        ids.discard("")
        buttons = [widget.rect for widget in others if widget.id in ids]
        if desk.top.layout.staging:  # what lies below the stage is not to be seen
            refs = dict.fromkeys(
                ref for ref in refs if (there := desk.top.ground.region(ref)) and there.group == STAGED
            )
        for rect in [*buttons, *(rect for ref in refs if (rect := desk.top.ground.rect_of(ref)))]:
            yield rect

    def _bundle(self, option: Option) -> str:
        """The id of the button that an option may stand behind with its like."""
        family = self._desk.style.family(option)
        return f"family:{family.key}" if family else ""

    def _find_place(
        self, sizes: Sequence[tuple[int, int]], told: list[pg.Rect], others: Sequence[Widget]
    ) -> pg.Rect | None:
        """A place that covers nothing in use, not far from the present one; nor what it speaks of, if there is room."""
        desk = self._desk
        gap = desk.look.px(8)
        taken = [rect.inflate(2 * gap, 2 * gap) for rect in self._in_use(others)]
        apart = [rect.inflate(2 * gap, 2 * gap) for rect in told]
        covers = list(self._in_sight(others))
        area = desk.area.inflate(-2 * gap, -2 * gap)
        needs = (tuple(sizes), tuple(map(tuple, (area, *told))), tuple(map(tuple, taken)))
        if needs != self._needs:
            self._needs = needs
            place = clearing(area, sizes, [*apart, *taken], covers, told, self._place)
            if place is None:  # very large text in a small window
                covers += [Cover(rect, _SPOKEN_OF) for rect in apart]
                place = clearing(area, sizes, taken, covers, told, self._place)
            self._place = place
        return self._place

    def _in_use(self, others: Iterable[Widget]) -> Iterator[pg.Rect]:
        """The rectangles of what can be used now, and of what asks for it."""
        desk = self._desk
        top, picker = desk.top, desk.picker
        layout = top.layout
        yield layout.prompt
        if layout.fan:
            yield layout.fan.area
        if top.ground.blocked:
            yield top.ground.blocked
        yield from (widget.rect for widget in others if not isinstance(widget, HitTarget))
        if layout.staging:
            return
        refs: set[Ref] = set(picker.takes)
        for take in picker.takes:
            refs.update(picker.targets(take))
        yield from (rect for ref in refs if (rect := top.ground.rect_of(ref)))

    def _in_sight(self, others: Iterable[Widget]) -> Iterator[Cover]:
        """The rectangles of what is there to be seen, each with its weight."""
        layout = self._desk.top.layout
        if layout.staging:
            yield from (Cover(entry.rect, 4.0) for entry in layout.staging.entries)
            for figure in layout.staging.figures:
                wide, high = figure.size
                yield Cover(pg.Rect(figure.foot[0] - wide // 2, figure.foot[1] - high, wide, high), 2.0)
            return
        for board in layout.panels:
            yield Cover(board.rect, 6.0 if board.layer >= _LAID_OVER else 2.0)
        for written in (layout.turn, layout.log):
            if written:
                yield Cover(written, 3.0)
        for widget in others:
            if isinstance(widget, HitTarget):
                yield Cover(widget.rect, 1.0 if widget.role == "target" else 3.0)


def apart(rects: Sequence[pg.Rect], room: int) -> list[pg.Rect]:
    """Return the rectangles that rings go around: those that lie close together drawn in, so that no rings overlap.

    Args:
        rects: the things.
        room: the width of a ring with its glow, pixels.
    """
    return [
        rect.inflate(-2 * room, -2 * room)
        if min(rect.size) > 6 * room
        and any(rect.inflate(2 * room, 2 * room).colliderect(o) for o in rects if o != rect)
        else rect
        for rect in rects
    ]


class Parchment(Widget):
    """A leaf of parchment with a heading, a text, and buttons.

    Args:
        look: sizes and theme.
        width: pixels.
        heading: what it is about.
        words: markup.
        far: how far the guide has come.
        buttons: the one beside the heading, and those of the foot, the last one to the right.
    """

    role = "text"
    focusable = False
    layer = LAYER

    def __init__(self, look: Look, width: int, heading: str, words: str, far: str, buttons: Sequence[Button]) -> None:
        super().__init__(look, f"{heading}. {typeset.plain(words)}")
        self.id = "guide:sheet"
        self.buttons = list(buttons)
        self._far = far
        self._tail: tuple[str, tuple[int, int]] | None = None
        pad = self._pad = look.px(16)
        plain = not look.theme.textures
        self._ink: Colour = look.theme.text if plain else _INK
        self._warm: Colour = look.theme.accent if plain else _BROWN
        self._icon = round(look.text_px(18) * 1.3)
        close = self.buttons[0]
        room = width - 2 * pad - self._icon - look.px(8) - close.width()
        self._head = typeset.paragraph(
            look, typeset.escape(heading), typeset.Style("ui_bold", 18, self._warm), room, leading=1.15
        )
        self._text = typeset.paragraph(look, words, typeset.Style("ui", 17, self._ink), width - 2 * pad, leading=1.28)
        self._top = max(self._head.height, self._icon, close.height(0))
        foot = max((button.height(button.width()) for button in self.buttons[1:]), default=look.text_px(15))
        self.size = (width, look.px(8) + self._top + look.px(2) + self._text.height + look.px(10) + foot + look.px(12))

    @property
    def bounds(self) -> pg.Rect:
        pad = self.look.px(22)
        return self.rect.inflate(2 * pad, 2 * pad)

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        look, pad = self.look, self._pad
        close, *foot = self.buttons
        size = (close.width(), close.height(0))
        close.place(pg.Rect(rect.right - look.px(6) - size[0], rect.y + look.px(6), *size))
        right = rect.right - pad
        for button in reversed(foot):
            size = (button.width(), button.height(button.width()))
            right -= size[0]
            button.place(pg.Rect(right, rect.bottom - look.px(12) - size[1], *size))
            right -= look.px(8)

    def point_at(self, rects: Sequence[pg.Rect]) -> None:
        """Turns a corner of the parchment towards the nearest of what it speaks of."""
        rect, px = self.rect, self.look.px
        self._tail = None
        if not rects:
            return
        there = pg.Vector2(min(rects, key=lambda other: math.dist(_nearest(rect, other.center), other.center)).center)
        edge = px(_TAIL[0])
        x = min(max(there.x, rect.left + edge), rect.right - edge)
        y = min(max(there.y, rect.top + edge), rect.bottom - edge)
        gaps = {
            "up": rect.top - there.y,
            "down": there.y - rect.bottom,
            "left": rect.left - there.x,
            "right": there.x - rect.right,
        }
        side = max(gaps, key=lambda name: gaps[name])
        feet = {"up": (x, rect.top), "down": (x, rect.bottom), "left": (rect.left, y), "right": (rect.right, y)}
        self._tail = (side, (round(feet[side][0]), round(feet[side][1])))

    def draw(self, target: pg.Surface) -> None:
        look, rect, pad = self.look, self.rect, self._pad
        _skin(look, *rect.size).draw(target, rect)
        if self._tail:
            side, root = self._tail
            corner = _corner(look, side)
            anchor = {"up": "midbottom", "down": "midtop", "left": "midright", "right": "midleft"}[side]
            target.blit(corner, corner.get_rect(**{anchor: root}))
        middle = rect.y + look.px(8) + self._top // 2
        sign = skins.glyph("owl", self._icon, self._warm)
        target.blit(sign, (rect.x + pad, middle - self._icon // 2))
        self._head.draw(target, (rect.x + pad + self._icon + look.px(8), middle - self._head.height // 2), rect)
        self._text.draw(target, (rect.x + pad, rect.y + look.px(10) + self._top), rect)
        foot = self.buttons[1:]
        y = foot[0].rect.centery if foot else rect.bottom - look.px(12) - look.text_px(15) // 2
        style = typeset.Style("ui", 15, self._warm)
        if not foot or foot[0].rect.left - rect.x - pad >= typeset.measure(look, self._far, style)[0]:
            typeset.draw(target, look, self._far, style, (rect.x + pad, y), "midleft", rect)


class InkButton(IconButton):
    """A button on parchment, an icon alone."""

    @property
    def ink(self) -> Colour:
        return _INK if self.look.theme.textures else super().ink


def _nearest(rect: pg.Rect, to: tuple[int, int]) -> tuple[int, int]:
    """The point of a rectangle that is nearest to another point."""
    return min(max(to[0], rect.left), rect.right), min(max(to[1], rect.top), rect.bottom)


@lru_cache(maxsize=4)
def _corner(look: Look, side: str) -> pg.Surface:
    """The corner of the parchment that points to a side."""
    wide, high = look.px(_TAIL[0]), look.px(_TAIL[1])
    edge: Colour = look.theme.accent if not look.theme.textures else _BROWN
    fill: Colour = look.theme.panel if not look.theme.textures else _SHEET[1]
    surface = pg.Surface((wide, high), pg.SRCALPHA)
    paint.put(surface, mask.polygon(wide, high, [(0, 0), (wide, 0), (wide / 2, high)]), (0, 0), edge)
    thin = max(1.5, 1.6 * look.k)
    inner = [(2 * thin, 0.0), (wide - 2 * thin, 0.0), (wide / 2, high - 2 * thin)]
    paint.put(surface, mask.polygon(wide, high, inner), (0, 0), fill)
    return pg.transform.rotate(surface, {"down": 0, "right": 90, "up": 180, "left": 270}[side])


@keeping
def _skin(look: Look, width: int, height: int) -> skins.Skin:
    """The parchment's picture with its shadow; a plain panel where there are no textures."""
    if not look.theme.textures:
        return skins.panel(look, width, height, look.theme.accent, solid=True)
    pad = look.px(20)
    surface = pg.Surface((width + 2 * pad, height + 2 * pad), pg.SRCALPHA)
    shape = mask.rounded(width, height, 9 * look.k)
    paint.drop_shadow(surface, shape, (pad, pad), 11 * look.k, (0, look.px(4)), 190)
    paint.put(surface, shape, (pad, pad), list(_SHEET))
    paint.inner_shadow(surface, shape, (pad, pad), 14 * look.k, (0, 0), 70, _BROWN)
    paint.put(surface, mask.ring(width, height, 9 * look.k, max(1.0, 1.4 * look.k)), (pad, pad), faded(_BROWN, 210))
    return skins.Skin(surface, pad)
