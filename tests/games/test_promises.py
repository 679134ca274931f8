"""Promises: what players are told before an act then happens, in matches of curious, careless and advised players.

At each decision some options are described from the asked seat's view, and carried out on a copy of the match.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from game import games
from game.core.phrase import Param, Phrase
from game.core.state import Answer, Ask, Event, Option, Seat, State
from game.core.view import view
from game.games.card_game.queries import points as card_game_points
from game.games.dark_eden.queries import points as dark_eden_points
from game.games.dark_eden.strength import total
from game.games.kharnage.queries import reserve_size
from game.games.tash_kalar.cards import PATTERNS
from game.games.tash_kalar.state import rank_of
from game.games.telendar.queries import mana_left, most_objects
from game.games.telendar.state import OBJECTS
from game.games.telendar.telling.words import signed
from tests.ledger import curious, dealt, stack
from tests.matches import some_answer
from tests.zones import shift

READ = 2
"""Options of each verb that are tried at a question"""
MATCHES, DECISIONS = 12, 220
LET_PASS = ("pass", "refuse", "no", "suffer", "hold", "keep", "yeah")
"""The verbs of answers that add nothing to what is under way"""


class Deed:
    """An option carried out on a copy of a match, with what was promised of it."""

    def __init__(self, game: Any, before: Any, seat: Seat, option: Option) -> None:
        self.game, self.before, self.seat, self.option = game, before, seat, option
        said = game.presentation.option_text(view(before, seat), seat, option)
        self.key = said.does.key.split(".", 2)[2]
        self.said = dict(_within(said.does))
        """The parameters of each sentence, by its key"""
        self.after = before.clone()
        self.events: list[Event] = list(game.apply(self.after, seat, (option,))[0])

    def heard(self, kind: str) -> list[Any]:
        """The data of the events of a kind."""
        return [event.data for event in self.events if event.kind == kind]

    def goes_on(self, kind: str, *chosen: str) -> list[Any]:
        """Passes, or answers with the first of the chosen verbs, until an event of a kind; returns the events' data."""
        for _ in range(30):
            if self.heard(kind) or self.after.result is not None:
                break
            answer = _next(self.after.asks[0], chosen)
            if answer is None:
                break
            self.events += self.game.apply(self.after, self.after.waiting()[0], answer)[0]
        return self.heard(kind)


def _next(ask: Ask, chosen: Sequence[str]) -> Answer | None:
    option = next((option for option in ask.options if option[0] in (*LET_PASS, *chosen)), None)
    return (option,) if option is not None and ask.low <= 1 else None


def _within(said: Param) -> Iterator[tuple[str, dict[str, Param]]]:
    """(key, parameters) of each sentence of a promise."""
    if isinstance(said, Phrase):
        yield said.key, dict(said.params)
        for _, part in said.params:
            yield from _within(part)
    elif isinstance(said, tuple):
        for part in said:
            yield from _within(part)


def deeds(game_id: str) -> Iterator[Deed]:
    """Options of many questions, each carried out on a copy."""
    game, done = games.load(game_id), Counter[object]()
    for seed in range(1, MATCHES + 1):
        rnd = random.Random(seed)
        state = dealt(game, seed, rnd)
        if game_id == "telendar" and seed % 3 == 0:
            _arm(state)
        for n in range(DECISIONS):
            if state.result is not None:
                break
            if n % 5 == 0:
                stack(state, done)
            seat = rnd.choice(state.waiting())
            seen = view(state, seat)
            ask = seen.ask_of(seat)
            assert ask is not None
            if (ask.low, ask.high) == (1, 1):
                for option in _some(ask, rnd):
                    yield Deed(game, state, seat, option)
            game.apply(state, seat, _answer(game, seen, ask, rnd, done))


def _arm(state: State) -> None:
    """Gives the first hero the one Object that lets dice be rolled again: by chance it hardly ever comes."""
    bow = state.cards.index("longbow")
    (deck,) = (name for name, zone in state.zones.items() if bow in zone.ids)
    shift(state, deck, OBJECTS[0], bow)


