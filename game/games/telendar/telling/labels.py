"""The words of Telendar's options, for the seat that is asked."""

from collections.abc import Callable, Iterator

from game.core.effects.control import May
from game.core.effects.part import Part
from game.core.interface import OptionText
from game.core.phrase import Param, Phrase, phrase, seat_name, seat_names
from game.core.state import Option, Seat
from game.games.telendar import board
from game.games.telendar.cards import CARDS, FOLLOWER, MONSTERS, OBJECT, SPELL, TILES, TIME, USES
from game.games.telendar.effects.control import Toll, modes_asked
from game.games.telendar.effects.points import Sell
from game.games.telendar.handling import found, resale
from game.games.telendar.kinds import kind_of, name_of
from game.games.telendar.movement import stride, sure_footed, walks
from game.games.telendar.queries import (
    explored,
    mana_left,
    monster,
    most_objects,
    owner_of,
    price,
    reigns,
    sheet,
    spell_cost,
    tile,
)
from game.games.telendar.state import FOLLOWERS, LAND, MOST_FOLLOWERS, OBJECTS, SPELLS, Telendar
from game.games.telendar.strength import clashes, elusions
from game.games.telendar.tables import ABILITIES
from game.games.telendar.telling.briefs import bare, brief, hurt
from game.games.telendar.telling.forecast import (
    aftermath,
    chances,
    changes,
    escapes,
    promises,
    second_chance,
    slips,
    standing,
    trial_combat,
    trial_demand,
    trial_gear,
)
from game.games.telendar.telling.words import bundle, coordinates, territory, text
from game.games.telendar.turn import cost_of, for_sale

Words = tuple[Phrase, Phrase]


def option_text(view: Telendar, seat: Seat, option: Option) -> OptionText:
    """An option in words, for the seat that is asked."""
    verb, *args = option
    label, does = _MEANINGS[str(verb)](view, seat, *args)
    return OptionText(label, does)


def asked(view: Telendar, seat: Seat) -> str:
    """The last words of the prompt of a seat's question: "move", "toll.gold"."""
    ask = view.ask_of(seat)
    assert ask is not None
    return ask.prompt.split(".", 2)[2]


def _label(verb: str, **params: Param) -> Phrase:
    return phrase(f"label.telendar.{verb}", **params)


def _does(verb: str, **params: Param) -> Phrase:
    return phrase(f"does.telendar.{verb}", **params)


def _words(verb: str, **params: Param) -> Words:
    return _label(verb, **params), _does(verb, **params)


def _plain(verb: str) -> Callable[..., Words]:
    return lambda view, seat: _words(verb)


def _name(view: Telendar, card: int) -> Phrase:
    return name_of(view.cards[card])


def _lines(name: str) -> tuple[Phrase, ...]:
    """The text of a card, a sentence each; its kind if it has no text."""
    card = CARDS[name]
    return card.lines() or (_does("kind", kind=kind_of(card)),)


# --- movement ----------------------------------------------------------------------------------------


def _walk(view: Telendar, seat: Seat, place: int) -> Words:
    way = walks(view, seat)[place]
    left = stride(view, seat) - view.steps
    told = (_does("walk", n=len(way), left=left), *_on_the_way(view, seat, way), *_awaits(view, seat, place))
    return _label("walk", where=territory(view, place)), text(*told)


def _on_the_way(view: Telendar, seat: Seat, way: tuple[int, ...]) -> Iterator[Phrase]:
    """The words of the territories that a walk explores, and of what stops it."""
    light = sure_footed(view, seat)
    hidden = sum(not explored(view, place) for place in way)
    if hidden:
        how = "fog" if reigns(view, "fog") else "freely" if light else "forest"
        only_between = hidden == 1 and explored(view, way[-1])
        yield _does(f"explores.{how}.between") if only_between else _does(f"explores.{how}", n=hidden)
    goal = tile(view, way[-1])
    if goal is not None and goal.forest and explored(view, way[-1]) and not light:
        yield _does("forest")


