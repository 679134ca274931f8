"""Effects as data: each control part runs, says itself, and is checked before it runs."""

from typing import Any, get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from game.core.effects.control import CONTROL
from game.core.effects.language import install, language, nodes, start, unbound
from game.core.effects.part import Context, Part, Run, ask_seat
from game.core.effects.select import Select
from game.core.facts import Facts
from game.core.game import Game
from game.core.phrase import Phrase, phrase
from game.core.saving import dump, restore
from game.core.state import Event, Option
from game.core.table import Table
from game.core.texts import LANGUAGES, Texts
from tests.core.demo import EFFECT, EFFECTS, GAME, Demo, deal

IN_HAND = EFFECTS["guild"].below()[1].below()[0].below()[0].among  # type: ignore[attr-defined]
"""The cards of one's own hand"""


class Trial:
    """An effect that begins now, in a match in which nothing else is planned but the next round."""

    def __init__(self, effect: str | dict[str, Any], seat: int = 0, seats: int = 3, seed: int = 1) -> None:
        self.game = GAME
        if not isinstance(effect, str):
            self.game = Game(GAME.facts, Demo, {})
            self.game.steps["next_round"] = GAME.steps["next_round"]
            install(self.game, {"new": EFFECT.validate_python(effect)})
        self.state = deal(seed, seats)
        self.state.asks, self.state.agenda = (), [("next_round",)]
        table = Table(self.state, self.game.steps)
        start(table, seat, 0, effect if isinstance(effect, str) else "new")
        table.run()
        self.events = table.events

    def answer(self, *option: str | int) -> list[Event]:
        (ask,) = self.state.asks
        events, _ = self.game.apply(self.state, ask.seat, (option,))
        self.events += events
        return events

    @property
    def prompt(self) -> str:
        return self.state.asks[0].prompt

    @property
    def options(self) -> tuple[Option, ...]:
        return self.state.asks[0].options

    @property
    def over(self) -> bool:
        """Whether the effect is done, so that the next round has come."""
        return self.prompt == "demo.bid" and not self.state.scopes

    def hand(self, seat: int) -> int:
        return len(self.state.zones[f"hand.{seat}"].ids)


# --- what each part does -----------------------------------------------------------------------------------


def test_parts_of_a_sequence_come_one_after_the_other() -> None:
    look_and_throw = {"op": "seq", "do": [{"op": "look", "n": 1}, {"op": "throw", "as": "$n"}, {"op": "look", "n": 2}]}
    kinds = [event.kind for event in Trial(look_and_throw).events]
    assert kinds[:4] == ["shown", "rolled", "shown", "shown"]


def test_exactly_one_of_several_modes_is_done() -> None:
    trial = Trial("raid")
    assert trial.options == (("mode", 0), ("mode", 1))
    trial.answer("mode", 0)
    assert trial.over
    assert trial.state.gold == [6, 3, 3]


def test_each_opponent_is_gone_through_clockwise() -> None:
    events = Trial("raid", seat=1).answer("mode", 0)
    assert [event.data["victim"] for event in events if event.kind == "stolen"] == [2, 0]


def test_what_is_chosen_has_a_name_for_what_follows() -> None:
    trial = Trial("raid", seat=1)
    trial.answer("mode", 1)
    assert trial.options == (("seat", 2), ("seat", 0))
    trial.answer("seat", 0)
    assert trial.over
    assert trial.state.gold == [2, 6, 4]


def test_a_single_possibility_is_chosen_at_once() -> None:
    trial = Trial("raid", seats=2)
    trial.answer("mode", 1)
    assert trial.over
    assert trial.state.gold == [6, 2]


def test_a_choice_may_lie_within_an_option_within_a_sequence() -> None:
    trial = Trial("guild")
    assert trial.hand(0) == 3
    trial.answer("yes")
    assert trial.state.asks[0].about == 0
    verb, card = trial.options[1]
    trial.answer(verb, card)
    assert card not in trial.state.zones["hand.0"].ids
    assert trial.over


