"""The words of Dark Eden: how buttons tell what answers do, and which lines of the log tell events."""

import re
from typing import Any

import pytest

from game.core.effects.language import nodes
from game.core.phrase import Phrase, joined, phrase, seat_name
from game.core.state import Event, Value
from game.core.texts import LANGUAGES, Texts
from game.core.view import heard_by, view
from game.games.dark_eden.cards import CARDS, EFFECTS, STANDING, STAYING, card_text, name_of
from game.games.dark_eden.printed import FIGURES
from game.games.dark_eden.rules import GAME
from game.games.dark_eden.state import ATTACHED, EVERYWHERE, HAND
from game.games.dark_eden.telling import prospects
from game.games.dark_eden.telling.labels import face_text, tactic_name
from tests.games.dark_eden_table import Position, Side, table
from tests.zones import shift

PARTS = [*nodes(EFFECTS).values(), *(part for parts in (*STANDING.values(), *STAYING.values()) for part in parts)]
"""The parts of all effects, of played and of standing cards"""

_FOE = "our_true_enemy_is_revealed"


def words(p: Position, verb: str, *args: str | int) -> tuple[Phrase, Phrase]:
    """(label, effect) of the first option of a verb: the button's text, and the sentence about what it does."""
    state = p.state
    option = next(option for option in state.asks[0].options if p._fits(option, verb, args))
    said = GAME.presentation.option_text(view(state, state.asks[0].seat), state.asks[0].seat, option)
    return said.label, said.does


def does(p: Position, verb: str, *args: str | int) -> tuple[str, dict[str, Any]]:
    """(key, parameters) of the sentence about what that option does."""
    _, said = words(p, verb, *args)
    return said.key.removeprefix("does.dark_eden."), dict(said.params)


# --- Actions -------------------------------------------------------------------------------------------


def test_a_button_says_whose_turf_is_built_in_and_for_how_much() -> None:
    p = table(
        Side(turf="deep_mine@1,0", hand="hospital impervious_rock_formation"),
        Side(turf="grove@1,0"),
        first_game=True,
    ).begins()
    key, said = does(p, "build", "hospital")
    assert (key, said["cost"]) == ("build", 2)
    key, said = does(p, "build", "impervious_rock_formation", "cell.1.2.0")
    assert (key, said["who"]) == ("build_there", seat_name(1))


def test_gold_that_buys_strength_says_how_much_of_it() -> None:
    dull = Side(borderlands="conscript", hand="denied")
    p = table(Side(hand="potential", warband="conscript", gold=9), dull, first_game=True).begins("attack")
    p.attacks("conscript/0", "conscript/1").does("play", "potential").quiet().does("card", "conscript/0")
    crescentian = Side(hand="our_will_is_beyond_measure", warband="mastodont", gold=6)
    q = table(crescentian, Side(warband="cossack"), first_game=True)
    (will,) = q.state.zones[HAND[0]].ids
    shift(q.state, HAND[0], ATTACHED, will)
    q.state.bearers[will] = q.state.commanders[0]
    q.begins("attack").attacks("mastodont", "cossack").does("use", "our_will_is_beyond_measure")
    for here, each in ((p, 1), (q, 2)):
        label, _ = words(here, "amount", 4)
        assert Texts("en", ("Ann", "Ben")).say(label) == f"4 Gold: +{4 * each} CV"
        assert Texts("it", ("Ann", "Ben")).say(label) == f"4 Oro: +{4 * each} PC"
        (now, _), (then, _) = prospects.sums(here.state), prospects.sums(prospects.paid(here.state, 0, 4))
        assert then == now + 4 * each


def test_gold_of_a_partner_is_taken_not_paid() -> None:
    p = table(Side(hand="combined_funds"), Side(), Side(), Side(), teams=True).begins()
    p.does("play", "combined_funds").quiet().does("use", "combined_funds")
    texts = Texts("en", ("Ann", "Ben", "Cleo", "Dan"))
    assert p.state.asks[0].prompt == "prompt.dark_eden.amount", "the key that saved matches hold"
    assert texts.say(words(p, "amount", 2)[1]) == "You take 2 Gold out of your partner’s Reserves."


def test_a_card_in_another_s_hand_says_whose_it_is_or_what_becomes_of_it() -> None:
    hands = Side(hand="summit_meeting soldat"), Side(), Side(hand="soldat denied"), Side()
    p = table(*hands, teams=True, first_game=True).begins().does("play", "summit_meeting").quiet()
    texts = Texts("en", ("Ann", "Ben", "Cleo", "Dan"))
    said = [texts.say(words(p, "card", card)[0]) for card in ("soldat/0", "soldat/2", "denied")]
    assert said == ["Soldier", "Soldier (Cleo)", "Denied (Cleo)"]
    p = table(Side(hand="lost_potential", gold=9), Side(hand="soldat"), first_game=True).begins()
    p.does("play", "lost_potential").quiet().does("seat", 1)
    assert [texts.say(words(p, verb, "soldat")[0]) for verb in ("card", "annihilate")] == [
        "Discard Soldier",
        "Annihilate Soldier",
    ]


