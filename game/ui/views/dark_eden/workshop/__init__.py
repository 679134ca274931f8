"""The workshop of Dark Eden's decks, and the facts of a deck for the set-up."""

from typing import Any

import pygame as pg

from game.core.phrase import Trouble
from game.core.texts import Texts
from game.games.dark_eden import FACTS, READY
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.decks.deck import from_line
from game.games.dark_eden.decks.decks import deck_of
from game.games.dark_eden.decks.legality import judge
from game.ui import decks
from game.ui.contract.workshop import DeckWords
from game.ui.kit.geometry import Size
from game.ui.scene import Scene
from game.ui.views.dark_eden import symbols


class _Workshop:
    """The workshop as the app opens it; its scene is imported when it is first needed."""

    setting = "deck"

    def scene(self, app: Any) -> Scene:
        from game.ui.views.dark_eden.workshop.scene import WorkshopScene

        for kept in (deck for deck in decks.all_decks(FACTS.id) if not deck.fault):
            try:
                return WorkshopScene(app, from_line(kept.text), kept.name, kept.path)
            except Trouble:
                continue
        return WorkshopScene(app)

    def told(self, choice: str, texts: Texts) -> DeckWords:
        try:
            deck = deck_of(choice)
        except Trouble as trouble:
            return DeckWords(choice[:40], "", (texts.say(trouble.phrase),))
        findings = judge(deck)
        faults = tuple(texts.say(found.phrase) for found in findings if found.kind == "error")
        warnings = tuple(texts.say(found.phrase) for found in findings if found.kind == "warning")
        title = texts(f"setting.{FACTS.id}.deck.{choice}") if choice in READY else ""
        leader = texts.say(name_of(deck.commander)) if deck.commander else texts("workshop.dark_eden.no_leader")
        note = " · ".join(filter(None, (leader if title else "", texts.many("workshop.dark_eden.cards", deck.total))))
        about = texts(f"deck.{FACTS.id}.{choice}.text") if choice in READY else ""
        return DeckWords(title or leader, note, faults, warnings, about)

    def text(self, choice: str) -> str:
        return deck_of(choice).line

    def picture(self, choice: str, size: Size) -> pg.Surface:
        try:
            commander = deck_of(choice).commander
        except Trouble:
            commander = ""
        if not commander:
            surface = pg.Surface(size)
            surface.fill((38, 33, 29))
            return surface
        return symbols.art(commander, size)


WORKSHOP = _Workshop()
