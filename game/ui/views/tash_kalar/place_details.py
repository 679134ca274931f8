"""The zoom's details of Tash-Kalar's things that are no cards: pieces in the arena, piles, seats."""

from collections import Counter
from collections.abc import Iterable, Iterator

from game.core.interface import Ref
from game.core.phrase import seat_name, side_name
from game.core.state import Seat
from game.core.texts import Texts, times
from game.games.tash_kalar.arena import CENTRAL, GREEN, RED, Square
from game.games.tash_kalar.arena import name as square_name
from game.games.tash_kalar.cards import name_of
from game.games.tash_kalar.queries import score
from game.games.tash_kalar.state import DECK, DISCARD, HAND, LEGENDARY, RANKS, TashKalar, rank_of, side_of, standing
from game.ui.contract.details import Details
from game.ui.contract.layout import ViewState
from game.ui.kit.text import typeset
from game.ui.views.tash_kalar.pieces import kind_of
from game.ui.views.tash_kalar.plan import CARD
from game.ui.views.tash_kalar.tally import points_in

PIECE = (100, 100)
"""Width to height of a piece"""
_PILES = {
    "deck": ("", "stack", "draw"),
    "discard": ("", "card-discard", "discard"),
    "claimed": ("task", "laurels", "claim"),
    "legends": ("legend", "stack", "draw"),
    "legends_out": ("legend", "stack", "draw"),
    "flares": ("flare", "stack", "flares"),
    "flares_out": ("flare", "stack", "flares"),
    "tasks": ("task", "stack", "task_setup"),
    "tasks_open": ("task", "stack", "claim"),
    "tasks_aside": ("task", "stack", "task_setup"),
    "task_next": ("task", "stack", "claim"),
}
"""For each kind of zone: the back of its cards ("": its seat's school), the icon of their number, the rules' section"""


def place_sheet(texts: Texts, ref: Ref, now: ViewState) -> Details | None:
    """The details of a zone or a seat; None if there are none."""
    seen: TashKalar = now.seen
    kind, name = ref[0], str(ref[1])
    word, _, number = name.partition(".")
    if kind == "seat":
        return _seat(texts, seen, int(number or name))
    if word == "square":
        return _piece(texts, seen, int(number))
    if name not in seen.zones:
        return None
    if word == "hand":
        return _seat(texts, seen, int(number))
    if word == "box":
        return _box(texts, seen, number)
    return _pile(texts, seen, name) if word in _PILES else None


# --- pieces ----------------------------------------------------------------------------------------------


def _piece(texts: Texts, seen: TashKalar, square: Square) -> Details | None:
    """The details of a piece in the arena: its owner, the meaning of its rank, its square."""
    code = seen.board[square]
    if not code:
        return None
    side, rank = side_of(code), rank_of(code)
    chips = [
        (texts("zoom.tash_kalar.owner", who=side_name(side)), "person", "plain"),
        (texts("zoom.tash_kalar.on", at=square_name(square)), "archery-target", "plain"),
    ]
    if square == seen.being and seen.acting:
        chips.append((texts("zoom.tash_kalar.acts", card=name_of(seen.acting)), "hourglass", "success"))
    does = [texts(f"zoom.tash_kalar.rank.{RANKS[rank]}")]
    if rank == LEGENDARY and seen.form == "high_form":
        does.append(texts("zoom.tash_kalar.legend_point"))
    areas = (("red", RED), ("green", GREEN), ("central", CENTRAL))
    does += [texts(f"zoom.tash_kalar.area.{area}") for area, squares in areas if square in squares]
    title = texts(f"zoom.tash_kalar.piece.{RANKS[rank]}")
    return Details(title, ("piece", kind_of(seen, side), rank), PIECE, tuple(chips), tuple(does), rule="ranks")


# --- piles -----------------------------------------------------------------------------------------------


def _pile(texts: Texts, seen: TashKalar, zone: str) -> Details | None:
    """The details of a deck or an open pile; None while its seat has not chosen a school."""
    word, _, number = zone.partition(".")
    back, icon, rule = _PILES[word]
    ids = seen.zones[zone].ids
    chips = [(texts.many("zoom.tash_kalar.cards", len(ids)), icon, "plain")]
    does = [texts(f"zoom.tash_kalar.pile.{word}")]
    title = f"zoom.tash_kalar.title.{word}"
    if back:
        said = texts(title, who=side_name(int(number))) if number else texts(title)
    else:
        back, said = seen.schools[int(number)], texts(title, who=seat_name(int(number)))
        if not back:
            return None
        chips.insert(0, (texts(f"school.tash_kalar.{back}"), "flying-flag", "plain"))
        if word == "deck" and seen.teams:
            does.append(texts("zoom.tash_kalar.pile.sideways"))
    return Details(said, ("back", back), CARD, tuple(chips), (*does, *_listed(texts, seen, ids)), rule=rule)


def _box(texts: Texts, seen: TashKalar, school: str) -> Details:
    """The details of a school that can still be chosen."""
    n = len(seen.zones[f"box.{school}"].ids)
    return Details(
        texts(f"school.tash_kalar.{school}"),
        ("back", school),
        CARD,
        ((texts.many("zoom.tash_kalar.cards", n), "stack", "plain"),),
        (texts(f"zoom.tash_kalar.school.{school}"),),
        rule="decks",
    )


def _listed(texts: Texts, seen: TashKalar, ids: Iterable[int]) -> Iterator[str]:
    """The names of the known cards of a pile, in their order."""
    names = Counter(seen.cards[card] for card in ids if seen.cards[card])
    if names:
        told = (typeset.escape(times(texts.say(name_of(name)), n)) for name, n in names.items())
        yield texts("zoom.tash_kalar.lies", what=", ".join(told))


# --- seats -----------------------------------------------------------------------------------------------


def _seat(texts: Texts, seen: TashKalar, seat: Seat) -> Details:
    """The details of a seat: its points, its pieces in the arena and in the supply, its cards."""
    side = seat % seen.sides
    common, heroic, legendary = standing(seen, side)
    chips = [(texts.many("zoom.tash_kalar.points", score(seen, side)), "star-medal", "plain")]
    if seen.schools[seat]:
        chips.append((texts(f"school.tash_kalar.{seen.schools[seat]}"), "flying-flag", "plain"))
    does = [
        texts("zoom.tash_kalar.arena", common=common, heroic=heroic, legendary=legendary),
        texts("zoom.tash_kalar.supply", tokens=seen.tokens[side], legends=seen.legends[side]),
        texts(
            "zoom.tash_kalar.own_cards",
            hand=len(seen.zones[HAND[seat]].ids),
            deck=len(seen.zones[DECK[seat]].ids),
            discard=len(seen.zones[DISCARD[seat]].ids),
        ),
    ]
    if seen.form == "melee":
        does.append(_colours(texts, seen, side))
    rule = {"high_form": "points_high", "duel": "duel", "melee": "melee_points"}[seen.form]
    thing = ("piece", kind_of(seen, side), LEGENDARY)
    return Details(texts.say(seat_name(seat)), thing, PIECE, tuple(chips), tuple(does), rule=rule)


def _colours(texts: Texts, seen: TashKalar, side: int) -> str:
    """The words for a side's points in each enemy colour, of which the least counts."""
    told = [texts("zoom.tash_kalar.against", who=seat_name(other), n=n) for other, n in points_in(seen, side)]
    return texts("zoom.tash_kalar.by_colour", what=texts.listed(told))
