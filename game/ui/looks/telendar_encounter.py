"""The panel of the encounter: which card, combat and dice it shows, and where they lie in it."""

from functools import partial

import pygame as pg

from game.core.game import Ref
from game.core.state import Event
from game.core.texts import Texts
from game.games.telendar.cards import MONSTERS, TILES, name_of
from game.games.telendar.law import explored
from game.games.telendar.state import FOLLOWERS, LAND, OBJECTS, SHEET, SPELLS, Telendar
from game.ui.kit import type
from game.ui.kit.look import Look
from game.ui.looks import telendar_meeting as meeting
from game.ui.looks import telendar_pieces as pieces
from game.ui.looks.scenery import Board, Lying, Region, Scenery, Situation
from game.ui.looks.telendar_board import tile_lines
from game.ui.looks.telendar_meeting import Clash, Meeting
from game.ui.looks.telendar_plan import Planner
from game.ui.table.sprites import Pose


class Encounter:
    """Lays out what is met."""

    def __init__(self, look: Look, texts: Texts, planner: Planner) -> None:
        self.look, self.texts, self.planner = look, texts, planner
        self._meeting = Meeting(look, texts, planner)
        self.red = False
        """Whether the dice that were thrown last are the foe's"""
        self._standing: Clash | None = None
        """The combat as it stood when it was laid out last"""

    def lay(self, out: Scenery, now: Situation, shown: set[int]) -> set[int]:
        """Lays out what is met; returns the cards that lie there in full."""
        state: Telendar = now.seen
        card = self._met_card(now)
        clash = self._clash(now, card)
        self._lay_heading(out, clash, card, state.heroes[state.turn].place >= 0)
        if clash is not None:
            last = self._last_throw(now)
            aside = last is not None and last.data.get("purpose") != "fight" and bool(now.thrown)
            self._lay_clash(out, clash._replace(crowded=aside))
        self._lay_dice(out, now, clash)
        laid: set[int] = set()
        if card is not None and card not in shown:
            rect = self.planner.card()
            pose = Pose(*rect.center, *rect.size)
            name = state.cards[card]
            said = self.texts.say(name_of(state.cards[card]))
            out.pieces.append(Lying(("card", card), ("card", name), rect.size, pose, 3, said, "meeting"))
            laid.add(card)
        elif clash is not None:
            self._lay_rival(out, now, clash)
        if clash is None:
            self._lay_place(out, now, card)
        return laid

    def _lay_clash(self, out: Scenery, clash: Clash) -> None:
        strip, over = self.planner.steps(), bool(clash.outcome)
        out.boards.append(Board("clash", strip, clash, partial(self._meeting.phases, clash=clash), 1))
        for which, side, rect in zip(("foe", "own"), clash[:2], self._meeting.sides(clash), strict=True):
            area = rect.inflate(self.look.px(12), self.look.px(16))  # the disc of the sum reaches beyond
            within = rect.move(-area.x, -area.y)
            write = partial(self._meeting.side, side=side, rect=within, red=which == "foe", over=over)
            out.boards.append(Board(f"clash.{which}", area, (side, tuple(within), over), write, 1))
            told = self._meeting.explained(side, over)
            said = f"{side.name}, {side.value}: {type.plain(told)}"
            out.regions.append(Region(("zone", f"sum.{which}"), rect, said, "meeting", 8.0, told))

    def _met_card(self, now: Situation) -> int | None:
        """The card in the middle of things: of the combat, of the question, the next to be met, the last that was."""
        state: Telendar = now.seen
        fight = self._shown_fight(now)
        if fight is not None:
            card = int(str(fight.data["card"]))
            return card if card >= 0 else None
        if state.fight.on:
            return state.fight.card if state.fight.card >= 0 else None
        about = now.ask.about if now.ask is not None else None
        if about is not None and state.cards[about] and state.cards[about] not in TILES:
            return about
        if now.ask is not None:
            meetings = [int(option[1]) for option in now.ask.options if option[0] == "meet"]
            if meetings:
                return meetings[0]
        kinds = ("clash", "met") if self._struck(now) else ("met", "treasure")
        for event in reversed(now.recent):
            if event.kind in kinds:
                card = int(str(event.data["card"]))
                return card if card >= 0 and not self._owned(state, card) else None
        return None

    @staticmethod
    def _owned(state: Telendar, card: int) -> bool:
        return any(
            card in state.zones[z[seat]].ids for seat in range(state.seats) for z in (OBJECTS, FOLLOWERS, SPELLS)
        )

    def _clash(self, now: Situation, card: int | None) -> Clash | None:
        """The combat to be shown: the one under way, the one to come, or the turn's last."""
        state: Telendar = now.seen
        if self._struck(now):
            told = meeting.finished(state, self.texts, now.recent)
            if told and (card is None or self._is_last(now, card)):
                return told
        if state.fight.on:
            self._standing = meeting.standing(state, self.texts, now.recent)
            return self._standing
        fight = self._shown_fight(now)
        if fight is not None:  # the match is ahead of what is shown
            if self._standing is None or self._standing.own.name != meeting.called(state, self.texts, state.turn):
                self._standing = meeting.begun(state, self.texts, fight)
            return self._standing._replace(step=2)
        self._standing = None
        if card is not None and state.cards[card] in MONSTERS and card in self._unmet(state):
            return meeting.foreseen(state, self.texts, state.turn, card)
        return None

    @staticmethod
    def _shown_fight(now: Situation) -> Event | None:
        """The combat that is shown but over already in the match, before its clash is shown."""
        if now.seen.fight.on:
            return None
        ends = ("fight", "fight_over", "clash", "turn")
        last = next((event for event in reversed(now.recent) if event.kind in ends), None)
        return last if last is not None and last.kind == "fight" else None

    @staticmethod
    def _struck(now: Situation) -> bool:
        """Whether the last thing that was met came to blows."""
        last = next((event.kind for event in reversed(now.recent) if event.kind in ("clash", "met", "fight")), "")
        return last == "clash"

    @staticmethod
    def _is_last(now: Situation, card: int) -> bool:
        clash = next(event for event in reversed(now.recent) if event.kind == "clash")
        return clash.data["card"] == card

    @staticmethod
    def _unmet(state: Telendar) -> list[int]:
        place = state.heroes[state.turn].place
        land = state.zones[LAND[place]].ids if place >= 0 else []
        return [card for card in land if card not in state.met]

    def _lay_heading(self, out: Scenery, clash: Clash | None, card: int | None, placed: bool) -> None:
        area = self.planner.plan.meeting
        rect = pg.Rect(area.x, area.y, area.width, self.planner.plan.scene.y - area.y)
        key, icon = ("combat", "crossed-sabres") if clash else ("encounter", "spiked-dragon-head")
        if not clash and card is None:
            key, icon = ("here", "compass") if placed else ("story", "open-book")
        words = self.texts(f"look.telendar.{key}")
        out.boards.append(Board("heading", rect, (words, icon), lambda s: self._meeting.heading(s, words, icon), 1))

    def _lay_rival(self, out: Scenery, now: Situation, clash: Clash) -> None:
        """In a combat between characters: the portrait of the one who is attacked."""
        state: Telendar = now.seen
        last = next((event for event in reversed(now.recent) if event.kind in ("fight", "clash")), None)
        rival = state.fight.rival if state.fight.on or last is None else int(str(last.data["rival"]))
        if rival < 0 or not state.zones[SHEET[rival]].ids:
            return
        rect = self.planner.card()
        name = state.cards[state.zones[SHEET[rival]].ids[0]]
        out.pieces.append(
            Lying(("rival", rival), ("card", name), rect.size, Pose(*rect.center, *rect.size), 3, "", "meeting")
        )
        out.regions.append(Region(("seat", rival), rect, clash.foe.name, "meeting"))

    def _lay_dice(self, out: Scenery, now: Situation, clash: Clash | None) -> None:
        """The dice of both sides of a combat in their wells; any other throw in a well of its own."""
        state: Telendar = now.seen
        last = self._last_throw(now)
        if last is None:
            return
        fighting = last.data.get("purpose") == "fight"
        self.red = fighting and int(str(last.data["seat"])) != state.turn
        if clash is None:
            if not fighting and now.thrown:
                self._lay_throw(out, now)
            return
        foe, own = self._meeting.sides(clash)
        for red, event in meeting.throws_by_side(now.recent, state.turn).items():
            well = self.planner.well(foe if red else own)
            rolled = tuple(int(str(face)) for face in event.data["faces"])  # type: ignore[union-attr]
            count = max(1, len((clash.foe if red else clash.own).dice) or len(rolled))
            spare = sorted(rolled)[: len(rolled) - count]
            for i, face in enumerate(rolled):
                off = face in spare
                if off:
                    spare.remove(face)
                ref: Ref = ("die", i) if event is last else ("die", f"{red}.{i}")
                self._lay_die(out, ref, face, red, off, self.planner.die(well, i, len(rolled)))
        if not fighting:
            for i, face in enumerate(now.thrown):
                self._lay_die(out, ("die", i), face, False, False, self.planner.aside(i, len(now.thrown)))

    @staticmethod
    def _last_throw(now: Situation) -> Event | None:
        """The last throw, if nothing else was met since."""
        for event in reversed(now.recent):
            if event.kind == "rolled":
                return event
            if event.kind in ("met", "turn"):
                break
        return None

    def _lay_throw(self, out: Scenery, now: Situation) -> None:
        """A throw that decides something else than a combat."""
        side = self.planner.sides()[1]
        well = self.planner.well(side)
        tray = pieces.stamp(partial(pieces.well, self.look, *well.size, False))
        out.boards.append(Board("well", well, well.size, tray, 1))
        for i, face in enumerate(now.thrown):
            self._lay_die(out, ("die", i), face, False, False, self.planner.die(well, i, len(now.thrown)))

    def _lay_die(self, out: Scenery, ref: Ref, face: int, red: bool, off: bool, pose: Pose) -> None:
        size = (round(pose.width), round(pose.height))
        out.pieces.append(Lying(ref, ("die", face + 1, red, off), size, pose, 4, "", "dice"))

    def _lay_place(self, out: Scenery, now: Situation, card: int | None) -> None:
        """Nothing to fight: what the territory of whose turn it is offers, and what happened last."""
        state: Telendar = now.seen
        scene, px, panel = self.planner.plan.scene, self.look.px, self.planner.plan.meeting
        place = state.heroes[state.turn].place
        well = self.planner.well(self.planner.sides()[1])
        if card is not None:
            shown = self.planner.card()
            left = shown.right + px(14)
            out.story = pg.Rect(left, scene.y, scene.right - left, well.top - px(8) - scene.y)
            if not self.planner.grand:
                out.turn = _from(out.turn, shown.bottom + px(8))
            return
        here = place >= 0 and explored(state, place)
        top = scene.y + (px(150) if here else 0)
        if self._last_throw(now):
            out.story = pg.Rect(panel.x, top, well.left - panel.x, scene.bottom - px(10) - top)
        else:
            out.turn = _from(out.turn, top)  # what its buttons leave is the log's
        if here:
            self._lay_territory(out, state, place)

    def _lay_territory(self, out: Scenery, state: Telendar, place: int) -> None:
        scene, px = self.planner.plan.scene, self.look.px
        name = state.cards[state.zones["board"].ids[place]]
        rect = pg.Rect(scene.x, scene.y + px(6), px(101), px(101))
        pose = Pose(*rect.center, *rect.size)
        out.pieces.append(Lying(("place", place), ("tile", name, place), rect.size, pose, 3, "", "meeting"))
        out.regions.append(Region(("zone", f"tile.{place}"), rect, self.texts.say(name_of(name)), "meeting"))
        text = pg.Rect(rect.right + px(14), scene.y, scene.right - rect.right - px(14), px(140))
        out.boards.append(Board("place", text, name, lambda s: self._write_place(s, name), 1))

    def _write_place(self, surface: pg.Surface, name: str) -> None:
        area = surface.get_rect()
        title = type.Style("title.telendar", 21, meeting.GOLD)
        words = type.escape(self.texts.say(name_of(name)))
        head = type.fitted(self.look, words, title, (area.width, self.look.text_px(21) * 2))
        head.draw(surface, (0, 0), area)
        lines = tile_lines(self.texts, name)
        for style in (type.Style("ui", 15, "text"), type.Style("condensed", 15, "text")):
            block = type.paragraph(self.look, lines, style, area.width, leading=1.16)
            if head.height + block.height <= area.height:
                block.draw(surface, (0, head.height), area)
                return


def _from(rect: pg.Rect, top: int) -> pg.Rect:
    """The rectangle with its upper edge elsewhere."""
    return pg.Rect(rect.x, top, rect.width, rect.bottom - top)
