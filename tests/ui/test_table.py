"""The table played by posted events: whole matches in three ways, refusals, undo, the zoom, hidden cards."""

import random
from collections import Counter
from dataclasses import replace

import pygame as pg
import pytest

from game.core.interface import Ref
from game.games.card_game.cards import CARDS
from game.ui.app import App
from game.ui.kit import memory
from game.ui.kit.widgets.dialog import PanelActor
from game.ui.kit.widgets.panes import Form
from game.ui.scenes.reading.rules_book import RulesScene
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.held_up.luck_drawer import verdict
from game.ui.table.held_up.notes import Bubble, Fading, Promise
from game.ui.table.held_up.zoom import Preview
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from tests.matches import new_match, play_on, some_answer
from tests.ui import hands
from tests.ui.books import headings_of, text_of
from tests.ui.conftest import SIZE, Open


@pytest.mark.match
@pytest.mark.parametrize(("way", "seats"), [("drag", 2), ("clicks", 3), ("keys", 2), ("clicks", 4), ("keys", 5)])
def test_a_whole_match_can_be_played(quick: App, way: str, seats: int) -> None:
    scene = hands.sit_down(quick, hands.setup(seats, seed=seats + len(way)))
    taken = hands.play_on(quick, way, random.Random(seats))
    assert taken > 30
    hands.frames(quick, 2)
    assert scene.session.over
    (end,) = (w for w in scene.controls.layers[0].widgets if w.id == "end")
    assert end.name == scene.t("table.results")
    assert not end.tip, "there is no turn to end"


def test_the_computer_plays_its_turns(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(4, persons=1, seed=3))
    assert hands.play_on(quick, "clicks", random.Random(3)) > 5
    assert scene.session.over


@pytest.mark.parametrize(
    ("game", "mine", "rivals"),
    [("card_game", "mine", "rival.1"), ("telendar", "sheet", "mate.1"), ("tash_kalar", "plaque.0", "plaque.1")],
)
def test_who_is_marked_as_on_turn_is_whose_turn_is_shown(quick: App, game: str, mine: str, rivals: str) -> None:
    match = play_on(new_match(game), random.Random(1), 40)
    scene = hands.sit_at(quick, match, match.state)
    now = replace(scene.top.now, me=0)
    for turn, key in ((0, mine), (1, rivals)):
        panels = scene.style.lay_out(replace(now, shown_turn=turn)).panels
        marked = {panel.key for panel in panels if "on_turn=True" in str(panel.content)}
        assert marked - {"points"} == {key}


def bubble(scene: TableScene) -> str:
    """The words of the refusal that is shown now; "": none is."""
    return next((widget.name for widget in scene.controls.layers[0].widgets if isinstance(widget, Bubble)), "")


def held(scene: TableScene) -> tuple[Ref | None, Ref | None]:
    return scene.picker.held, scene.top.held


def to_actions(app: App, scene: TableScene, wanted: str) -> None:
    """Plays on until an option of this verb is offered."""
    rnd = random.Random(7)
    for _ in range(400):
        hands.frames(app)
        offers = scene.session.offers()
        if any(option[0] == wanted for option, _ in offers):
            return
        if offers:
            others = [offer for offer in offers if offer[0][0] not in (wanted, "activate")] or offers
            hands.by_clicks(app, *rnd.choice(others))
    raise AssertionError(f"{wanted} is never offered")


def test_a_drop_on_the_wrong_place_is_explained_and_changes_nothing(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "end_turn")
    barred = [ref for ref in scene.top.layout.held if ref not in scene.picker.takes]
    before = len(scene.session.match.past)
    row = scene.top.ground.rect_of(("zone", f"active.{scene.session.holder}"))
    assert barred
    assert row
    hands.drag(quick, hands.hit_target(scene, barred[0]), row.center)
    hands.frames(quick, 2)
    assert len(scene.session.match.past) == before
    assert bubble(scene)
    assert scene.picker.held is None
    hands.press(quick, pg.K_TAB)
    assert not bubble(scene), "the next input closes it"


