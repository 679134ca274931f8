"""The picture of a Card Game match on a ticket: the table without the hand."""

import pygame as pg

from game.ui.contract.souvenir import Souvenir
from game.ui.views.card_game.view import CardGameView


def _board(view: CardGameView) -> pg.Rect:
    plan = view.plan
    return plan.deck.unionall([*plan.rivals, plan.objectives, plan.objective, plan.tray, plan.supply, plan.mine])


SOUVENIR = Souvenir(_board)
