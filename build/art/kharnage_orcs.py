"""Kharnage's orcs: heavy jaws, tusks, broken edges; heads around their origins."""

from build.art.kharnage_arms import bone, cleaver, drum, hide_shield, javelin, maul, skull, staff, war_axe
from build.art.kharnage_paper import CLOTH, INK, METAL, SKIN, Cut, at, both_sides, box, disc, line, poly, shape

SKULL = (
    "M-72,-112 L-30,-140 L34,-140 L74,-112 L96,-56 L98,-6 L132,34 L140,92 L104,146 L52,168 L-52,168 L-104,146 L-140,92 "
    "L-132,34 L-98,-6 L-96,-56 Z"
)


def ears() -> str:
    return both_sides(
        shape("M-92,-64 L-140,-104 L-164,-100 L-150,-62 L-160,-44 L-128,-14 L-94,-2 Z", SKIN)
        + line("M-104,-32 L-140,-74", 10)
    )


def brow() -> str:
    """The one heavy brow and the small eyes under it."""
    return shape("M-88,-52 L-40,-40 L0,-14 L40,-40 L88,-52 L84,-18 L30,4 L0,-2 L-30,4 L-84,-18 Z", INK) + both_sides(
        poly("-66,-24 -34,-10 -46,-4 -62,-10")
    )


def snout() -> str:
    return (
        shape("M-34,14 L0,2 L34,14 L44,44 L20,54 L-20,54 L-44,44 Z", INK)
        + poly("-24,18 0,10 24,18 32,38 14,44 -14,44 -32,38", SKIN)
        + both_sides(poly("-22,30 -8,34 -16,42", INK))
    )


def jaw(left: bool = True) -> str:
    """The mouth, teeth and the two great tusks; without `left` one is broken off."""
    mouth = shape("M-92,92 L-60,74 L60,74 L92,92 L66,118 L-66,118 Z", INK)
    teeth = "".join(poly(f"{x},118 {x + 24},118 {x + 12},92") for x in (-48, -12, 24))
    tusk = outlined_tusk()
    stump = shape("M-86,114 L-44,118 L-52,92 L-66,98 L-78,88 Z")
    return mouth + teeth + f'<g transform="scale(-1 1)">{tusk}</g>' + (tusk if left else stump)


def outlined_tusk() -> str:
    path = "M-46,122 L-88,118 L-106,80 L-104,26 L-86,62 L-62,84 Z"
    return f'<path d="{path}" fill="{INK}" stroke="{INK}" stroke-width="16"/>' + shape(path)


def head(left: bool = True) -> str:
    return ears() + shape(SKULL, SKIN) + brow() + snout() + jaw(left)


def topknot() -> str:
    """A bound tail of hair that stands up."""
    return shape("M-20,-128 L-58,-196 L-24,-190 L-34,-246 L6,-206 L38,-256 L40,-198 L74,-216 L28,-128 Z", CLOTH) + line(
        "M-30,-146 L34,-146", 16, METAL
    )


def crest() -> str:
    """A mane of stiff hair from brow to nape."""
    return shape(
        "M-54,-118 L-90,-190 L-46,-172 L-50,-234 L-8,-184 L16,-248 L36,-182 L84,-222 L68,-160 "
        "L108,-166 L62,-112 L0,-138 Z",
        CLOTH,
    )


def pot_helmet() -> str:
    """A riveted skullcap with a guard over the nose."""
    return (
        shape(
            "M-106,-26 L-108,-90 L-72,-150 L0,-172 L72,-150 L108,-90 L106,-26 L58,-44 L20,-40 L14,22 "
            "L-14,22 L-20,-40 L-58,-44 Z",
            METAL,
        )
        + line("M-98,-66 L-20,-76 M98,-66 L20,-76", 9)
        + poly("-16,-164 0,-236 18,-164", METAL)
        + "".join(disc(x, -100, 9, INK) for x in (-62, -22, 22, 62))
    )


def iron_jaw() -> str:
    """An iron jaw strapped on, with teeth cut into it."""
    return shape(
        "M-146,28 L-92,66 L92,66 L146,28 L150,104 L104,166 L48,190 L-48,190 L-104,166 L-150,104 Z", METAL
    ) + shape(
        "M-92,92 L-70,124 L-46,92 L-22,124 L0,92 L22,124 L46,92 L70,124 L92,92 L92,108 L70,142 "
        "L46,108 L22,142 L0,108 L-22,142 L-46,108 L-70,142 L-92,108 Z",
        INK,
    )


def war_helmet() -> str:
    """The warlord's helmet: bull's horns, a skull on the brow."""
    horn = shape("M-92,-96 L-150,-92 L-196,-132 L-206,-214 L-168,-168 L-126,-156 L-82,-142 Z") + line(
        "M-122,-98 L-116,-150", 9
    )
    return (
        both_sides(horn)
        + shape("M-112,-30 L-110,-104 L-66,-152 L66,-152 L110,-104 L112,-30 L60,-50 L0,-18 L-60,-50 Z", METAL)
        + at(shape("M-64,-10 Q-66,-74 0,-74 Q66,-74 64,-10 L50,62 H-50 Z", INK), 0, -112, 0.8)
        + at(skull(), 0, -112, 0.82)
    )


