"""The Balance of resources: icons given, needed and missing, and the proposal. Rules 1.8, J-07 to J-11."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from game.core.state import Seat
from game.games.dark_eden.cards import STANDING
from game.games.dark_eden.effects.standing import Gives, Stores
from game.games.dark_eden.queries import Source, Sources, applies, printed, seat_has, sources, whose
from game.games.dark_eden.state import RESOURCES, DarkEden
from game.games.dark_eden.strength import strength
from game.games.dark_eden.territory import supplied

_DEPTH = 3
"""Cards dropped together up to which every choice is tried; beyond, the cheapest are dropped one by one"""


_OF_RED = frozenset({"need", "free", "waive", "choice"})
"""The changes that are not about a card's blue icons"""


class Books(NamedTuple):
    """A seat's Balance, before anything is paid."""

    given: Counter[str]
    """Blue icons by resource"""
    needs: dict[int, str]
    """The red icons of each card that has any"""
    forced: Counter[str]
    """Red icons that come first, whatever has them. J-09"""
    stored: dict[int, str]
    """The resource of each STORAGE card with markers or room for them"""
    choices: tuple[tuple[int, str], ...] = ()
    """Icons of the owner's choice: (a card, the red icons of which one need not be paid), or (-1, one blue icon)"""

    def missing(self, dropped: Iterable[int] = ()) -> Counter[str]:
        """The icons that are missing by resource, if some cards are dropped."""
        return self.accounts(dropped)[0]

    def accounts(self, dropped: Iterable[int] = ()) -> tuple[Counter[str], Counter[str]]:
        """The icons that are missing and those that are left over, if some cards are dropped.

        Icons of one's choice go where most are missing, Gold last; where none is, they are Gold if they may be.
        """
        gone = set(dropped)
        needed = Counter("".join(icons for card, icons in self.needs.items() if card not in gone)) + self.forced
        missing, left = needed - self.given, self.given - needed
        for card, icons in sorted(self.choices, key=lambda choice: len(choice[1])):
            if card in gone:
                continue
            short = [icon for icon in icons if missing[icon] > 0]
            if short:
                missing[max(short, key=lambda icon: (icon != "G", missing[icon]))] -= 1
            else:
                left["G" if "G" in icons else icons[0]] += 1
        return +missing, left


class Proposal(NamedTuple):
    """The settlement of a Balance that loses the least: J-11."""

    drops: tuple[int, ...]
    """The cards that are discarded"""
    markers: dict[int, int]
    """The markers spent from each STORAGE card"""
    gold: int
    """Gold Units paid for what is still missing"""
    surplus: Counter[str]
    """Blue icons left over by resource"""


def icons_of(state: DarkEden, card: int, at: Sources | None = None) -> str:
    """The blue icons of a card as they stand: those gained, then doubled ones. J-07."""
    at = sources(state) if at is None else at
    icons = Counter(printed(state, card).gives)
    doubled: list[str] = []
    for source in at.of("icons"):
        part = source.part
        if not isinstance(part, Gives) or part.how in _OF_RED or not _about(state, source, card):
            continue
        if part.how == "give":
            icons.update(part.icons * (source.n if part.each else 1))
        elif part.how == "times":
            doubled.append(part.icons)
        elif part.how == "none":
            icons.clear()
        elif found := +icons:
            icons[min(found, key=RESOURCES.index)] += 1 if part.how == "more" else -1
    for resources in doubled:
        for resource in set(resources):
            icons[resource] *= 2
    return "".join(resource * icons[resource] for resource in RESOURCES)


def _about(state: DarkEden, source: Source, card: int) -> bool:
    """Whether icons are given by, or doubled on, a card; those of a seat count with its Commander."""
    if source.part.on in {"turf", "own"} and source.part.op == "icons" and source.part.how == "give":
        return card == state.commanders[whose(source)]
    return applies(state, source, card)


def needs_of(state: DarkEden, card: int, at: Sources | None = None) -> str:
    """The red icons of a card as they stand. Rules R9."""
    icons = Counter(printed(state, card).needs)
    for source in (sources(state) if at is None else at).of("icons"):
        part = source.part
        if (
            isinstance(part, Gives)
            and not part.forced
            and part.how in {"need", "free"}
            and applies(state, source, card)
        ):
            if part.how == "need":
                icons.update(part.icons)
            else:
                icons -= Counter(part.icons)
    return "".join(resource * icons[resource] for resource in RESOURCES)


def books(state: DarkEden, seat: Seat, at: Sources | None = None) -> Books:
    """What a seat's Dominion gives and needs now. Rules 1.8, 1 and 2."""
    at, tied = sources(state) if at is None else at, supplied(state, seat)
    given: Counter[str] = Counter()
    needs: dict[int, str] = {}
    stored: dict[int, str] = {}
    for card in state.of_seat(seat):
        figures = printed(state, card)
        if card in state.face_down or (figures.type == "establishment" and card not in tied):
            continue
        for one in (card, *state.attachments(card)):
            given.update(icons_of(state, one, at))
            icons = needs_of(state, one, at)
            if icons and not _forces(state, one):
                needs[one] = icons
    forced: Counter[str] = Counter()
    choices: list[tuple[int, str]] = []
    for source in at.of("icons"):
        part = source.part
        if not isinstance(part, Gives) or whose(source) != seat:
            continue
        if part.forced:
            forced.update(part.icons)
        elif part.how == "choice":
            choices += [(-1, RESOURCES)] * (source.n if part.each else 1)
        elif part.how == "waive":
            choices += [(card, _distinct(icons)) for card, icons in needs.items() if applies(state, source, card)]
    for source in at.of("stores"):
        if source.you == seat and isinstance(source.part, Stores):
            stored[source.card] = source.part.resource
    return Books(given, needs, forced, stored, tuple(choices))


