"""The picture of every card of Telendar: its scene, its light, its subjects.

Under the open sky of the normal lands it is day or a blue night; the cursed lands are violet; treasures lie in
vaults, the towns have their own rooms, spells their circles. No two cards share a picture.
"""

import pygame as pg

from build.art.canvas import save
from build.art.telendar_stage import Actor, Recipe, illustrate, seed_of

SIZE = (528, 374)


_art = Recipe.of


def make() -> None:
    for card in RECIPES:
        save(picture(card), f"telendar/cards/{card}.webp", 78, sharp=True)


def picture(card: str) -> pg.Surface:
    recipe = RECIPES[card]
    seed = seed_of(card)
    return illustrate(SIZE, recipe.scene, recipe.palette, recipe.actors, seed)


MONSTERS = {
    "granary_rats": _art(
        "fields", "day", Actor("rat", "ash", 0.36, 0.30, 0.52, flip=True), Actor("rat", "fur", 0.46, 0.64, 0.47)
    ),
    "runaway_broom": _art("village", "day", Actor("magic-broom", "straw", 0.56, turn=12, solid=False)),
    "pursepincher": _art(
        "meadow", "spring", Actor("bad-gnome", "leaf", 0.54, 0.44), Actor("swap-bag", "gold", 0.20, 0.78, 0.66)
    ),
    "wisp": _art("marsh", "night", Actor("spark-spirit", "sky", 0.50)),
    "poacher": _art("forest", "day", Actor("bowman", "earth", 0.56)),
    "lost_drummer": _art(
        "graves", "mist", Actor("drum", "copper", 0.44, 0.5, 0.58), Actor("death-skull", "bone", 0.25, 0.5, 0.24)
    ),
    "moor_viper": _art("marsh", "swamp", Actor("snake", "leaf", 0.54)),
    "soot_imp": _art("village", "dusk", Actor("imp", "rust", 0.56)),
    "bristle_boar": _art("wood", "autumn", Actor("boar", "fur", 0.56)),
    "false_tollman": _art("path", "day", Actor("bandit", "flesh", 0.54)),
    "mirror_double": _art("lake", "mist", Actor("duality", "frost", 0.52)),
    "nixie": _art("lake", "sea", Actor("mermaid", "teal", 0.54)),
    "ledger_devil": _art(
        "market", "dusk", Actor("evil-book", "scarlet", 0.50, 0.46), Actor("quill", "ivory", 0.26, 0.76, 0.40)
    ),
    "deserter": _art(
        "camp", "dawn", Actor("run", "straw", 0.54, 0.54), Actor("broken-shield", "iron", 0.22, 0.22, 0.66)
    ),
    "pit_ghoul": _art("cave", "swamp", Actor("shambling-zombie", "moss", 0.54)),
    "scarecrow": _art("fields", "autumn", Actor("scarecrow", "straw", 0.58)),
    "grey_wolf": _art("snow", "frost", Actor("wolf-head", "ash", 0.58)),
    "pact_broker": _art(
        "path", "dusk", Actor("oni", "plum", 0.52, 0.44), Actor("tied-scroll", "ivory", 0.24, 0.77, 0.60)
    ),
    "red_bandit": _art("wood", "spring", Actor("hood", "scarlet", 0.56)),
    "briar_knight": _art(
        "glade", "spring", Actor("thorny-vine", "pine", 0.60, 0.5, 0.47), Actor("closed-barbute", "leaf", 0.42)
    ),
    "drowned_ringer": _art(
        "lake",
        "storm",
        Actor("raise-zombie", "ghost", 0.40, 0.70, 0.52),
        Actor("ringing-bell", "brass", 0.40, 0.36, 0.42),
    ),
    "clockwork_guard": _art("castle", "noon", Actor("robot-golem", "brass", 0.54)),
    "headsman": _art(
        "host", "dusk", Actor("executioner-hood", "crimson", 0.52, 0.46), Actor("war-axe", "steel", 0.34, 0.78, 0.48)
    ),
    "lynx_pair": _art(
        "mountains", "dawn", Actor("lynx-head", "straw", 0.38, 0.31, 0.52), Actor("lynx-head", "fur", 0.46, 0.66, 0.45)
    ),
    "unburied_twins": _art(
        "graves",
        "night",
        Actor("raise-skeleton", "bone", 0.44, 0.33, 0.50),
        Actor("raise-skeleton", "ghost", 0.44, 0.67, 0.46, flip=True),
    ),
    "bridge_troll": _art(
        "lake", "day", Actor("stone-bridge", "stone", 0.86, 0.5, 0.60), Actor("troll", "moss", 0.50, 0.5, 0.44)
    ),
    "fallen_champion": _art(
        "ruins", "autumn", Actor("broadsword", "iron", 0.62, 0.5, 0.46), Actor("black-knight-helm", "steel", 0.44)
    ),
    # Of the cursed lands.
    "gallows_shade": _art(
        "thicket", "gloom", Actor("gibbet", "earth", 0.52, 0.26, 0.44), Actor("spectre", "ghost", 0.46, 0.62, 0.50)
    ),
    "gall_hound": _art("waste", "venom", Actor("hound", "venom", 0.56)),
    "plague_abbot": _art("graves", "venom", Actor("plague-doctor-profile", "bone", 0.56)),
    "chain_demon": _art(
        "abyss", "cursed", Actor("crossed-chains", "iron", 0.66, solid=False), Actor("daemon-skull", "rust", 0.44)
    ),
    "carrion_flies": _art(
        "marsh",
        "venom",
        Actor("fly", "ash", 0.26, 0.22, 0.32, turn=20),
        Actor("fly", "iron", 0.24, 0.80, 0.30, turn=-25),
        Actor("fly", "venom", 0.44, 0.5, 0.54),
    ),
    "crypt_choir": _art(
        "crypt",
        "hex",
        Actor("terror", "plum", 0.32, 0.30, 0.50),
        Actor("terror", "plum", 0.32, 0.70, 0.50),
        Actor("terror", "ghost", 0.46, 0.5, 0.46),
    ),
    "hollow_bride": _art("moonrise", "gloom", Actor("female-vampire", "pearl", 0.54)),
    "ash_giant": _art("waste", "ashen", Actor("brute", "ash", 0.60)),
    "evil_eye_hag": _art(
        "thicket", "venom", Actor("cowled", "plum", 0.48, 0.5, 0.52), Actor("sheikah-eye", "venom", 0.26, 0.5, 0.16)
    ),
    "nightmare": _art("blaze", "hex", Actor("horse-head", "night", 0.54)),
    "black_unicorn": _art("thicket", "hex", Actor("unicorn", "night", 0.56)),
    "tormentor": _art("abyss", "blood", Actor("diablo-skull", "scarlet", 0.52)),
    "headless_rider": _art("graves", "cursed", Actor("cloaked-figure-on-horseback", "plum", 0.58)),
    "three_tongues": _art("abyss", "venom", Actor("hydra", "venom", 0.58)),
    "threshold_warden": _art(
        "ruins", "blood", Actor("dungeon-gate", "ash", 0.62, solid=False), Actor("gargoyle", "scarlet", 0.46, 0.5, 0.50)
    ),
    # The guardians of the keys, and the ghost the Oracle calls.
    "dragon": _art("mountains", "cursed", Actor("spiked-dragon-head", "ember", 0.58)),
    "mist_queen": _art(
        "marsh",
        "mist",
        Actor("woman-elf-face", "ghost", 0.46, 0.5, 0.55),
        Actor("queen-crown", "gold", 0.22, 0.5, 0.20),
    ),
    "faceless_count": _art(
        "castle", "night", Actor("top-hat", "night", 0.32, 0.5, 0.22), Actor("carnival-mask", "gold", 0.56, 0.5, 0.52)
    ),
    "mirror_mage": _art(
        "crystal",
        "arcane",
        Actor("mirror-mirror", "gold", 0.60, solid=False),
        Actor("evil-eyes", "orchid", 0.34, 0.5, 0.47),
    ),
    "barrow_king": _art("graves", "moon", Actor("crowned-skull", "gold", 0.54)),
    "ember_lord": _art("blaze", "blood", Actor("ifrit", "fire", 0.60)),
    "oracle_ghost": _art("ruins", "night", Actor("ghost", "ghost", 0.54)),
}

