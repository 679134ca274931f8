"""The guide of a first match: followed to its end, left and resumed, covering nothing, and in no other match."""

import random
from collections.abc import Callable
from pathlib import Path

import pygame as pg
import pytest

from game.core.interface import Gesture
from game.core.match import Player, Setup
from game.core.state import Option
from game.games import GAMES
from game.ui import saves
from game.ui.app import App
from game.ui.contract.layout import Panel
from game.ui.kit.look import Look
from game.ui.kit.stage.glow import LEVELS, Glow
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.scenes.shelf.scene import ShelfScene
from game.ui.settings import MOST_GUIDES, Store
from game.ui.speech import Speech, voiced
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.guide.clearing import Cover, clearing
from game.ui.table.guide.lesson_place import separated
from game.ui.table.guide.parchment import Parchment
from game.ui.table.held_up.notes import Banner
from game.ui.table.scene import TableScene
from game.ui.voices import Utterance
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults

GAME = "telendar"
SIZES = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.25)]


def guided(app: App) -> TableScene:
    app.routes.play_guided(GAME)
    hands.frames(app, 2)
    return hands.table(app)


def sheet(scene: TableScene) -> Parchment | None:
    return next((w for w in scene.controls.layers[0].widgets if isinstance(w, Parchment)), None)


def shown(scene: TableScene) -> str:
    """The text of the lesson that is shown."""
    parchment = sheet(scene)
    return parchment.name if parchment else ""


def words(scene: TableScene, key: str) -> str:
    """Words on the parchment for a lesson, without its heading."""
    return typeset.plain(scene.texts(f"guide.{GAME}.{key}"))


def press(app: App, scene: TableScene, name: str) -> bool:
    """Clicks one of the guide's buttons, if it is there; returns whether it is."""
    found = [w for w in scene.controls.layers[0].widgets if w.id == f"guide:{name}"]
    for widget in found:
        hands.click(app, widget.rect.center)
        hands.frames(app)
    return bool(found)


def told(scene: TableScene) -> list[str]:
    """The lessons that were told."""
    (notes,) = scene.app.person.guides.values()
    return list(notes["told"])


def sensible(scene: TableScene) -> tuple[Option, Gesture]:
    """The option that the guide proposes to a newcomer, with its gesture."""
    session = scene.session
    assert session.ask
    offers = session.offers()
    cards = session.seen.cards
    shopped = "shop" in told(scene)

    def liking(offer: tuple[Option, Gesture]) -> int:
        verb, *rest = offer[0]
        name = cards[int(rest[0])] if rest and verb in ("sheet", "buy") else ""
        likings = {"walk": 1 + shopped, "stop": 2 - shopped, "roll": 3, "stand": 3, "meet": 2, "end_turn": 1}
        return {"knight": 9, "sword": 9}.get(name, likings.get(str(verb), 0 if verb in ("use", "buy", "elude") else 1))

    smiths = [offer for offer in offers if offer[0] == ("town", 42)]
    return (smiths or sorted(offers, key=liking, reverse=True))[0]


def in_the_way(scene: TableScene) -> list[str]:
    """Names of things under the parchment that can be used, are pointed at, or count a round up."""
    parchment = sheet(scene)
    if parchment is None:
        return []
    over = parchment.rect
    used = [w for w in scene.controls.layers[0].widgets if not isinstance(w, HitTarget)]
    faulty = [w.id for w in used if not w.id.startswith("guide:") and w.rect.colliderect(over)]
    refs = set(scene.picker.takes) | {ref for take in scene.picker.takes for ref in scene.picker.targets(take)}
    faulty += [f"{ref}" for ref in refs if (rect := scene.top.ground.rect_of(ref)) and rect.colliderect(over)]
    faulty += [f"{glow}" for glow in scene.coach.actors if getattr(glow, "rect", over).colliderect(over)]
    if scene.look.text == 1:  # with large letters there may be no other place
        counts = [panel for panel in scene.top.layout.panels if panel.key.startswith("round_count")]
        faulty += [panel.key for panel in counts if panel.rect.colliderect(over)]
    if not scene.area.contains(over) or over.colliderect(scene.top.layout.prompt):
        faulty.append("prompt or edge")
    return faulty


def unlit(scene: TableScene) -> str:
    """The shown lesson if it points at something on the table and nothing there is outlined; else ""."""
    lesson = scene.coach._shown
    spoken_of = lesson and (lesson.verbs or any(lesson.points(scene.coach._moment())))
    return lesson.key if lesson and spoken_of and not scene.coach.actors else ""


