"""The results of a match of Kharnage: each seat's tokens and kills, the kills by round, moments to see again."""

from collections import Counter
from collections.abc import Sequence

import pygame as pg

from game.core.match import AnyMatch, Player
from game.core.phrase import phrase, seat_name
from game.core.state import Seat
from game.core.texts import Texts
from game.games.kharnage.queries import ranking
from game.games.kharnage.state import ROUNDS, SKULLS, Kharnage
from game.ui.contract.chronicle import Course, Mark, PlayedEvent, played_events
from game.ui.contract.outcome import Ending, Finale, Highlight
from game.ui.kit.draw import paint
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget
from game.ui.views.kharnage import symbols
from game.ui.views.kharnage.bars import put_bars
from game.ui.views.kharnage.count import CountPart, tiebreak_words
from game.ui.views.kharnage.finale import epilogue, last_act
from game.ui.views.parts.highlights import highlight
from game.ui.views.parts.note_row import NoteRow
from game.ui.views.parts.score_row import ScoreRow

_MOST_HIGHLIGHTS = 8
_KHARNAGE, _BEST = "crossed-axes", "trophy"
_TOKEN, _BARS = 30, 66  # reference px
_MUTED = typeset.Style(size=16, colour="muted")


class OutcomePart(CountPart):
    """The part of Kharnage's view that tells the results of a match."""

    finale = Finale(epilogue, last_act)

    def ending(self, match: AnyMatch) -> Ending:
        """The end of a finished match, as it is shown."""
        state: Kharnage = match.state
        assert state.result
        texts, winner = self.texts, state.result.winners[0]
        told = list(played_events(match))
        best = sorted(ranking(state), key=lambda seat: seat != winner)  # older cards may have chosen another winner
        most = max((n for kills in state.kills for n in kills), default=1)
        rows: list[Widget] = []
        if equal := tiebreak_words(state):
            rows.append(NoteRow(self.look, "scales", self.say(equal)))
        rows += [WarlordRow(self.look, texts, state, seat, self.players[seat], most) for seat in best]
        kharnages = sum(t.event.kind == "kharnage" for t in told)  # tokens may have been given back since
        why = texts.many("results.kharnage.why", sum(map(sum, state.kills)), kharnages=kharnages)
        return Ending(
            typeset.plain(why),
            texts("results.kharnage.heading"),
            tuple(rows),
            texts("results.kharnage.chart"),
            course(texts, state, told),
            highlights(texts, told),
        )


# --- along the match ---------------------------------------------------------------------------------


def course(texts: Texts, state: Kharnage, told: Sequence[PlayedEvent]) -> Course:
    """The number of cards that every seat destroyed in each round, with the Kharnages."""
    none = (0,) * state.seats
    labels = ("", *(texts("results.kharnage.round", n=n + 1) for n in range(len(state.kills))))
    marks = [Mark(t.round, t.n("seat"), _KHARNAGE) for t in told if t.event.kind == "kharnage"]
    legend = ((_KHARNAGE, texts("results.kharnage.legend.kharnage")),) if marks else ()
    return Course(labels, (none, *state.kills), True, marks=tuple(dict.fromkeys(marks)), legend=legend)


def highlights(texts: Texts, told: Sequence[PlayedEvent]) -> tuple[Highlight, ...]:
    """The decisions worth seeing again, in order: the best seat of each round, and the last Kharnages."""
    rounds = [t for t in told if t.event.kind == "skulls" and t.n("n") == SKULLS[0]]
    wiped = [t for t in told if t.event.kind == "kharnage"]
    chosen = []
    for t in sorted([*rounds, *wiped[len(rounds) - _MOST_HIGHLIGHTS :]], key=told.index):
        if t.event.kind == "kharnage":
            what = phrase("results.kharnage.told.kharnage", who=seat_name(t.n("seat")), whom=seat_name(t.n("victim")))
        else:
            what = phrase("results.kharnage.told.skulls", who=seat_name(t.n("seat")), n=t.n("kills"))
        icon = _KHARNAGE if t.event.kind == "kharnage" else _BEST
        chosen.append(highlight(texts, "kharnage", t, icon, what))
    return tuple(chosen)


# --- what is seen ------------------------------------------------------------------------------------


class WarlordRow(ScoreRow):
    """The row of a seat in the results: its army, its points and their sources, its kills by round."""

    def __init__(self, look: Look, texts: Texts, state: Kharnage, seat: Seat, player: Player, most: int) -> None:
        assert state.result
        self.most, self.army = most, state.armies[seat]
        self.kills = tuple(kills[seat] for kills in state.kills)
        skulls = Counter(state.skulls[seat])
        self.tokens = tuple((f"skull_{n}", skulls[n]) for n in SKULLS if skulls[n])
        self.tokens += (("kharnage", state.kharnages[seat]),) if state.kharnages[seat] else ()
        whose, told = texts(f"army.kharnage.{self.army}"), texts.many("results.kharnage.kills", sum(self.kills))
        points, won = state.result.scores[seat], seat in state.result.winners
        super().__init__(look, texts, player, whose, points, told, "gothic", won=won)
        won_by = {"skulls": sum(state.skulls[seat]), "kharnages": state.kharnages[seat]}
        said = [texts.many(f"results.kharnage.from.{name}", n) for name, n in won_by.items() if n]
        self.name = typeset.sentences([self.name, *said])

    def sign(self, high: int) -> pg.Surface:
        return symbols.emblem(self.army, round(high * 0.9))

    def low(self, width: int) -> int:
        return self.look.em(_BARS)

    def draw_low(self, target: pg.Surface, rect: pg.Rect) -> None:
        half = rect.width * 52 // 100
        self._tokens(target, pg.Rect(rect.x, rect.y, half - self.look.px(10), rect.height))
        rounds = [self.texts("results.kharnage.round", n=n + 1) for n in range(ROUNDS)]
        place = pg.Rect(rect.x + half, rect.y, rect.width - half, rect.height)
        put_bars(target, self.look, place, self.kills, rounds, self.most, symbols.ARMY[self.army])

    def _tokens(self, target: pg.Surface, rect: pg.Rect) -> None:
        """Draws the tokens, each kind with its number, and below them the number of cards destroyed in all."""
        look, px, side = self.look, self.look.px, self.look.em(_TOKEN)
        each = max(1, rect.width // max(4, len(self.tokens)))
        style = typeset.Style("number", 17, "text")
        count = max((typeset.measure(look, f"×{n}", style)[0] for _, n in self.tokens), default=0)
        most, middle = max(px(8), min(side, each - count - px(4))), rect.y + side // 2
        for i, (name, n) in enumerate(self.tokens):
            x, token = rect.x + i * each, symbols.token(name, most)
            paint.stamp(target, token, midleft=(x, middle))
            at = (x + token.get_width() + px(1), middle)
            typeset.draw(target, look, f"×{n}", style, at, "midleft", self.rect)
        block = typeset.fitted(look, self.told, _MUTED, (rect.width, rect.height - side))
        block.draw(target, (rect.x, rect.bottom - block.height), rect)
