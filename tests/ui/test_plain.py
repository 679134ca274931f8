"""The plain table for any game: whole matches of the demo, states of the real games, fit of texts, hidden cards."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations

import pygame as pg
import pytest

from game import games
from game.core.clone import cloneable
from game.core.interface import Ref
from game.core.match import AnyMatch, Match
from game.core.state import State, Zone
from game.core.texts import Texts
from game.ui.app import App
from game.ui.contract.layout import Layout, ViewState
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.scenes.end.results import ResultsScene
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.scene import TableScene
from game.ui.views import view_of
from game.ui.views.plain import paper, survey
from game.ui.views.plain.plaque import Chip, put_chips, put_rows
from game.ui.views.plain.view import PlainView
from game.ui.views.plain.words import Vocabulary, active_seat, readable
from tests.core import demo
from tests.matches import some_answer
from tests.ui import hands, settlers, written
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.test_scenes import overlaps
from tests.zones import add

REAL = ("card_game", "tash_kalar", "telendar")


@pytest.fixture(autouse=True)
def unlisted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.UNLISTED, "demo", "tests.core.demo")
    monkeypatch.setitem(games.UNLISTED, "settlers", "tests.ui.settlers")


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has every game played on the plain table."""
    monkeypatch.setattr(App, "view_of", lambda *_: PlainView)


def match_at(game: str, seats: int, decisions: int, seed: int) -> AnyMatch:
    match: AnyMatch = Match(games.load(game), hands.setup(seats, seed=seed, game=game))
    rnd = random.Random(seed)
    while not match.over and len(match.past) < decisions:
        ask = match.state.ask_of(match.state.waiting()[0])
        assert ask
        match.answer(ask.seat, some_answer(ask, rnd))
    return match


# --- the demo, played -----------------------------------------------------------------------------------


def react(app: App, scene: TableScene, rnd: random.Random, *, keys: bool) -> None:
    """Presses a random button of the strip: a seat reacts, or all let it pass."""
    buttons = [w for w in scene.controls.layers[0].widgets if w.group == "strip" and not w.id.startswith("asked:")]
    button = rnd.choice(buttons)
    if keys:
        scene.controls.focus(button)
        hands.press(app, pg.K_RETURN)
    else:
        hands.click(app, button.rect.center)
    hands.frames(app)


@pytest.mark.parametrize(("way", "seats"), [("drag", 2), ("clicks", 4), ("keys", 3)])
def test_a_whole_match_of_the_demo_can_be_played(quick: App, way: str, seats: int) -> None:
    scene = hands.sit_down(quick, hands.setup(seats, seed=seats, game="demo"))
    assert isinstance(scene.style, PlainView)
    rnd, taken = random.Random(seats), 0
    while not scene.session.over:
        if scene.session.window.strip:
            react(quick, scene, rnd, keys=way == "keys")
        taken += hands.play_on(quick, way, rnd)
    assert taken > 12
    quick.director.go(ResultsScene(quick, scene.session.match))
    hands.frames(quick, 3)


def test_a_drag_plays_a_card_and_a_wrong_place_does_not(quick: App) -> None:
    scene = hands.sit(quick, match_at("demo", 2, 2, seed=4))
    option, gesture = next(offer for offer in scene.session.offers() if offer[0][0] == "play")
    deck = scene.top.ground.rect_of(("zone", "deck"))
    assert deck
    assert gesture.take
    hands.drag(quick, hands.hit_target(scene, gesture.take), deck.center)
    assert len(scene.session.match.past) == 2
    hands.by_drag(quick, option, gesture)
    assert hands.taken(scene) == (option,)


def test_undo_takes_a_decision_back(quick: App) -> None:
    scene = hands.sit_down(quick, replace(hands.setup(2, seed=4, game="demo"), free_undo=True))
    assert hands.play_on(quick, "clicks", random.Random(4), until=3) == 3
    hands.press(quick, pg.K_z)
    assert len(scene.session.match.past) < 3


def test_the_demo_is_opened_by_its_name_and_stands_on_no_shelf() -> None:
    assert games.facts("demo") is demo.GAME.facts
    assert "demo" not in games.GAMES
    assert view_of("demo") is PlainView


