"""Tash-Kalar's table played by posted events: in every form, pieces and cards are dragged, clicked, reached by keys."""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pygame as pg
import pytest

from game import games
from game.core.interface import Ref
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Answer, Ask, Event
from game.games import GAMES
from game.games.tash_kalar.arena import SQUARES
from game.games.tash_kalar.cards import BEINGS, TASKS
from game.games.tash_kalar.queries import score, shortfall, summonable
from game.games.tash_kalar.state import HAND, TashKalar
from game.ui.app import App
from game.ui.kit.colour import contrast
from game.ui.kit.look import Look, scale
from game.ui.kit.text import typeset
from game.ui.table.scene import TableScene
from game.ui.views.tash_kalar import rewind
from game.ui.views.tash_kalar.plan import Planner
from game.ui.views.tash_kalar.tasks import Standing, standing
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.test_around_table import unwritten
from tests.ui.test_scenes import inside
from tests.ui.written import grounds

NAMES = ("Anna", "Bruno", "Carla", "Dario")
FORMS = [("high_form", 2), ("duel", 2), ("melee", 3), ("melee", 4), ("high_form", 4), ("duel", 4)]
MOMENTS = (
    ("high_form", 2, ".actions", "summon", 40),
    ("high_form", 2, ".claim", "claim", 20),
    ("high_form", 2, ".promote", "", 20),
    ("high_form", 4, ".actions", "pass_control", 60),
    ("duel", 2, ".match", "match", 20),
    ("duel", 2, ".modes", "mode", 10),
    ("duel", 4, ".return", "return", 40),
    ("melee", 3, ".actions", "", 60),
    ("melee", 4, ".actions", "end_turn", 90),
)
"""Questions at which the table is checked: (form, seats, end of the prompt, an option's verb, least decisions)"""
Wish = Callable[[Ask, TashKalar], bool]


def table_for(form: str, seats: int, seed: int, persons: int | None = None, schools: str = "drawn") -> Setup:
    facts = GAMES["tash_kalar"]
    controllers = ["person" if n < (seats if persons is None else persons) else "random" for n in range(seats)]
    players = tuple(Player(NAMES[n], n, controller) for n, controller in enumerate(controllers))
    return Setup("tash_kalar", facts.rules, seed, facts.settle(seats, {"form": form, "schools": schools}), players)


def asks(ending: str, verb: str = "") -> Wish:
    """Whether a question is of this kind and offers such an option."""
    return lambda ask, _: ask.prompt.endswith(ending) and (not verb or any(o[0] == verb for o in ask.options))


def sensible(match: AnyMatch, ask: Ask, rnd: random.Random) -> Answer:
    """An answer that advances the match: the advised one about every second time."""
    advise = match.game.advise
    if advise and (ask.low, ask.high) == (1, 1) and rnd.random() < 0.7:
        advice = advise(match.view(ask.seat), ask)
        if advice:
            return (advice,)
    shown = [option for option in ask.options if option[0] not in ("resign", "pass_control")]
    return (rnd.choice(shown),) if (ask.low, ask.high) == (1, 1) else some_answer(ask, rnd)


@lru_cache(maxsize=32)
def _answers(form: str, seats: int, ending: str, verb: str, least: int) -> tuple[int, tuple[Answer, ...]]:
    game, wish = games.load("tash_kalar"), asks(ending, verb)
    for seed in range(1, 30):
        match: AnyMatch = Match(game, table_for(form, seats, seed))
        rnd = random.Random(seed)
        while not match.over and len(match.past) < 600:
            seat = match.state.waiting()[0]
            ask = match.state.ask_of(seat)
            assert ask is not None
            if len(match.past) >= least and wish(ask, match.state):
                return seed, tuple(past.answer for past in match.past)
            match.answer(seat, sensible(match, ask, rnd))
    raise AssertionError(f"{ending} is never asked")


