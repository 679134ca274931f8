"""The reasons why an act that is not offered cannot be done now.

They use the same functions as the options (`movement.py`, `strength.py`, `anytime.py`, `turn.py`, and `allow` of
effects), so that the two never disagree.
"""

from collections.abc import Callable

from game.core.effects.part import Context
from game.core.interface import Ref
from game.core.phrase import Param, Reason, seat_name
from game.core.state import Ask, Option, Seat
from game.games.telendar import board
from game.games.telendar.anytime import ANYTIME, moments, partners, strangers, tired, usable, used_up
from game.games.telendar.cards import KEYS, OBJECT, SPELL, USES
from game.games.telendar.combat import in_the_way
from game.games.telendar.effects.verb import VAIN
from game.games.telendar.handling import is_gift
from game.games.telendar.kinds import name_of
from game.games.telendar.movement import stride, walks, wingspan
from game.games.telendar.queries import (
    CHOSEN,
    explored,
    mana_left,
    monster,
    owner_of,
    spell_cost,
    suspended,
    tile,
)
from game.games.telendar.state import SHEET, TOWNS, Telendar
from game.games.telendar.strength import inescapable, rivals, spell_proof
from game.games.telendar.tables import ABILITIES
from game.games.telendar.telling.labels import asked
from game.games.telendar.telling.words import coordinates, territory
from game.games.telendar.turn import cost_of, purchase_bar

MOVES = {"walk": "pawn", "fly": "wings", "teleport": "portal"}
"""The kinds of movement, each with the thing that a player takes to make it"""
TILE_VERBS = frozenset({"town", "go", "look", "turn_up"})
CARD_VERBS = frozenset(
    {
        "meet",
        "buy",
        "visit",
        "key",
        "use",
        "cast",
        "wear",
        "again",
        "elude",
        "sheet",
        "learn",
        "pick",
        "drop",
        "lose",
        "save",
        "scapegoat",
        "give_up",
        "rob",
        "give",
        "want",
        "aid",
    }
)

EXPECTED = {
    "time": ("draw_time", *ANYTIME),
    "move": (*MOVES, "stop", *ANYTIME),
    "meet": ("meet", "attack", *ANYTIME),
    "territory": ("visit", "service", "key", "buy", "attack", "end_turn", *ANYTIME),
    "elude": ("elude", "stand", *ANYTIME),
    "fight": ("roll", "wear", *ANYTIME),
    "rolled": ("again", "keep", *ANYTIME),
    "before": ("go_on", *ANYTIME),
    "after": ("go_on", *ANYTIME),
    "consent": ("yes", "no"),
    "plea": ("yes", "no"),
    "aid": ("aid", "pass"),
    "trade": ("give", "want"),
    "trade_gold": ("gold",),
    "deal": ("accept", "refuse"),
    "ally": ("yes", "no"),
    "sheet": ("sheet",),
    "learn": ("learn",),
    "town": ("town",),
    "return": ("resurrect", "new_sheet"),
    "save": ("save",),
    "loot_spells": ("learn",),
    "rob": ("rob", "rob_gold", "no"),
    "drop": ("drop",),
    "any_special": ("pick",),
    "scapegoat": ("scapegoat", "suffer"),
    "lose_object": ("lose",),
    "lose_follower": ("lose",),
    "go": ("go",),
    "look": ("look",),
    "turn_up": ("turn_up",),
    "sell": ("give_up", "no"),
    "toll": ("pay_gold", "pay_life", "give_up", "no"),
    "demand": ("pay_gold", "give_up", "no"),
    "may": ("yes", "no"),
    "modes": ("mode", "no"),
}
"""The verbs that answer each question, by the first word of its prompt"""

RULES = {
    "time": "time",
    "elude": "elusion",
    "fight": "dice",
    "rolled": "dice",
    "before": "before",
    "after": "after",
    "consent": "spells",
    "plea": "spells",
    "aid": "spells",
    "trade": "trade",
    "trade_gold": "trade",
    "deal": "trade",
    "ally": "alliance",
    "sheet": "setup",
    "learn": "spells",
    "town": "setup",
    "return": "return",
    "save": "death",
    "loot_spells": "wounded",
    "rob": "wounded",
    "drop": "limits",
    "any_special": "decks",
    "scapegoat": "negative_effect",
    "lose_object": "negative_effect",
    "lose_follower": "negative_effect",
    "go": "teleport",
    "look": "explore",
    "turn_up": "explore",
    "sell": "town",
    "toll": "places",
    "demand": "elusion",
    "may": "places",
    "modes": "abilities",
}
"""The section of the rules book that explains each question, by the first word of its prompt"""


