"""The answers of a sensible player: a fed Dominion, guards for each tactic, and raids that are sure. For bots.

Everything here works on the view of the seat that is asked. Rules 4.7 of the notes for bots.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from game.core.effects.control import Modes
from game.core.effects.language import nodes
from game.core.effects.part import Context, Part
from game.core.state import PASS, Answer, Ask, Option, Seat
from game.games.dark_eden.attack import side_of
from game.games.dark_eden.balance import books
from game.games.dark_eden.bots.plans import (
    EVEN,
    At,
    Leaning,
    Strike,
    closes,
    danger,
    doubt,
    imagined,
    lead,
    most,
    plan_raids,
    plan_turn,
    raid_by,
    survivors,
    together,
)
from game.games.dark_eden.bots.turning import KEPT, POINT, Aid, aided, aids, parts_of, picks_of, played, stand
from game.games.dark_eden.cards import CARDS, INTRIGUES
from game.games.dark_eden.effects.fight import Counter as CounterVerb
from game.games.dark_eden.effects.fight import Rebuild, Tie
from game.games.dark_eden.effects.gold import Gain, Take
from game.games.dark_eden.effects.lasting import Lasts
from game.games.dark_eden.effects.moves import Annihilate, Cross, Discard, Draw, Regear, ToHand
from game.games.dark_eden.effects.posts import Station
from game.games.dark_eden.effects.standing import Cv, Fights, Gains, Gives, Opens, Trait
from game.games.dark_eden.effects.which import Which
from game.games.dark_eden.playing import allowed, price
from game.games.dark_eden.printed import FIGURES, Printed
from game.games.dark_eden.proposal import propose
from game.games.dark_eden.queries import bears, lacking, opened, sources, tactics
from game.games.dark_eden.queries import worth as base_value
from game.games.dark_eden.raiding import no_raider, parties
from game.games.dark_eden.state import (
    ATTACHED,
    BORDERLANDS,
    HAND,
    RESOURCES,
    TACTICS,
    TURF,
    WARBAND,
    DarkEden,
    cell_of,
)
from game.games.dark_eden.strength import strength, total
from game.games.dark_eden.telling.refusals import question
from game.games.dark_eden.territory import around, laid

AVERAGE = 2.2
"""What a card still to be drawn promises"""
RICH = 14
"""Gold Units from which upkeep is no worry"""
FEW = 6
"""Gold icons a turn up to which more of them are worth most"""
OPENER = 2.5
"""What it is worth that a card opens another one in the hand"""
STRONG = 5
"""The Combat Value from which a card is bought off"""
MULTIPLIED = 0.25
"""What a point of a warrior's Combat Value is worth that a card adds to it by multiplying"""
DEAR = 4
"""Gold Units for missing icons that are worth a card"""
HINDRANCES = {"never_groups", "cannot_attack", "cannot_raid", "never_guards", "faithless", "subversive", "skip_raid"}
"""Traits that nobody wants for his own"""
PLENTY = 4
"""Icons left over in a Balance from which a card that gives more of them is only in the way of a better one"""
LATE = 40
"""The round from which a stalemate is proposed and agreed to"""


def advise(state: DarkEden, ask: Ask, lean: Leaning = EVEN) -> Option | None:
    """A sensible answer to a question, or None where one is as good as another.

    Args:
        state: what the seat sees.
        ask: its question.
        lean: of its temper.
    """
    if ask.prompt.startswith("prompt.dark_eden.react."):
        return _react(state, ask)
    kind = question(ask)
    if kind in _LEANING:
        return _LEANING[kind](state, ask, lean)
    adviser = _ADVISERS.get(ask.prompt.removeprefix("prompt.dark_eden.")) or _ADVISERS.get(kind)
    return adviser(state, ask) if adviser else None


def add(state: DarkEden, ask: Ask, given: Answer, lean: Leaning = EVEN) -> Option | None:
    """A further option of an answer that may have several: raiders until the target is surely exceeded."""
    if question(ask) != "raiders":
        return None
    chosen = [int(option[1]) for option in given]
    best = _raid_here(state, ask, lean)
    left = [option for option in ask.options if option not in given]
    for option in left:
        if best is not None and option[1] in best.warriors:
            return option
    at = sources(state)
    ahead = lead(state, "raid", state.tactic, chosen, state.defenders, at)
    if doubt(state, state.foe, ahead) <= lean.sure:
        return None
    rest = [int(option[1]) for option in left]
    return None if plan_raids(state, ask.seat, rest, at, lean=lean) else _strongest(state, left)


