"""Queries for raids: who may raid which card, by which tactic and with whom, and why not. Rules 1.10."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.phrase import Reason
from game.core.state import Seat
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.printed import TACTIC_WORDS
from game.games.dark_eden.queries import has, seat_has, strikes, tactics, traits
from game.games.dark_eden.reasons import no
from game.games.dark_eden.sources import Source, Sources, printed, sources
from game.games.dark_eden.state import BORDERLANDS, TACTICS, WARBAND, DarkEden
from game.games.dark_eden.territory import beneath, is_blocker, neighbours, targets, vulnerable


def no_raids(state: DarkEden, seat: Seat) -> Reason | None:
    """The reason why a seat may not raid at all now. Rules R17."""
    if state.options["peace"] and not all(state.turns):
        return no("first_turns", "setup")
    return no("no_raids", "raid") if seat_has(state, seat, "skip_raid") else None


def raids(state: DarkEden, seat: Seat) -> list[int]:
    """The Establishments and Commanders that a seat may name as the target of a raid.

    If no raider slips past guards, a Turf whose guards close every tactic is skipped at once.
    """
    at = sources(state)
    ready = raiders_of(state, seat, at)
    by: dict[str, list[int]] = {
        tactic: those for tactic in TACTICS if (those := [one for one in ready if raids_by(state, one, tactic, at)])
    }
    carried = bool(at.of("raids_anything_with"))  # by any tactic
    if not ready or not (by or carried):
        return []
    slips = carried or at.of("ignores_one_guard") or at.of("raids_anything_alone")
    found: list[int] = []
    for foe in state.foes(seat):
        ways = [one for one in TACTICS if (carried or one in by) and (slips or not guards(state, foe, one, at))]
        found += [
            target
            for target in (targets(state, foe) if ways else ())
            if any(
                parties(state, seat, target, tactic, at, by.get(tactic, []))
                for tactic in tactics(state, target, at)
                if tactic in ways
            )
        ]
    return found


def raiders_of(state: DarkEden, seat: Seat, at: Sources) -> list[int]:
    """The warriors of a seat that may raid. Rules Z3."""
    return [one for one in state.zones[WARBAND[seat]].ids if no_raider(state, one, at) is None]


def raids_by(state: DarkEden, warrior: int, tactic: str, at: Sources) -> bool:
    """Whether a warrior raids by a tactic."""
    if tactic not in strikes(state, warrior, at) or at.of(f"no_{TACTIC_WORDS[tactic]}_raids"):
        return False
    return tactic != "A" or _raids_by_air(state, warrior, at)


def _raids_by_air(state: DarkEden, warrior: int, at: Sources) -> bool:
    """Whether a warrior may raid by Air: no trait bars it, and one that flies once has not flown yet. Rules 2.5."""
    return not (has(state, warrior, "never_air_raids", at) or f"flew.{warrior}" in state.used)


def may_join(state: DarkEden, warrior: int) -> bool:
    """Whether a warrior may join the raid under way, wherever it stands. Rules Z3, R62.

    Raiders who may raid the card by a rule of their own alone take nobody along whom that rule does not name.
    """
    at, target, tactic = sources(state), state.raided_card(), state.tactic
    if target < 0 or not raids_by(state, warrior, tactic, at) or no_raider(state, warrior, at) is not None:
        return False
    if not _raids_such(state, warrior, target, at):
        return False
    raiders = tuple(state.attackers)
    joined = _together(state, (*raiders, warrior), target, tactic, at)
    return joined or not _together(state, raiders, target, tactic, at)


def _raids_such(state: DarkEden, warrior: int, target: int, at: Sources) -> bool:
    """Whether no card bids a warrior raid others than this one alone."""
    return all(part.foes.fits(printed(state, target)) for _, part in traits(state, warrior, "raids_only", at))


def _together(state: DarkEden, raiders: Sequence[int], target: int, tactic: str, at: Sources) -> bool:
    """Whether just these warriors may raid a card by a tactic, however often they have raided. Rules Z3, 2.5."""
    if not all(_raids_such(state, one, target, at) for one in raiders):
        return False
    if all(raids_by(state, one, tactic, at) for one in raiders):
        sly = tactic == "A" and all(has(state, one, "ignores_one_guard", at) for one in raiders)
        if no_raid(state, state.turn, target, tactic, at, slip=int(sly)) is None:
            return True
    alone = len(raiders) == 1 and has(state, raiders[0], "raids_anything_alone", at)
    bold = alone or _are_carried(state, raiders, at)
    return bold and no_raid(state, state.turn, target, tactic, at, anything=True) is None


def _are_carried(state: DarkEden, raiders: Sequence[int], at: Sources) -> bool:
    """Whether some warriors are a transport, those that it carries and other transports."""
    for one in raiders:
        for _, part in traits(state, one, "raids_anything_with", at):
            others = [other for other in raiders if other != one and not has(state, other, "raids_anything_with", at)]
            if others and all(part.beside.fits(printed(state, other)) for other in others):
                return True
    return False


def no_raider(state: DarkEden, warrior: int, at: Sources) -> Reason | None:
    """The reason why a warrior cannot raid now. Rules Z3."""
    more = max((part.n for _, part in traits(state, warrior, "more_raids", at)), default=0)
    seat = state.seat_of(warrior)
    if not more and at.of("second_raids") and seat_has(state, seat, "second_raids", at):
        more = 0 if state.fought(seat, "combat") else 1
    here = ("card", warrior)
    if state.raided.get(warrior, 0) > more:
        return no("raided_already", "raid", here)
    if any(has(state, warrior, bar, at) for bar in ("never_raids", "cannot_raid", "stalled")):
        return no("never_raids", "raid", here)
    if has(state, warrior, "attack_or_raid", at) and state.attacked.get(warrior):
        return no("attack_or_raid", "raid", here)
    return None


class Party(NamedTuple):
    """A set of warriors any of which may raid a card together by one tactic."""

    raiders: tuple[int, ...]
    leader: int = -1
    """The warrior that must be among the raiders, since only it lets the others raid the card; -1: none"""
    more: tuple[int, ...] = ()
    """Further leaders of the same kind that may join once the party is named"""


def parties(
    state: DarkEden, seat: Seat, target: int, tactic: str, at: Sources, raiders: Sequence[int] | None = None
) -> list[Party]:
    """The parties that may raid a card by a tactic: all raiders, or those that some rule lets do what others cannot.

    Args:
        state: the match, or a view of it.
        seat: the raiding seat.
        target: an Establishment or a Commander.
        tactic: the tactic of the raid.
        at: `sources.sources` of the state.
        raiders: the seat's raiders by that tactic, if they are known already.
    """
    if tactic not in tactics(state, target, at):
        return []
    if raiders is None:
        raiders = [one for one in raiders_of(state, seat, at) if raids_by(state, one, tactic, at)]
    ready = tuple(raiders)
    if at.of("raids_only"):
        ready = tuple(one for one in ready if _raids_such(state, one, target, at))
    if ready and no_raid(state, seat, target, tactic, at) is None:
        return [Party(ready)]
    found = []
    if ready and tactic == "A" and at.of("ignores_one_guard"):
        sly = tuple(one for one in ready if has(state, one, "ignores_one_guard", at))
        if sly and no_raid(state, seat, target, tactic, at, slip=1) is None:
            found.append(Party(sly))
    bold = at.of("raids_anything_alone") or at.of("raids_anything_with")
    if bold and no_raid(state, seat, target, tactic, at, anything=True) is None:
        found += [Party((one,), one) for one in ready if has(state, one, "raids_anything_alone", at)]
        found += _carried(state, seat, tactic, at)
    return found


def _carried(state: DarkEden, seat: Seat, tactic: str, at: Sources) -> list[Party]:
    """The parties of a transport and the warriors that it carries, which raid by any tactic. Rules 2.5."""
    if not at.of("raids_anything_with") or at.of(f"no_{TACTIC_WORDS[tactic]}_raids"):
        return []
    ready = [one for one in raiders_of(state, seat, at) if tactic != "A" or _raids_by_air(state, one, at)]
    carriers = {one: part for one in ready for _, part in traits(state, one, "raids_anything_with", at)}
    return [
        Party((one, *fellows), one, tuple(other for other in carriers if other != one))
        for one, part in carriers.items()
        if (fellows := [other for other in ready if part.beside.fits(printed(state, other))])
    ]


def open_tactics(state: DarkEden, seat: Seat, target: int, at: Sources) -> list[str]:
    """The tactics by which a seat may raid a card, with a raider for each. Rules Z1, Z2."""
    return [tactic for tactic in tactics(state, target, at) if parties(state, seat, target, tactic, at)]


def guards(state: DarkEden, seat: Seat, tactic: str, at: Sources) -> list[int]:
    """The warriors of a seat's Borderlands that close a tactic. Rules 1.10, precondition."""
    return [
        one
        for one in state.zones[BORDERLANDS[seat]].ids
        if (
            tactic in tactics(state, one, at)
            or has(state, one, "guards_all", at)
            or (tactic == "A" and has(state, one, "faces_air", at))
        )
        and not has(state, one, "never_guards", at)
    ]


