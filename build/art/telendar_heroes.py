"""The puppets of Telendar: the twelve heroes and the six Monsters that guard the Keys. All look to the right."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from build.art.telendar_puppet import Part, Pen, Shape
from game.ui.kit.draw.mask import Point

CANVAS = (440, 520)
"""The canvas of a person, units; the feet stand at FOOT"""
FOOT = 502

Shapes = tuple[Shape, ...]
Maker = Callable[[Pen], Shapes]
_NOTHING: Maker = lambda pen: ()  # noqa: E731


class Garb(NamedTuple):
    """The cut of a person: colours by the names of FILLS, clothes, and things held."""

    head: Maker
    cloth: str
    trim: str
    skin: str
    sleeve: str = ""
    legs: str = "boots"
    """The kind of legs: boots, robe, fur, bones or flames"""
    boot: str = "earth"
    chest: Maker = _NOTHING
    behind: Maker = _NOTHING
    """The maker of things behind the back: a cape, a pack"""
    wings: Callable[[Pen, bool], Shapes] | None = None
    """The maker of wings, called with True for the far one, which is drawn first; None: no wings"""
    tail: Maker = _NOTHING
    weapon: Maker = _NOTHING
    """The maker of the weapon, around the hand at (352, 196)"""
    off: Maker = _NOTHING
    """The maker of the other hand's thing, around (100, 272)"""
    wide: float = 1.0


def person(pen: Pen, g: Garb) -> list[Part]:
    """Cuts a person in its parts, from back to front."""

    def x(at: float) -> float:
        return 207 + (at - 207) * g.wide

    sleeve = g.sleeve or g.cloth
    parts: list[Part] = []
    if g.wings:
        parts.append(Part(g.wings(pen, True), (186, 214), strike=14, sway=9))
    behind = g.behind(pen)
    if behind:
        parts.append(Part(behind, (207, 172), strike=-7, sway=5, pinned=False))
    tail = g.tail(pen)
    if tail:
        parts.append(Part(tail, (150, 372), strike=12, sway=9, pinned=False))
    if g.wings:
        parts.append(Part(g.wings(pen, False), (220, 214), strike=-14, sway=-9))
    legs = len(parts)
    parts.append(Part(_legs(pen, g, x), (207, FOOT), pinned=False))
    parts.append(Part(_trunk(pen, g, x), (207, 350), strike=-6, sway=2.5, parent=legs))
    trunk = len(parts) - 1
    parts.append(Part(g.head(pen), (210, 160), strike=-7, sway=-6, parent=trunk))
    off = (
        pen.limb([(x(146), 190), (x(118), 226), (104, 268)], (36 * g.wide, 26), sleeve),
        pen.oval(101, 274, 16, 15, g.skin),
        *g.off(pen),
    )
    parts.append(Part(off, (x(146), 192), strike=16, sway=-6, parent=trunk))
    upper = (pen.limb([(x(266), 190), (x(292), 222), (314, 246)], (38 * g.wide, 28), sleeve),)
    parts.append(Part(upper, (x(268), 192), strike=-26, sway=5, parent=trunk))
    hand = (
        *g.weapon(pen),
        pen.limb([(312, 246), (334, 222), (350, 200)], (28, 22), sleeve),
        pen.oval(353, 195, 16, 15, g.skin),
    )
    parts.append(Part(hand, (314, 246), strike=-38, sway=-9, parent=len(parts) - 1))
    return parts


