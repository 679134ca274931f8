"""Hints in Tash-Kalar's arena before a decision, and the buttons and keys that lead there."""

from collections import defaultdict

import pygame as pg
import pytest

from game.core.interface import Ref
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Option
from game.games.tash_kalar import FACTS
from game.games.tash_kalar.arena import name, named
from game.games.tash_kalar.rules import GAME
from game.ui.app import App
from game.ui.kit.text import typeset
from game.ui.settings import Mode
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.pieces.plates import Plate
from game.ui.table.scene import TableScene
from tests.games.tash_kalar_table import Position, ready, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.hands import prompt

NAMES = ("Anna", "Bruno", "Carla", "Dario")


def sit(app: App, position: Position, curtain: Mode = "off") -> TableScene:
    """Opens a table at a position, by default with open hands; the pointer is outside."""
    state = position.state
    players = tuple(Player(NAMES[seat], seat) for seat in range(state.seats))
    options = FACTS.settle(state.seats, {"form": state.form})
    match: AnyMatch = Match(GAME, Setup("tash_kalar", FACTS.rules, 1, options, players))
    scene = hands.sit_at(app, match, state, curtain)
    hands.frames(app, 3)
    return scene


def square(at: str) -> Ref:
    return ("zone", f"square.{named(at)}")


def card(scene: TableScene, of: str) -> Ref:
    """The first card of this name in the hand of the seat that is asked."""
    view = scene.session.seen
    return ("card", next(i for i in view.zones[f"hand.{scene.session.holder}"].ids if view.cards[i] == of))


def point(app: App, ref: Ref) -> None:
    rect = hands.table(app).top.ground.rect_of(ref)
    assert rect
    hands.move(app, rect.center)
    hands.frames(app, 2)


def signs(scene: TableScene) -> dict[str, str]:
    """The squares of each sign of the hint, in order; all of them are on the stage."""
    found: dict[str, list[str]] = defaultdict(list)
    drawn = {tuple(actor.bounds) for actor in scene.stage.actors}
    for board in scene.hints.shown.panels:
        _, kind, *rest = board.key.split(".")
        assert tuple(board.rect) in drawn
        if kind in ("arrow", "way"):
            found[kind].append("".join(rest))
        else:
            found[kind].append(name(int(rest[0])).lower())
    return {kind: " ".join(sorted(at)) for kind, at in found.items()}


def done(scene: TableScene) -> Option:
    """The answer of the last decision."""
    return scene.session.match.past[-1].answer[0]


def focused(scene: TableScene) -> Ref:
    assert isinstance(scene.controls.focused, HitTarget)
    return scene.controls.focused.ref


# --- cards of the hand -------------------------------------------------------------------------------


def test_a_card_that_is_pointed_at_lights_its_places_and_what_they_use(quick: App) -> None:
    scene = sit(quick, table("c e4 e6 c4 c6", hand=("swordmaster", "bomb")))
    point(quick, card(scene, "swordmaster"))
    assert signs(scene) == {
        "arrive": "c5 d4 d6 e5",
        "ghost": "c5 d4 d6 e5",
        "used": "c4 c6 e4 e6",
    }
    assert prompt(scene) == "Swordmaster: 4 places"
    hands.move(quick, (2, 2))
    hands.frames(quick, 2)
    assert signs(scene) == {}
    assert prompt(scene) == "You have 2 actions: what do you do?"


def test_over_one_place_only_that_is_shown(quick: App) -> None:
    scene = sit(quick, table("c e4 e6 c4 c6 | C d4", hand=("swordmaster",)))
    hands.click(quick, hands.hit_target(scene, card(scene, "swordmaster")))
    hands.frames(quick, 2)
    assert set(signs(scene)["used"].split()) == {"c4", "c6", "e4", "e6"}
    point(quick, square("e5"))
    assert signs(scene) == {"arrive": "e5", "ghost": "e5", "used": "e4 e6"}
    point(quick, square("d4"))
    assert signs(scene) == {"strike": "d4", "ghost": "d4", "used": "c4 e4"}
    assert "destroyed" in prompt(scene)


