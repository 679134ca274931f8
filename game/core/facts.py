"""A game's box before it is opened: enough for the shelf and the set-up, and light to import."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from game.core.phrase import Trouble, phrase

Choice = int | str | bool
PERSON = "person"
"""The word for a person where a computer player's level may stand"""
LONGEST_TEXT = 1 << 15
"""Most letters of a free text that stands for a choice (`Setting.free`), in a save or from a command line"""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: a choice of the set-up. Words: "setting.<game>.<name>" and "setting.<game>.<name>.<choice>".

    A setting with a single choice is offered to nobody: later rules have chosen for all, and `before` keeps old matches
    as they were dealt.
    """

    name: str
    choices: tuple[Choice, ...]
    default: Choice
    since: int = 1
    """The version of the rules that introduced it"""
    before: Choice | None = None
    """The choice in matches that older rules dealt; None: the default"""
    unique: bool = False
    """For a seat's setting: whether each choice but the default is for one seat only (an army, a hero)"""
    free: Callable[[str], str] | None = None
    """The checker of a free text in place of a choice, such as a deck of one's own; None: only the choices are allowed.

    It returns the form to keep, which it must accept unchanged, and raises Trouble for a text that it refuses. It
    imports only when called, so that the facts stay light."""
    seats: Mapping[Choice, Collection[int]] = field(default_factory=dict)
    """The numbers of seats at which a choice is allowed; choices that are not in it are allowed at any"""
    where: tuple[str, Choice] | None = None
    """For a seat's setting: the match's setting, and its choice, under which it counts; None: it always does"""
    version: bool = False
    """Whether it is the version of the rules that deal the match, which nobody chooses: the game tells matches
    before and since `since` apart by it"""

    @property
    def versions(self) -> range:
        """The versions of the rules whose changes do not apply to matches dealt before them, thanks to this setting."""
        return range(self.since, (int(self.default) if self.version else self.since) + 1)

    def counts(self, options: Mapping[str, Choice]) -> bool:
        """Whether a seat's choice counts in a match with these options."""
        return self.where is None or options[self.where[0]] == self.where[1]

    def exclusive(self, choice: Choice) -> bool:
        """Whether no two seats may make this choice."""
        return self.unique and choice != self.default

    def keeps(self, value: object) -> bool:
        """Whether a value may be proposed again: a choice, or a text that the checker still has to judge."""
        if self.free and isinstance(value, str) and len(value) <= LONGEST_TEXT:
            return True
        return any(choice == value and type(choice) is type(value) for choice in self.choices)

    def offered(self, seats: int) -> tuple[Choice, ...]:
        """The choices that are allowed at a table of this many seats."""
        return tuple(choice for choice in self.choices if seats in self.seats.get(choice, (seats,)))

    def usual(self, seats: int) -> Choice:
        """The choice at a table of this many seats if nobody chooses."""
        offered = self.offered(seats)
        return self.default if self.default in offered else offered[0]

    def choose(self, value: object, rules: int) -> Choice:
        """The choice that a value stands for; None stands for no choice made.

        Args:
            value: as a person typed it, or as a file holds it.
            rules: version of the rules that deal the match.

        Raises:
            Trouble: there is no such choice (the sentence names the choices), or the checker of texts refuses it.
        """
        old = rules < self.since
        if self.version and value in (None, rules):
            return rules
        if value is None:
            return self.before if old and self.before is not None else self.default
        choices = (*self.choices, self.before) if old and self.before is not None else self.choices
        for choice in choices:
            if choice == value and type(choice) is type(value):
                return choice
        if self.free and isinstance(value, str):
            if len(value) > LONGEST_TEXT:
                raise Trouble("trouble.long_text", most=LONGEST_TEXT)
            return self.free(value)
        allowed = ", ".join(str(choice) for choice in self.choices)
        raise Trouble("trouble.choice", setting=self.name, choice=str(value)[:80], allowed=allowed)


