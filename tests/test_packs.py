"""Packs of cards: the examples are sound and can be played; bad packs are refused with file, card and field."""

import json
import os
import random
import re
import shutil
import struct
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import games, resources
from game.bots import finish, seat_bot
from game.console import main
from game.core import bounded, files, packfiles, packs
from game.core.game import AnyGame
from game.core.journal import Journal
from game.core.loading import Loaded, load
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.packfiles import Pack
from game.core.phrase import Trouble, phrase
from game.core.table import Table
from game.core.texts import LANGUAGES, Texts
from tests import systems
from tests.disk import sharing_violation
from tests.packs import fresh

EXAMPLES = resources.root() / "game" / "packs"
GAME_OF = {"harvest": "card_game", "lanterns": "telendar"}

Damage = Callable[[Path], object]
"""A function that damages a folder"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of packs where the app looks for them."""
    place = tmp_path / "packs"
    place.mkdir()
    before = packs.place()
    packs.look_in(place)
    yield place
    packs.look_in(before)


def copied(folder: Path, pack: str = "harvest", name: str = "") -> Path:
    return Path(shutil.copytree(EXAMPLES / pack, folder / (name or pack)))


def the_pack() -> Pack:
    (pack,) = games.packs()
    return pack


def said(pack: Pack, language: str = "en") -> str:
    assert pack.fault is not None
    return Texts(language).say(pack.fault)


def change(path: Path, edit: Callable[[Any], object]) -> None:
    content = json.loads(path.read_text(encoding="utf-8"))
    edit(content)
    path.write_text(json.dumps(content), encoding="utf-8")


@pytest.mark.parametrize("file", ["pack.json", "cards.json"])
def test_a_pack_that_another_program_has_for_a_moment_is_waited_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    path, system, left = copied(folder) / file, os.open, 1

    def held(wanted: Any, *more: Any, **named: Any) -> int:
        nonlocal left
        if wanted == path and left:
            left -= 1
            raise sharing_violation()
        return system(wanted, *more, **named)

    monkeypatch.setattr(files, "_PATIENCE", 0.0)
    monkeypatch.setattr(os, "open", held)
    with fresh(folder):
        games.load("card_game")
        assert [(pack.id, pack.fault) for pack in packs.opened("card_game")] == [("harvest", None)]


# --- the examples ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAME_OF)
def test_an_example_is_sound_and_says_itself_in_both_languages(name: str) -> None:
    with fresh(EXAMPLES):
        games.load(GAME_OF[name])
        (pack,) = (pack for pack in packs.opened(GAME_OF[name]) if pack.id == name)
        assert (pack.fault, pack.notes) == (None, ())
        assert set(pack.pages) <= set(LANGUAGES)
        words = sys.modules[f"game.games.{GAME_OF[name]}.{'kinds' if name == 'lanterns' else 'cards'}"]
        told: dict[str, list[str]] = {}
        for language in LANGUAGES:
            texts = Texts(language)
            told[language] = []
            for card in pack.cards:
                number = getattr(card, "points", None)
                told[language].append(texts.say(words.name_of(card.id)))  # type: ignore[attr-defined]
                told[language] += [] if number else [texts.say(text) for text in words.texts_of(card)]
            assert not any(re.search(r"\w+\.\w+\.|harvest|lanterns:", text) for text in told[language])
        assert all(it != en for it, en in zip(told["it"], told["en"], strict=True) if len(it) > 20)


def test_the_recipe_of_the_readme_makes_a_sound_pack(folder: Path) -> None:
    recipe = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    (folder / "tavern").mkdir()
    blocks = re.findall(r"```json (\S+)\n(.*?)```", recipe, re.DOTALL)
    assert [name for name, _ in blocks] == ["pack.json", "cards.json", "texts.it.json", "texts.en.json"]
    for name, content in blocks:
        (folder / "tavern" / name).write_text(content, encoding="utf-8")
    pack = the_pack()
    assert (pack.id, pack.fault, pack.notes, len(pack.cards)) == ("tavern", None, (), 1)


def test_a_pack_is_called_by_its_title_and_one_that_is_gone_by_its_id() -> None:
    with fresh(EXAMPLES):
        games.load("card_game")
        assert packs.title("card_game", "harvest", "en") == "The Grape Harvest"
        assert packs.title("card_game", "harvest", "it") != "The Grape Harvest"
        assert packs.title("card_game", "tavern", "en") == "tavern"
        assert packs.title("telendar", "harvest", "en") == "harvest"


def test_a_box_is_a_pack_too() -> None:
    for name in games.GAMES:
        data = resources.root() / "game" / "games" / name / "data"
        manifest = packfiles.read_manifest(data)
        assert (manifest.game, manifest.id) == (name, "box")
        assert sum(manifest.counts.values()) > 80


# --- playing with them -------------------------------------------------------------------------------------


def new_match(game: AnyGame, *chosen: str, seats: int = 2, seed: int = 3) -> AnyMatch:
    facts = game.facts
    players = tuple(Player(name, seat) for seat, name in enumerate("ABCDEF"[:seats]))
    setup = Setup(facts.id, facts.rules, seed, facts.settle(seats, {}), players, packs=packs.settle(facts.id, chosen))
    return Match(game, setup)


