"""Ledgers: all that a game asks, offers, tells and refuses in some matches, summed up for a test to compare.

Usage: python -m tests.ledger GAME...

Writes tests/ledgers/GAME.txt. Each line of it is a question, an event, a barrier, a label, a line of the log or a
refusal: how often it came, a fingerprint of every time it did (who, how many, which card), and the first time in both
languages. A change of words shows in its own line; a change of the rules changes what is played from there on, and so
the counts of much else: read the words then.

The players are curious: mostly they do what they have done least, so that a few short matches come by nearly all.
"""

import hashlib
import json
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game import games
from game.core.game import AnyGame
from game.core.interface import Gesture, Ref
from game.core.phrase import Phrase
from game.core.saving import digest
from game.core.state import Answer, Ask, Option, State
from game.core.texts import LANGUAGES, Texts
from game.core.view import masked, view
from tests.matches import some_answer

FOLDER = Path(__file__).parent / "ledgers"
MATCHES, MOST_DECISIONS = 8, 300
CURIOSITY = 0.6
"""How often a seat does what has been done least, and not just anything"""
READ, TRIED = 12, 6
"""Options of a question whose words are read, and gestures that are tried in vain: so many, drawn by lot"""
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")


class Ledger:
    """What came in some matches, by its section and key."""

    def __init__(self) -> None:
        self.texts = [Texts(language, NAMES) for language in LANGUAGES]
        self.sections: dict[str, dict[str, list[Any]]] = defaultdict(lambda: defaultdict(list))
        self.first: dict[str, Phrase] = {}

    def note(self, section: str, key: str, what: object, said: Phrase | None = None) -> None:
        """Writes down one thing that came; `said` in words, if it is the first of its key."""
        self.sections[section][key].append(what)
        if said:
            self.first.setdefault(key, said)

    def lines(self) -> Iterator[str]:
        for section, keys in self.sections.items():
            yield ""
            yield f"# {section}"
            for key in sorted(keys):
                came = keys[key]
                yield f"{key} | {len(came)} | {_fingerprint(came)}"
                if key in self.first:
                    yield from (f"    {texts.say(self.first[key])}" for texts in self.texts)


def written(game_id: str) -> str:
    """The ledger of a game, as it is today."""
    game, ledger, done = games.load(game_id), Ledger(), Counter[object]()
    for seed in range(1, MATCHES + 1):
        _play(game, seed, ledger, done)
    return "\n".join([f"{game_id}, {MATCHES} matches", *ledger.lines()]) + "\n"


def _play(game: AnyGame, seed: int, ledger: Ledger, done: Counter[object]) -> None:
    """One match, its seats and settings by lot, to its end or as far as is read."""
    rnd = random.Random(seed)
    seats = rnd.choice(game.facts.seats)
    chosen = {setting.name: rnd.choice(setting.offered(seats)) for setting in game.facts.settings}
    state, _ = game.new(seed, seats, game.facts.settle(seats, chosen))
    decisions = 0
    while state.result is None and decisions < MOST_DECISIONS:
        decisions += 1
        seat = rnd.choice(state.waiting())
        seen = view(state, seat)
        ask = seen.ask_of(seat)
        assert ask is not None
        ledger.note("asked", ask.prompt, ask)
        phases, now = game.presentation.phase(seen)
        ledger.note("phases", phases[now], seat)
        _read(game, seen, ask, rnd, ledger)
        _try(game, seen, ask, rnd, ledger)
        answer = _curious(seen, ask, rnd, done) if rnd.random() < CURIOSITY else some_answer(ask, rnd)
        events, barrier = game.apply(state, seat, answer)
        if barrier:
            ledger.note("not to be taken back", barrier, decisions)
        for event in events:
            ledger.note("happened", event.kind, event)
        for event in masked(events, seat):
            if line := game.presentation.tell(event):
                ledger.note("told", line.key, line, line)
    ledger.note("matches", f"{seed:02}: {seats} seats, {decisions} decisions, {state.result}", digest(state))
    if state.result and game.presentation.ending:
        ending = game.presentation.ending(state)
        ledger.note("ended", ending.key, ending, ending)
    if state.result and game.presentation.fate:
        for fate in (game.presentation.fate(state, seat) for seat in range(seats)):
            ledger.note("ended", fate.key, fate, fate)


def _read(game: AnyGame, seen: State, ask: Ask, rnd: random.Random, ledger: Ledger) -> None:
    for option in rnd.sample(ask.options, min(READ, len(ask.options))):
        words = game.presentation.option_text(seen, ask.seat, option)
        for said in words:
            ledger.note("offered", said.key, said, said)


def _try(game: AnyGame, seen: State, ask: Ask, rnd: random.Random, ledger: Ledger) -> None:
    """Gestures that pick nothing: from and to whatever lies there, those of the options among it."""
    picked = {game.presentation.gesture(option, ask.seat) for option in ask.options}
    taken = {gesture.take for gesture in picked if gesture.onto is None}
    things: list[Ref] = [("seat", seat) for seat in range(seen.seats)]
    things += [("card", card) for zone in seen.zones.values() for card in zone.ids[-4:]]
    offered = sorted({ref for gesture in picked for ref in gesture if ref}, key=str) or things
    places: list[Ref] = [("zone", name) for name in seen.zones]
    for _ in range(TRIED):
        take, onto = rnd.choice(rnd.choice([things, offered])), rnd.choice(rnd.choice([things, offered, places]))
        gesture = Gesture(take, rnd.choice([None, onto]))
        if gesture in picked or take in taken:
            continue
        for option in game.attempts(gesture, ask.seat):
            reason = game.why_not(seen, ask.seat, option) if option not in ask.options else None
            if reason and reason.code != "refusal.not_now":
                ledger.note("refused", reason.code, (option, reason), reason.phrase)


def _curious(seen: State, ask: Ask, rnd: random.Random, done: Counter[object]) -> Answer:
    """What has been done least: acts count by their question, verb and cards."""

    def act(option: Option) -> object:
        about = (seen.cards[n] for n in option[1:] if isinstance(n, int) and 0 <= n < len(seen.cards))
        return (ask.prompt, option[0], *about)

    options = [option for option in ask.options if option != ("resign",)]
    rnd.shuffle(options)
    options.sort(key=lambda option: done[act(option)])
    answer = tuple(options[: rnd.randint(ask.low, min(ask.high, len(options)))])
    done.update(act(option) for option in answer)
    return answer


def _fingerprint(what: object) -> str:
    return hashlib.sha256(json.dumps(what, default=str).encode()).hexdigest()[:8]


def main(game_ids: list[str]) -> int:
    if not game_ids:
        print(__doc__)
        return 2
    FOLDER.mkdir(exist_ok=True)
    for game_id in game_ids:
        (FOLDER / f"{game_id}.txt").write_text(written(game_id), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
