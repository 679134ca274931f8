"""What the table says: why something cannot be done, whose turn it is, what the card under the pointer does."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame as pg

from game.core.interface import Ref
from game.core.phrase import Reason, seat_name
from game.ui import folders
from game.ui.kit import typeset
from game.ui.kit.stage import Actor
from game.ui.table.notes import Banner, Bubble, Fading, Promise
from game.ui.table.session import PlayStep, Stage

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

PREVIEW_AFTER = 0.35  # seconds


class Messages:
    """What the table's scene tells the player besides what lies on it."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.bubble: Bubble | None = None
        self.banner: Banner | None = None
        self._preview: Actor | None = None
        self._promise: tuple[Ref, Promise] | None = None
        self._fading: Fading | None = None
        self._called = False
        self._told_turn: tuple[int, int] | None = None
        self._hovered: Ref | None = None
        self._waited = 0.0

    def forget(self) -> None:
        """The stage was cleared: nothing of it is shown any more."""
        self.bubble = self.banner = self._preview = self._promise = self._fading = None

    @property
    def moving(self) -> bool:
        """Whether any of it moves."""
        return self.banner is not None or self._fading is not None

    def fade(self) -> None:
        """With reduced motion: what the screen shows now fades into what comes of an answer.

        Only for the same eyes: nothing that one may not see stays on the screen for the next.
        """
        scene = self._scene
        session = scene.session
        if not scene.look.still or session.curtained or scene.app.person.my_speed == "off":
            return
        self._drop_fading()
        self._fading = Fading(scene.app.screen)
        scene.stage.add(self._fading)

    def _drop_fading(self) -> None:
        if self._fading:
            self._scene.stage.remove(self._fading)
            self._fading = None

    def promise(self, target: Ref | None) -> None:
        """Tells what would come of putting the held thing there; None: it is over no target."""
        scene = self._scene
        options = scene.picker.meant_onto(target) if target and scene.style.promised else ()
        if self._promise and (not options or self._promise[0] != target):
            scene.stage.remove(self._promise[1])
            self._promise = None
        rect = scene.top.ground.rect_of(target)
        if target and rect and len(options) == 1 and not self._promise:
            note = Promise(scene.look, scene.area, rect, scene.say(scene.session.option_text(options[0]).does))
            self._promise = (target, note)
            scene.stage.add(note)

    def refuse(self, reason: Reason, at: tuple[int, int]) -> None:
        """Says why something cannot be done, where it was tried."""
        scene = self._scene
        self.drop()
        words = scene.say(reason.phrase)
        link = scene.t("table.refused.rule") if reason.rule else ""
        area = scene.area.inflate(-scene.look.px(16), -scene.look.px(16))
        self.bubble = Bubble(
            scene.look,
            area,
            at,
            words,
            link,
            lambda: scene.app.open_rules(scene.session.setup.game, reason.rule),
            [rect for ref in reason.refs if (rect := scene.top.ground.rect_of(ref))],
        )
        scene.top.outlines.mark("offends", reason.refs)
        scene.app.audio.play("refusal")
        scene.app.say(typeset.plain(words))
        scene.build()

    def drop(self) -> None:
        """The bubble goes with the next input."""
        scene = self._scene
        self._drop_preview()
        self.promise(None)
        if self.bubble:
            bubble, self.bubble = self.bubble, None
            scene.stage.remove(bubble)
            scene.top.outlines.mark("offends", ())
            if bubble in scene.controls.layers[0].widgets:
                scene.controls.layers[0].widgets.remove(bubble)

    def drop_banner(self) -> None:
        """The banner goes."""
        if self.banner:
            self._scene.stage.remove(self.banner)
            self.banner = None

    def _wait_for_preview(self, dt: float) -> None:
        """A card that the pointer rests on is shown large beside it."""
        scene = self._scene
        under = scene.top.ground.under(scene.gestures.pointer) if scene.controls.pointer else []
        told = self._promise or scene.hints.shown.panels  # what is shown on the table is not to be covered
        free = not scene.picker.held and not told and len(scene.controls.layers) == 1
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
        from game.ui.scenes.zoom import Preview

        scene = self._scene
        sheet, rect = scene.style.details(ref, scene.top.now), scene.top.ground.rect_of(ref)
        if sheet and rect:
            reason = scene.gestures.refusal(ref) if sheet.checks else ""
            self._preview = Preview(scene, sheet, rect, reason, above=ref in scene.top.layout.held)
            scene.stage.add(self._preview)
        else:
            self._waited = -1e9

    def _drop_preview(self) -> None:
        if self._preview:
            self._scene.stage.remove(self._preview)
            self._preview = None

    def speak(self, play_steps: Sequence[PlayStep]) -> None:
        """Says what happened and what is asked; where several sit, only what all of them may hear."""
        scene = self._scene
        tell = scene.session.game.presentation.tell
        aloud = (play_step.public if scene.session.curtained else play_step.events for play_step in play_steps)
        lines = [told for events in aloud for event in events if (told := tell(event))]
        words = [typeset.plain(scene.say(line)) for line in lines[-6:]]
        if scene.session.ask:
            words.append(typeset.plain(scene.question.prompt()[0]))
        lesson = scene.coach.unsaid()
        if lesson:
            words.append(lesson)
        if words and (play_steps or lesson):
            scene.app.say(". ".join(word.rstrip(".") for word in words) + ".")

    def announce_turn(self) -> None:
        """The banner, when the turn comes to whoever holds the machine."""
        scene = self._scene
        session, state = scene.session, scene.session.seen
        if getattr(state, "turn", None) is None:
            return
        turn = (getattr(state, "round", 0), state.turn)
        if session.over or turn == self._told_turn or session.stage is not Stage.PLAY or state.turn != session.holder:
            return
        self._told_turn = turn
        self._call(session.setup.players[state.turn].name)
        if not session.persons or scene.app.person.my_speed == "off":
            return
        player = session.setup.players[state.turn]
        self.drop_banner()
        self.banner = Banner(
            scene.look,
            scene.area,
            typeset.plain(scene.texts("table.banner", who=seat_name(state.turn))),
            player.colour,
        )
        scene.stage.add(self.banner)

    def _call(self, name: str) -> None:
        """Calls somebody whose turn it is to a window that is not looked at: by its title, and by a flash."""
        if pg.key.get_focused() or not self._scene.session.persons:
            return
        self._called = True
        pg.display.set_caption(f"{self._scene.t('table.call', who=name)} · {folders.APP}")
        with suppress(pg.error), warnings.catch_warnings():  # not every system can flash
            warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to the display's own window
            pg.Window.from_display_module().flash(pg.FLASH_UNTIL_FOCUSED)

    def heard(self) -> None:
        """The window is looked at again."""
        if self._called:
            self._called = False
            pg.display.set_caption(folders.APP)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._wait_for_preview(dt)
        if self._fading:
            self._fading.pass_time(dt)
            if self._fading.over:
                self._drop_fading()
        if self.banner:
            self.banner.pass_time(dt)
            if self.banner.over:
                self.drop_banner()
        if self.bubble and not self._scene.app.settings.machine.keep_messages:
            self.bubble.left -= dt
            if self.bubble.left <= 0:
                self.drop()
