"""Telendar on the table: blue cloth, the board in its tray, the hero's sheet, the King, the Phase, the encounter."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame as pg

from game.core.game import AnyGame, Gesture, Ref
from game.core.match import AnyMatch, Player
from game.core.state import Ask, Event, Option, Seat
from game.core.texts import Texts
from game.games.telendar.anytime import ANYTIME
from game.games.telendar.board import PLACES, distance
from game.games.telendar.cards import KING, name_of
from game.games.telendar.law import mana_of_cards
from game.games.telendar.state import FOLLOWERS, LAND, OBJECTS, SHEET, SPELLS, Telendar
from game.ui.kit import mask, paint, skins
from game.ui.kit.assets import picture
from game.ui.kit.look import Look
from game.ui.looks import telendar_faces as faces
from game.ui.looks import telendar_gallery as gallery
from game.ui.looks import telendar_pieces as pieces
from game.ui.looks import telendar_results as results
from game.ui.looks.base import GameLook
from game.ui.looks.kept import KeptParts
from game.ui.looks.outcome import Ending
from game.ui.looks.scenery import Board, Family, Flight, Lying, Region, Scenery, Situation
from game.ui.looks.sheet import Sheet
from game.ui.looks.telendar_board import BoardLook
from game.ui.looks.telendar_encounter import Encounter
from game.ui.looks.telendar_hero import Sheets, facts_of
from game.ui.looks.telendar_kingdom import Kingdom, king_words
from game.ui.looks.telendar_plan import CARD, ROW, Planner, SheetPlan
from game.ui.looks.telendar_sheets import sheet
from game.ui.table.prompt import Choices
from game.ui.table.sprites import Pose, Size

_MAIN = ("draw_time", "stop", "end_turn", "stand", "roll", "keep", "suffer")
"""Options that end what is under way: their button is at the foot of the panel"""
_FAMILIES = {
    "use": ("use", "knapsack"),
    "wear": ("use", "knapsack"),
    "again": ("again", "rolling-dices"),
    "cast": ("cast", "spell-book"),
    "cast_for": ("cast", "spell-book"),
    "trade": ("company", "shaking-hands"),
    "ally": ("company", "shaking-hands"),
    "attack": ("attack", "crossed-sabres"),
    "elude": ("elude", "run"),
    "meet": ("meet", "spiked-dragon-head"),
    "service": ("service", "two-coins"),
    "key": ("key", "key"),
}
"""By verb: what a button may stand for together, and its icon"""
_MINOR = ("use", "cast", "company")
_ICONS = {
    "draw_time": "hourglass",
    "stop": "hand",
    "meet": "hand",
    "stand": "sword-brandish",
    "roll": "rolling-dices",
    "keep": "check-mark",
}
_TILES = ("walk", "fly", "teleport", "town", "go", "look", "turn_up")
_COUNTERS = {"gold": "gold", "force": "force", "mana": "mana", "healed": "life", "wounded": "life"}
_NO_SHEET = (*pieces.WAYS, "force", "mana", "life", "gold", "sum", "deal")
_DECKS = ("normal", "cursed", "time", "treasures", "specials", "spells", "kings", "passing", "out", "sheets")


class TelendarLook(GameLook):
    """Telendar's table."""

    memory = 22
    accent = (217, 178, 90)
    velvet = (30, 46, 92)
    house = "look.telendar.monsters"
    steps_shown = False
    minds = frozenset(
        {"turn", "rolled", "fight", "fight_over", "clash", "beaten", "defeated", "met", "treasure", "time", "eluded"}
    )
    reading: Mapping[str, int] = {"choice": 0, "tiles": 1, "pawns": 1, "land": 1, "meeting": 2, "objects": 3}

    def __init__(self, game: AnyGame, look: Look, texts: Texts, size: Size, players: Sequence[Player]) -> None:
        super().__init__(game, look, texts, size, players)
        self.planner = Planner(look, size, len(players) - 1)
        self.plan = self.planner.plan
        self.board = BoardLook(look, texts, self.planner)
        self.sheets = Sheets(look, texts, self.planner)
        self.kingdom = Kingdom(look, texts, self.planner)
        self.encounter = Encounter(look, texts, self.planner)
        self.gallery = gallery.Gallery(look, texts, self.planner)
        self._kept = KeptParts()

    def ground(self) -> pg.Surface:
        look, plan = self.look, self.plan
        surface = pg.Surface(self.size)
        surface.fill(look.theme.ground)
        if look.theme.textures:
            surface = picture("telendar/cloth.jpg", self.size, "cover").convert()
        self._lay(surface, "telendar/board.jpg", plan.board, 14, 34)
        self._lay(surface, "telendar/sheet.jpg", plan.sheet, 12, 16)
        for rect in (plan.king, plan.phase, plan.meeting):
            skins.panel(look, *rect.size).draw(surface, rect)
        return surface

    def _lay(self, surface: pg.Surface, path: str, rect: pg.Rect, radius: float, height: float) -> None:
        """Something large and flat that lies on the cloth, with its shadow."""
        look = self.look
        shape = mask.rounded(*rect.size, radius * look.k)
        paint.drop_shadow(surface, shape, rect.topleft, height / 2 * look.k, (4 * look.k, 10 * look.k), 190)
        surface.blit(paint.paint(shape, picture(path, rect.size)), rect)

    # --- pictures --------------------------------------------------------------------------------

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        assert isinstance(thing, tuple)
        kind, *rest = thing
        own = _DRAW.get(kind)
        return own(self, size, *rest) if own else faces.draw(self.look, self.texts, thing, size)

    def _draw_tile(self, size: Size, name: str, place: int = 0) -> pg.Surface:
        return faces.tile(self.look, self.texts, name, size, place)

    def _draw_tile_back(self, size: Size, deck: str, peeked: str = "") -> pg.Surface:
        surface = faces.tile_back(self.look, deck, size)
        if not peeked:
            return surface
        # What the viewer alone has looked at shows faintly, in a dashed rim, below an eye.
        surface = surface.copy()
        surface.blit(paint.faded(faces.tile(self.look, self.texts, peeked, size), 150), (0, 0))
        surface.blit(pieces.secret(*size), (0, 0))
        return surface

    def _draw_mini(self, size: Size, name: str) -> pg.Surface:
        return faces.mini(self.look, name, size) if name else pieces.slot(*size)

    def _draw_held(self, size: Size, name: str, worn: bool, spent: bool, mana: int = -1) -> pg.Surface:
        """A card on a sheet: in use in the combat, used up for now, with what is left of its own Mana."""
        surface = faces.mini(self.look, name, size)
        if not (worn or spent or mana >= 0):
            return surface
        surface = surface.copy()
        if spent:
            paint.put(surface, mask.of(surface), (0, 0), (60, 44, 28, 130))
        px = round(min(size) * 0.42)
        if mana >= 0:
            side = min(max(round(min(size) * 0.46), round(self.look.text_px(15) * 1.5)), *size)
            # Below the sign at the left; a low card with large text has none at the right, where there is room then.
            left = 0 if side + px <= size[1] else size[0] - side
            rect = pg.Rect(left, size[1] - side, side, side)
            faces.put_token(surface, self.look, "mana", str(mana), rect, used=not mana)
        if worn or spent:
            sign = pieces.stop(self.look, "#hourglass" if spent else "#sword-brandish", px)
            surface.blit(sign, sign.get_rect(topleft=(-3, -3)))
        return surface

    def _draw_pawn(self, size: Size, seat: Seat, hero: str) -> pg.Surface:
        return pieces.pawn(self.look, self.players[seat].colour, hero, *size)

    def _draw_die(self, size: Size, face: int, red: bool, off: bool = False) -> pg.Surface:
        surface = pieces.die(face, red, size[0])
        return paint.faded(surface, 110) if off else surface

    def _draw_way(self, size: Size, what: str) -> pg.Surface:
        return pieces.way(pieces.WAYS[what], size[0])

    def _draw_show(self, size: Size, name: str, tag: str, off: bool) -> pg.Surface:
        surface = gallery.show_card(self.look, self.texts, name, tag, size)
        if off:
            surface = surface.copy()
            paint.put(surface, mask.of(surface), (0, 0), (24, 18, 14, 120))
        return surface

    def _draw_token(self, size: Size, kind: str) -> pg.Surface:
        return picture(f"telendar/tokens/{kind}.png", size, "contain")

    def _draw_coin(self, size: Size, n: int) -> pg.Surface:
        surface = pg.Surface(size, pg.SRCALPHA)
        faces.put_token(surface, self.look, "gold", str(n), surface.get_rect())
        return surface

    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        px = self.px
        zone = target.partition(".")[0]
        if back.startswith("tile_"):
            return ("tile_back", back.removeprefix("tile_")), (px(101), px(101))
        if zone in ("objects", "followers", "spells") and name:
            return ("mini", name), (px(78), px(56))
        return (("card", name) if name else ("back", back)), self.planner.card().size

    def likely(self, now: Situation) -> Iterator[tuple[Hashable, Size, int]]:
        state: Telendar = now.seen
        card = self.planner.card().size
        yield from ((tile.thing, tile.size, 1) for tile in self.board.hidden_near(state))
        coming = Scenery()
        self.gallery.lay(coming, now, gallery.parts_before_long(state, self.texts, now.me))
        yield from ((piece.thing, piece.size, 0) for piece in coming.pieces)
        yield from self._likely_dice()
        yield from ((("back", deck), card, 1) for deck in ("normal", "cursed", "time", "treasures"))
        yield from ((("card", state.cards[phase]), card, 1) for phase in state.zones["phase"].ids)  # on its way out
        for seat in range(state.seats):
            sheet_of = Scenery()
            self._lay_sheet(sheet_of, replace(now, looked_at=seat), set())
            yield from ((piece.thing, piece.size, 0) for piece in sheet_of.pieces)
        here = state.heroes[state.turn].place
        lands = [place for place in PLACES if state.zones[LAND[place]].ids] if here >= 0 else []
        for place in sorted(lands, key=lambda place: distance(here, place))[:_NEAR]:
            yield ("card", state.cards[state.zones[LAND[place]].ids[0]]), card, 0

    def _likely_dice(self) -> Iterator[tuple[Hashable, Size, int]]:
        well = self.planner.well(self.planner.sides()[1])
        for count in (1, 2):  # one alone is larger
            pose = self.planner.die(well, 0, count)
            size = (round(pose.width), round(pose.height))
            for face in range(1, 7):
                for red in (False, True):
                    yield ("die", face, red), size, 1
                    yield ("die", face, red, False), size, 0

    def die_face(self, face: int) -> Hashable:
        return ("die", face + 1, self.encounter.red)

    # --- laying out ------------------------------------------------------------------------------

    def lay_out(self, now: Situation) -> Scenery:
        plan, seen, asked = self.plan, now.seen, (now.ask, now.me)
        out = Scenery(prompt=plan.prompt, turn=plan.turn, chooser=plan.chooser)
        covered, offered = self._kept.lay(out, "gallery", seen, asked, partial(self._lay_gallery, now=now))
        shown = offered | self.encounter.lay(out, now, offered)
        whose = (self._open_seat(now), now.me, dict(now.lag), shown)
        self._kept.lay(out, "sheet", seen, whose, partial(self._lay_sheet, now=now, shown=shown))
        self._kept.lay(out, "tiles", seen, (covered,), partial(self.board.lay_tiles, state=seen, covered=covered))
        board = (*asked, covered, shown)
        self._kept.lay(out, "board", seen, board, partial(self._lay_board, now=now, covered=covered, shown=shown))
        self._kept.lay(out, "kingdom", seen, (), partial(self._lay_kingdom, now=now))
        return out

    def _lay_gallery(self, out: Scenery, now: Situation) -> tuple[pg.Rect | None, set[int]]:
        """What the question lets choose from; returns the part of the board that it covers, and its cards."""
        parts = gallery.parts_of(now.ask, now.seen, self.texts, now.me)
        return self.gallery.lay(out, now, parts), {offer.card for part in parts for offer in part.offers}

    def _lay_board(self, out: Scenery, now: Situation, covered: pg.Rect | None, shown: set[int]) -> None:
        names = [self._named(now.seen, seat) for seat in range(now.seen.seats)]
        self.board.lay(out, now, names, covered, shown)

    def _named(self, state: Telendar, seat: Seat) -> str:
        """A character with its player's name, as it is said."""
        ids = state.zones[SHEET[seat]].ids
        if not ids:
            return self.name(seat)
        return f"{self.texts.say(name_of(state.cards[ids[0]]))} ({self.name(seat)})"

    def _seated(self, state: Telendar, seat: Seat) -> str:
        """The same, with whose turn it is."""
        on_turn = state.turn == seat and state.result is None
        return self._named(state, seat) + (f", {self.texts('look.telendar.on_turn')}" if on_turn else "")

    def _card_name(self, state: Telendar, card: int) -> str:
        return self.texts.say(name_of(state.cards[card]))

    # The open sheet, and the plaques of the others.

    def _open_seat(self, now: Situation) -> Seat:
        """Whose sheet is open: the viewer's, another's that was asked for, or for watchers the turn's owner's."""
        if now.looked_at is not None:
            return now.looked_at
        return now.me if any(player.mind == "person" for player in self.players) else int(now.seen.turn)

    def _lay_sheet(self, out: Scenery, now: Situation, shown: set[int]) -> None:
        state: Telendar = now.seen
        seat = self._open_seat(now)
        facts = facts_of(state, seat, self.players, now.lag, now.me)
        held = [state.zones[zones[seat]].ids for zones in (OBJECTS, FOLLOWERS, SPELLS)]
        counts = [max(len(ids), most) for ids, (_, most) in zip(held, facts.held, strict=True)]
        if self.planner.grand and len(held[0]) <= ROW:  # large text needs what a row of empty places takes
            counts[0] = ROW
        plan = self.planner.sheet(counts, self.sheets.abilities_height(facts))
        still = facts._replace(points=(0, 0, 0, 0), lent=0, mana=0)  # points change often
        write = partial(self.sheets.open, facts=still, plan=plan)
        out.boards.append(Board("sheet", self.plan.sheet, (still, tuple(counts)), write, 1))
        if facts.hero:
            area = plan.tokens[0].unionall(plan.tokens[1:])
            tell = partial(self.sheets.points, facts=facts, plan=plan, home=area.topleft)
            out.boards.append(Board("points", area, facts, tell, 1))
        out.regions.append(Region(("seat", seat), self.plan.sheet, self._seated(state, seat), "sheet", 12.0))
        for what, cell in zip(("force", "mana", "life", "gold"), plan.tokens, strict=True):
            i = ("force", "mana", "life", "gold").index(what)
            said = f"{self.texts(f'look.telendar.{what}')}: {facts.points[i]}"
            out.regions.append(Region(("zone", f"{what}.{seat}"), cell, said, "points"))
        if facts.hero:
            card = state.zones[SHEET[seat]].ids[0]
            self._lay_hero(out, state, card, plan, shown)
        if facts.fate:
            band = self.sheets.fate_band(plan)
            out.boards.append(Board("fate", band, facts.fate, partial(self.sheets.fate, facts=facts), 4))
        mana = mana_of_cards(state, seat)
        for what, ids in zip(("objects", "followers", "spells"), held, strict=True):
            for card, rect in zip(ids, plan.slots[what], strict=False):
                self._lay_held(out, state, seat, card, rect, what, shown, mana.get(card))
        others = [other for other in range(state.seats) if other != seat]
        for other, cell in zip(others, plan.mates, strict=False):
            mate = facts_of(state, other, self.players, now.lag, now.me)
            draw = partial(self.sheets.mate, facts=mate, two_rows=len(others) > 3)
            out.boards.append(Board(f"mate.{other}", cell, mate, draw, 2))
            out.regions.append(Region(("seat", other), cell, self._seated(state, other), "mates", 6.0))

    def _lay_hero(self, out: Scenery, state: Telendar, card: int, plan: SheetPlan, shown: set[int]) -> None:
        pose = Pose(*plan.portrait.center, *plan.portrait.size)
        ref = ("echo", card) if card in shown else ("card", card)
        name = "" if card in shown else self._card_name(state, card)
        thing = ("portrait", state.cards[card])
        out.pieces.append(Lying(ref, thing, plan.portrait.size, pose, 3, name, "objects"))

    def _lay_held(
        self,
        out: Scenery,
        state: Telendar,
        seat: Seat,
        card: int,
        rect: pg.Rect,
        what: str,
        shown: set[int],
        mana: tuple[int, int] | None,
    ) -> None:
        fight, hero = state.fight, state.heroes[seat]
        side = fight.side_of(seat) if fight.on and seat in (fight.seat, fight.rival) else None
        spent = card in hero.spent or (side is not None and card in side.used)
        worn = side is not None and card in side.worn
        thing = ("held", state.cards[card], worn, spent, mana[0] if mana else -1)
        pose = Pose(*rect.center, *rect.size)
        ref = ("echo", card) if card in shown else ("card", card)
        name = "" if card in shown else self._card_name(state, card)
        if name and mana:
            name += ", " + self.texts("look.telendar.card_mana", n=mana[0], most=mana[1])
        out.pieces.append(Lying(ref, thing, rect.size, pose, 3, name, f"objects.{what}"))

    # The kingdom.

    def _lay_kingdom(self, out: Scenery, now: Situation) -> None:
        state: Telendar = now.seen
        plan, px = self.plan, self.px
        value = state.king
        out.boards.append(Board("king", plan.king, value, lambda s: self.kingdom.king(s, value), 1))
        life = next((card for card in state.zones["kings"].ids if state.cards[card] == KING[value].id), None)
        if life is not None:
            out.regions.append(Region(("card", life), plan.king, king_words(self.texts, value), "kingdom", 10.0))
        phase = state.zones["phase"].ids[-1:]
        name = state.cards[phase[0]] if phase else ""
        high = min(px(74), plan.phase.height - px(16))
        size = (round(high * 58 / 74), high)
        rect = pg.Rect(plan.phase.x + px(14), plan.phase.centery - high // 2, *size)
        right = rect.right - plan.phase.x + px(14)
        out.boards.append(Board("phase", plan.phase, name, lambda s: self.kingdom.phase(s, name, right), 1))
        if phase and self.planner.grand:  # its words need all the room
            said = self._card_name(state, phase[0])
            out.regions.append(Region(("card", phase[0]), plan.phase, said, "kingdom", 10.0))
        elif phase:
            pose = Pose(*rect.center, *size)
            said = self._card_name(state, phase[0])
            out.pieces.append(Lying(("card", phase[0]), ("mini", name), size, pose, 3, said, "kingdom"))
        else:
            said = self.texts("look.telendar.no_phase")
            pose = Pose(*rect.center, *size)
            out.pieces.append(Lying(("zone", "time"), ("back", "time"), size, pose, 3, said, "kingdom"))

    # --- questions -------------------------------------------------------------------------------

    def arrange(self, ask: Ask | None, offers: list[tuple[Option, Gesture]]) -> Choices:
        if ask is None:
            return Choices((), (), None)
        options = [option for option, _ in offers]
        several = (ask.low, ask.high) != (1, 1)
        end = None if several else next((option for option in options if option[0] in _MAIN), None)
        meetings = [option for option in options if option[0] == "meet"]
        if end is None and len(meetings) == 1 and not several:
            end = meetings[0]
        on_table = (*_TILES, *gallery.VERBS)
        named = [option for option in options if option != end and option[0] not in on_table]
        own = [option for option in named if option[0] not in ANYTIME]
        if len(own) > _MOST and not any(self.family(option) for option in own):
            return Choices((), tuple(named), end)
        return Choices((*own, *(option for option in named if option[0] in ANYTIME)), (), end)

    def goal_at_once(self, ask: Ask) -> bool:
        return True

    def family(self, option: Option) -> Family | None:
        found = _FAMILIES.get(str(option[0]))
        if found is None:
            return None
        key, icon = found
        return Family(key, self.texts(f"look.telendar.family.{key}"), icon, key in _MINOR)

    def start_of_scale(self, options: Sequence[Option]) -> Option | None:
        return ("gold", 0) if {option[0] for option in options} == {"gold"} else None

    def icon_of(self, option: Option) -> str:
        return _ICONS.get(str(option[0]), "check-mark")

    def foreshadow(self, option: Option, now: Situation) -> tuple[Board, ...]:
        way = self.board.way_of(now.seen, now.me, option)
        return (self.board.ahead(now.seen, way),) if way else ()

    def shown_by(self, ref: Ref) -> Seat | None:
        if ref[0] == "seat":
            return int(ref[1])
        if ref[0] == "zone" and str(ref[1]).startswith("pawn."):
            return int(str(ref[1]).partition(".")[2])
        return None

    # --- what happens ----------------------------------------------------------------------------

    def stride(self, event: Event) -> tuple[Ref, Ref] | None:
        if event.kind != "came" or event.data["way"] == "start":
            return None
        return ("zone", f"pawn.{event.data['seat']}"), ("zone", f"tile.{event.data['place']}")

    def turned(self, event: Event) -> Ref | None:
        return ("tile", int(str(event.data["place"]))) if event.kind == "explored" else None

    def flights(self, event: Event, now: Situation) -> tuple[Flight, ...]:
        data = event.data
        kind = _COUNTERS.get(event.kind)
        if kind is None:
            return ()
        n = int(str(data["n"])) * (-1 if event.kind == "wounded" else 1)
        if not n:
            return ()
        size = (self.px(34), self.px(37))
        here, away = ("zone", f"{kind}.{data['seat']}"), ("zone", "meeting")
        source, target = (away, here) if n > 0 else (here, away)
        return (Flight(("token", kind), size, source, target, abs(n)),)

    def place_of(self, ref: Ref, scenery: Scenery, now: Situation) -> Pose:
        plan, px = self.plan, self.px
        zone, _, rest = str(ref[1]).partition(".")
        card = (px(CARD[0] * 0.6), px(CARD[1] * 0.6))
        if ref[0] == "zone" and zone == "tile":
            place = int(rest)
            rank = sum(1 for seat in now.seen.at(place) if seat != now.seen.turn)
            return self.planner.pawn(place, rank, rank + 1)
        if ref[0] == "zone" and zone == "land":
            return self.planner.land(int(rest), 0)
        for region in scenery.regions:
            if region.ref == ref:
                return Pose(*region.rect.center, px(34), px(37))
        if ref[0] == "zone" and zone in (*_DECKS, "discard", "meeting", "phase"):
            home = plan.phase if zone in ("time", "phase") else self.planner.card()
            return Pose(*home.center, *card)
        if ref[0] == "zone" and zone in ("objects", "followers", "spells", "sheet", "force", "mana", "life", "gold"):
            for region in scenery.regions:
                if region.ref == ("seat", int(rest)):
                    return Pose(*region.rect.center, px(34), px(37))
        return Pose(*plan.meeting.center, *card)

    def thrower(self, event: Event) -> Seat | None:
        # Who begins is thrown for by all at once.
        return None if event.data["purpose"] == "first" else super().thrower(event)

    def sound_of(self, event: Event) -> str:
        if event.kind == "moved":
            return "" if event.data["under"] else "card"
        return _SOUNDS.get(event.kind, "")

    # --- the end ---------------------------------------------------------------------------------

    def ending(self, match: AnyMatch) -> Ending:
        return results.ending(self.look, self.texts, match, self.players)

    # --- the zoom --------------------------------------------------------------------------------

    def sheet(self, ref: Ref, now: Situation) -> Sheet | None:
        zone = str(ref[1]).partition(".")[0]
        if ref[0] not in ("card", "seat", "zone") or zone in _NO_SHEET:
            return None
        return sheet(self.game, self.look, self.texts, ref, now)


_NEAR = 12  # cards on the board, the nearest to whose turn it is, that are drawn in full before they are met
_MOST = 2  # options of a question that are buttons of the panel; more of them stand over the table

_DRAW: dict[str, Callable[..., pg.Surface]] = {
    "tile": TelendarLook._draw_tile,
    "tile_back": TelendarLook._draw_tile_back,
    "mini": TelendarLook._draw_mini,
    "held": TelendarLook._draw_held,
    "pawn": TelendarLook._draw_pawn,
    "die": TelendarLook._draw_die,
    "way": TelendarLook._draw_way,
    "show": TelendarLook._draw_show,
    "token": TelendarLook._draw_token,
    "coin": TelendarLook._draw_coin,
}

_SOUNDS = {
    "rolled": "dice",
    "came": "knock",
    "explored": "card",
    "gold": "token",
    "bought": "token",
    "king": "turn",
    "turn": "turn",
    "wounded": "knock",
    "healed": "point",
    "force": "point",
    "defeated": "point",
    "cast": "point",
    "time": "card",
    "finished": "win",
    "defeat": "knock",
}


LOOK = TelendarLook
