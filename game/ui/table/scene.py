"""The table: a match on the screen, with all that can be done at it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

import pygame as pg

from game import games
from game.core.guide import Guide
from game.core.match import AnyMatch, Match, Setup
from game.core.phrase import Phrase
from game.core.state import Answer, Option
from game.core.texts import Texts
from game.core.view import SPECTATOR
from game.ui import saves
from game.ui.contract.view import GameView
from game.ui.kit import memory
from game.ui.kit.stage import room
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget, name_areas
from game.ui.scene import AWAY, PRESENT, Scene
from game.ui.settings import BOT_SPEEDS, SPEEDS
from game.ui.table.asking.action_buttons import ActionButtons
from game.ui.table.asking.answers import Answers
from game.ui.table.asking.asked_aloud import AskedAloud
from game.ui.table.asking.chooser import Chooser
from game.ui.table.asking.counsel import Counsel
from game.ui.table.asking.hints import Hints
from game.ui.table.asking.hit_targets import Target, hit_targets, targets_of
from game.ui.table.asking.one_by_one import OneByOne
from game.ui.table.asking.open_question import OpenQuestion
from game.ui.table.asking.question import Question
from game.ui.table.asking.reactions import Reactions
from game.ui.table.asking.stage_choices import StageChoices
from game.ui.table.asking.turn_panel import TurnPanel
from game.ui.table.beginning import guided_setup, session_of
from game.ui.table.desk import Desk
from game.ui.table.final_count import FinalCount
from game.ui.table.guide.guide import Coach
from game.ui.table.hands import pointer
from game.ui.table.hands.camera_hand import KEY, CameraHand
from game.ui.table.hands.gestures import Gestures
from game.ui.table.hands.keyboard import Keyboard
from game.ui.table.hands.messages import Messages
from game.ui.table.hands.pointer import Pointer
from game.ui.table.held_up.others_turn import OthersTurn
from game.ui.table.host import GameHost
from game.ui.table.openings import Openings
from game.ui.table.own_secrets import OwnSecrets
from game.ui.table.pages import fold, fold_button, page_tabs
from game.ui.table.picker import Outcome
from game.ui.table.pieces.tabletop import Tabletop
from game.ui.table.session.foregone import Foregone
from game.ui.table.session.heard import PlayStep
from game.ui.table.session.session import PAUSE, Session
from game.ui.table.telling import table_texts
from game.ui.table.top_bar import TopBar

BUDGET = 6.0
"""Milliseconds that a computer player may think within one frame"""


class TableScene(Scene):
    """The scene of a match, from the first card to the last."""

    app: GameHost
    enough = 3.0
    """Milliseconds of work on an answer after which its consequences, and the next question, are drawn in the next
    frames"""
    title = "table.title"
    _shown = -1
    _finished = False
    _outgrown = False
    """Whether the answers, the log and the hit targets are to be laid out again around what was shown last"""
    _targets: Sequence[Target] = ()
    """Things of the table that there are hit targets for"""
    _unbuilt = False
    """Whether the widgets that answer the question are still to be put on the stage"""
    _until = math.inf
    """Time of `perf_counter` after which this frame has done enough"""
    _settled = False
    _staged = ""
    """State of the stage for which the widgets are: it "asks", or is only "played"; "": the widgets are the table's"""
    _thrown = False
    """Whether the widgets that answer wait for dice that tumble"""

    def __init__(self, app: GameHost, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.desk = desk = Desk(self, app, session, self)
        self.picker = desk.picker
        self.question = question = Question(desk)
        self.hints = Hints(desk, question)
        self.action_buttons = ActionButtons(desk, question, self.hints)
        self.coach = Coach(desk)
        self.messages = Messages(desk, question, self.hints, self.coach.unsaid)
        self.openings = Openings(desk, self.messages)
        self.camera = CameraHand(desk)
        self.gestures = Gestures(desk, question, self.action_buttons, self.messages, self.openings.zoom)
        self.chooser = Chooser(desk, question)
        self.others = OthersTurn(desk, self.openings.look_back, self.openings.log)
        self.one_by_one = OneByOne(desk, question)
        self.foregone = Foregone(desk.session)
        self.panel = TurnPanel(desk, question, self.action_buttons, self.others, self.one_by_one)
        self.stage_choices = StageChoices(desk, question, self._account)
        self.counsel = Counsel(desk, question, self.hints)
        self.own_secrets = OwnSecrets(desk)
        self.top_bar = TopBar(desk, self.openings, self.coach, self.counsel, self.own_secrets)
        self.count = FinalCount(desk, question, self.panel)
        self.aloud = AskedAloud(desk, question, self.openings.things_meant)
        self.open = OpenQuestion(desk)
        self.reactions = Reactions(desk, question, self.openings.answers)
        self.answers = Answers(desk, question, self.panel, self.stage_choices, self.chooser, self.open, self.reactions)
        self._take_hands()
        self._grounds: list[Actor] = []
        """The panels that the widgets stand on"""
        self.news: Phrase | None = None
        """The news that the players are told when the table opens"""

    def _take_hands(self) -> None:
        """Puts mouse and keys to the parts that they reach."""
        desk, question, gestures, buttons = self.desk, self.question, self.gestures, self.action_buttons
        camera, hints, messages, one_by_one = self.camera, self.hints, self.messages, self.one_by_one
        zoom = self.openings.zoom
        self.pointer = Pointer(desk, gestures, camera, hints, messages, self.others, one_by_one, zoom)
        self.keyboard = Keyboard(
            desk,
            question,
            gestures,
            buttons,
            camera,
            hints,
            messages,
            first=(buttons.key, self.reactions.key, one_by_one.key),
            confirmed=self.coach.confirmed,
            shortcuts=self._shortcuts(),
        )

    # --- opening ---------------------------------------------------------------------------------

    @classmethod
    def new(cls, app: GameHost, setup: Setup, guide: Guide | None = None) -> TableScene:
        """The scene of a new match, from its beginning or from the end of a guide's opening."""
        match: AnyMatch = Match(games.load(setup.game), setup)
        trouble = saves.begin(match)
        if guide:
            match.prepare(guide.opening)
        scene = cls(app, session_of(app, match))
        scene.news = trouble.phrase if trouble else scene.session.trouble
        return scene

    @classmethod
    def guided(cls, app: GameHost, game: str) -> TableScene:
        """The scene of the first match, through which a game's guide leads."""
        scene = cls.new(app, guided_setup(app, game), games.load(game).guide)
        scene.coach.begin()
        return scene

    @classmethod
    def resumed(cls, app: GameHost, match: AnyMatch, news: Phrase | None = None) -> TableScene:
        """The scene of a saved match that goes on; `news` are told first."""
        scene = cls(app, session_of(app, match))
        scene.news = news
        return scene

    # --- building --------------------------------------------------------------------------------

    def layout(self) -> None:
        setup = self.session.setup
        texts = table_texts(self.app.texts.language, setup)
        view = self.app.view_of(setup.game)
        self.desk.furnish(view(self.session.game, self.look, texts, self.size, setup.players), texts)
        self.stage.keep_base((self.look, self.size, self.app.texts.language), self._base)
        self.stage.keep_still()
        self.stage.eye = self.area.center
        self._grounds = []
        self.pointer.let_go()
        self.messages.forget()
        self.hints.forget()
        self.panel.forget()
        self._shown = self.session.changes if self.session.handing.playing else -1  # -1: a curtain is still closed
        self._pace()
        self.top.refresh(at_once=True)
        self.top.theatre.finish()
        self.count.renew()
        self.question.action = None
        self.offer()

    def _base(self) -> pg.Surface:
        """Picture below everything: the table and the top bar."""
        base = self.style.ground()
        base.blit(room.top_bar(self.size[0], self.look.k), (0, 0))
        return base

    def enter(self) -> None:
        if not self._settled:
            memory.pass_over()
            self._settled = True
        self._pace()
        self._look_away(False)
        self.session.handing.set_mode(self.app.settings.machine.curtain)  # they may have changed since
        self._sync(back=True)
        if self.app.director.on is self:
            self.openings.come_back()
        if self.news:
            if self.app.until_end:
                self.app.tell_later(self.news)
            else:
                self.app.tell(self.news)  # over the curtain, if one has closed
            self.news = None

    def gone(self) -> None:
        self.session.close()

    def rescue(self) -> None:
        keeper = self.session.match.keeper
        if keeper:
            keeper.close()
            lost = getattr(keeper, "lost", None)
            if lost:
                self.app.tell_later(lost, lost=True)

    def leave(self) -> None:
        self.session.handing.look_alone(False)
        self.messages.end_call()
        self.top.catch_up()
        if self.session.match.keeper:
            self.session.match.keeper.write()

    def _pace(self) -> None:
        """Puts the person's speeds in force."""
        person = self.app.person
        self.top.paces = (SPEEDS[person.my_speed], BOT_SPEEDS[person.bot_speed])
        by_itself = person.by_itself and not self.coach.guides
        self.foregone.verbs = self.style.by_itself if by_itself else frozenset()
        self.session.reacting.by_itself = by_itself
        self.foregone.patient = self.style.patient

    def _pace_of(self, play_step: PlayStep) -> float:
        person = self.app.person
        mine = not play_step.by_bot
        return SPEEDS[person.my_speed] if mine else BOT_SPEEDS[person.bot_speed]

    @property
    def style(self) -> GameView:
        """The view of the game."""
        return self.desk.style

    @property
    def texts(self) -> Texts:
        """The table's language, with the players' names."""
        return self.desk.texts

    @property
    def top(self) -> Tabletop:
        """The tabletop with all things that lie there."""
        return self.desk.top

    # --- around the pieces -----------------------------------------------------------------------

    def offer(self) -> None:
        """Takes over the question that waits now, and shows the widgets that answer it."""
        self.question.offer()
        self.counsel.forget()
        if self.session.ask:
            self.top.look_at(None)
        self.top.outlines.mark("target", ())
        if self.top.held:
            self.top.let_go()
        self._staged, self._thrown = self._staging, self.question.thrown
        self.top.outlines.mark_usable(self.question.lit if self.app.person.hints and not self._staged else ())
        self.top.outlines.expect(ref for take in self.picker.takes for ref in self.picker.targets(take))
        self._unbuilt = perf_counter() > self._until
        if self._unbuilt:
            self.stage.answered(long=True)
        else:
            self.build()

    def build(self, *, retold: bool = False) -> None:
        """Puts the widgets and the facts around the table on the stage.

        Args:
            retold: whether only the told facts have changed: the buttons that answer, which take longest, then stay.
        """
        retold = retold and not self._unbuilt
        self.stage.strain()
        self._outgrown = self._unbuilt = False
        self.stage.remove(*self._grounds)
        self.top.allow_pages(not self.coach.guides)
        answers = self.answers.widgets(staged=bool(self._staged), retold=retold)
        table: list[Widget] = []
        sentences: list[Widget] = []
        bar: list[Widget] = [*self.top_bar.buttons()]
        if not self._staged:
            self._targets = targets_of(self.top.layout)
            table += hit_targets(self.top, self.gestures, self.texts, self._targets, self.picker.takes)
            sentences += [*page_tabs(self.desk), *self.panel.sentences()]
            bar = [*fold_button(self.desk), *bar]
        name_areas(answers=answers, told=sentences, bar=bar)
        widgets = [*table, *answers, *sentences, *bar]
        widgets += self.coach.widgets(widgets)
        if self.messages.bubble:
            widgets.append(self.messages.bubble)
        self._grounds = [*self.coach.actors, *self.answers.grounds]
        for actor in (*widgets, *self._grounds):
            actor.patient = True  # motion comes first
        self.stage.add(*self._grounds)
        self.controls.asked = [self.top.layout.prompt, *self.answers.text_rects, *self.coach.read]
        self.controls.set(widgets, self.answers.focus(widgets))
        self.stage.answered(long=perf_counter() > self._until)

    @property
    def leads(self) -> bool:
        """Whether the keyboard has moved to a question that nobody has seen before, as behind the curtain."""
        return self.answers.led

    # --- in step with the match ------------------------------------------------------------------

    def _sync(self, *, back: bool = False) -> None:
        """Shows the events since the last time; `back`: whether somebody has come to the table."""
        session = self.session
        play_steps = session.heard.take_play_steps()
        self.own_secrets.hush()
        self.stage.strain()
        if self.style.players != session.setup.players:  # the seats have chosen the look of their pieces
            self.app.director.rebuild()
        self._shown = session.changes
        self.messages.drop()
        if play_steps:
            self.messages.fade()
        self.top.show_play_steps(play_steps, self._pace_of)
        self.question.action = None
        self.offer()
        self.hints.keep_up()
        self.messages.speak(play_steps, back=back)
        self._announce_turn()
        self.own_secrets.follow()
        memory.step()
        self._until = math.inf
        if not session.handing.playing:
            self.openings.curtain()

    @property
    def _staging(self) -> str:
        staging = self.top.layout.staging
        return "" if staging is None else "asks" if staging.asks else "played"

    def _announce_turn(self) -> None:
        """Names the seat on turn, once a play on the stage is over."""
        if self._staging != "played":
            self.messages.announce_turn()

    def act(self, outcome: Outcome, at: tuple[int, int] | None = None) -> None:
        """Shows the outcome of a gesture made at a point."""
        self.gestures.take(outcome, at)

    def choose(self, option: Option) -> None:
        """Picks an option by its name, as a button does."""
        self.gestures.choose(option)

    def commit(self, answer: Answer) -> None:
        """Gives an answer; events that are still being shown are cut short."""
        self._begin()
        self.top.catch_up()
        self.controls.spend()
        with self.session.match.together():
            self.session.answer(answer)
            self.session.pass_unasked()  # with its consequences, so that the table is laid out once
        self._after_act()

    def act_for(self, doing: Callable[[], object]) -> None:
        """Calls the function of a public button, then shows the consequences."""
        self.top.catch_up()
        doing()
        self._after_act()

    def _after_act(self) -> None:
        trouble = self.session.trouble
        self._sync()
        if trouble:
            self.notice(self.texts.say(trouble))

    def undo(self) -> None:
        """Takes the last decision back, or tells why that is not possible."""
        barrier = self.session.taking_back.barrier()
        if barrier:
            self.messages.refuse(barrier, (self.size[0] - self.look.px(300), self.look.px(90)))
            return
        self.top.catch_up()
        self.session.taking_back.undo()
        self._after_act()
        self._say_undone()

    def undo_turn(self) -> None:
        """Takes back the decisions of this turn."""
        self.top.catch_up()
        undone = self.session.taking_back.undo_turn()
        self._after_act()
        if undone:
            self._say_undone()

    def _say_undone(self) -> None:
        """Tells that a decision was taken back, and the question that is asked again."""
        asked = typeset.plain(self.question.prompt()[0]) if self.session.ask else ""
        self.app.say(f"{self.t('table.undone')} {asked}".rstrip())

    def redo(self) -> None:
        """Takes the decision again that was taken back last."""
        if self.session.taking_back.can_redo:
            self.top.catch_up()
            self.session.taking_back.redo()
            self.app.say(self.t("table.redone"))
            self._after_act()

    # --- time ------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Notes that work begins which may take long."""
        self._until = perf_counter() + self.enough / 1000

    def update(self, dt: float) -> None:
        self._begin()
        thinkers = self.session.computers.thinkers
        if thinkers.news:
            self.notice(self.texts.say(thinkers.news))
            thinkers.news = None
        held = not self.top.reel.idle or self.one_by_one.waits
        self.foregone.held = held or self.controls.covered or self.picker.held is not None
        staging = self.top.layout.staging
        self.session.pause = 0 if staging and staging.quick else round(PAUSE * BOT_SPEEDS[self.app.person.bot_speed])
        self.session.tick(self.session.now + round(dt * 1000), BUDGET, held)
        self.foregone.go_on()
        if self.session.changes != self._shown and not self.top.held:
            self._sync()
        self.one_by_one.update()
        moved = not self.top.reel.idle or self.top.played_events.behind or self.top.cut_short
        laid = self.top.update(dt, calm=not self.messages.moving)  # that is enough for a frame
        offered = (self._staging, self.question.thrown) == (self._staged, self._thrown)
        if not (offered or self.picker.dragged or laid):
            self.offer()
            self._announce_turn()
        if moved and not self._staged:
            self.panel.write_log()
            self.question.write_prompt()
            self.top_bar.keep_up()
            self._announce_turn()
            self._outgrown = self.top.reel.idle and (
                self.answers.misplaced or self._targets != targets_of(self.top.layout)
            )
        elif moved and self.top.reel.idle:  # no question is asked on the stage while dice roll
            self.question.write_prompt()
        if self._unbuilt and not (laid or self.stage.owing):
            self.build()
        if (self._outgrown or self.others.late or self.open.late) and not (laid or self.picker.held or self._staged):
            self.build(retold=True)
        self.others.hold_up()
        if not laid:
            self.counsel.update()
        self.hints.keep_up(dt)
        self.action_buttons.renew()
        self.messages.update(dt)
        self.open.update(dt)
        self.reactions.clock.update(dt)
        self.coach.update(dt)
        self.count.update(dt)
        self._follow_end()
        self._until = math.inf

    def _follow_end(self) -> None:
        """Begins the final count once the match is over, and drops it when the last decision is taken back."""
        if self._finished and not self.session.over:
            self._finished = False
            self.count.drop()
        if self.desk.over and not self._finished:
            self._finished = True
            if self.app.until_end:
                self.app.quit()
            self.count.begin()
            self.messages.pressed()  # no card is enlarged over the end, unless the pointer moves
            self.build()
            if self.question.end:  # the key that confirms leads on to the results
                self.controls.focus(self.question.end)

    @property
    def moving(self) -> bool:
        shown = self.top.moving or self.messages.moving or self.coach.moving or self.count.moving
        counting = self.open.clock.counting or self.reactions.clock.counting
        waits = self.session.computers.thinking != SPECTATOR or self.foregone.option is not None
        return shown or counting or waits or self.counsel.weighs or self._unbuilt or self._staging != self._staged

    # --- events ----------------------------------------------------------------------------------

    def handle(self, event: pg.Event) -> bool:
        if self._unbuilt:
            self.build()
        if event.type == pg.MOUSEBUTTONUP:
            self.messages.pressed()
        if event.type in PRESENT:
            self.session.handing.touched()
        if event.type in (pg.KEYDOWN, pg.MOUSEBUTTONDOWN):
            self.messages.drop_banner()
            self.messages.pressed()
            self.count.finish()
        if self.controls.covered or event.type in (pg.WINDOWLEAVE, *AWAY):
            self.pointer.let_go()
        if event.type in AWAY:  # whatever lies over the table
            self._look_away(True)
            self.pointer.call_off()
            self.left_alone()
        elif event.type == pg.WINDOWFOCUSGAINED:
            self._look_away(False)
            self.messages.end_call()
        if self.controls.covered:
            return self._handle_above(event)
        if event.type in pointer.EVENTS:
            return self.pointer.event(event)
        if event.type == pg.MULTIGESTURE:
            return self.camera.event(event)
        if event.type == pg.KEYDOWN:
            return self.keyboard.event(event)
        return self.controls.handle(event)

    def _handle_above(self, event: pg.Event) -> bool:
        """Handles an event while a layer lies over the table."""
        top, action = self.controls.top, self.app.keys.action(event, "table") or ""
        if top.spoken and action == "say_can":
            self.aloud.say(top.spoken)
            return True
        if action in top.keys:
            top.keys[action]()
            return True
        return self.controls.handle(event)

    def _look_away(self, away: bool) -> None:
        """Notes whether nobody looks at the window: the clocks of questions then stop."""
        self.open.clock.away = self.reactions.clock.away = away

    def left_alone(self) -> None:
        self.session.handing.look_alone(False)
        self.session.handing.cover()

    def _shortcuts(self) -> dict[str, Callable[[], object]]:
        """Functions of the table's actions, by the names of the actions."""
        return {
            "undo": self.undo,
            "undo_turn": self.undo_turn,
            "redo": self.redo,
            "end_turn": self.panel.use_end,
            "zoom": self.openings.zoom_here,
            "hide": self._hide,
            "recap": self.openings.recap,
            "log": self.openings.log,
            "luck": self.openings.luck,
            "account": self._account,
            "fold": partial(fold, self.desk),
            "counsel": self.counsel.give,
            "hint": self.hints.turn,
            "say_here": self.aloud.what_lies_here,
            "say_can": self.aloud.what_can_be_done,
            "say_changed": self.aloud.what_has_changed,
            "let_pass": self.reactions.let_pass,
            "rest": self.reactions.rest,
            "answers": self.openings.answers,
            "ask_for": self.openings.ask_for_here,
            "finish": self._finish,
            "rules": self.openings.rules,
            "guide": self.coach.go_to,
            "closer": partial(self.camera.zoom, KEY),
            "farther": partial(self.camera.zoom, 1 / KEY),
            "whole": self.camera.show_all,
        }

    def _account(self) -> None:
        self.openings.account(self.panel.use_end)

    def _finish(self) -> None:
        """Shows the end of everything that is still being shown."""
        self.top.catch_up()

    def _hide(self) -> None:
        """Covers the hand or a secret that is open, or opens it again."""
        if self.session.handing.in_company:
            self.own_secrets.turn()
        elif self.session.handing.hidden:
            self.session.handing.open_hand()
        else:
            self.session.handing.hide_hand()
            self.app.hush()
        self._sync()

    def back(self) -> None:
        self.openings.menu()