def forbid(view: Telendar, seat: Seat, option: Option) -> Reason | None:
    """The reason why an act that is not offered now cannot be done, by the same conditions that make the options."""
    ask = view.ask_of(seat)
    assert ask is not None
    word = asked(view, seat).partition(".")[0]
    verb, args = (str(option[0]), option[1:]) if option else ("", ())
    reason = None
    if verb in _REFUSALS and len(args) == 1:
        reason = _REFUSALS[verb](view, seat, args[0])
    elif verb in MOVES and args:
        reason = _no_move(view, seat, word, verb, _place(args[0]))
    if reason is None and verb in TILE_VERBS and args:
        reason = _no_place(view, seat, word, verb, _place(args[0]))
    if reason is None and verb in CARD_VERBS and args and _is_card(view, args[0]):
        reason = _no_card(view, seat, word, verb, int(args[0]))
    if reason is None and word in RULES:
        return _answer_first(word, ask)
    return reason


def _no(code: str, rule: str, *refs: Ref, **params: Param) -> Reason:
    return Reason(f"refusal.telendar.{code}", tuple(params.items()), rule, refs)


def _answer_first(word: str, ask: Ask) -> Reason:
    """The refusal that another question comes first."""
    refs: tuple[Ref, ...] = (("card", ask.about),) if ask.about is not None else ()
    return _no(f"first.{word}", RULES[word], *refs)._replace(weak=True)


def _is_card(view: Telendar, card: object) -> bool:
    """Whether it is the number of any card: a player may try anything."""
    return isinstance(card, int) and 0 <= card < len(view.cards)


def _place(arg: object) -> int | None:
    """The place that a gesture names: 12 for "tile.12"; None: it names none."""
    word = str(arg)
    return int(word) if word.isdecimal() and int(word) in board.PLACES else None


# --- movement ----------------------------------------------------------------------------------------


def _no_move(view: Telendar, seat: Seat, word: str, verb: str, place: int | None) -> Reason | None:
    """The reason why the pawn cannot go to a place, or not by this kind of movement."""
    if word not in ("move", "meet", "territory"):
        return None
    if view.turn == seat and view.way == "travel":
        return _no("carried_already", "teleport", ("zone", f"pawn.{seat}"))
    if view.turn != seat or word != "move":
        return _no("moved_already", "movement", ("zone", f"pawn.{seat}"))
    if place is None:
        return _no("take_pawn", "movement", ("zone", f"pawn.{seat}"))._replace(weak=True)
    refs: tuple[Ref, ...] = (("zone", f"tile.{place}"),)
    here = view.heroes[seat].place
    if place == here:
        return _no("here_already", "movement", *refs)
    if verb == "teleport":
        return _no("no_teleport", "teleport", *refs)
    far = board.distance(here, place)
    if verb == "fly":
        reach = wingspan(view, seat)
        if not reach:
            return _no("no_wings", "fly", *refs)
        if view.way:
            return _no("walking_already", "movement", *refs)
        return _no("fly_too_far", "fly", *refs, n=reach, far=far)
    left = stride(view, seat) - view.steps
    if far > left:
        return _no("walk_too_far", "walk", *refs, n=left, far=far)
    woods = [p for p in board.PLACES if _blocks(view, seat, here, p, place)]
    refs += tuple(("zone", f"tile.{p}") for p in woods)
    return _no("forest_between", "forest", *refs, where=territory(view, place))


def _blocks(view: Telendar, seat: Seat, here: int, wood: int, goal: int) -> bool:
    """Whether a certain Forest between here and a goal makes it unreachable."""
    there = tile(view, wood)
    between = board.distance(here, wood) + board.distance(wood, goal) == board.distance(here, goal)
    return between and wood not in (here, goal) and there is not None and there.forest and wood in walks(view, seat)


