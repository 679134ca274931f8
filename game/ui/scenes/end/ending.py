"""The last act of a match on the stage: a picture that moves until it is complete, the winners, deeds on a parchment.

Any key or click leads on to the results; nothing waits for the picture, and at rest nothing is drawn.
"""

from __future__ import annotations

from datetime import datetime

import pygame as pg

from game.core.match import AnyMatch
from game.core.phrase import Phrase
from game.ui.contract.outcome import Epilogue, Prop
from game.ui.contract.view import GameView
from game.ui.kit.colour import BRASS_METAL, Colour, faded
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.pictures.assets import picture
from game.ui.kit.stage import room, theatre
from game.ui.kit.stage.stage import Sprite
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.keys import is_modifier
from game.ui.scene import Scene
from game.ui.scenes.parts.plaque import Hanging, golden
from game.ui.settings import SPEEDS
from game.ui.table.host import GameHost
from game.ui.table.pieces.clips import ease_both, ease_out
from game.ui.table.telling import table_texts

_DRAPES, _SWAGS, _ROPES, _PARCHMENT, _PLANK, _APRON, _BUTTON = 60, 61, 62, 63, 65, 66, 67
_FALLS, _UNROLLS = (0.0, 0.5), (0.5, 1.1)
"""Seconds at which the plank with the title begins and ends its fall, and the parchment its way down"""
_IN_A_ROW = 3
"""Largest number of winners' emblems in one row; more stand in two rows, or they would be too small to tell apart"""
_INK, _SOFT_INK, _RED_INK = (47, 33, 21), (92, 67, 42), (124, 22, 32)
_DEEPER = (196, 190, 186)
"""Colour that darkens the plank, so that brass letters stand out on it"""
_EVERYWHERE = frozenset({"fullscreen", "mute", "repeat"})
"""Actions of keys that hold here too; all other keys lead on"""


class _Mover:
    """A mover of a sprite along its prop's way and to its opacity at the end."""

    def __init__(self, sprite: Sprite, prop: Prop) -> None:
        self.sprite, self._prop = sprite, prop

    def pose(self, time: float) -> None:
        """Puts the sprite where it is after so many seconds at the normal speed."""
        prop = self._prop
        begin, end = prop.span
        share = 1.0 if time >= end else max(0.0, (time - begin) / (end - begin))
        if prop.start is not None:
            (x, y), (to_x, to_y) = prop.start, prop.at
            eased = ease_both(share)
            self.sprite.at = (x + (to_x - x) * eased, y + (to_y - y) * eased)
        before, after = prop.alpha
        alpha = round(before + (after - before) * ease_out(share))
        if alpha != self.sprite.surface.get_alpha():
            self.sprite.surface.set_alpha(alpha)
            self.sprite.touch()


