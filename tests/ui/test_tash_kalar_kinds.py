"""The colours of Tash-Kalar's pieces: that of their side's school, wherever they are shown."""

from collections import Counter
from itertools import permutations
from typing import Any

import pygame as pg
import pytest

from game.core.state import Event
from game.games import GAMES
from game.games.tash_kalar.rules import GAME
from game.games.tash_kalar.state import HAND, LEGENDARY, SCHOOLS, TashKalar, rank_of, side_of
from game.games.tash_kalar.state import piece as coded
from game.ui.app import App
from game.ui.kit.colour import SEATS
from game.ui.kit.draw import mask
from game.ui.kit.draw.emblem import medallion
from game.ui.kit.look import Look
from game.ui.table.pieces.sprites import Piece
from game.ui.table.scene import TableScene
from game.ui.views.tash_kalar.flights import flights
from game.ui.views.tash_kalar.pieces import COLOURS, KINDS, kind_of, kinds_of
from tests.ui import hands
from tests.ui.test_tash_kalar_table import FORMS, sit, table_for, told

OF_SCHOOL = {"southern": "fire", "northern": "tide", "sylvan": "wood", "highland": "moon"}


def things(scene: TableScene) -> dict[str, Any]:
    """The things on the table, by their zones or cards."""
    return {str(placement.ref[1]): placement.thing for placement in scene.top.layout.pieces}


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_every_form_shows_the_kinds_of_the_schools(quick: App, form: str, seats: int) -> None:
    scene = sit(quick, form, seats, ".actions", least=40)
    state: TashKalar = hands.known(scene)
    kinds = [OF_SCHOOL[school] for school in state.schools]
    assert list(kinds_of(state)) == kinds[: state.sides]
    assert len(set(kinds_of(state))) == state.sides
    shown, me = things(scene), scene.session.handing.viewer
    standing = {f"square.{at}": code for at, code in enumerate(state.board) if code}
    assert standing
    for zone, code in standing.items():
        assert shown[zone] == ("piece", kinds[side_of(code)], rank_of(code))
    for card in state.zones[HAND[me]].ids:
        assert shown[str(card)] == ("card", state.cards[card], kinds[me % state.sides])
    for side in range(state.sides):
        assert told(scene, f"plaque.{side}").kind == kinds[side]


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_a_seat_looks_everywhere_as_its_pieces_do(quick: App, form: str, seats: int) -> None:
    scene = sit(quick, form, seats, ".actions", least=40)
    state: TashKalar = hands.known(scene)
    for seat, player in enumerate(scene.session.setup.players):
        kind = kind_of(state, seat % state.sides)
        assert scene.look.seat_colour(player.colour) == COLOURS[kind]
        assert KINDS[player.colour - SEATS] == kind
        assert player._replace(colour=0) == scene.session.match.setup.players[seat]._replace(colour=0)
    assert scene.style.players == scene.session.setup.players == scene.session.match.players


def test_each_livery_has_an_outline_of_its_own(screen: None) -> None:
    outlines = {pg.image.tobytes(mask.seat_shape(SEATS + livery, 60), "RGBA") for livery in range(len(KINDS))}
    medallions = {pg.image.tobytes(medallion(Look(), SEATS + livery, 60), "RGBA") for livery in range(len(KINDS))}
    assert len(outlines) == len(medallions) == len(KINDS)


def test_the_marks_of_the_others_turn_are_in_the_colour_of_their_pieces(quick: App) -> None:
    quick.settings.machine.curtain = "off"
    scene = sit(quick, "high_form", 2, ".actions", least=20)
    players = scene.session.setup.players
    marks = [panel for panel in scene.top.layout.panels if panel.key.startswith("trace.") and "ghost" not in panel.key]
    assert marks
    assert {panel.content[1] for panel in marks} <= {player.colour for player in players}  # type: ignore[index]


def test_partners_lead_the_pieces_of_the_first_of_them(quick: App) -> None:
    state: TashKalar = hands.known(sit(quick, "duel", 4, ".actions"))
    assert kinds_of(state) == (OF_SCHOOL[state.schools[0]], OF_SCHOOL[state.schools[1]])


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_while_schools_are_chosen_no_two_sides_have_one_kind(form: str, seats: int) -> None:
    facts = GAMES["tash_kalar"]
    for seed, order in enumerate(permutations(SCHOOLS, seats)):
        state, _ = GAME.new(seed, seats, facts.settle(seats, {"form": form, "schools": "chosen"}))
        assert kinds_of(state) == KINDS[: state.sides]
        for school in order[:3]:  # the fourth seat has no choice
            seat = state.asks[0].seat
            GAME.apply(state, seat, (("school", school),))
            assert len(set(kinds_of(state))) == state.sides
            if seat < state.sides:
                assert kind_of(state, seat) == OF_SCHOOL[school]
        assert kinds_of(state) == tuple(OF_SCHOOL[state.schools[side]] for side in range(state.sides))


def test_before_anything_is_dealt_every_side_has_a_kind() -> None:
    assert kinds_of(TashKalar(2, 1)) == KINDS[:2]


def test_the_table_where_schools_are_chosen_says_nothing_of_schools_to_come(quick: App) -> None:
    quick.settings.machine.curtain = "off"
    quick.routes.play(table_for("melee", 3, 1, schools="chosen"))
    hands.frames(quick, 3)
    scene = hands.table(quick)
    look, now = scene.style, scene.top.now
    assert not any(now.seen.schools)
    for seat in range(3):
        assert told(scene, f"plaque.{seat}").kind == KINDS[seat]
        about = look.details(("seat", str(seat)), now)
        assert about
        assert about.thing == ("piece", KINDS[seat], LEGENDARY)
        assert not any("school" in chip for chip, *_ in about.chips)
        assert look.details(("zone", f"deck.{seat}"), now) is None


def test_pieces_fly_in_their_sides_kind() -> None:
    event = Event("placed", {"piece": coded(1, 0), "square": 3, "seat": 1})
    (flight,) = flights(event, ("wood", "moon"), 40, still=True)
    assert flight.thing == ("piece", "moon", 0)


def test_the_guide_names_the_kinds_that_are_on_its_table(quick: App) -> None:
    quick.routes.play_guided("tash_kalar")
    hands.frames(quick, 2)
    scene = hands.table(quick)
    own, rival = kind_of(hands.known(scene), 0), kind_of(hands.known(scene), 1)
    aim = scene.texts("guide.tash_kalar.aim")
    first, second = (aim.index(scene.texts(f"look.tash_kalar.kind.{kind}")) for kind in (own, rival))
    assert first < second


def test_nothing_of_the_table_from_before_the_schools_lies_below_that_of_after(quick: App) -> None:
    quick.settings.machine.curtain = "off"
    quick.routes.play(table_for("high_form", 2, 1, schools="chosen"))
    scene, looks = hands.table(quick), set()
    while not all(hands.known(scene).schools):
        hands.frames(quick, 3)
        hands.press(quick, pg.K_g)  # a drawer that is open stays so
        assert scene.session.ask
        looks.add(tuple(player.colour for player in scene.style.players))
        scene.session.answer(scene.session.ask.options[-1:])
        hands.frames(quick, 3)
        assert scene.controls.covered
        hands.press(quick, pg.K_g)
    assert len(looks) > 1
    hands.rest(quick, scene)
    assert {actor for actor in scene.stage.actors if isinstance(actor, Piece)} == set(scene.top.ground.pieces.values())
    before = Counter(map(type, scene.stage.actors))
    scene.rebuild()
    hands.rest(quick, scene)
    assert Counter(map(type, scene.stage.actors)) == before
