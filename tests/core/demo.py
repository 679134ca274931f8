"""A tiny game with the hard parts in it: hidden cards, secret bids, nested choices, a window for anyone to act in."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, TypeAdapter

from game.core.clone import cloneable
from game.core.effects import Name, Number, Part, Run, install, language, start
from game.core.facts import Choice, Facts, Setting
from game.core.game import Game
from game.core.interface import Gesture, OptionText, Presentation
from game.core.phrase import Phrase, phrase, seat_name
from game.core.state import PASS, Answer, Ask, Event, Option, Seat, State
from game.core.table import Table
from game.core.texts import learn


@cloneable
@dataclass(slots=True)
class Demo(State):
    """Gold is bid and stolen; whoever has most when the rounds are over wins."""

    gold: list[int] = field(default_factory=list)
    round: int = 0
    rounds: int = 3


T = Table[Demo]

# --- effects: five verbs, and the control parts that every game shares -------------------------------


class Verb(Part):
    def says(self) -> Phrase:
        return phrase(f"demo.{getattr(self, 'op')}")  # noqa: B009


class Draw(Verb):
    """You draw cards."""

    op: Literal["draw"]
    n: Number = 1

    def resolve(self, run: Run[Any]) -> None:
        for _ in range(run.number(self.n)):
            draw(run.table, run.you)


class Look(Verb):
    """You look at the top cards of the deck."""

    op: Literal["look"]
    n: Number

    def resolve(self, run: Run[Any]) -> None:
        top = run.state.zones["deck"].ids[::-1][: run.number(self.n)]
        run.table.show(top, 1 << run.you)


class Bury(Verb):
    """A card of your hand goes under the deck, and nobody is held to remember it."""

    op: Literal["bury"]
    what: Name

    def resolve(self, run: Run[Any]) -> None:
        run.table.move(run.number(self.what), f"hand.{run.you}", "deck", under=True, forget=True)


class Steal(Verb):
    """One gold of someone's becomes yours."""

    op: Literal["steal"]
    victim: Name

    def resolve(self, run: Run[Any]) -> None:
        victim, gold = run.seat(self.victim), run.state.gold
        if gold[victim]:
            gold[victim] -= 1
            gold[run.you] += 1
            run.table.emit("stolen", seat=run.you, victim=victim)


class Throw(Verb):
    """A die says how many."""

    op: Literal["throw"]
    bind: Name = Field(alias="as")
    binds = ("bind",)

    def resolve(self, run: Run[Any]) -> None:
        run.bind(self.bind, run.table.roll(1, 3)[0])


Effect = language("demo", Draw, Look, Bury, Steal, Throw)
EFFECT: TypeAdapter[Part] = TypeAdapter(Effect)
_DATA = """{
    "guild": {"op": "seq", "do": [
        {"op": "draw"},
        {"op": "may", "prompt": "demo.swap", "do": {"op": "seq", "do": [
            {"op": "choose", "among": {"zone": "hand", "of": "you"}, "as": "$x", "prompt": "demo.which"},
            {"op": "bury", "what": "$x"},
            {"op": "draw"}]}}]},
    "raid": {"op": "modes", "prompt": "demo.mode", "do": [
        {"op": "each_seat", "as": "$foe", "do": {"op": "steal", "victim": "$foe"}},
        {"op": "seq", "do": [
            {"op": "choose", "among": {"of": "foes"}, "as": "$foe", "prompt": "demo.whom"},
            {"op": "repeat", "times": 2, "do": {"op": "steal", "victim": "$foe"}}]}]},
    "storm": {"op": "seq", "do": [{"op": "throw", "as": "$n"}, {"op": "repeat", "times": "$n", "do": {"op": "draw"}}]},
    "scry": {"op": "seq", "do": [
        {"op": "look", "n": 3},
        {"op": "may", "prompt": "demo.take", "do": {"op": "draw"}}]}}"""
EFFECTS = {name: EFFECT.validate_python(effect) for name, effect in json.loads(_DATA).items()}

LENGTH = Setting("rounds", (2, 3), 3)
GAME = Game(Facts("demo", "Demo", 1, range(2, 5), 5, 8, ("random",), (LENGTH,)), Demo, {})
install(GAME, EFFECTS)


# --- the flow: each step says what comes next ---------------------------------------------------------


def draw(table: T, seat: Seat) -> None:
    deck = table.state.zones["deck"].ids
    if deck:
        table.move(deck[-1], "deck", f"hand.{seat}")


def opening(table: T, options: Mapping[str, Choice]) -> None:
    table.state.rounds = int(options["rounds"])
    table.lay_out("deck", "none")
    table.lay_out("discard", "all")
    for seat in range(table.state.seats):
        table.lay_out(f"hand.{seat}", "owner", seat)
        table.state.gold.append(4)
    for name in EFFECTS:
        for _ in range(8):
            table.make(name, "card", "deck")
    table.do(("next_round",))


@GAME.step
def next_round(table: T) -> None:
    """All draw from the shuffled deck and bid in secret for the first turn; or the match is over."""
    state = table.state
    state.round += 1
    if state.round > state.rounds:
        best = max(state.gold)
        table.finish([seat for seat, gold in enumerate(state.gold) if gold == best], state.gold)
        return
    for card in tuple(state.zones["discard"].ids):
        table.move(card, "discard", "deck", under=True, forget=True)
    table.shuffle("deck")
    for seat in (*range(state.seats), *range(state.seats)):
        draw(table, seat)
    bids = tuple(("bid", n) for n in range(3))
    table.ask_all((Ask(seat, "demo.bid", bids) for seat in range(state.seats)), then=("bids_in",))


