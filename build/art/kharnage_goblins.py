"""Kharnage's goblins: crooked ears, long noses, spikes, nothing straight; heads around their origins."""

from build.art.kharnage_arms import bomb, bow, club, knife, pot_lid, skull, sling, staff
from build.art.kharnage_paper import CLOTH, INK, LIGHT, METAL, SKIN, Cut, at, disc, line, poly, shape

EAR_LEFT = "M-84,-30 L-128,-92 L-176,-112 L-236,-104 L-204,-62 L-214,-34 L-172,-22 L-150,10 L-84,34 Z"
EAR_RIGHT = "M84,-30 L150,-78 L206,-62 L238,-16 L192,-20 L184,6 L146,4 L132,28 L84,34 Z"
FACE = "M-92,-54 L-58,-112 L0,-130 L58,-112 L92,-54 L90,18 L62,84 L24,146 L-8,154 L-40,124 L-76,66 L-94,10 Z"


def ears() -> str:
    """The ears, the right one drooping, both torn."""
    left = shape(EAR_LEFT, SKIN) + line("M-104,2 L-176,-74", 11)
    return left + shape(EAR_RIGHT, SKIN) + line("M104,0 L198,-36", 11)


def eyes(slant: float = 26, size: float = 1) -> str:
    """Slit eyes under angry brows."""
    half = shape(f"M-18,14 L-66,{14 - slant * 1.5:.0f} L-74,4 L-46,26 Z", INK) + disc(-46, 6, 8 * size)
    return half + f'<g transform="scale(-1 1)">{half}</g>'


def round_eyes() -> str:
    """Wide mad eyes of two sizes."""
    return (
        disc(-42, -4, 30, INK)
        + disc(-42, -4, 19)
        + disc(-38, -2, 8, INK)
        + disc(46, -8, 24, INK)
        + disc(46, -8, 14)
        + disc(48, -6, 6, INK)
    )


def nose(long: float = 70) -> str:
    """The hooked nose, cut free by two dark lines."""
    return line(f"M-14,6 L-30,{long - 16:.0f} L-2,{long + 8:.0f} L24,{long - 18:.0f} L14,6", 11)


def grin() -> str:
    """A wide mouth full of points."""
    gap = shape("M-72,56 L-40,84 L30,92 L74,44 L58,94 L26,122 L-22,120 L-54,96 Z", INK)
    teeth = ("-48,84 -34,88 -42,104", "-24,90 -6,91 -16,112", "6,92 26,91 16,114", "36,88 54,76 46,102")
    return gap + "".join(poly(tooth) for tooth in teeth)


def smirk() -> str:
    return line("M-36,92 Q10,112 58,70", 12) + poly("20,96 40,86 34,112")


def head(look: str, mouth: str, long: float = 70) -> str:
    return ears() + shape(FACE, SKIN) + mouth + nose(long) + look


def hood() -> str:
    """A torn hood to pull over the head: its tip hangs to one side."""
    return shape(
        "M-112,10 L-104,-78 L-56,-138 L10,-166 L90,-178 L146,-132 L84,-134 L110,-62 L112,10 L74,-46 L0,-84 L-74,-46 Z",
        CLOTH,
    )


def cap() -> str:
    """A leather cap with a patch."""
    return shape("M-98,-50 L-80,-118 L-20,-158 L48,-150 L92,-104 L100,-48 L40,-76 L-40,-78 Z", CLOTH) + line(
        "M-30,-86 L-14,-150 M-44,-122 L8,-112", 8
    )


def pot() -> str:
    """An upturned pot worn as a helmet."""
    return (
        shape("M-104,-50 L-92,-150 L-40,-172 L52,-166 L98,-142 L104,-44 Z", METAL)
        + line("M-112,-54 L112,-44", 22, METAL)
        + line("M-100,-76 L100,-68", 8)
        + line("M98,-120 L138,-124 L134,-86 L100,-88", 12, METAL)
    )


