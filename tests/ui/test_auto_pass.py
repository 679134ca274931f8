"""Standing answers: a person who asked not to be asked passes at once, and others learn only of the pass."""

import pytest

from game.core.match import AnyMatch, Match, Player, Setup
from game.core.saving import dump
from game.core.state import PASS, Seat
from game.games import load
from game.ui.app import App
from game.ui.scenes.curtain import CurtainScene
from game.ui.table.scene import TableScene
from game.ui.table.session.auto_pass import Span
from game.ui.table.session.handing import Passage
from game.ui.table.session.session import PAUSE, Session
from tests.core import demo
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.test_session import Clock, ask_all_to_react, sit_down, strip

KIND = "demo.cancel"


def demo_match(controllers: tuple[str, ...] = ("person",) * 3, seed: int = 1, rounds: int = 3) -> AnyMatch:
    players = tuple(Player(hands.NAMES[n], n, controller) for n, controller in enumerate(controllers))
    return Match(demo.GAME, Setup("demo", 1, seed, {"rounds": rounds}, players))


def play_to_window(match: AnyMatch) -> Seat:
    """Answers until a card is played that others may cancel; returns who played it."""
    while not match.state.window:
        ask = match.ask(match.state.waiting()[0])
        assert ask
        match.answer(ask.seat, tuple(ask.options[: max(1, ask.low)]))
    return match.past[-1].seat


def at_window(controllers: tuple[str, ...] = ("person",) * 3) -> tuple[Session, Clock, Seat]:
    match = demo_match(controllers)
    player = play_to_window(match)
    session = Session(match)
    clock = Clock(session)
    sit_down(session, clock)
    return session, clock, player


def act(session: Session, clock: Clock) -> None:
    """Takes the first option for each seat that is asked; nobody reacts to what is announced."""
    if session.handing.passage is not Passage.PLAY:
        sit_down(session, clock)
    if session.reacting.ask:
        session.reacting.let_ring_pass()
        clock.wait(50)
    if ask := session.ask:
        session.answer(tuple(ask.options[: max(1, ask.low)]))


def next_window(session: Session, clock: Clock) -> None:
    """Plays cards for the seats that are asked, until the next one can be cancelled."""
    for _ in range(60):
        if session.match.state.window:
            return
        act(session, clock)
    pytest.fail("no card is played any more")


def passes(session: Session, since: int) -> list[Seat]:
    return [record.seat for record in session.match.past[since:] if record.answer == (PASS,)]


def test_who_stands_aside_passes_alone_from_the_next_window_on() -> None:
    session, clock, player = at_window(("person",) * 2)
    other = 1 - player
    assert strip(session) == (other,)
    session.window.auto_pass(other, "match")
    clock.wait(2 * PAUSE)
    assert strip(session) == (other,), "the present window still waits for them"
    session.window.let_pass()
    next_window(session, clock)
    assert strip(session) == (player,), "the other has no standing answer"
    session.window.let_pass()
    next_window(session, clock)
    before, holder = len(session.match.past), session.holder
    assert session.window.passing
    assert not strip(session)
    assert not session.ask
    assert session.handing.passage is Passage.PLAY
    clock.wait(PAUSE - 50)
    assert session.match.state.window, "the card is shown before the pass"
    clock.wait(100)
    assert not session.match.state.window
    assert passes(session, before) == [other]
    assert holder == player, "the machine was not handed over for it"


def test_one_who_wants_to_be_asked_brings_the_strip_with_all_buttons() -> None:
    session, clock, _ = at_window()
    auto_pass_all(session, "match")
    awake = session.window.strip[0]
    session.window.ask_again(awake)
    session.window.let_pass()
    next_window(session, clock)
    while awake not in session.match.state.waiting():
        clock.wait(2 * PAUSE)
        next_window(session, clock)
    waiting = session.match.state.waiting()
    assert strip(session) == waiting
    assert len(waiting) == 2
    clock.wait(3 * PAUSE)
    assert session.match.state.waiting() == waiting, "nobody passes until the people go on"
    aside = next(seat for seat in waiting if seat != awake)
    session.window.react(aside)
    sit_down(session, clock)
    assert session.ask, "a person who stands aside may still react"
    assert session.ask.seat == aside


def auto_pass_all(session: Session, span: Span) -> None:
    for seat in session.persons:
        session.window._auto_pass.put(seat, KIND, span)


@pytest.mark.parametrize(("span", "kept"), [("turn", False), ("match", True)])
def test_what_is_said_for_a_turn_ends_with_it(span: Span, kept: bool) -> None:
    session, clock, _ = at_window()
    auto_pass_all(session, span)
    number = session.match.state.round
    session.window.let_pass()
    while session.match.state.round == number:
        if session.match.state.window:
            assert session.window.passing
            clock.wait(2 * PAUSE)
            continue
        act(session, clock)
    assert bool(session.window.auto_passing()) is kept
    next_window(session, clock)
    assert session.window.passing is kept


