"""Telendar's own parts of an effect: what its cards do, beyond choosing and repeating, and how they say it.

A verb plans the step of the rules that carries it out. Some are for combats alone, some for moves; where
they may be used is said by the card (`Use.when`).
"""

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import Field, model_validator

from game.core.effects.language import language
from game.core.effects.part import Part, Run
from game.core.phrase import Phrase, phrase
from game.games.telendar.boons import Category, Face, many, shown

if TYPE_CHECKING:
    from game.core.effects.part import Effect

Points = Annotated[int, Field(ge=1, le=20)]
Dice = Annotated[int, Field(ge=0, le=4)]


class Verb(Part):
    """A part that acts: it plans the step named like its `op`, with the seat, the card, and its own fields."""

    op: str
    keywords: ClassVar[tuple[str, ...]] = ()
    """What the glossary explains beside the card: "keyword.telendar.<word>" """
    bad: ClassVar[bool] = False
    """A negative effect, which a scapegoat may take"""

    def resolve(self, run: Run[Any]) -> None:
        run.table.do((self.op, run.you, run.card, *self.given()))

    def given(self) -> tuple[int | str | bool, ...]:
        """What the step needs besides the seat and the card."""
        return ()

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.{self.op}")


class Counted(Verb):
    """A verb that does so and so much."""

    n: Points = 1

    def given(self) -> tuple[int | str | bool, ...]:
        return (self.n,)

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.{self.op}", n=self.n)


class Rolled(Verb):
    """A verb that does so and so much, or what dice show."""

    n: Annotated[int, Field(ge=0, le=20)] = 0
    dice: Dice = 0

    def given(self) -> tuple[int | str | bool, ...]:
        return (self.n, self.dice)

    def says(self) -> Phrase:
        if self.dice:
            return phrase(f"verb.telendar.{self.op}.dice", n=self.dice)
        return phrase(f"verb.telendar.{self.op}", n=self.n)


# --- points ------------------------------------------------------------------------------------------


class GainGold(Rolled):
    """Gold."""

    op: Literal["gain_gold"]


class LoseGold(Rolled):
    """Gold is lost, as far as there is any."""

    op: Literal["lose_gold"]
    bad = True


class Heal(Counted):
    """Life comes back, up to what the sheet says, for those still alive."""

    op: Literal["heal"]
    keywords = ("healing",)


class Hurt(Rolled):
    """Special damage: Life is lost, less a characteristic if one is named."""

    op: Literal["hurt"]
    less: Literal["none", "protection", "force", "mana"] = "none"
    keywords = ("special_damage",)
    bad = True

    def given(self) -> tuple[int | str | bool, ...]:
        return (self.n, self.dice, self.less)

    def says(self) -> Phrase:
        if self.less == "none":
            return super().says()
        less = phrase(f"less.telendar.{self.less}")
        if self.dice:
            return phrase("verb.telendar.hurt.dice.less", n=self.dice, less=less)
        return phrase("verb.telendar.hurt.less", n=self.n, less=less)


class GainForce(Counted):
    """Force points, up to the sheet's limit."""

    op: Literal["gain_force"]
    keywords = ("force",)


class LoseForce(Counted):
    """Force points are lost, never below the sheet's first number."""

    op: Literal["lose_force"]
    bad = True


class GainMana(Counted):
    """Mana points, up to the sheet's limit."""

    op: Literal["gain_mana"]
    keywords = ("mana",)


class LoseMana(Counted):
    """Mana points are lost, never below the sheet's first number."""

    op: Literal["lose_mana"]
    bad = True


class RecoverMana(Counted):
    """Used Mana can be used again."""

    op: Literal["recover_mana"]
    keywords = ("mana",)


class Convert(Verb):
    """A point of Force becomes one of Mana, or the other way round, within the sheet's limits."""

    op: Literal["convert"]
    to: Literal["force", "mana"]

    def given(self) -> tuple[int | str | bool, ...]:
        return (self.to,)

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.convert.{self.to}")


