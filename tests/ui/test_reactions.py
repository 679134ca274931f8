"""Reactions in ordered windows: questions, automatic passes, the way of the machine round the seats, secrecy."""

import random
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path

import pygame as pg
import pytest

from game.bots.base import Bot, Thought
from game.core.journal import Journal
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.phrase import Reason, seat_name
from game.core.saving import digest, dump
from game.core.state import PASS, Answer, Ask, Seat
from game.core.table import Table
from game.core.view import Glimpse
from game.ui import saves
from game.ui.app import App
from game.ui.kit.text import typeset
from game.ui.settings import Mode, Store, Wish
from game.ui.table.scene import TableScene
from game.ui.table.session.handing import COOL_DOWN, Passage
from game.ui.table.session.session import PAUSE, REACTION, Session
from game.ui.table.session.standing import NOTHING, StandingAnswers, read, write
from tests.core import demo
from tests.systems import remove_open
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.hands import rect
from tests.zones import pour, shift

pytestmark = pytest.mark.usefixtures("demo_game")

NAMES = ("Anna", "Bruno", "Carla", "Dario")
PEOPLE = ("person", "person", "person")
SECONDS = 4


def dealt(controllers: Sequence[str], cards: dict[Seat, list[str]], *, free_undo: bool = False) -> AnyMatch:
    """A match in which seat 0 is about to play, with these hands."""
    facts, seats = demo.FACTS, len(controllers)
    brings = facts.settle_seats(seats, {})
    players = tuple(Player(NAMES[seat], seat, who, brings[seat]) for seat, who in enumerate(controllers))
    setup = Setup("demo", facts.rules, 1, facts.settle(seats, {}), players, free_undo)
    match: AnyMatch = Match(demo.GAME, setup)
    for seat in range(seats):
        match.answer(seat, (("bid", 2 if seat == 0 else 0),))
    state = match.state
    for seat in range(seats):
        pour(state, f"hand.{seat}", "deck")
    state.known.clear()
    for seat, names in cards.items():
        for name in names:
            card = next(card for card in state.zones["deck"].ids if state.cards[card] == name)
            shift(state, "deck", f"hand.{seat}", card)
    state.asks = ()
    state.agenda.pop()
    table = Table(state, demo.GAME.steps)
    table.do(("play", 0))
    table.run()
    return match


def card_of(match: AnyMatch, seat: Seat, name: str) -> int:
    held: list[int] = match.state.zones[f"hand.{seat}"].ids
    return next(card for card in held if match.state.cards[card] == name)


def stands(match: AnyMatch, seat: Seat) -> list[str]:
    return [match.state.cards[card] for card in match.state.zones[f"row.{seat}"].ids]


class Evening:
    """A session and its clock; the person who has the machine opens their hand."""

    def __init__(self, match: AnyMatch, **more: object) -> None:
        self.match, self.session = match, Session(match, **more)  # type: ignore[arg-type]
        self.now = 0
        self.wait(0)
        self.sit()

    def wait(self, ms: int = 0, *, held: bool = False) -> None:
        for _ in range(0, ms, 10):
            self.now += 10
            self.session.tick(self.now, 1, held)
        self.session.tick(self.now, 1, held)

    def sit(self) -> None:
        if self.session.handing.passage is not Passage.PLAY:
            self.wait(COOL_DOWN + 10)
            self.session.confirm_seat()
            self.session.handing.open_hand()
            self.wait()

    def plays(self, name: str) -> None:
        """Has the holder play a card of this name, or react with it."""
        ask = self.session.ask
        assert ask
        card = card_of(self.match, self.session.holder, name)
        self.session.answer((next(option for option in ask.options if option[1:] == (card,)),))
        self.wait()

    def passes(self) -> None:
        assert self.session.ask
        self.session.answer((PASS,))
        self.wait()

    # These are methods because a type checker assumes that an attribute keeps the value it was last compared with.

    def ring(self) -> tuple[Seat, ...]:
        return self.session.reacting.ring

    def asked(self) -> str:
        """The prompt of the holder's question; "": there is none."""
        return self.session.ask.prompt if self.session.ask else ""

    def passage(self) -> Passage:
        return self.session.handing.passage

    def waits(self) -> bool:
        return self.session.reacting.ring_waits


def taken(match: AnyMatch, since: int) -> list[tuple[Seat, Answer]]:
    return [(record.seat, record.answer) for record in match.past[since:]]


# --- standing answers ----------------------------------------------------------------------------------------


def test_what_concerns_nobody_passes_at_once_and_the_machine_stays() -> None:
    evening = Evening(dealt(PEOPLE, {0: ["market", "veto"], 1: ["veto"], 2: ["veto"]}))
    since = len(evening.match.past)
    evening.plays("market")
    assert [seat for seat, answer in taken(evening.match, since) if answer == (PASS,)] == [0, 1, 2]
    assert (evening.session.holder, stands(evening.match, 0)) == (1, ["market"]), "the next seat is on turn"


