"""Zones and names: the card on top, the name of a zone, and the names of seats in a phrase."""

import pytest

from game.core.interface import zone_kind, zone_part, zone_seat
from game.core.phrase import Phrase, phrase, seat_name, with_names
from game.core.state import Zone


@pytest.mark.parametrize(
    ("zone", "kind", "seat", "part"),
    [
        ("purse.0.circle", "purse", 0, "circle"),
        ("hand.12", "hand", 12, "12"),
        ("deck", "deck", -1, "deck"),
        ("land.gate", "land", -1, "gate"),
    ],
)
def test_a_zone_is_called_by_its_kind_whose_it_is_and_which(zone: str, kind: str, seat: int, part: str) -> None:
    assert (zone_kind(zone), zone_seat(zone), zone_part(zone)) == (kind, seat, part)


def test_the_top_cards_of_a_zone_come_topmost_first() -> None:
    deck = Zone(-1, "none", (3, 1, 4, 5))
    assert [deck.top(n) for n in range(6)] == [(), (5,), (5, 4), (5, 4, 1), (5, 4, 1, 3), (5, 4, 1, 3)]
    assert deck.without(1) == deck.holding([3, 4, 5])
    assert deck.with_card(9).top(1) == (9,)


def test_some_seats_are_called_otherwise_wherever_a_phrase_names_them() -> None:
    bear = phrase("card.bear")

    def said(first: Phrase, second: Phrase) -> Phrase:
        within = phrase("inner", who=first)
        return phrase("outer", who=first, both=(first, within, second), n=3, word="two")

    assert with_names(said(seat_name(0), seat_name(1)), {0: bear}) == said(bear, seat_name(1))
    assert with_names(said(seat_name(0), seat_name(1)), {}) == said(seat_name(0), seat_name(1))
