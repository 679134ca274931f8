"""Telendar's encounters, first and repeated ones. Rules 1.6; T3, T4, T6, T17, T24."""

import pytest

from game.core.effects.control import Modes
from game.core.effects.language import nodes
from game.games.telendar.cards import EVENTS, MONSTERS, PLACES
from game.games.telendar.kinds import Encounter
from tests.games.telendar_table import MIDDLE, Who, table
from tests.zones import shift


def test_1_6_1_no_encounter_in_a_town() -> None:
    t = table(Who("bear", at=0), top={"normal": ["storm"]}).arrives()
    assert t.asked == (0, "territory")
    assert t.lying_at(0) == []


@pytest.mark.parametrize(("place", "deck", "card"), [(8, "normal", "shrine"), (16, "cursed", "black_market")])
def test_1_6_2_where_no_card_lies_one_is_drawn_from_the_lands_deck(place: int, deck: str, card: str) -> None:
    t = table(Who("bear", at=place), top={deck: [card, "storm"] if deck == "normal" else [card]}).arrives()
    assert t.lying_at(place) == [card]
    assert t.options == [("meet", card)]


def test_1_6_2_where_cards_lie_all_are_met_and_none_is_drawn() -> None:
    t = table(Who("bear", life=1), land={8: ["shrine", "healer"]}, top={"normal": ["storm"]}).arrives()
    assert t.options == [("meet", "shrine"), ("meet", "healer")]
    t.does("meet", "healer").does("meet", "shrine")
    assert t.asked == (0, "territory")
    assert "storm" in t.names("normal")


def test_1_6_2_one_card_is_drawn_although_it_does_not_stay() -> None:
    t = table(Who("bear"), top={"normal": ["healer", "storm"]}).arrives().does("meet", "healer")
    assert t.asked == (0, "territory")
    assert t.lying_at(8) == []


def test_1_6_3_the_order_is_of_choice_and_each_is_met_once() -> None:
    t = table(Who("bear", life=1), land={8: ["shrine", "inn", "healer"]}).arrives()
    t.does("meet", "healer")
    assert t.offered("meet") == [("meet", "shrine"), ("meet", "inn")]
    t.does("meet", "shrine")
    assert t.offered("meet") == [("meet", "inn")]


def test_1_6_4_a_follower_joins() -> None:
    t = table(Who("bear"), land={8: ["healer"]}).arrives().does("meet", "healer")
    assert t.names("followers.0") == ["healer"]
    assert t.lying_at(8) == []


def test_1_6_4_a_place_stays_and_is_met_again_the_next_turn() -> None:
    t = table(Who("bear", life=1), land={8: ["shrine"]}).arrives().does("meet", "shrine")
    assert (t.hero().life, t.lying_at(8)) == (2, ["shrine"])
    assert t.offered("meet") == []
    t.does("end_turn").does("draw_time").does("stop")
    assert t.does("meet", "shrine").hero().life == 3


def test_1_6_4_an_event_is_obeyed_and_discarded() -> None:
    t = table(Who("bear", gold=1), land={8: ["rich_uncle"]}).arrives().does("meet", "rich_uncle").does("mode", 0)
    assert t.hero().gold == 6
    assert t.names("discard.normal") == ["rich_uncle"]


def test_1_6_4_some_events_let_one_choose_what_happens() -> None:
    t = table(Who("bear", gold=1), Who("knight", at=0), king=3, land={8: ["lost_purse"]}).arrives()
    t.does("meet", "lost_purse")
    assert t.options == [("mode", 0), ("mode", 1)]
    t.does("mode", 1)
    assert (t.state.king, t.hero().gold) == (4, 1)


def test_1_6_4_some_places_let_one_choose_what_to_give() -> None:
    keeper = Who("bear", gold=3, followers=["scout"])
    t = table(keeper, land={8: ["black_market"]}, left={"treasures": ["rune_ring"]}).arrives()
    t.does("meet", "black_market")
    assert t.options == [("mode", 0), ("mode", 1), ("no",)]
    t.does("mode", 1)
    assert (t.names("objects.0"), t.names("followers.0"), t.hero().gold) == (["rune_ring"], [], 3)


