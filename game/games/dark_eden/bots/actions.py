"""Bots' choice among the Actions: building, mustering, transfers and Groups."""

from collections import Counter
from collections.abc import Sequence

from game.core.state import Ask, Option, Seat
from game.games.dark_eden.attack import side_of
from game.games.dark_eden.bots.plans import beats_as_group, closes, danger, plan_turn, survivors
from game.games.dark_eden.bots.plays import play_worth
from game.games.dark_eden.bots.strikes import At, Leaning, imagined
from game.games.dark_eden.bots.turning import POINT
from game.games.dark_eden.bots.worth import best_of, by_verb, icons_worth, left_over, upkeep_of
from game.games.dark_eden.cards import CARDS
from game.games.dark_eden.effects.standing import Opens
from game.games.dark_eden.playing import MOUNTS, admits, mounts, needs_plant, price
from game.games.dark_eden.printed import FIGURES, Printed
from game.games.dark_eden.queries import lacking, opened
from game.games.dark_eden.sources import sources
from game.games.dark_eden.state import BORDERLANDS, HAND, RESOURCES, TACTICS, WARBAND, DarkEden, cell_of
from game.games.dark_eden.territory import around, laid

_RICH = 14
"""Gold Units from which upkeep is no worry"""
_OPENER = 2.5
"""Worth added to a card for opening another one in the hand"""
LATE = 40
"""The round from which a stalemate is proposed and agreed to"""


def choose_action(state: DarkEden, ask: Ask, lean: Leaning) -> Option:
    """The best action, in this order: cards that pay off, a first guard, building, mustering, transfers and Groups."""
    found, seat = by_verb(ask), ask.seat
    left = left_over(state, seat)
    plays = [*found.get("play", ()), *found.get("use", ())]
    mustered = best_of(found.get("muster", ()), lambda option: _muster_worth(state, seat, option, left, lean))
    return (
        best_of(plays, lambda option: play_worth(state, seat, option), 0.5)
        or (None if state.warriors(seat) else mustered)
        or best_of(found.get("build", ()), lambda option: _build_worth(state, seat, option, left))
        or mustered
        or _order_of_battle(state, seat, found, lean)
        or (("truce",) if "truce" in found and state.round >= LATE else ("end",))
    )


def _burden(state: DarkEden, seat: Seat, card: Printed, left: Counter[str]) -> float:
    """Weight of a card's upkeep: small where the Reserves pay it for many turns."""
    return upkeep_of(card, left) * (1.5 if state.gold[seat] < _RICH else 0.2)


def _build_worth(state: DarkEden, seat: Seat, option: Option, left: Counter[str]) -> float:
    name = state.cards[int(option[1])]
    card = FIGURES[name]
    turf, cell = cell_of(str(option[2]))
    if turf != seat:
        return -1.0
    worth = 1.0 + _place_worth(state, seat, cell)
    worth += sum(icons_worth(state, seat, resource, card.gives.count(resource), left) for resource in RESOURCES)
    worth += _OPENER * opened_by(state, seat, name) + 0.5 * len(CARDS[name].abilities)
    cost = 0 if card.cost == "X" else int(card.cost)
    return worth - 0.5 * cost - _burden(state, seat, card, left)


def _place_worth(state: DarkEden, seat: Seat, cell: tuple[int, int]) -> float:
    """Worth of a cell for an Establishment: it is safest beside the Commander and with few open sides."""
    there = laid(state, seat)
    beside = [there[near] for near in around(cell) if near in there]
    return 0.3 * len(beside) + 0.5 * (state.commanders[seat] in beside)


def opened_by(state: DarkEden, seat: Seat, name: str) -> int:
    """Number of cards in the hand that wait for a permission that a card gives."""
    opens = [part for part in CARDS[name].standing if isinstance(part, Opens)]
    if not opens or any(part in opened(state, seat) for part in opens):
        return 0
    own = FIGURES[state.cards[state.commanders[seat]]].affiliation
    waiting = [FIGURES[state.cards[card]] for card in state.zones[HAND[seat]].ids if state.cards[card]]
    return sum(_opens(part, card, own) for part in opens for card in waiting)


def _opens(part: Opens, card: Printed, own: str) -> bool:
    """Whether a seat of an affiliation may need a permission for a card."""
    return (
        (card.affiliation not in {"general", own} and admits(part, card))
        or (card.subtype in MOUNTS and mounts(part, card))
        or (part.equipment == "own" and needs_plant(card))
        or part.card == card.id
    )


