"""Kharnage's dwarves: as broad as high, square helmets, plaited beards, runes; heads around their origins."""

from build.art.kharnage_arms import crossbow, hammer, musket, square_axe, square_shield, staff
from build.art.kharnage_paper import (
    CLOTH,
    INK,
    LIGHT,
    METAL,
    SKIN,
    Cut,
    at,
    both_sides,
    box,
    disc,
    line,
    outlined,
    poly,
    shape,
)


def beard(plaits: bool = True, tone: str = LIGHT) -> str:
    """The square beard, in three plaits or combed straight."""
    if plaits:
        return shape(
            "M-122,-10 H122 L134,70 L116,150 L96,196 L60,196 L50,160 L36,214 L-36,214 L-50,160 "
            "L-60,196 L-96,196 L-116,150 L-134,70 Z",
            tone,
        ) + line("M-60,110 L-54,160 M60,110 L54,160 M-104,150 H-56 M104,150 H56 M-42,172 H42", 12)
    return shape("M-122,-10 H122 L138,70 L128,190 L-128,190 L-138,70 Z", tone) + line(
        "M-92,110 V190 M-46,128 V190 M0,120 V190 M46,128 V190 M92,110 V190", 11
    )


def face(tone: str = LIGHT) -> str:
    """Brows like beams, small eyes, a block of a nose, the moustache."""
    return (
        box(-104, -62, 208, 70, SKIN)
        + poly("-104,4 104,4 84,70 -84,70", SKIN)
        + both_sides(poly("-104,-52 -22,-40 -22,-14 -104,-26", INK) + box(-74, -24, 30, 24, INK) + disc(-58, -12, 7))
        + outlined("-10,56 -58,48 -104,76 -124,124 -66,112 -18,88", tone, 14)
        + outlined("10,56 58,48 104,76 124,124 66,112 18,88", tone, 14)
        + outlined("-28,-30 28,-30 42,36 26,56 -26,56 -42,36", SKIN, 16)
        + line("M-20,112 H20", 14)
    )


def head(plaits: bool = True, tone: str = LIGHT) -> str:
    return beard(plaits, tone) + face(tone)


def cap() -> str:
    """A plain iron cap with a nasal."""
    return (
        shape("M-116,-30 V-108 L-80,-154 H80 L116,-108 V-30 H30 V16 H-30 V-30 Z", METAL)
        + line("M-116,-66 H116", 10)
        + "".join(disc(x, -48, 8, INK) for x in (-90, -52, 52, 90))
        + line("M0,-154 V-74", 12)
    )


def visor() -> str:
    """A closed helmet: a block of iron with slits for the eyes."""
    return (
        shape("M-118,96 V-112 L-84,-158 H84 L118,-112 V96 L70,132 H-70 Z", METAL)
        + shape("M-98,-44 H-18 V-16 H-98 Z M98,-44 H18 V-16 H98 Z", INK)
        + line("M0,-158 V-44 M0,-16 V126", 13)
        + line("M-118,-72 H118", 10)
        + line("M-76,26 H-32 M-76,56 H-32 M76,26 H32 M76,56 H32", 12)
    )


def horns() -> str:
    """A thane's helmet with ox horns, a rune on its brow."""
    horn = shape("M-108,-66 H-164 L-198,-112 V-196 L-162,-140 L-108,-124 Z") + line("M-136,-66 V-130", 10)
    return (
        both_sides(horn)
        + shape("M-118,-22 V-112 L-82,-158 H82 L118,-112 V-22 H62 L30,-46 H-30 L-62,-22 Z", METAL)
        + line("M-118,-62 H118", 9)
        + line("M0,-148 V-76 M-26,-130 L0,-108 L26,-130", 11)
    )


def winged() -> str:
    """The shieldmaiden's helmet with squared wings."""
    wing = shape("M-104,-54 L-120,-150 L-206,-214 V-160 L-186,-152 V-112 L-164,-104 V-66 Z") + line(
        "M-128,-80 L-186,-168", 9
    )
    return (
        both_sides(wing)
        + shape("M-112,-24 V-104 L-78,-146 H78 L112,-104 V-24 H56 L24,-50 H-24 L-56,-24 Z", METAL)
        + line("M-112,-60 H112", 9)
    )


def brim() -> str:
    """An arquebusier's hat: flat brim, square crown, a buckle."""
    return (
        poly("-84,-62 -72,-168 72,-168 84,-62", CLOTH)
        + poly("-166,-70 166,-70 150,-34 -150,-34", CLOTH)
        + box(-84, -94, 168, 24, METAL)
        + line("M-150,-68 H150", 7)
        + line("M-16,-98 H16 V-66 H-16 Z", 7)
    )