def test_cards_in_the_zoom_say_what_they_do(quick: App) -> None:
    scene = hands.sit(quick, match_at("demo", 2, 2, seed=4))
    card = int(scene.top.layout.held[0][1])
    details = scene.style.details(("card", card), scene.top.now)
    assert details
    name = scene.session.seen.cards[card]
    assert (details.title, details.does) == (
        scene.texts(f"card.demo.{name}"),
        (scene.texts(f"text.demo.{name}"),),
    )


def thrown_in(match: AnyMatch) -> bool:
    return any(event.kind == "rolled" for record in match.past for event in record.events)


def test_a_die_shows_what_was_thrown(quick: App) -> None:
    match = next(match for seed in range(40) if thrown_in(match := match_at("demo", 2, 20, seed)))
    scene = hands.sit(quick, match)
    face = scene.top.now.thrown[0]
    assert scene.top.ground.pieces["die", 0].thing == ("die", face)
    assert isinstance(scene.style, PlainView)
    assert scene.style.words.die(face) == str(face)


# --- fit of texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((3840, 2160), 1.0)]
)
@pytest.mark.parametrize(("seats", "decisions"), [(2, 9), (4, 31)])
def test_texts_fit(
    open_app: Open, language: str, text: float, size: tuple[int, int], seats: int, decisions: int
) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = hands.sit(app, match_at("demo", seats, decisions, seed=seats))
    assert faults(app, scene) == []
    for ref in [*scene.top.layout.held[:1], ("zone", "discard"), ("seat", 1)]:
        if scene.openings.zoom(ref):
            hands.frames(app, 2)
            assert faults(app, scene) == []
            hands.press(app, pg.K_ESCAPE)


def test_a_fact_too_wide_for_a_plaque_hides_no_other(screen: None) -> None:
    surface, chips = pg.Surface((200, 120)), (Chip("Deck", "The Long March of the Legion"), Chip("Gold", "7"))
    with typeset.recording() as recorder:
        put_chips(surface, Look(text=2.0), chips, surface.get_rect())
    assert "".join(piece.text for piece in recorder.drawn) == "Gold7"


def test_a_long_name_of_a_fact_stays_in_its_row(screen: None, unwritten: None) -> None:
    surface, look = pg.Surface((210, 190)), Look(k=0.8, text=2.0)
    chips = (Chip("Esercito", "Umani"), Chip("Ordine di iniziativa", "1"), Chip("Segnalini Kharnage", "2"))
    with typeset.recording() as recorder:
        put_rows(surface, look, chips, surface.get_rect())
    assert written.faults(look, surface, recorder.drawn) == []
    assert list(overlaps(recorder.drawn)) == []


@pytest.mark.parametrize("game", ["dark_eden", "kharnage"])
@pytest.mark.parametrize(("language", "text"), [("it", 1.0), ("en", 1.0), ("it", 1.5), ("en", 2.0)])
def test_many_zones_of_a_seat_leave_its_facts_and_names_clear(
    open_app: Open, plain: None, game: str, language: str, text: float
) -> None:
    app = open_app(text=text, language=language, still=True, my_speed="off", bot_speed="off")
    scene = hands.sit(app, match_at(game, 4, 40, seed=3))
    names = [panel.rect for panel in scene.top.layout.panels if panel.key.startswith("label.")]
    assert not [(one, other) for one, other in combinations(names, 2) if one.colliderect(other)]
    assert faults(app, scene) == []
    facts = facts_of_rivals(scene)
    covered = [piece.pose.rect for piece in scene.top.ground.pieces.values() if piece.pose.rect.collidelist(facts) >= 0]
    assert not covered