def test_what_concerns_a_seat_is_asked_for_and_what_does_not_is_not() -> None:
    asked: dict[str, list[bool]] = {}
    for card in ("market", "vault"):
        evening = Evening(dealt(PEOPLE, {0: [card], 1: ["raid"], 2: ["veto"]}))
        evening.plays(card)
        asked[card] = [bool(evening.ring()), evening.match.state.asks[0].prompt == "demo.veto"]
    assert asked == {"market": [False, False], "vault": [True, True]}


@pytest.mark.parametrize(("wish", "rung"), [("always", True), ("concerns", False), ("never", False)])
def test_a_standing_answer_is_kept_to(wish: Wish, rung: bool) -> None:
    evening = Evening(dealt(PEOPLE, {0: ["market"], 1: ["raid"], 2: ["veto"]}))
    evening.session.reacting.wish(1, wish)
    evening.plays("market")
    assert bool(evening.ring()) is rung


def test_never_is_over_with_the_turn_and_always_is_not() -> None:
    said = StandingAnswers({1: "always"})
    said.in_turn((1, 0))
    said.put(0, "never")
    said.put(1, "never")
    said.put(2, "always")
    said.in_turn((1, 0))
    assert [said.wish(seat) for seat in range(4)] == ["never", "never", "always", "concerns"]
    said.in_turn((1, 1))
    assert [said.wish(seat) for seat in range(4)] == ["concerns", "always", "always", "concerns"]


def test_never_passes_even_for_a_marked_card_and_for_what_concerns_one() -> None:
    said, about = StandingAnswers(), frozenset({("veto", 3)})
    said.mark(0, 7)
    said.put(0, "never")
    assert not said.asks(0, True, about, frozenset({7}))
    said.wake(0)
    assert said.asks(0, True, about, frozenset())
    assert said.asks(0, False, about, frozenset({7, 8}))
    assert not said.asks(0, False, about, frozenset({8}))
    assert said.asks(0, False, about, None), "without a list of cards a mark stands for all"
    said.mark(0, 7)
    assert not said.asks(0, False, about, None)


def test_what_was_said_is_kept_beside_the_match_and_no_longer_than_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "one.answers.json"
    said = StandingAnswers({1: "always"}, keep=partial(write, path))
    said.in_turn((3, 0))
    assert not path.exists()
    said.mark(0, 7)
    said.mark(2, 9)
    said.put(0, "never")
    said.put(1, "concerns")
    again = StandingAnswers({1: "always"}, read(path), partial(write, path))
    again.in_turn((3, 0))
    assert [again.wish(seat) for seat in range(3)] == ["never", "concerns", "concerns"]
    assert [again.marks(seat) for seat in range(3)] == [{7}, frozenset(), {9}]
    again.in_turn((3, 1))
    again.keep_marks(0, ())
    again.mark(2, 9)
    assert read(path).model_dump(exclude_defaults=True) == {"wishes": {1: "concerns"}}
    path.write_bytes(b"{damaged")
    assert read(path) == NOTHING


def kept_table(app: App) -> tuple[Session, Journal]:
    """(table of persons with a question, file of its match)."""
    players = dealt(PEOPLE, {}).setup.players
    app.settings.machine.curtain = "off"
    app.routes.play(Setup("demo", demo.FACTS.rules, 4, demo.FACTS.settle(3, {}), players))
    hands.frames(app, 3)
    session = hands.table(app).session
    assert isinstance(session.match.keeper, Journal)
    return session, session.match.keeper


def test_a_match_that_is_opened_again_knows_its_bells_and_its_file_holds_none(quick: App) -> None:
    session, keeper = kept_table(quick)
    seat = session.holder
    card = session.match.state.zones[f"hand.{seat}"].ids[0]
    session.reacting.mark(card)
    session.reacting.wish(seat, "never")
    keeper.close()
    assert b"quiet" not in keeper.path.read_bytes()
    match = saves.open_match(keeper.path).resume()
    again = TableScene.resumed(quick, match).session
    assert again.reacting.standing.marks(seat) == {card}
    assert again.reacting.standing.wish(seat) == "never"
    assert isinstance(match.keeper, Journal)
    match.keeper.close()
    saves.delete(keeper.path)
    saves.purge()
    assert not saves.answers_of(keeper.path).exists()


def test_bells_lie_beside_the_match_where_it_has_gone_on_in_another_file(quick: App) -> None:
    session, keeper = kept_table(quick)
    seat = session.holder
    remove_open(keeper.path)
    keeper.named("Ours")
    session.reacting.mark(card := session.match.state.zones[f"hand.{seat}"].ids[0])
    assert keeper.path.name.endswith("-2.match.jsonl")
    assert read(saves.answers_of(keeper.path)).marks == {seat: {card}}


