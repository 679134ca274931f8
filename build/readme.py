"""Makes the pictures and the film of the README from the app itself: `python -m build.readme GAME`.

The pictures are those that `main.py shots` takes, the film shows a match of that game by the computer. Needs Pillow.
"""

import os
import sys
import tempfile
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame as pg
from PIL import Image

from game.games import GAMES
from game.ui.launch import straight_to_table
from game.ui.program import start
from game.ui.settings import Store
from game.ui.shots import take_shots

FOLDER = Path(__file__).parent / "readme"
MOMENT = 60
"""Per cent of a match that is played before its table is pictured"""
SIZE, FILM_SIZE = (1600, 900), (800, 450)
QUALITY, FILM_QUALITY = 79, 46

SEATS, SEED = ("bot", "bot", "bot"), 5
BEGINS, LASTS = 8.0, 21.0
"""Seconds of the match when the film begins, and seconds that it lasts"""
STEP, EVERY = 0.04, 2
"""Seconds between two frames of the app, and frames of the app for each frame of the film"""


def pictures() -> None:
    with tempfile.TemporaryDirectory() as folder:
        taken = {path.stem: path for path in take_shots(Path(folder), SIZE, "en", 1.0)}
        shots = {"shelf": "shelf"} | {game: f"{game}-table-{MOMENT}" for game in GAMES}
        for name, shot in shots.items():
            with Image.open(taken[shot]) as picture:
                picture.convert("RGB").save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


def film(game: str) -> None:
    frames: list[Image.Image] = []
    with tempfile.TemporaryDirectory() as home:
        os.environ["SERATA_GIOCHI_HOME"] = home
        store = Store(Path(home))
        store.settings.host.language = "en"
        app = start(store, (1280, 720))
        straight_to_table(game, SEATS, SEED, {})(app)
        for number in range(round((BEGINS + LASTS) / STEP)):
            app.frame(STEP)
            if number * STEP >= BEGINS and number % EVERY == 0:
                whole = Image.frombytes("RGB", app.size, pg.image.tobytes(app.screen, "RGB"))
                frames.append(whole.resize(FILM_SIZE, Image.Resampling.LANCZOS))
        app.close()
    frames[0].save(
        FOLDER / "match.webp",
        quality=FILM_QUALITY,
        method=4,
        save_all=True,
        append_images=frames[1:],
        duration=round(1000 * STEP * EVERY),
        loop=0,
    )


def main() -> int:
    pictures()
    film(sys.argv[1])
    for path in sorted(FOLDER.iterdir()):
        print(path.name, path.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