def facts_of_rivals(scene: TableScene) -> list[pg.Rect]:
    """Places of the texts on the plaques of the others, pixels of the window."""
    found = []
    for panel in scene.top.layout.panels:
        if panel.key.startswith("seat."):
            with typeset.recording() as recorder:
                panel.paint(pg.Surface(panel.rect.size))
            found += [piece.rect.move(panel.rect.topleft) for piece in recorder.drawn]
    return found


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_can_be_clicked_is_large_enough(open_app: Open, text: float) -> None:
    app = open_app(my_speed="off", bot_speed="off", text=text, still=True)
    scene = hands.sit(app, match_at("demo", 4, 30, seed=3))
    least = scene.look.px(36) - 1
    small = [
        (widget.name, widget.rect)
        for widget in scene.controls.layers[0].widgets
        if widget.focusable and min(widget.rect.size) < least
    ]
    assert small == []


def test_what_no_text_names_is_made_readable() -> None:
    words = Vocabulary(demo.GAME, Texts("en"))
    assert readable("fast_horse") == "Fast horse"
    assert words.card("fast_horse") == "Fast horse"
    assert words.card("raid") == "Raid"
    assert words.asked("demo.no_such_question") == "No such question"


# --- hidden cards ---------------------------------------------------------------------------------------


