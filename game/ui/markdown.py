"""The part of Markdown that the app's own texts use, as headings and paragraphs.

Headings `#` to `###` with an anchor `{#id}`, paragraphs, lists (`-`, `1.`) and quotes (`>`); inside them the markup of
`kit.text`. HTML comments are left out.
"""

import re
from typing import NamedTuple

_HEADING = re.compile(r"^(#{1,3})\s+(.*?)\s*(?:\{#([\w.-]+)\})?\s*$")
_ITEM = re.compile(r"^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_STRONG = re.compile(r"(?<!\*)\*(?!\*)([^*\n]+)\*(?!\*)")
_ADDRESS = re.compile(r"\[([^\]]+)\]\((https?://[^)]+)\)|<(https?://[^>]+)>")


class Part(NamedTuple):
    """A heading (level 1 to 3) or a paragraph (level 0)."""

    level: int
    text: str
    """The words, markup of `kit.text`"""
    anchor: str = ""
    bullet: str = ""
    """The mark before an item of a list: "•", "3." """
    depth: int = 0
    quote: bool = False


def parse(source: str) -> list[Part]:
    """The parts of a text, in order; lines of one paragraph are joined."""
    parts: list[Part] = []
    open_part = False
    for line in _COMMENT.sub("", source).splitlines():
        heading, item = _HEADING.match(line), _ITEM.match(line)
        if heading:
            parts.append(Part(len(heading[1]), _markup(heading[2]), heading[3] or _slug(heading[2])))
            open_part = False
        elif item:
            bullet = f"{item[2]}." if item[2] else "•"
            parts.append(Part(0, _markup(item[3]), bullet=bullet, depth=len(item[1]) // 2))
            open_part = True
        elif not line.strip():
            open_part = False
        else:
            text = _markup(line.strip().removeprefix("> "))
            if open_part:
                parts[-1] = parts[-1]._replace(text=f"{parts[-1].text} {text}")
            else:
                parts.append(Part(0, text, quote=line.startswith(">")))
            open_part = True
    return parts


def _slug(heading: str) -> str:
    """The anchor of a heading that has none of its own."""
    return re.sub(r"\W+", "-", heading.casefold()).strip("-")


def _markup(text: str) -> str:
    """Markdown's own emphasis and addresses as the marks that the kit knows."""
    text = _ADDRESS.sub(lambda found: f"{found[1]} ({found[2]})" if found[1] else found[3], text)
    text = text.replace("`", "")
    return _STRONG.sub(r"_\1_", text)
