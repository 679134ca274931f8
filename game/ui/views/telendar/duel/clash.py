"""The state of a combat for display: both sides' sums, every bonus with its source, and the outcome."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.state import Event, Seat
from game.core.texts import Texts
from game.games.telendar.cards import CHARACTERS, MONSTERS
from game.games.telendar.effects.harm import Hurt
from game.games.telendar.kinds import name_of
from game.games.telendar.odds import outlived
from game.games.telendar.queries import hero_of, sheet
from game.games.telendar.state import Telendar
from game.games.telendar.strength import (
    attacks,
    force,
    monster_attacks,
    monster_dice,
    monster_force,
    protection,
)
from game.games.telendar.telling.forecast import percent, trial_combat

STEPS = ("elusion", "before", "dice", "after")
"""The phases of a combat"""
THROWN, OVER = 3, 4
"""The stages of a combat (`state.Fight`) once its dice are thrown, and once they have decided it"""


class Sum(NamedTuple):
    """A side of a combat with the parts of its Combat Value."""

    name: str
    """The name of its character or Monster, in words"""
    force: int
    bonuses: tuple[tuple[str, int], ...] = ()
    """Bonuses as (card, points); card "": points lent by Spells and potions"""
    dice: tuple[int, ...] = ()
    """The dice that count, faces 1 to 6; (): not rolled yet"""
    rolls: tuple[int, int] = (1, 1)
    """Number of dice rolled, and number of those that count"""
    guard: int = 0
    """Points of Protection"""
    win: int | None = None
    """Chance to win before the dice, in hundredths; None: not told"""
    death: int = 0
    """Chance to die before the dice, in hundredths; None: not told"""

    @property
    def value(self) -> int:
        """The Combat Value as far as it is known."""
        return self.force + sum(n for _, n in self.bonuses) + sum(self.dice)


class Clash(NamedTuple):
    """A combat as shown: both sides, its phase, its outcome."""

    foe: Sum
    own: Sum
    step: int
    """Index of the present phase in STEPS; their number: the combat is over"""
    outcome: str = ""
    """The line on the winner and the lead, markup"""
    cost: str = ""
    """The line on the cost of a defeat, markup"""
    crowded: bool = False
    """Whether dice of another throw lie at the end of the row of phases"""


class Bout(NamedTuple):
    """A combat that has the stage."""

    seat: Seat
    rival: Seat
    card: int
    away: str = ""
    """The side that got away: "own" or "foe"; "": none"""


def foreseen(state: Telendar, texts: Texts, seat: Seat, card: int) -> Clash | None:
    """A combat with a Monster that has not begun, with the values before the dice."""
    name = state.cards[card]
    if name not in MONSTERS or state.fight.on:
        return None
    return standing(trial_combat(state, seat, card), texts, ())


def standing(state: Telendar, texts: Texts, recent: Sequence[Event]) -> Clash:
    """The combat under way."""
    fight = state.fight
    thrown = throws_by_side(recent, fight.seat)
    own = _hero(state, texts, fight.seat, False in thrown)
    if fight.rival >= 0:
        foe = _hero(state, texts, fight.rival, True in thrown)
    else:
        name = state.cards[fight.card]
        foe = Sum(
            texts.say(name_of(name)),
            monster_force(state, name),
            tuple(monster_attacks(state, name, sheet(state, fight.seat).category)),
            fight.sides[1].dice if True in thrown else (),
            monster_dice(state),
            0,
        )
    if not thrown and fight.stage < THROWN:
        mine = outlived(state, fight.seat)
        risk = outlived(state, fight.rival).death if fight.rival >= 0 else 0.0
        own = own._replace(win=percent(mine.win), death=percent(mine.death))
        foe = foe._replace(win=percent(mine.lose), death=percent(risk))
    return Clash(foe, own, (0, 1, 2, 2, 3)[fight.stage])


def _hero(state: Telendar, texts: Texts, seat: Seat, rolled: bool) -> Sum:
    side = state.fight.side_of(seat)
    return Sum(
        hero_name(state, texts, seat),
        force(state, seat),
        tuple(attacks(state, seat)),
        side.dice if rolled else (),
        (side.best_of, 1),
        protection(state, seat),
    )


def can_be_shown(state: Telendar, event: Event | None) -> bool:
    """Whether an event begins a combat whose Monster is still known, not shuffled back into a deck."""
    return event is not None and event.kind == "fight" and (event.n("card") < 0 or bool(state.cards[event.n("card")]))


def begun(state: Telendar, texts: Texts, event: Event) -> Clash:
    """A combat whose beginning alone is shown so far, although the match is past it."""
    seat, rival, card = (event.n(key) for key in ("seat", "rival", "card"))
    own = Sum(hero_name(state, texts, seat), force(state, seat))
    if rival >= 0:
        return Clash(Sum(hero_name(state, texts, rival), force(state, rival)), own, 0)
    name = state.cards[card]
    foe = Sum(texts.say(name_of(name)), monster_force(state, name), rolls=(MONSTERS[name].dice,) * 2)
    return Clash(foe, own, 0)


def added(n: int) -> str:
    """A bonus with its sign, as text."""
    return f"{'+' if n >= 0 else '−'}{abs(n)}"


def source(texts: Texts, card: str) -> str:
    """The source of a bonus in words; a fighter's own ability is not named after the fighter."""
    if card in CHARACTERS or card in MONSTERS:
        return texts("look.telendar.sum.ability")
    return texts.say(name_of(card)) if card else texts("look.telendar.sum.magic")


