"""The odds of a combat: exact chances of the dice, for bots and for what players are told."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import product
from typing import NamedTuple

from game.core.effects.part import Context
from game.core.state import Seat
from game.games.telendar.effects.harm import Hurt
from game.games.telendar.queries import CHOSEN, category_of_foe, gifts, monster, sheet
from game.games.telendar.state import Fight, Side, Telendar
from game.games.telendar.strength import best_gear, monster_dice, protection, thrown, values
from game.games.telendar.tables import ABILITIES

Chances = tuple[tuple[int, float], ...]
"""(value, chance), in order"""

NO_LOSS: Chances = ((0, 1.0),)
"""The chances of losing no Life"""
_NEVER_WOUNDED = 99
"""The Protection assumed against a Monster that does something else instead of wounding"""


@cache
def dice(rolled: int, count: int) -> Chances:
    """The chances of each sum of the best `count` of `rolled` dice."""
    found: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=rolled):
        value = sum(sorted(faces)[rolled - count :])
        found[value] = found.get(value, 0) + 1
    return tuple((value, n / 6**rolled) for value, n in sorted(found.items()))


@cache
def margins(own: tuple[int, int], foe: tuple[int, int]) -> Chances:
    """The chances of each margin by which own dice (rolled, counted) beat the foe's."""
    found: dict[int, float] = {}
    for a, p in dice(*own):
        for b, q in dice(*foe):
            found[a - b] = found.get(a - b, 0.0) + p * q
    return tuple(sorted(found.items()))


class Odds(NamedTuple):
    """The odds of a combat before its dice: chances from 0 to 1; `loss`: the average loss of Life."""

    win: float
    lose: float
    loss: float
    death: float
    beaten: float = 0.0
    """The chance to lose the combat itself, without deaths by special damage"""


def odds(state: Telendar, seat: Seat) -> Odds:
    """The odds of a character in the present combat by the dice alone."""
    return reckon(*_terms(state, seat))


def outlived(state: Telendar, seat: Seat, own: Chances | None = None) -> Odds:
    """The odds as players are told them: who dies of the special damage before or after the combat has lost.

    Args:
        state: the match.
        seat: a seat in the combat.
        own: the values of its dice, once all dice lie (`as_they_lie`, `another_roll`); None: nothing is rolled yet.
    """
    ahead, spread, guard, life = terms = _terms(state, seat) if own is None else _thrown_terms(state, seat, own)
    found, special = reckon(*terms), special_damage(state, seat)
    if not special:
        return found
    taken: dict[str, Chances] = {}
    for when, damage in special.items():
        with _supposed_time(state, when):
            taken[when] = life_taken(state, seat, damage)
    before, after = (taken.get(when, NO_LOSS) for when in ("before", "after"))
    full, fed = sheet(state, seat).life, sum(points for points, _ in gifts(state, seat, "leech"))
    win = lose = death = 0.0
    for (first, likely), (margin, throw) in product(before, spread):
        gap, chance = ahead + margin, likely * throw
        left = life - first - (max(0, -gap - guard) if gap < 0 else 0)
        if gap > 0 and 0 < left < full:  # a victory may heal, before what comes after it
            left = min(left + fed, full)
        dead = chance * sum(p for n, p in after if n >= left)
        win += chance - dead if gap > 0 else 0.0
        lose += chance if gap < 0 else dead
        death += dead
    return Odds(win, lose, found.loss, death, found.lose)


def slip(state: Telendar) -> int:
    """The least face of a die by which the Monster may still elude its foe; 0: it cannot. Rules 1.7."""
    foe = monster(state)
    if foe is None or state.fight.stage > 0:
        return 0
    return min((shy.n for shy in ABILITIES["elusive"].get(foe.id, ())), default=0)


def special_damage(state: Telendar, seat: Seat) -> dict[str, Hurt]:
    """The harm that a Monster has yet to do to a seat's Life, by its time: "before" the combat or "after" it."""
    foe, over = monster(state), state.fight.stage >= CHOSEN
    ahead = {} if foe is None else {"after": foe.after} if over else {"before": foe.before, "after": foe.after}
    found = {}
    for when, damage in ahead.items():
        with _supposed_time(state, when):
            if isinstance(damage, Hurt) and damage.harms(Context(state, seat)):
                found[when] = damage
    return found