class Temper(NamedTuple):
    """A temper of a computer player, at any level: it changes its preferences, not how far it thinks.

    Its words, in the game's own catalogues except for the even one: its name `key`, its effect in a sentence
    "<key>.says", and the name of such a player at the table "<key>.who".
    """

    name: str
    icon: str

    def key(self, game: str) -> str:
        """The key of its name.

        Args:
            game: the id of the player's game.
        """
        return "temper.even" if self == EVEN else f"temper.{game}.{self.name}"


EVEN = Temper("even", "scales")
"""The temper of a player without one: it takes its game's advice as it is"""


class Sitter(NamedTuple):
    """A computer player as a command line names it: "hard", or "hard:bold"."""

    level: str
    temper: str = EVEN.name

    @property
    def word(self) -> str:
        """The level, followed by ":" and the temper unless that is the even one."""
        return self.level if self.temper == EVEN.name else f"{self.level}:{self.temper}"


@dataclass(frozen=True, slots=True)
class Facts:
    """A game's box, as it stands on the shelf."""

    id: str
    title: str
    rules: int
    """Version of the rules: a save made under another version may continue differently"""
    seats: range
    minutes: int
    age: int
    bots: tuple[str, ...]
    """Levels of computer players, from the weakest"""
    settings: tuple[Setting, ...] = ()
    seat_settings: tuple[Setting, ...] = ()
    """The settings that each seat chooses before the match: an army, a deck, a hero"""
    secrets: bool = True
    """Whether seats hold secrets: people at one machine then hand it over behind a curtain"""
    scored: bool = True
    """Whether its results are points; if not, the only result is who has won"""
    guided: bool = False
    """Whether its rules have a guide for a first match"""
    liveries: bool = False
    """Whether seats get their colour, shape and emblem from a deal or choice within the match: until then they have
    none"""
    form: str = ""
    """The setting whose choices are different games to the statistics; "": none is"""
    sides: Callable[[int, Mapping[str, Choice]], int] = lambda seats, _: seats
    """Number of sides at a table of this many seats with these options; seats take sides in turn"""
    retired: tuple[str, ...] = ()
    """The names of settings that only old matches have in their files, where the version of the rules says the same"""
    tempers: tuple[Temper, ...] = ()
    """The tempers of its computer players besides the even one; players by lot show none"""

    @property
    def usual_bot(self) -> str:
        """The computer player that is proposed: a sensible one that does not think for long."""
        return "normal" if "normal" in self.bots else self.bots[-1]

    def sitter(self, word: str) -> Sitter:
        """The computer player that a word of a command line names: a level, or level:temper.

        Raises:
            Trouble: the game has no such level or temper; the sentence names those that it has.
        """
        level, _, temper = word.partition(":")
        if level not in self.bots:
            known = ", ".join(self.bots)
            raise Trouble("trouble.controller", controller=level[:80], game=self.title, known=known)
        known_tempers = [each.name for each in (EVEN, *self.tempers)]
        if temper and temper not in known_tempers:
            raise Trouble("trouble.temper", temper=temper[:80], game=self.title, known=", ".join(known_tempers))
        return Sitter(level, temper or EVEN.name)

    def nearest(self, level: str, temper: str) -> Sitter:
        """The computer player for a seat of a saved match, or the nearest one that this game knows.

        Args:
            level: "person", or a computer player's; an unknown level becomes the usual one.
            temper: a computer player's; an unknown temper becomes the even one.
        """
        known = {EVEN.name, *(each.name for each in self.tempers)}
        return Sitter(
            level if level in (PERSON, *self.bots) else self.usual_bot, temper if temper in known else EVEN.name
        )

    def settle(self, seats: int, chosen: Mapping[str, object], rules: int | None = None) -> dict[str, Choice]:
        """The options of a match: those chosen, and the defaults of the others.

        Args:
            seats: the number of seats.
            chosen: the choices made, by setting.
            rules: version of the rules that dealt a saved match; None: a new match, by the present rules.

        Raises:
            Trouble: too few or too many seats, an option that the game does not have, a choice out of its range, or, in
                a new match, a choice that is not allowed at this number of seats.
        """
        if seats not in self.seats:
            raise Trouble("trouble.seats", game=self.title, seats=seats, low=self.seats[0], high=self.seats[-1])
        settled = self._settle_choices(self.settings, chosen, rules, "trouble.setting")
        if rules is None:
            for setting in self.settings:
                settled[setting.name] = self._choice_for_seats(setting, settled[setting.name], seats, chosen)
        return settled

    def _choice_for_seats(self, setting: Setting, choice: Choice, seats: int, chosen: Mapping[str, object]) -> Choice:
        """The choice, if so many seats allow it; the usual one if nobody chose it.

        Raises:
            Trouble: the choice made is not allowed at this number of seats; the sentence names those that are.
        """
        offered = setting.offered(seats)
        if choice in offered:
            return choice
        if chosen.get(setting.name) is None:
            return setting.usual(seats)
        allowed = ", ".join(map(str, offered))
        raise Trouble("trouble.choice_seats", setting=setting.name, choice=str(choice), seats=seats, allowed=allowed)

    def settle_seats(
        self,
        seats: int,
        chosen: Mapping[int, Mapping[str, object]],
        rules: int | None = None,
        options: Mapping[str, Choice] | None = None,
    ) -> tuple[dict[str, Choice], ...]:
        """The choices that each seat brings to a match: those made for it, and the defaults of the rest.

        Args:
            seats: the number of seats.
            chosen: the choices made, by seat, then by setting.
            rules: version of the rules that deal the match; None: the present one.
            options: the settled options of a new match; None: choices are kept whether they count or not.

        Raises:
            Trouble: no such seat, an option that seats of this game do not have, a choice out of its range, one that
                two seats made and only one may, or one that does not count with these options.
        """
        for seat in chosen:
            if seat not in range(seats):
                raise Trouble("trouble.no_seat", seat=seat + 1, seats=seats)
        settle = partial(self._settle_choices, self.seat_settings, rules=rules, unknown="trouble.seat_setting")
        brought = tuple(settle(chosen.get(seat, {}), seat=seat) for seat in range(seats))
        for setting in self.seat_settings:
            self._require_apart(setting, [each[setting.name] for each in brought])
            for seat in (seat for seat, each in chosen.items() if setting.name in each):
                if setting.where and options and not setting.counts(options):
                    only = "{}={}".format(*setting.where)
                    raise Trouble("trouble.idle_setting", seat=seat + 1, setting=setting.name, only=only)
        return brought

    def _require_apart(self, setting: Setting, choices: Sequence[Choice]) -> None:
        """Makes sure that no two seats made a choice that is for one seat only.

        Args:
            setting: a setting of the seats.
            choices: each seat's choice.

        Raises:
            Trouble: two seats did; the sentence names both, counted from 1.
        """
        first: dict[Choice, int] = {}
        for seat, choice in enumerate(choices):
            if setting.exclusive(choice) and first.setdefault(choice, seat) != seat:
                key = f"setting.{self.id}.{setting.name}"
                what, which = phrase(key), phrase(f"{key}.{choice}")
                raise Trouble("trouble.taken", one=first[choice] + 1, other=seat + 1, setting=what, choice=which)

    def _settle_choices(
        self,
        settings: Sequence[Setting],
        chosen: Mapping[str, object],
        rules: int | None,
        unknown: str,
        seat: int | None = None,
    ) -> dict[str, Choice]:
        known = {setting.name: setting for setting in settings}
        gone = () if rules is None else self.retired
        for name in chosen:
            if name not in known and name not in gone:
                raise Trouble(unknown, game=self.title, setting=str(name)[:80], known=", ".join(known) or "-")
        dealt_by = self.rules if rules is None else rules
        return {name: self._chosen(setting, chosen.get(name), dealt_by, seat) for name, setting in known.items()}

    def _chosen(self, setting: Setting, value: object, rules: int, seat: int | None) -> Choice:
        """The choice that a value stands for; an error about a free text names the seat that brought it."""
        try:
            return setting.choose(value, rules)
        except Trouble as trouble:
            if setting.free is None or seat is None:
                raise
            what = phrase(f"setting.{self.id}.{setting.name}")
            raise Trouble("trouble.brought", seat=seat + 1, setting=what, cause=trouble.phrase) from trouble
