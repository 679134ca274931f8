"""The selections of effects: cards in play, fighters, seats, cards of a hand or a pile."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Literal

from pydantic import Field

from game.core.effects.part import Context
from game.core.effects.select import Selection, others
from game.core.phrase import Phrase, phrase
from game.core.state import Option, Seat
from game.games.dark_eden.effects.which import ANY, Which
from game.games.dark_eden.printed import FIGURES, base_of
from game.games.dark_eden.state import ATTACHED, BORDERLANDS, EVERYWHERE, HAND, TROPHIES, TURF, WARBAND, DarkEden
from game.games.dark_eden.territory import beneath, is_blocker

Place = Literal[
    "warrior", "warband", "borderlands", "establishment", "turf", "commander", "attachment", "fighter", "own_side",
    "other_side", "target", "fallen", "raider", "relief", "rampant", "hand", "stored", "seat", "any",
    "trophy", "helper", "other_target", "companion", "opponent", "gear", "going",
]  # fmt: skip
"""The cards, or the seats, that a selection is made from.

"warrior", "warband", "borderlands": warriors, or those of one zone; "establishment"; "turf": Establishments and the
Commander; "commander": one that has never been turned face down; "any": everything in play but attachments and
blockers; "attachment" (of all: those on the game too); "gear": Intrigues on warriors that another warrior could bear;
"fighter", "own_side", "other_side": all in the fight under way, or one side of it; "opponent": those on the other side
of it from "$it", or from the bearer of the effect's card; "target": the card raided; "raider": those that raid;
"other_target": other cards that the raiders could raid; "fallen": warriors that the fight is about to kill; "going":
what is about to be discarded, dead or not; "helper": warriors that could join the raid; "relief": warriors of the
Warband that could guard against the raid; "companion": warriors of the Warband that could form a Defense Group with the
one of them that is attacked; "rampant": CAVALRY in no Group that could attack another one of its zone; "hand";
"stored": cards laid by with the effect's card; "trophy": razed Establishments; "seat".
"""
LEAVING = "leaving."
"""Prefix in `DarkEden.used` of the cards that are about to be discarded"""
_FROM_FOES = {"gold_safe", "hand_safe"}
"""The traits that protect a seat from opponents only"""
_FIGHT = {"fighter", "own_side", "other_side", "target", "fallen"}


class Pick(Selection):
    """A selection of cards or seats. Its words: "pick.dark_eden.<what>.<of>", and "pick.dark_eden.only.<filter>"."""

    asked: ClassVar[dict[str, Callable[..., Any]]] = {}
    """Queries about cards and seats, by name ("has", "tactics", "shielded"), set by modules that import this one """

    what: Place
    of: Literal["you", "foes", "all", "others", "ally", "turn", "subverted", "enemy"] = "all"
    """"others": all but you; "turn": the opponent whose turn it is; "subverted": opponents with your SUBVERSIVE, whom
    SABOTAGE may hit; "enemy": the seat on the other side of the fight"""
    only: Which = ANY
    company: Literal["", "loose", "away", "grouped", "laden", "near"] = ""
    """"loose": in no Group; "away": not in the fight; "grouped": in a Group; "laden": with an attachment; "near": not
    in the fight, in the zone of the effect's card"""
    seasoned: bool = False
    """Whether warriors mustered in this turn are left out"""
    unmoved: bool = False
    """Whether warriors transferred in this turn are left out. Rules R38"""
    paid: bool = False
    """Whether only cards are meant whose base Combat Value you can pay in Gold"""
    marked: bool = False
    """Whether only cards with markers are meant"""
    beneath: bool = False
    """Whether Establishments that lie under other cards are meant too"""
    but: str = ""
    """The traits that neither the seats nor the cards must have, with blanks between them"""
    seat: str = Field(default="", pattern=r"^(\$[a-z_]+)?$")
    """The name of the seat whose cards alone are meant; "": none named"""

    def options(self, at: Context) -> list[Option]:
        """The options there are now, own cards first."""
        if self.what == "seat":
            return [("seat", seat) for seat in self._seats(at)]
        return [("card", card) for card in dict.fromkeys(self._found(at))]

    def exist(self, at: Context) -> bool:
        return bool(self._seats(at)) if self.what == "seat" else any(True for _ in self._found(at))

    def _found(self, at: Context) -> Iterator[int]:
        return (card for card in self._cards(at) if at.state.cards[card] and self._fits(at, card))

    def _seats(self, at: Context) -> list[Seat]:
        state: DarkEden = at.state
        you = at.you
        if self.seat:
            chosen = at.scope.get(self.seat[1:])
            return [chosen] if isinstance(chosen, int) else []
        if self.of == "you":
            found = [you]
        elif self.of in {"all", "others"}:
            found = [*([you] if self.of == "all" else []), *others(state, you)]
        elif self.of == "ally":
            found = [seat for seat in state.allies(you) if seat != you]
        else:
            found = state.foes(you)
        if self.of == "enemy":
            fighting = {state.foe, state.aggressor()} if state.fight else set()
            found = [seat for seat in found if seat in fighting]
        elif self.of == "turn":
            found = [seat for seat in found if seat == state.turn]
        elif self.of == "subverted":
            found = [seat for seat in found if self.asked["subverted"](state, seat, you)]
        if self.but and self.what == "seat":
            return [seat for seat in found if not self._barred(state, you, seat)]
        return found

    def _barred(self, state: DarkEden, you: Seat, seat: Seat) -> bool:
        """Whether a trait in `but` keeps a seat from being chosen."""
        bars = [bar for bar in self.but.split() if seat in state.foes(you) or bar not in _FROM_FOES]
        return any(self.asked["seat_has"](state, seat, bar) for bar in bars)

    def _fits(self, at: Context, card: int) -> bool:
        state: DarkEden = at.state
        name = state.cards[card]
        if self.only is not ANY:
            now = self.asked["tactics"](state, card) if self.only.tactic and state.seat_of(card) >= 0 else None
            if not self.only.fits(FIGURES[name], now):
                return False
        if self.marked and not state.markers.get(card):
            return False
        if self.but and self.what != "hand" and any(self.asked["has"](state, card, bar) for bar in self.but.split()):
            return False
        if self.paid and base_of(name, state.markers.get(card, 0)) > state.gold[at.you]:
            return False
        if self.seasoned and f"new.{card}" in state.used:
            return False
        if self.unmoved and card in state.moved:
            return False
        if self.company == "near" and state.zone_of(card) != state.zone_of(at.card):
            return False
        return (not self.company or self._in_company(state, card)) and not self._out_of_reach(at, card)

    def _out_of_reach(self, at: Context, card: int) -> bool:
        """Whether the effect's card, being an Intrigue, cannot affect a card."""
        reaches = FIGURES[at.state.cards[at.card]].type != "intrigue" or self.what == "other_target"
        return not reaches and bool(self.asked["has"](at.state, card, "untouched"))

    def _in_company(self, state: DarkEden, card: int) -> bool:
        if self.company in {"loose", "grouped"}:
            return (state.group_of(card) is None) == (self.company == "loose")
        if self.company == "laden":
            return bool(state.attachments(card))
        return card not in state.attackers and card not in state.defenders

    def _cards(self, at: Context) -> Iterator[int]:
        state: DarkEden = at.state
        if self.what in _FIGHT:
            seats = self._seats(at)
            yield from (card for card in _in_fight(state, at.you, self.what) if state.seat_of(card) in seats)
        elif self.what == "stored":
            yield from (card for card, holder in sorted(state.held.items()) if holder == at.card)
        elif self.what == "raider":
            yield from state.attackers if state.fight == "raid" else ()
        elif self.what == "going":
            yield from (card for card in state.fallen if not self.asked["lost_for_good"](state, card))
            yield from (int(key[len(LEAVING) :]) for key in state.used if key.startswith(LEAVING))
        elif self.what == "opponent":
            yield from _opponents(state, at.scope.get("it", state.bearers.get(at.card)))
        elif self.what == "rampant":
            yield from (card for seat in self._seats(at) for card in state.warriors(seat) if self._rampant(state, card))
        elif self.what in {"helper", "relief", "companion"}:
            come = {"helper": self._helpers, "relief": self._relief, "companion": self._companions}[self.what]
            yield from come(state, at.you)
        elif self.what == "other_target":
            yield from self.asked["other_targets"](state)
        else:
            for seat in self._seats(at):
                yield from _of_seat(state, seat, self.what)
                if self.beneath:
                    yield from (one for card in state.zones[TURF[seat]].ids for one in beneath(state, card))
            if self.what == "attachment" and self.of == "all":
                yield from (card for card in state.zones[ATTACHED].ids if state.bearers.get(card) == EVERYWHERE)

    def _helpers(self, state: DarkEden, you: Seat) -> Iterator[int]:
        """Warriors of the Borderlands that could join the raid under way. Rules R62."""
        if state.fight == "raid" and you == state.turn:
            for card in state.zones[BORDERLANDS[you]].ids:
                if card not in state.attackers and self.asked["may_join"](state, card):
                    yield card

    def _companions(self, state: DarkEden, you: Seat) -> Iterator[int]:
        there = state.zones[WARBAND[you]].ids
        if state.fight == "combat" and state.defenders and state.defenders[0] in there:
            first = state.defenders[0]
            for card in there:
                if card not in state.defenders and self.asked["no_group"](state, "defense_group", card, first) is None:
                    yield card

    def _relief(self, state: DarkEden, you: Seat) -> Iterator[int]:
        """Warriors of the Warband that have the tactic of the raid and may stand in the Borderlands."""
        for card in state.zones[WARBAND[you]].ids:
            stays = self.asked["has"](state, card, "warband_only")
            if not stays and state.tactic in self.asked["tactics"](state, card):
                yield card

    def _rampant(self, state: DarkEden, card: int) -> bool:
        mounted = FIGURES[state.cards[card]].subtype == "cavalry" and state.group_of(card) is None
        return mounted and bool(self.asked["fellows"](state, card))

    def says(self, n: int = 1) -> Phrase:
        said = phrase(f"pick.dark_eden.{self.what}.{self.of}", n=n)
        if self.only != ANY:
            said = phrase("pick.dark_eden.only", what=said, who=self.only.says(n))
        if self.company:
            said = phrase(f"pick.dark_eden.only.{self.company}", what=said, n=n)
        if self.marked:
            said = phrase("pick.dark_eden.only.marked", what=said)
        return phrase(f"pick.dark_eden.only.paid_{self.what}", what=said, n=n) if self.paid else said

    def gives(self) -> str:
        return "seat" if self.what == "seat" else "card"


