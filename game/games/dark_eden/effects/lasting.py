"""Verbs that make something stand for a while: changes of a fight, bans and permissions until a time."""

from typing import Any, ClassVar, Literal, get_args

from pydantic import Field

from game.core.effects.part import Context, Name, Run, Verb, stage
from game.core.phrase import Phrase, Reason, chained, phrase
from game.core.state import Answer, Option, Value
from game.games.dark_eden.effects.standing import Cv, Gains, StandingPart, in_words
from game.games.dark_eden.printed import Affiliation
from game.games.dark_eden.reasons import no
from game.games.dark_eden.state import DarkEden, Lasting


class Lasts(Verb):
    """Standing parts hold until a time: of the fight under way, the step, the turn, your next turn, a Balance."""

    op: Literal["lasts"]
    until: Literal["fight", "next", "pursuit", "step", "turn", "own_turn", "own_end", "balance", "attached", "in_play"]
    """As in `Lasting`: "next": until the next raid ends; "own_end": until the end of your turn, or of your next one;
    "in_play": while the bearer of the card is in play; the parts are then on that one"""
    on: Name | None = None
    """The name of the card that the parts are on"""
    foe: Name | None = None
    """The name of the seat that the parts are on"""
    n: Name | None = None
    """The name of the number by which they count"""
    whose: Literal["you", "turn"] = "you"
    """The seat whose turns count: you, or the seat on turn"""
    standing: tuple[StandingPart, ...] = Field(min_length=1)
    wants: ClassVar[tuple[tuple[str, str], ...]] = (("on", "card"), ("foe", "seat"), ("n", "number"))

    def resolve(self, run: Run[Any]) -> None:
        state: DarkEden = run.state
        target = run.scope[self.on[1:]] if self.on else -1
        if self.until == "in_play":
            target = state.bearers[run.card]
        if target is None:
            return
        assert isinstance(target, int)
        foe = run.seat(self.foe) if self.foe else -1
        n = run.number(self.n) if self.n else 0
        source = state.cards[run.card]
        you = state.turn if self.whose == "turn" else run.you
        state.lasting.append(Lasting(run.address, you, source, target, n, self.until, foe))
        on, whose = state.told_of(target)
        told: dict[str, Value] = {"name": source, "target": target, "on": on, "whose": whose, "foe": foe, "n": n}
        run.table.emit("lasts", seat=run.you, address=run.address, until=self.until, **told)
        if any(isinstance(part, Gains) for part in self.standing):
            run.table.do(("disarm",))

    def says(self) -> Phrase:
        how = ".turn" if self.whose == "turn" else ""
        key = f"verb.dark_eden.lasts.{self.until}{how}"
        whose = self.standing[0].whose()
        if whose is None or self.until == "attached":
            return phrase(key, to="", text=chained("effect.and", in_words(self.standing)))
        # All parts are about the same cards: these are named once, together with the time.
        text = chained("effect.and", (part.says() for part in self.standing))
        return phrase(key, to=phrase("lasts.dark_eden.to", whose=whose), text=text)

    def allow(self, at: Context) -> Reason | None:
        # Alone it does nothing in a pursuit: it adds to an attack that another part begins.
        return no("no_prey", "attack") if self.until == "pursuit" else None


DRILLED = tuple(one for one in get_args(Affiliation) if one != "general")
"""The affiliations of which a seat may train warriors"""


class Drill(Lasts):
    """You name an affiliation that no other such card of yours trains: its warriors gain by the markers on the card."""

    op: Literal["drill"]  # type: ignore[assignment]

    @property
    def gain(self) -> int:
        """Combat Value that each marker adds to each warrior."""
        return next(part.n for part in self.standing if isinstance(part, Cv))

    def resolve(self, run: Run[Any]) -> None:
        state: DarkEden = run.state
        if run.scope.get("card_of_event") != run.card:
            return  # something else was built
        address = run.address
        taken = {one.n for one in state.lasting if one.address == address and one.you == run.you}
        options: list[Option] = [("affiliation", one) for n, one in enumerate(DRILLED) if n not in taken]
        if options:
            run.ask("prompt.dark_eden.affiliation", options, run.at("named"))

    @stage
    def named(self, run: Run[Any], answer: Answer) -> None:
        """Notes the affiliation named, until the card leaves play."""
        n = DRILLED.index(str(answer[0][1]))
        name = run.state.cards[run.card]
        run.state.lasting.append(Lasting(run.address, run.you, name, run.card, n, self.until))
        run.table.emit("drills", seat=run.you, card=run.card, name=name, affiliation=DRILLED[n])

    def says(self) -> Phrase:
        return phrase("verb.dark_eden.drill", n=self.gain)


LASTING: tuple[type[Verb], ...] = (Lasts, Drill)
"""The verbs of this family"""
