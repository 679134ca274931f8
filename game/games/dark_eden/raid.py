"""The Raid step: warriors against Establishments and Commanders. Rules 1.10."""

from collections.abc import Sequence

from game.core.state import Answer, Option, Seat, Step
from game.core.table import Table
from game.games.dark_eden.box import GAME
from game.games.dark_eden.cards import LISTENERS
from game.games.dark_eden.fights import after_fight, fight_over, kill, turncoats
from game.games.dark_eden.intrigues import put_to_use
from game.games.dark_eden.leaving import in_play
from game.games.dark_eden.playing import may_hold, plays
from game.games.dark_eden.queries import has, seat_has, traits
from game.games.dark_eden.raiding import closing, no_raid, no_raids, open_tactics, parties, raiders_of, raids, raids_by
from game.games.dark_eden.sources import printed, sources
from game.games.dark_eden.state import TACTICS, WARBAND, DarkEden
from game.games.dark_eden.territory import around, beneath, laid
from game.games.dark_eden.windows import open_window

T = Table[DarkEden]
_FIXED_REWARD = {"ten": 10, "fifteen": 15}


@GAME.step
def raid_step(table: T, seat: Seat) -> None:
    """Asks the active seat for its next raid, until it has no more or ends the step. Rules Z1."""
    state = table.state
    found = raids(state, seat) if no_raids(state, seat) is None else []
    options: list[Option] = [("raid", target) for target in found]
    options += plays(state, seat)
    if options or may_hold(state, seat):
        table.ask(seat, "prompt.dark_eden.raid", [*options, ("end",)], then=("raid_declared", seat), always=True)


@GAME.step
def raid_declared(table: T, seat: Seat, answer: Answer) -> None:
    """Declares the raid on the target named and plans its sub-steps; or ends the step."""
    verb, *args = answer[0]
    if verb == "end" or put_to_use(table, seat, answer, ("raid_step", seat)):
        return
    target = int(args[0])
    _declare(table, seat, target)
    following = (
        "raid_tactic", "raid_raiders", "raid_begins", "modify", "raid_begins", "compare", "raid_resolved", "fight_over",
    )  # fmt: skip
    table.do(*[(step, seat) for step in following], ("raid_step", seat))
    open_window(table, "target", target)


def _declare(table: T, seat: Seat, target: int) -> None:
    """Sets up a raid on its target in the state, and tells of it."""
    state = table.state
    state.fight, state.foe, state.attackers, state.defenders = "raid", state.seat_of(target), [], [target]
    table.emit("raid", seat=seat, foe=state.foe, card=target, name=state.cards[target])


@GAME.step
def raid_tactic(table: T, seat: Seat) -> None:
    """Asks the raiding seat for the tactic; calls the raid off if none is left. Rules Z2."""
    state = table.state
    target = state.raided_card()
    found = open_tactics(state, seat, target, sources(state)) if target >= 0 else []
    if not found:
        state.outcome = "off"
        return
    options: list[Option] = [("tactic", tactic) for tactic in found]
    table.ask(seat, "prompt.dark_eden.tactic", options, then=("tactic_named", seat))


@GAME.step
def tactic_named(table: T, seat: Seat, answer: Answer) -> None:
    """Announces the tactic and opens the window in which guards may still be moved in. Rules Z2."""
    state = table.state
    state.tactic = str(answer[0][1])
    table.emit("tactic", seat=seat, tactic=state.tactic)
    open_window(table, "tactic", state.tactic)


@GAME.step
def raid_raiders(table: T, seat: Seat) -> None:
    """Asks the raiding seat for the raiders, or first for the leader of one of several parties. Rules Z3."""
    state = table.state
    if _interrupted(table, seat):
        return
    found = parties(state, seat, state.defenders[0], state.tactic, sources(state)) if state.defenders else []
    if not found:
        state.outcome = "off"
    elif len(found) > 1 or found[0].leader >= 0:
        options: list[Option] = [("raider", party.leader if party.leader >= 0 else party.raiders[0]) for party in found]
        table.ask(seat, "prompt.dark_eden.raiders", options, then=("raid_led", seat), always=True)
    else:
        _ask_raiders(table, seat, found[0].raiders)


def _ask_raiders(table: T, seat: Seat, raiders: Sequence[int], leader: int = -1) -> None:
    options: list[Option] = [("raider", one) for one in raiders]
    then = ("raiders_named", seat) if leader < 0 else ("raiders_joined", seat, leader)
    table.ask(seat, "prompt.dark_eden.raiders", options, then=then, high=len(options), always=True)


