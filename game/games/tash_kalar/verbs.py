"""Tash-Kalar's own parts of an effect: what its cards do in the arena, and how they say it.

A verb plans the step of the rules that carries it out (`deeds.py`), with its own address: the step looks it up there.
Which pieces and squares it is about is said by `Pieces` and `Where`, which `law.py` reads.
"""

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.core.effects.language import language
from game.core.effects.part import Name, Part, Run
from game.core.phrase import Phrase, phrase

if TYPE_CHECKING:
    from game.core.effects.part import Effect

Ranks = Literal["c", "h", "l", "ch", "hl", "chl"]
"""Which ranks are meant: common, heroic, legendary"""
RANKS_OF: dict[str, frozenset[int]] = {
    ranks: frozenset("chl".index(rank) for rank in ranks) for ranks in ("c", "h", "l", "ch", "hl", "chl")
}
Kind = Literal["standard", "combat", "quiet"]
"""Onto what a piece may move: lower ranks, ranks up to its own, empty squares alone"""


class Where(BaseModel):
    """A part of the arena: around the being, or somewhere else."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    at: Literal[
        "anywhere",
        "adjacent",
        "orthogonal",
        "diagonal",
        "within",
        "marked",
        "used",
        "rays",
        "beside",
        "beside_own",
        "beside_green",
        "near_red",
        "near_green",
        "coloured",
        "being",
    ] = "anywhere"
    n: int = Field(default=0, ge=0, le=3)
    """How far "within" goes"""
    to: Name | None = None
    """To what piece "beside" refers"""

    def place(self, n: int = 1) -> Phrase | None:
        """Where so many things are, in words; None for anywhere."""
        if self.at == "anywhere":
            return None
        if self.at == "within":
            return phrase("at.tash_kalar.within", far=self.n)
        return phrase(f"at.tash_kalar.{self.at}", n=n if n > 0 else 2)


class Pieces(Where):
    """Which pieces a verb is about."""

    of: Literal["own", "enemy", "any"] = "any"
    ranks: Ranks = "chl"
    other: bool = False
    """All but the being itself"""
    more: Literal["commons", "upgraded"] | None = None
    """Of a colour that has more of these than you"""
    bound: Name | None = None
    """Only what was given this name: a piece, or the pieces of some colours"""

    def says(self, n: int = 1) -> Phrase:
        """So many pieces, in words; 0: all of them; -1: such pieces."""
        if self.at == "being":
            return phrase("pieces.tash_kalar.being")
        if self.bound and self.at == "anywhere":
            return phrase("pieces.tash_kalar.bound")
        key = f"pieces.tash_kalar.{'bound' if self.bound else self.of}.{self.ranks}"
        if n > 0:
            said = phrase(key, n=n)
        else:
            said = phrase(f"{key}.{'all' if n == 0 else 'some'}")
        if self.other:
            said = phrase("pieces.tash_kalar.other", what=said)
        if self.more:
            said = phrase(f"pieces.tash_kalar.more.{self.more}", what=said)
        where = self.place(n)
        return phrase("pieces.tash_kalar.where", what=said, where=where) if where else said


class Verb(Part):
    """A part that acts: it plans the step "do_" and its `op`, with its own address."""

    op: str
    keywords: ClassVar[tuple[str, ...]] = ()
    """What the glossary explains beside the card: "keyword.tash_kalar.<word>" """

    def resolve(self, run: Run[Any]) -> None:
        run.table.do((f"do_{self.op}", run.address))

    def says(self) -> Phrase:
        return phrase(f"verb.tash_kalar.{self.op}")


class Chosen(Verb):
    """A verb done to so many pieces of a kind."""

    what: Pieces
    n: int = Field(default=1, ge=0, le=4)
    """0: to all of them at once"""
    may: bool = False
    """Up to so many, or none"""

    def says(self) -> Phrase:
        key = f"verb.tash_kalar.{self.op}"
        if self.may:
            return phrase(f"{key}.may", n=self.n, what=self.what.says(self.n))
        return phrase(key, what=self.what.says(self.n))


class Destroy(Chosen):
    """Pieces are removed."""

    op: Literal["destroy"]
    uncounted: bool = False
    """They do not count as destroyed by you"""
    bind: Name | None = Field(default=None, alias="as")
    binds = ("bind",)
    keywords = ("destroy",)

    def says(self) -> Phrase:
        said = super().says()
        if self.uncounted:
            said = phrase("text.tash_kalar.then", first=said, then=phrase("limit.tash_kalar.uncounted"))
        return said


class DestroyBeing(Verb):
    """The being itself is removed."""

    op: Literal["destroy_being"]
    who: Name | None = None
    """Or the piece of this name"""
    keywords = ("destroy",)

    def says(self) -> Phrase:
        return phrase("verb.tash_kalar.destroy_bound" if self.who else "verb.tash_kalar.destroy_being")


class Promote(Chosen):
    """Pieces gain a rank."""

    op: Literal["promote"]
    bind: Name | None = Field(default=None, alias="as")
    binds = ("bind",)
    keywords = ("promote",)


class PromoteEach(Verb):
    """One common piece of each colour gains a rank."""

    op: Literal["promote_each"]
    keywords = ("promote",)


class DemoteBeing(Verb):
    """The being loses a rank."""

    op: Literal["demote_being"]
    keywords = ("demote",)


class Convert(Chosen):
    """Enemy pieces become yours."""

    op: Literal["convert"]
    to: Literal["common", "same"] = "same"
    keywords = ("convert",)

    def says(self) -> Phrase:
        return phrase(f"verb.tash_kalar.convert.{self.to}{'.may' if self.may else ''}", what=self.what.says(self.n))


class Place(Verb):
    """Pieces come into the arena from a supply."""

    op: Literal["place"]
    of: Literal["own", "enemy"] = "own"
    rank: Literal["c", "h", "l", "chl"] = "c"
    """Of several, one that the player chooses"""
    n: int = Field(default=1, ge=1, le=3)
    may: bool = False
    where: Where = Where()
    bind: Name | None = Field(default=None, alias="as")
    binds = ("bind",)
    keywords = ("place",)

    def says(self) -> Phrase:
        pieces = phrase(f"pieces.tash_kalar.{self.of}.{self.rank}", n=self.n)
        where = self.where.place(self.n) or phrase("at.tash_kalar.empty", n=self.n)
        if len(self.rank) > 1:
            pieces = phrase("pieces.tash_kalar.any_rank", what=pieces)
        if self.may:
            return phrase("verb.tash_kalar.place.may", n=self.n, what=pieces, where=where)
        return phrase("verb.tash_kalar.place", what=pieces, where=where)


class Mover(BaseModel):
    """Pieces that may move, and onto what."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    what: Pieces
    kind: Kind = "combat"

    def says(self, n: int, *, alone: bool, leaps: bool = False) -> Phrase:
        """So many moves of such pieces, in words.

        Args:
            n: how many moves.
            alone: one piece makes them all.
            leaps: they are leaps.
        """
        what = self.what.says(1 if alone else -1)
        return phrase(f"mover.tash_kalar.{'leap.' if leaps else ''}{self.kind}", n=n, what=what)


