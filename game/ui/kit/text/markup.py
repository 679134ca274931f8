"""The marks within texts, and what a text says without them.

`**bold**`, `_italic_`, `[circle]` (a picture), `[words](#anchor)` (a link), a backslash before a mark that is meant
literally.
"""

import re
from collections.abc import Iterable, Mapping

icon_words: dict[str, tuple[str, str]] = {}
"""What is said where `[name]` is a picture, of one and of several, in the language of whoever listens"""

MARK = re.compile(
    r"\\(?P<literal>.)"
    r"|(?P<bold>\*\*)"
    r"|\[(?P<words>[^\]\n]+)\]\(#(?P<anchor>[^)\s]+)\)"
    r"|\[(?P<icon>[\w.-]+)\]"
    r"|(?P<open>(?<!\w)_(?=\S))"
    r"|(?P<close>(?<=\S)_(?!\w))"
    r"|(?P<newline>\n)"
)
_ENDS = (".", "!", "?", "…")
_COUNT = re.compile(r"(?<!\d)(\d+)\s\Z")
_COUNTS_ON = re.compile(r"\s\d+\s\[[\w.-]+\](?!\()")
"""After a picture: another one, with its number"""


def escape(text: str) -> str:
    """Return plain text (a player's name) such that a paragraph shows it as it is."""
    return re.sub(r"([\\*_\[\]])", r"\\\1", text)


def plain(markup: str, words: Mapping[str, tuple[str, str]] = icon_words) -> str:
    """Return what a markup says, without its marks: for speech, and for files of text.

    Args:
        markup: a text.
        words: what is said for the pictures in it, of one and of several; those left out say their name.
    """

    def said(mark: re.Match[str]) -> str:
        icon = mark["icon"] or ""
        one, many = words.get(icon, (icon, icon))
        count = _COUNT.search(markup, 0, mark.start())
        told = many if count and count[1] != "1" else one
        if icon and _COUNTS_ON.match(markup, mark.end()):
            told += ","
        return mark["literal"] or mark["words"] or told or " " * bool(mark["newline"])

    return MARK.sub(said, markup)


def sentence(words: str) -> str:
    """Return words as a sentence: with a capital and an end."""
    words = words[:1].upper() + words[1:]
    return words if not words or words.endswith(_ENDS) else f"{words}."


def sentences(words: Iterable[str]) -> str:
    """Return several things to say as sentences, each with its end, so that the voice pauses between them."""
    return " ".join(word if word.endswith(_ENDS) else f"{word}." for word in words)
