"""Telendar's computer players among others: their offers, replies and shared victories, and their Spells for others."""

import random
from functools import partial

import pytest

from game.bots.base import finish, habit
from game.core.state import PASS, Answer, Event, Seat
from game.core.view import Glimpse, imagine, view
from game.games.telendar.bots.company import answer_deal, terms, would_share
from game.games.telendar.bots.simple import THINKERS
from game.games.telendar.rules import GAME
from game.games.telendar.state import Telendar
from tests.games.telendar_table import MIDDLE, Position, Who, table

ARMED = Who("bear", objects=["sword", "silver_rapier"])
RICH = Who("knight", gold=9)


def usual(state: Telendar) -> Answer:
    """The answer of the first waiting seat as a computer player of level normal."""
    seat = state.waiting()[0]
    ask = state.ask_of(seat)
    assert ask
    return habit(GAME, view(state, seat), ask, random.Random(1))


def goes_on(t: Position, *, until: str) -> list[Event]:
    """Lets computers answer until an event of a kind; returns all events."""
    told: list[Event] = []
    for _ in range(30):
        events, _ = GAME.apply(t.state, t.state.waiting()[0], usual(t.state))
        told += events
        if any(event.kind == until for event in events):
            return told
    raise AssertionError(f"no {until}")


def share(t: Position, *seats: Seat) -> Position:
    """Makes seats share the victory."""
    for seat in seats:
        t.hero(seat).alliance = sum(1 << each for each in seats)
    return t


# --- trades ------------------------------------------------------------------------------------------


def test_a_computer_offers_what_it_does_not_need_for_a_fair_price() -> None:
    t = table(ARMED, RICH)
    assert usual(t.state) == (("trade", 1),)
    told = goes_on(t, until="traded")
    (offer,) = (event.data for event in told if event.kind == "offered")
    assert offer["gives"]
    assert int(str(offer["gold"])) < 0, "the offer asks for Gold"
    assert len(t.names("objects.1")) == 1
    assert t.hero(0).gold > 1
    assert t.hero(1).gold < 9


def test_both_sides_gain_by_what_is_offered() -> None:
    t = table(ARMED, RICH)
    found = terms(t.state, 0, 1)
    assert found
    assert found.worth >= 0.25
    assert terms(t.state, 1, 0), "the other seat would propose a trade too"


def test_nothing_is_offered_that_brings_the_other_nothing() -> None:
    assert terms(table(ARMED, Who("knight", objects=["champions_sword"], gold=9)).state, 0, 1) is None
    assert terms(table(ARMED, Who("knight", gold=0)).state, 0, 1) is None, "nothing is asked of a seat without Gold"


def test_an_offer_is_made_once_a_turn_whether_it_is_refused_or_not() -> None:
    for reply in ("refuse", "accept"):
        t = table(Who("bear", objects=["sword", "silver_rapier", "shield", "buckler"]), RICH)
        goes_on(t, until="offered")
        t.does(reply)
        assert t.asked[0] == 0
        assert t.offered("trade") == [("trade", 1)], "the rules allow another offer"
        assert usual(t.state)[0][0] != "trade"


def test_a_key_is_sold_to_no_rival_and_goes_to_a_friend_for_nothing() -> None:
    t = table(Who("bear", gold=40), Who("knight", objects=["gate_key"])).does("trade", 1)
    t.answers(("want", "gate_key")).does("gold", 40)
    assert usual(t.state) == (("refuse",),)
    share(t, 0, 1)
    ask = t.state.ask_of(1)
    assert ask
    assert answer_deal(t.state, 1, ask) == ("accept",)


@pytest.mark.parametrize(("gold", "reply"), [(6, "accept"), (1, "refuse")])
def test_an_offer_is_accepted_if_it_is_fair(gold: int, reply: str) -> None:
    t = table(Who("bear", gold=6), Who("knight", objects=["sword"])).does("trade", 1)
    t.answers(("want", "sword")).does("gold", gold)
    assert usual(t.state) == ((reply,),)


def test_a_spell_that_must_be_kept_is_not_offered() -> None:
    for spells, given in ((["magic_key"], []), (["magic_key", "dart"], ["magic_key"])):  # the demoness keeps one
        t = table(Who("demoness", spells=spells), Who("witch", gold=20))
        found = terms(t.state, 0, 1)
        assert [t.state.cards[int(card)] for _, card in (found.cards if found else ())] == given


def test_the_weaker_level_names_cards_too() -> None:
    t = table(ARMED, RICH).does("trade", 1)
    match = _glimpse(t, 0)
    answer = finish(THINKERS["easy"](match, random.Random(1)))
    assert [verb for verb, _ in answer] == ["give"]


def _glimpse(t: Position, seat: Seat) -> Glimpse[Telendar]:
    ask = t.state.ask_of(seat)
    assert ask
    return Glimpse(seat, ask, partial(view, t.state, seat), partial(imagine, t.state, seat))


# --- a shared victory --------------------------------------------------------------------------------


def three(king: int) -> Position:
    """A position with a character with a Key, one without, and one far away."""
    keeper, seeker = Who("bear", at=8, objects=["gate_key"]), Who("knight", at=30)
    return table(seeker, keeper, Who("elf", at=40), king=king, start="time")


