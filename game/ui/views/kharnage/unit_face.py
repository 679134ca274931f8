"""The faces of Kharnage's units, large and small, those of Large Units, and the Absent."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame as pg

from game.core.texts import Texts
from game.games.kharnage.cards import UNITS, Unit, name_of
from game.games.kharnage.effects.deployment import Elite, Gather, Kamikaze, Leader
from game.ui.kit.colour import THREAT, darker, faded
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.store import Store, bytes_of
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import put, set_in, sized
from game.ui.views.kharnage import symbols
from game.ui.views.kharnage.badges import TRAMPLED, put_symbols, shield
from game.ui.views.kharnage.card_frame import ROUND, back, edge, framed
from game.ui.views.kharnage.symbols import ARMY, INK, IVORY
from game.ui.views.parts.strikes import corner_badge

_WORDY = 150
"""Width from which a unit's card bears its name, reference px"""
_DIM = (26, 28, 16, 150)
_PRINTED, _CHANGED = ((255, 250, 232), (226, 208, 168)), ((222, 240, 255), (160, 200, 236))
"""Colours of the shield with the printed Armour, and with a changed one"""


class Marks(NamedTuple):
    """The present Armour and the marks of a unit on the table."""

    armour: int = 0
    """Present Armour; 0: as printed"""
    need: int | None = None
    """The points that destroy it, on a badge; 0: it is trampled; None: no question is about that"""
    webbed: bool = False
    fights: bool = False
    """Whether it gives points to the attack under way"""
    fresh: bool = False
    """Whether it has just come into play"""
    dim: bool = False
    """Whether it is dimmed, since the present question cannot be answered with it"""


PLAIN = Marks()
_prints = Store(10 << 20, bytes_of)
"""Drawn printed parts of units' cards, by look, names, title and size"""


def signs(unit: Unit) -> tuple[str, ...]:
    """The symbols on a unit's foot, from left to right."""
    found = [name for name, n in unit.standing() for _ in range(n)]
    for effect in unit.on_deploy:
        if isinstance(effect, Leader):
            found += ["leader"] * effect.n
        elif isinstance(effect, Elite):
            found += ["elite", *[effect.symbol] * effect.n]
        elif isinstance(effect, Kamikaze):
            found.append("kamikaze")
        elif isinstance(effect, Gather):
            found.append("large")
    return tuple(found)


def unit_card(look: Look, texts: Texts, names: tuple[str, ...], marks: Marks, size: Size) -> pg.Surface:
    """A unit's card with its marks; the cards of a Large Unit are joined to one that spans their lines."""
    surface = printed(look, texts, names, size).copy()
    armour = marks.armour or sum(UNITS[name].armour for name in names)
    _armour(surface, look, armour, size, changed=bool(marks.armour))
    _mark(surface, look, marks, size)
    return surface


def printed(look: Look, texts: Texts, names: tuple[str, ...], size: Size) -> pg.Surface:
    """The printed part of a unit's cards, without Armour, kept to be drawn again under other marks."""
    title = _name(look, texts, names, size)
    return _prints.get((look, names, title, size), lambda: _printed(look, names, title, size))


def _name(look: Look, texts: Texts, names: tuple[str, ...], size: Size) -> str:
    """The name on a card if there is room for it, else ""."""
    return texts.say(name_of(names[0])) if size[0] >= look.px(_WORDY) and len(names) == 1 else ""