def _no_place(view: Telendar, seat: Seat, word: str, verb: str, place: int | None) -> Reason | None:
    """The reason why a territory that a player points at cannot be chosen."""
    if word in ("move", "meet", "territory"):
        if verb != "go" or place is None:  # one verb suffices: the question tells the others apart
            return None
        kind = "fly" if view.way == "" and wingspan(view, seat) > stride(view, seat) else "walk"
        reason = _no_move(view, seat, word, kind, place)
        return reason._replace(weak=word != "move") if reason else None  # a click on the board may only be a look
    if verb not in EXPECTED[word] or place is None:
        return None
    ref = ("zone", f"tile.{place}")
    if word == "town":
        return _no("no_town", "towns", ref)
    if word == "turn_up" or (word == "look" and explored(view, place)):
        return _no("explored_already", "explore", ref, where=territory(view, place))
    if word == "look":
        return _no("cannot_look" if tile(view, place) is None else "seen_already", "explore", ref)
    code = "here_already" if place == view.heroes[seat].place else "not_a_goal"
    return _no(code, "teleport", ref, at=coordinates(place))


# --- cards -------------------------------------------------------------------------------------------


def _no_card(view: Telendar, seat: Seat, word: str, verb: str, card: int) -> Reason | None:
    """The reason why a card that a player points at cannot be chosen; where it lies decides what he means."""
    deck, _, owner = view.zone_of(card).partition(".")
    if word in EXPECTED and "use" not in EXPECTED[word]:
        return _not_among(view, seat, word, verb, card)
    if deck == "board":
        place = view.zones["board"].ids.index(card)
        return _no_visit(view, seat, word, place) if verb == "visit" else None
    if deck == "land":
        return _no_meeting(view, seat, card, int(owner)) if verb == "meet" else None
    if deck in TOWNS:
        return _no_purchase(view, seat, card) if verb == "buy" else None
    if owner and deck in ("objects", "followers", "spells", "sheet"):
        wanted = "cast" if deck == "spells" else _refused_verb(view, seat, word, card)
        if verb != wanted:
            return None
        if int(owner) != seat:
            return _no("not_yours", "objects", ("card", card), who=seat_name(int(owner)))
        return _OWN[wanted](view, seat, card)
    if deck == "spells" and verb == "cast":
        return _no("not_learnt", "spells", ("card", card), card=name_of(view.cards[card]))
    if deck == "specials" and verb == "pick":
        return _no("only_by_name", "decks", ("card", card))
    return None


def _not_among(view: Telendar, seat: Seat, word: str, verb: str, card: int) -> Reason | None:
    """The reason why a card is not among the answers to a question about cards."""
    if verb not in EXPECTED[word] or not view.cards[card]:
        return None
    name, owner = view.cards[card], owner_of(view, card)
    if word == "sheet" and owner >= 0 and card in view.zones[SHEET[owner]].ids:
        return _no("sheet_taken", "setup", ("card", card), card=name_of(name), who=seat_name(owner))
    if word == "learn" and name in SPELL and owner >= 0:
        return _no("spell_taken", "spells", ("card", card), card=name_of(name), who=seat_name(owner))
    if word == "any_special" and card in view.zones["specials"].ids and not is_gift(name):
        return _no("no_gift", "decks", ("card", card), card=name_of(name))
    parties = (seat, view.offered[-1]) if word == "trade" else (view.fight.foe_of(seat),) if word == "rob" else ()
    if name in SPELL and owner in parties:
        return _no("spell_needed", "wounded", ("card", card), who=seat_name(owner))
    return None


def _refused_verb(view: Telendar, seat: Seat, word: str, card: int) -> str:
    """The verb whose refusal fits best when a player points at an Object, a Follower or a sheet."""
    name = view.cards[card]
    if name in KEYS:
        return "key"
    if word == "rolled" and name in ABILITIES["reroll"]:
        return "again"
    if name in OBJECT and OBJECT[name].slot != "none" and (name not in USES or card not in usable(view, seat)):
        return "wear"
    return "use"


def _no_visit(view: Telendar, seat: Seat, word: str, place: int) -> Reason | None:
    """The reason why a territory cannot be visited: not here, not now, or used already."""
    ref = ("zone", f"tile.{place}")
    if word == "move":
        return _no_place(view, seat, word, "go", place)
    there = tile(view, place)
    if there is None or not there.visit or word not in ("meet", "territory"):
        return None
    params: dict[str, Param] = {"card": name_of(there.id)}
    if place != view.heroes[seat].place:
        return _no("visit_elsewhere", "territory", ref, **params)
    if word == "meet":
        return _no("visit_later", "territory", ref, **params)
    if view.way == "travel":
        return _no("carried_here", "teleport", ref, **params)
    used = view.zones["board"].ids[place] in view.met
    return _no("visited_already" if used else "visit_useless", "territory", ref, **params)


