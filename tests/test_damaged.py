"""Ten thousand damaged saves and card files: each gives a clear sentence, no crash, no hang, and stays unchanged."""

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import games
from game.core import journal
from game.core.journal import Journal
from game.core.loading import load
from game.core.phrase import Phrase, Trouble
from game.core.texts import LANGUAGES, Texts
from game.games.card_game.cards import DATA, read_cards, read_objectives
from game.ui.saves import summary
from tests.matches import new_match, play_on

pytestmark = pytest.mark.slow

SAVES = 4000
CARD_FILES = 3000
LONGEST = 2.0  # seconds of computing for one file: far more than it needs, far less than a hang

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    3,
    1.5,
    10**30,
    -(10**400),
    1e308,
    "",
    "x" * 5000,
    "\x00\ud800",
    "../../etc",
    [],
    {},
    [[]],
    {"a": 1},
    ["pay"],
    [["pay", 1, 2]],
)
Mutation = Callable[[bytes, random.Random], bytes]


def cut(raw: bytes, rnd: random.Random) -> bytes:
    return raw[: rnd.randrange(len(raw))]


def flip(raw: bytes, rnd: random.Random) -> bytes:
    changed = bytearray(raw)
    for _ in range(rnd.choice((1, 1, 2, 8, 64))):
        changed[rnd.randrange(len(changed))] ^= 1 << rnd.randrange(8)
    return bytes(changed)


def splice(raw: bytes, rnd: random.Random) -> bytes:
    at, end = sorted(rnd.randrange(len(raw)) for _ in range(2))
    into = rnd.randrange(len(raw))
    return rnd.choice((raw[:at] + raw[end:], raw[:into] + raw[at:end] + raw[into:], raw[:at] + bytes(50) + raw[at:]))


def nest(raw: bytes, rnd: random.Random) -> bytes:
    deep = rnd.choice((10, 200, 5000, 100_000))
    opened, closed = rnd.choice(((b"[", b"]"), (b'{"a":', b"}"), (b'["x",', b"]")))
    inside = opened * deep + b"1" + closed * (deep if rnd.random() < 0.7 else 0)
    at = rnd.choice([i for i, byte in enumerate(raw) if byte in b":,["]) + 1
    return raw[:at] + inside + raw[at:]


def replace(raw: bytes, rnd: random.Random) -> bytes:
    """Replaces a random value by something odd, or takes a field away, or adds one."""
    lines = raw.split(b"\n") if raw.count(b"\n{") else [raw]
    at = rnd.choice([i for i, line in enumerate(lines) if line])
    whole = [json.loads(lines[at])]
    holder, key = rnd.choice(list(_places(whole)))
    kind = rnd.random()
    if kind < 0.15:
        del holder[key]
    elif kind < 0.25 and isinstance(holder, dict):
        holder["version"] = rnd.choice(ODD)
    else:
        holder[key] = rnd.choice(ODD)
    lines[at] = json.dumps(whole[0] if whole else None).encode()
    return b"\n".join(lines)


def _places(holder: Any) -> Any:
    for key in holder if isinstance(holder, dict) else range(len(holder)):
        yield holder, key
        if isinstance(holder[key], dict | list):
            yield from _places(holder[key])


def another_version(raw: bytes, rnd: random.Random) -> bytes:
    field, value = rnd.choice((b"format", b"rules")), str(rnd.choice((0, 2, 3, 99, 10**9, 10**20))).encode()
    return raw.replace(b'"%b":1' % field, b'"%b":%b' % (field, value), 1)


def shuffled(raw: bytes, rnd: random.Random) -> bytes:
    lines = raw.split(b"\n")
    for _ in range(rnd.randint(1, 3)):
        one = rnd.randrange(len(lines))
        lines.insert(rnd.randrange(len(lines)), lines[one] if rnd.random() < 0.5 else lines.pop(one))
    return b"\n".join(lines)


def replaced_whole(raw: bytes, rnd: random.Random) -> bytes:
    return rnd.choice(
        (b"", b"\n", b"\x00" * 100, b"null\n", b"[]\n", b"{}\n", b"\xff\xfe{", rnd.randbytes(300), b"\n" * 999)
    )


COMMON: tuple[Mutation, ...] = (cut, flip, flip, splice, replace, replace, replace, nest, replaced_whole)
OF_SAVES = (*COMMON, another_version, shuffled, shuffled)


def good_save(path: Path, *, checkpoints: bool) -> bytes:
    match = new_match(seed=4, free_undo=True)
    match.keeper = Journal.begin(path, match)
    play_on(match, random.Random(4), 9)
    match.undo(match.past[-1].seat)
    play_on(match, random.Random(5), 2)
    if checkpoints:
        match.keeper.close()
    return path.read_bytes()


