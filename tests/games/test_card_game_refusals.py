"""Card Game's refusals: each gives the reason that applies, and points at its subject."""

import pytest

from game.core.phrase import Phrase
from game.core.texts import Texts
from game.core.view import view
from game.games.card_game.cards import COST, price
from game.games.card_game.queries import objective_cost
from game.games.card_game.rules import GAME
from tests.games.table import Position, table

NOTHING = ("nothing", "nothing")


def told(t: Position, verb: str, *args: str | int, zone: str | None = None) -> str:
    return t.refusal(verb, *args, zone=zone).code.removeprefix("refusal.card_game.")


def actions(**kwargs: object) -> Position:
    return table(**kwargs).rolls(*NOTHING)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("verb", "card", "zone", "reason"),
    [
        ("activate", "objective_3a", "objective", "objective_is_bought"),
        ("activate", "farmer", "active.0", "active_already"),
        ("activate", "fisher", "active.1", "not_yours"),
        ("activate", "hero", "effects", "not_in_hand"),
        ("sell", "fisher", "active.1", "not_yours"),
        ("buy", "farmer", "active.0", "not_for_sale"),
    ],
)
def test_a_card_that_lies_elsewhere_is_refused_by_where_it_lies(verb: str, card: str, zone: str, reason: str) -> None:
    t = actions(active=[["farmer"], ["fisher"]], deck=["hero"])
    assert told(t, verb, card, zone=zone) == reason
    assert t.refusal(verb, card, zone=zone).weak


@pytest.mark.parametrize(
    ("purse", "missing"),
    [
        ((0, 0, 0), "1 [triangle] 2 [any]"),
        ((0, 1, 0), "2 [any]"),
        ((1, 1, 0), "1 [any]"),
        ((5, 0, 0), "1 [triangle]"),
        ((0, 2, 0), "1 [any]"),
    ],
)
def test_who_cannot_pay_is_told_how_much_of_what_is_missing(purse: tuple[int, int, int], missing: str) -> None:
    t = actions(hands=[["farmer"]], purses=[purse])
    reason = t.refusal("activate", "farmer", zone="hand.0")
    assert reason.code == "refusal.card_game.cannot_pay"
    said = dict(reason.params)["missing"]
    assert isinstance(said, Phrase)
    assert dict(said.params)["icons"] == missing.replace(" [", "\N{NO-BREAK SPACE}[")


def test_under_alchemy_any_resource_pays_and_only_their_number_is_missing() -> None:
    circle, triangle, square, of_any = COST["alchemy"]
    t = actions(hands=[["alchemy", "farmer"]], purses=[(circle, triangle, square + of_any + 2)]).does(
        "activate", "alchemy"
    )
    assert (t.state.alchemy, sum(t.purse(0))) == (True, 2)
    said = dict(t.refusal("activate", "farmer", zone="hand.0").params)["missing"]
    assert isinstance(said, Phrase)
    assert dict(said.params)["icons"] == "1\N{NO-BREAK SPACE}[any]"


def test_the_dice_are_rolled_once_and_nothing_else_comes_before_them() -> None:
    assert told(actions(), "roll") == "rolled_already"
    first = table().refusal("end_turn")
    assert (first.code, first.refs, first.weak) == ("refusal.card_game.first.roll", (("zone", "dice"),), True)


def test_a_victim_is_told_to_be_guarded_and_a_famine_to_keep_resources_from_the_thief() -> None:
    t = table(3, active=[["thief"], ["hero"]], hands=[[], ["farmer"], ["fisher"]], purses=[(0, 0, 0), (1, 0, 0)])
    t.state.famine = [2]

    def does(victim: int) -> str:
        return Texts("en").say(GAME.presentation.option_text(view(t.state, 0), 0, ("seat", victim)).does)

    assert does(1).endswith("A Hero guards their cards. Under the Famine you take no resources.")
    assert does(2).endswith("A die decides what you take.")


