"""Attacks of battle cards, Elite units, Kamikazes and Veterans, and what they destroy. Rules 1.4, 1.5, 1.7, 1.8."""

from game.core.state import Answer, Ask, Option, Seat
from game.core.table import Table
from game.games.kharnage import queries
from game.games.kharnage.box import GAME
from game.games.kharnage.deploy import discard, leave
from game.games.kharnage.state import LINES, PLAYED, TROPHIES, Kharnage, Kind

T = Table[Kharnage]
_KIND_OF: dict[str, Kind] = {"sword": "assault", "bow": "shoot", "magic": "shoot"}
"""The kind of an Elite attack by its symbol; magic may be either kind, and a shot reaches all targets of an Assault"""


# --- the battle card's attacks: rules 1.4, 1.8 -------------------------------------------------------


@GAME.step
def battle_attack(table: T, seat: Seat, number: int) -> None:
    """Asks for the target of one of the battle card's attacks, if it has points and a target. K19, K25."""
    state = table.state
    state.attacking = number
    kind = queries.battle_card(state, seat).attacks[number]
    points = queries.strength(state, seat, kind, number).points
    options = _aim(state, seat, kind, points)
    table.emit("attack", seat=seat, attack=kind, number=number, points=points, possible=bool(options))
    if options:
        table.ask(seat, "prompt.kharnage.target", options, then=("first_target", seat, number))


def _aim(state: Kharnage, seat: Seat, kind: Kind, points: int) -> list[Option]:
    """Begins an attack and returns its possible targets: none without points. Rules 1.4.3, K25."""
    state.pool, state.attack_kind, state.target = points, kind, -1
    return [("target", target) for target in state.reach(seat, kind)] if points else []


@GAME.step
def first_target(table: T, seat: Seat, number: int, answer: Answer) -> None:
    """Asks whether to attack a second army too, with half of the points each. Rules 1.4.4."""
    state, first = table.state, int(answer[0][1])
    kind = queries.battle_card(state, seat).attacks[number]
    others: list[Option] = [("split", other) for other in state.reach(seat, kind) if other != first]
    if others:
        table.ask(seat, "prompt.kharnage.split", [("whole",), *others], then=("second_target", seat, number, first))
    else:
        charge_or_not(table, seat, number, (first,))


@GAME.step
def second_target(table: T, seat: Seat, number: int, first: Seat, answer: Answer) -> None:
    """Settles the targets of the attack."""
    targets = (first,) if answer == (("whole",),) else (first, int(answer[0][1]))
    charge_or_not(table, seat, number, targets)


def charge_or_not(table: T, seat: Seat, number: int, targets: tuple[Seat, ...]) -> None:
    """Asks in an Assault whether to discard all own Knights, which doubles their Swords. Rules 1.7, K7."""
    state = table.state
    if queries.battle_card(state, seat).attacks[number] == "assault" and queries.knights(state, seat):
        options: list[Option] = [("charge",), ("hold",)]
        table.ask(seat, "prompt.kharnage.charge", options, then=("charged", seat, number, targets))
    else:
        launch(table, seat, number, targets, charge=False)


@GAME.step
def charged(table: T, seat: Seat, number: int, targets: tuple[Seat, ...], answer: Answer) -> None:
    """Launches the attack, with the Knights' charge or without."""
    launch(table, seat, number, targets, charge=answer == (("charge",),))


def launch(table: T, seat: Seat, number: int, targets: tuple[Seat, ...], *, charge: bool) -> None:
    """Sums up the points and plans Trample first, then each target with its share. Rules 1.8; K5, K6."""
    state = table.state
    kind = queries.battle_card(state, seat).attacks[number]
    total = queries.strength(state, seat, kind, number, charge=charge)
    if charge:
        table.emit("charge", seat=seat, points=total.points)
        discard(table, seat, queries.knights(state, seat))
    state.pool = share = total.points if len(targets) == 1 else queries.halved(total.points)
    table.emit("launched", seat=seat, attack=kind, targets=targets, points=share, cards=total.cards)
    state.fought += [(unit, target) for unit in map(state.unit_of, total.cards) for target in targets]
    tramples = queries.trampling(state, seat) if kind == "assault" else 0
    hits = [("hit", seat, target, share) for target in targets]
    table.do(*([("trample", seat, targets, tramples)] if tramples else []), *hits)


