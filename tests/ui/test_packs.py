"""Packs of cards in the window: their page, the set-up, matches with their cards, saves whose pack is missing."""

import errno
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame as pg
import pytest

from game import games, resources
from game.core import packs
from game.core.match import AnyMatch
from game.core.phrase import Trouble
from game.core.texts import LANGUAGES, Texts
from game.ui import card_art, folders, saves
from game.ui.app import App
from game.ui.kit.pictures import assets
from game.ui.kit.text import typeset
from game.ui.kit.widgets.buttons import Button, Toggle
from game.ui.kit.widgets.panes import Pane, Row
from game.ui.kit.widgets.widget import Widget
from game.ui.scenes.load.scene import LoadScene
from game.ui.scenes.reading.packs import Face, PackRules, PacksScene
from game.ui.scenes.setup.scene import SetupScene
from game.ui.scenes.shelf.scene import ShelfScene
from tests.packs import fresh
from tests.ui.conftest import Hands, Open
from tests.ui.hands import setup, table
from tests.ui.test_scenes import RAW_KEY, inside, overlaps, seen
from tests.zones import shift

EXAMPLES = resources.root() / "game" / "packs"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    """A new player's folder of packs, which games read when they are opened."""
    with fresh(tmp_path / "packs"):
        yield tmp_path / "packs"
    assets.forget()


@pytest.fixture
def examples(place: Path) -> Path:
    for name in ("harvest", "lanterns"):
        shutil.copytree(EXAMPLES / name, place / name)
    return place


def broken(place: Path) -> None:
    """A faulty pack, in its own folder."""
    shutil.copytree(EXAMPLES / "harvest", place / "aa_broken")
    cards = json.loads((place / "aa_broken" / "cards.json").read_text(encoding="utf-8"))
    cards[0]["when"] = [{"event": "turn_start", "do": {"op": "dance"}}]
    (place / "aa_broken" / "cards.json").write_text(json.dumps(cards), encoding="utf-8")


def words(scene: object, app: App) -> str:
    return "\n".join(piece.text for piece in seen(scene, app))  # type: ignore[arg-type]


def widgets(app: App) -> list[Widget]:
    """All widgets of a scene that can be used."""
    assert app.director.on is not None
    return [part for widget in app.director.on.controls.top.widgets for part in widget.walk()]


def use(app: App, kind: type, name: str) -> None:
    """Uses the widget of a scene with this name."""
    (widget,) = (w for w in widgets(app) if isinstance(w, kind) and w.name == name)
    widget.activate()


def open_page(app: App) -> PacksScene:
    app.director.go(ShelfScene(app))
    app.routes.packs("card_game")
    scene = app.director.on
    assert isinstance(scene, PacksScene)
    return scene


# --- the page ----------------------------------------------------------------------------------------------


def test_the_page_fits(open_app: Open, examples: Path) -> None:
    broken(examples)
    sizes = ((1280, 720), (1920, 1080))
    for case in (
        *zip(sizes, (1.0, 2.0), LANGUAGES, strict=True),
        *zip(sizes, (2.0, 1.0), LANGUAGES[::-1], strict=True),
    ):
        size, text, language = case
        app = open_app(size, text=text, language=language)
        scene = open_page(app)
        for row in [widget for widget in widgets(app) if isinstance(widget, Row)]:
            row.activate()
            drawn = [piece for piece in seen(scene, app) if inside(piece).size != (0, 0)]
            for piece in drawn:
                assert piece.container is None or piece.container.inflate(4, 4).contains(piece.rect), (case, piece)
                assert not RAW_KEY.match(piece.text), (case, piece)
            if "aa_broken" in row.id:
                assert not list(overlaps(drawn)), case


def cards_shown(app: App) -> list[str]:
    """The names of the cards on the page."""
    assert isinstance(app.director.on, PacksScene)
    (pane,) = (
        w for w in app.director.on.controls.top.widgets if isinstance(w, Pane) and w.name == app.texts("packs.pack")
    )
    return [child.name for child in pane.children if isinstance(child, Face)]


def test_the_pack_that_is_read_stays_so_when_others_come(app: App, examples: Path) -> None:
    scene = open_page(app)
    use(app, Row, "The Night of Lanterns")
    shutil.copytree(EXAMPLES / "harvest", examples / "another")
    use(app, Button, "Read again")
    assert len(scene._found) == 3
    assert [row.name for row in scene._list.walk() if isinstance(row, Row) and row.chosen] == ["The Night of Lanterns"]


