"""The pictures of Dark Eden's Warriors: soldiers, riders, beasts, vehicles."""

from build.art.dark_eden_scene import View, bust, dim, face, hat, head, lit, near, view

VIEWS: dict[str, View] = {
    "conscript": view(
        "stone",
        "ash",
        "none overcast",
        "trench",
        dim("lee-enfield", 0.9, 0.72, 0.42, 20),
        *bust("greatcoat", face(), hat("brodie-helmet", 0.5, 0.24)),
    ),
    "seaman": view(
        "stone",
        "dawn",
        "small_left birds",
        "sea",
        *bust("sweater", face(), hat("sailor-cap", 0.42, 0.2)),
        dim("anchor", 0.5, 0.82, 0.5),
    ),
    "stained_crow": view("stone", "storm", "huge clouds", "sky", lit("crow-dive", 0.9, 0.5, 0.5)),
    # Crescentia
    "brotherbound_sergeant": view(
        "crescentia",
        "dusk",
        "sun",
        "dunes",
        *bust("greatcoat", head("veiled-head", 0.56)),
        lit("sergeant", 0.26, 0.8, 0.66),
    ),
    "brotherbound_trooper": view(
        "crescentia",
        "dawn",
        "left dust",
        "sands",
        dim("saber-slash", 0.84, 0.74, 0.46),
        *bust("mantle", head("veiled-head", 0.52, 0.38, 0.46)),
    ),
    "crescentian_twotusk": view("crescentia", "dusk", "low_left", "palms", lit("elephant-head", 0.86, 0.5, 0.5)),
    "eclipse_mammoth": view("crescentia", "night", "black_sun", "dunes", lit("mammoth", 0.82, 0.5, 0.56)),
    "holy_urox": view("crescentia", "blaze", "ring rays", "ziggurat", lit("buffalo-head", 0.84, 0.52, 0.5)),
    "jihad_infantry_trooper": view(
        "crescentia", "night", "crescent stars", "domes", lit("dervish-swords", 0.84, 0.5, 0.5)
    ),
    "martyr": view("crescentia", "blaze", "low embers", "sands", lit("fire-silhouette", 0.92, 0.5, 0.5)),
    "mastodont": view("crescentia", "dawn", "huge", "palms", lit("elephant", 0.86, 0.5, 0.56)),
    "mastodont_handler": view(
        "crescentia",
        "dusk",
        "crescent_left",
        "tribe",
        dim("elephant", 0.7, 0.28, 0.56),
        lit("hooded-figure", 0.78, 0.6, 0.52),
        lit("whip", 0.34, 0.82, 0.6),
    ),
    "prophet": view("crescentia", "night", "comet stars", "peaks", lit("wisdom", 0.84, 0.5, 0.5)),
    "sacred_tear": view("crescentia", "storm", "crescent rain", "domes", lit("ninja-heroic-stance", 0.88, 0.5, 0.52)),
    "support_artillery_ox": view(
        "crescentia", "storm", "sun dust", "sands", lit("bull-horns", 0.62, 0.5, 0.38), lit("cannon", 0.62, 0.5, 0.66)
    ),
    "torrent_battle_wagon": view("crescentia", "blaze", "low_right dust", "dunes", lit("siege-ram", 0.84, 0.5, 0.54)),
    # The Lutheran Triad
    "cavalier": view("lutheran", "dusk", "sun", "dunes", lit("cavalry", 0.88, 0.5, 0.52)),
    "corsair": view("lutheran", "storm", "left", "wrecks", lit("pirate-captain", 0.84, 0.5, 0.5)),
    "fusilier": view("lutheran", "dusk", "low_right", "city", lit("musket", 0.88, 0.5, 0.5)),
    "greymourn_trenchartillery": view("lutheran", "blaze", "none smoke", "trench", lit("howitzer", 0.9, 0.5, 0.5)),
    "grimgrind_airvessel": view(
        "lutheran",
        "storm",
        "none overcast",
        "works",
        lit("zeppelin", 0.96, 0.5, 0.42),
        near("falling-bomb", 0.24, 0.42, 0.78),
        near("falling-bomb", 0.2, 0.6, 0.84),
    ),
    "heavy_cavalier": view("lutheran", "blaze", "huge", "wall", lit("mounted-knight", 0.88, 0.5, 0.52)),
    "lutheran_disciple": view("lutheran", "dawn", "small", "spires", lit("monk-face", 0.86, 0.5, 0.5)),
    "lutheran_sergeant": view(
        "lutheran",
        "dusk",
        "left",
        "wall",
        *bust("cuirass", head("closed-barbute", 0.58, 0.36)),
        lit("sergeant", 0.24, 0.8, 0.66),
    ),
    "palanquin_airvessel": view("lutheran", "dawn", "low_left birds", "sky", lit("air-balloon", 0.92, 0.5, 0.5)),
    "patriarch": view("lutheran", "night", "huge sunbeams", "arcade", lit("prayer", 0.84, 0.5, 0.52)),
    "scout_cavalier": view(
        "lutheran", "ash", "small_left", "hills", lit("horse-head", 0.84, 0.46, 0.5), lit("spyglass", 0.36, 0.78, 0.36)
    ),
    # The Sons of Rasputin
    "blitztank": view("rasputin", "blaze", "huge smoke", "trench", lit("great-war-tank", 0.92, 0.5, 0.52)),
    "corarius_transport": view("rasputin", "dawn", "sun", "sky", lit("helicopter", 0.92, 0.5, 0.46)),
    "cossack": view(
        "rasputin", "dusk", "low", "snow", lit("cavalry", 0.88, 0.5, 0.52, flip=True), lit("fur-cap", 0.2, 0.452, 0.17)
    ),
    "cossack_kommendant": view(
        "rasputin",
        "night",
        "crescent snow",
        "onions",
        lit("cloaked-figure-on-horseback", 0.88, 0.5, 0.5),
        lit("sergeant", 0.24, 0.78, 0.62),
    ),
    "cossack_scout": view(
        "rasputin",
        "dawn",
        "small_left",
        "forest",
        *bust("mantle", face("moustache-face"), hat("fur-cap", 0.58, 0.28)),
        lit("binoculars", 0.34, 0.5, 0.62),
    ),
    "flammen_soldat": view("rasputin", "blaze", "none smoke", "city", lit("flamethrower-soldier", 0.92, 0.5, 0.52)),
    "jaeger_commando": view(
        "rasputin",
        "night",
        "small stars",
        "snow",
        dim("bayonet", 0.7, 0.76, 0.46),
        *bust("greatcoat", head("hooded-soldier", 0.6, 0.36, 0.46)),
    ),
    "kommendant": view(
        "rasputin", "dusk", "left", "works", *bust("greatcoat", head("police-officer-head", 0.52, 0.34))
    ),
    "rivetbull": view("rasputin", "storm", "none bolt", "works", lit("charging-bull", 0.9, 0.5, 0.54)),
    "schwerwaffe_soldat": view("rasputin", "ash", "shards", "trench", lit("machine-gun", 0.84, 0.5, 0.46)),
    "shock_soldat": view(
        "rasputin",
        "ash",
        "none smoke",
        "wire",
        *bust("greatcoat", head("gas-mask", 0.56, 0.38), hat("coal-scuttle", 0.5, 0.24)),
    ),
    "soldat": view(
        "rasputin",
        "dusk",
        "low_right snow",
        "trench",
        dim("lee-enfield", 0.9, 0.28, 0.42, 60),
        *bust("greatcoat", face(), hat("coal-scuttle", 0.52, 0.24)),
    ),
    "tailwave": view("rasputin", "dawn", "huge_right clouds", "sky", lit("biplane", 0.96, 0.5, 0.46)),
    "veiled_dart": view("rasputin", "night", "shards_left stars", "sky", lit("stealth-bomber", 0.8, 0.5, 0.46, 20)),
    # The Dark Legion
    "ezoghul": view("legion", "blaze", "huge", "deadwood", lit("centaur", 0.92, 0.5, 0.52)),
    "gommorian_emasculator": view("legion", "dusk", "left", "cage", lit("brute", 0.84, 0.5, 0.52)),
    "nassal": view("legion", "dawn", "small", "reeds", lit("goblin-head", 0.84, 0.5, 0.46)),
    "phische": view("legion", "storm", "none glints", "surf", lit("fish-monster", 0.84, 0.5, 0.48)),
    "pretorian_stalker": view("legion", "night", "huge_right stars", "towers", lit("alien-bug", 0.88, 0.5, 0.5)),
    "razide": view("legion", "ash", "none smoke", "works", lit("megabot", 0.92, 0.5, 0.52)),
    "undead_legionnaire": view("legion", "dusk", "sun", "graves", lit("shambling-zombie", 0.86, 0.5, 0.5)),
    "zhurgon": view("legion", "storm", "none bolt clouds", "peaks", lit("wyvern", 0.92, 0.5, 0.48)),
    # The Templars
    "gendarme": view(
        "templars",
        "dusk",
        "left",
        "city",
        dim("musket", 0.9, 0.74, 0.44),
        *bust("greatcoat", face(), hat("kepi", 0.4, 0.2)),
    ),
    "gendarme_bestal": view("templars", "night", "huge", "wall", lit("hound", 0.84, 0.5, 0.5)),
    "horde_centurion": view(
        "templars", "blaze", "low embers", "camp", *bust("cuirass", face(), head("centurion-helmet", 0.62, 0.34))
    ),
    "horde_trooper": view("templars", "dawn", "small birds", "camp", lit("spartan", 0.88, 0.5, 0.52)),
    "marine_serett": view("templars", "storm", "crescent glints", "surf", lit("sea-dragon", 0.86, 0.5, 0.48)),
    "predatorian": view("templars", "night", "huge_left", "palms", lit("dinosaur-rex", 0.84, 0.5, 0.5)),
    "templar_legionnaire": view("templars", "dusk", "sun", "spires", lit("templar-shield", 0.82, 0.5, 0.5)),
    "templar_marine": view(
        "templars",
        "dawn",
        "left glints",
        "sea",
        *bust("greatcoat", head("diving-helmet", 0.62, 0.38)),
        dim("harpoon-trident", 0.6, 0.82, 0.4),
    ),
    "tusked_serett": view("templars", "dusk", "low_left", "mesas", lit("triceratops-head", 0.86, 0.5, 0.5)),
    "verounist_stingray": view("templars", "dawn", "huge_right", "sky", lit("manta-ray", 0.86, 0.5, 0.46)),
    # Brotherhood and Megacorporation
    "grinder": view("brotherhood", "blaze", "low smoke", "towers", lit("chainsaw", 0.9, 0.5, 0.5)),
    "indygo": view(
        "brotherhood", "night", "huge stars", "arcade", lit("ninja-head", 0.76, 0.5, 0.48), dim("katana", 0.9, 0.5, 0.5)
    ),
    "sebastian_crenshaw": view(
        "brotherhood",
        "dawn",
        "ring rays",
        "spires",
        *bust("mantle", head("cowled", 0.64, 0.36)),
        lit("fire-punch", 0.32, 0.8, 0.62),
    ),
    "mitch_hunter": view(
        "megacorporation",
        "dusk",
        "eclipse",
        "towers",
        dim("bolter-gun", 0.6, 0.78, 0.6, flip=True),
        *bust("cuirass", head("robot-helmet", 0.56, 0.36, 0.46)),
    ),
}
