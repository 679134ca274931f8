"""Kharnage's table: its layout, and play by clicks, by dragging and by keys alone."""

import random
import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise, permutations

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Answer, Event
from game.core.texts import Texts
from game.games.kharnage.cards import BATTLE, UNITS, card_text, name_of
from game.games.kharnage.queries import armour
from game.games.kharnage.state import HAND, LINES, PLAYED, ROUNDS, TROPHIES, Kharnage
from game.games.kharnage.telling.presentation import ATTACK_MARK
from game.ui.app import App
from game.ui.contract.chronicle import played_events
from game.ui.contract.layout import Layout, ViewState
from game.ui.kit.colour import CONTRAST, contrast
from game.ui.kit.draw.step_mark import StepMark
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look, scale
from game.ui.kit.pictures import assets
from game.ui.kit.text import typeset
from game.ui.table.asking.hit_targets import HitTarget, OptionButton, PosterButton
from game.ui.table.held_up.zoom import Preview
from game.ui.table.pieces.plates import Plate
from game.ui.table.scene import TableScene
from game.ui.table.session.log import Log
from game.ui.table.session.session import Session
from game.ui.views.kharnage import battle_face, card_frame, faces, symbols, unit_face
from game.ui.views.kharnage.forecast import fight_of
from game.ui.views.kharnage.plan import Planner
from game.ui.views.kharnage.plaques import SeatFacts
from game.ui.views.kharnage.traces import MARKED
from game.ui.views.kharnage.view import KharnageView
from game.ui.views.parts.strikes import disc_rect
from tests.games.kharnage_table import table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.hands import sit
from tests.ui.written import grounds
from tests.zones import add, lay, shift

SKULL = MARKED["destroyed"]
NAMES = ("Anna", "Bruno", "Carla", "Dario")
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def table_for(seats: int, seed: int, settings: Mapping[str, str | bool], *, bots: bool = False) -> Setup:
    facts = games.facts("kharnage")
    players = tuple(Player(NAMES[n], n, "random" if bots else "person") for n in range(seats))
    return Setup("kharnage", facts.rules, seed, facts.settle(seats, settings), players)


@lru_cache(maxsize=48)
def answers_until(
    seats: int, ending: str, least: int, settings: tuple[tuple[str, str | bool], ...]
) -> tuple[int, tuple[Answer, ...]]:
    """(seed, answers) of a random match that reaches a question after `least` decisions."""
    game = games.load("kharnage")
    for seed in range(1, 60):
        match: AnyMatch = Match(game, table_for(seats, seed, dict(settings)))
        rnd = random.Random(seed)
        while not match.over:
            seat = match.state.waiting()[0]
            ask = match.state.ask_of(seat)
            assert ask
            if len(match.past) >= least and ask.prompt.endswith(f".{ending}"):
                return seed, tuple(past.answer for past in match.past)
            match.answer(seat, (rnd.choice(ask.options),))
    raise AssertionError(f"{ending} is never asked")


def match_at(seats: int, ending: str, least: int = 12, **settings: str | bool) -> AnyMatch:
    """A match at the question that `answers_until` finds."""
    seed, answers = answers_until(seats, ending, least, tuple(sorted(settings.items())))
    match: AnyMatch = Match(games.load("kharnage"), table_for(seats, seed, settings))
    for answer in answers:
        match.answer(match.state.waiting()[0], answer)
    return match


def _forget_faces() -> None:
    """Drops all kept faces, so that their words are written again."""
    unit_face._prints.clear()
    for kept in (battle_face.chip, faces.attack_disc):
        kept.forget()


# --- the plan ----------------------------------------------------------------------------------------


def looks(size: tuple[int, int]) -> Iterator[Look]:
    for text in (1.0, 1.3, 1.5, 2.0):
        yield Look(k=scale(size), text=text)


@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_parts_of_the_table_do_not_overlap(size: tuple[int, int], seats: int) -> None:
    window = pg.Rect(0, 0, *size)
    for look in looks(size):
        plan = Planner(look, size, seats).plan
        parts = {f"plaque {i}": camp.plaque for i, camp in enumerate(plan.camps)}
        parts |= {f"army {i}": camp.area for i, camp in enumerate(plan.camps)}
        parts |= {"foot": plan.foot, "hand": plan.hand, "order": plan.order}
        parts |= {"log": plan.log} if plan.log else {}
        for (one, first), (other, second) in combinations(parts.items(), 2):
            assert not first.colliderect(second), f"{one} lies over {other} at text {look.text}"
        for name, rect in parts.items():
            assert window.contains(rect), f"{name} leaves the window"
        lying = {"tokens": plan.dominion, "fallen": plan.fallen, "pile": plan.pile, "attack": plan.attack}
        for (one, first), (other, second) in combinations(lying.items(), 2):
            assert not first.colliderect(second), f"{one} lies over {other}"
        for name, rect in lying.items():
            assert not any(rect.colliderect(camp.area) for camp in plan.camps), f"{name} lies over an army"
        if not look.grand:  # with large text the count of the fallen is wider than their pile
            assert plan.tally.right < plan.fallen.inflate(look.px(76), 0).left
        assert plan.foot.inflate(look.px(8), 0).contains(plan.prompt)
        assert plan.foot.contains(plan.counter)
        assert not plan.counter.colliderect(plan.prompt)
        assert not plan.turn.colliderect(plan.prompt.union(plan.counter))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_points_on_an_arrow_hide_nothing_that_lies_on_the_hill(size: tuple[int, int], seats: int) -> None:
    for look in looks(size):
        planner = Planner(look, size, seats)
        mine, *others = planner.plan.camps
        for camp in others:
            disc = disc_rect(look, *planner.arrow(mine, camp))
            for what in ("fallen", "pile", "attack", "dominion"):
                assert not disc.colliderect(getattr(planner.plan, what)), f"{what}, {camp.side}, text {look.text}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4])
