"""Dark Eden's table: its layout, texts that fit, and play by clicks, drags and keys alone."""

import random
import re
import time
from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match, Player, Setup, Stand
from game.core.past import Past
from game.core.phrase import phrase
from game.core.state import PASS, Answer, Ask, Event, Option, Result, Value
from game.core.view import view as view_of
from game.games.dark_eden.cards import CARDS, card_text
from game.games.dark_eden.state import ATTACHED, DECK, EVERYWHERE, HAND, PLAYED, TURF, WARBAND, DarkEden
from game.ui.app import App
from game.ui.contract.layout import ViewState
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look, scale
from game.ui.kit.pictures.making import painted
from game.ui.kit.text import typeset
from game.ui.kit.text.typeset import recording
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.panes import Form
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.asking.reactions import Reactions
from game.ui.table.pieces.ahead import Ahead
from game.ui.table.scene import TableScene
from game.ui.table.session.heard import PlayStep
from game.ui.table.session.session import Session
from game.ui.table.session.standing import StandingAnswers
from game.ui.views.dark_eden import motion, symbols, view
from game.ui.views.dark_eden.faces import is_wide
from game.ui.views.dark_eden.plan import Planner
from game.ui.views.dark_eden.standing import Standing, standing
from game.ui.views.parts.strikes import disc_rect
from tests.games.dark_eden_table import Position, Side, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.hands import sit
from tests.zones import shift

NAMES = ("Anna", "Bruno", "Carla", "Dario")
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
_LAST = frozenset({"end", "pass", "settle", "refuse", "drop", "disband", "truce", "discard", "use"})


def table_for(seats: int, seed: int) -> Setup:
    facts = games.facts("dark_eden")
    players = tuple(Player(NAMES[n], n, "person") for n in range(seats))
    return Setup("dark_eden", facts.rules, seed, facts.settle(seats, {}), players)


def busy_answer(ask: Ask, rnd: random.Random) -> Answer:
    """A random answer that prefers building, mustering and fighting."""
    acts = [option for option in ask.options if option[0] not in _LAST]
    first = [option for option in acts if option[0] in {"build", "muster"}] or acts
    if ask.high > 1:
        return tuple(rnd.sample(ask.options, max(1, ask.low)))
    return (rnd.choice(first if first and rnd.random() < 0.85 else list(ask.options)),)


@lru_cache(maxsize=16)
def answers_until(seats: int, ending: str, least: int, verb: str) -> tuple[int, tuple[Answer, ...]]:
    """(seed, answers) of a match that reaches a question with an option of a kind after `least` decisions."""
    game = games.load("dark_eden")
    for seed in range(1, 30):
        match: AnyMatch = Match(game, table_for(seats, seed))
        rnd = random.Random(seed)
        while not match.over and len(match.past) < 400:
            ask = match.state.ask_of(match.state.waiting()[0])
            assert ask
            fits = not verb or any(option[0] == verb for option in ask.options)
            if len(match.past) >= least and ask.prompt.endswith(f".{ending}") and fits:
                return seed, tuple(past.answer for past in match.past)
            match.answer(ask.seat, busy_answer(ask, rnd))
    raise AssertionError(f"{ending} is never asked")


def match_at(seats: int, ending: str, least: int = 20, verb: str = "") -> AnyMatch:
    """A match at the question that `answers_until` finds."""
    seed, answers = answers_until(seats, ending, least, verb)
    match: AnyMatch = Match(games.load("dark_eden"), table_for(seats, seed))
    for answer in answers:
        match.answer(match.state.waiting()[0], answer)
    return match


def intrigue_played() -> AnyMatch:
    """A match in which an Intrigue has just been played that may be answered."""
    match = match_at(2, "actions", verb="play")
    ask = match.state.ask_of(match.state.waiting()[0])
    assert ask
    match.answer(ask.seat, next((option,) for option in ask.options if option[0] == "play"))
    return match


def cards_left_at_the_end() -> AnyMatch:
    """A match in which a seat that has done nothing may discard cards, of which it could also play two."""
    match: AnyMatch = Match(games.load("dark_eden"), table_for(2, 8))
    for _ in range(60):
        ask = match.state.ask_of(match.state.waiting()[0])
        assert ask
        if ask.prompt.endswith(".discard") and sum(option[0] == "play" for option in ask.options) > 1:
            return match
        ends = (option for option in ask.options if option[0] in {"end", "settle", "pass"})
        match.answer(ask.seat, (next(ends, ask.options[0]),))
    raise AssertionError("no two cards can be played there")


def sit_at(app: App, here: Position) -> TableScene:
    """Opens the table of a position."""
    game = games.load("dark_eden")
    stand: Stand[DarkEden] = Stand(here.state, [], Past(game.apply, (), ()))
    return sit(app, Match(game, table_for(here.state.seats, 1), stand=stand))


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


