"""All of Tash-Kalar's scenes by name: each deck has a world of its own."""

from build.art.tash_kalar_empire import EMPIRE
from build.art.tash_kalar_highland import HIGHLAND
from build.art.tash_kalar_legends import LEGENDS
from build.art.tash_kalar_wood import WOOD
from build.art.telendar_scenes import Scene

TASH_SCENES: dict[str, Scene] = {scene.__name__: scene for scene in (*EMPIRE, *HIGHLAND, *WOOD, *LEGENDS)}
