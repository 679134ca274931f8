"""Dark Eden played by clicks, drags and keys alone, and its cards on their way."""

import random

import pygame as pg
import pytest

from game.core.phrase import phrase
from game.core.state import PASS, Event, Option, Value
from game.games.dark_eden.state import DECK, HAND, TURF
from game.ui.app import App
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.panes import Form
from game.ui.table.session.heard import PlayStep
from tests.games.dark_eden_table import Side, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.dark_eden_scene import (
    match_at,
    sit_at,
)
from tests.ui.hands import sit


def test_an_enlarged_establishment_is_built_from_the_table_where_its_cell_is_chosen(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions", verb="build"))
    card = next(gesture.take for option, gesture in scene.session.offers() if option[0] == "build")
    assert card
    cells = scene.picker.picked_by(card)
    assert len(cells) > 1
    scene.openings.zoom(card)
    (build,) = [widget for widget in scene.controls.top.widgets if widget.id == f"zoom:{cells[0]}"]
    hands.click(quick, build.rect.center)
    assert len(scene.controls.layers) == 1
    assert scene.picker.held == card
    assert {scene.picker.meant_onto(cell)[0] for cell in scene.picker.targets()} == set(cells)


def test_an_enlarged_establishment_does_nothing_once_something_else_is_asked(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions", verb="build"))
    option, gesture = next(offer for offer in scene.session.offers() if offer[0][0] == "build")
    assert gesture.take
    scene.openings.zoom(gesture.take)
    (build,) = [widget for widget in scene.controls.top.widgets if widget.id == f"zoom:{option}"]
    while (ask := scene.session.ask) and not ask.prompt.endswith(".discard"):
        ends = (other for other in ask.options if other[0] in {"end", "settle", "pass"})
        scene.session.answer((next(ends, ask.options[0]),))
    scene.offer()
    assert gesture.take in scene.picker.takes, "a click on it would take it for a discard"
    before = len(scene.session.match.past)
    hands.click(quick, build.rect.center)
    assert len(scene.controls.layers) == 1
    assert (len(scene.session.match.past), scene.picker.held) == (before, None)


def test_an_enlarged_card_with_many_answers_has_room_for_its_words(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(text=2.0)
    scene = sit(app, match_at(2, "actions", verb="build"))
    option, gesture = next(offer for offer in scene.session.offers() if offer[0][0] == "build")
    assert gesture.take
    option_text, several = scene.session.option_text, [(*option, n) for n in range(12)]
    monkeypatch.setattr(scene.picker, "picked_by", lambda ref: several)
    monkeypatch.setattr(
        scene.session, "option_text", lambda other: option_text(option)._replace(label=phrase(f"Attack {other[-1]}"))
    )
    scene.openings.zoom(gesture.take)
    (form,) = [widget for widget in scene.controls.top.widgets if isinstance(widget, Form)]
    buttons = [widget for widget in form.children if isinstance(widget, Button)]
    assert [button.id for button in buttons] == [f"zoom:{each}" for each in several]
    assert form.rect.height > app.size[1] // 3


def answer_by(app: App, way: str, option: Option) -> None:
    """Gives an answer by clicks or by keys as soon as it is offered; windows before it pass."""
    scene = hands.table(app)
    for _ in range(200):
        offers, before = dict(scene.session.offers()), len(scene.session.match.past)
        if option in offers:
            hands.WAYS[way](app, option, offers[option])
            assert scene.session.match.past[before].answer == (option,)
            return
        if PASS in offers:
            scene.commit((PASS,))
        if scene.session.reacting.ring:
            hands.press(app, pg.K_p)
        hands.frames(app)
    raise AssertionError(f"{option} is not asked for")


@pytest.mark.parametrize("way", ["clicks", "keys"])
@pytest.mark.parametrize("seat", [0, 1])
def test_ones_own_cards_and_anothers_may_be_named(quick: App, way: str, seat: int) -> None:
    spare = "oil_field oil_field"
    mine = Side(hand="robbed_blind drought inefficiency " + spare, turf="bazaar@1,0", warband="soldat+fist_of_judah")
    here = table(mine, Side(turf="ore_deposit@1,0", warband="soldat", hand=spare), first_game=True).begins()
    sit_at(quick, here)
    chosen = {
        "robbed_blind": ("seat", seat),
        "drought": ("bearer", here.state.commanders[seat]),
        "inefficiency": ("bearer", here.card(("bazaar", "ore_deposit")[seat])),
    }
    for card, option in chosen.items():
        answer_by(quick, way, ("play", here.card(card)))
        answer_by(quick, way, option)


@pytest.mark.parametrize("way", ["clicks", "keys"])
def test_who_of_a_beaten_group_leaves_the_game_is_named_on_the_table(quick: App, way: str) -> None:
    foes = Side(borderlands="conscript soldat", hand="oil_field")
    here = table(Side(warband="zhurgon+unholy_hunger", hand="oil_field"), foes, first_game=True)
    here.group("defense", "conscript", "soldat").begins("attack").attacks("zhurgon", "conscript")
    sit_at(quick, here)
    answer_by(quick, way, ("card", here.card("soldat")))


def test_a_card_is_built_by_dragging_it_onto_a_cell(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions", verb="build"))
    option, gesture = hands.offered(scene, "build")[0]
    assert gesture.onto
    hands.by_drag(quick, option, gesture)
    assert hands.taken(scene) == (option,)
    zones = scene.session.match.state.zones
    assert int(option[1]) in zones[TURF[0]].ids + zones[TURF[1]].ids


def test_a_card_that_was_clicked_covers_no_cell_where_it_may_be_built(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions", verb="build"))
    for card in {gesture.take for _, gesture in hands.offered(scene, "build") if gesture.take}:
        hands.click(quick, hands.hit_target(scene, card))
        hands.frames(quick, 3)
        rect = scene.top.ground.pieces[card].pose.rect
        cells = [scene.top.ground.rect_of(ref) for ref in scene.picker.targets()]
        assert scene.picker.held == card
        assert cells
        assert not any(cell and rect.collidepoint(cell.center) for cell in cells)
        hands.press(quick, pg.K_ESCAPE)
        hands.frames(quick, 3)


def test_a_card_that_leaves_the_hand_is_lifted_no_more(app: App) -> None:
    scene = sit(app, match_at(2, "actions", verb="build"))
    option, gesture = hands.offered(scene, "build")[0]
    hands.by_clicks(app, option, gesture)
    ground, card = scene.top.ground, gesture.take
    home = ground.placement(card) if card else None
    assert card
    assert home
    assert ground.pieces[card].pose != home.pose  # it is moving
    assert ground.rect_of(card) == home.pose.rect


@pytest.mark.parametrize("way", ["clicks", "keys", "drag"])
def test_all_is_played(quick: App, way: str) -> None:
    sit(quick, match_at(2, "actions", 0))
    assert hands.play_on(quick, way, random.Random(3), until=10)


def test_cards_on_their_way_outlast_what_was_shown_before_them(app: App) -> None:
    scene = sit(app, match_at(3, "actions"))
    other = (scene.session.holder + 1) % 3
    cards = scene.session.seen.zones[HAND[other]].ids[:2]
    for card in cards:
        way: dict[str, Value] = {"source": DECK[other], "target": HAND[other], "card": card, "under": False, "name": ""}
        step = PlayStep(0, other, None, [Event("moved", way)], by_bot=True)
        scene.top.show_play_steps([step], lambda _: 1.0)
    waits = scene.top.reel.idle
    assert not waits
    hands.frames(app, 90)
    assert scene.top.reel.idle
    assert not {("card", card) for card in cards} & set(scene.top.ground.pieces)


def test_a_card_on_its_way_to_the_hand_has_no_outline_where_it_will_lie(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions", verb="build"))
    card = next(ref for ref in scene.picker.takes if scene.top.ground.index(ref) is not None)
    scene.top.ground.pieces.pop(card)
    scene.top.outlines.renew()
    assert ("can", card) not in scene.top.outlines._glows


def test_the_only_one_who_can_raid_goes_by_itself(open_app: Open) -> None:
    app = open_app(still=True, my_speed="off", by_itself=True)
    here = table(Side(warband="blitztank"), Side(turf="ore_deposit@1,0")).begins("raid")
    scene = sit_at(app, here)
    scene.commit((("raid", here.card("ore_deposit")),))
    hands.frames(app, 100)
    match = scene.session.match
    assert [match.past[number].answer for number in match.unasked] == [(("raider", here.card("blitztank")),)]


def test_a_card_that_is_to_be_laid_goes_where_is_clicked_without_being_taken(quick: App) -> None:
    teams = table(Side(warband="soldat", hand="combined_arms"), Side(), Side(), Side(), teams=True).begins()
    moved = table(Side(warband="patriarch", turf="silo@1,0", hand="the_trembling", commander="jonah_sand"), Side())
    for here, verb in (
        (teams.does("play", "combined_arms").does("use", "combined_arms"), "transfer"),
        (moved.begins().does("play", "the_trembling").quiet(), "place"),
    ):
        scene = sit_at(quick, here)
        hands.frames(quick, 30)
        option, gesture = hands.offered(scene, verb)[-1]
        assert gesture.onto
        assert scene.question.prompt()[0].startswith(f"**{scene.style.said(here.state.cards[int(option[1])])}** · ")
        hands.click(quick, hands.hit_target(scene, gesture.onto))
        assert scene.session.match.past[-1].answer == (option,)


@pytest.mark.parametrize("meanwhile", ["rules", "window", "language", "zoom"])
def test_who_was_gathered_for_a_raid_is_still_chosen_after_something_else(quick: App, meanwhile: str) -> None:
    here = table(Side(warband="blitztank soldat"), Side(turf="ore_deposit@1,0")).begins("raid")
    scene = sit_at(quick, here)
    scene.commit((("raid", here.card("ore_deposit")),))
    hands.frames(quick, 100)
    assert scene.session.ask
    assert scene.session.ask.prompt == "prompt.dark_eden.raiders"
    raider = here.card("soldat")
    hands.click(quick, hands.hit_target(scene, ("card", raider)))
    if meanwhile == "rules":
        hands.press(quick, pg.K_F1)
        assert quick.director.on is not scene
        hands.press(quick, pg.K_ESCAPE)
    elif meanwhile == "window":
        pg.display.set_mode((1600, 900))
        hands.send(quick, pg.WINDOWSIZECHANGED, x=1600, y=900)
    elif meanwhile == "language":
        quick.choose_language("it")
    else:
        hands.click(quick, hands.hit_target(scene, ("card", raider)), button=3)
        hands.press(quick, pg.K_ESCAPE)
    hands.frames(quick, 3)
    assert scene.picker.chosen == [("raider", raider)]
    assert scene.question.end
    assert scene.question.end.enabled
    hands.press(quick, pg.K_e)
    assert scene.session.match.past[-1].answer == (("raider", raider),)


def test_a_turf_whose_drag_ended_over_something_else_follows_the_pointer_no_more(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions", verb="build"))
    terrain = scene.top.layout.terrains[0]
    hands.wheel(quick, terrain.window.center, up=True)
    places = hands.points_of(terrain.window)
    at = next(at for at in places if not scene.picker.takes.intersection(scene.top.ground.under(at)))
    for key in (pg.K_g, pg.K_ESCAPE, pg.K_F1):
        hands.move(quick, at)
        hands.send(quick, pg.MOUSEBUTTONDOWN, pos=at, button=1)
        hands.press(quick, key)
        hands.send(quick, pg.MOUSEBUTTONUP, pos=at, button=1)
        hands.press(quick, pg.K_ESCAPE)
        hands.frames(quick, 2)
        assert not scene.controls.covered
        before = scene.top.layout.terrains[0].camera
        hands.move(quick, (at[0] - 60, at[1] - 40))
        assert scene.top.layout.terrains[0].camera == before


def test_the_wheel_over_a_long_hand_lifts_the_card_that_comes_under_the_pointer(quick: App) -> None:
    names = (
        "oil_field silo bazaar robbed_blind drought inefficiency ore_deposit combined_arms soldat blitztank conscript"
    )
    scene = sit_at(quick, table(Side(hand=f"{names} {names} {names}"), Side()).begins())
    fan = scene.top.layout.fan
    assert fan
    at = fan.area.center
    hands.move(quick, at)
    pointed = [scene.top.ground.pointed]
    for _ in range(3):
        hands.wheel(quick, at)
        hands.frames(quick, 20)
        assert scene.top.ground.under(at)[0] == scene.top.ground.pointed
        pointed.append(scene.top.ground.pointed)
    assert len(set(pointed)) == 4


def test_a_card_that_shakes_lies_in_its_new_place_if_the_hand_is_moved_meanwhile(open_app: Open) -> None:
    names = "oil_field silo bazaar robbed_blind drought inefficiency ore_deposit combined_arms soldat blitztank"
    app = open_app()
    scene = sit_at(app, table(Side(hand=f"{names} {names} {names}"), Side()).begins())
    hands.rest(app, scene)
    card, other = scene.top.layout.held[2:4]
    for meanwhile in (lambda: scene.top.scroll(80), lambda: scene.top.hold(other, (600, 300))):
        scene.top.shake(card)
        scene.top.shake(other)
        hands.frames(app, 3)
        meanwhile()
        hands.frames(app, 30)
        place = scene.top.ground.placement(card)
        assert place
        assert scene.top.ground.pieces[card].pose == scene.top.ground.rest(place)
    assert abs(scene.top.ground.pieces[other].pose.x - 600) < 90, "it stays in the hand that carries it"
