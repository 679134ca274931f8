"""The app's pictures, sounds and typefaces: all files exist, and are credited and licensed."""

import json
import re
import sys
import tomllib
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame as pg
import pytest

from game import resources
from game.core.texts import Texts
from game.ui.kit.draw import icons
from game.ui.kit.pictures import assets
from game.ui.views.card_game import pieces

ROOT = resources.root()
ITALIAN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789àèéìòùÀÈÉÌÒÙ’“”«»…–—°×€.,;:!?()/+"
FONTS = sorted(resources.fonts().glob("*.ttf"))
GAMES = ("card_game", "dark_eden", "kharnage", "tash_kalar", "telendar")


def entries(game: str, file: str) -> list[dict[str, Any]]:
    """The entries of one of a game's files of content."""
    found: list[dict[str, Any]] = json.loads(
        (ROOT / "game/games" / game / "data" / f"{file}.json").read_text(encoding="utf-8")
    )
    return found


def telendar(file: str) -> list[dict[str, Any]]:
    return entries("telendar", file)


def tash_kalar(file: str) -> list[str]:
    """The ids in one of Tash-Kalar's files of content."""
    return [entry["id"] for entry in entries("tash_kalar", file)]


def telendar_tiles() -> list[str]:
    """The names of the tiles' pictures, in which copies of one tile are numbered."""
    names: list[str] = []
    for tile in telendar("tiles"):
        copies = tile.get("copies", 1)
        names += [tile["id"]] if copies == 1 else [f"{tile['id']}_{n}" for n in range(1, copies + 1)]
    return names


TELENDAR_CARDS = [
    card["id"]
    for file in ("monsters", "objects", "followers", "events", "places", "spells", "time", "kings_lives")
    for card in telendar(file)
]
TELENDAR_FIGURES = [card["id"] for file in ("characters", "monsters") for card in telendar(file)]
TELENDAR_BACKS = ("normal", "cursed", "treasures", "time", "specials", "spells", "king")
TELENDAR_TOWNS = ("alchemists", "merchants", "smiths", "artisans")
TASH_KALAR_BACKS = ("northern", "southern", "highland", "sylvan", "legend", "flare", "task")
TASH_KALAR_PIECES = [f"{kind}_{rank}" for kind in ("fire", "tide", "wood", "moon") for rank in range(3)]
KHARNAGE_ARMIES = ("humans", "orcs", "dwarves", "goblins")
KHARNAGE_UNITS = (
    *("bulwark", "militia", "halberdier", "sergeant", "lancer", "griffon_rider", "arbalester", "archer", "huntsman"),
    *("sorcerer", "witch", "duchess"),
    *("brawler", "mauler", "brute", "boar_rider", "old_scar", "ambusher", "javelineer", "drummer", "orc_shaman"),
    *("giant_torso", "giant_legs", "warlord"),
    *("ironclad", "shieldmaiden", "hammerer", "golem", "berserker", "thane", "arquebusier", "bolter", "lookout"),
    *("cannon", "rune_priest", "high_king"),
    *("rabble", "cutpurse", "potlid", "troll", "slinger", "sharpshooter", "spider_rider", "lurker", "bomber", "boss"),
    *("hexer", "chieftain", "matriarch"),
)
DARK_EDEN_CARDS = [
    card["id"]
    for kind in ("commanders", "establishments", "warriors", "intrigues")
    for card in entries("dark_eden", kind)
]
DARK_EDEN_AFFILIATIONS = (
    *("brotherhood", "crescentia", "general", "legion", "lutheran", "megacorporation", "rasputin", "templars"),
)
DARK_EDEN_PIECES = (
    "ground",
    *(f"resources/{kind}_{side}" for kind in ("gold", "food", "raw", "fuel") for side in ("given", "needed")),
    *(f"tactics/{tactic}" for tactic in ("land", "sea", "air")),
    *(f"emblems/{affiliation}" for affiliation in DARK_EDEN_AFFILIATIONS),
)
TASH_KALAR_TYPES = ("destruction", "colour", "summoning", "position", "enemy")

