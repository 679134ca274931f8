"""The options of a character at any moment of his own: use cards, cast Spells, trade, share the victory.

Every question of a turn and of a combat offers them besides its own options (`hub`), and is asked again afterwards.
"""

from collections.abc import Container

from game.core.effects.language import start
from game.core.effects.part import Context
from game.core.state import Answer, Flat, Option, Seat
from game.core.table import Table
from game.games.telendar.box import GAME
from game.games.telendar.cards import SPELL, USES
from game.games.telendar.effects.harm import Hurt
from game.games.telendar.handling import discard
from game.games.telendar.queries import (
    CHOSEN,
    excess,
    hero_of,
    mana_left,
    mana_of_cards,
    monster,
    spell_cost,
    tile,
    working,
)
from game.games.telendar.quests.pursuit import fulfil, note
from game.games.telendar.state import SPELLS, Telendar
from game.games.telendar.strength import spell_proof

T = Table[Telendar]
MOST_OFFERS = 3
"""Offers that a seat refuses in a turn before it gets no more"""
ANYTIME = ("use", "cast", "cast_for", "plea", "trade", "ally")


def hub(
    table: T,
    seat: Seat,
    prompt: str,
    own: list[Option],
    again: tuple[Flat, ...],
    then: str,
    *,
    about: int | None = None,
) -> None:
    """Asks a seat for an option of the question itself, or for one of those open at any moment.

    Args:
        table: the match.
        seat: the seat to ask.
        prompt: the question's key.
        own: the question's own options.
        again: the step that asks it again after another act.
        then: the name of the step that gets (seat, option) of an own option.
        about: the card that the question is about; None: none.
    """
    fulfil(table)
    if excess(table.state, seat)[1]:
        table.do(("trim", seat), again)
        return
    options = own + anytime(table.state, seat)
    table.ask(seat, prompt, options, then=("hubbed", seat, again, then), about=about, always=True)


@GAME.step
def hubbed(table: T, seat: Seat, again: tuple[Flat, ...], then: str, answer: Answer) -> None:
    """Hands the question's own option to its step; any other is carried out, and the question asked again."""
    option = answer[0]
    if option[0] not in ANYTIME:
        GAME.steps[then](table, seat, option)
        return
    verb, *args = option
    table.do(again)
    if verb == "use":
        use(table, seat, int(args[0]))
    elif verb == "cast":
        cast(table, seat, int(args[0]), seat)
    elif verb == "cast_for":
        card, friend = int(args[0]), int(args[1])
        consent_of = ("consent", seat, friend, card)
        table.ask(friend, "prompt.telendar.consent", [("yes",), ("no",)], then=consent_of, about=card)
    elif verb == "plea":
        card, helper = int(args[0]), int(args[1])
        table.state.offered.append(helper)
        table.ask(helper, "prompt.telendar.plea", [("yes",), ("no",)], then=("heard", seat, helper, card), about=card)
    else:
        GAME.steps[f"offer_{verb}"](table, seat, int(args[0]))


def anytime(state: Telendar, seat: Seat) -> list[Option]:
    """The options of a seat that are open beside those of its question."""
    options = own_cards(state, seat)
    if state.turn != seat or state.seats == 1:
        return options
    if state.heroes[seat].place >= 0 and state.beside(seat):  # mostly nobody is
        options += pleas(state, seat)
        if not state.fight.on:
            options += [("trade", other) for other in partners(state, seat)]
    options += [("ally", other) for other in strangers(state, seat)]
    return options


def own_cards(state: Telendar, seat: Seat, only: str = "") -> list[Option]:
    """The options to use a seat's own cards and to cast its Spells now.

    Args:
        state: the match.
        seat: the seat.
        only: the only moment (`Use.when`) of the cards and Spells to look for; "": any.
    """
    options: list[Option] = []
    useful, spells = working(state, seat, USES), state.zones[SPELLS[seat]].ids
    if not useful and not spells:
        return options
    now = moments(state, seat)
    if only:
        now &= {only}
    for _, card, use in useful:
        if use.when in now and not used_up(state, seat, card) and use.do.allow(Context(state, seat)) is None:
            options.append(("use", card))
    return options + castings(state, seat, now) if spells else options


