"""What the table's scene opens: drawers and the zoom over it, and the scenes that it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.interface import Gesture, Ref
from game.ui.table.hit_targets import HitTarget
from game.ui.table.session import Stage

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Openings:
    """The ways from the table to everything else."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def rules(self) -> None:
        """The rules book, at the present question or phase."""
        scene = self._scene
        anchor = self._rule_now()
        scene.app.routes.rules(scene.session.setup.game, anchor)

    def _rule_now(self) -> str:
        reason = self._scene.session.why_not(Gesture(("zone", "")))
        return reason.rule

    def zoom_here(self) -> None:
        """Shows the card enlarged that has the focus, or else the pointer."""
        scene = self._scene
        focused = scene.controls.focused
        if isinstance(focused, HitTarget) and scene.controls.ring.visible and self.zoom(focused.ref):
            return
        for ref in scene.top.ground.under(scene.gestures.pointer):
            if self.zoom(ref):
                return

    def zoom(self, ref: Ref) -> bool:
        """Shows a card enlarged; returns whether it can be."""
        from game.ui.table.zoom import Zoom

        scene = self._scene
        if scene.style.details(ref, scene.top.now) is None:
            return False
        scene.messages.drop()
        zoom = Zoom(scene, ref)
        scene.controls.open(zoom.layer, zoom.first)
        return True

    def log(self) -> None:
        """The whole log."""
        from game.ui.table.drawers import log_drawer

        scene = self._scene
        scene.controls.open(log_drawer(scene, scene.session.log))

    def recap(self) -> None:
        """What happened since this seat last acted."""
        scene = self._scene
        if scene.session.stage is not Stage.PLAY or not scene.session.persons:
            return
        if scene.session.recap():
            scene.app.routes.recap(scene.session)
        else:
            scene.notice(scene.t("recap.nothing"))

    def luck(self) -> None:
        """What the dice have brought to whom."""
        from game.ui.table.drawers import luck_drawer

        scene = self._scene
        scene.controls.open(luck_drawer(scene, scene.session.match))

    def curtain(self) -> None:
        """The machine is handed over."""
        scene = self._scene
        scene.app.routes.curtain(scene.session, scene, scene.style.velvet)

    def look_back(self, number: int) -> None:
        """Shows the table as it stood after a decision, with the present eyes."""
        scene = self._scene
        scene.app.routes.look_back(scene.session, number + 1)

    def results(self) -> None:
        """The final score."""
        scene = self._scene
        scene.app.routes.results(scene.session.match)

    def menu(self) -> None:
        """Leave, settings, rules."""
        from game.ui.table.drawers import menu

        self._scene.ask(lambda: menu(self._scene))