def _legs(pen: Pen, g: Garb, x: Callable[[float], float]) -> Shapes:
    if g.legs == "robe":
        return (
            pen.poly(
                [(x(150), 310), (x(264), 310), (304, 486), (252, 500), (206, 490), (160, 500), (112, 486)], g.cloth, 8
            ),
            pen.poly(
                [
                    (112, 478),
                    (160, 490),
                    (206, 480),
                    (252, 490),
                    (303, 478),
                    (306, 496),
                    (252, 506),
                    (206, 498),
                    (160, 506),
                    (108, 496),
                ],
                g.trim,
                4,
            ),
        )
    if g.legs == "flames":
        return (
            pen.poly(
                [
                    (x(150), 310),
                    (x(264), 310),
                    (296, 392),
                    (330, 350),
                    (318, 470),
                    (350, 440),
                    (300, 504),
                    (110, 504),
                    (66, 446),
                    (100, 470),
                    (84, 356),
                    (120, 396),
                ],
                g.trim,
                4,
            ),
            pen.poly(
                [(x(168), 330), (x(246), 330), (262, 420), (282, 400), (262, 496), (150, 496), (132, 402), (152, 424)],
                g.cloth,
                4,
            ),
        )
    leg = {"fur": g.skin, "bones": g.skin}.get(g.legs, g.trim)
    thick = 50 if g.legs == "fur" else 22 if g.legs == "bones" else 40
    boot = g.skin if g.legs in ("fur", "bones") else g.boot
    left, right = x(180), x(240)
    return (
        pen.limb([(left, 330), (left - 4, 400), (left - 4, 470)], (thick, thick * 0.86), leg),
        pen.limb([(right, 330), (right + 8, 400), (right + 14, 470)], (thick, thick * 0.86), leg),
        pen.poly([(left - 24, 462), (left + 20, 462), (left + 36, 502), (left - 28, 502)], boot, 8),
        pen.poly([(right - 10, 462), (right + 34, 462), (right + 64, 502), (right - 12, 502)], boot, 8),
        pen.oval(left - 4, 400, thick * 0.44, 15, boot),
        pen.oval(right + 8, 400, thick * 0.44, 15, boot),
    )


def _trunk(pen: Pen, g: Garb, x: Callable[[float], float]) -> Shapes:
    if g.legs == "bones":
        ribs = tuple(
            pen.limb([(207 - r, y), (207, y + 12), (207 + r, y)], (13, 13), g.skin)
            for y, r in ((196, 56), (224, 52), (252, 46), (280, 36))
        )
        return (
            pen.limb([(207, 176), (207, 344)], (18, 18), g.skin),
            *ribs,
            pen.poly([(150, 318), (264, 318), (276, 352), (207, 372), (138, 352)], g.cloth, 8),
            pen.limb([(x(140), 184), (x(274), 184)], (18, 18), g.skin),
            *g.chest(pen),
        )
    skirt: Shapes = ()
    if g.legs == "boots":
        skirt = (
            pen.poly(
                [(x(136), 300), (x(278), 300), (x(290), 354), (x(248), 372), (207, 358), (x(166), 372), (x(124), 354)],
                g.cloth,
                8,
            ),
        )
    fill = g.skin if g.legs == "fur" else g.cloth
    belt = (pen.poly([(x(140), 300), (x(274), 300), (x(276), 320), (x(138), 320)], g.trim, 4),)
    return (
        *skirt,
        pen.poly([(x(146), 164), (x(268), 164), (x(288), 208), (x(270), 316), (x(146), 316), (x(126), 208)], fill, 18),
        *(belt if g.legs != "fur" else ()),
        *g.chest(pen),
        *((pen.oval(207, 310, 13, 12, "gold", 1.6),) if g.legs != "fur" else ()),
    )


# --- what is worn and held ----------------------------------------------------------------------------


def _cape(colour: str) -> Maker:
    ragged: Sequence[Point] = (
        (142, 168),
        (270, 168),
        (286, 262),
        (264, 458),
        (238, 436),
        (210, 474),
        (176, 446),
        (146, 484),
        (116, 452),
        (80, 478),
        (64, 450),
        (100, 320),
    )
    return lambda pen: (pen.poly(ragged, colour, 6),)


def _icon(name: str, x: float, y: float, size: float, colour: str, **how: object) -> Maker:
    return lambda pen: (pen.icon(name, x, y, size, colour, **how),)  # type: ignore[arg-type]


def _all(*makers: Maker) -> Maker:
    return lambda pen: tuple(shape for maker in makers for shape in maker(pen))


def _staff(colour: str, top: Maker) -> Maker:
    return lambda pen: (pen.limb([(330, 372), (352, 196), (364, 96)], (12, 10), colour), *top(pen))


def _sword(pen: Pen) -> Shapes:
    return (pen.icon("broadsword", 386, 116, 176, "steel"),)


