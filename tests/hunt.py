"""Random matches, until one goes wrong: options, what seats bring, and each decision are drawn by lot.

Run from the repository's root: `python -m tests.hunt dark_eden --seconds 600 [--from 1000]`. Ready decks and usual
options show only a small part of how cards work together. A match that ends in a fault or in an unsound state is
reported by its number, and goes wrong again with `--from` that number.
"""

import argparse
import random
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType

from game import games
from game.bots import next_ask, seat_bot
from game.core.facts import Choice, Setting
from game.core.phrase import Trouble
from game.core.state import State
from game.core.view import Glimpse, imagine, view
from game.games.dark_eden.decks.collection import COLLECTION, COMMANDERS
from game.games.dark_eden.decks.deck import Deck
from game.games.dark_eden.decks.legality import COPIES, LEAST

OFTEN, CLUMSY = 0.35, 0.6
"""Chance, 0 to 1, that an option is drawn, and that a seat plays by chance rather than at a quick level"""
ENDLESS = 20_000
"""Decisions after which a match counts as endless: teams that play by chance need up to 13,000"""


def some_deck(rnd: random.Random) -> str:
    """The line of a legal deck of Dark Eden with random cards, some of other affiliations."""
    deck = Deck(rnd.choice(COMMANDERS))
    own = COLLECTION[deck.commander].affiliation
    for kind, most in (("establishment", rnd.randint(14, 22)), ("warrior", rnd.randint(28, 44)), ("intrigue", LEAST)):
        cards = [card for card in COLLECTION.values() if card.type == kind]
        while deck.total < most:
            card = rnd.choice(cards)
            if card.affiliation in ("general", own) or rnd.random() < 0.4:
                copies = min(COPIES, deck.count(card.id) + rnd.choice((1, 1, 2, 3)))
                deck = deck.holding(card.id, copies)
    return deck.line


TEXTS: Mapping[str, Callable[[random.Random], str]] = MappingProxyType({"deck": some_deck})
"""The function that makes a random text for each seat's setting that takes one, by the setting's name"""


def states(game_id: str, number: int) -> Iterator[State]:
    """Yields a match's state after each decision, to the end.

    Args:
        game_id: the game.
        number: the match's number, the source of all chance.

    Raises:
        AssertionError: a state is unsound, or the match does not end; faults in the rules raise their own errors.
    """
    game, rnd = games.load(game_id), random.Random(number)
    seats = rnd.choice(tuple(game.facts.seats))
    levels = [rnd.choice(game.facts.bots[:-1]) if rnd.random() > CLUMSY else "random" for _ in range(seats)]
    state, _ = game.new(rnd.getrandbits(64), seats, *some_choices(game_id, seats, rnd))
    bots = [seat_bot(game, level) for level in levels]
    for _ in range(ENDLESS):
        if state.result is not None:
            return
        ask = next_ask(state)
        seat = ask.seat
        glimpse = Glimpse(seat, ask, partial(view, state, seat), partial(imagine, state, seat))
        game.apply(state, seat, bots[seat].answer(glimpse, rnd))
        assert game.check(state) == []
        yield state
    raise AssertionError(f"no end after {ENDLESS} decisions")


def some_choices(
    game_id: str, seats: int, rnd: random.Random
) -> tuple[Mapping[str, Choice], tuple[Mapping[str, Choice], ...]]:
    """Options and seats' choices, drawn until they are allowed together."""
    facts = games.facts(game_id)
    while True:
        options = {one.name: rnd.choice(one.offered(seats)) for one in facts.settings if rnd.random() < OFTEN}
        brings = {
            seat: {one.name: _brought(one, seats, rnd) for one in facts.seat_settings if rnd.random() > OFTEN}
            for seat in range(seats)
        }
        try:
            settled = facts.settle(seats, options)
            return settled, tuple(facts.settle_seats(seats, brings, options=settled))
        except Trouble:  # for example, two seats with one army
            continue


def _brought(setting: Setting, seats: int, rnd: random.Random) -> Choice:
    return TEXTS[setting.name](rnd) if setting.free else rnd.choice(setting.offered(seats))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(games.GAMES))
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--from", type=int, default=1, dest="first", metavar="NUMBER", help="of the first match")
    asked = parser.parse_args()
    number, until, wrong = asked.first, time.monotonic() + asked.seconds, 0
    while time.monotonic() < until:
        try:
            decisions = sum(1 for _ in states(asked.game, number))
        except Exception:  # noqa: BLE001 - any error of a rule is a finding
            wrong += 1
            print(f"match {number} goes wrong:\n{traceback.format_exc(limit=-5)}", flush=True)
        else:
            if number % 100 == 0:
                print(f"match {number}: {decisions} decisions", flush=True)
        number += 1
    print(f"{number - asked.first} matches, {wrong} went wrong")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
