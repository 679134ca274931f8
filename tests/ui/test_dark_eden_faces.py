"""Dark Eden's cards: all are drawn in play and in the hand, texts fit, details tell the sources of values."""

from dataclasses import replace
from itertools import product

import pygame as pg
import pytest

from game import games
from game.core.match import AnyMatch, Match, Player
from game.core.state import Result
from game.core.texts import Texts
from game.games.dark_eden.cards import CARDS, card_text
from game.games.dark_eden.decks.collection import COLLECTION
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.state import WARBAND
from game.ui.app import App
from game.ui.contract.layout import ViewState
from game.ui.kit.colour import contrast
from game.ui.kit.look import Look, scale
from game.ui.kit.pictures.store import Store, bytes_of
from game.ui.kit.text import typeset
from game.ui.views.dark_eden import card_face, card_frame, symbols, unit_face
from game.ui.views.dark_eden.card_frame import HAND
from game.ui.views.dark_eden.results import CommanderRow
from game.ui.views.dark_eden.unit_face import PLAIN, Marks
from game.ui.views.dark_eden.view import DarkEdenView
from game.ui.views.dark_eden.workshop import faces as workshop_faces
from game.ui.views.parts.note_row import NoteRow
from tests.games.dark_eden_table import Side, duel, table
from tests.ui import hands
from tests.ui.dark_eden_scene import match_at, sit_at, table_for
from tests.ui.hands import sit
from tests.ui.written import grounds, joined
from tests.zones import shift

pytestmark = pytest.mark.usefixtures("screen")
PLAYERS = (Player("Anna", 0, "person"), Player("Bruno", 1, "person"))


