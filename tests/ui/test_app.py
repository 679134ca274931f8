"""The app from the outside: its start, its behaviour when something is missing, and its rest when nothing moves."""

import dataclasses
import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pygame as pg
import pytest

from game import resources
from game.core.texts import Texts
from game.ui import app as app_module
from game.ui import voices
from game.ui.app import App
from game.ui.audio import Audio
from game.ui.kit.geometry import LEAST
from game.ui.kit.look import Look
from game.ui.kit.pictures import assets
from game.ui.kit.pictures.store import fitted
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.fields import Slider
from game.ui.kit.widgets.notice import Notice
from game.ui.launch import straight_to_table
from game.ui.program import run, start
from game.ui.scene import Scene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.settings import FILE, Machine, Store
from game.ui.speech import Speech
from game.ui.voices import Utterance
from tests.ui.conftest import Hands, Open

ROOT = resources.root()

FIRST_FRAME = """
import sys
from pathlib import Path
from game.ui.program import start
from game.ui.settings import Store
start(Store(Path(sys.argv[1])))
print(sorted(name for name in ("pydantic", "game.games", "game.ui.scenes.shelf.scene") if name in sys.modules))
"""


def python(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **variables}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=60
    )


def test_nothing_heavy_is_imported_before_the_first_frame(tmp_path: Path) -> None:
    started = python("-c", FIRST_FRAME, str(tmp_path))
    assert started.stdout.splitlines()[-1] == "[]", started.stderr


def test_without_a_display_a_sentence_and_status_1(tmp_path: Path) -> None:
    code = "import sys; from game.ui.program import run; sys.exit(run())"
    failed = python("-c", code, SDL_VIDEODRIVER="no_such_driver", SERATA_GIOCHI_HOME=str(tmp_path))
    assert failed.returncode == 1
    assert "no_such_driver" in failed.stderr
    assert "Traceback" not in failed.stderr


@pytest.mark.parametrize(("language", "word"), [("it", "schermo"), ("en", "screen")])
def test_where_nobody_could_see_the_window_it_says_so_in_the_language_of_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, word: str
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pg.display, "get_driver", lambda: "offscreen")
    store = Store(tmp_path)
    store.settings.host.language = language
    pg.display.init()
    assert run(store=store) == 1
    assert word in capsys.readouterr().err
    pg.display.init()
    typeset.forget()


def test_a_missing_font_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typeset.forget()
    monkeypatch.setattr(resources, "fonts", lambda: tmp_path)
    assert run(store=Store(tmp_path)) == 1
    assert "fonts/" in capsys.readouterr().err
    pg.display.init()
    typeset.forget()


@pytest.mark.parametrize(("driver", "terminal", "boxes"), [("x11", False, 1), ("x11", True, 0), ("dummy", False, 0)])
def test_what_ends_the_app_is_shown_in_a_box_where_no_terminal_shows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, driver: str, terminal: bool, boxes: int
) -> None:
    shown: list[str] = []
    typeset.forget()
    monkeypatch.setattr(resources, "fonts", lambda: tmp_path)
    monkeypatch.setattr(pg.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pg.display, "message_box", lambda title, message, kind: shown.append(message))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    assert run(store=Store(tmp_path)) == 1
    assert len(shown) == boxes
    assert all("fonts/" in message and len(max(message.split("\n"), key=len)) < 100 for message in shown)
    pg.display.init()
    typeset.forget()


def test_a_missing_picture_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.ui.kit.stage import room

    for cached in (room.shelf, room.lid, room.backdrop):
        cached.forget()
    assets.forget()
    monkeypatch.setattr(resources, "sprites", lambda: tmp_path)
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    assert run(store=Store(tmp_path)) == 1
    assert "shelf/" in capsys.readouterr().err


@pytest.mark.parametrize("error", [MemoryError(), pg.error("Out of memory")])
@pytest.mark.parametrize("of_picture", [True, False])
def test_a_lack_of_memory_is_told_as_such(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
    of_picture: bool,
) -> None:
    """A lack of memory is neither a file's damage nor a fault to be reported."""

    def open_it(_: App) -> None:
        raise assets.MissingAssetError("shelf/wall.jpg", error) if of_picture else error

    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    assert run(open_it, store=Store(tmp_path)) == 1
    assert "memory" in capsys.readouterr().err
    assert not list(tmp_path.rglob("*crash*"))


