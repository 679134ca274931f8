"""Widgets and the focus, driven by posted events on a bare scene."""

from itertools import product

import pygame as pg
import pytest

from game.ui.app import App
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, Chip, Choice, Toggle
from game.ui.kit.widgets.dialog import Answer, dialog
from game.ui.kit.widgets.fields import Slider, TextField
from game.ui.kit.widgets.focus import Layer
from game.ui.kit.widgets.keys import Binding, KeyMap
from game.ui.kit.widgets.panes import Form, Row
from game.ui.kit.widgets.widget import HIT, Widget
from game.ui.scene import Scene
from game.ui.shortcuts import defaults
from game.ui.speech import Speech
from game.ui.table.top_bar import Tool
from game.ui.voices import Utterance
from tests.ui.conftest import Hands
from tests.ui.hands import message


class Bench(Scene):
    """A scene that shows the widgets it is given."""

    def __init__(self, app: App, *widgets: Widget) -> None:
        self.widgets = widgets
        super().__init__(app)

    def layout(self) -> None:
        base = pg.Surface(self.size).convert()
        base.fill(self.look.theme.ground)
        self.stage.set_base(base)
        y = 60
        for widget in self.widgets:
            if not widget.rect.width:
                widget.place(pg.Rect(100, y, 400, widget.height(400)))
                y = widget.rect.bottom + 20
        self.controls.set(self.widgets)


@pytest.fixture
def log() -> list[object]:
    return []


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The app's clock as a list with one number, its milliseconds."""
    now = [1000]
    monkeypatch.setattr(pg.time, "get_ticks", lambda: now[0])
    return now


def show(app: App, *widgets: Widget) -> Scene:
    scene = Bench(app, *widgets)
    app.director.go(scene)
    app.frame(0.016)
    return scene


def button(app: App, name: str, log: list[object], **more: object) -> Button:
    return Button(app.look, name, lambda: log.append(name), **more)  # type: ignore[arg-type]


def test_a_button_acts_when_the_pointer_goes_up_on_it(app: App, hands: Hands, log: list[object]) -> None:
    one = button(app, "one", log)
    show(app, one)
    hands.move(one.rect.center)
    hands.down(one.rect.center)
    assert log == []
    assert one.state == "down"
    hands.up(one.rect.center)
    assert log == ["one"]


def test_moving_off_before_letting_go_calls_it_off(app: App, hands: Hands, log: list[object]) -> None:
    one, two = button(app, "one", log), button(app, "two", log)
    show(app, one, two)
    hands.down(one.rect.center)
    hands.move(two.rect.center)
    hands.up(two.rect.center)
    assert log == []


def test_losing_the_window_calls_a_press_off(app: App, hands: Hands, log: list[object]) -> None:
    one = button(app, "one", log)
    show(app, one)
    hands.down(one.rect.center)
    hands.meet(pg.Event(pg.WINDOWFOCUSLOST, {}))
    hands.up(one.rect.center)
    assert log == []


def test_a_disabled_button_does_nothing_and_says_why(app: App, hands: Hands, log: list[object]) -> None:
    off = button(app, "off", log, enabled=False, reason="You need **a card**")
    scene = show(app, off)
    hands.click(off.rect.center)
    hands.wait(0.5)
    assert log == []
    with typeset.recording() as seen:
        scene.stage.spoil()
        app.frame(0.016)
    assert "You need a card" in [piece.text for piece in seen.drawn]


def test_tab_goes_around_in_reading_order_and_back(app: App, hands: Hands, log: list[object]) -> None:
    names = ["one", "two", "three"]
    scene = show(app, *(button(app, name, log) for name in names))
    met = []
    for _ in range(4):
        hands.key("tab")
        assert scene.controls.ring.visible
        assert scene.controls.focused
        met.append(scene.controls.focused.name)
    assert met == ["one", "two", "three", "one"]
    hands.key("tab", pg.KMOD_SHIFT)
    assert scene.controls.focused is not None
    assert scene.controls.focused.name == "three"


