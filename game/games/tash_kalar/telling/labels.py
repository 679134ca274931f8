"""The words of Tash-Kalar's options, for the seat that is asked."""

from collections.abc import Callable

from game.core.effects.control import why_vain
from game.core.effects.part import Context
from game.core.interface import OptionText
from game.core.phrase import Param, Phrase, phrase, seat_name
from game.core.state import Option, Seat
from game.games.tash_kalar.arena import DIRECTIONS, NOWHERE, Square, name, straight
from game.games.tash_kalar.cards import PATTERNS, card_text, may_asking, modes_asking, name_of, part_asking
from game.games.tash_kalar.effects.pieces import Convert
from game.games.tash_kalar.patterns import Pattern
from game.games.tash_kalar.queries import asked, flare_halves, matches, melee_mark_colours
from game.games.tash_kalar.state import COMMON, RANKS, TashKalar, piece, rank_of, side_of
from game.games.tash_kalar.telling.words import content, piece_name, school_of

Words = tuple[Phrase, Phrase]


def option_text(view: TashKalar, seat: Seat, option: Option) -> OptionText:
    """An option in words, for the seat that is asked."""
    verb, *args = option
    label, does = _MEANINGS[str(verb)](view, seat, *args)
    return OptionText(label, does)


def _words(verb: str, **params: Param) -> Words:
    return phrase(f"label.tash_kalar.{verb}", **params), phrase(f"does.tash_kalar.{verb}", **params)


def _plain(verb: str) -> Callable[..., Words]:
    return lambda view, seat, *args: _words(verb)


def _summon(view: TashKalar, seat: Seat, card: int, square: Square) -> Words:
    rank = phrase(f"rank.tash_kalar.{RANKS[_pattern(view, card).rank]}")
    definition = view.cards[card]
    return _words("summon", card=name_of(definition), at=name(square), rank=rank, text=card_text(definition))


def _improvise(view: TashKalar, seat: Seat, card: int, square: Square) -> Words:
    """The words of a summoning that needs enemy pieces: one that stands in, one of an improvised summoning, or both."""
    definition = view.cards[card]
    both = view.stand_ins and all(match.improvised != NOWHERE for match in matches(view, seat, definition, square))
    verb = "stand_in.and_improvise" if both else "stand_in" if view.stand_ins else "improvise"
    return _words(verb, card=name_of(definition), at=name(square), text=card_text(definition))


def _pattern(view: TashKalar, card: int) -> Pattern:
    return PATTERNS[view.cards[card]]


def _match(view: TashKalar, seat: Seat, square: Square, image: int, stand_in: Square, improvised: Square) -> Words:
    ask = view.ask_of(seat)
    assert ask is not None
    assert ask.about is not None
    pattern = _pattern(view, ask.about)
    used: Param = ", ".join(name(other) for other in pattern.used(image, square))
    if pattern.marked(image, square):
        marked = ", ".join(name(other) for other in pattern.marked(image, square))
        used = phrase("used.tash_kalar.marked", used=used, marked=marked)
    elif pattern.images[image].arrows:
        arrows = tuple(phrase(f"direction.tash_kalar.{DIRECTIONS[arrow]}") for arrow in pattern.images[image].arrows)
        used = phrase("used.tash_kalar.arrows", used=used, arrows=arrows)
    if improvised != NOWHERE:
        return _words("match_improvised", used=used, at=name(improvised))
    if stand_in != NOWHERE:
        return _words("match_stand_in", used=used, at=name(stand_in))
    return _words("match", used=used)


def _square(view: TashKalar, seat: Seat, square: Square) -> Words:
    what = content(view, square)
    word = asked(view, seat)
    if word == "melee_mark":
        colour = melee_mark_colours(view)[sum(1 for code in view.board if code)]
        return _words("melee_mark", at=name(square), what=piece_name(piece(colour, COMMON)))
    if word == "grow":  # the deed depends on what is on the square
        code = view.board[square]
        word = "place" if not code else "promote" if side_of(code) == view.side else "destroy"
    if word == "convert" and (ask := view.ask_of(seat)) and (verb := part_asking(view, ask, Convert)):
        lost = verb.rank(view, square) != rank_of(view.board[square])
        word = f"convert{'.common' if lost else ''}"
    does = phrase("does.tash_kalar.place_here") if word == "place" else phrase(f"does.tash_kalar.{word}", what=what)
    return phrase("label.tash_kalar.square", what=what), does


def _lift(view: TashKalar, seat: Seat, square: Square) -> Words:
    """The words of lifting a piece: as an action it comes back as a common one; in a summoning it becomes the being."""
    end = "being" if asked(view, seat) == "lift" else "common"
    return phrase("label.tash_kalar.lift", at=name(square)), phrase(f"does.tash_kalar.lift.{end}", at=name(square))


