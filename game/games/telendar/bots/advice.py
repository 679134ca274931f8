"""The answer of a sensible player: explore, grow, shop and heal, win a Key, close the Gate. For computer players.

Everything here works on the view of the seat that is asked.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from game.core.effects.control import If, May, Modes
from game.core.effects.part import Context, Part
from game.core.state import Ask, Option, Seat
from game.games.telendar import board
from game.games.telendar.bots.company import aid, answer_deal, approach, gold_of_trade, willing
from game.games.telendar.bots.meeting import meeting
from game.games.telendar.bots.outlook import outlook, prospect
from game.games.telendar.bots.prospects import (
    card_worth,
    effect_worth,
    fighting_worth,
    gain_of,
    keep_worth,
    sale_gain,
    spell_worth,
)
from game.games.telendar.bots.uses import gain_of_a_roll, of_use, ops_of, parts_of
from game.games.telendar.box import EFFECTS
from game.games.telendar.cards import FOLLOWER, MONSTERS, TILES, USES
from game.games.telendar.effects.control import Toll
from game.games.telendar.effects.points import Sell
from game.games.telendar.effects.ways import Travel
from game.games.telendar.odds import foresee, odds
from game.games.telendar.queries import monster, sheet
from game.games.telendar.state import SHEET, SPELLS, Telendar
from game.games.telendar.strength import elusions
from game.games.telendar.turn import cost_of, keys

_NEARLY = 0.75
"""The part of the best Spell's worth from which another is nearly as good to learn"""
_SELDOM = 3
"""One Spell in so many is not the best one"""
_WORTH_PAYING = 0.1
"""The worth, the price taken off, from which on something is paid for"""


class Leaning(NamedTuple):
    """What a temper weighs otherwise than the even one."""

    fear: float = 1.0
    """How much what may be lost in a combat with a Monster weighs"""
    prey: float = 0.65
    """The chance from which a rich character is worth attacking"""
    loot: float = 2.0
    """How rich"""
    stand: float = 0.55
    """The chance from which an attacker is not eluded"""


EVEN = Leaning()
LEANINGS: Mapping[str, Leaning] = {
    "bold": Leaning(fear=0.3, prey=0.4, loot=0.5, stand=0.2),
    "careful": Leaning(fear=1.6, prey=0.85, loot=3.0, stand=0.7),
}
"""The tempers besides the even one"""


def advise(state: Telendar, ask: Ask, lean: Leaning = EVEN) -> Option | None:
    """A sensible answer to a question, or None where one is as good as another.

    Args:
        state: what the seat sees.
        ask: its question.
        lean: of its temper.
    """
    seat = ask.seat
    found = of_use(state, seat, ask.options) or approach(state, seat, ask.options)
    if found is not None:
        return found
    kind = ask.prompt.split(".", 2)[2]
    if kind in _LEANING:
        return _LEANING[kind](state, seat, ask, lean)
    adviser = _ADVISERS.get(kind)
    return adviser(state, seat, ask) if adviser else None


# --- the parts of a turn -----------------------------------------------------------------------------


def _move(state: Telendar, seat: Seat, ask: Ask, lean: Leaning) -> Option | None:
    """The movement to where this turn and the turns after it are worth most."""
    score = prospect(state, seat, lean.fear)
    here = state.heroes[seat].place
    ways = (option for option in ask.options if option[0] in ("walk", "fly", "teleport", "stop"))
    return max(ways, key=lambda option: score(here if option[0] == "stop" else int(option[1])), default=None)


def _meet(state: Telendar, seat: Seat, ask: Ask, lean: Leaning) -> Option | None:
    """Friends first, then what is weakest; others are attacked only for a good reason."""
    prey = _prey(state, seat, ask.options, lean)
    if prey:
        return prey

    def order(option: Option) -> float:
        name = state.cards[int(option[1])]
        return MONSTERS[name].force + 1.0 if name in MONSTERS else -2.0 if name in FOLLOWER else -1.0

    return min((option for option in ask.options if option[0] == "meet"), key=order, default=None)


def _prey(state: Telendar, seat: Seat, options: Iterable[Option], lean: Leaning) -> Option | None:
    """A character worth attacking: likely to be beaten, with a Key or a full purse."""
    for option in options:
        if option[0] == "attack":
            other = int(option[1])
            allied = state.heroes[seat].alliance >> other & 1
            loot = 4.0 * bool(keys(state, other)) + 0.3 * state.heroes[other].gold
            chances = foresee(state, seat, -1, other)
            if not allied and loot >= lean.loot and chances.win >= lean.prey and chances.death < 0.1:
                return option
    return None


def _territory(state: Telendar, seat: Seat, ask: Ask, lean: Leaning) -> Option:
    """Keys first; then whatever is worth most, until nothing is."""
    best: Option = ("end_turn",)
    most = 0.15
    for option in ask.options:
        value = _deed_worth(state, seat, option)
        if value > most:
            best, most = option, value
    return _prey(state, seat, ask.options, lean) or best