TREASURES = {
    "millers_cleaver": _art("armoury", "amber", Actor("meat-cleaver", "steel", 0.50)),
    "silver_rapier": _art("cushion", "slate", Actor("gladius", "frost", 0.56)),
    "hunters_spear": _art("armoury", "honey", Actor("spear-hook", "copper", 0.54)),
    "dawn_blade": _art("rays", "dawnlight", Actor("relic-blade", "gold", 0.56)),
    "cold_iron_mace": _art("armoury", "slate", Actor("flanged-mace", "iron", 0.54)),
    "woodcutters_axe": _art("armoury", "vault", Actor("wood-axe", "steel", 0.52)),
    "crow_scythe": _art(
        "cushion", "gloom", Actor("scythe", "iron", 0.58, 0.56, 0.46), Actor("raven", "night", 0.30, 0.30, 0.56)
    ),
    "giants_maul": _art("vault", "ember", Actor("warhammer", "stone", 0.58)),
    "twilight_sword": _art("cushion", "plum", Actor("rune-sword", "violet", 0.56)),
    "bear_mitts": _art("cushion", "honey", Actor("winter-gloves", "fur", 0.50)),
    "thiefs_gloves": _art("vault", "plum", Actor("gloves", "night", 0.50)),
    "rune_gauntlets": _art("cushion", "royal", Actor("gauntlet", "azure", 0.52)),
    "horned_helm": _art("armoury", "ember", Actor("horned-helm", "copper", 0.54)),
    "cauldron_helm": _art(
        "armoury",
        "gold",
        Actor("monk-face", "flesh", 0.40, 0.5, 0.60),
        Actor("cooking-pot", "iron", 0.46, 0.5, 0.26, turn=180),
    ),
    "monks_cowl": _art("chapel", "vault", Actor("cowled", "earth", 0.52)),
    "buckler": _art("armoury", "court", Actor("round-shield", "copper", 0.50)),
    "royal_targe": _art("throne", "gold", Actor("griffin-shield", "gold", 0.50)),
    "tower_shield": _art("cushion", "court", Actor("roman-shield", "scarlet", 0.50)),
    "mercy_dagger": _art("cushion", "vault", Actor("plain-dagger", "steel", 0.50)),
    "jesters_motley": _art("throne", "plum", Actor("jester-hat", "rose", 0.52)),
    "scale_mail": _art("cushion", "brew", Actor("scale-mail", "teal", 0.54)),
    "knights_plate": _art("cushion", "gold", Actor("breastplate", "steel", 0.54)),
    "moonweave": _art("moonrise", "night", Actor("robe", "pearl", 0.54)),
    "iron_shoes": _art("cushion", "ember", Actor("steeltoe-boots", "iron", 0.48)),
    "three_league_boots": _art("path", "gold", Actor("walking-boot", "rust", 0.50)),
    "rune_ring": _art("sigil", "gold", Actor("diamond-ring", "gold", 0.46)),
    "kings_phial": _art("throne", "amber", Actor("square-bottle", "gold", 0.48)),
    "lost_key": _art("cave", "vault", Actor("skeleton-key", "bone", 0.54)),
    "mana_gem": _art("crystal", "azure", Actor("saphir", "azure", 0.46)),
    "flying_carpet": _art("heavens", "dawnlight", Actor("rolled-cloth", "crimson", 0.50, turn=-18)),
    "dawn_dew": _art("cushion", "dawnlight", Actor("heart-bottle", "rose", 0.46)),
    "wolfberry_wine": _art("tavern", "plum", Actor("wine-bottle", "plum", 0.50)),
    "troll_broth": _art("den", "amber", Actor("camp-cooking-pot", "moss", 0.52)),
    "grandmas_syrup": _art("tavern", "honey", Actor("honeypot", "honey", 0.50)),
    "smugglers_chest": _art("vault", "gold", Actor("open-treasure-chest", "honey", 0.54)),
    "buried_crock": _art("den", "honey", Actor("amphora", "copper", 0.54)),
}

