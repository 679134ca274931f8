"""The view of Card Game: petrol felt, two decks, the objective, the dice tray, the common supply, and the seats."""

from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame as pg

from game.core.game import AnyGame
from game.core.interface import Gesture, Ref
from game.core.match import Player
from game.core.phrase import seat_name
from game.core.state import Ask, Event, Option, Seat
from game.core.texts import Texts
from game.games.card_game.cards import OBJECTIVE_COST, POINTS, name_of
from game.games.card_game.queries import asleep, points
from game.games.card_game.state import ACTIVE, FACES, TREASURES, TYPES, CardGame
from game.ui.contract.details import Details
from game.ui.contract.layout import Layout, ViewState
from game.ui.contract.motion import Flight
from game.ui.contract.outcome import Entry, Finale
from game.ui.contract.prompt import Choices, arrange
from game.ui.contract.view import GameView
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.making import Making, Parts
from game.ui.views.card_game import faces, pieces
from game.ui.views.card_game.box import BOX
from game.ui.views.card_game.centre import Centre
from game.ui.views.card_game.details import card_sheet, objective_sheet
from game.ui.views.card_game.finale import epilogue, last_act
from game.ui.views.card_game.my_side import MySide
from game.ui.views.card_game.panels import ACCENT, PANEL
from game.ui.views.card_game.plan import CARD, MINI, OBJECTIVE, TOKEN, TREASURE, Planner
from game.ui.views.card_game.rivals import Rivals
from game.ui.views.card_game.traces import MARKED, Traces, changes, costs, deed_of
from game.ui.views.parts.surfaces import cloth, sunken

_EVENING = (200, 200, 200)
"""Colour that dims the felt, so that words on it stand out"""
_FEW = 5  # most tokens shown singly on a button; of more, the number is shown

_NAMED = frozenset({"prompt.card_game.take", "prompt.card_game.sacrifice"})
"""Questions whose sentence names their card, unless that lies face down again, as a sold one does"""
_ACTS = ("activate", "sell", "buy")
"""Verbs of a turn's acts, in the order in which its sentence names those offered"""


