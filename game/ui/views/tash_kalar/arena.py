"""The arena: its stone, the squares with their pieces, and the marks of the effect under way."""

from functools import partial

import pygame as pg

from game.games.tash_kalar.arena import GREEN, NOWHERE, RED, SQUARES, Square, name
from game.games.tash_kalar.state import EMPTY, TashKalar, rank_of, side_of
from game.games.tash_kalar.telling.words import piece_name
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.draw import paint
from game.ui.kit.pictures.assets import picture
from game.ui.views.parts.table_part import TablePart
from game.ui.views.tash_kalar.flights import square_ref
from game.ui.views.tash_kalar.pieces import kinds_of
from game.ui.views.tash_kalar.plan import SLAB, THICK, Planner
from game.ui.views.tash_kalar.rewind import ShownPosition
from game.ui.views.tash_kalar.signs import arrow_panel, sign_panel

SIDE_LAYER, MARK_LAYER, PIECE_LAYER, ARROW_LAYER = 0, 2, 3, 7


class ArenaView(TablePart[Planner]):
    """The part of the table that lays out the arena."""

    def __post_init__(self) -> None:
        self._pieces: dict[tuple[Square, int, str, bool], Placement] = {}
        self._regions: dict[Square, Region] = {}
        """The regions of the squares, kept, since all of them are laid out again in every frame of a motion"""

    def stone(self) -> pg.Rect:
        """The place of the slab with its thickness, pixels of the screen."""
        slab = self.planner.plan.slab
        return pg.Rect(slab.topleft, (slab.width, round(slab.width * (SLAB + THICK) / SLAB)))

    def paint_stone(self, surface: pg.Surface) -> None:
        """Paints the slab on the cloth, with its shadow."""
        rect, k = self.stone(), self.look.k
        shape = picture("tash_kalar/arena_mask.webp", rect.size)
        if self.look.theme.textures:
            for blur, (dx, dy), strength in ((40, (8, 18), 220), (12, (3, 6), 180)):
                paint.drop_shadow(surface, shape, rect.topleft, blur / 2 * k, (dx * k, dy * k), strength)
        cut = picture("tash_kalar/arena.jpg", rect.size).convert_alpha()
        cut.blit(shape, (0, 0), special_flags=pg.BLEND_RGBA_MULT)
        surface.blit(cut, rect)

    # --- laying out ------------------------------------------------------------------------------

    def lay(self, out: Layout, now: ViewState, shown: ShownPosition) -> None:
        """Lays out the squares, the pieces and the marks.

        Args:
            out: the layout to fill.
            now: the view's state.
            shown: the board as the events shown so far leave it.
        """
        state: TashKalar = now.seen
        form, rect, kinds = state.form, self.stone(), kinds_of(state)
        out.panels.append(Panel("form", rect, form, partial(self._paint_form, form=form), SIDE_LAYER))
        movable = {option[1] for option in now.ask.options if option[0] == "move"} if now.ask else set()
        for square, code in zip(SQUARES, shown.board, strict=True):
            if code:
                out.pieces.append(self._piece(square, code, kinds[side_of(code)], square in movable))
            else:
                out.regions.append(self._empty(square))
        if state.acting and not now.coming:
            self._mark(out, state)

    def _piece(self, square: Square, code: int, kind: str, can_go: bool) -> Placement:
        key = (square, code, kind, can_go)
        if key not in self._pieces:
            place, words = self.planner.square(square), self._words(square, code)
            ref, thing = square_ref(square), ("piece", kind, rank_of(code))
            self._pieces[key] = Placement.upon(place, ref, thing, PIECE_LAYER, words, "arena", movable=can_go)
        return self._pieces[key]

    def _empty(self, square: Square) -> Region:
        if square not in self._regions:
            place, words = self.planner.square(square), self._words(square, EMPTY)
            self._regions[square] = Region(square_ref(square), place, words, "arena", 7.0)
        return self._regions[square]

    def _words(self, square: Square, code: int) -> str:
        """The spoken words for a square: its name, its piece and its colour."""
        texts = self.texts
        what = texts.say(piece_name(code)) if code else texts("look.tash_kalar.empty")
        said = texts("look.tash_kalar.square", at=name(square), what=what)
        colour = "red" if square in RED else "green" if square in GREEN else ""
        return texts(f"look.tash_kalar.square.{colour}", square=said) if colour else said

    def _paint_form(self, surface: pg.Surface, form: str) -> None:
        """Paints the drawing for a form on the stone: the amber middle, or the starting places."""
        surface.blit(picture(f"tash_kalar/arena_{form}.webp", surface.get_size()), (0, 0))

    # --- the effect under way --------------------------------------------------------------------

    def _mark(self, out: Layout, state: TashKalar) -> None:
        """Lays out the marks of the pieces used, the marked squares, the being's place, and its arrows."""
        used = [square for square in state.used if square not in (NOWHERE, state.being)]
        for kind, squares in (("used", used), ("marked", state.marked), ("being", (state.being,))):
            for square in squares:
                if square != NOWHERE:
                    out.panels.append(sign_panel("", self.planner, kind, square, MARK_LAYER))
        if state.being != NOWHERE:
            out.panels += (arrow_panel("", self.planner, state.being, arrow, ARROW_LAYER) for arrow in state.arrows)
