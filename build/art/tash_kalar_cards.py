"""The picture of every being of Tash-Kalar: its scene, its light, its subject.

A card's pattern covers the lower right of its picture, so the being stands at the left; its companions are at the upper
right or behind it. Within the game, no icon is the subject of two cards.
"""

import pygame as pg

from build.art.canvas import save
from build.art.tash_kalar_palettes import TASH_PALETTES
from build.art.tash_kalar_scenes import TASH_SCENES
from build.art.telendar_stage import Actor, Recipe, seed_of, staged

SIZE = (704, 520)


_art = Recipe.of


def make() -> None:
    for card in RECIPES:
        save(picture(card), f"tash_kalar/cards/{card}.webp", 74, sharp=True)


def picture(card: str, size: tuple[int, int] = SIZE) -> pg.Surface:
    """A being's picture, `size` in pixels."""
    recipe = RECIPES[card]
    seed = seed_of(card)
    colours = TASH_PALETTES[recipe.palette]
    return staged(size, TASH_SCENES[recipe.scene](colours, seed), colours, recipe.actors, seed)


IMPERIAL = {
    "swordmaster": _art(
        "arcade",
        "dawn",
        Actor("sword-clash", "steel", 0.60, 0.32, 0.47, solid=False),
        Actor("visored-helm", "ivory", 0.42, 0.32, 0.50),
    ),
    "messenger": _art(
        "aqueduct",
        "morning",
        Actor("dove", "ivory", 0.26, 0.77, 0.24),
        Actor("cloaked-figure-on-horseback", "scarlet", 0.60, 0.30, 0.51),
    ),
    "herald": _art(
        "city",
        "gilt",
        Actor("trumpet-flag", "scarlet", 0.60, 0.32, 0.48, turn=8),
    ),
    "bomb": _art(
        "ramparts",
        "crimson",
        Actor("spiky-explosion", "fire", 0.30, 0.80, 0.24, solid=False),
        Actor("rolling-bomb", "iron", 0.56, 0.31, 0.47),
    ),
    "chronicler": _art(
        "library",
        "lamplight",
        Actor("monk-face", "ivory", 0.54, 0.28, 0.50),
        Actor("quill-ink", "gold", 0.32, 0.62, 0.30, flip=True),
    ),
    "assassin": _art("rooftops", "midnight", Actor("hooded-assassin", "scarlet", 0.58, 0.30, 0.50, flip=True)),
    "time_mage": _art("clockhall", "eventide", Actor("wizard-face", "gold", 0.48, 0.29, 0.48)),
    "summoner": _art(
        "spellfloor",
        "aureate",
        Actor("magic-portal", "rose", 0.46, 0.66, 0.44),
        Actor("sun-priest", "ivory", 0.34, 0.15, 0.56),
    ),
    "hypnotist": _art(
        "trance",
        "midnight",
        Actor("pocket-watch", "gold", 0.26, 0.79, 0.30),
        Actor("third-eye", "orchid", 0.44, 0.31, 0.50),
    ),
    "cannon": _art(
        "ramparts",
        "gilt",
        Actor("burning-meteor", "ember", 0.22, 0.82, 0.19),
        Actor("cannon", "iron", 0.50, 0.27, 0.40),
    ),
    "champion": _art(
        "forum",
        "rosegold",
        Actor("laurels", "gold", 0.62, 0.32, 0.48, solid=False),
        Actor("spartan-helmet", "ivory", 0.40, 0.32, 0.47),
    ),
    "infantry_captain": _art(
        "parade",
        "crimson",
        Actor("vertical-banner", "gold", 0.28, 0.79, 0.28),
        Actor("centurion-helmet", "brass", 0.48, 0.29, 0.38),
    ),
    "cavalry_captain": _art(
        "aqueduct",
        "rosegold",
        Actor("cavalry", "ivory", 0.22, 0.69, 0.265, flip=True),
        Actor("cavalry", "ivory", 0.22, 0.88, 0.265, flip=True),
        Actor("horse-head", "rust", 0.56, 0.28, 0.51, flip=True),
    ),
    "gryphon_rider": _art(
        "skyward",
        "dawn",
        Actor("gryphon-flight", "ivory", 0.58, 0.30, 0.50, flip=True),
        Actor("lance-rider", "scarlet", 0.58, 0.30, 0.50, flip=True),
    ),
    "knight": _art(
        "city",
        "eventide",
        Actor("mounted-knight", "steel", 0.62, 0.32, 0.50, flip=True),
    ),
    "high_priestess": _art(
        "sanctum",
        "aureate",
        Actor("nefertiti", "gold", 0.56, 0.30, 0.49),
    ),
    "master_of_intrigue": _art(
        "stagecraft",
        "crimson",
        Actor("puppet", "straw", 0.29, 0.76, 0.25, solid=False),
        Actor("drama-masks", "ivory", 0.54, 0.31, 0.50),
    ),
    "gun_tower": _art(
        "bastion",
        "morning",
        Actor("cannon", "iron", 0.24, 0.83, 0.17),
        Actor("cannon", "iron", 0.36, 0.36, 0.26),
        Actor("stone-tower", "stone", 0.50, 0.30, 0.66),
    ),
}