def _opponents(state: DarkEden, one: object) -> Iterator[int]:
    """The fighters on the other side of the fight from one chosen; all fighters if none is chosen yet."""
    if one not in state.attackers:
        yield from state.attackers
    if one not in state.defenders:
        yield from state.defenders


def _of_seat(state: DarkEden, seat: Seat, what: str) -> Iterator[int]:
    if what == "warrior":
        yield from state.warriors(seat)
    elif what in {"warband", "borderlands", "hand", "trophy"}:
        zones = {"warband": WARBAND, "borderlands": BORDERLANDS, "hand": HAND, "trophy": TROPHIES}[what]
        yield from state.zones[zones[seat]].ids
    elif what == "commander":
        if f"match.turned.{state.commanders[seat]}" not in state.used:
            yield state.commanders[seat]
    elif what == "attachment":
        yield from attached(state, seat)
    elif what == "gear":
        gear = (card for card in attached(state, seat) if FIGURES[state.cards[card]].type == "intrigue")  # no captives
        yield from (card for card in gear if Pick.asked["heirs"](state, card))
    else:
        for card in state.zones[TURF[seat]].ids:
            kind = FIGURES[state.cards[card]]
            if card in state.face_down and kind.type == "establishment":
                continue  # nothing is done to it: rules 2.6
            if not is_blocker(kind.id) and (what in {"turf", "any"} or kind.type == "establishment"):
                yield card
        if what == "any":
            yield from state.warriors(seat)


def attached(state: DarkEden, seat: Seat) -> list[int]:
    """The attachments on a seat's cards, without Establishments, which lie under other cards."""
    there = [card for card in state.zones[ATTACHED].ids if state.seat_of(card) == seat]
    return [card for card in there if FIGURES[state.cards[card]].type != "establishment"]


def _in_fight(state: DarkEden, you: Seat, what: str) -> list[int]:
    ours, theirs = state.attackers, state.defenders
    if state.foe in state.allies(you):
        ours, theirs = theirs, ours
    target = state.defenders if state.fight == "raid" else []
    both = state.attackers + state.defenders
    found = {"fighter": both, "own_side": ours, "other_side": theirs, "target": target, "fallen": state.fallen}
    return found[what] if state.fight else []
