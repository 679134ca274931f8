"""The display of Kharnage's table: points and hints before a decision, the zoom, motion, the count and the results."""

import dataclasses
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

import pygame as pg
import pytest

from game import api, games
from game.core.interface import Ref
from game.core.match import AnyMatch, Match
from game.core.phrase import phrase, seat_name
from game.core.state import Event, Result
from game.core.texts import LANGUAGES, Texts
from game.core.view import view
from game.games.kharnage.cards import BATTLE, CARDS, DATA, LINE
from game.games.kharnage.queries import initiative, knights, quicker, still_held
from game.games.kharnage.state import HAND, PLAYED, ROUNDS, TROPHIES, Kharnage
from game.games.kharnage.telling.presentation import army_ref
from game.ui.app import App
from game.ui.contract.chronicle import played_events
from game.ui.contract.details import Details
from game.ui.contract.layout import ViewState
from game.ui.kit.text import typeset
from game.ui.scenes.end import chronicle
from game.ui.scenes.end.results import ResultsScene
from game.ui.scenes.watching.recap import RecapScene
from game.ui.table.held_up.notes import Promise, fits_ribbon, ribbon_area
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from game.ui.views.kharnage import forecast as points
from game.ui.views.kharnage.badges import _PLATE_WORDS
from game.ui.views.kharnage.count import counted_tokens, tiebreak_words
from game.ui.views.kharnage.results import WarlordRow, highlights
from game.ui.views.kharnage.view import KharnageView
from game.ui.views.parts.note_row import NoteRow
from tests.games.kharnage_table import Position, table
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.hands import prompt, sit
from tests.ui.test_kharnage_table import match_at, table_for


@lru_cache(maxsize=16)
def ended(seats: int, seed: int = 1) -> AnyMatch:
    """A match that was played to its end at random."""
    match: AnyMatch = Match(games.load("kharnage"), table_for(seats, seed, {}))
    rnd = random.Random(seed)
    while not match.over:
        seat = match.state.waiting()[0]
        ask = match.ask(seat)
        assert ask
        match.answer(seat, (rnd.choice(ask.options),))
    return match


def style(scene: TableScene) -> KharnageView:
    assert isinstance(scene.style, KharnageView)
    return scene.style


def known(scene: TableScene) -> Kharnage:
    """The state as those at the table know it."""
    state: Kharnage = hands.known(scene)
    return state


def point(app: App, ref: Ref) -> None:
    """Points at an uncovered part of a thing."""
    hands.move(app, hands.hit_target(hands.table(app), ref))
    hands.frames(app, 3)


def test_what_happened_is_told_with_cards_as_large_as_they_are_read(quick: App) -> None:
    scene = RecapScene(quick, Session(match_at(2, "destroy", 20), "off"))
    quick.settings.machine.curtain = "off"
    quick.director.go(scene)
    hands.press(quick, pg.K_END)
    told = set()
    for line in scene.pane.children:
        scene.pane.reveal(line.rect)
        hands.move(quick, line.rect.center)
        hands.frames(quick, 2)
        held = scene.held_up
        if isinstance(held.thing, tuple) and held._sprite:
            told.add(held.thing[0])
            assert held._sprite.bounds.height > scene.style.look.px(200)
    assert told == {"battle", "unit"}


# --- results of an attack ----------------------------------------------------------------------------


def told(position: Position, army: str, spent: int, tramples: int = 0) -> tuple[str, str, int, bool]:
    found = points.forecast(position.state, position.seat(army), spent, tramples)
    names = [" ".join(position.state.cards[unit] for unit in units) for units in (found.trampled, found.falls)]
    return names[0], names[1], found.left, found.whole


def test_the_cheapest_fall_first_and_only_of_the_nearest_line() -> None:
    position = table("orcs: brute", "dwarves: hammerer ironclad ironclad")
    state = position.state
    costs = [points.price(state, unit)[0] for unit in state.army(1)]
    assert told(position, "dwarves", min(costs) - 1) == ("", "", min(costs) - 1, False)
    _, falls, left, whole = told(position, "dwarves", sum(costs) - 1)
    assert len(falls.split()) == 2
    assert left == sum(costs) - 1 - sum(sorted(costs)[:2])
    assert not whole


