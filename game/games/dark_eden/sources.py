"""The standing parts at work now, by kind, and the cards that each of them is about."""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from game.core.state import Seat, Zone
from game.games.dark_eden.cards import CARDS, INTRIGUES, STANDING, STAY, STAYING
from game.games.dark_eden.effects.standing import OF_RED, Gives, StandingPart, Trait
from game.games.dark_eden.effects.which import ANY
from game.games.dark_eden.printed import FIGURES, Printed
from game.games.dark_eden.state import ATTACHED, BORDERLANDS, EVERYWHERE, TURF, WARBAND, DarkEden, Lasting
from game.games.dark_eden.territory import around, supplied


class Source(NamedTuple):
    """A standing part at work, with the card that it comes from."""

    part: StandingPart
    you: Seat
    """The seat that it serves"""
    card: int
    """The card in play that has it; -1: none, it is a lasting effect"""
    name: str
    """Id of the definition of the card that it comes from"""
    target: int
    """The card that it is on: the bearer of an attachment, the target of a lasting effect, else the card itself"""
    n: int = 0
    foe: Seat = -1


def printed(state: DarkEden, card: int) -> Printed:
    """The printed figures of a card."""
    return FIGURES[state.cards[card]]


_GOES_WITH_ITS_BEARER = frozenset(
    name
    for name, card in INTRIGUES.items()
    if card.attach is not None and card.attach.of == "you" and card.attach.to in {"warrior", "commander"}
)
"""The attachments that only a warrior or Commander of one's own may bear"""


def user_of(state: DarkEden, card: int) -> Seat:
    """The seat that an attachment serves: its bearer's seat, if it is for own ones only, else its owner's. R61."""
    if state.cards[card] in _GOES_WITH_ITS_BEARER and (seat := state.seat_of(card)) >= 0:
        return seat
    return state.owners[card]


def _key(part: StandingPart) -> str:
    """The key under which `Sources.of` finds a part."""
    if isinstance(part, Gives) and part.how in OF_RED:
        return "red"
    return part.is_ if isinstance(part, Trait) else part.op


def _holders_by_key(parts: Mapping[str, Sequence[StandingPart]]) -> dict[str, set[str]]:
    """The ids or addresses that have parts of each key."""
    found: dict[str, set[str]] = defaultdict(set)
    for holder, some in parts.items():
        for part in some:
            found[_key(part)].add(holder)
    return dict(found)


_CARDS_WITH, _ADDRESSES_WITH = _holders_by_key(STANDING), _holders_by_key(STAYING)
_KEYED = {holder: [(_key(part), part) for part in parts] for holder, parts in (STANDING | STAYING).items()}
"""The standing parts with their keys, of cards by id and of lasting effects by address"""
_NOTHING: tuple[Collection[int], Sequence[Source]] = ((), ())


