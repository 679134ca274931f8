"""Tash-Kalar's questions at the real table: their words, the ways to answer them, and the emphasis among options."""

from itertools import pairwise

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match
from game.core.phrase import side_name
from game.core.texts import Texts
from game.games.tash_kalar.state import HAND
from game.ui.app import App
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.text.typeset import plain
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.panes import Pane
from game.ui.table.asking.hit_targets import OptionButton
from game.ui.table.held_up.notes import Bubble
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from game.ui.views.tash_kalar.faces import face
from game.ui.views.tash_kalar.hand import _SORTS, _sort, leaving
from tests.games.tash_kalar_table import ready
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.test_tash_kalar_table import sit, table_for


def buttons(scene: TableScene) -> list[Button]:
    widgets = [widget for top in scene.controls.layers[0].widgets for widget in top.walk()]
    return [widget for widget in widgets if isinstance(widget, Button)]


def kind_of(scene: TableScene, verb: str) -> set[str]:
    return {button.kind for button in buttons(scene) if button.id.startswith(f"option:('{verb}'")}


def in_hand(scene: TableScene) -> list[int]:
    return [int(piece.ref[1]) for piece in scene.top.layout.pieces if piece.group == "hand"]


@pytest.mark.parametrize("order", ["kind", "dealt"])
def test_the_hand_lies_by_sorts_in_the_order_in_which_they_were_drawn(quick: App, order: str) -> None:
    quick.person.hand_orders["tash_kalar"] = order
    scene = sit(quick, "high_form", 2, ".actions", least=41)
    state = hands.known(scene)
    drawn = list(state.zones[HAND[scene.session.holder]].ids)
    shown = in_hand(scene)
    if order == "dealt":
        assert shown == drawn
        return
    sorts = [_SORTS.index(_sort(state, card)) for card in shown]
    assert sorts == sorted(sorts)
    assert all(drawn.index(a) < drawn.index(b) for a, b in pairwise(shown) if _sort(state, a) == _sort(state, b))


@pytest.mark.parametrize(("language", "words"), [("it", "chiudi il turno"), ("en", "end your turn")])
def test_without_an_action_left_the_prompt_says_that_the_turn_can_end(
    open_app: Open, language: str, words: str
) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True, language=language)
    scene = sit(app, "high_form", 2, ".actions", "end_turn")
    assert words in scene.question.prompt()[0]
    flares = any(option[0] == "flare" for option, _ in scene.session.offers())
    assert flares == (scene.question.prompt()[0] != app.texts("hint.tash_kalar.no_actions"))


def test_what_is_offered_is_what_to_press(quick: App) -> None:
    scene = sit(quick, "high_form", 2, ".claim", "claim")
    assert kind_of(scene, "claim") == {"primary"}
    assert kind_of(scene, "no_claim") == {"secondary"}
    scene = sit(quick, "high_form", 4, ".destroy", "pass_control")
    assert kind_of(scene, "pass_control") == {"secondary"}
    assert kind_of(scene, "done") <= {"secondary"}


@pytest.mark.parametrize("text", [1.0, 1.3, 2.0])
def test_tasks_to_claim_leave_the_head_of_the_panel_free(open_app: Open, text: float) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True, text=text)
    scene = sit(app, "high_form", 2, ".claim", "claim")
    head = scene.style.planner.plan.actions  # type: ignore[attr-defined]
    assert all(not head.colliderect(button.rect) for button in buttons(scene))


def test_ways_to_summon_are_told_apart_by_pictures(quick: App) -> None:
    scene = sit(quick, "duel", 2, ".match", "match")
    shown = [button for button in buttons(scene) if isinstance(button, OptionButton)]
    pictures = [pg.image.tobytes(picture(96), "RGBA") for button in shown for picture in button.pictures]
    assert len(shown) == len(set(pictures)) > 1
    assert all(
        plain(quick.texts.say(scene.session.option_text(button.option).label)) == button.name
        for button in shown
        if button.option
    )


def chosen_schools(form: str, seats: int) -> AnyMatch:
    return Match(games.load("tash_kalar"), table_for(form, seats, 3, schools="chosen"))


