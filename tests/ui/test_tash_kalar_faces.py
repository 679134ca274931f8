"""Tash-Kalar's cards: they are readable as a whole in the hand and the zoom, and their patterns follow the rules."""

import re
from dataclasses import replace

import pygame as pg
import pytest

from game.core.texts import LANGUAGES, Texts
from game.core.view import view
from game.games.tash_kalar.arena import named
from game.games.tash_kalar.cards import BEINGS, DATA, FLARES, PATTERNS, TASKS, card_text, deck_and_number, name_of
from game.games.tash_kalar.patterns import NEEDS
from game.ui.contract.details import Details
from game.ui.contract.layout import ViewState
from game.ui.kit.look import Look, scale
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Making
from game.ui.kit.text import typeset
from game.ui.kit.text.typeset import Drawn
from game.ui.views.tash_kalar import faces, pattern
from game.ui.views.tash_kalar.details import details
from game.ui.views.tash_kalar.hand import HandView
from game.ui.views.tash_kalar.pieces import KINDS, NOBODYS
from game.ui.views.tash_kalar.plan import Planner
from game.ui.views.tash_kalar.plaques import Plaques
from game.ui.views.tash_kalar.tasks import Standing, Tasks
from tests.games.tash_kalar_table import Position, needed, table
from tests.ui.written import faults

HAND = (round(184 * 1.2), round(296 * 1.2))
"""Size of a card of the hand at 1080p, pixels"""
ZOOMED = (round(446 * 0.8), round(717 * 0.8))
"""Size of an enlarged card in the smallest window, pixels"""
SMALL = ((184, 296), (138, 222), (120, 193), (76, 122), (52, 84), (30, 48))
CARDS = [*BEINGS, *FLARES]
pytestmark = pytest.mark.usefixtures("screen")


def thing(name: str, kind: str = "wood") -> tuple[str, ...]:
    return ("task", name) if name in TASKS else ("card", name, kind)


def drawn(look: Look, texts: Texts, what: tuple[str, ...], size: tuple[int, int]) -> tuple[pg.Surface, list[Drawn]]:
    with typeset.recording() as recorder:
        surface = faces.draw(look, texts, what, size)
    return surface, recorder.drawn


