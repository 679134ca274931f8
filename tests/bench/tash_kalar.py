"""The speed of Tash-Kalar: summonings, answers, questions, and its table of two, measured as by `telendar`.

Run from the repository's root: `python -m tests.bench.tash_kalar [--size 1920x1080]`.
"""

import random
import time

from game.core.interface import Ref
from game.core.match import AnyMatch
from game.games.tash_kalar.arena import SQUARES
from game.games.tash_kalar.cards import PATTERNS
from game.games.tash_kalar.patterns import masks_of
from game.games.tash_kalar.state import piece
from game.ui.table.scene import TableScene
from tests.bench import calibration
from tests.bench.answers import Table, tell_answers
from tests.bench.played import Course, measure, size_wanted

COURSE = Course("tash_kalar", seats=2, seed=5, before=60, count=60)
TABLES: tuple[Table, ...] = (
    (2, {"form": "high_form"}),
    (2, {"form": "duel"}),
    (3, {"form": "melee"}),
    (4, {"form": "melee"}),
    (4, {"form": "high_form"}),
    (4, {"form": "duel"}),
)
_HAND = ("knight", "bomb", "gun_tower", "hell_bull", "titan")


def matching() -> float:
    """Milliseconds to find every summoning of a hand of five with thirty pieces in the arena, on average."""
    rnd, panels = random.Random(1), []
    for _ in range(200):
        board = [0] * len(SQUARES)
        for square in rnd.sample(SQUARES, 30):
            board[square] = piece(rnd.randrange(2), rnd.choice((0, 0, 0, 1, 1, 2)))
        panels.append(board)
    began = time.process_time()
    for board in panels:
        masks = masks_of(board, 0)
        for card in _HAND:
            PATTERNS[card].anywhere(masks)
    return (time.process_time() - began) * 1000 / len(panels)


def at_an_action() -> AnyMatch:
    """The course at a question in which cards can be dragged."""
    return COURSE.where(lambda ask: any(option[0] == "discard" for option in ask.options))


def card_of(scene: TableScene) -> Ref:
    """A card that the holder can drag."""
    return next(gesture.take for option, gesture in scene.session.offers() if option[0] == "discard" and gesture.take)


def main() -> None:
    size, scale = size_wanted(__doc__), calibration.scale()
    print(f"{size[0]} x {size[1]}; machine {scale:.2f} of the reference")
    found = matching()
    print(f"matching     {found:.3f} ms  scaled {found * scale:.3f}  limit 0.2")
    tell_answers("tash_kalar", TABLES, scale, least=6000)
    measure(COURSE, size, at_an_action(), card_of, scale)


if __name__ == "__main__":
    main()