def test_while_the_king_is_dying_who_lacks_a_key_joins_who_has_one() -> None:
    t = three(-3)
    assert usual(t.state) == (("ally", 1),)
    goes_on(t, until="allied")
    assert t.hero(0).alliance == t.hero(1).alliance == 0b011
    assert usual(t.state)[0][0] != "ally", "seats without a Key have nothing to offer each other"


def test_while_the_king_is_well_whoever_has_most_shares_with_nobody() -> None:
    t = three(6)
    assert not would_share(t.state, 0, 1)
    assert usual(t.state)[0][0] != "ally"


@pytest.mark.parametrize(("king", "wanted"), [(-3, False), (-4, True)])
def test_somebody_is_left_to_win_against_until_the_king_is_all_but_dead(king: int, wanted: bool) -> None:
    t = table(Who("knight", at=30), Who("bear", at=8, objects=["gate_key"]), king=king, start="time")
    assert would_share(t.state, 0, 1) == wanted


# --- Spells for others -------------------------------------------------------------------------------


def fight_beside(king: int = 6, *, friends: bool) -> Position:
    """A position in which seat 0 meets a Monster, and seat 1, a caster beside it, is asked to help."""
    t = table(Who("bear", at=8), Who("elf", at=8, spells=["dart"]), king=king, land={8: ["grey_wolf"]})
    if friends:
        share(t, 0, 1)
    t.arrives().does("meet", "grey_wolf")
    while t.asked[1] == "elude":
        t.does("stand")
    assert t.asked == (1, "aid")
    return t


def test_a_friend_is_helped_in_a_fight_that_is_not_won_yet() -> None:
    (answer,) = usual(fight_beside(friends=True).state)
    assert answer[0] == "aid"
    assert usual(fight_beside(friends=False).state) == (PASS,)


def test_while_the_king_is_dying_anybody_is_helped_against_a_monster() -> None:
    (answer,) = usual(fight_beside(-3, friends=False).state)
    assert answer[0] == "aid"


def test_a_friend_gets_what_is_left_of_the_mana_at_the_end_of_a_turn() -> None:
    t = share(table(Who("elf", at=0, mana=3, spells=["healing"]), Who("bear", at=0, life=2, gold=0)), 0, 1).arrives()
    assert t.spoken(usual(t.state)[0]) == ("cast_for", "healing", 1)
    rivals = table(Who("elf", at=0, mana=3, spells=["healing"]), Who("bear", at=0, life=2, gold=0)).arrives()
    assert usual(rivals.state)[0][0] != "cast_for"


def test_a_friend_is_asked_for_healing_and_gives_it() -> None:
    t = share(table(Who("bear", at=0, life=2, gold=0), Who("elf", at=0, mana=3, spells=["healing"])), 0, 1)
    assert t.spoken(usual(t.state)[0])[0] == "plea"
    goes_on(t, until="healed")
    assert t.hero(0).life == 4


def test_a_friend_who_was_asked_for_help_is_not_asked_again_in_that_turn() -> None:
    t = share(table(Who("bear", at=0, life=2, gold=0), Who("elf", at=0, mana=6, spells=["healing"])), 0, 1)
    t.answers(t.spoken(usual(t.state)[0])).does("no")
    assert t.offered("plea"), "the rules allow another plea"
    assert usual(t.state)[0][0] != "plea"


def test_what_is_wished_for_is_what_helps_most() -> None:
    t = table(
        Who("bear", gold=9), Who("knight", objects=["scale_mail", "leather_armour", "sword", "dawn_blade"], gold=0)
    )
    found = terms(t.state, 0, 1)
    assert found
    assert [t.spoken(card) for card in found.cards] == [("want", "sword")]


# --- Spells for the way ------------------------------------------------------------------------------


def test_a_jump_is_worth_its_mana_where_a_key_can_close_the_gate() -> None:
    who = Who("elf", at=1, mana=4, spells=["teleport"], objects=["gate_key"])
    t = table(who, tiles={MIDDLE: "gate"})
    assert t.spoken(usual(t.state)[0]) == ("cast", "teleport")
    t.answers(t.spoken(usual(t.state)[0]))
    assert usual(t.state) == (("teleport", MIDDLE),)
    near = table(Who("elf", at=MIDDLE, mana=4, spells=["teleport"], objects=["gate_key"]), tiles={MIDDLE: "gate"})
    assert usual(near.state) == (("stop",),)


def test_a_flight_leads_where_two_steps_do_not() -> None:
    who = Who("bear", at=MIDDLE - 3, mana=2, spells=["flight"], objects=["gate_key"], life=7)
    t = table(who, tiles={MIDDLE: "gate"})
    assert t.spoken(usual(t.state)[0]) == ("cast", "flight")
    assert not t.state.vanishing
    assert t.state.winged == 0, "the trial leaves no trace"


def test_idle_mana_looks_for_the_gate_once_a_turn() -> None:
    t = table(Who("elf", at=0, gold=0, mana=2, spells=["vision"]), hidden=range(16, 33)).arrives()
    assert t.spoken(usual(t.state)[0]) == ("cast", "vision")
    t.answers(("cast", "vision"))
    t.answers(usual(t.state)[0])
    assert usual(t.state) == (("end_turn",),)