@pytest.mark.parametrize(("rules", "offered"), [(12, 10), (11, 11)])
def test_1_3_whoever_pays_with_the_mule_leaves_what_is_too_much_before_he_gets_anything(
    rules: int, offered: int
) -> None:
    ten = ["map", "lantern", "mana_potion", "mana_amulet", "mana_gem", "dawn_dew"]
    ten += ["healing_potion", "strength_potion"] * 2
    keeper = Who("bear", objects=ten, followers=["mule"], gold=0)
    t = table(keeper, land={8: ["black_market"]}, left={"treasures": ["rune_ring"]}, rules=rules).arrives()
    t.does("meet", "black_market").does("mode", 1)
    assert (t.asked, len(t.options)) == ((0, "drop.objects"), offered)


def test_1_6_4_whoever_chooses_pays_with_the_choice_and_says_only_what_of_several_things_he_gives() -> None:
    keeper = Who("bear", gold=3, followers=["scout", "guide"])
    t = table(keeper, land={8: ["black_market"]}, left={"treasures": ["rune_ring"]}).arrives()
    t.does("meet", "black_market").does("mode", 1)
    assert (t.asked, t.options) == ((0, "toll.follower"), [("give_up", "scout"), ("give_up", "guide"), ("no",)])
    t = table(keeper, land={8: ["black_market"]}, left={"treasures": ["rune_ring"]}).arrives()
    t.does("meet", "black_market").does("mode", 0)
    assert (t.names("objects.0"), t.hero().gold, t.asked) == (["rune_ring"], 0, (0, "territory"))


@pytest.mark.parametrize("rules", [13, 12])
def test_1_11_nobody_pays_for_a_treasure_when_none_is_left(rules: int) -> None:
    t = table(Who("bear", gold=9), land={8: ["black_market"]}, left={"treasures": []}, rules=rules).arrives()
    t.does("meet", "black_market")
    if rules == 12:
        t.does("mode", 0)
    assert (t.asked, t.hero().gold) == ((0, "territory"), 9 if rules == 13 else 6)
    t = table(Who("bear", gold=9), land={8: ["black_market"]}, left={"treasures": ["rune_ring"]}, rules=rules)
    shift(t.state, "treasures", "discard.treasures", t.card("rune_ring", "treasures"))
    t.arrives().does("meet", "black_market").does("mode", 0)
    assert (t.names("objects.0"), t.hero().gold) == (["rune_ring"], 6), "the discards make a new deck"


def test_1_6_4_by_rules_10_whoever_has_chosen_is_asked_once_more() -> None:
    t = table(Who("bear", gold=3, followers=["scout"]), land={8: ["black_market"]}, rules=10).arrives()
    t.does("meet", "black_market")
    assert t.options == [("mode", 0), ("mode", 1)]
    assert t.does("mode", 0).options == [("pay_gold", 3), ("no",)]


def test_1_6_4_whoever_chooses_a_journey_goes() -> None:
    t = (
        table(Who("bear", life=3), land={8: ["standing_stones"]}, hidden=[9, 40])
        .arrives()
        .does("meet", "standing_stones")
    )
    assert t.options == [("mode", 0), ("mode", 1), ("no",)]
    assert t.does("mode", 0).options == [("go", 9), ("go", 40)]


@pytest.mark.parametrize(("card", "gold"), [("lost_purse", 5), ("rich_uncle", 6), ("magpie_nest", 1)])
def test_1_6_4_a_match_of_older_rules_has_its_events_as_they_were(card: str, gold: int) -> None:
    t = table(Who("bear"), land={8: [card]}, left={"treasures": ["rune_ring"]}, rules=4).arrives()
    if card == "lost_purse":
        t.throws(4)
    t.does("meet", card)
    assert (t.hero().gold, t.asked) == (gold, (0, "territory"))


def test_1_6_4_at_least_ten_events_and_eight_places_let_one_choose() -> None:
    def chooses(card: Encounter) -> bool:
        return any(isinstance(part, Modes) for part in nodes({"": card.do}).values())

    assert sum(chooses(card) for card in EVENTS.values()) >= 10
    assert sum(chooses(card) for card in PLACES.values()) >= 8


def test_1_6_4_a_monster_is_fought() -> None:
    t = table(Who("bear"), king=0, land={8: ["soot_imp"]}).arrives().does("meet", "soot_imp")
    assert t.asked == (0, "fight")


