"""Fixtures for the interface: an app with settings in a temporary folder, posted events, one window for all tests."""

import math
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame as pg
import pytest

from game import resources
from game.ui import program, voices
from game.ui.app import App
from game.ui.kit import memory
from game.ui.kit.draw import paint
from game.ui.kit.pictures import assets
from game.ui.kit.pictures import store as kept
from game.ui.kit.pictures.reader import reader
from game.ui.kit.stage import puppet
from game.ui.kit.stage.stage import Stage
from game.ui.kit.text import typeset
from game.ui.kit.text.typeset import Block
from game.ui.settings import Store
from game.ui.table.pieces.ahead import Ahead
from game.ui.table.pieces.sprites import Pictures
from game.ui.table.scene import TableScene
from tests.ui.written import note_down

SIZE = (1280, 720)
DECODED = 320 << 20
"""Bytes for pictures that have been read from their files: as many as all cards of Dark Eden need, and some more"""
ROOMY = 8
"""Factor by which more is kept than in the app, which has one table to show, not hundreds"""
ROOMS = (
    *((module, "_ROOM") for module in (assets, paint, puppet)),
    (assets, "_ROOM_OF_WHOLES"),
    (typeset._kept, "room"),
)
"""Where the app keeps its bounds: (object, name)"""
Open = Callable[..., App]


@pytest.fixture(scope="session", autouse=True)
def unswept() -> Iterator[None]:
    """Keeps tables from freezing the present objects, to be swept later: these would be all that a suite has read."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "pass_over", lambda: None)
        patch.setattr(memory, "step", lambda: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def decoded() -> Iterator[kept.Store[pg.Surface]]:
    """The box's pictures in the size of their files: the app of one test need not decode what another's has decoded."""
    store = kept.Store[pg.Surface](DECODED, lambda picture: picture.get_pitch() * picture.get_height())
    own, read = resources.sprites(), reader.load

    def read_once(path: Path) -> pg.Surface:
        at_hand = not reader.beside and own in path.parents
        return store.get(path, lambda: read(path)) if at_hand else read(path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reader, "load", read_once)
        yield store


@pytest.fixture(scope="session", autouse=True)
def roomy() -> Iterator[None]:
    """Keeps scaled pictures, shadows and set text of one test's app for the next one's.

    Drawings that `keeping` keeps are not among them: there may be words on them, which are noted down only when
    written.
    """
    with pytest.MonkeyPatch.context() as patch:
        for holder, room in ROOMS:
            patch.setattr(holder, room, getattr(holder, room) * ROOMY)
        yield


@pytest.fixture(scope="session", autouse=True)
def voiceless() -> Iterator[None]:
    """Keeps tests from speaking aloud: the system has no voice."""

    def no_voice() -> voices.Voice:
        raise OSError("no voice")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(voices, "of_system", no_voice)
        yield


@pytest.fixture
def usual_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the app keep no more than it does for a person."""
    for holder, room in ROOMS:
        monkeypatch.setattr(holder, room, getattr(holder, room) // ROOMY)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has every frame paint everything at once, however slow the machine; `test_frames` is about the other way."""
    monkeypatch.setattr(Stage, "making", math.inf)
    monkeypatch.setattr(Stage, "making_besides", math.inf)
    monkeypatch.setattr(Stage, "band", 1 << 40)  # so that each text is noted down once
    monkeypatch.setattr(Pictures, "bending", math.inf)
    monkeypatch.setattr(Ahead, "enough", math.inf)
    monkeypatch.setattr(App, "enough", math.inf)
    monkeypatch.setattr(TableScene, "enough", math.inf)
    monkeypatch.setattr(reader, "beside", False)


@pytest.fixture
def open_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    opened: list[App] = []

    def open_it(size: tuple[int, int] | None = SIZE, **person: object) -> App:
        store = Store(tmp_path)
        store.settings.machine.welcomed = True
        store.settings.machine.guard = 0  # the hands of tests are quicker than a person's
        host = store.settings.host
        for name, value in {"name": "Anna", "language": "en", "by_itself": False, **person}.items():
            setattr(host, name, value)
        opened.append(program.start(store, size))
        return opened[-1]

    yield open_it
    for app in opened:
        app.close()
    pg.event.clear()


@pytest.fixture
def app(open_app: Open) -> App:
    return open_app()


@pytest.fixture
def quick(open_app: Open) -> App:
    """An app in which nothing moves."""
    return open_app(my_speed="off", bot_speed="off", still=True)


@pytest.fixture
def screen() -> Iterator[None]:
    """A surface for tests that only draw pictures, in place of a window."""
    pg.display.init()
    pg.font.init()
    pg.display.set_mode((64, 64))
    yield
    pg.event.clear()


@pytest.fixture
def unwritten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has texts noted down without drawing their letters."""
    monkeypatch.setattr(Block, "draw", note_down)


class Hands:
    """A person's hands: every act is a posted event."""

    def __init__(self, app: App) -> None:
        self.app = app

    def meet(self, *events: pg.Event) -> None:
        """Posts events, and lets the app handle them."""
        for event in events:
            pg.event.post(event)
        for event in pg.event.get():
            self.app.handle(event)
        self.app.frame(0.016)

    def key(self, name: str, mod: int = 0) -> None:
        code = pg.key.key_code(name)
        letter = name if len(name) == 1 else ""
        down = {"key": code, "mod": mod, "unicode": letter}
        self.meet(pg.Event(pg.KEYDOWN, down))
        if letter:
            self.meet(pg.Event(pg.TEXTINPUT, {"text": letter}))
        self.meet(pg.Event(pg.KEYUP, {"key": code, "mod": mod}))

    def type(self, text: str) -> None:
        for letter in text:
            self.key(letter) if letter.isalnum() else self.meet(pg.Event(pg.TEXTINPUT, {"text": letter}))

    def move(self, at: tuple[int, int]) -> None:
        self.meet(pg.Event(pg.MOUSEMOTION, {"pos": at, "rel": (0, 0), "buttons": (0, 0, 0)}))

    def down(self, at: tuple[int, int]) -> None:
        self.meet(pg.Event(pg.MOUSEBUTTONDOWN, {"pos": at, "button": 1}))

    def up(self, at: tuple[int, int]) -> None:
        self.meet(pg.Event(pg.MOUSEBUTTONUP, {"pos": at, "button": 1}))

    def click(self, at: tuple[int, int]) -> None:
        self.move(at)
        self.down(at)
        self.up(at)

    def wheel(self, notches: int) -> None:
        """Turns the wheel, which pygame tells as a button too."""
        press = {"pos": (0, 0), "button": 4 if notches > 0 else 5}
        down, up = pg.Event(pg.MOUSEBUTTONDOWN, press), pg.Event(pg.MOUSEBUTTONUP, press)
        self.meet(down, up, pg.Event(pg.MOUSEWHEEL, {"x": 0, "y": notches, "precise_y": float(notches)}))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            self.app.frame(0.05)


@pytest.fixture
def hands(app: App) -> Hands:
    return Hands(app)
