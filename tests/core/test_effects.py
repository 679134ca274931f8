"""Effects as data: each control part runs, tells what it does, and is checked before it runs."""

from typing import Any, Literal, NamedTuple, get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from game.core.effects.control import CONTROL, NO_TARGET, Choose, Modes, Seq
from game.core.effects.language import faults, install, language, misread, nodes, start, unbound
from game.core.effects.modifiers import Change, derive
from game.core.effects.part import Context, Name, Part, Run, ask_seat, stages_of
from game.core.effects.select import Select
from game.core.effects.triggers import Listeners
from game.core.effects.windows import (
    OpenWindow,
    announce,
    counter,
    open_ordered,
    open_windows,
    still_to_ask,
)
from game.core.facts import Facts
from game.core.game import Game
from game.core.phrase import Phrase, phrase
from game.core.saving import dump, restore
from game.core.state import PASS, Event, Option
from game.core.table import Table
from game.core.texts import LANGUAGES, Texts
from game.core.view import SPECTATOR, view
from tests.core.demo import EFFECT, EFFECTS, GAME, STANDING, TRIGGER, Demo, Steal, deal, draws, standing
from tests.core.test_every_game import played
from tests.zones import add, pour, shift

IN_HAND = EFFECTS["guild"].below()[1].below()[0].below()[0].among  # type: ignore[attr-defined]
"""The cards of one's own hand"""
SELECT: type[Select] = type(IN_HAND)


class Trial:
    """An effect that begins now, in a match in which nothing else is planned but the next round."""

    def __init__(
        self, effect: str | dict[str, Any], seat: int = 0, seats: int = 3, seed: int = 1, state: Demo | None = None
    ) -> None:
        self.game = GAME
        if not isinstance(effect, str):
            self.game = Game(GAME.facts, Demo, {})
            self.game.steps.update({name: GAME.steps[name] for name in ("next_round", "bidding")})
            install(self.game, {"new": EFFECT.validate_python(effect)})
        self.state = state or deal(seed, seats)
        self.state.asks, self.state.agenda = (), [("next_round",)]
        table = Table(self.state, self.game.steps)
        start(table, seat, 0, effect if isinstance(effect, str) else "new")
        table.run()
        self.events = table.events

    def answer(self, *option: str | int) -> list[Event]:
        return self.answers(option)

    def answers(self, *options: Option) -> list[Event]:
        (ask,) = self.state.asks
        events, _ = self.game.apply(self.state, ask.seat, options)
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

    def moved(self, source: str, target: str, until: str = "") -> list[int]:
        """The numbers of the cards that went from one zone to another before an event of this kind."""
        kinds = [event.kind for event in self.events]
        before = self.events[: kinds.index(until)] if until else self.events
        data = [event.data for event in before if event.kind == "moved"]
        return [int(d["card"]) for d in data if (d["source"], d["target"]) == (source, target)]  # type: ignore[arg-type]


class Duel:
    """A market that is played; seats with a veto may counter it, and each seat holds one other card."""

    def __init__(self, seat: int, vetoes: tuple[int, ...] = ()) -> None:
        hands = {other: ["storm", "veto"] if other in vetoes else ["storm"] for other in range(3)}
        hands[seat].append("market")
        self.state = lying(hand=hands)
        self.seat, self.card = seat, self.state.zones[f"hand.{seat}"].ids[-1]
        self.state.asks, self.state.agenda = (), [("next_round",)]
        table = Table(self.state, GAME.steps)
        table.do(("played", seat, (("play", self.card),)))
        table.run()
        self.events: list[Event] = []

    def _reacts(self, option: Option) -> int:
        (ask,) = self.state.asks
        assert ask.prompt == "demo.veto"
        self.events += GAME.apply(self.state, ask.seat, (option,))[0]
        return ask.seat

    def passes(self) -> int:
        """The seats that have passed."""
        return self._reacts(PASS)

    def vetoes(self) -> int:
        """The seats that have reacted."""
        return self._reacts(next(option for option in self.state.asks[0].options if option != PASS))

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [dict(event.data) for event in self.events if event.kind == kind]

    @property
    def stands(self) -> bool:
        return self.card in self.state.zones[f"row.{self.seat}"].ids

    @property
    def over(self) -> bool:
        return self.state.asks[0].prompt == "demo.bid"


