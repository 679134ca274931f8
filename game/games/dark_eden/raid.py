"""The Raid step: warriors against Establishments and Commanders. Rules 1.10."""

from collections.abc import Iterable

from game.core.phrase import Reason
from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.dark_eden.attack import skipped
from game.games.dark_eden.box import GAME
from game.games.dark_eden.cards import LISTENERS
from game.games.dark_eden.fights import kill
from game.games.dark_eden.leaving import in_play
from game.games.dark_eden.playing import plays
from game.games.dark_eden.queries import Source, has, printed, seat_has, sources, tactics, traits
from game.games.dark_eden.state import BORDERLANDS, TURF, WARBAND, DarkEden
from game.games.dark_eden.territory import is_blocker, neighbours, vulnerable
from game.games.dark_eden.windows import open_window

T = Table[DarkEden]
_FIXED_REWARD = {"ten": 10, "fifteen": 15}


@GAME.step
def raid_step(table: T, seat: Seat) -> None:
    """The active seat declares one raid after the other. Rules Z1."""
    state = table.state
    found = raids(state, seat) if no_raids(state, seat) is None else []
    options: list[Option] = [("raid", target) for target in found]
    options += plays(state, seat)
    if options:
        table.ask(seat, "prompt.dark_eden.raid", [*options, ("end",)], then=("raid_declared", seat), always=True)


def no_raids(state: DarkEden, seat: Seat) -> Reason | None:
    """The reason why a seat may not raid at all now. Rules R17."""
    if state.options["peace"] and any(not turns for one, turns in enumerate(state.turns) if one != seat):
        return Reason("refusal.dark_eden.first_turns", rule="setup")
    if state.options["peace"] and not state.turns[seat]:
        return Reason("refusal.dark_eden.first_turns", rule="setup")
    return Reason("refusal.dark_eden.no_raids", rule="raid") if skipped(state, seat, "raid") else None


def raids(state: DarkEden, seat: Seat) -> list[int]:
    """The Establishments and Commanders that a seat may name as the target of a raid."""
    at = sources(state)
    ready = raiders_of(state, seat, at)
    if not ready:
        return []
    return [
        target
        for foe in state.foes(seat)
        for target in state.zones[TURF[foe]].ids
        if open_tactics(state, seat, target, at)
    ]


def raiders_of(state: DarkEden, seat: Seat, at: list[Source]) -> list[int]:
    """The warriors of a seat that may raid. Rules Z3."""
    return [one for one in state.zones[WARBAND[seat]].ids if no_raider(state, one, at) is None]


def no_raider(state: DarkEden, warrior: int, at: list[Source]) -> Reason | None:
    """The reason why a warrior cannot raid now. Rules Z3."""
    more = max((source.part.n for source in traits(state, warrior, "more_raids", at)), default=0)  # type: ignore[union-attr]
    here = (("card", warrior),)
    if state.raided.get(warrior, 0) > more:
        return Reason("refusal.dark_eden.raided_already", rule="raid", refs=here)
    if has(state, warrior, "never_raids", at) or has(state, warrior, "cannot_raid", at):
        return Reason("refusal.dark_eden.never_raids", rule="raid", refs=here)
    if has(state, warrior, "attack_or_raid", at) and state.attacked.get(warrior):
        return Reason("refusal.dark_eden.attack_or_raid", rule="raid", refs=here)
    return None


def open_tactics(state: DarkEden, seat: Seat, target: int, at: list[Source]) -> list[str]:
    """The tactics by which a seat may raid a card, with a raider for each. Rules Z1, Z2."""
    ready = raiders_of(state, seat, at)
    return [
        tactic
        for tactic in tactics(state, target, at)
        if any(tactic in tactics(state, one, at) for one in ready) and no_raid(state, seat, target, tactic, at) is None
    ]


def guards(state: DarkEden, seat: Seat, tactic: str, at: list[Source]) -> list[int]:
    """The warriors of a seat's Borderlands that close a tactic. Rules 1.10, precondition."""
    return [
        one
        for one in state.zones[BORDERLANDS[seat]].ids
        if (tactic in tactics(state, one, at) or has(state, one, "guards_all", at))
        and not has(state, one, "never_guards", at)
    ]


