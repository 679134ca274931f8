"""The screens around the table: texts fit and are readable, the keyboard reaches everything, changes are kept."""

import re
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from queue import SimpleQueue

import pygame as pg
import pytest

from game import games
from game.core.facts import Facts, Setting
from game.core.match import Match, Player, Setup
from game.core.phrase import Trouble
from game.core.texts import LANGUAGES, Texts
from game.games import GAMES, load
from game.ui import annals, saves
from game.ui.annals import Entry, Sitter
from game.ui.app import App
from game.ui.kit.colour import SEATS, contrast
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.text.typeset import Block, Drawn
from game.ui.kit.widgets.buttons import Choice
from game.ui.kit.widgets.fields import TextField
from game.ui.kit.widgets.widget import Widget
from game.ui.scene import Scene
from game.ui.scenes.load.scene import LoadScene
from game.ui.scenes.parts.brass_plate import Plate
from game.ui.scenes.parts.lids import plain_lid
from game.ui.scenes.reading.credits import CreditsScene
from game.ui.scenes.reading.gallery import Gallery
from game.ui.scenes.reading.packs import PacksScene
from game.ui.scenes.reading.prose import Prose
from game.ui.scenes.reading.reading import ReadingPage
from game.ui.scenes.reading.rules_book import RulesScene
from game.ui.scenes.settings.scene import TABS, SettingsScene
from game.ui.scenes.settings.showcase import Showcase
from game.ui.scenes.setup.scene import SetupScene
from game.ui.scenes.shelf import scene as shelf_module
from game.ui.scenes.shelf.box import Box
from game.ui.scenes.shelf.scene import ShelfScene
from game.ui.scenes.shelf.welcome import welcome
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.settings import Machine, Person, Store
from game.ui.speech import Speech
from game.ui.table.scene import TableScene
from game.ui.views import plates_of
from game.ui.voices import Utterance
from tests.ui.books import contents_of, field_of, finds_of, headings_of, lines_of, text_of
from tests.ui.conftest import Hands, Open
from tests.ui.hands import message, rest, widgets
from tests.ui.written import grounds

GAME = "card_game"
SIZES = ((1280, 720), (1920, 1080))
RAW_KEY = re.compile(r"^[a-z]+(\.[a-z_0-9]+)+$")

SCENES: dict[str, Callable[[App], Scene]] = {
    "shelf": ShelfScene,
    "setup": lambda app: SetupScene(app, GAME),
    "load": lambda app: LoadScene(app, GAME),
    "statistics": lambda app: StatisticsScene(app, note_some_matches()),
    "rules": lambda app: RulesScene(app, GAME),
    "packs": lambda app: PacksScene(app, GAME),
    "credits": CreditsScene,
    **{f"settings.{tab}": (lambda app, tab=tab: SettingsScene(app, tab)) for tab in TABS},  # type: ignore[misc]
}


def note_some_matches() -> str:
    """Writes a match of each game into the annals; returns the game whose page is shown."""
    for number, facts in enumerate(GAMES.values()):
        form = facts.settle(facts.seats[-1], {}).get(facts.form, "")
        people = ("Anna", "A name of forty letters, which is a lot.")
        sitters = tuple(Sitter(name, "person", score, score == 30) for score, name in enumerate(people, 29))
        computers = tuple(Sitter("Computer", level, 12, won=False) for level in ("easy", "hard"))
        ended = datetime(2026, 1, 1 + number, tzinfo=UTC)
        annals.note(Entry(f"{facts.id}-1", ended, facts.id, form, (*sitters, *computers), 4, 90))
    return "tash_kalar"


def keep_a_match(names: tuple[str, ...] = ("Anna", "Bruno")) -> Path:
    facts = GAMES[GAME]
    players = tuple(Player(name, seat, "person") for seat, name in enumerate(names))
    match = Match(load(GAME), Setup(GAME, facts.rules, 7, facts.settle(len(names), {}), players))
    assert saves.begin(match) is None
    for _ in range(5):
        ask = match.state.asks[0]
        match.answer(ask.seat, tuple(ask.options[: ask.low]))
    assert match.keeper
    match.keeper.close()
    return next(iter(saves.folder().iterdir()))


def seen(scene: Scene, app: App) -> list[Drawn]:
    """All texts of a scene, as laid out and drawn."""
    if isinstance(scene, ReadingPage):
        scene.go("")  # has the whole text set, which would lay the page out again within the frame
    with typeset.recording() as recorder:
        scene.rebuild()
        scene.stage.spoil()
        app.frame(0.016)
    return recorder.drawn


def inside(piece: Drawn) -> pg.Rect:
    """The part of a text that is seen: panes cut it where it scrolls."""
    return piece.rect.clip(piece.clip)


def every_state(app: App) -> Iterator[tuple[str, Scene]]:
    for name, make in SCENES.items():
        scene = make(app)
        app.director.go(scene)
        yield name, scene


