"""The stage over the table: raised, played on and struck, as the view lays it out. Times are milliseconds.

Nothing waits for it: all motion can be cut short, and at rest nothing is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable

import pygame as pg

from game.ui.contract.layout import Panel
from game.ui.contract.staging import Figure, Staging
from game.ui.kit.look import Look
from game.ui.kit.pictures.making import Making
from game.ui.kit.stage.puppet import Pose, PuppetActor
from game.ui.kit.stage.stage import Actor, Sprite, Stage
from game.ui.table.pieces.clips import ease_both, ease_in, ease_out
from game.ui.table.pieces.stage_facts import Fact

OPENING, CLOSING = 1100.0, 350.0
"""Milliseconds until everything on the stage has come, and until a closing stage is gone"""
VEIL, THEATRE, FIGURES, FACTS = 41, 42, 43, 44
"""Layers of the dimmed table, the theatre, the figures on it, and the facts written there"""
_FALLS, _COMES, _ROCKS = (60.0, 430.0), (380.0, 820.0), 1100.0
_ACTS = {"strikes": 620.0, "hurt": 700.0, "falls": 800.0, "flees": 700.0, "holds": 500.0, "ready": 240.0}
_MAKING = 1.4
"""Milliseconds of a frame after which no further part of the scenery and the figures is begun"""
_DIM = 0.40
"""Share of its light that the table keeps"""


class _Veil(Actor):
    """A veil over a part of the table, dim and out of focus: it looks at the table once, when first drawn."""

    def __init__(self, rect: pg.Rect) -> None:
        super().__init__()
        self._rect = rect
        self._seen: pg.Surface | None = None
        """Small picture of the part of the table; None: not looked at yet"""
        self._surface: pg.Surface | None = None
        self.layer, self.looks = VEIL, True

    @property
    def bounds(self) -> pg.Rect:
        return self._rect

    @property
    def unmade(self) -> bool:
        return self._seen is not None and self._surface is None

    def make_part(self) -> None:
        assert self._seen
        self._surface, self.covers = pg.transform.smoothscale(self._seen, self._rect.size), True
        self.touch()

    def draw(self, target: pg.Surface) -> None:
        if self._surface:
            target.blit(self._surface, self._rect)
        elif self._seen is None:
            seen = target.subsurface(self._rect.clip(target.get_rect()))
            self._seen = pg.transform.smoothscale(seen, (max(1, seen.get_width() // 4), max(1, seen.get_height() // 4)))
            level = round(255 * _DIM)
            self._seen.fill((level, level, level), special_flags=pg.BLEND_RGB_MULT)
            self.looks = False


class _Scenery(Sprite):
    """The theatre: it comes down from behind the rail."""

    covers = True

    def __init__(self, surface: pg.Surface, rect: pg.Rect, area: pg.Rect) -> None:
        super().__init__(surface, rect.topleft, THEATRE)
        self._area = area

    @property
    def bounds(self) -> pg.Rect:
        return super().bounds.clip(self._area)

    def draw(self, target: pg.Surface) -> None:
        clip = target.get_clip()
        target.set_clip(clip.clip(self._area))
        super().draw(target)
        target.set_clip(clip)


class _Player:
    """A figure that acts on the stage."""

    def __init__(self, figure: Figure, within: pg.Rect) -> None:
        self.figure = figure
        self.actor = PuppetActor(figure.puppet.whole(), figure.foot, within, FIGURES)
        self._since = math.inf
        self._way = within.width * 0.5

    @property
    def acting(self) -> bool:
        return self._since < _ACTS[self.figure.mood]

    def take(self, figure: Figure, at_once: bool) -> None:
        """Gives the figure another part to act."""
        if figure.mood != self.figure.mood:
            self._since = math.inf if at_once else 0.0
        self.figure = figure

    def hurry(self) -> None:
        self._since = math.inf

    def act(self, passed: float, opened: float) -> None:
        """Lets `passed` milliseconds pass; `opened`: milliseconds since the stage began to open."""
        self._since += passed
        self.actor.put(self._pose(opened), moving=self.acting or _COMES[0] < opened < _ROCKS)

    def _pose(self, opened: float) -> Pose:
        side = -1 if self.figure.from_left else 1
        comes, there = _COMES
        away = 1 - ease_out(max(0.0, min(1.0, (opened - comes) / (there - comes))))
        rest = max(0.0, min(1.0, (_ROCKS - opened) / (_ROCKS - comes)))
        rocks = math.sin((opened - comes) / 90) * rest if comes < opened < _ROCKS else 0.0
        pose = Pose(x=side * away * self._way, lean=rocks * 3.5, sway=rocks)
        length = _ACTS[self.figure.mood]
        share = min(1.0, self._since / length)
        return _MOODS[self.figure.mood](pose, share, side, self.figure.size[0])


def _ready(pose: Pose, share: float, side: int, wide: int) -> Pose:
    return pose


def _strikes(pose: Pose, share: float, side: int, wide: int) -> Pose:
    if share < 0.3:
        back = ease_both(share / 0.3)
        return pose._replace(strike=-0.5 * back, x=pose.x + side * 0.05 * wide * back)
    if share < 0.5:
        hit = ease_in((share - 0.3) / 0.2)
        return pose._replace(strike=-0.5 + 1.5 * hit, x=pose.x + side * wide * (0.05 - 0.33 * hit))
    home = ease_both((share - 0.5) / 0.5)
    return pose._replace(strike=1 - home, x=pose.x - side * 0.28 * wide * (1 - home))


def _hurt(pose: Pose, share: float, side: int, wide: int) -> Pose:
    late = max(0.0, (share - 0.35) / 0.65)
    if not late or late >= 1:
        return pose
    shaken = math.sin(late * math.tau * 2.5) * (1 - late)
    return pose._replace(
        sway=shaken,
        lean=pose.lean - side * 7 * math.sin(math.pi * late),
        x=pose.x + side * 0.09 * wide * math.sin(math.pi * late),
    )


def _falls(pose: Pose, share: float, side: int, wide: int) -> Pose:
    late = max(0.0, (share - 0.4) / 0.6)
    inwards = side * 0.42 * wide * ease_out(late)
    bounce = 1 - abs(math.cos(late * math.pi * 1.5)) * (1 - late) if late else 0.0
    return pose._replace(lean=-side * 78 * bounce, x=pose.x - inwards, sway=0.8 * bounce)


def _flees(pose: Pose, share: float, side: int, wide: int) -> Pose:
    gone = ease_in(share)
    return pose._replace(
        x=pose.x + side * wide * 2.6 * gone, lean=pose.lean - side * 8 * math.sin(math.pi * min(1, share * 2))
    )


_MOODS: dict[str, Callable[[Pose, float, int, int], Pose]] = {
    "ready": _ready,
    "holds": _ready,
    "strikes": _strikes,
    "hurt": _hurt,
    "falls": _falls,
    "flees": _flees,
}


class Theatre:
    """The theatre of a table, on which great moments are played.

    Args:
        stage: the stage of the scene, on which it is shown.
        look: the scale; whether motion is reduced.
        area: the part of the window below the top bar.
    """

    def __init__(self, stage: Stage, look: Look, area: pg.Rect) -> None:
        self._stage, self._look, self._area = stage, look, area
        self.staging: Staging | None = None
        self.pace = 1.0
        """Factor of all times; 0: everything is there at once"""
        self._time = 0.0
        self._veils: list[_Veil] = []
        self._wanted: list[_Veil] = []
        """Veils still to come: one in each frame, as each takes long to make"""
        self._lifted: list[_Veil] = []
        """Veils of a stage that is closed: one goes in each frame, as the table below it is drawn again"""
        self._scenery: _Scenery | None = None
        self._ground: Making[pg.Surface] | None = None
        """Scenery that is still being built: until it stands no time passes here; None: it stands, or there is none"""
        self._players: dict[Hashable, _Player] = {}
        self._facts: dict[str, Fact] = {}
        self._leaving: _Scenery | None = None
        self._gone = self._home = 0.0

    @property
    def covered(self) -> pg.Rect | None:
        """The part of the screen that can do nothing while the stage is open; None: the stage is closed."""
        return self._area if self.staging else None

    @property
    def moving(self) -> bool:
        """Whether anything moves on the stage."""
        if self._leaving or self._wanted or self._lifted or self._ground:
            return True
        if self.staging is None:
            return False
        late = any(fact.plate is None or fact.plate.unmade or fact.changing for fact in self._facts.values())
        late = late or len(self._players) < len(self.staging.figures)
        return late or self._time < self._length or any(player.acting for player in self._players.values())

    @property
    def _length(self) -> float:
        return max([OPENING, *(fact.entry.begin + fact.entry.unrolls for fact in self._facts.values())])

    # --- the play --------------------------------------------------------------------------------

    def show(self, staging: Staging | None) -> None:
        """Plays what the view has laid out; None: the stage closes."""
        at_once = self._look.still or not self.pace
        if staging is None:
            if self.staging:
                self._strike(at_once)
            return
        if self.staging is None or staging.key != self.staging.key or staging.rect != self.staging.rect:
            self._raise(staging)
        before, self.staging = self.staging, staging
        self._cast(staging, at_once)
        self._write(staging, at_once)
        opening = before is None or before.key != staging.key
        if at_once:
            self.finish()
        elif opening and staging.quick:
            self.hurry()
        self._pose(0.0)

    def _raise(self, staging: Staging) -> None:
        """Opens the stage."""
        self._clear()
        self._time = 0.0
        rect, area = staging.rect.clip(self._area), self._area
        around = (
            pg.Rect(area.x, rect.bottom, area.width, area.bottom - rect.bottom),
            pg.Rect(area.x, area.y, rect.x - area.x, rect.bottom - area.y),
            pg.Rect(rect.right, area.y, area.right - rect.right, rect.bottom - area.y),
            pg.Rect(rect.x, area.y, rect.width, rect.y - area.y),
        )
        self._wanted = [_Veil(part) for part in around if part.width > 0 and part.height > 0]
        self._ground = staging.ground()
        if self._ground.done:
            self._build(staging)

    def _build(self, staging: Staging) -> None:
        """Puts the scenery up; the parts of it that are missing are made at once."""
        if self._ground:
            self._scenery = _Scenery(self._ground.whole(), staging.rect, self._area)
            self._stage.add(self._scenery)
            self._ground = None

    def _cast(self, staging: Staging, at_once: bool) -> None:
        """Gives each figure its part; figures that are not put together yet come on later (see `_make`)."""
        names = {figure.who for figure in staging.figures}
        for who in [who for who in self._players if who not in names]:
            self._stage.remove(self._players.pop(who).actor)
        for figure in staging.figures:
            player = self._players.get(figure.who)
            if player:
                player.take(figure, at_once)
            elif figure.puppet.done:
                self._enter(staging, figure)

    def _enter(self, staging: Staging, figure: Figure) -> None:
        player = self._players[figure.who] = _Player(figure, staging.rect.clip(self._area))
        self._stage.add(player.actor)
        player.take(figure, at_once=True)

    def _make(self, staging: Staging) -> None:
        """Makes a part of what is missing: first the scenery, then the figures."""
        if self._ground:
            self._stage.strain()
            if self._ground.work(_MAKING):
                self._build(staging)
            return
        for figure in staging.figures:
            if figure.who not in self._players:
                self._stage.strain()
                if figure.puppet.work(_MAKING):
                    self._enter(staging, figure)
                return

    def _write(self, staging: Staging, at_once: bool) -> None:
        there = {entry.key: entry for entry in staging.entries}
        for key in [key for key in self._facts if key not in there]:
            plate = self._facts.pop(key).plate
            if plate:
                self._stage.remove(plate)
        for key, entry in there.items():
            known = self._facts.get(key)
            if known is None:
                self._facts[key] = Fact(entry, FACTS, fades=self._look.still)
                continue
            known.take(entry, at_once=at_once)

    def suppose(self, panels: Iterable[Panel]) -> tuple[Panel, ...]:
        """Shows facts as they would be, in place of those of the same keys; returns the panels of other keys."""
        supposed = {panel.key: panel for panel in panels}
        for key, fact in self._facts.items():
            fact.suppose(supposed.pop(key, None))
        return tuple(supposed.values())

    def _strike(self, at_once: bool) -> None:
        """Closes the stage: the theatre goes up again, the table is lit at once."""
        scenery, veils = self._scenery, self._veils
        rises = scenery is not None and not at_once  # a scenery that was still being built leaves nothing behind
        if rises:
            self._scenery, self._veils = None, []
        self._clear()
        self.staging = None
        if rises:
            self._leaving, self._gone, self._lifted = scenery, 0.0, veils

    def _clear(self) -> None:
        plates = [fact.plate for fact in self._facts.values() if fact.plate]
        players = [player.actor for player in self._players.values()]
        self._stage.remove(*self._veils, *self._lifted, *plates, *players)
        for scenery in (self._scenery, self._leaving):
            if scenery:
                self._stage.remove(scenery)
        self._scenery = self._leaving = self._ground = None
        self._veils, self._wanted, self._lifted, self._facts, self._players = [], [], [], {}, {}

    # --- time ------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Shows the end of everything; missing parts are made now."""
        if self.staging:
            self._build(self.staging)
            for figure in self.staging.figures:
                if figure.who not in self._players:
                    self._enter(self.staging, figure)
            for veil in self._wanted:
                self._hang(veil)
            self._wanted = []
        self.hurry()

    def hurry(self) -> None:
        """Shows the end of everything; parts that are still missing appear in their places once they are made."""
        if self._leaving:
            self._stage.remove(self._leaving, *self._lifted)
            self._leaving, self._lifted = None, []
        if self.staging:
            self._time = self._length
            for player in self._players.values():
                player.hurry()
            for fact in self._facts.values():
                fact.finish()
            self._pose(0.0)

    def advance(self, passed: float) -> None:
        """Lets `passed` milliseconds pass."""
        if not self.moving:
            return
        for fact in self._facts.values():
            fact.pass_time(passed)
        passed /= self.pace or 1.0
        if self._leaving:
            self._gone += passed
            if self._gone >= CLOSING:
                self._stage.remove(self._leaving)
                self._leaving = None
            else:
                rise = ease_in(self._gone / CLOSING) * self._leaving.surface.get_height() * 1.2
                self._leaving.at = (self._leaving.at[0], self._home - rise)
        if self._lifted:
            self._stage.remove(self._lifted.pop())
        hung = bool(self._wanted)
        if hung:
            self._hang(self._wanted.pop(0))
        if self.staging:
            if not hung:  # that is enough for a frame
                self._make(self.staging)
            if self._scenery:
                self._time = min(self._length, self._time + passed)
                self._pose(passed)

    def _hang(self, veil: _Veil) -> None:
        self._veils.append(veil)
        self._stage.add(veil)

    def _pose(self, passed: float) -> None:
        """Puts everything where it is at this moment."""
        staging, scenery = self.staging, self._scenery
        if staging is None or scenery is None:
            return
        self._home = staging.rect.y
        begin, end = _FALLS
        down = ease_out(max(0.0, min(1.0, (self._time - begin) / (end - begin))))
        scenery.at = (staging.rect.x, round(staging.rect.y - (1 - down) * staging.rect.height * 1.1))
        for player in self._players.values():
            player.act(passed, self._time)
            player.actor.visible = down >= 1 and self._time >= _COMES[0]
        for fact in self._facts.values():
            since = self._time - fact.entry.begin
            if since < 0:
                continue
            if fact.plate is None:
                fact.make(self._stage)
            assert fact.plate
            unrolls = fact.entry.unrolls
            fact.plate.unroll(1.0 if not unrolls else max(0.02, min(1.0, since / unrolls)))
