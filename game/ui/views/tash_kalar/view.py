"""The view of Tash-Kalar: indigo cloth, the arena of stone, plaques and tasks, the hand."""

from collections.abc import Callable, Generator, Hashable, Iterator, Mapping, Sequence
from functools import partial

import pygame as pg

from game.core.game import AnyGame
from game.core.interface import Ref
from game.core.match import AnyMatch, Player
from game.core.state import Event, Option
from game.core.texts import Texts
from game.games.tash_kalar.cards import PATTERNS, TASKS
from game.games.tash_kalar.queries import Match
from game.games.tash_kalar.state import DISCARD, HAND, TashKalar, rank_of, side_of
from game.ui.contract.details import Details
from game.ui.contract.kept import KeptParts
from game.ui.contract.layout import Layout, Pages, Panel, ViewState
from game.ui.contract.motion import Flight
from game.ui.contract.outcome import Count
from game.ui.contract.view import GameView
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.making import Making
from game.ui.views.parts.surfaces import cloth
from game.ui.views.tash_kalar import faces, rewind
from game.ui.views.tash_kalar.arena import ArenaView
from game.ui.views.tash_kalar.count import CountView
from game.ui.views.tash_kalar.details import details
from game.ui.views.tash_kalar.facts import facts_of, rows_of
from game.ui.views.tash_kalar.flights import flights, spark, square_ref
from game.ui.views.tash_kalar.hand import HandView, leaving
from game.ui.views.tash_kalar.hints import HintsPart
from game.ui.views.tash_kalar.pieces import NOBODYS, kind_of, kinds_of
from game.ui.views.tash_kalar.piles import Piles
from game.ui.views.tash_kalar.place_details import PIECE
from game.ui.views.tash_kalar.plan import CARD, Column, Planner
from game.ui.views.tash_kalar.plaques import Plaques
from game.ui.views.tash_kalar.questions import QuestionsPart
from game.ui.views.tash_kalar.results import OutcomePart
from game.ui.views.tash_kalar.schools import Schools
from game.ui.views.tash_kalar.site import site, site_of
from game.ui.views.tash_kalar.tasks import Tasks
from game.ui.views.tash_kalar.traces import MARKED, costs, lay_deeds
from game.ui.views.tash_kalar.turn import TurnView

_PLAYING = frozenset({"summon", "improvise", "flare"})
"""Verbs of options that play a card of the hand"""
_OUT = {"legend": "legends_out", "flare": "flares_out"}
"""The zones that used cards without an owner go to, by their backs"""
_PUBLIC = frozenset({"deck", "discard", "legends", "legends_out", "flares", "flares_out", "claimed"})
"""Kinds of zones that a click enlarges"""
_BESIDE = 0.99
"""Size of a card carried over the arena, in its own sizes; below 1 it hangs beside the pointer, where it hides less"""


