"""Dark Eden: what must hold at each question of random matches; and the figures of the data are those of the set."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from game.core.state import Ask
from game.core.view import SPECTATOR, view
from game.games.dark_eden import FACTS
from game.games.dark_eden.cards import CARDS, Commander, Establishment, Warrior
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.rules import GAME
from game.games.dark_eden.state import CAPTIVE, DarkEden, Group
from tests.games.dark_eden_table import Side, table
from tests.zones import add, shift

MATCHES = [(2, {}), (3, {"goal": 30}), (4, {"teams": True}), (2, {"first_game": True, "peace": False})]
hosts = pytest.mark.parametrize(("seats", "options"), MATCHES, ids=["two", "three", "teams", "first"])


def answer(ask: Ask, rng: random.Random) -> tuple:  # type: ignore[type-arg]
    return tuple(rng.sample(ask.options, rng.randint(ask.low, ask.high)))


def begun(seats: int, options: dict[str, object], seed: int) -> DarkEden:
    state, _ = GAME.new(seed, seats, FACTS.settle(seats, options), FACTS.settle_seats(seats, {}))
    return state


@hosts
def test_cards_and_gold_are_kept(seats: int, options: dict[str, object]) -> None:
    """Cards neither appear nor vanish and stay their owners'; every change of Gold is told by an event."""
    rng, state = random.Random(4), begun(seats, options, 11)
    whole = sorted(zip(state.backs, state.cards, strict=True))
    for _ in range(250):
        if state.result:
            break
        gold, ask = list(state.gold), state.asks[-1]
        events, _ = GAME.apply(state, ask.seat, answer(ask, rng))
        for event in events:
            told = event.data
            if event.kind == "gold":
                gold[int(told["seat"])] += int(told["n"])  # type: ignore[arg-type]
            elif event.kind == "took_gold":
                gold[int(told["seat"])] += int(told["n"])  # type: ignore[arg-type]
                gold[int(told["victim"])] -= int(told["n"])  # type: ignore[arg-type]
        assert state.gold == gold
        assert GAME.check(state) == []
        assert sorted(zip(state.backs, state.cards, strict=True)) == whole
        for seat in range(seats):
            for pile in ("deck", "discard", "annihilated"):
                assert all(state.owners[card] == seat for card in state.zones[f"{pile}.{seat}"].ids)


@hosts
def test_who_is_asked_tells_nothing_of_hands(seats: int, options: dict[str, object]) -> None:
    """With other hidden cards, the same seats are asked the same questions after a pass or the end of a step."""
    rng, state = random.Random(5), begun(seats, options, 12)
    tried = 0
    for _ in range(300):
        if state.result or tried >= 60:
            break
        ask = state.asks[0]
        word = next((word for word in (("pass",), ("end",), ("settle",)) if word in ask.options), None)
        if word is not None and len(state.asks) == 1 and ask.low == 1:
            tried += 1
            other = state.clone()
            for seat in range(seats):  # shuffle the names of the seat's hidden cards
                zones = [f"{zone}.{seat}" for zone in ("hand", "deck", "discard", "annihilated", "stored")]
                hidden = [card for zone in zones for card in other.zones[zone].ids if card not in other.known]
                hidden += [card for card in other.zones[f"hand.{seat}"].ids if card not in hidden]
                names = [other.cards[card] for card in hidden]
                rng.shuffle(names)
                for card, name in zip(hidden, names, strict=True):
                    other.cards[card] = name
            assert public(other) == public(state)
            here = state.clone()
            GAME.apply(here, ask.seat, (word,))
            GAME.apply(other, ask.seat, (word,))
            assert [(one.seat, one.prompt) for one in here.asks] == [(one.seat, one.prompt) for one in other.asks]
        GAME.apply(state, ask.seat, answer(ask, rng))
    assert tried > 20


def public(state: DarkEden) -> list[str]:
    return view(state, SPECTATOR).cards


# --- the figures of the set: rules 2.1, 2.2 ----------------------------------------------------------


def cards(kind: str) -> list:  # type: ignore[type-arg]
    return [card for card in FIGURES.values() if card.type == kind]


def count(kind: str, field: str) -> Counter:  # type: ignore[type-arg]
    return Counter(getattr(card, field) for card in cards(kind))


def marked(kind: str, word: str) -> int:
    return sum(card.is_a(word) for card in cards(kind))


def test_numbers_of_cards() -> None:
    assert Counter(card.type for card in FIGURES.values()) == {
        "commander": 18, "establishment": 55, "warrior": 63, "intrigue": 166,
    }  # fmt: skip
    assert len({(card.type, card.number) for card in FIGURES.values()}) == 302


def test_commanders() -> None:
    for card in cards("commander"):
        assert len(card.gives) == {10: 8, 12: 7, 14: 6, 16: 5}[card.cv], card.id
        assert card.tactics == ("LSA" if card.id == "montagne" else "LA")
        assert not card.needs


