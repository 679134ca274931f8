"""Checks, on Linux, the bundle that build/bundle.py made: `python build/check_bundle.py`.

It is weighed and searched for forbidden files, then copied to a path with spaces and accents, made read-only and
started on a virtual screen (Xvfb) by a user who has nothing: no environment, no home, no network and no sound device.
At last it plays a whole match of each game in its window. The first fault ends the run.
"""

import contextlib
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from PyInstaller.archive.readers import CArchiveReader

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = "Serata Giochi"
BUNDLE = ROOT / "dist" / PROGRAM

ART = ("sprites", "fonts")
MOST_MB = 65
MOST_MB_WITHOUT_ART = 38
FORBIDDEN = {"numpy", "tkinter", "ssl", "_ssl", "PIL", "babel", "hypothesis", "pytest", "rich", "build", "tests"}
FORBIDDEN |= {"libstdc++", "libgcc_s"}  # the system's own are newer, and its graphics drivers need them

SECONDS_TO_START = 60
SECONDS_TO_PLAY = 300
NOBODY = 65534


class Fault(Exception):
    """The bundle is not fit to ship; the message says why."""


def megabytes(folder: Path) -> float:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1e6


def check_size() -> str:
    whole = megabytes(BUNDLE)
    without_art = whole - sum(megabytes(BUNDLE / "_internal" / folder) for folder in ART)
    sizes = f"{whole:.1f} MB, {without_art:.1f} MB without {' and '.join(ART)}"
    if whole > MOST_MB or without_art > MOST_MB_WITHOUT_ART:
        raise Fault(f"too big: {sizes}; at most {MOST_MB} and {MOST_MB_WITHOUT_ART}")
    return sizes


def check_contents() -> str:
    archive = CArchiveReader(str(BUNDLE / PROGRAM))
    modules = set(archive.open_embedded_archive("PYZ.pyz").toc)
    files = {path.name.split(".")[0] for path in (BUNDLE / "_internal").rglob("*")}
    if unwanted := FORBIDDEN & ({name.split(".")[0] for name in modules} | files):
        raise Fault(f"inside, but should not be: {', '.join(sorted(unwanted))}")

    sources = (path.relative_to(ROOT).with_suffix("") for path in (ROOT / "game").rglob("*.py"))
    ours = {".".join(path.parts).removesuffix(".__init__") for path in sources}
    if missing := ours - modules:
        raise Fault(f"not inside, but should be: {', '.join(sorted(missing))}")
    return f"{len(modules)} modules, {len(ours)} of them ours"


@contextlib.contextmanager
def virtual_screen() -> Iterator[str]:
    """Runs Xvfb for the time of the block; gives the display's name."""
    reading, writing = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as pipe:
                number = pipe.readline().strip()
            if not number:
                raise Fault("Xvfb did not start")
            yield f":{number}"
        finally:
            server.terminate()


def offline() -> list[str]:
    """The command prefix that runs a program without a network; empty where the system forbids that."""
    for unshare in (["unshare", "--net"], ["unshare", "--map-root-user", "--net"]):
        with contextlib.suppress(FileNotFoundError):
            if subprocess.run([*unshare, "true"], capture_output=True, check=False).returncode == 0:
                return unshare
    return []


def run(bundle: Path, arguments: list[str], environment: Mapping[str, str], seconds: int) -> str:
    """Runs the bundle from another folder with only this environment, as nobody if we are root.

    Returns its output. Raises Fault if it fails, warns of a module that is left out, or takes longer than `seconds`.
    """
    as_nobody = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    command = [*offline(), *(as_nobody if os.geteuid() == 0 else []), str(bundle / PROGRAM), *arguments]
    try:
        done = subprocess.run(
            command, cwd="/", env=environment, capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired as late:
        raise Fault(f"{' '.join(arguments)}: still running after {seconds} s") from late
    if done.returncode != 0 or "Warning:" in done.stderr:
        raise Fault(f"{' '.join(arguments)}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def check_start(bundle: Path, environment: Mapping[str, str]) -> str:
    run(bundle, ["--time-start"], environment, SECONDS_TO_START)
    printed = run(bundle, ["--time-start"], environment, SECONDS_TO_START)  # the second start has warm caches
    try:
        times = json.loads(printed)
        return f"first frame after {times['first_frame_ms']:.0f} ms, table after {times['table_ms']:.0f} ms"
    except (ValueError, KeyError, TypeError) as error:
        raise Fault(f"--time-start: printed no times but {printed!r}") from error


def check_matches(bundle: Path, environment: Mapping[str, str], home: Path) -> str:
    """Plays a whole match of each game, the first by a level that thinks in a process of its own.

    A lost process is reported like any other fault.
    """
    games = sorted(rules.parent.name for rules in (ROOT / "game" / "games").glob("*/rules.py"))
    for game in games:
        seats = "hard,bot" if game == games[0] else "bot,bot"
        run(bundle, ["play", game, "--seats", seats, "--seed", "7", "--until-end"], environment, SECONDS_TO_PLAY)
        if reports := sorted(home.rglob("reports/*.txt")):
            raise Fault(f"a match of {game} was reported:\n{reports[0].read_text(errors='replace', encoding='utf-8')}")
    most_memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return f"{len(games)} played in the window, at most {most_memory:.0f} MB of memory"


def check() -> None:
    if not (BUNDLE / PROGRAM).is_file():
        raise Fault("it is not there; make it with: python build/bundle.py")
    print("size:", check_size())
    print("contents:", check_contents())
    with tempfile.TemporaryDirectory() as folder, virtual_screen() as display:
        place = Path(folder, "Già giocato? Così, perché no (Zoë)")
        bundle = place / "Serata Giochi"
        shutil.copytree(BUNDLE, bundle, symlinks=True)
        home = place / "home"
        home.mkdir()
        home.chmod(0o777)
        subprocess.run(["chmod", "-R", "a-w", bundle], check=True)
        Path(folder).chmod(0o755)
        try:
            bare = {"DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
            print("start, with nothing:", check_start(bundle, bare))
            print("start, with a home:", check_start(bundle, {**bare, "HOME": str(home)}))
            elsewhere = {**bare, "LC_ALL": "tr_TR.UTF-8", "LANG": "ja_JP.SJIS", "TZ": "Pacific/Kiritimati"}
            print("start, in another language:", check_start(bundle, elsewhere))
            print("matches:", check_matches(bundle, {**bare, "HOME": str(home)}, home))
        finally:
            subprocess.run(["chmod", "-R", "u+w", bundle], check=True)


def main() -> int:
    try:
        check()
    except Fault as fault:
        print(f"dist/{PROGRAM}: {fault}", file=sys.stderr)
        return 1
    print(f"dist/{PROGRAM} is fit to ship.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
