"""Intrigues of Dark Eden with which one wins: Skulls and the Countdown; and those of teams. Rules 1.14, 1.15, 2.6."""

import pytest

from game.core.view import view
from tests.games.dark_eden_table import SPARE, Position, Side, attach, raid, table, until_asked

SKULLS = ("asian_skull", "european_skull", "south_american_skull", "north_american_skull")


def test_the_fourth_skull_wins() -> None:
    here = raid("asian_skull", mine="blitztank indygo")
    here.state.gold[0] = 10
    for skull in SKULLS[1:]:
        attach(here, skull, here.state.commanders[0], 0)
    here.raids("ore_deposit", "L", "blitztank").does("play", "asian_skull").quiet()
    assert here.state.result is not None
    assert here.state.result.winners == (0,)
    assert here.heard("all_skulls") == [{"seat": 0}]


def test_a_skull_wants_a_razing_and_the_island_team() -> None:
    here = raid("asian_skull")
    here.state.gold[0] = 20
    here.raids("ore_deposit", "L", "blitztank").quiet()
    assert here.lies("hand.0") == "asian_skull oil_field"
    here = raid("asian_skull", mine="blitztank indygo")
    here.state.gold[0] = 20
    here.raids("ore_deposit", "L", "blitztank").does("play", "asian_skull").quiet()
    assert here.cv("kommendant_leitheusser/0") == 14
    assert here.state.result is None


@pytest.mark.parametrize("before", ["scorched_earth", "brick_by_brick"])
def test_r67_a_skull_may_be_played_whatever_became_of_what_was_razed(before: str) -> None:
    mine = Side(warband="blitztank mitch_hunter", hand=f"{before} asian_skull european_skull", gold=20)
    here = table(mine, Side(turf="bazaar@1,0"), first_game=True).begins("raid").raids("bazaar", "L", "blitztank")
    until_asked(here.does("play", before), "react.after").does("play", "asian_skull")
    assert "asian_skull" in until_asked(here, "react.after", 0).lies("attached")
    assert here.refused("play", "european_skull") == "one_skull"


def test_harding_seeks_skulls_and_all_is_lost_with_him() -> None:
    sides = Side(turf="commander+hardings_influence+asian_skull", gold=15), Side(turf="commander+european_skull")
    here = table(*sides).begins().does("use", "hardings_influence").quiet()
    assert here.state.bearers[here.card("european_skull")] == here.state.commanders[0]
    assert here.gold() == 5
    here.runs(("leave", here.card("hardings_influence"), "discard"))
    assert (here.lies("attached"), here.gold()) == ("", 0)


def test_the_countdown_ends_the_match_at_the_seventh_draw() -> None:
    here = table(Side(), Side(trophies="ore_deposit"), first_game=True)
    card = attach(here, "countdown", here.state.commanders[0], 0)
    here.state.markers[card] = 6
    here.begins("turn").quiet()
    assert here.state.result is not None
    assert here.state.result.winners == (1,)
    assert here.heard("ended_by") == [{"name": "countdown"}]


def test_a_countdown_begins_at_the_end_of_ones_own_turn() -> None:
    here = table(Side(hand=SPARE), Side(hand="countdown"), first_game=True).begins("discard")
    while here.state.turn == 0:
        assert here.offers("play") == []
        here.answers(next((word,) for word in ("pass", "end") if (word,) in here.state.asks[0].options))
    here.begins("discard", 1).ends()
    assert "countdown" in here.offers("play")


def test_no_victory_points_win_while_a_countdown_runs() -> None:
    here = raid()
    countdown = attach(here, "countdown", here.state.commanders[1], 1)
    here.runs(("score", 0, 30)).raids("ore_deposit", "L", "blitztank").quiet()
    assert (here.points(), here.state.result) == (38, None)
    here.runs(("leave", countdown, "discard"))
    assert here.state.result is not None
    assert here.state.result.winners == (0,)


