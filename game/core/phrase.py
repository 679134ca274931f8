"""Sentences as data: a key of the catalogues and its parameters, turned into words only in a reader's language."""

import errno
from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import NamedTuple, TypeAlias, TypeVar, Union

T = TypeVar("T")
Param: TypeAlias = Union[str, int, "Phrase", tuple["Phrase", ...]]


class Phrase(NamedTuple):
    """A text to be said. Parameters may be phrases themselves, or a tuple of them (said as a list)."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()


def phrase(key: str, /, **params: Param) -> Phrase:
    """The phrase of this key with these parameters."""
    return Phrase(key, tuple(params.items()))


def seat_name(seat: int) -> Phrase:
    """The name of the player at a seat, which is filled in when the phrase is said."""
    return Phrase("@seat", (("seat", seat),))


def seat_names(seats: Iterable[int]) -> tuple[Phrase, ...]:
    """The names of the players at these seats, said as a list."""
    return tuple(seat_name(seat) for seat in seats)


def listing(first: Phrase, other: Phrase, param: str) -> Phrase | None:
    """Two sentences that differ in one parameter alone, as one that lists it; None if they differ otherwise."""
    one, two = dict(first.params), dict(other.params)
    if first.key != other.key or {**one, param: ""} != {**two, param: ""}:
        return None
    listed = (*_parts(one[param]), *_parts(two[param]))
    return Phrase(first.key, tuple({**one, param: listed}.items()))


def _parts(value: Param) -> tuple[Phrase, ...]:
    """The parts of a parameter: those of a list, or the parameter itself as the only one."""
    if isinstance(value, Phrase):
        return (value,)
    assert isinstance(value, tuple)
    return value


def joined(said: Iterable[T], join: Callable[[T, T], T | None]) -> list[T]:
    """Sentences, or lines of them, in order; where `join` makes one of two neighbours, that one replaces them."""
    told: list[T] = []
    for one in said:
        both = join(told[-1], one) if told else None
        if both:
            told[-1] = both
        else:
            told.append(one)
    return told


def chained(key: str, said: Iterable[Phrase]) -> Phrase:
    """Several phrases as one: each after the first is `then` of a text, whose `first` is everything before it."""
    return reduce(lambda first, then: phrase(key, first=first, then=then), said)


def with_names(said: Phrase, names: Mapping[int, Phrase]) -> Phrase:
    """A phrase in which some seats have other names.

    Args:
        said: the phrase.
        names: the other names, by seat.
    """
    if said.key == "@seat":
        seat = dict(said.params)["seat"]
        return names.get(seat, said) if isinstance(seat, int) else said

    def put(value: Param) -> Param:
        if isinstance(value, Phrase):
            return with_names(value, names)
        return tuple(with_names(part, names) for part in value) if isinstance(value, tuple) else value

    return Phrase(said.key, tuple((name, put(value)) for name, value in said.params))


def side_name(side: int) -> Phrase:
    """The names of all players of a side."""
    return Phrase("@side", (("side", side),))


_LONGEST_QUOTE = 100
"""Most letters that a sentence quotes of a file or a command line, for one of its parameters"""

_TOLD = (
    "ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "ENOENT", "EISDIR", "ENOTDIR", "EEXIST", "ENAMETOOLONG", "EIO",
    "EMFILE",
)  # fmt: skip
"""The errors of the system that have words of ours"""
_HELD = (32, 33)
"""The errors of Windows when another program holds a file or a part of it: sharing violation, lock violation"""
_TOO_LONG = 206
"""The error of Windows for a path that is too long, which Python takes for one of a file that does not exist"""


def refused(error: OSError) -> Param:
    """The reason why the system refused to read or write: our words, or the system's where we have none."""
    if getattr(error, "winerror", None) in _HELD:
        return phrase("refused.held")
    if getattr(error, "winerror", None) == _TOO_LONG:
        return phrase("refused.ENAMETOOLONG")
    name = errno.errorcode.get(error.errno or 0, "")
    return phrase(f"refused.{name}") if name in _TOLD else error.strerror or str(error)


def of_held(what: Phrase) -> bool:
    """Whether a sentence says that another program holds a file, which mostly lasts only moments."""
    return what.key == "refused.held" or any(isinstance(value, Phrase) and of_held(value) for _, value in what.params)


class Reason(NamedTuple):
    """The reason why an act is not possible: a coded sentence and the section of the rules that says so.

    `code` is the key of the sentence ("refusal.<game>.cannot_pay"); `rule` the anchor of the rules book that
    explains it; `refs` the things on the table to point at.
    """

    code: str
    params: tuple[tuple[str, Param], ...] = ()
    rule: str = ""
    refs: tuple[tuple[str, int | str], ...] = ()
    weak: bool = False
    """Whether the reason gives way to a better one for another possible meaning of the same gesture"""

    @property
    def phrase(self) -> Phrase:
        """The sentence that tells the reason."""
        return Phrase(self.code, self.params)


def refusal(
    game: str, code: str, rule: str, /, *refs: tuple[str, int | str], weak: bool = False, **params: Param
) -> Reason:
    """A game's reason: its sentence "refusal.<game>.<code>", its section of the rules book, and what is to blame."""
    return Reason(f"refusal.{game}.{code}", tuple(params.items()), rule, refs, weak)


class Trouble(ValueError):
    """Bad input from outside (a file, a command line, a disk), with the sentence that says what and where."""

    def __init__(self, key: str, /, **params: Param) -> None:
        """Takes the sentence's key and parameters; of words that a file brought only the beginning is quoted.

        Args:
            key: the key of the sentence.
            params: its parameters; `file` is a path and is quoted whole.
        """
        super().__init__(key, params)
        quoted = {
            name: shown(value, _LONGEST_QUOTE) if isinstance(value, str) and name != "file" else value
            for name, value in params.items()
        }
        self.phrase = phrase(key, **quoted)

    @classmethod
    def of(cls, words: Phrase) -> "Trouble":
        """The error with a sentence as its message."""
        return cls(words.key, **dict(words.params))


def shown(text: object, most: int = 60) -> str:
    """A stranger's text, fit to be shown: one line without control characters, at most `most` letters."""
    line = plain(str(text)[: most + 1])
    return line if len(line) <= most else line[: most - 1] + "…"


def plain(text: str, *, keep: str = "") -> str:
    """A text with a sign in place of each letter that cannot be printed, so that a terminal obeys nothing in it.

    Args:
        text: the text, perhaps a stranger's.
        keep: letters that stay as they are, such as the ends of lines.
    """
    keep += "\N{NO-BREAK SPACE}"  # catalogues put it between a number and its noun
    return "".join(c if c.isprintable() or c in keep else "\N{REPLACEMENT CHARACTER}" for c in text)
