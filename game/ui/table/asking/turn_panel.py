"""The panel of the turn: its steps, the last events, the answers that have no place on the table, the turn's end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product

import pygame as pg

from game.core.phrase import phrase, seat_name
from game.core.state import PASS, Option, Seat, State
from game.core.view import SPECTATOR
from game.ui.contract.panel import Family
from game.ui.contract.prompt import END_TURN
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.widget import Widget
from game.ui.table.asking import turn_facts
from game.ui.table.asking.action_buttons import FULL, SIZES, ActionButtons
from game.ui.table.asking.one_by_one import OneByOne
from game.ui.table.asking.question import Question
from game.ui.table.asking.seat_buttons import SeatButton
from game.ui.table.desk import BUTTON_LAYER, Desk
from game.ui.table.held_up.others_turn import OthersTurn

_LINES = 8
"""Number of lines, below a title, that the others' turns need"""
_MORE = "family:more"
"""Id of the button for the answers that have no room"""


class TurnPanel:
    """The panel at the side of the table.

    Args:
        desk: the table.
        question: the waiting question.
        buttons: the buttons for kinds of actions.
        others: tells the others' turns in place of the end of the log.
        one_by_one: holds the computers back, if the person wants it.
    """

    def __init__(
        self, desk: Desk, question: Question, buttons: ActionButtons, others: OthersTurn, one_by_one: OneByOne
    ) -> None:
        self._desk, self._question, self._buttons, self._others = desk, question, buttons, others
        self._one_by_one = one_by_one
        self._board = pg.Rect(0, 0, 0, 0)
        self._log_at = pg.Rect(0, 0, 0, 0)
        self._room = (self._board, 0)
        """Rectangle of the panel, and the y above its buttons"""
        self._turn: Seat = SPECTATOR
        """Seat whose turn the table showed when the facts were written"""
        self._told: tuple[str, ...] = ()
        """Lines of the log that stand in the panel"""

    def buttons(self) -> list[Widget]:
        """The panel's buttons, placed; the facts above them are written."""
        desk = self._desk
        rect, look = desk.top.layout.turn, desk.look
        pad = look.px(16)
        room = pg.Rect(rect.x + pad, rect.y, rect.width - 2 * pad, rect.height - pad)
        self._question.end = main = self._main_button()
        if main and main.width() > room.width:
            main.icon = ""  # as wide as the words need, if possible, or they would take a second line
        highest = rect.y - look.px(8)
        shown, bottom = self._placed(room, main)
        if main and not main.enabled and (bottom < highest or any(button.id == _MORE for button in shown)):
            main = None  # large text leaves no room for a button that cannot be used
            shown, bottom = self._placed(room, main)
        while main and bottom < highest and main.tighten():
            shown, bottom = self._placed(room, main)
        if bottom < highest - look.px(5):  # by more than a hair
            shown, bottom = self._placed(room, main, together=True)
        self._write_turn(rect, bottom)
        return [*shown, main] if main else shown

    def _placed(self, room: pg.Rect, end: Button | None, *, together: bool = False) -> tuple[list[Widget], int]:
        """The answers that are buttons here, placed above the one at the foot, if any; and the y above them all.

        Args:
            room: the place of all of them.
            end: the button at the foot; None: there is none.
            together: whether all others may be behind one button.
        """
        if end and not self._desk.style.end_apart:
            shown = self._fitting(room, end, together=together)
            return shown, self._stack([*shown, end], room)
        if end:
            look, room = self._desk.look, room.copy()
            height = max(look.px(50), end.height(room.width))
            end.place(pg.Rect(room.x, room.bottom - height, room.width, height))
            room.height -= height + look.px(12)
        shown = self._fitting(room, together=together)
        return shown, self._stack(shown, room)

    def _fitting(self, room: pg.Rect, *last: Widget, together: bool) -> list[Widget]:
        """The answers that are buttons here, before `last`, bundled as far as the room needs it."""
        shown: list[Widget] = []
        sizes = SIZES if self._buttons.has_action_kinds else (FULL,)
        options = self._question.choices.panel
        attempts = list(product(sizes, tuple(self._bundlings())))
        if together and len(options) > 1:
            attempts.append((sizes[-1], [(self._more, options)]))
        for size, bundles in attempts:
            self._question.forget_buttons()
            shown = [*self._buttons.buttons(size), *self._panel_options(bundles, size), *self._standing()]
            if room.bottom - self._stack([*shown, *last], room) <= room.height + self._desk.look.px(8):
                break
        return shown

    def _bundlings(self) -> Iterator[list[tuple[Family | None, tuple[Option, ...]]]]:
        """Ways to bundle the answers, the loosest first: a button each (but for crowds of minor ones), one a family."""
        options, family = self._question.choices.panel, self._desk.style.family
        families = dict.fromkeys(family(option) for option in options)
        kin = [(each, tuple(o for o in options if family(o) == each)) for each in families if each]
        crowds = [pair for pair in kin if pair[0].minor and len(pair[1]) > 1]
        single: list[tuple[Family | None, tuple[Option, ...]]] = [
            (None, (option,)) for option in options if not any(option in members for _, members in crowds)
        ]
        yield [*single, *crowds]
        if not kin:
            for left in range(len(single) - 2, -1, -1):
                yield [*single[:left], (self._more, tuple(options[left:]))]
            return
        own: list[tuple[Family | None, tuple[Option, ...]]] = [(None, (o,)) for o in options if family(o) is None]
        yield [*own, *kin]
        for together in ([pair for pair in kin if pair[0].minor], kin[1:], kin):
            if len(together) > 1:
                rest = [pair for pair in kin if pair not in together]
                yield [*own, *rest, (self._more, tuple(option for _, members in together for option in members))]

    @property
    def _more(self) -> Family:
        """The family of the answers that have no room of their own."""
        return Family("more", self._desk.t("table.more"), "stack")

    def _panel_options(self, bundles: Sequence[tuple[Family | None, tuple[Option, ...]]], size: int) -> list[Widget]:
        desk = self._desk
        offers = dict(desk.session.offers())
        carried = {option for option, gesture in offers.items() if gesture.onto is not None}
        ends = not desk.style.steps_shown and self._question.choices.end is not None
        plain = len(bundles) > 3 or self._buttons.has_action_kinds or (ends and not self._declines)
        shown: list[Widget] = []
        for family, options in bundles:
            if family:
                shown.append(self._bundle(family, options))
            else:
                aside = options[0][0] in desk.style.declining or (self._declines and offers[options[0]].take is None)
                kind = "secondary" if plain or aside or options[0] in carried else "primary"
                button = self._question.button(options[0], len(shown) + 1, kind)
                minor = desk.style.family(options[0])
                if size > FULL and minor and minor.minor:
                    button.shrink(minor.icon)
                shown.append(button)
        return shown

    def _bundle(self, family: Family, options: tuple[Option, ...]) -> Button:
        """The button of a family that opens the choice among its options, or takes its only one."""
        desk = self._desk
        if len(options) == 1 and family.deed:
            tip = "\n".join(desk.say(words) for words in desk.session.option_text(options[0]))
            pick = partial(desk.commands.choose, options[0])
            button = Button(desk.look, family.words, pick, icon=family.icon, size=17, tip=tip)
            button.id, button.layer, button.group = f"option:{options[0]}", BUTTON_LAYER, "options"
            return button
        words = desk.t("table.bundle", what=family.words, n=len(options))
        which = desk.t("table.which", what=family.words)
        choose = partial(self._question.choose_among, options, which)
        kind = "primary" if self._declines else "secondary"
        button = Button(desk.look, words, choose, kind=kind, icon=family.icon, size=17)
        button.id, button.layer, button.group = f"family:{family.key}", BUTTON_LAYER, "options"
        return button

    def _standing(self) -> list[Widget]:
        """The buttons to be asked no more for a reaction, for a person who is asked alone, and to undo that."""
        desk = self._desk
        session = desk.session
        shown: list[Widget] = []
        if session.ask and session.match.state.window:
            shown.append(Button(desk.look, desk.t("strip.not_me"), self._pass_for_the_turn, size=16))
        if not session.window.strip:  # there every person has a button for it
            shown += [self._ask_again(seat, kinds) for seat, kinds in session.window.auto_passing().items()]
        if session.handing.playing:  # the curtain has its own buttons for them
            shown += self._rethinking()
        return shown

    def _rethinking(self) -> list[Widget]:
        """The buttons of those who may choose again, on one line: with words, or with a sign in their place."""
        look, seats = self._desk.look, self._desk.session.second_thoughts.others
        buttons = [self._rethink(seat) for seat in seats]
        room = self._desk.top.layout.turn.width - 2 * look.px(16)
        if sum(button.width() + look.px(8) for button in buttons) > room:
            buttons = [self._rethink(seat, "undo") for seat in seats]
        return buttons

    def _rethink(self, seat: Seat, sign: str = "") -> Widget:
        """The button of a person who has chosen in secret and may choose again; `sign`: an icon in place of words."""
        desk = self._desk
        player = desk.session.setup.players[seat]
        words, tip = desk.t("rethink", name=player.name), desk.t("rethink.tip", name=typeset.escape(player.name))
        think = partial(desk.session.rethink, seat)
        button = SeatButton(desk.look, player.name if sign else words, player, think, quiet=True, icon=sign, tip=tip)
        button.id, button.layer = f"rethink:{seat}", BUTTON_LAYER
        return button

    def _ask_again(self, seat: Seat, kinds: Sequence[str]) -> Widget:
        desk = self._desk
        player = desk.session.setup.players[seat]
        what = desk.texts.listed([desk.say(phrase(kind)) for kind in kinds])
        button = SeatButton(
            desk.look,
            desk.t("strip.ask_again", name=player.name),
            player,
            partial(desk.session.window.ask_again, seat),
            quiet=True,
            tip=desk.t("strip.ask_again.tip", name=typeset.escape(player.name), what=what),
        )
        button.id, button.layer = f"ask_again:{seat}", BUTTON_LAYER
        return button

    def _pass_for_the_turn(self) -> None:
        desk = self._desk
        desk.session.window.auto_pass(desk.session.holder, "turn")
        desk.commands.commit((PASS,))

    def _stack(self, widgets: Sequence[Widget], area: pg.Rect) -> int:
        """Places buttons above the area's lower edge, beside each other where they fit; returns the y above them."""
        look = self._desk.look
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
            widths = _shared(line, area.width - gap * (len(line) - 1))
            height = max(widget.height(width) for widget, width in zip(line, widths, strict=True))
            y -= height
            x = area.x
            for widget, width in zip(line, widths, strict=True):
                widget.place(pg.Rect(x, y, width, height))
                x += width + gap
            y -= gap
        return y

    @property
    def _declines(self) -> bool:
        """Whether the option that ends the question turns down an offer: the offer then has the main button."""
        end = self._question.choices.end
        return end is not None and end[0] in self._desk.style.declining

    def _main_button(self) -> Button | None:
        """The button at the foot, which gives the gathered options or ends a step; None: there is none."""
        desk = self._desk
        if self._question.step:
            return self._step_button()
        if desk.picker.several and desk.session.ask:
            return self._confirm()
        asked = desk.session.ask is not None
        stays = desk.style.steps_shown or desk.style.end_stays
        if asked and self._question.choices.end is None and not stays:
            return None  # the question has other answers, and no option ends the turn
        ended_by_hand = desk.style.turns_ended and desk.session.persons  # among mere spectators, nobody ends a turn
        if not (ended_by_hand or desk.over):
            return None
        return self._end_button()

    def _step_button(self) -> Button:
        """The button that lets the next computer act."""
        desk = self._desk
        key, icon = desk.app.keys.sign("end_turn"), "play-button"
        button = Button(desk.look, desk.t("table.go_on"), self._go_on, kind="primary", icon=icon, key=key)
        button.id, button.layer = "step", BUTTON_LAYER
        return button

    def _go_on(self) -> None:
        self._one_by_one.go_on()

    def _confirm(self) -> Button:
        """The button that gives the options gathered so far; it tells their number, and the number needed."""
        desk = self._desk
        picker, ask = desk.picker, desk.session.ask
        assert ask is not None
        n, exactly = len(picker.chosen), ask.low == ask.high
        key = f"{ask.prompt}.confirm"
        if desk.texts.has(key):
            words = desk.texts.many(key, n, low=ask.low, high=ask.high)
        else:
            words = desk.t("table.confirm_count", n=n, of=ask.high) if exactly else desk.t("table.confirm")
        button = Button(
            desk.look,
            words,
            lambda: desk.commands.act(picker.confirm()),
            kind="primary",
            icon="check-mark",
            key=desk.app.keys.sign("end_turn"),
            reason=desk.t("table.confirm.all" if exactly else "table.confirm.first", low=ask.low, high=ask.high),
            enabled=picker.enough,
        )
        button.id, button.layer = "confirm", BUTTON_LAYER
        return button

    def _end_button(self) -> Button:
        desk = self._desk
        end, session = self._question.choices.end, desk.session
        usable = [option for option, gesture in session.offers() if gesture.onto is not None]
        name, on, icon = desk.t("table.end_turn"), self.press_end, "check-mark"
        tip = desk.t("table.end_turn.tip")
        if end and not desk.style.steps_shown:
            tip = desk.say(session.option_text(end).does)
        if end and end[0] != END_TURN:
            name, icon = desk.label(end), desk.style.icon_of(end)
        if desk.over:
            name, on, icon = desk.t("table.results"), lambda: desk.app.routes.results(session.match), "trophy"
            tip = ""
        enabled = desk.over or end is not None
        reason = ""
        if usable and end and desk.style.steps_shown:
            tip += "\n" + desk.texts.many("table.usable", len({option[1] for option in usable if len(option) > 1}))
        if not (enabled or session.over):
            reason = self._why_no_end()
        kind = "primary" if enabled and not usable and not self._declines else "secondary"
        button = Button(
            desk.look,
            name,
            on,
            kind=kind,
            icon=icon,
            key=desk.app.keys.sign("end_turn"),
            tip=tip,
            reason=reason,
            enabled=enabled,
        )
        named = end is not None and end[0] != END_TURN
        button.id, button.layer = f"option:{end}" if named else "end", BUTTON_LAYER
        return button

    def _why_no_end(self) -> str:
        desk = self._desk
        ask = desk.session.ask
        if ask:
            return desk.texts("table.end_turn.first", what=phrase(ask.prompt))
        return desk.texts("table.end_turn.not_yours", who=seat_name(_on_turn(desk.session.seen)))

    def _write_turn(self, rect: pg.Rect, bottom: int) -> None:
        desk, self._room = self._desk, (rect, bottom)
        look, state = desk.look, desk.session.seen
        self._turn = desk.top.now.turn
        behind = self._turn not in (state.turn, SPECTATOR) and desk.session.ask is None
        turn = self._turn if behind else _on_turn(state)
        mine = turn == desk.session.holder and bool(desk.session.persons)
        title = desk.t("table.turn_mine") if mine else desk.texts("table.turn_of", who=seat_name(turn))
        if turn == SPECTATOR or desk.over:
            title = desk.t("table.end_turn.over")
        keys, step = desk.session.game.presentation.phase(state)
        board = pg.Rect(rect.x, rect.y, rect.width, max(0, bottom - rect.y))
        if not desk.style.steps_shown:
            self._board = board
            self.write_log()
            return
        lines = self._lines()
        steps = tuple(desk.t(key) for key in keys) if mine and desk.session.ask else ()
        if self._others.deeds:  # the steps are in the top bar too
            who = seat_name(desk.top.turns.shown)
            title, steps, lines = desk.texts("table.told_of", who=who), (), ()
            if not turn_facts.is_on_a_line(look, title, board.width):
                title = desk.say(who)
            if (
                len(desk.top.turns.seats) > 1
                and board.height < turn_facts.steps_height(look, 0) + look.text_px(15) * _LINES
            ):
                title = ""  # the tabs tell whose turn it was, and the sentences need the room
        elif turn_facts.steps_height(look, len(steps)) > board.height:
            steps = ()
            if turn_facts.steps_height(look, 0) > board.height:
                title = ""  # rather than half hidden; the seats tell whose turn it is
        self._log_at = board.copy()
        self._log_at.y += turn_facts.steps_height(look, len(steps)) if title else look.px(6)
        self._log_at.height = max(0, board.bottom - self._log_at.y)
        content = (title, steps, step, lines)
        if title:
            desk.plates.write("turn", board, content, lambda s: turn_facts.paint_turn(s, look, *content), 1)
        else:
            desk.plates.erase("turn")

    def retell(self) -> None:
        """Writes the facts above the buttons again; the buttons stay."""
        self._write_turn(*self._room)

    def forget(self) -> None:
        """Forgets what is shown: the stage was cleared, or the language has changed."""
        self._told = ()

    def _lines(self) -> tuple[str, ...]:
        """Sentences about the last events; those still being shown, or counted, are left out."""
        desk, counting = self._desk, self._desk.top.now.counting
        shown = counting is not None and counting.over if desk.session.over else desk.top.reel.idle
        if shown or not self._told:
            self._told = tuple(desk.say(line.phrase) for line in desk.session.heard.last_lines(8))
        return self._told

    def write_log(self) -> None:
        """Writes the last events in the view's place for them."""
        desk = self._desk
        if desk.style.steps_shown:
            if self._turn != desk.top.now.turn or desk.top.reel.idle:
                self.retell()
            return
        look, lines = desk.look, self._lines()
        lines = () if self._others.deeds else lines
        place = desk.top.layout.log or self._board.clip(desk.top.layout.turn)  # the content may have grown since
        desk.plates.write("turn", place, lines, lambda s: turn_facts.paint_log(s, look, lines), 1)

    @property
    def _log_place(self) -> pg.Rect:
        return self._log_at if self._desk.style.steps_shown else self._desk.top.layout.log or self._board

    @property
    def newest(self) -> pg.Rect:
        """Rectangle of the newest line of the log, at most two lines high, pixels."""
        place, high = self._log_place, self._desk.look.em(56)
        return pg.Rect(place.x, place.bottom - high, place.width, high).clip(place)

    def sentences(self) -> list[Widget]:
        """The pane of the others' turns, in place of the end of the log."""
        return self._others.widgets(self._log_place)

    def press_end(self) -> None:
        """Ends the turn, if that is offered."""
        desk = self._desk
        if self._question.choices.end:
            desk.commands.act(desk.picker.press_button(self._question.choices.end))

    def use_end(self) -> None:
        """Handles the end button's key: uses it, tells why it cannot be used, or hurries on what is shown."""
        desk = self._desk
        if desk.session.over and not desk.over:
            desk.top.catch_up()
            return
        if self._question.end is None or self._question.unclear or desk.controls.guard.holds_back(self._question.end):
            return  # with `unclear` options the key belongs to the question on top
        if self._question.end.enabled:
            self._question.end.activate()
        else:
            desk.controls.focus(self._question.end)
            desk.controls.explain(self._question.end)
            desk.app.say(self._question.end.reason)


def _shared(line: Sequence[Widget], room: int) -> list[int]:
    """Widths of the buttons on a line, pixels: all alike, unless one needs more."""
    wanted = [widget.width() for widget in line]
    each = room // len(line)
    if len(line) == 1 or max(wanted) <= each:
        return [each] * len(line)
    return [width + (room - sum(wanted)) // len(line) for width in wanted]


def _on_turn(state: State) -> Seat:
    """Seat on turn; in a game without turns, the one asked first; SPECTATOR: none is."""
    return state.turn if state.turn != SPECTATOR else next(iter(state.waiting()), SPECTATOR)
