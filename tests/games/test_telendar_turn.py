"""Telendar's aim, set-up, parts of a turn, decks and King. Rules 1.1, 1.2, 1.4, 1.11, 1.14."""

import re
from collections import Counter
from fractions import Fraction
from zlib import crc32

import pytest

from game.core.phrase import Trouble
from game.core.state import ALL, Event
from game.core.texts import LANGUAGES
from game.core.view import SPECTATOR, view
from game.games.telendar import FACTS, HEROES, board
from game.games.telendar.cards import CHARACTERS, DATA, MONSTERS, TILES, TIME
from game.games.telendar.opening import CLOCKS
from game.games.telendar.queries import price
from game.games.telendar.rules import GAME
from game.games.telendar.state import Telendar
from game.games.telendar.strength import kings_name, monster_force
from tests.games.telendar_table import Position, Who, table
from tests.zones import shift

PHASES = ["wolf_moon", "death_knell"]


def new(seats: int, seed: int = 3, **options: str | bool) -> tuple[Telendar, list[Event]]:
    return GAME.new(seed, seats, FACTS.settle(seats, options))


def first_turn(seats: int = 2, seed: int = 3) -> Position:
    """A match at its first question."""
    return Position(*new(seats, seed))


# --- 1.1 aim and end ---------------------------------------------------------------------------------------


def test_1_1_1_whoever_closes_the_gate_wins() -> None:
    t = table(Who("knight", at=24, objects=["gate_key"]), Who("bear", at=0), tiles={24: "gate"}, land={24: ["shrine"]})
    t.arrives().does("meet", "shrine").throws(6).does("key", "gate_key")
    assert t.state.result is not None
    assert t.state.result.winners == (0,)
    assert t.state.result.scores == (1, 0)


@pytest.mark.parametrize(("key", "face"), [("gate_key", 5), ("gate_key", 6), ("lost_key", 6), ("steel_key", 6)])
def test_1_1_2_the_eight_keys_close_the_gate(key: str, face: int) -> None:
    t = table(Who("knight", at=24, objects=[key]), tiles={24: "gate"}, land={24: ["shrine"]})
    t.arrives().does("meet", "shrine").throws(face).does("key", key)
    assert t.state.closed == key


def test_1_1_2_there_are_eight_keys() -> None:
    state, _ = new(2)
    keys = Counter(name for name in state.cards if name.endswith("_key"))
    assert keys == {"gate_key": 6, "lost_key": 1, "steel_key": 1, "magic_key": 1}


def test_1_1_3_all_lose_when_the_king_comes_down_to_minus_6() -> None:
    t = table(Who("knight", at=0), Who("bear", at=0), start="time", king=-5, top={"time": ["kings_fever"]})
    t.does("draw_time")
    assert t.state.king == -6
    assert t.state.result is not None
    assert t.state.result.winners == ()


def test_1_1_3_all_lose_when_the_last_one_dies_while_the_king_is_below_0() -> None:
    t = table(Who("knight", at=16, life=1), Who("bear", dead=True), king=-1, land={16: ["poison_rain"]})
    t.arrives().does("meet", "poison_rain")
    assert t.state.result is not None
    assert t.state.result.winners == ()
    assert [event.kind for event in t.told][-2:] == ["defeat", "finished"]


def test_1_1_3_the_match_goes_on_as_long_as_somebody_lives() -> None:
    t = table(Who("knight", at=16, life=1), Who("bear", at=0), king=-1, land={16: ["poison_rain"]})
    t.arrives().does("meet", "poison_rain")
    assert t.state.result is None
    assert t.asked == (1, "time")


def test_1_1_3_the_match_goes_on_as_long_as_somebody_has_not_come_in() -> None:
    t = table(Who("knight", at=16, life=1), Who(""), king=-1, land={16: ["poison_rain"]})
    t.arrives().does("meet", "poison_rain")
    assert t.asked == (1, "sheet")


def test_1_1_5_alone_one_loses_when_one_dies_and_the_king_is_below_0() -> None:
    t = table(Who("knight", at=16, life=1), king=-1, land={16: ["poison_rain"]})
    t.arrives().does("meet", "poison_rain")
    assert t.state.result is not None


def test_1_1_5_alone_one_comes_back_while_the_king_has_0_lives() -> None:
    t = table(Who("knight", at=16, life=1), king=0, land={16: ["poison_rain"]})
    t.arrives().does("meet", "poison_rain")
    assert t.asked == (0, "return")


