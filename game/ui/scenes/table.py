"""The table: a match on the screen, with everything that can be done at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame as pg

from game import games
from game.core.game import Gesture, Ref
from game.core.match import AnyMatch, Match, Setup
from game.core.phrase import Phrase, Reason, phrase, seat_name
from game.core.state import Answer, Option
from game.core.texts import Texts
from game.core.view import SPECTATOR
from game.ui import saves
from game.ui.director import Scene
from game.ui.kit import type
from game.ui.kit.buttons import Button, IconButton
from game.ui.kit.dialog import PanelActor
from game.ui.kit.keys import digit
from game.ui.kit.panes import Pane
from game.ui.kit.stage import Actor
from game.ui.kit.widget import Widget
from game.ui.looks import look_of, room
from game.ui.looks.base import GameLook
from game.ui.scenes.telling import table_texts
from game.ui.settings import SPEEDS
from game.ui.table import picker, prompt, rail
from game.ui.table.notes import Banner, Bubble, draw_ribbon
from game.ui.table.picker import Picker
from game.ui.table.session import PAUSE, Beat, Session, Stage
from game.ui.table.spots import OptionButton, Spot, spots
from game.ui.table.sprites import Plate
from game.ui.table.strip import reaction_strip
from game.ui.table.tabletop import Tabletop

if TYPE_CHECKING:
    from game.ui.app import App

BUDGET = 6.0
"""Milliseconds that a computer player may think within one frame"""
PREVIEW_AFTER = 0.35  # seconds
_PANEL_LAYER, _BUTTON_LAYER = 47, 48
_IDLE_ASKS = ("refusal.not_now",)


class TableScene(Scene):
    """One match, from the first card to the last."""

    title = "table.title"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.picker = Picker()
        self.style: GameLook
        self.top: Tabletop
        self.texts: Texts
        self._shown = -1
        self._choices = prompt.Choices((), (), None)
        self._plates: dict[str, Plate] = {}
        self._panel: list[Actor] = []
        self._bubble: Bubble | None = None
        self._banner: Banner | None = None
        self._told_turn: tuple[int, int] | None = None
        self._preview: Actor | None = None
        self._hovered: Ref | None = None
        self._waited = 0.0
        self._options: list[OptionButton] = []
        self._end: Button | None = None
        self._unclear: tuple[Option, ...] = ()
        self._pointer: tuple[int, int] = (0, 0)
        self._finished = False

    # --- opening ---------------------------------------------------------------------------------

    @classmethod
    def new(cls, app: App, setup: Setup) -> TableScene:
        """A match from its beginning."""
        match: AnyMatch = Match(games.load(setup.game), setup)
        trouble = saves.begin(match)
        scene = cls(app, cls._session(app, match))
        if trouble:
            app.tell(trouble.phrase)
        return scene

    @classmethod
    def resumed(cls, app: App, path: Path) -> TableScene:
        """A saved match, going on.

        Raises:
            Trouble: it cannot go on.
        """
        return cls(app, cls._session(app, saves.resume(path).resume()))

    @staticmethod
    def _session(app: App, match: AnyMatch) -> Session:
        machine = app.settings.machine
        idle = machine.auto_hide * 1000 or None
        return Session(match, machine.curtain, idle=idle)  # type: ignore[arg-type]

    # --- building --------------------------------------------------------------------------------

    def layout(self) -> None:
        setup = self.session.setup
        self.texts = table_texts(self.app.texts.language, setup.players)
        self.style = look_of(setup.game)(self.session.game, self.look, self.texts, self.size, setup.players)
        before = getattr(self, "top", None)
        self.top = Tabletop(self.stage, self.style, self.session, self.app.audio.play)
        if before is not None:
            self.top.take_over(before)
        base = self.style.ground()
        base.blit(room.rail(self.size[0], self.look.k), (0, 0))
        self.stage.set_base(base)
        self._plates, self._panel, self._bubble, self._banner, self._preview = {}, [], None, None, None
        self._shown = self.session.changes
        self.top.refresh(at_once=True)
        self._offer()

    def enter(self) -> None:
        self._pace()
        self._sync()

    def leave(self) -> None:
        self.top.catch_up()

    def _pace(self) -> None:
        """Puts the person's speeds in force."""
        person = self.app.person
        self.session.pause = round(PAUSE * SPEEDS[person.bot_speed])

    def _pace_of(self, beat: Beat) -> float:
        person = self.app.person
        mine = not beat.by_bot
        return SPEEDS[person.my_speed if mine else person.bot_speed]

    def say(self, words: Phrase) -> str:
        """A phrase in the table's language, with the players' names."""
        return self.texts.say(words)

    # --- what stands on the screen besides the pieces --------------------------------------------

    def _offer(self) -> None:
        """Takes the question that waits now, and shows what answers it."""
        ask = self.session.ask
        offers = self.session.offers()
        self.picker.offer(offers, ask.low if ask else 1, ask.high if ask else 1)
        self._choices = prompt.arrange(ask, offers, self.style.end_verb)
        self._unclear = ()
        self.top.mark("target", ())
        if self.top.held:
            self.top.let_go()
        self.top.mark_usable(self.picker.takes if self.app.person.hints else ())
        self.top.expect(ref for take in self.picker.takes for ref in self.picker.targets(take))
        self._build()

    def _build(self) -> None:
        """Puts the widgets and the facts around the table on the stage."""
        self.stage.remove(*self._panel)
        self._panel = []
        self._options = []
        self._write_prompt()
        buttons = self._turn_buttons()
        floating = [*self._floating(), *self._strip()]
        rail_buttons = self._rail()
        table = spots(self.top, self, self.texts, self.picker.takes)
        widgets: list[Widget] = [*table, *floating, *buttons, *rail_buttons]
        if self._bubble:
            widgets.append(self._bubble)
        self.stage.add(*self._panel)
        self.controls.set(widgets, self._first_focus())

    def _strip(self) -> list[Button]:
        """Who may react, while a window for that is open."""
        if not self.session.strip:
            return []

        def act(doing: Callable[[], None]) -> None:
            self.top.catch_up()
            doing()
            self._after_act()

        middle = self.top.scenery.prompt.bottom + self.look.em(40)
        room_for = pg.Rect(self.look.px(16), middle, self.size[0] - 2 * self.look.px(16), 0)
        panel, buttons = reaction_strip(self.look, self.app.texts, self.session, room_for, act)
        self._panel.append(panel)
        return buttons

    def _first_focus(self) -> str:
        """Where the keyboard begins when a question is new: on what answers it."""
        focused = self.controls.layers[0].focused
        if focused and focused.focusable and not self._floats:
            return focused.id
        if self._floats and self._options:
            return self._options[0].id
        return ""

    @property
    def _floats(self) -> bool:
        return bool(self._choices.floating or self._unclear)

    def _write(self, key: str, rect: pg.Rect, content: object, paint: Callable[[pg.Surface], None], layer: int) -> None:
        plate = self._plates.get(key)
        if plate is None:
            self._plates[key] = plate = Plate(rect, content, paint, layer)
            self.stage.add(plate)
        else:
            plate.write(rect, content, paint)

    # The prompt.

    def _prompt(self) -> tuple[str, str]:
        """The sentence of what is expected now, and an icon."""
        session, state = self.session, self.session.seen
        ask = session.ask
        if session.over:
            return self.t("table.over"), "trophy"
        if ask and self.picker.held:
            return self.texts("table.where_named", card=self._named(self.picker.held)), "hand"
        if ask:
            return self.say(phrase(ask.prompt)), ""
        if session.strip:
            return self.t("strip.prompt"), "hand"
        if session.hidden:
            return self.texts("table.hidden", key=str(self.app.keys.cap("hide")).upper()), "padlock"
        who = tuple(seat_name(seat) for seat in state.waiting())
        key = "table.thinking" if session.thinking != SPECTATOR else "table.waiting"
        return self.say(Phrase(key, (("who", who),))), "hourglass"

    def _write_prompt(self) -> None:
        content = ("floats",) if self._floats else self._prompt()
        self._write("prompt", self.top.scenery.prompt, content, self._paint_prompt, 8)

    def _paint_prompt(self, surface: pg.Surface) -> None:
        if self._floats:
            return  # the question stands in its own panel
        words, icon = self._prompt()
        draw_ribbon(surface, self.look, surface.get_rect().inflate(-self.look.px(16), -self.look.px(6)), words, icon)

    def _named(self, ref: Ref) -> str:
        place = self.top.lying(ref)
        return type.escape(place.name) if place else ""

    # The panel of the turn.

    def _turn_buttons(self) -> list[Widget]:
        rect, look = self.top.scenery.turn, self.look
        pad = look.px(16)
        end = self._end_button()
        width = rect.width - 2 * pad
        height = max(look.px(50), end.height(width))
        end.place(pg.Rect(rect.x + pad, rect.bottom - pad - height, width, height))
        shown = self._panel_options()
        bottom = self._stack(shown, pg.Rect(rect.x + pad, rect.y, width, end.rect.top - look.px(12) - rect.y))
        if self.picker.several:
            bottom = self._confirm(shown, rect, bottom)
        self._write_turn(rect, bottom)
        return [*shown, end]

    def _panel_options(self) -> list[Widget]:
        options = self._choices.panel
        carried = {option for option, gesture in self.session.offers() if gesture.onto is not None}
        kinds = ["secondary" if option in carried or len(options) > 3 else "primary" for option in options]
        return [self._option(option, i + 1, kind) for i, (option, kind) in enumerate(zip(options, kinds, strict=True))]

    def _option(self, option: Option, number: int, kind: str) -> OptionButton:
        meaning = self.session.meaning(option)
        button = OptionButton(
            self.look,
            self.say(meaning.label),
            lambda: self._outcome(self.picker.press_button(option)),
            kind=kind,
            pictures=self.style.pictures_of(option),
            number=number if number < 10 else 0,
            tip=self.say(meaning.does),
            chosen=option in self.picker.chosen,
        )
        button.id = f"option:{option}"
        button.layer = _BUTTON_LAYER
        self._options.append(button)
        return button

    def _stack(self, widgets: Sequence[Widget], area: pg.Rect) -> int:
        """Places buttons above the area's lower edge, beside each other where they fit; returns the y above them."""
        look = self.look
        gap = look.px(8)
        lines: list[list[Widget]] = []
        used = 0
        for widget in widgets:
            width = min(area.width, widget.width())
            if lines and used + gap + width <= area.width:
                lines[-1].append(widget)
                used += gap + width
            else:
                lines.append([widget])
                used = width
        y = area.bottom
        for line in reversed(lines):
            each = (area.width - gap * (len(line) - 1)) // len(line)
            height = max(widget.height(each) for widget in line)
            y -= height
            for i, widget in enumerate(line):
                widget.place(pg.Rect(area.x + i * (each + gap), y, each, height))
            y -= gap
        return y

    def _confirm(self, shown: list[Widget], rect: pg.Rect, bottom: int) -> int:
        look = self.look
        words = self.t("table.confirm")
        button = Button(look, words, lambda: self._outcome(self.picker.confirm()), kind="primary", icon="check-mark")
        button.enabled = self.picker.enough
        height = button.height(rect.width)
        button.place(pg.Rect(rect.x + look.px(16), bottom - height, rect.width - look.px(32), height))
        shown.append(button)
        return bottom - height - look.px(8)

    def _end_button(self) -> Button:
        end, session = self._choices.end, self.session
        usable = [option for option, gesture in session.offers() if gesture.onto is not None]
        name, on, icon = self.t("table.end_turn"), self._press_end, "check-mark"
        if session.over:
            name, on, icon = self.t("table.results"), self._to_results, "trophy"
        enabled = session.over or end is not None
        reason = ""
        tip = self.t("table.end_turn.tip")
        if usable and end:
            tip += "\n" + self.texts.many("table.usable", len({option[1] for option in usable if len(option) > 1}))
        if not enabled:
            reason = self._why_no_end()
        kind = "primary" if enabled and not usable else "secondary"
        button = Button(
            self.look,
            name,
            on,
            kind=kind,
            icon=icon,
            key=str(self.app.keys.cap("end_turn")).upper(),
            tip=tip,
            reason=reason,
            enabled=enabled,
        )
        button.id, button.layer = "end", _BUTTON_LAYER
        self._end = button
        return button

    def _why_no_end(self) -> str:
        ask = self.session.ask
        if ask:
            return self.texts("table.end_turn.first", what=phrase(ask.prompt))
        return self.texts("table.end_turn.not_yours", who=seat_name(self.session.seen.turn))

    def _write_turn(self, rect: pg.Rect, bottom: int) -> None:
        look, state = self.look, self.session.seen
        mine = state.turn == self.session.holder and bool(self.session.persons)
        who = seat_name(state.turn)
        title = self.t("table.turn_mine") if mine else self.texts("table.turn_of", who=who)
        keys, step = self.session.game.manners.phase(state)
        board = pg.Rect(rect.x, rect.y, rect.width, bottom - rect.y)
        steps = tuple(self.t(key) for key in keys) if mine and self.session.ask else ()
        if prompt.steps_height(look, len(steps)) > board.height:
            steps = ()
        lines = tuple(self.say(line.phrase) for line in self.session.story()[-8:])
        content = (title, steps, step, lines)
        self._write("turn", board, content, lambda s: prompt.paint_turn(s, look, *content), 1)

    # A question that floats over the table.

    def _floating(self) -> list[Widget]:
        options = self._unclear or self._choices.floating
        self.top.blocked = None
        if not options:
            return []
        look, area = self.look, self.top.scenery.chooser
        pad = look.px(18)
        ask = self.session.ask
        about = ask.about if ask and not self._unclear else None
        buttons: list[Widget] = [self._option(option, i + 1, "secondary") for i, option in enumerate(options)]
        picture = self._about_picture(about, area.height - 2 * pad)
        left = area.x + pad + (picture.get_width() + pad if picture else 0)
        back = self._think_again()
        inner = pg.Rect(left, area.y, area.right - pad - left, area.height)
        words = self.t("table.unclear") if self._unclear else self._prompt()[0]
        head = type.paragraph(
            look, words, type.Style("ui_bold", 19, "text"), inner.width - (back.width() + pad if back else 0)
        )
        y = area.y + pad + max(head.height, back.height(back.width()) if back else 0) + look.px(12)
        grid = _grid(buttons, inner, look.px(8))
        height = min(area.height, max(y - area.y + grid + pad, (picture.get_height() + 2 * pad) if picture else 0))
        rect = pg.Rect(area.x, area.y + (area.height - height) // 2, area.width, height)
        y += rect.y - area.y
        if y + grid > rect.bottom - pad // 2:
            buttons = [
                self._pane(
                    words,
                    buttons,
                    pg.Rect(inner.x - look.px(10), y, inner.width + look.px(20), rect.bottom - look.px(6) - y),
                )
            ]
        for button in buttons:
            button.place(button.rect.move(0, 0 if isinstance(button, Pane) else y))
        if back:
            size = (back.width(), back.height(back.width()))
            back.place(pg.Rect(rect.right - pad - size[0], rect.y + pad, *size))
            buttons.append(back)
        panel = PanelActor(look, rect, layer=_PANEL_LAYER)
        face = Plate(
            rect,
            ("float", words, about, rect.size),
            lambda s: self._paint_floating(s, picture, head, pad, left - rect.x),
            _BUTTON_LAYER,
        )
        self._panel += [panel, face]
        self.top.blocked = rect
        return buttons

    def _pane(self, name: str, buttons: list[Widget], rect: pg.Rect) -> Pane:
        """More answers than the panel has room for: they scroll."""
        pane = Pane(self.look, type.plain(name))
        pane.layer = _BUTTON_LAYER
        pane.place(rect)
        height = _grid(buttons, pane.inner, self.look.px(8))
        for button in buttons:
            button.place(button.rect.move(0, pane.inner.y))
        pane.fill(buttons, pane.inner.y + height)
        return pane

    def _paint_floating(
        self, surface: pg.Surface, picture: pg.Surface | None, head: type.Block, pad: int, left: int
    ) -> None:
        if picture:
            surface.blit(picture, (pad, (surface.get_height() - picture.get_height()) // 2))
        head.draw(surface, (left, pad), surface.get_rect())

    def _about_picture(self, about: int | None, height: int) -> pg.Surface | None:
        if about is None:
            return None
        sheet = self.style.sheet(("card", about), self.top.now)
        if sheet is None:
            return None
        wide, high = sheet.proportions
        height = min(height, self.look.px(250))
        return self.style.draw(sheet.thing, (round(height * wide / high), height))

    def _think_again(self) -> Button | None:
        """Takes back what led to this question, where that can be done."""
        if self._unclear:
            return Button(self.look, self.t("table.take_back"), self._forget_unclear, icon="undo", size=16)
        if self.session.barrier() is not None:
            return None
        button = Button(
            self.look,
            self.t("table.take_back"),
            self._undo,
            icon="undo",
            size=16,
            tip=self.say(self.session.undo_label()),
        )
        button.id, button.layer = "think_again", _BUTTON_LAYER
        return button

    def _forget_unclear(self) -> None:
        self._unclear = ()
        self._build()

    # The rail.

    def _rail(self) -> list[Widget]:
        look, keys, session = self.look, self.app.keys, self.session

        def tool(name: str, on: Callable[[], None], icon: str, key: str = "", tip: str = "") -> IconButton:
            cap = str(keys.cap(key)).upper() if key else ""
            button = rail.Tool(look, name, on, icon, bare=True, key=cap, tip=tip)
            button.group, button.id = "rail", f"rail:{icon}"
            return button

        menu = tool(self.t("table.menu"), self.open_menu, "hamburger-menu", "back")
        barrier = session.barrier()
        undo = tool(self.t("table.undo"), self._undo, "undo", "undo", self.say(session.undo_label()))
        if barrier:
            undo.enabled, undo.reason = False, self.say(barrier.phrase)
        redo = tool(self.t("table.redo"), self._redo, "redo", "redo")
        if not session.can_redo:
            redo.enabled, redo.reason = False, self.t("table.redo.nothing")
        muted = self.app.settings.machine.mute
        right = [
            undo,
            redo,
            tool(self.t("table.log"), self.open_log, "scroll-unfurled", "log"),
            tool(self.t("table.luck"), self.open_luck, "rolling-dices", "luck"),
            tool(self.t("table.rules"), self.open_rules, "rule-book", "rules"),
            tool(self.t("table.mute"), self._mute, "speaker-off" if muted else "speaker", "mute"),
            tool(self.t("table.settings"), self.app.open_settings, "cog"),
        ]
        for button in (menu, *right):
            button.layer = 3
        space = rail.place_buttons(look, self.size[0], [menu], right)
        facts = self._standing()
        middle = self.size[0] // 2 - space.x
        self._write("rail", space, facts, lambda s: rail.paint_rail(s, look, facts, middle), 2)
        return [menu, *right]

    def _standing(self) -> rail.Standing:
        session, state = self.session, self.session.seen
        keys, step = session.game.manners.phase(state)
        game = session.game.facts
        count = getattr(state, "round", 0)
        return rail.Standing(
            game.title,
            type.title_role(game.id),
            self.texts.many("table.players", len(session.setup.players)),
            tuple(self.t(key) for key in keys),
            step if not session.over else -1,
            self.texts("table.round", n=count) if count else "",
            self.style.accent,
        )

    # --- in step with the match ------------------------------------------------------------------

    def _sync(self) -> None:
        """Shows what has happened since the last time."""
        session = self.session
        beats = session.take_beats()
        self._shown = session.changes
        self._drop_notes()
        self.top.show_beats(beats, self._pace_of)
        self._offer()
        self._speak(beats)
        self._announce_turn()
        if session.stage is not Stage.PLAY:
            self._to_curtain()

    def _commit(self, answer: Answer) -> None:
        """Gives an answer; whatever was still being shown is done with."""
        self.top.catch_up()
        self.session.answer(answer)
        self._after_act()

    def _after_act(self) -> None:
        trouble = self.session.trouble
        self._sync()
        if trouble:
            self.notice(self.say(trouble))

    def _undo(self) -> None:
        barrier = self.session.barrier()
        if barrier:
            self._refuse_at(barrier, (self.size[0] - self.look.px(300), self.look.px(90)))
            return
        self.top.catch_up()
        self.session.undo()
        self.app.say(self.t("table.undone"))
        self._after_act()

    def _undo_turn(self) -> None:
        self.top.catch_up()
        if self.session.undo_turn():
            self.app.say(self.t("table.undone"))
        self._after_act()

    def _redo(self) -> None:
        if self.session.can_redo:
            self.top.catch_up()
            self.session.redo()
            self.app.say(self.t("table.redone"))
            self._after_act()

    def _speak(self, beats: Sequence[Beat]) -> None:
        """Says what happened and what is asked; where several sit, only what all of them may hear."""
        tell = self.session.game.manners.tell
        aloud = (beat.public if self.session.curtained else beat.events for beat in beats)
        lines = [told for events in aloud for event in events if (told := tell(event))]
        words = [type.plain(self.say(line)) for line in lines[-6:]]
        if self.session.ask:
            words.append(type.plain(self._prompt()[0]))
        if words and beats:
            self.app.say(". ".join(word.rstrip(".") for word in words) + ".")

    def _announce_turn(self) -> None:
        """The banner, when the turn comes to whoever holds the machine."""
        session, state = self.session, self.session.seen
        turn = (getattr(state, "round", 0), state.turn)
        if session.over or turn == self._told_turn or session.stage is not Stage.PLAY or state.turn != session.holder:
            return
        self._told_turn = turn
        if not session.persons or self.app.person.my_speed == "off":
            return
        player = session.setup.players[state.turn]
        self._drop_banner()
        self._banner = Banner(
            self.look, self.area, type.plain(self.texts("table.banner", who=seat_name(state.turn))), player.colour
        )
        self.stage.add(self._banner)

    def _to_curtain(self) -> None:
        from game.ui.scenes.curtain import CurtainScene

        self.app.director.push(CurtainScene(self.app, self.session, self, self.style.velvet))

    def look_back(self, number: int) -> None:
        """Shows the table as it stood after a decision, with the present eyes."""
        from game.ui.scenes.replay import ReplayScene

        self.app.director.push(ReplayScene.of_moment(self.app, self.session, number + 1))

    def _to_results(self) -> None:
        from game.ui.scenes.results import ResultsScene

        self.app.director.swap(ResultsScene(self.app, self.session.match))

    # --- time ------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        held = not self.top.reel.idle
        self.session.tick(self.session.now + round(dt * 1000), BUDGET, held)
        if self.session.changes != self._shown and not self.top.held:
            self._sync()
        self.top.update(dt)
        self._pass_time(dt)
        self._wait_for_preview(dt)
        if self.session.over and self.top.reel.idle and not self._finished:
            self._finished = True
            if self.app.until_end:
                self.app.running = False
            self._build()

    def _pass_time(self, dt: float) -> None:
        if self._banner:
            self._banner.pass_time(dt)
            if self._banner.over:
                self._drop_banner()
        if self._bubble and not self.app.settings.machine.keep_messages:
            self._bubble.left -= dt
            if self._bubble.left <= 0:
                self._drop_notes()

    @property
    def moving(self) -> bool:
        return self.top.moving or self._banner is not None or self.session.thinking != SPECTATOR

    # --- the hand --------------------------------------------------------------------------------

    def reachable(self, ref: Ref) -> bool:
        """Whether the keyboard can go to a thing now."""
        held = self.picker.held
        if held:
            return ref in self.picker.targets() or ref == held
        return ref[0] != "zone" or str(ref[1]).partition(".")[0] not in ("active", "treasures")

    def pressed(self, ref: Ref, at: tuple[int, int]) -> None:
        place = self.top.lying(ref)
        self.picker.press(self.top.under(at) or [ref], at, bool(place and place.movable))

    def dragged(self, at: tuple[int, int]) -> None:
        threshold = picker.THRESHOLD * self.look.k * 0.83
        taken = self.picker.move(at, threshold)
        if taken:
            self._drop_notes()
            self.top.hold(taken.ref, at)
            self._show_targets()
            self.app.audio.play("card", 0.5)
        elif self.picker.dragged:
            self._carry(at)

    def _carry(self, at: tuple[int, int]) -> None:
        self.top.carry(at)
        targets = self.picker.targets()
        aimed = self.top.aim(at, targets)
        self.top.near(next((ref for ref in aimed if ref in targets), None))

    def released(self, at: tuple[int, int]) -> None:
        self._pointer = at
        if self.picker.dragged:
            self._outcome(self.picker.release(self.top.aim(at, self.picker.targets())), at)
        elif self.picker.held and self._sticky:
            self._outcome(self.picker.point(self.top.aim(at, self.picker.targets())), at)
        else:
            self._outcome(self.picker.release(self.top.under(at)), at)

    def called_off(self) -> None:
        if self.picker.dragged:
            self._outcome(self.picker.cancel())

    def entered(self, ref: Ref) -> None:
        rect = self.top.rect_of(ref)
        self._outcome(self.picker.point([ref]), rect.center if rect else None)

    @property
    def _sticky(self) -> bool:
        return self.app.settings.machine.sticky_drag

    def _press_end(self) -> None:
        if self._choices.end:
            self._outcome(self.picker.press_button(self._choices.end))

    def _outcome(self, outcome: picker.Outcome, at: tuple[int, int] | None = None) -> None:
        """Does what came of a gesture."""
        if outcome is None:
            return
        if not isinstance(outcome, picker.Refused):
            self._drop_notes()
        if isinstance(outcome, picker.Answered):
            self.app.audio.play("click")
            self._commit(outcome.answer)
        elif isinstance(outcome, picker.Taken):
            self.top.hold(outcome.ref, at if self._sticky else None)
            self._show_targets()
        elif isinstance(outcome, picker.Returned):
            self._put_back()
        elif isinstance(outcome, picker.Unclear):
            self._unclear = outcome.options
            self._put_back()
        elif isinstance(outcome, picker.Toggled):
            self._build()
        else:
            self._refuse(outcome.gesture, at)

    def _show_targets(self) -> None:
        targets = self.picker.targets()
        self.top.mark("target", targets if self.app.person.hints else ())
        self._write_prompt()
        held = self.picker.held
        if held and not self.picker.dragged:
            self.app.say(type.plain(self.texts("table.held", card=self._named(held))))
            first = next((w for w in self.controls.layers[0].widgets if isinstance(w, Spot) and w.ref in targets), None)
            if first and self.controls.ring.visible:
                self.controls.focus(first)

    def _put_back(self) -> None:
        self.top.mark("target", ())
        self.top.let_go()
        self._build()

    def _refuse(self, gesture: Gesture, at: tuple[int, int] | None) -> None:
        """Says why a gesture picks nothing, where it was made."""
        reason = self.session.why_not(gesture)
        carried = self.top.held is not None
        if carried and not self.picker.held:
            self._put_back()
        aimless = gesture.take is not None and gesture.take[0] != "card" and gesture.onto is None
        if not carried and (aimless and (reason.weak or reason.code in _IDLE_ASKS)):
            return
        rect = self.top.rect_of(gesture.take) if gesture.take else None
        self._refuse_at(reason, at or (rect.center if rect else self.area.center))
        if gesture.take:
            self.top.shake(gesture.take)

    def _refuse_at(self, reason: Reason, at: tuple[int, int]) -> None:
        self._drop_notes()
        words = self.say(reason.phrase)
        link = self.t("table.refused.rule") if reason.rule else ""
        area = self.area.inflate(-self.look.px(16), -self.look.px(16))
        self._bubble = Bubble(
            self.look, area, at, words, link, lambda: self.app.open_rules(self.session.setup.game, reason.rule)
        )
        self.top.mark("offends", reason.refs)
        self.app.audio.play("refusal")
        self.app.say(type.plain(words))
        self._build()

    def _drop_notes(self) -> None:
        """The bubble goes with the next input."""
        self._drop_preview()
        if self._bubble:
            bubble, self._bubble = self._bubble, None
            self.stage.remove(bubble)
            self.top.mark("offends", ())
            if bubble in self.controls.layers[0].widgets:
                self.controls.layers[0].widgets.remove(bubble)

    def _drop_banner(self) -> None:
        if self._banner:
            self.stage.remove(self._banner)
            self._banner = None

    # --- events ----------------------------------------------------------------------------------

    def handle(self, event: pg.Event) -> bool:
        if event.type in (pg.KEYDOWN, pg.MOUSEBUTTONDOWN):
            self.session.touched()
            self._drop_banner()
        if len(self.controls.layers) > 1:
            return self.controls.handle(event)
        if event.type in (pg.MOUSEBUTTONDOWN, pg.MOUSEBUTTONUP, pg.MOUSEMOTION, pg.MOUSEWHEEL):
            return self._pointer_event(event)
        if event.type == pg.KEYDOWN:
            return self._key(event)
        if event.type in (pg.WINDOWFOCUSLOST, pg.WINDOWMINIMIZED):
            self._covered()
        return self.controls.handle(event)

    def _covered(self) -> None:
        """The window is not looked at any more: what is carried goes back, and the hand is covered."""
        self.controls.handle(pg.Event(pg.WINDOWLEAVE))
        if self.picker.held:
            self._outcome(self.picker.cancel())
        if self.session.curtained:
            self.session.cover(None)

    def _pointer_event(self, event: pg.Event) -> bool:
        if event.type == pg.MOUSEBUTTONDOWN and event.button == 3:
            return self._right_click(event.pos)
        if event.type == pg.MOUSEBUTTONDOWN and event.button == 1:
            if self._bubble and not self._bubble.rect.collidepoint(event.pos):
                self._drop_notes()
            if not self.top.reel.idle:
                self.top.catch_up()
        if event.type == pg.MOUSEWHEEL and self._wheel(event):
            return True
        taken = self.controls.handle(event)
        if event.type == pg.MOUSEMOTION:
            self._pointed(event.pos)
        elif event.type == pg.MOUSEBUTTONUP and event.button == 1 and not taken:
            self._outcome(self.picker.cancel())
        return taken

    def _pointed(self, at: tuple[int, int]) -> None:
        self._pointer = at
        if self.picker.dragged:
            return
        if self.picker.held and self._sticky:
            self._carry(at)
            return
        under = self.top.under(at)
        card = under[0] if under and under[0] in self.top.scenery.held else None
        if not self.picker.held:
            self.top.point(card)

    def _wheel(self, event: pg.Event) -> bool:
        area = self.top.scenery.fan.area if self.top.scenery.fan else None
        if area and area.collidepoint(self._pointer):
            return self.top.scroll(-event.y * self.look.px(70))
        return False

    def _right_click(self, at: tuple[int, int]) -> bool:
        if self.picker.held:
            self._outcome(self.picker.cancel())
            return True
        return any(self.open_zoom(ref) for ref in self.top.under(at))

    def _key(self, event: pg.Event) -> bool:
        if self._bubble:
            self._drop_notes()
        action = self.app.keys.action(event, "table")
        number = digit(event)
        if number and number <= len(self._options):
            self._options[number - 1].activate()
            return True
        if action == "back" and self.picker.held:
            self._outcome(self.picker.cancel())
            return True
        if action == "back" and not self.top.reel.idle:
            self.top.reel.skip()
            return True
        doing = self._shortcuts().get(action or "")
        if doing:
            doing()
            return True
        taken = self.controls.handle(event)
        self._follow_focus()
        return taken

    def _shortcuts(self) -> dict[str, Callable[[], None]]:
        return {
            "undo": self._undo,
            "undo_turn": self._undo_turn,
            "redo": self._redo,
            "end_turn": self._key_end,
            "zoom": self._zoom_focused,
            "hide": self._hide,
            "recap": self.open_recap,
            "log": self.open_log,
            "luck": self.open_luck,
            "finish": self.top.catch_up,
            "rules": self.open_rules,
        }

    def _key_end(self) -> None:
        if self._end is None:
            return
        if self._end.enabled:
            self._end.activate()
        else:
            self.controls.focus(self._end)
            self.controls.explain(self._end)
            self.app.say(self._end.reason)

    def _follow_focus(self) -> None:
        """A card of the hand that has the focus is lifted, as if it were pointed at."""
        focused = self.controls.focused
        ref = focused.ref if isinstance(focused, Spot) and self.controls.ring.visible else None
        if not self.picker.held:
            self.top.point(ref, reveal=True)
            self.controls.ring.touch()

    def _hide(self) -> None:
        if self.session.hidden:
            self.session.open_hand()
        else:
            self.session.hide_hand()
        self._sync()

    def _mute(self) -> None:
        self.app.everywhere("mute")

    def back(self) -> None:
        self.open_menu()

    # --- what opens over the table ---------------------------------------------------------------

    def open_rules(self) -> None:
        """The rules book, at the present question or phase."""
        anchor = self._rule_now()
        self.app.open_rules(self.session.setup.game, anchor)

    def _rule_now(self) -> str:
        reason = self.session.why_not(Gesture(("zone", "")))
        return reason.rule

    def _zoom_focused(self) -> None:
        focused = self.controls.focused
        if isinstance(focused, Spot) and self.controls.ring.visible and self.open_zoom(focused.ref):
            return
        for ref in self.top.under(self._pointer):
            if self.open_zoom(ref):
                return

    def open_zoom(self, ref: Ref) -> bool:
        """Shows a card enlarged; returns whether it can be."""
        from game.ui.scenes.zoom import Zoom

        if self.style.sheet(ref, self.top.now) is None:
            return False
        self._drop_notes()
        zoom = Zoom(self, ref)
        self.controls.open(zoom.layer, zoom.first)
        return True

    def choose(self, option: Option) -> None:
        """Picks an option by its name, as a button does."""
        self._outcome(self.picker.press_button(option))

    def refusal(self, ref: Ref) -> str:
        """Why a thing cannot be used now; "" if it can, or if there is nothing to say."""
        if ref in self.picker.takes:
            return ""
        reason = self.session.why_not(Gesture(ref))
        return "" if reason.code in _IDLE_ASKS else self.say(reason.phrase)

    def _wait_for_preview(self, dt: float) -> None:
        """A card that the pointer rests on is shown large beside it."""
        under = self.top.under(self._pointer) if self.controls.pointer else []
        ref = under[0] if under and not self.picker.held and len(self.controls.layers) == 1 else None
        if ref != self._hovered:
            self._hovered, self._waited = ref, PREVIEW_AFTER - 0.15 if self._preview and ref else 0.0
            self._drop_preview()
        if ref is None or self._preview or self._bubble:
            return
        self._waited += dt
        if self._waited >= PREVIEW_AFTER:
            self._show_preview(ref)

    def _show_preview(self, ref: Ref) -> None:
        from game.ui.scenes.zoom import Preview

        sheet, rect = self.style.sheet(ref, self.top.now), self.top.rect_of(ref)
        if sheet and rect:
            reason = self.refusal(ref) if sheet.checks else ""
            self._preview = Preview(self, sheet, rect, reason, above=ref in self.top.scenery.held)
            self.stage.add(self._preview)
        else:
            self._waited = -1e9

    def _drop_preview(self) -> None:
        if self._preview:
            self.stage.remove(self._preview)
            self._preview = None

    def open_log(self) -> None:
        """The whole log."""
        from game.ui.table.drawers import log_drawer

        self.controls.open(log_drawer(self, self.session.story))

    def open_recap(self) -> None:
        """What happened since this seat last acted."""
        from game.ui.scenes.curtain import RecapScene

        if self.session.stage is Stage.PLAY and self.session.persons:
            self.app.director.push(RecapScene(self.app, self.session, self))

    def open_luck(self) -> None:
        """What the dice have brought to whom."""
        from game.ui.table.drawers import luck_drawer

        self.controls.open(luck_drawer(self, self.session.match))

    def open_menu(self) -> None:
        """Leave, settings, rules."""
        from game.ui.table.drawers import menu

        self.ask(lambda: menu(self))


def _grid(widgets: Sequence[Widget], area: pg.Rect, gap: int) -> int:
    """Places buttons in equal columns, from y 0 down; returns the height they take."""
    wanted = max(widget.width() for widget in widgets)
    columns = max(1, min(len(widgets), (area.width + gap) // (wanted + gap)))
    each = (area.width - gap * (columns - 1)) // columns
    y = 0
    for start in range(0, len(widgets), columns):
        line = widgets[start : start + columns]
        height = max(widget.height(each) for widget in line)
        for i, widget in enumerate(line):
            widget.place(pg.Rect(area.x + i * (each + gap), y, each, height))
        y += height + gap
    return y - gap
