"""The players' packs of cards: which are in their folder, and which a match is played with.

The box of each game is a pack (its `data/pack.json` says how many cards it holds). Players add packs of their own in
one folder; the README of a game says what they may hold. Packs are read once, when the game's cards are, and the set-up
of a match says which of them are in it.
"""

import os
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel

from game.core import bounded, files, packfiles, texts
from game.core.packfiles import MARK, Pack, Reader
from game.core.phrase import Trouble, of_held, phrase, refused, shown

_MOST_PACKS = 100
_TRIES = 5
"""Most times that packs are read, while another program holds one of their files"""


def pack_of(card: str) -> str:
    """The pack that a card comes from, by the card's definition; "" for the box's own."""
    return card.partition(MARK)[0] if MARK in card else ""


def in_match(card: str, packs: Collection[str]) -> bool:
    """Whether a card is part of a match that is played with these packs."""
    return MARK not in card or pack_of(card) in packs


_where: Path | None = None
_opened: dict[str, tuple[Pack, ...]] = {}
_readers: dict[str, Reader] = {}
M = TypeVar("M", bound=BaseModel)


def look_in(folder: Path | None) -> None:
    """Sets the folder where players keep their packs; None, or no call: there are none. Reads nothing yet."""
    global _where  # noqa: PLW0603
    _where = folder


def place() -> Path | None:
    """The folder where players keep their packs."""
    return _where


def open_for(game: str, reader: Reader) -> None:
    """Reads the packs of a game, once, when the game's own cards are read.

    Another program that holds a file, such as a virus scanner, is waited for: a refused pack stays refused until the
    app is started again.
    """
    _readers[game] = reader
    for _ in files.retries(_TRIES):
        found = survey()
        if not any(pack.fault and of_held(pack.fault) for pack in found):
            break
    _opened[game] = tuple(pack for pack in found if pack.manifest and pack.manifest.game == game)


def opened(game: str) -> tuple[Pack, ...]:
    """The sound packs that were there when the game's cards were read."""
    return tuple(pack for pack in _opened.get(game, ()) if pack.fault is None)


def _of_all_games() -> list[Pack]:
    """The sound packs of all games so far: copied, as another thread may be opening those of the next game."""
    return [pack for game in list(_opened) for pack in opened(game)]


def playable(pack: Pack) -> bool:
    """Whether the rules know a pack in its present form: not if it came or changed since its game was opened."""
    game = pack.manifest.game if pack.manifest else ""
    return any(known.id == pack.id and known.digest == pack.digest for known in opened(game))


def cards(game: str, kind: type[M]) -> tuple[M, ...]:
    """The cards of a kind in all packs of a game."""
    return tuple(card for pack in opened(game) for card in pack.cards if isinstance(card, kind))


def title(game: str, pack: str, language: str) -> str:
    """The title of a pack of a game; its id if it is not there."""
    found = next((each for each in opened(game) if each.id == pack), None)
    return found.says(found.manifest.title, language) if found and found.manifest else pack


def digests(game: str, chosen: Iterable[str]) -> dict[str, str]:
    """The digest of each of these packs."""
    known = {pack.id: pack.digest for pack in opened(game)}
    return {pack: known[pack] for pack in chosen}


def settle(game: str, chosen: Iterable[str]) -> tuple[str, ...]:
    """The packs of a match, in order.

    Args:
        game: the id of a game whose rules are loaded.
        chosen: ids of packs.

    Raises:
        Trouble: a pack is missing or refused; the sentence says which and why.
    """
    # Of several folders with the same id, the sound one counts.
    known = {pack.id: pack for pack in sorted(_opened.get(game, ()), key=lambda pack: pack.fault is None)}
    for name in chosen:
        pack = known.get(name)
        if pack is None:
            sound = ", ".join(each.id for each in opened(game))
            if not sound:
                raise Trouble("trouble.pack.none", pack=shown(name))
            raise Trouble("trouble.pack.unknown", pack=shown(name), known=sound)
        if pack.fault:
            raise Trouble("trouble.pack.refused", pack=name, cause=pack.fault)
    return tuple(sorted(set(chosen)))


def picture(card: str) -> bytes | None:
    """The bytes of the picture of a pack's card, checked again; None if it has no usable one."""
    for pack in _of_all_games():
        if card in pack.pictures:
            try:
                return packfiles.read_picture(pack.pictures[card])
            except Trouble:
                return None
    return None


def has_picture(card: str) -> bool:
    """Whether a card's pack brings a picture for it."""
    return any(card in pack.pictures for pack in _of_all_games())


def icon(card: str) -> str:
    """The icon that a card's pack chose for it; "" if it chose none."""
    for pack in _of_all_games():
        if pack.manifest and pack.id == pack_of(card):
            return pack.manifest.icons.get(card.partition(MARK)[2], "")
    return ""


def survey() -> tuple[Pack, ...]:
    """The packs in every subfolder of the packs' folder, read now; without cards of games whose rules are not open."""
    if _where is None:
        return ()
    try:
        # Only folders are packs: the files of a bundle unpacked here by accident are not listed one by one.
        folders = [path for path in bounded.entries(Path(os.path.realpath(_where)), 2000) if _may_be_pack(path)]
    except (Trouble, OSError) as error:
        cause = error.phrase if isinstance(error, Trouble) else refused(error)
        return (Pack(_where.name, fault=phrase("trouble.pack.file", file=str(_where), cause=cause)),)
    found: list[Pack] = []
    for number, folder in enumerate(folders):
        if number == _MOST_PACKS:
            found.append(Pack(shown(folder.name), fault=phrase("trouble.pack.many", most=_MOST_PACKS)))
            break
        taken = {pack.id: pack.folder for pack in found if not pack.fault}
        found.append(packfiles.read(folder, taken, _readers))
    for pack in _of_all_games():  # packs in play keep their words, even if their files have changed
        texts.learn(pack.id, pack.words)
    return tuple(found)


def _may_be_pack(path: Path) -> bool:
    return not path.name.startswith(".") and (path.is_dir() or path.suffix == ".zip")
