"""The end of a match of Telendar: the results, the dice's luck, the chronicle."""

import random
from datetime import UTC, datetime
from functools import lru_cache

import pytest

from game.core.match import AnyMatch
from game.games.telendar.state import BEST, WORST
from game.ui.contract.chronicle import played_events
from game.ui.kit.widgets.panes import Pane, Row
from game.ui.scenes.end import chronicle
from game.ui.scenes.end.results import ResultsScene
from game.ui.table.held_up import luck_drawer
from game.ui.table.telling import table_texts
from game.ui.views.telendar.results import HeroRow
from tests.matches import new_match, play_well
from tests.ui.conftest import Open


@lru_cache(maxsize=16)
def ended(seats: int, how: str) -> AnyMatch:
    """A match that ended by a Key ("closed"), by the King's death ("king") or by the death of all ("dead")."""
    for seed in (44, *range(1, 200)) if (seats, how) == (2, "dead") else range(1, 200):  # 44 does, few before
        match = play_well(new_match("telendar", seed, ("person",) * seats), random.Random(seed))
        state = match.state
        if how == ("closed" if state.closed else "king" if state.king <= WORST else "dead"):
            return match
    raise AssertionError(f"no match of {seats} ends so: {how}")


def shown(open_app: Open, match: AnyMatch, language: str = "en") -> ResultsScene:
    app = open_app(language=language, still=True)
    scene = ResultsScene(app, match)
    app.director.go(scene)
    return scene


@pytest.mark.parametrize(
    ("seats", "how", "verdict", "told"),
    [
        (1, "closed", "Ann wins", "Ann closed the Gate of Evil in round"),
        (1, "dead", "No hero is left alive", "Ann lost in round"),
        (3, "king", "The King is dead", "Lost in round"),
        (2, "dead", "No hero is left alive", "Lost in round"),
    ],
)
def test_the_headline_says_how_it_ended(open_app: Open, seats: int, how: str, verdict: str, told: str) -> None:
    match = ended(seats, how)
    scene = shown(open_app, match)
    assert scene.ending
    assert scene.style.verdict(match) == verdict
    assert scene.ending.told.startswith(f"{told} {match.state.round}")


@pytest.mark.parametrize(("seats", "how"), [(2, "king"), (3, "king"), (4, "king"), (1, "dead")])
def test_the_chart_has_the_kings_lives_as_they_were_when_each_round_ended(open_app: Open, seats: int, how: str) -> None:
    match = ended(seats, how)
    found = shown(open_app, match).ending.course  # type: ignore[union-attr]
    lives = {t.round: t.n("value") for t in played_events(match) if t.event.kind == "king"}
    assert len(found.common) == match.state.round + 1
    assert found.common[0] == BEST
    assert all(found.common[number] == value for number, value in lives.items())
    if how == "king":
        assert found.common.index(WORST) == match.state.round, "the King dies in the last round"


def test_a_shared_victory_is_told_of_all_who_share_it(open_app: Open) -> None:
    match = ended(2, "closed")
    assert match.state.result
    assert len(match.state.result.winners) == 2, "seats that may ally mostly do"
    scene = shown(open_app, match)
    assert scene.ending
    assert scene.style.verdict(match) == "Ann and Ben win together"
    assert all(isinstance(row, HeroRow) and row.won for row in scene.ending.seats)


@pytest.mark.parametrize(("seats", "how"), [(1, "closed"), (3, "king"), (2, "dead")])
def test_what_every_seat_did_adds_up(open_app: Open, seats: int, how: str) -> None:
    match = ended(seats, how)
    state = match.state
    ending = shown(open_app, match).ending
    assert ending
    rows = [row for row in ending.seats if isinstance(row, HeroRow)]
    assert sorted(row.facts.seat for row in rows) == list(range(seats))
    assert sum(len(row.deeds.deaths) for row in rows) == len(state.deaths)
    told = [event for past in match.past for event in past.events]
    assert sum(row.deeds.defeated for row in rows) == sum(event.kind == "defeated" for event in told)
    skipped = sum(event.kind in ("skipped", "stood_up") for event in told)
    assert sum(row.deeds.turns for row in rows) == state.turns - skipped
    for row in rows:
        zones = (f"{zone}.{row.facts.seat}" for zone in ("objects", "followers", "spells"))
        assert len(row.things) == sum(len(state.zones[zone].ids) for zone in zones)


@pytest.mark.parametrize(("seats", "how"), [(1, "closed"), (3, "king")])
def test_the_chart_shows_force_lives_and_marks(open_app: Open, seats: int, how: str) -> None:
    match = ended(seats, how)
    state = match.state
    ending = shown(open_app, match).ending
    assert ending
    course = ending.course
    assert course.labels == tuple(map(str, range(state.round + 1)))
    assert all(0 < begun <= 4 for begun in course.points[0]), "the Force of a character, not 0"
    assert course.points[-1] == tuple(hero.force for hero in state.heroes)
    assert course.common[-1] == state.king
    assert {mark.moment for mark in course.marks} <= set(range(1, state.round + 1))
    deaths = [mark for mark in course.marks if mark.icon == "death-skull"]
    assert len(deaths) == len(state.deaths), "each death is marked"


def test_the_moments_lead_back_to_the_table(open_app: Open) -> None:
    match = ended(1, "closed")
    scene = shown(open_app, match)
    assert scene.ending
    numbers = [told.number for told in scene.ending.highlights]
    assert numbers == sorted(numbers)
    assert numbers[-1] == len(match.past) - 1, "the end is one of the moments"
    panes = [widget for widget in scene.controls.layers[0].widgets if isinstance(widget, Pane)]
    rows = [child for pane in panes for child in pane.walk() if isinstance(child, Row)]
    assert len(rows) == len(numbers)


def test_the_death_that_ends_a_match_is_among_its_moments_before_the_end(open_app: Open) -> None:
    scene = shown(open_app, ended(1, "dead"))
    assert scene.ending
    *_, death, end = scene.ending.highlights
    assert death.number == end.number
    assert "dies" in death.words
    assert "the match is lost" in end.words


def test_the_monsters_dice_are_nobodys_luck(open_app: Open) -> None:
    match = ended(3, "king")
    scene = shown(open_app, match)
    counts, sides = luck_drawer.throws(match, scene.style.thrower)
    assert sides == 6
    rolled = [event.data for past in match.past for event in past.events if event.kind == "rolled"]
    for seat in range(-1, 3):
        faces = [face for data in rolled if data["seat"] == seat for face in data["faces"]]  # type: ignore[union-attr]
        assert counts[seat].total() == len(faces)
        assert set(counts[seat]) <= set(range(6))


@pytest.mark.parametrize(
    ("language", "why", "force"),
    [("it", "Il Re è morto: la partita è persa.", "Forza"), ("en", "The King is dead", "Force")],
)
def test_the_chronicle_says_why_it_is_over_and_what_became_of_all(language: str, why: str, force: str) -> None:
    match = ended(3, "king")
    text = chronicle.markdown(match, table_texts(language, match.setup), datetime(2024, 2, 29, tzinfo=UTC), ())
    assert why in text
    for seat, player in enumerate(match.setup.players):
        line = next(line for line in text.splitlines() if line.startswith(f"- **{player.name}**"))
        assert f"{force} {match.state.heroes[seat].force}" in line