def test_the_points_between_two_others_are_not_under_my_army(size: tuple[int, int], seats: int) -> None:
    for look in looks(size):
        planner = Planner(look, size, seats)
        mine, *others = planner.plan.camps
        for one, other in permutations(others, 2):
            ends = planner.arrow(one, other)
            assert not disc_rect(look, *ends).colliderect(mine.area), f"{one.side} to {other.side}, text {look.text}"
            assert max(y for _, y in ends) < mine.area.top


def test_who_comes_next_sits_at_the_left_and_the_first_lines_face_the_hill() -> None:
    look = Look()
    for seats, sides in (
        (2, ("below", "above")),
        (3, ("below", "left", "right")),
        (4, ("below", "left", "above", "right")),
    ):
        plan = Planner(look, (1600, 900), seats).plan
        assert tuple(camp.side for camp in plan.camps) == sides
        for camp in plan.camps:
            far = [abs(line.centerx - plan.hill.centerx) + abs(line.centery - plan.hill.centery) for line in camp.lines]
            assert far == sorted(far)


@pytest.mark.parametrize("wide", [60, 77, 96, 140])
def test_every_flag_of_a_battle_card_is_seen_whole(wide: int) -> None:
    rect = pg.Rect(5, 0, wide, 24)
    for count in {card.flags for card in BATTLE.values()}:
        places = battle_face.flag_places(count, rect)
        assert len(places) == count
        assert all(rect.contains(place) for place in places)
        assert all(one.right <= then.left for one, then in pairwise(places))


# --- what lies there ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ending", ["choose", "destroy"])
def test_every_unit_lies_in_its_line_and_is_told(quick: App, seats: int, ending: str) -> None:
    scene = sit(quick, match_at(seats, ending, 6 * seats))
    seen: Kharnage = hands.known(scene)
    plan = scene.style.plan  # type: ignore[attr-defined]
    for seat in range(seats):
        camp = plan.camps[(seat - scene.session.holder) % seats]
        for number, line in enumerate(camp.lines, start=1):
            for card in seen.zones[LINES[seat][number - 1]].ids:
                place = scene.top.ground.placement(("card", card))
                if card in seen.joined:
                    assert place is None, "the parts of a Large Unit are one piece"
                    continue
                assert place
                assert line.collidepoint(place.pose.rect.center) or len(list(seen.parts(card))) > 1
                assert camp.area.inflate(4, 4).contains(place.pose.rect)
                assert str(armour(seen, seat, card)) in place.name or card in seen.absent


def test_a_crowded_line_stays_in_its_place_and_every_unit_can_be_pointed_at(quick: App) -> None:
    match = match_at(4, "choose", 30)
    state: Kharnage = match.state
    for seat in range(4):
        spare = [card for card in state.zones[f"reserve.{seat}"].ids if UNITS[state.cards[card]].line == 1][:11]
        shift(state, f"reserve.{seat}", LINES[seat][0], *spare)
    scene = sit(quick, match)
    for seat in range(4):
        for card in state.zones[LINES[seat][0]].ids:
            if card not in state.joined:
                assert hands.hit_target(scene, ("card", card))
    place = next(piece for piece in scene.top.layout.pieces if piece.group == "army.1")
    hands.move(quick, hands.hit_target(scene, place.ref))
    hands.frames(quick, 3)
    shown = [actor for actor in scene.stage.actors if isinstance(actor, Plate)]
    assert any(plate.rect == place.pose.rect for plate in shown), "the unit is shown whole"


def test_a_large_unit_spans_its_lines_and_covers_no_other(quick: App) -> None:
    match = match_at(4, "choose", 20)
    state: Kharnage = match.state
    orc = state.armies.index("orcs")
    torso, legs = (
        next(c for c, name in enumerate(state.cards) if name == part) for part in ("giant_torso", "giant_legs")
    )
    for name, zone in state.zones.items():
        lay(state, name, [card for card in zone.ids if card not in (torso, legs)])
    add(state, LINES[orc][0], torso, legs)
    state.joined = {legs: torso}
    scene = sit(quick, match)
    place = scene.top.ground.placement(("card", torso))
    assert place
    camp = scene.style.plan.camps[(orc - scene.session.holder) % 4]  # type: ignore[attr-defined]
    assert all(line.colliderect(place.pose.rect) for line in camp.lines[:2])
    others = [p for p in scene.top.layout.pieces if p.group == place.group and p.ref != place.ref]
    assert not [p.name for p in others if p.pose.rect.inflate(-4, -4).colliderect(place.pose.rect)]


def test_what_an_attack_can_destroy_is_marked_with_its_price(quick: App) -> None:
    scene = sit(quick, match_at(4, "destroy", 20))
    seen: Kharnage = hands.known(scene)
    asked = {int(option[1]) for option, _ in scene.session.offers()}
    assert asked
    for card in asked:
        place = scene.top.ground.placement(("card", card))
        assert place
        assert isinstance(place.thing, tuple)
        assert place.thing[-1].need == armour(seen, seen.place_of(card)[0], card)
    victim = seen.place_of(next(iter(asked)))[0]
    for card in set(seen.army(victim)) - asked:
        place = scene.top.ground.placement(("card", card))
        assert place
        assert isinstance(place.thing, tuple)
        assert place.thing[-1].dim


