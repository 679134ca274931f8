"""The set-up of a match: who sits where, with which colour, person or computer; the game's options; the seed."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame as pg

from game import games
from game.core import packs
from game.core.facts import Choice as Value
from game.core.facts import Facts, Setting
from game.core.match import Player, Setup
from game.core.packs import Pack
from game.core.phrase import Trouble
from game.core.seeds import fresh_seed, read_seed, seed_code
from game.games import load
from game.ui.kit import skins, typeset
from game.ui.kit.buttons import Button, Choice, IconButton, Toggle
from game.ui.kit.colour import SEATS
from game.ui.kit.emblem import medallion
from game.ui.kit.fields import TextField
from game.ui.kit.focus import Layer
from game.ui.kit.look import Look
from game.ui.kit.panes import Form
from game.ui.kit.widget import Widget
from game.ui.scenes.deck_choice import DeckField, Decks
from game.ui.scenes.page import Page
from game.ui.scenes.seat_choice import SeatChoice, Taken
from game.ui.settings import CURTAINS
from game.ui.table.host import GameHost
from game.ui.views import workshop_of

PERSON = "person"
_LONGEST = 16  # letters of a name: it stands on panels, plaques and log lines


@dataclass(slots=True)
class Chair:
    """A seat as it is being set up."""

    name: str
    colour: int
    controller: str
    brings: dict[str, Value]


class SetupScene(Page):
    """Sets a match up; what was chosen is proposed again the next time."""

    title = "setup.title"

    def __init__(self, app: GameHost, game: str) -> None:
        """Sets up a match of that game."""
        super().__init__(app)
        self.facts: Facts = games.facts(game)
        last = app.settings.tables.get(game, {})
        self.chairs = self._chairs(last)
        self.count = self._count(last)
        self._part()
        self.options = self._options(last)
        self.free_undo = last.get("free_undo") is True
        kept = last.get("packs")
        self.packs: list[str] = [name for name in kept if isinstance(name, str)] if isinstance(kept, list) else []
        self._offered: tuple[Pack, ...] = ()
        self._refused = False
        self.seed = seed_code(fresh_seed())
        self._decks: dict[str, Decks] = {}
        """What seats may bring where it may be a deck of somebody's own, by the name of the setting"""
        self._named: list[str] = []
        """The names as they were when the seats were laid out"""
        self._left = Form(app.look, "", pg.Rect(0, 0, 10, 10))
        self._right = Form(app.look, "", pg.Rect(0, 0, 10, 10))

    def enter(self) -> None:
        self._find_packs()
        self._decks.clear()
        self.rebuild()
        super().enter()

    def _find_packs(self) -> None:
        """Reads which packs this match can be played with, and whether others are refused."""
        there = [pack for pack in packs.survey() if pack.manifest and pack.manifest.game == self.facts.id]
        if there:
            load(self.facts.id)
        self._offered, self._refused = packs.opened(self.facts.id), any(pack.fault for pack in there)

    # --- what was chosen the last time -----------------------------------------------------------

    def _chairs(self, last: dict[str, Any]) -> list[Chair]:
        """The chairs, as many as the game has, those of the last time first; no two of one colour."""
        controllers = (PERSON, *self.facts.bots)
        kept = last.get("chairs") if isinstance(last.get("chairs"), list) else []
        free = list(range(SEATS))
        chairs: list[Chair] = []
        for number in range(self.facts.seats[-1]):
            old = kept[number] if kept and number < len(kept) and isinstance(kept[number], dict) else {}
            name, colour, controller = old.get("name"), old.get("colour"), old.get("mind")
            if not isinstance(name, str) or not name.isprintable() or len(name) > _LONGEST:
                name = self.app.person.name[:_LONGEST] if number == 0 else ""
            if colour not in free or isinstance(colour, bool):
                colour = free[0]
            free.remove(colour)
            if controller not in controllers:
                controller = PERSON if number == 0 else self.facts.usual_bot
            chairs.append(Chair(name, colour, controller, _kept(self.facts.seat_settings, old.get("brings"))))
        return chairs

    def _count(self, last: dict[str, Any]) -> int:
        count = last.get("count")
        usual = min(max(2, self.facts.seats[0]), self.facts.seats[-1])
        return count if isinstance(count, int) and count in self.facts.seats else usual

    def _options(self, last: dict[str, Any]) -> dict[str, Value]:
        return _kept(self.facts.settings, last.get("options"))

    def _remember(self) -> None:
        chairs = [
            {"name": chair.name, "colour": chair.colour, "mind": chair.controller, "brings": dict(chair.brings)}
            for chair in self.chairs
        ]
        self.app.settings.tables[self.facts.id] = {
            "chairs": chairs,
            "count": self.count,
            "options": dict(self.options),
            "free_undo": self.free_undo,
            "packs": list(self.packs),
        }
        self.app.remember()

    # --- changing --------------------------------------------------------------------------------

    def _set_count(self, count: int) -> None:
        self.count = count
        self._part()
        self.rebuild()

    def _part(self) -> None:
        """Sees to it that nobody at the table brings what somebody before him has, and only one seat may."""
        for setting in self.facts.seat_settings:
            had: set[Value] = set()
            for chair in self.chairs[: self.count]:
                if setting.exclusive(chair.brings[setting.name]) and chair.brings[setting.name] in had:
                    chair.brings[setting.name] = setting.default
                had.add(chair.brings[setting.name])

    def _set_controller(self, chair: Chair, controller: str) -> None:
        chair.controller = controller
        self.rebuild()

    def recolour(self, number: int, by: int) -> None:
        """Gives a seat the next colour; a seat at the table that has it takes the old one."""
        chair = self.chairs[number]
        wanted = (chair.colour + by) % SEATS
        for other in self.chairs:
            if other is not chair and other.colour == wanted:
                other.colour = chair.colour
        chair.colour = wanted
        self.rebuild()

    def _possible(self) -> dict[str, Value]:
        """The options chosen; where so many seats cannot choose one, the usual one in its place."""
        return {
            setting.name: chosen if chosen in setting.offered(self.count) else setting.usual(self.count)
            for setting in self.facts.settings
            for chosen in (self.options[setting.name],)
        }

    def _set_option(self, name: str, value: Value) -> None:
        self.options[name] = value

    def _switch_pack(self, name: str, on: bool) -> None:
        self.packs = [other for other in self.packs if other != name] + ([name] if on else [])

    def _set_brings(self, chair: Chair, setting: Setting, value: Value) -> None:
        chair.brings[setting.name] = value
        if setting.unique:
            self.rebuild()

    def _choose_deck(self, number: int, setting: Setting) -> None:
        self.ask(partial(self._deck_list, number, setting))

    def _deck_list(self, number: int, setting: Setting) -> tuple[Layer, str]:
        chair = self.chairs[number]

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
        self.seed = text

    def _new_seed(self) -> None:
        self.seed = seed_code(fresh_seed())
        self.rebuild()

    def _set_undo(self, on: bool) -> None:
        self.free_undo = on

    def _set_curtain(self, mode: str) -> None:
        self.app.settings.machine.curtain = mode
        self.app.remember()

    def names(self) -> list[str]:
        """Return the names of those who play, in the order of the seats; each has one, no two the same."""
        names: list[str] = []
        for number, chair in enumerate(self.chairs[: self.count]):
            name = chair.name.strip() or self._default_name(number)
            taken = {other.casefold() for other in names}
            unique, again = name, 2
            while unique.casefold() in taken:
                unique, again = f"{name} {again}", again + 1
            names.append(unique)
        return names

    def _default_name(self, number: int) -> str:
        kind = "setup.player" if self.chairs[number].controller == PERSON else "setup.computer"
        return self.t(kind, n=number + 1)

    def begin(self) -> None:
        """Begins the match, or says what is missing."""
        try:
            seed = read_seed(self.seed)
            options = self.facts.settle(self.count, self._possible())
            offered = {pack.id for pack in self._offered}
            added = packs.settle(self.facts.id, [name for name in self.packs if name in offered])
            chosen = {seat: chair.brings for seat, chair in enumerate(self.chairs[: self.count])}
            brings = self.facts.settle_seats(self.count, chosen)
        except Trouble as trouble:
            self.app.tell(trouble.phrase)
            return
        self._remember()
        seats = zip(self.names(), self.chairs, brings, strict=False)
        players = tuple(Player(name, chair.colour, chair.controller, brought) for name, chair, brought in seats)
        for player in players:
            if player.controller == PERSON:
                self._know(player.name)
        setup = Setup(self.facts.id, self.facts.rules, seed, options, players, self.free_undo, added)
        self.app.routes.play(setup)

    def _know(self, name: str) -> None:
        """Sees to it that a person has settings; the first to be named is whoever has used the app till now."""
        settings = self.app.settings
        if not settings.host.name and settings.person(name) is None:
            settings.host.name = settings.machine.person = name
        settings.learn(name)

    def leave(self) -> None:
        self._remember()

    # --- what is seen ----------------------------------------------------------------------------

    def layout(self) -> None:
        look = self.look
        base = self.ground()
        if any(offered.texts is not self.app.texts for offered in self._decks.values()):
            self._decks.clear()
        start = Button(look, self.t("setup.begin"), self.begin, kind="primary", icon="check-mark", size=22)
        back, body = self.heading(base, self.t("setup.of", game=self.facts.title))
        gap = look.px(14)
        left = body.copy()
        left.width = round(body.width * 0.56)
        right = pg.Rect(left.right + gap, body.y, body.right - left.right - gap, body.height)
        wide = max(start.width(), round(right.width * 0.6))
        high = max(look.px(58), start.height(min(wide, right.width)))
        start.place(pg.Rect(right.right - min(wide, right.width), right.bottom - high, min(wide, right.width), high))
        right.height -= high + gap
        seats, options = self.panel(base, left, self.t("setup.seats")), self.panel(base, right, self.t("setup.options"))
        self.stage.set_base(base)
        self._left = self._seats_form(seats)
        self._right = self._options_form(options)
        self.first = start
        self.controls.set([back, self._left, self._right, start])

    def _seats_form(self, rect: pg.Rect) -> Form:
        look = self.look
        self._named = self.names()
        form = Form(look, self.t("setup.seats"), rect, offset=self._left.offset)
        counts = [(n, f"{n}") for n in self.facts.seats]
        form.row(self.t("setup.count"), Choice(look, self.t("setup.count"), counts, self.count, self._set_count))
        for number in range(self.count):
            chair = self.chairs[number]
            seat = Seat(look, self.t("setup.seat", n=number + 1), chair.colour, number, self.recolour)
            seat.tip = self.t("setup.colour.tip")
            name = TextField(
                look,
                self.t("setup.name", n=number + 1),
                chair.name,
                partial(setattr, chair, "name"),
                longest=_LONGEST,
                placeholder=self._default_name(number),
                icon="robot" if chair.controller != PERSON else "person",
            )
            controllers = [
                (PERSON, self.t("controller.person")),
                *((bot, self.t(f"controller.{bot}")) for bot in self.facts.bots),
            ]
            controller = Choice(
                look,
                self.t("setup.controller", n=number + 1),
                controllers,
                chair.controller,
                partial(self._set_controller, chair),
            )
            for widget, kind in ((seat, "seat"), (name, "name"), (controller, "mind")):
                widget.id = f"{kind}.{number}"
            form.wide(Line(look, [seat, name, controller]), 12)
            for setting in self.facts.seat_settings:
                if len(setting.choices) > 1:
                    brings = self._deck_field(setting, number) or self._seat_choice(setting, chair)
                    brings.id = f"{setting.name}.{number}"
                    form.row(brings.name, brings)
        if any(chair.controller != PERSON for chair in self.chairs[: self.count]):
            form.text(self.t("setup.bots.help"), typeset.SMALL)
        self._house_rules(form)
        return form.done()

    def _options_form(self, rect: pg.Rect) -> Form:
        look, facts, chosen = self.look, self.facts, self._possible()
        form = Form(look, self.t("setup.options"), rect, offset=self._right.offset, label=0.4)
        for setting in facts.settings:
            if len(setting.choices) > 1:
                why = f"setting.{facts.id}.{setting.name}.why"
                control = self._setting_choice(setting, chosen[setting.name], partial(self._set_option, setting.name))
                form.row(control.name, control, self.t(why) if self.app.texts.has(why) else "")
        if self._offered or self._refused:
            self._pack_rows(form)
        return form.done()

    def _pack_rows(self, form: Form) -> None:
        """Adds a row for each pack of cards that can be added to the box's."""
        look, language = self.look, self.app.texts.language
        form.heading(self.t("setup.packs"))
        on_off = (self.t("word.off"), self.t("word.on"))
        for pack in self._offered:
            assert pack.manifest is not None
            title = pack.says(pack.manifest.title, language)
            switch = Toggle(look, title, pack.id in self.packs, partial(self._switch_pack, pack.id), on_off)
            form.row(title, switch, typeset.escape(pack.says(pack.manifest.about, language)))
        if not self._offered:
            form.text(self.t("setup.packs.none", game=self.facts.title), typeset.SMALL)
        form.beside([Button(look, self.t("setup.packs.look"), self._open_packs, icon="poker-hand", kind="quiet")])

    def _open_packs(self) -> None:
        self.app.routes.packs(self.facts.id)

    def _setting_choice(self, setting: Setting, chosen: Value, change: Callable[[Value], None]) -> Choice[Value]:
        return Choice(self.look, *self._words_of(setting), chosen, change)

    def _words_of(self, setting: Setting) -> tuple[str, list[tuple[Value, str]]]:
        """The words of a setting and of each of its choices."""
        key = f"setting.{self.facts.id}.{setting.name}"
        return self.t(key), [(value, self.t(f"{key}.{value}")) for value in setting.offered(self.count)]

    def _seat_choice(self, setting: Setting, chair: Chair) -> Choice[Value]:
        chosen, change = chair.brings[setting.name], partial(self._set_brings, chair, setting)
        if not setting.unique:
            return self._setting_choice(setting, chosen, change)
        name, options = self._words_of(setting)
        taken: dict[Value, Taken] = {}
        for owner, other in zip(self.names(), self.chairs, strict=False):
            value = other.brings[setting.name]
            if other is not chair and setting.exclusive(value):
                why = self.t("setup.taken", choice=dict(options)[value], who=owner)
                taken[value] = Taken(owner, other.colour, why)
        return SeatChoice(self.look, name, options, chosen, change, taken, self.notice)

    def _deck_field(self, setting: Setting, number: int) -> Widget | None:
        """The deck that a seat brings, where its game has a workshop that tells of it."""
        workshop = workshop_of(self.facts.id) if setting.free else None
        if workshop is None or workshop.setting != setting.name:
            return None
        offered = self._decks.get(setting.name)
        if offered is None:
            offered = self._decks[setting.name] = Decks(self.facts.id, setting, workshop, self.app.texts)
        chosen = self.chairs[number].brings[setting.name]
        on = partial(self._choose_deck, number, setting)
        return DeckField(self.look, self._words_of(setting)[0], offered, chosen, on)

    def update(self, dt: float) -> None:
        super().update(dt)
        focused = self.controls.focused
        busy = focused and (focused.types or focused.pressed)
        if self._named != self.names() and not busy and any(setting.unique for setting in self.facts.seat_settings):
            self.rebuild()  # what is taken stands under its owner's name

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
        undo = Toggle(look, self.t("setup.free_undo"), self.free_undo, self._set_undo, on_off)
        form.row(self.t("setup.free_undo"), undo, self.t("setup.free_undo.help"))
        people = sum(chair.controller == PERSON for chair in self.chairs[: self.count])
        if self.facts.secrets and people > 1:
            self._curtain_row(form)
        seed = TextField(look, self.t("setup.seed"), self.seed, self._set_seed, longest=16, icon="rolling-dices")
        again = IconButton(look, self.t("setup.seed.new"), self._new_seed, "cycle", bare=True)
        form.row(self.t("setup.seed"), Line(look, [seed, again]), self.t("setup.seed.help"))