def test_escape_and_the_right_button_put_back_what_is_held(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "activate")
    card = next(gesture.take for option, gesture in scene.session.offers() if option[0] == "activate")
    assert card
    for cancel in ("escape", "right", "leave"):
        at = hands.hit_target(scene, card)
        hands.move(quick, at)
        hands.send(quick, pg.MOUSEBUTTONDOWN, pos=at, button=1)
        hands.move(quick, (at[0], at[1] - 120))
        assert held(scene) == (card, card)
        if cancel == "escape":
            hands.press(quick, pg.K_ESCAPE)
        elif cancel == "right":
            hands.send(quick, pg.MOUSEBUTTONDOWN, pos=at, button=3)
        else:
            hands.send(quick, pg.WINDOWFOCUSLOST)
        assert held(scene) == (None, None)
        hands.send(quick, pg.MOUSEBUTTONUP, pos=at, button=1)
        hands.frames(quick, 2)
        assert any(option[0] == "activate" for option, _ in scene.session.offers())


def test_a_card_may_follow_the_pointer_from_click_to_click(quick: App) -> None:
    quick.settings.machine.sticky_drag = True
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "activate")
    option, gesture = next(offer for offer in scene.session.offers() if offer[0][0] == "activate")
    assert gesture.take
    assert gesture.onto
    hands.click(quick, hands.hit_target(scene, gesture.take))
    end = scene.top.ground.rect_of(gesture.onto)
    assert end
    hands.move(quick, (end.centerx, end.centery + 30))
    hands.frames(quick, 2)
    assert scene.top.ground.pieces[gesture.take].pose.rect.collidepoint(end.center)
    before = len(scene.session.match.past)
    hands.click(quick, end.center)
    assert [past.answer for past in scene.session.match.past[before:]] == [(option,)]


def test_undo_and_redo_by_their_keys(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "activate")
    option, gesture = next(offer for offer in scene.session.offers() if offer[0][0] == "activate")
    before = len(scene.session.match.past)
    hands.by_clicks(quick, option, gesture)
    hands.frames(quick)
    assert len(scene.session.match.past) == before + 1
    hands.press(quick, pg.K_z)
    assert len(scene.session.match.past) == before
    hands.press(quick, pg.K_y)
    assert len(scene.session.match.past) == before + 1


def test_what_is_put_back_by_a_key_has_the_focus_again(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "activate")
    cards = [gesture.take for option, gesture in scene.session.offers() if option[0] == "activate"]
    for card in filter(None, cards):
        hands.tab_to(quick, scene, f"card:{card[1]}")
        hands.press(quick, pg.K_RETURN)
        hands.press(quick, pg.K_TAB)
        hands.frames(quick, 2)
        hands.press(quick, pg.K_ESCAPE)
        hands.frames(quick, 2)
        assert scene.top.held is None
        focused = scene.controls.focused
        assert focused
        assert focused.id == f"card:{card[1]}"


def test_the_zoom_opens_by_key_and_by_the_right_button_and_plays_the_card(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "activate")
    card = next(gesture.take for option, gesture in scene.session.offers() if option[0] == "activate")
    assert card
    hands.click(quick, hands.hit_target(scene, card), button=3)
    assert len(scene.controls.layers) == 2
    hands.press(quick, pg.K_ESCAPE)
    assert len(scene.controls.layers) == 1
    hands.move(quick, hands.hit_target(scene, card))
    hands.press(quick, pg.K_SPACE)
    assert len(scene.controls.layers) == 2
    before = len(scene.session.match.past)
    hands.press(quick, pg.K_1)
    assert len(scene.session.match.past) == before + 1


def test_what_an_enlarged_card_offers_is_void_once_something_else_is_asked(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "activate")
    option, gesture = next(each for each in scene.session.offers() if each[0][0] == "activate")
    assert gesture.take
    hands.click(quick, hands.hit_target(scene, gesture.take), button=3)
    scene.session.answer((option,))
    before = len(scene.session.match.past)
    hands.press(quick, pg.K_1)
    assert len(scene.controls.layers) == 1
    assert (len(scene.session.match.past), scene.session.trouble) == (before, None)