def view(look: Look, language: str = "it") -> DarkEdenView:
    size = (round(1600 * look.k), round(900 * look.k))
    return DarkEdenView(games.load("dark_eden"), look, Texts(language, [p.name for p in PLAYERS]), size, PLAYERS)


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize("width", [130, 446])
def test_the_words_on_every_card_stand_out(width: int) -> None:
    style = view(Look())
    for name in CARDS:
        with typeset.recording() as recorder:
            card = style.draw(("card", name), (width, width * 7 // 5))
        for piece in recorder.drawn:
            worst = min((contrast(piece.colour, ground) for ground in grounds(card, piece.rect)), default=21.0)
            assert worst >= 4.5 or len(piece.text) < 3, f"{piece.text!r} on {name}: {worst:.1f}"  # coins have rims


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("look", "size"), [(Look(), HAND), (Look(text=2.0), (146, 204)), (Look(k=0.8), (122, 171))])
def test_every_card_bears_its_name_in_the_hand_and_nothing_leaves_it(
    language: str, look: Look, size: tuple[int, int]
) -> None:
    style = view(look, language)
    nameless = []
    for name in CARDS:
        with typeset.recording() as recorder:
            style.draw(("card", name), size)
        card = pg.Rect((0, 0), size)
        written = " ".join(piece.text for piece in recorder.drawn).replace("-", "").upper()
        for piece in recorder.drawn:
            on_a_sign = len(piece.text) < 3 and piece.rect.right < card.centerx  # signs are pictures of their own
            assert on_a_sign or card.inflate(4, 4).contains(piece.rect), f"{name}: {piece.text} leaves the card"
        first = card_frame.name(style.texts, name).split()[0]
        if first.replace("-", "") not in written:
            nameless.append(name)
    assert not nameless


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("look", [Look(k=0.8), Look(k=1.2)])
def test_a_card_that_is_lifted_from_the_hand_tells_all_of_its_text(language: str, look: Look) -> None:
    style, rest = view(look, language), (round(155 * look.k), round(216 * look.k))
    for name, card in CARDS.items():
        by = style.lift(("card", name), rest)
        with typeset.recording() as recorder:
            style.draw(("card", name), (round(rest[0] * by), round(rest[1] * by)))
        written = " ".join(piece.text for piece in recorder.drawn)
        said = card_text(card)
        assert not said or typeset.plain(style.texts.say(said)) in written, name


@pytest.mark.parametrize("language", ["it", "en"])
def test_an_enlarged_card_tells_all_of_its_text(language: str) -> None:
    style = view(Look(k=0.8), language)
    for name, card in CARDS.items():
        with typeset.recording() as recorder:
            style.draw(("card", name), (420, 588))
        said = card_text(card)
        assert not said or typeset.plain(style.texts.say(said)) in " ".join(piece.text for piece in recorder.drawn)


def test_a_long_text_is_set_in_steps_of_one_kind_of_letters_each(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []
    measure = typeset.extent

    def noted(look: Look, words: str, style: typeset.Style, width: int, leading: float) -> typeset.Extent:
        measured.append(words)
        return measure(look, words, style, width, leading)

    monkeypatch.setattr(typeset, "extent", noted)
    card, look, texts = "our_true_enemy_is_revealed", Look(k=1.0), Texts("it")
    said, steps = card_text(CARDS[card]), []
    assert said
    words = texts.say(said)
    for _ in card_face._card(look, texts, card, (248, 348)):
        steps.append(measured.count(words))
        measured.clear()
    assert max(steps) == 1
    assert sum(steps) > 5


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_card_has_a_picture_in_the_workshop_of_the_smallest_window_too(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, windows = Look(k=scale((1024, 600)), readable=True), dict[str, pg.Rect]()
    monkeypatch.setattr(workshop_faces, "_window", lambda surface, name, rect: windows.update({name: rect}))
    width, height = workshop_faces.tile_size(look)
    for name in COLLECTION:
        workshop_faces.tile(look, Texts(language), name, (width, height))
    assert set(windows) == set(COLLECTION)
    assert min(window.height for window in windows.values()) > height / 8


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("look", [Look(k=0.64), Look(k=0.8), Look(k=0.8, text=2.0)])
def test_a_name_that_is_too_long_for_the_workshop_is_parted_between_syllables(language: str, look: Look) -> None:
    texts = Texts(language)
    for name in COLLECTION:
        with typeset.recording() as recorder:
            workshop_faces._tile(look, texts, name, workshop_faces.tile_size(look))
        assert card_frame.name(texts, name).replace("-", "") in joined(recorder), name


def test_what_befell_a_card_changes_its_face() -> None:
    style, size = view(Look()), (120, 100)
    plain = pg.image.tobytes(style.draw(("unit", "deep_mine", PLAIN), size), "RGBA")
    shown = {plain}
    for marks in (Marks(cv=1), Marks(cv=25), Marks(cut=True), Marks(spent="flame"), Marks(lost=True), Marks(down=True)):
        shown.add(pg.image.tobytes(style.draw(("unit", "deep_mine", marks), size), "RGBA"))
    assert len(shown) == 7


def test_faces_are_drawn_at_any_size() -> None:
    for text, size in product((1.0, 2.0), ((24, 20), (60, 50), (190, 160))):
        style = view(Look(text=text))
        for name in ("deep_mine", next(n for n, f in FIGURES.items() if f.type == "commander")):
            assert style.draw(("unit", name, PLAIN), size).get_size() == size


def test_details_tell_each_source_of_a_value(quick: App) -> None:
    scene = sit(quick, match_at(2, "modify", 10))
    style, now = scene.top.style, scene.top.now
    assert isinstance(style, DarkEdenView)
    state = now.seen
    for seat in range(2):
        for card in state.of_seat(seat):
            details = style.details(("card", card), now)
            assert details is not None
            if style.standing(state, now.me).marks[card].cv != FIGURES[state.cards[card]].cv:
                assert any("=" in words for words in details.does), details.title
    assert style.details(("zone", "balance.0"), now) is not None
    assert style.details(("seat", 1), now) is not None


def test_details_tell_whose_a_warrior_is_that_lies_beside_all_dominions() -> None:
    state, style = table(Side(turf="arable_land@0,1"), Side(warband="conscript")).state, view(Look(), "en")
    (warrior,), (camp,) = state.zones[WARBAND[1]].ids, set(state.cells) - set(state.commanders)
    shift(state, WARBAND[1], "captive", warrior)
    state.markers[warrior], state.remains[warrior] = 3, (0, "F")
    details = style.details(("card", warrior), ViewState(state, 1))
    assert details
    assert details.does[0] == "Laid aside for Anna: 3 Food to spend in the Balance."
    state.held[warrior] = camp
    details = style.details(("card", warrior), ViewState(state, 1))
    assert details
    assert details.does[0] == "Captive: Anna’s Arable Land holds it."


def test_details_tell_what_a_captive_does_for_its_bearer() -> None:
    here = duel("human_shield", mine="razide", theirs="conscript").does("play", "human_shield").quiet()
    (captive,) = here.state.zones["attached"].ids
    details = view(Look(), "en").details(("card", captive), ViewState(here.state, 1))
    assert details
    assert details.does[0] == "Captive: Brakkar holds it, and has +3 CV when attacked as long as it does."


def test_an_establishment_says_whether_a_supply_line_reaches_it_whatever_it_gives() -> None:
    here = table(Side(turf="oil_field@1,0 arable_land@3,0 !mint@0,1"), Side())
    style, now = view(Look(), "en"), ViewState(here.state, 0)
    sheets = [style.details(("card", here.card(name)), now) for name in ("oil_field", "arable_land", "mint")]
    assert [sheet and [fact.text for fact in sheet.checks] for sheet in sheets] == [
        ["Supplied by the Commander"],
        ["Cut off: no icons, no effects"],
        ["Face down: no icons, no effects"],
    ]


@pytest.mark.parametrize("language", ["it", "en"])
def test_an_enlarged_card_bears_its_name_in_large_letters(language: str) -> None:
    texts, wide, high = Texts(language), 436, 100
    for name in CARDS:
        block = card_face._hand_name(Look(), texts, FIGURES[name], wide, high)
        assert block
        assert block.height > high * 0.3, name


def test_raiders_are_compared_with_their_target_while_they_are_chosen(quick: App) -> None:
    scene = sit(quick, match_at(2, "raiders", 10))
    hands.frames(quick, 2)
    ask = scene.session.ask
    assert ask
    none = scene.top.style.gathered((), scene.top.now)
    some = scene.top.style.gathered(ask.options[:1], scene.top.now)
    assert none[0].content != some[0].content


@pytest.mark.parametrize("size", [(67, 55), (50, 41)])
def test_the_icons_of_a_commander_do_not_cover_each_other_in_a_small_turf(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    apart: list[bool] = []
    monkeypatch.setattr(symbols, "_lay_icons", lambda surface, found, foot, px, step: apart.append(step >= px))
    style, commanders = view(Look(k=0.8)), [name for name in CARDS if FIGURES[name].type == "commander"]
    for name in commanders:
        style.draw(("unit", name, PLAIN), size)
    assert apart
    assert all(apart)


def test_the_results_of_a_team_match_tell_what_each_side_has_together(app: App) -> None:
    setup = table_for(4, 1)
    match: AnyMatch = Match(games.load("dark_eden"), replace(setup, options={**setup.options, "teams": True}))
    match.state.points, match.state.result = [48, 5, 39, 7], Result((0, 2), (87, 12, 87, 12))
    ending = sit(app, match).style.ending(match)
    assert ending
    rows = ending.seats
    assert [row.name for row in rows if isinstance(row, NoteRow)] == [
        "Anna and Carla have 87 VP together.",
        "Bruno and Dario have 12 VP together.",
    ]
    assert [row.player.name for row in rows if isinstance(row, CommanderRow)] == ["Anna", "Carla", "Dario", "Bruno"]


def test_the_results_count_the_raid_that_ends_the_match(app: App) -> None:
    here = table(Side(warband="blitztank cossack"), Side(turf="ore_deposit@1,0"), goal=30)
    here.state.points[0] = 25
    match = sit_at(app, here.begins("raid")).session.match
    while not match.over:
        ask = match.state.ask_of(match.state.waiting()[0])
        assert ask
        match.answer(ask.seat, ask.options if ask.high > 1 else ask.options[:1])
    ending = hands.table(app).style.ending(match)
    assert ending
    assert ending.told == "1 Establishment razed; combats: 0, raids: 1"
    assert [row.told for row in ending.seats if isinstance(row, CommanderRow)] == [
        "Attacks 0, raids 1, VP markers 25",
        "Attacks 0, raids 0, VP markers 0",
    ]


@pytest.mark.parametrize(("look", "size"), [(Look(), (110, 150)), (Look(k=1.2), (138, 180)), (Look(k=0.8), (74, 96))])
def test_an_attached_card_bears_its_name_in_what_is_seen_of_it(look: Look, size: tuple[int, int]) -> None:
    style = view(look)
    for name in ("battering_ram", "coastline"):
        with typeset.recording() as recorder:
            style.draw(("tab", name), size)
        assert "".join(piece.text for piece in recorder.drawn) == card_frame.name(style.texts, name)
        assert all(piece.rect.bottom <= size[1] * 0.22 for piece in recorder.drawn)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("look", "size"), [(Look(k=0.8), (117, 52)), (Look(), (144, 64)), (Look(k=2.4), (320, 150))])
def test_an_establishment_bears_its_name_beside_its_picture_in_a_turf_of_many_rows(
    language: str, look: Look, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unit_face, "_prints", Store(8 << 20, bytes_of))  # kept drawings would note no texts
    style = view(look, language)
    nameless = []
    for name in (name for name, printed in FIGURES.items() if printed.type == "establishment"):
        with typeset.recording() as recorder:
            style.draw(("unit", name, PLAIN), size)
        card = pg.Rect((0, 0), size)
        named = [piece for piece in recorder.drawn if len(piece.text) > 2]
        assert all(card.contains(piece.rect) for piece in named), f"{name}: it leaves the card"
        assert all(piece.rect.x > size[0] / 3 for piece in named), f"{name}: it stands on the picture"
        if not named:
            nameless.append(name)
    assert not nameless


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("look", "size"), [(Look(k=0.8), (91, 75)), (Look(k=1.2), (137, 112))])
def test_a_commander_bears_his_name_without_his_title_where_both_have_no_room(
    language: str, look: Look, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unit_face, "_prints", Store(8 << 20, bytes_of))
    style = view(look, language)
    for name in (name for name, printed in FIGURES.items() if printed.type == "commander"):
        with typeset.recording() as recorder:
            style.draw(("unit", name, PLAIN), size)
        said = " ".join(piece.text for piece in recorder.drawn if len(piece.text) > 2).casefold()
        assert said
        assert said in style.texts(f"card.dark_eden.{name}").casefold()


def test_a_turf_of_many_rows_uses_the_width_of_its_place(quick: App) -> None:
    scene = sit(quick, match_at(2, "actions", 340))
    state = hands.known(scene)
    for seat in range(2):
        pieces = [piece for piece in scene.top.layout.pieces if piece.group == f"turf.{seat}"]
        cards = [piece.size for piece in pieces if piece.ref[1] in state.cells]
        rows = {y for card, (_, y) in state.cells.items() if state.seat_of(card) == seat}
        assert len(set(cards)) == 1, "all have one size"
        (wide, high), *_ = cards
        assert len(rows) > 2
        assert wide > 1.45 * high


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    ("look", "size", "most"), [(Look(k=0.8), (116, 55), 1), (Look(k=0.67), (117, 42), 0), (Look(k=0.67), (117, 30), 3)]
)
def test_a_commander_bears_its_name_beside_its_picture_or_above_it_where_its_icons_leave_room(
    language: str, look: Look, size: tuple[int, int], most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unit_face, "_prints", Store(8 << 20, bytes_of))
    style = view(look, language)
    nameless = []
    for name in (name for name, printed in FIGURES.items() if printed.type == "commander"):
        with typeset.recording() as recorder:
            style.draw(("unit", name, PLAIN), size)
        named = [piece for piece in recorder.drawn if len(piece.text) > 2]
        rows = unit_face._icon_rows(look, FIGURES[name], size, unit_face._art_rect(look, name, size))
        icons = size[1] - rows * unit_face._icon_size(look, size)
        assert all(piece.rect.bottom <= icons for piece in named), f"{name}: it stands on the icons"
        nameless += [] if named else [name]
    assert len(nameless) <= most, nameless


@pytest.mark.parametrize(("size", "text"), [((51, 35), 1.0), ((51, 35), 1.5), ((64, 40), 2.0), ((96, 40), 2.0)])
def test_the_value_of_a_small_card_covers_no_letter_of_its_name_however_large(
    size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unit_face, "_prints", Store(8 << 20, bytes_of))
    look = Look(k=0.8, text=text)
    style, value, read = view(look, "en"), unit_face._value_px(look, size), 0
    for name in (name for name, printed in FIGURES.items() if printed.type == "establishment"):
        with typeset.recording() as recorder:
            style.draw(("unit", name, PLAIN), size)
        words = [piece for piece in recorder.drawn if len(piece.text) > 2]
        read += bool(words)
        assert all(piece.rect.x >= value for piece in words), name
    assert read, "some names have room"
