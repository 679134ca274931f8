"""The last act of Tash-Kalar: the last being stands over the arena as it lay at the end, its pattern lit."""

from collections.abc import Sequence

import pygame as pg

from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase, seat_name
from game.games.tash_kalar.arena import SQUARES, Square
from game.games.tash_kalar.cards import name_of
from game.games.tash_kalar.state import LEGENDARY, TashKalar, rank_of, side_of
from game.ui.contract.chronicle import PlayedEvent, played_events
from game.ui.contract.outcome import Epilogue, LastAct, Playhouse, Prop
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.pictures.assets import picture
from game.ui.kit.stage import theatre
from game.ui.views.parts.scenery import ground, standing
from game.ui.views.tash_kalar import paper, tally
from game.ui.views.tash_kalar.pieces import COLOURS, kinds_of, put_piece
from game.ui.views.tash_kalar.plan import RECESS, SLAB, THICK, middle
from game.ui.views.tash_kalar.standins import art_path

_FAR = 0.62
"""Width of the arena's far edge, in widths of the near one"""
_FLAT = 0.44
"""Height of the arena as seen, in its widths"""
_GOLD = (255, 214, 120)


# --- in words ----------------------------------------------------------------------------------------


def epilogue(match: AnyMatch) -> Epilogue:
    """The last act in words, told from what every player knows."""
    state: TashKalar = match.state
    told = list(played_events(match, public=True))
    last = _hero(state, told)
    ended = phrase("finale.tash_kalar.ended", what=tally.how_it_ended(state, told))
    deeds = [ended, *_last_deed(state, last), *_records(state, told), *_pieces_left(state)]
    title = state.form
    if state.form == "high_form" and last:
        title = "task" if last.event.kind == "claimed" else "legend" if _is_legend(last) else title
    return Epilogue(phrase(f"finale.tash_kalar.title.{title}"), tuple(deeds))


def _is_legend(told: PlayedEvent) -> bool:
    return told.event.kind == "summoned" and rank_of(told.n("piece")) == LEGENDARY


def _hero(state: TashKalar, told: Sequence[PlayedEvent]) -> PlayedEvent | None:
    """The event of the act's hero: the winners' last legend, task or being, else anybody's; None: there is none."""
    assert state.result
    own = [t for t in told if t.event.kind in ("summoned", "claimed") and _side(state, t) in state.result.winners]
    chosen = own or [t for t in told if t.event.kind == "summoned"]
    legends = [t for t in chosen if _is_legend(t)]
    tasks = [t for t in chosen if t.event.kind == "claimed"]
    return next((group[-1] for group in (legends, tasks, chosen) if group), None)


def _side(state: TashKalar, told: PlayedEvent) -> int:
    return told.n("side") if told.event.kind == "claimed" else told.n("seat") % state.sides


def _last_deed(state: TashKalar, last: PlayedEvent | None) -> list[Phrase]:
    """The sentence on the last legend, task or being."""
    if last is None:
        return []
    card, n = name_of(str(last.event.data["name"])), last.round
    if last.event.kind == "claimed":
        who = tally.side_name(state, last.n("side"))
        return [phrase("finale.tash_kalar.task", who=who, card=card, round=n)]
    key = "legend" if _is_legend(last) else "being"
    return [phrase(f"finale.tash_kalar.{key}", who=seat_name(last.n("seat")), card=card, round=n)]


def _records(state: TashKalar, told: Sequence[PlayedEvent]) -> list[Phrase]:
    """The sentences on the number of beings summoned and on the deadliest turn."""
    summoned = sum(len(turn.summonings) for turn in tally.turns(state, told))
    found = [phrase("finale.tash_kalar.summoned", n=summoned)] if summoned else []
    worst = tally.deadliest(state, told)
    if worst:
        who, n, when = seat_name(worst.seat), len(worst.kills), worst.kills[0].round
        found.append(phrase("finale.tash_kalar.deadliest", who=who, n=n, round=when))
    return found


def _pieces_left(state: TashKalar) -> list[Phrase]:
    """The sentence on the number of pieces left in the arena."""
    left = sum(bool(state.board[square]) for square in SQUARES)
    return [phrase("finale.tash_kalar.left", n=left)] if left else []


# --- on the stage ------------------------------------------------------------------------------------


