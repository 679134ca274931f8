import errno
import gettext
import locale
import re

import pytest

from game.core.phrase import Param, Trouble, joined, listing, phrase, refused, seat_name, shown, side_name, with_names
from game.core.texts import LANGUAGES, Texts, language_of, learn, system_locale
from tests.test_words import everything
from tests.words import teach


def test_a_phrase_is_said_in_the_readers_language() -> None:
    refused = phrase("refusal.not_asked", who=(seat_name(1), seat_name(0)))
    assert Texts("en", ["Anna", "Bruno"]).say(refused) == "It is Bruno and Anna’s decision now."
    assert Texts("it", ["Anna", "Bruno"]).say(refused) == "Ora decide Bruno e Anna."


def test_phrases_nest() -> None:
    undo = phrase("undo.label", what=phrase("effect.choose", what=phrase("select.seats.foes")))
    assert Texts("en").say(undo) == "Undo: choose an opponent"


def test_a_sentence_that_goes_on_about_the_same_player_leaves_out_his_name() -> None:
    texts, names = Texts("it", ["Anna", "Bruno"]), {seat: seat_name(seat) for seat in (0, 1)}
    first = phrase("log.card_game.gained", who=names[1], what="1")
    assert texts.say_on(first, None) == "Bruno ottiene 1."
    assert texts.say_on(phrase("log.card_game.paid", who=names[1], what="2"), first) == "Paga 2."
    assert texts.say_on(phrase("log.card_game.paid", who=names[0], what="2"), first) == "Anna paga 2."
    between = phrase("log.card_game.famine_over", who=names[1])
    assert texts.say_on(first, between) == "Bruno ottiene 1.", "the sentence before has another subject"
    both = phrase("log.telendar.traded", who=names[1], to=names[0])
    assert texts.say_on(both, first) == texts.say(both), "its subject is two players"
    caused = phrase("log.telendar.cause", line=phrase("log.telendar.gold", who=names[1], n=2), card="X")
    assert texts.say(caused) == "Bruno guadagna 2 Ori (X)."
    assert texts.say_on(caused, first) == "Guadagna 2 Ori (X)."
    assert texts.say_on(first, caused) == "Ottiene 1."
    quoted = phrase("log.telendar.cause", line="Bruno guadagna 2 Ori.", card="X")
    assert texts.say_on(quoted, first) == "Bruno guadagna 2 Ori (X).", "the subject of ready-made text is unknown"


def test_a_side_is_called_by_the_names_of_all_who_play_on_it() -> None:
    texts = Texts("en", ["Anna", "Bruno", "Carla", "Dario"], sides=2)
    assert texts.say(phrase("refusal.not_asked", who=(side_name(0),))) == "It is Anna and Carla’s decision now."
    assert texts.say(phrase("refusal.not_asked", who=(side_name(1),))) == "It is Bruno and Dario’s decision now."
    assert Texts("en", texts.names).say(side_name(1)) == "Bruno", "without teams each seat is its own side"


def test_seats_and_sides_without_a_name_are_said_by_their_numbers() -> None:
    texts = Texts("en", ["Anna", "Bruno"])
    assert [texts.say(seat_name(seat)) for seat in (1, 2, -1)] == ["Bruno", "2", "-1"]
    assert [texts.say(side_name(2)), Texts("en").say(side_name(1))] == ["2", "1"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_counts_has_other_words_for_several(language: str) -> None:
    texts, key = Texts(language), "look.dark_eden.more"
    one, two = (texts.many(key, n) for n in (1, 2))
    assert [one, two] == [texts.say(phrase(key, n=n)) for n in (1, 2)]
    assert one != two.replace("2", "1")


def test_of_things_that_are_listed_the_same_ones_are_counted() -> None:
    texts = Texts("en")
    assert texts.listed(["Soldier", "Field", "Soldier"]) == "Soldier\xa0×2 and Field"
    assert texts.listed(["Field"]) == "Field"
    assert texts.listed([]) == ""


def test_people_with_a_locale_get_its_language_or_english() -> None:
    assert [language_of(name) for name in ("it_IT", "Italian_Italy", "en_GB", "xx_XX", "C", "")] == [
        *("it", "it", "en", "en", "en", "en")
    ]


def test_what_the_environment_names_is_the_system_s_locale_though_it_is_not_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: ("en_US", "UTF-8"))
    assert system_locale() == "en_US"
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert language_of(system_locale()) == "it"
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert language_of(system_locale()) == "en"


def test_a_locale_that_python_does_not_know_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "_setlocale", lambda *_: "en_150")
    with pytest.raises(ValueError, match="en_150"):
        locale.getlocale()
    assert language_of(system_locale()) == "en"


def test_a_key_that_no_catalogue_has_is_shown_as_it_is() -> None:
    assert Texts("it")("no.such.key") == "no.such.key"
    assert not Texts("it").has("no.such.key")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_asks_for_forms_of_words_that_there_are(language: str) -> None:
    asked = {form for _, text in everything(language) for form in re.findall(r"{\w+:(.*?)}", text)}
    assert asked == {"inside", "open", "start"}