class Move(Verb):
    """So many single moves or leaps in all."""

    op: Literal["move"]
    n: int = Field(default=1, ge=1, le=4)
    may: bool = True
    movers: tuple[Mover, ...] = Field(min_length=1)
    leap: Literal["", "any", "two"] = ""
    """Not beside, but anywhere, or exactly at distance 2"""
    same: bool = False
    """One piece makes all the moves"""
    distinct: bool = False
    """Each piece moves at most once"""
    equals: int | None = Field(default=None, ge=0, le=4)
    """How many of the moves may destroy a piece of the mover's own rank"""
    solo: bool = False
    """A move that destroys a piece of the mover's own rank must be the only one"""
    into: Where | Pieces | None = None
    spare_commons: bool = False
    """No move may destroy a common piece"""
    until_quiet: bool = False
    """A move onto an empty square is the last"""
    leader: bool = False
    """The last move of all is for the being, unless it has moved before"""
    along: bool = False
    """In the direction of the move before"""
    one_colour: bool = False
    """All movers are of one colour"""
    keywords = ("move",)

    def says(self) -> Phrase:
        alone = self.n == 1 or self.same
        who = self.movers[0].says(self.n, alone=alone, leaps=bool(self.leap))
        for mover in self.movers[1:]:
            other = mover.says(self.n, alone=alone, leaps=bool(self.leap))
            who = phrase("mover.tash_kalar.or", first=who, other=other)
        key = f"verb.tash_kalar.move{'.may' if self.may else ''}{'' if alone else '.total'}"
        if self.leap == "two":
            key = "verb.tash_kalar.move.leap.two"
        said = phrase(key, n=self.n, who=who)
        for flag in ("distinct", "solo", "spare_commons", "until_quiet", "leader", "along", "one_colour"):
            if getattr(self, flag):
                said = phrase("text.tash_kalar.then", first=said, then=phrase(f"limit.tash_kalar.{flag}", n=self.n))
        if self.equals is not None:
            said = phrase("text.tash_kalar.then", first=said, then=phrase("limit.tash_kalar.equals"))
        if self.into is not None:
            where = self.into.place()
            limit = phrase("limit.tash_kalar.into_bound")
            if where:
                limit = phrase("limit.tash_kalar.into", n=self.n, where=where)
            said = phrase("text.tash_kalar.then", first=said, then=limit)
        return said


