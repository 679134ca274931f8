"""The last act of Card Game: the three shapes come down on ropes, and the last treasure rises between them."""

from collections.abc import Sequence

from game.core.match import AnyMatch
from game.core.phrase import Phrase, phrase, seat_name, seat_names
from game.games.card_game.cards import POINTS
from game.games.card_game.state import TREASURES, CardGame
from game.ui.contract.chronicle import PlayedEvent, played_events
from game.ui.contract.outcome import Epilogue, LastAct, Playhouse, Prop
from game.ui.kit.stage import room, theatre
from game.ui.views.card_game import faces, pieces
from game.ui.views.card_game.plan import OBJECTIVE
from game.ui.views.parts.scenery import ground, standing

_DROPS = (0.30, 0.46, 0.34)
"""Depth at which each shape hangs, in free heights of the stage"""
_PLACES = (0.16, 0.82, 0.5)
"""Place of each shape across, in free widths of the stage; the last one hangs behind the treasure"""


# --- in words ----------------------------------------------------------------------------------------


def epilogue(match: AnyMatch) -> Epilogue:
    """The last act in words, told from what every player knows."""
    state: CardGame = match.state
    assert state.result
    told = list(played_events(match, public=True))
    deeds = [*_last_round(told), *_treasures(state), *_margin(state), *_throws(told)]
    return Epilogue(phrase("finale.card_game.title"), tuple(deeds))


def _last_round(told: Sequence[PlayedEvent]) -> list[Phrase]:
    """The sentence on who brought on the last round, and how."""
    for t in reversed(told):
        if t.event.kind == "last_round":
            key = "enough" if t.event.data["enough"] else "empty"
            return [phrase(f"finale.card_game.{key}", who=seat_name(t.n("seat")), n=t.n("points"), round=t.round)]
    return []


def _treasures(state: CardGame) -> list[Phrase]:
    """The sentences on the Treasures that the winners have, at most two of them."""
    assert state.result
    found = []
    for seat in state.result.winners[:2]:
        won = [POINTS[state.cards[card]] for card in state.zones[TREASURES[seat]].ids]
        if won:
            found.append(phrase("finale.card_game.treasures", who=seat_name(seat), n=len(won), most=max(won)))
    return found


def _margin(state: CardGame) -> list[Phrase]:
    """The sentence on the winner's lead over the next seats, or on equal winners."""
    assert state.result
    scores, winners = state.result.scores, state.result.winners
    if len(winners) > 1:
        return [phrase("finale.card_game.equal", n=scores[winners[0]])]
    best = max((n for seat, n in enumerate(scores) if seat not in winners), default=0)
    behind = tuple(seat for seat, n in enumerate(scores) if n == best and seat not in winners)
    gap = scores[winners[0]] - best
    if gap <= 0:  # the result tells how the tie was broken
        return []
    return [phrase("finale.card_game.margin", who=seat_names(behind), n=gap)]


def _throws(told: Sequence[PlayedEvent]) -> list[Phrase]:
    """The sentence on the number of throws of the dice."""
    thrown = sum(t.event.kind == "rolled" for t in told)
    return [phrase("finale.card_game.throws", n=thrown)] if thrown else []


# --- on the stage ------------------------------------------------------------------------------------


def last_act(match: AnyMatch, house: Playhouse) -> LastAct:
    """The last act of a finished match as a picture."""
    look, players, stage, free = house
    state: CardGame = match.state
    assert state.result
    props: list[Prop] = []
    side = round(min(free.width * 0.26, free.height * 0.34))
    for i, (kind, place, drop) in enumerate(zip(pieces.RESOURCES, _PLACES, _DROPS, strict=True)):
        props += _hanging_shape(kind, side, free.x + free.width * place, free.y + free.height * drop, 0.1 + 0.2 * i)
    foot = stage[1] - round(stage[1] * 0.03)
    high = round(min(free.height * 0.5, free.width * 0.5))
    last = _last_treasure(match)
    if last:
        wide = round(high * OBJECTIVE[0] / OBJECTIVE[1])
        card = theatre.card_cut(faces.objective_card(look, last, (), (wide, high)), (wide, high))
        props.append(standing(card, free.centerx, foot - stage[1] * 0.09, (0.6, 1.6), stage[1]))
    winners = state.result.winners[:4]
    tall = round(min(high * 0.62, free.width * 0.8 / max(3, len(winners) + 1)))
    for i, seat in enumerate(winners):
        away = free.width * (0.5 + (i // 2 + 0.62) * 0.27 * (1 if i % 2 else -1))
        drawn = theatre.bust(look, players[seat].colour, tall)
        props.append(standing(drawn, free.x + away, foot, (1.0 + 0.15 * i, 1.8 + 0.15 * i), stage[1]))
    return LastAct(ground("card_game/fair.webp", stage, free, light=(255, 236, 180)), tuple(props))


def _hanging_shape(kind: pieces.Resource, side: int, x: float, y: float, begins: float) -> list[Prop]:
    """A shape and its rope, which come down together."""
    token = pieces.token(kind, side)
    at = (round(x - token.get_width() / 2), round(y - token.get_height() / 2))
    rope = room.rope(at[1] + side // 6, side / 150)
    rope_at = (round(x - rope.get_width() / 2), 0)
    away = at[1] + token.get_height()
    span = (begins, begins + 1.0)
    return [
        Prop(rope, rope_at, (rope_at[0], -away), span=span),
        Prop(token, at, (at[0], at[1] - away), span=span),
    ]


def _last_treasure(match: AnyMatch) -> str:
    """The last objective that a winner bought, else that anybody did; "": none was bought."""
    winners = match.state.result.winners
    taken = [t for t in played_events(match, public=True) if t.event.kind in ("bought", "won")]
    own = [t for t in taken if t.n("seat") in winners]
    return str((own or taken)[-1].event.data["name"]) if taken else ""
