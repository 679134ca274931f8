"""The results of a match of Tash-Kalar: each side's points and their sources, the end, moments to see again."""

from collections.abc import Iterator, Sequence

import pygame as pg

from game.core.match import AnyMatch, Player
from game.core.phrase import Phrase, phrase, seat_name
from game.core.texts import Texts
from game.games.tash_kalar.cards import name_of
from game.games.tash_kalar.forms import GOAL
from game.games.tash_kalar.queries import score, standings
from game.games.tash_kalar.state import COMMON, LEGENDARY, RANKS, TashKalar, rank_of
from game.games.tash_kalar.telling.log import tell
from game.ui.contract.chronicle import Course, Mark, PlayedEvent, PointsOf, course_of, played_events, turning_points
from game.ui.contract.outcome import Ending, EndingView, Finale, Highlight
from game.ui.kit.colour import faded
from game.ui.kit.draw import paint, skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.store import keeping
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget
from game.ui.views.parts.highlights import weightiest
from game.ui.views.parts.note_row import NoteRow
from game.ui.views.parts.seat_row import Line, SeatRow, draw_lines
from game.ui.views.tash_kalar import paper, tally
from game.ui.views.tash_kalar.finale import epilogue, last_act
from game.ui.views.tash_kalar.pieces import kinds_of, put_piece
from game.ui.views.tash_kalar.standins import art_path

_BADGE, _PICTURE, _CELL = 46, 30, 34  # reference px
_LEGEND, _TASK, _FLARE, _END, _GIVEN_UP = "imperial-crown", "trophy", "eclipse-flare", "hourglass", "tattered-banner"
_MUTED = typeset.Style(size=16, colour="muted")
_NUMBER = typeset.Style("number", 17)


class OutcomePart(EndingView):
    """The part of Tash-Kalar's view that tells the results of a match."""

    finale = Finale(epilogue, last_act)

    def points(self, state: TashKalar) -> tuple[int, ...]:
        """Everybody's points in a state."""
        return tuple(score(state, seat % state.sides) for seat in range(state.seats))

    def ending(self, match: AnyMatch) -> Ending:
        """The end of a finished match, as it is shown."""
        state: TashKalar = match.state
        assert state.result
        look, texts, winners = self.look, self.texts, state.result.winners
        told = list(played_events(match))
        best = sorted(range(state.sides), key=lambda side: (side in winners, standings(state, side)), reverse=True)
        rows: list[Widget] = []
        if state.form == "melee":
            rows.append(NoteRow(look, "info", texts("results.tash_kalar.lowest")))
        if equal := tally.tie(state, told):
            rows.append(NoteRow(look, "scales", texts.say(equal.phrase(state))))
        rows += [SideRow(look, texts, state, told, side, self.players) for side in best]
        return Ending(
            typeset.plain(texts.say(tally.how_it_ended(state, told))),
            texts(f"results.tash_kalar.heading.{state.form}"),
            tuple(rows),
            texts(f"results.tash_kalar.chart{'.melee' if state.form == 'melee' else ''}"),
            course(texts, match, told, self.points),
            highlights(texts, match, told, self.points),
        )


# --- along the match ---------------------------------------------------------------------------------


def course(texts: Texts, match: AnyMatch, told: Sequence[PlayedEvent], points: PointsOf) -> Course:
    """The points of each side after each round, with marks of legends and tasks, and the goal."""
    state: TashKalar = match.state
    plain = course_of(match, points)
    lines = tuple(moment[: state.sides] for moment in plain.points)
    marks = [Mark(t.round, t.n("seat") % state.sides, _LEGEND) for t in _legends(told)]
    marks += [Mark(t.round, t.n("side"), _TASK) for t in told if t.event.kind == "claimed"]
    used = {mark.icon for mark in marks}
    legend = [(_END, texts.many("results.tash_kalar.legend.goal", GOAL[state.form]))] if state.form in GOAL else []
    legend += [(_LEGEND, texts("results.tash_kalar.legend.legend"))] if _LEGEND in used else []
    legend += [(_TASK, texts("results.tash_kalar.legend.task"))] if _TASK in used else []
    goal = (GOAL[state.form],) * len(plain.labels) if state.form in GOAL else ()
    return Course(plain.labels, lines, plain.by_round, goal, tuple(dict.fromkeys(marks)), tuple(legend))


def _legends(told: Sequence[PlayedEvent]) -> list[PlayedEvent]:
    """The events of summoned legends."""
    return [t for t in told if t.event.kind == "summoned" and rank_of(t.n("piece")) == LEGENDARY]


def highlights(texts: Texts, match: AnyMatch, told: Sequence[PlayedEvent], points: PointsOf) -> tuple[Highlight, ...]:
    """The decisions worth seeing again, in order."""
    return weightiest(texts, "tash_kalar", _notable(match, told, points))


