"""Queries for what is in effect: traits, tactics, permissions and points."""

from collections.abc import Iterator, Sequence

from game.core.state import Seat
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.effects.standing import Gains, Opens, Trait
from game.games.dark_eden.printed import base_of
from game.games.dark_eden.sources import Source, Sources, applies, bears, may_stand, printed, sources, standing, whose
from game.games.dark_eden.state import TROPHIES, DarkEden

NEVER = 999
"""A number of Victory Points that nobody can reach"""


def has(state: DarkEden, card: int, rule: str, at: Sources | None = None) -> bool:
    """Whether a rule named by a trait holds for a card.

    Args:
        state: the match, or a view.
        card: a card in play.
        rule: the trait's name.
        at: `sources` of the state, if they are known already.
    """
    if at is None:
        if not may_stand(state, rule):
            return False
        at = sources(state)
    alone, others = at.parted(rule)
    if card in alone:
        return True
    for source in others:  # noqa: SIM110 - asked all the time, and `any` takes twice as long
        if applies(state, source, card):
            return True
    return False


def having(state: DarkEden, cards: Sequence[int], rule: str, at: Sources) -> set[int]:
    """The cards, of those given, for which the rule that a trait names holds."""
    return {card for card in cards if has(state, card, rule, at)}


def traits(state: DarkEden, card: int, rule: str, at: Sources) -> Iterator[tuple[Source, Trait]]:
    """The traits of a name that hold for a card, each with where it comes from."""
    for source in at.of(rule):
        if isinstance(source.part, Trait) and applies(state, source, card):
            yield source, source.part


def seat_has(state: DarkEden, seat: Seat, rule: str, at: Sources | None = None) -> int:
    """The number of traits of a name that hold for a seat: its Commander's, those of its cards and what is on it.

    A trait `on` "turf" or "own" is about the seat that has the card, or that it lies with.
    """
    count = 0
    for source in standing(state, rule) if at is None else at.of(rule):
        part = source.part
        everyone = part.on == "all" or (part.on == "foes" and source.foe < 0 and seat in state.foes(source.you))
        if (everyone or whose(source) == seat) and isinstance(part, Trait):
            count += max(1, part.n)
    return count


def holds_for_all(at: Sources, rule: str) -> bool:
    """Whether a trait of a name holds for every seat."""
    return any(source.part.on == "all" for source in at.of(rule))


def seat_sum(state: DarkEden, seat: Seat, rule: str) -> int:
    """The numbers of all traits of a name that hold for a seat, added up."""
    found = standing(state, rule)
    return sum(source.part.n for source in found if isinstance(source.part, Trait) and whose(source) == seat)


def subverted(state: DarkEden, seat: Seat, by: Seat, at: Sources | None = None) -> bool:
    """Whether a warrior of a seat carries another seat's SUBVERSIVE, so that SABOTAGE may hit it. Rules 1.2."""
    at = sources(state) if at is None else at
    there = any(source.you == by and source.foe == seat for source in at.of("subversive"))
    return there and not seat_has(state, seat, "immune_to_sabotage", at)


# --- figures as they stand ---------------------------------------------------------------------------


def tactics(state: DarkEden, card: int, at: Sources | None = None) -> str:
    """The tactics of a card as they stand. Rules R6."""
    now = printed(state, card).tactics
    at = sources(state) if at is None else at
    alone, others = at.parted("tactics")
    if (card not in alone and not others) or bears(state.cards[card], "land_only"):
        return now
    for source in at.of("tactics"):
        part = source.part
        if isinstance(part, Gains) and applies(state, source, card):
            now = part.tactics if part.instead else now + part.tactics
    return "".join(tactic for tactic in "LSA" if tactic in now)


def strikes(state: DarkEden, warrior: int, at: Sources) -> str:
    """The tactics by which a warrior attacks and raids: its own, but for one that does so by Land alone. Rules 2.5."""
    by_land = at.of("strikes_by_land") and has(state, warrior, "strikes_by_land", at)
    return "L" if by_land else tactics(state, warrior, at)


def opened(state: DarkEden, seat: Seat, at: Sources | None = None) -> list[Opens]:
    """The permissions that a seat has. Rules R13."""
    found = standing(state, "opens") if at is None else at.of("opens")
    return [source.part for source in found if isinstance(source.part, Opens) and whose(source) == seat]


def points(state: DarkEden, seat: Seat) -> int:
    """A seat's own Victory Points: base Combat Values of what it has razed, and markers. Rules R66."""
    razed = state.zones[TROPHIES[seat]].ids
    return state.points[seat] + sum(worth(state, card) for card in razed)


def worth(state: DarkEden, card: int) -> int:
    """The Victory Points of a razed card: its base Combat Value; a card of value X counts the Gold paid for it."""
    return base_of(state.cards[card], state.markers.get(card, 0))


def side_points(state: DarkEden, seat: Seat) -> int:
    """The Victory Points of a seat's side together. Rules 1.15."""
    return sum(points(state, ally) for ally in state.allies(seat))


def goal(state: DarkEden) -> int:
    """The Victory Points that win. Rules R65, 1.15, 1.16."""
    if state.options["goal"] != "usual":
        return int(state.options["goal"] or 0)
    if state.options["first_game"]:
        return 30
    return 75 if state.options["teams"] and state.seats == 4 else 50


def rules_of(state: DarkEden) -> int:
    """The version of the rules that dealt a match; 0: one before they were noted."""
    return int(state.options.get("dealt_by") or 0)


def lacking(state: DarkEden, seat: Seat) -> int:
    """The Victory Points that a seat lacks to win at once; beyond reach while a card bars that end."""
    return NEVER if standing(state, "no_goal") else goal(state) - side_points(state, seat)


Pick.asked.update(has=has, seat_has=seat_has, tactics=tactics, subverted=subverted)
