"""Effects as data: the control parts run, say themselves, and are checked before they run."""

import pytest
from pydantic import TypeAdapter, ValidationError

from game.core.effects import Part, Run, Select, nodes, start, unbound
from game.core.phrase import Phrase, phrase
from game.core.saving import dump, restore
from game.core.table import Table
from tests.core.demo import EFFECTS, GAME, Demo, Effect, deal

ANY: TypeAdapter[Part] = TypeAdapter(Effect)


def begin(name: str, seat: int = 0) -> Demo:
    """A match in which this effect begins now."""
    state = deal()
    state.asks, state.agenda = (), [("next_round",)]
    table = Table(state, GAME.steps)
    start(table, seat, 0, name)
    table.run()
    return state


def answer(state: Demo, *option: str | int) -> None:
    (ask,) = state.asks
    GAME.apply(state, ask.seat, (option,))


def test_modes_each_seat_and_repeat() -> None:
    state = begin("raid")
    answer(state, "mode", 0)
    assert state.gold == [6, 3, 3]
    state = begin("raid", seat=1)
    answer(state, "mode", 1)
    answer(state, "seat", 2)
    assert state.gold == [4, 6, 2]


def test_a_choice_may_lie_within_an_option_within_a_sequence() -> None:
    state = begin("guild")
    assert len(state.zones["hand.0"].ids) == 3
    answer(state, "yes")
    (ask,) = state.asks
    assert ask.about == 0
    thrown = ask.options[1]
    answer(state, *thrown)
    assert state.zones["discard"].ids == [thrown[1]]
    assert len(state.zones["hand.0"].ids) == 3
    assert state.scopes == []


def test_what_one_may_do_one_may_leave() -> None:
    state = begin("guild")
    answer(state, "no")
    assert len(state.zones["hand.0"].ids) == 3
    assert state.zones["discard"].ids == []


def test_a_bound_number_counts_repetitions() -> None:
    counts = set()
    for seed in range(20):
        state = deal(seed)
        state.asks, state.agenda = (), [("next_round",)]
        table = Table(state, GAME.steps)
        start(table, 0, 0, "scry")
        table.run()
        thrown = next(event.data["faces"] for event in table.events if event.kind == "rolled")
        assert thrown == (len(state.zones["hand.0"].ids) - 2,)
        counts.add(thrown)
    assert counts == {(0,), (1,), (2,)}


def test_an_effect_stopped_in_its_midst_is_plain_data() -> None:
    state = begin("guild")
    answer(state, "yes")
    again = restore(Demo, dump(state))
    assert again == state
    option = state.asks[0].options[0]
    answer(state, *option)
    answer(again, *option)
    assert dump(again) == dump(state)


def test_every_part_has_an_address() -> None:
    assert sorted(nodes({"scry": EFFECTS["scry"]})) == ["scry", "scry.0", "scry.1", "scry.1.0"]


def test_parts_say_themselves() -> None:
    assert EFFECTS["scry"].says() == phrase(
        "effect.seq",
        parts=(phrase("demo.throw"), phrase("effect.repeat", do=phrase("demo.draw"), times="$n")),
    )
    assert Select(zone="row").says() == Phrase("select.row.foes")


def test_a_name_read_before_it_is_bound_is_found() -> None:
    assert [name for effect in EFFECTS.values() for name in unbound(effect)] == []
    late = ANY.validate_python(
        {
            "op": "seq",
            "do": [{"op": "steal", "victim": "$foe"}, {"op": "each_seat", "as": "$foe", "do": {"op": "draw"}}],
        }
    )
    assert list(unbound(late)) == ["$foe"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"op": "dance"},
        {"op": "draw", "n": -1},
        {"op": "draw", "n": "three"},
        {"op": "draw", "much": 1},
        {"op": "seq", "do": []},
        {"op": "modes", "prompt": "x", "do": [{"op": "draw"}]},
        {"op": "choose", "among": {"of": "nobody"}, "as": "$x", "prompt": "x"},
        {"op": "choose", "among": {}, "as": "x", "prompt": "x"},
    ],
)
def test_an_effect_that_is_not_in_the_language_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        ANY.validate_python(wrong)


def test_numbers_and_seats_come_from_the_scope() -> None:
    state = deal()
    state.scopes = [{"you": 2, "card": 5, "n": 3}]
    run = Run(Table(state, GAME.steps), "")
    assert (run.you, run.card, run.number("$n"), run.number(4), run.seat("you")) == (2, 5, 3, 4, 2)