def test_until_something_new_passes_what_is_known_and_what_does_not_concern() -> None:
    said = StandingAnswers({0: "always"})
    vault, veto = frozenset({("veto", 3)}), frozenset({("veto", 4)})
    said.rest(0, vault)
    assert not said.asks(0, True, vault, None)
    assert not said.asks(0, False, veto, None)
    assert said.asks(0, True, veto, None)
    said.resume(0)
    assert said.asks(0, False, vault, None), "the answer before it holds again"
    said.rest(0, vault)
    said.in_turn((1, 1))
    assert said.asks(0, True, vault, None)


def test_who_passes_until_something_new_is_not_asked_for_the_same_again() -> None:
    cards = {0: ["vault"], 1: ["veto", "raid"], 2: ["veto", "alms"]}
    for rests in (False, True):
        evening = Evening(dealt(PEOPLE, cards), mode="off")
        session = evening.session
        session.reacting.wish(1, "always")
        evening.plays("vault")
        session.reacting.claim(2)
        session.reacting.claim(1)
        evening.wait()
        if rests:
            session.reacting.let_pass_for_now()
        else:
            evening.passes()
        evening.wait()
        assert (session.holder, evening.asked()) == (2, "demo.veto")
        evening.plays("veto")  # it concerns only seat 0, which has no cards left
        assert (evening.ring(), evening.match.state.asks[0].prompt == "demo.veto") == (
            ((), False) if rests else ((1,), True)
        )


def test_one_person_alone_is_asked_by_the_cards_that_he_marked() -> None:
    for marked, asked in (("veto", "demo.veto"), ("raid", "")):
        match = dealt(("random", "person"), {0: ["market"], 1: ["veto", "raid"]})
        session = Session(match)
        session.reacting.mark(card_of(match, 1, marked))
        match.answer(0, (("play", card_of(match, 0, "market")),))
        session.tick(10, 0)
        assert (session.ask.prompt if session.ask else "") in (asked, "demo.play")
        assert (match.state.asks[0].prompt == "demo.veto") is bool(asked)


@pytest.mark.parametrize(("marked", "asked"), [("veto", (2, "demo.veto")), ("raid", (1, "demo.play"))])
def test_with_open_hands_who_is_not_before_the_screen_is_asked_by_the_cards_that_he_marked_too(
    marked: str, asked: tuple[Seat, str]
) -> None:
    match = dealt(("random", "person", "person"), {0: ["market"], 2: ["veto", "raid"]})
    session = Session(match, "off")
    session.reacting.wish(1, "never")
    session.reacting.standing.mark(2, card_of(match, 2, marked))
    match.answer(0, (("play", card_of(match, 0, "market")),))
    session.tick(10, 0)
    (ask,) = match.state.asks
    assert (ask.seat, ask.prompt) == asked


@pytest.mark.parametrize(
    ("others", "held", "by_itself", "wish", "asked"),
    [
        ("random", "market", True, "concerns", False),
        ("random", "veto", True, "concerns", True),
        ("random", "market", False, "concerns", True),
        ("random", "market", True, "always", True),
        ("person", "market", True, "concerns", True),
    ],
)
def test_who_plays_alone_is_not_asked_where_he_could_only_let_pass(
    others: str, held: str, by_itself: bool, wish: Wish, asked: bool
) -> None:
    match = dealt((others, "person"), {0: ["vault"], 1: [held]})
    session = Session(match)
    session.reacting.by_itself = by_itself
    session.reacting.wish(1, wish)
    match.answer(0, (("play", card_of(match, 0, "vault")),))
    number = len(match.past)
    while match.state.asks and match.state.asks[0].seat == 0 and match.state.asks[0].prompt == "demo.veto":
        match.answer(0, (PASS,))
        number += 1
    session.tick(10, 0)
    waits = match.state.asks[0].seat == 1 and match.state.asks[0].prompt == "demo.veto"
    assert waits is asked
    assert asked or number in match.unasked


def test_a_mark_is_forgotten_with_the_card_and_is_nobody_elses_to_see() -> None:
    evening = Evening(dealt(PEOPLE, {0: ["market", "guild"], 1: ["veto"], 2: ["storm"]}))
    session = evening.session
    market, other = card_of(evening.match, 0, "market"), card_of(evening.match, 1, "veto")
    session.reacting.mark(market)
    session.reacting.mark(other)
    assert session.reacting.marked == {market}, "only marks of the own hand count"
    session.handing.hide_hand()
    assert session.reacting.marked == frozenset()
    session.handing.hide_hand()
    evening.plays("market")
    assert session.reacting.standing.marks(0) == frozenset()


# --- one machine for all -------------------------------------------------------------------------------------