def test_a_school_is_picked_on_the_table(quick: App) -> None:
    quick.settings.machine.curtain = "off"
    scene = TableScene(quick, Session(chosen_schools("melee", 4), "off"))
    quick.director.go(scene)
    hands.frames(quick, 3)
    keys, step = scene.session.game.presentation.phase(hands.known(scene))
    assert (keys, step) == (("phase.tash_kalar.setup",), 0)
    option, gesture = scene.session.offers()[0]
    assert gesture.take
    seat = scene.session.holder
    hands.click(quick, hands.hit_target(scene, gesture.take))
    hands.frames(quick, 3)
    assert scene.session.match.state.schools[seat] == option[1]
    taken = scene.top.ground.region(gesture.take)
    assert taken
    assert hands.NAMES[seat] in taken.name


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_all_schools_are_written_alike(open_app: Open, text: float, language: str) -> None:
    app = open_app((1280, 720), text=text, language=language, still=True)
    scene = TableScene(app, Session(chosen_schools("melee", 4), "off"))
    app.settings.machine.curtain = "off"
    app.director.go(scene)
    hands.frames(app, 3)
    roles, lines = set(), set()
    for panel in (panel for panel in scene.top.layout.panels if panel.key.startswith("school.")):
        with typeset.recording() as written:
            panel.paint(pg.Surface(panel.rect.size, pg.SRCALPHA))
        roles.add(written.drawn[0].px)
        name = scene.texts(f"school.tash_kalar.{panel.key.partition('.')[2]}")
        lines.add(len(" ".join(piece.text for piece in written.drawn)) > len(name))
        assert all(pg.Rect((0, 0), panel.rect.size).contains(piece.rect) for piece in written.drawn)
    assert (len(roles), len(lines)) == (1, 1), "names have one size, and either all have a line below or none"


def test_whose_piece_begins_is_said(quick: App) -> None:
    scene = sit(quick, "melee", 4, ".melee_mark", least=0)
    said = []
    while scene.session.ask and scene.session.ask.prompt.endswith(".melee_mark"):
        said += [name for name in hands.NAMES if name in scene.question.prompt()[0]]
        scene.commit((scene.session.ask.options[0],))
        hands.frames(quick, 3)
    assert len(said) == len(set(said)) == 3


def test_a_card_that_can_only_be_discarded_says_what_is_missing(quick: App) -> None:
    scene = sit(quick, "high_form", 2, ".actions", "discard")
    summoned = {option[1] for option, _ in scene.session.offers() if option[0] in ("summon", "improvise")}
    card = next(o[1] for o, _ in scene.session.offers() if o[0] == "discard" and o[1] not in summoned)
    scene.openings.zoom(("card", card))
    hands.frames(quick, 3)
    said = {widget.name for top in scene.controls.top.widgets for widget in top.walk()}
    assert quick.texts("zoom.impossible") in said
    assert quick.texts("zoom.possible") not in said


def test_the_hand_makes_room_until_a_played_card_has_left(open_app: Open) -> None:
    app = open_app(bot_speed="off")
    scene = sit(app, "duel", 2, ".actions", "summon")
    played = next(option for option, _ in scene.session.offers() if option[0] == "summon")
    scene.commit((played,))
    while scene.session.ask and not scene.session.ask.prompt.endswith(".actions"):
        scene.commit((scene.session.ask.options[-1],))
    small = False
    for _ in range(600):
        hands.frames(app)
        if scene.top.reel.idle:
            break
        sizes = {piece.size for piece in scene.top.layout.pieces if piece.group == "hand"}
        assert len(sizes) == 1
        if leaving(scene.top.now):
            small = True
            assert sizes == {scene.style.planner.hand(len(in_hand(scene)), True)[0].size}  # type: ignore[attr-defined]
    assert small
    assert not leaving(scene.top.now)


def test_a_bubble_keeps_clear_of_what_it_speaks_of(quick: App) -> None:
    area = pg.Rect(0, 0, 1280, 720)
    for at in ((500, 300), (40, 30), (1270, 700), (640, 120)):
        squares = [pg.Rect(0, 0, 60, 60).move(at[0] + dx, at[1] + dy) for dx, dy in ((-30, -30), (-30, -98), (38, -30))]
        bubble = Bubble(Look(0.8), area, at, "Per evocare qui mancano due pedine in c4 e d4.", "", print, squares)
        assert area.contains(bubble.rect)
        assert bubble.rect.collidelist(squares) < 0


def test_partners_are_named_together() -> None:
    names = ["Anna", "Bruno", "Carla", "Dario"]
    assert Texts("it", names, 2).say(side_name(0)) == "Anna e Carla"
    assert Texts("en", names, 2).say(side_name(1)) == "Bruno and Dario"
    assert Texts("en", names, 4).say(side_name(2)) == Texts("en", names).say(side_name(2)) == "Carla"


@pytest.mark.parametrize(
    ("name", "language", "parts"),
    [
        ("high_priestess", "it", ["Gran", "Sacerdo-", "tessa"]),
        ("two_headed_dragon", "en", ["Two-", "Headed", "Dragon"]),
        ("knight", "en", ["Knight"]),
    ],
)
def test_a_name_too_long_for_a_small_card_is_parted(screen: None, name: str, language: str, parts: list[str]) -> None:
    head = next(face(Look(0.8, 1.5), Texts(language), name, "", (74, 120)).heads(66, 3, "center"))
    assert not head.title.broken
    assert " ".join(piece.text for piece in head.title.fragments).split() == parts


