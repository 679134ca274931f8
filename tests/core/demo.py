"""A tiny game with all difficult features: hidden cards, secret bids, nested choices, windows, standing cards.

Three of its cards stay before their owner: the market (a standing change of the cards drawn in a round), the watch (a
trigger) and the vault (a replacement). They are announced, and a veto counters them, or another veto.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, TypeAdapter

from game.core.clone import cloneable
from game.core.effects.language import install, language, start
from game.core.effects.modifiers import Change, Derived, derive
from game.core.effects.part import Context, Name, Number, Part, Run
from game.core.effects.triggers import Listeners, Trigger, trigger_of
from game.core.effects.windows import announce, counter, install_windows, open_windows
from game.core.facts import Choice, Facts, Setting
from game.core.game import Game, Window
from game.core.interface import Gesture, OptionText, Presentation
from game.core.phrase import Phrase, Reason, phrase, seat_name
from game.core.state import PASS, Answer, Ask, Event, Option, Seat, State, Value
from game.core.table import Table
from game.core.texts import add_catalogues


@cloneable
@dataclass(slots=True)
class Demo(State):
    """A match of Demo: gold is bid and stolen, and the richest seat after the last round wins."""

    gold: list[int] = field(default_factory=list)
    round: int = 0
    rounds: int = 3
    announced: dict[str, Seat] = field(default_factory=dict)
    """The seats that played the cards that are announced, by the card's number as text: a card is no seat"""


T = Table[Demo]

# --- effects: five verbs, and the control parts that every game shares -------------------------------


class Verb(Part):
    def says(self) -> Phrase:
        return phrase(f"demo.{getattr(self, 'op')}")  # noqa: B009


class Draw(Verb):
    """You draw cards."""

    op: Literal["draw"]
    n: Number = 1
    wants = (("n", "number"),)

    def resolve(self, run: Run[Any]) -> None:
        for _ in range(run.number(self.n)):
            draw(run.table, run.you)


class Look(Verb):
    """You look at the top cards of the deck."""

    op: Literal["look"]
    n: Number
    wants = (("n", "number"),)

    def resolve(self, run: Run[Any]) -> None:
        top = run.state.zones["deck"].ids[::-1][: run.number(self.n)]
        run.table.show(top, 1 << run.you)


class Bury(Verb):
    """A card of your hand, or several, goes under the deck, and no seat remembers which."""

    op: Literal["bury"]
    what: Name

    def resolve(self, run: Run[Any]) -> None:
        chosen = run.scope[self.what[1:]]
        cards = chosen if isinstance(chosen, tuple) else (chosen,)
        for card in cards:
            assert isinstance(card, int)
            run.table.move(card, f"hand.{run.you}", "deck", under=True, forget=True)


NO_GOLD = Reason("refusal.demo.no_gold")


class Steal(Verb):
    """You take one gold from a seat."""

    op: Literal["steal"]
    victim: Name
    wants = (("victim", "seat"),)

    def resolve(self, run: Run[Any]) -> None:
        victim, gold, cards = run.seat(self.victim), run.state.gold, standing(run.state)
        if not gold[victim]:
            return
        if LISTENERS.replaced(run.table, "stolen", victim, cards, thief=run.you):
            run.table.emit("spared", seat=victim)
            return
        gold[victim] -= 1
        gold[run.you] += 1
        run.table.emit("stolen", seat=run.you, victim=victim)
        LISTENERS.fire(run.table, "stolen", victim, cards, thief=run.you)

    def allow(self, at: Context) -> Reason | None:
        victim = at.scope.get(self.victim[1:])
        return NO_GOLD if isinstance(victim, int) and not at.state.gold[victim] else None


class Throw(Verb):
    """A die is rolled, and its number is bound."""

    op: Literal["throw"]
    bind: Name = Field(alias="as")
    binds = ("bind",)

    def gives(self) -> str:
        return "number"

    def resolve(self, run: Run[Any]) -> None:
        run.bind(self.bind, run.table.roll(1, 3)[0])


