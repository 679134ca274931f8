"""Verbs of the fight under way: a tie that nothing breaks, those who leave it, join it or change sides."""

from typing import Any, Literal

from game.core.effects.control import NO_TARGET
from game.core.effects.part import Context, Name, Run, Verb, stage
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Answer, Seat, Value
from game.games.dark_eden.effects.moves import OnCards
from game.games.dark_eden.effects.picks import Pick
from game.games.dark_eden.effects.verb import Deed
from game.games.dark_eden.printed import base_of
from game.games.dark_eden.reasons import no
from game.games.dark_eden.state import DarkEden

NO_FIGHT = no("no_fight", "modifiers")


class Tie(Verb):
    """The fight is a tie that nothing breaks."""

    op: Literal["tie"]
    kind: Literal["", "combat", "raid"] = ""
    """The kind of fight in which alone it is possible; "": either"""
    keywords = ("unbreakable_tie",)

    def resolve(self, run: Run[Any]) -> None:
        if self.allow(run.context) is None:
            run.table.do(("settle_tie", run.you))

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.tie.{self.kind or 'any'}")

    def allow(self, at: Context) -> Reason | None:
        if not at.state.fight or (self.kind and at.state.fight != self.kind) or at.state.outcome == "off":
            return NO_FIGHT
        return None


class Counter(Deed):
    """The Intrigue that has just been played does nothing. Rules R53."""

    op: Literal["counter"]

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("countered", run.you))


class Withdraw(OnCards):
    """A warrior leaves the fight: it counts no more and does not die in it."""

    op: Literal["withdraw"]


class Join(OnCards):
    """A warrior comes to help on your side of the fight."""

    op: Literal["join"]


class Rally(Deed):
    """Warriors form a Defense Group with the one that is attacked, and defend with it. Rules R44, R46, R48."""

    op: Literal["rally"]
    card: Name
    """The name of the warriors chosen"""

    def resolve(self, run: Run[Any]) -> None:
        chosen = run.scope[self.card[1:]]
        if chosen is not None:
            run.table.do(("rally", run.you, chosen))


class Bribe(Verb):
    """You pay the base Combat Values of warriors, one after the other; each leaves the fight."""

    op: Literal["bribe"]
    among: Pick

    def resolve(self, run: Run[Any]) -> None:
        if options := self.among.options(run.context):
            run.ask("prompt.dark_eden.bribe", [*options, ("no",)], run.at("bribed"))

    @stage
    def bribed(self, run: Run[Any], answer: Answer) -> None:
        """Pay for the warrior chosen, which leaves the fight; then ask again."""
        verb, *card = answer[0]
        if verb == "card":
            price = base_of(run.state.cards[card[0]], run.state.markers.get(card[0], 0))
            run.table.do(("gain_gold", run.you, -price), ("withdraw", run.you, card[0]), run.at("another"))

    @stage
    def another(self, run: Run[Any]) -> None:
        """Asks for a further warrior, as long as there is Gold for one."""
        self.resolve(run)

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.bribe", who=self.among.only.says(2))

    def allow(self, at: Context) -> Reason | None:
        return None if self.among.exist(at) else NO_TARGET


class Stay(OnCards):
    """This card lies with a fighter until the fight is over."""

    op: Literal["stay"]

    def step(self, run: Run[Any], card: Value) -> tuple[Value, ...]:
        return ("stay", run.you, run.card, card)

    def allow(self, at: Context) -> Reason | None:
        """Refuses always: a card cannot be played for this part alone."""
        return NO_TARGET


class LayAside(OnCards):
    """A warrior that is about to die is laid aside with markers, which you may spend as icons. Rules 1.8."""

    op: Literal["lay_aside"]
    icons: Literal["F", "M"]

    def step(self, run: Run[Any], card: Value) -> tuple[Value, ...]:
        return ("lay_aside", run.you, card, self.icons)

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.lay_aside.{self.icons.lower()}")


class TurnCoat(OnCards):
    """A raider fights for the seat raided until the raid is over."""

    op: Literal["turn_coat"]


class Retarget(OnCards):
    """A raid is turned to another card. Rules Z1."""

    op: Literal["retarget"]


class CallOff(Deed):
    """Your raid ends at once; the raiders live. Rules 1.10."""

    op: Literal["call_off"]

    def allow(self, at: Context) -> Reason | None:
        if at.state.fight != "raid":
            return NO_FIGHT
        return None if at.state.turn == at.you else no("not_your_raid", "raid")


class Pursue(Verb):
    """The winner of the combat attacks once more at once; or spares the loser and attacks another one of its zone."""

    op: Literal["pursue"]
    spare: bool = False
    """Whether your INFANTRY, in no Group, spares the loser to attack another warrior of that one's zone"""

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("pursue", run.you, self.spare))

    def says(self) -> Phrase:
        return phrase(f"verb.dark_eden.pursue{'.spare' if self.spare else ''}")

    def allow(self, at: Context) -> Reason | None:
        prey = Pick.asked["prey"](at.state, at.you, self.spare)
        return None if prey else no("no_prey", "attack")


class Rampage(OnCards):
    """An opponent's warrior attacks another one of its own zone, which you choose."""

    op: Literal["rampage"]


class Capture(OnCards):
    """A defeated warrior is attached to one of the winners, without what it carried."""

    op: Literal["capture"]
    holder: Name
    """The name of the winner"""

    def step(self, run: Run[Any], card: Value) -> tuple[Value, ...]:
        return ("capture", run.you, card, run.number(self.holder))


class Rebuild(Deed):
    """The Establishment just razed is built in your Turf in place of its Victory Points."""

    op: Literal["rebuild"]

    def allow(self, at: Context) -> Reason | None:
        state, target = at.state, at.state.raided_card()
        if not razed(state, at.you) or Pick.asked["has"](state, target, "untouched"):
            return no("no_razing", "raid")
        there = Pick.asked["building_cells"](state, at.you, state.cards[target])
        return None if there else no("no_cell", "build", ("card", target))


class Scorch(Deed):
    """The cell of the Establishment just razed is blocked by this card. Rules R33."""

    op: Literal["scorch"]

    def allow(self, at: Context) -> Reason | None:
        if not razed(at.state, at.you) or at.state.raided_card() in at.state.bearers:
            return no("no_razing", "raid")  # what lies under another card leaves it the cell
        return None


def razed(state: DarkEden, you: Seat) -> bool:
    """Whether a seat has won a raid against an Establishment that is about to fall."""
    won = state.fight == "raid" and state.outcome == "won" and state.turn == you and state.raided_card() >= 0
    return won and state.raided_card() != state.commanders[state.foe]


FIGHT: tuple[type[Verb], ...] = (
    Tie, Counter, Withdraw, Join, Rally, Bribe, Stay, LayAside, TurnCoat, Retarget, CallOff, Pursue, Rampage, Capture,
    Rebuild, Scorch,
)  # fmt: skip
"""The verbs of this family"""
