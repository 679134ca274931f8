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
"""Name of the group of regions that lie on a stage: all other regions are below it"""
Mood = Literal["ready", "strikes", "holds", "hurt", "falls", "flees"]


class Figure(NamedTuple):
    """A figure on the stage."""

    who: Hashable
    """Identity of the figure: where it changes, a new figure comes on"""
    puppet: Making[Puppet]
    size: tuple[int, int]
    """Size of the figure's canvas, pixels"""
    foot: tuple[int, int]
    """Point on which it stands, pixels of the screen"""
    from_left: bool
    """Whether it comes on from the left; else from the right"""
    mood: Mood = "ready"
    """Mood of the figure; a change of it is acted"""


class Slide(NamedTuple):
    """A motion from the facts that an entry told to those that it tells now."""

    between: Callable[[Any, Any, float], Hashable]
    """Function that gives the content between two others, by the share of the way, 0 to 1"""
    paint: Callable[[pg.Surface, Any], Iterator[None] | None]
    """Function that draws a content on a surface"""


class Entry(NamedTuple):
    """Facts on the stage, with the time at which they appear."""

    key: str
    rect: pg.Rect
    content: Hashable
    """Everything that the picture of the facts depends on"""
    paint: Paint
    begin: float = 0.0
    """Milliseconds from the stage's opening until they appear"""
    unrolls: float = 0.0
    """Milliseconds in which they unroll downwards; 0: they are there at once"""
    front: bool = False
    """Whether they lie over the others"""
    slide: Slide | None = None
    """Motion with which the facts change; None: one picture replaces the other"""


class Reckoning(NamedTuple):
    """The explanation of one number, in words."""

    title: str
    """Heading, plain text"""
    rows: tuple[tuple[str, str], ...]
    """Summands, each with its words (markup) and its number"""
    total: tuple[str, str] | None = None
    """Sum of the rows, as (words, number); None: they have none"""
    notes: tuple[str, ...] = ()
    """Remarks below the sum, markup"""


class Account(NamedTuple):
    """The explanation of all numbers on the stage, shown on demand."""

    title: str
    parts: tuple[Reckoning, ...]


class Staging(NamedTuple):
    """A stage as it should look at this moment."""

    key: Hashable
    """Identity of the scene: where it changes, the stage opens again"""
    rect: pg.Rect
    """Rectangle of the theatre, pixels; the table around it is dimmed and can do nothing"""
    ground: Callable[[], Making[pg.Surface]]
    """Maker of the theatre's picture without figures: opaque, as large as `rect`; called when the stage opens"""
    figures: tuple[Figure, ...]
    entries: tuple[Entry, ...]
    choices: pg.Rect
    """Room for the cards that answer the question, pixels"""
    asks: bool = True
    """Whether the question that waits is asked here; False: the match is ahead of the moment that is played"""
    quick: bool = False
    """Whether it opens at once: nobody who watches decides anything"""
    account: Callable[[], Account] | None = None
    """Function that explains the stage's numbers; None: there are none to explain"""


class Choice(NamedTuple):
    """An answer as a card below the stage: its words, its cost and its consequences."""

    title: str
    """Answer in few words, markup"""
    lines: tuple[str, ...]
    """Markup below the title, the most important first: one or two lines are on the card, all of them in its tip"""
    label: str
    """Words of its button, markup"""
    option: Option | None
    """Option that the card picks; None: it cannot be picked now (see `reason`), or the card stands for several
    (`among`)"""
    picture: Callable[[tuple[int, int]], pg.Surface] | None = None
    """Painter of the picture on the card, given its size in pixels; None: there is no picture"""
    icon: str = ""
    """Icon on its button"""
    reason: str = ""
    ends: bool = False
    """Whether it ends the question: its card is the last, and has the key that ends a turn"""
    best: bool = False
    """Whether it is the sensible answer"""
    badge: str = ""
    """Words on the ribbon of the sensible answer; "": it has no ribbon"""
    among: tuple[Option, ...] = ()
    """Options among which the card opens the choice; (): it stands for `option` alone"""