@pytest.mark.parametrize(
    ("size", "text"),
    [*((size, text) for size in SIZES for text in (1.0, 1.5, 2.0)), ((1366, 880), 1.0), ((1024, 600), 1.0)],
    ids=lambda value: f"{value[0]}x{value[1]}" if isinstance(value, tuple) else f"{value:.0%}",
)
def test_text_fits(open_app: Open, size: tuple[int, int], text: float) -> None:
    keep_a_match()
    app = open_app(size, text=text)
    screen = pg.Rect((0, 0), size)
    faults = []
    for language in ("it", "en"):
        app.person.language = language
        app.refresh()
        for name, scene in every_state(app):
            drawn = [piece for piece in seen(scene, app) if inside(piece).size != (0, 0)]
            assert drawn
            where = f"{name} {language}"
            for piece in drawn:
                if piece.container and not piece.container.inflate(4, 4).contains(piece.rect):
                    faults.append(f"{where}: {piece.text!r} {piece.rect} leaves {piece.container}")
                if not screen.contains(inside(piece)):
                    faults.append(f"{where}: {piece.text!r} leaves the screen")
                if RAW_KEY.match(piece.text):
                    faults.append(f"{where}: {piece.text!r} has no words")
                if piece.px < max(13, round(15 * app.look.k * text)):
                    faults.append(f"{where}: {piece.text!r} is only {piece.px} px")
            faults += [f"{where}: {pair}" for pair in overlaps(drawn)]
    assert not faults, "\n".join(faults)


def overlaps(drawn: list[Drawn]) -> Iterator[str]:
    for number, piece in enumerate(drawn):
        for other in drawn[number + 1 :]:
            common = inside(piece).clip(inside(other))
            # Close lines share the empty space above and below their letters.
            if common.width > 3 and common.height > min(piece.rect.height, other.rect.height) * 0.34:
                yield f"{piece.text!r} and {other.text!r} overlap by {common.size}"


