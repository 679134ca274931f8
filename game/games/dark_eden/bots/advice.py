"""Bots' answers to every question: a fed Dominion, guards for each tactic, and raids that are sure.

Everything here works on the view of the seat that is asked. Rules 4.7 of the notes for bots.
"""

from collections import Counter
from collections.abc import Callable

from game.core.effects.language import nodes
from game.core.effects.part import Part
from game.core.state import Answer, Ask, Option, Seat
from game.games.dark_eden.balance import books
from game.games.dark_eden.bots.actions import LATE, choose_action
from game.games.dark_eden.bots.plans import plan_turn
from game.games.dark_eden.bots.plays import keepers, react
from game.games.dark_eden.bots.raids import plan_raids, raid_by
from game.games.dark_eden.bots.strikes import EVEN, Leaning, Strike, best_strike, doubt, lead
from game.games.dark_eden.bots.turning import KEPT, aids, parts_of
from game.games.dark_eden.bots.worth import (
    best_of,
    by_verb,
    effect_of,
    icons_worth,
    left_over,
    opens_turf,
    strongest_of,
    upkeep_of,
)
from game.games.dark_eden.cards import CARDS, INTRIGUES
from game.games.dark_eden.effects.gold import Take
from game.games.dark_eden.effects.lasting import Lasts
from game.games.dark_eden.effects.moves import Annihilate, Discard, Regear
from game.games.dark_eden.effects.standing import Cv, Fights, Gives, Trait
from game.games.dark_eden.effects.which import Which
from game.games.dark_eden.playing import allowed
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.proposal import propose
from game.games.dark_eden.queries import lacking, tactics
from game.games.dark_eden.raiding import no_raider, parties
from game.games.dark_eden.sources import sources, user_of
from game.games.dark_eden.state import HAND, TURF, WARBAND, DarkEden
from game.games.dark_eden.strength import strength, total
from game.games.dark_eden.telling.prospects import modes_of
from game.games.dark_eden.telling.refusals import question

_AVERAGE = 2.2
"""Average promise of a card still to be drawn, on the scale of `_promise`"""
_DEAR = 4
"""Gold Units from which paying for missing icons is worth playing a card instead"""
_HINDRANCES = {"never_groups", "cannot_attack", "cannot_raid", "never_guards", "faithless", "subversive", "skip_raid"}
"""Traits that harm the card that has them"""
_PLENTY = 4
"""Icons of a resource left over from which a card that gives more of it only takes the place of a better one"""


def advise(state: DarkEden, ask: Ask, lean: Leaning = EVEN) -> Option | None:
    """A sensible answer to a question, or None where one is as good as another.

    Args:
        state: the seat's view of the match.
        ask: the seat's question.
        lean: the weights of the seat's temper.
    """
    if ask.prompt.startswith("prompt.dark_eden.react."):
        return react(state, ask)
    kind = question(ask)
    if kind in _LEANING:
        return _LEANING[kind](state, ask, lean)
    adviser = _ADVISERS.get(ask.prompt.removeprefix("prompt.dark_eden.")) or _ADVISERS.get(kind)
    return adviser(state, ask) if adviser else None


def add(state: DarkEden, ask: Ask, given: Answer, lean: Leaning = EVEN) -> Option | None:
    """A further option for an answer of several, as raiders until the target is surely exceeded; None: enough."""
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
    return None if plan_raids(state, ask.seat, rest, at, lean=lean) else strongest_of(state, left)


def _attack(state: DarkEden, ask: Ask, lean: Leaning) -> Option:
    """The next attack of the turn's plan; ends the step if it has none."""
    at, offered = sources(state), set(by_verb(ask).get("attack", ()))
    plan = plan_turn(state, ask.seat, state.zones[WARBAND[ask.seat]].ids, at, grouping=False, lean=lean)
    for strike in plan.attacks:
        for one in strike.warriors:
            if ("attack", one, strike.target) in offered:
                return ("attack", one, strike.target)
    return ("end",) if ("end",) in ask.options else ask.options[0]


def _raid(state: DarkEden, ask: Ask, lean: Leaning) -> Option:
    """The next raid of the turn's plan; ends the step if it has none."""
    plan = plan_raids(state, ask.seat, state.zones[WARBAND[ask.seat]].ids, sources(state), lean=lean)
    best = best_strike(plan)
    return ("raid", best.target) if best and ("raid", best.target) in ask.options else ("end",)


def _raid_here(state: DarkEden, ask: Ask, lean: Leaning) -> Strike | None:
    """The best raid on the target already named, by the tactic if one is named; None if none is worth it."""
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
    return best_strike(found)


