"""The answers of a sensible player: a fed Dominion, guards for each tactic, and raids that are sure. For bots.

Everything here works on the view of the seat that is asked. Rules 4.7 of the notes for bots.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from game.core.effects.language import nodes
from game.core.state import PASS, Answer, Ask, Option, Seat
from game.games.dark_eden.attack import side_of
from game.games.dark_eden.balance import books
from game.games.dark_eden.cards import CARDS, EFFECTS, INTRIGUES
from game.games.dark_eden.effects.fight import Counter as CounterVerb
from game.games.dark_eden.effects.fight import Tie
from game.games.dark_eden.effects.gold import Gain, Take
from game.games.dark_eden.effects.lasting import Lasts
from game.games.dark_eden.effects.moves import Annihilate, Discard, Draw, ToHand
from game.games.dark_eden.effects.standing import Cv, Opens
from game.games.dark_eden.playing import allowed
from game.games.dark_eden.printed import FIGURES, Printed
from game.games.dark_eden.queries import opened, sources, tactics
from game.games.dark_eden.refusals import question
from game.games.dark_eden.state import BORDERLANDS, HAND, HAND_SIZE, RESOURCES, WARBAND, DarkEden, cell_of
from game.games.dark_eden.strength import strength, total
from game.games.dark_eden.territory import around, laid

MARGIN = 3
"""Combat Value by which a raid should exceed its target while the victim holds cards"""
RISK = 1
"""The same for attacks"""
RICH = 14
"""Gold Units from which upkeep is no worry"""
LATE = 40
"""The round from which a stalemate is proposed and agreed to"""
RESERVE = 4
"""Gold Units that are kept for the Balance"""


def advise(state: DarkEden, ask: Ask) -> Option | None:
    """A sensible answer to a question, or None where one is as good as another."""
    if ask.prompt.startswith("prompt.dark_eden.react."):
        return _react(state, ask)
    adviser = _ADVISERS.get(question(ask))
    return adviser(state, ask) if adviser else None


def add(state: DarkEden, ask: Ask, given: Answer) -> Option | None:
    """A further option of an answer that may have several: raiders until the target is surely exceeded."""
    if question(ask) != "raiders":
        return None
    chosen = [int(option[1]) for option in given]
    if total(state, chosen) > _needed(state):
        return None
    return _strongest(state, [option for option in ask.options if option not in given])


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


def _actions(state: DarkEden, ask: Ask) -> Option:
    """What is worth most: cards that pay, then what can be fed, then the order of battle."""
    found, seat = _by_verb(ask), ask.seat
    left = _left_over(state, seat)
    plays = [*found.get("play", ()), *found.get("use", ())]
    return (
        _best(plays, lambda option: _play_worth(state, seat, option), 0.5)
        or _best(found.get("build", ()), lambda option: _build_worth(state, seat, option, left))
        or _best(found.get("muster", ()), lambda option: _muster_worth(state, seat, option, left))
        or _transfer(state, seat, found.get("transfer", []))
        or _group(state, seat, found)
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
    for resource in RESOURCES:
        short = 3.0 if left[resource] < 0 else 1.5 if left[resource] < 2 else 0.3
        worth += short * card.gives.count(resource)
    worth += 4.0 * _opens_something(state, seat, name) + 0.5 * len(CARDS[name].abilities)
    cost = 0 if card.cost == "X" else int(card.cost)
    return worth - 0.5 * cost - _burden(state, seat, card, left)


def _place_worth(state: DarkEden, seat: Seat, cell: tuple[int, int]) -> float:
    """Beside the Commander, and with few open sides, a card is safest."""
    there = laid(state, seat)
    beside = [there[near] for near in around(cell) if near in there]
    return 0.3 * len(beside) + 0.5 * (state.commanders[seat] in beside)


def _opens_something(state: DarkEden, seat: Seat, name: str) -> bool:
    """Whether a card opens what the hand waits for."""
    opens = [part for part in CARDS[name].standing if isinstance(part, Opens)]
    if not opens or any(part in opened(state, seat) for part in opens):
        return False
    waiting = [FIGURES[state.cards[card]] for card in state.zones[HAND[seat]].ids if state.cards[card]]
    return any(
        card.subtype in {part.subtype} - {None}
        or card.affiliation in part.affiliations
        or bool(part.equipment and card.is_a("equipment"))
        for part in opens
        for card in waiting
    )


def _muster_worth(state: DarkEden, seat: Seat, option: Option, left: Counter[str]) -> float:
    """Strong warriors for the Warband; a guard where a tactic lies open."""
    card = FIGURES[state.cards[int(option[1])]]
    guards = str(option[2]).startswith("borderlands")
    bare = _bare(state, seat)
    place = 3.0 * len(bare & set(card.tactics)) - 0.3 * card.cv if guards else 0.3 * card.cv
    cost = 0 if card.cost == "X" else int(card.cost)
    short = max(0, cost + _upkeep(card, left) - max(0, state.gold[seat] - RESERVE))
    return 1.0 + 0.4 * card.cv + place - 0.4 * cost - _burden(state, seat, card, left) - short


def _bare(state: DarkEden, seat: Seat) -> set[str]:
    """The tactics by which a seat's Turf can be raided, and that no guard closes."""
    at = sources(state)
    exposed = {tactic for card in laid(state, seat).values() for tactic in tactics(state, card, at)}
    return exposed - {tactic for card in state.zones[BORDERLANDS[seat]].ids for tactic in tactics(state, card, at)}


