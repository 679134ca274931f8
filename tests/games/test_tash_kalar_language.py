"""New beings of Tash-Kalar, made only of JSON and texts: they are read, tell what they do, and do it."""

import re
from pathlib import Path

import pytest

from game.core import cardfiles
from game.core.effects.language import install
from game.core.effects.triggers import Listeners
from game.core.game import Game
from game.core.phrase import Phrase
from game.core.saving import dump, restore
from game.core.state import Option
from game.core.table import Table
from game.core.texts import LANGUAGES, Texts
from game.core.view import view
from game.games.tash_kalar import FACTS, cards, turn
from game.games.tash_kalar.bots.advice import advise
from game.games.tash_kalar.cards import BEINGS, EFFECTS, FLARES, Being, Flare, card_text
from game.games.tash_kalar.partners import ask_partners
from game.games.tash_kalar.patterns import Pattern
from game.games.tash_kalar.queries import drawn_up_to
from game.games.tash_kalar.rules import GAME
from game.games.tash_kalar.state import SCHOOLS, TashKalar
from tests.games.tash_kalar_table import SCHOOL_OF, Position, faults, needed, table
from tests.words import teach_cards

FOLDER = Path(__file__).parent.parent / "cards" / "tash_kalar"
ODD: list[Option] = [("place", 0), ("square", "square.0"), ("aim", 0, -1), ("mode", 9), ("yes",), ("done",)]
"""Options that a hand may try at any question"""


@pytest.fixture(autouse=True)
def new(monkeypatch: pytest.MonkeyPatch) -> dict[str, Being]:
    """Adds the new beings to the game's tables and steps for a test; returns them by id."""
    teach_cards(monkeypatch, FOLDER)
    read = cardfiles.read(FOLDER / "beings.json", Being, (), faults_of)
    for being in read:
        monkeypatch.setitem(BEINGS, being.id, being)
        monkeypatch.setitem(cards.PATTERNS, being.id, Pattern(being.pattern, being.arrows, being.rank))
        monkeypatch.setitem(cards.REFERS, being.id, cards.refers_to(being.effect))
        monkeypatch.setitem(cards.PARTS_OF, being.id, being.parts())
    listeners = Listeners({being.id: being.when for being in read})
    monkeypatch.setattr(turn, "LISTENERS", listeners)
    trial = Game(FACTS, TashKalar, {})
    effects = {f"{being.id}.effect": being.effect for being in read}
    install(trial, {**EFFECTS, **effects, **listeners.effects}, ask=ask_partners)
    for name, step in trial.steps.items():
        monkeypatch.setitem(GAME.steps, name, step)
    return {being.id: being for being in read}


def faults_of(beings: tuple[Being, ...]) -> list[cardfiles.Fault]:
    """The faults of the cards, except that they do not fill the box."""
    return [fault for fault in cards.lint(beings) if fault[0] != "*"]


class Trial(Position):
    """A position that checks advice, texts, refusals and saving at every question."""

    def does(self, verb: str, *args: str | int) -> "Trial":
        (ask,) = self.state.asks
        seen = view(self.state, ask.seat)
        assert advise(seen, ask) in (None, *ask.options)
        for reader in LANGUAGES:
            texts = Texts(reader, ("Ann", "Ben", "Cleo", "Dan"))
            said(texts, Phrase(ask.prompt))
            for option in ask.options:
                told = GAME.presentation.option_text(seen, ask.seat, option)
                said(texts, told.label)
                said(texts, told.does)
            for odd in (odd for odd in ODD if odd not in ask.options):
                said(texts, GAME.why_not(seen, ask.seat, odd).phrase)
        assert restore(TashKalar, dump(self.state)) == self.state
        super().does(verb, *args)
        return self


def said(texts: Texts, phrase: Phrase) -> str:
    words = texts.say(phrase)
    assert words
    assert not re.search(r"[{}@]|[a-z]\.(tash_kalar|effect)", words), words
    return words


def played(card: str, square: str, pieces: str = "", hand: tuple[str, ...] = (), seats: int = 2) -> Trial:
    """A position in which a new card was summoned by its printed pattern, from a hand with another card."""
    kind = BEINGS[card].deck
    other = next(name for name, being in BEINGS.items() if being.deck == kind and name not in hand)
    laid = table(f"{needed(card, square)} | {pieces}", hand=(other, *hand), seats=seats)
    state = laid.state
    assert state.schools[0] in (SCHOOL_OF[kind], *SCHOOLS[:2])
    state.cards[state.zones["hand.0"].ids[0]] = card
    state.asks, state.agenda = (), [("act",)]
    Table(state, GAME.steps).run()
    trial = Trial(state)
    trial.summons(card, square)
    assert faults(state) == []
    return trial


@pytest.mark.parametrize("reader", LANGUAGES)
def test_every_new_card_says_itself(new: dict[str, Being], reader: str) -> None:
    assert len({said(Texts(reader), card_text(card)) for card in new}) == len(new) == 10


def test_they_say_what_they_do() -> None:
    texts = Texts("en")
    assert texts.say(card_text("gravedigger")) == (
        "Destroy all enemy common pieces on adjacent squares. "
        "**For the rest of this turn, whenever an enemy piece is destroyed:** "
        "you may do all of this, or none: place 1 common piece of yours on a square adjacent to that piece."
    )
    assert texts.say(card_text("standard_bearer")).endswith(
        "When you draw at the end of this turn, your limit is 1 being higher. "
        "When you draw at the end of this turn, your limit is 3 legends."
    )