@pytest.mark.parametrize("raider", [0, 1])
def test_a_raided_commander_s_reward_is_told_in_numbers(raider: int) -> None:
    sides = [Side(gold=3), Side(gold=3)]
    sides[raider] = Side(warband="blitztank")
    p = table(*sides).begins("raid", raider)
    p.raids(f"kommendant_leitheusser/{1 - raider}", "L", "blitztank").quiet()
    said = [Texts("en").say(words(p, "reward", kind)[0]) for kind in ("points", "gold")]
    assert said == ["10 VP", "3 Gold"]


def test_a_button_says_where_a_warrior_goes() -> None:
    p = table(Side(hand="grinder", warband="conscript", gold=9), Side(), first_game=True).begins()
    assert [does(p, "muster", "grinder", f"{zone}.0")[0] for zone in ("warband", "borderlands")] == [
        "muster.warband",
        "muster.borderlands",
    ]
    assert does(p, "muster", "grinder", "warband.0")[1]["cost"] == 5
    assert does(p, "transfer", "conscript", "borderlands.0")[0] == "transfer.borderlands"


def test_a_group_is_offered_with_the_sum_of_its_values() -> None:
    p = table(Side(warband="cossack soldat conscript"), Side(), first_game=True).begins()
    pair = p.cv("cossack") + p.cv("soldat")
    assert does(p, "attack_group", "cossack", "soldat")[1]["n"] == pair
    p.does("attack_group", "cossack", "soldat").quiet()
    whole = does(p, "attack_group", "conscript", "soldat")
    assert whole[1]["n"] == pair + p.cv("conscript")


@pytest.mark.parametrize("step", ["actions", "attack", "raid", "discard"])
def test_what_is_ended_has_its_own_words(step: str) -> None:
    sides = Side(warband="conscript", hand="silo"), Side(warband="soldat", turf="grove@1,0")
    p = table(*sides, first_game=True).begins(step).quiet()
    assert words(p, "end")[0].key == f"label.dark_eden.end.{step}"


# --- the Balance ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "kind"), [(9, "settle_pays"), (0, "settle_loses")])
def test_a_balance_says_whether_it_costs_gold_or_cards(gold: int, kind: str) -> None:
    p = (
        table(Side(warband="mastodont mastodont", hand="silo", gold=gold), Side(), first_game=True)
        .begins("balance")
        .quiet()
    )
    label, said = words(p, "settle")
    params = dict(said.params)
    paid = "settle_drops" if kind == "settle_loses" else kind  # no Gold is left to pay with
    assert (label.key, said.key.removesuffix("_even")) == (f"label.dark_eden.{paid}", f"does.dark_eden.{kind}")
    assert bool(params["cards"]) == (kind == "settle_loses")
    assert bool(dict(label.params)["paid"]) == (kind == "settle_pays")


@pytest.mark.parametrize(("more", "spent"), [("", "1 marker"), ("hospital@0,1", "2 Gold and 1 marker")])
def test_a_balance_tells_the_markers_that_it_costs_before_and_after(more: str, spent: str) -> None:
    turf = f"silo@1,0*1 security_station@-1,0 munitions_dump@0,-1 {more}"
    p = table(Side(turf=turf), Side(), first_game=True).begins("balance").quiet()
    texts = Texts("en", ("Ann", "Ben"))
    label, said = words(p, "settle")
    assert (texts.say(label), said.key) == (f"Pay {spent}", "does.dark_eden.settle_pays_even")
    p.does("settle")
    told = [GAME.presentation.tell(event) for event in p.told if event.kind == "balanced"]
    assert [texts.say(line) for line in told if line] == [f"Ann balances: pays {spent}."]


def test_cards_that_a_balance_cannot_pay_are_told_together_after_the_reason() -> None:
    p = table(Side(warband="soldat soldat tailwave tailwave", commander="verage", gold=0), Side(), first_game=True)
    p.begins("balance").quiet().ends()
    told = [line for event in p.told if event.kind != "moved" and (line := GAME.presentation.tell(event))]
    said = [Texts("en", ("Ann", "Ben")).say(line) for line in joined(told, GAME.presentation.join)]
    assert said[:2] == ["Ann cannot pay for everything.", "Ann loses Galewing\N{NO-BREAK SPACE}×2 and Soldier."]


