"""Dark Eden's computer players: their choices; they answer at once, keep the rules, and get better by level.

The ladder of the levels takes too long for a test; the game's README tells how it was measured.
"""

import random

import pytest

from game.bots import finish, seat_bot
from game.core.state import PASS, Answer, Option
from game.core.view import view
from game.games.dark_eden import FACTS
from game.games.dark_eden.bots.actions import opened_by
from game.games.dark_eden.bots.advice import add, advise
from game.games.dark_eden.bots.attacks import plan_attacks
from game.games.dark_eden.bots.raids import plan_raids
from game.games.dark_eden.bots.strikes import fighting
from game.games.dark_eden.bots.turning import WIN, aid_values, aids, stand, total_stake
from game.games.dark_eden.queries import lacking
from game.games.dark_eden.rules import GAME
from game.games.dark_eden.sources import sources
from game.games.dark_eden.state import BORDERLANDS, PLAYED, WARBAND, DarkEden
from tests.games.dark_eden_table import Position, Side, table
from tests.matches import gaps, glimpse

FARMS = "arable_land@1,0 arable_land@-1,0 arable_land@0,1"


def advised(position: Position) -> Option:
    """The advised option for the seat that is asked, cards by name."""
    ask = position.quiet().state.asks[0]
    option = advise(view(position.state, ask.seat), ask)
    assert option in ask.options
    return position.spoken(option)


def chosen(position: Position) -> list[str]:
    """The advised raiders, by name."""
    ask = position.quiet().state.asks[0]
    seen = view(position.state, ask.seat)
    first = advise(seen, ask)
    assert first is not None
    given: tuple[Option, ...] = (first,)
    while len(given) < ask.high and (more := add(seen, ask, given)):
        given = (*given, more)
    return [position.state.cards[int(option[1])] for option in given]


def play(seed: int, levels: tuple[str, ...], most: int = 6_000, **options: str | int | bool) -> DarkEden:
    """The end of a match between these levels; checks that each answer is allowed, and now and then the state."""
    state, _ = GAME.new(seed, len(levels), FACTS.settle(len(levels), options), FACTS.settle_seats(len(levels), {}))
    bots = [seat_bot(GAME, level) for level in levels]
    chances = [random.Random(f"{seed}:{seat}") for seat in range(len(levels))]
    for number in range(most):
        if state.result is not None:
            break
        seat = state.waiting()[0]
        ask = state.ask_of(seat)
        assert ask is not None
        answer: Answer = finish(bots[seat].think(glimpse(state, seat), chances[seat]))
        assert set(answer) <= set(ask.options)
        assert ask.low <= len(set(answer)) == len(answer) <= ask.high
        GAME.apply(state, seat, answer)
        if number % 25 == 0:
            assert GAME.check(state) == []
    return state


# --- what they choose --------------------------------------------------------------------------------


def test_a_guard_is_killed_before_others() -> None:
    position = table(
        Side(turf=FARMS, warband="blitztank"), Side(borderlands="soldat", warband="shock_soldat", turf="grove@1,0")
    )
    assert advised(position.begins("attack")) == ("attack", "blitztank", "soldat")


def test_nobody_attacks_what_is_stronger() -> None:
    position = table(Side(turf=FARMS, warband="soldat"), Side(borderlands="blitztank", warband="razide"))
    assert advised(position.begins("attack")) == ("end",)


@pytest.mark.parametrize(
    ("mine", "guard", "attacked"),
    [
        ("martyr", "soldat", False),  # it attacks only CAVALRY
        ("martyr", "eclipse_mammoth", True),
        ("mastodont", "eclipse_mammoth", False),  # it attacks nobody of Crescentia
        ("mastodont", "cossack", True),
    ],
)
def test_no_attack_is_planned_that_a_card_bars(mine: str, guard: str, attacked: bool) -> None:
    position = table(Side(turf=FARMS, warband=mine, hand=""), Side(borderlands=guard, turf="arable_land@1,0", hand=""))
    band = position.state.zones[WARBAND[0]].ids
    plan = plan_attacks(position.state, 0, band, sources(position.state), grouping=True)
    assert bool(plan) == attacked