def test_only_who_claims_gets_a_curtain_and_the_machine_comes_back() -> None:
    evening = Evening(dealt(PEOPLE, {0: ["vault", "storm"], 1: ["veto"], 2: ["raid"]}))
    session, since = evening.session, len(evening.match.past)
    evening.plays("vault")
    assert (evening.ring(), evening.passage(), evening.asked()) == ((1, 2), Passage.PLAY, "")
    evening.wait(20_000)
    assert evening.ring() == (1, 2), "the table counts the time, not the session"
    session.reacting.claim(2)
    evening.wait()
    assert (evening.ring(), sorted(session.reacting.claims), session.holder) == ((1, 2), [2], 0), (
        "an earlier seat may still claim"
    )
    session.reacting.let_ring_pass()
    evening.wait()
    assert (evening.passage(), session.holder, session.handing.why.key) == (Passage.CLOSED, 2, "curtain.why.react")
    assert taken(evening.match, since)[-1] == (1, (PASS,))
    evening.sit()
    assert evening.asked() == "demo.veto"
    evening.passes()
    assert (evening.passage(), session.holder) == (Passage.CLOSED, 1), "directly to the seat on turn"
    evening.sit()
    assert stands(evening.match, 0) == ["vault"]


def test_the_machine_goes_back_before_anything_else_is_asked() -> None:
    evening = Evening(dealt(PEOPLE, {0: ["vault", "veto"], 1: ["veto", "storm"], 2: ["raid"]}))
    session = evening.session
    evening.plays("vault")
    session.reacting.claim(1)
    evening.sit()
    assert session.holder == 1
    evening.plays("veto")
    assert (evening.passage(), session.holder, session.handing.why.key) == (Passage.CLOSED, 0, "curtain.why.reacted")
    assert evening.ring() == (), "nobody is asked while the curtain is closed"
    evening.sit()
    assert evening.asked() == "demo.veto", "it concerns the holder's own vault"
    evening.plays("veto")
    for _ in range(4):
        if evening.ring():
            session.reacting.let_ring_pass()
            evening.wait()
    assert stands(evening.match, 0) == ["vault"]


def test_nobody_is_rung_for_who_has_passed_already() -> None:
    evening = Evening(dealt(PEOPLE, {0: ["vault"], 1: ["raid"], 2: ["raid"]}))
    evening.session.reacting.wish(1, "never")
    evening.plays("vault")
    assert evening.ring() == (2,)


def test_always_makes_the_ring_wait() -> None:
    evening = Evening(dealt(PEOPLE, {0: ["vault"], 1: ["raid"], 2: ["raid"]}))
    session = evening.session
    evening.plays("vault")
    assert not evening.waits()
    session.reacting.wish(2, "always")
    assert evening.waits()
    session.reacting.claim(2)
    assert not evening.waits(), "the seat has answered"


def test_who_says_that_he_wants_to_be_asked_is_not_passed_over_with_the_ring() -> None:
    evening = Evening(dealt(PEOPLE, {0: ["vault"], 1: ["veto"], 2: ["raid"]}))
    evening.plays("vault")
    evening.session.reacting.let_ring_pass()
    assert evening.ring() == ()
    evening.session.reacting.wish(1, "always")
    evening.wait()
    assert (evening.ring(), evening.waits()) == ((1, 2), True)


def test_with_open_hands_the_ring_is_the_same_and_no_curtain_closes() -> None:
    evening = Evening(dealt(PEOPLE, {0: ["vault"], 1: ["veto"], 2: ["raid"]}), mode="off")
    evening.plays("vault")
    assert evening.ring() == (1, 2)
    evening.session.reacting.claim(1)
    evening.wait()
    assert (evening.passage(), evening.session.holder, evening.asked()) == (Passage.PLAY, 1, "demo.veto")


def test_who_let_pass_is_told_all_since_he_acted() -> None:
    evening = Evening(dealt(PEOPLE, {0: ["market"], 1: ["raid"], 2: ["raid"]}))
    evening.plays("market")
    evening.wait(COOL_DOWN + 10)
    assert evening.session.holder == 1
    evening.session.confirm_seat()
    told = {line.number for line in evening.session.heard.recap()}
    record = next(number for number, record in enumerate(evening.match.past) if record.answer[0][0] == "play")
    assert record in told


@pytest.mark.parametrize("seed", range(6))
def test_whole_matches_go_on_whatever_people_say(seed: int) -> None:
    rnd = random.Random(seed)
    facts = demo.FACTS
    controllers = ["person", *(rnd.choice(("person", "random")) for _ in range(3))]
    players = tuple(Player(NAMES[seat], seat, who) for seat, who in enumerate(controllers))
    match: AnyMatch = Match(demo.GAME, Setup("demo", facts.rules, seed, facts.settle(4, {}), players))
    evening = Evening(match, mode=rnd.choice(("hands", "off")))
    session, rings = evening.session, 0
    session.pause = 0
    for _ in range(3000):
        if match.over:
            break
        evening.sit()
        if session.reacting.ring:
            rings += 1
            rnd.choice(
                (session.reacting.let_ring_pass, lambda: session.reacting.claim(rnd.choice(session.reacting.ring)))
            )()
        elif session.window.strip:
            session.window.let_pass()
        elif session.openly.asks:
            session.openly.let_pass()
        elif session.ask:
            if rnd.random() < 0.2:
                session.reacting.wish(rnd.choice(session.persons), rnd.choice(("always", "concerns", "never")))
            elif rnd.random() < 0.1 and session.taking_back.undo():
                pass
            elif session.ask.prompt == "demo.veto" and rnd.random() < 0.2:
                session.reacting.let_pass_for_now()
            elif ask := session.ask:
                session.answer(tuple(rnd.sample(ask.options, max(1, ask.low))))
        evening.wait(50)
        assert session.trouble is None
    assert match.over
    assert rings
    twin: AnyMatch = Match(demo.GAME, match.setup)
    for record in match.past:
        twin.answer(record.seat, record.answer)
    assert digest(twin.state) == digest(match.state), "the journal replays to the same state"


