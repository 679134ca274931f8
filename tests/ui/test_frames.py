"""Short frames: painting is done part by part, and files are read in another thread."""

import time
from collections.abc import Hashable, Iterator
from contextlib import suppress
from pathlib import Path
from unittest.mock import Mock

import pygame as pg
import pytest

from game import resources
from game.ui.app import App
from game.ui.kit.look import Look
from game.ui.kit.pictures import assets
from game.ui.kit.pictures.reader import _AGAIN, _OFTEN, Reader, UnreadError, reader
from game.ui.kit.stage.stage import Actor, Stage
from game.ui.kit.text import typeset
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.table.pieces.plates import Plate
from game.ui.table.scene import TableScene
from game.ui.table.session.session import Session
from tests.ui import hands
from tests.ui.conftest import Open

SIZE = (640, 360)
PICTURE = resources.sprites() / "card_game" / "die.webp"


class Painting(Actor):
    """A square in a colour that is painted in several parts."""

    def __init__(self, at: tuple[int, int], parts: int = 1) -> None:
        super().__init__()
        self.at, self.colour, self.parts, self._left = at, "red", parts, parts
        self._shown = ""

    def paint(self, colour: str) -> None:
        self.colour, self._left = colour, self.parts

    @property
    def middle(self) -> tuple[float, float]:
        return self.at

    @property
    def unmade(self) -> bool:
        return self._left > 0

    def make_part(self) -> None:
        self._left -= 1
        if not self._left:
            self._shown = self.colour
            self.touch()

    @property
    def bounds(self) -> pg.Rect:
        return pg.Rect(self.at, (40, 40)) if self._shown else pg.Rect(0, 0, 0, 0)

    def draw(self, target: pg.Surface) -> None:
        target.fill(self._shown, self.bounds)


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch, screen: None) -> Stage:
    """A stage each of whose frames has time for one part."""
    monkeypatch.setattr(Stage, "making", 1e-6)
    monkeypatch.setattr(Stage, "making_besides", 0.0)
    result = Stage()
    result.set_base(pg.Surface(SIZE))
    return result


def colours(surface: pg.Surface, *actors: Painting) -> list[str]:
    named = {(255, 0, 0): "red", (0, 0, 255): "blue", (0, 0, 0): ""}
    seen = (surface.get_at((actor.at[0] + 5, actor.at[1] + 5)) for actor in actors)
    return [named[colour.r, colour.g, colour.b] for colour in seen]


def test_what_changes_is_painted_in_later_frames_nearest_to_the_eye_first(stage: Stage) -> None:
    surface = pg.Surface(SIZE)
    near, far = Painting((300, 200), parts=2), Painting((10, 10))
    stage.add(far, near)
    stage.render(surface)
    assert colours(surface, near, far) == ["red", "red"], "the first frame paints everything"
    near.paint("blue")
    far.paint("blue")
    stage.eye = (310, 210)
    seen = []
    for _ in range(4):
        stage.render(surface)
        seen.append(colours(surface, near, far))
    assert seen == [["red", "red"], ["blue", "red"], ["blue", "blue"], ["blue", "blue"]]
    assert not stage.behind


def test_a_strained_frame_paints_nothing_and_the_next_one_does(stage: Stage) -> None:
    surface = pg.Surface(SIZE)
    actor = Painting((300, 200))
    stage.add(actor)
    stage.render(surface)
    actor.paint("blue")
    stage.strain()
    stage.render(surface)
    assert colours(surface, actor) == ["red"]
    assert stage.behind
    stage.render(surface)
    assert colours(surface, actor) == ["blue"]


