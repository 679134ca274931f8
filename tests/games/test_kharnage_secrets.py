"""Kharnage's secrets: the cards that others choose, hands, battle decks, piles and Reserves."""

import random
from pathlib import Path

import pytest

from game import games
from game.core.journal import Journal
from game.core.loading import load
from game.core.match import AnyMatch, Match, Player, Setup
from game.core.saving import digest, dump
from game.core.state import Answer, Seat
from game.core.texts import LANGUAGES, Texts
from game.core.view import SPECTATOR, heard_by, imagine, view
from game.games.kharnage import FACTS
from game.games.kharnage.cards import UNITS, name_of
from game.games.kharnage.rules import GAME
from game.games.kharnage.state import DECK, HAND, PILE, RESERVE, Kharnage
from tests.matches import some_answer

NAMES = ("Ann", "Ben", "Cleo", "Dan")
CHOOSE = "prompt.kharnage.choose"
seeds = pytest.mark.parametrize("seed", range(6))


def begun(seed: int, seats: int) -> AnyMatch:
    players = tuple(Player(NAMES[seat], seat) for seat in range(seats))
    return Match(GAME, Setup("kharnage", FACTS.rules, seed, FACTS.settle(seats, {"armies": "dealt"}), players))


def to_a_choice(seed: int, seats: int, round_number: int) -> AnyMatch:
    """A match at the beginning of a round, before anybody has chosen."""
    match, rnd = begun(seed, seats), random.Random(seed)
    while not (match.state.round == round_number and match.state.asks[0].prompt == CHOOSE):
        seat = match.state.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.answer(seat, some_answer(ask, rnd))
    return match


def card(match: AnyMatch, seat: Seat, number: int) -> Answer:
    """The answer that plays a battle card, by its place in the hand."""
    hand = match.state.zones[HAND[seat]].ids
    return (("play", hand[number % len(hand)]),)


# --- the choice ----------------------------------------------------------------------------------------


@seeds
def test_nobody_can_tell_what_another_has_chosen_nor_what_he_changed_it_into(seed: int) -> None:
    """Two matches that differ only in the first seat's choices look and sound the same to all others."""
    seats, round_number = 2 + seed % 3, 1 + seed % 4
    one, two = (to_a_choice(seed, seats, round_number) for _ in range(2))
    rnd = random.Random(seed)
    acts = [0, *range(1, seats - 1), 0, 0]
    for number, seat in enumerate(acts):
        one.answer(seat, card(one, seat, number))
        two.answer(seat, card(two, seat, number + (rnd.randint(1, 2) if seat == 0 else 0)))
        for other in (SPECTATOR, *range(1, seats)):
            assert dump(one.view(other)) == dump(two.view(other))
            assert one.heard(other) == two.heard(other)
            assert one.undo_barrier(other) == two.undo_barrier(other)
            worlds = [dump(imagine(match.state, other, random.Random(number))) for match in (one, two)]
            assert worlds[0] == worlds[1]
    assert one.state.answers[0] != two.state.answers[0]
    assert one.view(0).answers[0] == one.state.answers[0]


@seeds
def test_a_choice_left_in_the_midst_is_resumed_and_still_secret(seed: int, tmp_path: Path) -> None:
    seats = 2 + seed % 3
    match, path = to_a_choice(seed, seats, 1), tmp_path / "one.match.jsonl"
    match.keeper = Journal.begin(path, match)
    match.answer(0, card(match, 0, 0))
    match.answer(0, card(match, 0, 1))
    wanted = match.state.cards[match.state.zones[HAND[0]].ids[1]]
    match.keeper.close()
    again = load(path, games.load).resume()
    assert digest(again.state) == digest(match.state)
    assert again.state.changeable(0)
    assert again.view(1).answers == {0: ()}
    assert [again.heard(1, since) for since in range(len(again.past))] == [
        match.heard(1, since) for since in range(len(match.past))
    ]
    for seat in range(1, seats):
        again.answer(seat, card(again, seat, 0))
    assert again.state.cards[again.state.zones["played.0"].ids[-1]] == wanted


# --- hands, piles and Reserves -------------------------------------------------------------------------


def played(seed: int) -> AnyMatch:
    match, rnd = begun(seed, 2 + seed % 3), random.Random(seed)
    while not match.over:
        seat = rnd.choice(match.state.waiting())
        ask = match.ask(seat)
        assert ask is not None
        match.answer(seat, some_answer(ask, rnd))
    return match


@seeds
def test_a_replay_shows_each_seat_no_more_than_it_knew_then(seed: int) -> None:
    """Nobody sees another's hand, nor the cards of a deck, a Reserve or a pile, except for a General on top of it."""
    match = played(seed)
    for number in range(len(match.past)):
        state: Kharnage = match.moment(number)
        for seat in (SPECTATOR, *range(state.seats)):
            seen = view(state, seat)
            for owner in range(state.seats):
                hidden = [*state.zones[RESERVE[owner]].ids, *state.zones[DECK[owner]].ids]
                hidden += [] if seat == owner else state.zones[HAND[owner]].ids
                hidden += [c for c in state.zones[PILE[owner]].ids if not UNITS[state.cards[c]].general]
                assert not any(seen.cards[card] for card in hidden)


@seeds
def test_no_line_of_the_log_names_a_card_that_another_holds(seed: int) -> None:
    match = played(seed)
    language = LANGUAGES[seed % len(LANGUAGES)]
    say, lines = Texts(language, NAMES).say, 0
    for number, record in enumerate(match.past, start=1):
        state: Kharnage = match.moment(number)
        for seat in range(state.seats):
            held = [c for other in range(state.seats) if other != seat for c in state.zones[HAND[other]].ids]
            secret = [say(name_of(state.cards[card])) for card in held]
            for event in heard_by(record.events, (seat,)):
                line = GAME.presentation.tell(event)
                if line:
                    lines += 1
                    assert not any(name in say(line) for name in secret), say(line)
    assert lines > 100