SPECIALS = {
    "gate_key": _art("ritual", "hex", Actor("boss-key", "orchid", 0.54)),
    "champions_sword": _art("rays", "court", Actor("winged-sword", "gold", 0.56)),
    "briar_shield": _art("glade", "fey", Actor("rosa-shield", "leaf", 0.48)),
    "mirror_helm": _art("crystal", "frost", Actor("crested-helmet", "steel", 0.52)),
    "royal_elixir": _art("throne", "royal", Actor("standing-potion", "gold", 0.48)),
    "evil_eye": _art("thicket", "blood", Actor("bleeding-eye", "crimson", 0.54)),
    "leaden_shackles": _art("crypt", "slate", Actor("manacles", "iron", 0.52, solid=False)),
    "scroll_home": _art("village", "autumn", Actor("scroll-unfurled", "ivory", 0.48)),
    "scroll_fate": _art("starry", "violet", Actor("tied-scroll", "ivory", 0.48)),
    "royal_pardon": _art("throne", "court", Actor("wax-seal", "scarlet", 0.48)),
    "dragon_whelp": _art("heavens", "noon", Actor("wyvern", "leaf", 0.52)),
    "squire": _art("lists", "day", Actor("battle-gear", "steel", 0.50)),
    "princess": _art("throne", "rose", Actor("tiara", "gold", 0.52)),
    "spirit_guide": _art("wood", "fey", Actor("ghost-ally", "frost", 0.54)),
}