def _move(view: TashKalar, seat: Seat, start: Square, end: Square) -> Words:
    who = piece_name(view.board[start])
    passed = straight(start, end) if asked(view, seat) == "slide" else (end,)  # a slide destroys whatever is on its way
    struck = tuple(piece_name(view.board[square]) for square in passed if view.board[square])
    if len(struck) > 1:
        return _words("captures", start=name(start), at=name(end), who=who, n=len(struck), what=struck)
    if struck:
        return _words("capture", start=name(start), at=name(end), who=who, what=struck[0])
    return _words("move", start=name(start), at=name(end), who=who)


def _aim(view: TashKalar, seat: Seat, direction: int, square: Square) -> Words:
    return _words("aim", direction=phrase(f"direction.tash_kalar.{DIRECTIONS[direction]}"))


def _card(verb: str) -> Callable[..., Words]:
    return lambda view, seat, card: _words(verb, card=name_of(view.cards[card]))


def _flare(view: TashKalar, seat: Seat, card: int) -> Words:
    definition = view.cards[card]
    return _words("flare", card=name_of(definition), text=card_text(definition))


def _rival(view: TashKalar, seat: Seat, side: int) -> Words:
    """The words of the rival with whom a flare is compared, and of the effects that this allows."""
    ask = view.ask_of(seat)
    assert ask is not None
    assert ask.about is not None
    upper, lower = flare_halves(view, view.side, side, view.cards[ask.about])
    brings = phrase(f"does.tash_kalar.rival.{'both' if upper and lower else 'upper' if upper else 'lower'}")
    return phrase("label.tash_kalar.rival", who=seat_name(side)), phrase(
        "does.tash_kalar.rival", who=seat_name(side), brings=brings
    )


def _colour(view: TashKalar, seat: Seat, side: int) -> Words:
    """The words of a colour: whose piece comes, or, in the melee, where a point goes."""
    who = seat_name(side)
    does = phrase("does.tash_kalar.colour.piece", who=who)
    if asked(view, seat) != "colour":
        was = view.points[view.side * view.sides + side]
        does = phrase("does.tash_kalar.colour.point", who=who, was=was, will=was + 1)
    return phrase("label.tash_kalar.colour", who=who), does


def _mode(view: TashKalar, seat: Seat, number: int) -> Words:
    """An alternative of the effect being resolved, in the card's own words."""
    ask = view.ask_of(seat)
    modes = modes_asking(view, ask) if ask else None
    if modes is None:
        return _words("option", number=number + 1)
    text = modes.do[number].says()
    if why_vain(modes.do[number], Context(view, view.turn)):
        text = phrase("label.tash_kalar.idle", text=text)
    return phrase("label.tash_kalar.mode", text=text), phrase("does.tash_kalar.mode", text=text)


def _school(view: TashKalar, seat: Seat, school: str) -> Words:
    label = phrase("label.tash_kalar.school", school=phrase(f"school.tash_kalar.{school}"))
    return label, phrase("does.tash_kalar.school", school=school_of(school))


def _yes(view: TashKalar, seat: Seat) -> Words:
    """The words of a yes: the deed that it agrees to, in the card's own words."""
    ask = view.ask_of(seat)
    choice = may_asking(view, ask) if ask else None
    return _words("mode", text=choice.do.says()) if choice else _words("yes")


def _claim(view: TashKalar, seat: Seat, card: int) -> Words:
    definition = view.cards[card]
    return _words("claim", card=name_of(definition), text=card_text(definition))


def _pass_control(view: TashKalar, seat: Seat) -> Words:
    does = ".actions" if asked(view, seat) == "actions" else ""
    return phrase("label.tash_kalar.pass_control"), phrase(f"does.tash_kalar.pass_control{does}")


def _end_turn(view: TashKalar, seat: Seat) -> Words:
    """The words of the end of the turn; a partner in control ends it for the seat on turn."""
    does = "tasks" if view.form == "high_form" else "points"
    partner = "" if seat == view.turn else ".partner"
    return phrase("label.tash_kalar.end_turn"), phrase(
        f"does.tash_kalar.end_turn.{does}{partner}", who=seat_name(view.turn)
    )


_MEANINGS: dict[str, Callable[..., Words]] = {
    "place": lambda view, seat, square: _words("place", at=name(square)),
    "lift": _lift,
    "summon": _summon,
    "improvise": _improvise,
    "match": _match,
    "discard": _card("discard"),
    "return": _card("return"),
    "card": _card("recover"),
    "flare": _flare,
    "rival": _rival,
    "colour": _colour,
    "square": _square,
    "move": _move,
    "aim": _aim,
    "mode": _mode,
    "yes": _yes,
    "rank": lambda view, seat, rank: _words("rank", rank=phrase(f"rank.tash_kalar.{RANKS[rank]}")),
    "claim": _claim,
    "end_turn": _end_turn,
    "pass_control": _pass_control,
    "school": _school,
    **{
        verb: _plain(verb)
        for verb in (
            "no",
            "done",
            "no_claim",
            "resign",
            "resign_now",
            "stay",
        )
    },
}
