"""Telendar's cards: the files hold the cards of the box, and a fault is reported with file, card and field."""

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest

from game.core.phrase import Phrase, Trouble
from game.core.texts import LANGUAGES, Texts
from game.games.telendar.cards import (
    BOX,
    CARDS,
    CENSUS,
    CHARACTERS,
    DATA,
    EVENTS,
    FOLLOWER,
    KEYS,
    KING,
    MONSTERS,
    OBJECT,
    PLACES,
    SPELL,
    TILES,
    TIME,
    copies,
    read_cards,
)
from game.games.telendar.effects.abilities import Demands, Key
from game.games.telendar.effects.language import BOONS, VERBS
from game.games.telendar.effects.modifiers import Attack, Kin, Protection
from game.games.telendar.kinds import Card, Character, Monster, name_of, texts_of
from game.games.telendar.queries import sheet
from game.games.telendar.standing import Counted
from game.games.telendar.terms import CATEGORIES
from tests.games.telendar_table import Who, table


def of_deck(cards: dict[str, Any], deck: str) -> list[Any]:
    """The cards of a deck, each as often as the box holds it."""
    return [card for card in cards.values() if card.deck == deck for _ in range(copies(card))]


def ladder(monsters: list[Monster]) -> dict[tuple[int, int], int]:
    return Counter((monster.force, monster.dice) for monster in monsters)


def total(card: Card, kind: type[Any]) -> int:
    """The sum of a card's boons of a kind that hold against anybody."""
    return sum(boon.n for boon in card.boons if isinstance(boon, kind) and not getattr(boon, "categories", ()))


def test_2_1_every_deck_holds_as_many_cards_as_the_box() -> None:
    assert CENSUS == BOX
    assert sum(CENSUS.values()) == 12 + 49 + 57 + 23 + 37 + 30 + 27 + 13 + 12 + 7 + 5 + 6 + 6


def test_2_2_the_territories_are_those_of_the_design() -> None:
    normal, cursed = of_deck(TILES, "normal"), of_deck(TILES, "cursed")
    assert sum(tile.forest for tile in normal) == 10
    assert sum(tile.forest for tile in cursed) == 3
    assert sum(tile.visit is not None for tile in normal) == 6
    assert sum(not tile.forest and not tile.lair and tile.visit is None for tile in normal) == 16
    assert [tile.id for tile in cursed if tile.gate] == ["gate"]
    lairs = [tile.lair for tile in normal + cursed if tile.lair]
    assert sorted(lairs) == sorted(name for name, monster in MONSTERS.items() if monster.key)
    assert [sum(bool(tile.lair) for tile in tiles) for tiles in (normal, cursed)] == [4, 2]


def test_what_a_card_did_by_rules_4_it_did_by_those_alone() -> None:
    for card in (*PLACES.values(), *EVENTS.values()):
        assert card.deed(5) == f"{card.id}.do"
        assert card.deed(4) == f"{card.id}.{'did' if card.did else 'do'}"


def test_1_7_the_printed_dragon() -> None:
    dragon = MONSTERS["dragon"]
    assert (dragon.category, dragon.force, dragon.dice, dragon.star, dragon.key) == ("animal", 10, 3, True, True)
    assert dragon.boons == (Demands(op="demands", what="follower"),)
    parts = {address: part.model_dump() for address, part in dragon.effects().items()}
    assert parts["dragon.before"] == {"op": "hurt", "n": 0, "dice": 2, "less": "protection"}
    gold, key = parts["dragon.reward"]["do"]
    assert (gold["op"], gold["dice"], key) == ("gain_gold", 4, {"op": "special", "name": "gate_key"})


def test_2_3_six_key_monsters_of_six_categories_leave_the_key_of_the_gate() -> None:
    guards = [monster for monster in MONSTERS.values() if monster.key]
    assert sorted(monster.category for monster in guards) == sorted(CATEGORIES)
    assert ladder(guards) == Counter([(9, 2), (11, 2), (8, 3), (9, 3), (10, 3), (10, 3)])
    for monster in guards:
        assert monster.reward is not None
        rewards = [part.name for part in monster.parts() if getattr(part, "op", "") == "special"]
        assert "gate_key" in rewards
    assert copies(OBJECT["gate_key"]) == 6