def _tactic(state: DarkEden, ask: Ask, lean: Leaning) -> Option | None:
    """A tactic that all raiders of the best raid have; None in an attack, where any will do."""
    if state.fight != "raid":
        return None
    best = _raid_here(state, ask, lean)
    raiders = best.warriors if best else ()
    fit = [option for option in ask.options if all(str(option[1]) in tactics(state, one) for one in raiders)]
    return fit[0] if fit else None


def _raiders(state: DarkEden, ask: Ask, lean: Leaning) -> Option | None:
    """The strongest raider of those that the best raid sends."""
    best = _raid_here(state, ask, lean)
    fit = [option for option in ask.options if best and option[1] in best.warriors]
    return strongest_of(state, fit or ask.options)


def _discard(state: DarkEden, ask: Ask) -> Option | None:
    """The card of the hand to discard: the one that promises least, if a new one promises more."""
    seat = ask.seat
    left = left_over(state, seat)
    worth = {option: _promise(state, seat, int(option[1]), left) for option in by_verb(ask).get("discard", ())}
    least = min(worth, key=lambda option: worth[option], default=None)
    end = ("end",) in ask.options
    if least is not None and (worth[least] < _AVERAGE or not end):
        return least
    return ("end",) if end else None


def _promise(state: DarkEden, seat: Seat, number: int, left: Counter[str]) -> float:
    """Worth of a card in hand for the turns to come."""
    name = state.cards[number]
    card = FIGURES[name]
    same = sum(state.cards[other] == name for other in state.zones[HAND[seat]].ids)
    if allowed(state, seat, name) is not None:
        return min(1.4, 0.2 * card.cv) / same
    if card.type == "warrior":
        return 2.0 + 0.4 * card.cv - 0.5 * upkeep_of(card, left)
    if card.type == "establishment":
        built = len(state.zones[TURF[seat]].ids)
        return 1.0 + len(card.gives) - 0.4 * upkeep_of(card, left) - 0.15 * built
    moments = INTRIGUES[name].when if name in INTRIGUES else ()
    fights = {"combat", "raid"} & set(moments)
    return (2.5 if fights and len(state.warriors(seat)) > 1 else 1.5) / same


def _weakest(state: DarkEden, ask: Ask) -> Option | None:
    return min(ask.options, key=lambda option: strength(state, int(option[1])).value)


def _choice(state: DarkEden, ask: Ask) -> Option | None:
    """The target of an effect: an opponent's strongest card to harm, an own one to help; the richest seat; or yes."""
    seat, cards = ask.seat, [option for option in ask.options if option[0] in {"card", "bearer"}]
    in_play = [option for option in cards if state.seat_of(int(option[1])) >= 0 or option[1] in state.bearers]
    if in_play:
        if keeper := next((option for one in keepers(state, seat) if (option := ("card", one)) in in_play), None):
            return keeper
        name = "" if ask.about is None else state.cards[ask.about]
        theirs = [option for option in in_play if _served_seat(state, int(option[1])) in state.foes(seat)]
        ours = [option for option in in_play if option not in theirs]
        mine = [option for option in ours if _served_seat(state, int(option[1])) == seat]
        if name and opens_turf(name):  # a Commander cannot be raided while anything else stands
            theirs = [option for option in theirs if option[1] not in state.commanders] or theirs
        if name and _harms(name):
            return strongest_of(state, theirs) if theirs else _weakest(state, ask)
        return strongest_of(state, mine or ours or theirs)
    seats = [option for option in ask.options if option[0] == "seat"]
    if seats:
        return max(seats, key=lambda option: (option[1] in state.foes(seat), state.gold[int(option[1])]))
    trained = [option for option in ask.options if option[0] == "affiliation"]
    if trained:
        return max(trained, key=lambda option: _soldiers(state, seat, str(option[1])))
    return next((option for option in ask.options if option == ("yes",)), None)


def _soldiers(state: DarkEden, seat: Seat, affiliation: str) -> int:
    """Number of a seat's warriors of an affiliation, in play and in hand; plus one for its Commander's own."""
    names = [state.cards[one] for one in (*state.warriors(seat), *state.zones[HAND[seat]].ids)]
    own = FIGURES[state.cards[state.commanders[seat]]].affiliation == affiliation
    return own + sum(FIGURES[name].type == "warrior" and FIGURES[name].affiliation == affiliation for name in names)


