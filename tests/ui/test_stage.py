"""The stage: a frame draws the changed parts, and nothing if nothing has changed."""

import gc
import itertools
import random
import weakref
from collections.abc import Callable, Generator
from functools import partial
from time import sleep

import pygame as pg
import pytest

from game.ui.app import App
from game.ui.contract.layout import Panel
from game.ui.contract.staging import Entry
from game.ui.kit.pictures.making import Making
from game.ui.kit.stage import stage as stage_module
from game.ui.kit.stage.backdrop import Backdrop, handy
from game.ui.kit.stage.stage import _DRAWINGS, _FRAME, _PATIENCE, Actor, Sprite, Stage
from game.ui.table.pieces.plates import Plate
from game.ui.table.pieces.stage_facts import FADE, Fact
from tests.ui import hands

SIZE = (640, 360)


@pytest.fixture
def stage() -> Stage:
    pg.display.init()
    pg.display.set_mode(SIZE)
    result = Stage()
    base = pg.Surface(SIZE)
    base.fill((20, 60, 70))
    result.set_base(base)
    return result


def card(colour: str) -> pg.Surface:
    surface = pg.Surface((60, 84))
    surface.fill(colour)
    return surface


def filled(colour: str) -> Callable[[pg.Surface], None]:
    def paint(surface: pg.Surface) -> None:
        surface.fill(colour)

    return paint


class Slow(Actor):
    """An actor of several parts, each of which takes long to paint."""

    def __init__(self, parts: int) -> None:
        super().__init__()
        self.parts, self.made = parts, 0

    @property
    def bounds(self) -> pg.Rect:
        return pg.Rect(10, 10, 60, 84)

    @property
    def unmade(self) -> bool:
        return self.made < self.parts

    def make_part(self) -> None:
        sleep(0.008)
        self.made += 1

    def draw(self, target: pg.Surface) -> None:
        target.blit(card("white"), (10, 10))


def whole(stage: Stage) -> pg.Surface:
    """The picture of a full redraw."""
    stage.spoil()
    screen = pg.Surface(SIZE)
    stage.render(screen)
    return screen


def test_a_frame_without_change_draws_nothing(stage: Stage) -> None:
    screen = pg.Surface(SIZE)
    stage.add(Sprite(card("white"), (10, 10)))
    assert stage.render(screen) == [screen.get_rect()]
    assert stage.render(screen) == []


def test_on_a_vast_screen_the_frame_after_an_answer_draws_it() -> None:
    vast = (3840, 2160)
    stage, screen = Stage(), pg.Surface(vast)
    stage.set_base(pg.Surface(vast))
    stage.render(screen)
    stage.add(Sprite(card("white"), (10, 10)))
    stage.answered()
    assert stage.render(screen) == []
    assert stage.behind
    assert stage.render(screen) == [pg.Rect(10, 10, 60, 84)]
    assert not stage.behind


def test_what_less_may_be_seen_of_waits_for_no_frame() -> None:
    vast = (3840, 2160)
    stage, screen = Stage(), pg.Surface(vast)
    stage.set_base(pg.Surface(vast))
    stage.render(screen)
    stage.add(Sprite(card("white"), (10, 10)))
    stage.answered()
    stage.hurry()
    assert stage.render(screen) == [pg.Rect(10, 10, 60, 84)]


def test_a_frame_that_draws_most_of_the_screen_paints_nothing_besides(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stage, "making_besides", 0.0)
    screen = pg.Surface(SIZE)
    stage.render(screen)
    plate = Plate(pg.Rect(0, 0, 20, 20), "new", filled("white"), later=True)
    stage.add(plate)
    stage.spoil(pg.Rect(0, 0, SIZE[0], 300))
    stage.render(screen)
    assert plate.unmade
    stage.render(screen)
    assert not plate.unmade


def test_what_a_part_took_too_long_is_left_out_by_the_next_frames_that_draw(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stage, "making", 1.0)
    screen = pg.Surface(SIZE)
    stage.render(screen)
    slow, moving = Slow(parts=12), Sprite(card("white"), (100, 100))
    stage.add(slow, moving)
    began = []
    for x in range(12):
        moving.at = (100 + x, 100)
        stage.render(screen)
        began.append(slow.made)
    assert began[:2] == [1, 1]
    assert 3 <= began[-1] <= 6
    for _ in range(3):
        stage.render(screen)
    assert slow.made == began[-1] + 3  # while nothing moves there is time