def _kept(settings: tuple[Setting, ...], last: object) -> dict[str, Value]:
    """The choices of the last time, as far as they are still offered."""
    kept: Mapping[str, object] = last if isinstance(last, dict) else {}
    result: dict[str, Value] = {}
    for setting in settings:
        value = kept.get(setting.name)
        result[setting.name] = value if isinstance(value, int | str) and setting.keeps(value) else setting.default
    return result


class Line(Widget):
    """Widgets beside each other, on further lines when they must; the second one takes what room is left."""

    role = "group"
    focusable = False

    def __init__(self, look: Look, parts: list[Widget]) -> None:
        super().__init__(look, "")
        self.parts = parts
        self._gap = look.px(10)

    def _rows(self, width: int) -> list[list[tuple[Widget, int]]]:
        rows: list[list[tuple[Widget, int]]] = [[]]
        used = 0
        for part in self.parts:
            want = min(part.width(), width)
            if rows[-1] and used + self._gap + want > width:
                rows.append([])
                used = 0
            used += (self._gap if rows[-1] else 0) + want
            rows[-1].append((part, want))
        return rows

    def width(self) -> int:
        return sum(part.width() for part in self.parts) + self._gap * (len(self.parts) - 1)

    def height(self, width: int) -> int:
        rows = self._rows(width)
        return sum(max(part.height(want) for part, want in row) for row in rows) + self._gap * (len(rows) - 1)

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        y = rect.y
        for row in self._rows(rect.width):
            high = max(part.height(want) for part, want in row)
            x = rect.x
            for part, want in row:
                need = part.height(want)
                part.place(pg.Rect(x, y + (high - need) // 2, want, need))
                part.pane = self.pane
                x += want + self._gap
            y += high + self._gap

    @property
    def stale(self) -> bool:
        return self._stale or any(part.stale for part in self.parts)

    def drawn(self) -> None:
        self._stale = False
        for part in self.parts:
            part.drawn()

    def walk(self) -> Iterator[Widget]:
        for part in self.parts:
            part.pane = self.pane
            yield from part.walk()

    def contains(self, at: tuple[int, int]) -> bool:
        del at
        return False  # only its parts are pointed at

    def draw(self, target: pg.Surface) -> None:
        for part in self.parts:
            part.draw(target)


class Seat(Widget):
    """A seat's medallion; using it takes the next colour and shape."""

    role = "colour"
    radius = 30.0

    def __init__(self, look: Look, name: str, colour: int, number: int, change: Callable[[int, int], None]) -> None:
        super().__init__(look, name)
        self.colour = colour
        self.number = number
        self._change = change

    @property
    def value(self) -> str:
        return f"{self.colour + 1}"

    def width(self) -> int:
        return self.look.px(62)

    def height(self, width: int) -> int:
        del width
        return self.look.px(62)

    def activate(self) -> None:
        self._change(self.number, 1)

    def draw(self, target: pg.Surface) -> None:
        picture = medallion(self.look, self.colour, self.look.px(48))
        if self.hovered or self.pressed:
            ring = skins.button(self.look, self.rect.width, self.rect.height, "quiet", "hover")
            ring.draw(target, self.rect)
        target.blit(picture, picture.get_rect(center=self.rect.center))
