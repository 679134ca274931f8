"""The words of phrases in a language, from gettext catalogues whose msgids are keys."""

import gettext
import locale
import os
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from game.core.phrase import Param, Phrase
from game.resources import root

LANGUAGES = ("it", "en")
"""Languages that every text is written in; the first is the one of the printed rulebooks"""


def language_of(name: str) -> str:
    """The language for people with a locale ("it_IT"): the locale's own if texts are written in it, else English.

    Args:
        name: the system's name of the locale; may be empty.
    """
    return next((code for code in LANGUAGES if name.casefold().startswith(code)), "en")


def system_locale() -> str:
    """The system's locale for messages ("it_IT.UTF-8"); empty if it names none.

    The environment counts before Python's finding: if the system lacks the chosen locale, Python falls back to one that
    nobody has chosen.
    """
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next(filter(None, named), "") or _found_by_python()


def _found_by_python() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # Windows has names that Python does not know, such as en_150
        return ""


_of_packs: dict[str, dict[str, Mapping[str, str]]] = {language: {} for language in LANGUAGES}
"""The texts that packs of cards bring, by language and pack; no catalogue has them"""


def learn(pack: str, words: Mapping[str, Mapping[str, str]]) -> None:
    """Sets the texts of a pack of cards, by language and key, in place of earlier ones."""
    for language in LANGUAGES:  # replaced as a whole: another thread may be looking for a text
        _of_packs[language] = {**_of_packs[language], pack: words[language]}


_ELSEWHERE: list[Path] = []


def add_catalogues(folder: Path) -> None:
    """Adds the catalogues of a game that lies outside `game/`, for all texts from now on.

    Args:
        folder: the folder with `<language>/LC_MESSAGES/*.mo`.
    """
    if folder not in _ELSEWHERE:
        _ELSEWHERE.append(folder)
        _catalogues.cache_clear()


class Catalogues:
    """The catalogues of a language, the app's and the games'.

    Args:
        catalogues: the catalogues in order: the first that has a key is used.
    """

    def __init__(self, catalogues: Iterable[gettext.NullTranslations]) -> None:
        self.catalogues = tuple(catalogues)
        self._having: dict[str, gettext.NullTranslations | None] = {}

    def having(self, key: str) -> gettext.NullTranslations | None:
        """The catalogue that has a key; cached, as the search through all of them is the slowest part of a text."""
        if key not in self._having:
            self._having[key] = next((one for one in self.catalogues if _has_key(one, key)), None)
        return self._having[key]


def _has_key(catalogue: gettext.NullTranslations, key: str) -> bool:
    keys = getattr(catalogue, "_catalog", None)  # asking gettext takes a tenth of a game's loading time
    if isinstance(keys, dict) and key not in keys and (key, 0) not in keys:
        return False
    return _text_in(catalogue, key) != key


def _text_in(catalogue: gettext.NullTranslations, key: str) -> str:
    found = catalogue.gettext(key)
    # Older versions of Python find a text with plural forms only by ngettext.
    return found if found != key else catalogue.ngettext(key, key, 1)


@cache
def _catalogues(language: str) -> Catalogues:
    return Catalogues(_read(path) for path in _files(language))


def _files(language: str) -> Iterable[Path]:
    inside = f"locale/{language}/LC_MESSAGES/*.mo"
    yield from sorted((root() / "game").glob(inside))
    yield from sorted((root() / "game" / "games").glob(f"*/{inside}"))
    for folder in _ELSEWHERE:
        yield from sorted(folder.glob(f"{language}/LC_MESSAGES/*.mo"))


def _read(path: Path) -> gettext.GNUTranslations:
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


_NAME_FIRST = re.compile(r"\{(\w+)\} (?!(?:e|ed|and) \{)")
"""A sentence that begins with its only subject, a parameter such as the player's name"""
_SENTENCE_FIRST = re.compile(r"\{(\w+):open\}")
"""A text that begins with another sentence, such as the event before its cause"""
_BEFORE_A_VOWEL = re.compile(r"\b([ae]) (\**)\{(\w+)\}", re.IGNORECASE)
"""An Italian "a" or "e" before a parameter, bold or not: before the same vowel it becomes "ad" or "ed" ("ad Anna")"""


def times(name: str, n: int) -> str:
    """A thing with how many of it there are: "Soldier ×2"; its name alone where there is one."""
    return f"{name}\N{NO-BREAK SPACE}×{n}" if n > 1 else name


class _Word(str):
    """A word or sentence that fills a parameter of a text.

    `{do:inside}` puts it after a colon, with a small letter; `{what:open}` puts it without its full stop, as more
    follows; `{card:start}` puts it at the start of a sentence, with a capital.
    """

    def __format__(self, spec: str) -> str:
        if spec == "open":
            return self.removesuffix(".")
        if spec == "start":
            return self[:1].upper() + self[1:]
        if spec != "inside":
            return super().__format__(spec)
        start = next((i for i, letter in enumerate(self) if letter.isalpha()), 0)
        # An abbreviation keeps its capital, and so does a counted noun: "+2 Armour".
        stays = self[start + 1 : start + 2].isupper() or any(sign.isdigit() for sign in self[:start])
        return self if stays else self[:start] + self[start : start + 1].lower() + self[start + 1 :]