FOLLOWERS = {
    "old_captain": _art("camp", "day", Actor("centurion-helmet", "brass", 0.52)),
    "wolfhound": _art("meadow", "day", Actor("sitting-dog", "ash", 0.54)),
    "grim_friar": _art("graves", "dawn", Actor("monk-face", "earth", 0.52)),
    "fortune_hunter": _art("ruins", "day", Actor("swordwoman", "straw", 0.56)),
    "attractive": _art(
        "meadow", "dawn", Actor("ample-dress", "rose", 0.54, 0.46), Actor("rose", "crimson", 0.24, 0.76, 0.44)
    ),
    "expendable": _art(
        "lists", "noon", Actor("archery-target", "scarlet", 0.52, 0.5, 0.46), Actor("person", "straw", 0.42, 0.5, 0.50)
    ),
    "bodyguard": _art("castle", "day", Actor("swordman", "steel", 0.54)),
    "healer": _art("village", "spring", Actor("nun-face", "ivory", 0.52)),
    "guide": _art(
        "path", "spring", Actor("direction-signs", "earth", 0.44, 0.30, 0.46), Actor("walk", "straw", 0.50, 0.62, 0.49)
    ),
    "familiar": _art("starry", "night", Actor("cat", "night", 0.54)),
    "scout": _art("peak", "noon", Actor("spyglass", "brass", 0.52)),
    "priest": _art("chapel", "royal", Actor("prayer", "ivory", 0.52)),
}

EVENTS = {
    "forgotten_cache": _art("den", "day", Actor("locked-chest", "earth", 0.50)),
    "magpie_nest": _art("forest", "spring", Actor("nest-eggs", "straw", 0.52)),
    "lost_purse": _art("path", "noon", Actor("swap-bag", "rust", 0.48)),
    "rich_uncle": _art(
        "village", "noon", Actor("top-hat", "night", 0.44, 0.42, 0.44), Actor("two-coins", "gold", 0.30, 0.70, 0.60)
    ),
    "ambush": _art("wood", "storm", Actor("hidden", "moss", 0.60, solid=False)),
    "storm": _art("storm", "storm", Actor("heavy-lightning", "straw", 0.54)),
    "giants_apple": _art("meadow", "noon", Actor("shiny-apple", "scarlet", 0.54)),
    "falling_star": _art("starry", "moon", Actor("falling-star", "gold", 0.54)),
    "light_fingers": _art("market", "night", Actor("snatch", "flesh", 0.54)),
    "royal_courier": _art("castle", "spring", Actor("trumpet-flag", "gold", 0.54)),
    "poison_rain": _art("storm", "venom", Actor("heavy-rain", "venom", 0.54, solid=False)),
    "night_screams": _art("moonrise", "hex", Actor("screaming", "ghost", 0.54)),
    "dry_source": _art("waste", "gloom", Actor("well", "ash", 0.52)),
    "grasping_mud": _art("marsh", "cursed", Actor("quicksand", "earth", 0.56)),
    "black_whirlwind": _art("gale", "gloom", Actor("tornado", "violet", 0.56)),
}

PLACES = {
    "inn": _art("village", "night", Actor("tavern-sign", "honey", 0.54)),
    "shrine": _art("hills", "spring", Actor("fire-shrine", "ivory", 0.54)),
    "wandering_trader": _art("path", "sand", Actor("old-wagon", "copper", 0.58)),
    "wizards_tower": _art("mountains", "night", Actor("white-tower", "indigo", 0.54)),
    "training_camp": _art("camp", "noon", Actor("target-dummy", "straw", 0.54)),
    "standing_stones": _art("hills", "mist", Actor("dolmen", "stone", 0.56)),
    "hermit": _art("den", "dawn", Actor("meditation", "earth", 0.52)),
    "chapel": _art("hills", "dawn", Actor("church", "ivory", 0.54)),
    "blood_altar": _art("ritual", "blood", Actor("sacrificial-dagger", "crimson", 0.54)),
    "black_market": _art("market", "hex", Actor("hooded-figure", "plum", 0.52)),
    "bottomless_pit": _art("cave", "hex", Actor("falling", "ash", 0.50)),
}

