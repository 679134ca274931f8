"""How fast Tash-Kalar is: summonings, answers, questions, and its table of two, as `telendar` measures its own.

Run from the repository's root: `python -m tests.bench.tash_kalar [--size 1920x1080]`.
"""

import gc
import random
import time

from game import games
from game.core.game import Ref
from game.core.match import AnyMatch
from game.games import GAMES
from game.games.tash_kalar.arena import SQUARES
from game.games.tash_kalar.cards import PATTERNS
from game.games.tash_kalar.patterns import masks_of
from game.games.tash_kalar.state import piece
from game.ui.scenes.table import TableScene
from tests.bench import calibration
from tests.bench.played import Course, measure, size_wanted
from tests.matches import some_answer

COURSE = Course("tash_kalar", seats=2, seed=5, before=60, count=60)
FORMS = ((2, "high_form"), (2, "duel"), (3, "melee"), (4, "melee"), (4, "high_form"), (4, "duel"))
_HAND = ("knight", "bomb", "gun_tower", "hell_bull", "titan")


def matching() -> float:
    """Milliseconds to find every summoning of a hand of five with thirty pieces in the arena, on average."""
    rnd, boards = random.Random(1), []
    for _ in range(200):
        board = [0] * len(SQUARES)
        for square in rnd.sample(SQUARES, 30):
            board[square] = piece(rnd.randrange(2), rnd.choice((0, 0, 0, 1, 1, 2)))
        boards.append(board)
    began = time.process_time()
    for board in boards:
        masks = masks_of(board, 0)
        for card in _HAND:
            PATTERNS[card].anywhere(masks)
    return (time.process_time() - began) * 1000 / len(boards)


def answering() -> tuple[float, float]:
    """(decisions a second, milliseconds of the slowest) of seats that answer by lot, in matches of every form.

    A decision counts with the question that it brings about, and with the gesture of each of its options.
    """
    game, facts = games.load("tash_kalar"), GAMES["tash_kalar"]
    count, spent, worst = 0, 0.0, 0.0
    for seed in range(-len(FORMS), 30):
        if seed == 0:  # what is imported and compiled at first use is over, and no garbage any more, as at a table
            gc.collect()
            gc.freeze()
            count, spent, worst = 0, 0.0, 0.0
        seats, form = FORMS[seed % len(FORMS)]
        rnd = random.Random(seed)
        state, _ = game.new(seed, seats, facts.settle(seats, {"form": form}))
        while state.result is None:
            ask = state.asks[0]
            answer = some_answer(ask, rnd)
            began = time.process_time()
            game.apply(state, ask.seat, answer)
            applied = time.process_time()
            for waiting in state.asks:
                for option in waiting.options:
                    game.manners.gesture(option, waiting.seat)
            count, spent = count + 1, spent + applied - began
            worst = max(worst, time.process_time() - began)
    return count / spent, worst * 1000


def at_an_action() -> AnyMatch:
    """The course at a question where cards can be carried."""
    return COURSE.where(lambda ask: any(option[0] == "discard" for option in ask.options))


def card_of(scene: TableScene) -> Ref:
    """A card that the holder can carry."""
    return next(gesture.take for option, gesture in scene.session.offers() if option[0] == "discard" and gesture.take)


def main() -> None:
    size, scale = size_wanted(__doc__), calibration.scale()
    print(f"{size[0]} x {size[1]}; machine {scale:.2f} of the reference")
    found = matching()
    print(f"matching     {found:.3f} ms  scaled {found * scale:.3f}  limit 0.2")
    rate, worst = answering()
    print(f"answers      {rate:.0f} a second  scaled {rate / scale:.0f}  at least 6000")
    print(f"questions    slowest {worst:.1f} ms  scaled {worst * scale:.1f}  limit 20")
    measure(COURSE, size, at_an_action(), card_of, scale)


if __name__ == "__main__":
    main()
