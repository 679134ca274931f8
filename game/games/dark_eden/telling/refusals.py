"""The reasons why an act that a player tries, but that is not offered, cannot be done now.

The queries that make the options decide here too, so that the two never disagree.
"""

from collections.abc import Callable

from game.core.effects.windows import open_windows
from game.core.interface import Ref, zone_kind
from game.core.phrase import Reason, seat_name
from game.core.state import Ask, Option, Seat, Value
from game.games.dark_eden.acts import building_cells, no_group, no_transfer
from game.games.dark_eden.attack import attackers_of, no_attack, no_attacker, side_of
from game.games.dark_eden.cards import CARDS, INTRIGUES, name_of
from game.games.dark_eden.playing import moments, no_ability, no_entry, no_intrigue
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import has, seat_has, tactics
from game.games.dark_eden.raiding import no_raid, no_raider, no_raids, raiders_of, raids_by
from game.games.dark_eden.reasons import no
from game.games.dark_eden.sources import bears, sources
from game.games.dark_eden.state import HAND, WARBAND, DarkEden, cell_of
from game.games.dark_eden.territory import allowance, around, is_blocker, laid, supplied, touching

QUESTIONS: dict[str, tuple[str, ...]] = {
    "actions": ("actions", "build", "muster", "transfer", "attack_group", "defense_group", "play", "use", "disband"),
    "balance": ("balance", "drop", "play", "use"),
    "attack": ("attack", "attack", "play", "use"),
    "raid": ("raid", "raid", "play", "use"),
    "raiders": ("raid", "raider"),
    "tactic": ("attack",),
    "discard": ("discard", "discard", "play", "use"),
    "bearer": ("equip", "bearer"),
    "amount": ("build",),
    "trim": ("allowance", "trim"),
    "lose": ("raid", "lose"),
    "reward": ("commander_raid",),
    "truce": ("end",),
    "react": ("reactions", "play", "use"),
    "choice": ("cards", "card", "seat"),
}
"""For each question, by the word of its prompt: its place in the rules book, then the verbs that gestures may mean"""

VERBS = tuple(dict.fromkeys(verb for _, *verbs in QUESTIONS.values() for verb in verbs))
"""The verbs that gestures may mean, in the order in which they are tried"""
BUTTONS = (
    "end", "pass", "settle", "keep", "spend", "truce", "agree", "refuse", "tactic", "amount", "reward", "mode", "place",
    "affiliation", "yes", "no",
)  # fmt: skip
"""The verbs of options that only buttons offer, so that they are never tried in vain"""


def question(ask: Ask) -> str:
    """The kind of a question, as in QUESTIONS; "choice" for those of effects."""
    parts = ask.prompt.split(".")
    return parts[2] if len(parts) > 2 and parts[2] in QUESTIONS else "choice"


def forbid(view: DarkEden, seat: Seat, option: Option) -> Reason | None:
    """The reason why an act that is not offered now cannot be done."""
    ask, verb = view.ask_of(seat), str(option[0]) if option else ""
    assert ask is not None
    word = question(ask)
    rule, *expected = QUESTIONS[word]
    if word == "actions" and verb in {*expected} - {"play", "use"} and seat_has(view, seat, "no_more_acts"):
        return no("no_more_acts", "actions")
    teller = _TELLERS.get(verb)
    reason = teller(view, ask, *option[1:]) if teller and verb in expected else None
    if reason or verb in expected:
        return reason
    about: tuple[Ref, ...] = () if ask.about is None else (("card", ask.about),)
    return no(f"first.{word}", rule, *about, weak=True)


# --- from the hand: rules 1.7 ------------------------------------------------------------------------


def _not_in_hand(view: DarkEden, ask: Ask, card: int) -> Reason | None:
    seat, here, word = ask.seat, ("card", card), question(ask)
    if card in view.zones[HAND[seat]].ids:
        return None
    if any(card in view.zones[hand].ids for hand in HAND[: view.seats]):
        return no("not_your_hand", "wording", here)
    if word != "actions":
        return no(f"first.{word}", QUESTIONS[word][0], weak=True)
    if view.seat_of(card) in {-1, *view.allies(seat)}:
        return no("in_play", "actions", here, weak=True)
    return no("fights_later", "turn", here, weak=True)