def _best(options: Iterable[Option], worth: Callable[[Option], float], least: float = 0.0) -> Option | None:
    """The option of the most worth, if that is more than the least."""
    best = max(options, key=worth, default=None)
    return best if best is not None and worth(best) > least else None


def _strongest(state: DarkEden, options: Iterable[Option]) -> Option | None:
    return max(options, key=lambda option: strength(state, int(option[1])).value, default=None)


def _by_verb(ask: Ask) -> dict[str, list[Option]]:
    found: dict[str, list[Option]] = {}
    for option in ask.options:
        found.setdefault(str(option[0]), []).append(option)
    return found


# --- Perform Actions ---------------------------------------------------------------------------------


def _actions(state: DarkEden, ask: Ask, lean: Leaning) -> Option:
    """What is worth most: cards that pay, a first guard, then what can be fed, then the order of battle."""
    found, seat = _by_verb(ask), ask.seat
    left = _left_over(state, seat)
    plays = [*found.get("play", ()), *found.get("use", ())]
    mustered = _best(found.get("muster", ()), lambda option: _muster_worth(state, seat, option, left, lean))
    return (
        _best(plays, lambda option: _play_worth(state, seat, option), 0.5)
        or (None if state.warriors(seat) else mustered)
        or _best(found.get("build", ()), lambda option: _build_worth(state, seat, option, left))
        or mustered
        or _order_of_battle(state, seat, found, lean)
        or (("truce",) if "truce" in found and state.round >= LATE else ("end",))
    )


def _left_over(state: DarkEden, seat: Seat) -> Counter[str]:
    """The icons left over by resource; negative where some are missing."""
    books_now = books(state, seat)
    left = Counter(books_now.given)
    left.subtract(Counter("".join(books_now.needs.values())) + books_now.forced)
    return left


def _upkeep(card: Printed, left: Counter[str]) -> int:
    """Gold Units a turn that the red icons of a card would cost beyond what is left over."""
    return sum(2 * max(0, card.needs.count(resource) - max(0, left[resource])) for resource in RESOURCES)


def _burden(state: DarkEden, seat: Seat, card: Printed, left: Counter[str]) -> float:
    """What the upkeep of a card weighs: little where the Reserves pay it for many turns."""
    return _upkeep(card, left) * (1.5 if state.gold[seat] < RICH else 0.2)


def _build_worth(state: DarkEden, seat: Seat, option: Option, left: Counter[str]) -> float:
    name = state.cards[int(option[1])]
    card = FIGURES[name]
    turf, cell = cell_of(str(option[2]))
    if turf != seat:
        return -1.0
    worth = 1.0 + _place_worth(state, seat, cell)
    worth += sum(_icons_worth(state, seat, resource, card.gives.count(resource), left) for resource in RESOURCES)
    worth += OPENER * _opened_by(state, seat, name) + 0.5 * len(CARDS[name].abilities)
    cost = 0 if card.cost == "X" else int(card.cost)
    return worth - 0.5 * cost - _burden(state, seat, card, left)


def _icons_worth(state: DarkEden, seat: Seat, resource: str, n: int, left: Counter[str]) -> float:
    """The worth of some more blue icons: Gold is kept, what else is left over is lost unless the hand waits for it."""
    if resource == "G":
        return sum(2.0 if left["G"] + i < FEW else 1.0 for i in range(n))
    wanted = sum(FIGURES[state.cards[card]].needs.count(resource) for card in state.zones[HAND[seat]].ids)
    wanted = max(wanted, 2 if resource == "F" else 1)
    return sum(3.0 if left[resource] + i < 0 else 1.5 if left[resource] + i < wanted else 0.3 for i in range(n))


def _place_worth(state: DarkEden, seat: Seat, cell: tuple[int, int]) -> float:
    """Beside the Commander, and with few open sides, a card is safest."""
    there = laid(state, seat)
    beside = [there[near] for near in around(cell) if near in there]
    return 0.3 * len(beside) + 0.5 * (state.commanders[seat] in beside)


