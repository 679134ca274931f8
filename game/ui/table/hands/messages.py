"""The messages of the table: refusals, the banner of the turn, the preview of the card under the pointer."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import groupby

import pygame as pg

from game.core.interface import Ref
from game.core.phrase import Phrase, Reason, joined, seat_name
from game.core.view import SPECTATOR
from game.ui import folders
from game.ui.kit.stage.stage import Actor
from game.ui.kit.text import typeset
from game.ui.kit.widgets.focus import DISMISSED
from game.ui.table.asking.hints import Hints
from game.ui.table.asking.question import Question
from game.ui.table.desk import Desk
from game.ui.table.held_up.notes import Banner, Bubble, Fading, Promise
from game.ui.table.session.heard import PlayStep
from game.ui.table.session.log import repeated

PREVIEW_AFTER = 0.35  # seconds
_MOST_SAID = 16
"""Largest number of sentences that are spoken about events: a lost combat with all its costs has as many"""


class Messages:
    """The messages of a table to the player, shown and spoken.

    Args:
        desk: the match, the view and the things of the table.
        question: the waiting question.
        hints: the hints that are shown on the table already.
        unsaid: gives the words of the guide that were not spoken yet.
    """

    def __init__(self, desk: Desk, question: Question, hints: Hints, unsaid: Callable[[], str]) -> None:
        self._desk, self._question, self._hints, self._unsaid = desk, question, hints, unsaid
        self.bubble: Bubble | None = None
        self.banner: Banner | None = None
        self._preview: Actor | None = None
        self._promise: tuple[Ref, Promise] | None = None
        self._fading: Fading | None = None
        self._called = False
        self._told_turn: tuple[int, int] | None = None
        self._hovered: Ref | None = None
        self._waited = 0.0
        self._fresh = False
        """Whether the pointer has moved since a button last went down or up"""

    def pointed(self) -> None:
        """Notes that the pointer has moved: where it rests now, a preview is wanted."""
        self._fresh = True

    def pressed(self) -> None:
        """Notes that a button went down or up: where the pointer rests now, no preview is wanted."""
        self._fresh = False
        self._drop_preview()

    def forget(self) -> None:
        """Forgets the messages that are shown: the stage was cleared."""
        self.bubble = self.banner = self._preview = self._promise = self._fading = None

    @property
    def moving(self) -> bool:
        """Whether any message moves."""
        return self.banner is not None or self._fading is not None

    def fade(self) -> None:
        """Lets the present picture fade into the one after an answer, where motion is reduced.

        Only if the viewers stay the same: nothing stays on the screen that the next viewer may not see.
        """
        desk = self._desk
        session = desk.session
        if not desk.look.still or session.handing.curtained or desk.app.person.my_speed == "off":
            return
        self._drop_fading()
        self._fading = Fading(desk.app.screen)
        desk.stage.add(self._fading)

    def _drop_fading(self) -> None:
        if self._fading:
            self._desk.stage.remove(self._fading)
            self._fading = None

    def promise(self, target: Ref | None) -> None:
        """Tells the effect of putting the held thing on a target; None: it is over no target."""
        desk = self._desk
        options = desk.picker.meant_onto(target) if target and desk.style.promised else ()
        if self._promise and (not options or self._promise[0] != target):
            desk.stage.remove(self._promise[1])
            self._promise = None
        rect = desk.top.ground.rect_of(target)
        if target and rect and len(options) == 1 and not self._promise:
            note = Promise(desk.look, desk.area, rect, desk.say(desk.session.option_text(options[0]).does))
            self._promise = (target, note)
            desk.stage.add(note)

    def refuse(self, reason: Reason, at: tuple[int, int]) -> None:
        """Tells why something cannot be done, at the point where it was tried."""
        desk = self._desk
        self.drop()
        words = desk.say(reason.phrase)
        link = desk.t("table.refused.rule") if reason.rule else ""
        area = desk.area.inflate(-desk.look.px(16), -desk.look.px(16))
        self.bubble = Bubble(
            desk.look,
            area,
            at,
            words,
            link,
            lambda: desk.app.routes.rules(desk.session.setup.game, reason.rule),
            [rect for ref in reason.refs if (rect := desk.top.ground.rect_of(ref))],
        )
        desk.top.outlines.mark("offends", reason.refs)
        desk.app.audio.play("refusal")
        desk.app.say(typeset.plain(words))
        desk.commands.build()

    def drop(self) -> None:
        """Removes the bubble, as the next input does."""
        desk = self._desk
        self._drop_preview()
        self.promise(None)
        if self.bubble:
            bubble, self.bubble = self.bubble, None
            desk.stage.remove(bubble)
            desk.top.outlines.mark("offends", ())
            if bubble in desk.controls.layers[0].widgets:
                desk.controls.layers[0].widgets.remove(bubble)

    def drop_banner(self) -> None:
        """Removes the banner."""
        if self.banner:
            self._desk.stage.remove(self.banner)
            self.banner = None

    def _wait_for_preview(self, dt: float) -> None:
        """Shows a card on which the pointer rests enlarged beside it, after a while."""
        desk = self._desk
        under = desk.top.ground.under(desk.pointer) if desk.controls.pointer else []
        told = self._promise or self._hints.shown.panels  # marks on the table must not be covered
        still = desk.top.reel.idle and not self._question.floats
        free = not desk.picker.held and not told and still and not desk.controls.covered
        free = free and self._fresh and desk.app.person.preview
        ref = under[0] if under and free else None
        if ref != self._hovered:
            self._hovered, self._waited = ref, PREVIEW_AFTER - 0.15 if self._preview and ref else 0.0
            self._drop_preview()
        if ref is None or self._preview or self.bubble:
            return
        self._waited += dt
        if self._waited >= PREVIEW_AFTER:
            self._show_preview(ref)

    def _show_preview(self, ref: Ref) -> None:
        from game.ui.table.held_up.zoom import Preview

        desk = self._desk
        details, rect = desk.style.details(ref, desk.top.now), desk.top.ground.rect_of(ref)
        if details and rect:
            reason = desk.refusal(ref) if details.checks else ""
            above = ref in desk.top.layout.held
            preview = Preview(desk, details, rect, reason, above=above)
            asked = None if above else desk.top.layout.prompt  # the words above one's own card are short
            covered = [place for place in (desk.top.ground.overlaid, desk.top.ground.blocked, asked) if place]
            preview.make_way(desk.area, covered, rect)
            if preview.rect.collidelist(covered) >= 0:
                self._waited = DISMISSED  # the question, and the guide's words, stay in sight
                return
            self._preview = preview
            desk.stage.add(preview)
        else:
            self._waited = DISMISSED

    def _drop_preview(self) -> None:
        if self._preview:
            self._desk.stage.remove(self._preview)
            self._preview = None

    def speak(self, play_steps: Sequence[PlayStep], *, back: bool = False) -> None:
        """Speaks the events and the question; where several people sit, only what all of them may hear.

        Args:
            play_steps: the decisions with their events.
            back: whether somebody has come to the table: the question is then spoken even without events.
        """
        desk = self._desk
        tell = desk.session.game.presentation.tell
        aloud = (play_step.public if desk.session.handing.curtained else play_step.events for play_step in play_steps)
        said = (told for events in aloud for event in events if (told := tell(event)))
        lines = _counted(joined(said, desk.session.game.presentation.join))
        words = [typeset.plain(desk.say(line)) for line in lines[-_MOST_SAID:]]
        if desk.session.ask or desk.session.openly.asks or desk.session.reacting.ring:
            words.append(typeset.plain(self._question.prompt()[0]))
        lesson = self._unsaid()
        if lesson:
            words.append(lesson)
        if words and (play_steps or lesson or back):
            desk.app.say(typeset.sentences(words))

    def announce_turn(self) -> None:
        """Shows the banner when the turn comes to the holder of the machine, if it could be another's."""
        desk = self._desk
        session, state = desk.session, desk.session.seen
        turn = (state.round, state.turn)
        begun = session.handing.playing and state.turn == session.holder != SPECTATOR
        alone = len(session.setup.players) == 1  # every turn is the same player's
        shown = desk.top.now.turn == state.turn  # the others' deeds may still be played on the stage
        if session.over or turn == self._told_turn or not (begun and shown) or alone:
            return
        self._told_turn = turn
        self._call(session.setup.players[state.turn].name)
        if not session.persons or desk.app.person.my_speed == "off":
            return
        player = session.setup.players[state.turn]
        self.drop_banner()
        self.banner = Banner(
            desk.look,
            desk.area,
            typeset.plain(desk.texts("table.banner", who=seat_name(state.turn))),
            player.colour,
        )
        desk.stage.add(self.banner)

    def _call(self, name: str) -> None:
        """Calls somebody whose turn it is to a window that nobody looks at: by its title, and by a flash."""
        if pg.key.get_focused() or not self._desk.session.persons:
            return
        self._called = True
        pg.display.set_caption(f"{self._desk.t('table.call', who=name)} · {folders.APP}")
        with suppress(pg.error), warnings.catch_warnings():  # not every system can flash
            warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to the display's own window
            pg.Window.from_display_module().flash(pg.FLASH_UNTIL_FOCUSED)

    def end_call(self) -> None:
        """Ends the call: somebody looks at the window again."""
        if self._called:
            self._called = False
            pg.display.set_caption(folders.APP)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._wait_for_preview(dt)
        if self._fading and not self._fading.pass_time(dt):
            self._drop_fading()
        if self.banner:
            self.banner.pass_time(dt)
            leaf = self._desk.top.ground.overlaid
            if self.banner.over or (leaf and leaf.colliderect(self.banner.bounds)):  # a lesson takes longer to read
                self.drop_banner()
        if self.bubble and not self._desk.app.settings.machine.keep_messages:
            self.bubble.left -= dt
            if self.bubble.left <= 0:
                self.drop()


def _counted(said: Iterable[Phrase]) -> list[Phrase]:
    """Sentences; one that comes several times in a row becomes one that tells how often."""
    return [repeated(one, len(list(run))) for one, run in groupby(said)]
