"""Four plans for Telendar: how often and how fast each closes the Gate, and how such matches go.

Run from the repository's root: `python -m tests.bench.telendar_policies [--policies grow rush hoard hunt]
[--seats 1 2 3 4 5 6] [--matches 300] [--seed 2026] [--difficulty designed] [--jobs 1] [--characters]`.

All seats of a match play the same policy. The same seed gives the same matches, with any number of jobs.
"""

import argparse
import math
import random
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from functools import partial
from typing import NamedTuple

from game.bots.base import habit
from game.core.state import Ask, Option, Seat
from game.core.view import view
from game.games.telendar import board
from game.games.telendar.bots.advice import advise
from game.games.telendar.cards import CHARACTERS, MONSTERS
from game.games.telendar.kinds import Character
from game.games.telendar.odds import foresee, odds
from game.games.telendar.queries import explored, monster, most_mana, sheet, spell_cost, tile
from game.games.telendar.rules import GAME
from game.games.telendar.state import LAND, SPELLS, Telendar
from game.games.telendar.strength import elusions
from game.games.telendar.turn import cost_of, keys

WEAK = 2
"""The Life at or below which every policy plays sensibly"""
SAFE = 0.85
"""The chance to win, 0 to 1, from which even a rush fights"""
RISKED = 0.3
"""The chance to die, 0 to 1, up to which a rush still goes to the Gate"""
HUNTED = 0.3
"""The chance to win, 0 to 1, from which a hunter goes for a lair"""
EARLY, DEADLY = 3, 0.8
"""The number of first rounds, and the chance to die, 0 to 1, that a lair beside a town should not bring in them"""

# --- the policies: a sensible player with a bias -----------------------------------------------------


def rush(state: Telendar, ask: Ask) -> Option | None:
    """The policy of the Magic Key: a caster seeks the Gate, avoids Monsters, and rolls. Without the Spell it grows."""
    seat, asked = ask.seat, _asked(ask)
    if asked == "sheet":
        return _by_sheet(state, ask, lambda sheet: (sheet.spells, sheet.mana))
    if asked == "learn":
        names = {state.cards[int(option[1])]: option for option in ask.options}
        return names.get("magic_key") or names.get("vision") or advise(state, ask)
    if "magic_key" not in {state.cards[card] for card in state.zones[SPELLS[seat]].ids}:
        return advise(state, ask)
    if asked == "town":
        return ("town", _town(state, "alchemists"))
    if asked == "elude":
        ways = {("elude", card): need for card, need in elusions(state, seat)}
        return min(ways, key=ways.__getitem__) if ways and odds(state, seat).win < SAFE else advise(state, ask)
    visions = [option for option in ask.options if option[0] == "cast" and _named(state, option) == "vision"]
    if visions and state.stage <= 1 and _gate(state) is None:
        return visions[0]
    ask = _without(ask, visions)
    if state.heroes[seat].place == _town(state, "alchemists"):  # there, Gold becomes Mana
        for option in ask.options:
            if option[0] == "pay_gold" or (option[0] == "service" and option[2] == 1):
                return option
    if (
        asked == "move"
        and state.heroes[seat].life > WEAK
        and most_mana(state, seat) >= spell_cost(state, seat, "magic_key")
        and _dares_the_gate(state, seat)
    ):
        return _to_the_gate(state, ask)
    return advise(state, ask)


def hoard(state: Telendar, ask: Ask) -> Option | None:
    """The policy of the Steel Key: Gold for it and for healing only; then the Gate. Once another has the Key it grows.

    The state is a copy of the seat's own view.
    """
    seat, asked = ask.seat, _asked(ask)
    hero = state.heroes[seat]
    if asked == "sheet":
        return _by_sheet(state, ask, lambda sheet: (any(boon.op == "discount" for boon in sheet.boons), sheet.gold))
    if asked == "move" and keys(state, seat) and hero.life > WEAK:
        return _to_the_gate(state, ask)
    steel = next((card for card in state.zones["smiths"].ids if state.cards[card] == "steel_key"), None)
    if steel is None or keys(state, seat):
        return advise(state, ask)
    if asked == "move" and hero.life > WEAK and hero.gold >= cost_of(state, seat, steel):
        return _towards(state, ask, [_town(state, "smiths")])
    if asked in ("move", "town", "go"):  # saved Gold is no reason to go to a town
        hero.gold = min(hero.gold, sheet(state, seat).life - hero.life)
    if asked == "territory" and hero.place in board.CORNERS:
        bought = [option for option in ask.options if option[0] == "buy" and option[1] != steel]
        points = [option for option in ask.options if option[0] == "service" and option[2] == 1]
        return advise(state, _without(ask, bought + points * (hero.place != _town(state, "merchants"))))
    return advise(state, ask)


