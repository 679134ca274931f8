"""Tables of Telendar opened at a position, and what is looked at on the stage of its combats."""

from collections.abc import Sequence

from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Option
from game.games.telendar import FACTS
from game.games.telendar.rules import GAME
from game.ui.app import App
from game.ui.contract.staging import Staging
from game.ui.kit.text import typeset
from game.ui.table.asking.choice_card import ChoiceCard
from game.ui.table.scene import TableScene
from tests.games.telendar_table import Position, Who, table
from tests.ui import hands

NAMES = hands.NAMES
OPENING, ROLL = 80, 120
"""Frames until the stage is open, and frames until the dice lie"""


def sit(app: App, position: Position, names: Sequence[str] = NAMES) -> TableScene:
    """Opens a table at a position, with open hands."""
    state = position.state
    players = tuple(Player(names[seat], seat) for seat in range(state.seats))
    match: AnyMatch = Match(GAME, Setup("telendar", FACTS.rules, 1, FACTS.settle(state.seats, {}), players))
    scene = hands.sit_at(app, match, state)
    hands.frames(app, 3)
    return scene


def choose(app: App, scene: TableScene, *verbs: str) -> Option:
    """Takes the first option of the first of these verbs that is offered."""
    ask = scene.session.ask
    assert ask
    option = next(option for verb in verbs for option in ask.options if option[0] == verb)
    scene.commit((option,))
    hands.frames(app, 3)
    scene.top.catch_up()
    hands.frames(app, 3)
    return option


def asked(scene: TableScene) -> str:
    ask = scene.session.ask
    return ask.prompt.removeprefix("prompt.telendar.") if ask else ""


def position(foe: str = "clockwork_guard", **hero: object) -> Position:
    kit = {"force": 7, "mana": 4, "life": 5, "objects": ["sword", "strength_potion"], "spells": ["dart", "fury"]}
    return table(Who("knight", **{**kit, **hero}), tiles={8: "plain_hills"}, land={8: [foe]}).arrives()  # type: ignore[arg-type]


def met(app: App, at: Position | None = None, verb: str = "meet") -> TableScene:
    """Meets a card or attacks a character, so that the stage begins to open."""
    scene = sit(app, at or position())
    ask = scene.session.ask
    assert ask
    scene.commit((next(option for option in ask.options if option[0] == verb),))
    return scene


def ready(app: App, at: Position | None = None, verb: str = "meet") -> TableScene:
    """Shows the open stage before the dice are rolled."""
    scene = met(app, at, verb)
    hands.frames(app, OPENING)
    for _ in range(9):
        ask = scene.session.ask
        assert ask
        if asked(scene) == "fight":
            break
        scene.commit((("stand",) if ("stand",) in ask.options else ask.options[0],))
        hands.frames(app, OPENING)
    return scene


def staging(scene: TableScene) -> Staging:
    found = scene.top.layout.staging
    assert found
    return found


def cards(scene: TableScene) -> dict[str, ChoiceCard]:
    """The cards below the stage, by the verbs of their options."""
    widgets = [inner for widget in scene.controls.layers[0].widgets for inner in (widget, *widget.walk())]
    return {str(w.option[0]) if w.option else w.reason or w.id: w for w in widgets if isinstance(w, ChoiceCard)}


def written(app: App, card: ChoiceCard) -> list[str]:
    """The texts on a card below the stage, as it is drawn."""
    with typeset.recording() as recorder:
        card.draw(app.screen)
    return [piece.text for piece in recorder.drawn]


def told(scene: TableScene) -> object:
    """The content of the panel below the figures."""
    return next(entry.content for entry in staging(scene).entries if entry.key == "duel.odds")


def words_of(scene: TableScene, option: Option) -> str:
    """The words of what an answer does, without markup."""
    seen = scene.top.now.seen
    return typeset.plain(scene.texts.say(GAME.presentation.option_text(seen, seen.turn, option).does))


def bar(scene: TableScene) -> dict[str, float]:
    """The width of each part of the bar of chances as it is drawn now, by kind."""
    shown = scene.top.theatre._facts["duel.bar"]._shown
    return {stretch.kind: stretch.wide for stretch in shown}  # type: ignore[attr-defined]