@pytest.mark.parametrize(("hand", "key"), [("silo", "discard_last"), ("silo tank", "discard")])
def test_whoever_discards_his_last_card_is_told_that_his_turn_ends(hand: str, key: str) -> None:
    p = table(Side(hand=hand), Side(), first_game=True).begins("discard")
    assert does(p, "discard", "silo")[0] == key
    p.does("discard", "silo")
    assert (p.state.turn == 1) == (key == "discard_last")


def test_a_question_may_be_let_pass() -> None:
    p = table(Side(warband="conscript"), Side(warband="soldat", hand="tactical_superiority"), first_game=True)
    p.begins("attack").attacks("conscript", "soldat")
    label, said = words(p, "pass")
    assert (label.key, said.key) == ("label.dark_eden.pass", "does.dark_eden.pass")


# --- fights --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "prospect"),
    [("cossack", "conscript", "wins"), ("conscript", "conscript", "ties"), ("conscript", "mastodont", "loses")],
)
def test_an_attack_says_how_it_would_end(mine: str, theirs: str, prospect: str) -> None:
    p = table(Side(warband=mine), Side(warband=theirs), first_game=True).begins("attack")
    key, said = does(p, "attack", f"{mine}/0", f"{theirs}/1")
    assert key == f"attack.{prospect}"
    assert (said["ours"], said["theirs"]) == (p.cv(f"{mine}/0"), p.cv(f"{theirs}/1"))


def ended(p: Position) -> dict[str, Any]:
    """The data of the last fight's result."""
    return dict(next(event.data for event in reversed(p.told) if event.kind == "fought"))


@pytest.mark.parametrize(("mine", "theirs", "key", "outcome"), [
    ("soldat+fist_of_judah", "cossack", "wins", "won"), ("cossack", "soldat+fist_of_judah", "loses", "lost"),
])  # fmt: skip
def test_an_attack_ends_in_a_tie_as_its_button_says(mine: str, theirs: str, key: str, outcome: str) -> None:
    p = table(Side(warband=mine), Side(warband=theirs), first_game=True).begins("attack")
    one, other = mine.partition("+")[0], theirs.partition("+")[0]
    said, sums = does(p, "attack", one, other)
    p.attacks(one, other).quiet()
    came = ended(p)
    assert (said, came["outcome"]) == (f"attack.{key}", outcome)
    assert (sums["ours"], sums["theirs"]) == (came["ours"], came["theirs"])


def test_an_attacker_who_does_not_die_is_not_said_to_die() -> None:
    p = table(Side(warband="conscript", hand="nothing_to_lose"), Side(warband="mastodont"), first_game=True)
    p.begins().does("play", "nothing_to_lose").until("attack")
    assert does(p, "attack")[0] == "attack.spared"
    p.attacks("conscript/0", "mastodont").quiet()
    assert ended(p)["outcome"] == "lost"
    assert p.lies("warband.0") == "conscript"


def test_a_warrior_without_the_tactic_can_be_attacked_where_only_those_who_have_it_defend_in_a_group() -> None:
    sides = Side(warband="marine_serett"), Side(warband="greymourn_trenchartillery")
    p = table(*sides, first_game=True, defense_groups="fighters").begins("attack")
    _, sums = does(p, "attack", "marine_serett", "greymourn_trenchartillery")
    p.does("attack", "marine_serett", "greymourn_trenchartillery").quiet()
    assert sums["theirs"] == ended(p)["theirs"] == p.cv("greymourn_trenchartillery")


def test_a_raider_says_what_it_brings_to_this_raid() -> None:
    p = table(Side("abdul_iv_of_the_pale_sun", warband="sacred_tear"), Side(turf="grove@1,0"), first_game=True)
    p.begins("raid").does("raid", "grove").quiet()
    _, said = does(p, "raider", "sacred_tear")
    p.names("raider", "sacred_tear").quiet()
    assert said["n"] == ended(p)["ours"] == 17


def test_a_card_of_any_price_does_not_say_that_it_costs_nothing() -> None:
    p = table(Side(hand="minefield", gold=4), Side(), first_game=True).begins()
    key, said = does(p, "build", "minefield")
    assert (key, said["most"]) == ("build_for_any", 4)


def test_a_card_of_any_price_tells_how_much_a_surcharge_leaves_for_it() -> None:
    p = table(Side(hand="minefield soldat", gold=5), Side(hand="payment_up_front"), first_game=True).begins()
    p.does("muster", "soldat", "warband.0").does("play", "payment_up_front", by=1).quiet()
    p.does("bearer", "kommendant_leitheusser/0").quiet()
    assert does(p, "build", "minefield")[1]["most"] == 4