def test_a_click_beside_an_enlarged_card_closes_it_and_does_nothing_else(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "activate")
    card = next(gesture.take for option, gesture in scene.session.offers() if option[0] == "activate")
    assert card
    before = len(scene.session.match.past)
    hands.click(quick, hands.hit_target(scene, card), button=3)
    words = next(actor.bounds for actor in scene.controls.top.actors if isinstance(actor, PanelActor))
    beside = (words.left - 30, words.centery)
    hands.click(quick, beside)
    assert len(scene.controls.layers) == 2, "the second half of a double click does not close it"
    opened = pg.time.get_ticks()
    monkeypatch.setattr(pg.time, "get_ticks", lambda: opened + 1000)
    hands.click(quick, words.center)
    assert len(scene.controls.layers) == 2, "a click on its words does not close it"
    hands.click(quick, beside)
    hands.frames(quick, 3)
    assert len(scene.controls.layers) == 1
    assert (len(scene.session.match.past), scene.picker.held) == (before, None)


def test_whoever_looks_on_is_offered_no_turn_to_end_and_nothing_to_take_back(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, persons=0))
    shown = {widget.id for widget in scene.controls.layers[0].widgets}
    assert not shown & {"end", "top_bar:undo", "top_bar:redo"}
    for key in (pg.K_e, pg.K_z, pg.K_y):
        hands.press(quick, key)
    hands.look_on(quick)
    assert scene.session.over
    assert "end" in {widget.id for widget in scene.controls.layers[0].widgets}, "the button that leads to the results"