HIGHLAND = {
    "wild_eagle": _art("eyrie", "storm", Actor("eagle-emblem", "straw", 0.60, 0.31, 0.47)),
    "clan_axeman": _art(
        "crags",
        "ochre",
        Actor("battle-axe", "steel", 0.40, 0.54, 0.30),
        Actor("viking-head", "rust", 0.56, 0.29, 0.52, flip=True),
    ),
    "clan_healer": _art(
        "tundra",
        "moor",
        Actor("herbs-bundle", "leaf", 0.30, 0.78, 0.24),
        Actor("nun-face", "ivory", 0.54, 0.32, 0.48),
        Actor("pestle-mortar", "copper", 0.24, 0.14, 0.78),
    ),
    "dire_wolf": _art("snowfell", "rime", Actor("wolf-head", "ash", 0.58, 0.30, 0.50, flip=True)),
    "ritual_keeper": _art(
        "stonering",
        "drumfire",
        Actor("dolmen", "stone", 0.58, 0.31, 0.48, solid=False),
        Actor("brasero", "ember", 0.32, 0.31, 0.60),
    ),
    "eagle_lord": _art(
        "eyrie",
        "heath",
        Actor("hawk-emblem", "frost", 0.24, 0.78, 0.24),
        Actor("eagle-head", "ivory", 0.48, 0.27, 0.46, flip=True),
        Actor("queen-crown", "gold", 0.20, 0.24, 0.15, turn=4),
    ),
    "wolf_rider": _art(
        "crags",
        "slatefall",
        Actor("spear-rider", "rust", 0.64, 0.32, 0.50, flip=True),
        Actor("running-wolf", "ash", 0.64, 0.32, 0.50, flip=True),
    ),
    "blood_shaman": _art(
        "moonheath",
        "bloodmoon",
        Actor("skull-staff", "crimson", 0.34, 0.60, 0.32),
        Actor("hood", "plum", 0.48, 0.29, 0.62),
        Actor("desert-skull", "bone", 0.44, 0.29, 0.40),
    ),
    "war_drummer": _art(
        "drumcamp",
        "drumfire",
        Actor("horned-helm", "iron", 0.34, 0.31, 0.32),
        Actor("drum", "copper", 0.50, 0.31, 0.62),
    ),
    "hill_giant": _art("tundra", "ochre", Actor("giant", "bone", 0.66, 0.32, 0.49, flip=True)),
    "warlord": _art(
        "warhost",
        "bloodmoon",
        Actor("tattered-banner", "crimson", 0.36, 0.72, 0.30),
        Actor("warlord-helmet", "iron", 0.40, 0.19, 0.38),
    ),
    "war_summoner": _art(
        "stonering",
        "northlight",
        Actor("spectre", "ghost", 0.30, 0.78, 0.23),
        Actor("brutal-helm", "bone", 0.48, 0.31, 0.42),
        Actor("hunting-horn", "brass", 0.34, 0.32, 0.76),
    ),
    "ritual_master": _art("drumcamp", "northlight", Actor("ceremonial-mask", "gold", 0.54, 0.31, 0.49)),
    "legend_slayer": _art(
        "stormpass",
        "storm",
        Actor("wyvern", "iron", 0.28, 0.78, 0.30, flip=True),
        Actor("raised-blade", "gold", 0.52, 0.25, 0.52),
    ),
    "mountain_troll": _art(
        "cavern", "slatefall", Actor("wood-club", "earth", 0.40, 0.56, 0.34), Actor("ogre", "moss", 0.54, 0.30, 0.50)
    ),
    "hungry_bear": _art(
        "snowfell",
        "ochre",
        Actor("bee", "honey", 0.14, 0.66, 0.16, turn=20),
        Actor("bee", "honey", 0.18, 0.84, 0.27, turn=-15),
        Actor("bear-head", "fur", 0.58, 0.26, 0.50),
    ),
    "werewolf": _art("moonheath", "fullmoon", Actor("werewolf", "ash", 0.54, 0.26, 0.52, flip=True)),
    "clan_guardian": _art(
        "warhost",
        "heath",
        Actor("dwarf-face", "copper", 0.40, 0.31, 0.30),
        Actor("viking-shield", "rust", 0.34, 0.52, 0.52),
        Actor("viking-shield", "brass", 0.44, 0.28, 0.64),
    ),
}