def _notable(
    match: AnyMatch, told: Sequence[PlayedEvent], points: PointsOf
) -> Iterator[tuple[PlayedEvent, str, Phrase]]:
    """The notable events, the weightiest first."""
    state: TashKalar = match.state
    end = tally.resigned(told) or tally.brought_on(told)
    if end:
        yield from _with_log_words(end, _GIVEN_UP if end.event.kind == "resigned" else _END)
    worst = tally.deadliest(state, told)
    if worst:
        who, n = seat_name(worst.seat), len(worst.kills)
        yield worst.kills[0], "crossed-swords", phrase("results.tash_kalar.told.kills", who=who, n=n)
    legends = _legends(told)
    if legends:
        who, card = seat_name(legends[0].n("seat")), name_of(str(legends[0].event.data["name"]))
        yield legends[0], _LEGEND, phrase("results.tash_kalar.told.first_legend", who=who, card=card)
    busiest = max(tally.turns(state, told), key=lambda turn: len(turn.summonings))
    if len(busiest.summonings) > 1:
        who, n = seat_name(busiest.seat), len(busiest.summonings)
        yield busiest.summonings[0], "magic-swirl", phrase("results.tash_kalar.told.summonings", who=who, n=n)
    claims = [t for t in told if t.event.kind == "claimed"]
    if claims:
        yield from _with_log_words(max(claims, key=lambda t: t.n("points")), _TASK)
    flares = [t for t in told if t.event.kind == "flared"]
    if flares:
        yield from _with_log_words(
            max(flares, key=lambda t: bool(t.event.data["upper"]) + bool(t.event.data["lower"])), _FLARE
        )
    for moment in turning_points(match, points):
        if moment.kind == "lead":
            names = tally.side_name(state, moment.seat % state.sides)
            words = phrase("results.tash_kalar.told.lead", who=names, n=moment.amount)
            yield next(t for t in told if t.number == moment.number), "arrow-up", words


def _with_log_words(played: PlayedEvent, icon: str) -> Iterator[tuple[PlayedEvent, str, Phrase]]:
    """An event with an icon and the log's words for it; nothing if the log is silent."""
    said = tell(played.event)
    if said:
        yield played, icon, said


# --- what became of a side ---------------------------------------------------------------------------


