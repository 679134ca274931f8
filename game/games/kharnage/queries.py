"""The numbers of a position: Armour, points of attacks, possible targets; nothing here changes the state."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.core.state import Seat
from game.games.kharnage.cards import ARMOUR, BATTLE, BATTLE_OF, GUARD, POWER, SYMBOL_COUNT, BattleCard
from game.games.kharnage.state import CHOICE, PLAYED, RESERVE, ROUNDS, WEBS, Kharnage, Kind


def armour(state: Kharnage, seat: Seat, unit: int) -> int:
    """The Armour of a seat's unit: the sum over its cards, and with Shields and bonuses unless it is webbed.

    Rules 1.7; K11, K16, K30, K32.
    """
    cards = state.cards
    if unit in state.webbed:
        return sum(ARMOUR[cards[part]] for part in state.parts(unit))
    value = sum([GUARD[cards[part]] for part in state.parts(unit)]) if state.joined else GUARD[cards[unit]]
    if state.braces:
        braced = [(n, line) for owner, n, line, _ in state.braces if owner == seat]
        value += sum(n for n, line in braced if not line or line == state.place_of(unit)[1])
    return value


def printed_armour(state: Kharnage, unit: int) -> tuple[int, int]:
    """The Armour printed on all cards of a unit, and the Armour of its Shields, which counts while it is not webbed."""
    names = [state.cards[part] for part in state.parts(unit)]
    printed = sum(ARMOUR[name] for name in names)
    return printed, 0 if unit in state.webbed else sum(GUARD[name] for name in names) - printed


def bearing(state: Kharnage, cards: Iterable[int], symbol: str) -> list[int]:
    """The cards among these that bear a standing symbol."""
    names, count = state.cards, SYMBOL_COUNT[symbol]
    return [card for card in cards if count[names[card]]]


def units_bearing(state: Kharnage, cards: Iterable[int], symbol: str) -> list[int]:
    """The units of the cards among these that bear a standing symbol, each once."""
    return list(dict.fromkeys([state.unit_of(card) for card in bearing(state, cards, symbol)]))


def symbols(state: Kharnage, cards: Iterable[int], symbol: str) -> int:
    """The number of a standing symbol on some cards."""
    names, count = state.cards, SYMBOL_COUNT[symbol]
    return sum([count[names[card]] for card in cards])


class Strength(NamedTuple):
    """The points of an attack, and the cards that give them."""

    points: int
    cards: tuple[int, ...]


def strength(state: Kharnage, seat: Seat, kind: Kind, number: int, *, charge: bool = False) -> Strength:
    """The points of one of a battle card's attacks. Rules 1.4.2, 1.8; K1, K26.

    Args:
        state: the match.
        seat: the attacking seat.
        kind: Assault or Shoot.
        number: the attack's number on the battle card, from 0.
        charge: whether the Knights are discarded to double their Swords.
    """
    able = state.able(seat)
    points, giving = might(state, able, kind)
    if charge:
        knights, power = bearing(state, able, "knight"), POWER[kind]
        points += 2 * symbols(state, knights, "sword") - sum(power[state.cards[card]] for card in knights)
        able = tuple([card for card in able if card not in knights])
    bonuses = [bonus for bonus in battle_card(state, seat).bonus if bonus.counts(kind, number)]
    points += sum(bonus.n * (len(units_bearing(state, able, bonus.per)) if bonus.per else 1) for bonus in bonuses)
    return Strength(points, giving)


def might(state: Kharnage, able: Sequence[int], kind: Kind) -> Strength:
    """The points of an army's own symbols, without the battle card's bonuses. Rules 1.4.2; K1.

    Args:
        state: the match.
        able: the cards whose abilities work (`Kharnage.able`).
        kind: Assault or Shoot.
    """
    names, power = state.cards, POWER[kind]
    giving = [card for card in able if power[names[card]]]
    points = sum([power[names[card]] for card in giving])
    if kind == "shoot" and (guns := bearing(state, able, "gunpowder")):
        archers = len(units_bearing(state, able, "bow"))
        points += archers * symbols(state, guns, "gunpowder")
        giving += [gun for gun in guns if archers and gun not in giving]
    return Strength(points, tuple(giving))


def halved(points: int) -> int:
    """The points for each of two armies: half of them, rounded up. Rules 1.4.4; K22."""
    return -(-points // 2)


def battle_card(state: Kharnage, seat: Seat) -> BattleCard:
    """The battle card that a seat has played last."""
    return BATTLE[state.cards[state.zones[PLAYED[seat]].ids[-1]]]


def initiative(state: Kharnage, seat: Seat) -> int:
    """The initiative of the battle card that a seat has played last; the lower acts first."""
    return battle_card(state, seat).initiative


def still_held(state: Kharnage, seat: Seat) -> list[BattleCard]:
    """The battle cards that a seat has not played, the quickest first; this is public knowledge.

    Args:
        state: the match, or anybody's view of it.
        seat: the seat; there are none while its army is still to be drafted.
    """
    played = {state.cards[card] for card in state.zones[PLAYED[seat]].ids}
    return [card for card in BATTLE_OF.get(state.armies[seat], ()) if card.initiative and card.id not in played]


def still_chosen(state: Kharnage) -> bool:
    """Whether any battle card is still to be chosen: in the last round the unplayed ones stay in the hand."""
    return state.stage == CHOICE or state.round < ROUNDS


def quicker(state: Kharnage, seat: Seat, name: str) -> tuple[int, int]:
    """The number of cards that a seat may still play and that are quicker than a card, and how many it may play.

    Args:
        state: the match, or anybody's view of it.
        seat: the seat whose cards are compared.
        name: the battle card to compare with.
    """
    held = still_held(state, seat)
    return sum(card.initiative < BATTLE[name].initiative for card in held), len(held)


def knights(state: Kharnage, seat: Seat) -> list[int]:
    """The units of a seat that are Knights and not webbed. K12."""
    return units_bearing(state, state.able(seat), "knight")


def trampling(state: Kharnage, seat: Seat) -> int:
    """The number of units that a seat's Assault tramples. K5, K6."""
    return symbols(state, state.able(seat), "trample")


