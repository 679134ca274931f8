"""Kharnage's box on the shelf."""

from collections.abc import Callable

import pygame as pg

from game.core.facts import Choice
from game.ui.contract.box import Box, StandingPiece
from game.ui.kit.look import Look


def _piece(name: str) -> Callable[[Look, int], pg.Surface]:
    def draw(look: Look, px: int) -> pg.Surface:
        from game.ui.views.kharnage import symbols

        return symbols.token(name, px)

    return draw


def _pieces() -> tuple[StandingPiece, ...]:
    return (StandingPiece(-560, 84, _piece("skull_5")), StandingPiece(560, 84, _piece("kharnage")))


def _brought(setting: str, choice: Choice) -> str:
    return f"kharnage/banner_{choice}.webp" if setting == "army" and choice != "lot" else ""


BOX = Box(title="gothic", pieces=_pieces, cloth="kharnage/ground.webp", brought=_brought)
