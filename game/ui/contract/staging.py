"""A great moment on a stage over the table: scenery, figures of cut parts, strips that unroll, cards to choose from.

A view lays one out (`Layout.staging`) while the moment lasts; the table raises and strikes it. Any game may use it.
"""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Literal, NamedTuple

import pygame as pg

from game.core.state import Option
from game.ui.kit.pictures.making import Making, Paint
from game.ui.kit.stage.puppet import Puppet

STAGED = "stage"
"""The group of regions that lie on a stage: all else is below it"""
Mood = Literal["ready", "strikes", "holds", "hurt", "falls", "flees"]


class Figure(NamedTuple):
    """Somebody on the stage."""

    who: Hashable
    """The figure's identity: with another one somebody new comes on"""
    puppet: Making[Puppet]
    size: tuple[int, int]
    """The size of the figure's canvas, pixels"""
    foot: tuple[int, int]
    """The point where it stands, pixels of the screen"""
    from_left: bool
    """The side that it comes on from"""
    mood: Mood = "ready"
    """The mood that the figure is in; a change of it is acted"""


class Slide(NamedTuple):
    """The way of facts from what they told to what they tell, which is seen to move."""

    between: Callable[[Any, Any, float], Hashable]
    """The content on the way from one to another, by the share of the way"""
    paint: Callable[[pg.Surface, Any], Iterator[None] | None]
    """Draws a content on a surface"""


class Entry(NamedTuple):
    """Facts on the stage, and when they come."""

    key: str
    rect: pg.Rect
    content: Hashable
    """All that the picture of the facts depends on"""
    paint: Paint
    begin: float = 0.0
    """Milliseconds after the stage opens"""
    unrolls: float = 0.0
    """Milliseconds in which they unroll downwards; 0: they are there at once"""
    front: bool = False
    """Whether they lie over the others"""
    slide: Slide | None = None
    """The way in which the facts change; None: from one picture to the other"""


class Reckoning(NamedTuple):
    """The account of one number, in words."""

    title: str
    """The heading, plain text"""
    rows: tuple[tuple[str, str], ...]
    """The summands, each with its words (markup) and its number"""
    total: tuple[str, str] | None = None
    """The sum of the rows, if they have one"""
    notes: tuple[str, ...] = ()
    """The remarks below the sum, markup"""


class Account(NamedTuple):
    """The account of all numbers on the stage, told on demand."""

    title: str
    parts: tuple[Reckoning, ...]


class Staging(NamedTuple):
    """A stage as it should look now."""

    key: Hashable
    """The scene: with another one the stage opens anew"""
    rect: pg.Rect
    """The theatre, pixels; the table around it is dimmed and can do nothing"""
    ground: Callable[[], Making[pg.Surface]]
    """The theatre without anybody, an opaque picture as large as `rect`; asked for when the stage opens"""
    figures: tuple[Figure, ...]
    entries: tuple[Entry, ...]
    choices: pg.Rect
    """The room for the cards that answer the question, pixels"""
    asks: bool = True
    """Whether the question that waits is asked here: else the match is ahead of what is played"""
    quick: bool = False
    """Whether it opens at once: nobody who looks on decides anything"""
    account: Callable[[], Account] | None = None
    """Explains its numbers; None: there is nothing to explain"""


class Choice(NamedTuple):
    """An answer as a card below the stage: what it is, what it costs, what it changes."""

    title: str
    """The answer in few words, markup"""
    lines: tuple[str, ...]
    """Markup below the title, the most important first: one or two are read on the card, all of them in its tip"""
    label: str
    """The words of its button, markup"""
    option: Option | None
    """None if it cannot be chosen now, and `reason` says why; or if it stands for several"""
    picture: Callable[[tuple[int, int]], pg.Surface] | None = None
    """Draws the picture on the card in so many pixels"""
    icon: str = ""
    """The icon on its button"""
    reason: str = ""
    ends: bool = False
    """Whether it ends the question: its card is the last, and has the key that ends a turn"""
    best: bool = False
    """Whether it is the sensible one"""
    badge: str = ""
    """The words on the ribbon of the sensible one; "": it has none"""
    among: tuple[Option, ...] = ()
    """In place of one answer: those among which it opens the choice"""