def _no_such(view: DarkEden, seat: Seat, card: int, kind: str, rule: str) -> Reason | None:
    """The reason against playing a card in that way: it is of another kind, or may not be played."""
    if FIGURES[view.cards[card]].type != kind:
        return no(f"no_{kind}", rule, ("card", card), weak=True)
    return no_entry(view, seat, view.cards[card])


def _no_build(view: DarkEden, ask: Ask, card: int, where: str = "") -> Reason | None:
    seat, name = ask.seat, view.cards[card]
    if reason := _not_in_hand(view, ask, card) or _no_such(view, seat, card, "establishment", "build"):
        return reason
    if where and not where.startswith("cell."):
        return no("not_a_cell", "build", ("card", card))
    if not building_cells(view, seat, name):
        return no("no_cell", "build", ("card", card))
    return _no_cell(view, seat, card, where) if where else None


def _no_cell(view: DarkEden, seat: Seat, card: int, where: str) -> Reason | None:
    """The reason against building in one cell: foreign Turf, no Supply Line, an allowance. Rules R26 to R33."""
    turf, cell = cell_of(where)
    name, there = view.cards[card], laid(view, turf)
    near = [there[one] for one in around(cell) if one in there]
    refs: tuple[Ref, ...] = tuple(("card", one) for one in near)
    if turf != seat and not is_blocker(name):
        return no("foreign_turf", "build", who=seat_name(turf))
    if bears(name, "lies_under"):
        return no("lies_under", "build", ("card", card))
    if cell in there:
        return no("taken", "build", ("card", there[cell]))
    if is_blocker(name) and view.commanders[turf] in near:
        return no("rock_commander", "blockers", ("card", view.commanders[turf]))
    if not any(one in supplied(view, turf) for one in near):
        return no("no_line", "supply", *refs)
    commander = view.commanders[turf]
    if commander in near and touching(view, there, view.cells[commander]) >= (most := allowance(view, commander)):
        return no("commander_sides", "allowance", ("card", commander), n=most)
    return no("allowance", "allowance", *refs, n=FIGURES[name].allowance)


def _no_muster(view: DarkEden, ask: Ask, card: int, zone: str = "") -> Reason | None:
    seat = ask.seat
    if reason := _not_in_hand(view, ask, card) or _no_such(view, seat, card, "warrior", "muster"):
        return reason
    if zone and not zone.endswith(f".{seat}"):
        return no("foreign_zone", "muster")
    if zone.startswith("borderlands") and bears(view.cards[card], "warband_only"):
        return no("warband_only", "muster", ("card", card))
    only = view.options["muster_zone"]
    bound = only != "either" and zone_kind(zone) in {"warband", "borderlands"}
    return no(f"mustered_{only}" if bound else "muster_where", "muster")


def _no_play(view: DarkEden, ask: Ask, card: int) -> Reason | None:
    seat, name = ask.seat, view.cards[card]
    if reason := _not_in_hand(view, ask, card):
        return reason
    if name not in INTRIGUES:
        code = "drag_to_turf" if FIGURES[name].type == "establishment" else "drag_to_zone"
        return no_entry(view, seat, name) or no(code, "actions", ("card", card))
    return no_intrigue(view, seat, card, moments(view, seat, _window_subject(view, ask)))


def _no_use(view: DarkEden, ask: Ask, card: int, n: int = 0) -> Reason | None:
    if not view.cards[card] or not CARDS[view.cards[card]].abilities or view.seat_of(card) < 0:
        return None
    return no_ability(view, ask.seat, card, n, moments(view, ask.seat, _window_subject(view, ask)))


def _window_subject(view: DarkEden, ask: Ask) -> Value:
    """The subject of the window that asks; None for a question of the seat's own turn."""
    return open_windows(view)[0].about if question(ask) == "react" else None


# --- warriors: rules 1.7, 1.9, 1.10 ------------------------------------------------------------------


def _no_transfer(view: DarkEden, ask: Ask, card: int, zone: str = "") -> Reason | None:
    if card not in view.warriors(ask.seat):
        return None
    if zone and not zone.endswith(f".{ask.seat}"):
        return no("foreign_zone", "muster")
    return no_transfer(view, card, sources(view))


