"""Personal quests of a match that is played alone: `data/quests.json`, read and checked.

The printed game has none: they are ours. A quest gives nothing and takes nothing; the player who closes the Gate wins
with or without it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from game.core import cardfiles
from game.core.phrase import Phrase, phrase
from game.games.telendar.quests.tasks import TASKS, AnyTask


class Quest(BaseModel):
    """A personal quest: its task, its name "quest.telendar.<id>", and the hero's reason ("... .why")."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    id: Annotated[str, Field(pattern=r"^[a-z][a-z_]*$", max_length=40)]
    task: AnyTask

    def title(self) -> Phrase:
        """The name of the quest."""
        return phrase(f"quest.telendar.{self.id}")

    def why(self) -> Phrase:
        """The hero's reason: a line of flavour."""
        return phrase(f"quest.telendar.{self.id}.why")

    def says(self) -> Phrase:
        """The words of its task."""
        return self.task.says()


def _lint(quests: tuple[Quest, ...]) -> Iterator[cardfiles.Fault]:
    """The faults of the file: doubled ids, texts that a language lacks."""
    yield from cardfiles.duplicate_ids(quest.id for quest in quests)
    for quest in quests:
        yield from cardfiles.missing_texts(quest.id, (quest.title(), quest.why(), quest.says()))


_FILE = Path(__file__).parent.parent / "data" / "quests.json"

QUESTS = {quest.id: quest for quest in cardfiles.read(_FILE, Quest, TASKS, _lint)}
"""The quests by id, in the file's order, by which one is drawn"""