def test_what_is_trampled_bears_no_price(quick: App) -> None:
    scene = sit(quick, match_at(3, "trample", 8))
    asked = {("card", int(option[1])) for option, _ in scene.session.offers()}
    marks = {p.ref: p.thing[-1] for p in scene.top.layout.pieces if p.group.startswith("army.")}  # type: ignore[index]
    assert {ref for ref, mark in marks.items() if mark.need == 0} == asked
    assert all(mark.need is None for ref, mark in marks.items() if ref not in asked)


def test_the_arrow_of_an_attack_counts_the_points_that_are_left(quick: App) -> None:
    scene = sit(quick, match_at(4, "destroy", 20))
    strikes = [board for board in scene.top.layout.panels if board.key.startswith("strike.")]
    assert strikes
    now = scene.top.now
    fight = fight_of(now.seen, now.ask, now.recent)
    assert fight
    assert {board.key: board.content[2] for board in strikes}[f"strike.{fight.target}"] == str(fight.points_left)  # type: ignore[index]


def test_the_army_that_was_chosen_first_is_pointed_out_while_a_second_one_may_be(quick: App) -> None:
    scene = sit(quick, match_at(4, "split", 8))
    others = {option[1] for option, _ in hands.offered(scene, "split")}
    strikes = [board.key for board in scene.top.layout.panels if board.key.startswith("strike.")]
    assert len(strikes) == 1
    assert int(strikes[0].partition(".")[2]) not in others


@pytest.mark.parametrize("size", SIZES[:2])
def test_what_others_did_is_marked_once_and_hides_neither_armour_nor_symbols(
    open_app: Open, size: tuple[int, int]
) -> None:
    match: AnyMatch = Match(games.load("kharnage"), table_for(4, 3, {}))
    rnd, kinds = random.Random(3), hands.of_kinds("deployed")
    while len(match.state.asks) > 1 or len(Log(match).deeds(match.state.turn, (match.state.turn,), kinds)) < 3:
        seat = match.state.waiting()[0]
        ask = match.ask(seat)
        assert ask
        match.answer(seat, (rnd.choice(ask.options),))
    app = open_app(size)
    scene = sit(app, match)
    marked = []
    for who in scene.top.turns.seats:
        scene.top.tell_turn(who)
        hands.frames(app, 2)
        layout = scene.top.layout
        marks = [panel.rect for panel in layout.panels if panel.key.startswith("trace.")]
        units = [piece.pose.rect for piece in layout.pieces if piece.group.startswith("army.")]
        marked += [(unit, mark) for mark in marks for unit in units if unit.contains(mark)]
    assert len(marked) > 3
    for unit, mark in marked:
        assert mark.top - unit.top >= unit.height * 0.3
        assert unit.bottom - mark.bottom >= unit.height * 0.2


def test_what_was_set_up_is_nobodys_deed() -> None:
    for seed in range(1, 5):  # the one that drafted last is first, or another
        match: AnyMatch = Match(games.load("kharnage"), table_for(3, seed, {"armies": "draft"}))
        while match.state.turn < 0:
            seat = match.state.waiting()[0]
            ask = match.ask(seat)
            assert ask
            match.answer(seat, ask.options[:1])
        first = match.state.turn
        assert Log(match).deeds(first, (first,), hands.of_kinds("deployed")) == (), seed


def test_those_whom_a_seat_felled_in_a_line_have_one_mark_where_nobody_stands(quick: App) -> None:
    match: AnyMatch = Match(games.load("kharnage"), table_for(3, 5, {}))
    played = hands.others_turns(match, random.Random(5), hands.of_kinds("destroyed"))
    deeds = next(deeds for deeds in played if len({deed.number for deed in deeds}) > 3)
    scene = sit(quick, match)
    seen = []
    for who in scene.top.turns.seats:
        scene.top.tell_turn(who)
        hands.frames(quick, 2)
        fell = [(deed, event) for deed in scene.top.now.deeds for event in deed.events if event.kind == "destroyed"]
        layout = scene.top.layout
        marked = [board for board in layout.panels if isinstance(board.content, StepMark)]
        marks = [board for board in marked if isinstance(board.content, StepMark) and board.content.icon == SKULL]
        assert len(marks) == len({(deed.seat, event.data["victim"], event.data["line"]) for deed, event in fell})
        told = [board.content.marked_steps for board in marks if isinstance(board.content, StepMark)]
        assert frozenset[int]().union(*told) == {deed.number for deed, _ in fell}
        units = [piece.pose.rect for piece in layout.pieces if piece.group.startswith("army.")]
        assert not [board.rect for board in marks if board.rect.collidelist(units) >= 0]
        seen += marks
    assert len(deeds) > len(seen) > 2


def test_no_mark_of_others_turns_hides_the_price_of_a_unit(open_app: Open) -> None:
    app = open_app(SIZES[0], text=2.0)
    layout = sit(app, match_at(2, "destroy", 20)).top.layout
    marks = [panel.rect for panel in layout.panels if panel.key.startswith("trace.")]
    priced = [p.pose.rect for p in layout.pieces if p.group.startswith("army.") and p.thing[-1].need]  # type: ignore[index]
    assert marks
    assert priced
    assert not [rect for rect in priced if rect.collidelist(marks) >= 0]


