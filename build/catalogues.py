"""Compiles the catalogues of texts (.po to .mo) and checks that the languages agree.

Usage: python build/catalogues.py [--check]

Every key must be in every language once, with a text and the same placeholders, and must be used. With --check nothing
is written, and an outdated compiled catalogue is a fault too. Faults are printed; the exit status is then 1.
"""

import ast
import io
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.core.texts import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent

# Babel writes dates into what it compiles: with one that never changes, equal sources give equal files.
_ALWAYS = datetime(2026, 1, 1, tzinfo=UTC)
PLACEHOLDER = re.compile(r"(?<!\{)\{(\w+)(?::\w+)?\}(?!\})")
ICON = re.compile(r"\[([\w.-]+)\](?!\()")


def main(arguments: list[str]) -> int:
    check_only = "--check" in arguments
    faults: list[str] = []
    sources = (path for tree in ("game", "tests") for path in (ROOT / tree).glob("**/locale/*/LC_MESSAGES/*.po"))
    for folder in sorted({path.parents[2] for path in sources}):
        domains = {path.stem for path in folder.glob("*/LC_MESSAGES/*.po")}
        for domain in sorted(domains):
            faults += _domain(folder, domain, check_only)
    faults += (f"{key} is used nowhere" for key in unused(keys()))
    faults += (f"{key} is written down twice" for key in repeated(ids()))
    print("\n".join(faults) or "The catalogues agree.")
    return 1 if faults else 0


def _domain(folder: Path, domain: str, check_only: bool) -> Iterator[str]:
    """Compiles a catalogue in each language; yields its faults."""
    catalogues = {}
    for language in LANGUAGES:
        source = folder / language / "LC_MESSAGES" / f"{domain}.po"
        if not source.exists():
            yield f"{source}: missing"
            continue
        with source.open("rb") as file:
            catalogues[language] = catalogue = read_po(file, locale=language)
        catalogue.creation_date = catalogue.revision_date = _ALWAYS
        yield from (f"{source}: {fault}" for fault in _unfilled(catalogue))
        compiled = io.BytesIO()
        write_mo(compiled, catalogue)
        target = source.with_suffix(".mo")
        if not target.exists() or target.read_bytes() != compiled.getvalue():
            if check_only:
                yield f"{target}: not up to date"
            else:
                target.write_bytes(compiled.getvalue())
    first, *others = LANGUAGES
    for other in others:
        if {first, other} <= catalogues.keys():
            faults = _differences(catalogues[first], catalogues[other])
            yield from (f"{folder.parent.name}/{domain}, {first} and {other}: {fault}" for fault in faults)


def keys() -> set[str]:
    """The keys of the app and its games."""
    return {
        key
        for source in (ROOT / "game").glob(f"**/locale/{LANGUAGES[0]}/LC_MESSAGES/*.po")
        for key in _messages(read_po(io.BytesIO(source.read_bytes())))
    }


def ids() -> Iterator[str]:
    """Yields every key that the sources of the app and its games name; babel silently merges repeated ones."""
    for source in (ROOT / "game").glob(f"**/locale/{LANGUAGES[0]}/LC_MESSAGES/*.po"):
        yield from re.findall(r'^msgid "(.+)"$', source.read_text("utf-8"), re.MULTILINE)


def repeated(ids: Iterable[str]) -> list[str]:
    """The keys, among these, that occur more than once."""
    return sorted(key for key, times in Counter(ids).items() if times > 1)


def unused(keys: Iterable[str]) -> list[str]:
    """The keys, among these, that no source and no card names, and that no f-string could make."""
    named: set[str] = set()
    made: set[str] = set()
    for path in (ROOT / "game").glob("**/*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [str(part.value) if isinstance(part, ast.Constant) else "" for part in node.values]
                if re.search(r"\w{2}", "".join(parts)):
                    made.add("".join(re.escape(part) or r"[\w.-]+" for part in parts))
    for path in (ROOT / "game").glob("**/*.json"):
        named |= set(re.findall(r'"([\w.-]+)"', path.read_text("utf-8")))
    could_be = re.compile("|".join(made))
    return sorted(key for key in keys if key not in named and not could_be.fullmatch(key))


def _messages(catalogue: Catalog) -> dict[str, Message]:
    return {_key(message): message for message in catalogue if message.id}


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _words(message: Message) -> list[str]:
    found = message.string
    return [found or ""] if isinstance(found, str) or found is None else [str(part) for part in found]


def _unfilled(catalogue: Catalog) -> Iterator[str]:
    for key, message in _messages(catalogue).items():
        if not all(_words(message)) or message.fuzzy:
            yield f"{key} is not filled in"


def _differences(first: Catalog, second: Catalog) -> Iterator[str]:
    ours, theirs = _messages(first), _messages(second)
    for key in sorted(ours.keys() ^ theirs.keys()):
        yield f"{key} is in one language only"
    for key in sorted(ours.keys() & theirs.keys()):
        for marks in (PLACEHOLDER, ICON):
            here = {mark for words in _words(ours[key]) for mark in marks.findall(words)}
            there = {mark for words in _words(theirs[key]) for mark in marks.findall(words)}
            if here != there:
                yield f"{key}: {sorted(here)} against {sorted(there)}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
