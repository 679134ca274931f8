"""The keepsake of a match: its chronicle as a page with pictures and as text, and its chart as a picture.

The page is one file, without scripts, in the reader's language; the text is in all languages. All of it tells only the
results and the events that everybody at the table heard of.
"""

import base64
import html
import io
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from string import Template

import pygame as pg

from game.core import files
from game.core.match import AnyMatch
from game.core.phrase import Trouble, refused
from game.core.texts import LANGUAGES
from game.ui import folders
from game.ui.contract.faces import icon_words
from game.ui.contract.outcome import Highlight
from game.ui.contract.view import GameView
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.scenes.end import chronicle
from game.ui.scenes.parts.chart import Chart, draw_chart
from game.ui.table.telling import table_texts

_SCENE, _CHART, _BADGE = (1280, 576), (1400, 720), 72
"""Sizes of the pictures, pixels"""
_SCALE = 1.25
"""Pixels per reference unit in the picture of the chart"""


class Keepsake:
    """A finished match as files to keep.

    Args:
        match: a finished match.
        ended: the time when it ended.
        language: the language of the page.
        style: the game's view, in that language.
        chart: the chart of the results; None: there is none.
        highlights: the decisions worth seeing again.
    """

    def __init__(
        self,
        match: AnyMatch,
        ended: datetime,
        language: str,
        style: GameView,
        chart: Chart | None,
        highlights: Sequence[Highlight],
    ) -> None:
        self._match, self._ended, self._style = match, ended, style
        self._chart, self._highlights = chart, highlights
        self._texts = table_texts(language, match.setup)
        self._words = icon_words(self._texts, match.setup.game)

    def write(self) -> list[Path]:
        """Writes the page, the text and the picture of the chart, all or none of them.

        Returns:
            The files, the page first.

        Raises:
            Trouble: the disk refuses.
        """
        stem = folders.data() / "chronicles" / f"{self._match.setup.game}-{folders.stamp()}"
        contents = {stem.with_suffix(".html"): self.page().encode(), stem.with_suffix(".txt"): self.text().encode()}
        if self._chart:
            contents[stem.with_suffix(".png")] = _encoded(self.picture(self._chart), "chart.png")
        written: list[Path] = []
        try:
            for path, content in contents.items():
                files.write_new(path, content)
                written.append(path)
        except OSError as error:
            for done in written:
                files.remove(done)
            raise Trouble("trouble.chronicle", file=str(path), cause=refused(error)) from error
        return written

    def text(self) -> str:
        """The chronicle in all languages, as plain text."""
        deeds = self._style.epilogue(self._match).deeds
        setup = self._match.setup
        told = [
            chronicle.markdown(self._match, table_texts(language, setup), self._ended, deeds) for language in LANGUAGES
        ]
        return "\n\n---\n\n".join(told)

    def picture(self, chart: Chart) -> pg.Surface:
        """The chart as a picture of its own, with the players' names below it."""
        look = Look(k=_SCALE, palette=self._style.look.palette)
        surface = pg.Surface(_CHART)
        surface.fill(look.theme.panel[:3])
        area, pad = surface.get_rect(), look.px(24)
        title = typeset.Style("display", 26, "accent")
        words = f"{self._match.game.facts.title} · {self._style.verdict(self._match)}"
        head = typeset.fitted(look, typeset.escape(words), title, (area.width - 2 * pad, look.px(44)))
        head.draw(surface, (pad, pad // 2), area)
        typeset.draw(surface, look, chart.name, typeset.LABEL, (pad, pad // 2 + head.height), "topleft", area)
        foot = self._write_names(surface, look, chart, area.inflate(-2 * pad, 0))
        top = pad // 2 + head.height + look.px(34)
        drawn = pg.Surface((area.width - 2 * pad, foot - look.px(30) - top), pg.SRCALPHA)
        draw_chart(drawn, look, chart.course, [(shape, colour) for shape, colour, _ in chart.seats])
        surface.blit(drawn, (pad, top))
        return surface

    def _write_names(self, surface: pg.Surface, look: Look, chart: Chart, room: pg.Rect) -> int:
        """Writes the players with their emblems at the foot of a room, in as many rows as they need.

        Returns:
            The middle of the first row, y.
        """
        style, row = typeset.Style("ui_bold", 18), look.px(34)
        x, below = room.x, 0
        places: list[tuple[int, int, pg.Surface, str]] = []
        for shape, _, name in chart.seats:
            mark = medallion(look, shape, look.px(26))
            wide = mark.get_width() + look.px(6) + typeset.measure(look, name, style)[0]
            if x > room.x and x + wide > room.right:
                x, below = room.x, below + row
            places.append((x, below, mark, name))
            x += wide + look.px(28)
        foot = room.bottom - row - below
        for x, down, mark, name in places:
            surface.blit(mark, mark.get_rect(midleft=(x, foot + down)))
            at = (x + mark.get_width() + look.px(6), foot + down)
            typeset.draw(surface, look, name, style, at, "midleft", room)
        return foot

    # --- the page --------------------------------------------------------------------------------

    def page(self) -> str:
        """The chronicle as a page that needs no other file."""
        match, texts, style = self._match, self._texts, self._style
        epilogue = style.epilogue(match)
        scene = style.last_act(match, _SCENE, pg.Rect((0, 0), _SCENE)).still()
        chart = ""
        if self._chart:
            chart = _section(self._chart.name, _picture(self.picture(self._chart), "chart.png", self._chart.name))
            chart += _table(self._chart, texts("results.moment"))
        moments = "".join(f"<li>{html.escape(told.words)}</li>" for told in self._highlights)
        parts = {
            "language": texts.language,
            "title": html.escape(texts("chronicle.title", game=match.game.facts.title)),
            "made": self._plain(chronicle.colophon(match, texts, self._ended)),
            "act": self._plain(texts.say(epilogue.title)),
            "verdict": html.escape(style.verdict(match)),
            "scene": _picture(scene.convert(), "scene.jpg", typeset.plain(texts.say(epilogue.title))),
            "deeds": " ".join(self._plain(texts.say(deed)) for deed in epilogue.deeds),
            "seats": _section(texts("chronicle.who"), f"<ul class=seats>{self._seats()}</ul>"),
            "chart": chart,
            "moments": _section(texts("results.turning"), f"<ol>{moments}</ol>") if moments else "",
            "log": _section(texts("chronicle.log"), f"<ul>{self._log()}</ul>"),
        }
        return _PAGE.substitute(parts)

    def _plain(self, markup: str) -> str:
        """Words without markup, for a page."""
        return html.escape(typeset.plain(markup, self._words))

    def _seats(self) -> str:
        look = Look(palette=self._style.look.palette)
        players = self._match.players
        rows = []
        for seat, name, had in chronicle.standings(self._match, self._texts):
            badge = _picture(medallion(look, players[seat].colour, _BADGE), "emblem.png", "")
            rows.append(f"<li>{badge}<div><b>{self._plain(name)}</b><br>{self._plain(had)}</div></li>")
        return "".join(rows)

    def _log(self) -> str:
        """Items of the log in HTML; those that followed from a decision are set in below it."""
        found = []
        for line in chronicle.log(self._match):
            follows = ' class="then"' if line.indent else ""
            found.append(f"<li{follows}>{self._plain(self._texts.say(line.phrase))}</li>")
        return "\n".join(found)


def _encoded(surface: pg.Surface, name: str) -> bytes:
    """A picture as a file, in the format of its name's ending."""
    file = io.BytesIO()
    pg.image.save(surface, file, name)
    return file.getvalue()


def _picture(surface: pg.Surface, name: str, words: str) -> str:
    kind = "jpeg" if name.endswith(".jpg") else "png"
    data = base64.b64encode(_encoded(surface, name)).decode()
    return f'<img alt="{html.escape(words)}" src="data:image/{kind};base64,{data}">'


def _section(title: str, content: str) -> str:
    return f"<section><h2>{html.escape(title)}</h2>{content}</section>"


def _table(chart: Chart, moment: str) -> str:
    """Table in HTML with the numbers of a chart, for those who cannot see it."""
    head = "".join(f"<th>{html.escape(name)}</th>" for name, _ in chart.values(0))
    rows = "".join(
        f"<tr><th>{html.escape(label)}</th>{''.join(f'<td>{n}</td>' for _, n in chart.values(at))}</tr>"
        for at, label in enumerate(chart.course.labels)
        if label
    )
    return f"<details><summary>{html.escape(moment)}</summary><table><tr><th></th>{head}</tr>{rows}</table></details>"


_PAGE = Template("""<!DOCTYPE html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: #1b1512; color: #f4ead6;
  font: 1.1rem/1.5 system-ui, sans-serif; }
h1, h2 { color: #d9b263; font-family: Georgia, serif; font-weight: 600; }
h1 { margin: 0; font-size: 2.2rem; }
h2 { margin: 2rem 0 .5rem; border-bottom: 1px solid #6b4f2a; font-size: 1.3rem; }
img { max-width: 100%; border-radius: .5rem; vertical-align: middle; }
.made, summary { color: #c2b299; }
.deeds { padding: 1rem 1.4rem; border-radius: .5rem; background: #f1e3bd; color: #2f2115; }
.deeds b { display: block; color: #7c1620; font-size: 1.25rem; }
.seats { padding: 0; list-style: none; }
.seats li { display: flex; gap: 1rem; align-items: center; margin: .4rem 0; }
.then { margin-left: 1.6rem; list-style: circle; color: #d8c8ac; }
table { border-collapse: collapse; }
th, td { padding: .1rem .8rem; text-align: right; }
</style>
</head>
<body>
<h1>$act</h1>
<p class="made">$title · $made</p>
<p>$scene</p>
<p class="deeds"><b>$verdict</b>$deeds</p>
$seats
$chart
$moments
$log
</body>
</html>
""")