def test_it_is_called_off_before_the_pass_is_given() -> None:
    session, clock, _ = at_window()
    auto_pass_all(session, "match")
    session.window.let_pass()
    next_window(session, clock)
    assert session.window.passing
    seat = session.match.state.waiting()[0]
    session.window.ask_again(seat)
    clock.wait(3 * PAUSE)
    assert strip(session) == session.match.state.waiting()
    assert seat not in session.window.auto_passing()


def test_what_happened_is_shown_before_the_pass_is_given() -> None:
    session, clock, _ = at_window()
    auto_pass_all(session, "match")
    session.window.let_pass()
    next_window(session, clock)
    clock.wait(3 * PAUSE, held=True)
    assert session.match.state.window
    clock.wait(PAUSE)
    assert not session.match.state.window


def test_the_match_knows_only_passes_and_a_match_opened_again_asks_anew() -> None:
    session, clock, _ = at_window()
    auto_pass_all(session, "match")
    session.window.let_pass()
    next_window(session, clock)
    clock.wait(2 * PAUSE)
    told = [(record.seat, record.answer) for record in session.match.past]
    by_hand = demo_match()
    for seat, answer in told:
        by_hand.answer(seat, answer)
    assert dump(by_hand.state) == dump(session.match.state)
    again = Session(by_hand)
    assert again.window.auto_passing() == {}


def test_one_person_alone_is_not_asked_and_taking_back_asks_him_again() -> None:
    match = demo_match(("random", "person", "random"), rounds=8)
    session = Session(match)
    clock = Clock(session)
    for _ in range(400):
        clock.wait(400)
        if match.state.window and session.ask:
            break
        if session.ask:
            session.answer(tuple(session.ask.options[: max(1, session.ask.low)]))
    assert session.ask
    assert session.ask.prompt == KIND
    session.window.auto_pass(1, "match")
    assert session.ask, "the present question is still open"
    session.answer((PASS,))
    asked = 0
    for _ in range(400):
        before = len(match.past)
        clock.wait(400)
        if match.over:
            break
        asked += 1 in passes(session, before)
        session.openly.let_pass()
        if session.ask:
            assert session.ask.prompt != KIND
            session.answer(tuple(session.ask.options[: max(1, session.ask.low)]))
    assert asked > 1


def button(app: App, name: str) -> tuple[int, int]:
    found = [w for w in hands.table(app).controls.layers[0].widgets if name in (w.id, w.name)]
    assert found, f"no button {name}"
    return found[0].rect.center


def test_it_is_said_in_the_strip_and_called_off_at_the_turn(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(my_speed="off")
    app.settings.machine.curtain = "off"
    setup = hands.setup(3)
    match = Match(load(setup.game), setup)
    ask_all_to_react(match, monkeypatch)
    session = Session(match, "off")
    app.director.go(TableScene(app, session))
    hands.frames(app, 5)
    for seat in range(3):
        hands.click(app, button(app, f"asked:{seat}"))
    hands.click(app, button(app, "asked:2"))
    hands.frames(app, 5)
    assert [session.window.span(seat) for seat in range(3)] == ["turn", "turn", "match"]
    names = [w.name for w in hands.table(app).controls.layers[0].widgets if w.group == "strip"]
    assert names[:4] == ["Anna reacts", "Bruno reacts", "Carla reacts", "Go on"]
    assert names[4:] == ["Anna: not this turn", "Bruno: not this turn", "Carla: not in this match"]
    hands.click(app, button(app, "Go on"))
    hands.frames(app, 5)
    assert not match.state.window
    assert not isinstance(app.director.on, CurtainScene)
    hands.click(app, button(app, "Ask Carla again"))
    hands.frames(app, 5)
    assert set(session.window.auto_passing()) == {0, 1}
    assert "ask_again:2" not in [w.id for w in hands.table(app).controls.layers[0].widgets]


def test_the_strip_stays_in_the_window_at_any_text_size(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(my_speed="off", text=2.0, language="it")
    setup = hands.setup(5)
    match = Match(load(setup.game), setup)
    ask_all_to_react(match, monkeypatch)
    match.state.asks += tuple(match.state.asks[0]._replace(seat=seat) for seat in (3, 4))
    app.director.go(TableScene(app, Session(match, "off")))
    hands.frames(app, 5)
    scene = hands.table(app)
    shown = [widget for widget in scene.controls.layers[0].widgets if widget.group == "strip"]
    assert len(shown) == 11
    assert all(scene.area.contains(widget.rect) for widget in shown)
    for i, one in enumerate(shown):
        assert one.rect.collidelist([other.rect for other in shown[i + 1 :]]) < 0
