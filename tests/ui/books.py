"""The parts of a book that is read in the app: its text, its contents, the field for a search, what was found."""

from game.ui.kit.text import typeset
from game.ui.kit.widgets.fields import TextField
from game.ui.kit.widgets.panes import Pane, Row
from game.ui.scenes.reading.prose import Prose
from game.ui.scenes.reading.reading import ReadingPage


def text_of(book: ReadingPage) -> Pane:
    """The text of a book."""
    return next(pane for pane in book.controls.top.widgets if isinstance(pane, Pane) and pane.name == book.words)


def contents_of(book: ReadingPage) -> Pane:
    """The contents of a book."""
    title = book.t("reading.contents")
    return next(pane for pane in book.controls.top.widgets if isinstance(pane, Pane) and pane.name == title)


def lines_of(book: ReadingPage) -> list[Row]:
    """The lines of a book's contents."""
    return [line for line in contents_of(book).children if isinstance(line, Row)]


def field_of(book: ReadingPage) -> TextField:
    """The field for the words to be searched for."""
    return next(widget for widget in book.controls.top.widgets if isinstance(widget, TextField))


def finds_of(book: ReadingPage) -> list[Prose]:
    """The paragraphs in which the words searched for stand."""
    return [words for words in text_of(book).walk() if isinstance(words, Prose) and words.sought]


def headings_of(book: ReadingPage) -> dict[str, Prose]:
    """The headings in the text, by their anchors."""
    anchors = {typeset.plain(part.text): part.anchor for part in book.read() if part.anchor}
    found = (words for words in text_of(book).children if isinstance(words, Prose))
    return {anchors[plain]: words for words in found if (plain := typeset.plain(words.name)) in anchors}
