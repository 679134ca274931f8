"""Telendar's cards: they are readable as a whole in the zoom, and every card, tile and sheet has its picture."""

from dataclasses import replace

import pygame as pg
import pytest

from game.core.match import Player
from game.core.texts import Texts
from game.games.telendar.cards import CARDS, CHARACTERS, TILES
from game.games.telendar.kinds import Card, Follower, Monster, Object, Spell, kind_of, name_of
from game.games.telendar.rules import GAME
from game.games.telendar.state import TOWNS
from game.ui.contract.details import Details
from game.ui.contract.layout import ViewState
from game.ui.kit.look import Look, scale
from game.ui.kit.pictures.assets import picture
from game.ui.kit.pictures.making import Making
from game.ui.kit.text import typeset
from game.ui.kit.text.typeset import Drawn
from game.ui.views.telendar import faces, gallery, paper, standins, tiles
from game.ui.views.telendar.details import details
from game.ui.views.telendar.plan import Planner
from game.ui.views.telendar.view import TelendarView
from tests.games.telendar_table import Who, table
from tests.ui.written import faults, joined

K = 0.8
"""Pixels per unit in the smallest window"""
ZOOMED = (round(430 * K), round(676 * K))
SMALL = ((216, 340), (124, 195), (78, 122), (44, 68))
PRINTED = [name for name, card in CARDS.items() if name not in TILES]
pytestmark = pytest.mark.usefixtures("screen")


def drawn(look: Look, texts: Texts, name: str, size: tuple[int, int]) -> tuple[pg.Surface, list[Drawn]]:
    with typeset.recording() as recorder:
        surface = Making(faces.card(look, texts, name, size)).whole()
    return surface, recorder.drawn


def printed(texts: Texts, card: Card) -> str:
    """The sentences of a card's face."""
    rest = (card.reward.says(),) if isinstance(card, Monster) and card.reward else ()
    told = [texts.say(line) for line in (name_of(card.id), kind_of(card), *card.lines(), *rest)]
    return typeset.plain(" ".join(told))


def unsaid(texts: Texts, card: Card, pieces: list[Drawn]) -> set[str]:
    """The words that are missing on a card's face."""
    said = " ".join(piece.text for piece in pieces).casefold().split()
    return set(printed(texts, card).casefold().split()) - set(said)


@pytest.mark.parametrize("phase", ["mana_tide", "harvest_truce"])
def test_a_phase_says_for_whom_it_is(phase: str) -> None:
    (line,) = CARDS[phase].lines()
    assert Texts("en").say(line).startswith("**Everybody:** ")


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(("text", "size"), [(1.0, (86, 111)), (2.0, (100, 130)), (2.0, (218, 283))])
def test_a_card_to_choose_bears_its_name_whole_or_parted_between_syllables(
    language: str, text: float, size: tuple[int, int]
) -> None:
    texts = Texts(language)
    for name, card in CARDS.items():
        if name in CHARACTERS or isinstance(card, Follower | Object | Spell):
            with typeset.recording() as recorder:
                Making(gallery.show_card(Look(K, text=text), texts, size, name, "")).whole()
            assert texts.say(name_of(name)).replace("-", "").casefold() in joined(recorder).casefold()