def test_the_page_tells_what_a_pack_holds(open_app: Open, examples: Path) -> None:
    app = open_app(language="en")
    told = words(open_page(app), app)
    for word in ("The Grape Harvest", "by Serata Giochi, version 1", "6 cards", "3 copies", "The Night of Lanterns"):
        assert word in told
    harvest = ["Innkeeper", "Vintner", "Village Fair", "Tax Collector", "4-point objective", "7-point objective"]
    assert cards_shown(app) == harvest
    use(app, Row, "The Night of Lanterns")
    assert cards_shown(app)[:2] == ["Lantern Eater", "Lamplighter"]
    app.person.language = "it"
    app.refresh()
    assert cards_shown(app)[:2] == ["Mangialumi", "Accenditrice"]


def test_legends_flares_and_tasks_of_a_pack_are_drawn(open_app: Open, place: Path) -> None:
    arena = place / "arena"
    arena.mkdir(parents=True)
    manifest = {"format": 1, "id": "arena", "game": "tash_kalar", "version": "1", "authors": "A", "title": {"en": "A"}}
    (arena / "pack.json").write_text(json.dumps(manifest), encoding="utf-8")
    data = resources.root() / "game" / "games" / "tash_kalar" / "data"
    names = {}
    for file, deck in (("beings", "legend"), ("flares", ""), ("tasks", "")):
        card = next(
            card
            for card in json.loads((data / f"{file}.json").read_text(encoding="utf-8"))
            if card.get("deck", "") == deck
        )
        (arena / f"{file}.json").write_text(json.dumps([card | {"id": f"new_{file}"}]), encoding="utf-8")
        names[f"new_{file}"] = f"New {file}"
    (arena / "texts.en.json").write_text(json.dumps(names), encoding="utf-8")
    app = open_app(language="en")
    open_page(app)
    assert cards_shown(app) == list(names.values())


def test_a_refused_pack_is_told_with_file_card_and_field(open_app: Open, examples: Path) -> None:
    shutil.rmtree(examples / "harvest")
    broken(examples)
    app = open_app(language="en")
    told = words(open_page(app), app).replace("\n", " ")
    for word in ("aa_broken/cards.json", "innkeeper", "when.0.do", "dance", "cannot be used"):
        assert word in told


@pytest.mark.parametrize("game", [None, "chess", "", "a.b.c", "../../x", "telendar.view", 7])
def test_a_pack_of_no_game_is_shown_too(open_app: Open, place: Path, game: object) -> None:
    shutil.copytree(EXAMPLES / "harvest", place / "odd")
    manifest = json.loads((place / "odd" / "pack.json").read_text(encoding="utf-8"))
    (place / "odd" / "pack.json").write_text(
        json.dumps(manifest | {"game": game}) if game is not None else "", encoding="utf-8"
    )
    app = open_app(language="en")
    told = words(open_page(app), app).replace("\n", " ")
    assert "cannot be used" in told
    assert "odd/pack.json" in told


def test_the_examples_can_be_added_and_played_at_once(open_app: Open, place: Path) -> None:
    app = open_app(language="en")
    scene = open_page(app)
    assert "No packs yet" in words(scene, app)
    use(app, Button, "Add the examples")
    assert sorted(path.name for path in place.iterdir()) == ["harvest", "lanterns"]
    assert "Innkeeper" in words(scene, app)
    assert not any(w.name == "Add the examples" for w in widgets(app))
    focused = app.director.on.controls.focused if app.director.on else None
    assert isinstance(focused, Row), "otherwise Enter would leave the page"


def test_a_folder_that_nobody_may_look_into_is_told_on_its_page(
    open_app: Open, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = Path.stat

    def refuses(path: Path, **named: bool) -> os.stat_result:
        if place in (path, *path.parents):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return system(path, **named)

    app = open_app(language="en")
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Path, "stat", refuses)
        open_page(app)
        use(app, Button, "Add the examples")
    assert app.director.on


