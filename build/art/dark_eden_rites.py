"""The pictures of the Intrigues of one affiliation: prophecies, rituals, gifts of the Dark Symmetry, weapons."""

from build.art.dark_eden_scene import View, lit, view

VIEWS: dict[str, View] = {
    # Prophecies of Crescentia
    "behold_the_future_possibilities": view(
        "crescentia", "night", "ring stars", "ziggurat", lit("crystal-ball", 0.82, 0.5, 0.5)
    ),
    "our_enemys_weakness_is_exposed": view(
        "crescentia", "dawn", "left", "sands", lit("cracked-shield", 0.84, 0.5, 0.5)
    ),
    "our_true_enemy_is_revealed": view("crescentia", "dusk", "shards", "plain", lit("mirror-mirror", 0.86, 0.5, 0.5)),
    "our_will_is_beyond_measure": view(
        "crescentia", "blaze", "huge rays", "peaks", lit("psychic-waves", 0.88, 0.5, 0.52)
    ),
    "prophetic_vision": view("crescentia", "night", "eclipse stars", "domes", lit("third-eye", 0.84, 0.5, 0.5)),
    "the_howling_is_upon_us": view(
        "crescentia", "storm", "crescent_left wind", "dunes", lit("wolf-head", 0.84, 0.5, 0.52, 34)
    ),
    # Rituals of the Lutheran Triad
    "the_blessing": view("lutheran", "dusk", "ring rays", "arcade", lit("angel-wings", 0.86, 0.5, 0.5)),
    "the_calling": view("lutheran", "dawn", "left birds", "spires", lit("ringing-bell", 0.84, 0.5, 0.48)),
    "the_changeling": view("lutheran", "night", "crescent stars", "forest", lit("double-face-mask", 0.84, 0.5, 0.5)),
    "the_conviction": view("lutheran", "blaze", "low embers", "arcade", lit("burning-book", 0.84, 0.5, 0.5)),
    "the_defiance": view("lutheran", "storm", "huge_left bolt", "peaks", lit("fist", 0.84, 0.5, 0.5)),
    "the_protection": view("lutheran", "dusk", "none sunbeams", "wall", lit("surrounded-shield", 0.84, 0.5, 0.5)),
    "the_sacrifice": view("lutheran", "night", "huge", "stage", lit("sacrificial-dagger", 0.84, 0.5, 0.5)),
    "the_trembling": view("lutheran", "ash", "shards smoke", "city", lit("earth-crack", 0.88, 0.5, 0.54)),
    # The Sons of Rasputin
    "flammen_incinerator": view("rasputin", "blaze", "none embers", "works", lit("flamethrower", 0.9, 0.5, 0.5)),
    # The Dark Legion
    "dark_blessing": view("legion", "night", "black_sun", "spires", lit("pentacle", 0.8, 0.5, 0.48)),
    "earthshock": view("legion", "ash", "low dust", "mesas", lit("quake-stomp", 0.86, 0.5, 0.5)),
    "hellblaster": view("legion", "blaze", "huge_right smoke", "wire", lit("minigun", 0.9, 0.5, 0.5)),
    "hypersight": view("legion", "night", "ring stars", "plain", lit("six-eyes", 0.84, 0.5, 0.48)),
    "necrobionic_mutation": view("legion", "dawn", "none", "works", lit("brain-tentacle", 0.84, 0.5, 0.5)),
    "necrobionic_torrent": view("legion", "storm", "none rain bolt", "surf", lit("tentacles-skull", 0.86, 0.5, 0.48)),
    "shrieking_frenzy": view("legion", "dusk", "huge rays", "city", lit("screaming", 0.86, 0.5, 0.5)),
    "soul_siphon": view("legion", "night", "crescent_left", "graves", lit("spectre", 0.84, 0.5, 0.5)),
    "unholy_hunger": view("legion", "blaze", "low_right", "cave", lit("carnivore-mouth", 0.84, 0.5, 0.5)),
    "venom_sack": view("legion", "dawn", "small_left", "reeds", lit("scorpion-tail", 0.84, 0.5, 0.48)),
    "visionary_decomposition": view("legion", "dusk", "shards", "deadwood", lit("bleeding-eye", 0.84, 0.5, 0.48)),
}
