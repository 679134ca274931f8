"""The guided first match of Telendar: a hero alone, from the choice of the sheet to the way to the Gate.

The seed gives a gentle beginning: the first Time card is a Phase that matters in combats alone, the second hurts the
King, the first card of the Normal deck is a weak Monster and the second a Follower, and no lair lies near the Smiths. A
Knight who arms himself there sees all of it within three turns; a pupil who plays differently is told of the things
that he meets.
"""

from collections.abc import Collection, Iterable

from game.core.guide import Guide, Lesson, Moment
from game.core.interface import Ref
from game.games.telendar import board
from game.games.telendar.cards import EVENTS, FOLLOWER, KING, PLACES
from game.games.telendar.movement import sure_footed
from game.games.telendar.queries import monster, reigns, tile
from game.games.telendar.state import FOLLOWERS, OBJECTS, Telendar
from game.games.telendar.strength import force, monster_force
from game.games.telendar.turn import cost_of, for_sale, purchase_bar

_SHEET, _TOWN, _LEARN = "prompt.telendar.sheet", "prompt.telendar.town", "prompt.telendar.learn"
_TIME, _MOVE, _MEET = "prompt.telendar.time", "prompt.telendar.move", "prompt.telendar.meet"
_ELUDE, _FIGHT, _HERE = "prompt.telendar.elude", "prompt.telendar.fight", "prompt.telendar.territory"
_HERO, _SMITHS, _SWORD = "knight", "town_smiths", "sword"


# --- what holds --------------------------------------------------------------------------------------


def _own_place(moment: Moment) -> int:
    return int(moment.view.heroes[moment.seat].place)


def _in_town(moment: Moment) -> bool:
    return _own_place(moment) in board.CORNERS


def _in_the_wilds(moment: Moment) -> bool:
    return not _in_town(moment)


def _sells(moment: Moment) -> bool:
    """Whether the town in which the pupil is sells anything in the present Phase."""
    return bool(for_sale(moment.view, _own_place(moment))) and not reigns(moment.view, "no_sales")


def _could_shop(moment: Moment) -> bool:
    """Whether the pupil is in a town, before his movement, and can pay for something there."""
    view: Telendar = moment.view
    sold = for_sale(view, _own_place(moment))
    return _unmoved(moment) and any(not purchase_bar(view, moment.seat, card) for card in sold)


def _could_arm(moment: Moment) -> bool:
    """Whether the pupil has the Gold for something that the Smiths sell."""
    view: Telendar = moment.view
    gold = view.heroes[moment.seat].gold
    sold = (for_sale(view, place) for place in _smiths_places(view))
    return any(cost_of(view, moment.seat, card) <= gold for cards in sold for card in cards)


def _walked(moment: Moment) -> bool:
    return bool(moment.view.way == "walk")


def _in_forest(moment: Moment) -> bool:
    """Whether the pupil has walked into a Forest, which stops him."""
    here = tile(moment.view, _own_place(moment))
    return _walked(moment) and here is not None and here.forest and not sure_footed(moment.view, moment.seat)


def _in_lair(moment: Moment) -> bool:
    here = tile(moment.view, _own_place(moment))
    return here is not None and bool(here.lair)


def _phase_began(moment: Moment) -> bool:
    drawn = moment.heard("time")
    return drawn is not None and drawn.data["card"] in moment.view.zones["phase"].ids


def _king_lost(moment: Moment) -> bool:
    told = moment.heard("king")
    return told is not None and told.n("n") < 0


def _met(moment: Moment, kinds: Collection[str]) -> bool:
    last = moment.heard("met")
    return last is not None and str(last.data["name"]) in kinds


def _has_follower_joined(moment: Moment) -> bool:
    return _met(moment, FOLLOWER) and bool(moment.view.zones[FOLLOWERS[moment.seat]].ids)


def _against_monster(moment: Moment) -> bool:
    view: Telendar = moment.view
    return view.fight.on and view.fight.card >= 0


