"""Golden playthroughs: whole matches as text that a person can read, and that a test compares line by line.

Usage: python -m tests.write_playthrough GAME [SEED...]

Plays the game from each seed (without seeds: from those of its playthroughs, or two new ones) and writes
tests/playthroughs/GAME-SEED.txt. A change of the rules shows as a change of these files: review it like code.
"""

import json
import random
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from game import games
from game.bots.base import habit
from game.core.game import AnyGame
from game.core.saving import digest, dump
from game.core.state import ALL, Answer, Event, Option, Seat, State
from tests.core import demo
from tests.matches import some_answer

FOLDER = Path(__file__).parent / "playthroughs"
MOST_BYTES = 60_000
HABIT = 0.8
"""Chance, 0 to 1, that a seat answers as an ordinary player and not at random: matches end, but not too soon"""
SEEDS = (1, 2)
UNTOLD = {"agenda", "asks", "backs", "cards", "known", "rng", "seats", "zones"}
"""Fields that are told in another way, or only by the digest at the end"""


def main(arguments: list[str]) -> int:
    if not arguments:
        print(__doc__)
        return 2
    game_id, *named = arguments
    seeds = (
        [int(word) for word in named]
        or [_header(path.read_text(encoding="utf-8"))["seed"] for path in files(game_id)]
        or SEEDS
    )
    FOLDER.mkdir(exist_ok=True)
    for seed in seeds:
        path = FOLDER / f"{game_id}-{seed}.txt"
        path.write_text(written(game_id, seed), encoding="utf-8")
        print(path)
    return 0


def files(game_id: str) -> list[Path]:
    """The playthroughs of a game."""
    return sorted(FOLDER.glob(f"{game_id}-*.txt"))


