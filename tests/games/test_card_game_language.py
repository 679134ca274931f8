"""Eight new cards of Card Game, made only of JSON and texts: they are read, tell what they do, and do it."""

import importlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.core import cardfiles
from game.core.texts import LANGUAGES, Texts
from tests.words import teach_cards

FOLDER = Path(__file__).parent.parent / "cards" / "card_game"
NEW = json.loads((FOLDER / "cards.json").read_text(encoding="utf-8"))
MADE_ROOM = {"merchant": 5, "supply": 3}
"""Number of copies of printed cards that are left out to make room for the new ones"""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """The helpers of `table.py` for a game that is loaded again with the new cards among its own."""
    patch, file = pytest.MonkeyPatch(), tmp_path_factory.mktemp("cards") / "cards.json"
    own = {name: module for name, module in sys.modules.items() if _of_the_game(name)}
    teach_cards(patch, FOLDER)
    read = cardfiles.read

    def reading(path: Path, *rest: Any) -> Any:
        if path.name == file.name:
            cards = json.loads(path.read_bytes())
            for card in cards:
                card["copies"] -= MADE_ROOM.get(card["id"], 0)
            file.write_text(json.dumps([*cards, *NEW]), encoding="utf-8")
            path = file
        return read(path, *rest)

    patch.setattr(cardfiles, "read", reading)
    for name in own:
        del sys.modules[name]
    try:
        yield importlib.import_module("tests.games.table")
    finally:
        for name in [name for name in sys.modules if _of_the_game(name)]:
            del sys.modules[name]
        sys.modules.update(own)
        patch.undo()


def _of_the_game(name: str) -> bool:
    return name.startswith("game.games.card_game") or name == "tests.games.table"


@pytest.fixture
def table(games: ModuleType) -> Callable[..., Any]:
    return games.table  # type: ignore[no-any-return]


SAID = {
    "smuggler": (
        "**After an opponent’s roll:** if you own at most 3 resources, take 1 [any] of your choice.",
        "**Dopo i dadi di un avversario:** se possiedi al massimo 3 risorse, ottieni 1 [any] a tua scelta.",
    ),
    "watchman": (
        "Guards your **hand** from Thieves. On your turn you may **sell** cards from your hand for what they cost.",
        None,
    ),
    "gambler": (
        "**At turn start:** roll 1 die and take what it shows.",
        "**A inizio turno:** lancia 1 dado e ottieni ciò che mostra.",
    ),
    "herald": (
        "**At turn start:** choose an active Character and put it back into its owner’s hand.",
        None,
    ),
    "beggar": (
        "**At turn start:** if you hold at most 2 cards, either draw 1 effect card, or take 1 [circle].",
        "**A inizio turno:** se hai in mano al massimo 2 carte, a scelta, pesca 1 carta effetto, "
        "oppure ottieni 1 [circle].",
    ),
    "bargain": (
        "**At once:** either draw 2 effect cards, "
        "or choose an opponent and **steal** 1 [any] of your choice from them.",
        None,
    ),
    "recall": (
        "**At once:** choose an opponent’s active Character and put it back into its owner’s hand.",
        "**Subito:** scegli un Personaggio attivo avversario e rimettilo in mano al suo proprietario.",
    ),
    "tithe": (
        "**At once:** each opponent gives you 1 [square] and you may choose a card from your hand, "
        "put it under the deck and take 2 [any] of your choice.",
        "**Subito:** ogni avversario ti dà 1 [square] e se vuoi, scegli una carta della tua mano, "
        "mettila in fondo al mazzo e ottieni 2 [any] a tua scelta.",
    ),
}


@pytest.mark.parametrize("name", SAID)
def test_a_new_card_says_itself_in_both_languages(games: ModuleType, name: str) -> None:
    cards = sys.modules["game.games.card_game.cards"]
    card = cards.CARDS[name]
    for reader, wanted in zip(("en", "it"), SAID[name], strict=True):
        texts = Texts(reader)
        for words in cards.texts_of(card):
            assert "card_game" not in texts.say(words)
        text = texts.say(cards.card_text(card)).replace("\N{NO-BREAK SPACE}", " ")
        assert wanted is None or text == wanted


