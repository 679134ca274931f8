"""The picture of a Tash-Kalar match on a ticket: the arena."""

import pygame as pg

from game.games.tash_kalar.state import TashKalar
from game.ui.contract.souvenir import Souvenir
from game.ui.views.tash_kalar.view import TashKalarView


def _board(view: TashKalarView) -> pg.Rect:
    return view.arena.stone()


def _caption(view: TashKalarView, seen: TashKalar) -> str:
    return view.form(seen)


SOUVENIR = Souvenir(_board, _caption, outline="tash_kalar/arena_mask.webp")