def test_a_unit_on_its_way_is_not_counted_yet(quick: App) -> None:
    scene = sit(quick, match_at(2, "destroy", 12))
    assert isinstance(scene.style, KharnageView)
    seen: Kharnage = hands.known(scene)
    army = seen.army(0)
    scene.style.lay_out(ViewState(seen, 0))  # another layout must not count as the shown one
    laid = scene.style.lay_out(ViewState(seen, 0, away=frozenset({("card", army[0])})))
    facts = next(panel.content for panel in laid.panels if panel.key == "plaque.0")
    assert isinstance(facts, SeatFacts)
    assert facts.standing == len(army) - 1


def test_what_is_still_to_be_shown_does_not_count_on_a_plaque_yet(quick: App) -> None:
    scene = sit(quick, match_at(2, "destroy", 12))
    assert isinstance(scene.style, KharnageView)
    seen: Kharnage = hands.known(scene)
    seen.skulls[0], seen.kharnages[0] = [5, 3], 2
    for line in LINES[1]:
        shift(seen, line, TROPHIES[0], *seen.zones[line].ids)
    kills = len(seen.zones[TROPHIES[0]].ids)
    gains = tuple(Event(kind, {"seat": 0, "n": 2}) for kind in ("kharnage", "skulls", "destroyed"))
    scene.style.lay_out(ViewState(seen, 1))  # another layout must not count as the shown one
    for coming, shown in ((gains, (2, kills - 2)), ((), (4, kills))):
        laid = scene.style.lay_out(ViewState(seen, 0, coming=coming))
        facts = next(panel.content for panel in laid.panels if panel.key == "plaque.0")
        assert isinstance(facts, SeatFacts)
        assert (len(facts.tokens), facts.kills) == shown


def test_nobody_is_told_that_it_is_his_turn_where_the_match_is_shown_again(quick: App) -> None:
    scene = sit(quick, match_at(2, "destroy", 12))
    seen: Kharnage = hands.known(scene)
    turns = []
    for live in (True, False):
        laid = scene.style.lay_out(ViewState(seen, seen.turn, live=live))
        facts = next(panel.content for panel in laid.panels if panel.key == "plaque.0")
        assert isinstance(facts, SeatFacts)
        turns.append(facts.turn)
    assert turns == ["look.kharnage.your_turn", "table.on_turn"]


@pytest.mark.parametrize("card", ["dwarves_50", "dwarves_80", "dwarves_190", "dwarves_230"])
def test_the_sign_of_a_played_card_hides_none_of_its_words(open_app: Open, card: str) -> None:
    scene = sit(open_app(SIZES[0], language="it"), match_at(2, "destroy", 12))
    assert isinstance(scene.style, KharnageView)
    position = table("dwarves: cannon", "orcs: brute").plays(card)
    position.state.round = 1
    out = Layout()
    scene.style.battle.lay(out, ViewState(position.state, 0))
    tag = next(panel.rect for panel in out.panels if panel.key == "played.tag")
    played = next(piece for piece in out.pieces if piece.thing == ("battle", card))
    _forget_faces()
    with typeset.recording() as recorder:
        faces.draw(scene.look, scene.texts, ("battle", card), played.size)
    last = max(piece.rect.bottom for piece in recorder.drawn)
    assert played.pose.rect.top + last <= tag.top + scene.look.px(3)


@pytest.mark.parametrize("text", [1.0, 1.15, 1.29])
@pytest.mark.parametrize("readable", [False, True])
@pytest.mark.parametrize("card", ["dwarves_50", "dwarves_230"])
def test_the_sign_of_a_played_card_lies_over_no_word_below_it(
    open_app: Open, text: float, readable: bool, card: str
) -> None:
    app = open_app(SIZES[0], language="it", text=text, readable=readable)
    scene = sit(app, match_at(2, "destroy", 12))
    assert isinstance(scene.style, KharnageView)
    position = table("dwarves: cannon", "orcs: brute").plays(card)
    position.state.round = 1
    out = Layout()
    scene.style.battle.lay(out, ViewState(position.state, 0))
    tag = next((panel.rect for panel in out.panels if panel.key == "played.tag"), None)
    board = next(panel for panel in out.panels if panel.key == "battle")
    with typeset.recording() as recorder:
        board.paint(pg.Surface(board.rect.size, pg.SRCALPHA))
    note = max((piece.rect for piece in recorder.drawn), key=lambda rect: rect.y).move(board.rect.topleft)
    assert (tag is None) == (readable and text > 1.0), "without room the ring tells it"
    assert tag is None or tag.bottom - note.y <= note.height // 5


@pytest.mark.parametrize(("least", "powerful"), [(12, False), (30, True)])
def test_the_card_that_was_played_is_marked_and_no_other_seats_hand_is_seen(
    quick: App, least: int, powerful: bool
) -> None:
    scene = sit(quick, match_at(4, "target", least))
    seen: Kharnage = hands.known(scene)
    mine = seen.zones[PLAYED[scene.session.holder]].ids[-1]
    assert scene.top.ground.placement(("card", mine))
    tag = next(board.rect for board in scene.top.layout.panels if board.key == "played.tag")
    card = scene.top.ground.rect_of(("card", mine))
    assert card
    assert (card_text(BATTLE[seen.cards[mine]]) is not None) == powerful
    if powerful:
        assert card.bottom - tag.top <= tag.height // 2, "it would lie over the words of the Power"
    else:
        assert tag.bottom - card.bottom <= tag.height // 5, "the keyboard's ring would lie over its words"
    lying = {piece.ref for piece in scene.top.layout.pieces}
    for seat in range(4):
        if seat != scene.session.holder:
            assert not lying & {("card", card) for card in seen.zones[HAND[seat]].ids}


# --- playing -----------------------------------------------------------------------------------------


