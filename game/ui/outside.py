"""Messages outside of the scenes: on the standard error, and in a box of the system's."""

from __future__ import annotations

import sys
import textwrap
from contextlib import suppress

import pygame as pg

from game.core.phrase import Phrase, plain
from game.core.texts import Texts
from game.ui import folders
from game.ui.settings import Store

UNSEEN = ("dummy", "offscreen")
"""SDL's drivers that draw where nobody sees it"""
_BOX = 80  # letters in a line of the system's boxes, which break none by themselves


def say(store: Store, what: Phrase, *, box: bool) -> None:
    """Writes a message on the standard error, if there is one, in the language of the settings.

    Args:
        store: the settings.
        what: the message.
        box: show it in a box too, unless a terminal has shown it or nobody looks at a screen. After a double click
            there is no terminal: the window would be gone, and nobody would know why.
    """
    words = plain(Texts(store.settings.host.language).say(what))
    if sys.stderr is not None:
        sys.stderr.write(f"{folders.APP}: {words}\n")
        if sys.stderr.isatty():
            return
    if box and pg.display.get_init() and pg.display.get_driver() not in UNSEEN:
        with suppress(pg.error):  # a system without such boxes
            pg.display.message_box(folders.APP, textwrap.fill(words, _BOX), "error")