def no_raid(state: DarkEden, seat: Seat, target: int, tactic: str, at: list[Source]) -> Reason | None:
    """The reason why a seat cannot raid a card by a tactic. Rules 1.10, R64; J-01, J-16, J-17."""
    victim, here = state.seat_of(target), (("card", target),)
    if is_blocker(state.cards[target]):
        return Reason("refusal.dark_eden.blocker", rule="raid", refs=here)
    if tactic not in tactics(state, target, at):
        return Reason("refusal.dark_eden.target_tactic", rule="raid", refs=here)
    anywhere = bool(seat_has(state, seat, "infiltrates"))
    if not anywhere and not vulnerable(state, victim, target):
        return Reason("refusal.dark_eden.no_edge", rule="raid", refs=here)
    if there := guards(state, victim, tactic, at):
        return Reason("refusal.dark_eden.guarded", rule="raid", refs=tuple(("card", one) for one in there))
    if has(state, target, "unraidable", at):
        return Reason("refusal.dark_eden.unraidable", rule="raid", refs=here)
    if state.options["raids_each"] == "one_turf" and any(
        kind == "raid" and turn == sum(state.turns) and foe != victim for kind, turn, _, foe in state.battles
    ):
        return Reason("refusal.dark_eden.one_turf", rule="options")
    return None if anywhere else _order(state, victim, target, tactic, at)


def _order(state: DarkEden, victim: Seat, target: int, tactic: str, at: list[Source]) -> Reason | None:
    """The reason why something else must be raided first: Commanders, INCONSPICUOUS cards, a Minefield."""

    def raidable(card: int) -> bool:
        if card == target or is_blocker(state.cards[card]):
            return False
        fits = tactic in tactics(state, card, at) and vulnerable(state, victim, card)
        return fits and not has(state, card, "unraidable", at)

    others = [card for card in state.zones[TURF[victim]].ids if card != state.commanders[victim]]
    if target == state.commanders[victim]:
        standing = [card for card in others if not is_blocker(state.cards[card])]
        if any(not has(state, card, "unraidable", at) for card in standing):
            return Reason(
                "refusal.dark_eden.commander_shielded", rule="raid", refs=tuple(("card", c) for c in standing)
            )
        return None
    if printed(state, target).is_a("inconspicuous") and any(
        raidable(card) and not printed(state, card).is_a("inconspicuous") for card in others
    ):
        return Reason("refusal.dark_eden.inconspicuous", rule="keywords", refs=(("card", target),))
    for first in _raided_first(state, victim, at):
        if first.card != target and raidable(first.card) and not _is_first(state, target, at):
            part = first.part
            if (part.n == 0 and tactic == "L") or (part.n and target in neighbours(state, victim, first.card)):  # type: ignore[union-attr]
                return Reason("refusal.dark_eden.raided_first", rule="raid", refs=(("card", first.card),))
    return None


def _raided_first(state: DarkEden, victim: Seat, at: list[Source]) -> list[Source]:
    """The cards of a Turf that must be raided first; those that touch each other cancel out. J-17."""
    found = [source for source in at if getattr(source.part, "is_", "") == "raided_first" and source.you == victim]
    cards = {source.card for source in found}
    return [source for source in found if not cards & set(neighbours(state, victim, source.card))]


def _is_first(state: DarkEden, card: int, at: Iterable[Source]) -> bool:
    return any(getattr(source.part, "is_", "") == "raided_first" and source.card == card for source in at)


# --- the course of a raid ----------------------------------------------------------------------------


@GAME.step
def raid_declared(table: T, seat: Seat, answer: Answer) -> None:
    """The target is named; then what answers it, then the tactic. Or the step is over."""
    verb, *args = answer[0]
    if verb == "end":
        return
    if verb in {"play", "use"}:
        table.do((f"{verb}_card", seat, *args), ("raid_step", seat))
        return
    state = table.state
    target = int(args[0])
    state.fight, state.foe, state.attackers, state.defenders = "raid", state.seat_of(target), [], [target]
    table.emit("raid", seat=seat, foe=state.foe, card=target, name=state.cards[target])
    following = (
        "raid_tactic",
        "raid_raiders",
        "raid_begins",
        "modify",
        "raid_begins",
        "compare",
        "raid_resolved",
        "fight_over",
    )
    table.do(*[(step, seat) for step in following], ("raid_step", seat))
    open_window(table, "target", target)


@GAME.step
def raid_tactic(table: T, seat: Seat) -> None:
    """The raider names the tactic. Rules Z2."""
    state = table.state
    target = state.defenders[0] if state.defenders else -1
    found = open_tactics(state, seat, target, sources(state)) if target >= 0 else []
    if not found:
        state.outcome = "off"
        return
    options: list[Option] = [("tactic", tactic) for tactic in found]
    table.ask(seat, "prompt.dark_eden.tactic", options, then=("tactic_named", seat))