class Slide(Verb):
    """One piece makes any number of moves in one direction."""

    op: Literal["slide"]
    what: Pieces
    kind: Kind = "combat"
    most: Annotated[int, Field(ge=1, le=8)] | tuple[int, int, int] = 8
    """How many moves, or how many for each rank"""
    until_legend: bool = False
    """Destroying a legendary piece ends it"""
    keywords = ("move",)

    def says(self) -> Phrase:
        mover = Mover(what=self.what, kind=self.kind)
        if isinstance(self.most, tuple):
            common, heroic, legendary = self.most
            who = mover.says(common, alone=True)
            said = phrase("verb.tash_kalar.slide.by_rank", who=who, n=common, heroic=heroic, legendary=legendary)
        elif self.most < 8:
            said = phrase("verb.tash_kalar.slide.most", who=mover.says(self.most, alone=True), n=self.most)
        else:
            said = phrase("verb.tash_kalar.slide", who=mover.says(self.most, alone=True))
        if self.until_legend:
            said = phrase("text.tash_kalar.then", first=said, then=phrase("limit.tash_kalar.until_legend"))
        return said


class Shoot(Verb):
    """Pieces on a straight line from the being are destroyed, the nearest first."""

    op: Literal["shoot"]
    along: Literal["arrows", "diagonals", "last"]
    ranks: Ranks
    most: int = Field(default=99, ge=1, le=99)
    """How many are destroyed"""
    far: int = Field(default=9, ge=1, le=9)
    """How far it reaches"""
    legend_stops: bool = False
    fan: bool = False
    """The two directions beside it too"""
    n: int = Field(default=1, ge=1, le=2)
    may: bool = True
    keywords = ("destroy",)

    def says(self) -> Phrase:
        key = f"verb.tash_kalar.shoot.{self.along}{'.may' if self.may else ''}"
        said = phrase(key, n=self.n)
        if self.fan:
            hits = phrase("hits.tash_kalar.fan", what=phrase(f"pieces.tash_kalar.any.{self.ranks}.all"), far=self.far)
        elif self.most < 99:
            hits = phrase(
                "hits.tash_kalar.first", n=self.most, what=phrase(f"pieces.tash_kalar.any.{self.ranks}", n=self.most)
            )
        else:
            hits = phrase("hits.tash_kalar.all", what=phrase(f"pieces.tash_kalar.any.{self.ranks}.all"))
        said = phrase("text.tash_kalar.then", first=said, then=hits)
        if self.legend_stops:
            said = phrase("text.tash_kalar.then", first=said, then=phrase("limit.tash_kalar.legend_stops"))
        return said


class Group(Verb):
    """Pieces that hang together, each beside another of them."""

    op: Literal["group"]
    ranks: Ranks
    n: int = Field(ge=1, le=4)
    deed: Literal["destroy", "demote"]
    keywords = ("destroy", "demote")

    def says(self) -> Phrase:
        return phrase(
            f"verb.tash_kalar.group.{self.deed}", what=phrase(f"pieces.tash_kalar.any.{self.ranks}", n=self.n)
        )


