"""Secret choices that all make at once: a ring of curtains, and the way back for a person who changes their mind."""

import random
from hashlib import blake2b
from pathlib import Path

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Answer, Ask, Seat
from game.ui import saves
from game.ui.app import App
from game.ui.kit.text import typeset
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.watching.recap import RecapScene
from game.ui.settings import Mode
from game.ui.table.scene import TableScene
from game.ui.table.session.handing import COOL_DOWN, Passage
from game.ui.table.session.session import Session
from tests.core import demo
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.hands import passage

pytestmark = pytest.mark.usefixtures("demo_game")

NAMES = ("Anna", "Bruno", "Carla", "Dario")


def setup(*controllers: str, seed: int = 1) -> Setup:
    facts = demo.FACTS
    brings = facts.settle_seats(len(controllers), {})
    players = tuple(Player(NAMES[seat], seat, who, brings[seat]) for seat, who in enumerate(controllers))
    return Setup("demo", facts.rules, seed, facts.settle(len(controllers), {}), players)


def persons(count: int) -> Setup:
    return setup(*["person"] * count)


def bid(n: int) -> Answer:
    return (("bid", n),)


# These are functions because a type checker assumes that an attribute keeps the value it was last compared with.


def holder(session: Session) -> Seat:
    return session.holder


def rethinkers(session: Session) -> tuple[Seat, ...]:
    return session.second_thoughts.able


# --- the ring, without a screen ------------------------------------------------------------------------------


class Ring:
    """A session whose curtains are opened by the persons for whom they are."""

    def __init__(self, of: Setup, match: AnyMatch | None = None) -> None:
        self.session = Session(match or Match(demo.GAME, of))
        self.session.pause = 10**9  # computers think without answering
        self.now = 0

    def wait(self) -> None:
        for _ in range(2):
            self.now += COOL_DOWN
            self.session.tick(self.now, 1)

    def sit(self) -> Seat:
        self.wait()
        self.session.confirm_seat()
        self.session.handing.open_hand()
        assert self.session.handing.passage is Passage.PLAY
        return self.session.holder

    def chooses(self, n: int) -> Seat:
        """Has the holder of the machine choose; returns that seat."""
        seat = self.sit()
        self.session.answer(bid(n))
        return seat

    def rethinks(self, seat: Seat) -> None:
        self.wait()
        self.session.rethink(seat)


def test_who_has_chosen_gets_the_machine_back_and_then_the_ring_goes_on() -> None:
    ring = Ring(persons(4))
    session = ring.session
    assert ring.chooses(2) == 0
    assert (passage(session), holder(session), rethinkers(session)) == (Passage.CLOSED, 1, (0,))
    ring.rethinks(0)
    assert (passage(session), holder(session), session.handing.why.key) == (Passage.CLOSED, 0, "curtain.why.rethink")
    assert session.former_answer == (), "the curtain is closed"
    ring.sit()
    assert session.former_answer == bid(2)
    assert session.ask
    assert [text.label.params for text in map(session.option_text, session.ask.options)]
    session.answer(bid(0))
    assert (passage(session), holder(session), session.match.state.answers) == (Passage.CLOSED, 1, {0: bid(0)})
    assert [ring.chooses(1), ring.chooses(1)] == [1, 2]
    ring.rethinks(1)
    ring.chooses(0)
    ring.rethinks(0)
    ring.chooses(1)
    assert holder(session) == 3
    ring.chooses(2)
    told = [event.data["n"] for event in session.match.past[-1].events if event.kind == "bid"]
    assert told == [1, 0, 1, 2]
    assert rethinkers(session) == ()


def test_secret_choices_alone_are_no_news() -> None:
    """Kharnage deals units face up before anybody chooses: they are visible, and need no recap."""
    match: AnyMatch = Match(games.load("kharnage"), hands.setup(2, game="kharnage"))
    ring = Ring(match.setup, match)
    ring.sit()
    assert ring.session.ask
    ring.session.answer(ring.session.ask.options[:1])
    assert holder(ring.session) == 1
    ring.wait()
    ring.session.confirm_seat()
    assert passage(ring.session) is Passage.PLAY
    assert ring.session.heard.news(), "the log keeps the deal"