@pytest.mark.parametrize(
    ("mine", "first", "attacked"),
    [
        ("mastodont", "templar_legionnaire", ["templar_legionnaire"]),
        ("mastodont mastodont", "templar_legionnaire", ["templar_legionnaire", "soldat"]),
        ("eclipse_mammoth eclipse_mammoth", "templar_legionnaire+armored_harness+mounted_spikes", []),
    ],
)
def test_whoever_must_be_attacked_first_stands_before_the_guards(mine: str, first: str, attacked: list[str]) -> None:
    position = table(Side(turf=FARMS, warband=mine, hand=""), Side(borderlands=f"soldat {first}", hand=""))
    band = position.state.zones[WARBAND[0]].ids
    plan = plan_attacks(position.state, 0, band, sources(position.state), grouping=False)
    assert [position.state.cards[strike.target] for strike in plan] == attacked


@pytest.mark.parametrize(
    ("mine", "there", "attacked"),
    [
        ("mastodont mastodont", "soldat patriarch", ["soldat", "patriarch"]),
        ("mastodont", "soldat patriarch", ["soldat"]),
        ("mastodont", "holy_urox patriarch", []),  # nobody beats the Urox, which keeps the Patriarch safe
        ("mastodont", "patriarch", ["patriarch"]),
    ],
)
def test_whoever_is_attacked_last_waits_for_its_zone(mine: str, there: str, attacked: list[str]) -> None:
    position = table(Side(turf=FARMS, warband=mine, hand=""), Side(borderlands=there, hand=""))
    band = position.state.zones[WARBAND[0]].ids
    plan = plan_attacks(position.state, 0, band, sources(position.state), grouping=False)
    assert [position.state.cards[strike.target] for strike in plan] == attacked


@pytest.mark.parametrize(
    ("commander", "building", "hand", "opened"),
    [
        ("samir_of_the_rising_moon", "vehicle_works", "blitztank torrent_battle_wagon cossack", 2),
        ("cain_mournor", "sons_of_rasputin_embassy", "soldat cavalier conscript", 1),
        ("kommendant_leitheusser", "sons_of_rasputin_embassy", "soldat", 0),  # its own affiliation needs no Embassy
        ("montagne", "manufacturing_plant", "grenade templar_marine soldat", 2),
        ("montagne", "espionage_agency", "subversive", 1),
    ],
)
def test_what_opens_cards_of_the_hand_is_built_for_them(commander: str, building: str, hand: str, opened: int) -> None:
    assert opened_by(table(Side(commander, hand=hand), Side()).state, 0, building) == opened


def test_a_permission_for_vehicles_alone_opens_nothing_else() -> None:
    position = table(Side("cain_mournor", hand="soldat blitztank"), Side())
    assert opened_by(position.state, 0, "samir_of_the_rising_moon") == 1


def test_warriors_group_where_none_wins_alone() -> None:
    weak = Side(turf=FARMS, warband="horde_trooper horde_trooper horde_trooper gendarme", gold=0)
    position = table(weak, Side(borderlands="mastodont", turf="arable_land@1,0")).begins("actions")
    at = sources(position.state)
    band = position.state.zones[WARBAND[0]].ids
    assert plan_attacks(position.state, 0, band, at, grouping=False) == []
    (strike,) = plan_attacks(position.state, 0, band, at, grouping=True)
    assert len(strike.warriors) > 1
    assert strike.target == position.card("mastodont/1")