# --- cards -------------------------------------------------------------------------------------------


class Treasure(Counted):
    """Treasures are drawn."""

    op: Literal["treasure"]


class Special(Verb):
    """A named card of the Specials is taken."""

    op: Literal["special"]
    name: str

    def given(self) -> tuple[int | str | bool, ...]:
        return (self.name,)

    def says(self) -> Phrase:
        return phrase("verb.telendar.special", card=phrase(f"card.telendar.{self.name}"))


class AnySpecial(Verb):
    """A card of those Specials that anybody may be given (`Object.gift`, `Follower.gift`) is taken, by choice."""

    op: Literal["any_special"]
    keywords = ("gift",)


class Summon(Verb):
    """A Monster of the Specials comes onto the territory."""

    op: Literal["summon"]
    name: str

    def given(self) -> tuple[int | str | bool, ...]:
        return (self.name,)

    def says(self) -> Phrase:
        return phrase("verb.telendar.summon", card=phrase(f"card.telendar.{self.name}"))


class LearnSpell(Verb):
    """A Spell is chosen."""

    op: Literal["learn_spell"]
    keywords = ("spells",)


class LoseObject(Verb):
    """An Object is lost: the owner chooses it, or chance does."""

    op: Literal["lose_object"]
    by: Literal["owner", "chance"] = "owner"
    bad = True

    def given(self) -> tuple[int | str | bool, ...]:
        return (self.by,)

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.lose_object.{self.by}")


class LoseFollower(Verb):
    """A Follower is lost, of the owner's choice."""

    op: Literal["lose_follower"]
    bad = True


class LoseTurn(Verb):
    """The pawn lies down: the next turn is lost."""

    op: Literal["lose_turn"]
    keywords = ("lost_turn",)
    bad = True


# --- the kingdom -------------------------------------------------------------------------------------


class King(Verb):
    """The King gains or loses Lives."""

    op: Literal["king"]
    n: Annotated[int, Field(ge=-3, le=3)]
    keywords = ("king",)

    def given(self) -> tuple[int | str | bool, ...]:
        return (self.n,)

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.king.{'gains' if self.n > 0 else 'loses'}", n=abs(self.n))


class Travel(Verb):
    """The pawn is put elsewhere at once; that ends its movement. What lies there is not met this turn."""

    op: Literal["travel"]
    to: Literal["explored", "unexplored", "town", "chance"]

    def given(self) -> tuple[int | str | bool, ...]:
        return (self.to,)

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.travel.{self.to}")


class Peek(Counted):
    """Its owner looks at face-down territories."""

    op: Literal["peek"]
    where: Literal["adjacent", "anywhere"] = "adjacent"

    def given(self) -> tuple[int | str | bool, ...]:
        return (self.n, self.where)

    def says(self) -> Phrase:
        return phrase(f"verb.telendar.peek.{self.where}", n=self.n)


class Explore(Verb):
    """A face-down territory is turned up, wherever it lies."""

    op: Literal["explore"]


# --- in combat, and on the way -----------------------------------------------------------------------


class AddAttack(Counted):
    """More Attack in this combat."""

    op: Literal["add_attack"]
    against: tuple[Category, ...] = ()
    """Only against these; none: against all"""

    def given(self) -> tuple[int | str | bool, ...]:
        return (self.n,)

    def says(self) -> Phrase:
        if not self.against:
            return phrase("verb.telendar.add_attack", n=self.n)
        return phrase("verb.telendar.add_attack.against", n=self.n, which=many(self.against))


class AddShield(Counted):
    """Protection in this combat."""

    op: Literal["add_shield"]


class BestOf(Counted):
    """So many dice are rolled in this combat, and the best one counts."""

    op: Literal["best_of"]


class Weaken(Counted):
    """The Monster rolls fewer dice in this combat, though at least one."""

    op: Literal["weaken"]