def test_a_choice_within_a_choice_has_its_own_question_and_words() -> None:
    trial = played("oracle", "e5")
    assert trial.asked[1] == "modes"
    trial.does("mode", 0)
    assert trial.state.asks[0].prompt == "prompt.tash_kalar.modes.vision"
    label = GAME.presentation.option_text(view(trial.state, 0), 0, ("mode", 1)).label
    assert "Place" in Texts("en").say(label)
    trial.does("mode", 1).does("square", "e4")
    assert trial.at("e4", "e5") == "cc"
    assert trial.asked == (0, "actions")


def test_in_a_team_game_the_partner_may_take_over_at_any_choice() -> None:
    trial = played("oracle", "e5", seats=4)
    trial.does("mode", 0).does("pass_control")
    assert trial.state.asks[0][:2] == (2, "prompt.tash_kalar.modes.vision")
    trial.does("mode", 0).does("square", "d5")
    assert trial.at("d5") == "h"


def test_several_pieces_may_be_chosen_and_have_one_name() -> None:
    trial = played("shepherd", "e5", "c a5 i5")
    assert (trial.state.asks[0].low, trial.state.asks[0].high) == (0, 2)
    trial.chooses(("square", "a5"), ("square", "i5"))
    assert trial.at("a5", "f5", "i5") == "hch"


def test_nothing_happens_to_what_nobody_chose() -> None:
    trial = played("shepherd", "e5", "c a5")
    trial.chooses()
    assert trial.at("a5", "e5", "f5") == "ccc"
    assert trial.asked == (0, "actions")


def test_what_is_repeated_is_asked_anew() -> None:
    trial = played("spider", "e5")
    trial.does("move", "e5", "e6").does("square", "e5").does("move", "e6", "e7").does("done")
    assert trial.at("e5", "e6", "e7") == "c.h"


def test_a_trigger_answers_what_the_card_itself_does_and_what_comes_later_in_the_turn() -> None:
    trial = played("gravedigger", "e5", "C f5 a5", hand=("clan_axeman",))
    assert trial.asked[1] == "dig"
    trial.does("yes").does("square", "g5")
    assert trial.at("f5", "g5") == ".c"
    assert trial.state.lasting == (trial.card("gravedigger"),)


def test_a_trigger_is_over_with_the_turn() -> None:
    trial = played("gravedigger", "e5", "C f5")
    trial.does("no").does("place", "a5").does("end_turn")
    assert trial.asked == (1, "actions")
    assert trial.state.lasting == ()


def test_a_standing_change_raises_what_is_drawn_up_to_and_is_named() -> None:
    trial = played("standard_bearer", "e5").does("done")
    beings = drawn_up_to(trial.state, "beings")
    assert (beings.printed, beings.value, drawn_up_to(trial.state, "legends").value) == (3, 4, 3)
    assert [change.source for change in beings.changes] == ["standard_bearer"]
    trial.does("place", "a5").does("end_turn")
    backs = [trial.state.backs[card] for card in trial.state.zones["hand.0"].ids]
    assert (backs.count("northern"), backs.count("legend")) == (4, 3)
    assert drawn_up_to(trial.state, "beings").value == 3


def test_conditions_and_moments_of_the_turn() -> None:
    trial = played("night_watch", "e5", "H a5 i5 | C c8 | c d2 e2", hand=("swordmaster",))
    trial.does("square", "a5")
    assert trial.at("a5", "i5") == "cH"
    assert trial.state.actions == 1
    trial.acts("b5")
    trial.does("end_turn").does("square", "c8")
    assert trial.at("c8") == "."
    assert trial.asked[0] == 1


def test_own_pieces_are_not_converted_and_what_comes_instead_must_be_in_the_supply() -> None:
    trial = played("usurper", "e5", "C d4 | L f6")
    assert trial.squares() == "d4 f6"
    trial.does("square", "f6").does("done")
    assert trial.at("f6") == "l"
    assert played("usurper", "e5", "C d4 | L f6 | l a3 a4 a5").squares() == "d4"
    assert "up to 2 pieces" in Texts("en").say(card_text("usurper"))


def test_a_place_where_nothing_stands_any_more_is_spared() -> None:
    trial = played("reaper", "e5", "C e4")
    assert trial.at("e4") == "."
    assert faults(trial.state) == []


def test_the_name_of_a_piece_follows_it_when_another_effect_moves_it() -> None:
    trial = played("ferryman", "e5", "C e4")
    trial.does("square", "d5").does("move", "d5", "c5")
    assert trial.at("c5", "d5") == "h."


def test_an_enemy_piece_comes_at_the_rank_that_its_card_says() -> None:
    trial = played("herbalist", "e5").does("square", "e4")
    assert trial.at("e4") == "H"


@pytest.mark.parametrize(
    "do",
    [
        {"op": "promote", "what": {"at": "being"}},
        {"op": "destroy", "what": {"of": "own", "other": True}},
        {"op": "may", "do": {"op": "destroy_being"}},
        {"op": "if", "when": "on_red", "do": {"op": "gain_action"}},
        {"op": "shoot", "along": "diagonals", "ranks": "c"},
    ],
)
def test_what_happens_later_or_by_a_flare_cannot_speak_of_a_being_that_is_not_there(do: dict[str, object]) -> None:
    being = BEINGS["titan"].model_dump(by_alias=True) | {"when": [{"event": "summoned", "do": do}]}
    flare = FLARES["beacon"].model_dump(by_alias=True) | {"upper": do}
    found = [*cards.lint([Being.model_validate(being)]), *cards.lint([Flare.model_validate(flare)])]
    unspoken = [(card, field) for card, field, fault in found if fault.key == "trouble.tash_kalar.no_being"]
    assert unspoken == [("titan", "when"), ("beacon", "effect")]