def test_2_4_normal_monsters() -> None:
    monsters = of_deck(MONSTERS, "normal")
    steps = {(0, 1): 3, (1, 1): 5, (2, 1): 5, (3, 1): 5, (4, 1): 3, (5, 1): 2, (3, 2): 2, (5, 2): 1, (7, 2): 1}
    assert ladder(monsters) == steps
    assert [sum(monster.category == c for monster in monsters) for c in CATEGORIES] == [5, 4, 4, 5, 4, 5]
    assert sum(monster.star for monster in monsters) == 4
    for monster in monsters:
        reward = monster.reward.model_dump()
        weak = monster.force <= 2 and monster.dice == 1
        assert reward["op"] == "gain_gold" if weak else reward["op"] in ("treasure", "special")
    assert sum(monster.reward.model_dump()["op"] == "special" for monster in monsters) == 3
    assert sum("elusive" in (boon.op for boon in monster.boons) for monster in monsters) >= 2
    for trigger in ("before", "also", "instead"):
        assert sum(getattr(monster, trigger) is not None for monster in monsters) >= 2


def test_2_4_normal_cards_of_the_other_kinds() -> None:
    assert [len(of_deck(cards, "normal")) for cards in (FOLLOWER, PLACES, EVENTS)] == [12, 8, 10]


def test_2_5_cursed_cards() -> None:
    monsters = of_deck(MONSTERS, "cursed")
    assert ladder(monsters) == {(6, 1): 2, (7, 1): 2, (5, 2): 3, (6, 2): 3, (7, 2): 2, (8, 2): 2, (9, 2): 1}
    assert sum(monster.star for monster in monsters) == 6
    assert sum(monster.category in ("demon", "undead") for monster in monsters) > 7
    for monster in monsters:
        assert "treasure" in (part.op for part in monster.parts())
    assert [len(of_deck(cards, "cursed")) for cards in (FOLLOWER, PLACES, EVENTS)] == [0, 3, 5]


def test_2_6_treasures_by_slot() -> None:
    things = of_deck(OBJECT, "treasures")
    slots = Counter(thing.slot for thing in things)
    assert slots == {"right": 5, "two_handed": 4, "gloves": 3, "head": 3, "left": 4, "armour": 4, "feet": 2, "none": 10}
    assert len(of_deck(EVENTS, "treasures")) == 2
    points = {
        slot: sorted((total(t, Attack), total(t, Protection)) for t in things if t.slot == slot) for slot in slots
    }
    assert [attack for attack, _ in points["right"]] == [1, 1, 1, 2, 2]
    assert [attack for attack, _ in points["gloves"]] == [1, 1, 1]
    assert points["head"] == [(0, 1), (0, 1), (1, 0)]
    assert points["left"] == [(0, 1), (0, 1), (0, 2), (1, 0)]
    assert points["armour"] == [(0, 1), (0, 2), (0, 2), (0, 2)]
    assert points["feet"] == [(0, 1), (0, 1)]


def test_2_7_time_cards() -> None:
    time = [card for card in TIME.values() for _ in range(copies(card))]
    assert sum(card.king == -1 for card in time) == 5
    phases = [card for card in time if not card.king]
    assert len(phases) == 25
    kin = Counter(boon.category for card in phases for boon in card.boons if isinstance(boon, Kin))
    assert kin == dict.fromkeys(CATEGORIES, 2)


