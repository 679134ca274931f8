"""Every card that moves has a face, or a back, in the zone that it comes from and in the one it goes to."""

import random
from collections.abc import Iterator

import pytest

from game import games
from game.core.interface import Ref, zone_kind
from game.core.match import AnyMatch, Match, Player, Setup
from game.ui.kit.look import Look, scale
from game.ui.names import NAMES
from game.ui.table.telling import table_texts
from game.ui.views import view_of
from tests.hunt import some_choices
from tests.matches import decide

SIZE = (1280, 720)
MATCHES, DECISIONS = 8, 250


def some_match(game_id: str, rnd: random.Random) -> AnyMatch:
    """A match of any number of seats, with any options and anything that seats may bring."""
    game = games.load(game_id)
    seats = rnd.choice(game.facts.seats)
    options, brings = some_choices(game_id, seats, rnd)
    players = tuple(Player(NAMES[seat], seat, brings=brings[seat]) for seat in range(seats))
    return Match(game, Setup(game_id, game.facts.rules, rnd.getrandbits(32), dict(options), players))


def flights(match: AnyMatch, rnd: random.Random) -> Iterator[tuple[str, str, Ref, str, str]]:
    """Yields for each move of a card, as each seat hears it: name, back, reference, the zones of before and after."""
    for _ in range(DECISIONS):
        if match.over:
            return
        decide(match, rnd)
        for seat in range(match.setup.seats):
            moves = [event for event in match.heard(seat, len(match.past) - 1)[0] if event.kind == "moved"]
            backs = match.view(seat).backs if moves else ()
            for move in moves:
                name, source, target = (str(move.data[what]) for what in ("name", "source", "target"))
                yield name, backs[move.n("card")], ("card", move.n("card")), source, target


@pytest.mark.match
@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("game_id", games.GAMES)
def test_every_card_that_moves_can_be_drawn_where_it_comes_from_and_where_it_goes(game_id: str) -> None:
    rnd, seen = random.Random(12), set()
    for _ in range(MATCHES):
        match = some_match(game_id, rnd)
        texts = table_texts("en", match.setup)
        style = view_of(game_id)(match.game, Look(scale(SIZE)), texts, SIZE, match.setup.players)
        for name, back, ref, source, target in flights(match, rnd):
            kinds = zone_kind(source), zone_kind(target)
            if (name, back, kinds) in seen:
                continue
            seen.add((name, back, kinds))
            style.draw(*style.thing_of(name, back, ref, target))
            if kinds[0] not in style.open_zones:
                style.draw(*style.thing_of("", back, ref, source))
    assert len(seen) > 50