def _transfer(state: DarkEden, seat: Seat, options: list[Option]) -> Option | None:
    """A guard for an open tactic out of the Warband, the weakest; what guards nothing alone goes to the Warband."""
    bare = _bare(state, seat)

    def worth(option: Option) -> float:
        card = int(option[1])
        own = set(tactics(state, card))
        cv = strength(state, card).value
        if str(option[2]).startswith("borderlands"):
            return 5.0 * len(bare & own) - cv
        others = [one for one in state.zones[BORDERLANDS[seat]].ids if one != card]
        covered = {tactic for one in others for tactic in tactics(state, one)}
        return cv - 4.0 if own <= covered and len(others) >= 1 else -1.0

    return _best(options, worth)


def _group(state: DarkEden, seat: Seat, found: dict[str, list[Option]]) -> Option | None:
    """Guards stand together; warriors of the Warband join where alone they cannot win."""
    guards = [
        option for option in found.get("defense_group", ()) if int(option[1]) in state.zones[BORDERLANDS[seat]].ids
    ]
    if guards:
        return guards[0]
    joins = found.get("attack_group", ())
    if not joins or not _outnumbered(state, seat):
        return None

    def worth(option: Option) -> float:
        one, other = int(option[1]), int(option[2])
        return float(total(state, (*side_of(state, other, "attack"), one)))

    return _best(joins, worth)


def _outnumbered(state: DarkEden, seat: Seat) -> bool:
    """Whether opponents have warriors that none of the Warband beats as it stands, but all together might."""
    band = state.zones[WARBAND[seat]].ids
    best = max((total(state, side_of(state, one, "attack")) for one in band), default=0)
    together = total(state, band)
    sides = {side_of(state, one, "defense") for foe in state.foes(seat) for one in state.warriors(foe)}
    return any(best <= total(state, side) + RISK < together for side in sides)


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
    if address not in EFFECTS:
        return worth
    for part in nodes({address: EFFECTS[address]}).values():
        match part:
            case Gain() | Take():
                worth += 0.5 * part.n if isinstance(part.n, int) else 1.0
            case Draw():
                worth += 1.0
            case Discard() | Annihilate() | ToHand():
                worth += 1.5
            case Lasts() if part.until != "fight":
                worth += 1.0
            case _:
                pass
    return worth - (card.abilities[int(option[2])].gold * 0.5 if option[0] == "use" else 0.0)


