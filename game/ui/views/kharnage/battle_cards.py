"""My battle cards: their panel, the one that is played, and the place where it is played."""

import pygame as pg

from game.games.kharnage.cards import BATTLE, card_text, name_of
from game.games.kharnage.state import CHOICE, DECK, HAND, PLAYED, ROUNDS, Kharnage
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.draw import paint, skins
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.stage.hand import Row
from game.ui.kit.text import typeset
from game.ui.views.kharnage.plan import BATTLE as CARD
from game.ui.views.kharnage.symbols import ACCENT
from game.ui.views.kharnage.table_part import TablePart
from game.ui.views.parts.surfaces import empty_place

_TAG = typeset.Style("ui_bold", 15, (255, 236, 196))
_NOTE = typeset.Style("ui", 15, "muted")
_TAGGED = 0.8
"""Scale from which the tag does not cover the words of a Power; below it they need the whole card"""

_WHOLE, _CROWDED = 5, 0.88
"""Most cards of a hand at full size, so that their initiatives stay visible; and the scale for more cards"""


class BattleCards(TablePart):
    """The part of the table that lays out my battle cards."""

    def size(self, of: int = 0, *, mine: bool = True) -> Size:
        """The size of a battle card, pixels: in my panel among `of` cards, or smaller if another plays it."""
        area = self.plan.cards
        wide = min(self.px(CARD[0]), round(area.height * CARD[0] / CARD[1]))
        if of > _WHOLE and not self.planner.grand:  # large letters keep cards at full size
            wide = round(wide * _CROWDED)
        high = round(wide * CARD[1] / CARD[0])
        return (wide, high) if mine else (wide * 2 // 3, high * 2 // 3)

    def lay(self, out: Layout, now: ViewState) -> None:
        """Lays out the panel, the hand in it, and the card that I have played."""
        seen: Kharnage = now.seen
        plan, px, size = self.plan, self.px, self.size()
        played = seen.zones[PLAYED[now.me]].ids
        shown = played[-1] if played and seen.round and seen.stage != CHOICE else None
        area = pg.Rect(plan.cards)
        if shown is not None:
            self._lay_played(out, now, shown, pg.Rect(area.x, area.bottom - size[1], *size))
            area.x += size[0] + px(8)
            area.width -= size[0] + px(8)
        else:
            self._lay_target(out, now)
        ids, names = seen.zones[HAND[now.me]].ids, seen.cards
        cards = sorted(ids, key=lambda card: BATTLE[names[card]].initiative if names[card] else card)
        size = self.size(len(cards))
        fan = Row(len(cards), area, size, px(44), now.scroll)
        out.fan, out.held = fan, [("card", card) for card in cards]
        out.play_line = plan.hand.top - px(12)
        for i, card in enumerate(cards):
            name = names[card]
            pose = Pose(fan.slots[i].x, fan.slots[i].y, *size, fan.slots[i].angle)
            thing, said = ("battle", name) if name else ("back", seen.backs[card]), self.said(name)
            out.pieces.append(Placement(("card", card), thing, size, pose, 10 + i, said, "hand", movable=bool(name)))
        self._lay_words(out, now)

    def said(self, name: str) -> str:
        """The spoken words for a battle card."""
        if not name:
            return self.texts.say(name_of(""))
        card, texts = BATTLE[name], self.texts
        attacks = [texts(f"keyword.kharnage.{kind}") for kind in card.attacks]
        said = texts.many("look.kharnage.battle", card.flags, initiative=card.initiative, name=texts.say(name_of(name)))
        return ", ".join([said, *attacks])

    def _lay_played(self, out: Layout, now: ViewState, card: int, rect: pg.Rect) -> None:
        name = now.seen.cards[card]
        out.regions.append(Region(("zone", PLAYED[now.me]), rect, self.texts("look.kharnage.played"), "hand", 6.0))
        out.pieces.append(Placement.upon(rect, ("card", card), ("battle", name), 6, self.said(name), "hand"))
        look, words, style = self.look, self.texts("look.kharnage.played_tag"), _TAG
        wide, high = typeset.measure(look, words, style)
        tag = pg.Rect(0, 0, wide + look.px(22), high + look.px(3))
        tag.midbottom = (rect.centerx, rect.bottom + look.px(3))  # within the ring of the keys
        if card_text(BATTLE[name]):
            tag.top = rect.bottom - look.px(7)  # below the words of the Power

        def glow(surface: pg.Surface) -> None:
            paint.rim(surface, surface.get_rect(), look.px(10), max(2.0, 2.4 * look.k), (255, 232, 160))

        def write(surface: pg.Surface) -> None:
            skins.pill(look, *tag.size, (92, 62, 16), ACCENT).draw(surface, surface.get_rect())
            typeset.draw(surface, look, words, style, surface.get_rect().center, "center", surface.get_rect())

        out.panels.append(Panel("played.ring", rect.inflate(look.px(8), look.px(8)), rect.size, glow, 5))
        # The line of words below the cards begins here.
        foot = self.plan.hand.bottom - look.px(2) - typeset.measure(look, words, _NOTE)[1] * 4 // 5
        if not self.planner.grand and look.k >= _TAGGED and tag.bottom <= foot:
            out.panels.append(Panel("played.tag", tag, words, write, 8))

    def _lay_target(self, out: Layout, now: ViewState) -> None:
        """Lays out the place on the Hill where a battle card is played, while one is asked for."""
        seen: Kharnage = now.seen
        rect, look = self.plan.played, self.look
        choosing, asked, waits = seen.stage == CHOICE, now.ask is not None, now.me in seen.waiting()
        key = "played" if not choosing else "play_here" if asked else "chooses" if waits else "chosen"
        words = self.texts(f"look.kharnage.{key}")
        out.regions.append(Region(("zone", PLAYED[now.me]), rect, typeset.plain(words), "middle", 6.0))
        if not choosing:
            return

        def write(surface: pg.Surface) -> None:
            area = surface.get_rect()
            paint.rounded(surface, area, area.width * 0.08, (14, 18, 8, 120))
            empty_place(surface, look, area, 150)
            if self.planner.grand:
                icon = "hand" if asked else "hourglass" if waits else "check-mark"
                paint.stamp(surface, skins.glyph(icon, area.width // 2, ACCENT), center=area.center)
                return
            room = area.inflate(-look.px(6), -look.px(6))
            typeset.write(surface, look, words, typeset.Style("ui", 15, "text"), room, "center")

        out.panels.append(Panel("play_here", rect, (words, asked, waits), write, 1))

    def _lay_words(self, out: Layout, now: ViewState) -> None:
        """Lays out the panel's title, and below the cards a line on when the next one is drawn."""
        seen: Kharnage = now.seen
        plan, look = self.plan, self.look
        title = self.texts("look.kharnage.battle_cards")
        draws = bool(seen.zones[DECK[now.me]].ids) and seen.round < ROUNDS
        key = f"look.kharnage.round.{'draws' if draws else 'last'}"
        note = self.texts(key, n=seen.round, of=ROUNDS) if seen.round else ""

        def write(surface: pg.Surface) -> None:
            area, px, style = surface.get_rect(), look.px, typeset.Style("label", 15, ACCENT, 1.4, True)
            glyph = skins.glyph("poker-hand", look.text_px(15), ACCENT)
            high = typeset.measure(look, title, style)[1]
            surface.blit(glyph, (px(14), px(8) + (high - glyph.get_height()) // 2))
            line = typeset.draw(surface, look, title, style, (px(20) + glyph.get_width(), px(8)), "topleft", area)
            surface.blit(skins.hairline(area.width - px(28), (*ACCENT[:3], 130)), (px(14), line.bottom + px(1)))
            foot = plan.hand.bottom - plan.cards.bottom - px(6)
            block = typeset.fitted(look, note, _NOTE, (area.width - px(28), foot), "center")
            if block.height <= foot + px(4):
                block.draw(surface, (px(14), area.bottom - px(2) - block.height), area)

        out.panels.append(Panel("battle", plan.hand, (title, note), write, 1))
