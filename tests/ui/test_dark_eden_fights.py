"""Fights of Dark Eden on the table: steps, arrows, the comparison, played Intrigues, and those who may react."""

from itertools import pairwise

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match
from game.core.state import Ask
from game.games.dark_eden.cards import CARDS, card_text
from game.games.dark_eden.state import HAND, PLAYED
from game.ui.app import App
from game.ui.contract.layout import ViewState
from game.ui.kit.look import Look, scale
from game.ui.kit.text import typeset
from game.ui.kit.text.typeset import recording
from game.ui.kit.widgets.buttons import Button
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.table.asking.reactions import Reactions
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from game.ui.table.session.standing import StandingAnswers
from game.ui.views.dark_eden import fight
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.parts.strikes import disc_rect
from tests.games.dark_eden_table import Side, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.dark_eden_scene import intrigue_played, match_at, sit_at, table_for
from tests.ui.hands import sit
from tests.zones import shift


def test_the_steps_of_a_fight_stay_in_sight_while_somebody_may_react(quick: App) -> None:
    scene = sit(quick, match_at(3, "modify", 40))
    layout = scene.desk.top.layout
    course = next(panel for panel in layout.panels if panel.key == "course")
    assert layout.reactions
    assert course.rect.bottom <= layout.reactions.top
    with recording() as written:
        course.paint(pg.Surface(course.rect.size, pg.SRCALPHA))
    ahead = [piece for piece in written.drawn if piece.text in {"1", "2", "3", "4", "5"}]
    assert [piece.text for piece in ahead] == ["4", "5"]  # finished steps have a tick
    assert ahead[0].rect.centery == ahead[1].rect.centery


@pytest.mark.parametrize("seats", [3, 4])
def test_the_next_step_is_named_in_a_line_where_the_panel_of_reactions_leaves_no_more(
    open_app: Open, seats: int
) -> None:
    app = open_app((1280, 720), text=1.0, still=True)
    scene = sit(app, match_at(seats, "modify", 40))
    course = next(panel for panel in scene.desk.top.layout.panels if panel.key == "course")
    panel = scene.desk.top.ground.blocked
    assert panel
    assert not course.rect.colliderect(panel)
    with recording() as written:
        course.paint(pg.Surface(course.rect.size, pg.SRCALPHA))
    assert app.texts("look.dark_eden.step.modify") in " ".join(piece.text for piece in written.drawn)


def test_of_what_was_played_less_is_told_where_the_panel_would_hide_the_step_of_the_fight(open_app: Open) -> None:
    app = open_app((1280, 720), text=1.2, still=True)
    scene = sit(app, match_at(2, "react.played", 40), standing=StandingAnswers({0: "always", 1: "always"}))
    layout, panel = scene.desk.top.layout, scene.desk.top.ground.blocked
    assert panel
    assert layout.reactions
    assert panel.top == layout.reactions.top
    assert pg.Rect(0, 0, 1280, 720).contains(panel)


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_no_button_looks_out_below_the_panel_of_those_who_may_react(open_app: Open, text: float) -> None:
    here = table(Side(warband="soldat"), Side(turf="deep_mine@1,0", hand="potential"), Side(hand="potential"))
    match: AnyMatch = Match(games.load("dark_eden"), table_for(3, 1))
    match.state, match.opening = here.begins("raid").state, []
    match.answer(0, (("raid", here.card("deep_mine")),))
    app = open_app((1280, 720), text=text)
    app.settings.machine.curtain = "hands"
    scene = TableScene(app, Session(match, "hands"))
    app.director.go(scene)
    for _ in range(200):
        if scene.session.reacting.ring:
            break
        hands.press(app, pg.K_RETURN if app.director.on is not scene else pg.K_p)
        hands.frames(app, 10)
    hands.frames(app, 60)
    assert scene.session.reacting.ring
    panel = scene.desk.top.ground.blocked
    assert panel
    shown = [widget for widget in scene.controls.layers[0].widgets if widget.rect.colliderect(panel)]
    assert all(panel.contains(widget.rect) for widget in shown if isinstance(widget, Button))


