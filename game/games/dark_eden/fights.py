"""Rules common to combats and raids: the Modify sub-step, the comparison, deaths. Rules 1.9, 1.10, J-20."""

from game.core.state import Answer, Option, Seat, Step
from game.core.table import Table
from game.games.dark_eden.box import GAME
from game.games.dark_eden.cards import STAY
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.effects.standing import Trait
from game.games.dark_eden.leaving import expire, fire
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import has, tactics, traits
from game.games.dark_eden.sources import Sources, printed, sources
from game.games.dark_eden.state import ATTACHED, CAPTIVE, DarkEden
from game.games.dark_eden.strength import total
from game.games.dark_eden.windows import open_window

T = Table[DarkEden]


@GAME.step
def modify(table: T, seat: Seat) -> None:
    """Runs the Modify sub-step: everybody may change the fight until all pass in a row. Rules R55, I-25."""
    state = table.state
    if state.outcome:
        return
    first = state.foe if state.options["first_to_modify"] == "defender" else state.turn
    open_window(table, "modify", state.fight, first=first)


@GAME.step
def compare(table: T, seat: Seat) -> None:
    """Decides the fight by the sums and opens the window after it, before anybody dies. Rules A5, Z6, J-13, J-20."""
    state = table.state
    there = state.raided_card() >= 0 if state.fight == "raid" else state.defenders  # helpers alone are no target
    if state.outcome == "off" or not (state.attackers or turncoats(state)) or not there:
        state.outcome = "off"
        return
    at = sources(state)
    ours, theirs = total(state, state.attackers, at), total(state, state.defenders, at)
    state.outcome = _by_sums(state, ours, theirs)
    if state.outcome == "lost" and _strafed(state, at):
        state.outcome, state.fixed = "tie", True
    state.fallen = falling(state)
    table.emit(
        "fought", seat=seat, foe=state.foe, fight=state.fight, ours=ours, theirs=theirs, outcome=state.outcome,
        attackers=tuple(state.attackers), defenders=tuple(state.defenders),
    )  # fmt: skip
    open_window(table, "after", f"after_{state.fight}")


def turncoats(state: DarkEden) -> list[int]:
    """The raiders who have turned to the card raided. Rules 2.6."""
    return [one for one in state.defenders[1:] if state.fight == "raid" and state.seat_of(one) == state.turn]


def foreseen(state: DarkEden, ours: int, theirs: int, at: Sources) -> str:
    """The outcome that given sums would have now: "won", "lost" or "tie", seen from the attacker."""
    found = _by_sums(state, ours, theirs)
    return "tie" if found == "lost" and _strafed(state, at) else found


def _by_sums(state: DarkEden, ours: int, theirs: int) -> str:
    if state.fixed:
        return "tie"
    if ours != theirs:
        return "won" if ours > theirs else "lost"
    return outcome_of_tie(state)


def _strafed(state: DarkEden, at: Sources) -> bool:
    """Whether the defenders, attacked from the air, cannot hurt the attacker. Rules 2.6."""
    if state.fight != "combat" or not any(has(state, one, "strafes", at) for one in state.attackers):
        return False
    return not any("A" in tactics(state, one, at) for one in state.defenders)


def outcome_of_tie(state: DarkEden) -> str:
    """The outcome of equal sums: the only side that wins ties wins a combat; raids go by the option. Rules 1.9, R63."""
    if state.fight == "raid":
        return "lost" if state.options["tied_raid"] == "fails" else "tie"
    ours = any(has(state, card, "wins_ties") for card in state.attackers)
    theirs = any(has(state, card, "wins_ties") for card in state.defenders)
    return "tie" if ours == theirs else "won" if ours else "lost"


_ENDED = {"won", "tie", "lost"}
"""The outcomes of a fight that was not called off"""


def falling(state: DarkEden) -> list[int]:
    """The warriors that die of the outcome of the fight under way. Rules A5, Z6, I-29."""
    at = sources(state)
    return [one for one in _losing(state) if not spared(state, one, one in state.attackers, at)]


def _losing(state: DarkEden) -> list[int]:
    """The warriors on the losing side of the fight under way, with those that no fight can kill."""
    outcome, attackers = state.outcome, state.attackers
    mined = state.fight == "raid" and any(has(state, one, "kills_raiders") for one in state.defenders)
    doomed = [one for one in attackers if mined or has(state, one, "suicidal")] if outcome in _ENDED else []
    if outcome == "lost":
        mode = state.options["failed_raid"] if state.fight == "raid" else "all"
        lost = list(attackers) if mode == "all" else doomed
        return lost + (list(state.defenders) if _blown_up(state, attackers) else [])
    theirs = [one for one in state.defenders if FIGURES[state.cards[one]].type == "warrior"] if outcome == "won" else []
    return (list(attackers) if theirs and _blown_up(state, theirs) else doomed) + theirs


def _blown_up(state: DarkEden, losers: list[int]) -> bool:
    """Whether one of the losers of a combat takes all opponents along. Rules 2.5."""
    return state.fight == "combat" and any(has(state, one, "suicidal") for one in losers)


EATING = ("devours", "annihilates_one")
"""The traits of warriors that may take one loser of several out of the game"""
_DEVOURED = "fight.devoured."
"""Prefix in `DarkEden.used` of the losers that leave the game: 1, or 2 with all that they carry"""