def sit(app: App, form: str, seats: int, ending: str, verb: str = "", least: int = 20) -> TableScene:
    """Opens a table where a question waits."""
    seed, answers = _answers(form, seats, ending, verb, least)
    match: AnyMatch = Match(games.load("tash_kalar"), table_for(form, seats, seed))
    for answer in answers:
        match.answer(match.state.waiting()[0], answer)
    return hands.sit(app, match)


def told(scene: TableScene, key: str) -> Any:
    """The content of one of the table's boards."""
    return next(board.content for board in scene.top.layout.panels if board.key == key)


# --- the arena ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["clicks", "keys"])
def test_a_piece_is_placed_on_an_empty_square(quick: App, way: str) -> None:
    scene = sit(quick, "high_form", 2, ".actions", "place", 0)
    option, gesture = hands.offered(scene, "place")[7]
    hands.WAYS[way](quick, option, gesture)
    hands.frames(quick, 2)
    assert option in {answer for past in scene.session.match.past[-2:] for answer in past.answer}
    assert hands.known(scene).board[int(option[1])]
    assert scene.top.ground.placement(("zone", f"square.{option[1]}"))


@pytest.mark.parametrize("way", ["clicks", "drag", "keys"])
def test_a_being_is_summoned_by_its_card_onto_a_square(quick: App, way: str) -> None:
    scene = sit(quick, "high_form", 2, ".actions", "summon")
    option, gesture = hands.offered(scene, "summon")[-1]
    hands.WAYS[way](quick, option, gesture)
    hands.frames(quick, 2)
    assert option in {answer for past in scene.session.match.past[-2:] for answer in past.answer}


@pytest.mark.parametrize("way", ["clicks", "drag", "keys"])
def test_a_piece_is_moved_by_an_effect(quick: App, way: str) -> None:
    scene = sit(quick, "duel", 2, ".move", "move")
    option, gesture = hands.offered(scene, "move")[0]
    hands.WAYS[way](quick, option, gesture)
    hands.frames(quick, 2)
    assert option in {answer for past in scene.session.match.past[-2:] for answer in past.answer}


def test_a_card_that_misses_does_not_place_a_piece(quick: App) -> None:
    scene = sit(quick, "high_form", 2, ".actions", "summon")
    gesture = hands.offered(scene, "summon")[0][1]
    assert gesture.take
    goals = {g.onto for o, g in hands.offered(scene, "summon") if g.take == gesture.take}
    missed: Ref = next(g.take for _, g in hands.offered(scene, "place") if g.take and g.take not in goals)
    before = len(scene.session.match.past)
    hands.click(quick, hands.hit_target(scene, gesture.take))
    hands.frames(quick)
    hands.click(quick, hands.hit_target(scene, missed))
    hands.frames(quick)
    assert len(scene.session.match.past) == before
    assert scene.messages.bubble, "the refusal tells the reason"


def test_whoever_holds_a_card_is_asked_where_it_goes_by_its_name_alone(quick: App) -> None:
    scene = sit(quick, "high_form", 2, ".actions", "summon")
    card = hands.offered(scene, "summon")[0][1].take
    assert card
    hands.click(quick, hands.hit_target(scene, card))
    name = typeset.escape(scene.style.said(hands.known(scene).cards[card[1]]))
    assert scene.question.prompt()[0] == scene.texts("table.where_named", card=name, key="Esc")


def test_arrow_keys_walk_over_the_squares(quick: App) -> None:
    scene = sit(quick, "high_form", 2, ".actions", "place")
    hands.press(quick, pg.K_TAB)
    start = next(w for w in scene.controls.layers[0].widgets if w.id == "zone:square.34")
    scene.controls.focus(start)
    path = []
    for key in (pg.K_RIGHT, pg.K_DOWN, pg.K_LEFT, pg.K_UP):
        hands.press(quick, key)
        assert scene.controls.focused
        path.append(scene.controls.focused.id)
    assert path == ["zone:square.35", "zone:square.44", "zone:square.43", "zone:square.34"]


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_every_square_says_what_stands_there(quick: App, form: str, seats: int) -> None:
    scene = sit(quick, form, seats, ".actions", least=40)
    hit_targets = {w.id: w for w in scene.controls.layers[0].widgets}
    names = [hit_targets[f"zone:square.{square}"].name for square in SQUARES]
    assert len(set(names)) == len(names)
    assert len(hit_targets) == len(scene.controls.layers[0].widgets), "every square and card is there once"


