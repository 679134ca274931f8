"""Great moments besides combats, which are shown large over the table for a while."""

from collections.abc import Callable

import pygame as pg

from game.core.state import Event
from game.core.texts import Texts
from game.games.telendar.cards import FOLLOWER
from game.games.telendar.kinds import name_of
from game.games.telendar.state import BEST, WORST
from game.games.telendar.telling.words import signed
from game.ui.contract.motion import Flight
from game.ui.kit.colour import BRASS_METAL
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Parts
from game.ui.kit.pictures.store import keeping
from game.ui.kit.stage import theatre
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import ladder, one_line
from game.ui.views.telendar import paper, pieces, quest, standins
from game.ui.views.telendar.plan import CARD

CENTRE = ("zone", "centre")
"""The place of moments: over the middle of the board"""
_SCENE = (460, 372)
_DEATH = (402, 325)
"""Size of a death's picture, which fits on a sheet, since cards to choose may soon lie on the board"""
_LARGER = 1.12
_ASHEN = (118, 112, 124)
_TITLES = ladder(pieces.PLANK_INK, small_caps=(24, 21, 18, 15), condensed=(18, 15))


def flight_of(event: Event, look: Look) -> Flight | None:
    """The flight that shows an event large while it is told; None for most events."""
    shown = _SHOWN.get(event.kind)
    thing = shown(event) if shown else None
    if thing is None:
        return None
    scene = _DEATH if event.kind == "died" else _SCENE
    wide, high = (CARD[0] * _LARGER, CARD[1] * _LARGER) if thing[0] == "card" else scene
    source = ("card", event.n("card")) if thing[0] == "card" else CENTRE
    return Flight(thing, (look.px(wide), look.px(high)), source, CENTRE, 0, lag=False, way="moment")


_SHOWN: dict[str, Callable[[Event], tuple[object, ...] | None]] = {
    "treasure": lambda event: ("card", str(event.data["name"])),
    "met": lambda event: ("card", str(event.data["name"])) if event.data["name"] in FOLLOWER else None,
    "king": lambda event: ("scene", "king", event.n("value"), event.n("n")) if event.n("n") < 0 else None,
    "gate": lambda event: ("scene", "gate", event.n("face"), bool(event.data["closed"])),
    "died": lambda event: ("scene", "died", str(event.data["sheet"])),
    "resurrected": lambda event: ("scene", "returns", str(event.data["name"])),
    "quest": lambda event: ("scene", "quest", str(event.data["quest"]), "kept" if event.data["kept"] else "failed"),
}


# --- pictures ------------------------------------------------------------------------------------------------


Drawn = tuple[pg.Surface, str, str]
"""A moment drawn: picture, words below, name of the words' icon"""


