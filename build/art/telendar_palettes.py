"""The colours of Telendar's pictures: the palettes of the scenes and the fills of the subjects."""

from typing import NamedTuple

from build.art.canvas import Rgb, darker, rgb
from game.ui.kit.draw import paint


class Palette(NamedTuple):
    """The colours of a scene: its sky from top to bottom, its light, its sheets from back to front."""

    sky: tuple[Rgb, Rgb, Rgb]
    sun: Rgb
    glow: Rgb
    far: Rgb
    mid: Rgb
    near: Rgb
    front: Rgb
    rim: Rgb  # the light on a subject's edge

    @property
    def back(self) -> Rgb:
        """The dark sheet behind a subject."""
        return darker(self.front, 0.45)


def palette(codes: str) -> Palette:
    """The palette of ten colours, written as hex codes in the order of a palette's fields."""
    c = [rgb(f"#{code}") for code in codes.split()]
    return Palette((c[0], c[1], c[2]), c[3], c[4], c[5], c[6], c[7], c[8], c[9])


# sky top, middle, bottom · sun · glow · far, mid, near, front · rim
PALETTES = {
    # Under the open sky of the normal lands: blue above.
    "day": palette("5d9fc0 a9d3d2 f6ecc2 fffbe2 fff0b0 9dbd85 6b9a5d 3f6f45 20452f fff4c8"),
    "spring": palette("63acd0 b4dfdc f4f3cf fffbe0 fdf6c0 a9cf8a 74b062 43854f 1f5136 fffbd8"),
    "dawn": palette("5b8fc0 c9c3cf ffe0b4 fff3d0 ffd9a0 a9a7b4 76859a 4a6370 233a46 ffe9c0"),
    "noon": palette("3f8fc4 86c5dc e6f2dc fffdf0 fdf6cf 93bba8 5c9482 346a63 184442 ffffe6"),
    "autumn": palette("5f93b4 c9c8b0 fbdfa2 fff2cc ffd98a d4a763 b07a3c 7b4c28 3d2718 ffe8b4"),
    "dusk": palette("2c5690 86a3bc fbc98c ffe6b4 ffbe7c 7d8ea8 536a90 30466e 152440 ffdca8"),
    "sea": palette("4d93b8 a4d4d6 f3efd0 fffbe6 fff2c0 77b0b8 4489a0 2a6480 123c56 f4ffff"),
    "storm": palette("2f4257 5d7688 a9bbb8 dfeaf0 c8dbe6 6e858c 4c636d 324751 17272f e6f4ff"),
    "mist": palette("8fb0b8 c0d2cc eaeeda ffffff f6f8e8 a7bdb6 7f9b96 587875 2d4a4a ffffff"),
    "frost": palette("7ab0d4 bddcec f2f8fb ffffff eaf6ff bcd6e4 8fb4cc 5f8cab 2a5674 ffffff"),
    "night": palette("101c3e 27406f 5f7fa0 eef2ff b8cdf4 3f5c86 2a4268 192b4a 0b152a dfe9ff"),
    "moon": palette("0e1a3a 22386a 46628e fff6d8 cfdcff 32507a 223a60 142644 081222 fff0c8"),
    "fey": palette("2f7f8c 7fc8ac f2efb8 fffbd8 e8ffc0 74b894 3f8c79 22625f 0f3b40 f4ffd0"),
    "swamp": palette("4c6f6a 93a98a dcdcac f6f3cc d8e0a0 839a72 5d7853 3b553c 1a2d22 f0f4c4"),
    "sand": palette("64a5bb d6cfa8 fbe6b2 fffbe0 ffe6a6 dcb87c b98e56 866039 452d1b fff0c8"),
    # The cursed lands: violet above, a red light.
    "cursed": palette("1f1430 5c2f5e c0645a ffb08a ff7a5a 5a3a62 43284e 2c1a38 170c20 ffd0a8"),
    "hex": palette("170f33 452a72 a45aa8 f6c4ff c46aff 573f86 3f2b68 281a48 130b26 f0c8ff"),
    "blood": palette("240d1e 6e1f36 d8583e ffc090 ff6a3c 642440 481830 2e0f22 170712 ffc08c"),
    "gloom": palette("15122c 38305c 7d6490 e6d4ff a98ad8 4c4170 362e55 221d3a 100d1e e4d6ff"),
    "venom": palette("191631 3f3560 88905e e6f29a b6d85a 4f4d6c 393a52 23263a 10121f e8f8a0"),
    "ashen": palette("28182f 6a4358 c98a72 ffd8b0 f0926a 6b4c60 4e3549 332234 190f1c ffdcb8"),
    # Under a roof: treasures, towns, the court.
    "gold": palette("3a2412 8a5a24 e8b45a fff0c0 ffcf70 7e5426 5d3b1b 3e2612 201208 fff0bc"),
    "vault": palette("241a14 5c4028 b98a4c ffe6b0 f6bc64 5c452e 443222 2d2017 170f0a ffe8b0"),
    "amber": palette("4a2a14 a8662a f2c068 fff2c4 ffd27a 96602c 6e431f 482a14 251409 fff0bc"),
    "ember": palette("22100c 6e2a16 e07a2c ffe0a0 ff9a3c 5e2c1c 452016 2c140f 160907 ffd898"),
    "honey": palette("5a3c1c b98a44 f4d890 fff6d0 ffe098 a67c42 80592c 573a1d 2c1b0d fff4c8"),
    "brew": palette("12302e 2c6a5c 9cc88a f0ffd0 b4f09a 33685c 244e48 183634 0a1c1d eaffc8"),
    "plum": palette("2a1638 6a3672 d88aa0 ffe0d8 ff9ab4 5f3a6c 472a54 2f1b3b 180c20 ffd8e0"),
    "court": palette("2c1030 8a2a3e f0b060 fff0c4 ffc46a 6e2238 531a2e 381222 1c0813 ffe6ac"),
    "royal": palette("1b2250 3f55a0 d8b878 fff2c8 ffdc90 3c4a88 2b3668 1c2548 0d1228 fff0c0"),
    "slate": palette("2a3038 5c6872 c0bfb0 fff6dc e8d8a8 626b74 484f58 31363f 171a20 fff4d4"),
    "crypt": palette("0e1c22 264a4c 6f9c88 dcfff0 8fe0c0 2f5454 213e40 152a2d 081416 d0fff0"),
    # Of magic.
    "arcane": palette("0f1440 2a3a90 6a8ae0 eaf2ff 8ab4ff 2c3f8c 20306c 151f4a 090e28 dceaff"),
    "azure": palette("0c2a50 1f6094 7fc8e6 f2fdff a4e8ff 276a98 1b4f78 113556 071a30 e4fbff"),
    "jade": palette("0b2e2c 1c6a5a 84d4a4 f0fff0 a4f4c4 22685c 184e47 0f3532 061b1b e0ffe8"),
    "violet": palette("201048 5030a0 b08af0 f8ecff cca4ff 4a3496 372674 241850 110a2a f0e0ff"),
    "rose": palette("4a1030 a83a62 f6a890 fff0e0 ffb8a0 8c3458 682644 461930 240c1a ffe8d8"),
    "flare": palette("3a0f18 b03a24 ffc45c fff8d8 ffd070 8a3422 662418 441810 220a08 fff0b8"),
    "dawnlight": palette("2f4a8c 9a8cc0 ffe2a8 fffbe6 fff0c0 7a7ab0 5a5f92 3d4470 1d2344 fffbe0"),
}


