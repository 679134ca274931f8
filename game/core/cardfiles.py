"""Card files, read and checked; a fault is told by file, card and field, so that an author of cards finds it.

The conditions between the cards of a file (how many, which names) are each game's own: its `lint` yields faults too.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, get_args

from pydantic import BaseModel, TypeAdapter, ValidationError

from game.core import bounded
from game.core.amiss import amiss
from game.core.effects.part import Part
from game.core.phrase import Param, Phrase, Trouble, phrase, refused, shown
from game.core.texts import LANGUAGES, Texts

M = TypeVar("M", bound=BaseModel)
Fault: TypeAlias = tuple[str, str, Phrase]
"""A fault of a card file: card, field, cause"""


def read(
    path: Path,
    model: type[M],
    parts: Iterable[type[BaseModel]],
    lint: Callable[[tuple[M, ...]], Iterable[Fault]],
) -> tuple[M, ...]:
    """The cards of a file, checked one by one and all together.

    Args:
        path: a JSON list of cards.
        model: the model of a card.
        parts: the parts told apart by "op" that cards are made of; their names are left out of a fault's field.
        lint: yields the faults of cards that fit the model one by one.

    Raises:
        Trouble: the file cannot be read, a card does not fit the model, or `lint` finds a fault.
    """
    try:
        raw = bounded.parse(path.read_bytes())
    except OSError as error:
        raise trouble(path.name, "*", "*", refused(error)) from error
    except Trouble as error:
        raise trouble(path.name, "*", "*", error.phrase) from error
    cards = well_formed(path.name, raw, model, parts)
    for fault in lint(cards):
        raise trouble(path.name, *fault)
    return cards


def well_formed(file: str, raw: Any, model: type[M], parts: Iterable[type[BaseModel]]) -> tuple[M, ...]:
    """The cards of a file, each checked against the model.

    Args:
        file: the file's name in messages.
        raw: the content of the file, parsed from JSON.
        model: the model of a card.
        parts: as for `read`.

    Raises:
        Trouble: a card does not fit the model.
    """
    try:
        return TypeAdapter(tuple[model, ...]).validate_python(raw)  # type: ignore[valid-type]
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        ops = {get_args(part.model_fields["op"].annotation)[0] for part in parts}
        card, field = shown(_card_at_fault(raw, first["loc"])), shown(_field_path(first["loc"], ops), 120)
        raise trouble(file, card, field, amiss(first)) from error
    except RecursionError as error:
        raise trouble(file, "*", "*", str(error)) from error


def trouble(file: str, card: str, field: str, cause: Param) -> Trouble:
    """A fault of a card file as the error that tells it.

    Args:
        file: its name.
        card: the card's id, or "*" for the file as a whole.
        field: the field by its path ("turn_start.do.1"), or "*".
        cause: the fault, as a phrase or in a library's words.
    """
    return Trouble("trouble.card_file", file=file, card=card, field=field, cause=cause)


def duplicate_ids(ids: Iterable[str]) -> Iterator[Fault]:
    """The fault of each id that occurs more than once."""
    for name, times in Counter(ids).items():
        if times > 1:
            yield name, "id", phrase("trouble.card.twice")


def missing_texts(card: str, texts: Iterable[Phrase]) -> Iterator[Fault]:
    """The fault of each text of a card that a language lacks.

    Args:
        card: the card's id.
        texts: the phrases that it shows.
    """
    wanted = [key for text in texts for key in _keys(text)]
    for language in LANGUAGES:
        known = Texts(language)
        for key in wanted:
            if not known.has(key):
                yield card, "id", phrase("trouble.card.text", key=shown(key, 120), language=language)


def count(kind: str, found: int, right: int) -> Iterator[Fault]:
    """The fault of a box that does not hold as many cards of a kind as the printed one.

    Args:
        kind: the kind of cards.
        found: the number of such cards in the files.
        right: the number of such cards in the printed box.
    """
    if found != right:
        yield "*", "copies", phrase("trouble.card.count", kind=kind, found=found, right=right)


def digest(card: BaseModel | Part) -> str:
    """Eight bytes of hash, in hex, that tell a card from any changed one."""
    return hashlib.blake2b(card.model_dump_json().encode(), digest_size=8).hexdigest()


def _keys(text: Phrase) -> Iterator[str]:
    """The keys of a phrase and of the phrases within it."""
    yield text.key
    for _, value in text.params:
        if isinstance(value, Phrase):
            yield from _keys(value)
        elif isinstance(value, tuple):
            for part in value:
                yield from _keys(part)


def _card_at_fault(raw: Any, loc: tuple[int | str, ...]) -> str:
    """The id of the card at fault, or its place in the file if it has none."""
    if not loc:
        return "*"
    card = raw[loc[0]]
    return str(card.get("id", loc[0])) if isinstance(card, dict) else str(loc[0])


def _field_path(loc: tuple[int | str, ...], ops: set[str]) -> str:
    """The field of a card: "turn_start.do.1.what"; the names of the union's branches are left out."""
    named = (str(step) for step in loc[1:] if step not in ops)
    return ".".join(step for step in named if step.isdigit() or step.isidentifier()) or "*"
