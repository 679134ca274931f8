"""The view of Telendar: blue cloth, the board in its tray, the hero's sheet, the King, the Phase, the encounter."""

from collections.abc import Callable, Generator, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame as pg

from game.core.game import AnyGame
from game.core.interface import Ref, zone_seat
from game.core.match import Player
from game.core.state import Event, Option, Seat
from game.core.texts import Texts
from game.games.telendar.board import PLACES, distance
from game.games.telendar.cards import MONSTERS
from game.games.telendar.queries import explored
from game.games.telendar.state import LAND, TOWNS, Telendar
from game.ui.contract.details import Details
from game.ui.contract.kept import KeptParts
from game.ui.contract.layout import Layout, Panel, ViewState
from game.ui.contract.staging import Choice
from game.ui.contract.view import GameView
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Making, Parts
from game.ui.views.parts.surfaces import cloth
from game.ui.views.telendar import characters, faces, gallery, moments, paper, pieces, tiles
from game.ui.views.telendar.board import BoardView
from game.ui.views.telendar.box import BOX
from game.ui.views.telendar.details import details
from game.ui.views.telendar.duel.choices import DuelChoices
from game.ui.views.telendar.duel.duel import DuelView
from game.ui.views.telendar.encounter import Encounter
from game.ui.views.telendar.kingdom import Kingdom, shown_king
from game.ui.views.telendar.motion import MotionPart
from game.ui.views.telendar.plan import CARD, TILE, Planner
from game.ui.views.telendar.questions import QuestionsPart
from game.ui.views.telendar.results import OutcomePart
from game.ui.views.telendar.roster import Roster
from game.ui.views.telendar.traces import Traces


