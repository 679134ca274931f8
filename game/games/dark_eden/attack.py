"""The Attack step: warriors against warriors, one combat after the other. Rules 1.9."""

from collections.abc import Sequence

from game.core.phrase import Reason
from game.core.state import Answer, Option, Seat, Step
from game.core.table import Table
from game.games.dark_eden.box import GAME
from game.games.dark_eden.fights import EATING, kill
from game.games.dark_eden.intrigues import put_to_use
from game.games.dark_eden.leaving import ungroup
from game.games.dark_eden.playing import may_hold, plays
from game.games.dark_eden.printed import TACTIC_WORDS
from game.games.dark_eden.queries import has, holds_for_all, seat_has, strikes, tactics, traits
from game.games.dark_eden.reasons import no
from game.games.dark_eden.sources import Sources, printed, sources
from game.games.dark_eden.state import BORDERLANDS, TACTICS, WARBAND, DarkEden

T = Table[DarkEden]


@GAME.step
def attack_step(table: T, seat: Seat) -> None:
    """Asks the active seat for its next attack, until it has no more or ends the step. Rules A1."""
    state = table.state
    at = sources(state)
    found = attacks(state, seat, at) if not seat_has(state, seat, "skip_attack") else []
    found, forced = _compelled(state, found, at)
    options: list[Option] = [("attack", a, d) for a, d in found]
    options += plays(state, seat, at=at)
    if options or may_hold(state, seat):
        end: list[Option] = [] if forced else [("end",)]
        table.ask(seat, "prompt.dark_eden.attack", options + end, then=("attack_declared", seat), always=True)


def _compelled(state: DarkEden, found: list[tuple[int, int]], at: Sources) -> tuple[list[tuple[int, int]], bool]:
    """The attacks left once traits force some warriors to attack a kind of foe, and whether any attack is forced."""
    if not at.of("must_attack"):
        return found, False
    must = {
        (one, victim)
        for one, victim in found
        for member in side_of(state, one, "attack")
        for _, part in traits(state, member, "must_attack", at)
        if any(part.foes.fits(printed(state, foe)) for foe in side_of(state, victim, "defense"))
    }
    bound = {one for one, _ in must}
    return [pair for pair in found if pair in must or pair[0] not in bound], bool(must)


def side_of(state: DarkEden, warrior: int, kind: str) -> tuple[int, ...]:
    """The warriors that fight together with one: its Group of that kind, or itself alone. Rules R48, J-15."""
    group = state.group_of(warrior)
    return group.members if group is not None and group.kind == kind else (warrior,)


def attackers_of(state: DarkEden, seat: Seat) -> tuple[int, ...]:
    """The warriors of a seat that stand where attacks start from. Rules I-24."""
    there = state.zones[WARBAND[seat]].ids
    return there + state.zones[BORDERLANDS[seat]].ids if state.options["attack_from"] == "both" else there


def attacks(state: DarkEden, seat: Seat, at: Sources) -> list[tuple[int, int]]:
    """All attacks that a seat may declare, as (one of the attackers, one of the defenders)."""
    ours = {
        one: _of_attackers(state, side_of(state, one, "attack"), at)
        for one in attackers_of(state, seat)
        if no_attacker(state, one, at) is None
    }
    if not ours:
        return []
    victims = [victim for foe in state.foes(seat) for victim in state.warriors(foe)]
    theirs = {victim: _of_defenders(state, side_of(state, victim, "defense"), at) for victim in victims}
    return [
        (one, victim)
        for one, of_one in ours.items()
        for victim, of_victim in theirs.items()
        if not of_one.isdisjoint(of_victim) and _kept_off(state, one, victim, at) is None
    ]


def attacks_left(state: DarkEden, warrior: int, at: Sources) -> int:
    """The attacks that a warrior may still make in this turn. Rules A1."""
    more = max((part.n for _, part in traits(state, warrior, "more_attacks", at)), default=0)
    besides = sum(part.n for _, part in traits(state, warrior, "extra_attacks", at))
    return 1 + more + besides - state.attacked.get(warrior, 0)


def no_attacker(state: DarkEden, warrior: int, at: Sources) -> Reason | None:
    """The reason why a warrior, or its Attack Group, cannot attack now. Rules A1."""
    side = side_of(state, warrior, "attack")
    for member in side:
        if attacks_left(state, member, at) <= 0:
            return no("attacked_already", "attack", ("card", member))
        if has(state, member, "attack_or_raid", at) and state.raided.get(member):
            return no("attack_or_raid", "attack", ("card", member))
    return unable(state, side, at)