def test_a_message_shows_a_name_as_it_is_written(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.settings.learn("a_b*")
    scene = SettingsScene(app)
    app.director.go(scene)
    heard: list[str] = []
    monkeypatch.setattr(app, "say", heard.append)
    next(widget for widget in widgets(scene) if isinstance(widget, TextField)).change("A_B*")
    assert heard == ["There is already somebody called a_b*: choose another name."]


@pytest.mark.parametrize("name", ["setup", "load", "rules", "statistics"])
def test_a_key_leads_from_one_part_of_a_scene_to_the_next(app: App, hands: Hands, name: str) -> None:
    keep_a_match()
    scene = SCENES[name](app)
    app.director.go(scene)
    panes = {widget.pane.name if widget.pane else "" for widget in widgets(scene) if widget.focusable}
    met = set()
    for _ in range(len(panes) + 1):  # a long text has more widgets after it is set
        hands.key("f6")
        assert scene.controls.focused
        met.add(scene.controls.focused.pane.name if scene.controls.focused.pane else "")
    assert panes <= met
    assert len(met) > 1


def test_the_welcome_fits(open_app: Open) -> None:
    for size in SIZES:
        for text in (1.0, 1.5, 2.0):
            app = open_app(size, text=text, language="it")
            scene = ShelfScene(app)
            app.director.go(scene)
            with typeset.recording() as recorder:
                scene.ask(lambda scene=scene: welcome(scene))  # type: ignore[misc]
                app.frame(0.016)
            for piece in recorder.drawn:
                assert piece.container is None or piece.container.inflate(4, 4).contains(piece.rect), piece


def test_what_is_chosen_in_the_welcome_by_keys_keeps_the_keys(app: App, hands: Hands) -> None:
    app.settings.machine.welcomed = False
    app.routes.shelf()
    for tabs, chosen in ((2, "language"), (1, "Grandezza del testo"), (1, "Colori")):  # the first Tab shows the focus
        for _ in range(tabs):
            hands.key("tab")
        hands.key("right" if chosen != "language" else "left")
        focused = app.director.on.controls.focused if app.director.on else None
        assert focused
        assert focused.id == chosen
    assert (app.person.language, app.person.text, app.person.theme) == ("it", 1.25, "contrast")


@pytest.mark.parametrize("theme", ["normal", "contrast"])
@pytest.mark.parametrize(
    ("size", "language", "text"),
    [
        ((1280, 720), "it", 1.0),
        ((1280, 720), "en", 1.0),
        ((1280, 720), "it", 1.5),
        ((1280, 720), "en", 2.0),
        ((1920, 1080), "en", 1.5),
        ((1920, 1080), "it", 2.0),
    ],
)
def test_text_stands_out(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, theme: str, size: tuple[int, int], language: str, text: float
) -> None:
    """Each text is compared with the worst pixel behind it, in a picture without letters."""
    keep_a_match()
    plain = Block.draw
    monkeypatch.setattr(Block, "draw", lambda self, target, at, within=None: record(self, target, at, within))
    monkeypatch.setattr(shelf_module, "gilded", lambda *_: None)

    def record(self: Block, target: pg.Surface, at: tuple[int, int], within: pg.Rect | None) -> None:
        plain(
            Block(pg.Surface((1, 1), pg.SRCALPHA), self.fragments, self.links, self.lines, self.broken),
            target,
            at,
            within,
        )

    app = open_app(size, theme=theme, language=language, text=text)
    faults = []
    for name, scene in every_state(app):
        drawn = seen(scene, app)
        off = app.look.theme.disabled
        for piece in drawn:
            least = 3.0 if piece.colour == off else 7.0 if theme == "contrast" else 4.5
            worst = min((contrast(piece.colour, ground) for ground in grounds(app.screen, inside(piece))), default=21.0)
            if worst < least:
                faults.append(f"{name}: {piece.text!r} {worst:.1f} < {least}")
    assert not faults, "\n".join(faults)


def test_no_trap_the_keyboard_reaches_all_and_leaves(app: App, hands: Hands) -> None:
    keep_a_match()
    app.routes.shelf()
    for name, make in SCENES.items():
        if name == "shelf":
            continue
        app.director.push(make(app))
        scene = app.director.on
        assert scene
        while scene.moving:
            app.frame(0.016)
        every, met = set[str](), set[str]()
        for _ in range(2 * len(scene.controls.reachable)):
            every |= {_kind(widget) for widget in scene.controls.reachable}
            if met == every:
                break
            hands.key("tab")
            focused = app.director.on.controls.focused if app.director.on else None
            assert focused, name
            met.add(_kind(focused))
        assert met == every, name
        hands.key("escape")
        hands.key("escape")
        assert isinstance(app.director.on, ShelfScene), name


def _kind(widget: Widget) -> str:
    """The purpose of a widget, without its seat: another seat's widget replaces it when that seat gets the focus."""
    return re.sub(r"(name|mind|shape|temper)\.\d$", r"\1", widget.id)


def test_every_focus_speaks_in_both_languages(app: App, hands: Hands) -> None:
    for language in ("it", "en"):
        app.person.language = language
        app.refresh()
        for name, scene in every_state(app):
            said: list[Utterance] = []
            app.speech = Speech(said.append)
            app.speech.switch(True, 1.0)
            for _ in range(12):
                hands.key("tab")
            assert said, name
            assert all(words.language == language and words.words for words in said)
            assert not [w.words for w in said for part in w.words.split(", ") if RAW_KEY.match(part)], name
            assert scene is app.director.on


def test_the_language_changes_while_the_app_runs(app: App, hands: Hands) -> None:
    app.director.go(SettingsScene(app))
    assert "Text size" in [piece.text for piece in seen(app.director.scenes[0], app)]
    for _ in range(40):
        hands.key("tab")
        focused = app.director.scenes[0].controls.focused
        if focused and focused.name == "Language":
            break
    hands.key("left")
    scene = app.director.scenes[0]
    assert app.texts.language == "it"
    assert "Grandezza del testo" in [piece.text for piece in seen(scene, app)]
    assert scene.controls.focused is not None


def test_the_focus_stays_in_sight_where_keys_scroll_a_page(app: App, hands: Hands) -> None:
    scene = SettingsScene(app, "table")
    app.director.go(scene)
    hands.key("tab")
    first = next(widget for widget in scene.controls.reachable if widget.id == "curtain")
    scene.controls.focus(first)
    reached = []
    for key in ("end", "home", "page down"):
        hands.key(key)
        focused = scene.controls.focused
        assert focused
        assert first.pane
        assert first.pane.rect.contains(focused.rect)
        reached.append(focused)
    assert [reached[0].name, reached[1]] == [app.texts("settings.reset"), first]
    assert reached[2] is not first


def tab_to(app: App, hands: Hands, name: str) -> None:
    for _ in range(120):
        hands.key("tab")
        focused = app.director.scenes[0].controls.focused
        if focused and focused.name == name:
            return
    raise AssertionError(name)


@pytest.mark.parametrize("tab", TABS)
def test_a_page_of_settings_goes_back_to_what_it_was_at_first_and_the_others_stay(
    app: App, hands: Hands, tab: str
) -> None:
    first_machine, first_person = Machine(), Person()
    person, machine = app.person, app.settings.machine
    person.name = machine.person = "Anna"
    of_person = {"still": True, "my_speed": "fast", "bot_speed": "slow", "hints": False, "speech": True, "pace": 1.5}
    of_person |= {"text": 1.5, "readable": True, "theme": "contrast", "preview": False, "by_itself": False}
    of_machine: dict[str, dict[str, object]] = {
        "screen": {"ui_scale": 0.9, "display": "software", "palette": "soft", "window": "full"},
        "sound": {"master": 0.1, "effects": 0.2, "music": 0.0, "speech": 0.3, "mute": True},
        "table": {
            "curtain": "full",
            "auto_hide": 30,
            "react_time": 10,
            "counsel": False,
            "sticky_drag": True,
            "cool_down": 0.5,
            "guard": 0,
            "keep_messages": True,
        },
        "keys": {"keys": {"undo": "u"}},
    }
    for name, value in of_person.items():
        setattr(person, name, value)
    for name, value in (pair for values in of_machine.values() for pair in values.items()):
        assert getattr(first_machine, name) != value
        setattr(machine, name, value)
    changed_machine, changed_person = replace(machine), replace(person)
    app.director.go(SettingsScene(app, tab))
    app.changed()
    for _ in ("the button", "the answer"):
        tab_to(app, hands, app.texts("settings.reset"))
        hands.key("return")
    back = set(of_machine.get(tab, ()))
    for name in (name for values in of_machine.values() for name in values):
        assert getattr(machine, name) == getattr(first_machine if name in back else changed_machine, name), name
    for name in of_person:
        assert getattr(person, name) == getattr(first_person if tab == "person" else changed_person, name), name
    assert (person.name, person.language) == ("Anna", "en")


def test_settings_are_written_and_in_force_the_next_time(app: App, hands: Hands, tmp_path: Path) -> None:
    app.settings.host.theme = "contrast"
    app.changed()
    hands.wait(1.5)
    assert Store(tmp_path).settings.host.theme == "contrast"


def test_a_person_s_settings_follow_them(app: App) -> None:
    app.routes.shelf()
    app.settings.learn("Nonna").text = 1.6
    app.seat_person("Nonna")
    assert app.look.text == 1.6
    app.seat_person(None)
    assert app.look.text == 1.0


def test_a_key_that_is_held_down_turns_a_switch_once_though_the_page_is_laid_out_anew(app: App, hands: Hands) -> None:
    scene = SettingsScene(app)
    app.director.go(scene)
    before = app.person.readable
    scene.controls.focus(next(w for w in scene.controls.reachable if w.id == "readable"))
    down = pg.Event(pg.KEYDOWN, {"key": pg.K_RETURN, "mod": 0, "unicode": "\r"})
    hands.meet(down, down, down)
    assert app.person.readable is not before
    hands.meet(down)
    assert app.person.readable is not before
    hands.meet(pg.Event(pg.KEYUP, {"key": pg.K_RETURN, "mod": 0, "unicode": "\r"}))
    hands.meet(down)
    assert app.person.readable is before


def test_the_wheel_turns_what_the_pointer_rests_on_though_the_page_is_laid_out_anew(app: App, hands: Hands) -> None:
    app.routes.rules("card_game")
    scene = app.director.on
    assert isinstance(scene, RulesScene)
    hands.move(text_of(scene).rect.center)
    scene.rebuild()
    assert any(widget.hovered for widget in widgets(scene)), "the widget under the pointer is lit"
    hands.wheel(-3)
    assert (contents_of(scene).offset, text_of(scene).offset > 0) == (0, True)


def test_a_changed_key_swaps_with_its_rival_and_is_shown(app: App, hands: Hands) -> None:
    scene = SettingsScene(app, "keys")
    app.director.go(scene)
    field = next(w for w in scene.controls.reachable if w.id == "key.redo")
    scene.controls.focus(field)
    hands.key("return")
    for alone in (pg.K_LCTRL, pg.K_RMETA, pg.K_CAPSLOCK, pg.K_NUMLOCK):  # modifiers wait for the key they are held with
        hands.meet(pg.Event(pg.KEYDOWN, {"key": alone, "mod": 0, "unicode": ""}))
    hands.key("z")
    assert str(app.keys.cap("redo")) == "z"
    assert str(app.keys.cap("undo")) == "y"


def test_seats_never_share_a_colour_or_a_name(app: App) -> None:
    scene = SetupScene(app, GAME)
    app.director.go(scene)
    scene.choices.count = 4
    for number in range(4):
        scene.choices.chairs[number].name = "Anna"
        for _ in range(number + 2):
            scene.recolour(number, (scene.choices.chairs[number].colour + 1) % SEATS)
            colours = [chair.colour for chair in scene.choices.chairs]
            assert len(set(colours)) == len(colours)
    assert len(set(scene.names())) == 4


def test_the_set_up_is_remembered_and_checked(app: App) -> None:
    scene = SetupScene(app, GAME)
    scene.choices.count, scene.choices.chairs[1].name, scene.choices.options["objectives_per_turn"] = 3, "Bruno", "any"
    scene.leave()
    again = SetupScene(app, GAME)
    assert (again.choices.count, again.choices.chairs[1].name, again.choices.options["objectives_per_turn"]) == (
        3,
        "Bruno",
        "any",
    )
    app.settings.tables[GAME] = {"count": 99, "chairs": [{"colour": "red"}, 5], "options": {"hero": 7}}
    mended = SetupScene(app, GAME)
    assert mended.choices.count in GAMES[GAME].seats
    assert mended.choices.options["hero"] == "at_once"


def test_each_seat_has_a_row_for_what_it_brings(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Setup] = []
    monkeypatch.setattr(app.routes, "play", begun.append)
    army, fixed = Setting("army", ("elves", "orcs"), "elves"), Setting("deck", ("shuffled",), "shuffled", 2, "as_left")
    facts = replace(GAMES[GAME], seat_settings=(army,), settings=(*GAMES[GAME].settings, fixed))
    monkeypatch.setattr("game.games.GAMES", {GAME: facts})
    scene = SetupScene(app, GAME)
    app.director.go(scene)
    scene.choices.count = 3
    scene.rebuild()
    for seat in (0, 2, 1):
        scene.select(seat)
        found = {widget.id: widget for widget in widgets(scene)}
        assert {name for name in found if name.startswith("army.")} == {f"army.{seat}"}
    assert not any("setting.card_game.deck" in name for name in found), "old settings are not offered"
    choice = found["army.1"]
    assert isinstance(choice, Choice)
    choice.choose(1)
    scene.begin()
    assert [dict(player.brings) for player in begun[0].players] == [
        {"army": army} for army in ("elves", "orcs", "elves")
    ]
    assert [chair.brings["army"] for chair in SetupScene(app, GAME).choices.seated] == ["elves", "orcs", "elves"]


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("theme", ["normal", "contrast"])
def test_an_unpainted_game_stands_on_the_shelf_in_a_plain_box(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, language: str, theme: str
) -> None:
    unpainted = replace(GAMES[GAME], id="unpainted", title="Il gioco che nessuno ha mai dipinto", guided=False)
    for module in (shelf_module, games):
        monkeypatch.setattr(module, "GAMES", {**GAMES, "unpainted": unpainted})
    app = open_app(language=language, theme=theme)
    app.routes.shelf()
    scene = app.director.on
    assert isinstance(scene, ShelfScene)
    scene.choose("unpainted")
    app.frame(0.05)
    box = next(widget for widget in scene.controls.layers[0].widgets if widget.id == "box.unpainted")
    x, y = round(box.rect.width * 0.6), round(box.rect.height * 0.6)
    red, green, _, _ = app.screen.get_at((box.rect.x + x, box.rect.y + y))
    assert red > 2 * green  # the seal
    assert all(words.container is None or words.container.contains(words.rect) for words in lettered(app, unpainted))


def lettered(app: App, facts: Facts) -> list[Drawn]:
    """The texts on the label and below the seal of an unpainted box."""
    with typeset.recording() as recorder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(typeset, "set_apart", nullcontext)
        plain_lid(app.look, facts, app.texts, (308, 442))
    assert len(recorder.drawn) > 1
    return recorder.drawn


def test_setting_up_begins_the_match_that_was_chosen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Setup] = []
    monkeypatch.setattr(app.routes, "play", begun.append)
    scene = SetupScene(app, GAME)
    app.director.go(scene)
    scene.choices.seed = "nope!"
    scene.begin()
    assert begun == []  # it is told on the screen instead
    scene.choices.seed = "0000-0007"
    scene.choices.chairs[0].name = "Zoë"
    scene.begin()
    assert begun[0].seed == 7
    assert begun[0].players[0].name == "Zoë"
    assert app.settings.person("Zoë") is not None


