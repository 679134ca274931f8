"""The shelf: the boxes of the games, the facts about the chosen one, and the match that waits to go on."""

from functools import partial

import pygame as pg

from game.core.facts import Facts
from game.core.phrase import Trouble
from game.games import GAMES
from game.ui import reports, saves
from game.ui.kit.colour import BRASS_METAL, rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.stage import room
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, IconButton
from game.ui.kit.widgets.dialog import PanelActor
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.panes import Form
from game.ui.kit.widgets.widget import Widget
from game.ui.saves import Saved
from game.ui.scenes.parts.brass_plate import Plate, plate_width
from game.ui.scenes.parts.job_thread import JobThread
from game.ui.scenes.parts.page import Page, draw_hints, spoken_date
from game.ui.scenes.shelf import pieces as shelf_pieces
from game.ui.scenes.shelf.box import Box, Fact
from game.ui.scenes.shelf.crash import crash
from game.ui.table.host import GameHost
from game.ui.views import box_of, has_workshop

_CHOSEN, _OTHER = (308, 442), (264, 378)  # a box, reference px
_STEP, _WIDE_STEP = 307, 352  # between the middles of two boxes, on a full shelf and on another
_TOP = 142  # upper end of the lit wall, below the title
_BELOW = 40  # between the plank and the panel
_LEAST = 0.56  # least height of the chosen box, in its own heights
_PANEL = 1360
_DWELLS = 0.4  # seconds from the choice of a box until it is opened ahead
_LARGE = 1.2  # text size from which words take the room of ornaments
_HUGE = 1.6  # text size from which nothing is told twice