def test_what_a_played_intrigue_does_is_read_beside_it(open_app: Open) -> None:
    app = open_app((1280, 720), text=1.0, still=True)
    scene = sit(app, intrigue_played(), standing=StandingAnswers({0: "always", 1: "always"}))
    layout, state = scene.desk.top.layout, scene.session.seen
    words = next(panel for panel in layout.panels if panel.key == "words")
    assert not any(words.rect.colliderect(piece.pose.rect) for piece in layout.pieces)
    with recording() as written:
        words.paint(pg.Surface(words.rect.size, pg.SRCALPHA))
    text = card_text(CARDS[state.cards[state.zones[PLAYED].ids[-1]]])
    assert text
    said = scene.desk.say(text)
    assert typeset.plain(said).split()[:4] == " ".join(piece.text for piece in written.drawn).split()[:4]


def test_what_a_played_intrigue_does_is_read_where_a_warrior_stands_beside_it_too(open_app: Open) -> None:
    scene = sit(open_app((1280, 720), still=True), match_at(4, "actions"))
    here = table(Side(hand="tactical_superiority"), Side(borderlands="soldat"), Side(), Side())
    shift(here.state, HAND[0], PLAYED, *here.state.zones[HAND[0]].ids)
    layout = scene.style.lay_out(ViewState(here.state, 0))
    words = next(panel.rect for panel in layout.panels if panel.key == "words")
    assert words.collidelist([piece.pose.rect for piece in layout.pieces]) < 0