def _opened_by(state: DarkEden, seat: Seat, name: str) -> int:
    """How many cards the hand holds that wait for what a card opens."""
    opens = [part for part in CARDS[name].standing if isinstance(part, Opens)]
    if not opens or any(part in opened(state, seat) for part in opens):
        return 0
    waiting = [FIGURES[state.cards[card]] for card in state.zones[HAND[seat]].ids if state.cards[card]]
    return sum(
        card.subtype in {part.subtype} - {None}
        or card.affiliation in part.affiliations
        or (part.equipment == "own" and (card.is_a("equipment") or bears(card.id, "needs_equipment_card")))
        or (part.equipment == "any" and card.is_a("equipment") and card.affiliation != "general")
        for part in opens
        for card in waiting
    )


def _muster_worth(state: DarkEden, seat: Seat, option: Option, left: Counter[str], lean: Leaning) -> float:
    """Strong warriors that can be fed now; into the Warband, from which they may still be sent to guard."""
    name = state.cards[int(option[1])]
    card, upkeep = FIGURES[name], _upkeep(FIGURES[name], left)
    missing = sum(2 * max(0, -left[resource]) for resource in RESOURCES)
    gold = state.gold[seat] - price(state, seat, name)
    if upkeep and gold < missing + upkeep:
        return -1.0
    weight = lean.upkeep * _burden(state, seat, card, left) + 0.1 * str(option[2]).startswith("borderlands")
    return 2.0 + 0.7 * card.cv - 0.3 * price(state, seat, name) - weight


def _order_of_battle(state: DarkEden, seat: Seat, found: dict[str, list[Option]], lean: Leaning) -> Option | None:
    """Warriors change to the zone in which they are wanted, then they form Groups."""
    at = sources(state)
    moves = {int(option[1]): option for option in found.get("transfer", ())}
    if moves:
        band = _wanted_band(state, seat, set(moves), at, lean)
        for card, option in moves.items():
            if (card in band) == (option[2] == WARBAND[seat]):
                return option
    return _attack_group(state, seat, found, at, lean) or _defense_group(state, seat, found, at)


def _wanted_band(state: DarkEden, seat: Seat, movable: set[int], at: At, lean: Leaning) -> set[int]:
    """The warriors that should be in the Warband: those of the turn's plan, if that is worth more than staying home."""
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
    """The least of the fighters that would close by itself what nobody else closes; 0: nobody."""
    home = [one for one in everyone if one not in fighters]
    open_ = [tactic for tactic in TACTICS if not any(closes(state, one, tactic, at) for one in home)]
    fit = [one for one in fighters if any(closes(state, one, tactic, at) for tactic in open_)]
    return min(fit, key=lambda one: FIGURES[state.cards[one]].cv, default=0)


def _attack_group(state: DarkEden, seat: Seat, found: dict[str, list[Option]], at: At, lean: Leaning) -> Option | None:
    """Warriors of the Warband join where the plan of the turn wants them together."""
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
    """Warriors that do not attack together stand together, where all opponents in one Group would not beat them."""
    joins = found.get("defense_group", ())
    foes = [one for foe in state.foes(seat) for one in state.warriors(foe)]
    for zone in (BORDERLANDS[seat], WARBAND[seat]):
        there = [option for option in joins if option[1] in state.zones[zone].ids]
        groupable = {int(one) for option in there for one in option[1:3]}
        groupable |= {one for member in groupable for one in side_of(state, member, "defense")}
        if there and together(state, sorted(groupable), foes, at):
            return max(there, key=lambda option: len(side_of(state, int(option[2]), "defense")))
    return None


# --- Intrigues and abilities -------------------------------------------------------------------------


def _effect_of(state: DarkEden, option: Option) -> str:
    name = state.cards[int(option[1])]
    return f"{name}.do" if option[0] == "play" else f"{name}.use.{option[2]}"