def test_what_one_may_do_one_may_leave() -> None:
    trial = Trial("scry")
    assert trial.prompt == "demo.take"
    first, *_ = trial.answer("no")
    assert first.kind == "shuffled", "the next round has come, and nothing else before it"
    assert trial.over


def test_a_number_that_a_die_has_shown_counts_the_repetitions() -> None:
    shown = set()
    for seed in range(20):
        events = Trial("storm", seed=seed).events
        until_next_round = events[: next(i for i, event in enumerate(events) if event.kind == "shuffled")]
        rolled, *drawn = until_next_round
        assert rolled.data["faces"] == (len(drawn),)
        shown.add(len(drawn))
    assert shown == {0, 1, 2}


def test_an_effect_within_an_effect_has_its_own_names() -> None:
    trial = Trial("guild")
    table = Table(trial.state, GAME.steps)
    trial.state.asks, trial.state.agenda = (), trial.state.agenda[:-1]
    outer = dict(trial.state.scopes[-1])
    start(table, 2, 5, "raid")
    table.run()
    assert trial.state.scopes == [outer, {"you": 2, "card": 5}]
    assert trial.state.waiting() == (2,)


def test_an_effect_stopped_in_its_midst_is_plain_data() -> None:
    trial = Trial("guild")
    trial.answer("yes")
    assert trial.state.agenda[-1] == ("fx_chosen", "$x")
    assert ("fx", "guild.1.0.1") in trial.state.agenda
    again = restore(Demo, dump(trial.state))
    option = trial.options[0]
    GAME.apply(again, 0, (option,))
    trial.answer(*option)
    assert dump(again) == dump(trial.state)


def test_numbers_and_seats_come_from_the_names_that_are_bound() -> None:
    state = deal()
    state.scopes = [{"you": 2, "card": 5, "n": 3, "foe": 1}]
    run = Run(Table(state, GAME.steps), ("fx", "storm"), ask_seat)
    assert (run.you, run.card, run.seat("you"), run.seat("$foe")) == (2, 5, 2, 1)
    assert (run.number("$n"), run.number(4)) == (3, 4)
    run.bind("$n", 6)
    assert run.number("$n") == 6


def test_seats_and_cards_to_choose_come_clockwise_from_the_next_seat() -> None:
    state = deal()
    at = Context(state, 1)
    assert Select(of="all").options(at) == [("seat", 2), ("seat", 0), ("seat", 1)]
    assert Select(of="you").options(at) == [("seat", 1)]
    hand = list(state.zones["hand.1"].ids)
    assert IN_HAND.options(at) == [("card", card) for card in hand]


# --- what each part says -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("raid", "choose: each opponent demo.steal, or choose an opponent and demo.steal, 2 times"),
        ("storm", "demo.throw and demo.draw, $n times"),
        ("scry", "demo.look and you may demo.draw"),
    ],
)
def test_an_effect_says_what_it_does(name: str, said: str) -> None:
    assert Texts("en").say(EFFECTS[name].says()) == said


def test_every_control_part_has_its_words_in_every_language() -> None:
    for reader in LANGUAGES:
        texts = Texts(reader)
        for part in CONTROL:
            (op,) = get_args(part.model_fields["op"].annotation)
            assert texts.has(f"effect.{op}")


def test_what_is_chosen_is_said_by_zone_and_owner() -> None:
    assert Select(zone="row").says() == Phrase("select.row.foes")
    assert Select(of="all").says() == phrase("select.seats.all")


# --- the language ------------------------------------------------------------------------------------------


def test_every_part_has_an_address() -> None:
    assert sorted(nodes({"storm": EFFECTS["storm"]})) == ["storm", "storm.0", "storm.1", "storm.1.0"]


