"""The flow of Kharnage: armies and set-up, the rounds, Dominion and the end.

"Rules" and "K" followed by numbers are the sections and the readings of the rules book (`data/rules.en.md`).
"""

from collections.abc import Mapping, Sequence
from itertools import groupby

from game.core.effects.language import start
from game.core.effects.part import Context
from game.core.facts import Choice
from game.core.game import Effort, tempered
from game.core.state import Answer, Ask, Option, Seat, Step
from game.core.table import Table
from game.games.kharnage import attack, deploy, guide
from game.games.kharnage.bots import advice, simple
from game.games.kharnage.box import GAME
from game.games.kharnage.cards import BATTLE, BATTLE_OF, LINE, ROSTER, UNITS, ZERO
from game.games.kharnage.queries import battle_card, initiative, ranking, tie
from game.games.kharnage.state import (
    ARMIES,
    ATTACK,
    CHOICE,
    DECK,
    GENERALS,
    HAND,
    LINES,
    PILE,
    PLAYED,
    POWER,
    REINFORCEMENT,
    RESERVE,
    ROUNDS,
    SKULLS,
    TROPHIES,
    WEBS,
    Kharnage,
)
from game.games.kharnage.telling import presentation

T = Table[Kharnage]
_FIRST_HAND = {"draw3": 3, "all6": 6}
"""Battle cards of the first hand: by rules 1.1.8, and by the later editions"""


# --- armies: rules 1.1 -------------------------------------------------------------------------------


def opening(table: T, options: Mapping[str, Choice], brings: Sequence[Mapping[str, Choice]]) -> None:
    """Chooses, deals or drafts the armies; then they are set up."""
    state = table.state
    state.hand, state.shout = str(options["hand"]), bool(options["shout"])
    state.kills_for_skulls = int(options["kills_for_skulls"])
    state.skulls = [[] for _ in range(state.seats)]
    state.kharnages = [0] * state.seats
    table.lay_out("hill", "none")
    table.lay_out("revealed", "all")
    for seat in range(state.seats):
        for zones in (RESERVE, PILE, DECK):
            table.lay_out(zones[seat], "none", seat)
        table.lay_out(HAND[seat], "owner", seat)
        for name in (*LINES[seat], GENERALS[seat], PLAYED[seat], TROPHIES[seat]):
            table.lay_out(name, "all", seat)
    state.armies = [""] * state.seats
    if options["armies"] == "draft":
        table.do(("draft", table.pick(state.seats), state.seats), ("muster",))
        return
    if options["armies"] == "chosen":
        state.armies = [str(brought["army"]).replace("lot", "") for brought in brings]
    for seat in range(state.seats):
        if not state.armies[seat]:
            left = left_armies(state)
            state.armies[seat] = left[table.pick(len(left))]
    table.do(("muster",))


def left_armies(state: Kharnage) -> list[str]:
    """The armies that no seat has yet."""
    return [army for army in ARMIES if army not in state.armies]


@GAME.step
def draft(table: T, seat: Seat, left: int) -> None:
    """Asks the seats for their armies in turn, from a random one."""
    options: list[Option] = [("army", army) for army in left_armies(table.state)]
    table.ask(seat, "prompt.kharnage.army", options, then=("drafted", seat, left), always=True)


@GAME.step
def drafted(table: T, seat: Seat, left: int, answer: Answer) -> None:
    """Gives the seat the chosen army; the next seat chooses."""
    state = table.state
    state.armies[seat] = str(answer[0][1])
    table.emit("drafted", seat=seat, army=state.armies[seat])
    if left > 1:
        table.do(("draft", (seat + 1) % state.seats, left - 1))


@GAME.step
def muster(table: T) -> None:
    """Shuffles Reserves and battle cards, places the first units, draws the first hands. Rules 1.1.3 to 1.1.8."""
    state = table.state
    for seat, army in enumerate(state.armies):
        for general, units in groupby(ROSTER[army], lambda unit: unit.general):
            table.make([unit.id for unit in units], army, GENERALS[seat] if general else RESERVE[seat])
        for card in BATTLE_OF[army]:
            table.make([card.id], f"battle_{army}", PLAYED[seat] if card is ZERO[army] else DECK[seat])
        table.shuffle(RESERVE[seat])
        table.shuffle(DECK[seat])
        table.emit("mustered", seat=seat, army=army)
    for seat, army in enumerate(state.armies):
        deploy.draw_to_pile(table, seat, ZERO[army].flags)
    table.do(*[("place", seat) for seat in range(state.seats)], ("first_hands",))