def _deed_worth(state: Telendar, seat: Seat, option: Option) -> float:
    verb, *args = option
    if verb == "key":
        return 99.0
    if verb in ("visit", "service"):
        name = state.cards[int(args[0])]
        address = f"{name}.visit" if verb == "visit" else f"{name}.service{args[1]}"
        if isinstance(effect := EFFECTS[address], Travel):
            return _journey(state, seat, effect)
        value = effect_worth(state, seat, effect)
        return value + 0.5 if "gain_force" in ops_of(address) and value > 0 else value
    if verb == "buy":
        card = int(args[0])
        name, cost = state.cards[card], cost_of(state, seat, card)
        if name == "steel_key":
            return 8.0 if not keys(state, seat) else 0.0
        return gain_of(state, seat, name) - 0.3 * cost
    return 0.0


# --- combat ------------------------------------------------------------------------------------------


def _elude(state: Telendar, seat: Seat, ask: Ask, lean: Leaning) -> Option | None:
    """Eludes what is not worth a fight, the surest way first."""
    foe, card = monster(state), state.fight.card
    if foe is not None:
        eager = fighting_worth(state, seat, foe, meeting(state, seat, card).odds, lean.fear) > 0
    else:
        eager = odds(state, seat).win >= lean.stand
    ways = {("elude", card): need for card, need in elusions(state, seat)}
    if eager or not ways:
        return ("stand",)
    return min((option for option in ask.options if option in ways), key=lambda option: ways[option], default=None)


def _demand(state: Telendar, seat: Seat, ask: Ask, lean: Leaning) -> Option:
    """Pays only for a fight that is worth it."""
    foe = monster(state)
    assert foe is not None
    if fighting_worth(state, seat, foe, meeting(state, seat, state.fight.card).odds, lean.fear) < 0.5:
        return ("no",)
    return _cheapest(state, seat, ask)


def _rolled(state: Telendar, seat: Seat, ask: Ask) -> Option:
    again = next((option for option in ask.options if option[0] == "again"), None)
    return again if again and gain_of_a_roll(state, seat) > 0 else ("keep",)


# --- giving and taking -------------------------------------------------------------------------------


