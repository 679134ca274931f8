"""Whole matches of Tash-Kalar: every text exists in every language, every effect runs, and the advice is sound."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.core.phrase import Phrase
from game.core.state import Answer, Ask, Event
from game.core.texts import LANGUAGES, Texts
from game.core.view import SPECTATOR, masked, view
from game.games.tash_kalar import FACTS
from game.games.tash_kalar.bots.advice import advise
from game.games.tash_kalar.bots.evaluate import evaluate
from game.games.tash_kalar.cards import (
    BEINGS,
    DATA,
    DECKS,
    FLARES,
    PATTERNS,
    TASKS,
    card_text,
    deck_and_number,
    keywords,
    name_of,
)
from game.games.tash_kalar.patterns import masks_of
from game.games.tash_kalar.queries import shortfall
from game.games.tash_kalar.rules import GAME
from game.games.tash_kalar.state import HAND, TashKalar
from game.games.tash_kalar.telling import refusals
from game.games.tash_kalar.telling.refusals import EXPECTED, RULES

pytestmark = pytest.mark.match

FORMS = [(2, "high_form"), (2, "duel"), (3, "melee"), (4, "melee"), (4, "high_form"), (4, "duel")]
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def busy(ask: Ask, rnd: random.Random) -> Answer:
    """A random answer that summons and invokes more often than not, and never resigns."""
    options = [option for option in ask.options if option != ("resign",)]
    for kinds in ({"flare"}, {"summon", "improvise"}):
        chosen = [option for option in options if option[0] in kinds]
        if chosen and rnd.random() < 0.6:
            options = chosen
            break
    return tuple(rnd.sample(options, rnd.randint(ask.low, min(ask.high, len(options)))))


@cache
def played(seats: int, form: str, seed: int) -> tuple[list[tuple[TashKalar, list[Event]]], TashKalar]:
    """([(state, events after it)], last state) of a whole match."""
    rnd = random.Random(seed)
    schools = rnd.choice(("drawn", "chosen", "imperial"))
    state, events = GAME.new(seed, seats, FACTS.settle(seats, {"form": form, "schools": schools}))
    way = []
    while state.result is None:
        before, ask = state.clone(), state.asks[0]
        way.append((before, events))
        events, _ = GAME.apply(state, ask.seat, busy(ask, rnd))
    way.append((state, events))
    return way, state


def said(texts: Texts, phrase: Phrase) -> str:
    words = texts.say(phrase)
    assert not re.search(r"[{}@]|[a-z]\.tash_kalar", words), words
    assert words
    return words


@pytest.mark.parametrize(("seats", "form"), FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_event_and_phase_is_said(seats: int, form: str, language: str) -> None:
    texts = Texts(language, NAMES)
    way, _ = played(seats, form, 1)
    for state, events in way:
        for ask in state.asks:
            seen = view(state, ask.seat)
            said(texts, Phrase(ask.prompt))
            for option in ask.options:
                option_text = GAME.presentation.option_text(seen, ask.seat, option)
                said(texts, option_text.label)
                said(texts, option_text.does)
            keys, place = GAME.presentation.phase(seen)
            said(texts, Phrase(keys[place]))
        for event in [*masked(events, 0), *masked(events, SPECTATOR)]:
            line = GAME.presentation.tell(event)
            if line is not None:
                said(texts, line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_setting_is_said(language: str) -> None:
    texts = Texts(language)
    for card in (*BEINGS, *FLARES, *TASKS):
        for phrase in (name_of(card), card_text(card), deck_and_number(card)):
            said(texts, phrase)
        for word in keywords(card):
            assert texts.has(f"keyword.tash_kalar.{word}")
            assert texts.has(f"keyword.tash_kalar.{word}.text")
    for setting in (setting for setting in FACTS.settings if len(setting.choices) > 1):
        for end in ("", ".why", *(f".{choice}" for choice in setting.choices)):
            assert texts.has(f"setting.tash_kalar.{setting.name}{end}")


def test_the_rules_book_explains_what_refusals_refer_to() -> None:
    assert RULES.keys() == EXPECTED.keys()
    source = Path(refusals.__file__).read_text(encoding="utf-8")
    named = {*RULES.values(), *re.findall(r'_no\(\s*"\w+", "(\w+)"', source)}
    for language in LANGUAGES:
        book = (DATA / f"rules.{language}.md").read_text(encoding="utf-8")
        assert named <= set(re.findall(r"{#(\w+)}", book))


def test_the_names_of_cards_differ() -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        names = [texts.say(name_of(card)) for card in (*BEINGS, *FLARES, *TASKS)]
        assert len(set(names)) == len(names)


def test_every_effect_runs_in_matches_of_every_form(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats play at random, except that they seek effects that have not run yet, as chance rarely reaches them."""
    effects = {f"{name}.effect" for name in BEINGS} | {
        f"{name}.{half}" for name in FLARES for half in ("upper", "lower")
    }
    ran: set[str] = set()
    resolve = GAME.steps["fx"]

    def spy(table: object, address: str, *stage: object) -> None:
        ran.add(address)
        resolve(table, address, *stage)

    monkeypatch.setitem(GAME.steps, "fx", spy)
    for seed in range(250):
        seats, form = FORMS[seed % len(FORMS)]
        rnd = random.Random(seed)
        state, _ = GAME.new(seed, seats, FACTS.settle(seats, {"form": form}))
        while state.result is None:
            ask = state.asks[0]
            GAME.apply(state, ask.seat, _seeks(state, ask, ran, rnd) or busy(ask, rnd))
        if effects <= ran:
            break
    assert effects <= ran


