"""Settings: those of the machine and those of each person, kept as JSON and checked field by field.

Read before the first frame, so nothing heavy is imported here. A damaged file is kept under another name, which is
told; settings that cannot be written (full disk, read-only place) stay in memory, and that is told too. Nothing is ever
lost silently.
"""

import copy
import dataclasses
import itertools
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar, get_args

from game.core import bounded, files
from game.core.facts import PERSON
from game.core.phrase import Param, Phrase, Trouble, of_held, phrase, refused, shown
from game.core.texts import LANGUAGES, language_of, system_locale
from game.ui.legible import writable

FILE = "settings.json"
FORMAT = 1
SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
"""Factors by which durations are multiplied, by speed"""
ONE_BY_ONE = "step"
"""Speed at which each computer player waits until the person goes on"""
BOT_SPEEDS = {**SPEEDS, ONE_BY_ONE: 1.0}
THEMES = ("normal", "contrast")
Mode: TypeAlias = Literal["hands", "full", "off"]
"""Part of the table that the curtain covers: the hands, all of it, or nothing (open hands, for teaching)"""
CURTAINS: tuple[Mode, ...] = get_args(Mode)
Wish: TypeAlias = Literal["always", "concerns", "never"]
"""Decisions for which a person wants to be asked: all, those that concern them, or none until the turn ends"""
PALETTES = ("clear", "soft")
UI_SCALES = (0.7, 0.8, 0.9, 1.0)
PACES = (0.75, 1.0, 1.25, 1.5, 2.0)
AUTO_HIDE = (0, 30, 90, 180)
COOL_DOWNS = (0.0, 0.3, 0.5, 1.0)
GUARDS = (0, 200, 350, 500, 800)
"""Choices for `Machine.guard`, milliseconds"""
REACT_TIMES = (0, 3, 4, 6, 10)
"""Choices for `Machine.react_time`, seconds"""
_MOST_BYTES = 1 << 20
_MOST_PEOPLE = 200
_MOST_GAMES = 64
_MOST_FORMER = 20
_LONGEST_TABLE = 1 << 16
MOST_GUIDES = 12
"""Number of guided matches whose guide is remembered"""
_MOST_LESSONS = 200
_MOST_TOLD = 3
"""Number of a file's faults that are named"""

Check = Callable[[Any], bool]


def _one_of(*allowed: object) -> Check:
    return lambda value: any(value == one and type(value) is type(one) for one in allowed)


def _between(low: float, high: float) -> Check:
    return lambda value: isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 40 and value.isprintable()


def _is_names(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) <= _MOST_FORMER and all(map(_is_name, value))


def _is_size(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(part, int) and 320 <= part <= 16384 for part in value)
    )


def _is_keys(value: object) -> bool:
    return isinstance(value, dict) and len(value) < 100 and all(_is_name(k) and _is_name(v) for k, v in value.items())


def _is_tables(value: object) -> bool:
    """Whether a value holds choices for each game that JSON can hold; the set-up checks which the game knows."""
    if not isinstance(value, dict) or len(value) > _MOST_GAMES:
        return False
    try:
        return all(
            _is_name(game)
            and isinstance(table, dict)
            and len(json.dumps(table, ensure_ascii=False, allow_nan=False).encode()) <= _LONGEST_TABLE
            for game, table in value.items()
        )
    except ValueError:  # half a letter, or no number
        return False


def _is_orders(value: object) -> bool:
    """Whether a value holds a word for each game; the game's view checks which words it knows."""
    return (
        isinstance(value, dict)
        and len(value) <= _MOST_GAMES
        and all(_is_name(game) and _is_name(order) for game, order in value.items())
    )


def _is_guides(value: object) -> bool:
    """Whether a value holds the state of each guided match's guide; the game checks which lessons there are."""
    return (
        isinstance(value, dict)
        and len(value) <= MOST_GUIDES
        and all(isinstance(match, str) and match.isprintable() and _is_guide(guide) for match, guide in value.items())
    )