class TelendarView(QuestionsPart, MotionPart, OutcomePart, GameView):
    """The view of a match of Telendar."""

    memory = 22
    accent = paper.ACCENT
    title_role = BOX.title
    velvet = (30, 46, 92)
    open_zones = frozenset(
        ("specials", "spells", "sheets", "kings", "discard", "land", "phase", "offer", "sheet", "objects", "followers")
    ) | frozenset(TOWNS)
    reading: Mapping[str, int] = {"choice": 0, "tiles": 1, "pawns": 1, "land": 1, "meeting": 2, "objects": 3}

    def __init__(self, game: AnyGame, look: Look, texts: Texts, size: Size, players: Sequence[Player]) -> None:
        super().__init__(game, look, texts, size, players)
        self.planner = Planner(look, size, len(players) - 1)
        self.plan = self.planner.plan
        self.board = BoardView(look, texts, self.planner)
        self.roster = Roster(look, texts, self.planner, self.players)
        self.kingdom = Kingdom(look, texts, self.planner)
        self.encounter = Encounter(look, texts, self.planner)
        self.gallery = gallery.Gallery(look, texts, self.planner)
        self.duel = DuelView(look, texts, self.planner, self.players)
        self.duel_choices = DuelChoices(self.duel)
        self.traces = Traces(look, texts, self.planner, self.players)
        self._kept = KeptParts()

    def ground(self) -> pg.Surface:
        look, plan = self.look, self.plan
        surface = cloth(look, self.size, "telendar/cloth.jpg")
        self._lay(surface, "telendar/board.jpg", plan.board, 14, 34)
        self._lay(surface, "telendar/sheet.jpg", plan.sheet, 12, 16)
        for rect in (plan.king, plan.phase, plan.meeting):
            skins.panel(look, *rect.size).draw(surface, rect)
        return surface

    def _lay(self, surface: pg.Surface, path: str, rect: pg.Rect, radius: float, height: float) -> None:
        """Paints a large flat thing on the cloth, with its shadow."""
        look = self.look
        shape = mask.rounded(*rect.size, radius * look.k)
        paint.drop_shadow(surface, shape, rect.topleft, height / 2 * look.k, (4 * look.k, 10 * look.k), 190)
        surface.blit(paint.paint(shape, picture(path, rect.size)), rect)

    # --- pictures --------------------------------------------------------------------------------

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        assert isinstance(thing, tuple)
        kind, *rest = thing
        if kind in _IN_PARTS:
            return Making(_IN_PARTS[kind](self.look, self.texts, size, *rest)).whole()
        return _DRAW[kind](self, size, *rest)

    def _draw_tile_back(self, size: Size, deck: str, peeked: str = "") -> pg.Surface:
        surface = tiles.tile_back(deck, size)
        if not peeked:
            return surface
        # A card that the viewer alone has looked at is shown faintly, in a dashed rim, below an eye.
        surface = surface.copy()
        surface.blit(paint.faded(tiles.tile(self.look, self.texts, peeked, size), 232), (0, 0))
        surface.blit(pieces.secret(*size), (0, 0))
        return surface

    def _draw_foe(self, size: Size, name: str, force: int) -> pg.Surface:
        """The face of a Monster on a territory, with its Force."""
        surface = faces.mini(self.look, name, size).copy()
        side = round(size[0] * 0.84)
        rect = pg.Rect((size[0] - side) // 2, size[1] - side, side, side)
        characters.put_token(surface, self.look, "force", str(force), rect)
        return surface

    def _draw_held(self, size: Size, name: str, worn: bool, spent: bool, mana: int = -1) -> pg.Surface:
        """The face of a card on a sheet: in use in the combat, used up for now, with its own Mana left."""
        surface = faces.mini(self.look, name, size)
        if not (worn or spent or mana >= 0):
            return surface
        surface = surface.copy()
        if spent:
            paint.put(surface, mask.of(surface), (0, 0), (60, 44, 28, 130))
        px = round(min(size) * 0.42)
        if mana >= 0:
            side = min(max(round(min(size) * 0.46), round(self.look.text_px(15) * 1.5)), *size)
            # At the left below the sign, or at the right if a low card with large letters has no room there.
            left = 0 if side + px <= size[1] else size[0] - side
            rect = pg.Rect(left, size[1] - side, side, side)
            characters.put_token(surface, self.look, "mana", str(mana), rect, used=not mana)
        if worn or spent:
            surface.blit(pieces.stop(self.look, "#hourglass" if spent else "#sword-brandish", px), (-3, -3))
        return surface

    def _draw_die(self, size: Size, face: int, red: bool, off: bool = False) -> pg.Surface:
        surface = pieces.die(face, red, size[0])
        return paint.faded(surface, 110) if off else surface

    def _draw_coin(self, size: Size, n: int) -> pg.Surface:
        surface = pg.Surface(size, pg.SRCALPHA)
        low = surface.get_rect().inflate(-size[0] // 8, 0)  # a token is higher than wide
        characters.put_token(surface, self.look, "gold", str(n), low)
        return surface

    def alone(self, name: str) -> tuple[Hashable, Size]:
        return ("card", name), CARD

    def held_up(self, event: Event, state: Telendar) -> tuple[Hashable, Size] | None:
        if event.kind in ("came", "explored"):
            place = event.n("place")
            name = state.cards[state.zones["board"].ids[place]]
            return (("tile", name, place), (TILE, TILE)) if name and explored(state, place) else None
        if event.kind == "robbed" and event.data["gold"]:
            return ("coin", event.data["gold"]), (TILE, TILE)
        return None

    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        px = self.px
        zone = target.partition(".")[0]
        if back.startswith("tile_"):
            return ("tile_back", back.removeprefix("tile_")), (px(101), px(101))
        if zone in ("objects", "followers", "spells") and name:
            return ("mini", name), (px(78), px(56))
        return (("card", name) if name else ("back", back)), self.planner.card().size

    def prerender(self, thing: Hashable, size: Size) -> Generator[None, None, pg.Surface | None]:
        kind, *rest = thing if isinstance(thing, tuple) else ("",)
        if kind not in _IN_PARTS:
            return None
        return (yield from Making(_IN_PARTS[kind](self.look, self.texts, size, *rest)).rehearsed())

    def rehearse(self, now: ViewState) -> Iterator[None]:
        state: Telendar = now.seen
        here = state.heroes[state.turn].place
        if now.staged:
            yield from self.duel.prepare()
        if now.staged and here >= 0 and not state.fight.on and not self.duel.staged:
            foes = (card for card in state.zones[LAND[here]].ids if state.cards[card] in MONSTERS)
            for card in foes:
                if card not in state.met:
                    yield from self.duel.rehearse(state, state.turn, card)
                    yield from self.duel_choices.rehearse(state, state.turn)
                    return

    def prefetch(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        state: Telendar = now.seen
        card = self.planner.card().size
        yield from ((tile.thing, tile.size, 1) for tile in self.board.hidden_near(state))
        coming = Layout()
        self.gallery.lay(coming, now, gallery.parts_before_long(state, self.texts, now.me))
        yield from ((piece.thing, piece.size, 0) for piece in coming.pieces)
        yield from self._likely_dice()
        yield from ((("back", deck), card, 1) for deck in ("normal", "cursed", "time", "treasures"))
        yield from ((("card", state.cards[phase]), card, 1) for phase in state.zones["phase"].ids)  # on its way out
        for seat in range(state.seats):
            sheet_of = Layout()
            self.roster.lay(sheet_of, replace(now, looked_at=seat), set())
            yield from ((piece.thing, piece.size, 0) for piece in sheet_of.pieces)
        here = state.heroes[state.turn].place
        lands = [place for place in PLACES if state.zones[LAND[place]].ids] if here >= 0 else []
        for place in sorted(lands, key=lambda place: distance(here, place))[:_NEAR]:
            yield ("card", state.cards[state.zones[LAND[place]].ids[0]]), card, 0

    def _likely_dice(self) -> Iterator[tuple[Hashable, Size, int]]:
        well = self.planner.well(self.planner.sides()[1])
        for count in (1, 2):  # one alone is larger
            size = self.planner.die(well, 0, count).rect.size
            for face in range(1, 7):
                for red in (False, True):
                    yield ("die", face, red), size, 1
                    yield ("die", face, red, False), size, 0

    def die_face(self, face: int) -> Hashable:
        return ("die", face + 1, self.duel.red if self.duel.staged else self.encounter.red)

    # --- laying out ------------------------------------------------------------------------------

    def lay_out(self, now: ViewState) -> Layout:
        plan, seen, asked = self.plan, now.seen, (now.ask, now.me)
        out = Layout(prompt=plan.prompt, turn=plan.turn, chooser=plan.chooser)
        laid = (*asked, now.folded)
        covered, offered, out.fold = self._kept.lay(out, "gallery", seen, laid, partial(self._lay_gallery, now=now))
        bout = self.duel.bout(now)
        shown = offered | ({bout.card} if bout else self.encounter.lay(out, now, offered))
        coming = [event for event in now.coming if event.kind in ("died", "quest")]
        whose = (self.roster.open_seat(now), now.me, now.turn, dict(now.lag), shown, coming)
        self._kept.lay(out, "sheet", seen, whose, partial(self.roster.lay, now=now, shown=shown))
        self._kept.lay(out, "tiles", seen, (covered,), partial(self.board.lay_tiles, state=seen, covered=covered))
        board = (*asked, now.turn, covered, shown)
        self._kept.lay(out, "board", seen, board, partial(self._lay_board, now=now, covered=covered, shown=shown))
        self._kept.lay(out, "kingdom", seen, (shown_king(now),), partial(self.kingdom.lay, now=now))
        out.reactions = self._room_to_react(now)
        if bout:
            self.duel.lay(out, now, bout)
        else:
            self.duel.rest()
            self.traces.lay(out, now, covered)
        return out

    def _room_to_react(self, now: ViewState) -> pg.Rect | None:
        """The room for the panel of reactions over the board's lower rows; None if the seat on turn stands there."""
        place, board = now.seen.heroes[now.seen.turn].place, self.plan.board
        if place // 7 > 3:
            return None
        high = self.px(196)
        return pg.Rect(board.x, board.bottom - high, board.width, high)

    def _lay_gallery(self, out: Layout, now: ViewState) -> tuple[pg.Rect | None, set[int], pg.Rect | None]:
        """Lays out the question's cards; returns the part of the board covered, the cards, and their button's place."""
        parts = gallery.parts_of(now.ask, now.seen, self.texts, now.me)
        covered, fold = self.gallery.lay(out, now, parts)
        return covered, {offer.card for part in parts for offer in part.offers}, fold

    def _lay_board(self, out: Layout, now: ViewState, covered: pg.Rect | None, shown: set[int]) -> None:
        names = [self.roster.named(now.seen, seat) for seat in range(now.seen.seats)]
        self.board.lay(out, now, names, covered, shown)

    # --- on the stage, before something is done --------------------------------------------------

    def choices(self, options: Sequence[Option], best: Option | None, now: ViewState) -> tuple[Choice, ...]:
        return self.duel_choices.cards_for(options, best, now)

    def foreshadow(self, option: Option, now: ViewState) -> tuple[Panel, ...]:
        if self.duel.bout(now):
            return self.duel_choices.outlook(option, now)
        route = self.board.route_of(now.seen, now.me, option)
        return (self.board.route_panel(now.seen, route),) if route else ()

    def shown_by(self, ref: Ref) -> Seat | None:
        if ref[0] == "seat":
            return int(ref[1])
        if ref[0] == "zone" and str(ref[1]).startswith("pawn."):
            return zone_seat(str(ref[1]))
        return None

    # --- details ---------------------------------------------------------------------------------

    def details(self, ref: Ref, now: ViewState) -> Details | None:
        return details(self.texts, ref, now)


_NEAR = 12  # most cards on the board, nearest to the seat on turn first, that are drawn in full ahead

_DRAW: dict[str, Callable[..., pg.Surface]] = {
    "portrait": lambda view, size, name: characters.portrait(view.look, name, size),
    "back": lambda view, size, deck: paper.back(deck, *size),
    "tile": lambda view, size, name, place=0: tiles.tile(view.look, view.texts, name, size, place),
    "tile_back": TelendarView._draw_tile_back,
    "mini": lambda view, size, name: faces.mini(view.look, name, size),
    "foe": TelendarView._draw_foe,
    "held": TelendarView._draw_held,
    "pawn": lambda view, size, seat, hero: pieces.pawn(view.look, view.players[seat].colour, hero, *size),
    "die": TelendarView._draw_die,
    "way": lambda view, size, what: pieces.travel_token(pieces.WAYS[what], size[0]),
    "token": lambda view, size, kind: picture(f"telendar/tokens/{kind}.webp", size, "contain"),
    "coin": TelendarView._draw_coin,
}
"""The drawer of each kind of thing, given the view, the size in pixels, and the rest of the thing's key"""
_IN_PARTS: dict[str, Callable[..., Parts[pg.Surface]]] = {
    "card": lambda look, texts, size, name: faces.card(look, texts, name, size),
    "sheet_card": lambda look, texts, size, name: characters.sheet_card(look, texts, name, size),
    "show": gallery.show_card,
    "scene": moments.scene,
}
"""The drawer in parts of each of the largest kinds, given look, language, size, and the rest of the thing's key"""


VIEW = TelendarView