def life_taken(state: Telendar, seat: Seat, damage: Hurt) -> Chances:
    """The Life that special damage takes now, each amount with its chance. Rules 1.7."""
    averted, found = damage.averted(state, seat), dict[int, float]()
    for shown, chance in dice(damage.dice, damage.dice):
        lost = max(0, damage.n + shown - averted)
        found[lost] = found.get(lost, 0.0) + chance
    return tuple(found.items())


@contextmanager
def _supposed_time(state: Telendar, when: str) -> Iterator[None]:
    """A context in which special damage is due: "after" the combat only equipment in use helps against it. T15."""
    truth = state.fight.stage
    if when == "after":
        state.fight.stage = max(truth, CHOSEN)
    try:
        yield
    finally:
        state.fight.stage = truth


def _terms(state: Telendar, seat: Seat) -> tuple[int, Chances, int, int]:
    """The arguments of `reckon` for the present combat, of which no dice lie yet."""
    fight, (own, other) = state.fight, values(state, seat)
    rival = fight.foe_of(seat)
    dice_of_foe = (fight.side_of(rival).best_of, 1) if rival >= 0 else monster_dice(state)
    spread = margins((fight.side_of(seat).best_of, 1), dice_of_foe)
    return own - other, spread, _guard(state, seat), state.heroes[seat].life


def _guard(state: Telendar, seat: Seat) -> int:
    """The Protection in the present combat."""
    foe = monster(state)
    return _NEVER_WOUNDED if foe is not None and foe.instead else protection(state, seat)


def lying(state: Telendar, seat: Seat) -> Odds:
    """The odds of the present combat by its dice as they lie: its end is certain."""
    return reckon(*_thrown_terms(state, seat, as_they_lie(state, seat)))


def rerolled(state: Telendar, seat: Seat) -> Odds:
    """The odds of another roll of a character's dice against the foe's dice as they lie."""
    return reckon(*_thrown_terms(state, seat, another_roll(state, seat)))


def as_they_lie(state: Telendar, seat: Seat) -> Chances:
    """The value of a character's dice that lie, which is certain."""
    return ((sum(state.fight.side_of(seat).dice), 1.0),)


def another_roll(state: Telendar, seat: Seat) -> Chances:
    """The values of a character's dice if it rolls them again."""
    return dice(state.fight.side_of(seat).best_of, 1)


def _thrown_terms(state: Telendar, seat: Seat, own: Chances) -> tuple[int, Chances, int, int]:
    """The arguments of `reckon` for a combat whose dice lie, with values of a character's dice."""
    mine, other = values(state, seat)
    ahead = mine - sum(state.fight.side_of(seat).dice) - other
    return ahead, own, _guard(state, seat), state.heroes[seat].life


def reckon(ahead: int, spread: Chances, guard: int, life: int) -> Odds:
    """The odds by the certain lead (`ahead`), the dice's margins, the Protection and the Life."""
    win = lose = loss = death = 0.0
    for margin, chance in spread:
        gap = ahead + margin
        if gap > 0:
            win += chance
        elif gap < 0:
            lose += chance
            hurt = max(0, -gap - guard)
            loss += chance * min(hurt, life)
            if hurt >= life:
                death += chance
    return Odds(win, lose, loss, death, lose)


def foresee(state: Telendar, seat: Seat, card: int, rival: Seat = -1) -> Odds:
    """The odds of a combat with a Monster on some territory, or with a character, as if it began now."""
    with supposed(state, seat, card, rival):
        return odds(state, seat)


@contextmanager
def supposed(state: Telendar, seat: Seat, card: int, rival: Seat = -1) -> Iterator[None]:
    """A context in which a combat seems to have begun; at its end the state is as before."""
    truth = state.fight
    state.fight = Fight(seat, card, rival, 2, [Side(), Side()])
    try:
        for each in (seat, rival):
            if each >= 0:
                state.fight.side_of(each).worn = best_gear(state, each, category_of_foe(state, each))
        yield
    finally:
        state.fight = truth


def against(state: Telendar, seat: Seat, power: int, foe: tuple[int, int], guard: int) -> Odds:
    """The odds of a character with a power (Force and bonuses) against a Monster with (Force, dice)."""
    strength, count = foe
    return reckon(power - strength, margins((1, 1), (thrown(state, "", count), count)), guard, state.heroes[seat].life)