@pytest.mark.parametrize("card", ["minefield", "militia"])
def test_gold_paid_for_x_is_said_with_what_a_surcharge_adds(card: str) -> None:
    turf = "commander+payment_up_front oil_field@0,1"
    p = table(Side(turf=turf, hand=card, gold=5), Side(), first_game=True).begins()
    p.does("build" if card == "minefield" else "play", card)
    label, said = words(p, "amount")
    assert (Texts("en", ()).say(label), Texts("en", ()).say(said)) == (
        "1 + 1 Gold",
        "You pay 1 Gold for X, and 1 besides.",
    )


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("", "Nothing is missing."),
        (" pretorian_stalker pretorian_stalker", "That covers what is missing."),
        (" blitztank blitztank", "You lose your Thunder Tank."),
    ],
)
def test_a_balance_without_income_speaks_of_none(more: str, said: str) -> None:
    side = Side("elijah_cosrick", turf="garbage_dump@1,0", warband=f"conscript{more}", hand="silo")
    p = table(side, Side(), first_game=True).begins("balance").quiet()
    assert Texts("en", ()).say(words(p, "settle")[1]) == said


def test_a_raid_says_what_must_be_beaten_and_what_it_is_worth() -> None:
    p = table(Side(warband="cossack"), Side(turf="grove@1,0"), first_game=True).begins("raid")
    key, said = does(p, "raid", "grove")
    assert (key, said["n"], said["points"]) == ("raid", p.cv("grove"), FIGURES["grove"].cv)
    alone = table(Side(warband="cossack"), Side(), first_game=True).begins("raid")
    assert does(alone, "raid")[0] == "raid_commander"


# --- what is played, used and chosen -------------------------------------------------------------------


def test_an_intrigue_says_its_price_if_it_has_one_and_all_that_is_printed_on_it() -> None:
    p = table(Side(hand="fortune_or_folly", gold=9), Side(turf="grove@1,0"), first_game=True).begins()
    key, said = does(p, "play", "fortune_or_folly")
    printed = FIGURES["fortune_or_folly"].cost
    assert key == ("play_paid" if printed else "play")
    assert said["card"] == name_of("fortune_or_folly")
    assert said["text"] == face_text("fortune_or_folly")


@pytest.mark.parametrize(("by", "ours"), [("", 9 + 3), ("L", 5)])
def test_a_raid_is_foreseen_with_all_who_may_go_by_the_best_tactic_or_the_one_named(by: str, ours: int) -> None:
    p = table(Side(warband="cossack stained_crow tailwave"), Side(turf="arable_land@1,0"), first_game=True)
    foreseen = prospects.raid(p.begins("raid").state, 0, p.card("arable_land"), by=by)
    assert prospects.sums(foreseen) == (ours, p.cv("arable_land"))


def test_a_raiders_button_says_what_he_adds_to_the_raid() -> None:
    p = table(Side(warband="cossack conscript"), Side(turf="grove@1,0"), first_game=True).begins("raid")
    p.does("raid", "grove").quiet()
    key, said = does(p, "raider", "cossack")
    assert (key, said["card"], said["n"]) == ("raider", name_of("cossack"), p.cv("cossack"))


def test_a_seats_button_says_how_much_gold_lies_there() -> None:
    p = table(Side(hand="misappropriation", gold=9), Side(gold=4), first_game=True).begins()
    p.does("play", "misappropriation").quiet()
    key, said = does(p, "seat", 1)
    assert (key, said["who"], said["gold"]) == ("seat", seat_name(1), 4)


def test_an_alternative_is_said_in_the_words_of_its_own_part() -> None:
    p = table(Side(hand="fortune_or_folly", turf="ore_deposit@1,0", gold=9), Side(), first_game=True).begins()
    p.does("play", "fortune_or_folly").quiet().does("card", "ore_deposit")
    said = [words(p, "mode", n) for n in range(2)]
    assert [label.key for label, _ in said] == ["label.dark_eden.mode"] * 2
    assert said[0][1] != said[1][1]
    assert [dict(label.params)["text"] for label, _ in said] == [does for _, does in said]


def test_an_ability_is_said_in_its_own_words() -> None:
    p = table(Side(turf="espionage_agency@1,0", gold=9), Side(), first_game=True).begins()
    key, said = does(p, "use", "espionage_agency")
    assert key == "use"
    assert said["text"] == CARDS["espionage_agency"].abilities[0].says()