def veterans(state: Kharnage, seat: Seat) -> Strength:
    """The strength of a seat's Veteran Assault. Rules 1.7."""
    cards = tuple(bearing(state, state.able(seat), "veteran"))
    return Strength(symbols(state, cards, "veteran"), cards)


def prices(state: Kharnage, target: Seat) -> dict[int, int]:
    """The units of an army's nearest line, each with the points that destroy it. Rules 1.4.5."""
    return {unit: armour(state, target, unit) for unit in state.front(target)}


def webs_due(state: Kharnage, seat: Seat) -> dict[int, list[int]]:
    """The seat's Web units that have fought, each with the units that it may web. K10, K27."""
    if len(state.webbed) >= WEBS:
        return {}
    due: dict[int, list[int]] = {}
    for spider in bearing(state, dict(state.fought), "web"):
        if spider in state.able(seat):
            hit = dict.fromkeys(target for card, target in state.fought if card == spider)
            units = [unit for target in hit for unit in state.army(target) if unit not in state.webbed]
            due |= {spider: units} if units else {}
    return due


def ranking(state: Kharnage) -> list[Seat]:
    """The seats by their points, the best first; equal ones by Kharnages, then the lower initiative. Rules 1.6, K24."""
    seats = range(state.seats)
    return sorted(seats, key=lambda seat: (-state.points(seat), -state.kharnages[seat], initiative(state, seat)))


class Tie(NamedTuple):
    """The tiebreak among the seats that are level at the head of a match."""

    by: str
    """"kharnages" or "initiative" """
    seats: tuple[Seat, ...]
    """The seats that are level, the winner first"""
    numbers: tuple[int, ...]
    """The number that decides, of each of these seats"""


def tie(state: Kharnage) -> Tie | None:
    """The tiebreak at the head of a match; None if points alone decide. Rules 1.6."""
    ranked = ranking(state)
    level = [seat for seat in ranked if state.points(seat) == state.points(ranked[0])]
    if len(level) == 1:
        return None
    kharnages = tuple(state.kharnages[seat] for seat in level)
    if kharnages[0] > kharnages[1]:
        return Tie("kharnages", tuple(level), kharnages)
    level = [seat for seat in level if state.kharnages[seat] == kharnages[0]]
    return Tie("initiative", tuple(level), tuple(initiative(state, seat) for seat in level))


def reserve_size(state: Kharnage, seat: Seat) -> int:
    """The number of cards in a seat's Reserve."""
    return len(state.zones[RESERVE[seat]].ids)