def spiked_helmet() -> str:
    """A boss's helmet: three crooked spikes and a nasal."""
    return (
        poly("-16,-150 8,-236 30,-152", METAL)
        + poly("-92,-110 -126,-196 -44,-146", METAL)
        + poly("92,-110 142,-182 50,-144", METAL)
        + shape(
            "M-106,-40 L-96,-112 L-44,-154 L44,-154 L98,-112 L106,-40 L58,-60 L16,-54 L0,-6 L-16,-54 L-58,-60 Z", METAL
        )
        + line("M-92,-84 L-40,-100 L40,-100 L92,-84", 9)
    )


def bone_crown() -> str:
    """The chieftain's crown of bones and a skull."""
    spikes = "".join(
        poly(points)
        for points in (
            "-104,-88 -128,-190 -66,-116",
            "-60,-112 -66,-218 -20,-124",
            "60,-112 82,-212 22,-124",
            "104,-88 148,-176 66,-112",
        )
    )
    return (
        spikes + shape("M-108,-56 L-104,-112 L0,-140 L104,-112 L108,-56 L0,-86 Z", METAL) + at(skull(), 0, -126, 0.82)
    )


def mane() -> str:
    """The chieftain's collar of fur, spiky all around."""
    return shape(
        "M-236,170 L-206,120 L-244,84 L-196,70 L-222,22 L-170,30 L-176,-26 L-130,0 L-100,-60 L0,-90 L100,-60 L130,0 "
        "L176,-26 L170,30 L222,22 L196,70 L244,84 L206,120 L236,170 Z",
        CLOTH,
    ) + line("M-150,170 L-166,96 M-196,170 L-200,140 M150,170 L166,96 M196,170 L200,140", 9)


def leaf_crown() -> str:
    """The matriarch's crown of thorns and her wild hair."""
    return (
        shape(
            "M-96,-50 L-150,-70 L-118,-100 L-160,-140 L-104,-142 L-112,-196 L-62,-160 L-36,-222 "
            "L0,-168 L40,-226 L60,-160 "
            "L116,-196 L104,-140 L162,-134 L118,-100 L148,-66 L96,-50 L50,-96 L0,-108 L-50,-96 Z",
            CLOTH,
        )
        + shape(
            "M-96,-58 L-88,-104 L-58,-92 L-40,-136 L-18,-104 L0,-160 L18,-104 L42,-136 L58,-92 "
            "L90,-104 L96,-58 L0,-92 Z",
            METAL,
        )
        + disc(0, -118, 11, INK)
    )


def witch_mask() -> str:
    """The hexer's headdress: a beast's skull with antlers."""
    antler = line("M44,-140 L78,-196 L70,-236 M78,-196 L128,-222 M62,-168 L120,-170", 17)
    antler = antler.replace(INK, LIGHT)
    return (
        antler
        + f'<g transform="scale(-1 1)">{antler}</g>'
        + shape("M-80,-88 L-62,-150 L0,-168 L62,-150 L80,-88 L38,-62 L22,-8 L0,8 L-22,-8 L-38,-62 Z")
        + shape("M-54,-104 L-20,-96 L-32,-72 Z", INK)
        + shape("M54,-104 L20,-96 L32,-72 Z", INK)
        + line("M-8,-22 V-40 M8,-22 V-40", 8)
    )


def goggles() -> str:
    """A sharpshooter's eyepiece, the other eye shut."""
    return (
        line("M-98,-34 L98,-44", 18, CLOTH)
        + disc(-42, -8, 42, INK)
        + disc(-42, -8, 35, METAL)
        + disc(-42, -8, 20, INK)
        + disc(-36, -14, 7)
        + line("M24,6 L72,-6", 13)
    )


def mask_over() -> str:
    """A cutpurse's kerchief over nose and mouth."""
    return shape("M-94,10 L-34,26 L0,18 L40,24 L94,8 L86,40 L46,104 L20,176 L-12,160 L-46,116 L-82,62 Z", CLOTH) + line(
        "M-40,52 L0,64 L46,48 M-24,86 L8,94 L36,80", 8
    )