def test_the_key_of_the_rules_opens_them_at_the_enlarged_card_and_leads_back_to_it(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    card = next(piece.ref for piece in scene.top.layout.pieces if piece.group == "hand")
    details = scene.style.details(card, scene.top.now)
    assert details
    hands.click(quick, hands.hit_target(scene, card), button=3)
    hands.press(quick, pg.K_F1)
    book = quick.director.on
    assert isinstance(book, RulesScene)
    assert text_of(book).offset
    assert headings_of(book)[details.rule].rect.y == text_of(book).inner.y
    hands.press(quick, pg.K_ESCAPE)
    assert quick.director.on is scene
    assert len(scene.controls.layers) == 2
    (form,) = (widget for widget in scene.controls.top.widgets if isinstance(widget, Form))
    assert form.name == details.title
    hands.press(quick, pg.K_ESCAPE)
    assert len(scene.controls.layers) == 1
    hands.press(quick, pg.K_F1)
    hands.press(quick, pg.K_ESCAPE)
    assert len(scene.controls.layers) == 1, "the card was put back"


@pytest.mark.parametrize("left", [1, 0])
def test_whoever_turns_on_from_an_enlarged_card_that_has_left_sees_another_or_the_table(
    quick: App, monkeypatch: pytest.MonkeyPatch, left: int
) -> None:
    """Computers play on while a person reads: nothing is told of a card that they have taken out of sight."""
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    one, other = (piece.ref for piece in scene.top.layout.pieces if piece.group == "hand")
    hands.click(quick, hands.hit_target(scene, one), button=3)
    details = scene.style.details
    there = [other] if left else []
    monkeypatch.setattr(scene.style, "details", lambda ref, now: details(ref, now) if ref in there else None)
    (turn,) = (widget for widget in scene.controls.layers[-1].widgets if widget.id == "zoom:1")
    hands.click(quick, turn.rect.center)
    assert len(scene.controls.layers) == 1 + left


def test_the_key_of_the_rules_opens_them_from_a_drawer_too(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    scene.openings.log()
    hands.press(quick, pg.K_F1)
    assert [type(on) for on in quick.director.scenes][-1] is RulesScene
    hands.press(quick, pg.K_ESCAPE)
    assert quick.director.on is scene


def test_a_fresh_pointer_sweep_over_the_hand_lifts_each_card_once(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "end_turn")
    fan = scene.top.layout.fan
    assert fan
    y = round(fan.area.bottom - fan.card[1] / 2)
    lifted: list[Ref] = []
    for x in range(fan.area.left, fan.area.right, 2):
        hands.move(quick, (x, y))
        hands.frames(quick)
        if scene.top.ground.pointed and (not lifted or lifted[-1] != scene.top.ground.pointed):
            lifted.append(scene.top.ground.pointed)
    assert lifted == scene.top.layout.held


def test_the_match_is_the_same_at_every_speed(open_app: Open) -> None:
    states = []
    for speed in ("off", "slow"):
        app = open_app(my_speed=speed, bot_speed=speed)
        scene = hands.sit_down(app, hands.setup(2, persons=2, seed=9))
        rnd = random.Random(1)
        while len(scene.session.match.past) < 14:
            hands.frames(app, 2)
            hands.by_clicks(app, *rnd.choice(scene.session.offers()))
        states.append(scene.session.match.state)
    assert states[0] == states[1]


def test_an_idle_table_draws_nothing(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off")
    scene = hands.sit_down(app, hands.setup(3, seed=2))
    hands.frames(app, 200)
    assert not scene.moving
    assert [app.frame(hands.FRAME) for _ in range(60)] == [[]] * 60


def test_what_is_drawn_of_the_others_hands_is_backs(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(3, persons=1, seed=4))
    hands.frames(quick, 60)
    seen = scene.session.seen
    for seat in range(1, 3):
        for card in seen.zones[f"hand.{seat}"].ids:
            assert seen.cards[card] == ""
            assert ("card", card) not in scene.top.ground.pieces


def test_what_can_be_clicked_is_large_enough(open_app: Open) -> None:
    for text in (1.0, 2.0):
        app = open_app(my_speed="off", bot_speed="off", text=text)
        scene = hands.sit_down(app, hands.setup(5, persons=1, seed=6))
        hands.frames(app, 120)
        least = scene.look.px(36) - 1
        for widget in scene.controls.layers[0].widgets:
            if widget.focusable:
                assert min(widget.rect.size) >= least, (widget.name, widget.rect)


def test_the_hand_is_sorted_and_its_ends_are_reached_by_keys(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "end_turn")
    dealt = list(scene.top.layout.held)
    seen = {}
    for order in ("kind", "cost", "dealt"):
        scene.desk.sort_hand()
        assert quick.person.hand_orders == {"card_game": order}
        seen[order] = list(scene.top.layout.held)
        assert sorted(seen[order]) == sorted(dealt)
    assert seen["dealt"] == dealt
    kinds = [CARDS[scene.session.seen.cards[int(ref[1])]].kind for ref in seen["kind"]]
    assert kinds == sorted(kinds)
    scene.controls.focus(
        next(w for w in scene.controls.layers[0].widgets if isinstance(w, HitTarget) and w.ref == dealt[0])
    )
    for key, end in ((pg.K_END, -1), (pg.K_HOME, 0)):
        hands.press(quick, key)
        focused = scene.controls.focused
        assert isinstance(focused, HitTarget)
        assert focused.ref == dealt[end]


def test_enter_uses_a_thing_only_once_the_ring_has_shown_which_one_it_would_be(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "activate")
    quick.director.go(TableScene(quick, Session(scene.session.match, "off")))
    scene = hands.table(quick)
    hands.frames(quick)
    focused, asked = scene.controls.focused, scene.session.ask
    assert isinstance(focused, HitTarget)
    assert focused.ref in scene.picker.takes  # a thing that gives an answer, not just the first thing
    shown = []
    for _ in range(2):
        shown.append(scene.controls.ring.visible)
        assert (scene.picker.held, scene.session.ask) == (None, asked)
        hands.press(quick, pg.K_RETURN)
    assert shown == [False, True]
    assert scene.picker.held == focused.ref or scene.session.ask is not asked


def test_the_dice_lie_as_thrown_after_going_on_with_a_match(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "end_turn")
    thrown = scene.top.now.thrown
    assert thrown
    quick.director.go(TableScene(quick, Session(scene.session.match, "off")))
    again = hands.table(quick)
    hands.frames(quick)
    assert (again.top.now.thrown, again.top.now.thrower) == (thrown, scene.session.seen.turn)
    assert [again.top.ground.pieces["die", n].thing for n in range(len(thrown))] == [
        scene.top.ground.pieces["die", n].thing for n in range(len(thrown))
    ]


def test_what_a_drop_would_do_is_told_over_its_target(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "activate")
    gesture = next(gesture for option, gesture in scene.session.offers() if option[0] == "activate")
    assert gesture.take
    assert gesture.onto
    hands.click(quick, hands.hit_target(scene, gesture.take))
    hands.move(quick, hands.hit_target(scene, gesture.onto))
    assert any(isinstance(actor, Promise) for actor in scene.stage.actors)
    hands.press(quick, pg.K_ESCAPE)
    assert not any(isinstance(actor, Promise) for actor in scene.stage.actors)


def test_a_window_that_is_not_looked_at_calls_whose_turn_it_is(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pg.key, "get_focused", lambda: False)
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    player = scene.session.setup.players[scene.session.holder].name
    assert player in pg.display.get_caption()[0]
    hands.send(quick, pg.WINDOWFOCUSGAINED)
    assert player not in pg.display.get_caption()[0]


def test_reduced_motion_fades_to_what_came_of_an_answer(open_app: Open) -> None:
    app = open_app(my_speed="normal", bot_speed="off", still=True)
    scene = hands.sit_down(app, hands.setup(2, seed=5))
    hands.frames(app, 120)
    hands.by_clicks(app, *scene.session.offers()[0])
    assert any(isinstance(actor, Fading) for actor in scene.stage.actors)
    hands.frames(app, 10)
    assert not any(isinstance(actor, Fading) for actor in scene.stage.actors)


def test_the_verdict_on_the_dice() -> None:
    assert verdict(Counter({0: 3}), 6) == "few"
    assert verdict(Counter(dict.fromkeys(range(6), 10)), 6) == "even"
    assert verdict(Counter({0: 15, 1: 12, 2: 10, 3: 9, 4: 8, 5: 6}), 6) == "even"
    assert verdict(Counter({0: 17, 1: 12, 2: 12, 3: 9, 4: 6, 5: 4}), 6) == "uneven"
    assert verdict(Counter({0: 40}), 6) == "rare"


def test_what_is_dropped_between_two_targets_goes_to_the_nearer_one(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground = hands.sit_down(quick, hands.setup(2)).top.ground
    left, right = ("card", 1), ("card", 2)
    places = {left: pg.Rect(300, 300, 60, 90), right: pg.Rect(380, 300, 60, 90)}
    monkeypatch.setattr(ground, "rect_of", places.get)
    monkeypatch.setattr(ground, "under", lambda at: [])
    for targets in ([left, right], [right, left]):
        assert ground.aim((369, 340), targets) == [left]
        assert ground.aim((371, 340), targets) == [right]
    assert ground.aim((369, 600), [left, right]) == []


def test_a_resource_is_dragged_from_the_supply_to_the_purse_or_goes_back(app: App) -> None:
    app.person.my_speed = "off"
    scene = hands.sit_down(app, hands.setup(2, seed=5))
    to_actions(app, scene, "take")
    option, gesture = hands.offered(scene, "take")[0]
    me, kind, before = scene.session.holder, option[1], len(scene.session.match.past)
    assert gesture.take
    start = hands.hit_target(scene, gesture.take)
    purse = scene.top.ground.rect_of(("zone", f"purse.{me}.{kind}"))
    assert purse

    hands.drag(app, start, scene.top.layout.prompt.center)
    assert len(scene.session.match.past) == before
    assert gesture.take in scene.top.ground.pieces, "the resource glides back"
    hands.frames(app, 30)
    assert gesture.take not in scene.top.ground.pieces

    hands.drag(app, start, purse.center)
    assert scene.session.match.past[before].answer == (option,)
    assert held(scene) == (None, None)
    assert gesture.take not in scene.top.ground.pieces


def test_a_card_let_go_outside_the_window_goes_back(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "activate")
    taken = len(scene.session.match.past)
    option, gesture = hands.offered(scene, "activate")[0]
    assert gesture.take is not None
    for outside in ((SIZE[0] // 2, -40), (SIZE[0] + 60, SIZE[1] // 3), (-5, 200)):
        hands.drag(quick, hands.hit_target(scene, gesture.take), outside)
        hands.frames(quick, 2)
        assert len(scene.session.match.past) == taken, option
        assert not scene.picker.held


def test_the_second_click_of_a_double_click_does_not_spend_what_comes_under_it(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a person clicks twice quickly in one place, at most one decision is taken."""
    clock, rnd = [1000], random.Random(1)
    monkeypatch.setattr(pg.time, "get_ticks", lambda: clock[0])
    quick.settings.machine.guard = 350
    scene = hands.sit_down(quick, hands.setup(2, persons=1, seed=5))
    decided = 0
    for _ in range(40):
        clock[0] += 1000
        hands.frames(quick, 2)
        buttons = [
            w for w in scene.controls.layers[0].widgets if w.role == "button" and w.enabled and w.group == "options"
        ]
        if not buttons:
            if scene.session.offers():
                hands.by_clicks(quick, *scene.session.offers()[0])
            continue
        past = len(scene.session.match.past)
        at = buttons[0].rect.center
        hands.click(quick, at)
        mine = [record.seat for record in scene.session.match.past[past:]].count(0)
        clock[0] += rnd.randrange(600)
        hands.click(quick, at)
        both = [record.seat for record in scene.session.match.past[past:]].count(0)
        assert both <= 1, "one double click decides one thing at most"
        decided += mine
    assert decided > 5


def test_a_card_that_is_clicked_twice_at_once_stays_taken(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "activate")
    clock, scene.controls.guard.seconds = [pg.time.get_ticks()], 0.35
    monkeypatch.setattr(pg.time, "get_ticks", lambda: clock[0])
    _, gesture = hands.offered(scene, "activate")[0]
    assert gesture.take
    at = hands.hit_target(scene, gesture.take)
    clock[0] += 1000
    hands.click(quick, at)
    clock[0] += 250
    hands.click(quick, at)
    assert held(scene) == (gesture.take, gesture.take)
    clock[0] += 1000
    hands.click(quick, at)
    assert held(scene) == (None, None)


def test_keys_belong_to_the_question_on_top(quick: App) -> None:
    """While the meanings of a gesture are offered over the table, digits pick only these, and the turn cannot end."""
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    to_actions(quick, scene, "end_turn")
    before = len(scene.session.match.past)
    meant = tuple(option for option, _ in scene.session.offers())[:2]
    scene.question.choose_among(meant, "which?")
    assert [button.option for button in scene.question.numbered] == list(meant)
    shown = [button.key_cap for button in scene.question.options if button.key_cap]
    assert len(shown) == len(set(shown))
    hands.press(quick, pg.K_e)
    assert len(scene.session.match.past) == before


def test_collections_pass_over_what_is_there_before_play(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[None] = []
    monkeypatch.setattr(memory, "pass_over", lambda: passed.append(None))
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    quick.director.push(ReplayScene.of_moment(quick, scene.session, 0))
    hands.frames(quick, 2)
    hands.press(quick, pg.K_ESCAPE)
    hands.frames(quick, 2)
    assert hands.table(quick) is scene
    assert len(passed) == 1


def previewed(app: App, scene: TableScene) -> bool:
    hands.frames(app, 40)
    return hands.on_stage(scene, Preview) is not None


def test_a_card_is_enlarged_only_after_a_fresh_move_that_rests(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off")
    scene = hands.sit_down(app, hands.setup(2, seed=5))
    to_actions(app, scene, "activate")
    hands.move(app, (3, 3))
    at = hands.hit_target(scene, scene.top.layout.held[0])
    hands.move(app, at)
    assert previewed(app, scene)
    hands.press(app, pg.K_LSHIFT)
    assert not previewed(app, scene), "the pointer has not moved since a key was pressed"
    hands.move(app, (at[0] + 2, at[1]))
    assert previewed(app, scene)
    app.person.preview = False
    hands.frames(app, 2)
    assert not previewed(app, scene)


def test_what_is_enlarged_never_covers_what_is_asked(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off")
    scene = hands.sit_down(app, hands.setup(4, seed=5))
    to_actions(app, scene, "activate")
    enlarged = 0
    for piece in [piece for piece in scene.top.layout.pieces if piece.ref not in scene.top.layout.held]:
        hands.move(app, (3, 3))
        hands.move(app, piece.pose.rect.center)
        if previewed(app, scene):
            shown = hands.on_stage(scene, Preview)
            assert shown is not None
            enlarged += 1
            assert not shown.bounds.inflate(-40, -40).colliderect(scene.top.layout.prompt)
    assert enlarged


@pytest.mark.parametrize("game", ["card_game", "dark_eden"])
def test_a_card_of_the_hand_is_lifted_larger_where_letters_are_and_leaves_the_question_free(
    open_app: Open, game: str
) -> None:
    grown = []
    for text in (1.0, 2.0):
        app = open_app((1280, 720), text=text, still=True, my_speed="off", bot_speed="off")
        scene = hands.sit_down(app, hands.setup(2, game=game))
        hands.frames(app, 3)
        place = scene.top.ground.placement(scene.top.layout.held[0])
        assert place
        hands.move(app, (round(place.pose.x), app.screen.get_height() - 20))
        hands.frames(app, 3)
        lifted = scene.top.ground.pieces[place.ref].pose.rect
        assert lifted.width > place.size[0]
        assert not lifted.colliderect(scene.top.layout.prompt)
        grown.append(lifted.width / place.size[0])
    assert grown[1] > grown[0]


@pytest.mark.parametrize("game", ["card_game", "dark_eden", "kharnage", "tash_kalar", "telendar"])
def test_a_click_that_cuts_an_animation_short_leaves_no_sentence_out_of_the_log(open_app: Open, game: str) -> None:
    app = open_app(my_speed="normal", bot_speed="normal")
    scene = hands.sit(app, play_on(new_match(game), random.Random(2), 12))
    cut_short = 0
    for _ in range(40):
        scene.top.catch_up()
        hands.frames(app, 5)
        assert scene.session.ask
        scene.commit(some_answer(scene.session.ask, random.Random(3)))
        hands.frames(app, 3)
        moved = not scene.top.reel.idle
        hands.click(app, (2, scene.app.screen.get_height() // 2))
        hands.frames(app, 5)
        if scene.top.layout.staging or scene.others.deeds:  # these take the place of the log
            continue
        told = tuple(scene.desk.say(line.phrase) for line in scene.session.heard.last_lines(8))
        written = scene.desk.plates.written["turn"]._content
        assert isinstance(written, tuple)
        assert told in (written, written[-1])
        cut_short += moved
        if cut_short == 3:
            break
    assert cut_short == 3


def test_a_press_that_cuts_an_animation_short_counts_when_it_is_let_go_frames_later(open_app: Open) -> None:
    app = open_app(my_speed="normal", bot_speed="normal")
    scene = hands.sit(app, play_on(new_match("card_game"), random.Random(2), 12))
    rnd, cut_short = random.Random(3), 0
    while cut_short < 5:
        scene.top.catch_up()
        hands.frames(app, 5)
        assert scene.session.ask
        scene.commit(some_answer(scene.session.ask, rnd))
        hands.frames(app, 3)
        button = next((button for button in scene.question.options if button.enabled), None)
        if scene.top.reel.idle or not button:
            continue
        before, at = len(scene.session.match.past), button.rect.center
        hands.move(app, at)
        hands.send(app, pg.MOUSEBUTTONDOWN, pos=at, button=1)
        hands.frames(app, 3)
        hands.send(app, pg.MOUSEBUTTONUP, pos=at, button=1)
        assert len(scene.session.match.past) > before
        cut_short += 1


def test_a_hand_closes_again_over_the_place_of_a_card_that_was_dragged_and_put_back(open_app: Open) -> None:
    app = open_app(my_speed="normal")
    scene = hands.sit(app, play_on(new_match("card_game"), random.Random(2), 30))
    hands.rest(app, scene)
    ground, held = scene.top.ground, scene.top.layout.held
    at = hands.hit_target(scene, held[1])
    hands.drag(app, at, (at[0] - 100, at[1] - 100))
    assert not scene.picker.held
    hands.frames(app, 30)
    for card in held:
        place = ground.placement(card)
        assert place
        assert ground.pieces[card].pose == ground.rest(place)
