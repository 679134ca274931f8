"""Card Game's table and faces: one wording, words that stay readable on all cards, a lone rival's panel."""

import math
import random
import re
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TypeVar

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match
from game.core.state import Event, Result
from game.core.texts import LANGUAGES, Texts
from game.games.card_game.cards import CARDS, CHARACTER, POINTS, card_text, name_of
from game.games.card_game.state import ACTIVE, FACES, TYPES
from game.ui.app import App
from game.ui.contract.layout import Deed, ViewState
from game.ui.kit.draw.step_mark import StepMark
from game.ui.kit.look import Look, scale
from game.ui.kit.pictures.making import Making
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.table.held_up.others_turn import MOST
from game.ui.table.scene import TableScene
from game.ui.table.session.log import Log
from game.ui.views.card_game import faces
from game.ui.views.card_game.panels import Boards, MyFacts
from game.ui.views.card_game.plan import TREASURE, Planner
from game.ui.views.card_game.traces import MARKED, _affected_seat, changes, costs, deed_of
from game.ui.views.card_game.view import CardGameView
from tests.games.table import table
from tests.matches import new_match, play_on, questions
from tests.ui import hands
from tests.ui.conftest import Open
from tests.zones import lay

T = TypeVar("T")
SIZES = ((1024, 600), (1280, 720), (1920, 1080))


@pytest.fixture
def inline(screen: None) -> None:
    faces.inline()


def letters(words: str) -> str:
    """The letters of a text, without the signs between them."""
    return "".join(letter for letter in re.sub(r"\[\w+\]", "", words) if letter.isalnum())


def look_of(size: tuple[int, int], text: float = 1.0) -> Look:
    return Look(k=scale(size), text=text)


def written_on(size: tuple[int, int], text: float, texts: Texts, name: str) -> str:
    """The texts on a card of the hand."""
    look = look_of(size, text)
    with typeset.recording() as recorder:
        Making(faces.effect_card(look, texts, name, Planner(look, size, 1).card)).whole()
    return letters(" ".join(piece.text for piece in recorder.drawn))


@pytest.mark.usefixtures("inline", "unwritten")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_card_has_the_same_words_in_the_hand_and_enlarged(size: tuple[int, int], language: str) -> None:
    texts = Texts(language)
    for text in (1.0, 1.25):
        for name, card in CARDS.items():
            written = written_on(size, text, texts, name)
            assert letters(texts.say(card_text(card))) in written, (language, size, text, name)


@pytest.mark.usefixtures("inline", "unwritten")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_smaller_card_has_the_same_words_or_its_name_alone(size: tuple[int, int], text: float, language: str) -> None:
    """The sizes are those of the hand in the recap and in replays, whose table has a bar below it."""
    texts, room = Texts(language), (size[0], round(size[1] * 0.917))
    for name, card in CARDS.items():
        written, title = written_on(room, text, texts, name), letters(texts.say(name_of(name)))
        whole = letters(texts.say(card_text(card))) in written
        assert whole or written.replace(title, "") in ("", letters(texts(f"kind.card_game.{card.kind}")))
        assert whole or text > 1 or size == SIZES[0], (size, language, name)


def test_what_a_character_brings_has_one_short_form() -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        assert [name for name in CHARACTER if not texts.has(f"gist.card_game.{name}")] == []
        assert [name for name in CARDS if texts.has(f"table.card_game.brief.{name}")] == []


def view_of(app: App) -> CardGameView:
    view = hands.sit_down(app, hands.setup(2)).style
    assert isinstance(view, CardGameView)
    return view


def test_the_words_of_a_card_that_cannot_be_played_are_as_bright_as_ever(quick: App) -> None:
    view = view_of(quick)
    size = view.planner.card
    for name in CARDS:
        on, off = view.draw(("card", name, False), size), view.draw(("card", name, True), size)
        words = faces.words_of(view.look, view.texts, name, size)
        assert pixels(on.subsurface(words)) == pixels(off.subsurface(words))
        assert pixels(on) != pixels(off), "only its frame and art are dimmed"
        large = (2 * size[0], 2 * size[1])
        assert pixels(view.draw(("card", name, True), large)) == pixels(view.draw(("card", name, False), large))