def owns_at_most(at: Context, n: int) -> bool:
    return bool(at.state.gold[at.you] <= n)


def owns_gold(at: Context, option: Option) -> bool:
    return bool(at.state.gold[int(option[1])])


Effect = language(
    "demo",
    *(Draw, Look, Bury, Steal, Throw),
    zones=("hand", "row"),
    filters={"rich": owns_gold},
    conditions={"owns_at_most": owns_at_most},
)
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
        {"op": "may", "prompt": "demo.take", "do": {"op": "draw"}}]},
    "cull": {"op": "seq", "do": [
        {"op": "choose", "among": {"zone": "hand", "of": "you"}, "low": 0, "high": 2, "as": "$x",
         "prompt": "demo.cull"},
        {"op": "bury", "what": "$x"}]},
    "feast": {"op": "for_each", "among": {"zone": "row", "of": "all"}, "as": "$c", "do": {"op": "draw"}},
    "alms": {"op": "if", "when": "owns_at_most", "n": 4, "do":
        {"op": "for_each", "among": {"of": "foes", "only": "rich"}, "as": "$foe", "do":
            {"op": "steal", "victim": "$foe"}}, "else": {"op": "draw"}},
    "veto": {"op": "look", "n": 1}}"""
EFFECTS = {name: EFFECT.validate_python(effect) for name, effect in json.loads(_DATA).items()}

QUICK = ("cull", "feast", "alms", "veto")
"""Cards that cannot be cancelled"""

# --- cards that stand --------------------------------------------------------------------------------

TRIGGER: TypeAdapter[Trigger] = TypeAdapter(trigger_of("demo", Effect, ("stolen", "round_begins")))
CHANGES = {"market": Change("add", 1, "market", "cards")}
"""The changes that standing cards make to the number of cards their owner draws each round"""
TRIGGERS: dict[str, list[dict[str, Any]]] = {
    "watch": [{"event": "stolen", "do": {"op": "draw"}}, {"event": "round_begins", "do": {"op": "look", "n": 1}}],
    "vault": [{"event": "stolen", "instead": True, "do": {"op": "draw"}}],
}
LISTENERS = Listeners({name: [TRIGGER.validate_python(data) for data in of] for name, of in TRIGGERS.items()})
STANDING = (*CHANGES, *TRIGGERS)
LAYERS = ("rule", "cards")


def standing(state: Demo) -> list[tuple[Seat, int]]:
    """The cards that stand before their owners: (owner, card)."""
    return [(seat, card) for seat in range(state.seats) for card in state.zones[f"row.{seat}"].ids]


def draws(state: Demo, seat: Seat) -> Derived:
    """The number of cards that a seat draws in a round: two, halved for great hands, plus changes by standing cards."""
    held, row = len(state.zones[f"hand.{seat}"].ids), state.zones[f"row.{seat}"].ids
    changes = [CHANGES[name]._replace(card=card) for card in row if (name := state.cards[card]) in CHANGES]
    if held > 3:
        changes.append(Change("halve", 1, "great_hand", "rule"))
    return derive(2, changes, LAYERS)


LENGTH = Setting("rounds", (3, 8), 3)
PURSE = Setting("purse", (4, 9), 4)
BANNER = Setting("banner", ("lot", "lion", "bear", "hawk"), "lot", unique=True)


def coins_to_gold(state: dict[str, Any]) -> dict[str, Any]:
    """The migration from shape 1, in which gold was called coins."""
    state["gold"] = state.pop("coins")
    return state


FACTS = Facts("demo", "Demo", 1, range(2, 5), 5, 8, ("random",), (LENGTH,), (PURSE, BANNER))
GAME = Game(FACTS, Demo, {}, migrations=(coins_to_gold,))
install(GAME, {**EFFECTS, **LISTENERS.effects})


# --- the flow: each step says what comes next ---------------------------------------------------------


def draw(table: T, seat: Seat) -> None:
    deck = table.state.zones["deck"].ids
    if deck:
        table.move(deck[-1], "deck", f"hand.{seat}")


def opening(table: T, options: Mapping[str, Choice], brings: Sequence[Mapping[str, Choice]]) -> None:
    table.state.rounds = int(options["rounds"])
    table.lay_out("deck", "none")
    table.lay_out("discard", "all")
    for seat in range(table.state.seats):
        table.lay_out(f"hand.{seat}", "owner", seat)
        table.lay_out(f"row.{seat}", "all", seat)
        table.state.gold.append(int(brings[seat]["purse"]))
        if BANNER.exclusive(brings[seat]["banner"]):
            table.emit("banner", seat=seat, banner=brings[seat]["banner"])
    table.make([name for name in (*EFFECTS, *STANDING, *STANDING) for _ in range(4)], "card", "deck")
    table.do(("next_round",))


@GAME.step
def next_round(table: T) -> None:
    """Draws cards for all and asks for secret bids for the first turn; or ends the match."""
    state = table.state
    state.round += 1
    if state.round > state.rounds:
        best = max(state.gold)
        table.finish([seat for seat, gold in enumerate(state.gold) if gold == best], state.gold)
        return
    for card in tuple(state.zones["discard"].ids):
        table.move(card, "discard", "deck", under=True, forget=True)
    table.shuffle("deck")
    for seat in range(state.seats):
        for _ in range(draws(state, seat).value):
            draw(table, seat)
    table.do(("bidding",))
    for seat in reversed(range(state.seats)):
        LISTENERS.fire(table, "round_begins", seat, standing(state))


@GAME.step
def bidding(table: T) -> None:
    state = table.state
    bids = tuple(("bid", n) for n in range(3))
    table.ask_all((Ask(seat, "demo.bid", bids) for seat in range(state.seats)), then=("bids_in",))


@GAME.step
def bids_in(table: T, answers: tuple[Answer, ...]) -> None:
    """Gives the first turn to the highest bidder; all pay what they can."""
    bids = [int(answer[0][1]) for answer in answers]
    for seat, bid in enumerate(bids):
        table.emit("bid", seat=seat, n=bid)
        table.state.gold[seat] -= min(bid, table.state.gold[seat])
    order = sorted(range(len(bids)), key=lambda seat: -bids[seat])
    table.do(*(("play", seat) for seat in order), *(("tidy", seat) for seat in order), ("next_round",))


@GAME.step
def play(table: T, seat: Seat) -> None:
    """Asks the seat even if it can only pass: no question would tell that its hand is empty."""
    plays: list[Option] = [("play", card) for card in table.state.zones[f"hand.{seat}"].ids]
    table.ask(seat, "demo.play", [*plays, PASS], then=("played", seat), always=True)


@GAME.step
def played(table: T, seat: Seat, answer: Answer) -> None:
    """Lets the others throw a card away to cancel the one that is played; a card that will stand can be countered."""
    if answer == (PASS,):
        return
    card, zones = int(answer[0][1]), table.state.zones
    table.move(card, f"hand.{seat}", "discard")
    if table.state.cards[card] in STANDING:
        table.state.announced[str(card)] = seat
        announce(table, "veto", seat, card, ("stand", seat, card))
        return
    if table.state.cards[card] in QUICK:
        start(table, seat, card, table.state.cards[card])
        return
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
        crowd = [Ask(other, "demo.cheer", (("cheer",), PASS)) for other in range(table.state.seats) if other != foe]
        table.ask_all(crowd, then=("cheered", foe))


@GAME.step
def cheered(table: T, seat: Seat, answers: tuple[Answer, ...]) -> None:
    """Takes a coin from each seat that did not cheer, if it has one."""
    for other, answer in enumerate(answers):
        if answer == (("cheer",),):
            table.emit("cheered", seat=other)
        elif answer and table.state.gold[other]:
            table.state.gold[other] -= 1
            table.emit("silent", seat=other)


@GAME.step
def stand(table: T, seat: Seat, card: int) -> None:
    """Lays the card, which nobody has countered, before its owner."""
    table.move(card, "discard", f"row.{seat}")


@GAME.step
def vetoed(table: T, card: int) -> None:
    """Carries out a veto that was not countered itself."""
    table.emit("countered", card=card, there=counter(table, card))


def vetoes(state: Demo, seat: Seat, about: Value) -> list[Option]:
    return [("veto", card) for card in state.zones[f"hand.{seat}"].ids if state.cards[card] == "veto"]


def holds_any(state: Demo, seat: Seat, about: Value) -> bool:
    return bool(state.zones[f"hand.{seat}"].ids)


def veto(table: T, seat: Seat, option: Option, about: Value) -> None:
    """Announces a veto, so that it can be countered like a card."""
    card = int(option[1])
    table.move(card, f"hand.{seat}", "discard")
    table.state.announced[str(card)] = seat
    announce(table, "veto", seat, card, ("vetoed", about))


install_windows(GAME, {"veto": Window("demo.veto", vetoes, holds_any, veto)})


@GAME.step
def tidy(table: T, seat: Seat) -> None:
    """Asks for up to two cards of the hand to put back under the deck."""
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
    if verb in {"card", "cancel", "veto"}:
        return Gesture(("card", option[1]))
    return Gesture(("seat", option[1])) if verb == "seat" else Gesture()


def option_text(view: Demo, seat: Seat, option: Option) -> OptionText:
    verb, about = str(option[0]), int(option[1]) if len(option) > 1 else 0
    label = phrase(f"demo.label.{verb}")
    if verb in {"play", "cancel", "veto", "card"}:
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
    if event.kind == "banner":
        return phrase("log.demo.banner", who=who, banner=phrase(f"setting.demo.banner.{data['banner']}"))
    if event.kind == "stolen":
        return phrase("log.demo.stolen", who=who, victim=seat_name(int(str(data["victim"]))))
    if event.kind in {"cancelled", "cheered", "silent"}:
        return phrase(f"log.demo.{event.kind}", who=who)
    if event.kind == "rolled" and isinstance(data["faces"], tuple):
        return phrase("log.demo.rolled", n=int(str(data["faces"][0])))
    if event.kind == "moved":
        source, target = str(data["source"]), str(data["target"])
        verb = {"discard": "plays", "deck": "buries"}.get(target, "draws")
        hand = target if verb == "draws" else source
        if hand.startswith("hand."):
            return phrase(f"log.demo.{verb}", who=seat_name(int(hand[5:])), card=card_name(str(data["name"])))
    return None


def concerns(view: Demo, seat: Seat, ask: Ask) -> bool:
    """Whether a card concerns a seat: a vault all seats that it hinders, a veto the player of the countered card."""
    about, *outer = [str(window.about) for window in open_windows(view)]
    name = view.cards[int(about)]
    if name == "veto":
        return view.announced[outer[0]] == seat
    return name == "vault" and view.announced[about] != seat


add_catalogues(Path(__file__).parent / "locale")
GAME.complete(
    opening=opening,
    check=check,
    presentation=Presentation(
        gesture=gesture,
        option_text=option_text,
        forbid=lambda view, seat, option: None,
        tell=tell,
        card_text=lambda name: phrase(f"text.demo.{name}"),
        phase=lambda view: (("demo.round",), 0),
        verbs=("play", "cancel", "veto", "card", "seat", "bid", "mode", "yes", "no", "cheer", "pass"),
        open_prompts=frozenset({"demo.cheer"}),
        seconds={"demo.cheer": (12, PASS)},
        reactions=frozenset({"demo.veto"}),
        concerns=concerns,
    ),
)


def deal(seed: int = 1, seats: int = 3) -> Demo:
    """A match at its first question: all seats bid."""
    return GAME.new(seed, seats, GAME.facts.settle(seats, {}))[0]