def test_saved_matches_are_listed_with_their_faults_and_deleted_on_request(app: App, hands: Hands) -> None:
    path = keep_a_match(("Carla", "Dario"))
    broken = path.with_name("card_game-broken.match.jsonl")
    broken.write_text("{}\n", encoding="utf-8")
    scene = LoadScene(app, GAME)
    app.routes.shelf()
    app.director.push(scene)
    names = [piece.text for piece in seen(scene, app)]
    assert "Carla, Dario" in names
    assert "Damaged ticket" in names
    assert broken.name in names
    assert scene.chosen
    assert scene.chosen.path == path
    hands.key("delete")
    hands.key("return")  # the safe answer has the focus
    assert path.exists()
    hands.key("delete")
    hands.key("1")
    assert not path.exists()
    assert broken.exists()


def test_the_rules_open_at_a_section_and_are_searched(app: App, hands: Hands) -> None:
    app.routes.shelf()
    book = RulesScene(app, GAME)
    app.director.push(book)
    chapters = [part for part in book.read() if part.level == 2]
    assert chapters
    book.go(chapters[-1].anchor)
    assert text_of(book).offset > 0
    hands.wait(0.1)
    marked = [line.name for line in lines_of(book) if line.chosen]
    assert marked == [typeset.plain(chapters[-1].text)], "the section is marked"
    word = max(typeset.plain(book.read()[-1].text).split(), key=len).strip(".,;:()«»“”")
    book.controls.focus(field_of(book))
    hands.type(word.lower())
    finds = len(finds_of(book))
    assert finds
    assert field_of(book).note == f"1/{finds}"
    hands.key("return")
    assert field_of(book).note == f"{min(2, finds)}/{finds}"
    book.rebuild()
    assert field_of(book).note == f"{min(2, finds)}/{finds}", "kept when the window's size changes"
    hands.key("f1")
    assert isinstance(app.director.on, ShelfScene)


