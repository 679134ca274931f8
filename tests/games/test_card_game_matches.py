"""Random whole matches of Card Game: what must hold at every decision."""

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from game.core.effects.language import nodes
from game.core.interface import Gesture
from game.core.phrase import Phrase
from game.core.state import ALL, Ask, Event, Option
from game.core.texts import LANGUAGES, Texts
from game.core.view import SPECTATOR, imagine, masked, view
from game.games.card_game import FACTS
from game.games.card_game.cards import CARDS
from game.games.card_game.rules import GAME
from game.games.card_game.state import INDEX, TYPES, CardGame
from game.games.card_game.telling.refusals import EXPECTED

pytestmark = pytest.mark.match

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
SAYERS = [Texts(language, NAMES) for language in LANGUAGES]
READINGS: list[dict[str, object]] = [
    {},
    {"hero": "next_turn", "objective_costs": "short", "premonition_joker": False},
    {"objectives_per_turn": "any", "objective_costs": "long", "reshuffle": False},
]


def decisions(seed: int, seats: int, readings: dict[str, object]) -> Iterator[tuple[CardGame, Ask, list[Event]]]:
    """Plays a random match; yields before each decision the state, the question, and the events since the last one."""
    rnd = random.Random(seed)
    state, events = GAME.new(seed, seats, FACTS.settle(seats, readings))
    while state.result is None:
        (ask,) = state.asks
        yield state, ask, events
        events, _ = GAME.apply(state, ask.seat, (rnd.choice(ask.options),))
    assert GAME.check(state) == []


MATCHES = [(seed, 2 + seed % 4, READINGS[seed % 3]) for seed in range(12)]
some_matches = pytest.mark.parametrize(("seed", "seats", "readings"), MATCHES)


@some_matches
def test_every_state_is_sound_and_every_question_well_formed(
    seed: int, seats: int, readings: dict[str, object]
) -> None:
    for state, ask, _ in decisions(seed, seats, readings):
        assert GAME.check(state) == []
        assert ask.options
        assert len(set(ask.options)) == len(ask.options)
        assert {str(option[0]) for option in ask.options} <= set(EXPECTED[ask.prompt.rpartition(".")[2]])


def test_every_part_of_every_effect_runs() -> None:
    parts = set(nodes({address: effect for card in CARDS.values() for address, effect in card.effects().items()}))
    run = GAME.steps["fx"]

    def noting(table: object, address: str, *stage: object) -> None:
        parts.discard(address)
        run(table, address, *stage)

    GAME.steps["fx"] = noting
    try:
        for seed in range(200):
            for _ in decisions(seed, 2 + seed % 4, {}):
                pass
            if not parts:
                break
    finally:
        GAME.steps["fx"] = run
    assert parts == set()


# --- views -------------------------------------------------------------------------------------------------


@some_matches
def test_no_view_and_no_event_tells_a_hidden_card(seed: int, seats: int, readings: dict[str, object]) -> None:
    for state, _, events in decisions(seed, seats, readings):
        for seat in (SPECTATOR, *range(seats)):
            seen = view(state, seat)
            for name, zone in state.zones.items():
                open_to_seat = zone.see == "all" or (zone.see == "owner" and zone.owner == seat)
                for card in zone.ids:
                    known = seat >= 0 and state.known.get(card, 0) >> seat & 1
                    assert bool(seen.cards[card]) == bool(open_to_seat or known), name
            for event in masked(events, seat):
                if event.kind == "moved" and event.data["name"]:
                    ends = {str(event.data["source"]), str(event.data["target"])}
                    hidden_ends = {"effects", "objectives", *(f"hand.{s}" for s in range(seats) if s != seat)}
                    assert ends - hidden_ends, event


@some_matches
def test_an_imagined_world_looks_the_same_and_can_be_played(seed: int, seats: int, readings: dict[str, object]) -> None:
    for number, (state, ask, _) in enumerate(decisions(seed, seats, readings)):
        if number % 5 == 0:
            for seat in range(seats):
                world = imagine(state, seat, random.Random(number))
                assert view(world, seat) == view(state, seat)
            world = imagine(state, ask.seat, random.Random(number))
            GAME.apply(world, ask.seat, (ask.options[number % len(ask.options)],))
            assert GAME.check(world) == []


# --- options and refusals ----------------------------------------------------------------------------------


def anything(state: CardGame, ask: Ask) -> Iterator[Option]:
    """Everything that a hand might try: every verb with every card, seat and type, and with nonsense."""
    for verb in GAME.presentation.verbs:
        yield (verb,)
        for thing in (*range(-1, len(state.cards) + 1), *TYPES, "nonsense"):
            yield (verb, thing)
        for kind in TYPES:
            for other in (*TYPES, *range(state.seats), 17):
                yield (verb, other, kind)
    yield ("pay", 1, 0, 0)
    yield ("pay", 99, 99, 99)
    yield ()


