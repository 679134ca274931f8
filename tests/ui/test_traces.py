"""The marks of the others' last turns: numbered, with ghosts of lost things, until the viewer acts."""

import random
from collections import Counter
from itertools import combinations, pairwise

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match, Player
from game.core.state import PASS, Event
from game.core.texts import LANGUAGES, Texts
from game.ui.app import App
from game.ui.contract.layout import Deed, Layout, Placement, ViewState
from game.ui.kit.text import typeset
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.table.held_up.others_turn import MOST, Step, TurnTab
from game.ui.table.scene import TableScene
from game.ui.table.session.log import Log
from game.ui.table.session.turns import Turns, losses
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.dark_eden.traces import Traces
from tests.games.dark_eden_table import Side, table
from tests.matches import questions
from tests.ui import hands
from tests.ui.conftest import SIZE, Open
from tests.ui.dark_eden_scene import table_for
from tests.ui.hands import sit

SPARE = "oil_field"
"""Card that cannot be played in a fight: a seat that holds it is asked in every window"""


def raided() -> AnyMatch:
    """A match in which seat 0 has killed a guard and razed an Establishment, and seat 1 is asked for its actions."""
    match: AnyMatch = Match(games.load("dark_eden"), table_for(2, 1))
    position = table(
        Side(warband="blitztank cossack", hand=SPARE, gold=9),
        Side(turf="ore_deposit@1,0", borderlands="conscript", hand=SPARE, gold=9),
        first_game=True,
    ).begins("attack")
    match.state, match.opening = position.state, []
    for verb in ("attack", "end", "raid", "raider", "end", "end"):
        while verb not in {option[0] for option in match.state.asks[0].options}:
            match.answer(match.state.asks[0].seat, (PASS,))
        option = next(option for option in match.state.asks[0].options if option[0] == verb)
        match.answer(match.state.asks[0].seat, (option,))
    while not match.state.asks[0].prompt.endswith(".actions"):
        match.answer(match.state.asks[0].seat, (PASS,))
    assert match.state.asks[0].seat == match.state.turn == 1
    return match


def traces(scene: TableScene) -> list[str]:
    return [panel.key for panel in scene.top.layout.panels if panel.key.startswith("trace.")]


def deeds(match: AnyMatch, seat: int) -> tuple[Deed, ...]:
    return Log(match).deeds(seat, (seat,), hands.of_kinds("killed", "razed", "built"))


def test_the_others_deeds_are_numbered_until_one_acts_oneself() -> None:
    match = raided()
    found = deeds(match, 1)
    assert [(deed.number, deed.seat, [event.kind for event in deed.events]) for deed in found] == [
        (1, 0, ["killed"]),
        (2, 0, ["razed"]),
    ]
    assert deeds(match, 0) == ()
    build = next(option for option in match.state.asks[0].options if option[0] == "build")
    match.answer(1, (build,))
    assert deeds(match, 1) == ()
    match.undo(1)
    assert deeds(match, 1) == found


def test_the_mark_on_a_small_card_is_no_more_than_its_number(app: App) -> None:
    scene = sit(app, raided())
    marks = [panel.rect for panel in scene.top.layout.panels if panel.key in ("trace.0", "trace.1")]
    assert len(marks) == 2
    assert all(mark.width == mark.height for mark in marks)


def test_what_stood_before_a_deed_is_seen_as_the_viewer_saw_it() -> None:
    match = raided()
    before = deeds(match, 1)[0].before
    assert [before.cards[card] for card in before.zones["hand.0"].ids] == [""]
    assert [before.cards[card] for card in before.zones["hand.1"].ids] == [SPARE]


def test_marks_and_ghosts_lie_on_the_table_and_go_with_the_first_act(quick: App) -> None:
    scene = sit(quick, raided())
    assert traces(scene) == ["trace.ghost.0", "trace.0", "trace.ghost.1", "trace.1"]
    option, gesture = hands.offered(scene, "build")[0]
    hands.by_drag(quick, option, gesture)
    hands.frames(quick, 3)
    assert traces(scene) == []
    scene.undo()
    hands.frames(quick, 3)
    assert len(traces(scene)) == 4


COVERING = ("prompt.telendar.sheet", "prompt.telendar.learn", "prompt.telendar.spell")
"""Questions whose cards lie over the board, where nothing is marked"""


