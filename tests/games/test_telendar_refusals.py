"""Telendar's refusals: each gives the reason that applies, and points at its subject."""

from collections.abc import Callable
from typing import Any

import pytest

from game.core.phrase import Reason
from game.core.state import Option
from game.core.view import view
from game.games.telendar.rules import GAME
from tests.games.telendar_table import MIDDLE, Position, Who, table


def refusal(t: Position, verb: str, *args: str | int, seat: int = 0) -> Reason:
    """The reason why a seat cannot do something now; a name means the first card of that name anywhere."""
    numbers = [t.state.cards.index(arg) if isinstance(arg, str) and arg in t.state.cards else arg for arg in args]
    option: Option = (verb, *numbers)
    assert all(option not in ask.options for ask in t.state.asks)
    return GAME.why_not(view(t.state, seat), seat, option)


def told(t: Position, verb: str, *args: str | int, seat: int = 0) -> str:
    """The code of that refusal, without its beginning."""
    return refusal(t, verb, *args, seat=seat).code.removeprefix("refusal.telendar.")


def params(t: Position, verb: str, *args: str | int) -> dict[str, Any]:
    return dict(refusal(t, verb, *args).params)


def alone(sheet: str = "bear", at: int = 8, **more: Any) -> Position:
    """A position with one character; arguments that are not the character's go to `table`."""
    own = {key: more.pop(key) for key in ("objects", "followers", "spells", "gold", "mana", "life") if key in more}
    return table(Who(sheet, at=at, **own), **more)


def beside(**more: Any) -> Position:
    """A position with a Bear, and a Knight on the next territory."""
    return table(Who("bear"), Who("knight", at=9, **more))


# --- movement ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "goal", "reason"),
    [
        ("walk", 8, "here_already"),
        ("walk", 12, "walk_too_far"),
        ("walk", "pawn", "take_pawn"),
        ("fly", 9, "no_wings"),
        ("teleport", 20, "no_teleport"),
    ],
)
def test_1_5_where_one_cannot_go(verb: str, goal: int | str, reason: str) -> None:
    assert told(alone(), verb, goal) == reason
    assert refusal(alone(), verb, goal).weak == (goal == "pawn")


def test_1_5_how_far_it_is_and_how_far_one_comes() -> None:
    assert params(alone(), "walk", 12) == {"n": 2, "far": 4}
    assert params(alone().does("walk", 9), "walk", 20) == {"n": 1, "far": 5}
    flier = alone("sprite")
    assert (told(flier, "fly", 40), params(flier, "fly", 40)) == ("fly_too_far", {"n": 3, "far": 8})


def test_1_5_one_moves_in_one_way_and_once() -> None:
    assert told(alone("sprite").does("walk", 9), "fly", 10) == "walking_already"
    assert told(alone().arrives(), "walk", 9) == "moved_already"
    carried = alone(at=MIDDLE, objects=["scroll_home"]).does("use", "scroll_home").does("go", 0)
    assert (carried.asked, told(carried, "walk", 1)) == ((0, "territory"), "carried_already")


def test_1_5_1_the_forest_that_stops_a_walk_is_shown() -> None:
    t = alone(at=1, tiles={8: "forest_oak"})
    assert told(t, "walk", 15) == "forest_between"
    assert refusal(t, "walk", 15).refs == (("zone", "tile.15"), ("zone", "tile.8"))


# --- territories ---------------------------------------------------------------------------------------


def at_spring(life: int = 1, at: int = 8) -> Position:
    """A position with one character; at place 8 there is a Healing Spring with a Shrine."""
    return alone(at=at, life=life, tiles={8: "healing_spring"}, land={8: ["shrine"], 9: ["shrine"] * (at == 9)})


