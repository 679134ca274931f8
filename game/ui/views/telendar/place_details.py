"""The zoom's details of Telendar's places: territories with everything there, the King, the decks."""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.phrase import seat_name
from game.core.state import Seat
from game.core.texts import Texts, times
from game.games.telendar import board
from game.games.telendar.cards import CARDS, KING, MONSTERS, SPELL
from game.games.telendar.kinds import Card, Tile, keywords, kind_of, name_of
from game.games.telendar.movement import moves
from game.games.telendar.queries import explored, hero_of, tile, town_price
from game.games.telendar.queries import sheet as character_of
from game.games.telendar.state import DRAWN, LAND, TOWNS, Telendar
from game.games.telendar.strength import monster_force
from game.games.telendar.telling.words import coordinates, offers, signed
from game.games.telendar.turn import cost_of, for_sale
from game.ui.contract.details import Details, Fact, glossary
from game.ui.contract.layout import ViewState
from game.ui.kit.text import typeset
from game.ui.views.telendar.plan import CARD, TILE

_TILE = (TILE, TILE)

# --- territories -----------------------------------------------------------------------------------------


def tile_sheet(texts: Texts, place: int, now: ViewState) -> Details:
    """The details of a territory: its effect, its cards and characters; face down, that it is unknown."""
    seen: Telendar = now.seen
    definition = tile(seen, place)
    checks = () if now.unattended else tuple(_reach(texts, seen, now.me, place))
    people = _pawns(texts, seen, place)
    there = [texts("zoom.telendar.people", who=texts.listed(people))] if people else []
    if definition is None:
        deck = "cursed" if place in board.CURSED else "normal"
        kind = texts(f"kind.telendar.tile_{deck}")
        chips = ((kind, "", "plain"), (coordinates(place), "world", "plain"))
        told = (texts("zoom.telendar.unexplored"), *there)
        title = texts("zoom.telendar.unexplored.title")
        return Details(title, ("tile_back", deck), _TILE, chips, told, checks, rule="explore")
    chips = (
        (texts.say(kind_of(definition)), "", "plain"),
        (coordinates(place), "world", "plain"),
        *(((texts("zoom.telendar.peeked"), "eyeball", "warning"),) if not explored(seen, place) else ()),
    )
    does = [texts.say(line) for line in offers(seen, definition.id)] or [texts("zoom.telendar.plain")]
    known = [card for card in seen.zones[LAND[place]].ids if seen.cards[card] in CARDS]
    does += [texts("zoom.telendar.lies", what=_card_words(texts, seen, card)) for card in known]
    does += _goods(texts, seen, place, now.me)
    return Details(
        texts.say(name_of(definition.id)),
        ("tile", definition.id, place),
        _TILE,
        chips,
        (*does, *there),
        checks,
        glossary(texts, "telendar", keywords(definition)),
        1,
        rule=_rule(definition),
    )


def _rule(definition: Tile) -> str:
    """The section of the rules book on a territory."""
    if definition.deck == "town":
        return "town"
    return next((word for word in ("gate", "lair", "forest") if getattr(definition, word)), "territory")


def _pawns(texts: Texts, seen: Telendar, place: int) -> list[str]:
    """The names of the characters on a territory with their players, for a sentence."""
    return [
        texts(
            "zoom.telendar.pawn",
            who=typeset.escape(texts.say(seat_name(seat))),
            name=texts.say(name_of(character_of(seen, seat).id)),
        )
        for seat in seen.at(place)
    ]


def _card_words(texts: Texts, seen: Telendar, card: int) -> str:
    """A card on a territory in a few words."""
    name = seen.cards[card]
    said = typeset.escape(texts.say(name_of(name)))
    if name in MONSTERS:
        foe = MONSTERS[name]
        return texts.many("zoom.telendar.foe", foe.dice, name=said, force=monster_force(seen, name))
    return texts("zoom.telendar.thing", name=said, kind=texts.say(kind_of(CARDS[name])))


def _goods(texts: Texts, seen: Telendar, place: int, me: Seat) -> Iterator[str]:
    """The lines on a town's goods, at the prices that I would pay."""
    goods = for_sale(seen, place) if explored(seen, place) else []
    prices = {seen.cards[card]: cost_of(seen, me, card) for card in goods}
    count = Counter(seen.cards[card] for card in goods)
    if place in board.CORNERS and not goods:
        yield texts("zoom.telendar.sold_out")
    told = [
        texts.many("zoom.telendar.good", cost, what=_name_and_count(texts, n, count[n])) for n, cost in prices.items()
    ]
    if told:
        yield texts("zoom.telendar.sale", what=", ".join(told))