def test_the_keyboard_begins_at_the_chapter_that_the_rules_open_at(app: App, hands: Hands) -> None:
    app.routes.shelf()
    book = RulesScene(app, "dark_eden", "discard")
    app.director.push(book)
    hands.wait(0.1)
    (here,) = [line for line in lines_of(book) if line.chosen]
    assert book.controls.focused is here is not lines_of(book)[0]
    book.go([part.anchor for part in book.read() if part.level == 2][-1])
    hands.wait(0.1)
    (last,) = [line for line in lines_of(book) if line.chosen]
    assert contents_of(book).rect.contains(last.rect), "the contents show the present chapter"
    assert last is not here


def test_page_keys_turn_the_pages_of_the_rules_although_their_contents_scroll_too(app: App, hands: Hands) -> None:
    app.person.text = 2.0
    app.refresh()
    book = RulesScene(app, "dark_eden")
    app.director.push(book)
    hands.wait(0.1)
    assert contents_of(book).reach
    offsets = []
    for key in ("page down", "page down", "end", "home"):
        hands.key(key)
        hands.wait(0.1)
        offsets.append(text_of(book).offset)
    assert 0 < offsets[0] < offsets[1] < offsets[2] == text_of(book).reach
    assert offsets[3] == 0


@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_show_cards_and_the_board_as_the_game_draws_them(app: App, game: str) -> None:
    plates = plates_of(game)
    for language in ("it", "en"):
        app.person.language = language
        app.refresh()
        book = RulesScene(app, game)
        app.director.go(book)
        assert set(plates) <= {part.anchor for part in book.read()}, "each picture belongs to a section"
        for anchor in (next(a for a, plate in plates.items() if plate.board), list(plates)[-1]):
            book.go(anchor)
            while book.moving:
                app.frame(0.016)
            text = text_of(book)
            shown = [one for one in text.children if isinstance(one, Gallery) and one.rect.colliderect(text.rect)]
            assert shown, anchor
            for one in shown:
                picture = pg.Surface(app.size, pg.SRCALPHA)
                one.draw(picture)
                assert picture.get_bounding_rect().width > app.look.px(60), anchor
        app.frame(0.016)
        assert app.frame(0.016) == [], "at rest the page draws nothing"
    assert all(name in load(game).content for plate in plates.values() for name in plate.cards)


