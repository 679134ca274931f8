"""The facts about the chosen saved match: its players, its standing, the time when it was played, its course."""

from functools import partial

from game import games
from game.core import packs
from game.core.facts import PERSON
from game.core.lines import Header
from game.core.texts import Texts
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.panes import Form
from game.ui.kit.widgets.widget import Callback, Widget
from game.ui.names import controller_name
from game.ui.saves import Saved
from game.ui.scenes.load.match_seats import SeatCard
from game.ui.scenes.parts.chart import Chart
from game.ui.scenes.parts.page import spoken_date
from game.ui.scenes.parts.souvenirs import Souvenir, colours
from game.ui.table.telling import moment_told
from game.ui.views import box_of


class ChosenMatch:
    """A writer of forms about a match.

    Args:
        look: sizes and theme.
        texts: the words of the present language.
        saved: the match.
        souvenir: its picture and words; None: not made yet.
        over: whether it is over, as far as that is known.
        watch: called to show the match, by a click on a moment of the chart.
    """

    def __init__(
        self, look: Look, texts: Texts, saved: Saved, souvenir: Souvenir | None, *, over: bool, watch: Callback
    ) -> None:
        self._look, self._texts, self._saved, self._souvenir = look, texts, saved, souvenir
        self._over, self._watch = over, watch

    def tell(self, form: Form, *, with_chart: bool) -> None:
        """Adds the rows about the match, with the chart of its course if that has no place of its own."""
        saved, souvenir, t = self._saved, self._souvenir, self._texts
        header = saved.header
        title = games.facts(header.game).title if header else saved.path.name
        role = box_of(header.game).title if header else "ui_bold"
        stands = ""
        if souvenir and self._over:
            stands = souvenir.headline
        elif souvenir and souvenir.board:
            stands = " · ".join(filter(None, (souvenir.headline, souvenir.line)))
        title = saved.name or (stands if self._over else "") or title
        form.text(typeset.escape(title), typeset.Style(role, 26, "accent"), 2)
        form.text(self._facts(), typeset.Style(size=16, colour="muted"), 8)
        if stands not in ("", title):
            form.text(typeset.escape(stands), typeset.Style("ui_bold", 17), 8)
        fault = saved.fault or (souvenir.fault if souvenir else None)
        if fault:
            form.text(typeset.escape(t.say(fault)), typeset.Style(size=17, colour="warning"))
        if header:
            form.beside(self._seat_cards(header, form.inner.width), 8)
            if header.packs:
                titles = (packs.title(header.game, pack, t.language) for pack in sorted(header.packs))
                form.text(t("load.packs", packs=typeset.escape(", ".join(titles))), typeset.Style(size=16), 4)
        chart = self.chart() if with_chart else None
        if chart:
            form.wide(chart, 8)
        form.text(t("load.file", file=typeset.escape(saved.path.name)), typeset.SMALL)

    def chart(self) -> "SmallChart | None":
        """The chart of the points along the match; None: there are none, or not yet."""
        header, souvenir = self._saved.header, self._souvenir
        if header is None or souvenir is None or souvenir.course is None:
            return None
        course, players = souvenir.course, header.players
        worn = zip(colours(souvenir, players, header.game), players, strict=True)
        seats = [(colour, self._look.seat_colour(colour), player.name) for colour, player in worn]
        return SmallChart(
            self._look,
            self._texts("results.chart" if course.by_round else "results.chart_moves"),
            course,
            seats[: len(course.points[0])],
            partial(moment_told, self._texts, header.game, course),
            lambda moment: self._watch(),
        )

    def _facts(self) -> str:
        """Line with date, length, code (only once it is over, as all decks can be dealt from it) and rules."""
        saved, t = self._saved, self._texts
        told = [spoken_date(t, saved.changed)]
        if saved.header:
            told.append(t.many("shelf.moves", saved.decisions))
            if self._over:
                told.append(t("load.seed", seed=saved.header.seed))
            told.append(t("load.rules", rules=saved.header.rules))
        return " · ".join(told)

    def _seat_cards(self, header: Header, width: int) -> list[Widget]:
        look, souvenir, players = self._look, self._souvenir, header.players
        columns = max(1, min(len(players), (width + look.px(10)) // look.em(210)))
        if len(players) == 4 and columns == 3:
            columns = 2
        each = (width - (columns - 1) * look.px(10)) // columns
        points, worn = souvenir.points if souvenir else (), colours(souvenir, players, header.game)
        return [
            SeatCard(
                look,
                player.name,
                worn[seat],
                controller_name(self._texts, player.controller),
                f"{points[seat]}" if seat < len(points) else "",
                each,
                mark=self._mark(seat),
                robot=player.controller != PERSON,
            )
            for seat, player in enumerate(players)
        ]

    def _mark(self, seat: int) -> str:
        """Words that mark a seat: it is asked, or has won; "": neither."""
        souvenir = self._souvenir
        if souvenir and seat in souvenir.winners:
            return self._texts("load.winner")
        return self._texts("load.asked") if souvenir and seat in souvenir.turn else ""


class SmallChart(Chart):
    """The chart in the size that it has in a form."""

    def height(self, width: int) -> int:
        return min(round(width * 0.4), self.look.px(260))
