"""The visible effect of tempers in each game: at a table of a bold and a careful player, their acts are counted."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from statistics import mean
from typing import Any, NamedTuple

import pytest

from game import games
from game.bots import finish, seat_bot
from game.core.state import Answer, Ask, State
from game.core.view import Glimpse, imagine, view
from game.games import GAMES
from game.games.dark_eden.bots.strikes import lead
from game.games.dark_eden.sources import sources
from game.games.kharnage.cards import BATTLE
from game.games.tash_kalar.state import side_of
from game.games.telendar.odds import odds

BOLD, CAREFUL = "bold", "careful"


class Deed(NamedTuple):
    """A decision, and the temper of the player who took it."""

    temper: str
    state: Any
    """The state before the decision"""
    ask: Ask
    answer: Answer


def deeds(game_id: str, matches: int, level: str = "normal", **options: str) -> Iterator[Deed]:
    """Yields the decisions of a bold and a careful seat, each in the first seat equally often."""
    game = games.load(game_id)
    settled = game.facts.settle(2, options)
    for number in range(matches):
        tempers = (BOLD, CAREFUL) if number % 2 else (CAREFUL, BOLD)
        state: State = game.new(number // 2, 2, settled)[0]
        bot, rnd = seat_bot(game, level), random.Random(number)
        while state.result is None:
            seat = state.waiting()[0]
            ask = state.ask_of(seat)
            assert ask is not None
            see, world = partial(view, state, seat), partial(imagine, state, seat)
            answer = finish(bot.think(Glimpse(seat, ask, see, world, tempers[seat]), rnd))
            yield Deed(tempers[seat], state, ask, answer)
            game.apply(state, seat, answer)


def counted(found: Iterator[Deed], what: Callable[[Deed], bool]) -> Counter[str]:
    """By temper, the number of decisions that fit."""
    return Counter(deed.temper for deed in found if what(deed))


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_in_card_game_the_bold_one_strikes_at_teams_oftener(level: str) -> None:
    def strikes(deed: Deed) -> bool:
        verb, *args = deed.answer[0]
        return verb == "activate" and deed.state.cards[args[0]] in {"destruction", "treason", "famine"}

    count = counted(deeds("card_game", 60, level), strikes)
    assert count[BOLD] > 1.25 * count[CAREFUL]


def test_in_kharnage_the_bold_one_acts_later() -> None:
    initiative: dict[str, list[int]] = {BOLD: [], CAREFUL: []}
    for deed in deeds("kharnage", 60, armies="dealt"):
        if deed.ask.word == "choose":
            initiative[deed.temper].append(BATTLE[deed.state.cards[int(deed.answer[0][1])]].initiative)
    assert mean(initiative[BOLD]) > mean(initiative[CAREFUL]) + 3


def test_in_telendar_the_bold_one_stands_where_it_may_die() -> None:
    def risky(deed: Deed) -> bool:
        return deed.ask.prompt == "prompt.telendar.elude" and odds(deed.state, deed.ask.seat).death >= 0.02

    met = [(deed.temper, deed.answer == (("stand",),)) for deed in deeds("telendar", 32) if risky(deed)]
    bold, careful = (mean(stood for each, stood in met if each == temper) for temper in (BOLD, CAREFUL))
    assert bold > careful + 0.15


def test_in_dark_eden_the_careful_one_raids_with_a_greater_lead() -> None:
    """Only leads above 0 count: with a lower one the raiders are still too weak."""
    leads: dict[str, list[int]] = {BOLD: [], CAREFUL: []}
    for deed in deeds("dark_eden", 8):
        if deed.ask.prompt == "prompt.dark_eden.raiders":
            state = deed.state
            raiders = [*state.attackers, *(int(option[1]) for option in deed.answer if len(option) > 1)]
            ahead = lead(state, "raid", state.tactic, raiders, state.defenders, sources(state))
            leads[deed.temper] += [ahead] if ahead > 0 else []
    assert mean(leads[CAREFUL]) > mean(leads[BOLD])


def test_in_tash_kalar_the_bold_one_destroys_more() -> None:
    game, fallen = games.load("tash_kalar"), Counter[str]()
    for deed in deeds("tash_kalar", 14):
        events, _ = game.apply(deed.state.clone(), deed.ask.seat, deed.answer)
        pieces = [int(str(event.data["piece"])) for event in events if event.kind == "destroyed"]
        fallen[deed.temper] += sum(side_of(piece) != deed.ask.seat for piece in pieces)
    assert fallen[BOLD] > 1.05 * fallen[CAREFUL]


@pytest.mark.parametrize("game_id", GAMES)
def test_an_unknown_temper_plays_as_the_even_one(game_id: str) -> None:
    game = games.load(game_id)
    assert game.advice("choleric") == game.advice()
    assert set(game.tempers) == {temper.name for temper in game.facts.tempers}