def _some(ask: Ask, rnd: random.Random) -> Iterator[Option]:
    found = Counter[object]()
    for option in rnd.sample(ask.options, len(ask.options)):
        found[option[0]] += 1
        if found[option[0]] <= READ and option[0] not in ("resign", "resign_now"):
            yield option


def _answer(game: Any, seen: State, ask: Ask, rnd: random.Random, done: Counter[object]) -> Answer:
    way = rnd.random()
    if way < 0.3 and game.advise and (ask.low, ask.high) == (1, 1):
        advice = game.advise(seen, ask)
        return (advice,) if advice else some_answer(ask, rnd)
    return curious(seen, ask, rnd, done) if way < 0.8 else some_answer(ask, rnd)


Found = Iterator[tuple[object, object]]
"""(promised, happened)"""


# --- Card Game -----------------------------------------------------------------------------------------


def _card_game(deed: Deed) -> Found:
    verb, said, own = deed.option[0], deed.said.get(f"does.card_game.{deed.key}", {}), deed.seat
    if verb == "buy":
        deed.goes_on("bought", "pay")
        yield said["total"], card_game_points(deed.after, own)
    elif verb == "sell":
        while deed.after.asks and deed.after.asks[0].word == "take":
            deed.game.apply(deed.after, own, (deed.after.asks[0].options[0],))
        came = sum(deed.after.purses[own]) - sum(deed.before.purses[own])
        icons = str(deed.said["price.card_game"]["icons"]).split(" ")
        yield sum(int(icon.split("\N{NO-BREAK SPACE}")[0]) for icon in icons), came
    elif verb == "take":
        yield said.get("n", 1), deed.heard("gained")[0]["n"]


# --- Kharnage ------------------------------------------------------------------------------------------


def _kharnage(deed: Deed) -> Found:
    verb, said = deed.option[0], deed.said.get(f"does.kharnage.{deed.key}", {})
    if verb == "draw":
        (drew, *_) = deed.heard("drew")
        yield said.get("n", 0), reserve_size(deed.before, deed.seat) - drew["n"]
    elif verb == "target":
        launched = deed.goes_on("launched", "whole")
        if launched:
            yield deed.said["points.kharnage"]["n"], launched[0]["points"]
    elif verb == "charge":
        yield said["n"], deed.heard("charge")[0]["points"]
    elif verb == "destroy":
        yield (said["armour"], said["line"]), (deed.heard("destroyed")[0]["cost"], deed.heard("destroyed")[0]["line"])


# --- Telendar ------------------------------------------------------------------------------------------


def _telendar(deed: Deed) -> Found:
    said, after, verb = deed.said, deed.after, deed.option[0]
    if verb == "buy":
        cost = said["does.telendar.costs"]
        yield cost["n"], deed.before.heroes[deed.seat].gold - after.heroes[deed.seat].gold
        if room := said.get("does.telendar.room.objects"):
            yield (
                (room["have"], room["most"]),
                (len(after.zones[OBJECTS[deed.seat]].ids), most_objects(after, deed.seat)),
            )
    elif verb == "cast":
        yield said["does.telendar.costs.mana"]["n"], deed.heard("cast")[0]["cost"]
    elif verb == "keep" and deed.before.fight.on:
        standing = next((held for key, held in said.items() if ".standing." in key), None)
        clash = deed.goes_on("clash")
        if standing and clash and deed.seat == deed.before.fight.seat:
            yield (standing["own"], standing["other"]), (clash[0]["own"], clash[0]["other"])
    elif verb in ("use", "visit", "service") and not deed.heard("rolled"):
        while after.asks and ".toll." in after.asks[0].prompt:
            deed.game.apply(after, after.waiting()[0], (after.asks[0].options[0],))
        hero = after.heroes[deed.seat]
        came = {"life": hero.life, "force": hero.force, "mana": hero.mana, "king": signed(after.king)}
        came["usable"] = mana_left(after, deed.seat)
        if not deed.heard("wounded") and after.result is None:
            for what, there in came.items():
                if (promise := said.get(f"does.telendar.{what}")) and "then" in promise:
                    yield (what, promise["then"]), (what, there)