def test_a_tactic_of_an_attack_is_offered_with_both_sums_and_one_of_a_raid_by_its_name() -> None:
    p = table(Side(warband="zhurgon"), Side(warband="zhurgon"), first_game=True)
    p.begins("attack").does("attack", "zhurgon/0", "zhurgon/1").quiet()
    label, said = words(p, "tactic", "A")
    sums = {"ours": p.cv("zhurgon/0"), "theirs": p.cv("zhurgon/1")}
    assert (label.key, said.key) == ("label.dark_eden.tactic_of_combat", "does.dark_eden.attack.ties")
    assert {**sums, "tactic": tactic_name("A")}.items() <= dict(label.params).items()
    assert dict(said.params) == sums

    p = table(Side(warband="zhurgon"), Side(turf="arable_land@1,0"), first_game=True).begins("raid")
    label, said = words(p.does("raid", "arable_land").quiet(), "tactic", "A")
    assert (label.key, said.key) == ("label.dark_eden.tactic", "does.dark_eden.tactic")
    assert dict(label.params) == {"tactic": tactic_name("A")}


def test_the_log_of_a_fight_tells_its_kind_its_end_and_both_values() -> None:
    fought: dict[str, Value] = {"seat": 0, "foe": 1, "fight": "raid", "ours": 9, "theirs": 7, "outcome": "won"}
    told = GAME.presentation.tell(Event("fought", fought))
    assert told == phrase("log.dark_eden.fought.raid.won", who=seat_name(0), foe=seat_name(1), ours=9, theirs=7)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_every_card_says_what_it_does(language: str) -> None:
    texts = Texts(language)
    for part in PARTS:
        said = texts.say(part.says())
        assert said.strip(), part
        assert not re.search(r"{|None", said), (part, said)


# --- the log -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "data", "line"),
    [
        ("moved", {"source": "deck.0", "target": "hand.0", "name": "silo"}, "drawn"),
        ("moved", {"source": "deck.0", "target": "hand.0", "name": ""}, None),
        ("moved", {"source": "hand.0", "target": "turf.0", "name": "silo"}, None),
        ("built", {"seat": 0, "turf": 0, "name": "silo", "cost": 1}, "built"),
        ("built", {"seat": 0, "turf": 1, "name": "silo", "cost": 1}, "built_there"),
        ("mustered", {"seat": 0, "name": "soldat", "zone": "warband.0"}, "mustered.warband"),
        ("transferred", {"seat": 0, "name": "soldat", "zone": "borderlands.0"}, "transferred.borderlands"),
        ("transferred", {"seat": 0, "name": "soldat", "zone": "warband.2"}, "transferred.warband.theirs"),
        ("gold", {"seat": 0, "n": 2, "told": False}, "gold"),
        ("gold", {"seat": 0, "n": 2, "told": True}, None),
        ("gold", {"seat": 0, "n": -2, "told": False}, "pays"),
        ("gold", {"seat": 0, "n": -2, "told": True}, None),
        ("attached", {"name": "silo", "bearer": EVERYWHERE}, "attached_to_all"),
        ("attached", {"name": "silo", "bearer": 3}, None),
        ("attached", {"name": "soldat", "bearer": 3, "loser": 1}, "left.captive"),
        ("left", {"seat": 0, "name": "soldat", "to": "hand", "fallen": False}, "left.hand"),
        ("left", {"seat": 0, "name": "soldat", "to": "discard", "fallen": True}, None),
        ("left", {"seat": 0, "name": "soldat", "to": "captive", "fallen": True}, None),
        ("imprisoned", {"seat": 0, "name": "soldat"}, "imprisoned"),
        ("detached", {"name": "grenade", "to": "discard", "told": True}, "detached.discard"),
        ("detached", {"name": "grenade", "to": "discard", "told": False}, None),
        ("looked", {"seat": 0, "whose": 1, "n": 2}, "looked"),
        ("looked", {"seat": 0, "whose": 0, "n": 2}, "looked_own"),
        ("interrupted", {"seat": 0, "foe": 1}, "interrupted"),
        ("interrupted", {"seat": 0, "foe": 0}, "called_off"),
        ("unpaid", {"seat": 0}, "unpaid"),
        ("balanced", {"seat": 0, "paid": 0, "markers": 0, "income": 3}, "balanced"),
        ("balanced", {"seat": 0, "paid": 2, "markers": 0, "income": 3}, "balanced_paid"),
        ("balanced", {"seat": 0, "paid": 0, "markers": 1, "income": 0}, "balanced_paid_even"),
        ("balanced", {"seat": 0, "paid": 0, "markers": 0, "income": 0}, "balanced_even"),
        ("killed", {"seat": 0, "name": "soldat", "annihilated": False}, "killed"),
        ("killed", {"seat": 0, "name": "soldat", "annihilated": True}, "annihilated"),
        ("turned", {"name": "silo", "down": True}, "turned_down"),
        ("turned", {"name": "silo", "down": False}, "turned_up"),
        ("rounds_over", {"n": 12}, "rounds_over"),
        ("ended_by", {"name": "countdown"}, "ended_by"),
        ("all_skulls", {"seat": 0}, "all_skulls"),
        ("truce_over", {"seat": 0, "agreed": True, "against": ()}, "truce_agreed"),
        ("truce_over", {"seat": 0, "agreed": False, "against": (1,)}, "truce_refused"),
    ],
)
def test_the_log_tells_each_event_by_its_own_line_or_leaves_it_to_another(
    kind: str, data: dict[str, Value], line: str | None
) -> None:
    told = GAME.presentation.tell(Event(kind, data))
    assert (told.key if told else None) == (f"log.dark_eden.{line}" if line else None)