def _no_stronger(moment: Moment) -> bool:
    """Whether the Monster's Force is at most the hero's."""
    view: Telendar = moment.view
    foe = monster(view)
    return foe is not None and monster_force(view, foe.id) <= force(view, moment.seat)


def _is_tie(moment: Moment) -> bool:
    clash = moment.heard("clash")
    return clash is not None and clash.data["own"] == clash.data["other"]


def _let_pass(moment: Moment) -> bool:
    tried = moment.heard("eluded")
    return tried is not None and bool(tried.data["away"])


def _unmoved(moment: Moment) -> bool:
    return not moment.view.way


def _before_later_move(moment: Moment) -> bool:
    """Whether the first turn is over, and the pupil has not moved yet in this one."""
    return _unmoved(moment) and moment.view.turns > 1


# --- what is pointed at ------------------------------------------------------------------------------


def _king(moment: Moment) -> Iterable[Ref]:
    view: Telendar = moment.view
    return [("card", card) for card in view.zones["kings"].ids if view.cards[card] == KING[view.king].id]


def _phase_card(moment: Moment) -> Iterable[Ref]:
    return [("card", card) for card in moment.view.zones["phase"].ids]


def _offered(moment: Moment, name: str) -> Iterable[Ref]:
    """The card of a name among those that the question offers."""
    assert moment.ask is not None
    cards = [int(option[1]) for option in moment.ask.options if option[0] in ("sheet", "buy")]
    return [("card", card) for card in cards if moment.view.cards[card] == name]


def _knight(moment: Moment) -> Iterable[Ref]:
    return _offered(moment, _HERO)


def _sword(moment: Moment) -> Iterable[Ref]:
    return _offered(moment, _SWORD)


def _sells_sword(moment: Moment) -> bool:
    return any(_sword(moment))


def _knight_waits(moment: Moment) -> bool:
    return any(_knight(moment))


def _places(places: Iterable[int]) -> Iterable[Ref]:
    return [("zone", f"tile.{place}") for place in places]


def _smiths_places(view: Telendar) -> list[int]:
    tiles = view.zones["board"].ids
    return [place for place in board.CORNERS if view.cards[tiles[place]] == _SMITHS]


def _smiths(moment: Moment) -> Iterable[Ref]:
    return _places(_smiths_places(moment.view))


def _towns(moment: Moment) -> Iterable[Ref]:
    return _places(board.CORNERS)


def _cursed(moment: Moment) -> Iterable[Ref]:
    return _places(board.CURSED)


def _own_territory(moment: Moment) -> Iterable[Ref]:
    return _places([_own_place(moment)])


def _points(moment: Moment) -> Iterable[Ref]:
    return [("zone", f"{kind}.{moment.seat}") for kind in ("force", "mana", "life", "gold")]


def _life(moment: Moment) -> Iterable[Ref]:
    return [("zone", f"life.{moment.seat}")]


def _foe(moment: Moment) -> Iterable[Ref]:
    return [("card", moment.view.fight.card)]


def _sums(moment: Moment) -> Iterable[Ref]:
    return [("zone", "sum.foe"), ("zone", "sum.own")]


def _last_met(moment: Moment) -> Iterable[Ref]:
    last = moment.heard("met")
    return [("card", last.n("card"))] if last else []


def _bought(moment: Moment) -> Iterable[Ref]:
    last = moment.heard("bought")
    zones = moment.view.zones
    owned = (*zones[OBJECTS[moment.seat]].ids, *zones[FOLLOWERS[moment.seat]].ids)
    return [("card", card) for card in owned if last and card == last.data["card"]]


# --- the lessons -------------------------------------------------------------------------------------

