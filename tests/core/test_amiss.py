"""Faults of values from files: each is told in the reader's language, whatever pydantic calls it."""

from typing import Annotated, Any, Literal

import pytest
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from game.core.amiss import amiss
from game.core.phrase import Phrase, Trouble
from game.core.texts import LANGUAGES, Texts
from game.games.card_game.cards import EffectCard
from game.games.tash_kalar.cards import Being
from game.games.tash_kalar.tasks import Diagonals
from game.games.telendar.cards import FILES


class Gain(BaseModel):
    op: Literal["gain"]
    n: int = Field(ge=1, le=9)


class Lose(BaseModel):
    op: Literal["lose"]


def even(n: int) -> int:
    if n % 2:
        raise Trouble("trouble.bounded.digits")
    return n


class Card(BaseModel):
    model_config = ConfigDict(extra="forbid")
    id: Annotated[str, Field(pattern=r"^[a-z]+$", max_length=4)] = "oak"
    kind: Literal["tree", "rock", "lake"] = "tree"
    does: tuple[Annotated[Gain | Lose, Field(discriminator="op")], ...] = Field((), min_length=1, max_length=2)
    rare: bool = False
    pairs: Annotated[int, AfterValidator(even)] = 2
    named: dict[str, str] = {}
    cost: Lose = Lose(op="lose")


def told(raw: dict[str, Any], language: str = "en", model: type[BaseModel] = Card) -> str:
    with pytest.raises(ValidationError) as wrong:
        model.model_validate(raw)
    found = amiss(wrong.value.errors(include_url=False)[0])
    return Texts(language).say(found) if isinstance(found, Phrase) else str(found)


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ({"age": 3}, "there is no such field"),
        ({"id": 3}, "it must be a text"),
        ({"id": "Oak"}, "it must look like ^[a-z]+$"),
        ({"id": "maple"}, "it has more than 4 letters"),
        ({"kind": "sea"}, "it must be one of these: tree, rock, lake"),
        ({"rare": "perhaps"}, "it must be true or false"),
        ({"rare": []}, "it must be true or false"),
        ({"does": 3}, "it must be a list"),
        ({"does": []}, "it needs at least 1"),
        ({"does": [{"op": "lose"}] * 3}, "it takes at most 2"),
        ({"does": ["gain"]}, "it must be an object with fields"),
        ({"does": [{}]}, "“op” is missing, which says what it is"),
        ({"does": [{"op": "win"}]}, "there is no “win” that can stand here"),
        ({"does": [{"op": "gain"}]}, "it is missing"),
        ({"does": [{"op": "gain", "n": 0}]}, "it must be at least 1"),
        ({"does": [{"op": "gain", "n": 10}]}, "it must be at most 9"),
        ({"does": [{"op": "gain", "n": 1.5}]}, "it must be a whole number"),
        ({"does": [{"op": "gain", "n": "many"}]}, "it must be a whole number"),
        ({"does": [{"op": "gain", "n": []}]}, "it must be a whole number"),
        ({"named": 3}, "it must be an object with fields"),
        ({"cost": 3}, "it must be an object with fields"),
    ],
)
def test_a_finding_is_said_in_every_language(raw: dict[str, Any], sentence: str) -> None:
    assert told(raw) == sentence
    assert len({told(raw, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_what_a_check_of_ours_says_is_said_in_every_language() -> None:
    assert [told({"pairs": 3}, language) for language in ("en", "it")] == [
        "a number has too many digits",
        "un numero ha troppe cifre",
    ]


def event(**part: Any) -> dict[str, Any]:
    return {"id": "feast", "kind": "event", "copies": 1, "cost": {}, "on_play": part}


def being(*pattern: str, **part: Any) -> dict[str, Any]:
    effect = {"op": "place", "where": {"at": "marked"}} | part
    return {"id": "golem", "deck": "imperial", "number": 1, "rank": "common", "pattern": pattern, "effect": effect}


@pytest.mark.parametrize(
    ("model", "raw", "sentence"),
    [
        (
            EffectCard,
            event(op="choose", among={"of": "nobody"}, prompt="x", **{"as": "$x"}),
            "only a zone can be nobody’s",
        ),
        (
            EffectCard,
            event(op="choose", among={"of": "foes"}, prompt="x", low=2, **{"as": "$x"}),
            "more must be chosen than may be (low is above high)",
        ),
        (
            EffectCard,
            event(op="take", what="card", by="payer", **{"from": "$x"}),
            "a tribute is paid in resources",
        ),
        (
            FILES["events"],
            {"id": "storm", "deck": "normal", "do": {"op": "roll", "on": [[1], [2]], "do": [{"op": "hurt", "n": 1}]}},
            "there must be as many groups of faces (on) as outcomes (do)",
        ),
        (
            Being,
            being("* m", of="enemy", rank="chl"),
            "for an enemy’s piece only one rank can be named",
        ),
        (
            Being,
            being("m m"),
            "a pattern has one summoning square (*, C or H), and besides it c, h, m and dots",
        ),
        (Being, being("* . . . . . . . . . c"), "the pattern fits nowhere in the arena"),
        (Diagonals, {"op": "diagonals", "n": 9, "upgraded": 0}, "nobody can fulfil this task: n is at most 7"),
    ],
)
def test_a_part_of_a_card_that_makes_no_sense_says_so(
    model: type[BaseModel], raw: dict[str, Any], sentence: str
) -> None:
    assert told(raw, "en", model) == sentence != told(raw, "it", model)


def test_a_file_s_own_words_are_quoted_shortly_and_without_what_a_terminal_obeys() -> None:
    said = told({"does": [{"op": "\x1b[31m" + "x" * 500}]})
    assert "\x1b" not in said
    assert len(said) < 150
