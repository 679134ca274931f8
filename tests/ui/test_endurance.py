"""A long evening: after a thousand changes of scene the app needs no more memory than before."""

import ctypes
import gc
import os
import random
from pathlib import Path

import pygame as pg
import pytest

from game import games
from game.ui.kit.pictures.store import Store
from game.ui.launch import straight_to_table
from tests.ui.conftest import Hands, Open

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system does not tell what memory is in use"),
]

CHANGES = 1000
WINDOW = 250
"""Number of changes of scene over which the least memory counts, since the system takes memory back late"""
OFTEN = 25
"""Changes of scene between measurements, since giving back free memory takes long after other tests"""
MOST_GROWTH = 16
"""Megabytes by which what the bounded stores of pictures hold may differ; a leaked scene would take three or more"""


def memory() -> float:
    """Megabytes of memory in use, after free memory was given back."""
    gc.collect()
    libc = ctypes.CDLL(None)
    if hasattr(libc, "malloc_trim"):
        libc.malloc_trim(0)
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


@pytest.mark.usefixtures("usual_room")
def test_a_thousand_changes_of_scene_leave_the_memory_flat(open_app: Open, decoded: Store[pg.Surface]) -> None:
    app = open_app((1024, 600), my_speed="off", bot_speed="off", still=True)
    hands, rnd, used = Hands(app), random.Random(1), []
    names = sorted(games.GAMES)
    ways = (
        app.routes.shelf,
        lambda: app.routes.set_up(rnd.choice(names)),
        lambda: app.routes.load(rnd.choice(names)),
        app.routes.settings,
        app.routes.credits,
        lambda: app.routes.rules(rnd.choice(names)),
        lambda: straight_to_table(rnd.choice(names), ("person", "easy"), rnd.randrange(5), {})(app),
    )
    for change in range(CHANGES):
        if change % 7 == 0 or len(app.director.scenes) > 3:
            app.routes.shelf()
        else:
            rnd.choice(ways)()
        hands.wait(0.05)
        if change % OFTEN == 0:
            used.append(memory() - decoded.bytes / 1e6)
    count = WINDOW // OFTEN
    assert min(used[-count:]) - min(used[count : 2 * count]) < MOST_GROWTH