def closing(state: DarkEden, victim: Seat, tactic: str, at: Sources, slip: int = 0) -> list[int]:
    """The guards that close a tactic to raiders; none if the raiders slip past at least that many guards or Groups."""
    there = guards(state, victim, tactic, at)
    units = {group.members if (group := state.group_of(one)) else (one,) for one in there}
    return there if len(units) > slip else []


def no_raid(
    state: DarkEden, seat: Seat, target: int, tactic: str, at: Sources, *, slip: int = 0, anything: bool = False,
    next_door: bool = False,
) -> Reason | None:  # fmt: skip
    """The reason why a seat cannot raid a card by a tactic. Rules 1.10, R64; J-01, J-16, J-17.

    Args:
        state: the match, or a view of it.
        seat: the raiding seat.
        target: an Establishment or a Commander.
        tactic: the tactic of the raid.
        at: `sources.sources` of the state.
        slip: number of guards or Groups that the raiders slip past.
        anything: whether neither edges nor shields nor an order bind the raiders.
        next_door: whether it lies beside a card just razed by raiders that may go on to any such card.
    """
    victim, here = state.seat_of(target), ("card", target)
    if tactic not in tactics(state, target, at):
        return no("target_tactic", "raid", here)
    anything = anything or bool(seat_has(state, seat, "infiltrates", at))
    if not (anything or _laid_bare(state, victim, target, at)) and not vulnerable(state, victim, target):
        return no("no_edge", "raid", here)
    if there := closing(state, victim, tactic, at, slip):
        return no("guarded", "raid", *[("card", one) for one in there])
    if _lies_hidden(state, target) or (not anything and has(state, target, "unraidable", at)):
        return no("unraidable", "raid", here)
    if state.options["raids_each"] == "one_turf" and any(
        kind == "raid" and turn == sum(state.turns) and foe != victim for kind, turn, _, foe in state.battles
    ):
        return no("one_turf", "options")
    if target == state.commanders[victim] and f"raided.{victim}" in state.used:
        return no("commander_once", "options", here)
    return None if anything else _order(state, victim, target, tactic, at, next_door=next_door)