def in_hand(match: AnyMatch, seat: int, name: str) -> int:
    """Swaps a card of that name into a hand, asks that seat for an action, and returns the card's number."""
    state = match.state
    cards, hand = state.cards, state.zones[f"hand.{seat}"].ids
    there, here = cards.index(name), int(hand[-1])
    cards[there], cards[here] = cards[here], cards[there]
    state.asks, state.agenda = (), [("actions", seat)]
    Table(state, match.game.steps).run()
    return here


def choose(match: AnyMatch, seat: int, verb: str, *args: object) -> list[str]:
    """Takes the first option that begins with these words; returns the kinds of the events."""
    ask = match.ask(seat)
    assert ask is not None
    option = next(option for option in ask.options if option[: 1 + len(args)] == (verb, *args))
    return [event.kind for event in match.answer(seat, (option,))]


def test_only_the_packs_of_a_match_are_in_it() -> None:
    with fresh(EXAMPLES):
        game = games.load("card_game")
        plain, added = new_match(game), new_match(game, "harvest")
        assert not [card for card in plain.state.cards if packs.pack_of(card)]
        assert len(plain.state.cards) == 82
        assert sorted({card for card in added.state.cards if packs.pack_of(card)}) == sorted(
            f"harvest:{name}"
            for name in ("innkeeper", "vintner", "village_fair", "tax_collector", "vineyard", "cellar")
        )
        assert len(added.state.cards) == 94
        assert added.state.backs.count("objective") == 24


def test_cards_of_the_harvest_do_what_they_say() -> None:
    with fresh(EXAMPLES):
        match = new_match(games.load("card_game"), "harvest")
        state, me = match.state, match.state.first
        you = 1 - me
        state.purses[me], state.purses[you] = [6, 6, 6], [2, 0, 1]
        state.supply = [32 - 6 - 2, 32 - 6, 32 - 6 - 1]
        fair = in_hand(match, me, "harvest:village_fair")
        held = len(state.zones[f"hand.{me}"].ids)
        assert "activated" in choose(match, me, "activate", fair)
        for kind in ("circle", "square"):
            choose(match, me, "take", kind)
        assert match.state.purses[me] == [6, 5, 7]  # paid 1 circle and 1 triangle, gained a circle and a square
        assert len(match.state.zones[f"hand.{me}"].ids) == held  # less the card itself, plus one drawn card
        collector = in_hand(match, me, "harvest:tax_collector")
        choose(match, me, "activate", collector)
        choose(match, me, "pay", 1, 2, 0)
        choose(match, you, "give", "circle")
        assert match.state.purses[you] == [1, 0, 1]
        keeper = in_hand(match, me, "harvest:innkeeper")
        choose(match, me, "activate", keeper)
        choose(match, me, "pay")
        assert match.state.zones[f"active.{me}"].ids == (keeper,)
        held = len(match.state.zones[f"hand.{me}"].ids)
        choose(match, me, "end_turn")
        while match.state.turn != me:
            ask = match.ask(you)
            assert ask is not None
            choose(match, you, str(ask.options[-1][0]))
        assert len(match.state.zones[f"hand.{me}"].ids) == held + 1
        assert match.game.check(match.state) == []


def test_cards_of_the_lanterns_lie_in_their_decks_and_are_met() -> None:
    with fresh(EXAMPLES):
        game = games.load("telendar")
        state = new_match(game, "lanterns").state
        decks = {name: back for name, back in zip(state.cards, state.backs, strict=True) if packs.pack_of(name)}
        assert decks == {
            "lanterns:lantern_parade": "normal",
            "lanterns:lantern_maker": "normal",
            "lanterns:lamplighter": "normal",
            "lanterns:lantern_eater": "normal",
            "lanterns:storm_lantern": "treasures",
            "lanterns:night_of_lanterns": "time",
        }
        assert {name for name in seen_in(game, 1) if packs.pack_of(name)} == set(decks)


def seen_in(game: AnyGame, seed: int) -> Iterator[str]:
    """The cards that become visible in a random match, with the pack's cards on top of their decks."""
    match, rnd = new_match(game, "lanterns", seed=seed), random.Random(seed)
    cards = match.state.cards
    for deck in ("normal", "treasures", "time"):
        ids = match.state.zones[deck].ids
        added = [card for card in ids if packs.pack_of(cards[card])]
        for here, there in zip(reversed(ids), added, strict=False):
            cards[here], cards[there] = cards[there], cards[here]
    bots = [seat_bot(game, "normal") for _ in range(2)]
    while not match.over:
        seat = match.state.waiting()[0]
        match.answer(seat, finish(bots[seat].think(match.glimpse(seat), rnd)))
        for event in match.past[-1].events:
            line = game.presentation.tell(event)
            assert line is None or Texts("it", "ABCDEF").say(line)
            yield str(event.data.get("name", ""))
    assert game.check(match.state) == []


@pytest.mark.parametrize(("game", "pack"), [("card_game", "harvest"), ("telendar", "lanterns")])
@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_the_computer_plays_with_them(game: str, pack: str, level: str) -> None:
    with fresh(EXAMPLES):
        from game.simulation import Series, simulate

        report = simulate(Series.of(game, 3, [level], 5, chosen=[pack]), 2 if game == "telendar" else 6)
        assert report["decisions"] > 100