def test_nothing_is_marked_under_the_cards_of_a_question(quick: App) -> None:
    scene = of_three(quick, "telendar")
    assert scene.session.ask
    assert scene.session.ask.prompt in COVERING
    assert scene.others.steps
    board = scene.style.plan.board  # type: ignore[attr-defined]
    assert not [p.key for p in scene.top.layout.panels if p.key.startswith("trace.") and p.rect.colliderect(board)]


@pytest.mark.parametrize(("game_id", "seats"), [("tash_kalar", 2), ("kharnage", 3), ("telendar", 3), ("card_game", 2)])
def test_other_games_mark_theirs_on_their_tables(quick: App, game_id: str, seats: int) -> None:
    match = Match(games.load(game_id), hands.setup(seats, seed=4, game=game_id))
    kinds = hands.of_kinds("placed", "destroyed", "summoned", "deployed", "webbed", "came", "activated")
    found = hands.others_turns(match, random.Random(4), kinds)
    next(deeds for deeds in found if len(deeds) > 1 and match.state.asks[0].prompt not in COVERING)
    scene = sit(quick, match)
    assert {"trace.0", "trace.1"} <= set(traces(scene))


def theirs(app: App) -> TableScene:
    """A table of Tash-Kalar at which the other side has just done several deeds."""
    match: AnyMatch = Match(games.load("tash_kalar"), hands.setup(2, seed=4, game="tash_kalar"))
    found = hands.others_turns(match, random.Random(4), app.view_of("tash_kalar").deed)
    next(deeds for deeds in found if len(deeds) > 1)
    return sit(app, match)


def marks(scene: TableScene) -> dict[int, bool]:
    """The numbers of the marks on the table, and whether they are dim."""
    panels = [p for p in scene.top.layout.panels if p.key.removeprefix("trace.").isdigit()]
    return {panel.content[0]: panel.content[3] for panel in panels}  # type: ignore[index]


def test_sentences_and_marks_are_of_one_list(quick: App) -> None:
    scene = theirs(quick)
    steps = scene.others.steps
    assert {n for step in steps for n in step.numbers} == set(marks(scene))
    log = [scene.texts.say(line.phrase) for line in scene.session.heard.log()]
    assert all(step.name for step in steps)
    assert all(scene.texts.say(line) in log for deed in scene.others.deeds for line in deed.told)
    scene.choose(scene.session.offers()[0][0])
    hands.frames(quick, 3)
    assert not scene.others.steps
    assert marks(scene) == {}
    scene.undo()
    hands.frames(quick, 3)
    assert len(scene.others.steps) == len(steps)


def test_a_sentence_lights_its_marks_and_a_mark_its_sentence(quick: App) -> None:
    scene = theirs(quick)
    first = scene.others.steps[0]
    hands.move(quick, first.rect.center)
    hands.frames(quick, 2)
    assert scene.top.now.lit == first.numbers
    assert marks(scene) == {n: n not in first.numbers for n in marks(scene)}
    hands.move(quick, (3, 3))
    hands.frames(quick, 2)
    assert not any(marks(scene).values())
    panel = next(p for p in scene.top.layout.panels if p.key.removeprefix("trace.").isdigit())
    hands.move(quick, panel.rect.center)
    assert [step.lit for step in scene.others.steps] == [
        panel.content[0] in step.numbers  # type: ignore[index]
        for step in scene.others.steps
    ]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [SIZE, (1920, 1080)])
def test_no_mark_in_the_arena_lies_over_another(open_app: Open, size: tuple[int, int], text: float) -> None:
    app = open_app(size, my_speed="off", bot_speed="off", still=True, text=text)
    match: AnyMatch = Match(games.load("tash_kalar"), hands.setup(2, seed=3, game="tash_kalar"))
    kinds = app.view_of("tash_kalar").deed
    for deeds in hands.others_turns(match, random.Random(3), kinds):
        at = Counter(e.n("end" if e.kind == "went" else "square") for deed in deeds for e in deed.events)
        if any(times > 1 and not match.state.board[square] for square, times in at.items()):  # one is on a ghost
            break
    marks = [p for p in sit(app, match).top.layout.panels if p.key.removeprefix("trace.").isdigit()]
    masks = []
    for mark in marks:
        picture = pg.Surface(mark.rect.size, pg.SRCALPHA)
        mark.paint(picture)
        masks.append(pg.mask.from_surface(picture))
    assert len(marks) > 1
    for (one, shape), (other, its_shape) in combinations(zip(marks, masks, strict=True), 2):
        apart = (other.rect.x - one.rect.x, other.rect.y - one.rect.y)
        assert not shape.overlap(its_shape, apart), (one, other)