@pytest.mark.skipif(sys.platform == "win32", reason="Windows opens folders itself")
def test_the_folder_is_shown_by_the_system_s_own_program(
    open_app: Open, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[list[object]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: begun.append(command))
    app = open_app(language="en")
    open_page(app)
    use(app, Button, "Open the folder")
    assert place.is_dir()
    assert [command[1:] for command in begun] == [[place]]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows opens folders itself")
def test_a_system_without_such_a_program_is_told(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(place))
    with pytest.raises(Trouble) as caught:
        folders.show(place)
    assert Texts("en").say(caught.value.phrase).endswith(f"shows the folder {place}.")


def test_a_program_outside_gets_none_of_the_bundle_s_libraries(monkeypatch: pytest.MonkeyPatch, place: Path) -> None:
    handed: list[dict[str, str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda *_, env, **__: handed.append(env))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    folders.show(place)
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/own")
    folders.show(place)
    assert [env.get("LD_LIBRARY_PATH") for env in handed] == [None, "/own"]


def test_an_example_that_could_not_be_copied_whole_leaves_no_half_of_it(
    open_app: Open, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(language="en")
    open_page(app)

    copied = shutil.copytree

    def full(source: Path, target: Path) -> None:
        copied(source, target)
        raise OSError(errno.ENOSPC, "full", str(target))

    with monkeypatch.context() as disk:
        disk.setattr(shutil, "copytree", full)
        use(app, Button, "Add the examples")
    assert list(place.iterdir()) == []
    use(app, Button, "Add the examples")
    assert sorted(path.name for path in place.iterdir()) == ["harvest", "lanterns"]


def test_a_pack_that_comes_after_its_game_was_opened_waits_for_the_next_start(open_app: Open, place: Path) -> None:
    games.load("card_game")
    shutil.copytree(EXAMPLES / "harvest", place / "harvest")
    app = open_app(language="en")
    assert "can be played from the next start" in words(open_page(app), app)
    app.director.go(SetupScene(app, "card_game"))
    assert not [w for w in widgets(app) if w.name == "The Grape Harvest"]


def test_the_page_of_rules_of_a_pack_is_read_in_both_languages(open_app: Open, examples: Path) -> None:
    app = open_app(language="it")
    open_page(app)
    use(app, Button, "Regole della raccolta")
    assert isinstance(app.director.on, PackRules)
    assert "Locandiera" in words(app.director.on, app)
    (examples / "harvest" / "rules.it.md").write_text(
        "# Solo **questo**\n\n[vuoto](#no) ![x](../../y.png) `{0}`", encoding="utf-8"
    )
    open_page(app)
    use(app, Button, "Regole della raccolta")
    assert "questo" in words(app.director.on, app)


# --- a match -----------------------------------------------------------------------------------------------


def test_a_match_is_set_up_with_a_pack_and_remembers_it(open_app: Open, examples: Path) -> None:
    app = open_app(language="en", my_speed="off", bot_speed="off", still=True)
    app.director.go(SetupScene(app, "card_game"))
    use(app, Toggle, "The Grape Harvest")
    scene = app.director.on
    assert isinstance(scene, SetupScene)
    scene.begin()
    match = table(app).session.match
    assert match.setup.packs == ("harvest",)
    assert "harvest:innkeeper" in match.state.cards
    (kept,) = saves.all_matches()
    assert kept.header is not None
    assert list(kept.header.packs) == ["harvest"]
    again = SetupScene(app, "card_game")
    app.director.go(again)
    assert again.choices.packs == ["harvest"]


def test_keys_come_to_every_card_of_a_pack_and_bring_it_into_sight(app: App, hands: Hands, examples: Path) -> None:
    app.director.go(scene := PacksScene(app, "card_game"))
    met: list[Face] = []
    for _ in range(20):
        hands.key("tab")
        if isinstance(focused := scene.controls.focused, Face):
            assert focused.pane
            assert focused.pane.rect.collidepoint(focused.rect.center)
            met.append(focused)
    said = {face.spoken(app.texts) for face in met}
    assert len(said) == len(scene._found[scene._chosen].cards)
    assert any(words.startswith("Vintner") and "copies" in words for words in said), said


@pytest.mark.parametrize(("game", "pack"), [("card_game", "harvest"), ("telendar", "lanterns")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_a_pack_are_seen_and_zoomed(
    open_app: Open, examples: Path, game: str, pack: str, language: str
) -> None:
    app = open_app((1280, 720), language=language, my_speed="off", bot_speed="off", still=True)
    app.settings.machine.curtain = "off"
    rules = games.load(game)
    app.routes.play(replace(setup(2, game=game), packs=packs.settle(game, [pack])))
    scene = table(app)
    for name in sorted(match_cards(scene.session.match, pack)):
        lay_open(scene.session.match, name)
    app.refresh()
    told = words(scene, app)
    assert pack not in told
    assert not any(RAW_KEY.match(line) for line in told.splitlines())
    view = scene.style
    added = next(each for each in packs.opened(game) if each.id == pack)
    for card in added.cards:
        name = str(getattr(card, "id"))  # noqa: B009
        thing, size = view.alone(name)
        assert view.draw(thing, (size[0], size[1])).get_size() == size
        number = scene.top.now.seen.cards.index(name) if name in scene.top.now.seen.cards else -1
        if number >= 0:
            zoomed = view.details(("card", number), scene.top.now)
            assert zoomed
            assert any(packs.title(game, pack, language) in chip[0] for chip in zoomed.chips)
    assert rules.check(scene.session.match.state) == []


def match_cards(match: AnyMatch, pack: str) -> set[str]:
    """The names of a pack's cards in a match."""
    return {name for name in match.state.cards if packs.pack_of(name) == pack}


def lay_open(match: AnyMatch, name: str) -> None:
    """Puts a card where everybody sees it: before its owner, or on a corner's territory."""
    state = match.state
    card = state.cards.index(name)
    source = next(name for name, zone in state.zones.items() if card in zone.ids)
    if state.backs[card] == "objective":
        target = "objective"
    elif match.setup.game == "card_game":
        target = "active.0" if name.endswith(("innkeeper", "vintner")) else "hand.0"
    else:
        target = "land.0" if state.backs[card] == "normal" else "phase" if state.backs[card] == "time" else "objects.0"
    shift(state, source, target, card)


def test_a_save_with_a_pack_resumes_in_the_window_and_without_it_is_refused(open_app: Open, examples: Path) -> None:
    app = open_app(language="en", my_speed="off", bot_speed="off", still=True)
    app.settings.machine.curtain = "off"
    games.load("card_game")
    app.routes.play(replace(setup(2), packs=packs.settle("card_game", ["harvest"])))
    scene = table(app)
    match = scene.session.match
    match.answer(match.state.first, (("roll",),))
    (saved,) = saves.all_matches()
    app.director.go(ShelfScene(app))
    app.routes.resume(saved.path)
    assert table(app).session.match.state == match.state
    app.director.go(LoadScene(app, "card_game"))
    assert "With the cards of: The Grape Harvest" in words(app.director.on, app)
    with fresh(None):
        app.director.go(ShelfScene(app))
        shelf = app.director.on
        assert isinstance(shelf, ShelfScene)
        shelf.open_box()
        assert app.director.on is shelf
        shelf.stage.spoil()
        with typeset.recording() as recorder:
            app.frame(0.016)
        assert any("harvest" in piece.text for piece in recorder.drawn)
        app.director.go(LoadScene(app, "card_game"))
        assert "With the cards of: harvest" in words(app.director.on, app)
        app.routes.play(setup(2))
        assert table(app).session.match.setup.packs == ()


# --- pictures ----------------------------------------------------------------------------------------------


def test_a_picture_of_a_pack_is_shown_and_a_damaged_one_gets_a_stand_in(open_app: Open, examples: Path) -> None:
    art = examples / "lanterns" / "art"
    art.mkdir()
    red = pg.Surface((120, 80))
    red.fill((250, 10, 10))
    raw = io.BytesIO()
    pg.image.save(red, raw, "a.png")
    (art / "lamplighter.png").write_bytes(raw.getvalue())
    (art / "lantern_eater.png").write_bytes(raw.getvalue()[:60])
    open_app()
    games.load("telendar")
    from game.ui.views import view_of

    view_of("telendar")
    shown = assets.picture(card_art.path_of("telendar", "lanterns:lamplighter", ""), (60, 40), "cover")
    assert shown.get_at((30, 20))[:3] == (250, 10, 10)
    for name in ("lantern_eater", "storm_lantern"):
        drawn = assets.picture(card_art.path_of("telendar", f"lanterns:{name}", ""), (60, 40), "cover")
        assert len({tuple(drawn.get_at((x, y))) for x in range(0, 60, 7) for y in range(0, 40, 7)}) > 10


def test_without_packs_one_folder_is_listed_and_no_rules_are_read(
    open_app: Open, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def noted(path: Path, most: int, head: int | None = None) -> bytes:
        read.append(f"{path} {most} {head}")
        return b""

    monkeypatch.setattr("game.core.bounded.read", noted)
    app = open_app()
    app.director.go(SetupScene(app, "card_game"))
    assert read == []
    assert folders.packs() == place
