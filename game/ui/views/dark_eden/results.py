"""The results of a match of Dark Eden: each seat's points and their sources, their course, moments to see again."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

import pygame as pg

from game.core.match import AnyMatch, Player
from game.core.phrase import Phrase, phrase, seat_name
from game.core.state import Seat
from game.core.texts import Texts
from game.games.dark_eden.cards import card_called, name_of
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import points, side_points, worth
from game.games.dark_eden.state import TROPHIES, DarkEden
from game.ui.contract.chronicle import Course, Mark, PlayedEvent, played_events
from game.ui.contract.outcome import Ending, EndingView, Entry, Finale, Highlight
from game.ui.kit.draw import paint
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.finale import battle, ends, epilogue, last_act
from game.ui.views.dark_eden.symbols import SHOULDERS
from game.ui.views.parts.highlights import highlight
from game.ui.views.parts.note_row import NoteRow
from game.ui.views.parts.score_row import ScoreRow

_MOST_HIGHLIGHTS = 8
_RAZED, _RAIDED, _GREAT = "flame", "crown", "crossed-swords"
_PICTURE = 46  # reference px


class OutcomePart(EndingView):
    """The part of Dark Eden's view that tells the results of a match."""

    finale = Finale(epilogue, last_act)

    def points(self, state: DarkEden) -> tuple[int, ...]:
        return tuple(points(state, seat) for seat in range(state.seats)) if state.commanders else ()

    def tally(self, state: DarkEden, seat: Seat) -> tuple[Entry, ...]:
        """The entries of a seat's final score: razed cards and markers."""
        won = state.zones[TROPHIES[seat]].ids
        entries = [Entry(self.texts.say(name_of(state.cards[card])), worth(state, card)) for card in won]
        if state.points[seat]:
            entries.append(Entry(self.texts("results.dark_eden.markers"), state.points[seat]))
        return tuple(entries)

    def ending(self, match: AnyMatch) -> Ending:
        state: DarkEden = match.state
        assert state.result
        texts, winners = self.texts, state.result.winners
        told = list(played_events(match))

        def rank(seat: Seat) -> tuple[bool, int, int, int]:
            """The sort key of a seat: winners first, then by the points of its side, then by its own."""
            return seat not in winners, -side_points(state, seat), min(state.allies(seat)), -points(state, seat)

        best = sorted(range(state.seats), key=rank)
        razed = sum(len(state.zones[TROPHIES[seat]].ids) for seat in range(state.seats))
        fought = [(str(t.event.data["fight"]), t.n("seat")) for t in told if t.event.kind == "fought"]
        fights = Counter(kind for kind, _ in fought)
        why = texts.many("results.dark_eden.why", razed, combats=fights["combat"], raids=fights["raid"])
        rows: list[Widget] = []
        rows += [NoteRow(self.look, icon, texts.say(line)) for icon, line in ends(told)]
        for side, seats in groupby(best, key=lambda seat: sorted(state.allies(seat))):
            if len(side) > 1:
                who = texts.listed([texts.say(seat_name(seat)) for seat in side])
                together = texts("results.dark_eden.together", who=who, n=side_points(state, side[0]))
                rows.append(NoteRow(self.look, "shaking-hands", together))
            for seat in seats:
                begun = Counter(kind for kind, attacker in fought if attacker == seat)
                rows.append(CommanderRow(self.look, texts, state, seat, self.players[seat], begun))
        return Ending(
            typeset.plain(why),
            texts("results.dark_eden.heading"),
            tuple(rows),
            texts("results.dark_eden.chart"),
            course(texts, state, told),
            highlights(texts, told),
        )


# --- along the match ---------------------------------------------------------------------------------


def course(texts: Texts, state: DarkEden, told: Sequence[PlayedEvent]) -> Course:
    """The points of every side after each round, with the settlements razed."""
    rounds = max((t.round for t in told), default=1)
    sides = state.seats // len(state.allies(0))
    gained = [[0] * sides for _ in range(rounds + 1)]
    now = [0] * state.seats
    marks = []
    for t in told:
        if t.event.kind == "razed":
            now[t.n("seat")] += t.n("points")
            marks.append(Mark(t.round, t.n("seat") % sides, _RAZED))
        elif t.event.kind == "scored":
            now[t.n("seat")] = t.n("total")
        elif t.event.kind == "commander_raided":
            marks.append(Mark(t.round, t.n("seat") % sides, _RAIDED))
        for later in range(t.round, rounds + 1):
            gained[later] = [sum(now[side::sides]) for side in range(sides)]
    labels = ("", *(texts("results.dark_eden.round", n=n) for n in range(1, rounds + 1)))
    kinds = {mark.icon for mark in marks}
    told_of = [(icon, key) for icon, key in ((_RAZED, "razed"), (_RAIDED, "raided")) if icon in kinds]
    legend = tuple((icon, texts(f"results.dark_eden.legend.{key}")) for icon, key in told_of)
    return Course(labels, tuple(map(tuple, gained)), True, marks=tuple(dict.fromkeys(marks)), legend=legend)


