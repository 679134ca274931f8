"""The walnut top bar: whose game it is, where in the turn it stands, and what can be reached at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame as pg

from game.ui.kit import mask, paint, room, skins, typeset
from game.ui.kit.buttons import IconButton
from game.ui.kit.colour import Colour, darker, lighter
from game.ui.kit.look import Look
from game.ui.kit.widget import Widget
from game.ui.table.counsel import Counsel
from game.ui.table.desk import Desk
from game.ui.table.guide import Coach
from game.ui.table.openings import Openings
from game.ui.table.own_secrets import OwnSecrets

HEIGHT = room.TOP_BAR_UNITS
GOLD = (243, 220, 166)
MUTED = (214, 199, 172)


class Standing(NamedTuple):
    """The facts that the top bar tells; a panel's content."""

    title: str
    role: str
    """The typeface of the title"""
    note: str
    phases: tuple[str, ...]
    phase: int
    round: str
    accent: Colour


class Tool(IconButton):
    """An icon of the top bar; one that cannot be used is only fainter."""

    def draw(self, target: pg.Surface) -> None:
        if self.enabled:
            super().draw(target)
            return
        faint = skins.glyph(self.icon, self._icon_px(), (140, 124, 98))
        target.blit(faint, faint.get_rect(center=self.rect.center))


def place_buttons(look: Look, width: int, left: Sequence[IconButton], right: Sequence[IconButton]) -> pg.Rect:
    """Place the top bar's buttons at its ends; returns what is left between them."""
    middle = look.px(HEIGHT - 4) // 2
    x = look.px(10)
    for button in left:
        size = (button.width(), button.height(button.width()))
        button.place(pg.Rect(x, middle - size[1] // 2, *size))
        x += size[0] + look.px(2)
    end = width - look.px(10)
    for button in reversed(right):
        size = (button.width(), button.height(button.width()))
        end -= size[0]
        button.place(pg.Rect(end, middle - size[1] // 2, *size))
        end -= look.px(2)
    return pg.Rect(x + look.px(4), 0, end - x - look.px(10), look.px(HEIGHT))


def paint_top_bar(surface: pg.Surface, look: Look, facts: Standing, centre: int) -> None:
    """Write the title, the phases (around `centre` if there is room) and the round between the buttons."""
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
        desk: what the parts of the table share.
        openings: what its buttons open.
        coach: the guide, which has a button in guided matches.
        counsel: what it gives on demand, where the house allows it.
        secrets: what somebody alone has looked at, where people look on together.
    """

    def __init__(self, desk: Desk, openings: Openings, coach: Coach, counsel: Counsel, secrets: OwnSecrets) -> None:
        self._desk, self._openings, self._coach, self._counsel = desk, openings, coach, counsel
        self._secrets = secrets
        self._facts: Standing | None = None

    def buttons(self) -> list[Widget]:
        """The bar's buttons, placed; the facts between them are written."""
        desk = self._desk
        look, keys, session = desk.look, desk.app.keys, desk.session
        openings = self._openings

        def tool(name: str, on: Callable[[], None], icon: str, key: str = "", tip: str = "") -> IconButton:
            cap = keys.sign(key) if key else ""
            button = Tool(look, name, on, icon, bare=True, key=cap, tip=tip)
            button.group, button.id = "top_bar", f"top_bar:{icon}"
            return button

        menu = tool(desk.t("table.menu"), openings.menu, "hamburger-menu", "back")
        barrier = session.barrier()
        undo = tool(desk.t("table.undo"), desk.commands.undo, "undo", "undo", desk.say(session.undo_label()))
        if barrier:
            undo.enabled, undo.reason = False, desk.say(barrier.phrase)
        redo = tool(desk.t("table.redo"), desk.commands.redo, "redo", "redo")
        if session.can_redo:
            redo.tip = desk.say(session.redo_label())
        else:
            redo.enabled, redo.reason = False, desk.t("table.redo.nothing")
        muted = desk.app.settings.machine.mute
        sorting = []
        if len(desk.style.hand_orders) > 1:
            order = desk.t(f"table.sort.{desk.hand_order}")
            sorting = [tool(desk.t("table.sort"), desk.sort_hand, "poker-hand", tip=order)]
        guide = []
        if self._coach.guides:
            guide = [tool(desk.t("table.guide"), self._coach.toggle, "owl", "guide", desk.t("table.guide.tip"))]
        answers = []
        if session.reacting.in_game and session.persons:
            answers = [
                tool(desk.t("react.answers"), openings.answers, "ringing-bell", "answers", desk.t("react.answers.tip"))
            ]
        counsel = []
        if self._counsel.allowed and session.persons:
            counsel = [tool(desk.t("counsel"), self._counsel.give, "light-bulb", "counsel", desk.t("counsel.tip"))]
        secrets = []
        if session.own_secrets:
            name = desk.t("table.secrets.cover" if session.looking else "table.secrets")
            icon = "padlock" if session.looking else "sheikah-eye"
            secrets = [tool(name, self._secrets.turn, icon, "hide", desk.t("table.secrets.tip"))]
        right = [
            *guide,
            *counsel,
            *secrets,
            *answers,
            *sorting,
            undo,
            redo,
            tool(desk.t("table.log"), openings.log, "scroll-unfurled", "log"),
            tool(desk.t("table.luck"), openings.luck, "rolling-dices", "luck"),
            tool(desk.t("table.rules"), openings.rules, "rule-book", "rules"),
            tool(
                desk.t("table.mute"),
                lambda: desk.app.everywhere("mute"),
                "speaker-off" if muted else "speaker",
                "mute",
            ),
            tool(desk.t("table.settings"), desk.app.routes.settings, "cog"),
        ]
        for button in (menu, *right):
            button.layer = 3
        space = place_buttons(look, desk.size[0], [menu], right)
        staging = desk.top.layout.staging
        if staging is None or staging.asks or self._facts is None:
            self._facts = self._standing()
        facts = self._facts  # what is still played on the stage is not told before its end
        middle = desk.size[0] // 2 - space.x
        desk.write("top_bar", space, facts, lambda s: paint_top_bar(s, look, facts, middle), 2)
        return [menu, *right]

    def _standing(self) -> Standing:
        desk = self._desk
        session, state = desk.session, desk.session.seen
        keys, step = session.game.presentation.phase(state)
        game = session.game.facts
        count = state.round
        word = f"round.{game.id}" if desk.texts.has(f"round.{game.id}") else "table.round"
        players = desk.texts.many("table.players", len(session.setup.players))
        return Standing(
            game.title,
            desk.style.title_role,
            " · ".join(filter(None, (desk.style.form(state), players))),
            tuple(desk.t(key) for key in keys),
            step if not session.over else -1,
            desk.texts(word, n=count) if count else "",
            desk.style.accent,
        )