def test_only_what_a_seat_knows_lies_open(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    checked = 0
    lay_out = PlainView.lay_out

    def watched(self: PlainView, now: ViewState) -> Layout:
        nonlocal checked
        layout = lay_out(self, now)
        for piece in layout.pieces:
            if piece.ref[0] == "card":
                name = now.seen.cards[int(piece.ref[1])]
                assert isinstance(piece.thing, tuple)
                assert piece.thing[:2] == (("card", name) if name else ("back", "card"))
                assert name or self.details(piece.ref, now) is None
                checked += 1
        for ref in [("zone", zone) for zone in now.seen.zones]:
            details = self.details(ref, now)
            shown = [exhibit.thing for gallery in details.galleries for exhibit in gallery.exhibits] if details else []
            assert ("card", "", "card") not in shown
        return layout

    monkeypatch.setattr(PlainView, "lay_out", watched)
    scene = hands.sit_down(quick, hands.setup(3, persons=1, seed=2, game="demo"))
    hands.play_on(quick, "clicks", random.Random(2))
    assert scene.session.over
    assert checked > 100


# --- other games ----------------------------------------------------------------------------------------


def moments(game: str, number: int) -> Iterator[AnyMatch]:
    """A match, stopped at a number of moments."""
    seats = 3 if game != "tash_kalar" else 2
    match: AnyMatch = Match(games.load(game), hands.setup(seats, seed=8, game=game))
    rnd = random.Random(8)
    for _ in range(number):
        for _ in range(rnd.randint(1, 6)):
            if not match.over:
                ask = match.state.ask_of(match.state.waiting()[0])
                assert ask
                match.answer(ask.seat, some_answer(ask, rnd))
        yield match


@pytest.mark.parametrize("game", REAL)
def test_every_answer_of_a_real_game_can_be_given_on_the_plain_table(quick: App, plain: None, game: str) -> None:
    for match in moments(game, 12):
        scene = hands.sit(quick, match)
        assert isinstance(scene.style, PlainView)
        shown = {widget.id for top in scene.controls.layers[0].widgets for widget in top.walk()}
        there = {piece.ref for piece in scene.top.layout.pieces} | {region.ref for region in scene.top.layout.regions}
        for option, gesture in scene.session.offers():
            laid = gesture.take in there and (gesture.onto is None or gesture.onto in there)
            assert laid or f"option:{option}" in shown or option == ("end_turn",), option


@pytest.mark.parametrize("game", REAL)
def test_a_real_game_is_played_on_the_plain_table(quick: App, plain: None, game: str) -> None:
    rnd, taken = random.Random(6), 0
    for seed in range(6, 40):  # after a resignation another match is played
        scene = hands.sit_down(quick, hands.setup(2, seed=seed, game=game))
        assert isinstance(scene.style, PlainView)
        taken += hands.play_on(quick, "clicks", rnd, until=25 - taken)
        if taken == 25:
            return
    raise AssertionError(f"only {taken} decisions in all these matches")


# --- a state's zones and fields -------------------------------------------------------------------------


@cloneable
@dataclass(slots=True)
class Mapped(State):
    """A state with cells in a grid, numbers by seat, and a seat on turn."""

    turn: int = 1
    wood: list[int] = field(default_factory=lambda: [3, 4])
    purses: list[list[int]] = field(default_factory=lambda: [[1, 2], [0, 5]])
    weather: str = "fair_wind"
    history: list[str] = field(default_factory=list)


def mapped() -> Mapped:
    state = Mapped(seats=2, rng=0)
    for name in ("map.-1,0", "map.0,0", "map.0,1", "camp.0", "camp.1", "quarry.3"):
        state.zones[name] = Zone(-1, "all")
    state.cards, state.backs = ["ox", "", "inn"], ("beast", "beast", "house")
    add(state, "map.0,1", 0)
    add(state, "camp.1", 2)
    return state


def test_zones_are_read_by_their_names() -> None:
    found = {place.name: place for place in survey.places(mapped())}
    assert found["map.-1,0"].cell == (-1, 0)
    assert (found["camp.1"].seat, found["camp.1"].rest) == (1, "")
    assert (found["quarry.3"].seat, found["quarry.3"].cell, found["quarry.3"].rest) == (-1, None, "3")


def test_fields_are_read_by_seat() -> None:
    assert survey.seat_facts(mapped()) == {"wood": (3, 4), "purses": ((1, 2), (0, 5))}
    assert survey.common_facts(mapped()) == {"weather": "fair_wind"}
    assert active_seat(mapped()) == 1


def test_cells_lie_in_a_grid_and_can_be_dropped_on(screen: None) -> None:
    setup = hands.setup(2, game="demo")
    view = PlainView(demo.GAME, Look(), Texts("en", ["Anna", "Bruno"]), (1600, 900), setup.players)
    layout = view.lay_out(ViewState(seen=mapped(), me=0))
    at = {region.ref[1]: region.rect for region in layout.regions if str(region.ref[1]).startswith("map.")}
    assert at["map.-1,0"].right <= at["map.0,0"].left
    assert at["map.0,0"].bottom <= at["map.0,1"].top
    ox = next(piece for piece in layout.pieces if piece.ref == ("card", 0))
    assert at["map.0,1"].collidepoint(ox.pose.x, ox.pose.y)


# --- cards of paper -------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [40, 62, 127, 174, 320])
def test_a_card_is_readable_at_every_size(screen: None, unwritten: None, width: int, text: float) -> None:
    words = paper.Words("Mastro costruttore", "Peschi due carte; poi ne scarti una, se vuoi.", "Personaggio")
    for name in ("raid", "guild", "storm", "scry", "oak_leaf", "a7"):
        look, size = Look(text=text), (width, width * 7 // 5)
        with typeset.recording() as recorder:
            surface = paper.face(look, name, words, size)
        assert written.faults(look, surface, recorder.drawn) == []


def test_signs_differ_from_card_to_card(screen: None) -> None:
    signs = {bytes(paper.sign(name, 60).get_buffer().raw) for name in ("raid", "guild", "storm", "scry")}
    assert len(signs) == 4
    assert len({paper.tone(name) for name in ("raid", "guild", "storm", "scry")}) == 4


@pytest.mark.parametrize("contrast", [False, True])
def test_what_is_written_on_the_table_stands_out(open_app: Open, unwritten: None, contrast: bool) -> None:
    theme = "contrast" if contrast else "normal"
    app = open_app((1600, 900), still=True, my_speed="off", bot_speed="off", theme=theme)
    scene = hands.sit(app, match_at("demo", 4, 30, seed=3))
    scene.stage.spoil()
    with typeset.recording() as recorder:
        scene.stage.render(app.screen)
    assert written.faults(scene.look, app.screen, recorder.drawn) == []


# --- maps with a camera ---------------------------------------------------------------------------------


@pytest.fixture
def on_the_map(quick: App) -> TableScene:
    return hands.sit(quick, match_at("settlers", 2, 6, seed=1))


def cell_of(scene: TableScene, ref: Ref) -> pg.Rect:
    rect = scene.top.ground.rect_of(ref)
    assert rect
    return rect


def come_close(app: App, scene: TableScene, notches: int = 12) -> None:
    for _ in range(notches):
        hands.wheel(app, scene.top.layout.terrains[0].window.center, up=True)


def test_a_map_is_dragged_by_its_ground_and_nothing_is_played(quick: App, on_the_map: TableScene) -> None:
    scene = on_the_map
    terrain = scene.top.layout.terrains[0]
    come_close(quick, scene)
    before = cell_of(scene, ("zone", "map.0,0"))
    start = next(
        at
        for at in hands.points_of(terrain.window)
        if not any(scene.top.ground.placement(ref) for ref in scene.top.ground.under(at))
    )
    hands.drag(quick, start, (start[0] + 60, start[1] + 30))
    after = cell_of(scene, ("zone", "map.0,0"))
    assert (after.x - before.x, after.y - before.y) == (60, 30)
    assert len(scene.session.match.past) == 6
    assert terrain.window == scene.top.layout.terrains[0].window


def test_a_map_is_dragged_by_a_card_that_cannot_be_taken(quick: App, on_the_map: TableScene) -> None:
    scene = on_the_map
    come_close(quick, scene)
    card = next(piece.ref for piece in scene.top.layout.pieces if piece.clip and piece.ref not in scene.picker.takes)
    scene.top.reveal(card)
    before = cell_of(scene, card)
    hands.drag(quick, hands.hit_target(scene, card), (before.centerx + 60, before.centery + 30))
    after = cell_of(scene, card)
    assert (after.x, after.y) != (before.x, before.y)
    assert scene.messages.bubble is None


def test_the_wheel_comes_closer_to_what_lies_under_the_pointer(quick: App, on_the_map: TableScene) -> None:
    scene = on_the_map
    come_close(quick, scene, 5)
    castle = cell_of(scene, ("zone", "map.12,8"))
    hands.wheel(quick, castle.center, up=True)
    closer = cell_of(scene, ("zone", "map.12,8"))
    assert closer.width > castle.width
    assert abs(closer.centerx - castle.centerx) <= 2
    hands.wheel(quick, castle.center)
    assert abs(cell_of(scene, ("zone", "map.12,8")).width - castle.width) <= 1


def test_a_pinch_and_keys_come_closer_and_go_back(quick: App, on_the_map: TableScene) -> None:
    scene = on_the_map
    home = scene.top.layout.terrains[0].camera
    middle = scene.top.layout.terrains[0].window.center
    share = (middle[0] / scene.size[0], middle[1] / scene.size[1])
    hands.send(quick, pg.MULTIGESTURE, x=share[0], y=share[1], pinched=0.1, rotated=0.0, num_fingers=2, touch_id=0)
    near = scene.top.layout.terrains[0].camera
    assert near.scale > home.scale
    hands.press(quick, pg.K_MINUS)
    assert scene.top.layout.terrains[0].camera.scale < near.scale
    hands.press(quick, pg.K_PLUS)
    hands.press(quick, pg.K_0)
    assert scene.top.layout.terrains[0].camera == home


def test_what_gets_the_focus_on_a_map_comes_into_sight(quick: App, on_the_map: TableScene) -> None:
    scene = on_the_map
    window = scene.top.layout.terrains[0].window
    come_close(quick, scene)
    scene.top.see("map", scene.top.layout.terrains[0].moved(9999, 9999))
    castle = next(w for w in scene.controls.layers[0].widgets if w.id == f"card:{settlers.CASTLE}")
    assert isinstance(castle, HitTarget)
    assert not window.colliderect(castle.ring_rect)
    assert castle.ref not in scene.top.ground.under(castle.ring_rect.center), "a hidden thing cannot be pointed at"
    for _ in range(100):
        hands.press(quick, pg.K_TAB)
        if scene.controls.focused is castle:
            break
    assert window.contains(castle.ring_rect)


def test_the_camera_never_leaves_the_ground(on_the_map: TableScene) -> None:
    terrain = on_the_map.top.layout.terrains[0]
    left, top, width, height = terrain.bounds
    for dx, dy in ((9999, 9999), (-9999, -9999)):
        camera = terrain.moved(dx, dy)
        seen = terrain.window.width / camera.scale, terrain.window.height / camera.scale
        assert seen[0] > width or left <= camera.x - seen[0] / 2 + 0.01
        assert seen[0] > width or camera.x + seen[0] / 2 <= left + width + 0.01
        assert seen[1] > height or top <= camera.y - seen[1] / 2 + 0.01
    assert terrain.closer(1e9, terrain.window.center).scale == terrain.nearest
    all_of_it = terrain.closer(1e-9, terrain.window.center).scale
    assert all_of_it == min(terrain.window.width / width, terrain.window.height / height)


def test_nothing_of_a_map_is_painted_outside_its_window(quick: App, on_the_map: TableScene) -> None:
    scene = on_the_map
    window = scene.top.layout.terrains[0].window
    come_close(quick, scene)
    pieces = [piece for ref, piece in scene.top.ground.pieces.items() if scene.top.ground.window_of(ref)]
    assert any(not window.contains(piece.pose.rect) for piece in pieces)
    assert all(window.contains(piece.bounds) or not piece.bounds.width for piece in pieces)


@pytest.mark.parametrize("way", ["drag", "clicks", "keys"])
def test_a_match_on_a_map_is_played(quick: App, way: str) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=3, game="settlers"))
    assert hands.play_on(quick, way, random.Random(3), until=8) == 8
    assert not scene.session.over