def unable(state: DarkEden, side: Sequence[int], at: Sources) -> Reason | None:
    """The reason why warriors cannot attack at all, also where a card would give them an attack. Rules R62."""
    if at.of("stalled") and all(has(state, member, "stalled", at) for member in side):
        return no("never_attacks", "attack", ("card", side[0]))
    for member in side:
        if has(state, member, "never_attacks", at) or has(state, member, "cannot_attack", at):
            return no("never_attacks", "attack", ("card", member))
    return None


def no_attack(state: DarkEden, warrior: int, victim: int, at: Sources) -> Reason | None:
    """The reason why a warrior (or its Group) cannot attack another (or its Group). Rules A1, A2, J-14."""
    attackers, defenders = side_of(state, warrior, "attack"), side_of(state, victim, "defense")
    if not common_tactics(state, attackers, defenders, at):
        return no("no_tactic", "attack", ("card", victim))
    return _kept_off(state, warrior, victim, at)


def _kept_off(state: DarkEden, warrior: int, victim: int, at: Sources) -> Reason | None:
    """The reason why a warrior (or its Group) cannot attack another (or its Group), apart from tactics."""
    attackers, defenders = side_of(state, warrior, "attack"), side_of(state, victim, "defense")
    return barred(state, attackers, defenders, at) or _order(state, attackers, victim, state.seat_of(victim), at)


def barred(state: DarkEden, attackers: tuple[int, ...], defenders: tuple[int, ...], at: Sources) -> Reason | None:
    """The reason of a card against these attackers or defenders, or against any attack; None if none forbids it."""
    if holds_for_all(at, "skip_attack"):
        return no("no_attacks", "attack")
    for one in attackers:
        for _, part in traits(state, one, "attacks_only", at):
            if not any(part.foes.fits(printed(state, foe)) for foe in defenders):
                return no("attacks_only", "attack", ("card", one))
        for _, part in traits(state, one, "spares", at):
            if any(part.foes.fits(printed(state, foe)) for foe in defenders):
                return no("attacks_only", "attack", ("card", one))
    for foe in defenders:
        if at.of("not_attacked") and has(state, foe, "not_attacked", at):
            return no("not_attacked", "attack", ("card", foe))
        tough = has(state, foe, "attacked_by_groups_or_vehicles", at)
        if tough and len(attackers) == 1 and printed(state, attackers[0]).subtype != "vehicle":
            return no("only_groups", "attack", ("card", foe))
    return None


def _order(state: DarkEden, attackers: tuple[int, ...], victim: int, seat: Seat, at: Sources) -> Reason | None:
    """The reason why another warrior of the same zone must be attacked first. Rules 1.9, 2.5, J-14."""
    if not (at.of("attacked_first") or at.of("attacked_last")):
        return None

    def having(rule: str, side: tuple[int, ...]) -> bool:
        return any(has(state, one, rule, at) for one in side)

    here = side_of(state, victim, "defense")
    zone = next(zone for zone in (WARBAND[seat], BORDERLANDS[seat]) if victim in state.zones[zone].ids)
    others = {side_of(state, other, "defense") for other in state.zones[zone].ids} - {here}
    if having("attacked_first", here):  # it must be, whoever else is in its Group: R62
        return None
    if any(ways(state, attackers, one, at) for one in others if having("attacked_first", one)):
        return no("attacked_first", "attack")
    if having("attacked_last", here) and not all(having("attacked_last", one) for one in others):
        return no("attacked_last", "attack")  # whoever else stands there, and could be attacked or not
    return None


def common_tactics(state: DarkEden, attackers: tuple[int, ...], defenders: tuple[int, ...], at: Sources) -> list[str]:
    """The tactics by which some warriors may attack others. Rules A2, I-20."""
    ours, theirs = _of_attackers(state, attackers, at), _of_defenders(state, defenders, at)
    return [tactic for tactic in TACTICS if tactic in ours and tactic in theirs]


def ways(state: DarkEden, attackers: tuple[int, ...], defenders: tuple[int, ...], at: Sources) -> list[str]:
    """The tactics by which some warriors may attack others; empty where a trait forbids the attack."""
    found = common_tactics(state, attackers, defenders, at)
    return found if found and barred(state, attackers, defenders, at) is None else []


def _of_attackers(state: DarkEden, attackers: tuple[int, ...], at: Sources) -> set[str]:
    """The tactics that all attackers have and that no card in play bars from attacks."""
    ours = set(TACTICS).intersection(*(strikes(state, one, at) for one in attackers))
    return {tactic for tactic in ours if not at.of(f"no_{TACTIC_WORDS[tactic]}_attacks")}


