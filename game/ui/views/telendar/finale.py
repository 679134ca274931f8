"""The last act of Telendar: the Gate of Evil closes behind the winner, or is flung open over the fallen."""

from collections.abc import Sequence

import pygame as pg

from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase, seat_name
from game.games.telendar.cards import KEYS, MONSTERS
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import hero_of
from game.games.telendar.quests.quests import QUESTS
from game.games.telendar.state import WORST, Telendar
from game.ui.contract.chronicle import PlayedEvent, played_events
from game.ui.contract.outcome import Epilogue, LastAct, Playhouse, Prop
from game.ui.kit.draw import paint
from game.ui.kit.geometry import Size
from game.ui.kit.look import Look
from game.ui.kit.pictures.assets import picture
from game.ui.kit.stage import puppet, theatre
from game.ui.views.parts.scenery import ground, standing, tilted
from game.ui.views.telendar.duel.duel import FIGURES
from game.ui.views.telendar.pieces import gate_opening

_FRAME = (560, 520)
"""Size of the painted Gate, pixels of its file"""
_AJAR = 0.11
"""Share of the Gate's width by which each leaf stands open behind the stone before the Gate closes"""
_SLANT = 0.34
"""Width of an open leaf as seen, in its own widths"""
_CLOSES = (0.6, 2.0)
_VIOLET, _DAWN, _ASHEN = (226, 150, 255), (255, 214, 170), (150, 120, 130)


# --- in words ----------------------------------------------------------------------------------------


def epilogue(match: AnyMatch) -> Epilogue:
    """The last act in words, told from what every player knows."""
    state: Telendar = match.state
    told = list(played_events(match, public=True))
    won = bool(state.result and state.result.winners)
    deeds = [*_outcome(state, won=won), *_foes(told), *_deaths(told)]
    deeds += _closing_of_gate(state, told) if won else _keys(told)
    if state.vow.quest:
        title = QUESTS[state.vow.quest].title()
        deeds.append(phrase(f"finale.telendar.quest.{state.vow.fate}", quest=title))
    return Epilogue(phrase(f"finale.telendar.{'closed' if won else 'open'}"), tuple(deeds))


def _outcome(state: Telendar, *, won: bool) -> list[Phrase]:
    if won:
        return [phrase("finale.telendar.way", n=state.round)]
    why = "king" if state.king <= WORST else "fallen"
    return [phrase(f"finale.telendar.{why}", round=state.round)]


def _foes(told: Sequence[PlayedEvent]) -> list[Phrase]:
    """The sentence on the number of Monsters defeated, and on the strongest of them."""
    best = strongest(told)
    if best is None:
        return [phrase("finale.telendar.no_foes")]
    foes = sum(t.event.kind == "defeated" for t in told)
    who, card = seat_name(best.n("seat")), name_of(str(best.event.data["name"]))
    return [phrase("finale.telendar.foes", n=foes, card=card, round=best.round, who=who)]


def _deaths(told: Sequence[PlayedEvent]) -> list[Phrase]:
    deaths = [t for t in told if t.event.kind == "died"]
    return [phrase("finale.telendar.deaths", n=len(deaths), round=deaths[-1].round)] if deaths else []


def _closing_of_gate(state: Telendar, told: Sequence[PlayedEvent]) -> list[Phrase]:
    gate = next(t for t in reversed(told) if t.event.kind == "gate")
    who, face = seat_name(gate.n("seat")), gate.n("face")
    last = phrase("finale.telendar.gate", who=who, card=name_of(state.closed), face=face, round=gate.round)
    king = phrase("finale.telendar.king_lives", n=state.king) if state.king > 0 else phrase("finale.telendar.king_low")
    return [last, king]


def _keys(told: Sequence[PlayedEvent]) -> list[Phrase]:
    keys = {t.event.data["card"] for t in keys_won(told)}
    return [phrase("finale.telendar.keys", n=len(keys)) if keys else phrase("finale.telendar.no_keys")]


def keys_won(told: Sequence[PlayedEvent]) -> list[PlayedEvent]:
    """The events of Keys that came to a character."""
    moves = (t for t in told if t.event.kind == "moved" and t.event.data.get("name") in KEYS)
    return [t for t in moves if str(t.event.data["target"]).startswith("objects.")]


def strongest(told: Sequence[PlayedEvent]) -> PlayedEvent | None:
    """The event of the defeat of the strongest Monster; None if none was defeated."""
    foes = [t for t in told if t.event.kind == "defeated"]
    return max(foes, key=lambda t: MONSTERS[str(t.event.data["name"])].force, default=None)


# --- on the stage ------------------------------------------------------------------------------------