def test_arrows_go_to_the_nearest_in_their_direction(app: App, hands: Hands, log: list[object]) -> None:
    grid = [button(app, f"{row}{column}", log) for row in range(2) for column in range(3)]
    for number, one in enumerate(grid):
        one.place(pg.Rect(100 + 220 * (number % 3), 100 + 90 * (number // 3), 200, 60))
    scene = show(app, *grid)
    walked = []
    for arrow in ("right", "right", "down", "left", "up"):
        hands.key(arrow)
        assert scene.controls.focused
        walked.append(scene.controls.focused.name)
    assert walked == ["01", "02", "12", "11", "01"]


def test_enter_and_space_use_the_focus_once_per_press(app: App, hands: Hands, log: list[object]) -> None:
    show(app, button(app, "one", log))
    hands.key("return")
    hands.key("space")
    assert log == ["one", "one"]
    down = pg.Event(pg.KEYDOWN, {"key": pg.K_RETURN, "mod": 0, "unicode": "\r"})
    hands.meet(down, down, down)  # a held key repeats
    assert len(log) == 3


def test_a_key_that_is_held_down_uses_nothing_in_the_scene_that_it_led_to_or_back_to(
    app: App, hands: Hands, log: list[object]
) -> None:
    app.settings.machine.guard = 0
    above = Bench(app, Button(app.look, "back", app.director.pop))

    def go_on() -> None:
        log.append("on")
        app.director.push(above)

    show(app, Button(app.look, "on", go_on))
    down = pg.Event(pg.KEYDOWN, {"key": pg.K_RETURN, "mod": 0, "unicode": "\r"})
    hands.meet(down, down, down)
    assert app.director.on is above
    assert log == ["on"]
    hands.meet(pg.Event(pg.KEYUP, {"key": pg.K_RETURN, "mod": 0, "unicode": "\r"}))
    hands.meet(down, down, down)
    assert app.director.on is not above
    assert log == ["on"]
    hands.meet(pg.Event(pg.KEYUP, {"key": pg.K_RETURN, "mod": 0, "unicode": "\r"}))
    hands.key("return")
    assert log == ["on", "on"]


def test_digits_choose_in_a_list(app: App, hands: Hands, log: list[object]) -> None:
    rows = [Row(app.look, f"row {n}", lambda n=n: log.append(n)) for n in (1, 2, 3)]  # type: ignore[misc]
    show(app, *rows)
    hands.key("3")
    assert log == [3]


def test_a_second_press_within_the_cool_down_does_not_count(
    app: App, hands: Hands, log: list[object], clock: list[int]
) -> None:
    clock[0] = 0
    app.settings.machine.cool_down = 0.5
    one = button(app, "one", log)
    show(app, one)
    for moment in (1000, 1300, 1600):
        clock[0] = moment
        hands.click(one.rect.center)
    assert log == ["one", "one"]


def test_a_button_that_has_just_come_moved_or_changed_is_not_used(
    app: App, hands: Hands, log: list[object], clock: list[int]
) -> None:
    """The second click of a double click is not meant for a button that the first one has brought."""
    app.settings.machine.guard = 350
    roll, spend = button(app, "roll", log), button(app, "spend", log)
    scene = show(app, roll)
    clock[0] += 350
    hands.click(roll.rect.center)
    spend.id = roll.id  # same place, same id, another meaning
    spend.place(roll.rect)
    scene.controls.set([spend])
    hands.click(spend.rect.center)
    hands.key("return")
    assert log == ["roll"]
    clock[0] += 200
    scene.controls.set([spend])  # laid out again: nothing has changed
    clock[0] += 150
    hands.click(spend.rect.center)
    hands.key("return")
    assert log == ["roll", "spend", "spend"]


def test_a_key_meant_for_what_had_the_keyboard_before_is_not_taken(
    app: App, hands: Hands, log: list[object], clock: list[int]
) -> None:
    app.settings.machine.guard = 350
    end, place = button(app, "end", log), button(app, "place", log)
    place.role = "target"  # unlike a button, it needs no time to settle
    scene = show(app, end, place)
    clock[0] += 350
    hands.key("return")
    scene.controls.set([end, place], "place")
    hands.key("return")
    assert log == ["end"]
    clock[0] += 350
    hands.key("return")
    assert log == ["end", "place"]


def test_the_same_button_for_another_question_waits_too(
    app: App, hands: Hands, log: list[object], clock: list[int]
) -> None:
    app.settings.machine.guard = 350
    let_pass = button(app, "pass", log)
    let_pass.meaning = 1
    scene = show(app, let_pass)
    clock[0] += 350
    hands.click(let_pass.rect.center)
    let_pass.meaning = 2
    scene.controls.set([let_pass])
    hands.click(let_pass.rect.center)
    hands.key("return")
    assert log == ["pass"]


def test_a_button_has_come_when_it_is_seen_not_when_it_was_made(
    app: App, hands: Hands, log: list[object], clock: list[int]
) -> None:
    app.settings.machine.guard = 350
    scene = show(app, button(app, "other", log))
    late = button(app, "late", log)
    late.place(pg.Rect(100, 300, 300, 50))
    scene.controls.set([late])
    scene.stage.answered(long=True)  # the next frame draws it
    app.frame(0.016)
    clock[0] += 500
    app.frame(0.016)
    for wait in (100, 250):
        clock[0] += wait
        hands.click(late.rect.center)
        assert log == ["late"] * (wait == 250)


def test_a_layer_that_closes_does_not_hand_its_second_click_down(
    app: App, hands: Hands, log: list[object], clock: list[int]
) -> None:
    app.settings.machine.guard = 350
    below, above = button(app, "below", log), button(app, "above", log)
    scene = show(app, below)
    above.place(below.rect)
    scene.controls.open(Layer([above]))
    app.frame(0.016)
    clock[0] += 350
    hands.click(above.rect.center)
    scene.controls.close()
    hands.click(below.rect.center)
    assert log == ["above"]
    clock[0] += 350
    hands.click(below.rect.center)
    assert log == ["above", "below"]


def test_digits_press_no_button_that_has_no_number(app: App, hands: Hands, log: list[object]) -> None:
    menu = button(app, "menu", log)
    menu.group = "top"
    show(app, menu)
    hands.key("1")
    assert log == []


def test_a_choice_takes_clicks_and_arrows(app: App, hands: Hands, log: list[object]) -> None:
    choice = Choice(app.look, "size", [(n, f"{n}") for n in (1, 2, 3)], 1, log.append)
    show(app, choice)
    hands.click(choice.cells()[2].center)
    hands.key("right")
    hands.key("left")
    assert log == [3, 1, 3]


def test_a_choice_stands_on_one_line_at_its_own_width() -> None:
    pg.font.init()
    for k in range(60, 240, 7):
        choice = Choice(Look(k=k / 100), "size", [(n, f"number {n}") for n in range(5)], 1, print)
        choice.place(pg.Rect(0, 0, choice.width(), choice.height(choice.width())))
        assert len({cell.y for cell in choice.cells()}) == 1


def test_a_button_of_several_words_stands_on_one_line_at_its_own_width() -> None:
    pg.font.init()
    for k, text in product(range(60, 240, 7), (1.0, 1.5, 2.0)):
        look = Look(k=k / 100, text=text)
        long, short = Button(look, "not in this turn of hers", print), Button(look, "no", print)
        assert long.height(long.width()) == short.height(short.width())


def test_switches_segments_and_the_icons_of_the_bar_grow_with_the_text() -> None:
    pg.font.init()
    small, large = Look(), Look(text=2.0)

    def padding(look: Look) -> int:
        words = typeset.measure(look, "number", Choice(look, "size", [(1, "number")], 1, print)._style)[0]
        return Choice(look, "size", [(1, "number")], 1, print).width() - words

    def track(look: Look) -> int:
        return Toggle(look, "sound", True, print, ("off", "on"))._track()

    def icon(look: Look) -> int:
        return Tool(look, "menu", print, "undo", bare=True)._icon_px()

    for measure in (padding, track, icon):
        assert measure(large) >= 1.3 * measure(small), measure


def test_a_toggle_switches(app: App, hands: Hands, log: list[object]) -> None:
    toggle = Toggle(app.look, "sound", True, log.append, ("off", "on"))
    show(app, toggle)
    hands.key("space")
    assert log == [False]
    assert toggle.value == "off"


def test_a_slider_is_dragged_and_stepped(app: App, hands: Hands, log: list[object]) -> None:
    slider = Slider(app.look, "text", 1.0, (1.0, 2.0, 0.1), log.append, lambda v: f"{v:.1f}", live=False)
    show(app, slider)
    track = slider.track()
    hands.down(track.midleft)
    hands.move(track.midright)
    assert log == []
    hands.up(track.midright)
    assert log == [2.0]
    hands.key("left")
    assert log == [2.0, 1.9]


@pytest.mark.parametrize("live", [True, False])
def test_a_slider_stays_where_it_was_set_when_another_widget_is_used(
    app: App, hands: Hands, log: list[object], live: bool
) -> None:
    slider = Slider(app.look, "text", 1.0, (1.0, 2.0, 0.1), log.append, lambda v: f"{v:.1f}", live=live)
    button = Button(app.look, "done", lambda: log.append("done"))
    show(app, slider, button)
    track = slider.track()
    hands.down(track.midleft)
    hands.move(track.midright)
    hands.up(track.midright)
    hands.click(button.rect.center)
    assert slider.number == 2.0
    assert log[-2:] == [2.0, "done"]


def test_letters_in_a_field_are_text_not_shortcuts(app: App, hands: Hands, log: list[object]) -> None:
    field = TextField(app.look, "name", "", log.append, longest=6)
    show(app, field)
    hands.type("mario n")
    assert field.text == "mario "
    assert not app.settings.machine.mute  # the letter M did not mute
    hands.key("backspace")
    hands.key("home")
    hands.key("delete")
    assert field.text == "ario"


def written(app: App, scene: Scene) -> list[str]:
    """The texts that a scene shows now."""
    scene.stage.spoil()
    with typeset.recording() as recorder:
        app.frame(0.016)
    return [piece.text for piece in recorder.drawn]


def test_a_field_shows_the_beginning_of_a_long_text_until_it_is_used(app: App, hands: Hands, log: list[object]) -> None:
    text = "A text of more letters than there is room for in the field that it stands in, by far"
    field = TextField(app.look, "name", text, log.append, longest=99)
    scene = show(app, Button(app.look, "first", lambda: None), field)

    def left() -> int:
        scene.stage.spoil()
        with typeset.recording() as recorder:
            app.frame(0.016)
        return next(piece.rect.x for piece in recorder.drawn if piece.text == text) - field.rect.x

    assert left() > 0
    hands.click((field.rect.x + app.look.px(12), field.rect.centery))
    assert field.caret == 0, "the caret is where the pointer was"
    hands.key("end")
    assert left() < 0


def test_control_a_marks_all_of_a_field_and_what_is_typed_takes_its_place(
    app: App, hands: Hands, log: list[object]
) -> None:
    field = TextField(app.look, "name", "Bruno", log.append, longest=6)
    show(app, field)
    mark_all = pg.Event(pg.KEYDOWN, {"key": pg.K_a, "mod": pg.KMOD_CTRL, "unicode": ""})
    app.handle(mark_all)
    hands.key("c")
    assert field.text == "c"
    app.handle(mark_all)
    hands.key("backspace")
    assert field.text == ""


def test_a_click_in_a_field_places_the_caret_and_only_enter_is_done_with_it(app: App) -> None:
    done: list[str] = []
    field = TextField(app.look, "name", "Bruno", done.append, done=lambda: done.append("done"))
    field.place(pg.Rect(100, 100, 240, 44))
    field.press((104, 120))
    field.release((104, 120))
    assert (done, field.caret) == ([], 0)
    field.key("confirm", pg.Event(pg.KEYDOWN, {"key": pg.K_RETURN, "mod": 0, "unicode": "\r"}))
    assert done == ["done"]


def test_what_is_marked_in_a_field_is_copied_and_cut(
    app: App, hands: Hands, log: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pg.scrap, "put_text", copied.append)
    field = TextField(app.look, "name", "Bruno", log.append)
    show(app, field)
    for letter in "cacx":  # nothing is marked at first
        app.handle(pg.Event(pg.KEYDOWN, {"key": pg.key.key_code(letter), "mod": pg.KMOD_CTRL, "unicode": ""}))
    assert copied == ["Bruno", "Bruno"]
    assert field.text == ""


def test_a_field_that_is_full_shows_that_letters_found_no_room(app: App, hands: Hands, log: list[object]) -> None:
    field = TextField(app.look, "name", "Anna", log.append, longest=5)
    scene = show(app, field)
    hands.type("b")
    assert "5/5" not in written(app, scene)
    hands.type("c")
    assert field.text == "Annab"
    assert "5/5" in written(app, scene)


@pytest.mark.parametrize("first", ["dialog", "message"])
def test_a_message_covers_no_answer_of_a_dialog(app: App, log: list[object], first: str) -> None:
    scene = show(app, button(app, "below", log))
    answers, text = [Answer("Go on", lambda: None)], "A sentence of several words. " * 80
    if first == "message":
        scene.notice("It is kept.")
    scene.ask(lambda: dialog(app.look, scene.area, "Kept", text, answers, 0))
    if first == "dialog":
        scene.notice("It is kept.")
    told = message(scene)
    assert told
    answer = next(widget for pane in scene.controls.top.widgets for widget in pane.walk() if widget.name == "Go on")
    assert not told.rect.colliderect(answer.rect)


def test_a_dialog_takes_all_input_and_escape_means_its_safe_answer(app: App, hands: Hands, log: list[object]) -> None:
    below = button(app, "below", log)
    scene = show(app, below)

    def answer(word: str) -> None:
        scene.answered()
        log.append(word)

    def make():  # type: ignore[no-untyped-def]
        answers = [Answer("Delete match", lambda: answer("deleted"), "threat"), Answer("Keep", lambda: answer("kept"))]
        return dialog(app.look, scene.area, "Delete?", "It is **gone** then.", answers, 1)

    scene.ask(make)
    hands.click(below.rect.center)
    assert log == []
    assert scene.controls.focused
    assert scene.controls.focused.name == "Keep"
    hands.key("escape")
    assert log == ["kept"]
    scene.ask(make)
    hands.key("1")
    assert log == ["kept", "deleted"]


@pytest.mark.parametrize(("count", "lines"), [(2, [2]), (4, [2, 2]), (5, [3, 2])])
def test_answers_on_several_lines_stand_in_columns(app: App, count: int, lines: list[int]) -> None:
    answers = [Answer(f"The answer {'x' * n}", lambda: None) for n in range(count)]
    layer, _ = dialog(app.look, pg.Rect(0, 0, 1280, 720), "Menu", "What now?", answers, 0)
    buttons = [widget for top in layer.widgets for widget in top.walk() if widget.group == "answers"]
    heights = sorted({button.rect.y for button in buttons})
    assert [sum(button.rect.y == y for button in buttons) for y in heights] == lines
    assert len({button.rect.x for button in buttons}) == lines[0]
    (form,) = layer.widgets
    assert isinstance(form, Form)
    assert not form.reach, "nothing needs scrolling"
    right = max(button.rect.right for button in buttons)
    assert len(heights) == 1 or form.inner.right - lines[0] < right <= form.inner.right, "they use the whole width"


def test_a_form_scrolls_to_what_gets_the_focus(app: App, hands: Hands, log: list[object]) -> None:
    form = Form(app.look, "form", pg.Rect(100, 100, 500, 300))
    rows = [form.wide(Row(app.look, f"row {n}", lambda n=n: log.append(n))) for n in range(12)]  # type: ignore[misc]
    form.done()
    scene = show(app, form)
    hands.key("tab", pg.KMOD_SHIFT)
    hands.key("tab", pg.KMOD_SHIFT)
    assert scene.controls.focused is rows[-1]
    assert form.rect.contains(rows[-1].rect)
    assert not form.rect.colliderect(rows[0].rect)
    hands.move(form.rect.center)
    hands.wheel(50)
    assert form.offset == 0


def test_what_is_cut_at_an_edge_of_a_pane_is_seen_to_go_on(app: App) -> None:
    form = Form(app.look, "form", pg.Rect(100, 100, 500, 300))
    for n in range(12):
        form.wide(Row(app.look, f"row {n}", lambda: None))
    form.done()

    def edges() -> tuple[bool, bool]:
        target = pg.Surface((700, 500))
        target.fill((200, 200, 200))
        form.draw(target)
        return target.get_at((350, 100))[0] < 100, target.get_at((350, 399))[0] < 100

    seen = []
    for offset in (0, form.reach // 2, form.reach):
        form.scroll_to(offset)
        seen.append(edges())
    assert seen == [(False, True), (True, True), (True, False)]


def test_a_form_whose_last_gap_alone_is_too_much_does_not_scroll(app: App) -> None:
    def form(high: int) -> Form:
        made = Form(app.look, "form", pg.Rect(100, 100, 500, high))
        made.wide(Row(app.look, "row", lambda: None))
        return made.done()

    needs = form(300).content + 2 * app.look.px(10)
    assert [form(needs - less).reach for less in (0, app.look.px(10))] == [0, 0]
    assert form(needs - app.look.px(10) - 1).reach > 0


def test_hit_targets_are_high_enough_at_the_smallest_window(app: App, log: list[object]) -> None:
    least = app.look.px(HIT)
    choice = Choice(app.look, "c", [(1, "one"), (2, "two")], 1, log.append)
    widgets = [
        button(app, "one", log),
        choice,
        Toggle(app.look, "t", True, log.append, ("off", "on")),
        TextField(app.look, "f", "", log.append),
        Row(app.look, "row", lambda: None),
    ]
    show(app, *widgets)
    assert all(widget.rect.height >= least for widget in widgets)
    assert all(cell.height >= least and cell.width >= least for cell in choice.cells())


def test_a_letter_of_alt_gr_is_written_and_no_shortcut_of_the_field(app: App, hands: Hands) -> None:
    field = TextField(app.look, "name", "Ann", lambda text: None)
    show(app, field)
    hands.key("end")
    key = {"key": pg.K_a, "mod": pg.KMOD_LCTRL | pg.KMOD_RALT, "unicode": "á"}  # so Windows tells AltGr
    hands.meet(pg.Event(pg.KEYDOWN, key), pg.Event(pg.TEXTINPUT, {"text": "á"}))
    assert field.text == "Anná"


def test_a_letter_that_confirms_is_written_in_a_field(app: App, hands: Hands, log: list[object]) -> None:
    app.settings.machine.keys["confirm"] = "x"
    app.refresh()
    field = TextField(app.look, "name", "", lambda text: None, done=lambda: log.append("done"))
    show(app, field)
    hands.key("x")
    assert (field.text, log) == ("x", [])


def test_nothing_is_added_to_a_text_that_is_too_long_already(app: App, hands: Hands) -> None:
    field = TextField(app.look, "name", "A name of an old file", lambda text: None, longest=16)
    show(app, field)
    hands.meet(pg.Event(pg.TEXTINPUT, {"text": "pasted at once"}))
    assert field.text == "A name of an old file"


def test_a_finger_between_two_small_buttons_means_the_nearer_one(app: App, log: list[object]) -> None:
    one, two = button(app, "one", log), button(app, "two", log)
    one.place(pg.Rect(100, 100, 20, 20))
    two.place(pg.Rect(130, 100, 20, 20))
    show(app, one, two)
    for kind in (pg.MOUSEBUTTONDOWN, pg.MOUSEBUTTONUP):
        app.handle(pg.Event(kind, {"pos": (127, 110), "button": 1, "touch": True}))
    assert log == ["two"]


def test_keys_can_be_changed_and_clashes_are_seen() -> None:
    keys = KeyMap(defaults(), {"undo": "u", "redo": "nonsense key"})
    press = pg.Event(pg.KEYDOWN, {"key": pg.K_u, "mod": 0})
    assert keys.action(press, "table") == "undo"
    assert keys.action(press) is None
    assert keys.cap("redo") == Binding(pg.K_y)
    assert keys.clashes("redo", Binding(pg.K_u)) == ["undo"]
    assert keys.clashes("new", Binding(pg.K_u)) == []  # the shelf and the table are different places
    assert Binding.parse(str(Binding(pg.K_z, ctrl=True, shift=True))) == Binding(pg.K_z, ctrl=True, shift=True)


def test_what_gets_the_focus_is_spoken(app: App, hands: Hands, log: list[object]) -> None:
    said: list[Utterance] = []
    app.speech = Speech(said.append)
    app.speech.switch(True, 1.0)
    one = button(app, "Buy [seat0] **now**", log, enabled=False, reason="Too _dear_")
    show(app, one, Toggle(app.look, "Sound", True, log.append, ("off", "on")))
    hands.key("tab")
    hands.key("tab")
    words = [utterance.words for utterance in said]
    assert "Buy seat0 now, button, not available, Too dear, 1 of 2" in words
    assert "Sound, switch, on, 2 of 2" in words
    assert {utterance.language for utterance in said} == {"en"}


def test_a_widget_below_a_dialog_gets_the_keyboard_when_the_dialog_is_closed(
    app: App, hands: Hands, log: list[object]
) -> None:
    scene = show(app, button(app, "one", log), button(app, "two", log))
    in_dialog = button(app, "in it", log)
    in_dialog.place(pg.Rect(100, 300, 200, 60))
    scene.controls.open(Layer([in_dialog]))
    scene.controls.focus(scene.controls.layers[0].widgets[1])
    hands.key("return")
    scene.controls.close()
    hands.key("return")
    assert log == ["in it", "two"]


def test_a_tooltip_leaves_what_can_be_used_beside_it_free_if_there_is_another_place(
    app: App, hands: Hands, log: list[object]
) -> None:
    names = ("above", "last")
    scene = show(app, *(button(app, name, log, tip=f"about {name}") for name in names))
    above, last = scene.controls.layers[0].widgets
    bottom = app.size[1]
    above.place(pg.Rect(500, bottom - 140, 200, 60))
    last.place(pg.Rect(500, bottom - 70, 200, 60))
    for usable in (True, False):
        above.enabled = usable
        scene.controls.focus(last, by_key=True)
        scene.controls.explain(last)
        shown = scene.controls.tooltip.rect
        assert not shown.colliderect(last.rect)
        assert shown.colliderect(above.rect) is not usable


def test_a_tooltip_goes_beside_a_list_whose_heading_it_touches_by_an_edge_alone(
    app: App, hands: Hands, log: list[object]
) -> None:
    scene = show(app, *(button(app, name, log, tip=f"about {name}") for name in ("first", "second")))
    first, second = scene.controls.layers[0].widgets
    first.place(pg.Rect(app.size[0] - 240, 400, 230, 40))
    second.place(pg.Rect(app.size[0] - 240, 445, 230, 40))
    scene.controls.focus(first, by_key=True)
    beside = first.ring_rect.x - app.look.px(10)
    scene.controls.asked = [pg.Rect(beside - 2, 0, 242, 410)]
    scene.controls.explain(first)
    assert not scene.controls.tooltip.rect.colliderect(second.rect)
    assert scene.controls.tooltip.rect.right == beside


def test_a_tooltip_stands_above_a_question_that_is_near_and_not_far_away(
    app: App, hands: Hands, log: list[object]
) -> None:
    scene = show(app, button(app, "settle", log, tip="about it"))
    (settle,) = scene.controls.layers[0].widgets
    width, bottom = app.size
    settle.place(pg.Rect(width - 220, bottom - 70, 210, 60))
    question = pg.Rect(width - 230, bottom - 130, 230, 55)
    scene.controls.asked = [question, pg.Rect(0, bottom - 130, width - 232, 130)]
    scene.controls.focus(settle, by_key=True)
    scene.controls.explain(settle)
    shown = scene.controls.tooltip.rect
    assert shown.bottom < question.top
    assert not shown.colliderect(settle.rect)
    scene.controls.asked.append(pg.Rect(0, 100, width, bottom - 230))
    scene.controls.explain(settle)
    assert scene.controls.tooltip.rect.bottom > bottom // 2, "at the top it would seem to explain something else"


def test_a_tooltip_stands_above_a_question_though_things_of_the_table_lie_there(
    app: App, hands: Hands, log: list[object]
) -> None:
    scene = show(app, *(button(app, name, log, tip="about it") for name in ("cheer", "on", "army")))
    cheer, on, army = scene.controls.layers[0].widgets
    width, bottom = app.size
    cheer.place(pg.Rect(width // 2 - 200, bottom - 70, 190, 60))
    on.place(pg.Rect(width // 2, bottom - 70, 190, 60))
    army.place(pg.Rect(0, 100, width, bottom - 140))
    army.role = "card"
    question = pg.Rect(width // 2 - 200, bottom - 110, 390, 30)
    scene.controls.asked = [pg.Rect(0, bottom - 80, width // 2 - 210, 80), question]
    scene.controls.explain(cheer)
    assert scene.controls.tooltip.rect.bottom < question.top


def test_a_tooltip_stands_below_all_answers_if_there_is_no_other_place(
    app: App, hands: Hands, log: list[object]
) -> None:
    scene = show(app, *(button(app, name, log, tip="about it") for name in ("think again", "one", "two")))
    above, one, two = scene.controls.layers[0].widgets
    width = app.size[0]
    for row, widget in enumerate((above, one, two)):
        widget.place(pg.Rect(10, 10 + 45 * row, width - 20, 40))
    scene.controls.explain(one)
    shown = scene.controls.tooltip.rect
    assert shown.top > two.rect.bottom


def test_a_focus_whose_widget_is_gone_falls_on_the_first_one_and_explains_nothing(
    app: App, hands: Hands, log: list[object]
) -> None:
    scene = show(app, *(button(app, name, log, tip=f"about {name}") for name in ("one", "two", "three")))
    scene.controls.focus(scene.controls.layers[0].widgets[1], by_key=True)
    hands.wait(1.0)
    assert scene.controls.tooltip.visible
    kept = [button(app, name, log, tip=f"about {name}") for name in ("one", "three")]
    for place, widget in enumerate(kept):
        widget.place(pg.Rect(100, 60 + 80 * place, 400, 60))
    for _ in range(2):  # a table is laid out again and again
        scene.controls.set(kept)
        hands.wait(1.0)
        assert not scene.controls.tooltip.visible
    hands.key("tab")
    hands.wait(1.0)
    assert scene.controls.tooltip.visible


def test_what_comes_under_a_pointer_that_rests_explains_itself_once_it_moves(
    app: App, hands: Hands, log: list[object]
) -> None:
    scene = show(app, *(button(app, name, log, tip=f"about {name}") for name in ("one", "two")))
    one, two = scene.controls.layers[0].widgets
    two.place(one.rect.copy())
    scene.controls.set([one])
    hands.move(one.rect.center)
    explained = []
    for widget, step in ((one, 0), (two, 0), (two, 0), (two, 1), (two, 1)):
        scene.controls.set([widget])
        hands.move((widget.rect.centerx + step, widget.rect.centery))
        hands.wait(1.0)
        explained.append(scene.controls.tooltip.visible)
    assert explained == [True, False, False, True, True]


def test_a_chip_sets_in_lines_what_is_wider_than_its_place(app: App) -> None:
    chip = Chip(app.look, "Gives 2 Gold, 1 Food, 1 Raw Material and 1 Fuel, for as long as it stands", icon="trophy")
    with typeset.recording() as recorder:
        show(app, chip)
    assert chip.width() > 400
    assert len(recorder.drawn) > 1
    assert all(chip.rect.contains(piece.rect) for piece in recorder.drawn)


def test_a_press_goes_on_when_the_button_is_made_again(app: App, hands: Hands, log: list[object]) -> None:
    scene = show(app, button(app, "one", log))
    at = scene.controls.layers[0].widgets[0].rect
    for name, enabled, told in (("one", True, ["one"]), ("two", True, ["one"]), ("one", False, ["one"])):
        again, other = button(app, "one", log), button(app, name, log, enabled=enabled)
        for widget in (again, other):
            widget.place(at)
        scene.controls.set([again])
        hands.down(at.center)
        scene.controls.set([other])
        hands.up(at.center)
        assert log == told, "it is another button now, or it could not be used when it was pressed"


def test_a_slider_that_stays_while_others_are_made_again_is_dragged_on(
    app: App, hands: Hands, log: list[object]
) -> None:
    slider = Slider(app.look, "volume", 5, (0, 10, 1), log.append, str)
    scene = show(app, slider, button(app, "one", log))
    hands.down(slider.track().center)
    scene.controls.set([slider, button(app, "two", log)])
    hands.move(slider.track().midright)
    hands.up(slider.track().midright)
    assert slider.number == 10


def test_a_dialog_notices_nothing_of_widgets_made_again_below_it(
    app: App, hands: Hands, log: list[object], clock: list[int]
) -> None:
    app.settings.machine.guard = 350
    below, above = button(app, "below", log), button(app, "above", log, tip="about it")
    scene = show(app, below)
    above.place(pg.Rect(100, 300, 300, 50))
    scene.controls.open(Layer([above]))
    app.frame(0.016)
    clock[0] += 350
    hands.move(above.rect.center)
    hands.wait(1.0)
    scene.controls.set([below])
    assert scene.controls.tooltip.visible
    hands.down(above.rect.center)
    scene.controls.set([below])
    hands.up(above.rect.center)
    assert log == ["above"]