def _grouping(verb: str) -> Callable[..., Reason | None]:
    def refused(view: DarkEden, ask: Ask, one: int, other: int = -1, zone: str = "") -> Reason | None:
        mine = view.warriors(ask.seat)
        if one not in mine or other not in mine:
            return None
        if view.zone_of(one) != view.zone_of(other):
            return no("two_zones", "groups")
        if verb == "attack_group" and view.zone_of(one) != WARBAND[ask.seat]:
            return no("attack_group_zone", "groups", weak=True)
        return no_group(view, verb, one, other)

    return refused


def _no_attack(view: DarkEden, ask: Ask, one: int, victim: int = -1) -> Reason | None:
    seat, at = ask.seat, sources(view)
    if one not in view.warriors(seat):
        return no("not_your_warrior", "attack", ("card", one), weak=True)
    if one not in attackers_of(view, seat):
        return no("not_in_warband", "attack", ("card", one))
    if seat_has(view, seat, "skip_attack"):
        return no("no_attacks", "attack")
    if reason := no_attacker(view, one, at):
        return reason
    if victim < 0:
        return no("attack_whom", "attack", ("card", one), weak=True)
    owner = view.seat_of(victim)
    if owner in view.allies(seat):
        return no("own_card", "attack", ("card", victim))
    if owner < 0 or FIGURES[view.cards[victim]].type != "warrior":
        return no("attack_warriors", "attack", ("card", victim))
    if reason := no_attack(view, one, victim, at):
        return reason
    bound = any(has(view, member, "must_attack", at) for member in side_of(view, one, "attack"))
    return no("must_attack" if bound else "other_attacks", "attack", ("card", one))


def _no_raid(view: DarkEden, ask: Ask, target: int) -> Reason | None:
    seat, at = ask.seat, sources(view)
    owner, here = view.seat_of(target), ("card", target)
    if reason := no_raids(view, seat):
        return reason
    if owner in view.allies(seat):
        return no("own_card", "raid", here, weak=True)
    if target in view.cells and is_blocker(view.cards[target]):
        return no("blocker", "raid", here)
    if owner < 0 or FIGURES[view.cards[target]].type not in {"establishment", "commander"}:
        return no("raid_turf", "raid", here)
    ready = raiders_of(view, seat, at)
    if not ready:
        return no("no_raiders", "raid")
    kept, ways = no("raiders_kept", "raid", here), tactics(view, target, at)
    carried = at.of("raids_anything_with")  # by any tactic
    ours = [way for way in ways if carried or any(raids_by(view, one, way, at) for one in ready)]
    if not ours:
        barred = any(way in tactics(view, one, at) for way in ways for one in ready)
        return kept if barred else no("raid_tactic", "raid", here)
    reasons = [no_raid(view, seat, target, tactic, at) or kept for tactic in ours]
    return min(reasons, key=lambda reason: reason.code.endswith(".guarded"))  # guards last: they close one tactic alone


def _no_raider(view: DarkEden, ask: Ask, card: int) -> Reason | None:
    here = ("card", card)
    if card not in view.zones[WARBAND[ask.seat]].ids:
        return no("raiders_from_warband", "raid", here)
    return no_raider(view, card, sources(view)) or no("raider_tactic", "raid", here)


def _no_other(code: str, rule: str) -> Callable[..., Reason | None]:
    """The teller for questions that ask for the offered cards only, with one reason for any other card."""
    return lambda view, ask, card, *rest: no(code, rule, ("card", card), weak=True, card=name_of(view.cards[card]))


_TELLERS: dict[str, Callable[..., Reason | None]] = {
    "build": _no_build,
    "muster": _no_muster,
    "transfer": _no_transfer,
    "attack_group": _grouping("attack_group"),
    "defense_group": _grouping("defense_group"),
    "play": _no_play,
    "use": _no_use,
    "drop": _no_other("not_dropped", "balance"),
    "attack": _no_attack,
    "raid": _no_raid,
    "raider": _no_raider,
    "discard": _not_in_hand,
    "bearer": _no_other("not_a_bearer", "equip"),
    "trim": _no_other("not_trimmed", "allowance"),
    "lose": _no_other("not_a_raider", "raid"),
    "card": _no_other("not_chosen", "cards"),
}
"""The teller of the reason for each verb, given an option that is not offered"""