def test_resigning_is_in_the_menu_behind_a_question(quick: App) -> None:
    scene = sit(quick, "duel", 2, ".actions", "resign")
    assert kind_of(scene, "resign") == set()
    for key in (pg.K_1, pg.K_1, pg.K_e):
        hands.press(quick, key)
    hands.frames(quick, 2)
    assert not scene.session.over
    assert all(past.answer != (("resign",),) for past in scene.session.match.past)

    scene = sit(quick, "duel", 2, ".actions", "resign")
    scene.openings.menu()
    label = plain(quick.texts.say(scene.session.option_text(("resign",)).label))
    entries = [widget for top in scene.controls.top.widgets for widget in top.walk()]
    entry = next(widget for widget in entries if widget.name == label)
    hands.click(quick, entry.rect.center)
    hands.frames(quick, 2)
    assert scene.session.ask
    assert scene.session.ask.options == (("resign_now",), ("stay",))
    hands.press(quick, pg.K_e)
    hands.frames(quick, 2)
    assert not scene.session.over, "the key that ends turns does not resign"


def test_the_key_that_ends_turns_leaves_no_task_unclaimed(quick: App) -> None:
    scene = sit(quick, "high_form", 2, ".claim", "claim")
    before = len(scene.session.match.past)
    hands.press(quick, pg.K_e)
    hands.frames(quick, 2)
    assert len(scene.session.match.past) == before
    hands.press_button(quick, ("no_claim",))
    hands.frames(quick, 2)
    assert ("no_claim",) in {answer for past in scene.session.match.past[before:] for answer in past.answer}


def test_undo_and_the_end_of_the_turn_keep_their_places(quick: App) -> None:
    places: dict[str, set[tuple[int, int]]] = {}
    for verb in ("place", "summon", "resign", "end_turn"):
        scene = sit(quick, "high_form", 2, ".actions", verb)
        for button in buttons(scene):
            if button.id in ("end", "act:undo"):
                places.setdefault(button.id, set()).add(button.rect.topleft)
    assert {name: len(found) for name, found in places.items()} == {"end": 1, "act:undo": 1}


@pytest.mark.parametrize("language", ["it", "en"])
def test_with_large_letters_no_is_seen_beside_what_yes_would_do(open_app: Open, language: str) -> None:
    app = open_app((1280, 720), my_speed="off", bot_speed="off", still=True, text=2.0, language=language)
    scene = sit(app, "high_form", 2, ".may", "yes")
    answers = [button for button in buttons(scene) if button.id in ("option:('yes',)", "option:('no',)")]
    assert [scene.top.layout.chooser.contains(button.rect) for button in answers] == [True, True]
    assert not [widget for widget in scene.controls.layers[0].widgets if isinstance(widget, Pane)]
    assert not [button.tip for button in answers if button.tip == button.markup]  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("card", ["hypnotist", "legend_slayer"])
def test_with_large_letters_every_effect_to_choose_is_seen(open_app: Open, card: str, language: str) -> None:
    app = open_app((1280, 720), my_speed="off", bot_speed="off", still=True, text=2.0, language=language)
    match: AnyMatch = Match(games.load("tash_kalar"), table_for("duel", 2, 1))
    scene = hands.sit_at(app, match, ready(card, "e5", "H g5 a5 | C a6 | L d4").state)
    hands.frames(app, 3)
    answers = [button for button in buttons(scene) if button.id.startswith("option:('mode'")]
    assert len(answers) > 1
    assert all(scene.top.layout.chooser.contains(button.rect) for button in answers)
    assert not [widget for widget in scene.controls.layers[0].widgets if isinstance(widget, Pane)]
    assert scene.question.end
    assert not scene.question.end.rect.colliderect(scene.top.layout.chooser)


def test_a_tooltip_that_says_no_more_than_its_button_does_not_come(quick: App) -> None:
    scene = sit(quick, "high_form", 2, ".modes", "mode")
    answers = [button for button in buttons(scene) if button.id.startswith("option:('mode'")]
    assert answers
    assert not any(button.tip for button in answers)


def test_a_tooltip_covers_none_of_the_other_answers(quick: App) -> None:
    scene = sit(quick, "duel", 2, ".match", "match")
    answers = [button for button in buttons(scene) if isinstance(button, OptionButton)]
    for button in answers:
        scene.controls.explain(button)
        shown = scene.controls.tooltip
        assert shown.visible == bool(button.hint)
        assert not [other.name for other in answers if other is not button and other.rect.colliderect(shown.rect)]
