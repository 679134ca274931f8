"""The choices for the whole match: the game's options, the packs of cards, the house rules of every game."""

from functools import partial

import pygame as pg

from game.core.facts import Choice as Value
from game.core.facts import Setting
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, Choice, IconButton, Toggle
from game.ui.kit.widgets.fields import TextField
from game.ui.kit.widgets.groups import Line
from game.ui.kit.widgets.panes import Form
from game.ui.kit.widgets.widget import Callback
from game.ui.scenes.setup.choices import MatchChoices
from game.ui.scenes.setup.option_row import OptionRow
from game.ui.settings import CURTAINS, Mode
from game.ui.table.host import GameHost
from game.ui.views import box_of


class OptionSheet:
    """A writer of forms for the options; choices made there are put in force.

    Args:
        app: the look, the words, the setting of the curtain, the way to the packs.
        choices: the choices for the match; changed here.
        changed: called when the page is to be laid out again.
    """

    def __init__(self, app: GameHost, choices: MatchChoices, changed: Callback) -> None:
        self._app, self._choices, self._changed = app, choices, changed

    def form(self, rect: pg.Rect, offset: int) -> Form:
        """The form of the game's options and of the packs, to which rows may be added.

        Args:
            rect: its place on the screen.
            offset: the pixels by which it is scrolled.
        """
        facts, chosen = self._choices.facts, self._choices.possible()
        form = Form(self._app.look, self._app.texts("setup.options"), rect, offset=offset, label=0.4)
        for setting in facts.settings:
            if len(setting.choices) > 1 and setting.offered(self._choices.count) != (setting.default,):
                self._option_row(form, setting, chosen[setting.name])
        if self._choices.offered or self._choices.refused:
            self._pack_rows(form)
        return form

    def add_house_rules(self, form: Form) -> None:
        """Adds the rows for the choices that every game has."""
        app, look, t = self._app, self._app.look, self._app.texts
        form.heading(t("setup.house"))
        on_off = (t("word.off"), t("word.on"))
        undo = Toggle(look, t("setup.free_undo"), self._choices.free_undo, self._set_undo, on_off)
        form.row(undo.name, undo, t("setup.free_undo.help"))
        if self._choices.facts.secrets and self._choices.people > 1:
            curtains = [(name, t(f"curtain.{name}")) for name in CURTAINS]
            mode = app.settings.machine.curtain
            curtain = Choice(look, t("settings.curtain"), curtains, mode, self._set_curtain)
            form.row(curtain.name, curtain, t("settings.curtain.help"))
        seed = TextField(
            look,
            t("setup.seed"),
            self._choices.seed,
            self._set_seed,
            longest=16,
            icon="rolling-dices",
            placeholder=t("setup.seed.chance"),
        )
        again = IconButton(look, t("setup.seed.new"), self.new_seed, "cycle", bare=True)
        form.row(seed.name, Line(look, [seed, again]), t("setup.seed.help"))

    def effect_of(self, setting: Setting, chosen: Value) -> str:
        """The words for the effect of a setting's value; without such words, those for the setting's purpose."""
        t = self._app.texts
        key = f"setting.{self._choices.facts.id}.{setting.name}"
        told = (key for key in (f"{key}.{chosen}.now", f"{key}.why") if t.has(key))
        return next((t(key) for key in told), "")

    def new_seed(self) -> None:
        """Draws a random code for the match, which everybody sees."""
        self._choices.new_seed()
        self._changed()

    # --- rows ------------------------------------------------------------------------------------

    def _option_row(self, form: Form, setting: Setting, chosen: Value) -> None:
        change = partial(self.set_option, setting.name)
        control = Choice(self._app.look, *self._choices.words_of(setting, self._app.texts), chosen, change)
        told = self.effect_of(setting, chosen)
        printed = box_of(self._choices.facts.id).prints.get((setting.name, chosen))
        if printed:
            form.wide(OptionRow(self._app.look, printed, control, told), 14)
        else:
            form.row(control.name, control, told)

    def _pack_rows(self, form: Form) -> None:
        """Adds a row for each pack of cards that can be added to the box's."""
        look, t = self._app.look, self._app.texts
        form.heading(t("setup.packs"))
        on_off = (t("word.off"), t("word.on"))
        for pack in self._choices.offered:
            assert pack.manifest is not None
            title = pack.says(pack.manifest.title, t.language)
            on = pack.id in self._choices.packs
            switch = Toggle(look, title, on, partial(self._choices.switch_pack, pack.id), on_off)
            form.row(title, switch, typeset.escape(pack.says(pack.manifest.about, t.language)))
        if not self._choices.offered:
            form.text(t("setup.packs.none", game=self._choices.facts.title), typeset.SMALL)
        form.beside([Button(look, t("setup.packs.look"), self._open_packs, icon="poker-hand", kind="quiet")])

    # --- changes ---------------------------------------------------------------------------------

    def set_option(self, name: str, value: Value) -> None:
        """Sets an option to a value."""
        self._choices.options[name] = value
        self._changed()

    def _set_undo(self, on: bool) -> None:
        self._choices.free_undo = on

    def _set_curtain(self, mode: Mode) -> None:
        self._app.settings.machine.curtain = mode
        self._app.remember()

    def _set_seed(self, text: str) -> None:
        self._choices.seed = text

    def _open_packs(self) -> None:
        self._app.routes.packs(self._choices.facts.id)