def hunt(state: Telendar, ask: Ask) -> Option | None:
    """The policy of the lairs' Keys: a strong character fights for them as soon as it can; then the Gate."""
    seat, asked = ask.seat, _asked(ask)
    if asked == "sheet":
        return _by_sheet(state, ask, lambda sheet: (sheet.force, sheet.life))
    if asked == "move" and state.heroes[seat].life > WEAK:
        if keys(state, seat):
            return _to_the_gate(state, ask)
        lairs = [place for place, card in _lairs(state) if foresee(state, seat, card).win >= HUNTED]
        return _towards(state, ask, lairs) if lairs else advise(state, ask)
    foe = monster(state)
    if asked == "elude" and foe and foe.key and odds(state, seat).win >= HUNTED:
        return ("stand",)
    return advise(state, ask)


POLICIES: dict[str, Callable[[Telendar, Ask], Option | None]] = {
    "grow": advise,
    "rush": rush,
    "hoard": hoard,
    "hunt": hunt,
}
"""The policies by name; `grow` plays like computer players of level normal"""


def _asked(ask: Ask) -> str:
    """The end of the question's key."""
    return ask.prompt.split(".", 2)[2]


def _named(state: Telendar, option: Option) -> str:
    """The name of the card that an option is about."""
    return state.cards[int(option[1])]


def _without(ask: Ask, options: Iterable[Option]) -> Ask:
    """The question with fewer options."""
    left = set(ask.options) - set(options)
    return ask._replace(options=tuple(option for option in ask.options if option in left))


def _by_sheet(state: Telendar, ask: Ask, worth: Callable[[Character], tuple[int, ...]]) -> Option:
    """The character that is worth most."""
    return max(ask.options, key=lambda option: worth(CHARACTERS[_named(state, option)]))


def _town(state: Telendar, name: str) -> int:
    """The place of a town."""
    tiles = state.zones["board"].ids
    return next(place for place in board.CORNERS if state.cards[tiles[place]] == f"town_{name}")


def _gate(state: Telendar) -> int | None:
    """The place of the Gate, if the seat knows it."""
    return next((place for place in board.CURSED if (there := tile(state, place)) and there.gate), None)


def _dares_the_gate(state: Telendar, seat: Seat) -> bool:
    """Whether the Monsters known to be at the Gate leave a rush a good chance."""
    gate = _gate(state)
    lying = state.zones[LAND[gate]].ids if gate is not None else []
    return all(foresee(state, seat, card).death <= RISKED for card in lying if state.cards[card] in MONSTERS)


def _lairs(state: Telendar) -> list[tuple[int, int]]:
    """(place, card) of each Monster in a known lair."""
    return [(place, card) for place in board.PLACES for card in state.zones[LAND[place]].ids if _guards(state, card)]


def _guards(state: Telendar, card: int) -> bool:
    """Whether a card is a Monster with a Key."""
    foe = MONSTERS.get(state.cards[card])
    return foe is not None and foe.key


def _to_the_gate(state: Telendar, ask: Ask) -> Option:
    """The movement towards the Gate, or towards the places where it may be."""
    gate = _gate(state)
    return _towards(state, ask, [gate] if gate is not None else [p for p in board.CURSED if tile(state, p) is None])


def _towards(state: Telendar, ask: Ask, goals: Sequence[int]) -> Option:
    """The movement that ends nearest to a goal, but not at another lair."""
    here = state.heroes[ask.seat].place
    lairs = {place for place, _ in _lairs(state)} - set(goals)

    def cost(option: Option) -> tuple[int, bool]:
        place = here if option[0] == "stop" else int(option[1])
        return min(board.distance(place, goal) for goal in goals) + 2 * (place in lairs), not explored(state, place)

    return min((option for option in ask.options if option[0] in ("walk", "fly", "teleport", "stop")), key=cost)


# --- matches ---------------------------------------------------------------------------------------------


class Row(NamedTuple):
    """A row of the table: the policy and the matches to play."""

    policy: str
    seats: int
    seed: int
    difficulty: str


class Played(NamedTuple):
    """The results of a match."""

    rounds: int
    waited: int
    """Most turns in a row that a dead seat skipped"""
    trapped: bool
    """Whether a seat met a deadly lair beside a town within the first rounds"""
    figures: Mapping[str, float]
    """The figures of `GAME.report`"""


