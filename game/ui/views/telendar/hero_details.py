"""The zoom's details of a character in the match: its numbers, its abilities, its belongings."""

from collections.abc import Iterator

from game.core.phrase import seat_name
from game.core.state import Seat
from game.core.texts import Texts
from game.games.telendar.kinds import keywords, kind_of, name_of
from game.games.telendar.movement import stride, sure_footed, wingspan
from game.games.telendar.queries import hero_of, mana_left, most_mana, most_objects, spell_cost
from game.games.telendar.queries import sheet as character_of
from game.games.telendar.state import FOLLOWERS, MOST_FOLLOWERS, MOST_SPELLS, OBJECTS, SPELLS, Telendar
from game.games.telendar.strength import force, protection
from game.games.telendar.telling.words import territory
from game.ui.contract.details import Details, glossary
from game.ui.contract.layout import ViewState
from game.ui.kit.text import typeset
from game.ui.views.telendar.plan import CARD


def hero_sheet(texts: Texts, seat: Seat, now: ViewState) -> Details | None:
    """The details of a seat's sheet; None while it has none."""
    seen: Telendar = now.seen
    if not hero_of(seen, seat):
        return None
    character = character_of(seen, seat)
    abilities = tuple(texts.say(line) for line in character.lines())
    return Details(
        texts.say(name_of(character.id)),
        ("sheet_card", character.id),
        CARD,
        tuple(_chips(texts, seen, seat)),
        (*_numbers(texts, seen, seat), *abilities, *_belongings(texts, seen, seat)),
        (),
        glossary(texts, "telendar", keywords(character)),
        1,
        rule="characteristics",
    )


def _chips(texts: Texts, seen: Telendar, seat: Seat) -> Iterator[tuple[str, str, str]]:
    hero = seen.heroes[seat]
    yield texts.say(seat_name(seat)), "person", "plain"
    yield texts.say(kind_of(character_of(seen, seat))), "meeple", "plain"
    if hero.dead:
        yield texts("zoom.telendar.dead"), "death-skull", "threat"
    elif hero.place >= 0:
        yield texts.say(territory(seen, hero.place)), "world", "plain"
    if hero.lying:
        yield texts("zoom.telendar.lying"), "hourglass", "warning"
    if hero.alliance:
        others = [other for other in range(seen.seats) if other != seat and hero.alliance >> other & 1]
        names = texts.listed([texts.say(seat_name(other)) for other in others])
        yield texts("zoom.telendar.allied", who=names), "trade", "success"


def _numbers(texts: Texts, seen: Telendar, seat: Seat) -> Iterator[str]:
    """The lines on the four points with their limits, and on movement and Protection."""
    hero, first = seen.heroes[seat], character_of(seen, seat)
    points = [
        texts("zoom.telendar.now.force", n=force(seen, seat), least=first.force, most=first.force_max),
        texts(
            "zoom.telendar.now.mana",
            n=mana_left(seen, seat),
            all=most_mana(seen, seat),
            least=first.mana,
            most=first.mana_max,
        ),
        texts("zoom.telendar.now.life", n=hero.life, most=first.life),
        texts.many("zoom.telendar.now.gold", hero.gold),
    ]
    yield " · ".join(points)
    able = [texts.many("zoom.telendar.walks", stride(seen, seat))]
    if wingspan(seen, seat):
        able.append(texts.many("zoom.telendar.flies", wingspan(seen, seat)))
    if sure_footed(seen, seat):
        able.append(texts("zoom.telendar.sure_footed"))
    if protection(seen, seat):
        able.append(texts("zoom.telendar.protection", n=protection(seen, seat)))
    yield " · ".join(able)


def _belongings(texts: Texts, seen: Telendar, seat: Seat) -> Iterator[str]:
    """The lines on Objects, Followers and Spells by name, with the numbers still allowed."""
    for zones, kind, most in (
        (OBJECTS, "objects", most_objects(seen, seat)),
        (FOLLOWERS, "followers", MOST_FOLLOWERS),
        (SPELLS, "spells", MOST_SPELLS),
    ):
        names = [seen.cards[card] for card in seen.zones[zones[seat]].ids]
        told = [typeset.escape(texts.say(name_of(name))) for name in names if name]
        if kind == "spells":
            costs = [spell_cost(seen, seat, name) for name in names if name]
            told = [texts("zoom.telendar.spell", name=name, n=n) for name, n in zip(told, costs, strict=True)]
        yield texts(
            f"zoom.telendar.{kind}",
            n=len(names),
            most=most,
            what=", ".join(told) or texts("zoom.telendar.none"),
        )
