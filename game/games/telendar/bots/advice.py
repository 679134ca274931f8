"""The answers of a sensible player, for bots: explore, grow, shop and heal, win a Key, close the Gate.

Everything here works on the view of the seat that is asked.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from game.core.effects.control import If, May, Modes
from game.core.effects.language import nodes
from game.core.effects.part import Context, Part
from game.core.state import Ask, Option, Seat
from game.games.telendar import board
from game.games.telendar.bots.company import aid, allied, answer_deal, approach, gold_of_trade, willing
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
from game.games.telendar.bots.uses import gain_of_a_roll, of_use, ops_of
from game.games.telendar.box import EFFECTS
from game.games.telendar.cards import CARDS, FOLLOWER, MONSTERS, TILES, USES
from game.games.telendar.effects.control import Toll, modes_asked
from game.games.telendar.effects.points import Sell
from game.games.telendar.effects.ways import Travel
from game.games.telendar.odds import foresee, odds
from game.games.telendar.queries import monster, sheet
from game.games.telendar.state import SHEET, SPELLS, Telendar
from game.games.telendar.strength import elusions
from game.games.telendar.turn import cost_of, keys

_NEARLY = 0.75
"""Share of the best Spell's value from which another Spell counts as nearly as good"""
_SELDOM = 3
"""The interval, in Spells learnt, between those that may be nearly as good as the best"""
_WORTH_PAYING = 0.1
"""Least value, after the price, of anything that is paid for"""


class Leaning(NamedTuple):
    """The leanings of a temper: weights and thresholds that differ from the even one's."""

    fear: float = 1.0
    """Weight of losses in a combat with a Monster"""
    prey: float = 0.65
    """Least chance to win, 0 to 1, with which a rich character is attacked"""
    loot: float = 2.0
    """Least value of the loot for which a character is attacked"""
    stand: float = 0.55
    """Least chance to win, 0 to 1, with which an attacker is not eluded"""


EVEN = Leaning()
LEANINGS: Mapping[str, Leaning] = {
    "bold": Leaning(fear=0.3, prey=0.4, loot=0.5, stand=0.2),
    "careful": Leaning(fear=1.6, prey=0.85, loot=3.0, stand=0.7),
}
"""The leanings of the tempers besides the even one"""


def advise(state: Telendar, ask: Ask, lean: Leaning = EVEN) -> Option | None:
    """A sensible answer to a question; None: the options are equally good.

    Args:
        state: the seat's view.
        ask: its question.
        lean: the leanings of its temper.
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
    """The movement with the highest value of this turn and the turns after it."""
    score = prospect(state, seat, lean.fear)
    here = state.heroes[seat].place
    ways = (option for option in ask.options if option[0] in ("walk", "fly", "teleport", "stop"))
    return max(ways, key=lambda option: score(here if option[0] == "stop" else int(option[1])), default=None)


def _meet(state: Telendar, seat: Seat, ask: Ask, lean: Leaning) -> Option | None:
    """The card to meet: friends first, then the weakest Monster; a character to attack only for a good reason."""
    prey = _prey(state, seat, ask.options, lean)
    if prey:
        return prey

    def order(option: Option) -> float:
        name = state.cards[int(option[1])]
        return MONSTERS[name].force + 1.0 if name in MONSTERS else -2.0 if name in FOLLOWER else -1.0

    return min((option for option in ask.options if option[0] == "meet"), key=order, default=None)


def _prey(state: Telendar, seat: Seat, options: Iterable[Option], lean: Leaning) -> Option | None:
    """The attack on a character that is likely to be beaten and has a Key or a full purse; None: no such character."""
    for option in options:
        if option[0] == "attack":
            other = int(option[1])
            loot = 4.0 * bool(keys(state, other)) + 0.3 * state.heroes[other].gold
            chances = foresee(state, seat, -1, other)
            easy = chances.win >= lean.prey and chances.death < 0.1
            if easy and loot >= lean.loot and not allied(state, seat, other):
                return option
    return None


def _territory(state: Telendar, seat: Seat, ask: Ask, lean: Leaning) -> Option:
    """The act on a territory: a Key first, then the most valuable ones while any is worth it."""
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
    """The surest way to elude a combat that is not worth fighting; else to stand."""
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
    """The cheapest payment of a Monster's demand, if the combat is worth it; else no payment."""
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
    """The payment whose loss hurts least."""

    def cost(option: Option) -> float:
        if option[0] in ("pay_gold", "pay_life", "no", "suffer"):
            return 0.0
        return keep_worth(state, seat, int(option[1]))

    return min((option for option in ask.options if option != ("no",)), key=cost)


