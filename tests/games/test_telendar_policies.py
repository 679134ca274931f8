"""The policies that measure Telendar: each plays whole matches in its own way, and the same for the same seed."""

import pytest

from tests.bench.telendar_policies import POLICIES, Row, play, told

MATCHES = 3


@pytest.mark.match
@pytest.mark.parametrize("policy", POLICIES)
def test_policy_plays_the_same_match_for_the_same_seed(policy: str) -> None:
    row = Row(policy, 1, 2026, "designed")
    match = play(row, 0)
    assert match.rounds > 1
    assert match == play(row, 0)


@pytest.mark.match
def test_policies_choose_the_characters_that_suit_them() -> None:
    chosen = {policy: set(play(Row(policy, 1, 2026, "designed"), 0).figures) for policy in POLICIES}
    assert "played.witch" in chosen["rush"]
    assert "played.pedlar" in chosen["hoard"]
    assert chosen["hunt"] & {"played.bear", "played.golem"}


@pytest.mark.match
def test_row_tells_of_its_matches() -> None:
    row = Row("rush", 1, 2026, "designed")
    matches = [play(row, number) for number in range(MATCHES)]
    closed = sum(match.figures["closed"] for match in matches)
    assert f"{100 * closed / MATCHES:.1f} +-" in told(row, matches)