# --- things attached to things --------------------------------------------------------------------------


def with_attached(app: App) -> tuple[TableScene, Ref, Ref]:
    """A position with a castle on the map and a land under it."""
    match = match_at("settlers", 2, 0, seed=1)
    for _ in range(2):
        ask = match.state.asks[0]
        match.answer(ask.seat, (next(option for option in ask.options if option[2] == settlers.UNDER),))
    scene = hands.sit(app, match)
    return scene, ("card", settlers.CASTLE), ("card", match.state.zones[settlers.UNDER].ids[0])


def apart(scene: TableScene, one: Ref, other: Ref) -> tuple[float, float]:
    """Distances between two pieces, across and down, in heights of the first."""
    a, b = scene.top.ground.pieces[one].pose, scene.top.ground.pieces[other].pose
    return round((b.x - a.x) / a.height, 2), round((b.y - a.y) / a.height, 2)


def test_what_is_attached_lies_under_its_bearer_and_looks_out(quick: App) -> None:
    scene, castle, land = with_attached(quick)
    assert apart(scene, castle, land) == (0, -0.19)
    assert scene.top.ground.pieces[land].layer < scene.top.ground.pieces[castle].layer
    middle = cell_of(scene, castle).center
    assert scene.top.ground.under(middle)[0] == castle
    assert scene.top.ground.under((middle[0], cell_of(scene, land).top + 2))[0] == land


