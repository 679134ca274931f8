"""The words of the catalogues, checked against `game/locale/README.md`: terms, typography, sound of the Italian."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from build import catalogues
from game.core.phrase import phrase, seat_name
from game.core.state import Event, Value
from game.core.texts import LANGUAGES, Texts
from game.games.tash_kalar.arena import SQUARES
from game.games.tash_kalar.cards import BEINGS, card_text
from game.games.tash_kalar.state import piece
from game.games.tash_kalar.telling.presentation import PRESENTATION

ROOT = Path(__file__).resolve().parent.parent / "game"
SHARED = ROOT / "locale"
GAMES = sorted((ROOT / "games").glob("*/locale"))
_SHORT = 3
"""Most words of a label that counts as a term"""
_ENDS = ".?!:"

TWO_MEANINGS = {
    ("en", "down"): "a direction and the name of a key",
    ("en", "left"): "a direction and the name of a key",
    ("en", "right"): "a direction and the name of a key",
    ("en", "up"): "a direction and the name of a key",
    ("en", "normal"): "the level of one, the speed of many",
    ("en", "won"): "the matches of a person, and one match",
    ("en", "score"): "the heading of a table, and what one has",
    ("en", "go on"): "a step, and a match",
    ("it", "alla mensola"): "where one goes, and where keys count",
    ("it", "avanti"): "a step, and the next page",
    ("it", "fine"): "a key, and the last page",
    ("it", "inizio"): "a key, and when something began",
    ("it", "no"): "an answer, and a switch that is off",
    ("it", "sì"): "an answer, and a switch that is on",
    ("it", "voce"): "an item of a list, and what speaks",
}
"""Words of a language that rightly have two translations, with the reason"""


@cache
def words(folder: Path, language: str) -> Mapping[str, tuple[str, ...]]:
    """The texts of a folder's catalogues, by key; a text with a count has two."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((folder / language / "LC_MESSAGES").glob("*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                if message.id:
                    key = message.id if isinstance(message.id, str) else message.id[0]
                    texts = message.string or ""
                    found[key] = (texts,) if isinstance(texts, str) else tuple(texts)
    return found


def translations(folder: Path, language: str, into: str) -> Mapping[str, set[str]]:
    """The short texts of a language, each with its translations."""
    found: dict[str, set[str]] = defaultdict(set)
    for key, texts in words(folder, language).items():
        if len(texts) == 1 and len(texts[0].split()) <= _SHORT:
            other = words(folder, into)[key][0]
            found[texts[0].casefold().rstrip(_ENDS)].add(other.casefold().rstrip(_ENDS))
    return found


@pytest.mark.parametrize(("language", "into"), [("it", "en"), ("en", "it")])
def test_one_term_of_the_app_has_one_translation(language: str, into: str) -> None:
    torn = {term: found for term, found in translations(SHARED, language, into).items() if len(found) > 1}
    assert {term: found for term, found in torn.items() if (language, term) not in TWO_MEANINGS} == {}


def _terms() -> Iterator[tuple[tuple[str, ...], dict[str, str]]]:
    """The rows of the table of terms: their keys, and the term in each language."""
    for line in (SHARED / "README.md").read_text(encoding="utf-8").splitlines():
        keys = tuple(re.findall(r"`([\w.]+)`", line))
        if line.startswith("| `"):
            _, _, italian, english, _ = (cell.strip() for cell in line.split("|"))
            yield keys, {"it": italian, "en": english}


@pytest.mark.parametrize(
    ("keys", "term"), list(_terms()), ids=lambda value: value[0] if isinstance(value, tuple) else ""
)
def test_one_thing_has_one_name_wherever_it_stands(keys: tuple[str, ...], term: dict[str, str]) -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        assert {key: texts.many(key, 1) for key in keys} == dict.fromkeys(keys, term[language])


def test_the_page_of_words_has_its_terms() -> None:
    assert len(list(_terms())) > 10


def everything(language: str) -> Iterator[tuple[str, str]]:
    for folder in (SHARED, *GAMES):
        for key, texts in words(folder, language).items():
            yield from ((key, text) for text in texts)