@some_matches
def test_what_is_not_offered_is_refused_with_a_reason_and_what_is_offered_never_is(
    seed: int, seats: int, readings: dict[str, object]
) -> None:
    rnd, told = random.Random(seed), set()
    for state, ask, _ in decisions(seed, seats, readings):
        if rnd.random() > 0.02:
            continue
        seen, options = view(state, ask.seat), set(ask.options)
        for option in anything(state, ask):
            if option in options:
                continue
            reason = GAME.why_not(seen, ask.seat, option)
            assert reason.rule in anchors("en")
            for ref in reason.refs:
                assert ref[0] in {"card", "seat", "zone"}
            if reason.phrase not in told:
                told.add(reason.phrase)
                check_said(reason.phrase)
    assert told


@some_matches
def test_laws_agree_with_options_card_by_card(seed: int, seats: int, readings: dict[str, object]) -> None:
    """A card is offered exactly if the query that explains a refusal finds no reason."""
    from game.games.card_game.queries import activation_bar, purchase_bar, sale_bar

    for state, ask, _ in decisions(seed, seats, readings):
        if not ask.prompt.endswith("actions"):
            continue
        for card in range(len(state.cards)):
            for verb, bar in (("activate", activation_bar), ("buy", purchase_bar), ("sell", sale_bar)):
                assert ((verb, card) in ask.options) == (bar(state, ask.seat, card) == "")


@some_matches
def test_gestures_tell_options_apart(seed: int, seats: int, readings: dict[str, object]) -> None:
    for _, ask, _ in decisions(seed, seats, readings):
        made = [GAME.presentation.gesture(option, ask.seat) for option in ask.options]
        on_the_table = [gesture for gesture in made if gesture != Gesture()]
        assert len(set(on_the_table)) == len(on_the_table)


@some_matches
def test_a_gesture_is_understood_as_the_option_that_it_picks(
    seed: int, seats: int, readings: dict[str, object]
) -> None:
    for _, ask, _ in decisions(seed, seats, readings):
        for option in ask.options:
            gesture = GAME.presentation.gesture(option, ask.seat)
            if gesture.take and option[0] != "steal":  # its first argument is the seat, not the type
                assert option in set(GAME.attempts(gesture, ask.seat))


# --- words -------------------------------------------------------------------------------------------------


def check_said(said: Phrase) -> None:
    """Checks that both languages have the phrase and fill in all parameters."""
    for texts in SAYERS:
        text = texts.say(said)
        assert text
        assert text != said.key
        assert not re.search(r"[{}]|card_game\.", text), text


@cache
def anchors(language: str) -> set[str]:
    from game.resources import root

    book = root() / "game" / "games" / "card_game" / "data" / f"rules.{language}.md"
    return set(re.findall(r"\{#(\w+)\}$", book.read_text(encoding="utf-8"), re.MULTILINE))


@some_matches
def test_every_question_and_option_is_said_in_both_languages(
    seed: int, seats: int, readings: dict[str, object]
) -> None:
    told = set()
    for state, ask, _ in decisions(seed, seats, readings):
        seen = view(state, ask.seat)
        said = [Phrase(ask.prompt)]
        for option in ask.options:
            said += GAME.presentation.option_text(seen, ask.seat, option)
        phases, present = GAME.presentation.phase(seen)
        said += [Phrase(key) for key in phases]
        assert 0 <= present < len(phases)
        for phrase in said:
            if phrase not in told:
                told.add(phrase)
                check_said(phrase)


SILENT = {"phase", "shuffled", "alchemy"}
"""Events without a line in the log, because another event's line tells them"""


@some_matches
def test_every_event_is_told_to_everybody_or_is_expressly_silent(
    seed: int, seats: int, readings: dict[str, object]
) -> None:
    told = set()
    for _, _, events in decisions(seed, seats, readings):
        for seat in (SPECTATOR, *range(seats)):
            for event in masked(events, seat):
                line = GAME.presentation.tell(event)
                if line is None:
                    silent = event.kind in SILENT or event.kind == "moved" or event.data.get("what") == "card"
                    assert silent, event
                elif line not in told:
                    told.add(line)
                    check_said(line)


def test_a_drawn_card_is_named_only_to_who_draws_it() -> None:
    state, events = GAME.new(3, 2, FACTS.settle(2, {}))
    drawn = next(event for event in events if event.kind == "moved" and event.data["target"] == "hand.0")
    assert drawn.to != ALL
    mine, theirs = (GAME.presentation.tell(masked([drawn], seat)[0]) for seat in (0, 1))
    assert mine is not None
    assert theirs is not None
    name = state.cards[int(str(drawn.data["card"]))]
    assert mine.params[1][1] == Phrase(f"card.card_game.{name}")
    assert theirs.params[1][1] == Phrase("card.card_game.unseen")


def test_the_rules_book_explains_every_card_and_rule_in_both_languages() -> None:
    italian, english = anchors("it"), anchors("en")
    assert italian == english
    assert set(CARDS) <= english
    assert {"setup", "turn", "dice", "actions", "activate", "buy", "sell", "resources", "end", "readings"} <= english


def test_the_types_stand_in_one_order() -> None:
    assert [INDEX[kind] for kind in TYPES] == [0, 1, 2]