def test_the_piece_of_an_enemy_that_would_serve_is_told_apart(quick: App) -> None:
    scene = sit(quick, table("c e4 | C e6", form="melee", seats=3, hand=("swordmaster",)))
    point(quick, card(scene, "swordmaster"))
    assert signs(scene) == {"arrive": "e5", "ghost": "e5", "used": "e4", "lent": "e6"}
    assert prompt(scene).endswith("(enemy: E6)")


def test_turning_shows_one_way_after_the_other(quick: App) -> None:
    scene = sit(quick, table("c e4 e6 c4 c6", hand=("swordmaster",)))
    point(quick, card(scene, "swordmaster"))
    seen = []
    for _ in range(4):
        hands.press(quick, pg.K_t)
        hands.frames(quick)
        seen.append(signs(scene)["arrive"])
    assert sorted(seen) == ["c5", "d4", "d6", "e5"]
    hands.press(quick, pg.K_t)
    hands.frames(quick)
    assert signs(scene)["arrive"] == "c5 d4 d6 e5"


@pytest.mark.parametrize(("language", "words"), [("it", "T: Ruota schema"), ("en", "T: Turn pattern")])
def test_where_the_button_to_turn_has_no_room_its_key_is_told_and_works(
    open_app: Open, language: str, words: str
) -> None:
    app = open_app((1280, 720), my_speed="off", still=True, language=language, text=2.0)
    scene = sit(app, table("c e4 e6 c4 c6", hand=("swordmaster",)))
    assert not any(widget.id == "act:turn" for widget in scene.controls.layers[0].widgets)
    hands.click(app, hands.hit_target(scene, card(scene, "swordmaster")))
    hands.frames(app, 2)
    assert words in prompt(scene)
    hands.press(app, pg.K_t)
    hands.frames(app, 2)
    assert len(signs(scene)["arrive"].split()) == 1
    hands.press(app, pg.K_ESCAPE)
    hands.move(app, (640, 3))
    hands.frames(app, 2)
    assert words not in prompt(scene)


@pytest.mark.parametrize(("language", "words"), [("it", "manca una semplice in "), ("en", "lacks one common on ")])
def test_a_card_that_cannot_be_summoned_shows_what_is_missing(open_app: Open, language: str, words: str) -> None:
    app = open_app(my_speed="off", still=True, language=language)
    scene = sit(app, table("c e4", hand=("swordmaster",)))
    point(app, card(scene, "swordmaster"))
    shown = signs(scene)
    assert shown["used"] == "e4"
    assert prompt(scene).endswith(words + shown["missing"].upper())
    assert shown["ghost"].split() == sorted([shown["missing"], shown["wished"]])


def test_a_missing_rank_is_named(quick: App) -> None:
    scene = sit(quick, table("h d4 f4 d6 | c e5 g9", hand=("fire_dragon", "leviathan", "time_elemental")))
    point(quick, card(scene, "time_elemental"))
    assert "one heroic on" in prompt(scene) or "one common on" in prompt(scene)
    assert len(signs(scene)["missing"].split()) == prompt(scene).count("one ")


def test_the_nearest_place_is_where_a_piece_can_simply_be_placed(quick: App) -> None:
    scene = sit(quick, table("c e4 | C e2 e6 c4", hand=("swordmaster",)))
    point(quick, card(scene, "swordmaster"))
    assert signs(scene)["missing"] == "g4"


