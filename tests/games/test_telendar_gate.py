"""Telendar's Gate of Evil, and shared victory. Rules 1.1.4, 1.12; T14."""

import pytest

from game.core.view import view
from game.games.telendar.anytime import MOST_OFFERS, strangers
from game.games.telendar.rules import GAME
from tests.games.telendar_table import MIDDLE, Position, Who, table


def at_gate(who: Who, *others: Who, **more: object) -> Position:
    """A position after seat 0 has met the card at the Gate."""
    land = {MIDDLE: ["shrine"]}
    t = table(who, *others, tiles={MIDDLE: "gate"}, land=land, **more)  # type: ignore[arg-type]
    return t.arrives().does("meet", "shrine")


def seeker(**more: object) -> Who:
    return Who("bear", at=MIDDLE, **more)  # type: ignore[arg-type]


def test_1_12_the_keys_are_for_after_all_cards() -> None:
    t = table(
        seeker(objects=["gate_key"]), king=0, tiles={MIDDLE: "gate"}, land={MIDDLE: ["gall_hound", "black_market"]}
    )
    t.arrives()
    assert t.offered("key") == []
    t.does("meet", "black_market")
    assert t.offered("key") == []
    t.does("meet", "gall_hound").throws(2, 2, 1).does("roll")  # wounded and poisoned, but alive
    assert 0 < t.hero().life < 7
    assert t.lying_at(MIDDLE) == ["gall_hound", "black_market"]
    assert t.offered("key") == [("key", "gate_key")]


def test_1_12_monsters_that_kill_keep_the_gate() -> None:
    t = table(seeker(objects=["gate_key"], life=1), tiles={MIDDLE: "gate"}, king=0, land={MIDDLE: ["ash_giant"]})
    t.arrives().does("meet", "ash_giant").throws(1, 6, 6).does("roll")
    assert t.asked == (0, "return")


@pytest.mark.parametrize("face", range(1, 7))
def test_1_12_a_key_closes_on_the_numbers_printed_on_it(face: int) -> None:
    t = at_gate(seeker(objects=["gate_key"])).throws(face).does("key", "gate_key")
    assert (t.state.result is not None) == (face >= 5)
    assert [(told["face"], told["closed"]) for told in t.heard("gate")] == [(face, face >= 5)]
    t = at_gate(seeker(objects=["lost_key"])).throws(face).does("key", "lost_key")
    assert (t.state.result is not None) == (face == 6)


def test_1_12_each_key_once_a_turn_and_failing_costs_nothing() -> None:
    t = at_gate(seeker(objects=["gate_key", "gate_key"])).throws(1).does("key", "gate_key")
    assert t.offered("key") == [("key", "gate_key")]
    t.throws(2).does("key", "gate_key")
    assert t.offered("key") == []
    assert t.names("objects.0") == ["gate_key", "gate_key"]
    t.does("end_turn").does("draw_time").does("stop").does("meet", "shrine")
    assert t.offered("key") == [("key", "gate_key")] * 2


def test_1_12_two_keys_and_the_magic_key_in_one_turn() -> None:
    t = at_gate(seeker(objects=["gate_key", "steel_key", "mana_gem"], mana=6, spells=["magic_key"]))
    t.throws(4).does("key", "gate_key").throws(5).does("key", "steel_key").throws(5).does("cast", "magic_key")
    assert t.offered("key", "cast") == []
    assert (t.hero().used, t.names("spells.0")) == (4, ["magic_key"])


def test_1_12_the_magic_key_as_often_as_the_mana_lasts() -> None:
    t = at_gate(Who("witch", at=MIDDLE, mana=11, spells=["magic_key"]))
    t.throws(1).does("cast", "magic_key").throws(2).does("cast", "magic_key")
    assert t.hero().used == 3 + 4
    t.throws(6).does("cast", "magic_key")
    assert t.state.closed == "magic_key"