def lying(hand: dict[int, list[str]] | None = None, row: dict[int, list[str]] | None = None) -> Demo:
    """A match in which the named hands and rows hold exactly these cards of the deck."""
    state = deal()
    for seat in hand or {}:
        pour(state, f"hand.{seat}", "deck")
    for place, named in (("hand", hand or {}), ("row", row or {})):
        for seat, names in named.items():
            for name in names:
                card = next(card for card in state.zones["deck"].ids if state.cards[card] == name)
                shift(state, "deck", f"{place}.{seat}", card)
    return state


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
    assert first.kind == "shuffled", "nothing happens before the next round"
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
    assert trial.state.agenda[-1] == ("fx", "guild.1.0.0", "chosen")
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
    assert SELECT(of="all").options(at) == [("seat", 2), ("seat", 0), ("seat", 1)]
    assert SELECT(of="you").options(at) == [("seat", 1)]
    hand = list(state.zones["hand.1"].ids)
    assert IN_HAND.options(at) == [("card", card) for card in hand]


# --- choices of several or none, conditions, one effect for each ----------------------------------------------


def test_several_may_be_chosen_and_are_bound_together() -> None:
    trial = Trial("cull")
    before = trial.state.zones["hand.0"].ids
    assert (trial.state.asks[0].low, trial.state.asks[0].high) == (0, 2)
    trial.answers(*trial.options[:2])
    assert trial.over
    first, second, *_ = trial.moved("hand.0", "deck")
    assert (first, second) == before[:2]


def test_whoever_chooses_none_has_done_nothing() -> None:
    trial = Trial("cull")
    trial.answers()
    assert trial.over
    assert trial.moved("hand.0", "deck") == []


def test_one_is_chosen_where_no_number_is_named() -> None:
    trial = Trial({"op": "choose", "among": {"of": "foes"}, "as": "$foe"})
    assert [(ask.low, ask.high) for ask in trial.state.asks] == [(1, 1)]


def test_where_there_is_nothing_to_choose_the_name_stands_for_nothing() -> None:
    state = deal()
    state.gold = [2, 0, 0]
    trial = Trial({"op": "seq", "do": [ONE_FOE, ROB]}, state=state)
    assert trial.over
    assert trial.state.gold == [2, 0, 0]


class Hand(Steal):
    """A verb that gives one gold of a seat to another."""

    op: Literal["hand"]  # type: ignore[assignment]
    taker: Name

    def resolve(self, run: Run[Any]) -> None:
        run.state.gold[run.seat(self.victim)] -= 1
        run.state.gold[run.seat(self.taker)] += 1


@pytest.mark.parametrize(
    ("chosen", "gold"), [({"who": 1, "whom": 2}, [2, 1, 3]), ({"who": 1}, [2, 2, 2]), ({"whom": 2}, [2, 2, 2])]
)
def test_what_is_about_two_happens_only_when_both_are_chosen(chosen: dict[str, int], gold: list[int]) -> None:
    game, state = Game(GAME.facts, Demo, {}), deal()
    install(game, {"new": Hand(op="hand", victim="$who", taker="$whom")})
    state.gold, state.asks, state.agenda = [2, 2, 2], (), []
    table = Table(state, game.steps)
    start(table, 0, 0, "new", **chosen)
    table.run()
    assert state.gold == gold


def test_what_a_former_round_has_bound_does_not_stand_for_what_nobody_chose_in_this_one() -> None:
    whom = {"op": "choose", "among": {"of": "foes"}, "low": 0, "as": "$who"}
    then = {"op": "choose", "by": "$who", "among": {"of": "foes"}, "as": "$foe"}
    state = deal()
    state.gold = [0, 5, 5]
    robs = {"op": "for_each", "among": {"of": "foes"}, "as": "$each", "do": {"op": "seq", "do": [whom, then, ROB]}}
    trial = Trial(robs, state=state)
    trial.answer("seat", 1)
    trial.answer("seat", 2)
    robbed = trial.state.gold[:]
    assert robbed[0] > 0
    trial.answers()
    assert (trial.over, trial.state.gold) == (True, robbed)


