"""The hints of Tash-Kalar's table: where and with which pieces a card can be summoned, what an option does.

Everything is worked out from the seat's own view, once for each card and view.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.core.interface import Ref
from game.core.phrase import phrase
from game.core.state import Ask, Option, Seat
from game.games.tash_kalar.arena import NOWHERE, RAYS, SQUARES, Square, name, straight
from game.games.tash_kalar.cards import FLARES, PATTERNS, REFERS, name_of, part_asking
from game.games.tash_kalar.effects.shots import Shoot
from game.games.tash_kalar.queries import Match, Shortfall, asked, matches, shortfalls, summonable
from game.games.tash_kalar.state import COMMON, HAND, HEROIC, LEGENDARY, RANKS, TashKalar, rank_of, side_of
from game.ui.contract.hints import Hint, HintsView
from game.ui.contract.layout import Panel, ViewState
from game.ui.kit.draw import paint
from game.ui.kit.geometry import Pose
from game.ui.kit.stage.arrow import Arrow
from game.ui.views.tash_kalar.pieces import kind_of
from game.ui.views.tash_kalar.plan import Planner
from game.ui.views.tash_kalar.signs import arrow_panel, ghost, sign_panel

WASH_LAYER, SIGN_LAYER, GHOST_LAYER, ARROW_LAYER = 2, 8, 9, 9
"""Layers: marked squares below the pieces; signs, ghosts and arrows above them and above outlines of places to pick"""
_ICON = "magic-swirl"
_FEW = 2
"""Most missing pieces that are named with their squares"""
_SIGNS = {
    "destroy": "victim",
    "group_destroy": "victim",
    "place": "arrive",
    "duel_mark": "arrive",
    "melee_mark": "arrive",
}
"""The sign on a square that is pointed at, by the question's word; "touched" for all others"""


class Summonings(NamedTuple):
    """The ways to summon a card of the hand, or the nearest misses."""

    matches: tuple[Match, ...]
    """The ways to summon it that differ in effect, in the order of squares"""
    lacks: tuple[Shortfall, ...]
    """If there is no way: the places where the fewest pieces are missing, the easiest first"""