def _bat_wings(colour: str) -> Callable[[Pen, bool], Shapes]:
    def wings(pen: Pen, far: bool) -> Shapes:
        points = [(0, 0), (60, -120), (190, -158), (176, -96), (132, -78), (136, -26), (92, -22), (76, 30), (40, 22)]
        if far:
            return (pen.poly([(190 - x, 214 + y) for x, y in points], colour, 4),)
        return (pen.poly([(224 + x * 0.92, 214 + y) for x, y in points], colour, 4),)

    return wings


def _fairy_wings(colour: str) -> Callable[[Pen, bool], Shapes]:
    def wings(pen: Pen, far: bool) -> Shapes:
        turn = -1 if far else 1
        high = [(0, 0), (34, -110), (110, -150), (160, -110), (140, -40), (70, 4)]
        low = [(0, 10), (90, 14), (130, 60), (96, 118), (40, 92)]
        start = 196 if far else 218
        return tuple(pen.poly([(start + turn * x, 214 + y) for x, y in points], colour, 22) for points in (low, high))

    return wings


def _tail(colour: str, tip: str = "", thick: float = 22) -> Maker:
    def made(pen: Pen) -> Shapes:
        line = [(170, 366), (118, 402), (74, 400), (52, 360), (58, 314)]
        end = (pen.poly([(58, 268), (84, 318), (58, 308), (32, 320)], tip, 3),) if tip else ()
        return (pen.limb(line, (thick, thick * 0.5), colour), *end)

    return made


def _brush(pen: Pen) -> Shapes:
    return (
        pen.poly([(170, 356), (110, 402), (60, 388), (30, 330), (44, 264), (86, 300), (112, 344)], "ember", 12),
        pen.poly([(30, 330), (44, 264), (86, 300), (62, 318)], "ivory", 8),
    )


def _claws(pen: Pen) -> Shapes:
    return tuple(
        pen.poly([(348 + i * 9, 180), (366 + i * 11, 150 + i * 7), (362 + i * 8, 190)], "ivory", 2, 1.4)
        for i in range(3)
    )


def _faceless(pen: Pen) -> Shapes:
    return (
        pen.oval(208, 108, 50, 58, "ivory"),
        pen.icon("carnival-mask", 208, 104, 122, "gold"),
        pen.icon("top-hat", 208, 36, 126, "night"),
    )


def _crowned(head: str, size: float, colour: str, crown: str, above: float) -> Maker:
    return lambda pen: (pen.icon(head, 210, 104, size, colour), pen.icon(crown, 210, above, 84, "gold", rim=2.4))


def _mirror(pen: Pen) -> Shapes:
    return (
        pen.poly([(150, 40), (270, 40), (286, 168), (134, 168)], "indigo", 26),
        pen.oval(210, 106, 46, 54, "night"),
        pen.icon("evil-eyes", 211, 106, 84, "orchid", rim=1.2, solid=False),
        pen.icon("crystal-ball", 210, 20, 58, "sky", rim=2),
    )


def _pedlar(pen: Pen) -> Shapes:
    return (
        pen.icon("monk-face", 210, 108, 128, "flesh"),
        pen.poly([(128, 84), (292, 84), (262, 62), (250, 16), (176, 16), (160, 62)], "earth", 8),
        pen.icon("feathered-wing", 268, 36, 64, "scarlet", turn=30, rim=2),
    )


