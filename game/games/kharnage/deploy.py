"""Reinforcement: units drawn unseen, a General by the two-coloured flag, placing from the top. Rules 1.3."""

from game.core.effects.language import start
from game.core.effects.part import Context
from game.core.state import Answer, Option, Seat
from game.core.table import Table
from game.games.kharnage.box import GAME
from game.games.kharnage.cards import ARMOUR, EFFECTS, LINE, ON_DEPLOY, UNITS
from game.games.kharnage.effects.deployment import Deployment
from game.games.kharnage.queries import battle_card
from game.games.kharnage.state import GENERALS, LINES, PILE, RESERVE, SETUP, Kharnage

T = Table[Kharnage]


@GAME.step
def reinforcements(table: T, seat: Seat) -> None:
    """Draws a unit for each flag of the battle card, unseen, on a pile; then they are placed. Rules 1.3.1."""
    card, state = battle_card(table.state, seat), table.state
    generals = state.zones[GENERALS[seat]].ids if card.bicolour else []
    draw_to_pile(table, seat, card.flags - bool(generals))
    table.do(("place", seat))
    if generals:
        options: list[Option] = [("general", general) for general in generals]
        options.append(("draw",) if state.zones[RESERVE[seat]].ids else ("none",))
        table.ask(seat, "prompt.kharnage.general", options, then=("general_or_unit", seat))


@GAME.step
def general_or_unit(table: T, seat: Seat, answer: Answer) -> None:
    """Puts the General on top of the pile, or draws one more unseen unit instead. Rules 1.3.2, 1.3.3."""
    verb, *args = answer[0]
    if verb == "general":
        table.emit("general", seat=seat, card=args[0], name=table.state.cards[int(args[0])])
        table.move(int(args[0]), GENERALS[seat], PILE[seat])
    elif verb == "draw":
        draw_to_pile(table, seat, 1)


def draw_to_pile(table: T, seat: Seat, n: int) -> None:
    """Draws cards from the Reserve onto the pile, unseen, as far as there are any. Rules 1.3.1, 1.3.7."""
    drawn = table.state.zones[RESERVE[seat]].top(n)
    table.move_all(drawn, RESERVE[seat], PILE[seat])
    table.emit("drew", seat=seat, n=len(drawn), missing=n - len(drawn))


@GAME.step
def place(table: T, seat: Seat) -> None:
    """Places the top of the pile in its line; its symbols act before the next one is placed. Rules 1.3.4, 1.3.6."""
    state = table.state
    for card in reversed(state.zones[PILE[seat]].ids):
        name = state.cards[card]
        line = LINE[name]
        table.move(card, PILE[seat], LINES[seat][line - 1])
        table.emit("deployed", seat=seat, card=card, name=name, line=line)
        if symbols := ON_DEPLOY[name]:
            table.do(*[("on_deploy", seat, card, address) for address in symbols], ("place", seat))
            return


def on_deploy(table: T, seat: Seat, card: int, address: str) -> None:
    """Starts the effect of a symbol of the unit just placed, if it can act; in the set-up few do. Rules 1.1.7."""
    state, effect = table.state, EFFECTS[address]
    if state.stage == SETUP and not (isinstance(effect, Deployment) and effect.at_setup):
        return
    if not any(card in state.zones[line].ids for line in LINES[seat]):
        return  # a Kamikaze is gone, and its later symbols with it
    reason = effect.allow(Context(state, seat, card))
    if reason is None:
        start(table, seat, card, address)
    else:
        table.emit("idle", seat=seat, card=card, name=state.cards[card], why=reason.code)


GAME.step(on_deploy, fits=lambda seat, card, address: address in EFFECTS)


@GAME.step
def leader(table: T, seat: Seat, card: int, n: int) -> None:
    """Draws the units of a Leader, which are placed next, before the rest of the pile. Rules 1.3.5, K35."""
    table.emit("leader", seat=seat, card=card, name=table.state.cards[card], n=n)
    draw_to_pile(table, seat, n)


@GAME.step
def reinforce(table: T, seat: Seat, card: int, n: int) -> None:
    """Places units from the Reserve, by a Power."""
    draw_to_pile(table, seat, n)
    table.do(("place", seat))


@GAME.step
def gather(table: T, seat: Seat, card: int, group: str) -> None:
    """Takes the other cards of a Large Unit from the Reserve and the pile and joins them to it. K15, K16, K30."""
    state = table.state
    lying = {other: zone for zone in (RESERVE[seat], PILE[seat]) for other in state.zones[zone].ids}
    found = [other for other in lying if UNITS[state.cards[other]].part_of == group]
    first = min([card, *found], key=lambda part: (LINE[state.cards[part]], part != card))
    line = LINES[seat][LINE[state.cards[first]] - 1]
    for other in found:
        table.move(other, lying[other], line)
    if first != card:
        table.move(card, LINES[seat][LINE[state.cards[card]] - 1], line)
    state.joined |= {part: first for part in (card, *found) if part != first}
    table.emit("gathered", seat=seat, card=first, name=state.cards[first], n=len(found))
    if state.zones[RESERVE[seat]].ids:
        table.shuffle(RESERVE[seat])


@GAME.step
def kamikaze(table: T, seat: Seat, card: int) -> None:
    """Reveals the top of the Reserve and shoots with the product of both Armours; both are discarded. K14, K29."""
    state = table.state
    shown = state.zones[RESERVE[seat]].ids[-1]
    table.move(shown, RESERVE[seat], "revealed")
    bomber, victim = state.cards[card], state.cards[shown]
    points = ARMOUR[bomber] * ARMOUR[victim]
    table.emit("kamikaze", seat=seat, card=card, name=bomber, revealed=victim, points=points)
    table.do(("strike", seat, card, "shoot", points, (card,)), ("burn_out", seat, card, shown))


@GAME.step
def burn_out(table: T, seat: Seat, card: int, shown: int) -> None:
    """Puts the Kamikaze and the revealed card on the Hill; nobody has killed them. Rules 1.4.8."""
    table.move(shown, "revealed", "hill")
    discard(table, seat, [card])


def discard(table: T, seat: Seat, units: list[int]) -> None:
    """Puts own units on the Hill; nobody has killed them. Rules 1.4.8, K7."""
    state = table.state
    for unit in units:
        table.emit("discarded", seat=seat, card=unit, name=state.cards[unit])
        leave(table, state.parts(unit), LINES[seat][state.place_of(unit)[1] - 1], "hill")


def leave(table: T, parts: list[int], line: str, target: str) -> None:
    """Moves all cards of a unit, its first one first, from their line to another zone. Rules 1.7 (Large Unit)."""
    state = table.state
    for part in parts:
        table.move(part, line, target)
        state.joined.pop(part, None)
    if parts[0] in state.webbed:
        state.webbed.remove(parts[0])
