"""Ledgers: everything that a game asks, offers, tells and refuses in some matches, summed up for comparison.

Usage: python -m tests.ledger GAME...

Writes tests/ledgers/GAME.txt. Each line of it is a question, an event, a barrier, a label, a line of the log or a
refusal: its count, a fingerprint of all its occurrences (who, how many, which card), and the first one in both
languages. A change of words shows in its own line; a change of the rules changes the rest of the matches and so many
other counts: then read the words.

The players are curious: mostly they do what they have done least, and piles are stacked with the cards that have come
least, so that a few short matches reach nearly everything.
"""

import hashlib
import json
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from game import games
from game.core.facts import Facts
from game.core.game import AnyGame
from game.core.interface import Gesture, Ref
from game.core.phrase import Phrase
from game.core.saving import digest, dump, restore
from game.core.state import Answer, Ask, Option, State, Zone
from game.core.texts import LANGUAGES, Texts
from game.core.view import masked, view
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import DarkEden
from tests.matches import some_answer

FOLDER = Path(__file__).parent / "ledgers"
MATCHES, MOST_DECISIONS = 16, 300
CURIOSITY = 0.6
"""Chance, 0 to 1, that a seat answers with what has been done least, and not at random"""
READ, TRIED = 12, 3
"""Numbers of random options of a question whose words are read, and of random gestures that mean nothing"""
DAMAGED, NOT_DAMAGED = 20, {"agenda", "asks", "rng", "backs", "scopes", "seats"}
"""The number of damages that a state is tried with, every fifty decisions, and the fields that only the kernel
checks"""
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")


def _whole_box(state: DarkEden, rnd: random.Random) -> None:
    """Gives Dominions of Dark Eden cards that no ready deck has, and Gold for them."""
    names = sorted(name for name, figures in FIGURES.items() if figures.type != "commander")
    for seat in range(state.seats):
        state.gold[seat] = 30
        for card in state.zones[f"deck.{seat}"].ids:
            state.cards[card] = rnd.choice(names)


DEALT: dict[str, Callable[[Any, random.Random], None]] = {"dark_eden": _whole_box}
"""The function that changes the deal of a game, so that more of the game comes into play"""


class Ledger:
    """The findings in some matches, by section and key."""

    def __init__(self) -> None:
        self.texts = [Texts(language, NAMES) for language in LANGUAGES]
        self.sections: dict[str, dict[str, list[Any]]] = defaultdict(lambda: defaultdict(list))
        self.pointed: dict[Ref, None] = {}
        """The things from which gestures in the present match can be made"""
        self.first: dict[str, Phrase | str] = {}

    def note(self, section: str, key: str, what: object, said: Phrase | str | None = None) -> None:
        """Writes down a finding; `said`: its words, if it is the first of its key."""
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
                first = self.first.get(key)
                if isinstance(first, str):
                    yield f"    {first}"
                elif first is not None:
                    yield from (f"    {texts.say(first)}" for texts in self.texts)


def written(game_id: str) -> str:
    """The present ledger of a game."""
    game, ledger, done = games.load(game_id), Ledger(), Counter[object]()
    for seed in range(1, MATCHES + 1):
        _play(game, seed, ledger, done)
    return bounds(game_id) + "\n".join(ledger.lines()) + "\n"


def bounds(game_id: str) -> str:
    """The head of a game's ledger: its box, and the limits of its card files."""
    return "\n".join([*_box(games.load(game_id).facts), "", *_limits(game_id)]) + "\n"


def _box(facts: Facts) -> Iterator[str]:
    """The lines about a game's box and its settings."""
    for field in fields(facts):
        value = getattr(facts, field.name)
        if "settings" in field.name:
            for one in value:
                told = (
                    one.choices,
                    f"usual {one.default!r}",
                    f"since {one.since}",
                    f"before {one.before!r}",
                    one.seats,
                )
                yield f"{field.name}: {one.name} {' | '.join(map(str, told))}"
        elif not callable(value):
            yield f"{field.name}: {value}"


def _limits(game_id: str) -> Iterator[str]:
    """The limits of the fields in the game's card files, which packs must keep too."""
    kinds = [BaseModel]
    for kind in kinds:
        kinds += kind.__subclasses__()
    for kind in sorted({*kinds}, key=lambda kind: (kind.__module__, kind.__name__)):
        if kind.__module__.startswith(f"game.games.{game_id}."):
            for name in kind.__annotations__:
                field = kind.model_fields.get(name)
                if field and field.metadata:
                    yield f"{kind.__name__}.{name}: {', '.join(map(str, field.metadata))}"