def _cheapest(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The option that costs least of what is missed."""

    def cost(option: Option) -> float:
        if option[0] in ("pay_gold", "pay_life", "no", "suffer"):
            return 0.0
        return keep_worth(state, seat, int(option[1]))

    return min((option for option in ask.options if option != ("no",)), key=cost)


def _dearest(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The option that is worth most."""

    def value(option: Option) -> float:
        if option[0] == "rob_gold":
            return 0.33 * state.heroes[int(option[1])].gold
        return card_worth(state.cards[int(option[1])]) if len(option) > 1 else 0.0

    return max(ask.options, key=value)


def _learn(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The Spell that helps most; now and then another that helps nearly as much, so that all of them are seen."""
    worths = {option: spell_worth(state, seat, state.cards[int(option[1])]) for option in ask.options}
    best = max(ask.options, key=worths.__getitem__)
    good = [option for option in ask.options if worths[option] >= _NEARLY * worths[best]]
    lot = state.zones[SHEET[seat]].ids[0] + state.first + state.turns + 1
    return best if lot % _SELDOM else good[lot // _SELDOM % len(good)]


def _effects_asked_about(state: Telendar, ask: Ask) -> list[Part]:
    """The effects of the card that a question is about."""
    name = state.cards[ask.about] if ask.about is not None else ""
    return [effect for address, effect in EFFECTS.items() if address.partition(".")[0] == name]


def _toll(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """Pays where the card asks for something worth it; who used a card has seen to that already."""
    if ask.about is not None and state.cards[ask.about] in USES:
        return _cheapest(state, seat, ask)
    wanted = any(effect_worth(state, seat, effect) > _WORTH_PAYING for effect in _effects_asked_about(state, ask))
    return _cheapest(state, seat, ask) if wanted else ("no",)


def _sell(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The Object whose sale brings most, if any is worth it."""
    sales = [option for option in ask.options if option != ("no",)]
    sale = next(part for part in TILES["town_merchants"].parts() if isinstance(part, Sell))
    best = max(sales, key=lambda option: sale_gain(state, seat, int(option[1]), sale.n), default=("no",))
    return best if best != ("no",) and sale_gain(state, seat, int(best[1]), sale.n) > 0 else ("no",)


def _scapegoat(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The answer whether someone is sacrificed: only for what hurts."""
    hero = state.heroes[seat]
    grave = "hurt" in ask.prompt and hero.life <= 4
    return _cheapest(state, seat, ask._replace(options=ask.options[:-1])) if grave else ("suffer",)


def _plea(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """Whoever shares the victory is helped. T27."""
    return ("yes",) if state.heroes[seat].alliance >> state.turn & 1 else ("no",)


def _ally(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """A shared victory is welcome to whoever is behind, or while the King is dying. T14."""
    return ("yes",) if willing(state, seat) else ("no",)


def _return(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """A character that has grown is worth keeping; another begins with Gold."""
    hero, first = state.heroes[seat], sheet(state, seat)
    grown = (
        hero.force - first.force + 0.5 * (hero.mana - first.mana) + len(state.zones[SPELLS[seat]].ids) - first.spells
    )
    return ("resurrect",) if grown >= 1 else ("new_sheet",)


def _town(state: Telendar, seat: Seat, ask: Ask) -> Option | None:
    """The town where the Gold buys Force, else anywhere."""
    if state.heroes[seat].gold < 3:
        return None
    tiles = state.zones["board"].ids
    return next((option for option in ask.options if state.cards[tiles[int(option[1])]] == "town_artisans"), None)


def _may(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """A journey that leads to something better."""
    parts = (part for effect in _effects_asked_about(state, ask) for part in parts_of(effect))
    travel = next((part for part in parts if isinstance(part, Travel)), None)
    return ("yes",) if travel and _journey(state, seat, travel) > 0 else ("no",)


def _journey(state: Telendar, seat: Seat, travel: Travel) -> float:
    """How much better the next turn begins elsewhere than here."""
    score = outlook(state, seat)
    best = max(map(score, travel.goals(Context(state, seat))), default=0.0)
    return best - score(state.heroes[seat].place)


def _go(state: Telendar, seat: Seat, ask: Ask) -> Option:
    score = outlook(state, seat)
    return max(ask.options, key=lambda option: score(int(option[1])))


def _cursed_first(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The Gate lies among the cursed territories."""
    here = state.heroes[seat].place

    def order(option: Option) -> tuple[bool, int]:
        return int(option[1]) not in board.CURSED, board.distance(max(here, 0), int(option[1]))

    return min(ask.options, key=order)


def _fixed(option: Option) -> Callable[[Telendar, Seat, Ask], Option]:
    return lambda state, seat, ask: option


def _drop(state: Telendar, seat: Seat, ask: Ask) -> Option:
    return min(ask.options, key=lambda option: keep_worth(state, seat, int(option[1])))


def _mode(state: Telendar, seat: Seat, ask: Ask) -> Option | None:
    """The part that is worth most, or none of them if none is worth anything."""
    for part in (part for effect in _effects_asked_about(state, ask) for part in parts_of(effect)):
        if isinstance(part, Modes) and part.is_asked(ask, Context(state, seat)):
            worths = {option: _mode_worth(state, seat, part, option) for option in reversed(ask.options)}
            return max(worths, key=worths.__getitem__)
    return None


def _mode_worth(state: Telendar, seat: Seat, modes: Modes, option: Option) -> float:
    if option == ("no",):
        return 0.0
    part = modes.do[int(option[1])]
    if isinstance(part, May) and isinstance(part.do, Travel):
        return _journey(state, seat, part.do)
    worth = effect_worth(state, seat, part)
    paid = part.do if isinstance(part, If) else part
    return worth if worth > _WORTH_PAYING or not isinstance(paid, Toll) else 0.0


_ADVISERS: dict[str, Callable[[Telendar, Seat, Ask], Option | None]] = {
    "time": _fixed(("draw_time",)),
    "fight": _fixed(("roll",)),
    "rolled": _rolled,
    "before": _fixed(("go_on",)),
    "after": _fixed(("go_on",)),
    "aid": aid,
    "consent": _fixed(("yes",)),
    "plea": _plea,
    "sell": _sell,
    "toll.gold": _toll,
    "toll.life": _toll,
    "toll.object": _toll,
    "toll.treasure": _toll,
    "toll.follower": _toll,
    "may": _may,
    "modes": _mode,
    "drop.objects": _drop,
    "drop.followers": _drop,
    "drop.spells": _drop,
    "lose_object": _drop,
    "lose_follower": _drop,
    "save": _dearest,
    "any_special": _dearest,
    "rob": _dearest,
    "loot_spells": _dearest,
    "learn": _learn,
    "town": _town,
    "go": _go,
    "look": _cursed_first,
    "turn_up": _cursed_first,
    "trade_gold": gold_of_trade,
    "deal": answer_deal,
    "ally": _ally,
    "return": _return,
    **{
        f"scapegoat.{harm}": _scapegoat
        for harm in (
            "lose_gold",
            "hurt",
            "lose_force",
            "lose_mana",
            "lose_object",
            "lose_follower",
            "lose_turn",
            "misfortune",
        )
    },
}
"""The advice for each question, by the end of its key"""
_LEANING: dict[str, Callable[[Telendar, Seat, Ask, Leaning], Option | None]] = {
    "move": _move,
    "meet": _meet,
    "territory": _territory,
    "elude": _elude,
    "demand.follower": _demand,
    "demand.gold": _demand,
}
"""The same, where it is a matter of temper"""