@GAME.step
def raid_led(table: T, seat: Seat, answer: Answer) -> None:
    """Asks which others go with the leader named."""
    state, leader = table.state, int(answer[0][1])
    found = parties(state, seat, state.defenders[0], state.tactic, sources(state))
    party = next(party for party in found if leader in {party.leader, party.raiders[0]})
    if party.raiders == (leader,):
        table.do(("raiders_named", seat, answer))
    elif party.leader < 0:
        _ask_raiders(table, seat, party.raiders)
    else:
        _ask_raiders(table, seat, [one for one in party.raiders if one != leader], leader)


@GAME.step
def raiders_joined(table: T, seat: Seat, leader: int, answer: Answer) -> None:
    """Takes the raiders that go with the leader; asks for further leaders of its kind, if there are any."""
    state, named = table.state, (("raider", leader), *answer)
    found = parties(state, seat, state.defenders[0], state.tactic, sources(state))
    more = next((party.more for party in found if party.leader == leader), ())
    if more:
        options: list[Option] = [("raider", one) for one in more]
        then = ("raiders_completed", seat, named)
        table.ask(seat, "prompt.dark_eden.raiders.more", options, then=then, low=0, high=len(options), always=True)
    else:
        table.do(("raiders_named", seat, named))


@GAME.step
def raiders_completed(table: T, seat: Seat, named: Answer, answer: Answer) -> None:
    """Adds the further leaders to the raiders named."""
    table.do(("raiders_named", seat, (*named, *answer)))


@GAME.step
def raiders_named(table: T, seat: Seat, answer: Answer) -> None:
    """Announces the raiders and counts their raid of this turn. Rules Z3."""
    state = table.state
    state.attackers = [int(option[1]) for option in answer]
    for one in state.attackers:
        state.raided[one] = state.raided.get(one, 0) + 1
    names = tuple(state.cards[one] for one in state.attackers)
    table.emit("raiders", seat=seat, cards=tuple(state.attackers), names=names)
    open_window(table, "raiders")


@GAME.step
def raid_begins(table: T, seat: Seat) -> None:
    """Interrupts the raid if a guard has come in. Rules 1.10."""
    _interrupted(table, seat)


def _interrupted(table: T, seat: Seat) -> bool:
    state, at = table.state, sources(table.state)
    raiders = state.attackers or raiders_of(state, seat, at)
    sly = [has(state, one, "ignores_one_guard", at) for one in raiders]
    slip = int(state.tactic == "A" and (all(sly) if state.attackers else any(sly)))
    if not state.outcome and closing(state, state.foe, state.tactic, at, slip):
        state.outcome = "off"
        table.emit("interrupted", seat=seat, foe=state.foe)
    return bool(state.outcome)


@GAME.step
def raid_resolved(table: T, seat: Seat) -> None:
    """Carries out the outcome: the card is razed, the raiders die, or nothing happens. Rules Z6, I-29."""
    state = table.state
    if state.options["raids_each"] == "commander_once" and state.commanders[state.foe] in state.defenders:
        state.used[f"raided.{state.foe}"] = 1
    if state.outcome == "won" and (target := state.raided_card()) >= 0:
        table.do(*_going_on(state, seat, target))
        if target == state.commanders[state.foe]:
            table.do(("reward", seat, state.foe))
        else:
            table.do(("razing", seat, target))
    if state.outcome == "lost":  # traitors stay on the side that they fought for
        table.do(*[("defect", state.foe, one) for one in turncoats(state)])
    kill(table, state.fallen)
    if state.outcome == "lost" and state.options["failed_raid"] == "one" and state.attackers and not state.fallen:
        options: list[Option] = [("lose", one) for one in state.attackers]
        table.ask(seat, "prompt.dark_eden.lose", options, then=("raider_lost", seat))


def _going_on(state: DarkEden, seat: Seat, target: int) -> list[Step]:
    """The step that lets the raiders go on to another raid, in a list; empty unless all of them may. Rules 2.5."""
    at, raiders = sources(state), tuple(state.attackers)
    if not at.of("raids_on"):
        return []
    cell = state.cells[state.bearers.get(target, target)]
    if all(any(state.raided[one] <= part.n for _, part in traits(state, one, "raids_on", at)) for one in raiders):
        return [("raid_on", seat, state.foe, *cell, raiders)]
    return []


def go_on_later(table: T, target: int) -> None:
    """Plans the raiders' further raid for the end of this one, for a card that falls in the window after the raid."""
    state = table.state
    for step in _going_on(state, state.turn, target):
        after_fight(state, step)