TOWNS = {
    "healing_potion": _art("laboratory", "brew", Actor("health-potion", "rose", 0.48)),
    "strength_potion": _art("laboratory", "ember", Actor("potion-ball", "fire", 0.50)),
    "mana_potion": _art("laboratory", "azure", Actor("round-bottom-flask", "azure", 0.50)),
    "invisibility_draught": _art("laboratory", "jade", Actor("spiral-bottle", "ghost", 0.48)),
    "mana_amulet": _art("laboratory", "violet", Actor("gem-pendant", "azure", 0.50)),
    "lantern": _art("market", "amber", Actor("lantern-flame", "gold", 0.48)),
    "map": _art("market", "honey", Actor("treasure-map", "bone", 0.50)),
    "mule": _art("market", "day", Actor("donkey", "fur", 0.54)),
    "horse": _art("market", "autumn", Actor("horse-head", "rust", 0.54)),
    "hireling": _art("market", "dawn", Actor("pikeman", "straw", 0.54)),
    "sword": _art("forge", "ember", Actor("broadsword", "steel", 0.54)),
    "halberd": _art("forge", "flare", Actor("sharp-halberd", "steel", 0.54)),
    "shield": _art("forge", "slate", Actor("checked-shield", "steel", 0.48)),
    "chain_mail": _art("forge", "amber", Actor("chain-mail", "iron", 0.52)),
    "helmet": _art("forge", "vault", Actor("barbute", "steel", 0.50)),
    "steel_key": _art("forge", "court", Actor("key", "steel", 0.52, turn=-35)),
    "fencing_gloves": _art(
        "workshop",
        "honey",
        Actor("crossed-sabres", "steel", 0.58, solid=False),
        Actor("gloves", "ivory", 0.38, 0.5, 0.5),
    ),
    "forest_boots": _art("workshop", "spring", Actor("boots", "moss", 0.48)),
    "longbow": _art("workshop", "amber", Actor("high-shot", "earth", 0.54, solid=False)),
    "leather_armour": _art("workshop", "vault", Actor("leather-vest", "rust", 0.50)),
    "heralds_hat": _art("workshop", "dawn", Actor("robin-hood-hat", "scarlet", 0.52)),
    "backpack": _art("workshop", "autumn", Actor("knapsack", "fur", 0.48)),
}

SPELLS = {
    "magic_key": _art("sigil", "azure", Actor("millenium-key", "gold", 0.50)),
    "dart": _art("aether", "arcane", Actor("fire-ray", "fire", 0.52)),
    "fury": _art("sigil", "flare", Actor("fire-punch", "fire", 0.52)),
    "arcane_shield": _art("sigil", "arcane", Actor("magic-shield", "azure", 0.48)),
    "healing": _art("ritual", "jade", Actor("healing", "ivory", 0.52, 0.5, 0.46, solid=False)),
    "flight": _art("heavens", "azure", Actor("feathered-wing", "ivory", 0.54)),
    "teleport": _art("ritual", "azure", Actor("teleport", "sky", 0.54, solid=False)),
    "invisibility": _art("aether", "violet", Actor("invisible", "ghost", 0.54, solid=False)),
    "might": _art("sigil", "rose", Actor("muscle-up", "flesh", 0.54)),
    "vision": _art("sigil", "jade", Actor("third-eye", "gold", 0.50)),
    "weakness": _art("aether", "gloom", Actor("despair", "ash", 0.52)),
    "exorcism": _art("ritual", "dawnlight", Actor("sun-priest", "gold", 0.54)),
}