def _awaits(view: Telendar, seat: Seat, place: int) -> Iterator[Phrase]:
    """The words of the people and cards at a place, which a movement's end there would meet."""
    land = view.zones[LAND[place]].ids
    unmet = [_name(view, card) for card in land if card not in view.met]
    there, hidden = tile(view, place), not explored(view, place)
    if hidden and there and (resident := there.lair or there.guard) and found(view, resident) is not None:
        unmet.append(name_of(resident))  # whoever has looked there knows who will come out
    if place in board.CORNERS:
        yield _does("awaits.town", n=len(for_sale(view, place)))
    elif unmet:
        yield _does("awaits.cards", cards=tuple(unmet))
    elif land or view.drawn:
        yield _does("awaits.nothing")
    else:
        deck = "cursed" if place in board.CURSED else "normal"
        yield _does(f"awaits.{'unseen.' if hidden and there is None else ''}{deck}")
    others = seat_names(other for other in view.at(place) if other != seat)
    if others:
        yield _does("awaits.seats", who=others)


def _leap(way: str) -> Callable[[Telendar, Seat, int], Words]:
    """A function for the words of a flight, or of an appearance somewhere else."""

    def words(view: Telendar, seat: Seat, place: int) -> Words:
        here = view.heroes[seat].place
        new = None if explored(view, place) else _does("explores.goal")
        told = _does(way, n=board.distance(here, place), start=coordinates(here), at=coordinates(place))
        return _label(way, where=territory(view, place)), text(told, new, *_awaits(view, seat, place))

    return words


def _stop(view: Telendar, seat: Seat) -> Words:
    return _label("stop"), text(_does("stop"), *_awaits(view, seat, view.heroes[seat].place))


def _draw_time(view: Telendar, seat: Seat) -> Words:
    left, gone = len(view.zones["time"].ids), [*view.zones["discard.time"].ids, *view.zones["out"].ids]
    if not left:
        return _label("draw_time"), _does("draw_time.renewed")
    blows = sum(card.copies for card in TIME.values() if card.king)
    blows -= sum(view.cards[card] in TIME and bool(TIME[view.cards[card]].king) for card in gone)
    return _label("draw_time"), _does("draw_time", n=left, blows=blows)


# --- encounters and combat ---------------------------------------------------------------------------


def _meet(view: Telendar, seat: Seat, card: int) -> Words:
    name = view.cards[card]
    if name in MONSTERS:
        trial = trial_combat(view, seat, card)
        foe = MONSTERS[name]
        told = [chances(trial, seat), *foe.lines(), escapes(trial, seat), *foe.spoils()]
    elif name in FOLLOWER:
        told = [_does("joins"), _room(view, seat, name), *_lines(name)]
    else:
        told = list(_lines(name))
    return _label("meet", card=name_of(name)), text(*told)


def _attack(view: Telendar, seat: Seat, rival: Seat) -> Words:
    return _label("attack", who=seat_name(rival)), text(
        chances(trial_combat(view, seat, -1, rival), seat), _does("attack", who=seat_name(rival))
    )


def _elude(view: Telendar, seat: Seat, card: int) -> Words:
    need = dict(elusions(view, seat))[card]
    params: dict[str, Param] = {"need": max(1, need), "n": min(6, 7 - need)}
    if card < 0:
        return _label("elude.king", **params), _does("elude", **params)
    return _label("elude", card=_name(view, card), **params), _does("elude", **params)


def _stand(view: Telendar, seat: Seat) -> Words:
    return _label("stand"), text(chances(view, seat), slips(view))


def _go_on(view: Telendar, seat: Seat) -> Words:
    foe = monster(view)
    assert foe is not None
    effect = foe.before if view.fight.stage == 1 else foe.after
    assert effect is not None
    return _label("go_on"), _does("go_on", do=effect.says())


def _roll(view: Telendar, seat: Seat) -> Words:
    return _label("roll"), chances(view, seat)


def _wear(view: Telendar, seat: Seat, card: int) -> Words:
    slots = clashes(OBJECT[view.cards[card]].slot)
    off = [other for other in view.fight.side_of(seat).worn if OBJECT[view.cards[other]].slot in slots]
    trial = trial_gear(view, seat, ("wear", card))
    instead = _does("wear.instead", cards=tuple(_name(view, other) for other in off)) if off else None
    told = tuple(changes(view, trial, seat)) or (chances(trial, seat),)
    return _label("wear", card=_name(view, card)), text(instead, *_lines(view.cards[card]), *told)


