"""The set-up of a match, by mouse and by keys: unique things can be picked by only one seat."""

import pygame as pg
import pytest

from game import games
from game.core.facts import PERSON
from game.core.match import Setup
from game.core.seeds import seed_code
from game.games.telendar.cards import CHARACTERS
from game.ui.app import App
from game.ui.kit.colour import LIVERIES, SEATS, UNDECIDED
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.pictures import assets
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Choice
from game.ui.kit.widgets.fields import TextField
from game.ui.kit.widgets.focus import TOOLTIP_AFTER
from game.ui.kit.widgets.widget import Widget
from game.ui.scenes.parts.set_table import SetTable
from game.ui.scenes.parts.standees import LOT, standee
from game.ui.scenes.reading.rules_book import RulesScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.scenes.setup.figure_choice import FigureChoice
from game.ui.scenes.setup.icon_choice import IconChoice
from game.ui.scenes.setup.scene import GRAND, SetupScene
from game.ui.scenes.setup.seat_choice import SeatChoice
from game.ui.scenes.setup.seat_figure import SeatFigure
from game.ui.table.held_up.notes import Fading
from game.ui.table.scene import TableScene
from game.ui.views import box_of
from game.ui.views.telendar.box import FIRST
from tests.ui.conftest import Hands, Open
from tests.ui.hands import on_stage, rest

pytestmark = pytest.mark.usefixtures("demo_game")

BANNERS = ("lot", "lion", "bear", "hawk")


@pytest.fixture
def scene(app: App) -> SetupScene:
    return opened(app, 3)


def opened(app: App, count: int, game: str = "demo") -> SetupScene:
    scene = SetupScene(app, game)
    scene.choices.count = count
    app.director.go(scene)
    app.frame(0.05)
    return scene


def banner(scene: SetupScene, seat: int) -> SeatChoice:
    if scene.seat != seat:
        scene.select(seat)
    for pane in scene.controls.layers[0].widgets:
        for widget in pane.walk():
            if widget.id == f"banner.{seat}":
                assert isinstance(widget, SeatChoice)
                return widget
    raise AssertionError(f"seat {seat} chooses no banner")


def pick(hands: Hands, scene: SetupScene, seat: int, name: str) -> None:
    choice = banner(scene, seat)
    assert choice.pane
    choice.pane.reveal(choice.rect)
    hands.click(choice.cells()[BANNERS.index(name)].center)


def brought(scene: SetupScene) -> list[object]:
    return [chair.brings["banner"] for chair in scene.choices.chairs[: scene.choices.count]]


def read(app: App) -> str:
    """All texts on the screen."""
    with typeset.recording() as recorder:
        assert app.director.on
        app.director.on.rebuild()
        app.frame(0.05)
    return " ".join(piece.text for piece in recorder.drawn)


