"""The results of a match: its winners, the scores, the course of the points, the decisive moments, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from math import ceil

import pygame as pg

from game.core.match import AnyMatch, Player, Setup
from game.core.phrase import Trouble
from game.core.seeds import fresh_seed, seed_code
from game.core.state import Seat
from game.ui.contract.chronicle import Course, course_of, decisions_at, turning_points
from game.ui.contract.faces import icon_words
from game.ui.contract.outcome import Ending, Entry, Highlight
from game.ui.contract.view import GameView
from game.ui.kit.draw import skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.look import Look
from game.ui.kit.stage import room
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.panes import Pane, Row
from game.ui.scene import Scene
from game.ui.scenes.end.keepsake import Keepsake
from game.ui.scenes.end.last_picture import LastPicture
from game.ui.scenes.parts.chart import Chart
from game.ui.scenes.parts.plaque import golden
from game.ui.table.host import GameHost
from game.ui.table.telling import moment_told, table_texts
from game.ui.views.parts.seat_row import Line, SeatRow, draw_lines

_MARGIN, _GAP = 24, 14
_SCORES = 0.42  # share of the width, or of the height of a tall window
_MADE_OF, _WORTH = typeset.Style(size=16, colour="muted"), typeset.Style("ui_bold", 16)


class ScoreRow(SeatRow):
    """A row with a seat's place, name and points, and the entries that make up the points.

    Args:
        look: scale, text size and theme.
        place: the place, in words.
        player: the player of the seat.
        points: the seat's points.
        entries: the entries that make up the points.
        told: the full text for the voice.
        won: whether the seat has won.
    """

    gap = 6

    def __init__(
        self, look: Look, place: str, player: Player, points: int, entries: Sequence[Entry], told: str, *, won: bool
    ) -> None:
        super().__init__(look, told)
        self._place, self._player, self.points, self.entries, self.won = place, player, f"{points}", entries, won

    def _badge(self) -> int:
        return self.look.em(50)

    def _number(self) -> typeset.Style:
        return typeset.Style("rounded_bold", 34, "accent" if self.won else "text")

    def _entries_left(self) -> int:
        return self.look.em(34) + round(self._badge() * 1.3) + self.look.px(10)

    def _columns(self, width: int) -> int:
        """Width of the entries with their points, pixels."""
        return width - self._entries_left() - self.look.px(14)

    def _head_height(self) -> int:
        return max(round(self._badge() * 1.15), typeset.measure(self.look, self.points, self._number())[1])

    def _line(self, entry: Entry, width: int) -> Line:
        worth = None if entry.points is None else typeset.line(self.look, f"+{entry.points}", _WORTH)
        taken = worth.width + self.look.px(12) if worth else 0
        words = typeset.paragraph(self.look, entry.words, _MADE_OF, width - taken)

        def draw(target: pg.Surface, rect: pg.Rect) -> None:
            words.draw(target, rect.topleft, self.rect)
            if worth:
                worth.draw(target, (rect.right - worth.width, rect.y), self.rect)

        return Line(words.height, draw)

    def _lines(self, width: int) -> list[Line]:
        return [self._line(entry, self._columns(width)) for entry in self.entries]

    def height(self, width: int) -> int:
        return self._head_height() + sum(line.height for line in self._lines(width)) + self.look.px(20)

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.draw_ground(target)
        middle = rect.y + look.px(6) + self._head_height() // 2
        place = typeset.Style("number", 22, "muted")
        typeset.draw(target, look, self._place, place, (rect.x + look.em(18), middle), "center", rect)
        emblem = medallion(look, self._player.colour, self._badge())
        target.blit(emblem, emblem.get_rect(midleft=(rect.x + look.em(34), middle)))
        right = (rect.right - look.px(14), middle)
        points = typeset.draw(target, look, self.points, self._number(), right, "midright", rect)
        x, y = rect.x + self._entries_left(), middle + self._head_height() // 2
        room_for = (points.x - x - look.px(8), self._head_height())
        name = typeset.fitted(look, typeset.escape(self._player.name), typeset.Style("ui_bold", 22), room_for)
        name.draw(target, (x, middle - name.height // 2), rect)
        draw_lines(target, self._lines(rect.width), x, y, self._columns(rect.width))


class ResultsScene(Scene):
    """The results of a finished match.

    Args:
        app: the app.
        match: a finished match.
        kept: the time when it ended, if it is looked up from another page; None: it ended just now.
        told: whether the winners were spoken already.
    """

    app: GameHost
    title = "results.title"

    def __init__(self, app: GameHost, match: AnyMatch, *, kept: datetime | None = None, told: bool = False) -> None:
        super().__init__(app)
        if match.state.result is None:
            raise ValueError("the match is not over")
        self.match, self.result = match, match.state.result
        self.style: GameView
        self.ending: Ending | None = None
        self.kept = kept
        self._ended = kept or datetime.now().astimezone()
        self._told = told or kept is not None

    def enter(self) -> None:
        self.app.seat_person(None)
        if not self._told:
            self._told = True
            self.app.audio.play("win")
            self.app.say(self.style.verdict(self.match))

    def back(self) -> None:
        if self.kept:
            super().back()
        else:
            self.app.routes.shelf()

    # --- words -----------------------------------------------------------------------------------

    def _subtitle(self) -> str:
        parts = [self.ending.told] if self.ending else []
        short = [self.match.game.facts.title, self.app.texts.many("results.length", len(self.match.past))]
        parts += [words.replace(" ", "\N{NO-BREAK SPACE}") for words in short]
        if self.match.setup.free_undo:
            parts.append(self.t("results.free_undo"))
        return " · ".join(parts)

    def _place_of(self, seat: Seat) -> int:
        """Place of a seat, from 1; seats with equal points, or a shared victory, share one."""
        scores, winners = self.result.scores, self.result.winners
        if seat in winners:
            return 1
        better = [other for other in range(len(scores)) if scores[other] > scores[seat] and other not in winners]
        return 1 + len(winners) + len(better)

    # --- layout ----------------------------------------------------------------------------------

    def layout(self) -> None:
        look, setup = self.look, self.match.setup
        self._texts = table_texts(self.app.texts.language, setup)
        self.style = self.app.view_of(setup.game)(self.match.game, look, self._texts, self.size, self.match.players)
        self.ending = self.style.ending(self.match)
        heading = self.ending.heading if self.ending else self.t("results.scores")
        base = self._ground()
        margin, gap = look.px(_MARGIN), look.px(_GAP)
        buttons = self._buttons()
        head = look.em(100)
        body = pg.Rect(margin, look.px(12) + head, self.size[0] - 2 * margin, 0)
        wide = self._widths(buttons, body.width)
        foot = max(button.height(width) for button, width in zip(buttons, wide, strict=True))
        body.height = self.size[1] - body.y - foot - 2 * look.px(18)
        self._write_head(base, pg.Rect(margin, look.px(12), body.width, head - gap))
        if body.height > body.width:  # in a tall window the course goes below the scores
            left = pg.Rect(body.x, body.y, body.width, round(body.height * _SCORES))
            right = pg.Rect(body.x, left.bottom + gap, body.width, body.bottom - left.bottom - gap)
        else:
            left = pg.Rect(body.x, body.y, round(body.width * _SCORES), body.height)
            right = pg.Rect(left.right + gap, body.y, body.right - left.right - gap, body.height)
        top = skins.draw_panel(base, look, left, heading)
        scores = Pane(look, heading)
        scores.place(pg.Rect(left.x + look.px(6), top, left.width - look.px(12), left.bottom - top - look.px(8)))
        last = LastPicture(
            look, self._texts, self.style, self.match, partial(self.app.routes.ending, self.match, kept=self.kept)
        )
        told = self.ending.seats if self.ending else self._scores()
        # The scores come first where there is no room for both; with large text, the last act's sentences would fill
        # the pane.
        scores.pile([last, *told])
        if look.grand or scores.content > scores.inner.height:
            scores.pile([*told, last])
        chart, moments = self._place_course(base, right)
        self.stage.set_base(base)
        self._place_buttons(buttons, wide, pg.Rect(margin, body.bottom + look.px(18), body.width, foot))
        others = [widget for widget in (chart, moments) if widget]
        self.controls.set([scores, *others, *reversed(buttons)], focus=buttons[0].id)

    def _ground(self) -> pg.Surface:
        if self.look.theme.textures:
            return room.backdrop(*self.size).copy()
        base = pg.Surface(self.size).convert()
        base.fill(self.look.theme.ground)
        return base

    def _write_head(self, base: pg.Surface, rect: pg.Rect) -> None:
        """Draws the winners' emblems between laurels, the verdict, and the words for the match."""
        look = self.look
        winners = self.result.winners
        badge = min(rect.height, look.em(78), rect.width // (3 * max(1, len(winners))))
        emblems = [medallion(look, self.match.players[seat].colour, badge) for seat in winners]
        beside = rect.width - sum(emblem.get_width() for emblem in emblems) - look.px(20)
        muted = typeset.Style(size=17, colour="muted")
        sub = typeset.fitted(look, typeset.escape(self._subtitle()), muted, (beside, badge))
        words, style = self.style.verdict(self.match), typeset.Style("display", 40)
        verdict = typeset.fitted(look, typeset.escape(words), style, (beside, rect.height - sub.height))
        wide = rect.width - beside + max(verdict.used, sub.used)
        x = rect.centerx - wide // 2
        for emblem in emblems:
            base.blit(emblem, emblem.get_rect(midleft=(x, rect.centery)))
            x += emblem.get_width()
        x += look.px(20)
        y = rect.centery - (verdict.height + sub.height) // 2
        room_for = pg.Rect(x, y, verdict.used + look.px(2), verdict.height)
        golden(base, look, words, style, room_for, "left")
        sub.draw(base, (x, y + verdict.height), rect)

    def _scores(self) -> list[ScoreRow]:
        result, players = self.result, self.match.players
        order = sorted(range(len(players)), key=lambda seat: (self._place_of(seat), -result.scores[seat]))
        tallies = [self.style.tally(self.match.state, seat) for seat in range(len(players))]
        if all(sum(entry.points is not None for entry in tally) < 2 for tally in tallies):
            # A single entry would only repeat the total.
            tallies = [tuple(entry._replace(points=None) for entry in tally) for tally in tallies]
        return [self._score(seat, tallies[seat]) for seat in order]

    def _score(self, seat: Seat, entries: Sequence[Entry]) -> ScoreRow:
        """The row of a seat; its text for the voice begins with the player and has all points in words."""
        place, player = self.t("results.place", place=self._place_of(seat)), self.match.players[seat]
        points = self.result.scores[seat]
        words = icon_words(self._texts, self.match.setup.game)
        made_of = [typeset.plain(entry.words, words) for entry in entries]
        told = (f"{place}, {player.name}: {self.app.texts.many('results.points', points)}", *made_of)
        won = seat in self.result.winners
        return ScoreRow(self.look, place, player, points, entries, typeset.sentences(told), won=won)

    def course(self) -> tuple[Course, str]:
        """The course of the match, and the heading over its chart."""
        if self.ending:
            return self.ending.course, self.ending.chart
        course = course_of(self.match, self.style.points)
        return course, self.t("results.chart" if course.by_round else "results.chart_moves")

    def highlights(self) -> Sequence[Highlight]:
        """The decisions worth seeing again."""
        return self.ending.highlights if self.ending else self._turning_points()

    def _place_course(self, base: pg.Surface, rect: pg.Rect) -> tuple[Chart | None, Pane | None]:
        """Places the chart, and below it the moments that decided the match."""
        look = self.look
        course, label = self.course()
        if len(course.points) < 2:
            return None, None
        rows = self._rows(self.highlights())
        pane = self._moments(rows, rect)
        title = typeset.paragraph(look, "X", typeset.LABEL, rect.width).height + look.px(32)
        low = pane.rect.height + title if pane else 0
        upper = pg.Rect(rect.x, rect.y, rect.width, rect.height - (low + look.px(_GAP) if low else 0))
        top = skins.draw_panel(base, look, upper, label)
        area = pg.Rect(upper.x + look.px(14), top, upper.width - look.px(28), upper.bottom - top - look.px(10))
        chart = self.chart(course, label)
        chart.place(area)
        if pane:
            lower = pg.Rect(rect.x, upper.bottom + look.px(_GAP), rect.width, low)
            top = skins.draw_panel(base, look, lower, self.t("results.turning"))
            pane.place(pg.Rect(lower.x + look.px(6), top, lower.width - look.px(12), lower.bottom - top - look.px(6)))
            pane.pile(rows)
        return chart, pane

    def chart(self, course: Course, label: str) -> Chart:
        """The chart of a course; a click on a moment shows the match again from where its round begins."""
        look, players = self.look, self.match.players
        ends = decisions_at(self.match, course)
        lines = len(course.points[0])
        sides = [players[line::lines] for line in range(lines)]
        seats = [
            (side[0].colour, look.seat_colour(side[0].colour), self.app.texts.listed([p.name for p in side]))
            for side in sides
        ]

        when = partial(moment_told, self.app.texts, self.match.setup.game, course)
        return Chart(look, label, course, seats, when, lambda moment: self._watch(ends[max(0, moment - 1)]))

    def _turning_points(self) -> list[Highlight]:
        players, say = self.match.setup.players, self.app.texts.say
        moments = turning_points(self.match, self.style.points)
        return [Highlight(m.number, _ICONS[m.kind], say(m.phrase(players[m.seat].name))) for m in moments]

    def _rows(self, highlights: Sequence[Highlight]) -> list[Row]:
        return [Row(self.look, told.words, partial(self._watch, told.number), icon=told.icon) for told in highlights]

    def _moments(self, rows: Sequence[Row], rect: pg.Rect) -> Pane | None:
        """The pane of the decisive moments, as high as it needs and the room allows; None: there are none."""
        if not rows:
            return None
        pane = Pane(self.look, self.t("results.turning"))
        pane.place(pg.Rect(rect.x, rect.y, rect.width - self.look.px(12), rect.height // 2))
        need = sum(row.height(pane.inner.width) for row in rows) + self.look.px(26)
        pane.place(pg.Rect(rect.x, rect.y, rect.width, min(need, rect.height * 2 // 5)))
        return pane

    def _buttons(self) -> list[Button]:
        look, t = self.look, self.t
        seed = seed_code(self.match.setup.seed)
        return [
            Button(look, t("results.again"), self._play_again, kind="primary", icon="cycle", size=20),
            *([self._turned_button()] if self.match.setup.seats > 1 else []),
            Button(look, t("results.watch"), self._watch, icon="play-button"),
            Button(look, t("results.export"), self._export, icon="scroll-unfurled", tip=t("results.export_tip")),
            Button(look, t("page.back" if self.kept else "results.shelf"), self.back, icon="exit-door"),
            Button(
                look,
                seed,
                self._copy_seed,
                kind="quiet",
                icon="perspective-dice-six-faces-random",
                tip=t("results.seed_tip"),
            ),
        ]

    def _turned_button(self) -> Button:
        return Button(
            self.look,
            self.t("results.turned"),
            self._play_turned,
            icon="meeple",
            tip=self.t("results.turned_tip", who=typeset.escape(self.match.setup.players[1].name)),
        )

    def _widths(self, buttons: Sequence[Button], room: int) -> list[int]:
        """Widths of the buttons in a row, pixels.

        Where there is not enough room, those of several words become narrower: a single word is not broken.
        """
        wide = [button.width() + self.look.em(8) for button in buttons]
        short = sum(wide) + self.look.px(12) * (len(buttons) - 1) - room
        if short <= 0:
            return wide
        able = [width * (" " in button.name) for button, width in zip(buttons, wide, strict=True)]
        able = able if any(able) else wide
        return [width - ceil(short * most / sum(able)) for width, most in zip(wide, able, strict=True)]

    def _place_buttons(self, buttons: Sequence[Button], wide: Sequence[int], rect: pg.Rect) -> None:
        """Places the primary button at the right end, the others before it, the seed's code at the left."""
        right = rect.right
        for button, width in zip(buttons[:-1], wide, strict=False):
            button.place(pg.Rect(right - width, rect.y, width, rect.height))
            right -= width + self.look.px(12)
        buttons[-1].place(pg.Rect(rect.x, rect.y, wide[-1], rect.height))

    # --- further acts ----------------------------------------------------------------------------

    def _play_again(self) -> None:
        """Begins a match of the same people and options, with new decks and dice."""
        self._play(self.match.setup)

    def _play_turned(self) -> None:
        """Begins such a match with the seats turned: the second player sits first, and brings the same as before."""
        players = self.match.setup.players
        self._play(replace(self.match.setup, players=(*players[1:], players[0])))

    def _play(self, setup: Setup) -> None:
        """Begins a match of this table, or tells why that is not possible."""
        try:
            self.app.routes.play(setup.again(self.match.game.facts, fresh_seed()))
        except Trouble as trouble:
            self.app.tell(trouble.phrase)

    def _watch(self, number: int = 0) -> None:
        self.app.routes.replay(self.match, number)

    def _copy_seed(self) -> None:
        """Copies the seed's code into the clipboard, where there is one."""
        code = seed_code(self.match.setup.seed)
        try:
            pg.scrap.put_text(code)
        except pg.error:
            self.notice(f"{self.t('results.seed')}: {code}")
        else:
            self.notice(self.t("results.seed_copied", code=code))

    def _export(self) -> None:
        try:
            paths = self.keepsake().write()
        except Trouble as trouble:
            self.app.tell(trouble.phrase)
        else:
            charted = len(paths) > 2  # there is no chart without a course
            key = "results.exported" if charted else "results.exported_bare"
            self.notice(self.t(key, file=paths[0].name, folder=str(paths[0].parent)))

    def keepsake(self) -> Keepsake:
        """The keepsake of the match."""
        course, label = self.course()
        chart = self.chart(course, label) if len(course.points) > 1 else None
        return Keepsake(self.match, self._ended, self.app.texts.language, self.style, chart, self.highlights())


_ICONS = {"lead": "crown", "leap": "arrow-up"}
