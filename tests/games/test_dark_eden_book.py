"""Dark Eden's rules book: every rule, reading, option and keyword is in it, in both languages."""

import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from game.core.texts import LANGUAGES, Texts
from game.games.dark_eden import FACTS, printed
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.printed import DATA
from game.ui.markdown import Part, parse

CITED = (
    *(f"R{n}" for n in range(1, 71)),
    *(f"I-{n:02}" for n in range(1, 38)),
    *(f"J-{n:02}" for n in range(1, 22)),
)
"""The numbers by which comments and tests cite the rules"""


@cache
def book(language: str) -> str:
    return (DATA / f"rules.{language}.md").read_text(encoding="utf-8")


def anchors(language: str) -> list[str]:
    return [part.anchor for part in parse(book(language)) if part.level]


def section(language: str, anchor: str) -> list[Part]:
    """The paragraphs of a section, up to the next heading."""
    parts = parse(book(language))
    start = next(n for n, part in enumerate(parts) if part.anchor == anchor)
    end = next(n for n in range(start + 1, len(parts)) if parts[n].level)
    return parts[start + 1 : end]


def test_both_languages_have_the_same_sections_in_the_same_order() -> None:
    first, *others = (anchors(language) for language in LANGUAGES)
    assert len(first) == len(set(first))
    assert all(other[1:] == first[1:] for other in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_reading_is_cited_by_its_number(language: str) -> None:
    cited = set(re.findall(r"\b(R\d{1,2}|[IJ]-\d\d)\b", book(language)))
    assert cited == set(CITED)
    found = (re.match(r"\*\*([IJ]-\d\d)", part.text) for part in section(language, "readings"))
    answered = [number[1] for number in found if number]
    assert answered == list(CITED[70:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_somewhere(language: str) -> None:
    links = set(re.findall(r"\]\(#([^)]+)\)", book(language)))
    assert len(links) > 30
    assert links <= set(anchors(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_refer_to_sections_that_exist(language: str) -> None:
    folder = Path(str(printed.__file__)).parent
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    assert "refusal.dark_eden" not in source, "only refusals made by `no` are checked here"
    named = re.findall(r'\bno\(\s*f?"[^"]*",\s*"(\w+)"', source)
    assert len(named) > 80
    assert set(named) <= set(anchors(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_explained(language: str) -> None:
    chosen = [setting for setting in FACTS.settings if len(setting.choices) > 1]
    assert sum(bool(part.bullet) for part in section(language, "options")) == len(chosen)
    options = {f"I-{n:02}" for n in re.findall(r"\*\*I-(\d\d) \(", book(language))}
    explained = " ".join(part.text for part in section(language, "options"))
    assert options <= set(re.findall(r"I-\d\d", explained))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_keyword_printed_on_cards_has_a_section(language: str) -> None:
    words = {*get_args(printed.Subtype), *get_args(printed.Designation)}
    assert words <= set(anchors(language))


NAMED = """
    kommendant_leitheusser samir_of_the_rising_moon abdul_iv_of_the_pale_sun arable_land deep_mine ore_deposit oil_field
    livery vehicle_works manufacturing_plant dark_legion_citadel espionage_agency impervious_rock_formation barricade
    minefield sanctum conscript soldat shock_soldat tailwave blitztank brotherbound_trooper jihad_infantry_trooper
    prophet razide hidden_riches tactical_superiority cut_off fortune_or_folly whew countdown misappropriation
    first_things_first scorched_earth subversive hardings_influence writ_of_inquisitor_benedictus call_to_arms
    battering_ram necrobionic_mutation combined_arms combined_funds task_force winds_of_change
"""
"""The cards that the book names"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_calls_cards_by_their_names(language: str) -> None:
    texts = Texts(language)
    missing = [name for name in NAMED.split() if texts.say(name_of(name)) not in book(language)]
    assert not missing
