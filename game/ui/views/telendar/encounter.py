"""The panel of the encounter: its card, combat and dice, and their places."""

from functools import partial

import pygame as pg

from game.core.state import Event
from game.games.telendar.cards import TILES
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import explored, hero_of, owner_of
from game.games.telendar.state import LAND, Telendar
from game.games.telendar.telling.words import offers
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.draw import paint
from game.ui.kit.geometry import Pose
from game.ui.kit.text import typeset
from game.ui.kit.text.lettering import ladder, put_below, set_in
from game.ui.views.parts.table_part import TablePart
from game.ui.views.telendar import pieces
from game.ui.views.telendar.duel import clash as combat
from game.ui.views.telendar.duel.clash import Clash
from game.ui.views.telendar.meeting import Meeting
from game.ui.views.telendar.paper import GOLD
from game.ui.views.telendar.plan import LEAN, Planner, die_pose

GATE_DIE = 58
"""Width of the die that decides at the Gate, reference px"""
_OVER_BOARD = 20


class Encounter(TablePart[Planner]):
    """The part of the table that lays out encounters."""

    def __post_init__(self) -> None:
        self._meeting = Meeting(self.look, self.texts, self.planner)
        self.red = False
        """Whether the latest throw is the foe's"""
        self._standing: Clash | None = None
        """The combat of the latest layout"""

    def lay(self, out: Layout, now: ViewState, shown: set[int]) -> set[int]:
        """Lays out the encounter; returns the cards that lie there in full."""
        state: Telendar = now.seen
        card = self._met_card(now)
        clash = self._clash(now, card)
        self._lay_heading(out, clash, card, state.heroes[state.turn].place >= 0)
        last = self._last_throw(now)
        purpose = last.data.get("purpose") if last is not None else ""
        fighting = purpose == "fight"
        aside = last is not None and purpose not in ("fight", "gate") and bool(now.thrown)
        if purpose == "gate":
            self._lay_at_gate(out, now)
        if self._of_place(now):
            aside = self._thrown_for_place(now)
        if last is not None:
            self.red = fighting and last.n("seat") != state.turn
        if clash is not None:
            begun = state.fight.on or bool(clash.outcome) or self._shown_fight(now) is not None
            clash = clash._replace(crowded=aside and begun)
            self._lay_clash(out, clash)
            if begun:  # dice of an earlier combat do not belong to a coming one
                self._lay_dice(out, now, clash)
        laid: set[int] = set()
        if card is not None and card not in shown:
            rect, name = self.planner.card(), state.cards[card]
            said = self.texts.say(name_of(name))
            out.pieces.append(Placement.upon(rect, ("card", card), ("card", name), 3, said, "meeting"))
            laid.add(card)
        elif clash is not None:
            self._lay_rival(out, now, clash)
        if clash is None:
            self._lay_place(out, now, card, aside)
        return laid

    def _lay_clash(self, out: Layout, clash: Clash) -> None:
        strip, over = self.planner.steps(), bool(clash.outcome)
        out.panels.append(Panel("clash", strip, clash, partial(self._meeting.phases, clash=clash), 1))
        for which, side, rect in zip(("foe", "own"), clash[:2], self._meeting.sides(clash), strict=True):
            area = rect.inflate(self.look.px(12), self.look.px(16))  # the disc of the sum reaches beyond
            within = rect.move(-area.x, -area.y)
            write = partial(self._meeting.side, side=side, rect=within, red=which == "foe", over=over)
            out.panels.append(Panel(f"clash.{which}", area, (side, tuple(within), over), write, 1))
            told = self._meeting.explained(side, over)
            said = f"{side.name}, {side.value}: {', '.join(map(typeset.plain, told.splitlines()))}"
            out.regions.append(Region(("zone", f"sum.{which}"), rect, said, "meeting", 8.0, told))

    def _met_card(self, now: ViewState) -> int | None:
        """The card to show: of the combat, of the question, the next to meet, or the last one met; None: none."""
        state: Telendar = now.seen
        fight = self._shown_fight(now)
        if fight is not None or state.fight.on:
            card = fight.n("card") if fight is not None else state.fight.card
            return card if card >= 0 else None
        if self._of_place(now):
            return None
        if now.ask is not None:
            if now.ask.about is not None and state.cards[now.ask.about]:
                return now.ask.about
            meetings = [int(option[1]) for option in now.ask.options if option[0] == "meet"]
            if meetings:
                return meetings[0]
        last = now.last(*(("clash", "met") if self._last_clash(now) else ("met", "treasure")))
        card = last.n("card") if last is not None else -1
        return card if card >= 0 and state.cards[card] and owner_of(state, card) < 0 else None

    def _of_place(self, now: ViewState) -> bool:
        """Whether the territory itself asks or had dice thrown, so that earlier encounters there are over."""
        about = now.ask.about if now.ask is not None else None
        asks = about is not None and now.seen.cards[about] in TILES
        return not now.seen.fight.on and (asks or self._thrown_for_place(now))

    def _thrown_for_place(self, now: ViewState) -> bool:
        last = self._last_throw(now)
        return last is not None and last.n("card") >= 0 and now.seen.cards[last.n("card")] in TILES

    def _clash(self, now: ViewState, card: int | None) -> Clash | None:
        """The combat to show: the one under way, the coming one, or the turn's last; None: none."""
        state: Telendar = now.seen
        if self._of_place(now):
            return None
        struck = self._last_clash(now)
        if struck and card in (None, struck.n("card")):
            return combat.finished(state, self.texts, now.recent)
        if state.fight.on:
            self._standing = combat.standing(state, self.texts, now.recent)
            return self._standing
        fight = self._shown_fight(now)
        if fight is not None:  # the match is ahead of what is shown
            if self._standing is None or self._standing.own.name != combat.hero_name(state, self.texts, state.turn):
                self._standing = combat.begun(state, self.texts, fight)
            return self._standing._replace(step=2)
        self._standing = None
        place = state.heroes[state.turn].place
        if card is not None and place >= 0 and card in state.zones[LAND[place]].ids and card not in state.met:
            return combat.foreseen(state, self.texts, state.turn, card)
        return None

    @staticmethod
    def _shown_fight(now: ViewState) -> Event | None:
        """The event of a combat that the match is past but whose clash is not shown yet; None: there is none."""
        if now.seen.fight.on:
            return None
        last = now.last("fight", "fight_over", "clash", "turn")
        return last if combat.can_be_shown(now.seen, last) else None

    @staticmethod
    def _last_clash(now: ViewState) -> Event | None:
        """The event of the clash in the last encounter; None if it came to no clash."""
        last = now.last("clash", "met", "fight")
        return last if last is not None and last.kind == "clash" else None

    def _lay_heading(self, out: Layout, clash: Clash | None, card: int | None, placed: bool) -> None:
        area = self.planner.plan.meeting
        rect = pg.Rect(area.x, area.y, area.width, self.planner.plan.scene.y - area.y)
        key, icon = ("combat", "crossed-sabres") if clash else ("encounter", "spiked-dragon-head")
        if not clash and card is None:
            key, icon = ("here", "compass") if placed else ("story", "open-book")
        words = self.texts(f"look.telendar.{key}")
        out.panels.append(Panel("heading", rect, (words, icon), lambda s: self._meeting.heading(s, words, icon), 1))

    def _lay_rival(self, out: Layout, now: ViewState, clash: Clash) -> None:
        """Lays out the portrait of the attacked character, in a combat between characters."""
        state: Telendar = now.seen
        last = now.last("fight", "clash")
        rival = state.fight.rival if state.fight.on or last is None else last.n("rival")
        name = hero_of(state, rival) if rival >= 0 else ""
        if not name:
            return
        rect = self.planner.card()
        out.pieces.append(Placement.upon(rect, ("rival", rival), ("card", name), 3, "", "meeting"))
        out.regions.append(Region(("seat", rival), rect, clash.foe.name, "meeting"))

    def _lay_dice(self, out: Layout, now: ViewState, clash: Clash) -> None:
        """Lays out the dice of both sides of a combat in their wells, and those of another throw beside the outcome."""
        last = self._last_throw(now)
        if last is None:
            return
        foe, own = self._meeting.sides(clash)
        for red, event in combat.throws_by_side(now.recent, now.seen.turn).items():
            well = self.planner.well(foe if red else own)
            rolled = combat.fallen(event, clash.foe if red else clash.own)
            for i, (face, off) in enumerate(rolled):
                ref = i if event is last else f"{red}.{i}"
                self._lay_die(out, ref, face, self.planner.die(well, i, len(rolled)), red=red, off=off)
        if clash.crowded:
            for i, face in enumerate(now.thrown):
                self._lay_die(out, i, face, self.planner.other_die(i, len(now.thrown)))

    @staticmethod
    def _last_throw(now: ViewState) -> Event | None:
        """The event of the last throw; None if something was met since."""
        last = now.last("rolled", "met", "turn")
        return last if last is not None and last.kind == "rolled" else None

    def _lay_at_gate(self, out: Layout, now: ViewState) -> None:
        """Lays out the die that tries to close the Gate on the Gate's territory."""
        place = now.seen.heroes[now.seen.turn].place
        if place >= 0:
            tile, side = self.planner.tile(place), self.look.px(GATE_DIE)
            for i, face in enumerate(now.thrown):
                pose = die_pose(tile.centerx, tile.bottom - side * 0.4, side, LEAN[0])
                self._lay_die(out, i, face, pose, layer=_OVER_BOARD)

    def _lay_throw(self, out: Layout, now: ViewState, well: pg.Rect) -> None:
        """Lays out a throw that does not belong to a combat."""
        tray = partial(paint.stamp, picture=pieces.well(self.look, *well.size, False))
        out.panels.append(Panel("well", well, well.size, tray, 1))
        for i, face in enumerate(now.thrown):
            self._lay_die(out, i, face, self.planner.die(well, i, len(now.thrown), summed=False))

    @staticmethod
    def _lay_die(
        out: Layout, ref: int | str, face: int, pose: Pose, *, red: bool = False, off: bool = False, layer: int = 4
    ) -> None:
        out.pieces.append(Placement.posed(pose, ("die", ref), ("die", face + 1, red, off), layer, "", "dice"))

    def _lay_place(self, out: Layout, now: ViewState, card: int | None, thrown: bool) -> None:
        """Lays out the panel without a combat: the territory of the seat on turn, a throw, or the last card."""
        state: Telendar = now.seen
        scene, px = self.planner.plan.scene, self.look.px
        if card is not None:
            shown, well = self.planner.card(), self.planner.well(self.planner.sides()[1])
            if thrown:
                self._lay_throw(out, now, well)
            # The log has margins of its own: from the card to the panel's edge its lines are as wide as the well.
            right = self.planner.plan.meeting.right
            bottom = well.top - px(8)
            if not thrown or not self.planner.grand:
                out.turn = _with_top(out.turn, shown.bottom + px(8))
                bottom = min(bottom, out.turn.y)
            out.log = pg.Rect(shown.right, scene.y, right - shown.right, bottom - scene.y)
            return
        top, place = scene.y, state.heroes[state.turn].place
        if place >= 0 and explored(state, place):
            top = self._lay_territory(out, state, place) + px(10)
        if thrown:
            tray = self.planner.tray(top)
            self._lay_throw(out, now, tray)
            top = tray.bottom + px(8)
        out.turn = _with_top(out.turn, top)  # the log has the room that the buttons leave

    def _lay_territory(self, out: Layout, state: Telendar, place: int) -> int:
        """Lays out the territory with its text; returns the y below, pixels."""
        scene, px = self.planner.plan.scene, self.look.px
        name = state.cards[state.zones["board"].ids[place]]
        rect = pg.Rect(scene.x, scene.y + px(6), px(101), px(101))
        out.pieces.append(Placement.upon(rect, ("place", place), ("tile", name, place), 3, "", "meeting"))
        out.regions.append(Region(("zone", f"tile.{place}"), rect, self.texts.say(name_of(name)), "meeting"))
        left = rect.right + px(14)
        words = self._place_words(state, name, scene.right - left)
        text = pg.Rect(left, scene.y, scene.right - left, sum(block.height for block in words))
        out.panels.append(Panel("place", text, name, lambda s: put_below(s, words, (0, 0), s.get_rect()), 1))
        return max(rect.bottom, text.bottom)

    def _place_words(self, state: Telendar, name: str, width: int) -> tuple[typeset.Block, ...]:
        """A territory's name and text set in a width, pixels; instead of too long a text, a hint to enlarge it."""
        look, most = self.look, self.planner.most_place()
        title = typeset.Style("small_caps", 21, GOLD)
        head = typeset.fitted(look, typeset.escape(self.texts.say(name_of(name))), title, (width, look.text_px(21) * 2))
        lines = "\n".join(self.texts.say(line) for line in offers(state, name))
        if not lines:
            return (head,)
        styles, hint = ladder("text", ui=(15,), condensed=(15,)), typeset.Style("ui_italic", 15, "muted")
        block = set_in(look, lines, styles, (width, most - head.height), 1.16, "left")
        return head, block or typeset.paragraph(look, self.texts("look.telendar.read_place"), hint, width, leading=1.1)


def _with_top(rect: pg.Rect, top: int) -> pg.Rect:
    """The rectangle with its upper edge moved to a y."""
    return pg.Rect(rect.x, top, rect.width, rect.bottom - top)