def written(game_id: str, seed: int) -> str:
    """A new playthrough: the seed decides seats and options; it ends with the match, or when the file is full."""
    game, rnd = _load(game_id), random.Random(seed)
    seats = game.facts.seats[(seed - 1) % len(game.facts.seats)]
    options = game.facts.settle(
        seats, {setting.name: rnd.choice(setting.offered(seats)) for setting in game.facts.settings}
    )
    header = {"game": game_id, "rules": game.facts.rules, "seed": seed, "seats": seats, "options": options}
    answers: list[Answer] = []
    state, _ = game.new(seed, seats, options)
    while state.result is None:
        ask = next(ask for ask in state.asks if ask.seat not in state.answers)
        answers.append(habit(game, state, ask, rnd) if rnd.random() < HABIT else some_answer(ask, rnd))
        game.apply(state, ask.seat, answers[-1])
    text = _told(header, answers)
    while len(text.encode()) > MOST_BYTES:
        answers = answers[: len(answers) * 19 // 20]
        text = _told(header, answers)
    return text


def retold(text: str) -> str:
    """A playthrough retold by the present rules: with the same seed, seats, options and answers.

    Raises:
        Illegal: an old answer is no longer allowed.
    """
    given = [line.removeprefix("answer: ") for line in text.splitlines() if line.startswith("answer: ")]
    answers = [tuple(tuple(option) for option in json.loads(answer)) for answer in given]
    return _told(_header(text), answers)


def _header(text: str) -> dict[str, Any]:
    header: dict[str, Any] = json.loads(text.partition("\n")[0])
    return header


def _load(game_id: str) -> AnyGame:
    return demo.GAME if game_id == "demo" else games.load(game_id)


# --- the text -----------------------------------------------------------------------------------------


def _told(header: dict[str, Any], answers: Iterable[Answer]) -> str:
    return "\n".join(_lines(header, answers)) + "\n"


def _lines(header: dict[str, Any], answers: Iterable[Answer]) -> Iterator[str]:
    """The lines of a playthrough: the set-up, then each decision with question, options, answer, events and changes."""
    game = _load(header["game"])
    yield _json(header)
    state, events = game.new(header["seed"], header["seats"], header["options"])
    yield from map(_heard, events)
    yield from _changes(game.state(seats=state.seats, rng=0), state)
    for number, answer in enumerate(answers, start=1):
        ask = next(ask for ask in state.asks if ask.seat not in state.answers)
        before = state.clone()
        yield ""
        wanted = "" if ask.low == ask.high == 1 else f", {ask.low} to {ask.high} of"
        about = "" if ask.about is None else f", about {_card(state, ask.about)}"
        yield f"# {number}: seat {ask.seat}, {ask.prompt}{about}{wanted}"
        yield f"options: {' | '.join(_option(game, state, ask.seat, option) for option in ask.options)}"
        yield f"answer: {_json(answer)}"
        events, barrier = game.apply(state, ask.seat, answer)
        yield from map(_heard, events)
        yield from _changes(before, state)
        yield f"then: {' | '.join(_words(step) for step in reversed(state.agenda)) or 'nothing'}"
        if barrier:
            yield f"not to be taken back: {barrier}"
    yield ""
    yield f"result: {_json(state.result)}"
    yield f"digest: {digest(state)}"


def _heard(event: Event) -> str:
    """An event, with those who hear it whole and what the others hear, unless everybody hears it."""
    if event.to == ALL:
        return f"all hear: {event.kind}{_data(event.data)}"
    others = " nothing"
    if event.public is not None:
        differing = {name: value for name, value in event.public.items() if value != event.data.get(name)}
        others = _data(differing) or " the same"
    return f"{_seats(event.to)} hear: {event.kind}{_data(event.data)}; others:{others}"


def _seats(bits: int) -> str:
    if bits == ALL:
        return "all"
    return ",".join(str(seat) for seat in range(bits.bit_length()) if bits >> seat & 1) or "none"


def _data(data: dict[str, Any]) -> str:
    return "".join(f" {name}={_json(value)}" for name, value in data.items())


def _changes(before: State, after: State) -> Iterator[str]:
    """The changes of a state, field by field; of zones, the cards that came and went."""
    old, new = _fields(before), _fields(after)
    for name in sorted(old.keys() | new.keys()):
        if old.get(name) != new.get(name):
            yield f"  {name}: {_json(old.get(name))} -> {_json(new.get(name))}"
    for card in sorted(before.known.keys() | after.known.keys()):
        knew, know = before.known.get(card, 0), after.known.get(card, 0)
        if knew != know:
            yield f"  {_card(after, card)} known to: {_seats(knew)} -> {_seats(know)}"
    for name, zone in after.zones.items():
        held = before.zones[name].ids if name in before.zones else []
        gone = [f"-{_card(after, card)}" for card in held if card not in zone.ids]
        come = [f"+{_card(after, card)}" for card in zone.ids if card not in held]
        if gone or come:
            yield f"  {name} ({len(zone.ids)}): {' '.join(gone + come)}"


def _fields(state: State) -> dict[str, Any]:
    """The fields as a save has them; lists of lists row by row."""
    fields: dict[str, Any] = {}
    for name, value in json.loads(dump(state)).items():
        if name in UNTOLD:
            continue
        if isinstance(value, list) and value and isinstance(value[0], list):
            fields |= {f"{name}.{i}": row for i, row in enumerate(value)}
        else:
            fields[name] = value
    return fields


def _option(game: AnyGame, state: State, seat: Seat, option: Option) -> str:
    """An option in words; a card's number with the card's name."""
    meant = game.presentation.gesture(option, seat)
    cards = {ref[1] for ref in meant if ref and ref[0] == "card"}
    return " ".join(_card(state, int(word)) if word in cards else str(word) for word in option)


def _card(state: State, card: int) -> str:
    return f"{state.cards[card]}.{card}"


def _words(values: Iterable[Any]) -> str:
    return " ".join(value if isinstance(value, str) else _json(value) for value in values)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