HEROES: dict[str, Garb] = {
    "demoness": Garb(
        _icon("devil-mask", 210, 92, 158, "scarlet"),
        "crimson",
        "gold",
        "rust",
        "rust",
        "robe",
        wings=_bat_wings("plum"),
        tail=_tail("crimson", "scarlet", 16),
        weapon=_icon("harpoon-trident", 372, 120, 190, "iron"),
        off=_icon("flame", 96, 250, 76, "fire", rim=2.4),
    ),
    "imp_lord": Garb(
        _icon("imp-laugh", 210, 104, 168, "fire"),
        "rust",
        "copper",
        "ember",
        "ember",
        "fur",
        wings=_bat_wings("crimson"),
        tail=_tail("ember", "crimson"),
        weapon=_icon("flanged-mace", 382, 120, 166, "brass"),
        wide=0.92,
    ),
    "bear": Garb(
        _icon("bear-head", 218, 104, 168, "fur", rim=4),
        "earth",
        "copper",
        "fur",
        "fur",
        "fur",
        chest=lambda pen: (pen.oval(207, 250, 48, 56, "straw", 1.6),),
        weapon=_claws,
        off=_icon("honeypot", 92, 288, 84, "honey"),
        wide=1.28,
    ),
    "fox": Garb(
        _all(
            lambda pen: (
                pen.poly(
                    [
                        (150, 30),
                        (182, 84),
                        (240, 84),
                        (272, 30),
                        (284, 100),
                        (252, 132),
                        (210, 172),
                        (170, 132),
                        (138, 100),
                    ],
                    "ember",
                    7,
                ),
                pen.poly(
                    [(152, 108), (180, 118), (210, 172), (240, 118), (270, 108), (250, 136), (210, 174), (172, 136)],
                    "ivory",
                    4,
                    1.4,
                ),
                pen.oval(184, 106, 8, 9, "night", 1),
                pen.oval(238, 106, 8, 9, "night", 1),
                pen.oval(210, 164, 11, 9, "night", 1),
            ),
        ),
        "leaf",
        "earth",
        "ember",
        "leaf",
        tail=_brush,
        weapon=_icon("plain-dagger", 388, 150, 128, "steel", turn=90),
        chest=_icon("crescent", 207, 240, 56, "gold", rim=1.6),
        boot="rust",
    ),
    "sprite": Garb(
        _all(
            lambda pen: (
                pen.oval(210, 108, 48, 54, "blush"),
                pen.poly(
                    [(154, 116), (160, 58), (210, 34), (262, 58), (268, 116), (244, 84), (210, 96), (176, 84)],
                    "honey",
                    12,
                ),
            ),
            lambda pen: (
                pen.oval(192, 114, 7, 10, "night", 1),
                pen.oval(232, 114, 7, 10, "night", 1),
                pen.limb([(196, 140), (212, 148), (228, 140)], (5, 5), "crimson", 0.8),
            ),
            _icon("butterfly-flower", 252, 52, 62, "rose", rim=2, solid=False),
        ),
        "orchid",
        "leaf",
        "blush",
        "blush",
        wings=_fairy_wings("frost"),
        weapon=_icon("fairy-wand", 388, 136, 140, "gold", solid=False, rim=2.4),
        boot="leaf",
        wide=0.86,
    ),
    "elf": Garb(
        _icon("elf-helmet", 210, 92, 168, "leaf"),
        "pine",
        "honey",
        "blush",
        "moss",
        behind=_cape("moss"),
        weapon=_icon("high-shot", 376, 170, 170, "earth", solid=False),
        chest=_icon("oak-leaf", 207, 240, 66, "leaf", rim=1.6),
        boot="earth",
        wide=0.92,
    ),
    "witch": Garb(
        _icon("witch-face", 206, 84, 196, "venom"),
        "plum",
        "violet",
        "venom",
        "plum",
        "robe",
        behind=_cape("night"),
        weapon=_icon("magic-broom", 366, 206, 210, "straw", solid=False),
        off=_icon("potion-ball", 94, 278, 72, "orchid"),
        chest=_icon("pentacle", 207, 242, 60, "gold", rim=1.2, solid=False),
    ),
    "golem": Garb(
        lambda pen: (
            pen.poly([(160, 40), (206, 22), (258, 42), (276, 112), (252, 166), (166, 166), (140, 110)], "stone", 6),
            pen.poly([(172, 92), (200, 98), (200, 112), (170, 108)], "fire", 2, 1.4),
            pen.poly([(246, 92), (218, 98), (218, 112), (250, 108)], "fire", 2, 1.4),
            pen.poly([(180, 138), (240, 138), (234, 150), (186, 150)], "iron", 2, 1.4),
        ),
        "stone",
        "iron",
        "stone",
        "ash",
        "fur",
        chest=_icon("rune-stone", 207, 242, 84, "teal", rim=2.4),
        weapon=lambda pen: (pen.oval(362, 186, 40, 38, "ash"),),
        off=lambda pen: (pen.oval(96, 282, 38, 36, "ash"),),
        wide=1.32,
    ),
    "vampire": Garb(
        _icon("vampire-dracula", 210, 98, 164, "pearl"),
        "night",
        "crimson",
        "pearl",
        "night",
        behind=_cape("crimson"),
        chest=_icon("crowned-heart", 207, 240, 58, "scarlet", rim=1.6),
        weapon=_icon("gladius", 386, 120, 160, "steel"),
        off=_icon("jeweled-chalice", 94, 264, 70, "gold"),
        boot="night",
    ),
    "skeleton": Garb(
        _icon("death-skull", 210, 98, 136, "bone"),
        "rust",
        "iron",
        "bone",
        "bone",
        "bones",
        behind=_cape("ash"),
        weapon=_icon("scythe", 372, 136, 200, "iron", flip=True),
        off=_icon("cracked-shield", 92, 272, 116, "copper"),
    ),
    "knight": Garb(
        _all(
            lambda pen: (
                pen.poly(
                    [
                        (212, 34),
                        (196, 4),
                        (150, 8),
                        (104, 28),
                        (84, 84),
                        (96, 128),
                        (112, 96),
                        (128, 112),
                        (138, 74),
                        (160, 84),
                        (172, 52),
                    ],
                    "scarlet",
                    9,
                ),
            ),
            _icon("visored-helm", 210, 100, 142, "steel"),
        ),
        "crimson",
        "steel",
        "steel",
        "steel",
        behind=_cape("crimson"),
        chest=_icon("crown", 207, 240, 66, "gold", rim=1.6, solid=False),
        weapon=_sword,
        off=_icon("rosa-shield", 92, 274, 150, "gold", rim=5),
        boot="iron",
    ),
    "pedlar": Garb(
        _pedlar,
        "straw",
        "earth",
        "flesh",
        "honey",
        behind=_icon("knapsack", 128, 232, 210, "fur", rim=4),
        weapon=_staff("earth", _icon("lantern-flame", 366, 84, 84, "gold")),
        off=_icon("swap-bag", 94, 288, 84, "gold"),
        boot="rust",
        wide=1.06,
    ),
}

