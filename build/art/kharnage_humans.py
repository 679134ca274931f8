"""Kharnage's humans: straight lines, tall helmets, heraldry; heads around their origins."""

from build.art.kharnage_arms import arrow, bow, crossbow, halberd, kite_shield, lance, spear, staff, star, sword
from build.art.kharnage_paper import (
    CLOTH,
    INK,
    LIGHT,
    METAL,
    SKIN,
    Cut,
    Filled,
    at,
    both_sides,
    box,
    disc,
    icon,
    line,
    outlined,
    poly,
    shape,
)


def face() -> str:
    """A narrow face with level brows."""
    return (
        poly("-70,-70 70,-70 74,20 44,92 0,124 -44,92 -74,20", SKIN)
        + both_sides(poly("-62,-34 -16,-26 -16,-12 -62,-18", INK) + box(-54, -10, 30, 18, INK) + disc(-38, -2, 6))
        + line("M-6,-14 L-14,38 L14,38", 10)
        + line("M-28,72 H28", 13)
    )


def coif() -> str:
    """Mail around face and neck."""
    return shape(
        "M-96,-20 L-84,-104 L-40,-140 H40 L84,-104 L96,-20 L104,120 L60,170 H-60 L-104,120 Z", METAL
    ) + "".join(line(f"M-92,{y} L-60,{y + 12} M92,{y} L60,{y + 12}", 8) for y in (46, 78, 110))


def kettle_hat() -> str:
    """A broad iron hat."""
    return (
        poly("-72,-78 -56,-152 0,-176 56,-152 72,-78", METAL)
        + poly("-150,-52 -76,-88 76,-88 150,-52 132,-36 -132,-36", METAL)
        + line("M0,-172 V-88 M-74,-84 H74", 9)
    )


def great_helm() -> str:
    """A great helm: flat on top, a cross of brass with the slit for the eyes."""
    return (
        poly("-104,-150 104,-150 114,-20 92,120 0,156 -92,120 -114,-20", METAL)
        + box(-22, -150, 44, 300, LIGHT)
        + poly("-112,-48 112,-48 114,-4 -114,-4", LIGHT)
        + poly("-96,-38 -26,-38 -26,-14 -96,-14", INK)
        + poly("96,-38 26,-38 26,-14 96,-14", INK)
        + "".join(disc(x, y, 8, INK) for x in (-66, -42, 42, 66) for y in (36, 66, 96))
    )


def sallet() -> str:
    """A sallet: a smooth bowl with one slit and a tail."""
    return (
        shape("M-110,20 L-106,-70 L-70,-136 L0,-160 L70,-136 L108,-70 L150,20 L108,34 L104,4 L-110,20 Z", METAL)
        + poly("-98,-38 92,-46 92,-22 -98,-14", INK)
        + line("M0,-158 V-60", 9)
        + poly("-84,26 96,12 84,84 40,126 -36,126 -76,84", METAL)
        + line("M-60,60 H-26 M20,56 H60 M-48,88 H-22 M18,86 H48", 10)
    )


def barbute() -> str:
    """A sergeant's helmet: a slit like a T, a plume along the crest."""
    return (
        shape("M-34,-150 L-58,-214 L-20,-196 L0,-244 L24,-198 L62,-216 L36,-150 Z", CLOTH)
        + shape(
            "M-104,130 L-100,-60 L-64,-132 L0,-164 L64,-132 L100,-60 L104,130 L58,160 L30,140 V20 H-30 V140 L-58,160 Z",
            METAL,
        )
        + poly("-78,-36 -14,-28 14,-28 78,-36 70,-4 20,2 20,150 -20,150 -20,2 -70,-4", INK)
        + line("M0,-160 V-50", 10)
    )


def plume(tall: float = 1) -> str:
    """Three straight feathers."""
    feather = shape("M-18,0 L-26,-90 L0,-130 L26,-90 L18,0 Z", CLOTH) + line("M0,0 V-100", 6)
    return at("".join(at(feather, 0, 0, 1, turn) for turn in (-28, 28, 0)), 0, -140, tall)


def armet() -> str:
    """A knight's helmet with a pointed visor."""
    return (
        shape("M-98,110 L-104,-50 L-66,-132 L0,-158 L66,-132 L104,-50 L98,110 L50,150 H-50 Z", METAL)
        + poly("-104,-46 0,-70 104,-46 76,76 0,130 -76,76")
        + poly("-92,-34 -10,-50 -10,-26 -86,-12", INK)
        + poly("92,-34 10,-50 10,-26 86,-12", INK)
        + line("M0,-60 V126", 9)
        + line("M-52,26 L-22,34 M-48,54 L-22,62 M52,26 L22,34 M48,54 L22,62", 9)
    )


