"""Telendar's undo, and its barriers: another seat agreed, a die was rolled, something hidden was seen."""

import pytest

from game.core.match import AnyMatch, Match, Player, Setup
from game.core.state import Illegal, Option, Seat
from game.games.telendar import FACTS
from game.games.telendar.rules import GAME
from tests.games.telendar_table import Position, Who, table

NAMES = ("Anna", "Bruno", "Carla")


def match_at(position: Position) -> AnyMatch:
    """A match that goes on from a position."""
    state = position.state
    players = tuple(Player(NAMES[seat], seat) for seat in range(state.seats))
    match: AnyMatch = Match(GAME, Setup("telendar", FACTS.rules, 1, FACTS.settle(state.seats, {}), players))
    match.state = state
    return match


def answer(match: AnyMatch, seat: Seat, *wanted: Option) -> None:
    """Answers for a seat with options in which cards are named."""
    ask = match.ask(seat)
    assert ask
    spoken = {Position(match.state, []).spoken(option): option for option in ask.options}
    match.answer(seat, tuple(spoken.get(option, option) for option in wanted))


def test_a_purchase_can_be_taken_back() -> None:
    match = match_at(table(Who("bear", at=0, gold=9)).arrives())
    ask = match.ask(0)
    assert ask
    before = match.state
    match.answer(0, (next(option for option in ask.options if option[0] == "buy"),))
    assert match.state.heroes[0].gold < 9
    assert match.undo(0) == 1
    assert match.state is before


def test_whom_one_leaves_behind_can_be_chosen_anew() -> None:
    kit = Who("bear", at=6, gold=9, followers=["scout", "priest", "guide", "familiar"])
    match = match_at(table(kit).arrives().does("buy", "mule"))
    answer(match, 0, ("drop", "scout"))
    match.undo(0)
    answer(match, 0, ("drop", "guide"))
    followers = [match.state.cards[card] for card in match.state.zones["followers.0"].ids]
    assert followers == ["scout", "priest", "familiar", "mule"]


def test_an_offer_can_be_taken_back_until_the_other_side_has_agreed() -> None:
    t = table(Who("bear", gold=5, objects=["sword"]), Who("knight", objects=["map"])).does("trade", 1)
    match = match_at(t)
    answer(match, 0, ("give", "sword"), ("want", "map"))
    answer(match, 0, ("gold", 2))
    assert match.ask(1)
    assert match.undo_barrier(0) is None
    match.undo(0)
    answer(match, 0, ("gold", 1))
    answer(match, 1, ("accept",))
    assert match.state.heroes[0].gold == 4
    barrier = match.undo_barrier(0)
    assert barrier
    assert barrier.code == "undo.other"
    with pytest.raises(Illegal):
        match.undo(0)


def test_a_shared_victory_is_never_taken_back() -> None:
    match = match_at(table(Who("bear"), Who("knight")))
    answer(match, 0, ("ally", 1))
    answer(match, 1, ("yes",))
    for seat in (0, 1):
        assert match.undo_barrier(seat)


def test_a_die_that_was_rolled_is_never_taken_back() -> None:
    match = match_at(table(Who("bear", gold=5), tiles={8: "tournament"}, left={"normal": []}).arrives())
    answer(match, 0, ("visit", "tournament"))
    barrier = match.undo_barrier(0)
    assert barrier
    assert barrier.code == "undo.rolled"


def test_a_walk_can_be_taken_back_unless_it_explored() -> None:
    match = match_at(table(Who("bear"), hidden=[7, 15]))
    answer(match, 0, ("walk", 9))
    assert match.undo_barrier(0) is None
    match.undo(0)
    answer(match, 0, ("walk", 15))
    assert match.undo_barrier(0)


def test_what_is_robbed_can_be_chosen_anew() -> None:
    rival = Who("pedlar", at=8, objects=["sword", "map"])
    duel = table(Who("bear"), rival, left={"normal": []}).arrives().does("attack", 1)
    match = match_at(duel.does("roll").throws(2, 1).does("roll"))
    answer(match, 0, ("rob", "sword"))
    assert match.undo_barrier(0) is None
    match.undo(0)
    answer(match, 0, ("rob", "map"))
    assert [match.state.cards[card] for card in match.state.zones["objects.0"].ids] == ["map"]