# --- cards and piles ---------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["clicks", "drag", "keys"])
def test_a_being_is_discarded_onto_its_pile(quick: App, way: str) -> None:
    scene = sit(quick, "high_form", 2, ".actions", "discard")
    option, gesture = hands.offered(scene, "discard")[0]
    hands.WAYS[way](quick, option, gesture)
    hands.frames(quick, 2)
    assert option in {answer for past in scene.session.match.past[-2:] for answer in past.answer}
    assert scene.top.ground.placement(("card", int(option[1]))), "the card lies on the pile"


@pytest.mark.parametrize("way", ["clicks", "drag", "keys"])
def test_a_flare_is_invoked_onto_its_pile(quick: App, way: str) -> None:
    scene = sit(quick, "duel", 2, ".actions", "flare")
    option, gesture = hands.offered(scene, "flare")[0]
    hands.WAYS[way](quick, option, gesture)
    hands.frames(quick, 2)
    assert option in {answer for past in scene.session.match.past[-3:] for answer in past.answer}


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_every_zone_of_the_question_has_its_place(quick: App, form: str, seats: int) -> None:
    scene = sit(quick, form, seats, ".actions", "discard", least=30)
    state = hands.known(scene)
    wanted = [g.onto for _, g in scene.session.offers() if g.onto] + [("zone", f"discard.{s}") for s in range(seats)]
    wanted += [("zone", "flares_out"), ("zone", "legends_out"), *(("seat", side) for side in range(state.sides))]
    for ref in wanted:
        assert scene.top.ground.rect_of(ref), ref


def test_only_my_own_cards_lie_open(quick: App) -> None:
    for form, seats in FORMS:
        scene = sit(quick, form, seats, ".actions", least=40)
        scene.session.handing.mode = "hands"  # from now on only the holder's own cards are visible
        scene.session.changes += 1
        scene.top.refresh(at_once=True)
        me, state = scene.session.holder, scene.session.match.state
        hidden = {card for seat in range(seats) if seat != me for card in state.zones[HAND[seat]].ids}
        shown = {piece.ref[1] for piece in scene.top.layout.pieces if piece.ref[0] == "card"}
        assert set(state.zones[HAND[me]].ids) <= shown
        assert not shown & hidden


@pytest.mark.parametrize(("form", "seats"), [("high_form", 2), ("melee", 3)])
def test_a_card_tells_in_how_many_places_it_can_be_summoned(quick: App, form: str, seats: int) -> None:
    scene = sit(quick, form, seats, ".actions", "summon")
    state, me = hands.known(scene), scene.session.holder
    for card in state.zones[HAND[me]].ids:
        if state.cards[card] not in BEINGS:
            continue
        own, helped = summonable(state, me, state.cards[card])
        words, able, _ = told(scene, f"chip.{card}")
        assert (able == "now") == bool(own or helped)
        if able == "now":
            assert str(len(own) + len(helped)) in words
            continue
        lack = shortfall(state, me, state.cards[card])
        assert lack
        assert able == ("near" if len(lack.missing) == 1 else "far")
        assert words == scene.texts.many("look.tash_kalar.missing", len(lack.missing))


def test_what_a_card_lacks_is_told_as_soon_as_something_is_asked(quick: App) -> None:
    scene = sit(quick, "high_form", 2, ".actions", "summon")
    now = scene.top.now

    def chips() -> list[Any]:
        return [told(scene, panel.key) for panel in scene.top.layout.panels if panel.key.startswith("chip.")]

    asked = chips()
    scene.top.ground.lay(replace(now, ask=None), at_once=True)
    assert chips() != asked
    scene.top.ground.lay(now, at_once=True)
    assert chips() == asked