def _is_guide(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"open", "told"}
        and isinstance(value["open"], bool)
        and isinstance(value["told"], list)
        and len(value["told"]) <= _MOST_LESSONS
        and all(_is_name(key) for key in value["told"])
    )


def _setting(default: Any, check: Check) -> Any:
    """A field with its default and the check that its value in a file must pass."""
    return field(default=default, metadata={"check": check})


@dataclass(slots=True)
class Person:
    """The settings of a person, which follow them to their turn."""

    name: str = _setting("", _is_name)
    former: tuple[str, ...] = _setting((), _is_names)
    """Names that the person had before, the last one last"""
    language: str = _setting("it", _one_of(*LANGUAGES))
    text: float = _setting(1.0, _between(1.0, 2.0))
    readable: bool = _setting(False, _is_flag)
    theme: str = _setting("normal", _one_of(*THEMES))
    still: bool = _setting(False, _is_flag)
    """Whether motion is reduced"""
    my_speed: str = _setting("normal", _one_of(*SPEEDS))
    bot_speed: str = _setting("normal", _one_of(*BOT_SPEEDS))
    by_itself: bool = _setting(True, _is_flag)
    """Whether a step with one possible answer is taken by itself"""
    hints: bool = _setting(True, _is_flag)
    """Whether legal moves are marked"""
    preview: bool = _setting(True, _is_flag)
    """Whether a card or piece under the pointer is shown large by itself"""
    speech: bool = _setting(False, _is_flag)
    pace: float = _setting(1.0, _one_of(*PACES))
    """Factor of the speed at which the voice speaks by itself"""
    reactions: Wish = _setting("concerns", _one_of("always", "concerns"))
    """The reactions that the person wants to be asked for"""
    hand_orders: dict[str, str] = field(default_factory=dict, metadata={"check": _is_orders})
    """Order of the cards in the hand, by game"""
    guides: dict[str, dict[str, Any]] = field(default_factory=dict, metadata={"check": _is_guides})
    """State of each guided match's guide, by the match's file name, the last one last: whether open, and lessons
    told"""


@dataclass(slots=True)
class Machine:
    """The settings of the machine and of the table at which it stands."""

    window: str = _setting("window", _one_of("window", "full"))
    size: tuple[int, int] = _setting((1280, 720), _is_size)
    ui_scale: float = _setting(1.0, _one_of(*UI_SCALES))
    display: str = _setting("auto", _one_of("auto", "software", "default"))
    palette: str = _setting("clear", _one_of(*PALETTES))
    """Palette of the seats' colours"""
    master: float = _setting(0.8, _between(0, 1))
    effects: float = _setting(0.8, _between(0, 1))
    music: float = _setting(0.35, _between(0, 1))
    speech: float = _setting(1.0, _between(0, 1))
    mute: bool = _setting(False, _is_flag)
    keys: dict[str, str] = field(default_factory=dict, metadata={"check": _is_keys})
    counsel: bool = _setting(True, _is_flag)
    """Whether a player at this table can have good acts shown"""
    curtain: Mode = _setting("hands", _one_of(*CURTAINS))
    auto_hide: int = _setting(90, _one_of(*AUTO_HIDE))
    """Seconds without input after which a hand is covered; 0: never"""
    keep_messages: bool = _setting(False, _is_flag)
    cool_down: float = _setting(0.0, _one_of(*COOL_DOWNS))
    """Seconds in which a second press of the same button is not taken"""
    guard: int = _setting(350, _one_of(*GUARDS))
    """Milliseconds in which a button that has just come, moved or changed its words cannot be pressed"""
    react_time: int = _setting(4, _one_of(*REACT_TIMES))
    """Seconds in which somebody who is not before the screen may claim a reaction; 0: until a button ends the wait"""
    sticky_drag: bool = _setting(False, _is_flag)
    """Whether a click picks a card up, which then follows the pointer until the next click"""
    welcomed: bool = _setting(False, _is_flag)
    game: str = _setting("", _is_name)
    """Id of the game whose box was taken from the shelf last"""
    person: str = _setting("", _is_name)
    """Name of the person whose settings are in force when the app opens"""


