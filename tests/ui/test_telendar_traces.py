"""Marks of the others' turns at Telendar's table: every gain, loss, payment, wound, death and return is marked."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match
from game.core.past import Record
from game.core.state import Event, Seat, State
from game.core.texts import LANGUAGES, Texts
from game.games.telendar import board
from game.games.telendar.state import FOLLOWERS, OBJECTS, SPELLS, Telendar
from game.ui.app import App
from game.ui.contract.layout import Deed
from game.ui.kit.draw.step_mark import StepMark, mark_size
from game.ui.table.scene import TableScene
from game.ui.table.session.log import Log
from game.ui.views.telendar.roster import COMPANY
from game.ui.views.telendar.tiles import ribbon
from game.ui.views.telendar.traces import FIGURES, MARKED, _by_place, changes, costs, deed_of, subject
from tests.games.telendar_table import Who, table
from tests.matches import play_well, some_answer
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.hands import sit


def played(seats: int, seed: int) -> AnyMatch:
    match: AnyMatch = Match(games.load("telendar"), hands.setup(seats, seed=seed, game="telendar"))
    return play_well(match, random.Random(seed))


def telendar(state: State) -> Telendar:
    assert isinstance(state, Telendar)
    return state


def figures(state: Telendar, seat: Seat) -> dict[str, int]:
    """The figures of a character, with the Mana that it could use at once."""
    hero = state.heroes[seat]
    held = (len(state.zones[zones[seat]].ids) for zones in (OBJECTS, FOLLOWERS, SPELLS))
    return dict(zip(FIGURES, (hero.life, hero.force, hero.gold, hero.mana - hero.used, *held), strict=True))


def uncounted(record: Record[Telendar], seat: Seat) -> set[str]:
    """Figures that change by themselves: all with a new sheet, Mana that comes back at a turn's end or is traded."""
    kinds = {event.kind for event in record.events}
    if any(event.kind == "character" and event.data["seat"] == seat for event in record.events):
        return set(FIGURES)
    return {"mana"} if kinds & {"turn", "traded", "finished"} else set()


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (3, 3), (4, 6)])
def test_all_that_others_gain_and_lose_is_among_what_is_marked(seats: int, seed: int) -> None:
    match = played(seats, seed)
    met: Counter[tuple[str, bool]] = Counter()
    texts = [Texts(language) for language in LANGUAGES]
    after = [*(record.before for record in list(match.past)[1:]), match.state]
    for record, then in zip(match.past, after, strict=True):
        marked = [event for event in record.events if deed_of(event)]
        told: Counter[tuple[Seat, str]] = Counter()
        for seat, what, n, kind in changes(marked, telendar(record.before)):
            told[seat, what] += n
            met[what, n > 0] += 1
            assert kind in MARKED
        for seat in range(seats):
            lost = {deed_of(event) for event in marked if costs(event, seat)}
            assert all(one.has(f"deeds.telendar.{kind}.you") for one in texts for kind in lost)
            before, now = figures(telendar(record.before), seat), figures(telendar(then), seat)
            for what in set(FIGURES) - uncounted(record, seat):
                assert told[seat, what] == now[what] - before[what], (what, record.answer, record.events)
    assert {what for what, _ in met} == set(FIGURES)


def moments(seats: int, seed: int) -> Iterator[tuple[AnyMatch, tuple[Deed, ...]]]:
    """A match at the beginnings of turns, with the others' deeds before."""
    match: AnyMatch = Match(games.load("telendar"), hands.setup(seats, seed=seed, game="telendar"))
    rnd, before = random.Random(seed), -1
    while not match.over:
        seat, ask = match.state.waiting()[0], match.state.asks[0]
        if match.state.turn == seat and ask.prompt == "prompt.telendar.time" and before != match.state.turns:
            before = match.state.turns
            yield match, Log(match).deeds(seat, (seat,), deed_of)
        asked = match.ask(seat)
        assert asked
        advise = match.game.advise
        advised = advise(match.view(seat), asked) if advise and (asked.low, asked.high) == (1, 1) else None
        match.answer(seat, (advised,) if advised else some_answer(asked, rnd))


def all_marks(scene: TableScene) -> list[tuple[pg.Rect, StepMark]]:
    """The marks on the table."""
    told = ((panel.rect, panel.content) for panel in scene.top.layout.panels)
    return [(rect, content) for rect, content in told if isinstance(content, StepMark)]


