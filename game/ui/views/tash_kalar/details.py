"""The zoom's details of Tash-Kalar's cards: beings and legends, flares, tasks."""

from collections.abc import Iterator, Sequence

from game.core.interface import Ref
from game.core.phrase import phrase, seat_name, side_name
from game.core.state import Seat
from game.core.texts import Texts
from game.games.tash_kalar.arena import Square
from game.games.tash_kalar.arena import name as square_name
from game.games.tash_kalar.cards import BEINGS, FLARES, PATTERNS, TASKS, card_text, deck_and_number, keywords, name_of
from game.games.tash_kalar.patterns import Image, masks_of, squares_of
from game.games.tash_kalar.queries import Match, flare_halves, matches, scarce, shortfall, summonable
from game.games.tash_kalar.state import HAND, LEGENDARY, RANKS, TashKalar, rank_of, side_of, standing
from game.games.tash_kalar.telling.words import piece_name
from game.ui.contract.details import Details, Exhibit, Fact, Gallery, from_pack, glossary
from game.ui.contract.layout import ViewState
from game.ui.views.tash_kalar.pattern import extent, panel_size
from game.ui.views.tash_kalar.pieces import NOBODYS, kind_of
from game.ui.views.tash_kalar.place_details import place_sheet
from game.ui.views.tash_kalar.plan import CARD
from game.ui.views.tash_kalar.site import site_of

Chips = tuple[tuple[str, str, str], ...]

_SITE, _SITE_CELL = 132, 44
"""Greatest width of a picture of a summoning place, and of its squares, reference px"""
_IMAGE, _IMAGE_CELL = (84, 62), (25, 19)
"""Greatest widths of a pattern's images and of their squares, each for up to four images and for more, reference px"""


def details(texts: Texts, ref: Ref, now: ViewState) -> Details | None:
    """The details of a thing on the table; None if it has none."""
    if ref[0] != "card":
        return place_sheet(texts, ref, now)
    seen: TashKalar = now.seen
    card = int(ref[1])
    name = seen.cards[card]
    if not name:
        return None
    zone = seen.zone_of(card)
    if name in TASKS:
        return _task(texts, seen, name, zone)
    owner = _owner(seen, card, zone)
    kind = kind_of(seen, owner) if owner >= 0 else NOBODYS
    chips = _chips(texts, name, zone, owner)
    holder = now.me if zone == HAND[now.me] else -1
    if name in FLARES:
        sheet = _flare(texts, seen, name, chips, holder)
    else:
        sheet = _being(texts, seen, card, kind, chips, holder)
    return sheet._replace(checks=()) if now.unattended else sheet  # checks are for the player at the machine


def _owner(seen: TashKalar, card: int, zone: str) -> Seat:
    """The owner of a card; -1: nobody."""
    word, _, number = zone.partition(".")
    if word in ("hand", "deck", "discard"):
        return int(number)
    if word == "played":
        return seen.turn
    back = seen.backs[card]
    return seen.schools.index(back) if back in seen.schools else -1


def _chips(texts: Texts, name: str, zone: str, owner: Seat) -> Chips:
    """The chips of a card: its sort, its deck and number, and the pile that it lies in."""
    chips = [(texts.say(deck_and_number(name)), "stack", "plain")]
    if name in BEINGS and BEINGS[name].rank != RANKS[LEGENDARY]:
        chips.insert(0, (texts(f"zoom.tash_kalar.sort.{BEINGS[name].rank}"), "", "plain"))
    word = zone.partition(".")[0]
    if owner >= 0 and word == "discard":
        chips.append((texts("zoom.tash_kalar.in_discard", who=seat_name(owner)), "card-discard", "plain"))
    elif word == "played":
        chips.append((texts("zoom.tash_kalar.acting"), "hourglass", "success"))
    elif word in ("legends_out", "flares_out"):
        chips.append((texts("zoom.tash_kalar.out"), "card-discard", "plain"))
    return (*chips, *from_pack(texts, "tash_kalar", name))


# --- beings ----------------------------------------------------------------------------------------------


def _being(texts: Texts, seen: TashKalar, card: int, kind: str, chips: Chips, holder: Seat) -> Details:
    """The details of a being or a legend; in my own hand with the places to summon it, or what is missing."""
    name = seen.cards[card]
    own, helped = summonable(seen, holder, name) if holder >= 0 else ([], [])
    galleries = [_images(texts, seen, name, kind, holder, own)]
    if own or helped:
        galleries.append(_sites(texts, seen, card, kind, holder, own, helped))
    return Details(
        texts.say(name_of(name)),
        ("card", name, kind),
        CARD,
        chips,
        (texts.say(card_text(name)),),
        tuple(_being_checks(texts, seen, name, holder, len(own) + len(helped))) if holder >= 0 else (),
        glossary(texts, "tash_kalar", keywords(name)),
        rule="summon" if BEINGS[name].rank != RANKS[LEGENDARY] else "legends",
        galleries=tuple(galleries),
    )