def play(row: Row, number: int) -> Played:
    """Plays a match in which every seat follows the row's policy."""
    game = copy(GAME)
    game.advise = POLICIES[row.policy]
    seed = f"{row.seed}:{number}"
    options = game.facts.settle(row.seats, {"difficulty": row.difficulty})
    state, _ = game.new(random.Random(seed).getrandbits(64), row.seats, options)
    chances = [random.Random(f"{seed}:{seat}") for seat in range(row.seats)]
    streaks: Counter[Seat] = Counter()
    waited, trapped = 0, False
    while state.result is None:
        seat = state.waiting()[0]
        ask = state.ask_of(seat)
        assert ask is not None
        trapped = trapped or _is_trap(state, seat)
        streaks[seat] = 0
        for event in game.apply(state, seat, habit(game, view(state, seat), ask, chances[seat]))[0]:
            if event.kind == "skipped":
                streaks[int(str(event.data["seat"]))] += 1
        waited = max(waited, *streaks.values())
    assert game.report is not None
    return Played(state.round, waited, trapped, game.report(state))


def _is_trap(state: Telendar, seat: Seat) -> bool:
    """Whether a seat has come to a deadly lair beside a town too early in the match."""
    here = state.heroes[seat].place
    if (
        state.round > EARLY
        or state.stage != 2
        or here < 0
        or not any(town in board.NEIGHBOURS[here] for town in board.CORNERS)
    ):
        return False
    return any(
        foresee(state, seat, card).death >= DEADLY for card in state.zones[LAND[here]].ids if _guards(state, card)
    )


# --- the table -------------------------------------------------------------------------------------------

HEAD = "policy seats        closed  fast   King   dead         rounds waited   trap         share"


def told(row: Row, matches: Sequence[Played]) -> str:
    """A row of the table in words.

    Args:
        row: the row of the matches.
        matches: the results, one or more.

    Returns:
        Matches with the Gate closed (in per cent, with the 95 % error) and their median round ("fast"), with the King
        or all dead; rounds of all matches (tenth percentile, median, ninetieth percentile); the most turns that a dead
        seat skips in a row in 95 % of matches; matches with a deadly lair beside a town; least and greatest share of
        wins.
    """
    count = len(matches)
    closed = [match.rounds for match in matches if match.figures["closed"]]
    part = len(closed) / count
    error = 196 * math.sqrt(part * (1 - part) / count)
    deciles = statistics.quantiles([match.rounds for match in matches], n=10, method="inclusive")
    waited = sorted(match.waited for match in matches)[math.ceil(0.95 * count) - 1]
    return (
        f"{row.policy:6} {row.seats:5} {100 * part:5.1f} +- {error:3.1f} % {statistics.median(closed or [0]):5.0f}"
        f" {_percent(matches, 'king_dead')} {_percent(matches, 'all_dead')}"
        f" {deciles[0]:4.0f} {deciles[4]:4.0f} {deciles[8]:4.0f} {waited:6}"
        f" {100 * sum(match.trapped for match in matches) / count:4.1f} % {_shares(matches)}"
    )


def _percent(matches: Sequence[Played], name: str) -> str:
    return f"{100 * sum(match.figures[name] for match in matches) / len(matches):4.1f} %"


def _shares(matches: Sequence[Played]) -> str:
    """The least and the greatest share of wins of a character, as a multiple of the average one's."""
    shares = [share for _, share, _ in by_character(matches)] or [0.0]
    return f"{min(shares):.2f} to {max(shares):.2f}"


def by_character(matches: Sequence[Played]) -> list[tuple[str, float, int]]:
    """(character, its share of wins as a multiple of the average one's, how often it was played), the least first."""
    sums: Counter[str] = Counter()
    for match in matches:
        sums.update(match.figures)
    played = {name.removeprefix("played."): int(n) for name, n in sums.items() if name.startswith("played.") and n}
    average = sum(sums[f"won.{name}"] for name in played) / sum(played.values())
    found = ((name, sums[f"won.{name}"] / n / average if average else 0.0, n) for name, n in played.items())
    return sorted(found, key=lambda each: each[1])


def main() -> None:
    """Plays what the command line asks for, row by row."""
    assert __doc__
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--policies", nargs="+", choices=POLICIES, default=list(POLICIES))
    parser.add_argument("--seats", nargs="+", type=int, default=list(GAME.facts.seats))
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--difficulty", default="designed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--characters", action="store_true", help="a line more for each row: the share of each")
    wanted = parser.parse_args()
    print(HEAD, flush=True)
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for seats in wanted.seats:
            for policy in wanted.policies:
                row = Row(policy, seats, wanted.seed, wanted.difficulty)
                matches = list(pool.map(partial(play, row), range(wanted.matches), chunksize=10))
                print(told(row, matches), flush=True)
                if wanted.characters:
                    print(
                        "; ".join(f"{name} {share:.2f} of {n}" for name, share, n in by_character(matches)), flush=True
                    )


if __name__ == "__main__":
    main()
