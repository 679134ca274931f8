"""Decks on disk: a folder with one file for each deck that somebody built.

What a deck holds is a text of its game's; here it is only kept. A file is written aside and then put in place of the
old one, so that a full disk or a power cut leaves the deck as it was. A damaged file is told by name and stays.
"""

import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from game.core import bounded, files
from game.core.facts import LONGEST_TEXT
from game.core.phrase import Phrase, Trouble, phrase, refused, shown
from game.ui import folders

SUFFIX = ".deck.json"
FORMAT = 1
LONGEST_NAME = 40
"""Largest number of letters in a deck's name, and in its owner's"""
_MOST_BYTES = 4 * LONGEST_TEXT
_MOST_FILES = 1000
_MOST_COPIES = 1000
_DEVICE = r"con|prn|aux|nul|(com|lpt)\d"


@dataclass(frozen=True)
class SavedDeck:
    """A deck in the folder. `fault`: the reason why it cannot be used; then only its path and its date are known."""

    path: Path
    changed: datetime
    game: str = ""
    owner: str = ""
    name: str = ""
    text: str = ""
    """The deck as its game writes it on a line"""
    fault: Phrase | None = None


def folder() -> Path:
    """The folder of the decks, which may not exist yet."""
    return folders.data() / "decks"


def lists() -> Path:
    """The folder of the lists of cards, which are written for others and read from them."""
    return folder() / "lists"


def all_decks(game: str = "") -> list[SavedDeck]:
    """The decks of a game (of all games if left out) and the files that cannot be read, the last changed first.

    For a folder that cannot be read there is one entry, with the fault.
    """
    try:
        paths = [path for path in bounded.entries(folder(), _MOST_FILES) if path.name.endswith(SUFFIX)]
    except Trouble as trouble:
        fault = phrase("trouble.deck_folder", file=str(folder()), cause=bounded.cause(trouble))
        return [SavedDeck(folder(), folders.changed(folder()), fault=fault)]
    found = [look_at(path) for path in paths]
    mine = [kept for kept in found if kept.fault or not game or kept.game == game]
    return sorted(mine, key=lambda kept: kept.changed, reverse=True)


def look_at(path: Path) -> SavedDeck:
    """The deck in a file, or the fault of that file."""
    changed = folders.changed(path)
    try:
        game, owner, name, text = _fields(bounded.parse(bounded.read(path, _MOST_BYTES)))
    except Trouble as trouble:
        return SavedDeck(path, changed, fault=phrase("trouble.deck_file", file=path.name, cause=trouble.phrase))
    return SavedDeck(path, changed, game, owner, name, text)


def _fields(raw: Any) -> tuple[str, str, str, str]:
    """Game, owner, name and text of a file's JSON.

    Raises:
        Trouble: a field is missing or is not what it must be.
    """
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise Trouble("trouble.field", field="format")
    for field, most in (("game", 80), ("owner", LONGEST_NAME), ("name", LONGEST_NAME), ("text", LONGEST_TEXT)):
        value = raw.get(field)
        if not isinstance(value, str) or len(value) > most or not value.isprintable():
            raise Trouble("trouble.field", field=field)
    return raw["game"], raw["owner"], raw["name"], raw["text"]


def keep(game: str, owner: str, name: str, text: str, path: Path | None = None) -> Path:
    """Writes a deck to a file.

    Args:
        game: the id of its game.
        owner: the name of the person who built it; may be empty.
        name: the deck's name.
        text: the deck as its game writes it on a line.
        path: the file that the deck replaces; None: a new one.

    Returns:
        The deck's file.

    Raises:
        Trouble: the disk refuses; what was there before is as it was.
    """
    told = {"format": FORMAT, "game": game, "owner": owner[:LONGEST_NAME], "name": name[:LONGEST_NAME], "text": text}
    raw = json.dumps(told, ensure_ascii=False, indent=1).encode()
    try:
        target = path or _new_path(folder(), game, name or "deck", SUFFIX)
        files.replace(target, raw)
    except OSError as error:
        raise Trouble("trouble.deck_write", file=str(path or folder()), cause=refused(error)) from error
    return target


def write_list(name: str, words: str) -> Path:
    """Writes a list of cards for others to a new file.

    Raises:
        Trouble: the disk refuses.
    """
    try:
        target = _new_path(lists(), "", name or "deck", ".txt")
        files.write_new(target, words.encode())
    except OSError as error:
        raise Trouble("trouble.deck_write", file=str(lists()), cause=refused(error)) from error
    return target


def written_lists() -> list[Path]:
    """The lists of cards in their folder, by name; none if it cannot be read."""
    try:
        return [path for path in bounded.entries(lists(), _MOST_FILES) if path.suffix == ".txt"]
    except Trouble:
        return []


def read_list(path: Path) -> str:
    """The text of a file with a list of cards.

    Raises:
        Trouble: it cannot be read, is no text, or is larger than any deck; the sentence names the file.
    """
    try:
        return bounded.text(bounded.read(path, _MOST_BYTES))
    except Trouble as trouble:
        raise Trouble("trouble.deck_file", file=shown(path.name), cause=trouble.phrase) from trouble


def delete(path: Path) -> None:
    """Deletes a deck, for good.

    Raises:
        Trouble: the disk refuses.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise Trouble("trouble.save_delete", file=str(path), cause=refused(error)) from error


# --- files -------------------------------------------------------------------------------------------


def _new_path(place: Path, first: str, name: str, suffix: str) -> Path:
    """Path for a new file, named after its content.

    Raises:
        FileExistsError: there are too many of that name.
    """
    stem = "-".join(filter(None, (first, _slug(name))))
    for path in (place / f"{stem}{number}{suffix}" for number in _suffixes()):
        if not path.exists():
            return path
    raise FileExistsError(str(place / stem))


def _suffixes() -> Iterator[str]:
    yield ""
    yield from (f"-{number}" for number in range(2, _MOST_COPIES))


def _slug(name: str) -> str:
    """A name in the form it has in a file's: small plain letters, digits and dashes."""
    letters = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    plain = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:LONGEST_NAME] or "deck"
    return f"{plain}-deck" if is_device(plain) else plain


def is_device(stem: str) -> bool:
    """Whether Windows takes a file's name, in small letters and without its ending, for a device."""
    return bool(re.fullmatch(_DEVICE, stem))