# --- 1.2 setting up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 7))
def test_1_2_1_towns_lie_face_up_and_the_rest_face_down(seats: int) -> None:
    state, _ = new(seats)
    assert GAME.check(state) == []
    seen = view(state, SPECTATOR)
    up = [place for place, card in enumerate(state.zones["board"].ids) if seen.cards[card]]
    assert tuple(up) == board.CORNERS
    assert all(state.cards[state.zones["board"].ids[place]].startswith("town_") for place in up)


def test_1_2_2_four_decks_are_shuffled_and_unseen() -> None:
    orders = {deck: set() for deck in ("normal", "cursed", "time", "treasures")}  # type: dict[str, set[tuple[str, ...]]]
    for seed in range(4):
        state, _ = new(2, seed)
        seen = view(state, 0)
        for deck, known in orders.items():
            known.add(tuple(state.cards[card] for card in state.zones[deck].ids))
            assert {seen.cards[card] for card in state.zones[deck].ids} == {""}
    assert [len(known) for known in orders.values()] == [4, 4, 4, 4]


@pytest.mark.parametrize(
    ("rules", "dealt"),
    [(1, 1850661896), (5, 2828823876), (6, 1049677646), (7, 258606703), (10, 2315308034)],
)
def test_1_2_2_a_match_of_older_rules_has_the_clock_that_it_was_dealt_by(rules: int, dealt: int) -> None:
    clocks = []
    for difficulty in CLOCKS[rules]:
        for seats in FACTS.seats:
            state, _ = GAME.new(1, seats, FACTS.settle(seats, {"difficulty": difficulty}, rules))
            blows = sum(TIME[state.cards[card]].king < 0 for card in state.zones["time"].ids)
            clocks.append((difficulty, blows, len(state.zones["time"].ids) - blows))
    assert crc32(repr(clocks).encode()) == dealt, "the clocks of older rules never change: new rules get new ones"


def test_1_2_2_a_match_of_rules_1_has_its_time_deck_as_the_clock_left_it_and_goes_on_by_rules_2() -> None:
    first, second = (GAME.new(1, 2, FACTS.settle(2, {}, rules))[0] for rules in (1, 2))
    assert first.rulings == second.rulings == 2
    decks = {
        deck: [[state.cards[card] for card in state.zones[deck].ids] for state in (first, second)]
        for deck in ("normal", "time")
    }
    assert [one == other for one, other in decks.values()] == [True, False]


@pytest.mark.parametrize("deck", ["specials", "spells", "alchemists", "merchants", "smiths", "artisans"])
def test_1_2_2_the_other_decks_may_be_looked_through(deck: str) -> None:
    state, _ = new(2)
    seen = view(state, SPECTATOR)
    assert all(seen.cards[card] for card in state.zones[deck].ids)


def test_1_2_2_the_king_begins_with_6_lives() -> None:
    assert new(2)[0].king == 6


def test_1_2_3_the_highest_die_begins_and_ties_roll_again() -> None:
    for seed in range(60):
        state, events = new(3, seed)
        rolls = [event.data for event in events if event.kind == "first_dice"]
        in_it = [0, 1, 2]
        for roll in rolls:
            seats, faces = roll["seats"], roll["faces"]
            assert isinstance(seats, tuple)
            assert isinstance(faces, tuple)
            assert list(seats) == in_it
            best = max(int(str(face)) for face in faces)
            in_it = [int(str(seat)) for seat, face in zip(seats, faces, strict=True) if face == best]
        assert in_it == [state.first]
        if len(rolls) > 1:
            return
    raise AssertionError("no tie was seen")


def test_1_2_3_turns_pass_clockwise() -> None:
    t = table(Who("knight", at=0), Who("bear", at=0), Who("fox", at=0), start="time")
    owners = []
    for _ in range(4):
        owners.append(t.asked[0])
        t.rests()
    assert owners == [0, 1, 2, 0]


