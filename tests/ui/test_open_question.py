"""Open questions: all persons answer in public at the same time, without a curtain, within some seconds."""

import pygame as pg
import pytest

from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import PASS, Answer, Option, Seat
from game.ui.app import App
from game.ui.kit.text import typeset
from game.ui.table.scene import TableScene
from game.ui.table.session.handing import COOL_DOWN, Passage
from game.ui.table.session.session import Session
from tests.core import demo
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.hands import rect

pytestmark = pytest.mark.usefixtures("demo_game")

NAMES = ("Anna", "Bruno", "Carla", "Dario")
CHEER: Answer = (("cheer",),)
SECONDS = demo.GAME.presentation.seconds["demo.cheer"][0]


def great_moment(*controllers: str) -> AnyMatch:
    """A match in which seat 1 has cancelled seat 0's card: all but seat 1 are asked to cheer."""
    match = before_it(*controllers)
    match.answer(1, (cancel(match),))
    assert [ask.prompt for ask in match.state.asks] == ["demo.cheer"] * (len(controllers) - 1)
    return match


def before_it(*controllers: str) -> AnyMatch:
    """A match in which seat 0 has played a card that seat 1 may cancel."""
    facts = demo.FACTS
    brings = facts.settle_seats(len(controllers), {})
    players = tuple(Player(NAMES[seat], seat, who, brings[seat]) for seat, who in enumerate(controllers))
    setup = Setup("demo", facts.rules, 1, facts.settle(len(controllers), {}), players)
    match: AnyMatch = Match(demo.GAME, setup)
    for seat in range(len(controllers)):
        match.answer(seat, (("bid", 2 if seat == 0 else 0),))
    card = match.state.zones["hand.0"].ids[0]
    match.state.cards[card] = "raid"
    match.answer(0, (("play", card),))
    return match


def cancel(match: AnyMatch) -> Option:
    return "cancel", match.state.zones["hand.1"].ids[0]


def told(session: Session) -> dict[Seat, str]:
    """The option of each seat, cheer or silence, once all have answered."""
    return {
        int(event.data["seat"]): event.kind  # type: ignore[arg-type]
        for record in session.match.past
        for event in record.events
        if event.kind in ("cheered", "silent")
    }


# --- without a screen ----------------------------------------------------------------------------------------


def test_all_persons_are_asked_at_once_and_nobody_hands_the_machine_over() -> None:
    session = Session(great_moment("person", "person", "person", "random"))
    session.handing.mode = "off"
    session.tick(0, 1)
    assert [ask.seat for ask in session.openly.asks] == [0, 2]
    assert (session.ask, session.window.strip, session.window.passing) == (None, (), False)
    holder = session.holder
    session.openly.answer(2, ("cheer",))
    session.openly.answer(2, PASS)
    session.openly.answer(1, ("cheer",))
    session.openly.answer(0, ("bid", 1))
    assert [ask.seat for ask in session.openly.asks] == [0]
    assert session.match.state.answers == {2: CHEER}
    assert session.second_thoughts.able == (), "public answers are not taken back"
    assert session.holder == holder
    session.openly.answer(0, PASS)
    session.pause = 0
    for now in range(100, 2000, 100):
        session.tick(now, 5)
        if told(session):
            break
    assert {seat: kind for seat, kind in told(session).items() if seat != 3} == {0: "silent", 2: "cheered"}


def test_the_machine_stays_where_it_is_behind_curtains_too() -> None:
    session = Session(great_moment("person", "person", "person"))
    session.tick(0, 1)
    session.tick(COOL_DOWN + 100, 1)
    session.confirm_seat()
    session.handing.open_hand()
    holder = session.holder
    session.openly.answer(2, ("cheer",))
    assert (session.handing.passage, session.holder) == (Passage.PLAY, holder)
    session.openly.let_pass()
    assert told(session) == {0: "silent", 2: "cheered"}