class Sources:
    """The standing parts at work now, in the order of seats and cards; `of` finds those of a kind."""

    __slots__ = ("_cards", "_found", "_lasting", "_parted", "_there", "_tied", "found_out", "made_of", "state")

    def __init__(self, state: DarkEden, cards: Sequence[int] = (), lasting: Sequence[Lasting] = ()) -> None:
        """Index the parts of all cards given; those that do not work are left out when somebody asks for their kind."""
        names = state.cards
        self.state, self._cards, self._lasting = state, cards, lasting
        self._there: dict[str, list[tuple[int, StandingPart]]] = {}
        """The parts by key, each with the index of its holder among cards and lasting effects"""
        for n, holder in enumerate([*[names[card] for card in cards], *[one.address for one in lasting]]):
            for key, part in _KEYED.get(holder, ()):
                self._there.setdefault(key, []).append((n, part))
        self._found: dict[str, Sequence[Source]] = {}
        self._parted: dict[str, tuple[Collection[int], Sequence[Source]]] = {}
        self._tied: dict[Seat, set[int]] = {}
        self.found_out: dict[object, Any] = {}
        """Results that other modules have derived from it, each under a key of their own"""
        self.made_of: list[Any] = []
        """The parts of the state that it depends on, as they were when it was made"""

    def of(self, key: str) -> Sequence[Source]:
        """The parts of a kind ("cv", "price", "icons" for blue ones, "red" ...), or the traits of a name."""
        if key not in self._there:
            return ()
        found = self._found.get(key)
        if found is None:
            there, cards = self._there[key], self._cards
            found = [self._source(n, part) for n, part in there if n >= len(cards) or self.works(cards[n])]
            self._found[key] = found
        return found

    def parted(self, key: str) -> tuple[Collection[int], Sequence[Source]]:
        """The parts of a kind split in two: the cards that parts on one card alone are about, and all other parts."""
        if key not in self._there:
            return _NOTHING
        parted = self._parted.get(key)
        if parted is None:
            alone, others = set[int](), list[Source]()
            for source in self.of(key):
                part = source.part
                if part.only is ANY and (part.on == "self" or (part.on == "bearer" and source.card >= 0)):
                    alone.add(source.target)
                else:
                    others.append(source)
            parted = self._parted[key] = alone, others
        return parted

    def _source(self, n: int, part: StandingPart) -> Source:
        """The source for a part, by the index of its holder among cards and lasting effects."""
        if n >= len(self._cards):
            one = self._lasting[n - len(self._cards)]
            return Source(part, one.you, -1, one.source, one.target, one.n, one.foe)
        state, card = self.state, self._cards[n]
        name, markers, bearer = state.cards[card], state.markers.get(card, 0), state.bearers.get(card)
        if bearer is None:
            return Source(part, state.seat_of(card), card, name, card, markers)
        return Source(part, user_of(state, card), card, name, bearer, markers, state.seat_of(bearer))

    def works(self, card: int) -> bool:
        """Whether a card in play works: neither face down, cut off nor dulled. Rules R35, J-05, J-06."""
        state = self.state
        if state.bearers and any(state.cards[on] in _CARDS_WITH["dulled"] for on in state.attachments(card)):
            return False
        return self._lies_open(card)

    def _lies_open(self, card: int) -> bool:
        """Whether a card is neither face down nor cut off, so that its attachments work."""
        state = self.state
        if card in state.face_down:
            return False
        if printed(state, card).type == "establishment":
            seat = state.seat_of(card)
            return seat >= 0 and state.bearers.get(card, card) in self.tied(seat)
        if card in state.bearers:
            bearer = state.bearers[card]
            return bearer == EVERYWHERE or self._lies_open(bearer) or printed(state, bearer).type == "commander"
        return True

    def tied(self, seat: Seat) -> set[int]:
        """The cards of a seat's Turf that are supplied, looked up once."""
        if seat not in self._tied:
            self._tied[seat] = supplied(self.state, seat)
        return self._tied[seat]


_WARRIORS = frozenset(name for name, card in FIGURES.items() if card.type == "warrior")
"""Ids of the warriors: attached as captives, they have no effects"""
_IN_PLAY = [
    itemgetter(*[zones[seat] for seat in range(seats) for zones in (TURF, BORDERLANDS, WARBAND)], ATTACHED)
    for seats in range(1, 5)
]
"""Getters of the zones in which cards are in play, indexed by the number of seats less one"""


def lying(state: DarkEden) -> tuple[Zone, ...]:
    """The zones in which cards are in play, as they are now."""
    found: tuple[Zone, ...] = _IN_PLAY[state.seats - 1](state.zones)
    return found


USABLE = frozenset(name for name, card in CARDS.items() if card.abilities)
"""The cards that have abilities"""
_KEPT: list[Sources] = []
"""The last `Sources` made, at most one; used again while the state asked about has not changed"""


def sources(state: DarkEden) -> Sources:
    """All standing parts at work now, in the order of seats and cards."""
    there = lying(state)
    made_of: list[Any] = [
        there, idle(state), state.cards, state.owners, state.cells, state.bearers, state.lasting, state.markers,
        state.face_down, state.remains,
    ]  # fmt: skip
    for kept in _KEPT:
        if kept.state is state and kept.made_of == made_of:
            return kept
    names, muted = state.cards, made_of[1]
    vain = {card for card in there[-1].ids if names[card] in _WARRIORS}.union(muted)
    cards = [card for zone in there for card in zone.ids if names[card] in _KEYED and card not in vain]
    found = Sources(state, cards, [one for one in state.lasting if _holds(state, one, muted)])
    found.made_of = [type(one)(one) for one in made_of]
    _KEPT[:] = [found]
    return found