FORBIDDEN = {
    "a straight quote": r"(?<=\w)'(?=\w)|\"",
    "three dots": r"\.\.\.",
    "a hyphen for a dash": r" -{1,2} ",
    "two spaces": r"  +",
    "a space before a mark": r"\w [,;:!?](?!\w)",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", FORBIDDEN)
def test_one_typographic_style(fault: str, language: str) -> None:
    assert [(key, text) for key, text in everything(language) if re.search(FORBIDDEN[fault], text)] == []


def test_adjacent_is_the_word_of_the_rules_of_tash_kalar() -> None:
    for language, other in (("it", "accanto"), ("en", "beside")):
        said = words(ROOT / "games" / "tash_kalar" / "locale", language)
        rules = [key for key in said if key.startswith(("at.", "verb.", "hits.", "need.", "limit."))]
        assert [key for key in rules if any(other in text.split() for text in said[key])] == []


def test_a_name_with_a_vowel_gets_its_euphonic_letter() -> None:
    texts = Texts("it", ["Anna", "Bruno", "Elena"])
    turns = [texts.say(phrase("table.call", who=seat_name(seat))) for seat in range(3)]
    assert turns == ["Tocca ad Anna", "Tocca a Bruno", "Tocca a Elena"]
    assert texts.listed(["Anna", "Elena"]) == "Anna ed Elena"
    bold = texts.many("results.kharnage.epilogue.humans", 1, who="Elena")
    assert "ed **Elena** conta" in bold


def test_what_follows_a_colon_goes_on_in_small_letters() -> None:
    does = phrase("verb.tash_kalar.gain_action", n=1)
    for language, said in (("it", "**Se lo fai:** ottieni 1 azione."), ("en", "**If you do:** gain 1 action.")):
        assert Texts(language).say(phrase("effect.if.sentence", when=phrase("when.tash_kalar.done"), do=does)) == said


FORMER = {
    "it": (
        r"\bDiario\b",
        r"ESCAPE",
        r"Mani aperte",
        r"^Ripeti$",
        r"[Tt]occa a Anna",
        r"te ne resta\b",
        r"Un punto è una pedina",
        r"la prima che incontri",
        r"Colpo da \{?f",
        r"^Ora: per",
        r"Non eludere",
        r"Ti elude con",
        r"di cui promosse 1\b",
        r"niente effetti",
    ),
    "en": (
        r"This seat is for",
        r"who is asked again for",
        r"rolls \{\w+\}, needs",
        r"is level with",
        r"One step on",
        r"[Dd]raw 1 extra being\. At the end",
        r"\b([Nn]eighbors?|[Dd]efense|[Aa]rmor|[Cc]olors?|[Cc]enter|[Hh]onor)\b",  # American spelling
        r"(army|Turf|deck) of \{who",
    ),
}
"""Phrasings that a native reader refused, by language: none may come back"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_mended_by_ear_does_not_come_back(language: str) -> None:
    assert [
        (key, text) for former in FORMER[language] for key, text in everything(language) if re.search(former, text)
    ] == []


def test_a_turn_that_nobody_follows_hands_nothing_on() -> None:
    """Telendar alone has no "next player", and its own words for one card, after a resurrection and for a price."""
    for language, gone in (("it", "prossimo giocatore"), ("en", "next player")):
        said = words(ROOT / "games" / "telendar" / "locale", language)
        assert gone not in said["does.telendar.end_turn.alone"][0]
        assert said["prompt.telendar.meet.one"] != said["prompt.telendar.meet"]
        assert said["prompt.telendar.town.again"] != said["prompt.telendar.town"]
        assert "{card}" in said["prompt.telendar.toll.gold.for"][0]


def test_the_texts_of_cards_say_at_the_end_of_a_turn_once() -> None:
    for language, again in (("it", "Alla fine del"), ("en", "At the end of")):
        texts = Texts(language)
        told = [texts.say(card_text(name)) for name in BEINGS]
        assert [text for text in told if text.count(again) > 1] == []


ACTS = ("placed", "lifted", "destroyed", "converted", "promoted", "demoted", "shot")


@pytest.mark.parametrize("kind", ACTS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("own", [True, False])
def test_in_the_log_of_tash_kalar_whoever_acts_leads(kind: str, language: str, own: bool) -> None:
    code = piece(0 if own else 1, 1)
    about: dict[str, Value] = {"square": SQUARES[0], "piece": code, "into": code, "how": "effect", "direction": 0}
    line = PRESENTATION.tell(Event(kind, about | {"seat": 0, "own": own}))
    assert line
    said = Texts(language, ["Anna", "Bruno"]).say(line)
    assert said.startswith("Anna ")
    assert "Anna" not in said.removeprefix("Anna "), "a player's own piece is not called by the player's name"
    assert ("Bruno" in said) == (not own and kind != "shot")


def test_squares_are_written_as_on_the_board_in_the_log_and_the_questions() -> None:
    event = Event("placed", {"square": SQUARES[0], "piece": piece(0, 0), "action": True})
    for language in LANGUAGES:
        line = PRESENTATION.tell(event)
        assert line
        said = Texts(language, ["Anna", "Bruno"]).say(line)
        assert re.search(r"\b[A-I][1-9]\b", said), said
        assert not re.search(r"\b[a-i][1-9]\b", said), said


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.parent.name)
def test_the_key_of_every_text_of_a_game_names_it_so_that_no_other_game_has_it(folder: Path) -> None:
    game = folder.parent.name
    assert [key for key in words(folder, LANGUAGES[0]) if game not in key.split(".")] == []


def test_no_text_is_written_down_twice() -> None:
    assert catalogues.repeated(catalogues.ids()) == []
    assert catalogues.repeated(["load.open", "load.kind.all", "load.open"]) == ["load.open"]


def test_every_text_is_used_and_one_that_nothing_uses_is_found() -> None:
    idle = ["load.note.open", "nobody.says.this"]
    assert catalogues.unused([*catalogues.keys(), *idle]) == idle