class TashKalarView(QuestionsPart, HintsPart, OutcomePart, GameView):
    """The view of a match of Tash-Kalar."""

    accent = (227, 178, 60)
    velvet = (96, 24, 44)
    memory = 40
    throws_dice = False
    promised = False
    picture_side = 108
    hand_orders = ("kind", "dealt")
    tracked = rewind.TRACKED
    marked = MARKED
    costs = staticmethod(costs)
    sounds: Mapping[str, str] = {
        "school": "card",
        "placed": "token",
        "lifted": "token",
        "summoned": "point",
        "went": "knock",
        "destroyed": "knock",
        "converted": "token",
        "promoted": "token",
        "demoted": "token",
        "claimed": "point",
        "scored": "point",
        "flared": "point",
        "turn": "turn",
        "reshuffled": "shuffle",
        "last_round": "turn",
        "finished": "win",
    }
    arriving = rewind.ARRIVING
    reading: Mapping[str, int] = {
        "hand": 0,
        "arena": 1,
        "played": 2,
        "tasks": 2,
        "piles": 3,
        "seats": 4,
        "supply": 5,
    }
    open_zones = frozenset({"discard", "legends_out", "flares_out", "played", "tasks_open", "task_next", "claimed"})

    def __init__(self, game: AnyGame, look: Look, texts: Texts, size: Size, players: Sequence[Player]) -> None:
        super().__init__(game, look, texts, size, players)
        self.planner = Planner(look, size)
        self.plan = self.planner.plan
        self.arena = ArenaView(look, texts, self.planner)
        self.plaques = Plaques(look, texts, self.planner)
        self.tasks = Tasks(look, texts, self.planner)
        self.tally_sheet = CountView(look, texts, self.planner)
        self.hand = HandView(look, texts, self.planner)
        self.schools = Schools(look, texts, self.planner)
        self.piles = Piles(look, texts, self.planner)
        self.turn = TurnView(look, texts, self.planner)
        self._seen: TashKalar | None = None
        """The state of the latest layout"""
        self._kept = KeptParts()

    def ground(self) -> pg.Surface:
        look, plan = self.look, self.plan
        surface = cloth(look, self.size, "tash_kalar/cloth.jpg")
        if look.theme.textures:
            for rect in (plan.column, plan.heading):  # words must not stand on the gold embroidery
                paint.drop_shadow(surface, mask.rounded(*rect.size, self.px(12)), rect.topleft, self.px(9), (0, 0), 190)
        self.arena.paint_stone(surface)
        skins.panel(look, *plan.panel.size).draw(surface, plan.panel)
        return surface

    # --- pictures --------------------------------------------------------------------------------

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        assert isinstance(thing, tuple)
        kind, *rest = thing
        if kind == "spark":
            return spark(size[0])
        if kind == "strip":
            return Making(self.tasks.strip(size, *rest)).whole()
        return faces.draw(self.look, self.texts, thing, size)

    def prerender(self, thing: Hashable, size: Size) -> Generator[None, None, pg.Surface | None]:
        if isinstance(thing, tuple) and thing[0] == "strip":
            return (yield from Making(self.tasks.strip(size, *thing[1:])).rehearsed())
        if isinstance(thing, tuple) and thing[0] == "card":
            _, name, kind = thing
            yield from faces.face(self.look, self.texts, name, kind, size).prerender()
        return None

    def alone(self, name: str) -> tuple[Hashable, Size]:
        return ("task", name) if name in TASKS else ("card", name, NOBODYS), CARD

    def held_up(self, event: Event, state: TashKalar) -> tuple[Hashable, Size] | None:
        if "piece" not in event.data or "card" in event.data:
            return None
        code = event.n("piece")
        return ("piece", kind_of(state, side_of(code)), rank_of(code)), PIECE

    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        zone = target.partition(".")[0]
        if back == "task":
            return (("task", name) if name else ("back", "task")), self._task_under_way()
        size = self.piles.size()
        if zone == "played":
            size = self.planner.played()[0].size
        elif zone == "hand":
            size = self.planner.hand(6, False)[0].size
        return (("card", name, self._kind_shown(back, target)) if name else ("back", back)), size

    def _kind_shown(self, back: str, target: str) -> str:
        """The kind of pieces shown on a card that moves to a zone; "": nobody's."""
        seen, (zone, _, number) = self._seen, target.partition(".")
        if seen is None or zone in ("legends_out", "flares_out"):
            return ""
        seat = int(number) if number else seen.schools.index(back) if back in seen.schools else seen.turn
        return kind_of(seen, seat)

    def _task_under_way(self) -> Size:
        """The size of a task in motion, pixels."""
        high = self.planner.strip_height()
        return round(high * 46 / 74), high

    def prefetch(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        state: TashKalar = now.seen
        size = self.planner.hand(6, False)[0].size
        yield from ((("back", back), size, 1) for back in (*state.schools, "legend", "flare") if back)
        hand, kind = state.zones[HAND[now.me]].ids, kind_of(state, now.me)
        acting = bool(state.zones["played"].ids)
        after = self.planner.hand(max(1, len(hand) - (not acting)), not acting)[0].size
        yield from ((("card", state.cards[card], kind), after, 0) for card in hand if state.cards[card])
        played = {option[1] for option in (now.ask.options if now.ask else ()) if option[0] in _PLAYING}
        for card in hand:
            if card in played and state.cards[card]:
                yield ("card", state.cards[card], kind), self.planner.played()[0].size, 1
        for card in (*state.zones["played"].ids, *hand):
            back = state.backs[card]
            pile = _OUT.get(back) or DISCARD[state.schools.index(back)]
            if state.cards[card]:
                yield *self.thing_of(state.cards[card], back, ("card", card), pile), 1
        for seat in range(state.seats):  # open hands that come next; hidden ones are not known
            cards = [card for card in state.zones[HAND[seat]].ids if seat != now.me and state.cards[card]]
            for card, place in zip(cards, self.planner.hand(len(cards), False), strict=True):
                yield ("card", state.cards[card], kind_of(state, seat)), place.size, 0
        following = self._column(state).following
        if following:
            yield ("back", "task"), following.size, 1
        piece = self.planner.square(0).size
        yield ("spark",), piece, 1
        for kind in kinds_of(state):
            yield from ((("piece", kind, rank), piece, lift) for rank in range(3) for lift in (0, 1))

    # --- laying out ------------------------------------------------------------------------------

    def lay_out(self, now: ViewState) -> Layout:
        plan, state = self.plan, now.seen
        self._seen = state
        shown = rewind.shown_position(state, now.coming)
        telling = self._shows_log(now)
        column = self._column(state, telling=telling)
        chooser = self.planner.chooser(played=bool(state.zones["played"].ids))
        out = Layout(prompt=plan.prompt, turn=plan.turn, chooser=chooser, told=plan.panel)
        sides = [(now.me + i) % state.sides for i in range(state.sides)]
        elsewhere = self.piles.zones(now)
        facts = [facts_of(now, side, self.players, shown, elsewhere) for side in sides]
        facts = [one._replace(mine=one.mine and now.spoken_to) for one in facts]
        facts = [self.tally_sheet.counted(one, now) for one in facts]
        self.plaques.lay(out, now, column, facts, elsewhere)
        if not self.tally_sheet.lay(out, now, column):
            self._kept.lay(out, "tasks", state, (column,), partial(self.tasks.lay, now=now, column=column))
            self._lay_log(out, column)
            if column.tabs:
                names = tuple(self.texts(f"look.tash_kalar.{key}") for key in ("tasks.tab", "log"))
                out.pages = Pages(column.tabs, names, int(bool(telling)))
        self.arena.lay(out, now, shown)
        away = frozenset(ref for ref in now.away if ref[0] == "card")
        mine = away.intersection(("card", card) for zone in (HAND[now.me], "played") for card in state.zones[zone].ids)
        self._kept.lay(out, "piles", state, (now.me, away - mine), partial(self.piles.lay, now=now))
        beside = bool(now.ask and self.arrange(now.ask, (), state).floating)
        lay_hand = partial(self.hand.lay, now=now, asked_beside=beside)
        told = (bool(now.ask), now.unattended, now.order, mine, beside, leaving(now))
        self._kept.lay(out, "hand", state, (now.me, *told), lay_hand)
        self.schools.lay(out, now)
        if not chooser.colliderect(plan.actions) or not beside:  # else it may stand there
            self.turn.lay(out, now)
        lay_deeds(out, now, self.look, self.players, self.planner.square)
        return out

    def _column(self, state: TashKalar, *, telling: bool | None = False) -> Column:
        tasks = 3 if state.form == "high_form" else 0
        rows = rows_of(state, grand=self.planner.grand)
        return self.planner.column(state.sides, rows, tasks, telling=telling)

    def _shows_log(self, now: ViewState) -> bool | None:
        """Whether the log is shown in place of the tasks: by the player's choice, else while the others' turn is told.

        None: they do not share a place.
        """
        if not now.paged:
            return None
        return bool(now.deeds) if now.page is None else now.page == 1

    def _lay_log(self, out: Layout, column: Column) -> None:
        """Lays out the panel of the log's last lines."""
        if not column.log_at.height:
            if column.tabs:
                out.log = pg.Rect(column.log.topleft, (column.log.width, 1))  # the log has a page of its own
            return  # else its lines stand in the panel of the turn
        out.log = column.log_at
        title = "" if column.tabs else self.texts("look.tash_kalar.log")

        def write(surface: pg.Surface) -> None:
            skins.draw_panel(surface, self.look, surface.get_rect(), title)

        out.panels.append(Panel("log", column.log, title, write, 0))

    def pictures_of(self, option: Option) -> tuple[Callable[[int], pg.Surface], ...]:
        """The maker of the picture of a way to summon, all with the same part of the arena; empty for other options."""
        state = self._seen
        ask = next((ask for ask in state.asks if option in ask.options), None) if state else None
        if option[0] != "match" or state is None or ask is None or ask.about is None:
            return ()
        way, images = Match(*(int(part) for part in option[1:])), [int(other[2]) for other in ask.options]
        shown = site_of(state, PATTERNS[state.cards[ask.about]], way, kind_of(state, state.side), images)
        return (lambda px: site((px, px), shown),)

    # --- before something is done ----------------------------------------------------------------

    def carried(self, ref: Ref, at: tuple[int, int]) -> float:
        return _BESIDE if ref[0] == "card" and self.plan.slab.collidepoint(at) else 1.0

    def read_by_click(self, ref: Ref) -> bool:
        if ref[0] == "zone":
            return str(ref[1]).partition(".")[0] in _PUBLIC
        seen = self._seen
        held = seen and any(ref[1] in seen.zones[zone].ids for zone in HAND[: seen.seats])
        return ref[0] == "card" and seen is not None and not held

    # --- what happens ----------------------------------------------------------------------------

    def stride(self, event: Event) -> tuple[Ref, Ref] | None:
        if event.kind != "went":
            return None
        return square_ref(event.data["start"]), square_ref(event.data["end"])

    def turned(self, event: Event) -> Ref | None:
        return square_ref(event.data["square"]) if event.kind in ("promoted", "demoted", "converted") else None

    def flights(self, event: Event, now: ViewState) -> tuple[Flight, ...]:
        return flights(event, kinds_of(now.seen), self.planner.square(0).width, still=self.look.still)

    def place_of(self, ref: Ref, layout: Layout, now: ViewState) -> Pose:
        zone, _, rest = str(ref[1]).partition(".")
        if zone == "square":
            rect: pg.Rect | None = self.planner.square(int(rest))
        elif zone == "played":
            rect = self.planner.played()[0]
        else:
            rect = self.piles.place(str(ref[1]), now)
        if rect:
            return Pose(*rect.center, *rect.size)
        if zone in ("tasks", "task_next", "tasks_open", "tasks_aside"):
            column = self._column(now.seen, telling=self._shows_log(now))
            return Pose(*(column.following or column.log).center, *self._task_under_way())
        mine = zone == "hand" and int(rest) == now.me
        home = self.plan.hand if mine else layout.region(ref) or self.plan.slab
        return Pose(*home.center, *self.piles.size())

    def form(self, state: TashKalar) -> str:
        form = self.texts(f"setting.tash_kalar.form.{state.form}")
        return f"{form} · {self.texts('look.tash_kalar.teams')}" if state.teams else form

    # --- the end ---------------------------------------------------------------------------------

    def count(self, match: AnyMatch) -> tuple[Count, ...]:
        return self.tally_sheet.steps(match)

    # --- details ---------------------------------------------------------------------------------

    def details(self, ref: Ref, now: ViewState) -> Details | None:
        return details(self.texts, ref, now)


VIEW = TashKalarView
