"""The computer players' process at the table: it starts with the match, its loss is told, and leaving ends it."""

import time
from collections.abc import Callable

from game.bots.base import Bot, Thought
from game.ui.app import App
from game.ui.launch import straight_to_table
from game.ui.table.scene import TableScene
from game.ui.table.session.thinkers import Thinkers


def at_table(app: App, *controllers: str) -> TableScene:
    straight_to_table("card_game", controllers, 1, {}, language="en")(app)
    scene = app.director.on
    assert isinstance(scene, TableScene)
    return scene


def until(app: App, what: Callable[[], bool]) -> bool:
    """Lets frames pass until a condition holds; returns whether it does."""
    end = time.monotonic() + 60
    while not what() and time.monotonic() < end:
        app.frame(1 / 60)
        time.sleep(0.002)
    return what()


def test_leaving_the_table_ends_the_process(quick: App) -> None:
    scene = at_table(quick, "hard", "hard")
    worker = scene.session.computers.thinkers._worker
    assert worker
    assert until(quick, lambda: len(scene.session.match.past) > 0)
    assert worker._process.is_alive()
    quick.routes.shelf()
    assert not worker._process.is_alive()


def test_players_who_do_not_search_have_no_process(quick: App) -> None:
    assert at_table(quick, "normal", "person").session.computers.thinkers._worker is None


def test_the_loss_of_the_process_is_told_once_and_the_match_goes_on(quick: App) -> None:
    scene = at_table(quick, "hard", "hard")
    worker = scene.session.computers.thinkers._worker
    assert worker
    worker._process.kill()
    heard: list[str] = []
    quick.say = heard.append  # type: ignore[method-assign,assignment]
    before = len(scene.session.match.past)
    assert until(quick, lambda: len(scene.session.match.past) > before + 8)
    told = [words for words in heard if words == quick.texts("trouble.worker_lost")]
    assert len(told) == 1


def test_a_thought_that_cannot_begin_is_reported_once_and_the_first_answer_is_played(quick: App) -> None:
    match, reports = at_table(quick, "easy", "person").session.match, []
    thinkers = Thinkers(match, lambda _, error: reports.append(error), None)

    class Broken(Bot):
        def think(self, glimpse: object, rnd: object) -> Thought:
            raise KeyError("broken")

    seat = match.state.waiting()[0]
    assert all(thinkers.go_on(seat, Broken(), now, 0.0) for now in range(5))
    assert [type(error) for error in reports] == [KeyError]
    ask = match.ask(seat)
    assert ask
    assert thinkers.answer(seat) == tuple(ask.options[: ask.low])