def _react(state: DarkEden, ask: Ask) -> Option:
    """A fight is turned if it can be; an Intrigue of an opponent is countered; Gold is taken when nobody needs it."""
    found, seat = _by_verb(ask), ask.seat
    plays = [*found.get("play", ()), *found.get("use", ())]
    if not plays:
        return PASS
    if state.fight:
        return _turn_fight(state, seat, plays) or PASS
    kinds = {option: _parts(state, option) for option in plays}
    if ask.prompt.endswith("played"):
        return _best(plays, lambda option: float(any(isinstance(part, CounterVerb) for part in kinds[option]))) or PASS
    return _best(plays, lambda option: _play_worth(state, seat, option), 2.0) or PASS


def _parts(state: DarkEden, option: Option) -> list[object]:
    address = _effect_of(state, option)
    return list(nodes({address: EFFECTS[address]}).values()) if address in EFFECTS else []


def _turn_fight(state: DarkEden, seat: Seat, plays: list[Option]) -> Option | None:
    """The smallest change that turns a fight which would not be won; else a tie where it would be lost."""
    if seat not in {state.turn, state.foe}:
        return None
    ours, theirs = state.attackers, state.defenders
    if seat != state.turn:
        ours, theirs = theirs, ours
    if state.outcome:
        lost = state.outcome == ("lost" if seat == state.turn else "won")
        ties = [option for option in plays if any(isinstance(part, Tie) for part in _parts(state, option))]
        fruits = [option for option in plays if option not in ties and not lost]
        return next(iter(ties if lost else fruits), None)
    need = total(state, theirs) - total(state, ours)
    need += 1 if seat == state.turn else 0
    if need <= 0:
        return None
    swings = {option: _swing(state, option, ours, theirs) for option in plays}
    if sum(swings.values()) >= need:
        enough = [option for option in plays if swings[option] >= need]
        return min(enough, key=lambda o: swings[o]) if enough else max(plays, key=lambda o: swings[o])
    ties = [option for option in plays if any(isinstance(part, Tie) for part in _parts(state, option))]
    return ties[0] if ties and need > 1 else None


