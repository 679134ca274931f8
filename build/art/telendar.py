"""Telendar's table: cloth, board, parchment, card backs, tokens, dice, the portraits; and all its tiles and cards."""

import math
from typing import NamedTuple

import pygame as pg

from build.art import diorama, telendar_cards, telendar_figures, telendar_scenery, telendar_tiles, telendar_towns
from build.art.canvas import BRASS, Rgb, add_light, clear, darker, lighter, opaque, reduced, rgb, save
from build.art.telendar_stage import Actor, illustrate
from build.art.texture import dither, felt, grain, inked, lamp, noise, paper, wood
from game.ui.kit.draw import icons, mask, paint

BROWN = rgb("#7a4a18")


def make() -> None:
    save(cloth(), "telendar/cloth.jpg", 80)
    save(board(), "telendar/board.jpg", 86)
    save(parchment(1000, 1400), "telendar/parchment.jpg", 84)
    save(sheet(), "telendar/sheet.jpg", 84)
    for deck, design in BACKS.items():
        save(back(design), f"telendar/backs/{deck}.webp", 78, sharp=True)
    for kind in TOKENS:
        save(token(kind), f"telendar/tokens/{kind}.webp")
    save(dice(), "telendar/dice.webp")
    for hero, (scene, palette, actor) in PORTRAITS.items():
        size = KING_SIZE if hero == "king" else PORTRAIT_SIZE
        picture = illustrate(size, scene, palette, (actor,), sum(map(ord, hero)), 100)
        save(picture, f"telendar/portraits/{hero}.jpg", 86)
    telendar_tiles.make()
    telendar_towns.make()
    telendar_cards.make()
    telendar_figures.make()
    telendar_scenery.make()


# --- the table ------------------------------------------------------------------------------------------