def test_damaged_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    goods = [good_save(tmp_path / "plain.match.jsonl", checkpoints=False)]
    monkeypatch.setattr(journal, "STRETCH", 5)
    goods.append(good_save(tmp_path / "checkpoints.match.jsonl", checkpoints=True))
    path = tmp_path / "one.match.jsonl"
    rnd, outcomes = random.Random(1), {"refused": 0, "stopped": 0, "whole": 0, "told": 0}
    for _ in range(SAVES):
        raw = rnd.choice(OF_SAVES)(rnd.choice(goods), rnd)
        path.write_bytes(raw)
        begun = time.process_time()
        try:
            loaded = load(path, games.load)
        except Trouble as trouble:
            outcomes["refused"] += 1
            said(trouble.phrase, path.name)
        else:
            outcomes["stopped" if loaded.stopped else "told" if loaded.news else "whole"] += 1
            for told in (loaded.stopped, loaded.news):
                if told:
                    said(told, "")
            assert len(loaded.match.past) <= 20
            assert len(list(loaded.match.past)) == len(loaded.match.past)
            loaded.match.view(0)
        listed = summary(path)
        assert listed.header or listed.fault
        assert time.process_time() - begun < LONGEST
        assert path.read_bytes() == raw
    assert min(outcomes.values()) > SAVES / 50, outcomes


def test_damaged_card_files(tmp_path: Path) -> None:
    rnd, refused = random.Random(2), 0
    readers: tuple[tuple[str, Callable[[Path], object]], ...] = (
        ("cards.json", read_cards),
        ("objectives.json", read_objectives),
    )
    goods = {name: json.dumps(json.loads((DATA / name).read_bytes())).encode() for name, _ in readers}
    for _ in range(CARD_FILES):
        name, read = rnd.choice(readers)
        raw = rnd.choice(COMMON)(goods[name], rnd)
        path = tmp_path / name
        path.write_bytes(raw)
        begun = time.process_time()
        try:
            read(path)
        except Trouble as trouble:
            refused += 1
            said(trouble.phrase, name)
        assert time.process_time() - begun < LONGEST
        assert path.read_bytes() == raw
    assert refused > CARD_FILES / 2


def said(phrase: Phrase, must_name: str) -> None:
    """Checks that the sentence exists in both languages and names the file."""
    for language in LANGUAGES:
        texts = Texts(language)
        assert texts.has(phrase.key), phrase
        words = texts.say(phrase)
        assert must_name in words


def test_a_save_full_of_moves_taken_back_and_made_again_opens_soon(tmp_path: Path) -> None:
    path = tmp_path / "one.match.jsonl"
    raw = good_save(path, checkpoints=False)
    move = raw.splitlines()[-1]
    pair = json.dumps({"undo": 1, "seat": json.loads(move)["seat"], "free": True}).encode() + b"\n" + move + b"\n"
    path.write_bytes(raw + pair * ((15 << 20) // len(pair)))
    begun = time.process_time()
    assert load(path, games.load).stopped is None
    assert summary(path).header
    assert time.process_time() - begun < 2 * LONGEST


def test_no_sentence_quotes_more_than_two_hundred_letters_of_a_save(tmp_path: Path) -> None:
    path, long = tmp_path / "one.match.jsonl", "x" * 9000
    header, *lines = good_save(path, checkpoints=False).splitlines()
    fields = json.loads(header)
    player = fields["players"][0]
    headers = [
        fields | {"game": long[:80]},
        fields | {"game": long},
        fields | {long: 1},
        fields | {"seed": long[:80]},
        fields | {"options": {long[:80]: long[:80]}},
        fields | {"players": [player | {"brings": {long[:80]: long}}, fields["players"][1]]},
        fields | {"packs": {f"{n}{long[:78]}": "abcd" for n in range(9)}},
        fields | {"content": {f"{n}{long[:78]}": "abcd" for n in range(9)}},
        fields | {"format": "\x1b[31m"},
    ]
    moves = [
        json.loads(lines[0]) | change for change in ({"answer": [[long[:80]] * 16] * 200}, {"answer": long}, {long: 1})
    ]
    for first, rest in [(one, lines) for one in headers] + [(fields, [json.dumps(move).encode()]) for move in moves]:
        path.write_bytes(b"\n".join([json.dumps(first).encode(), *rest, b""]))
        try:
            loaded = load(path, games.load)
        except Trouble as trouble:
            told = trouble.phrase
        else:
            found = loaded.stopped or loaded.news
            assert found
            told = found
        for language in LANGUAGES:
            words = Texts(language).say(told).replace(str(path), "")
            assert words.count("x") <= 210
            assert words.isprintable()
