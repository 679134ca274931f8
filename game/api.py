"""The public interface for scripts and bots: its names stay the same. `game/README.md` plays a match by it.

The functions here find games and make, play, tell, copy and save matches; everything else is done with the match itself
(`ask`, `answer`, `view`, `heard`, `undo`, `redo`, `over`, `why_not`, `waiting`, `state`). No screen is needed.
"""

import copy as copies
import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from game.bots import Bot, finish, seat_bot
from game.core.facts import PERSON, Facts
from game.core.game import AnyGame
from game.core.journal import Journal
from game.core.loading import load as read_journal
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.phrase import Phrase, Reason, Trouble, phrase
from game.core.seeds import fresh_seed
from game.core.state import PASS, Answer, Ask, Event, Illegal, Option, Result, Seat, State
from game.core.texts import LANGUAGES, Texts
from game.core.view import SPECTATOR, Glimpse
from game.games import GAMES
from game.games import load as load_game

__all__ = [
    "LANGUAGES",
    "PASS",
    "SPECTATOR",
    "Answer",
    "AnyGame",
    "AnyMatch",
    "Ask",
    "Bot",
    "Event",
    "Facts",
    "Glimpse",
    "Illegal",
    "Match",
    "Option",
    "Phrase",
    "Player",
    "Reason",
    "Result",
    "Seat",
    "Setup",
    "State",
    "Texts",
    "Trouble",
    "copy",
    "games",
    "load",
    "load_game",
    "new_match",
    "play",
    "save",
    "seat_bot",
    "think",
    "told",
]


def games() -> Mapping[str, Facts]:
    """The shelf: each game's facts (seats, settings, levels of computer players) by its id."""
    return GAMES


def new_match(
    game: str | AnyGame,
    players: Sequence[str | Player],
    *,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    free_undo: bool = False,
) -> AnyMatch:
    """A new match at its first question.

    Args:
        game: its id, one of `games()`, or a game that is loaded.
        players: who sits at each seat, in order: "person" if a script answers for it, a computer player's level
            ("random", "easy", "normal", "hard") or level:temper ("normal:bold"), or a whole Player.
        seed: the source of all chance in the match (64 bits); None: a fresh one.
        options: choices of the set-up by the names in the facts' `settings`; the others are defaults.
        free_undo: house rule, decisions may be taken back past any barrier.

    Raises:
        Trouble: no such game, option, choice, level or temper, or seats outside the game's limits.
    """
    rules = load_game(game) if isinstance(game, str) else game
    facts = rules.facts
    seated = tuple(
        player if isinstance(player, Player) else _player(facts, player, seat) for seat, player in enumerate(players)
    )
    for player in seated:
        if not player.is_person:
            facts.sitter(player.word)
    settled = facts.settle(len(seated), options or {})
    brought = facts.settle_seats(len(seated), {seat: player.brings for seat, player in enumerate(seated)})
    seated = tuple(player._replace(brings=brings) for player, brings in zip(seated, brought, strict=True))
    chance = fresh_seed() if seed is None else seed
    return Match(rules, Setup(facts.id, facts.rules, chance, settled, seated, free_undo))


def _player(facts: Facts, word: str, seat: Seat) -> Player:
    """The player for a seat that a word names: "person", a level of computer player, or level:temper."""
    if word == PERSON:
        return Player(f"{word} {seat + 1}", seat)
    level, temper = facts.sitter(word)
    return Player(f"{word} {seat + 1}", seat, level, temper=temper)


def think(bot: Bot, match: AnyMatch, seat: Seat, rnd: random.Random) -> Answer:
    """A computer player's answer to the question that waits for a seat; the match is not changed.

    Args:
        bot: the computer player; it sees no more than the seat does.
        match: the match.
        seat: the seat that is asked.
        rnd: the bot's random numbers: the same ones give the same answer.

    Raises:
        Illegal: the seat is not asked.
    """
    return finish(bot.think(match.glimpse(seat), rnd))


def play(match: AnyMatch, bots: Mapping[Seat, Bot] | None = None, *, seed: object = 0) -> AnyMatch:
    """Plays until the match is over or only people are asked.

    Args:
        match: the match, which is changed.
        bots: the computer player of each seat; seats left out are played as in the set-up.
        seed: the source of the bots' random numbers.

    Returns:
        The same match.
    """
    seated = dict(bots or {})
    for seat, player in enumerate(match.setup.players):
        if seat not in seated and not player.is_person:
            seated[seat] = seat_bot(match.game, player.controller)
    rnd = random.Random(f"{seed}")
    while not match.over:
        asked = [seat for seat in match.waiting() if seat in seated]
        if not asked:
            break
        match.answer(asked[0], think(seated[asked[0]], match, asked[0], rnd))
    return match


def told(match: AnyMatch, seat: Seat = SPECTATOR, language: str = "en", since: int = 0) -> list[str]:
    """The log of a match in words: every line that a seat heard.

    Args:
        match: the match.
        seat: the seat that hears; SPECTATOR: only what is public.
        language: one of LANGUAGES.
        since: the number of the first decision that is told, from 0.
    """
    setup, facts = match.setup, match.game.facts
    texts = Texts(language, [player.name for player in setup.players], facts.sides(setup.seats, setup.options))
    tell = match.game.presentation.tell
    lines = (tell(event) for events in match.heard(seat, since) for event in events)
    return [texts.say(line) for line in lines if line]


def copy(match: AnyMatch) -> AnyMatch:
    """A copy of a match, independent of the original; no file is kept of it."""
    twin = copies.copy(match)
    twin.keeper = None
    twin.state = match.state.clone()
    twin.past, twin.future = match.past.copy(), list(match.future)
    twin.levels, twin.hints, twin.unasked = list(match.levels), list(match.hints), set(match.unasked)
    return twin


def save(match: AnyMatch, path: Path) -> None:
    """Writes a match to a new file, which the app opens too. Later decisions are not added to it.

    Raises:
        Trouble: the file exists already, or it cannot be written: then none is left.
    """
    journal = Journal.begin(path, Match(match.game, _as_begun(match)))
    with journal.together():
        for number, record in enumerate(match.past):
            # Nothing is played again: under the present rules, a match of earlier ones may take another course.
            journal.decided(number, record.seat, record.answer, match.moment(number + 1))
        for change in match.levels:  # at a decision, maybe, that was taken back since
            journal.levelled(change._replace(at=min(change.at, len(match.past))))
        for hint in match.hints:
            journal.hinted(hint)
    journal.stand(len(match.past), match.state, 1)  # so that its last line holds the state in any case
    journal.close()
    taken = phrase("trouble.save_exists", file=str(path)) if journal.path != path else None  # made meanwhile
    trouble = taken or journal.trouble
    if trouble:
        with suppress(OSError):
            journal.path.unlink(missing_ok=True)
        raise Trouble.of(trouble)


def _as_begun(match: AnyMatch) -> Setup:
    """The set-up of a match with the computer players that sat there at first."""
    setup = match.setup
    for change in reversed(match.levels):
        setup = setup.with_player(change.seat, setup.players[change.seat]._replace(controller=change.before))
    return setup


def load(path: Path) -> AnyMatch:
    """A saved match, where its file ends or as far as the present rules can follow it. The file is only read.

    Raises:
        Trouble: the match cannot be read, or cannot continue; the sentence says why.
    """
    loaded = read_journal(path, load_game)
    if loaded.stopped:
        raise Trouble.of(loaded.stopped)
    return loaded.match
