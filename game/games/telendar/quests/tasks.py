"""The tasks of personal quests: their kinds, which deeds count towards them, and their words.

A task reads only the state: its memory is the tally (`state.Vow`).
"""

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from game.core.phrase import Param, Phrase, phrase
from game.games.telendar import board
from game.games.telendar.kinds import name_of
from game.games.telendar.queries import explored, tile
from game.games.telendar.state import FOLLOWERS, OBJECTS, SPELLS, Telendar
from game.games.telendar.strength import monster_force
from game.games.telendar.tables import KEYS, MONSTERS
from game.games.telendar.terms import Category, Points

ALONE = 0
"""The seat of the quest's hero: the only one"""
Deed: TypeAlias = Literal["beaten", "came", "eluded", "cast", "bought", "died"]
"""The deeds that count for or against quests"""


class Task(BaseModel):
    """The task of a quest."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    op: str
    last: ClassVar[bool] = False
    """Whether it is judged only when the Gate is closed"""

    def counts(self, state: Telendar, deed: Deed, thing: int) -> bool:
        """Whether a deed counts towards it.

        Args:
            state: the match at the time of the deed.
            deed: the deed.
            thing: the card of a Monster, a Spell or a purchase, or the place reached; -1: neither.
        """
        return False

    def ends(self, deed: Deed) -> bool:
        """Whether a deed resets the count."""
        return False

    def have(self, state: Telendar) -> int:
        """The amount done so far."""
        return len(state.vow.tally)

    def need(self) -> int:
        """The amount needed."""
        return 1

    def done(self, state: Telendar) -> bool:
        """Whether it is done; of a task judged at the end: whether it would be if the Gate were closed now."""
        return self.have(state) >= self.need()

    def says(self) -> Phrase:
        """The words of the task."""
        raise NotImplementedError


class Beat(Task):
    """Defeat Monsters: of a category, of some least Force, guards of Keys, or stronger ones than the hero."""

    op: Literal["beat"]
    n: Points = 1
    category: Category | None = None
    least: Annotated[int, Field(ge=0, le=20)] = 0
    above: Annotated[int, Field(ge=0, le=9)] = 0
    """Least lead of the Monster's Force over the hero's"""
    key: bool = False

    def counts(self, state: Telendar, deed: Deed, thing: int) -> bool:
        if deed != "beaten":
            return False
        foe = MONSTERS[state.cards[thing]]
        force = monster_force(state, foe.id)
        strong = force >= self.least and (not self.above or force >= state.heroes[ALONE].force + self.above)
        return strong and self.category in (None, foe.category) and (foe.key or not self.key)

    def need(self) -> int:
        return self.n

    def says(self) -> Phrase:
        which = "category" if self.category else "key" if self.key else "above" if self.above else "least"
        params: dict[str, Param] = {"n": self.n, "least": self.least, "above": self.above}
        if self.category:
            params["category"] = phrase(f"category.telendar.{self.category}.many")
        return phrase(f"quest.telendar.beat.{which}", **params)


class Tread(Task):
    """Reach different towns or cursed territories, perhaps within one life."""

    op: Literal["tread"]
    n: Points
    lands: Literal["towns", "cursed"]
    one_life: bool = False

    def counts(self, state: Telendar, deed: Deed, thing: int) -> bool:
        goals = board.CORNERS if self.lands == "towns" else board.CURSED
        return deed == "came" and thing in goals and thing not in state.vow.tally

    def ends(self, deed: Deed) -> bool:
        return self.one_life and deed == "died"

    def need(self) -> int:
        return self.n

    def says(self) -> Phrase:
        life = ".one_life" if self.one_life else ""
        return phrase(f"quest.telendar.tread.{self.lands}{life}", n=self.n)


class Explore(Task):
    """Explore territories, not counting towns."""

    op: Literal["explore"]
    n: Annotated[int, Field(ge=1, le=45)]

    def have(self, state: Telendar) -> int:
        return sum(explored(state, place) for place in (*board.NORMAL, *board.CURSED))

    def need(self) -> int:
        return self.n

    def says(self) -> Phrase:
        return phrase("quest.telendar.explore", n=self.n)


class Carry(Task):
    """Have a number of cards at once, perhaps at the Gate."""

    op: Literal["carry"]
    n: Points
    what: Literal["treasures", "followers", "spells", "keys"]
    at_gate: bool = False

    def have(self, state: Telendar) -> int:
        if self.what in ("followers", "spells"):
            zones = FOLLOWERS if self.what == "followers" else SPELLS
            return len(state.zones[zones[ALONE]].ids)
        held = state.zones[OBJECTS[ALONE]].ids
        if self.what == "keys":
            return sum(state.cards[card] in KEYS for card in held)
        return sum(state.backs[card] == "treasures" for card in held)

    def need(self) -> int:
        return self.n

    def done(self, state: Telendar) -> bool:
        here = state.heroes[ALONE].place
        there = tile(state, here) if self.at_gate and here >= 0 else None
        return super().done(state) and (not self.at_gate or (there is not None and there.gate))

    def says(self) -> Phrase:
        return phrase(f"quest.telendar.carry.{self.what}{'.gate' if self.at_gate else ''}", n=self.n)


class Reach(Task):
    """Reach an amount of own Force, Mana or Gold."""

    op: Literal["reach"]
    n: Annotated[int, Field(ge=1, le=40)]
    what: Literal["force", "mana", "gold"]

    def have(self, state: Telendar) -> int:
        return int(getattr(state.heroes[ALONE], self.what))

    def need(self) -> int:
        return self.n

    def says(self) -> Phrase:
        return phrase(f"quest.telendar.reach.{self.what}", n=self.n)


class Often(Task):
    """Elude Monsters, or cast Spells, a number of times."""

    op: Literal["often"]
    n: Points
    deed: Literal["eluded", "cast"]

    def counts(self, state: Telendar, deed: Deed, thing: int) -> bool:
        return deed == self.deed

    def need(self) -> int:
        return self.n

    def says(self) -> Phrase:
        return phrase(f"quest.telendar.often.{self.deed}", n=self.n)


class Shun(Task):
    """Close the Gate without ever having done something; if it is done, the quest has failed."""

    op: Literal["shun"]
    deed: Literal["died", "eluded"]
    last = True

    def counts(self, state: Telendar, deed: Deed, thing: int) -> bool:
        return deed == self.deed

    def done(self, state: Telendar) -> bool:
        return not state.vow.tally

    def have(self, state: Telendar) -> int:
        return int(bool(state.closed) and self.done(state))

    def says(self) -> Phrase:
        return phrase(f"quest.telendar.shun.{self.deed}")


class Boycott(Shun):
    """Close the Gate without ever having bought a card in a town."""

    op: Literal["boycott"]  # type: ignore[assignment]
    deed: Literal["bought"] = "bought"  # type: ignore[assignment]
    town: Literal["alchemists", "merchants", "smiths", "artisans"]

    def counts(self, state: Telendar, deed: Deed, thing: int) -> bool:
        return super().counts(state, deed, thing) and state.backs[thing] == self.town

    def says(self) -> Phrase:
        return phrase("quest.telendar.boycott", town=name_of(f"town_{self.town}"))


class Close(Task):
    """Close the Gate in time for the King, or with a certain Key."""

    op: Literal["close"]
    king: Annotated[int, Field(ge=-5, le=6)] | None = None
    """Least Lives that the King must have; None: any"""
    key: Literal["", "lost_key", "steel_key", "magic_key", "gate_key"] = ""
    last = True

    def have(self, state: Telendar) -> int:
        return int(bool(state.closed) and self.done(state))

    def done(self, state: Telendar) -> bool:
        return (self.king is None or state.king >= self.king) and self.key in ("", state.closed)

    def says(self) -> Phrase:
        if self.key:
            return phrase("quest.telendar.close.key", card=name_of(self.key))
        return phrase("quest.telendar.close.king", n=self.king or 0)


AnyTask = Annotated[Beat | Tread | Explore | Carry | Reach | Often | Shun | Boycott | Close, Field(discriminator="op")]
TASKS: tuple[type[Task], ...] = (Beat, Tread, Explore, Carry, Reach, Often, Shun, Boycott, Close)
