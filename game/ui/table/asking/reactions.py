"""The panel of reactions: the seats that may react, the plays, and the buttons to let pass or to claim.

The person before the screen answers their own question: the cards glow in the hand, and the panel has the buttons to
let pass. For persons elsewhere it is a ring of marks that all look alike, whoever is asked and whatever they hold; for
some seconds each may claim the machine by their mark, and only then a curtain closes. The ring is always open for the
same time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame as pg

from game.core.effects.windows import open_windows, still_to_ask
from game.core.match import Player
from game.core.state import PASS, Seat, State
from game.ui.kit.draw import skins
from game.ui.kit.look import Look
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, Chip
from game.ui.kit.widgets.keys import digit
from game.ui.kit.widgets.widget import Widget, row
from game.ui.table.asking.countdown import Clock
from game.ui.table.asking.question import Question
from game.ui.table.asking.seat_buttons import LAYER, WORDS, ButtonPanel, SeatButton, Words, mark_room
from game.ui.table.desk import Desk

_LINE = typeset.Style("ui", 16)
_LINES = 3
"""Number of plays that are told one by one; earlier ones are counted"""
_ORDER = {"passed": ("check-mark", "plain"), "asked": ("hand", "success"), "next": ("hourglass", "plain")}
"""Icon and kind of chip for a seat by its state in the order: passed, asked or next"""


class Reactions:
    """The panel of reactions, shown while somebody is asked to react.

    Args:
        desk: the match, the view and the things of the table.
        question: the question to the person before the screen.
        answers: opens the drawer of standing answers.
    """

    def __init__(self, desk: Desk, question: Question, answers: Callable[[], None]) -> None:
        self._desk, self._question, self._answers = desk, question, answers
        self._state: State | None = None
        """State of the match for which the panel was last shown; None: it was not shown"""
        self.clock = Clock(desk, lambda: desk.commands.act_for(desk.session.reacting.let_ring_pass))
        self._claims: dict[Seat, Button] = {}
        self._pass: Button | None = None
        self._rest: Button | None = None
        self._new = False
        self.actors: list[Actor] = []
        self.told: tuple[pg.Rect, ...] = ()
        """Rectangles of the panel's texts, pixels; (): there is no panel"""

    @property
    def holder_asked(self) -> bool:
        """Whether the person before the screen is asked to react."""
        session = self._desk.session
        return session.reacting.ask is not None and session.ask is not None

    # --- the panel -------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """The chips and buttons, placed, on a panel that is an actor; []: nobody is asked to react."""
        self.actors, self.told, self._claims, self._pass, self._rest = [], (), {}, None, None
        session = self._desk.session
        before, self._state = self._state, session.match.state
        self._new = before is not self._state
        if session.reacting.ring:
            self._begin()
            return self._place(self._desk.t("react.ring"), [], self._ring_buttons())
        self.clock.begin(0)
        if self.holder_asked and self._desk.picker.held:
            return []
        if self.holder_asked:
            words = self._desk.t("react.order") if self._question.floats else self._question.prompt()[0]
            return self._place(words, self._order(), self._own_buttons())
        self._state = None
        return []

    def focus(self) -> str:
        """The id of the widget for the keyboard when the panel is new: a card to react with, a button; "": none."""
        if not self._new or self._pass is None:
            return ""
        usable = (
            f"{kind}:{name}" for kind, name in self._desk.top.layout.held if (kind, name) in self._desk.picker.takes
        )
        claims = (button.id for button in self._claims.values())
        return next(usable, next(claims, self._pass.id))

    def _order(self) -> list[Widget]:
        """A chip for each seat that could react, in the order in which they are asked."""
        desk, session = self._desk, self._desk.session
        ask, windows = session.reacting.ask, open_windows(session.public)
        assert ask is not None
        seats, passed = session.setup.seats, windows[0].passed if windows else 0
        still = still_to_ask(session.game, session.public) or (ask.seat,)
        places: dict[Seat, str] = {}
        if windows:
            window = session.game.windows[windows[0].kind]
            before = ((ask.seat - back) % seats for back in range(passed, 0, -1))
            places = {seat: "passed" for seat in before if window.could(session.public, seat, windows[0].about)}
        places |= {seat: "asked" if seat == ask.seat else "next" for seat in still}
        chips: list[Widget] = []
        for seat, place in places.items():
            player = session.setup.players[seat]
            icon, kind = _ORDER[place]
            chips.append(_SeatChip(desk.look, desk.t(f"react.{place}", name=player.name), player, icon, kind))
        return chips

    def _key_cap(self, action: str) -> str:
        return self._desk.app.keys.sign(action)

    def _own_buttons(self) -> list[Button]:
        desk, session = self._desk, self._desk.session
        look, text = desk.look, session.option_text(PASS)
        let_pass = partial(desk.commands.choose, PASS)
        words = typeset.plain(desk.say(text.label))
        self._pass = Button(
            look, words, let_pass, kind="primary", key=self._key_cap("let_pass"), tip=desk.say(text.does)
        )
        self._pass.id = f"option:{PASS}"
        rest = partial(self._desk.commands.act_for, session.reacting.let_pass_for_now)
        self._rest = Button(
            look, desk.t("react.rest"), rest, key=self._key_cap("rest"), size=16, tip=desk.t("react.rest.tip")
        )
        self._rest.id = "react:rest"
        quiet = partial(self._desk.commands.act_for, partial(session.reacting.wish, session.holder, "never"))
        never = Button(look, desk.t("react.never"), quiet, size=16, tip=desk.t("react.never.tip"))
        never.id = "react:never"
        return [self._pass, self._rest, never, self._answers_button()]

    def _ring_buttons(self) -> list[Button]:
        desk, session = self._desk, self._desk.session
        for seat in session.reacting.ring:
            player, claimed = session.setup.players[seat], seat in session.reacting.claims
            claim = partial(self._desk.commands.act_for, partial(session.reacting.claim, seat))
            words = desk.t("react.claimed" if claimed else "react.claim", name=player.name)
            icon, kind = ("check-mark", "primary") if claimed else ("", "")
            button = SeatButton(desk.look, words, player, claim, icon=icon, kind=kind, key=str(seat + 1))
            button.id = f"react:{seat}"
            self._claims[seat] = button
        go_on = partial(self._desk.commands.act_for, session.reacting.let_ring_pass)
        self._pass = Button(
            desk.look,
            desk.t("react.nobody_else" if session.reacting.claims else "react.nobody"),
            go_on,
            icon="next-button",
            key=self._key_cap("let_pass"),
            size=16,
        )
        self._pass.id = "react:go_on"
        return [*self._claims.values(), self._pass, self._answers_button()]

    def _answers_button(self) -> Button:
        desk = self._desk
        button = Button(
            desk.look,
            desk.t("react.answers"),
            self._answers,
            icon="ringing-bell",
            key=self._key_cap("answers"),
            size=16,
        )
        button.id = "react:answers"
        return button

    def _place(self, words: str, chips: list[Widget], buttons: list[Button]) -> list[Widget]:
        """Places everything from the top down, in the room that the layout has for it.

        If that is low, it stands closer together, and fewer plays are told; at last only the latest, in small letters,
        and not the seats asked before and after.
        """
        desk, free = self._desk, self._desk.top.layout.reactions
        for pad, gap, most in ((14, 9, _LINES), *((10, 5, most) for most in range(_LINES, 0, -1))):
            rect = self._set(words, chips, buttons, desk.look.px(pad), desk.look.px(gap), most)
            if not free or rect.height <= free.height:
                break
        else:
            chips = []
            rect = self._set(words, chips, buttons, desk.look.px(pad), desk.look.px(gap), 0)
        desk.top.ground.blocked = rect
        return [*chips, *buttons]

    def _set(self, words: str, chips: list[Widget], buttons: list[Button], pad: int, gap: int, most: int) -> pg.Rect:
        desk, look, margin = self._desk, self._desk.look, self._desk.look.px(16)
        free = desk.top.layout.reactions
        widest = (free.width if free else desk.size[0] - 2 * margin) - 2 * pad
        clock, clock_high, bar = self.clock.room()
        clock += gap if clock else 0
        line_gap = mark_room(look)
        wanted = [typeset.measure(look, typeset.plain(words), WORDS)[0] + clock + gap]
        wanted += [sum(widget.width() + gap for widget in widgets) - gap for widgets in (chips, buttons) if widgets]
        wide = min(widest, max(wanted))
        head = typeset.paragraph(look, words, WORDS, wide - clock)
        high = max(head.height, clock_high)
        y = high + gap
        if chips:
            y = row(chips, pg.Rect(0, y, wide, 0), gap) + gap
        told = self._placed_lines(most, y, wide - line_gap)
        y = told[-1][1] + told[-1][0].height + gap if told else y
        y = row(buttons, pg.Rect(0, y, wide, 0), gap)
        rect = pg.Rect(0, 0, wide + 2 * pad, pad + y + pad + bar)
        ribbon = desk.top.layout.prompt
        if free:
            rect.midtop = free.midtop
        elif ribbon.centery < desk.size[1] // 2:
            rect.midtop = (desk.size[0] // 2, ribbon.top)
        else:  # the hand lies below that
            rect.midbottom = (desk.size[0] // 2, ribbon.bottom)
        rect.clamp_ip(desk.area.inflate(-2 * look.px(4), -2 * look.px(4)))
        for button in buttons:
            button.group, button.meaning = "react", len(desk.session.match.past)
        for widget in (*chips, *buttons):
            widget.layer = LAYER + 1
            widget.place(widget.rect.move(rect.x + pad, rect.y + pad))
        self.told = (pg.Rect(rect.topleft, (rect.width, min(button.rect.top for button in buttons) - rect.top)),)
        texts = [Words(head, (pad, pad + (high - head.height) // 2))]
        texts += [Words(block, (pad + line_gap, pad + top), colour) for block, top, colour in told]
        self.actors = [ButtonPanel(look, rect, texts)]
        self.actors += self.clock.face(rect.inflate(-2 * pad, -2 * pad), high, LAYER + 1)
        return rect

    def _placed_lines(self, most: int, y: int, wide: int) -> list[tuple[typeset.Block, int, int | None]]:
        """Lines about the plays, each with its y, from `y` down, and the index of its seat's colour.

        There are at most `most`; for 0 it is the latest alone, in the smallest letters.
        """
        look = self._desk.look
        told: list[tuple[typeset.Block, int, int | None]] = []
        for line, colour in self._lines(max(1, most)):
            style = _LINE._replace(colour="muted" if told else "text")
            block = typeset.paragraph(look, line, style, wide) if most else typeset.fitted(look, line, style, (wide, 0))
            told.append((block, y, colour))
            y += block.height + look.px(4)
        return told

    def _lines(self, most: int) -> list[tuple[str, int | None]]:
        """Lines about plays in the window, at most so many, the latest first, each with its seat's colour index."""
        desk, played = self._desk, self._desk.session.heard.played()
        answered = next((each for each in played if each.pending), None)
        lines: list[tuple[str, int | None]] = []
        for each in played[:most]:
            words = desk.say(each.phrase)
            if each.pending:
                state = desk.t("react.answerable" if each is answered else "react.pending")
                words = f"{words.rstrip('.')} · {state}"
            lines.append((words, desk.session.setup.players[each.seat].colour if each.seat >= 0 else None))
        if len(played) > most:
            lines.append((desk.texts.many("react.earlier", len(played) - most), None))
        return lines

    # --- acts ------------------------------------------------------------------------------------

    def key(self, event: pg.Event) -> bool:
        """Handles a digit while the ring is open: it claims for the seat of that number."""
        number = digit(event)
        button = self._claims.get(number - 1) if number else None
        self._press(button)
        return button is not None

    def let_pass(self) -> None:
        """Lets the reaction pass, as its button does."""
        self._press(self._pass)

    def rest(self) -> None:
        """Lets reactions pass until something new happens, as its button does."""
        self._press(self._rest)

    def _press(self, button: Button | None) -> None:
        if button and not self._desk.controls.guard.holds_back(button):
            button.activate()

    # --- time ------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Starts the clock when the ring is new, or when its limit has changed."""
        session = self._desk.session
        seconds = 0 if session.reacting.ring_waits else self._desk.app.settings.machine.react_time
        if self._new or seconds != self.clock.whole:
            self.clock.begin(seconds)


class _SeatChip(Chip):
    """A chip with a seat's shape, for the seat's place in the order."""

    def __init__(self, look: Look, words: str, player: Player, icon: str, kind: str) -> None:
        super().__init__(look, words, icon=icon, kind=kind, size=16)
        self._mark = skins.seat_mark(look, player.colour, look.em(17))

    def _extra_width(self) -> int:
        return super()._extra_width() + self._mark.get_width() + self.look.px(6)

    def draw(self, target: pg.Surface) -> None:
        super().draw(target)
        place = (self.rect.right - self.look.px(10), self.rect.centery)
        target.blit(self._mark, self._mark.get_rect(midright=place))