def test_1_12_keys_are_of_no_use_elsewhere() -> None:
    t = table(Who("witch", at=0, mana=11, objects=["gate_key"], spells=["magic_key"])).does("stop")
    assert t.offered("key", "cast") == []


def test_1_12_only_the_owner_of_the_turn_tries() -> None:
    t = at_gate(seeker(), Who("knight", at=MIDDLE, objects=["gate_key"]))
    assert t.offered("key") == []


# --- the guard of the Gate ---------------------------------------------------------------------------------


def found(who: Who, rules: int | None = None) -> Position:
    """A position after seat 0 has walked onto the Gate, which lay face down."""
    return table(who, tiles={MIDDLE: "gate"}, hidden=[MIDDLE], rules=rules).does("walk", MIDDLE)


def test_1_12_the_threshold_warden_waits_at_the_gate_when_it_is_turned_up() -> None:
    t = found(Who("knight", at=MIDDLE - 7), rules=5)
    assert t.lying_at(MIDDLE) == ["threshold_warden"]
    assert "threshold_warden" not in [*t.names("specials"), *t.names("cursed")]
    assert t.asked == (0, "move"), "steps are left to go on"


def test_1_12_a_match_of_older_rules_leaves_the_warden_in_the_cursed_deck() -> None:
    t = found(Who("knight", at=MIDDLE - 7), rules=4)
    assert "threshold_warden" in [*t.names("cursed"), *t.lying_at(MIDDLE)]


def test_1_12_the_warden_waits_however_the_gate_is_turned_up() -> None:
    t = table(Who("knight", objects=["map"]), tiles={MIDDLE: "gate"}, hidden=[MIDDLE])
    t.does("use", "map")
    assert t.lying_at(MIDDLE) == ["threshold_warden"]


WILY = Who("fox", at=MIDDLE, mana=9, objects=["invisibility_draught"], spells=["invisibility"])


def test_1_12_no_monster_can_be_eluded_at_the_gate_by_any_means() -> None:
    t = table(WILY, tiles={MIDDLE: "gate"}, land={MIDDLE: ["red_bandit"]}, rules=5).arrives().does("meet", "red_bandit")
    assert t.asked == (0, "fight")
    for way in (("cast", t.card("invisibility", "spells.0")), ("use", t.card("invisibility_draught", "objects.0"))):
        assert GAME.why_not(view(t.state, 0), 0, way).code == "refusal.telendar.at_the_gate"


def test_1_12_elsewhere_and_by_older_rules_it_can() -> None:
    t = table(WILY, tiles={MIDDLE + 1: "gate"}, land={MIDDLE: ["red_bandit"]}).arrives().does("meet", "red_bandit")
    ways = [("elude", "fox"), ("elude", "king"), ("cast", "invisibility"), ("use", "invisibility_draught")]
    assert set(ways) <= set(t.options)
    t = table(WILY, tiles={MIDDLE: "gate"}, land={MIDDLE: ["red_bandit"]}, rules=4).arrives()
    assert set(ways) <= set(t.does("meet", "red_bandit").options)


def test_1_12_whoever_survives_the_warden_may_try_the_gate() -> None:
    strong = Who("bear", at=MIDDLE, force=14, objects=["gate_key", "dawn_blade"])
    t = table(strong, tiles={MIDDLE: "gate"}, land={MIDDLE: ["threshold_warden"]}).arrives()
    t.does("meet", "threshold_warden").throws(1, 6, 6).does("roll")
    assert t.lying_at(MIDDLE) == ["threshold_warden"]
    assert ("key", "gate_key") in t.options


# --- shared victory ----------------------------------------------------------------------------------------


def test_t14_a_victory_is_shared_in_the_midst_of_a_combat_too() -> None:
    t = table(Who("bear"), Who("knight", at=48), king=0, land={8: ["clockwork_guard"]}).arrives()
    t.does("meet", "clockwork_guard")
    assert t.state.fight.on
    t.does("ally", 1).does("yes")
    assert t.hero(0).alliance == t.hero(1).alliance == 0b11
    assert t.asked == (0, "fight")