def test_a_whole_army_is_a_kharnage_and_what_is_left_over_is_told() -> None:
    position = table("orcs: brute", "humans: militia archer")
    assert told(position, "humans", 4) == ("", "militia archer", 1, True)
    assert told(position, "humans", 2) == ("", "militia", 0, False)


def test_trample_takes_the_hardest_of_the_line_first() -> None:
    position = table("orcs: boar_rider", "humans: militia bulwark archer")
    assert told(position, "humans", 1, tramples=1) == ("bulwark", "", 1, False)


def test_a_shield_is_part_of_the_price_until_a_web_lies_on_it() -> None:
    position = table("orcs: brute", "humans: bulwark")
    unit = position.unit("bulwark")
    assert points.price(position.state, unit) == (3, 1, 2)
    position.state.webbed.append(unit)
    assert points.price(position.state, unit) == (1, 1, 0)


def test_the_points_left_follow_the_events() -> None:
    position = table("orcs: brute brute brute", "humans: militia militia militia archer").attacks("orcs", "assault")
    fight = points.under_way(position.told)
    assert fight
    assert (fight.total, fight.share, fight.points_left) == (3, 3, 3)
    position.does("destroy", "militia")
    fight = points.under_way(position.told)
    assert fight
    assert fight.points_left == 1


def test_an_attack_is_over_once_the_next_unit_is_placed() -> None:
    position = table("orcs: brute brute brute", "humans: militia militia militia archer").attacks("orcs", "assault")
    placed = Event("deployed", {"seat": 0, "card": 1, "name": "brute", "line": 1})
    assert points.under_way([*position.told, placed]) is None


def test_each_army_of_a_split_attack_has_its_own_half() -> None:
    position = table("orcs: brawler brute brute", "humans: militia militia", "goblins: potlid potlid")
    position.attacks("orcs", "assault")
    position.does("target", "humans").does("split", "goblins")
    fight = points.under_way(position.told)
    assert fight
    assert (fight.total, fight.share, len(fight.targets)) == (3, 2, 2)


def test_what_a_seat_may_still_play_is_known_to_all() -> None:
    position = table("orcs: brute", "humans: militia")
    everything = still_held(position.state, 1)
    assert [card.initiative for card in everything] == sorted(card.initiative for card in everything)
    assert len(everything) == 6
    seen = position.seen_by("orcs")
    assert still_held(seen, 1) == everything
    assert quicker(seen, 1, "orcs_70")[1] == 6


# --- the counter and the hints on the table ----------------------------------------------------------


def test_nobody_is_said_to_have_chosen_before_he_has(quick: App) -> None:
    scene = sit(quick, match_at(4, "choose"))
    now, texts = scene.top.now, style(scene).texts
    seen = style(scene).lay_out(dataclasses.replace(now, ask=None))
    assert next(board.content for board in seen.panels if board.key == "play_here")[0] == texts("look.kharnage.chooses")  # type: ignore[index]


def test_whoever_looks_on_reads_who_attacks_whom(quick: App) -> None:
    scene = sit(quick, match_at(2, "destroy", 20))
    attacker, ask, names = scene.session.holder, scene.session.ask, ("Anna", "Bruno")
    assert ask
    for next_ask in (None, ask._replace(seat=1 - attacker)):  # a seat may be asked while another's attack is shown
        spending = style(scene).spending(dataclasses.replace(scene.top.now, ask=next_ask))
        assert spending
        assert spending.note.startswith(names[attacker])
        assert spending.note.endswith(names[1 - attacker])


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ending", ["target", "split", "destroy", "trample", "charge", "target_one"])
def test_the_counter_fits(open_app: Open, ending: str, language: str, text: float) -> None:
    app = open_app(still=True, my_speed="off", bot_speed="off", language=language, text=text)
    scene = sit(app, match_at(4, ending))
    scene.top.catch_up()
    hands.frames(app, 3)
    row = next(board for board in scene.top.layout.panels if board.key == "counter")
    spending = style(scene).spending(scene.top.now)
    assert spending
    assert spending.left == known(scene).pool
    assert not within(faults(app, scene), row.rect.union(scene.top.layout.prompt))
    things = [*(("zone", f"army.{seat}") for seat in range(4)), *(piece.ref for piece in scene.top.layout.pieces)]
    hints = [hint for ref in things if (hint := style(scene).hint(ref, None, 0, scene.top.now)) and hint.words]
    for words, icon in dict.fromkeys((hint.words, hint.icon) for hint in hints):
        scene.question.hinted = (words, icon)
        scene.question.write_prompt()
        assert not within(faults(app, scene), scene.top.layout.prompt), words


