"""The curtain between two people at one machine; behind it, the events since are told (`recap`).

It lies over the table, of which it has a picture with covered hands; the next player confirms with a click or a key.
`Session` holds the state of the handing over: this scene only shows it.
"""

from collections.abc import Callable
from enum import Enum
from functools import partial

import pygame as pg

from game.core.match import Player
from game.core.state import Seat, State
from game.core.texts import Texts
from game.ui.kit.stage import room
from game.ui.kit.stage.stage import Sprite
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, IconButton
from game.ui.kit.widgets.dialog import Answer, dialog
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.widget import Widget
from game.ui.scene import PRESENT, Scene
from game.ui.scenes.parts.plaque import Hanging, Plaque
from game.ui.scenes.watching.screening import Screening
from game.ui.table.asking.seat_buttons import SeatButton
from game.ui.table.held_up.notes import Fading
from game.ui.table.host import GameHost
from game.ui.table.pieces.clips import ease_both, ease_out
from game.ui.table.session.handing import Passage
from game.ui.table.session.session import Session
from game.ui.table.telling import table_texts

CLOSES, OPENS = 0.45, 0.6
_THINKS = 4.0  # ms per frame in which a computer player may think meanwhile
_DIM, _HALVES, _VALANCE, _TOP_BAR, _ROPES, _PLAQUE, _BUTTONS = 40, 41, 43, 44, 46, 47, 50
_SHADE = 70  # of 255, over a table that stays in sight and can be read
_STAYING = ("curtain.why.away", "curtain.why.idle", "curtain.why.start", "curtain.why.resume", "curtain.why.back")
"""Reasons for which the machine is not passed on by anybody else"""
_INPUT = (pg.KEYDOWN, pg.TEXTINPUT, pg.MOUSEBUTTONDOWN, pg.MOUSEBUTTONUP, pg.MOUSEWHEEL)
"""Events that may be meant for the table; a key that is let go means nothing, but must be known"""


class Phase(Enum):
    """The phases of the curtain."""

    CLOSING = "closing"
    CLOSED = "closed"
    OPENING = "opening"


def picture_of(scene: Scene) -> pg.Surface:
    """The picture that a scene below would give if it were on the screen now; nothing in it has the keyboard."""
    scene.rebuild()
    picture, ring = pg.Surface(scene.size).convert(), scene.controls.ring
    shown, ring.visible = ring.visible, False
    with typeset.set_apart():
        scene.stage.render(picture)
    scene.stage.let_go()
    ring.visible = shown
    return picture