def test_silence_is_one_button_for_all_and_needs_an_option_that_stands_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(great_moment("person", "person", "person"))
    openly = session.openly
    (first, _) = openly.asks
    assert (openly.options(first), openly.silence(first), openly.seconds) == ([("cheer",)], PASS, SECONDS)
    look = demo.GAME.presentation
    monkeypatch.setattr(demo.GAME, "presentation", look._replace(seconds={"demo.cheer": (5, ("cheer",))}))
    assert (openly.options(first), openly.seconds) == ([PASS], 5)
    monkeypatch.setattr(demo.GAME, "presentation", look._replace(seconds={"demo.cheer": (5, ("hush",))}))
    assert (openly.silence(first), openly.seconds) == (PASS, 0), "no option stands for silence here"
    loud = first._replace(options=(("cheer",), ("boo",)))
    assert (openly.silence(loud), openly.options(loud)) == (None, [("cheer",), ("boo",)])
    monkeypatch.setattr(demo.GAME, "presentation", look._replace(seconds={}))
    assert (openly.silence(first), openly.seconds) == (PASS, 0)
    before = len(session.match.past)
    openly.let_pass()
    assert len(session.match.past) == before + 2


def test_computers_answer_at_once_and_a_question_to_them_alone_is_not_shown() -> None:
    session = Session(great_moment("random", "person", "random"))
    session.pause = 0
    assert session.openly.asks == ()
    for now in range(0, 1000, 100):
        session.tick(now, 5)
    assert told(session)


# --- at the table --------------------------------------------------------------------------------------------


def sit_down(app: App, *controllers: str) -> TableScene:
    app.settings.machine.curtain = "off"
    return open_table(app, great_moment(*controllers))


def open_table(app: App, match: AnyMatch) -> TableScene:
    scene = TableScene.resumed(app, match)
    app.director.go(scene)
    hands.frames(app, 3)
    return scene


def openly(scene: TableScene) -> list[str]:
    return [w.id for w in scene.controls.layers[0].widgets if w.id.startswith("open:")]


def test_what_is_asked_about_is_shown_before(open_app: Open) -> None:
    app = open_app(my_speed="normal", bot_speed="normal")
    app.settings.machine.curtain = "off"
    scene = open_table(app, before_it("person", "person", "person"))
    scene.act_for(lambda: scene.session.window.react(1))
    scene.commit((cancel(scene.session.match),))
    assert scene.session.openly.asks
    assert openly(scene) == []
    assert not scene.top.reel.idle
    hands.press(app, pg.K_f)
    hands.frames(app, 2)
    assert len(openly(scene)) == 3
    hands.click(app, rect(scene, openly(scene)[0]).center)
    assert len(openly(scene)) == 2, "an answer does not hide the buttons"


def test_whoever_has_answered_leaves_a_gap_as_the_others_hurry_too(quick: App) -> None:
    scene = sit_down(quick, "person", "person", "person", "person")
    others = [f"open:2:{('cheer',)}", f"open:3:{('cheer',)}", "open:go_on"]
    places = [rect(scene, name) for name in others]
    hands.click(quick, rect(scene, f"open:0:{('cheer',)}").center)
    hands.frames(quick)
    assert openly(scene) == others
    assert [rect(scene, name) for name in others] == places


def seconds(app: App, count: float, step: float = 0.05) -> None:
    for _ in range(round(count / step)):
        app.frame(step)


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_each_person_has_a_button_that_answers_for_his_seat(quick: App, by: str) -> None:
    scene = sit_down(quick, "person", "person", "person", "person")
    names = [f"open:{seat}:{('cheer',)}" for seat in (0, 2, 3)]
    assert openly(scene) == [*names, "open:go_on"]
    if by == "mouse":
        hands.click(quick, rect(scene, names[1]).center)
    else:
        hands.press(quick, pg.K_TAB)  # shows the focus on the question's first button
        assert scene.controls.focused
        assert scene.controls.focused.id == names[0]
        hands.press(quick, pg.K_TAB)
        hands.press(quick, pg.K_RETURN)
    hands.frames(quick)
    assert scene.session.match.state.answers == {2: CHEER}
    assert openly(scene) == [names[0], names[2], "open:go_on"]
    if by == "mouse":
        hands.click(quick, rect(scene, "open:go_on").center)
    else:
        scene.controls.focus(next(w for w in scene.controls.layers[0].widgets if w.id == "open:go_on"), by_key=True)
        hands.press(quick, pg.K_RETURN)
    hands.frames(quick, 3)
    assert openly(scene) == []
    assert told(scene.session) == {0: "silent", 2: "cheered", 3: "silent"}