def test_the_ring_is_the_same_however_often_minds_change() -> None:
    for changes in range(4):
        ring = Ring(persons(4))
        order = [ring.chooses(0)]
        for n in range(changes):
            ring.rethinks(0)
            ring.chooses(n % 3)
        order += [ring.chooses(0) for _ in range(3)]
        assert order == [0, 1, 2, 3]


def test_a_choice_may_be_kept_without_opening_the_curtain() -> None:
    ring = Ring(persons(3))
    session = ring.session
    ring.chooses(2)
    ring.rethinks(0)
    session.keep_choice()
    assert holder(session) == 0, "not during the cool-down"
    ring.wait()
    session.keep_choice()
    assert (passage(session), holder(session), len(session.match.past)) == (Passage.CLOSED, 1, 1)
    assert rethinkers(session) == (0,)


def test_the_way_back_from_anothers_open_choice_closes_the_curtain_first() -> None:
    ring = Ring(persons(3))
    session = ring.session
    ring.chooses(2)
    assert ring.sit() == 1
    session.rethink(0)
    assert (passage(session), holder(session), session.viewers) == (Passage.CLOSED, 0, ())
    session.rethink(2)
    assert holder(session) == 0, "without a choice there is nothing to change"


def test_who_leaves_his_seat_while_he_thinks_again_finds_it_as_it_was() -> None:
    ring = Ring(persons(3))
    session = ring.session
    ring.chooses(2)
    ring.rethinks(0)
    ring.sit()
    session.handing.cover()
    assert (passage(session), holder(session), session.second_thoughts.seat) == (Passage.CLOSED, 0, 0)
    ring.sit()
    assert session.former_answer == bid(2)
    assert session.taking_back.undo()
    assert session.match.state.answers == {}
    assert (passage(session), holder(session), session.second_thoughts.seat) == (Passage.PLAY, 0, -1)
    assert session.ask


def test_at_the_curtain_a_choice_is_changed_and_not_taken_back() -> None:
    ring = Ring(persons(3))
    ring.chooses(2)
    assert not ring.session.taking_back.can_give_back
    ring.rethinks(0)
    assert not ring.session.taking_back.can_give_back


def test_one_alone_may_change_his_choice_while_a_computer_thinks_and_has_no_curtain() -> None:
    ring = Ring(setup("random", "person", "random"))
    session = ring.session
    ring.wait()
    assert ring.chooses(2) == 1
    assert (session.ask, session.computers.thinking, rethinkers(session)) == (None, 0, (1,))
    session.rethink(1)
    assert (passage(session), session.computers.thinking) == (Passage.PLAY, -1), "no computer decides meanwhile"
    assert session.former_answer == bid(2)
    session.answer(bid(1))
    assert session.match.state.answers == {1: bid(1)}
    assert session.computers.thinking == 0
    session.pause = 0
    ring.wait()
    ring.wait()
    assert rethinkers(session) == ()


def test_a_ring_that_was_left_goes_on_where_it_stood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    match: AnyMatch = Match(demo.GAME, persons(3))
    assert saves.begin(match) is None
    ring = Ring(match.setup, match)
    ring.chooses(2)
    ring.rethinks(0)
    ring.chooses(1)
    assert match.keeper
    match.keeper.close()
    latest = saves.latest()
    assert latest
    again = Ring(match.setup, saves.open_match(latest.path).resume())
    assert again.session.match.state.answers == {0: bid(1)}
    assert (holder(again.session), rethinkers(again.session)) == (1, (0,))
    again.rethinks(0)
    again.sit()
    assert again.session.former_answer == bid(1)


# --- at the table --------------------------------------------------------------------------------------------