def test_establishments() -> None:
    there = cards("establishment")
    assert count("establishment", "cost") == {0: 12, 1: 10, 2: 16, 3: 11, 4: 2, 5: 1, 6: 2, "X": 1}
    values = [card.cv for card in there if card.cv]
    assert (min(values), max(values), sorted(values)[len(values) // 2]) == (5, 19, 10)
    assert sum(bool(card.gives) for card in there) == 13
    assert sum(bool(card.needs) for card in there) == 33
    assert count("establishment", "tactics") == {"LA": 36, "L": 16, "LSA": 2, "": 1}
    assert count("establishment", "allowance") == {4: 39, 3: 7, 2: 5, 1: 3, 0: 1}
    assert count("establishment", "affiliation") == {
        "general": 47, "rasputin": 2, "templars": 2, "lutheran": 2, "crescentia": 2,
    }  # fmt: skip


def test_warriors() -> None:
    assert count("warrior", "subtype") == {"infantry": 37, "cavalry": 18, "vehicle": 8}
    assert count("warrior", "affiliation") == {
        "rasputin": 14, "crescentia": 13, "lutheran": 11, "templars": 10, "legion": 8, "brotherhood": 3, "general": 3,
        "megacorporation": 1,
    }  # fmt: skip
    assert count("warrior", "cost") == {0: 39, 1: 7, 2: 9, 3: 4, 5: 4}
    assert count("warrior", "tactics") == {"L": 43, "A": 7, "LSA": 5, "LA": 4, "LS": 2, "S": 2}
    assert round(sum(len(card.needs) for card in cards("warrior")) / 63, 2) == 1.65
    for kind, low, high in (("infantry", 1, 9), ("cavalry", 4, 11), ("vehicle", 5, 12)):
        values = [card.cv for card in cards("warrior") if card.subtype == kind]
        assert (min(values), max(values)) == (low, high)


def test_intrigues() -> None:
    assert count("intrigue", "affiliation") == {
        "general": 140, "legion": 11, "lutheran": 8, "crescentia": 6, "rasputin": 1,
    }  # fmt: skip
    assert count("intrigue", "cost")[0] == 147
    assert count("intrigue", "cost")[10] == 6
    words = {"equipment": 13, "dark_symmetry": 9, "ritual": 7, "sabotage": 6, "prophecy": 5, "team_game": 5}
    assert {word: marked("intrigue", word) for word in words} == words
    assert marked("intrigue", "key_code_skull") == 4


def test_counts_and_spans_are_those_of_the_box() -> None:
    commanders = [card for card in CARDS.values() if isinstance(card, Commander)]
    establishments = [card for card in CARDS.values() if isinstance(card, Establishment)]
    warriors = [card for card in CARDS.values() if isinstance(card, Warrior)]
    assert (len(commanders), len(establishments), len(warriors)) == (18, 55, 63)
    assert {len(card.gives) for card in commanders if card.cv == 10} == {8}
    assert {(card.cv, len(card.gives)) for card in commanders} == {(10, 8), (12, 7), (14, 6), (16, 5)}
    allowances = Counter(card.allowance for card in establishments)
    assert allowances == {4: 39, 3: 7, 2: 5, 1: 3, 0: 1}
    costs = Counter("4-6" if card.cost in {4, 5, 6} else str(card.cost) for card in establishments)
    assert costs == {"0": 12, "1": 10, "2": 16, "3": 11, "4-6": 5, "X": 1}
    assert Counter(card.cost for card in warriors) == {0: 39, 1: 7, 2: 9, 3: 4, 5: 4}
    assert Counter(card.subtype for card in warriors) == {"infantry": 37, "cavalry": 18, "vehicle": 8}
    assert Counter(card.tactics for card in warriors) == {"L": 43, "A": 7, "LSA": 5, "LA": 4, "LS": 2, "S": 2}
    assert Counter(card.tactics for card in establishments) == {"LA": 36, "L": 16, "LSA": 2, "": 1}
    assert Counter(card.affiliation for card in warriors) == {
        "rasputin": 14, "crescentia": 13, "lutheran": 11, "templars": 10, "legion": 8, "brotherhood": 3, "general": 3,
        "megacorporation": 1,
    }  # fmt: skip


def test_captives_lie_open() -> None:
    assert begun(2, {}, 1).zones[CAPTIVE].see == "all"


UNSOUND: dict[str, Callable[[DarkEden], object]] = {
    "a card lies nowhere, or twice": lambda state: add(state, "hand.0", state.zones["hand.1"].ids[0]),
    "a card of a Turf has no cell": lambda state: state.cells.pop(state.zones["turf.0"].ids[1]),
    "one in a cell is in no Turf": lambda state: state.cells.update({state.zones["hand.0"].ids[0]: (9, 9)}),
    "two cards lie in one cell": lambda state: state.cells.update(
        {state.zones["turf.0"].ids[1]: state.cells[state.commanders[0]]}
    ),
    "a Commander has left play": lambda state: shift(state, "turf.1", "hand.1", state.commanders[1]),
    "an attachment has no bearer": lambda state: state.bearers.clear(),
    "less than nothing": lambda state: state.gold.__setitem__(1, -1),
    "less than nothing of something": lambda state: state.markers.update({state.zones["turf.0"].ids[1]: -1}),
    "a warrior is in two Groups": lambda state: state.groups.append(
        Group("attack", 0, (state.groups[0].members[0], state.zones["warband.0"].ids[2]))
    ),
    "a Group stands in two zones": lambda state: shift(state, "warband.0", "borderlands.0", state.groups[0].members[0]),
}


@pytest.mark.parametrize("fault", UNSOUND)
def test_what_is_wrong_with_a_state_is_named(fault: str) -> None:
    sides = Side(turf="grove@1,0*1", warband="soldat+grenade soldat soldat", hand="silo"), Side(hand="silo")
    state = table(*sides).group("attack", "soldat", "soldat").state
    assert GAME.check(state) == []
    UNSOUND[fault](state)
    assert any(fault in told for told in GAME.check(state)), GAME.check(state)
