"""A pack's folder, read and checked: its manifest, cards, words, pictures and page of rules.

A pack holds no code and no names of files: texts and pictures are found by the ids of the cards, so that no name can
lead out of the folder.
"""

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias
from unicodedata import category

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from game.core import bounded, cardfiles, texts
from game.core.amiss import amiss
from game.core.cardfiles import Fault
from game.core.phrase import Phrase, Trouble, phrase, shown
from game.core.texts import LANGUAGES

MANIFEST = "pack.json"
_MOST_ENTRIES, _MOST_CARDS = 500, 200
_MANIFEST_BYTES, _CARD_BYTES, _PAGE_BYTES, _PICTURE_BYTES = 16 << 10, 2 << 20, 64 << 10, 4 << 20
_HEAD = 256 << 10
"""Bytes at a picture's beginning that are searched for its size"""
_WIDEST, _MOST_PIXELS = 4096, 8_400_000
_PICTURES = ("webp", "png", "jpg", "jpeg")
MARK = ":"
"""Separates pack and card in the id of a pack's card: "harvest:innkeeper"; ids of the box have none"""


def _printable(text: str) -> str:
    if not all(letter.isprintable() or letter == "\n" for letter in text):
        raise Trouble("trouble.value.unprintable")
    return text


Language = Literal["it", "en"]
Line = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_printable)]
Paragraph = Annotated[str, Field(min_length=1, max_length=800), AfterValidator(_printable)]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=24)]


class Manifest(BaseModel):
    """The manifest of a pack: the file `pack.json`."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)
    format: Literal[1]
    id: Id
    game: Line
    version: Line
    authors: Line
    title: dict[Language, Line] = Field(min_length=1)
    about: dict[Language, Paragraph] = {}
    icons: dict[Id, Annotated[str, Field(pattern=r"^[a-z][a-z-]*$", max_length=40)]] = {}
    """Icon that stands in for a missing picture, by card: one of the app's icons"""
    counts: dict[Line, Annotated[int, Field(ge=0, le=1000)]] = {}
    """The number of cards of each kind that the pack must hold, for authors who want to be told when one is lost"""


Words: TypeAlias = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True)
class Pack:
    """A folder of the packs' folder, as it was read. `fault`: why it is refused; then nothing of it is used."""

    folder: str
    """The folder's name"""
    manifest: Manifest | None = None
    cards: tuple[BaseModel, ...] = ()
    digest: str = ""
    """The digest of its cards, which changes with any of them"""
    fault: Phrase | None = None
    notes: tuple[Phrase, ...] = ()
    """The faults that do not keep the pack from being used"""
    pictures: Mapping[str, Path] = field(default_factory=dict)
    """The file of each card's picture, by the card's id"""
    pages: Mapping[str, str] = field(default_factory=dict)
    """The pack's page of rules by language, Markdown"""
    words: Words = field(default_factory=dict)
    """The pack's texts, by language and key"""

    @property
    def id(self) -> str:
        """The name that matches call it by."""
        return self.manifest.id if self.manifest else ""

    def says(self, what: Mapping[Language, str], language: str) -> str:
        """A text of the manifest in a language, or in the other one."""
        return next((text for code in (language, *LANGUAGES) for own, text in what.items() if own == code), "")


@dataclass(frozen=True)
class Reader:
    """A game's model of packs: how it reads their cards.

    kinds: the model of the cards in each file, by the file's name without ".json".
    parts: the parts told apart by "op"; their names are left out of a fault's field.
    lint: yields the faults of a file's cards that fit the model one by one.
    census: counts the cards of each kind.
    """

    kinds: Mapping[str, type[BaseModel]]
    parts: tuple[type[BaseModel], ...]
    lint: Callable[[tuple[Any, ...]], Iterable[Fault]]
    census: Callable[[Collection[Any]], Mapping[str, int]]