@GAME.step
def trample(table: T, seat: Seat, targets: tuple[Seat, ...], left: int) -> None:
    """Asks for a unit of the nearest lines to trample, whatever its Armour; one per symbol. Rules 1.7, K5."""
    options: list[Option] = [("trample", unit) for target in targets for unit in table.state.front(target)]
    if left and options:
        table.ask(seat, "prompt.kharnage.trample", options, then=("trampled", seat, targets, left))


@GAME.step
def trampled(table: T, seat: Seat, targets: tuple[Seat, ...], left: int, answer: Answer) -> None:
    """Destroys the chosen unit, then asks for the next one."""
    table.do(("trample", seat, targets, left - 1))
    destroy(table, seat, int(answer[0][1]), 0)


@GAME.step
def hit(table: T, seat: Seat, target: Seat, points: int) -> None:
    """Spends points on the nearest line while they can destroy any unit of it. Rules 1.4.5, 1.4.6."""
    state = table.state
    state.target, state.pool = target, points
    costs = queries.prices(state, target)
    if not costs or not points:
        return
    left = points - sum(costs.values())
    if left >= 0:  # the whole line is destroyed, so that the order makes no difference
        table.do(("hit", seat, target, left))
        for unit, cost in costs.items():
            destroy(table, seat, unit, cost)
        return
    options: list[Option] = [("destroy", unit) for unit, cost in costs.items() if cost <= points]
    if options:
        table.ask(seat, "prompt.kharnage.destroy", options, then=("chosen_victim", seat, target, points))
    else:
        table.emit("left_over", seat=seat, target=target, points=points)


@GAME.step
def chosen_victim(table: T, seat: Seat, target: Seat, points: int, answer: Answer) -> None:
    """Destroys the chosen unit, and spends the rest of the points."""
    unit = int(answer[0][1])
    cost = queries.armour(table.state, target, unit)
    table.do(("hit", seat, target, points - cost))
    destroy(table, seat, unit, cost)


def destroy(table: T, seat: Seat, unit: int, cost: int) -> None:
    """Makes a unit the attacker's trophy; the last one of an army is a Kharnage. Rules 1.4.7, 1.5; K23.

    Args:
        table: the match.
        seat: the attacking seat.
        unit: a unit of an army.
        cost: the points spent on it, for its event: the rest is in the plan, which nobody sees.
    """
    state = table.state
    victim, line = state.place_of(unit)
    parts = state.parts(unit)
    name, n = state.cards[unit], len(parts)
    table.emit("destroyed", seat=seat, victim=victim, card=unit, name=name, n=n, line=line, cost=cost)
    leave(table, parts, LINES[victim][line - 1], TROPHIES[seat])
    if not state.has_units(victim):
        state.kharnages[seat] += 1
        state.emptied = True
        table.emit("kharnage", seat=seat, victim=victim, n=state.kharnages[seat])
        if state.shout:
            table.do(("call_for_cheers", seat))


# --- the shout: rules 1.5.2 --------------------------------------------------------------------------


@GAME.step
def call_for_cheers(table: T, seat: Seat) -> None:
    """Asks all other seats, the victim too, to cheer; a silent one loses a Kharnage token. K20, K34."""
    others = sorted(table.state.others(seat))
    table.ask_all(
        [Ask(other, "prompt.kharnage.cheer", (("yeah",), ("silent",))) for other in others], ("cheered", seat)
    )