def _swing(state: DarkEden, option: Option, ours: list[int], theirs: list[int]) -> int:
    """About how much a card moves the difference of a fight for its player."""
    mine = max((strength(state, card).value for card in ours), default=0)
    other = max((strength(state, card).value for card in theirs), default=0)
    swing = 0
    for part in _parts(state, option):
        for change in part.standing if isinstance(part, Lasts) else ():
            if isinstance(change, Cv):
                by = {"add": abs(change.n), "times": mine * (change.n - 1), "halve": other // 2, "set": 0}[change.how]
                swing += int(by)
    return swing


# --- Balance, fights and the rest --------------------------------------------------------------------


def _attack(state: DarkEden, ask: Ask) -> Option:
    """The surest attack on the strongest victims, guards before others."""
    at = sources(state)

    def worth(option: Option) -> float:
        ours, theirs = side_of(state, int(option[1]), "attack"), side_of(state, int(option[2]), "defense")
        foe = state.seat_of(theirs[0])
        risk = RISK if state.zones[HAND[foe]].ids else 0
        mine, other = total(state, ours, at), total(state, theirs, at)
        if mine <= other + risk:
            return -1.0
        guard = any(one in state.zones[BORDERLANDS[foe]].ids for one in theirs)
        return other + 3.0 * guard - 0.3 * mine

    return _best(_by_verb(ask).get("attack", ()), worth, -0.5) or ("end",)


def _needed(state: DarkEden) -> int:
    """The Combat Value that a raid under way should have."""
    margin = MARGIN if state.zones[HAND[state.foe]].ids else 0
    return total(state, state.defenders) + margin


def _raid(state: DarkEden, ask: Ask) -> Option:
    """The richest target that the Warband surely exceeds."""
    at, seat = sources(state), ask.seat
    ready = [one for one in state.zones[WARBAND[seat]].ids if not state.raided.get(one)]

    def worth(option: Option) -> float:
        target = int(option[1])
        cv = strength(state, target, at).value
        foe = state.seat_of(target)
        margin = MARGIN if state.zones[HAND[foe]].ids else 0
        for tactic in tactics(state, target, at):
            if total(state, [one for one in ready if tactic in tactics(state, one, at)], at) > cv + margin:
                return float(FIGURES[state.cards[target]].cv)
        return -1.0

    return _best(_by_verb(ask).get("raid", ()), worth) or ("end",)


def _tactic(state: DarkEden, ask: Ask) -> Option | None:
    """The tactic by which the most Combat Value is ready."""
    ready = [one for one in state.zones[WARBAND[ask.seat]].ids if not state.raided.get(one)]
    return _best(
        ask.options, lambda option: float(total(state, [one for one in ready if str(option[1]) in tactics(state, one)]))
    )


def _discard(state: DarkEden, ask: Ask) -> Option | None:
    """A card that cannot be played at all as things stand; of a full hand that did nothing, the dearest to keep."""
    seat = ask.seat
    stuck = not state.acts and len(state.zones[HAND[seat]].ids) >= HAND_SIZE
    left = _left_over(state, seat)

    def worth(option: Option) -> float:
        name = state.cards[int(option[1])]
        barred = allowed(state, seat, name) is not None
        return 9.0 * barred + (0.5 + _upkeep(FIGURES[name], left)) * stuck

    return _best(_by_verb(ask).get("discard", ()), worth) or next((o for o in ask.options if o == ("end",)), None)


def _weakest(state: DarkEden, ask: Ask) -> Option | None:
    return min(ask.options, key=lambda option: strength(state, int(option[1])).value)


def _choice(state: DarkEden, ask: Ask) -> Option | None:
    """The strongest card of an opponent for harm, of one's own for help; yes; the richest seat."""
    seat, cards = ask.seat, [option for option in ask.options if option[0] in {"card", "bearer"}]
    in_play = [option for option in cards if state.seat_of(int(option[1])) >= 0]
    if in_play:
        theirs = [option for option in in_play if state.seat_of(int(option[1])) != seat]
        mine = [option for option in in_play if option not in theirs]
        harms = ask.about is not None and _harms(state.cards[ask.about])
        return _strongest(state, (theirs or mine) if harms or not mine else mine)
    seats = [option for option in ask.options if option[0] == "seat"]
    if seats:
        return max(seats, key=lambda option: (option[1] != seat, state.gold[int(option[1])]))
    return next((option for option in ask.options if option == ("yes",)), None)


def _harms(name: str) -> bool:
    """Whether a card is meant against others: it removes, or lowers."""
    card = CARDS.get(name)
    if card is None:
        return False
    parts = nodes(card.effects()).values()
    lowered = [
        change for part in parts if isinstance(part, Lasts) for change in part.standing if isinstance(change, Cv)
    ]
    return any(isinstance(part, Discard | Annihilate | Take) for part in parts) or any(
        change.n < 0 or change.how == "halve" for change in lowered
    )


def _amount(state: DarkEden, ask: Ask) -> Option | None:
    """About half of the Gold."""
    return ask.options[(len(ask.options) - 1) // 2]


_ADVISERS: dict[str, Callable[[DarkEden, Ask], Option | None]] = {
    "actions": _actions,
    "balance": lambda state, ask: ("settle",),
    "attack": _attack,
    "raid": _raid,
    "raiders": lambda state, ask: _strongest(state, ask.options),
    "tactic": _tactic,
    "discard": _discard,
    "bearer": _choice,
    "choice": _choice,
    "amount": _amount,
    "trim": _weakest,
    "lose": _weakest,
    "reward": lambda state, ask: ("reward", "points") if ("reward", "points") in ask.options else None,
    "truce": lambda state, ask: ("agree",) if state.round >= LATE else ("refuse",),
}
"""The adviser of each kind of question"""