def test_a_setting_is_shown_live_beside_the_settings(app: App, hands: Hands) -> None:
    scene = SettingsScene(app, "table")
    app.director.go(scene)
    app.frame(0.016)

    def showcase() -> Showcase:
        return next(actor for actor in scene.stage.actors if isinstance(actor, Showcase))

    def picture() -> bytes:
        scene.stage.spoil()
        app.frame(0.016)
        return pg.image.tobytes(app.screen.subsurface(showcase().rect), "RGB")

    assert showcase().topic == "curtain"

    seen_as = set()
    for mode in ("hands", "full", "off"):
        app.settings.machine.curtain = mode
        scene.rebuild()
        seen_as.add(picture())
    assert len(seen_as) == 3
    assert app.frame(0.016) == [], "at rest nothing is drawn"
    scene.show("person")
    control = next(widget for widget in widgets(scene) if widget.id == "my_speed")
    assert isinstance(control, Choice)
    scene.controls.focus(control, by_key=True)
    app.frame(0.016)
    assert showcase().topic == "my_speed"
    assert scene.moving
    hands.wait(8)
    assert not scene.moving, "a card moves a few times, then rests"


def test_how_soon_one_press_may_follow_another_is_tried_where_it_is_set(app: App, hands: Hands) -> None:
    app.settings.machine.cool_down = 1.0
    scene = SettingsScene(app, "table")
    app.director.go(scene)
    trial = next(widget for widget in widgets(scene) if widget.id == "trial")
    assert trial.pane
    trial.pane.reveal(trial.rect)
    hands.click(trial.rect.center)
    hands.click(trial.rect.center)
    assert "1 taken" in trial.name


def test_on_the_smallest_scale_the_keys_below_the_shelf_stay_in_the_window(open_app: Open) -> None:
    app = open_app((1024, 600))
    app.settings.machine.ui_scale = 0.7
    app.refresh()
    app.routes.shelf()
    assert app.director.on
    lowest = max(piece.rect.bottom for piece in seen(app.director.on, app))
    assert lowest < 599, "a line of the key's frame is below its name"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_plates_on_the_shelf_stand_apart(open_app: Open, text: float) -> None:
    app = open_app((1280, 720), text=text)
    app.routes.shelf()
    shelf = app.director.on
    assert isinstance(shelf, ShelfScene)
    plates = [widget.rect for widget in shelf.stage.actors if isinstance(widget, Plate)]
    assert len(plates) == len(GAMES)
    assert all(left.right + 4 <= right.left for left, right in pairwise(plates))