def _no_meeting(view: Telendar, seat: Seat, card: int, place: int) -> Reason | None:
    """The reason why a card that lies on a territory cannot be met."""
    params: dict[str, Param] = {"card": name_of(view.cards[card])}
    if view.fight.on:
        return None
    if place != view.heroes[seat].place:
        return _no("meet_elsewhere", "encounters", ("card", card), at=coordinates(place), **params)
    if card in view.met:
        return _no("met_already", "encounters", ("card", card), **params)
    return _no("meet_later", "encounters", ("card", card), **params)


def _no_purchase(view: Telendar, seat: Seat, card: int) -> Reason:
    """The reason why a card in a town cannot be bought."""
    params: dict[str, Param] = {"card": name_of(view.cards[card])}
    bar = purchase_bar(view, seat, card)
    if bar == "cannot_pay":
        cost, gold = cost_of(view, seat, card), view.heroes[seat].gold
        return _no("cannot_pay", "town", ("card", card), n=cost - gold, cost=cost, **params)
    if bar == "not_sold_here":
        return _no(bar, "town", ("card", card), town=name_of(f"town_{view.backs[card]}"), **params)
    phase = tuple(("card", c) for c in view.zones["phase"].ids)
    return _no("strike", "phases", *phase) if bar else _no("buy_later", "town", ("card", card), **params)


def _in_combat(view: Telendar, seat: Seat, card: int, when: str = "") -> Reason | None:
    """The reason in the present combat why a card does nothing yet, or does not help to elude.

    Args:
        view: the seat's view.
        seat: a seat in the combat.
        card: a card of its own.
        when: the moment for using the card; "": it works by itself.
    """
    fight, foe, ref = view.fight, monster(view), ("card", card)
    if not fight.on:
        return None
    if when == "combat" and fight.stage < CHOSEN:
        word = asked(view, seat)
        return _no(f"first.{word}", RULES[word], ref)
    if when != "elude" and view.cards[card] not in ABILITIES["elude"]:
        return None
    name = name_of(view.cards[card])
    if card in fight.side_of(seat).tried:
        return _no("used_up.combat", "uses", ref, card=name)
    if foe is not None and inescapable(view, view.heroes[seat].place):
        return _no("at_the_gate", "elusion", ref)
    if when == "elude" and foe is not None and foe.key:
        return _no("guards_key", "elusion", ref, ("card", fight.card), card=name)
    if view.cards[card] not in ABILITIES["elude"]:
        return None
    return _no("when.elude" if fight.stage else "eludes_others", "elusion", ref, card=name)


def _no_use(view: Telendar, seat: Seat, card: int) -> Reason:
    """The reason why an own Object, Follower or sheet cannot be used."""
    name = view.cards[card]
    params: dict[str, Param] = {"card": name_of(name)}
    ref: Ref = ("card", card)
    if card in view.zones[SHEET[seat]].ids and suspended(view):
        return _no("suspended", "abilities", ref, *(("card", c) for c in view.zones["phase"].ids))
    if name not in USES:
        by_itself = _no("works_by_itself", "objects" if name in OBJECT else "abilities", ref, **params)
        return _in_combat(view, seat, card) or by_itself
    use = USES[name]
    if used_up(view, seat, card):
        return _no(f"used_up.{use.per}", "uses", ref, **params)
    if reason := _in_combat(view, seat, card, use.when):
        return reason
    return _no("useless" if use.when in moments(view, seat) else f"when.{use.when}", "uses", ref, **params)


def _no_cast(view: Telendar, seat: Seat, card: int) -> Reason:
    """The reason why an own Spell cannot be cast."""
    spell = SPELL[view.cards[card]]
    params: dict[str, Param] = {"card": name_of(spell.id)}
    ref: Ref = ("card", card)
    if spell_proof(view):
        return _no("spell_proof", "combat", ref, ("card", view.fight.card), foe=name_of(view.cards[view.fight.card]))
    if reason := _in_combat(view, seat, card, spell.when):
        return reason
    if spell.when not in moments(view, seat):
        if spell.when == "gate" and view.way == "travel" and inescapable(view, view.heroes[seat].place):
            return _no("carried_here", "gate", ref, **params)
        return _no(f"when.{spell.when}", "spells", ref, **params)
    cost, left = spell_cost(view, seat, spell.id), mana_left(view, seat)
    if cost > left:
        return _no("no_mana", "mana", ref, n=cost, left=left, **params)
    vain = spell.do.allow(Context(view, seat))
    if vain is not None and vain != VAIN:
        return Reason(vain.code, (*vain.params, *params.items()), vain.rule, (ref,))
    return _no("useless", "spells", ref, **params)


