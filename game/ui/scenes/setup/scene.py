"""The set-up of a match: a table with its seats, the drawer of one seat, the game's options, the code."""

from functools import partial

import pygame as pg

from game import games
from game.core.facts import PERSON, Facts, Setting
from game.core.facts import Choice as Value
from game.core.phrase import Trouble
from game.ui.kit.draw import skins
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, Choice, IconButton, Tab
from game.ui.kit.widgets.dialog import PanelActor
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.groups import Offer
from game.ui.kit.widgets.panes import Form, Label, Rule
from game.ui.kit.widgets.widget import Widget, row
from game.ui.scenes.parts.brass_plate import Plate
from game.ui.scenes.parts.job_thread import JobThread
from game.ui.scenes.parts.page import Page
from game.ui.scenes.parts.set_table import SetTable, plate_at
from game.ui.scenes.setup.choices import MatchChoices
from game.ui.scenes.setup.deck_choice import OfferedDecks
from game.ui.scenes.setup.figure_choice import FigureChoice
from game.ui.scenes.setup.option_sheet import OptionSheet
from game.ui.scenes.setup.seat_drawer import SeatDrawer
from game.ui.scenes.setup.seat_figure import SeatFigure
from game.ui.scenes.setup.seats_around import SeatsAround
from game.ui.table.held_up.notes import Fading
from game.ui.table.host import GameHost

GRAND = 1.25
"""Text size from which the seats are plaques alone, and options have a page of their own"""
_FADE = 0.14
"""Seconds in which one seat's drawer gives way to another's"""
_DRAWER = 0.4
"""Largest share of the height that the drawer takes"""
_TABS = {"seat": "person", "options": "rule-book", "house": "cog"}
"""Pages of large text, and their icons"""