def _images(texts: Texts, seen: TashKalar, name: str, kind: str, holder: Seat, own: list[int]) -> Gallery:
    """The gallery of the pattern turned and mirrored, each image with its number of usable places."""
    pattern = PATTERNS[name]
    counts = [0] * len(pattern.images)
    if holder >= 0:
        masks = masks_of(seen.board, holder % seen.sides)
        counts = [sum(1 for square in squares_of(bits) if square in own) for bits in pattern.by_image(masks)]
    exhibits = tuple(
        Exhibit(
            ("pattern", kind, image),
            _image_size(image, many=len(pattern.images) > 4),
            texts.many("zoom.tash_kalar.places", count) if count else "",
            count > 0,
        )
        for image, count in zip(pattern.images, counts, strict=True)
    )
    return Gallery(texts.many("zoom.tash_kalar.images", len(exhibits)), exhibits)


def _image_size(image: Image, *, many: bool) -> tuple[int, int]:
    reach = extent(image)
    return panel_size(image, min(_IMAGE_CELL[many], round(_IMAGE[many] / max(reach.width, reach.height))))


def _sites(
    texts: Texts, seen: TashKalar, card: int, kind: str, holder: Seat, own: list[Square], helped: list[Square]
) -> Gallery:
    """The gallery of places to summon it: parts of the arena, the pieces used there, and the action itself."""
    name = seen.cards[card]
    exhibits = []
    for square in (*own, *helped):
        match = matches(seen, holder, name, square)[0]
        shown = site_of(seen, PATTERNS[name], match, kind)
        cell = min(_SITE_CELL, _SITE // max(shown.columns, shown.rows))
        exhibits.append(
            Exhibit(
                ("site", shown),
                (shown.columns * cell, shown.rows * cell),
                _site_words(texts, seen, name, holder, match),
                option=("summon" if square in own else "improvise", card, square),
                action=texts("zoom.tash_kalar.summon", at=square_name(square)),
            )
        )
    return Gallery(texts.many("zoom.tash_kalar.sites", len(exhibits)), tuple(exhibits))


def _site_words(texts: Texts, seen: TashKalar, name: str, holder: Seat, match: Match) -> str:
    used = PATTERNS[name].used(match.image, match.square)
    where = ", ".join(square_name(square) for square in used)
    code, at = seen.board[match.square], square_name(match.square)
    if code:
        key = "zoom.tash_kalar.site.own" if side_of(code) == holder % seen.sides else "zoom.tash_kalar.site.enemy"
        words = texts(key, at=at, piece=piece_name(code), used=where)
    else:
        words = texts("zoom.tash_kalar.site.empty", at=at, used=where)
    helpers = [square for square in (match.stand_in, match.improvised) if square >= 0]
    return _with_help(texts, words, helpers, "zoom.tash_kalar.site.helped")


def _with_help(texts: Texts, words: str, lent: Sequence[Square], key: str) -> str:
    """Words on a summoning, with a sentence on the enemy pieces that help in it, if any do."""
    return f"{words} {texts.many(key, len(lent), at=', '.join(map(square_name, lent)))}" if lent else words


def _being_checks(texts: Texts, seen: TashKalar, name: str, holder: Seat, places: int) -> Iterator[Fact]:
    """The facts, with tick or cross, that decide whether it can be summoned now."""
    yield from _turn_facts(texts, seen, holder, acts=True)
    if places:
        yield Fact(texts.many("check.tash_kalar.pattern.yes", places), good=True)
        return
    lacks = shortfall(seen, holder, name)
    if lacks is None:
        yield Fact(texts("check.tash_kalar.nowhere"), good=False)
    elif lacks.missing:
        heroes = PATTERNS[name].heroes(lacks.image, lacks.square)
        where = [_missing(texts, seen, holder, square, hero=square in heroes) for square in lacks.missing]
        at = square_name(lacks.square)
        words = texts.many("check.tash_kalar.pattern.no", len(where), at=at, where=texts.listed(where))
        yield Fact(_with_help(texts, words, lacks.lent, "check.tash_kalar.helped"), good=False)
    elif scarce(seen, holder % seen.sides, name):
        yield Fact(texts("check.tash_kalar.supply"), good=False)


def _missing(texts: Texts, seen: TashKalar, holder: Seat, square: int, *, hero: bool) -> str:
    """The words for a square where a piece is missing, or where one of mine is of too low a rank."""
    code = seen.board[square]
    own = bool(code) and side_of(code) == holder % seen.sides and rank_of(code) < LEGENDARY
    return texts("check.tash_kalar.upgraded_on" if hero or own else "check.tash_kalar.piece_on", at=square_name(square))


def _turn_facts(texts: Texts, seen: TashKalar, holder: Seat, *, acts: bool) -> Iterator[Fact]:
    """The facts whether it is my turn, and whether I have an action left; in a team, who has control of it."""
    if seen.control != seen.turn == holder:
        yield Fact(texts("check.tash_kalar.passed", who=seat_name(seen.control)), good=False)
    elif seen.control == holder != seen.turn:
        yield Fact(texts("refusal.tash_kalar.control_passed"), good=False)
    elif seen.turn != holder:
        yield Fact(texts("check.tash_kalar.turn"), good=False)
    elif acts:
        if seen.actions:
            yield Fact(texts.many("check.tash_kalar.actions", seen.actions), good=True)
        else:
            yield Fact(texts("check.tash_kalar.no_actions"), good=False)


# --- flares ----------------------------------------------------------------------------------------------


def _flare(texts: Texts, seen: TashKalar, name: str, chips: Chips, holder: Seat) -> Details:
    """The details of a flare: both halves; in my own hand with the conditions of each against each rival."""
    flare = FLARES[name]
    checks: list[Fact] = []
    if holder >= 0:
        checks = list(_turn_facts(texts, seen, holder, acts=False))
        side = holder % seen.sides
        for rival in range(seen.sides):
            if rival != side:
                checks += _lead_facts(texts, seen, name, side, rival)
    return Details(
        texts.say(name_of(name)),
        ("card", name, NOBODYS),
        CARD,
        chips,
        (
            texts.say(phrase("zoom.tash_kalar.upper", n=flare.upgraded, do=flare.upper.says())),
            texts.say(phrase("zoom.tash_kalar.lower", n=flare.total, do=flare.lower.says())),
        ),
        tuple(checks),
        glossary(texts, "tash_kalar", keywords(name)),
        rule="flares",
    )


def _lead_facts(texts: Texts, seen: TashKalar, name: str, side: int, rival: int) -> Iterator[Fact]:
    """The facts by how many pieces a side is behind a rival, and whether that suffices for each half."""
    mine, theirs = standing(seen, side), standing(seen, rival)
    flare = FLARES[name]
    upper, lower = flare_halves(seen, side, rival, name)
    for key, good, lead, need in (
        ("upper", upper, sum(theirs[1:]) - sum(mine[1:]), flare.upgraded),
        ("lower", lower, sum(theirs) - sum(mine), flare.total),
    ):
        yield Fact(texts(f"check.tash_kalar.{key}", who=side_name(rival), n=max(0, lead), need=need), good=good)


# --- tasks -----------------------------------------------------------------------------------------------


def _task(texts: Texts, seen: TashKalar, name: str, zone: str) -> Details:
    """The details of a task: its condition, its points, each side's progress."""
    task = TASKS[name]
    kind = texts(f"face.tash_kalar.type.{task.type}")
    chips = [
        (texts("face.tash_kalar.advanced", kind=kind) if task.advanced else kind, "", "plain"),
        (texts.many("zoom.tash_kalar.points", task.points), "star-medal", "plain"),
        (texts.say(deck_and_number(name)), "stack", "plain"),
    ]
    word, _, side = zone.partition(".")
    if word == "claimed":
        chips.append((texts("zoom.tash_kalar.claimed", who=side_name(int(side))), "laurels", "success"))
    elif word in ("tasks_open", "task_next", "tasks_aside"):
        chips.append((texts(f"zoom.tash_kalar.{word}"), "hourglass", "success" if word == "tasks_open" else "plain"))
    does = [texts.say(card_text(name))]
    if word == "tasks_open":
        does += [_progress(texts, seen, name, side) for side in range(seen.sides)]
    return Details(
        texts.say(name_of(name)),
        ("task", name),
        CARD,
        (*chips, *from_pack(texts, "tash_kalar", name)),
        tuple(does),
        rule=f"tasks_{task.type}",
    )


def _progress(texts: Texts, seen: TashKalar, name: str, side: int) -> str:
    """The words for a side's progress with a task, part by part in the order of its text."""
    needs = TASKS[name].needs
    parts = [
        texts("zoom.tash_kalar.part", have=max(0, have), need=need)
        for have, need in needs.progress(seen, side)
        if need > 0
    ]
    key = "zoom.tash_kalar.progress.met" if needs.met(seen, side) else "zoom.tash_kalar.progress"
    return texts(key, who=side_name(side), parts=", ".join(parts))
