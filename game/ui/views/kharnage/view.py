"""The view of Kharnage, put together from its parts."""

from collections.abc import Callable, Generator, Hashable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import pygame as pg

from game.core.game import AnyGame
from game.core.interface import Gesture, Ref, zone_kind, zone_seat
from game.core.match import Player
from game.core.state import Ask, Event, Option, Seat
from game.core.texts import Texts
from game.games.kharnage.cards import UNITS
from game.games.kharnage.state import CHOICE, Kharnage
from game.games.kharnage.telling.labels import first_target
from game.games.kharnage.telling.presentation import ATTACK_MARK
from game.ui.contract.hints import Hint
from game.ui.contract.kept import KeptParts
from game.ui.contract.layout import Layout, Panel, Placement, ViewState
from game.ui.contract.prompt import Choices
from game.ui.contract.view import GameView
from game.ui.kit.draw import paint, skins
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.making import Making
from game.ui.views.kharnage import battle_face, faces, symbols, unit_face
from game.ui.views.kharnage.armies import Armies, Battle, paint_ground
from game.ui.views.kharnage.battle_cards import BattleCards
from game.ui.views.kharnage.box import BOX
from game.ui.views.kharnage.details import DetailsPart
from game.ui.views.kharnage.fallen import Fallen
from game.ui.views.kharnage.forecast import STRIKING, Fight, fight_of
from game.ui.views.kharnage.hill import Hill, covered
from game.ui.views.kharnage.hints import HintsPart
from game.ui.views.kharnage.motion import MotionPart
from game.ui.views.kharnage.plan import Planner
from game.ui.views.kharnage.plaques import COUNTED_LATE, Plaques
from game.ui.views.kharnage.rehearsal import Rehearsal
from game.ui.views.kharnage.results import OutcomePart
from game.ui.views.kharnage.traces import MARKED, Traces
from game.ui.views.kharnage.unit_face import PLAIN
from game.ui.views.parts import cloth
from game.ui.views.parts.strikes import strike_panel

_AIMED = frozenset({"target", "split", "target_one"})
"""Words of questions that are answered with the marker of an attack"""
_SPENT = frozenset({"split", "destroy", "trample", "cheer"})
"""Words of questions while an attack has a target"""
_FLOATING = frozenset({"army", "modes"})
"""Words of questions with wordy answers, which float over the table"""