class ShelfScene(Page):
    """The first screen: the shelf."""

    title = "shelf.title"

    def __init__(self, app: GameHost) -> None:
        super().__init__(app)
        self._games = list(GAMES.values())
        last = app.settings.machine.game
        self.chosen = last if any(facts.id == last for facts in self._games) else self._games[0].id
        self._saved: dict[str, tuple[bool, Saved | None]] = {}
        """For each box that was chosen since the shelf came on: whether there is a match to load, and the one that can
        go on"""
        self._boxes: list[Box] = []
        self._dwelt = 0.0
        """Seconds since the last act"""
        self._expected: set[str] = set()
        """Ids of the games that are opened ahead"""
        self._jobs = JobThread()

    @property
    def facts(self) -> Facts:
        """The facts of the game whose box is chosen."""
        return GAMES[self.chosen]

    @property
    def latest(self) -> Saved | None:
        """The match of the chosen game that can go on."""
        return self._saved_matches()[1]

    def _saved_matches(self) -> tuple[bool, Saved | None]:
        """Whether the list of the chosen game's matches holds any, and the one that can go on; None: none can."""
        if self.chosen not in self._saved:
            latest = saves.latest(self.chosen)
            listed = (saved.header is None or saved.header.game == self.chosen for saved in saves.newest_first())
            self._saved[self.chosen] = latest is not None or any(listed), latest
        return self._saved[self.chosen]

    def enter(self) -> None:
        self._saved = {}
        self.rebuild()
        if not self.app.settings.machine.welcomed:
            self.ask(self._welcome)
        elif report := reports.take_untold():
            self.ask(lambda: crash(self, report))

    def gone(self) -> None:
        self._jobs.close()

    def update(self, dt: float) -> None:
        """Opens the chosen box's game ahead, in a thread, once the box has been chosen for a moment."""
        self._dwelt += dt
        if self._dwelt >= _DWELLS and self.chosen not in self._expected:
            self._jobs.start(partial(self.app.routes.expect, self.chosen))
            if not self._expected:
                self._jobs.start(saves.all_matches)  # a folder of many years takes long to read the first time
            self._expected.add(self.chosen)

    def _welcome(self) -> tuple[Layer, str]:
        from game.ui.scenes.shelf.welcome import welcome

        return welcome(self)

    # --- acts ------------------------------------------------------------------------------------

    def choose(self, game: str) -> None:
        """Chooses another box."""
        if game != self.chosen:
            self.chosen = game
            self.app.settings.machine.game = game
            self.app.remember()
            self.rebuild()

    def _next_box(self, by: int) -> None:
        """Chooses the next box; after the last comes the first, and never a widget above the shelf."""
        at = next(n for n, box in enumerate(self._boxes) if box is self.controls.focused)
        game = self._boxes[(at + by) % len(self._boxes)].facts.id
        self.choose(game)
        self.controls.focus(next(box for box in self._boxes if box.facts.id == game), by_key=True)

    def open_box(self) -> None:
        """Goes on with the match that waits, or sets up a new one."""
        if self.latest:
            self._continue()
        else:
            self._new()

    def _continue(self) -> None:
        if self.latest:
            try:
                self.app.routes.resume(self.latest.path)
            except Trouble as trouble:
                self.app.tell(trouble.phrase)

    def _new(self) -> None:
        self.app.routes.set_up(self.chosen)

    def _guided(self) -> None:
        """Opens the first match, through which the game's guide leads."""
        if self.facts.guided:
            self.app.routes.play_guided(self.chosen)

    def _load(self) -> None:
        self.app.routes.load(self.chosen)

    def _rules(self) -> None:
        self.app.routes.rules(self.chosen)

    def _workshop(self) -> None:
        if has_workshop(self.chosen):
            self.app.routes.workshop(self.chosen)

    def _packs(self) -> None:
        self.app.routes.packs(self.chosen)

    def back(self) -> None:
        """Does nothing: Esc must not end the app by mistake, the button does that."""

    def handle(self, event: pg.Event) -> bool:
        self._dwelt = 0.0
        action = self.app.keys.action(event, "shelf")
        if isinstance(self.controls.focused, Box) and action in ("left", "right"):
            self._next_box(1 if action == "right" else -1)
            return True
        if self.controls.handle(event):
            focused = self.controls.focused
            if isinstance(focused, Box) and not focused.chosen and event.type == pg.KEYDOWN:
                self.choose(focused.facts.id)
            return True
        acts = {
            "new": self._new,
            "guided": self._guided,
            "load": self._load,
            "settings": self.app.routes.settings,
            "rules": self._rules,
            "workshop": self._workshop,
        }
        if not self.controls.covered and action in acts:
            acts[action]()
            return True
        return False

    # --- layout ----------------------------------------------------------------------------------

    def layout(self) -> None:
        look = self.look
        tools = self._tools()
        top = max(tool.rect.bottom for tool in tools) + look.px(12) if look.text > _LARGE else look.px(_TOP)
        panel, content = self._panel(top + look.px(_LEAST * _CHOSEN[1] + 8 + room.PLANK_FRONT_UNITS + _BELOW))
        foot = panel.rect.top - look.px(_BELOW)  # the lower edge of the plank
        plank = foot - look.px(room.PLANK_FRONT_UNITS)
        share = min(1.0, (plank - look.px(8) - top) / look.px(_CHOSEN[1]))
        middles = self._middles(share)
        base = self._wall(plank, middles)
        self._pieces(base, plank, middles, share)
        self._boxes = [self._stand(facts, x, plank, share) for facts, x in zip(self._games, middles, strict=True)]
        edge = plank + look.px(room.PLANK_FRONT_UNITS) // 2
        plates = [Plate(look, box.facts, (x, edge), box.chosen) for box, x in zip(self._boxes, middles, strict=True)]
        self._title(base, top, tools)
        self._hints(base, panel.rect.bottom)
        self.stage.set_base(base)
        self.stage.add(panel, *plates)
        # The chosen box is drawn over its neighbours.
        for box in self._boxes:
            box.layer = 2 if box.chosen else 1
        self.controls.set([*self._boxes, *content, *tools], f"box.{self.chosen}")

    def _wall(self, plank: int, middles: list[int]) -> pg.Surface:
        if self.look.theme.textures:
            wall = room.shelf(*self.size, self.look.k, plank, self._lamps(middles)).copy()
            # The lamps stand below the title, so that the words above them keep their contrast.
            shade = [(0.0, (0, 0, 0, 190)), (0.5, (0, 0, 0, 175)), (0.7, (0, 0, 0, 140)), (1.0, (0, 0, 0, 0))]
            wall.blit(paint.vertical(self.size[0], self.look.px(210), shade), (0, 0))
            return wall
        base = pg.Surface(self.size).convert()
        base.fill(self.look.theme.ground)
        board = pg.Rect(0, plank, self.size[0], self.look.px(room.PLANK_FRONT_UNITS))
        base.fill(self.look.theme.secondary[1], board)
        return base

    def _middles(self, share: float) -> list[int]:
        """Horizontal middles of the boxes, pixels."""
        near = self.look.px((_STEP if len(self._games) > 4 else _WIDE_STEP) * max(share, 0.72))
        plates = max(plate_width(self.look, facts) for facts in self._games) + self.look.px(16)
        step = max(near, min(plates, self.area.width // len(self._games)))
        first = self.area.centerx - step * (len(self._games) - 1) // 2
        return [first + step * n for n in range(len(self._games))]

    def _lamps(self, middles: list[int]) -> tuple[int, ...]:
        """Horizontal places where the wall is lit, pixels: above each box, and at the same distances on both sides."""
        step = self.look.px(_STEP)
        left = range(middles[0] - step, -step, -step)
        right = range(middles[-1] + step, self.area.width + step, step)
        return (*middles, *left, *right)

    def _stand(self, facts: Facts, x: int, plank: int, share: float) -> Box:
        look = self.look
        chosen = facts.id == self.chosen
        width, height = (look.px(part * share) for part in (_CHOSEN if chosen else _OTHER))
        use = self.open_box if chosen else partial(self.choose, facts.id)
        box = Box(look, facts, self.app.texts.language, use, chosen=chosen)
        if chosen:
            box.about = self._read_out()
        foot = plank - look.px(8 if chosen else 20)
        box.place(pg.Rect(x - width // 2 - look.px(6), foot - height, width, height))
        return box

    def _read_out(self) -> str:
        """The panel's words about the chosen game, for the voice, the most important first."""
        facts, t = self.facts, self.t
        numbers = (f"{facts.seats[0]}–{facts.seats[-1]} {t('fact.players')}", t("fact.minutes", n=facts.minutes))
        blurb = f"game.{facts.id}.blurb"
        told = (", ".join(numbers), self._waits(), t(blurb) if self.app.texts.has(blurb) else "")
        return typeset.sentences(filter(None, told))

    def _waits(self) -> str:
        """Time when the match that waits was played last, and its number of decisions, in words; "": none waits."""
        if self.latest is None:
            return ""
        moves = self.app.texts.many("shelf.moves", self.latest.decisions)
        return self.t("shelf.saved", when=spoken_date(self.app.texts, self.latest.changed), moves=moves)

    def _pieces(self, base: pg.Surface, plank: int, middles: list[int], share: float) -> None:
        """Puts some pieces of the chosen game at the ends of the row of boxes, where the shelf has room."""
        look, half = self.look, self.look.px(_CHOSEN[0] * share / 2)
        if look.text > _LARGE or not look.theme.textures:
            return
        for picture, aside in shelf_pieces.pictures(self.chosen, look):
            end = middles[0] - half if aside < 0 else middles[-1] + half
            place = picture.get_rect(midbottom=(end + aside, plank - look.px(14)))
            if self.area.left <= place.left and place.right <= self.area.right:
                base.blit(picture, place)

    def _title(self, base: pg.Surface, top: int, tools: list[Widget]) -> None:
        look, centre = self.look, self.area.centerx
        left = max((tool.rect.right for tool in tools if tool.rect.centerx < centre), default=0)
        right = min((tool.rect.left for tool in tools if tool.rect.centerx > centre), default=self.area.right)
        half = min(centre - left, right - centre) - look.px(20)
        words = typeset.fitted(
            look,
            self.t("app.name").upper(),
            typeset.Style("display", 46, "accent", 7),
            (2 * half, look.px(80)),
            "center",
        )
        free = pg.Rect(centre - half, 0, 2 * half, top)
        at = (free.x, look.px(62) - words.height // 2)
        words.draw(base, at, free)
        if look.theme.textures:
            gilded(base, look, words, at)
        if look.text > _LARGE:
            return
        style = typeset.Style("ui", 18, "muted", 0.8)
        y = look.px(106)
        rect = typeset.draw(base, look, self.t("shelf.choose"), style, (centre, y), "center")
        for x in (rect.left - look.px(260), rect.right + look.px(30)):
            base.blit(skins.hairline(look.px(230), look.theme.hairline, "both"), (x, y))

    def _tools(self) -> list[Widget]:
        look = self.look
        tools: list[Widget] = [
            IconButton(look, self.t("shelf.rules"), self._rules, "rule-book", key=self.key_name("rules")),
            IconButton(look, self.t("shelf.settings"), self.app.routes.settings, "cog", key=self.key_name("settings")),
            IconButton(look, self.t("shelf.packs"), self._packs, "poker-hand"),
            IconButton(look, self.t("shelf.credits"), self.app.routes.credits, "info"),
            IconButton(look, self.t("shelf.quit"), self.app.quit, "exit-door"),
        ]
        x = self.area.right - look.px(24)
        for tool in reversed(tools):
            width = tool.width()
            x -= width
            tool.place(pg.Rect(x, look.px(22), width, tool.height(width)))
            x -= look.px(8)
        host = Button(
            look,
            self.app.person.name or self.t("person.unnamed"),
            self.app.routes.settings,
            kind="quiet",
            icon="person",
            size=16,
            tip=self.t("shelf.host.tip"),
        )
        width = min(host.width(), look.em(260))
        host.place(pg.Rect(look.px(24), look.px(26), width, host.height(width)))
        return [host, *tools]

    def _hints(self, base: pg.Surface, top: int) -> None:
        """Writes the keys and their actions below the panel, where there is room."""
        look = self.look
        if look.text > _LARGE:
            return
        first = "shelf.continue" if self.latest else "shelf.new"
        hints = [
            ((self.key_name("left"), self.key_name("right")), self.t("hint.choose")),
            ((self.key_name("confirm"),), self.t(first)),
            ((self.key_name("rules"),), self.t("shelf.rules")),
        ]
        if self.latest:
            hints.insert(2, ((self.key_name("new"),), self.t("shelf.new")))
        draw_hints(base, look, hints, pg.Rect(0, top, self.area.width, self.area.bottom - top))

    # --- the panel below -------------------------------------------------------------------------

    def _panel(self, highest: int) -> tuple[PanelActor, list[Widget]]:
        """The panel of the chosen game, as high as its words need, and the widgets in it.

        Args:
            highest: the y, pixels, below which it stays, so that the boxes are seen: longer words scroll.
        """
        look = self.look
        width = min(look.px(_PANEL) if look.text <= _LARGE else self.area.width, self.area.width - look.px(48))
        buttons = self._buttons()
        right = max(look.px(226), *(button.width() for button in buttons))
        pad = look.px(28)
        rest = width - right - 4 * pad
        middle = round(rest * (0.36 if look.text < _HUGE else 0.28))
        left = rest - middle
        about = self._game_form(left)
        facts = self._facts(middle)
        high_buttons = sum(b.height(right) for b in buttons) + look.px(12) * (len(buttons) - 1)
        need = max(about.content + look.px(36), facts.content + look.px(36), high_buttons + look.px(40))
        hints = look.text_px(15) + look.px(19) if look.text <= _LARGE else look.px(16)
        lowest = self.area.bottom - hints
        height = min(max(need, look.px(182)), lowest - highest)
        panel = pg.Rect(0, lowest - height, width, height)
        panel.centerx = self.area.centerx
        inside = pg.Rect(panel.x + pad, panel.y + look.px(8), 0, height - look.px(16))
        for form, x, wide in ((about, inside.x, left), (facts, inside.x + left + pad, middle)):
            _move(form, pg.Rect(x, inside.y, wide, inside.height))
        y = panel.centery - high_buttons // 2
        for button in buttons:
            button.place(pg.Rect(panel.right - pad - right, y, right, button.height(right)))
            y += button.rect.height + look.px(12)
        return PanelActor(look, panel, layer=3), [about, facts, *buttons]

    def _game_form(self, width: int) -> Form:
        """The form with the title of the game and its description."""
        look, game = self.look, self.chosen
        form = Form(look, self.facts.title, pg.Rect(0, 0, width, self.area.height))
        form.layer = 4
        form.text(typeset.escape(self.facts.title), typeset.Style(box_of(game).title, 40, rgb("#f6dfa8")), 4)
        if self.app.texts.has(f"game.{game}.blurb"):
            form.text(self.t(f"game.{game}.blurb"), typeset.Style(size=17), 0)
        return form.done()

    def _facts(self, width: int) -> Form:
        """The form with players, time, age; and the match that waits."""
        look, facts = self.look, self.facts
        form = Form(look, self.t("shelf.facts"), pg.Rect(0, 0, width, self.area.height))
        form.layer = 4
        low, high = facts.seats[0], facts.seats[-1]
        told = [
            ("meeple", f"{low}–{high}", self.t("fact.players")),
            ("stopwatch", self.t("fact.minutes", n=facts.minutes), self.t("fact.time")),
            ("perspective-dice-six-faces-random", f"{facts.age}+", self.t("fact.age")),
        ]
        if look.text >= _HUGE:
            told = told[2:]  # the others stand on the plate of the box
        form.space(6)
        form.beside([Fact(look, icon, value, words) for icon, value, words in told], gap=14)
        waiting = self.latest
        if waiting and waiting.header:
            names = ", ".join(typeset.escape(player.name) for player in waiting.header.players)
            style = typeset.Style(size=16, colour="muted")
            form.text(self._waits(), style, 2)
            if waiting.name:
                form.text(f"**{typeset.escape(waiting.name)}**", style, 2)
            form.text(f"_{names}_", style, 0)
        elif self.app.texts.has(f"game.{facts.id}.tagline"):
            form.text(self.t(f"game.{facts.id}.tagline"), typeset.Style("ui_italic", 16, "muted"), 0)
        return form.done()

    def _buttons(self) -> list[Widget]:
        look = self.look
        has_saves, latest = self._saved_matches()
        kind, size = ("secondary", 18) if latest else ("primary", 22)
        key = self.key_name("new")
        new = Button(look, self.t("shelf.new"), self._new, kind=kind, icon="rolling-dices", key=key, size=size)
        buttons: list[Widget] = [new]
        if self.latest:
            buttons.insert(
                0, Button(look, self.t("shelf.continue"), self._continue, kind="primary", icon="open-book", size=22)
            )
        if self.facts.guided:
            key, tip = self.key_name("guided"), self.t("shelf.guided.tip")
            buttons.append(Button(look, self.t("shelf.guided"), self._guided, icon="owl", key=key, tip=tip))
        if has_workshop(self.chosen):
            key, tip = self.key_name("workshop"), self.t("shelf.workshop.tip")
            buttons.append(
                Button(look, self.t("shelf.workshop"), self._workshop, icon="hammer-nails", key=key, tip=tip)
            )
        load = Button(
            look,
            self.t("shelf.load"),
            self._load,
            kind="secondary",
            icon="load",
            key=self.key_name("load"),
            enabled=has_saves,
            reason=self.t("shelf.load.none"),
        )
        for button in (*buttons, load):
            button.layer = 4
        return [*buttons, load]


def gilded(target: pg.Surface, look: Look, words: typeset.Block, at: tuple[int, int]) -> None:
    """Draws a title as cast brass over its plain letters."""
    letters = mask.of(words.surface)
    paint.drop_shadow(target, letters, at, 4 * look.k, (look.px(1), look.px(3)), 200)
    paint.put(target, letters, at, list(BRASS_METAL))
    paint.bevel(target, letters, at, max(1, look.px(1)), 90, 120)


def _move(form: Form, rect: pg.Rect) -> None:
    """Gives a form that was built elsewhere its place; it scrolls if it is higher than that."""
    by = (rect.x - form.rect.x, rect.y - form.rect.y)
    for child in form.children:
        child.place(child.rect.move(by))
    form.rect = rect
    form.fill(form.children, form.inner.y + form.content)
