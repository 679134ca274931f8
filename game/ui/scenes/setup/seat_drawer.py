"""The drawer of a seat that is being set up: its player, its colour, and what it brings."""

from functools import partial
from typing import Protocol

import pygame as pg

from game.core.facts import PERSON, Setting, Temper
from game.core.facts import Choice as Value
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Choice, IconButton
from game.ui.kit.widgets.fields import TextField
from game.ui.kit.widgets.panes import Form
from game.ui.kit.widgets.widget import Widget
from game.ui.legible import LONGEST_NAME
from game.ui.scenes.setup.choices import Chair, MatchChoices
from game.ui.scenes.setup.deck_choice import DeckField, OfferedDecks
from game.ui.scenes.setup.figure_choice import FigureChoice
from game.ui.scenes.setup.icon_choice import IconChoice
from game.ui.scenes.setup.seat_choice import SeatChoice, Taken
from game.ui.scenes.setup.shape_choice import ShapeChoice
from game.ui.table.host import GameHost
from game.ui.views import box_of

_NAME = 150
"""Least width of the name's field, reference px, grown with the text"""


class DrawerHost(Protocol):
    """The page that the drawer belongs to, as far as the drawer needs it."""

    def rebuild(self) -> None:
        """Lays the page out again."""

    def notice(self, words: str) -> None:
        """Shows a message, and says it."""

    def rename(self, number: int, name: str) -> None:
        """Gives a seat a name."""

    def recolour(self, number: int, colour: int) -> None:
        """Gives a seat a colour; a seat at the table that has it takes the old one."""

    def remove_seat(self) -> None:
        """Takes the open seat away."""

    def choose_deck(self, number: int, setting: Setting) -> None:
        """Shows the decks that a seat may bring."""

    def drop(self, setting: Setting, value: Value, at: tuple[int, int]) -> None:
        """Gives a choice that was dropped on a point to the seat whose figure is there."""