def _seeks(state: TashKalar, ask: Ask, ran: set[str], rnd: random.Random) -> Answer:
    """The answer that leads to an effect that has not run: a piece for a legend, or a discard to fall behind.

    (): there is no such answer; sometimes also at random.
    """
    if rnd.random() < 0.2:
        return ()
    hand = [state.cards[card] for card in state.zones[HAND[ask.seat]].ids]
    if any(not set(FLARES[name].effects()) <= ran for name in hand if name in FLARES):
        return tuple(option for option in ask.options if option[0] == "discard")[:1]
    places = {int(option[1]): option for option in ask.options if option[0] == "place"}
    legends = [name for name in hand if name in DECKS["legend"] and f"{name}.effect" not in ran]
    if not (places and legends):
        return ()
    short = shortfall(state, ask.seat, rnd.choice(legends))
    return tuple(places[square] for square in short.missing if square in places)[:1] if short else ()


@pytest.mark.parametrize(("seats", "form"), FORMS)
def test_the_advice_is_an_option_and_leaves_no_trace(seats: int, form: str) -> None:
    for seen, ask in _asked(seats, form):
        before = seen.clone()
        option = advise(seen, ask)
        assert seen == before
        assert option is None or option in ask.options
        assert option not in {("resign",), ("pass_control",)} or len(ask.options) == 1
        assert -1 <= evaluate(seen, ask.seat) <= 1


def _asked(seats: int, form: str) -> Iterator[tuple[TashKalar, Ask]]:
    way, _ = played(seats, form, 2)
    for state, _ in way[:-1:7]:
        ask = state.asks[0]
        yield view(state, ask.seat), ask


@pytest.mark.parametrize("form", ["high_form", "duel"])
def test_the_advice_beats_chance(form: str) -> None:
    for seed in range(2):
        rnd, wise = random.Random(seed), seed % 2
        state, _ = GAME.new(seed, 2, FACTS.settle(2, {"form": form}))
        while state.result is None:
            ask = state.asks[0]
            option = advise(view(state, ask.seat), ask) if ask.seat == wise else None
            GAME.apply(state, ask.seat, (option,) if option else busy(ask, rnd)[: ask.high])
        assert state.result.winners == (wise,)


@pytest.mark.parametrize(("seats", "form"), FORMS[::2])
def test_the_pieces_that_lack_are_as_many_as_the_nearest_place_names(seats: int, form: str) -> None:
    for before, _ in played(seats, form, 5)[0][::60]:
        state = before.clone()
        state.stand_ins, state.improvised = 0, [True] * len(state.improvised)  # no enemy piece helps
        for seat in range(seats):
            for name in state.cards:
                if name in BEINGS:
                    lack = shortfall(state, seat, name)
                    found = PATTERNS[name].lacking(masks_of(state.board, seat % state.sides))
                    assert found == (len(lack.missing) if lack else None)
