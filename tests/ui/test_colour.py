"""The colours, measured by an independent library: contrast of the themes, seat colours with every kind of sight."""

from itertools import combinations

import pytest
from coloraide import Color

from game.ui.kit.colour import SEAT_PALETTES, THEMES, Colour, Theme, contrast

SIGHTS = ("protan", "deutan", "tritan")
LEAST_APART = 15  # CIEDE2000


def parsed(colour: Colour) -> Color:
    return Color("srgb", [part / 255 for part in colour[:3]])


def ratio(first: Colour, second: Colour) -> float:
    return parsed(first).contrast(parsed(second), method="wcag21")


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
    seats = [parsed(colour) for colour in palette.colours]
    for sight in (None, *SIGHTS):
        seen = [seat.filter(sight, method="machado") if sight else seat for seat in seats]
        for one, other in combinations(seen, 2):
            assert one.delta_e(other, method="2000") >= LEAST_APART, (sight, one, other)


def test_our_own_contrast_agrees_with_the_library() -> None:
    for first, second in (((0, 0, 0), (255, 255, 255)), ((217, 178, 99), (27, 21, 18)), ((12, 200, 90), (90, 12, 200))):
        assert contrast(first, second) == pytest.approx(ratio(first, second), rel=1e-3)
