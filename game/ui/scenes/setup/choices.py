"""The choices for a match before it begins: players and what they bring, options, packs, the code."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core import packs
from game.core.facts import EVEN, PERSON, Choice, Facts, Setting, Temper
from game.core.match import Player, Setup
from game.core.packfiles import Pack
from game.core.seeds import fresh_seed, read_seed, seed_code
from game.core.texts import Texts
from game.games import load
from game.ui.kit.colour import SEATS
from game.ui.legible import legible, told_apart
from game.ui.names import computer_name
from game.ui.settings import Settings


@dataclass(slots=True)
class Chair:
    """A seat as it is being set up: its name, colour, controller, and what it brings."""

    name: str
    colour: int
    controller: str
    brings: dict[str, Choice]
    temper: str = EVEN.name
    """Name of the computer player's temper"""


class MatchChoices:
    """The choices for a match of one game; they are proposed again the next time.

    Args:
        facts: the game's.
        settings: hold the choices of the last time.
        host: the name of the app's user, proposed for the first seat.
    """

    def __init__(self, facts: Facts, settings: Settings, host: str) -> None:
        self.facts = facts
        self._settings = settings
        last = settings.tables.get(facts.id, {})
        self.chairs = self._chairs(last, host)
        """All chairs that the game can have; the first `count` are at the table"""
        self.count = self._last_count(last)
        self._part()
        self.options = _kept(facts.settings, last.get("options"))
        self.free_undo = last.get("free_undo") is True
        kept = last.get("packs")
        self.packs: list[str] = [name for name in kept if isinstance(name, str)] if isinstance(kept, list) else []
        self.offered: tuple[Pack, ...] = ()
        """Packs with which the match can be played"""
        self.refused = False
        """Whether there are packs that cannot be used"""
        self.seed = ""
        """Code of the match, known to those at the screen; "": the match is dealt by chance, which nobody knows"""

    def find_packs(self) -> None:
        """Reads the packs with which this match can be played, and whether others are refused."""
        there = [pack for pack in packs.survey() if pack.manifest and pack.manifest.game == self.facts.id]
        if there:
            load(self.facts.id)
        self.offered, self.refused = packs.opened(self.facts.id), any(pack.fault for pack in there)

    # --- what was chosen the last time -----------------------------------------------------------

    def _chairs(self, last: dict[str, Any], host: str) -> list[Chair]:
        """The chairs, set as they were the last time where that is known; no two of one colour."""
        controllers = (PERSON, *self.facts.bots)
        kept = _kept_chairs(last)
        free = list(range(SEATS))
        chairs: list[Chair] = []
        for number in range(self.facts.seats[-1]):
            old = kept[number] if number < len(kept) else {}
            name, colour, controller = _kept_name(old), old.get("colour"), old.get("mind")
            if colour not in free or isinstance(colour, bool):
                colour = free[0]
            free.remove(colour)
            if controller not in controllers:
                controller = PERSON if number == 0 else self.facts.usual_bot
            if number == 0 and controller == PERSON and host not in map(_kept_name, kept):
                name = name or host
            brings = _kept(self.facts.seat_settings, old.get("brings"))
            temper = next((each.name for each in self.facts.tempers if each.name == old.get("temper")), EVEN.name)
            chairs.append(Chair(name, colour, controller, brings, temper))
        return chairs

    def recall_names(self) -> None:
        """Takes the names that were kept: persons may have been renamed since."""
        for chair, old in zip(self.chairs, _kept_chairs(self._settings.tables.get(self.facts.id, {})), strict=False):
            chair.name = _kept_name(old) or chair.name

    def _last_count(self, last: dict[str, Any]) -> int:
        count = last.get("count")
        usual = min(max(2, self.facts.seats[0]), self.facts.seats[-1])
        return count if isinstance(count, int) and count in self.facts.seats else usual

    def remember(self) -> None:
        """Keeps the choices in the settings, to be proposed the next time."""
        chairs = [
            {
                "name": chair.name.strip(),
                "colour": chair.colour,
                "mind": chair.controller,
                "brings": dict(chair.brings),
                "temper": chair.temper,
            }
            for chair in self.chairs
        ]
        self._settings.tables[self.facts.id] = {
            "chairs": chairs,
            "count": self.count,
            "options": dict(self.options),
            "free_undo": self.free_undo,
            "packs": list(self.packs),
        }

    # --- players ---------------------------------------------------------------------------------

    @property
    def seated(self) -> list[Chair]:
        """The chairs at the table."""
        return self.chairs[: self.count]

    @property
    def people(self) -> int:
        """The number of persons at the table."""
        return sum(chair.controller == PERSON for chair in self.seated)

    @property
    def may_add(self) -> bool:
        """Whether there is room for one more player."""
        return self.count + 1 in self.facts.seats

    @property
    def may_remove(self) -> bool:
        """Whether there are enough players left if one leaves."""
        return self.count - 1 in self.facts.seats

    def set_count(self, count: int) -> None:
        """Sets the number of seats at the table."""
        self.count = count
        self._part()

    def remove(self, number: int) -> None:
        """Takes a seat away, if enough players are left; those after it move up."""
        if self.may_remove:
            self.chairs.append(self.chairs.pop(number))
            self.set_count(self.count - 1)

    def swap(self, one: int, other: int) -> None:
        """Exchanges the places of two seats."""
        chairs = self.chairs
        chairs[one], chairs[other] = chairs[other], chairs[one]

    def recolour(self, number: int, colour: int) -> None:
        """Gives a seat a colour; another seat that has it takes the old one."""
        chair = self.chairs[number]
        for other in self.chairs:
            if other is not chair and other.colour == colour:
                other.colour = chair.colour
        chair.colour = colour

    def names(self, texts: Texts) -> list[str]:
        """The names of the players, by seat; each has one, no two the same."""
        named = (chair.name.strip() or self.default_name(number, texts) for number, chair in enumerate(self.seated))
        return told_apart(named)

    def default_name(self, number: int, texts: Texts) -> str:
        """Name for a seat that nobody named."""
        if self.chairs[number].controller == PERSON:
            return texts("setup.player", n=number + 1)
        return computer_name(texts, self.facts, self.temper(self.chairs[number]), number + 1)

    def tempers(self, chair: Chair) -> tuple[Temper, ...]:
        """Tempers that a chair's player may have; (): it is a person, or plays by lot, or the game has none."""
        plays_by_lot = chair.controller in (PERSON, "random")
        return () if plays_by_lot or not self.facts.tempers else (EVEN, *self.facts.tempers)

    def temper(self, chair: Chair) -> str:
        """Name of the temper that a chair's player has."""
        return chair.temper if self.tempers(chair) else EVEN.name

    # --- things brought, and options -------------------------------------------------------------

    @property
    def brought(self) -> list[Setting]:
        """Settings of the seats that are chosen in the match as it is set up."""
        settings = self.facts.seat_settings
        return [one for one in settings if len(one.choices) > 1 and one.counts(self.options)]

    def _part(self) -> None:
        """Resets choices of a seat that another one before it has made already, where only one seat may make them."""
        for setting in self.facts.seat_settings:
            had: set[Choice] = set()
            for chair in self.seated:
                if setting.exclusive(chair.brings[setting.name]) and chair.brings[setting.name] in had:
                    chair.brings[setting.name] = setting.default
                had.add(chair.brings[setting.name])

    def owners(self, setting: Setting, but: Chair) -> dict[Choice, int]:
        """Seats that have made choices which only one may make, by the choice; `but`: a chair that is left out."""
        return {
            chair.brings[setting.name]: number
            for number, chair in enumerate(self.seated)
            if chair is not but and setting.exclusive(chair.brings[setting.name])
        }

    def possible(self) -> dict[str, Choice]:
        """The chosen options; an option that this number of seats cannot choose is replaced by the usual one."""
        return {
            setting.name: chosen if chosen in setting.offered(self.count) else setting.usual(self.count)
            for setting in self.facts.settings
            for chosen in (self.options[setting.name],)
        }

    def words_of(self, setting: Setting, texts: Texts) -> tuple[str, list[tuple[Choice, str]]]:
        """The words of a setting, and each value that this number of seats can choose, with its words."""
        key = f"setting.{self.facts.id}.{setting.name}"
        return texts(key), [(value, texts(f"{key}.{value}")) for value in setting.offered(self.count)]

    def switch_pack(self, name: str, on: bool) -> None:
        """Adds the cards of a pack, or leaves them out."""
        self.packs = [other for other in self.packs if other != name] + ([name] if on else [])

    def new_seed(self) -> None:
        """Draws a random code, which everybody sees."""
        self.seed = seed_code(fresh_seed())

    def settled(self, texts: Texts) -> Setup:
        """The set-up of the match as it was chosen.

        Args:
            texts: the language for the names of seats that nobody named.

        Raises:
            Trouble: the choices do not fit together.
        """
        seed = read_seed(self.seed) if self.seed.strip() else fresh_seed()
        options = self.facts.settle(self.count, self.possible())
        offered = {pack.id for pack in self.offered}
        added = packs.settle(self.facts.id, [name for name in self.packs if name in offered])
        chosen = [{setting.name: chair.brings[setting.name] for setting in self.brought} for chair in self.seated]
        brings = self.facts.settle_seats(self.count, dict(enumerate(chosen)))
        seats = zip(self.names(texts), self.seated, brings, strict=True)
        players = tuple(
            Player(name, chair.colour, chair.controller, brought, self.temper(chair)) for name, chair, brought in seats
        )
        return Setup(self.facts.id, self.facts.rules, seed, options, players, self.free_undo, added)


def _kept_chairs(last: Mapping[str, object]) -> list[dict[str, Any]]:
    """The chairs of the last time; one that is damaged is empty."""
    kept = last.get("chairs")
    return [old if isinstance(old, dict) else {} for old in kept] if isinstance(kept, list) else []


def _kept_name(old: Mapping[str, object]) -> str:
    """The name of a chair of the last time; "": it has none, or one that cannot be written."""
    name = old.get("name")
    return legible(name) if isinstance(name, str) and name and name == name.strip() else ""


def _kept(settings: tuple[Setting, ...], last: object) -> dict[str, Choice]:
    """The choices of the last time, as far as they are still offered; the defaults for the others."""
    kept: Mapping[str, object] = last if isinstance(last, dict) else {}
    result: dict[str, Choice] = {}
    for setting in settings:
        value = kept.get(setting.name)
        result[setting.name] = value if isinstance(value, int | str) and setting.keeps(value) else setting.default
    return result
