"""The Balance of resources: icons given, needed and missing, and the proposal. Rules 1.8, J-07 to J-11."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from game.core.state import Seat
from game.games.dark_eden.cards import STANDING
from game.games.dark_eden.effects.standing import OF_RED, Gives, Stores
from game.games.dark_eden.effects.which import ANY
from game.games.dark_eden.queries import seat_has
from game.games.dark_eden.sources import Source, Sources, applies, printed, sources, whose
from game.games.dark_eden.state import RESOURCES, DarkEden
from game.games.dark_eden.territory import beneath


class Books(NamedTuple):
    """A seat's Balance, before anything is paid."""

    given: Counter[str]
    """Blue icons by resource"""
    needs: dict[int, str]
    """The red icons of each card that has any"""
    forced: Counter[str]
    """Red icons that must be paid before all others. J-09"""
    stored: dict[int, str]
    """The resource that each STORAGE card and each dead warrior laid aside holds as markers, by card"""
    choices: tuple[tuple[int, str], ...] = ()
    """Icons of the owner's choice: (a card, the red icons of which one need not be paid), or (-1, one blue icon)"""

    def missing(self, dropped: Iterable[int] = ()) -> Counter[str]:
        """The icons that are missing by resource, if some cards are dropped."""
        return self.accounts(dropped)[0]

    def accounts(self, dropped: Iterable[int] = ()) -> tuple[Counter[str], Counter[str]]:
        """The icons that are missing and those that are left over, if some cards are dropped.

        Icons of the owner's choice fill the resource that lacks most, Gold last; if none lacks any, they become Gold
        where they may.
        """
        gone = set(dropped)
        missing, left = self.without_choices(gone)
        for card, icons in sorted(self.choices, key=lambda choice: len(choice[1])):
            if card in gone:
                continue
            short = [icon for icon in icons if missing[icon] > 0]
            if short:
                missing[max(short, key=lambda icon: (icon != "G", missing[icon]))] -= 1
            else:
                left["G" if "G" in icons else icons[0]] += 1
        return +missing, left

    def without_choices(self, gone: Collection[int]) -> tuple[Counter[str], Counter[str]]:
        """The icons missing and left over before icons of the owner's choice are assigned."""
        needed = Counter("".join(icons for card, icons in self.needs.items() if card not in gone)) + self.forced
        return needed - self.given, self.given - needed


def icons_of(state: DarkEden, card: int, at: Sources, without: Collection[int] = ()) -> str:
    """The blue icons of a card as they stand, as if the cards in `without` were gone; gains before doublings. J-07."""
    alone, others = at.parted("icons")
    gives = printed(state, card).gives
    return _changed(gives, _changes(state, "icons", card, at, without)) if others or card in alone else gives


def needs_of(state: DarkEden, card: int, at: Sources, without: Collection[int] = ()) -> str:
    """The red icons of a card as they stand, as if the cards in `without` were gone. Rules R9."""
    needs = printed(state, card).needs
    return _changed(needs, _changes(state, "red", card, at, without)) if at.of("red") else needs


_Changes: TypeAlias = tuple[tuple[str, str], ...]
"""Changes of a card's icons: pairs of a kind of change, as in `Gives.how`, and the icons concerned"""


def _changes(state: DarkEden, key: str, card: int, at: Sources, without: Collection[int]) -> _Changes:
    """The changes of a card's icons, blue (key "icons") or red, leaving out those by the cards in `without`."""
    found = at.found_out.get((key, card))
    if found is None:
        found = at.found_out[key, card] = [
            (source.card, (part.how, part.icons * (source.n if part.each else 1)))
            for source in at.of(key)
            if _about(state, source, part := _gives(source), card)
        ]
    return tuple([change for giver, change in found if giver not in without]) if found else ()


def _gives(source: Source) -> Gives:
    assert isinstance(source.part, Gives)
    return source.part