@pytest.mark.parametrize("still", [True, False])
def test_when_the_time_is_out_silence_is_taken(open_app: Open, still: bool) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=still)
    scene = sit_down(app, "person", "person", "person")
    assert scene.moving, "frames are frequent enough for the countdown"
    seconds(app, SECONDS / 2)
    assert f"{SECONDS // 2} s" in read(app), "with reduced motion too"
    hands.click(app, rect(scene, f"open:0:{('cheer',)}").center)
    seconds(app, SECONDS / 2 - 1)
    assert told(scene.session) == {}
    seconds(app, 2)
    assert told(scene.session) == {0: "cheered", 2: "silent"}
    assert openly(scene) == []


def read(app: App) -> list[str]:
    with typeset.recording() as recorder:
        app.director.rebuild()
        app.frame(0.0)
    return [piece.text for piece in recorder.drawn]


def test_time_stands_still_behind_a_menu_another_page_and_a_window_that_is_not_looked_at(quick: App) -> None:
    scene = sit_down(quick, "person", "person", "person")

    def waits() -> bool:
        seconds(quick, SECONDS * 2)
        return bool(scene.session.openly.asks)

    hands.press(quick, pg.K_ESCAPE)
    assert len(scene.controls.layers) > 1
    assert waits()
    hands.press(quick, pg.K_ESCAPE)
    quick.routes.settings()
    assert waits()
    quick.director.pop()
    hands.send(quick, pg.WINDOWFOCUSLOST)
    assert waits()
    hands.send(quick, pg.WINDOWFOCUSGAINED)
    assert not waits()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", ["it", "en"])
def test_buttons_and_words_fit(open_app: Open, size: tuple[int, int], text: float, language: str) -> None:
    app = open_app(size, language=language, text=text, my_speed="off", bot_speed="off", still=True)
    scene = sit_down(app, "person", "person", "person", "person")
    panel = scene.open.actors[0].bounds
    buttons = [w for w in scene.controls.layers[0].widgets if w.id.startswith("open:")]
    for button in buttons:
        assert panel.contains(button.rect)
        assert not any(button.rect.colliderect(other.rect) for other in buttons if other is not button)
        with typeset.recording() as recorder:
            button.draw(app.screen)
        assert all(piece.container is None or piece.container.contains(piece.rect) for piece in recorder.drawn)
    assert app.screen.get_rect().contains(panel)


def test_a_tooltip_covers_neither_the_sentence_nor_another_answer(quick: App) -> None:
    scene = sit_down(quick, "person", "person", "person")
    (asked,) = scene.open.told
    buttons = [widget for widget in scene.controls.layers[0].widgets if widget.group == "open"]
    for button in buttons:
        button.tip = "You cheer with the others, and keep what you have won."
        scene.controls.explain(button)
        tip = scene.controls.tooltip
        assert tip.visible
        assert tip.rect.collidelist([asked, *(other.rect for other in buttons if other is not button)]) < 0


def test_behind_a_closed_curtain_nothing_is_asked(quick: App) -> None:
    quick.settings.machine.curtain = "hands"
    scene = TableScene.resumed(quick, great_moment("person", "person", "person"))
    quick.director.go(scene)
    seconds(quick, 1)
    assert scene.session.handing.passage is Passage.CLOSED
    assert openly(scene) == []
    seconds(quick, SECONDS * 2)
    assert scene.session.openly.asks
    hands.press(quick, pg.K_RETURN)
    seconds(quick, 1)
    hands.press(quick, pg.K_RETURN)
    seconds(quick, 0.5)
    assert openly(scene) == [f"open:0:{('cheer',)}", f"open:2:{('cheer',)}", "open:go_on"]
    assert scene.controls.focused
    assert scene.controls.focused.id == f"open:0:{('cheer',)}"