def within(wrong: list[str], rect: pg.Rect) -> list[str]:
    """The faulty texts that lie in a part of the window."""
    places = [tuple(map(int, re.findall(r"-?\d+", fault.split("Rect(")[1].split(")")[0]))) for fault in wrong]
    return [fault for fault, place in zip(wrong, places, strict=True) if rect.colliderect(place)]


def test_the_points_of_the_counter_go_down(quick: App) -> None:
    match = match_at(4, "destroy")
    scene = sit(quick, match)
    before = style(scene).spending(scene.top.now)
    assert before
    assert scene.session.ask
    option = min(scene.session.ask.options, key=lambda o: points.price(known(scene), int(o[1]))[0])
    cost = points.price(known(scene), int(option[1]))[0]
    point(quick, ("card", option[1]))
    assert str(before.left - cost) in prompt(scene)
    struck = next(board for board in scene.hints.shown.panels if board.key == "hint.costs")
    assert struck.content[:2] == (cost, before.left)  # type: ignore[index]


@pytest.mark.parametrize(("least", "tramples"), [(12, False), (60, True)])
def test_pointing_at_an_army_shows_what_would_fall(quick: App, least: int, tramples: bool) -> None:
    match = match_at(4, "target", least)
    scene = sit(quick, match)
    state, ask = known(scene), scene.session.ask
    assert ask
    for verb, target in ask.options:
        assert verb == "target"
        hint = style(scene).hint(army_ref(int(target)), None, 0, scene.top.now)
        assert hint
        found = points.forecast(state, int(target), state.pool, points.tramples_now(state, ask))
        keys = {board.key for board in hint.panels}
        assert f"hint.arrow.{target}" in keys
        assert {f"hint.falls.{unit}" for unit in found.falls} <= keys
        assert bool(found.trampled) == tramples
        assert {f"hint.trampled.{unit}" for unit in found.trampled} <= keys
        assert ("KHARNAGE" in hint.words) == found.whole