def hood() -> str:
    """An archer's hood, pointed and plain."""
    return shape(
        "M-106,60 L-108,-60 L-66,-136 L0,-176 L66,-136 L108,-60 L106,60 L130,150 L0,190 L-130,150 Z", CLOTH
    ) + line("M-74,-66 L0,-112 L74,-66", 9)


def hunting_hat() -> str:
    """A hat with a turned-up brim and a long feather."""
    return (
        shape("M20,-110 L96,-236 L134,-262 L128,-200 L70,-96 Z")
        + line("M52,-112 L112,-224", 6)
        + poly("-92,-70 -40,-160 40,-150 92,-84", CLOTH)
        + poly("-164,-34 -96,-84 100,-92 128,-60 96,-52 -90,-46", CLOTH)
        + line("M-96,-72 L96,-82", 9)
    )


def pointed_hat() -> str:
    """A sorcerer's tall hat, straight as a spire."""
    return (
        poly("-84,-64 -8,-246 8,-246 84,-64", CLOTH)
        + poly("-150,-52 -92,-80 92,-80 150,-52 130,-36 -130,-36", CLOTH)
        + line("M-88,-80 H88", 8)
        + at(star(0.8), 0, -134)
    )


def long_beard() -> str:
    """A beard that comes to a point, the moustache over it."""
    return (
        poly("-74,10 -40,50 40,50 74,10 66,110 0,230 -66,110")
        + line("M-24,110 L0,180 L24,110", 9)
        + outlined("0,50 56,42 76,84 30,76 0,84 -30,76 -76,84 -56,42", LIGHT, 12)
    )


def witch_hat() -> str:
    """A wide hat with a bent tip and a buckle."""
    return (
        shape("M-84,-60 L-60,-150 L-4,-196 L60,-250 L144,-226 L96,-206 L78,-160 L84,-60 Z", CLOTH)
        + poly("-176,-40 -92,-84 92,-84 176,-40 150,-26 -150,-26", CLOTH)
        + line("M-84,-74 H84", 20, METAL)
        + line("M-16,-94 H16 V-56 H-16 Z", 8)
    )


def long_hair(tone: str = LIGHT) -> str:
    """Hair that falls straight on both sides."""
    return both_sides(
        poly("-58,-104 -96,-60 -112,40 -128,190 -66,168 -60,30 -64,-60", tone) + line("M-86,20 L-98,160", 8)
    ) + poly("-70,-100 70,-100 76,-60 0,-84 -76,-60", tone)


def woman() -> str:
    """A woman's narrow face."""
    return (
        poly("-66,-80 66,-80 68,10 36,84 0,110 -36,84 -68,10", SKIN)
        + both_sides(
            shape("M-58,-22 Q-36,-40 -14,-20 L-14,-14 Q-36,-30 -58,-12 Z", INK)
            + f'<ellipse cx="-36" cy="-4" rx="15" ry="10" fill="{INK}"/>'
        )
        + line("M0,-6 L-8,34 L10,34", 9)
        + poly("-24,60 0,54 24,60 0,74", INK)
    )


def coronet() -> str:
    """A ducal coronet."""
    return (
        poly("-92,-70 -108,-168 -58,-120 0,-196 58,-120 108,-168 92,-70 0,-92", METAL)
        + line("M-92,-92 L0,-114 L92,-92", 8)
        + "".join(disc(x, y, 13) for x, y in ((-108, -172), (0, -202), (108, -172)))
    )


def griffon() -> tuple[Cut, ...]:
    """A griffon seen from the front: wings of straight feathers, an eagle's head, the rider above."""
    wing = "".join(
        poly(points)
        for points in (
            "-60,40 -232,-142 -196,-150 -64,-20",
            "-60,56 -240,-76 -226,-120 -60,10",
            "-56,76 -226,-12 -234,-60 -56,34",
            "-50,96 -192,48 -214,4 -50,58",
            "-44,116 -146,96 -172,58 -44,84",
        )
    ) + line("M-56,32 L-228,-66 M-54,56 L-222,-6 M-48,78 L-196,46", 9)
    head = (
        poly("-70,-62 -98,-132 -40,-96 0,-112 40,-96 98,-132 70,-62 76,24 44,66 -44,66 -76,24")
        + both_sides(poly("-66,-40 -12,-12 -20,8 -58,-10", INK) + disc(-38, -12, 6) + line("M-58,34 L-40,50", 8))
        + shape("M-34,2 L0,-14 L34,2 L46,50 L24,84 L4,134 L-24,84 L-46,50 Z", INK)
        + shape("M-24,10 L0,-2 L24,10 L34,48 L16,78 L3,112 L-16,78 L-34,48 Z", CLOTH)
        + line("M-34,50 L0,66 L34,50", 8)
    )
    rider = at(barbute(), 240, 126, 0.56)
    chest = poly("150,420 172,330 308,330 330,420", METAL) + line("M240,340 V420", 10)
    return (at(lance(), 372, 176, 0.9, 20), at(both_sides(wing), 240, 262), rider, chest, at(head, 240, 272))