def test_a_battle_card_is_played_by_a_flick_onto_the_hill(quick: App) -> None:
    scene = sit(quick, match_at(3, "choose", 0))
    option, gesture = hands.offered(scene, "play")[0]
    assert gesture.take
    hands.drag(quick, hands.hit_target(scene, gesture.take), scene.style.plan.hill.center)  # type: ignore[attr-defined]
    hands.frames(quick, 2)
    assert hands.taken(scene) == (option,)


def test_an_attack_that_comes_while_units_are_placed_is_dragged_onto_an_army(open_app: Open) -> None:
    app = open_app(SIZES[1])
    scene = sit(app, match_at(4, "general", 6))
    option, gesture = hands.offered(scene, "general")[0]
    assert gesture.take
    assert gesture.onto
    hands.drag(app, hands.hit_target(scene, gesture.take), hands.hit_target(scene, gesture.onto))
    hands.frames(app, 300)
    assert scene.top.reel.idle
    option, gesture = hands.offered(scene, "target")[0]
    assert gesture.take
    assert gesture.onto
    hands.drag(app, hands.hit_target(scene, gesture.take), hands.hit_target(scene, gesture.onto))
    assert hands.taken(scene) == (option,)


def test_the_keyboard_begins_at_the_cards_in_the_hand(quick: App) -> None:
    scene = sit(quick, match_at(4, "choose", 0))
    hands.press(quick, pg.K_TAB)
    focused = scene.controls.focused
    assert isinstance(focused, HitTarget)
    assert focused.ref in scene.top.layout.held


def test_the_keyboard_stays_on_what_is_only_looked_at_though_the_question_came_to_a_button(quick: App) -> None:
    scene = sit(quick, match_at(4, "destroy", 32))
    scene.controls.focus(next(widget for widget in scene.controls.top.widgets if widget.area == "bar"))
    scene.session.answer((hands.offered(scene, "destroy")[0][0],))
    hands.frames(quick, 5)
    targets = [widget for widget in scene.controls.top.widgets if isinstance(widget, HitTarget) and widget.focusable]
    looked_at = next(widget for widget in targets if scene.picker.takes and widget.ref not in scene.picker.takes)
    scene.controls.focus(looked_at)
    scene.build()
    assert scene.controls.focused
    assert scene.controls.focused.id == looked_at.id


@pytest.mark.parametrize("animated", [False, True])
def test_after_a_kill_by_keys_the_next_one_is_at_hand(app: App, animated: bool) -> None:
    if not animated:
        app.settings.host.my_speed = app.settings.host.bot_speed = "off"
    scene = sit(app, match_at(4, "destroy", 32))
    struck = 0
    while scene.session.ask and scene.session.ask.word == "destroy":
        if struck:
            focused = scene.controls.focused
            assert isinstance(focused, HitTarget)
            assert focused.ref in scene.picker.takes
            hands.press(app, pg.K_RETURN)
        else:
            option, gesture = hands.offered(scene, "destroy")[0]
            hands.by_keys(app, option, gesture)
        hands.frames(app, 200)
        struck += 1
    assert struck > 3


@pytest.mark.parametrize(("count", "giver"), [(16, "The Veterans"), (8, "")])
def test_an_extra_attack_is_asked_for_by_the_name_of_what_gives_it(quick: App, count: int, giver: str) -> None:
    scene = sit(quick, match_at(3, "target_one", count))
    session = scene.session
    assert session.ask
    assert session.ask.about is not None
    giver = giver or scene.texts.say(name_of(session.seen.cards[session.ask.about]))
    assert scene.style.asked(session.ask, scene.top.now).startswith(f"**{giver}** · ")


@pytest.mark.parametrize("word", ["web", "ensnare", "scorch"])
def test_what_a_card_asks_for_is_asked_by_its_name(quick: App, word: str) -> None:
    scene = sit(quick, match_at(4, word, 0))
    ask = scene.session.ask
    assert ask
    assert ask.about is not None
    name = scene.texts.say(name_of(scene.session.seen.cards[ask.about]))
    assert scene.style.asked(ask, scene.top.now).startswith(f"**{name}** · "), "the name tells two Webs in a row apart"


def test_battle_cards_that_are_left_at_the_end_are_not_weighed_against_others(quick: App) -> None:
    scene = sit(quick, match_at(2, "destroy", 12))
    state, style = scene.top.now.seen, scene.style
    card = ("card", state.zones[HAND[scene.top.now.me]].ids[0])
    for last in (False, True):
        state.round = ROUNDS if last else 1
        sheet = style.details(card, scene.top.now)
        assert sheet
        assert any("may still be played" in words for words in sheet.does) is not last
        assert (style.hint(card, None, 0, scene.top.now) is None) is last


def test_a_cannon_that_gives_points_to_bows_alone_is_not_said_to_give_none(quick: App) -> None:
    scene = sit(quick, match_at(2, "destroy", 12))
    position = table("dwarves: cannon ironclad", "orcs: brute")
    for name, told in (("cannon", False), ("ironclad", True)):
        sheet = scene.style.details(("card", position.unit(name)), ViewState(position.state, 0))
        assert sheet
        assert any("Points it gives" in words for words in sheet.does) is told


def test_a_two_coloured_flag_offers_no_unit_of_an_empty_reserve(quick: App) -> None:
    scene = sit(quick, match_at(4, "general", 6))
    ask = scene.session.ask
    assert ask
    alone = ask._replace(options=(ask.options[0], ("none",)))
    assert "one more unit" in scene.style.asked(ask, scene.top.now)
    assert scene.style.asked(alone, scene.top.now) == scene.texts("hint.kharnage.general_alone")


