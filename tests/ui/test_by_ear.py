"""Matches played by ear: with keys alone, and with no knowledge but what the voice has said."""

import random
import re
from collections.abc import Callable
from datetime import UTC, datetime

import pygame as pg
import pytest

from game.core.match import Setup
from game.core.texts import Texts
from game.games.card_game.cards import CARDS, card_text
from game.games.card_game.cards import name_of as named_in_card_game
from game.games.card_game.queries import points
from game.games.card_game.state import HAND, TREASURES, TYPES
from game.ui import annals
from game.ui.annals import Entry, Sitter
from game.ui.app import App
from game.ui.kit.text import typeset
from game.ui.speech import Speech, voiced
from game.ui.table.asking.hit_targets import PosterButton
from game.ui.table.scene import TableScene
from game.ui.voices import Utterance
from tests.games.telendar_table import Who, table
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.telendar_scene import sit as sit_at
from tests.ui.test_kharnage_table import match_at
from tests.ui.test_leaks import _find_marked, hidden_names


@pytest.fixture(autouse=True)
def marked_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Marks the names of cards, so that they differ from common words: the supply is no card."""
    monkeypatch.setattr(Texts, "_find", _find_marked)


class Ear:
    """A player who sees nothing: it presses keys and remembers what was said, without looking at the match."""

    def __init__(self, app: App, check: Callable[[str], None]) -> None:
        self.app, self._check = app, check
        self.heard: list[str] = []
        app.speech = Speech(voice=self._hear)
        app.speech.switch(True, 1.0)

    def _hear(self, utterance: Utterance) -> None:
        self._check(utterance.words)
        self.heard.append(utterance.words)

    def press(self, key: int, mod: int = 0) -> str:
        """Presses a key; returns the words that followed, "" for none."""
        count = len(self.heard)
        hands.press(self.app, key, mod)
        hands.frames(self.app)
        return " ".join(self.heard[count:])

    def here(self) -> str:
        return self.press(pg.K_w)

    def can(self) -> str:
        return self.press(pg.K_v)

    def changed(self) -> str:
        return self.press(pg.K_n)

    def round(self) -> list[str]:
        """Everything that Tab reaches, once around: the words about it, and the further words on demand."""
        first, said = self.press(pg.K_TAB), []
        words = first
        while True:
            said.append(f"{words}: {self.here()}")
            words = self.press(pg.K_TAB)
            if words == first or len(said) > 150:
                return said


_BAR = (
    "table.menu",
    "table.undo",
    "table.redo",
    "table.sort",
    "table.guide",
    "react.answers",
    "counsel",
    "table.log",
    "table.luck",
    "table.rules",
    "table.mute",
    "table.settings",
    "table.end_turn",
    "table.fold",
    "table.account",
)


class Player(Ear):
    """A player who acts on what was said: a digit that the voice has offered, or a thing that "can be used now"."""

    def __init__(self, app: App, check: Callable[[str], None], seed: int) -> None:
        super().__init__(app, check)
        self._rnd = random.Random(seed)
        self._usable = app.texts("table.usable_now")
        self._held = max(app.texts("table.held", card="|").split("|"), key=len)
        self._button, self._off = app.texts("role.button"), app.texts("role.off")
        self._bar = {app.texts(key) for key in _BAR}

    def act(self) -> None:
        """Takes one decision, or a part of it."""
        digits = re.findall(r"\b([1-9]): ", self.can())
        if digits and self._rnd.random() < 0.7:
            self.press(getattr(pg, f"K_{self._rnd.choice(digits)}"))
            return
        for _ in range(self._rnd.randrange(8)):
            self.press(pg.K_TAB)
        for _ in range(40):
            if self._means_something(self.press(pg.K_TAB)):
                if self._held in self.press(pg.K_RETURN):
                    for _ in range(self._rnd.randrange(3)):
                        self.press(pg.K_TAB)
                    self.press(pg.K_RETURN)
                return
        self.press(pg.K_e)

    def _means_something(self, words: str) -> bool:
        if self._usable in words:
            return True
        return self._button in words and self._off not in words and words.partition(",")[0] not in self._bar


def sit(open_app: Open, setup: Setup, language: str) -> tuple[App, TableScene]:
    app = open_app(my_speed="off", bot_speed="off", still=True, speech=True, language=language)
    scene = hands.sit_down(app, setup)
    hands.frames(app, 3)
    return app, scene


def nothing_hidden(app: App, scene: TableScene) -> Callable[[str], None]:
    """Checks that nothing is said which the seat may not know."""

    def check(words: str) -> None:
        secret = hidden_names(scene.session, scene.session.viewers, app)
        assert not [name for name in secret if name in words], words

    return check


def play(player: Player, scene: TableScene, most: int) -> int:
    """Plays to the end; returns the number of decisions."""
    for _ in range(most):
        if scene.session.over:
            return len(scene.session.match.past)
        player.act()
        if player.heard and not len(player.heard) % 40:
            player.here()
            player.changed()
    raise AssertionError(f"the match does not end: {player.heard[-3:]}")


@pytest.mark.slow
@pytest.mark.match
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_card_game_match_is_played_by_ear(open_app: Open, language: str) -> None:
    app, scene = sit(open_app, hands.setup(2, persons=1, seed=3), language)
    player = Player(app, nothing_hidden(app, scene), 3)
    assert play(player, scene, 1500) > 60
    ending = typeset.plain(scene.texts.say(scene.session.heard.last_lines(1)[0].phrase))
    assert ending.rstrip(".") in " ".join(player.heard), "the winner was said"


@pytest.mark.slow
@pytest.mark.match
def test_telendar_alone_is_played_by_ear(open_app: Open) -> None:
    app, scene = sit(open_app, hands.setup(1, seed=2, game="telendar"), "it")
    player = Player(app, nothing_hidden(app, scene), 2)
    assert play(player, scene, 4000) > 60
    ending = typeset.plain(scene.texts.say(scene.session.heard.last_lines(1)[0].phrase))
    assert ending.rstrip(".") in " ".join(player.heard)


def test_all_that_a_seat_may_know_in_card_game_can_be_asked_for(open_app: Open) -> None:
    app, scene = sit(open_app, hands.setup(3, persons=1, seed=5), "en")
    player = Player(app, nothing_hidden(app, scene), 5)
    while len(scene.session.match.past) < 60:
        player.act()
    said = player.round()
    seen, texts, told = hands.known(scene), app.texts, "\n".join(said)
    me = scene.session.holder
    for seat, who in enumerate(hands.NAMES[:3]):
        panel = next(words for words in said if words.startswith(f"{who},"))
        hand, won = len(seen.zones[HAND[seat]].ids), len(seen.zones[TREASURES[seat]].ids)
        assert f"{points(seen, seat)} points of 20, cards in hand {hand}, objectives won {won}" in panel
        for kind, n in zip(TYPES, seen.purses[seat], strict=True):
            assert texts("table.purse_of", who=who, n=n, what=texts(f"table.card_game.{kind}")) in told
    for zone in (HAND[me], "objective", *(f"active.{seat}" for seat in range(3))):
        for card in seen.zones[zone].ids:
            assert texts.say(named_in_card_game(seen.cards[card])) in told
    for deck in ("effects", "objectives"):
        assert voiced(texts(f"table.card_game.{deck}", n=len(seen.zones[deck].ids))) in told


def test_what_has_changed_is_what_happened_since_one_acted(open_app: Open) -> None:
    app, scene = sit(open_app, hands.setup(2, persons=1, seed=4), "en")
    player = Player(app, nothing_hidden(app, scene), 4)
    lines: list[str] = []
    while len(lines) < 3:
        player.act()
        lines = [scene.texts.say(line.phrase) for line in scene.session.heard.recap()]
    said = player.changed()
    assert all(typeset.plain(line).rstrip(".") in said for line in lines)


def test_what_has_changed_says_the_same_again_where_it_happened_again(open_app: Open) -> None:
    app, scene = sit(open_app, hands.setup(3, persons=1, seed=4), "en")
    ear, rnd, repeated = Ear(app, nothing_hidden(app, scene)), random.Random(4), 0
    while repeated < 3 and not scene.session.over:
        ask = scene.session.ask
        if ask:
            lines = [typeset.plain(scene.texts.say(line.phrase)) for line in scene.session.heard.recap()]
            said = f" {ear.changed()}"
            repeated += any(lines.count(line) > 1 for line in lines)
            assert all(said.count(f" {line}") >= lines.count(line) for line in lines)
            scene.commit(some_answer(ask, rnd))
        hands.frames(app)
    assert repeated == 3


def test_a_lost_combat_is_said_from_its_dice_to_all_that_it_cost(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True, speech=True)
    kit = Who("knight", life=1, objects=["sword", "horned_helm"], followers=["wolfhound", "bodyguard"])
    scene = sit_at(app, table(kit, tiles={8: "plain_hills"}, land={8: ["mirror_mage"]}).arrives())
    ear = Ear(app, lambda _: None)
    for verb in ("meet", "stand", "roll"):
        ask = scene.session.ask
        assert ask
        scene.commit((next((option for option in ask.options if option[0] == verb), ask.options[0]),))
        hands.frames(app, 3)
    told = next(said for said in ear.heard if "dies" in said)
    assert told.index("rolls") < told.index("loses to") < told.index("dies") < told.index("discards")


def test_what_a_button_opens_and_each_card_of_several_is_said(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True, speech=True)
    heroes = (Who("elf", objects=["sword"]), Who("knight", at=8, objects=["longbow"]), Who("bear", at=8))
    sit_at(app, table(*heroes, tiles={8: "plain_hills"}, land={8: ["shrine"]}).arrives())
    ear = Ear(app, lambda _: None)
    ear.press(pg.K_F6)
    while "Deals" not in ear.press(pg.K_TAB):
        pass
    assert "Trade with Bruno, button" in ear.press(pg.K_RETURN)
    ear.press(pg.K_RETURN)
    while "Longbow" not in ear.press(pg.K_TAB):
        pass
    assert ear.press(pg.K_RETURN) == "Longbow: yes."
    assert ear.press(pg.K_RETURN) == "Longbow: no."


def test_enter_is_answered_where_nothing_can_be_done_and_by_whose_things_are_shown(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True, speech=True)
    heroes = (Who("elf"), Who("knight", at=8))
    sit_at(app, table(*heroes, tiles={8: "plain_hills"}, land={8: ["shrine"]}).arrives())
    ear = Ear(app, lambda _: None)
    while "(Bruno)" not in ear.press(pg.K_TAB):
        pass
    assert ear.press(pg.K_RETURN) == "Bruno"
    while "(B1)" not in ear.press(pg.K_TAB):
        pass
    assert ear.press(pg.K_RETURN)


def test_who_takes_back_hears_what_is_asked_again(open_app: Open) -> None:
    app, scene = sit(open_app, hands.setup(1, seed=2, game="telendar"), "en")
    ear = Ear(app, lambda _: None)
    first = typeset.plain(scene.question.prompt()[0])
    ask = scene.session.ask
    assert ask
    scene.commit((ask.options[0],))
    hands.frames(app, 3)
    assert first in ear.press(pg.K_z, pg.KMOD_CTRL)


def test_whoever_holds_a_card_hears_what_putting_it_down_does(open_app: Open) -> None:
    app, scene = sit(open_app, hands.setup(2, persons=1, seed=4), "en")
    ear, rnd = Ear(app, nothing_hidden(app, scene)), random.Random(4)
    while not (scene.session.ask and any(option[0] == "activate" for option in scene.session.ask.options)):
        if scene.session.ask:
            scene.commit(some_answer(scene.session.ask, rnd))
        hands.frames(app)
    hands.frames(app, 3)
    card = next(int(str(option[1])) for option in scene.session.ask.options if option[0] == "activate")
    name = app.texts.say(named_in_card_game(scene.session.seen.cards[card]))
    while name not in ear.press(pg.K_TAB):
        pass
    said = ear.press(pg.K_RETURN)
    assert f"{name} taken: choose where." in said
    assert f"Activate {name}" in said


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_resource_of_any_type_is_named_without_a_choice_that_the_card_names_too(language: str) -> None:
    texts = Texts(language)
    words = {"any": (texts.many("icon.card_game.any", 1), texts.many("icon.card_game.any", 2))}
    said = typeset.plain(texts.say(card_text(CARDS["master_builder"])), words)
    assert said.count({"it": "scelta", "en": "choice"}[language]) == 1
    assert words["any"][0] in said


def test_no_sign_is_said_that_voices_leave_out_and_no_sentence_ends_twice(open_app: Open) -> None:
    app, scene = sit(open_app, hands.setup(1, seed=2, game="telendar"), "it")
    player = Player(app, nothing_hidden(app, scene), 2)
    while len(scene.session.match.past) < 25:
        player.act()
    player.round()
    said = "\n".join(player.heard)
    assert not re.findall(r".*(?:[·\N{MINUS SIGN}]|[.][,:.]).*", said)


def test_whoever_comes_from_behind_the_curtain_hears_in_whole_sentences_what_happened_and_what_is_asked(
    open_app: Open,
) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True, speech=True)
    ear = Ear(app, lambda _: None)
    app.settings.machine.curtain = "hands"
    app.routes.play(hands.setup(2, seed=6))
    table = next(scene for scene in app.director.scenes if isinstance(scene, TableScene))
    rnd = random.Random(6)
    while not any(type(scene).__name__ == "RecapScene" for scene in app.director.scenes):
        if app.director.on is not table:
            ear.press(pg.K_RETURN)
        elif table.session.ask:
            table.commit(some_answer(table.session.ask, rnd))
        hands.frames(app, 40)
    assert ".." not in " ".join(ear.heard)
    ear.press(pg.K_RETURN)
    hands.frames(app, 40)
    assert app.director.on is table
    assert ear.heard[-1] == typeset.plain(table.question.prompt()[0])
    name = table.session.setup.players[table.session.holder].name
    assert any(f"Pass the seat to {name}." in said for said in ear.heard)


def test_a_button_without_more_to_say_says_its_name_once(open_app: Open) -> None:
    app, scene = sit(open_app, hands.setup(1, seed=2, game="telendar"), "en")
    ear = Ear(app, nothing_hidden(app, scene))
    told = ear.round()
    log = next(words for words in told if words.startswith(app.texts("table.log")))
    assert log.partition(": ")[2].count(app.texts("table.log")) == 1


def test_what_is_written_below_a_setting_is_said_after_it_and_a_tip_on_demand(open_app: Open) -> None:
    app = open_app(language="en")
    ear = Ear(app, lambda _: None)
    app.routes.shelf()
    app.routes.settings()
    said = ear.round()
    assert "Person, open page" in " ".join(said)
    assert "Screen, page" in " ".join(said)
    assert any("Reduce motion, switch, Off" in words and "Nothing glides" in words for words in said)
    app.director.pop()
    app.routes.set_up("telendar")
    said = ear.round()
    assert any("Difficulty, choice" in words and "The King dies at the pace" in words for words in said)
    assert any("Code of the match, text field" in words and "Left empty" in words for words in said)
    while not ear.press(pg.K_TAB).startswith("Back, button"):
        pass
    assert "Return to the screen before." in ear.press(pg.K_F2)


def test_the_shelf_tells_what_is_in_the_chosen_box(open_app: Open) -> None:
    app = open_app(language="en")
    ear = Ear(app, lambda _: None)
    app.routes.shelf()
    ear.press(pg.K_TAB)
    said = ear.press(pg.K_RIGHT)
    assert said.startswith("Dark Eden, box, 2 of 5. 2–4 players, 60 min. Europe lies in ruins")


def test_the_statistics_are_heard_number_by_number(open_app: Open) -> None:
    app = open_app(language="en")
    ear = Ear(app, lambda _: None)
    ended = datetime(2026, 1, 1, tzinfo=UTC)
    sitters = (Sitter("Anna", "person", 9, won=True), Sitter("Computer", "easy", 4, won=False))
    annals.note(Entry("one", ended, "kharnage", "", sitters, 2, 30))
    app.routes.shelf()
    app.routes.statistics()
    said = " ".join(ear.round())
    for told in (
        "Anna, item, 1 of 1 · 100%",
        "1 win, text",
        "1 won in a row now",
        "Easy: 1 of 1 · 100%",
        "won · 9 points",
    ):
        assert voiced(told) in said


def test_with_the_voice_off_the_keys_say_so(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2))
    hands.frames(quick, 2)
    heard: list[Utterance] = []
    quick.speech = Speech(voice=heard.append)
    hands.press(quick, pg.K_v)
    assert not heard
    assert quick.speech.last == scene.t("aloud.off"), "the message is shown"


def test_what_a_button_says_of_an_army_is_heard_too(quick: App) -> None:
    quick.person.speech = True
    scene = hands.sit(quick, match_at(4, "army", 0, armies="draft"))
    ear = Ear(quick, lambda words: None)
    first = scene.controls.focused
    assert isinstance(first, PosterButton)
    assert not first.hint, "the button says it"
    assert typeset.plain(first.tip) in ear.here()