T = TypeVar("T", Person, Machine)


@dataclass(slots=True)
class Settings:
    """The settings of the machine and of all persons who use it."""

    machine: Machine = field(default_factory=Machine)
    people: list[Person] = field(default_factory=lambda: [Person()])
    tables: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The last choices in each game's set-up, which checks them"""

    def person(self, name: str) -> Person | None:
        """The person of that name; None: the app does not know them."""
        return next((person for person in self.people if person.name.casefold() == name.casefold()), None)

    def called(self, name: str) -> Person | None:
        """The person of that name, or who had it before if nobody has it now; None: the app knows neither."""
        had = (person for person in self.people if name.casefold() in map(str.casefold, person.former))
        return self.person(name) or next(had, None)

    def name_anew(self, before: Mapping[str, Person]) -> None:
        """Notes that persons have new names: matches stay theirs, and seats that were set up for them follow.

        Args:
            before: the persons, by the names that they had.
        """
        names = {name.casefold(): person.name for name, person in before.items()}
        for name, person in before.items():
            now = (name.casefold(), person.name.casefold())
            others = (other for other in person.former if other.casefold() not in now)
            person.former = (*others, name)[-_MOST_FORMER:]
        for table in self.tables.values():
            chairs = table.get("chairs")
            for chair in chairs if isinstance(chairs, list) else ():
                old = chair.get("name") if isinstance(chair, dict) and chair.get("mind") == PERSON else None
                if isinstance(old, str) and old.casefold() in names:
                    chair["name"] = names[old.casefold()]

    @property
    def host(self) -> Person:
        """The person whose settings are in force outside of a match."""
        return self.person(self.machine.person) or self.people[0]

    def learn(self, name: str) -> Person:
        """The person of that name; a new one begins with the host's settings.

        Of more people than are kept, the one who came first is forgotten, but not the host.
        """
        found = self.person(name)
        if found is None:
            orders = dict(self.host.hand_orders)
            found = dataclasses.replace(self.host, name=name, former=(), hand_orders=orders, guides={})
            if len(self.people) >= _MOST_PEOPLE:
                self.people.remove(next(person for person in self.people if person is not self.host))
            self.people.append(found)
        return found