def test_what_was_dragged_onto_an_army_lies_there_no_longer_and_what_lies_there_is_not_enlarged(quick: App) -> None:
    scene = sit(quick, match_at(3, "target_one", 16))
    option, gesture = hands.offered(scene, "target")[0]
    assert gesture.onto
    onto = scene.top.ground.rect_of(gesture.onto)
    assert onto
    hands.drag(quick, hands.hit_target(scene, ATTACK_MARK), (onto.centerx, onto.bottom - 10))  # beside all units
    hands.frames(quick, 240)
    assert hands.taken(scene) == (option,)
    assert scene.session.ask
    assert scene.session.ask.word == "destroy"
    assert ATTACK_MARK not in scene.top.ground.pieces
    assert not [actor for actor in scene.stage.actors if isinstance(actor, Preview)]


def test_an_army_is_attacked_by_one_click_on_it(quick: App) -> None:
    scene = sit(quick, match_at(4, "target", 12))
    option, gesture = hands.offered(scene, "target")[-1]
    assert gesture.onto
    hands.click(quick, hands.hit_target(scene, gesture.onto))
    hands.frames(quick, 2)
    assert hands.taken(scene) == (option,)


@pytest.mark.parametrize(
    ("way", "seats", "size", "text"),
    [
        ("clicks", 2, SIZES[0], 2.0),
        ("drag", 2, SIZES[0], 2.0),
        ("keys", 2, SIZES[0], 2.0),
        ("clicks", 4, SIZES[0], 1.5),
        ("drag", 4, SIZES[1], 1.0),
        ("keys", 3, SIZES[0], 1.0),
    ],
)
def test_a_match_is_played_whole(open_app: Open, way: str, seats: int, size: tuple[int, int], text: float) -> None:
    app = open_app(size, text=text, my_speed="off", bot_speed="off", still=True)
    hand = "all6" if way == "drag" else "draw3"
    armies = "draft" if seats == 2 else "dealt"
    hands.sit_down(app, table_for(seats, 3, {"hand": hand, "shout": seats == 3, "armies": armies}))
    assert hands.play_on(app, way, random.Random(7), 20_000) > 10
    assert hands.table(app).session.over


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(2, 0), (2, 2), (3, 0), (3, 1), (4, 1), (4, 2)])
def test_matches_are_played_at_every_size(open_app: Open, seats: int, seed: int) -> None:
    text = (1.0, 1.3, 2.0)[seed]
    app = open_app(
        SIZES[seed % 2], text=text, my_speed="off", bot_speed="off", still=True, language=("it", "en")[seed % 2]
    )
    hands.sit_down(app, table_for(seats, 11 + seed, {"shout": bool(seed % 2), "hand": ("draw3", "all6")[seed % 2]}))
    assert hands.play_on(app, ("clicks", "keys", "drag")[seed], random.Random(seed), 20_000) > 10


def test_a_match_of_computer_players_is_shown(open_app: Open) -> None:
    app = open_app(bot_speed="fast")
    app.routes.play(table_for(4, 3, {}, bots=True))
    for _ in range(400):
        app.frame(0.05)
    assert len(hands.table(app).session.match.past) > 10


def test_several_computers_who_choose_are_told_as_several(open_app: Open) -> None:
    app = open_app(SIZES[0])
    scene = TableScene(app, Session(Match(games.load("kharnage"), table_for(3, 1, {}, bots=True)), "off"))
    app.director.go(scene)
    assert typeset.plain(scene.question.prompt()[0]) == "Anna, Bruno and Carla are thinking…"


def test_who_is_told_to_think_and_who_is_marked_follow_what_has_been_shown(open_app: Open) -> None:
    app = open_app(bot_speed="fast")
    scene = TableScene(app, Session(Match(games.load("kharnage"), table_for(3, 1, {}, bots=True)), "off"))
    app.director.go(scene)
    kept: list[str] = []
    phases: set[int] = set()
    for _ in range(600):
        app.frame(0.05)
        coming = [event.n("seat") for event in scene.top.now.coming if event.kind == "turn"]
        told = typeset.plain(scene.question.prompt()[0])
        if coming and not scene.session.over:
            assert scene.messages._told_turn != (scene.session.seen.round, coming[0])
            shown = next(panel.content for panel in scene.top.layout.panels if panel.key == "order")
            assert isinstance(shown, tuple)
            assert not any(row.acts for row in shown[0] if row.seat == coming[0])
            assert not told.startswith(NAMES[coming[0]])
            assert scene.top_bar._facts
            phases.add(scene.top_bar._facts.phase)
            kept += [told] if told and told not in kept else []
    assert any(told.endswith(" is thinking…") for told in kept), kept
    assert phases - {0, 1}, "the bar tells the part of the round that is shown"