def follow(app: App, game: str, take: Callable[[TableScene], tuple[Option, Gesture]], last: str = "end") -> TableScene:
    """Plays a game's guided match against computers to a lesson; checks that the guide covers nothing needed.

    Args:
        app: the app, without delays.
        game: the game's id.
        take: chooses the answer when the guide waits for one.
        last: the lesson after which it stops.
    """
    app.routes.play_guided(game)
    hands.frames(app, 2)
    scene, waited = hands.table(app), 0
    while last not in told(scene):
        if not scene.session.ask:
            hands.frames(app)
            waited += 1
            assert waited < 500, "the computers think for ever"
            continue
        assert in_the_way(scene) == []
        assert scene.look.text > 1 or not unlit(scene)
        assert faults(app, scene) == []
        if not press(app, scene, "next"):
            taken, ask = len(scene.session.match.past), scene.session.ask
            option, gesture = take(scene)
            hands.by_clicks(app, option, gesture)
            if (ask.low, ask.high) != (1, 1):
                hands.press(app, pg.K_e)
            hands.frames(app, 2)
            assert len(scene.session.match.past) > taken, f"{option} was not taken"
    return scene


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_it_is_followed_to_its_end(open_app: Open, size: tuple[int, int], text: float, language: str) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = guided(app)
    decisions = 0
    while "end" not in told(scene):
        assert in_the_way(scene) == []
        assert faults(app, scene) == []
        if not press(app, scene, "next"):
            option, gesture = sensible(scene)
            hands.by_clicks(app, option, gesture)
            hands.frames(app, 2)
            decisions += 1
            assert len(scene.session.match.past) == decisions, f"{option} was not taken"
            assert decisions < 30, told(scene)
    assert {"aim", "time", "phase", "king", "move", "meet", "sum", "shop", "buy", "gate", "keys", "close"} <= set(
        told(scene)
    )
    assert sheet(scene) is None
    assert scene.session.ask  # the match goes on


def test_doing_what_it_says_turns_the_page(quick: App) -> None:
    scene = guided(quick)
    assert words(scene, "aim") in shown(scene)
    press(quick, scene, "next")
    assert words(scene, "hero") in shown(scene)
    hands.by_clicks(quick, *sensible(scene))
    assert words(scene, "start") in shown(scene)
    assert told(scene) == ["aim", "hero"]


def test_a_decision_that_is_taken_back_opens_its_lesson_again(quick: App) -> None:
    scene = guided(quick)
    press(quick, scene, "next")
    hero = shown(scene)
    for _ in range(2):
        hands.by_clicks(quick, *sensible(scene))
        assert told(scene) == ["aim", "hero"]
        hands.press(quick, pg.K_z)
        hands.frames(quick, 2)
        assert (told(scene), shown(scene)) == (["aim"], hero)
    hands.by_clicks(quick, *sensible(scene))
    scene.coach.begin()
    hands.press(quick, pg.K_z)
    assert told(scene) == [], "it was begun anew"


@pytest.mark.parametrize("seed", range(3))
def test_it_keeps_to_what_is_there_whatever_is_done(quick: App, seed: int) -> None:
    """The answers are random: the words in sight fit the question, and nothing in use is covered."""
    scene = guided(quick)
    rnd = random.Random(seed)
    guide = scene.session.game.guide
    assert guide
    for _ in range(120):
        ask = scene.session.ask
        if ask is None:
            break
        lesson = guide.present(scene.coach._moment(), told(scene))
        assert (words(scene, lesson.key) in shown(scene)) if lesson else not shown(scene)
        assert in_the_way(scene) == []
        if rnd.random() < 0.3:
            press(quick, scene, "next")
        scene.commit(some_answer(ask, rnd))