def castings(state: Telendar, seat: Seat, now: Container[str]) -> list[Option]:
    """The options to cast a seat's Spells whose moment (`Spell.when`) is among these."""
    options: list[Option] = []
    mana = -1
    for card in state.zones[SPELLS[seat]].ids:
        spell = SPELL[state.cards[card]]
        if spell.when not in now:
            continue
        if mana < 0:
            mana = 0 if spell_proof(state) else mana_left(state, seat)
        if not mana or spell_cost(state, seat, spell.id) > mana:
            continue
        if spell.do.allow(Context(state, seat)) is None:
            options.append(("cast", card))
        if spell.helps and not state.fight.on:
            beside = state.beside(seat)
            for other in willing(state, beside) if state.rulings >= 14 else beside:
                if spell.do.allow(Context(state, other)) is None:
                    options.append(("cast_for", card, other))
    return options


def pleas(state: Telendar, seat: Seat) -> list[Option]:
    """The options to ask others on the territory for a Spell; in a combat, only against damage. Rules 1.3; T27."""
    if state.heroes[seat].place < 0 or (state.fight.on and not shields_help(state, seat)):
        return []
    return [("plea", card, other) for card, other in helpers(state, seat)]


def offers(state: Telendar, seat: Seat, when: str) -> bool:
    """Whether a card or a Spell can be used whose moment (`Use.when`) is this one of a combat."""
    if own_cards(state, seat, when):
        return True
    return any(SPELL[state.cards[int(card)]].when == when for _, card, _ in pleas(state, seat))


def moments(state: Telendar, seat: Seat) -> frozenset[str]:
    """The moments (`Use.when`) that are present for a seat."""
    fight = state.fight
    if fight.seat >= 0:
        if state.rulings < 9 and fight.stage == 3:
            return _ONCE_ROLLED
        return _AGAINST_DAMAGE if shields_help(state, seat) else _IN_COMBAT[fight.stage]
    here = state.heroes[seat].place
    if state.stage == 3 and here >= 0:
        there = tile(state, here)
        return _AT_GATE if there and there.gate and state.way != "travel" else _IN_TURN
    return _BEFORE_MOVE if state.stage <= 1 and not state.way and here >= 0 else _IN_TURN


def shields_help(state: Telendar, seat: Seat) -> bool:
    """Whether special damage against which Protection helps is next, before or after the combat. Rules 1.7."""
    damage = damage_to_come(state)
    return damage is not None and damage.less == "protection" and damage.harms(Context(state, seat))


def damage_to_come(state: Telendar) -> Hurt | None:
    """The Monster's special damage that is next, before or after the combat; None: none is."""
    stage = state.fight.stage
    if stage not in (1, 4) or state.rulings < 9 or (foe := monster(state)) is None:
        return None
    damage = foe.before if stage == 1 else foe.after
    return damage if isinstance(damage, Hurt) else None


_IN_TURN = frozenset({"any", "turn"})
_BEFORE_MOVE = frozenset({"any", "turn", "move"})
_AT_GATE = frozenset({"any", "turn", "gate"})
_IN_COMBAT = {
    0: frozenset({"any", "elude"}),
    1: frozenset({"any"}),
    2: frozenset({"any", "combat"}),
    3: frozenset({"rolled"}),
    4: frozenset({"any"}),
}
"""The moments in a combat, by its stage. T16"""
_AGAINST_DAMAGE = frozenset({"any", "combat"})
"""The moments before and after a combat, if Protection would help there"""
_ONCE_ROLLED = frozenset({"any", "rolled"})
"""The moments after the dice in matches of rules 8 and before, for those alone who could roll again"""


# --- what is of use ----------------------------------------------------------------------------------


def usable(state: Telendar, seat: Seat) -> list[int]:
    """The cards of a seat that it can use now; in a combat, of equipment only what is worn."""
    return [card for _, card, _ in working(state, seat, USES)]


def used_up(state: Telendar, seat: Seat, card: int) -> bool:
    """Whether a card's use is used up for this turn or combat."""
    per = USES[state.cards[card]].per
    if per == "turn":
        return spent(state, seat, card)
    return per == "combat" and state.fight.on and card in state.fight.side_of(seat).used


def spent(state: Telendar, seat: Seat, card: int) -> bool:
    """Whether a card was used this turn, by any owner."""
    if state.rulings < 3:
        return card in state.heroes[seat].spent
    return any(card in hero.spent for hero in state.heroes)


# --- using and casting -------------------------------------------------------------------------------


def use(table: T, seat: Seat, card: int) -> None:
    """Uses a card; one that is used up by that is discarded. Rules 1.9."""
    state = table.state
    name = state.cards[card]
    per = USES[name].per
    table.emit("used", seat=seat, card=card, name=name)
    if per == "turn":
        state.heroes[seat].spent.append(card)
    elif per == "combat":
        state.fight.side_of(seat).used.append(card)
    else:
        discard(table, card, state.zone_of(card))
    start(table, seat, card, f"{name}.use")