def _holds(state: DarkEden, one: Lasting, muted: Collection[int]) -> bool:
    """Whether a lasting effect holds now: one bound to an attachment or card of a Turf only while that works."""
    card = one.target
    if one.until != "attached":
        return True
    if card not in state.cells:
        return card not in muted
    seat = state.seat_of(card)
    return card not in state.face_down and seat >= 0 and card in supplied(state, seat)


def standing(state: DarkEden, key: str) -> Sequence[Source]:
    """The parts of a kind at work now, as `Sources.of`; at once where no card of the match has any.

    Args:
        state: the match, or a view.
        key: the kind of parts, as for `Sources.of`.
    """
    return sources(state).of(key) if may_stand(state, key) else ()


def may_stand(state: DarkEden, key: str) -> bool:
    """Whether a part of a kind can be at work at all: a card of the match has it, or a lasting effect."""
    return key in _on_cards(state).kinds or (bool(state.lasting) and _has_lasting(state, key))


class _OnCards(NamedTuple):
    """The kinds of parts and abilities that occur on the cards of a match."""

    cards: list[str]
    kinds: set[str]
    """Keys of the standing parts, as for `Sources.of`"""
    moments: Collection[str]
    """Moments at which an ability of one of them may be used"""


_KEPT_CARDS = [_OnCards([], set(), ())]


def _on_cards(state: DarkEden) -> _OnCards:
    """The parts and abilities that occur on the cards of a match, wherever they lie; the last answer is kept."""
    (found,) = _KEPT_CARDS
    if found.cards != state.cards:
        names = {*state.cards}
        kinds = {key for name in names for key, _ in _KEYED.get(name, ())}
        moments = {moment for name in names & USABLE for one in CARDS[name].abilities for moment in one.when}
        _KEPT_CARDS[0] = found = _OnCards(state.cards.copy(), kinds, moments)
    return found


def _has_lasting(state: DarkEden, key: str) -> bool:
    """Whether a lasting effect holds a part of a kind, or a trait of a name."""
    addresses = _ADDRESSES_WITH.get(key)
    return addresses is not None and not addresses.isdisjoint([one.address for one in state.lasting])


def idle(state: DarkEden) -> Collection[int]:
    """The attachments without effect: a WEAPON too many, and those that a card suspends in a fight. Rules 2.6."""
    found = _surplus_arms(state) if state.copied or (state.bearers and bears_any(state, "two_weapons")) else []
    if not state.lasting:
        return found
    if _has_lasting(state, "no_attachments"):
        fighters = (*state.attackers, *state.defenders)
        found += [on for one in fighters if printed(state, one).type == "warrior" for on in state.attachments(one)]
    if _has_lasting(state, "no_weapons"):
        carried = [on for one in state.attackers for on in state.attachments(one)]
        found += [on for on in carried if printed(state, on).is_a("weapon")]
    return [on for on in found if state.cards[on] not in STAY]


def _surplus_arms(state: DarkEden) -> list[int]:
    """The WEAPONS and ARMOR that their bearers cannot use besides those that came first. Rules I-03.

    A card that let a warrior have two may be gone, or it may have become a copy of one that has none.
    """
    found: list[int] = []
    for bearer in dict.fromkeys(state.bearers.values()):
        carried = state.attachments(bearer)
        for kind in ("weapon", "armor") if carried else ():
            arms = [on for on in carried if printed(state, on).is_a(kind)]
            most = 1 + (kind == "weapon" and any(bears(state.cards[on], "two_weapons") for on in carried))
            if arms and any(bears(state.cards[bearer], bar) for bar in ("no_weapon_armor", f"no_{kind}")):
                most = 0
            found += arms[most:]
    return found