def test_for_each_goes_through_what_there_is_when_it_begins() -> None:
    trial = Trial("feast", state=lying(row={0: ["market"], 2: ["watch", "vault"]}))
    assert len(trial.moved("deck", "hand.0", until="shuffled")) == 3


@pytest.mark.parametrize(("gold", "robs"), [(4, True), (5, False)])
def test_a_condition_decides_between_two_effects(gold: int, robs: bool) -> None:
    state = deal()
    state.gold = [gold, 1, 0]
    trial = Trial("alms", state=state)
    assert trial.over
    assert trial.state.gold == ([5, 0, 0] if robs else [5, 1, 0])
    assert len(trial.moved("deck", "hand.0", until="shuffled")) == (0 if robs else 1)


# --- why an effect would do nothing ---------------------------------------------------------------------------

ROB = {"op": "steal", "victim": "$foe"}
ONE_FOE = {"op": "choose", "among": {"of": "foes", "only": "rich"}, "as": "$foe"}
VAIN = {"op": "each_seat", "as": "$foe", "do": ROB}
"""An effect that can do nothing: nobody has any gold in these tests"""


@pytest.mark.parametrize(
    ("effect", "code"),
    [
        (VAIN, "refusal.demo.no_gold"),
        (ONE_FOE, "refusal.effect.no_target"),
        ({"op": "seq", "do": [ONE_FOE, ROB]}, "refusal.effect.no_target"),
        ({"op": "seq", "do": [ONE_FOE, {"op": "may", "do": ROB}]}, "refusal.effect.no_target"),
        ({"op": "seq", "do": [ONE_FOE, {"op": "repeat", "times": 2, "do": ROB}]}, "refusal.effect.no_target"),
        ({"op": "seq", "do": [ONE_FOE, ROB, {"op": "draw"}]}, None),
        ({"op": "seq", "do": [{"op": "choose", "among": {"of": "foes"}, "as": "$foe"}, ROB]}, None),
        ({"op": "may", "do": VAIN}, "refusal.demo.no_gold"),
        ({"op": "modes", "do": [VAIN, VAIN]}, "refusal.demo.no_gold"),
        ({"op": "modes", "do": [VAIN, {"op": "draw"}]}, None),
        ({"op": "repeat", "times": 2, "do": VAIN}, "refusal.demo.no_gold"),
        ({"op": "if", "when": "owns_at_most", "n": -1, "do": {"op": "draw"}}, "refusal.effect.condition"),
        ({"op": "if", "when": "owns_at_most", "n": 0, "do": VAIN, "else": {"op": "draw"}}, "refusal.demo.no_gold"),
        ({"op": "if", "when": "owns_at_most", "n": -1, "do": VAIN, "else": {"op": "draw"}}, None),
        ({"op": "for_each", "among": {"zone": "row", "of": "all"}, "as": "$c", "do": {"op": "draw"}}, NO_TARGET.code),
        ({"op": "for_each", "among": {"of": "foes"}, "as": "$foe", "do": ROB}, "refusal.demo.no_gold"),
        ({"op": "for_each", "among": {"of": "foes"}, "as": "$foe", "do": {"op": "draw"}}, None),
    ],
)
def test_each_part_knows_why_it_could_do_nothing(effect: dict[str, Any], code: str | None) -> None:
    state = deal()
    state.gold = [0, 0, 0]
    reason = EFFECT.validate_python(effect).allow(Context(state, 0))
    assert (reason and reason.code) == code
    assert code is None or code.startswith("refusal.demo") or all(Texts(reader).has(code) for reader in LANGUAGES)


def test_only_those_modes_are_offered_that_can_do_anything() -> None:
    state = deal()
    state.gold = [0, 0, 0]
    trial = Trial({"op": "modes", "do": [VAIN, {"op": "draw"}, {"op": "look", "n": 1}]}, state=state)
    assert trial.options == (("mode", 1), ("mode", 2))


