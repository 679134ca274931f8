"""The colours of Tash-Kalar's beings: each deck has a family of palettes of its own.

The Empire lives in a golden dawn, the Highland between storm and ochre, the wood in green and gold; legends stand
before dark skies.
"""

from build.art.telendar_palettes import Palette, palette

# sky top, middle, bottom · sun · glow · far, mid, near, front · rim
IMPERIAL = {
    "dawn": palette("2f2060 a2487e f8b26a fff0c4 ffc070 8a4a86 643468 45214c 241130 ffe6b4"),
    "gilt": palette("5a2f1c c9822f ffe29a fff8dc ffdc86 b0702c 864f22 5a331a 2c180e fff2c0"),
    "rosegold": palette("5c2450 c8606c ffd09a fff4d4 ffcf90 a4505c 7c3850 54243e 2a1124 ffe9c4"),
    "morning": palette("3f6cae a9b8cf ffe0a6 fffbe0 ffe6ac b0916c 866a58 5a4548 2c2230 fff4cc"),
    "crimson": palette("3c0f2c a3263c fca55c fff0c0 ffb868 8c2a3c 661c32 440f28 220818 ffdfae"),
    "eventide": palette("16205a 5a4c96 f2a468 ffeec4 ffbe78 544484 3c3068 281e4c 120e28 ffe4b8"),
    "lamplight": palette("3a1c12 8a4a1e f0b458 fff2c4 ffcc70 7c481e 5c3216 3c1f10 1c0e08 ffedb8"),
    "midnight": palette("0d1238 2c2a72 8a5a9c f6e8ff d8b4ff 3a3478 292459 1a173e 0b0a20 f0e0ff"),
    "aureate": palette("201a5c 7a5aa8 ffd68c fffbe0 ffe49a 6e569c 504080 352a5e 191434 fff2c4"),
}

HIGHLAND = {
    "storm": palette("16243c 3f5f7c b4c2bc eef6f6 c4dcea 54708a 3b546e 26394f 101c2a e6f4ff"),
    "ochre": palette("2a4a66 a08e70 f6c470 fff0c4 ffc870 b07c3c 845a2e 573a22 281a12 ffe6b0"),
    "heath": palette("3c3a6c 8c7296 f0c088 fff0d0 ffca90 84608c 634a70 443252 201829 ffe8c4"),
    "drumfire": palette("14122c 5a2a34 f08838 ffe2a0 ff9c40 6a3030 4a2228 30161f 150a10 ffd69a"),
    "bloodmoon": palette("180c1e 5c1a2c c84430 ffb890 ff6a48 5e2230 441826 2c101c 12070e ffc49c"),
    "rime": palette("23486e 7fa8c2 eaf0e4 ffffff e8f6fc 86a8bc 5f859e 3b5f7a 17303f ffffff"),
    "moor": palette("27423f 7a8a68 eac882 fff4cc f2d48a 7c8450 5a653f 3c462f 1a2018 fff0c0"),
    "slatefall": palette("1f3350 5f7d94 e6be84 fff2cc f6cf90 6a7c90 4c6078 33435a 151d2a fff0cc"),
    "northlight": palette("0b1a34 1c5a64 86d0a4 f0fff0 a4f4cc 265a68 1b434f 123038 07161c e4fff0"),
    "fullmoon": palette("0d1430 2a3a6c 8c8aa4 fff4d0 e0dcf0 3a4674 2a3458 1b2340 0a0f20 fff2cc"),
}

SYLVAN = {
    "greengold": palette("1f5a4a 7fae58 faeea0 fffbd8 f8f09a 7aa850 4f8046 2f5c3c 11301f fffad0"),
    "deepwood": palette("10382c 3a7a4c d8d878 fbf8c0 d8e880 3c7a4a 285a3c 18402e 08201a f6fac4"),
    "firefly": palette("0e2a34 1f5c58 9cc478 fff6b0 f0f088 265c52 194642 103232 061a1e fbfac0"),
    "blossom": palette("3f7a70 b4c490 fce0b4 fff8e0 ffe0c0 9cac70 6f8a60 456650 1c3830 fff4dc"),
    "amberwood": palette("3c4a20 b0902e ffdc78 fff6cc ffd870 a88a30 7c6a28 524a22 262412 fff2bc"),
    "spring": palette("4fa4a4 b4dca0 f8f4b4 fffde0 fbf8b0 9cc870 66a058 38724c 154030 fffcd4"),
    "pool": palette("12484c 3c9488 d0ecb0 fbffe0 d4f4b4 4a9c84 307a70 1c5858 0a2e34 f0ffdc"),
    "moonglade": palette("0c2238 20506a 9cc8b0 fafff0 c8f4e4 2a6068 1c4850 113440 071a24 f0fff4"),
    "mossy": palette("2a4028 6c8440 e4d888 fff6c4 e8dc88 6a8040 4c6234 334628 172214 fbf4bc"),
    "faerie": palette("243a6c 5c86a0 e8e0a8 fff8e0 f0ecb4 5c8c84 40706c 285254 102c30 fffadc"),
}

LEGEND = {
    "dragonfire": palette("1c0810 8a2216 ffa43a fff0b4 ffae42 6e241a 4c1814 300e0e 140506 ffdc98"),
    "hellgate": palette("12060c 5c1018 f06428 ffd890 ff7a34 561418 3c0d13 26080d 100305 ffcc94"),
    "deathlight": palette("0b0c20 2c2a58 b49a78 fff2cc ecd090 343260 262548 191832 090914 fff0c4"),
    "worldtree": palette("08231f 1d5a44 d8bc5c fff4b8 f4d870 22583f 174430 0e3024 051712 fff4b8"),
    "bonedust": palette("1a1c26 564e50 d8b47c fff0cc eec890 5a5250 433d40 2d292f 121117 fff0d0"),
    "furnace": palette("2a0a06 b8400c ffd04c fffbd0 ffcc4c 8c300c 641f0a 3f1308 1b0704 fff0ac"),
    "abyssal": palette("041426 0e4a68 8cc4a8 fbf4c4 e0e0a0 155a72 0e4258 082d40 03141f f6f4cc"),
    "twinflame": palette("160a2c 5c1c5a f08a4c ffe8b4 ffa860 561e58 3e1544 290e30 110616 ffdcb4"),
    "bedrock": palette("1a120e 6a4424 f0b85c fff0c0 ffc868 664426 4a3120 322118 150e0a ffe8b4"),
    "eternity": palette("0a0a2e 30247c d8a86c fff6cc ffdc88 342a7c 261f5e 191542 09081e fff2c4"),
    "tempest": palette("081426 244668 c8b070 fffbd8 f4e08c 2c4a6a 1f374f 142638 080f1a fff8d0"),
    "titanic": palette("140e20 5a3a54 f8bc5e fff4c4 ffd070 5c3e54 442e42 2e1f30 130c16 ffecb8"),
}

TASH_PALETTES: dict[str, Palette] = IMPERIAL | HIGHLAND | SYLVAN | LEGEND