def test_1_6_4_what_a_place_offers_may_be_declined() -> None:
    t = table(Who("bear", gold=9), land={8: ["training_camp"]}).arrives().does("meet", "training_camp").does("no")
    assert (t.hero().gold, t.hero().force) == (9, 4)


def test_1_6_4_who_cannot_pay_gets_nothing() -> None:
    t = table(Who("bear", gold=2), land={8: ["training_camp"]}).arrives().does("meet", "training_camp")
    assert t.asked == (0, "territory")
    assert t.heard("cannot_pay")


def test_1_6_5_each_character_on_the_final_tile_may_be_attacked_once_a_turn() -> None:
    t = table(Who("bear"), Who("imp_lord"), Who("knight"), Who("skeleton", at=9), land={8: ["shrine"]}).arrives()
    assert t.offered("attack") == [("attack", 1), ("attack", 2)]
    t.does("attack", 1).does("roll").throws(1, 1).does("roll", by=1)
    assert t.clash == (5, 5)
    assert t.offered("attack") == [("attack", 2)]
    t.does("meet", "shrine")
    assert t.asked == (0, "territory")
    assert t.offered("attack") == [("attack", 2)]


def test_1_6_5_nobody_is_attacked_on_tiles_only_passed() -> None:
    t = table(Who("bear"), Who("imp_lord", at=9), Who("knight")).does("walk", 9)
    assert t.offered("attack") == []
    assert t.does("stop").offered("attack") == [("attack", 1)]


def test_1_6_5_nobody_is_attacked_during_another_encounter() -> None:
    t = table(Who("bear"), Who("imp_lord"), land={8: ["soot_imp"]}).arrives().does("meet", "soot_imp")
    assert t.offered("attack") == []


def test_1_6_5_t6_characters_may_be_attacked_in_towns() -> None:
    t = table(Who("bear", at=0), Who("imp_lord", at=0)).arrives()
    assert t.offered("attack") == [("attack", 1)]


def test_t6_with_the_option_towns_are_a_sanctuary() -> None:
    t = table(Who("bear", at=0), Who("imp_lord", at=0), sanctuary=True).arrives()
    assert t.offered("attack") == []
    t = table(Who("bear"), Who("imp_lord"), sanctuary=True).arrives()
    assert t.offered("attack") == [("attack", 1)]


# --- readings ----------------------------------------------------------------------------------------------


def test_t3_a_tile_with_only_a_place_draws_nothing() -> None:
    t = table(Who("bear", life=3), land={8: ["shrine"]}, top={"normal": ["storm"]}).arrives().does("meet", "shrine")
    assert t.asked == (0, "territory")
    assert t.lying_at(8) == ["shrine"]


def test_t3_a_place_and_a_left_over_monster_are_both_met() -> None:
    t = table(Who("bear", life=3), king=0, land={8: ["shrine", "soot_imp"]}).arrives()
    assert t.options == [("meet", "shrine"), ("meet", "soot_imp")]
    t.does("meet", "soot_imp").throws(1, 4).does("roll")  # 5 against 5
    assert t.lying_at(8) == ["shrine", "soot_imp"]
    assert t.offered("meet") == [("meet", "shrine")]
    t.does("meet", "shrine")
    assert t.asked == (0, "territory")


@pytest.mark.parametrize("gone", ["healer", "scout"])
def test_t4_with_four_followers_one_chooses_whom_to_leave(gone: str) -> None:
    four = ["scout", "priest", "guide", "familiar"]
    t = table(Who("bear", followers=four), land={8: ["healer"]}).arrives().does("meet", "healer")
    assert t.asked == (0, "drop.followers")
    assert t.options == [("drop", name) for name in (*four, "healer")]
    t.does("drop", gone)
    assert sorted(t.names("followers.0")) == sorted({*four, "healer"} - {gone})
    assert t.names("discard.normal") == [gone]


def test_t17_a_key_monster_left_unbeaten_stays_and_is_met_by_whoever_ends_there() -> None:
    lair = {MIDDLE: "lair_ember_lord"}
    weak = Who("bear", at=MIDDLE, force=MONSTERS["ember_lord"].force - 4)
    t = table(weak, Who("knight", at=25), king=0, tiles=lair, land={MIDDLE: ["ember_lord"]})
    t.arrives().does("meet", "ember_lord").throws(6, 1, 1, 1).does("roll")  # 2 more than its Force, against 3 more
    assert (t.hero().life, t.lying_at(MIDDLE)) == (6, ["ember_lord"])
    t.does("end_turn").does("draw_time").does("walk", MIDDLE).does("stop")
    assert t.offered("meet") == [("meet", "ember_lord")]


