"""Colours measured by an independent library: contrasts of themes, and seats on each table for every kind of sight."""

import random
from itertools import combinations

import pygame as pg
import pytest
from coloraide import Color

from game.games import GAMES
from game.ui.kit.colour import LIVERIES, SEAT_PALETTES, SEATS, THEMES, Colour, Theme, contrast
from game.ui.kit.look import Look
from game.ui.views.kharnage.symbols import ARMY
from game.ui.views.telendar.pieces import pawn
from tests.matches import some_answer
from tests.ui import hands
from tests.ui.conftest import Open

SIGHTS = ("protan", "deutan", "tritan")
LEAST_APART = 15  # CIEDE2000


def parsed(colour: Colour) -> Color:
    return Color("srgb", [part / 255 for part in colour[:3]])


def ratio(first: Colour, second: Colour) -> float:
    return parsed(first).contrast(parsed(second), method="wcag21")


def apart(seats: list[Color]) -> None:
    """Checks that no two of these colours look alike to any kind of sight."""
    for sight in (None, *SIGHTS):
        seen = [seat.filter(sight, method="machado") if sight else seat for seat in seats]
        for one, other in combinations(seen, 2):
            assert one.delta_e(other, method="2000") >= LEAST_APART, (sight, one, other)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_text_is_read_on_every_ground_of_its_theme(theme: Theme) -> None:
    least = 7.0 if theme.name == "contrast" else 4.5
    for ground in (theme.panel, theme.panel_light, theme.field, theme.ground):
        for ink in (theme.text, theme.muted, theme.accent, theme.warning, theme.link):
            assert ratio(ink, ground) >= least
        assert ratio(theme.disabled, ground) >= 3.0
    plates = (
        (theme.primary_text, theme.primary),
        (theme.secondary_text, theme.secondary),
        (theme.threat_text, theme.threat),
        (theme.success_text, (theme.success,)),
    )
    for ink, stops in plates:
        assert all(ratio(ink, stop) >= least for stop in stops), (theme.name, ink)


@pytest.mark.parametrize("palette", SEAT_PALETTES.values(), ids=SEAT_PALETTES.keys())
def test_seats_differ_with_every_kind_of_sight(palette) -> None:  # type: ignore[no-untyped-def]
    assert len(palette.colours) == 6
    apart([parsed(colour) for colour in palette.colours])


def test_liveries_differ_with_every_kind_of_sight() -> None:
    apart([parsed(colour) for colour in LIVERIES])


def test_armies_of_kharnage_differ_with_every_kind_of_sight() -> None:
    apart([parsed(colour) for colour in ARMY.values()])


def shown(screen: pg.Surface, colour: Colour) -> Color | None:
    """The mean of the pixels with a seat's colour on a table; None: there are hardly any."""
    found = pg.mask.from_threshold(screen, colour, (12, 12, 12, 255))
    if found.count() < 12:
        return None
    only = found.to_surface(setsurface=screen.convert_alpha(), unsetcolor=(0, 0, 0, 0))
    seen = [only.get_at((x, y)) for x, y in found.outline()]
    return Color("srgb", [sum(pixel[i] for pixel in seen) / len(seen) / 255 for i in range(3)])


@pytest.mark.parametrize("game", ["card_game", "dark_eden", "tash_kalar"])
def test_seats_differ_in_the_picture_of_each_table_with_every_kind_of_sight(open_app: Open, game: str) -> None:
    app = open_app((1920, 1080), my_speed="off", bot_speed="off", still=True)
    scene = hands.sit_down(app, hands.setup(GAMES[game].seats[-1], seed=2, game=game))
    rnd = random.Random(2)
    while len({record.seat for record in scene.session.match.past}) < GAMES[game].seats[-1] or rnd.random() < 0.95:
        if scene.session.ask:  # until all seats are on the table
            scene.session.answer(some_answer(scene.session.ask, rnd))
        else:
            hands.frames(app)
    hands.frames(app, 40)
    colours = dict.fromkeys(scene.look.seat_colour(player.colour) for player in scene.session.setup.players)
    seen = {colour: shown(app.screen, colour) for colour in colours}
    assert [colour for colour, mean in seen.items() if mean is None] == [], "a seat is not seen in its colour"
    apart([mean for mean in seen.values() if mean])


def test_pawns_of_telendar_differ_in_their_pictures_with_every_kind_of_sight(screen: None) -> None:
    for palette in SEAT_PALETTES:
        look = Look(palette=palette)
        pawns = [pawn(look, seat, "knight", 60, 84) for seat in range(SEATS)]
        bases = [pg.transform.average_color(drawn, pg.Rect(22, 76, 16, 5), True) for drawn in pawns]
        apart([parsed(base) for base in bases])


def test_our_own_contrast_agrees_with_the_library() -> None:
    for first, second in (((0, 0, 0), (255, 255, 255)), ((217, 178, 99), (27, 21, 18)), ((12, 200, 90), (90, 12, 200))):
        assert contrast(first, second) == pytest.approx(ratio(first, second), rel=1e-3)