def test_1_6_2_a_territory_is_visited_once_and_only_where_one_is() -> None:
    assert told(at_spring().arrives(), "visit", "healing_spring") == "visit_later"
    assert told(at_spring(life=7).arrives().does("meet", "shrine"), "visit", "healing_spring") == "visit_useless"
    t = at_spring().arrives().does("meet", "shrine").does("visit", "healing_spring")
    assert told(t, "visit", "healing_spring") == "visited_already"
    away = table(Who("bear", at=9, life=1), tiles={8: "healing_spring"}, land={9: ["shrine"]}).arrives()
    assert told(away, "visit", "healing_spring") == "visit_elsewhere"


def test_1_5_5_whom_a_card_carried_somewhere_visits_nothing_there() -> None:
    t = alone(life=1, tiles={8: "crossroads", 9: "healing_spring"}, land={8: ["shrine"]}).arrives()
    t.does("meet", "shrine").does("visit", "crossroads")
    assert (told(t, "go", 8), told(t, "walk", 9)) == ("here_already", "first.go")
    t.does("go", 9)
    assert told(t, "visit", "healing_spring") == "carried_here"


def test_1_6_1_a_card_is_met_once_where_one_arrived() -> None:
    t = alone(land={8: ["shrine"], 9: ["priest"]})
    assert (told(t, "meet", "shrine"), told(t, "meet", "priest")) == ("meet_later", "meet_elsewhere")
    assert told(t.arrives().does("meet", "shrine"), "meet", "shrine") == "met_already"


def test_the_map_and_the_oracle_look_at_what_is_hidden() -> None:
    t = alone(objects=["map"], hidden=[9, 10]).does("use", "map")
    assert (t.asked, told(t, "turn_up", 8)) == ((0, "turn_up"), "explored_already")
    t = alone(tiles={8: "oracle"}, land={8: ["shrine"]}, hidden=[9, 10, 11]).arrives()
    t.does("meet", "shrine").does("visit", "oracle")
    assert (t.asked, told(t, "look", 8)) == ((0, "look"), "explored_already")
    t = alone(objects=["scroll_home"]).does("use", "scroll_home")
    assert told(t, "go", 9) == "not_a_goal"


@pytest.mark.parametrize(("at", "near"), [(8, [9, 15]), (0, [1, 7])])
def test_a_lantern_shows_hidden_territories_beside_one_that_one_has_not_looked_at_yet(at: int, near: list[int]) -> None:
    t = alone(at=at, objects=["lantern"], hidden=[*near, 40])
    t.state.known[t.state.zones["board"].ids[near[0]]] = 1
    t.does("use", "lantern")
    seen = [place for place in (*near, 40) if t.state.known.get(t.state.zones["board"].ids[place], 0) & 1]
    assert seen == near


def test_a_thing_that_works_by_itself_says_so_while_abilities_are_suspended() -> None:
    t = alone("demoness", phase="eclipse", objects=["map"])
    assert told(t.arrives(), "use", "map") not in {"suspended", ""}


# --- cards ---------------------------------------------------------------------------------------------


def in_town(gold: int = 50, **more: Any) -> Position:
    return alone(at=0, gold=gold, **more)


def test_1_6_4_what_a_town_does_not_sell_now() -> None:
    assert told(in_town(), "buy", "healing_potion") == "buy_later"
    poor = in_town(gold=1).arrives()
    assert told(poor, "buy", "healing_potion") == "cannot_pay"
    assert {"n": 1, "cost": 2}.items() <= params(poor, "buy", "healing_potion").items()
    assert told(in_town().arrives(), "buy", "halberd") == "not_sold_here"
    strike = in_town(phase="guild_strike").arrives()
    assert told(strike, "buy", "healing_potion") == "strike"
    assert refusal(strike, "buy", "healing_potion").refs == (("card", strike.card("guild_strike", "phase")),)