def test_partial_frames_equal_full_ones(stage: Stage) -> None:
    screen = pg.Surface(SIZE)
    still = [Sprite(card("white"), (30 * n, 20 * n), layer=n % 3) for n in range(8)]
    moving = Sprite(card("red"), (0, 0), layer=1)
    stage.add(*still, moving)
    stage.render(screen)
    for step in range(1, 13):
        moving.at = (step * 37.5, step * 21.25)
        if step == 5:
            still[2].visible = False
        if step == 8:
            stage.remove(still[4])
        dirty = stage.render(screen)
        assert dirty
        assert sum(rect.width * rect.height for rect in dirty) < SIZE[0] * SIZE[1] / 4
        assert pg.image.tobytes(screen, "RGB") == pg.image.tobytes(whole(stage), "RGB")


def test_higher_layers_are_drawn_over_lower_ones(stage: Stage) -> None:
    screen = pg.Surface(SIZE)
    stage.add(Sprite(card("red"), (10, 10), layer=2), Sprite(card("blue"), (10, 10), layer=1))
    stage.render(screen)
    assert screen.get_at((20, 20))[:3] == (255, 0, 0)


def test_a_base_is_made_anew_only_when_what_it_depends_on_changes(stage: Stage) -> None:
    made: list[str] = []

    def make(colour: str) -> pg.Surface:
        made.append(colour)
        return block(colour, SIZE)

    screen = pg.Surface(SIZE)
    for about, colour in (("small", "red"), ("small", "blue"), ("large", "green")):
        stage.keep_base(about, partial(make, colour))
        assert area(stage.render(screen)) == SIZE[0] * SIZE[1], "each frame draws everything again"
    assert made == ["red", "green"]
    assert screen.get_at((5, 5))[:3] == block("green", (1, 1)).get_at((0, 0))[:3]


def block(colour: str, size: tuple[int, int]) -> pg.Surface:
    surface = pg.Surface(size)
    surface.fill(colour)
    return surface


def patient(sprite: Sprite) -> Sprite:
    sprite.patient = True
    return sprite


def area(rects: list[pg.Rect]) -> int:
    return sum(rect.width * rect.height for rect in rects)


def test_patient_actors_come_after_those_that_are_not_and_in_the_next_frame(stage: Stage) -> None:
    screen = pg.Surface(SIZE)
    quick = Sprite(block("red", (400, 200)), (0, 0))
    slow = patient(Sprite(block("red", (100, 60)), (500, 250)))
    stage.add(quick, slow)
    stage.render(screen)
    quick.show(block("blue", (400, 200)))
    slow.show(block("blue", (100, 60)))
    stage.render(screen)
    assert [screen.get_at(at)[:3] for at in ((9, 9), (510, 260))] == [(0, 0, 255), (255, 0, 0)]
    stage.render(screen)
    assert screen.get_at((510, 260))[:3] == (0, 0, 255)
    assert stage.render(screen) == []


def test_what_waits_is_never_torn_between_two_pictures(stage: Stage) -> None:
    """A change that waits is drawn together with those over it, however large, and with all else that waits there."""
    screen = pg.Surface(SIZE)
    card, panel = Sprite(block("red", (300, 250)), (0, 0)), patient(Sprite(block("red", (500, 250)), (40, 60)))
    beside, apart = (patient(Sprite(block("red", (90, 30)), at)) for at in ((500, 280), (0, 330)))
    stage.add(panel, beside, apart, card)
    stage.render(screen)
    for sprite in (panel, beside, apart):
        sprite.show(block("blue", sprite.bounds.size))
    stage.remove(card)
    stage.render(screen)
    blue, red = (0, 0, 255), (255, 0, 0)
    assert [screen.get_at(at)[:3] for at in ((60, 100), (530, 70), (580, 300), (10, 340))] == [blue, blue, blue, red]
    assert stage.behind
    stage.render(screen)
    assert pg.image.tobytes(screen, "RGB") == pg.image.tobytes(whole(stage), "RGB")


