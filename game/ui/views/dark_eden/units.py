"""Lays out cards in play with their attachments, and rows of warriors with their Groups framed."""

from collections.abc import Sequence
from functools import partial

import pygame as pg

from game.core.phrase import seat_name
from game.core.state import Seat
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.state import DarkEden
from game.games.dark_eden.telling.labels import tactic_name
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.colour import Colour, rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Pose
from game.ui.views.dark_eden import symbols
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.dark_eden.standing import Standing
from game.ui.views.dark_eden.unit_face import PEEK, PLAIN, Marks
from game.ui.views.parts.rows import step
from game.ui.views.parts.table_part import TablePart

_LAYER = 4
_LEAST = 60
"""Least width of warriors in a crowded row, reference px"""
_FRAME: dict[str, tuple[Colour, str]] = {
    "attack": (rgb("#ff9a5c"), "crossed-swords"),
    "defense": (rgb("#7cc4f4"), "checked-shield"),
}


class Units(TablePart[Planner]):
    """The part of the table that lays out cards in play."""

    def put(
        self,
        out: Layout,
        now: ViewState,
        card: int,
        rect: pg.Rect,
        facts: Standing,
        group: str,
        layer: int,
        clip: pg.Rect | None = None,
    ) -> None:
        """Lays out a card, with its attachments showing above it.

        Args:
            out: the layout to fill.
            now: the view's state.
            card: its number.
            rect: its place, pixels.
            facts: its present values.
            group: the name of the things that it is counted among.
            layer: the card's layer; its attachments lie below.
            clip: the window of its map.
        """
        state: DarkEden = now.seen
        marks = facts.marks.get(card, PLAIN)
        if card in facts.fresh:
            marks = marks._replace(fresh=True)
        pose = Pose(*rect.center, *rect.size)
        said = self.said(state, card, marks)
        thing = ("unit", state.cards[card], marks)
        ref = ("card", card)
        out.pieces.append(Placement(ref, thing, rect.size, pose, layer, said, group, movable=True, clip=clip))
        for i, other in enumerate(state.carried(card), 1):
            name = state.cards[other]
            named, to = self.texts.say(name_of(name)) if name else "", name_of(state.cards[card])
            words = self.texts("look.dark_eden.said.attached", name=named, to=to)
            size = (round(rect.width * 0.92), rect.height)
            raised = Pose(rect.centerx, rect.centery - rect.height * PEEK * i, *size)
            face, below = ("tab", name) if name else ("back",), layer - min(2, i)
            put = Placement(("card", other), face, size, raised, below, words, group, clip=clip, bearer=ref)
            out.pieces.append(put)

    def said(self, state: DarkEden, card: int, marks: Marks) -> str:
        """The spoken words for a card in play: its name, its value, its marks."""
        texts = self.texts
        name = texts.say(name_of(state.cards[card]))
        said = texts("look.dark_eden.said", name=name, cv=max(0, marks.cv))
        told = [what for what in ("cut", "down", "spent", "lost", "fresh") if getattr(marks, what)]
        return ", ".join([said, *(texts(f"look.dark_eden.said.{what}") for what in told)])

    def lay_guards(self, out: Layout, seat: Seat, area: pg.Rect, guarded: str) -> None:
        """Lays out the signs of the tactics that a seat's Borderlands close to raids, at the left end of their row."""
        rect = self._signs(area)
        names = [self.texts.say(tactic_name(letter)) for letter in guarded]
        said = self.texts("look.dark_eden.unguarded", who=seat_name(seat))
        if names:
            said = self.texts("look.dark_eden.guarded", who=seat_name(seat), tactics=self.texts.listed(names))
        out.regions.append(Region(("zone", f"guards.{seat}"), rect, said, "seats", 12.0, said))
        write = partial(self._paint_guards, guarded=guarded, side=rect.height)
        out.panels.append(Panel(f"guards.{seat}", rect, guarded, write, 1))

    def _signs(self, area: pg.Rect) -> pg.Rect:
        """The place of the signs of the three tactics in the Borderlands of a seat."""
        side = max(self.look.px(24), self.look.text_px(15))
        return pg.Rect(area.x, area.centery - side // 2, 3 * (side + self.look.px(4)), side)

    def _paint_guards(self, surface: pg.Surface, guarded: str, side: int) -> None:
        """Paints the three tactics: closed ones with a shield, open ones faint."""
        for i, letter in enumerate(symbols.TACTIC):
            picture = symbols.tactic(letter, side)
            x = i * (side + self.look.px(4))
            surface.blit(picture if letter in guarded else paint.faded(picture, 90), (x, 0))
            if letter in guarded:
                small = side * 5 // 9
                shield = skins.glyph("checked-shield", small, (124, 196, 244))
                surface.blit(shield, (x + side - small, side - small))

    # --- rows ------------------------------------------------------------------------------------

    def row(self, out: Layout, now: ViewState, seat: Seat, zone: str, area: pg.Rect, facts: Standing) -> None:
        """Lays out a zone of warriors in a row, those of a Group side by side in a frame.

        Args:
            out: the layout to fill.
            now: the view's state.
            seat: the owner.
            zone: "borderlands" or "warband".
            area: the place of the row, pixels.
            facts: the present values of the cards.
        """
        state: DarkEden = now.seen
        name = f"{zone}.{seat}"
        ids = state.zones[name].ids
        said = self.texts.many(f"look.dark_eden.{zone}_of", len(ids), who=seat_name(seat))
        out.regions.append(Region(("zone", name), area, said, name, 8.0))
        ordered = _by_group(state, ids)
        if not ordered:
            return
        most = max((len(state.carried(card)) for card in ordered), default=0)
        size = self.planner.unit(area)
        high = min(size[1], round(area.height / (1 + PEEK * most)) - self.look.px(2))
        size = (round(size[0] * high / size[1]), high)
        gap = self.look.px(10)
        clear = self._signs(area).width
        if zone == "warband" or area.width < 3 * clear:  # no signs there, or no room beside them next to a comparison
            clear = gap
        room = area.width - clear - gap
        share = room / (len(ordered) * (size[0] + gap))
        share = max(share, self.look.px(_LEAST) / size[0])
        if share < 1:  # too many: they shrink first, then overlap
            size = (round(size[0] * share), round(size[1] * share))
            high = size[1]
        apart = step(len(ordered), size[0], room, gap)
        left = max(area.x + clear, area.centerx - (apart * (len(ordered) - 1) + size[0]) / 2)
        places = {}
        for i, card in enumerate(ordered):
            foot = area.bottom - max(0, area.height - round(high * (1 + PEEK * most))) // 2
            rect = places[card] = pg.Rect(round(left + i * apart), foot - size[1], *size)
            self.put(out, now, card, rect, facts, name, _LAYER + min(2 * i, 24))
        self._frame_groups(out, state, places)

    def _frame_groups(self, out: Layout, state: DarkEden, places: dict[int, pg.Rect]) -> None:
        """Lays out the frames of the Groups whose members have these places, each with its badge."""
        for group in state.groups:
            if group.members[0] in places:
                rects = [places[member] for member in group.members if member in places]
                frame = rects[0].unionall(rects[1:]).inflate(self.look.px(10), self.look.px(10))
                content = (group.kind, frame.size)
                write = partial(self._paint_group, kind=group.kind)
                out.panels.append(Panel(f"group.{group.members[0]}", frame, content, write, _LAYER - 2))
                lid = pg.Rect(0, 0, self.px(26), self.px(26)).move_to(center=(frame.centerx, frame.bottom - self.px(4)))
                colour, icon = _FRAME[group.kind]
                badge = partial(paint.stamp, picture=symbols.sign(icon, lid.width, (40, 34, 28), colour))
                out.panels.append(Panel(f"badge.{group.members[0]}", lid, group.kind, badge, _LAYER + 28))

    def _paint_group(self, surface: pg.Surface, kind: str) -> None:
        colour, _ = _FRAME[kind]
        size, radius = surface.get_size(), 8 * self.look.k
        paint.put(surface, mask.rounded(*size, radius), (0, 0), (*colour[:3], 60))
        ring = mask.ring(*size, radius, max(2.0, 2.4 * self.look.k))
        paint.put(surface, ring if kind == "attack" else mask.dashed(ring, max(4, self.look.px(8))), (0, 0), colour)


def _by_group(state: DarkEden, ids: Sequence[int]) -> list[int]:
    """The warriors of a zone, ordered so that members of a Group lie side by side."""
    found: list[int] = []
    for card in ids:
        group = state.group_of(card)
        for member in group.members if group else (card,):
            if member in ids and member not in found:
                found.append(member)
    return found