class KharnageView(MotionPart, DetailsPart, HintsPart, OutcomePart, GameView):
    """The view of a match of Kharnage."""

    accent = symbols.ACCENT
    velvet = (58, 70, 34)
    title_role = BOX.title
    memory = 44
    steps_shown = False
    throws_dice = False
    turns_ended = False
    end_apart = False
    promised = False
    picture_side = 108
    pictures_told = True
    declining = frozenset({"whole", "hold", "silent", "none"})
    reading: Mapping[str, int] = {"hand": 0, "army": 1, "middle": 2, "mine": 3, "seats": 4}
    passed_over = frozenset({"army", "line"})
    open_zones = frozenset({"played", "revealed", "line", "generals", "trophies"})
    tracked = MotionPart.tracked | {"deployed"}
    marked = MARKED
    inline = staticmethod(symbols.inline)

    def __init__(self, game: AnyGame, look: Look, texts: Texts, size: Size, players: Sequence[Player]) -> None:
        super().__init__(game, look, texts, size, players)
        self.planner = Planner(look, size, max(2, len(players)))
        self.plan = self.planner.plan
        made_with = look, texts, self.planner, self.players
        self.armies, self.battle = Armies(*made_with), BattleCards(*made_with)
        self.plaques, self.hill = Plaques(*made_with), Hill(*made_with)
        self.fallen, self.traces = Fallen(*made_with), Traces(*made_with)
        self.rehearsal = Rehearsal(*made_with)
        self.laid = Layout()
        self._kept = KeptParts()
        self._now: ViewState | None = None

    # --- pictures --------------------------------------------------------------------------------

    def ground(self) -> pg.Surface:
        look, plan = self.look, self.plan
        surface = pg.Surface(self.size)
        surface.fill(look.theme.ground)
        if look.theme.textures:
            surface.blit(symbols.sprite("ground", self.size, "cover"), (0, 0))
        paint_ground(surface, look, self.planner)
        if look.theme.textures:
            surface.blit(symbols.sprite("hill", plan.hill.size), plan.hill)
            flag = plan.flag
            surface.blit(symbols.sprite("flag", flag.size, "contain"), flag)
        else:
            hill = self.planner.bare_hill()
            paint.rim(surface, hill, hill.height / 2, max(2.0, 2 * look.k), look.theme.hairline)
        boards = [*(camp.plaque for camp in plan.camps), plan.hand, plan.order, plan.foot]
        for rect in [*boards, plan.log] if plan.log else boards:
            skins.panel(look, *rect.size).draw(surface, rect)
        return surface

    def draw(self, thing: Hashable, size: Size) -> pg.Surface:
        assert isinstance(thing, tuple)
        return self.draw_moving(thing, size) or faces.draw(self.look, self.texts, thing, size)

    def alone(self, name: str) -> tuple[Hashable, Size]:
        return faces.alone(name)

    def thing_of(self, name: str, back: str, ref: Ref, target: str) -> tuple[Hashable, Size]:
        zone, seat, me = zone_kind(target), zone_seat(target), self._now.me if self._now else 0
        if back.startswith("battle_"):
            return (("battle", name) if name else ("back", back)), self.battle.size(mine=seat == me)
        size, camp = self.plan.pile.size, self.planner.camp(seat, me)
        if zone == "reserve" and camp.stock:
            size = camp.stock[0].size
        elif seat >= 0 and zone not in ("reserve", "pile"):
            size = camp.card
        return (("unit", name, PLAIN) if name else ("back", back)), size

    def pictures_of(self, option: Option) -> tuple[Callable[[int], pg.Surface], ...]:
        return (lambda px: symbols.banner(str(option[1]), (px, px)),) if option[0] == "army" else ()

    def prefetch(self, now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        yield from self.rehearsal.pieces(now)
        yield from self.prefetch_moving(now)
        yield from self.rehearsal.pieces_of_others(now)

    def rehearse(self, now: ViewState) -> Iterator[None]:
        yield from self.rehearse_count(now, self.plan.tally)
        yield from self.rehearsal.rehearse(now)

    def prerender(self, thing: Hashable, size: Size) -> Generator[None, None, pg.Surface | None]:
        match thing:
            case ("shout", *_):
                yield from cloth.weave(size)
            case ("unit", str(name), _):
                yield from unit_face.preprint(self.look, self.texts, name, [size])
                if self._now and UNITS[name].army in self._now.seen.armies:
                    yield from self.rehearsal.unit(self._now, name)
            case ("battle", str(name)):
                return (yield from Making(battle_face.battle_card(self.look, self.texts, name, size)).rehearsed())
        return None

    # --- laying out ------------------------------------------------------------------------------

    def lay_out(self, now: ViewState) -> Layout:
        plan = self.plan
        self._now = now
        log = plan.log and plan.log.inflate(0, -self.px(8))
        out = Layout(prompt=plan.prompt, turn=plan.turn, chooser=plan.chooser, log=log)
        if not all(now.seen.armies):  # the lines are still empty, and answers with banners are high
            out.chooser = plan.drafting
        out.told = plan.log or plan.foot
        buttons, self.worth_at = self.planner.foot(self._count_rethinking(now))
        if now.ask and not self._buttons(now.ask):  # long sentences need the whole foot
            out.prompt = pg.Rect(plan.prompt.topleft, (plan.turn.right - plan.prompt.x, plan.prompt.height))
            out.turn = buttons
        fight = fight_of(now.seen, now.ask, now.recent)
        battle = self._battle(now, fight)
        lay_armies = partial(self.armies.lay, now=now, battle=battle)
        self._kept.lay(out, "armies", now.seen, (now.me, now.ask, battle), lay_armies)
        lag = tuple(sorted((str(ref), n) for ref, n in now.lag.items()))
        facts = (now.me, lag, now.counting, now.turn, covered(now))
        coming = tuple(event for event in now.coming if event.kind in COUNTED_LATE)
        on_plaques = (*facts, now.away, coming, now.spoken_to)
        self._kept.lay(out, "plaques", now.seen, on_plaques, partial(self.plaques.lay, now=now))
        self._kept.lay(out, "hill", now.seen, facts, partial(self.hill.lay, now=now))
        self.battle.lay(out, now)
        if now.ask and now.ask.word in _AIMED:  # with the question already: the attack's events are shown later
            kind, points = now.seen.attack_kind, now.seen.pool
            said = self.texts.many(f"look.kharnage.attack.{kind}", points)
            thing = ("attack", kind, points)
            out.pieces.append(Placement.upon(plan.attack, ATTACK_MARK, thing, 9, said, "hand", movable=True))
        self.laid = out
        self.fallen.lay(out, now)
        self.traces.lay(out, now)
        self._lay_arrows(out, now, fight)
        self.lay_counter(out, now, plan.counter)
        self.lay_round_count(out, now, plan.tally)
        free = pg.Rect(plan.hill.topleft, (plan.fallen.x - plan.hill.x, plan.camps[0].area.y - plan.hill.y))
        self.lay_final_count(out, now, plan.hill, free)
        return out

    def _count_rethinking(self, now: ViewState) -> int:
        """The number of persons who have chosen in secret and may reconsider."""
        seen: Kharnage = now.seen
        people = (seat for seat, player in enumerate(self.players) if player.is_person)
        return sum(seat not in seen.waiting() for seat in people) if seen.stage == CHOICE else 0

    def _battle(self, now: ViewState, fight: Fight | None) -> Battle:
        seen: Kharnage = now.seen
        fresh: set[int] = set()
        for event in now.recent:
            if event.kind == "deployed":
                fresh.add(event.n("card"))
            elif event.kind in ("attack", "power", "turn", "round"):
                fresh.clear()
        fighters = fight.cards if fight and fight.targets else ()
        return Battle(frozenset(seen.unit_of(card) for card in fighters), frozenset(fresh))

    def _lay_arrows(self, out: Layout, now: ViewState, fight: Fight | None) -> None:
        """Lays out red arrows from the attacker to the armies that it attacks, with the points left."""
        asked = now.ask.word if now.ask else ""
        if fight is None or (asked and asked not in _SPENT):
            return
        halving = now.ask if asked == "split" else None
        for target in (first_target(now.seen, halving),) if halving else fight.targets:
            # At the place of the hint's arrow for half of the points, which may then cover this one.
            aimed = self.aimed_ends(now.seen, target) if halving else None
            left = fight.share - fight.spent[target] if fight.targets else fight.total
            ends = aimed or self.planner.arrow(*(self.planner.camp(seat, now.me) for seat in (fight.seat, target)))
            out.panels.append(strike_panel(f"strike.{target}", self.look, *ends, str(left), 2))

    def costs(self, event: Event, before: Any, me: Seat) -> bool:
        return event.kind in ("destroyed", "webbed") and event.data["victim"] == me

    def place_of(self, ref: Ref, layout: Layout, now: ViewState) -> Pose:
        plan = self.plan
        kind, name = ref
        if piece := layout.piece(ref):
            return piece.pose
        zone, seat = zone_kind(str(name)), int(name) if kind == "seat" else zone_seat(str(name))
        if seat < 0 or zone == "pile":
            places = {"pile": plan.pile, "hill": plan.fallen, "revealed": plan.played, "dominion": plan.dominion}
            return Pose(*places.get(zone, plan.hill).center, *plan.pile.size)
        camp, mine = self.planner.camp(seat, now.me), seat == now.me
        if zone == "line":
            return Pose(*camp.lines[int(str(name)[-1]) - 1].center, *camp.card)
        if zone == "army":
            return Pose(*camp.area.center, *camp.card)
        if camp.stock and zone in ("reserve", "generals"):
            rect = camp.stock[zone == "generals"]
            return Pose(*rect.center, *rect.size)
        if zone in ("hand", "deck", "played"):
            size = self.battle.size()
            if not mine:
                return Pose(*self.plaques.chip_rect(camp.plaque).center, self.px(48), self.px(82))
            if zone == "played":
                return Pose(plan.cards.x + size[0] // 2, plan.cards.bottom - size[1] // 2, *size)
            return Pose(plan.hand.centerx, plan.hand.bottom + self.px(80), *size)
        return Pose(*camp.plaque.center, self.px(52), self.px(62))

    def hint(self, ref: Ref, over: Ref | None, way: int, now: ViewState) -> Hint | None:
        found, raised = super().hint(ref, over, way, now), self._raised_unit(ref)
        return (found or Hint())._replace(panels=(raised, *(found.panels if found else ()))) if raised else found

    def _raised_unit(self, ref: Ref) -> Panel | None:
        """A unit of a crowded line that others cover, shown whole while it is pointed at; None: it needs no raising."""
        unit = self.laid.piece(ref)
        if unit is None or zone_kind(unit.group) != "army":
            return None
        rect, size = unit.pose.rect, unit.size
        near = (piece for piece in self.laid.pieces if piece.group == unit.group)
        over = [piece.pose.rect for piece in near if piece.layer > unit.layer]
        if rect.collidelist(over) < 0:
            return None
        return Panel("raised", rect, (unit.thing, size), partial(paint.stamp, picture=self.draw(unit.thing, size)), 8)

    # --- questions -------------------------------------------------------------------------------

    def arrange(self, ask: Ask, offers: list[tuple[Option, Gesture]], seen: Kharnage) -> Choices:
        named = tuple(option for option, gesture in offers if gesture.take is None)
        return Choices(floating=named) if ask.word in _FLOATING else Choices(named)

    def _buttons(self, ask: Ask) -> bool:
        """Whether a question has answers as buttons in the foot."""
        gestures = (self.game.presentation.gesture(option, ask.seat) for option in ask.options)
        return ask.word not in _FLOATING and any(gesture.take is None for gesture in gestures)

    def goal_at_once(self, ask: Ask) -> bool:
        return ask.word in _AIMED

    def lit(self, ask: Ask, option: Option) -> bool:
        return option[0] not in STRIKING  # red rings and points show these


VIEW = KharnageView