def test_a_card_over_a_wrong_square_tells_what_is_missing_there_and_is_refused_there(quick: App) -> None:
    scene = sit(quick, table("c e4 e6", hand=("swordmaster",)))
    held = card(scene, "swordmaster")
    hands.click(quick, hands.hit_target(scene, held))
    hands.frames(quick, 2)
    point(quick, square("e7"))
    assert signs(scene)["missing"] == "e8"
    middle = scene.top.ground.rect_of(square("e7"))
    assert middle
    hands.click(quick, middle.center)
    hands.frames(quick, 2)
    assert scene.messages.bubble
    assert "E8" in scene.messages.bubble.name
    assert abs(scene.messages.bubble.rect.centerx - middle.centerx) < 260
    assert ("offends", square("e8")) in scene.top.outlines._glows


def test_a_covered_hand_gives_no_hint(quick: App) -> None:
    scene = sit(quick, table("c e4 e6", hand=("swordmaster",)))
    held = card(scene, "swordmaster")
    point(quick, held)
    assert signs(scene)
    hands.press(quick, pg.K_h)
    hands.frames(quick, 2)
    assert signs(scene) == {}
    point(quick, held)
    assert signs(scene) == {}
    assert "Swordmaster" not in prompt(scene)


def test_behind_the_curtain_there_is_no_hint(quick: App) -> None:
    scene = sit(quick, table("c e4 e6", hand=("swordmaster",)), "hands")
    hands.frames(quick, 60)
    while quick.director.on is not scene:
        hands.press(quick, pg.K_RETURN)
        hands.frames(quick, 30)
    point(quick, card(scene, "swordmaster"))
    lit = {tuple(board.rect) for board in scene.hints.shown.panels}
    assert lit
    hands.send(quick, pg.WINDOWFOCUSLOST)
    hands.frames(quick, 3)
    assert quick.director.on is not scene
    assert scene.hints.shown.panels == ()
    assert not [actor for actor in scene.stage.actors if isinstance(actor, Plate) and tuple(actor.rect) in lit]
    assert "Swordmaster" not in prompt(scene)


def test_what_stays_as_it_is_is_not_drawn_again(quick: App) -> None:
    scene = sit(quick, table("c e4 e6", hand=("swordmaster",)))
    point(quick, card(scene, "swordmaster"))
    hands.frames(quick, 60)
    panels = scene.hints.shown.panels
    assert [quick.frame(hands.FRAME) for _ in range(5)] == [[]] * 5
    assert scene.hints.shown.panels is panels


# --- options -----------------------------------------------------------------------------------------


def test_the_ways_to_summon_are_asked_on_the_board(quick: App) -> None:
    scene = sit(quick, table("c c5 d5 f5 g5", hand=("clan_guardian",)))
    ref = card(scene, "clan_guardian")
    end = scene.top.ground.rect_of(square("e5"))
    assert end
    hands.drag(quick, hands.hit_target(scene, ref), end.center)
    hands.frames(quick, 3)
    assert {option[0] for option, _ in scene.session.offers()} == {"match"}
    hands.move(quick, (2, 2))
    hands.frames(quick, 2)
    assert signs(scene)["used"] == "c5 d5 f5 g5"  # the squares that any of them uses
    seen = set()
    for button in list(scene.question.options):
        hands.move(quick, button.rect.center)
        hands.frames(quick, 2)
        shown = signs(scene)
        assert shown["arrive"] == "e5"
        seen.add(shown["used"])
    assert seen == {"c5 d5 f5", "d5 f5 g5"}
    hands.click(quick, scene.question.options[0].rect.center)
    hands.frames(quick, 2)
    assert done(scene)[0] == "match"


def test_a_move_is_shown_from_square_to_square(quick: App) -> None:
    scene = sit(quick, ready("hungry_bear", "e5", "C d4"))
    assert scene.session.ask
    assert {option[1] for option in scene.session.ask.options if option[0] == "move"} == {named("e5")}
    point(quick, square("d4"))
    shown = signs(scene)
    assert (shown["touched"], shown["strike"]) == ("e5", "d4")
    assert "way" in shown
    hands.click(quick, hands.hit_target(scene, square("d4")))  # only one piece can move, so its goal suffices
    hands.frames(quick, 2)
    assert done(scene) == ("move", named("e5"), named("d4"))


