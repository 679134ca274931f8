"""All Intrigues of Dark Eden: in random matches each is played, and each part of its effect runs."""

import random

import pytest

from game.core.effects.language import nodes
from game.core.state import Option
from game.core.table import Table
from game.games.dark_eden import FACTS
from game.games.dark_eden.cards import CARDS, EFFECTS, INTRIGUES
from game.games.dark_eden.rules import GAME
from game.games.dark_eden.state import DarkEden

_LAND = ("arable_land", "deep_mine", "ore_deposit", "oil_field", "bazaar", "mineral_deposit", "grove")


_ARMY = (
    "conscript", "stained_crow", "seaman", "patriarch", "prophet", "nassal", "cossack", "tailwave", "eclipse_mammoth",
    "gendarme", "shock_soldat", "indygo", "phische",
)  # fmt: skip


class _Record:
    """The Intrigues and parts of effects that have been tried so far, and those still to try."""

    def __init__(self) -> None:
        self.parts = {address for address in nodes(EFFECTS) if address.partition(".")[0] in INTRIGUES}
        self.run: set[str] = set()
        self.played: set[str] = set()

    def todo(self) -> list[str]:
        """The Intrigues that were never played, or of which a part never ran, in the box's order."""
        unrun = {address.partition(".")[0] for address in self.parts - self.run}
        return [name for name in INTRIGUES if name not in self.played or name in unrun]


def _stuffed(seed: int, wanted: list[str], seats: int, record: _Record) -> None:
    """Plays a random match, half of whose cards are the wanted Intrigues, until each has done something."""
    rnd = random.Random(seed)
    settings = FACTS.settle(seats, {"first_game": True, "goal": 75, "teams": seats == 4})
    state, _ = GAME.new(seed, seats, settings, FACTS.settle_seats(seats, {}))
    for seat in range(seats):
        for zone in ("hand", "deck", "discard"):
            for card in state.zones[f"{zone}.{seat}"].ids:
                state.cards[card] = rnd.choice(rnd.choice((wanted, wanted, wanted, _LAND, _ARMY, _ARMY)))
        state.gold[seat] = 40
    state.asks = state.asks[:0]  # the first question was about other cards
    state.agenda.pop()
    opened = Table(state, GAME.steps)
    opened.do(("actions", state.turn))
    opened.run()
    todo = {*wanted}
    for n in range(500):
        if n % 25 == 0:
            assert GAME.check(state) == []
            todo = {*wanted} & {*record.todo()}
        if state.result is not None or not todo:
            return
        ask = next(ask for ask in state.asks if ask.seat not in state.answers)
        options = [option for option in ask.options if option[0] != "truce"]
        if ask.high == 1:
            options = _liked(rnd, options, {option for option in options if _about(state, option) in todo})
        high = min(ask.high, len(options))
        GAME.apply(state, ask.seat, tuple(rnd.sample(options, rnd.randint(min(ask.low, high), high))))


def _about(state: DarkEden, option: Option) -> str:
    """The name of the card that an option plays or uses; "": it does neither."""
    return state.cards[int(option[1])] if option[0] in {"play", "use"} else ""


def _liked(rnd: random.Random, options: list[Option], fresh: set[Option]) -> list[Option]:
    """The options to choose from now: most often new ones, else fights, else building, else passing."""
    for liked, often in (
        (fresh, 0.8),
        ([option for option in options if option[0] in {"attack", "raid"}], 0.8),
        ([option for option in options if option[0] in {"muster", "build", "attack_group", "defense_group"}], 0.7),
        ([option for option in options if option[0] in {"pass", "end", "settle"}], 0.5),
    ):
        found = [option for option in options if option in liked]
        if found and rnd.random() < often:
            return found
    return options


def test_every_intrigue_does_something_in_random_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    record = _Record()
    effect, resolve = GAME.steps["take_effect"], GAME.steps["fx"]

    def take_effect(opened: Table[DarkEden], seat: int, card: int, *args: object) -> None:
        record.played.add(opened.state.cards[card])
        effect(opened, seat, card, *args)

    def fx(opened: Table[DarkEden], address: str, *args: object) -> None:
        record.run.add(address)
        resolve(opened, address, *args)

    monkeypatch.setitem(GAME.steps, "take_effect", take_effect)
    monkeypatch.setitem(GAME.steps, "fx", fx)
    for seed in range(140):
        todo = record.todo()
        if not todo:
            return
        for_teams = [name for name in todo if CARDS[name].is_a("team_game")]
        wanted = for_teams or random.Random(seed).sample(todo, min(12, len(todo)))
        helpers = ["fist_of_judah"]  # cards that some of them need in play
        if any(CARDS[name].is_a("sabotage") or name == "subversive" for name in wanted):
            helpers += ["subversive", "espionage_agency"] * 2
        helpers += ["hardings_influence"] * 2 if any(CARDS[name].is_a("key_code_skull") for name in wanted) else []
        _stuffed(seed, wanted + helpers, 4 if for_teams else 2, record)
    assert (record.todo(), sorted(record.parts - record.run)) == ([], [])
