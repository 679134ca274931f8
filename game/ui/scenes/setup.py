"""The set-up of a match: a table with its seats, the drawer of one of them, the game's options, the code."""

import math
from collections.abc import Callable
from functools import partial

import pygame as pg

from game import games
from game.core.facts import Choice as Value
from game.core.facts import Facts, Setting, Temper
from game.core.phrase import Trouble
from game.ui.kit import skins, typeset
from game.ui.kit.buttons import Button, Choice, IconButton, Tab, Toggle
from game.ui.kit.colour import SEATS, UNDECIDED
from game.ui.kit.dialog import PanelActor
from game.ui.kit.fields import TextField
from game.ui.kit.focus import Layer
from game.ui.kit.groups import Line, Offer
from game.ui.kit.panes import Form, Label, Rule
from game.ui.kit.widget import Widget, row
from game.ui.legible import LONGEST_NAME
from game.ui.scenes.beside import Beside
from game.ui.scenes.brass_plate import Plate
from game.ui.scenes.deck_choice import DeckField, Decks
from game.ui.scenes.figure_choice import FigureChoice
from game.ui.scenes.figure_zoom import AFTER, FigureZoom
from game.ui.scenes.icon_choice import IconChoice
from game.ui.scenes.match_choices import PERSON, Chair, MatchChoices
from game.ui.scenes.option_row import OptionRow
from game.ui.scenes.page import Page
from game.ui.scenes.seat_choice import SeatChoice, Taken
from game.ui.scenes.seat_figure import EmptySeat, SeatFigure
from game.ui.scenes.set_table import SCENE, SetTable, plate_at
from game.ui.scenes.shape_choice import ShapeChoice
from game.ui.scenes.standees import LOT
from game.ui.settings import CURTAINS, Mode
from game.ui.table.host import GameHost
from game.ui.table.notes import Fading
from game.ui.views import box_of, workshop_of

GRAND = 1.25
"""The text size from which the seats are plaques alone, and options have a page of their own"""
_FADE = 0.14
"""The seconds in which one seat's drawer gives way to another's"""
_DRAWER = 0.4
"""The most that the drawer takes of the height"""
_FRONT = ((458, 448, 1.14), (966, 448, 1.14))
_AROUND: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((712, 462, 1.14),),
    2: _FRONT,
    3: (*_FRONT, (712, 190, 0.93)),
    4: (*_FRONT, (606, 200, 0.82), (818, 200, 0.82)),
    5: (*_FRONT, (488, 204, 0.82), (712, 200, 0.82), (936, 204, 0.82)),
    6: (*_FRONT, (426, 206, 0.82), (615, 200, 0.82), (804, 200, 0.82), (993, 206, 0.82)),
}
"""Where the seats stand by their number: the middle of the foot, in units of the picture, and the figure's size"""
_ONE_MORE = {1: (1000, 236), 2: (712, 176), 3: (1010, 236), 4: (1010, 236), 5: (1046, 320)}
"""Where the place for one more stands, by the number of seats"""


