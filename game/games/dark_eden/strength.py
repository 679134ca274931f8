"""Combat Values as they stand, with the source of every change, in the six stages of modifiers. Rules 1.9, J-12."""

from collections.abc import Iterable

from game.core.effects.modifiers import Change, Derived, derive
from game.games.dark_eden.cards import STANDING, STAYING
from game.games.dark_eden.effects.lasting import DRILLED
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.effects.standing import Cv, Fights, Per
from game.games.dark_eden.effects.which import Which
from game.games.dark_eden.printed import FIGURES, base_of
from game.games.dark_eden.queries import has, tactics, traits
from game.games.dark_eden.sources import Source, Sources, applies, printed, sources
from game.games.dark_eden.state import DarkEden

STAGES = ("base", "first_times", "first", "usual_times", "usual", "last", "last_times", "void", "floor")
"""The order of modifiers: the base as it is set, then multiply before add, and after all others add before multiply;
"void": changes that do not count; "floor": the rise of a negative sum to 0"""


def strength(state: DarkEden, card: int, at: Sources | None = None) -> Derived:
    """The Combat Value of a card in play, in the fight under way if it takes part in one.

    Args:
        state: the match, or a seat's view of it.
        card: a warrior, an Establishment or a Commander.
        at: `sources.sources` of the state, if they are known already.

    Returns:
        The value with every change and its source; never below 0 (I-27).
    """
    at = sources(state) if at is None else at
    base = base_of(state.cards[card], state.markers.get(card, 0))
    changes = [change for source in at.of("cv") for change in _changes(state, source, card)]
    if changes and at.of("untouched") and has(state, card, "untouched", at):
        changes = [change for change in changes if FIGURES[change.source].type != "intrigue"]
    if any(change.n < 0 or change.how == "halve" for change in changes) and has(state, card, "no_minus", at):
        changes = [change for change in changes if change.how != "halve" and (change.n >= 0 or change.how != "add")]
    if any(_strengthens(change) for change in changes) and unaided(state, card, at):
        changes = [change for change in changes if not _strengthens(change)]
    if len(changes) > 1:
        changes = _drop_repeats(changes)
    if state.groups and state.group_of(card) is not None:
        stalled = traits(state, card, "stalled", at)
        changes += [Change("set", 0, source.name, "void", source.card) for source, _ in stalled]
    return derive(base, [*_in_order(changes), Change("at_least", 0, "rules", "floor")], STAGES)


def _strengthens(change: Change) -> bool:
    return change.how == "times" or (change.how == "add" and change.n > 0)


def unaided(state: DarkEden, card: int, at: Sources) -> bool:
    """Whether nothing can make a defender stronger, since a card of its attacker bars that. Rules 2.6, as J-12."""
    if state.fight != "combat" or card not in state.defenders or not (found := at.of("no_plus")):
        return False
    return any(source.you == state.aggressor() and state.seat_of(card) in state.foes(source.you) for source in found)


def total(state: DarkEden, cards: Iterable[int], at: Sources | None = None) -> int:
    """The sum of Combat Values of a side. Rules 1.9 A3, I-27."""
    at = sources(state) if at is None else at
    return sum(strength(state, card, at).value for card in cards)


_SINGLE = {
    name.partition(".")[0]
    for name, parts in (STANDING | STAYING).items()
    for part in parts
    if isinstance(part, Cv) and part.single
}
"""The cards whose change of a Combat Value counts once, however many there are"""


def _drop_repeats(changes: list[Change]) -> list[Change]:
    """The changes, with those of cards that count once listed only the first time."""
    first = {change.source: change for change in reversed(changes)}
    return [one for one in changes if one.source not in _SINGLE or one is first[one.source]]


def _in_order(changes: list[Change]) -> list[Change]:
    """The changes in the order in which they count: within a stage set values, multiplications, divisions. J-12."""
    return sorted(changes, key=lambda change: {"set": 0, "halve": 2}.get(change.how, 1))


def _changes(state: DarkEden, source: Source, card: int) -> list[Change]:
    part = source.part
    assert isinstance(part, Cv)
    if not applies(state, source, card) or not (part.when is None or fights(state, card, part.when)):
        return []
    times = 1 if part.per is None else _count_per(state, source, card, part.per)
    if not times:
        return []
    stage = part.stage
    if part.how in {"times", "halve"}:
        stage = f"{'first' if stage == 'base' else stage}_times"  # type: ignore[assignment]
    n = part.n * times if part.how in {"add", "set"} else part.n
    return [Change(part.how, n, source.name, stage, source.card)]


def sides(state: DarkEden, card: int) -> tuple[list[int], list[int]]:
    """The own and the other side of a card in the fight under way; both empty if it takes no part."""
    if card in state.attackers:
        return state.attackers, state.defenders
    if card in state.defenders:
        return state.defenders, state.attackers
    return [], []


def fights(state: DarkEden, card: int, when: Fights) -> bool:
    """Whether a card is in a fight that meets the conditions of a change. Rules R49: one fitting fighter is enough."""
    own, other = sides(state, card)
    if not own or (when.kind and state.fight != when.kind):
        return False
    if when.role and (card in state.attackers) != (when.role == "attack"):
        return False
    if when.tactic and state.tactic != when.tactic:
        return False
    if when.alone and len(own) > 1:
        return False
    if when.versus is not None and not any(_is_of_kind(state, foe, when.versus) for foe in other):
        return False
    if when.beside is not None and not any(_is_of_kind(state, ally, when.beside) for ally in own if ally != card):
        return False
    if when.pure is None:
        return True
    party = len(own) > 1 or state.fight == "raid"  # a Group is of two at least
    return party and all(_is_of_kind(state, ally, when.pure) for ally in own)


def _is_of_kind(state: DarkEden, card: int, which: Which) -> bool:
    """Whether a card in play is of a kind, by its tactics as they stand. Rules R6."""
    return which.fits(FIGURES[state.cards[card]], tactics(state, card) if which.tactic else None)


def _count_per(state: DarkEden, source: Source, card: int, per: Per) -> int:
    if per.of == "n":
        return source.n
    if per.of == "escort":
        members = group.members if (group := state.group_of(source.target)) else ()
        return int(any(printed(state, one).is_a("patriarch") or has(state, one, "patriarch") for one in members))
    if per.of == "drilled":
        drilled = printed(state, card).affiliation == DRILLED[source.n]
        return state.markers.get(source.target, 0) if drilled else 0
    there = state.zones[state.zone_of(card)].ids
    return sum(per.only.fits(printed(state, one)) for one in there if one != card or not per.others)


Pick.asked["strength"] = strength
