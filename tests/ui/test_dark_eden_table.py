"""Dark Eden's table: the layout of its parts, texts that fit, and what is shown of each seat."""

import random
import re
import time
from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import combinations

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match
from game.core.state import Result
from game.core.view import view as view_of
from game.games.dark_eden.state import ATTACHED, EVERYWHERE, HAND, WARBAND, DarkEden
from game.ui.app import App
from game.ui.contract.layout import ViewState
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look, scale
from game.ui.kit.text import typeset
from game.ui.kit.text.typeset import recording
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.pieces.ahead import Ahead
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from game.ui.views.dark_eden import view
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.dark_eden.standing import Standing, standing
from game.ui.views.dark_eden.unit_face import is_wide
from tests.games.dark_eden_table import Side, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.dark_eden_scene import (
    busy_answer,
    match_at,
    sit_at,
    table_for,
)
from tests.ui.fit import faults
from tests.ui.hands import sit
from tests.zones import shift


def test_nothing_tells_the_end_of_a_match_before_its_last_move_has_been_shown(open_app: Open) -> None:
    app = open_app(my_speed="normal", bot_speed="normal")
    here = table(Side(warband="blitztank cossack"), Side(turf="ore_deposit@1,0"), goal=30)
    here.state.points[0] = 25
    scene = sit_at(app, here.begins("raid"))
    while ask := scene.session.ask:
        scene.commit(ask.options if ask.high > 1 else ask.options[:1])
        hands.frames(app)
    told = (scene.t("table.over"), "trophy")
    assert (scene.session.over, scene.top.reel.idle, scene.question.prompt() == told) == (True, False, False)
    assert scene.t("table.results") not in [widget.name for widget in scene.controls.layers[0].widgets]
    hands.press(app, pg.K_e)
    hands.frames(app, 3)
    assert scene.top.reel.idle, "the button's key speeds it up"
    assert scene.question.prompt() == told
    assert scene.t("table.results") in [widget.name for widget in scene.controls.layers[0].widgets]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_parts_of_the_table_do_not_overlap(size: tuple[int, int], seats: int) -> None:
    window = pg.Rect(0, 0, *size)
    for text in (1.0, 1.3, 1.5, 2.0):
        look = Look(k=scale(size), text=text)
        plan = Planner(look, size, seats).plan
        parts = {"mine": plan.mine.board, "border": plan.border, "seat": plan.seat, "balance": plan.balance}
        parts |= {f"rival {i}": dominion.board for i, dominion in enumerate(plan.rivals)}
        parts |= {"course": plan.course}
        for (one, first), (other, second) in combinations(parts.items(), 2):
            assert not first.colliderect(second), f"{one} lies over {other} at text {text}"
        for name, rect in parts.items():
            assert window.contains(rect), f"{name} leaves the window"
        for dominion in (plan.mine, *plan.rivals):
            assert not dominion.turf.colliderect(dominion.warband)
            assert dominion.board.contains(dominion.turf)
            assert dominion.board.contains(dominion.warband)
            assert plan.border.contains(dominion.borderlands)
            assert not dominion.borderlands.colliderect(plan.line)
        assert plan.hand.y >= plan.mine.board.bottom
        assert not plan.prompt.colliderect(plan.turn)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.0)]
)
@pytest.mark.parametrize(("seats", "ending"), [(2, "actions"), (4, "attack"), (3, "modify")])
def test_texts_fit(open_app: Open, language: str, text: float, size: tuple[int, int], seats: int, ending: str) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = sit(app, match_at(seats, ending, 40))
    assert faults(app, scene) == []


def test_no_hand_but_mine_is_shown(quick: App) -> None:
    match = match_at(2, "actions")
    quick.settings.machine.curtain = "hands"
    scene = TableScene(quick, Session(match, "hands"))
    quick.director.go(scene)
    hands.frames(quick, 3)
    state = scene.session.seen
    other = 1 - scene.session.holder
    shown = {piece.ref for piece in scene.top.layout.pieces}
    assert not {("card", card) for card in state.zones[HAND[other]].ids} & shown


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_warriors_leave_the_signs_of_what_they_guard_in_sight(open_app: Open, text: float) -> None:
    scene = sit(open_app((1280, 720), text=text, still=True), match_at(4, "actions"))
    for count in (3, 5, 9):
        here = table(Side(), Side(borderlands=" ".join(["soldat"] * count)), Side(), Side())
        layout = scene.style.lay_out(ViewState(here.state, 0))
        signs = next(panel.rect for panel in layout.panels if panel.key == "guards.1")
        assert signs.collidelist([piece.pose.rect for piece in layout.pieces]) < 0


