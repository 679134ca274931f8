"""The colour worlds of Dark Eden's pictures: one for each affiliation, several greyish ones for general cards."""

from typing import NamedTuple

from build.art.canvas import Rgb, darker, lighter, mix, rgb
from game.ui.kit.draw import paint

CREAM, BONE, SOOT = rgb("#fff2d6"), rgb("#cdb48c"), rgb("#0d0a09")
EMBER, ASH = rgb("#c8542a"), rgb("#8d8780")


class Tones(NamedTuple):
    """The colours of a picture: the sky, its light, four sheets from far to near, the lit motif, its backing."""

    sky: list[paint.Stop]
    light: Rgb
    glow: Rgb
    sheets: tuple[Rgb, Rgb, Rgb, Rgb]
    lit: list[paint.Stop]
    dim: list[paint.Stop]
    back: Rgb
    vignette: int


class World(NamedTuple):
    """A world's colours: its shadows, its land, its light, and the haze at the feet of its figures."""

    deep: Rgb
    main: Rgb
    light: Rgb
    foot: Rgb


def world(deep: str, main: str, light: str, foot: str) -> World:
    return World(rgb(deep), rgb(main), rgb(light), rgb(foot))


WORLDS = {
    "crescentia": world("#0b2626", "#2c7d78", "#e9d9a0", "#6fa79a"),
    "lutheran": world("#2c1908", "#b0702c", "#ffd98a", "#b98f5a"),
    "rasputin": world("#280b0e", "#a83a34", "#f6cfae", "#b87a6c"),
    "templars": world("#0e1538", "#4257ae", "#c9d6f6", "#7d8cc0"),
    "legion": world("#141c0b", "#5f7a30", "#dbe07e", "#758c40"),
    "brotherhood": world("#33240f", "#c2a468", "#fff4cf", "#bda878"),
    "megacorporation": world("#0a222c", "#3f9ab0", "#d6f4f2", "#6fa6b2"),
    # General cards have no affiliation; their greys lean to what the card is or does.
    "steel": world("#171d24", "#62758a", "#e2ddcb", "#8a97a3"),
    "stone": world("#211d19", "#837767", "#eaddc2", "#a1937e"),
    "plot": world("#1a1624", "#6b5f80", "#e0d3d8", "#948aa2"),
    "war": world("#23161a", "#85605f", "#ecd3be", "#a98a84"),
    "coin": world("#201d12", "#7f7654", "#efe3b8", "#a59b74"),
    "wild": world("#12201e", "#547872", "#dbe4cf", "#86a097"),
}


def tones(name: str, mood: str) -> Tones:
    """The tones of a world at an hour: dusk, night, dawn, storm, blaze or ash."""
    deep, main, light, foot = WORLDS[name]
    lit: list[paint.Stop] = [(0.08, CREAM), (0.92, mix(BONE, foot, 0.55))]
    dim: list[paint.Stop] = [(0.0, mix(light, main, 0.42)), (1.0, mix(main, deep, 0.12))]
    back = darker(deep, 0.45)
    match mood:
        case "dusk":
            sky = [darker(deep, 0.1), mix(main, deep, 0.1), light]
            return Tones(
                _even(sky), lighter(light, 0.35), mix(light, main, 0.2), _sheets(main, deep, 0.05), lit, dim, back, 105
            )
        case "night":
            sky = [darker(deep, 0.55), mix(deep, main, 0.22), mix(deep, main, 0.75)]
            moon = mix(light, (255, 255, 255), 0.45)
            return Tones(_even(sky), moon, mix(main, light, 0.35), _sheets(main, deep, 0.34), lit, dim, back, 130)
        case "dawn":
            sky = [mix(main, light, 0.12), mix(main, light, 0.55), lighter(light, 0.3)]
            near = mix(deep, main, 0.12)
            return Tones(
                _even(sky), (255, 252, 236), light, _sheets(mix(main, light, 0.22), near, 0.0), lit, dim, back, 80
            )
        case "storm":
            grey = mix(main, ASH, 0.3)
            sky = [darker(deep, 0.35), darker(grey, 0.42), mix(grey, light, 0.25)]
            return Tones(
                _even(sky), mix(light, grey, 0.2), grey, _sheets(darker(grey, 0.2), deep, 0.12), lit, dim, back, 130
            )
        case "blaze":
            sky = [darker(deep, 0.3), mix(main, EMBER, 0.5), mix(light, rgb("#ff9d3c"), 0.55)]
            land = mix(main, EMBER, 0.35)
            return Tones(
                _even(sky), rgb("#ffe2a0"), rgb("#ff9440"), _sheets(land, darker(deep, 0.15), 0.12), lit, dim, back, 120
            )
        case _:
            grey = mix(main, ASH, 0.45)
            sky = [darker(grey, 0.25), lighter(grey, 0.18), mix(grey, light, 0.45)]
            return Tones(
                _even(sky), mix(light, grey, 0.15), mix(light, grey, 0.4), _sheets(grey, deep, 0.1), lit, dim, back, 110
            )


def _even(colours: list[Rgb]) -> list[paint.Stop]:
    return [(0.0, colours[0]), (0.5, colours[1]), (0.94, colours[2])]


def _sheets(main: Rgb, deep: Rgb, dark: float) -> tuple[Rgb, Rgb, Rgb, Rgb]:
    """Four sheets' colours from far to near; `dark` darkens them all."""
    far, mid, near, front = (mix(main, deep, min(1, share + dark)) for share in (0.22, 0.5, 0.76, 0.94))
    return far, mid, near, darker(front, 0.3)