def test_the_thief_takes_from_another_and_from_the_one_who_was_named() -> None:
    t = table(seats=3, active=[["thief"]], purses=[(0, 0, 0), (1, 0, 3), (2, 2, 2)])
    assert told(t, "seat", 0) == "not_yourself"
    t.fixes("joker").does("seat", 1)
    assert t.asked[1] == "steal"
    assert told(t, "steal", 2, "circle") == "other_victim"
    reason = t.refusal("steal", 1, "triangle")
    assert reason.code == "refusal.card_game.victim_owns_none"
    assert reason.refs == (("zone", "purse.1.triangle"),)
    assert dict(reason.params)["what"] == "[triangle]"


def test_a_resource_is_taken_from_those_that_are_left_and_as_it_was_foretold() -> None:
    t = table(supply=(0, 5, 5), active=[["master_builder"]])
    assert (t.asked, told(t, "take", "circle")) == ((0, "take"), "supply_empty")
    t = actions(hands=[["premonition"]], purses=[(1, 0, 0)]).does("activate", "premonition")
    t.fixes("joker", "nothing").does("foretell", "circle", "square")
    reason = t.refusal("take", "triangle")
    assert (reason.code, reason.refs) == ("refusal.card_game.not_foretold", (("zone", "supply.triangle"),))


@pytest.mark.parametrize(("event", "question"), [("destruction", "destruction"), ("treason", "treason")])
def test_an_event_strikes_the_characters_of_others_alone(event: str, question: str) -> None:
    t = actions(
        hands=[[event]], active=[["farmer"], ["fisher", "artisan"]], purses=[(5, 5, 5)], deck=["hero", "supply"]
    )
    t.does("activate", event)
    while t.asked[1] == "pay":
        t.does(*t.options[0])  # type: ignore[arg-type]
    assert t.asked == (0, question)
    assert told(t, "card", "farmer", zone="active.0") == "own_character"
    assert told(t, "card", "hero", zone="effects") == "not_active"


def test_characters_that_act_by_themselves_are_not_asked_to() -> None:
    t = table(active=[["thief", "farmer", "ruler", "hero"], ["fisher"]])
    assert t.asked[1] == "order"
    assert told(t, "act", "fisher", zone="active.1") == "not_your_active"
    assert told(t, "act", "hero", zone="active.0") == "acts_otherwise"
    t.does("act", "farmer")
    assert t.asked[1] == "order"
    assert told(t, "act", "farmer", zone="active.0") == "acted_already"


def test_a_payment_that_does_not_fit_is_refused_with_the_price() -> None:
    t = actions(hands=[["farmer"]], purses=[(1, 2, 2)]).does("activate", "farmer")
    assert told(t, "pay", 1, 0, 0) == "wrong_payment"
    assert t.refusal("pay", 1, 0, 0).rule == "activate"
    cost = dict(t.refusal("pay", 1, 0, 0).params)["cost"]
    assert isinstance(cost, Phrase)
    assert "[triangle]" in str(dict(cost.params)["icons"])


def test_a_wrong_payment_of_an_objective_is_refused_with_its_price_and_rule() -> None:
    t = actions(hands=[["alchemy"]], purses=[(9, 9, 9)], objective="objective_3a").does("activate", "alchemy")
    t.does("buy", "objective_3a")
    assert t.asked[1] == "pay"
    reason = t.refusal("pay", 1, 0, 0)
    assert (reason.code, reason.rule) == ("refusal.card_game.wrong_payment", "buy")
    assert dict(reason.params)["cost"] == price(objective_cost(t.state, "objective_3a"))


def test_what_cannot_be_sacrificed_in_place_of_the_victim_is_refused_by_why() -> None:
    t = actions(hands=[["destruction"]], purses=[(1, 1, 2)], active=[["hero"], ["farmer", "hero", "thief"]])
    t.does("activate", "destruction").does("card", "farmer")
    assert told(t, "sacrifice", "farmer", zone="active.1") == "hero_is_target"
    assert told(t, "sacrifice", "thief", zone="active.1") == "no_hero"
    assert told(t, "sacrifice", "hero", zone="active.0") == "not_your_active"
    assert told(t, "sacrifice", len(t.state.cards)) == "refusal.not_now"


def test_a_prophecy_of_anything_but_two_resources_is_refused() -> None:
    t = actions(hands=[["premonition"]], purses=[(1, 0, 0)]).does("activate", "premonition")
    assert t.refusal("foretell", "circle", "joker").code == "refusal.card_game.two_resources"
