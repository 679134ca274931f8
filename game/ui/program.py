"""The app as a program: from the start of its process, past the first frame, to the exit status.

The first frame comes before anything heavy is imported (the rules, their data, the scenes).
"""

from __future__ import annotations

import json
import os
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import pygame as pg

from game.core.phrase import Phrase, Trouble, phrase
from game.ui import folders, outside
from game.ui.app import App, NoDisplayError
from game.ui.kit import memory
from game.ui.kit.pictures import assets
from game.ui.kit.pictures.assets import MissingAssetError
from game.ui.kit.text import typeset
from game.ui.settings import Store

Opening = Callable[[App], None]
"""First step once everything is imported: to the shelf, or straight to a table"""


def start(store: Store, size: tuple[int, int] | None = None) -> App:
    """Opens the window and shows the first frame.

    Raises:
        NoDisplayError: there is no screen.
        MissingAssetError: a typeface of the app is missing.
    """
    memory.one_heap()
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # or Windows enlarges the window, and blurs it
    warnings.filterwarnings("ignore", "Requested window was forcibly resized")  # any size that it gets is filled
    try:
        pg.display.init()
    except pg.error as error:
        raise NoDisplayError(str(error)) from error
    _choose_presenter(store.settings.machine.display)
    if not pg.font.get_init():
        pg.font.init()
        typeset.forget()  # fonts from before they were closed are of no use any more
    pg.key.set_repeat(420, 45)
    app = App(store, size)
    if app.cramped:
        app.ask_for_room()
    else:
        _first_frame(app)
    return app


def run(
    opening: Opening | None = None, *, time_start: bool = False, unseen: bool = False, store: Store | None = None
) -> int:
    """Opens the app and stays until it is closed.

    Args:
        opening: the first step; None: to the shelf.
        time_start: print the milliseconds to the first frame and to a playable table as JSON, and return.
        unseen: go on without a screen too, for a match that nobody plays or watches.
        store: the settings; None: those of the user.

    Returns:
        The exit status: 0, or 1 after a sentence on the standard error about what is missing or could not be saved.
    """
    began, watched = _process_start(), not (time_start or unseen)
    store = store or Store(folders.config())
    app: App | None = None
    try:
        app = start(store)
        if not (time_start or unseen or _has_screen()):
            raise NoDisplayError(f"SDL: {pg.display.get_driver()}")
        first_frame = time.time() - began
        pg.event.clear((pg.KEYDOWN, pg.KEYUP, pg.TEXTINPUT, pg.MOUSEBUTTONDOWN, pg.MOUSEBUTTONUP))  # before any scene
        from game.core import packs  # an import that the first frame does not wait for

        packs.look_in(folders.packs())
        if opening:
            opening(app)
        else:
            app.routes.shelf()
        if time_start:
            _play_sample(app)
        app.frame(0.0)
    except NoDisplayError as error:
        return _fail(store, phrase("trouble.no_display", cause=str(error)), watched=False)
    except MissingAssetError as error:
        return _fail(store, error.phrase, watched=watched)
    except Trouble:  # about what the command line asked for: the caller's to tell
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, it is written down and told
        return _fail(store, _crashed(app, error), watched=watched)
    if time_start:
        table = time.time() - began
        sys.stdout.write(
            json.dumps({"first_frame_ms": round(first_frame * 1000), "table_ms": round(table * 1000)}) + "\n"
        )
        pg.quit()
        return 0
    return _stay(app)


def _stay(app: App) -> int:
    """Runs the loop, from the first scene until the window is closed; returns the exit status."""
    app.audio.open()
    app.gamepad.open()
    app.tell_notices()
    _set_icon()
    why: Phrase | None = None
    try:
        app.loop()
    except MissingAssetError as error:
        why = error.phrase
    except Exception as error:  # noqa: BLE001 - whatever it is, it is written down and told
        why = _crashed(app, error)
    app.director.rescue()  # scenes are left only after a fault
    saved = app.close()
    if why:
        told = why if saved else phrase("trouble.crash_unsaved")  # the other messages promise that every move is saved
        return _fail(app.store, told, watched=not app.until_end)
    pg.quit()
    return 0 if saved else 1


def _crashed(app: App | None, error: Exception) -> Phrase:
    """Writes a report of a fault that ends the app; returns the message. Lack of memory is no fault of the app's."""
    if assets.of_memory(error):
        return phrase("trouble.memory")
    from game.ui import reports
    from game.ui.table.scene import TableScene

    tables = [scene for scene in app.director.scenes if isinstance(scene, TableScene)] if app else []
    file = reports.of_crash(error, tables[-1].session.match if tables else None)
    if file is None:
        return phrase("trouble.crash", cause=type(error).__name__)
    return phrase("trouble.crash_reported", file=str(file))


def _play_sample(app: App) -> None:
    """Opens a table of the first game, to measure how long that takes."""
    from game.core.facts import PERSON
    from game.core.match import Player, Setup
    from game.games import GAMES

    facts = next(iter(GAMES.values()))
    players = tuple(Player(f"{n + 1}", n, PERSON if n == 0 else facts.usual_bot) for n in range(facts.seats[0]))
    options = facts.settle(len(players), {})
    app.routes.play(Setup(facts.id, facts.rules, 1, options, players))


def _fail(store: Store, why: Phrase, *, watched: bool) -> int:
    """Says why the app ends, in a box too if somebody watches; returns the exit status, 1."""
    outside.say(store, why, box=watched)
    pg.quit()
    return 1


def _has_screen() -> bool:
    """Whether a window can be seen: without a screen SDL draws into the void, unless it was told to do so."""
    return "SDL_VIDEODRIVER" in os.environ or pg.display.get_driver() not in outside.UNSEEN


def _process_start() -> float:
    """Time when the process began, in seconds since 1970; now, where the system does not tell."""
    try:
        ticks = int(Path("/proc/self/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[19])
        uptime = float(Path("/proc/uptime").read_text(encoding="utf-8").split()[0])
        return time.time() - uptime + ticks / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):
        return time.time()


def _choose_presenter(display: str) -> None:
    """Keeps SDL from presenting through OpenGL in software, which costs twelve times as much as copying."""
    if pg.display.get_driver() == "wayland":
        return  # there is no copying there: no window would open
    if display == "software" or (display == "auto" and sys.platform == "linux" and not _has_gpu()):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _has_gpu() -> bool:
    return any(Path("/dev/dri").glob("renderD*")) if Path("/dev/dri").is_dir() else False


def _first_frame(app: App) -> None:
    """Shows the app's name on the dark ground while the rest is imported."""
    theme, look = app.look.theme, app.look
    app.screen.fill(theme.ground)
    centre = app.screen.get_rect().center
    style = typeset.Style("display", 46, "accent", 7)
    typeset.draw(app.screen, look, app.texts("app.name").upper(), style, centre, "center")
    below = (centre[0], centre[1] + look.px(58))
    typeset.draw(app.screen, look, app.texts("app.opening"), typeset.Style(size=18, colour="muted"), below, "center")
    pg.display.flip()


def _set_icon() -> None:
    try:
        pg.display.set_icon(assets.picture("icon.png", (64, 64)))
    except MissingAssetError:
        return  # the system's own icon does as well