def test_the_richest_target_that_can_be_razed_is_raided_by_as_few_as_will_do() -> None:
    rich = Side(turf="deep_mine@1,0 ore_deposit@-1,0", hand="")
    position = table(Side(turf=FARMS, warband="blitztank ezoghul conscript", gold=0), rich).begins("raid")
    raids = plan_raids(position.state, 0, position.state.zones[WARBAND[0]].ids, sources(position.state))
    assert raids
    assert advised(position) == ("raid", position.state.cards[max(raids, key=lambda strike: strike.worth).target])
    used = [one for strike in raids for one in strike.warriors]
    assert len(used) == len(set(used))


def test_raiders_exceed_their_target() -> None:
    position = table(Side(turf=FARMS, warband="soldat blitztank conscript"), Side(turf="deep_mine@1,0", hand="charge"))
    position.begins("raid").does("raid", "deep_mine").quiet()
    position = position.does("tactic", "L") if position.asked == "tactic" else position
    assert set(chosen(position)) == {"soldat", "blitztank", "conscript"}


def test_no_raid_is_made_that_fails() -> None:
    position = table(Side(turf=FARMS, warband="soldat"), Side(turf="deep_mine@1,0")).begins("raid")
    assert advised(position) == ("end",)


@pytest.mark.parametrize(
    ("mine", "hand", "gold", "raided"),
    [
        ("cavalier", "charge", 0, True),  # three times 6 is more than 11
        ("soldat soldat soldat", "charge", 0, False),  # the card is not for INFANTRY
        ("soldat soldat soldat", "tactical_superiority", 0, False),
        ("soldat soldat soldat", "tactical_superiority tactical_superiority", 0, True),
        ("soldat soldat soldat", "potential", 9, True),  # 6 of the 9 Gold Units are enough
        ("soldat soldat soldat", "potential", 8, False),  # 3 of them are kept back
        ("soldat soldat soldat", "potential potential", 8, False),  # the same Gold cannot be paid twice
    ],
)
def test_a_raid_counts_upon_what_cards_add_to_just_these_raiders(mine: str, hand: str, gold: int, raided: bool) -> None:
    p = table(Side(warband=mine, hand=hand, gold=gold), Side(turf="arable_land@1,0", hand=""))
    at = sources(p.state)
    plan = plan_raids(view(p.state, 0), 0, p.state.zones[WARBAND[0]].ids, at)
    assert bool(plan) == raided
    assert all(strike.aided for strike in plan)


def test_a_second_card_finds_a_fight_as_the_first_one_leaves_it() -> None:
    p = table(Side(warband="soldat", hand="fumble fumble"), Side(borderlands="razide nassal")).begins("attack")
    state, at = view(p.state, 0), sources(p.state)
    (mine,), (strong, weak) = p.state.zones[WARBAND[0]].ids, p.state.zones[BORDERLANDS[1]].ids
    with fighting(state, "combat", "L", (mine,), (strong, weak)):
        now = stand(state, 0, {mine: 2}, {strong: 6, weak: 3})
        assert aid_values(state, 0, aids(state, 0, "combat", at), now) == [3, 2], (
            "the first card halves 6, the second 3"
        )


def test_each_opponent_is_reckoned_with_by_himself() -> None:
    alone = Side(borderlands="templar_marine", turf="arable_land@1,0")  # it is stronger beside others of its kind
    position = table(Side(turf=FARMS, warband="eclipse_mammoth"), alone, alone).begins("attack")
    (strike,) = plan_attacks(
        position.state, 0, position.state.zones[WARBAND[0]].ids, sources(position.state), grouping=False
    )
    assert strike.target in {*position.state.zones[BORDERLANDS[1]].ids, *position.state.zones[BORDERLANDS[2]].ids}


def test_what_can_be_fed_is_mustered_and_what_cannot_is_not() -> None:
    fed = table(Side(turf=FARMS, hand="soldat", gold=0), Side()).begins("actions")
    assert advised(fed)[:2] == ("muster", "soldat")
    hungry = table(
        Side(commander="ali_ii_of_the_eclipse", hand="holy_urox", warband="mastodont", gold=0), Side(), first_game=True
    )
    assert advised(hungry.begins("actions"))[0] != "muster"


