"""A combat on the stage over the table: both sides large, sources counted in one by one, dice, chances, choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame as pg

from game.core.state import Ask, Event, Seat
from game.games.telendar.cards import MONSTERS, TILES
from game.games.telendar.kinds import name_of
from game.games.telendar.odds import Odds, foresee, outlived
from game.games.telendar.queries import hero_of
from game.games.telendar.state import Telendar
from game.games.telendar.telling.refusals import TILE_VERBS
from game.ui.contract.layout import Layout, Panel, Placement, Region, ViewState
from game.ui.contract.staging import STAGED, Account, Entry, Figure, Mood, Staging
from game.ui.kit.draw import mask
from game.ui.kit.geometry import Pose, Size
from game.ui.kit.pictures.making import Making, painted
from game.ui.kit.pictures.store import Store, bytes_of
from game.ui.kit.stage import puppet, theatre
from game.ui.kit.stage.backdrop import handy_canvas
from game.ui.views.parts.table_part import TablePart
from game.ui.views.telendar.duel import clash as combat
from game.ui.views.telendar.duel import faces
from game.ui.views.telendar.duel.account import account
from game.ui.views.telendar.duel.chances import Chances, Content, Prospect, dies
from game.ui.views.telendar.duel.clash import Bout, Clash, Sum
from game.ui.views.telendar.duel.faces import stage_text
from game.ui.views.telendar.duel.plan import DuelPlan, plan_of
from game.ui.views.telendar.duel.scenery import Scene, scene_of, theatre_of
from game.ui.views.telendar.duel.strips import STRIPS, Strips
from game.ui.views.telendar.gallery import VERBS
from game.ui.views.telendar.plan import LEAN, Planner, die_pose

FIGURES = "telendar/figures"
LIKE = {
    "animal": "grey_wolf",
    "demon": "headsman",
    "fairy": "briar_knight",
    "human": "red_bandit",
    "magic": "clockwork_guard",
    "undead": "pit_ghoul",
}
"""The figure for a pack's Monsters by category: one without a special trade, such as a drummer's"""
DICE_LAYER = 45
_CRIMSON = (122, 42, 48)
_MOST_CARDS = 4
"""Most cards of a question that have room below the stage"""
_MOST_KEPT = 2
"""Number of assembled figures that are kept: those of one combat"""


def _wants_the_table(ask: Ask) -> bool:
    """Whether a question needs the table: several answers at once, the board, or a gallery of cards."""
    verbs = [option[0] for option in ask.options]
    return (ask.low, ask.high) != (1, 1) or verbs[0] in TILE_VERBS or sum(verb in VERBS for verb in verbs) > _MOST_CARDS


@dataclass(slots=True)
class _Canvas:
    """A surface of the theatre's size, with the scene that is built on it."""

    surface: pg.Surface
    built: tuple[Scene, Making[pg.Surface]] | None = None