def read_manifest(folder: Path, name: str = "") -> Manifest:
    """The manifest of a pack.

    Args:
        folder: the pack's folder.
        name: the folder's name in messages; "": its own.

    Raises:
        Trouble: the manifest cannot be read, or is not valid.
    """
    file = f"{name or folder.name}/{MANIFEST}"
    raw = _json(folder / MANIFEST, file, _MANIFEST_BYTES)
    try:
        return Manifest.model_validate(raw)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = shown(".".join(str(part) for part in first["loc"]) or "*")
        raise Trouble("trouble.pack.field", file=file, field=place, cause=amiss(first)) from error


def read(folder: Path, taken: Mapping[str, str], readers: Mapping[str, Reader]) -> Pack:
    """A pack, read from its folder, or the reason why it is refused.

    Args:
        folder: the pack's folder; cards are read only for games that have a reader.
        taken: the folders of the packs before it, by id.
        readers: each game's reader, by game.
    """
    name = shown(folder.name)
    manifest: Manifest | None = None
    try:
        if folder.suffix == ".zip":
            raise Trouble("trouble.pack.file", file=name, cause=phrase("trouble.pack.zip"))
        files = {path.name: path for path in _entries(folder, name)}
        manifest = read_manifest(folder, name)
        if manifest.id in taken:
            cause = phrase("trouble.pack.twice", other=taken[manifest.id])
            raise Trouble("trouble.pack.field", file=f"{name}/{MANIFEST}", field="id", cause=cause)
        reader = readers.get(manifest.game)
        if reader is None:
            return Pack(name, manifest)
        return _with_cards(folder, name, manifest, files, reader)
    except Trouble as trouble:
        return Pack(name, manifest, fault=trouble.phrase)


def _with_cards(folder: Path, name: str, manifest: Manifest, files: Mapping[str, Path], reader: Reader) -> Pack:
    _require_known(name, manifest, files, reader)
    drafts = {
        kind: _drafts(files[f"{kind}.json"], f"{name}/{kind}.json", manifest.id, model, reader)
        for kind, model in reader.kinds.items()
        if f"{kind}.json" in files
    }
    whole = [card for each in drafts.values() for card in each]
    if not whole:
        raise Trouble("trouble.pack.file", file=name, cause=phrase("trouble.pack.empty"))
    _require_counts(name, manifest, next(iter(drafts)), whole, reader)
    words, notes = _words(name, manifest, files, {card.id.partition(MARK)[2] for card in whole})
    texts.learn(manifest.id, words)  # so that `lint` finds them
    for kind, each in drafts.items():
        for fault in (*_questions(manifest.game, each), *reader.lint(each)):
            raise _trouble_of_fault(name, kind, fault)
    pictures, missing = _pictures(folder, name, manifest.id, {card.id for card in whole})
    lines = sorted(f"{card.id} {cardfiles.digest(card)}" for card in whole)
    digest = hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()
    pages = _pages(name, files)
    return Pack(name, manifest, tuple(whole), digest, None, (*notes, *missing), pictures, pages, words)


def _require_known(name: str, manifest: Manifest, files: Mapping[str, Path], reader: Reader) -> None:
    """Refuses a pack with a file that no pack of its game has."""
    known = {MANIFEST, "art", *(f"{kind}.json" for kind in reader.kinds)}
    for language in LANGUAGES:
        known |= {f"texts.{language}.json", f"rules.{language}.md"}
    for file in files:
        if file not in known and not file.startswith("."):
            cause = phrase("trouble.pack.strange", game=manifest.game, known=", ".join(sorted(known)))
            raise Trouble("trouble.pack.file", file=f"{name}/{shown(file)}", cause=cause)