def marks(scene: TableScene) -> list[tuple[pg.Rect, StepMark]]:
    """The marks of changes on the table."""
    return [(rect, content) for rect, content in all_marks(scene) if content.changes]


def signed(scene: TableScene) -> int:
    """The sum of the numbers on all marks."""
    return sum(n for _, mark in marks(scene) for n, _ in mark.changes)


@pytest.mark.parametrize(("seats", "text"), [(4, 1.0), (4, 2.0), (6, 1.0), (6, 2.0)])
def test_what_a_turn_changed_stands_beside_each_hero_and_no_mark_over_another(
    open_app: Open, seats: int, text: float
) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True, text=text)
    met, crowded = 0, (seats, text) == (6, 2.0)
    for match, deeds in islice(moments(seats, 2), 12, 48, 6):
        scene = sit(app, match)
        plan = scene.style.plan  # type: ignore[attr-defined]
        for seat in {deed.seat for deed in deeds}:
            scene.top.tell_turn(seat)
            hands.frames(app, 1)
            shown = scene.top.now.deeds
            told = sum(change.n for deed in shown for change in changes(deed.events, deed.before))
            king = sum(int(str(e.data["n"])) for deed in shown for e in deed.events if e.kind == "king")
            if crowded:
                assert_numbers_free(scene)
            else:
                assert_names_free(scene)
                assert signed(scene) == told + king
            beside = [rect for rect, _ in all_marks(scene) if plan.sheet.colliderect(rect)]
            assert all(rect.left >= plan.sheet.left and rect.right <= plan.sheet.right for rect in beside)
            assert not any(one.colliderect(other) for one, other in combinations(beside, 2))
            assert_words_free(scene)
            met += len(beside)
        app.director.pop()
    assert met > 5


def assert_words_free(scene: TableScene) -> None:
    """Checks that no mark covers the others' heading, or two plaques of which one is below the other."""
    panels = {panel.key: panel.rect for panel in scene.top.layout.panels}
    plaques = [rect for key, rect in panels.items() if key.startswith("mate.")]
    for mark, _ in marks(scene):
        assert COMPANY not in panels or not mark.colliderect(panels[COMPANY])
        assert len({plaques[n].y for n in mark.collidelistall(plaques)}) < 2


def assert_names_free(scene: TableScene) -> None:
    """Checks that no mark covers a plaque whose name begins at its upper edge."""
    plaques = [panel.rect for panel in scene.top.layout.panels if panel.key.startswith("mate.")]
    assert not any(mark.clip(plaque).height > 1 for mark, _ in all_marks(scene) for plaque in plaques)