class DuelView(TablePart[Planner]):
    """The part of the table that lays out combats on the stage."""

    def __post_init__(self) -> None:
        self._strips = Strips(self.look, self.texts, self.planner, self.players)
        self._chances = Chances(self.look, self.texts, self.planner)
        self._foreseen: Prospect | None = None
        """The latest chances before the dice, kept since a match that is ahead no longer knows them"""
        self.staged = False
        """Whether a combat has the stage"""
        self.red = False
        """Whether the latest throw is the foe's"""
        self._life = 0
        """Life before the dice of the side that began; 0: not shown"""
        self._sums: tuple[Bout, Clash] | None = None
        self._canvas: Store[_Canvas] = Store(1, lambda canvas: bytes_of(canvas.surface), spare=1)
        """The surface that all theatres are built on in turn: a new one of that size takes the system too long"""
        self._puppets: Store[tuple[Size, Making[puppet.Puppet]]] = Store(_MOST_KEPT, lambda _: 1)
        """Assembled figures with the sizes of their canvases"""

    # --- whether there is one --------------------------------------------------------------------

    def bout(self, now: ViewState) -> Bout | None:
        """The combat that has the stage now; None: none has it."""
        state: Telendar = now.seen
        if not now.staged or (now.ask is not None and _wants_the_table(now.ask) and not _results_pending(now)):
            return None
        if _looks_at_territory(now):
            return None
        last = now.last("fight", "fight_over", "died", "turn")
        shown = combat.can_be_shown(state, last)
        fight = state.fight
        if fight.on and (shown or (now.ask is not None and now.ask.seat in (fight.seat, fight.rival))):
            found = Bout(fight.seat, fight.rival, fight.card)
        elif shown and last is not None and now.coming:
            found = Bout(last.n("seat"), last.n("rival"), last.n("card"))
        else:
            return None
        if self.quick(found) and not now.staged_bots:
            return None
        if last is not None and last.kind == "fight":
            away = next((_escaped_side(e) for e in reversed(_events_since(now.recent, last)) if _escaped_side(e)), "")
            found = found._replace(away=away)
        return found

    def quick(self, bout: Bout) -> bool:
        """Whether computers alone fight."""
        return all(not self.players[seat].is_person for seat in (bout.seat, bout.rival) if seat >= 0)

    # --- laying out ------------------------------------------------------------------------------

    def lay(self, out: Layout, now: ViewState, bout: Bout) -> None:
        """Lays out the stage for a combat."""
        state: Telendar = now.seen
        self.staged = True
        last = now.last("clash", "fight")
        over = combat.finished(state, self.texts, now.recent) if last and last.kind == "clash" else None
        clash = over or self._clash(state, _without_moving_dice(now), bout)
        plan = plan_of(self.planner, (clash.own.rolls[0], clash.foe.rolls[0]))
        words, outlook = self._title(state, bout), self._outlook(state, now, bout, clash, over)
        name_plank = partial(faces.title, look=self.look, words=words)
        entries = [
            *self._strips.lay(state, plan, bout, clash.own, left=True),
            *self._strips.lay(state, plan, bout, clash.foe, left=False),
            *self._dice(plan, now, bout, clash),
            Entry("duel.title", plan.title, words, name_plank, 300, front=True),
            *self._chances.entries(plan, outlook, STRIPS + 120),
        ]
        scene = scene_of(state, plan, bout)
        key = ("fight", bout.seat, bout.rival, bout.card)
        figures = self._figures(state, plan, now, bout, over)
        ground = partial(self._ground, scene)
        quick = self.quick(bout)
        asks = state.fight.on and not _results_pending(now) and not any(e.kind == "rolled" for e in now.coming)
        explain = partial(self._account, state, bout, clash, outlook)
        out.staging = Staging(key, plan.theatre, ground, figures, tuple(entries), plan.choices, asks, quick, explain)
        out.prompt, out.turn, out.reactions = plan.prompt, pg.Rect(plan.choices), pg.Rect(plan.choices)
        out.chooser = plan.theatre.inflate(-self.look.px(360), -self.look.px(160))
        for which, rect, side in zip(("own", "foe"), plan.strips, (clash.own, clash.foe), strict=True):
            out.regions.append(Region(("zone", f"sum.{which}"), rect, f"{side.name}, {side.value}", STAGED))
        if bout.card >= 0:
            (x, y), tall = plan.feet[1], plan.tall[1]
            figure = pg.Rect(x - tall // 2, y - tall, tall, tall)
            out.regions.append(Region(("card", bout.card), figure, clash.foe.name, STAGED))
        self._lay_dice(out, now, plan, bout, clash)

    def _outlook(self, state: Telendar, now: ViewState, bout: Bout, clash: Clash, over: Clash | None) -> Content:
        """The content of the panel below the figures."""
        if over is not None:
            return self._chances.combat_end(now, bout, over, self._life)
        if state.fight.on and state.fight.stage < combat.THROWN:
            asked = now.ask.seat if now.ask else bout.seat
            self._foreseen = self._chances.prospect(state, bout, outlived(state, bout.seat), asked)
        if self._foreseen is None or combat.throws_by_side(now.recent, bout.seat):
            if state.fight.stage != combat.THROWN or _results_pending(now):
                return stage_text(self.texts, "rolling")
            if now.ask and now.ask.seat in (bout.seat, bout.rival):
                return self._chances.provisional_end(state, now.ask.seat)
            return stage_text(self.texts, "lying", own=clash.own.value, other=clash.foe.value)
        return self._foreseen

    def outlook_panels(self, state: Telendar, bout: Bout, found: Odds, asked: Seat) -> tuple[Panel, ...]:
        """Panels of the chances as they would be after an answer, over the present ones."""
        return self._chances.outlook_panels(
            plan_of(self.planner, (1, 1)), self._chances.prospect(state, bout, found, asked)
        )

    def rest(self) -> None:
        """Forgets the last combat when none has the stage, so that the next one begins from the start."""
        if self.staged:
            puppet.forget()
        self._foreseen, self._sums, self._life, self.staged = None, None, 0, False

    def _account(self, state: Telendar, bout: Bout, clash: Clash, outlook: Content) -> Account:
        """The account of the values and the chances."""
        own, foe = (self._strips.rows(side, left=left) for side, left in ((clash.own, True), (clash.foe, False)))
        parts = outlook.parts if isinstance(outlook, Prospect) else ()
        return account(self.texts, state, bout, clash, (own, foe), parts)

    def _clash(self, state: Telendar, now: ViewState, bout: Bout) -> Clash:
        """The combat as it stands, or as last shown if the match is ahead."""
        if state.fight.on:
            found = combat.standing(state, self.texts, now.recent)
            if state.fight.stage < combat.THROWN:
                self._life = state.heroes[bout.seat].life
            self._sums = (bout._replace(away=""), found)
            return found
        if self._sums is None or self._sums[0] != bout._replace(away=""):
            fight = now.last("fight")
            assert fight
            self._foreseen = None
            self._sums = (bout._replace(away=""), combat.begun(state, self.texts, fight))
        clash = self._sums[1]
        thrown = combat.throws_by_side(now.recent, bout.seat)
        return clash._replace(own=_rolled(clash.own, thrown.get(False)), foe=_rolled(clash.foe, thrown.get(True)))

    # --- words -----------------------------------------------------------------------------------

    def _title(self, state: Telendar, bout: Bout) -> str:
        texts = self.texts
        if bout.rival >= 0:
            who, foe = (combat.hero_name(state, texts, seat) for seat in (bout.seat, bout.rival))
            return stage_text(texts, "duel", who=who, foe=foe)
        name = state.cards[bout.card]
        place = state.heroes[bout.seat].place
        tile = TILES.get(state.cards[state.zones["board"].ids[place]]) if place >= 0 else None
        if tile is not None and getattr(tile, "lair", None) == name:
            return texts.say(name_of(tile.id))
        return texts.say(name_of(name))

    # --- scenery and figures ---------------------------------------------------------------------

    def _ground(self, scene: Scene) -> Making[pg.Surface]:
        canvas = self._canvas.get("", self._empty)
        if canvas.built is None or canvas.built[0] != scene:
            canvas.built = (scene, Making(theatre_of(self.look, scene, canvas.surface)))
        return canvas.built[1]

    def _empty(self) -> _Canvas:
        return _Canvas(handy_canvas(plan_of(self.planner, (1, 1)).theatre.size))

    def prepare(self) -> Iterator[None]:
        """Prepares, in parts, everything that does not depend on a combat."""
        if "" not in self._canvas:
            self._canvas.keep("", self._empty())
            yield

    def rehearse(self, state: Telendar, seat: Seat, card: int) -> Iterator[None]:
        """Builds ahead, in parts, the stage for a combat with a Monster."""
        bout = Bout(seat, -1, card)
        plan = plan_of(self.planner, (1, MONSTERS[state.cards[card]].dice))
        yield from self._ground(scene_of(state, plan, bout)).rehearsed()
        for left in (True, False):
            yield from self._puppet(state, plan, bout, left=left)[1].rehearsed()
        clash = combat.foreseen(state, self.texts, seat, card)
        if clash:
            yield from self._write_ahead(state, bout, clash)

    def _write_ahead(self, state: Telendar, bout: Bout, clash: Clash) -> Iterator[None]:
        """Paints the words of a combat's stage ahead, so that its papers, planks and letters are kept."""
        plan = plan_of(self.planner, (clash.own.rolls[0], clash.foe.rolls[0]))
        chances = self._chances.prospect(state, bout, foresee(state, bout.seat, bout.card), bout.seat)
        words = self._title(state, bout)
        entries = (
            Entry("", plan.title, words, partial(faces.title, look=self.look, words=words)),
            *self._strips.lay(state, plan, bout, clash.own, left=True),
            *self._strips.lay(state, plan, bout, clash.foe, left=False),
            *self._dice(plan, ViewState(seen=state, me=bout.seat), bout, clash),
            *self._chances.entries(plan, chances, 0),
            *self._chances.entries(plan, stage_text(self.texts, "rolling"), 0),
        )
        for entry in entries:
            yield from painted(entry.paint, pg.Surface(entry.rect.size, pg.SRCALPHA))
            yield

    def _puppet(self, state: Telendar, plan: DuelPlan, bout: Bout, *, left: bool) -> tuple[Size, Making[puppet.Puppet]]:
        """The size and the making of a side's figure: a hero on the foot of its seat, or a Monster on a crimson one."""
        seat = bout.seat if left else bout.rival
        name = hero_of(state, seat) if seat >= 0 else state.cards[bout.card]
        key = (name, seat, plan.tall, left)
        return self._puppets.get(key, lambda: self._cut_figure(name, seat, plan, left=left))

    def _cut_figure(self, name: str, seat: Seat, plan: DuelPlan, *, left: bool) -> tuple[Size, Making[puppet.Puppet]]:
        tall = plan.tall[0]
        if seat >= 0:
            base = theatre.foot(self.look, self.players[seat].colour, round(tall * 0.56))
        else:
            tall = plan.tall[1] if MONSTERS[name].key else round(plan.tall[1] * 0.84)
            mark = mask.star(max(8, round(tall * 0.09)), 5, 0.42)
            base = theatre.plinth(_CRIMSON, mark, round(tall * 0.66))
        if name not in puppet.names(FIGURES):  # a pack's Monster
            name = LIKE[MONSTERS[name].category]
        return puppet.size_of(FIGURES, name, tall), Making(puppet.parts_of(FIGURES, name, tall, base, left=not left))

    def _figures(
        self, state: Telendar, plan: DuelPlan, now: ViewState, bout: Bout, over: Clash | None
    ) -> tuple[Figure, ...]:
        moods: tuple[Mood, Mood] = ("ready", "ready")
        if bout.away:
            moods = ("flees", "ready") if bout.away == "own" else ("ready", "flees")
        elif over is not None:
            ahead = over.own.value - over.foe.value
            if ahead > 0:
                moods = ("strikes", "falls" if bout.rival < 0 or dies(now, bout.rival) else "hurt")
            elif ahead < 0:
                moods = ("falls" if dies(now, bout.seat) else "hurt", "strikes")
            else:
                moods = ("strikes", "strikes")
        made = []
        for left, foot, mood in zip((True, False), plan.feet, moods, strict=True):
            seat, who = (bout.seat, ("own", bout.seat)) if left else (bout.rival, ("foe", bout.rival, bout.card))
            if seat < 0 or hero_of(state, seat):
                size, cut = self._puppet(state, plan, bout, left=left)
                made.append(Figure(who, cut, size, foot, left, mood))
        return tuple(made)

    # --- dice ------------------------------------------------------------------------------------

    def _dice(self, plan: DuelPlan, now: ViewState, bout: Bout, clash: Clash) -> Iterator[Entry]:
        """Yields the entries for the trays with the dice that lie ready, and for the sums."""
        look, texts = self.look, self.texts
        thrown = combat.throws_by_side(now.recent, bout.seat)
        for number, (which, side) in enumerate((("own", clash.own), ("foe", clash.foe))):
            red = bool(number)
            rect = plan.trays[number].inflate(look.px(12), look.px(12))
            count = 0 if red in thrown or self._other_throw(now, bout) is red else side.rolls[0]
            poses = [self._lined_up(plan, plan.trays[number], i, count) for i in range(count)]
            ready = tuple((round(pose.x) - rect.x, round(pose.y) - rect.y) for pose in poses)
            die = round(poses[0].width) if poses else 0
            paint = partial(faces.tray, look=look, ready=ready, die=die, red=red)
            yield Entry(f"duel.tray.{which}", rect, (red, ready, die), paint, STRIPS)
            value = str(side.value)
            paint_sum = partial(faces.total, look=look, number=value, red=red)
            disc = plan.discs[number].inflate(look.px(12), look.px(12))
            yield Entry(f"duel.disc.{which}", disc, value, paint_sum, STRIPS)
            if side.dice:
                continue
            rolled, counted = side.rolls
            words = texts.many("look.telendar.stage.with", rolled)
            span = stage_text(texts, "span", low=side.value + counted, high=side.value + 6 * counted)
            write = partial(faces.may_come_to, look=look, words=words, span=span, right=red)
            yield Entry(f"duel.span.{which}", plan.ranges[number], (words, span), write, STRIPS)

    @staticmethod
    def _other_throw(now: ViewState, bout: Bout) -> bool | None:
        """The side whose die decides something else now, such as eluding. True: the foe's; None: nobody's."""
        last = now.last("rolled", "fight")
        if last is None or last.kind == "fight" or last.data.get("purpose") == "fight":
            return None
        if not bout.away and now.seen.fight.on and now.seen.fight.stage and not now.coming:
            return None  # the throw is over
        return last.n("seat") != bout.seat

    def _lay_dice(self, out: Layout, now: ViewState, plan: DuelPlan, bout: Bout, clash: Clash) -> None:
        """Lays out the thrown dice, scattered in their trays."""
        thrown = combat.throws_by_side(now.recent, bout.seat)
        last = now.last("rolled")
        other = self._other_throw(now, bout)
        if other is not None:
            self.red = other
            for i, face in enumerate(now.thrown):
                pose = self._lined_up(plan, plan.trays[other], i, len(now.thrown))
                self._die(out, i, ("die", face + 1, other, False), pose._replace(angle=LEAN[i % len(LEAN)]))
        for number, (red, side) in enumerate(((False, clash.own), (True, clash.foe))):
            event = thrown.get(red)
            if event is None or red is other:
                continue
            if event is last:
                self.red = red
            rolled = combat.fallen(event, side)
            for i, (face, off) in enumerate(rolled):
                ref = i if event is last else f"{red}.{i}"
                pose = self._lined_up(plan, plan.trays[number], i, len(rolled))
                pose = pose._replace(angle=LEAN[i % len(LEAN)], y=pose.y + (-3, 4, -2)[i % 3] * self.look.k)
                self._die(out, ref, ("die", face + 1, red, off), pose)

    def _lined_up(self, plan: DuelPlan, tray: pg.Rect, rank: int, count: int) -> Pose:
        side = min(plan.die, (tray.width - self.look.px(28)) // max(1, count) - self.look.px(6))
        step = side + self.look.px(10 if count < 3 else 8)
        x = tray.centerx + (rank - (count - 1) / 2) * step
        return die_pose(x, tray.centery, side)

    @staticmethod
    def _die(out: Layout, ref: int | str, thing: tuple[object, ...], pose: Pose) -> None:
        out.pieces.append(Placement.posed(pose, ("die", ref), thing, DICE_LAYER, "", "dice"))


def _events_since(events: Sequence[Event], first: Event) -> Sequence[Event]:
    at = next((i for i in range(len(events) - 1, -1, -1) if events[i] is first), 0)
    return events[at:]


def _looks_at_territory(now: ViewState) -> bool:
    """Whether a territory is being looked at on the board."""
    last, following = ([event.kind for event in events] for events in (now.recent[-1:], now.coming[:1]))
    return following == ["looked"] or (last, following) == (["looked"], ["shown"])


def _results_pending(now: ViewState) -> bool:
    """Whether throws or their results, which the match is past, are still to be shown; the question waits for them."""
    fight = now.seen.fight
    return (fight.stage >= combat.THROWN or not fight.on) and (bool(now.coming) or now.tumbling)


def _without_moving_dice(now: ViewState) -> ViewState:
    """The view state without dice in the air or just picked up, since the sums count lying dice only."""
    last = now.last("rolled")
    if not now.tumbling or last is None:
        return now
    whose = {"kind": "rolled", "seat": last.n("seat"), "purpose": last.data["purpose"]}
    return replace(now, recent=tuple(e for e in now.recent if not whose.items() <= {"kind": e.kind, **e.data}.items()))


def _escaped_side(event: Event) -> str:
    """The side that an event tells to have got away: "own" or "foe"; "": none."""
    if event.kind == "eluded" and event.data["away"]:
        return "own"
    return "foe" if event.kind == "slipped" else "own" if event.kind == "evaded" else ""


def _rolled(side: Sum, event: Event | None) -> Sum:
    """A side with the dice of a throw filled in."""
    if event is None:
        return side._replace(dice=())
    counted = (face + 1 for face, off in combat.fallen(event, side._replace(dice=())) if not off)
    return side._replace(dice=tuple(sorted(counted, reverse=True)))