def test_t17_where_the_key_monster_was_beaten_cards_are_drawn() -> None:
    t = table(Who("bear", at=MIDDLE), tiles={MIDDLE: "lair_ember_lord"}, top={"cursed": ["black_market"]}).arrives()
    assert t.lying_at(MIDDLE) == ["black_market"]


def test_1_11_where_no_treasure_is_left_at_all_the_reward_is_none() -> None:
    t = table(Who("bear"), king=0, land={8: ["grey_wolf"]}, left={"treasures": []}).arrives()
    t.does("meet", "grey_wolf").throws(6, 1).does("roll")
    assert (t.names("objects.0"), [told["deck"] for told in t.heard("nothing_left")]) == ([], ["treasures"])


def test_t24_a_named_reward_that_is_taken_already_is_nothing() -> None:
    t = table(Who("bear", force=13), Who("knight", at=0, followers=["squire"]), king=0, land={8: ["bridge_troll"]})
    t.arrives().does("meet", "bridge_troll").does("pay_gold", 1).throws(6, 1, 1).does("roll")
    assert t.names("followers.0") == []
    assert [told["deck"] for told in t.heard("nothing_left")] == ["specials"]
    assert t.names("followers.1") == ["squire"]


# --- being carried away ------------------------------------------------------------------------------------


def test_1_6_who_is_carried_away_meets_nothing_there_in_that_turn() -> None:
    t = table(Who("bear", at=16), Who("knight", at=0), hidden=[40], land={16: ["black_whirlwind"], 40: ["soot_imp"]})
    t.arrives().does("meet", "black_whirlwind").does("mode", 0)
    assert (t.hero().place, t.explored(40)) == (40, [True])
    assert t.asked == (0, "territory")
    assert t.offered("meet") == []


def test_1_6_where_nothing_is_hidden_nobody_is_carried_away() -> None:
    t = table(Who("sprite", at=8), king=0, land={8: ["wisp"]}).arrives().does("meet", "wisp").throws(1, 6).does("roll")
    assert t.heard("nowhere") == [{"seat": 0}]
    assert t.hero().place == 8


def test_1_6_who_is_carried_away_cannot_use_the_land_without_having_met_its_cards() -> None:
    stones = {8: "crossroads", 40: "wishing_well", MIDDLE: "gate"}
    t = table(
        Who("bear", gold=9, mana=6, objects=["gate_key"], spells=["magic_key"]), tiles=stones, land={8: ["shrine"]}
    )
    t.arrives().does("meet", "shrine")
    assert t.offered("visit") == [("visit", "crossroads")]
    t.does("visit", "crossroads").does("go", MIDDLE)
    assert t.hero().place == MIDDLE
    assert t.options == [("end_turn",)]


def test_1_6_the_oracles_ghost_is_met_at_once_and_the_turn_goes_on() -> None:
    t = table(Who("bear"), Who("fox", at=0), king=0, tiles={8: "oracle"}, hidden=[40, 41, 43], land={8: ["shrine"]})
    t.arrives().does("meet", "shrine").does("visit", "oracle").throws(1).answers(("look", 40), ("look", 43))
    assert t.asked == (0, "fight")
    t.throws(6, 3, 3).does("roll")  # 10 against 10
    assert t.asked == (0, "territory")
    assert t.lying_at(8) == ["shrine", "oracle_ghost"]
    assert t.offered("meet", "visit") == []
    t.does("end_turn")
    assert t.asked == (1, "time")
    assert t.state.scopes == []
    assert len(t.state.agenda) == 1


@pytest.mark.parametrize(("king", "gold"), [(6, 0), (0, 9)])
def test_t31_whoever_cannot_have_the_hermits_gift_need_not_lose_a_turn(king: int, gold: int) -> None:
    for rules, ways, leaves in ((11, [("mode", 1), ("no",)], ("no",)), (9, [("mode", 0), ("mode", 1)], ("mode", 0))):
        t = table(Who("bear", gold=gold), king=king, land={8: ["hermit"]}, rules=rules).arrives().does("meet", "hermit")
        assert t.options == ways
        t.does(*leaves)
        assert (t.asked, t.hero().lying, t.hero().gold) == ((0, "territory"), False, gold)
    t = table(Who("bear", gold=gold), king=king, land={8: ["hermit"]}, rules=8).arrives().does("meet", "hermit")
    assert (t.asked, t.hero().lying) == ((0, "territory"), True)