def _about(state: DarkEden, source: Source, part: Gives, card: int) -> bool:
    """Whether a standing part changes a card's icons; what is given from another seat's card is counted apart."""
    if part.how in OF_RED:
        return part.how == "need" and not part.forced and applies(state, source, card)
    if _is_abroad(state, source):
        return False
    if part.on == "turf" and card in state.bearers:  # an attachment is one of its seat's cards
        return part.only is ANY and state.seat_of(card) == whose(source)
    return applies(state, source, card)


def _is_abroad(state: DarkEden, source: Source) -> bool:
    """Whether a part gives its player an icon of the card of another seat that it lies with."""
    part = _gives(source)
    return part.on == "bearer" and part.how == "give" and state.seat_of(source.target) != source.you


def _from_abroad(state: DarkEden, seat: Seat, at: Sources) -> Iterator[str]:
    """The icons that a seat gets from cards of others, which must work; what takes icons takes a card's own first."""
    found = at.of("icons")
    for source in found:
        if source.you == seat and _is_abroad(state, source) and at.works(source.target):
            bearer, icon = state.bearers[source.target], _gives(source).icons
            parts = [_gives(one) for one in found if applies(state, one, bearer)]
            stopped = any(part.how == "none" for part in parts)
            leaks = any(part.how == "less" and part.icons == icon for part in parts)
            if not (stopped or (leaks and icon not in printed(state, bearer).gives)):
                yield icon


_ORDER = ("give", "need", "less", "none", "times")
"""The ways to change icons in the order in which they count, whichever came first. J-07"""


def _changed(printed: str, changes: _Changes) -> str:
    """The icons printed on a card after some changes, sorted by resource."""
    if not changes:
        return printed
    icons = Counter(printed)
    doubled: list[str] = []
    for how, changed in sorted(changes, key=lambda change: _ORDER.index(change[0])):
        if how in {"give", "need"}:
            icons.update(changed)
        elif how == "times":
            doubled += {*changed}
        elif how == "none":
            icons.clear()
        elif icons[changed]:
            icons[changed] -= 1
    for resource in doubled:
        icons[resource] *= 2
    return "".join(resource * icons[resource] for resource in RESOURCES)


def books(state: DarkEden, seat: Seat, at: Sources | None = None, without: Collection[int] = ()) -> Books:
    """The icons that a seat's Dominion gives and needs. Rules 1.8, 1 and 2.

    Args:
        state: the match, or a view of it.
        seat: the owner of the Dominion.
        at: `sources` of the state, if they are known already.
        without: cards reckoned as gone; those that they cut off from supply must be among them.
    """
    at = sources(state) if at is None else at
    if without:
        return _books(state, seat, at, without)
    if ("books", seat) not in at.found_out:
        at.found_out["books", seat] = _books(state, seat, at, ())
    found: Books = at.found_out["books", seat]
    return found


class _Entry(NamedTuple):
    """A card that counts in a Balance, with its icons while nothing is gone."""

    card: int
    root: int
    """The card of the Dominion that it is, or that carries it"""
    gives: str
    needs: str | None
    """The red icons of the card; None: they are forced, and counted apart"""
    givers: frozenset[int]
    """The cards that change its icons"""


class _Sheet(NamedTuple):
    """The figures from which a seat's Balance is reckoned, whatever is gone: many settlements are tried in a row."""

    entries: Sequence[_Entry]
    abroad: str
    """The icons that it gets from cards of others"""
    red: Sequence[Source]
    """The parts that are about red icons of its own"""
    stored: Mapping[int, str]


def _sheet(state: DarkEden, seat: Seat, at: Sources) -> _Sheet:
    if seat_has(state, seat, "balanced", at):
        return _Sheet((), "", (), {})
    red = [source for source in at.of("red") if whose(source) == seat]
    abroad = "".join(_from_abroad(state, seat, at))
    return _Sheet([*_entries(state, seat, at)], abroad, red, stores(state, seat, at))


