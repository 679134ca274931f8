"""The questions of Dark Eden as the table asks them: their words, their order, and their room."""

import pytest

from game.core.state import Ask
from game.games.dark_eden.cards import CARDS, card_text
from game.ui.app import App
from game.ui.contract.layout import ViewState
from game.ui.kit.text import typeset
from game.ui.kit.text.typeset import recording
from tests.games.dark_eden_table import Side, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.dark_eden_scene import cards_left_at_the_end, match_at, sit_at
from tests.ui.hands import sit


def test_a_question_of_a_card_without_words_of_its_own_says_what_is_chosen(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions"))
    here = table(Side(turf="ore_deposit@1,0", warband="soldat", hand="grenade"), Side())
    asked = "prompt.dark_eden.choose"
    options = [("card", here.card(card)) for card in ("ore_deposit", "soldat", "grenade")]
    about, now = here.card("soldat"), ViewState(here.state, 0)
    said = [scene.style.asked(Ask(0, asked, (one,), about=about), now) for one in (*options, ("seat", 1))]
    sought = "Which Establishment?", "Which warrior?", "Which card of the hand?", "Which player?"
    assert said == [f"**Soldier** · {words}" for words in sought]
    several = Ask(0, "prompt.dark_eden.choose_warrior", tuple(options), low=1, high=2, about=about)
    assert scene.style.asked(several, now) == "**Soldier** · Which warriors?"


def test_the_price_that_one_sets_oneself_is_asked_by_the_name_of_the_card(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions"))
    here = table(Side(hand="militia minefield", turf="silo@1,0", gold=6), Side()).begins().does("play", "militia")
    assert scene.style.asked(here.state.asks[0], ViewState(here.state, 0)).startswith("**Militia** · How")


def test_a_question_about_gold_of_a_partner_asks_how_much_is_taken(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions"))
    here = table(Side(hand="combined_funds"), Side(), Side(), Side(), teams=True).begins()
    (ask,) = here.does("play", "combined_funds").quiet().does("use", "combined_funds").state.asks
    said = scene.style.asked(ask, ViewState(here.state, 0))
    assert said.endswith("How much Gold do you take from your partner?")


def test_whoever_has_discarded_is_not_asked_for_a_card_again(quick: App) -> None:
    match = match_at(2, "discard", verb="discard")
    scene = sit(quick, match)
    ask = scene.session.ask
    assert ask
    left = {"one": ask.options, "none": (("end",),), "play": (("play", 3), ("end",))}
    asks = {name: Ask(ask.seat, ask.prompt, options) for name, options in left.items()}
    said = {name: scene.style.asked(ask, scene.top.now) for name, ask in asks.items()}
    assert said == {
        "one": "Do you want to discard a card?",
        "none": "You are done: end the turn.",
        "play": "Do you use another card before you end the turn?",
    }


@pytest.mark.parametrize(("ending", "why"), [("attack", "asked.no_attack"), ("raid", "first_turns")])
def test_who_can_attack_or_raid_nothing_is_told_so(quick: App, ending: str, why: str) -> None:
    scene = sit(quick, match_at(2, ending, 3))
    ask = scene.session.ask
    assert ask
    assert ending not in {option[0] for option in ask.options}
    key = f"refusal.dark_eden.{why}" if ending == "raid" else f"look.dark_eden.{why}"
    assert scene.desk.style.asked(ask, scene.desk.top.now) == quick.texts(key)


@pytest.mark.parametrize(("discards", "key"), [("one", "prompt.dark_eden.discard"), ("must", "asked.must_discard")])
def test_who_must_discard_is_not_asked_whether_he_wants_to(quick: App, discards: str, key: str) -> None:
    scene = sit_at(quick, table(Side(hand="soldat soldat"), Side(), discards=discards).begins("discard"))
    assert scene.session.ask
    words = scene.desk.style.asked(scene.session.ask, scene.desk.top.now)
    assert words == quick.texts(key if key.startswith("prompt") else f"look.dark_eden.{key}")


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1280, 720), 2.0)])
@pytest.mark.parametrize("verb", ["play", "disband", "truce"])
def test_no_button_lies_over_the_prompt(open_app: Open, size: tuple[int, int], text: float, verb: str) -> None:
    match = cards_left_at_the_end() if verb == "play" else match_at(2, "actions", 40, verb)
    scene = sit(open_app(size, text=text, still=True), match)
    with recording() as written:
        scene.stage.spoil()
        scene.stage.render(scene.app.screen)
    prompt = [piece.rect for piece in written.drawn if scene.top.layout.prompt.contains(piece.rect)]
    buttons = [widget.rect for widget in scene.controls.layers[0].widgets if widget.group == "options"]
    assert prompt
    assert buttons
    assert not [rect for rect in buttons if rect.collidelist(prompt) >= 0]


@pytest.mark.parametrize("language", ["it", "en"])
def test_what_the_card_does_is_read_above_the_answers_to_its_question(open_app: Open, language: str) -> None:
    app = open_app((1280, 720), text=1.0, still=True, language=language)
    with recording() as written:
        scene = sit(app, match_at(2, "amount", 20))
        hands.frames(app, 3)
    ask, state = scene.session.ask, scene.session.seen
    assert ask
    assert ask.about is not None
    text = card_text(CARDS[state.cards[ask.about]])
    assert text
    above = min(widget.rect.y for widget in scene.controls.layers[0].widgets if widget.id.startswith("scale"))
    lines = [piece.text for piece in written.drawn if piece.rect.bottom <= above]
    assert typeset.plain(scene.desk.say(text)) in " ".join(lines)


@pytest.mark.parametrize(("step", "moment"), [("turn", "turn_begins"), ("attack", "before_attack")])
def test_whoever_may_play_between_steps_is_told_when(quick: App, step: str, moment: str) -> None:
    here = table(Side(warband="soldat"), Side(hand="pacified", warband="soldat")).begins(step)
    ask = here.state.asks[0]
    assert ask.seat == 1
    said = sit(quick, match_at(2, "actions")).style.asked(ask, ViewState(here.state, 1))
    assert said == quick.texts(f"look.dark_eden.asked.{moment}", who="Anna")


def test_the_cards_of_a_deck_that_is_searched_are_in_the_order_of_their_names(open_app: Open) -> None:
    app = open_app(language="it", still=True)
    here = table(Side(hand="the_best_laid_plans", deck="arable_land armory berserk blitztank deep_mine"), Side())
    scene = sit_at(app, here.begins().does("play", "the_best_laid_plans").quiet())
    hands.frames(app, 5)
    names = [button.name for button in scene.question.options]
    assert names == ["Armeria", "Carro Tuono", "Furia cieca", "Miniera", "Terra arabile"]