@pytest.mark.parametrize(
    ("event", "who"),
    [("night_screams", Who("bear", at=16)), ("light_fingers", Who("bear"))],
)
def test_1_6_4_nobody_chooses_to_lose_what_he_does_not_have(event: str, who: Who) -> None:
    for rules, ways in ((9, 1), (8, 2)):
        t = table(who, land={who.at: [event]}, rules=rules).arrives()
        t.throws(*(6,) * (event == "light_fingers" and rules == 9)).does("meet", event)
        assert (t.asked == (0, "modes")) == (ways == 2)
        assert (t.hero().life == 7) == (ways == 2)


@pytest.mark.parametrize(("rules", "asked"), [(9, "territory"), (8, "modes")])
def test_1_4_whoever_loses_his_next_turn_already_cannot_choose_to_lose_it(rules: int, asked: str) -> None:
    t = table(Who("bear"), land={8: ["ambush"]}, rules=rules).arrives()
    t.hero().lying = True
    t.throws(*[1] * (rules == 9)).does("meet", "ambush")
    assert t.asked == (0, asked)


def test_1_6_4_light_fingers_take_an_object_by_chance() -> None:
    t = table(Who("bear", objects=["lantern", "map"]), land={8: ["light_fingers"]}).arrives()
    t.does("meet", "light_fingers").by_chance(1).does("mode", 0)
    assert (t.names("objects.0"), t.hero().life) == (["lantern"], 7)


@pytest.mark.parametrize(("rules", "asked"), [(9, "territory"), (8, "toll.gold")])
@pytest.mark.parametrize(
    ("place", "who"), [("inn", Who("bear", gold=9)), ("training_camp", Who("bear", gold=9, force=14))]
)
def test_1_6_4_nobody_is_asked_to_pay_for_nothing(rules: int, asked: str, place: str, who: Who) -> None:
    t = table(who, land={8: [place]}, rules=rules).arrives().does("meet", place)
    assert (t.asked, t.hero().gold) == ((0, asked), 9)
    assert bool(t.heard("nothing_happens")) == (rules == 9)


@pytest.mark.parametrize(
    ("card", "at", "king"),
    [
        ("royal_courier", 8, 0),
        ("wizards_tower", 8, 6),
        ("shrine", 8, 6),
        ("dry_source", 17, 6),
        ("inn", 8, 6),
        ("giants_apple", 8, 6),
    ],
)
def test_1_6_4_a_card_that_can_do_nothing_says_so_once(card: str, at: int, king: int) -> None:
    t = table(Who("bear", at=at, gold=0), land={at: [card]}, king=king).arrives().does("meet", card)
    told = [event.kind for event in t.told if event.kind in ("nothing_happens", "cannot_pay")]
    assert told == {"inn": ["cannot_pay"], "giants_apple": []}.get(card, ["nothing_happens"])


@pytest.mark.parametrize(
    ("force", "rules", "dice", "told"),
    [(6, 16, (), "unharmed"), (6, 15, (6,), "unharmed"), (5, 16, (5,), "unharmed"), (4, 16, (5,), "wounded")],
)
def test_1_7_2_special_damage_that_is_spared_wholly_is_told_and_rolled_only_if_it_may_harm(
    force: int, rules: int, dice: tuple[int, ...], told: str
) -> None:
    t = table(Who("bear", force=force), land={8: ["light_fingers"]}, rules=rules).arrives()
    t.throws(*dice).does("meet", "light_fingers")
    assert [event.kind for event in t.told if event.kind in ("unharmed", "wounded")] == [told]


def test_1_7_2_nobody_rolls_for_the_warden_of_the_threshold_who_cannot_harm() -> None:
    for who in (Who("bear", at=MIDDLE, force=6), Who("golem", at=MIDDLE, force=4)):
        t = table(who, tiles={MIDDLE: "gate"}, land={MIDDLE: ["threshold_warden"]}).arrives()
        assert t.does("meet", "threshold_warden").asked == (0, "fight")
        assert [len(t.heard(kind)) for kind in ("rolled", "unharmed")] == [0, 1]