def pixels(surface: pg.Surface) -> bytes:
    return pg.image.tobytes(surface, "RGBA")


def test_the_star_is_solid_in_texts_as_on_cards(screen: None) -> None:
    star = faces.icon("any", 40)
    assert star.get_at((20, 20))[:3] == (43, 42, 51)
    assert star.get_at((20, 3))[3] == 255, "paper behind it makes it readable on dark ground"


def test_the_points_of_won_objectives_are_large_on_a_small_window(quick: App) -> None:
    view = view_of(quick)
    size = (view.px(TREASURE[0]), view.px(TREASURE[1]))
    drawn = view.draw(("treasure", next(iter(POINTS))), size)
    ink = [y for y in range(size[1]) if drawn.get_at((size[0] // 2, y))[:3] < (90, 90, 90)]
    assert max(ink) - min(ink) >= 13, "height of the digit at 720p in pixels"


def test_a_lone_rival_has_names_beside_his_characters_and_no_empty_frames(open_app: Open) -> None:
    app = open_app((1280, 720), my_speed="off", bot_speed="off", still=True)
    scene = hands.sit_down(app, hands.setup(2))
    panels = {panel.key: panel for panel in scene.top.layout.panels}
    rival = next(seat for seat in range(2) if seat != scene.session.holder)
    assert panels[f"none_active.{rival}"].content == scene.texts("table.card_game.none_active")
    assert panels[f"no_treasures.{rival}"].content == scene.texts("table.card_game.no_treasures")
    assert abs(panels[f"rival.{rival}"].rect.centerx - app.size[0] // 2) <= 1
    crowd = hands.sit_down(app, hands.setup(4))
    assert not any(panel.key.startswith("none_active") for panel in crowd.top.layout.panels)


def test_who_only_looks_on_is_not_told_to_drag_a_card(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    told = next(panel.content for panel in scene.top.layout.panels if panel.key == "no_active")
    assert "Drag a card" in str(told)
    replay = ReplayScene(quick, scene.session.match)
    quick.director.go(replay)
    told = next(panel.content for panel in replay.top.layout.panels if panel.key == "no_active")
    assert told == scene.texts("table.card_game.none_active")


@pytest.mark.parametrize("language", ["it", "en"])
def test_no_name_beside_a_character_breaks_within_not_even_in_a_replay(open_app: Open, language: str) -> None:
    app = open_app((1280, 720), my_speed="off", bot_speed="off", still=True, language=language)
    met = 0
    for seed in range(1, 4):
        match = play_on(new_match("card_game", seed, ("person",) * 3), random.Random(seed), 120)
        for number in range(10, len(match.past), 10):
            scene = ReplayScene(app, match, number=number)
            app.director.push(scene)
            briefs = [panel for panel in scene.top.layout.panels if panel.key.startswith("brief.")]
            for panel in briefs:
                title = str(panel.content[0])  # type: ignore[index]
                style = typeset.Style("condensed", 15)
                assert not typeset.paragraph(scene.look, title, style, panel.rect.width).broken, title
            met += len(briefs)
            app.director.pop()
    assert met


# --- the others' turn --------------------------------------------------------------------------------


def moments(seats: int, seed: int, decisions: int) -> Iterator[tuple[AnyMatch, tuple[Deed, ...]]]:
    """A random match at each moment at which a seat is asked in its own turn, with the others' deeds before."""
    match: AnyMatch = Match(games.load("card_game"), hands.setup(seats, seed=seed))
    for deeds in hands.others_turns(match, random.Random(seed), deed_of, decisions):
        yield match, deeds


def kinds_of(deeds: tuple[Deed, ...]) -> set[str]:
    return {event.kind for deed in deeds for event in deed.events}


def only_rolled(deeds: tuple[Deed, ...]) -> list[Deed]:
    """The deed of a player who did nothing but roll, as the first of several."""
    first = [deed for deed in deeds if deed.seat == deeds[0].seat]
    rolled = len(first) == 1 and "rolled" in kinds_of((first[0],)) <= {"rolled", "gained"}
    return first if rolled and deeds[-1].seat != deeds[0].seat else []


def sit_when(app: App, seats: int, wanted: Callable[[tuple[Deed, ...]], bool]) -> tuple[TableScene, tuple[Deed, ...]]:
    """A table at which the others have just done deeds that fit."""
    played = (moment for seed in range(40) for moment in moments(seats, seed, 3000))
    match, deeds = next((match, deeds) for match, deeds in played if wanted(deeds))
    return hands.sit(app, match), deeds


@pytest.mark.parametrize("seed", range(4))
def test_all_that_others_gain_and_pay_is_among_what_is_marked(seed: int) -> None:
    met = 0
    for match, deeds in moments(3, seed, 300):
        before = deeds[0].before
        happened = [event for record in list(match.past)[deeds[0].at :] for event in record.events]
        begun = max(place for place, event in enumerate(happened) if event.kind == "turn")
        mine = happened[begun:]  # my own Characters act when my turn begins
        theirs = [event for deed in deeds for event in deed.events]
        for seat in range(3):
            for place, kind in enumerate(TYPES):
                told = [
                    n for event in (*theirs, *mine) for who, what, n in changes(event) if (who, what) == (seat, kind)
                ]
                assert sum(told) == match.state.purses[seat][place] - before.purses[seat][place]
                met += len(told)
    assert met > 50


def test_what_my_own_answer_cost_me_in_anothers_turn_is_told() -> None:
    """A seat that declines a tribute may lose a Character by that."""
    met = 0
    for match, _ in (moment for seed in range(12) for moment in moments(3, seed, 400)):
        seat, last = match.state.turn, len(match.past) - 1
        while last >= 0 and match.past[last].before.turn != seat:
            record = match.past[last]
            lost = [e for e in record.events if e.kind == "destroyed" and e.data["seat"] == seat == record.seat]
            if lost:
                told = Log(match).deeds(seat, (seat,), deed_of, mine)
                assert all(any(event == one for deed in told for one in deed.events) for event in lost)
                met += len(lost)
            last -= 1
    assert met


def mine(event: Event, before: object, me: int) -> bool:
    return costs(event, me)


def test_who_has_nothing_to_give_has_lost_nothing() -> None:
    for deeds in (deeds for seed in range(4) for _, deeds in moments(3, seed, 200)):
        for deed in deeds:
            for event in deed.events:
                assert event.kind not in ("tribute", "stolen") or event.data["what"], event


@pytest.mark.parametrize(
    ("source", "target", "seat"),
    [("hand.1", "hand.2", 1), ("active.0", "hand.0", 0), ("effects", "hand.2", 2)],
)
def test_a_moved_card_is_marked_at_whom_it_was_taken_from_or_who_drew_it(source: str, target: str, seat: int) -> None:
    assert _affected_seat(Event("moved", {"card": 5, "source": source, "target": target}), 2) == seat


def test_a_rival_who_only_rolled_has_a_tab_a_sentence_and_his_dice_in_the_tray(quick: App) -> None:
    scene, deeds = sit_when(quick, 3, lambda deeds: bool(only_rolled(deeds)))
    (deed,) = only_rolled(deeds)
    hands.click(quick, scene.others.tabs[scene.top.turns.seats.index(deed.seat)].rect.center)
    hands.frames(quick, 3)
    assert scene.top.turns.shown == deed.seat
    (step,) = scene.others.steps
    name = scene.session.setup.players[deed.seat].name
    assert step.name.startswith(name)
    thrown = next(event for event in deed.events if event.kind == "rolled").data["faces"]
    dice = [piece.thing[1] for piece in scene.top.layout.pieces if piece.ref[0] == "die"]  # type: ignore[index]
    assert dice == [FACES[int(str(face))] for face in thrown]  # type: ignore[union-attr]
    (line,) = [panel for panel in scene.top.layout.panels if panel.key == "thrown"]
    assert name in str(line.content)


def seen_of_a_throw(app: App, look: Callable[[TableScene], T], seed: int = 3) -> list[T]:
    """The results of `look` for each frame, from a person's throw on until the dice have lain for a while."""
    scene = hands.sit_down(app, hands.setup(2, seed=seed))
    hands.frames(app, 60)
    scene.commit((("roll",),))
    seen = []
    for _ in range(120):
        hands.frames(app)
        seen.append(look(scene))
    return seen


def test_the_tray_tells_the_dice_once_they_lie(app: App) -> None:
    told = seen_of_a_throw(app, lambda scene: any(panel.key == "thrown" for panel in scene.top.layout.panels))
    assert told[-1]
    assert not any(told[:30]), "the tray told the dice before they lay"


def test_what_comes_of_a_throw_is_asked_once_the_dice_lie(app: App) -> None:
    asked = seen_of_a_throw(
        app, lambda scene: (scene.top.now.tumbling, bool(scene.desk.plates.written["prompt"]._content))
    )
    assert set(asked) == {(True, False), (False, True)}


def test_what_answers_a_throw_is_offered_once_the_dice_lie(app: App) -> None:
    a_joker = 2
    offered = seen_of_a_throw(
        app, lambda scene: (scene.top.now.tumbling, bool(scene.question.options or scene.question.lit)), a_joker
    )
    assert (True, True) not in offered
    assert offered[-1] == (False, True)


def test_the_bar_and_the_log_wait_for_a_computers_dice(app: App) -> None:
    scene = hands.sit_down(app, hands.setup(2, 0, seed=3))
    hands.frames(app)
    seen = []
    for _ in range(300):
        hands.frames(app)
        rolled = any("rolls" in line for line in scene.panel._told)
        seen.append((scene.top.now.tumbling, scene.top_bar._facts, rolled))
    first = next(n for n, (tumbling, _, _) in enumerate(seen) if tumbling)
    lie = next(n for n in range(first, len(seen)) if not seen[n][0])
    assert {told[1:] for told in seen[first - 1 : lie]} == {seen[first - 1][1:]}
    assert not seen[first][2]
    assert seen[-1][2]


def test_what_a_rival_gained_and_paid_stands_at_his_panel_with_the_number_of_its_sentence(quick: App) -> None:
    scene, deeds = sit_when(quick, 2, lambda deeds: {"paid", "gained", "rolled"} <= kinds_of(deeds))
    panels = [(panel.rect, panel.content) for panel in scene.top.layout.panels]
    marks = [(rect, mark) for rect, mark in panels if isinstance(mark, StepMark) and mark.changes]
    told = {(mark.number, tuple(n for n, _ in mark.changes)) for _, mark in marks}
    wanted = set()
    for deed in deeds:
        sums = [sum(n for event in deed.events for who, what, n in changes(event) if (who, what) == (deed.seat, kind))
                for kind in TYPES]  # fmt: skip
        if any(sums):
            wanted.add((deed.number, tuple(n for n in sums if n)))
    assert told >= wanted
    home = scene.style.plan.rivals[0]  # type: ignore[attr-defined]
    assert all(rect.top >= home.bottom - scene.look.px(4) for rect, _ in marks)
    assert not [pair for pair in combinations([rect for rect, _ in marks], 2) if pair[0].colliderect(pair[1])]


def edge_marks(scene: TableScene) -> list[tuple[pg.Rect, StepMark]]:
    """The marks along the lone rival's panel."""
    home = scene.style.plan.rivals[0]  # type: ignore[attr-defined]
    below = pg.Rect(home.x, home.bottom - scene.look.px(4), home.width, scene.look.px(90))
    panels = [(panel.rect, panel.content) for panel in scene.top.layout.panels]
    return [
        (rect, mark)
        for rect, mark in panels
        if isinstance(mark, StepMark) and below.collidepoint(rect.topleft) and mark.icon != "rolling-dices"
    ]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_marks_of_the_dice_lie_clear_of_those_of_the_rivals(open_app: Open, text: float) -> None:
    app = open_app((1280, 720), text=text, my_speed="off", bot_speed="off", still=True)
    scene = hands.sit_down(app, hands.setup(4, 2, 3))
    hands.frames(app, 60)
    marks = [panel.rect for panel in scene.top.layout.panels if re.fullmatch(r"trace\.\d+", panel.key)]
    assert len(marks) > 4
    assert [(a, b) for a, b in combinations(marks, 2) if a.colliderect(b)] == []


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_marks_of_the_rivals_leave_the_title_of_the_supply_free(open_app: Open, text: float) -> None:
    app = open_app((1280, 720), text=text, my_speed="off", bot_speed="off", still=True)
    scene = hands.sit_down(app, hands.setup(4, 2, 2))
    hands.frames(app, 60)
    supply = scene.style.plan.supply  # type: ignore[attr-defined]
    title = pg.Rect(supply.x, supply.y + scene.look.px(9), supply.width, scene.look.text_px(15))
    marks = [panel.rect for panel in scene.top.layout.panels if re.fullmatch(r"trace\.\d+", panel.key)]
    assert any(mark.right > title.x for mark in marks)
    assert title.collidelist(marks) == -1


def asked(app: App, prompt: str) -> TableScene:
    """A table at a question of this name, in a match of two persons who play at random."""
    for seed in range(30):
        match = new_match(seed=seed)
        for seat in questions(match, random.Random(seed), 400):
            ask = match.ask(seat)
            if ask and ask.prompt == f"prompt.card_game.{prompt}":
                return hands.sit(app, match)
    raise AssertionError(prompt)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("prompt", ["pay", "premonition"])
def test_what_is_paid_and_foretold_is_chosen_with_the_objective_in_sight(
    open_app: Open, prompt: str, text: float
) -> None:
    scene = asked(open_app(text=text), prompt)
    panel = scene.top.ground.blocked
    objective = scene.top.ground.rect_of(("card", scene.session.seen.zones["objective"].ids[0]))
    assert panel
    assert objective
    assert not panel.colliderect(objective)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_that_is_resolved_leaves_the_captions_of_the_decks_in_sight(size: tuple[int, int], text: float) -> None:
    look = Look(scale(size), text=text)
    plan = Planner(look, size, 3).plan
    tilt = math.radians(5)
    high = (plan.played.height * math.cos(tilt) + plan.played.width * math.sin(tilt)) / 2
    assert plan.played.centery + high < min(plan.deck.bottom, plan.objectives.bottom) + look.px(7)
    assert plan.played.centery - high > max(rival.bottom for rival in plan.rivals)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_is_resolved_says_its_name_in_large_letters_too(screen: None, language: str) -> None:
    look, texts = Look(scale((1280, 720)), text=2.0), Texts(language)
    size = Planner(look, (1280, 720), 3).plan.played.size
    for name in (name for name, card in CARDS.items() if card.kind == "event"):
        with typeset.recording() as recorder:
            Making(faces.effect_card(look, texts, name, size)).whole()
        assert texts.say(name_of(name)) in " ".join(piece.text for piece in recorder.drawn)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_ring_around_the_objective_goes_around_what_is_lacking_too(open_app: Open, text: float) -> None:
    scene = asked(open_app(text=text), "actions")
    ref = ("card", scene.session.seen.zones["objective"].ids[0])
    chip = next(panel.rect for panel in scene.top.layout.panels if panel.key == "chip")
    ring = scene.top.ground.rect_with_note(ref)
    assert ring
    assert ring.bottom >= chip.bottom


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_all_that_is_lacking_for_an_objective_stands_clear_of_the_dice(
    open_app: Open, text: float, language: str
) -> None:
    scene = hands.sit_down(open_app(text=text, language=language), hands.setup(2, seed=5))
    state, plan = scene.session.match.state, scene.style.plan  # type: ignore[attr-defined]
    for card in (card for card, back in enumerate(state.backs) if back == "objective"):
        lay(state, "objective", [card])
        (chip,) = [panel.rect for panel in scene.style.lay_out(ViewState(state, 0)).panels if panel.key == "chip"]
        assert chip.right < plan.tray.left, state.cards[card]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_in_a_tall_window_the_supply_stands_beside_the_dice_and_is_no_column(text: float) -> None:
    for size in ((1080, 1920), (1024, 768), (1280, 720)):
        plan = Planner(look_of(size, text), size, 2).plan
        assert plan.supply.height <= plan.supply.width
        assert plan.supply.top < plan.tray.centery < plan.supply.bottom


def test_once_the_match_is_over_nothing_is_said_to_be_bought(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(2, seed=5))
    now = scene.top.now
    assert [panel.key for panel in scene.style.lay_out(now).panels].count("chip") == 1
    now.seen.result = Result((0,), (20, 3))
    assert "chip" not in [panel.key for panel in scene.style.lay_out(now).panels]


def test_the_wizard_asks_beside_the_dice_and_one_more_is_what_to_press(quick: App) -> None:
    scene = asked(quick, "wizard")
    assert scene.top.ground.blocked is None
    kinds = {widget.option: widget.kind for widget in scene.question.options if isinstance(widget, Button)}
    assert kinds == {("roll",): "primary", ("no",): "secondary"}


@pytest.mark.parametrize("way", ["clicks", "keys"])
def test_cards_that_are_alike_have_one_button_and_are_all_clicked(quick: App, way: str) -> None:
    purses = ((6, 6, 6), (1, 1, 1))
    position = table(2, hands=[["destruction"]], active=[[], ["hero", "hero", "fisher"]], purses=purses)
    position.rolls("nothing", "nothing").does("activate", "destruction").does("pay", 0, 1, 3).does("card", "fisher")
    scene = hands.sit_at(quick, new_match("card_game"), position.state)
    hands.frames(quick, 3)
    names = [widget.name for widget in scene.controls.layers[0].widgets if widget.id.startswith("option:")]
    assert names == ["Sacrifice Hero", "No sacrifice"]
    assert typeset.plain(scene.question.prompt()[0]).startswith("Fisher · Your Character is to be destroyed")
    other = [offer for offer in scene.session.offers() if offer[0][0] == "sacrifice"][1]
    hands.WAYS[way](quick, *other)
    hands.frames(quick, 3)
    assert hands.taken(scene) == (other[0],)
    told = [scene.style.texts.say(line.phrase) for line in scene.session.heard.last_lines(9)]
    assert "sacrifices **Hero** in place of **Fisher**" in " ".join(told)


def test_a_question_says_whom_it_is_for(quick: App) -> None:
    scene = asked(quick, "tribute")
    whose = scene.session.setup.players[scene.session.seen.turn].name
    assert f"You owe {whose} a tribute" in typeset.plain(scene.question.prompt()[0])


def test_what_can_be_done_in_a_turn_is_what_the_question_names(quick: App) -> None:
    scene = asked(quick, "actions")
    ask = scene.session.ask
    assert ask
    said = [
        scene.style.asked(ask._replace(options=tuple((verb,) for verb in (*acts, "end_turn"))), scene.top.now)
        for acts in ((), ("activate",), ("buy",), ("sell",), ("activate", "buy"), ("activate", "sell", "buy"))
    ]
    assert said == [
        "There is nothing more that you can do: end your turn.",
        "Activate cards, or end your turn.",
        "Buy the objective, or end your turn.",
        "Sell cards, or end your turn.",
        "Activate cards, buy the objective, or end your turn.",
        "Activate or sell cards, buy the objective, or end your turn.",
    ]


def test_one_of_a_kind_is_told_as_one(quick: App) -> None:
    scene = hands.sit_down(quick, hands.setup(4, 2, 2))
    hands.frames(quick, 60)
    told = [region.name.split()[-2:] for region in scene.top.layout.regions if str(region.ref[1]).startswith("purse")]
    assert "1" in [n for n, _ in told]
    assert [word for n, word in told if word.endswith("s") == (n == "1")] == []


@pytest.mark.parametrize(("hero", "waiting"), [("at_once", {"farmer"}), ("next_turn", {"farmer", "hero"})])
def test_a_character_is_shown_and_said_to_wait_for_the_next_turn_if_it_does(
    quick: App, hero: str, waiting: set[str]
) -> None:
    view = view_of(quick)
    state = table(active=[["hero", "farmer"], ["hero", "farmer"]], hero=hero).state
    state.fresh = [card for seat in (0, 1) for card in state.zones[ACTIVE[seat]].ids]
    now, wait = ViewState(state, 0), view.texts("table.card_game.fresh")
    rows = [piece for piece in view.lay_out(now).pieces if piece.group.startswith("active")]
    names = [state.cards[int(piece.ref[1])] for piece in rows]
    assert {name for name, piece in zip(names, rows, strict=True) if str(piece.thing).endswith("True)")} == waiting
    assert {name for name, piece in zip(names, rows, strict=True) if piece.name.endswith(wait)} == waiting
    for name, piece in zip(names, rows, strict=True):
        sheet = view.details(piece.ref, now)
        assert sheet
        assert (wait in [words for words, *_ in sheet.chips]) == (name in waiting)


def test_nobody_is_told_what_he_lacks_where_nobody_plays(quick: App) -> None:
    view = view_of(quick)
    state = table(hands=[["hero"], []]).state
    ref = ("card", state.zones["objective"].ids[0])
    for me, alone, notes in ((0, False, {"chip"}), (0, True, set()), (1, True, {"no_hand"})):
        now = ViewState(state, me, unattended=alone)
        panels = {panel.key: panel.content for panel in view.lay_out(now).panels}
        assert panels.keys() & {"chip", "no_hand"} == notes
        assert panels.get("no_hand", "No cards in hand") == "No cards in hand"
        hand = [("card", card) for card in state.zones[f"hand.{me}"].ids]
        sheets = [view.details(thing, now) for thing in (ref, *hand)]
        assert [bool(sheet and sheet.checks) for sheet in sheets] == [not alone] * len(sheets)


def test_the_zoom_says_whatever_keeps_a_card_from_being_activated_or_bought(quick: App) -> None:
    view = view_of(quick)
    p = table(hands=[["destruction"], []], purses=[(9, 9, 9)])
    (card,), (objective,) = (p.state.zones[zone].ids for zone in ("hand.0", "objective"))

    def crosses(number: int) -> list[str]:
        sheet = view.details(("card", number), ViewState(p.state, 0))
        assert sheet
        return [fact.text for fact in sheet.checks if not fact.good]

    assert crosses(card) == ["It is time for actions", "Destruction: no opponent has an active Character."]
    assert crosses(objective) == ["It is time for actions"]
    p.rolls("nothing", "nothing")
    assert crosses(objective) == []
    p.state.bought = 1
    assert crosses(objective) == ["You have bought an objective this turn: one a turn."]


def test_a_turn_of_many_deeds_is_marked_in_one_row_by_their_kinds(quick: App) -> None:
    scene, deeds = sit_when(quick, 2, lambda deeds: len(deeds) > 2 * MOST)
    marks = edge_marks(scene)
    assert len({rect.y for rect, _ in marks}) == 1
    summed = [mark for _, mark in marks if mark.steps]
    assert summed
    assert not any(mark.number for mark in summed)
    gained = next(mark for mark in summed if mark.icon == MARKED["gained"])
    theirs = [event for deed in deeds for event in deed.events if event.kind == "gained"]
    assert sum(n for n, _ in gained.changes) == sum(
        n for event in theirs for who, _, n in changes(event) if who == deeds[0].seat
    )
    sentence = next(step for step in scene.others.steps if step.numbers & gained.steps)
    hands.move(quick, next(rect for rect, mark in marks if mark is gained).center)
    hands.frames(quick, 2)
    assert sentence.lit
    hands.move(quick, sentence.rect.center)
    hands.frames(quick, 2)
    assert not next(mark for _, mark in edge_marks(scene) if mark.steps == gained.steps).dim


def test_a_lost_character_leaves_its_ghost_in_the_row(quick: App) -> None:
    scene, deeds = sit_when(quick, 3, lambda deeds: "destroyed" in kinds_of(deeds))
    seats = [deed.seat for deed in deeds for event in deed.events if event.kind == "destroyed"]
    owners = [event.data["seat"] for deed in deeds for event in deed.events if event.kind == "destroyed"]
    scene.top.tell_turn(seats[0])
    hands.frames(quick, 2)
    rows = [region.rect for region in scene.top.layout.regions if region.ref == ("zone", f"active.{owners[0]}")]
    ghosts = [panel.rect for panel in scene.top.layout.panels if panel.key.startswith("trace.ghost.")]
    assert ghosts
    assert all(rows[0].inflate(4, 4).contains(ghost) for ghost in ghosts[:1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_what_holds_for_me_does_not_run_into_the_points(open_app: Open, size: tuple[int, int], language: str) -> None:
    app = open_app(size, language=language, still=True, my_speed="off", bot_speed="off")
    view = hands.sit_down(app, hands.setup(2)).style
    assert isinstance(view, CardGameView)
    mine = view.plan.mine
    for starved, alchemy in ((True, False), (False, True), (False, False)):
        facts = MyFacts(view.players[0], 17, True, True, starved, False, alchemy)
        with typeset.recording() as recorder:
            Boards(view.look, view.texts, view.planner).mine(pg.Surface((mine.width, 200), pg.SRCALPHA), facts, 160)
        rects = [piece.rect.inflate(0, -4) for piece in recorder.drawn]  # lines have space above and below
        assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])], (starved, alchemy)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_others_turn_is_told_on_the_smallest_table_in_the_largest_text(open_app: Open, language: str) -> None:
    app = open_app((1280, 720), language=language, text=2.0, still=True, my_speed="off", bot_speed="off")
    scene, _ = sit_when(app, 4, lambda deeds: len({deed.seat for deed in deeds}) == 3)
    assert scene.others.steps
    pane = scene.others.steps[0].pane
    assert pane
    assert pane.rect.height >= scene.look.text_px(15) * 2
    assert scene.others.tabs
    end = next(w for w in scene.controls.layers[0].widgets if w.id == "end")
    assert isinstance(end, Button)
    assert end.height(end.rect.width) < 2 * scene.look.text_px(end.size) + scene.look.px(16), "on a line of its own"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_is_left_in_the_two_decks_is_read_apart(open_app: Open, text: float, size: tuple[int, int]) -> None:
    app = open_app(size, text=text, still=True, my_speed="off", bot_speed="off")
    scene = hands.sit_down(app, hands.setup(4))
    boards = {panel.key: panel.rect for panel in scene.top.layout.panels}
    assert boards["objectives"].left - boards["effects"].right >= app.look.px(4)