def test_a_long_text_leaves_the_boxes_on_the_shelf_a_size_to_be_known_by(open_app: Open) -> None:
    app = open_app((1280, 720), text=2.0, language="it")
    app.routes.shelf()
    shelf = app.director.on
    assert isinstance(shelf, ShelfScene)
    for game in games.GAMES:
        shelf.choose(game)
        assert min(box.rect.height for box in widgets(shelf) if isinstance(box, Box)) > 720 / 5, game


def searched(app: App, hands: Hands, words: str) -> RulesScene:
    """The English rules book after a search for some words."""
    app.person.language = "en"
    app.refresh()
    app.routes.shelf()
    book = RulesScene(app, GAME)
    app.director.push(book)
    book.controls.focus(field_of(book))
    hands.type(words)
    return book


def test_a_search_counts_its_hits_in_each_chapter(app: App, hands: Hands) -> None:
    book = searched(app, hands, "joker")
    finds = finds_of(book)
    notes = [line.note for line in lines_of(book) if line.note]
    assert sum(int(note.split()[0]) for note in notes) == len(finds) > 3
    assert any("places in this chapter" in note for note in notes)
    chapters = [headings_of(book)[part.anchor] for part in book.read() if part.level == 2]
    tops = [heading.rect.y for heading in chapters]
    of = {max(top for top in tops if top <= words.rect.y) for words in finds}
    assert len(notes) == len(of), "chapters without a find have no number"


def test_what_is_searched_is_marked_where_it_stands_and_the_place_reached_is_framed(app: App, hands: Hands) -> None:
    book = searched(app, hands, "joker")
    hands.key("return")
    finds = finds_of(book)
    assert [words.reached for words in finds] == [number == 1 for number in range(len(finds))]
    words = finds[1]
    (first, *_) = words.found()
    assert words.rect.contains(first)
    assert first.width < words.rect.width
    letters = typeset.measure(book.look, "Joker", words.style)[0]
    assert abs(first.width - letters) <= book.look.px(4), "the frame is as wide as the word"
    chapter = [number for number, line in enumerate(lines_of(book)) if line.note][-1]
    anchor = [part.anchor for part in book.read() if part.level == 2][chapter]
    book.go(anchor)
    (reached,) = [number for number, words in enumerate(finds) if words.reached]
    assert finds[reached].rect.y >= headings_of(book)[anchor].rect.y
    assert field_of(book).note == f"{reached + 1}/{len(finds)}"


def test_words_that_a_line_parts_are_found_in_both_lines(screen: None) -> None:
    look = Look(k=1.0)
    words = Prose(look, "The **long** way to _the_ end", typeset.BODY, lambda _: None, {})
    words.sought = "way to the"
    words.place(pg.Rect(0, 0, typeset.measure(look, "The long way", typeset.BODY)[0] + 12, 200))
    above, below = words.found()
    assert above.bottom <= below.y
    assert abs(above.width - typeset.measure(look, "way", typeset.BODY)[0]) <= 2
    assert below.x == 0


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_rules_show_pictures_for_icons_and_their_links_lead_somewhere(app: App, language: str) -> None:
    app.person.language = language
    app.refresh()
    book = RulesScene(app, GAME)
    app.director.go(book)
    parts = book.read()
    anchors = {part.anchor for part in parts}
    assert sum("](#" in part.text for part in parts) > 5
    for part in parts:
        block = typeset.paragraph(app.look, part.text, typeset.BODY, 700)
        assert {anchor for _, anchor in block.links} <= anchors
        for icon in re.findall(r"\[(\w+)\](?!\()", part.text):
            assert icon in typeset.inline_icons, icon


def test_the_rules_call_their_pictures_by_words_before_any_table_and_in_the_language_of_now(app: App) -> None:
    typeset.icon_words.clear()
    book = RulesScene(app, GAME)
    app.director.go(book)
    for language in LANGUAGES:
        app.person.language = language
        app.refresh()
        said = " ".join(typeset.plain(part.text) for part in book.read() if "[any]" in part.text)
        assert Texts(language).many("icon.card_game.any", 1) in said


def test_the_shelf_chooses_and_quits_by_its_button_only(app: App, hands: Hands) -> None:
    app.routes.shelf()
    hands.key("escape")
    assert app.running
    scene = app.director.on
    assert scene
    leave = next(w for w in scene.controls.reachable if w.name == "Quit")
    hands.click(leave.rect.center)
    assert not app.running