def _mode(state: DarkEden, ask: Ask) -> Option | None:
    """The alternative of a card that is worth most; None where all are worth the same."""
    modes, left = modes_of(state, ask), left_over(state, ask.seat)
    if not modes:
        return None
    worth = {option: _mode_worth(state, ask.seat, modes[int(option[1])], left) for option in ask.options}
    return max(worth, key=lambda option: worth[option]) if len(set(worth.values())) > 1 else None


def _mode_worth(state: DarkEden, seat: Seat, mode: Part, left: Counter[str]) -> float:
    """Worth of an alternative: icons as needed, strength by how many enemies it is against, harm before help."""
    lasting = [part for part in nodes({"": mode}).values() if isinstance(part, Lasts)]
    worth = 0.0
    for change in (one for part in lasting for one in part.standing):
        match change:
            case Gives(how="give"):
                worth += sum(icons_worth(state, seat, icon, 1, left) for icon in change.icons)
            case Cv(when=Fights(versus=Which(affiliation=affiliation))):
                worth += _enemies(state, seat, affiliation)
            case _:
                worth += _hinders(change)  # its target was chosen as for harm
    return worth


def _enemies(state: DarkEden, seat: Seat, affiliation: str | None) -> int:
    """Number of the opponents' Commanders and warriors of an affiliation."""
    cards = [card for foe in state.foes(seat) for card in (state.commanders[foe], *state.warriors(foe))]
    return sum(FIGURES[state.cards[card]].affiliation == affiliation for card in cards)


def _draw(state: DarkEden, ask: Ask) -> Option:
    """Buys one more card while enough Gold stays for missing icons and for building."""
    seat = ask.seat
    missing = sum(2 * max(0, -n) for n in left_over(state, seat).values())
    for option in by_verb(ask).get("use", ()):
        cost = CARDS[state.cards[int(option[1])]].abilities[int(option[2])].gold
        if state.gold[seat] - cost - missing >= KEPT:
            return option
    return ("no",)


def _served_seat(state: DarkEden, card: int) -> Seat:
    """The seat that a card in play serves: an attached Intrigue serves its player, wherever it lies."""
    serves = card in state.bearers and state.cards[card] in INTRIGUES
    return user_of(state, card) if serves else state.seat_of(card)


def _harms(name: str) -> bool:
    """Whether a card is meant against others: it removes, lowers, hinders, or opens an Establishment to a tactic."""
    card = CARDS.get(name)
    if card is None:
        return False
    parts = nodes(card.effects()).values()
    if any(isinstance(part, Discard | Annihilate | Regear | Take) for part in parts):
        return True
    lasting = [change for part in parts if isinstance(part, Lasts) for change in part.standing]
    return any(_hinders(change) for change in (*lasting, *card.standing)) or opens_turf(name)


def _hinders(change: object) -> bool:
    """Whether a change is bad for the card or seat that it affects."""
    match change:
        case Cv():
            return change.n < 0 or change.how == "halve"
        case Gives():
            return change.how in {"less", "none", "need"}
        case Trait():
            return change.is_ in _HINDRANCES or change.n < 0
        case _:
            return False


def _amount(state: DarkEden, ask: Ask) -> Option | None:
    """The Gold to pay: in a fight what the side lacks and a little more; otherwise about half of the Gold."""
    if not state.fight or ask.seat not in {state.turn, state.foe}:
        return ask.options[(len(ask.options) - 1) // 2]
    short = total(state, state.defenders) - total(state, state.attackers)
    need = 2 + (short if ask.seat == state.turn else -short)
    return next((option for option in ask.options if int(option[1]) >= need), ask.options[-1])


def _balance(state: DarkEden, ask: Ask) -> Option:
    """A card that gives icons, if cards or much Gold would be lost or the card is not needed; else the proposal."""
    proposal, plays = propose(state, ask.seat), by_verb(ask).get("play", [])
    missing = books(state, ask.seat).missing()
    dear = proposal.drops or proposal.gold >= _DEAR

    def worth(option: Option) -> float:
        parts = (part for part in parts_of(effect_of(state, option)) if isinstance(part, Lasts))
        icons = "".join(change.icons for part in parts for change in part.standing if isinstance(change, Gives))
        if dear:
            return float(sum(missing[icon] for icon in icons))
        plenty = bool(icons) and all(proposal.surplus[icon] >= _PLENTY for icon in icons)
        return 1.0 if icons == "G" else 0.5 * plenty

    return best_of(plays, worth) or ("settle",)


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
    "actions": choose_action,
    "attack": _attack,
    "raid": _raid,
    "raiders": _raiders,
    "tactic": _tactic,
}
"""The adviser of each question whose answer depends on the temper"""