def _dearest(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The option with the most valuable loot."""

    def value(option: Option) -> float:
        if option[0] == "rob_gold":
            return 0.33 * state.heroes[int(option[1])].gold
        return card_worth(state.cards[int(option[1])]) if len(option) > 1 else 0.0

    return max(ask.options, key=value)


def _learn(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The most useful Spell; now and then one nearly as useful, so that players see all of them."""
    worths = {option: spell_worth(state, seat, state.cards[int(option[1])]) for option in ask.options}
    best = max(ask.options, key=worths.__getitem__)
    good = [option for option in ask.options if worths[option] >= _NEARLY * worths[best]]
    lot = state.zones[SHEET[seat]].ids[0] + state.first + state.turns + 1
    return best if lot % _SELDOM else good[lot // _SELDOM % len(good)]


def _effects_asked_about(state: Telendar, ask: Ask) -> Mapping[str, Part]:
    """The effects of the card that a question is about, by address."""
    return CARDS[state.cards[ask.about]].effects() if ask.about is not None else {}


def _toll(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The cheapest payment of a toll, if what it buys is worth it; a seat that uses a card has decided that already."""
    if ask.about is not None and state.cards[ask.about] in USES:
        return _cheapest(state, seat, ask)
    effects = _effects_asked_about(state, ask).values()
    wanted = any(effect_worth(state, seat, effect) > _WORTH_PAYING for effect in effects)
    return _cheapest(state, seat, ask) if wanted else ("no",)


def _sell(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The sale of the Object that gains most, if any gains anything."""
    sales = [option for option in ask.options if option != ("no",)]
    sale = next(part for part in TILES["town_merchants"].parts() if isinstance(part, Sell))
    best = max(sales, key=lambda option: sale_gain(state, seat, int(option[1]), sale.n), default=("no",))
    return best if best != ("no",) and sale_gain(state, seat, int(best[1]), sale.n) > 0 else ("no",)


def _scapegoat(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """Whether to sacrifice a scapegoat: only against dangerous damage."""
    hero = state.heroes[seat]
    grave = "hurt" in ask.prompt and hero.life <= 4
    return _cheapest(state, seat, ask._replace(options=ask.options[:-1])) if grave else ("suffer",)


def _plea(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """Whether to cast a Spell for another: for allies only. T27."""
    return ("yes",) if allied(state, seat, state.turn) else ("no",)


def _ally(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """Whether to share the victory: if the seat is behind, or the King is dying. T14."""
    return ("yes",) if willing(state, seat) else ("no",)


def _return(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The same character again if it has grown, else a new one with its first Gold."""
    hero, first = state.heroes[seat], sheet(state, seat)
    grown = (
        hero.force - first.force + 0.5 * (hero.mana - first.mana) + len(state.zones[SPELLS[seat]].ids) - first.spells
    )
    return ("resurrect",) if grown >= 1 else ("new_sheet",)


def _town(state: Telendar, seat: Seat, ask: Ask) -> Option | None:
    """The town to begin in: where Gold buys Force, if there is enough of it."""
    if state.heroes[seat].gold < 3:
        return None
    tiles = state.zones["board"].ids
    return next((option for option in ask.options if state.cards[tiles[int(option[1])]] == "town_artisans"), None)


def _may(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """Whether to do what the card offers: only a journey to somewhere better."""
    parts = nodes(_effects_asked_about(state, ask)).values()
    travel = next((part for part in parts if isinstance(part, Travel)), None)
    return ("yes",) if travel and _journey(state, seat, travel) > 0 else ("no",)


def _journey(state: Telendar, seat: Seat, travel: Travel) -> float:
    """The gain in value of the next turn's beginning from travelling instead of staying."""
    score = outlook(state, seat)
    best = max(map(score, travel.goals(Context(state, seat))), default=0.0)
    return best - score(state.heroes[seat].place)


def _go(state: Telendar, seat: Seat, ask: Ask) -> Option:
    score = outlook(state, seat)
    return max(ask.options, key=lambda option: score(int(option[1])))


def _cursed_first(state: Telendar, seat: Seat, ask: Ask) -> Option:
    """The nearest cursed territory, or the nearest one if none is cursed: the Gate lies among them."""
    here = state.heroes[seat].place

    def order(option: Option) -> tuple[bool, int]:
        return int(option[1]) not in board.CURSED, board.distance(max(here, 0), int(option[1]))

    return min(ask.options, key=order)


def _always_choose(option: Option) -> Callable[[Telendar, Seat, Ask], Option]:
    return lambda state, seat, ask: option


def _drop(state: Telendar, seat: Seat, ask: Ask) -> Option:
    return min(ask.options, key=lambda option: keep_worth(state, seat, int(option[1])))


def _mode(state: Telendar, seat: Seat, ask: Ask) -> Option | None:
    """The most valuable of the parts to choose from, or none of them if none is worth anything."""
    modes = modes_asked(state, ask)
    if modes is None:
        return None
    worths = {option: _mode_worth(state, seat, modes, option) for option in reversed(ask.options)}
    return max(worths, key=worths.__getitem__)


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
    "time": _always_choose(("draw_time",)),
    "fight": _always_choose(("roll",)),
    "rolled": _rolled,
    "before": _always_choose(("go_on",)),
    "after": _always_choose(("go_on",)),
    "aid": aid,
    "consent": _always_choose(("yes",)),
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
"""The function that answers each question, by the end of its key"""
_LEANING: dict[str, Callable[[Telendar, Seat, Ask, Leaning], Option | None]] = {
    "move": _move,
    "meet": _meet,
    "territory": _territory,
    "elude": _elude,
    "demand.follower": _demand,
    "demand.gold": _demand,
}
"""The functions for questions whose answer depends on the temper, by the end of the key"""
