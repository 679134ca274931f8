"""The table of any game, made from its zones and public fields alone, so that a game can be played without a view.

Piles, rows, fans and grids by owner, plaques with numbers, dice, buttons for things without a place. A game's
catalogues name things (see `words.py`); nothing else is needed of it.
"""

from collections.abc import Hashable, Mapping, Sequence
from functools import partial

import pygame as pg

from game.core.game import AnyGame
from game.core.interface import Gesture, Ref
from game.core.match import Player
from game.core.state import PASS, Ask, Event, Option, Seat, State
from game.core.texts import Texts
from game.core.view import SPECTATOR
from game.ui.contract.details import Details, Exhibit, Gallery
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.contract.outcome import Entry
from game.ui.contract.prompt import END_TURN, Choices
from game.ui.contract.view import GameView
from game.ui.kit.colour import BRASS
from game.ui.kit.draw import skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.look import Look
from game.ui.kit.stage.hand import Fan
from game.ui.kit.text import typeset
from game.ui.views.parts import dice
from game.ui.views.parts.rows import lines
from game.ui.views.parts.seating import seat_around
from game.ui.views.parts.surfaces import mark_turn
from game.ui.views.plain import felt, paper
from game.ui.views.plain.plaque import Chip, SeatFacts, put_chips, put_head, put_rows
from game.ui.views.plain.strip import Strip, strip_of
from game.ui.views.plain.survey import Place, common_facts, places, seat_facts
from game.ui.views.plain.words import Vocabulary, active_seat
from game.ui.views.plain.zones import CARD, Plot, Zones, lay_attached, plots, thing

_FELT, _PANEL = (38, 78, 62), (20, 34, 28)
_IN_PANEL = 5
"""Most answers that are buttons of the panel; more of them float over the table"""
_DIE, _TRAY = 74, 210
_TALLEST, _SHORTEST = 178, 52
"""Greatest and least height of the cards in the middle, reference px"""
_WIDE_PLAQUE = 520
"""Width of a plaque from which a rival's cards lie beside its numbers and not below them, reference px"""
_BETWEEN = 8
"""Room between two zones of a strip, reference px"""
_POINTS = ("points", "score", "scores", "gold")
"""Names of fields that count as the score while a match goes on; the first one that exists"""
_EXHIBITS = 24