def test_1_2_4_at_the_first_turn_sheet_spells_town_and_then_the_turn() -> None:
    t = first_turn()
    seat = t.state.first
    assert t.asked == (seat, "sheet")
    assert len(t.options) == 12
    t.does("sheet", "witch")
    hero, sheet = t.hero(seat), CHARACTERS["witch"]
    assert (hero.force, hero.mana, hero.life, hero.gold) == (sheet.force, sheet.mana, sheet.life, sheet.gold)
    assert t.asked == (seat, "learn")
    t.does("learn", "healing").does("learn", "dart")
    assert t.names(f"spells.{seat}") == ["healing", "dart"]
    assert t.asked == (seat, "town")
    assert t.options == [("town", corner) for corner in board.CORNERS]
    t.does("town", 42)
    assert hero.place == 42
    assert t.asked == (seat, "time")


def test_1_2_4_others_choose_at_their_own_first_turn_and_may_share_the_town() -> None:
    t = first_turn()
    seat = t.state.first
    t.does("sheet", "knight").does("town", 0)
    assert t.state.zones[f"sheet.{1 - seat}"].ids == ()
    t.rests()
    assert t.asked == (1 - seat, "sheet")
    assert ("sheet", "knight") not in t.options
    t.does("sheet", "bear").does("town", 0)
    assert t.state.at(0) == [0, 1]


def test_1_2_4_a_character_chosen_before_the_match_waits_for_its_seat() -> None:
    brings = FACTS.settle_seats(2, {0: {"hero": "witch"}, 1: {"hero": "knight"}})
    t = Position(*GAME.new(3, 2, FACTS.settle(2, {}), brings))
    assert GAME.check(t.state) == []
    seat = t.state.first
    mine, other = ("witch", "knight") if seat == 0 else ("knight", "witch")
    assert t.names(f"sheet.{seat}") == [mine], "the character comes without a question"
    assert t.heard("character") == [{"seat": seat, "card": t.state.zones[f"sheet.{seat}"].ids[0], "name": mine}]
    assert t.hero(seat).life == CHARACTERS[mine].life
    assert t.names(f"offer.{1 - seat}") == [other]
    assert t.state.zones[f"sheet.{1 - seat}"].ids == (), "the other comes in its own first turn"


def test_1_2_4_nobody_else_chooses_a_character_that_waits_for_its_seat() -> None:
    first = first_turn().state.first
    t = Position(*GAME.new(3, 2, FACTS.settle(2, {}), FACTS.settle_seats(2, {1 - first: {"hero": "witch"}})))
    assert t.asked == (first, "sheet")
    assert ("sheet", "witch") not in t.options
    assert len(t.options) == 11


def test_1_2_4_every_character_of_the_box_can_be_chosen_before_the_match_by_one_seat() -> None:
    assert set(HEROES) == set(CHARACTERS)
    with pytest.raises(Trouble):
        FACTS.settle_seats(2, {0: {"hero": "elf"}, 1: {"hero": "elf"}})


def test_1_2_4_who_is_granted_no_spell_chooses_none() -> None:
    assert first_turn().does("sheet", "bear").asked[1] == "town"


def test_1_2_5_whatever_is_drawn_or_owned_is_public() -> None:
    t = table(
        Who("witch", objects=["sword"], followers=["scout"], spells=["dart"]), Who("bear", at=0), land={8: ["inn"]}
    )
    seen = view(t.state, SPECTATOR)
    for zone in ("sheet.0", "objects.0", "followers.0", "spells.0", "land.8"):
        assert all(seen.cards[card] for card in t.state.zones[zone].ids)


# --- 1.4 the turn ------------------------------------------------------------------------------------------


def test_1_4_the_parts_of_a_turn_come_in_order() -> None:
    t = table(Who("knight"), start="time", top={"time": PHASES}, land={8: ["shrine"]})
    parts = [t.asked[1]]
    for step in (("draw_time",), ("stop",), ("meet", "shrine"), ("end_turn",)):
        t.does(*step)
        parts.append(t.asked[1])
    assert parts == ["time", "move", "meet", "territory", "time"]


def test_1_4_t0_a_lost_turn_is_over_without_a_time_card() -> None:
    t = table(Who("knight", at=0, lying=True), Who("bear", at=0), start="time", left={"time": PHASES})
    assert t.asked == (1, "time")
    assert not t.hero(0).lying
    assert len(t.names("time")) == 2
    assert t.rests().asked == (0, "time")