def last_act(match: AnyMatch, house: Playhouse) -> LastAct:
    """The last act of a finished match as a picture."""
    look, players, stage, free = house
    state: TashKalar = match.state
    assert state.result
    last = _hero(state, list(played_events(match, public=True)))
    lit = _pattern(last)
    arena = _arena(state, lit, round(min(free.width * 1.08, free.height / _FLAT * 0.62)))
    place = arena.get_rect(midbottom=(free.centerx, stage[1] - stage[1] // 60))
    back = ground("tash_kalar/stands.webp", stage, free, light=(255, 200, 130))
    back.blit(arena, place)
    props = []
    foot = place.y + round(place.height * 0.12)
    if last:
        x = _stage_x(place, lit[0]) if lit else place.centerx
        high = round(min(foot - free.y * 1.05, free.height * 0.54, place.width * 0.6))
        drawn = _hero_picture(last, high)
        x = min(max(x, free.x + drawn.get_width() // 2), free.right - drawn.get_width() // 2)
        colour = COLOURS[kinds_of(state)[_side(state, last)]]
        beam = _beam((round(drawn.get_width() * 1.5), foot + place.height // 4 - free.y // 2), colour[:3])
        props.append(Prop(beam, (x - beam.get_width() // 2, free.y // 2), alpha=(0, 255), span=(0.3, 1.2)))
        at = (x - drawn.get_width() // 2, foot - drawn.get_height())
        props.append(Prop(drawn, at, (at[0], at[1] - round(high * 0.3)), (0, 255), (0.7, 1.7)))
    winners = state.result.winners[:4]
    tall = round(min(place.height * 0.62, free.height * 0.30))
    for i, seat in enumerate(winners):
        away = place.width * (0.44 - 0.14 * (i // 2)) * (1 if i % 2 else -1)
        bust = theatre.bust(look, players[seat].colour, tall)
        props.append(
            standing(bust, place.centerx + away, stage[1] - stage[1] // 60, (0.9 + 0.15 * i, 1.7 + 0.15 * i), stage[1])
        )
    return LastAct(back, tuple(props))


def _pattern(last: PlayedEvent | None) -> tuple[Square, ...]:
    """The squares of the being and of the pieces that it was summoned with."""
    if last is None or last.event.kind != "summoned":
        return ()
    used = last.event.data["used"]
    return (
        (last.n("square"), *(square for square in used if isinstance(square, int))) if isinstance(used, tuple) else ()
    )


def _arena(state: TashKalar, lit: Sequence[Square], width: int) -> pg.Surface:
    """The arena as it lay at the end, seen from a seat in the stands."""
    side = max(64, width)
    tall = round(side * (SLAB + THICK) / SLAB)
    flat = picture("tash_kalar/arena.jpg", (side, tall)).convert_alpha()
    flat.blit(picture(f"tash_kalar/arena_{state.form}.webp", (side, tall)), (0, 0))
    unit = side / SLAB
    body, kinds = round(RECESS * unit), kinds_of(state)
    for square in SQUARES:
        x, y = middle(square)
        centre = x * unit, y * unit
        if square in lit:
            _light(flat, centre, body)
        code = state.board[square]
        if code:
            put_piece(flat, kinds[side_of(code)], rank_of(code), centre, body * 0.84)
    flat.blit(picture("tash_kalar/arena_mask.webp", (side, tall)), (0, 0), special_flags=pg.BLEND_RGBA_MULT)
    return _foreshortened(flat, round(side * _FLAT))


def _light(flat: pg.Surface, centre: tuple[float, float], side: int) -> None:
    """Lights a square of the last pattern."""
    shape = mask.rounded(side, side, side * 0.14)
    at = (centre[0] - side / 2, centre[1] - side / 2)
    paint.glow(flat, shape, at, side * 0.3, _GOLD, 220)
    paint.put(flat, shape, at, (*_GOLD, 120))
    paint.put(flat, mask.ring(side, side, side * 0.14, max(1.5, side * 0.06)), at, _GOLD)


def _foreshortened(flat: pg.Surface, high: int) -> pg.Surface:
    """A square picture laid down in perspective: its far edge narrower, far rows closer together."""
    wide, tall = flat.get_size()
    surface = pg.Surface((wide, high), pg.SRCALPHA)
    near = 0.0
    for y in range(high):
        share = (y + 1) / high
        row = round(wide * (_FAR + (1 - _FAR) * share))
        far = share * (_FAR + (1 - _FAR) * share * 0.5) / (_FAR + (1 - _FAR) * 0.5)
        top, bottom = int(near * tall), max(int(near * tall) + 1, int(far * tall))
        strip = flat.subsurface((0, min(top, tall - 1), wide, min(bottom, tall) - min(top, tall - 1)))
        surface.blit(pg.transform.smoothscale(strip, (row, 1)), ((wide - row) // 2, y))
        near = far
    return surface


def _stage_x(place: pg.Rect, square: Square) -> int:
    """The x of a square's middle on the stage, pixels."""
    share = middle(square)[0] / SLAB - 0.5
    return round(place.centerx + share * place.width * 0.84)


def _hero_picture(last: PlayedEvent, high: int) -> pg.Surface:
    """The card of the being as thick paper, or the task on its plate."""
    name = str(last.event.data["name"])
    if last.event.kind == "claimed":
        surface = pg.Surface((round(high * 0.72), high), pg.SRCALPHA)
        paper.plate(surface, surface.get_rect())
        inside = (round(high * 0.58), round(high * 0.86))
        paint.stamp(surface, picture(art_path(name), inside, "contain"), center=surface.get_rect().center)
        return surface
    art = picture(art_path(name))
    wide = round(high * art.get_width() / art.get_height())
    return theatre.card_cut(art, (wide, high))


def _beam(size: Size, colour: tuple[int, int, int]) -> pg.Surface:
    """The picture of the beam of light on a being."""
    wide, high = size
    shape = mask.polygon(wide, high, [(wide * 0.38, 0), (wide * 0.62, 0), (wide, high), (0, high)])
    soft = paint.blurred(shape, wide * 0.06)
    return paint.paint(
        soft, [(0.0, (*colour, 0)), (0.55, (*colour, 110)), (0.8, (255, 240, 200, 130)), (1.0, (255, 240, 200, 0))]
    )
