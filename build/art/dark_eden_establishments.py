"""The pictures of Dark Eden's Establishments: buildings and places."""

from build.art.dark_eden_scene import View, dim, lit, near, view

VIEWS: dict[str, View] = {
    "anti_terrorism_hq": view("steel", "night", "small beams", "city", lit("military-fort", 0.84, 0.5, 0.54)),
    "arable_land": view("steel", "dawn", "sun", "fields", dim("windmill", 0.5, 0.17, 0.5), lit("wheat", 0.8)),
    "armory": view(
        "steel", "dusk", "left", "camp", lit("quonset", 0.86, 0.5, 0.48), lit("crossed-swords", 0.34, 0.5, 0.28)
    ),
    "barricade": view(
        "steel",
        "storm",
        "none overcast",
        "wire",
        lit("stakes-fence", 0.62, 0.32, 0.56),
        lit("stakes-fence", 0.62, 0.68, 0.58, flip=True),
    ),
    "bazaar": view(
        "steel",
        "blaze",
        "low_left dust",
        "domes",
        dim("medieval-pavilion", 0.54, 0.2, 0.6),
        dim("medieval-pavilion", 0.5, 0.82, 0.62),
        lit("shop", 0.66, 0.5, 0.52),
    ),
    "boot_camp": view(
        "steel",
        "dawn",
        "small birds",
        "trench",
        dim("target-dummy", 0.4, 0.78, 0.58),
        lit("barracks-tent", 0.78, 0.46, 0.5),
    ),
    "crescentia_embassy": view("steel", "dusk", "crescent stars", "palms", lit("mosque", 0.88, 0.5, 0.5)),
    "dark_legion_citadel": view("steel", "storm", "none bolt clouds", "peaks", lit("citadel", 0.94, 0.5, 0.5)),
    "deep_mine": view("steel", "night", "none", "cave", lit("gold-mine", 0.72, 0.5, 0.54)),
    "defense_center": view("steel", "storm", "small_left beams", "mesas", lit("radar-dish", 0.82, 0.5, 0.5)),
    "espionage_agency": view(
        "steel", "night", "crescent clouds", "towers", dim("block-house", 0.7, 0.5, 0.6), lit("spy", 0.56, 0.5, 0.44)
    ),
    "fertile_grounds": view("steel", "dawn", "low sunbeams", "hills", lit("ground-sprout", 0.86, 0.5, 0.5)),
    "garbage_dump": view(
        "steel",
        "ash",
        "shards birds",
        "hills",
        dim("car-wheel", 0.34, 0.24, 0.66),
        dim("fishbone", 0.34, 0.77, 0.68),
        lit("trash-can", 0.74, 0.5, 0.52),
    ),
    "granary": view("steel", "dusk", "left birds", "fields", lit("granary", 0.84, 0.5, 0.5)),
    "grove": view("steel", "ash", "sun", "forest", lit("birch-trees", 0.94, 0.5, 0.5)),
    "hospital": view("steel", "night", "small stars beams", "city", lit("hospital", 0.86, 0.5, 0.52)),
    "impervious_rock_formation": view("steel", "blaze", "low_right", "mesas", lit("monument-valley", 0.94, 0.5, 0.5)),
    "livery": view("steel", "dawn", "huge_left", "hills", lit("stable", 0.84, 0.5, 0.52)),
    "lutheran_triad_embassy": view("steel", "dusk", "sun birds", "graves", lit("church", 0.86, 0.5, 0.5)),
    "manufacturing_plant": view("steel", "ash", "none smoke", "works", lit("factory", 0.82, 0.5, 0.54)),
    "methane_pump": view("steel", "night", "low embers", "reeds", lit("oil-rig", 0.9, 0.5, 0.5)),
    "minefield": view(
        "steel",
        "ash",
        "small_left",
        "plain",
        lit("minefield", 0.86, 0.5, 0.5),
        near("land-mine", 0.2, 0.2, 0.9),
        near("land-mine", 0.2, 0.82, 0.92),
    ),
    "mineral_deposit": view("steel", "blaze", "none", "cave", lit("crystal-growth", 0.8, 0.5, 0.52)),
    "mint": view(
        "steel", "dawn", "barred_right", "arcade", lit("bank", 0.74, 0.5, 0.48), lit("two-coins", 0.34, 0.76, 0.76)
    ),
    "motor_plant": view("steel", "blaze", "low smoke", "works", lit("factory-arm", 0.86, 0.5, 0.52)),
    "munitions_dump": view(
        "steel",
        "night",
        "crescent_left",
        "trench",
        dim("wooden-crate", 0.44, 0.22, 0.62),
        dim("wooden-crate", 0.36, 0.8, 0.64),
        lit("heavy-bullets", 0.74, 0.5, 0.5),
    ),
    "naval_training_center": view("steel", "dawn", "small clouds", "sea", lit("harbor-dock", 0.86, 0.5, 0.5)),
    "oil_field": view("steel", "blaze", "huge", "derricks", lit("oil-pump", 0.86, 0.5, 0.5)),
    "ore_deposit": view("steel", "storm", "none", "peaks", lit("ore", 0.8, 0.5, 0.52)),
    "prisoner_work_camp": view(
        "steel", "ash", "none overcast", "wire", dim("watchtower", 0.62, 0.8, 0.5), lit("convict", 0.76, 0.46, 0.46)
    ),
    "purification_lab": view(
        "steel",
        "night",
        "ring",
        "works",
        lit("chemical-tank", 0.78, 0.5, 0.5),
        dim("erlenmeyer", 0.36, 0.24, 0.66),
        dim("erlenmeyer", 0.36, 0.76, 0.66),
    ),
    "refinery": view("steel", "dusk", "sun smoke", "derricks", lit("refinery", 0.86, 0.5, 0.5)),
    "security_station": view("steel", "night", "none beams", "wall", lit("guarded-tower", 0.86, 0.5, 0.5)),
    "silo": view("steel", "dawn", "left clouds", "plain", lit("round-silo", 0.82, 0.5, 0.5)),
    "soil_nurture": view("steel", "dawn", "huge sunbeams", "fields", lit("greenhouse", 0.84, 0.5, 0.5)),
    "sons_of_rasputin_embassy": view(
        "steel", "storm", "small_left snow", "snow", lit("saint-basil-cathedral", 0.92, 0.5, 0.5)
    ),
    "storehouse": view("steel", "dusk", "low", "road", lit("warehouse", 0.84, 0.5, 0.5)),
    "tank": view("steel", "dusk", "eclipse", "pylons", lit("fuel-tank", 0.86, 0.5, 0.52)),
    "tavern": view("steel", "night", "huge_right stars", "city", lit("saloon", 0.84, 0.5, 0.52)),
    "templar_embassy": view("steel", "dawn", "low_left birds", "spires", lit("medieval-gate", 0.88, 0.5, 0.5)),
    "trading_post": view(
        "steel", "dawn", "sun", "tribe", lit("wood-cabin", 0.76, 0.44, 0.52), lit("scales", 0.36, 0.76, 0.36)
    ),
    "vault": view("steel", "dusk", "none", "cave", lit("vault-door", 0.82, 0.5, 0.5)),
    "vehicle_works": view("steel", "storm", "none overcast", "works", lit("mechanic-garage", 0.84, 0.5, 0.5)),
    "veterinary_hospital": view(
        "steel", "dawn", "left", "forest", lit("barn", 0.82, 0.48, 0.54), lit("hospital-cross", 0.28, 0.48, 0.2)
    ),
    "war_room": view(
        "steel", "night", "none", "table", lit("world", 0.5, 0.5, 0.36), dim("tabletop-players", 0.84, 0.5, 0.74)
    ),
    "watch_tower": view("steel", "blaze", "huge birds", "wire", lit("watchtower", 0.92, 0.5, 0.5)),
    "weapons_factory": view("steel", "blaze", "none embers", "works", lit("sword-smithing", 0.82, 0.5, 0.5)),
    "butcher": view(
        "crescentia",
        "dusk",
        "left",
        "tribe",
        lit("meat-hook", 0.78, 0.5, 0.5),
        dim("ham-shank", 0.4, 0.22, 0.5),
        dim("ham-shank", 0.4, 0.78, 0.5, flip=True),
    ),
    "crescent_musk": view("crescentia", "night", "horns", "sands", lit("bison", 0.84, 0.5, 0.58)),
    "pulp_plant": view("lutheran", "dusk", "sun", "forest", lit("water-mill", 0.88, 0.5, 0.5)),
    "sanctum": view("lutheran", "dawn", "huge rays", "spires", lit("byzantin-temple", 0.88, 0.5, 0.52)),
    "prefabrication_yard": view("rasputin", "dusk", "low_left", "towers", lit("crane", 0.92, 0.5, 0.5)),
    "steam_tunnel": view("rasputin", "night", "none smoke", "cave", lit("steam-locomotive", 0.74, 0.5, 0.56)),
    "notre_dame": view("templars", "dusk", "huge birds", "city", lit("cathedral", 0.92, 0.5, 0.5)),
    "solar_power_generator": view("templars", "dawn", "none sunbeams", "mesas", lit("solar-power", 0.88, 0.5, 0.5)),
}