def test_choices_within_choices_are_told_apart_by_what_is_asked() -> None:
    trial = Trial("raid")
    (ask,) = trial.state.asks
    part, at = EFFECTS["raid"], Context(trial.state, 0)
    assert isinstance(part, Modes)
    assert part.is_asked(ask, at)
    assert not part.is_asked(ask._replace(prompt="demo.other"), at)
    assert not part.is_asked(ask._replace(options=ask.options[:1]), at)


# --- standing cards: changes of a value -----------------------------------------------------------------------


def test_a_value_is_derived_from_what_stands_and_names_its_sources() -> None:
    state = lying(row={1: ["market", "watch", "market"]})
    assert draws(state, 0).value == 2
    derived = draws(state, 1)
    assert (derived.printed, derived.value) == (2, 4)
    assert [change.card for change in derived.changes] == [state.zones["row.1"].ids[0], state.zones["row.1"].ids[2]]
    add(state, "hand.1", *state.zones["deck"].ids[:4])
    assert draws(state, 1).value == 3, "the rule's change comes first: half of two, then one more for each market"


@pytest.mark.parametrize(
    ("printed", "changes", "value"),
    [
        (7, [Change("halve", 1, "a")], 3),
        (-3, [Change("halve", 1, "a")], -2),
        (9, [Change("halve", 2, "a")], 2),
        (3, [Change("add", 2, "a", "late"), Change("times", 2, "b", "early")], 8),
        (3, [Change("times", 2, "b", "late"), Change("add", 2, "a", "early")], 10),
        (3, [Change("add", 2, "a"), Change("set", 1, "b"), Change("add", -4, "c")], -3),
        (3, [Change("add", 9, "a"), Change("at_most", 6, "b", "late")], 6),
        (3, [Change("add", -9, "a"), Change("at_least", 0, "b", "late")], 0),
    ],
)
def test_changes_are_applied_layer_by_layer_and_halves_round_down(
    printed: int, changes: list[Change], value: int
) -> None:
    derived = derive(printed, changes, ("", "early", "late"))
    assert derived.value == value
    assert printed + sum(moved for moved, _ in derived.parts()) == value


def test_a_change_in_a_layer_that_the_rules_do_not_have_is_named() -> None:
    with pytest.raises(ValueError, match=r"market: no layer 'late' among \('', 'early'\)"):
        derive(3, [Change("add", 1, "guild"), Change("add", 1, "market", "late")], ("", "early"))


def test_a_change_that_makes_no_difference_is_not_named() -> None:
    assert derive(3, [Change("at_most", 5, "a"), Change("add", 0, "b")]).changes == ()


# --- standing cards: triggers and replacements ----------------------------------------------------------------


def test_a_trigger_answers_what_happens_to_its_owner_alone() -> None:
    state = lying(row={1: ["watch"], 2: ["watch"], 0: ["watch"]})
    trial = Trial("raid", state=state)
    trial.answer("mode", 1)
    trial.answer("seat", 1)
    assert trial.state.gold == [6, 2, 4]
    assert len(trial.moved("deck", "hand.1", until="shuffled")) == 2, "one card for each gold"
    assert trial.moved("deck", "hand.2", until="shuffled") == []


def test_triggers_are_set_off_in_the_order_of_the_rules() -> None:
    state = lying(row={1: ["watch"], 2: ["watch"]})
    drawn = [event for event in Trial("raid", state=state).answer("mode", 0) if event.kind in {"moved", "stolen"}]
    assert [event.data.get("target", event.kind) for event in drawn[:4]] == ["stolen", "hand.1", "stolen", "hand.2"]


def test_a_replacement_leaves_the_event_out() -> None:
    trial = Trial("raid", state=lying(row={1: ["vault", "vault", "watch"]}))
    trial.answer("mode", 0)
    assert trial.state.gold == [5, 4, 3]
    assert len(trial.moved("deck", "hand.1", until="shuffled")) == 1, "one replacement, and no trigger"