GUARDIANS: dict[str, Garb] = {
    "mist_queen": Garb(
        _crowned("woman-elf-face", 164, "ghost", "queen-crown", 26),
        "frost",
        "sky",
        "ghost",
        "ghost",
        "robe",
        wings=_fairy_wings("ghost"),
        weapon=_staff("pearl", _icon("polar-star", 366, 76, 92, "sky")),
        off=_icon("fog", 92, 268, 92, "frost", solid=False),
    ),
    "faceless_count": Garb(
        _faceless,
        "night",
        "gold",
        "ivory",
        "indigo",
        behind=_cape("plum"),
        weapon=_icon("gladius", 386, 118, 170, "frost"),
        off=_icon("rose", 92, 254, 80, "crimson"),
        chest=_icon("duality-mask", 207, 244, 60, "gold", rim=1.4),
        boot="night",
    ),
    "mirror_mage": Garb(
        _mirror,
        "indigo",
        "gold",
        "violet",
        "violet",
        "robe",
        behind=_cape("night"),
        weapon=_staff("gold", _icon("mirror-mirror", 368, 76, 116, "frost")),
        off=_icon("magic-swirl", 94, 268, 84, "orchid", solid=False),
        chest=_icon("third-eye", 207, 242, 66, "orchid", rim=1.4, solid=False),
    ),
    "barrow_king": Garb(
        _icon("crowned-skull", 210, 84, 176, "gold"),
        "teal",
        "gold",
        "bone",
        "bone",
        "bones",
        behind=_cape("pine"),
        weapon=_icon("rune-sword", 388, 116, 180, "teal"),
        off=_icon("round-shield", 92, 276, 120, "brass"),
        wide=1.04,
    ),
    "ember_lord": Garb(
        lambda pen: (pen.icon("flame", 210, 52, 168, "fire", rim=3), pen.icon("oni", 210, 108, 138, "scarlet")),
        "ember",
        "fire",
        "rust",
        "crimson",
        "flames",
        wings=_bat_wings("crimson"),
        weapon=_icon("warhammer", 384, 118, 170, "iron"),
        off=_icon("flame", 94, 258, 92, "fire", rim=2.4),
        chest=_icon("burning-embers", 207, 244, 80, "fire", rim=1.4, solid=False),
        wide=1.14,
    ),
}