def test_whoever_sits_down_next_finds_every_picture_read(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for kept in (symbols.banner, symbols.token, card_frame.back):
        kept.forget()
    _forget_faces()
    assets.forget()
    scene = sit(quick, match_at(4, "choose", 20, hand="all6"))
    hands.send(quick, pg.WINDOWLEAVE)
    hands.frames(quick, 900)
    read: list[str] = []
    load = assets._load

    def note(path: str) -> pg.Surface:
        read.append(path)
        return load(path)

    monkeypatch.setattr(assets, "_load", note)
    before, (option, _) = scene.session.holder, scene.session.offers()[0]
    scene.commit((option,))
    hands.frames(quick, 2)
    assert scene.session.holder != before
    assert read == []


def test_nothing_is_drawn_anew_while_nothing_changes(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit(quick, match_at(4, "destroy", 20))
    hands.send(quick, pg.WINDOWLEAVE)
    hands.frames(quick, 300)
    made: list[object] = []
    drawn = faces.draw

    def note(look: Look, texts: Texts, thing: tuple[Hashable, ...], size: Size) -> pg.Surface:
        made.append(thing)
        return drawn(look, texts, thing, size)

    monkeypatch.setattr(faces, "draw", note)
    before = [(board.key, board.content) for board in scene.top.layout.panels]
    scene.top.refresh(at_once=True)
    hands.frames(quick, 5)
    assert [(board.key, board.content) for board in scene.top.layout.panels] == before
    assert not made


# --- texts -------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("size", "text"), [(SIZES[0], 1.0), (SIZES[0], 1.3), (SIZES[0], 2.0), (SIZES[1], 1.0), (SIZES[1], 1.5)]
)
def test_texts_fit(open_app: Open, language: str, text: float, size: tuple[int, int]) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    moments = [
        (2, "choose", 8),
        (2, "destroy", 10),
        (3, "split", 8),
        (3, "general", 8),
        (4, "target", 12),
        (4, "destroy", 40),
    ]
    moments += [
        (4, "charge", 8),
        (4, "choose", 30),
        (3, "trample", 8),
        (4, "web", 8),
        (4, "modes", 4),
        (3, "target_one", 8),
    ]
    for seats, ending, least in moments:
        scene = sit(app, match_at(seats, ending, least))
        assert faults(app, scene) == [], (seats, ending)
        foot = scene.style.plan.foot.inflate(0, 2 * scene.look.px(10))  # type: ignore[attr-defined]
        own = [w for w in scene.controls.layers[0].widgets if w.group == "options" and not scene.question.floats]
        assert all(foot.contains(widget.rect) for widget in own), (seats, ending)


@pytest.mark.parametrize("seats", [2, 4])
def test_no_name_is_broken_within_where_letters_are_large(open_app: Open, seats: int) -> None:
    app = open_app(SIZES[0], text=2.0, still=True, my_speed="off", bot_speed="off")
    names = ("Massimilianistica", "Maximiliano", "Bartolomeo", "Guglielmina")[:seats]
    setup = table_for(seats, 3, {})
    players = tuple(player._replace(name=name) for player, name in zip(setup.players, names, strict=True))
    hands.sit_down(app, replace(setup, players=players))
    with typeset.recording() as written:
        hands.frames(app, 2)
    drawn = {piece.text for piece in written.drawn}
    assert not drawn & {name[n:] for name in names for n in range(1, len(name))}
    assert all(any(words.startswith(name[:4]) for words in drawn) for name in names)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES[:2])
def test_an_army_is_drafted_by_its_banner(open_app: Open, size: Size, text: float, language: str) -> None:
    app = open_app(size, text=text, still=True, language=language)
    scene = sit(app, match_at(4, "army", 0, armies="draft"))
    assert faults(app, scene) == []
    buttons = [widget for widget in scene.controls.layers[0].widgets if isinstance(widget, PosterButton)]
    assert [button.option[1] for button in buttons if button.option] == ["humans", "orcs", "dwarves", "goblins"]
    assert len({button.rect.y for button in buttons}) == 1, "four banners hang side by side"
    for button in buttons:
        with typeset.recording() as recorder:
            button.draw(app.screen)
        assert all(button.rect.contains(piece.rect) for piece in recorder.drawn)
        told = " ".join(piece.text for piece in recorder.drawn)
        assert (typeset.plain(button.tip).split()[-1] in told) != bool(button.hint), "either there or in the tip"
        assert button.name.split()[-1] in told
    hands.press(app, pg.K_2)
    hands.frames(app, 3)
    assert hands.known(scene).armies.count("orcs") == 1
    seats = [player.name for player in scene.session.setup.players]
    chose = hands.known(scene).armies.index("orcs")
    asked = scene.session.ask
    assert asked
    says = {"it": ("{} sceglie gli Orchi.", "{}, quale"), "en": ("{} chooses the Orcs.", "{}, which")}[language]
    told = scene.style.texts.say(scene.session.heard.last_lines(1)[0].phrase)
    assert typeset.plain(told) == says[0].format(seats[chose])
    assert scene.question.prompt()[0].startswith(says[1].format(seats[asked.seat]))
    states = sorted(str(panel.content) for panel in scene.top.layout.panels if panel.key.startswith("chip."))
    assert (
        states == {"it": ["Ha scelto", "In attesa", "In attesa"], "en": ["Has chosen", "Waiting", "Waiting"]}[language]
    )
    order = next(panel.content for panel in scene.top.layout.panels if panel.key == "order")
    assert {"it": "a sorte", "en": "by lot"}[language] in str(order)


@pytest.mark.parametrize(("question", "settings"), [("army", {"armies": "draft"}), ("modes", {})])
def test_among_three_what_stands_over_the_hill_leaves_the_log_in_sight(
    quick: App, question: str, settings: dict[str, str | bool]
) -> None:
    scene = sit(quick, match_at(3, question, 1, **settings))
    chooser, log = scene.top.ground.blocked, scene.top.layout.log
    assert chooser
    assert log
    assert not chooser.colliderect(log)


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_cards_stay_within_them(size: tuple[int, int], text: float) -> None:
    look = Look(k=scale(size), text=text)
    least = round(15 * text * look.k) - 1
    for language in ("it", "en"):
        texts = Texts(language)
        for name in (*UNITS, *BATTLE):
            thing, (wide, high) = faces.alone(name)
            for across in (wide, 300) if name in BATTLE else (54, 66, 84, 300):
                card = (look.px(across), round(look.px(across) * high / wide))
                _forget_faces()
                with typeset.recording() as recorder:
                    faces.draw(look, texts, thing, card)
                for piece in recorder.drawn:
                    assert piece.px >= least, f"{piece.text} is too small on {name}"
                    assert pg.Rect(0, 0, *card).inflate(3, 3).contains(piece.rect), f"{piece.text!r} leaves {name}"