def _play_worth(state: DarkEden, seat: Seat, option: Option) -> float:
    """The worth of a card outside a fight: what it gains, takes, removes or stands for."""
    name, address = state.cards[int(option[1])], _effect_of(state, option)
    card = CARDS[name]
    worth = 0.0
    if option[0] == "play":
        worth -= 0.5 * (0 if card.cost == "X" else int(card.cost)) + 2.0 * _upkeep(card, _left_over(state, seat))
        worth += 2.0 if INTRIGUES[name].attach is not None else 0.0
        if _opens_turf(name) and not _lands(state, seat, name):
            return -1.0
    picks = picks_of(address)
    if _does(state, option, Tie):
        return -1.0
    strangers = any(state.owners[one] != seat for one in state.zones[ATTACHED].ids)
    if not strangers and any(pick.what == "attachment" for pick in picks):
        return -1.0
    if bought := [pick for pick in picks if pick.paid]:
        here = Context(state, seat, int(option[1]))
        return _bought_off(state, seat, [one for pick in bought for one in pick.options(here)])
    strongest = max((strength(state, one).value for one in state.warriors(seat)), default=0)
    for part in parts_of(address):
        match part:
            case Gain() | Take():
                worth += 0.5 * part.n if isinstance(part.n, int) else 1.0
            case Draw():
                worth += 1.0
            case Discard() | Annihilate() | ToHand():
                worth += 1.5
            case Lasts() if part.until != "fight":
                times = [one.n - 1 for one in part.standing if isinstance(one, Cv) and one.how == "times"]
                worth += MULTIPLIED * max(times) * strongest - 2.0 if times and part.on else 1.0
            case _:
                pass
    return worth - (card.abilities[int(option[2])].gold * 0.5 if option[0] == "use" else 0.0)


def _bought_off(state: DarkEden, seat: Seat, offered: Iterable[Option]) -> float:
    """The worth of removing an opponent's card for its Combat Value in Gold: of a strong one, if enough is left."""
    foes = state.foes(seat)
    payable = [base_value(state, int(one)) for _, one in offered if state.seat_of(int(one)) in foes]
    best = max((cv for cv in payable if cv + KEPT <= state.gold[seat]), default=0)
    return 0.4 * best if best >= STRONG else -1.0


def _lands(state: DarkEden, seat: Seat, name: str) -> bool:
    """Whether a seat has warriors for a tactic that a card opens, against which an opponent has no guard."""
    at, opens = sources(state), [part.tactics for part in CARDS[name].standing if isinstance(part, Gains)]
    return any(
        any(tactic in tactics(state, one, at) for one in state.warriors(seat))
        and any(
            len(state.zones[TURF[foe]].ids) > 1
            and not any(closes(state, guard, tactic, at) for guard in state.zones[BORDERLANDS[foe]].ids)
            for foe in state.foes(seat)
        )
        for tactic in "".join(opens)
    )


def _react(state: DarkEden, ask: Ask) -> Option:
    """A fight is turned if it can be; an Intrigue of an opponent is countered; Gold is taken when nobody needs it."""
    found, seat = _by_verb(ask), ask.seat
    plays = [*found.get("play", ()), *found.get("use", ())]
    if not plays:
        return PASS
    if state.fight:
        return _turn_fight(state, seat, plays) or PASS
    if ask.prompt.endswith("played"):
        return next((option for option in plays if _does(state, option, CounterVerb)), PASS)
    return _best(plays, lambda option: _play_worth(state, seat, option), 2.0) or PASS


def _does(state: DarkEden, option: Option, *verbs: type[Part]) -> bool:
    """Whether one of some verbs is among the parts of a card."""
    return any(isinstance(part, verbs) for part in parts_of(_effect_of(state, option)))


def _turn_fight(state: DarkEden, seat: Seat, plays: list[Option]) -> Option | None:
    """The smallest change that turns a fight which would not be won; else a tie where it would be lost."""
    if seat not in {state.turn, state.foe}:
        return None
    ours, theirs = state.attackers, state.defenders
    if seat != state.turn:
        ours, theirs = theirs, ours
    ties = [option for option in plays if _does(state, option, Tie)]
    if state.outcome:
        lost = state.outcome == ("lost" if seat == state.turn else "won")
        fruits = [option for option in plays if option not in ties and not lost and _is_fruit(state, option)]
        return next(iter(ties if lost else fruits), None)
    need = total(state, theirs) - total(state, ours)
    need += 1 if seat == state.turn else 0
    if (need > 0 or not state.attackers) and _keepers(state, seat):
        called = next((option for option in plays if _calls_home(state, option)), None)
        if called is not None:
            return called
    if need <= 0:
        return None
    now = stand(state, seat, ours, theirs)
    cards = {option: Aid(int(option[1]), _effect_of(state, option)) for option in plays}
    if sum(aided(state, seat, [*cards.values()], now, len(plays))) >= need:
        swings = {option: played(state, seat, card, now).ahead - now.ahead for option, card in cards.items()}
        enough = [option for option in plays if swings[option] >= need]
        return min(enough, key=lambda o: swings[o]) if enough else max(plays, key=lambda o: swings[o])
    return ties[0] if ties and need > 1 else None