# What subjects are painted with, from top to bottom.
FILLS = {
    "bone": ("fff6dc", "e6cf9c", "b88f5a"),
    "ivory": ("fffdf2", "f2e6c8", "cdb98c"),
    "ember": ("ffe0a0", "e0702c", "8a2418"),
    "fire": ("fff3b4", "f9a03a", "c83c1c"),
    "scarlet": ("ffd2b0", "dd5040", "861a26"),
    "crimson": ("f2a090", "b8323c", "5a1420"),
    "rust": ("f6c79a", "b4643a", "6a2f1c"),
    "copper": ("ffd9b0", "d0824a", "84441f"),
    "gold": ("fff6c8", "efbf52", "a4681f"),
    "brass": ("f8e6a8", "caa04c", "7c5620"),
    "honey": ("ffeebc", "e6a94a", "a8661e"),
    "straw": ("fff4c6", "dcc274", "9a7a36"),
    "leaf": ("dcf0a0", "86b451", "3d6f34"),
    "moss": ("d2dca0", "8a9a58", "4c5c34"),
    "pine": ("b6dcae", "4f9a6a", "1f5646"),
    "teal": ("c4f2e2", "52b0a4", "1f6470"),
    "sky": ("eefaff", "8cc4e2", "3f78ac"),
    "frost": ("ffffff", "c6e4f4", "7fabcc"),
    "azure": ("e0f2ff", "5f9fe6", "2a4f9c"),
    "indigo": ("d8d8ff", "7f86dc", "3b3f96"),
    "violet": ("f2dcff", "a878dc", "5a3494"),
    "orchid": ("ffe0ff", "e070e0", "7a2aa0"),
    "rose": ("ffe6e0", "f08a92", "a83a5c"),
    "plum": ("f4d0e4", "a85a94", "5a2858"),
    "steel": ("ffffff", "c2cdd8", "74849a"),
    "iron": ("dfe4ea", "8e99a6", "4a535f"),
    "stone": ("f2ead8", "b9ad98", "786c5c"),
    "earth": ("e8cfa8", "a87c4e", "634424"),
    "fur": ("f4d6ac", "b0783f", "64401f"),
    "ash": ("e6e2e0", "a49ba0", "625862"),
    "ghost": ("ffffff", "cfeee6", "86c0bc"),
    "venom": ("f2ffb0", "b0d848", "5c8a24"),
    "flesh": ("ffead0", "eab88c", "a86e4c"),
    "pearl": ("ffffff", "f0e2ee", "c0a4c4"),
    "blush": ("fff2e4", "f4c4a4", "c47a64"),
    "night": ("c8d2f4", "6a7ab4", "2f3a70"),
}


def fill(name: str) -> list[paint.Stop]:
    top, middle, low = (rgb(f"#{code}") for code in FILLS[name])
    return [(0.0, top), (0.5, middle), (1.0, low)]