def test_marks_step_back_while_a_card_is_in_the_hand(quick: App) -> None:
    scene = theirs(quick)
    option, gesture = next((o, g) for o, g in scene.session.offers() if g.take and g.onto)
    assert gesture.take
    hands.click(quick, hands.hit_target(scene, gesture.take))
    hands.frames(quick, 2)
    assert scene.top.held == gesture.take, option
    assert all(marks(scene).values())
    hands.press(quick, pg.K_ESCAPE)
    hands.frames(quick, 2)
    assert not any(marks(scene).values())


def test_a_sentence_leads_to_its_moment(quick: App) -> None:
    scene = theirs(quick)
    step = scene.others.steps[0]
    step.activate()
    hands.frames(quick, 2)
    replay = quick.director.on
    assert isinstance(replay, ReplayScene)
    assert replay.replay.number == scene.others.deeds[0].at + 1


def test_in_the_midst_of_my_turn_theirs_is_played_again(quick: App) -> None:
    scene = theirs(quick)
    match, me, first = scene.session.match, scene.session.holder, scene.others.deeds[0].at
    scene.choose(scene.session.offers()[0][0])
    hands.frames(quick, 3)
    assert not scene.session.heard.recap()
    before = len(match.past)
    hands.press(quick, pg.K_r)
    replay = quick.director.on
    assert isinstance(replay, ReplayScene)
    assert replay.playing
    assert replay.replay.number <= first
    assert all(record.seat != me for record in list(match.past)[replay.replay.number : first + 1])
    hands.press(quick, pg.K_ESCAPE)
    hands.frames(quick, 2)
    hands.press(quick, pg.K_ESCAPE)
    assert hands.table(quick) is scene
    assert len(match.past) == before


def many(scene: TableScene, count: int) -> tuple[Deed, ...]:
    """Many copies of a table's deeds, each with its own kind and number."""
    kinds = tuple(scene.top.style.marked)
    deed = scene.others.deeds[0]
    (event, *_) = deed.events
    return tuple(
        deed._replace(
            number=n + 1, events=(Event(kinds[n % len(kinds)], event.data | {"start": 0, "end": 0}),), told=()
        )
        for n in range(count)
    )