PICTURES = [
    "icon.png",
    *(f"common/{name}.jpg" for name in ("paper", "rail", "velvet", "walnut")),
    *(f"common/{name}.webp" for name in ("hem", "rope", "swag", "swag_gold")),
    *(f"shelf/{name}" for name in ("plank.jpg", "plate.webp", "plate_lit.webp", "spot.jpg", "wall.jpg")),
    *(f"shelf/{game}_{language}.jpg" for game in GAMES for language in ("en", "it")),
    *(f"card_game/{name}.jpg" for name in ("felt", "tray", "art", "minis")),
    *(f"card_game/{name}.webp" for name in ("die", "objective", "back_effect", "back_objective")),
    *(f"card_game/token_{kind}.webp" for kind in pieces.RESOURCES),
    *(f"card_game/art/{card}.webp" for card in pieces.CARDS),
    *(f"telendar/{name}.jpg" for name in ("cloth", "board", "parchment", "sheet")),
    *(f"telendar/tile_frame_{kind}.webp" for kind in ("normal", "cursed", "town")),
    *(f"telendar/tiles/{name}.webp" for name in ("back_normal", "back_cursed", *telendar_tiles())),
    *(f"telendar/backs/{deck}.webp" for deck in (*TELENDAR_BACKS, *TELENDAR_TOWNS)),
    *(f"telendar/portraits/{hero['id']}.jpg" for hero in telendar("characters")),
    "telendar/portraits/king.jpg",
    *(f"telendar/cards/{card}.webp" for card in TELENDAR_CARDS),
    *(f"telendar/tokens/{kind}.webp" for kind in ("force", "mana", "life", "gold")),
    "telendar/dice.webp",
    *(f"tash_kalar/{name}.jpg" for name in ("cloth", "arena")),
    *(f"tash_kalar/arena_{part}.webp" for part in ("mask", "high_form", "duel", "melee")),
    *(f"tash_kalar/pieces/{piece}.webp" for piece in TASH_KALAR_PIECES),
    *(f"tash_kalar/backs/{deck}.webp" for deck in TASH_KALAR_BACKS),
    *(f"tash_kalar/cards/{being}.webp" for being in tash_kalar("beings")),
    *(f"tash_kalar/flares/{flare}.webp" for flare in tash_kalar("flares")),
    *(f"tash_kalar/tasks/{task}.webp" for task in tash_kalar("tasks")),
    *(f"tash_kalar/types/{kind}.webp" for kind in TASH_KALAR_TYPES),
    *(f"kharnage/{name}.webp" for name in ("ground", "hill", "flag", "web", "fallen", "kharnage")),
    *(f"kharnage/skull_{value}.webp" for value in (1, 3, 5)),
    *(f"kharnage/{part}_{army}.webp" for part in ("back", "battle_back", "banner") for army in KHARNAGE_ARMIES),
    *(f"kharnage/units/{unit}.webp" for unit in KHARNAGE_UNITS),
    *(f"dark_eden/cards/{card}.webp" for card in DARK_EDEN_CARDS),
    *(f"dark_eden/{piece}.webp" for piece in DARK_EDEN_PIECES),
    *(f"telendar/figures/{name}.webp" for name in TELENDAR_FIGURES),
    *(f"telendar/scenery/{land}.webp" for land in ("hills", "lake", "village", "mountains", "wood", "camp", "ashes")),
    *(f"telendar/scenery/{haunt}.webp" for haunt in ("thicket", "blaze", "moor", "keep", "crystal", "graves")),
    *(f"telendar/scenery/{haunt}.webp" for haunt in ("abyss", "crags")),
    *(f"telendar/{part}.webp" for part in ("dawn", "nightfall", "gate", "gate_leaf", "gate_light")),
    *("tash_kalar/stands.webp", "card_game/fair.webp", "kharnage/battlefield.webp", "dark_eden/wasteland.webp"),
]
SOUNDS = (
    *("card", "clash", "click", "curtain", "deal", "dice", "knock", "point", "raid", "raze", "refusal"),
    *("shuffle", "token", "turn", "volley", "war_cry", "win"),
)


@pytest.fixture(autouse=True)
def display() -> None:
    pg.display.init()
    pg.display.set_mode((8, 8))