class Texts:
    """The words of phrases in one language.

    Args:
        language: one of LANGUAGES.
        names: the players' names by seat; phrases speak of seats.
        sides: the number of sides, to which seats belong in turn; 0: each seat plays for itself.
    """

    def __init__(self, language: str, names: Sequence[str] = (), sides: int = 0) -> None:
        """Reads the language's catalogues (once per process)."""
        self.language = language
        self.names, self._sides = tuple(names), sides or len(names)
        self._catalogues = _catalogues(language)
        self._found: dict[str | tuple[str, int], str] = {}

    def __call__(self, key: str, /, **params: Param) -> str:
        """The text of a key, with its parameters filled in; the key itself if no catalogue has it."""
        return self._fill(self._find(key), params)

    def many(self, key: str, n: int, /, **params: Param) -> str:
        """The text of a key with a count: "{n}" is the count."""
        return self._fill(self._counted(key, n), {"n": n, **params})

    def has(self, key: str) -> bool:
        """Whether some catalogue has this key."""
        return self._find(key) != key

    def say(self, phrase: Phrase) -> str:
        """A phrase in words."""
        if phrase.key == "@seat":
            seat = dict(phrase.params)["seat"]
            return self.names[seat] if isinstance(seat, int) and 0 <= seat < len(self.names) else f"{seat}"
        if phrase.key == "@side":
            side = dict(phrase.params)["side"]
            together = self.names[side :: self._sides] if isinstance(side, int) and self.names else ()
            return self.listed(together) or f"{side}"
        return self._fill(self._text_of(phrase), dict(phrase.params))

    def say_on(self, phrase: Phrase, after: Phrase | None) -> str:
        """The words of a sentence after another: without the player's name if both begin with it.

        Args:
            phrase: the sentence.
            after: the sentence before it; None: it is the first.
        """
        name = self._actor(phrase)
        if name is None or after is None or name != self._actor(after):
            return self.say(phrase)
        text, params = self._text_of(phrase), dict(phrase.params)
        if inner := self._begun_by(phrase):
            return self._fill(text, {**params, inner[0]: self.say_on(inner[1], after)})
        rest = text[text.index("} ") + 2 :]
        return self._fill(rest[:1].upper() + rest[1:], params)

    def _actor(self, phrase: Phrase) -> Param | None:
        """The player, or the character he plays, whose name begins a sentence; None if it begins otherwise."""
        if inner := self._begun_by(phrase):
            return self._actor(inner[1])
        first = _NAME_FIRST.match(self._text_of(phrase))
        name = dict(phrase.params).get(first[1]) if first else None
        return name if isinstance(name, Phrase) else None

    def _begun_by(self, phrase: Phrase) -> tuple[str, Phrase] | None:
        """The parameter with which a phrase begins, and the sentence in it; None if it begins with words of its own."""
        first = _SENTENCE_FIRST.match(self._text_of(phrase))
        if not first:
            return None
        sentence = dict(phrase.params).get(first[1])
        return (first[1], sentence) if isinstance(sentence, Phrase) else None

    def _text_of(self, phrase: Phrase) -> str:
        n = dict(phrase.params).get("n")
        return self._counted(phrase.key, n) if isinstance(n, int) else self._find(phrase.key)

    def listed(self, parts: Sequence[str]) -> str:
        """Several things as a list in prose, the same ones counted: "a, b and c", "a ×2 and b"."""
        parts = [times(part, n) for part, n in Counter(parts).items()]
        if len(parts) < 2:
            return "".join(parts)
        return self("list.and", first=", ".join(parts[:-1]), last=parts[-1])

    def _find(self, key: str) -> str:
        found = self._found.get(key)
        if found is None:
            catalogue = self._catalogues.having(key)
            found = self._found[key] = _text_in(catalogue, key) if catalogue else ""
        if not found:  # a pack's text, which may be learnt again
            return next((words[key] for words in _of_packs[self.language].values() if key in words), key)
        return found

    def _counted(self, key: str, n: int) -> str:
        found = self._found.get((key, n))
        if found is None:
            catalogue = self._catalogues.having(key)
            found = catalogue.ngettext(key, key, n) if catalogue else key
            found = self._found[key, n] = found if found != key else self._find(key)
        return found

    def _fill(self, text: str, params: dict[str, Param]) -> str:
        if not params:
            return text
        words = {name: self._word(value) for name, value in params.items()}
        if self.language == "it":
            text = _BEFORE_A_VOWEL.sub(partial(_before_a_vowel, words), text)
        return text.format(**words)

    def _word(self, value: Param) -> str | int:
        if isinstance(value, Phrase):
            return _Word(self.say(value))
        if isinstance(value, tuple):
            return _Word(self.listed([self.say(part) for part in value if isinstance(part, Phrase)]))
        return _Word(value) if isinstance(value, str) else value


def _before_a_vowel(words: Mapping[str, str | int], found: re.Match[str]) -> str:
    vowel, bold, name = found.groups()
    first = str(words.get(name, "")).lstrip("*“«")[:1]
    return f"{vowel}d {bold}{{{name}}}" if first.casefold() == vowel.casefold() else found[0]
