"""The faces of tasks. Sizes are pixels."""

import pygame as pg

from game.core.texts import Texts
from game.games.tash_kalar.cards import TASKS, Task, card_text, deck_and_number, name_of
from game.ui.kit.draw import mask, paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import put_below, set_in, sized, styles
from game.ui.views.tash_kalar import paper
from game.ui.views.tash_kalar.card_face import TITLE
from game.ui.views.tash_kalar.standins import art_path

_AMBER = (196, 104, 20)


def task(look: Look, texts: Texts, name: str, size: Size) -> pg.Surface:
    """A task's face: the emblem above, all its words below; if these would be too small, the emblem alone."""
    card = TASKS[name]
    width, height = size
    surface = _ground(card.advanced, width, height)
    pad = max(round(width * 0.045), 3 * _frame(width, height) if card.advanced else 0)
    said = _blocks(look, texts, name, (width - 4 * pad, round(height * 0.56) - 2 * pad))
    plate = pg.Rect(pad, pad, width - 2 * pad, round(height * 0.42) if said else height - 2 * pad)
    _emblem(surface, look, card, plate)
    words = pg.Rect(2 * pad, plate.bottom + pad, width - 4 * pad, height - plate.bottom - 2 * pad)
    gap = (words.height - sum(block.height for block in said)) // (len(said) + 1)
    put_below(surface, said, (words.x, words.y + gap), surface.get_rect(), gap)
    return surface


def _blocks(look: Look, texts: Texts, name: str, room: Size) -> list[typeset.Block]:
    """A task's name, text, type and number, set for a room: all of it, the name alone, or nothing."""
    card = TASKS[name]
    kind = texts(f"face.tash_kalar.type.{card.type}")
    if card.advanced:
        kind = texts("face.tash_kalar.advanced", kind=kind)
    foot = f"{kind}\n{texts.say(deck_and_number(name))}"
    title, least = typeset.escape(texts.say(name_of(name))), look.text_px(15)
    for share in (0.075, 0.068, 0.06, 0.054, 0.048):
        px = max(least, room[0] * share)
        for role, narrow in ((TITLE, "ui"), ("condensed", "condensed")):
            blocks = [
                typeset.paragraph(look, title, sized(look, role, px * 1.2, paper.INK), room[0], "left", 1.05),
                typeset.paragraph(
                    look, texts.say(card_text(name)), sized(look, narrow, px, paper.INK), room[0], "left", 1.2
                ),
                typeset.paragraph(look, foot, sized(look, "condensed", px * 0.8, paper.SOFT_INK), room[0], "left", 1.2),
            ]
            if sum(block.height for block in blocks) <= room[1] and not any(block.broken for block in blocks):
                return blocks
    if room[0] < 5 * least:
        return []
    alone = set_in(
        look, title, styles(look, (TITLE, "condensed"), (room[0] * 0.09, least), paper.INK), room, 1.05, "left"
    )
    return [alone] if alone else []


def _frame(width: int, height: int) -> int:
    """The width of the lines of an advanced task's frame, pixels."""
    return max(1, round(min(width, height) * 0.018))


def _ground(advanced: bool, width: int, height: int) -> pg.Surface:
    """The paper of a task; an advanced one has a double frame of amber."""
    corner = max(3.0, min(width, height) * 0.09)
    shape = mask.rounded(width, height, corner)
    surface = paper.slip(shape)
    paint.inner_shadow(surface, shape, (0, 0), max(2.0, min(width, height) * 0.07), (0, 0), 90, paper.BROWN)
    if advanced:
        thick = _frame(width, height)
        paint.put(surface, mask.ring(width, height, corner, thick), (0, 0), _AMBER)
        inset = 2 * thick
        inner = mask.ring(width - 2 * inset, height - 2 * inset, max(1.0, corner - inset), max(1.0, thick * 0.5))
        paint.put(surface, inner, (inset, inset), _AMBER)
    paint.bevel(surface, shape, (0, 0), 1, 130, 100)
    return surface


def _emblem(surface: pg.Surface, look: Look, card: Task, plate: pg.Rect) -> None:
    """Draws a task's plate: emblem, the coin with its points beside or below, the sign of its type in a corner."""
    paper.plate(surface, plate)
    least = look.text_px(15)
    wide = plate.width > plate.height
    inset = round(min(plate.size) * 0.06)
    coin = max(round(least * 1.45), round(min(plate.width, plate.height * 0.5) * 0.56))
    coin = min(coin, plate.width, plate.height)
    high = plate.height - 2 * inset - (0 if wide else round(coin * 0.9))
    if high > plate.width * 0.25:
        room = (max(1, plate.width - 2 * inset), high)
        paint.stamp(surface, picture(art_path(card.id), room, "contain"), midtop=(plate.centerx, plate.y + inset))
    centre = (plate.centerx, plate.bottom - inset - coin // 2)
    if wide:
        centre = (plate.right - 2 * inset - coin // 2, centre[1] - inset)
    paper.coin(surface, centre, coin)
    style = sized(look, "number", max(least, coin * 0.7), paper.INK)
    typeset.draw(surface, look, str(card.points), style, centre, "center", surface.get_rect())
    side = round(min(plate.size) * 0.3)
    if side >= 8:
        sign = picture(f"tash_kalar/types/{card.type}.webp", (side, side), "contain")
        surface.blit(sign, (plate.x + inset, plate.y + inset))