class EndingScene(Scene):
    """The last act of a finished match.

    Args:
        app: the app.
        match: a finished match.
        kept: the time when it ended, if its results are looked up from another page; None: it ended just now.
    """

    app: GameHost
    title = "ending.title"

    def __init__(self, app: GameHost, match: AnyMatch, *, kept: datetime | None = None) -> None:
        super().__init__(app)
        if match.state.result is None:
            raise ValueError("the match is not over")
        self.match, self.result = match, match.state.result
        self.style: GameView
        self.epilogue: Epilogue
        self._verdict = ""
        self._texts = table_texts(app.texts.language, match.setup)
        self._movers: list[_Mover] = []
        self._time = self._last = self._age = 0.0
        self._kept, self._told = kept, False

    def enter(self) -> None:
        self.app.seat_person(None)
        if not self._told:
            self._told = True
            self.app.audio.play("win")
            said = (self._words(self.epilogue.title), self._verdict, *map(self._words, self.epilogue.deeds))
            self.app.say(typeset.sentences(map(typeset.plain, said)))

    def back(self) -> None:
        self._go_on()

    def handle(self, event: pg.Event) -> bool:
        if event.type not in (pg.KEYDOWN, pg.MOUSEBUTTONDOWN):
            return super().handle(event)
        if self._age < self.app.settings.machine.guard / 1000:
            return True  # the input was meant for the table
        if event.type == pg.KEYDOWN and (is_modifier(event) or self.app.keys.action(event) in _EVERYWHERE):
            return False
        self._go_on()
        return True

    def _go_on(self) -> None:
        self.app.routes.score(self.match, kept=self._kept, told=True)

    # --- movement --------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self._time < self._last or self._age < self.app.settings.machine.guard / 1000

    def update(self, dt: float) -> None:
        self._age += dt
        if self._time < self._last:
            self._time += dt / (SPEEDS[self.app.person.my_speed] or 1)
            self._pose()

    def _pose(self) -> None:
        for mover in self._movers:
            mover.pose(self._time)

    # --- words -----------------------------------------------------------------------------------

    def _words(self, what: Phrase) -> str:
        return self._texts.say(what)

    # --- layout ----------------------------------------------------------------------------------

    def layout(self) -> None:
        look, setup = self.look, self.match.setup
        self._texts = table_texts(self.app.texts.language, setup)
        self.style = self.app.view_of(setup.game)(self.match.game, look, self._texts, self.size, self.match.players)
        self.epilogue, self._verdict = self.style.epilogue(self.match), self.style.verdict(self.match)
        self._movers, self._last = [], 0.0
        button = self._button()
        apron = button.rect.height + look.px(24)
        stage = pg.Rect(0, 0, self.size[0], self.size[1] - apron)
        sheet = self._sheet_rect(stage)
        side = self._side(stage)
        top = look.px(128 if look.grand else 70)
        free = pg.Rect(side, top, sheet.x - side - look.px(10), stage.height - top - round(stage.height * 0.05))
        with typeset.set_apart():  # numbers on cards are scenery here, not to be read
            act = self.style.last_act(self.match, stage.size, free)
        base = pg.Surface(self.size).convert()
        base.blit(act.ground, stage)
        self.stage.set_base(base)
        self._hang_apron(pg.Rect(0, stage.bottom, stage.width, apron), button)
        for layer, prop in enumerate(act.props):
            self._bring(Sprite(prop.picture, prop.at, layer), prop)
        self._hang_cloth(stage, theatre.DARK_VELVET if act.lost else self.style.velvet)
        self._hang_sheet(sheet)
        self._hang_plank(stage, sheet)
        if look.still or not SPEEDS[self.app.person.my_speed]:
            self._time = self._last
        self._pose()
        self.controls.set([button], focus=button.id)

    def _bring(self, sprite: Sprite, prop: Prop) -> None:
        """Puts a sprite on the stage, with a mover if it moves or fades; one that fades gets a picture of its own."""
        self.stage.add(sprite)
        if prop.start is None and prop.alpha == (255, 255):
            return
        if prop.alpha != (255, 255):
            sprite.show(prop.picture.copy())
        self._movers.append(_Mover(sprite, prop))
        self._last = max(self._last, prop.span[1])

    def _side(self, stage: pg.Rect) -> int:
        """Width that a curtain takes of the stage, pixels."""
        return round(stage.width * 0.115)

    def _sheet_rect(self, stage: pg.Rect) -> pg.Rect:
        look = self.look  # with large letters the title hangs beside the parchment, not over the middle
        wide = min(look.em(570), round(stage.width * 0.5))
        right = stage.right - max(look.px(20), round(self._side(stage) * (0.3 if look.grand else 0.72)))
        top = look.px(20 if look.grand else 126)
        most = pg.Rect(right - wide, top, wide, stage.bottom - top - look.px(16 if look.grand else 34))
        inner = wide - 2 * look.px(30)
        need = self._head_height(inner) + self._deeds(inner, most.height * 4).height + look.px(84)
        return pg.Rect(most.x, most.y, wide, min(most.height, need))

    # The parchment.

    def _ink(self, colour: Colour) -> Colour | str:
        return colour if self.look.theme.textures else "text"

    @property
    def _badge_rows(self) -> int:
        """Number of rows in which the winners' emblems stand."""
        return 1 + (len(self.result.winners) > _IN_A_ROW)

    @property
    def _badge_columns(self) -> int:
        """Number of emblems in a row."""
        return -(-len(self.result.winners) // self._badge_rows)

    def _badge(self, width: int) -> int:
        """Side of the square for a winner's emblem, pixels; the verdict beside them has most of the line."""
        high = self.look.em(69 if self._badge_rows == 1 else 40)
        return min(high, width // (3 * max(1, self._badge_columns)))

    def _head(self, width: int) -> typeset.Block:
        """The verdict, set beside the winners' emblems."""
        look = self.look
        badges = self._badge_columns * self._badge(width)
        style = typeset.Style(self.style.title_role, 30, self._ink(_RED_INK))
        return typeset.fitted(look, typeset.escape(self._verdict), style, (width - badges - look.px(12), look.em(81)))

    def _head_height(self, width: int) -> int:
        return max(self._head(width).height, self._badge_rows * self._badge(width) if self.result.winners else 0)

    def _deeds(self, width: int, height: int) -> typeset.Block:
        words = " ".join(self._words(deed) for deed in self.epilogue.deeds)
        style = typeset.Style("ui", 23, self._ink(_INK))
        return typeset.fitted(self.look, words, style, (width, height))

    def _write_sheet(self, surface: pg.Surface, inner: pg.Rect) -> None:
        """Draws the parchment: the winners and the verdict, and the deeds below."""
        look, players = self.look, self.match.players
        whole = surface.get_rect()
        pad = look.px(10)
        body = whole.inflate(-2 * pad, -2 * pad)
        shape = mask.rounded(*body.size, 7 * look.k)
        if look.theme.textures:
            paint.drop_shadow(surface, shape, body.topleft, 9 * look.k, (look.px(2), look.px(6)), 200)
            paint.put(surface, shape, body.topleft, picture("common/paper.jpg", body.size, "cover"))
            paint.put(surface, shape, body.topleft, [(240, 214, 150, 60), (210, 160, 90, 110)])
            paint.inner_shadow(surface, shape, body.topleft, 16 * look.k, (0, 0), 70)
            edge = mask.ring(body.width - 12, body.height - 12, 5 * look.k, max(1.0, look.k))
            paint.put(surface, edge, (body.x + 6, body.y + 6), (122, 79, 31, 150))
        else:
            skins.panel(look, *body.size, ring=look.theme.accent).draw(surface, body)
        high, badge, head = self._head_height(inner.width), self._badge(inner.width), self._head(inner.width)
        for n, seat in enumerate(self.result.winners):
            down, along = divmod(n, self._badge_columns)
            y = inner.y + high // 2 + round((down + 0.5 - self._badge_rows / 2) * badge)
            emblem = medallion(look, players[seat].colour, round(badge / 1.28))
            paint.stamp(surface, emblem, midleft=(inner.x + along * badge, y))
        x = inner.x + self._badge_columns * badge + look.px(6)
        head.draw(surface, (x, inner.y + (high - head.height) // 2), inner)
        line = skins.hairline(inner.width, faded(_SOFT_INK, 200), "right")
        y = inner.y + high + look.px(8)
        surface.blit(line, (inner.x, y))
        deeds = self._deeds(inner.width, inner.bottom - y - look.px(8))
        deeds.draw(surface, (inner.x, y + look.px(8)), inner)

    def _hang_sheet(self, rect: pg.Rect) -> None:
        look = self.look
        inner = pg.Rect(look.px(30), look.px(26), rect.width - 2 * look.px(30), rect.height - 2 * look.px(26))
        sheet = Hanging.at_place(rect, lambda surface: self._write_sheet(surface, inner), _PARCHMENT)
        length = rect.y + look.px(20)
        rope = room.rope(length, look.k)
        away = rect.bottom + look.px(20)
        for share in (0.1, 0.9):
            x = round(rect.x + rect.width * share) - rope.get_width() // 2
            self._bring(Sprite(rope, (x, 0), _ROPES), Prop(rope, (x, 0), (x, -away), span=_UNROLLS))
        at = rect.topleft
        self._bring(sheet, Prop(sheet.surface, at, (at[0], at[1] - away), span=_UNROLLS))

    # The title, the curtains, the front of the stage.

    def _hang_plank(self, stage: pg.Rect, sheet: pg.Rect) -> None:
        look = self.look
        words = typeset.plain(self._words(self.epilogue.title))
        style = typeset.Style(self.style.title_role, 44, tracking=1)
        widest = sheet.x - look.px(36) if look.grand else stage.width * 6 // 10
        wide = min(typeset.measure(look, words, style)[0] + look.px(110), widest)
        high = look.px(112 if look.grand else 88)
        rect = pg.Rect(0, look.px(16), wide, high)
        rect.centerx = sheet.x // 2 + look.px(4) if look.grand else stage.centerx

        def write(surface: pg.Surface) -> None:
            whole = surface.get_rect()
            pad = look.px(14)
            body = whole.inflate(-2 * pad, -2 * pad)
            if look.theme.textures:
                wood = room.plaque(*body.size, look.k).copy()
                wood.fill(_DEEPER, special_flags=pg.BLEND_RGB_MULT)
                paint.drop_shadow(surface, mask.of(wood), body.topleft, 9 * look.k, (look.px(2), look.px(6)), 190)
                surface.blit(wood, body)
            else:
                skins.panel(look, *body.size, ring=look.theme.accent).draw(surface, body)
            golden(surface, look, words, style, body.inflate(-2 * look.px(36), -look.px(16)))

        around = rect.inflate(2 * look.px(14), 2 * look.px(14))
        plank = Hanging.at_place(around, write, _PLANK)
        self._bring(plank, Prop(plank.surface, around.topleft, (around.x, -around.height), span=_FALLS))

    def _hang_cloth(self, stage: pg.Rect, velvet: tuple[int, int, int]) -> None:
        if not self.look.theme.textures:
            return
        left = theatre.drape(self._side(stage), stage.height, velvet)
        right = pg.transform.flip(left, True, False)
        swags = room.valance(stage.width, self.look.k * 0.62, velvet)
        self.stage.add(
            Sprite(left, (0, 0), _DRAPES),
            Sprite(right, (stage.right - right.get_width(), 0), _DRAPES),
            Sprite(swags, (0, -self.look.px(26)), _SWAGS),
        )

    def _button(self) -> Button:
        key = self.app.keys.sign("confirm")
        words = self.t("ending.results")
        button = Button(self.look, words, self._go_on, kind="primary", icon="trophy", key=key, size=20)
        button.layer = _BUTTON
        wide = min(button.width() + self.look.em(30), self.size[0] // 2)
        button.place(pg.Rect(0, 0, wide, button.height(wide)))
        return button

    def _hang_apron(self, rect: pg.Rect, button: Button) -> None:
        """Places the button on the front of the stage, beside the match's name; figures come up from behind it."""
        look = self.look
        button.place(button.rect.move_to(midright=(rect.right - look.px(24), rect.centery)))
        told = " · ".join((self.match.game.facts.title, self.app.texts.many("results.length", len(self.match.past))))
        room_for = pg.Rect(look.px(28), 0, button.rect.x - rect.x - look.px(52), rect.height)

        def write(surface: pg.Surface) -> None:
            if look.theme.textures:
                surface.blit(picture("common/walnut.jpg", rect.size, "cover"), (0, 0))
                surface.blit(paint.vertical(*rect.size, [(0, 0, 0, 150), (0, 0, 0, 70), (0, 0, 0, 150)]), (0, 0))
                surface.fill(BRASS_METAL[1], (0, 0, rect.width, max(2, look.px(3))))
            else:
                surface.fill(look.theme.panel)
            typeset.write(surface, look, typeset.escape(told), typeset.Style(size=18), room_for)

        self.stage.add(Hanging.at_place(rect, write, _APRON))