def highlights(texts: Texts, told: Sequence[PlayedEvent]) -> tuple[Highlight, ...]:
    """The decisions worth seeing again, in order: settlements razed, great fights."""
    found: list[tuple[int, PlayedEvent, str, Phrase]] = []
    for t in told:
        if t.event.kind == "razed":
            who, whom, card = seat_name(t.n("seat")), seat_name(t.n("victim")), card_called(str(t.event.data["name"]))
            what = phrase("results.dark_eden.told.razed", who=who, whom=whom, card=card, n=t.n("points"))
            found.append((20 + t.n("points"), t, _RAZED, what))
        elif t.event.kind == "commander_raided":
            who, whom = seat_name(t.n("seat")), seat_name(t.n("victim"))
            found.append((40, t, _RAIDED, phrase("results.dark_eden.told.raided", who=who, whom=whom)))
        elif fought := battle(t):
            who, whom, most, least = fought
            what = phrase("results.dark_eden.told.fought", who=who, whom=whom, n=most, m=least)
            found.append((least, t, _GREAT, what))
    chosen = sorted(found, key=lambda one: -one[0])[:_MOST_HIGHLIGHTS]
    in_order = sorted(chosen, key=lambda one: one[1].number)
    return tuple(highlight(texts, "dark_eden", t, icon, what) for _, t, icon, what in in_order)


# --- what is seen ------------------------------------------------------------------------------------


class CommanderRow(ScoreRow):
    """The row of a seat in the results: its affiliation, points, fights and trophies."""

    def __init__(
        self, look: Look, texts: Texts, state: DarkEden, seat: Seat, player: Player, begun: Counter[str]
    ) -> None:
        assert state.result
        trophies = sorted(state.zones[TROPHIES[seat]].ids, key=lambda card: -worth(state, card))
        self.trophies = tuple((state.cards[card], worth(state, card)) for card in trophies)
        told = texts("results.dark_eden.fights", combats=begun["combat"], raids=begun["raid"], n=state.points[seat])
        whose = texts(f"affiliation.dark_eden.{FIGURES[state.cards[state.commanders[seat]]].affiliation}")
        won = seat in state.result.winners
        super().__init__(look, texts, player, whose, points(state, seat), told, SHOULDERS, won=won)

    def _told_block(self, width: int) -> typeset.Block:
        return typeset.paragraph(self.look, self.told, typeset.Style(size=16, colour="muted"), width)

    def low(self, width: int) -> int:
        pictures = self.look.em(_PICTURE) + self.look.px(6) if self.trophies else 0
        return self._told_block(width).height + pictures

    def draw_low(self, target: pg.Surface, rect: pg.Rect) -> None:
        told = self._told_block(rect.width)
        told.draw(target, rect.topleft, self.rect)
        top = rect.y + told.height + self.look.px(4)
        self._trophies(target, pg.Rect(rect.x, top, rect.width, self.look.em(_PICTURE)))

    def _trophies(self, target: pg.Surface, row: pg.Rect) -> None:
        """Draws the settlements that it razed, with their points, as many as there is room for."""
        look, wide = self.look, round(row.height * 1.3)
        step = min(wide + look.px(6), (row.width - wide) / max(1, len(self.trophies) - 1))
        for i, (name, n) in enumerate(self.trophies):
            rect = pg.Rect(round(row.x + i * step), row.y, wide, row.height)
            paint.rimmed(target, rect, 4 * look.k, symbols.art(name, rect.size), max(1.0, look.k), symbols.STEEL)
            hexagon = symbols.hexagon(look, max(look.px(26), round(look.text_px(15) * 1.45)), str(n))
            target.blit(hexagon, (rect.x - 1, rect.y - 1))
