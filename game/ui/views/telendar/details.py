"""The zoom's details of Telendar's things: cards, territories, characters, the King, decks."""

from game.core.interface import Ref
from game.core.phrase import seat_name
from game.core.state import Seat
from game.core.texts import Texts
from game.games.telendar.cards import CARDS, TILES
from game.games.telendar.kinds import Card, Character, KingsLife, Monster, Object, keywords, kind_of, name_of
from game.games.telendar.queries import hero_of, mana_of_cards, owner_of
from game.games.telendar.queries import sheet as character_of
from game.games.telendar.state import TOWNS, Telendar
from game.games.telendar.strength import monster_attacks, monster_force
from game.games.telendar.telling.words import territory
from game.games.telendar.turn import cost_of
from game.ui.contract.details import Details, from_pack, glossary
from game.ui.contract.layout import ViewState
from game.ui.views.telendar import paper, quest
from game.ui.views.telendar.checks import card_checks
from game.ui.views.telendar.hero_details import hero_sheet
from game.ui.views.telendar.place_details import deck_sheet, deck_title, king_sheet, tile_sheet
from game.ui.views.telendar.plan import CARD

_KINDS = {
    "monster": ("wyvern", "monsters"),
    "follower": ("person", "followers"),
    "place": ("eye-target", "places"),
    "event": ("scroll-unfurled", "events"),
    "object": ("open-treasure-chest", "objects"),
    "spell": ("crystal-ball", "spells"),
    "time": ("hourglass", "time"),
    "sheet": ("meeple", "characteristics"),
}
"""For each kind of card: its icon, and its section in the rules book"""
Chips = tuple[tuple[str, str, str], ...]


def details(texts: Texts, ref: Ref, now: ViewState) -> Details | None:
    """The details of a thing on the table; None if it has none."""
    kind, name = ref[0], str(ref[1])
    if kind == "card":
        return _card(texts, int(ref[1]), now)
    zone, _, number = name.partition(".")
    if kind == "seat":
        return hero_sheet(texts, int(number or name), now)
    if zone in ("tile", "land"):
        return tile_sheet(texts, int(number), now)
    if zone in ("pawn", "sheet", "objects", "followers", "spells") and number:
        return hero_sheet(texts, int(number), now)
    if zone == "quest":
        return quest.sheet(texts, now)
    if zone == "king":
        return king_sheet(texts, now)
    if zone == "phase" and now.seen.zones["phase"].ids:
        return _card(texts, now.seen.zones["phase"].ids[0], now)
    return deck_sheet(texts, number if zone == "discard" else zone, now)


def _card(texts: Texts, number: int, now: ViewState) -> Details | None:
    seen: Telendar = now.seen
    name = seen.cards[number]
    board = seen.zones["board"].ids
    if number in board:
        return tile_sheet(texts, board.index(number), now)
    if not name or name in TILES:
        return None
    card = CARDS[name]
    owner = owner_of(seen, number)
    if isinstance(card, Character):
        own = hero_sheet(texts, owner, now) if owner >= 0 else _character(texts, card)
        return own._replace(checks=card_checks(texts, now, number)) if own else None
    if isinstance(card, KingsLife):
        return king_sheet(texts, now)
    me = -1 if now.unattended else now.me
    return Details(
        texts.say(name_of(name)),
        ("card", name),
        CARD,
        _chips(texts, seen, card, number, owner, me),
        _text_lines(texts, seen, card, me),
        card_checks(texts, now, number),
        glossary(texts, "telendar", keywords(card)),
        1,
        rule="equipment" if isinstance(card, Object) and card.slot != "none" else _KINDS[card.kind][1],
    )


def _chips(texts: Texts, seen: Telendar, card: Card, number: int, owner: Seat, me: Seat) -> Chips:
    icon, _ = _KINDS[card.kind]
    if isinstance(card, Object):
        icon = paper.SLOTS.get(card.slot, icon)
    chips = [(texts.say(kind_of(card)), icon, "plain")]
    zone = seen.zone_of(number)
    where, _, place = zone.partition(".")
    if owner >= 0:
        chips.append((texts.say(seat_name(owner)), "person", "plain"))
        own = mana_of_cards(seen, owner).get(number)
        if own:
            words = texts("zoom.telendar.mana_left", n=own[0], most=own[1])
            chips.append((words, "crystal-ball", "success" if own[0] else "warning"))
    elif where == "land":
        chips.append((texts.say(territory(seen, int(place))), "world", "plain"))
    elif where == "phase":
        chips.append((texts("zoom.telendar.in_force"), "hourglass", "success"))
    elif where == "discard":
        chips.append((texts("zoom.telendar.discarded"), "card-discard", "plain"))
    elif where == "out":
        chips.append((texts("zoom.telendar.out"), "trash-can", "plain"))
    else:
        chips.append((deck_title(texts, card.back), "stack", "plain"))
    if zone in TOWNS:
        buys = me >= 0 and hero_of(seen, me)
        cost = cost_of(seen, me, number) if buys else int(getattr(card, "price", 0))
        chips.append((texts.many("zoom.telendar.costs", cost), "two-coins", "plain"))
    if getattr(card, "star", False) or getattr(card, "key", False):
        chips.append((texts("zoom.telendar.star"), "star-medal", "plain"))
    return (*chips, *from_pack(texts, "telendar", card.id))


def _text_lines(texts: Texts, seen: Telendar, card: Card, me: Seat) -> tuple[str, ...]:
    """The lines on a card's text; for a Monster also on Force, reward and what now changes for `me` (-1: nobody)."""
    lines = [texts.say(line) for line in card.lines()]
    if isinstance(card, Monster):
        lines.insert(0, texts.many("zoom.telendar.force", card.dice, force=card.force))
        lines += [texts.say(line) for line in card.spoils()]
        lines += _just_now(texts, seen, card, me)
    return tuple(lines) or (texts("zoom.telendar.nothing"),)


def _just_now(texts: Texts, seen: Telendar, card: Monster, me: Seat) -> list[str]:
    """The lines on changes of a Monster's numbers by the King's Lives, the Phase, and its opponent."""
    told = []
    force = monster_force(seen, card.id)
    if force != card.force:
        told.append(texts("zoom.telendar.force_now", force=force))
    if me >= 0 and hero_of(seen, me):
        attack = sum(n for _, n in monster_attacks(seen, card.id, character_of(seen, me).category))
        if attack:
            told.append(texts("zoom.telendar.attack_now", attack=attack))
    return told


def _character(texts: Texts, card: Character) -> Details:
    """The details of a character that nobody plays."""
    chips = [(texts.say(kind_of(card)), _KINDS["sheet"][0], "plain")]
    if card.spells:
        chips.append((texts.many("face.telendar.spells", card.spells), "crystal-ball", "plain"))
    numbers = (
        texts("zoom.telendar.first.force", n=card.force, most=card.force_max),
        texts("zoom.telendar.first.mana", n=card.mana, most=card.mana_max),
        texts("zoom.telendar.first.life", n=card.life),
        texts.many("zoom.telendar.first.gold", card.gold),
    )
    abilities = [texts.say(line) for line in card.lines()]
    return Details(
        texts.say(name_of(card.id)),
        ("sheet_card", card.id),
        CARD,
        tuple(chips),
        (*abilities, " · ".join(numbers)),
        (),
        glossary(texts, "telendar", keywords(card)),
        1,
        rule=_KINDS["sheet"][1],
    )
