"""The credits: the authors and licences of everything in the app, and what the app does not do."""

import re

import game
from game import resources
from game.ui.kit.draw import icons
from game.ui.scenes.reading.reading import ReadingPage
from game.ui.table.host import GameHost

_FILE = "CREDITS.md"
_ICONS = re.compile(r"<!-- icons:.*?-->(.*?)<!-- end of icons -->", re.DOTALL)
"""Pattern of the list of icons in CREDITS.md, which a build script writes"""


class CreditsScene(ReadingPage):
    """The credits: a word about the app, how everybody can play it, then CREDITS.md."""

    title = "credits.title"

    def __init__(self, app: GameHost) -> None:
        super().__init__(app, app.texts("credits.title"))

    def layout(self) -> None:
        self.words = self.t("credits.title")
        super().layout()

    def source(self) -> str:
        about = self.t("credits.about", version=game.__version__)
        try:
            listed = self._listed()
        except (OSError, UnicodeDecodeError):
            listed = self._icons()
        return f"{about}\n\n{self.t('credits.access')}\n\n{listed}"

    def _listed(self) -> str:
        """The credits in the present language; the list of icons is the same in all languages."""
        english = (resources.root() / _FILE).read_text(encoding="utf-8")
        own = resources.root() / "game" / "locale" / self.app.texts.language / "credits.md"
        found = _ICONS.search(english)
        if not own.exists() or not found:
            return english
        return own.read_text(encoding="utf-8").replace("<!-- icons -->", found[1].strip())

    def _icons(self) -> str:
        """The authors of the icons, whose licence asks for their names in any case."""
        authors = sorted({source.author for source in icons.sources().values()})
        return self.t("credits.icons", authors=", ".join(authors))