# --- undo ----------------------------------------------------------------------------------------------------


def test_taking_back_takes_the_passes_with_it_that_nobody_was_asked_for() -> None:
    evening = Evening(dealt(("person", "person"), {0: ["market", "veto"], 1: ["raid"]}), mode="off")
    session, before = evening.session, dump(evening.match.state)
    since = len(evening.match.past)
    evening.plays("market")
    assert (session.holder, len(evening.match.past)) == (1, since + 3)
    session.handing.holder = 0  # the person is still before the screen
    assert session.taking_back.barrier() is None
    assert session.taking_back.undo_label().key == "undo.label"
    assert session.taking_back.undo()
    assert dump(evening.match.state) == before
    assert evening.match.unasked == set()
    assert session.taking_back.redo()
    evening.wait()
    assert (len(evening.match.past), evening.match.future) == (since + 3, [])


def test_a_pass_that_somebody_could_have_claimed_stands() -> None:
    evening = Evening(dealt(("person", "person"), {0: ["vault"], 1: ["raid"]}), mode="off")
    session = evening.session
    evening.plays("vault")
    assert session.taking_back.barrier() is None, "nobody has reacted yet"
    session.reacting.let_ring_pass()
    evening.wait()
    session.handing.holder = 0
    assert session.taking_back.barrier() == Reason("undo.other", (("who", seat_name(1)),))


def test_a_computer_s_pass_stands() -> None:
    match = dealt(("person", "random"), {0: ["market"], 1: ["raid"]})
    evening = Evening(match)
    evening.plays("market")
    evening.wait(REACTION + 10)
    assert taken(match, 0)[-1] == (1, (PASS,))
    assert evening.session.taking_back.barrier() == Reason("undo.other", (("who", seat_name(1)),))


@pytest.mark.parametrize(("card", "wish"), [("vault", "never"), ("market", "concerns")])
def test_one_s_own_pass_taken_back_is_asked_again_whatever_was_said(card: str, wish: Wish) -> None:
    evening = Evening(dealt(("person", "person"), {0: [card, "veto"], 1: ["veto", "raid"]}), mode="off")
    session = evening.session
    session.reacting.wish(1, "always")
    evening.plays(card)
    session.reacting.claim(1)
    evening.wait()
    session.reacting.wish(1, wish)
    evening.passes()
    session.handing.holder = 1
    assert session.taking_back.undo()
    evening.wait()
    assert (session.holder, evening.asked()) == (1, "demo.veto")


def test_who_takes_back_that_he_passes_until_something_new_is_asked_from_then_on() -> None:
    evening = Evening(dealt(("person", "person"), {0: ["vault", "veto"], 1: ["veto", "raid"]}), mode="off")
    session = evening.session
    evening.plays("vault")
    session.reacting.claim(1)
    evening.wait()
    session.reacting.let_pass_for_now()
    evening.wait()
    assert session.reacting.standing.resting(1)
    session.handing.holder = 1
    assert session.taking_back.undo()
    assert not session.reacting.standing.resting(1)


def test_the_free_house_rule_goes_back_to_what_one_was_asked() -> None:
    evening = Evening(dealt(("person", "person"), {0: ["market", "veto"], 1: ["raid"]}, free_undo=True), mode="off")
    before = dump(evening.match.state)
    evening.plays("market")
    evening.plays("raid")
    evening.session.handing.holder = 0
    assert evening.session.taking_back.undo()
    assert dump(evening.match.state) == before


# --- computers -----------------------------------------------------------------------------------------------


class Slow(Bot):
    """A computer that thinks for some steps if it has a choice, and passes."""

    def think(self, glimpse: Glimpse[demo.Demo], rnd: random.Random) -> Thought:
        for _ in range(2 if len(glimpse.ask.options) > 1 else 0):
            yield
        return (PASS,)


def time_to_pass(held: list[str], pause: int = PAUSE) -> int:
    match = dealt(("person", "random", "random"), {0: ["market", "storm"], 1: held, 2: ["raid"]})
    evening = Evening(match)
    evening.session.computers.bots = {1: Slow(), 2: Slow()}
    evening.session.pause = pause
    evening.plays("market")
    start = evening.now
    while match.state.asks[0].prompt == "demo.veto":
        evening.wait(10, held=True)
    return evening.now - start


def test_a_computer_lets_pass_without_a_pause_and_in_the_same_time_whatever_it_holds() -> None:
    assert time_to_pass(["veto", "raid"]) == time_to_pass(["raid", "raid"]) == 2 * REACTION
    assert time_to_pass(["raid"], pause=0) <= 40


