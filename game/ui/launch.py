"""The ways straight to a table, past the shelf and the set-up: for the command line and a double click on a save."""

import stat
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from game import games
from game.core.facts import EVEN, PERSON, Facts
from game.core.match import Player, Setup
from game.core.phrase import Trouble, phrase, refused
from game.core.seeds import fresh_seed
from game.ui.legible import told_apart
from game.ui.names import NAMES, computer_name

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.program import Opening

BOT = "bot"


def straight_to_table(
    game_id: str,
    controllers: Sequence[str],
    seed: int | None,
    options: Mapping[str, object],
    brings: Mapping[int, Mapping[str, object]] = MappingProxyType({}),
    chosen: Sequence[str] = (),
    *,
    until_end: bool = False,
    language: str = "",
) -> "Opening":
    """The function that opens the app at a table.

    Args:
        game_id: the game.
        controllers: who sits at each seat: "person", "bot" (a sensible one), or a level of the game's computer players;
            with a temper too, as in "bot:bold".
        seed: all the chance of the match; None: a fresh one.
        options: choices of the set-up; the rest are defaults.
        brings: choices of some seats, counted from 0; the rest are defaults.
        chosen: packs of cards to play with.
        until_end: the window closes by itself when the match is over.
        language: of the window, in the place of everybody's own; "": everybody's own.

    Raises:
        Trouble: an unknown game, an unknown option, player or pack, seats outside the limits, or a person in a match
            that goes on by itself until it is over.
    """
    facts = games.facts(game_id)
    settled = facts.settle(len(controllers), options)
    brought = facts.settle_seats(len(controllers), brings, options=settled)
    players = tuple(
        _player(facts, controller, seat)._replace(brings=brought[seat]) for seat, controller in enumerate(controllers)
    )
    added: tuple[str, ...] = ()
    if chosen:
        games.load(facts.id)
        from game.core import packs  # as heavy as the rules

        added = packs.settle(facts.id, chosen)
    setup = Setup(facts.id, facts.rules, fresh_seed() if seed is None else seed, settled, players, packs=added)

    if until_end and any(player.is_person for player in players):
        raise Trouble("console.until_end")

    def opening(app: "App") -> None:
        if until_end:
            app.play_unseen()
        app.speak(language)
        names = told_apart(
            player.name if player.temper == EVEN.name else computer_name(app.texts, facts, player.temper, seat + 1)
            for seat, player in enumerate(players)
        )
        called = tuple(player._replace(name=name) for player, name in zip(players, names, strict=True))
        app.routes.play(replace(setup, players=called))

    return opening


def to_shelf(language: str = "") -> "Opening":
    """The function that opens the app at the shelf.

    Args:
        language: of the window, in the place of everybody's own; "": everybody's own.
    """

    def opening(app: "App") -> None:
        app.speak(language)
        app.routes.shelf()

    return opening


def to_save(path: Path, language: str = "") -> "Opening":
    """The function that opens the app at a saved match: to go on with it, or to look at one that is over.

    Args:
        path: its file, in any folder.
        language: of the window, in the place of everybody's own; "": everybody's own.

    Raises:
        Trouble: there is no such file, or it is none.
    """
    try:
        plain = stat.S_ISREG(path.stat().st_mode)
    except OSError as error:
        raise Trouble("trouble.save_read", file=str(path), cause=refused(error)) from error
    if not plain:
        raise Trouble("trouble.save_read", file=str(path), cause=phrase("trouble.bounded.no_file"))

    def opening(app: "App") -> None:
        to_shelf(language)(app)
        app.routes.open_save(path)

    return opening


def _player(facts: Facts, word: str, seat: int) -> Player:
    """The player of a seat, from the word of the command line for it."""
    if word == PERSON:
        return Player(NAMES[seat], seat)
    level, colon, temper = word.partition(":")
    level = facts.usual_bot if level == BOT else level
    if level not in facts.bots:
        known = ", ".join((PERSON, BOT, *facts.bots))
        raise Trouble("trouble.controller", controller=word, game=facts.title, known=known)
    sitter = facts.sitter(level + colon + temper)
    return Player(NAMES[seat], seat, sitter.level, temper=sitter.temper)
