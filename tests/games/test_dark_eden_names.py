"""Names and flavour texts of Dark Eden's cards: complete in both languages, unique, and short enough for a card."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from game.core.texts import LANGUAGES, Texts
from game.games.dark_eden.cards import card_text, name_of, one_of
from game.games.dark_eden.decks.collection import COLLECTION
from game.games.dark_eden.effects.standing import icons_in_words

DATA = Path(__file__).parent.parent.parent / "game" / "games" / "dark_eden" / "data"
CARDS = [
    card
    for kind in ("commanders", "establishments", "warriors", "intrigues")
    for card in json.loads((DATA / f"{kind}.json").read_text(encoding="utf-8"))
]

LONGEST_NAME, LONGEST_FLAVOUR = 26, 90
"""Letters, with blanks"""


def said(language: str, keys: list[str]) -> dict[str, str]:
    texts = Texts(language)
    assert [key for key in keys if not texts.has(key)] == []
    return {key: texts(key) for key in keys}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("what", "longest"), [("card", LONGEST_NAME), ("flavour", LONGEST_FLAVOUR)])
def test_every_card_has_words_of_its_own_that_fit(what: str, longest: int, language: str) -> None:
    assert len(CARDS) == 302
    words = said(language, [f"{what}.dark_eden.{card['id']}" for card in CARDS])
    assert {key: text for key, text in words.items() if len(text) > longest or text != text.strip()} == {}
    assert [text for text, often in Counter(map(str.casefold, words.values())).items() if often > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_printed_on_the_cards_has_words(language: str) -> None:
    keys = {f"affiliation.dark_eden.{card['affiliation']}{end}" for card in CARDS for end in ("", ".short")}
    keys |= {f"designation.dark_eden.{word}" for card in CARDS for word in card.get("designations", ())}
    keys |= {f"subtype.dark_eden.{card['subtype']}" for card in CARDS if "subtype" in card}
    keys |= {f"tactic.dark_eden.{tactic}" for tactic in ("land", "sea", "air")}
    keys |= {f"resource.dark_eden.{resource}" for resource in ("gold", "food", "raw", "fuel")}
    words = said(language, sorted(keys))
    for family in ("affiliation", "designation", "subtype", "tactic", "resource"):
        here = [text for key, text in words.items() if key.startswith(family) and not key.endswith(".short")]
        assert len(set(here)) == len(here), family


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_explains_every_word_under_the_pictures_by_the_name_it_has_there(language: str) -> None:
    texts = Texts(language)
    printed = {("designation", word) for card in CARDS for word in card.get("designations", ())}
    printed |= {("subtype", card["subtype"]) for card in CARDS if "subtype" in card}
    printed |= {("kind", kind) for kind in ("commander", "establishment", "warrior", "intrigue")}
    fates = {card["fate"] for card in CARDS if "fate" in card}
    said(language, [f"keyword.dark_eden.{word}{end}" for word in sorted(fates) for end in ("", ".text")])
    said(language, [f"keyword.dark_eden.{word}.text" for _, word in sorted(printed)])
    for family, word in sorted(printed):
        assert texts(f"keyword.dark_eden.{word}") == texts(f"{family}.dark_eden.{word}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("word", "card"),
    [
        ("cavalry", "livery"),
        ("vehicle", "vehicle_works"),
        ("equipment", "manufacturing_plant"),
        ("sabotage", "subversive"),
        ("sabotage", "espionage_agency"),
    ],
)
def test_the_glossary_names_cards_as_they_are_called(word: str, card: str, language: str) -> None:
    texts = Texts(language)
    assert f"**{texts(f'card.dark_eden.{card}')}**" in texts(f"keyword.dark_eden.{word}.text")


OTHER_WORDS = ("assegn", "annichil", "Legione Oscura", "PC di base")
"""Wrong words for what the rules book calls associata, annientata, Oscura Legione and PC base"""


def test_cards_and_rules_call_a_thing_by_the_same_name() -> None:
    texts = Texts("it")
    told = {name: texts.say(said) for name, card in COLLECTION.items() if (said := card_text(card))}
    told |= {key: texts(key) for key in (f"keyword.dark_eden.{word}.text" for word in ("annihilated", "raid", "razed"))}
    assert {key: text for key, text in told.items() if any(word in text for word in OTHER_WORDS)} == {}
    assert "PC di base" not in (DATA / "rules.it.md").read_text(encoding="utf-8")


def test_one_icon_is_told_in_the_singular() -> None:
    said = [[Texts(language).say(one) for one in icons_in_words("MMM") + icons_in_words("M")] for language in LANGUAGES]
    assert said == [["3 Materie prime", "1 Materia prima"], ["3 Raw Materials", "1 Raw Material"]]


def test_a_card_that_makes_an_opponent_pay_more_says_whom() -> None:
    said = card_text(COLLECTION["payment_up_front"])
    assert said is not None
    assert "**The opponent:** +1 Initial Cost for every card." in Texts("en").say(said)


def test_a_card_goes_on_in_small_letters_after_the_time_that_it_names() -> None:
    texts = Texts("it")
    told = {name: texts.say(said) for name, card in COLLECTION.items() if (said := card_text(card))}
    assert "In questo turno, per **l’avversario**: niente" in told["pacified"]
    articles = re.compile(r": \**(?:Il|Lo|La|L’|I|Gli|Le|Se|Questa|Metti|Pesca|Chi) ")
    assert {name: text for name, text in told.items() if articles.search(text)} == {}
    assert {name: text for name, text in told.items() if "“" in text} == {}, "titles need Italian quotes"


@pytest.mark.parametrize(("language", "once"), [("it", "1 attacco in più"), ("en", "1 more attack,")])
def test_one_more_attack_is_told_in_the_singular(language: str, once: str) -> None:
    said = card_text(COLLECTION["double_barreled_shotgun"])
    assert said is not None
    assert once in Texts(language).say(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_name_every_card_for_teams_alone(language: str) -> None:
    rules = (DATA / f"rules.{language}.md").read_text(encoding="utf-8")
    found = re.search(r"\{#teams\}(.*?)^## ", rules, re.DOTALL | re.MULTILINE)
    assert found
    names = [
        Texts(language)(f"card.dark_eden.{card['id']}") for card in CARDS if "team_game" in card.get("designations", ())
    ]
    assert len(names) == 5
    assert [name for name in names if name not in found[1]] == []


def test_english_sentences_have_the_article_of_what_comes_into_play() -> None:
    texts = Texts("en")
    for card in CARDS:
        one, name = texts.say(one_of(card["id"])), texts.say(name_of(card["id"]))
        assert one.endswith(name)
        assert one.removesuffix(name) in {"", "the ", "an " if name[0] in "AEIOU" else "a "}, one
    assert texts.say(one_of("ore_deposit")) == "an Ore Deposit"
    assert texts.say(one_of("fertile_grounds")) == "Fertile Grounds"
    assert texts.say(one_of("denied")) == texts.say(name_of("denied")), "an Intrigue is called by its title"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_says_the_kind_of_what_is_chosen_twice(language: str) -> None:
    texts = Texts(language)
    kinds = [texts(f"kind.dark_eden.{kind}").casefold() for kind in ("establishment", "warrior", "intrigue")]
    told = {name: texts.say(said).casefold() for name, card in COLLECTION.items() if (said := card_text(card))}
    twice = re.compile(rf"\b({'|'.join(kinds)})\b[^.:;()]*\(\1\)")
    assert {name: text for name, text in told.items() if twice.search(text)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_watch_tower_names_the_one_card_that_it_keeps_off(language: str) -> None:
    said, texts = card_text(COLLECTION["watch_tower"]), Texts(language)
    assert said is not None
    assert texts("card.dark_eden.robbed_blind") in texts.say(said)


@pytest.mark.parametrize(("language", "many"), [("it", "quanti tuoi guerrieri vuoi"), ("en", "as many of your")])
def test_a_card_that_moves_several_warriors_says_that_one_may_choose_how_many(language: str, many: str) -> None:
    said = card_text(COLLECTION["task_force"])
    assert said is not None
    assert many in Texts(language).say(said)