def unsaid(texts: Texts, name: str, pieces: list[Drawn]) -> set[str]:
    """The words that are missing on a card's face."""
    told = [name_of(name), card_text(name)]
    if name in FLARES:
        told = [name_of(name), FLARES[name].upper.says(), FLARES[name].lower.says()]
    words = typeset.plain(" ".join(texts.say(line) for line in told)).casefold().split()
    return set(words) - set(" ".join(piece.text for piece in pieces).casefold().split())


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_card_is_read_whole_in_the_hand(language: str) -> None:
    look, texts = Look(1.2), Texts(language)
    wrong = []
    for n, name in enumerate(CARDS):
        surface, pieces = drawn(look, texts, thing(name, (*KINDS, NOBODYS)[n % 5]), HAND)
        missing = unsaid(texts, name, pieces)
        if missing:
            wrong.append(f"{name} does not say {sorted(missing)}")
        wrong += [f"{name}: {fault}" for fault in faults(look, surface, pieces)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_every_card_is_read_whole_in_the_zoom(language: str, text: float) -> None:
    look, texts = Look(0.8, text), Texts(language)
    wrong = []
    for name in (*CARDS, *TASKS):
        surface, pieces = drawn(look, texts, thing(name), ZOOMED)
        missing = unsaid(texts, name, pieces)
        if missing:
            wrong.append(f"{name} does not say {sorted(missing)}")
        wrong += [f"{name}: {fault}" for fault in faults(look, surface, pieces)]
        number = texts.say(deck_and_number(name))
        assert text > 1.0 or any(number in piece.text for piece in pieces), (
            f"{name} does not say where it is in the box"
        )
    assert not wrong, "\n".join(wrong)


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SMALL, ids=str)
def test_small_cards_show_what_can_be_read(language: str, text: float, size: tuple[int, int]) -> None:
    look, texts = Look(1.0, text), Texts(language)
    wrong = []
    for name in ("cavalry_captain", "legend_slayer", "storm_elemental", "summoner", "torch", "isolation", "diagonals"):
        surface, pieces = drawn(look, texts, thing(name), size)
        wrong += [f"{name}: {fault}" for fault in faults(look, surface, pieces)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", BEINGS)
def test_a_pattern_shows_what_its_card_asks_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    laid = []
    monkeypatch.setattr(pattern, "put_piece", lambda surface, kind, rank, centre, body: laid.append((rank, centre)))
    cell = 30
    image = PATTERNS[name].drawn
    pattern.panel.forget()
    surface = pattern.panel("fire", image, cell)
    pattern.panel.forget()
    assert surface.get_size() == pattern.panel_size(image, cell)

    cells = {(x, y): cell for y, row in enumerate(BEINGS[name].pattern) for x, cell in enumerate(row.split())}
    heart = next(at for at, mark in cells.items() if mark in "*CH")
    wanted = {(NEEDS[mark], x - heart[0], y - heart[1]) for (x, y), mark in cells.items() if mark in NEEDS}
    reach, rim = pattern.extent(image), (surface.get_width() - pattern.extent(image).width * cell) // 2
    shown = {(rank, int(x - rim) // cell + reach.x, int(y - rim) // cell + reach.y) for rank, (x, y) in laid}
    assert shown == wanted
    frame = surface.get_at((rim - reach.x * cell + 1, rim + round((0.5 - reach.y) * cell)))
    assert frame[:3] == (255, 255, 255)


def test_everything_has_its_picture() -> None:
    for name in CARDS:
        folder = "cards" if name in BEINGS else "flares"
        assert picture(f"tash_kalar/{folder}/{name}.webp").get_width() >= 480
    for name, card in TASKS.items():
        assert picture(f"tash_kalar/tasks/{name}.webp").get_height() >= 200
        assert picture(f"tash_kalar/types/{card.type}.webp").get_width() >= 48
    look, texts = Look(), Texts("en")
    for deck in ("northern", "southern", "highland", "sylvan", "legend", "flare", "task"):
        assert faces.draw(look, texts, ("back", deck), (92, 148)).get_size() == (92, 148)
    for kind in KINDS:
        for rank in range(3):
            drawn = faces.draw(look, texts, ("piece", kind, rank), (60, 60))
            assert drawn.get_at((30, 30)).a > 240


# --- the zoom --------------------------------------------------------------------------------------------


def view_state(position: Position, me: int = 0) -> ViewState:
    return ViewState(view(position.state, me), me)


def zoomed(now: ViewState, language: str, kind: str, thing: str | int) -> Details | None:
    return details(Texts(language, ("Anna", "Bruno", "Carla", "Dario")), (kind, thing), now)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("form", "seats"), [("high_form", 2), ("duel", 2), ("melee", 3), ("high_form", 4)])
def test_the_zoom_has_words_for_everything(language: str, form: str, seats: int) -> None:
    hand = ("champion", "bomb", "titan", "torch")
    position = table("c e4 e6 | h c5 | l e5 | C b5 | H g3", hand=hand, seats=seats, form=form, discard=["knight"])
    now = view_state(position)
    state = now.seen
    anchors = set(re.findall(r"\{#(\w+)\}", (DATA / f"rules.{language}.md").read_text(encoding="utf-8")))
    refs: list[tuple[str, str | int]] = [("card", card) for card, name in enumerate(state.cards) if name]
    refs += [("zone", f"square.{named(at)}") for at in ("e4", "c5", "e5", "b5", "g3")]
    refs += [("zone", zone) for zone in state.zones if zone not in ("played", "aside")]
    refs += [("seat", seat) for seat in range(seats)]
    for ref in refs:
        told = zoomed(now, language, *ref)
        assert told, ref
        assert told.rule in anchors, ref
        shown = [exhibit for gallery in told.galleries for exhibit in gallery.exhibits]
        words = [told.title, *told.does, *(c[0] for c in told.chips), *(f.text for f in told.checks)]
        words += [word for pair in told.keywords for word in pair] + [gallery.heading for gallery in told.galleries]
        assert all(words), ref
        for word in [*words, *(exhibit.words for exhibit in shown)]:
            assert ".tash_kalar." not in word, (ref, word)
            assert "{" not in word, (ref, word)
        for exhibit in shown:
            assert isinstance(exhibit.thing, tuple)
            assert faces.draw(Look(0.5), Texts(language), exhibit.thing, exhibit.size).get_size() == exhibit.size
    assert zoomed(now, language, "zone", f"square.{named('a3')}") is None


def being(position: Position, name: str, me: int = 0) -> Details:
    now = view_state(position, me)
    told = zoomed(now, "en", "card", position.card(name))
    assert told
    return told


def test_the_zoom_shows_where_a_being_can_be_summoned() -> None:
    position = table(needed("time_mage", "e5"), hand=("time_mage",))
    told = being(position, "time_mage")
    images, sites = told.galleries
    assert len(images.exhibits) == len(PATTERNS["time_mage"].images)
    # The four pieces of its ring fit every image, each with its own square of arrival.
    assert [exhibit.good for exhibit in images.exhibits] == [True] * 4
    assert len(sites.exhibits) == 4
    assert "**E5**" in " ".join(exhibit.words for exhibit in sites.exhibits)
    assert all(fact.good for fact in told.checks)
    offered = {option for option in position.state.asks[0].options if option[0] == "summon"}
    assert {exhibit.option for exhibit in sites.exhibits} == offered


def test_the_zoom_says_what_is_missing() -> None:
    position = table("c e4 | C e6", hand=("swordmaster", "torch"), others=(("knight",),))
    told = being(position, "swordmaster")
    assert [fact.good for fact in told.checks] == [True, False]
    assert "1 piece is missing" in told.checks[1].text
    assert len(told.galleries) == 1
    assert not any(exhibit.good for exhibit in told.galleries[0].exhibits)
    assert [fact.good for fact in being(position, "torch").checks] == [False, False]


def test_the_zoom_says_which_enemy_piece_would_help() -> None:
    position = table("c d4 | C e5 | x g2", hand=("time_mage",), seats=3, form="melee")
    assert being(position, "time_mage").checks[1].text.endswith("The enemy piece on E5 would help.")


def test_the_zoom_says_that_control_was_passed() -> None:
    position = table(hand=("knight",), others=((), ("dire_wolf",)), seats=4, form="duel").does("pass_control")
    assert being(position, "knight").checks[0].text == "You have passed control to Carla, who can only place."
    assert being(position, "dire_wolf", 2).checks[0].text == "You were given control: you can only place."


def test_the_zoom_of_a_flare_tells_which_half_holds() -> None:
    told = being(table("c e4 | H a5 b5 c5 d5 e5", hand=("torch",)), "torch")
    assert [fact.good for fact in told.checks] == [True, True]


def test_the_zoom_tells_nobody_what_is_missing_where_nobody_plays() -> None:
    position = table("c e4 | C e6", hand=("swordmaster", "torch"), others=(("knight",),))
    now = replace(view_state(position), unattended=True)
    for name in ("swordmaster", "torch"):
        told = zoomed(now, "en", "card", position.card(name))
        assert told
        assert not told.checks


def test_the_zoom_of_a_task_tells_how_far_everybody_is() -> None:
    position = table(
        "c d4 e4 f4 | h d5 e5 | C d6", tasks=("central_dominance", "destruction", "diagonals", "isolation")
    )
    told = being(position, "central_dominance")
    assert told.does[1:] == ("**Anna**: 5 of 5, 2 of 2. The condition is met.", "**Bruno**: 1 of 5, 0 of 2.")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.5])
