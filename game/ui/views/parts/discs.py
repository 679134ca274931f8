"""Discs with a rim that carry numbers and icons: coins, badges, stops on a track."""

import pygame as pg

from game.ui.kit.colour import BRASS_METAL, Colour
from game.ui.kit.draw import mask, paint, skins


def disc(
    target: pg.Surface, centre: tuple[int, int], px: int, fill: paint.Fill, rim: paint.Fill = BRASS_METAL
) -> tuple[int, int]:
    """Paints a disc with its shadow; returns its top left corner.

    Args:
        target: the surface to paint on.
        centre: its middle, pixels.
        px: its width.
        fill: a colour, or colours from top to bottom.
        rim: a colour, or colours from top to bottom.
    """
    shape, place = mask.disc(px), (centre[0] - px // 2, centre[1] - px // 2)
    paint.drop_shadow(target, shape, place, max(1.5, px * 0.065), (0, max(1.0, px * 0.035)), 175)
    paint.put(target, shape, place, fill)
    paint.put(target, mask.ring(px, px, px / 2, max(1.2, px * 0.055)), place, rim)
    return place


def badge(target: pg.Surface, centre: tuple[int, int], px: int, icon: str, fill: paint.Fill, ink: Colour) -> None:
    """Paints a disc with a brass rim and an icon."""
    disc(target, centre, px, fill)
    paint.stamp(target, skins.glyph(icon, round(px * 0.62), ink), center=centre)