def _reroll(view: Telendar, seat: Seat, card: int) -> Words:
    return _label("again", card=_name(view, card)), text(
        standing(view, seat), aftermath(view, seat), second_chance(view, seat)
    )


def _keep(view: Telendar, seat: Seat) -> Words:
    return _label("keep"), text(standing(view, seat), aftermath(view, seat))


# --- the territory -----------------------------------------------------------------------------------


def _visit(view: Telendar, seat: Seat, card: int) -> Words:
    effect = TILES[view.cards[card]].visit
    assert effect is not None
    told = [phrase("text.telendar.visit", do=effect.says()), *promises(view, seat, card, effect)]
    return _deed(view, seat, "visit", card, effect), text(*told)


def _deed(view: Telendar, seat: Seat, verb: str, card: int, effect: Part) -> Phrase:
    """The words of an act of the seat's own, with its price if there is only one way to pay."""
    ways = effect.ways(view, seat) if isinstance(effect, Toll) else []
    if len(ways) != 1:
        return _label(verb, card=_name(view, card))
    paid, what = ways[0]
    if paid == "give_up":
        return _label(f"{verb}.give", card=_name(view, card), what=_name(view, int(what)))
    return _label(f"{verb}.{paid}", card=_name(view, card), n=what)


def _cost(view: Telendar, seat: Seat, toll: Toll) -> Phrase | None:
    """The words of a toll's cost and the seat's means; None: its payment is chosen later, or impossible."""
    ways = toll.ways(view, seat)
    if len(ways) != 1:
        return None
    paid, what = ways[0]
    hero = view.heroes[seat]
    if paid == "pay_gold":
        return _does("costs", n=what, gold=hero.gold)
    if paid == "pay_life":
        return _does("costs.life", n=what, life=hero.life)
    return _does("give_up", card=_name(view, int(what)))


def _service(view: Telendar, seat: Seat, card: int, i: int) -> Words:
    effect = TILES[view.cards[card]].services[i]
    if not isinstance(effect, Toll) or effect.what != "gold":
        what = brief(view, seat, effect, i + 1)
        return _label("service", what=what), phrase("text.telendar.service", do=effect.says())
    cost = price(view, seat, effect.asked(view))
    told = [_does("costs", n=cost, gold=view.heroes[seat].gold), *promises(view, seat, card, effect)]
    return _label("service.gold", what=brief(view, seat, effect.do, i + 1), n=cost), text(*told)


def _key(view: Telendar, seat: Seat, card: int) -> Words:
    (key,) = ABILITIES["key"][view.cards[card]]
    faces = tuple(phrase("face.telendar", face=face) for face in key.closes)
    return _label("key", card=_name(view, card)), _does("key", faces=faces, n=len(key.closes))


def _buy(view: Telendar, seat: Seat, card: int) -> Words:
    name, cost = view.cards[card], cost_of(view, seat, card)
    told = [_does("costs", n=cost, gold=view.heroes[seat].gold), _room(view, seat, name), *_lines(name)]
    return _label("buy", card=name_of(name), n=cost), text(*told)


def _room(view: Telendar, seat: Seat, name: str) -> Phrase:
    """The words of how many cards of its kind a seat would have with this one, and may have."""
    if name in FOLLOWER:
        return _does("room.followers", have=len(view.zones[FOLLOWERS[seat]].ids) + 1, most=MOST_FOLLOWERS)
    after = view.clone()  # a card that is carried may make room itself
    after.cards.append(name)
    after.zones[OBJECTS[seat]] = after.zones[OBJECTS[seat]].with_card(len(after.cards) - 1)
    return _does("room.objects", have=len(after.zones[OBJECTS[seat]].ids), most=most_objects(after, seat))


def _end_turn(view: Telendar, seat: Seat) -> Words:
    used = view.heroes[seat].used
    back = _does("end_turn.mana", n=used) if used else None
    return _label("end_turn"), text(_does("end_turn" if view.seats > 1 else "end_turn.alone"), back)


# --- at any moment -----------------------------------------------------------------------------------


def _use(view: Telendar, seat: Seat, card: int) -> Words:
    name = view.cards[card]
    use = USES[name]
    cost = _cost(view, seat, use.do) if isinstance(use.do, Toll) else None
    told = text(use.says(), cost, *promises(view, seat, card, use.do))
    return _deed(view, seat, "use", card, use.do), told