_LESSONS = (
    # The last event, while it is in sight.
    Lesson("king", "time", prompts=(_MOVE,), events=("king",), when=_king_lost, points=_king),
    Lesson("phase", "time", prompts=(_MOVE,), events=("time",), when=_phase_began, points=_phase_card),
    Lesson("won", "combat", events=("defeated",), points=_sums),
    Lesson("lost", "combat", events=("beaten",), points=_life),
    Lesson("tie", "combat", events=("clash",), when=_is_tie, points=_sums),
    Lesson("let_pass", "combat", events=("eluded",), when=_let_pass, points=_own_territory),
    Lesson("follower", "encounters", events=("met",), when=_has_follower_joined, points=_last_met),
    Lesson("place", "encounters", events=("met",), when=lambda moment: _met(moment, PLACES), points=_last_met),
    Lesson("event", "encounters", events=("met",), when=lambda moment: _met(moment, EVENTS)),
    Lesson("bought", "town", prompts=(_HERE,), events=("bought",), points=_bought),
    # The hero.
    Lesson("aim", "aim", prompts=(_SHEET, _TOWN, _TIME), points=_king),
    Lesson("hero", "hero", prompts=(_SHEET,), when=_knight_waits, points=_knight),
    Lesson("spell", "hero", prompts=(_LEARN,)),
    Lesson("start", "hero", prompts=(_TOWN,), when=_could_arm, points=_smiths),
    Lesson("sheet", "hero", prompts=(_TIME, _MOVE), points=_points),
    # A turn.
    Lesson("time", "time", prompts=(_TIME,), verbs=("draw_time",)),
    Lesson("shop_first", "movement", prompts=(_MOVE,), verbs=("stop",), when=_could_shop),
    Lesson("move", "movement", prompts=(_MOVE,), verbs=("walk",), when=_unmoved),
    Lesson("step", "movement", prompts=(_MOVE,), verbs=("walk", "stop"), when=_walked),
    Lesson("lair", "encounters", prompts=(_MOVE, _MEET), when=_in_lair, points=_own_territory),
    Lesson("forest", "movement", prompts=(_MEET,), when=_in_forest, points=_own_territory),
    Lesson("meet", "encounters", prompts=(_MEET,), verbs=("meet",)),
    # A combat.
    Lesson("elude", "combat", prompts=(_ELUDE,), verbs=("elude",), when=_against_monster),
    Lesson("stand", "combat", prompts=(_ELUDE,), verbs=("stand",), when=_no_stronger, points=_foe),
    Lesson("sum", "combat", prompts=(_FIGHT,), when=_against_monster, points=_sums),
    Lesson("roll", "combat", prompts=(_FIGHT,), verbs=("roll",), when=_against_monster),
    # A town.
    Lesson("shop", "town", prompts=(_HERE,), when=_sells, points=_own_territory),
    Lesson("buy", "town", prompts=(_HERE,), verbs=("buy",)),
    Lesson("sword", "town", prompts=(_HERE,), when=_sells_sword, points=_sword),
    Lesson("heal", "town", prompts=(_HERE,), verbs=("service",)),
    Lesson("leave", "town", prompts=(_HERE,), verbs=("end_turn",), when=_in_town),
    Lesson("territory", "territory", prompts=(_HERE,), verbs=("end_turn",), when=_in_the_wilds),
    # The way to the Gate.
    Lesson("gate", "gate", prompts=(_TIME, _MOVE), when=_before_later_move, after=("meet",), points=_cursed),
    Lesson("keys", "gate", prompts=(_TIME, _MOVE), when=_unmoved, after=("gate",), points=_smiths),
    Lesson("close", "gate", prompts=(_TIME, _MOVE), when=_unmoved, after=("keys",), points=_cursed),
    # Reminders of what is still to be seen.
    Lesson("seek_town", "movement", prompts=(_MOVE,), after=("roll", "close"), points=_towns, reminder=True),
    Lesson("seek_fight", "movement", prompts=(_MOVE,), after=("close",), when=_unmoved, reminder=True),
    Lesson("end", "end", prompts=(_TIME, _MOVE, _HERE), after=("roll", "shop", "close")),
)

GUIDE = Guide(seed=731, lessons=_LESSONS, options={"difficulty": "easy"})
