"""Tash-Kalar's table: cloth and arena, pieces, card backs, flares, tasks; and the beings' pictures."""

from build.art import (
    tash_kalar_arena,
    tash_kalar_backs,
    tash_kalar_cards,
    tash_kalar_cloth,
    tash_kalar_flares,
    tash_kalar_pieces,
    tash_kalar_tasks,
)
from build.art.canvas import save


def make() -> None:
    save(tash_kalar_cloth.cloth(), "tash_kalar/cloth.jpg", 70)
    tash_kalar_arena.make()
    tash_kalar_pieces.make()
    tash_kalar_backs.make()
    tash_kalar_flares.make()
    tash_kalar_tasks.make()
    tash_kalar_cards.make()