def assert_numbers_free(scene: TableScene) -> None:
    """Checks that marks over plaques full of numbers leave most of these free."""
    plaques = [panel.rect for panel in scene.top.layout.panels if panel.key.startswith("mate.")]
    for mark, _ in all_marks(scene):
        assert all(mark.clip(plaque).height <= mark.height // 3 for plaque in plaques)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_mark_of_a_territory_lies_on_the_one_below(open_app: Open, text: float) -> None:
    app, summed = open_app(my_speed="off", bot_speed="off", still=True, text=text), 0
    for match, deeds in islice(moments(6, 2), 30, 90, 6):
        scene = sit(app, match)
        scene.top.tell_turn(Counter(deed.seat for deed in deeds).most_common(1)[0][0])
        hands.frames(app, 1)
        tiles = [scene.style.planner.tile(place) for place in board.PLACES]  # type: ignore[attr-defined]
        for rect, mark in all_marks(scene):
            for tile in (tile for tile in tiles if tile.collidepoint(rect.center)):
                below = rect.y + rect.height // 3 - tile.y  # a stack begins at its territory's upper edge
                assert below % (rect.height + scene.look.px(2)) == 0
                summed += bool(mark.steps)
        app.director.pop()
    assert summed, "on some territory there are too many deeds to mark one by one"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_marks_of_one_turn_in_a_town_leave_its_name_free(open_app: Open, text: float) -> None:
    app, summed = open_app(my_speed="off", bot_speed="off", still=True, text=text), 0
    for match, deeds in islice(moments(6, 2), 80, 120):
        if not deeds:
            continue
        scene = sit(app, match)
        scene.top.tell_turn(Counter(deed.seat for deed in deeds).most_common(1)[0][0])
        hands.frames(app, 1)
        for tile in (scene.style.planner.tile(place) for place in board.CORNERS):  # type: ignore[attr-defined]
            there = [(rect, mark) for rect, mark in all_marks(scene) if tile.collidepoint(rect.center)]
            assert not any(rect.colliderect(ribbon(tile)) for rect, _ in there)
            summed += any(mark.steps for _, mark in there)
        app.director.pop()
    assert summed, "in some town there are too many deeds to mark one by one"


def test_my_own_loss_stays_signed_when_anothers_turn_is_told(quick: App) -> None:
    """The loss is marked on my sheet, without a number while its turn is not told."""
    match, other = next(filter(None, (robbed(*moment) for seed in range(9) for moment in moments(3, seed))))
    scene = sit(quick, match)
    scene.top.tell_turn(other)
    hands.frames(quick, 1)
    points = next(panel.rect for panel in scene.top.layout.panels if panel.key == "points")
    beside = points.inflate(0, 2 * mark_size(scene.look)[1])
    assert {mark.number for rect, mark in marks(scene) if beside.colliderect(rect)} == {0}


def robbed(match: AnyMatch, deeds: tuple[Deed, ...]) -> tuple[AnyMatch, Seat] | None:
    """A moment at which one seat, and another not, has cost the seat on turn something."""
    me = match.state.turn
    dear = {deed.seat for deed in deeds if any(costs(event, me) for event in deed.events)}
    others = {deed.seat for deed in deeds} - dear
    lost = any(change.seat == me for deed in deeds for change in changes(deed.events, deed.before))
    return (match, min(others)) if dear and others and lost else None


def test_a_pair_of_fights_names_who_lost_them_not_whose_turn_it_was(quick: App) -> None:
    view = quick.view_of("telendar")
    assert subject(Event("wounded", {"seat": 2, "n": 1, "card": -1, "name": "", "killer": 0}), 0) == 2
    assert view.deed(Event("clash", {"seat": 0, "rival": 2, "own": 9, "other": 5})) == "defeated"
    assert view.deed(Event("clash", {"seat": 0, "rival": 2, "own": 4, "other": 5})) == "beaten"


def test_a_territory_turned_up_from_afar_is_marked_there_and_the_rest_where_the_hero_stands() -> None:
    state = table(Who("bear", at=8)).state
    events = (
        Event("explored", {"seat": 0, "place": 30, "card": 1, "name": "plain_hills"}),
        Event("gold", {"seat": 0, "n": 2, "card": -1, "name": ""}),
    )
    assert _by_place(Deed(1, 0, events, state)) == {30: ["explored"], 8: ["earned"]}


def test_a_mark_that_sums_up_many_deeds_lights_their_sentences(quick: App) -> None:
    for match, deeds in islice(moments(4, 2), 12, 60, 3):
        scene = sit(quick, match)
        for seat in dict.fromkeys(deed.seat for deed in deeds):
            if tab := next((tab for tab in scene.others.tabs if tab.id == f"turn:{seat}"), None):
                hands.click(quick, tab.rect.center)
            hands.frames(quick, 2)
            summed = [(rect, mark) for rect, mark in marks(scene) if mark.steps]
            for rect, mark in summed:
                assert mark.number == 0
                scene.others.point(rect.center)
                assert {n for step in scene.others.steps if step.lit for n in step.numbers} >= mark.steps
            if summed:
                return
        quick.director.pop()
    raise AssertionError("nowhere were there more deeds than have room")


@pytest.mark.parametrize(
    ("ways", "hidden", "told"),
    [
        ((9, 10), (), ["walks to D2 by way of C2"]),
        ((10,), (), ["walks to D2 by way of C2"]),
        ((9,), (9,), ["explores C2"]),
        ((9, 10), (10,), ["walks to C2", "explores D2"]),
    ],
)
def test_the_steps_of_a_walk_are_told_as_one_and_a_step_into_the_unknown_by_what_it_turns_up(
    ways: tuple[int, ...], hidden: tuple[int, ...], told: list[str]
) -> None:
    t = table(Who("bear", at=8), Who("fox", at=0), hidden=list(hidden))
    match: AnyMatch = Match(games.load("telendar"), hands.setup(2, seed=1, game="telendar"))
    match.state = t.state
    for place in ways:
        match.answer(0, (("walk", place),))
    log, texts = Log(match), Texts("en", hands.NAMES)
    for lines in (log.lines((0, 1), 0), log.last_lines((0, 1), 4)):
        said = [texts.say(line.phrase) for line in lines if line.event.kind in ("came", "explored")]
        assert [re.sub(r"^Anna (.*?)[.:].*", r"\1", line) for line in said] == told