def test_1_4_t0_several_causes_cost_one_turn() -> None:
    t = table(Who("bear", at=8), Who("fox", at=0), start="move", land={8: ["storm", "scarecrow"]})
    t.arrives().does("meet", "storm")
    t.does("meet", "scarecrow").does("stand").throws(1, 6).does("roll")  # 5 against 9: it lies down again
    assert t.hero(0).lying
    t.does("end_turn").rests()
    assert t.asked == (1, "time")
    t.rests()
    assert t.asked == (0, "time")


def test_1_4_t1_a_phase_stays_until_the_next_one_replaces_it() -> None:
    t = table(Who("knight", at=0), start="time", top={"time": ["wolf_moon", "kings_fever", "death_knell"]})
    t.rests()
    assert t.names("phase") == ["wolf_moon"]
    t.rests()
    assert (t.names("phase"), t.state.king) == (["wolf_moon"], 5)
    t.does("draw_time")
    assert t.names("phase") == ["death_knell"]
    assert t.names("discard.time") == ["kings_fever", "wolf_moon"]


def test_1_4_t4_the_territory_comes_after_all_encounters() -> None:
    t = table(Who("knight", life=4, gold=9), tiles={8: "wishing_well"}, land={8: ["inn", "shrine"]})
    t.arrives()
    assert t.offered("visit") == []
    t.does("meet", "shrine")
    assert t.offered("visit") == []
    t.does("meet", "inn").does("no")
    assert t.offered("visit") == [("visit", "wishing_well")]


# --- 1.11 decks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deck", "place"), [("normal", 8), ("cursed", 16)])
def test_1_11_an_exhausted_deck_is_made_of_its_discards(deck: str, place: int) -> None:
    event = {"normal": "lost_purse", "cursed": "grasping_mud"}[deck]
    t = table(Who("knight", at=place), left={deck: [event]})
    t.arrives()
    if deck == "normal":
        t.throws(3)
    t.does("meet", event)
    assert (t.names(deck), t.names(f"discard.{deck}")) == ([], [event])
    t.does("end_turn")
    if deck == "cursed":
        assert t.asked == (0, "time")  # the mud cost a turn; alone, the same seat is next
    t.does("draw_time").does("stop")
    assert t.names(f"discard.{deck}") == []
    assert t.lying_at(place) == [event]


def test_1_11_an_empty_deck_without_discards_gives_nothing() -> None:
    t = table(Who("knight"), left={"normal": []}).arrives()
    assert t.asked == (0, "territory")
    assert [told["deck"] for told in t.heard("nothing_left")] == ["normal"]


def test_1_11_treasures_are_made_anew_in_the_midst_of_a_reward() -> None:
    t = table(Who("knight", gold=9), left={"treasures": ["buried_crock", "dawn_dew"]}, land={8: ["forgotten_cache"]})
    t.arrives().does("meet", "forgotten_cache")
    assert t.hero().gold == 15
    t = table(
        Who("knight", force=13, at=16, gold=6), left={"treasures": ["buried_crock"]}, land={16: ["threshold_warden"]}
    )
    t.arrives().does("meet", "threshold_warden").does("stand").throws(6, 1, 1).does("roll")
    assert t.hero().gold == 6 + 6 + 6  # the one Treasure came twice, as its discard made a new deck


def test_1_11_a_renewed_time_deck_cancels_the_phase() -> None:
    t = table(Who("knight", at=0), start="time", phase="wolf_moon", left={"time": []})
    shift(t.state, "out", "discard.time", t.card("kings_fever", "out"))
    t.does("draw_time")
    assert [told["deck"] for told in t.heard("renewed")] == ["time"]
    drawn = t.heard("time")[0]["name"]
    assert t.names("phase") == (["wolf_moon"] if drawn == "wolf_moon" else [])
    assert sorted(t.names("time") + t.names("phase") + t.names("discard.time")) == ["kings_fever", "wolf_moon"]


def test_1_11_starred_monsters_are_removed_for_good() -> None:
    t = table(Who("knight", force=13), land={8: ["bridge_troll", "clockwork_guard"]}, top={"treasures": ["dawn_dew"]})
    t.arrives().does("meet", "bridge_troll").does("stand").does("pay_gold", 1).throws(6, 1, 1).does("roll")
    t.does("meet", "clockwork_guard").does("stand").throws(6, 1).does("roll")
    assert "bridge_troll" in t.names("out")
    assert t.names("discard.normal") == ["clockwork_guard"]