def applies(state: DarkEden, source: Source, card: int) -> bool:
    """Whether a standing part is about a card in play."""
    only = source.part.only
    return (only is ANY or only.fits(printed(state, card))) and _ABOUT[source.part.on](state, source, card)


def _is_bearer(state: DarkEden, source: Source, card: int) -> bool:
    """Whether a part is on the bearer of its attachment; a lasting effect of an attachment is on that one's bearer."""
    return card == (source.target if source.card >= 0 else state.bearers.get(source.target, source.target))


def _is_neighbour(state: DarkEden, source: Source, card: int) -> bool:
    there = state.zones[TURF[whose(source)]].ids  # cells of different Turfs share coordinates
    return (
        card != source.target and state.bearers.get(card, card) in there and _are_adjacent(state, card, source.target)
    )


def _is_opposing_fighter(state: DarkEden, source: Source, card: int) -> bool:
    if source.target in state.attackers:
        return card in state.defenders
    return source.target in state.defenders and card in state.attackers


def _in_group(state: DarkEden, source: Source, card: int) -> bool:
    group = state.group_of(source.target)
    return card == source.target or (group is not None and card in group.members)


def _in_same_zone(state: DarkEden, source: Source, card: int) -> bool:
    seat = whose(source)
    zones = (state.zones[BORDERLANDS[seat]].ids, state.zones[WARBAND[seat]].ids)
    return any(card in ids and source.target in ids for ids in zones)


def _of_foes(state: DarkEden, source: Source, card: int) -> bool:
    seat = state.seat_of(card)
    return seat in state.foes(source.you) if source.foe < 0 else seat == source.foe


def _in_turf(state: DarkEden, source: Source, card: int) -> bool:
    """Whether a card belongs to the Turf of the part's seat, cards that lie under others included."""
    below = card in state.bearers and printed(state, card).type == "establishment"
    return (state.bearers[card] if below else card) in state.zones[TURF[whose(source)]].ids


def _is_own_warrior(state: DarkEden, source: Source, card: int) -> bool:
    seat = whose(source)
    return card in state.zones[BORDERLANDS[seat]].ids or card in state.zones[WARBAND[seat]].ids


_ABOUT: dict[str, Callable[[DarkEden, Source, int], bool]] = {
    "self": lambda state, source, card: card == source.target,
    "bearer": _is_bearer,
    "neighbours": _is_neighbour,
    "guards": lambda state, source, card: card in state.zones[BORDERLANDS[whose(source)]].ids,
    "warband": lambda state, source, card: card in state.zones[WARBAND[whose(source)]].ids,
    "zone": _in_same_zone,
    "own": _is_own_warrior,
    "turf": _in_turf,
    "dominion": lambda state, source, card: state.seat_of(card) == whose(source),
    "group": _in_group,
    "versus": _is_opposing_fighter,
    "foes": _of_foes,
    "all": lambda state, source, card: True,
}
"""Whether a card is one of those that a standing part names in its `on` """


def _are_adjacent(state: DarkEden, card: int, other: int) -> bool:
    """Whether two cards lie side by side; a card under another one lies in that one's cell."""
    here, there = (state.cells.get(state.bearers.get(one, one)) for one in (card, other))
    beside = here is not None and there is not None and there in around(here)
    return beside and state.seat_of(card) == state.seat_of(other)


def bears(name: str, rule: str) -> bool:
    """Whether a card has a trait printed on it, by its definition."""
    return name in _CARDS_WITH[rule]


def bears_any(state: DarkEden, rule: str) -> bool:
    """Whether a card of the match has a trait printed on it, wherever it lies."""
    return rule in _on_cards(state).kinds


def may_use(state: DarkEden, now: frozenset[str]) -> bool:
    """Whether a card of the match has an ability that may be used at some moments, wherever it lies."""
    return not now.isdisjoint(_on_cards(state).moments)


def whose(source: Source) -> Seat:
    """The seat that a standing part affects: the one that it lies with or was put on, else the one that it serves."""
    return source.foe if source.foe >= 0 else source.you