@pytest.mark.parametrize(
    ("form", "sentence", "said"),
    [
        ("{x:inside}", "Draw a card.", "draw a card."),
        ("{x:inside}", "**Draw** a card.", "**draw** a card."),
        ("{x:inside}", "VP are counted.", "VP are counted."),
        ("{x:inside}", "**VP** are counted.", "**VP** are counted."),
        ("{x:inside}", "A VP is counted.", "a VP is counted."),
        ("{x:inside}", "**+2 Armour** in front.", "**+2 Armour** in front."),
        ("{x:inside}", "2", "2"),
        ("{x:inside}", "", ""),
        ("{x:open}, then more.", "Draw a card.", "Draw a card, then more."),
        ("{x:start} is drawn.", "the VP", "The VP is drawn."),
        ("{x:>4}", "VP", "  VP"),
    ],
)
def test_a_sentence_takes_the_form_that_its_place_in_a_text_wants(
    form: str, sentence: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    teach(monkeypatch, {"en": {"form": form}})
    assert Texts("en")("form", x=sentence) == said


@pytest.mark.parametrize(("language", "name", "begins"), [("en", "the mine", "The mine"), ("it", "l’oro", "L’oro")])
def test_a_name_with_its_article_begins_a_sentence_with_a_capital(language: str, name: str, begins: str) -> None:
    assert Texts(language).say(phrase("log.dark_eden.marked", card=name, n=2)).startswith(begins)


def test_what_alone_sentences_differ_in_is_listed_in_one() -> None:
    drawn = [
        phrase("log.kharnage.drawn", who=seat_name(seat), card=phrase(f"resource.dark_eden.{card}"))
        for seat, card in ((0, "gold"), (0, "food"), (0, "fuel"), (1, "gold"), (0, "fuel"), (0, "food"))
    ]
    said = joined(drawn, lambda one, other: listing(one, other, "card"))
    english = Texts("en", ("Ann", "Ben"))
    assert [english.say(each) for each in said] == [
        "Ann draws Gold, Food and Fuel.",
        "Ben draws Gold.",
        "Ann draws Fuel and Food.",
    ]


def test_a_sentence_may_call_some_seats_otherwise_wherever_it_names_them() -> None:
    both = phrase("refusal.not_asked", who=(seat_name(0), seat_name(1)))
    nested = phrase("undo.label", what=phrase("verb.of_whom", n=2, who=seat_name(1), foe=seat_name(0)))
    you = phrase("guide.you")
    assert with_names(both, {1: you}) == phrase("refusal.not_asked", who=(seat_name(0), you))
    assert with_names(nested, {1: you}) == phrase(
        "undo.label", what=phrase("verb.of_whom", n=2, who=you, foe=seat_name(0))
    )
    assert with_names(seat_name(1), {0: you}) == seat_name(1)


def test_of_the_words_that_a_file_brings_a_trouble_quotes_the_beginning_and_of_its_path_all() -> None:
    long = "x" * 1000
    trouble = Trouble("trouble.card_file", file=long, card=long, n=12)
    told = dict(trouble.phrase.params)
    assert (told["file"], told["n"]) == (long, 12)
    assert len(str(told["card"])) < 200
    assert str(told["card"]).endswith("…")
    assert Trouble.of(trouble.phrase).phrase == trouble.phrase
    assert "trouble.card_file" in str(trouble), "authors of scripts read its key and its parameters"
    assert "12" in str(trouble)


def refusal_of_windows(number: int) -> OSError:
    error = PermissionError(errno.EACCES, "Permission denied")
    error.winerror = number  # type: ignore[attr-defined, unused-ignore]
    return error


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), phrase("refused.ENOSPC")),
        (OSError(errno.ENAMETOOLONG, "File name too long"), phrase("refused.ENAMETOOLONG")),
        (refusal_of_windows(206), phrase("refused.ENAMETOOLONG")),
        (refusal_of_windows(5), phrase("refused.EACCES")),
        (refusal_of_windows(32), phrase("refused.held")),
        (refusal_of_windows(33), phrase("refused.held")),
        (OSError(errno.ENXIO, "No such device"), "No such device"),
        (OSError("out of order"), "out of order"),
    ],
)
def test_why_the_system_refused_is_said_in_our_words_or_else_in_its_own(error: OSError, why: Param) -> None:
    assert refused(error) == why
    assert isinstance(why, str) or all(Texts(language).has(why.key) for language in LANGUAGES)  # type: ignore[union-attr]


def test_a_text_that_counts_is_found_by_every_version_of_gettext(monkeypatch: pytest.MonkeyPatch) -> None:
    def singular_only(catalogue: gettext.GNUTranslations, message: str) -> str:
        return message if message.startswith("verb.card_game.draw") else "?"

    of_one = Texts("it")("verb.card_game.draw")
    monkeypatch.setattr(gettext.GNUTranslations, "gettext", singular_only)
    assert Texts("it").has("verb.card_game.draw")
    assert Texts("it")("verb.card_game.draw") == of_one
    assert not Texts("it").has("verb.card_game.drawn")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("12345678", "12345678"),
        ("123456789", "1234567…"),
        ("a\nb\x1b[2J", "a�b�[2J"),
        (12, "12"),
        ("1\xa0kg", "1\xa0kg"),
    ],
)
def test_a_stranger_s_text_is_shown_on_one_short_line(text: object, line: str) -> None:
    assert shown(text, 8) == line


class Meanwhile(dict[str, str]):
    """The texts of a pack; while a reader looks through them, another thread learns those of the next pack."""

    def __contains__(self, key: object) -> bool:
        learn("late", {language: {} for language in LANGUAGES})
        return super().__contains__(key)


def test_a_key_is_looked_for_while_the_words_of_packs_are_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.texts._of_packs", {language: {} for language in LANGUAGES})
    learn("early", {language: Meanwhile() for language in LANGUAGES})
    assert not Texts("en").has("card.nobody.knows")