# --- 1.14 the King -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("king", "call"), [(6, 2), (5, 3), (4, 3), (3, 4), (2, 4), (1, 5), (0, 7), (-1, 7), (-3, 7), (-5, 7)]
)
def test_1_14_what_eludes_in_the_kings_name(king: int, call: int) -> None:
    assert kings_name(table(Who("bear"), king=king).state, 0) == call


@pytest.mark.parametrize(("king", "more"), [(6, 0), (0, 0), (-1, 1), (-2, 1), (-3, 2), (-4, 2), (-5, 2)])
def test_1_14_monsters_grow_strong_when_the_king_is_weak(king: int, more: int) -> None:
    state = table(Who("bear"), king=king).state
    assert monster_force(state, "ash_giant") == MONSTERS["ash_giant"].force + more


@pytest.mark.parametrize(("king", "cost"), [(-2, 4), (-3, 5), (-5, 5)])
def test_1_14_towns_are_dearer_when_the_king_is_weak(king: int, cost: int) -> None:
    assert price(table(Who("bear", at=0), king=king).state, 0, 4) == cost


def test_t23_the_king_never_has_more_than_6_lives() -> None:
    t = table(Who("knight", at=0, objects=["kings_phial"]), king=5)
    t.does("use", "kings_phial")
    assert t.state.king == 6
    assert [(told["n"], told["value"]) for told in t.heard("king")] == [(1, 6)]


def test_t21_only_the_last_phase_holds() -> None:
    t = table(Who("fox", at=0), phase="wolf_moon", start="time", top={"time": ["death_knell"]})
    t.does("draw_time")
    assert t.names("phase") == ["death_knell"]
    assert t.names("discard.time") == ["wolf_moon"]


def clock(seats: int, difficulty: str) -> tuple[int, int]:
    """(cards that cost the King a Life, Phases) in the Time deck."""
    state, _ = new(seats, difficulty=difficulty)
    names = [state.cards[card] for card in state.zones["time"].ids]
    blows = sum(bool(TIME[name].king) for name in names)
    return blows, len(names) - blows


@pytest.mark.parametrize("difficulty", CLOCKS[10])
@pytest.mark.parametrize("seats", range(1, 7))
def test_1_14_the_difficulty_is_in_the_time_deck(difficulty: str, seats: int) -> None:
    assert clock(seats, difficulty) == CLOCKS[10][difficulty][seats - 1]


@pytest.mark.parametrize("seats", range(1, 7))
def test_1_14_the_kings_clock_runs_faster_the_harder_the_match_is(seats: int) -> None:
    pace = [Fraction(blows, blows + phases) for blows, phases in (clock(seats, d) for d in CLOCKS[10])]
    assert pace == sorted(set(pace))


@pytest.mark.parametrize(
    ("rules", "since", "difficulty"),
    [(rules, since, difficulty) for rules, since in ((4, 1), (5, 5), (6, 6), (9, 7)) for difficulty in CLOCKS[since]],
)
def test_1_14_a_match_of_older_rules_keeps_its_clock(rules: int, since: int, difficulty: str) -> None:
    for seats in range(1, 7):
        state, _ = GAME.new(3, seats, FACTS.settle(seats, {"difficulty": difficulty}, rules))
        blows = [bool(TIME[state.cards[card]].king) for card in state.zones["time"].ids]
        assert (sum(blows), len(blows) - sum(blows)) == CLOCKS[since][difficulty][seats - 1]


def test_1_14_rules_6_7_and_10_changed_the_clock() -> None:
    assert [CLOCKS[rules]["designed"][5] for rules in (5, 6)] == [(3, 21), (3, 22)]
    assert CLOCKS[7]["designed"][0] != CLOCKS[6]["designed"][0]
    assert [CLOCKS[rules]["hard"][4] for rules in (7, 10)] == [(4, 23), (4, 22)]


@pytest.mark.parametrize(("seats", "difficulty"), [(1, "designed"), (1, "hard"), (3, "easy")])
def test_1_2_2_t27_the_time_deck_lies_by_chance_whatever_was_laid_aside(seats: int, difficulty: str) -> None:
    blows, phases = CLOCKS[10][difficulty][seats - 1]
    share, matches = blows / (blows + phases), 400
    struck = [0] * (blows + phases)
    for seed in range(matches):
        state, _ = new(seats, seed, difficulty=difficulty)
        for place, card in enumerate(reversed(state.zones["time"].ids)):
            struck[place] += bool(TIME[state.cards[card]].king)
    spread = (matches * share * (1 - share)) ** 0.5
    assert all(abs(times - matches * share) < 4 * spread for times in struck), struck