def test_few_cards_to_choose_from_are_larger_where_letters_are() -> None:
    area = pg.Rect(0, 0, 560, 280)
    usual, large = (gallery.grid(Look(K, text=text), area, 2)[0].size for text in (1.0, 2.0))
    assert large[0] > usual[0]


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize("language", ["it", "en"])
def test_a_card_to_choose_says_what_it_does(language: str) -> None:
    look, texts = Look(K), Texts(language)
    board = Planner(look, (1280, 720), 2).plan.board
    size = gallery.grid(look, board.inflate(-42, -66), 12)[0].size  # twelve characters: the most, so the smallest cards
    cut = set()
    for name, card in CARDS.items():
        if not (name in CHARACTERS or isinstance(card, Follower | Object | Spell)):
            continue
        with typeset.recording() as recorder:
            surface = Making(gallery.show_card(look, texts, size, name, "")).whole()
        said = " ".join(piece.text for piece in recorder.drawn).split()
        words = typeset.plain(" ".join(texts.say(line) for line in card.lines())).split()
        assert not faults(look, surface, recorder.drawn), name
        if not set(words) <= set(said):
            cut.add(name)
            assert said.count("…") == 1, f"{name} does not say that its words go on"
    assert len(cut) <= 5, cut


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_card_is_read_whole(language: str, text: float) -> None:
    look, texts = Look(K, text), Texts(language)
    wrong = []
    for name in PRINTED:
        surface, pieces = drawn(look, texts, name, ZOOMED)
        missing = unsaid(texts, CARDS[name], pieces)
        if missing:
            wrong.append(f"{name} does not say {sorted(missing)}")
        wrong += [f"{name}: {fault}" for fault in faults(look, surface, pieces)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("window", [(1280, 720), (1600, 900), (1920, 1080)])
def test_every_card_is_read_whole_where_it_is_met(language: str, window: tuple[int, int]) -> None:
    look, texts = Look(scale(window)), Texts(language)
    size = Planner(look, window, 5).card().size
    wrong = []
    for name in PRINTED:
        if name in CHARACTERS:
            continue  # a rival's sheet is shown as a portrait with its numbers
        surface, pieces = drawn(look, texts, name, size)
        missing = unsaid(texts, CARDS[name], pieces)
        if missing:
            wrong.append(f"{name} does not say {sorted(missing)}")
        wrong += [f"{name}: {fault}" for fault in faults(look, surface, pieces)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SMALL, ids=str)
def test_small_cards_show_what_can_be_read(language: str, text: float, size: tuple[int, int]) -> None:
    look, texts = Look(1.0, text), Texts(language)
    wrong = []
    for name in ("dragon", "granary_rats", "gate_key", "exorcism", "shield", "king_minus_3", "demoness", "wolf_moon"):
        surface, pieces = drawn(look, texts, name, size)
        wrong += [f"{name}: {fault}" for fault in faults(look, surface, pieces)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.usefixtures("unwritten")
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_towns_bear_their_names(language: str, text: float) -> None:
    look, texts = Look(1.0, text), Texts(language)
    for side in (101, 200, 480):
        for town in TOWNS:
            with typeset.recording() as recorder:
                surface = tiles.tile(look, texts, f"town_{town}", (side, side))
            least = look if side / 101 >= text else Look(1.0)  # rather in smaller letters than a bare ribbon
            assert faults(least, surface, recorder.drawn) == []
            assert recorder.drawn


def test_everything_has_its_picture() -> None:
    look = Look()
    for name in PRINTED:
        assert picture(standins.path(name)).get_width() >= 480
    for name, tile in TILES.items():
        for copy in range(tile.copies):
            assert tiles.tile(look, Texts("en"), name, (101, 101), copy).get_size() == (101, 101)
    for deck in ("normal", "cursed", "treasures", "time", "specials", "spells", "kings", *TOWNS):
        assert paper.back(deck, 108, 170).get_size() == (108, 170)
    for deck in ("normal", "cursed"):
        assert tiles.tile_back(deck, (101, 101)).get_size() == (101, 101)


# --- the zoom ------------------------------------------------------------------------------------------


POSITION = {
    "phase": "wolf_moon",
    "king": -2,
    "hidden": (15,),
    "land": {8: ["dragon"], 9: ["inn"]},
    "left": {"normal": ["storm"]},
}


def view_state() -> ViewState:
    me = Who("demoness", gold=3, objects=["sword", "gate_key", "lantern"], followers=["horse"], spells=["dart"])
    mate = Who("elf", at=0, objects=["shield"], spells=["healing"])
    return ViewState(table(me, mate, **POSITION).state, 0)  # type: ignore[arg-type]


def zoomed(now: ViewState, language: str, *ref: str | int) -> Details | None:
    texts = Texts(language, ("Anna", "Bruno"))
    return details(texts, ref, now)  # type: ignore[arg-type]


@pytest.mark.parametrize(("hero", "king", "cost"), [("pedlar", 6, 4), ("bear", 6, 5), ("bear", -4, 6)])
@pytest.mark.parametrize("place", [8, 0, 48])
def test_what_towns_sell_bears_the_price_that_one_would_pay_there_wherever_one_is(
    hero: str, king: int, cost: int, place: int
) -> None:
    now = ViewState(table(Who(hero, at=place), king=king).state, 0)
    gloves = now.seen.cards.index("fencing_gloves")
    town, deck, card = (
        zoomed(now, "en", *ref) for ref in (("zone", "tile.48"), ("zone", "artisans"), ("card", gloves))
    )
    assert town
    assert deck
    assert card
    assert f"Fencing Gloves ({cost} Gold)" in "".join(town.does)
    assert any(
        line.startswith("**Fencing Gloves**") and f"{cost} Gold" in line.replace("\u00a0", " ") for line in deck.does
    )
    assert f"costs {cost} Gold" in [words.replace("\u00a0", " ") for words, _, _ in card.chips]
    assert f"It costs {cost} Gold" in "".join(fact.text for fact in card.checks)


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_zoom_has_words_for_everything(language: str) -> None:
    now = view_state()
    texts, players = Texts(language, ("Anna", "Bruno")), (Player("Anna", 0), Player("Bruno", 1))
    view = TelendarView(GAME, Look(0.5), texts, (1280, 720), players)
    refs: list[tuple[str, str | int]] = [("card", card) for card in range(len(now.seen.cards))]
    refs += [("zone", f"{what}.{n}") for what, most in (("tile", 49), ("pawn", 2)) for n in range(most)]
    refs += [("zone", deck) for deck in ("king", "normal", "cursed", "time", "treasures", "specials", "spells", *TOWNS)]
    for ref in refs:
        told = zoomed(now, language, *ref)
        assert told, ref
        words = [told.title, *told.does, *(c[0] for c in told.chips), *(f.text for f in told.checks)]
        words += [word for pair in told.keywords for word in pair]
        for word in words:
            assert word, ref
            assert ".telendar." not in word, (ref, word)
            assert "{" not in word, (ref, word)
        assert isinstance(told.thing, tuple)
        assert view.draw(told.thing, (60, 90)).get_size() == (60, 90)


def checks(name: str, zone: str, *, unattended: bool = False) -> list[bool | None]:
    now = replace(view_state(), unattended=unattended)
    card = next(card for card in now.seen.zones[zone].ids if now.seen.cards[card] == name)
    told = zoomed(now, "en", "card", card)
    assert told
    return [fact.good for fact in told.checks]


def test_the_zoom_says_what_stands_in_the_way() -> None:
    assert checks("halberd", "smiths") == [True, False, False]  # my turn: yes; in the town: no; enough Gold: no
    assert checks("dart", "spells.0") == [False, True]  # in a combat: no; enough Mana: yes
    assert checks("gate_key", "objects.0") == [True, False]  # at the Gate: no
    assert checks("dragon", "land.8") == [True, True, True, False]  # only the encounters have not begun
    assert checks("inn", "land.9") == [True, False]
    assert checks("shield", "objects.1") == []  # another seat's card
    assert all(checks("lantern", "objects.0"))


def test_the_zoom_tells_nobody_what_stands_in_his_way_where_nobody_plays() -> None:
    for name, zone in (("halberd", "smiths"), ("dart", "spells.0"), ("dragon", "land.8"), ("inn", "land.9")):
        assert checks(name, zone)
        assert not checks(name, zone, unattended=True)
    now = view_state()
    for unattended in (False, True):
        sheets = [zoomed(replace(now, unattended=unattended), "en", "zone", f"tile.{place}") for place in range(49)]
        assert any(sheet and sheet.checks for sheet in sheets) != unattended


def test_the_zoom_of_a_pawn_is_the_whole_sheet() -> None:
    told = zoomed(view_state(), "en", "zone", "pawn.0")
    assert told
    text = " ".join(told.does)
    for word in ("Sword", "Horse", "Dart", "3 Gold", "Walks up to"):
        assert word in text


def test_the_zoom_of_the_king_tells_all_his_lives() -> None:
    told = zoomed(view_state(), "en", "zone", "king")
    assert told
    assert len(told.does) == 13
    assert next(line for line in told.does if "now" in line).startswith("**−2")


def test_the_zoom_of_a_deck_counts_it() -> None:
    now = view_state()
    closed, shop = zoomed(now, "en", "zone", "normal"), zoomed(now, "en", "zone", "smiths")
    assert closed
    assert shop
    assert "1 card left" in [chip[0] for chip in closed.chips]
    assert len(closed.does) == 1
    assert any("Halberd" in line for line in shop.does)
