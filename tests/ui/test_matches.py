"""The saved matches as tickets: these show only public facts, and all can be done by keys alone."""

import errno
import os
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame as pg
import pytest

from game import games
from game.core import files
from game.core.match import AnyMatch, Match, Setup
from game.core.phrase import Phrase, Trouble, phrase
from game.core.seeds import seed_code
from game.core.state import State
from game.core.table import watchers
from game.core.texts import LANGUAGES
from game.core.view import SPECTATOR, sees, view
from game.games import GAMES
from game.ui import annals, saves
from game.ui.app import App
from game.ui.contract.layout import ViewState
from game.ui.kit.colour import UNDECIDED
from game.ui.kit.look import Look
from game.ui.kit.text import typeset
from game.ui.kit.widgets.widget import Widget
from game.ui.scenes.end.results import ResultsScene
from game.ui.scenes.load.match_stage import MatchStage
from game.ui.scenes.load.scene import GRAND, LoadScene
from game.ui.scenes.parts.chart import Chart
from game.ui.scenes.parts.souvenirs import Souvenirs, colours, draw_table
from game.ui.scenes.parts.tickets import Ticket
from game.ui.scenes.setup.scene import SetupScene
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.table.scene import TableScene
from game.ui.table.telling import table_texts
from game.ui.views import souvenir_of, view_of
from tests.disk import Disk
from tests.matches import new_match, play_on
from tests.systems import link
from tests.ui import hands as at
from tests.ui.conftest import Hands, Open
from tests.ui.hands import rest, setup

ALL = tuple(GAMES)


def kept(game: str, decisions: int = 12, seed: int = 3, controllers: Sequence[str] = ("person", "random")) -> Path:
    """Plays and saves the beginning of a match; returns its file."""
    played = play_on(new_match(game, seed, controllers), random.Random(seed), decisions)
    match: AnyMatch = Match(played.game, played.setup)
    before = set(saves.folder().glob("*")) if saves.folder().is_dir() else set()
    assert saves.begin(match) is None
    for record in played.past:
        match.answer(record.seat, record.answer)
    (path,) = set(saves.folder().glob("*.jsonl")) - before
    return path


def opened(app: App, game: str = "card_game", boxes: Sequence[str] = ()) -> LoadScene:
    """The page of the saved matches, with all pictures made."""
    app.routes.shelf()
    scene = LoadScene(app, game)
    scene.sieve.boxes |= {*boxes}
    app.director.push(scene)
    rest(app, scene)
    return scene


def tickets(scene: LoadScene) -> dict[Path, Ticket]:
    """The tickets of the listed matches, by their files, in the order of the list."""
    return {widget.saved.path: widget for widget in at.widgets(scene) if isinstance(widget, Ticket)}


def stage_of(scene: LoadScene) -> MatchStage:
    """The stage with the chosen match."""
    return next(widget for widget in at.widgets(scene) if isinstance(widget, MatchStage))


def choose(scene: LoadScene, path: Path) -> None:
    """Chooses a match that is listed."""
    if not scene.chosen or scene.chosen.path != path:
        tickets(scene)[path].activate()


def delete(app: App) -> None:
    """Deletes the chosen match, by the keys of the page and of its question."""
    keys = Hands(app)
    keys.key("delete")
    keys.key("1")


def undeletes(scene: LoadScene) -> list[Widget]:
    """The button that brings the last deleted match back, if there is one."""
    return [widget for widget in at.widgets(scene) if widget.name == scene.t("load.undelete")]


def bring_back(scene: LoadScene) -> None:
    """Brings the last deleted match back."""
    (undo,) = undeletes(scene)
    undo.activate()