@pytest.mark.parametrize("language", ["it", "en"])
def test_with_large_letters_too_a_card_tells_in_how_many_places(open_app: Open, language: str) -> None:
    app = open_app((1280, 720), text=2.0, language=language, still=True)
    scene = sit(app, "melee", 3, ".actions", "summon", least=40)
    chips = [panel for panel in scene.top.layout.panels if panel.key.startswith("chip.") and panel.content[1] == "now"]  # type: ignore[index]
    assert chips
    for panel in chips:
        number = re.search(r"\d+", str(panel.content[0]))  # type: ignore[index]
        with typeset.recording() as written:
            panel.paint(pg.Surface(panel.rect.size, pg.SRCALPHA))
        assert not number or [number[0] in piece.text for piece in written.drawn] == [True]


def test_open_piles_and_tasks_are_read_by_a_click(quick: App) -> None:
    scene = sit(quick, "high_form", 2, ".actions", least=60)
    state = hands.known(scene)
    pile = next(zone for zone in ("discard.0", "discard.1") if state.zones[zone].ids)
    before = len(scene.session.match.past)
    for card in (state.zones[pile].ids[-1], state.zones["tasks_open"].ids[0], state.zones["task_next"].ids[0]):
        hands.click(quick, hands.hit_target(scene, ("card", card)))
        hands.frames(quick, 2)
        assert len(scene.controls.layers) > 1, "the card is enlarged"
        hands.press(quick, pg.K_ESCAPE)
        hands.frames(quick, 2)
    assert len(scene.session.match.past) == before


def test_a_card_that_acts_is_shown_large(quick: App) -> None:
    scene = sit(quick, "high_form", 2, ".promote")
    played = hands.known(scene).zones["played"].ids[-1]
    placement = scene.top.ground.placement(("card", played))
    hand = [piece for piece in scene.top.layout.pieces if piece.group == "hand"]
    assert placement
    assert all(placement.size[0] > 2 * piece.size[0] for piece in hand)
    keys = {each.key.partition(".")[0] for each in scene.top.layout.panels}
    assert {"used", "being"} <= keys, "the pieces used for it are marked"


# --- tasks, points, turns ----------------------------------------------------------------------------


def test_tasks_tell_how_far_each_side_is(quick: App) -> None:
    scene = sit(quick, "high_form", 2, ".actions", least=40)
    state = hands.known(scene)
    for card in state.zones["tasks_open"].ids:
        placement = scene.top.ground.placement(("card", card))
        assert placement
        thing: Any = placement.thing
        _, name, sides = thing
        needs = TASKS[name].needs
        assert [side.met for side in sides] == [needs.met(state, side) for side in range(2)]
        assert all(0 <= side.done <= side.of for side in sides)
        assert all((side.done == side.of) == side.met for side in sides)
    assert standing("fire", ((-2, 6), (1, 1)))[1:3] == (0, 6)


def test_a_task_in_parts_counts_the_part_that_lacks_not_their_sum() -> None:
    assert standing("fire", ((0, 3), (0, 1))) == Standing("fire", 0, 3, met=False)
    assert standing("fire", ((3, 3), (0, 1))) == Standing("fire", 0, 1, met=False)
    assert standing("fire", ((4, 3), (1, 1))) == Standing("fire", 3, 3, met=True)


@pytest.mark.parametrize("way", ["clicks", "keys"])
def test_a_task_is_claimed_by_its_strip(quick: App, way: str) -> None:
    scene = sit(quick, "high_form", 2, ".claim", "claim")
    option, gesture = hands.offered(scene, "claim")[0]
    side = hands.known(scene).side
    before = hands.known(scene).points[side]
    hands.WAYS[way](quick, option, gesture)
    hands.frames(quick, 2)
    assert option in {answer for past in scene.session.match.past[-2:] for answer in past.answer}
    assert hands.known(scene).points[side] > before


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_plaques_tell_points_and_supplies(quick: App, form: str, seats: int) -> None:
    scene = sit(quick, form, seats, ".actions", least=60)
    state = hands.known(scene)
    for side in range(state.sides):
        facts = told(scene, f"plaque.{side}")
        assert facts.points == score(state, side)
        assert (facts.tokens, facts.legends) == (state.tokens[side], state.legends[side])
        assert len(facts.colours) == (state.sides - 1 if form == "melee" else 0)
        region = scene.top.ground.region(("seat", side))
        assert region
        assert ("in the lowest colour" in region.name) == (form == "melee"), "a melee's points are not out of a total"
        assert [one.hand for one in facts.seats] == [
            len(state.zones[HAND[seat]].ids) for seat in range(side, seats, state.sides)
        ]