# --- Dark Eden -----------------------------------------------------------------------------------------


def _dark_eden(deed: Deed) -> Found:
    verb, said = deed.option[0], deed.said.get(f"does.dark_eden.{deed.key}", {})
    if verb == "settle":
        if deed.goes_on("balanced"):
            place = next(n for n, event in enumerate(deed.events) if event.kind == "balanced")
            gold = [event.data["n"] for event in deed.events[place:] if event.kind == "gold"]
            yield said["income"], gold[0] if gold else 0
    elif verb in ("attack_group", "defense_group"):
        deed.goes_on("nothing more")
        if group := deed.after.group_of(int(deed.option[1])):
            yield said["n"], total(deed.after, group.members)
    elif verb in ("build", "muster") and "cost" in said:
        yield said["cost"], deed.goes_on("built" if verb == "build" else "mustered")[0]["cost"]
    else:
        yield from _fights(deed)


def _fights(deed: Deed) -> Found:
    verb, said = deed.option[0], deed.said.get(f"does.dark_eden.{deed.key}", {})
    if verb == "attack":
        asks = deed.after.asks
        choice = bool(asks) and asks[0].word == "tactic" and len(asks[0].options) > 1  # the best is told
        if not choice and (fought := deed.goes_on("fought", "tactic")):
            ends = {"wins": "won", "loses": "lost", "spared": "lost", "ties": "tie"}[deed.key.partition(".")[2]]
            yield (said["ours"], said["theirs"], ends), tuple(fought[0][one] for one in ("ours", "theirs", "outcome"))
    elif verb == "raid":
        fought = deed.goes_on("fought", "tactic", "raider")
        if fought:
            yield said["n"], fought[0]["theirs"]
            points = dark_eden_points(deed.before, deed.seat)
            if fought[0]["outcome"] == "won" and deed.goes_on("razed") and deed.key == "raid":
                yield said["points"], dark_eden_points(deed.after, deed.seat) - points
    elif verb == "raider":
        fought = deed.goes_on("fought")
        if fought and fought[0]["attackers"] == (deed.option[1],):
            yield said["n"], fought[0]["ours"]


# --- Tash-Kalar ----------------------------------------------------------------------------------------


def _tash_kalar(deed: Deed) -> Found:
    verb, *args = deed.option
    board = deed.before.board
    if verb == "summon":
        if came := deed.goes_on("summoned", "match", "lift"):
            rank = PATTERNS[deed.before.cards[int(args[0])]].rank
            yield (args[1], rank), (came[0]["square"], rank_of(came[0]["piece"]))
    elif verb == "move" and deed.before.ask_of(deed.seat).word == "slide":
        n = deed.said.get("does.tash_kalar.captures", {}).get("n", int(deed.key == "capture"))
        yield n, sum(bool(board[fallen["square"]]) for fallen in deed.heard("destroyed") if fallen["square"] != args[0])


@pytest.mark.parametrize(
    ("game_id", "promises", "verbs"),
    [
        ("card_game", _card_game, "buy sell take"),
        ("kharnage", _kharnage, "charge destroy draw target"),
        ("telendar", _telendar, "buy cast keep service use visit"),
        ("dark_eden", _dark_eden, "attack attack_group build defense_group muster raid raider settle"),
        ("tash_kalar", _tash_kalar, "move summon"),
    ],
)
def test_what_is_said_before_an_act_is_what_comes(game_id: str, promises: Callable[[Deed], Found], verbs: str) -> None:
    compared = Counter[object]()
    for deed in deeds(game_id):
        for promised, came in promises(deed):
            compared[deed.option[0]] += 1
            assert promised == came, (deed.key, deed.option, deed.said)
    assert sorted(str(verb) for verb in compared) == verbs.split()
    assert compared.total() > 200, compared