def test_the_next_ticket_is_chosen_without_measuring_the_words_of_the_others_anew(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(5):
        kept("card_game", seed=seed)
    scene = opened(app)
    measured: set[str] = set()
    words = Ticket._words

    def measure(ticket: Ticket, width: int) -> list[typeset.Block]:
        measured.add(ticket.id)
        return words(ticket, width)

    monkeypatch.setattr(Ticket, "_words", measure)
    hands.key("down")
    assert len(measured) == 2, "only the former and the present choice"
    assert len(tickets(scene)) == 5


def text_of(scene: LoadScene, app: App) -> str:
    with typeset.recording() as recorder:
        scene.rebuild()
        scene.stage.spoil()
        app.frame(0.016)
    return " ".join(piece.text for piece in recorder.drawn)


# --- tickets and stage -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ALL)
def test_a_match_has_a_ticket_and_a_stage_with_its_table(app: App, game: str) -> None:
    path = kept(game)
    scene = opened(app, game)
    ticket = tickets(scene)[path]
    assert ticket.souvenir
    assert ticket.souvenir.board
    colours = {tuple(ticket.souvenir.board.get_at((x, y))) for x in range(0, 300, 9) for y in range(0, 200, 9)}
    assert len(colours) > 40, "the picture is more than a plain rectangle"
    assert ticket.state_of_match == "open"
    said = ticket.spoken(app.texts)
    assert GAMES[game].title in said
    assert "under way" in said
    assert stage_of(scene).souvenir is ticket.souvenir
    words = text_of(scene, app)
    assert "Ann" in words
    assert "Ben" in words


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_ticket_grows_with_what_its_picture_brings_to_say(open_app: Open, text: float) -> None:
    app = open_app((1024, 600), text=text, language="it")
    for seed in (3, 4, 5):
        kept("kharnage", 30, seed, ("person",) * 4)
    for ticket in tickets(opened(app, "kharnage")).values():
        assert ticket.height(ticket.rect.width) <= ticket.rect.height


def test_a_finished_match_tells_who_won_and_draws_the_way_there(app: App) -> None:
    path = kept("card_game", 100_000)
    scene = opened(app)
    ticket = tickets(scene)[path]
    assert ticket.souvenir
    assert ticket.state_of_match == "over"
    assert ticket.souvenir.winners
    assert "win" in ticket.headline
    assert ticket.souvenir.course
    assert ticket.souvenir.course.points[-1] == ticket.souvenir.points
    assert [widget.name for widget in scene.controls.layers[0].widgets if widget.group == "acts"] == [
        "Watch",
        "Results",
        "Play again",
        "Rename",
        "Delete",
    ]


@pytest.mark.parametrize("over", [False, True])
def test_the_code_of_a_match_is_told_only_once_it_is_over(app: App, over: bool) -> None:
    """A person who types the code in the set-up is dealt the same decks and hands, and could look at them."""
    path = kept("card_game", 12 if not over else 4000, controllers=("random",) * 2)
    scene = opened(app)
    code = seed_code(saves.open_match(path).match.setup.seed)
    assert scene.chosen
    assert scene.chosen.over == over
    assert (code in text_of(scene, app)) == over


def test_a_damaged_file_is_a_ticket_that_says_so(app: App) -> None:
    good = kept("card_game")
    header = good.with_name("card_game-header.match.jsonl")
    header.write_text("{}\n", encoding="utf-8")
    body = good.with_name("card_game-body.match.jsonl")
    lines = good.read_bytes().split(b"\n")
    body.write_bytes(b"\n".join([*lines[:4], b"rubbish", *lines[5:]]))
    scene = opened(app)
    states = {path.name: ticket.state_of_match for path, ticket in tickets(scene).items()}
    assert states[header.name] == "fault"
    assert list(tickets(scene))[-1] == header, "matches that cannot be played come last"
    ticket = tickets(scene)[header]
    assert "Damaged ticket" in ticket.value
    assert str(header.parent) not in ticket.line, "the folder is told elsewhere"
    assert states[good.name] == "open"
    short = tickets(scene)[body]
    assert short.souvenir
    assert short.souvenir.board, "the readable part of the match is shown"


def test_a_match_of_a_game_that_is_not_here_is_a_ticket_that_says_so(app: App) -> None:
    path = kept("card_game")
    path.write_bytes(path.read_bytes().replace(b'"card_game"', b'"chess"', 1))
    scene = opened(app)
    assert list(tickets(scene)) == [path]
    assert "There is no game “chess”." in text_of(scene, app)
    assert tickets(scene)[path].headline == "Cannot be opened"
    assert saves.latest() is None


def test_a_match_that_cannot_be_opened_says_why_at_each_of_its_buttons(app: App) -> None:
    path = kept("card_game")
    path.write_bytes(path.read_bytes().replace(b'"packs":{}', b'"packs":{"harvest":"0123456789abcdef"}', 1))
    scene = opened(app)
    rest(app, scene)
    resume = next(widget for widget in scene.controls.layers[0].widgets if widget.name == "Resume")
    assert not resume.enabled
    assert "The pack of cards “harvest” is not installed." in resume.reason
    assert tickets(scene)[path].headline == "Cannot be opened", "the file itself is sound"


def test_an_empty_file_is_told_as_one(app: App) -> None:
    path = kept("card_game")
    path.write_bytes(b"")
    assert "it is empty or cut short" in tickets(opened(app))[path].line


def test_a_level_that_only_another_version_knows_is_called_by_its_own_word(app: App) -> None:
    path = kept("kharnage", controllers=("random", "person"))
    path.write_bytes(path.read_bytes().replace(b'"random"', b'"expert"', 1))
    said = text_of(opened(app, "kharnage"), app)
    assert "expert" in said
    assert "controller.expert" not in said


@pytest.mark.parametrize(("language", "said"), [("it", "Turno 3 di 4"), ("en", "Round 3 of 4")])
def test_a_ticket_calls_a_round_as_its_game_does(open_app: Open, language: str, said: str) -> None:
    app = open_app(language=language)
    path = kept("kharnage")
    assert said in tickets(opened(app, "kharnage"))[path].value


def test_the_chart_of_a_kept_match_begins_before_its_first_round(app: App) -> None:
    kept("card_game", decisions=3000)
    scene = opened(app)
    widgets = (widget for top in scene.controls.layers[0].widgets for widget in top.walk())
    chart = next(widget for widget in widgets if isinstance(widget, Chart))
    for moment, said in enumerate(("Start: ", "Round 1: ")):
        chart.moment = moment
        assert chart.value.startswith(said)


def test_a_ticket_says_nothing_twice_and_always_which_game_it_is(app: App) -> None:
    path = kept("card_game")
    scene = LoadScene(app, "card_game")
    app.director.go(scene)
    bare = tickets(scene)[path].spoken(app.texts)
    assert bare.count("Ann, Ben") == 1, "once, even without its picture"
    rest(app, scene)
    saves.rename(path, "The first evening")
    scene = opened(app)
    named = tickets(scene)[path].spoken(app.texts)
    assert named.count("The first evening") == 1
    assert "Card Game" in named


def test_when_all_pictures_are_made_the_page_costs_nothing(app: App) -> None:
    kept("card_game")
    scene = opened(app)
    app.frame(0.016)
    assert not scene.moving
    assert app.frame(0.016) == []


def test_pictures_that_were_made_once_are_found_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    kept("card_game")
    opened(app)
    monkeypatch.setattr(saves, "open_match", lambda path: pytest.fail("read again"))
    again = LoadScene(app, "card_game")
    app.director.push(again)
    rest(app, again)


# --- nothing hidden ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ALL)
@pytest.mark.usefixtures("screen")
def test_truths_that_differ_in_hidden_things_alone_give_one_picture(game: str) -> None:
    match = play_on(new_match(game, 5, ("person",) * 2), random.Random(5), 14)
    other = match.state.clone()
    other.rng += 1
    assert _shuffle_hidden(other) > 0, "hidden cards were exchanged"
    one, two = _picture(match, match.state), _picture(match, other)
    assert pg.image.tobytes(one, "RGB") == pg.image.tobytes(two, "RGB")
    own = souvenir_of(game)
    assert own
    seen = [view(state, SPECTATOR, ()) for state in (match.state, other)]
    assert seen[0].asks == seen[1].asks
    assert all(not ask.options for ask in seen[0].asks), "no seat's options are visible"


def _shuffle_hidden(state: State) -> int:
    """Exchanges cards of one back that not everybody knows; returns the number of changed cards."""
    cards = list(state.cards)
    changed = 0
    shown = {card for zone in state.zones.values() if sees(watchers(zone), 0) for card in zone.ids}
    by_back: dict[str, list[int]] = {}
    for card in range(len(cards)):
        if card not in shown and card not in state.known:
            by_back.setdefault(state.backs[card], []).append(card)
    for hidden in by_back.values():
        turned = [*hidden[1:], hidden[0]]
        for card, source in zip(hidden, turned, strict=True):
            changed += state.cards[source] != cards[card]
            cards[card] = state.cards[source]
    state.cards = cards
    return changed


def _picture(match: AnyMatch, state: State) -> pg.Surface:
    setup = match.setup
    size = (1280, 720)
    style = view_of(setup.game)(match.game, Look(k=0.8), table_texts("en", setup), size, setup.players)
    own = souvenir_of(setup.game)
    assert own
    rect = own.board(style)
    picture = pg.Surface(rect.size)
    for _ in draw_table(style, ViewState(seen=view(state, SPECTATOR, ()), me=0), picture, rect):
        pass
    return picture


# --- what can be done --------------------------------------------------------------------------------------


def test_keys_choose_sift_and_open(app: App, hands: Hands) -> None:
    over, under_way = kept("card_game", 100_000), kept("card_game", seed=4)
    elsewhere = kept("kharnage")
    scene = opened(app)
    assert tickets(scene).keys() == {over, under_way}
    number = list(GAMES).index("kharnage") + 1
    hands.key(f"{number}")
    assert elsewhere in tickets(scene)
    hands.key(f"{number}")
    assert elsewhere not in tickets(scene)
    hands.key("f")
    assert scene.sieve.kind == "open"
    hands.key("f")
    assert list(tickets(scene)) == [over]
    hands.key("f")
    rest(app, scene)
    choose(scene, next(iter(tickets(scene))))
    scene.controls.focus(next(iter(tickets(scene).values())), by_key=True)
    before = scene.chosen
    hands.key("down")
    assert scene.chosen is not before, "arrow keys choose another match"
    hands.key("up")
    assert scene.chosen is before
    choose(scene, under_way)
    rest(app, scene)
    hands.key("r")
    assert [type(on) for on in app.director.scenes][-1] is ReplayScene
    app.director.pop()
    hands.key("delete")
    assert under_way.exists(), "deleting needs a confirmation"
    hands.key("return")
    assert under_way.exists(), "the safe answer has the focus"
    scene.controls.focus(tickets(scene)[under_way], by_key=True)
    hands.key("return")
    assert isinstance(app.director.on, TableScene)


def test_enter_takes_the_chosen_match_though_its_ticket_was_sifted_out(app: App, hands: Hands) -> None:
    over, under_way = kept("card_game", 100_000), kept("card_game", seed=4)
    scene = opened(app)
    choose(scene, over)
    rest(app, scene)
    scene.controls.focus(tickets(scene)[over])
    hands.key("f")
    assert [*tickets(scene)] == [under_way]
    hands.wait(0.5)
    hands.key("return")
    assert isinstance(app.director.on, TableScene), "it was the way back that Enter took"


def test_a_match_is_named_in_its_file_and_keeps_its_place(app: App, hands: Hands) -> None:
    older, newer = kept("card_game"), kept("card_game", seed=9)
    os.utime(older, (1_700_000_000, 1_700_000_000))
    scene = opened(app)
    choose(scene, older)
    assert scene.chosen
    assert scene.chosen.path == older
    hands.key("n")
    hands.type("Rivincita di Anna")
    hands.key("return")
    assert [saved.path for saved in saves.all_matches()] == [newer, older], "a new name does not change the order"
    named = saves.summary(older)
    assert (named.name, named.decisions) == ("Rivincita di Anna", 12)
    rest(app, scene)
    assert tickets(scene)[older].title == "Rivincita di Anna"
    assert saves.open_match(older).resume().past, "the match can still be resumed"
    hands.key("n")
    hands.key("a", pg.KMOD_LCTRL)
    hands.key("backspace")
    hands.key("return")
    assert not saves.summary(older).name


def test_a_name_that_is_given_up_changes_nothing(app: App, hands: Hands) -> None:
    path = kept("card_game")
    before = path.read_bytes()
    opened(app)
    hands.key("n")
    hands.type("Rivincita")
    hands.key("escape")
    assert path.read_bytes() == before
    hands.key("n")
    hands.key("return")
    assert path.read_bytes() == before, "an unchanged name writes nothing"


def test_a_match_that_is_being_played_takes_no_name(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Phrase] = []
    monkeypatch.setattr(app, "tell", told.append)
    path = kept("card_game")
    playing = saves.open_match(path).resume()
    before = path.read_bytes()
    opened(app)
    keys = Hands(app)
    keys.key("n")
    keys.type("Rivincita")
    keys.key("return")
    assert [each.key for each in told] == ["trouble.save_busy"]
    assert path.read_bytes() == before
    assert playing.keeper


@pytest.mark.usefixtures("home")
def test_a_name_from_elsewhere_is_one_that_can_be_written() -> None:
    path = kept("card_game")
    for line, name in ((b'{"called":"\\u0007\\u202eA\\u4e00b"}', "Ab"), (b'{"called":7}', "")):
        path.write_bytes(path.read_bytes() + line + b"\n")
        assert saves.summary(path).name == name


def test_the_question_before_a_deletion_says_which_match_it_is(app: App) -> None:
    path = kept("card_game")
    scene = opened(app)
    Hands(app).key("delete")
    assert "Card Game · Ann, Ben" in text_of(scene, app)
    scene.answered()
    saves.rename(path, "The first evening")
    scene = opened(app)
    Hands(app).key("delete")
    assert "The first evening:" in text_of(scene, app)


def test_a_deletion_that_the_disk_refuses_leaves_the_match_listed_and_is_told(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept("card_game")
    scene = opened(app)

    def refuses(self: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self), None, str(target))

    monkeypatch.setattr(Path, "replace", refuses)
    delete(app)
    assert "Cannot delete" in text_of(scene, app)
    assert [saved.path for saved in saves.all_matches()] == [path]
    assert not undeletes(scene)


def test_a_match_that_another_program_held_for_a_moment_is_read_the_next_time(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept("card_game")

    def held(file: Path, *_: int) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(os, "open", held)
        assert [saved.fault is None for saved in saves.all_matches()] == [False]
    assert [(saved.path, saved.fault) for saved in saves.all_matches()] == [(path, None)]


def test_a_list_of_matches_asks_the_system_once_about_each_file(app: App) -> None:
    for seed in (3, 4, 5):
        kept("card_game", seed=seed)
    before = saves.all_matches()
    disk = Disk(saves.folder())
    with disk.plugged():
        assert saves.all_matches() == before
    assert disk.calls == ["stat"] * 3


def test_a_match_keeps_its_date_when_the_system_does_not_tell_it_while_it_is_named(app: App) -> None:
    path = kept("card_game")
    disk = Disk(saves.folder())
    disk.refuse_first("stat")
    with disk.plugged():
        saves.rename(path, "Ours")
    assert saves.summary(path).name == "Ours"
    assert saves.summary(path).changed.year > 2000


def test_a_folder_of_matches_that_cannot_be_read_is_told_and_is_not_taken_for_an_empty_one(app: App) -> None:
    path = kept("card_game")
    away = saves.folder().rename(saves.folder().with_name("away"))
    saves.folder().write_text("no folder", encoding="utf-8")
    for language in LANGUAGES:
        app.person.language = language
        app.refresh()
        scene = opened(app)
        told = text_of(scene, app).replace(" ", "")  # a long path is broken into lines
        assert str(saves.folder()).replace(" ", "") in told
    saves.folder().unlink()
    assert saves.unlisted() is None, "a missing folder is no fault"
    away.rename(saves.folder())
    assert [saved.path for saved in saves.all_matches()] == [path]


def test_a_match_that_could_not_be_opened_for_a_moment_can_be_gone_on_with_when_the_page_is_seen_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept("card_game")

    def held(path: Path) -> None:
        raise Trouble("trouble.save_read", file=str(path), cause=phrase("refused.held"))

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(saves, "open_match", held)
        assert not can_go_on(opened(app))
    assert can_go_on(opened(app))


def can_go_on(scene: LoadScene) -> bool:
    name = scene.t("load.open")
    (go_on,) = (each for top in scene.controls.top.widgets for each in top.walk() if each.name == name)
    return go_on.enabled


def test_the_words_about_a_deletion_cover_nothing_to_do_with_the_next_match(app: App) -> None:
    for seed in (8, 9):
        kept("card_game", seed=seed)
    scene = opened(app)
    delete(app)
    told = at.message(scene)
    assert told
    acts = [widget for widget in scene.controls.layers[0].widgets if widget.group == "acts"]
    assert acts
    assert not any(told.rect.colliderect(widget.rect) for widget in acts)
    app.frame(0.016)
    left = told.left
    scene.rebuild()  # as after the picture of the next match
    again = at.message(scene)
    assert again
    assert again is not told
    assert again.left == left, "a new layout keeps the message, but not longer"
    app.frame(10)
    assert at.message(scene) is None


def test_a_deleted_match_can_be_brought_back_until_the_page_is_left(app: App, hands: Hands) -> None:
    first, second = kept("card_game"), kept("card_game", seed=9)
    files = {path: path.read_bytes() for path in (first, second)}
    scene = opened(app)
    for _ in range(2):
        delete(app)
    assert not saves.all_matches()
    for back in (1, 2):
        (undo,) = undeletes(scene)
        hands.click(undo.rect.center)
        assert len(saves.all_matches()) == back
    assert {path: path.read_bytes() for path in files} == files, "the files are unchanged"
    assert not undeletes(scene)
    assert scene.chosen
    gone = scene.chosen.path
    delete(app)
    scene.back()
    assert {path.name for path in saves.folder().iterdir()} == {path.name for path in files if path != gone}


def test_what_has_taken_a_deleted_match_s_place_is_not_overwritten(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Phrase] = []
    path = kept("card_game")
    scene = opened(app)
    delete(app)
    path.write_text("another", encoding="utf-8")
    monkeypatch.setattr(app, "tell", told.append)
    bring_back(scene)
    assert path.read_text(encoding="utf-8") == "another"
    assert [each.key for each in told] == ["trouble.save_bring_back"]


def test_what_has_taken_its_place_is_not_deleted_over_it(app: App) -> None:
    path = kept("card_game")
    whole = path.read_bytes()
    scene = opened(app)
    delete(app)
    path.write_text("another", encoding="utf-8")
    scene.enter()
    delete(app)
    assert "Cannot delete" in text_of(scene, app)
    path.unlink()
    bring_back(scene)
    assert path.read_bytes() == whole


def test_a_file_of_somebody_s_own_beside_the_matches_is_no_deleted_match(app: App) -> None:
    kept("card_game")
    own = saves.folder() / "notes.deleted"
    own.write_text("mine", encoding="utf-8")
    opened(app).back()
    assert own.exists()


def test_a_match_that_the_disk_does_not_give_back_can_be_asked_for_again(app: App, hands: Hands) -> None:
    path = kept("card_game")
    whole = path.read_bytes()
    scene = opened(app)
    delete(app)
    path.mkdir()
    bring_back(scene)
    path.rmdir()
    (undo,) = undeletes(scene)
    hands.click(undo.rect.center)
    assert path.read_bytes() == whole


@contextmanager
def another_window(path: Path) -> Iterator[None]:
    """Another window that has the file of a match."""
    file = files.hold(path)
    try:
        yield
    finally:
        os.close(file)


def test_a_match_that_was_asked_back_stays_when_the_page_is_left_and_is_offered_when_it_is_opened_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, other = kept("card_game"), kept("card_game", seed=9)
    whole = path.read_bytes()
    scene = opened(app)
    for each in (other, path):
        choose(scene, each)
        delete(app)

    def refuses(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Path, "rename", refuses)
        bring_back(scene)
    app.director.pop()
    assert [each.name for each in saves.folder().iterdir()] == [f"{path.name}.deleted"]
    scene = opened(app)
    bring_back(scene)
    assert path.read_bytes() == whole


def test_what_an_app_that_was_killed_had_deleted_can_be_brought_back(app: App) -> None:
    path = kept("card_game")
    path.rename(path.with_name(f"{path.name}.deleted"))
    scene = opened(app)
    bring_back(scene)
    assert [saved.path for saved in saves.all_matches()] == [path]


def test_what_another_window_can_bring_back_is_not_deleted_for_good_here(app: App) -> None:
    path = kept("card_game")
    aside = path.rename(path.with_name(f"{path.name}.deleted"))
    with another_window(aside):
        scene = opened(app)
        assert not undeletes(scene)
        scene.back()
        assert aside.exists()
    opened(app).back()
    assert not aside.exists()


def test_a_match_that_is_played_in_another_window_is_not_deleted(app: App) -> None:
    path = kept("card_game")
    scene = opened(app)
    with another_window(path):
        delete(app)
    assert "being played in another window" in text_of(scene, app)
    assert [saved.path for saved in saves.all_matches()] == [path]


def test_a_match_whose_end_the_disk_did_not_note_is_in_the_statistics_when_it_is_deleted(app: App) -> None:
    path, back = kept("card_game", 100_000), kept("card_game", 100_000, seed=9)
    scene = opened(app)
    for each in (back, path):
        choose(scene, each)
        delete(app)
        if each == back:
            bring_back(scene)
    assert not annals.read().entries
    scene.back()
    assert [entry.match for entry in annals.read().entries] == [path.name]


def test_a_link_to_nowhere_can_be_deleted_from_the_list(app: App) -> None:
    saves.folder().mkdir(parents=True, exist_ok=True)
    link(saves.folder() / "gone.match.jsonl", "nowhere")
    opened(app)
    delete(app)
    assert not saves.all_matches()


def test_what_was_said_at_a_table_comes_back_with_its_match_and_goes_with_it(app: App) -> None:
    path = kept("card_game")
    answers = saves.answers_of(path)
    answers.write_text("{}", encoding="utf-8")
    scene = opened(app)
    delete(app)
    disk = Disk(saves.folder())
    disk.refuse = lambda _, call: call == "replace"
    with disk.plugged():
        bring_back(scene)  # one call for all: a refusal of a second one would leave the rest aside
    assert {path, answers} == set(saves.folder().iterdir())
    delete(app)
    scene.back()
    assert not list(saves.folder().iterdir())


def test_a_finished_match_opens_its_results_and_is_played_again(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept("card_game", 100_000)
    begun: list[Setup] = []
    monkeypatch.setattr(app.routes, "play", begun.append)
    opened(app)
    hands.key("g")
    old = saves.open_match(path).match.setup
    assert begun[0].players == old.players
    assert begun[0].options == old.options
    assert begun[0].seed != old.seed
    hands.key("c")
    assert [type(on) for on in app.director.scenes][-1] is ResultsScene
    app.director.pop()
    hands.key("return")
    assert [type(on) for on in app.director.scenes][-1] is ReplayScene, "using a finished match opens its replay"


def test_a_match_is_chosen_and_opened_by_clicks(app: App, hands: Hands) -> None:
    first, second = kept("card_game"), kept("card_game", seed=9)
    scene = opened(app)
    other = next(path for path in (first, second) if scene.chosen and path != scene.chosen.path)
    hands.click(tickets(scene)[other].rect.center)
    assert scene.chosen
    assert scene.chosen.path == other
    rest(app, scene)
    hands.click(tickets(scene)[other].rect.center)
    assert isinstance(app.director.on, TableScene)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_done_with_a_finished_match_stands_in_one_row(
    open_app: Open, language: str, size: tuple[int, int]
) -> None:
    app = open_app(size, language=language)
    kept("card_game", 100_000)
    scene = opened(app)
    acts = [widget.rect for widget in scene.controls.layers[0].widgets if widget.group == "acts"]
    assert len(acts) == 5
    assert len({rect.y for rect in acts}) == 1, "a second row would take the seats' place"


@pytest.mark.parametrize("language", ["it", "en"])
def test_at_large_text_the_stage_opens_below_the_chosen_ticket(open_app: Open, language: str) -> None:
    app = open_app((1280, 720), text=2.0, language=language)
    assert app.look.text >= GRAND
    path = kept("card_game")
    scene = opened(app)
    ticket, stage = tickets(scene)[path], stage_of(scene)
    listed = next(widget for widget in scene.controls.top.widgets if widget.id == "tickets")
    assert stage.pane is listed
    assert stage.rect.top >= ticket.rect.bottom
    hands = Hands(app)
    for _ in range(12):
        hands.key("tab")
        if scene.controls.focused and scene.controls.focused.group == "acts":
            break
    assert scene.controls.focused
    assert listed.rect.contains(scene.controls.focused.rect), "the focused ticket is scrolled into sight"


def test_without_a_match_the_stage_is_bare(app: App) -> None:
    scene = opened(app)
    assert "No match here" in text_of(scene, app)
    new = next(w for w in at.widgets(scene) if w.name == app.texts("shelf.new"))
    assert scene.controls.focused is new
    new.activate()
    page = app.director.on
    assert isinstance(page, SetupScene)
    assert page.facts.id == "card_game"
    app.director.go(scene)
    assert games.facts("card_game").title in text_of(scene, app)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_long_and_strange_names_stay_within_their_cards(open_app: Open, text: float) -> None:
    names = ("Wilhelmina-Anastasia von und zu Hohenlohe-Langenburg, die Ältere", "😀😀😀 مرحبا بالجميع")
    app = open_app((1280, 720), text=text)
    played = new_match("card_game", 3)
    players = tuple(player._replace(name=name) for player, name in zip(played.setup.players, names, strict=True))
    match: AnyMatch = Match(played.game, replace(played.setup, players=players))
    assert saves.begin(match) is None
    play_on(match, random.Random(1), 3)
    scene = opened(app)
    scene.rebuild()
    with typeset.recording() as recorder:
        scene.stage.spoil()
        app.frame(0.016)
    assert recorder.drawn
    for piece in recorder.drawn:
        assert piece.container is None or piece.container.inflate(4, 4).contains(piece.rect), piece


def test_whoever_plays_wears_on_tickets_and_on_the_stage_what_he_wears_at_the_table(quick: App) -> None:
    match = Match(games.load("tash_kalar"), setup(2, game="tash_kalar"))
    assert saves.begin(match) is None
    for _ in range(3):
        seat = match.state.waiting()[0]
        ask = match.ask(seat)
        assert ask
        match.answer(seat, ask.options[: ask.low])
    worn = tuple(player.colour for player in match.players)
    (saved,) = saves.all_matches()
    assert saved.header
    assert colours(None, saved.header.players, "tash_kalar") == (UNDECIDED,) * 2, "no other seat's animal before"
    assert colours(None, saved.header.players, "telendar") == (0, 1)
    makes = Souvenirs(quick.look, "en")
    makes.want([saved])
    while makes.busy:
        makes.step()
    assert colours(makes.find(saved), saved.header.players, "tash_kalar") == worn