def test_a_shot_shows_what_it_hits(quick: App) -> None:
    scene = sit(quick, ready("gun_tower", "e5", "C g5 h5"))
    point(quick, square("f5"))
    assert signs(scene)["victim"] == "g5 h5"
    assert "way" in signs(scene)


def test_what_an_effect_asks_is_told_with_the_card_and_can_be_taken_back_step_by_step(quick: App) -> None:
    scene = sit(quick, table("c e4 e6 | C d4", hand=("swordmaster",)))
    before = prompt(scene)
    hands.by_clicks(quick, *next(offer for offer in scene.session.offers() if offer[0][0] == "summon"))
    hands.frames(quick, 2)
    assert prompt(scene).startswith("Swordmaster · ")
    assert square("d4") in scene.picker.takes
    point(quick, square("d4"))
    assert signs(scene) == {"victim": "d4"}
    hands.click(quick, hands.hit_target(scene, square("d4")))
    hands.frames(quick, 2)
    while scene.session.taking_back.barrier() is None:
        hands.press(quick, pg.K_z)
        hands.frames(quick, 2)
    hands.move(quick, (2, 2))
    hands.frames(quick, 2)
    assert scene.session.match.past == []
    assert prompt(scene) == before


def test_a_colour_is_shown_by_its_pieces(quick: App) -> None:
    scene = sit(quick, table("c e5 | C a5 a6 | x i5 i6", form="melee", seats=3, hand=("swordmaster",)))
    panels = scene.style.foreshadow(("colour", 2), scene.top.now)
    assert {board.key for board in panels} == {f"hint.touched.{named(at)}" for at in ("i5", "i6")}


# --- buttons and keys --------------------------------------------------------------------------------


def act(scene: TableScene, key: str) -> pg.Rect:
    return next(w.rect for w in scene.controls.layers[0].widgets if w.id == f"act:{key}")


def test_a_kind_of_action_puts_all_others_aside(quick: App) -> None:
    scene = sit(quick, table("c e4 e6", hand=("swordmaster", "knight", "titan")))
    assert square("a5") not in scene.question.lit
    hands.click(quick, act(scene, "place").center)
    hands.frames(quick, 2)
    assert set(scene.question.lit) == set(scene.picker.takes)
    assert all(ref[0] == "zone" for ref in scene.picker.takes)
    hands.click(quick, act(scene, "summon").center)
    hands.frames(quick, 2)
    assert scene.picker.takes == {card(scene, "swordmaster")}
    hands.click(quick, act(scene, "discard").center)
    hands.frames(quick, 2)
    assert scene.picker.takes == {card(scene, "swordmaster"), card(scene, "knight")}
    hands.click(quick, act(scene, "discard").center)
    hands.frames(quick, 2)
    assert square("a5") in scene.picker.takes


def test_what_the_chosen_kind_of_action_does_not_know_still_means_what_it_always_means(quick: App) -> None:
    scene = sit(quick, table("c e4 e6", hand=("swordmaster", "knight")))
    hands.press(quick, pg.K_d)
    hands.frames(quick, 2)
    hands.click(quick, hands.hit_target(scene, square("a5")))
    hands.frames(quick, 2)
    assert done(scene) == ("place", named("a5"))


def test_a_card_is_discarded_with_two_keys(quick: App) -> None:
    scene = sit(quick, table("c e4 e6", hand=("swordmaster", "knight")))
    hands.press(quick, pg.K_d)
    hands.frames(quick, 2)
    ref = focused(scene)
    hands.press(quick, pg.K_RETURN)
    hands.frames(quick, 2)
    assert done(scene) == ("discard", ref[1])


def test_a_card_in_the_hand_is_discarded_by_the_button(quick: App) -> None:
    scene = sit(quick, table("c e4 e6", hand=("swordmaster", "knight", "titan")))
    ref = card(scene, "knight")
    hands.click(quick, hands.hit_target(scene, ref))
    hands.frames(quick, 2)
    hands.click(quick, act(scene, "discard").center)
    hands.frames(quick, 2)
    assert done(scene) == ("discard", ref[1])