def _require_counts(name: str, manifest: Manifest, first: str, cards: Sequence[Any], reader: Reader) -> None:
    """Refuses a pack with a card twice, with too many of them, or not with as many as its manifest says.

    Args:
        name: the folder's name in messages.
        manifest: the pack's manifest.
        first: the file that is named for a fault of all cards together, without ".json".
        cards: the cards of all files.
        reader: counts the cards of each kind.
    """
    for twice in cardfiles.duplicate_ids(card.id for card in cards):
        raise _trouble_of_fault(name, first, twice)
    copies = sum(getattr(card, "copies", 1) for card in cards)
    if copies > _MOST_CARDS:
        cause = phrase("trouble.pack.copies", found=copies, most=_MOST_CARDS)
        raise cardfiles.trouble(f"{name}/{first}.json", "*", "copies", cause)
    held = reader.census(cards)
    for kind, right in manifest.counts.items():
        for _, _, cause in cardfiles.count(kind, held.get(kind, 0), right):
            raise Trouble("trouble.pack.field", file=f"{name}/{MANIFEST}", field=f"counts.{kind}", cause=cause)


def _drafts(path: Path, file: str, pack: str, model: type[BaseModel], reader: Reader) -> tuple[Any, ...]:
    """The cards of a file, each well formed, with ids that begin with the pack's."""
    raw = _json(path, file, _CARD_BYTES)
    if isinstance(raw, list) and len(raw) > _MOST_CARDS:
        cause = phrase("trouble.pack.copies", found=len(raw), most=_MOST_CARDS)
        raise cardfiles.trouble(file, "*", "*", cause)
    drafts: tuple[Any, ...] = cardfiles.well_formed(file, raw, model, reader.parts)
    return tuple(card.model_copy(update={"id": f"{pack}{MARK}{card.id}"}) for card in drafts)


def _questions(game: str, cards: Iterable[Any]) -> Iterator[Fault]:
    """The fault of each prompt that is not the game's for such a part: players would take it for another question."""
    for card in cards:
        for part in card.parts() if hasattr(card, "parts") else ():
            prompt, usual = getattr(part, "prompt", ""), f"prompt.{game}.{getattr(part, 'op', '')}"
            if prompt and prompt != usual and not prompt.startswith(f"{usual}."):
                yield card.id, "prompt", phrase("trouble.pack.prompt", found=shown(prompt), usual=usual)


def _trouble_of_fault(name: str, kind: str, fault: Fault) -> Trouble:
    """A fault as an error that names its file, and the card as its author calls it."""
    card, place, cause = fault
    card = card.partition(MARK)[2] or card
    params = dict(cause.params)
    if cause.key == "trouble.card.text" and str(params["key"]).endswith(fault[0]):
        return cardfiles.trouble(f"{name}/texts.{params['language']}.json", card, card, cause)
    return cardfiles.trouble(f"{name}/{kind}.json", card, place, cause)


# --- words, pictures, pages ----------------------------------------------------------------------------

_NAME_MOST, _GIST_MOST = 40, 60


def _words(
    name: str, manifest: Manifest, files: Mapping[str, Path], known: Collection[str]
) -> tuple[Words, tuple[Phrase, ...]]:
    """The words of a pack, and notes on those that one language lends another."""
    written = {language: _written(name, language, files, known) for language in LANGUAGES}
    every = {word: text for language in reversed(LANGUAGES) for word, text in written[language].items()}
    notes = []
    for language in LANGUAGES:
        lacking = sorted(every.keys() - written[language].keys())
        if lacking:
            file, few = f"{name}/texts.{language}.json", ", ".join(lacking[:8])
            notes.append(phrase("trouble.pack.language", file=file, words=few, language=language))
    key = {word: _text_key(manifest, word) for word in every}
    spoken = {
        language: {key[word]: written[language].get(word, text) for word, text in every.items()}
        for language in LANGUAGES
    }
    return spoken, tuple(notes)


def _text_key(manifest: Manifest, word: str) -> str:
    """The catalogue key of a pack's text: "innkeeper" is the card's name, "innkeeper.gist" its effect in few words."""
    card, _, what = word.partition(".")
    return f"{what or 'card'}.{manifest.game}.{manifest.id}{MARK}{card}"


