"""A player's hands for the tests: they play at a table by posted events alone, in one of three ways."""

import random
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pygame as pg

from game import games
from game.core.interface import Gesture, Ref
from game.core.match import AnyMatch, Player, Setup
from game.core.state import Answer, Ask, Event, Option
from game.ui.app import App
from game.ui.contract.layout import Deed
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset
from game.ui.kit.widgets.fields import Slider
from game.ui.kit.widgets.notice import Notice
from game.ui.kit.widgets.widget import Widget
from game.ui.scene import Scene
from game.ui.settings import Mode
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.scene import TableScene
from game.ui.table.session.handing import Passage
from game.ui.table.session.log import Log
from game.ui.table.session.session import Session
from game.ui.table.session.standing import StandingAnswers
from tests.matches import questions, some_answer

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Francesca", "Giulia")
FRAME = 1 / 60
DeedOf = Callable[[Event], str]


def setup(seats: int, persons: int | None = None, seed: int = 1, game: str = "card_game") -> Setup:
    facts = games.facts(game)
    persons = seats if persons is None else persons
    players = tuple(Player(NAMES[n], n, "person" if n < persons else "random") for n in range(seats))
    return Setup(game, facts.rules, seed, facts.settle(seats, {}), players)


def sit_down(app: App, of: Setup) -> TableScene:
    """Opens a table with open hands."""
    app.settings.machine.curtain = "off"
    app.routes.play(of)
    return table(app)


def sit_at(app: App, match: AnyMatch, state: Any, curtain: Mode = "off") -> TableScene:
    """Opens the table of a match in a state to which its decisions did not lead; nothing of its deal is shown."""
    match.state = state
    app.settings.machine.curtain = curtain
    session = Session(match, curtain)
    session.heard.drop()
    scene = TableScene(app, session)
    app.director.go(scene)
    return scene


def sit(app: App, match: AnyMatch, curtain: Mode = "off", standing: StandingAnswers | None = None) -> TableScene:
    """Opens the table of a match as it stands."""
    app.settings.machine.curtain = curtain
    scene = TableScene(app, Session(match, curtain, standing=standing))
    app.director.go(scene)
    frames(app, 3)
    return scene


def table(app: App) -> TableScene:
    scene = app.director.on
    assert isinstance(scene, TableScene), scene
    return scene


def passage(session: Session) -> Passage:
    """The session's passage; a function, as a type checker assumes that an attribute keeps its compared value."""
    return session.handing.passage


def prompt(scene: TableScene) -> str:
    """The question of a table, in plain letters."""
    return typeset.plain(scene.question.prompt()[0])


def rect(scene: TableScene, name: str) -> pg.Rect:
    """The place of a widget of a table, by its id."""
    return next(widget.rect for widget in scene.controls.layers[0].widgets if widget.id == name)


def widgets(scene: Scene) -> list[Widget]:
    """All widgets of the uppermost layer, those in panes too, in reading order."""
    return [widget for top in scene.controls.top.widgets for widget in top.walk()]


A = TypeVar("A", bound=Actor)


def on_stage(scene: Scene, kind: type[A]) -> A | None:
    """The first of the actors of a kind on a scene's stage; None: there is none."""
    return next((actor for actor in scene.stage.actors if isinstance(actor, kind)), None)


def message(scene: Scene) -> Notice | None:
    """The message at the lower edge; None: there is none."""
    return on_stage(scene, Notice)


def of_kinds(*kinds: str) -> DeedOf:
    """A function by which events of some kinds are deeds."""
    return lambda event: event.kind if event.kind in kinds else ""


def others_turns(match: AnyMatch, rnd: random.Random, kind: DeedOf, most: int = 4000) -> Iterator[tuple[Deed, ...]]:
    """The others' deeds at each moment of a random match at which a seat is asked in its own turn."""
    for seat in questions(match, rnd, most):
        if match.state.turn == seat and (deeds := Log(match).deeds(seat, (seat,), kind)):
            yield deeds