def test_arrows_go_around_the_boxes_and_stay_on_the_shelf(app: App, hands: Hands) -> None:
    app.settings.machine.game = list(GAMES)[-1]
    app.routes.shelf()
    shelf = app.director.on
    assert isinstance(shelf, ShelfScene)
    gone_by = []
    for key in ("right", "right", "left", "left"):
        hands.key(key)
        assert shelf.controls.focused
        assert shelf.controls.focused.id == f"box.{shelf.chosen}"
        gone_by.append(shelf.chosen)
    first, second, *_, last = GAMES
    assert gone_by == [first, second, first, last]
    hands.key("up")
    assert shelf.controls.focused
    assert not shelf.controls.focused.id.startswith("box."), "another key leads to the tools above"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The messages that scenes have told."""
    words: list[str] = []
    notice = Scene.notice

    def note(scene: Scene, said: str) -> None:
        words.append(said)
        notice(scene, said)

    monkeypatch.setattr(Scene, "notice", note)
    return words


def test_a_match_of_other_rules_says_so_when_it_opens(
    app: App, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keep_a_match()
    match = saves.open_match(path).resume()
    assert match.keeper
    match.answer(match.state.asks[0].seat, tuple(match.state.asks[0].options[:1]))
    match.keeper.close()
    game = load(GAME)
    monkeypatch.setattr(game, "facts", replace(game.facts, rules=9))
    app.routes.resume(path)
    table, *_ = app.director.scenes
    assert isinstance(table, TableScene)
    assert "by version 9" in told[-1]
    assert len(table.session.match.past) == 6
    assert app.director.on
    assert message(app.director.on), "the notice is over the curtain"


def test_a_match_that_another_window_plays_opens_to_be_looked_at_and_says_so(app: App, told: list[str]) -> None:
    path = keep_a_match()
    elsewhere = saves.open_match(path).resume()
    app.routes.shelf()
    app.routes.resume(path)
    replay = app.director.on
    assert isinstance(replay, ReplayScene)
    assert "another window" in told[-1]
    assert elsewhere.keeper
    elsewhere.keeper.close()
    app.routes.resume(path)
    assert isinstance(app.director.scenes[0], TableScene)
    app.routes.shelf()
    saves.open_match(path).resume()  # the table has released it


def test_a_rules_book_shows_its_beginning_at_once_and_sets_the_rest_afterwards(app: App) -> None:
    scene = RulesScene(app, GAME)
    app.director.go(scene)
    first = text_of(scene).content
    assert text_of(scene).reach < text_of(scene).rect.height
    rest(app, scene)
    assert text_of(scene).content > 3 * first
    assert headings_of(scene).keys() == {part.anchor for part in scene.read() if part.anchor}


def test_a_rules_book_is_whole_for_whoever_turns_its_pages_or_comes_for_a_section(app: App) -> None:
    scene = RulesScene(app, GAME)
    app.director.go(scene)
    last = [part.anchor for part in scene.read() if part.anchor][-1]
    scene.go(last)
    assert text_of(scene).offset > 0
    assert last in headings_of(scene)
    opened = RulesScene(app, GAME, last)
    app.director.go(opened)
    assert text_of(opened).offset == text_of(scene).offset


def passed(app: App, frames: int) -> None:
    """Lets frames without input pass."""
    for _ in range(frames):
        app.frame(1 / 60)


def test_the_game_whose_box_is_chosen_for_a_moment_is_opened_ahead(app: App, hands: Hands) -> None:
    opened = SimpleQueue[str]()

    def expect(game: str) -> None:
        opened.put(game)
        raise Trouble("trouble.unknown_game", game=game, known="")  # this is told only when the game is really opened

    app.routes.expect = expect  # type: ignore[method-assign]
    app.routes.shelf()
    shelf = app.director.on
    assert isinstance(shelf, ShelfScene)
    for game in ("telendar", "kharnage"):
        shelf.choose(game)
        hands.key("f12")  # a hand that is still active
        passed(app, 60)
        assert opened.get(timeout=5) == game
    shelf.choose("telendar")
    passed(app, 60)
    shelf.choose("tash_kalar")
    hands.key("f12")
    passed(app, 3)
    shelf.gone()
    assert opened.empty()


def test_the_shelf_looks_through_the_saved_matches_once_for_each_box(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Path] = []

    def folder() -> Path:
        looked.append(there)
        return there

    there = saves.folder()
    monkeypatch.setattr(saves, "folder", folder)
    app.routes.shelf()
    shelf = app.director.on
    assert isinstance(shelf, ShelfScene)
    for game in GAMES:
        shelf.choose(game)
    once = len(looked)
    assert once >= len(GAMES)
    for game in GAMES:
        shelf.choose(game)
    assert len(looked) == once


def test_the_saved_matches_are_read_ahead_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    read = SimpleQueue[str]()
    monkeypatch.setattr(saves, "all_matches", lambda: read.put("all"))
    monkeypatch.setattr(app.routes, "expect", read.put)
    app.routes.shelf()
    shelf = app.director.on
    assert isinstance(shelf, ShelfScene)
    assert read.empty(), "the shelf reads only the matches that it shows"
    shelf.choose("telendar")
    passed(app, 60)
    shelf.choose("kharnage")
    passed(app, 60)
    assert [read.get(timeout=5) for _ in range(3)] == ["telendar", "all", "kharnage"]