def test_warriors_stay_home_where_they_can_win_nothing_and_much_is_lost() -> None:
    raiders = Side(warband="blitztank blitztank", turf=FARMS)
    position = table(Side(turf=FARMS, warband="ezoghul ezoghul", gold=0), raiders).begins("actions")
    position.state.raided = {}
    first = advised(position)
    assert first[0] in {"transfer", "end"}


def test_the_card_that_promises_least_is_discarded() -> None:
    hand = "tailwave arable_land gendarme tactical_superiority"
    position = table(Side(commander="verage", turf=FARMS, hand=hand), Side()).begins("discard")
    assert advised(position) == ("discard", "tailwave")


def test_an_attack_that_would_be_lost_is_turned_by_a_card() -> None:
    ours = Side(turf=FARMS, warband="soldat", hand="tactical_superiority")
    position = table(ours, Side(borderlands="conscript", turf=FARMS)).begins("attack").attacks("soldat", "conscript/1")
    assert advised_reaction(position)[0] == "play"


def advised_reaction(position: Position) -> Option:
    """The advised option in the open window; PASS if none is."""
    ask = position.state.asks[0]
    option = advise(view(position.state, ask.seat), ask)
    return position.spoken(option or PASS)


def test_a_fight_that_is_won_needs_no_card() -> None:
    ours = Side(turf=FARMS, warband="blitztank", hand="tactical_superiority")
    position = table(ours, Side(borderlands="conscript", turf=FARMS)).begins("attack")
    assert advised_reaction(position.attacks("blitztank", "conscript/1")) == PASS


def test_coastline_opens_an_opponents_turf_and_only_to_whoever_can_land() -> None:
    rival = Side(turf="arable_land@1,0")
    sailor = Side(turf=FARMS, warband="seaman", hand="coastline")
    position = table(sailor, rival).begins("actions")
    assert advised(position) == ("play", "coastline")
    bearer = position.does("play", "coastline").quiet().state.asks[0]
    chosen_bearer = advise(view(position.state, 0), bearer)
    assert chosen_bearer is not None
    assert position.state.seat_of(int(chosen_bearer[1])) == 1
    ashore = table(Side(turf=FARMS, warband="conscript", hand="coastline"), rival).begins("actions")
    assert advised(ashore) != ("play", "coastline")


@pytest.mark.parametrize(("turf", "played"), [(FARMS, True), ("", False)])
def test_a_card_for_more_icons_makes_room_where_there_are_plenty(turf: str, played: bool) -> None:
    p = table(Side(turf=turf, hand="bumper_crop", warband="soldat"), Side()).begins("balance")
    assert advised(p) == (("play", "bumper_crop") if played else ("settle",))


@pytest.mark.parametrize(
    ("ours", "rival", "targets", "mode"),
    [
        (Side(turf="grove@1,0", warband="soldat soldat soldat", hand="efficiency"), "", "grove", 1),  # Food is missing
        (Side(turf=FARMS, hand="efficiency"), "", "arable_land", 0),
        (Side(hand="fortune_or_folly"), "ore_deposit@1,0", "ore_deposit", 1),  # it weakens an opponent's card
    ],
)
def test_of_a_cards_alternatives_the_one_that_brings_most_is_chosen(
    ours: Side, rival: str, targets: str, mode: int
) -> None:
    p = table(ours, Side(commander="montagne", turf=rival), first_game=True).begins("actions")
    p.does("play", ours.hand).quiet()
    p.does(str(p.options[0][0]), targets).quiet()
    assert advised(p) == ("mode", mode)


def test_a_prophecy_names_whom_the_opponents_are_of() -> None:
    rival = Side(commander="verage", warband="horde_trooper")
    p = table(Side(warband="prophet", hand="our_true_enemy_is_revealed"), rival, first_game=True)
    p.begins("actions").does("play", "our_true_enemy_is_revealed").quiet()
    assert advised(p) == ("mode", 2)


