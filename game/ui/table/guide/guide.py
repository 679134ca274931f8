"""The guide of a first match: a parchment with one short lesson at a time, beside the things that it is about."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pygame as pg

from game.core.guide import Lesson, Moment
from game.core.view import heard_by
from game.ui.kit.stage.glow import LEVELS, PERIOD, Glow
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.widget import Widget
from game.ui.settings import MOST_GUIDES
from game.ui.table.desk import Desk
from game.ui.table.guide.lesson_place import LessonPlace, separated
from game.ui.table.guide.parchment import LAYER, InkButton, Parchment
from game.ui.table.pieces.ground import LIFTED_LAYER

_RING = 6
"""Width of the ring around the things of a lesson, reference px"""
_WIDTHS, _SLIM = (380, 320, 262, 440), (350, 300)  # reference px; the former grow with the text
_BREATHES = 3 * PERIOD
"""Seconds for which the outlines of a new lesson pulse"""


class Coach:
    """The coach, who tells the lessons of the game's guide in matches that were begun as guided ones.

    The lessons told are kept in the person's settings, by the match's file: so the guide can be left and taken up
    again.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._guide = desk.session.game.guide
        self._notes: dict[str, Any] | None = desk.app.person.guides.get(self._match) if self._match else None
        self._back = 0
        """Number of lessons before the present one by which the pupil has turned back"""
        self._decisions = len(desk.session.match.past)
        self._answered: list[tuple[int, str]] = []
        """The lessons that decisions have ticked off: the number of the decision, and the lesson's key"""
        self._shown: Lesson | None = None
        self._place = LessonPlace(desk)
        self._sheet_rect = pg.Rect(0, 0, 0, 0)
        self._proposed = ""
        """The id of the widget that answers as the lesson in sight proposes; if none does, or it was told before, of
        the one that had the keyboard before the guide; "": there is none"""
        self._said = ""
        self._glows: list[Glow] = []
        self._lit: Lesson | None = None
        self._breath = 0.0
        """Seconds for which the outlines still pulse"""

    # --- remembered lessons ----------------------------------------------------------------------

    @property
    def _match(self) -> str:
        """Name of the match's file; "": it has none."""
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
    def read(self) -> list[pg.Rect]:
        """The rectangle of the parchment, which no explanation should cover; none if it is not in sight."""
        return [self._sheet_rect] if self._shown else []

    @property
    def _told_keys(self) -> list[str]:
        told: list[str] = self._notes["told"] if self._notes else []
        return told

    def begin(self) -> None:
        """Makes this match a guided one, beginning with the first lesson."""
        self._notes = {"open": True, "told": []}
        self._back = 0
        self._answered.clear()
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

    def _tick_off(self, lesson: Lesson) -> bool:
        """Notes that a lesson was told; returns whether that was news."""
        if lesson.reminder or lesson.key in self._told_keys:
            return False
        self._told_keys.append(lesson.key)
        self._remember()
        return True

    # --- the lesson of the moment ----------------------------------------------------------------

    def _moment(self) -> Moment:
        session = self._desk.session
        past = session.match.past
        own = (number for number in reversed(range(len(past))) if past.taken(number).seat == session.holder)
        begun = len(self._guide.opening) if self._guide else 0  # events before the pupil came are no news
        records = past[max(begun, next(own, 0)) :]
        events = tuple(event for record in records for event in heard_by(record.events, session.viewers))
        return Moment(session.seen, session.holder, session.ask, events)

    def _follow(self) -> None:
        """Takes a decision of the pupil's as the answer to the lesson in sight; once taken back, it opens again."""
        session = self._desk.session
        past, before = session.match.past, self._decisions
        self._decisions = len(past)
        while self._answered and self._answered[-1][0] >= len(past):
            self._told_keys.remove(self._answered.pop()[1])
            self._back = 0
            self._remember()
        if len(past) != before:
            self._proposed = ""
        if any(record.seat == session.holder for record in past[before:]):
            if self._shown and not self._back and self._tick_off(self._shown):
                self._answered.append((before, self._shown.key))
            self._back = 0

    def _page(self, moment: Moment) -> Lesson | None:
        """The lesson to be shown; None: there is none."""
        assert self._guide is not None
        if not self._back:
            return self._guide.present(moment, self._told_keys)
        self._back = min(self._back, len(self._told_keys))
        return self._guide.lesson(self._told_keys[-self._back]) if self._back else None

    def _words(self, lesson: Lesson) -> str:
        return self._desk.texts(f"guide.{self._desk.session.setup.game}.{lesson.key}")

    def _heading(self, lesson: Lesson) -> str:
        return self._desk.texts(f"guide.{self._desk.session.setup.game}.chapter.{lesson.chapter}")

    def unsaid(self) -> str:
        """Words of the lesson in sight, or soon in sight, if it was not spoken yet; it counts as spoken from now on."""
        lesson = self._lesson()
        key = lesson.key if lesson else ""
        fresh = key != self._said
        self._said = key
        return f"{self._heading(lesson)}. {typeset.plain(self._words(lesson))}" if lesson and fresh else ""

    # --- acts ------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Opens the guide, or closes it; the match goes on either way."""
        if self.shown:
            self.close()
        elif self._notes is not None:
            self._notes["open"] = True
            assert self._guide is not None
            self._back = 0 if self._guide.present(self._moment(), self._told_keys) else 1
            self._renew_page()

    def close(self) -> None:
        """Puts the guide away."""
        if self._notes is not None:
            self._notes["open"] = False
            self._renew_page()

    def go_to(self) -> None:
        """Gives the guide the keyboard, and opens it if it is closed."""
        if not self.shown:
            self.toggle()
        self._take_keyboard("guide:next", "guide:again", "guide:close")

    def confirmed(self, event: pg.Event) -> None:
        """Lets the key that confirms go on from a lesson, unless the key is seen to be meant for something else."""
        if self.shown and not self._desk.controls.ring.visible and self._desk.app.keys.action(event) == "confirm":
            self._take_keyboard("guide:next")

    def _take_keyboard(self, *ids: str) -> None:
        """Gives the keyboard to the first of some of the guide's buttons that exists."""
        controls = self._desk.controls
        mine = [widget for widget in controls.layers[0].widgets if widget.id in ids]
        if mine:
            if controls.ring.visible and controls.focused and (self._back or not self._proposed):
                self._proposed = controls.focused.id
            controls.ring.visible = True
            controls.focus(min(mine, key=lambda widget: ids.index(widget.id)), aloud=False)

    def _go_forward(self) -> None:
        if self._back:
            self._back -= 1
        elif self._shown and self._guide:
            self._tick_off(self._shown)
            if self._shown is self._guide.end and self._notes is not None:
                self._notes["open"] = False
        self._renew_page()

    def _go_back(self) -> None:
        self._back += 1
        self._renew_page()

    def _restart(self) -> None:
        """Begins the guide again, in the match as it stands."""
        self.begin()
        self._renew_page()

    def _renew_page(self) -> None:
        """Updates the widgets after a change of page; behind the last one the keyboard goes where that one pointed."""
        self._remember()
        desk, controls = self._desk, self._desk.controls
        here = bool(controls.focused and controls.focused.id.startswith("guide:"))
        desk.commands.build()
        if here and not self.shown:
            everything = (one for widget in controls.layers[0].widgets for one in widget.walk())
            proposed = next((one for one in everything if one.id == self._proposed), None)
            if proposed:
                controls.focus(proposed, aloud=False)
        focused = controls.focused
        words = self.unsaid()
        if not words and not self.shown and focused:
            words = focused.spoken(desk.app.texts)  # the keyboard has moved there
        if words:
            desk.app.say(words)

    # --- widgets ---------------------------------------------------------------------------------

    def widgets(self, others: Sequence[Widget]) -> list[Widget]:
        """The parchment and its buttons, placed where none of the table's other widgets (`others`) is in use."""
        desk = self._desk
        self._glows, self._shown = [], self._show_next()
        desk.top.ground.overlaid = None
        if self._shown is None:
            return []
        moment, lesson = self._moment(), self._shown
        told = [] if self._back else list(self._place.pointed(lesson, moment, others))
        if not self._back:
            self._proposed = self._place.proposed(lesson, moment, others) or self._proposed
        sheets = [self._sheet(lesson, width) for width in self._widths()]
        place = self._place.find([sheet.size for sheet in sheets], told, others)
        if place is None:
            self._shown = None
            return []
        sheet = next(sheet for sheet in sheets if sheet.size == place.size)
        desk.top.ground.overlaid = place
        told = [rect for rect in told if not rect.colliderect(place)]
        self._glows = [
            Glow(desk.look, rect, "taught", 8 * desk.look.k, LIFTED_LAYER - 1)
            for rect in separated(told, desk.look.px(_RING))
        ]
        sheet.place(place)
        self._sheet_rect = place
        sheet.point_at(told)
        if lesson is not self._lit:
            self._lit, self._breath = lesson, _BREATHES
        return [sheet, *sheet.buttons]

    @property
    def actors(self) -> Sequence[Actor]:
        """Outlines that lie on the table, besides the widgets."""
        return self._glows

    @property
    def moving(self) -> bool:
        """Whether an outline is pulsing."""
        return self._breath > 0 and any(glow.pulses for glow in self._glows)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        if self._shown and self._place.crossed:
            self._desk.commands.build()
        if self.moving:
            self._breath = max(0.0, self._breath - dt)
            level = 1 + round((LEVELS - 1) * (0.5 + 0.5 * math.cos(math.tau * self._breath / PERIOD)))
            for glow in self._glows:
                glow.breathe(level)

    def _lesson(self) -> Lesson | None:
        """The lesson of the moment; None: there is none."""
        if self._notes is None or self._guide is None:
            return None
        self._follow()
        if not self._notes["open"] or not self._desk.session.handing.playing:
            return None
        return self._page(self._moment())

    def _show_next(self) -> Lesson | None:
        lesson, staging = self._lesson(), self._desk.top.layout.staging
        return None if staging and not staging.asks else lesson  # it would tell about events that are still being shown

    def _widths(self) -> list[int]:
        look, area = self._desk.look, self._desk.area
        widths = (min(look.em(width), area.width * 2 // 5) for width in _WIDTHS)
        return list(dict.fromkeys((*widths, *map(look.px, _SLIM))))

    def _sheet(self, lesson: Lesson, width: int) -> Parchment:
        desk = self._desk
        assert self._guide is not None
        chapters = {known.chapter for key in (*self._told_keys, lesson.key) if (known := self._guide.lesson(key))}
        far = desk.t("guide.progress", n=len(chapters), of=len(self._guide.chapters))
        return Parchment(desk.look, width, self._heading(lesson), self._words(lesson), far, self._buttons(lesson))

    def _buttons(self, lesson: Lesson) -> list[Button]:
        """The button that closes the guide, beside the heading, and the buttons at the foot."""
        desk, look = self._desk, self._desk.look
        key = desk.app.keys.sign("guide")
        close = InkButton(look, desk.t("guide.close"), self.close, "cancel", bare=True)
        close.tip = desk.t("guide.close.tip", key=key)
        found: list[tuple[str, Button]] = [("close", close)]
        if len(self._told_keys) > self._back:
            found.append(("back", InkButton(look, desk.t("guide.back"), self._go_back, "chevron-left", bare=True)))
        onward = self._forward_button(lesson)
        if onward:
            found.append(onward)
        for name, button in found:
            button.id, button.group, button.layer = f"guide:{name}", "guide", LAYER + 1
        return [button for _, button in found]

    def _forward_button(self, lesson: Lesson) -> tuple[str, Button] | None:
        """The id and the button that goes on from a lesson; None: only the match itself goes on from it."""
        desk, guide = self._desk, self._guide
        assert guide is not None
        present = guide.present(self._moment(), self._told_keys)
        if self._back == 1 and guide.end.key in self._told_keys:
            return "again", Button(desk.look, desk.t("guide.again"), self._restart, icon="cycle", size=16)
        if lesson.reminder or (self._back == 1 and present is None):
            return None
        last = lesson is guide.end and not self._back
        words, icon = (desk.t("guide.done"), "check-mark") if last else (desk.t("guide.next"), "")
        return "next", Button(desk.look, words, self._go_forward, icon=icon, size=16)