def tabard(tone: str = CLOTH) -> str:
    """Straight shoulders and a tabard parted down the middle."""
    return (
        poly("84,420 96,340 150,306 330,306 384,340 396,420", tone)
        + poly("240,306 330,306 384,340 396,420 240,420", METAL)
        + line("M240,306 V420 M140,420 L150,330 M340,420 L330,330", 8)
    )


def crescent() -> str:
    """A waning moon."""
    return shape("M30,-70 A76,76 0 1 0 30,70 A58,58 0 1 1 30,-70 Z", METAL)


def cross() -> str:
    """The cross of a shield: straight bars."""
    return poly("-16,-84 16,-84 16,-24 66,-24 66,8 16,8 16,84 -16,84 -16,8 -66,8 -66,-24 -16,-24")


def pennon() -> str:
    """The pennon below a spear's head, parted like the tabards."""
    return poly("4,-96 116,-88 84,-56 116,-24 4,-32", CLOTH) + line("M4,-64 H84", 9)


def banner() -> str:
    """A hanging banner with the lion's head of the humans."""
    return (
        box(-78, -176, 156, 16, METAL)
        + poly("-66,-160 66,-160 66,60 0,24 -66,60", CLOTH)
        + at(icon("lion", 118), 0, -84)
        + box(-8, -210, 16, 34)
        + box(-8, 44, 16, 160)
    )


def quiver() -> str:
    """A fan of arrows over the shoulder."""
    shaft = f'<g transform="rotate(-90)">{arrow(260)}</g>'
    return "".join(at(shaft, 0, 0, 1, turn) for turn in (-12, 8, 28)) + poly("-44,60 40,30 66,150 -20,170", CLOTH)


UNITS: dict[str, tuple[Cut, ...]] = {
    "bulwark": (tabard(), at(great_helm(), 298, 184, 0.9), at(kite_shield(cross()), 178, 290, 0.94)),
    "militia": (
        at(sword(), 394, 206, 1.15, 14),
        tabard(),
        at(coif() + face(), 226, 240, 0.92),
        at(kettle_hat(), 226, 246, 0.98),
    ),
    "halberdier": (at(halberd(), 394, 250, 1.1, 6), tabard(), at(sallet(), 222, 230, 0.98)),
    "sergeant": (at(pennon() + spear(), 372, 246, 1.1, 4), tabard(), at(barbute(), 222, 252, 0.92)),
    "lancer": (
        at(lance(), 424, 230, 1.1, 8),
        at(plume(), 330, 168, 0.7),
        at(armet(), 330, 150, 0.74),
        Filled(at(icon("horse-head", 330), 200, 262, 1, 0, flip=True)),
    ),
    "griffon_rider": griffon(),
    "arbalester": (
        at(coif() + face(), 316, 196, 0.8),
        at(kettle_hat(), 316, 200, 0.86),
        at(crossbow(), 208, 284, 1.06, -34),
    ),
    "archer": (tabard(), at(hood() + face(), 192, 232, 0.88), at(bow(190), 362, 262, 1.04)),
    "huntsman": (
        at(quiver(), 350, 256, 1.05, 14),
        tabard(),
        at(face(), 214, 258, 0.98),
        at(hunting_hat(), 214, 262, 0.98),
    ),
    "sorcerer": (
        at(staff(star(1.3)), 390, 270, 1.0, 8),
        tabard(),
        at(face(), 230, 250, 0.9),
        at(long_beard(), 230, 250, 0.9),
        at(pointed_hat(), 230, 258, 0.9),
    ),
    "witch": (
        at(crescent(), 400, 160, 0.96, 20),
        tabard(),
        at(long_hair() + woman(), 232, 268, 0.94),
        at(witch_hat(), 232, 270, 0.94),
    ),
    "duchess": (
        at(sword(), 398, 256, 1.1),
        at(banner(), 88, 270, 0.94),
        tabard(),
        at(long_hair() + woman(), 240, 256, 0.96),
        at(coronet(), 240, 258, 0.96),
    ),
}