@pytest.mark.parametrize("turn", [0, 1])
def test_whoever_has_most_wins_when_a_countdown_is_gone(turn: int) -> None:
    here = table(Side(), Side(turf="commander+countdown"))
    here.state.turn, here.state.points = turn, [51, 60]
    here.runs(("leave", here.card("countdown"), "discard"))
    assert here.state.result is not None
    assert here.state.result.winners == (1,)


def _partners(hand: str) -> Position:
    sides = (Side(hand=hand), Side(), Side(warband="cossack", gold=7, hand="denied soldat"), Side())
    return table(*sides, teams=True, first_game=True).begins()


def test_partners_help_each_other() -> None:
    sides = (Side(hand="task_force", warband="cossack soldat grimgrind_airvessel"), Side(), Side(), Side())
    here = table(*sides, teams=True, first_game=True).begins().does("play", "task_force").quiet()
    here.names("card", "cossack", "soldat", "grimgrind_airvessel")
    here.does("transfer", "cossack", "warband.2", by=2).does("transfer", "soldat", "borderlands.2", by=2).quiet()
    assert (here.lies("warband.2"), here.lies("borderlands.2")) == ("cossack grimgrind_airvessel", "soldat")
    assert here.state.owners[here.card("cossack")] == 0
    here = _partners("summit_meeting soldat").does("play", "summit_meeting").quiet()
    here.names("card", "denied", "soldat/0")
    assert (here.lies("hand.0"), sorted(here.lies("hand.2").split())) == ("denied", ["soldat", "soldat"])
    assert here.state.owners[here.card("denied")] == 0
    here = _partners("summit_meeting cossack").does("play", "summit_meeting").quiet()
    hands = [*here.state.zones["hand.0"].ids, *here.state.zones["hand.2"].ids]
    for seat in range(4):
        assert all(view(here.state, seat).cards[card] for card in hands) == (seat in {0, 2}), "partners see both"
    here = _partners("winds_of_change").does("play", "winds_of_change").quiet()
    assert here.state.direction == -1
    here = table(Side(warband="soldat"), Side(), Side(warband="nassal"), Side(), teams=True, first_game=True)
    attach(here, "combined_arms", here.state.commanders[0], 0)
    here.begins().does("use", "combined_arms").does("transfer", "soldat", "borderlands.2", by=0).quiet()
    (told,) = here.heard("transferred")
    assert (told["seat"], told["zone"]) == (0, "borderlands.2")  # the log names the former and the new holder
    assert here.lies("borderlands.2") == "soldat"
    here.begins("actions", 2).does("use", "combined_arms")
    assert here.offers("card") == []  # the Soldat was already transferred in this turn
    here.does("transfer", "nassal", "warband.0", by=2).quiet()
    assert here.lies("warband.0") == "nassal"


def test_partners_with_combined_funds_draw_on_each_others_gold() -> None:
    here = _partners("combined_funds").does("play", "combined_funds").quiet()
    here.does("use", "combined_funds").does("amount", 2)
    assert (here.gold(0), here.gold(2)) == (7, 5)
    assert here.heard("took_gold") == [{"seat": 0, "victim": 2, "n": 2}]
    here.begins("actions", 2).does("use", "combined_funds").quiet()
    assert here.offers("amount") == [1, 2, 3, 4, 5, 6, 7], "all that the partner has"
    here.does("amount", 5)
    assert (here.gold(0), here.gold(2)) == (2, 10)
    assert not here.begins("actions", 1).offers("use")


def test_combined_arms_come_at_any_time() -> None:
    sides = (Side(), Side(warband="conscript"), Side(hand="combined_arms soldat"), Side(borderlands="conscript"))
    here = table(*sides, teams=True, first_game=True).begins("attack", 1)
    here.runs(("enter", 1, "attack")).does("play", "combined_arms", by=2).quiet()
    assert here.lies("attached") == "combined_arms"


def test_a_side_meets_once_for_each_of_it() -> None:
    here = _partners("summit_meeting summit_meeting").does("play", "summit_meeting").quiet().answers()
    assert here.quiet().offers("play") == []
    with_partner = here.begins("actions", 2)
    assert with_partner.state.used["match.met.0"] == 1
