"""The painted sheets of Telendar's theatre: lands by day behind the heroes, by night behind their foes."""

from build.art.canvas import save
from build.art.telendar_stage import illustrate, seed_of

SIZE = (1000, 440)

LANDS = {
    "hills": ("hills", "day"),
    "lake": ("lake", "day"),
    "village": ("village", "spring"),
    "mountains": ("mountains", "noon"),
    "wood": ("forest", "spring"),
    "camp": ("camp", "dawn"),
    "ashes": ("waste", "ashen"),
}
"""(scene, palette) by the name of the sheet"""

HAUNTS = {
    "thicket": ("wood", "night"),
    "blaze": ("blaze", "blood"),
    "moor": ("marsh", "moon"),
    "keep": ("castle", "night"),
    "crystal": ("crystal", "violet"),
    "graves": ("graves", "cursed"),
    "abyss": ("abyss", "hex"),
    "crags": ("mountains", "cursed"),
}
"""(scene, palette) by the name of the sheet, for sheets with a torn edge"""


def make() -> None:
    for name, (scene, palette) in (LANDS | HAUNTS).items():
        save(illustrate(SIZE, scene, palette, (), seed_of(name), 60), f"telendar/scenery/{name}.webp", 70)
