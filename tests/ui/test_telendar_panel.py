"""Telendar's panel of the encounter in busy moments: its buttons leave the dice and the result of a combat visible."""

import random
from dataclasses import replace

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match
from game.core.state import Ask, Event, Option
from game.core.texts import LANGUAGES, Texts
from game.games.telendar import board
from game.games.telendar.cards import MONSTERS
from game.games.telendar.kinds import name_of
from game.games.telendar.rules import GAME
from game.ui.app import App
from game.ui.contract.layout import ViewState
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button
from game.ui.kit.widgets.fields import Slider
from game.ui.kit.widgets.panes import Label
from game.ui.table.asking.hit_targets import HitTarget
from game.ui.table.pieces.plates import Plate
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from game.ui.views.telendar.duel.clash import Clash
from game.ui.views.telendar.gallery import parts_of
from game.ui.views.telendar.questions import sentence
from tests.games.telendar_table import MIDDLE, Who, table
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.conftest import Open
from tests.ui.fit import faults
from tests.ui.telendar_scene import NAMES, asked, choose, sit

TOWN = 6


def thrown_in_town(app: App) -> TableScene:
    """A position after a die was thrown and a scroll led to a town with many options."""
    kit = Who("elf", gold=30, mana=9, life=2, objects=["scroll_home", "sword"], spells=["might", "vision"])
    rivals = (Who("pedlar", at=TOWN, gold=12, objects=["dawn_blade"]), Who("golem", at=TOWN, gold=5))
    scene = sit(app, table(kit, *rivals, tiles={8: "tournament"}, left={"normal": []}).arrives())
    choose(app, scene, "visit")
    choose(app, scene, "use")
    scene.commit((("go", TOWN),))
    hands.frames(app, 3)
    scene.top.catch_up()
    hands.frames(app, 3)
    return scene


def before_the_breath(app: App) -> TableScene:
    """A position in which the Dragon is met by a character that can cast a shield against its breath."""
    kit = Who("elf", at=31, force=9, mana=4, life=5, followers=["scout"], spells=["arcane_shield"])
    scene = sit(app, table(kit, king=6, tiles={31: "lair_dragon"}, land={31: ["dragon"]}).arrives())
    choose(app, scene, "meet")
    choose(app, scene, "give_up")
    hands.frames(app, 3)
    return scene


def fought_at_a_well(app: App, foe: str = "poacher", force: int = 14) -> TableScene:
    """A position after a combat, on a territory to use, with company."""
    t = table(Who("bear", force=force), Who("elf"), tiles={8: "wishing_well"}, land={8: [foe]}).arrives()
    scene = sit(app, t)
    choose(app, scene, "meet")
    while asked(scene) != "territory":
        choose(app, scene, "stand", "roll", "keep")
    return scene


def buttons(scene: TableScene) -> list[pg.Rect]:
    """The buttons in the panel."""
    panel = scene.top.layout.turn
    return [widget.rect for widget in scene.controls.layers[0].widgets if widget.rect.colliderect(panel)]