@pytest.mark.usefixtures("screen", "unwritten")
@pytest.mark.parametrize("across", [84, 300])
def test_what_is_written_on_cards_stands_out(across: int) -> None:
    look, texts = Look(), Texts("it")
    for name in (*UNITS, *BATTLE):
        thing, (wide, high) = faces.alone(name)
        _forget_faces()
        with typeset.recording() as recorder:
            card = faces.draw(look, texts, thing, (across, round(across * high / wide)))
        for piece in recorder.drawn:
            least = 3.0 if piece.role == symbols.GOTHIC else 4.5  # initiatives are large letters
            worst = min((contrast(piece.colour, ground) for ground in grounds(card, piece.rect)), default=21.0)
            assert worst >= least, f"{piece.text!r} on {name}: {worst:.1f}"


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize(("scale", "size"), [(0.8, (87, 163)), (1.0, (109, 204))])
def test_a_battle_card_shows_its_power_in_words_at_the_usual_size(scale: float, size: tuple[int, int]) -> None:
    look = Look(k=scale)
    for language in ("it", "en"):
        texts = Texts(language)
        for name, card in BATTLE.items():
            _forget_faces()
            with typeset.recording() as recorder:
                faces.draw(look, texts, ("battle", name), size)
            words = [piece.text for piece in recorder.drawn if piece.role != symbols.GOTHIC]
            if card.power is not None:
                assert len(words) >= 2, f"{name} in {language}: its Power has no room"


def test_the_table_is_drawn_in_high_contrast(open_app: Open) -> None:
    app = open_app(theme="contrast", still=True, my_speed="off", bot_speed="off")
    scene = sit(app, match_at(4, "destroy", 20))
    assert scene.look.theme is CONTRAST
    assert faults(app, scene) == []


@pytest.mark.parametrize("size", SIZES[:2])
def test_while_armies_are_chosen_no_tooltip_covers_the_question_and_no_round_is_told(
    open_app: Open, size: Size
) -> None:
    app = open_app(size, text=1.5, language="it", still=True, my_speed="off", bot_speed="off")
    with typeset.recording() as written:
        scene = hands.sit_down(app, table_for(3, 5, {"armies": "draft", "hand": "all6"}))
        hands.frames(app, 5)
    assert not [piece.text for piece in written.drawn if re.search(r"Turno|Round", piece.text)]
    answers = [widget for widget in scene.question.options if isinstance(widget, OptionButton)]
    (asked,) = scene.chooser.told
    assert len(answers) == 4
    for button in answers:
        scene.controls.explain(button)
        tip = scene.controls.tooltip
        assert tip.visible
        assert not tip.rect.colliderect(asked)
        assert not [other.name for other in answers if other is not button and other.rect.colliderect(tip.rect)]


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_initiatives_of_a_hand_of_six_are_seen_whole(open_app: Open, size: Size) -> None:
    scene = sit(open_app(size, still=True), Match(games.load("kharnage"), table_for(2, 1, {"hand": "all6"})))
    hand = [piece for piece in scene.top.layout.pieces if piece.group == "hand"]
    assert len(hand) == 6
    for card, over in pairwise(hand):
        assert isinstance(card.thing, tuple)
        _forget_faces()
        with typeset.recording() as recorder:
            faces.draw(scene.look, scene.texts, card.thing, card.size)
        number = str(BATTLE[card.thing[1]].initiative)
        right = next(piece.rect.right for piece in recorder.drawn if piece.text == number)
        assert card.pose.rect.x + right <= over.pose.rect.x, number


def test_the_results_count_a_kharnage_whose_token_was_given_back(quick: App) -> None:
    match = match_at(3, "cheer", shout=True)
    rnd = random.Random(1)
    while not match.over:
        seat = match.state.waiting()[0]
        ask = match.state.ask_of(seat)
        assert ask
        match.answer(seat, (("silent",),) if ("silent",) in ask.options else (rnd.choice(ask.options),))
    fought = sum(told.event.kind == "kharnage" for told in played_events(match))
    assert fought > sum(match.state.kharnages)
    ending = sit(quick, match).style.ending(match)
    assert ending
    assert ending.told.startswith(f"Kharnages: {fought},")


def test_once_all_is_shown_the_plaques_tell_of_the_units_that_were_destroyed(open_app: Open) -> None:
    app, rnd = open_app(my_speed="fast", bot_speed="fast"), random.Random(4)
    scene = hands.sit_down(app, hands.setup(3, persons=2, seed=3, game="kharnage"))
    told = 0
    while not scene.session.over and told < 50:
        hands.frames(app)
        if scene.moving:
            continue
        told += 1
        hands.frames(app, 2)
        tips = {region.ref: region.tip for region in scene.top.layout.regions}
        widgets = (w for w in scene.controls.layers[0].widgets if isinstance(w, HitTarget) and w.ref in tips)
        assert not [widget.name for widget in widgets if widget.tip != tips[widget.ref]]
        if scene.session.ask:
            scene.commit((rnd.choice(scene.session.ask.options),))
    assert told
