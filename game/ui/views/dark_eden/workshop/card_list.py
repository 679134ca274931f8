"""Lists of cards in an area that scrolls, for mouse and keys."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame as pg

from game.core.texts import Texts
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.widgets.scrolling import BAR, Scrolling
from game.ui.kit.widgets.widget import Widget
from game.ui.views.dark_eden.workshop.bench import Bench

_FAR = 8
"""Distance at which a press becomes a drag, reference px"""
_LESS = (pg.K_MINUS, pg.K_KP_MINUS, pg.K_DELETE, pg.K_BACKSPACE)
_MORE = (pg.K_PLUS, pg.K_KP_PLUS, pg.K_EQUALS)


class Handling(NamedTuple):
    """The callbacks by which a list reports what its user does with a card."""

    add: Callable[[str, pg.Rect], None]
    remove: Callable[[str, pg.Rect], None]
    read: Callable[[str], None]
    glance: Callable[[str], None]
    """Called when the pointer comes over a card, perhaps only in passing"""
    carry: Callable[[str, tuple[int, int], Widget], None]
    """Called as a drag begins, with the card, the point and the list"""
    drop: Callable[[tuple[int, int]], None]
    call_off: Callable[[], None]


class CardList(Scrolling):
    """The base of lists of items, each known by a name. Subclasses lay the items out and draw them."""

    role = "list"
    radius = 6.0
    grip = 10

    def __init__(self, look: Look, name: str, handling: Handling, texts: Texts, bench: Bench) -> None:
        super().__init__(look, name)
        self._texts, self._bench = texts, bench
        self.items: tuple[str, ...] = ()
        self.cursor = 0
        self.handling = handling
        self.pointed: int | None = None
        self._places: list[pg.Rect] = []
        self._pressed_at: tuple[int, int] | None = None
        self._carrying = False

    # --- to be filled ----------------------------------------------------------------------------

    def lay(self) -> tuple[list[pg.Rect], int]:
        """The rectangle of each item, unscrolled, from the list's corner, and the height of all; pixels."""
        raise NotImplementedError

    def in_rows(self, across: int, apart: Size, size: Size, edge: int) -> tuple[list[pg.Rect], int]:
        """The result of `lay` for items of one size: `across` in a row, corners `apart`, within an edge; pixels."""
        corners = ((edge + n % across * apart[0], edge + n // across * apart[1]) for n in range(len(self.items)))
        places = [pg.Rect(corner, size) for corner in corners]
        return places, (places[-1].bottom + edge if places else 0)

    def draw_item(self, target: pg.Surface, number: int, rect: pg.Rect) -> None:
        """Draws an item."""
        raise NotImplementedError

    def draw_ground(self, target: pg.Surface) -> None:
        """Draws the ground under the items."""

    def said(self, number: int) -> str:
        """The spoken words of an item."""
        return self.items[number]

    def card_of(self, number: int) -> str:
        """The id of the card that an item stands for; empty for none."""
        return self.items[number]

    # --- what it holds ---------------------------------------------------------------------------

    def show(self, items: Sequence[str]) -> None:
        """Shows other items; the cursor stays on the same one, if it is still there."""
        current = self.items[self.cursor] if self.cursor < len(self.items) else ""
        self.items = tuple(items)
        self.cursor = self.items.index(current) if current in self.items else min(self.cursor, len(self.items) - 1)
        self.cursor = max(0, self.cursor)
        self.pointed = None
        self.relay()

    def relay(self) -> None:
        """Lays the items out again."""
        if self.rect.width:
            self._places, self.content = self.lay()
            self.scroll_to(self.offset)
        self.touch()

    def place(self, rect: pg.Rect) -> None:
        super().place(rect)
        self.relay()

    @property
    def clip(self) -> pg.Rect | None:
        return self.rect.inflate(self.look.px(8), self.look.px(8))

    def rect_of(self, number: int) -> pg.Rect:
        """The rectangle of an item on the screen."""
        return self._places[number].move(self.rect.x, self.rect.y - self.offset)

    def find(self, item: str) -> pg.Rect | None:
        """The rectangle of an item by its name, in sight or not; None if it is not in the list."""
        return self.rect_of(self.items.index(item)) if item in self.items and self._places else None

    def index_at(self, point: tuple[int, int]) -> int | None:
        """The index of the item at a point of the screen."""
        if not self.rect.collidepoint(point) or (self.reach and self.bar.collidepoint(point)):
            return None
        return next((n for n in range(len(self._places)) if self.rect_of(n).collidepoint(point)), None)

    @property
    def ring_rect(self) -> pg.Rect:
        return self.rect_of(self.cursor) if self._places else self.rect

    @property
    def value(self) -> str:
        return self.said(self.cursor) if self.items else ""

    def spoken(self, texts: Texts, n: int = 0, of: int = 0) -> str:
        place = texts("role.place", n=self.cursor + 1, of=len(self.items)) if self.items else ""
        return ", ".join(filter(None, (self.name, self.value, place)))

    # --- scrolling -------------------------------------------------------------------------------

    @property
    def bar(self) -> pg.Rect:
        width = self.look.px(BAR)
        return pg.Rect(self.rect.right - width, self.rect.y, width, self.rect.height)

    def reveal_item(self, number: int) -> None:
        """Scrolls until an item is in sight."""
        if self._places:
            self.reveal(self.rect_of(number))

    # --- hands -----------------------------------------------------------------------------------

    def point(self, at: tuple[int, int] | None) -> None:
        """Takes the position of the pointer; None: it is not over the list."""
        pointed = self.index_at(at) if at else None
        if pointed != self.pointed:
            self.pointed = pointed
            self.touch()
            if pointed is not None and self.card_of(pointed):
                self.handling.glance(self.card_of(pointed))

    def press(self, at: tuple[int, int]) -> None:
        super().press(at)
        number = self.index_at(at) if self._grabbed is None else None
        if number is not None:
            self.cursor, self._pressed_at = number, at

    def drag(self, at: tuple[int, int]) -> None:
        super().drag(at)
        if self._grabbed is None and self._pressed_at and not self._carrying:
            far = max(abs(at[0] - self._pressed_at[0]), abs(at[1] - self._pressed_at[1]))
            card = self.card_of(self.cursor) if self.cursor < len(self.items) else ""
            if far > self.look.px(_FAR) and card:
                self._carrying = True
                self.handling.carry(card, at, self)

    def release(self, at: tuple[int, int]) -> None:
        carrying, pressed = self._carrying, self._pressed_at
        self._let_go()
        if carrying:
            self.handling.drop(at)
        elif pressed and self.index_at(at) == self.cursor:
            self.activate()

    def cancel(self) -> None:
        if self._carrying:
            self.handling.call_off()
        self._let_go()

    def _let_go(self) -> None:
        self._carrying, self._pressed_at, self._grabbed = False, None, None

    def activate(self) -> None:
        if self.items and self.card_of(self.cursor):
            self.handling.add(self.card_of(self.cursor), self.rect_of(self.cursor))

    def key(self, action: str | None, event: pg.Event) -> bool:
        if not self.items:
            return False
        card = self.card_of(self.cursor)
        for keys, act in ((_MORE, self.handling.add), (_LESS, self.handling.remove)):
            if event.key in keys and card:
                act(card, self.rect_of(self.cursor))
                return True
        page, last = max(1, round(self.rect.height / max(1, self._places[0].height)) - 1), len(self.items) - 1
        up, down = (self.cursor + way * page * self._first_row_length() for way in (-1, 1))
        jumps = {pg.K_HOME: 0, pg.K_END: last, pg.K_PAGEUP: max(0, up), pg.K_PAGEDOWN: min(down, last)}
        if event.key in jumps:
            return self._move_cursor(jumps[event.key])
        return action in ("left", "right", "up", "down") and self._move_cursor(self._neighbour(action))

    def _first_row_length(self) -> int:
        """The number of items in the first row."""
        return sum(place.y == self._places[0].y for place in self._places)

    def _neighbour(self, action: str) -> int:
        across = self._first_row_length()
        if action in ("left", "right"):
            step = 1 if action == "right" else -1
            row_end = (self.cursor % across == across - 1) if step > 0 else (self.cursor % across == 0)
            return self.cursor if row_end else self.cursor + step
        wanted = self.cursor + (across if action == "down" else -across)
        if action == "down" and wanted >= len(self.items) > (self.cursor // across + 1) * across:
            wanted = len(self.items) - 1  # from a full row into a shorter last one
        return wanted

    def _move_cursor(self, number: int) -> bool:
        if not 0 <= number < len(self.items) or number == self.cursor:
            return False
        self.cursor = number
        self.reveal_item(number)
        self.touch()
        if self.card_of(number):
            self.handling.read(self.card_of(number))
        return True

    # --- drawing ---------------------------------------------------------------------------------

    def draw(self, target: pg.Surface) -> None:
        clip = target.get_clip()
        seen = self.rect.clip(clip)
        self.draw_ground(target)
        target.set_clip(seen)
        for number in range(len(self._places)):
            rect = self.rect_of(number)
            if rect.colliderect(seen):
                self.draw_item(target, number, rect)
        self.draw_bar(target)
        target.set_clip(clip)