def test_what_is_attached_goes_along_with_what_is_carried(quick: App) -> None:
    scene, castle, land = with_attached(quick)
    start = cell_of(scene, castle).center
    hands.move(quick, start)
    hands.send(quick, pg.MOUSEBUTTONDOWN, pos=start, button=1)
    hands.move(quick, (start[0] + 90, start[1] + 20))
    assert scene.top.held == castle
    assert apart(scene, castle, land) == (0, -0.19)
    hands.press(quick, pg.K_ESCAPE)
    hands.frames(quick, 3)
    assert apart(scene, castle, land) == (0, -0.19)


def test_what_is_attached_flies_with_its_bearer(open_app: Open) -> None:
    scene, castle, land = with_attached(app := open_app(my_speed="slow"))
    march = next(option for option, _ in scene.session.offers() if option[1] == settlers.CASTLE)
    before = scene.top.ground.pieces[castle].pose
    scene.commit((march,))
    seen = set()
    while not scene.top.reel.idle:
        hands.frames(app)
        seen.add(apart(scene, castle, land))
    hands.frames(app, 2)
    assert scene.top.ground.pieces[castle].pose.rect != before.rect
    assert all(abs(x) < 0.02 and abs(y + 0.19) < 0.02 for x, y in seen), seen
    assert apart(scene, castle, land) == (0, -0.19)