@GAME.step
def first_hands(table: T) -> None:
    """Draws everybody's first battle cards; by the later editions' rule, all of them. Rules 1.1.8."""
    for seat in range(table.state.seats):
        draw_battle_cards(table, seat, _FIRST_HAND[table.state.hand])
    table.do(("begin_round",))


def draw_battle_cards(table: T, seat: Seat, n: int) -> None:
    """Draws battle cards from the deck to the hand, as far as there are any."""
    table.move_all(table.state.zones[DECK[seat]].top(n), DECK[seat], HAND[seat])


# --- a round: rules 1.2 ------------------------------------------------------------------------------


@GAME.step
def begin_round(table: T) -> None:
    """Begins a round: everybody chooses a battle card in secret. Rules 1.2.1."""
    state = table.state
    state.round += 1
    state.stage, state.turn, state.order = CHOICE, -1, []
    table.emit("round", round=state.round)
    if state.round == ROUNDS:
        table.emit("last_phase")
    asks = [
        Ask(seat, "prompt.kharnage.choose", tuple(("play", card) for card in state.zones[HAND[seat]].ids))
        for seat in range(state.seats)
    ]
    table.ask_all(asks, then=("reveal",))


@GAME.step
def reveal(table: T, answers: tuple[Answer, ...]) -> None:
    """Reveals all cards together; the lower initiative goes first. Rules 1.2.1, 1.2.2."""
    state = table.state
    chosen = {int(answer[0][1]): seat for seat, answer in enumerate(answers)}
    for card in sorted(chosen, key=lambda card: BATTLE[state.cards[card]].initiative):
        table.move(card, HAND[chosen[card]], PLAYED[chosen[card]])
        state.order.append(chosen[card])
    table.emit("revealed", order=tuple(state.order))
    table.do(*[("begin_turn", seat) for seat in state.order], ("dominion",))


@GAME.step
def begin_turn(table: T, seat: Seat) -> None:
    """Begins a seat's turn, its battle card from top to bottom: Reinforcement, attacks, Power. Rules 1.2.2, 1.8."""
    state = table.state
    card = battle_card(state, seat)
    state.turn, state.stage, state.attacking, state.emptied = seat, REINFORCEMENT, -1, False
    state.fought, state.pool = [], 0
    table.emit("turn", seat=seat, round=state.round, card=state.zones[PLAYED[seat]].ids[-1], name=card.id)
    attacks: list[Step] = [("battle_attack", seat, number) for number in range(len(card.attacks))]
    if attacks:
        attacks.append(("veteran_assault", seat))
    power = [("power", seat)] if card.power is not None else []
    after = [("webs", seat), ("fly_off", seat), ("stage", POWER), *power]
    table.do(("reinforcements", seat), ("stage", ATTACK), *attacks, *after)


@GAME.step
def stage(table: T, stage: int) -> None:
    """Begins the next part of a turn."""
    table.state.stage, table.state.attacking = stage, -1


@GAME.step
def power(table: T, seat: Seat) -> None:
    """Starts the Power of the battle card, if it can do anything. Rules 1.8."""
    state = table.state
    card = battle_card(state, seat)
    assert card.power is not None
    number = state.zones[PLAYED[seat]].ids[-1]
    reason = card.power.allow(Context(state, seat, number))
    table.emit("power", seat=seat, card=number, name=card.id, works=reason is None, why=reason.code if reason else "")
    if reason is None:
        start(table, seat, number, f"{card.id}.power")


# --- Dominion and the end: rules 1.2.3 to 1.2.6, 1.6 -------------------------------------------------