def hero_name(state: Telendar, texts: Texts, seat: Seat) -> str:
    """The name of a seat's character."""
    hero = hero_of(state, seat)
    return texts.say(name_of(hero)) if hero else ""


def finished(state: Telendar, texts: Texts, recent: Sequence[Event]) -> Clash:
    """The last combat of the turn whose dice were thrown, as its event "clash" tells it."""
    at = max(i for i, event in enumerate(recent) if event.kind == "clash")
    data = recent[at].data
    seat, rival, card, own, other = (recent[at].n(key) for key in ("seat", "rival", "card", "own", "other"))
    foe_name = hero_name(state, texts, rival) if rival >= 0 else texts.say(name_of(state.cards[card]))
    foe = _sum_of_event(foe_name, other, data["foe_dice"], data["foe_bonuses"])
    hero = _sum_of_event(hero_name(state, texts, seat), own, data["dice"], data["bonuses"])
    cost = _cost(texts, recent[at:]) if own < other else ""
    outcome = _outcome(texts, own, other, _sequel(recent[at:], seat, str(data["name"])))
    return Clash(foe, hero, len(STEPS), outcome, cost)


def _sum_of_event(name: str, value: int, dice: object, bonuses: object) -> Sum:
    assert isinstance(dice, tuple)
    assert isinstance(bonuses, tuple)
    faces = tuple(int(face) for face in dice)
    named = tuple((str(card), int(n)) for card, n in bonuses)
    return Sum(name, value - sum(faces) - sum(n for _, n in named), named, faces, (len(faces), len(faces)))


def _sequel(since: Sequence[Event], seat: Seat, name: str) -> str:
    """The sequel of a clash that was not lost: "dead", "open" (a Monster's special damage is still to come), or ""."""
    if any(event.kind == "died" and event.n("seat") == seat for event in since):
        return "dead"
    due = name in MONSTERS and isinstance(MONSTERS[name].after, Hurt)
    return "open" if due and all(event.kind != "fight_over" for event in since) else ""


def _outcome(texts: Texts, own: int, other: int, follows: str) -> str:
    """The words on the outcome: "16 to 17: a defeat by 1.", "16 to 12, but not over yet"."""
    key = "lost" if own < other else "won" if own > other else "tie"
    key = f"{key}.{follows}" if follows and own >= other else key
    return texts(f"look.telendar.{key}", own=own, other=other, by=abs(own - other))


def _cost(texts: Texts, since: Sequence[Event]) -> str:
    """The words on the cost of a defeat: "Protection 2: 1 Life lost"; "": not told yet."""
    beaten = next((event for event in since if event.kind == "beaten"), None)
    if beaten is None:
        return ""
    guard = beaten.n("protection")
    return texts.many("look.telendar.harm", max(0, beaten.n("n") - guard), guard=guard)


def throws_by_side(recent: Sequence[Event], seat: Seat) -> dict[bool, Event]:
    """The last throw of each side of the turn's last combat: True for the foe's, False for the turn's owner."""
    begun = max((i for i, event in enumerate(recent) if event.kind == "fight"), default=-1)
    thrown = (e for e in recent[begun + 1 :] if e.kind == "rolled" and e.data.get("purpose") == "fight")
    return {event.n("seat") != seat: event for event in thrown}


def fallen(throw: Event, side: Sum) -> list[tuple[int, bool]]:
    """The faces of a side's throw in the order of falling, as (face from 0, whether it is dropped as too low)."""
    faces = [int(str(face)) for face in throw.data["faces"]]  # type: ignore[union-attr]
    spare = sorted(faces)[: max(0, len(faces) - max(1, len(side.dice) or side.rolls[1]))]
    told = []
    for face in faces:
        off = face in spare
        if off:
            spare.remove(face)
        told.append((face, off))
    return told