@GAME.step
def tactic_named(table: T, seat: Seat, answer: Answer) -> None:
    """The tactic is announced; guards may still be moved in. Rules Z2."""
    state = table.state
    state.tactic = str(answer[0][1])
    table.emit("tactic", seat=seat, tactic=state.tactic)
    open_window(table, "tactic", state.tactic)


@GAME.step
def raid_raiders(table: T, seat: Seat) -> None:
    """The raider names the raiders. Rules Z3."""
    state = table.state
    if _interrupted(table, seat):
        return
    at = sources(state)
    options: list[Option] = [
        ("raider", one) for one in raiders_of(state, seat, at) if state.tactic in tactics(state, one, at)
    ]
    if not options:
        state.outcome = "off"
        return
    table.ask(seat, "prompt.dark_eden.raiders", options, then=("raiders_named", seat), high=len(options), always=True)


@GAME.step
def raiders_named(table: T, seat: Seat, answer: Answer) -> None:
    """The raiders are announced, and spent for this turn. Rules Z3."""
    state = table.state
    state.attackers = [int(option[1]) for option in answer]
    for one in state.attackers:
        state.raided[one] = state.raided.get(one, 0) + 1
    table.emit("raiders", seat=seat, cards=tuple(state.attackers))
    open_window(table, "raiders")


@GAME.step
def raid_begins(table: T, seat: Seat) -> None:
    """A guard that came in interrupts the raid. Rules 1.10."""
    _interrupted(table, seat)


def _interrupted(table: T, seat: Seat) -> bool:
    state = table.state
    if (
        not state.outcome
        and guards(state, state.foe, state.tactic, sources(state))
        and not seat_has(state, seat, "passes_guards")
    ):
        state.outcome = "off"
        table.emit("interrupted", seat=seat, foe=state.foe)
    return bool(state.outcome)


@GAME.step
def raid_resolved(table: T, seat: Seat) -> None:
    """The card is razed, the raiders die, or nothing happens. Rules Z6, I-29."""
    state = table.state
    if state.outcome == "lost":
        _failed(table, seat)
    if state.outcome != "won" or not state.defenders:
        return
    target = state.defenders[0]
    deadly = has(state, target, "kills_raiders")
    raiders = list(state.attackers)
    if target == state.commanders[state.foe]:
        table.do(("reward", seat, state.foe))
    else:
        table.do(("razing", seat, target))
    doomed = [one for one in raiders if deadly or has(state, one, "suicidal")]
    kill(table, doomed, [])


def _failed(table: T, seat: Seat) -> None:
    state = table.state
    mode = state.options["failed_raid"]
    if mode == "all":
        kill(table, list(state.attackers), [])
    elif mode == "one":
        options: list[Option] = [("lose", one) for one in state.attackers]
        table.ask(seat, "prompt.dark_eden.lose", options, then=("raider_lost", seat))


@GAME.step
def raider_lost(table: T, seat: Seat, answer: Answer) -> None:
    """One raider dies."""
    kill(table, [int(answer[0][1])], [])


@GAME.step
def razing(table: T, seat: Seat, card: int) -> None:
    """The Establishment falls, unless something takes the place of that."""
    state = table.state
    if not LISTENERS.replaced(table, "razed", state.foe, in_play(state), card_of_event=card):
        table.do(("raze", seat, card))


@GAME.step
def reward(table: T, seat: Seat, victim: Seat) -> None:
    """The Commander was raided: Victory Points or Gold. Rules 1.10, I-31."""
    state = table.state
    worth = printed(state, state.commanders[victim]).cv
    mode = str(state.options["commander_raid"])
    if mode in _FIXED_REWARD:
        table.do(("score", seat, _FIXED_REWARD[mode]))
        return
    options: list[Option] = [("reward", "points"), ("reward", "gold")]
    if mode != "choice":
        options = [("reward", mode)]
    chooser = victim if seat_has(state, victim, "raid_reward_chosen") else seat
    table.ask(chooser, "prompt.dark_eden.reward", options, then=("rewarded", seat, victim, worth))


@GAME.step
def rewarded(table: T, seat: Seat, victim: Seat, worth: int, answer: Answer) -> None:
    """The reward is taken."""
    kind = str(answer[0][1])
    table.emit("commander_raided", seat=seat, victim=victim, reward=kind, n=worth)
    if kind == "gold":
        table.do(("take", seat, -1, victim, worth))
    else:
        table.do(("score", seat, worth))
