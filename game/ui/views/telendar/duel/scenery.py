"""The scenery of a combat: its land and haunt, and the picture of the empty theatre."""

import math
import random
from functools import partial
from typing import NamedTuple

import pygame as pg

from game.games.telendar.cards import MONSTERS
from game.games.telendar.state import Telendar
from game.ui.kit.colour import BRASS_METAL
from game.ui.kit.draw import mask, paint
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Parts, patiently
from game.ui.kit.stage import room, theatre
from game.ui.views.telendar.duel.clash import Bout
from game.ui.views.telendar.duel.plan import FRAME, DuelPlan

_VELVET = (30, 46, 92)
_LANDS = {
    "hills": ("plain_hills", "plain_oak", "plain_fields", "wishing_well", "crossroads"),
    "lake": ("plain_lake", "plain_reeds", "healing_spring"),
    "village": ("plain_village",),
    "mountains": ("plain_mountains", "oracle"),
    "camp": ("plain_tower", "royal_camp", "tournament"),
    "wood": ("forest_oak", "forest_pine", "forest_birch", "cursed_forest"),
    "ashes": ("black_altar", "cursed_plain_ash", "cursed_plain_bones", "gate", "lair_dragon", "lair_ember_lord"),
}
"""The territories that each painted land stands for; towns have the village, all others the hills"""
_HAUNTS = {
    "animal": "thicket",
    "demon": "blaze",
    "fairy": "moor",
    "human": "keep",
    "magic": "crystal",
    "undead": "graves",
}
_CURSED_HAUNTS = {"animal": "crags", "demon": "abyss", "undead": "graves", "magic": "abyss"}
_GUARDIANS = {"dragon": "crags", "barrow_king": "graves", "mist_queen": "moor", "mirror_mage": "crystal"}
"""The painted haunt of each guardian, a sheet with a torn edge"""


class Scene(NamedTuple):
    """The key of a picture of the empty theatre: everything that it depends on."""

    size: tuple[int, int]
    window: int
    land: str
    haunt: str
    """The haunt's sheet with the torn edge; "": none, the land goes on to the right"""


def scene_of(state: Telendar, plan: DuelPlan, bout: Bout) -> Scene:
    """The scene of a combat, by its territory and its foe."""
    place = state.heroes[bout.seat].place
    tile = state.cards[state.zones["board"].ids[place]] if place >= 0 else ""
    usual = "village" if tile.startswith("town") else "hills"
    land = next((land for land, tiles in _LANDS.items() if tile in tiles), usual)
    haunt = ""
    if bout.rival < 0:
        name = state.cards[bout.card]
        foe = MONSTERS[name]
        usual = _HAUNTS.get(foe.category, "thicket")
        haunt = _CURSED_HAUNTS.get(foe.category, usual) if foe.deck == "cursed" else usual
        haunt = _GUARDIANS.get(name, haunt)
    return Scene(plan.theatre.size, plan.window, land, haunt)


def theatre_of(look: Look, scene: Scene, whole: pg.Surface) -> Parts[pg.Surface]:
    """The empty theatre of a scene, painted in short parts on an opaque surface of its size."""
    frame = look.px(FRAME)
    inner = (scene.size[0] - 2 * frame, scene.size[1] - 2 * frame)
    wide = inner[0] if not scene.haunt else round(inner[0] * 0.62)
    land = yield from patiently(lambda: picture(f"telendar/scenery/{scene.land}.webp", (wide, scene.window), "cover"))
    yield None
    stage = whole.subsurface((frame, frame, *inner))
    stage.blit(land, (0, 0))
    yield None
    if scene.haunt:
        yield from _paint_haunt(look, stage, scene, wide)
    yield from theatre.boards(stage.subsurface((0, scene.window, inner[0], inner[1] - scene.window)))
    for share, colour in ((0.31, (255, 226, 172)), (0.68, (255, 160, 110))):
        theatre.shine(stage, (round(inner[0] * share), scene.window + look.px(30)), inner[0] * 0.2, colour)
        yield None
    side = look.px(150)
    left = yield from theatre.drape_in_parts(side, scene.window + look.px(20), _VELVET)
    yield None
    stage.blit(left, (-look.px(6), 0))
    stage.blit(pg.transform.flip(left, flip_x=True, flip_y=False), (inner[0] - left.get_width() + look.px(6), 0))
    yield None
    swags = yield from patiently(lambda: room.valance(inner[0] + look.px(8), look.k * 0.5, _VELVET))
    yield None
    stage.blit(swags, (-look.px(4), -look.px(14)))
    yield None
    yield from _paint_frame(look, whole, frame)
    return whole