def _distinct(icons: str) -> str:
    return "".join(dict.fromkeys(icons))


def _forces(state: DarkEden, card: int) -> bool:
    """Whether the red icons of a card are forced upon the seat that it lies with."""
    parts = STANDING.get(state.cards[card], ())
    return card in state.bearers and any(isinstance(part, Gives) and part.forced for part in parts)


def prices(state: DarkEden, seat: Seat, at: Sources | None = None) -> dict[str, int]:
    """The Gold Units that a missing icon of each resource costs; 0: it cannot be bought. Rules 1.8, 4; I-21."""
    at = sources(state) if at is None else at
    usual = 1 if seat_has(state, seat, "connections", at) else 2
    food = 1 if seat_has(state, seat, "cheap_food", at) else usual
    return {"G": int(state.options["missing_gold"] or 0), "F": food, "M": usual, "P": usual}


def propose(state: DarkEden, seat: Seat) -> Proposal:
    """The settlement that loses the fewest cards, then the least Combat Value, the fewest Supply Lines and Gold. J-11.

    Args:
        state: the match, or a view of it.
        seat: whose Balance.
    """
    at = sources(state)
    found, price, gold = books(state, seat, at), prices(state, seat, at), state.gold[seat]
    if (settled := _settle(state, found, price, gold, ())) is not None:
        return settled
    relevant = {resource for resource, n in found.missing().items() if n > 0}
    candidates = [card for card, icons in found.needs.items() if relevant & set(icons)]
    worth = {card: (strength(state, card, at).value if card not in state.bearers else 0) for card in candidates}
    candidates.sort(key=lambda card: (worth[card], card))
    short = _Shortfall(state, found, price)
    for n in range(1, min(_DEPTH, len(candidates)) + 1):
        if short.at_best(candidates, n) > gold:
            continue
        best: tuple[int, int, int, Proposal] | None = None
        for drops in sorted(combinations(candidates, n), key=lambda cards: sum(worth[card] for card in cards)):
            value = sum(worth[card] for card in drops)
            if best is not None and value > best[0]:
                break
            if short.of(drops) <= gold and (settled := _settle(state, found, price, gold, drops)) is not None:
                way = (value, -len(supplied(state, seat, drops)), settled.gold, settled)
                best = way if best is None else min(best, way, key=lambda way: way[:3])
        if best is not None:
            return best[3]
    drops = ()
    while candidates:
        least = min(candidates, key=lambda card: (short.of((*drops, card)), worth[card], card))
        candidates.remove(least)
        drops = (*drops, least)
        if short.of(drops) <= gold and (settled := _settle(state, found, price, gold, drops)) is not None:
            return settled
    return _settle(state, found, price, gold, drops, lapse=True) or Proposal(drops, {}, 0, Counter())


_BEYOND = 99
"""The price, in the reckoning, of what cannot be bought"""


class _Shortfall:
    """The Gold that a Balance lacks at least if some cards are dropped: quick, and never more than it really is.

    Args:
        state: the match.
        found: its books.
        price: of a missing icon by resource; 0: it cannot be bought.
    """

    def __init__(self, state: DarkEden, found: Books, price: dict[str, int]) -> None:
        """Counts everything once."""
        stored = Counter(dict.fromkeys(RESOURCES, 0))
        for card, resource in found.stored.items():
            stored[resource] += state.markers.get(card, 0)
        needed = Counter("".join(found.needs.values())) + found.forced
        self._lacks = [needed[icon] - found.given[icon] - stored[icon] for icon in RESOURCES]
        self._price = [price[icon] or _BEYOND for icon in RESOURCES]
        self._spares = {card: [icons.count(icon) for icon in RESOURCES] for card, icons in found.needs.items()}
        self._let_off = max(self._price) * len(found.choices)

    def of(self, drops: tuple[int, ...]) -> int:
        """The Gold that it lacks once some cards are dropped."""
        lost = [self._spares[card] for card in drops]
        lacks = (lack - sum(one[n] for one in lost) for n, lack in enumerate(self._lacks))
        return sum(n * price for n, price in zip(lacks, self._price, strict=True) if n > 0) - self._let_off

    def at_best(self, cards: list[int], n: int) -> int:
        """The Gold that it lacks at least once any so many of some cards are dropped."""
        relief = sorted(
            sum(
                spare * price
                for spare, price, lack in zip(self._spares[card], self._price, self._lacks, strict=True)
                if lack > 0
            )
            for card in cards
        )
        return self.of(()) - sum(relief[-n:])


def _settle(
    state: DarkEden, found: Books, price: dict[str, int], gold: int, drops: tuple[int, ...], *, lapse: bool = False
) -> Proposal | None:
    """The payment once some cards are dropped; None if it cannot be paid.

    Args:
        state: the match.
        found: its books.
        price: of a missing icon by resource; 0: it cannot be bought.
        gold: Gold Units there are.
        drops: the cards dropped.
        lapse: whether forced icons that cannot be paid are let off. J-09
    """
    missing, markers, cost = found.missing(drops), {}, 0
    for card, resource in found.stored.items():
        spent = min(state.markers.get(card, 0), missing[resource]) if card not in drops else 0
        if spent:
            markers[card] = spent
            missing[resource] -= spent
    for resource, n in missing.items():
        if n and not price[resource] and not lapse:
            return None
        cost += n * price[resource]
    if cost > gold:
        if not lapse:
            return None
        cost = gold
    return Proposal(drops, markers, cost, found.accounts(drops)[1])