def test_every_part_of_a_language_is_told_apart_by_its_op() -> None:
    found = {type(part).__mro__[1].__name__ for part in nodes(EFFECTS).values() if type(part).__name__[:5] == "demo_"}
    assert found == {part.__name__ for part in CONTROL}, "the demo uses them all, each as the game's own copy"


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"op": "dance"}, ()),
        ({"op": "draw", "n": -1}, ("draw", "n")),
        ({"op": "draw", "n": "three"}, ("draw", "n")),
        ({"op": "draw", "much": 1}, ("draw", "much")),
        ({"op": "seq", "do": []}, ("seq", "do")),
        ({"op": "seq", "do": [{"op": "draw"}, {"op": "steel"}]}, ("seq", "do", 1)),
        ({"op": "may", "prompt": "x", "do": {"op": "seq", "do": [{"op": "bury"}]}}, ("may", "do", "seq", "do", 0)),
        ({"op": "modes", "prompt": "x", "do": [{"op": "draw"}]}, ("modes", "do")),
        ({"op": "choose", "among": {"of": "nobody"}, "as": "$x", "prompt": "x"}, ("choose", "among", "of")),
        ({"op": "choose", "among": {}, "as": "x", "prompt": "x"}, ("choose", "as")),
        ({"op": "repeat", "do": {"op": "draw"}}, ("repeat", "times")),
    ],
)
def test_what_is_not_in_the_language_is_refused_where_it_stands(
    wrong: dict[str, object], path: tuple[str | int, ...]
) -> None:
    with pytest.raises(ValidationError) as refused:
        EFFECT.validate_python(wrong)
    assert refused.value.errors()[0]["loc"][: len(path)] == path


def test_an_unknown_part_is_told_with_those_that_are_known() -> None:
    with pytest.raises(ValidationError, match=r"'dance'.*'seq'.*'each_seat'.*'steal'"):
        EFFECT.validate_python({"op": "dance"})


def test_languages_of_two_games_do_not_mix() -> None:
    other: TypeAdapter[Part] = TypeAdapter(language("other"))
    with pytest.raises(ValidationError):
        other.validate_python({"op": "seq", "do": [{"op": "draw"}]})
    EFFECT.validate_python({"op": "seq", "do": [{"op": "draw"}]})


@pytest.mark.parametrize(
    ("effect", "names"),
    [
        ({"op": "steal", "victim": "$foe"}, ["$foe"]),
        ({"op": "each_seat", "as": "$foe", "do": {"op": "steal", "victim": "$foe"}}, []),
        ({"op": "repeat", "times": "$n", "do": {"op": "throw", "as": "$n"}}, ["$n"]),
        ({"op": "seq", "do": [{"op": "throw", "as": "$n"}, {"op": "draw", "n": "$n"}]}, []),
        ({"op": "seq", "do": [{"op": "draw", "n": "$n"}, {"op": "throw", "as": "$n"}]}, ["$n"]),
        ({"op": "modes", "prompt": "x", "do": [{"op": "throw", "as": "$n"}, {"op": "draw", "n": "$n"}]}, ["$n"]),
        (
            {
                "op": "seq",
                "do": [
                    {"op": "may", "prompt": "x", "do": {"op": "throw", "as": "$n"}},
                    {"op": "draw", "n": "$n"},
                ],
            },
            ["$n"],
        ),
    ],
)
def test_a_name_read_before_it_is_bound_is_found(effect: dict[str, object], names: list[str]) -> None:
    assert list(unbound(EFFECT.validate_python(effect))) == names


def test_the_effects_of_the_demo_read_only_bound_names() -> None:
    assert [name for effect in EFFECTS.values() for name in unbound(effect)] == []


def test_no_two_steps_share_a_name() -> None:
    game = Game(Facts("twice", "Twice", 1, range(2, 3), 1, 1, ()), Demo, {})
    install(game, {})
    with pytest.raises(ValueError, match="fx"):
        install(game, {})