def _lies_hidden(state: DarkEden, card: int) -> bool:
    """Whether a card is an Establishment that lies face down: nothing can be done to it. Rules 2.6; J-05."""
    return card in state.face_down and printed(state, card).type == "establishment"


def _out_of_reach(state: DarkEden, card: int, at: Sources) -> bool:
    """Whether an Establishment cannot be raided at all: a card protects it or what carries it, or it lies face down."""
    carriers = any(_out_of_reach(state, one, at) for one in beneath(state, card))
    return carriers or _lies_hidden(state, card) or has(state, card, "unraidable", at)


def _laid_bare(state: DarkEden, victim: Seat, target: int, at: Sources) -> bool:
    """Whether a card is a Commander whose Establishments are all out of reach: it needs no free side. Rules 2.6."""
    if target != state.commanders[victim]:
        return False
    others = [card for card in targets(state, victim) if card != target and not is_blocker(state.cards[card])]
    return bool(others) and all(_out_of_reach(state, card, at) for card in others)


def _order(state: DarkEden, victim: Seat, target: int, tactic: str, at: Sources, *, next_door: bool) -> Reason | None:
    """The reason why something else must be raided first: Commanders, INCONSPICUOUS cards, a Minefield.

    Both prints name what frees from that: no vulnerable edge, a card that forbids the raid; not the tactic. J-16.
    """

    def raidable(card: int) -> bool:
        if card == target or is_blocker(state.cards[card]):
            return False
        return vulnerable(state, victim, card) and not _out_of_reach(state, card, at)

    others = [card for card in targets(state, victim) if card != state.commanders[victim]]
    if below := beneath(state, target):
        return no("raided_first", "raid", *[("card", one) for one in below])
    if next_door:
        return None
    if target == state.commanders[victim]:
        standing = [card for card in others if not is_blocker(state.cards[card])]
        if any(not _out_of_reach(state, card, at) for card in standing):
            return no("commander_shielded", "raid", *[("card", card) for card in standing])
        return None
    if printed(state, target).is_a("inconspicuous") and any(
        raidable(card) and not printed(state, card).is_a("inconspicuous") for card in others
    ):
        return no("inconspicuous", "keywords", ("card", target))
    first, shields = _raided_first(state, victim, at), at.of("raided_first")
    beside = neighbours(state, victim, target)
    is_shield = any(source.card == state.bearers.get(target, target) for source in shields)  # what carries it too
    for source in first:
        waits = tactic == "L" and not is_shield if source in shields else source.card in beside
        if waits and raidable(source.card):
            return no("raided_first", "raid", ("card", source.card))
    return None


def _raided_first(state: DarkEden, victim: Seat, at: Sources) -> list[Source]:
    """The cards of a Turf that must be raided first; those that touch each other cancel out. J-17."""
    found = [*at.of("raided_first"), *at.of("raided_before_neighbours")]
    found = [source for source in found if source.you == victim]
    cards = {source.card for source in found}
    return [source for source in found if not cards & set(neighbours(state, victim, source.card))]


def other_targets(state: DarkEden) -> list[int]:
    """The other cards that the raiders under way may raid, in any Turf but those of their own side. Rules 1.10."""
    if state.fight != "raid" or not state.attackers:
        return []
    seat, at = state.turn, sources(state)
    return [
        target
        for foe in state.foes(seat)
        for target in targets(state, foe)
        if target not in state.defenders and _together(state, state.attackers, target, state.tactic, at)
    ]


Pick.asked.update(may_join=may_join, other_targets=other_targets)