@GAME.step
def devour(table: T, winner: int, rule: str) -> None:
    """Asks the winner's seat which loser of a combat leaves the game. Rules 2.6."""
    state, at = table.state, sources(table.state)
    source, part = next(traits(state, winner, rule, at))
    attacks = winner in state.attackers
    others = [one for one in (state.defenders if attacks else state.attackers) if one in state.fallen]
    options: list[Option] = [
        ("card", one)
        for one in others
        if part.foes.fits(printed(state, one))
        and not spared(state, one, not attacks, at)
        and f"{_DEVOURED}{one}" not in state.used
    ]
    if rule == "annihilates_one" and not attacks:  # its print spares only a defending Group's others
        table.do(("devoured", rule, tuple(options)))
    elif options:
        seat = state.seat_of(winner)
        table.ask(seat, "prompt.dark_eden.devour", options, then=("devoured", rule), about=source.card)


@GAME.step
def devoured(table: T, rule: str, answer: Answer) -> None:
    """Notes the losers chosen, which are annihilated as they die."""
    for _, card in answer:
        table.state.used[f"{_DEVOURED}{card}"] = 1 + (rule == "devours")


def kill(table: T, losers: list[int]) -> None:
    """Sends dead warriors to their owners' discard piles, out of the game, or into a camp. Rules A5, R8."""
    if not losers:
        return
    state, at = table.state, sources(table.state)
    for card in reversed(losers):
        attacks = card in state.attackers
        if (not attacks and card not in state.defenders) or spared(state, card, attacks, at):
            continue
        seat = state.seat_of(card)
        eaten = state.used.get(f"{_DEVOURED}{card}", 0)
        annihilated = eaten > 0 or lost_for_good(state, card, at)
        camp = -1 if annihilated else _camp(state, card, state.foe if attacks else state.aggressor(), at)
        table.emit("killed", seat=seat, card=card, name=state.cards[card], annihilated=annihilated)
        gone: Step = ("leave", card, "annihilated" if annihilated else "discard")
        if not annihilated and card in state.remains:
            gone = ("lay_out", card)
        elif camp >= 0:
            gone = ("imprison", camp, card)
        with_it = state.attachments(card) if eaten > 1 else []
        table.do(*[("leave", one, "annihilated") for one in with_it], gone)
        fire(table, "killed", seat, card)


def lost_for_good(state: DarkEden, card: int, at: Sources | None = None) -> bool:
    """Whether a warrior that dies in the fight under way leaves the game, even if no winner eats it. Rules 2.5, 2.6."""
    winners = state.defenders if card in state.attackers else state.attackers
    burns = state.fight == "combat" and any(has(state, one, "annihilates", at) for one in winners)
    return burns or has(state, card, "suicidal", at)


def spared(state: DarkEden, card: int, attacks: bool, at: Sources) -> bool:
    """Whether a warrior survives a fight whatever its outcome."""
    if has(state, card, "spared", at) or has(state, card, "keeps_alive", at):
        return True
    return attacks and has(state, card, "spared_attacking", at)


def _camp(state: DarkEden, card: int, enemy: Seat, at: Sources) -> int:
    """The card of the enemy that takes a killed warrior prisoner; -1: none, or killed by a fellow of its own seat."""
    if enemy == state.seat_of(card):
        return -1
    for source in at.of("takes_prisoners"):
        part = source.part
        mine = [one for one in state.attackers + state.defenders if state.seat_of(one) == enemy]
        captors = any(printed(state, one).subtype == "infantry" for one in mine)
        if captors and source.you == enemy and isinstance(part, Trait) and part.foes.fits(printed(state, card)):
            return source.card
    return -1


def after_fight(state: DarkEden, step: Step) -> None:
    """Plans a step for when the fight under way is over."""
    place = next(n for n in reversed(range(len(state.agenda))) if state.agenda[n][0] == "fight_over")
    state.agenda.insert(place, step)


@GAME.step
def fight_over(table: T, seat: Seat) -> None:
    """Cleans up a finished fight, before the next one is declared."""
    state = table.state
    if not state.fight:
        return
    kind = state.fight
    state.battles.append((kind, sum(state.turns), seat, state.foe))
    state.fight, state.tactic, state.outcome, state.fixed = "", "", "", False
    state.foe, state.attackers, state.defenders, state.fallen = -1, [], [], []
    state.remains = {card: whose for card, whose in state.remains.items() if card in state.zones[CAPTIVE].ids}
    state.used = {key: n for key, n in state.used.items() if not key.startswith("fight.")}
    for one in state.zones[ATTACHED].ids:
        if state.cards[one] in STAY or has(state, one, "spent"):
            table.do(("leave", one, "discard" if state.cards[one] in STAY else "annihilated"))
    expire(table, "fight")
    if kind == "raid":  # a combat before or within a raid does not end it
        expire(table, "next")


@GAME.step
def settle_tie(table: T, seat: Seat) -> None:
    """Makes the fight a tie that nothing breaks, in its Modify sub-step or after the comparison."""
    table.state.fixed = True
    if table.state.outcome:
        table.state.outcome = "tie"
        table.state.fallen = falling(table.state)
    table.emit("unbreakable", seat=seat)


Pick.asked.update(lost_for_good=lost_for_good)
