"""A card enlarged over the table: its effects, the conditions of its use, its keywords, and buttons for its options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame as pg

from game.core.interface import Ref
from game.core.phrase import Phrase
from game.core.state import Option
from game.ui.contract.details import Details, Gallery
from game.ui.kit.draw import skins
from game.ui.kit.geometry import Pose
from game.ui.kit.stage.stage import Actor, Sprite
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, Chip, IconButton
from game.ui.kit.widgets.dialog import PANEL_LAYER, PanelActor
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.panes import Form, Label
from game.ui.kit.widgets.widget import Widget, row
from game.ui.table.desk import Desk
from game.ui.table.held_up.exhibit import Check, Keyword, Picture
from game.ui.table.pieces.sprites import Pictures

_DOUBLE = 400
"""Milliseconds in which a second click belongs to the first"""
_PANEL = 760  # reference px


class Zoom:
    """The enlarged card as a layer over a table.

    Args:
        desk: the table.
        ref: the card.
        read: opens the rules book at a card's rule, after which the table comes back to the card.
    """

    def __init__(self, desk: Desk, ref: Ref, read: Callable[[Ref, str], None]) -> None:
        self._desk, self.look, self._read = desk, desk.look, read
        self._refs = self._row_of(ref)
        self._at = self._refs.index(ref)
        self.layer = Layer([], self.close, [], keys={"rules": self._open_rule}, beside=self._press_beside)
        self._panel = pg.Rect(0, 0, 0, 0)
        self._opened = pg.time.get_ticks()
        self.first = ""
        """Id of the button that has the focus at first"""
        self._number = 1
        """Digit of the next button of an option"""
        self._said: set[str] = set()
        """Paragraphs that stand on the panel, which no button's tooltip need repeat"""
        self._keep = ""
        self._behind = self._blurred()
        self._build()

    @property
    def ref(self) -> Ref:
        """The card that is enlarged now."""
        return self._refs[self._at]

    def _row_of(self, ref: Ref) -> list[Ref]:
        """Cards beside a card that can be enlarged too."""
        top = self._desk.top
        place = top.ground.placement(ref)
        group = place.group if place else ""
        same = [piece.ref for piece in top.layout.pieces if piece.group == group]
        return [other for other in same if self._is_there(other)] or [ref]

    def _blurred(self) -> Sprite:
        """A picture of the table, out of focus and dark."""
        screen = self._desk.app.screen
        width, height = screen.get_size()
        small = pg.transform.smoothscale(screen, (width // 6, height // 6))
        small = pg.transform.box_blur(small, 2)
        dim = pg.transform.smoothscale(small, (width, height)).convert()
        dim.fill((74, 70, 70), special_flags=pg.BLEND_RGB_MULT)
        return Sprite(dim, (0, 0), PANEL_LAYER - 1)

    # --- widgets ---------------------------------------------------------------------------------

    def _build(self) -> None:
        desk, look = self._desk, self.look
        ref = self.ref
        details = desk.style.details(ref, desk.top.now)
        assert details is not None
        stage = desk.stage
        stage.remove(*self.layer.actors, *self.layer.widgets)
        area = desk.area
        panel_width = min(look.px(_PANEL), area.width * 54 // 100)
        margin = look.px(26)
        panel = pg.Rect(
            area.right - panel_width - margin, area.y + look.px(70), panel_width, area.height - look.px(118)
        )
        self._panel = panel
        left = pg.Rect(area.x, panel.y, panel.x - area.x, panel.height)
        card = self._card(details, left)
        self.layer.actors = [self._behind, card, PanelActor(look, panel)]
        widgets: list[Widget] = self._browse(card.bounds, left)
        widgets += self._content(details, ref, panel)
        for widget in widgets:
            widget.layer = PANEL_LAYER + 1
        self.layer.widgets = widgets
        if desk.controls.top is self.layer:
            stage.add(*self.layer.actors, *widgets)
            kept = next((w for w in widgets if w.id == self._keep), widgets[-1])
            self.layer.focused = None
            desk.controls.focus(kept)

    def _card(self, details: Details, area: pg.Rect) -> Sprite:
        look = self.look
        wide, high = details.proportions
        room_w, room_h = area.width - look.px(190), area.height - look.px(46)
        scale = min(room_w / wide, room_h / high)
        size = (round(wide * scale), round(high * scale))
        surface = Pictures(self._desk.style.draw, look, 0).whole(details.thing, size, Pose(0, 0, *size, lift=1.0))
        rect = surface.get_rect(center=(area.centerx + look.px(6), area.y + room_h // 2))
        return Sprite(surface, rect.topleft, PANEL_LAYER)

    def _browse(self, card: pg.Rect, area: pg.Rect) -> list[Widget]:
        """The arrows to the cards beside the enlarged one, and its number among these."""
        if len(self._refs) < 2:
            return []
        desk, look = self._desk, self.look
        side = look.px(48)
        widgets: list[Widget] = []
        for step, icon, key in ((-1, "chevron-left", "zoom.previous"), (1, "chevron-right", "zoom.next")):
            button = IconButton(look, desk.t(key), partial(self.turn, step), icon, bare=True)
            x = card.left - look.px(6) - side if step < 0 else card.right + look.px(6)
            button.place(pg.Rect(max(look.px(6), x), card.centery - side // 2, side, side))
            button.id = f"zoom:{step}"
            widgets.append(button)
        place = desk.t("zoom.place", n=self._at + 1, of=len(self._refs))
        label = Label(look, place, typeset.Style("ui", 16, "muted"), align="center")
        height = label.height(area.width)
        label.place(pg.Rect(card.x, min(area.bottom - height, card.bottom), card.width, height))
        widgets.append(label)
        return widgets

    def _content(self, details: Details, ref: Ref, panel: pg.Rect) -> list[Widget]:
        desk, look = self._desk, self.look
        pad = look.px(24)
        inner = panel.inflate(-2 * pad, -2 * pad)
        self.first, self._number = "", 1
        self._said = {typeset.plain(paragraph) for paragraph in details.does}
        offered = desk.picker.picked_by(ref)
        galleries = [(gallery.heading, self._pictures(gallery, offered)) for gallery in details.galleries]
        shown = {exhibit.option for gallery in details.galleries for exhibit in gallery.exhibits}
        options = self._options([option for option in offered if option not in shown])
        others = self._neutral_buttons(details, ref)
        foot = row([*options, *others], pg.Rect(inner.x, 0, inner.width, 0), look.px(10))
        within = options if foot > inner.height // 2 else []
        if within:  # too many buttons to stand below
            options, foot = [], row(others, pg.Rect(inner.x, 0, inner.width, 0), look.px(10))
        actions = [*options, *others]
        for action in actions:
            action.place(action.rect.move(0, inner.bottom - foot))
        area = pg.Rect(panel.x + look.px(10), panel.y + look.px(10), panel.width - look.px(20), 0)
        area.height = inner.bottom - foot - look.px(18) - panel.y
        form = self._form(details, ref, area, galleries, within, possible=any(map(self._is_purpose, offered)))
        return [form, *actions]

    def _form(
        self,
        details: Details,
        ref: Ref,
        area: pg.Rect,
        galleries: Sequence[tuple[str, Sequence[Widget]]],
        within: Sequence[Widget],
        *,
        possible: bool,
    ) -> Form:
        """The form with the details of a card, which scrolls.

        Args:
            details: the card's details.
            ref: the card.
            area: its place on the screen.
            galleries: headings, each with the pictures below it.
            within: the buttons of its options, if they do not stand below.
            possible: whether the card can be used now.
        """
        desk, look = self._desk, self.look
        form = Form(look, details.title, area)
        title = typeset.Style(desk.style.title_role, 34, "accent")
        form.text(typeset.escape(details.title), title, 6)
        form.beside(self._chips(details, possible))
        form.heading(desk.t(details.heading))
        for paragraph in details.does:
            form.text(paragraph, typeset.Style("ui", 21, "text"))
        for heading, pictures in galleries:
            form.heading(heading)
            form.beside(pictures)
        if within:
            form.heading(desk.t("zoom.now"))
            form.beside(within)
        if details.checks and not possible:
            self._tell_why_not(form, details, ref)
        if details.keywords:
            form.heading(desk.t("zoom.keywords"))
            for word, option_text in details.keywords:
                form.wide(Keyword(look, word, option_text), 10)
        if details.credit:
            form.space(4)
            form.text(details.credit, typeset.SMALL)
        return form.done()

    def _tell_why_not(self, form: Form, details: Details, ref: Ref) -> None:
        """Adds the conditions that a card still lacks, so that it cannot be used now."""
        form.heading(self._desk.t("zoom.now"))
        reason = self._desk.refusal(ref)
        if reason and all(fact.good for fact in details.checks):
            form.text(reason, typeset.Style("ui", 18, "warning"))
        for fact in details.checks:
            form.wide(Check(self.look, fact), 4)

    def _chips(self, details: Details, possible: bool) -> list[Chip]:
        """The facts about the card, and whether it can be used, where that is in question."""
        desk, look = self._desk, self.look
        chips = [Chip(look, words, icon=icon, kind=kind) for words, icon, kind in details.chips]
        if details.checks:
            key, icon, kind = (
                ("zoom.possible", "check-mark", "success") if possible else ("zoom.impossible", "cancel", "warning")
            )
            chips.append(Chip(look, desk.t(key), icon=icon, kind=kind))
        return chips

    def _pictures(self, gallery: Gallery, offered: Sequence[Option]) -> list[Picture]:
        """The pictures of a gallery; those whose options can be picked now have a button."""
        pictures = []
        for exhibit in gallery.exhibits:
            button = None
            if exhibit.option in offered:
                assert exhibit.option is not None
                button = self._option(exhibit.option, exhibit.action)
            pictures.append(Picture(self.look, exhibit, self._desk.style.draw, button))
        return pictures

    def _is_purpose(self, option: Option) -> bool:
        """Whether an option is what the thing is for, unlike one that almost any thing allows."""
        ask = self._desk.session.ask
        return ask is not None and self._desk.style.lit(ask, option)

    def _options(self, options: Sequence[Option]) -> list[Button]:
        """The buttons of options: those that differ only by their place share one, for the choice on the table."""
        alike: dict[Phrase, list[Option]] = {}
        for option in options:
            alike.setdefault(self._desk.session.option_text(option).label, []).append(option)
        return [self._option(several[0], where=len(several) > 1) for several in alike.values()]

    def _option(self, option: Option, words: str = "", *, where: bool = False) -> Button:
        """The button of an option; the first one gets the focus, and is primary if the option is what the thing is for.

        Args:
            option: the option that it picks.
            words: the words on it; "": the option's own.
            where: whether it leads back to the table, where the place is chosen.
        """
        desk = self._desk
        option_text = desk.session.option_text(option)
        does = desk.t("zoom.where") if where else desk.say(option_text.does)
        label = typeset.plain(desk.say(option_text.label))
        button = Button(
            self.look,
            words or (f"{label}…" if where else label),
            partial(self._choose_where if where else self._choose_option, option),
            kind="primary" if self._is_purpose(option) and not self.first else "secondary",
            key=str(self._number) if self._number < 10 else "",
            tip="" if typeset.plain(does) in self._said else does,
        )
        button.group = "zoom"
        button.id = f"zoom:{option}"
        self.first = self.first or button.id
        self._number += 1
        return button

    def _neutral_buttons(self, details: Details, ref: Ref) -> list[Button]:
        """The buttons that decide nothing: to be asked for the card, for the rule, and back to the table."""
        desk, look = self._desk, self.look
        buttons: list[Button] = []
        self.first = self.first or "zoom:close"
        if ref[0] == "card" and desk.session.reacting.can_mark(int(ref[1])):
            buttons.append(self._asked_for(int(ref[1])))
        if details.rule:
            buttons.append(
                Button(look, desk.t("zoom.rule"), self._open_rule, icon="rule-book", key=desk.app.keys.sign("rules"))
            )
        close = Button(look, desk.t("zoom.close"), self.close, icon="cancel")
        close.id = "zoom:close"
        buttons.append(close)
        return buttons

    def _asked_for(self, card: int) -> Button:
        """The switch for whether the owner of a card in the hand wants to be asked for it."""
        desk, marked = self._desk, card in self._desk.session.reacting.marked

        def switch() -> None:
            desk.session.reacting.mark(card)
            desk.top.outlines.mark_asking(("card", other) for other in desk.session.reacting.marked)
            self._build_anew(button.id)

        words = desk.t("react.unmark" if marked else "react.mark")
        button = Button(self.look, words, switch, icon="ringing-bell", tip=desk.t("react.mark.tip"))
        button.id = "zoom:ask_for"
        return button

    # --- acts ------------------------------------------------------------------------------------

    def _press_beside(self, at: tuple[int, int]) -> None:
        """Closes the zoom on a click beside the panel, unless it belongs to the double click that opened it."""
        if not self._panel.collidepoint(at) and self._desk.controls.guard.came() - self._opened >= _DOUBLE:
            self.close()

    def turn(self, by: int) -> None:
        """Turns to another card of the row, past those that have left: computers play on meanwhile."""
        before = self.ref
        self._refs = [ref for ref in self._refs if ref == before or self._is_there(ref)]
        self._at = (self._refs.index(before) + by) % len(self._refs)
        self._build_anew(f"zoom:{by}")

    def _build_anew(self, keep: str) -> None:
        """Builds the zoom again, with the focus on a button; or closes it, if the card has left."""
        if self._is_there(self.ref):
            self._keep = keep
            self._build()
        else:
            self.close()

    def _is_there(self, ref: Ref) -> bool:
        """Whether a card still has any details to tell."""
        return self._desk.style.details(ref, self._desk.top.now) is not None

    def close(self) -> None:
        """Goes back to the table."""
        self._desk.controls.close()

    def _choose_option(self, option: Option) -> None:
        self.close()
        self._desk.commands.choose(option)

    def _choose_where(self, option: Option) -> None:
        """Takes the card up on the table to choose a place for it, if an option is still offered."""
        ref = self.ref
        self.close()
        if self._desk.session.is_offered(option):
            self._desk.commands.act(self._desk.picker.point([ref]))

    def _open_rule(self) -> None:
        """Opens the rules book at the card's rule, if it names one."""
        ref = self.ref
        details = self._desk.style.details(ref, self._desk.top.now)
        self.close()
        self._read(ref, details.rule if details else "")


class Preview(Actor):
    """A card and its text beside the pointer while that rests on it; the preview takes no input."""

    layer = 58

    def __init__(self, desk: Desk, details: Details, over: pg.Rect, reason: str, *, above: bool) -> None:
        """Shows a card.

        Args:
            desk: the table.
            details: its details.
            over: the card that is pointed at, which stays in sight.
            reason: why it cannot be used now; "": it can.
            above: whether the card is shown large already: only its words are then shown, above it.
        """
        super().__init__()
        self.look = look = desk.look
        area = desk.area.inflate(-look.px(16), -look.px(16))
        pad, gap = look.px(16), look.px(9)
        wide, high = details.proportions
        scale = 0.0 if above else min(look.px(270) / wide, (area.height - look.px(90)) / high)
        size = (round(wide * scale), round(high * scale))
        left = pad if above else size[0] + 2 * pad
        width = min(look.em(300), area.width // 2 - left - pad)
        blocks = self._blocks(details, reason, width)
        if above:
            blocks = blocks[len(details.does) :]
        tall = sum(block.height + gap for block in blocks) - gap
        while blocks and tall > area.height * 0.8:
            tall -= blocks.pop().height + gap
        rect = pg.Rect(0, 0, left + width + pad, max(size[1], tall) + 2 * pad)
        if above:
            rect.midbottom = (over.centerx, over.top - look.px(14))
        else:
            rect.centery = over.centery
            rect.left = over.right + look.px(16)
            if rect.right > area.right or over.centerx > area.centerx:
                rect.right = over.left - look.px(16)
        self.rect = rect.clamp(area)
        self.visible = bool(blocks)
        self._surface = pg.Surface(self.rect.size, pg.SRCALPHA)
        with typeset.set_apart() as self._written:
            if not above:
                self._surface.blit(desk.style.draw(details.thing, size), (pad, pad))
            y = pad
            for block in blocks:
                block.draw(self._surface, (left, y), self._surface.get_rect())
                y += block.height + gap

    def make_way(self, area: pg.Rect, covered: Sequence[pg.Rect], over: pg.Rect) -> None:
        """Moves above or below a rectangle that it would cover, if there is room and the card stays in sight."""
        for place in (place for place in covered if place.colliderect(self.rect)):
            for top in (place.top - self.rect.height - self.look.px(4), place.bottom + self.look.px(4)):
                moved = pg.Rect((self.rect.x, top), self.rect.size)
                if area.contains(moved) and not moved.colliderect(over):
                    self.rect = moved
                    break

    def _blocks(self, details: Details, reason: str, width: int) -> list[typeset.Block]:
        look = self.look
        blocks = [
            typeset.paragraph(look, text, typeset.Style("ui", 19, "text"), width, leading=1.28) for text in details.does
        ]
        if reason:
            blocks.append(typeset.paragraph(look, reason, typeset.Style("ui_bold", 17, "warning"), width, leading=1.25))
        for word, option_text in details.keywords[details.common :]:
            blocks.append(
                typeset.paragraph(
                    look, f"**{word}** · {option_text}", typeset.Style("ui", 16, "muted"), width, leading=1.25
                )
            )
        return blocks

    @property
    def bounds(self) -> pg.Rect:
        return skins.with_shadow(self.look, self.rect)

    def draw(self, target: pg.Surface) -> None:
        skins.panel(self.look, *self.rect.size).draw(target, self.rect)
        target.blit(self._surface, self.rect)
        typeset.bring(self._written, target, self.rect.topleft)