def last_act(match: AnyMatch, house: Playhouse) -> LastAct:
    """The last act of a finished match as a picture."""
    look, players, stage, free = house
    state: Telendar = match.state
    winners = state.result.winners if state.result else ()
    scene = "dawn" if winners else "nightfall"
    share = 0.8 if len(winners) < 2 else 0.66
    high = round(min(free.height * 0.96, free.width * share * _FRAME[1] / _FRAME[0]))
    gate = pg.Rect(0, 0, round(high * _FRAME[0] / _FRAME[1]), high)
    gate.midbottom = (round(free.x + free.width * share * 0.52), stage[1] - round(stage[1] * 0.075))
    backdrop = ground(f"telendar/{scene}.webp", stage, free, light=_DAWN if winners else (255, 90, 110))
    props = _gate(gate, shut=bool(winners))
    foot, below = stage[1] - round(stage[1] * 0.03), stage[1]
    tall = round(min(high * 0.72, free.height * 0.7))
    if winners:
        left = gate.right - gate.width * (0.24 if len(winners) == 1 else 0.4)
        step = (free.right - left) / len(winners)
        tall = round(min(tall, step * 1.9))
        for i, seat in enumerate(winners):
            drawn = _hero(look, players[seat].colour, hero_of(state, seat), tall)
            x = left + step * (i + 0.5)
            props.append(standing(drawn, x, foot, (0.2 + 0.15 * i, 1.1 + 0.15 * i), below))
    else:
        props += _fallen(state, gate, free, stage, tall)
    return LastAct(backdrop, tuple(props), lost=not winners)


def _gate(gate: pg.Rect, *, shut: bool) -> list[Prop]:
    """The Gate's props: it closes and its light goes out, or it is flung open."""
    opening = gate_opening(gate)
    half = opening.width // 2
    leaf = picture("telendar/gate_leaf.webp", (half, opening.height))
    other = pg.transform.flip(leaf, True, False)
    light = picture("telendar/gate_light.webp", opening.size)
    glow = _glow(gate)
    middle = (opening.x + half, opening.y)
    around = glow.get_rect(center=opening.center).topleft
    frame = Prop(picture("telendar/gate.webp", gate.size), gate.topleft)
    if shut:
        away = round(_AJAR * gate.width)
        return [
            Prop(light, opening.topleft, alpha=(255, 90), span=_CLOSES),
            Prop(leaf, opening.topleft, (opening.x - away, opening.y), span=_CLOSES),
            Prop(other, middle, (middle[0] + away, middle[1]), span=_CLOSES),
            frame,
            Prop(glow, around, alpha=(255, 70), span=_CLOSES),
        ]
    slanted = pg.transform.smoothscale(leaf, (round(half * _SLANT), opening.height))
    right = opening.right - slanted.get_width()
    gone, come = (255, 0), (0, 255)
    return [
        Prop(light, opening.topleft),
        Prop(slanted, opening.topleft, alpha=come, span=(0.7, 1.0)),
        Prop(pg.transform.flip(slanted, True, False), (right, opening.y), alpha=come, span=(0.7, 1.0)),
        Prop(leaf, opening.topleft, alpha=gone, span=(0.6, 1.0)),
        Prop(other, middle, alpha=gone, span=(0.6, 1.0)),
        frame,
        Prop(glow, around, alpha=come, span=(0.7, 2.0)),
    ]


def _glow(gate: pg.Rect) -> pg.Surface:
    """The picture of the violet light around the opening."""
    size = (round(gate.width * 1.1), round(gate.height * 1.0))
    centre = (size[0] / 2, size[1] * 0.5)
    radii = (size[0] * 0.5, size[1] * 0.5)
    return paint.radial(*size, centre, radii, [(0.0, (*_VIOLET, 120)), (0.5, (*_VIOLET, 46)), (1.0, (*_VIOLET, 0))])


def _hero(look: Look, colour: int, hero: str, high: int) -> pg.Surface:
    """A hero standing on the foot of its seat: the figure of cut parts, or a portrait if a pack's hero has none."""
    if hero in puppet.names(FIGURES):
        base = theatre.foot(look, colour, round(high * 0.52))
        return puppet.at_rest(puppet.puppet(FIGURES, hero, high - round(base.get_height() * 0.7), base, left=True))
    tall = round(high * 0.86)
    cut = theatre.card_cut(picture(f"telendar/portraits/{hero}.jpg"), (round(tall * 0.8), tall))
    return theatre.figure(look, colour, cut, high)


def _fallen(state: Telendar, gate: pg.Rect, free: pg.Rect, stage: Size, tall: int) -> list[Prop]:
    """The fallen on the boards before the Gate: the King's portrait, or the heroes, overturned."""
    heroes = [hero for seat in range(state.seats) if (hero := hero_of(state, seat))]
    names = ["king"] if state.king <= WORST or not heroes else heroes[:4]
    side = round(min(tall * 0.8, (free.right - gate.centerx) / (0.7 + 0.62 * len(names))))
    left = gate.right - gate.width * (0.05 if len(names) == 1 else 0.5)
    props = []
    for i, name in enumerate(names):
        angle = (-64, 70, -76, 62)[i % 4]
        if name in puppet.names(FIGURES):
            none = pg.Surface((0, 0))
            cut = puppet.at_rest(puppet.puppet(FIGURES, name, round(side * 1.15), none, left=bool(i % 2)))
            angle = (-85, 86, -82, 83)[i % 4]
        else:
            cut = theatre.card_cut(picture(f"telendar/portraits/{name}.jpg"), (round(side * 0.8), side))
        lying = tilted(cut, angle, _ASHEN)
        x = left + (free.right - left) * (i + 0.5) / len(names)
        at = (
            min(round(x - lying.get_width() / 2), free.right - lying.get_width()),
            stage[1] - lying.get_height() - round(side * 0.02),
        )
        span = (0.8 + 0.2 * i, 1.3 + 0.2 * i)
        props.append(Prop(lying, at, (at[0], at[1] - round(side * 0.5)), (0, 255), span))
    return props
