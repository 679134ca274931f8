"""The board of Telendar: territories, the cards and pawns on them, and the ways over them."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame as pg

from game.core.state import Option, Seat
from game.games.telendar import board
from game.games.telendar.cards import MONSTERS
from game.games.telendar.kinds import name_of
from game.games.telendar.movement import STRIDE, walks
from game.games.telendar.queries import explored, hero_of
from game.games.telendar.state import LAND, Telendar
from game.games.telendar.strength import monster_force
from game.games.telendar.telling.words import territory
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.kit.draw import paint
from game.ui.kit.geometry import Pose
from game.ui.views.parts.table_part import TablePart
from game.ui.views.telendar import pieces
from game.ui.views.telendar.plan import Planner
from game.ui.views.telendar.tiles import ribbon

TILE_LAYER, LIGHT_LAYER, LAND_LAYER, WAY_LAYER, PAWN_LAYER = 1, 2, 2, 7, 8
MOST_SHOWN = 4
"""Most cards on one territory that are shown side by side"""


class Route(NamedTuple):
    """A way over the board: its start, and the territories that it enters."""

    start: int
    steps: tuple[int, ...]


class BoardView(TablePart[Planner]):
    """The part of the table that lays out the board."""

    def __post_init__(self) -> None:
        self._said: dict[tuple[object, ...], str] = {}

    def lay(self, out: Layout, now: ViewState, names: Sequence[str], covered: pg.Rect | None, shown: set[int]) -> None:
        """Lays out the cards and pawns on the territories.

        Args:
            out: the layout to fill.
            now: the view's state.
            names: spoken names of the characters, by seat.
            covered: the part of the board that is covered, where nothing can be pointed at; None: none.
            shown: cards that are laid out elsewhere and are only echoed on the board.
        """
        for place in board.PLACES:
            self._land(out, now, place, covered, shown)
        for place in {hero.place for hero in now.seen.heroes if hero.place >= 0}:
            self._pawns(out, now, place, names, covered)
        self._trail(out, now.seen)

    def lay_tiles(self, out: Layout, state: Telendar, covered: pg.Rect | None) -> None:
        """Lays out the territories; covered ones cannot be pointed at."""
        for place in board.PLACES:
            tile = self._placement(state, place)
            out.pieces.append(tile)
            if not (covered and covered.colliderect(tile.pose.rect)):
                words = self._words(state, place)
                out.regions.append(Region(("zone", f"tile.{place}"), self.planner.tile(place), words, "tiles", 7.0))

    def hidden_near(self, state: Telendar) -> Iterator[Placement]:
        """The territories that the seat on turn may explore next."""
        here = state.heroes[state.turn].place
        for place in board.WITHIN[STRIDE][here] if here >= 0 else ():
            if not explored(state, place):
                yield self._placement(state, place)

    def _placement(self, state: Telendar, place: int) -> Placement:
        rect = self.planner.tile(place)
        card = state.zones["board"].ids[place]
        name = state.cards[card]
        if explored(state, place):
            thing: tuple[object, ...] = ("tile", name, place)
        else:
            thing = ("tile_back", state.backs[card].removeprefix("tile_"), name)
        return Placement.upon(rect, ("tile", place), thing, TILE_LAYER, "", "tiles")

    def _words(self, state: Telendar, place: int) -> str:
        """The spoken words for a territory: its name, and the things there."""
        here = tuple(state.cards[card] for card in state.zones[LAND[place]].ids)
        key = (place, explored(state, place), state.cards[state.zones["board"].ids[place]], here)
        if key not in self._said:
            words = self.texts.say(territory(state, place))
            listed = self.texts.listed([self.texts.say(name_of(name)) for name in here]) if here else ""
            self._said[key] = f"{words}: {listed}" if here else words
        return self._said[key]

    def _land(self, out: Layout, now: ViewState, place: int, covered: pg.Rect | None, shown: set[int]) -> None:
        state: Telendar = now.seen
        cards = state.zones[LAND[place]].ids
        for rank, card in enumerate(cards[:MOST_SHOWN]):
            pose = self.planner.land(place, rank)
            hidden = card in shown or (covered and covered.collidepoint(pose.x, pose.y))
            ref = ("echo", card) if card in shown else ("card", card)
            name = "" if hidden else self.texts.say(name_of(state.cards[card]))
            thing: tuple[object, ...] = ("mini", state.cards[card])
            if state.cards[card] in MONSTERS:
                thing = ("foe", state.cards[card], monster_force(state, state.cards[card]))
                name = name and f"{name}, {self.texts('look.telendar.force')} {thing[2]}"
            out.pieces.append(Placement.posed(pose, ref, thing, LAND_LAYER + MOST_SHOWN - rank, name, f"land.{place}"))

    def _pawns(self, out: Layout, now: ViewState, place: int, names: Sequence[str], covered: pg.Rect | None) -> None:
        state: Telendar = now.seen
        here = state.at(place)
        here.sort(key=lambda seat: (seat == state.turn, seat))  # the pawn on turn stands in front
        for rank, seat in enumerate(here):
            pose = self.planner.pawn(place, rank, len(here), aside=bool(state.zones[LAND[place]].ids))
            if state.heroes[seat].lying:
                pose = pose._replace(angle=74.0, y=pose.y + self.look.px(12))
            under = covered is not None and covered.collidepoint(pose.x, pose.y)
            movable = seat == now.me and now.ask is not None and any(o[0] == "walk" for o in now.ask.options)
            thing = ("pawn", seat, hero_of(state, seat))
            ref, name = ("zone", f"pawn.{seat}"), "" if under else names[seat]
            out.pieces.append(Placement.posed(pose, ref, thing, PAWN_LAYER + rank, name, "pawns", movable=movable))
            if seat == now.me and not under:
                self._other_ways(out, now, place, pose.y)
        if now.turn in here and state.result is None:
            rect = self.planner.tile(place)
            pad = self.look.px(12)
            glow = partial(paint.stamp, picture=pieces.glowing_tile(self.look, rect.size))
            out.panels.append(Panel("light", rect.inflate(2 * pad, 2 * pad), rect.topleft, glow, LIGHT_LAYER))

    def _other_ways(self, out: Layout, now: ViewState, place: int, y: float) -> None:
        """Lays out wings and a portal beside the pawn at a height, if it may fly or teleport."""
        verbs = {option[0] for option in now.ask.options} if now.ask else set()
        side = self.look.px(32)
        offered = [what for what, verb in (("wings", "fly"), ("portal", "teleport")) if verb in verbs]
        for i, what in enumerate(offered):
            x = self.planner.tile(place).centerx + (1 if i == 0 else -1) * self.look.px(36)
            pose = Pose(x, y + self.look.px(22), side, side)
            name = self.texts(f"look.telendar.{what}")
            ref = ("zone", f"{what}.{now.me}")
            out.pieces.append(Placement.posed(pose, ref, ("way", what), PAWN_LAYER + 9, name, "pawns", movable=True))

    # --- ways ------------------------------------------------------------------------------------

    def route_of(self, state: Telendar, seat: Seat, option: Option) -> Route | None:
        """The way of a movement; None for an option that is no movement."""
        verb = option[0]
        if verb not in ("walk", "fly", "teleport"):
            return None
        goal = int(option[1])
        start = state.heroes[seat].place
        steps = walks(state, seat).get(goal, (goal,)) if verb == "walk" else (goal,)
        return Route(start, steps)

    def _trail(self, out: Layout, state: Telendar) -> None:
        """Lays out the way gone in this turn."""
        trail = tuple(state.trail)
        if len(trail) < 2 or state.result is not None:
            return
        route = Route(trail[0], trail[1:])
        write = partial(self.paint_route, route=route, state=None)
        out.panels.append(Panel("trail", self._area(route), trail, write, WAY_LAYER))

    def route_panel(self, state: Telendar, route: Route) -> Panel:
        """The panel of a possible way: path, stops, and territories that will be explored."""
        return Panel(
            "ahead", self._area(route), route, partial(self.paint_route, route=route, state=state), PAWN_LAYER - 1
        )

    def _area(self, route: Route) -> pg.Rect:
        """The part of the board that a way leads over."""
        return self.planner.tile(route.start).unionall([self.planner.tile(place) for place in route.steps])

    def paint_route(self, surface: pg.Surface, route: Route, state: Telendar | None) -> None:
        """Paints dots from territory to territory, and a disc at each stop, with a compass if one will be explored."""
        look = self.look
        origin = self._area(route).topleft
        names = [ribbon(self.planner.tile(town)).move(-origin[0], -origin[1]) for town in board.CORNERS]
        tiles = [self.planner.tile(place).move(-origin[0], -origin[1]) for place in (route.start, *route.steps)]
        points = [tile.center for tile in tiles]
        dot = pieces.dot(look.px(8))
        for (ax, ay), (bx, by) in pairwise(points):
            apart = max(abs(bx - ax), abs(by - ay))
            count = max(2, round(apart / look.px(15)))
            for i in range(1, count):
                x, y = ax + (bx - ax) * i / count, ay + (by - ay) * i / count
                place = dot.get_rect(center=(round(x), round(y)))
                if place.collidelist(names) < 0:  # not over the ribbon of a town
                    surface.blit(dot, place)
        for number, (goal, point) in enumerate(zip(route.steps, points[1:], strict=True), start=1):
            last = number == len(route.steps)
            new = state is not None and not explored(state, goal)
            if state is None and last:
                continue  # the pawn stands there
            words = "#compass" if new else str(number)
            paint.stamp(surface, pieces.stop(look, words, look.px(30 if not last else 38)), center=point)
