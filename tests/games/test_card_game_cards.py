"""Card Game's cards: the files hold the cards of the box, and a fault is reported with file, card and field."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.phrase import Phrase, Trouble
from game.core.texts import LANGUAGES, Texts
from game.games.card_game import FACTS
from game.games.card_game.cards import (
    CARDS,
    DATA,
    OBJECTIVE_COST,
    OBJECTIVES,
    POINTS,
    card_text,
    keywords,
    lint,
    name_of,
    price,
    read_cards,
    read_objectives,
    texts_of,
)


def test_2_1_the_box_holds_60_effect_cards_and_22_objectives() -> None:
    assert sum(card.copies for card in CARDS.values()) == 60
    assert sum(card.copies for card in CARDS.values() if card.kind == "character") == 34
    assert len(OBJECTIVES) == 22
    assert sum(POINTS.values()) == 121
    assert [sum(1 for points in POINTS.values() if points == value) for value in range(3, 9)] == [2, 4, 5, 5, 4, 2]


@pytest.mark.parametrize(
    ("name", "copies", "total"),
    [
        ("merchant", 6, 2),
        ("thief", 2, 6),
        ("ruler", 1, 7),
        ("wizard", 2, 7),
        ("master_builder", 4, 5),
        ("artisan", 5, 3),
        ("fisher", 5, 3),
        ("farmer", 5, 3),
        ("hero", 4, 5),
        ("premonition", 5, 1),
        ("destruction", 4, 4),
        ("supply", 6, 1),
        ("treason", 2, 6),
        ("fortune", 1, 0),
        ("alchemy", 4, 1),
        ("famine", 4, 2),
    ],
)
def test_2_2_copies_and_costs_are_those_of_the_rules(name: str, copies: int, total: int) -> None:
    assert CARDS[name].copies == copies
    assert sum(CARDS[name].cost.cost) == total


@pytest.mark.parametrize(("length", "more"), [("short", 1), ("standard", 3), ("long", 5)])
def test_2_3_objectives_cost_their_points_and_more_the_types_about_equally(length: str, more: int) -> None:
    costs = OBJECTIVE_COST[length]
    assert all(sum(cost) == POINTS[name] + more for name, cost in costs.items())
    by_type = [sum(cost[i] for cost in costs.values()) for i in range(3)]
    assert max(by_type) - min(by_type) <= 1
    assert len(set(costs.values())) == 22


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_every_card_is_in_both_languages(language: str) -> None:
    texts = Texts(language)
    for card in CARDS.values():
        for phrase in texts_of(card):
            said = texts.say(phrase)
            assert said != phrase.key
            assert "card_game" not in said
    for setting in FACTS.settings:
        key = f"setting.card_game.{setting.name}"
        assert all(texts.has(k) for k in (key, f"{key}.why", *(f"{key}.{choice}" for choice in setting.choices)))
    assert all(texts.has(f"game.card_game.{word}") for word in ("tagline", "blurb"))


def test_a_card_says_what_it_does() -> None:
    def said(phrase: Phrase, language: str) -> str:
        return Texts(language).say(phrase).replace("\N{NO-BREAK SPACE}", " ")

    thief = "**At turn start:** choose an opponent, roll 1 die and **steal** what it shows."
    assert said(card_text(CARDS["thief"]), "en") == thief
    assert said(card_text(CARDS["artisan"]), "it") == "**A inizio turno:** ottieni 1 [square]."
    assert said(name_of("objective_6a"), "it") == "obiettivo da 6 punti"
    assert said(price((1, 0, 2, 1)), "en") == "1 [circle] 2 [square] 1 [any]"
    assert said(price((0, 0, 0, 0)), "en") == "free"


def changed(card: str, **fields: Any) -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = json.loads((DATA / "cards.json").read_text(encoding="utf-8"))
    next(c for c in cards if c["id"] == card).update(fields)
    return cards


def at_start(effect: dict[str, Any], event: str = "turn_start") -> list[dict[str, Any]]:
    return [{"event": event, "do": effect}]


FROM_THE_CAUSE = {"op": "take", "from": "$by", "what": "any"}
"""An effect that takes from the player to whom an event happened: a card without an event has no such player"""


def test_what_answers_an_event_may_speak_of_whoever_it_happened_to(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(changed("farmer", when=at_start(FROM_THE_CAUSE))), encoding="utf-8")
    assert "farmer" in {card.id for card in read_cards(path)}


@pytest.mark.parametrize(
    ("cards", "card", "field", "cause"),
    [
        (changed("farmer", copies=6), "*", "copies", "35"),
        (changed("farmer", copies="many"), "farmer", "copies", "whole number"),
        (changed("farmer", cost={"circle": 99}), "farmer", "cost.circle", "32"),
        (changed("farmer", cost={"gold": 1}), "farmer", "cost.gold", "no such field"),
        (changed("farmer", when=at_start({"op": "dance"})), "farmer", "when.0.do", "dance"),
        (changed("farmer", when=at_start({"op": "gain", "what": "gold"})), "farmer", "when.0.do.what", "circle"),
        (changed("farmer", when=at_start({"op": "take", "from": "$whom", "what": "$face"})), "farmer", "when.0", "$"),
        (changed("farmer", when=at_start({"op": "gain", "what": "any"}, "tomorrow")), "farmer", "when.0.event", "turn"),
        (changed("farmer", when=[]), "farmer", "when", "Character"),
        (changed("farmer", on_play={"op": "draw"}), "farmer", "when", "Character"),
        (changed("supply", on_play=None), "supply", "on_play", "Event"),
        (changed("supply", when=at_start({"op": "draw"})), "supply", "on_play", "Event"),
        (changed("supply", on_play=FROM_THE_CAUSE), "supply", "on_play", "$by"),
        (changed("fisher", id="farmer"), "farmer", "id", "more than once"),
        (changed("fisher", id="juggler"), "juggler", "id", "card.card_game.juggler"),
        (
            changed("thief", when=at_start({"op": "seq", "do": [{"op": "draw", "n": 99}]})),
            "thief",
            "when.0.do.do.0.n",
            "9",
        ),
    ],
)
def test_a_faulty_card_is_told_by_its_name_and_field(
    tmp_path: Path, cards: list[dict[str, Any]], card: str, field: str, cause: str
) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    with pytest.raises(Trouble) as caught:
        read_cards(path)
    told = dict(caught.value.phrase.params)
    assert (told["file"], told["card"], told["field"]) == ("cards.json", card, field)
    assert cause in Texts("en").say(caught.value.phrase)
    assert Texts("it").say(caught.value.phrase)


@pytest.mark.parametrize(("card", "field"), [("farmer", "when"), ("supply", "on_play")])
def test_of_a_card_that_does_nothing_that_is_all_there_is_to_tell(card: str, field: str) -> None:
    bare = CARDS[card].model_copy(update={"when": (), "on_play": None, "abilities": ()})
    assert [fault[:2] for fault in lint([bare])] == [(card, field)]


@pytest.mark.parametrize(
    "content", [b"", b"[", b"\xff\xfe", b"[" * 100_000, b"{}", b"[1, 2]", b"[" + b"9" * 9000 + b"]"]
)
def test_a_file_that_is_no_card_file_is_refused_without_a_crash(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "objectives.json"
    path.write_bytes(content)
    with pytest.raises(Trouble):
        read_objectives(path)


def test_a_missing_objective_is_noticed(tmp_path: Path) -> None:
    objectives = json.loads((DATA / "objectives.json").read_text(encoding="utf-8"))
    (tmp_path / "objectives.json").write_text(json.dumps(objectives[1:]), encoding="utf-8")
    with pytest.raises(Trouble) as caught:
        read_objectives(tmp_path / "objectives.json")
    assert "21" in Texts("en").say(caught.value.phrase)


def test_the_glossary_explains_the_star_where_a_card_costs_any_resource() -> None:
    assert {name for name, card in CARDS.items() if "any" in keywords(card)} == {
        name for name, card in CARDS.items() if card.cost.any
    }
    assert "any" in keywords(CARDS["farmer"])


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("supply", ("event",)),
        ("fortune", ("event", "treasures")),
        ("ruler", ("character", "any", "tribute")),
        ("thief", ("character", "any", "steal")),
        ("hero", ("character", "any", "guard", "stand_in")),
        ("destruction", ("event", "any", "active", "destroy")),
    ],
)
def test_the_glossary_explains_what_a_card_does(name: str, words: tuple[str, ...]) -> None:
    assert keywords(CARDS[name]) == words