@pytest.mark.parametrize(
    ("position", "verb", "card", "reason"),
    [
        (lambda: beside(followers=["scout"]), "use", "scout", "not_yours"),
        (alone, "cast", "dart", "not_learnt"),
        (alone, "pick", "evil_eye", "only_by_name"),
        (lambda: alone(followers=["mule"]), "use", "mule", "works_by_itself"),
        (lambda: alone("demoness", phase="eclipse"), "use", "demoness", "suspended"),
        (lambda: alone(life=1, followers=["healer"]).does("use", "healer"), "use", "healer", "used_up.turn"),
        (lambda: alone(followers=["healer"]), "use", "healer", "useless"),
        (lambda: alone(objects=["invisibility_draught"]), "use", "invisibility_draught", "when.elude"),
        (lambda: alone("elf", mana=9, spells=["dart"]), "cast", "dart", "when.combat"),
        (lambda: alone("elf", mana=9, spells=["healing"]), "cast", "healing", "useless"),
        (lambda: alone("elf", mana=2, life=1, spells=["healing"]), "cast", "healing", "no_mana"),
    ],
)
def test_why_a_card_does_nothing_now(position: Callable[[], Position], verb: str, card: str, reason: str) -> None:
    t = position()
    assert told(t, verb, card) == reason
    if reason not in ("suspended", "only_by_name"):
        assert refusal(t, verb, card).refs == (("card", t.state.cards.index(card)),)


def test_a_special_that_is_chosen_is_one_that_may_be_given() -> None:
    t = alone(gold=9, land={8: ["hermit"]}).arrives().does("meet", "hermit").does("mode", 0)
    assert (t.asked, told(t, "pick", "gate_key")) == ((0, "any_special"), "no_gift")


def test_1_3_who_lacks_mana_is_told_how_much() -> None:
    lacking = params(alone("elf", mana=2, life=1, spells=["healing"]), "cast", "healing")
    assert {"n": 3, "left": 2}.items() <= lacking.items()


def at_gate(**more: Any) -> Position:
    return alone(at=MIDDLE, tiles={MIDDLE: "gate"}, land={MIDDLE: ["shrine"]}, **more)


def test_1_12_a_key_is_tried_once_a_turn_at_the_gate() -> None:
    assert told(alone(objects=["gate_key"]), "key", "gate_key") == "not_at_gate"
    t = at_gate(objects=["gate_key"])
    assert told(t, "key", "gate_key") == "key_later"
    t.arrives().does("meet", "shrine").throws(2).does("key", "gate_key")
    assert told(t, "key", "gate_key") == "key_spent"


def test_1_12_whom_a_card_carried_to_the_gate_does_not_try_a_key() -> None:
    kit: dict[str, Any] = {"objects": ["gate_key"], "spells": ["magic_key"], "mana": 9}
    t = alone("elf", tiles={8: "crossroads", MIDDLE: "gate"}, land={8: ["shrine"]}, **kit).arrives()
    assert told(t, "cast", "magic_key") == "when.gate"
    t.does("meet", "shrine").does("visit", "crossroads").does("go", MIDDLE)
    assert told(t, "key", "gate_key") == told(t, "cast", "magic_key") == "carried_here"


def test_1_7_1_at_the_gate_nothing_eludes() -> None:
    fox = Who("fox", at=MIDDLE, mana=9, spells=["invisibility"], objects=["invisibility_draught"])
    t = table(fox, tiles={MIDDLE: "gate"}, land={MIDDLE: ["clockwork_guard"]}).arrives().does("meet", "clockwork_guard")
    assert told(t, "cast", "invisibility") == told(t, "use", "invisibility_draught") == "at_the_gate"


def test_1_7_1_what_lets_elude_says_why_it_does_not_here() -> None:
    hidden = Who("witch", mana=9, spells=["invisibility"], objects=["invisibility_draught"])
    queen = table(hidden, land={8: ["mist_queen"]}).arrives().does("meet", "mist_queen")
    assert told(queen, "cast", "invisibility") == told(queen, "use", "invisibility_draught") == "guards_key"
    tried = alone(followers=["attractive"], land={8: ["bristle_boar"]}).arrives().does("meet", "bristle_boar")
    assert told(tried.throws(1).does("elude", "attractive"), "use", "attractive") == "used_up.combat"
    gate = alone(at=MIDDLE, tiles={MIDDLE: "gate"}, followers=["attractive"], land={MIDDLE: ["evil_eye_hag"]})
    assert told(gate.arrives().does("meet", "evil_eye_hag"), "use", "attractive") == "at_the_gate"
    demon = alone(followers=["attractive"], land={8: ["soot_imp"]}).arrives().does("meet", "soot_imp")
    assert told(demon, "use", "attractive") == "eludes_others"
    assert told(demon.does("stand"), "use", "attractive") == "when.elude"
    fox = alone("fox", phase="eclipse", land={8: ["bristle_boar"]}).arrives().does("meet", "bristle_boar")
    assert told(fox, "use", "fox") == "suspended"


