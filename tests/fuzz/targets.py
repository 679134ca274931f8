"""The targets of fuzzing: each takes the bytes of a stranger's file and lets the app read them.

A target must end with a sound value, or with a `Trouble` whose sentence exists, is short, and holds no control
characters for a terminal. Everything else is a finding.
"""

import os
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from game import games, resources
from game.core import packs
from game.core.loading import load
from game.core.phrase import Phrase, Trouble, plain
from game.core.texts import LANGUAGES, Texts
from game.games.card_game import cards as card_game
from game.games.dark_eden import cards as dark_eden
from game.games.dark_eden.printed import FILES
from game.games.kharnage import cards as kharnage
from game.games.tash_kalar import cards as tash_kalar
from game.games.telendar import cards as telendar
from game.ui import decks
from game.ui.saves import summary
from game.ui.settings import FILE, Store

_MOST_LETTERS = 1500


class Finding(AssertionError):
    """A result that a stranger's file must never have."""


def said(what: Phrase) -> None:
    """Checks a sentence in every language.

    Raises:
        Finding: it has no text, is too long, or holds control characters that a terminal would obey.
    """
    for language in LANGUAGES:
        texts = Texts(language)
        words = texts.say(what)
        if not texts.has(what.key) or words != plain(words) or len(words) > _MOST_LETTERS:
            raise Finding(f"{what.key}: {words[:200]!r}")


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="fuzz-"))


def _file(name: str, raw: bytes) -> Path:
    path = _folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(raw)
    return path


def journal(raw: bytes) -> None:
    """Target: a saved match, opened, replayed from its beginning, and listed."""
    path = _file("one.match.jsonl", raw)
    listed = summary(path)
    if listed.fault:
        said(listed.fault)
    try:
        loaded = load(path, games.load)
    except Trouble as trouble:
        said(trouble.phrase)
        return
    for told in (loaded.stopped, loaded.news):
        if told:
            said(told)
    if len(loaded.match.past) < 100:
        list(loaded.match.past)
    loaded.match.view(0)
    if path.read_bytes() != raw:
        raise Finding("reading changed the file")


def settings(raw: bytes) -> None:
    """Target: the settings, read, written and read again."""
    home = _file(f"settings/{FILE}", raw).parent
    store = Store(home)
    for notice in store.notices:
        said(notice)
    trouble = store.save()
    if trouble:
        said(trouble)
    elif (again := Store(home)).settings != store.settings or again.notices:
        raise Finding("what was written is not what is read")
    for aside in home.iterdir():
        aside.unlink()


def deck(raw: bytes) -> None:
    """Target: a deck's file, summarised, and read by its game; and the same bytes as a list of cards."""
    os.environ["SERATA_GIOCHI_HOME"] = str(_folder())
    kept = decks.look_at(_file("decks/one.deck.json", raw))
    if kept.fault:
        said(kept.fault)
    else:
        _settled(kept.text)
    try:
        decks.read_list(_file("decks/lists/one.txt", raw))
    except Trouble as trouble:
        said(trouble.phrase)


def _settled(text: str) -> None:
    facts = games.facts("dark_eden")
    for setting in facts.seat_settings:
        try:
            facts.settle_seats(2, {0: {setting.name: text}})
        except Trouble as trouble:
            said(trouble.phrase)


@cache
def _pack() -> Mapping[str, bytes]:
    """The files of a sound pack, by name."""
    games.load("card_game")
    folder = resources.root() / "game" / "packs" / "harvest"
    return MappingProxyType({path.name: path.read_bytes() for path in sorted(folder.iterdir())})


def pack(raw: bytes) -> None:
    """Target: a sound pack of cards with one file replaced; the first byte selects the file."""
    if not raw:
        return
    sound = _pack()
    for name, content in sound.items():
        _file(f"packs/harvest/{name}", content)
    _file(f"packs/harvest/{sorted(sound)[raw[0] % len(sound)]}", raw[1:])
    packs.look_in(_folder() / "packs")
    for found in packs.survey():
        for told in (found.fault, *found.notes):
            if told:
                said(told)


_READERS: tuple[tuple[str, Callable[[Path], object]], ...] = (
    ("cards.json", card_game.read_cards),
    ("objectives.json", card_game.read_objectives),
    ("units.json", kharnage.read_units),
    ("battle.json", kharnage.read_battle_cards),
    ("beings.json", tash_kalar.read_beings),
    ("flares.json", tash_kalar.read_flares),
    ("tasks.json", tash_kalar.read_tasks),
    ("monsters.json", lambda path: telendar.read_file(path, telendar.IN_BOX)),
    ("events.json", lambda path: telendar.read_file(path, telendar.IN_BOX)),
    ("objects.json", lambda path: telendar.read_file(path, telendar.IN_BOX)),
    *(
        (file, lambda path, model=dark_eden.MODELS[kind]: dark_eden.read_cards(path, model))
        for kind, file in FILES.items()
    ),
)
"""(name, reader) of card files of every game"""


def cards(raw: bytes) -> None:
    """Target: a file of cards; the first byte selects the game and the file."""
    if not raw:
        return
    name, read = _READERS[raw[0] % len(_READERS)]
    try:
        read(_file(f"cards/{name}", raw[1:]))
    except Trouble as trouble:
        said(trouble.phrase)


TARGETS: Mapping[str, Callable[[bytes], None]] = MappingProxyType(
    {"journal": journal, "settings": settings, "pack": pack, "deck": deck, "cards": cards}
)
