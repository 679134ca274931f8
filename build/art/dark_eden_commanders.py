"""The pictures of Dark Eden's Commanders: a person before an emblem, in the colours of the affiliation."""

from build.art.dark_eden_scene import View, bust, dim, face, hat, head, lit, view

VIEWS: dict[str, View] = {
    # Crescentia
    "abdul_iv_of_the_pale_sun": view(
        "crescentia", "dawn", "huge sunbeams", "domes", *bust("mantle", head("veiled-head", 0.6, 0.34))
    ),
    "ali_ii_of_the_eclipse": view(
        "crescentia",
        "night",
        "black_sun stars",
        "dunes",
        dim("crossed-sabres", 0.92, 0.5, 0.5),
        *bust("cuirass", head("veiled-head", 0.56, 0.36)),
    ),
    "hussein_of_the_drowned_star": view(
        "crescentia",
        "storm",
        "none clouds glints",
        "surf",
        dim("polar-star", 0.62, 0.5, 0.4),
        lit("djinn", 0.8, 0.5, 0.56),
    ),
    "samir_of_the_rising_moon": view(
        "crescentia",
        "dusk",
        "horns stars",
        "ziggurat",
        *bust("mantle", face("moustache-face"), hat("turban", 0.46, 0.22)),
    ),
    # The Lutheran Triad
    "cain_mournor": view(
        "lutheran",
        "night",
        "low smoke",
        "graves",
        dim("gothic-cross", 0.86, 0.5, 0.44),
        *bust("mantle", head("plague-doctor-profile", 0.6, 0.36)),
    ),
    "elijah_cosrick": view(
        "lutheran",
        "blaze",
        "ring embers",
        "spires",
        *bust("greatcoat", face("moustache-face"), hat("pilgrim-hat", 0.5, 0.18)),
    ),
    "jonah_sand": view(
        "lutheran",
        "dawn",
        "huge_right dust",
        "sands",
        lit("sands-of-time", 0.34, 0.24, 0.44),
        lit("wizard-face", 0.84, 0.54, 0.5),
    ),
    "josef_gabriel": view("lutheran", "dusk", "huge rays", "city", lit("sun-priest", 0.92, 0.5, 0.52)),
    # The Sons of Rasputin
    "countess_alexandra_spetz": view(
        "rasputin",
        "night",
        "huge_left snow",
        "onions",
        dim("eagle-emblem", 0.96, 0.5, 0.44),
        *bust("greatcoat", head("lady-face", 0.6, 0.42), hat("tiara", 0.3, 0.16)),
    ),
    "duke_erich_von_drier": view(
        "rasputin", "dusk", "ring", "works", *bust("greatcoat", face("moustache-face"), hat("pickelhaube", 0.46, 0.16))
    ),
    "duke_friedrich_rauft": view(
        "rasputin",
        "blaze",
        "low smoke",
        "wall",
        dim("crossed-sabres", 0.9, 0.5, 0.5),
        *bust("greatcoat", face("stern-face"), hat("imperial-crown", 0.42, 0.18)),
    ),
    "kommendant_leitheusser": view(
        "rasputin",
        "storm",
        "small snow",
        "snow",
        dim("great-war-tank", 0.5, 0.82, 0.66),
        dim("great-war-tank", 0.5, 0.18, 0.66, flip=True),
        *bust("greatcoat", face("stern-face"), hat("fur-cap", 0.58, 0.28)),
    ),
    # The Dark Legion
    "grand_heretic_marcus": view(
        "legion", "night", "black_sun rays", "deadwood", *bust("mantle", head("overlord-helm", 0.74, 0.32))
    ),
    "nepharite_ancyrite": view("legion", "blaze", "low embers", "peaks", lit("horned-skull", 0.92, 0.5, 0.5)),
    # The Templars
    "astinou": view(
        "templars",
        "dusk",
        "huge rays",
        "spires",
        dim("winged-shield", 0.98, 0.5, 0.48),
        *bust("cuirass", head("barbute", 0.54, 0.34)),
    ),
    "montagne": view(
        "templars",
        "dawn",
        "low_right birds",
        "sea",
        dim("anchor", 0.86, 0.24, 0.5),
        dim("anchor", 0.86, 0.76, 0.5, flip=True),
        *bust("cuirass", head("visored-helm", 0.58, 0.34)),
    ),
    "serennel": view(
        "templars",
        "night",
        "ring stars",
        "arcade",
        dim("laurels", 1.0, 0.5, 0.42),
        *bust("mantle", head("crested-helmet", 0.58, 0.34)),
    ),
    "verage": view(
        "templars",
        "blaze",
        "barred smoke",
        "towers",
        dim("crossed-swords", 0.96, 0.5, 0.5),
        *bust("cuirass", head("black-knight-helm", 0.58, 0.34)),
    ),
}
