"""The marks within texts, and the words of a text without them.

`**bold**`, `_italic_`, `[circle]` (a picture), `[words](#anchor)` (a link), a backslash before a mark that is meant
literally.
"""

import re
from collections.abc import Iterable, Mapping

icon_words: dict[str, tuple[str, str]] = {}
"""Words for the picture `[name]`, for one and for several, in the language of the listener"""

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
"""Pattern, after a picture, of another one with its number"""


def escape(text: str) -> str:
    """Plain text (such as a player's name) with its marks escaped, so that a paragraph shows it unchanged."""
    return re.sub(r"([\\*_\[\]])", r"\\\1", text)


def plain(markup: str, words: Mapping[str, tuple[str, str]] = icon_words) -> str:
    """The words of a markup without its marks: for speech, and for text files.

    Args:
        markup: a text.
        words: the words for its pictures, for one and for several; a picture without words gives its name.
    """

    def spoken(mark: re.Match[str]) -> str:
        return mark["literal"] or mark["words"] or picture_said(markup, mark, words) or " " * bool(mark["newline"])

    return MARK.sub(spoken, markup)


def picture_said(markup: str, mark: re.Match[str], words: Mapping[str, tuple[str, str]] = icon_words) -> str:
    """The words for a picture in a text, for one or for several; "" for any other mark."""
    icon = mark["icon"] or ""
    name = icon.replace("_", " ")
    one, many = words.get(icon, (name, name))
    count = _COUNT.search(markup, 0, mark.start())
    told = many if count and count[1] != "1" else one
    return f"{told}," if icon and _COUNTS_ON.match(markup, mark.end()) else told


def sentence(words: str) -> str:
    """Words as a sentence: with a capital and an end."""
    words = words[:1].upper() + words[1:]
    return words if not words or words.endswith(_ENDS) else f"{words}."


def sentences(words: Iterable[str]) -> str:
    """Several texts to say as sentences, each with its end, so that the voice pauses between them."""
    return " ".join(word if word.endswith(_ENDS) else f"{word}." for word in words)