def test_what_a_played_intrigue_does_is_not_read_twice_where_its_question_lies_over_the_table(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions"))
    here = table(Side(warband="soldat", hand="potential"), Side(borderlands="conscript"))
    here.begins("attack").attacks("soldat", "conscript").does("play", "potential", by=0).quiet()
    here.does("card", "soldat")
    (ask,) = here.state.asks
    assert ask.options[0][0] == "amount"
    keys = [panel.key for panel in scene.style.lay_out(ViewState(here.state, 0, ask)).panels]
    assert "words" not in keys
    assert "words" in [panel.key for panel in scene.style.lay_out(ViewState(here.state, 0)).panels]


def test_what_a_played_intrigue_does_is_read_on_a_table_that_is_laid_out_for_the_first_time(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions"))
    here = table(Side(hand="tactical_superiority"), Side(borderlands="soldat conscript"))
    (card,) = here.state.zones[HAND[0]].ids
    shift(here.state, HAND[0], PLAYED, card)
    ask = Ask(
        0, "prompt.dark_eden.choose_warrior", tuple(("card", here.card(name)) for name in ("soldat", "conscript"))
    )
    view = scene.style
    fresh = type(view)(view.game, view.look, view.texts, view.size, view.players)
    laid = fresh.lay_out(ViewState(here.state, 0, ask._replace(about=card)))
    assert "words" in [panel.key for panel in laid.panels]


def test_the_sum_on_the_arrow_of_a_fight_is_whole_or_left_to_the_comparison(open_app: Open) -> None:
    match = match_at(3, "actions")
    for text in (1.0, 1.25, 1.5):
        scene = sit(open_app((1280, 720), still=True, text=text), match)
        here = table(Side(warband="soldat blitztank"), Side(), Side(borderlands="conscript"))
        here.state.fight, here.state.foe = "combat", 2
        here.state.defenders = [here.card("conscript")]
        for attacker in ("soldat", "blitztank"):
            here.state.attackers = [here.card(attacker)]
            layout = scene.style.lay_out(ViewState(here.state, 0))
            (arrow,) = [panel for panel in layout.panels if panel.key == "arrow"]
            (fight,) = [panel.rect for panel in layout.panels if panel.key == "fight"]
            assert isinstance(arrow.content, tuple)  # its ends and, if shown there, the sum
            whole = not disc_rect(scene.style.look, *arrow.content[:2]).colliderect(fight)
            assert (len(arrow.content) == 3) == whole, f"{attacker} at text {text}"


def test_the_arrow_of_a_fight_leaves_the_values_of_both_sides_in_sight(screen: None) -> None:
    look, card = Look(k=0.8), pg.Rect(700, 450, 118, 150)
    for other in (pg.Rect(220, 90, 100, 120), pg.Rect(980, 60, 80, 100), pg.Rect(730, 60, 80, 100)):
        for rect, facing in ((card, other), (other, card)):
            x, y = fight._arrow_end(look, rect, facing)
            assert rect.left + rect.width // 3 <= x <= rect.right - rect.width // 3, "the left corner is for values"
            assert min(y - rect.top, rect.bottom - y) <= look.px(4), "the middle is for names and icons"
    near = fight._arrow_end(look, card, pg.Rect(700, 430, 118, 10))
    assert near[1] == card.top + card.height // 6, "an arrow between neighbours reaches into both"


def test_the_arrow_of_a_fight_passes_under_the_names_of_the_zones_where_no_card_lies(open_app: Open) -> None:
    scene = sit(open_app((1280, 720), still=True, language="it"), match_at(2, "actions"))
    with recording() as written:
        scene.style.ground()
    (heading,) = [piece.rect for piece in written.drawn if piece.text == "COMMANDO"]
    here = table(Side(warband="soldat blitztank", hand="grenade"), Side(turf="ore_deposit@-1,0"))
    here.state.fight, here.state.foe = "raid", 1
    here.state.attackers, here.state.defenders = [here.card("soldat")], [here.card("ore_deposit")]
    shift(here.state, HAND[0], PLAYED, *here.state.zones[HAND[0]].ids)
    layout = scene.style.lay_out(ViewState(here.state, 0))
    (arrow,) = [panel for panel in layout.panels if panel.key == "arrow"]
    above = [panel.rect for panel in layout.panels if panel.key.startswith("name") and panel.layer > arrow.layer]
    assert arrow.rect.colliderect(heading)
    assert [rect for rect in above if rect.contains(heading)]
    assert not [rect for rect in above if rect.collidelist([piece.pose.rect for piece in layout.pieces]) >= 0]


def test_a_replay_that_is_laid_out_again_keeps_the_names_above_the_arrow_of_a_fight(quick: App) -> None:
    replay = ReplayScene(quick, match_at(2, "actions"))
    quick.director.go(replay)
    replay.layout()  # without a change of the layout
    here = table(Side(warband="soldat"), Side(warband="blitztank"))
    here.state.fight, here.state.foe = "combat", 1
    here.state.attackers, here.state.defenders = [here.card("soldat")], [here.card("blitztank")]
    layout = replay.style.lay_out(ViewState(here.state, 0))
    (arrow,) = [panel for panel in layout.panels if panel.key == "arrow"]
    assert sum(panel.key.startswith("name") and panel.layer > arrow.layer for panel in layout.panels) == 3


def test_no_part_of_the_name_of_the_borderlands_shows_around_a_played_intrigue(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions"))
    here = table(Side(hand="grenade"), Side())
    before = scene.style.lay_out(ViewState(here.state, 0))
    shift(here.state, HAND[0], PLAYED, *here.state.zones[HAND[0]].ids)
    after = scene.style.lay_out(ViewState(here.state, 0))
    counted = [sum(panel.key.startswith("name") for panel in layout.panels) for layout in (before, after)]
    assert counted == [1, 0]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_warrior_lies_under_the_comparison_of_a_fight(open_app: Open, text: float) -> None:
    scene = sit(open_app((1280, 720), text=text, still=True), match_at(4, "actions"))
    four = [Side(warband="soldat", borderlands="soldat seaman"), *[Side(borderlands="soldat soldat seaman")] * 3]
    here = table(*four)
    here.state.fight, here.state.foe = "combat", 3
    here.state.attackers, here.state.defenders = [here.card("soldat/0")], [here.card("seaman/3")]
    layout = scene.style.lay_out(ViewState(here.state, 0))
    board = next(panel.rect for panel in layout.panels if panel.key == "fight")
    for seat in range(4):
        rects = [piece.pose.rect for piece in layout.pieces if piece.group == f"borderlands.{seat}"]
        assert board.collidelist(rects) < 0
        assert all(after.x - before.x >= before.width // 2 for before, after in pairwise(rects))


def test_the_arrow_of_a_fight_begins_above_the_names_of_what_is_attached(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions"))
    here = table(Side(warband="soldat+grenade"), Side(turf="ore_deposit@-1,0"))
    here.state.fight, here.state.foe = "raid", 1
    here.state.attackers, here.state.defenders = [here.card("soldat")], [here.card("ore_deposit")]
    layout = scene.style.lay_out(ViewState(here.state, 0))
    (tab,) = [piece.pose.rect for piece in layout.pieces if piece.bearer == ("card", here.card("soldat"))]
    (arrow,) = [panel for panel in layout.panels if panel.key == "arrow"]
    assert isinstance(arrow.content, tuple)
    assert abs(arrow.content[0][1] - tab.top) <= quick.look.px(4)


@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize(("seats", "ending"), [(2, "react.raiders"), (4, "react.modify"), (2, "react.played")])
def test_large_letters_of_reactions_leave_all_cards_and_ones_gold_in_sight(
    open_app: Open, text: float, seats: int, ending: str
) -> None:
    app = open_app((1280, 720), text=text, still=True, language="it")
    match = intrigue_played() if ending == "react.played" else match_at(seats, ending, 30)
    scene = sit(app, match, standing=StandingAnswers(dict.fromkeys(range(seats), "always")))
    panel, layout = scene.desk.top.ground.blocked, scene.desk.top.layout
    assert panel
    assert panel.collidelist([piece.pose.rect for piece in layout.pieces]) < 0
    assert not panel.colliderect(Planner(app.look, (1280, 720), seats).plan.seat)
    assert pg.Rect(0, 0, 1280, 720).contains(panel)


def test_of_a_long_deed_the_panel_of_reactions_tells_in_small_letters_what_has_no_room(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    deed = "Il Vesperax di Bruno attacca il Fante dell’orda, il Corvo di fuliggine e il Legionario templare di Anna"
    monkeypatch.setattr(Reactions, "_lines", lambda self, most: [(f"{deed} per Aria · si può rispondere", 1)])
    app = open_app((1280, 720), text=2.0, still=True, language="it")
    scene = sit(app, match_at(4, "react.modify", 40), standing=StandingAnswers(dict.fromkeys(range(4), "always")))
    panel, room = scene.desk.top.ground.blocked, scene.desk.top.layout.reactions
    assert panel
    assert room
    assert room.contains(panel)


def test_how_a_fight_stands_is_seen_while_one_says_how_much_is_paid(open_app: Open) -> None:
    scene = sit(open_app((1280, 720), text=1.0, still=True), match_at(2, "amount", 20))
    board = next(panel for panel in scene.top.layout.panels if panel.key == "fight")
    assert not board.rect.colliderect(scene.top.layout.chooser)


def test_what_a_pass_sets_off_bears_the_mark_of_whoever_announced_it(quick: App) -> None:
    scene = sit(quick, match_at(2, "react.tactic", 70))
    state = scene.session.match.state
    assert scene.session.heard.played()[0].seat == state.turn
    assert scene.session.match.past[-1].seat != state.turn, "the other seat's pass triggered it"


def test_the_arrow_of_a_raid_points_at_what_is_raided_though_a_raider_has_turned_traitor(quick: App) -> None:
    raided = Side(turf="ore_deposit@1,0", hand="traitor")
    here = table(Side(warband="soldat conscript cossack"), raided, failed_raid="one").begins("raid")
    here.raids("ore_deposit", "L", "soldat", "conscript", "cossack").does("play", "traitor").does("card", "cossack")
    layout = sit_at(quick, here).top.layout
    target = next(piece for piece in layout.pieces if piece.ref == ("card", here.card("ore_deposit")))
    assert next(panel for panel in layout.panels if panel.key == "arrow").rect.colliderect(target.pose.rect)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_however_many_buttons_a_question_of_a_fight_has_its_step_is_not_cut(
    size: tuple[int, int], text: float, screen: None
) -> None:
    look = Look(k=scale(size), text=text)
    told, _, _ = Planner(look, size, 4).course(9, headed=True)
    assert told.height >= typeset.measure(look, "Modify", typeset.Style("ui_bold", 17))[1]
