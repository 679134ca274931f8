"""The last act of Kharnage: the winner's banner climbs the Hill over the fallen."""

import random
from collections.abc import Sequence

import pygame as pg

from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase, seat_name
from game.games.kharnage.state import Kharnage
from game.ui.contract.chronicle import PlayedEvent, played_events
from game.ui.contract.outcome import Epilogue, LastAct, Playhouse, Prop
from game.ui.kit.draw import mask, paint, skins
from game.ui.kit.stage import theatre
from game.ui.views.kharnage import symbols
from game.ui.views.kharnage.count import tiebreak_words
from game.ui.views.parts.scenery import ground, standing, tilted

_TOP = (0.5, 0.30)
"""Middle of the Hill's summit, (x, y) as shares of its picture"""
_CLIMBS = (0.6, 2.2)
_MOST_SKULLS = 9
_SLOPE = (
    (0.20, 0.62),
    (0.80, 0.60),
    (0.33, 0.80),
    (0.67, 0.82),
    (0.10, 0.76),
    (0.90, 0.74),
    (0.44, 0.90),
    (0.57, 0.94),
)
"""Places of the fallen on the Hill, (x, y) as shares of its picture"""
_POLE, _ASHEN = ((122, 86, 52), (60, 40, 24)), (156, 134, 128)


# --- in words ----------------------------------------------------------------------------------------


def epilogue(match: AnyMatch) -> Epilogue:
    """The last act in words, told from what every player knows."""
    state: Kharnage = match.state
    assert state.result
    told = list(played_events(match, public=True))
    winner = state.result.winners[0]
    army, fallen = state.armies[winner], len(state.zones["hill"].ids)
    deeds = [phrase(f"results.kharnage.epilogue.{army}", who=seat_name(winner), n=fallen), *_deeds(told)]
    if equal := tiebreak_words(state):
        deeds.append(phrase("finale.kharnage.tie", what=equal))
    return Epilogue(phrase(f"finale.kharnage.title.{army}"), tuple(deeds))


def _deeds(told: Sequence[PlayedEvent]) -> list[Phrase]:
    """The sentences on the bloodiest round and on the armies that were wiped out."""
    found = []
    rounds = [t for t in told if t.event.kind == "skulls"]
    if rounds:
        best = max(rounds, key=lambda t: t.n("kills"))
        who, n = seat_name(best.n("seat")), best.n("kills")
        found.append(phrase("finale.kharnage.bloodiest", who=who, n=n, round=best.round))
    wiped = [t for t in told if t.event.kind == "kharnage"]
    if wiped:
        last = wiped[-1]
        who, whom = seat_name(last.n("seat")), seat_name(last.n("victim"))
        found.append(phrase("finale.kharnage.wiped", n=len(wiped), who=who, whom=whom, round=last.round))
    return found


# --- on the stage ------------------------------------------------------------------------------------


def last_act(match: AnyMatch, house: Playhouse) -> LastAct:
    """The last act of a finished match as a picture."""
    look, players, stage, free = house
    state: Kharnage = match.state
    assert state.result
    winner = state.result.winners[0]
    told = list(played_events(match, public=True))
    hill = pg.Rect(0, 0, round(free.width * 1.36), 0)
    hill.height = min(round(hill.width * 0.3875), round(stage[1] * 0.5))
    hill.midbottom = (free.centerx, stage[1] + round(hill.height * 0.06))
    back = ground("kharnage/battlefield.webp", stage, free, boards=False, light=(255, 190, 110))
    back.blit(symbols.sprite("hill", hill.size), hill)
    summit = (round(hill.x + hill.width * _TOP[0]), round(hill.y + hill.height * _TOP[1]))
    props = [*_banner(state.armies[winner], summit, free), *_fallen(match, told, hill)]
    high, x = round(min(free.height * 0.42, hill.width * 0.3)), hill.width * 0.13
    bust = theatre.bust(look, players[winner].colour, round(high * 0.8))
    props.append(standing(bust, summit[0] - x, summit[1] + high * 0.10, (0.3, 1.1), stage[1]))
    chief = _chief(told, winner)
    if chief:
        cut = theatre.card_cut(symbols.sprite(f"units/{chief}"), (round(high * 0.92), round(high * 0.84)))
        drawn = theatre.figure(look, players[winner].colour, cut, high)
        props.append(standing(drawn, summit[0] + x * 1.25, summit[1] + high * 0.16, (0.45, 1.25), stage[1]))
    return LastAct(back, tuple(props))


def _banner(army: str, summit: tuple[int, int], free: pg.Rect) -> list[Prop]:
    """The pole on the summit, and the banner that rises on it."""
    top = free.y + round(free.height * 0.02)
    pole = pg.Rect(0, 0, max(6, free.width // 60), summit[1] - top).move_to(midbottom=summit)
    wood = pg.Surface((pole.width + 8, pole.height + 8), pg.SRCALPHA)
    shape = mask.rounded(*pole.size, pole.width / 2)
    paint.drop_shadow(wood, shape, (0, 0), 4, (2, 3), 160)
    paint.put(wood, shape, (0, 0), paint.horizontal(*pole.size, _POLE))
    side = round(min(free.width * 0.44, (summit[1] - top) * 0.62))
    cloth = symbols.banner(army, (side, side))
    at = (pole.centerx - cloth.get_width() // 2, top + round(pole.height * 0.04))
    low = summit[1] - cloth.get_height()
    return [Prop(wood, pole.topleft), Prop(cloth, at, (at[0], low), span=_CLIMBS)]


def _fallen(match: AnyMatch, told: Sequence[PlayedEvent], hill: pg.Rect) -> list[Prop]:
    """The last of the fallen on the slope, and skulls for the many before them."""
    state: Kharnage = match.state
    rnd = random.Random(match.setup.seed)
    side = max(10, round(hill.width * 0.022))
    skull = paint.faded(skins.glyph("death-skull", side, (236, 226, 200)), 215)
    props = []
    for i in range(max(3, min(_MOST_SKULLS, len(state.zones["hill"].ids) // 6))):
        x = hill.x + hill.width * (0.14 + 0.72 * (i + 0.5) / _MOST_SKULLS)
        y = hill.y + hill.height * rnd.uniform(0.62, 0.86)
        props.append(Prop(skull, (round(x), round(y))))
    names = [str(t.event.data["name"]) for t in told if t.event.kind == "destroyed"]
    lying = sorted(zip(dict.fromkeys(reversed(names)), _SLOPE, strict=False), key=lambda one: one[1][1])
    wide = round(hill.width * 0.105)
    for i, (name, (x_share, y_share)) in enumerate(lying):
        cut = theatre.card_cut(symbols.sprite(f"units/{name}"), (wide, round(wide * 0.88)))
        turned = tilted(cut, rnd.choice((-1, 1)) * rnd.uniform(40, 110), _ASHEN)
        flat = pg.transform.smoothscale(turned, (turned.get_width(), round(turned.get_height() * 0.62)))
        place = flat.get_rect(center=(hill.x + hill.width * x_share, hill.y + hill.height * y_share))
        begins = 0.1 + 0.08 * i
        props.append(Prop(flat, place.topleft, (place.x, place.y - wide), (0, 255), (begins, begins + 0.35)))
    return props


def _chief(told: Sequence[PlayedEvent], winner: int) -> str:
    """The unit that stands for the winner's army: its last General or Leader, or the last one deployed; "": none."""
    for kind in ("general", "leader", "deployed"):
        names = [str(t.event.data["name"]) for t in told if t.event.kind == kind and t.n("seat") == winner]
        if names and names[-1]:
            return names[-1]
    return ""