def test_1_2_2_a_match_of_the_first_rules_keeps_its_time_deck_as_it_lay() -> None:
    first = GAME.facts.settle(1, {"time": "as_left"}, 1)
    struck = sum(
        bool(TIME[state.cards[state.zones["time"].ids[-1]]].king)
        for state, _ in (GAME.new(seed, 1, first) for seed in range(200))
    )
    assert struck > 100
    with pytest.raises(Trouble):
        FACTS.settle(1, {"time": "as_left"})


def beside_a_town(state: Telendar) -> set[str]:
    """The names of the territories beside the towns."""
    tiles = state.zones["board"].ids
    return {state.cards[tiles[place]] for town in board.CORNERS for place in board.NEIGHBOURS[town]}


def test_1_2_no_lair_lies_beside_a_town() -> None:
    lairs = {name for name, tile in TILES.items() if tile.lair}
    for rules in (None, 5):
        assert not any(beside_a_town(GAME.new(seed, 2, FACTS.settle(2, {}, rules))[0]) & lairs for seed in range(60)), (
            rules
        )
    older = (GAME.new(seed, 2, FACTS.settle(2, {}, 4))[0] for seed in range(60))
    assert any(beside_a_town(state) & lairs for state in older)


def test_1_2_all_territories_are_on_the_board_wherever_the_lairs_lie() -> None:
    for seed in range(20):
        dealt, older = new(2, seed)[0], GAME.new(seed, 2, FACTS.settle(2, {}, 4))[0]
        names = [sorted(state.cards[card] for card in state.zones["board"].ids) for state in (dealt, older)]
        assert names[0] == names[1]


def test_1_2_the_threshold_warden_waits_among_the_specials() -> None:
    state, _ = new(2)
    assert "threshold_warden" in [state.cards[card] for card in state.zones["specials"].ids]
    assert len(state.zones["cursed"].ids) == 22


def test_1_13_the_towns_may_be_shuffled() -> None:
    towns = {
        tuple(state.cards[state.zones["board"].ids[corner]] for corner in board.CORNERS)
        for state, _ in (new(2, seed, towns="shuffled") for seed in range(12))
    }
    assert len(towns) > 1
    assert {frozenset(corners) for corners in towns} == {frozenset(next(iter(towns)))}
    fixed, _ = new(2)
    assert [fixed.cards[fixed.zones["board"].ids[corner]] for corner in board.CORNERS] == [
        "town_alchemists",
        "town_merchants",
        "town_smiths",
        "town_artisans",
    ]
    assert all(fixed.known[fixed.zones["board"].ids[corner]] == ALL for corner in board.CORNERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_1_2_the_rules_book_tells_the_clocks_that_matches_are_dealt_with(language: str) -> None:
    told = (DATA / f"rules.{language}.md").read_text("utf-8").split("{#difficulty}")[1].split("##")[0]
    rows = [line.split("**")[2] for line in told.splitlines() if line.startswith("- **")]
    clocks = [[int(number) for number in re.findall(r"\d+", row)] for row in rows]
    assert clocks == [[n for pair in clocks for n in pair] for clocks in CLOCKS[max(CLOCKS)].values()]


@pytest.mark.parametrize(
    ("difficulty", "clocks"),
    [
        ("easy", [(5, 17), (5, 24), (4, 24), (3, 20), (3, 22), (3, 23)]),
        ("designed", [(5, 13), (5, 21), (4, 20), (4, 23), (3, 19), (3, 20)]),
        ("hard", [(5, 10), (5, 17), (5, 22), (5, 25), (4, 22), (4, 24)]),
        ("desperate", [(5, 8), (5, 14), (5, 17), (5, 20), (5, 23), (4, 20)]),
    ],
)
def test_1_2_the_clock_has_so_many_losses_and_phases_by_seats_and_difficulty(
    difficulty: str, clocks: list[tuple[int, int]]
) -> None:
    for seats, clock in enumerate(clocks, 1):
        state, _ = GAME.new(3, seats, FACTS.settle(seats, {"difficulty": difficulty}))
        blows = [bool(TIME[state.cards[card]].king) for card in state.zones["time"].ids]
        assert (sum(blows), len(blows) - sum(blows)) == clock