@pytest.mark.parametrize(("gold", "bought"), [(5, False), (6, True)])
def test_cards_are_bought_as_long_as_gold_enough_stays(gold: int, *, bought: bool) -> None:
    p = table(Side(commander="josef_gabriel", gold=gold), Side()).begins("turn")
    assert advised(p)[0] == ("use" if bought else "no")


def test_nobody_removes_what_he_has_attached_himself() -> None:
    mine = table(Side(turf=FARMS, warband="mastodont+malevolence", hand="denied"), Side(turf=FARMS)).begins("actions")
    mine.state.owners[mine.card("malevolence")] = 0
    assert advised(mine) != ("play", "denied")
    mine.state.owners[mine.card("malevolence")] = 1
    assert advised(mine) == ("play", "denied")


def test_what_another_has_attached_to_the_game_goes_before_ones_own() -> None:
    mine = table(Side(warband="soldat+grenade", hand="denied"), Side(hand="share_the_wealth"), first_game=True)
    mine.begins("actions", 1).does("play", "share_the_wealth").quiet().begins("actions", 0).does(
        "play", "denied"
    ).quiet()
    assert sorted(mine.offers("card")) == ["grenade", "share_the_wealth"]
    assert advised(mine) == ("card", "share_the_wealth")


def test_points_are_not_given_up_for_a_building() -> None:
    ours = Side(turf=FARMS, warband="blitztank", hand="brick_by_brick")
    position = table(ours, Side(turf="ore_deposit@1,0")).begins("raid").raids("ore_deposit", "L", "blitztank")
    while position.asked != "react.after":
        position.answers(PASS)
    assert position.offers("play") == ["brick_by_brick"]
    assert advised_reaction(position) == PASS


def test_a_guard_is_called_where_it_ends_a_raid() -> None:
    home = Side(turf="grove@1,0", warband="soldat blitztank", hand="transfer_orders")
    position = table(Side(turf=FARMS, warband="ezoghul razide"), home).begins("raid")
    position.does("raid", "grove")
    while position.asked != "react.tactic":
        position.answers(PASS)
    assert advised_reaction(position) == ("play", "transfer_orders")
    position.does("play", "transfer_orders", by=1)
    assert position.state.asks[0].seat == 1
    assert advised_reaction(position) == ("card", "soldat")


# --- whole matches -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (("hard", "easy", "normal"), {}),
        (("hard", "normal", "hard", "easy"), {"teams": True}),
        (("normal", "hard"), {"first_game": True, "tournament": True}),
    ],
)
def test_every_answer_is_one_that_the_question_allows(levels: tuple[str, ...], options: dict[str, bool]) -> None:
    state = play(3, levels, 700, **options)
    assert state.battles
    assert state.zones[PLAYED].ids == () or state.result is None


def test_the_usual_level_beats_chance() -> None:
    won = 0.0
    for seed in range(4):
        for seat in range(2):
            result = play(seed, ("normal", "random") if seat == 0 else ("random", "normal")).result
            won += result is not None and result.winners == (seat,)
    assert won >= 7