def test_a_computer_that_reacts_does_so_at_its_usual_pace() -> None:
    class Eager(Bot):
        def think(self, glimpse: Glimpse[demo.Demo], rnd: random.Random) -> Thought:
            yield
            return glimpse.ask.options[:1]

    match = dealt(("person", "random"), {0: ["market"], 1: ["veto"]})
    evening = Evening(match)
    evening.session.computers.bots = {1: Eager()}
    evening.plays("market")
    evening.wait(2 * PAUSE, held=True)
    assert taken(match, 0)[-1][0] == 0, "the event before is shown first"
    evening.wait(10)
    assert taken(match, 0)[-1][1][0][0] == "veto"


# --- at the table --------------------------------------------------------------------------------------------


def sit_down(app: App, match: AnyMatch, mode: Mode = "off") -> TableScene:
    app.settings.machine.curtain = mode
    scene = TableScene.resumed(app, match)
    app.director.go(scene)
    open_hand(app)
    return scene


def open_hand(app: App) -> None:
    """Opens the hand of the person for whom the machine is."""
    wait(app, 1)
    for _ in range(3):
        if isinstance(app.director.on, TableScene):
            return
        hands.press(app, pg.K_RETURN)
        wait(app, 1)


def wait(app: App, seconds: float, step: float = 0.05) -> None:
    for _ in range(round(seconds / step)):
        app.frame(step)


def play(app: App, scene: TableScene, name: str) -> None:
    card = card_of(scene.session.match, scene.session.holder, name)
    hands.drag(app, hands.hit_target(scene, ("card", card)), discard(scene))
    hands.frames(app, 3)


def discard(scene: TableScene) -> tuple[int, int]:
    rect = scene.top.ground.rect_of(("zone", "discard"))
    assert rect
    return rect.center


def shown(scene: TableScene) -> list[str]:
    return [w.id for w in scene.controls.layers[0].widgets if w.group == "react"]


VAULT = {0: ["vault", "veto", "guild"], 1: ["veto", "raid"], 2: ["veto", "storm"]}


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_reaction_is_claimed_and_given_at_the_table(quick: App, by: str) -> None:
    match = dealt(PEOPLE, VAULT)
    scene = sit_down(quick, match, "hands")
    play(quick, scene, "vault")
    assert shown(scene) == ["react:1", "react:2", "react:go_on", "react:answers"]
    assert scene.controls.focused
    assert scene.controls.focused.id == "react:1"
    if by == "mouse":
        hands.click(quick, rect(scene, "react:1").center)
    else:
        hands.press(quick, pg.K_2)
    wait(quick, 1)
    assert (scene.session.holder, scene.session.handing.passage) == (1, Passage.CLOSED)
    open_hand(quick)
    assert shown(scene) == [f"option:{PASS}", "react:rest", "react:never", "react:answers"]
    veto = card_of(match, 1, "veto")
    if by == "mouse":
        hands.click(quick, hands.hit_target(scene, ("card", veto)))
    else:
        assert scene.controls.focused.id == f"card:{veto}"
        hands.press(quick, pg.K_RETURN)
    wait(quick, 1)
    assert scene.session.holder == 0
    open_hand(quick)
    assert shown(scene)[0] == f"option:{PASS}", "it concerns the holder's own vault"
    if by == "mouse":
        hands.click(quick, rect(scene, f"option:{PASS}").center)
    else:
        hands.press(quick, pg.K_p)
    wait(quick, 1)
    assert [record.answer for record in match.past if record.seat == 0][-1] == (PASS,)