class CardGameView(GameView):
    """The view of a match of Card Game."""

    finale = Finale(epilogue, last_act)
    accent = ACCENT
    title_role = BOX.title
    velvet = (31, 92, 104)
    hand_orders = ("dealt", "kind", "cost")
    tracked = frozenset({"turn"})
    reading: Mapping[str, int] = {
        "hand": 0,
        "active": 1,
        "objective": 2,
        "played": 2,
        "supply": 3,
        "purse": 4,
        "decks": 5,
    }
    passed_over = frozenset({"active", "treasures"})
    marked = MARKED
    sounds: Mapping[str, str] = {
        "gained": "token",
        "paid": "token",
        "tribute": "token",
        "stolen": "token",
        "rolled": "dice",
        "destroyed": "knock",
        "sacrificed": "knock",
        "bought": "point",
        "won": "point",
        "turn": "turn",
        "reshuffled": "shuffle",
        "finished": "win",
    }
    open_zones = frozenset({"objective"})
    declining = frozenset({"no", "act"})
    """"act" too: the usual order is mostly wanted, and who acts first can be picked on the table"""
    inline = staticmethod(faces.inline)

    def __init__(self, game: AnyGame, look: Look, texts: Texts, size: Size, players: Sequence[Player]) -> None:
        super().__init__(game, look, texts, size, players)
        self.planner = Planner(look, size, len(players) - 1)
        self.plan = self.planner.plan
        shared = (look, texts, self.planner, self.players)
        homes = (self.plan.mine, *self.plan.rivals)
        traces = Traces(look, self.players, homes, self.planner.mini_size())
        self.parts = (Rivals(*shared), Centre(*shared), MySide(*shared), traces)
        """The parts of the table, in the order in which they are laid out"""

    def ground(self) -> pg.Surface:
        look, plan = self.look, self.plan
        surface = cloth(look, self.size, "card_game/felt.jpg")
        tray = plan.tray
        if look.theme.textures:
            shape = mask.rounded(*tray.size, 22 * look.k)
            paint.drop_shadow(surface, shape, tray.topleft, 12 * look.k, (4 * look.k, 8 * look.k), 170)
            surface.fill(_EVENING, special_flags=pg.BLEND_RGB_MULT)
            surface.blit(pieces.tray(*tray.size), tray)
        else:
            sunken(surface, look, tray, 22)
        for rect in (*plan.rivals, plan.supply, plan.mine, plan.turn):
            skins.panel(look, rect.width, rect.height, None, PANEL).draw(surface, rect)
        for rect in self.planner.bins(plan.supply):
            sunken(surface, look, rect, 12)
        for rect in self.planner.rows(plan.mine):
            sunken(surface, look, rect, 12)
        return surface

    # --- pictures --------------------------------------------------------------------------------

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        assert isinstance(thing, tuple)
        kind, *rest = thing
        return _DRAW[kind](self, size, *rest)

    def alone(self, name: str) -> tuple[Hashable, Size]:
        if name in POINTS:
            return ("objective", name, OBJECTIVE_COST["standard"][name]), OBJECTIVE
        return ("card", name), CARD

    def said(self, name: str) -> str:
        return self.say(name_of(name))

    def prerender(self, thing: Hashable, size: Size) -> Generator[None, None, pg.Surface | None]:
        kind, *rest = thing if isinstance(thing, tuple) else ("",)
        return (yield from Making(self._card(size, *rest)).rehearsed()) if kind == "card" else None

    def _card(self, size: Size, name: str, off: bool = False) -> Parts[pg.Surface]:
        surface = yield from faces.effect_card(self.look, self.texts, name, size)
        if not off or size[0] > self.planner.card[0]:  # a lifted card is being looked at
            return surface
        yield None
        shaded, words = pieces.dimmed(surface), faces.words_of(self.look, self.texts, name, size)
        shaded.blit(surface, words, words)
        return shaded

    def _draw_mini(self, size: Size, name: str, off: bool = False) -> pg.Surface:
        surface = pieces.mini(name, *size)
        return pieces.dimmed(surface) if off else surface

    def _draw_die(self, size: Size, face: pieces.Face, off: bool = False) -> pg.Surface:
        surface = pieces.die(face, size[0])
        return pieces.dimmed(surface) if off else surface

    def points(self, state: CardGame) -> tuple[int, ...]:
        return tuple(points(state, seat) for seat in range(state.seats))

    def tally(self, state: CardGame, seat: Seat) -> tuple[Entry, ...]:
        texts = self.texts
        won = [POINTS[state.cards[card]] for card in state.zones[TREASURES[seat]].ids]
        values = " + ".join(map(str, won))
        told = [texts.many("results.card_game.characters", len(state.zones[ACTIVE[seat]].ids))]
        left = " ".join(f"{n} [{kind}]" for n, kind in zip(state.purses[seat], TYPES, strict=True) if n)
        if left:
            told.append(texts.many("results.card_game.left", sum(state.purses[seat]), what=left))
        entries = [Entry(texts.many("results.card_game.objectives", len(won), values=values), sum(won))] if won else []
        return (*entries, Entry(" · ".join(told)))

    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        zone = target.partition(".")[0]
        px = self.px
        if not name or zone in ("effects", "objectives"):
            return ("back", "objective" if back == "objective" else "effect"), (px(124), px(167))
        if name in POINTS:
            return ("treasure", name), (px(TREASURE[0]), px(TREASURE[1]))
        if zone == "active":
            return ("mini", name), (px(MINI[0]), px(MINI[1]))
        return ("card", name), self.planner.card

    # --- what is asked ---------------------------------------------------------------------------

    def asked(self, ask: Ask, now: ViewState) -> str:
        """The sentence of a question, with the card or player that it is about."""
        about = now.seen.cards[ask.about] if ask.about is not None else ""
        if ask.prompt in _NAMED and about:
            return f"**{self.said(about)}** · {self.texts(ask.prompt)}"
        if ask.prompt == "prompt.card_game.tribute":
            return self.texts(f"{ask.prompt}.to", who=seat_name(now.seen.turn))
        if ask.prompt == "prompt.card_game.actions":
            offered = {option[0] for option in ask.options}
            return self.texts(f"{ask.prompt}.{'_'.join(verb for verb in _ACTS if verb in offered) or 'none'}")
        return self.texts(ask.prompt)

    def arrange(self, ask: Ask, offers: list[tuple[Option, Gesture]], seen: CardGame) -> Choices:
        """Divides the answers; those to the Wizard are buttons of the panel, so that the dice stay in sight."""
        if ask.prompt == "prompt.card_game.wizard":
            return Choices(tuple(option for option, _ in offers))
        choices = arrange(ask, offers)
        panel, floating = _alike_once(choices.panel, seen), _alike_once(choices.floating, seen)
        return choices._replace(panel=panel, floating=floating)

    # --- laying out ------------------------------------------------------------------------------

    def lay_out(self, now: ViewState) -> Layout:
        plan = self.plan
        out = Layout(prompt=plan.prompt, turn=plan.turn, chooser=plan.chooser, play_line=plan.hand.top - self.px(12))
        for part in self.parts:
            part.lay(out, now)
        return out

    # --- what happens ----------------------------------------------------------------------------

    @classmethod
    def deed(cls, event: Event) -> str:
        return deed_of(event)

    def amount(self, event: Event) -> int:
        return max(1, sum(abs(n) for seat, _, n in changes(event) if seat == event.data["seat"]))

    def costs(self, event: Event, before: Any, me: Seat) -> bool:
        return costs(event, me)

    def flights(self, event: Event, now: ViewState) -> tuple[Flight, ...]:
        data = event.data
        size = (self.px(TOKEN), round(self.px(TOKEN) * pieces.TOKEN_HEIGHT))

        def token(kind: object, source: str, target: str, n: object = 1) -> tuple[Flight, ...]:
            if not kind or kind == "card":
                return ()
            ends = ("zone", f"{source}.{kind}"), ("zone", f"{target}.{kind}")
            return (Flight(("token", kind), size, *ends, int(str(n))),)

        if event.kind == "gained":
            return token(data["what"], "supply", f"purse.{data['seat']}", data["n"])
        if event.kind == "paid":
            flown = [token(kind, f"purse.{data['seat']}", "supply", data[kind]) for kind in TYPES if data[kind]]
            return tuple(flight for each in flown for flight in each)
        if event.kind == "tribute":
            return token(data["what"], f"purse.{data['payer']}", f"purse.{data['seat']}")
        if event.kind == "stolen":
            return token(data["what"], f"purse.{data['victim']}", f"purse.{data['seat']}")
        return ()

    def place_of(self, ref: Ref, layout: Layout, now: ViewState) -> Pose:
        plan, px = self.plan, self.px
        kind, name = ref
        if kind == "zone":
            zone, _, rest = str(name).partition(".")
            if zone == "hand" and int(rest) == now.me:
                return Pose(plan.hand.centerx, plan.hand.bottom + px(60), *self.planner.card)
            if zone in ("hand", "treasures") and int(rest) != now.me:
                home = plan.rivals[(int(rest) - now.me - 1) % now.seen.seats]
                return Pose(home.x + px(110), home.y + px(52), px(34), px(46))
            if zone == "treasures":
                return Pose(plan.mine.x + px(40), plan.mine.y + px(138), px(TREASURE[0]), px(TREASURE[1]))
            if zone == "objective":
                return Pose(*plan.objective.center, *plan.objective.size)
            if zone == "played":
                return Pose(*plan.played.center, *plan.played.size)
            if zone in ("effects", "objectives"):
                rect = plan.deck if zone == "effects" else plan.objectives
                return Pose(*rect.center, *rect.size)
        if region := layout.region(ref):
            side = min(px(TOKEN), region.height)
            x = region.x + px(24) if str(name).startswith("purse") else region.centerx
            return Pose(x, region.centery, side, side * pieces.TOKEN_HEIGHT)
        return Pose(self.size[0] / 2, self.size[1] / 2, px(40), px(40))

    def die_face(self, face: int) -> Hashable:
        return ("die", FACES[face])

    def pictures_of(self, option: Option) -> tuple[Callable[[int], pg.Surface], ...]:
        verb, *args = option
        kinds: tuple[str, ...] = ()
        if verb in ("take", "give"):
            kinds = (str(args[0]),)
        elif verb == "steal":
            kinds = (str(args[1]),)
        elif verb == "foretell":
            kinds = (str(args[0]), str(args[1]))
        elif verb == "pay" and sum(int(n) for n in args) <= _FEW:
            kinds = tuple(kind for kind, n in zip(TYPES, args, strict=True) for _ in range(int(n)))
        return tuple(partial(pieces.token, kind) for kind in kinds)

    # --- details ---------------------------------------------------------------------------------

    def details(self, ref: Ref, now: ViewState) -> Details | None:
        if ref[0] != "card" or not isinstance(ref[1], int):
            return None
        name = now.seen.cards[ref[1]]
        if name in POINTS:
            return objective_sheet(self.texts, ref[1], name, now)
        return card_sheet(self.texts, ref[1], name, now) if name else None


def _alike_once(options: Sequence[Option], seen: CardGame) -> tuple[Option, ...]:
    """The options without repetitions: of equal cards in one place only the first, since each can be clicked there."""
    kept = {_option_key(option, seen): option for option in reversed(options)}.values()
    return tuple(option for option in options if option in kept)


def _option_key(option: Option, seen: CardGame) -> Hashable:
    if option[0] not in ("act", "card", "sacrifice"):
        return option
    card = int(option[1])
    there = [name for name, zone in seen.zones.items() if card in zone.ids]
    return option[0], seen.cards[card] or card, *there, asleep(seen, card)


_DRAW: dict[str, Callable[..., pg.Surface]] = {
    "card": lambda view, size, *of: Making(view._card(size, *of)).whole(),
    "back": lambda view, size, deck: pieces.back(deck, *size),
    "mini": CardGameView._draw_mini,
    "objective": lambda view, size, name, cost: faces.objective_card(view.look, name, cost, size),
    "treasure": lambda view, size, name: faces.treasure(view.look, name, size),
    "token": lambda view, size, kind: pieces.token(kind, size[0]),
    "die": CardGameView._draw_die,
}


VIEW = CardGameView