@pytest.mark.parametrize(
    ("kind", "data", "english", "italian"),
    [
        ("played", {"on": "", "whose": -1}, "Ann plays Potential.", "Ann gioca Potenziale."),
        ("played", {"on": "ali_ii_of_the_eclipse", "whose": 0}, "Ann plays Potential.", "Ann gioca Potenziale."),
        (
            "played",
            {"on": "ali_ii_of_the_eclipse", "whose": 1},
            "Ann plays Potential against Ben.",
            "Ann gioca Potenziale contro Ben.",
        ),
        ("played", {"on": "silo", "whose": 0}, "Ann plays Potential on Silo.", "Ann gioca Potenziale su Silo."),
        (
            "played",
            {"on": "silo", "whose": 1},
            "Ann plays Potential on Ben’s Silo.",
            "Ann gioca Potenziale su Silo di Ben.",
        ),
        (
            "lasts",
            {"on": "soldat", "whose": 1, "until": "fight", "foe": -1, "address": "potential.do"},
            "Potential concerns Ben’s Soldier.",
            "Potenziale riguarda il Soldato di Ben.",
        ),
        (
            "lasts",
            {"name": "pacified", "on": "", "whose": -1, "until": "turn", "foe": 1, "address": "pacified.do.1.1"},
            "Ann chooses for Ben: “In this turn, for the opponent: no raids.”",
            "Ann sceglie per Ben: «In questo turno, per l’avversario: niente razzie.»",
        ),
        (
            "lasts",
            {"name": _FOE, "on": _FOE, "whose": 0, "until": "attached", "foe": -1, "address": f"{_FOE}.do.2"},
            "Ann chooses: “+2 CV to each of your warriors in combat against cards of the Templars.”",
            "Ann sceglie: «+2 PC a ogni tuo guerriero in combattimento contro carte dei Templari.»",
        ),
        (
            "attached",
            {"bearer": 3, "on": "soldat", "whose": 1},
            "Ben’s Soldier bears Potential now.",
            "Il Soldato di Ben porta ora la carta Potenziale.",
        ),
        (
            "built",
            {"name": "silo", "turf": 1, "cost": 0, "moved": True},
            "Ann moves Ben’s Silo to another cell.",
            "Ann sposta il Silo di Ben in un’altra casella.",
        ),
        (
            "raiders",
            {"names": ("prophet", "soldat")},
            "Ann sends Prophet and Soldier.",
            "Ann manda il Profeta e il Soldato.",
        ),
        ("raiders", {"names": ("soldat",) * 4}, "Ann sends 4 raiders.", "Ann manda 4 razziatori."),
    ],
)
def test_the_log_says_what_a_card_is_played_on_and_who_raids(
    kind: str, data: dict[str, Value], english: str, italian: str
) -> None:
    line = GAME.presentation.tell(Event(kind, {"seat": 0, "name": "potential", **data}))
    assert line
    for language, said in (("en", english), ("it", italian)):
        assert Texts(language, ("Ann", "Ben")).say(line).replace("**", "") == said


def _log(position: Position, *readers: int) -> list[str]:
    """The log's lines in English; with `readers`, only what these seats are told."""
    texts, show = Texts("en", ("Ann", "Ben", "Cy", "Di")), GAME.presentation
    told = heard_by(position.told, readers) if readers else position.told
    lines = joined([line for event in told if (line := show.tell(event))], show.join)
    return [texts.say(line).replace("**", "") for line in lines]


def test_the_log_tells_what_became_of_attachments_corpses_and_raids_that_were_called_off() -> None:
    denied = table(Side(hand="denied"), Side(warband="conscript+grenade")).begins().does("play", "denied").quiet()
    assert _log(denied)[-2:] == ["Ann plays Denied.", "Grenade is discarded."]
    dead = table(Side(warband="cossack", hand="we_have_to_eat"), Side(warband="conscript+grenade")).begins("attack")
    dead.attacks("cossack", "conscript").does("play", "we_have_to_eat").quiet()
    assert _log(dead)[-2:] == ["Ben’s Conscript dies.", "Ann lays Conscript aside with 3 Food."]
    raid = table(Side(warband="conscript", hand="fall_back"), Side(turf="ore_deposit@1,0")).begins("raid")
    raid.raids("ore_deposit", "L", "conscript").does("play", "fall_back").quiet()
    assert "Ann calls the raiders back, and the raid is over." in _log(raid)


