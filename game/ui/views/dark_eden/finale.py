"""The last act of Dark Eden: the winner's Dominion stands on the map, what it razed lies in ruins before it."""

from collections.abc import Iterator, Sequence

import pygame as pg

from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase, seat_name
from game.core.state import Seat
from game.games.dark_eden.cards import name_of
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.queries import points, worth
from game.games.dark_eden.state import TROPHIES, TURF, DarkEden
from game.games.dark_eden.telling.log import tell
from game.ui.contract.chronicle import PlayedEvent, played_events
from game.ui.contract.outcome import Epilogue, LastAct, Playhouse, Prop
from game.ui.kit.draw import paint, skins
from game.ui.kit.pictures.assets import picture
from game.ui.kit.stage import theatre
from game.ui.views.dark_eden import symbols
from game.ui.views.parts.scenery import ground, standing, tilted

_MAP = 0.42
"""Height of the ground that the Dominions lie on, in heights of the stage"""
_SHEETS = 3
_ENDS = {
    "rounds_over": "hourglass",
    "ended_by": "hourglass",
    "all_skulls": "skull-key",
    "truce_over": "shaking-hands",
}
_MOST_RUINS, _MOST_SITES = 5, 12
_BURNT = (150, 104, 88)
_ANGLES = (-14, 9, 17, -8, 12)


# --- in words ----------------------------------------------------------------------------------------


def epilogue(match: AnyMatch) -> Epilogue:
    """The last act in words, told from what every player knows."""
    state: DarkEden = match.state
    winners, told = _winners(state), list(played_events(match, public=True))
    commander = state.cards[state.commanders[_top_winner(state)]]
    whose = phrase(f"affiliation.dark_eden.{FIGURES[commander].affiliation}")
    razed = sum(len(state.zones[TROPHIES[seat]].ids) for seat in winners)
    who, alone = name_of(commander), len(winners) <= len(state.allies(winners[0]))
    key = "results.dark_eden.epilogue" if alone else "results.dark_eden.epilogue.shared"
    deeds = [phrase(key, who=who, whose=whose, rounds=state.round)]
    deeds += [phrase("finale.dark_eden.ruins", n=razed)] if razed else []
    deeds += [line for _, line in ends(told)]
    deeds += [*_richest_razed(told), *_hardest_combat(told), *_best_loser(state)]
    return Epilogue(phrase("finale.dark_eden.title"), tuple(deeds))


def ends(told: Sequence[PlayedEvent]) -> Iterator[tuple[str, Phrase]]:
    """Yields the log's line and an icon for whatever ended the match other than its goal."""
    for t in told:
        line = tell(t.event) if t.event.kind in _ENDS and t.event.data.get("agreed", True) else None
        if line:
            yield _ENDS[t.event.kind], line


def _winners(state: DarkEden) -> tuple[Seat, ...]:
    """The seats that have won a finished match."""
    assert state.result
    return state.result.winners


def _top_winner(state: DarkEden) -> Seat:
    """The winning seat with the most Victory Points."""
    return max(_winners(state), key=lambda seat: points(state, seat))


def _richest_razed(told: Sequence[PlayedEvent]) -> list[Phrase]:
    """The sentence on the razed Establishment that was worth most."""
    razed = [t for t in told if t.event.kind == "razed"]
    if not razed:
        return [phrase("finale.dark_eden.no_ruins")]
    best = max(razed, key=lambda t: t.n("points"))
    card, who, whom = name_of(str(best.event.data["name"])), seat_name(best.n("seat")), seat_name(best.n("victim"))
    return [phrase("finale.dark_eden.richest", card=card, who=who, whom=whom, n=best.n("points"), round=best.round)]


def _hardest_combat(told: Sequence[PlayedEvent]) -> list[Phrase]:
    """The sentence on the hardest combat, the one with the strongest loser; empty if there was none."""
    fights = [(found, t.round) for t in told if (found := battle(t))]
    if not fights:
        return []
    (who, whom, high, low), when = max(fights, key=lambda one: one[0][3])
    return [phrase("finale.dark_eden.fight", who=who, whom=whom, high=high, low=low, round=when)]


def battle(t: PlayedEvent) -> tuple[Phrase, Phrase, int, int] | None:
    """A combat as (winner, loser, greater sum, lesser sum); None for ties and for other events."""
    if t.event.kind != "fought" or t.event.data["fight"] != "combat" or t.event.data["outcome"] == "tie":
        return None
    seats = t.n("seat"), t.n("foe")
    winner, loser = seats if t.event.data["outcome"] == "won" else seats[::-1]
    low, high = sorted((t.n("ours"), t.n("theirs")))
    return seat_name(winner), seat_name(loser), high, low


def _best_loser(state: DarkEden) -> list[Phrase]:
    """The sentence on the best of the losers and its points; empty if there are no losers."""
    others = [seat for seat in range(state.seats) if seat not in _winners(state)]
    if not others:
        return []
    best = max(others, key=lambda seat: points(state, seat))
    return [phrase("finale.dark_eden.rest", who=seat_name(best), n=points(state, best))]


# --- on the stage ------------------------------------------------------------------------------------


def last_act(match: AnyMatch, house: Playhouse) -> LastAct:
    """The last act of a finished match as a picture."""
    back = ground("dark_eden/wasteland.webp", house.stage, house.free, boards=False, light=(255, 190, 110))
    _lay_map(back)
    return LastAct(back, (*_dominion(match, house), *_ruins(match.state, house)))