def test_tash_kalar_takes_legends_flares_and_tasks_but_no_beings_of_a_school(folder: Path) -> None:
    data = resources.root() / "game" / "games" / "tash_kalar" / "data"
    at = folder / "arena"
    at.mkdir()
    manifest = {"format": 1, "id": "arena", "game": "tash_kalar", "version": "1", "authors": "A", "title": {"en": "A"}}
    manifest |= {"counts": {"flare": 1, "task": 1}}
    (at / "pack.json").write_text(json.dumps(manifest), encoding="utf-8")
    names = {}
    for file, pick in (("beings", "legend"), ("flares", ""), ("tasks", "")):
        card = next(
            card
            for card in json.loads((data / f"{file}.json").read_text(encoding="utf-8"))
            if card.get("deck", "") == pick
        )
        names[f"new_{file}"] = f"New {file}"
        (at / f"{file}.json").write_text(json.dumps([card | {"id": f"new_{file}", "number": 1}]), encoding="utf-8")
    (at / "texts.en.json").write_text(json.dumps(names), encoding="utf-8")
    with fresh(folder):
        game = games.load("tash_kalar")
        (pack,) = packs.opened("tash_kalar")
        assert (pack.fault, len(pack.cards), len(pack.notes)) == (None, 3, 1)
        assert len(new_match(game, "arena").state.cards) == len(new_match(game).state.cards) + 3
        from game.simulation import Series, simulate

        series = Series.of("tash_kalar", 2, ["normal"], 5, {"form": "high_form"}, chosen=["arena"])
        assert simulate(series, 2)["decisions"] > 50
    change(at / "beings.json", lambda cards: cards[0].update(deck="highland", rank="common"))
    assert all(word in said(the_pack()) for word in ("arena/beings.json", "new_beings", "deck"))


# --- saves -------------------------------------------------------------------------------------------------


def played(path: Path, folder: Path) -> str:
    """Writes a match with the pack "harvest" to a file; returns the digest of its last state."""
    with fresh(folder):
        from game.core.saving import digest

        match = new_match(games.load("card_game"), "harvest", seed=11)
        match.keeper = Journal.begin(path, match)
        rnd = random.Random(1)
        for _ in range(60):
            seat = match.state.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            match.answer(seat, tuple(rnd.sample(ask.options, ask.low)))
        return digest(match.state)


def reopened(path: Path, folder: Path | None) -> Loaded:
    with fresh(folder):
        return load(path, games.load)


def test_a_save_with_a_pack_resumes(tmp_path: Path) -> None:
    from game.core.saving import digest

    last = played(tmp_path / "a.match.jsonl", EXAMPLES)
    header = json.loads((tmp_path / "a.match.jsonl").read_text(encoding="utf-8").partition("\n")[0])
    assert list(header["packs"]) == ["harvest"]
    loaded = reopened(tmp_path / "a.match.jsonl", EXAMPLES)
    assert loaded.stopped is None
    assert digest(loaded.match.state) == last


def test_a_save_without_a_pack_does_not_care_which_packs_are_there(tmp_path: Path) -> None:
    with fresh(None):
        match = new_match(games.load("card_game"), seed=2)
        match.keeper = Journal.begin(tmp_path / "b.match.jsonl", match)
        choose(match, match.state.first, "roll")
    assert reopened(tmp_path / "b.match.jsonl", EXAMPLES).stopped is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_save_whose_pack_is_gone_is_refused_with_its_name(tmp_path: Path, language: str) -> None:
    played(tmp_path / "c.match.jsonl", EXAMPLES)
    with pytest.raises(Trouble) as caught:
        reopened(tmp_path / "c.match.jsonl", None)
    words = Texts(language).say(caught.value.phrase)
    assert "harvest" in words
    assert "c.match.jsonl" in words


def test_a_save_whose_pack_has_changed_says_which_cards(tmp_path: Path) -> None:
    played(tmp_path / "d.match.jsonl", EXAMPLES)
    mine = copied(tmp_path / "packs")
    change(mine / "cards.json", lambda cards: cards[2].update(copies=1))
    change(mine / "pack.json", lambda manifest: manifest.pop("counts"))
    loaded = reopened(tmp_path / "d.match.jsonl", tmp_path / "packs")
    assert loaded.stopped is not None
    assert "harvest:village_fair" in Texts("en").say(loaded.stopped)


# --- bad packs ---------------------------------------------------------------------------------------------


def big(path: Path, size: int) -> None:
    with path.open("wb") as file:
        file.truncate(size)


def padded(path: Path, size: int) -> None:
    path.write_bytes(path.read_bytes().ljust(size))


def many(path: Path) -> None:
    card = json.loads(path.read_text(encoding="utf-8"))[0]
    path.write_text(json.dumps([card | {"id": f"c{number}"} for number in range(10_000)]), encoding="utf-8")


def link(path: Path, target: str = "/etc/hostname") -> None:
    path.unlink()
    systems.link(path, target)


def instead(path: Path, make: Callable[[Path], object]) -> None:
    path.unlink()
    make(path)


def unnamed(at: Path, card: str) -> None:
    for code in LANGUAGES:
        change(at / f"texts.{code}.json", lambda texts: texts.pop(card))


def cardless(at: Path) -> None:
    for name in ("cards", "objectives"):
        (at / f"{name}.json").unlink()


def at_start(card: dict[str, Any], effect: dict[str, Any]) -> None:
    card["when"] = [{"event": "turn_start", "do": effect}]