def reasons_of(scene: TableScene) -> dict[str, str]:
    """Why the buttons of acts that cannot be used cannot, by their ids."""
    acts = (widget for widget in hands.widgets(scene) if widget.id.startswith("act:"))
    return {button.id: button.reason for button in acts if not button.enabled}


def test_a_button_that_cannot_be_used_says_why(quick: App) -> None:
    scene = sit(quick, table("c e4", hand=("titan", "ember")))
    reasons = reasons_of(scene)
    assert set(reasons) == {"act:summon", "act:discard", "act:flare", "act:turn", "act:undo"}
    assert all(reasons.values())
    hands.press(quick, pg.K_s)
    hands.frames(quick, 2)
    assert scene.controls.tooltip.visible


@pytest.mark.parametrize(("text", "asks"), [(1.0, "You finish Anna’s turn: place 2 pieces"), (2.0, "Place 2 pieces")])
def test_a_partner_in_control_is_asked_to_place(open_app: Open, text: float, asks: str) -> None:
    app = open_app(text=text, my_speed="off", bot_speed="off", still=True)
    scene = sit(app, table("C c4", seats=4, form="duel", hand=("titan",)).does("pass_control"))
    assert typeset.plain(scene.question.prompt()[0]) == asks


def test_whoever_has_nothing_to_summon_is_not_told_to_point_at_a_card(quick: App) -> None:
    scene = sit(quick, table("c e4", hand=("ember",)))
    reasons = reasons_of(scene)
    assert reasons["act:summon"] == "You have neither beings nor legends in hand."


def test_whoever_was_given_control_reads_that_he_can_only_place(quick: App) -> None:
    scene = sit(quick, table("C c4", seats=4, form="duel", hand=("titan",)).does("pass_control"))
    reasons = reasons_of(scene)
    assert reasons["act:summon"] == reasons["act:flare"] == quick.texts("refusal.tash_kalar.control_passed")


@pytest.mark.parametrize("key", ["s", "p", "d"])
def test_each_key_of_an_action_says_why_it_does_nothing_once_no_action_is_left(quick: App, key: str) -> None:
    scene = sit(quick, table("c e4", hand=("titan",)))
    while "place" in {option[0] for option, _ in scene.session.offers()}:
        hands.by_keys(quick, *hands.offered(scene, "place")[0])
        hands.frames(quick, 2)
    hands.press(quick, pg.key.key_code(key))
    hands.frames(quick, 2)
    assert scene.controls.tooltip.visible


def test_by_keys_alone(quick: App) -> None:
    scene = sit(quick, table("c e4 e6 c4 c6", hand=("swordmaster",)))
    hands.press(quick, pg.K_s)
    hands.frames(quick, 2)
    assert focused(scene) == card(scene, "swordmaster")
    assert signs(scene)["arrive"] == "c5 d4 d6 e5"
    hands.press(quick, pg.K_RETURN)
    hands.frames(quick, 2)
    assert scene.picker.held == card(scene, "swordmaster")
    first = focused(scene)
    assert first in scene.picker.targets()
    assert signs(scene)["arrive"] == name(int(str(first[1]).partition(".")[2])).lower()
    reached = {first}
    for key in (pg.K_RIGHT, pg.K_DOWN, pg.K_LEFT, pg.K_UP, pg.K_LEFT, pg.K_DOWN):
        hands.press(quick, key)
        hands.frames(quick, 2)
        reached.add(focused(scene))
    assert reached <= {square(at) for at in ("c5", "d4", "d6", "e5")}
    assert len(reached) >= 3
    hands.press(quick, pg.K_ESCAPE)
    hands.frames(quick, 2)
    assert scene.top.held is None
    hands.by_keys(quick, *next(o for o in scene.session.offers() if o[0][0] == "summon" and o[0][2] == named("d6")))
    hands.frames(quick, 2)
    assert scene.session.match.past[0].answer[0][::2] == ("summon", named("d6"))


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
def test_every_word_has_room(open_app: Open, size: tuple[int, int], text: float, language: str) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = sit(app, table("c e4 e6 | C a5", hand=("swordmaster", "knight", "champion", "titan", "leviathan", "ember")))
    assert faults(app, scene) == []
    for of in ("titan", "swordmaster", "leviathan", "knight", "ember"):
        point(app, card(scene, of))
        assert faults(app, scene) == []