def hood() -> str:
    """A deep hood squared over the brow."""
    return shape(
        "M-136,110 L-142,-90 L-96,-156 L0,-184 L96,-156 L142,-90 L136,110 L104,70 V-46 L70,-78 H-70 L-104,-46 V70 Z",
        CLOTH,
    ) + line("M-70,-78 L-96,-156 M70,-78 L96,-156", 9)


def mitre() -> str:
    """A rune priest's tall square cap."""
    return (
        poly("-92,-40 -104,-196 -56,-176 0,-206 56,-176 104,-196 92,-40", CLOTH)
        + poly("-112,-76 112,-76 108,-36 -108,-36", METAL)
        + line("M0,-176 V-92 M-30,-150 L30,-118 M30,-150 L-30,-118", 12, LIGHT)
        + line("M-72,-56 H-40 M-16,-56 H16 M40,-56 H72", 10)
    )


def crown() -> str:
    """The high king's crown: battlements with a rune in the middle."""
    return (
        poly(
            "-126,-28 -126,-190 -84,-190 -84,-144 -46,-144 -46,-214 46,-214 46,-144 84,-144 84,-190 "
            "126,-190 126,-28 62,-28 34,-54 -34,-54 -62,-28",
            METAL,
        )
        + line("M-126,-74 H126", 11)
        + line("M0,-200 V-96 M-26,-170 L0,-142 L26,-170", 13)
        + "".join(disc(x, -104, 11, INK) for x in (-98, -58, 58, 98))
    )


def maiden() -> str:
    """A dwarf woman's broad face between two long plaits."""
    plait = "".join(
        poly(f"-150,{y} -128,{y - 18} -106,{y} -112,{y + 30} -144,{y + 30}") for y in (-4, 42, 88, 134)
    ) + box(-142, 168, 28, 22, METAL)
    return (
        both_sides(plait)
        + poly("-100,-60 100,-60 106,40 72,116 30,142 -30,142 -72,116 -106,40", SKIN)
        + both_sides(poly("-86,-34 -22,-26 -22,-12 -86,-18", INK) + box(-68, -12, 34, 20, INK) + disc(-50, -2, 7))
        + line("M-14,-8 L-24,44 H24 L14,-8", 11)
        + line("M-34,86 H34", 14)
        + line("M-84,52 H-52 M84,52 H52", 10)
    )


def round_shield() -> str:
    """A round shield of planks with an iron boss."""
    return (
        disc(0, 0, 122, METAL)
        + disc(0, 0, 100, INK)
        + disc(0, 0, 94, CLOTH)
        + line("M-90,0 H90 M0,-90 V90", 18, LIGHT)
        + disc(0, 0, 44, INK)
        + disc(0, 0, 36, METAL)
    )


def roar() -> str:
    """A berserker: hair on end, the mouth wide open in the beard."""
    return (
        shape(
            "M-84,-50 L-104,-130 L-64,-118 L-72,-204 L-26,-146 L0,-232 L26,-146 L72,-204 L64,-118 L104,-130 L84,-50 Z",
            CLOTH,
        )
        + beard(plaits=False)
        + box(-104, -70, 208, 100, SKIN)
        + both_sides(poly("-104,-62 -20,-28 -20,-4 -104,-38", INK) + disc(-58, -10, 15, INK) + disc(-58, -10, 6))
        + outlined("-24,-26 24,-26 36,20 -36,20", SKIN, 14)
        + shape("M-62,50 H62 L52,126 H-52 Z", INK)
        + "".join(box(x, 50, 24, 20) for x in (-44, -12, 20))
        + "".join(box(x, 108, 24, 18) for x in (-32, 8))
        + line("M-100,24 L-70,62 M-100,56 L-78,84 M100,24 L70,62", 10)
    )


def golem() -> tuple[Cut, ...]:
    """The golem: blocks of stone, runes alight in them."""
    body = (
        both_sides(
            poly("-236,-10 -130,-40 -122,60 -220,76")
            + poly("-232,86 -140,72 -148,190 -240,196")
            + line("M-196,4 V52 M-206,14 L-180,34", 10)
            + line("M-206,112 H-166 M-206,142 H-166", 10)
        )
        + poly("-116,-40 116,-40 106,100 -106,100")
        + poly("-88,112 88,112 96,230 -96,230")
        + line("M-40,72 V-8 L0,32 L40,-8 V72", 18, CLOTH)
    )
    skull = (
        poly("-86,-92 86,-92 98,-20 74,62 -74,62 -98,-20")
        + poly("-98,-40 98,-40 92,-6 -92,-6", INK)
        + both_sides(box(-66, -34, 36, 22, CLOTH))
        + line("M-46,32 H46 M-24,20 V44 M4,20 V44 M28,20 V44", 10)
        + line("M10,-92 L22,-66 L6,-50", 9)
    )
    return (at(body, 240, 212), at(skull, 240, 134, 1.02))


