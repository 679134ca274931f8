"""Telendar's stage: actors are put into a scene, and the whole is drawn."""

from typing import NamedTuple

import pygame as pg

from build.art import diorama
from build.art.diorama import Figure, Layer
from build.art.telendar_palettes import PALETTES, Palette, fill
from build.art.telendar_scenes import SCENES, Stage


class Actor(NamedTuple):
    """A subject: an icon, its fill (a name of FILLS), its size and place."""

    icon: str
    fill: str
    size: float = 0.54
    x: float = 0.5
    y: float = 0.47
    flip: bool = False
    turn: float = 0
    solid: bool = True
    before: bool = False  # stands before the front sheets too


class Recipe(NamedTuple):
    """A picture: the names of its scene and palette, and its actors, from back to front."""

    scene: str
    palette: str
    actors: tuple[Actor, ...]

    @classmethod
    def of(cls, scene: str, palette: str, *actors: Actor) -> "Recipe":
        """The recipe of these actors."""
        return cls(scene, palette, actors)


def seed_of(card: str) -> int:
    """The seed of a card's picture."""
    return sum(place * ord(letter) for place, letter in enumerate(card, 3)) % 9973


def illustrate(
    size: tuple[int, int], scene: str, palette: str, actors: tuple[Actor, ...], seed: int, vignette: int = 80
) -> pg.Surface:
    """A finished picture of a scene with its actors, from back to front."""
    colours = PALETTES[palette]
    return staged(size, SCENES[scene](colours, seed), colours, actors, seed, vignette)


def staged(
    size: tuple[int, int], stage: Stage, colours: Palette, actors: tuple[Actor, ...], seed: int, vignette: int = 80
) -> pg.Surface:
    """A finished picture of actors on a stage that was built from the same colours."""
    figures = [(_figure(actor, colours), actor.before) for actor in actors]
    parts: list[Layer | Figure] = [
        *stage.behind,
        *(figure for figure, before in figures if not before),
        *stage.before,
        *(figure for figure, before in figures if before),
    ]
    return diorama.scene(*size, stage.sky, stage.sun, parts, seed, 2, vignette)


def _figure(actor: Actor, p: Palette) -> Figure:
    return Figure(
        actor.icon,
        actor.size,
        actor.x,
        actor.y,
        fill(actor.fill),
        p.back,
        p.rim,
        actor.solid,
        actor.flip,
        actor.turn,
    )