def _of_defenders(state: DarkEden, defenders: tuple[int, ...], at: Sources) -> set[str]:
    """The tactics by which some warriors may be attacked."""
    if at.of("attacked_anyhow") and any(has(state, one, "attacked_anyhow", at) for one in defenders):
        return set(TACTICS)
    theirs = set("".join([tactics(state, one, at) for one in defenders]))
    if at.of("faces_air") and any(has(state, one, "faces_air", at) for one in defenders):
        theirs.add("A")
    return theirs


@GAME.step
def attack_declared(table: T, seat: Seat, answer: Answer) -> None:
    """Sets up the attack that the seat declared and asks for its tactic; or ends the step."""
    verb, *args = answer[0]
    if verb == "end" or put_to_use(table, seat, answer, ("attack_step", seat)):
        return
    face(table.state, *ask_tactic(table, seat, int(args[0]), int(args[1]), "combat"))


def ask_tactic(table: T, seat: Seat, one: int, victim: int, then: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Asks a seat for the tactic of an attack; returns both sides, which the step `then` gets. Rules A2."""
    state = table.state
    attackers, defenders = side_of(state, one, "attack"), side_of(state, victim, "defense")
    found = common_tactics(state, attackers, defenders, sources(state))
    options: list[Option] = [("tactic", tactic) for tactic in found]
    table.ask(seat, "prompt.dark_eden.tactic", options, then=(then, seat, attackers, defenders))
    return attackers, defenders


def face(state: DarkEden, attackers: Sequence[int], defenders: Sequence[int], tactic: str = "") -> None:
    """Sets up a combat in the state; its tactic may still be open. Rules A1, A2, I-20.

    Args:
        state: the match, or a copy of it on which a combat is weighed.
        attackers: a warrior or a Group.
        defenders: the warriors that are attacked; of a Group, all members.
        tactic: the tactic announced; "": not yet.
    """
    if tactic and state.options["defense_groups"] == "fighters":
        at = sources(state)
        having = [one for one in defenders if tactic in tactics(state, one, at)]
        ours = tuple(attackers)  # a warrior without the tactic may still be attacked by it
        defenders = having or [one for one in defenders if tactic in common_tactics(state, ours, (one,), at)]
    state.fight, state.tactic, state.foe = "combat", tactic, state.seat_of(defenders[0])
    state.attackers, state.defenders = list(attackers), list(defenders)


@GAME.step
def combat(table: T, seat: Seat, attackers: tuple[int, ...], defenders: tuple[int, ...], answer: Answer) -> None:
    """Fights out a declared combat (conditions, Modify, Resolve), then goes on with the step. Rules A3 to A5."""
    clash(table, seat, attackers, defenders, str(answer[0][1]), ("attack_step", seat))


def clash(
    table: T, seat: Seat, attackers: tuple[int, ...], defenders: tuple[int, ...], tactic: str, after: Step
) -> None:
    """Begins a combat, plans its sub-steps, and after them the step `after`."""
    state = table.state
    face(state, attackers, defenders, tactic)
    for one in attackers:
        state.attacked[one] = state.attacked.get(one, 0) + 1
        if tactic == "A" and has(state, one, "flies_once"):
            state.used[f"flew.{one}"] = 1
    named = tuple(tuple(state.cards[one] for one in side) for side in (attackers, state.defenders))
    table.emit(
        "attack",
        seat=seat,
        foe=state.foe,
        tactic=tactic,
        attackers=attackers,
        defenders=tuple(state.defenders),
        names=named,
    )
    by = state.seat_of(attackers[0])  # the attackers' own seat, though another seat may have made them attack
    table.do(("modify", seat), ("compare", seat), ("combat_resolved", seat), ("fight_over", by), after)


@GAME.step
def combat_resolved(table: T, seat: Seat) -> None:
    """Plans the death of the losers, some of whom a winner's trait may take out of the game. Rules A5, I-26."""
    state, at = table.state, sources(table.state)
    fighters = (*state.attackers, *state.defenders) if state.fallen else ()
    eaters = [("devour", one, rule) for rule in EATING for one in fighters if has(state, one, rule, at)]
    table.do(*eaters, ("slay", seat))


@GAME.step
def slay(table: T, seat: Seat) -> None:
    """Kills the losers of the combat under way."""
    kill(table, table.state.fallen)


@GAME.step
def end_attacks(table: T, seat: Seat) -> None:
    """Dissolves the Attack Groups as the step ends; of one that stays, those barred from Defense Groups leave. R45."""
    state, at = table.state, sources(table.state)
    for group in [group for group in state.groups if group.kind == "attack" and group.seat == seat]:
        stays = has(state, group.members[0], "groups_stay", at)
        if stays:
            state.groups[state.groups.index(group)] = group._replace(kind="defense")
        for member in reversed(group.members):
            if not stays or has(state, member, "no_defense_group", at):
                ungroup(table, member)