def test_a_card_that_could_react_is_carried_along_with_the_pointer(quick: App) -> None:
    match = dealt(PEOPLE, VAULT)
    scene = sit_down(quick, match)
    play(quick, scene, "vault")
    hands.press(quick, pg.K_2)
    wait(quick, 1)
    veto = ("card", card_of(match, 1, "veto"))
    x, y = hands.hit_target(scene, veto)
    hands.move(quick, (x, y))
    hands.send(quick, pg.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    ways = []
    for far in (40, 80, 120):
        hands.move(quick, (x, y - far))
        hands.frames(quick)
        ways.append(scene.top.ground.pieces[veto].pose.y)
    assert [round(before - after) for before, after in pairwise(ways)] == [40, 40]
    hands.send(quick, pg.MOUSEBUTTONUP, pos=(x, y - 120), button=1)
    assert scene.picker.held is None


def test_when_the_time_is_out_it_is_a_pass(quick: App) -> None:
    match = dealt(PEOPLE, VAULT)
    scene = sit_down(quick, match)
    play(quick, scene, "vault")
    assert scene.moving, "frames are frequent enough for the countdown"
    wait(quick, SECONDS - 1)
    assert scene.session.reacting.ring == (1, 2)
    wait(quick, 1.5)
    assert shown(scene) == []
    assert stands(match, 0) == ["vault"]


def test_no_time_passes_behind_a_menu_or_in_a_window_that_is_not_looked_at_and_there_may_be_no_limit(
    quick: App,
) -> None:
    scene = sit_down(quick, dealt(PEOPLE, VAULT))
    play(quick, scene, "vault")
    hands.press(quick, pg.K_ESCAPE)
    wait(quick, 3 * SECONDS)
    assert scene.session.reacting.ring
    hands.press(quick, pg.K_ESCAPE)
    hands.send(quick, pg.WINDOWFOCUSLOST)
    wait(quick, 3 * SECONDS)
    assert scene.session.reacting.ring
    hands.send(quick, pg.WINDOWFOCUSGAINED)
    scene.session.reacting.wish(2, "always")
    wait(quick, 3 * SECONDS)
    assert scene.session.reacting.ring
    scene.session.reacting.wish(2, "concerns")
    wait(quick, SECONDS + 1)
    assert not scene.session.reacting.ring
    quick.settings.machine.react_time = 0
    scene = sit_down(quick, dealt(PEOPLE, VAULT))
    play(quick, scene, "vault")
    wait(quick, 5 * SECONDS)
    assert scene.session.reacting.ring
    hands.press(quick, pg.K_p)
    wait(quick, 0.2)
    assert not scene.session.reacting.ring


def test_once_the_ring_has_passed_nobody_is_said_to_be_waited_for(quick: App) -> None:
    scene = sit_down(quick, dealt(("person", "person", "random"), VAULT))
    play(quick, scene, "vault")
    hands.press(quick, pg.K_p)
    told = []
    while scene.session.reacting.ask:
        told.append(scene.question.prompt()[0])
        hands.frames(quick)
    assert set(told) == {"The others may react"}


def test_standing_answers_are_said_in_a_drawer_and_outlive_the_evening(quick: App) -> None:
    scene = sit_down(quick, dealt(PEOPLE, VAULT))
    for name in NAMES[:3]:
        quick.settings.learn(name)
    hands.press(quick, pg.K_a)
    hands.frames(quick, 2)
    drawer = scene.controls.layers[-1]
    wishes = {w.id: w for top in drawer.widgets for w in top.walk() if w.id.startswith("wish:")}
    assert list(wishes) == ["wish:0", "wish:1", "wish:2"]
    for name, presses in (("wish:1", 2), ("wish:2", 1)):
        scene.controls.focus(wishes[name], by_key=True)
        for _ in range(presses):
            hands.press(quick, pg.K_LEFT if name == "wish:1" else pg.K_RIGHT)
    assert [scene.session.reacting.standing.wish(seat) for seat in range(3)] == ["concerns", "never", "never"]
    hands.press(quick, pg.K_LEFT)
    hands.press(quick, pg.K_LEFT)
    hands.press(quick, pg.K_ESCAPE)
    assert scene.session.reacting.standing.wish(2) == "always"
    assert [quick.settings.learn(name).reactions for name in NAMES[:3]] == ["concerns", "always", "always"]
    again = sit_down(quick, dealt(PEOPLE, VAULT))
    assert [again.session.reacting.standing.wish(seat) for seat in range(3)] == ["concerns", "always", "always"]


def test_a_bell_is_put_on_a_card_by_a_key_and_in_the_zoom(quick: App) -> None:
    match = dealt(PEOPLE, VAULT)
    scene = sit_down(quick, match)
    veto, guild = card_of(match, 0, "veto"), card_of(match, 0, "guild")
    hands.move(quick, hands.hit_target(scene, ("card", veto)))
    hands.press(quick, pg.K_q)
    hands.frames(quick, 2)
    assert scene.session.reacting.marked == {veto}
    assert scene.top.ground.pieces["card", veto].rim.endswith("+asks")
    hands.click(quick, hands.hit_target(scene, ("card", guild)), 3)
    hands.frames(quick, 2)
    bell = next(w for w in scene.controls.layers[-1].widgets if w.id == "zoom:ask_for")
    hands.click(quick, bell.rect.center)
    hands.frames(quick, 2)
    assert scene.session.reacting.marked == {veto, guild}
    hands.press(quick, pg.K_ESCAPE)
    hands.press(quick, pg.K_h)
    hands.frames(quick, 2)
    assert not any(piece.rim.endswith("+asks") for piece in scene.top.ground.pieces.values()), "the hand is covered"


def test_the_panel_tells_the_order_and_what_was_played(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True, language="en")
    match = dealt(PEOPLE, {0: ["vault", "veto"], 1: ["veto", "raid"], 2: ["storm"]})
    scene = sit_down(app, match)
    play(app, scene, "vault")
    scene.session.reacting.claim(1)
    hands.frames(app, 2)
    names = [w.name for w in scene.controls.layers[0].widgets]
    assert [name for name in names if name.endswith((": passed", ": now", ": next"))] == [
        "Anna: passed",
        "Bruno: now",
        "Carla: next",
    ]
    hands.click(app, hands.hit_target(scene, ("card", card_of(match, 1, "veto"))))
    hands.frames(app, 3)
    told = [(each.seat, each.pending) for each in scene.session.heard.played()]
    assert told == [(1, True), (0, True)]
    assert match.state.asks[0] == Ask(0, "demo.veto", match.state.asks[0].options)
    hands.press(app, pg.K_p)
    hands.frames(app, 3)
    assert scene.session.heard.played() == [], "a countered card leaves no window open"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("own", [False, True])
def test_the_panel_fits(open_app: Open, size: tuple[int, int], text: float, language: str, own: bool) -> None:
    app = open_app(size, language=language, text=text, my_speed="off", bot_speed="off", still=True)
    cards = {**VAULT, 3: ["storm", "alms"]}
    match = dealt(("person",) * 4, cards)
    scene = sit_down(app, match)
    scene.session.answer((("play", card_of(match, 0, "vault")),))
    hands.frames(app, 3)
    if own:
        scene.session.reacting.claim(1)
        hands.frames(app, 3)
    panel = scene.reactions.actors[0].bounds
    widgets = [w for w in scene.controls.layers[0].widgets if w.group == "react"]
    assert len(widgets) == (4 if own else 5)
    assert app.screen.get_rect().contains(panel.inflate(-30, -30))
    for widget in widgets:
        assert panel.contains(widget.rect)
        assert not any(widget.rect.colliderect(other.rect) for other in widgets if other is not widget)
    with typeset.recording() as recorder:
        scene.reactions.actors[0].draw(app.screen)
        for widget in widgets:
            widget.draw(app.screen)
    assert all(piece.container is None or piece.container.contains(piece.rect) for piece in recorder.drawn)


# --- secrecy -------------------------------------------------------------------------------------------------


def frames_of(app: App, match: AnyMatch, seconds: float) -> Iterator[object]:
    """Frames and texts while seat 0 plays a vault and nobody reacts."""
    scene = sit_down(app, match, "hands")
    hands.move(app, (5, 700))
    scene.commit((("play", match.state.zones["hand.0"].ids[0]),))
    for _ in range(round(seconds / 0.05)):
        with typeset.recording() as recorder:
            app.frame(0.05)
        yield blake2b(app.screen.get_buffer().raw).digest(), tuple(piece.text for piece in recorder.drawn)


def test_no_pixel_and_no_moment_tells_who_holds_a_reaction(open_app: Open) -> None:
    """Evenings that differ only in the others' hands look the same to the player, to the end of the ring."""
    seen = []
    for swapped in (False, True):
        match = dealt(("person", "person", "person", "random"), {0: ["vault"], 1: ["veto"], 2: ["storm"], 3: ["raid"]})
        if swapped:  # exchange the cards' names, not their numbers
            cards, zones = match.state.cards, match.state.zones
            one, two = zones["hand.1"].ids[0], zones["hand.2"].ids[0]
            cards[one], cards[two] = cards[two], cards[one]
        app = open_app(my_speed="fast", bot_speed="fast")
        seen.append(list(frames_of(app, match, SECONDS + 2)))
        assert stands(match, 0) == ["vault"]
        app.close()
    assert len(seen[0]) > 100
    assert seen[0] == seen[1]


def test_marks_elsewhere_ring_whichever_card_bears_them() -> None:
    rings = []
    for marked in ("veto", "raid"):
        match = dealt(PEOPLE, {0: ["market"], 1: ["veto", "raid"], 2: ["storm"]})
        evening = Evening(match)
        evening.session.reacting.standing.mark(1, card_of(match, 1, marked))
        evening.plays("market")
        rings.append(evening.ring())
    assert rings == [(1, 2), (1, 2)]


def test_settings_keep_what_a_person_wants_to_be_asked_for(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.settings.host.reactions = "always"
    store.settings.machine.react_time = 10
    assert store.save() is None
    assert Store(tmp_path).settings == store.settings
    store.settings.host.reactions = "never"
    store.save()
    assert Store(tmp_path).settings.host.reactions == "concerns", "“never” holds only for one turn"


def test_a_game_without_reactions_has_none_of_it(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2))
    assert not scene.session.reacting.in_game
    hands.press(quick, pg.K_a)
    hands.press(quick, pg.K_p)
    hands.press(quick, pg.K_q)
    hands.frames(quick, 2)
    assert len(scene.controls.layers) == 1
    assert shown(scene) == []
    assert not [w for w in scene.controls.layers[0].widgets if w.id == "top_bar:ringing-bell"]


def test_the_hand_before_the_screen_is_covered_while_the_others_are_asked_to_it() -> None:
    evening = Evening(dealt(PEOPLE, {0: ["vault", "guild"], 1: ["veto"], 2: ["storm"]}))
    session = evening.session
    guild = card_of(evening.match, 0, "guild")
    assert session.seen.cards[guild]
    evening.plays("vault")
    assert evening.ring()
    assert not session.seen.cards[guild]
    assert session.taking_back.barrier() is None, "the player may still take it back"
    session.taking_back.undo()
    evening.wait()
    assert session.seen.cards[guild]