SYLVAN = {
    "sapling": _art(
        "glade",
        "greengold",
        Actor("hummingbird", "rose", 0.24, 0.74, 0.25),
        Actor("new-shoot", "leaf", 0.58, 0.31, 0.52),
    ),
    "querlin_sowers": _art(
        "meadow",
        "spring",
        Actor("querlin-sower", "straw", 0.40, 0.68, 0.44, flip=True),
        Actor("querlin-sower", "honey", 0.60, 0.29, 0.50),
    ),
    "charging_buck": _art("pinewood", "spring", Actor("deer", "rust", 0.64, 0.31, 0.49, turn=-7)),
    "forest_wardens": _art(
        "deepwood",
        "amberwood",
        Actor("bowman", "moss", 0.44, 0.60, 0.48, solid=False),
        Actor("bowman", "leaf", 0.56, 0.27, 0.54, solid=False),
    ),
    "naiad": _art("pool", "pool", Actor("mermaid", "ghost", 0.60, 0.30, 0.50)),
    "querlin_spirit": _art("moonwood", "moonglade", Actor("querlin-spirit", "ghost", 0.58, 0.31, 0.52)),
    "dryad": _art("deepwood", "mossy", Actor("dryad", "leaf", 0.62, 0.31, 0.50)),
    "centaur_spearman": _art("meadow", "greengold", Actor("centaur-spear", "rust", 0.50, 0.27, 0.51)),
    "centaur_chieftain": _art(
        "ridgeway",
        "spring",
        Actor("centaur", "fur", 0.20, 0.70, 0.28, flip=True, solid=False),
        Actor("centaur", "fur", 0.20, 0.88, 0.25, flip=True, solid=False),
        Actor("centaur", "brass", 0.50, 0.26, 0.51, flip=True, solid=False),
    ),
    "unicorn": _art("moonwood", "faerie", Actor("unicorn", "pearl", 0.62, 0.28, 0.54)),
    "sylvan_queen": _art(
        "court",
        "greengold",
        Actor("woman-elf-face", "ivory", 0.52, 0.31, 0.53),
        Actor("queen-crown", "gold", 0.24, 0.31, 0.15),
    ),
    "sylvan_princess": _art(
        "court",
        "blossom",
        Actor("butterfly", "rose", 0.26, 0.76, 0.26),
        Actor("elf-maiden", "pearl", 0.62, 0.32, 0.50),
    ),
    "woodland_druid": _art(
        "pinewood", "amberwood", Actor("stag-head", "bone", 0.52, 0.31, 0.30), Actor("cowled", "moss", 0.46, 0.31, 0.60)
    ),
    "forest_ancient": _art("deepwood", "firefly", Actor("deku-tree", "earth", 0.68, 0.32, 0.44)),
    "forest_mystic": _art(
        "glade",
        "faerie",
        Actor("owl", "bone", 0.24, 0.76, 0.24),
        Actor("meditation", "gold", 0.54, 0.31, 0.50),
    ),
    "querlin_acornshot": _art(
        "treetops",
        "faerie",
        Actor("acorn", "rust", 0.16, 0.78, 0.24, turn=-60),
        Actor("querlin-slinger", "honey", 0.62, 0.32, 0.46, solid=False),
    ),
    "querlin_branchdancer": _art("treetops", "deepwood", Actor("querlin-dancer", "straw", 0.64, 0.32, 0.46)),
    "tree_shepherd": _art(
        "grove",
        "mossy",
        Actor("shepherds-crook", "earth", 0.46, 0.56, 0.42),
        Actor("shambling-mound", "leaf", 0.58, 0.29, 0.51),
    ),
}

