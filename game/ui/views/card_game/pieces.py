"""The pieces of Card Game: pips, wooden tokens, dice, and cards without their text.

Sizes are pixels; the places for text are rectangles within the returned picture. Every result is shared:
copy it before drawing on it.
"""

from functools import lru_cache
from typing import Literal, NamedTuple

import pygame as pg

from game.ui.card_art import path_of
from game.ui.kit.colour import CREAM
from game.ui.kit.draw import icons, mask, paint
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.store import keeping
from game.ui.views.parts.dice import LOWER_SIDE
from game.ui.views.parts.printed import printed

Resource = Literal["circle", "triangle", "square"]
Kind = Literal["character", "event"]
Face = Literal["circle", "triangle", "square", "nothing", "joker", "card"]
Deck = Literal["effect", "objective"]

RESOURCES: tuple[Resource, ...] = ("circle", "triangle", "square")
_SHADE = (29, 70, 80, 96)

# In their order in the files that hold all the small pictures.
CARDS: tuple[str, ...] = (
    "merchant",
    "thief",
    "ruler",
    "wizard",
    "master_builder",
    "artisan",
    "fisher",
    "farmer",
    "hero",
    "premonition",
    "destruction",
    "supply",
    "treason",
    "fortune",
    "alchemy",
    "famine",
)

PAPER = (255, 250, 240)
BAND = (230, 217, 189)
INK = (43, 42, 51)
COLOURS: dict[str, tuple[int, int, int]] = {
    "circle": (234, 90, 61),
    "triangle": (20, 138, 128),
    "square": (240, 176, 44),
}

# The files that hold the sixteen pictures side by side.
_COLUMNS, _ROWS = 4, 4
_SMALL_ART_WIDTH = 400
_PAPER = "common/paper.jpg"
_DIE_MASTER = 320
TOKEN_HEIGHT = 1.13
"""Height of a token's picture, with its lower side, in widths"""


# --- shapes, pips, tokens -------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def shape(kind: str, px: int) -> pg.Surface:
    """The mask of a resource's shape, or of the star that stands for "any"."""
    size = float(px)
    if kind == "circle":
        return mask.disc(px)
    if kind == "square":
        return mask.centred(mask.rounded(round(size * 0.88), round(size * 0.88), size * 0.07), px)
    if kind == "triangle":
        corners = [(size * 0.5, size * 0.04), (size * 0.99, size * 0.92), (size * 0.01, size * 0.92)]
        return mask.polygon(px, px, mask.softened(corners, size * 0.07))
    points = mask.star_points(size / 2, size / 2, size * 0.5, size * 0.22, 6)
    return mask.polygon(px, px, mask.softened(points, size * 0.02))


@lru_cache(maxsize=256)
def pip(kind: str, px: int) -> pg.Surface:
    """A printed resource ("circle", "triangle", "square" or "any"), `px` square.

    It has an ink outline, since its colour alone is too near to the paper.
    """
    result = paint.paint(shape(kind, px), INK)
    if kind == "any":
        return result
    line = max(1.2, px * 0.055)
    inner = round(px - 2 * line * (1.55 if kind == "triangle" else 1.0))
    down = px * 0.028 if kind == "triangle" else 0.0
    paint.put(result, shape(kind, inner), (round((px - inner) / 2), round((px - inner) / 2 + down)), COLOURS[kind])
    return result


@lru_cache(maxsize=64)
def token(kind: Resource, px: int) -> pg.Surface:
    """A wooden token whose face is `px` wide; the picture is taller by the token's thickness."""
    return picture(f"card_game/token_{kind}.webp", (px, round(px * TOKEN_HEIGHT)))


# --- dice -----------------------------------------------------------------------------------------------


@keeping
def die(face: Face, px: int, angle: float = 0.0) -> pg.Surface:
    """A die `px` wide that shows a face, turned by `angle` degrees counterclockwise.

    Its lower side is seen below the face: centre the picture where the die lies. Turned, it is larger.
    """
    upright = _upright_die(face, min(_DIE_MASTER, 2 * px))
    if angle:
        padded = pg.Surface((upright.get_width() + 6, upright.get_height() + 6), pg.SRCALPHA)
        padded.fill((*CREAM, 0))
        padded.blit(upright, (3, 3))
        return pg.transform.rotozoom(padded, angle, px / upright.get_width())
    return pg.transform.smoothscale(upright, (px, round(px * (1 + LOWER_SIDE))))