class Grow(Verb):
    """On different squares beside the being: an enemy is destroyed, an own common promoted, an empty one filled."""

    op: Literal["grow"]
    n: int = Field(ge=1, le=8)
    keywords = ("destroy", "promote", "place")

    def says(self) -> Phrase:
        return phrase("verb.tash_kalar.grow", n=self.n)


class Pick(Chosen):
    """A piece is chosen; what happens to it comes afterwards."""

    op: Literal["pick"]
    bind: Name = Field(alias="as")
    binds = ("bind",)


class GainAction(Verb):
    """More actions in this turn."""

    op: Literal["gain_action"]
    n: int = Field(default=1, ge=1, le=2)
    keywords = ("gain_action",)

    def says(self) -> Phrase:
        return phrase("verb.tash_kalar.gain_action", n=self.n)


class ExtraTurn(Verb):
    """Another turn after this one."""

    op: Literal["extra_turn"]


class StandIn(Verb):
    """An enemy piece may be used for the next being of this turn."""

    op: Literal["stand_in"]


class ExtraCard(Verb):
    """A card more at the end of the turn."""

    op: Literal["extra_card"]
    what: Literal["being", "legend"]
    keywords = ("extra_card",)

    def says(self) -> Phrase:
        return phrase(f"verb.tash_kalar.extra_card.{self.what}")


class Recover(Verb):
    """A card of your discard pile goes on top of your deck."""

    op: Literal["recover"]


# --- control -----------------------------------------------------------------------------------------


class All(Verb):
    """One after the other."""

    op: Literal["all"]
    do: tuple["Effect", ...] = Field(min_length=1)

    def resolve(self, run: Run[Any]) -> None:
        run.go_on(*range(len(self.do)))

    def says(self) -> Phrase:
        said = self.do[0].says()
        for part in self.do[1:]:
            said = phrase("text.tash_kalar.then", first=said, then=part.says())
        return said

    def below(self) -> tuple[Part, ...]:
        return self.do


class Either(Verb):
    """Exactly one of several, of those that can do anything."""

    op: Literal["either"]
    do: tuple["Effect", ...] = Field(min_length=2)

    def says(self) -> Phrase:
        said = self.do[0].says()
        for part in self.do[1:]:
            said = phrase("verb.tash_kalar.either", first=said, other=part.says())
        return said

    def below(self) -> tuple[Part, ...]:
        return self.do


class Optionally(Verb):
    """All of it, or nothing."""

    op: Literal["optionally"]
    do: "Effect"

    def says(self) -> Phrase:
        return phrase("verb.tash_kalar.optionally", do=self.do.says())

    def below(self) -> tuple[Part, ...]:
        return (self.do,)


class If(Verb):
    """Only under a condition, or something else instead."""

    op: Literal["if"]
    when: Literal[
        "killed",
        "killed_legend",
        "done",
        "done_or_no_discard",
        "actions_left",
        "marked_empty",
        "on_green",
        "on_red",
        "on_coloured_not_centre",
        "was_red",
    ]
    n: int = Field(default=1, ge=1, le=9)
    do: "Effect"
    other: "Effect | None" = Field(default=None, alias="else")

    def says(self) -> Phrase:
        condition = phrase(f"when.tash_kalar.{self.when}", n=self.n)
        said = phrase("verb.tash_kalar.if", when=condition, do=self.do.says())
        if self.other is None:
            return said
        otherwise = phrase("verb.tash_kalar.else", do=self.other.says())
        return phrase("text.tash_kalar.then", first=said, then=otherwise)

    def below(self) -> tuple[Part, ...]:
        return (self.do,) if self.other is None else (self.do, self.other)

    @model_validator(mode="after")
    def _counts(self) -> "If":
        if self.n != 1 and self.when != "killed":
            raise ValueError("only what was destroyed is counted")
        return self


VERBS: tuple[type[Verb], ...] = (
    Destroy,
    DestroyBeing,
    Promote,
    PromoteEach,
    DemoteBeing,
    Convert,
    Place,
    Move,
    Slide,
    Shoot,
    Group,
    Grow,
    Pick,
    GainAction,
    ExtraTurn,
    StandIn,
    ExtraCard,
    Recover,
    All,
    Either,
    Optionally,
    If,
)
AnyEffect: Any = language("tash_kalar", *VERBS)
"""The annotation of an effect in a card file"""