def cannon() -> tuple[Cut, ...]:
    """The cannon, its mouth towards us, a dwarf behind it."""
    wheel = (
        disc(0, 0, 96)
        + disc(0, 0, 70, INK)
        + disc(0, 0, 26)
        + "".join(f'<g transform="rotate({turn})">{box(-8, -76, 16, 152)}</g>' for turn in (0, 45, 90, 135))
    )
    barrel = (
        disc(0, 0, 112, METAL)
        + '<circle cx="0" cy="0" r="90" fill="none" stroke="#000000" stroke-width="11"/>'
        + disc(0, 0, 56, INK)
        + "".join(f'<g transform="rotate({turn})">{box(-6, -84, 12, 16, INK)}</g>' for turn in range(0, 360, 45))
    )
    return (
        at(head() + cap(), 240, 138, 0.62),
        at(wheel, 106, 300),
        at(wheel, 374, 300),
        at(poly("-96,60 96,60 124,190 -124,190", CLOTH), 240, 250),
        at(barrel, 240, 264),
    )


def spyglass() -> str:
    """A spyglass held to the eye, pointing right."""
    return (
        box(-30, -26, 90, 52, METAL)
        + box(60, -36, 90, 72, METAL)
        + poly("150,-48 196,-58 196,58 150,48", METAL)
        + line("M60,-36 V36 M150,-48 V48 M-4,-26 V26", 10)
    )


def rune_stone() -> str:
    """A slab with a rune cut into it."""
    return poly("-70,-130 40,-146 82,-104 88,120 -84,120 -88,-90") + line(
        "M-30,92 V-98 L34,-56 L-30,-10 L40,56", 20, INK
    )


def shoulders(tone: str = CLOTH) -> str:
    """Shoulders like a wall, plated."""
    return shape("M20,420 V330 L60,296 H420 L460,330 V420 Z", tone) + both_sides_at(
        line("M-170,296 V420 M-124,296 V420", 9)
    )


def both_sides_at(drawing: str) -> str:
    return at(both_sides(drawing), 240, 0)


UNITS: dict[str, tuple[Cut, ...]] = {
    "ironclad": (
        shoulders(METAL),
        at(beard(), 268, 208, 0.86),
        at(visor(), 268, 186, 0.92),
        at(square_shield(), 164, 322, 0.84),
    ),
    "shieldmaiden": (
        shoulders(),
        at(maiden(), 218, 232, 0.9),
        at(winged(), 218, 232, 0.9),
        at(round_shield(), 378, 330, 0.74),
    ),
    "hammerer": (shoulders(), at(head(), 206, 208, 0.84), at(cap(), 206, 208, 0.84), at(hammer(), 366, 222, 1.0, 20)),
    "golem": golem(),
    "berserker": (
        at(square_axe(), 418, 206, 1.1, 14),
        at(square_axe(), 62, 206, 1.1, -14, flip=True),
        at(roar(), 240, 248, 0.92),
    ),
    "thane": (
        at(square_axe(), 420, 236, 1.15, 6),
        shoulders(),
        at(head(), 222, 236, 0.84),
        at(horns(), 222, 236, 0.86),
    ),
    "arquebusier": (
        shoulders(),
        at(head(plaits=False), 212, 230, 0.82),
        at(brim(), 212, 230, 0.88),
        at(musket(), 392, 216, 1.1, 8),
    ),
    "bolter": (at(head(), 240, 140, 0.74), at(cap(), 240, 140, 0.74), at(crossbow(), 240, 294, 1.1)),
    "lookout": (
        at(crossbow(), 108, 324, 0.8, -34),
        shoulders(),
        at(head(), 214, 246, 0.82),
        at(hood(), 214, 234, 0.88),
        at(spyglass(), 274, 230, 0.94, -10),
    ),
    "cannon": cannon(),
    "rune_priest": (
        at(staff(rune_stone()), 400, 270, 0.9, 6),
        shoulders(),
        at(head(plaits=False, tone=METAL), 204, 234, 0.82),
        at(mitre(), 204, 234, 0.9),
    ),
    "high_king": (
        at(hammer(), 64, 270, 0.94, -10),
        at(square_axe(), 424, 246, 1.1, 8),
        shoulders(METAL),
        at(head(tone=METAL), 240, 246, 0.86),
        at(crown(), 240, 250, 0.9),
    ),
}