def _keepers(state: DarkEden, seat: Seat) -> list[int]:
    """The warriors whose coming to the Borderlands ends the raid under way, the weakest first. Rules Z3."""
    if state.fight != "raid" or seat != state.foe:
        return []
    found = [one for one in state.zones[WARBAND[seat]].ids if closes(state, one, state.tactic, sources(state))]
    return sorted(found, key=lambda one: FIGURES[state.cards[one]].cv)


def _calls_home(state: DarkEden, option: Option) -> bool:
    """Whether a card lets one of its player's warriors change its zone."""
    whose = {pick.of for pick in picks_of(_effect_of(state, option))}
    return "foes" not in whose and _does(state, option, Cross, Station)


def _is_fruit(state: DarkEden, option: Option) -> bool:
    """Whether a card is made for the end of a fight, and does not give up the Victory Points of a raid."""
    card = CARDS[state.cards[int(option[1])]]
    moments = card.abilities[int(option[2])].when if option[0] == "use" else INTRIGUES[card.id].when
    return not {"after_combat", "after_raid"}.isdisjoint(moments) and not _does(state, option, Rebuild)


# --- Balance, fights and the rest --------------------------------------------------------------------


def _attack(state: DarkEden, ask: Ask, lean: Leaning) -> Option:
    """The next attack of the plan, guards before others; none where peace is worth more."""
    at, offered = sources(state), set(_by_verb(ask).get("attack", ()))
    plan = plan_turn(state, ask.seat, state.zones[WARBAND[ask.seat]].ids, at, grouping=False, lean=lean)
    for strike in plan.attacks:
        for one in strike.warriors:
            if ("attack", one, strike.target) in offered:
                return ("attack", one, strike.target)
    return ("end",) if ("end",) in ask.options else ask.options[0]


def _raid(state: DarkEden, ask: Ask, lean: Leaning) -> Option:
    """The next raid of the plan."""
    plan = plan_raids(state, ask.seat, state.zones[WARBAND[ask.seat]].ids, sources(state), lean=lean)
    best = most(plan)
    return ("raid", best.target) if best and ("raid", best.target) in ask.options else ("end",)


def _raid_here(state: DarkEden, ask: Ask, lean: Leaning) -> Strike | None:
    """The best raid on the target named, by the tactic named if there is one."""
    at, seat = sources(state), ask.seat
    free = {one for one in state.zones[WARBAND[seat]].ids if no_raider(state, one, at) is None}
    target = state.defenders[0]
    value, left = strength(state, target, at).value, lacking(state, seat)
    cards = aids(state, seat, "raid", at)
    found = [
        raid_by(state, target, tactic, party, free, value, left, at, cards, lean)
        for tactic in state.tactic or tactics(state, target, at)
        for party in parties(state, seat, target, tactic, at)
    ]
    return most(found)


def _tactic(state: DarkEden, ask: Ask, lean: Leaning) -> Option | None:
    """The tactic of the plan; in an attack any that does."""
    if state.fight != "raid":
        return None
    best = _raid_here(state, ask, lean)
    raiders = best.warriors if best else ()
    fit = [option for option in ask.options if all(str(option[1]) in tactics(state, one) for one in raiders)]
    return fit[0] if fit else None


def _raiders(state: DarkEden, ask: Ask, lean: Leaning) -> Option | None:
    """The first of those that the plan sends."""
    best = _raid_here(state, ask, lean)
    fit = [option for option in ask.options if best and option[1] in best.warriors]
    return _strongest(state, fit or ask.options)


def _discard(state: DarkEden, ask: Ask) -> Option | None:
    """The card of the hand that promises least, if another one drawn for it promises more."""
    seat = ask.seat
    left = _left_over(state, seat)
    worth = {option: _promise(state, seat, int(option[1]), left) for option in _by_verb(ask).get("discard", ())}
    least = min(worth, key=lambda option: worth[option], default=None)
    end = ("end",) in ask.options
    if least is not None and (worth[least] < AVERAGE or not end):
        return least
    return ("end",) if end else None


