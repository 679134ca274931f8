"""Telendar's table played by posted events: ways, encounters, combats, shops, questions with several answers."""

import random
from collections.abc import Callable
from functools import lru_cache
from itertools import product

import pygame as pg
import pytest

from game import games
from game.core.interface import Gesture, Ref
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Answer, Ask
from game.games import GAMES
from game.games.telendar import FACTS
from game.games.telendar.odds import odds
from game.games.telendar.telling.forecast import percent
from game.ui.app import App
from game.ui.kit.widgets.fields import Slider
from game.ui.table.held_up.notes import Promise
from game.ui.table.pieces.plates import Plate
from game.ui.table.scene import TableScene
from game.ui.views.telendar.board import Route
from game.ui.views.telendar.tiles import ribbon
from game.ui.views.telendar.view import TelendarView
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Francesca")
Wish = Callable[[Ask], bool]


def table_for(seats: int, seed: int, persons: int | None = None) -> Setup:
    facts = GAMES["telendar"]
    controllers = ["person" if n < (seats if persons is None else persons) else "random" for n in range(seats)]
    players = tuple(Player(NAMES[n], n, controller) for n, controller in enumerate(controllers))
    return Setup("telendar", facts.rules, seed, facts.settle(seats, {}), players)


def asks(ending: str, verb: str = "", low: int = 0) -> Wish:
    """Whether a question is of this kind and offers at least this many options of a verb."""
    return lambda ask: ask.prompt.endswith(ending) and sum(o[0] == verb for o in ask.options) >= (low or bool(verb))


@lru_cache(maxsize=32)
def answers_until(seats: int, ending: str, verb: str, low: int, least: int) -> tuple[int, tuple[Answer, ...]]:
    """(seed, answers) of a mostly sensible match that reaches a question after `least` decisions."""
    game, wish = games.load("telendar"), asks(ending, verb, low)
    for seed in range(1, 40):
        match: AnyMatch = Match(game, table_for(seats, seed))
        rnd = random.Random(seed)
        while not match.over and len(match.past) < 2500:
            seat = match.state.waiting()[0]
            ask = match.state.ask_of(seat)
            assert ask is not None
            if len(match.past) >= least and wish(ask):
                return seed, tuple(past.answer for past in match.past)
            single = (ask.low, ask.high) == (1, 1) and rnd.random() < 0.8
            advice = game.advise(match.view(seat), ask) if single and game.advise else None
            match.answer(seat, (advice,) if advice else some_answer(ask, rnd))
    raise AssertionError(f"{ending} is never asked")


def sit(app: App, seats: int, ending: str, verb: str = "", low: int = 0, least: int = 60) -> TableScene:
    """Opens a table where a question waits."""
    seed, answers = answers_until(seats, ending, verb, low, least)
    match: AnyMatch = Match(games.load("telendar"), table_for(seats, seed))
    for answer in answers:
        match.answer(match.state.waiting()[0], answer)
    return hands.sit(app, match)


# --- ways over the board -----------------------------------------------------------------------------


def test_a_way_goes_on_below_the_name_of_a_town(quick: App) -> None:
    style = sit(quick, 2, ".move", "walk", 4).style
    assert isinstance(style, TelendarView)
    for route in (Route(0, (7, 14)), Route(7, (0,))):
        first, last = (style.planner.tile(place) for place in (0, max(route.steps)))
        whole = pg.Surface(first.union(last).union(style.planner.tile(7)).size, pg.SRCALPHA)
        style.board.paint_route(whole, route, None)
        name = ribbon(first).move(-first.x, -first.y)
        assert pg.mask.from_surface(whole).count() > 0
        assert pg.mask.from_surface(whole.subsurface(name)).count() == 0


@pytest.mark.parametrize("way", ["one click", "two clicks", "drag", "keys"])
def test_the_pawn_goes_where_it_is_sent(quick: App, way: str) -> None:
    scene = sit(quick, 2, ".move", "walk", 4)
    option, gesture = hands.offered(scene, "walk")[-1]
    assert gesture.take
    assert gesture.onto
    if way == "one click":
        hands.click(quick, hands.hit_target(scene, gesture.onto))
    elif way == "two clicks":
        hands.by_clicks(quick, option, gesture)
    elif way == "drag":
        hands.by_drag(quick, option, gesture)
    else:
        hands.by_keys(quick, option, Gesture(gesture.onto))
    hands.frames(quick, 2)
    assert hands.taken(scene) == (option,)