def test_1_7_what_helps_in_a_combat_waits_for_what_comes_first() -> None:
    kit: dict[str, Any] = {"objects": ["strength_potion"], "spells": ["dart", "arcane_shield"], "mana": 9}
    boar = alone("elf", land={8: ["bristle_boar"]}, **kit).arrives().does("meet", "bristle_boar")
    assert told(boar, "cast", "dart") == told(boar, "use", "strength_potion") == "first.elude"
    dragon = alone("elf", land={8: ["dragon"]}, followers=["scout"], **kit).arrives().does("meet", "dragon")
    dragon.does("give_up", "scout")
    assert told(dragon, "cast", "dart") == told(dragon, "use", "strength_potion") == "first.before"


@pytest.mark.parametrize("spell", ["dart", "invisibility", "might", "flight"])
def test_1_7_what_no_spell_touches_is_told_whatever_spell_is_tried(spell: str) -> None:
    t = alone("elf", mana=9, spells=[spell], land={8: ["mirror_double"]}).arrives().does("meet", "mirror_double")
    assert told(t, "cast", spell) == "spell_proof"


@pytest.mark.parametrize(("sheet", "objects"), [("sprite", []), ("bear", ["flying_carpet"])])
def test_1_3_flight_is_nothing_to_whoever_flies_as_far_already(sheet: str, objects: list[str]) -> None:
    t = alone(sheet, mana=5, objects=objects, spells=["flight"])
    assert (told(t, "cast", "flight"), params(t, "cast", "flight")["n"]) == ("flies_already", 3)
    assert told(alone(mana=5, spells=["flight"]).does("cast", "flight"), "cast", "flight") == "flies_already"
    assert alone(sheet, mana=5, objects=objects, spells=["flight"], rules=11).offered("cast")


@pytest.mark.parametrize(
    ("foe", "place", "helps"),
    [("grey_wolf", 8, True), ("carrion_flies", 16, False), ("chain_demon", 16, False), ("gall_hound", 16, True)],
)
def test_1_7_a_shield_is_nothing_against_what_protection_does_not_lessen(foe: str, place: int, helps: bool) -> None:
    for rules, offered in ((None, helps), (11, True)):
        t = alone("witch", at=place, spells=["arcane_shield"], king=0, land={place: [foe]}, rules=rules).arrives()
        assert (t.does("meet", foe).offered("cast") != []) is offered
        if not offered:
            assert told(t, "cast", "arcane_shield") == "useless"


# --- characters ----------------------------------------------------------------------------------------


def test_1_6_6_whom_one_cannot_attack_now() -> None:
    assert [told(beside(), "attack", seat) for seat in (0, 1)] == ["not_yourself", "not_here"]
    assert told(table(Who("bear"), Who("knight")), "attack", 1) == "attack_later"
    assert refusal(beside(), "attack", 1).refs == (("seat", 1),)
    struck = table(Who("bear", at=0), Who("imp_lord", at=0), Who("knight", at=0)).arrives()
    struck.does("attack", 1).does("roll").throws(1, 1).does("roll", by=1)
    assert told(struck, "attack", 1) == "struck_already"
    peaceful = table(Who("bear", at=0), Who("imp_lord", at=0), sanctuary=True).arrives()
    assert told(peaceful, "attack", 1) == "sanctuary"