def test_it_is_closed_and_taken_up_again_where_it_was(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off")
    scene = guided(app)
    press(app, scene, "next")
    before = shown(scene)
    press(app, scene, "close")
    assert sheet(scene) is None
    hands.by_clicks(app, *sensible(scene))  # without the guide
    assert sheet(scene) is None
    app.routes.shelf()
    app.save()
    latest = saves.latest()
    assert latest

    again = open_app()  # it reads the settings from the file
    again.routes.resume(latest.path)
    hands.frames(again, 2)
    scene = hands.table(again)
    assert sheet(scene) is None
    hands.press(again, pg.K_t)
    assert words(scene, "start") in shown(scene)
    assert before != shown(scene)
    assert told(scene) == ["aim"]


def test_it_is_looked_through_backwards_and_begun_anew(quick: App) -> None:
    scene = guided(quick)
    first = shown(scene)
    assert not press(quick, scene, "back")
    press(quick, scene, "next")
    second = shown(scene)
    press(quick, scene, "back")
    assert shown(scene) == first
    assert not scene.coach.actors  # the lesson's subject may be gone
    press(quick, scene, "next")
    assert shown(scene) == second
    (notes,) = quick.person.guides.values()
    notes["told"].append("end")
    scene.build()
    assert sheet(scene) is None
    scene.coach.toggle()
    assert words(scene, "end") in shown(scene)
    press(quick, scene, "again")
    assert shown(scene) == first


def test_keys_and_voice_reach_it(quick: App) -> None:
    heard: list[Utterance] = []
    quick.speech = Speech(voice=heard.append)
    quick.speech.switch(True, 1.0)
    scene = guided(quick)
    assert voiced(words(scene, "aim")) in heard[-1].words
    hands.press(quick, pg.K_t)
    focused = scene.controls.focused
    assert focused
    assert focused.id == "guide:next"
    hands.press(quick, pg.K_RETURN)
    assert voiced(words(scene, "hero")) in heard[-1].words
    assert scene.controls.focused
    assert scene.controls.focused.id == "guide:next"
    option, gesture = sensible(scene)
    hands.by_keys(quick, option, gesture)
    assert voiced(words(scene, "start")) in heard[-1].words
    count = len(heard)
    scene.build()
    assert len(heard) == count


def test_a_lesson_is_said_at_its_moment_although_a_busy_table_shows_it_later(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Utterance] = []
    quick.speech = Speech(voice=heard.append)
    quick.speech.switch(True, 1.0)
    scene = guided(quick)
    while press(quick, scene, "next"):
        pass
    monkeypatch.setattr(TableScene, "enough", 0.0)
    said = 0
    while said < 4:
        before = shown(scene)
        scene.commit((sensible(scene)[0],))
        count = len(heard)
        hands.frames(quick, 8)
        lesson = scene.coach._shown
        if lesson and shown(scene) != before:
            said += 1
            assert voiced(words(scene, lesson.key)) in " ".join(one.words for one in heard[count - 1 :])


def test_the_last_page_that_is_turned_says_where_the_keyboard_is_then(quick: App) -> None:
    heard: list[Utterance] = []
    quick.speech = Speech(voice=heard.append)
    quick.speech.switch(True, 1.0)
    scene = guided(quick)
    hands.press(quick, pg.K_t)
    while scene.coach.shown:
        hands.press(quick, pg.K_RETURN)
        hands.frames(quick, 2)
    focused = scene.controls.focused
    assert focused
    assert typeset.plain(focused.name) in heard[-1].words


def test_the_key_that_confirms_goes_on_unless_the_keyboard_is_elsewhere(quick: App) -> None:
    scene = guided(quick)
    first = shown(scene)
    hands.click(quick, (5, 5))
    assert not scene.controls.ring.visible
    hands.press(quick, pg.K_RETURN)
    assert words(scene, "hero") in shown(scene) != first
    assert scene.controls.focused
    assert scene.controls.focused.id == "guide:next"  # so the same key goes on
    hands.press(quick, pg.K_t)
    hands.press(quick, pg.K_TAB)
    elsewhere = scene.controls.focused
    scene.coach.confirmed(pg.Event(pg.KEYDOWN, key=pg.K_RETURN, mod=0))
    assert scene.controls.focused is elsewhere


def test_whoever_comes_by_keys_reads_it_first(quick: App) -> None:
    quick.routes.shelf()
    hands.press(quick, pg.K_TAB)
    scene = guided(quick)
    assert scene.controls.ring.visible
    decided = len(scene.session.match.past)
    hands.press(quick, pg.K_RETURN)
    assert words(scene, "hero") in shown(scene)
    assert len(scene.session.match.past) == decided, "no hero is chosen before the lesson was read"


def test_behind_its_last_page_the_keyboard_is_at_what_it_proposes(quick: App) -> None:
    quick.routes.shelf()
    hands.press(quick, pg.K_TAB)
    scene = guided(quick)

    def read_on() -> str:
        if scene.controls.focused and not scene.controls.focused.id.startswith("guide:"):
            hands.press(quick, pg.K_t)
        while scene.coach.shown:
            hands.press(quick, pg.K_RETURN)
        assert scene.controls.focused
        return scene.controls.focused.id

    knight = next(card for card, name in enumerate(scene.session.seen.cards) if name == "knight")
    assert read_on() == f"card:{knight}"
    hands.press(quick, pg.K_RETURN)
    assert read_on() == "zone:tile.42"
    hands.press(quick, pg.K_RETURN)
    assert scene.session.ask
    assert scene.session.ask.prompt == "prompt.telendar.time"
    assert read_on() == "option:('draw_time',)"


def test_behind_a_last_page_that_proposes_nothing_the_keyboard_is_at_what_goes_on(quick: App) -> None:
    scene = guided(quick)
    while not scene.session.ask or scene.session.ask.prompt != "prompt.telendar.time":
        scene.commit((sensible(scene)[0],))
        hands.frames(quick, 2)
    (notes,) = quick.person.guides.values()
    notes["told"] = [lesson.key for lesson in scene.coach._guide.lessons if lesson.key != "end"]  # type: ignore[union-attr]
    scene.build()
    hands.press(quick, pg.K_t)
    assert words(scene, "end") in shown(scene)
    hands.press(quick, pg.K_RETURN)
    assert scene.controls.focused
    assert scene.controls.focused.id == "option:('draw_time',)"


def test_a_page_that_is_read_again_gives_the_keyboard_back_and_is_not_covered(quick: App) -> None:
    scene = guided(quick)
    hands.press(quick, pg.K_t)
    while scene.coach.shown:
        hands.press(quick, pg.K_RETURN)
    hands.press(quick, pg.K_LEFT)
    assert scene.controls.focused
    elsewhere = scene.controls.focused.id
    hands.press(quick, pg.K_t)
    close, parchment = scene.controls.focused, sheet(scene)
    assert parchment
    assert close.id == "guide:close"
    scene.controls.explain(close)
    assert scene.controls.tooltip.visible
    assert not scene.controls.tooltip.rect.colliderect(parchment.rect)
    hands.press(quick, pg.K_RETURN)
    assert scene.controls.focused.id == elsewhere


def test_it_gives_way_to_a_count_that_comes_later(quick: App) -> None:
    scene = guided(quick)
    parchment = sheet(scene)
    assert parchment
    before = parchment.rect.copy()
    count = Panel("round_count", pg.Rect(before.x, before.y, 60, 60), (), lambda surface: None, 8)
    scene.top.layout.panels.append(count)
    hands.frames(quick)
    parchment = sheet(scene)
    assert parchment
    assert count in scene.top.layout.panels
    assert not parchment.rect.colliderect(count.rect)
    assert words(scene, "aim") in shown(scene)


def test_the_banner_of_the_turn_gives_way_to_a_lesson(app: App) -> None:
    scene = guided(app)
    parchment, messages = sheet(scene), scene.messages
    assert parchment
    for left, there in ((parchment.rect.right + 400, True), (parchment.rect.x, False)):
        messages.banner = Banner(app.look, pg.Rect(left, parchment.rect.y, 400, 400), "your turn", 0)
        scene.stage.add(messages.banner)
        hands.frames(app, 20)
        assert (messages.banner is not None) is there
        messages.drop_banner()


def test_it_gives_way_to_what_answers_and_comes_there_later(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = guided(quick)
    parchment = sheet(scene)
    assert parchment
    wanted, rect_of = next(iter(scene.picker.takes)), scene.top.ground.rect_of
    there = pg.Rect(parchment.rect.topleft, (60, 60))
    monkeypatch.setattr(scene.top.ground, "rect_of", lambda ref: there if ref == wanted else rect_of(ref))
    hands.frames(quick)
    parchment = sheet(scene)
    assert parchment
    assert not parchment.rect.colliderect(there)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
def test_its_lessons_on_a_stage_are_whole_and_leave_the_chances_free(
    open_app: Open, size: tuple[int, int], text: float
) -> None:
    app = open_app(size, text=text, bot_speed="off")
    scene = guided(app)
    staged: set[str] = set()
    while not {"won", "lost", "tie"} & set(told(scene)):
        hands.frames(app, 4)
        scene.top.catch_up()
        hands.frames(app, 4)
        parchment, staging, lesson = sheet(scene), scene.top.layout.staging, scene.coach._shown
        if parchment and staging and lesson:
            staged.add(lesson.key)
            above = [actor for actor in scene.stage.actors if actor.visible and actor.layer > parchment.layer]
            over = [actor for actor in above if getattr(actor, "rect", actor.bounds).colliderect(parchment.rect)]
            assert all(isinstance(actor, Button) and actor.id.startswith("guide:") for actor in over)
            odds = next(entry.rect for entry in staging.entries if entry.key == "duel.odds")
            assert parchment.rect.clip(odds).height < 8
        if not press(app, scene, "next"):
            scene.commit((sensible(scene)[0],))
            hands.frames(app, 2)
    assert {"elude", "stand", "sum", "roll"} <= staged


def test_other_matches_have_none(quick: App) -> None:
    guided(quick)
    for facts in GAMES.values():
        game = facts.id
        seats = facts.seats[0]
        players = tuple(Player(f"{n}", n, "person" if n == 0 else facts.usual_bot) for n in range(seats))
        quick.routes.play(Setup(game, facts.rules, 5, facts.settle(seats, {}), players))
        hands.frames(quick, 2)
        scene = hands.table(quick)
        hands.press(quick, pg.K_t)
        assert not scene.coach.guides
        assert sheet(scene) is None
        assert "top_bar:owl" not in [w.id for w in scene.controls.layers[0].widgets]


def test_the_shelf_leads_to_it_where_there_is_one(quick: App) -> None:
    quick.routes.shelf()
    shelf = quick.director.on
    assert isinstance(shelf, ShelfScene)
    for facts in GAMES.values():
        shelf.choose(facts.id)
        names = [w.name for w in shelf.controls.layers[0].widgets]
        assert (shelf.t("shelf.guided") in names) == facts.guided
    shelf.choose(GAME)
    hands.press(quick, pg.K_t)
    assert hands.table(quick).coach.guides


def test_only_the_last_guides_are_remembered(quick: App) -> None:
    quick.person.guides = {f"old-{n}": {"open": True, "told": []} for n in range(MOST_GUIDES)}
    guided(quick)
    assert len(quick.person.guides) == MOST_GUIDES
    assert "old-0" not in quick.person.guides


@pytest.mark.parametrize("guides", ["x", {"m": {"open": 1, "told": []}}, {"m": {"open": True}}, {"m": [1]}])
def test_a_damaged_memory_is_left_aside(tmp_path: Path, guides: object) -> None:
    store = Store(tmp_path)
    store.settings.host.guides = guides  # type: ignore[assignment]
    store.save()
    read = Store(tmp_path)
    assert read.settings.host.guides == {}
    assert read.notices


def test_a_clearing_covers_nothing_taken_and_as_little_as_can_be() -> None:
    area = pg.Rect(0, 0, 400, 300)
    left, middle = pg.Rect(0, 0, 150, 300), pg.Rect(150, 0, 100, 300)
    place = clearing(area, [(120, 80)], [left], [Cover(middle, 1.0)], [])
    assert place
    assert place.left >= middle.right
    near = clearing(area, [(120, 80)], [left], [Cover(middle, 1.0)], [pg.Rect(390, 290, 10, 10)])
    assert near
    assert near.bottom > place.bottom
    assert clearing(area, [(300, 80)], [left], [], []) is None
    assert clearing(area, [(300, 80), (200, 80)], [left], [], []) is not None


def test_an_outline_that_has_pulsed_hides_nothing(quick: App) -> None:
    glow, table = Glow(Look(1.0), pg.Rect(20, 20, 60, 60), "taught", 8, 1), pg.Surface((100, 100))
    for level in (LEVELS, 1, LEVELS):
        table.fill((10, 20, 30))
        glow.breathe(level)
        glow.draw(table)
        assert table.get_at((50, 50))[:3] == (10, 20, 30), level


def test_the_rings_around_neighbours_do_not_overlap() -> None:
    tiles = [pg.Rect(x * 104, 0, 101, 101) for x in (0, 1, 3)]
    rings = separated(tiles, 6)
    assert rings[2] == tiles[2], "a piece that stands alone keeps its room"
    assert rings[0].inflate(12, 12).colliderect(rings[1].inflate(12, 12)) is False


def test_the_parchment_turns_no_corner_to_what_lies_far_off(screen: None) -> None:
    del screen
    sheet = Parchment(Look(0.8), 300, "Points", "Twenty points win.", "1 of 7", [Button(Look(0.8), "x", lambda: None)])
    sheet.place(pg.Rect((0, 0), sheet.size))
    for gap, turned in ((20, True), (400, False)):
        sheet.point_at([pg.Rect(0, sheet.rect.bottom + gap, 200, 200)])
        assert bool(sheet._tail) is turned