# --- the Dragon ----------------------------------------------------------------------------------------

DRAGON_CANVAS = (600, 540)
DRAGON_FOOT = 518


def dragon(pen: Pen) -> list[Part]:
    """Cuts the Dragon in its parts, from back to front. It looks to the left."""
    body, skin, claw = "ember", "crimson", "ivory"

    def claws(places: Sequence[Point]) -> Shapes:
        return tuple(pen.poly([(x, y), (x + 17, y), (x + 5, y + 26), (x - 9, y + 21)], claw, 2, 1.4) for x, y in places)

    far = pen.poly(
        [
            (330, 236),
            (300, 40),
            (160, -14),
            (104, 22),
            (150, 62),
            (128, 104),
            (196, 118),
            (190, 158),
            (250, 170),
            (252, 206),
        ],
        "plum",
        5,
    )
    tail = (
        pen.poly(
            [
                (400, 420),
                (480, 452),
                (548, 436),
                (572, 380),
                (556, 322),
                (538, 296),
                (576, 300),
                (590, 262),
                (600, 312),
                (596, 400),
                (562, 474),
                (480, 502),
                (390, 486),
            ],
            body,
            10,
        ),
        pen.poly([(538, 306), (546, 250), (572, 212), (594, 256), (598, 312), (570, 290)], skin, 4),
    )
    back_leg = (
        pen.poly([(300, 402), (346, 410), (330, 470), (352, 514), (256, 514), (276, 486), (286, 452)], body, 8),
        *claws([(258, 498), (284, 498), (312, 498)]),
    )
    plates = tuple(
        pen.poly([a, b, (b[0] + 4, b[1] + 28), (a[0] + 2, a[1] + 30)], "straw", 7, 1.6)
        for a, b in (
            ((238, 206), (284, 196)),
            ((240, 238), (296, 226)),
            ((258, 270), (306, 262)),
            ((262, 304), (312, 300)),
            ((258, 338), (318, 340)),
            ((258, 372), (324, 380)),
            ((266, 406), (336, 420)),
            ((282, 440), (352, 456)),
        )
    )
    spikes = tuple(
        pen.poly([(x - 16, y + 14), (x + 16, y - 30), (x + 20, y + 22)], "honey", 2, 1.8)
        for x, y in ((352, 196), (398, 232), (440, 276), (466, 330))
    )
    trunk = (
        *spikes,
        pen.poly(
            [
                (236, 190),
                (300, 168),
                (352, 208),
                (424, 262),
                (472, 340),
                (474, 430),
                (420, 496),
                (330, 492),
                (272, 440),
                (252, 362),
                (262, 300),
                (232, 262),
            ],
            body,
            24,
        ),
        *plates,
        pen.oval(416, 424, 62, 66, body),
        pen.poly([(378, 440), (436, 470), (412, 496), (438, 516), (330, 516), (352, 490), (372, 478)], body, 9),
        *claws([(334, 500), (362, 500), (392, 500)]),
    )
    near = pen.poly(
        [(376, 268), (420, 60), (592, 40), (540, 96), (574, 142), (520, 164), (546, 216), (470, 262)], skin, 5
    )
    head = pen.icon("spiked-dragon-head", 196, 148, 226, "ember", flip=True, rim=4.4)
    arm = (
        pen.poly([(270, 336), (306, 344), (276, 398), (222, 420), (214, 398), (252, 378)], body, 7),
        *claws([(196, 398), (206, 412), (218, 424)]),
    )
    return [
        Part((far,), (330, 238), strike=-16, sway=9),
        Part(tail, (420, 452), strike=-9, sway=6, pinned=False),
        Part(back_leg, (316, 500), pinned=False),
        Part(trunk, (400, 514), strike=6, sway=2, pinned=False),
        Part((near,), (380, 270), strike=20, sway=-10, parent=3),
        Part((head,), (266, 222), strike=15, sway=7, parent=3),
        Part(arm, (290, 348), strike=34, sway=-9, parent=3),
    ]
