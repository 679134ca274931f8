"""What works in a match, and for whom: the cards in effect, their standing parts, traits, tactics and permissions."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.state import Seat
from game.games.dark_eden.cards import STANDING, STAYING
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.effects.standing import Gains, Opens, StandingPart, Trait
from game.games.dark_eden.effects.which import ANY
from game.games.dark_eden.printed import FIGURES, Printed, base_of
from game.games.dark_eden.state import ATTACHED, BORDERLANDS, EVERYWHERE, TROPHIES, WARBAND, DarkEden
from game.games.dark_eden.territory import around, supplied


class Source(NamedTuple):
    """A standing part at work, and where it comes from."""

    part: StandingPart
    you: Seat
    """Whose it is"""
    card: int
    """The card in play; -1: none, it lasts by itself"""
    name: str
    """The definition of the card that it comes from"""
    target: int = -1
    """The card that it is on: the bearer of an attachment, the target of what lasts"""
    n: int = 0
    foe: Seat = -1


def printed(state: DarkEden, card: int) -> Printed:
    """What is printed on a card."""
    return FIGURES[state.cards[card]]


def working(state: DarkEden, card: int) -> bool:
    """Whether a card in play has its effects: neither face down nor cut off. Rules R35, J-05, J-06."""
    if card in state.bearers:
        bearer = state.bearers[card]
        return bearer == EVERYWHERE or working(state, bearer) or printed(state, bearer).type == "commander"
    if card in state.face_down:
        return False
    if printed(state, card).type == "establishment":
        seat = state.seat_of(card)
        return seat >= 0 and card in supplied(state, seat)
    return True


def sources(state: DarkEden) -> list[Source]:
    """All standing parts at work now, in the order of seats and cards."""
    found, cards = [], state.cards
    lasting = [
        Source(part, one.you, -1, one.source, one.target, one.n, one.foe)
        for one in state.lasting
        for part in STAYING[one.address]
    ]
    bare = any(isinstance(source.part, Trait) and source.part.is_ == "no_attachments" for source in lasting)
    fighting = {*state.attackers, *state.defenders} if bare else set()
    for seat in range(state.seats):
        tied: set[int] | None = None
        for card in state.of_seat(seat):
            name = cards[card]
            parts = STANDING.get(name)
            if parts is None or card in state.face_down:
                continue
            if FIGURES[name].type == "establishment":
                tied = supplied(state, seat) if tied is None else tied
                if card not in tied:
                    continue
            found += [Source(part, seat, card, name, card, state.markers.get(card, 0)) for part in parts]
    for card in state.zones[ATTACHED].ids:
        parts = STANDING.get(cards[card])
        if parts is not None and working(state, card) and state.bearers[card] not in fighting:
            bearer, owner = state.bearers[card], state.owners[card]
            foe = -1 if bearer == EVERYWHERE else state.seat_of(bearer)
            n = state.markers.get(card, 0)
            found += [Source(part, owner, card, cards[card], bearer, n, foe) for part in parts]
    return found + lasting


def applies(state: DarkEden, source: Source, card: int) -> bool:
    """Whether a standing part is about a card in play."""
    part, target = source.part, source.target
    if part.only is not ANY and not part.only.fits(printed(state, card)):
        return False
    on = part.on
    if on in {"self", "bearer"}:
        return card == target
    if on == "all":
        return True
    seat = state.seat_of(card)
    if on == "foes":
        return seat in state.foes(source.you) if source.foe < 0 else seat == source.foe
    if on == "neighbours":
        return card != target and seat == state.seat_of(target) and _touch(state, card, target)
    if on == "group":
        group = state.group_of(target)
        return group is not None and card in group.members
    whose = source.foe if source.foe >= 0 else source.you
    if seat != whose:
        return False
    if on == "zone":
        return state.zone_of(card) == state.zone_of(target)
    if on == "guards":
        return card in state.zones[BORDERLANDS[seat]].ids
    if on == "warband":
        return card in state.zones[WARBAND[seat]].ids
    return (printed(state, card).type == "warrior") == (on == "own")


def _touch(state: DarkEden, card: int, other: int) -> bool:
    cells = state.cells
    return card in cells and other in cells and cells[other] in around(cells[card])


# --- traits ------------------------------------------------------------------------------------------


def has(state: DarkEden, card: int, rule: str, at: list[Source] | None = None) -> bool:
    """Whether a rule named by a trait holds for a card.

    Args:
        state: the match, or a view.
        card: in play.
        rule: the trait's name.
        at: `sources`, where they are known already.
    """
    return any(True for _ in traits(state, card, rule, at))


def traits(state: DarkEden, card: int, rule: str, at: list[Source] | None = None) -> Iterator[Source]:
    """The traits of a name that hold for a card."""
    for source in sources(state) if at is None else at:
        part = source.part
        if isinstance(part, Trait) and part.is_ == rule and applies(state, source, card):
            yield source


def seat_has(state: DarkEden, seat: Seat, rule: str) -> int:
    """The number of traits of a name that hold for a seat: its Commander's, those of its cards and what is on it.

    A trait `on` "turf" or "own" is about the seat that has the card, or that it lies with.
    """
    count = 0
    for source in sources(state):
        part = source.part
        if isinstance(part, Trait) and part.is_ == rule:
            whose = source.foe if source.foe >= 0 else source.you
            everyone = part.on == "all" or (part.on == "foes" and source.foe < 0 and seat in state.foes(source.you))
            count += max(1, part.n) if everyone or whose == seat else 0
    return count


def seat_sum(state: DarkEden, seat: Seat, rule: str) -> int:
    """The numbers of all traits of a name that hold for a seat, added up."""
    parts = [(source.part, source) for source in sources(state)]
    return sum(
        part.n
        for part, source in parts
        if isinstance(part, Trait) and part.is_ == rule and (source.foe if source.foe >= 0 else source.you) == seat
    )


def subverted(state: DarkEden, seat: Seat, by: Seat) -> bool:
    """Whether a warrior of a seat carries another seat's SUBVERSIVE, so that SABOTAGE may hit it. Rules 1.2."""
    there = any(
        isinstance(source.part, Trait) and source.part.is_ == "subversive" and source.you == by and source.foe == seat
        for source in sources(state)
    )
    return there and not seat_has(state, seat, "immune_to_sabotage")


# --- figures as they stand ---------------------------------------------------------------------------


def tactics(state: DarkEden, card: int, at: list[Source] | None = None) -> str:
    """The tactics of a card as they stand. Rules R6."""
    now = printed(state, card).tactics
    for source in sources(state) if at is None else at:
        part = source.part
        if isinstance(part, Gains) and applies(state, source, card):
            now = part.tactics if part.instead else now + part.tactics
    return "".join(tactic for tactic in "LSA" if tactic in now)


def opened(state: DarkEden, seat: Seat) -> list[Opens]:
    """The permissions that a seat has. Rules R13."""
    return [
        source.part
        for source in sources(state)
        if isinstance(source.part, Opens) and (source.foe if source.foe >= 0 else source.you) == seat
    ]


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


Pick.asked.update(has=has, seat_has=seat_has, tactics=tactics, subverted=subverted)