def test_no_warrior_lies_over_what_is_attached_to_the_game(quick: App) -> None:
    scene = sit(quick, match_at(4, "actions"))
    here = table(Side(hand="grenade"), *[Side(borderlands=" ".join(["soldat"] * 9))] * 3)
    (lasting,) = here.state.zones[HAND[0]].ids
    shift(here.state, HAND[0], ATTACHED, lasting)
    here.state.bearers[lasting] = EVERYWHERE
    here.state.fight, here.state.turn, here.state.foe = "combat", 1, 3
    here.state.attackers, here.state.defenders = [here.card("soldat/1")], [here.card("soldat/3")]
    pieces = scene.style.lay_out(ViewState(here.state, 0)).pieces
    (place,) = [piece.pose.rect for piece in pieces if piece.ref == ("card", lasting)]
    assert place.collidelist([piece.pose.rect for piece in pieces if piece.group.startswith("borderlands")]) < 0


def test_one_warrior_in_a_zone_is_counted_as_one(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions"))
    layout = scene.style.lay_out(ViewState(table(Side(warband="soldat"), Side()).state, 0))
    said = [region.name for region in layout.regions if region.ref == ("zone", WARBAND[0])]
    assert said == ["Warband of Anna, 1 warrior"]


def test_the_free_cells_around_a_turf_take_less_room_than_its_cards(app: App) -> None:
    scene = sit(app, match_at(2, "actions", verb="build"))
    laid, ask = scene.top.layout, scene.session.ask
    assert ask
    cards = [piece.pose.rect for piece in laid.pieces if piece.group == f"turf.{ask.seat}" and piece.bearer is None]
    free = [region.rect for region in laid.regions if region.group == "cells"]
    core = cards[0].unionall(cards[1:])
    beyond = [rect for rect in free if not core.colliderect(rect)]
    assert beyond
    assert all(rect.width * rect.height < 0.7 * cards[0].width * cards[0].height for rect in beyond)
    assert all(rect.collidelist(free[:i]) < 0 and rect.collidelist(cards) < 0 for i, rect in enumerate(free))


def test_what_holds_for_the_cards_is_worked_out_once_for_all_sides(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit(quick, match_at(4, "actions"))
    worked_out: list[DarkEden] = []

    def counted(state: DarkEden) -> Standing:
        worked_out.append(state)
        return standing(state)

    monkeypatch.setattr(view, "standing", counted)
    style, now = scene.top.style, replace(scene.top.now, seen=scene.top.now.seen.clone())
    style.lay_out(now)
    assert len(list(style.prefetch(now))) > len(now.seen.cells)
    assert len(worked_out) == 1


def test_a_frame_finds_out_no_more_of_what_may_come_once_its_time_is_over(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit(quick, match_at(2, "actions"))
    hands.frames(quick, 10)
    begun: list[ViewState] = []

    def slow(now: ViewState) -> Iterator[tuple[Hashable, Size, int]]:
        piece = scene.top.style.lay_out(now).pieces[0]
        for _ in range(4):
            begun.append(now)
            time.sleep(0.003)
            yield piece.thing, piece.size, 0

    monkeypatch.setattr(scene.top.style, "prefetch", slow)
    ahead = Ahead(scene.top.ground, scene.top.outlines)
    for _ in range(200):
        before = len(begun)
        ahead.work(idle=True)
        assert len(begun) <= before + 1
    assert len(begun) == 4


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_partners_read_their_points_together_and_their_own(open_app: Open, language: str, text: float) -> None:
    setup = table_for(4, 8)
    match: AnyMatch = Match(games.load("dark_eden"), replace(setup, options={**setup.options, "teams": True}))
    app = open_app((1280, 720), text=text, still=True, language=language)
    match.state.points[2] = 7
    scene = sit(app, match)
    seats = [region for region in scene.top.layout.regions if region.ref[0] == "seat"]
    assert len([one for one in seats if re.search(r"col compagno 7 su|7 of 75 with the partner", one.tip)]) == 2
    sheet = scene.style.details(("seat", "0"), scene.top.now)
    assert sheet
    assert sheet.chips[0][0] in {"7 PV su 75", "7 of 75 VP"}, "as its plate says, which counts the side"
    assert sheet.does[0] in {"PV suoi: 0; del compagno: 7.", "Own VP: 0; the partner’s: 7."}
    assert faults(app, scene) == []


def test_the_log_tells_how_a_match_ended_in_the_midst_of_a_raid(quick: App) -> None:
    match = match_at(2, "raiders", 20)
    scene = sit(quick, match)
    assert scene.top.layout.log
    assert scene.top.layout.log.height == 1
    assert "course" in {panel.key for panel in scene.top.layout.panels}
    match.state.result = Result((0,), (50, 0))
    match.state.asks = ()
    now = replace(scene.top.now, seen=view_of(match.state, 0), ask=None)
    out = scene.style.lay_out(now)
    assert out.log
    assert out.log.height > 100
    assert "course" not in {panel.key for panel in out.panels}


def test_no_tooltip_covers_the_newest_line_of_the_log(quick: App) -> None:
    with recording() as written:
        scene = sit(quick, match_at(2, "actions", 40))
        rnd = random.Random(3)
        for _ in range(4):  # the others' deeds give way to the log
            assert scene.session.ask
            scene.commit(busy_answer(scene.session.ask, rnd))
            hands.frames(quick, 3)
    (newest,) = scene.session.heard.last_lines(1)
    words = typeset.plain(scene.desk.say(newest.phrase))
    lines = [
        piece.rect for piece in written.drawn if scene.top.layout.log and scene.top.layout.log.contains(piece.rect)
    ]
    told = [piece.rect for piece in written.drawn if words.startswith(piece.text) and piece.rect in lines]
    end = scene.question.end
    assert told
    assert end
    scene.controls.explain(end)
    assert scene.controls.tooltip.visible
    assert not scene.controls.tooltip.rect.colliderect(told[-1])


def test_a_card_too_low_for_its_name_says_it_to_the_keyboard(quick: App) -> None:
    scene = sit(quick, match_at(2, "amount", 20))
    hands.press(quick, pg.K_e)
    hands.frames(quick, 5)
    cards = [widget for widget in scene.controls.layers[0].widgets if isinstance(widget, HitTarget)]
    low = [card for card in cards if card.role == "card" and card.rect.height < quick.look.em(40)]
    high = [card for card in cards if card.role == "card" and card not in low]
    assert low
    assert high
    for card in (*low, *high):
        scene.controls.tooltip.hide()
        scene.controls.explain(card)
        assert scene.controls.tooltip.visible is (card in low)


def test_the_top_bar_says_which_round_is_the_last_of_a_limit(open_app: Open) -> None:
    here = table(Side(), Side(), rounds=12)
    scene = sit_at(open_app(), here.begins())
    told = []
    for here.state.round in (11, 12):
        told.append(scene.style.form(here.state))
    assert told == [scene.t("look.dark_eden.limit", n=12), scene.t("look.dark_eden.last_round")]


def test_an_empty_warband_of_a_rival_leaves_its_room_to_the_turf_and_its_names(quick: App) -> None:
    turf = "arable_land@1,0 deep_mine@0,1 arable_land@-1,0 deep_mine@0,-1"
    here = table(Side(), Side(turf=turf), Side(turf=turf, warband="conscript"), Side(turf=turf)).begins()
    scene = sit_at(quick, here)
    windows = {terrain.key: terrain.window for terrain in scene.top.layout.terrains}
    assert windows["turf.1"].width == windows["turf.3"].width > 1.5 * windows["turf.2"].width
    (warrior,) = (piece.pose.rect for piece in scene.top.layout.pieces if piece.group == "warband.2")
    assert not warrior.colliderect(windows["turf.2"])
    (beside,) = {piece.size for piece in scene.top.layout.pieces if piece.group == "turf.1"}
    assert is_wide(beside), "names fit beside pictures"


def test_a_click_on_the_line_of_a_rival_names_all_his_cards_which_are_too_small_for_it_on_the_table(quick: App) -> None:
    turf = "arable_land@1,0 deep_mine@0,1 arable_land@-1,0 deep_mine@0,-1"
    here = table(Side(), Side(), Side(turf=turf, warband="conscript"), Side()).begins()
    scene = sit_at(quick, here)
    hands.click(quick, hands.hit_target(scene, ("seat", 2)))
    with typeset.recording() as recorder:
        hands.frames(quick, 5)
    written = " ".join(piece.text for piece in recorder.drawn)
    assert [written.count(name) for name in ("Arable Land", "Deep Mine", "Conscript")] == [2, 2, 1]
    assert "RIGHT NOW" in written.upper()
    assert "WHAT IT DOES" not in written.upper(), "a seat does nothing"