def test_what_one_may_do_is_said_by_the_answer(quick: App) -> None:
    scene = sit(quick, ready("gryphon_rider", "e5"))
    scene.commit((next(option for option, _ in scene.session.offers() if option[0] == "move"),))
    hands.frames(quick, 2)
    yes = hands.button(scene, ("yes",))
    words = {widget.rect.topleft: widget.name for widget in scene.controls.layers[0].widgets}[yes.topleft]
    assert words.startswith("Downgrade this being.")


def test_what_a_key_leads_to_is_asked_before_a_hint_on_the_card_with_the_focus_takes_the_place(quick: App) -> None:
    scene = sit(quick, table("c e4", hand=("swordmaster", "knight")))
    hands.press(quick, pg.K_d)
    hands.frames(quick, 3)
    assert focused(scene)[0] == "card"
    assert prompt(scene) == "Which being do you discard?"
    hands.press(quick, pg.K_LSHIFT)
    hands.frames(quick, 3)
    assert prompt(scene) == "Which being do you discard?", "this key alone moves nothing"
    hands.press(quick, pg.K_RIGHT)
    hands.frames(quick, 3)
    assert prompt(scene) == typeset.plain(scene.hints.shown.words) != ""


def test_a_new_question_is_in_sight_until_the_pointer_moves_off_or_on_the_card_that_came_under_it(quick: App) -> None:
    scene = sit(quick, table("c e4", hand=("swordmaster", "knight", "titan")))
    first = hands.hit_target(scene, card(scene, "swordmaster"))
    hands.click(quick, act(scene, "discard").center)
    hands.frames(quick, 3)
    hands.click(quick, first)
    hands.frames(quick, 3)
    assert scene.session.ask
    assert scene.hints.shown.words, "another card has come under the pointer"
    assert prompt(scene) == typeset.plain(scene.style.asked(scene.session.ask, scene.top.now))
    hands.move(quick, (first[0] + 3, first[1]))
    hands.frames(quick, 3)
    assert prompt(scene) == typeset.plain(scene.hints.shown.words)


def test_counsel_that_a_key_asks_for_is_read_before_a_hint_on_what_is_pointed_at(quick: App) -> None:
    scene = sit(quick, table("c e4", hand=("swordmaster", "knight")))
    ref = card(scene, "knight")
    point(quick, ref)
    assert scene.hints.shown.words
    hands.ask_counsel(quick)
    hands.frames(quick, 3)
    assert scene.question.counsel
    assert prompt(scene) == typeset.plain(scene.question.counsel)
    point(quick, square("a5"))
    point(quick, ref)
    assert prompt(scene) == typeset.plain(scene.hints.shown.words)


def test_the_same_counsel_is_in_sight_again_when_it_is_asked_for_again(quick: App) -> None:
    scene = sit(quick, table("c e4", hand=("swordmaster", "knight")))
    counsel = []
    for _ in range(2):
        point(quick, square("a5"))
        point(quick, card(scene, "knight"))
        assert prompt(scene) == typeset.plain(scene.hints.shown.words)
        hands.ask_counsel(quick)
        hands.frames(quick, 3)
        assert prompt(scene) == typeset.plain(scene.question.counsel)
        counsel.append(scene.question.counsel)
    assert counsel[0] == counsel[1] != ""