def _paint_haunt(look: Look, stage: pg.Surface, scene: Scene, wide: int) -> Parts[None]:
    """Paints, in parts, the haunt's sheet with the torn edge and its shadow on the land."""
    width = stage.get_width()
    sheet = yield from patiently(lambda: picture(f"telendar/scenery/{scene.haunt}.webp", (wide, scene.window), "cover"))
    yield None
    tear = yield from _torn_edge(width, scene.window, look.px(9))
    area, begin = tear.area, width - wide
    paint.drop_shadow(stage, tear.fibres, area.topleft, 10 * look.k, (-look.px(5), look.px(3)), 190)
    yield None
    paint.put(stage, tear.fibres, area.topleft, (243, 234, 214))
    paint.put(stage, tear.sheet, area.topleft, sheet.subsurface(area.move(-begin, 0)))
    stage.blit(sheet, (area.right, 0), (area.right - begin, 0, wide, scene.window))
    yield None


class _Tear(NamedTuple):
    """The torn left side of a sheet."""

    area: pg.Rect
    """Part of the stage that holds all of the tear: nothing is left to the left of it, everything to the right"""
    sheet: pg.Surface
    """Mask of the sheet's remains within the area"""
    fibres: pg.Surface
    """Mask of the white fibres along the tear, within the area"""


def _torn_edge(width: int, height: int, reach: float) -> Parts[_Tear]:
    """Tears a sheet that lies on a stage of this size along its left side, in parts; the tear strays by `reach`."""
    rnd = random.Random(4)
    steps = 46
    edge = [
        (width * (0.565 - 0.11 * i / steps) + rnd.uniform(-reach, reach), height * i / steps) for i in range(steps + 1)
    ]
    fibres = [(x - rnd.uniform(0.5, 1.4) * reach, y) for x, y in edge]
    left, right = int(min(x for x, _ in fibres)) - 1, math.ceil(max(x for x, _ in edge)) + 1
    cut = []
    for outline in (edge, fibres):
        corners = [(right - left, height), (right - left, 0)]
        cut.append(mask.polygon(right - left, height, [*((x - left, y) for x, y in outline), *corners]))
        yield None
    return _Tear(pg.Rect(left, 0, right - left, height), *cut)


def _paint_frame(look: Look, whole: pg.Surface, frame: int) -> Parts[None]:
    """Paints, in parts, the wooden frame around the stage, with lines of brass."""
    area = whole.get_rect()
    line = paint.vertical(1, area.height, [(255, 220, 160, 26), (0, 0, 0, 0), (0, 0, 0, 120)])
    for band in (
        pg.Rect(0, 0, area.width, frame),
        pg.Rect(0, area.bottom - frame, area.width, frame),
        pg.Rect(0, frame, frame, area.height - 2 * frame),
        pg.Rect(area.right - frame, frame, frame, area.height - 2 * frame),
    ):
        wood = yield from patiently(partial(picture, "common/walnut.jpg", band.size, "cover"))
        whole.blit(wood, band)
        light = pg.transform.scale(line.subsurface((0, band.y, 1, band.height)), band.size)
        whole.blit(light, band)
    yield None
    paint.rim(whole, area, 4 * look.k, max(1.0, 2 * look.k), BRASS_METAL)
    inside = area.inflate(-2 * frame, -2 * frame).inflate(2 * look.px(3), 2 * look.px(3))
    paint.rim(whole, inside, 4 * look.k, max(1.0, 1.5 * look.k), BRASS_METAL)
    yield None
