"""Verbs that bring cards: Treasures, Specials, Spells, and summoned Monsters. Rules 1.3, 1.11; T24."""

from typing import Any, Literal

from game.core.effects.language import start
from game.core.effects.part import Context, Run, stage
from game.core.phrase import Phrase, Reason, phrase
from game.core.state import Answer, Option
from game.games.telendar.effects.verb import Counted, Verb, unless
from game.games.telendar.handling import discard, draw, found, is_gift, keep
from game.games.telendar.state import LAND
from game.games.telendar.tables import EVENTS, OBJECT


class Treasure(Counted):
    """Treasures are drawn: Objects are kept, windfalls happen."""

    op: Literal["treasure"]

    def resolve(self, run: Run[Any]) -> None:
        table, seat = run.table, run.you
        for _ in range(self.n):
            drawn = draw(table, "treasures", "passing")
            if drawn is None:
                table.emit("nothing_left", seat=seat, deck="treasures")
                return
            name = run.state.cards[drawn]
            table.emit("treasure", seat=seat, card=drawn, name=name)
            if name in OBJECT:
                keep(table, seat, drawn, "passing")
            else:
                discard(table, drawn, "passing")
                start(table, seat, drawn, EVENTS[name].deed(run.state.rulings))
        table.do(("trim", seat))

    def allow(self, at: Context) -> Reason | None:
        zones = at.state.zones
        left = zones["treasures"].ids or zones["discard.treasures"].ids
        return unless(not left and at.state.rulings >= 13)


class _Named(Verb):
    """A named card among the Specials comes, if it is still there. T24."""

    name: str

    def resolve(self, run: Run[Any]) -> None:
        there = found(run.state, self.name)
        if there is None:
            run.table.emit("nothing_left", seat=run.you, deck="specials")
        else:
            self.comes(run, there)

    def comes(self, run: Run[Any], card: int) -> None:
        """Brings the card to its new owner or place."""
        raise NotImplementedError

    def allow(self, at: Context) -> Reason | None:
        return unless(at.state.rulings >= 9 and found(at.state, self.name) is None)

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.{self.op}", card=phrase(f"card.telendar.{self.name}"))


class Special(_Named):
    """A named card of the Specials goes to the player."""

    op: Literal["special"]

    def comes(self, run: Run[Any], card: int) -> None:
        keep(run.table, run.you, card, "specials")
        run.table.do(("trim", run.you))


class Summon(_Named):
    """A Monster of the Specials comes onto the territory, and is met there."""

    op: Literal["summon"]

    def comes(self, run: Run[Any], card: int) -> None:
        run.table.move(card, "specials", LAND[run.state.heroes[run.you].place])
        run.state.met.append(card)
        run.table.emit("met", seat=run.you, card=card, name=self.name)
        run.table.do(("fight", run.you, card, -1))


class AnySpecial(Verb):
    """A Special of the player's choice, among those that may be given to anybody (`Object.gift`, `Follower.gift`)."""

    op: Literal["any_special"]
    keywords = ("gift",)

    def options(self, at: Context) -> list[Option]:
        """The cards that may be taken."""
        return [("pick", card) for card in at.state.zones["specials"].ids if is_gift(at.state.cards[card])]

    def resolve(self, run: Run[Any]) -> None:
        options = self.options(run.context)
        if options:
            run.ask("prompt.telendar.any_special", options, run.at("picked"))
        else:
            run.table.emit("nothing_left", seat=run.you, deck="specials")

    @stage
    def picked(self, run: Run[Any], answer: Answer) -> None:
        """Gives the player the chosen Special."""
        keep(run.table, run.you, int(answer[0][1]), "specials")
        run.table.do(("trim", run.you))

    def allow(self, at: Context) -> Reason | None:
        return unless(not self.options(at))


class LearnSpell(Verb):
    """A Spell is chosen."""

    op: Literal["learn_spell"]
    keywords = ("spells",)

    def allow(self, at: Context) -> Reason | None:
        return unless(not at.state.zones["spells"].ids)
