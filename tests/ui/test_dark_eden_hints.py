"""Dark Eden's hints before an act, and its results after the match."""

import random
from collections.abc import Callable
from typing import cast

import pygame as pg
import pytest

from game import games
from game.core.facts import Choice
from game.core.match import Match, Player, Setup
from game.core.state import PASS, Result
from game.core.texts import Texts
from game.core.view import view
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.queries import points, side_points
from game.games.dark_eden.state import DarkEden
from game.games.dark_eden.strength import total
from game.games.dark_eden.telling import prospects
from game.ui.app import App
from game.ui.contract.chronicle import played_events
from game.ui.kit.look import Look
from game.ui.views.dark_eden import forecast
from game.ui.views.dark_eden.fight import Fight, FightBoard, compared, under_way
from game.ui.views.dark_eden.finale import epilogue
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.dark_eden.results import course
from game.ui.views.dark_eden.standing import account
from game.ui.views.dark_eden.view import DarkEdenView
from tests.games.dark_eden_table import Side, table
from tests.matches import play_well
from tests.ui import hands
from tests.ui.conftest import SIZE
from tests.ui.dark_eden_scene import NAMES, match_at
from tests.ui.hands import sit


def test_a_card_over_a_cell_tells_what_it_would_feed_and_fill_up(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions", verb="build"))
    option, gesture = hands.offered(scene, "build")[0]
    assert gesture.take
    hint = scene.top.style.hint(gesture.take, gesture.onto, 0, scene.top.now)
    assert hint
    keys = {panel.key for panel in hint.panels}
    assert "hint.balance" in keys
    assert f"hint.full.{option[1]}" in keys
    assert hint.words


@pytest.mark.parametrize(
    ("outcome", "fixed", "told"),
    [("", False, "you win by 2 as things stand"), ("won", False, "you won by 2"), ("", True, "a tie")],
)
def test_the_comparison_says_whether_a_sum_still_changes_it(outcome: str, fixed: bool, told: str) -> None:
    here = table(Side(warband="schwerwaffe_soldat"), Side(warband="soldat"), first_game=True)
    state, texts = here.begins("attack").state, Texts("en")
    state.fight, state.tactic, state.foe, state.outcome, state.fixed = "combat", "L", 1, outcome, fixed
    state.attackers, state.defenders = [here.card("schwerwaffe_soldat")], [here.card("soldat")]
    assert FightBoard(Look(1.0), texts, Planner(Look(1.0), SIZE, 2)).verdict(compared(texts, state), 0)[0] == told


def test_a_raid_that_has_cost_all_its_raiders_is_not_compared_any_more() -> None:
    p = table(Side(warband="sacred_tear"), Side(hand="denied"), first_game=True).begins("raid")
    p.raids("kommendant_leitheusser/1", "L", "sacred_tear")
    before = under_way(Texts("en"), p.state)
    p.quiet()
    assert p.asked == "reward"
    assert before
    assert before.sums[0] > before.sums[1]
    assert under_way(Texts("en"), p.state) is None


def test_a_raid_whose_only_raider_has_turned_is_compared_to_its_end() -> None:
    foe = Side(turf="ore_deposit@1,0", hand="traitor oil_field")
    here = table(Side(warband="blitztank", hand="oil_field"), foe, first_game=True).begins("raid")
    here.raids("ore_deposit", "L", "blitztank").does("play", "traitor", by=1)
    board, texts, said = FightBoard(Look(1.0), Texts("en"), Planner(Look(1.0), SIZE, 2)), Texts("en"), dict[str, str]()
    while here.state.fight:
        if here.heard("turned_coat") and (fight := under_way(texts, here.state)):
            said[here.state.outcome] = board.verdict(fight, 0)[0]
        here.answers(PASS)
    assert said == {"": "you lose as things stand: 23 short", "lost": "you lost by 22"}


def test_a_card_over_the_discard_pile_tells_whether_the_turn_ends(quick: App) -> None:
    match = Match(games.load("dark_eden"), hands.setup(2, game="dark_eden"))
    here = table(Side(hand="silo"), Side()).begins("discard")
    match.state, match.opening = here.state, []
    scene = sit(quick, match)
    for over in (None, ("zone", "discard.0")):
        hint = scene.top.style.hint(("card", here.card("silo")), over, 0, scene.top.now)
        assert hint
        assert "your turn is over" in hint.words


def test_an_attack_is_compared_before_it_is_declared(quick: App) -> None:
    scene = sit(quick, match_at(2, "attack", verb="attack"))
    option, gesture = hands.offered(scene, "attack")[0]
    assert gesture.take
    hint = scene.top.style.hint(gesture.take, gesture.onto, 0, scene.top.now)
    assert hint
    assert {panel.key for panel in hint.panels} == {"hint.arrow", "hint.fight"}
    before = scene.session.match.state
    after = prospects.attack(scene.top.now.seen, int(option[1]), int(option[2]))
    hands.by_drag(quick, option, gesture)
    state = scene.session.match.state
    assert state is not before
    assert total(state, state.attackers) == total(after, after.attackers)


def test_each_tactic_of_an_attack_is_compared_before_it_is_chosen(quick: App) -> None:
    match = match_at(2, "attack", verb="attack")
    here = table(
        Side(warband="gendarme"), Side("verage", borderlands="jaeger_commando+anti_aircraft_gun"), first_game=True
    )
    match.state, match.opening = here.begins("attack").does("attack", "gendarme", "jaeger_commando").state, []
    scene = sit(quick, match)
    style = scene.top.style
    assert isinstance(style, DarkEdenView)
    shown = next(panel for panel in style.laid.panels if panel.key == "fight")
    for tactic in "LA":
        hands.move(quick, hands.button(scene, ("tactic", tactic)).center)
        hands.frames(quick, 2)
        (compared,) = style.foreshadow(("tactic", tactic), scene.top.now)
        assert compared.rect == shown.rect
        (fight, *_) = cast(tuple[Fight, object, object], compared.content)
        assert (fight.tactic, fight.sums) == (tactic, (4, 3 + 1 + 4 * (tactic == "A")))
        assert fight.theirs[0].told


def test_what_is_worked_out_changes_nothing_that_is_seen(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions", verb="build"))
    seen, me = scene.top.now.seen, scene.top.now.me
    before = seen.clone()
    for option, _ in hands.offered(scene, "build"):
        forecast.with_card(seen, me, int(option[1]), str(option[2]))
    assert seen == before


@pytest.mark.parametrize(("seats", "options"), [(2, {"goal": 30}), (4, {"goal": 30, "teams": True})])
def test_the_chart_ends_with_the_points_of_each_side(seats: int, options: dict[str, Choice]) -> None:
    facts = games.facts("dark_eden")
    players = tuple(Player(NAMES[n], n, "person") for n in range(seats))
    setup = Setup("dark_eden", facts.rules, 4, facts.settle(seats, options), players)
    match = play_well(Match(games.load("dark_eden"), setup), random.Random(4))
    line = course(Texts("en", NAMES[:seats]), match.state, list(played_events(match)))
    assert line.points[-1] == tuple(side_points(match.state, side) for side in range(2))
    assert any(line.points[-1]), "a side has razed something"
    assert {mark.seat for mark in line.marks} <= {0, 1}
    state = cast(DarkEden, match.state)
    assert state.result
    best = max(state.result.winners, key=lambda seat: points(state, seat))
    told = dict(epilogue(match).deeds[0].params)
    assert told["who"] == name_of(state.cards[state.commanders[best]]), "the partner with most points"


def test_who_share_a_victory_of_their_own_do_not_rule_alone() -> None:
    match = match_at(2, "actions")
    said = []
    for winners in ((0,), (0, 1)):
        match.state.result = Result(winners, (0, 0))
        said.append(epilogue(match).deeds[0].key.removeprefix("results.dark_eden."))
    assert said == ["epilogue", "epilogue.shared"]


def test_the_last_act_says_once_that_nothing_was_razed() -> None:
    match = match_at(2, "actions")
    match.state.result = Result((0, 1), (0, 0))
    said = [Texts("en", NAMES).say(deed) for deed in epilogue(match).deeds]
    assert said[1:] == ["No Establishment was razed."]
    assert said[0].endswith("nobody rules the ruins alone.")


def test_a_card_that_comes_to_lie_under_another_cuts_nothing_off_in_the_forecast() -> None:
    side = Side("abdul_iv_of_the_pale_sun", turf="deep_mine@1,0 grove@2,0", hand="crescent_musk")
    p = table(side, Side()).begins()
    card = p.card("crescent_musk")
    change = forecast.with_card(view(p.state, 0), 0, card, "cell.0.1.0")
    p.does("build", "crescent_musk", "cell.0.1.0").quiet()
    assert (change.cut, change.joined) == ((), ())
    assert account(change.state, 0) == account(view(p.state, 0), 0)


def test_the_forecast_of_a_card_of_any_price_counts_a_surcharge() -> None:
    p = table(Side(hand="minefield soldat", gold=5), Side(hand="payment_up_front"), first_game=True).begins()
    p.does("muster", "soldat", "warband.0").does("play", "payment_up_front", by=1).quiet()
    p.does("bearer", "kommendant_leitheusser/0").quiet()
    after = forecast.with_card(view(p.state, 0), 0, p.card("minefield"), "cell.0.1.0").state
    p.does("build", "minefield", "cell.0.1.0").does("amount", 1).quiet()
    assert (after.gold[0], after.markers) == (p.gold(), p.state.markers) == (3, {p.card("minefield"): 1})


def test_a_raid_is_compared_with_those_alone_who_may_go_together() -> None:
    shielded = Side(turf="deep_mine@1,0")
    p = table(Side("abdul_iv_of_the_pale_sun", warband="sacred_tear conscript"), shielded).begins("raid")
    commander = p.state.commanders[1]
    after = prospects.raid(view(p.state, 0), 0, commander)
    p.answers(("raid", commander)).quiet()
    assert [p.state.cards[one] for one in after.attackers] == ["sacred_tear"] == p.offers("raider")


@pytest.mark.parametrize(
    ("guards", "text", "where"), [(7, 1.0, "fight"), (9, 1.0, "balance"), (13, 1.0, "balance"), (9, 2.0, "balance")]
)
def test_a_comparison_before_a_fight_covers_no_warrior_of_the_borderlands(
    open_app: Callable[..., App], guards: int, text: float, where: str
) -> None:
    app = open_app(text=text, my_speed="off")
    match = Match(games.load("dark_eden"), hands.setup(2, game="dark_eden"))
    side = Side(warband="blitztank", borderlands="conscript " * guards, hand="silo")
    here = table(side, Side(turf="deep_mine@1,0"), first_game=True).begins("raid")
    match.state, match.opening = here.state, []
    style = sit(app, match).top.style
    assert isinstance(style, DarkEdenView)
    hint = style.hint(("card", here.card("deep_mine")), None, 0, hands.table(app).top.now)
    assert hint
    place = hint.panels[0].rect
    assert getattr(style.planner.plan, where).contains(place)
    assert place.collidelist([piece.pose.rect for piece in style.laid.pieces]) == -1


def test_the_gold_that_a_slider_is_set_to_is_compared_as_strength(quick: App) -> None:
    scene = sit(quick, match_at(2, "amount", 20))
    seat = scene.session.seen.asks[0].seat

    def told() -> int:
        hands.frames(quick)
        (board,) = [panel for panel in scene.hints.shown.panels if panel.key == "hint.fight"]
        fight = cast(Fight, board.content[0])  # type: ignore[index]
        return fight.sums[fight.foe == seat]

    less = told()
    slider = scene.question.scale
    assert slider
    before = slider.slider.value
    plus = next(widget for widget in slider.widgets if widget.id == "scale:plus")
    hands.click(quick, plus.rect.center)
    more = int(before.removeprefix("1 Gold: +").removesuffix(" CV"))
    assert slider.slider.value == f"2 Gold: +{2 * more} CV"
    assert told() == less + more
    hands.press(quick, pg.K_e)
    hands.frames(quick, 5)
    state = cast(DarkEden, scene.session.seen)
    ours, theirs = prospects.sums(state)
    assert (theirs if seat == state.foe else ours) == less + more, "the promised strength"
