"""Kharnage's weapons and gear, upright around their origins; each army has its own make of them."""

from build.art.kharnage_paper import CLOTH, INK, LIGHT, METAL, at, box, disc, line, outlined, poly, shape


def sword() -> str:
    """The humans' straight sword."""
    return (
        poly("-15,-140 0,-176 15,-140 15,62 -15,62", METAL)
        + line("M0,-140 V52", 5)
        + poly("-52,58 52,58 52,78 -52,78")
        + box(-10, 78, 20, 46, CLOTH)
        + disc(0, 136, 17)
    )


def cleaver() -> str:
    """The orcs' broad notched blade."""
    return (
        poly("-14,70 -14,-120 8,-175 62,-140 54,-105 64,-84 50,-60 62,-36 44,-6 50,28 30,70", METAL)
        + line("M6,50 V-130", 6)
        + poly("-34,66 50,66 40,90 -24,90")
        + box(-12, 90, 30, 70, CLOTH)
    )


def knife(length: float = 150) -> str:
    """The goblins' crooked knife."""
    return (
        shape(f"M-16,40 Q-26,-30 14,{-length} Q34,-40 20,40 Z", METAL)
        + poly("-38,34 44,44 40,62 -40,52")
        + box(-11, 54, 24, 58, CLOTH)
    )


def war_axe() -> str:
    """The orcs' axe, its edge broken."""
    return (
        box(-10, -160, 20, 340, LIGHT)
        + poly("4,-150 56,-176 128,-140 100,-118 136,-88 102,-70 122,-26 62,-50 4,-58", METAL)
        + poly("-4,-120 -46,-140 -38,-104 -52,-78 -4,-92", METAL)
    )


def square_axe() -> str:
    """The dwarves' axe, square as a door."""
    return (
        box(-11, -160, 22, 340, LIGHT)
        + poly("6,-146 100,-176 112,-100 100,-24 6,-54", METAL)
        + line("M42,-128 L72,-100 L42,-72", 10)
        + poly("-6,-130 -42,-138 -42,-62 -6,-70", METAL)
    )


def hammer(head: float = 1.0) -> str:
    """The dwarves' hammer, a rune in its block."""
    block = (
        poly("-92,-62 92,-62 92,38 -92,38", METAL)
        + poly("-112,-48 -92,-48 -92,24 -112,24")
        + poly("92,-48 112,-48 112,24 92,24")
        + line("M-34,26 V-50 L0,-14 L34,-50 V26", 11)
    )
    return box(-13, -40, 26, 260, LIGHT) + at(block, 0, -90, head)


def maul() -> str:
    """The orcs' maul: a boulder on a pole."""
    return (
        box(-12, -60, 24, 250, CLOTH)
        + poly("-80,-150 -30,-186 44,-176 88,-132 78,-66 26,-36 -44,-42 -88,-84")
        + line("M-40,-160 L-12,-112 L-52,-80 M30,-170 L20,-120 L66,-94", 10)
    )


def club() -> str:
    """A club with nails through it."""
    spikes = poly("-64,-120 -22,-110 -22,-82", METAL) + poly("70,-150 26,-130 26,-104", METAL)
    return spikes + poly("-16,170 16,170 34,-120 8,-178 -30,-150") + poly("64,-64 22,-66 22,-36", METAL)


def spear() -> str:
    """The humans' spear."""
    return box(-7, -110, 14, 330, LIGHT) + poly("0,-190 24,-132 0,-100 -24,-132", METAL)


def javelin() -> str:
    """The orcs' javelin, barbed."""
    return (
        box(-8, -110, 16, 320, LIGHT)
        + poly("0,-200 32,-120 12,-130 28,-88 0,-104 -28,-88 -12,-130 -32,-120", METAL)
        + line("M-12,-62 H12 M-12,-44 H12", 8)
    )


def halberd() -> str:
    return (
        box(-9, -150, 18, 380, LIGHT)
        + poly("0,-214 22,-150 -22,-150", METAL)
        + shape("M6,-146 L60,-160 Q108,-110 60,-52 L6,-74 Z", METAL)
        + poly("-6,-134 -66,-112 -6,-86", METAL)
    )


def lance() -> str:
    return poly("-3,-250 3,-250 13,90 -13,90") + poly("-30,86 30,86 16,116 -16,116", METAL) + box(-8, 112, 16, 60)


def bow(tall: float = 160, tone: str = METAL) -> str:
    """The humans' long bow, drawn, its arrow to the right."""
    return (
        line(f"M-46,{-tall} Q62,-78 62,0 Q62,78 -46,{tall}", 20, tone)
        + line(f"M-46,{-tall} L-96,0 L-46,{tall}", 6, LIGHT)
        + arrow()
    )


def arrow(length: float = 230) -> str:
    """An arrow that flies to the right."""
    tail = length - 96 - 96
    return (
        box(-96, -5, length - 40, 10, LIGHT)
        + poly(f"{tail + 104},0 {tail + 60},-20 {tail + 66},0 {tail + 60},20", METAL)
        + poly("-96,-5 -118,-20 -84,-20 -66,-5", CLOTH)
        + poly("-96,5 -118,20 -84,20 -66,5", CLOTH)
    )


def crossbow(tone: str = LIGHT) -> str:
    """A crossbow seen from above, its bolt upwards."""
    return (
        line("M-150,20 Q-120,-70 0,-84 Q120,-70 150,20", 24, METAL)
        + line("M-148,16 L0,52 L148,16", 6, LIGHT)
        + box(-20, -100, 40, 290, tone)
        + line("M0,-74 V70", 8)
        + poly("0,-176 22,-118 7,-124 7,40 -7,40 -7,-124 -22,-118", METAL)
        + line("M-24,112 H24", 9)
    )


