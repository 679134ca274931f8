"""Sabotage in Dark Eden, which a Subversive commits. Rules 2.6."""

from game.games.dark_eden.queries import subverted
from tests.games.dark_eden_table import Position, Side, attach, icons, on, raid, table
from tests.zones import add


def _hold(here: Position, name: str) -> int:
    """Puts a new card into the hand of seat 0; returns its number."""
    state = here.state
    state.cards.append(name)
    state.backs += ("deck0",)
    state.owners.append(0)
    add(state, "hand.0", len(state.cards) - 1)
    return len(state.cards) - 1


def _saboteur(hand: str, warband: str = "soldat", turf: str = "") -> Position:
    here = table(Side(hand=hand), Side(warband=warband, turf=turf), first_game=True)
    attach(here, "subversive", here.card("soldat/1"), 0)
    return here.begins()


def test_a_subversive_opens_the_doors_of_whoever_carries_it_to_whoever_sent_it() -> None:
    here = table(Side(), Side(warband="soldat"), Side(warband="conscript"), first_game=True)
    attach(here, "subversive", here.card("soldat/1"), 0)
    opened = [(seat, by) for seat in range(3) for by in range(3) if subverted(here.state, seat, by)]
    assert opened == [(1, 0)]


def test_sabotage_wants_a_subversive() -> None:
    here = table(Side(hand="larceny"), Side(warband="soldat"), first_game=True).begins()
    assert here.refused("play", "larceny") == "needs_subversive"


def test_sabotage() -> None:
    here = _saboteur("larceny").does("play", "larceny").quiet()
    assert (here.gold(), here.gold(1)) == (10, 0)
    here = _saboteur("arson", turf="ore_deposit@1,0").does("play", "arson").quiet()
    assert "ore_deposit" in here.lies("discard.1")
    here = _saboteur("assassination").does("play", "assassination").quiet()
    assert here.lies("annihilated.1") == "soldat"
    here = _saboteur("assassination", warband="cossack+armored_harness soldat").does("play", "assassination").quiet()
    here.does("card", "cossack").quiet()
    assert here.lies("annihilated.1") == "armored_harness cossack"  # with its attachments
    here = _saboteur("contaminate_water", warband="soldat nassal cossack").does("play", "contaminate_water").quiet()
    assert here.offers("card") == ["nassal", "cossack"]
    here.does("card", "nassal", by=1)
    assert here.lies("warband.1") == "soldat cossack"
    here = _saboteur("wrench_in_the_works", turf="deep_mine@1,0").does("play", "wrench_in_the_works").quiet()
    assert icons(here, 1) == "GGFFMMPP"
    here.state.gold[0], here.state.used = 30, {}
    here.runs(("muster", 0, _hold(here, "sacred_tear"), "warband.0"))
    here.begins("raid")
    assert here.offers("raid") == ["kommendant_leitheusser"]  # face-down cards cannot be raided
    for card in ("terrorism", "coastline", "inefficiency"):
        _hold(here, card)
    assert here.begins().offers("play") == []
    assert [(event["name"], event["down"]) for event in here.heard("turned")] == [("deep_mine", True)]


def test_j05_a_commander_that_lies_face_down_may_be_raided() -> None:
    here = raid(turf="").runs(("face_down", 0, 1))
    here.begins("raid").raids("kommendant_leitheusser/1", "L", "blitztank")
    assert here.quiet().asked == "reward"


def test_a_coup_turns_the_commander_until_ten_gold_are_paid() -> None:
    here = _saboteur("mastermind_coup_detat mastermind_coup_detat").does("play", "mastermind_coup_detat").quiet()
    assert icons(here, 1) == ""
    here.state.gold[1] = 12
    on(here, 1, "actions").does("recover")
    assert here.gold(1) == 2
    assert icons(here, 1) == "GGFFMMPP"
    assert "mastermind_coup_detat" not in on(here, 0, "actions").offers("play")  # once in a match