def test_the_end_and_the_turns_left_are_told(quick: App) -> None:
    scene = sit(quick, "duel", 2, ".actions", least=10)
    assert told(scene, "end")[1] is False
    state = scene.session.match.state
    assert isinstance(state, TashKalar)
    state.turns_left, state.ended_by = 2, 0
    scene.session.sight._seen = None
    scene.top.refresh()
    words, near = told(scene, "end")
    assert near
    assert "2" in words


# --- moving pieces -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("form", "seats"), [("high_form", 2), ("melee", 3), ("duel", 4)])
def test_events_taken_back_give_the_state_before(form: str, seats: int) -> None:
    match: AnyMatch = Match(games.load("tash_kalar"), table_for(form, seats, 4))
    rnd = random.Random(4)
    while not match.over and len(match.past) < 300:
        seat = match.state.waiting()[0]
        ask = match.state.ask_of(seat)
        assert ask is not None
        match.answer(seat, sensible(match, ask, rnd))
    assert len(match.past) > 60
    for record, after in zip(match.past, [*(past.before for past in match.past[1:]), match.state], strict=True):
        before = record.before
        assert isinstance(before, TashKalar)
        assert isinstance(after, TashKalar)
        coming = [event for event in record.events if event.kind in rewind.TRACKED]
        assert rewind.shown_position(after, coming) == rewind.shown_position(before, ())


def test_a_piece_is_seen_where_it_goes_only_when_it_is_there(open_app: Open) -> None:
    app = open_app()
    scene = sit(app, "high_form", 2, ".actions", "place", 0)
    option, gesture = hands.offered(scene, "place")[3]
    ref = gesture.take
    assert ref
    hands.click(app, hands.hit_target(scene, ref))
    app.frame(0.016)
    assert hands.known(scene).board[int(option[1])], "the match is ahead of the table"
    assert scene.top.ground.placement(ref) is None
    assert [piece for piece in scene.top.ground.pieces if piece[0] == "flying"]
    for _ in range(60):
        app.frame(0.05)
    assert scene.top.ground.placement(ref)
    assert scene.top.now.coming == ()


def test_what_is_not_minded_needs_no_taking_back() -> None:
    state = Match(games.load("tash_kalar"), table_for("duel", 2, 1)).state
    assert isinstance(state, TashKalar)
    assert rewind.shown_position(
        state, [Event("turn", {"seat": 0, "round": 1, "extra": False})]
    ) == rewind.shown_position(state, ())


# --- whole matches -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "seats", "way"),
    [
        ("high_form", 2, "drag"),
        ("duel", 2, "keys"),
        ("melee", 3, "clicks"),
        ("melee", 4, "drag"),
        ("duel", 4, "clicks"),
    ],
)
def test_a_match_is_played_by_hand(quick: App, form: str, seats: int, way: str) -> None:
    quick.settings.machine.curtain = "off"
    quick.routes.play(table_for(form, seats, 6, schools="chosen" if way == "clicks" else "drawn"))
    scene, rnd = hands.table(quick), random.Random(seats)
    for _ in range(90):
        hands.frames(quick)
        ask = scene.session.ask
        if scene.session.over or ask is None:
            break
        answer = sensible(scene.session.match, ask, rnd)
        before = len(scene.session.match.past)
        for option in answer:
            hands.WAYS[way](quick, option, dict(scene.session.offers())[option])
        if (ask.low, ask.high) != (1, 1):
            hands.frames(quick)
            hands.press(quick, pg.K_e)
        record = scene.session.match.past[before]
        assert set(record.answer) == set(answer), f"{way}: {answer} was not taken"
    assert len(scene.session.match.past) > 60