def _cast(view: Telendar, seat: Seat, card: int) -> Words:
    spell = SPELL[view.cards[card]]
    return _label("cast", card=name_of(spell.id)), text(
        _mana(view, seat, spell.id), spell.lines()[0], *promises(view, seat, card, spell.do)
    )


def _cast_for(view: Telendar, seat: Seat, card: int, friend: Seat) -> Words:
    return _aid(view, seat, card, friend, _does("cast_for", who=seat_name(friend)))


def _aid(view: Telendar, seat: Seat, card: int, friend: Seat, *more: Phrase) -> Words:
    """The words of a Spell that a seat casts for another, with more sentences before what it changes."""
    spell = SPELL[view.cards[card]]
    told = [_mana(view, seat, spell.id), spell.lines()[0], *more, *promises(view, friend, card, spell.do)]
    return _label("cast_for", card=name_of(spell.id), who=seat_name(friend)), text(*told)


def _plea(view: Telendar, seat: Seat, card: int, helper: Seat) -> Words:
    """The words of asking another seat to cast a Spell."""
    spell, who = SPELL[view.cards[card]], seat_name(helper)
    told = [_does("plea", who=who, n=spell_cost(view, helper, spell.id)), spell.lines()[0]]
    return _label("plea", card=name_of(spell.id), who=who), text(*told, *promises(view, seat, card, spell.do))


def _mana(view: Telendar, seat: Seat, name: str) -> Phrase:
    return _does("costs.mana", n=spell_cost(view, seat, name), left=mana_left(view, seat))


def _trade(view: Telendar, seat: Seat, other: Seat) -> Words:
    hero = view.heroes[other]
    cards = sum(len(view.zones[zones[other]].ids) for zones in (OBJECTS, FOLLOWERS, SPELLS))
    return _label("trade", who=seat_name(other)), _does("trade", who=seat_name(other), gold=hero.gold, cards=cards)


def _ally(view: Telendar, seat: Seat, other: Seat) -> Words:
    return _label("ally", who=seat_name(other)), _allied(view, seat, other, "ally")


def _allied(view: Telendar, seat: Seat, other: Seat, verb: str) -> Phrase:
    """The words of sharing the victory with another: all allies of both share it. T14."""
    together = view.heroes[seat].alliance | view.heroes[other].alliance
    more = seat_names(each for each in range(view.seats) if together >> each & 1 and each not in (seat, other))
    if not more:
        return _does(verb, who=seat_name(other))
    return _does(f"{verb}.more", who=seat_name(other), others=more)


# --- coming in, coming back --------------------------------------------------------------------------


def _sheet(view: Telendar, seat: Seat, card: int) -> Words:
    hero = CARDS[view.cards[card]]
    return _label("sheet", card=name_of(hero.id)), text(_does("kind", kind=kind_of(hero)), *hero.lines())


def _town(view: Telendar, seat: Seat, place: int) -> Words:
    told = [_does("town", n=len(for_sale(view, place)))]
    others = seat_names(other for other in view.at(place) if other != seat)
    if others:
        told.append(_does("awaits.seats", who=others))
    return _label("town", where=territory(view, place)), text(*told)


def _resurrect(view: Telendar, seat: Seat) -> Words:
    hero, first = view.heroes[seat], sheet(view, seat)
    spells = len(view.zones[SPELLS[seat]].ids)
    params: dict[str, Param] = {"force": hero.force, "mana": hero.mana, "life": first.life, "n": spells}
    told = text(_does("resurrect", **params), _saved(view, seat, "resurrect"))
    return _label("resurrect", card=name_of(first.id)), told


def _new_sheet(view: Telendar, seat: Seat) -> Words:
    return _label("new_sheet"), text(_does("new_sheet"), _saved(view, seat, "new_sheet"))


def _saved(view: Telendar, seat: Seat, verb: str) -> Phrase | None:
    """The words of what becomes of the Objects that were saved at death; None: there are none."""
    names = [view.cards[card] for card in view.zones[OBJECTS[seat]].ids]
    n = sum(view.king >= 0 or name not in ABILITIES["pardon"] for name in names)  # a pardon that works is used up
    return _does(f"{verb}.objects", n=n) if n else None


# --- cards chosen in answer to a question ------------------------------------------------------------


