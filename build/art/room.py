"""The evening room: the walnut rail, the shelf's wall and plank, the light above a box, brass plates."""

import pygame as pg

from build.art.canvas import BRASS, Rgb, clear, opaque, rgb, rgba, save
from build.art.texture import brass, dither, grain, lamp, noise, paper, planks, wood
from game.ui.kit.draw import mask, paint

WARM: Rgb = (255, 220, 170)


def make() -> None:
    save(rail(), "common/rail.jpg", 88)
    save(walnut(), "common/walnut.jpg", 86)
    save(paper_sheet(), "common/paper.jpg", 88)
    save(wall(), "shelf/wall.jpg", 82)
    save(plank(), "shelf/plank.jpg", 86)
    save(spot(), "shelf/spot.jpg", 90)
    for lit in (False, True):
        save(plate(lit), "shelf/plate_lit.webp" if lit else "shelf/plate.webp")


def rail() -> pg.Surface:
    """The table's edge that runs along the top of every screen: 56 units of walnut and a brass line."""
    width, height = 3840, 134
    strip = wood(width, height, rgb("#412818"), 8, 2.4, 0.7)
    light: list[paint.Stop] = [(0, (*WARM, 30)), (0.25, (0, 0, 0, 0)), (1, (0, 0, 0, 115))]
    strip.blit(paint.vertical(width, height, light), (0, 0))
    edge = 4
    polished = [rgb(c) for c in ("#8a5e20", "#f0d28a", "#c99a45", "#f0d28a", "#8a5e20")]
    strip.blit(paint.horizontal(width, edge, polished), (0, height - edge))
    strip.fill(rgb("#140b06"), (0, height - edge - 2, width, 2))
    return strip


def walnut() -> pg.Surface:
    """The board from which hanging plaques are cut."""
    width, height = 1600, 1136
    board = wood(width, height, rgb("#4a2d19"), 61, 2.4, 1.1)
    dither(board)
    return board


def paper_sheet() -> pg.Surface:
    """The cream paper of cards: it is multiplied by the colour of the card."""
    return paper(900, 1250, rgb("#f5ecd9"), 3, 2, 0.7)


def wall() -> pg.Surface:
    """The panelled wall behind the shelf, dim, with a little light from above."""
    width, height = 2880, 1620
    boards = planks(width, height, rgb("#33211a"), 31, 266, 1.8, 0.8)
    gloom: list[paint.Stop] = [
        (0, (0, 0, 0, 120)),
        (0.25, (0, 0, 0, 40)),
        (0.6, (0, 0, 0, 60)),
        (1, (0, 0, 0, 190)),
    ]
    boards.blit(paint.vertical(width, height, gloom), (0, 0))
    lamp(boards, (0.5, 0.40), 0.7, (255, 207, 144), 18, 150)
    dither(boards)
    return boards


def plank() -> pg.Surface:
    """The shelf's board: its top seen from above (34 units) and its front edge (40 units)."""
    width, top, front = 3840, 82, 96
    board = opaque(width, top + front)
    upper = wood(width, top, rgb("#7a4f2c"), 12, 2.4, 1.1)
    upper.blit(paint.vertical(width, top, [(0, 0, 0, 120), (*WARM, 46)]), (0, 0))
    lower = wood(width, front, rgb("#5b381f"), 17, 2.4, 1.1)
    edge: list[paint.Stop] = [(0, (255, 225, 180, 80)), (0.08, (255, 225, 180, 12)), (1, (0, 0, 0, 125))]
    lower.blit(paint.vertical(width, front, edge), (0, 0))
    lower.blit(paint.horizontal(width, 2, [rgba("#ffe2b0", 20), rgba("#ffe2b0", 130), rgba("#ffe2b0", 20)]), (0, 0))
    lower.fill(rgb("#140a05"), (0, front - 3, width, 3))
    board.blit(upper, (0, 0))
    board.blit(lower, (0, top))
    return board


def spot() -> pg.Surface:
    """The light of one lamp above a box, on black: it is added to the wall."""
    width, height = 480, 920
    light = opaque(width, height)
    stops: list[paint.Stop] = [
        (0, rgba("#ffcf8a", 100)),
        (0.45, rgba("#ffb566", 42)),
        (1, rgba("#ffb566", 0)),
    ]
    light.blit(paint.radial(width, height, (width / 2, height * 0.42), (width / 2, height / 2), stops, 4), (0, 0))
    return light


def plate(lit: bool) -> pg.Surface:
    """The brass plate below a box, with its two screws."""
    width, height = 528, 84
    dull: list[paint.Stop] = [(0, rgb("#c9b07a")), (0.5, rgb("#97793f")), (1, rgb("#6b4c1c"))]
    picture = clear(width, height)
    shape = mask.rounded(width, height, 11)
    metal = brass(width, height, 5, BRASS if lit else dull)
    grain(metal, noise(width, height, 2, 8), 0.05)
    paint.put(picture, shape, (0, 0), metal)
    paint.bevel(picture, shape, (0, 0), 3, 130, 120)
    screw = mask.disc(18)
    for x in (18, width - 36):
        place = (x, height // 2 - 9)
        paint.put(picture, screw, place, [rgb("#7a5a24"), rgb("#4a300e")])
        paint.bevel(picture, screw, place, 1, 60, 140)
        slot = mask.rounded(12, 3, 1)
        paint.put(picture, slot, (x + 3, height // 2 - 1), rgb("#2c1c08"))
    return picture