@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (2560, 1080)])
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


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("size", SIZES[:2])
def test_the_balance_names_its_resources_in_large_text_too(
    open_app: Open, language: str, size: tuple[int, int]
) -> None:
    app = open_app(size, language=language, text=2.0, still=True)
    with recording() as recorder:
        sit(app, match_at(2, "actions"))
    written = " ".join(piece.text for piece in recorder.drawn).casefold()
    for name in symbols.NAMES.values():
        assert app.texts(f"resource.dark_eden.{name}").casefold() in written


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
    assert not {("card", card) for card in cards} & set(scene.top.pieces)


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
            x, y = motion._arrow_end(look, rect, facing)
            assert rect.left + rect.width // 3 <= x <= rect.right - rect.width // 3, "the left corner is for values"
            assert min(y - rect.top, rect.bottom - y) <= look.px(4), "the middle is for names and icons"
    near = motion._arrow_end(look, card, pg.Rect(700, 430, 118, 10))
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
    for hand, said in (("militia soldat", "**Militia** · How"), ("militia minefield", "How")):
        here = table(Side(hand=hand, turf="silo@1,0", gold=6), Side()).begins().does("play", "militia")
        assert scene.style.asked(here.state.asks[0], ViewState(here.state, 0)).startswith(said)


def test_a_question_about_gold_of_a_partner_asks_how_much_is_taken(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions"))
    here = table(Side(hand="combined_funds"), Side(), Side(), Side(), teams=True).begins()
    (ask,) = here.does("play", "combined_funds").quiet().does("use", "combined_funds").state.asks
    said = scene.style.asked(ask, ViewState(here.state, 0))
    assert said.endswith("How much Gold do you take from your partner?")


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_warriors_leave_the_signs_of_what_they_guard_in_sight(open_app: Open, text: float) -> None:
    scene = sit(open_app((1280, 720), text=text, still=True), match_at(4, "actions"))
    for count in (3, 5, 9):
        here = table(Side(), Side(borderlands=" ".join(["soldat"] * count)), Side(), Side())
        layout = scene.style.lay_out(ViewState(here.state, 0))
        signs = next(panel.rect for panel in layout.panels if panel.key == "guards.1")
        assert signs.collidelist([piece.pose.rect for piece in layout.pieces]) < 0


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


def test_a_card_on_its_way_to_the_hand_has_no_outline_where_it_will_lie(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions", verb="build"))
    card = next(ref for ref in scene.picker.takes if scene.top.ground.index(ref) is not None)
    scene.top.ground.pieces.pop(card)
    scene.top.outlines.renew()
    assert ("can", card) not in scene.top.outlines._glows


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


def test_the_only_one_who_can_raid_goes_by_itself(open_app: Open) -> None:
    app = open_app(still=True, my_speed="off", by_itself=True)
    here = table(Side(warband="blitztank"), Side(turf="ore_deposit@1,0")).begins("raid")
    scene = sit_at(app, here)
    scene.commit((("raid", here.card("ore_deposit")),))
    hands.frames(app, 100)
    match = scene.session.match
    assert [match.past[number].answer for number in match.unasked] == [(("raider", here.card("blitztank")),)]


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


def test_a_balance_in_which_a_card_may_be_dropped_says_so(quick: App) -> None:
    scene = sit(quick, match_at(2, "balance", 60, "drop"))
    assert scene.session.ask
    words = scene.desk.style.asked(scene.session.ask, scene.desk.top.now)
    assert words == quick.texts("look.dark_eden.asked.drop")


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


def test_how_a_fight_stands_is_seen_while_one_says_how_much_is_paid(open_app: Open) -> None:
    scene = sit(open_app((1280, 720), text=1.0, still=True), match_at(2, "amount", 20))
    board = next(panel for panel in scene.top.layout.panels if panel.key == "fight")
    assert not board.rect.colliderect(scene.top.layout.chooser)


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


def test_what_a_pass_sets_off_bears_the_mark_of_whoever_announced_it(quick: App) -> None:
    scene = sit(quick, match_at(2, "react.tactic", 70))
    state = scene.session.match.state
    assert scene.session.heard.played()[0].seat == state.turn
    assert scene.session.match.past[-1].seat != state.turn, "the other seat's pass triggered it"


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


def test_what_a_balance_would_lose_is_counted_where_its_names_have_no_room(open_app: Open) -> None:
    turf = "silo@1,0 hospital@0,1 security_station@-1,0 garbage_dump@0,-1 munitions_dump@1,1"
    here = table(Side(turf=turf, warband="blitztank", borderlands="conscript conscript", gold=1), Side())
    match: AnyMatch = Match(games.load("dark_eden"), table_for(2, 1))
    match.state, match.opening = here.begins("attack").state, []
    app = open_app((1280, 720), text=2.0, still=True)
    assert faults(app, sit(app, match)) == []


@pytest.mark.parametrize("text", [1.0, 1.25])
@pytest.mark.parametrize(("language", "heads"), [("it", "fornite richieste saldo"), ("en", "given needed net")])
def test_the_columns_of_a_balance_have_names(open_app: Open, text: float, language: str, heads: str) -> None:
    scene = sit(open_app((1280, 720), text=text, still=True, language=language), match_at(2, "actions"))
    board = next(panel for panel in scene.top.layout.panels if panel.key == "balance")
    with recording() as recorder:
        list(painted(board.paint, pg.Surface(board.rect.size, pg.SRCALPHA)))
    assert heads in " ".join(piece.text for piece in recorder.drawn)


def test_the_outlook_of_a_balance_tells_both_the_gold_that_goes_and_the_gold_that_comes(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions"))
    here = table(Side(turf="oil_field@1,0 security_station@0,1", warband="blitztank", gold=3), Side()).begins("balance")
    (board,) = [panel for panel in scene.style.lay_out(ViewState(here.state, 0)).panels if panel.key == "balance"]
    assert "It would cost 2 Gold, then +2" in str(board.content)
    here.ends()
    assert here.state.gold[0] == 3 - 2 + 2


@pytest.mark.parametrize(("language", "mine"), [("en", r"\byour?\b"), ("it", r"(eresti|heresti)\b")])
def test_the_outlook_of_a_rivals_balance_is_not_told_as_mine(open_app: Open, language: str, mine: str) -> None:
    scene = sit(open_app((1280, 720), still=True, language=language), match_at(2, "actions"))
    turf = "oil_field@1,0 security_station@0,1"
    for gold, warband in ((3, "blitztank"), (0, "blitztank"), (0, "blitztank soldat soldat soldat")):
        here = table(Side(), Side(turf=turf, warband=warband, gold=gold))
        laid = scene.style.lay_out(ViewState(here.state, 0, looked_at=1))
        (board,) = [panel for panel in laid.panels if panel.key == "balance"]
        assert not re.search(mine, str(board.content), re.IGNORECASE), board.content


@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
def test_a_long_name_among_the_items_of_a_balance_stays_in_its_line(open_app: Open, text: float) -> None:
    here = table(Side(turf="silo@1,0 hospital@0,1", warband="blitztank", gold=9), Side()).begins("balance")
    match: AnyMatch = Match(games.load("dark_eden"), table_for(2, 1))
    match.state, match.opening = here.state, []
    scene = sit(open_app((1280, 720), text=text, still=True, language="it"), match)
    items = next(panel for panel in scene.top.layout.panels if panel.key == "items")
    with recording() as recorder:
        list(painted(items.paint, pg.Surface(items.rect.size, pg.SRCALPHA)))
    rows = [piece.rect for piece in recorder.drawn if len(piece.text) > 2]
    assert len(rows) >= 3
    assert all(below.centery - above.centery > above.height // 2 for above, below in pairwise(rows))
    assert "Colonnello Radecker" in {piece.text for piece in recorder.drawn}


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_buttons_of_a_balance_leave_its_question_in_sight(open_app: Open, language: str) -> None:
    turf = "silo@1,0*3 hospital@0,1 security_station@-1,0 garbage_dump@0,-1 munitions_dump@1,1"
    here = table(Side(turf=turf, warband="soldat soldat blitztank tailwave", gold=4), Side()).begins("balance")
    match: AnyMatch = Match(games.load("dark_eden"), table_for(2, 1))
    match.state, match.opening = here.state, []
    app = open_app((1280, 720), text=2.0, still=True, language=language)
    assert faults(app, sit(app, match)) == []


def test_the_top_bar_says_which_round_is_the_last_of_a_limit(open_app: Open) -> None:
    here = table(Side(), Side(), rounds=12)
    scene = sit_at(open_app(), here.begins())
    told = []
    for here.state.round in (11, 12):
        told.append(scene.style.form(here.state))
    assert told == [scene.t("look.dark_eden.limit", n=12), scene.t("look.dark_eden.last_round")]


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


def test_the_arrow_of_a_raid_points_at_what_is_raided_though_a_raider_has_turned_traitor(quick: App) -> None:
    raided = Side(turf="ore_deposit@1,0", hand="traitor")
    here = table(Side(warband="soldat conscript cossack"), raided, failed_raid="one").begins("raid")
    here.raids("ore_deposit", "L", "soldat", "conscript", "cossack").does("play", "traitor").does("card", "cossack")
    layout = sit_at(quick, here).top.layout
    target = next(piece for piece in layout.pieces if piece.ref == ("card", here.card("ore_deposit")))
    assert next(panel for panel in layout.panels if panel.key == "arrow").rect.colliderect(target.pose.rect)


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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_however_many_buttons_a_question_of_a_fight_has_its_step_is_not_cut(
    size: tuple[int, int], text: float, screen: None
) -> None:
    look = Look(k=scale(size), text=text)
    told, _, _ = Planner(look, size, 4).course(9, headed=True)
    assert told.height >= typeset.measure(look, "Modify", typeset.Style("ui_bold", 17))[1]