@GAME.step
def dominion(table: T) -> None:
    """Gives the Dominion tokens, the best for the most cards destroyed; ties by initiative. Rules 1.2.3; K17, K33."""
    state = table.state
    counts = [len(state.zones[TROPHIES[seat]].ids) for seat in range(state.seats)]
    ranked = sorted(range(state.seats), key=lambda seat: (-counts[seat], initiative(state, seat)))
    tokens = SKULLS[: 2 if state.seats == 2 else 3]
    state.turn = -1
    table.emit("counted", kills=tuple(counts), order=tuple(ranked))
    for seat, skulls in zip(ranked, tokens, strict=False):
        if counts[seat] >= state.kills_for_skulls:
            state.skulls[seat].append(skulls)
            table.emit("skulls", seat=seat, n=skulls, kills=counts[seat])
        else:
            table.emit("unearned", n=skulls)
    state.kills.append(tuple(counts))
    for seat in range(state.seats):
        table.move_all(state.zones[TROPHIES[seat]].ids, TROPHIES[seat], "hill")
    table.do(("refresh",))


@GAME.step
def refresh(table: T) -> None:
    """Ends the round: Absent units, Webs, bonuses, cards drawn; round 4 is the last. Rules 1.2.4 to 1.2.6, 1.6."""
    state = table.state
    if state.absent or state.webbed:
        table.emit("refreshed", cards=tuple(state.absent + state.webbed))
    state.absent, state.webbed, state.braces, state.fought = [], [], [], []
    if state.round == ROUNDS:
        if level := tie(state):
            table.emit("tied", **level._asdict())
        table.finish(ranking(state)[:1], tuple(map(state.points, range(state.seats))))
        return
    for seat in range(state.seats):
        draw_battle_cards(table, seat, 1)
    table.do(("begin_round",))


# --- soundness ---------------------------------------------------------------------------------------


def check(state: Kharnage) -> list[str]:
    """The faults of a state: lost or doubled cards, units in the wrong line, marks on cards not in play."""
    wrong = []
    lying = sorted(card for zone in state.zones.values() for card in zone.ids)
    if lying != list(range(len(state.cards))):
        wrong.append("a card is missing or lies in two places")
    in_play: set[int] = set()
    for seat in range(state.seats):
        for number, line in enumerate(LINES[seat], start=1):
            for card in state.zones[line].ids:
                in_play.add(card)
                name = state.cards[card]
                if name not in UNITS or UNITS[name].army != state.armies[seat]:
                    wrong.append(f"{name} stands in {line}")
                elif LINE[name] != number and not UNITS[name].part_of:
                    wrong.append(f"{name} of line {LINE[name]} stands in {line}")
        if state.zones[PILE[seat]].ids and not state.agenda:
            wrong.append(f"a pile is left for seat {seat}")
    for what, marked in (("joined", state.joined), ("absent", state.absent), ("webbed", state.webbed)):
        if not in_play.issuperset(marked):
            wrong.append(f"{what} cards are not in play")
    if len(state.webbed) > WEBS:
        wrong.append("more Webs than there are")
    if state.kharnages and min(state.kharnages) < 0:
        wrong.append("fewer than no Kharnage tokens")
    return wrong


# --- for simulations ---------------------------------------------------------------------------------


def report(state: Kharnage) -> Mapping[str, float]:
    """The figures of a finished match: the armies, the winners, Kharnages, and cards destroyed per seat and round."""
    assert state.result is not None
    kills, winners = sum(map(sum, state.kills)) / (ROUNDS * state.seats), state.result.winners
    played = {f"played.{army}": 1 for army in state.armies}
    won = {f"won.{army}": seat in winners for seat, army in enumerate(state.armies)}
    return {"kharnages": sum(state.kharnages), "kills": kills, **played, **won}


__all__ = ["GAME", "attack"]

GAME.complete(
    opening=opening,
    check=check,
    presentation=presentation.PRESENTATION,
    guide=guide.GUIDE,
    report=report,
    evaluate=advice.evaluate,
    advise=advice.advise,
    tempers=tempered(advice.advise, advice.LEANINGS),
    chapter=lambda state: state.round,  # a secret choice shows its worth only at the round's end
    effort=Effort(shunned=frozenset({"silent"})),  # computers always cheer. K20
    thinkers=simple.THINKERS,
)
