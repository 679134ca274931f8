"""The personal quest of a match that is played alone: how it is drawn, pursued, fulfilled or failed. Rules 1.16.

It watches events and changes nothing else. A match without a quest is not slowed down: every function here checks that
first.
"""

from game.core.table import Table
from game.games.telendar.quests.quests import QUESTS
from game.games.telendar.quests.tasks import ALONE, Deed
from game.games.telendar.state import Telendar, Vow

T = Table[Telendar]


def draw_quest(table: T) -> None:
    """Draws one of the quests at random, all equally likely."""
    quest = tuple(QUESTS)[table.pick(len(QUESTS))]
    table.state.vow = Vow(quest)
    table.emit("quest_drawn", seat=ALONE, quest=quest)


def note(table: T, deed: Deed, thing: int = -1) -> None:
    """Counts a deed towards the quest.

    Args:
        table: the match.
        deed: the deed.
        thing: the card or the place of the deed (`Task.counts`).
    """
    vow = table.state.vow
    if not vow.open:
        return
    task = QUESTS[vow.quest].task
    if task.ends(deed):
        vow.tally.clear()
    if task.counts(table.state, deed, thing):
        vow.tally.append(thing)
        if task.last:
            _settle(table, "failed")
        else:
            fulfil(table)


def fulfil(table: T) -> None:
    """Ends the quest as fulfilled once its task is done."""
    state = table.state
    if state.vow.open:
        task = QUESTS[state.vow.quest].task
        if not task.last and task.done(state):
            _settle(table, "kept")


def conclude(table: T) -> None:
    """Settles the quest at the end of the match: tasks about the Gate's closing are judged; the rest has failed."""
    fulfil(table)
    state = table.state
    if state.vow.open:
        task = QUESTS[state.vow.quest].task
        _settle(table, "kept" if task.last and state.closed and task.done(state) else "failed")


def _settle(table: T, fate: str) -> None:
    vow = table.state.vow
    vow.fate = fate
    table.emit("quest", seat=ALONE, quest=vow.quest, kept=fate == "kept")