class HintsPart(HintsView):
    """The part of Tash-Kalar's view that gives hints on pointing and holding."""

    planner: Planner
    _known: tuple[TashKalar | None, dict[str, Summonings]] = None, {}
    """The latest view that ways were looked up for, and the ways found, by card"""

    # --- cards of the hand -----------------------------------------------------------------------

    def hint(self, ref: Ref, over: Ref | None, way: int, now: ViewState) -> Hint | None:
        """The hint for a card of the viewer's hand: see `HintsView.hint`."""
        view: TashKalar = now.seen
        if ref[0] != "card" or ref[1] not in view.zones[HAND[now.me]].ids:
            return None
        card = view.cards[int(ref[1])]
        dropped = self._drop_hint(int(ref[1]), over, now) if over else None
        if dropped:
            return dropped
        if card in FLARES:
            return Hint(words=self._flare(int(ref[1]), card, now), icon="lightning-storm")
        return self._being_hint(int(ref[1]), card, _square_of(over), way, now) if card in PATTERNS else None

    def _drop_hint(self, number: int, over: Ref, now: ViewState) -> Hint | None:
        """The hint on a card held over a pile: the act of dropping it there; None if there is none."""
        option_text, gesture = self.game.presentation.option_text, self.game.presentation.gesture
        for option in now.ask.options if now.ask else ():
            if option[0] in ("discard", "flare") and gesture(option, now.me) == (("card", number), over):
                return Hint(words=self.texts.say(option_text(now.seen, now.me, option).label))
        return None

    def _being_hint(self, number: int, card: str, at: Square | None, way: int, now: ViewState) -> Hint:
        view: TashKalar = now.seen
        ways = self._summonings(view, now.me, card)
        pool = [match for match in ways.matches if at in (None, match.square)]
        if len(pool) > 1 and not (way or at is not None):
            return self._all_matches_hint(view, now.me, card, pool)
        if pool:
            # Over a square the first way is shown at once; elsewhere all ways together come first.
            chosen = pool[(way if at is not None else way - 1) % len(pool)]
            count = len(pool) if at is not None or len(pool) == 1 else len(pool) + 1
            return Hint(
                tuple(self._match_signs(view, now.me, card, chosen)),
                self._match_words(view, card, chosen),
                _ICON,
                count,
            )
        lacks = ways.lacks if at is None else _easiest(view, shortfalls(view, now.me, card, at))
        if lacks and lacks[0].missing:
            lack = lacks[way % len(lacks)]
            return Hint(
                tuple(self._miss_signs(view, now.me, card, lack)), self._missing(card, lack), "info", len(lacks)
            )
        if self.planner.grand or not now.ask:
            return Hint(icon="info")
        tried = lacks[0].square if lacks else at if at is not None else 0
        reason = self.game.why_not(view, now.me, ("summon", number, tried))
        return Hint(words=self.texts.say(reason.phrase), icon="info")

    def _summonings(self, view: TashKalar, seat: Seat, card: str) -> Summonings:
        """The ways to summon a card of a seat's hand, or its nearest misses."""
        if view is not self._known[0]:
            self._known = view, {}
        ways = self._known[1]
        if card not in ways:
            own, helped = summonable(view, seat, card)
            found = tuple(match for square in (*own, *helped) for match in matches(view, seat, card, square))
            ways[card] = Summonings(found, () if found else _easiest(view, shortfalls(view, seat, card)))
        return ways[card]

    def _flare(self, number: int, card: str, now: ViewState) -> str:
        """The words on why a flare cannot be invoked; "" if it can be."""
        option = ("flare", number)
        if now.ask is None or option in now.ask.options:
            return ""
        reason = self.game.why_not(now.seen, now.me, option)
        if not reason.code.endswith("not_behind"):
            return self.texts.say(reason.phrase)
        return self.texts(self._key("flare"), **{**dict(reason.params), "card": name_of(card)})

    # --- words -----------------------------------------------------------------------------------

    def _key(self, what: str) -> str:
        """The catalogue key of a sentence; in large letters a short one without the card's name."""
        return f"hint.tash_kalar.brief.{what}" if self.planner.grand else f"hint.tash_kalar.{what}"

    def _match_words(self, view: TashKalar, card: str, match: Match) -> str:
        """The words for a way to summon, in one line."""
        used = ", ".join(name(square) for square in PATTERNS[card].used(match.image, match.square))
        key = self._key("over" if view.board[match.square] and not self.planner.grand else "way")
        told = self.texts(key, card=name_of(card), at=name(match.square), used=used)
        return self._with_help(told, (square for square in (match.stand_in, match.improvised) if square != NOWHERE))

    def _missing(self, card: str, lack: Shortfall) -> str:
        """The words for the pieces that a place lacks: by rank, with their squares unless these are too many."""
        heroes = PATTERNS[card].heroes(lack.image, lack.square)
        key = "lack" if len(lack.missing) <= _FEW else "count"
        what = []
        for rank in (HEROIC, COMMON):
            at = [name(square) for square in lack.missing if (square in heroes) == (rank == HEROIC)]
            if at:
                what.append(phrase(f"hint.tash_kalar.{key}.{RANKS[rank]}", n=len(at), at=", ".join(at)))
        told = self.texts.many(
            self._key("missing"), len(lack.missing), card=name_of(card), at=name(lack.square), what=tuple(what)
        )
        return self._with_help(told, lack.lent)

    def _with_help(self, told: str, lent: Iterable[Square]) -> str:
        """Words on a summoning, with the enemy pieces that help in it; large letters leave no room for these."""
        at = ", ".join(map(name, lent))
        return self.texts("hint.tash_kalar.lent", told=told, at=at) if at and not self.planner.grand else told

    # --- what is drawn ---------------------------------------------------------------------------

    def _all_matches_hint(self, view: TashKalar, seat: Seat, card: str, pool: Iterable[Match]) -> Hint:
        """The hint with all places to summon a card at once, and all pieces that could be used."""
        pattern, pool = PATTERNS[card], tuple(pool)
        places = dict.fromkeys(match.square for match in pool)
        used = {square for match in pool for square in pattern.used(match.image, match.square)}
        lent = {square for square in used if view.board[square] and side_of(view.board[square]) != seat % view.sides}
        panels = [self._sign("lent" if square in lent else "used", square) for square in used if square not in places]
        for square in places:
            panels += self._arrival(view, seat, pattern.rank, square)
        words = self.texts.many(self._key("places"), len(places), card=name_of(card))
        if len(pool) > len(places):
            words = self.texts.many(self._key("ways"), len(pool), places=words)
        return Hint(tuple(panels), words, _ICON, len(pool) + 1)

    def _match_signs(self, view: TashKalar, seat: Seat, card: str, match: Match) -> Iterator[Panel]:
        """Signs of a way to summon: arrival, pieces used, marked squares, arrows."""
        pattern = PATTERNS[card]
        if "marked" in REFERS[card]:
            yield from (self._sign("marked", at, WASH_LAYER) for at in pattern.marked(match.image, match.square))
        for at in pattern.used(match.image, match.square):
            if at != match.square:
                yield self._sign("lent" if at in (match.stand_in, match.improvised) else "used", at)
        yield from self._arrival(view, seat, pattern.rank, match.square)
        if "arrows" in REFERS[card]:
            for arrow in pattern.images[match.image].arrows:
                yield arrow_panel("hint.", self.planner, match.square, arrow, ARROW_LAYER)

    def _arrival(self, view: TashKalar, seat: Seat, rank: int, at: Square) -> Iterator[Panel]:
        """Signs of a piece that would arrive, and of the piece there that it would destroy."""
        taken = bool(view.board[at])
        yield self._sign("strike" if taken else "arrive", at)
        yield self._ghost(kind_of(view, seat), rank, at, beside=taken)

    def _miss_signs(self, view: TashKalar, seat: Seat, card: str, lack: Shortfall) -> Iterator[Panel]:
        """Signs of a near miss: the pieces there already, and the missing ones."""
        pattern, kind = PATTERNS[card], kind_of(view, seat)
        heroes = pattern.heroes(lack.image, lack.square)
        for at in pattern.used(lack.image, lack.square):
            if at in lack.missing:
                yield self._sign("missing", at)
                yield self._ghost(kind, int(at in heroes), at, absent=True, beside=bool(view.board[at]))
            else:
                yield self._sign("lent" if at in lack.lent else "used", at)
        if lack.square not in lack.missing:
            yield self._sign("wished", lack.square)
            yield self._ghost(kind, pattern.rank, lack.square, absent=True, beside=bool(view.board[lack.square]))

    def _sign(self, kind: str, at: Square, layer: int = SIGN_LAYER) -> Panel:
        return sign_panel("hint.", self.planner, kind, at, layer)

    def _ghost(self, kind: str, rank: int, at: Square, *, absent: bool = False, beside: bool = False) -> Panel:
        rect = self.planner.square(at)
        picture = ghost(kind, rank, rect.width, absent=absent, beside=beside)
        content = (kind, rank, absent, beside, rect.topleft)
        return Panel(f"hint.ghost.{at}", rect, content, partial(paint.stamp, picture=picture), GHOST_LAYER)

    def _arrow(self, one: Square, other: Square) -> Panel:
        """The panel of an arrow over the arena, from the middle of a square to that of another."""
        start, end = (self.planner.square(at).center for at in (one, other))
        pad = self.look.px(24)
        rect = pg.Rect(start, (0, 0)).union((end, (0, 0))).inflate(2 * pad, 2 * pad)

        def paint(surface: pg.Surface) -> None:
            tail, tip = (Pose(x - rect.x, y - rect.y, 1, 1) for x, y in (start, end))
            Arrow(self.look, tail, tip, 0).draw(surface)

        return Panel("hint.way", rect, (start, end), paint, ARROW_LAYER)

    # --- options ---------------------------------------------------------------------------------

    def foreshadow(self, option: Option, now: ViewState) -> tuple[Panel, ...]:
        """The signs of an option whose button is pointed at: see `HintsView.foreshadow`."""
        view: TashKalar = now.seen
        verb, *args = option
        if verb == "match" and now.ask and now.ask.about is not None:
            card = view.cards[now.ask.about]
            return tuple(self._match_signs(view, view.turn, card, Match(*(int(arg) for arg in args))))
        if verb == "move":
            return tuple(self._move(view, int(args[0]), int(args[1]), now.ask))
        if verb == "aim":
            return tuple(self._shot(view, now.ask, int(args[0])))
        if verb == "place":
            return tuple(self._arrival(view, now.me, COMMON, int(args[0])))
        if verb in ("colour", "rival"):
            return tuple(
                self._sign("touched", at) for at in SQUARES if view.board[at] and side_of(view.board[at]) == args[0]
            )
        if verb in ("square", "lift"):
            return tuple(self._square_signs(view, now.me, int(args[0])))
        return ()

    def outlook(self, options: Sequence[Option], now: ViewState) -> tuple[Panel, ...]:
        """The signs of all ways to summon together, while none is pointed at: see `HintsView.outlook`."""
        ways = (self.foreshadow(option, now) for option in options if option[0] == "match")
        return tuple({board.key: board for panels in ways for board in panels}.values())

    def _move(self, view: TashKalar, start: Square, end: Square, ask: Ask | None) -> Iterator[Panel]:
        yield self._sign("touched", start)
        if ask and ask.word == "slide":  # it destroys pieces on its way too
            yield from (self._sign("strike", at) for at in straight(start, end)[:-1] if view.board[at])
        yield self._sign("strike" if view.board[end] else "arrive", end)
        if view.board[start]:
            code = view.board[start]
            yield self._ghost(kind_of(view, side_of(code)), rank_of(code), end, beside=bool(view.board[end]))
        yield self._arrow(start, end)

    def _shot(self, view: TashKalar, ask: Ask | None, direction: int) -> Iterator[Panel]:
        """Signs of a shot: its way, and the pieces that it would hit."""
        part = part_asking(view, ask, Shoot) if ask else None
        if part is None or view.being == NOWHERE:
            return
        struck = part.hits(view, direction)
        yield from (self._sign("victim", at) for at in struck)
        way = RAYS[view.being][direction][: part.far]
        if way:
            reached = [at for at in way if at in struck]
            yield self._arrow(view.being, (reached or way)[-1])

    def _square_signs(self, view: TashKalar, seat: Seat, at: Square) -> Iterator[Panel]:
        """Signs of what would happen on a square, by the question."""
        word, code = asked(view, seat), view.board[at]
        yield self._sign(_SIGNS.get(word, "touched" if code else "arrive"), at)
        if word == "promote" and code and rank_of(code) < LEGENDARY:
            yield self._ghost(kind_of(view, side_of(code)), rank_of(code) + 1, at, beside=True)


def _square_of(ref: Ref | None) -> Square | None:
    """The square that a reference means; None if it means none."""
    zone, _, number = str(ref[1]).partition(".") if ref else ("", "", "")
    return int(number) if zone == "square" else None


def _easiest(view: TashKalar, lacks: Iterable[Shortfall]) -> tuple[Shortfall, ...]:
    """Near misses without repetitions, those first whose missing pieces can simply be placed on empty squares."""
    different: dict[object, Shortfall] = {}
    for lack in lacks:
        different.setdefault((lack.square, lack.missing), lack)
    return tuple(sorted(different.values(), key=lambda lack: sum(view.board[at] > 0 for at in lack.missing)))