class Evening:
    """Several persons at one machine, who use only mouse and keys."""

    def __init__(self, app: App, of: Setup, mode: Mode = "hands") -> None:
        self.app = app
        app.settings.machine.curtain = mode
        app.routes.play(of)
        scene = app.director.scenes[0]
        assert isinstance(scene, TableScene)
        self.table, self.session = scene, scene.session
        self.frames(15)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.app.frame(0.05)

    def widget(self, name: str) -> pg.Rect:
        assert self.app.director.on
        found = [w for w in self.app.director.on.controls.layers[0].widgets if w.id == name and w.visible]
        assert found, f"no {name} on {self.app.director.on}"
        return found[0].rect

    def shown(self) -> list[str]:
        assert self.app.director.on
        return [w.id for w in self.app.director.on.controls.layers[0].widgets if w.visible]

    def click(self, name: str) -> None:
        hands.click(self.app, self.widget(name).center)
        self.frames(15)

    def key_to(self, name: str) -> None:
        """Presses Tab up to a widget, then Enter."""
        for _ in range(60):
            assert self.app.director.on
            focused = self.app.director.on.controls.focused
            if focused and focused.id == name and self.app.director.on.controls.ring.visible:
                break
            hands.press(self.app, pg.K_TAB)
        else:
            pytest.fail(f"Tab never comes to {name}")
        hands.press(self.app, pg.K_RETURN)
        self.frames(15)

    def open(self) -> Seat:
        """Opens the curtain for the person for whom the machine is."""
        assert isinstance(self.app.director.on, CurtainScene)
        hands.press(self.app, pg.K_RETURN)
        self.frames(15)
        if isinstance(self.app.director.on, RecapScene):
            hands.press(self.app, pg.K_RETURN)
            self.frames(15)
        assert self.app.director.scenes == (self.table,)
        return self.session.holder


@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("mode", ["hands", "full"])
def test_a_mind_is_changed_at_the_table(quick: App, by: str, mode: Mode) -> None:
    evening = Evening(quick, persons(3), mode)
    use = evening.click if by == "mouse" else evening.key_to
    state = evening.session.match.state
    assert evening.open() == 0
    use("option:('bid', 2)")
    assert "rethink:0" in evening.shown()
    use("rethink:0")
    assert (evening.session.holder, evening.session.second_thoughts.seat) == (0, 0)
    assert evening.open() == 0
    buttons = {button.option: button for button in evening.table.question.options}
    assert [option for option, button in buttons.items() if getattr(button, "icon", "") == "check-mark"] == [("bid", 2)]
    use("option:('bid', 1)")
    assert evening.open() == 1
    use("rethink:0")  # from the panel, as the hand was open
    assert evening.session.holder == 0
    assert "rethink:0" not in evening.shown()
    use("Leave Anna’s choice as it is")
    assert evening.open() == 1
    use("option:('bid', 0)")
    state = evening.session.match.state
    assert state.answers == {0: bid(1), 1: bid(0)}
    assert {"rethink:0", "rethink:1"} <= set(evening.shown())
    assert evening.open() == 2
    use("option:('bid', 0)")
    assert not [name for name in evening.shown() if name.startswith("rethink")]
    assert evening.session.match.state.answers == {}


