"""The showcase of the settings: a live picture of what a setting changes, led by the pointer and the keyboard."""

from collections.abc import Callable

import pygame as pg

from game.core.texts import Texts
from game.ui.kit.colour import SEATS, darker, rgb
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget
from game.ui.settings import BOT_SPEEDS, Machine, Person

_GLIDE, _REST, _RUNS = 0.7, 0.25, 3
"""Seconds of a card's motion at normal speed, and of its rest; and the number of motions, after which it lies still"""
_CLOTH, _BACK = rgb("#24504f"), rgb("#5a2f6f")


class Showcase(Widget):
    """A picture of the effect of a setting.

    Args:
        look: sizes and theme.
        texts: the language.
        person: the person whose settings are shown.
        machine: the settings of the machine.
    """

    role = "text"
    focusable = False

    def __init__(self, look: Look, texts: Texts, person: Person, machine: Machine) -> None:
        super().__init__(look, "")
        self._texts, self._person, self._machine = texts, person, machine
        self.topic = ""
        """Name of the setting that is shown"""
        self._shown: tuple[object, ...] = ()
        self._time = 0.0
        self._scenes: dict[str, Callable[[pg.Surface, pg.Rect], None]] = {
            "text": self._reading,
            "readable": self._reading,
            "language": self._reading,
            "theme": self._reading,
            "still": self._gliding,
            "my_speed": self._gliding,
            "bot_speed": self._gliding,
            "palette": self._seats,
            "ui_scale": self._window,
            "curtain": self._curtain,
            "auto_hide": self._curtain,
            "master": self._loudness,
            "effects": self._loudness,
            "music": self._loudness,
            "speech": self._loudness,
            "mute": self._loudness,
        }

    def knows(self, topic: str) -> bool:
        """Whether there is a picture for a setting."""
        return topic in self._scenes

    def show(self, topic: str) -> None:
        """Shows the effect of a setting's present value; the picture begins again when that changes."""
        person, machine = self._person, self._machine
        about = (topic, person.my_speed, person.bot_speed, person.still, machine.curtain, machine.auto_hide)
        volumes = (machine.master, machine.effects, machine.music, machine.speech, machine.mute)
        if (*about, *volumes) != self._shown:
            self.topic, self._shown, self._time = topic, (*about, *volumes), 0.0
            self.touch()

    @property
    def _length(self) -> float:
        """Seconds of a card's motion; 0: it is there at once."""
        speed = self._person.bot_speed if self.topic == "bot_speed" else self._person.my_speed
        return 0.0 if self._person.still else _GLIDE * BOT_SPEEDS[speed]

    @property
    def moving(self) -> bool:
        """Whether a card is moving."""
        return self._scenes.get(self.topic) == self._gliding and self._time < _RUNS * (self._length + _REST)

    def pass_time(self, dt: float) -> None:
        """Lets time pass for the motion of the card."""
        if self.moving:
            self._time += dt
            self.touch()

    def draw(self, target: pg.Surface) -> None:
        rect, look = self.rect, self.look
        if rect.height < look.px(60):
            return
        skins.well(look, rect.width, rect.height, 9 * look.k).draw(target, rect)
        inner = rect.inflate(-look.px(20), -look.px(20))
        scene = self._scenes.get(self.topic)
        if scene:
            clip = target.get_clip()
            target.set_clip(inner.clip(clip))
            scene(target, inner)
            target.set_clip(clip)

    # --- the pictures ----------------------------------------------------------------------------

    def _reading(self, target: pg.Surface, rect: pg.Rect) -> None:
        """Draws letters and a button, as they are everywhere."""
        look, half = self.look, rect.height // 2
        size = (rect.width, half - look.px(6))
        letters = typeset.fitted(look, "Aa Gg 123", typeset.Style("ui", 20), size, "center")
        letters.draw(target, (rect.x, rect.y + (half - letters.height) // 2), rect)
        style = typeset.Style("ui_bold", 18, "primary_text")
        words = typeset.fitted(look, self._texts("setup.begin"), style, (rect.width - look.px(12), size[1]), "center")
        plate = pg.Rect(rect.x, rect.y + half, rect.width, max(words.height + look.px(8), look.px(40)))
        plate.height = min(plate.height, rect.bottom - plate.y)
        skins.button(look, plate.width, plate.height, "primary", "rest").draw(target, plate)
        words.draw(target, (plate.x + look.px(6), plate.centery - words.height // 2), plate)

    def _card(self, size: tuple[int, int]) -> pg.Surface:
        """Picture of a card face down."""
        card = pg.Surface(size, pg.SRCALPHA)
        shape = mask.rounded(*size, size[0] * 0.08)
        paint.put(card, shape, (0, 0), rgb("#f4ead6"))
        rim = max(2, size[0] // 14)
        inside = mask.rounded(size[0] - 2 * rim, size[1] - 2 * rim, size[0] * 0.05)
        paint.put(card, inside, (rim, rim), _BACK)
        sign = skins.glyph("theater-curtains", size[0] // 2, rgb("#e2bd6c"))
        card.blit(sign, sign.get_rect(center=(size[0] // 2, size[1] // 2)))
        return card

    def _cloth(self, target: pg.Surface, rect: pg.Rect) -> None:
        shape = mask.rounded(*rect.size, 7 * self.look.k)
        paint.put(target, shape, rect.topleft, [_CLOTH, darker(_CLOTH, 0.3)])

    def _gliding(self, target: pg.Surface, rect: pg.Rect) -> None:
        """Draws a card that goes from one side to the other, at the chosen speed."""
        self._cloth(target, rect)
        high = min(rect.height - self.look.px(16), self.look.px(120))
        card = self._card((high * 5 // 7, high))
        length = self._length
        run = length + _REST
        share = min(1.0, (self._time % run) / length) if length and self.moving else 1.0
        share = 1 - (1 - share) ** 3
        way = rect.width - card.get_width() - self.look.px(16)
        target.blit(card, (rect.x + self.look.px(8) + round(way * share), rect.centery - high // 2))

    def _seats(self, target: pg.Surface, rect: pg.Rect) -> None:
        """Draws the six seats, with colour, animal and shape."""
        px = max(8, min((rect.width - self.look.px(16)) * 10 // 36, rect.height * 10 // 26))
        for seat in range(SEATS):
            badge = medallion(self.look, seat, px)
            x = rect.x + rect.width * (2 * (seat % 3) + 1) // 6
            y = rect.y + rect.height * (2 * (seat // 3) + 1) // 4
            target.blit(badge, badge.get_rect(center=(x, y)))

    def _window(self, target: pg.Surface, rect: pg.Rect) -> None:
        """Draws a window in which a table takes the room that the scale gives it."""
        look = self.look
        frame = pg.Rect(0, 0, rect.width, min(rect.height, rect.width * 9 // 16))
        frame.center = rect.center
        self._cloth(target, frame)
        card = self._card(
            (round(frame.height * 0.3 * self._machine.ui_scale), round(frame.height * 0.42 * self._machine.ui_scale))
        )
        step = card.get_width() + look.px(5)
        for n in range(max(1, (frame.width - look.px(12)) // step)):
            target.blit(card, (frame.x + look.px(8) + n * step, frame.bottom - card.get_height() - look.px(6)))

    def _curtain(self, target: pg.Surface, rect: pg.Rect) -> None:
        """Draws a table whose hands are covered, or all of it, or nothing."""
        look, mode = self.look, self._machine.curtain
        self._cloth(target, rect)
        high = rect.height * 36 // 100
        card = self._card((high * 5 // 7, high))
        for n in range(3):
            x = rect.centerx + round((n - 1) * high * 0.86) - card.get_width() // 2
            face = mask.rounded(*card.get_size(), high * 0.06)
            paint.put(target, face, (x, rect.y + look.px(8)), rgb("#f4ead6"))
            mark = skins.seat_mark(look, n, high // 3)
            target.blit(mark, mark.get_rect(center=(x + card.get_width() // 2, rect.y + look.px(8) + high // 2)))
            own = (x, rect.bottom - high - look.px(8))
            if mode == "off":
                paint.put(target, face, own, rgb("#f4ead6"))
                mark = skins.seat_mark(look, 5 - n, high // 3)
                target.blit(mark, mark.get_rect(center=(own[0] + card.get_width() // 2, own[1] + high // 2)))
            else:
                target.blit(card, own)
        if mode == "full":
            cover = rect
        elif mode == "hands":
            cover = pg.Rect(rect.x, rect.bottom - high - look.px(14), rect.width, high + look.px(14))
        else:
            return
        cloth = picture("common/velvet.jpg", cover.size, "cover").copy()
        cloth.fill((150, 40, 60), special_flags=pg.BLEND_RGB_MULT)
        target.blit(cloth, cover)

    def _loudness(self, target: pg.Surface, rect: pg.Rect) -> None:
        """Draws a row of bars for each volume, filled as far as it is heard."""
        look, machine = self.look, self._machine
        rows = ("effects", "music", "speech")
        icons = {"effects": "poker-hand", "music": "speaker", "speech": "person"}
        high = rect.height // len(rows)
        px = min(high, look.px(30))
        for n, name in enumerate(rows):
            y = rect.y + n * high + high // 2
            target.blit(skins.glyph(icons[name], px, look.theme.muted), (rect.x, y - px // 2))
            heard = 0.0 if machine.mute else machine.master * float(getattr(machine, name))
            bars = 10
            wide = max(2, (rect.width - px - look.px(10)) // bars - look.px(3))
            for bar in range(bars):
                tall = max(2, round(px * (bar + 1) / bars))
                colour = look.theme.accent if bar < round(heard * bars) else look.theme.field
                x = rect.x + px + look.px(10) + bar * (wide + look.px(3))
                pg.draw.rect(target, colour[:3], (x, y + px // 2 - tall, wide, tall))
                pg.draw.rect(target, look.theme.muted[:3], (x, y + px // 2 - tall, wide, tall), 1)