def test_nothing_waits_in_a_hurry(stage: Stage) -> None:
    screen = pg.Surface(SIZE)
    all_of_it = [patient(Sprite(block("red", (200, 300)), (210 * n, 20))) for n in range(3)]
    stage.add(*all_of_it)
    stage.render(screen)
    for sprite in all_of_it:
        sprite.show(block("blue", (200, 300)))
    stage.remove(all_of_it[0])
    stage.hurry()
    stage.render(screen)
    assert pg.image.tobytes(screen, "RGB") == pg.image.tobytes(whole(stage), "RGB")


def test_what_is_patient_never_fills_a_frame_and_is_soon_there(stage: Stage) -> None:
    screen = pg.Surface(SIZE)
    slow = [patient(Sprite(block("red", (310, 170)), (320 * (n % 2), 180 * (n // 2)))) for n in range(4)]
    stage.add(*slow)
    stage.render(screen)
    for sprite in slow:
        sprite.show(block("blue", (310, 170)))
    frames = 0
    while drawn := stage.render(screen):
        assert area(drawn) <= SIZE[0] * SIZE[1] * _FRAME
        frames += 1
        assert stage.behind or pg.image.tobytes(screen, "RGB") == pg.image.tobytes(whole(stage), "RGB")
    assert not stage.behind
    assert 1 < frames <= 3 / _FRAME
    assert pg.image.tobytes(screen, "RGB") == pg.image.tobytes(whole(stage), "RGB")


def test_where_much_lies_on_top_of_each_other_what_is_patient_comes_pile_by_pile(stage: Stage) -> None:
    screen = pg.Surface(SIZE)
    piles = [[patient(Sprite(block("red", (20, 20)), (60 * n, 20))) for _ in range(15)] for n in range(10)]
    stage.add(*itertools.chain(*piles))
    stage.render(screen)
    for sprite in itertools.chain(*piles):
        sprite.show(block("blue", (20, 20)))
    changed = [len(stage.render(screen)) for _ in range(4)]
    assert max(changed) * 15 <= _DRAWINGS + 15
    assert sum(changed) == len(piles)
    assert all(screen.get_at((60 * n + 5, 25))[:3] == (0, 0, 255) for n in range(10))


def test_what_waits_comes_however_busy_the_frames_are(stage: Stage) -> None:
    screen = pg.Surface(SIZE)
    busy = Sprite(block("red", (640, 200)), (0, 0))
    slow = patient(Sprite(block("red", (300, 100)), (0, 220)))
    stage.add(busy, slow)
    stage.render(screen)
    slow.show(block("blue", (300, 100)))
    needed = 30_000 / (SIZE[0] * SIZE[1] * _FRAME)
    for _ in range(round(_PATIENCE * (needed + 2))):
        busy.touch()
        stage.render(screen)
    assert pg.image.tobytes(screen, "RGB") == pg.image.tobytes(whole(stage), "RGB")


def test_what_may_wait_waits_where_a_frame_has_done_enough_but_not_for_ever(stage: Stage) -> None:
    screen = pg.Surface(SIZE)
    quick, slow = Sprite(block("red", (90, 60)), (0, 0)), patient(Sprite(block("red", (90, 60)), (300, 220)))
    stage.add(quick, slow)
    stage.render(screen)
    for sprite in (quick, slow):
        sprite.show(block("blue", (90, 60)))
    seen: list[list[bool]] = []
    while not seen or stage.behind:
        stage.strain()
        stage.render(screen)
        seen.append([screen.get_at(at)[:3] == (0, 0, 255) for at in ((9, 9), (310, 230))])
    assert seen == [[True, False]] * _PATIENCE + [[True, True]]


def test_on_a_slow_machine_what_waits_does_so_for_as_long_not_for_as_many_frames(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With frames of 0.2 s that are all full, patient parts and parts to paint are drawn in the third."""
    now = [0.0]
    monkeypatch.setattr(stage_module, "perf_counter", lambda: now[0])
    monkeypatch.setattr(Stage, "making", 1.0)
    monkeypatch.setattr(Stage, "making_besides", 0.0)
    screen, slow = pg.Surface(SIZE), patient(Sprite(block("red", (90, 60)), (300, 220)))
    stage.add(slow)
    stage.render(screen)
    slow.show(block("blue", (90, 60)))
    plate = Plate(pg.Rect(0, 0, 20, 20), "new", filled("white"), later=True)
    stage.add(plate)
    seen: list[tuple[bool, bool]] = []
    while not seen or stage.behind:
        now[0] += 0.2
        stage.strain()
        stage.render(screen)
        seen.append((screen.get_at((310, 230))[:3] == (0, 0, 255), not plate.unmade))
    assert seen[:3] == [(False, False), (False, False), (True, True)]


def test_what_changes_over_and_over_is_drawn_once_when_its_turn_comes(stage: Stage) -> None:
    """A part that has changed often while it waited comes to rest as soon as after a single change."""
    screen = pg.Surface(SIZE)
    slow = [patient(Sprite(block("red", (310, 170)), (320 * (n % 2), 180 * (n // 2)))) for n in range(4)]
    stage.add(*slow)
    stage.render(screen)
    for _ in range(60):
        for sprite in slow:
            sprite.touch()
        stage.render(screen)
    frames = 0
    while stage.render(screen):
        frames += 1
    assert frames <= 3 / _FRAME
    assert pg.image.tobytes(screen, "RGB") == pg.image.tobytes(whole(stage), "RGB")


def test_whatever_happens_the_screen_comes_to_rest_as_a_full_frame_paints_it(stage: Stage) -> None:
    screen, rnd = pg.Surface(SIZE), random.Random(3)
    sprites = [Sprite(card("white"), layer=n % 3) for n in range(12)]
    for sprite in sprites[::2]:
        patient(sprite)
    for _ in range(150):
        sprite = rnd.choice(sprites)
        sprite.at = (rnd.randrange(600), rnd.randrange(300))
        sprite.show(block(rnd.choice(("red", "blue", "white")), (rnd.randrange(20, 400), rnd.randrange(20, 300))))
        sprite.visible = rnd.random() < 0.9
        rnd.choice((stage.add, stage.remove))(rnd.choice(sprites))
        stage.render(screen)
    for _ in range(40):
        stage.render(screen)
    assert pg.image.tobytes(screen, "RGB") == pg.image.tobytes(whole(stage), "RGB")


def glass(colour: str) -> pg.Surface:
    """A translucent card, which looks different if it is drawn twice."""
    surface = pg.Surface((90, 120), pg.SRCALPHA)
    surface.fill((*pg.Color(colour)[:3], 120))
    return surface


def ground(colour: tuple[int, int, int]) -> pg.Surface:
    surface = pg.Surface(SIZE)
    surface.fill(colour)
    return surface


def painted(stage: Stage, base: tuple[int, int, int] = (20, 60, 70)) -> bytes:
    """The picture of base and actors, drawn one after the other."""
    surface = ground(base)
    for actor in stage.actors:
        if actor.visible:
            actor.draw(surface)
    return pg.image.tobytes(surface, "RGB")


def test_over_what_stands_still_only_what_moves_is_drawn(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.keep_still()
    screen, drawn = pg.Surface(SIZE), list[Sprite]()
    still = [Sprite(glass("white"), (30 * n, 10 * n), n % 2) for n in range(9)]
    moving = Sprite(glass("red"), (500, 200), 3)
    stage.add(*still, moving)
    for n in range(60):
        moving.at = (500 + n % 3, 200)
        stage.render(screen)
    draw = Sprite.draw

    def noted(self: Sprite, target: pg.Surface) -> None:
        drawn.append(self)
        draw(self, target)

    monkeypatch.setattr(Sprite, "draw", noted)
    for n in range(20):
        moving.at = (500 - 20 * n, 200 - 8 * n)
        stage.render(screen)
    assert set(drawn) == {moving}
    drawn.clear()
    stage.spoil()
    stage.render(screen)
    assert set(drawn) == {moving}
    assert pg.image.tobytes(screen, "RGB") == painted(stage)


class Mirror(Sprite):
    """An actor that shows the picture that was below it when it was first drawn."""

    looks = True

    def draw(self, target: pg.Surface) -> None:
        if self.looks:
            self.looks, self.surface = False, target.subsurface(self.bounds).copy()
        super().draw(target)


def test_below_one_who_looks_all_is_drawn_first(stage: Stage) -> None:
    large = (1800, 900)
    stage.set_base(pg.Surface(large))
    screen = pg.Surface(large)
    screen.fill((255, 0, 255))  # pixels of a former scene
    lid = Sprite(pg.Surface((600, 300)), (300, 300))
    lid.covers = True
    mirrors = [Mirror(pg.Surface((200, 880), pg.SRCALPHA), (x, 10), 1) for x in (0, 250, 1500)]
    stage.add(lid, *mirrors)
    stage.render(screen)
    assert {tuple(screen.get_at((x, y))[:3]) for x in range(0, 1800, 90) for y in range(0, 900, 45)} == {(0, 0, 0)}


class Wet(Sprite):
    """An actor that must be painted again whenever it is told so."""

    wet = False

    @property
    def unmade(self) -> bool:
        return self.wet

    def make_part(self) -> None:
        self.wet = False


def test_what_is_still_to_be_painted_lies_below_what_it_did(stage: Stage) -> None:
    screen, below, above = pg.Surface(SIZE), Wet(card("red"), (0, 0), 1), Sprite(card("blue"), (0, 0), 2)
    stage.add(below, above)
    stage.render(screen)
    below.layer, below.wet, stage.making = 3, True, 0.0
    stage.spoil()
    stage.render(screen)
    assert screen.get_at((30, 40)) == pg.Color("blue")
    stage.making = 2.0
    stage.render(screen)
    assert screen.get_at((30, 40)) == pg.Color("red")


@pytest.mark.parametrize("seed", range(4))
def test_with_what_stands_still_kept_each_frame_is_what_all_drawn_anew_gives(stage: Stage, seed: int) -> None:
    stage.keep_still()
    screen, rnd = pg.Surface(SIZE), random.Random(seed)
    sprites = [Sprite(glass(rnd.choice(("red", "blue", "white"))), (60 * n, 30 * n), n % 4) for n in range(10)]
    stage.add(*sprites[2:])
    walker = Sprite(glass("green"), (0, 0), 2)
    stage.add(walker)
    for n in range(240):
        walker.at = (3 * n % 600, n)
        if n % 20 < 3:
            sprite = rnd.choice(sprites)
            sprite.layer = rnd.randrange(4)
            if n % 20:
                sprite.at = (rnd.randrange(-40, 600), rnd.randrange(-40, 340))
                sprite.visible = rnd.random() < 0.9
            rnd.choice((stage.add, stage.remove))(rnd.choice(sprites))
        if n % 50 == 0:
            stage.spoil()
        if n == 150:
            stage.let_go()
        if n == 160:
            stage.keep_still()
        stage.render(screen)
        assert pg.image.tobytes(screen, "RGB") == painted(stage), n


def fade(rnd: random.Random, sprite: Sprite) -> None:
    if not sprite.covers:
        sprite.surface.set_alpha(rnd.randrange(30, 256))
        sprite.touch()


def rise(rnd: random.Random, sprite: Sprite) -> None:
    sprite.layer = rnd.randrange(5)


def move(rnd: random.Random, sprite: Sprite) -> None:
    sprite.at = (rnd.randrange(-60, 640), rnd.randrange(-60, 360))


def blink(_: random.Random, sprite: Sprite) -> None:
    sprite.visible = not sprite.visible


@pytest.mark.parametrize("seed", range(4))
def test_whatever_moves_vanishes_fades_or_covers_over_what_is_kept_each_frame_is_drawn_from_the_base_up(
    stage: Stage, seed: int
) -> None:
    """Frames that are behind because a patient part waits are skipped."""
    stage.keep_still()
    screen, rnd, base, sound = pg.Surface(SIZE), random.Random(seed), (20, 60, 70), 0
    lids = [Sprite(block(colour, (250, 180)), (40 * n, 50), n) for n, colour in enumerate(("red", "blue"), 1)]
    for lid in lids:
        lid.covers = True
    sprites = [*lids, *(Sprite(glass("white"), (60 * n, 30 * n), n % 4) for n in range(8))]
    patient(sprites[1])
    patient(sprites[5])
    stage.add(*sprites)
    for n in range(300):
        if n % 25 < 4:
            for sprite in rnd.sample(sprites, 2):
                rnd.choice((rise, move, blink, fade))(rnd, sprite)
            rnd.choice((stage.add, stage.remove))(rnd.choice(sprites))
        if n % 9 == 0:
            stage.spoil(pg.Rect(rnd.randrange(500), rnd.randrange(250), 200, 150))
        if n == 100:
            base = (90, 0, 0)
            stage.set_base(ground(base))
        if n in {100, 200}:
            stage.keep_still()
        stage.render(screen)
        if not stage.behind:
            sound += 1
            assert pg.image.tobytes(screen, "RGB") == painted(stage, base), n
    assert sound > 200


def kept_still(*still: tuple[str, pg.Rect]) -> tuple[Backdrop[str], dict[str, pg.Rect]]:
    """A backdrop whose picture holds some actors at rest."""
    backdrop, shown, screen = Backdrop[str](), dict(still), pg.Surface(SIZE)
    backdrop.lie_on(handy(screen))
    for who in shown:
        backdrop.changed(who)
    for _ in range(60):
        backdrop.look(screen, shown)
    return backdrop, shown


def test_a_rectangle_is_cut_where_the_kept_picture_begins_and_ends_to_be_of_use() -> None:
    lamp, table = pg.Rect(300, 100, 50, 60), pg.Rect(40, 40, 200, 200)
    backdrop, _ = kept_still(("lamp", lamp), ("table", table))
    part = pg.Rect(10, 10, 620, 340)
    assert backdrop.cut(part) == [part], "the kept picture is of use everywhere"
    assert backdrop.shows(part, ["table", "lamp"]) == 2
    backdrop.changed("lamp")
    parts = backdrop.cut(part)
    assert area(parts) == area([part])
    assert pg.Rect(parts[0]).unionall(parts[1:]) == part
    assert not any(one.colliderect(other) for one, other in itertools.combinations(parts, 2))
    of_no_use = [each for each in parts if backdrop.shows(each, ["table"]) is None]
    assert all(each.colliderect(lamp.inflate(80, 80)) for each in of_no_use)
    assert sum(area([each.clip(lamp)]) for each in of_no_use) == area([lamp])
    assert len(parts) <= 9 + 2 * len(of_no_use), "equal squares in a row are one part"
    assert backdrop.cut(lamp) == [lamp], "the kept picture is of use nowhere"


def test_the_kept_picture_is_of_use_up_to_the_first_who_moves_and_only_if_nobody_still_lies_over_him() -> None:
    backdrop, shown = kept_still(("table", pg.Rect(0, 0, 300, 300)), ("card", pg.Rect(50, 50, 60, 80)))
    part = pg.Rect(60, 60, 20, 20)
    assert backdrop.shows(part, ["table", "card"]) == 2
    assert backdrop.shows(part, ["table", "card", "hand"]) == 2
    assert backdrop.shows(part, ["table", "hand", "card"]) is None
    backdrop.gone("card")
    assert backdrop.shows(part, ["table"]) is None, "the picture shows an actor that is gone"
    del shown["card"]
    backdrop.look(pg.Surface(SIZE), shown)
    assert backdrop.shows(part, ["table"]) == 1


def test_a_frame_drawn_in_bands_is_what_one_drawn_at_once_is(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    rnd, clips = random.Random(5), []

    class Noting(Sprite):
        def draw(self, target: pg.Surface) -> None:
            clips.append(target.get_clip())
            super().draw(target)

    for colour in ("red", "green", "blue", "white"):
        stage.add(Sprite(glass(colour), (rnd.randrange(560), rnd.randrange(270))))
    veil = pg.Surface(SIZE, pg.SRCALPHA)
    veil.fill((255, 215, 0, 60))
    stage.add(Noting(veil, (0, 0)))
    at_once = pg.image.tobytes(whole(stage), "RGB")
    monkeypatch.setattr(Stage, "band", SIZE[0] * 100)
    clips.clear()
    assert pg.image.tobytes(whole(stage), "RGB") == at_once
    assert [clip.height for clip in clips] == [100, 100, 100, 60]


def test_a_base_alone_is_copied_from_the_first_frame_on() -> None:
    backdrop, _ = kept_still()
    backdrop.lie_on(handy(block("red", SIZE)))
    whole = pg.Rect((0, 0), SIZE)
    assert (backdrop.shows(whole, []), backdrop.shows(whole, ["hand"])) == (0, 0)


def test_nothing_holds_on_to_what_was_taken_off_a_stage(stage: Stage) -> None:
    sprite = Sprite(card("white"), (10, 10))
    gone = weakref.ref(sprite)
    stage.add(sprite)
    stage.render(pg.Surface(SIZE))
    stage.remove(sprite)
    del sprite
    gc.collect()
    assert gone() is None


def test_a_hand_is_covered_at_once_with_all_that_tells_of_it(app: App) -> None:
    scene = hands.sit_down(app, hands.setup(3, seed=5))
    waited = 0
    for _ in range(12):
        hands.frames(app, 30)
        scene.session.handing.open_hand()
        hands.frames(app, 30)
        offers = scene.session.offers()
        if not offers:
            break
        hands.by_clicks(app, *offers[0])
        hands.frames(app)
        waited += bool(scene.stage.behind)
        hands.press(app, pg.K_h)
        hands.frames(app)
        assert not scene.stage.behind
        screen = app.screen.copy()
        scene.stage.spoil()
        scene.stage.render(screen)
        assert pg.image.tobytes(screen, "RGB") == pg.image.tobytes(app.screen, "RGB")
    assert waited, "something had to wait"


def test_what_an_actor_covers_is_not_drawn(stage: Stage) -> None:
    drawn: list[str] = []

    class Told(Sprite):
        def draw(self, target: pg.Surface) -> None:
            drawn.append(self.name)
            super().draw(target)

        name = ""

    def told(name: str, colour: str, at: tuple[int, int], layer: int) -> Told:
        sprite = Told(card(colour), at, layer)
        sprite.name = name
        stage.add(sprite)
        return sprite

    below, lid, above = (
        told("below", "red", (100, 100), 1),
        told("lid", "blue", (90, 90), 2),
        told("above", "white", (95, 95), 3),
    )
    lid.surface = pg.transform.scale(lid.surface, (90, 110))
    lid.covers = True
    screen = pg.Surface(SIZE)
    stage.render(screen)
    drawn.clear()
    below.touch()
    stage.render(screen)
    assert drawn == ["lid", "above"]
    assert screen.get_at((170, 190)) == pg.Color("blue")
    above.at = (85, 95)  # a part of it is uncovered
    drawn.clear()
    stage.render(screen)
    assert "below" in drawn
    assert pg.image.tobytes(screen, "RGB") == pg.image.tobytes(whole(stage), "RGB")


def test_of_what_an_actor_covers_for_the_most_part_only_the_rest_is_drawn(stage: Stage) -> None:
    clips: list[pg.Rect] = []

    class Below(Sprite):
        def draw(self, target: pg.Surface) -> None:
            clips.append(target.get_clip())
            super().draw(target)

    below, lid = pg.Surface((300, 200)), pg.Surface((280, 160))
    below.fill("red")
    lid.fill("blue")
    covering = Sprite(lid, (60, 70), 2)
    covering.covers = True
    stage.add(Below(below, (50, 50), 1), covering)
    screen = pg.Surface(SIZE)
    stage.render(screen)
    clips.clear()
    covering.at = (60, 60)  # ten rows below it become visible
    stage.render(screen)
    assert clips == [pg.Rect(60, 220, 280, 10)]
    assert pg.image.tobytes(screen, "RGB") == pg.image.tobytes(whole(stage), "RGB")


def test_a_fact_that_was_left_before_it_told_something_else_stays_in_sight(stage: Stage) -> None:
    rect, screen = pg.Rect(0, 0, 20, 20), pg.Surface(SIZE)
    fact = Fact(Entry("odds", rect, "red", filled("red")), 1, fades=True)
    fact.make(stage)
    stage.render(screen)
    fact.suppose(Panel("odds", rect, "blue", filled("blue")))
    fact.pass_time(FADE / 2)
    fact.suppose(None)
    fact.pass_time(FADE)
    stage.render(screen)
    assert screen.get_at((10, 10))[:3] == (255, 0, 0)


def test_what_fails_while_it_is_made_fails_for_whoever_comes_later() -> None:
    def parts() -> Generator[None, None, int]:
        yield
        raise OSError("no such picture")

    making = Making(parts())
    for _ in range(2):
        with pytest.raises(OSError, match="no such picture"):
            making.whole()
    assert not making.done