def wolf_pelt() -> str:
    """A wolf's head worn as a hood."""
    return (
        shape(
            "M-122,60 L-150,0 L-128,-30 L-140,-84 L-112,-110 L-118,-210 L-62,-156 L0,-166 L62,-156 L118,-210 L112,-110 "
            "L140,-84 L128,-30 L150,0 L122,60 L98,-20 L62,-54 L46,-84 L24,-60 L0,-78 L-24,-60 "
            "L-46,-84 L-62,-54 L-98,-20 Z",
            CLOTH,
        )
        + both_sides(shape("M-70,-118 L-26,-104 L-44,-90 Z", INK) + poly("-40,-78 -24,-62 -36,-46"))
        + poly("-14,-96 14,-96 0,-80", INK)
        + both_sides(line("M-102,-176 L-84,-142", 8))
    )


def totem_mask() -> str:
    """The shaman's wooden mask with feathers all around."""
    feathers = "".join(
        f'<g transform="rotate({turn})">'
        + shape("M-20,-120 L-34,-196 L0,-250 L34,-196 L20,-120 Z", CLOTH)
        + line("M0,-120 V-224", 7)
        + "</g>"
        for turn in (-64, -32, 0, 32, 64)
    )
    return (
        feathers
        + poly("-100,-128 100,-128 122,-40 96,110 40,182 -40,182 -96,110 -122,-40")
        + both_sides(
            shape("M-92,-58 L-26,-36 L-34,0 L-80,-6 Z", INK)
            + line("M-104,-104 L-18,-76", 16, INK)
            + disc(-56, -22, 10)
            + line("M-90,38 L-52,28 M-86,66 L-52,54", 12)
        )
        + shape("M-24,0 L24,0 L36,52 L-36,52 Z", INK)
        + shape("M-58,82 L58,82 L44,136 L-44,136 Z", INK)
        + "".join(poly(f"{x},82 {x + 26},82 {x + 13},108") for x in (-44, -13, 18))
        + both_sides(poly("-40,136 -16,136 -28,110"))
    )


def scar() -> str:
    """The scar that runs through the other eye."""
    return line("M36,-136 L58,-70 M76,8 L106,112", 12)


def patch() -> str:
    """A patch over one eye."""
    return line("M-112,-84 L96,-6", 13, CLOTH) + shape("M-84,-62 L-26,-40 L-26,6 L-62,18 L-90,-16 Z", CLOTH)


def shoulders(tone: str = CLOTH) -> str:
    """Shoulders as broad as the picture, iron spikes on them."""
    return "".join(
        poly(points, METAL)
        for points in (
            "20,352 34,262 74,330",
            "78,326 104,246 132,312",
            "426,352 448,262 462,352",
            "356,316 392,246 416,328",
        )
    ) + shape("M-10,420 L0,346 L70,312 L150,300 L340,300 L420,316 L490,350 L490,420 Z", tone)


def fist() -> str:
    """A fist, knuckles forward, an iron band round the wrist."""
    return (
        poly("-66,-54 -30,-74 34,-72 68,-50 74,14 50,54 -46,56 -74,18", SKIN)
        + line("M-34,-62 L-30,-14 M0,-70 L2,-14 M36,-62 L34,-14 M-64,-8 L44,-12 L52,20 L4,26", 11)
        + box(-52, 58, 104, 40, METAL)
        + poly("-44,98 44,98 58,190 -58,190", SKIN)
    )


def boar() -> str:
    """A boar's head from the front: bristles, a broad snout, tusks that curve up beside it."""
    tusk = "M-44,122 L-104,118 L-136,70 L-126,6 L-106,58 L-62,86 Z"
    return (
        shape(
            "M-84,-104 L-52,-146 L-26,-114 L0,-160 L26,-114 L52,-146 L84,-104 L146,-142 L142,-76 L112,-46 "
            "L118,20 L78,66 L70,116 L34,140 L-34,140 L-70,116 L-78,66 L-118,20 L-112,-46 L-142,-76 L-146,-142 Z",
            METAL,
        )
        + both_sides(
            shape("M-96,-44 L-30,-18 L-38,6 L-82,-8 Z", INK) + disc(-58, -16, 8) + line("M-124,-114 L-106,-78", 9)
        )
        + line("M-30,22 H30 M-40,44 H40", 10)
        + shape("M-60,62 L60,62 L66,104 L34,130 L-34,130 L-66,104 Z", INK)
        + shape("M-48,72 L48,72 L54,100 L28,118 L-28,118 L-54,100 Z", SKIN)
        + both_sides(
            f'<ellipse cx="-22" cy="95" rx="11" ry="15" fill="{INK}"/>'
            + f'<path d="{tusk}" fill="{INK}" stroke="{INK}" stroke-width="18"/>'
            + shape(tusk)
        )
    )