def troll() -> tuple[Cut, ...]:
    """The troll: a mountain of flesh with a tiny brow, a club on its shoulder."""
    body = shape("M20,420 L16,330 L50,250 L118,212 L176,196 L320,192 L392,222 L436,300 L444,420 Z", CLOTH) + line(
        "M116,420 L128,330 M362,420 L352,326", 12
    )
    skull_ = shape(
        "M140,236 L152,138 L188,92 L244,74 L298,90 L336,136 L346,230 L328,300 L284,342 L210,344 L162,304 Z", SKIN
    )
    hair = poly("188,98 168,48 214,74 224,28 254,66 288,34 290,82 326,64 304,104 244,82", CLOTH)
    warts = disc(188, 152, 9, INK) + disc(310, 132, 7, INK) + disc(176, 268, 8, INK)
    features = (
        line("M176,180 L238,198 L254,198 L314,176", 17)
        + disc(206, 208, 13, INK)
        + disc(288, 206, 13, INK)
        + shape("M220,204 L208,252 Q242,284 284,250 L272,204 Z", SKIN)
        + line("M218,208 L204,254 Q242,288 288,252 L274,208", 11)
        + shape("M178,294 L242,306 L316,288 L308,318 L244,332 L188,320 Z", INK)
        + poly("198,322 214,266 232,328")
        + poly("268,328 288,262 302,320")
    )
    small_ears = shape("M148,194 L84,156 L104,210 L148,240 Z", SKIN) + shape(
        "M342,190 L404,154 L388,210 L344,238 Z", SKIN
    )
    return (at(club(), 430, 170, 1.1, 10), body, small_ears + skull_ + hair + warts + features)


def spider() -> str:
    """A spider's eight bent legs, seen from the front."""
    side = "".join(
        line(path, 15, LIGHT)
        for path in (
            "M48,-34 L90,-146 L148,-84",
            "M74,2 L168,-76 L232,34",
            "M78,40 L170,20 L222,124",
            "M62,78 L128,84 L158,140",
        )
    )
    return f'{side}<g transform="scale(-1 1)">{side}</g>'


def spider_rider() -> tuple[Cut, ...]:
    beast = (
        spider()
        + shape("M-86,30 Q-90,-46 0,-50 Q90,-46 86,30 Q74,104 0,108 Q-74,104 -86,30 Z")
        + "".join(
            disc(x, y, r, INK)
            for x, y, r in ((-24, 52, 14), (24, 52, 14), (-54, 34, 9), (54, 34, 9), (-14, 24, 7), (14, 24, 7))
        )
        + poly("-26,88 -6,92 -18,134")
        + poly("26,88 6,92 18,134")
    )
    rider = at(head(eyes(), grin()), 250, 128, 0.62)
    return (at(crooked_spear(), 362, 150, 0.9, 22), rider, at(beast, 250, 300, 0.94))


def crooked_spear() -> str:
    """A crooked spear."""
    return line("M0,210 L8,60 L-6,-110", 14, LIGHT) + poly("-6,-196 22,-126 6,-132 -6,-104 -20,-130 -36,-122", METAL)


def lurker() -> tuple[Cut, ...]:
    """The lurker: two eyes and two knives in the bushes."""
    bush = shape(
        "M0,420 L0,300 L40,322 L58,262 L96,306 L128,240 L166,300 L206,252 L240,302 L276,246 L312,304 L354,238 L386,304 "
        "L420,258 L446,318 L480,292 L480,420 Z",
        CLOTH,
    ) + line("M96,420 L92,340 M206,420 L204,318 M312,420 L314,330 M404,420 L396,332", 9)
    blades = at(knife(170), 112, 224, 0.92, -26) + at(knife(170), 388, 220, 0.92, 26, flip=True)
    return (at(hood_over(), 246, 208, 1.06), blades, bush)