class PlainView(GameView):
    """The view of a match of any game, which uses only what all games have."""

    accent = BRASS
    velvet = (40, 78, 60)
    steps_shown = False
    declining = frozenset({"pass", "no"})
    sounds: Mapping[str, str] = {"rolled": "dice", "shuffled": "shuffle", "turn": "turn", "finished": "win"}
    reading: Mapping[str, int] = {"hand": 0, "mine": 1, "middle": 2, "map": 3, "seats": 4}

    def __init__(self, game: AnyGame, look: Look, texts: Texts, size: Size, players: Sequence[Player]) -> None:
        super().__init__(game, look, texts, size, players)
        self.plan = seat_around(look, size, len(players) - 1)
        self.words = Vocabulary(game, texts)
        self.zones = Zones(look, self.words)
        self.grand = look.grand
        self._laid = Layout()
        """The latest layout: options without a thing on the table get buttons"""
        self._mapped: frozenset[Seat] = frozenset()
        """The seats with a map of their own, which a click on the plaque shows"""

    # --- pictures --------------------------------------------------------------------------------

    def ground(self) -> pg.Surface:
        surface = felt.felt(self.look, self.size, _FELT)
        for rect in (*self.plan.rivals, self.plan.mine, self.plan.turn):
            skins.panel(self.look, rect.width, rect.height, None, _PANEL).draw(surface, rect)
        return surface

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        assert isinstance(thing, tuple)
        kind, *rest = thing
        if kind == "card":
            return paper.face(self.look, rest[0], self.words.face(*rest), size)
        if kind == "back":
            return paper.back(self.look, rest[0], *size)
        if kind == "die":
            return dice.die(self.look, self.words.die(rest[0]), size[0])
        return medallion(self.look, self.players[rest[0]].colour, round(size[0] / 1.24))

    def alone(self, name: str) -> tuple[Hashable, Size]:
        return ("card", name, ""), CARD

    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        size = self.zones.sizes.get(target, self._card(_TALLEST / 2))
        return (("card", name, back) if name else ("back", back)), size

    def _card(self, high: float) -> Size:
        """The size of a card `high` reference px high, pixels."""
        tall = self.px(high)
        return round(tall * CARD[0] / CARD[1]), tall

    # --- laying out ------------------------------------------------------------------------------

    def lay_out(self, now: ViewState) -> Layout:
        plan, state = self.plan, now.seen
        out = Layout(prompt=plan.prompt, turn=plan.turn, chooser=plan.chooser, play_line=plan.hand.top - self.px(12))
        options = now.ask.options if now.ask else ()
        gestures = [self.game.presentation.gesture(option, now.me) for option in options]
        self.zones.usable = frozenset(int(each.take[1]) for each in gestures if each.take and each.take[0] == "card")
        ends = [ref for each in gestures for ref in (each.take, each.onto) if ref]
        self.zones.targets = frozenset(str(name) for kind, name in ends if kind == "zone")
        everywhere = places(state)
        found = [place for place in everywhere if place.bearer < 0]
        hand = _hand_of(state, now.me, found)
        for i, rect in enumerate(plan.rivals):
            self._lay_rival(out, now, (now.me + 1 + i) % state.seats, rect, found)
        near = now.me if now.looked_at is None else now.looked_at
        self._mapped = frozenset(place.seat for place in found if place.cell and place.seat >= 0)
        self.passed_over = frozenset(place.family for place in found if place.cell)
        middle = [place for place in found if place.seat < 0 or (place.cell and place.seat == near)]
        self._lay_middle(out, now, middle)
        mine = [place for place in found if place.seat == now.me and place != hand and not place.cell]
        self._lay_mine(out, now)
        if mine:
            self._lay_strip(out, now, self._strip(now, mine, plan.row), plan.row, "mine")
        if hand:
            self._lay_hand(out, now, hand, plan.hand if mine else plan.hand.union(plan.row))
        lay_attached(out, now, everywhere, self.words)
        self._laid = out
        return out

    def _lay_hand(self, out: Layout, now: ViewState, place: Place, area: pg.Rect) -> None:
        state = now.seen
        cards = state.zones[place.name].ids
        size = self._card(min(218 if area.height < self.px(300) else 244, area.height / self.look.k))
        fan = Fan(len(cards), area, size, self.px(44), now.scroll)
        self.zones.sizes[place.name] = size
        out.fan, out.held = fan, [("card", card) for card in cards]
        for i, (card, slot) in enumerate(zip(cards, fan.slots, strict=True)):
            name = typeset.plain(self.words.card(state.cards[card]))
            pose = Pose(slot.x, slot.y, *size, slot.angle)
            out.pieces.append(
                Placement(("card", card), thing(state, card), size, pose, 10 + i, name, "hand", movable=True)
            )
        if not cards:
            name = typeset.plain(self.words.zone_of(place, 0))
            out.regions.append(Region(("zone", place.name), area, name, "hand"))

    # The plaques of the seats.

    def _facts(self, now: ViewState, seat: Seat) -> SeatFacts:
        chips = tuple(
            Chip(self.words.field(name), self.words.value(name, values[seat]))
            for name, values in seat_facts(now.seen).items()
            if values[seat] is not False
        )
        return SeatFacts(self.players[seat], chips, seat in now.seen.waiting())

    def _lay_seat(self, out: Layout, now: ViewState, seat: Seat, rect: pg.Rect) -> SeatFacts:
        """Lays out a seat's plaque, with the ring if it is on turn; returns its facts."""
        out.regions.append(Region(("seat", seat), rect, self.name(seat), "seats"))
        if seat == active_seat(now.seen) and now.seen.result is None:
            colour = self.look.seat_colour(self.players[seat].colour)
            mark_turn(out, self.look, rect, colour)
        return self._facts(now, seat)

    def _lay_rival(self, out: Layout, now: ViewState, seat: Seat, rect: pg.Rect, found: Sequence[Place]) -> None:
        facts = self._lay_seat(out, now, seat, rect)
        inner = self._inside(rect)
        theirs = [place for place in found if place.seat == seat and not place.cell]
        head, area = self._rival_parts(rect) if theirs else (inner, inner)
        strip = self._strip(now, theirs, area)
        crowded = len(strip.plots) < len(theirs) or not (strip.named or self.grand)
        if crowded:  # zones have the plaque's whole width, below the facts on one line
            head = pg.Rect(inner.x, inner.y, inner.width, self.look.text_px(21) + self.px(10))
            area = pg.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
            strip = self._strip(now, theirs, area)
        self._lay_strip(out, now, strip, area, "seats")
        room = head.move(-rect.x, -rect.y)
        write = partial(self._write_rival, facts=facts, room=room, on_one_line=crowded)
        out.panels.append(Panel(f"seat.{seat}", rect, (facts, tuple(room), crowded), write, 1))

    def _inside(self, plaque: pg.Rect) -> pg.Rect:
        """The part of a rival's plaque within its edges."""
        return plaque.inflate(-2 * self.px(14), -2 * self.px(10))

    def _rival_parts(self, plaque: pg.Rect) -> tuple[pg.Rect, pg.Rect]:
        """The parts of a rival's plaque for its facts and for its zones beside them."""
        wide, inner = plaque.width >= self.px(_WIDE_PLAQUE), self._inside(plaque)
        narrow = inner.width * (5 if self.grand else 4) // 7
        head = pg.Rect(inner)
        head.width = max(self.px(250), inner.width * 2 // 5) if wide else narrow
        left = head.right + self.px(14 if wide else 8)
        return head, pg.Rect(left, inner.y, inner.right - left, inner.height)

    def _write_rival(self, surface: pg.Surface, facts: SeatFacts, room: pg.Rect, *, on_one_line: bool) -> None:
        """Writes the name, and the facts below it or beside it."""
        look, letters = self.look, 18 if self.grand else 21
        if on_one_line:
            name = pg.Rect(room.x, room.y, room.width * 2 // 5, room.height)
            put_head(surface, look, facts, name, self.px(30), letters)
            left = name.right + self.px(8)
            put_chips(surface, look, facts.chips, pg.Rect(left, room.y, room.right - left, room.height))
            return
        side = self.px(38 if self.grand else 50)
        x = put_head(surface, look, facts, room, side, letters)
        y = room.y + look.text_px(letters) + self.px(10)
        left = x if room.width >= self.px(220) else room.x
        top = y if left == x else max(y, room.y + side + self.px(6))
        put_chips(surface, look, facts.chips, pg.Rect(left, top, room.right - left, room.bottom - top))

    def _lay_mine(self, out: Layout, now: ViewState) -> None:
        rect = self.plan.mine
        facts = self._lay_seat(out, now, now.me, rect)

        def write(surface: pg.Surface) -> None:
            room = surface.get_rect().inflate(-2 * self.px(18), -2 * self.px(16))
            side = self.px(62)
            put_head(surface, self.look, facts, room, side, 26)
            top = room.y + max(side + self.px(14), self.look.text_px(26) + self.px(16))
            put_rows(surface, self.look, facts.chips, pg.Rect(room.x, top, room.width, room.bottom - top))

        out.panels.append(Panel("mine", rect, facts, write, 1))

    def _strip(self, now: ViewState, found: Sequence[Place], area: pg.Rect) -> Strip:
        """The strip of some zones in a part of the table, named except in the largest letters."""
        high = self._strip_height(area, named=not self.grand)
        return strip_of(self.zones, plots(now.seen, found), area.width, high, self.px(_BETWEEN), named=not self.grand)

    def _strip_height(self, area: pg.Rect, *, named: bool) -> int:
        """The height that names leave to the cards of a strip, pixels."""
        return area.height - self.px(8) - (self.zones.label_height() if named else 0)

    def _lay_strip(self, out: Layout, now: ViewState, strip: Strip, area: pg.Rect, group: str) -> None:
        """Lays out zones side by side: as high as the strip, lower if they are narrow; mine from the left."""
        room, gap = self._strip_height(area, named=strip.named), self.px(_BETWEEN)
        high = min([room, *(round(width * CARD[1] / CARD[0] * 1.3) for width in strip.wide)])
        x = area.x if group == "mine" else area.right - sum(strip.wide) - gap * (len(strip.wide) - 1)
        for plot, width in zip(strip.plots, strip.wide, strict=True):
            rect = pg.Rect(x, area.y + self.px(6) + (room - high) // 2, width, high)
            card = min(high, round(width * CARD[1] / CARD[0]))
            self.zones.lay(out, now, plot, rect, card, group, beside=0 if strip.named else None)
            x += width + gap

    # The middle.

    def _lay_middle(self, out: Layout, now: ViewState, found: Sequence[Place]) -> None:
        area = self._lay_common(out, now, pg.Rect(self.plan.middle))
        if now.thrown:
            tray = pg.Rect(0, 0, self.px(_TRAY), min(area.height, self.px(_TRAY))).move_to(midright=area.midright)
            self._lay_dice(out, now, tray)
            area.width -= tray.width + self.px(14)
        laid = plots(now.seen, found)
        maps, laid = [plot for plot in laid if plot.grid], [plot for plot in laid if not plot.grid]
        if maps:
            area = self._lay_maps(out, now, maps, area, alone=not laid)
        below, gap = self.zones.label_height(), (self.px(30), self.px(8))
        high = min(self.px(_TALLEST), area.height - below - self.px(12))
        while True:
            sizes = [self.zones.wanted(plot, high) for plot in laid]
            sizes = [(max(wide, self.look.em(84)), tall + below + self.px(8)) for wide, tall in sizes]
            rows = lines(sizes, area.width, gap)
            heights = [max(sizes[i][1] for i in row) for row in rows]
            if sum(heights) + gap[1] * (len(rows) - 1) <= area.height or high <= self.px(_SHORTEST):
                break
            high = round(high * 0.92)
        y = area.y + max(0, area.height - sum(heights) - gap[1] * (len(rows) - 1)) // 2
        for row, tall in zip(rows, heights, strict=True):
            spare = area.width - sum(sizes[i][0] for i in row) - gap[0] * (len(row) - 1)
            x = area.x + spare // 2
            for i in row:
                wide = sizes[i][0]
                if y + tall <= area.bottom + self.px(6):  # things without room get buttons instead
                    rect = pg.Rect(x, y + self.px(8), wide, sizes[i][1] - below - self.px(8))
                    self.zones.lay(out, now, laid[i], rect, high, "middle", beside=gap[0])
                x += wide + gap[0]
            y += tall + gap[1]

    def _lay_maps(self, out: Layout, now: ViewState, maps: Sequence[Plot], area: pg.Rect, *, alone: bool) -> pg.Rect:
        """Lays out grids side by side, each with a camera of its own; returns the room left beside them."""
        left = area.x if alone else area.x + area.width * 2 // 5
        gap = self.px(12)
        each = (area.right - left - gap * (len(maps) - 1)) // len(maps)
        for i, plot in enumerate(maps):
            window = pg.Rect(left + i * (each + gap), area.y + self.px(4), each, area.height - self.px(8))
            self.zones.lay_map(out, now, plot, window, "map")
        return pg.Rect(area.x, area.y, left - area.x - gap, area.height)

    def _lay_common(self, out: Layout, now: ViewState, area: pg.Rect) -> pg.Rect:
        """Lays out the facts that belong to no seat, as chips along the middle's upper edge; returns the room below."""
        chips = tuple(
            Chip(self.words.field(name), self.words.value(name, value))
            for name, value in common_facts(now.seen).items()
        )
        if not chips:
            return area
        line = pg.Rect(area.x, area.y, area.width, self.look.text_px(18) + self.px(12))
        out.panels.append(Panel("common", line, chips, lambda s: _write_common(s, self.look, chips), 1))
        return pg.Rect(area.x, line.bottom + self.px(2), area.width, area.bottom - line.bottom - self.px(2))

    def _lay_dice(self, out: Layout, now: ViewState, tray: pg.Rect) -> None:
        words = ", ".join(self.words.die(face) for face in now.thrown)
        said = self.texts("plain.thrown", faces=words)
        out.regions.append(Region(("zone", "dice"), tray, said, "middle", 16))
        pad = self.px(10)
        board = tray.inflate(2 * pad, 2 * pad)
        inner = tray.move(-board.x, -board.y)
        out.panels.append(Panel("tray", board, "tray", lambda s: felt.tray(s, self.look, inner, (64, 28, 30)), 1))
        columns = 1 if len(now.thrown) == 1 else 2 if len(now.thrown) <= 4 else 3
        rows = -(-len(now.thrown) // columns)
        side = min(self.px(_DIE), (tray.width - self.px(40)) // columns, (tray.height - self.px(40)) // rows)
        for i, face in enumerate(now.thrown):
            row, column = divmod(i, columns)
            x = tray.centerx + (column - (columns - 1) / 2) * side * 1.12
            y = tray.centery + (row - (rows - 1) / 2) * side * 1.12
            size = (side, round(side * (1 + dice.LOWER_SIDE)))
            pose = Pose(x, y, *size, (11, -8, 6, -13, 4)[i % 5])
            out.pieces.append(Placement(("die", i), ("die", face), size, pose, 3, "", ""))

    # --- answers ---------------------------------------------------------------------------------

    def arrange(self, ask: Ask, offers: list[tuple[Option, Gesture]], seen: State) -> Choices:
        """Divides the answers: things on the table are picked there; others, and seats by name, get buttons."""
        single = (ask.low, ask.high) == (1, 1)
        end = next((option for option, _ in offers if option in {(END_TURN,), PASS} and single), None)
        picked = self._laid.picked(offers)
        others = [option for option, _ in offers if option != end and option not in picked]
        seats = [option for option, gesture in offers if gesture.take and gesture.take[0] == "seat"]
        beside = [option for option in seats if option not in others]
        if len(others) + len(beside) <= _IN_PANEL:
            others += beside
        if others and (ask.about is not None or len(others) > _IN_PANEL):
            return Choices((), tuple(others), end)
        return Choices(tuple(others), (), end)

    def asked(self, ask: Ask, now: ViewState) -> str:
        words = self.words.asked(ask.prompt)
        name = now.seen.cards[ask.about] if ask.about is not None else ""
        return f"**{self.words.card(name)}** · {words}" if name else words

    def icon_of(self, option: Option) -> str:
        return "cancel" if option[0] in self.declining else "check-mark"

    def read_by_click(self, ref: Ref) -> bool:
        return ref[0] in ("card", "zone")

    def shown_by(self, ref: Ref) -> Seat | None:
        return ref[1] if ref[0] == "seat" and isinstance(ref[1], int) and ref[1] in self._mapped else None

    # --- what happens ----------------------------------------------------------------------------

    def place_of(self, ref: Ref, layout: Layout, now: ViewState) -> Pose:
        kind, name = ref
        card = self.zones.sizes.get(str(name), self._card(_TALLEST / 2))
        if rect := layout.region(ref):
            return Pose(*rect.center, *card)
        if kind == "zone":
            seat = next((place.seat for place in places(now.seen) if place.name == name), -1)
            if seat == now.me:
                return Pose(self.plan.hand.centerx, self.plan.hand.bottom + self.px(60), *card)
            if home := layout.region(("seat", seat)):
                return Pose(*home.center, *card)
        return Pose(self.size[0] / 2, self.size[1] / 2, *card)

    def thrower(self, event: Event) -> Seat | None:
        seat = event.data.get("seat")
        return seat if isinstance(seat, int) and seat != SPECTATOR else None

    # --- details, the score ----------------------------------------------------------------------

    def details(self, ref: Ref, now: ViewState) -> Details | None:
        kind, name = ref
        if kind == "card" and isinstance(name, int):
            return self._card_details(name, now.seen)
        if kind == "zone" and name in now.seen.zones:
            return self._zone_details(str(name), now.seen)
        if kind == "seat" and isinstance(name, int):
            chips = self._facts(now, name).chips
            told = tuple(f"{chip.label}: **{chip.value}**" for chip in chips)
            title = typeset.escape(self.players[name].name)
            return Details(title, ("seat", name), (100, 100), (), told, heading="zoom.now")
        return None

    def _card_details(self, card: int, state: State) -> Details | None:
        name, back = state.cards[card], state.backs[card]
        if not name:
            return None
        words = self.words.face(name, back)
        place = next(place for place in places(state) if card in state.zones[place.name].ids)
        chips = [(words.kind, "stack", "plain")] if words.kind else []
        chips.append((self.words.zone(place), "card-pick", "plain"))
        return Details(words.title, ("card", name, back), CARD, tuple(chips), (words.does,) if words.does else ())

    def _zone_details(self, name: str, state: State) -> Details | None:
        """The details of an open pile: its cards as small pictures, the top one first; None if no card is known."""
        place = next(place for place in places(state) if place.name == name)
        cards = [card for card in reversed(state.zones[name].ids) if state.cards[card]]
        if not cards:
            return None
        shown = tuple(
            Exhibit(thing(state, card), (80, 112), self.words.card(state.cards[card])) for card in cards[:_EXHIBITS]
        )
        title = self.words.zone_of(place, len(state.zones[name].ids))
        return Details(title, thing(state, cards[0]), CARD, galleries=(Gallery(self.words.zone(place), shown),))

    def points(self, state: State) -> tuple[int, ...]:
        facts = seat_facts(state)
        values = next((facts[name] for name in _POINTS if name in facts), ())
        return tuple(value for value in values if isinstance(value, int))

    def tally(self, state: State, seat: Seat) -> tuple[Entry, ...]:
        told = [
            f"{self.words.field(name)} {self.words.value(name, values[seat])}"
            for name, values in seat_facts(state).items()
        ]
        return (Entry(" · ".join(told)),) if told else ()


def _hand_of(state: State, me: Seat, found: Sequence[Place]) -> Place | None:
    """The zone taken for the viewer's hand: the fullest one that the viewer alone sees; None: there is none."""
    own = [place for place in found if place.seat == me and state.zones[place.name].see == "owner"]
    return max(own, key=lambda place: len(state.zones[place.name].ids), default=None)


def _write_common(surface: pg.Surface, look: Look, chips: Sequence[Chip]) -> None:
    put_chips(surface, look, chips, surface.get_rect().inflate(-2 * look.px(2), 0))


VIEW = PlainView