def _printed(look: Look, names: tuple[str, ...], words: str, size: Size) -> pg.Surface:
    """Draws a unit's card: edge, frame, art, lines, symbols; `words`: its name, or ""."""
    units = [UNITS[name] for name in names]
    (width, height), side = size, min(size)
    surface, inner = framed(units[0].army, size)
    band = round(height * 0.13) if words else max(round(side * 0.27), look.px(15))
    art = pg.Rect(inner.x, inner.y, inner.width, inner.height - band)
    if words:
        title = pg.Rect(inner.x, inner.y, inner.width, round(height * 0.125))
        art = pg.Rect(inner.x, title.bottom, inner.width, inner.height - band - title.height)
        colour = ARMY[units[0].army]
        paint.rounded(surface, title, side * ROUND * 0.5, darker(colour, 0.52))
        _title(surface, look, words, title, indent=round(width * 0.2))
    _art(surface, names, art)
    foot = pg.Rect(inner.x, inner.bottom - band, inner.width, band)
    every = tuple(sign for unit in units for sign in signs(unit))
    if len(units) > 1:  # one sign says that they are joined
        every = ("large", *(sign for sign in every if sign != "large"))
    put_symbols(surface, look, every, foot)
    _ticks(surface, look, tuple(unit.line for unit in units), art, side)
    return surface