def test_a_match_of_computer_players_is_shown(open_app: Open) -> None:
    app = open_app(bot_speed="fast")
    app.routes.play(table_for("melee", 3, 3, persons=0))
    for _ in range(300):
        app.frame(0.05)
    assert len(hands.table(app).session.match.past) > 10


def test_a_hand_is_nobodys_own_where_computers_play(open_app: Open) -> None:
    app = open_app(bot_speed="off")
    with typeset.recording() as recorder:
        app.routes.play(table_for("high_form", 2, 3, persons=0))
        for _ in range(20):
            app.frame(0.05)
    told = {drawn.text.lower() for drawn in recorder.drawn}
    assert "anna’s hand" in told
    assert not told & {"your hand", "your turn"}


def test_a_table_at_rest_draws_nothing(open_app: Open) -> None:
    app = open_app()
    sit(app, "high_form", 2, ".actions", least=40)
    for _ in range(200):
        app.frame(0.05)
    assert all(app.frame(0.05) == [] for _ in range(20))


# --- room ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1366, 880), (1920, 1080), (3440, 1440)])
def test_the_table_has_room_at_every_text_size(size: tuple[int, int]) -> None:
    for step in range(11):
        look = Look(scale(size), 1 + step / 10)
        planner = Planner(look, size)
        window, plan = pg.Rect((0, 0), size), planner.plan
        parts = [plan.column, plan.slab, plan.hand, plan.panel]
        assert all(window.contains(part) for part in parts)
        assert all(not a.colliderect(b) for i, a in enumerate(parts) for b in parts[:i])
        assert all(not pile.colliderect(plan.prompt) for pile in plan.piles)
        for sides, rows, tasks in ((2, 2, 3), (2, 4, 3), (2, 4, 0), (3, 2, 0), (4, 2, 0)):
            column = planner.column(sides, min(rows, 3) if planner.grand else rows, tasks)
            last = column.following or column.end
            assert plan.column.inflate(0, 2).contains(last), (look.text, sides, rows, tasks)
            assert column.log_at.bottom <= max(column.log.bottom, column.log_at.top), "the words fit the panel"
        for count in range(1, 13):
            for played in (False, True):
                cards = planner.hand(count, played)
                assert all(plan.hand.contains(card) for card in cards)
                assert all(not a.colliderect(b) for i, a in enumerate(cards) for b in cards[:i])


# --- texts -------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["normal", "contrast"])
@pytest.mark.parametrize(("language", "text"), [("it", 1.0), ("en", 1.5), ("it", 2.0)])
def test_text_stands_out(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, theme: str, language: str, text: float
) -> None:
    """Each text is compared with the worst pixel behind it, in a picture without letters."""
    app = open_app((1280, 720), theme=theme, language=language, text=text, still=True, my_speed="off")
    wrong = []
    with unwritten(monkeypatch):
        for form, seats, ending, verb, least in MOMENTS:
            scene = sit(app, form, seats, ending, verb, least)
            scene.stage.spoil()
            with typeset.recording() as recorder:
                scene.stage.render(app.screen)
            for piece in recorder.drawn:
                wanted = 3.0 if piece.colour == app.look.theme.disabled else 7.0 if theme == "contrast" else 4.5
                behind = grounds(app.screen, inside(piece))
                worst = min((contrast(piece.colour, ground) for ground in behind), default=21.0)
                if worst < wanted:
                    wrong.append(f"{form} {seats} {ending}: {piece.text!r} {worst:.1f} < {wanted}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.0)]
)
def test_texts_fit(open_app: Open, language: str, text: float, size: tuple[int, int]) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    for form, seats, ending, verb, least in MOMENTS:
        scene = sit(app, form, seats, ending, verb, least)
        assert faults(app, scene) == [], (form, seats, ending)
        buttons = [w for w in scene.controls.layers[0].widgets if w.group in ("options", "acts") or w.id == "end"]
        assert all(scene.area.contains(widget.rect) for widget in buttons), (form, seats, ending)