class SetupScene(Page):
    """The scene in which a match is set up; its choices are proposed again the next time."""

    title = "setup.title"

    def __init__(self, app: GameHost, game: str) -> None:
        """Begins to set up a match of a game."""
        super().__init__(app)
        self.facts: Facts = games.facts(game)
        self.choices = MatchChoices(self.facts, app.settings, app.person.name)
        self.seat = 0
        """Seat whose drawer is open"""
        self.tab = "seat"
        """Page that is open where text is large, a key of _TABS"""
        self._decks = OfferedDecks(game)
        self.around = SeatsAround(
            app, self.choices, self._decks, self.stage, self.select, self._change_places, self.add_seat
        )
        self.drawer = SeatDrawer(app, self.choices, self._decks, self)
        self.sheet = OptionSheet(app, self.choices, self.rebuild)
        self._named: list[str] = []
        """Names that the seats had when they were laid out"""
        self._jobs = JobThread()
        self._table: SetTable | None = None
        self._table_for: tuple[object, ...] = ()
        """Look and language for which the table is painted"""
        self._drawer_rect = pg.Rect(0, 0, 0, 0)
        """Place of the drawer, pixels; empty where text is large"""
        self._highest = 0
        """Height of the highest drawer, pixels"""
        self._highest_for: tuple[object, ...] = ()
        """Look, language, room and kinds of seats for which that height was measured"""
        self._fading: Fading | None = None
        self.left = Form(app.look, "", pg.Rect(0, 0, 10, 10))
        """Form of the drawer of the open seat, as it is laid out"""
        self.right = Form(app.look, "", pg.Rect(0, 0, 10, 10))
        """Form of the options, as it is laid out"""

    def enter(self) -> None:
        self.choices.find_packs()
        self.choices.recall_names()
        self._decks.forget()
        self.rebuild()
        super().enter()

    def leave(self) -> None:
        self._remember()

    def gone(self) -> None:
        self._jobs.close()

    def _remember(self) -> None:
        self.choices.remember()
        self.app.remember()

    # --- the match -------------------------------------------------------------------------------

    def names(self) -> list[str]:
        """The names of the players, by seat."""
        return self.choices.names(self.app.texts)

    def begin(self) -> None:
        """Begins the match, or tells what prevents that."""
        try:
            setup = self.choices.settled(self.app.texts)
        except Trouble as trouble:
            self.app.tell(trouble.phrase)
            return
        self._remember()
        for player in setup.players:
            if player.is_person:
                self._create_person(player.name)
        self.app.routes.play(setup)

    def _create_person(self, name: str) -> None:
        """Creates settings for a person who has none; the first to be named takes over those of the nameless host."""
        settings = self.app.settings
        if not settings.host.name and settings.person(name) is None:
            settings.host.name = settings.machine.person = name
        settings.learn(name)

    def _rules(self) -> None:
        self.app.routes.rules(self.facts.id)

    def _guided(self) -> None:
        if self.facts.guided:
            self.app.routes.play_guided(self.facts.id)

    # --- the seats -------------------------------------------------------------------------------

    def select(self, number: int) -> None:
        """Opens the drawer of a seat, which fades in over the one before."""
        before = None
        if number != self.seat and self._drawer_rect.width and self.app.person.my_speed != "off":
            before = self.app.screen.subsurface(self._drawer_rect.clip(self.area)).copy()
        self.seat, self.tab = number, "seat"
        self.rebuild()
        if before and self._drawer_rect.width:
            self._fading = Fading(before, self._drawer_rect.topleft, _FADE)
            self.stage.add(self._fading)

    def set_count(self, count: int) -> None:
        """Sets the number of players."""
        self.choices.set_count(count)
        self.rebuild()

    def add_seat(self) -> None:
        """Adds a seat, if the table has room."""
        if self.choices.may_add:
            self.seat = self.choices.count
            self.set_count(self.choices.count + 1)

    def remove_seat(self) -> None:
        """Takes the open seat away, if enough players are left; those after it move up."""
        if self.choices.may_remove:
            self.choices.remove(self.seat)
            self.seat = max(0, self.seat - 1)
            self.rebuild()

    def rename(self, number: int, name: str) -> None:
        """Gives a seat a name, and shows it at the table as it will be written."""
        self.choices.chairs[number].name = name
        self.around.rename(number, self.names()[number])

    def recolour(self, number: int, colour: int) -> None:
        """Gives a seat a colour; a seat at the table that has it takes the old one."""
        self.choices.recolour(number, colour)
        self.rebuild()

    def drop(self, setting: Setting, value: Value, at: tuple[int, int]) -> None:
        """Gives a choice that was dropped on a figure to its seat, unless another one has it."""
        number = self.around.seat_at(at)
        if number is None:
            return
        chair = self.choices.chairs[number]
        found = self.drawer.taken(setting, chair).get(value)
        if found:
            self.notice(found.why)
            return
        chair.brings[setting.name] = value
        self.select(number)

    def choose_deck(self, number: int, setting: Setting) -> None:
        """Shows the decks that a seat may bring."""
        self.ask(partial(self._deck_list, number, setting))

    def _deck_list(self, number: int, setting: Setting) -> tuple[Layer, str]:
        chair = self.choices.chairs[number]

        def choose(value: Value) -> None:
            self.answered()
            chair.brings[setting.name] = value
            self.rebuild()

        build = self.closing(partial(self.app.routes.workshop, self.facts.id))
        name = self.choices.words_of(setting, self.app.texts)[0]
        offered = self._decks.decks_for(setting, self.app.texts)
        assert offered
        return offered.list(self.look, self.area, name, chair.brings[setting.name], choose, build, self.answered)

    def _change_places(self, number: int, at: tuple[int, int]) -> None:
        """Exchanges the places of a seat and of the one on which its figure was dropped."""
        other = self.around.seat_at(at, but=number)
        if other is not None:
            self.choices.swap(number, other)
            self.select(other)

    def show_tab(self, tab: str) -> None:
        """Opens a page, where text is large."""
        self.tab = tab
        self.rebuild()

    # --- input and time --------------------------------------------------------------------------

    def handle(self, event: pg.Event) -> bool:
        if event.type == pg.MOUSEMOTION:
            for widget in self.left.walk():
                if isinstance(widget, FigureChoice):
                    widget.point(event.pos)
        elif event.type in (pg.KEYDOWN, pg.MOUSEBUTTONDOWN):
            self.around.stand_back()
        if self._means_begin(event):
            self.begin()
            return True
        if self.controls.handle(event):
            focused = self.controls.focused
            by_key = event.type == pg.KEYDOWN and not self.controls.covered
            if by_key and isinstance(focused, SeatFigure) and focused.number != self.seat:
                self.select(focused.number)
            return True
        acts = {
            "seat_add": self.add_seat,
            "seat_remove": self.remove_seat,
            "seed_new": self.sheet.new_seed,
            "first_match": self._guided,
            "rules": self._rules,
        }
        act = acts.get(self.app.keys.action(event, "setup") or "")
        if act is None or self.controls.covered:
            return False
        act()
        return True

    def _means_begin(self, event: pg.Event) -> bool:
        """Whether Enter was pressed while no ring shows the focus: a choice that was clicked has it, but unseen."""
        if event.type != pg.KEYDOWN or event.key not in (pg.K_RETURN, pg.K_KP_ENTER) or self.controls.covered:
            return False
        focused = self.controls.focused
        return focused is not None and not (self.controls.ring.visible or focused.types or focused.role == "button")

    @property
    def moving(self) -> bool:
        return self.around.restless or self._fading is not None or (self._table is not None and self._table.busy)

    def update(self, dt: float) -> None:
        super().update(dt)
        at_once = self.app.person.still or self.app.person.my_speed == "off"
        self.around.update(dt, covered=self.controls.covered, at_once=at_once)
        if self._fading and not self._fading.pass_time(dt):
            self.stage.remove(self._fading)
            self._fading = None
        if self._table and self._table.busy:
            self._table.step()
        focused = self.controls.focused
        busy = focused and (focused.types or focused.pressed)
        if self._named != self.names() and not busy and any(setting.unique for setting in self.facts.seat_settings):
            self.rebuild()  # taken figures stand under their owners' names, as these may have changed

    # --- layout ----------------------------------------------------------------------------------

    def layout(self) -> None:
        look = self.look
        self._fading = None
        self._drawer_rect = pg.Rect(0, 0, 0, 0)
        self._named = self.names()
        self.seat = min(self.seat, self.choices.count - 1)
        base = self.ground()
        tools = self._tools()
        back, body = self.heading(base, self.t("setup.of", game=self.facts.title), tools)
        icon, key = "theater-curtains", self.key_name("confirm")
        start = Button(look, self.t("setup.begin"), self.begin, kind="primary", icon=icon, key=key, size=26)
        self.around.make(self.seat)
        lay = self._lay_large if look.text >= GRAND else self._lay
        widgets = lay(base, body, start)
        self.stage.set_base(base)
        self.first = start
        self.controls.set([back, *widgets, start, *tools])

    def _tools(self) -> list[Widget]:
        """The buttons of the rules and the settings, which somebody who sets up may want to see first."""
        large = self.look.text >= GRAND
        wanted = (("rules", "rule-book", self._rules), ("settings", "cog", self.app.routes.settings))
        tools: list[Widget] = []
        for name, icon, show in wanted:
            if large:
                tools.append(IconButton(self.look, self.t(f"shelf.{name}"), show, icon, bare=True))
            else:
                tools.append(Button(self.look, self.t(f"shelf.{name}"), show, kind="quiet", icon=icon, size=16))
            tools[-1].id = f"tool.{name}"
        tools[0].key_cap = self.key_name("rules")
        return tools

    @property
    def _seats(self) -> list[Widget]:
        """The figures, and the place for one more if there is room."""
        return [*self.around.figures, *filter(None, [self.around.empty])]

    def _count_choice(self) -> Widget | None:
        """The choice of the number of players; None: only one number is possible."""
        counts = [(n, f"{n}") for n in self.facts.seats]
        if len(counts) < 2:
            return None
        return Choice(self.look, self.t("setup.count"), counts, self.choices.count, self.set_count)

    def _lay(self, base: pg.Surface, body: pg.Rect, start: Button) -> list[Widget]:
        """Lays out the table above the drawer at the left, and the options at the right."""
        look, gap = self.look, self.look.px(14)
        right = pg.Rect(0, body.y, max(look.px(400), round(body.width * 0.3)), body.height)
        right.right = body.right
        left = pg.Rect(body.x, body.y, right.x - gap - body.x, body.height)
        drawer = pg.Rect(left.x, 0, left.width, round(left.height * _DRAWER))
        need = self._drawer_need(drawer.inflate(-look.px(16), 0)) + look.px(44)
        drawer.height = max(look.px(120), min(drawer.height, need))
        drawer.bottom = left.bottom
        top = body.y - look.px(16)
        room_for = pg.Rect(0, top, left.right + gap // 2, drawer.y - gap // 2 - top)
        table = self._set_table(room_for)
        self.left = self.drawer.form(self.seat, self.panel(base, drawer), self.left.offset)
        self._drawer_rect = drawer
        count = self._count_choice()
        self.around.stand(room_for, self._lay_count(room_for, count))
        aside = self._lay_right(base, right, start)
        self.stage.add(table)
        if look.theme.textures:
            self.stage.add(Plate(look, self.facts, plate_at(room_for), True))
        return [*filter(None, [count]), *self._seats, self.left, *aside]

    def _drawer_need(self, rect: pg.Rect) -> int:
        """Height of the highest drawer, pixels, so that nothing moves when a person's replaces a computer's."""
        chairs = self.choices.chairs[: self.choices.count]
        kinds = {chair.controller == PERSON: number for number, chair in enumerate(chairs)}
        about = (self.look, self.app.texts.language, rect.size, *kinds)
        if about != self._highest_for:
            self._highest_for = about
            self._highest = max(self.drawer.form(number, rect, 0).content for number in kinds.values())
        return max(self._highest, self.drawer.form(self.seat, rect, 0).content)

    def _set_table(self, rect: pg.Rect) -> SetTable:
        about = (self.look, self.app.texts.language)
        if self._table is None or self._table_for != about:
            self._table_for = about
            self._table = SetTable(self.look, self.app.texts, self.facts, self._jobs)
        self._table.place(rect)
        self._table.show(self.choices.count, self.choices.possible())
        return self._table

    def _lay_count(self, room_for: pg.Rect, count: Widget | None) -> pg.Rect:
        """Lays out the choice of the number of players at the upper right of the table; returns its rectangle."""
        look = self.look
        if count is None:
            return pg.Rect(room_for.topleft, (0, 0))
        pad = look.px(10)
        words = Rule(look, count.name)
        wide = max(count.width(), typeset.measure(look, count.name, typeset.LABEL)[0] + look.px(12))
        high = words.height(wide)
        rect = pg.Rect(0, room_for.y + look.px(12), wide + 2 * pad, high + count.height(wide) + 2 * pad)
        rect.right = room_for.right - look.px(10)
        words.place(pg.Rect(rect.x + pad, rect.y + pad, wide, high))
        count.place(pg.Rect(rect.x + pad, rect.y + pad + high, wide, count.height(wide)))
        self.stage.add(PanelActor(look, rect, layer=0), words)
        return rect

    def _lay_right(self, base: pg.Surface, rect: pg.Rect, start: Button) -> list[Widget]:
        """Lays out the options, the first match, the summary, and the button that begins."""
        look, gap = self.look, self.look.px(12)
        high = max(look.px(84), start.height(rect.width))
        start.place(pg.Rect(rect.x, rect.bottom - high, rect.width, high))
        told = Label(look, self._summary(), typeset.Style("ui", 16), align="center")
        told_high = told.height(rect.width - 2 * gap)
        told.place(pg.Rect(rect.x + gap, start.rect.y - told_high - gap, rect.width - 2 * gap, told_high))
        bottom = told.rect.y - gap
        skins.panel(look, rect.width, told_high + gap).draw(base, told.rect.inflate(2 * gap, gap))
        widgets: list[Widget] = [told]
        if self.facts.guided:
            first = self._first_match()
            tall = first.height(rect.width - 2 * gap) + 2 * gap
            inner = pg.Rect(rect.x, bottom - tall - gap // 2, rect.width, tall)
            skins.panel(look, inner.width, inner.height).draw(base, inner)
            first.place(inner.inflate(-2 * gap, -2 * gap))
            widgets.insert(0, first)
            bottom = inner.y - gap
        panel = self.panel(base, pg.Rect(rect.x, rect.y, rect.width, bottom - rect.y))
        self.right = self.sheet.form(panel, self.right.offset)
        self.sheet.add_house_rules(self.right)
        return [self.right.done(), *widgets]

    def _first_match(self) -> Widget:
        """The button for the first match, through which the guide leads."""
        button = Button(
            self.look, self.t("setup.guided"), self._guided, icon="play-button", tip=self.t("setup.first.help")
        )
        button.key_cap = self.key_name("first_match")
        words = Label(self.look, f"**{self.t('setup.first')}**\n{self.t('setup.first.help')}", typeset.Style("ui", 15))
        return Offer(self.look, words, button)

    def _summary(self) -> str:
        people = self.choices.people
        told = [self.app.texts.many("setup.people", people)] if people else []
        if people < self.choices.count:
            told.append(self.app.texts.many("setup.computers", self.choices.count - people))
        return " · ".join([*told, self.t("setup.minutes", n=self.facts.minutes)])

    def _lay_large(self, base: pg.Surface, body: pg.Rect, start: Button) -> list[Widget]:
        """Lays out for large text: the seats as plaques, a page for the open one, the options, the house rules."""
        look, gap = self.look, self.look.px(12)
        high = start.height(start.width())
        wide = min(start.width() + look.px(60), body.width)
        start.place(pg.Rect(body.right - wide, body.bottom - high, wide, high))
        told = Label(look, self._summary(), typeset.Style("ui", 16))
        left = start.rect.x - gap - body.x
        told.place(pg.Rect(body.x, start.rect.centery - told.height(left) // 2, left, told.height(left)))
        seats = self._seats
        below = row(seats, body, look.px(10))
        tabs = [self._tab(name) for name in _TABS]
        below = self._lay_tabs(tabs, pg.Rect(body.x, below + gap, body.width, 0)) + gap
        foot = min(start.rect.y, told.rect.y) - gap
        inner = self.panel(base, pg.Rect(body.x, below, body.width, foot - below))
        return [*seats, *tabs, self._open_page(inner), told]

    def _tab(self, name: str) -> Tab:
        icon, show = _TABS[name], partial(self.show_tab, name)
        tab = Tab(self.look, self.t(f"setup.tab.{name}"), name == self.tab, show, icon=icon)
        tab.id = f"tab.{name}"
        return tab

    def _lay_tabs(self, tabs: list[Tab], line: pg.Rect) -> int:
        """Lays tabs out beside each other; returns the y below them."""
        look = self.look
        wide = [tab.width() + look.px(16) for tab in tabs]
        share = min(1.0, (line.width - look.px(6) * (len(tabs) - 1)) / sum(wide))
        high = max(tab.height(round(each * share)) for tab, each in zip(tabs, wide, strict=True))
        x = line.x
        for tab, each in zip(tabs, wide, strict=True):
            tab.place(pg.Rect(x, line.y, round(each * share), high))
            x = tab.rect.right + look.px(6)
        return line.y + high

    def _open_page(self, inner: pg.Rect) -> Form:
        """The form of the open page."""
        if self.tab == "seat":
            self.left = self.drawer.form(self.seat, inner, self.left.offset, count=self._count_choice(), figures=False)
            return self.left
        if self.tab == "options":
            self.right = self.sheet.form(inner, self.right.offset).done()
            return self.right
        form = Form(self.look, self.t("setup.house"), inner, label=0.4)
        self.sheet.add_house_rules(form)
        if self.facts.guided:
            form.heading(self.t("setup.first"))
            form.beside([Button(self.look, self.t("setup.guided"), self._guided, icon="play-button")])
        return form.done()