class Store:
    """The settings file of a folder."""

    def __init__(self, folder: Path) -> None:
        """Reads the file; `settings` is complete in any case, and `notices` holds what went wrong."""
        self.path = folder / FILE
        self.notices: list[Phrase] = []
        self._damaged = False
        """Whether the file is damaged and could not be put aside yet"""
        self.settings = self._read()
        self._common = copy.deepcopy(self.settings)
        """The settings in the file when this program read or wrote it last"""
        self.renewed = False
        """Whether the last `save` took over what another program had changed"""

    def _read(self) -> Settings:
        if not os.path.lexists(self.path):
            return _default_settings()
        faults: list[str] = []
        try:
            settings = _settings(_wait_and_read(self.path), faults)
        except Trouble as trouble:
            if trouble.phrase.key in _NOT_OURS:  # a file that cannot be read may be whole
                self.notices.append(_trouble("settings_read", self.path, trouble.phrase))
            else:
                self._try_aside(trouble.phrase)
            return _default_settings()
        if faults and self._try_aside(_first_of(faults)):
            unwritten = self._write(settings)  # the good part of it stays where it belongs
            self.notices += [unwritten] if unwritten else []
        return settings

    def _try_aside(self, cause: Param) -> bool:
        """Puts the damaged file aside; returns whether that was possible.

        If not, that is told, and `save` tries again.
        """
        try:
            self._put_aside(cause)
        except OSError as error:
            self._damaged = True
            self.notices.append(_trouble("settings_read", self.path, refused(error)))
        return not self._damaged

    def _put_aside(self, cause: Param) -> None:
        """Gives the damaged file another name, so that writing does not lose it, and tells of it.

        Raises:
            OSError: the system refuses.
        """
        asides = (self.path.with_name(f"settings.damaged-{number}.json") for number in itertools.count(1))
        aside = next(path for path in asides if not os.path.lexists(path))
        self.path.rename(aside)
        self.notices.append(phrase("trouble.settings_damaged", file=str(self.path), aside=aside.name, cause=cause))

    def save(self) -> Phrase | None:
        """Writes the settings, whole or not at all; returns a message about what went wrong, or None.

        Changes that another program has written meanwhile stay, and are in force here too, except where this program
        changed the same setting.
        """
        self.renewed = False
        try:
            with files.exclusive(self.path):  # two programs that write at once would lose one's changes
                theirs = self._foreign_changes()
                self.renewed = theirs is not None
                if theirs:
                    _take_over(self.settings, self._common, theirs)
                trouble = self._write(self.settings)
        except Trouble as unread:  # the file may be whole, or somebody else's
            return _trouble("settings_write", self.path, unread.phrase)
        except OSError as error:
            return _trouble("settings_write", self.path, refused(error))
        if trouble is None:
            self._common = copy.deepcopy(self.settings)
        return trouble

    def _write(self, settings: Settings) -> Phrase | None:
        """Replaces the file with settings; returns what went wrong (the file is then as it was), or None."""
        tree = {
            "format": FORMAT,
            "machine": dataclasses.asdict(settings.machine),
            "people": [dataclasses.asdict(person) for person in settings.people],
            "tables": settings.tables,
        }
        raw = json.dumps(tree, ensure_ascii=False, indent=1).encode() + b"\n"
        if len(raw) > _MOST_BYTES:
            large = phrase("trouble.bounded.large", kilobytes=_MOST_BYTES >> 10)
            return _trouble("settings_write", self.path, large)
        try:
            files.replace(self.path, raw)
        except OSError as error:
            return _trouble("settings_write", self.path, refused(error))
        return None

    def _foreign_changes(self) -> Settings | None:
        """Settings that another program has written since; None: nobody has, or they were damaged and put aside.

        Raises:
            Trouble: something is there that cannot be read.
            OSError: they are damaged, and cannot be put aside.
        """
        if not os.path.lexists(self.path):
            return None
        faults: list[str] = []
        try:
            settings = _settings(_read_json(self.path), faults)
        except Trouble as trouble:
            if trouble.phrase.key in _NOT_OURS:
                raise
            self._put_aside(trouble.phrase)
            self._damaged = False
            return None
        if faults and self._damaged:
            self._put_aside(_first_of(faults))
        self._damaged = False
        if faults:
            _fill_gaps(settings, self._common)
        return None if settings == self._common else settings


def _first_of(faults: list[str]) -> str:
    return ", ".join(faults[:_MOST_TOLD])


def _take_over(ours: Settings, common: Settings, theirs: Settings) -> None:
    """Merges the changes of others into our settings, except where they were changed here too.

    Args:
        ours: changed in place.
        common: the settings when both were alike.
        theirs: the settings of others now.
    """
    _take_fields(ours.machine, common.machine, theirs.machine)
    for person in theirs.people:
        own = ours.person(person.name)
        if own:
            _take_fields(own, common.person(person.name) or Person(person.name), person)
            for oldest in list(own.guides)[:-MOST_GUIDES]:
                del own.guides[oldest]
        elif not common.person(person.name) and len(ours.people) < _MOST_PEOPLE:
            ours.people.append(person)
    _take_entries(ours.tables, common.tables, theirs.tables)


def _take_fields(ours: T, common: T, theirs: T) -> None:
    for name in (entry.name for entry in dataclasses.fields(ours)):
        mine, before, other = getattr(ours, name), getattr(common, name), getattr(theirs, name)
        if isinstance(mine, dict):
            _take_entries(mine, before, other)
        elif mine == before:
            setattr(ours, name, other)