@pytest.mark.parametrize(("hero", "asked"), [("witch", ["(1 of 2)", "(2 of 2)"]), ("elf", ["Choose a Spell."])])
def test_each_of_several_first_spells_is_asked_for_by_its_number(hero: str, asked: list[str]) -> None:
    t = table(Who("knight", life=1), king=3, land={8: ["magpie_nest"]}).arrives()
    t.does("meet", "magpie_nest").does("mode", 1).answers(("new_sheet",)).does("sheet", hero)
    for said, spell in zip(asked, ("dart", "vision"), strict=False):
        assert said in sentence(Texts("en"), t.state.asks[0], t.state)
        t.does("learn", spell)
    assert t.asked[1] == "town"


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_question_before_special_damage_is_whole(
    open_app: Open, size: tuple[int, int], text: float, language: str
) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = before_the_breath(app)
    assert asked(scene) == "before"
    assert faults(app, scene) == []


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_tray_of_a_throw_in_a_town_is_free(
    open_app: Open, size: tuple[int, int], text: float, language: str
) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = thrown_in_town(app)
    assert asked(scene) == "territory"
    tray = next(board.rect for board in scene.top.layout.panels if board.key == "well")
    dice = [scene.top.ground.rect_of(piece.ref) for piece in scene.top.layout.pieces if piece.group == "dice"]
    assert dice
    assert all(die and tray.contains(die.clip(tray.inflate(0, 8))) for die in dice)
    pressed = buttons(scene)
    assert len(pressed) >= 3
    place = next(board.rect for board in scene.top.layout.panels if board.key == "place")
    assert tray.collidelist(pressed) < 0
    assert place.collidelist([*pressed, tray]) < 0
    assert all(scene.top.layout.turn.contains(rect) for rect in pressed)
    assert faults(app, scene) == []


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("foe", "force"), [("poacher", 14), ("headless_rider", 8)])
def test_the_outcome_of_a_combat_is_free(
    open_app: Open, foe: str, force: int, size: tuple[int, int], text: float, language: str
) -> None:
    app = open_app(size, language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = fought_at_a_well(app, foe, force)
    outcome = next(board for board in scene.top.layout.panels if board.key == "clash")
    assert outcome.content.outcome  # type: ignore[attr-defined]
    assert bool(outcome.content.cost) == (foe == "headless_rider")  # type: ignore[attr-defined]
    assert len(buttons(scene)) >= 2
    assert outcome.rect.collidelist(buttons(scene)) < 0
    assert faults(app, scene) == []


@pytest.mark.parametrize("readable", [False, True])
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_foe_of_a_long_name_is_met_by_a_button_that_leaves_the_steps_of_the_combat_free(
    open_app: Open, language: str, readable: bool
) -> None:
    app = open_app(text=2.0, language=language, readable=readable, still=True, my_speed="off", bot_speed="off")
    said = {name: Texts(language).say(name_of(name)) for name in MONSTERS}
    for foe in sorted(said, key=lambda name: len(said[name]))[-3:]:
        position = table(Who("elf"), Who("bear"), Who("fox"), tiles={8: "plain_hills"}, land={8: [foe]}).arrives()
        scene = sit(app, position)
        steps = next(board.rect for board in scene.top.layout.panels if board.key == "clash")
        assert len(buttons(scene)) > 1
        assert steps.collidelist(buttons(scene)) < 0, foe
        assert faults(app, scene) == []


def test_a_town_says_what_it_offers(open_app: Open) -> None:
    app = open_app(still=True, my_speed="off", bot_speed="off")
    scene = thrown_in_town(app)
    place = next(board for board in scene.top.layout.panels if board.key == "place")
    with typeset.recording() as recorder:
        place.paint(pg.Surface(place.rect.size, pg.SRCALPHA))
    said = " ".join(piece.text for piece in recorder.drawn).replace("\u00a0", " ")
    assert "1 Gold" in said
    assert "an Object" in said


@pytest.mark.parametrize(("seats", "price"), [(1, 6), (4, 6), (5, 4), (6, 3)])
def test_a_town_says_the_prices_of_this_match_alone(quick: App, seats: int, price: int) -> None:
    others = [Who(name, at=20) for name in ("pedlar", "golem", "elf", "witch", "fox")[: seats - 1]]
    scene = sit(quick, table(Who("bear", at=48), *others).arrives())
    seen = hands.known(scene)
    town = next(place for place in board.CORNERS if seen.cards[seen.zones["board"].ids[place]] == "town_artisans")
    told = scene.style.details(("zone", f"tile.{town}"), scene.top.now)
    assert told
    (said,) = [line for line in told.does if "Force" in line]
    assert f"**{price}\u00a0Gold**" in said
    assert said.count("Gold") == 1, "only the price for this number of players"


def test_an_oracle_that_asks_stands_in_the_place_of_a_combat_that_is_over(quick: App) -> None:
    t = table(Who("bear", force=14), Who("elf"), tiles={8: "oracle"}, hidden=[9, 10, 15], land={8: ["poacher"]})
    scene = sit(quick, t.arrives())
    choose(quick, scene, "meet")
    while asked(scene) != "territory":
        choose(quick, scene, "stand", "roll", "keep")
    assert any(panel.key == "clash" for panel in scene.top.layout.panels)
    choose(quick, scene, "visit")
    for answered in (False, True):
        keys = {panel.key for panel in scene.top.layout.panels}
        assert "place" in keys
        assert "clash" not in keys
        assert ("well" in keys) is answered, "the dice of the combat are not the Oracle's"
        if not answered:
            assert scene.session.ask
            scene.commit(scene.session.ask.options[:2])
            hands.frames(quick, 3)
            scene.top.catch_up()
            hands.frames(quick, 3)


def test_the_way_is_shown_while_the_pawn_is_carried(open_app: Open) -> None:
    app = open_app(still=True, my_speed="off", bot_speed="off")
    scene = sit(app, table(Who("bear"), hidden=[15]))
    start, goal = (scene.top.ground.rect_of(("zone", zone)) for zone in ("pawn.0", "tile.15"))
    assert start
    assert goal
    hands.move(app, start.center)
    hands.send(app, pg.MOUSEBUTTONDOWN, pos=start.center, button=1)
    before = {id(actor) for actor in scene.stage.actors}
    shown: list[Plate] = []
    for share in (0.3, 0.6, 1.0):
        at = pg.Vector2(start.center).lerp(goal.center, share)
        hands.move(app, (round(at.x), round(at.y)))
        hands.frames(app)
        new = [actor for actor in scene.stage.actors if id(actor) not in before]
        shown = [actor for actor in new if isinstance(actor, Plate) and actor.rect.contains(goal)]
    assert any(plate.rect.contains(start) for plate in shown), "the path leads to the held pawn"
    assert not scene.session.match.past
    hands.send(app, pg.MOUSEBUTTONUP, pos=goal.center, button=1)
    hands.frames(app, 3)
    assert scene.session.match.past[0].answer == (("walk", 15),)


@pytest.mark.parametrize("way", ["drag", "arrows"])
def test_gold_that_was_set_on_the_slider_is_what_is_confirmed(open_app: Open, way: str) -> None:
    app = open_app(still=True, my_speed="off", bot_speed="off")
    scene = sit(app, table(Who("bear", gold=9), Who("elf")).does("trade", 1))
    widgets = {widget.id: widget for widget in scene.controls.layers[0].widgets}
    slider = widgets["scale"]
    assert isinstance(slider, Slider)
    hands.drag(app, slider.rect.midleft, slider.rect.center)
    if way == "arrows":
        hands.press(app, pg.K_RIGHT)
    assert scene.session.ask
    wanted = scene.session.ask.options[round(slider.number)]
    assert wanted != ("gold", 0), "the slider begins at 0 and was moved"
    hands.click(app, widgets["confirm"].rect.center)
    hands.frames(app, 3)
    assert scene.session.match.past[-1].answer == (wanted,)


@pytest.mark.parametrize(("theirs", "ends"), [(4, ["Ask for 4 Gold", "Give 9 Gold"]), (0, [])])
def test_the_gold_of_a_trade_says_at_its_ends_what_they_mean(open_app: Open, theirs: int, ends: list[str]) -> None:
    app = open_app(still=True, my_speed="off", bot_speed="off")
    scene = sit(app, table(Who("bear", gold=9), Who("elf", gold=theirs)).does("trade", 1))
    widgets = {widget.id: widget for widget in scene.controls.layers[0].widgets}
    slider, confirm = widgets["scale"], widgets["confirm"]
    labels = [widget for widget in scene.controls.layers[0].widgets if isinstance(widget, Label)]
    assert [label.name for label in labels if slider.rect.bottom <= label.rect.y < confirm.rect.y] == ends
    assert confirm.name == "Propose the trade"


def test_the_cards_of_a_trade_say_with_whom_it_is(open_app: Open) -> None:
    app = open_app(still=True, my_speed="off", bot_speed="off")
    heroes = (Who("bear", objects=["sword"]), Who("elf"), Who("pedlar", objects=["longbow"]))
    scene = sit(app, table(*heroes).does("trade", 2))
    headings = [part.heading for part in parts_of(scene.session.ask, hands.known(scene), scene.texts, 0)]
    assert headings == [f"You give {NAMES[2]}", f"You ask {NAMES[2]} for"]


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_shop_folds_away_and_the_whole_board_is_seen(open_app: Open, text: float, language: str) -> None:
    app = open_app((1280, 720), language=language, text=text, still=True, my_speed="off", bot_speed="off")
    scene = sit(app, table(Who("elf", gold=30, at=TOWN), Who("pedlar")).arrives())
    tiles = {piece.ref for piece in scene.top.layout.pieces if piece.group == "tiles"}
    ware = next(option for option in scene.session.ask.options if option[0] == "buy")  # type: ignore[union-attr]
    shown = scene.top.ground.rect_of(("card", int(ware[1])))
    assert shown
    fold = next(widget for widget in scene.controls.layers[0].widgets if widget.id == "fold")
    assert not fold.rect.collidelistall([shown])
    hands.click(app, fold.rect.center)
    hands.frames(app, 2)
    assert scene.top.ground.rect_of(("card", int(ware[1]))) is None
    assert tiles < {piece.ref for piece in scene.top.layout.pieces if piece.group == "tiles"} or len(tiles) == 49
    assert scene.top.ground.under(scene.top.ground.rect_of(("zone", "tile.45")).center)  # type: ignore[union-attr]
    assert faults(app, scene) == []
    app.refresh()  # as with a window of another size
    assert scene.top.folded
    hands.press(app, pg.K_b)
    hands.frames(app, 2)
    assert scene.top.ground.rect_of(("card", int(ware[1])))
    assert faults(app, scene) == []


# --- askers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("verb", "caster"), [("cast_for", True), ("plea", False)])
def test_who_is_asked_about_a_spell_reads_whose_it_is_and_which(quick: App, verb: str, caster: bool) -> None:
    elf, bear = Who("elf", mana=9, spells=["healing"]), Who("bear", life=1)
    position = table(elf, bear) if caster else table(bear, elf)
    scene = sit(quick, position.does(verb, "healing", 1))
    words, _ = scene.question.prompt()
    assert f"{NAMES[0]} " in words, "the name of the asking seat"
    assert f"**{scene.texts.say(name_of('healing'))}**" in words


def test_a_territory_that_one_has_looked_at_is_bright_enough_to_be_known(quick: App) -> None:
    view = sit(quick, table(Who("elf"), Who("bear"))).style
    side = 100
    things = ("tile", "plain_oak", 0), ("tile_back", "normal", "plain_oak")
    seen, known = (view.draw(thing, (side, side)) for thing in things)
    light = [sum(pg.transform.average_color(picture)[:3]) for picture in (seen, known)]
    assert light[1] > 0.75 * light[0]


@pytest.mark.parametrize(
    ("more", "done"),
    [((), True), (("cast", "healing"), True), (("cast", "magic_key"), False), (("buy", "sword"), False)],
)
def test_where_nothing_is_left_to_do_the_question_does_not_say_use_the_territory(
    more: tuple[str, ...], done: bool
) -> None:
    state = table(Who("bear")).state
    options: list[Option] = [(more[0], state.cards.index(more[1]))] if more else []
    ask = Ask(0, "prompt.telendar.territory", (*options, ("end_turn",)))
    assert ("nothing more" in sentence(Texts("en"), ask, state)) is done


def test_whoever_looks_at_two_territories_is_asked_for_two() -> None:
    t = table(Who("bear"), land={8: ["falling_star"]}, hidden=[1, 25, 30]).arrives().does("meet", "falling_star")
    assert "Which 2 territories" in sentence(Texts("en"), t.does("mode", 1).state.asks[0], t.state)


def test_whoever_a_card_carried_before_he_moved_is_not_told_to_move_by_older_rules() -> None:
    t = table(Who("bear", objects=["scroll_home"]), rules=15).does("use", "scroll_home").does("go", 0)
    assert (t.asked[1], "movement is over" in sentence(Texts("en"), t.state.asks[0], t.state)) == ("move", True)


@pytest.mark.parametrize("how", [("resurrect",), ("new_sheet",)])
def test_whoever_comes_back_is_asked_where_and_not_where_to_start(how: Option) -> None:
    t = table(Who("knight", life=1), king=3, land={8: ["magpie_nest"]}).arrives()
    t.does("meet", "magpie_nest").does("mode", 1).answers(how)
    if how == ("new_sheet",):
        t.does("sheet", "bear")
    assert "come back" in sentence(Texts("en"), t.state.asks[0], t.state)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_long_name_leaves_its_plaque_room_for_all_four_numbers(
    open_app: Open, size: tuple[int, int], language: str
) -> None:
    app = open_app(size, language=language, my_speed="off", bot_speed="off", still=True)
    heroes = (Who("pedlar", at=8), Who("imp_lord", force=5, mana=3, life=6, gold=9), Who("witch"), Who("skeleton"))
    scene = sit(app, table(*heroes, tiles={8: "plain_hills"}).arrives())
    plaque = next(panel for panel in scene.top.layout.panels if panel.key == "mate.1")
    with typeset.recording() as recorder:
        plaque.paint(pg.Surface(plaque.rect.size, pg.SRCALPHA))
    assert {piece.text for piece in recorder.drawn} >= {"5", "3", "6", "9"}


def test_what_a_hero_loses_does_not_lie_on_the_sheet_of_whose_turn_begins(open_app: Open) -> None:
    app = open_app(my_speed="normal", bot_speed="normal")
    kit = Who("bear", at=16, life=1, objects=["sword", "longbow"])
    t = table(kit, Who("elf", at=0), king=2, land={16: ["poison_rain"]}).arrives()
    scene = sit(app, t)
    lost = [("card", card) for card in t.state.zones["objects.0"].ids]
    assert set(lost) <= set(scene.top.ground.pieces)
    scene.commit((("meet", t.card("poison_rain", "land.16")),))
    hands.frames(app, 20)
    assert (scene.session.holder, scene.top.reel.idle) == (1, False)
    assert not set(lost) & set(scene.top.ground.pieces)


@pytest.mark.parametrize("followers", [(), ("expendable",)])
def test_the_log_stands_beside_no_combat_and_is_there_once_it_is_over(
    open_app: Open, followers: tuple[str, ...]
) -> None:
    app = open_app(my_speed="normal", bot_speed="normal")
    kit = Who("vampire", life=1, objects=["sword", "buckler", "scale_mail"], followers=followers)
    t = table(kit, king=0, land={8: ["headless_rider"]}).arrives().does("meet", "headless_rider")
    scene = sit(app, t)
    hands.frames(app, 60)
    scene.commit((("roll",),))
    for _ in range(400):
        hands.frames(app, 6)
        clash = [panel.rect for panel in scene.top.layout.panels if panel.key.startswith("clash")]
        log = scene.desk.plates.written["turn"].rect
        assert log.collidelist(clash) < 0
        if asked(scene) == "scapegoat.hurt" and scene.top.reel.idle:
            scene.commit((("suffer",),))
        if asked(scene) == "return" and scene.top.reel.idle:
            break
    hands.frames(app, 6)
    assert asked(scene) == "return"
    assert scene.desk.plates.written["turn"].rect.height > 200


def test_at_the_gate_the_button_in_front_tries_the_key_that_costs_nothing(quick: App) -> None:
    who = Who("bear", at=24, gold=0, objects=["gate_key", "sword"])
    t = table(who, tiles={24: "gate"}, land={24: ["shrine"]}).arrives().does("meet", "shrine")
    scene = sit(quick, t)
    assert asked(scene) == "territory"
    end = scene.question.choices.end
    assert end
    assert end[0] == "key"
    assert ("end_turn",) in scene.question.choices[0], "the turn can be ended without it"
    hands.press(quick, pg.K_e)
    hands.frames(quick, 10)
    scene.top.catch_up()
    hands.frames(quick, 3)
    over = scene.session.over
    assert over or scene.question.choices.end == ("end_turn",)


def test_at_the_gate_the_button_in_front_casts_the_magic_key_whose_mana_comes_back(quick: App) -> None:
    who = Who("witch", at=MIDDLE, mana=4, gold=0, spells=["vision", "magic_key"])
    t = table(who, tiles={MIDDLE: "gate"}, land={MIDDLE: ["shrine"]}, hidden=[1]).arrives().does("meet", "shrine")
    scene = sit(quick, t)
    assert asked(scene) == "territory"
    end: Option | None = ("cast", t.card("magic_key", "spells.0"))
    assert scene.question.choices.end == end
    assert ("end_turn",) in scene.question.choices.panel, "the turn can be ended without it"
    hands.press(quick, pg.K_e)
    hands.frames(quick, 10)
    scene.top.catch_up()
    hands.frames(quick, 3)
    end = scene.question.choices.end
    assert scene.session.over or end == ("end_turn",)


def test_with_whom_the_victory_is_shared_stands_on_their_plaques(quick: App) -> None:
    t = table(Who("bear"), Who("elf"), Who("fox"), king=2).does("ally", 2).does("yes")
    scene = sit(quick, t, ("A_n*na", "Bruno", "Carla"))
    signs = [panel.key for panel in scene.top.layout.panels if panel.key.startswith("allied.")]
    assert signs == ["allied.2"]
    said = {region.ref: region.name for region in scene.top.layout.regions}
    assert said["seat", 2].endswith("wins with A_n*na"), "the name as it was typed"
    assert "wins" not in said["seat", 1]


def test_several_keys_in_large_letters_leave_the_outcome_of_a_combat_free(open_app: Open) -> None:
    app = open_app((1280, 720), language="it", text=2.0, still=True, my_speed="off")
    kit = Who("bear", at=MIDDLE, force=14, objects=["gate_key", "gate_key"])
    scene = sit(app, table(kit, tiles={MIDDLE: "gate"}, land={MIDDLE: ["poacher"]}).arrives())
    choose(app, scene, "meet")
    choose(app, scene, "roll")
    assert asked(scene) == "territory"
    outcome = next(board.rect for board in scene.top.layout.panels if board.key == "clash")
    assert outcome.collidelist(buttons(scene)) < 0
    assert len(buttons(scene)) > 1


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_second_key_that_has_no_room_for_its_name_is_asked_for_by_it(open_app: Open, language: str) -> None:
    app = open_app((1280, 720), language=language, text=1.5, still=True, my_speed="off")
    kit = Who("bear", at=MIDDLE, force=12, objects=["gate_key", "steel_key"])
    scene = sit(app, table(kit, tiles={MIDDLE: "gate"}, land={MIDDLE: ["ash_giant"]}, king=0).arrives())
    choose(app, scene, "meet")
    choose(app, scene, "roll")
    (keys,) = [widget for widget in scene.controls.layers[0].widgets if widget.id == "family:key"]
    assert keys.name.endswith("(1)")
    hands.click(app, keys.rect.center)
    hands.frames(app, 3)
    assert not scene.session.over
    assert [option[0] for option in scene.question.unclear] == ["key"], "the key asks before it is tried"
    hands.press(app, pg.K_ESCAPE)
    assert (scene.question.unclear, len(scene.controls.layers)) == ((), 1), "Escape closes the choice and opens no menu"


def test_few_characters_to_choose_from_are_no_smaller_than_many(app: App) -> None:
    app.settings.machine.curtain = "off"
    match: AnyMatch = Match(GAME, hands.setup(6, seed=4, game="telendar"))
    rnd, wide = random.Random(4), dict[int, int]()
    while len(wide) < 6:
        (ask,) = match.state.asks
        if ask.prompt == "prompt.telendar.sheet":
            scene = TableScene(app, Session(match, "off"))
            app.director.go(scene)
            hands.frames(app, 3)
            things = [(piece.thing, piece.size[0]) for piece in scene.top.layout.pieces]
            shown = [size for thing, size in things if isinstance(thing, tuple) and thing[0] == "show"]
            assert len(shown) == len(ask.options)
            wide[len(shown)] = min(shown)
        match.answer(ask.seat, some_answer(ask, rnd))
    assert min(wide.values()) == wide[max(wide)], wide


@pytest.mark.parametrize(
    ("king", "said"), [(6, "At −6 he dies"), (-4, "If he loses **2** more"), (-6, "The King is dead")]
)
def test_the_king_is_told_of_as_he_is(app: App, king: int, said: str) -> None:
    scene = sit(app, table(Who("knight"), king=king))
    assert scene.style.kingdom._note(king).startswith(said)  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", ["it", "en"])
def test_what_a_place_offers_stands_below_it_with_no_beside_it_whatever_the_size_of_letters(
    open_app: Open, language: str, text: float
) -> None:
    app = open_app((1280, 720), language=language, text=text, still=True, my_speed="off")
    t = table(Who("bear", life=3), Who("elf"), land={8: ["standing_stones"]}, hidden=[9, 40]).arrives()
    scene = sit(app, t)
    choose(app, scene, "meet")
    widgets = (widget for widget in scene.controls.layers[0].widgets if isinstance(widget, Button))
    buttons = {widget.id: widget for widget in widgets if widget.id.startswith(("option:", "family:"))}
    places = [buttons.pop(f"option:{option}") for option in (("mode", 0), ("mode", 1), ("no",))]
    assert not buttons
    assert [button.kind for button in places] == ["primary", "primary", "secondary"]
    assert all(scene.top.layout.turn.contains(button.rect) for button in places)
    assert faults(app, scene) == []


# --- the keyboard --------------------------------------------------------------------------------------


def test_the_keyboard_goes_on_to_the_buttons_of_what_a_card_gives_to_choose(quick: App) -> None:
    scene = sit(quick, table(Who("bear"), Who("elf"), land={8: ["magpie_nest"]}).arrives())
    choose(quick, scene, "meet")
    focused = scene.controls.focused
    assert focused
    assert focused.id == "option:('mode', 0)"


def test_the_keyboard_leaves_the_button_of_the_turns_end_where_that_has_to_wait(quick: App) -> None:
    setup = hands.setup(2, seed=3, game="card_game")
    quick.settings.machine.curtain = "off"
    scene = TableScene(quick, Session(Match(games.load("card_game"), setup), "off"))
    quick.director.go(scene)
    hands.frames(quick, 3)
    choose(quick, scene, "roll")
    while scene.session.ask and scene.session.ask.prompt != "prompt.card_game.actions":
        choose(quick, scene, str(scene.session.ask.options[0][0]))
    scene.controls.focus(scene.question.end, by_key=True)
    choose(quick, scene, "end_turn")
    assert scene.session.holder == 1
    focused = scene.controls.focused
    assert focused
    assert (focused.enabled, isinstance(focused, HitTarget)) == (True, True)


def test_the_die_for_the_gate_lies_there_and_not_beside_the_combat_before_it(quick: App) -> None:
    kit = Who("bear", at=MIDDLE, force=12, objects=["gate_key"])
    scene = sit(quick, table(kit, tiles={MIDDLE: "gate"}, land={MIDDLE: ["ash_giant"]}, king=0).arrives())
    choose(quick, scene, "meet")
    choose(quick, scene, "roll")
    choose(quick, scene, "key")
    assert clashes(scene)
    assert not any(told.crowded for told in clashes(scene))
    (die,) = [piece for piece in scene.top.layout.pieces if piece.ref == ("die", 0)]
    meeting = next(panel.rect for panel in scene.top.layout.panels if panel.key == "clash")
    assert die.pose.x < meeting.left - 100, "the die lies over the board"


def test_no_dice_of_an_attack_lie_in_the_wells_of_the_combat_that_is_next(quick: App) -> None:
    heroes = (Who("knight", force=12, life=5), Who("elf", at=8, life=5))
    scene = sit(quick, table(*heroes, tiles={8: "plain_hills"}, land={8: ["clockwork_guard"]}).arrives())
    choose(quick, scene, "attack")
    for _ in range(9):
        if asked(scene) == "meet":
            break
        choose(quick, scene, "roll", "no", "keep", "rob_gold")
    assert asked(scene) == "meet"
    assert clashes(scene)
    assert not [piece for piece in scene.top.layout.pieces if piece.ref[0] == "die"]


def clashes(scene: TableScene) -> list[Clash]:
    return [panel.content for panel in scene.top.layout.panels if isinstance(panel.content, Clash)]


def test_the_coin_of_a_trade_is_whole(quick: App) -> None:
    scene = sit(quick, table(Who("bear", gold=5), Who("knight")).does("trade", 1).does("gold", 2))
    coin = next(piece for piece in scene.top.layout.pieces if piece.ref == ("zone", "deal.gold"))
    drawn = scene.style.draw(coin.thing, coin.size)
    assert drawn.get_bounding_rect().height < drawn.get_height()


def test_a_hero_is_out_of_play_once_his_death_has_been_shown(quick: App) -> None:
    scene = sit(quick, table(Who("bear", dead=True), Who("elf", dead=True)))
    style, now = scene.style, scene.top.now
    for seat in (0, 1):
        coming = replace(
            now, coming=(Event("died", {"seat": seat, "sheet": "bear", "card": 0, "killer": -1, "gold": 0}),)
        )
        facts = {panel.key: panel.content for panel in style.lay_out(coming).panels}
        fates = {"sheet": facts["sheet"][0].fate, "mate": facts["mate.1"].fate}  # type: ignore[index,attr-defined]
        assert fates == {"sheet": "dead" if seat else "", "mate": "" if seat else "dead"}


def test_the_king_loses_a_life_once_that_has_been_shown(quick: App) -> None:
    scene = sit(quick, table(Who("knight"), king=-6))
    style, now = scene.style, scene.top.now
    assert "king" in style.tracked
    coming = replace(now, coming=(Event("king", {"n": -1, "value": -6, "name": ""}),))
    for one, lives in ((coming, -5), (now, -6)):
        assert [panel.content for panel in style.lay_out(one).panels if panel.key == "king"] == [lives]


@pytest.mark.parametrize(("value", "said"), [(-5, "The King loses a Life"), (-6, "The King is dead")])
def test_the_last_life_of_the_king_is_told_as_his_death(quick: App, value: int, said: str) -> None:
    style = sit(quick, table(Who("knight"), king=value)).style
    (flight,) = style.flights(Event("king", {"n": -1, "value": value, "name": ""}), ViewState(None, 0, staged=True))
    with typeset.recording() as recorder:
        style.draw(flight.thing, flight.size)
    words = " ".join(piece.text for piece in recorder.drawn).replace("\u00a0", " ")
    assert words.casefold().startswith(said.casefold())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 1.25])
@pytest.mark.parametrize("king", [6, 0, -2, -5])
def test_how_near_the_kings_death_is_has_room(open_app: Open, language: str, text: float, king: int) -> None:
    app = open_app((1280, 720), language=language, text=text, still=True)
    with typeset.recording() as recorder:
        scene = sit(app, table(Who("elf"), king=king))
    said = " ".join(piece.text for piece in recorder.drawn)
    many, end = scene.texts.many("look.telendar.king.near", king + 6), scene.texts("look.telendar.king.end", end="−6")
    assert typeset.plain(end if king > 0 else many) in said


def test_the_keyboard_begins_at_the_only_thing_that_can_be_done(app: App) -> None:
    scene = sit(app, table(Who("knight"), Who("fox"), start="time"))
    assert scene.controls.focused
    assert scene.controls.focused.id == "option:('draw_time',)"
