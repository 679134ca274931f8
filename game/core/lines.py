"""The lines of a saved match: each is JSON of one of these models, read strictly and within bounds."""

import hashlib
import json
import re
from collections.abc import Collection, Mapping
from typing import Annotated, Any, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game.core import packs
from game.core.amiss import amiss
from game.core.facts import EVEN, LONGEST_TEXT
from game.core.game import AnyGame
from game.core.phrase import Param, phrase, shown
from game.core.saving import digest_of, dump
from game.core.state import State

FORMAT = 2
MOST_SEATS = 12
NAMED = b'{"called":'
"""The beginning of a line that names the match"""

Word = Annotated[str, Field(max_length=80)]
Small = Annotated[int, Field(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{4,32}$")]
SavedChoice: TypeAlias = Word | bool | Small
Brought: TypeAlias = Annotated[str, Field(max_length=LONGEST_TEXT)] | bool | Small
SavedOption = Annotated[tuple[Word | Annotated[int, Field(ge=-(2**31), lt=2**31)], ...], Field(max_length=16)]


class Line(BaseModel):
    """A line of a saved match."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Terms(Line):
    """The terms under which the decisions from here on were played: rules, cards, and the shape of the state."""

    rules: Small
    shape: Small
    content: Annotated[dict[Word, Hash], Field(max_length=5000)]
    packs: Annotated[dict[Word, Hash], Field(max_length=100)]
    """The digest of each pack of cards that was added to the box"""

    @classmethod
    def of(cls, game: AnyGame, added: Collection[str] = ()) -> "Terms":
        """The present terms of a match that is played with these packs."""
        content = {card: digest for card, digest in game.content.items() if packs.in_match(card, added)}
        digests = packs.digests(game.facts.id, added)
        return cls(rules=game.facts.rules, shape=game.shape, content=content, packs=digests)


def box_digest(content: Mapping[str, str]) -> str:
    """Eight bytes of hash, in hex, that tell one content of a box from another."""
    text = json.dumps(dict(content), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


class SavedPlayer(Line):
    """The player of a seat."""

    name: Word
    colour: Annotated[int, Field(ge=0, le=31)]
    controller: Word
    brings: Annotated[dict[Word, Brought], Field(max_length=100)]
    temper: Word = EVEN.name
    """The temper; the line leaves out the even one, as matches from before tempers do"""


class Header(Terms):
    """The first line of a saved match: everything before the first decision."""

    format: int
    game: Word
    seed: Word
    options: Annotated[dict[Word, SavedChoice], Field(max_length=100)]
    players: Annotated[list[SavedPlayer], Field(min_length=1, max_length=MOST_SEATS)]
    free_undo: bool
    started: Word
    digest: Hash

    @property
    def terms(self) -> Terms:
        """The terms under which the first decisions were played."""
        return Terms(rules=self.rules, shape=self.shape, content=self.content, packs=self.packs)


class Decision(Line):
    """A decision, and the digest of the state after it; `over`: it ended the match."""

    n: Small
    seat: SeatNumber
    answer: Annotated[tuple[SavedOption, ...], Field(max_length=256)]
    digest: Hash
    over: bool = False


class Undo(Line):
    """Decisions taken back; `free`: past a barrier, by the house rule."""

    undo: Annotated[int, Field(ge=1, le=1_000_000)]
    seat: SeatNumber
    free: bool


class Level(Line):
    """Another computer player plays a seat, after `at` decisions."""

    level: Word
    seat: SeatNumber
    at: Small


class Hinted(Line):
    """A player was given a hint, after `at` decisions."""

    hinted: SeatNumber
    at: Small


class Named(Line):
    """The players named their match; "": they took its name away."""

    called: Word


class Checkpoint(NamedTuple):
    """The whole state after `at` decisions; decisions after it that were read before are dropped.

    The state stays text until it is needed, as most checkpoints are only passed over.
    """

    at: int
    digest: str
    text: bytes

    @property
    def holds(self) -> bool:
        """Whether the text is unchanged since it was written."""
        return digest_of(self.text) == self.digest


def write_checkpoint(at: int, state: State) -> str:
    """The line of a checkpoint."""
    text = dump(state)
    return f'{{"at":{at},"digest":"{digest_of(text.encode())}","state":{text}}}'


_CHECKPOINT = re.compile(rb'\{"at":(\d{1,7}),"digest":"([0-9a-f]{16})","state":(.*)\}')


def read_line(line: bytes) -> Decision | Undo | Checkpoint | Terms | Level | Hinted | Named:
    """The content of a line after the first one.

    Raises:
        ValidationError: the line is none of these, or damaged.
    """
    found = _CHECKPOINT.fullmatch(line)
    if found:
        return Checkpoint(int(found[1]), found[2].decode(), found[3])
    if line.startswith(b'{"undo":'):
        return Undo.model_validate_json(line)
    if line.startswith(b'{"level":'):
        return Level.model_validate_json(line)
    if line.startswith(b'{"hinted":'):
        return Hinted.model_validate_json(line)
    if line.startswith(NAMED):
        return Named.model_validate_json(line)
    if line.startswith(b'{"rules":'):
        return Terms.model_validate_json(line)
    return Decision.model_validate_json(line)


def read_header(line: bytes) -> Header:
    """The content of the first line, of any known format.

    Raises:
        ValidationError: the line is damaged, or of a later format (`format_of` tells which).
    """
    if format_of(line) == 1:
        line = json.dumps(_from_format_1(json.loads(line))).encode()
    return Header.model_validate_json(line)


def _from_format_1(header: dict[str, Any]) -> dict[str, Any]:
    """The header of format 1 as one of format 2: without packs, seats' choices and shape, and with "mind" renamed."""
    players = header.get("players")
    if isinstance(players, list):
        players = [
            {"controller" if key == "mind" else key: value for key, value in player.items()} | {"brings": {}}
            for player in players
            if isinstance(player, dict)
        ]
    return header | {"players": players, "shape": 1, "packs": {}}


def format_of(line: bytes) -> int | None:
    """The format that a first line claims to have; None: none at all."""
    try:
        claimed = json.loads(line).get("format")
    except (ValueError, AttributeError, RecursionError):
        return None
    return claimed if isinstance(claimed, int) and not isinstance(claimed, bool) and 0 <= claimed < 10_000 else None


def first_fault(error: ValidationError) -> Param:
    """The first fault of a line, short enough for a sentence."""
    first = error.errors(include_url=False, include_input=False)[0]
    if first["type"] == "json_invalid":
        column = re.search(r"column (\d+)", first["msg"])
        return phrase("trouble.unread_from", at=max(1, int(column[1])) if column else 1)
    place = shown(".".join(str(part) for part in first["loc"]), 100)
    return phrase("trouble.at", place=place, cause=amiss(first)) if place else amiss(first)