def cast(table: T, caster: Seat, card: int, seat: Seat) -> None:
    """Casts a Spell for a seat; the caster's Mana stays used until the end of his own turn. Rules 1.3."""
    state = table.state
    name = state.cards[card]
    hero = state.heroes[caster]
    cost = spell_cost(state, caster, name)
    _pay(state, caster, cost)
    hero.cast += 1
    table.emit("cast", seat=caster, to=seat, card=card, name=name, cost=cost)
    note(table, "cast", card)
    start(table, seat, card, f"{name}.do")


def _pay(state: Telendar, caster: Seat, cost: int) -> None:
    """Uses Mana; equipment whose Mana is used in a combat stays in use until it ends. Rules 1.3, 1.7; T15."""
    fight, hero = state.fight, state.heroes[caster]
    binding = state.rulings >= 14 and caster in (fight.seat, fight.rival) and fight.stage >= CHOSEN
    before = mana_of_cards(state, caster) if binding else {}
    hero.used += cost
    if binding:
        left, side = mana_of_cards(state, caster), fight.side_of(caster)
        side.drained += [card for card in side.worn if left.get(card) != before.get(card)]


@GAME.step
def heard(table: T, seat: Seat, helper: Seat, card: int, answer: Answer) -> None:
    """Casts the Spell for the seat that asked for it, if its owner agrees. Rules 1.3; T27."""
    if answer == (("yes",),):
        cast(table, helper, card, seat)
    else:
        table.state.refused.append(helper)
        table.emit("denied", seat=helper, by=seat, card=card, name=table.state.cards[card])


@GAME.step
def consent(table: T, caster: Seat, friend: Seat, card: int, answer: Answer) -> None:
    """Casts the Spell for another seat, if that one agrees. Rules 1.3."""
    if answer == (("yes",),):
        cast(table, caster, card, friend)
    else:
        if table.state.rulings >= 14:
            table.state.refused.append(friend)
        table.emit("declined", seat=friend, by=caster, card=card, name=table.state.cards[card])


# --- with others -------------------------------------------------------------------------------------


def tired(state: Telendar, seat: Seat) -> bool:
    """Whether a seat has refused so many offers in this turn that it gets no more."""
    return state.refused.count(seat) >= MOST_OFFERS


def willing(state: Telendar, seats: list[Seat]) -> list[Seat]:
    """The seats among these that still get offers."""
    if len(state.refused) < MOST_OFFERS:  # nobody can be tired yet
        return seats
    return [seat for seat in seats if not tired(state, seat)]


def helpers(state: Telendar, seat: Seat) -> list[tuple[int, Seat]]:
    """The Spells that others on the territory can cast for a seat if asked: (card, owner). T27."""
    if state.rulings < 4 or state.turn != seat:
        return []
    now = {"any", "combat"} if shields_help(state, seat) else {"any"}
    return [(card, other) for other in willing(state, state.beside(seat)) for card in aids(state, other, seat, now)]


def aids(state: Telendar, caster: Seat, seat: Seat, now: Container[str]) -> list[int]:
    """The Spells that a seat can cast for another one. Rules 1.3.

    Args:
        state: the match.
        caster: the seat that casts.
        seat: the seat that the Spell helps.
        now: the moments (`Spell.when`) that are present.
    """
    me, cards = Context(state, seat), state.cards
    spells = [(card, SPELL[cards[card]]) for card in state.zones[SPELLS[caster]].ids]
    spells = [(card, spell) for card, spell in spells if spell.helps and spell.when in now]
    mana = mana_left(state, caster) if spells and not spell_proof(state) else 0
    affordable = (card for card, spell in spells if spell_cost(state, caster, spell.id) <= mana)
    return [card for card in affordable if SPELL[cards[card]].do.allow(me) is None]


def partners(state: Telendar, seat: Seat) -> list[Seat]:
    """The seats with which a seat may trade now: on the same territory, and not tired of offers. T12."""
    if state.turn != seat:
        return []
    return willing(state, state.beside(seat))


def strangers(state: Telendar, seat: Seat) -> list[Seat]:
    """The seats to which a seat may offer a shared victory now: at any question of its turn. Rules 1.1.4; T14."""
    if state.turn != seat or state.seats == 1:
        return []
    if state.rulings < 4 and (state.fight.on or state.heroes[seat].place < 0):
        return []
    own = state.heroes[seat].alliance | 1 << seat
    if own + 1 == 1 << state.seats:  # all seats share it
        return []
    others = []
    for other in range(state.seats):
        if not own >> other & 1 and hero_of(state, other):
            others.append(other)
    return willing(state, others)
