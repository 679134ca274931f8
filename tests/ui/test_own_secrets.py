"""Telendar, which has no curtain: a territory that one person has looked at is covered while all see the table."""

import random
from collections.abc import Iterator

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match
from game.core.state import ALL
from game.core.texts import Texts
from game.games.telendar.kinds import name_of
from game.ui.app import App
from game.ui.kit.text import typeset
from game.ui.scenes.watching.recap import RecapScene
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.speech import Speech
from game.ui.table.scene import TableScene
from game.ui.voices import Utterance
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.hands import sit


def peeking(persons: int = 2, seats: int = 3) -> AnyMatch:
    """A match in which seat 0 chooses territories to look at; these have unique names."""
    for seed in range(40):
        match: AnyMatch = Match(games.load("telendar"), hands.setup(seats, persons, seed=seed, game="telendar"))
        rnd = random.Random(seed)
        for _ in range(700):
            ask = match.state.asks[0] if match.state.asks else None
            if ask is None:
                break
            if ask.seat == 0 and ask.prompt == "prompt.telendar.look":
                return match
            whole = match.ask(ask.seat)
            assert whole
            match.answer(ask.seat, some_answer(whole, rnd))
    raise AssertionError("nobody may look at anything")


def known(match: AnyMatch, seat: int) -> list[str]:
    """The names of the territories that only this seat has looked at."""
    cards = [card for card, who in match.state.known.items() if who != ALL and who >> seat & 1]
    return [match.state.cards[card] for card in cards]


def shown(scene: TableScene) -> set[str]:
    """The face-down territories whose faces are shown."""
    things = (piece.thing for piece in scene.top.layout.pieces)
    return {str(thing[2]) for thing in things if isinstance(thing, tuple) and thing[0] == "tile_back" and thing[2]}


def look(app: App, scene: TableScene) -> None:
    """Looks at the first territory that may be looked at."""
    ask = scene.session.ask
    assert ask
    scene.commit(ask.options[: ask.low])
    hands.frames(app, 3)


def test_in_company_it_shows_only_when_wanted_and_until_something_is_done(quick: App) -> None:
    match = peeking()
    scene = sit(quick, match, "hands")
    look(quick, scene)
    names = set(known(match, 0))
    assert names
    assert shown(scene) == set()
    assert len(scene.controls.layers) == 2, "it asks by itself about a new territory"
    hands.press(quick, pg.K_ESCAPE)
    hands.frames(quick, 2)
    assert shown(scene) == set()
    show(quick, scene)
    assert shown(scene) == names
    hands.press(quick, pg.K_h)
    hands.frames(quick, 2)
    assert shown(scene) == set()
    show(quick, scene)
    ask = scene.session.ask
    assert ask
    scene.commit(ask.options[: max(1, ask.low)])
    hands.frames(quick, 3)
    assert shown(scene) == set()


def show(app: App, scene: TableScene) -> None:
    """Asks by key to show the own territories, and confirms."""
    hands.press(app, pg.K_h)
    hands.frames(app, 2)
    hands.press(app, pg.K_LEFT)
    focused = scene.controls.focused
    assert focused
    assert focused.name == scene.t("table.secrets.show")
    hands.press(app, pg.K_RETURN)
    hands.frames(app, 2)


@pytest.mark.parametrize("hidden", ["card_game", "telendar"], ids=["a hand", "a secret"])
def test_what_is_covered_is_neither_read_on_nor_repeated(quick: App, hidden: str) -> None:
    if hidden == "telendar":
        scene = sit(quick, peeking(), "hands")
        look(quick, scene)
        hands.press(quick, pg.K_ESCAPE)
        show(quick, scene)
    else:
        sit(quick, Match(games.load(hidden), hands.setup(2)))
    said: list[Utterance] = []
    quick.speech = Speech(said.append)
    quick.speech.switch(True, 1.0)
    quick.say("what nobody else may know")
    hands.press(quick, pg.K_h)
    hands.frames(quick, 2)
    assert not quick.speech.speaking
    quick.everywhere("repeat")
    assert len(said) == 1


def test_what_happens_as_a_secret_is_covered_is_said(quick: App) -> None:
    scene = sit(quick, peeking(), "hands")
    look(quick, scene)
    hands.press(quick, pg.K_ESCAPE)
    show(quick, scene)
    said: list[Utterance] = []
    quick.speech = Speech(said.append)
    quick.speech.switch(True, 1.0)
    ask = scene.session.ask
    assert ask
    scene.commit(ask.options[: max(1, ask.low)])
    hands.frames(quick, 2)
    assert not scene.session.handing.looking
    assert said
    assert quick.speech.last == said[-1].words


def test_alone_against_computers_and_with_open_hands_it_is_shown_as_ever(quick: App) -> None:
    match = peeking(persons=1)
    scene = sit(quick, match, "hands")
    look(quick, scene)
    assert shown(scene) == set(known(match, 0)) != set()
    match = peeking()
    scene = sit(quick, match)
    look(quick, scene)
    assert shown(scene) == set(known(match, 0)) != set()


def test_nobody_else_reads_it_in_his_turn_nor_in_recap_replay_and_counsel(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = peeking()
    scene = sit(quick, match, "hands")
    look(quick, scene)
    hands.press(quick, pg.K_ESCAPE)
    texts = Texts("en")
    rnd = random.Random(2)
    words: list[str] = []
    monkeypatch.setattr(quick, "say", lambda said, *_, **__: words.append(said))
    for step in range(60):
        secret = {texts.say(name_of(name)) for seat in (0, 1) for name in set(known(match, seat)) - open_names(match)}
        if match.over or not secret:
            break
        with typeset.recording() as recorder:
            hands.ask_counsel(quick)
            hands.frames(quick, 2)
            for other in opened(quick, scene) if step % 4 == 0 else ():
                quick.director.push(other)
                hands.frames(quick, 2)
                quick.director.pop()
        said = [piece.text for piece in recorder.drawn] + [place.name for place in scene.top.layout.regions]
        assert not [one for one in said if any(name in one for name in secret)]
        assert shown(scene) == set()
        assert not [said for said in words if any(name in said for name in secret)]
        ask, waiting = scene.session.ask, match.state.waiting()
        if not waiting:  # the computer has played on to the end
            break
        if ask is None:
            seat = waiting[0]
            whole = match.ask(seat)
            assert whole
            match.answer(seat, some_answer(whole, rnd))
            scene.session.show_anew()
        else:
            scene.commit(some_answer(ask, rnd))
        hands.frames(quick, 2)
        while len(scene.controls.layers) > 1:
            scene.answered()
    assert match.state.turns > 3


def opened(app: App, scene: TableScene) -> Iterator[RecapScene | ReplayScene]:
    """The scenes to which the table leads that show the table."""
    yield RecapScene(app, scene.session)
    yield ReplayScene.of_moment(app, scene.session, max(0, len(scene.session.match.past) - 1))


def open_names(match: AnyMatch) -> set[str]:
    """The names of the territories that everybody sees."""
    state = match.state
    return {state.cards[card] for card in state.zones["board"].ids if state.known.get(card) == ALL}