def hood_over() -> str:
    """A head in the shadow of a hood: only the eyes are seen."""
    return (
        shape(
            "M-120,120 L-124,-10 L-92,-104 L-34,-152 L30,-168 L110,-196 L150,-150 L104,-130 L122,-40 L126,120 Z", CLOTH
        )
        + shape("M-86,120 L-88,0 L-52,-82 L6,-108 L60,-86 L92,0 L90,120 Z", INK)
        + shape("M-14,10 L-76,-42 L-68,6 L-40,26 Z")
        + shape("M16,10 L80,-44 L70,6 L42,26 Z")
    )


def bomber() -> tuple[Cut, ...]:
    return (at(head(round_eyes(), ""), 222, 166, 0.86), at(bomb(), 262, 290, 1.16), at(hands(), 262, 318, 1.0))


def hands() -> str:
    """Two clawed hands that hug something round."""
    paw = shape(
        "M-150,30 L-98,2 L-70,-22 L-62,-8 L-84,14 L-56,6 L-54,20 L-80,32 L-56,34 L-60,48 L-92,54 L-144,84 Z", SKIN
    )
    return paw + f'<g transform="scale(-1 1)">{paw}</g>'


def shoulders(tone: str = CLOTH) -> str:
    """Narrow shoulders with a ragged collar."""
    return shape(
        "M122,420 L134,356 L176,330 L204,352 L226,322 L250,356 L276,324 L300,350 L326,328 L366,356 L380,420 Z", tone
    )


def crooked_horn() -> str:
    """A boss's horn: bent twice, banded with iron, its mouthpiece at the origin."""
    return (
        shape("M-10,-16 L62,-10 L112,-40 L136,-128 L236,-84 L196,10 L112,58 L-6,22 Z")
        + line("M136,-128 L236,-84", 30, METAL)
        + line("M44,-14 L38,40 M104,-40 L130,52", 13)
        + shape("M150,-136 L230,-100 L214,-124 L176,-142 Z", INK)
    )


UNITS: dict[str, tuple[Cut, ...]] = {
    "rabble": (at(crooked_spear(), 402, 206, 1.05, 14), shoulders(), at(head(eyes(), grin()), 246, 234, 0.98, -5)),
    "cutpurse": (
        at(knife(180), 400, 226, 1.2, 18),
        shoulders(),
        at(ears() + shape(FACE, SKIN), 242, 236, 0.96, 4),
        at(eyes(34) + cap(), 242, 236, 0.96, 4),
        at(mask_over(), 242, 236, 0.96, 4),
    ),
    "potlid": (at(head(eyes(), ""), 276, 194, 0.92, 6), at(pot(), 276, 188, 0.92, 6), at(pot_lid(), 190, 330, 0.84)),
    "troll": troll(),
    "slinger": (
        at(sling(), 384, 166, 1.25, 8),
        shoulders(),
        at(head(eyes(20), smirk()), 218, 252, 0.9, -8),
        at(hood(), 218, 252, 0.92, -8),
    ),
    "sharpshooter": (
        shoulders(),
        at(head("", smirk()), 206, 234, 0.9, -4),
        at(goggles(), 206, 234, 0.92, -4),
        at(bow(170), 376, 272, 1.0, -8),
    ),
    "spider_rider": spider_rider(),
    "lurker": lurker(),
    "bomber": bomber(),
    "boss": (
        shoulders(),
        at(head(eyes(), ""), 196, 232, 0.9, -8),
        at(spiked_helmet(), 196, 232, 0.9, -8),
        at(crooked_horn(), 212, 322, 1.06),
    ),
    "hexer": (
        at(staff(at(skull(), 0, -20, 1.25)), 404, 246, 1.1, 10),
        shoulders(),
        at(head(eyes(), grin(), 60), 228, 266, 0.88),
        at(witch_mask(), 228, 244, 0.94),
    ),
    "chieftain": (at(mane(), 248, 258), at(head(eyes(), grin()), 248, 268, 0.92), at(bone_crown(), 248, 266, 0.94)),
    "matriarch": (
        shoulders(),
        at(head(eyes(30), smirk(), 56), 220, 260, 0.9),
        at(leaf_crown(), 220, 260, 0.94),
        at(bow(190), 392, 268, 1.0),
    ),
}