def _take_entries(ours: dict[str, Any], common: dict[str, Any], theirs: dict[str, Any]) -> None:
    """Merges dictionaries entry by entry; entries that were changed here come last."""
    own = {key: value for key, value in ours.items() if common.get(key) != value}
    gone = common.keys() - ours.keys()
    ours.clear()
    ours.update((key, value) for key, value in theirs.items() if key not in own and key not in gone)
    ours.update(own)


def _fill_gaps(theirs: Settings, common: Settings) -> None:
    """Fills settings that are at their defaults with the last common ones.

    Their file was faulty in part, and nobody chose the defaults.
    """
    _inherit_defaults(theirs.machine, common.machine)
    for person in theirs.people:
        _inherit_defaults(person, common.person(person.name) or person)
    theirs.tables = theirs.tables or copy.deepcopy(common.tables)


def _inherit_defaults(theirs: T, common: T) -> None:
    first = type(theirs)()
    for name in (entry.name for entry in dataclasses.fields(theirs)):
        if getattr(theirs, name) == getattr(first, name):
            setattr(theirs, name, copy.deepcopy(getattr(common, name)))


def _system_language() -> str:
    """The system's language, if the app has it; English otherwise."""
    named = system_locale()
    if not named:  # apps that the Finder starts have no locale around them
        from pygame.system import get_pref_locales

        named = next((each["language"] for each in get_pref_locales() if each["language"] in LANGUAGES), "")
    return language_of(named)


def _trouble(kind: str, path: Path, cause: Param) -> Phrase:
    return phrase(f"trouble.{kind}", file=str(path), cause=cause)


# --- checking -------------------------------------------------------------------------------------------


_NOT_OURS = ("trouble.bounded.read", "trouble.bounded.no_file")


def _read_json(path: Path) -> object:
    """The JSON of a settings file; a link to one is followed.

    Raises:
        Trouble: it cannot be read, is none, or is larger than any that the app writes.
    """
    return bounded.parse(bounded.read(Path(os.path.realpath(path)), _MOST_BYTES))


def _wait_and_read(path: Path) -> object:
    """The JSON of a settings file, after a wait for another program that holds it: else no settings would be in force.

    Raises:
        Trouble: as for `_read_json`.
    """
    for _ in files.retries():
        try:
            return _read_json(path)
        except Trouble as trouble:
            if not of_held(trouble.phrase):
                raise
    return _read_json(path)


def _default_settings() -> Settings:
    """Settings where no file keeps any: one person, in the language of the system."""
    return Settings(people=[Person(language=_system_language())])


def _settings(tree: object, faults: list[str]) -> Settings:
    """The settings of a parsed file; each value that fails its check is named in `faults` and takes its default.

    Raises:
        Trouble: the file is not of this kind at all.
    """
    if not isinstance(tree, dict) or tree.get("format") != FORMAT:
        raise Trouble("trouble.field", field="format")
    machine = _read_fields(Machine, tree.get("machine", {}), "machine", faults)
    people = tree.get("people", [])
    if not isinstance(people, list) or len(people) > _MOST_PEOPLE:
        faults.append("people")
        people = []
    tables = tree.get("tables", {})
    if not _is_tables(tables):
        faults.append("tables")
        tables = {}
    named = [_read_fields(Person, person, f"people.{n}", faults) for n, person in enumerate(people)]
    for person in named:
        person.name = writable(person.name)
    return Settings(machine, named or _default_settings().people, tables)


def _read_fields(kind: type[T], values: object, place: str, faults: list[str]) -> T:
    result = kind()
    if not isinstance(values, Mapping):
        faults.append(place)
        return result
    fields = {entry.name: entry for entry in dataclasses.fields(kind)}
    for name, value in values.items():
        if name not in fields or not fields[name].metadata["check"](value):
            faults.append(f"{place}.{shown(name, 40)}")
        else:
            setattr(result, name, tuple(value) if isinstance(value, list) else value)
    return result