def test_the_log_tells_of_cards_that_go_from_a_pile_or_a_hand_to_another() -> None:
    p = table(Side(hand="recycle", discard="blitz"), Side()).begins().does("play", "recycle").quiet()
    taken = ["Ann takes Blitz back from the discard pile.", "The top 2 cards of Ann’s deck leave the game."]
    assert _log(p, 0)[-2:] == taken
    assert _log(p, 1)[-2:] == ["Ann takes a card back from the discard pile.", taken[1]]
    p = table(Side(hand="never_again"), Side(discard="blitz soldat"), Side()).begins()
    p.does("play", "never_again").quiet().does("seat", 1)
    assert _log(p, 0)[-2] == "Out of Ben’s discard pile and of the game: Blitz and Soldier."
    assert _log(p, 2)[-2] == "2 cards of Ben’s discard pile leave the game."
    sides = Side(hand="summit_meeting"), Side(), Side(hand="blitz livery"), Side()
    p = table(*sides, teams=True).begins().does("play", "summit_meeting").quiet()
    p.names("card", "blitz", "livery")
    assert _log(p, 2)[-1] == "Cy gives Blitz and Livery Stable to Ann."
    assert _log(p, 1)[-1] == "Cy gives 2 cards to Ann."
    p = table(Side(hand="lost_potential", gold=9), Side(hand="denied soldat")).begins()
    p.does("play", "lost_potential").quiet().does("seat", 1).does("annihilate", "denied").does("card", "soldat").quiet()
    told = ["A card of Ben’s hand leaves the game.", "Ben discards a card."]
    assert [line for line in _log(p, 0) if line in told] == told


def test_the_log_tells_the_gold_that_cards_and_their_effects_cost() -> None:
    p = table(Side(hand="terrorism conscript", gold=20), Side(turf="ore_deposit@1,0")).begins()
    p.does("muster", "conscript", "warband.0").quiet()
    assert _log(p)[-1] == "Ann musters a Conscript to the Warband (1 Gold)."
    p.does("play", "terrorism").quiet()
    assert _log(p)[-3:] == ["Ann plays Terrorism.", "Ann pays 8 Gold.", "Ben loses Ore Deposit."]


def test_the_log_does_not_tell_again_what_was_paid_or_lost() -> None:
    robbed = table(Side(hand="robbed_blind"), Side(gold=5)).begins().does("play", "robbed_blind").quiet()
    assert _log(robbed.does("seat", 1)) == ["Ann plays Robbed Blind.", "Ben loses 5 Gold."]
    poor = table(Side(hand="robbed_blind"), Side(gold=0)).begins().does("play", "robbed_blind").quiet()
    assert _log(poor.does("seat", 1))[-1] == "Ben has no Gold to lose."
    lent = table(Side(hand="combined_funds"), Side(), Side(gold=4), Side(), teams=True).begins()
    lent.does("play", "combined_funds").quiet().does("use", "combined_funds").does("amount", 3).quiet()
    assert _log(lent)[-2:] == ["Ann uses Combined Funds.", "Ann takes 3 Gold from Cy."]
    settled = table(Side(turf="mint@1,0", warband="soldat soldat soldat", gold=9), Side()).begins("balance")
    assert _log(settled.does("settle").quiet()) == ["Ann balances: pays 2 Gold, then +2 Gold."]


def test_the_log_tells_that_both_piles_are_empty() -> None:
    p = table(Side(deck="conscript", discard="blitz"), Side()).begins("draw")
    assert _log(p, 1) == ["Ann reshuffles the discards.", "Ann has no cards left to draw."]


def test_the_log_tells_the_gold_above_a_cap_that_is_lost() -> None:
    p = table(Side(hand="share_the_wealth", gold=4), Side(gold=13)).begins().does("play", "share_the_wealth").quiet()
    assert _log(p)[-2:] == ["Share the Wealth now holds for everybody.", "Ben loses 3 Gold."]


def test_a_card_that_is_used_is_not_told_to_be_for_itself() -> None:
    p = table(Side(warband="conscript+battering_ram"), Side(turf="ore_deposit@1,0"), first_game=True).begins("raid")
    p.raids("ore_deposit", "L", "conscript").does("use", "battering_ram")
    assert _log(p)[-1] == "Ann uses Battering Ram."