class SetupScene(Page):
    """Sets a match up; what was chosen is proposed again the next time."""

    title = "setup.title"

    def __init__(self, app: GameHost, game: str) -> None:
        """Sets up a match of that game."""
        super().__init__(app)
        self.facts: Facts = games.facts(game)
        self.choices = MatchChoices(self.facts, app.settings, app.person.name)
        self._decks: dict[str, Decks] = {}
        """What seats may bring where it may be a deck of somebody's own, by the name of the setting"""
        self._named: list[str] = []
        """The names as they were when the seats were laid out"""
        self.seat = 0
        """The seat whose drawer is open"""
        self.tab = "seat"
        """The page that is open where letters are large: "seat", "options" or "house" """
        self._figures: list[SeatFigure] = []
        self._beside = Beside()
        self._table: SetTable | None = None
        self._table_for: tuple[object, ...] = ()
        """The look and the language that the table is painted for"""
        self._drawer = pg.Rect(0, 0, 0, 0)
        """Where the drawer is; empty where letters are large"""
        self._fading: Fading | None = None
        self._zoom: FigureZoom | None = None
        self._rested = 0.0
        """The seconds that the pointer has rested on a figure"""
        self._left = Form(app.look, "", pg.Rect(0, 0, 10, 10))
        self._right = Form(app.look, "", pg.Rect(0, 0, 10, 10))

    def enter(self) -> None:
        self.choices.find_packs()
        self._decks.clear()
        self.rebuild()
        super().enter()

    def _remember(self) -> None:
        self.choices.remember()
        self.app.remember()

    # --- changing --------------------------------------------------------------------------------

    def _set_count(self, count: int) -> None:
        self.choices.set_count(count)
        self.rebuild()

    def _set_controller(self, chair: Chair, controller: str) -> None:
        chair.controller = controller
        self.rebuild()

    def recolour(self, number: int, by: int) -> None:
        """Gives a seat the next colour; a seat at the table that has it takes the old one."""
        self._take_shape(number, (self.choices.chairs[number].colour + by) % SEATS)

    def _set_option(self, name: str, value: Value) -> None:
        self.choices.options[name] = value
        self.rebuild()

    def _set_brings(self, chair: Chair, setting: Setting, value: Value) -> None:
        chair.brings[setting.name] = value
        self.rebuild()

    def _choose_deck(self, number: int, setting: Setting) -> None:
        self.ask(partial(self._deck_list, number, setting))

    def _deck_list(self, number: int, setting: Setting) -> tuple[Layer, str]:
        chair = self.choices.chairs[number]

        def choose(value: Value) -> None:
            self.answered()
            self._set_brings(chair, setting, value)
            self.rebuild()

        def build() -> None:
            self.answered()
            self.app.routes.workshop(self.facts.id)

        name, chosen = self._words_of(setting)[0], chair.brings[setting.name]
        return self._decks[setting.name].list(self.look, self.area, name, chosen, choose, build, self.answered)

    def _set_seed(self, text: str) -> None:
        self.choices.seed = text

    def _new_seed(self) -> None:
        self.choices.new_seed()
        self.rebuild()

    def _set_undo(self, on: bool) -> None:
        self.choices.free_undo = on

    def _set_curtain(self, mode: Mode) -> None:
        self.app.settings.machine.curtain = mode
        self.app.remember()

    def names(self) -> list[str]:
        """Return the names of those who play."""
        return self.choices.names(self.app.texts)

    def begin(self) -> None:
        """Begins the match, or says what is missing."""
        try:
            setup = self.choices.settled(self.app.texts)
        except Trouble as trouble:
            self.app.tell(trouble.phrase)
            return
        self._remember()
        for player in setup.players:
            if player.controller == PERSON:
                self._know(player.name)
        self.app.routes.play(setup)

    def _know(self, name: str) -> None:
        """Sees to it that a person has settings; the first to be named is whoever has used the app till now."""
        settings = self.app.settings
        if not settings.host.name and settings.person(name) is None:
            settings.host.name = settings.machine.person = name
        settings.learn(name)

    def leave(self) -> None:
        self._remember()

    # --- the seats -------------------------------------------------------------------------------

    def select(self, number: int) -> None:
        """Opens the drawer of a seat: what stands there fades into it."""
        before = None
        if number != self.seat and self._drawer.width and self.app.person.my_speed != "off":
            before = self.app.screen.subsurface(self._drawer.clip(self.area)).copy()
        self.seat, self.tab = number, "seat"
        self.rebuild()
        if before and self._drawer.width:
            self._fading = Fading(before, self._drawer.topleft, _FADE)
            self.stage.add(self._fading)

    def add_seat(self) -> None:
        """One more sits down, if the table has room."""
        if self.choices.may_add:
            self.seat = self.choices.count
            self._set_count(self.choices.count + 1)

    def remove_seat(self) -> None:
        """Whoever sits at the open seat gets up, if enough remain; those after him move up."""
        if self.choices.may_remove:
            self.choices.remove(self.seat)
            self.seat = max(0, self.seat - 1)
            self.rebuild()

    def _swap(self, number: int, at: tuple[int, int]) -> None:
        """Changes the places of a seat and of the one that its figure was dropped on."""
        other = next((n for n, figure in enumerate(self._figures) if n != number and figure.contains(at)), None)
        if other is not None:
            self.choices.swap(number, other)
            self.select(other)

    def _rename(self, number: int, name: str) -> None:
        self.choices.chairs[number].name = name
        if number < len(self._figures):
            self._figures[number].name = self.names()[number]
            self._figures[number].touch()

    def _take_shape(self, number: int, shape: int) -> None:
        self.choices.recolour(number, shape)
        self.rebuild()

    def _show_tab(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()

    def _guided(self) -> None:
        if self.facts.guided:
            self.app.routes.play_guided(self.facts.id)

    def handle(self, event: pg.Event) -> bool:
        if event.type == pg.MOUSEMOTION:
            for widget in self._left.walk():
                if isinstance(widget, FigureChoice):
                    widget.point(event.pos)
        elif event.type in (pg.KEYDOWN, pg.MOUSEBUTTONDOWN):
            self._rested = 0.0
            self._drop_zoom()
        if self.controls.handle(event):
            focused = self.controls.focused
            moved = event.type == pg.KEYDOWN and isinstance(focused, SeatFigure) and len(self.controls.layers) == 1
            if moved and isinstance(focused, SeatFigure) and focused.number != self.seat:
                self.select(focused.number)
            return True
        acts = {
            "seat_add": self.add_seat,
            "seat_remove": self.remove_seat,
            "seed_new": self._new_seed,
            "first_match": self._guided,
        }
        act = acts.get(self.app.keys.action(event, "setup") or "")
        if act is None or len(self.controls.layers) > 1:
            return False
        act()
        return True

    @property
    def moving(self) -> bool:
        restless = any(figure.restless or (figure.hovered and not self._zoom) for figure in self._figures)
        return restless or self._fading is not None or (self._table is not None and self._table.busy)

    def gone(self) -> None:
        self._beside.close()

    # --- what is seen ----------------------------------------------------------------------------

    def layout(self) -> None:
        look = self.look
        if any(offered.texts is not self.app.texts for offered in self._decks.values()):
            self._decks.clear()
        self._fading, self._zoom, self._rested = None, None, 0.0
        self._drawer = pg.Rect(0, 0, 0, 0)
        self._named = self.names()
        self.seat = min(self.seat, self.choices.count - 1)
        base = self.ground()
        back, body = self.heading(base, self.t("setup.of", game=self.facts.title))
        start = Button(look, self.t("setup.begin"), self.begin, kind="primary", icon="theater-curtains", size=26)
        start.key_cap = self.key_name("confirm")
        self._figures = [self._figure_of(number) for number in range(self.choices.count)]
        counts = [(n, f"{n}") for n in self.facts.seats]
        count = Choice(look, self.t("setup.count"), counts, self.choices.count, self._set_count)
        widgets = self._lay_large(base, body, start) if look.text >= GRAND else self._lay(base, body, start, count)
        self.stage.set_base(base)
        self.first = start
        shown = [count] if look.text < GRAND and len(counts) > 1 else []
        self.controls.set([back, *shown, *widgets, start])

    def _figure_of(self, number: int) -> SeatFigure:
        chair, name = self.choices.chairs[number], self.names()[number]
        brought: list[str] = []
        path, decided = "", False
        for setting in self.facts.seat_settings:
            value = chair.brings[setting.name]
            if len(setting.choices) > 1:
                brought.append(self._said_of(setting, value))
                lot = setting.unique and value == setting.default
                decided = decided or not lot
                path = path or (LOT if lot else box_of(self.facts.id).brought(setting.name, value))
        sides = self.facts.sides(self.choices.count, self.choices.possible())
        if sides < self.choices.count:
            brought.insert(0, self.t("setup.side", n=number % sides + 1))
            decided = True
        said = [self.t(f"controller.{chair.controller}"), *brought]
        return SeatFigure(
            self.look,
            number,
            name,
            [" · ".join(said), *([" · ".join(brought)] if decided else []), said[0]],
            UNDECIDED if self.facts.liveries else chair.colour,
            path or (LOT if self.facts.liveries else ""),
            robot=chair.controller != PERSON,
            lit=number == self.seat,
            choose=self.select,
            swap=self._swap,
        )

    def _said_of(self, setting: Setting, value: Value) -> str:
        """What a seat brings, in words."""
        offered = self._offered_decks(setting)
        if offered:
            return offered.title(value)
        return dict(self._words_of(setting)[1]).get(value, str(value))

    def _lay(self, base: pg.Surface, body: pg.Rect, start: Button, count: Widget) -> list[Widget]:
        """The table above the drawer at the left, the options at the right."""
        look, gap = self.look, self.look.px(14)
        right = pg.Rect(0, body.y, max(look.px(400), round(body.width * 0.3)), body.height)
        right.right = body.right
        left = pg.Rect(body.x, body.y, right.x - gap - body.x, body.height)
        drawer = pg.Rect(left.x, 0, left.width, round(left.height * _DRAWER))
        need = self._drawer_form(drawer.inflate(-look.px(16), 0)).content + look.px(44)
        drawer.height = max(look.px(120), min(drawer.height, need))
        drawer.bottom = left.bottom
        top = body.y - look.px(16)
        room_for = pg.Rect(0, top, left.right + gap // 2, drawer.y - gap // 2 - top)
        table = self._set_table(room_for)
        self._left = self._drawer_form(self.panel(base, drawer))
        self._drawer = drawer
        empty = self._stand_around(room_for, self._lay_count(room_for, count))
        aside = self._lay_right(base, right, start)
        self.stage.add(table)
        if look.theme.textures:
            self.stage.add(Plate(look, self.facts, plate_at(room_for), True))
        return [*self._figures, *empty, self._left, *aside]

    def _point(self, room_for: pg.Rect, x: float, y: float) -> tuple[int, int]:
        """A point of the picture, pixels of the screen."""
        across, down = SCENE
        return room_for.x + round(x * room_for.width / across), room_for.y + round(y * room_for.height / down)

    def _set_table(self, rect: pg.Rect) -> SetTable:
        about = (self.look, self.app.texts.language)
        if self._table is None or self._table_for != about:
            self._table_for = about
            self._table = SetTable(self.look, self.app.texts, self.facts, self._beside)
        self._table.place(rect)
        self._table.show(self.choices.count, self.choices.possible())
        return self._table

    def _stand_around(self, rect: pg.Rect, taken: pg.Rect) -> list[Widget]:
        """Stands the figures around the table, clear of `taken`; returns the place for one more, if there is room."""
        unit = min(rect.width / SCENE[0], rect.height / SCENE[1])
        places = _AROUND[self.choices.count]
        behind: list[SeatFigure] = []
        for figure, (x, y, share) in zip(self._figures, places, strict=False):
            wide = round((196 if share >= 0.9 else 178) * unit)
            figure.stand(self._point(rect, x, y), round(146 * unit * share), wide)
            if share < 1:
                behind.append(figure)
        clear = taken.inflate(0, 2 * self.look.px(12))  # a figure rises when it is pointed at
        lower = max((clear.bottom - f.figure.y for f in behind if f.figure.colliderect(clear)), default=0)
        for figure in behind:
            figure.place(figure.rect.move(0, lower))
        if not self.choices.may_add:
            return []
        empty = EmptySeat(self.look, self.t("setup.add"), self.add_seat)
        empty.key_cap = self.key_name("seat_add")
        x, y = _ONE_MORE[self.choices.count]
        empty.stand(self._point(rect, x, y), round(108 * unit))
        return [empty]

    def _lay_count(self, room_for: pg.Rect, count: Widget) -> pg.Rect:
        """Lays out how many play, at the upper right of the table; returns the rectangle that it takes."""
        look = self.look
        if len(self.facts.seats) < 2:
            return pg.Rect(room_for.topleft, (0, 0))
        pad = look.px(10)
        words = Rule(look, self.t("setup.count"))
        wide = max(count.width(), typeset.measure(look, self.t("setup.count"), typeset.LABEL)[0] + look.px(12))
        high = words.height(wide)
        rect = pg.Rect(0, room_for.y + look.px(12), wide + 2 * pad, high + count.height(wide) + 2 * pad)
        rect.right = room_for.right - look.px(10)
        words.place(pg.Rect(rect.x + pad, rect.y + pad, wide, high))
        count.place(pg.Rect(rect.x + pad, rect.y + pad + high, wide, count.height(wide)))
        self.stage.add(PanelActor(look, rect, layer=0), words)
        return rect

    def _lay_right(self, base: pg.Surface, rect: pg.Rect, start: Button) -> list[Widget]:
        """The options, the first match, what will be played, and the button that begins it."""
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
            first = self._first_match(rect.width - 2 * gap)
            tall = first.height(rect.width - 2 * gap) + 2 * gap
            inner = pg.Rect(rect.x, bottom - tall - gap // 2, rect.width, tall)
            skins.panel(look, inner.width, inner.height).draw(base, inner)
            first.place(inner.inflate(-2 * gap, -2 * gap))
            widgets.insert(0, first)
            bottom = inner.y - gap
        self._right = self._options_form(self.panel(base, pg.Rect(rect.x, rect.y, rect.width, bottom - rect.y)))
        return [self._right, *widgets]

    def _first_match(self, width: int) -> Widget:
        """The way to the match that the guide leads through."""
        del width
        button = Button(self.look, self.t("setup.guided"), self._guided, icon="play-button", tip=self.t("setup.first"))
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
        """Where letters are large: the seats as plaques, and a page for the open one, the options, the house rules."""
        look, gap = self.look, self.look.px(12)
        high = start.height(start.width())
        wide = min(start.width() + look.px(60), body.width)
        start.place(pg.Rect(body.right - wide, body.bottom - high, wide, high))
        told = Label(look, self._summary(), typeset.Style("ui", 16))
        left = start.rect.x - gap - body.x
        told.place(pg.Rect(body.x, start.rect.centery - told.height(left) // 2, left, told.height(left)))
        empty: list[Widget] = []
        if self.choices.may_add:
            empty.append(EmptySeat(look, self.t("setup.add"), self.add_seat))
        below = row([*self._figures, *empty], body, look.px(10))
        names = ("seat", "options", "house")
        icons = {"seat": "person", "options": "rule-book", "house": "cog"}
        tabs: list[Widget] = [
            Tab(look, self.t(f"setup.tab.{name}"), name == self.tab, partial(self._show_tab, name), icon=icons[name])
            for name in names
        ]
        for tab, name in zip(tabs, names, strict=True):
            tab.id = f"tab.{name}"
        below = self._lay_tabs(tabs, pg.Rect(body.x, below + gap, body.width, 0)) + gap
        foot = min(start.rect.y, told.rect.y) - gap
        inner = self.panel(base, pg.Rect(body.x, below, body.width, foot - below))
        if self.tab == "seat":
            form = self._left = self._drawer_form(inner)
        elif self.tab == "options":
            form = self._right = self._options_form(inner, house=False)
        else:
            form = Form(look, self.t("setup.house"), inner, label=0.4)
            self._house_rules(form)
            if self.facts.guided:
                form.heading(self.t("setup.first"))
                form.beside([Button(look, self.t("setup.guided"), self._guided, icon="play-button")])
            form.done()
        return [*self._figures, *empty, *tabs, form, told]

    def _lay_tabs(self, tabs: list[Widget], line: pg.Rect) -> int:
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

    def _drawer_form(self, rect: pg.Rect) -> Form:
        """The drawer of the open seat: who sits there, with which shape, and what he brings."""
        look, number = self.look, self.seat
        chair = self.choices.chairs[number]
        form = Form(look, self.t("setup.seats"), rect, offset=self._left.offset, label=0.2)
        if look.text >= GRAND and len(self.facts.seats) > 1:
            counts = [(n, f"{n}") for n in self.facts.seats]
            form.row(
                self.t("setup.count"), Choice(look, self.t("setup.count"), counts, self.choices.count, self._set_count)
            )
        form.heading(self.t("setup.place", n=number + 1, of=self.choices.count))
        name = TextField(
            look,
            self.t("setup.name", n=number + 1),
            chair.name,
            partial(self._rename, number),
            longest=LONGEST_NAME,
            refuse=partial(self.notice, self.t("field.strange")),
            placeholder=self.choices.default_name(number, self.app.texts),
            icon="robot" if chair.controller != PERSON else "person",
        )
        controllers = [
            (PERSON, self.t("controller.person")),
            *((bot, self.t(f"controller.{bot}")) for bot in self.facts.bots),
        ]
        change = partial(self._set_controller, chair)
        words = self.t("setup.controller", n=number + 1)
        controller = Choice(look, words, controllers, chair.controller, change)
        taken = {other.colour for other in self.choices.seated if other is not chair}
        shape = ShapeChoice(
            look,
            self.t("setup.seat", n=number + 1),
            lambda shape: self.t(f"setup.shape.{shape}"),
            chair.colour,
            partial(self._take_shape, number),
            taken,
            self.t("setup.colour.tip"),
        )
        parts: list[Widget] = [name, controller, *(() if self.facts.liveries else (shape,))]
        if self.choices.may_remove:
            key = self.key_name("seat_remove")
            parts.append(IconButton(look, self.t("setup.remove"), self.remove_seat, "minus", bare=True, key=key))
        for widget, kind in ((name, "name"), (controller, "mind"), (shape, "shape")):
            widget.id = f"{kind}.{number}"
        form.beside(parts, 10)
        if self.facts.liveries:
            form.text(self.t("setup.livery"), typeset.SMALL)
        if tempers := self.choices.tempers(chair):
            self._temper_row(form, chair, tempers)
        for setting in self.facts.seat_settings:
            if len(setting.choices) > 1:
                if setting.name == box_of(self.facts.id).figures and look.text < GRAND:
                    form.wide(self._figure_choice(setting, chair), 6)
                    continue
                brings = self._deck_field(setting, number) or self._seat_choice(setting, chair)
                brings.id = f"{setting.name}.{number}"
                form.row(brings.name, brings, gap=8)
        if chair.controller != PERSON and not tempers:
            form.text(self.t("setup.bots.help"), typeset.SMALL)
        return form.done()

    def _temper_row(self, form: Form, chair: Chair, tempers: tuple[Temper, ...]) -> None:
        """Adds the row of the tempers that a computer player may have, with what is to be known of the chosen one."""
        keys = {temper.name: temper.key(self.facts.id) for temper in tempers}
        options = [(temper.name, self.t(keys[temper.name]), temper.icon) for temper in tempers]
        name = self.t("setup.temper")
        choice = IconChoice(self.look, name, options, chair.temper, partial(self._set_temper, chair))
        choice.id = f"temper.{self.seat}"
        told = self.t(f"{keys[chair.temper]}.says") + " " + self.t("setup.bots.help")
        form.row(name, choice, told, gap=8)

    def _set_temper(self, chair: Chair, temper: str) -> None:
        chair.temper = temper
        self.rebuild()

    def _options_form(self, rect: pg.Rect, *, house: bool = True) -> Form:
        look, facts, chosen = self.look, self.facts, self.choices.possible()
        form = Form(look, self.t("setup.options"), rect, offset=self._right.offset, label=0.4)
        for setting in facts.settings:
            if len(setting.choices) > 1 and setting.offered(self.choices.count) != (setting.default,):
                control = self._setting_choice(setting, chosen[setting.name], partial(self._set_option, setting.name))
                told = self._effect_of(setting, chosen[setting.name])
                printed = box_of(facts.id).printed(setting.name, chosen[setting.name])
                if printed:
                    form.wide(OptionRow(look, printed, control, told), 14)
                else:
                    form.row(control.name, control, told)
        if self.choices.offered or self.choices.refused:
            self._pack_rows(form)
        if house:
            self._house_rules(form)
        return form.done()

    def _effect_of(self, setting: Setting, chosen: Value) -> str:
        """What a setting does as it stands now; where nothing tells that, what it is for."""
        key = f"setting.{self.facts.id}.{setting.name}"
        told = (key for key in (f"{key}.{chosen}.now", f"{key}.why") if self.app.texts.has(key))
        return next((self.t(key) for key in told), "")

    def _pack_rows(self, form: Form) -> None:
        """Adds a row for each pack of cards that can be added to the box's."""
        look, language = self.look, self.app.texts.language
        form.heading(self.t("setup.packs"))
        on_off = (self.t("word.off"), self.t("word.on"))
        for pack in self.choices.offered:
            assert pack.manifest is not None
            title = pack.says(pack.manifest.title, language)
            switch = Toggle(
                look, title, pack.id in self.choices.packs, partial(self.choices.switch_pack, pack.id), on_off
            )
            form.row(title, switch, typeset.escape(pack.says(pack.manifest.about, language)))
        if not self.choices.offered:
            form.text(self.t("setup.packs.none", game=self.facts.title), typeset.SMALL)
        form.beside([Button(look, self.t("setup.packs.look"), self._open_packs, icon="poker-hand", kind="quiet")])

    def _open_packs(self) -> None:
        self.app.routes.packs(self.facts.id)

    def _setting_choice(self, setting: Setting, chosen: Value, change: Callable[[Value], None]) -> Choice[Value]:
        return Choice(self.look, *self._words_of(setting), chosen, change)

    def _words_of(self, setting: Setting) -> tuple[str, list[tuple[Value, str]]]:
        """The words of a setting and of each of its choices."""
        key = f"setting.{self.facts.id}.{setting.name}"
        return self.t(key), [(value, self.t(f"{key}.{value}")) for value in setting.offered(self.choices.count)]

    def _seat_choice(self, setting: Setting, chair: Chair) -> Choice[Value]:
        chosen, change = chair.brings[setting.name], partial(self._set_brings, chair, setting)
        if not setting.unique:
            return self._setting_choice(setting, chosen, change)
        name, options = self._words_of(setting)
        taken = self._taken(setting, chair)
        return SeatChoice(self.look, name, options, chosen, change, taken, self.notice, self._pictures(setting))

    def _taken(self, setting: Setting, chair: Chair) -> dict[Value, Taken]:
        """What other seats have of which there is one."""
        options, names = dict(self._words_of(setting)[1]), self.names()
        taken: dict[Value, Taken] = {}
        for value, number in self.choices.owners(setting, chair).items():
            why = self.t("setup.taken", choice=options[value], who=names[number])
            taken[value] = Taken(names[number], self.choices.chairs[number].colour, why)
        return taken

    def _pictures(self, setting: Setting) -> dict[Value, str]:
        brought = box_of(self.facts.id).brought
        return {value: path for value in setting.choices if (path := brought(setting.name, value))}

    def _figure_choice(self, setting: Setting, chair: Chair) -> FigureChoice:
        choice = FigureChoice(
            self.look,
            *self._words_of(setting),
            chair.brings[setting.name],
            partial(self._set_brings, chair, setting),
            self._taken(setting, chair),
            self.notice,
            self._pictures(setting),
            partial(box_of(self.facts.id).tokens, setting.name),
            partial(self._give, setting),
        )
        choice.id = f"{setting.name}.{self.seat}"
        return choice

    def _give(self, setting: Setting, value: Value, at: tuple[int, int]) -> None:
        """Gives what was dropped on a figure to its seat, unless another one has it."""
        number = next((n for n, figure in enumerate(self._figures) if figure.contains(at)), None)
        if number is None:
            return
        chair = self.choices.chairs[number]
        found = self._taken(setting, chair).get(value)
        if found:
            self.notice(found.why)
            return
        chair.brings[setting.name] = value
        self.select(number)

    def _deck_field(self, setting: Setting, number: int) -> Widget | None:
        """The deck that a seat brings, where its game has a workshop that tells of it."""
        offered = self._offered_decks(setting)
        if offered is None:
            return None
        chosen = self.choices.chairs[number].brings[setting.name]
        on = partial(self._choose_deck, number, setting)
        return DeckField(self.look, self._words_of(setting)[0], offered, chosen, on)

    def _offered_decks(self, setting: Setting) -> Decks | None:
        """The decks that a seat may bring; None where it brings none."""
        workshop = workshop_of(self.facts.id) if setting.free else None
        if workshop is None or workshop.setting != setting.name:
            return None
        offered = self._decks.get(setting.name)
        if offered is None:
            offered = self._decks[setting.name] = Decks(self.facts.id, setting, workshop, self.app.texts)
        return offered

    def update(self, dt: float) -> None:
        super().update(dt)
        self._look_closer(dt)
        at_once = self.app.person.still or self.app.person.my_speed == "off"
        for figure in self._figures:
            figure.rise(math.inf if at_once else dt)
        if self._fading:
            self._fading.pass_time(dt)
            if self._fading.over:
                self.stage.remove(self._fading)
                self._fading = None
        if self._table and self._table.busy:
            self._table.step()
        focused = self.controls.focused
        busy = focused and (focused.types or focused.pressed)
        if self._named != self.names() and not busy and any(setting.unique for setting in self.facts.seat_settings):
            self.rebuild()  # what is taken stands under its owner's name

    def _look_closer(self, dt: float) -> None:
        """Shows a figure from near once the pointer has rested on it for a while."""
        pointed = next((figure for figure in self._figures if figure.hovered and figure.figure.height), None)
        if pointed is None or pointed.pressed or len(self.controls.layers) > 1:
            self._rested = 0.0
            self._drop_zoom()
        elif self._zoom is None:
            self._rested += dt
            if self._rested >= AFTER:
                self._zoom = FigureZoom(self.look, pointed, self.area)
                self.stage.add(self._zoom)

    def _drop_zoom(self) -> None:
        if self._zoom:
            self.stage.remove(self._zoom)
            self._zoom = None

    def _curtain_row(self, form: Form) -> None:
        """Adds the row for what the curtain covers when the machine changes hands."""
        curtains = [(name, self.t(f"curtain.{name}")) for name in CURTAINS]
        mode = self.app.settings.machine.curtain
        curtain = Choice(self.look, self.t("settings.curtain"), curtains, mode, self._set_curtain)
        form.row(self.t("settings.curtain"), curtain, self.t("settings.curtain.help"))

    def _house_rules(self, form: Form) -> None:
        """Adds the rows for what holds in every game."""
        look = self.look
        form.heading(self.t("setup.house"))
        on_off = (self.t("word.off"), self.t("word.on"))
        undo = Toggle(look, self.t("setup.free_undo"), self.choices.free_undo, self._set_undo, on_off)
        form.row(self.t("setup.free_undo"), undo, self.t("setup.free_undo.help"))
        people = self.choices.people
        if self.facts.secrets and people > 1:
            self._curtain_row(form)
        seed = TextField(
            look, self.t("setup.seed"), self.choices.seed, self._set_seed, longest=16, icon="rolling-dices"
        )
        again = IconButton(look, self.t("setup.seed.new"), self._new_seed, "cycle", bare=True)
        form.row(self.t("setup.seed"), Line(look, [seed, again]), self.t("setup.seed.help"))