def scene(look: Look, texts: Texts, size: Size, kind: str, *what: object) -> Parts[pg.Surface]:
    """A moment's picture cut out of card, with its title on a plank below, drawn in parts."""
    high, side, over = look.text_px(24) + look.px(26), look.text_px(20), look.px(8)
    wide = size[0] - look.px(48)
    drawn, title, icon = _painted(texts, (size[0], size[1] - high + over), kind, *what)
    yield None
    block = one_line(look, title, _TITLES, (wide - look.px(84) - side, high - look.px(10)))
    if block.lines > 1:  # a longer title makes the picture lower
        high = block.height + look.px(22)
        drawn, *_ = _painted(texts, (size[0], size[1] - high + over), kind, *what)
        yield None
    surface = pg.Surface(size, pg.SRCALPHA)
    cut = yield from theatre.card_cut_in_parts(drawn, (size[0], size[1] - high + over))
    yield None
    surface.blit(cut, (0, 0))
    rect = pg.Rect(look.px(24), size[1] - high, wide, high - look.px(6))
    yield from pieces.plank_in_parts(*rect.size, look.k)
    yield None
    pieces.put_plank(surface, look, rect)
    x = rect.x + (rect.width - block.used - side - over) // 2
    paint.stamp(surface, skins.glyph(icon, side, pieces.PLANK_INK), midleft=(x, rect.centery))
    block.draw(surface, (x + side + over, rect.centery - block.height // 2), rect)
    return surface


@keeping
def _painted(texts: Texts, size: Size, kind: str, *what: object) -> Drawn:
    return _PICTURES[kind](texts, size, *what)


def _of_king(texts: Texts, size: Size, value: object, n: object) -> Drawn:
    """The picture for a change of the King's Lives, with the new number on a disc."""
    left, lost = int(str(value)), -int(str(n))
    name = "king_6" if left >= BEST else f"king_{left}" if left >= 0 else f"king_minus_{-left}"
    surface = picture(standins.path(name), size, "cover").copy()
    side = round(size[1] * 0.34)
    at = (size[0] - side - side // 5, size[1] - side - side // 3)
    disc = mask.disc(side)
    paint.drop_shadow(surface, disc, at, side * 0.06, (0, side * 0.04), 200)
    paint.put(surface, disc, at, [(70, 140, 90), (28, 84, 50)] if left >= 0 else [(176, 60, 62), (104, 24, 36)])
    paint.put(surface, mask.ring(side, side, side / 2, max(2.0, side * 0.04)), at, BRASS_METAL)
    number = typeset.font("number", round(side * 0.6)).render(signed(left), True, (255, 250, 240))
    paint.stamp(surface, number, center=(at[0] + side // 2, at[1] + side // 2))
    said = texts.many("look.telendar.moment.king", lost) if left > WORST else texts("results.telendar.king_dead")
    return surface, said, "broken-heart"


def _of_gate(texts: Texts, size: Size, face: object, closed: object) -> Drawn:
    """The picture of the Gate of Evil after a die: shut, or with its light breaking through."""
    surface = picture("telendar/nightfall.webp" if not closed else "telendar/dawn.webp", size, "cover").copy()
    high = round(size[1] * 0.9)
    gate = picture("telendar/gate.webp")
    wide = round(high * gate.get_width() / gate.get_height())
    frame = pg.Rect((size[0] - wide) // 2, size[1] - high, wide, high)
    opening = pieces.gate_opening(frame)
    surface.blit(picture("telendar/gate_light.webp", opening.size), opening)
    half = opening.width // 2 if closed else round(opening.width * 0.3)
    leaf = picture("telendar/gate_leaf.webp", (half, opening.height))
    surface.blit(leaf, opening.topleft)
    surface.blit(pg.transform.flip(leaf, flip_x=True, flip_y=False), (opening.right - half, opening.y))
    surface.blit(picture("telendar/gate.webp", frame.size), frame)
    key = "look.telendar.moment.gate.closed" if closed else "look.telendar.moment.gate"
    return surface, texts(key, face=int(str(face))), "padlock" if closed else "padlock-open"


def _of_death(texts: Texts, size: Size, sheet: object) -> Drawn:
    """The picture for a fallen hero: the portrait without colour under a skull."""
    name = str(sheet)
    surface = pg.transform.grayscale(picture(f"telendar/portraits/{name}.jpg", size, "cover"))
    surface.fill(_ASHEN, special_flags=pg.BLEND_RGB_MULT)
    side = round(size[1] * 0.42)
    skull = skins.glyph("death-skull", side, paper.IVORY)
    at = skull.get_rect(bottomright=(size[0] - side // 5, size[1] - side // 4)).topleft
    paint.drop_shadow(surface, mask.of(skull), at, side * 0.05, (0, side * 0.04), 220)
    surface.blit(skull, at)
    return surface, texts("look.telendar.moment.died", who=name_of(name)), "tombstone"


def _of_return(texts: Texts, size: Size, sheet: object) -> Drawn:
    """The picture for a hero who returns to life."""
    name = str(sheet)
    surface = picture(f"telendar/portraits/{name}.jpg", size, "cover").copy()
    theatre.shine(surface, (size[0] // 2, size[1]), size[0] * 0.6, (255, 236, 170))
    return surface, texts("look.telendar.moment.returns", who=name_of(name)), "crowned-heart"


_PICTURES: dict[str, Callable[..., Drawn]] = {
    "king": _of_king,
    "gate": _of_gate,
    "died": _of_death,
    "returns": _of_return,
    "quest": quest.scene,
}