@pytest.mark.parametrize("played", [False, True])
def test_names_in_a_row_of_cards_have_one_typeface_but_for_words_too_long_for_it(
    screen: None, size: tuple[int, int], text: float, played: bool
) -> None:
    look = Look(k=scale(size), text=text)
    card = Planner(look, size).hand(5, played)[0]
    for language in LANGUAGES:
        texts = Texts(language)
        room = round(card.width * 0.725)
        roles = {}
        for name in CARDS:
            head = next(faces.face(look, texts, name, "", card.size).heads(room, 2, "left"))
            roles[name] = {fragment.role for fragment in head.title.fragments}
        usual = roles["knight"]
        (role,) = usual
        style = typeset.Style(role, 15)
        for name, used in roles.items():
            words = texts.say(name_of(name)).split()
            long = any(typeset.measure(look, word, style)[0] > room for word in words)
            assert used == usual or (long and used == {"condensed"})


def test_a_name_is_set_narrow_before_it_is_parted(screen: None) -> None:
    card = faces.face(Look(k=scale((1280, 720))), Texts("it"), "gryphon_rider", "", (142, 229))
    title = next(card.heads(103, 2, "left")).title
    assert [piece.text for piece in title.fragments] == ["Cavalcagrifoni"]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_shows_the_words_of_its_cards(screen: None, size: tuple[int, int], language: str) -> None:
    look, texts = Look(k=scale(size)), Texts(language)
    place = Planner(look, size).hand(6, played=False)[0].size
    assert [name for name in CARDS if not faces.face(look, texts, name, NOBODYS, place).readable()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fuller_hand_shows_the_words_of_all_but_the_longest_card(screen: None, language: str) -> None:
    size = (1920, 1080)
    look, texts, planner = Look(k=scale(size)), Texts(language), Planner(Look(k=scale(size)), size)
    places = planner.hand(8, played=False)
    assert places[-1].bottom + planner.chip_height() <= planner.plan.panel.top
    wordless = [name for name in CARDS if not faces.face(look, texts, name, NOBODYS, places[0].size).readable()]
    assert set(wordless) <= {"earth_elemental"}


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_tasks_that_have_the_column_to_themselves_fill_it(screen: None, size: tuple[int, int]) -> None:
    planner = Planner(Look(k=scale(size)), size)
    beside_the_log, alone = planner.column(2, 2, 3, telling=None), planner.column(2, 2, 3)
    assert alone.tabs is not None
    assert alone.following is not None
    assert [key for key, _ in alone.headings] == ["task_next"]
    assert alone.tasks[0].height > beside_the_log.tasks[0].height
    assert planner.plan.column.contains(alone.following)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_mark_of_a_task_to_claim_stands_clear_of_what_is_above(
    screen: None, size: tuple[int, int], text: float
) -> None:
    look = Look(k=scale(size), text=text)
    planner = Planner(look, size)
    column = planner.column(2, 1 if planner.grand else 2, 3)
    mark = column.tasks[0].y - look.px(11)
    if column.tabs:
        assert column.tabs.bottom < mark
    else:
        letters = typeset.line(look, "TASKS", typeset.LABEL).surface.get_bounding_rect()
        assert column.headings[0][1].y + letters.bottom < mark


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_current_task_has_its_whole_name_in_large_letters_beside_two_sides_of_two(
    screen: None, size: tuple[int, int], language: str
) -> None:
    look, texts = Look(k=scale(size), text=2.0), Texts(language)
    planner = Planner(look, size)
    tasks, rect = Tasks(look, texts, planner), planner.column(2, 3, 3).tasks[0]
    for name in TASKS:
        with typeset.recording() as recorder:
            Making(tasks.strip(rect.size, name, (Standing("fire", 1, 3, False),) * 2)).whole()
        assert texts.say(name_of(name)) in " ".join(piece.text for piece in recorder.drawn)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_task_has_its_name_and_its_few_words(screen: None, size: tuple[int, int]) -> None:
    look = Look(k=scale(size))
    planner = Planner(look, size)
    column = planner.column(2, 2, 3)
    for language in LANGUAGES:
        texts = Texts(language)
        tasks = Tasks(look, texts, planner)
        for name in TASKS:
            for rect, sides in ((column.tasks[0], (Standing("fire", 1, 3, False),) * 2), (column.following, ())):
                assert rect
                with typeset.recording() as recorder:
                    Making(tasks.strip(rect.size, name, sides)).whole()
                written = " ".join(piece.text for piece in recorder.drawn)
                for words in (texts.say(name_of(name)), texts(f"look.tash_kalar.gist.{name}")):
                    assert words.replace(" ", "") in written.replace(" ", ""), (language, name, written)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_a_card_does_is_told_beside_it_or_begun_where_large_letters_have_no_room_on_it(
    screen: None, size: tuple[int, int], language: str
) -> None:
    look, texts = Look(k=scale(size), text=2.0), Texts(language)
    planner = Planner(look, size)
    hand, (_, beside) = HandView(look, texts, planner), planner.played()
    for name in (*BEINGS, *FLARES):
        surface = pg.Surface(beside.size, pg.SRCALPHA)
        with typeset.recording() as recorder:
            hand._paint_acting("", name, (), surface)
        if faces.face(look, texts, name, NOBODYS, planner.played()[0].size).readable():
            continue
        said, written = typeset.plain(texts.say(card_text(name))), " ".join(piece.text for piece in recorder.drawn)
        assert written.startswith(" ".join(said.split()[:6])), name
        assert all(surface.get_rect().contains(piece.rect) for piece in recorder.drawn), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("k", "text"), [(0.59, 1.0), (0.64, 1.0), (0.8, 1.0), (0.8, 2.0)])
def test_what_brings_on_the_end_is_read_whole_in_the_least_window_too(
    screen: None, k: float, text: float, language: str
) -> None:
    look, texts = Look(k=k, text=text), Texts(language)
    planner = Planner(look, (round(1600 * k), round(900 * k)))
    surface = pg.Surface(planner.column(2, 3, 3).end.size, pg.SRCALPHA)
    for key in ("points", "teams", "melee"):
        with typeset.recording() as recorder:
            Plaques(look, texts, planner)._paint_end(texts(f"look.tash_kalar.end.{key}", n=9, cards=6), False, surface)
        assert all(surface.get_rect().contains(piece.rect) for piece in recorder.drawn), key