def test_a_trigger_answers_the_others_dice(table: Callable[..., Any]) -> None:
    t = table(active=[[], ["smuggler"]], purses=[(0, 0, 0), (1, 1, 1)])
    assert t.asked == (0, "roll")
    t.rolls("nothing", "nothing")
    assert t.asked == (1, "take")
    t.does("take", "square")
    assert t.purse(1) == (1, 1, 2)
    assert t.asked == (0, "actions")
    t.does("end_turn").rolls("nothing", "nothing")
    assert t.asked == (1, "actions"), "it ignores its owner's dice"
    t.does("end_turn").rolls("nothing", "nothing")
    assert t.asked == (0, "actions"), "a seat with four resources gains nothing"


def test_a_standing_effect_guards_and_sells(table: Callable[..., Any]) -> None:
    t = table(hands=[["farmer"], []], active=[["watchman"], ["thief"]]).rolls("nothing", "nothing")
    assert ("sell", "farmer") in t.options
    t.fixes("card").does("end_turn")
    assert t.heard("guarded")
    assert t.names("hand.0") == ["farmer"]


@pytest.mark.parametrize(
    ("face", "purse", "hand"), [("circle", (1, 0, 0), 0), ("card", (0, 0, 0), 1), ("nothing", (0, 0, 0), 0)]
)
def test_a_die_decides_what_is_gained(table: Callable[..., Any], face: str, purse: tuple[int, ...], hand: int) -> None:
    t = table(active=[[], ["gambler"]]).rolls("nothing", "nothing").fixes(face).does("end_turn")
    assert (t.purse(1), len(t.names("hand.1"))) == (purse, hand)


def test_a_famine_leaves_nothing_of_the_resource_that_a_die_shows(table: Callable[..., Any]) -> None:
    t = table(hands=[["famine"]], purses=[(1, 1, 0)], active=[[], ["gambler"]]).rolls("nothing", "nothing")
    t.does("activate", "famine").fixes("circle").does("end_turn")
    assert (t.purse(1), [starved["by"] for starved in t.heard("starved")]) == ((0, 0, 0), ["gambler"])


def test_1_2_a_a_character_that_another_one_has_taken_away_does_not_act(table: Callable[..., Any]) -> None:
    t = table(active=[[], ["herald", "farmer"]]).rolls("nothing", "nothing").does("end_turn")
    t.does("act", "herald").does("card", "farmer")
    assert (t.names("active.1"), t.names("hand.1")) == (["herald"], ["farmer"])
    assert (t.asked, t.purse(1)) == ((1, "roll"), (0, 0, 0))


def test_each_mode_of_a_card_is_offered_in_its_own_words(games: ModuleType, table: Callable[..., Any]) -> None:
    purses = [(1, 0, 0), (0, 0, 0), (0, 2, 1)]
    t = table(3, hands=[["bargain"]], purses=purses).rolls("nothing", "nothing").does("activate", "bargain")
    texts = [games.GAME.presentation.option_text(t.state, 0, option) for option in t.state.asks[0].options]
    english = Texts("en", ("Ann", "Ben", "Cleo"))
    drawn, taken = (english.say(text.label) for text in texts)
    assert drawn == "draw 2 effect cards"
    assert "opponent" in taken
    assert [english.say(text.does) for text in texts] == [SAID["bargain"][0]] * 2


def test_whoever_holds_few_cards_chooses_what_he_gains(games: ModuleType, table: Callable[..., Any]) -> None:
    def begged(*hand: str) -> Any:
        return table(hands=[[], hand], active=[[], ["beggar"]]).rolls("nothing", "nothing").does("end_turn")

    t = begged("hero", "hero")
    assert t.asked == (1, "modes")
    texts = [games.GAME.presentation.option_text(t.state, 1, option) for option in t.state.asks[0].options]
    assert [Texts("en").say(text.label) for text in texts] == ["draw 1 effect card", "take 1\N{NO-BREAK SPACE}[circle]"]
    assert t.does("mode", 1).purse(1) == (1, 0, 0)
    assert begged("hero", "hero", "hero").asked == (1, "roll")