@keeping
def _upright_die(face: Face, px: int) -> pg.Surface:
    result = picture("card_game/die.webp", (px, round(px * (1 + LOWER_SIDE)))).copy()
    glyph = _face_glyph(face, px)
    if glyph:
        paint.stamp(result, glyph, center=(px // 2, px // 2))
    return result


def _face_glyph(face: Face, px: int) -> pg.Surface | None:
    if face == "nothing":
        return None
    if face == "joker":
        return paint.paint(shape("any", round(px * 0.56)), INK)
    if face == "card":
        return _card_glyph(round(px * 0.48), round(px * 0.64))
    return pip(face, round(px * 0.58))


def _card_glyph(width: int, height: int) -> pg.Surface:
    """The little card on the die's face that draws a card."""
    result = pg.Surface((width, height), pg.SRCALPHA)
    paint.put(result, mask.rounded(width, height, width * 0.14), (0, 0), INK)
    edge = max(1.2, width * 0.07)
    window = mask.rounded(round(width - 2 * edge), round(height - 2 * edge), width * 0.09)
    paint.put(result, window, window.get_rect(center=(width // 2, height // 2)).topleft, CREAM)
    hand = icons.icon("card-draw", round(width * 0.70))
    paint.put(result, hand, hand.get_rect(center=(width // 2, height // 2)).topleft, INK)
    return result


def tray(width: int, height: int) -> pg.Surface:
    """The dice tray; its felt begins at 4.3 % of its width from each edge."""
    return _rounded("card_game/tray.jpg", width, height, width * 0.067)


# --- cards ----------------------------------------------------------------------------------------------


ART_SHARE = 0.3
"""Usual height of an effect card's art, in heights of the card; less for a long text"""


class EffectBlank(NamedTuple):
    """An effect card without its text, and the places for that."""

    surface: pg.Surface
    art: pg.Rect
    tab: pg.Rect  # the kind, in cream on ink
    name: pg.Rect
    rules: pg.Rect
    cost: pg.Rect  # the cost's pips, or the word for "free"


class ObjectiveBlank(NamedTuple):
    """An objective card without its numbers, and the places for them."""

    surface: pg.Surface
    points: pg.Rect  # the disc
    costs: dict[Resource, pg.Rect]  # beside the pip, which is drawn


@keeping
def effect_blank(kind: Kind, card: str, width: int, height: int, art_share: float = ART_SHARE) -> EffectBlank:
    """An effect card: paper, art window, tab (round: character, pointed: event), cost band.

    Args:
        kind: the card's kind.
        card: its name.
        width: pixels.
        height: pixels.
        art_share: height of the art window, in heights of the card.
    """
    border, radius = round(width * 0.045), width * 0.07
    inner = width - 2 * border
    art = pg.Rect(border, border, inner, round(height * art_share))
    tab_height = round(width * 0.125)
    tab = pg.Rect(0, 0, round(width * 0.60), tab_height).move_to(center=(width // 2, art.bottom))
    name = pg.Rect(border, tab.bottom + round(width * 0.012), inner, round(width * 0.15))
    band_height = round(width * 0.155)
    cost = pg.Rect(border, height - border - band_height, inner, band_height)
    gap = round(width * 0.02)
    rules = pg.Rect(border + gap, name.bottom, inner - 2 * gap, cost.top - gap - name.bottom)

    surface = printed(_PAPER, (width, height), radius, 90, 160, "stretch")
    paint.rimmed(surface, art, radius * 0.6, _art(card, art.size), max(1.5, width * 0.012), INK)
    paint.put(surface, _tab(kind, tab.size), tab.topleft, INK)
    paint.rounded(surface, cost, radius * 0.6, BAND)
    return EffectBlank(surface, art, tab, name, rules, cost)


@keeping
def objective_blank(width: int, height: int, needed: tuple[Resource, ...]) -> ObjectiveBlank:
    """An objective card: three prints, the disc for its points, a plate for each resource needed."""
    radius, border = width * 0.07, round(width * 0.05)
    surface = _rounded("card_game/objective.webp", width, height, radius).copy()
    within = surface.get_rect().inflate(-2 * border, -2 * border)
    paint.rim(surface, within, radius * 0.6, max(1.5, width * 0.011), INK)
    paint.bevel(surface, mask.rounded(width, height, radius), (0, 0), 1, 160, 90)

    points = pg.Rect(0, 0, round(width * 0.46), round(width * 0.46)).move_to(center=(width // 2, round(height * 0.46)))
    paint.rimmed(surface, points, points.width / 2, PAPER, max(2.0, width * 0.014), INK)

    size = round(width * 0.15)
    plate = pg.Rect(0, 0, round(size * 2.1) + 8, size + round(width * 0.042))
    # The circle's plate hangs top left, the square's top right, the triangle's at the foot.
    middles = {
        "circle": (border + round(width * 0.03) + plate.width // 2, round(height * 0.145)),
        "square": (width - border - round(width * 0.03) - plate.width // 2, round(height * 0.145)),
        "triangle": (width // 2, height - border - round(width * 0.05) - plate.height // 2),
    }
    costs: dict[Resource, pg.Rect] = {}
    for kind in needed:
        plate.center = middles[kind]
        costs[kind] = _cost_plate(surface, kind, plate, size, width)
    return ObjectiveBlank(surface, points, costs)


@keeping
def back(deck: Deck, width: int, height: int) -> pg.Surface:
    """The back of a deck's cards."""
    return printed(f"card_game/back_{deck}.webp", (width, height), width * 0.07, 100, fit="stretch")


@keeping
def mini(card: str, width: int, height: int) -> pg.Surface:
    """A small card that is all art, for the Characters on the table (62 x 86 units)."""
    radius = width * 0.11
    surface = printed(_PAPER, (width, height), radius, 90, 160, "stretch")
    border = max(2, round(width * 0.05))
    within = surface.get_rect().inflate(-2 * border, -2 * border)
    art = _from_sheet("minis", card, within.size) if card in CARDS else _of_pack(card, within.size)
    paint.rimmed(surface, within, radius * 0.7, art, max(1.2, width * 0.022), INK)
    return surface


def _cost_plate(surface: pg.Surface, kind: Resource, plate: pg.Rect, pip_size: int, width: int) -> pg.Rect:
    paint.rimmed(surface, plate, width * 0.04, PAPER, max(1.5, width * 0.008), INK)
    glyph = pip(kind, pip_size)
    left = plate.left + (plate.height - pip_size) // 2
    surface.blit(glyph, (left, plate.top + (plate.height - pip_size) // 2))
    number = pg.Rect(left + pip_size, plate.top, 0, plate.height)
    number.width = plate.right - number.left
    return number


def _tab(kind: Kind, size: tuple[int, int]) -> pg.Surface:
    width, height = size
    if kind == "character":
        return mask.rounded(width, height, height / 2)
    notch = height * 0.4
    corners = [(notch, 0), (width - notch, 0), (width, height / 2), (width - notch, height), (notch, height)]
    return mask.polygon(width, height, [*corners, (0, height / 2)])


def _rounded(path: str, width: int, height: int, radius: float) -> pg.Surface:
    return paint.paint(mask.rounded(width, height, radius), picture(path, (width, height)))


def _art(card: str, size: tuple[int, int]) -> pg.Surface:
    if card not in CARDS:
        return _of_pack(card, size)
    if size[0] > _SMALL_ART_WIDTH:
        return picture(f"card_game/art/{card}.webp", size, "cover")
    return _from_sheet("art", card, size)


def _of_pack(card: str, size: tuple[int, int]) -> pg.Surface:
    return picture(path_of("card_game", card, ""), size, "cover")


def _from_sheet(name: str, card: str, size: tuple[int, int]) -> pg.Surface:
    sheet = picture(f"card_game/{name}.jpg")
    width, height = sheet.get_width() // _COLUMNS, sheet.get_height() // _ROWS
    index = CARDS.index(card)
    cell = pg.Rect(index % _COLUMNS * width, index // _COLUMNS * height, width, height)
    # The cell is cropped to the proportions of the window.
    scale = max(size[0] / width, size[1] / height)
    window = pg.Rect(0, 0, min(width, round(size[0] / scale)), min(height, round(size[1] / scale)))
    window.center = cell.center
    return pg.transform.smoothscale(sheet.subsurface(window), size)


@keeping
def _token_shadow(width: int) -> pg.Surface:
    return paint.shadow(mask.ellipse(width, width), width * 0.1, 150)[0]


def lay_token(surface: pg.Surface, token: pg.Surface, look: Look, at: tuple[int, int]) -> None:
    """Draws a token with its shadow."""
    width = token.get_width()
    shade = _token_shadow(width)
    pad = (shade.get_width() - width) // 2
    surface.blit(shade, (at[0] - pad + look.px(2), at[1] - pad + look.px(4.5)))
    surface.blit(token, at)


def dimmed(surface: pg.Surface) -> pg.Surface:
    """A copy of the picture of a thing that cannot be used now: darkened, but still legible."""
    result = surface.copy()
    result.blit(paint.paint(mask.of(surface), _SHADE), (0, 0))
    return result
