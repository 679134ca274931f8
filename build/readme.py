"""Makes the pictures and the film of the README from the app itself: `python -m build.readme`.

The pictures are those that `main.py shots` takes, the film shows a match of the computer's. Needs Pillow.
"""

import os
import sys
import tempfile
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame as pg
from PIL import Image

from game.ui.app import start
from game.ui.launch import straight_to_table
from game.ui.settings import Store
from game.ui.shots import take_shots

FOLDER = Path(__file__).parent / "readme"
PICTURES = {
    "shelf": "shelf",
    "card_game": "card_game-table-60",
    "dark_eden": "dark_eden-table-90",
    "kharnage": "kharnage-table-60",
    "tash_kalar": "tash_kalar-table-60",
    "telendar": "telendar-table-60",
}
SIZE, FILM_SIZE = (1600, 900), (800, 450)
QUALITY, FILM_QUALITY = 82, 46

FILM = ("kharnage", ("normal", "normal", "normal"), 5)
BEGINS, LASTS = 8.0, 21.0
"""Seconds of the match"""
STEP, EVERY = 0.04, 2
"""Seconds between two frames of the app, and how many of them come to one of the film"""


def pictures() -> None:
    with tempfile.TemporaryDirectory() as folder:
        taken = {path.stem: path for path in take_shots(Path(folder), SIZE, "en", 1.0)}
        for name, shot in PICTURES.items():
            with Image.open(taken[shot]) as picture:
                picture.convert("RGB").save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


def film() -> None:
    frames: list[Image.Image] = []
    with tempfile.TemporaryDirectory() as home:
        os.environ["SERATA_GIOCHI_HOME"] = home
        store = Store(Path(home))
        store.settings.host.language = "en"
        app = start(store, (1280, 720))
        game, seats, seed = FILM
        straight_to_table(game, seats, seed, {})(app)
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
    film()
    for path in sorted(FOLDER.iterdir()):
        print(path.name, path.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