def cloth() -> pg.Surface:
    """The royal-blue weave under the lamp, four-point stars woven into it."""
    width, height = 2560, 1440
    weave = felt(width, height, rgb("#1e2c52"), 8, 1.6, 0.8)
    thread = opaque(6, 6, (127, 127, 127))
    thread.fill((150, 150, 150), (0, 0, 3, 3))
    thread.fill((150, 150, 150), (3, 3, 3, 3))
    thread.fill((108, 108, 108), (2, 0, 1, 6))
    thread.fill((108, 108, 108), (0, 2, 6, 1))
    tiled = opaque(width, height)
    for y in range(0, height, 6):
        for x in range(0, width, 6):
            tiled.blit(thread, (x, y))
    grain(weave, tiled, 0.14)
    star = mask.star(44, 4, 0.33)
    step = 148
    for row in range(height // step + 1):
        for column in range(width // step + 1):
            paint.put(weave, star, (column * step + (step // 2 if row % 2 else 0), row * step), (217, 178, 90, 22))
    lamp(weave, (0.5, 0.5), 0.62, rgb("#ffd9a0"), 46, 150)
    dither(weave)
    return weave


BOARD_UNITS, BOARD_RIM = 757, 16


def board() -> pg.Surface:
    """The walnut tray the tiles lie in: mitred boards, a brass line, a dark sunken floor."""
    size = 1632
    unit = size / BOARD_UNITS
    rim = round(BOARD_RIM * unit)
    level = wood(size, size, rgb("#6a4426"), 44, 2.2, 1.1)
    upright = pg.transform.rotate(wood(size, size, rgb("#623e22"), 51, 2.2, 1.1), 90)
    tray = opaque(size, size)
    tray.blit(level, (0, 0))
    sides = mask.polygon(
        size, size, [[(0, 0), (size / 2, size / 2), (0, size)], [(size, 0), (size / 2, size / 2), (size, size)]]
    )
    paint.put(tray, sides, (0, 0), upright)
    for corner in ((0, 0), (size, 0), (0, size), (size, size)):
        pg.draw.line(tray, rgb("#2c1a0e"), corner, (size / 2, size / 2), 3)
    outer = mask.rounded(size, size, 14 * unit)
    paint.bevel(tray, outer, (0, 0), 4, 110, 130, 2)
    for inset, thick, fill in ((5.6, 2.2, BRASS), (6.2, 0.6, [rgb("#fff2c0"), rgb("#c99a45")])):
        side = round(size - 2 * inset * unit)
        place = (round(inset * unit), round(inset * unit))
        line = mask.ring(side, side, 9 * unit, thick * unit)
        paint.drop_shadow(tray, line, place, 2, (0, 1), 160)
        paint.put(tray, line, place, fill)
    side = size - 2 * rim + round(8 * unit)
    at = (rim - round(4 * unit), rim - round(4 * unit))
    floor = mask.rounded(side, side, 6 * unit)
    ground = wood(side, side, rgb("#241810"), 12, 2.2, 0.7)
    paint.put(tray, floor, at, ground)
    paint.inner_shadow(tray, floor, at, 18, (0, 9), 220)
    lip = mask.minus(mask.rounded(side + 4, side + 4, 7 * unit), floor, (2, 2))
    paint.put(tray, lip, (at[0] - 2, at[1] - 2), [(20, 10, 4, 160), (255, 220, 160, 60)])
    return tray


def parchment(width: int, height: int) -> pg.Surface:
    """Old paper with faint stains."""
    skin = paper(width, height, rgb("#ecdcb4"), 31, 2, 1)
    grain(skin, noise(width, height, 180, 7), 0.05, (255, 226, 180))
    return skin


def sheet() -> pg.Surface:
    """A character's sheet, 382 x 812 units: parchment with browned edges and a double hairline."""
    width, height = 920, 1950
    unit = width / 382
    skin = parchment(width, height)
    shape = mask.rounded(width, height, 12 * unit)
    paint.inner_shadow(skin, shape, (0, 0), round(30 * unit), (0, 0), 110, BROWN)
    paint.inner_shadow(skin, shape, (0, 0), round(6 * unit), (0, 0), 90, rgb("#4a2a0c"))
    for inset, alpha in ((5.0, 170), (7.5, 90)):
        line = mask.ring(round(width - 2 * inset * unit), round(height - 2 * inset * unit), 9 * unit, 0.9 * unit)
        paint.put(skin, line, (round(inset * unit), round(inset * unit)), (122, 79, 31, alpha))
    paint.bevel(skin, shape, (0, 0), 2, 140, 110)
    return skin


# --- card backs -----------------------------------------------------------------------------------------


class Back(NamedTuple):
    """A deck's back: the field's colour, the colour of lines and emblem, the emblem."""

    base: Rgb
    line: Rgb
    emblem: str


BACKS = {
    "normal": Back(rgb("#3f6348"), rgb("#e7d394"), "compass"),
    "cursed": Back(rgb("#41274f"), rgb("#d79ac8"), "evil-eyes"),
    "treasures": Back(rgb("#74451c"), rgb("#f4cc70"), "open-treasure-chest"),
    "time": Back(rgb("#22366a"), rgb("#dfe6ff"), "hourglass"),
    "specials": Back(rgb("#701c2e"), rgb("#f2d28c"), "polar-star"),
    "spells": Back(rgb("#1f4a9a"), rgb("#b4dcff"), "spell-book"),
    "king": Back(rgb("#382a72"), rgb("#f2d078"), "crown"),
    "alchemists": Back(rgb("#1f5c56"), rgb("#c4ecd4"), "potion-ball"),
    "merchants": Back(rgb("#84342a"), rgb("#f6dca8"), "two-coins"),
    "smiths": Back(rgb("#3c4454"), rgb("#dbe2ea"), "anvil"),
    "artisans": Back(rgb("#85602a"), rgb("#fae6b0"), "hammer-nails"),
}


def back(design: Back) -> pg.Surface:
    """A card's back, 432 x 680: a gilt edge, a field of stars, a medallion with beams."""
    width, height, over = 432, 680, 2
    wide, tall = width * over, height * over
    unit = wide / 216
    card = opaque(wide, tall)
    card.blit(paint.vertical(wide, tall, [rgb("#f0d998"), rgb("#c39a4e"), rgb("#8e662c")]), (0, 0))
    inset = round(6.5 * unit)
    panel = mask.rounded(wide - 2 * inset, tall - 2 * inset, 7 * unit)
    field = _starred(panel.get_size(), design, unit)
    paint.put(card, panel, (inset, inset), field)
    paint.inner_shadow(card, panel, (inset, inset), 7 * unit, (0, round(2 * unit)), 170)
    for gap, thick, alpha in ((5.0, 1.3, 220), (8.0, 0.6, 150)):
        margin = round(inset + gap * unit)
        line = mask.ring(wide - 2 * margin, tall - 2 * margin, 5 * unit, thick * unit)
        paint.put(card, line, (margin, margin), (*design.line, alpha))
    _corners(card, design, round(inset + 5 * unit), unit)
    _medallion(card, design, unit)
    outer = mask.rounded(wide, tall, 10.8 * unit)
    paint.bevel(card, outer, (0, 0), 2, 130, 120)
    inked(card, mask.blank(2, 2), (0, 0), design.base, 5, 8)
    return reduced(card, (width, height))


def _starred(size: tuple[int, int], design: Back, unit: float) -> pg.Surface:
    wide, tall = size
    field = opaque(wide, tall)
    field.blit(paint.vertical(wide, tall, [lighter(design.base, 0.16), design.base, darker(design.base, 0.34)]), (0, 0))
    star, dot = mask.star(round(13 * unit), 4, 0.34), mask.disc(round(2.4 * unit))
    step = 22 * unit
    for row in range(-1, round(tall / step) + 2):
        for column in range(-1, round(wide / step) + 2):
            x, y = (column + (0.5 if row % 2 else 0)) * step, row * step
            paint.put(field, star, (x, y), (*design.line, 40))
            paint.put(field, dot, (x + step / 2 + 5.3 * unit, y + 5.3 * unit), (*design.line, 34))
    beams = diorama.rays(0.5, 0.5, 28, 0.0, 0.5)(wide, tall)
    field.blit(paint.faded(paint.paint(beams, design.line), 14), (0, 0))
    glow: list[paint.Stop] = [(0, (*lighter(design.base, 0.4), 150)), (1, (*design.base, 0))]
    add_light(field, paint.radial(wide, tall, (wide / 2, tall / 2), (wide * 0.62, wide * 0.62), glow))
    return field


def _corners(card: pg.Surface, design: Back, margin: int, unit: float) -> None:
    """Sets a quarter disc with a star into each corner of the inner line."""
    wide, tall = card.get_size()
    size = round(30 * unit)
    quarter = mask.disc(2 * size)
    for x, right in ((margin, False), (wide - margin - size, True)):
        for y, low in ((margin, False), (tall - margin - size, True)):
            part = quarter.subsurface((0 if right else size, 0 if low else size, size, size)).copy()
            paint.put(card, part, (x, y), (*darker(design.base, 0.35), 235))
            ring = mask.minus(quarter, mask.centred(mask.disc(2 * size - round(3 * unit)), 2 * size))
            edge = ring.subsurface((0 if right else size, 0 if low else size, size, size)).copy()
            paint.put(card, edge, (x, y), (*design.line, 220))
            star = mask.star(round(15 * unit), 4, 0.34)
            shift = round(4.5 * unit)
            place = (
                x + (size - shift - star.get_width() if right else shift),
                y + (size - shift - star.get_height() if low else shift),
            )
            paint.put(card, star, place, design.line)


def _medallion(card: pg.Surface, design: Back, unit: float) -> None:
    wide, tall = card.get_size()
    collar = mask.star(round(142 * unit), 24, 0.88, 0.02)
    place = collar.get_rect(center=(wide // 2, tall // 2)).topleft
    paint.drop_shadow(card, collar, place, 6 * unit, (round(unit), round(3 * unit)), 190)
    paint.put(card, collar, place, [lighter(design.line, 0.25), design.line, darker(design.line, 0.35)])
    paint.bevel(card, collar, place, 2, 130, 120)
    size = round(120 * unit)
    disc = mask.disc(size)
    at = disc.get_rect(center=(wide // 2, tall // 2)).topleft
    paint.put(card, disc, at, [darker(design.base, 0.5), darker(design.base, 0.15)])
    paint.inner_shadow(card, disc, at, 7 * unit, (0, round(3 * unit)), 200)
    inner = size - round(7 * unit)
    ring = mask.ring(inner, inner, inner / 2, 1.2 * unit)
    paint.put(card, ring, ring.get_rect(center=(wide // 2, tall // 2)).topleft, (*design.line, 200))
    shape = icons.icon(design.emblem, round(78 * unit))
    spot = shape.get_rect(center=(wide // 2, tall // 2)).topleft
    paint.drop_shadow(card, shape, spot, 3 * unit, (0, round(2 * unit)), 180)
    paint.put(card, shape, spot, [lighter(design.line, 0.55), design.line, darker(design.line, 0.25)])
    paint.top_light(card, shape, spot, 130, 2)


# --- tokens and dice ------------------------------------------------------------------------------------

TOKENS = {"force": rgb("#b8372e"), "mana": rgb("#2f62b0"), "life": rgb("#3b8a4a"), "gold": rgb("#dba93a")}
TOKEN_SIZE, TOKEN_THICK = 192, 13


def token_shape(kind: str, size: int) -> pg.Surface:
    """A token's outline: shield, diamond, heart or disc."""
    d = float(size)
    if kind == "force":
        corners = [
            (d * 0.06, d * 0.06),
            (d * 0.94, d * 0.06),
            (d * 0.94, d * 0.58),
            (d * 0.5, d * 0.98),
            (d * 0.06, d * 0.58),
        ]
        return mask.polygon(size, size, mask.softened(corners, d * 0.12))
    if kind == "mana":
        return mask.polygon(size, size, mask.softened(mask.ngon_points(d / 2, d / 2, d * 0.52, 4), d * 0.09))
    if kind == "life":
        points = []
        for i in range(90):
            t = math.tau * i / 90
            x = 16 * math.sin(t) ** 3
            y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
            points.append((d / 2 + d * 0.0301 * x, d * 0.47 - d * 0.0301 * y))
        return mask.polygon(size, size, points)
    return mask.disc(size)


def token(kind: str) -> pg.Surface:
    """A token above its own thickness; the app sets the number on it."""
    over = 2
    size, thick = TOKEN_SIZE * over, TOKEN_THICK * over
    colour = TOKENS[kind]
    outline = token_shape(kind, size)
    picture = clear(size, size + thick)
    for y in range(thick, 0, -2):
        paint.put(picture, outline, (0, y), darker(colour, 0.58 if y > thick / 2 else 0.46))
    paint.put(picture, outline, (0, 0), [lighter(colour, 0.34), colour, darker(colour, 0.20)])
    paint.bevel(picture, outline, (0, 0), 6, 170, 120, 1)
    inner = token_shape(kind, round(size * 0.82))
    place = (round(size * 0.09), round(size * (0.085 if kind in {"force", "life"} else 0.09)))
    if kind == "gold":
        paint.put(picture, mask.ring(*inner.get_size(), inner.get_width() / 2, 5), place, (*darker(colour, 0.35), 170))
        paint.put(
            picture,
            mask.ring(*inner.get_size(), inner.get_width() / 2, 5),
            (place[0], place[1] + 4),
            (*lighter(colour, 0.6), 110),
        )
    else:
        rim = mask.minus(inner, mask.shift(inner, 0, 5))
        paint.put(picture, inner, place, [(255, 255, 255, 26), (0, 0, 0, 30)])
        paint.put(picture, rim, place, (0, 0, 0, 46))
    gleam = mask.intersection(
        outline, mask.polygon(size, size, [(0, 0), (size * 0.62, 0), (size * 0.20, size * 0.62), (0, size * 0.62)])
    )
    paint.put(picture, gleam, (0, 0), [(255, 255, 255, 40), (255, 255, 255, 6)])
    return reduced(picture, (TOKEN_SIZE, TOKEN_SIZE + TOKEN_THICK))


DIE_SIZE, DIE_THICK = 160, 12
DICE = ((rgb("#f6eedd"), rgb("#231a2a")), (rgb("#b8322c"), rgb("#fff4e0")))
# Where the pips of each face lie, in steps from the middle.
PIPS = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
)


def dice() -> pg.Surface:
    """The faces 1 to 6 side by side, white dice above, red ones below."""
    sheet_ = clear(DIE_SIZE * 6, (DIE_SIZE + DIE_THICK) * 2)
    for row, (ivory, ink) in enumerate(DICE):
        for column, pips in enumerate(PIPS):
            sheet_.blit(_die(ivory, ink, pips), (column * DIE_SIZE, row * (DIE_SIZE + DIE_THICK)))
    return sheet_


def _die(colour: Rgb, ink: Rgb, pips: tuple[tuple[int, int], ...]) -> pg.Surface:
    over = 3
    size, low = (DIE_SIZE - 4) * over, DIE_THICK * over
    picture = clear(DIE_SIZE * over, (DIE_SIZE + DIE_THICK) * over)
    edge = 2 * over
    outline = mask.rounded(size, size, size * 0.2)
    for y in range(low - edge, 0, -2):
        paint.put(picture, outline, (edge, edge + y), darker(colour, 0.5 if y > low * 0.5 else 0.36))
    paint.put(picture, outline, (edge, edge), [lighter(colour, 0.25), darker(colour, 0.12)])
    paint.bevel(picture, outline, (edge, edge), 7, 150, 100, 2)
    inner = round(size * 0.86)
    face = mask.rounded(inner, inner, inner * 0.26)
    at = (edge + (size - inner) // 2, edge + (size - inner) // 2)
    paint.put(picture, face, at, [lighter(colour, 0.14), darker(colour, 0.03)])
    dot = mask.disc(round(size * 0.19))
    for x, y in pips:
        place = dot.get_rect(center=(edge + size / 2 + x * size * 0.24, edge + size / 2 + y * size * 0.24)).topleft
        paint.put(picture, mask.minus(dot, mask.shift(dot, 0, -5)), (place[0], place[1] + 4), (255, 255, 255, 120))
        paint.put(picture, dot, place, ink if sum(ink) < 300 else [darker(ink, 0.1), ink])
        paint.inner_shadow(picture, dot, place, 9, (0, 6), 170 if sum(ink) < 300 else 90)
    return reduced(picture, (DIE_SIZE, DIE_SIZE + DIE_THICK))


# --- portraits ------------------------------------------------------------------------------------------

PORTRAIT_SIZE, KING_SIZE = (480, 600), (480, 560)
PORTRAITS = {
    "demoness": ("rays", "blood", Actor("devil-mask", "scarlet", 0.80)),
    "imp_lord": ("abyss", "flare", Actor("imp-laugh", "fire", 0.76)),
    "bear": ("mountains", "autumn", Actor("bear-head", "fur", 0.90, 0.43)),
    "fox": ("wood", "spring", Actor("fox", "ember", 0.80)),
    "sprite": ("glade", "fey", Actor("fairy", "blush", 0.80)),
    "elf": ("meadow", "spring", Actor("elf-helmet", "leaf", 0.80)),
    "witch": ("moonrise", "violet", Actor("witch-face", "venom", 0.80)),
    "golem": ("crystal", "violet", Actor("rock-golem", "stone", 0.80)),
    "vampire": ("castle", "crypt", Actor("vampire-dracula", "pearl", 0.76)),
    "skeleton": ("graves", "crypt", Actor("death-skull", "bone", 0.70)),
    "knight": ("castle", "noon", Actor("visored-helm", "steel", 0.78)),
    "pedlar": ("fields", "day", Actor("hiking", "honey", 0.84)),
    "king": ("rays", "gold", Actor("old-king", "bone", 0.84, 0.5, 0.50)),
}
