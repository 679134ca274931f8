"""The balance of Dark Eden's ready decks, seats and levels, by whole matches of computer seats, without a screen.

Run from the repository's root:

    python -m tests.bench.dark_eden_decks decks --matches 40    each pairing so often, `hard` against `hard`
    python -m tests.bench.dark_eden_decks seats --matches 20    each turn of decks round three seats and round four
    python -m tests.bench.dark_eden_decks levels --matches 10   each deck against itself, by two levels

Every match has its own seed, derived from `--seed`, and half of a pairing's matches are played with the seats
exchanged; the match draws the seat that begins. `--option name=choice` plays with other rules, `--jobs` with more
processes.
"""

import argparse
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from statistics import mean
from typing import Any

from game.games.dark_eden import FACTS, READY
from game.simulation import Series, simulate

OVERALL, PAIRING, FIRST = (0.40, 0.60), (0.25, 0.75), 0.54
"""The limits: a deck's share of wins, its share in any pairing, and the most for the seat that begins"""


def _all(
    decks: Sequence[tuple[str, ...]], levels: Sequence[str], matches: int, args: argparse.Namespace
) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Plays `matches` with each choice of decks, each choice with its own seed; yields it with `simulate`'s report."""
    options = dict(map(_choice, args.option))
    series = [
        Series.of("dark_eden", len(one), levels, args.seed * 10_000 + n, options, _brought(one))
        for n, one in enumerate(decks)
    ]
    with ProcessPoolExecutor(args.jobs) as pool:
        yield from zip(decks, pool.map(partial(simulate, matches=matches), series), strict=True)


def _brought(decks: tuple[str, ...]) -> dict[int, dict[str, object]]:
    return {seat: {"deck": deck} for seat, deck in enumerate(decks)}


def _choice(option: str) -> tuple[str, object]:
    """An option of the set-up from its name and its choice as text."""
    name, _, wanted = option.partition("=")
    setting = next(setting for setting in FACTS.settings if setting.name == name)
    return name, next(choice for choice in setting.choices if str(choice) == wanted)


def _share(share: float, of: int) -> str:
    """A share of `of` matches in per cent, with its standard error."""
    return f"{100 * share:3.0f} % ± {100 * math.sqrt(share * (1 - share) / of):2.0f}  of {of:4}"


def _mark(share: float, bar: tuple[float, float]) -> str:
    return "" if bar[0] <= share <= bar[1] else "  beyond the bar"


def tell_decks(args: argparse.Namespace) -> None:
    """Prints each deck's share, the shares of all pairings, and that of the seat that begins."""
    half = max(1, args.matches // 2)
    won: Counter[tuple[str, str]] = Counter()
    first = rounds = matches = 0.0
    pairs = [pair for pair in combinations(READY, 2) if not args.deck or set(pair) & set(args.deck)]
    for order, found in _all([order for pair in pairs for order in (pair, pair[::-1])], ("hard",), half, args):
        for deck, other, wins in zip(order, order[::-1], found["wins_by_seat"], strict=True):
            won[deck, other] += wins / half / 2
        first += found["report"]["won_as.1"] * half
        rounds += found["length"]["rounds"]["median"] * half
        matches += half
    rivals = {deck: [other for other in READY if (deck, other) in won] for deck in READY}
    shares = {deck: mean(won[deck, other] for other in rivals[deck]) for deck in args.deck or READY}
    decks = sorted(shares, key=lambda deck: -shares[deck])
    print(f"{'deck':19}{'share':21}" + " ".join(f"{other.split('_')[1][:6]:>6}" for other in decks))
    for deck in decks:
        row = " ".join(f"{100 * won[deck, other]:6.0f}" if other != deck else "     -" for other in decks)
        print(f"{deck:18} {_share(shares[deck], 2 * half * len(rivals[deck]))} {row}{_mark(shares[deck], OVERALL)}")
    for (deck, other), share in sorted(won.items(), key=lambda one: -one[1]):
        if share > PAIRING[1]:
            print(f"{deck} over {other}: {_share(share, 2 * half)}")
    print(f"the first seat     {_share(first / matches, int(matches))}{_mark(first / matches, (0, FIRST))}")
    print(f"matches {matches:.0f}, rounds {rounds / matches:.1f} in the median match of a pairing")


def tell_seats(args: argparse.Namespace) -> None:
    """Prints the share of each seat in the order of turns, at tables of three and of four."""
    for seats in (3, 4):
        rings = [
            tuple(READY[(n * step) % len(READY)] for n in range(k, k + seats)) for step in (1, 3) for k in range(10)
        ]
        places: Counter[int] = Counter()
        for _, found in _all(rings, ("hard",), args.matches, args):
            for place in range(1, seats + 1):
                places[place] += found["report"][f"won_as.{place}"] * args.matches
        of = len(rings) * args.matches
        for place in range(1, seats + 1):
            print(f"{seats} seats, to move as number {place}: {_share(places[place] / of, of)}")


def tell_levels(args: argparse.Namespace) -> None:
    """Prints how often a level beats the one below it, each deck against itself."""
    for levels in (("hard", "normal"), ("normal", "random")):
        wins, of = 0.0, 0
        for _, found in _all([(deck, deck) for deck in READY], levels, 2 * max(1, args.matches // 2), args):
            wins += found["wins_by_bot"][levels[0]]
            of += found["matches"]
        print(f"{levels[0]} over {levels[1]}: {_share(wins / of, of)}")


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    tells = {"decks": tell_decks, "seats": tell_seats, "levels": tell_levels}
    parser.add_argument("what", choices=list(tells))
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deck", action="append", choices=list(READY), help="the pairings of these decks")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE", help="an option of the set-up")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args(given)
    tells[args.what](args)


if __name__ == "__main__":
    main()
