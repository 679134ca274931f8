"""The row of a seat's Characters, each with its name and its effect in short if there is room."""

import pygame as pg

from game.core.state import Seat
from game.games.card_game.cards import name_of
from game.games.card_game.queries import asleep
from game.games.card_game.state import ACTIVE, CardGame
from game.ui.contract.layout import Layout, Panel, Placement, ViewState
from game.ui.kit.colour import CREAM
from game.ui.kit.geometry import Pose
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import ladder, set_in
from game.ui.views.card_game.panels import GOLD, PALE
from game.ui.views.card_game.plan import MINI
from game.ui.views.card_game.table_part import TablePart


class Characters(TablePart):
    """The part of the table that lays out rows of Characters."""

    def lay(self, out: Layout, now: ViewState, seat: Seat, area: pg.Rect) -> None:
        """Lays out the Characters of a seat in an area."""
        seen: CardGame = now.seen
        px = self.px
        cards = seen.zones[ACTIVE[seat]].ids
        size = (px(MINI[0]), px(MINI[1]))
        each = min(px(180), area.width / max(1, len(cards)))
        room = int(each - size[0] - px(16))
        names = [typeset.escape(self.card_name(card, now)) for card in cards]
        wordy = each >= size[0] + self.look.em(92) and not any(
            typeset.paragraph(self.look, name, typeset.Style("condensed", 15), room).broken for name in names
        )
        if not wordy:
            each = min(each, size[0] + px(10))
        step = each if each >= size[0] + px(6) else (area.width - size[0]) / max(1, len(cards) - 1)
        for i, card in enumerate(cards):
            x = area.x + size[0] / 2 + i * step
            waits = asleep(seen, card)
            thing = ("mini", seen.cards[card], waits)
            name = self.said_active(card, now)
            pose = Pose(x, area.centery, *size)
            out.pieces.append(Placement.posed(pose, ("card", card), thing, 3, name, f"active.{seat}"))
            if wordy and ("card", card) not in now.away:
                place = pg.Rect(x + size[0] / 2 + px(10), area.y + px(2), room, area.height - px(4))
                self._lay_brief(out, card, seen.cards[card], waits, place)

    def _lay_brief(self, out: Layout, card: int, name: str, waits: bool, rect: pg.Rect) -> None:
        """Lays out a Character's name and its effect in short, beside it."""
        look, texts = self.look, self.texts
        title = typeset.escape(texts.say(name_of(name)))
        keys = (f"gist.card_game.{name}", "kind.card_game.character")
        brief = texts("table.card_game.fresh" if waits else next(filter(texts.has, keys)))

        def write(surface: pg.Surface) -> None:
            room = surface.get_rect()
            lower = typeset.fitted(
                look, brief, typeset.Style("ui", 15, PALE if waits else GOLD), (room.width, room.height // 2)
            )
            styles = ladder(CREAM, rounded=(16, 15), condensed=(16, 15))
            space = (room.width, room.height - lower.height)
            head = set_in(look, title, styles, space, align="left") or typeset.fitted(look, title, styles[-1], space)
            head.draw(surface, (0, 0), room)
            lower.draw(surface, (0, room.height - lower.height), room)

        out.panels.append(Panel(f"brief.{card}", rect, (title, brief), write, 1))