def test_a_split_shows_both_arrows_with_their_halves(quick: App) -> None:
    scene = sit(quick, match_at(4, "split"))
    ask = scene.session.ask
    assert ask
    option = next(option for option in ask.options if option[0] == "split")
    panels = style(scene).foreshadow(option, scene.top.now)
    arrows = {board.key: board.content for board in panels if board.key.startswith("hint.arrow.")}
    half = -(-known(scene).pool // 2)
    assert len(arrows) == 2
    assert all(content[2] == str(half) for content in arrows.values())  # type: ignore[index]
    (whole,) = (board for board in scene.top.layout.panels if board.key.startswith("strike."))
    over = next(board for board in panels if board.key == f"hint.arrow.{whole.key.rpartition('.')[2]}")
    assert (over.rect, over.layer > whole.layer) == (whole.rect, True), "the army chosen first has two numbers"


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize(("seats", "least"), [(3, 20), (3, 44), (4, 4)])
def test_what_a_split_brings_fits_beside_its_button(
    open_app: Open, language: str, text: float, seats: int, least: int
) -> None:
    scene = sit(open_app(still=True, language=language, text=text), match_at(seats, "split", least))
    ribbon = ribbon_area(scene.look, scene.top.layout.prompt)
    for option, _ in hands.offered(scene, "split"):
        hint = style(scene).hint(army_ref(int(option[1])), None, 0, scene.top.now)
        assert hint
        assert fits_ribbon(scene.look, ribbon, hint.words, hint.icon), hint.words


def test_a_charge_shows_which_knights_go(quick: App) -> None:
    scene = sit(quick, match_at(4, "charge"))
    panels = style(scene).foreshadow(("charge",), scene.top.now)
    gone = {int(board.key.rpartition(".")[2]) for board in panels if board.key.startswith("hint.falls.")}
    assert gone == set(knights(known(scene), scene.session.holder))


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_plates_of_knights_that_charge_do_not_overlap(open_app: Open, text: float) -> None:
    scene = sit(open_app(still=True, text=text), match_at(4, "charge"))
    for board in style(scene).foreshadow(("charge",), scene.top.now):
        words = str(board.content[1])  # type: ignore[index]
        unit = scene.top.ground.rect_of(("card", int(board.key.rpartition(".")[2])))
        assert unit
        assert typeset.measure(scene.look, words, _PLATE_WORDS)[0] + scene.look.px(18) <= unit.width, words


def test_a_unit_that_cannot_be_destroyed_says_why(quick: App) -> None:
    scene = sit(quick, match_at(4, "destroy"))
    state, ask = known(scene), scene.session.ask
    assert ask
    fight = points.fight_of(state, ask, scene.top.now.recent)
    assert fight
    for unit in state.army(fight.target):
        hint = style(scene).hint(("card", unit), None, 0, scene.top.now)
        assert hint
        assert hint.words
        assert (hint.icon == "info") == (("destroy", unit) not in ask.options)


def test_a_web_tells_the_armour_that_is_left(quick: App) -> None:
    scene = sit(quick, match_at(4, "web"))
    ask = scene.session.ask
    assert ask
    for _, unit in ask.options:
        cost, printed, _ = points.price(known(scene), int(unit))
        hint = style(scene).hint(("card", unit), None, 0, scene.top.now)
        assert hint
        assert f"{printed}" in hint.words
        assert hint.words.count(f"{cost}") == 1, "the Armour goes from a number to another, or stays"


def test_a_battle_card_tells_its_worth_and_who_may_be_quicker(quick: App) -> None:
    scene = sit(quick, match_at(4, "choose"))
    state, me = known(scene), scene.session.holder
    card = state.zones[HAND[me]].ids[0]
    hint = style(scene).hint(("card", card), None, 0, scene.top.now)
    assert hint
    assert str(BATTLE[state.cards[card]].initiative) in hint.words
    others = [name for seat, name in enumerate(("Anna", "Bruno", "Carla", "Dario")) if seat != me]
    assert all(name in hint.words for name in others)
    assert any(board.key == "hint.worth" for board in hint.panels)
    enlarged = (style(scene).details(("card", card), scene.top.now) for card in state.zones[HAND[me]].ids)
    told = [" ".join(details.does) for details in enlarged if details]
    assert any("none is quicker" in words for words in told)
    assert not any(re.search(r" 0 (is|are) quicker", words) for words in told)


def test_the_worth_of_a_battle_card_is_not_written_over_the_points_of_an_attack(quick: App) -> None:
    scene = sit(quick, match_at(4, "destroy"))
    assert any(board.key == "counter" for board in scene.top.layout.panels)
    point(quick, ("card", known(scene).zones[HAND[scene.session.holder]].ids[0]))
    assert scene.hints.shown.words
    assert not any(board.key == "hint.worth" for board in scene.hints.shown.panels)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worth_of_a_battle_card_fits(open_app: Open, language: str, text: float) -> None:
    app = open_app(still=True, my_speed="off", bot_speed="off", language=language, text=text)
    scene = sit(app, match_at(4, "choose"))
    for card in known(scene).zones[HAND[scene.session.holder]].ids:
        point(app, ("card", card))
        worth = next(board for board in scene.hints.shown.panels if board.key == "hint.worth")
        assert not within(faults(app, scene), worth.rect.union(scene.top.layout.prompt))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_worth_of_a_battle_card_lies_beside_those_who_may_think_again(quick: App, seats: int) -> None:
    match: AnyMatch = Match(games.load("kharnage"), table_for(seats, 7, {}))
    for seat in range(seats - 1):
        ask = match.ask(seat)
        assert ask
        match.answer(seat, ask.options[:1])
    scene = sit(quick, match)
    point(quick, ("card", known(scene).zones[HAND[scene.session.holder]].ids[0]))
    words = scene.hints.shown
    buttons = [widget.rect for widget in scene.controls.layers[0].widgets if widget.id.startswith("rethink:")]
    assert len(buttons) == seats - 1
    assert all(scene.style.plan.foot.contains(rect.inflate(0, -rect.height // 2)) for rect in buttons)  # type: ignore[attr-defined]
    worth = [board.rect for board in words.panels if board.key == "hint.worth"]
    assert len(worth) == (seats == 2), "several buttons fill the whole foot"
    assert not any(row.colliderect(rect) for row in worth for rect in buttons)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [3, 4])
def test_those_who_may_think_again_stand_below_the_sentence(open_app: Open, seats: int, text: float) -> None:
    app = open_app(still=True, my_speed="off", bot_speed="off", text=text)
    match: AnyMatch = Match(games.load("kharnage"), table_for(seats, 7, {"hand": "all6"}))
    for seat in range(seats - 1):
        ask = match.ask(seat)
        assert ask
        match.answer(seat, ask.options[:1])
    scene = sit(app, match)
    point(app, ("card", known(scene).zones[HAND[scene.session.holder]].ids[0]))
    buttons = [widget.rect for widget in scene.controls.layers[0].widgets if widget.id.startswith("rethink:")]
    assert len({rect.y for rect in buttons}) == 1
    plan = scene.style.plan  # type: ignore[attr-defined]
    line = scene.look.em(18)
    assert all(plan.foot.bottom >= rect.bottom for rect in buttons)
    ribbon = ribbon_area(scene.look, scene.top.layout.prompt)
    assert all(rect.centery - line // 2 >= ribbon.bottom for rect in buttons)


# --- the zoom ----------------------------------------------------------------------------------------


def test_what_an_attack_would_bring_is_told_in_the_prompt_and_no_note_covers_the_table(open_app: Open) -> None:
    app = open_app(my_speed="off", bot_speed="off", still=True)
    scene = sit(app, match_at(3, "target", 12))
    ask = scene.session.ask
    assert ask
    target = ask.options[0][1]
    hands.move(app, hands.hit_target(scene, army_ref(int(target))))
    hands.frames(app, 20)
    assert scene.hints.shown.panels
    assert str(known(scene).pool) in prompt(scene)
    assert not any(isinstance(actor, Promise) for actor in scene.stage.actors)


def test_no_tooltip_repeats_the_words_of_its_own_button(quick: App) -> None:
    scene = sit(quick, match_at(4, "modes", 30, hand="all6"))
    buttons = scene.question.options
    assert len(buttons) == 2
    assert {getattr(button, "tip", None) for button in buttons} == {""}


def test_the_button_of_an_enlarged_card_repeats_nothing_and_one_escape_closes_it(quick: App) -> None:
    scene = sit(quick, match_at(2, "choose", 0))
    hands.press(quick, pg.K_TAB)
    hands.press(quick, pg.K_SPACE)
    hands.frames(quick, 30)
    button = scene.controls.focused
    assert button
    assert (button.id.partition(":")[0], button.tip) == ("zoom", "")
    hands.press(quick, pg.K_ESCAPE)
    assert len(scene.controls.layers) == 1


def every_thing(state: Kharnage) -> Iterator[Ref]:
    yield from (("card", card) for card in range(len(state.cards)) if state.cards[card])
    yield from (("seat", seat) for seat in range(state.seats))
    yield from (("zone", name) for name in ("hill", *state.zones))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_place_has_details(open_app: Open, language: str) -> None:
    app = open_app(still=True, my_speed="off", language=language)
    match = match_at(4, "destroy", 40)
    scene = sit(app, match)
    seen = match.state  # the state itself, where every card is known
    now = ViewState(seen, scene.session.holder, scene.session.ask, recent=scene.top.now.recent)
    names: set[str] = set()
    for ref in every_thing(seen):
        sheet = style(scene).details(ref, now)
        if ref[0] != "zone":
            assert sheet
        if sheet:
            _sound(sheet, scene.app.texts.language)
            names |= {seen.cards[int(ref[1])]} if ref[0] == "card" else set()
    assert names == {name for name in CARDS if CARDS[name].army in seen.armies}


def _sound(sheet: Details, language: str) -> None:
    words = [sheet.title, *sheet.does, *(part for word in sheet.keywords for part in word)]
    words += [chip[0] for chip in sheet.chips] + [fact.text for fact in sheet.checks]
    for said in words:
        assert said
        assert "kharnage." not in said
        assert "{" not in said
    assert sheet.rule in set(re.findall(r"\{#(\w+)\}", (DATA / f"rules.{language}.md").read_text(encoding="utf-8")))


def test_a_seat_shows_the_cards_that_it_can_still_hold(quick: App) -> None:
    match = match_at(4, "destroy", 40)
    scene = sit(quick, match)
    state = known(scene)
    for seat in range(4):
        sheet = style(scene).details(("seat", seat), scene.top.now)
        assert sheet
        (gallery,) = sheet.galleries
        assert len(gallery.exhibits) == 7 - len(state.zones[PLAYED[seat]].ids)


def test_what_can_still_be_held_tells_nothing_that_is_hidden() -> None:
    match = match_at(4, "choose", 20)
    for me in range(4):
        seen = view(match.state, me)
        for seat in range(4):
            assert still_held(seen, seat) == still_held(match.state, seat)


# --- what moves --------------------------------------------------------------------------------------


@pytest.mark.parametrize("still", [False, True])
def test_a_whole_match_is_shown_without_a_fault(open_app: Open, *, still: bool) -> None:
    app = open_app(still=still, my_speed="fast", bot_speed="fast")
    scene = hands.sit_down(app, table_for(4, 4, {}))
    rnd = random.Random(3)
    shown: Counter[str] = Counter()
    for number in range(400):
        if scene.session.over:
            break
        ask = scene.session.ask
        if ask:
            scene.commit((rnd.choice(ask.options),))
        hands.frames(app, 2)
        shown.update(event.kind for event in scene.top.now.recent)
        if number % 3:
            scene.top.catch_up()
    assert scene.session.over
    scene.top.catch_up()
    assert {"kharnage", "destroyed", "launched"} <= set(shown)
    assert not any(ref[0] in ("moment", "flying") for ref in scene.top.ground.pieces)


def test_a_kharnage_has_its_banner_and_its_sound(quick: App) -> None:
    scene = sit(quick, match_at(4, "choose"))
    event = Event("kharnage", {"seat": 0, "victim": 2, "n": 1})
    banner, token = style(scene).flights(event, scene.top.now)
    assert banner.way == "moment"
    assert banner.thing[:2] == ("shout", known(scene).armies[2])  # type: ignore[index]
    assert token.target == ("seat", 0)
    assert style(scene).sound_of(event) == "war_cry"
    drawn = style(scene).draw(banner.thing, banner.size)
    assert drawn.get_bounding_rect().width > banner.size[0] // 2


def test_a_moment_is_over_as_soon_as_somebody_goes_on(open_app: Open) -> None:
    app = open_app(still=False, my_speed="normal", bot_speed="normal")
    scene = sit(app, match_at(4, "choose"))
    scene.top.catch_up()
    event = Event("kharnage", {"seat": 0, "victim": 2, "n": 1})
    banner, _ = style(scene).flights(event, scene.top.now)
    (clip,) = scene.top.played_events._fly(banner)
    scene.top.reel.add(clip)
    hands.frames(app, 6)
    assert any(getattr(actor, "thing", None) == banner.thing for actor in scene.stage.actors)
    hands.send(app, pg.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    hands.frames(app)
    assert not any(getattr(actor, "thing", None) == banner.thing for actor in scene.stage.actors)


def test_the_fallen_of_the_round_lie_in_their_lines_signed_by_their_slayers(quick: App) -> None:
    match = match_at(4, "destroy", 36)
    scene = sit(quick, match)
    state: Kharnage = match.state
    players = match.setup.players
    expected = Counter(
        (state.backs[card], LINE[state.cards[card]], state.cards[card], players[seat].colour)
        for seat in range(4)
        for card in state.zones[TROPHIES[seat]].ids
    )
    shown: Counter[tuple[str, int, str, int]] = Counter()
    for board in scene.top.layout.panels:
        if board.key.startswith("fallen."):
            _, camp, line = board.key.split(".")
            army = state.armies[(scene.top.now.me + int(camp)) % 4]
            assert isinstance(board.content, tuple)
            shown.update((army, int(line), ghost.name, ghost.mark) for ghost in board.content)
    assert expected
    assert shown == expected


def counted() -> AnyMatch:
    """A match of four after the count of a round."""
    match = ended(4)
    for number, record in enumerate(match.past):
        if any(event.kind == "counted" for event in record.events) and number + 1 < len(match.past):
            break
    before: AnyMatch = Match(games.load("kharnage"), match.setup)
    for past in list(match.past)[: number + 1]:
        before.answer(past.seat, past.answer)
    return before


def test_with_large_letters_the_count_of_a_round_leaves_the_first_lines_free(open_app: Open) -> None:
    scene = sit(open_app((1024, 600), text=2.0, my_speed="off", bot_speed="off", still=True), counted())
    boards = [board.rect for board in scene.top.layout.panels if board.key.startswith("round_count")]
    assert len(boards) == 2, "the title, and a row of the seats' signs and numbers"
    for camp in style(scene).plan.camps:
        assert camp.lines[0].collidelist(boards) < 0


def test_the_count_of_a_round_is_told_until_the_next_turn(quick: App) -> None:
    scene = sit(quick, counted())
    rows = style(scene).counted_round(scene.top.now)
    assert [row.kills for row in rows] == sorted((row.kills for row in rows), reverse=True)
    assert [row.token for row in rows] == [5, 3, 1, 0]
    for first, then in pairwise(rows):
        if first.kills == then.kills:
            assert 0 < first.initiative < then.initiative
    assert any(board.key == "round_count" for board in scene.top.layout.panels)


# --- the end -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_steps_of_the_count_add_up_to_the_score(quick: App, seats: int) -> None:
    match = ended(seats)
    scene = sit(quick, match)
    state: Kharnage = match.state
    counting = scene.top.now.counting
    assert counting
    assert counting.done == len(counting.steps)
    assert state.result
    assert style(scene).counted_points(scene.top.now) == state.result.scores
    for seat in range(seats):
        skulls, kharnages = counted_tokens(scene.top.now, seat)
        assert sorted(skulls) == sorted(state.skulls[seat])
        assert kharnages == state.kharnages[seat]
    summed = Counter[int]()
    for step in counting.steps:
        summed[step.what.seat] += step.what.skulls + step.what.kharnages
    assert tuple(summed[seat] for seat in range(seats)) == state.result.scores


def test_the_banner_of_whoever_leads_climbs(open_app: Open) -> None:
    app = open_app(my_speed="normal", bot_speed="normal")
    scene = sit(app, ended(4))
    heights: list[int] = []
    for _ in range(700):
        hands.frames(app)
        banner = next((board.rect.y for board in scene.top.layout.panels if board.key == "final_banner"), None)
        if banner is not None and (not heights or heights[-1] != banner):
            heights.append(banner)
    assert len(heights) > 4
    assert heights == sorted(heights, reverse=True)


def equals(kharnages: tuple[int, int], scores: tuple[int, int]) -> AnyMatch:
    match = ended(2)
    changed: AnyMatch = Match(games.load("kharnage"), match.setup)
    changed.state = match.state.clone()
    state: Kharnage = changed.state
    assert state.result
    state.kharnages = list(kharnages)
    state.result = state.result._replace(scores=scores)
    state.skulls = [[score - n] for score, n in zip(scores, kharnages, strict=True)]
    return changed


def test_a_tie_is_told_by_what_decided_it() -> None:
    level = tiebreak_words(equals((3, 1), (9, 9)).state)
    each = tuple(phrase("log.kharnage.tied.each", who=seat_name(seat), n=n) for seat, n in ((0, 3), (1, 1)))
    assert level == phrase("results.kharnage.tie.kharnages", who=seat_name(0), points=9, each=each)
    level = tiebreak_words(equals((2, 2), (9, 9)).state)
    assert level
    assert level.key == "results.kharnage.tie.initiative"
    first, then = (dict(each.params)["n"] for each in dict(level.params)["each"])  # type: ignore[union-attr]
    assert first < then
    assert tiebreak_words(equals((2, 2), (9, 8)).state) is None


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_results_fit(open_app: Open, seats: int, language: str, text: float) -> None:
    app = open_app(language=language, text=text, still=True)
    scene = ResultsScene(app, ended(seats))
    app.director.go(scene)
    hands.frames(app, 2)
    assert not faults(app, scene)
    assert scene.ending
    assert [type(row) for row in scene.ending.seats if not isinstance(row, NoteRow)] == [WarlordRow] * seats
    assert len(scene.ending.course.points) == ROUNDS + 1


@pytest.mark.parametrize("seats", [2, 4])
def test_turning_points_lead_to_their_decision(seats: int) -> None:
    match = ended(seats)
    texts = Texts("en", ["Anna", "Bruno", "Carla", "Dario"])
    found = highlights(texts, list(played_events(match)))
    assert 0 < len(found) <= 8
    for highlight in found:
        kinds = {event.kind for event in match.past[highlight.number].events}
        assert kinds & {"kharnage", "skulls"}
    assert [h.number for h in found] == sorted(h.number for h in found)


def test_k24_all_places_go_by_points_then_kharnages_then_initiative(open_app: Open) -> None:
    """The results and the chronicle agree: of three that lost, two are equal except for their last battle cards."""
    app = open_app(still=True)
    match = api.copy(ended(4, seed=2))
    state: Kharnage = match.state
    quick, slow = sorted(range(4), key=lambda seat: initiative(state, seat))[::3]
    assert quick > slow, "the order of seats is the reverse"
    many, first = (seat for seat in range(4) if seat not in (quick, slow))
    state.skulls, state.kharnages = [[5] for _ in range(4)], [1] * 4
    state.skulls[many], state.kharnages[many] = [3], 3
    state.skulls[first] = [5, 5]
    state.result = Result((first,), tuple(state.points(seat) for seat in range(4)))
    wanted = [first, many, quick, slow]
    scene = ResultsScene(app, match)
    app.director.go(scene)
    assert scene.ending
    rows = [row for row in scene.ending.seats if isinstance(row, WarlordRow)]
    assert [row.player.colour for row in rows] == [match.players[seat].colour for seat in wanted]
    assert [seat for seat, _, _ in chronicle.standings(match, app.texts)] == wanted


def test_a_seat_is_told_by_its_army_and_its_kills(open_app: Open) -> None:
    app = open_app(language="it", still=True)
    match = ended(3)
    scene = ResultsScene(app, match)
    app.director.go(scene)
    assert scene.ending
    rows = [row for row in scene.ending.seats if isinstance(row, WarlordRow)]
    state: Kharnage = match.state
    assert sorted(row.kills for row in rows) == sorted(tuple(kills[seat] for kills in state.kills) for seat in range(3))
    assert rows[0].won


@pytest.mark.parametrize("seats", [2, 4])
def test_all_warlords_are_seen_at_once(quick: App, seats: int) -> None:
    scene = ResultsScene(quick, ended(seats))
    quick.director.push(scene)
    (pane,) = (each for each in scene.controls.layers[0].widgets if [*each.walk()][1:] and each.name == "The warlords")
    rows = [row for row in pane.walk() if isinstance(row, WarlordRow)]
    assert len(rows) == seats
    assert all(pane.rect.contains(row.rect) for row in rows)