@pytest.mark.parametrize(("who", "answered"), [("you", [1]), ("foes", [0, 2]), ("all", [0, 1, 2])])
def test_a_trigger_says_whose_events_it_answers(who: str, answered: list[int]) -> None:
    trigger = TRIGGER.validate_python({"event": "stolen", "who": who, "do": {"op": "draw"}})
    assert [owner for owner in range(3) if trigger.answers(owner, 1)] == answered
    assert trigger.says("demo").key == f"event.demo.stolen.{who}"


def test_a_trigger_that_could_do_nothing_is_not_set_off() -> None:
    state = lying(row={0: ["market"]})
    state.gold = [0, 0, 0]
    vain = Listeners({"market": [TRIGGER.validate_python({"event": "stolen", "do": VAIN})]})
    assert vain.of(state, "stolen", 0, standing(state)) == []
    state.gold[1] = 1
    assert [(one.owner, one.address) for one in vain.of(state, "stolen", 0, standing(state))] == [(0, "market.when.0")]


def test_the_effect_of_a_trigger_reads_what_set_it_off() -> None:
    revenge = {"event": "stolen", "do": {"op": "steal", "victim": "$thief"}}
    listeners = Listeners({"watch": [TRIGGER.validate_python(revenge)]})
    assert list(unbound(listeners.effects["watch.when.0"], {"$by": "seat", "$thief": "seat"})) == []
    game = Game(GAME.facts, Demo, {})
    install(game, listeners.effects)
    state = lying(row={1: ["watch"]})
    state.asks, state.agenda = (), []
    table = Table(state, game.steps)
    assert listeners.fire(table, "stolen", 1, standing(state), thief=2)
    table.run()
    assert state.gold == [4, 5, 3]


def test_an_event_that_the_rules_do_not_know_is_refused() -> None:
    with pytest.raises(ValidationError, match="stolen"):
        TRIGGER.validate_python({"event": "eclipse", "do": {"op": "draw"}})


# --- windows --------------------------------------------------------------------------------------------------


def test_who_acts_may_react_first_then_the_others_clockwise() -> None:
    duel = Duel(seat=1)
    assert [duel.passes() for _ in range(3)] == [1, 2, 0]
    assert duel.stands


def test_who_could_not_hold_a_reaction_is_not_asked() -> None:
    duel = Duel(seat=0)
    pour(duel.state, "hand.1", "deck")
    assert [duel.passes() for _ in range(2)] == [0, 2]
    assert duel.stands


def test_who_holds_cards_but_no_reaction_is_asked_all_the_same() -> None:
    duel = Duel(seat=0)
    assert duel.state.asks[0].options == (PASS,)


def test_a_counter_takes_effect_before_what_it_counters() -> None:
    duel = Duel(seat=0, vetoes=(1,))
    duel.passes()
    duel.vetoes()
    assert [duel.passes() for _ in range(3)] == [1, 2, 0], "the veto can be countered too"
    assert not duel.stands
    assert duel.heard("countered") == [{"card": duel.card, "there": True}]
    assert duel.over, "nobody is asked about a countered card"


def test_a_counter_is_countered_and_all_may_react_again() -> None:
    duel = Duel(seat=0, vetoes=(1, 2))
    duel.passes()
    duel.vetoes()
    assert duel.passes() == 1
    duel.vetoes()
    assert [duel.passes() for _ in range(3)] == [2, 0, 1], "about the second veto"
    assert [duel.passes() for _ in range(3)] == [2, 0, 1], "about the card again, after the first vetoer"
    assert duel.stands


def test_what_is_no_longer_announced_cannot_be_countered() -> None:
    table = Table(deal(), GAME.steps)
    assert not counter(table, 5)
    announce(table, "veto", 0, 5, ("stand", 0, 5))
    open_ordered(table, "veto", 1, 6)
    assert open_windows(table.state) == (OpenWindow("veto", 1, 0, 6), OpenWindow("veto", 0, 0, 5))
    before = list(table.state.agenda)
    assert not counter(table, 6), "a window without an announcement cannot be countered"
    assert table.state.agenda == before
    assert counter(table, 5)
    assert not counter(table, 5)