TIME = {
    "wolf_moon": _art("starry", "frost", Actor("wolf-howl", "frost", 0.54)),
    "rutting_season": _art("forest", "autumn", Actor("stag-head", "fur", 0.58)),
    "hour_of_embers": _art("blaze", "ember", Actor("burning-embers", "fire", 0.52)),
    "night_of_pacts": _art("ritual", "flare", Actor("pentacle", "scarlet", 0.50, solid=False)),
    "midsummer_night": _art("glade", "night", Actor("fairy-wand", "gold", 0.52, solid=False)),
    "dance_in_the_dew": _art("glade", "dawn", Actor("butterfly-flower", "pearl", 0.54, solid=False)),
    "conjunction": _art("starry", "arcane", Actor("ringed-planet", "gold", 0.52)),
    "rune_wind": _art("gale", "jade", Actor("rune-stone", "teal", 0.50)),
    "eve_of_the_dead": _art("graves", "dusk", Actor("pumpkin-lantern", "ember", 0.50)),
    "death_knell": _art("chapel", "crypt", Actor("carillon", "brass", 0.52)),
    "harvest_day": _art("fields", "sand", Actor("wheat", "gold", 0.54, solid=False)),
    "call_to_arms": _art("host", "dawn", Actor("rally-the-troops", "scarlet", 0.58)),
    "long_rain": _art("storm", "mist", Actor("raining", "sky", 0.54)),
    "clear_sky": _art("hills", "noon", Actor("sun", "gold", 0.50)),
    "west_wind": _art("gale", "day", Actor("wind-slap", "ivory", 0.54, solid=False)),
    "thick_fog": _art("forest", "mist", Actor("fog", "frost", 0.58, solid=False)),
    "market_day": _art("market", "spring", Actor("fruit-bowl", "scarlet", 0.52)),
    "patron_feast": _art(
        "tavern",
        "amber",
        Actor("beer-stein", "honey", 0.46, 0.42, 0.46),
        Actor("chicken-leg", "rust", 0.30, 0.73, 0.60),
    ),
    "guild_strike": _art("workshop", "slate", Actor("locked-door", "earth", 0.50)),
    "mana_tide": _art("sea", "azure", Actor("big-wave", "azure", 0.56)),
    "leaden_sky": _art("peak", "slate", Actor("sun-cloud", "ash", 0.56)),
    "eclipse": _art("waste", "royal", Actor("eclipse-flare", "gold", 0.52)),
    "full_moon": _art("moonrise", "moon", Actor("evil-moon", "straw", 0.52)),
    "harvest_truce": _art("fields", "dusk", Actor("shaking-hands", "flesh", 0.54)),
    "black_night": _art("thicket", "night", Actor("moon-bats", "ivory", 0.54)),
    "kings_fever": _art(
        "throne", "ember", Actor("person-in-bed", "ivory", 0.56), Actor("crown", "gold", 0.24, 0.5, 0.12)
    ),
    "cracked_crown": _art(
        "throne", "slate", Actor("crown", "gold", 0.54, turn=-14), Actor("power-lightning", "iron", 0.24, 0.53, 0.45)
    ),
    "poisoned_cup": _art(
        "throne", "venom", Actor("jeweled-chalice", "gold", 0.50), Actor("vile-fluid", "venom", 0.20, 0.72, 0.28)
    ),
    "ravens_on_the_roof": _art(
        "castle", "gloom", Actor("raven", "ash", 0.38, 0.30, 0.48, flip=True), Actor("raven", "night", 0.46, 0.64, 0.46)
    ),
    "kings_nightmare": _art(
        "hall", "hex", Actor("haunting", "violet", 0.56), Actor("queen-crown", "gold", 0.20, 0.5, 0.82, before=True)
    ),
}

KINGS_LIVES = {
    "king_6": _art("throne", "honey", Actor("throne-king", "gold", 0.54)),
    "king_5": _art("castle", "sand", Actor("hawk-emblem", "gold", 0.56)),
    "king_4": _art("host", "dawnlight", Actor("lion", "gold", 0.56)),
    "king_3": _art("hall", "royal", Actor("imperial-crown", "gold", 0.52)),
    "king_2": _art("chapel", "rose", Actor("crowned-heart", "rose", 0.52)),
    "king_1": _art("hall", "amber", Actor("candle-light", "honey", 0.50)),
    "king_0": _art("hall", "slate", Actor("scales", "iron", 0.54)),
    "king_minus_1": _art("castle", "dusk", Actor("cracked-shield", "steel", 0.50)),
    "king_minus_2": _art("throne", "gloom", Actor("stone-throne", "ash", 0.54)),
    "king_minus_3": _art("host", "blood", Actor("tattered-banner", "crimson", 0.56)),
    "king_minus_4": _art("hall", "crypt", Actor("broken-heart", "crimson", 0.50)),
    "king_minus_5": _art("castle", "blood", Actor("tower-fall", "rust", 0.56)),
    "king_minus_6": _art("graves", "blood", Actor("grim-reaper", "ash", 0.56)),
}

RECIPES: dict[str, Recipe] = (
    MONSTERS | TREASURES | SPECIALS | FOLLOWERS | EVENTS | PLACES | TOWNS | SPELLS | TIME | KINGS_LIVES
)
