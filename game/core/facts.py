"""A game's box before it is opened: enough for the shelf and the set-up, and light to import."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.phrase import Trouble

Choice = int | str | bool


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of the game's set-up. Its words: "setting.<game>.<name>" and "setting.<game>.<name>.<choice>"."""

    name: str
    choices: tuple[Choice, ...]
    default: Choice


@dataclass(frozen=True, slots=True)
class Facts:
    """A game's box, as it stands on the shelf."""

    id: str
    title: str
    rules: int
    """Version of the rules: a save made under another one may not go on alike"""
    seats: range
    minutes: int
    age: int
    bots: tuple[str, ...]
    """Levels of computer players, from the weakest"""
    settings: tuple[Setting, ...] = ()
    secrets: bool = True
    """Whether seats hold what the others must not see: people then hand the machine over behind a curtain"""
    guided: bool = False
    """Whether its rules have a guide for a first match"""
    sides: Callable[[int, Mapping[str, Choice]], int] = lambda seats, _: seats
    """Number of sides at a table with so many seats and these options; seats belong to them by turns"""

    @property
    def usual_bot(self) -> str:
        """The computer player proposed: a sensible one that does not think for long."""
        return "normal" if "normal" in self.bots else self.bots[-1]

    def settle(self, seats: int, chosen: Mapping[str, object]) -> dict[str, Choice]:
        """The options of a match: those chosen, and the defaults of the others.

        Args:
            seats: number of players.
            chosen: choices by the name of their setting; may be a part of them.

        Raises:
            Trouble: too few or too many seats, an option that the game does not have, a choice out of its range.
        """
        if seats not in self.seats:
            raise Trouble("trouble.seats", game=self.title, seats=seats, low=self.seats[0], high=self.seats[-1])
        known = {setting.name: setting for setting in self.settings}
        for name in chosen:
            if name not in known:
                raise Trouble("trouble.setting", game=self.title, setting=str(name), known=", ".join(known))
        settled: dict[str, Choice] = {}
        for name, setting in known.items():
            value = chosen.get(name, setting.default)
            fits = [choice for choice in setting.choices if choice == value and type(choice) is type(value)]
            if not fits:
                allowed = ", ".join(str(choice) for choice in setting.choices)
                raise Trouble("trouble.choice", setting=name, choice=str(value), allowed=allowed)
            settled[name] = fits[0]
        return settled