def _choice(verb: str) -> Callable[[Telendar, Seat, int], Words]:
    """A function for the words of picking a card: "does.telendar.<verb>", and the card's text."""

    def words(view: Telendar, seat: Seat, card: int) -> Words:
        name = view.cards[card]
        return _label("card", card=name_of(name)), text(_does(verb, card=name_of(name)), *_lines(name))

    return words


def _learn(view: Telendar, seat: Seat, card: int) -> Words:
    spell, owner = SPELL[view.cards[card]], owner_of(view, card)
    first = _does("learn.from", who=seat_name(owner)) if owner >= 0 else _does("learn", n=spell.cost)
    return _label("card", card=name_of(spell.id)), text(first, *spell.lines())


def _foreign_card(verb: str) -> Callable[[Telendar, Seat, int], Words]:
    """A function for the words of picking a card of another seat."""

    def words(view: Telendar, seat: Seat, card: int) -> Words:
        name, owner = view.cards[card], seat_name(owner_of(view, card))
        return _label("card", card=name_of(name)), text(_does(verb, card=name_of(name), who=owner), *_lines(name))

    return words


def _give_up(view: Telendar, seat: Seat, card: int) -> Words:
    return _label("card", card=_name(view, card)), text(
        _does("give_up", card=_name(view, card)), *_in_return(view, seat, ("give_up", card))
    )


def _pay_gold(view: Telendar, seat: Seat, n: int) -> Words:
    told = [_does("costs", n=n, gold=view.heroes[seat].gold), *_in_return(view, seat, ("pay_gold", n))]
    return _label("pay_gold", n=n), text(*told)


def _pay_life(view: Telendar, seat: Seat, n: int) -> Words:
    told = [_does("costs.life", n=n, life=view.heroes[seat].life), *_in_return(view, seat, ("pay_life", n))]
    return _label("pay_life", n=n), text(*told)


def _in_return(view: Telendar, seat: Seat, option: Option) -> Iterator[Phrase]:
    """The words of what a payment brings: the card's text, or the combat with the Monster that demands it."""
    ask = view.ask_of(seat)
    if ask is None or ask.about is None:
        return
    if asked(view, seat).startswith("demand."):
        yield chances(trial_demand(view, seat, ask.about, option), seat)
        return
    parts = CARDS[view.cards[ask.about]].parts()
    if asked(view, seat) == "sell":
        sale = next(part for part in parts if isinstance(part, Sell))
        gold = resale(view, int(option[1]), sale.n)
        yield _does("in_return", do=phrase("verb.telendar.gain_gold", n=gold))
        return
    deals = [part for part in parts if isinstance(part, Toll) and option in part.ways(view, seat)]
    if deals and all(deal == deals[0] for deal in deals):  # an effect of former rules may equal the present one
        yield _does("in_return", do=deals[0].do.says())
        yield from promises(view, seat, ask.about, deals[0].do)


def mode_of(view: Telendar, seat: Seat, i: int) -> Part:
    """The effect of this index among several, between which a seat is to choose."""
    ask = view.ask_of(seat)
    assert ask is not None
    modes = modes_asked(view, ask)
    assert modes is not None
    return modes.do[i]


def _mode(view: Telendar, seat: Seat, i: int) -> Words:
    ask, effect = view.ask_of(seat), mode_of(view, seat, i)
    assert ask is not None
    assert ask.about is not None
    label = _label("mode", what=brief(view, seat, effect, i + 1))
    told, toll = promises(view, seat, ask.about, effect), bare(effect)
    cost = _cost(view, seat, toll) if isinstance(toll, Toll) else None
    if isinstance(toll, Toll) and cost is not None:
        return label, text(cost, _does("in_return", do=toll.do.says()), *told)
    return label, text(_does("mode", do=toll.says()), *told)


def _yes(view: Telendar, seat: Seat) -> Words:
    word, ask = asked(view, seat), view.ask_of(seat)
    assert ask is not None
    if word == "ally":
        return _label("yes.ally"), _allied(view, seat, view.turn, "yes.ally")
    assert ask.about is not None
    name = view.cards[ask.about]
    if word == "consent":
        caster = seat_name(owner_of(view, ask.about))
        told = [_does("yes.consent", who=caster, card=name_of(name)), SPELL[name].lines()[0]]
        return _label("yes.consent"), text(*told, *promises(view, seat, ask.about, SPELL[name].do))
    if word == "plea":
        return _aid(view, seat, ask.about, view.turn)
    done = next(part for part in CARDS[name].parts() if isinstance(part, May)).do
    return _label("mode", what=brief(view, seat, done, 1)), text(*_lines(name))