def _muster_worth(state: DarkEden, seat: Seat, option: Option, left: Counter[str], lean: Leaning) -> float:
    """Worth of mustering a warrior: by strength, cost and upkeep; below 0 if the Gold for its upkeep is lacking."""
    name = state.cards[int(option[1])]
    card, upkeep = FIGURES[name], upkeep_of(FIGURES[name], left)
    missing = sum(2 * max(0, -left[resource]) for resource in RESOURCES)
    gold = state.gold[seat] - price(state, seat, name)
    if upkeep and gold < missing + upkeep:
        return -1.0
    weight = lean.upkeep * _burden(state, seat, card, left) + 0.1 * str(option[2]).startswith("borderlands")
    return 2.0 + 0.7 * card.cv - 0.3 * price(state, seat, name) - weight


def _order_of_battle(state: DarkEden, seat: Seat, found: dict[str, list[Option]], lean: Leaning) -> Option | None:
    """The next transfer that brings a warrior to its wanted zone, else the next Group to form; None if all is done."""
    at = sources(state)
    moves = {int(option[1]): option for option in found.get("transfer", ())}
    if moves:
        band = _wanted_band(state, seat, set(moves), at, lean)
        for card, option in moves.items():
            if (card in band) == (option[2] == WARBAND[seat]):
                return option
    return _attack_group(state, seat, found, at, lean) or _defense_group(state, seat, found, at)


def _wanted_band(state: DarkEden, seat: Seat, movable: set[int], at: At, lean: Leaning) -> set[int]:
    """The warriors that should be in the Warband: those of the turn's plan, if it beats staying home."""
    everyone = state.warriors(seat)
    fixed = {one for one in state.zones[WARBAND[seat]].ids if one not in movable}
    fit = [one for one in everyone if one in movable or one in fixed]
    point = lean.guard * POINT
    plan = plan_turn(state, seat, fit, at, lean=lean)
    if plan.points >= lacking(state, seat):
        return set(fit)
    fighters = plan.fighters | fixed
    best, worth = fixed, -point * danger(state, seat, [one for one in everyone if one not in fixed], at)
    tried = [(fighters, plan)]
    if keeper := _keeper(state, everyone, fighters - fixed, at):
        less = plan_turn(state, seat, [one for one in fit if one != keeper], at, lean=lean)
        tried.append(((less.fighters | fixed) - {keeper}, less))
    for band, chosen in tried:
        home = [one for one in everyone if one not in band]
        with imagined(state, survivors(state, seat, chosen.attacks)):
            value = chosen.worth - point * danger(state, seat, home, at)
        if value > worth:
            best, worth = band, value
    return best


def _keeper(state: DarkEden, everyone: Sequence[int], fighters: set[int], at: At) -> int:
    """The weakest fighter that as a guard would close a tactic that nobody else closes; 0: none."""
    home = [one for one in everyone if one not in fighters]
    open_ = [tactic for tactic in TACTICS if not any(closes(state, one, tactic, at) for one in home)]
    fit = [one for one in fighters if any(closes(state, one, tactic, at) for tactic in open_)]
    return min(fit, key=lambda one: FIGURES[state.cards[one]].cv, default=0)


def _attack_group(state: DarkEden, seat: Seat, found: dict[str, list[Option]], at: At, lean: Leaning) -> Option | None:
    """The next pair for an Attack Group that the plan of the turn wants; None if there is none."""
    joins = found.get("attack_group", ())
    if not joins:
        return None
    plan = plan_turn(state, seat, state.zones[WARBAND[seat]].ids, at, lean=lean)
    for strike in plan.attacks:
        for one in strike.warriors:
            for other in strike.warriors:
                if ("attack_group", one, other) in joins:
                    return ("attack_group", one, other)
    return None


def _defense_group(state: DarkEden, seat: Seat, found: dict[str, list[Option]], at: At) -> Option | None:
    """The next pair for a Defense Group that would withstand all opponents in one Group; None if there is none."""
    joins = found.get("defense_group", ())
    foes = [one for foe in state.foes(seat) for one in state.warriors(foe)]
    for zone in (BORDERLANDS[seat], WARBAND[seat]):
        there = [option for option in joins if option[1] in state.zones[zone].ids]
        groupable = {int(one) for option in there for one in option[1:3]}
        groupable |= {one for member in groupable for one in side_of(state, member, "defense")}
        if there and beats_as_group(state, sorted(groupable), foes, at):
            return max(there, key=lambda option: len(side_of(state, int(option[2]), "defense")))
    return None
