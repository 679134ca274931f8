"""Tries a bundle out on any system, without a screen: `python build/smoke.py "dist/Serata Giochi/Serata Giochi"`.

It tells its versions, checks its cards, refuses nonsense, and plays a whole match whose save it then verifies.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

SECONDS = 600


class Fault(Exception):
    """The bundle does not work as it must; the message says why."""


def run(program: Path, home: Path, *arguments: str, status: int = 0) -> str:
    """Runs the bundle; returns what it printed.

    Raises:
        Fault: it ends with another status.
    """
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SERATA_GIOCHI_HOME": str(home)}
    command = [str(program), *arguments]
    environment = os.environ | quiet
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False)
    if done.returncode != status or "Traceback" in done.stderr:
        raise Fault(f"{' '.join(arguments)}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def smoke(program: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder, "Già giocato")
        print(run(program, home, "--version").strip())
        game = min(set(json.loads(run(program, home, "check-content", "--json"))) - {"packs"})
        run(program, home, "play", "chess", status=2)
        run(program, home, "play", game, "--seats", "bot,bot", "--seed", "7", "--until-end")
        (save,) = (home / "matches").iterdir()
        print(run(program, home, "replay", "--check", "--lang", "en", str(save)).strip())


def main() -> int:
    try:
        smoke(Path(sys.argv[1]).resolve())
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