def staff(top: str) -> str:
    """A staff with something on its top."""
    return box(-9, -130, 18, 330, LIGHT) + at(top, 0, -150)


def star(size: float = 1) -> str:
    """A star of eight points."""
    corners = " ".join(
        f"{x * size:.0f},{y * size:.0f}"
        for x, y in (
            *((0, -58), (12, -26), (34, -34), (26, -12)),
            *((58, 0), (26, 12), (34, 34), (12, 26)),
            *((0, 58), (-12, 26), (-34, 34), (-26, 12)),
            *((-58, 0), (-26, -12), (-34, -34), (-12, -26)),
        )
    )
    return poly(corners, METAL)


def kite_shield(sign: str) -> str:
    """The humans' shield with a sign on it."""
    return (
        poly("-96,-120 96,-120 96,10 60,92 0,140 -60,92 -96,10")
        + poly("-76,-100 76,-100 76,6 46,78 0,114 -46,78 -76,6", CLOTH)
        + sign
    )


def square_shield() -> str:
    """The dwarves' shield: a slab of iron with a rune."""
    return (
        poly("-104,-112 104,-112 118,-90 118,84 78,124 -78,124 -118,84 -118,-90", METAL)
        + line("M-88,-86 H88 V74 L62,98 H-62 L-88,74 Z", 10)
        + line("M0,-66 V72 M0,-60 L46,-14 L0,20 M0,-60 L-46,-14 L0,20", 15, LIGHT)
    )


def hide_shield() -> str:
    """The orcs' shield: hide on a spiked frame."""
    return (
        poly("-70,-110 -92,-146 -36,-126 0,-160 36,-126 92,-146 70,-110 112,-20 84,78 0,140 -84,78 -112,-20", METAL)
        + poly("-58,-92 58,-92 86,-16 64,62 0,108 -64,62 -86,-16", CLOTH)
        + line("M-46,-60 L46,40 M46,-60 L-46,40", 18, LIGHT)
    )


def musket() -> str:
    """The dwarves' gun, its muzzle upwards."""
    return (
        poly("-12,-190 12,-190 12,60 -12,60", METAL)
        + poly("-20,-206 20,-206 16,-170 -16,-170", METAL)
        + poly("-18,-60 18,-60 22,60 44,150 4,176 -18,90")
        + line("M-22,-20 H22 M-22,-96 H22", 9)
        + poly("-18,30 -52,14 -46,46 -18,58", METAL)
    )


def bomb() -> str:
    """A round bomb with a burning fuse."""
    return (
        disc(0, 30, 92, INK)
        + disc(0, 30, 84, CLOTH)
        + shape("M-58,14 Q-50,-34 -6,-42 Q-34,-14 -36,22 Z", LIGHT)
        + box(-24, -74, 48, 30, METAL)
        + line("M0,-72 Q6,-112 44,-104 Q74,-98 78,-124", 10, LIGHT, sharp=False)
        + at(star(0.86), 82, -140)
    )


def sling() -> str:
    """A sling whirled overhead, a stone in it."""
    return (
        line("M-10,150 Q-96,30 -30,-62", 9, LIGHT, sharp=False)
        + line("M-10,150 Q-26,36 54,-40", 9, LIGHT, sharp=False)
        + shape("M-52,-64 Q-20,-122 52,-92 Q78,-72 66,-28 Q0,0 -52,-64 Z", CLOTH)
        + disc(12, -74, 40)
    )


def drum() -> str:
    """The orcs' war drum with two bones for sticks."""
    return (
        poly("-128,-40 128,-40 104,116 60,140 -60,140 -104,116", CLOTH)
        + line("M-116,-20 L-70,124 L-24,-20 L20,124 L66,-20 L104,110", 10)
        + f'<ellipse cx="0" cy="-44" rx="134" ry="40" fill="{INK}"/>'
        + f'<ellipse cx="0" cy="-46" rx="126" ry="33" fill="{LIGHT}"/>'
        + drum_spikes()
    )


def drum_spikes() -> str:
    """The spikes on the rim of the drum."""
    spike = poly("-14,0 14,0 0,40", METAL)
    return "".join(at(spike, x, 6 - abs(x) * 0.2) for x in (-80, -28, 28, 80))


def bone() -> str:
    """A long bone."""
    knob = disc(-15, 0, 18) + disc(15, 0, 18)
    return box(-11, -92, 22, 184) + at(knob, 0, -98) + at(knob, 0, 98)


def pot_lid() -> str:
    """The lid of a pot, carried as a shield."""
    return (
        disc(0, 0, 122, METAL)
        + '<circle cx="0" cy="0" r="92" fill="none" stroke="#000000" stroke-width="11"/>'
        + line("M-22,-8 Q0,-60 22,-8", 15, INK)
        + outlined("-42,-10 42,-10 30,26 -30,26", LIGHT, 14)
        + line("M58,-64 L84,-40 M-84,40 L-52,70", 9)
    )


def skull() -> str:
    """A small skull with square teeth."""
    return (
        shape("M-52,-10 Q-54,-62 0,-62 Q54,-62 52,-10 L40,20 L30,22 L30,48 L-30,48 L-30,22 L-40,20 Z")
        + disc(-22, -8, 15, INK)
        + disc(22, -8, 15, INK)
        + poly("0,8 8,24 -8,24", INK)
        + line("M-10,28 V48 M10,28 V48", 6)
    )