def test_without_a_sound_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pg.error("no such device")

    monkeypatch.setattr(pg.mixer, "init", refuse)
    audio = Audio(Machine())
    assert not audio.open()
    audio.play("card")
    audio.close()


def test_an_unknown_sound_is_silence() -> None:
    audio = Audio(Machine())
    assert audio.open()
    audio.play("card")
    audio.play("no_such_sound")
    audio.close()


def test_what_is_skipped_sounds_once_not_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now, played = [1000], list[int]()
    monkeypatch.setattr(pg.time, "get_ticks", lambda: now[0])
    audio = Audio(Machine())
    assert audio.open()

    class Heard:
        def set_volume(self, level: float) -> None: ...
        def play(self) -> None:
            played.append(now[0])

    audio._sounds["click"] = Heard()  # type: ignore[assignment]
    for later in (0, 0, 0, 20, 40):
        now[0] += later
        audio.play("click")
    audio.close()
    assert played == [1000, 1060]


def test_an_idle_scene_draws_nothing(app: App) -> None:
    app.routes.shelf()
    app.frame(0.016)
    assert [app.frame(0.033) for _ in range(60)] == [[]] * 60


def test_a_damaged_settings_file_is_said_on_the_screen(
    tmp_path: Path, open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_text("{ not json", encoding="utf-8")
    app = open_app()
    app.routes.shelf()
    shown: list[str] = []
    monkeypatch.setattr(app.director.on, "notice", shown.append)
    for trouble in app.store.notices:
        app.tell(trouble)
    assert str(tmp_path / FILE) in shown[0]


def test_a_message_goes_by_itself_unless_it_is_to_be_kept(app: App, hands: Hands) -> None:
    app.director.go(SettingsScene(app))
    scene = app.director.scenes[0]
    for kept in (False, True):
        app.settings.machine.keep_messages = kept
        scene.notice("The disk is full.")
        hands.wait(8)
        assert any(isinstance(actor, Notice) for actor in scene.stage.actors) is kept
    hands.key("tab")
    hands.wait(0.1)


def test_the_window_can_be_closed_before_the_closed_curtain(app: App, hands: Hands) -> None:
    straight_to_table("card_game", ("person", "person"), 1, {})(app)
    hands.wait(2)
    assert isinstance(app.director.on, CurtainScene)
    pg.event.post(pg.Event(pg.QUIT))
    app.loop()
    assert app.director.on is None


def test_at_rest_frames_are_rare_but_time_passes_and_input_is_taken(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.director.go(SettingsScene(app))
    frames: list[tuple[int, float]] = []
    """Time of each frame, milliseconds, and the seconds that it let pass"""
    handled: list[int] = []

    class Clock:
        now = 0

        def tick(self, most: int) -> int:
            before, self.now = self.now, self.now + 1000 // most
            if before < 20_000 <= self.now:
                pg.event.post(pg.Event(pg.KEYDOWN, {"key": pg.K_TAB, "mod": 0, "unicode": ""}))
            if self.now > 21_000:
                pg.event.post(pg.Event(pg.QUIT))
            return self.now - before

    clock, frame, handle = Clock(), app.frame, app.handle
    monkeypatch.setattr(pg.time, "Clock", lambda: clock)

    def keep(dt: float) -> list[pg.Rect]:
        frames.append((clock.now, dt))
        return frame(dt)

    def take(event: pg.Event) -> None:
        if event.type == pg.KEYDOWN:
            handled.append(clock.now)
        handle(event)

    monkeypatch.setattr(app, "frame", keep)
    monkeypatch.setattr(app, "handle", take)
    app.loop()
    asleep = [passed for now, passed in frames if 13_000 < now <= 19_000]
    assert len(asleep) <= 6 * 7, "a scene at which nothing happens asks little of the machine"
    assert sum(asleep) == pytest.approx(6, abs=0.2), "time passes as usual"
    assert handled == [pytest.approx(20_000, abs=50)], "a key is handled before the next rare frame"


def _resize(app: App, size: tuple[int, int]) -> None:
    pg.display.set_mode(size)
    app.handle(pg.Event(pg.WINDOWSIZECHANGED, {"x": size[0], "y": size[1]}))


def test_a_new_window_size_lays_everything_out_anew(app: App) -> None:
    app.routes.shelf()
    _resize(app, (1920, 1080))
    assert app.size == (1920, 1080)
    assert app.look.k == pytest.approx(1.2)
    assert app.frame(0.016) == [pg.Rect(0, 0, 1920, 1080)]


@pytest.mark.parametrize("size", [(2000, 900), (1600, 1200)])
def test_a_window_that_only_becomes_wider_or_higher_is_filled(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app((1600, 900))
    app.routes.shelf()
    app.frame(0.016)
    _resize(app, size)
    assert app.frame(0.016) == [pg.Rect((0, 0), size)]
    assert app.director.on is not None
    assert app.director.on.area.size == size
    assert app.settings.machine.size == size


@pytest.mark.parametrize("size", [(300, 300), (480, 1058), (2560, 200)])
def test_a_window_made_too_small_says_so_and_goes_on_as_it_was(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app.routes.shelf()
    app.frame(0.02)
    shelf, words = app.director.on, app.texts("app.cramped", width=LEAST[0], height=LEAST[1])
    shown = pg.image.tobytes(app.screen, "RGB")
    told: list[str] = []
    fitted = typeset.fitted

    def heard(look: Look, text: str, *rest: Any) -> typeset.Block:
        told.append(text)
        return fitted(look, text, *rest)

    monkeypatch.setattr(typeset, "fitted", heard)
    _resize(app, size)
    assert words in told
    app.handle(pg.Event(pg.KEYDOWN, key=pg.K_n, mod=0, unicode="n", scancode=0))  # a new match
    assert app.frame(0.5) == []
    assert app.director.on is shelf
    _resize(app, (1280, 720))
    for _ in range(90):
        app.frame(0.02)
    assert pg.image.tobytes(app.screen, "RGB") == shown


def test_a_window_that_opens_too_small_says_so(open_app: Open, unwritten: None) -> None:
    with typeset.recording() as recorder:
        app = open_app((640, 400))
    assert f"{LEAST[0]}" in " ".join(piece.text for piece in recorder.drawn)
    app.routes.shelf()
    _resize(app, (1280, 720))
    assert app.frame(0.02) == [pg.Rect(0, 0, 1280, 720)]


def test_what_is_laid_out_for_a_window_too_small_has_room_to_be_kept(app: App) -> None:
    _resize(app, LEAST)
    least = fitted(1 << 20)
    _resize(app, (1, 1))
    assert fitted(1 << 20) == least


def test_the_window_is_as_it_was_before_it_filled_the_screen(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pg.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    app = open_app(None)
    before, set_mode, left = app.size, pg.display.set_mode, [False]
    places: list[tuple[int, int]] = []
    monkeypatch.setattr(pg.display, "get_window_position", lambda: (321, 200))
    monkeypatch.setattr(pg.display, "set_window_position", places.append)

    def keeps_its_size(size: tuple[int, int], flags: int) -> pg.Surface:
        """Sets the mode as X11 does: a window that leaves full screen keeps that size until it is set again."""
        size = (1920, 1080) if flags & pg.FULLSCREEN or not left[0] else size
        left[0] = not flags & pg.FULLSCREEN
        return set_mode(size)

    monkeypatch.setattr(pg.display, "set_mode", keeps_its_size)
    for _ in range(2):
        app.everywhere("fullscreen")
        assert app.size == (1920, 1080)
        app.everywhere("fullscreen")
        assert app.size == before
    assert places == [(321, 200)] * 2


def test_a_match_that_nobody_watches_changes_nobody_s_settings(quick: App) -> None:
    before = dataclasses.replace(quick.settings.host, my_speed="slow", bot_speed="slow")
    quick.settings.people[0] = before
    straight_to_table("card_game", ("easy", "easy"), 1, {}, until_end=True)(quick)
    assert (quick.person.my_speed, quick.person.bot_speed) == ("off", "off")
    assert quick.settings.host is before
    assert (before.my_speed, before.bot_speed) == ("slow", "slow")


@pytest.mark.parametrize("size", [(1537, 865), (1707, 961), (2049, 1153), (3840, 2160)])
def test_a_window_of_a_scaled_desktop_s_odd_size_is_filled(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size)
    app.routes.shelf()
    assert app.frame(0.016) == [pg.Rect((0, 0), size)]
    straight_to_table("card_game", ("person", "easy"), 1, {})(app)
    assert app.frame(0.016) == [pg.Rect((0, 0), size)]


@pytest.mark.parametrize(
    ("desktops", "first", "most"),
    [
        ([], (1280, 720), (1280, 720)),
        ([(1366, 768)], (1280, 720), (1366, 768)),
        ([(1920, 1080), (3840, 2160)], (1280, 720), (1920, 1080)),
        ([(3840, 2160)], (2560, 1440), (3840, 2160)),
        ([(3840, 1080)], (2560, 720), (3840, 1080)),
    ],
)
def test_the_first_window_on_a_desktop_of_small_pixels_is_large_until_it_is_resized(
    open_app: Open,
    monkeypatch: pytest.MonkeyPatch,
    desktops: list[tuple[int, int]],
    first: tuple[int, int],
    most: tuple[int, int],
) -> None:
    monkeypatch.setattr(pg.display, "get_desktop_sizes", lambda: desktops)
    app = open_app(None)
    assert app.size == first
    for wanted, size in (((1300, 730), min((1300, 730), most)), ((9000, 5000), most), ((320, 320), (1024, 600))):
        app.settings.machine.size = wanted
        app.save()
        assert open_app(None).size == size


def test_a_window_that_leaves_the_full_screen_may_be_larger_than_the_other_one(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, set_mode = open_app(None), pg.display.set_mode
    monkeypatch.setattr(pg.display, "get_desktop_sizes", lambda: [(1366, 768), (2560, 1440)])
    monkeypatch.setattr(pg.display, "set_window_position", lambda place: None)
    app.settings.machine.size = (1800, 1000)
    monkeypatch.setattr(
        pg.display, "set_mode", lambda size, flags: set_mode((2560, 1440) if flags & pg.FULLSCREEN else size)
    )
    app.everywhere("fullscreen")
    assert app.size == (2560, 1440)
    app.everywhere("fullscreen")
    assert app.size == (1800, 1000)


def test_a_full_screen_that_becomes_small_stays_full(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app(None)
    app.routes.shelf()
    app.everywhere("fullscreen")
    pg.display.set_mode((900, 500))
    with monkeypatch.context() as patch:
        patch.setattr(pg.display, "set_mode", lambda *mode: pytest.fail(f"{mode}"))
        app.handle(pg.Event(pg.WINDOWSIZECHANGED, {"x": 900, "y": 500}))
    assert app.size == (900, 500)


def test_windows_is_told_that_the_app_draws_every_pixel_itself(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    open_app()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


@pytest.mark.parametrize(("driver", "copies"), [("x11", "0"), ("wayland", None)])
def test_software_copies_the_window_but_under_wayland_where_none_would_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, driver: str, copies: str | None
) -> None:
    monkeypatch.setattr(pg.display, "get_driver", lambda: driver)
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")  # so that it is removed afterwards
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    store = Store(tmp_path)
    store.settings.machine.display = "software"
    start(store, (1280, 720)).close()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == copies


def test_the_mute_key_works_everywhere(app: App, hands: Hands) -> None:
    app.director.go(SettingsScene(app, "table"))
    hands.key("m")
    assert app.settings.machine.mute
    hands.key("m")
    assert not app.settings.machine.mute


def _hold(app: App, key: int, times: int = 4) -> None:
    """Holds a key down for so long that the system tells it so many times."""
    for _ in range(times):
        app.handle(pg.Event(pg.KEYDOWN, {"key": key, "mod": 0, "unicode": chr(key) if key < 128 else ""}))
        app.frame(0.05)
    app.handle(pg.Event(pg.KEYUP, {"key": key, "mod": 0}))


def test_a_key_that_is_held_down_counts_once_everywhere(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    modes: list[str] = []
    monkeypatch.setattr(quick, "set_window", modes.append)
    quick.routes.shelf()
    _hold(quick, pg.K_F11)
    _hold(quick, pg.K_m)
    assert (modes, quick.settings.machine.mute) == (["full"], True)
    shelf = quick.director.on
    quick.routes.settings()
    quick.routes.set_up("card_game")
    _hold(quick, pg.K_ESCAPE)
    assert len(quick.director.scenes) == 2, "a page is left, not all of them"
    quick.routes.shelf()
    _hold(quick, pg.K_F1)
    assert type(quick.director.on) is not type(shelf), "the rules that it has opened stay"


def test_a_held_key_that_moves_or_writes_goes_on(quick: App) -> None:
    quick.routes.set_up("card_game")
    scene = quick.director.on
    assert scene
    scene.controls.focus(next(widget for widget in scene.controls.reachable if widget.types))
    quick.handle(pg.Event(pg.KEYDOWN, {"key": pg.K_END, "mod": 0, "unicode": ""}))
    quick.handle(pg.Event(pg.KEYUP, {"key": pg.K_END, "mod": 0}))
    _hold(quick, pg.K_BACKSPACE, 3)
    assert quick._focused()
    assert quick._focused().value == "A"  # type: ignore[union-attr]
    scene.controls.focus(scene.controls.reachable[0], by_key=True)
    _hold(quick, pg.K_TAB, 3)
    assert scene.controls.focused is scene.controls.reachable[3]


def test_a_key_let_go_over_another_window_counts_when_it_is_pressed_again(app: App) -> None:
    app.director.go(SettingsScene(app, "table"))
    pressed = pg.Event(pg.KEYDOWN, {"key": pg.K_m, "mod": 0, "unicode": "m"})
    app.handle(pressed)
    assert app.settings.machine.mute
    app.handle(pg.Event(pg.WINDOWFOCUSLOST))
    app.handle(pressed)
    assert not app.settings.machine.mute


def test_a_held_key_leaves_the_menu_of_a_table_open(quick: App) -> None:
    straight_to_table("card_game", ("person", "easy"), 1, {})(quick)
    scene = quick.director.on
    assert scene
    quick.frame(0.5)
    _hold(quick, pg.K_ESCAPE, 4)
    assert scene.controls.covered


def _choose_key(app: App, hands: Hands, action: str, letter: str) -> None:
    """Chooses an action's key on the page of the settings that shows it."""
    controls = app.director.scenes[0].controls
    controls.focus(next(widget for widget in controls.reachable if widget.id == f"key.{action}"), by_key=True)
    hands.key("return")
    for nameless in (pg.K_UNKNOWN, 1 << 30):  # such as one for the volume, or for an accent
        hands.meet(pg.Event(pg.KEYDOWN, {"key": nameless, "mod": 0, "unicode": ""}))
    hands.key(letter)


def test_a_letter_that_only_some_keyboards_have_can_be_a_key(app: App, hands: Hands, tmp_path: Path) -> None:
    app.director.go(SettingsScene(app, "keys"))
    _choose_key(app, hands, "mute", "ò")
    assert app.keys.sign("mute") == "Ò"
    app.save()
    assert Store(tmp_path).settings.machine.keys == {"mute": "ò"}
    hands.key("ò")
    assert app.settings.machine.mute


def test_actions_swap_keys_and_one_with_another_key_left_keeps_that(app: App, hands: Hands) -> None:
    app.director.go(SettingsScene(app, "keys"))
    _choose_key(app, hands, "mute", "n")
    signs = [app.keys.sign(action) for action in ("mute", "new", "say_changed", "match_name")]
    assert signs == ["N", "M", "M", "M"]
    _choose_key(app, hands, "load", "space")
    assert (app.keys.sign("load"), app.keys.sign("confirm")) == ("Space", "Enter")
    assert app.keys.clashes("load", app.keys.cap("load")) == []


def test_speech_is_silent_until_it_is_wanted_and_names_its_language(app: App) -> None:
    said: list[Utterance] = []
    speech = Speech(said.append)
    speech.say("hello", "en")
    assert said == []
    speech.switch(True, 0.5)
    speech.say("ciao", "it")
    assert said == [Utterance("ciao", "it", 0.5)]


def test_the_voice_speaks_at_the_pace_that_a_person_wants_for_as_long_as_the_words_take(app: App) -> None:
    said: list[Utterance] = []
    app.speech = Speech(said.append)
    app.person.speech, app.person.pace = True, 1.5
    app.refresh()
    speaking = [app.speech.speaking]
    app.say("hello " * 50)
    speaking.append(app.speech.speaking)
    app.settings.machine.mute = True
    app.refresh()
    assert [*speaking, app.speech.speaking] == [False, True, False]
    assert [(utterance.volume, utterance.pace) for utterance in said] == [(0.8, 1.5)]


def test_the_volume_of_the_voice_is_in_force_at_once(app: App) -> None:
    said: list[Utterance] = []
    app.speech = Speech(said.append)
    app.person.speech, app.settings.machine.master = True, 1.0
    app.refresh()
    scene = SettingsScene(app, "sound")
    app.director.go(scene)
    slider = next(inside for top in scene.controls.layers[0].widgets for inside in top.walk() if inside.id == "speech")
    assert isinstance(slider, Slider)
    slider.change(0.25)
    app.say("hello")
    assert said[-1].volume == 0.25
    slider.change(0.0)
    assert not app.speech.speaking


def test_the_settings_tell_that_there_is_no_voice_once_that_is_known(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sought = threading.Event()

    def find_none() -> voices.Voice:
        assert sought.wait(5)
        raise OSError("no voice")

    def told() -> set[str]:
        app.frame(0.02)
        return {widget.id or widget.name for top in scene.controls.layers[0].widgets for widget in top.walk()}

    monkeypatch.setattr(voices, "of_system", find_none)
    app.person.speech = True
    app.refresh()
    scene, missing = SettingsScene(app), app.texts("settings.speech.none")
    app.director.go(scene)
    assert {missing, "pace"} & told() == {"pace"}
    sought.set()
    while app.can_speak:
        time.sleep(0.01)
    assert {missing, "pace"} & told() == {missing}


def test_music_steps_back_while_the_voice_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    loud: list[float] = []
    monkeypatch.setattr(pg.mixer.music, "set_volume", loud.append)
    audio = Audio(Machine(master=1.0, music=0.5))
    assert audio.open()
    for speaking in (True, True, False):
        audio.step_back(speaking)
    audio.close()
    assert loud == [0.5, pytest.approx(0.15), 0.5]


def test_a_stall_does_not_skip_ahead(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.routes.shelf()
    scene = app.director.on
    assert scene is not None
    steps: list[float] = []

    class Clock:
        def tick(self, _: int) -> int:
            app.quit()
            return 3_000

    monkeypatch.setattr(pg.time, "Clock", Clock)
    monkeypatch.setattr(scene, "update", steps.append)
    app.loop()
    assert steps == [0.05]


def test_where_every_frame_is_long_more_time_passes_than_after_a_stall(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.routes.shelf()
    scene = app.director.on
    assert scene is not None
    steps: list[float] = []
    lengths = [16, 300, 16, 150, 150, 20, 150, 3_000, 16]

    class Clock:
        def tick(self, _: int) -> int:
            return lengths[len(steps)]

    def keep(dt: float) -> None:
        steps.append(dt)
        app.running = len(steps) < len(lengths)

    monkeypatch.setattr(pg.time, "Clock", Clock)
    monkeypatch.setattr(scene, "update", keep)
    app.loop()
    assert steps == [0.016, 0.05, 0.016, 0.05, 0.15, 0.02, 0.15, 0.15, 0.016]


@pytest.mark.parametrize("frame", [5, 900])
def test_a_double_click_decides_one_thing_however_long_the_frame_between_its_halves(
    app: App, monkeypatch: pytest.MonkeyPatch, frame: int
) -> None:
    """The second click came at once; the window heard of it after the frame that showed what the first has done."""
    now, decided = [1000], list[str]()
    monkeypatch.setattr(pg.time, "get_ticks", lambda: now[0])
    app.settings.machine.guard = 350

    class Bench(Scene):
        def layout(self) -> None:
            name = f"question {len(decided)}"
            button = Button(self.look, name, lambda: self.decide(name))
            button.place(pg.Rect(100, 100, 300, 50))
            self.controls.set([button])

        def decide(self, name: str) -> None:
            decided.append(name)
            self.controls.spend()
            self.rebuild()

    class Clock:
        def tick(self, _: int) -> int:
            return 16

    app.director.go(Bench(app))
    app.frame(0.016)
    now[0] += 1000
    clicks = [pg.Event(kind, {"pos": (150, 120), "button": 1}) for kind in (pg.MOUSEBUTTONDOWN, pg.MOUSEBUTTONUP)]
    heard = [[], clicks, clicks, [], [], clicks]
    monkeypatch.setattr(pg.event, "get", lambda: heard.pop(0))
    show = app.frame

    def slowly(dt: float) -> list[pg.Rect]:
        now[0] += frame if len(heard) != 2 else 1000
        app.running = bool(heard)
        return show(dt)

    monkeypatch.setattr(pg.time, "Clock", Clock)
    monkeypatch.setattr(app, "frame", slowly)
    app.loop()
    assert decided == ["question 0", "question 1"], "only the first click and the one much later count"


def test_every_trouble_of_the_app_has_words_in_both_languages() -> None:
    keys = ("settings_read", "settings_damaged", "settings_write", "missing_file", "no_display", "folder_write")
    for language in ("it", "en"):
        texts = Texts(language)
        assert all(texts.has(f"trouble.{key}") for key in keys)
    assert app_module.SMALLEST == (1024, 600)