AS_ONE = {
    "op": "seq",
    "do": [
        {"op": "choose", "among": {"zone": "active", "of": "foes"}, "high": 2, "as": "$them"},
        {"op": "move", "what": "$them", "to": "deck"},
    ],
}
BAD: dict[str, tuple[Damage, tuple[str, ...]]] = {
    "an unknown effect": (
        lambda at: change(at / "cards.json", lambda c: at_start(c[0], {"op": "dance"})),
        ("harvest/cards.json", "innkeeper", "when.0.do", "dance"),
    ),
    "an effect that reads what is not bound": (
        lambda at: change(at / "cards.json", lambda c: at_start(c[0], {"op": "take", "from": "$x", "what": "any"})),
        ("harvest/cards.json", "innkeeper", "when", "$x"),
    ),
    "an effect that reads several cards as one": (
        lambda at: change(at / "cards.json", lambda c: at_start(c[0], AS_ONE)),
        ("harvest/cards.json", "innkeeper", "when", "$them"),
    ),
    "an effect without end": (
        lambda at: change(
            at / "cards.json",
            lambda c: at_start(c[0], {"op": "repeat", "times": 999, "do": {"op": "draw"}}),
        ),
        ("harvest/cards.json", "innkeeper", "when", "200"),
    ),
    "an unknown question": (
        lambda at: change(
            at / "cards.json",
            lambda c: at_start(c[0], {"op": "may", "prompt": "x", "do": {"op": "draw"}}),
        ),
        ("harvest/cards.json", "innkeeper"),
    ),
    "a question of another effect": (
        lambda at: change(
            at / "cards.json",
            lambda c: at_start(c[0], {"op": "may", "prompt": "list.and", "do": {"op": "draw"}}),
        ),
        ("harvest/cards.json", "innkeeper", "prompt", "list.and", "prompt.card_game.may"),
    ),
    "a question in letters that a terminal obeys": (
        lambda at: change(
            at / "cards.json",
            lambda c: at_start(c[0], {"op": "may", "prompt": "prompt.card_game.may.\x1b\ud800", "do": {"op": "draw"}}),
        ),
        ("harvest/cards.json", "innkeeper", "may.\ufffd\ufffd"),
    ),
    "a page of rules that a terminal obeys": (
        lambda at: (at / "rules.en.md").write_bytes(b"# A\x00\x1b[31m"),
        ("harvest/rules.en.md", "cannot be printed"),
    ),
    "a missing name": (
        lambda at: unnamed(at, "vintner"),
        ("harvest/texts.it.json", "vintner", "card.card_game.harvest:vintner"),
    ),
    "a text of no card": (
        lambda at: change(at / "texts.en.json", lambda t: t.update(nobody="Nobody")),
        ("harvest/texts.en.json", "nobody"),
    ),
    "a text with places for parameters": (
        lambda at: change(at / "texts.en.json", lambda t: t.update(vintner="{0.__class__}")),
        ("harvest/texts.en.json", "vintner"),
    ),
    "a text without end": (
        lambda at: change(at / "texts.en.json", lambda t: t.update(vintner="x" * 5000)),
        ("harvest/texts.en.json", "vintner", "40"),
    ),
    "a text that is a number": (
        lambda at: change(at / "texts.en.json", lambda t: t.update(vintner=7)),
        ("harvest/texts.en.json", "vintner"),
    ),
    "a card whose id leads out of the folder": (
        lambda at: change(at / "cards.json", lambda c: c[0].update(id="../../innkeeper")),
        ("harvest/cards.json", "../../innkeeper", "“id”"),
    ),
    "an absolute path for an id": (
        lambda at: change(at / "pack.json", lambda m: m.update(id="/etc/passwd")),
        ("harvest/pack.json", "“id”"),
    ),
    "a path where none is read": (
        lambda at: change(at / "cards.json", lambda c: c[0].update(art="../../secret.png")),
        ("harvest/cards.json", "innkeeper", "art"),
    ),
    "10,000 cards": (lambda at: many(at / "cards.json"), ("harvest/cards.json", "10000", "200")),
    "too many copies": (
        lambda at: change(at / "cards.json", lambda c: [card.update(copies=60) for card in c]),
        ("harvest/cards.json", "copies", "242 cards"),
    ),
    "a manifest of 100 MB": (lambda at: big(at / "pack.json", 100 << 20), ("harvest/pack.json", "16 kB")),
    "no manifest": (lambda at: (at / "pack.json").unlink(), ("harvest/pack.json",)),
    "a manifest that is no JSON": (
        lambda at: (at / "pack.json").write_text("{", encoding="utf-8"),
        ("harvest/pack.json", "JSON"),
    ),
    "a deep manifest": (
        lambda at: (at / "pack.json").write_text("[" * 5000 + "]" * 5000, encoding="utf-8"),
        ("harvest/pack.json",),
    ),
    "a manifest in another format": (
        lambda at: change(at / "pack.json", lambda m: m.update(format=2)),
        ("harvest/pack.json", "format"),
    ),
    "a wrong type": (
        lambda at: change(at / "pack.json", lambda m: m.update(title=["The Grape Harvest"])),
        ("harvest/pack.json", "title"),
    ),
    "a field of another time": (
        lambda at: change(at / "pack.json", lambda m: m.update(script="run.py")),
        ("harvest/pack.json", "script"),
    ),
    "a field twice": (
        lambda at: (at / "texts.en.json").write_text('{"vintner": "A", "vintner": "B"}', encoding="utf-8"),
        ("harvest/texts.en.json", "vintner"),
    ),
    "a game that is not there": (
        lambda at: change(at / "pack.json", lambda m: m.update(game="chess")),
        ("harvest/pack.json", "game", "card_game, dark_eden, kharnage, tash_kalar, telendar"),
    ),
    "cards of another game": (
        lambda at: change(at / "pack.json", lambda m: m.update(game="telendar", counts={})),
        ("harvest/cards.json", "telendar", "monsters.json"),
    ),
    "too few cards": (
        lambda at: change(at / "cards.json", lambda c: c.pop()),
        ("harvest/pack.json", "counts.event", "3 instead of 5"),
    ),
    "a card twice": (
        lambda at: change(at / "cards.json", lambda c: c[1].update(id="innkeeper")),
        ("harvest", "innkeeper", "more than once"),
    ),
    "no cards": (
        cardless,
        ("harvest", "no cards"),
    ),
    "a script": (lambda at: (at / "cards.py").write_text("import os", encoding="utf-8"), ("harvest/cards.py",)),
    "a folder in place of a file": (
        lambda at: instead(at / "cards.json", Path.mkdir),
        ("harvest/cards.json",),
    ),
    "a pipe in place of a file": (lambda at: instead(at / "cards.json", systems.pipe), ("harvest/cards.json", "plain")),
    "a link in place of a file": (lambda at: link(at / "cards.json"), ("harvest/cards.json", "link")),
    "a link in place of the manifest": (lambda at: link(at / "pack.json"), ("harvest/pack.json", "link")),
    "a link in place of the folder of pictures": (lambda at: systems.link(at / "art", "/etc"), ("harvest/art", "link")),
    "a page of rules that is no text": (
        lambda at: (at / "rules.en.md").write_bytes(b"\xff\xfe\x00"),
        ("harvest/rules.en.md",),
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_pack_is_refused_with_file_card_and_field(folder: Path, what: str) -> None:
    damage, names = BAD[what]
    damage(copied(folder))
    pack = the_pack()
    sentence = said(pack)
    assert all(name in sentence for name in names), sentence
    assert pack.fault is not None
    assert ":" not in str(dict(pack.fault.params).get("card")), "a card is named by its author's id"
    assert len(sentence) < 700
    assert said(pack, "it")


def test_a_bad_pack_leaves_the_others_and_the_game_as_they_are(folder: Path) -> None:
    for name, (damage, _) in list(BAD.items())[:6]:
        damage(copied(folder, name="harvest").rename(folder / re.sub(r"\W", "_", name)))
    copied(folder, "lanterns")
    with fresh(folder):
        assert new_match(games.load("card_game")).state.cards
        assert packs.opened("card_game") == ()
        assert [pack.id for pack in packs.opened("telendar")] == []  # the game's rules are not loaded yet
        games.load("telendar")
        assert [pack.id for pack in packs.opened("telendar")] == ["lanterns"]
        assert sum(pack.fault is not None for pack in games.packs()) == 6


def test_of_two_packs_of_one_id_the_second_is_refused(folder: Path) -> None:
    copied(folder, name="first")
    copied(folder, name="second")
    first, second = games.packs()
    assert first.fault is None
    assert all(word in said(second) for word in ("second/pack.json", "“id”", "first"))


def test_a_pack_is_played_with_although_its_copy_is_refused(folder: Path) -> None:
    copied(folder, name="first")
    copied(folder, name="second")
    with fresh(folder):
        games.load("card_game")
        assert packs.settle("card_game", ["harvest"]) == ("harvest",)


def test_a_folder_that_is_a_link_or_still_packed_is_refused(folder: Path, tmp_path: Path) -> None:
    copied(tmp_path, name="elsewhere")
    systems.link(folder / "linked", tmp_path / "elsewhere")
    (folder / "packed.zip").write_bytes(b"PK")
    (folder / "notes.txt").write_text("not a pack", encoding="utf-8")
    linked, packed = games.packs()
    assert "link" in said(linked)
    assert said(linked).startswith("linked")
    assert "packed.zip" in said(packed)


def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    before = packs.place()
    packs.look_in(tmp_path / "file")
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "file" in said(the_pack())
    packs.look_in(tmp_path / "nowhere")
    assert games.packs() == ()
    packs.look_in(before)


def test_what_one_language_lacks_is_borrowed_and_noted(folder: Path) -> None:
    (copied(folder) / "texts.en.json").unlink()
    pack = the_pack()
    assert pack.fault is None
    assert any("harvest/texts.en.json" in Texts("en").say(note) for note in pack.notes)
    assert Texts("en")("card.card_game.harvest:innkeeper") == "Locandiera"


def test_a_pack_that_is_played_with_keeps_its_words_when_its_files_change(folder: Path) -> None:
    at = copied(folder)
    with fresh(folder):
        games.load("card_game")
        unnamed(at, "vintner")
        assert "vintner" in said(the_pack())
        assert Texts("en")("card.card_game.harvest:vintner") == "Vintner"


# --- pictures ----------------------------------------------------------------------------------------------


def png(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", width, height, 8, 2, 0, 0, 0) + bytes(40)


PICTURES: dict[str, tuple[Damage, str]] = {
    "100 megapixels": (lambda at: (at / "innkeeper.png").write_bytes(png(10_000, 10_000)), "10000 × 10000"),
    "more pixels in all than may be": (lambda at: (at / "innkeeper.png").write_bytes(png(4000, 3000)), "4000 × 3000"),
    "a stripe without end": (lambda at: (at / "innkeeper.png").write_bytes(png(1, 2**31)), "2147483648"),
    "no picture": (lambda at: (at / "innkeeper.png").write_bytes(b"GIF89a"), "PNG"),
    "too many bytes": (lambda at: big(at / "innkeeper.png", 50 << 20), "4096 kB"),
    "a link": (lambda at: systems.link(at / "innkeeper.png", "/etc/hostname"), "link"),
    "a pipe": (lambda at: systems.pipe(at / "innkeeper.png"), "plain"),
    "a folder": (lambda at: (at / "innkeeper.png").mkdir(), "art"),
    "of no card": (lambda at: (at / "nobody.png").write_bytes(png(8, 8)), "no card"),
    "of another kind": (lambda at: (at / "innkeeper.svg").write_text("<svg/>", encoding="utf-8"), "webp"),
}


@pytest.mark.parametrize("what", PICTURES)
def test_a_picture_that_cannot_be_shown_is_noted_and_the_pack_stands(folder: Path, what: str) -> None:
    art = copied(folder) / "art"
    art.mkdir()
    damage, word = PICTURES[what]
    damage(art)
    pack = the_pack()
    assert pack.fault is None
    (note,) = (Texts("en").say(note) for note in pack.notes)
    assert word in note
    assert "harvest/art/" in note
    assert not pack.pictures


@pytest.mark.parametrize("ending", ["png", "jpg", "webp"])
@pytest.mark.parametrize("size", [(1, 1), (640, 301), (2048, 150)])
@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_the_declared_size_of_a_picture_is_read_from_its_head(
    tmp_path: Path, ending: str, size: tuple[int, int], mode: str
) -> None:
    from PIL import Image

    path = tmp_path / f"a.{ending}"
    picture = Image.new("RGB" if ending == "jpg" else mode, size)
    for way in (False, True):
        picture.save(path, lossless=way, progressive=way)
        assert bounded.picture_size(path.read_bytes()[: 256 << 10]) == (ending, *size)


def test_damaged_packs(folder: Path) -> None:
    """Any content of the files gives a sentence or a sound pack, never anything else."""
    from tests.test_damaged import COMMON

    rnd, refused = random.Random(3), 0
    at = copied(folder)
    goods = {path.name: path.read_bytes() for path in at.iterdir()}
    compact = {name: json.dumps(json.loads(raw)).encode() for name, raw in goods.items() if name.endswith("json")}
    for _ in range(300):
        name = rnd.choice(sorted(compact))
        (at / name).write_bytes(rnd.choice(COMMON)(compact[name], rnd))
        pack = the_pack()
        if pack.fault:
            refused += 1
            assert all("harvest" in said(pack, language) for language in LANGUAGES)
        (at / name).write_bytes(goods[name])
    assert 150 < refused < 300


# --- limits of packs ---------------------------------------------------------------------------------------

NOT_TOO_FAR: dict[str, Damage] = {
    "200 copies in all": lambda at: change(
        at / "cards.json", lambda c: [card.update(copies=n) for card, n in zip(c, (60, 60, 60, 18), strict=True)]
    ),
    "a name of 40 letters": lambda at: change(at / "texts.en.json", lambda t: t.update(vintner="x" * 40)),
    "a gist of 60": lambda at: change(at / "texts.en.json", lambda t: t.update({"vintner.gist": "x" * 60})),
    "a title of 60": lambda at: change(at / "pack.json", lambda m: m["title"].update(en="x" * 60)),
    "lines below each other": lambda at: change(at / "pack.json", lambda m: m["about"].update(en="One.\nTwo.")),
    "a manifest of 16 kB": lambda at: padded(at / "pack.json", 16 << 10),
    "cards of 2 MB": lambda at: padded(at / "cards.json", 2 << 20),
    "a page of 64 kB": lambda at: padded(at / "rules.en.md", 64 << 10),
    "tabs in a page": lambda at: (at / "rules.en.md").write_bytes(b"\xef\xbb\xbf# A\r\n\tB\n"),
    "hidden files": lambda at: [(at / name).write_text("x", encoding="utf-8") for name in (".DS_Store", "art/.hidden")],
    "the game's own question": lambda at: change(
        at / "cards.json",
        lambda c: at_start(c[0], {"op": "may", "prompt": "prompt.card_game.may", "do": {"op": "draw"}}),
    ),
}
TOO_FAR: dict[str, tuple[Damage, str]] = {
    "201 copies in all": (
        lambda at: change(
            at / "cards.json", lambda c: [card.update(copies=n) for card, n in zip(c, (60, 60, 60, 19), strict=True)]
        ),
        "copies",
    ),
    "a name of 41 letters": (
        lambda at: change(at / "texts.en.json", lambda t: t.update(vintner="x" * 41)),
        "harvest/texts.en.json",
    ),
    "a title of 61": (lambda at: change(at / "pack.json", lambda m: m["title"].update(en="x" * 61)), "title"),
    "a gist of 61": (
        lambda at: change(at / "texts.en.json", lambda t: t.update({"vintner.gist": "x" * 61})),
        "harvest/texts.en.json",
    ),
    "a name that is empty": (
        lambda at: change(at / "texts.en.json", lambda t: t.update(vintner="")),
        "harvest/texts.en.json",
    ),
    "a name with an icon": (
        lambda at: change(at / "texts.en.json", lambda t: t.update(vintner="Vintner [circle]")),
        "harvest/texts.en.json",
    ),
    "a text of another sort": (
        lambda at: change(at / "texts.en.json", lambda t: t.update({"vintner.song": "la"})),
        "vintner.song",
    ),
    "texts in a list": (lambda at: (at / "texts.en.json").write_text("[]", encoding="utf-8"), "harvest/texts.en.json"),
    "a title that a terminal obeys": (
        lambda at: change(at / "pack.json", lambda m: m["title"].update(en="A\x1b[31m")),
        "title",
    ),
    "a manifest of more than 16 kB": (lambda at: padded(at / "pack.json", (16 << 10) + 1), "harvest/pack.json"),
    "cards of more than 2 MB": (lambda at: padded(at / "cards.json", (2 << 20) + 1), "harvest/cards.json"),
    "a page of more than 64 kB": (lambda at: big(at / "rules.en.md", (64 << 10) + 1), "harvest/rules.en.md"),
    "a count of what the game has not": (
        lambda at: change(at / "pack.json", lambda m: m["counts"].update(dragon=1)),
        "counts.dragon",
    ),
}


@pytest.mark.parametrize("what", NOT_TOO_FAR)
def test_what_goes_as_far_as_a_pack_may_is_sound(folder: Path, what: str) -> None:
    at = copied(folder)
    (at / "art").mkdir()
    change(at / "pack.json", lambda manifest: manifest.pop("counts"))
    NOT_TOO_FAR[what](at)
    pack = the_pack()
    assert (pack.fault, pack.notes) == (None, ())


@pytest.mark.parametrize("what", TOO_FAR)
def test_what_goes_further_is_refused(folder: Path, what: str) -> None:
    at = copied(folder)
    damage, word = TOO_FAR[what]
    damage(at)
    if "copies" in word:
        change(at / "pack.json", lambda manifest: manifest.pop("counts"))
    assert word in said(the_pack())


def test_a_file_of_200_cards_is_read_and_one_of_201_is_not(folder: Path) -> None:
    at = copied(folder)
    card = json.loads((at / "cards.json").read_text(encoding="utf-8"))[2] | {"copies": 1}
    told = []
    for number in (200, 201):
        (at / "objectives.json").unlink(missing_ok=True)
        (at / "cards.json").write_text(json.dumps([card | {"id": f"c{n}"} for n in range(number)]), encoding="utf-8")
        change(at / "pack.json", lambda manifest: manifest.pop("counts", None))
        told.append(said(the_pack()))
    assert ["harvest/texts" in told[0], "harvest/cards.json" in told[1], "201" in told[1]] == [True] * 3, told


def test_after_a_hundred_packs_no_further_one_is_read(folder: Path) -> None:
    for number in range(102):
        (folder / f"p{number:03}").mkdir()
    (folder / ".git").mkdir()
    found = games.packs()
    assert [pack.folder for pack in found] == [f"p{number:03}" for number in range(101)]
    assert "100" in said(found[-1])
    assert "pack.json" in said(found[-2])


def test_what_many_cards_lack_in_a_language_is_noted_with_eight_of_them(folder: Path) -> None:
    at = copied(folder)
    (at / "texts.en.json").write_text("{}", encoding="utf-8")
    (note,) = the_pack().notes
    italian = json.loads((at / "texts.it.json").read_text(encoding="utf-8"))
    assert dict(note.params)["words"] == ", ".join(sorted(italian)[:8])


def test_a_title_that_one_language_lacks_is_said_in_the_other(folder: Path) -> None:
    change(copied(folder) / "pack.json", lambda manifest: manifest["title"].pop("en"))
    pack = the_pack()
    assert pack.manifest
    assert pack.says(pack.manifest.title, "en") == pack.says(pack.manifest.title, "it") == "La vendemmia"
    assert pack.says({}, "en") == ""


def test_a_digest_tells_other_cards_but_neither_other_words_nor_another_order(folder: Path) -> None:
    at = copied(folder)
    digest = the_pack().digest
    change(at / "cards.json", lambda cards: cards.reverse())
    change(at / "texts.en.json", lambda texts: texts.update(vintner="Grower"))
    assert the_pack().digest == digest != ""
    change(at / "cards.json", lambda cards: cards[0].update(copies=3))
    change(at / "pack.json", lambda manifest: manifest.pop("counts"))
    assert the_pack().digest != digest


# --- open packs --------------------------------------------------------------------------------------------


def test_a_pack_is_playable_as_it_was_when_its_game_was_opened(folder: Path) -> None:
    at = copied(folder)
    with fresh(folder):
        (unopened,) = packs.survey()
        assert not packs.playable(unopened), "the pack's game is not open yet"
        games.load("card_game")
        assert packs.playable(the_pack())
        assert packs.digests("card_game", ["harvest"]) == {"harvest": the_pack().digest}
        change(at / "cards.json", lambda cards: cards[0].update(copies=2))
        change(at / "pack.json", lambda manifest: manifest.pop("counts"))
        assert not packs.playable(the_pack())
        assert not packs.playable(Pack("nothing"))


def test_a_match_has_its_packs_once_and_in_order_and_none_that_is_not_there(folder: Path) -> None:
    copied(folder)
    change(copied(folder, name="other") / "pack.json", lambda manifest: manifest.update(id="autumn"))
    with fresh(folder):
        games.load("card_game")
        assert packs.settle("card_game", ["harvest", "autumn", "harvest"]) == ("autumn", "harvest")
        with pytest.raises(Trouble) as unknown:
            packs.settle("card_game", ["harvest", "winter"])
        assert dict(unknown.value.phrase.params) == {"pack": "winter", "known": "harvest, autumn"}
        with pytest.raises(Trouble) as nowhere:
            packs.settle("telendar", ["harvest"])
        assert nowhere.value.phrase == phrase("trouble.pack.none", pack="harvest")


def test_a_refused_pack_is_refused_for_a_match_too_with_the_reason(folder: Path) -> None:
    (copied(folder) / "cards.py").write_text("", encoding="utf-8")
    with fresh(folder):
        games.load("card_game")
        with pytest.raises(Trouble) as refused:
            packs.settle("card_game", ["harvest"])
        assert refused.value.phrase.key == "trouble.pack.refused"
        assert "harvest/cards.py" in Texts("en").say(refused.value.phrase)


def test_a_card_shows_its_picture_or_the_icon_that_its_pack_chose(folder: Path) -> None:
    art = copied(folder) / "art"
    art.mkdir()
    (art / "vintner.PNG").write_bytes(png(300, 200))
    with fresh(folder):
        games.load("card_game")
        assert packs.picture("harvest:vintner") == png(300, 200)
        assert [packs.has_picture(f"harvest:{card}") for card in ("vintner", "innkeeper")] == [True, False]
        assert packs.picture("harvest:innkeeper") is None
        assert packs.icon("harvest:innkeeper") == "beer-stein"
        assert packs.icon("harvest:nobody") == packs.icon("innkeeper") == packs.icon("spring:innkeeper") == ""
        (art / "vintner.PNG").write_bytes(b"GIF89a")
        assert packs.picture("harvest:vintner") is None, "a changed file is checked again"


@pytest.mark.parametrize(
    ("size", "sound"),
    [((4096, 2), True), ((4097, 2), False), ((2, 4097), False), ((2800, 3000), True), ((2801, 3000), False)],
)
def test_a_picture_has_4096_pixels_a_side_and_8_4_million_in_all_at_most(
    folder: Path, size: tuple[int, int], sound: bool
) -> None:
    (copied(folder) / "art").mkdir()
    (folder / "harvest" / "art" / "vintner.png").write_bytes(png(*size))
    pack = the_pack()
    assert (list(pack.pictures), len(pack.notes)) == ((["harvest:vintner"], 0) if sound else ([], 1))


# --- the command line --------------------------------------------------------------------------------------


def test_the_command_line_lists_and_checks_packs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copied(folder)
    assert main(["check-content", "--packs", str(folder), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "harvest: harvest, card_game, 6" in told
    assert "\n    " not in told
    (folder / "harvest" / "art").mkdir()
    (folder / "harvest" / "art" / "vintner.png").write_bytes(png(4097, 2))
    assert main(["check-content", "--packs", str(folder), "--lang", "en"]) == 0
    assert re.search("\n    .*vintner.png", capsys.readouterr().out)
    change(folder / "harvest" / "cards.json", lambda cards: cards[0].update(kind="beast"))
    assert main(["check-content", "--packs", str(folder), "--lang", "en"]) == 1
    assert "harvest/cards.json" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["play", "simulate", "check-content"])
def test_packs_are_looked_for_where_the_user_has_them(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    copied(folder)
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    monkeypatch.setattr("game.ui.program.run", lambda opening, **_: 0)
    asked = {
        "play": ["play", "card_game", "--pack", "harvest"],
        "simulate": ["simulate", "card_game", "--matches", "1", "--pack", "harvest"],
        "check-content": ["check-content"],
    }
    with fresh(None):
        assert main(asked[command]) == 0
    assert ("harvest: harvest, card_game" in capsys.readouterr().out) == (command == "check-content")


def test_a_pack_that_is_not_there_is_refused_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SERATA_GIOCHI_HOME", str(tmp_path))
    for command in (["simulate", "card_game", "--matches", "1"], ["play", "card_game"]):
        assert main([*command, "--pack", "nowhere", "--lang", "en"]) == 2
        assert "nowhere" in capsys.readouterr().err


def test_a_picture_says_its_size_as_soon_as_its_header_is_whole() -> None:
    thumbnail = b"\xff\xe0\x00\x04\x00\x00"  # a segment before the frame header
    head = b"\xff\xd8" + thumbnail + b"\xff\xc0\x00\x11\x08" + (480).to_bytes(2, "big") + (640).to_bytes(2, "big")
    assert bounded.picture_size(head) == ("jpg", 640, 480)
    assert bounded.picture_size(head[:-1]) is None


class Meanwhile(dict[str, Path]):
    """The pictures of a pack; while a reader looks through them, another thread opens the packs of the next game."""

    def __contains__(self, card: object) -> bool:
        packs._opened["late"] = ()
        return super().__contains__(card)


def test_a_picture_is_looked_for_while_packs_are_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "_opened", {"early": (Pack("harvest", pictures=Meanwhile()),)})
    assert not packs.has_picture("harvest:innkeeper")
    assert packs.picture("harvest:innkeeper") is None