@keeping
def source_picture(look: Look, source: tally.Source, kinds: tuple[str, ...], side: int, px: int) -> pg.Surface:
    """The picture of a source of a side's points, `px` wide and high. Shared."""
    surface = pg.Surface((px, px), pg.SRCALPHA)
    middle = (px / 2, px / 2)
    if source.kind == "task":
        paper.plate(surface, surface.get_rect())
        paint.stamp(surface, picture(art_path(source.name), (px - 4, px - 4), "contain"), center=(px // 2, px // 2))
    elif source.kind == "flare":
        surface.blit(skins.glyph(_FLARE, px, look.theme.accent), (0, 0))
    elif source.kind in RANKS:  # pieces of the other side destroyed in a duel
        put_piece(surface, kinds[1 - side], RANKS.index(source.kind), middle, px * 0.9)
    else:
        put_piece(surface, kinds[side], LEGENDARY, middle, px * 0.9)
    return surface


class SideRow(SeatRow):
    """The row of a side in the results: its players, its points and their sources, its deeds."""

    def __init__(
        self,
        look: Look,
        texts: Texts,
        state: TashKalar,
        told: Sequence[PlayedEvent],
        side: int,
        players: tuple[Player, ...],
    ) -> None:
        assert state.result
        self.texts, self.final, self.side = texts, state, side
        self.kinds = kinds_of(state)
        self.players = tuple(players[seat] for seat in range(side, state.seats, state.sides))
        self.won = side in state.result.winners
        self.points = score(state, side)
        self.sources = tally.sources(state, told, side)
        self.deeds = tally.deeds(state, told, side)
        super().__init__(look, self._read_out())

    def _read_out(self) -> str:
        """The words that are read out: players, points and their sources, deeds."""
        say, many = self.texts.say, self.texts.many
        names = self.texts.listed([player.name for player in self.players])
        points = many("results.points", self.points)
        made_of = (f"{say(each.phrase)}: {many('results.points', each.points)}" for each in self.sources)
        return typeset.sentences(map(typeset.plain, (f"{names}: {points}", *made_of, self._deeds_words())))

    # Sizes.

    def _badge(self) -> int:
        return self.look.em(_BADGE)

    def _room(self, width: int) -> int:
        return width - 2 * self.look.px(14)

    def _head_height(self) -> int:
        return max(round(self._badge() * 1.2), typeset.measure(self.look, "0", self._total())[1])

    def _total(self) -> typeset.Style:
        return typeset.Style("display", 36, "accent" if self.won else "text")

    def _lines(self, width: int) -> list[Line]:
        """The lines of the row below the names."""
        room = self._room(width)
        colours = [self._colours()] if self.final.form == "melee" else []
        return [
            *(self._source(source, room) for source in self.sources),
            *colours,
            self._words_line(self._deeds_words(), room),
        ]

    def height(self, width: int) -> int:
        return self._head_height() + sum(line.height for line in self._lines(width)) + self.look.px(22)

    # The lines below the names.

    def _deeds_words(self) -> str:
        """The words for the side's deeds in the match, in numbers."""
        texts, deeds = self.texts, self.deeds
        told = [texts.many("results.tash_kalar.turns", deeds.turns)]
        for key, n in (("summoned", deeds.summoned), ("destroyed", deeds.destroyed), ("flares", deeds.flares)):
            if n:
                told.append(texts.many(f"results.tash_kalar.did.{key}", n))
        return " · ".join(told)

    def _words_line(self, words: str, room: int) -> Line:
        block = typeset.paragraph(self.look, words, _MUTED, room, leading=1.25)
        gap = self.look.px(6)
        return Line(block.height + gap, lambda target, rect: block.draw(target, (rect.x, rect.y + gap), rect))

    def _source(self, source: tally.Source, room: int) -> Line:
        look, px = self.look, self.look.em(_PICTURE)
        left = px + look.px(10)
        worth = f"+{source.points}"
        right = typeset.measure(look, worth, _NUMBER)[0] + look.px(12)
        block = typeset.paragraph(
            look, typeset.escape(self.texts.say(source.phrase)), typeset.Style(size=17), room - left - right
        )

        def draw(target: pg.Surface, rect: pg.Rect) -> None:
            paint.stamp(target, source_picture(look, source, self.kinds, self.side, px), midleft=rect.midleft)
            block.draw(target, (rect.x + left, rect.centery - block.height // 2), rect)
            typeset.draw(target, look, worth, _NUMBER, rect.midright, "midright", rect)

        return Line(max(px, block.height) + look.px(6), draw)

    def _colours(self) -> Line:
        """The line of the melee's points by colour; the lowest has a frame."""
        look = self.look
        points = tally.points_in(self.final, self.side)
        high = max(look.em(_CELL), typeset.measure(look, "0", _NUMBER)[1] + look.px(8))

        def draw(target: pg.Surface, rect: pg.Rect) -> None:
            each = (rect.width + look.px(8)) // len(points)
            for i, (other, n) in enumerate(points):
                cell = pg.Rect(rect.x + i * each, rect.y, each - look.px(8), high)
                self._cell(target, other, n, cell, counts=n == self.points)

        return Line(high + look.px(8), draw)

    def _cell(self, target: pg.Surface, other: int, n: int, cell: pg.Rect, *, counts: bool) -> None:
        look, theme = self.look, self.look.theme
        paint.rounded(target, cell, 7 * look.k, faded(theme.accent, 50) if counts else faded(theme.text, 18))
        if counts:
            paint.rim(target, cell, 7 * look.k, max(1.2, 1.8 * look.k), theme.accent)
        body = cell.height - look.px(10)
        put_piece(target, self.kinds[other], COMMON, (cell.x + look.px(8) + body / 2, cell.centery), body)
        style = _NUMBER._replace(colour="accent" if counts else "text")
        typeset.draw(target, look, str(n), style, (cell.x + body + look.px(18), cell.centery), "midleft", cell)

    # Drawing.

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.draw_ground(target)
        self._head(target, pg.Rect(rect.x, rect.y + look.px(4), rect.width, self._head_height()))
        y = rect.y + look.px(6) + self._head_height()
        draw_lines(target, self._lines(rect.width), rect.x + look.px(14), y, self._room(rect.width))

    def _head(self, target: pg.Surface, rect: pg.Rect) -> None:
        """Paints the row's head: players, the side's piece, points."""
        look, badge = self.look, self._badge()
        x = rect.x + look.px(8)
        for player in self.players:
            paint.stamp(target, medallion(look, player.colour, badge), midleft=(x, rect.centery))
            x += round(badge * (1.2 if player is self.players[-1] else 0.9))
        right = (rect.right - look.px(14), rect.centery)
        shown = typeset.draw(target, look, str(self.points), self._total(), right, "midright", rect)
        body = badge * 0.8
        at, rank = (shown.x - look.px(14) - body / 2, rect.centery), LEGENDARY if self.won else COMMON
        put_piece(target, self.kinds[self.side], rank, at, body)
        x += look.px(8)
        room = pg.Rect(x, rect.y, round(shown.x - look.px(24) - body) - x, rect.height)
        names = " · ".join(typeset.escape(player.name) for player in self.players)
        typeset.write(target, look, names, typeset.Style("ui_bold", 22), room)