LEGENDS = {
    "fire_dragon": _art(
        "inferno",
        "dragonfire",
        Actor("wyvern", "gold", 0.18, 0.57, 0.15, flip=True),
        Actor("spiked-dragon-head", "fire", 0.58, 0.28, 0.50),
    ),
    "hell_bull": _art(
        "rift",
        "hellgate",
        Actor("burning-skull", "fire", 0.26, 0.80, 0.24),
        Actor("charging-bull", "scarlet", 0.56, 0.29, 0.49, flip=True),
    ),
    "angel_of_death": _art(
        "deathgate",
        "deathlight",
        Actor("raise-skeleton", "bone", 0.30, 0.54, 0.70),
        Actor("raise-skeleton", "bone", 0.34, 0.80, 0.66, flip=True),
        Actor("angel-wings", "gold", 0.38, 0.17, 0.50, solid=False),
        Actor("grim-reaper", "night", 0.32, 0.15, 0.54),
    ),
    "eldest_tree": _art(
        "worldgrove", "worldtree", Actor("deer", "bone", 0.28, 0.66, 0.68), Actor("oak", "gold", 0.54, 0.19, 0.50)
    ),
    "bone_catapult": _art(
        "boneyard",
        "bonedust",
        Actor("skull-crossed-bones", "bone", 0.26, 0.80, 0.22, turn=-20),
        Actor("catapult", "ivory", 0.62, 0.31, 0.50),
    ),
    "fire_elemental": _art("inferno", "furnace", Actor("ifrit", "fire", 0.54, 0.24, 0.46)),
    "leviathan": _art(
        "maelstrom",
        "abyssal",
        Actor("galleon", "brass", 0.40, 0.72, 0.50, turn=-12),
        Actor("sea-serpent", "teal", 0.56, 0.28, 0.53, flip=True),
    ),
    "two_headed_dragon": _art("siege", "twinflame", Actor("double-dragon", "gold", 0.52, 0.21, 0.49)),
    "earth_elemental": _art("upheaval", "bedrock", Actor("rock-golem", "stone", 0.50, 0.28, 0.53)),
    "time_elemental": _art(
        "eternity",
        "eternity",
        Actor("sands-of-time", "gold", 0.26, 0.80, 0.24, turn=-12),
        Actor("djinn", "ivory", 0.60, 0.31, 0.49),
    ),
    "storm_elemental": _art(
        "tempest",
        "tempest",
        Actor("twister", "frost", 0.66, 0.31, 0.50),
        Actor("evil-eyes", "gold", 0.26, 0.34, 0.28),
    ),
    "titan": _art("vastness", "titanic", Actor("titan", "gold", 0.66, 0.32, 0.49)),
}

RECIPES: dict[str, Recipe] = IMPERIAL | HIGHLAND | SYLVAN | LEGENDS