@pytest.mark.parametrize(
    ("values", "call", "force", "dearer", "grief"),
    [
        ((6,), 2, 0, 0, 0),
        ((5, 4), 3, 0, 0, 0),
        ((3, 2), 4, 0, 0, 0),
        ((1,), 5, 0, 0, 0),
        ((0,), 0, 0, 0, 0),
        ((-1, -2), 0, 1, 0, 2),
        ((-3, -4, -5), 0, 2, 1, 2),
    ],
)
def test_2_8_what_each_life_of_the_king_is_worth(
    values: tuple[int, ...], call: int, force: int, dearer: int, grief: int
) -> None:
    for value in values:
        boons = {boon.op: boon.n for boon in KING[value].boons if isinstance(boon, Counted)}
        assert len(boons) == len(KING[value].boons)
        wanted = {"royal_call": call, "monster_force": force, "dearer": dearer, "grief": grief}
        assert boons == {op: n for op, n in wanted.items() if n}


def test_2_8_at_minus_six_all_is_lost() -> None:
    assert [boon.op for boon in KING[-6].boons] == ["doom"]


@pytest.mark.parametrize(
    ("deck", "prices"),
    [
        ("alchemists", [2, 2, 2, 2, 2, 3, 6]),
        ("merchants", [2, 3, 4, 5, 5]),
        ("smiths", [4, 4, 4, 7, 7, 12]),
        ("artisans", [3, 4, 4, 5, 5, 6]),
    ],
)
def test_2_9_every_town_sells_its_cards_and_heals(deck: str, prices: list[int]) -> None:
    assert sorted(card.price for cards in (OBJECT, FOLLOWER) for card in of_deck(cards, deck)) == prices
    heal, *_ = TILES[f"town_{deck}"].services
    assert heal.model_dump(exclude_defaults=True) == {"op": "toll", "what": "gold", "do": {"op": "heal"}}


def test_2_10_spells_cost_what_the_design_says() -> None:
    costs = {
        "magic_key": 4,
        "dart": 2,
        "fury": 3,
        "arcane_shield": 1,
        "healing": 3,
        "flight": 2,
        "teleport": 4,
        "invisibility": 3,
        "might": 2,
        "vision": 1,
        "weakness": 2,
        "exorcism": 2,
    }
    assert {name: spell.cost for name, spell in SPELL.items()} == costs
    assert {name for name, spell in SPELL.items() if spell.helps} == {
        "healing",
        "arcane_shield",
        "dart",
        "weakness",
        "exorcism",
    }


def test_1_1_eight_keys() -> None:
    assert sum(copies(CARDS[name]) for name in KEYS) == 8
    faces = {name: boon.closes for name in KEYS for boon in CARDS[name].boons if isinstance(boon, Key)}
    assert faces == {"gate_key": (5, 6), "lost_key": (6,), "steel_key": (6,)}
    assert OBJECT["steel_key"].price == 12


def test_2_11_every_special_can_be_had() -> None:
    named = {p.name for card in CARDS.values() for p in card.parts() if getattr(p, "op", "") in ("special", "summon")}
    lairs = {tile.lair for tile in TILES.values()}
    for name, card in CARDS.items():
        if card.back == "specials":
            assert name in named | lairs or getattr(card, "gift", False), name


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("demoness", ("demon", 1, 11, 3, 9, 6, 4, 1)),
        ("imp_lord", ("demon", 4, 13, 0, 7, 6, 4, 0)),
        ("bear", ("animal", 4, 14, 0, 6, 7, 2, 0)),
        ("fox", ("animal", 2, 11, 2, 9, 6, 3, 1)),
        ("sprite", ("fairy", 2, 10, 2, 10, 5, 2, 1)),
        ("elf", ("fairy", 2, 11, 2, 9, 5, 3, 1)),
        ("witch", ("magic", 1, 9, 3, 11, 4, 2, 2)),
        ("golem", ("magic", 4, 14, 0, 6, 7, 0, 0)),
        ("vampire", ("undead", 2, 12, 2, 8, 5, 3, 1)),
        ("skeleton", ("undead", 4, 13, 0, 7, 6, 3, 0)),
        ("knight", ("human", 4, 13, 0, 7, 6, 6, 0)),
        ("pedlar", ("human", 2, 11, 2, 9, 5, 3, 1)),
    ],
)
def test_2_12_characters(name: str, figures: tuple[Any, ...]) -> None:
    def told(c: Character) -> tuple[Any, ...]:
        return (c.category, c.force, c.force_max, c.mana, c.mana_max, c.life, c.gold, c.spells)

    sheet = CHARACTERS[name]
    assert told(sheet) == figures
    assert sheet.force + sheet.mana == 4
    assert sheet.force_max + sheet.mana_max == 20
    assert sheet.boons or sheet.use


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("imp_lord", (3, 1, 6, 5, 0)),
        ("bear", (4, 0, 7, 1, 0)),
        ("fox", (2, 2, 6, 6, 0)),
        ("sprite", (2, 2, 5, 4, 1)),
        ("witch", (1, 3, 5, 3, 2)),
        ("skeleton", (3, 1, 5, 1, 0)),
        ("knight", (3, 1, 6, 6, 0)),
        ("pedlar", (2, 2, 5, 8, 1)),
    ],
)
def test_2_12_a_match_of_older_rules_keeps_the_sheets_as_they_were(name: str, figures: tuple[int, ...]) -> None:
    older = table(Who(name), rules=5).state
    first = sheet(older, 0)
    assert (first.force, first.mana, first.life, first.gold, first.spells) == figures
    assert sheet(table(Who(name)).state, 0) == CHARACTERS[name] != first
    assert sheet(table(Who(name), rules=6).state, 0) == CHARACTERS[name]