def test_a_frame_that_has_worked_for_long_is_strained(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = SettingsScene(app)
    app.director.go(scene)
    strained = list[Stage]()

    def note(stage: Stage) -> None:
        strained.append(stage)

    monkeypatch.setattr(Stage, "strain", note)
    app.frame(hands.FRAME)
    assert not strained
    monkeypatch.setattr(App, "enough", 0.0)
    app.frame(hands.FRAME)
    assert strained == [scene.stage]


def test_an_answer_that_took_long_is_drawn_by_the_next_frame(stage: Stage) -> None:
    surface = pg.Surface(SIZE)
    actor = Painting((300, 200))
    stage.add(actor)
    stage.render(surface)
    seen = []
    for colour, long in (("blue", True), ("red", False)):
        actor.paint(colour)
        stage.answered(long=long)
        for _ in range(2):
            changed = stage.render(surface)
            seen.append((bool(changed), stage.owing, *colours(surface, actor)))
    assert seen == [(False, True, "red"), (True, False, "blue"), (True, False, "red"), (False, False, "red")]


def test_in_a_hurry_nothing_is_left_unpainted(stage: Stage) -> None:
    surface = pg.Surface(SIZE)
    actors = [Painting((60 * n, 0), parts=3) for n in range(5)]
    stage.add(*actors)
    stage.render(surface)
    for actor in actors:
        actor.paint("blue")
    stage.strain()
    stage.hurry()
    stage.render(surface)
    assert colours(surface, *actors) == ["blue"] * 5


def test_facts_that_are_written_later_show_what_they_did_until_then(screen: None) -> None:
    written: list[Hashable] = []
    rect, other = pg.Rect(0, 0, 20, 20), pg.Rect(40, 0, 30, 20)
    plate = Plate(rect, "a", lambda surface: written.append("a"), later=True)
    assert [plate.unmade] == [True]
    plate.make_part()
    plate.write(other, "b", lambda surface: written.append("b"))
    assert (plate.bounds, plate.rect, plate.unmade) == (rect, other, True)
    plate.write(rect, "a", lambda surface: written.append("again"))
    left = plate.unmade
    assert not left, "the new facts are shown"
    plate.write(other, "c", lambda surface: written.append("c"))
    plate.make_part()
    assert (plate.bounds, written) == (other, ["a", "c"])


def test_facts_that_take_long_are_written_in_parts(screen: None) -> None:
    look, rect = Look(1.0), pg.Rect(0, 0, 200, 60)

    def write(surface: pg.Surface) -> Iterator[None]:
        surface.fill("red")
        for y, words in ((0, "upper"), (30, "lower")):
            yield
            typeset.draw(surface, look, words, typeset.Style(), (0, y))

    plate = Plate(rect, "a", write, later=True)
    seen, shown = pg.Surface(rect.size), []
    while plate.unmade:
        plate.make_part()
        shown.append(plate.bounds.size)
    assert shown == [(0, 0), (0, 0), rect.size], "no half-written facts"
    with typeset.recording() as recorder:
        plate.draw(seen)
    assert [piece.text for piece in recorder.drawn] == ["upper", "lower"]
    plate.write(rect, "b", write)
    plate.make_part()
    plate.write(rect, "c", lambda surface: None)
    plate.make_part()
    assert not plate.unmade, "the unfinished parts are dropped"
    at_once = Plate(rect, "a", write)
    assert (at_once.unmade, at_once.bounds) == (False, rect)


# --- files ----------------------------------------------------------------------------------------------


def read_patiently(of: Reader, path: Path) -> tuple[pg.Surface, int]:
    """(a file's picture, the number of times that it was not there yet)."""
    for waited in range(2000):
        try:
            with of.patience():
                return of.make(path, lambda: of.load(path)), waited
        except UnreadError:
            time.sleep(0.002)
    raise TimeoutError(path)


def test_a_file_is_read_beside_the_frames_and_is_the_same(screen: None) -> None:
    beside = Reader()
    picture, waited = read_patiently(beside, PICTURE)
    assert waited, "the picture was not there at once"
    assert not beside.at_work
    assert pg.image.tobytes(picture, "RGBA") == pg.image.tobytes(beside.load(PICTURE), "RGBA")


def test_a_file_that_is_missed_again_and_again_is_read_at_once(screen: None) -> None:
    beside = Reader()
    waits = [read_patiently(beside, PICTURE)[1] for _ in range(_OFTEN + 1)]
    assert all(waits[:-1])
    assert waits[-1] == 0


def test_what_was_missed_long_ago_is_forgotten_at_rest(screen: None) -> None:
    own = Reader()
    for width in range(100):  # a window that shrinks step by step
        with own.patience(), suppress(UnreadError):
            own.make(("wall", width), lambda: None)
    own.let_go()
    assert len(own._missed) == 100
    for _ in range(_AGAIN + 1):
        with own.patience():
            pass
    own.let_go()
    assert not own._missed


def test_a_file_that_is_wanted_now_and_then_is_always_read_beside(screen: None) -> None:
    beside = Reader()
    for _ in range(_OFTEN + 1):
        assert read_patiently(beside, PICTURE)[1]
        for _ in range(_AGAIN + 1):
            with beside.patience():
                pass


LARGE = "tash_kalar/cloth.jpg"


@pytest.mark.parametrize("at_hand", [False, True])
@pytest.mark.parametrize("fit", ["stretch", "cover", "contain"])
def test_a_large_picture_is_scaled_beside_the_frames_and_is_the_same(
    screen: None, monkeypatch: pytest.MonkeyPatch, *, at_hand: bool, fit: assets.Fit
) -> None:
    def scaled() -> bytes:
        return pg.image.tobytes(assets.picture(LARGE, (320, 240), fit), "RGB")

    assets.forget()
    at_once = scaled()
    assets.forget()
    if at_hand:
        assets.expect(LARGE)
    monkeypatch.setattr(reader, "beside", True)
    with reader.patience(), pytest.raises(UnreadError):
        scaled()
    if at_hand:  # the picture can be drawn while it is being scaled
        pg.Surface((9, 9)).blit(assets.picture(LARGE), (0, 0))
    while reader.at_work:
        time.sleep(0.002)
    with reader.patience():
        assert scaled() == at_once


def test_a_file_that_is_no_picture_says_so_to_who_wants_it(tmp_path: Path, screen: None) -> None:
    broken = tmp_path / "broken.webp"
    broken.write_bytes(b"nothing")
    with pytest.raises(pg.error):
        read_patiently(Reader(), broken)


# --- the table ------------------------------------------------------------------------------------------


@pytest.fixture
def spread(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> App:
    """An app whose frames paint one part each, and which reads files in another thread."""
    monkeypatch.setattr(Stage, "making", 1e-6)
    monkeypatch.setattr(Stage, "making_besides", 0.0)
    monkeypatch.setattr(TableScene, "enough", 0.0)
    monkeypatch.setattr(reader, "beside", True)
    return open_app(my_speed="off", bot_speed="off", still=True)


def come_to_rest(app: App, scene: TableScene) -> int:
    """Lets frames pass until nothing is left to paint; returns their number."""
    for passed in range(4000):
        hands.frames(app)
        if not scene.stage.behind:
            return passed
        if reader.at_work:
            time.sleep(0.001)
    raise TimeoutError


@pytest.mark.parametrize("game", ["card_game", "kharnage"])
def test_answers_meanwhile_are_to_the_question_that_waits(spread: App, game: str) -> None:
    scene = hands.sit_down(spread, hands.setup(3, seed=5, game=game))
    hands.frames(spread)
    behind = 0
    for number in range(8):
        asked = scene.session.ask
        assert asked
        option, gesture = scene.session.offers()[0]
        hands.by_clicks(spread, option, gesture)
        hands.frames(spread)
        behind += scene.stage.behind
        hands.frames(spread, 2)  # then a person who looks finds the buttons
        assert len(scene.session.match.past) >= number + 1, "a click counts at once, even with unpainted parts"
        shown = {widget.option for widget in scene.question.options}
        assert shown <= {other for other, _ in scene.session.offers()}, "buttons of old questions are gone"
    assert behind, "nothing was ever left to paint"
    come_to_rest(spread, scene)
    screen = spread.screen.copy()
    scene.stage.spoil()
    scene.stage.render(scene.app.screen)
    assert pg.image.tobytes(screen, "RGB") == pg.image.tobytes(spread.screen, "RGB")


@pytest.mark.parametrize("acts", [False, True])
def test_what_answers_the_question_is_there_after_three_frames_or_for_whoever_acts(spread: App, *, acts: bool) -> None:
    scene = hands.sit_down(spread, hands.setup(3, seed=5))
    hands.frames(spread, 60)
    late = 0
    for _ in range(8):
        scene.commit((scene.session.offers()[0][0],))
        late += not built(scene)
        if acts:
            hands.press(spread, pg.K_LSHIFT)
        else:
            assert built(scene) or scene.moving
            hands.frames(spread, 3)
        assert built(scene)
    assert late, "nothing was ever left to a later frame"


def built(scene: TableScene) -> bool:
    """Whether all buttons belong to the open question."""
    return {widget.option for widget in scene.question.options} <= {option for option, _ in scene.session.offers()}


def test_what_comes_part_by_part_looks_as_if_it_had_come_at_once(spread: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = hands.sit_down(spread, hands.setup(4, seed=7))
    for _ in range(6):
        scene.commit((scene.session.offers()[0][0],))
        hands.frames(spread)
    scene.session.handing.forget_former()  # the other session has not seen anybody hand over
    scene.build()
    come_to_rest(spread, scene)
    hands.frames(spread, 60)
    parts = pg.image.tobytes(spread.screen, "RGB")
    monkeypatch.setattr(Stage, "making", 1e9)
    spread.director.go(TableScene(spread, Session(scene.session.match, "off")))
    again = hands.table(spread)
    hands.frames(spread, 60)
    come_to_rest(spread, again)
    assert parts == pg.image.tobytes(spread.screen, "RGB")


def test_an_answer_that_moves_nothing_lays_the_table_out_once(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    scene = hands.sit_down(app, hands.setup(2, seed=5, game="dark_eden"))
    laid = Mock(wraps=scene.style.lay_out)
    monkeypatch.setattr(scene.style, "lay_out", laid)
    still = 0
    for _ in range(40):
        while scene.moving:
            hands.frames(app)
        laid.reset_mock()
        scene.commit((scene.session.offers()[0][0],))
        still += scene.top.reel.idle
        assert laid.call_count == 1
    assert still
