"""The picture of a Telendar match on a ticket: the board, the characters, the King's Lives."""

import pygame as pg

from game.core.state import Seat
from game.games.telendar.queries import hero_of
from game.games.telendar.state import Telendar
from game.games.telendar.telling.words import signed
from game.ui.contract.souvenir import Souvenir
from game.ui.views.telendar.view import TelendarView


def _board(view: TelendarView) -> pg.Rect:
    return view.planner.plan.board


def _caption(view: TelendarView, seen: Telendar) -> str:
    return view.texts("souvenir.telendar.king", lives=signed(seen.king))


def _figure(seen: Telendar, seat: Seat) -> str:
    hero = hero_of(seen, seat)
    return f"telendar/portraits/{hero}.jpg" if hero else ""


SOUVENIR = Souvenir(_board, _caption, figure=_figure)
