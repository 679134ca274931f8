"""Reports of faults of the app, for those who mend them: what happened, the versions, the match as everybody sees it.

A report holds no hand, no secret choice, no seed, no deck and no name, so that it can be handed on while a match is
going on. The fault's own message is left out at a table, as it may name a hidden card.
"""

import json
import platform
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import game
from game import resources
from game.core import bounded, files
from game.core.lines import FORMAT
from game.core.match import AnyMatch
from game.core.phrase import Trouble
from game.core.saving import dump
from game.core.texts import Texts
from game.core.view import SPECTATOR, view
from game.ui import folders

_NEW, _TOLD = ".new.txt", ".txt"
_MOST_BYTES = 4 << 20
_MOST_FILES = 1000
_MOST_CAUSES = 8


def folder() -> Path:
    """The folder of the reports."""
    return folders.data() / "reports"


def of_rule(match: AnyMatch, error: BaseException) -> Path | None:
    """Writes a report of a rule or a computer player that failed; the match goes on.

    Returns:
        The file; None if the disk refuses.
    """
    return _write("rule", error, match, _TOLD)


def of_crash(error: BaseException, match: AnyMatch | None) -> Path | None:
    """Writes a report of a fault that ended the app; the next start tells of it.

    Args:
        error: the fault.
        match: the match on the table; None: there was none.

    Returns:
        The file; None if the disk refuses.
    """
    return _write("crash", error, match, _NEW)


def take_untold() -> Path | None:
    """The last report of a crash that nobody was told of; it, and any before it, counts as told from now on."""
    try:
        found = [path for path in bounded.entries(folder(), _MOST_FILES) if path.name.endswith(_NEW)]
    except Trouble:
        return None
    last: Path | None = None
    for path in found:
        last = path.with_name(path.name.removesuffix(_NEW) + _TOLD)
        try:
            path.rename(last)
        except OSError:
            last = path  # it is told once more at the next start
    return last


def words(path: Path) -> str:
    """The text of a report; "" if it cannot be read."""
    try:
        return bounded.read(path, _MOST_BYTES).decode(errors="replace")
    except Trouble:
        return ""


def _write(kind: str, error: BaseException, match: AnyMatch | None, suffix: str) -> Path | None:
    lines = [*_versions(), "", *_traceback_lines(error, secret=match is not None), ""]
    if match is not None:
        for title, tell_of in (
            ("Match", _set_up),
            ("What everybody knows", _public_state),
            ("What everybody heard", _public_log),
        ):
            lines += [f"{title}:", *_as_far_as_possible(tell_of, match), ""]
    path = folder() / f"{folders.stamp()}-{kind}{suffix}"
    try:
        files.write_new(path, "\n".join(lines).encode(errors="replace"))
    except OSError:
        return None
    return path


def _versions() -> Iterator[str]:
    import pygame

    from game.games import GAMES

    yield f"{folders.APP} {game.__version__}, saves: format {FORMAT}"
    yield "rules: " + ", ".join(f"{facts.title} {facts.rules}" for facts in GAMES.values())
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    bundle = ", bundle" if getattr(sys, "frozen", False) else ""
    yield f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}{bundle}"
    yield f"{platform.system()} {platform.release()}, {platform.machine()}"


def _traceback_lines(error: BaseException, *, secret: bool) -> Iterator[str]:
    """Lines about a fault and the code where it came about, the first cause last.

    Messages of the exceptions are left out where they may hold a secret.
    """
    now: BaseException | None = error
    for _ in range(_MOST_CAUSES):
        if now is None:
            return
        yield type(now).__name__ if secret else "".join(traceback.format_exception_only(now)).strip()
        for frame in traceback.extract_tb(now.__traceback__):
            yield f'  File "{_app_relative(frame.filename)}", line {frame.lineno}, in {frame.name}'
            if frame.line:  # a bundle has no source
                yield f"    {frame.line}"
        now = now.__cause__ or now.__context__


def _app_relative(file: str) -> str:
    """Path of a file of the code from the app's folder on: the folders above may bear somebody's name."""
    path = Path(file)
    home = next((root for root in (resources.root(), *map(Path, sys.path)) if root in path.parents), path.parent)
    return path.relative_to(home).as_posix()


def _as_far_as_possible(tell_of: Callable[[AnyMatch], Iterator[str]], match: AnyMatch) -> list[str]:
    """Lines about a match in which a fault has just come about, up to the one that brings it about again."""
    told: list[str] = []
    try:
        for line in tell_of(match):
            told.append(line)  # noqa: PERF402 - those before the fault are kept
    except Exception as again:  # noqa: BLE001 - whatever it is, the rest of the report is worth having
        told.append(f"({type(again).__name__})")
    return told


def _set_up(match: AnyMatch) -> Iterator[str]:
    setup = match.setup
    yield f"{setup.game}, rules {setup.rules}, options {json.dumps(dict(setup.options))}"
    yield f"packs {json.dumps(setup.packs)}, players {json.dumps([player.word for player in setup.players])}"
    yield f"{len(match.past)} decisions; asked: {[(ask.seat, ask.prompt) for ask in match.state.asks]}"


def _public_state(match: AnyMatch) -> Iterator[str]:
    yield dump(view(match.state, SPECTATOR))


def _public_log(match: AnyMatch) -> Iterator[str]:
    setup = match.setup
    texts = Texts(
        "en", [f"Player {seat + 1}" for seat in range(setup.seats)], match.game.facts.sides(setup.seats, setup.options)
    )
    for number, heard in enumerate(match.heard(SPECTATOR)):
        for event in heard:
            line = match.game.presentation.tell(event)
            if line:
                yield f"{number:5} {texts.say(line)}"