@pytest.fixture
def with_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has all seats choose a card of their hand instead of bidding."""

    def bidding(table: demo.T) -> None:
        zones = table.state.zones
        asks = [
            Ask(seat, "demo.which", tuple(("card", card) for card in zones[f"hand.{seat}"].ids))
            for seat in range(table.state.seats)
        ]
        table.ask_all(asks, then=("bids_in",))

    def bids_in(table: demo.T, answers: tuple[Answer, ...]) -> None:
        for seat, answer in enumerate(answers):
            table.move(int(answer[0][1]), f"hand.{seat}", "discard")
        table.do(("play", 0))

    monkeypatch.setitem(demo.GAME.steps, "bidding", bidding)
    monkeypatch.setitem(demo.GAME.steps, "bids_in", bids_in)


@pytest.mark.usefixtures("with_cards")
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_card_that_was_chosen_is_marked_and_another_takes_its_place(quick: App, by: str) -> None:
    evening = Evening(quick, persons(2))
    table = evening.table

    def choose(card: int) -> None:
        if by == "mouse":
            hands.click(quick, hands.hit_target(table, ("card", card)))
            evening.frames(15)
        else:
            evening.key_to(f"card:{card}")

    assert evening.open() == 0
    first, second = evening.session.match.state.zones["hand.0"].ids[:2]
    choose(first)
    evening.click("rethink:0")
    evening.open()
    rims = {card: table.top.ground.pieces["card", card].rim for card in (first, second)}
    assert rims == {first: "chosen", second: "can"}
    choose(second)
    assert evening.session.match.state.answers == {0: (("card", second),)}
    evening.click("rethink:0")
    evening.open()
    choose(second)
    assert len(evening.session.match.past) == 3, "keeping a choice counts as a choice, so nobody can tell"
    evening.open()
    assert not any(piece.rim == "chosen" for piece in table.top.ground.pieces.values())


# --- secrecy before the reveal -------------------------------------------------------------------------------


class Record:
    """The pixels, texts and sounds of a table while the hand of seat 0 is not open."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app = app
        self.kept: list[object] = []
        self.session: Session | None = None
        monkeypatch.setattr(app.speech, "say", lambda words, language: self.keep(words))
        monkeypatch.setattr(app.audio, "play", lambda sound, volume=1.0: self.keep(sound))

    def keep(self, what: object) -> None:
        session = self.session
        if session is None or session.handing.passage is Passage.CLOSED or 0 not in (*session.viewers, session.holder):
            self.kept.append(what)

    def frame(self, dt: float = 0.05) -> None:
        with typeset.recording() as recorder:
            App.frame(self.app, dt)
        self.keep(blake2b(self.app.screen.get_buffer().raw).digest())
        self.keep(tuple(piece.text for piece in recorder.drawn))
        self.keep(pg.display.get_caption()[0])


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "still"), [("hands", False), ("full", True)])
def test_no_pixel_word_or_sound_tells_what_was_chosen_or_changed(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, mode: Mode, still: bool
) -> None:
    """Evenings that differ only in the bids of seat 0 look and sound the same to everybody else."""
    kept = []
    for bids in ((2, 2, 2), (0, 1, 0)):
        app = open_app(speech=True, still=still, my_speed="fast")
        record = Record(app, monkeypatch)
        monkeypatch.setattr(app, "frame", record.frame)
        go_round(app, record, mode, bids)
        kept.append(record.kept)
    assert len(kept[0]) > 300
    for other in kept[1:]:
        assert len(other) == len(kept[0])
        assert other == kept[0]


def go_round(app: App, record: Record, mode: Mode, bids: tuple[int, ...]) -> None:
    """Plays an evening: seat 0 bids and changes it twice; the match is left, resumed and replayed; the others bid."""
    first, second, third = bids
    evening = Evening(app, persons(3), mode)
    record.session = evening.session
    away = (5, 715)

    def choose(n: int) -> None:
        hands.move(app, away)
        evening.open()
        evening.table.commit(bid(n))
        evening.frames(15)

    def think_again(n: int) -> None:
        evening.click("rethink:0")
        choose(n)

    choose(first)
    think_again(second)
    evening.open()
    hands.press(app, pg.K_r)  # the recap of seat 1
    evening.frames(10)
    hands.press(app, pg.K_ESCAPE)
    evening.frames(4)
    hands.press(app, pg.K_g)  # the log
    evening.frames(10)
    hands.press(app, pg.K_ESCAPE)
    evening.frames(4)
    app.routes.replay(evening.session.match)
    evening.frames(5)
    for _ in range(3):
        hands.press(app, pg.K_RIGHT)
        evening.frames(5)
    hands.press(app, pg.K_ESCAPE)
    evening.frames(5)
    latest = saves.latest()
    assert latest
    app.routes.shelf()
    evening.frames(3)
    app.routes.resume(latest.path)
    scene = app.director.scenes[0]
    assert isinstance(scene, TableScene)
    evening.table, evening.session = scene, scene.session
    record.session = scene.session
    evening.frames(15)
    think_again(third)
    choose(1)
    evening.frames(15)
    assert evening.session.match.state.answers == {0: bid(third), 1: bid(1)}
    app.close()


def test_a_finished_match_tells_no_choice_that_was_changed() -> None:
    match: AnyMatch = Match(demo.GAME, persons(3))
    for seat, n in ((0, 2), (1, 1), (0, 0), (0, 1), (2, 0)):
        match.answer(seat, bid(n))
    assert [match.superseded(number) for number in range(5)] == [True, False, True, False, False]
    rnd = random.Random(1)
    while not match.over:
        ask = match.ask(match.state.waiting()[0])
        assert ask
        match.answer(ask.seat, tuple(rnd.sample(ask.options, max(1, ask.low))))
    assert not any(match.superseded(number) for number in range(5, len(match.past)))
