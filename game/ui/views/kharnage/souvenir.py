"""The picture of a Kharnage match on a ticket: the battlefield with the armies."""

import pygame as pg

from game.core.state import Seat
from game.games.kharnage.state import Kharnage
from game.ui.contract.souvenir import Souvenir
from game.ui.views.kharnage.view import KharnageView


def _board(view: KharnageView) -> pg.Rect:
    return view.plan.hill.unionall([line for camp in view.plan.camps for line in camp.lines])


def _figure(seen: Kharnage, seat: Seat) -> str:
    return f"kharnage/banner_{seen.armies[seat]}.webp" if seen.armies and seen.armies[seat] else ""


SOUVENIR = Souvenir(_board, figure=_figure)