def test_the_way_is_shown_before_it_is_gone(quick: App) -> None:
    scene = sit(quick, 2, ".move", "walk", 4)
    option, gesture = hands.offered(scene, "walk")[-1]
    assert gesture.onto
    before = {id(actor) for actor in scene.stage.actors}
    hands.move(quick, hands.hit_target(scene, gesture.onto))
    hands.frames(quick)
    shown = [actor for actor in scene.stage.actors if id(actor) not in before]
    way = next(actor for actor in shown if isinstance(actor, Plate))
    goal = scene.top.ground.rect_of(gesture.onto)
    assert goal
    assert way.rect.contains(goal)
    assert any(isinstance(actor, Promise) for actor in shown), "the promise tells the result"
    hands.move(quick, (3, 300))
    hands.frames(quick)
    assert way not in scene.stage.actors
    assert scene.session.ask
    assert option in scene.session.ask.options, "no decision was taken"


def test_a_goal_that_is_out_of_reach_is_explained(quick: App) -> None:
    scene = sit(quick, 2, ".move", "walk", 4)
    reach = {gesture.onto for _, gesture in scene.session.offers()}
    far: Ref = next(("zone", f"tile.{p}") for p in range(49) if ("zone", f"tile.{p}") not in reach)
    before = len(scene.session.match.past)
    start = scene.top.ground.rect_of(("zone", f"pawn.{scene.session.holder}"))
    goal = scene.top.ground.rect_of(far)
    assert start
    assert goal
    hands.drag(quick, start.center, goal.center)
    hands.frames(quick, 2)
    assert len(scene.session.match.past) == before
    assert scene.messages.bubble


# --- encounters, combats, shops ----------------------------------------------------------------------


@pytest.mark.parametrize("on", ["card", "button"])
def test_a_card_is_met(quick: App, on: str) -> None:
    scene = sit(quick, 2, ".meet", "meet")
    option, gesture = hands.offered(scene, "meet")[0]
    assert gesture.take
    if on == "card":
        hands.click(quick, hands.hit_target(scene, gesture.take))
    else:
        hands.press_button(quick, option)
    hands.frames(quick, 2)
    assert any(past.answer == (option,) for past in scene.session.match.past[-2:])


def test_a_combat_is_fought_and_its_sum_is_told(quick: App) -> None:
    scene = sit(quick, 2, ".fight", least=90)
    seat = scene.session.match.state.fight.seat
    clash = next(board for board in scene.top.layout.panels if board.key == "clash")
    assert clash.content.own.force == scene.session.match.state.heroes[seat].force  # type: ignore[attr-defined]
    hands.press_button(quick, ("roll",))
    hands.frames(quick, 3)
    events = [event for past in scene.session.match.past[-1:] for event in past.events]
    told = next((event for event in events if event.kind == "clash"), None)
    if told is None:  # a seat may roll again first
        hands.press_button(quick, ("keep",))
        hands.frames(quick, 3)
        events = scene.session.match.past[-1].events
        told = next(event for event in events if event.kind == "clash")
    board = next(board for board in scene.top.layout.panels if board.key == "clash")
    assert board.content.own.value == told.data["own"]  # type: ignore[attr-defined]
    assert board.content.foe.value == told.data["other"]  # type: ignore[attr-defined]
    assert board.content.outcome  # type: ignore[attr-defined]
    dice = [piece.thing for piece in scene.top.layout.pieces if piece.group == "dice"]
    assert dice, "the dice are shown"


def test_the_chances_are_told_before_the_dice(quick: App) -> None:
    scene = sit(quick, 2, ".fight", least=90)
    state = scene.session.match.state
    found = odds(state, state.fight.seat)
    clash = next(board for board in scene.top.layout.panels if board.key == "clash")
    own, foe = clash.content.own, clash.content.foe  # type: ignore[attr-defined]
    assert (own.win, own.death) == (percent(found.win), percent(found.death))
    assert foe.win == percent(found.lose)
    told = scene.top.ground.region(("zone", "sum.own"))
    assert told
    assert str(own.win) in told.name, "the voice tells it too"
    hands.press_button(quick, ("roll",))
    hands.frames(quick, 3)
    after = next(board for board in scene.top.layout.panels if board.key == "clash")
    assert after.content.own.win is None  # type: ignore[attr-defined]