def test_a_thought_lets_the_window_live() -> None:
    state, _ = GAME.new(5, 2, FACTS.settle(2, {}), FACTS.settle_seats(2, {}))
    bot, rnd, longest = seat_bot(GAME, "hard"), random.Random(1), []
    for _ in range(300):
        if state.result is not None:
            break
        seat = state.waiting()[0]
        longest.append(max(gaps(bot.think(glimpse(state, seat), rnd))))
        GAME.apply(state, seat, finish(bot.think(glimpse(state, seat), rnd)))
    assert sorted(longest)[len(longest) // 2] < 0.01
    assert max(longest) < 0.25


def test_a_report_counts_what_was_played() -> None:
    state = play(2, ("hard", "normal"))
    assert GAME.report is not None
    figures = GAME.report(state)
    assert sum(n for name, n in figures.items() if name.startswith("played.")) == 2
    assert figures["razed"] >= 1
    assert figures["raids"] + 1 >= figures["razed"]  # the winning raid ends the match before it is counted


def test_a_camp_trains_those_that_one_has() -> None:
    position = table(Side(hand="boot_camp", warband="nassal nassal nassal soldat"), Side()).begins()
    position.does("build", "boot_camp", "cell.0.1.0").quiet()
    assert advise(position.state, position.state.asks[0]) == ("affiliation", "legion")


def test_what_is_of_use_at_any_time_is_no_fruit_of_a_victory() -> None:
    mine = Side(turf="storehouse@1,0 trading_post@-1,0 granary@0,1*3", warband="mastodont", hand="oil_field", gold=9)
    position = table(mine, Side(warband="soldat", hand="oil_field")).begins("attack").attacks("mastodont", "soldat")
    while position.state.fight:
        ask = position.state.asks[0]
        assert ask.seat == 1 or advise(position.state, ask) == PASS
        position.answers(PASS)


# --- cards that may hit their own player, and other ends of the match --------------------------------


def test_nobody_pays_to_lose_a_beast_of_his_own() -> None:
    mine = Side(hand="i_thought_you_were_watching_it", gold=15, warband="crescentian_twotusk")
    p = table(mine, Side(warband="razide"), first_game=True).begins()
    assert "i_thought_you_were_watching_it" in p.offers("play")
    assert advised(p)[0] != "play"
    p = table(mine, Side(warband="mastodont"), first_game=True).begins()
    assert advised(p) == ("play", "i_thought_you_were_watching_it")
    assert advised(p.does("play", "i_thought_you_were_watching_it")) == ("card", "mastodont")


def test_a_captive_of_ones_own_warrior_is_not_denied_him() -> None:
    p = table(Side(hand="denied", warband="razide"), Side(warband="soldat+fist_of_judah conscript"), first_game=True)
    p.begins().runs(("capture", 0, p.card("conscript/1"), p.card("razide"))).does("play", "denied")
    assert advised(p) == ("card", "fist_of_judah")


def test_no_raid_is_worth_a_match_while_a_countdown_runs() -> None:
    for turf, lacks in (("commander", 50), ("commander+countdown", 999)):
        p = table(Side(warband="blitztank"), Side(turf=f"{turf} ore_deposit@1,0"))
        assert lacking(p.state, 0) == lacks
        p.state.points[0] = 45
        p.begins("raid").does("raid", "ore_deposit")
        assert (total_stake(p.state) >= WIN) == (lacks == 50)


@pytest.mark.parametrize(
    ("card", "whose"),
    [
        *[(card, 0) for card in ("defensive_perimeter", "efficiency")],
        *[(card, 1) for card in ("drought", "pyrite", "inefficiency", "the_cost_of_war", "robbed_blind", "upper_hand")],
    ],
)
def test_what_helps_is_played_on_ones_own_and_what_harms_on_an_opponents(card: str, whose: int) -> None:
    """With four and teams, the card could be played on anybody's cards."""
    sides = [Side(turf="bazaar@1,0", warband="conscript+grenade seaman", gold=5) for _ in range(4)]
    sides[0] = Side(hand=card, turf="bazaar@1,0", warband="conscript+grenade soldat", gold=9)
    here = table(*sides, teams=True, first_game=True).begins().does("play", card)
    option = advise(view(here.quiet().state, 0), here.state.asks[0])
    assert option
    named = int(option[1])
    seat = named if option[0] == "seat" else here.state.seat_of(named)
    assert seat == 0 if whose == 0 else seat in {1, 3}


def test_the_strongest_of_a_beaten_group_is_taken_out_of_the_game() -> None:
    sides = Side(warband="zhurgon+unholy_hunger"), Side(borderlands="soldat conscript")
    here = table(*sides, first_game=True).group("defense", "soldat", "conscript").begins("attack")
    assert advised(here.attacks("zhurgon", "soldat")) == ("card", "conscript")