def test_t11_only_the_spells_that_a_trade_or_a_loot_could_be_about_are_needed() -> None:
    three = (
        Who("bear", force=6, objects=["buckler"]),
        Who("elf", gold=3, spells=["dart"]),
        Who("witch", spells=["vision"]),
    )
    trade = table(*three).arrives().does("trade", 1)
    assert told(trade, "want", "dart") == "spell_needed"
    assert told(trade, "want", "vision") == "first.trade"
    loot = table(*three).arrives().does("attack", 1).does("roll").throws(3, 5).does("roll", by=1)
    assert loot.asked == (0, "rob")
    assert told(loot, "rob", "dart") == "spell_needed"
    assert told(loot, "rob", "vision") == "first.rob"


def test_1_6_5_with_whom_one_cannot_trade_now() -> None:
    assert told(beside(), "trade", 1) == "not_here"
    assert told(beside(), "trade", 0) == told(beside(), "ally", 0) == "refusal.not_now", "one does neither with oneself"
    fight = table(Who("bear"), Who("knight"), king=0, land={8: ["clockwork_guard"]}).arrives()
    assert told(fight.does("meet", "clockwork_guard"), "trade", 1) == "trade_later"


def test_t14_with_whom_the_victory_is_not_shared_now() -> None:
    t = table(Who("bear"), Who("knight")).does("ally", 1).does("yes")
    assert told(t, "ally", 1) == "allied_already"
    older = table(Who("bear"), Who("knight"), king=0, land={8: ["soot_imp"]}, rules=3).arrives()
    assert told(older.does("meet", "soot_imp"), "ally", 1) == "ally_later"


# --- gestures on the map -------------------------------------------------------------------------------


def test_a_territory_that_is_pointed_at_says_why_one_does_not_go_there() -> None:
    assert told(alone(), "go", 12) == "walk_too_far"
    assert told(alone(), "go", 8) == "here_already"
    assert told(alone("sprite"), "go", 40) == "fly_too_far"
    assert not refusal(alone(), "go", 12).weak
    met = alone(land={8: ["shrine"]}).arrives()
    assert (told(met, "go", 12), refusal(met, "go", 12).weak) == ("moved_already", True)


# --- equipment, Keys and dice --------------------------------------------------------------------------


def fighting(*objects: str) -> Position:
    who = Who("bear", objects=list(objects))
    return table(who, king=0, land={8: ["soot_imp"]}).arrives().does("meet", "soot_imp")


def test_1_7_equipment_is_taken_in_hand_before_the_dice() -> None:
    assert told(alone(objects=["sword"]), "wear", "sword") == "wear_in_combat"
    armed = fighting("sword")
    assert told(armed, "wear", "sword") == "worn_already"
    assert told(fighting("mercy_dagger", "shield").does("use", "mercy_dagger"), "wear", "shield") == "in_the_way"
    rolled = fighting("sword", "scroll_fate").throws(1, 1).does("roll")
    assert (rolled.asked, told(rolled, "wear", "sword")) == ((0, "rolled"), "wear_too_late")


def test_t16_a_bow_rolls_again_once_and_in_hand() -> None:
    t = fighting("longbow", "scroll_fate").throws(1, 1).does("roll").throws(2).does("again", "longbow")
    assert told(t, "again", "longbow") == "used_up.combat"
    t = fighting("longbow", "giants_maul", "scroll_fate").throws(1, 1).does("roll")
    assert told(t, "again", "longbow") == "not_worn"


def test_1_9_a_key_that_turned_does_not_turn_again_and_turns_at_the_gate_alone() -> None:
    assert told(alone(objects=["gate_key"]), "key", "gate_key") == "not_at_gate"
    at_gate = table(
        Who("bear", at=MIDDLE, objects=["gate_key"]), tiles={MIDDLE: "gate"}, land={MIDDLE: ["shrine"]}
    ).arrives()
    at_gate.state.heroes[0].spent.append(at_gate.card("gate_key", "objects.0"))
    at_gate.does("meet", "shrine")
    assert told(at_gate, "key", "gate_key") == "key_spent"