def test_a_choice_lies_within_a_choice(table: Callable[..., Any]) -> None:
    def offered() -> Any:
        purses = [(1, 0, 0), (0, 0, 0), (0, 2, 1)]
        t = table(3, hands=[["bargain"]], purses=purses).rolls("nothing", "nothing").does("activate", "bargain")
        assert t.asked == (0, "modes")
        return t

    t = offered().does("mode", 0)
    assert len(t.names("hand.0")) == 2
    t = offered().does("mode", 1)
    assert t.options == [("seat", 1), ("seat", 2)]
    t.does("seat", 2)
    assert t.options == [("steal", 2, "triangle"), ("steal", 2, "square")]
    t.does("steal", 2, "square")
    assert (t.purse(0), t.purse(2)) == ((0, 0, 1), (0, 2, 0))
    assert t.asked == (0, "actions")


def test_a_chosen_card_moves_and_a_vain_card_is_refused(table: Callable[..., Any]) -> None:
    t = table(hands=[["recall"], []], active=[[], ["farmer", "hero"]], purses=[(1, 0, 0)]).rolls("nothing", "nothing")
    t.does("activate", "recall").does("card", "hero")
    assert t.names("hand.1") == ["hero"]
    assert t.names("active.1") == ["farmer"]
    t = table(hands=[["recall"]], purses=[(1, 0, 0)]).rolls("nothing", "nothing")
    assert t.refusal("activate", "recall", zone="hand.0").code == "refusal.card_game.no_target"


def test_all_pay_and_one_may_pay_more(table: Callable[..., Any]) -> None:
    purses = [(0, 0, 0), (0, 0, 2), (1, 0, 0)]
    t = table(3, hands=[["tithe", "supply"]], purses=purses).rolls("nothing", "nothing").does("activate", "tithe")
    assert t.purse(0) == (0, 0, 1)
    assert t.asked == (0, "may")
    t.does("yes")
    assert t.names("hand.0") == []
    t.does("take", "circle").does("take", "circle")
    assert t.purse(0) == (2, 0, 1)


def test_a_card_none_of_whose_modes_can_do_anything_is_refused(table: Callable[..., Any]) -> None:
    t = table(hands=[["bargain"]], deck=[], purses=[(1, 0, 0)]).rolls("nothing", "nothing")
    reason = t.refusal("activate", "bargain", zone="hand.0")
    assert reason.code == "refusal.card_game.deck_empty"
    assert Texts("it").say(reason.phrase).startswith("Affare: ")
    t = table(hands=[["bargain"]], deck=[], purses=[(1, 0, 0), (0, 1, 0)]).rolls("nothing", "nothing")
    t.does("activate", "bargain")
    assert t.purse(0) == (0, 1, 0), "with one mode, one opponent and one resource there is no choice"


@pytest.mark.parametrize("seed", range(3))
def test_bots_play_matches_with_the_new_cards(games: ModuleType, seed: int) -> None:
    game = games.GAME
    state, _ = game.new(seed, 3, game.facts.settle(3, {"objective_costs": "short"}))
    played = set()
    while state.result is None:
        (ask,) = state.asks
        option = game.advise(state, ask)
        text = game.presentation.option_text(state, ask.seat, option)
        for reader in LANGUAGES:
            texts = Texts(reader, ("Ann", "Ben", "Cleo"))
            assert "card_game" not in texts.say(text.label) + texts.say(text.does)
        played |= {state.cards[option[1]]} if option[0] == "activate" else set()
        game.apply(state, ask.seat, (option,))
        assert game.check(state) == []
    assert played & {card["id"] for card in NEW}