def test_a_ware_is_bought_by_a_click_on_it(quick: App) -> None:
    scene = sit(quick, 2, ".territory", "buy")
    option, gesture = hands.offered(scene, "buy")[0]
    seat, gold = scene.session.holder, hands.known(scene).heroes[scene.session.holder].gold
    assert gesture.take
    hands.click(quick, hands.hit_target(scene, gesture.take))
    hands.frames(quick, 2)
    assert hands.taken(scene) == (option,)
    assert scene.session.match.state.heroes[seat].gold < gold


def test_a_ware_that_is_too_dear_is_shown_and_explained(quick: App) -> None:
    dear: list[Ref] = []
    for seats, least in product((2, 3, 4), range(8, 200, 20)):
        scene = sit(quick, seats, ".territory", "buy", least=least)
        usable = {gesture.take for _, gesture in hands.offered(scene, "buy")}
        dear = [piece.ref for piece in scene.top.layout.pieces if piece.group == "choice" and piece.ref not in usable]
        if dear:
            break
    assert dear
    before = len(scene.session.match.past)
    hands.click(quick, hands.hit_target(scene, dear[0]))
    hands.frames(quick, 2)
    assert len(scene.session.match.past) == before
    assert scene.messages.bubble


# --- questions with several answers ------------------------------------------------------------------


def test_what_is_given_and_wanted_is_marked_and_confirmed_together(quick: App) -> None:
    scene = sit(quick, 3, ".trade", "give", 1, least=40)
    ask = scene.session.ask
    assert ask
    cards = [("card", int(option[1])) for option in ask.options[:2]]
    for card in cards:
        hands.click(quick, hands.hit_target(scene, card))
        hands.frames(quick)
    assert scene.picker.marked == tuple(cards)
    hands.click(quick, hands.hit_target(scene, cards[-1]))
    hands.frames(quick)
    assert scene.picker.marked == tuple(cards[:-1]), "a second click removes the mark"
    hands.press(quick, pg.K_e)
    hands.frames(quick, 2)
    assert hands.taken(scene) == tuple(ask.options[: len(cards) - 1])


@pytest.mark.parametrize("keys", [False, True])
def test_the_gold_of_a_trade_is_set_in_steps(quick: App, keys: bool) -> None:
    scene = sit(quick, 3, ".trade_gold", "gold", 4, least=40)
    assert scene.session.ask
    options = scene.session.ask.options
    slider = next(widget for widget in scene.controls.layers[0].widgets if widget.id == "scale")
    assert isinstance(slider, Slider)
    assert options[round(slider.number)] == ("gold", 0), "the slider begins at nothing"
    wanted = options[0] if options[0] != ("gold", 0) else options[-1]
    assert hands.set_scale(quick, wanted, keys=keys)
    hands.frames(quick, 2)
    assert hands.taken(scene) == (wanted,)


def test_what_would_change_hands_is_shown_to_whoever_must_agree(quick: App) -> None:
    scene = sit(quick, 3, ".deal", "accept", least=40)
    deal = hands.known(scene).deal
    shown = {piece.ref for piece in scene.top.layout.pieces if piece.group == "choice"}
    assert {ref for ref in shown if ref[0] == "card"} == {("card", card) for card in (*deal.gives, *deal.wants)}
    assert (("zone", "deal.gold") in shown) == bool(deal.gold)


# --- drawing ahead -----------------------------------------------------------------------------------


def test_a_card_nearby_is_drawn_before_it_is_met(quick: App) -> None:
    scene = sit(quick, 2, ".move", "walk", 4)
    hands.send(quick, pg.WINDOWLEAVE)
    hands.frames(quick, 400)
    prefetch = list(scene.style.prefetch(scene.top.now))
    assert any(thing[0] == "card" for thing, _, _ in prefetch if isinstance(thing, tuple))
    assert not any(list(scene.top.ground.pictures.face_parts(thing, size)) for thing, size, _ in prefetch)