def _entries(state: DarkEden, seat: Seat, at: Sources) -> Iterator[_Entry]:
    tied = at.tied(seat)
    for card in state.of_seat(seat):
        if card in state.cells and card not in tied:
            continue
        there = [] if card in state.face_down else [card]
        if state.bearers and (there or card == state.commanders[seat]):  # what lies on it works even face down. J-05
            there += state.carried(card)
        elif state.bearers:
            there += [one for beast in beneath(state, card) for one in (beast, *state.carried(beast))]
        for one in there:
            if one == card or printed(state, one).type != "warrior":
                gives = icons_of(state, one, at)
                needs = None if one != card and _forces(state, one) else needs_of(state, one, at)
                changes = (change for key in ("icons", "red") for change in at.found_out.get((key, one), ()))
                yield _Entry(one, card, gives, needs, frozenset(giver for giver, _ in changes))


def _books(state: DarkEden, seat: Seat, at: Sources, without: Collection[int]) -> Books:
    if ("sheet", seat) not in at.found_out:
        at.found_out["sheet", seat] = _sheet(state, seat, at)
    sheet: _Sheet = at.found_out["sheet", seat]
    given = [sheet.abroad]
    needs: dict[int, str] = {}
    for card, root, gives, needed, givers in sheet.entries:
        if card in without or root in without:
            continue
        as_before = givers.isdisjoint(without)
        given.append(gives if as_before else icons_of(state, card, at, without))
        icons = needed if as_before or needed is None else needs_of(state, card, at, without)
        if icons:
            needs[card] = icons
    mine = [source for source in sheet.red if source.card not in without]
    forced = "".join([part.icons for part in map(_gives, mine) if part.forced])
    stored = {card: resource for card, resource in sheet.stored.items() if card not in without}
    return Books(Counter("".join(given)), needs, Counter(forced), stored, _choices(state, mine, needs))


def stores(state: DarkEden, seat: Seat, at: Sources) -> dict[int, str]:
    """A seat's STORAGE cards and the warriors laid aside for it with markers, each with its resource."""
    if seat_has(state, seat, "balanced", at):
        return {}
    stored: dict[int, str] = {
        source.card: source.part.resource
        for source in at.of("stores")
        if source.you == seat and isinstance(source.part, Stores)
    }
    return stored | {card: icon for card, (who, icon) in state.remains.items() if who == seat and card in state.markers}


def _choices(state: DarkEden, mine: list[Source], needs: dict[int, str]) -> tuple[tuple[int, str], ...]:
    """The icons of the owner's choice that some parts give or waive."""
    found: list[tuple[int, str]] = []
    for source in mine:
        part = _gives(source)
        if part.how == "choice":
            found += [(-1, RESOURCES)] * (source.n if part.each else 1)
        elif part.how == "waive":
            found += [(card, _distinct(icons)) for card, icons in needs.items() if applies(state, source, card)]
    return tuple(found)


def _distinct(icons: str) -> str:
    return "".join(dict.fromkeys(icons))


def _forces(state: DarkEden, card: int) -> bool:
    """Whether the red icons of a card are forced upon the seat that it lies with."""
    parts = STANDING.get(state.cards[card], ())
    return card in state.bearers and any(isinstance(part, Gives) and part.forced for part in parts)


def spendable(state: DarkEden, card: int) -> int:
    """The markers of a card that its owner may spend in his Balance: all but those that he keeps back. Rules 1.8, 1."""
    return max(0, state.markers.get(card, 0) - state.kept_back.get(card, 0))


def prices(state: DarkEden, seat: Seat, at: Sources) -> dict[str, int]:
    """The Gold Units that a missing icon of each resource costs; 0: it cannot be bought. Rules 1.8, 4; I-21."""
    usual = 1 if seat_has(state, seat, "connections", at) else 2
    food = 1 if seat_has(state, seat, "cheap_food", at) else usual
    return {"G": int(state.options["missing_gold"] or 0), "F": food, "M": usual, "P": usual}