def test_what_another_seat_has_is_refused_to_the_mouse_by_its_owners_name(
    hands: Hands, scene: SetupScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    scene.choices.chairs[0].name = "Zoe"
    pick(hands, scene, 0, "lion")
    monkeypatch.setattr(scene, "notice", told.append)
    scene.rebuild()
    pick(hands, scene, 1, "lion")
    assert brought(scene) == ["lion", "lot", "lot"]
    assert told == ["“Lion” is Zoe’s already."]
    pick(hands, scene, 1, "bear")
    pick(hands, scene, 2, "lot")
    assert brought(scene) == ["lion", "bear", "lot"]
    pick(hands, scene, 0, "lot")
    pick(hands, scene, 2, "lion")
    assert brought(scene) == ["lot", "bear", "lion"], "a choice that was given back is free again"


@pytest.mark.parametrize("armies", ["chosen", "dealt", "draft"])
def test_an_army_is_only_asked_for_where_it_counts(app: App, armies: str) -> None:
    scene = opened(app, 2, "kharnage")
    scene.choices.options["armies"], scene.choices.chairs[0].brings["army"] = armies, "orcs"
    scene.rebuild()
    asked = [widget.id for pane in scene.controls.layers[0].widgets for widget in pane.walk() if "army" in widget.id]
    assert asked == (["army.0"] if armies == "chosen" else [])
    brought = scene.choices.settled(app.texts).players[0].brings
    assert brought["army"] == ("orcs" if armies == "chosen" else "lot")


def test_keys_pass_over_what_another_seat_has(hands: Hands, scene: SetupScene) -> None:
    pick(hands, scene, 0, "lion")
    pick(hands, scene, 1, "hawk")
    scene.select(2)
    scene.controls.focus(banner(scene, 2), by_key=True)
    chosen = []
    for key in ("right", "right", "left", "left", "return"):
        hands.key(key)
        assert scene.controls.focused is banner(scene, 2), "the focus stays"
        chosen.append(brought(scene)[2])
    assert chosen == ["bear", "lot", "bear", "lot", "bear"]


def test_the_reason_is_told_where_the_keyboard_or_the_pointer_is(hands: Hands, scene: SetupScene) -> None:
    pick(hands, scene, 0, "lion")
    scene.select(1)
    scene.controls.focus(banner(scene, 1), by_key=True)
    hands.wait(TOOLTIP_AFTER + 0.2)
    assert scene.controls.tooltip.visible
    assert banner(scene, 1).hint == "“Lion” is Anna’s already."
    scene.select(0)
    assert banner(scene, 0).hint == "", "the first seat's choices are all free"


def test_what_is_taken_stands_under_the_name_of_its_owner_as_it_is_now(
    app: App, hands: Hands, scene: SetupScene
) -> None:
    pick(hands, scene, 0, "lion")
    assert read(app).count("Anna") == 1 + 1, "in the field, and on the plaque at the table"
    scene.select(1)
    assert read(app).count("Anna") == 1 + 1, "on the plaque, and below the taken choice"
    scene.select(0)
    name = next(w for pane in scene.controls.layers[0].widgets for w in pane.walk() if w.id == "name.0")
    hands.click(name.rect.center)
    hands.type("b")
    scene.controls.step(1)
    hands.wait(0.1)
    assert banner(scene, 1).taken["lion"].owner == scene.names()[0] == "Annab"


def test_a_seat_that_is_added_brings_nothing_that_another_has(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Setup] = []
    monkeypatch.setattr(app.routes, "play", begun.append)
    scene = opened(app, 3)
    pick(hands, scene, 2, "hawk")
    scene.set_count(2)
    pick(hands, scene, 0, "hawk")
    scene.set_count(3)
    assert brought(scene) == ["hawk", "lot", "lot"]
    scene.begin()
    assert [player.brings["banner"] for player in begun[0].players] == ["hawk", "lot", "lot"]
    again = SetupScene(app, "demo")
    assert brought(again) == ["hawk", "lot", "lot"]
    app.settings.tables["demo"]["chairs"][1]["brings"]["banner"] = "hawk"
    assert brought(SetupScene(app, "demo")) == ["hawk", "lot", "lot"], "even if the settings' file gives it twice"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", ["it", "en"])
def test_owners_fit_below_what_they_have(open_app: Open, size: tuple[int, int], text: float, language: str) -> None:
    app = open_app(size, language=language, text=text)
    scene = SetupScene(app, "demo")
    scene.choices.count = 4
    for chair, name, flag in zip(
        scene.choices.chairs, ("Massimiliano Re", "Wilhelmina Wolff", "Io"), BANNERS[1:], strict=False
    ):
        chair.name, chair.brings["banner"] = name, flag
    app.director.go(scene)
    for seat in range(4):
        app.frame(0.05)
        choice = banner(scene, seat)
        assert choice.pane
        choice.pane.reveal(choice.rect)
        with typeset.recording() as recorder:
            surface = pg.Surface(app.size)
            choice.draw(surface)
        owners = [piece for piece in recorder.drawn if piece.text in scene.names()]
        assert len(owners) == (3 if seat == 3 else 2)
        for piece in recorder.drawn:
            assert piece.container is None or piece.container.contains(piece.rect), piece


def test_only_forms_that_fit_the_seats_are_offered_and_the_chosen_one_comes_back(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = SetupScene(app, "tash_kalar")
    app.director.go(scene)
    begun: list[Setup] = []
    monkeypatch.setattr(app.routes, "play", begun.append)
    forms = []
    scene.sheet.set_option("form", "duel")
    for count in (2, 3, 4, 2):
        scene.set_count(count)
        app.frame(0.05)
        rows = [widget for widget in scene.right.walk() if isinstance(widget, Choice) and widget.name == "Form"]
        forms.append([label for _, label in rows[0].options])
        scene.begin()
    assert forms[1] == ["Deathmatch Melee"]
    assert [len(offered) for offered in forms] == [2, 1, 3, 2]
    assert [setup.options["form"] for setup in begun] == ["duel", "melee", "duel", "duel"]


# --- the table ------------------------------------------------------------------------------------------


def figures(scene: SetupScene) -> list[SeatFigure]:
    return [w for w in scene.controls.layers[0].widgets if isinstance(w, SeatFigure)]


def open_real(app: App, game: str, count: int) -> SetupScene:
    app.routes.shelf()
    scene = SetupScene(app, game)
    scene.choices.count = count
    app.director.push(scene)
    app.frame(0.05)
    return scene


def how_many(scene: SetupScene) -> list[Widget]:
    """The choice of the number of players, above the table."""
    return [widget for widget in scene.controls.layers[0].widgets if widget.name == scene.t("setup.count")]


@pytest.mark.parametrize("game", list(games.GAMES))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_number_of_seats_stands_around_the_table(open_app: Open, game: str, size: tuple[int, int]) -> None:
    app = open_app(size)
    for count in games.facts(game).seats:
        scene = open_real(app, game, count)
        standing = figures(scene)
        assert len(standing) == count
        scene.select(count - 1)  # a computer's drawer is the tallest
        standing = figures(scene)
        assert how_many(scene)
        for n, figure in enumerate(standing):
            assert pg.Rect((0, 0), size).contains(figure.rect.union(figure.figure))
            empty = scene.around.empty
            assert empty is None or not figure.rect.union(figure.figure).colliderect(empty.rect), (count, n)
            for other in standing[n + 1 :]:
                assert not figure.rect.colliderect(other.rect), (count, n)
            for number in how_many(scene):
                assert not figure.figure.colliderect(number.rect), (count, n)
        read_words = read(app)
        assert all(name in read_words for name in scene.names())


def test_in_a_tall_window_the_figures_stay_close_to_their_table(open_app: Open) -> None:
    scene = open_real(open_app((1080, 1920)), "telendar", 6)
    feet = [figure.figure.bottom for figure in figures(scene)]
    assert max(feet) - min(feet) < 1080 / 2, "the wall goes on above them"


def test_the_picture_of_the_table_follows_the_options(app: App) -> None:
    scene = open_real(app, "tash_kalar", 2)
    rest(app, scene)

    def picture() -> bytes:
        table, drawn = on_stage(scene, SetTable), pg.Surface(app.size)
        assert table
        table.draw(drawn)
        return pg.image.tobytes(drawn, "RGB")

    before = picture()
    scene.sheet.set_option("form", "duel")
    rest(app, scene)
    after = picture()
    assert before != after, "a duel's arena has another drawing"
    assert app.frame(0.016) is not None
    assert app.frame(0.016) == [], "at rest nothing is drawn"


@pytest.mark.parametrize("language", ["it", "en"])
def test_an_option_tells_what_it_does_as_it_stands(open_app: Open, language: str) -> None:
    app = open_app(language=language)
    scene = open_real(app, "telendar", 2)
    told = []
    for pace in ("easy", "designed", "hard", "desperate"):
        scene.sheet.set_option("difficulty", pace)
        key = f"setting.telendar.difficulty.{pace}.now"
        told.append(app.texts(key))
        assert app.texts(key).split()[0] in read(app)
    assert len(set(told)) == 4


@pytest.mark.parametrize("game", list(games.GAMES))
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_option_says_something_of_itself(open_app: Open, game: str, language: str) -> None:
    app = open_app(language=language)
    scene = SetupScene(app, game)
    for setting in games.facts(game).settings:
        if len(setting.choices) > 1:
            told = [scene.sheet.effect_of(setting, choice) for choice in setting.choices]
            assert all(told), setting.name
            prints = [box_of(game).prints.get((setting.name, choice)) for choice in setting.choices]
            assert all(prints) or not any(prints), "either all choices have a print, or none"
            for path in filter(None, prints):
                assert assets.file(path).suffix


def test_keys_alone_set_a_table_up(app: App, hands: Hands) -> None:
    scene = open_real(app, "kharnage", 2)
    hands.key("+")
    assert (scene.choices.count, scene.seat) == (3, 2), "one more sits down, with an open drawer"
    hands.key("+")
    hands.key("+")
    assert scene.choices.count == 4, "the table is full"
    names = scene.names()
    scene.select(1)
    hands.key("delete")
    assert scene.choices.count == 3
    assert scene.names()[0] == names[0]
    code = scene.choices.seed
    hands.key("r")
    assert scene.choices.seed != code
    for _ in range(30):
        hands.key("tab")
        if isinstance(scene.controls.focused, SeatFigure) and scene.controls.focused.number == 2:
            break
    assert scene.seat == 2, "reaching a seat opens its drawer"
    scene.controls.focus(next(w for w in scene.controls.layers[0].widgets if w.name == app.texts("setup.begin")))
    hands.key("return")
    assert isinstance(app.director.on, TableScene)
    assert len(app.director.on.session.match.setup.players) == 3


def test_enter_begins_though_a_choice_was_clicked(app: App, hands: Hands) -> None:
    scene = open_real(app, "card_game", 3)
    before = [chair.controller for chair in scene.choices.chairs]
    count = next(widget for widget in how_many(scene) if isinstance(widget, Choice))
    hands.click(count.cells()[0].center)
    assert scene.choices.count == 2
    hands.key("return")
    assert isinstance(app.director.on, TableScene)
    assert len(app.director.on.session.match.setup.players) == 2
    assert [chair.controller for chair in scene.choices.chairs] == before


def test_enter_begins_though_the_button_that_was_clicked_is_gone(app: App, hands: Hands) -> None:
    scene = open_real(app, "card_game", 3)
    scene.select(2)
    app.frame(0.5)
    away = next(part for part in scene.left.walk() if part.name == app.texts("setup.remove"))
    hands.click(away.rect.center)
    assert not any(part.name == app.texts("setup.remove") for part in scene.left.walk())
    hands.wait(0.5)
    hands.key("return")
    assert isinstance(app.director.on, TableScene), "it was the way back that Enter took"


def test_enter_chooses_where_the_ring_is(app: App, hands: Hands) -> None:
    scene = open_real(app, "card_game", 2)
    count = next(widget for widget in how_many(scene) if isinstance(widget, Choice))
    hands.click(count.cells()[0].center)
    hands.key("tab")
    assert scene.controls.ring.visible
    hands.key("return")
    assert app.director.on is scene


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_rules_and_the_settings_are_at_hand_and_lead_back_to_what_was_chosen(open_app: Open, text: float) -> None:
    app = open_app((1280, 720), text=text)
    scene, hands = open_real(app, "telendar", 3), Hands(app)
    hands.key("f1")
    book = app.director.on
    assert isinstance(book, RulesScene)
    hands.key("escape")
    hands.click(next(w for w in scene.controls.layers[0].widgets if w.id == "tool.settings").rect.center)
    page = app.director.on
    assert isinstance(page, SettingsScene)
    hands.key("escape")
    assert app.director.on is scene
    assert scene.choices.count == 3


@pytest.mark.parametrize("game", list(games.GAMES))
def test_nothing_moves_when_another_seat_is_chosen(app: App, game: str) -> None:
    scene = open_real(app, game, 2)
    scene.choices.chairs[0].controller, scene.choices.chairs[1].controller = PERSON, "easy"
    scene.select(0)
    before = [figure.rect for figure in figures(scene)]
    scene.select(1)
    assert [figure.rect for figure in figures(scene)] == before


def code_field(scene: SetupScene) -> TextField:
    """The field for the code of the match."""
    name = scene.app.texts("setup.seed")
    return next(w for w in scene.right.walk() if isinstance(w, TextField) and w.name == name)


def test_nobody_sees_the_code_of_a_match_before_it_unless_somebody_sets_one(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Setup] = []
    monkeypatch.setattr(app.routes, "play", begun.append)
    scene = open_real(app, "dark_eden", 2)
    assert (code_field(scene).value, code_field(scene).placeholder) == ("", app.texts("setup.seed.chance"))
    scene.begin()
    scene.begin()
    assert begun[0].seed != begun[1].seed, "each match is dealt by chance"
    assert code_field(scene).value == ""
    hands.key("r")
    code = code_field(scene).value
    scene.begin()
    assert seed_code(begun[2].seed) == code
    scene.controls.focus(code_field(scene))
    for _ in code:
        hands.key("backspace")
    scene.begin()
    assert seed_code(begun[3].seed) != code, "with an empty field chance deals again"


def test_a_letter_typed_into_a_name_is_no_shortcut(app: App, hands: Hands) -> None:
    scene = open_real(app, "kharnage", 2)
    code, field = scene.choices.seed, next(w for w in scene.left.walk() if w.id == "name.0")
    scene.controls.focus(field)
    hands.type("rg")
    assert scene.choices.seed == code
    assert scene.choices.chairs[0].name.endswith("rg")
    assert app.director.on is scene


def test_a_figure_dropped_on_another_changes_places_with_it(app: App, hands: Hands) -> None:
    scene = open_real(app, "telendar", 3)
    first, third = figures(scene)[0], figures(scene)[2]
    scene.choices.chairs[0].name, scene.choices.chairs[2].name = "Zoe", "Ugo"
    hands.move(first.rect.center)
    hands.down(first.rect.center)
    hands.move(third.figure.center)
    hands.up(third.figure.center)
    assert [scene.choices.chairs[n].name for n in (0, 2)] == ["Ugo", "Zoe"]
    assert scene.seat == 2, "the drawer moves with the person"
    lone = figures(scene)[0]
    hands.down(lone.rect.center)
    hands.move((5, 400))
    hands.up((5, 400))
    assert [scene.choices.chairs[n].name for n in (0, 2)] == ["Ugo", "Zoe"], "dropped beside all seats it goes back"


def test_a_shape_that_another_seat_has_changes_hands(app: App, hands: Hands) -> None:
    scene = open_real(app, "telendar", 3)
    mine, other = scene.choices.chairs[0].colour, scene.choices.chairs[1].colour
    choice = next(w for w in scene.left.walk() if w.id == "shape.0")
    assert isinstance(choice, Choice)
    hands.click(choice.cells()[other].center)
    assert (scene.choices.chairs[0].colour, scene.choices.chairs[1].colour) == (other, mine)


def test_where_the_match_gives_colours_and_emblems_nobody_has_any_before(app: App) -> None:
    scene = open_real(app, "tash_kalar", 3)
    blank = medallion(app.look, UNDECIDED, 40)
    others = [medallion(app.look, seat, 40) for seat in range(SEATS + len(LIVERIES))]
    assert pg.image.tobytes(blank, "RGBA") not in {pg.image.tobytes(other, "RGBA") for other in others}
    drawn = standee(app.look, UNDECIDED, LOT, 80)
    for figure in figures(scene):
        assert pg.image.tobytes(figure.picture(80), "RGBA") == pg.image.tobytes(drawn, "RGBA")
    assert not [widget for widget in scene.left.walk() if widget.id.startswith("shape.")], "no emblem is shown"
    scene = open_real(app, "telendar", 3)
    looks = {pg.image.tobytes(figure.picture(80), "RGBA") for figure in figures(scene)}
    assert len(looks) == 3, "each has a colour of its own"
    assert [widget for widget in scene.left.walk() if widget.id.startswith("shape.")]


@pytest.mark.parametrize("language", ["it", "en"])
def test_at_large_text_the_pages_are_tabs_and_begin_stays(open_app: Open, language: str) -> None:
    app = open_app((1280, 720), text=2.0, language=language)
    scene = open_real(app, "kharnage", 4)
    assert app.look.text >= GRAND
    for tab in ("seat", "options", "house"):
        scene.show_tab(tab)
        app.frame(0.05)
        begin = next(w for w in scene.controls.layers[0].widgets if w.name == app.texts("setup.begin"))
        assert pg.Rect((0, 0), app.size).contains(begin.rect), tab
    assert all(chair.controller for chair in scene.choices.chairs)
    assert PERSON in {chair.controller for chair in scene.choices.chairs}


# --- heroes, tempers, motion ----------------------------------------------------------------------------


def heroes(scene: SetupScene, seat: int) -> FigureChoice:
    if scene.seat != seat:
        scene.select(seat)
    choice = next(w for w in scene.left.walk() if w.id == f"hero.{seat}")
    assert isinstance(choice, FigureChoice)
    scene.left.reveal(choice.rect)
    return choice


def cell(choice: FigureChoice, hero: str) -> tuple[int, int]:
    return choice.cells()[[value for value, _ in choice.options].index(hero)].center


def test_a_hero_is_an_offer_that_a_seat_makes_at_set_up(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Setup] = []
    monkeypatch.setattr(app.routes, "play", begun.append)
    scene = open_real(app, "telendar", 2)
    hands.click(cell(heroes(scene, 0), "witch"))
    told: list[str] = []
    monkeypatch.setattr(scene, "notice", told.append)
    hands.click(cell(heroes(scene, 1), "witch"))
    assert len(told) == 1, "the hero's owner is named"
    assert "Anna" in told[0]
    scene.begin()
    assert [player.brings["hero"] for player in begun[0].players] == ["witch", "first_turn"]


@pytest.mark.parametrize(
    ("size", "text", "readable"), [((1024, 600), 1.0, True), ((1280, 1024), 1.35, False), ((1280, 720), 1.85, False)]
)
def test_a_name_stays_on_its_plaque(open_app: Open, size: tuple[int, int], text: float, readable: bool) -> None:
    scene = opened(open_app(size, text=text, readable=readable), 5, "card_game")
    scene.choices.chairs[1].name = "A name of forty letters, which is a lot."
    scene.rebuild()
    with typeset.recording() as recorder:
        for figure in scene.around.figures:
            figure.draw(scene.app.screen)
    assert all(piece.container and piece.container.contains(piece.rect) for piece in recorder.drawn)
    written = [piece.text for piece in recorder.drawn]
    assert {"Anna", "Computer 3", "Computer 4", "Computer 5"} < set(written)
    assert any(words.startswith("A name") and words.endswith("…") for words in written)


def test_what_is_said_on_a_narrow_plaque_stays_on_one_line(open_app: Open) -> None:
    scene = opened(open_app((1024, 600), text=1.9, readable=True), 4, "dark_eden")
    with typeset.recording() as recorder:
        for figure in scene.around.figures:
            figure.draw(scene.app.screen)
    assert all(piece.container and piece.container.contains(piece.rect) for piece in recorder.drawn)
    assert "Normal" in [piece.text.split(" · ")[0] for piece in recorder.drawn]  # letters differ between systems


@pytest.mark.parametrize("language", ["it", "en"])
def test_where_a_plaque_is_narrow_an_undecided_hero_gives_way_to_who_plays(open_app: Open, language: str) -> None:
    app = open_app((1280, 720), language=language, text=2.0)
    app.routes.set_up("telendar")
    scene = app.director.on
    assert isinstance(scene, SetupScene)
    (setting,) = scene.facts.seat_settings
    assert scene.around.figures[0]._kinds[1:] == [app.texts("controller.person")]
    scene.choices.chairs[0].brings[setting.name] = "bear"
    scene.rebuild()
    assert scene.around.figures[0]._kinds[1] == app.texts(f"setting.telendar.{setting.name}.bear")


def test_a_hero_dropped_on_a_figure_is_given_to_it(app: App, hands: Hands) -> None:
    scene = open_real(app, "telendar", 3)
    third = figures(scene)[2].figure.center
    at = cell(heroes(scene, 0), "golem")
    hands.down(at)
    hands.move(third)
    hands.up(third)
    assert [chair.brings["hero"] for chair in scene.choices.seated] == ["first_turn", "first_turn", "golem"]
    assert scene.seat == 2
    at = cell(heroes(scene, 2), "elf")
    hands.down(at)
    hands.move((4, 300))
    hands.up((4, 300))
    assert scene.choices.chairs[2].brings["hero"] == "golem", "dropped beside all seats it goes back"
    at = cell(heroes(scene, 0), "golem")
    first = figures(scene)[0].figure.center
    hands.down(at)
    hands.move(first)
    hands.up(first)
    assert scene.choices.chairs[0].brings["hero"] == "first_turn", "another seat has it already"


def test_heroes_are_chosen_by_keys_past_those_that_are_taken(app: App, hands: Hands) -> None:
    scene = open_real(app, "telendar", 2)
    scene.choices.chairs[1].brings["hero"] = "demoness"
    scene.rebuild()
    scene.controls.focus(heroes(scene, 0), by_key=True)
    hands.key("right")
    assert scene.choices.chairs[0].brings["hero"] == "imp_lord"


def test_the_values_beside_a_hero_are_those_of_its_card() -> None:
    assert {name: (sheet.force, sheet.mana, sheet.life, sheet.gold) for name, sheet in CHARACTERS.items()} == FIRST


def test_a_deck_left_to_the_lot_gives_way_to_who_plays(open_app: Open) -> None:
    """The words of the choice, "at random", would otherwise be taken for a computer that plays at random."""
    app = open_app((1280, 720))
    app.routes.set_up("dark_eden")
    scene = app.director.on
    assert isinstance(scene, SetupScene)
    assert scene.around.figures[1]._kinds[1:] == [app.texts("controller.normal")]


def test_a_computer_s_temper_is_chosen_with_a_sentence_and_names_its_seat(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Setup] = []
    monkeypatch.setattr(app.routes, "play", begun.append)
    scene = open_real(app, "telendar", 2)
    scene.select(1)
    choice = next(w for w in scene.left.walk() if w.id == "temper.1")
    assert isinstance(choice, IconChoice)
    hands.click(choice.cells()[1].center)
    (bold, _) = scene.facts.tempers
    assert scene.choices.chairs[1].temper == bold.name
    assert app.texts(f"{bold.key('telendar')}.says") in read(app)
    assert scene.names()[1] == app.texts(f"{bold.key('telendar')}.who")
    scene.begin()
    assert begun[0].players[1].temper == bold.name
    scene.drawer.set_controller(scene.choices.chairs[1], "random")
    assert not [w for w in scene.left.walk() if w.id == "temper.1"], "random computers have no temper"
    assert scene.names()[1] == app.texts("setup.computer", n=2)


def near(scene: SetupScene) -> bool:
    return scene.around.zoomed


def fading(scene: SetupScene) -> bool:
    return on_stage(scene, Fading) is not None


def test_a_figure_rises_when_it_is_pointed_at_and_is_seen_from_near_after_a_while(app: App, hands: Hands) -> None:
    scene = open_real(app, "telendar", 2)
    rest(app, scene)
    figure = figures(scene)[0]
    hands.move(figure.figure.center)
    app.frame(0.03)
    assert (figure.hovered, figure.restless) == (True, True)
    hands.wait(0.2)
    assert not figure.restless, "it has risen"
    assert not near(scene)
    hands.wait(0.3)
    assert near(scene)
    assert not scene.moving
    assert app.frame(0.05) == [], "at rest nothing is drawn"
    hands.move((5, 300))
    hands.wait(0.2)
    assert (near(scene), figure.hovered, figure.restless) == (False, False, False)
    assert not scene.moving


@pytest.mark.parametrize(("person", "fades"), [({"still": True}, True), ({"my_speed": "off"}, False)])
def test_where_motion_is_reduced_figures_stand_up_at_once(
    open_app: Open, person: dict[str, object], fades: bool
) -> None:
    app = open_app(**person)
    scene = open_real(app, "telendar", 2)
    hands = Hands(app)
    hands.move(figures(scene)[0].figure.center)
    assert (figures(scene)[0].hovered, figures(scene)[0].restless) == (True, False)
    scene.select(1)
    assert fading(scene) == fades


def test_one_drawer_fades_into_the_next(app: App) -> None:
    scene = open_real(app, "telendar", 2)
    scene.select(1)
    faded = []
    for _ in range(4):
        faded.append(fading(scene))
        app.frame(0.05)
    assert faded == [True, True, True, False], "the fade takes 140 ms"


@pytest.mark.parametrize("language", ["it", "en"])
def test_each_figure_of_a_team_match_says_its_team(open_app: Open, language: str) -> None:
    app = open_app(language=language)
    scene = SetupScene(app, "dark_eden")
    scene.choices.count, scene.choices.options["teams"] = 4, True
    with typeset.recording() as recorder:
        app.director.go(scene)
        app.frame(0.05)
    teams = (app.texts("setup.side", n=1), app.texts("setup.side", n=2))
    assert [sum(team in piece.text for piece in recorder.drawn) for team in teams] == [2, 2]


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_button_that_takes_a_seat_away_stands_beside_others_in_large_letters(open_app: Open, language: str) -> None:
    app = open_app((1280, 720), text=2.0, language=language, still=True)
    scene = open_real(app, "telendar", 2)
    app.frame(0.05)
    parts = list(scene.left.walk())
    (away,) = (part for part in parts if part.name == app.texts("setup.remove"))
    assert any(part is not away and part.focusable and part.rect.y == away.rect.y for part in parts)