def test_t14_a_match_of_older_rules_shares_it_outside_combats() -> None:
    t = table(Who("bear"), Who("knight", at=48), king=0, land={8: ["clockwork_guard"]}).arrives()
    t.does("meet", "clockwork_guard")
    for rulings, found in ((4, [1]), (3, [])):
        t.state.rulings = rulings
        assert strangers(t.state, 0) == found
    assert strangers(table(Who("bear", at=0), Who("knight", at=48), rules=3).state, 0) == [1]


def test_1_1_4_who_shares_the_victory_wins_equally() -> None:
    t = at_gate(seeker(objects=["gate_key"]), Who("knight", at=0), Who("fox", at=0))
    t.does("ally", 2)
    assert t.asked == (2, "ally")
    t.does("yes").throws(6).does("key", "gate_key")
    assert t.state.result is not None
    assert (t.state.result.winners, t.state.result.scores) == ((0, 2), (1, 0, 1))


def test_1_1_4_without_consent_there_is_none() -> None:
    t = at_gate(seeker(objects=["gate_key"]), Who("knight", at=0)).does("ally", 1).does("no")
    t.throws(6).does("key", "gate_key")
    assert t.state.result is not None
    assert t.state.result.winners == (0,)


def test_1_1_4_who_has_refused_often_is_not_asked_again_in_this_turn_and_others_are() -> None:
    t = table(Who("bear", at=0), Who("knight", at=0), Who("fox", at=0), start="time")
    for _ in range(MOST_OFFERS):
        assert ("ally", 1) in t.offered("ally")
        t.does("ally", 1).does("no")
    assert t.offered("ally") == [("ally", 2)]
    assert GAME.why_not(view(t.state, 0), 0, ("ally", 1)).code == "refusal.telendar.refused_already"
    t.does("ally", 2).does("yes")
    assert GAME.why_not(view(t.state, 0), 0, ("ally", 2)).code == "refusal.telendar.allied_already"


@pytest.mark.parametrize("start", ["time", "move"])
def test_1_1_4_t14_it_can_be_agreed_at_any_moment_of_a_turn(start: str) -> None:
    t = table(Who("bear", at=0), Who("knight", at=48), start=start).does("ally", 1).does("yes")
    assert t.hero(0).alliance == t.hero(1).alliance == 0b11
    assert [told["together"] for told in t.heard("allied")] == [0b11]


def test_t14_friends_of_friends_belong_together() -> None:
    t = table(Who("bear", at=0), Who("knight", at=0), Who("fox", at=0), Who("elf", at=0), start="time")
    t.does("ally", 1).does("yes").rests()
    t.does("ally", 2).does("yes")
    assert [t.hero(seat).alliance for seat in range(4)] == [0b111, 0b111, 0b111, 0]
    t.rests()
    assert t.offered("ally") == [("ally", 3)]


def test_t14_two_groups_become_one() -> None:
    t = table(Who("bear", at=0), Who("knight", at=0), Who("fox", at=0), Who("elf", at=0), start="time")
    t.does("ally", 1).does("yes").rests().rests()
    t.does("ally", 3).does("yes")
    t.does("ally", 0).does("yes")
    assert [t.hero(seat).alliance for seat in range(4)] == [0b1111] * 4


def test_t14_it_is_never_withdrawn_not_even_by_death() -> None:
    t = table(Who("bear", at=16, life=1), Who("knight", at=0), king=0, land={16: ["poison_rain"]})
    t.does("ally", 1).does("yes").arrives().does("meet", "poison_rain")
    assert t.hero(0).dead
    assert t.hero(0).alliance == 0b11
    t.rests().does("new_sheet").does("sheet", "golem").does("town", 0)
    assert t.hero(0).alliance == 0b11
    assert t.offered("ally") == []
