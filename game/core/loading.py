"""A match read back from its journal: from the last sound checkpoint, with the decisions after it played again.

Earlier decisions are replayed only when somebody looks at them (`Past`). The digests in the lines tell whether the
present rules and cards lead to the same states. If they do not, the match continues from the last state that is known
to be true, with a notice; without a checkpoint it can only be looked at, up to that point. Reading never changes a
file.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from pydantic import ValidationError

from game.core import bounded, lines, packs
from game.core.facts import Facts
from game.core.game import AnyGame
from game.core.journal import STRETCH, Journal
from game.core.lines import Checkpoint, Header, Terms, box_digest, first_fault, format_of
from game.core.match import AnyMatch, Match, Player, Setup, Stand, deal
from game.core.past import LOST, Past, Record, Stretch, Taken
from game.core.pause import collector_paused
from game.core.phrase import Phrase, Trouble, phrase, shown
from game.core.saving import digest, revive
from game.core.script import Move, Script
from game.core.seeds import read_seed
from game.core.state import Event, Illegal, State

FORMATS = range(1, lines.FORMAT + 1)
_MOST_BYTES = 16 << 20
_MOST_TOLD = 8


@dataclass(frozen=True)
class Loaded:
    """A match read back."""

    path: Path
    header: Header
    match: AnyMatch
    stopped: Phrase | None
    """The reason why the match is known only up to here and cannot continue; None if it can"""
    news: Phrase | None
    """The news for the players when the match continues: other rules, other cards, moves that are lost, an unknown
    computer player"""
    _script: Script
    _raw: bytes

    def resume(self) -> AnyMatch:
        """The match, continued in its file.

        Raises:
            Busy: another process is playing the match. Trouble: the match cannot continue; the sentence says why.
        """
        if self.stopped:
            raise Trouble.of(self.stopped)
        match, script = self.match, self._script
        journal = _journal(self.path, self._raw)
        # A match of format 1 gets its first checkpoint with the first line that is added.
        old = self.header.format == 1 and not script.checkpoints
        since = STRETCH if old else script.lines - script.checkpoint_line
        journal.stand(len(match.past), match.state, since)
        present = Terms.of(match.game, match.setup.packs)
        if script.terms != present or len(match.past) != len(script.moves) or script.fault:
            journal.change(present)
        match.keeper = journal
        return match


def rename(path: Path, name: str) -> None:
    """Gives a saved match a name, in its file; "" takes the name away.

    Raises:
        Busy: another process is playing the match. Trouble: the file cannot be read, or the disk refuses.
    """
    journal = _journal(path, read(path))
    journal.named(name)
    journal.close()
    if journal.trouble:
        raise Trouble.of(journal.trouble)


def _journal(path: Path, raw: bytes) -> Journal:
    """The journal that continues a file, as it was read, after its last whole line."""
    return Journal.go_on(path, raw[: raw.rfind(b"\n") + 1], len(raw))


def load(path: Path, find_game: Callable[[str], AnyGame]) -> Loaded:
    """A saved match where its file ends, or as far as the present rules can follow it.

    Args:
        path: the file.
        find_game: a function that gives the game of an id, or raises Trouble.

    Raises:
        Trouble: nothing of the file can be used; the sentence names the file and says why.
    """
    raw = read(path)
    first, *rest = raw.split(b"\n")
    if not rest:
        raise Trouble("trouble.save_header", file=str(path), cause=phrase("trouble.cut_short"))
    header = parse_header(path, first)
    with collector_paused():
        table = _deal_table(path, header, find_game)
        script = Script(header)
        for line in rest[:-1]:  # anything after the last newline was cut short by a crash
            script.read(line)
        stand, stopped, news = _Opening(header, table, script).open()
        match: AnyMatch = Match(table.game, table.setup, stand=stand)
        for change in script.levels:
            match.relevel(change.at, change.seat, change.level)
        unknown = _reseat(match)
    return Loaded(path, header, match, stopped, _joined_news(news, unknown), script, raw)


def _joined_news(one: Phrase | None, other: Phrase | None) -> Phrase | None:
    return phrase("resumed.both", one=one, other=other) if one and other else one or other


def read(path: Path) -> bytes:
    """The bytes of a file of a saved match.

    Raises:
        Trouble: the file cannot be read, or is too large for a saved match.
    """
    try:
        return bounded.read(Path(os.path.realpath(path)), _MOST_BYTES)
    except Trouble as unread:
        raise Trouble("trouble.save_read", file=str(path), cause=bounded.cause(unread)) from unread


def parse_header(path: Path, line: bytes) -> Header:
    """The first line of a file.

    Raises:
        Trouble: the line is not that of a saved match of a known format.
    """
    if not line:
        raise Trouble("trouble.save_header", file=str(path), cause=phrase("trouble.cut_short"))
    found = format_of(line)
    if found is not None and found not in FORMATS:
        raise Trouble("trouble.save_format", file=str(path), found=found, known=FORMATS[-1])
    try:
        return lines.read_header(line)
    except ValidationError as error:
        raise Trouble("trouble.save_header", file=str(path), cause=first_fault(error)) from error


class _Table(NamedTuple):
    """A match before its first decision, as the present rules deal it."""

    game: AnyGame
    setup: Setup
    dealt: State
    opening: list[Event]


def _deal_table(path: Path, header: Header, find_game: Callable[[str], AnyGame]) -> _Table:
    try:
        game = find_game(header.game)
        setup = set_up(header, game.facts)
        return _Table(game, setup, *deal(game, setup))
    except Trouble as trouble:
        raise Trouble("trouble.save_setup", file=str(path), cause=trouble.phrase) from trouble


def set_up(header: Header, facts: Facts) -> Setup:
    """The set-up of a saved match, settled by the rules that dealt it.

    Args:
        header: the first line of the file.
        facts: the facts of its game, whose rules are loaded.

    Raises:
        Trouble: an option, a seat's choice, the seed or a pack is not valid.
    """
    seats = len(header.players)
    brings = facts.settle_seats(
        seats, {seat: player.brings for seat, player in enumerate(header.players)}, header.rules
    )
    return Setup(
        game=header.game,
        rules=header.rules,
        seed=read_seed(header.seed),
        options=facts.settle(seats, header.options, header.rules),
        players=tuple(
            Player(p.name, p.colour, p.controller, brought, p.temper)
            for p, brought in zip(header.players, brings, strict=True)
        ),
        free_undo=header.free_undo,
        packs=packs.settle(header.game, header.packs),
    )


def _reseat(match: AnyMatch) -> Phrase | None:
    """Replaces a computer player of an unknown level by the usual one, and an unknown temper by the even one.

    Returns:
        The notice for the players, or None.
    """
    told = None
    for seat, player in enumerate(match.setup.players):
        level, temper = match.game.facts.nearest(player.controller, player.temper)
        if level != player.controller:
            match.relevel(len(match.past), seat, level)
            told = phrase("resumed.level", level=shown(player.controller), usual=phrase(f"controller.{level}"))
        if temper != player.temper:
            match.retemper(seat, temper)
            told = told or phrase("resumed.temper", temper=shown(player.temper))
    return told


class _Departed(Exception):
    """A decision does not lead where it led when it was taken; the message says why."""


class _Opening:
    """The search for the point where a match stands at the end of its file."""

    def __init__(self, header: Header, table: _Table, script: Script) -> None:
        self.header, self.table, self.script = header, table, script
        self.game, self.dealt = table.game, table.dealt
        self.present = Terms.of(table.game, table.setup.packs)
        self.unfit: Phrase | None = None
        """The reason why the last checkpoint is of no use"""
        self._known_terms: dict[int, bool] = {}
        """Whether decisions mean the same under the script's terms, by their `id`: they are compared once"""

    def open(self) -> tuple[Stand[State], Phrase | None, Phrase | None]:
        """The point where the match stands, the reason why it cannot continue, and the news if it can."""
        script = self.script
        good = self._last_good()
        start, state = good or (0, self.dealt)
        dealt_alike = self._is_same_state(self.header, self.header.digest, self.dealt)
        read = (move.taken for move in script.moves[:start])
        past = Past(self.game.apply, read, self._stretches(start, state, dealt_alike=dealt_alike))
        departed = None if good or dealt_alike else self._explain(1, "digest")
        if not departed:
            state, departed = self._play_on(state, past)
        opening, future = self.table.opening if dealt_alike else [], [] if departed else self._redoable(state)
        why = departed or script.fault
        stopped, news = None, None
        if why and not good:
            stopped = self._unfit_phrase() or why
        elif why or not self._plays_alike(script.terms):
            news = self._news(len(script.moves) - len(past))
        return Stand(state, opening, past, future, script.hints), stopped, news

    # --- checkpoints -----------------------------------------------------------------------------

    def _last_good(self) -> tuple[int, State] | None:
        """The last checkpoint from which a match can continue: the number of decisions before it, and its state."""
        for checkpoint, terms in reversed(self.script.checkpoints):
            try:
                return checkpoint.at, self._revived(checkpoint, terms)
            except Trouble as trouble:
                self.unfit = self.unfit or trouble.phrase
        return None

    def _revived(self, checkpoint: Checkpoint, terms: Terms) -> State:
        if not checkpoint.holds:
            raise Trouble("trouble.state_digest")
        state = revive(self.game, checkpoint.text.decode(), terms.shape)
        if state.seats != self.dealt.seats:
            raise Trouble("trouble.state_rules", cause="seats")
        return state

    def _unfit_phrase(self) -> Phrase | None:
        return phrase("trouble.save_unfit", cause=self.unfit) if self.unfit else None

    def _stretches(self, start: int, stands: State, *, dealt_alike: bool) -> Iterator[Stretch[State]]:
        """The stretches, each between two checkpoints, before the state from which the match continues."""
        begins: list[tuple[int, Callable[[], State]]] = [(0, (lambda: self.dealt) if dealt_alike else _raise_lost)]
        for checkpoint, terms in self.script.checkpoints:
            if begins[-1][0] < checkpoint.at < start:
                begins.append((checkpoint.at, partial(self._revived, checkpoint, terms)))
        begins.append((start, lambda: stands))
        for (first, begin), (last, end) in pairwise(begins):
            if first < last:
                yield Stretch(first, last, partial(self._recalled, self.script.moves[first:last], begin, end, stands))

    # --- decisions -------------------------------------------------------------------------------

    def _is_same_state(self, terms: Terms, saved: str, state: State) -> bool:
        """Whether a state is the one that was reached under these terms and had this digest."""
        if terms.shape == self.present.shape:
            return digest(state) == saved
        # Digests of different shapes cannot be compared; but the same rules, cards and decisions lead to one state.
        return self._plays_alike(terms)

    def _plays_alike(self, terms: Terms) -> bool:
        """Whether decisions taken under these terms mean the same under the present ones."""
        known = self._known_terms.get(id(terms))
        if known is None:
            game, present = self.game, self.present
            # Changes of rules since do not apply to a match that was dealt before (`Setting.since`).
            settled = {version for setting in game.facts.settings for version in setting.versions}
            known = (
                terms.packs == present.packs
                and (terms.content == present.content or box_digest(terms.content) in game.earlier)
                and settled.issuperset(range(terms.rules + 1, present.rules + 1))
            )
            self._known_terms[id(terms)] = known
        return known

    def _play_on(self, state: State, past: Past[State]) -> tuple[State, Phrase | None]:
        """Plays what follows the past.

        Args:
            state: the state at the end of the past.
            past: the past, to which every decision is added that leads to the same state as when it was taken.

        Returns:
            The state at the end, and the reason why no more could be played, or None.
        """
        for move in self.script.moves[len(past) :]:
            try:
                record, state = self._replayed(state, move)
            except _Departed as departed:
                return state, self._explain(move.line, str(departed))
            past.append(record)
        return state, None

    def _redoable(self, state: State) -> list[Taken]:
        """The decisions taken back from a state that still lead where they led, the next to redo last."""
        found: list[Taken] = []
        with suppress(_Departed):
            for move in reversed(self.script.future):
                _, state = self._replayed(state, move)
                found.insert(0, move.taken)
        return found

    def _recalled(
        self, moves: Sequence[Move], begin: Callable[[], State], end: Callable[[], State], stands: State
    ) -> Iterator[Record[State]]:
        """The decisions of a stretch as records; from the first that leads elsewhere, the rest is lost.

        Args:
            moves: the decisions.
            begin: the checkpoint before them.
            end: the checkpoint after them, which lost decisions have for their state.
            stands: the state from which the match continues, if that checkpoint is of no use.
        """
        known = 0
        with suppress(Trouble, _Departed):
            state = begin()
            for move in moves:
                record, state = self._replayed(state, move)
                known += 1
                yield record
            return
        with suppress(Trouble):
            stands = end()
        for lost in moves[known:]:
            yield Record(stands, *lost.taken, [], LOST)

    def _replayed(self, state: State, move: Move) -> tuple[Record[State], State]:
        """A decision as a record, and the state that it leads to.

        Raises:
            _Departed: it leads elsewhere than when it was taken.
        """
        work = state.clone()
        try:
            events, barrier = self.game.apply(work, *move.taken)
        except Illegal as error:
            raise _Departed(shown(error, 200)) from error
        except Exception as error:  # whatever other rules do with a decision of old
            raise _Departed(shown(f"{type(error).__name__}: {error}", 200)) from error
        if move.over != (work.result is not None) or not self._is_same_state(move.terms, move.digest, work):
            raise _Departed("digest")
        return Record(state, *move.taken, events, barrier), work

    # --- what is told ----------------------------------------------------------------------------

    def _explain(self, line: int, cause: str) -> Phrase:
        """The reason why the replay departs from the file at a line: the likeliest cause that the file shows."""
        saved, present = self.script.terms, self.present
        changed = _changed(saved, present)
        if changed:
            more = ["…"] if len(changed) > _MOST_TOLD else []
            cards = [*(shown(name, 24) for name in changed[:_MOST_TOLD]), *more]
            return phrase("trouble.save_content", line=line, cards=", ".join(cards))
        if saved.rules != present.rules:
            return phrase("trouble.save_rules", line=line, saved=saved.rules, present=present.rules)
        return phrase("trouble.save_departs", line=line, cause=cause)

    def _news(self, lost: int) -> Phrase:
        """The news for the players of a match that continues differently from how it began."""
        saved, present = self.script.terms, self.present
        changed = _changed(saved, present)
        if changed:
            what = phrase("resumed.cards", n=len(changed))
        elif saved.rules != present.rules:
            what = phrase("resumed.rules", saved=saved.rules, present=present.rules)
        elif self.script.fault:
            what = phrase("resumed.damaged")
        else:
            what = phrase("resumed.program")
        return phrase("resumed.lost", what=what, n=lost) if lost else what


def _raise_lost() -> State:
    raise Trouble("trouble.state_digest")


def _changed(saved: Terms, present: Terms) -> list[str]:
    """The cards and packs that have changed."""
    old, new = saved.content | saved.packs, present.content | present.packs
    return sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
