"""A whole match of Kharnage by the mouse alone: from the shelf to the replay, without any key."""

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

import pytest

from game.core.state import Ask
from game.ui.app import App
from game.ui.kit.widgets.buttons import Choice
from game.ui.kit.widgets.widget import Widget
from game.ui.scene import Scene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.end.ending import EndingScene
from game.ui.scenes.end.results import ResultsScene
from game.ui.scenes.setup import choices
from game.ui.scenes.setup.scene import SetupScene
from game.ui.scenes.shelf.scene import ShelfScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.watching.recap import RecapScene
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.scenes.watching.screening import GRAND
from game.ui.table.scene import TableScene
from tests.ui import hands
from tests.ui.conftest import Open

S = TypeVar("S", bound=Scene)
W = TypeVar("W", bound=Widget)
See = Callable[[str], None]
SEED = 5
"""A match with a split attack, a Kharnage and something to take back"""
_STEP = 0.05
_PATIENCE = 2000


class Mouse:
    """The people around the table, who share one mouse and do what the game advises.

    Args:
        app: on the shelf.
        see: called with a name before each of their acts.
    """

    def __init__(self, app: App, see: See = lambda _: None) -> None:
        self.app, self.see = app, see
        self.acts = Counter[str]()

    def on(self, kind: type[S]) -> S:
        scene = self.app.director.on
        assert isinstance(scene, kind), scene
        return scene

    def find(self, wanted: str, kind: type[W]) -> W:
        """A widget of the scene that the mouse can reach, by its id or by its words in the present language."""
        scene = self.app.director.on
        assert scene
        names = {wanted, scene.t(wanted)} if scene.app.texts.has(wanted) else {wanted}
        shown = [each for widget in scene.controls.top.widgets for each in widget.walk() if isinstance(each, kind)]
        found = [each for each in shown if each.id in names or each.name in names]
        assert found, f"no {wanted} among {[each.id for each in shown]}"
        return found[0]

    def click(self, wanted: str) -> None:
        hands.click(self.app, self.find(wanted, Widget).rect.center)
        hands.frames(self.app, 2)

    def choose(self, wanted: str, value: object) -> None:
        """Clicks a value of a choice."""
        choice = self.find(wanted, Choice)
        hands.click(self.app, choice.cells()[[each for each, *_ in choice.options].index(value)].center)
        hands.frames(self.app, 2)

    # --- from the shelf to the table -------------------------------------------------------------

    def set_up(self, persons: int, seats: int, armies: tuple[str, ...]) -> None:
        """Takes the box and sets up a table at which KHARNAGE is shouted."""
        self.on(ShelfScene)
        self.click("box.kharnage")
        self.see("shelf")
        self.click("shelf.new")
        scene = self.on(SetupScene)
        self.choose("setup.count", seats)
        for seat, army in enumerate(armies):
            self.click(f"seat.{seat}")
            self.choose(f"mind.{seat}", "person" if seat < persons else "easy")
            self.choose("setting.kharnage.army", army)
        if scene.look.text >= GRAND:
            self.click("tab.options")
        self.choose("setting.kharnage.shout", 1)
        self.see("set-up")
        self.click("setup.begin")

    # --- at the table ----------------------------------------------------------------------------

    def play(self) -> TableScene:
        """Plays the match to its end."""
        for _ in range(_PATIENCE):
            self.app.frame(_STEP)
            scene = self.app.director.on
            if isinstance(scene, CurtainScene):
                self._pass_on(scene)
            elif isinstance(scene, RecapScene):
                self._did("recap", lambda: self.click("recap.open"))
            elif isinstance(scene, TableScene):
                if scene.session.over:
                    return scene
                self._take_part(scene)
        raise AssertionError("the match does not end")

    def _did(self, what: str, act: Callable[[], None]) -> None:
        self.see(what)
        act()
        self.acts[what] += 1

    def _pass_on(self, scene: CurtainScene) -> None:
        """Opens the curtain; the first person who has chosen changes the choice once."""
        if scene.session.handing.cooling or not scene.controls.layers[0].widgets:
            return
        others = scene.session.second_thoughts.others
        if others and not self.acts["rethink"]:
            self._did("rethink", lambda: self.click(f"rethink:{others[0]}"))
        else:
            first = scene.controls.layers[0].widgets[0]
            self._did("curtain", lambda: hands.click(self.app, first.rect.center))

    def _take_part(self, scene: TableScene) -> None:
        """Answers the question that waits, whatever it is."""
        session = scene.session
        if session.openly.asks:
            who, option = next((ask.seat, ask.options[0]) for ask in session.openly.asks)
            self._did("shout", lambda: self.click(f"open:{who}:{option}"))
        elif self.find("table.undo", Widget).enabled and self.acts["drag"] > 3 and not self.acts["undo"]:
            self._did("undo", lambda: self.click("table.undo"))
        elif session.ask:
            self._answer(scene, session.ask)

    def _answer(self, scene: TableScene, ask: Ask) -> None:
        """Answers by dragging and by clicks in turn; splits attacks where that is possible."""
        assert (ask.low, ask.high) == (1, 1)
        split = next((option for option in ask.options if option[0] == "split"), None)
        advise = scene.session.game.advise
        assert advise
        option = split or advise(scene.session.match.view(ask.seat), ask) or ask.options[0]
        gesture = dict(scene.session.offers())[option]
        way = "drag" if gesture.onto and self.acts["drag"] <= self.acts["clicks"] else "clicks"
        before = len(scene.session.match.past)
        self.see(f"{ask.prompt}-{way}")
        hands.WAYS[way](self.app, option, gesture)
        assert hands.taken_since(scene, before, ask) == [{option}], f"{way}: {option} was not taken"
        self.acts.update([way, str(option[0])])

    # --- afterwards ------------------------------------------------------------------------------

    def look_back(self) -> None:
        """Goes from the last picture to the results, the statistics and the replay, and home."""
        self.see("over")
        hands.click(self.app, hands.button(hands.table(self.app), ("end_turn",)).center)
        hands.frames(self.app, 3)
        if isinstance(self.app.director.on, EndingScene):
            self.see("ending")
            self.click("ending.results")
        self.on(ResultsScene)
        self.see("results")
        self.click("results.watch")
        replay = self.on(ReplayScene)
        for step in ("replay.first", "replay.forward", "replay.turn_forward"):
            self.click(step)
        self.see("replay")
        assert replay.replay.number > 1
        self.click("replay.close")
        self.on(ResultsScene)
        self.click("results.shelf")
        self.on(ShelfScene)
        self.click("shelf.load")
        self.see("matches")
        self.click("statistics.title")
        self.on(StatisticsScene)
        self.see("statistics")


@pytest.fixture(autouse=True)
def same_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "fresh_seed", lambda: SEED)


@pytest.mark.slow
@pytest.mark.match
@pytest.mark.parametrize(("persons", "seats"), [(2, 2), (1, 4)])
def test_a_whole_match_by_the_mouse_alone(open_app: Open, persons: int, seats: int) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True)
    app.routes.shelf()
    app.frame(_STEP)
    mouse = Mouse(app)
    mouse.set_up(persons, seats, ("orcs", "dwarves", "goblins", "humans")[:seats])
    scene = mouse.play()
    mouse.look_back()
    assert scene.session.match.state.seats == seats
    usual = {"play", "destroy", "drag", "clicks", "undo", "shout"}
    others = {"curtain", "recap", "rethink"} if persons > 1 else {"target", "split"}
    assert usual | others <= set(mouse.acts), mouse.acts
