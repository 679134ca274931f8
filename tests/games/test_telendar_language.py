"""Six new cards of Telendar, made only of JSON and texts: they are valid, tell what they do, and do it in a match."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.effects.language import install
from game.core.effects.triggers import Listeners
from game.core.game import Game
from game.core.phrase import Phrase, Trouble
from game.core.texts import LANGUAGES, Texts
from game.core.view import view
from game.games.telendar import FACTS, moments, tables
from game.games.telendar.cards import CARDS, lay_out, read_file
from game.games.telendar.kinds import Monster, name_of, texts_of
from game.games.telendar.movement import stride, wingspan
from game.games.telendar.queries import price
from game.games.telendar.rules import GAME
from game.games.telendar.state import Telendar
from game.games.telendar.strength import attacks, monster_attacks
from tests.games.telendar_table import Who, table
from tests.words import teach_cards

FOLDER = Path(__file__).parent.parent / "cards" / "telendar"
FILES = ("objects", "followers", "places", "events", "monsters", "time")


@pytest.fixture
def catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds the new cards' texts to those of the box."""
    teach_cards(monkeypatch, FOLDER)


@pytest.fixture
def laid_out(catalogue: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Adds the new cards to their decks, and their effects to the game's."""
    before = {name: table.copy() for name, table in vars(tables).items() if name.isupper()}
    for name in FILES:
        lay_out(read_file(FOLDER / f"{name}.json", CARDS))
    monkeypatch.setattr(moments, "LISTENERS", Listeners({card.id: card.triggers for card in CARDS.values()}))
    own = Game(FACTS, Telendar, {})
    install(own, {address: effect for card in CARDS.values() for address, effect in card.effects().items()})
    for name, step in own.steps.items():
        monkeypatch.setitem(GAME.steps, name, step)
    yield
    for name, cards in before.items():
        here = getattr(tables, name)
        here.clear()
        here.update(cards)


def said(phrases: tuple[Phrase, ...], language: str) -> str:
    return " ".join(map(Texts(language).say, phrases)).replace("\N{NO-BREAK SPACE}", " ").replace("**", "")


# --- reading and texts -------------------------------------------------------------------------------------


def test_without_their_texts_the_cards_are_refused_by_name_and_key() -> None:
    with pytest.raises(Trouble) as caught:
        read_file(FOLDER / "places.json", CARDS)
    assert "card.telendar.toad_market" in Texts("en").say(caught.value.phrase)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_new_card_says_itself_in_both_languages(laid_out: None, language: str) -> None:
    reader = Texts(language)
    new = [card for name in FILES for card in read_file(FOLDER / f"{name}.json", {}).values()]
    assert len(new) == 6
    for card in new:
        for phrase in texts_of(card):
            text = reader.say(phrase)
            assert "telendar." not in text
            assert "effect." not in text
            assert "{" not in text


def test_their_sentences_are_made_of_the_parts_words(laid_out: None) -> None:
    assert said(CARDS["lamplighter"].lines(), "en") == (
        "Whoever walks may go 1 space farther. "
        "When your turn begins, if the King has at least 3 Lives, gain 1 Gold, otherwise heal 1 Life."
    )
    assert said(CARDS["beggars_moon"].lines(), "it") == (
        "Nei Borghi tutto costa 1 Oro in più. +1 all’Attacco per i Non-Morti, Personaggi e Mostri. "
        "Tutti: Elusione con 5+ contro i Non-Morti. Quando sconfiggi un Mostro, il Re guadagna 1 Vita. "
        "Quando finisce il turno di un giocatore qualsiasi, perdi 1 Oro."
    )


# --- play --------------------------------------------------------------------------------------------------


def test_a_cloak_changes_three_values_and_names_itself_as_their_source(laid_out: None) -> None:
    t = table(Who("knight", life=6, mana=1, objects=["moth_cloak"]), land={8: ["bog_king"]})
    assert wingspan(t.state, 0) == 2
    t.does("use", "moth_cloak")
    assert (t.hero().life, t.hero().mana) == (4, 2)
    assert t.offered("use") == []
    t.arrives().does("meet", "bog_king").does("stand")
    assert attacks(t.state, 0) == [("moth_cloak", 2)]
    t.throws(6, 1).does("roll")
    assert t.clash == (12, 7)


def test_a_trigger_asks_its_condition_when_it_is_set_off(laid_out: None) -> None:
    rich, poor = (
        table(Who("knight", gold=0, life=3, followers=["lamplighter"]), king=king, start="turn") for king in (3, 2)
    )
    assert (rich.hero().gold, rich.hero().life) == (1, 3)
    assert (poor.hero().gold, poor.hero().life) == (0, 4)
    assert [told["name"] for told in poor.heard("healed")] == ["lamplighter"]
    assert stride(poor.state, 0) == 3


@pytest.mark.parametrize(("rules", "gold"), [(9, 1), (8, 0)])
def test_a_trigger_of_turns_answers_the_turn_in_which_a_character_comes_back(
    laid_out: None, rules: int, gold: int
) -> None:
    back = Who("skeleton", gold=0, dead=True, followers=["lamplighter"])
    t = table(Who("knight", at=0), back, start="time", rules=rules).rests().does("resurrect").does("town", 0)
    assert (t.asked, t.hero(1).gold) == ((1, "time"), gold)


def test_a_choice_within_a_choice_within_a_choice(laid_out: None) -> None:
    t = table(Who("knight", gold=2, life=3), land={8: ["toad_market"]}).arrives().does("meet", "toad_market")
    assert t.asked == (0, "may")
    t.does("yes")
    assert t.options == [("mode", 0), ("mode", 1), ("no",)]
    t.does("mode", 1)
    assert t.asked == (0, "modes.toads")
    seen = view(t.state, 0)
    labels = [GAME.presentation.option_text(seen, 0, ("mode", mode)).does for mode in (0, 1)]
    assert ["Force" in said((label,), "en") for label in labels] == [True, False]
    t.does("mode", 1)
    assert (t.hero().mana, t.hero().lying) == (1, True)


@pytest.mark.parametrize(("rules", "asked"), [(11, "modes"), (9, "modes"), (8, "modes.toads")])
def test_t31_a_way_that_leads_nowhere_is_offered_only_if_it_asks_a_price(
    laid_out: None, rules: int, asked: str
) -> None:
    poor = Who("knight", gold=0, life=3)
    t = table(poor, land={8: ["toad_market"]}, rules=rules).arrives().does("meet", "toad_market")
    t.does("yes")
    assert t.asked == (0, asked)


def test_a_throw_is_repeated(laid_out: None) -> None:
    at = table(Who("bear", at=24, gold=2), land={24: ["loaded_dice"]}, tiles={24: "cursed_plain_ash"})
    at.arrives().throws(2, 6).does("meet", "loaded_dice")
    assert (at.hero().gold, at.hero().might) == (4, 1)


def test_a_monster_grows_with_the_phase_and_harms_in_its_own_way(laid_out: None) -> None:
    t = table(Who("bear", gold=5, objects=["scale_mail"]), king=0, phase="beggars_moon", land={8: ["bog_king"]})
    t.arrives().does("meet", "bog_king").does("stand")
    assert monster_attacks(t.state, "bog_king", "animal") == [("beggars_moon", 1), ("bog_king", 2)]
    t.throws(1, 6).does("roll")
    assert t.clash == (5, 15)
    assert (t.hero().life, t.hero().gold, t.hero().lying) == (7, 3, True)


def test_a_phase_makes_everything_dearer_and_answers_victories_and_the_end_of_turns(laid_out: None) -> None:
    t = table(Who("bear", force=12, gold=5), king=0, phase="beggars_moon", land={8: ["bog_king"]})
    t.arrives().does("meet", "bog_king")
    assert t.offered("elude") == [("elude", "beggars_moon")]
    t.does("stand").throws(1, 1).does("roll")
    assert t.asked == (0, "modes")
    assert [told["name"] for told in t.heard("king")] == ["beggars_moon"]
    assert t.state.king == 1
    t.does("mode", 1).does("learn", "dart").does("end_turn")
    assert t.hero().gold == 4
    there = table(Who("bear", at=0), phase="beggars_moon")
    assert price(there.state, 0, 4) == 5


def test_the_box_is_as_it_was() -> None:
    assert not any(name in CARDS for name in ("moth_cloak", "bog_king"))
    assert isinstance(CARDS["dragon"], Monster)
    assert name_of("dragon").key == "card.telendar.dragon"