def _lay_map(stage: pg.Surface) -> None:
    """Lays rusty metal over the lower part of the stage."""
    width, height = stage.get_size()
    high = round(height * _MAP)
    metal = picture("dark_eden/ground.webp", (width, high), "stretch").copy()
    metal.fill((46, 34, 22), special_flags=pg.BLEND_RGB_ADD)
    stage.blit(metal, (0, height - high))
    stage.blit(paint.vertical(width, high, [(0, 0, 0, 120), (0, 0, 0, 0), (0, 0, 0, 70)]), (0, height - high))
    stage.fill((150, 104, 60), (0, height - high, width, max(2, height // 300)))


def _dominion(match: AnyMatch, house: Playhouse) -> list[Prop]:
    """A winner's Establishments as they lie on his map, from back to front; before them the winners' Commanders."""
    look, players, stage, free = house
    state: DarkEden = match.state
    seat, hidden = _top_winner(state), set(state.face_down)
    winners = sorted(_winners(state), key=lambda one: one != seat)
    high = round(min(free.height * 0.52, free.width * 0.40) / (0.6 + 0.4 * len(winners)))
    left, chiefs = float(free.x), list[Prop]()
    for one in winners:
        art = _art(state, state.commanders[one], high * 0.96)
        cut = theatre.card_cut(art, (round(high * 0.96), round(high * 0.84)))
        drawn = theatre.figure(look, players[one].colour, cut, high)
        chiefs.append(standing(drawn, left + drawn.width * 0.52, stage[1] * (1 - _MAP * 0.34), (0.5, 1.3), stage[1]))
        left += drawn.width
    left -= high * 0.14
    land = pg.Rect(round(left), free.y, round(free.right - left), free.height)
    sites = [card for card in state.zones[TURF[seat]].ids if card in state.cells and card not in hidden]
    sites = [card for card in sites if card != state.commanders[seat]][:_MOST_SITES]
    if not sites:
        return chiefs
    rows = sorted({state.cells[card][1] for card in sites})
    across = [state.cells[card][0] for card in sites]
    columns, middle = max(across) - min(across) + 1, (max(across) + min(across)) / 2
    top, bottom = stage[1] * (1 - _MAP * 0.94), stage[1] * (1 - _MAP * 0.40)
    apart = min(land.width / columns, free.width * 0.27)
    wide = min(max(apart, free.width * 0.2), (bottom - top) / max(1, len(rows) - 1) / 0.36)
    props = []
    for card in sorted(sites, key=lambda card: state.cells[card][::-1]):
        x, y = state.cells[card]
        depth = rows.index(y) / (len(rows) - 1) if len(rows) > 1 else 1.0
        each = wide * (0.8 + 0.2 * depth)
        site = theatre.card_cut(_art(state, card, each), (round(each), round(each * 0.74)))
        begins = 0.1 + 0.3 * depth
        where = land.centerx + (x - middle) * apart * (0.8 + 0.2 * depth)
        foot = top + (bottom - top) * depth
        props.append(standing(site, where, foot, (begins, begins + 0.7), stage[1]))
    return [*props, *chiefs]


def _art(state: DarkEden, card: int, wide: float) -> pg.Surface:
    return symbols.art(state.cards[card], (round(wide), round(wide * 0.74)))


def _ruin_names(state: DarkEden) -> list[str]:
    """The names of the cards that the winners razed, the most valuable first."""
    won = [card for seat in _winners(state) for card in state.zones[TROPHIES[seat]].ids]
    return [state.cards[card] for card in sorted(won, key=lambda card: -worth(state, card))[:_MOST_RUINS]]


def _ruins(state: DarkEden, house: Playhouse) -> list[Prop]:
    """The ruins that the winners made: burnt cards on the ground under flames; the richest breaks into sheets."""
    stage, free = house.stage, house.free
    names = _ruin_names(state)
    wide = round(min(free.width / (max(3, len(names)) + 0.2), free.width * 0.22, stage[1] * 0.22))
    high = round(wide * 0.66)
    props = []
    for i, name in enumerate(names):
        place = (i + 1) // 2 * (1 if i % 2 else -1)  # the richest lies in the middle
        x = free.centerx + (place + (0.0 if len(names) % 2 else -0.5)) * free.width / max(3, len(names))
        cut = theatre.card_cut(symbols.art(name, (wide, high)), (wide, high))
        ruin = _broken_card(tilted(cut, _ANGLES[i], _BURNT))
        at = (round(x - ruin.get_width() / 2), stage[1] - ruin.get_height() - round(stage[1] * 0.012))
        begins = 0.9 + 0.15 * i
        props.append(Prop(ruin, at, (at[0], at[1] - high), (0, 255), (begins, begins + 0.5)))
        flame = skins.glyph("flame", max(8, high // 2), (255, 150, 70))
        over = (round(x - flame.get_width() / 2), at[1] - flame.get_height() // 4)
        props.append(Prop(flame, over, alpha=(0, 235), span=(begins + 0.4, begins + 0.9)))
    return props


def _broken_card(cut: pg.Surface) -> pg.Surface:
    """A card broken into sheets that have slid apart, as it lies on the ground."""
    wide, high = cut.get_size()
    slide = max(3, wide // 12)
    surface = pg.Surface((wide + (_SHEETS - 1) * slide, high), pg.SRCALPHA)
    each = -(-high // _SHEETS)
    for i in range(_SHEETS):
        sheet = cut.subsurface((0, i * each, wide, min(each, high - i * each)))
        surface.blit(sheet, (slide * (2, 0, 1)[i % 3], i * each + max(1, slide // 4) * (i - 1)))
    return pg.transform.smoothscale(surface, (surface.get_width(), round(high * 0.8)))