@GAME.step
def bids_in(table: T, answers: tuple[Answer, ...]) -> None:
    """The highest bidder goes first; all pay what they can."""
    bids = [int(answer[0][1]) for answer in answers]
    for seat, bid in enumerate(bids):
        table.emit("bid", seat=seat, n=bid)
        table.state.gold[seat] -= min(bid, table.state.gold[seat])
    order = sorted(range(len(bids)), key=lambda seat: -bids[seat])
    table.do(*(("play", seat) for seat in order), *(("tidy", seat) for seat in order), ("next_round",))


@GAME.step
def play(table: T, seat: Seat) -> None:
    """The seat is asked even if it can only pass: to be passed over would tell that its hand is empty."""
    plays: list[Option] = [("play", card) for card in table.state.zones[f"hand.{seat}"].ids]
    table.ask(seat, "demo.play", [*plays, PASS], then=("played", seat), always=True)


@GAME.step
def played(table: T, seat: Seat, answer: Answer) -> None:
    """Any of the others may throw a card away to cancel the one that is played."""
    if answer == (PASS,):
        return
    card, zones = int(answer[0][1]), table.state.zones
    table.move(card, f"hand.{seat}", "discard")
    hands = {foe: zones[f"hand.{foe}"].ids for foe in range(table.state.seats) if foe != seat}
    asks = [Ask(foe, "demo.cancel", (PASS, *(("cancel", held) for held in hand))) for foe, hand in hands.items()]
    table.open_window(asks, then=("answered", seat, card))


@GAME.step
def answered(table: T, seat: Seat, card: int, reply: tuple[Seat, Answer] | None) -> None:
    if reply is None:
        start(table, seat, card, table.state.cards[card])
    else:
        foe, answer = reply
        table.move(int(answer[0][1]), f"hand.{foe}", "discard")
        table.emit("cancelled", seat=foe, card=card)


@GAME.step
def tidy(table: T, seat: Seat) -> None:
    """Up to two cards of the hand go back under the deck."""
    options: list[Option] = [("card", card) for card in table.state.zones[f"hand.{seat}"].ids]
    if options:
        table.ask(seat, "demo.tidy", options, then=("tidied", seat), low=0, high=min(2, len(options)))


@GAME.step
def tidied(table: T, seat: Seat, answer: Answer) -> None:
    for _, card in answer:
        table.move(int(card), f"hand.{seat}", "deck", under=True)


# --- how it meets its players -------------------------------------------------------------------------


def check(state: Demo) -> list[str]:
    placement = sorted(card for zone in state.zones.values() for card in zone.ids)
    faults = [] if placement == list(range(len(state.cards))) else ["a card is missing or lies in two places"]
    return faults + [f"seat {seat} owes gold" for seat, gold in enumerate(state.gold) if gold < 0]


def gesture(option: Option, seat: Seat) -> Gesture:
    verb = option[0]
    if verb == "play":
        return Gesture(("card", option[1]), ("zone", "discard"))
    if verb in {"card", "cancel"}:
        return Gesture(("card", option[1]))
    return Gesture(("seat", option[1])) if verb == "seat" else Gesture()


def option_text(view: Demo, seat: Seat, option: Option) -> OptionText:
    verb, about = str(option[0]), int(option[1]) if len(option) > 1 else 0
    label = phrase(f"demo.label.{verb}")
    if verb in {"play", "cancel", "card"}:
        label = phrase(f"demo.label.{verb}", card=card_name(view.cards[about]))
    elif verb == "seat":
        label = phrase("demo.label.seat", who=seat_name(about))
    elif verb == "bid":
        label = phrase("demo.label.bid", n=about)
    elif verb == "mode":
        label = phrase(f"demo.label.mode.{about}")
    return OptionText(label, phrase(f"demo.does.{verb}"))


def card_name(name: str) -> Phrase:
    return phrase(f"card.demo.{name}" if name else "plain.face_down")


def tell(event: Event) -> Phrase | None:
    data, who = event.data, seat_name(int(str(event.data.get("seat", -1))))
    if event.kind == "bid":
        return phrase("log.demo.bid", who=who, n=int(str(data["n"])))
    if event.kind == "stolen":
        return phrase("log.demo.stolen", who=who, victim=seat_name(int(str(data["victim"]))))
    if event.kind == "cancelled":
        return phrase("log.demo.cancelled", who=who)
    if event.kind == "rolled" and isinstance(data["faces"], tuple):
        return phrase("log.demo.rolled", n=int(str(data["faces"][0])))
    if event.kind == "moved":
        source, target = str(data["source"]), str(data["target"])
        verb = {"discard": "plays", "deck": "buries"}.get(target, "draws")
        hand = target if verb == "draws" else source
        if hand.startswith("hand."):
            return phrase(f"log.demo.{verb}", who=seat_name(int(hand[5:])), card=card_name(str(data["name"])))
    return None


learn(Path(__file__).parent / "locale")
GAME.opening = opening
GAME.check = check
GAME.presentation = Presentation(
    gesture=gesture,
    option_text=option_text,
    forbid=lambda view, seat, option: None,
    tell=tell,
    card_text=lambda name: phrase(f"text.demo.{name}"),
    phase=lambda view: (("demo.round",), 0),
    verbs=("play", "cancel", "card", "seat", "bid", "mode", "yes", "no", "pass"),
)


def deal(seed: int = 1, seats: int = 3) -> Demo:
    """A match at its first question: everybody bids."""
    return GAME.new(seed, seats, GAME.facts.settle(seats, {}))[0]