def _no(view: Telendar, seat: Seat) -> Words:
    word = asked(view, seat).partition(".")[0]
    spell = word == "plea" or (word == "consent" and view.rulings >= 14)
    if word == "ally" or (spell and not view.fight.on):  # on the stage there is no room
        return _declined(f"no.{word}")
    return _words(f"no.{word}")


def _declined(verb: str) -> Words:
    """The words of an answer that declines an offer, with what refusals lead to."""
    return _label(verb), text(_does(verb), _does("no_more_offers"))


def _suffer(view: Telendar, seat: Seat) -> Words:
    harm = asked(view, seat).partition(".")[2]
    foe = monster(view)
    if harm == "misfortune" and foe is not None and foe.instead is not None:
        return _label("suffer"), _does("suffer.misfortune", do=foe.instead.says())
    return (hurt(view, seat) if harm == "hurt" else None) or _label("suffer"), _does(f"suffer.{harm}")


def _territory_chosen(verb: str) -> Callable[[Telendar, Seat, int], Words]:
    """A function for the words of picking a territory."""
    return lambda view, seat, place: (_label("territory", where=territory(view, place)), _does(verb))


def _go(view: Telendar, seat: Seat, place: int) -> Words:
    new = None if explored(view, place) else _does("explores.goal")
    there = _does("go.town" if place in board.CORNERS else "go")
    return _label("territory", where=territory(view, place)), text(there, new)


def _gold(view: Telendar, seat: Seat, n: int) -> Words:
    own = view.heroes[seat].gold
    word = "gold.give" if n > 0 else "gold.ask" if n else "gold.none"
    return _words(word, n=abs(n), own=own)


def _rob_gold(view: Telendar, seat: Seat, victim: Seat) -> Words:
    return _words("rob_gold", n=view.heroes[victim].gold, who=seat_name(victim))


def _accept(view: Telendar, seat: Seat) -> Words:
    deal = view.deal
    gets = bundle([view.cards[card] for card in deal.gives], max(0, deal.gold))
    gives = bundle([view.cards[card] for card in deal.wants], max(0, -deal.gold))
    return phrase("label.telendar.accept"), phrase("does.telendar.accept", gets=gets, gives=gives)


_MEANINGS: dict[str, Callable[..., Words]] = {
    "draw_time": _draw_time,
    "walk": _walk,
    "fly": _leap("fly"),
    "teleport": _leap("teleport"),
    "stop": _stop,
    "meet": _meet,
    "attack": _attack,
    "elude": _elude,
    "stand": _stand,
    "roll": _roll,
    "wear": _wear,
    "again": _reroll,
    "keep": _keep,
    "visit": _visit,
    "service": _service,
    "key": _key,
    "buy": _buy,
    "end_turn": _end_turn,
    "use": _use,
    "cast": _cast,
    "cast_for": _cast_for,
    "plea": _plea,
    "trade": _trade,
    "ally": _ally,
    "sheet": _sheet,
    "town": _town,
    "resurrect": _resurrect,
    "new_sheet": _new_sheet,
    "learn": _learn,
    "pick": _choice("pick"),
    "drop": _choice("drop"),
    "lose": _choice("lose"),
    "save": _choice("save"),
    "scapegoat": _choice("scapegoat"),
    "suffer": _suffer,
    "give_up": _give_up,
    "pay_gold": _pay_gold,
    "pay_life": _pay_life,
    "mode": _mode,
    "yes": _yes,
    "no": _no,
    "go": _go,
    "look": _territory_chosen("look"),
    "turn_up": _territory_chosen("turn_up"),
    "rob": _foreign_card("rob"),
    "rob_gold": _rob_gold,
    "give": _choice("give"),
    "want": _foreign_card("want"),
    "gold": _gold,
    "go_on": _go_on,
    "accept": _accept,
    "refuse": lambda view, seat: _declined("refuse"),
    "aid": _aid,
    "pass": _plain("pass"),
}