class CurtainScene(Scene):
    """The scene of the curtain: it closes, waits for the next player, and opens for the recap or the turn.

    Args:
        app: the app.
        session: the match, with its curtain closed.
        below: the table; it shows nothing private while the session's curtain is closed.
        velvet: the colour of the cloth.
        recap: makes the scene that tells the next player the events since.
    """

    app: GameHost
    title = "curtain.title"

    def __init__(
        self,
        app: GameHost,
        session: Session,
        below: Scene,
        velvet: tuple[int, int, int],
        recap: Callable[[], Screening],
    ) -> None:
        super().__init__(app)
        self.session, self.below, self.velvet, self._recap = session, below, velvet, recap
        self.phase = Phase.CLOSING
        self._time = 0.0
        self._holder = session.holder
        self._minds = session.second_thoughts.able
        self._told: Screening | None = None
        """Recap behind the curtain while it opens; None: there is nothing to tell"""
        self._picture: tuple[tuple[object, ...], State, pg.Surface] | None = None
        self._moving: list[tuple[Sprite, tuple[int, int], tuple[int, int], str]] = []
        self._shade: Sprite | None = None
        self._news: Sprite | None = None
        self._fading: Fading | None = None

    # --- coming and going ------------------------------------------------------------------------

    def enter(self) -> None:
        pg.event.clear(_INPUT)
        mode = self.app.settings.machine.curtain
        if mode != self.session.handing.mode:  # changed in the settings, opened from here
            self.session.handing.set_mode(mode)
            if not self.session.handing.curtained:
                self.app.director.pop()
                return
            self.rebuild()
        self._seat()

    def _seat(self) -> None:
        """Sets the next player's language, text size and voice; everybody may hear what is spoken now."""
        self._holder, self._minds = self.session.holder, self.session.second_thoughts.able
        self.app.seat_person(self.player.name)
        why = typeset.plain(self.texts.say(self.session.handing.why))
        self.app.say(typeset.sentences((self.call, why)))

    @property
    def player(self) -> Player:
        """The player who comes next."""
        return self.session.setup.players[self.session.holder]

    @property
    def texts(self) -> Texts:
        """Texts in the reader's language, with the names of all players."""
        return table_texts(self.app.texts.language, self.session.setup)

    @property
    def call(self) -> str:
        """The words that call the next player; they end in the name."""
        key = "curtain.stay" if self.session.handing.why.key in _STAYING else "curtain.pass_to"
        return self.t(key, who=self.player.name)

    @property
    def heading(self) -> str:
        """The line above the name; some languages write it differently before some names."""
        return self.call.removesuffix(self.player.name).rstrip()

    @property
    def moving(self) -> bool:
        acts = self.phase in (Phase.CLOSING, Phase.OPENING) or self._fading is not None
        return acts or self.session.computers.thinking >= 0

    def back(self) -> None:
        """Asks whether the table is to be left: a single key that is pressed once too often must not leave it."""
        self.ask(self._ask_leave)

    def _ask_leave(self) -> tuple[Layer, str]:
        answers = [
            Answer(self.t("curtain.stay_here"), self.answered),
            Answer(self.t("curtain.leave"), self.closing(self.app.routes.shelf), icon="exit-door"),
        ]
        trouble = self.session.trouble  # a fault, as when the disk refuses
        note = typeset.escape(self.texts.say(trouble)) if trouble else self.t("table.menu.note")
        return dialog(self.look, self.area, self.t("curtain.leave"), note, answers, 0)

    def _rules(self) -> None:
        self.app.routes.rules(self.session.setup.game)

    def handle(self, event: pg.Event) -> bool:
        if event.type in PRESENT:
            self.session.handing.touched()
        if event.type in _INPUT and self.session.handing.cooling:
            return True
        if self.phase is Phase.OPENING and event.type in (pg.KEYDOWN, pg.MOUSEBUTTONDOWN):
            self._opened()
            return True
        if super().handle(event):
            return True
        if self.app.keys.action(event) == "rules" and self.phase is Phase.CLOSED:
            self._rules()
            return True
        return False

    def update(self, dt: float) -> None:
        session = self.session
        session.tick(session.now + round(dt * 1000), _THINKS)
        if session.handing.passage is Passage.CLOSED and self.phase is Phase.OPENING:
            self.phase, self._told = Phase.CLOSED, None
            self.rebuild()
        if (session.holder, session.second_thoughts.able) != (self._holder, self._minds):
            self._seat()
            self.rebuild()
        self._time += dt
        if self._fading and not self._fading.pass_time(dt):
            self.stage.remove(self._fading)
            self._fading = None
        if self.phase is Phase.CLOSING and self._time >= CLOSES:
            self.phase = Phase.CLOSED
            self._pose()
            self.controls.focus(self.controls.layers[0].widgets[0], aloud=False)
        elif self.phase is Phase.OPENING and self._time >= OPENS:
            self._opened()
        elif self.phase in (Phase.CLOSING, Phase.OPENING):
            self._pose()

    def _confirm(self) -> None:
        """Accepts the next player's confirmation of who they are."""
        if self.phase is not Phase.CLOSED or not self.session.confirm_seat():
            return
        self.app.audio.play("curtain")
        self.phase, self._time = Phase.OPENING, 0.0
        self._told = self._recap() if self.session.handing.passage is Passage.READY else None
        if self.look.still:
            self._opened()
            return
        self.controls.set([])  # the ring goes with its button
        self.stage.set_base(self._table())
        self._pose()

    def _opened(self) -> None:
        """Brings on the scene behind the curtain."""
        if self._told is None:
            self.app.director.pop()
            return
        self.app.director.swap(self._told)
        if self.look.still:
            self._told.fade_from(self.app.screen)

    def _rethink(self, seat: Seat) -> None:
        self.session.rethink(seat)
        self._seat()
        self.rebuild()

    def _keep_choice(self) -> None:
        self.session.keep_choice()
        self._seat()
        self.rebuild()

    # --- layout ----------------------------------------------------------------------------------

    def layout(self) -> None:
        self._moving, self._shade, self._news, self._fading = [], None, None, None
        below = self._table()
        self.stage.set_base(below)
        full = self.session.handing.mode == "full"
        if full:
            self._hang_velvet()
        else:
            self._shade = Sprite(pg.Surface(self.size), layer=_DIM)
            self.stage.add(self._shade)
        self._hang_plaque(full)
        if self.look.still and self.phase is Phase.CLOSING:
            self.phase = Phase.CLOSED
            self._fading = Fading(below)
            self.stage.add(self._fading)
        self._pose()

    def _table(self) -> pg.Surface:
        """Picture of the table as the viewers may see it now; taken again only when it would look different."""
        session, state = self.session, self.session.match.state
        scene = self._told or self.below
        facts = (self.size, self.look, self.app.texts.language, session.holder, session.viewers, scene)
        if self._picture is None or self._picture[0] != facts or self._picture[1] is not state:
            self._picture = facts, state, picture_of(scene)
        return self._picture[2]

    def _hang_velvet(self) -> None:
        look, (width, height) = self.look, self.size
        top = look.px(room.TOP_BAR_UNITS)
        if look.theme.textures:
            left, right, valance, overlap = room.curtain(width, height - top, look.k, self.velvet)
        else:
            left = right = pg.Surface(((width + 1) // 2, height - top))
            valance, overlap = pg.Surface((width, 1)), 0
        half = left.get_width()
        for surface, x, off in ((right, width - half, width), (left, 0, overlap - half)):
            sprite = Sprite(surface, layer=_HALVES)
            self._moving.append((sprite, (x, top), (off, top), "halves"))
        cloth = Sprite(valance, layer=_VALANCE)
        self._moving.append((cloth, (0, top), (0, top - valance.get_height()), "valance"))
        self.stage.add(*(sprite for sprite, *_ in self._moving))

    def _write_top_bar(self, left: int, surface: pg.Surface) -> None:
        look, width = self.look, surface.get_width()
        height = look.px(room.TOP_BAR_UNITS)
        if look.theme.textures:
            surface.blit(room.top_bar(width, look.k), (0, 0))
        else:
            surface.fill(look.theme.panel, (0, 0, width, height))
            surface.fill(look.theme.hairline, (0, height - look.px(2), width, look.px(2)))
        top_bar = pg.Rect(0, 0, width, height)
        facts = self.session.game.facts
        style = typeset.Style(self.app.view_of(facts.id).title_role, 24, "accent")
        name = typeset.fitted(look, typeset.escape(facts.title), style, (width - left, height))
        name.draw(surface, (left, (height - name.height) // 2), top_bar)

    def _hang_plaque(self, full: bool) -> None:
        look, area = self.look, self.area
        top = look.px(room.TOP_BAR_UNITS)
        open_room = pg.Rect(0, top, area.width, area.height - top)
        plaque = Plaque(look, open_room, full)
        plaque.heading = self.heading
        plaque.player = self.player
        plaque.why = self.texts.say(self.session.handing.why)
        plaque.note = self._look_away()
        plaque.buttons = self._buttons()
        heard = [line for line in self.session.heard.news() if not line.begins] if full else []
        news = [self.texts.say(line.phrase).rstrip(".") for line in heard]
        plaque.settle(self.t("curtain.since"), news)
        length = plaque.rect.y - top + look.px(14)
        rope = room.rope(length, look.k)
        hung: list[Sprite] = [plaque.hang(_PLAQUE)]
        for share in (0.12, 0.88):
            x = plaque.rect.x + round(plaque.rect.width * share) - rope.get_width() // 2
            hung.append(Sprite(rope, (x, plaque.rect.y - length + look.px(6)), _ROPES))
        for sprite in hung:
            x, y = sprite.bounds.topleft
            self._moving.append((sprite, (x, y), (x, y - plaque.rect.bottom - look.px(40)), "plaque"))
        self.stage.add(*hung)
        if plaque.news_rect:
            self._news = Hanging.at_place(plaque.news_rect, plaque.write_news, _ROPES - 1)
            self.stage.add(self._news)
        leave = self._leave(plaque)
        left = look.px(24) + (leave.rect.right if leave.rect.bottom <= top else 0)
        self.stage.add(Hanging((area.width, top + look.px(24)), partial(self._write_top_bar, left), _TOP_BAR))
        widgets: list[Widget] = [*plaque.buttons, leave, *self._tools()]
        for widget in widgets:
            widget.layer = _BUTTONS
        self.controls.set(widgets, focus=plaque.buttons[0].id)

    def _leave(self, plaque: Plaque) -> Button:
        """The button to leave: below at the left, or where every page has its way back, off the panels of the table."""
        look, top = self.look, self.look.px(room.TOP_BAR_UNITS)
        leave = Button(look, self.t("curtain.leave"), self.back, icon="exit-door", size=16)
        wide = leave.width() + look.em(12)
        high = leave.height(wide)
        leave.place(pg.Rect(look.px(20), self.area.bottom - high - look.px(84), wide, high))
        if not plaque.full or (plaque.news_rect and plaque.news_rect.colliderect(leave.rect)):
            high = min(high, top - look.px(4))
            leave.place(pg.Rect(look.px(12), (top - high) // 2, wide, high))
        return leave

    def _tools(self) -> list[Widget]:
        """The buttons of the rules and the settings, above everything, at the right of the top bar."""
        look, size, key = self.look, self.look.px(44), self.app.keys.sign("rules")
        tools = [
            IconButton(look, self.t("table.rules"), self._rules, "rule-book", bare=True, key=key),
            IconButton(look, self.t("table.settings"), self.app.routes.settings, "cog", bare=True),
        ]
        x = self.area.width - look.px(12) - len(tools) * size
        for tool in tools:
            tool.place(pg.Rect(x, (look.px(room.TOP_BAR_UNITS) - size) // 2, size, size))
            x += size
        return [*tools]

    def _buttons(self) -> list[Button]:
        look, name = self.look, self.player.name
        key = self.app.keys.sign("confirm")
        words = self.t("curtain.i_am", name=name)
        buttons = [Button(look, words, self._confirm, kind="primary", icon="theater-curtains", key=key, size=21)]
        if self.session.taking_back.can_give_back:
            former = self.session.setup.players[self.session.handing.former].name
            words, tip = self.t("curtain.give_back", name=former), self.t("curtain.give_back_tip", name=former)
            give_back = self.session.taking_back.give_back
            buttons.append(Button(look, words, give_back, icon="undo", size=16, tip=typeset.escape(tip)))
        if self.session.second_thoughts.holders:
            words = self.t("curtain.keep_choice", name=name)
            buttons.append(Button(look, words, self._keep_choice, icon="check-mark", size=16))
        return buttons + [self._rethink_button(seat) for seat in self.session.second_thoughts.others]

    def _rethink_button(self, seat: Seat) -> Button:
        """The button of a person who has chosen in secret and may choose again."""
        player = self.session.setup.players[seat]
        words, tip = self.t("rethink", name=player.name), self.t("rethink.tip", name=typeset.escape(player.name))
        button = SeatButton(self.look, words, player, partial(self._rethink, seat), tip=tip)
        button.id = f"rethink:{seat}"
        return button

    def _look_away(self) -> str:
        """Line that asks the others to look away."""
        players = self.session.setup.players
        others = [players[seat].name for seat in self.session.persons if seat != self.session.holder]
        key = "curtain.look_away_other" if len(others) == 1 else "curtain.look_away_others"
        return typeset.escape(self.t(key, others=self.app.texts.listed(others)))

    # --- movement --------------------------------------------------------------------------------

    def _pose(self) -> None:
        """Puts all parts in their places of this moment."""
        shares = self._shares()
        if self._shade:
            self._shade.surface.set_alpha(round(_SHADE * shares["halves"]))
            self._shade.touch()
        for sprite, rest, away, part in self._moving:
            share = shares[part]
            x, y = (there + (here - there) * share for here, there in zip(rest, away, strict=True))
            sprite.at = (round(x), round(y))
        for resting in (*self.controls.layers[0].widgets, self._news):
            if resting:
                resting.visible = self.phase is Phase.CLOSED

    def _shares(self) -> dict[str, float]:
        """Share, 0 to 1, of each part's way to its place before the table."""
        if self.phase is Phase.CLOSED:
            return dict.fromkeys(("halves", "valance", "plaque"), 1.0)
        if self.phase is Phase.CLOSING:
            t = min(1.0, self._time / CLOSES)
            return {
                "halves": ease_both(min(1.0, t / 0.8)),
                "valance": ease_out(min(1.0, t / 0.6)),
                "plaque": ease_out(max(0.0, (t - 0.35) / 0.65)),
            }
        t = min(1.0, self._time / OPENS)
        return {
            "halves": 1 - ease_both(t),
            "valance": 1 - ease_both(max(0.0, (t - 0.4) / 0.6)),
            "plaque": 1 - ease_both(min(1.0, t / 0.5)),
        }