def test_the_log_tells_the_points_of_whoever_has_won_not_the_most_of_all() -> None:
    line = GAME.presentation.tell(Event("finished", {"winners": (0,), "scores": (5, 20)}))
    assert line is not None
    assert Texts("en", ("Ann", "Ben")).say(line) == "The match ends: Ann with 5 VP."


def test_the_log_names_who_attacks_whom() -> None:
    p = table(Side(warband="nassal"), Side(borderlands="soldat"), first_game=True).begins("attack")
    line = GAME.presentation.tell(Event("attack", p.attacks("nassal", "soldat").quiet().heard("attack")[-1]))
    assert line is not None
    assert Texts("it", ("Ann", "Ben")).say(line) == "Il Nulgar di Ann attacca il Soldato di Ben per Terra."


@pytest.mark.parametrize(("n", "italian", "english"), [(1, "un’altra riga", "one more line"), (2, "altre 2", "2 more")])
def test_the_faults_of_a_deck_that_are_left_out_are_counted(n: int, italian: str, english: str) -> None:
    more = phrase("workshop.dark_eden.import.more", n=n)
    assert italian in Texts("it").say(more)
    assert english in Texts("en").say(more)


def test_the_type_and_the_designations_of_a_card_stand_one_after_the_other() -> None:
    said = [Texts(language).say(face_text("soldat") or phrase("")) for language in ("it", "en")]
    assert said[0].startswith("Guerriero, Fanteria. ")
    assert said[1].startswith("Warrior, Infantry. ")


@pytest.mark.parametrize(
    ("kind", "data", "italian", "english"),
    [
        ("razed", {"name": "fertile_grounds"}, "Ann rade al suolo **le Terre fertili** di Ben: +9 PV.", "Ben’s"),
        ("killed", {"name": "holy_urox", "annihilated": False}, "L’Uro sacro di Ann muore.", "Ann’s Sacred Aurochs"),
        ("killed", {"name": "mitch_hunter", "annihilated": False}, "Rex Calloway di Ann muore.", "Ann’s Rex Calloway"),
        ("left", {"name": "necrobionic_torrent", "to": "discard", "fallen": False}, "Ann perde", "Ann loses"),
        ("withdrew", {"name": "gendarme"}, "Ann toglie dallo scontro un Gendarme.", "takes a Gendarme out"),
        ("withdrew", {"name": "mitch_hunter"}, "Ann toglie dallo scontro Rex", "takes Rex Calloway out"),
        (
            "turned_coat",
            {"name": "undead_legionnaire"},
            "Un Legionario morto passa",
            "An Undead Legionnaire fights for",
        ),
        ("marked", {"name": "silo", "n": 2}, "Un Silo ha ora 2", "A Silo has 2 markers now."),
        ("marked", {"name": "silo", "n": 0}, "Un Silo non ha più segnalini.", "A Silo has no markers left."),
    ],
)
def test_a_card_in_play_is_called_as_one_speaks_of_it(
    kind: str, data: dict[str, Value], italian: str, english: str
) -> None:
    line = GAME.presentation.tell(Event(kind, {"seat": 0, "victim": 1, "points": 9, **data}))
    assert line is not None
    assert Texts("it", ("Ann", "Ben")).say(line).startswith(italian)
    assert english in Texts("en", ("Ann", "Ben")).say(line)


def test_who_is_asked_for_one_card_after_the_other_says_that_it_is_enough() -> None:
    p = table(Side(warband="conscript"), Side(turf="ore_deposit@1,0", hand="bribe")).begins("raid")
    p.raids("ore_deposit", "L", "conscript").does("play", "bribe").quiet()
    assert Texts("en").say(GAME.presentation.option_text(p.state, 1, ("no",)).label) == "That is all"


def test_a_card_says_once_whom_several_of_its_lines_are_about() -> None:
    said = Texts("en").say(card_text(CARDS["sneaky_coward"]) or phrase(""))
    assert said.endswith("**Its bearer:** cannot attack; cannot raid; no Groups.")


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("a_small_victory", "its base CV is X; you get X Victory Points; until the end of your turn, or of your next"),
        ("just_in_time", "with the raid’s tactic; in this fight: does not guard against raids; it goes to"),
        ("rough_seas", "for **everybody**: no attacks by Sea; no raids by Sea."),
        ("melancholy", "yet:** in this turn: no attacks; no raids; no more Actions. **Its bearer:** its abilities"),
    ],
)
def test_all_that_depends_on_a_condition_or_a_time_is_one_sentence(card: str, said: str) -> None:
    assert said in Texts("en").say(card_text(CARDS[card]) or phrase(""))
