"""The picture of a Dark Eden match on a ticket: the Dominions and the Borderlands between them."""

import pygame as pg

from game.core.state import Seat
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import DarkEden
from game.ui.contract.souvenir import Souvenir
from game.ui.views.dark_eden.view import DarkEdenView


def _board(view: DarkEdenView) -> pg.Rect:
    plan = view.planner.plan
    return plan.border.unionall([plan.mine.board, *(rival.board for rival in plan.rivals)])


def _figure(seen: DarkEden, seat: Seat) -> str:
    if not seen.commanders or not seen.cards[seen.commanders[seat]]:
        return ""
    return f"dark_eden/emblems/{FIGURES[seen.cards[seen.commanders[seat]]].affiliation}.webp"


SOUVENIR = Souvenir(_board, figure=_figure)