def _art(surface: pg.Surface, names: tuple[str, ...], rect: pg.Rect) -> None:
    """Draws the pictures of a unit's cards; those of a Large Unit below each other or side by side."""
    scene, share = pg.Surface(rect.size, pg.SRCALPHA), len(names)
    for i, name in enumerate(names):
        cell = pg.Rect(0, rect.height * i // share, rect.width, -(-rect.height // share))
        if rect.width >= rect.height:
            cell.update(rect.width * i // share, 0, -(-rect.width // share), rect.height)
        scene.blit(symbols.sprite(f"units/{name}", cell.size, "cover"), cell)
    shape = mask.rounded(*rect.size, min(surface.get_size()) * ROUND * 0.5)
    paint.put(surface, shape, rect.topleft, scene)
    paint.inner_shadow(surface, shape, rect.topleft, max(1.0, rect.width * 0.03), (0, 1), 130)


def _ticks(surface: pg.Surface, look: Look, lines: tuple[int, ...], art: pg.Rect, width: int) -> None:
    """Draws three bars for the three lines, the front one on top; the unit's own is bright."""
    wide, high = max(look.px(13), round(width * 0.24)), max(look.px(11), round(width * 0.2))
    plate = pg.Rect(art.right - wide, art.top, wide, high)
    paint.rounded(surface, plate, max(1.0, width * 0.03), (18, 14, 10, 200))
    bar = max(1, round(high * 0.17))
    for line in (1, 2, 3):
        own, y = line in lines, round(plate.y + high * (0.16 + (line - 1) / 3.4))
        inset = round(wide * (0.16 if own else 0.26))
        room = pg.Rect(plate.x + inset, y, wide - 2 * inset, bar + 1 if own and bar > 1 else bar)
        surface.fill((255, 240, 200) if own else (150, 138, 116), room)


def _armour(surface: pg.Surface, look: Look, value: int, size: Size, *, changed: bool) -> None:
    """Draws the Armour in an ivory shield at the upper left."""
    side = min(size)
    style = sized(look, "number", side * (0.29 if side < look.px(_WORDY) else 0.17), INK)
    numeral = typeset.measure(look, str(value), style)
    high = max(round(numeral[1] * 1.02), round(side * 0.3 if side < look.px(_WORDY) else side * 0.2))
    wide = max(round(high * 0.86), numeral[0] + look.px(6))
    plate = shield(wide, high, _CHANGED if changed else _PRINTED)
    surface.blit(plate, (0, 0))
    at = (plate.get_width() // 2, max(round(high * 0.47), numeral[1] // 2))
    typeset.draw(surface, look, str(value), style, at, "center", surface.get_rect())


def _title(surface: pg.Surface, look: Look, words: str, rect: pg.Rect, indent: int) -> None:
    room = pg.Rect(rect.x + indent, rect.y, rect.width - indent, rect.height)
    sizes, roles = (rect.height * 0.62, rect.height * 0.5), ("ui_bold", "condensed")
    attempts = tuple(sized(look, role, px, IVORY) for px in sizes for role in roles)
    block = set_in(look, typeset.escape(words), attempts, room.size, 1.05)
    if block:
        put(surface, block, room)


def _mark(surface: pg.Surface, look: Look, marks: Marks, size: Size) -> None:
    """Paints the marks of the unit: a Web, a ring, a badge, a shade."""
    side, area = min(size), surface.get_rect()
    radius, line = side * ROUND, max(2.0, side * 0.05)
    if marks.webbed:
        paint.stamp(surface, symbols.sprite("web", (side, side), "contain"), center=area.center)
    if marks.dim:
        paint.put(surface, mask.rounded(*size, radius), (0, 0), _DIM)
        return
    if marks.need is None and not (marks.fights or marks.fresh):
        return
    if marks.need is not None:
        paint.rimmed(surface, area, radius, faded(THREAT, 40), line, (255, 92, 60))
        paint.rim(surface, area, radius, max(1.0, line * 0.4), (255, 190, 160))
        if marks.need:
            _need(surface, look, marks.need, size)
        else:
            corner_badge(surface, look, (size[0], 0), TRAMPLED, look.px(26))
    else:
        paint.rim(surface, area, radius, line, (255, 224, 128) if marks.fights else (255, 255, 255))


def _need(surface: pg.Surface, look: Look, points: int, size: Size) -> None:
    """Draws the points that destroy the unit beside crossed swords, in its upper right corner or at its foot."""
    side = min(size)
    style = sized(look, "number", side * 0.24, (255, 244, 224))
    words = str(points)
    wide, high = typeset.measure(look, words, style)
    glyph = max(look.px(11), round(high * 0.62))
    plate = pg.Rect(0, 0, wide + glyph + look.px(9), round(high * 0.96))
    if plate.width + side * 0.45 > size[0]:  # large letters: below the Armour
        plate.midbottom = (size[0] // 2, size[1] - 1)
    else:
        plate.topright = (size[0] - 1, 1)
    plate.clamp_ip(surface.get_rect())
    red, pale = ((214, 66, 40), (140, 30, 18)), (255, 214, 190)
    paint.rimmed(surface, plate, plate.height / 2, red, max(1.0, look.k), pale)
    sign = skins.glyph("crossed-swords", glyph, (255, 244, 224))
    surface.blit(sign, (plate.x + look.px(3), plate.centery - glyph // 2))
    at = (plate.x + look.px(5) + glyph, plate.centery)
    typeset.draw(surface, look, words, style, at, "midleft", surface.get_rect())


def absent_card(look: Look, army: str, word: str, size: Size) -> pg.Surface:
    """An Absent unit: face down, with an hourglass, and the word for it if that is legible."""
    surface = back(army, size).copy()
    paint.put(surface, mask.rounded(*size, min(size) * ROUND), (0, 0), (16, 14, 12, 120))
    area, style = surface.get_rect(), sized(look, "condensed", size[0] * 0.22, IVORY)
    block = set_in(look, word, (style,), (size[0] - look.px(4), size[1] // 3), 1.0)
    middle = area.centery if block is None else round(area.height * 0.4)
    glyph = skins.glyph("hourglass", round(min(size) * 0.42), (255, 236, 196))
    paint.stamp(surface, glyph, center=(area.centerx, middle))
    if block:
        plate = pg.Rect(0, area.bottom - block.height - look.px(4), area.width, block.height)
        surface.fill((20, 16, 12), plate.inflate(-2 * edge(size), 0))
        put(surface, block, plate)
    return surface


def preprint(look: Look, texts: Texts, name: str, sizes: Iterable[Size]) -> Iterator[None]:
    """Prints a unit's card in some sizes, in short parts; sizes that are kept already are skipped."""
    alone = (name,)
    wanted = [size for size in sizes if (look, alone, _name(look, texts, alone, size), size) not in _prints]
    if wanted:
        symbols.await_sprites(f"units/{name}")  # read once for all sizes
        yield
    for size in wanted:
        printed(look, texts, alone, size)
        yield
