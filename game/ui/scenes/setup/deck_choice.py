"""A seat's choice of a deck: the field with the deck and its standing, and the list of all decks."""

from collections.abc import Callable
from functools import partial

import pygame as pg

from game.core.facts import Choice, Setting
from game.core.texts import Texts
from game.ui import decks
from game.ui.contract.workshop import DeckWords, Workshop
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.listing import Line, listing
from game.ui.kit.widgets.widget import Callback, Widget
from game.ui.views import workshop_of

_WIDTH, _HEIGHT = 340, 58  # reference px


class Decks:
    """The decks that a seat of a game may bring.

    Args:
        game: its id.
        setting: the seats' setting whose choice is a deck.
        workshop: gives the words and the picture of each deck.
        texts: the words of the present language.
    """

    def __init__(self, game: str, setting: Setting, workshop: Workshop, texts: Texts) -> None:
        self._game, self.setting, self._workshop, self.texts = game, setting, workshop, texts
        self._kept = decks.all_decks(game)
        self._told: dict[Choice, DeckWords | None] = {}

    def words(self, choice: Choice) -> DeckWords | None:
        """The words about a choice; None: it is no deck yet, as by lot."""
        if choice not in self._told:
            lot = choice == self.setting.default
            self._told[choice] = None if lot else self._workshop.told(str(choice), self.texts)
        return self._told[choice]

    def title(self, choice: Choice) -> str:
        """Name of a choice: the one that its owner gave it, or the workshop's words for it."""
        told = self.words(choice)
        if told is None:
            return self.texts(f"setting.{self._game}.{self.setting.name}.{choice}")
        named = next((kept.name for kept in self._kept if kept.text == choice and kept.name), "")
        return named or told.title

    def note(self, choice: Choice) -> str:
        """Line about a choice: its first fault, or its character and what is to be known of it."""
        told = self.words(choice)
        if told is None:
            return self.texts("setup.deck.lot")
        if told.faults:
            return self.texts("setup.deck.unfit", why=told.faults[0])
        warned = told.warnings
        if len(warned) > 1:
            warned = (self.texts.many("setup.deck.warnings", len(warned)),)
        return " · ".join([told.note, *warned])

    def _description(self, choice: Choice) -> str:
        """Text about a choice: its line, and how it is played."""
        told = self.words(choice)
        return "\n".join(filter(None, (self.note(choice), told.about if told else "")))

    def is_playable(self, choice: Choice) -> bool:
        """Whether a choice may be played."""
        told = self.words(choice)
        return told is None or not told.faults

    def picture(self, choice: Choice, size: tuple[int, int]) -> pg.Surface | None:
        """Picture of a choice; None: it is no deck yet."""
        return None if self.words(choice) is None else self._workshop.picture(str(choice), size)

    def list(
        self,
        look: Look,
        area: pg.Rect,
        name: str,
        chosen: Choice,
        choose: Callable[[Choice], None],
        open_workshop: Callback,
        back: Callback,
    ) -> tuple[Layer, str]:
        """The dialog of all decks.

        Args:
            look: sizes and theme.
            area: the screen.
            name: the name of the setting.
            chosen: the present choice.
            choose: called with another one.
            open_workshop: goes to the scene where decks are built.
            back: called by Esc.
        """
        own = [self._line(kept, chosen, choose, back) for kept in self._kept]
        made = [
            Line(self.title(c), self._description(c), partial(choose, c), self._icon(c), c == chosen)
            for c in self.setting.choices
        ]
        buttons = [
            Button(look, self.texts("shelf.workshop"), open_workshop, icon="hammer-nails"),
            Button(look, self.texts("setup.deck.close"), back),
        ]
        groups = [(self.texts("setup.deck.own"), own)] if own else []
        groups.append((self.texts("setup.deck.ready"), made))
        return listing(look, area, name, groups, buttons, back)

    def _line(self, kept: decks.SavedDeck, chosen: Choice, choose: Callable[[Choice], None], back: Callback) -> Line:
        if kept.fault:
            return Line(kept.path.name, self.texts.say(kept.fault), back, "hazard-sign")
        note = " · ".join(filter(None, (kept.owner, self.note(kept.text))))
        return Line(kept.name, note, partial(choose, kept.text), self._icon(kept.text), kept.text == chosen)

    def _icon(self, choice: Choice) -> str:
        if self.words(choice) is None:
            return "rolling-dices"
        return "poker-hand" if self.is_playable(choice) else "hazard-sign"


class OfferedDecks:
    """The decks that the seats of a game may bring, with those of players; read when first asked for.

    Args:
        game: its id.
    """

    def __init__(self, game: str) -> None:
        self._game = game
        self._known: Decks | None = None
        """Decks of the only setting for which the game's workshop builds; None: not read yet"""

    def decks_for(self, setting: Setting, texts: Texts) -> Decks | None:
        """The decks that a setting offers, with words in the present language; None: it offers none."""
        workshop = workshop_of(self._game) if setting.free else None
        if workshop is None or workshop.setting != setting.name:
            return None
        if self._known is None or self._known.texts is not texts:
            self._known = Decks(self._game, setting, workshop, texts)
        return self._known

    def forget(self) -> None:
        """Has the decks read again the next time: some may have been built meanwhile."""
        self._known = None


class DeckField(Widget):
    """A field with the deck that a seat brings; using it shows all decks."""

    def __init__(self, look: Look, name: str, offered: Decks, chosen: Choice, on: Callback) -> None:
        super().__init__(look, name)
        self._offered, self.chosen, self._on = offered, chosen, on
        sound = offered.is_playable(chosen)
        self._title, self._note = offered.title(chosen), offered.note(chosen)
        self._ink = "muted" if sound else "warning"
        self._sound = sound

    @property
    def value(self) -> str:
        return f"{self._title}, {self._note}"

    def activate(self) -> None:
        self._on()

    def width(self) -> int:
        return self.look.em(_WIDTH)

    def _blocks(self, width: int) -> list[typeset.Block]:
        look = self.look
        room = width - self._side() - look.px(30)
        return [
            typeset.paragraph(look, typeset.escape(self._title), typeset.Style("ui_bold", 17), room, leading=1.15),
            typeset.paragraph(look, typeset.escape(self._note), typeset.Style("ui", 15, self._ink), room, leading=1.15),
        ]

    def _side(self) -> int:
        return self.look.px(_HEIGHT - 12) * 4 // 3

    def height(self, width: int) -> int:
        return max(self.look.px(_HEIGHT), sum(block.height for block in self._blocks(width)) + self.look.px(12))

    def draw(self, target: pg.Surface) -> None:
        look, rect = self.look, self.rect
        skins.button(look, rect.width, rect.height, "secondary", self.state).draw(target, rect)
        side, high = self._side(), look.px(_HEIGHT - 12)
        frame = pg.Rect(rect.x + look.px(6), rect.centery - high // 2, side, high)
        picture = self._offered.picture(self.chosen, frame.size)
        if picture:
            target.blit(paint.paint(mask.rounded(*frame.size, 6 * look.k), picture), frame)
        else:
            icon = look.px(32)
            glyph = skins.glyph("rolling-dices", icon, look.theme.accent)
            target.blit(glyph, glyph.get_rect(center=frame.center))
        if not self._sound:
            px = look.px(20)
            target.blit(skins.glyph("hazard-sign", px, look.theme.warning), (frame.right - px, frame.bottom - px))
        blocks = self._blocks(rect.width)
        y = rect.centery - sum(block.height for block in blocks) // 2
        for block in blocks:
            block.draw(target, (frame.right + look.px(10), y), rect)
            y += block.height