def giant_torso() -> tuple[Cut, ...]:
    """The giant down to its belt: a small head between mountains of shoulders, fists out of the picture."""
    arms = both_sides(
        shape("M-120,-66 L-196,-70 L-250,-20 L-262,90 L-246,230 L-160,230 L-170,110 L-140,60 Z", SKIN)
        + line("M-196,30 L-222,110", 12)
        + line("M-258,150 H-166", 26, METAL)
    )
    chest = (
        shape("M-150,-70 L-60,-90 L60,-90 L150,-70 L164,20 L132,90 L124,250 L-124,250 L-132,90 L-164,20 Z", SKIN)
        + line("M0,-24 V150 M-104,46 L-60,70 L-10,50 M104,46 L60,70 L10,50", 13)
        + line("M-70,116 H70 M-66,154 H66", 11)
        + line("M-146,-72 L120,120", 30, CLOTH)
    )
    top = at(head(), 240, 130, 0.62)
    return (
        at(maul(), 416, 150, 1.1, 16),
        at(arms, 240, 190),
        at(chest, 240, 190),
        at(crest(), 240, 130, 0.62),
        top,
        at(belt(), 240, 444),
    )


def belt() -> str:
    """The giant's belt, which both of its cards show: it joins them."""
    studs = line("M-112,-30 V0 M-70,-30 V0 M70,-30 V0 M112,-30 V0", 12)
    return box(-140, -46, 280, 62, METAL) + studs + at(skull(), 0, 6, 0.9)


def giant_legs() -> tuple[Cut, ...]:
    """The giant from its belt down."""
    legs = both_sides(
        shape(
            "M-124,-20 L-134,110 L-150,150 L-140,320 L-190,356 L-196,392 L-52,392 L-46,330 L-30,160 L-14,60 L-14,-20 Z",
            SKIN,
        )
        + line("M-128,168 L-60,158", 12)
        + line("M-146,292 L-48,292 M-146,252 L-46,252", 22, METAL)
        + line("M-164,392 V366 M-128,392 V366 M-92,392 V366", 10)
    )
    kilt = shape(
        "M-130,-40 H130 L150,96 L112,76 L92,132 L58,92 L26,150 L0,104 L-34,152 L-60,92 L-96,132 L-112,76 L-152,96 Z",
        CLOTH,
    )
    return (at(legs, 240, 16), at(kilt, 240, 24), at(belt(), 240, 24))


UNITS: dict[str, tuple[Cut, ...]] = {
    "brawler": (shoulders(), at(head(), 204, 222, 0.98), at(fist(), 402, 262, 0.98, 10)),
    "mauler": (at(maul(), 402, 206, 1.2, 18), shoulders(), at(head(), 218, 222, 0.92), at(iron_jaw(), 218, 222, 0.92)),
    "brute": (
        shoulders(METAL),
        at(head(), 224, 214, 0.94),
        at(pot_helmet(), 224, 214, 0.94),
        at(hide_shield(), 394, 320, 0.74, 8),
    ),
    "boar_rider": (
        at(javelin(), 416, 176, 1.1, 22),
        at(head(), 246, 120, 0.62),
        at(topknot(), 246, 124, 0.56),
        at(boar(), 240, 288, 0.98),
    ),
    "old_scar": (shoulders(), at(head(left=False) + scar(), 240, 228, 1.04), at(patch(), 240, 228, 1.04)),
    "ambusher": (
        at(cleaver(), 400, 232, 1.2, 18),
        shoulders(),
        at(head(), 226, 240, 0.9),
        at(wolf_pelt(), 226, 240, 0.94),
    ),
    "javelineer": (
        *(at(javelin(), 330 + 44 * i, 198 + 12 * i, 1.05, 2 + 10 * i) for i in range(3)),
        shoulders(),
        at(head(), 198, 246, 0.86),
        at(topknot(), 198, 246, 0.86),
    ),
    "drummer": (
        at(crest(), 240, 158, 0.72),
        at(head(), 240, 158, 0.72),
        at(drum(), 240, 318, 1.08),
        at(bone(), 128, 226, 0.92, -52),
        at(bone(), 352, 226, 0.92, 52),
    ),
    "orc_shaman": (
        at(staff(at(skull(), 0, -14, 1.1)), 412, 234, 1.1, 8),
        shoulders(),
        at(totem_mask(), 226, 256, 0.86),
    ),
    "giant_torso": giant_torso(),
    "giant_legs": giant_legs(),
    "warlord": (
        at(war_axe(), 424, 236, 1.15, 10),
        at(war_axe(), 56, 236, 1.15, -10, flip=True),
        shoulders(METAL),
        at(head(), 240, 256, 0.92),
        at(war_helmet(), 240, 256, 0.92),
    ),
}