def test_everybody_knows_what_the_open_windows_are_about_and_who_may_still_react() -> None:
    duel = Duel(seat=0, vetoes=(1,))
    pour(duel.state, "hand.2", "deck")

    def known() -> list[tuple[object, ...]]:
        windows = open_windows(duel.state)
        public = view(duel.state, SPECTATOR)
        assert all(open_windows(view(duel.state, seat)) == windows for seat in (SPECTATOR, 0, 1, 2))
        assert [step for step in public.agenda if "stand" in step] == [], "the steps after the windows stay hidden"
        return [(window.about, window.passed, still_to_ask(GAME, public)) for window in windows]

    assert known() == [(duel.card, 0, (0, 1))], "a seat without cards cannot react"
    duel.passes()
    assert known() == [(duel.card, 1, (1,))]
    duel.vetoes()
    veto = duel.state.zones["discard"].ids[-1]
    assert [about for about, _, _ in known()] == [veto, duel.card], "the innermost window first"
    assert [still for _, _, still in known()] == [(1, 0), (1, 0)]
    duel.passes()
    duel.passes()
    assert known() == []
    assert still_to_ask(GAME, view(duel.state, SPECTATOR)) == ()


# --- the demo's matches use all of it -------------------------------------------------------------------------


def test_the_matches_of_the_suite_have_all_of_it() -> None:
    matches = [played("demo", seed) for seed in range(14)]
    events = [event for match in matches for record in match.past for event in record.events]
    assert {event.kind for event in events} >= {"countered", "spared", "stolen"}
    looks = [step for match in matches for record in match.past for step in record.events if step.kind == "shown"]
    assert len(looks) > 20, "the watch looks at the deck whenever a round begins"
    assert {match.state.cards[card] for match in matches for _, card in standing(match.state)} == set(STANDING)


# --- what each part tells of itself ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("raid", "either each opponent demo.steal, or choose an opponent and demo.steal, 2 times"),
        ("storm", "demo.throw and demo.draw, X times"),
        ("scry", "demo.look and you may demo.draw"),
    ],
)
def test_an_effect_says_what_it_does(name: str, said: str) -> None:
    assert Texts("en").say(EFFECTS[name].says()) == said


class Said(NamedTuple):
    """A part that says a sentence."""

    sentence: Phrase

    def says(self) -> Phrase:
        return self.sentence


class Sentences(Seq):
    """Parts in a game whose parts say whole sentences."""

    sentences = True


def test_two_sentences_that_end_alike_say_their_end_once_and_others_theirs() -> None:
    one, two, other = (phrase(name) for name in ("one", "two", "other"))
    same, own = phrase("same"), phrase("own")

    def ending(first: Phrase, end: Phrase) -> Phrase:
        return phrase("effect.then", first=first, then=end)

    parts = (Said(ending(one, same)), Said(ending(two, same)), Said(ending(other, own)))
    together = ending(ending(one, two), same)
    both = Sentences.model_construct(op="seq", do=parts)  # type: ignore[arg-type]
    assert both.says() == ending(together, ending(other, own))


def test_every_control_part_has_its_words_in_every_language() -> None:
    for reader in LANGUAGES:
        texts = Texts(reader)
        for part in CONTROL:
            (op,) = get_args(part.model_fields["op"].annotation)
            assert texts.has(f"effect.{op}")


def test_what_is_chosen_is_said_by_zone_and_owner() -> None:
    assert SELECT(zone="row").says(2) == phrase("select.demo.row.foes", n=2)
    assert SELECT(of="all").says() == phrase("select.seats.all", n=1)


# --- the language ------------------------------------------------------------------------------------------


def test_every_part_has_an_address() -> None:
    assert sorted(nodes({"storm": EFFECTS["storm"]})) == ["storm", "storm.0", "storm.1", "storm.1.0"]


def test_a_plan_names_stages_of_a_part_and_nothing_else_that_it_can_do() -> None:
    for part in nodes(EFFECTS).values():
        stages = stages_of(type(part))
        assert not {"resolve", "says", "allow", "model_dump"} & set(stages)
        assert all(hasattr(stage, "stage") for stage in stages.values())
    assert stages_of(Choose)


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
        ({"op": "choose", "among": {"of": "nobody"}, "as": "$x", "prompt": "x"}, ("choose", "among")),
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