def _play(game: AnyGame, seed: int, ledger: Ledger, done: Counter[object]) -> None:
    """Plays a match with random seats and settings, to its end or as far as is read."""
    rnd = random.Random(seed)
    state = dealt(game, seed, rnd)
    decisions = 0
    ledger.pointed.clear()
    while state.result is None and decisions < MOST_DECISIONS:
        decisions += 1
        if decisions % 5 == 1:
            stack(state, done)
        seat = rnd.choice(state.waiting())
        seen = view(state, seat)
        ask = seen.ask_of(seat)
        assert ask is not None
        ledger.note("asked", ask.prompt, ask)
        phases, now = game.presentation.phase(seen)
        ledger.note("phases", phases[now], seat)
        _read(game, seen, ask, rnd, ledger)
        _try(game, seen, ask, rnd, ledger)
        answer = curious(seen, ask, rnd, done) if rnd.random() < CURIOSITY else some_answer(ask, rnd)
        events, barrier = game.apply(state, seat, answer)
        if decisions % 50 == 0:
            _damage(game, state, rnd, ledger)
        if barrier:
            ledger.note("not to be taken back", barrier, decisions)
        done.update(event.data["name"] for event in events if event.kind == "moved")
        for event in events:
            ledger.note("happened", event.kind, event)
        for event in masked(events, seat):
            if line := game.presentation.tell(event):
                ledger.note("told", line.key, line, line)
    ledger.note("matches", f"{seed:02}: {state.seats} seats, {decisions} decisions, {state.result}", digest(state))
    if state.result:
        _end(game, state, ledger)


def _end(game: AnyGame, state: State, ledger: Ledger) -> None:
    """Notes the texts about a finished match, and its figures."""
    if game.presentation.ending:
        ending = game.presentation.ending(state)
        ledger.note("ended", ending.key, ending, ending)
    if game.presentation.fate:
        for fate in (game.presentation.fate(state, seat) for seat in range(state.seats)):
            ledger.note("ended", fate.key, fate, fate)
    if game.presentation.ranking:
        ledger.note("ended", "ranking", game.presentation.ranking(state))
    if game.report:
        for name, figure in game.report(state).items():
            ledger.note("counted", name, figure)


def _damage(game: AnyGame, state: State, rnd: random.Random, ledger: Ledger) -> None:
    """Notes the faults that the check finds in damaged states: here and there another number, or a switch turned."""
    for _ in range(DAMAGED):
        whole = json.loads(dump(state))
        path, there = [], whole
        while isinstance(there, dict | list) and there:
            inside, names = there, [*there] if isinstance(there, dict) else [*range(len(there))]
            path.append(rnd.choice(names))
            there = inside[path[-1]]
        if not path or path[0] in NOT_DAMAGED or not isinstance(there, int):
            continue
        more = rnd.choice([-1, 1, -40, 40])
        inside[path[-1]] = not there if isinstance(there, bool) else there + more
        try:
            faults = game.check(restore(game.state, json.dumps(whole)))
        except Exception as error:  # noqa: BLE001 - a check may meet anything in what is no position
            faults = [type(error).__name__]
        if faults:
            field = ".".join("#" if isinstance(name, int) else re.sub(r"\d+", "#", name) for name in path)
            ledger.note("found damaged", field, (path, more, faults), faults[0])


def _read(game: AnyGame, seen: State, ask: Ask, rnd: random.Random, ledger: Ledger) -> None:
    for option in rnd.sample(ask.options, min(READ, len(ask.options))):
        words = game.presentation.option_text(seen, ask.seat, option)
        for said in words:
            ledger.note("offered", said.key, said, said)


def _try(game: AnyGame, seen: State, ask: Ask, rnd: random.Random, ledger: Ledger) -> None:
    """Tries gestures that pick nothing: of own things, of others, and of ones picked before; notes the refusals."""
    picked = {game.presentation.gesture(option, ask.seat) for option in ask.options}
    taken = {gesture.take for gesture in picked if gesture.onto is None}
    ledger.pointed |= dict.fromkeys(ref for option in sorted(picked, key=str) for ref in option if ref)
    own: list[Ref] = [
        ("card", card) for zone in seen.zones.values() if zone.owner == ask.seat for card in zone.ids[-4:]
    ]
    lying: list[Ref] = [("card", card) for zone in seen.zones.values() for card in zone.ids[-4:]]
    others: list[Ref] = [*(("seat", seat) for seat in range(seen.seats)), *(("zone", name) for name in seen.zones)]
    things: list[list[Ref]] = [each for each in (own, lying, others, [*ledger.pointed]) if each]
    for _ in range(TRIED):
        take, onto = (rnd.choice(rnd.choice(things)) for _ in range(2))
        gesture = Gesture(take, rnd.choice([None, onto]))
        if gesture in picked or take in taken:
            continue
        for option in game.attempts(gesture, ask.seat):
            reason = game.why_not(seen, ask.seat, option) if option not in ask.options else None
            if reason and reason.code != "refusal.not_now":
                ledger.note("refused", reason.code, (option, reason), reason.phrase)


def dealt(game: AnyGame, seed: int, rnd: random.Random) -> State:
    """A match with random seats and settings, and with the game's own change of the deal."""
    seats = rnd.choice(game.facts.seats)
    chosen = {setting.name: rnd.choice(setting.offered(seats)) for setting in game.facts.settings}
    state: State = game.new(seed, seats, game.facts.settle(seats, chosen))[0]
    if game.facts.id in DEALT:
        DEALT[game.facts.id](state, rnd)
    return state


def stack(state: State, done: Counter[object]) -> None:
    """Sorts the piles that nobody knows, with the cards on top that have moved least."""
    for name, zone in state.zones.items():
        if zone.see == "none" and not any(state.known.get(card) for card in zone.ids):
            state.zones[name] = Zone(zone.owner, zone.see, tuple(sorted(zone.ids, key=lambda c: -done[state.cards[c]])))


def curious(seen: State, ask: Ask, rnd: random.Random, done: Counter[object]) -> Answer:
    """The answer that has been given least; answers count by their question, verb and cards."""

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
