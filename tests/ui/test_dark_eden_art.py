"""Dark Eden's card pictures: one for each card, from the app's own parts, no two alike at a glance."""

from itertools import combinations

from PIL import Image

from build.art.dark_eden_cards import VIEWS
from build.art.dark_eden_lands import LANDS
from build.art.dark_eden_scene import HEIGHT, WIDTH
from build.art.dark_eden_skies import LIGHTS, WEATHERS
from build.art.dark_eden_worlds import WORLDS
from game import resources
from game.ui.kit.draw import icons

SMALL = (8, 5)
CARDS = resources.sprites() / "dark_eden" / "cards"


def small(card: str) -> bytes:
    """A card's picture, scaled down as if seen from far away."""
    with Image.open(CARDS / f"{card}.webp") as picture:
        return picture.convert("RGB").resize(SMALL, Image.Resampling.BOX).tobytes()


def test_no_two_cards_look_alike() -> None:
    seen = {card: small(card) for card in VIEWS}
    apart = {
        (first, second): sum(abs(a - b) for a, b in zip(seen[first], seen[second], strict=True)) / len(seen[first])
        for first, second in combinations(seen, 2)
    }
    closest = min(apart, key=lambda pair: apart[pair])
    assert apart[closest] > 8, closest


def test_no_two_cards_are_put_together_alike() -> None:
    assert len(set(VIEWS.values())) == len(VIEWS)
    motifs = [tuple(part.icon for part in view.parts if part.kind == "lit") for view in VIEWS.values()]
    assert max(motifs.count(motif) for motif in motifs) <= 2


def test_every_picture_has_the_drawn_size() -> None:
    for card in VIEWS:
        with Image.open(CARDS / f"{card}.webp") as picture:
            assert picture.size == (WIDTH, HEIGHT), card


def test_every_picture_is_made_of_what_there_is() -> None:
    for card, view in VIEWS.items():
        light, *weathers = view.light.split()
        assert view.world in WORLDS, card
        assert view.land in LANDS, card
        assert light in LIGHTS, card
        assert set(weathers) <= set(WEATHERS), card
        assert {part.icon for part in view.parts} <= set(icons.sources()), card
        assert any(part.kind == "lit" for part in view.parts), card