def _written(name: str, language: str, files: Mapping[str, Path], known: Collection[str]) -> dict[str, str]:
    """The words that a pack has in a language.

    Raises:
        Trouble: one is of no card of the pack, or is no text that a card can bear.
    """
    file = f"{name}/texts.{language}.json"
    path = files.get(f"texts.{language}.json")
    if path is None:
        return {}
    raw = _json(path, file, _CARD_BYTES)
    if not isinstance(raw, dict):
        raise cardfiles.trouble(file, "*", "*", phrase("trouble.pack.no_texts"))
    for word, text in raw.items():
        card, _, what = word.partition(".")
        if card not in known or what not in ("", "gist"):
            raise cardfiles.trouble(file, shown(card), shown(word), phrase("trouble.pack.word"))
        most = _GIST_MOST if what else _NAME_MOST
        # Braces are places for parameters, brackets and stars are markup: a name may hold neither. An effect in few
        # words may show icons: "+1 [circle]".
        barred = set("{}*_\\" if what else "{}[]*_\\")
        if not isinstance(text, str) or not 0 < len(text) <= most or not text.isprintable() or barred & set(text):
            raise cardfiles.trouble(file, card, word, phrase("trouble.pack.text", most=most))
    return raw


def _pictures(folder: Path, name: str, pack: str, known: Collection[str]) -> tuple[dict[str, Path], tuple[Phrase, ...]]:
    """The usable pictures, by card, and notes on why the others are not usable."""
    found: dict[str, Path] = {}
    notes: list[Phrase] = []
    for path in _entries(folder / "art", f"{name}/art"):
        file, card = f"{name}/art/{shown(path.name)}", f"{pack}{MARK}{path.stem}"
        if path.name.startswith("."):
            continue
        try:
            if card not in known or path.suffix.removeprefix(".").lower() not in _PICTURES:
                raise Trouble("trouble.pack.no_card")
            read_picture(path, _HEAD)
        except Trouble as trouble:
            notes.append(
                phrase("trouble.card_file", file=file, card=shown(path.stem), field="art", cause=trouble.phrase)
            )
        else:
            found[card] = path
    return found, tuple(notes)


def read_picture(path: Path, head: int | None = None) -> bytes:
    """The bytes (all, or the first) of a picture, unless its file declares more pixels than allowed.

    Raises:
        Trouble: the picture cannot be shown; the sentence does not name the file.
    """
    raw = bounded.read(path, _PICTURE_BYTES, head)
    size = bounded.picture_size(raw)
    if size is None:
        raise Trouble("trouble.pack.no_picture")
    _, width, height = size
    if not (0 < width <= _WIDEST and 0 < height <= _WIDEST and width * height <= _MOST_PIXELS):
        raise Trouble("trouble.pack.pixels", width=width, height=height, most=_WIDEST, all=_MOST_PIXELS // 1_000_000)
    return raw


def _pages(name: str, files: Mapping[str, Path]) -> dict[str, str]:
    """The pages of rules, by language."""
    pages = {}
    for language in LANGUAGES:
        file = f"rules.{language}.md"
        if file not in files:
            continue
        try:
            pages[language] = page = bounded.text(bounded.read(files[file], _PAGE_BYTES))
            if any(category(letter) == "Cc" and letter not in "\t\r\n" for letter in page):
                raise Trouble("trouble.value.unprintable")
        except Trouble as trouble:
            raise Trouble("trouble.pack.file", file=f"{name}/{file}", cause=trouble.phrase) from trouble
    return pages


def _json(path: Path, file: str, most: int) -> Any:
    try:
        return bounded.parse(bounded.read(path, most))
    except Trouble as trouble:
        raise Trouble("trouble.pack.file", file=file, cause=trouble.phrase) from trouble


def _entries(folder: Path, name: str) -> tuple[Path, ...]:
    try:
        return bounded.entries(folder, _MOST_ENTRIES)
    except Trouble as trouble:
        raise Trouble("trouble.pack.file", file=name, cause=trouble.phrase) from trouble