def test_every_word_of_the_vocabulary_is_used() -> None:
    used = {part.op for card in CARDS.values() for part in card.parts()}
    known = {op for part in (*BOONS, *VERBS) for op in get_args(part.model_fields["op"].annotation)}
    assert known <= used


def test_no_two_cards_of_a_deck_have_the_same_name() -> None:
    for language in LANGUAGES:
        names = Counter(Texts(language).say(name_of(card)) for card in CARDS)
        assert not [name for name, times in names.items() if times > 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_every_card_is_in_both_languages(language: str) -> None:
    texts = Texts(language)
    for card in CARDS.values():
        for phrase in texts_of(card):
            said = texts.say(phrase)
            assert said != phrase.key
            assert "telendar." not in said
            assert "{" not in said


def test_a_card_says_what_it_does() -> None:
    def said(phrases: tuple[Phrase, ...], language: str) -> str:
        return " ".join(map(Texts(language).say, phrases)).replace("\N{NO-BREAK SPACE}", " ").replace("**", "")

    dragon = MONSTERS["dragon"]
    assert said(dragon.lines(), "it") == (
        "Se vuoi combatterlo, sacrifica un Seguace (scartalo), altrimenti ti elude. "
        "Prima del combattimento perdi 2 dadi di Punti Vita meno la tua Protezione."
    )
    assert said(dragon.spoils(), "en") == "Reward: gain 4 dice of Gold and take “Key of the Gate of Evil”."
    assert said(CARDS["gate_key"].lines(), "en") == "Closes the Gate of Evil on 5–6."
    assert said(CARDS["demoness"].lines(), "en") == (
        "At any time, once per turn: either turn 1 Force into 1 Mana, or turn 1 Mana into 1 Force."
    )
    assert said(CARDS["tournament"].lines(), "it") == (
        "Dopo gli Incontri puoi interagire: se paghi 2 Ori, tiri un dado: con 5–6 guadagni 1 Punto Forza."
    )
    assert said(CARDS["gate"].lines(), "en") == (
        "Whoever closes it wins the game. When this territory is turned up, “Warden of the Threshold” waits here. "
        "No Monster can be eluded here."
    )


def again(do: dict[str, Any]) -> dict[str, Any]:
    """An effect repeated fifteen times."""
    return {"op": "repeat", "times": 15, "do": do}


def damaged(folder: Path, file: str, card: str, **fields: Any) -> Path:
    """Copies the card files to a folder and changes fields of a card there; returns the folder."""
    shutil.copytree(DATA, folder, dirs_exist_ok=True)
    cards: list[dict[str, Any]] = json.loads((folder / file).read_text(encoding="utf-8"))
    next(c for c in cards if c["id"] == card).update(fields)
    (folder / file).write_text(json.dumps(cards), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("file", "card", "fields", "told", "cause"),
    [
        ("monsters", "dragon", {"force": "ten"}, ("dragon", "force"), "whole number"),
        ("monsters", "dragon", {"dice": 9}, ("dragon", "dice"), "4"),
        ("monsters", "dragon", {"before": {"op": "dance"}}, ("dragon", "before"), "dance"),
        ("monsters", "dragon", {"before": {"op": "hurt", "less": "luck"}}, ("dragon", "before.less"), "force"),
        ("monsters", "dragon", {"boons": [{"op": "fly", "n": 99}]}, ("dragon", "boons.0.n"), "9"),
        ("monsters", "dragon", {"tail": 2}, ("dragon", "tail"), "no such field"),
        ("monsters", "dragon", {"id": "demoness"}, ("demoness", "id"), "more than once"),
        ("monsters", "soot_imp", {"id": "paper_imp"}, ("paper_imp", "id"), "card.telendar.paper_imp"),
        ("tiles", "oracle", {"visit": {"op": "roll", "on": [[1]], "do": []}}, ("oracle", "visit.do"), "at least 1"),
        (
            *("tiles", "oracle", {"visit": {"op": "roll", "on": [[1], [2]], "do": [{"op": "lose_turn"}]}}),
            *(("oracle", "visit"), "as many groups of faces"),
        ),
        (
            *("places", "shrine", {"do": again(again({"op": "lose_turn"}))}),
            *(("shrine", "do"), "200"),
        ),
        ("places", "shrine", {"do": {"op": "toll", "what": "soul"}}, ("shrine", "do.what"), "gold"),
        ("objects", "lost_key", {"boons": [{"op": "key", "closes": [7]}]}, ("lost_key", "boons.0.closes.0"), "6"),
        ("spells", "dart", {"cost": 0}, ("dart", "cost"), "1"),
    ],
)
def test_a_faulty_card_is_told_by_its_name_and_field(
    tmp_path: Path, file: str, card: str, fields: dict[str, Any], told: tuple[str, str], cause: str
) -> None:
    with pytest.raises(Trouble) as caught:
        read_cards(damaged(tmp_path, f"{file}.json", card, **fields))
    params = dict(caught.value.phrase.params)
    assert (params["file"], params["card"], params["field"]) == (f"{file}.json", *told)
    assert cause in Texts("en").say(caught.value.phrase)
    assert Texts("it").say(caught.value.phrase)


@pytest.mark.parametrize(
    ("file", "card", "fields", "told", "cause"),
    [
        ("objects", "gate_key", {"copies": 5}, ("*", "copies"), "26"),
        ("monsters", "bridge_troll", {"reward": {"op": "special", "name": "sword"}}, ("bridge_troll", "name"), "sword"),
        ("tiles", "lair_dragon", {"lair": "soot_imp"}, ("lair_dragon", "name"), "soot_imp"),
        ("tiles", "gate", {"guard": "sword"}, ("gate", "guard"), "sword"),
        ("kings_lives", "king_0", {"value": 1}, ("*", "value"), "6"),
    ],
)
def test_what_is_wrong_between_cards_is_told_too(
    tmp_path: Path, file: str, card: str, fields: dict[str, Any], told: tuple[str, str], cause: str
) -> None:
    with pytest.raises(Trouble) as caught:
        read_cards(damaged(tmp_path, f"{file}.json", card, **fields))
    params = dict(caught.value.phrase.params)
    assert (params["card"], params["field"]) == told
    assert cause in Texts("en").say(caught.value.phrase)


@pytest.mark.parametrize("content", [b"", b"[", b"\xff\xfe", b"[" * 100_000, b"{}", b"[1, 2]"])
def test_a_file_that_is_no_card_file_is_refused_without_a_crash(tmp_path: Path, content: bytes) -> None:
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    (tmp_path / "spells.json").write_bytes(content)
    with pytest.raises(Trouble):
        read_cards(tmp_path)