def listed_icons() -> list[str]:
    lines = (ROOT / "build" / "art" / "icons.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_every_listed_icon_is_there_and_credited() -> None:
    credits_text = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    known = icons.sources()
    assert set(listed_icons()) <= set(known)
    for name, source in known.items():
        assert name in credits_text
        assert source.author in (ROOT / "sprites/ICONS-LICENSE.md").read_text("utf-8") + credits_text


def test_every_library_that_the_app_uses_is_credited() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [re.split(r"\W*[<>=;]", wanted)[0] for wanted in project["dependencies"]]
    for credits_file in ("CREDITS.md", "game/locale/it/credits.md"):
        told = (ROOT / credits_file).read_text(encoding="utf-8")
        assert [name for name in names if name not in told] == []


def test_the_italian_credits_name_everything_that_the_english_ones_do() -> None:
    english = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    italian = (ROOT / "game/locale/it/credits.md").read_text(encoding="utf-8")
    assert "<!-- icons -->" in italian
    counted = [
        re.findall(r"^## |^\| |\]\(https://(?!creativecommons)", text, re.MULTILINE) for text in (english, italian)
    ]
    assert counted[0] == counted[1]


def test_every_icon_draws_something() -> None:
    for name in icons.sources():
        drawn = pg.mask.from_surface(icons.icon(name, 32), 100).count()
        assert 20 < drawn < 32 * 32, name


def test_unknown_icon_is_refused() -> None:
    with pytest.raises(icons.UnknownIconError):
        icons.icon("no-such-icon", 24)


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_font_has_its_licence_and_every_letter(path: Path) -> None:
    family = path.stem.rpartition("-")[0]
    assert "SIL Open Font License" in (path.parent / f"{family}-OFL.txt").read_text(encoding="utf-8")
    pg.font.init()
    metrics = pg.font.Font(path, 20).metrics(ITALIAN)
    missing = [letter for letter, metric in zip(ITALIAN, metrics, strict=True) if metric is None]
    assert not missing


@pytest.mark.parametrize("path", PICTURES)
def test_picture_loads(path: str) -> None:
    assert assets.picture(path).get_width() > 0


def test_there_are_no_pictures_but_those_named_here() -> None:
    folder = resources.sprites()
    kinds = {".png", ".jpg", ".webp"}
    found = {str(path.relative_to(folder).as_posix()) for path in folder.rglob("*") if path.suffix in kinds}
    assert found == set(PICTURES)


@pytest.mark.parametrize("game", ["telendar", "tash_kalar", "kharnage", "dark_eden"])
def test_no_two_cards_share_a_picture(game: str) -> None:
    pictures = [path for path in PICTURES if re.match(f"{game}/(cards|flares|tasks|units)/", path)]
    different = {sha256((resources.sprites() / path).read_bytes()).digest() for path in pictures}
    assert len(different) == len(pictures)


@pytest.mark.parametrize("name", [*SOUNDS, "music"])
def test_sound_is_there(name: str) -> None:
    assert assets.file(f"sounds/{name}.ogg").stat().st_size > 1000


def test_a_webp_is_as_translucent_as_its_file() -> None:
    assert assets.picture("kharnage/units/golem.webp").get_masks()[3] == 0
    assert assets.picture("kharnage/flag.webp").get_at((2, 2)).a == 0


@pytest.mark.parametrize(("game", "most"), [("kharnage", 2_000_000), ("dark_eden", 4_000_000)])
def test_the_pictures_of_a_game_stay_small(game: str, most: int) -> None:
    weight = sum(path.stat().st_size for path in (resources.sprites() / game).rglob("*.webp"))
    assert weight < most


def test_missing_files_are_named() -> None:
    with pytest.raises(assets.MissingAssetError, match=r"shelf/nothing\.jpg"):
        assets.picture("shelf/nothing.jpg")
    with pytest.raises(assets.MissingAssetError):
        assets.file("sounds/nothing.ogg")


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of open files to set")
def test_too_few_file_handles_are_not_told_as_a_damaged_picture() -> None:
    import resource

    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    assets.forget()
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (3, limits[1]))
        with pytest.raises(assets.MissingAssetError) as caught:
            assets.picture("icon.png")
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    assert Texts("en").say(caught.value.phrase).endswith("cannot be read now (too many files are open).")


def test_all_files_leave_room_in_the_bundle() -> None:
    """A bundle may weigh 65 MB; Python, the libraries and our code take 38 of them."""
    folders = (resources.sprites(), resources.fonts())
    total = sum(path.stat().st_size for folder in folders for path in folder.rglob("*") if path.is_file())
    assert total < 27_000_000


def test_text_places_lie_on_the_card_in_order() -> None:
    blank = pieces.effect_blank("character", "hero", 162, 218)
    card = blank.surface.get_rect()
    places = [blank.art, blank.name, blank.rules, blank.cost]
    assert all(card.contains(place) for place in [*places, blank.tab])
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(places))
    objective = pieces.objective_blank(190, 262, ("circle", "square"))
    assert set(objective.costs) == {"circle", "square"}
    assert all(objective.surface.get_rect().contains(place) for place in objective.costs.values())
