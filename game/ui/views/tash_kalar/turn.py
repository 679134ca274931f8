"""The head of the turn's panel: the actions done and the actions left."""

from functools import partial

import pygame as pg

from game.core.state import Event
from game.games.tash_kalar.queries import being_set_up
from game.games.tash_kalar.state import TashKalar
from game.ui.contract.layout import Layout, Panel, ViewState
from game.ui.kit.colour import BRASS_METAL, faded
from game.ui.kit.draw import paint, skins
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import set_in
from game.ui.views.parts.table_part import TablePart
from game.ui.views.tash_kalar.plan import Planner

_PALE = (240, 210, 138)


class TurnView(TablePart[Planner]):
    """The part of the table that shows the actions of the turn."""

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lays out the numbers of actions done in the turn and of actions left."""
        state: TashKalar = now.seen
        if being_set_up(state) or state.result is not None:
            return
        done = sum(1 for event in (*now.recent, *now.coming) if _takes_action(event))
        content = (done, state.actions, self._note(state, done))
        out.panels.append(Panel("actions", self.planner.plan.actions, content, partial(self._paint, *content), 1))

    def _note(self, state: TashKalar, done: int) -> str:
        texts = self.texts
        if state.discarded and state.actions:
            return texts("look.tash_kalar.actions.discarded", done=done, left=state.actions)
        if state.actions:
            return texts.many("look.tash_kalar.actions.left", state.actions, done=done)
        return texts("look.tash_kalar.actions.none")

    def _paint(self, done: int, left: int, note: str, surface: pg.Surface) -> None:
        look, px = self.look, self.look.px
        area = surface.get_rect()
        middle = px(6) + (area.height - px(6)) // 2
        said, bold = self.texts("look.tash_kalar.actions"), typeset.Style("ui_bold", 17, "text")
        label = typeset.draw(surface, look, said, bold, (px(16), middle), "midleft", area)
        side = min(px(24), area.height - px(8))
        x = label.right + px(12)
        for i in range(done + left):
            disc = pg.Rect(x, middle - side // 2, side, side)
            used = i < done
            fill = (255, 255, 255, 36) if used else BRASS_METAL
            paint.rimmed(surface, disc, side / 2, fill, max(1.0, 1.2 * look.k), faded(_PALE, 190))
            if used:
                tick = skins.glyph("check-mark", round(side * 0.6), (205, 190, 160))
                paint.stamp(surface, tick, center=disc.center)
            x += side + px(7)
        room = (area.right - px(16) - x - px(8), area.height - px(6))
        styles = (typeset.SMALL, typeset.SMALL._replace(role="condensed"))
        block = set_in(look, note, styles, room, 1.1, "right")
        if block is None and left:
            block = set_in(look, self.texts("look.tash_kalar.actions.short", left=left), styles, room, 1.1, "right")
        if block:
            block.draw(surface, (x + px(8), middle - block.height // 2), area)


def _takes_action(event: Event) -> bool:
    """Whether an event belongs to an action of the turn."""
    return event.kind in ("summoned", "discarded") or (event.kind == "placed" and bool(event.data["action"]))