class Evade(Verb):
    """The combat is avoided, unless the Monster guards a Key."""

    op: Literal["evade"]
    keywords = ("elusion",)


class RollAgain(Verb):
    """One's dice are rolled again; the new roll counts."""

    op: Literal["roll_again"]


class LendForce(Counted):
    """More Force until the end of the turn."""

    op: Literal["lend_force"]


class Wings(Counted):
    """The movement of this turn may be a flight."""

    op: Literal["wings"]
    keywords = ("fly",)


class Vanish(Verb):
    """The movement of this turn may lead to any territory at once."""

    op: Literal["vanish"]
    keywords = ("teleport",)


class CloseGate(Verb):
    """A die is rolled at the Gate of Evil: these faces close it."""

    op: Literal["close_gate"]
    closes: tuple[Face, ...] = Field(min_length=1)
    keywords = ("gate",)

    def given(self) -> tuple[int | str | bool, ...]:
        return self.closes

    def says(self) -> Phrase:
        return phrase("verb.telendar.close_gate", faces=shown(self.closes))


# --- control -----------------------------------------------------------------------------------------


class Roll(Part):
    """A die decides: `on` names the faces of each outcome, in the order of `do`; other faces bring nothing."""

    op: Literal["roll"]
    on: tuple[tuple[Face, ...], ...] = Field(min_length=1)
    do: tuple["Effect", ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _paired(self) -> "Roll":
        if len(self.on) != len(self.do):
            raise ValueError("as many groups of faces as outcomes")
        return self

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("roll_table", run.you, run.card, run.address))

    def says(self) -> Phrase:
        rows = zip(self.on, self.do, strict=True)
        told = (phrase("effect.telendar.roll.row", faces=shown(faces), do=part.says()) for faces, part in rows)
        return phrase("effect.telendar.roll", rows=tuple(told))

    def below(self) -> tuple[Part, ...]:
        return self.do

    def outcome(self, face: int) -> int | None:
        """Which of the parts below a face (1 to 6) leads to, if any."""
        return next((i for i, faces in enumerate(self.on) if face in faces), None)


class Toll(Part):
    """You may give something for the rest to happen; who cannot, gets nothing."""

    op: Literal["toll"]
    what: Literal["gold", "object", "treasure", "follower", "life"]
    n: Points = 1
    do: "Effect"

    def resolve(self, run: Run[Any]) -> None:
        run.table.do(("toll", run.you, run.card, self.what, self.n, f"{run.address}.0"))

    def says(self) -> Phrase:
        return phrase(f"effect.telendar.toll.{self.what}", n=self.n, do=self.do.says())

    def below(self) -> tuple[Part, ...]:
        return (self.do,)


class WhileKing(Part):
    """Only while the King has at least so many Lives."""

    op: Literal["while_king"]
    at_least: Annotated[int, Field(ge=-5, le=6)]
    do: "Effect"

    def resolve(self, run: Run[Any]) -> None:
        if run.state.king >= self.at_least:
            run.go_on(0)

    def says(self) -> Phrase:
        return phrase("effect.telendar.while_king", n=self.at_least, do=self.do.says())

    def below(self) -> tuple[Part, ...]:
        return (self.do,)


VERBS: tuple[type[Part], ...] = (
    GainGold,
    LoseGold,
    Heal,
    Hurt,
    GainForce,
    LoseForce,
    GainMana,
    LoseMana,
    RecoverMana,
    Convert,
    Treasure,
    Special,
    AnySpecial,
    Summon,
    LearnSpell,
    LoseObject,
    LoseFollower,
    LoseTurn,
    King,
    Travel,
    Peek,
    Explore,
    AddAttack,
    AddShield,
    BestOf,
    Weaken,
    Evade,
    RollAgain,
    LendForce,
    Wings,
    Vanish,
    CloseGate,
    Roll,
    Toll,
    WhileKing,
)
AnyEffect: Any = language("telendar", *VERBS)
"""The annotation of an effect in a card file"""