class SeatDrawer:
    """A writer of forms for seats; choices made there are put in force.

    Args:
        app: the look and the words.
        choices: the choices for the match; changed here.
        decks: the decks that seats may bring.
        host: the page.
    """

    def __init__(self, app: GameHost, choices: MatchChoices, decks: OfferedDecks, host: DrawerHost) -> None:
        self._app, self._choices, self._decks, self._host = app, choices, decks, host

    def form(
        self, number: int, rect: pg.Rect, offset: int, *, count: Widget | None = None, figures: bool = True
    ) -> Form:
        """The form of a seat.

        Args:
            number: the seat, from 0.
            rect: its place on the screen.
            offset: the pixels by which it is scrolled.
            count: the choice of the number of players, where it has no place at a table.
            figures: whether there may be choices among figures, which need room.
        """
        look, t, facts = self._app.look, self._app.texts, self._choices.facts
        chair = self._choices.chairs[number]
        form = Form(look, t("setup.seats"), rect, offset=offset, label=0.2)
        if count:
            form.row(count.name, count)
        form.heading(t("setup.place", n=number + 1, of=self._choices.count))
        form.beside(self._sitter(number, form.inner.width), 10)
        if facts.liveries:
            form.text(t("setup.livery"), typeset.SMALL)
        tempers = self._choices.tempers(chair)
        if tempers:
            self._temper_row(form, number, tempers)
        for setting in self._choices.brought:
            if figures and setting.name == box_of(facts.id).figures:
                form.wide(self._figure_choice(setting, number), 6)
                continue
            brings = self._deck_field(setting, number) or self._seat_choice(setting, chair)
            brings.id = f"{setting.name}.{number}"
            form.row(brings.name, brings, gap=8)
        if chair.controller != PERSON and not tempers:
            form.text(t("setup.bots.help"), typeset.SMALL)
        return form.done()

    def taken(self, setting: Setting, chair: Chair) -> dict[Value, Taken]:
        """The choices of other seats that only one may make, with their owners."""
        texts = self._app.texts
        options, names = dict(self._choices.words_of(setting, texts)[1]), self._choices.names(texts)
        taken: dict[Value, Taken] = {}
        for value, number in self._choices.owners(setting, chair).items():
            why = texts("setup.taken", choice=options[value], who=names[number])
            taken[value] = Taken(names[number], self._choices.chairs[number].colour, why)
        return taken

    # --- player ----------------------------------------------------------------------------------

    def _sitter(self, number: int, room: int) -> list[Widget]:
        """The name, the controller, the colour, and the button to take the seat away, on a line of so many pixels."""
        look, t, facts = self._app.look, self._app.texts, self._choices.facts
        chair = self._choices.chairs[number]
        name = TextField(
            look,
            t("setup.name", n=number + 1),
            chair.name,
            partial(self._host.rename, number),
            longest=LONGEST_NAME,
            refuse=partial(self._host.notice, t("field.strange")),
            placeholder=self._choices.default_name(number, t),
            icon="robot" if chair.controller != PERSON else "person",
        )
        name.id = f"name.{number}"
        controllers = [(bot, t(f"controller.{bot}")) for bot in (PERSON, *facts.bots)]
        change = partial(self.set_controller, chair)
        controller = Choice(look, t("setup.controller", n=number + 1), controllers, chair.controller, change)
        controller.id = f"mind.{number}"
        parts: list[Widget] = [name, controller]
        if not facts.liveries:
            parts.append(self._shape_choice(number))
        if self._choices.may_remove:
            key = self._app.keys.sign("seat_remove")
            parts.append(IconButton(look, t("setup.remove"), self._host.remove_seat, "minus", bare=True, key=key))
        over = sum(part.width() for part in parts) + look.px(10) * (len(parts) - 1) - room
        if 0 < over <= look.em(name.wide - _NAME):
            name.wide -= (over + 1) / (look.k * look.text)
        return parts

    def _shape_choice(self, number: int) -> Widget:
        t, chair = self._app.texts, self._choices.chairs[number]
        shape = ShapeChoice(
            self._app.look,
            t("setup.seat", n=number + 1),
            lambda shape: t(f"setup.shape.{shape}"),
            chair.colour,
            partial(self._host.recolour, number),
            {other.colour for other in self._choices.seated if other is not chair},
            t("setup.colour.tip"),
        )
        shape.id = f"shape.{number}"
        return shape

    def _temper_row(self, form: Form, number: int, tempers: tuple[Temper, ...]) -> None:
        """Adds the row for a computer player's temper, with words about the chosen one."""
        t, chair = self._app.texts, self._choices.chairs[number]
        keys = {temper.name: temper.key(self._choices.facts.id) for temper in tempers}
        options = [(temper.name, t(keys[temper.name]), temper.icon) for temper in tempers]
        change = partial(self._set_temper, chair)
        choice = IconChoice(self._app.look, t("setup.temper"), options, chair.temper, change)
        choice.id = f"temper.{number}"
        form.row(choice.name, choice, t(f"{keys[chair.temper]}.says") + " " + t("setup.bots.help"), gap=8)

    # --- things brought --------------------------------------------------------------------------

    def _seat_choice(self, setting: Setting, chair: Chair) -> Choice[Value]:
        look, (name, options) = self._app.look, self._choices.words_of(setting, self._app.texts)
        chosen, change = chair.brings[setting.name], partial(self._set_brings, chair, setting)
        if not setting.unique:
            return Choice(look, name, options, chosen, change)
        taken, pictures = self.taken(setting, chair), self._pictures(setting)
        return SeatChoice(look, name, options, chosen, change, taken, self._host.notice, pictures)

    def _figure_choice(self, setting: Setting, number: int) -> FigureChoice:
        chair = self._choices.chairs[number]
        choice = FigureChoice(
            self._app.look,
            *self._choices.words_of(setting, self._app.texts),
            chair.brings[setting.name],
            partial(self._set_brings, chair, setting),
            self.taken(setting, chair),
            self._host.notice,
            self._pictures(setting),
            partial(box_of(self._choices.facts.id).tokens, setting.name),
            partial(self._host.drop, setting),
        )
        choice.id = f"{setting.name}.{number}"
        return choice

    def _pictures(self, setting: Setting) -> dict[Value, str]:
        brought = box_of(self._choices.facts.id).brought
        return {value: path for value in setting.choices if (path := brought(setting.name, value))}

    def _deck_field(self, setting: Setting, number: int) -> Widget | None:
        """The field with the deck that a seat brings; None: its game has no workshop for this setting."""
        offered = self._decks.decks_for(setting, self._app.texts)
        if offered is None:
            return None
        name, chosen = self._choices.words_of(setting, self._app.texts)[0], self._choices.chairs[number].brings
        on = partial(self._host.choose_deck, number, setting)
        return DeckField(self._app.look, name, offered, chosen[setting.name], on)

    # --- changes ---------------------------------------------------------------------------------

    def set_controller(self, chair: Chair, controller: str) -> None:
        """Puts a person or a computer player on a chair."""
        chair.controller = controller
        self._host.rebuild()

    def _set_temper(self, chair: Chair, temper: str) -> None:
        chair.temper = temper
        self._host.rebuild()

    def _set_brings(self, chair: Chair, setting: Setting, value: Value) -> None:
        chair.brings[setting.name] = value
        self._host.rebuild()