@GAME.step
def raid_on(table: T, seat: Seat, foe: Seat, x: int, y: int, raiders: tuple[int, ...]) -> None:
    """Ends the raid and asks whether the raiders go on to a card beside the one razed."""
    state = table.state
    fight_over(table, seat)
    left = tuple(one for one in raiders if one in state.zones[WARBAND[seat]].ids)
    there = laid(state, foe)
    beside = [one for near in around((x, y)) if near in there for one in (there[near], *beneath(state, there[near]))]
    options: list[Option] = [("raid", target) for target in beside if _tactics_on(state, seat, target, left)]
    if left and options:
        then = ("raid_on_declared", seat, left)
        table.ask(seat, "prompt.dark_eden.raid_on", [*options, ("no",)], then=then, always=True)


def _tactics_on(state: DarkEden, seat: Seat, target: int, raiders: tuple[int, ...]) -> list[str]:
    """The tactics by which some raiders may raid a card together, however often they have raided."""
    at = sources(state)
    common = [tactic for tactic in TACTICS if all(raids_by(state, one, tactic, at) for one in raiders)]
    return [tactic for tactic in common if no_raid(state, seat, target, tactic, at, next_door=True) is None]


@GAME.step
def raid_on_declared(table: T, seat: Seat, raiders: tuple[int, ...], answer: Answer) -> None:
    """Declares the further raid on the card chosen, if any."""
    verb, *args = answer[0]
    if verb == "no":
        return
    _declare(table, seat, int(args[0]))
    following = ("raid_begins", "modify", "raid_begins", "compare", "raid_resolved", "fight_over")
    table.do(("raid_on_tactic", seat, raiders), *[(step, seat) for step in following])
    open_window(table, "target", int(args[0]))


@GAME.step
def raid_on_tactic(table: T, seat: Seat, raiders: tuple[int, ...]) -> None:
    """Asks for the tactic of a further raid, whose raiders are known."""
    state = table.state
    found = _tactics_on(state, seat, state.defenders[0], raiders) if state.defenders else []
    if not found:
        state.outcome = "off"
        return
    named = tuple(("raider", one) for one in raiders)
    table.do(("raid_on_raiders", seat, named))
    table.ask(seat, "prompt.dark_eden.tactic", [("tactic", one) for one in found], then=("tactic_named", seat))


@GAME.step
def raid_on_raiders(table: T, seat: Seat, named: Answer) -> None:
    """Announces the raiders of a further raid, unless a guard interrupts it."""
    if not _interrupted(table, seat):
        table.do(("raiders_named", seat, named))


@GAME.step
def raider_lost(table: T, seat: Seat, answer: Answer) -> None:
    """Kills the one raider that its seat chose to lose."""
    table.state.fallen = [int(answer[0][1])]
    kill(table, table.state.fallen)


@GAME.step
def razing(table: T, seat: Seat, card: int) -> None:
    """Razes the Establishment, unless a card's effect replaces that."""
    state = table.state
    if not LISTENERS.replaced(table, "razed", state.foe, in_play(state), card_of_event=card):
        table.do(("raze", seat, card))


@GAME.step
def reward(table: T, seat: Seat, victim: Seat) -> None:
    """Asks which reward the raid on a Commander brings: Victory Points or Gold. Rules 1.10, I-31."""
    state = table.state
    worth = printed(state, state.commanders[victim]).cv
    mode = str(state.options["commander_raid"])
    if mode in _FIXED_REWARD:
        table.do(("rewarded", seat, victim, _FIXED_REWARD[mode], (("reward", "points"),)))
        return
    options: list[Option] = [("reward", "points")]
    if not seat_has(state, victim, "gold_safe"):
        options.append(("reward", "gold"))
    if mode != "choice":
        options = [("reward", mode)]
    chooser = victim if seat_has(state, victim, "raid_reward_chosen") else seat
    table.ask(chooser, "prompt.dark_eden.reward", options, then=("rewarded", seat, victim, worth))


@GAME.step
def rewarded(table: T, seat: Seat, victim: Seat, worth: int, answer: Answer) -> None:
    """Takes the reward chosen: Gold of the victim, or Victory Points."""
    state, kind = table.state, str(answer[0][1])
    table.emit("commander_raided", seat=seat, victim=victim, reward=kind, n=worth)
    if kind == "gold":
        table.do(("take", seat, -1, victim, worth if state.options["commander_raid"] == "choice" else 99))
    else:
        table.do(("score", seat, worth))