def _no_wear(view: Telendar, seat: Seat, card: int) -> Reason:
    """The reason why equipment cannot be put in use."""
    params: dict[str, Param] = {"card": name_of(view.cards[card])}
    if not view.fight.on:
        return _no("wear_in_combat", "equipment", ("card", card), **params)
    if view.fight.stage >= 3:
        return _no("wear_too_late", "equipment", ("card", card))
    if card in view.fight.side_of(seat).worn:
        return _no("worn_already", "equipment", ("card", card), **params)
    other = in_the_way(view, seat, card)
    if other is not None:
        return _no("in_the_way", "equipment", ("card", card), other=name_of(view.cards[other]), **params)
    return _no("wear_later", "equipment", ("card", card))


def _no_key(view: Telendar, seat: Seat, card: int) -> Reason:
    """The reason why a Key cannot be tried at the Gate."""
    params: dict[str, Param] = {"card": name_of(view.cards[card])}
    place = view.heroes[seat].place
    there = tile(view, place) if place >= 0 else None
    if there is None or not there.gate:
        return _no("not_at_gate", "gate", ("card", card), **params)
    if card in view.heroes[seat].spent:
        return _no("key_spent", "keys", ("card", card), **params)
    if view.way == "travel":
        return _no("carried_here", "gate", ("card", card), **params)
    return _no("key_later", "gate", ("card", card), **params)


def _no_reroll(view: Telendar, seat: Seat, card: int) -> Reason:
    """The reason why the dice cannot be rolled again."""
    name = name_of(view.cards[card])
    if card in view.fight.side_of(seat).used:
        return _no("used_up.combat", "uses", ("card", card), card=name)
    return _no("not_worn", "equipment", ("card", card), card=name)


_OWN: dict[str, Callable[[Telendar, Seat, int], Reason]] = {
    "use": _no_use,
    "cast": _no_cast,
    "wear": _no_wear,
    "key": _no_key,
    "again": _no_reroll,
}


# --- characters --------------------------------------------------------------------------------------


def _no_attack(view: Telendar, seat: Seat, rival: object) -> Reason | None:
    """The reason why a character cannot be attacked."""
    if not isinstance(rival, int):
        return None
    who, ref = seat_name(rival), ("seat", rival)
    if rival == seat:
        return _no("not_yourself", "characters", ref)
    if view.heroes[rival].place != view.heroes[seat].place:
        return _no("not_here", "characters", ref, who=who)
    if rival in view.struck:
        return _no("struck_already", "characters", ref, who=who)
    if rival not in rivals(view, seat):
        return _no("sanctuary", "options", ref, who=who)
    return _no("attack_later", "characters", ref, who=who)


def _no_trade(view: Telendar, seat: Seat, other: object) -> Reason | None:
    """The reason why a seat cannot trade with a character."""
    if not isinstance(other, int) or other == seat:
        return None
    who, ref = seat_name(other), ("seat", other)
    if tired(view, other):
        return _no("refused_already", "trade", ref, who=who)
    if view.turn != seat or view.fight.on:
        return _no("trade_later", "trade", ref)
    return None if other in partners(view, seat) else _no("not_here", "trade", ref, who=who)


def _no_alliance(view: Telendar, seat: Seat, other: object) -> Reason | None:
    """The reason why a seat cannot share the victory with a character."""
    if not isinstance(other, int) or other == seat:
        return None
    who, ref = seat_name(other), ("seat", other)
    if view.heroes[seat].alliance >> other & 1:
        return _no("allied_already", "alliance", ref, who=who)
    if tired(view, other):
        return _no("refused_already", "alliance", ref, who=who)
    return None if other in strangers(view, seat) else _no("ally_later", "alliance", ref)


_REFUSALS: dict[str, Callable[[Telendar, Seat, object], Reason | None]] = {
    "attack": _no_attack,
    "trade": _no_trade,
    "ally": _no_alliance,
}
"""By verb that names a character: the function that gives the reason why it cannot be done"""