def known(scene: TableScene) -> Any:
    """The state of the match, of the game's own type, as those at the table know it."""
    return scene.session.seen


def send(app: App, kind: int, **data: object) -> None:
    app.handle(pg.Event(kind, data))


def frames(app: App, count: int = 1) -> None:
    for _ in range(count):
        app.frame(FRAME)


def wait(app: App, seconds: float) -> None:
    """Shows the frames of some seconds, twenty for each."""
    for _ in range(round(seconds / 0.05)):
        app.frame(0.05)


def rest(app: App, scene: Scene) -> None:
    """Shows frames until nothing of a scene moves any more."""
    while scene.moving:
        app.frame(FRAME)


def move(app: App, at: tuple[int, int]) -> None:
    send(app, pg.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def click(app: App, at: tuple[int, int], button: int = 1) -> None:
    move(app, at)
    send(app, pg.MOUSEBUTTONDOWN, pos=at, button=button)
    send(app, pg.MOUSEBUTTONUP, pos=at, button=button)


def drag(app: App, start: tuple[int, int], end: tuple[int, int], steps: int = 4) -> None:
    move(app, start)
    send(app, pg.MOUSEBUTTONDOWN, pos=start, button=1)
    for i in range(1, steps + 1):
        move(app, (start[0] + (end[0] - start[0]) * i // steps, start[1] + (end[1] - start[1]) * i // steps))
        frames(app)
    send(app, pg.MOUSEBUTTONUP, pos=end, button=1)


def wheel(app: App, at: tuple[int, int], *, up: bool = False) -> None:
    move(app, at)
    send(app, pg.MOUSEWHEEL, x=0, y=1 if up else -1, precise_y=1.0 if up else -1.0)


def press(app: App, key: int, mod: int = 0) -> None:
    send(app, pg.KEYDOWN, key=key, mod=mod, unicode="")
    send(app, pg.KEYUP, key=key, mod=mod)


def ask_counsel(app: App) -> None:
    """Presses the key that asks for counsel, and shows frames until it is told."""
    press(app, pg.K_c)
    while table(app).counsel.weighs:
        frames(app)


def points_of(rect: pg.Rect) -> Iterator[tuple[int, int]]:
    yield rect.center
    for y in range(rect.y + 3, rect.bottom - 2, 5):
        for x in range(rect.x + 3, rect.right - 2, 5):
            yield (x, y)


def hit_target(scene: TableScene, ref: Ref) -> tuple[int, int]:
    """A point of the screen where a click means this thing."""
    rect = scene.top.ground.rect_of(ref)
    assert rect, f"{ref} is not on the table"
    at = _point(scene, ref, rect)
    assert at, f"{ref} cannot be pointed at in {rect}"
    return at


def _point(scene: TableScene, ref: Ref, rect: pg.Rect) -> tuple[int, int] | None:
    wanted = set(scene.picker.targets()) if scene.picker.held else scene.picker.takes
    for at in points_of(rect):
        under = scene.top.ground.under(at)
        if under and next((other for other in under if other in wanted), under[0]) == ref:
            return at
    return None


def button(scene: TableScene, option: Option) -> pg.Rect:
    ids = {f"option:{option}", "end" if option[0] == "end_turn" else ""}
    found = [widget for widget in _shown(scene) if widget.id in ids]
    assert found, f"no button for {option}"
    return found[0].rect


def _shown(scene: TableScene) -> list[Widget]:
    """The widgets of the table, those that can be scrolled to included."""
    return [widget for top in scene.controls.layers[0].widgets for widget in top.walk()]


def press_button(app: App, option: Option) -> None:
    """Clicks the button of an option; if it shares one with others, that one first."""
    scene = table(app)
    if set_scale(app, option):
        return
    bundles = [w.id for w in scene.controls.layers[0].widgets if w.id.startswith("family:")]
    if _has_button(scene, option):
        _scroll_to(app, option)
        click(app, button(scene, option).center)
        return
    for name in bundles:
        click(app, next(w for w in scene.controls.layers[0].widgets if w.id == name).rect.center)
        frames(app)
        if _has_button(scene, option):
            click(app, button(scene, option).center)
            return
        scene.question.forget_unclear()
    raise AssertionError(f"no button for {option}")


def _scroll_to(app: App, option: Option) -> None:
    """Turns the wheel until the button of an option is in sight."""
    scene = table(app)
    pane = next((w for w in scene.controls.layers[0].widgets if w.id != f"option:{option}" and _holds(w, option)), None)
    for _ in range(40):
        rect = button(scene, option)
        if pane is None or pane.rect.contains(rect):
            return
        wheel(app, pane.rect.center, up=rect.y < pane.rect.y)
    raise AssertionError(f"{option} cannot be scrolled to")


def _holds(widget: Widget, option: Option) -> bool:
    return any(child.id == f"option:{option}" for child in widget.walk())


def set_scale(app: App, option: Option, *, keys: bool = False) -> bool:
    """Answers a question whose options are steps of a scale; returns whether there is one."""
    scene = table(app)
    widgets = {widget.id: widget for widget in scene.controls.layers[0].widgets}
    slider = widgets.get("scale")
    if not isinstance(slider, Slider):
        return False
    assert scene.session.ask
    steps = scene.session.ask.options.index(option) - round(slider.number)
    if keys:
        tab_to(app, scene, "scale")
        for _ in range(abs(steps)):
            press(app, pg.K_LEFT if steps < 0 else pg.K_RIGHT)
        press(app, pg.K_e)
        return True
    button = widgets["scale:minus" if steps < 0 else "scale:plus"]
    for _ in range(abs(steps)):
        click(app, button.rect.center)
    click(app, widgets["confirm"].rect.center)
    return True


def _has_button(scene: TableScene, option: Option) -> bool:
    shown = {widget.id for widget in _shown(scene)}
    return option[0] == "end_turn" or f"option:{option}" in shown


def by_clicks(app: App, option: Option, gesture: Gesture) -> None:
    scene = table(app)
    if gesture.take is None or _covered(scene, gesture.take, option):
        press_button(app, option)
        return
    click(app, hit_target(scene, gesture.take))
    if gesture.onto:
        frames(app)
        click(app, hit_target(scene, gesture.onto))
    _make_clear(app, option)


def _covered(scene: TableScene, ref: Ref, option: Option) -> bool:
    """Whether the question covers the thing, or it is nowhere in sight: the option then has a button."""
    rect, panel = scene.top.ground.rect_of(ref), scene.top.ground.blocked
    if rect is None or bool(panel and panel.contains(rect)):
        return True
    return _has_button(scene, option) and _point(scene, ref, rect) is None


def by_drag(app: App, option: Option, gesture: Gesture) -> None:
    scene = table(app)
    if gesture.take is None or gesture.onto is None:
        by_clicks(app, option, gesture)
        return
    end = scene.top.ground.rect_of(gesture.onto)
    assert end
    drag(app, hit_target(scene, gesture.take), end.center)
    _make_clear(app, option)


def _make_clear(app: App, option: Option) -> None:
    """Presses the button of an option if the gesture could mean several."""
    scene = app.director.on  # the answer may have drawn the curtain
    if isinstance(scene, TableScene) and scene.question.unclear:
        frames(app)
        press_button(app, option)


def by_keys(app: App, option: Option, gesture: Gesture) -> None:
    """Answers with keys alone: Tab to the thing, Enter, Tab to the target, Enter."""
    scene = table(app)
    if option[0] == "end_turn":
        press(app, pg.K_e)
        return
    if set_scale(app, option, keys=True):
        return
    by_button = gesture.take is None or _covered(scene, gesture.take, option)
    wanted = [f"option:{option}"] if by_button else [widget_id(ref) for ref in gesture if ref]
    family = scene.style.family(option)
    if by_button and family and not _has_button(scene, option):
        wanted.insert(0, f"family:{family.key}")
    for name in wanted:
        tab_to(app, scene, name)
        press(app, pg.K_RETURN)
        frames(app)
    if table(app).question.unclear:
        tab_to(app, scene, f"option:{option}")
        press(app, pg.K_RETURN)


def widget_id(ref: Ref) -> str:
    return f"{ref[0]}:{ref[1]}"


def tab_to(app: App, scene: TableScene, name: str) -> None:
    for _ in range(200):
        focused = scene.controls.focused
        if focused and focused.id == name and scene.controls.ring.visible:
            return
        press(app, pg.K_TAB)
    reached = [w.id for w in scene.controls.layers[0].widgets if isinstance(w, HitTarget) and w.focusable]
    raise AssertionError(f"Tab never comes to {name}; it comes to {reached}")


WAYS = {"clicks": by_clicks, "drag": by_drag, "keys": by_keys}


def play_on(app: App, way: str, rnd: random.Random, most: int = 2000, *, until: int = 2000) -> int:
    """Plays the persons' turns; returns the number of their decisions.

    It ends with the match, after so many decisions, or where any of several may react.
    """
    scene = table(app)
    taken = 0
    for _ in range(most):
        if scene.session.over or taken == until or scene.session.window.strip:
            return taken
        frames(app)
        staging = scene.top.layout.staging
        if staging and not staging.asks:
            press(app, pg.K_SPACE)
            continue
        ask = scene.session.ask
        if not ask:
            _let_pass(app)
            continue
        answer = _some_answer(ask, rnd)
        before = len(scene.session.match.past)
        for option in answer:
            WAYS[way](app, option, dict(scene.session.offers())[option])
        if (ask.low, ask.high) != (1, 1):
            frames(app)
            press(app, pg.K_e)
        assert taken_since(scene, before, ask) == [set(answer)], f"{way}: {answer} was not taken"
        taken += 1
    raise AssertionError("the match does not end")


def _let_pass(app: App) -> None:
    """Presses P while a ring waits: nobody who is not before the screen wants to react."""
    if table(app).session.reacting.ring:
        press(app, pg.K_p)


def taken_since(scene: TableScene, before: int, ask: Ask) -> list[set[Option]]:
    """The first answer to a question from a decision on; others may be asked the same, and be quicker."""
    return [set(past.answer) for past in scene.session.match.past[before:] if past.seat == ask.seat][:1]


def _some_answer(ask: Ask, rnd: random.Random) -> Answer:
    if (ask.low, ask.high) != (1, 1):
        return some_answer(ask, rnd)
    acts = [option for option in ask.options if option[0] != "end_turn"]
    return (rnd.choice(acts if acts and rnd.random() < 0.85 else list(ask.options)),)


def look_on(app: App, most: int = 4000) -> None:
    """Plays the rest of the match, in which the persons do what the game advises."""
    scene, rnd = table(app), random.Random(1)
    for _ in range(most):
        if scene.session.over:
            return
        frames(app)
        ask = scene.session.ask
        if not ask:
            _let_pass(app)
        else:
            single = (ask.low, ask.high) == (1, 1)
            advise = scene.session.game.advise
            advice = advise(scene.session.match.view(ask.seat), ask) if advise and single else None
            scene.session.answer((advice,) if advice else some_answer(ask, rnd))
    raise AssertionError("the match does not end")


def taken(scene: TableScene) -> Answer:
    """The last decision at a table for which somebody was asked."""
    match = scene.session.match
    return next(match.past[n].answer for n in range(len(match.past) - 1, -1, -1) if n not in match.unasked)


def offered(scene: TableScene, verb: str) -> list[tuple[Option, Gesture]]:
    """The options of a kind that are offered, with their gestures."""
    return [(option, gesture) for option, gesture in scene.session.offers() if option[0] == verb]