def test_t34_whoever_is_carried_away_leaves_what_is_not_met_yet() -> None:
    t = table(Who("bear", gold=4, objects=["scroll_home"]), land={8: ["fallen_champion", "inn"]}).arrives()
    t.does("use", "scroll_home").does("go", 48)
    assert (t.asked, t.lying_at(8)) == ((0, "territory"), ["fallen_champion", "inn"])
    assert ("buy", "backpack") in t.options


def test_t34_an_event_that_was_left_waits_for_the_next_visitor() -> None:
    t = table(Who("bear", objects=["scroll_home"]), Who("knight", at=8), top={"normal": ["forgotten_cache"]}).arrives()
    t.does("use", "scroll_home").does("go", 48).does("end_turn").does("draw_time").arrives()
    assert t.offered("meet") == [("meet", "forgotten_cache")]
    assert t.does("meet", "forgotten_cache").lying_at(8) == []
    assert t.heard("treasure")


def test_t34_nobody_is_carried_away_out_of_a_combat() -> None:
    t = table(Who("bear", objects=["scroll_home"]), land={8: ["fallen_champion"]}).arrives()
    assert ("use", "scroll_home") not in t.does("meet", "fallen_champion").options


@pytest.mark.parametrize(
    ("who", "at", "card", "mode", "harm"),
    [
        (Who("bear", followers=["expendable"]), 8, "ambush", 0, "hurt"),
        (Who("bear", followers=["expendable"]), 8, "ambush", 1, "lose_turn"),
        (Who("bear", followers=["expendable"]), 8, "magpie_nest", 1, "hurt"),
        (Who("bear", at=16, followers=["expendable"]), 16, "poison_rain", None, "hurt"),
        (Who("bear", at=16, mana=1, followers=["expendable"]), 16, "dry_source", None, "lose_mana"),
    ],
)
def test_1_7_a_scapegoat_takes_what_an_event_makes_one_lose(
    who: Who, at: int, card: str, mode: int | None, harm: str
) -> None:
    t = table(who, land={at: [card]}).arrives().does("meet", card)
    if mode is not None:
        t.does("mode", mode)
    assert t.asked == (0, f"scapegoat.{harm}")
    before = t.hero().life, t.hero().mana, t.hero().lying
    t.does("scapegoat", "expendable")
    assert (t.hero().life, t.hero().mana, t.hero().lying) == before
    assert t.names("followers.0") == []


def test_1_7_a_scapegoat_pays_no_price_and_takes_no_curse() -> None:
    kit = Who("bear", at=16, followers=["expendable"])
    t = table(kit, land={16: ["blood_altar"]}).arrives().does("meet", "blood_altar").does("mode", 1)
    assert (t.hero().life, t.names("followers.0")) == (5, ["expendable"])
    t = table(kit, land={16: ["bottomless_pit"]}).arrives().does("meet", "bottomless_pit")
    t.throws(1).does("mode", 0)
    assert (t.names("objects.0"), t.names("followers.0")) == (["leaden_shackles"], ["expendable"])


def test_t32_a_curse_may_be_given_where_an_object_is_asked_for() -> None:
    t = table(Who("bear", objects=["evil_eye"]), land={8: ["chapel"]}, king=3).arrives().does("meet", "chapel")
    t.does("mode", 0)
    assert (t.state.king, t.names("objects.0"), t.names("discard.specials")) == (4, [], ["evil_eye"])


def test_1_7_a_defeat_that_takes_no_mana_besides_is_told_by_its_wound_alone() -> None:
    t = table(Who("bear", life=5), land={8: ["pact_broker"]}, king=0).arrives().does("meet", "pact_broker")
    t.throws(1, 6).does("roll")
    assert t.heard("wounded")
    assert t.heard("nothing_happens") == []


def test_1_6_the_oracle_has_nothing_to_show_when_all_is_known_and_its_ghost_is_gone() -> None:
    t = (
        table(Who("bear"), tiles={8: "oracle"}, land={8: ["shrine"], 9: ["oracle_ghost"]})
        .arrives()
        .does("meet", "shrine")
    )
    assert t.offered("visit") == []