# --- visible hands -----------------------------------------------------------------------------------


def test_anothers_sheet_is_one_click_away(quick: App) -> None:
    scene = sit(quick, 6, ".move", "walk", least=200)
    other = next(seat for seat in range(6) if seat != scene.session.holder)
    plaque = scene.top.ground.region(("seat", other))
    assert plaque
    hands.click(quick, plaque.rect.center)
    hands.frames(quick)
    assert scene.top.looked_at == other
    cards = hands.known(scene).zones[f"sheet.{other}"].ids
    assert all(scene.top.ground.placement(("card", card)) for card in cards)
    hands.press(quick, pg.K_ESCAPE)
    assert scene.top.looked_at is None


# --- whole matches -----------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_a_match_alone_can_be_played_with_the_mouse(open_app: Open, speed: str) -> None:
    app = open_app(my_speed=speed, bot_speed=speed)
    app.settings.machine.curtain = "off"
    app.routes.play(table_for(1, 5))
    scene = hands.table(app)
    rnd = random.Random(5)
    most = 250 if speed == "off" else 40
    for _ in range(most):
        if scene.session.over:
            break
        hands.frames(app, 2)
        ask = scene.session.ask
        assert ask
        for option in some_answer(ask, rnd):
            gesture = next(gesture for each, gesture in scene.session.offers() if each == option)
            hands.by_clicks(app, option, gesture)
            hands.frames(app)
        if (ask.low, ask.high) != (1, 1):
            hands.press(app, pg.K_e)
        scene.top.catch_up()
        assert not scene.session.ask or scene.session.ask is not ask


def test_a_match_of_computer_players_is_shown(open_app: Open) -> None:
    app = open_app(bot_speed="fast")
    app.routes.play(table_for(3, 3, persons=0))
    for _ in range(400):
        app.frame(0.05)
    assert len(hands.table(app).session.match.past) > 10


# --- texts -------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.0)]
)
def test_texts_fit(open_app: Open, language: str, text: float, size: tuple[int, int]) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    moments = (
        (1, ".sheet", "", 0),
        (6, ".move", "walk", 200),
        (6, ".fight", "use", 200),
        (2, ".meet", "meet", 60),
        (2, ".territory", "buy", 60),
        (3, ".trade", "give", 40),
        (3, ".trade_gold", "gold", 40),
        (3, ".deal", "accept", 40),
    )
    for seats, ending, verb, least in moments:
        scene = sit(app, seats, ending, verb, least=least)
        assert faults(app, scene) == [], ending
        buttons = [w for w in scene.controls.layers[0].widgets if w.group == "options" or w.id in ("end", "confirm")]
        assert all(scene.area.contains(widget.rect) for widget in buttons)
        folds = [widget.rect for widget in scene.controls.layers[0].widgets if widget.id == "fold"]
        laid = [placed.pose.rect for placed in scene.top.layout.pieces if placed.group == "choice"]
        assert not [fold for fold in folds if fold.collidelist(laid) >= 0], f"{ending}: the button lies over a card"


def test_characters_chosen_in_the_set_up_come_to_the_table_face_up(app: App) -> None:
    """Their cards have no back of their own, so that the app ended when the second one came."""
    brought = FACTS.settle_seats(2, {0: {"hero": "pedlar"}, 1: {"hero": "golem"}})
    players = tuple(Player(hands.NAMES[seat], seat, brings=brought[seat]) for seat in range(2))
    app.routes.play(Setup("telendar", FACTS.rules, 9, FACTS.settle(2, {}), players))
    scene = hands.table(app)
    for _ in range(400):
        hands.frames(app, 4)
        faces = [piece.thing for piece in scene.top.ground.pieces.values()]
        assert ("back", "sheets") not in faces
        if len(scene.session.match.state.zones["sheet.1"].ids) and scene.top.reel.idle:
            return
        if scene.session.ask and scene.top.reel.idle:
            ends = [option for option in scene.session.ask.options if option[0] in ("stop", "end_turn")]
            scene.commit(((ends or list(scene.session.ask.options))[0],))
    pytest.fail("the second Character never came")