def _reach(texts: Texts, seen: Telendar, me: Seat, place: int) -> Iterator[Fact]:
    """The facts whether I can reach a territory in this turn's movement."""
    hero = seen.heroes[me]
    if not hero_of(seen, me) or hero.place < 0 or seen.turn != me or seen.stage > 1 or seen.fight.on:
        return
    if hero.place == place:
        yield Fact(texts("check.telendar.here.yes"), good=True)
        return
    ways = {str(option[0]) for option in moves(seen, me) if option[1] == place}
    for way in ("walk", "fly", "teleport"):
        if way in ways:
            yield Fact(texts(f"check.telendar.{way}.yes"), good=True)
    if not ways:
        yield Fact(texts("check.telendar.walk.no"), good=False)


# --- the King --------------------------------------------------------------------------------------------


def king_sheet(texts: Texts, now: ViewState) -> Details:
    """The details of the King: his present Life, and the effect of each of the thirteen."""
    lives: int = now.seen.king
    card = KING[lives]
    scale = [_life(texts, value, value == lives) for value in sorted(KING, reverse=True)]
    return Details(
        texts.say(name_of(card.id)),
        ("card", card.id),
        CARD,
        ((texts("zoom.telendar.lives", n=signed(lives)), "crown", "plain"),),
        tuple(scale),
        (),
        glossary(texts, "telendar", keywords(card)),
        1,
        rule="king",
    )


def _life(texts: Texts, value: int, in_force: bool) -> str:
    does = " ".join(texts.say(line) for line in KING[value].lines())
    key = "zoom.telendar.life.now" if in_force else "zoom.telendar.life"
    return texts(key, n=signed(value), does=does)


# --- decks -----------------------------------------------------------------------------------------------


def deck_sheet(texts: Texts, deck: str, now: ViewState) -> Details | None:
    """The details of a deck: the number of cards, or the cards of an open one; its discards. None: no such deck."""
    seen: Telendar = now.seen
    if deck not in seen.zones or deck not in (*DRAWN, *TOWNS, "specials", "spells", "sheets"):
        return None
    ids = seen.zones[deck].ids
    chips = [(texts.many("zoom.telendar.left", len(ids)), "stack", "plain")]
    discards = seen.zones[f"discard.{deck}"].ids if f"discard.{deck}" in seen.zones else []
    if discards:
        chips.append((texts.many("zoom.telendar.discards", len(discards)), "card-discard", "plain"))
    does = [texts(f"zoom.telendar.deck.{deck}")]
    if deck not in DRAWN:
        does += _listed(texts, seen, ids, now.me)
    if discards:
        names = Counter(seen.cards[card] for card in discards if seen.cards[card])
        what = ", ".join(_name_and_count(texts, name, n) for name, n in names.items())
        does.append(texts("zoom.telendar.in_discards", what=what))
    thing = ("tile", f"town_{deck}", 0) if deck in TOWNS else ("back", deck)
    if deck == "sheets":
        thing = ("portrait", seen.cards[ids[-1]]) if ids else ("portrait", "king")
    proportions = _TILE if deck in TOWNS else CARD
    return Details(deck_title(texts, deck), thing, proportions, tuple(chips), tuple(does), rule="decks")


def deck_title(texts: Texts, deck: str) -> str:
    """A deck's name; a town's deck is named after the town."""
    if deck in TOWNS:
        return texts.say(name_of(f"town_{deck}"))
    return texts(f"zoom.telendar.pile.{deck}")


def _listed(texts: Texts, seen: Telendar, ids: Sequence[int], me: Seat) -> Iterator[str]:
    """The lines on the cards of an open deck, each once, with number and price."""
    count = Counter(seen.cards[card] for card in ids if seen.cards[card])
    for name in sorted(count, key=lambda name: texts.say(name_of(name))):
        card = CARDS[name]
        said = _name_and_count(texts, name, count[name])
        cost = int(getattr(card, "price", 0)) if card.back in TOWNS else 0
        if name in SPELL:
            yield texts("zoom.telendar.listed.spell", what=said, n=SPELL[name].cost, does=_gist(texts, card))
        elif cost:
            own = town_price(seen, me, cost) if hero_of(seen, me) else cost
            yield texts.many("zoom.telendar.listed.good", own, what=said, does=_gist(texts, card))
        else:
            yield texts("zoom.telendar.listed", what=said, does=_gist(texts, card))


def _gist(texts: Texts, card: Card) -> str:
    """A card's text in one line."""
    return " ".join(texts.say(line) for line in card.lines()) or texts.say(kind_of(card))


def _name_and_count(texts: Texts, name: str, n: int) -> str:
    return typeset.escape(times(texts.say(name_of(name)), n))