def test_of_a_turn_of_many_deeds_those_of_a_kind_are_told_together(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = theirs(quick)
    deeds = tuple(deed._replace(number=n) for n, deed in enumerate(scene.others.deeds[:1] * 7, 1))
    monkeypatch.setattr(scene.session, "deeds", lambda *_: deeds)
    scene.top.refresh()
    hands.frames(quick, 3)
    (step,) = scene.others.steps
    assert step.numbers == set(range(1, 8))
    assert "7" in step.name
    hands.move(quick, step.rect.center)
    hands.frames(quick, 2)
    assert scene.top.now.lit == step.numbers


def test_of_more_than_five_kinds_the_rest_is_counted_and_stands_in_the_log(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = theirs(quick)
    deeds = many(scene, 7)
    monkeypatch.setattr(scene.session, "deeds", lambda *_: deeds)
    scene.top.refresh()
    hands.frames(quick, 3)
    *told, more = scene.others.steps
    assert len(told) == MOST - 1
    kinds = {scene.top.style.deed(event) for step in told for _, event in step.told}
    assert kinds == set(list(scene.top.style.marked)[: MOST - 1]), "the most important kinds"
    left = len(deeds) - sum(len(step.numbers) for step in told)
    assert more.name == scene.texts.many("table.others_more", left)
    more.activate()
    hands.frames(quick, 2)
    assert len(scene.controls.layers) > 1, "the log is open"


def test_a_deed_of_many_lines_is_told_by_kinds(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = theirs(quick)
    deed = scene.others.deeds[0]
    monkeypatch.setattr(scene.session, "deeds", lambda *_: (deed._replace(told=deed.told * (MOST + 1)),))
    scene.top.refresh()
    hands.frames(quick, 3)
    assert 0 < len(scene.others.steps) <= MOST
    said = " ".join(step.name for step in scene.others.steps)
    assert said.count(scene.texts.say(deed.told[0])) == 1, "the only deed of its kind keeps its sentence"


def of_three(app: App, game_id: str, seats: int = 3) -> TableScene:
    """A table at which two others have played since the asked seat."""
    match: AnyMatch = Match(games.load(game_id), hands.setup(seats, seed=8, game=game_id))
    found = hands.others_turns(match, random.Random(8), app.view_of(game_id).deed)
    next(deeds for deeds in found if len({deed.seat for deed in deeds}) > 1)
    return sit(app, match)


@pytest.mark.parametrize("game_id", ["card_game", "dark_eden", "kharnage", "tash_kalar", "telendar"])
def test_each_of_several_opponents_has_a_tab_and_the_marks_are_those_of_the_open_one(quick: App, game_id: str) -> None:
    scene = of_three(quick, game_id)
    turns = scene.top.turns
    assert [tab.name for tab in scene.others.tabs] == [scene.session.setup.players[seat].name for seat in turns.seats]
    for seat in turns.seats:
        tab = scene.others.tabs[turns.seats.index(seat)]
        hands.click(quick, tab.rect.center)
        hands.frames(quick, 2)
        assert turns.shown == seat
        assert {deed.seat for deed in scene.top.now.deeds if deed.number} == {seat}
        assert [tab.chosen for tab in scene.others.tabs] == [other == seat for other in turns.seats]


def test_a_name_that_a_tab_has_no_room_for_is_cut_and_breaks_no_word(app: App) -> None:
    tab = TurnTab(app.look, Player("Francesca", 0), False, lambda: None)
    tab.place(pg.Rect(0, 0, app.look.em(90), tab.height(0)))
    with typeset.recording() as recorder:
        tab.draw(app.screen)
    (piece,) = recorder.drawn
    assert piece.text.endswith("…")


def test_tabs_are_turned_by_keys_and_say_whose_turn_they_tell(quick: App) -> None:
    scene = of_three(quick, "telendar")
    first, second = scene.others.tabs
    scene.controls.focus(first, by_key=True)
    hands.press(quick, pg.K_RIGHT)
    assert scene.controls.focused is second
    hands.press(quick, pg.K_RETURN)
    hands.frames(quick, 2)
    assert scene.top.turns.shown == scene.top.turns.seats[1]
    focused = scene.controls.focused
    assert focused is scene.others.tabs[1], "the focus stays on the tab"
    assert scene.session.setup.players[scene.top.turns.shown].name in focused.spoken(quick.texts)


def test_the_tabs_of_many_stand_on_one_line_where_the_text_is_large(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True, text=2.0)
    scene = of_three(app, "card_game", 5)
    tabs = scene.others.tabs
    assert len(tabs) > 1
    assert len({tab.rect.y for tab in tabs}) == 1
    assert not [tab for tab, other in pairwise(tabs) if tab.rect.colliderect(other.rect)]
    (pane,) = {step.pane for step in scene.others.steps}
    assert pane
    assert all(pane.rect.contains(tab.rect) for tab in tabs)


def test_what_i_lost_stays_marked_signed_with_the_culprit_s_shape() -> None:
    match = raided()
    found = deeds(match, 1)
    turns = Turns(lambda event, before, me: event.kind == "razed")
    other = found[0]._replace(seat=2, number=1)
    both = (*found, other)
    turns.take(both, 1)
    assert turns.shown == 0, "the turn that cost something is told first"
    assert [(deed.seat, deed.number) for deed in turns.marked] == [(0, 1), (0, 2)]
    turns.show(2)
    assert [(deed.seat, deed.number) for deed in turns.marked] == [(0, 0), (2, 1)]
    assert [event.kind for event in turns.marked[0].events] == ["razed"]
    turns.take((), 1)
    assert (turns.marked, turns.shown) == ((), -1)


def test_what_goes_on_since_somebody_let_it_pass_bears_the_mark_of_whose_turn_it_is() -> None:
    match = raided()
    passes = {n for n, one in enumerate(match.past) if one.answer == (PASS,) and one.seat == 1 and one.before.turn == 0}
    lines = [line for line in Log(match).lines((0, 1)) if line.number in passes]
    lost = [line.seat for line in lines if line.event.kind in ("killed", "razed")]
    assert lost
    assert set(lost) == {0}, "the deed is seat 0's, though seat 1's pass set it off"


def test_an_event_costs_whoever_it_takes_something_from(quick: App) -> None:
    match = raided()
    view = sit(quick, match).top.style
    for deed in deeds(match, 1):
        for event in deed.events:
            assert view.costs(event, deed.before, 1)
            assert not view.costs(event, deed.before, 0)


def test_a_warrior_that_is_killed_is_lost_once(quick: App) -> None:
    match = raided()
    style = sit(quick, match).top.style
    lost = losses(Log(match).deeds(1, (1,), style.deed, style.costs), style, 1)
    told = {line.key.removeprefix("deeds.dark_eden.").removesuffix(".you"): dict(line.params)["n"] for line in lost}
    assert told == {"killed": 1, "razed": 1}, "the death does not also count as a card that leaves the table"
    kinds = [line.event.kind for line in Log(match).lines((1,))]
    assert ("killed" in kinds, "left" in kinds) == (True, False), "the log tells only its death"


@pytest.mark.parametrize("game_id", ["card_game", "kharnage"])
def test_what_happens_by_itself_in_a_turn_is_told_of_whose_turn_it_is(game_id: str) -> None:
    match: AnyMatch = Match(games.load(game_id), hands.setup(3, seed=4, game=game_id))
    kinds = hands.of_kinds("activated", "bought", "rolled", "tribute", "gained", "paid", "deployed", "destroyed")
    met = 0
    for seat in questions(match, random.Random(4)):
        for deed in Log(match).deeds(seat, (seat,), kinds):
            assert {event.data["seat"] for event in deed.events} == {deed.seat}
            met += 1
        if met >= 40:
            break
    assert met
    log = Log(match).lines((0,))
    assert all(line.indent == 0 and ("seat", line.seat) in line.refs for line in log if "log.turn" in line.phrase.key)


@pytest.mark.parametrize("game_id", ["card_game", "dark_eden", "kharnage", "tash_kalar", "telendar"])
def test_every_kind_that_is_marked_has_its_words(quick: App, game_id: str) -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        for kind in quick.view_of(game_id).marked:
            assert texts.has(f"deeds.{game_id}.{kind}"), kind


def held(app: App, scene: TableScene, told: Step) -> object:
    """The thing that is held up while a sentence is pointed at."""
    hands.move(app, told.rect.center)
    hands.frames(app, 2)
    assert scene.others._held_up
    return scene.others._held_up.thing


def moment(app: App, game_id: str, *kinds: str, seats: int = 2) -> TableScene:
    """A table after a turn with deeds of some kinds, few enough to be told one by one."""
    deed = app.view_of(game_id).deed
    for seed in range(40):
        match: AnyMatch = Match(games.load(game_id), hands.setup(seats, seed=seed, game=game_id))
        for found in hands.others_turns(match, random.Random(seed), deed):
            told = [line for one in found for line in one.told]
            if set(kinds) <= {deed(event) for one in found for event in one.events} and len(told) <= MOST:
                return sit(app, match)
    raise AssertionError(f"nobody has done {kinds}")


@pytest.mark.parametrize(
    ("game_id", "kind", "thing"),
    [
        ("tash_kalar", "placed", "piece"),
        ("tash_kalar", "summoned", "card"),
        ("telendar", "explored", "tile"),
        ("kharnage", "deployed", "unit"),
        ("card_game", "activated", "card"),
        ("dark_eden", "built", "card"),
    ],
)
def test_every_game_holds_up_what_a_sentence_tells_of(quick: App, game_id: str, kind: str, thing: str) -> None:
    scene = moment(quick, game_id, kind)
    deed = quick.view_of(game_id).deed
    told = [step for step in scene.others.steps if any(deed(event) == kind for _, event in step.told)]
    assert told
    for step in told:
        shown = held(quick, scene, step)
        assert isinstance(shown, tuple)
        assert shown[0] == thing
    hands.move(quick, (640, 3))
    hands.frames(quick, 2)
    assert scene.others._held_up
    assert scene.others._held_up.thing is None


def test_a_card_that_has_gone_under_its_deck_is_held_up_by_the_name_it_was_played_with(quick: App) -> None:
    scene = moment(quick, "card_game", "famine")
    (step,) = [step for step in scene.others.steps if any(event.kind == "famine" for _, event in step.told)]
    assert held(quick, scene, step) == ("card", "famine")


def test_what_a_deed_did_twice_is_told_once(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = theirs(quick)
    deed = scene.others.deeds[0]
    monkeypatch.setattr(scene.session, "deeds", lambda *_: (deed._replace(told=deed.told[:1] * 2),))
    scene.top.refresh()
    hands.frames(quick, 2)
    (step,) = scene.others.steps
    assert step.name == f"{scene.texts.say(deed.told[0])[:-1]} (2 times)."


@pytest.mark.parametrize("game_id", ["card_game", "dark_eden", "kharnage", "tash_kalar", "telendar"])
def test_a_turn_is_told_without_its_player_s_name_in_each_sentence(quick: App, game_id: str) -> None:
    scene = of_three(quick, game_id)
    players = scene.session.setup.players
    for seat in scene.top.turns.seats:
        scene.top.tell_turn(seat)
        hands.frames(quick, 2)
        said = [step.name for step in scene.others.steps if not step.name.endswith("more, in the log")]
        leading = [words for words in said if words.startswith(f"{players[seat].name} ")]
        # After a sentence with another subject the player is named again.
        between = [words for words in said if words.startswith(("The King ", f"In {players[seat].name}"))]
        assert len(leading) <= 1 + len(between), said
        assert not any(f". {players[seat].name} " in words for words in said), said
        assert all(words[:1].isupper() or not words[:1].isalpha() for words in said), said


def test_the_card_of_a_sentence_is_held_up_while_it_is_pointed_at(quick: App) -> None:
    scene = sit(quick, raided())
    first = scene.others.steps[0]
    hands.move(quick, first.rect.center)
    hands.frames(quick, 2)
    held_up = scene.others._held_up
    assert held_up
    assert held_up.thing == ("card", scene.others.deeds[0].events[0].data["name"])
    hands.move(quick, (640, 3))
    hands.frames(quick, 2)
    assert held_up.thing is None


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.0)])
def test_where_there_is_no_room_tasks_and_log_are_pages_and_the_others_turn_comes_first(
    open_app: Open, size: tuple[int, int], text: float
) -> None:
    app = open_app(size, my_speed="off", bot_speed="off", still=True, text=text)
    scene = theirs(app)
    pages = scene.top.layout.pages
    assert pages
    assert pages.shown == 1
    (pane,) = {step.pane for step in scene.others.steps}
    assert pane
    assert pane.rect.height > 4 * scene.look.text_px(15)
    tasks = {placed.ref for placed in scene.top.layout.pieces if placed.group == "tasks"}
    assert not tasks
    tab = next(w for w in scene.controls.layers[0].widgets if w.id == "page:0")
    hands.click(app, tab.rect.center)
    hands.frames(app, 2)
    assert len({placed.ref for placed in scene.top.layout.pieces if placed.group == "tasks"}) == 4
    assert not scene.others.steps
    ids = {widget.id for widget in scene.controls.layers[0].widgets}
    assert {"act:undo", "end"} <= ids, "undo and the end of the turn stay"


def test_with_the_first_act_the_tasks_come_back(open_app: Open) -> None:
    app = open_app((1280, 720), my_speed="off", bot_speed="off", still=True)
    scene = theirs(app)
    scene.choose(scene.session.offers()[0][0])
    hands.frames(app, 3)
    pages = scene.top.layout.pages
    assert pages
    assert pages.shown == 0
    assert next(w for w in scene.controls.layers[0].widgets if w.id == "page:0").chosen  # type: ignore[attr-defined]


def test_the_number_of_what_was_built_leaves_the_name_of_a_wide_establishment(quick: App) -> None:
    match = raided()
    place, out, number = pg.Rect(100, 100, 112, 36), Layout(), match.state.commanders[0]
    out.pieces.append(Placement.upon(place, ("card", number), ("unit",), 3, "", "turf.0"))
    deed = Deed(1, 1, (Event("built", {"card": number}),), match.state)
    now = ViewState(match.state, 0, deeds=(deed,))
    Traces(quick.look, quick.texts, Planner(quick.look, SIZE, 2), match.setup.players).lay(out, now, lambda *_: None)
    mark = next(panel.rect for panel in out.panels if panel.key.startswith("trace."))
    assert mark.left > place.x + place.width * 3 // 4
    assert mark.colliderect(place)
