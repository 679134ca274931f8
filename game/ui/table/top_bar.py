"""The walnut top bar: the game, the phase of the turn, the round, and tools that can be used at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame as pg

from game.ui.kit.colour import Colour, darker, lighter
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.stage import room
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import IconButton
from game.ui.kit.widgets.widget import Widget
from game.ui.table.asking.counsel import Counsel
from game.ui.table.desk import Desk
from game.ui.table.guide.guide import Coach
from game.ui.table.openings import Openings
from game.ui.table.own_secrets import OwnSecrets
from game.ui.table.telling import round_told

HEIGHT = room.TOP_BAR_UNITS
GOLD = (243, 220, 166)
MUTED = (214, 199, 172)


class Standing(NamedTuple):
    """The facts on the top bar, as a plate's content."""

    title: str
    role: str
    """Typeface of the title"""
    note: str
    phases: tuple[str, ...]
    phase: int
    round: str
    accent: Colour


class Tool(IconButton):
    """A tool of the top bar, with an icon; one that cannot be used is only fainter."""

    def draw(self, target: pg.Surface) -> None:
        if self.enabled:
            super().draw(target)
            return
        paint.stamp(target, skins.glyph(self.icon, self._icon_px(), (140, 124, 98)), center=self.rect.center)


def place_buttons(look: Look, width: int, left: Sequence[IconButton], right: Sequence[IconButton]) -> pg.Rect:
    """Places the top bar's buttons at its ends; returns the rectangle that is left between them."""
    middle = look.px(HEIGHT - 4) // 2
    x = look.px(10)
    for button in left:
        size = (button.width(), min(button.height(button.width()), 2 * middle))
        button.place(pg.Rect(x, middle - size[1] // 2, *size))
        x += size[0] + look.px(2)
    end = width - look.px(10)
    for button in reversed(right):
        size = (button.width(), min(button.height(button.width()), 2 * middle))
        end -= size[0]
        button.place(pg.Rect(end, middle - size[1] // 2, *size))
        end -= look.px(2)
    return pg.Rect(x + look.px(4), 0, end - x - look.px(10), look.px(HEIGHT))


def paint_top_bar(surface: pg.Surface, look: Look, facts: Standing, centre: int) -> None:
    """Writes the title, the phases (around `centre` if there is room) and the round between the buttons."""
    area = surface.get_rect()
    middle = look.px(HEIGHT - 4) // 2
    title = typeset.draw(
        surface,
        look,
        facts.title,
        typeset.Style(facts.role, 24 if look.text < 1.5 else 18, GOLD),
        (0, middle),
        "midleft",
        area,
    )
    small = typeset.Style("ui", 15, MUTED)
    turn_wide = typeset.measure(look, facts.round, small)[0]
    typeset.draw(surface, look, facts.round, small, (area.right - look.px(8), middle), "midright", area)
    widths = [_phase_width(look, words) for words in facts.phases]
    gap = look.px(24)
    total = sum(widths) + gap * max(0, len(widths) - 1)
    free = pg.Rect(title.right + look.px(14), 0, area.right - turn_wide - look.px(28) - title.right, area.height)
    note_wide = typeset.measure(look, facts.note, small)[0]
    x = max(free.left, centre - total // 2)
    if free.left + note_wide + look.px(20) <= min(x, free.right - total):
        typeset.draw(surface, look, facts.note, small, (free.left, middle + look.px(1)), "midleft", area)
    x = min(x, free.right - total)
    if x >= free.left:
        _phases(surface, look, facts, (x, middle), widths, gap)


_PHASE = typeset.Style("condensed", 16)


def _phase_width(look: Look, words: str) -> int:
    return typeset.measure(look, words, _PHASE)[0] + look.px(26)


def _phases(surface: pg.Surface, look: Look, facts: Standing, at: tuple[int, int], widths: list[int], gap: int) -> None:
    x, middle = at
    area = surface.get_rect()
    high = min(look.px(46), max(look.px(28), look.text_px(16) + look.px(10)))
    for i, (words, width) in enumerate(zip(facts.phases, widths, strict=True)):
        rect = pg.Rect(x, middle - high // 2, width, high)
        colour: Colour = (196, 180, 152) if i < facts.phase else MUTED
        if i == facts.phase:
            pill = paint.paint(
                mask.rounded(*rect.size, high / 2), [lighter(facts.accent, 0.3), darker(facts.accent, 0.1)]
            )
            surface.blit(pill, rect)
            colour = (29, 20, 10)
        typeset.draw(surface, look, words, _PHASE._replace(colour=colour), rect.center, "center", area)
        x += width
        if i + 1 < len(widths):
            mark = skins.glyph("chevron-right", look.px(14), (180, 164, 136))
            surface.blit(mark, mark.get_rect(center=(x + gap // 2, middle)))
        x += gap


class TopBar:
    """The bar above a table.

    Args:
        desk: the match, the view and the things of the table.
        openings: the openings for its buttons.
        coach: the guide, which has a button in guided matches.
        counsel: the counsel on demand, where the house allows it.
        secrets: the holder's own secrets, where people look on together.
    """

    def __init__(self, desk: Desk, openings: Openings, coach: Coach, counsel: Counsel, secrets: OwnSecrets) -> None:
        self._desk, self._openings, self._coach, self._counsel = desk, openings, coach, counsel
        self._secrets = secrets
        self._facts: Standing | None = None
        self._space = pg.Rect(0, 0, 0, 0)

    def buttons(self) -> list[Widget]:
        """The bar's buttons, placed; the facts between them are written."""
        desk = self._desk
        menu, right = self._tool("table.menu", self._openings.menu, "hamburger-menu", "back"), list(self._tools())
        for button in (menu, *right):
            button.layer = 3
        self._space = place_buttons(desk.look, desk.size[0], [menu], right)
        self._write()
        return [menu, *right]

    def keep_up(self) -> None:
        """Writes the facts again once all events have been shown."""
        if self._desk.top.reel.idle:
            self._write()

    def _write(self) -> None:
        """Writes the facts: those before the events that are still being shown, unless there is a question."""
        desk, space, staging = self._desk, self._space, self._desk.top.layout.staging
        shown = desk.top.reel.idle or desk.session.ask is not None
        if self._facts is None or (shown and not (staging and not staging.asks)):
            self._facts = self._standing()
        facts, middle = self._facts, desk.size[0] // 2 - space.x
        desk.plates.write("top_bar", space, facts, lambda s: paint_top_bar(s, desk.look, facts, middle), 2)

    def _tools(self) -> Iterator[IconButton]:
        """The tools at the right end that this match has."""
        desk, openings, tool = self._desk, self._openings, self._tool
        session = desk.session
        if self._coach.guides:
            yield tool("table.guide", self._coach.toggle, "owl", "guide", desk.t("table.guide.tip"))
        if self._counsel.allowed and session.persons:
            yield tool("counsel", self._counsel.give, "light-bulb", "counsel", desk.t("counsel.tip"))
        if session.sight.own_secrets:
            looking = session.handing.looking
            name, icon = ("table.secrets.cover", "padlock") if looking else ("table.secrets", "sheikah-eye")
            yield tool(name, self._secrets.turn, icon, "hide", desk.t("table.secrets.tip"))
        if session.reacting.in_game and session.persons:
            yield tool("react.answers", openings.answers, "ringing-bell", "answers", desk.t("react.answers.tip"))
        if len(desk.style.hand_orders) > 1:
            yield tool("table.sort", desk.sort_hand, "poker-hand", tip=desk.t(f"table.sort.{desk.hand_order}"))
        if session.persons:
            yield from self._taking_back()
        yield tool("table.log", openings.log, "scroll-unfurled", "log")
        if desk.style.throws_dice:
            yield tool("table.luck", openings.luck, "rolling-dices", "luck")
        yield tool("table.rules", openings.rules, "rule-book", "rules")
        sound = "speaker-off" if desk.app.settings.machine.mute else "speaker"
        yield tool("table.mute", lambda: desk.app.everywhere("mute"), sound, "mute")
        yield tool("table.settings", desk.app.routes.settings, "cog")

    def _taking_back(self) -> Iterator[IconButton]:
        desk, back = self._desk, self._desk.session.taking_back
        barrier = back.barrier()
        why = desk.say(barrier.phrase) if barrier else ""
        yield self._tool("table.undo", desk.commands.undo, "undo", "undo", desk.say(back.undo_label()), why)
        tip, why = (desk.say(back.redo_label()), "") if back.can_redo else ("", desk.t("table.redo.nothing"))
        yield self._tool("table.redo", desk.commands.redo, "redo", "redo", tip, why)

    def _tool(
        self, words: str, on: Callable[[], None], icon: str, key: str = "", tip: str = "", why_not: str = ""
    ) -> IconButton:
        """The button of a tool, by the keys of its words and of its shortcut; `why_not`: why it cannot be used."""
        desk = self._desk
        cap = desk.app.keys.sign(key) if key else ""
        button = Tool(desk.look, desk.t(words), on, icon, bare=True, key=cap, tip=tip)
        button.group, button.id = "top_bar", f"top_bar:{icon}"
        button.enabled, button.reason = not why_not, why_not
        return button

    def _standing(self) -> Standing:
        desk = self._desk
        session, state = desk.session, desk.session.seen
        keys, step = session.game.presentation.phase(state)
        game = session.game.facts
        count = state.round
        players = desk.texts.many("table.players", len(session.setup.players))
        return Standing(
            game.title,
            desk.style.title_role,
            " · ".join(filter(None, (desk.style.form(state), players))),
            tuple(desk.t(key) for key in keys),
            step if not session.over else -1,
            round_told(desk.texts, game.id, count) if count else "",
            desk.style.accent,
        )