def _promise(state: DarkEden, seat: Seat, number: int, left: Counter[str]) -> float:
    """What a card in hand promises for the turns to come."""
    name = state.cards[number]
    card = FIGURES[name]
    same = sum(state.cards[other] == name for other in state.zones[HAND[seat]].ids)
    if allowed(state, seat, name) is not None:
        return min(1.4, 0.2 * card.cv) / same
    if card.type == "warrior":
        return 2.0 + 0.4 * card.cv - 0.5 * _upkeep(card, left)
    if card.type == "establishment":
        built = len(state.zones[TURF[seat]].ids)
        return 1.0 + len(card.gives) - 0.4 * _upkeep(card, left) - 0.15 * built
    moments = INTRIGUES[name].when if name in INTRIGUES else ()
    fights = {"combat", "raid"} & set(moments)
    return (2.5 if fights and len(state.warriors(seat)) > 1 else 1.5) / same


def _weakest(state: DarkEden, ask: Ask) -> Option | None:
    return min(ask.options, key=lambda option: strength(state, int(option[1])).value)


def _choice(state: DarkEden, ask: Ask) -> Option | None:
    """The strongest card of an opponent for harm, of one's own for help; yes; the richest seat."""
    seat, cards = ask.seat, [option for option in ask.options if option[0] in {"card", "bearer"}]
    in_play = [option for option in cards if state.seat_of(int(option[1])) >= 0 or option[1] in state.bearers]
    if in_play:
        if keeper := next((option for one in _keepers(state, seat) if (option := ("card", one)) in in_play), None):
            return keeper
        name = "" if ask.about is None else state.cards[ask.about]
        theirs = [option for option in in_play if _whose(state, int(option[1])) in state.foes(seat)]
        ours = [option for option in in_play if option not in theirs]
        mine = [option for option in ours if _whose(state, int(option[1])) == seat]
        if name and _opens_turf(name):  # a Commander is no target while anything else stands
            theirs = [option for option in theirs if option[1] not in state.commanders] or theirs
        if name and _harms(name):
            return _strongest(state, theirs) if theirs else _weakest(state, ask)
        return _strongest(state, mine or ours or theirs)
    seats = [option for option in ask.options if option[0] == "seat"]
    if seats:
        return max(seats, key=lambda option: (option[1] in state.foes(seat), state.gold[int(option[1])]))
    trained = [option for option in ask.options if option[0] == "affiliation"]
    if trained:
        return max(trained, key=lambda option: _soldiers(state, seat, str(option[1])))
    return next((option for option in ask.options if option == ("yes",)), None)


def _soldiers(state: DarkEden, seat: Seat, affiliation: str) -> int:
    """The warriors of an affiliation that a seat has in play and in hand; those of its Commander's count once more."""
    names = [state.cards[one] for one in (*state.warriors(seat), *state.zones[HAND[seat]].ids)]
    own = FIGURES[state.cards[state.commanders[seat]]].affiliation == affiliation
    return own + sum(FIGURES[name].type == "warrior" and FIGURES[name].affiliation == affiliation for name in names)


def _mode(state: DarkEden, ask: Ask) -> Option | None:
    """The alternative of a card that brings most; None where they are worth the same."""
    parts = nodes(CARDS[state.cards[ask.about]].effects()).values() if ask.about is not None else ()
    modes = next(
        (part for part in parts if isinstance(part, Modes) and part.prompt_key(part.prompt) == ask.prompt), None
    )
    if modes is None:
        return None
    left = _left_over(state, ask.seat)
    worth = {option: _mode_worth(state, ask.seat, modes.do[int(option[1])], left) for option in ask.options}
    return max(worth, key=lambda option: worth[option]) if len(set(worth.values())) > 1 else None


def _mode_worth(state: DarkEden, seat: Seat, mode: Part, left: Counter[str]) -> float:
    """What an alternative is worth: icons as they are needed, strength by whom it is against, harm before help."""
    lasting = [part for part in nodes({"": mode}).values() if isinstance(part, Lasts)]
    worth = 0.0
    for change in (one for part in lasting for one in part.standing):
        match change:
            case Gives(how="give"):
                worth += sum(_icons_worth(state, seat, icon, 1, left) for icon in change.icons)
            case Cv(when=Fights(versus=Which(affiliation=affiliation))):
                worth += _enemies(state, seat, affiliation)
            case _:
                worth += _hinders(change)  # whom it is on was chosen as for harm
    return worth