_CARD = {"op": "choose", "among": {"zone": "hand", "of": "you"}, "as": "$it"}
_CARDS = {**_CARD, "high": 2}
_SEAT = {"op": "choose", "among": {"of": "foes"}, "as": "$it"}


@pytest.mark.parametrize(
    ("bound", "read", "names"),
    [
        (_SEAT, {"op": "steal", "victim": "$it"}, []),
        (_CARD, {"op": "steal", "victim": "$it"}, ["$it"]),
        (_CARDS, {"op": "steal", "victim": "$it"}, ["$it"]),
        (_CARDS, {"op": "bury", "what": "$it"}, []),
        (_CARD, {"op": "may", "do": {"op": "seq", "do": [_SEAT, {"op": "steal", "victim": "$it"}]}}, []),
        ({"op": "throw", "as": "$it"}, {"op": "repeat", "times": "$it", "do": {"op": "draw"}}, []),
        (_SEAT, {"op": "repeat", "times": "$it", "do": {"op": "draw"}}, ["$it"]),
        (_SEAT, {"op": "choose", "by": "$it", "among": {"of": "foes"}, "as": "$foe"}, []),
        (_CARD, {"op": "choose", "by": "$it", "among": {"of": "foes"}, "as": "$foe"}, ["$it"]),
    ],
)
def test_a_name_that_stands_for_something_else_than_is_wanted_is_found(
    bound: dict[str, object], read: dict[str, object], names: list[str]
) -> None:
    assert list(misread(EFFECT.validate_python({"op": "seq", "do": [bound, read]}))) == names


@pytest.mark.parametrize(
    ("each", "names"),
    [
        ({"op": "each_seat"}, []),
        ({"op": "for_each", "among": {"of": "foes"}}, []),
        ({"op": "for_each", "among": {"zone": "row", "of": "all"}}, ["$one"]),
    ],
)
def test_each_of_several_is_of_the_kind_of_the_selection(each: dict[str, object], names: list[str]) -> None:
    effect = {**each, "as": "$one", "do": {"op": "steal", "victim": "$one"}}
    assert list(misread(EFFECT.validate_python(effect))) == names


def test_what_set_an_effect_off_has_a_kind_too() -> None:
    effect = EFFECT.validate_python({"op": "steal", "victim": "$by"})
    assert list(faults(effect, {"$by": "seat"})) == []
    assert list(faults(effect, {"$by": "card"})) == [phrase("trouble.card.misread", name="$by")]


@pytest.mark.parametrize(
    ("times", "inner", "endless"), [(199, 1, False), (200, 1, True), (15, 12, False), (15, 13, True)]
)
def test_an_effect_that_repeats_too_much_is_found(times: int, inner: int, endless: bool) -> None:
    part: dict[str, object] = {"op": "draw"}
    if inner > 1:
        part = {"op": "repeat", "times": inner, "do": part}
    found = list(faults(EFFECT.validate_python({"op": "repeat", "times": times, "do": part})))
    assert found == ([phrase("trouble.card.endless", most=200)] if endless else [])


def test_what_is_done_for_each_counts_as_repeated() -> None:
    part: dict[str, object] = {"op": "draw"}
    for _ in range(3):
        part = {
            "op": "each_seat",
            "as": "$foe",
            "do": {"op": "for_each", "among": {"zone": "row"}, "as": "$c", "do": part},
        }
    assert [found.key for found in faults(EFFECT.validate_python(part))] == ["trouble.card.endless"]


def test_the_effects_of_the_demo_have_no_faults() -> None:
    assert [fault for effect in EFFECTS.values() for fault in faults(effect)] == []


def test_no_two_steps_share_a_name() -> None:
    game = Game(Facts("twice", "Twice", 1, range(2, 3), 1, 1, ()), Demo, {})
    install(game, {})
    with pytest.raises(ValueError, match="fx"):
        install(game, {})