@GAME.step
def cheered(table: T, seat: Seat, answers: tuple[Answer, ...]) -> None:
    """Takes a Kharnage token from each silent seat that has one."""
    state = table.state
    for other, answer in enumerate(answers):
        if other != seat:
            loses = answer == (("silent",),) and state.kharnages[other] > 0
            state.kharnages[other] -= loses
            table.emit("cheered", seat=other, loud=answer == (("yeah",),), loses=loses)


# --- attacks at one army: Elite, Kamikaze, Veterans, Powers: rules 1.7; K4 ---------------------------


@GAME.step
def elite(table: T, seat: Seat, card: int, symbol: str, n: int) -> None:
    """Attacks at once with the symbols tied to Elite and their strength alone. K2, K3."""
    strike(table, seat, card, _KIND_OF[symbol], n, (card,))


@GAME.step
def strike(table: T, seat: Seat, card: int, kind: Kind, points: int, fighters: tuple[int, ...] = ()) -> None:
    """Asks for the target of an attack that cannot be split. A Power strikes by itself, others by their units. K4."""
    options = _aim(table.state, seat, kind, points)
    name, can = table.state.cards[card], bool(options)
    table.emit("attack_one", seat=seat, card=card, name=name, attack=kind, points=points, possible=can, cards=fighters)
    if options:
        then = ("one_target", seat, kind, points, fighters)
        table.ask(seat, "prompt.kharnage.target_one", options, then=then, about=card)


@GAME.step
def one_target(table: T, seat: Seat, kind: Kind, points: int, fighters: tuple[int, ...], answer: Answer) -> None:
    """Spends the points on the chosen target; the units that gave them have fought there. K27, K28."""
    state, target = table.state, int(answer[0][1])
    state.fought += [(state.unit_of(fighter), target) for fighter in fighters]
    table.emit("launched", seat=seat, attack=kind, targets=(target,), points=points, cards=fighters)
    table.do(("hit", seat, target, points))


# --- after the attacks: rules 1.8 --------------------------------------------------------------------


@GAME.step
def veteran_assault(table: T, seat: Seat) -> None:
    """Makes the Veterans' Assault, once the card has attacked. K8, K25."""
    points, fighters = queries.veterans(table.state, seat)
    if points:
        strike(table, seat, table.state.zones[PLAYED[seat]].ids[-1], "assault", points, fighters)


@GAME.step
def webs(table: T, seat: Seat) -> None:
    """Lets each Web unit that has fought web a unit of an army that it attacked. K10, K27."""
    table.do(*[("web", seat, spider) for spider in queries.webs_due(table.state, seat)])


@GAME.step
def web(table: T, seat: Seat, spider: int) -> None:
    """Asks a Web unit for a unit to web, if a Web and a unit without one are left. K10."""
    options: list[Option] = [("web", unit) for unit in queries.webs_due(table.state, seat).get(spider, ())]
    if options:
        table.ask(seat, "prompt.kharnage.web", options, then=("web_spun", seat, spider), about=spider)


@GAME.step
def web_spun(table: T, seat: Seat, spider: int, answer: Answer) -> None:
    """Puts the Web on the chosen unit."""
    entangle(table, seat, int(answer[0][1]), spider)


@GAME.step
def entangle(table: T, seat: Seat, unit: int, card: int) -> None:
    """Makes a unit Immobilised until the round ends. Rules 1.7."""
    state = table.state
    state.webbed.append(unit)
    table.emit("webbed", seat=seat, victim=state.place_of(unit)[0], card=unit, name=state.cards[unit], by=card)


@GAME.step
def fly_off(table: T, seat: Seat) -> None:
    """Makes Fly units that have fought Absent until the round ends. K9, K28."""
    state = table.state
    able = state.able(seat)
    for unit in queries.bearing(state, dict(state.fought), "fly"):
        if unit in able:
            state.absent.append(unit)
            table.emit("absent", seat=seat, card=unit, name=state.cards[unit])