def _enemies(state: DarkEden, seat: Seat, affiliation: str | None) -> int:
    """The opponents' Commanders and warriors of an affiliation."""
    cards = [card for foe in state.foes(seat) for card in (state.commanders[foe], *state.warriors(foe))]
    return sum(FIGURES[state.cards[card]].affiliation == affiliation for card in cards)


def _draw(state: DarkEden, ask: Ask) -> Option:
    """One more card for Gold, as long as enough stays for what the Dominion lacks and for building."""
    seat = ask.seat
    missing = sum(2 * max(0, -n) for n in _left_over(state, seat).values())
    for option in _by_verb(ask).get("use", ()):
        cost = CARDS[state.cards[int(option[1])]].abilities[int(option[2])].gold
        if state.gold[seat] - cost - missing >= KEPT:
            return option
    return ("no",)


def _whose(state: DarkEden, card: int) -> Seat:
    """Whom a card in play serves: an Intrigue that is attached serves its owner, wherever it lies."""
    serves = card in state.bearers and state.cards[card] in INTRIGUES
    return state.owners[card] if serves else state.seat_of(card)


def _harms(name: str) -> bool:
    """Whether a card is meant against others: it removes, lowers, hinders, or opens an Establishment to a tactic."""
    card = CARDS.get(name)
    if card is None:
        return False
    parts = nodes(card.effects()).values()
    if any(isinstance(part, Discard | Annihilate | Regear | Take) for part in parts):
        return True
    lasting = [change for part in parts if isinstance(part, Lasts) for change in part.standing]
    return any(_hinders(change) for change in (*lasting, *card.standing)) or _opens_turf(name)


def _hinders(change: object) -> bool:
    """Whether what a card changes is worse for whom it befalls."""
    match change:
        case Cv():
            return change.n < 0 or change.how == "halve"
        case Gives():
            return change.how in {"less", "none", "need"}
        case Trait():
            return change.is_ in HINDRANCES or change.n < 0
        case _:
            return False


def _opens_turf(name: str) -> bool:
    """Whether an attachment makes an Establishment a target by another tactic."""
    card = INTRIGUES.get(name)
    if card is None or card.attach is None or card.attach.to not in {"turf", "establishment"}:
        return False
    return any(isinstance(part, Gains) for part in card.standing)


def _amount(state: DarkEden, ask: Ask) -> Option | None:
    """What a fight needs and a little more; otherwise about half of the Gold."""
    if not state.fight or ask.seat not in {state.turn, state.foe}:
        return ask.options[(len(ask.options) - 1) // 2]
    short = total(state, state.defenders) - total(state, state.attackers)
    need = 2 + (short if ask.seat == state.turn else -short)
    return next((option for option in ask.options if int(option[1]) >= need), ask.options[-1])


def _balance(state: DarkEden, ask: Ask) -> Option:
    """A card for more icons where cards or much Gold would be lost, or where nobody needs it; then the proposal."""
    proposal, plays = propose(state, ask.seat), _by_verb(ask).get("play", [])
    missing = books(state, ask.seat).missing()
    dear = proposal.drops or proposal.gold >= DEAR

    def worth(option: Option) -> float:
        parts = (part for part in parts_of(_effect_of(state, option)) if isinstance(part, Lasts))
        icons = "".join(change.icons for part in parts for change in part.standing if isinstance(change, Gives))
        if dear:
            return float(sum(missing[icon] for icon in icons))
        plenty = bool(icons) and all(proposal.surplus[icon] >= PLENTY for icon in icons)
        return 1.0 if icons == "G" else 0.5 * plenty

    return _best(plays, worth) or ("settle",)


_ADVISERS: dict[str, Callable[[DarkEden, Ask], Option | None]] = {
    "balance": _balance,
    "discard": _discard,
    "draw": _draw,
    "modes": _mode,
    "bearer": _choice,
    "choice": _choice,
    "bribe": _choice,
    "amount": _amount,
    "trim": _weakest,
    "lose": _weakest,
    "reward": lambda state, ask: ("reward", "points") if ("reward", "points") in ask.options else None,
    "truce": lambda state, ask: ("agree",) if state.round >= LATE else ("refuse",),
}
"""The adviser of each kind of question, or of a single one by the rest of its prompt"""
_LEANING: dict[str, Callable[[DarkEden, Ask, Leaning], Option | None]] = {
    "actions": _actions,
    "attack": _attack,
    "raid": _raid,
    "raiders": _raiders,
    "tactic": _tactic,
}
"""The same, where it is a matter of temper"""
