"""A process in which a computer player thinks: the window never waits, and a second core is used.

The process gets a view and a world that the seat may imagine, never the truth. Worlds imagined from that world are the
same as those imagined from the truth, so the answer is the same as without a worker (`tests/test_worker.py`).
"""

import multiprocessing
import os
import random
import signal
import traceback
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from game import games
from game.bots import seat_bot
from game.bots.base import Thought
from game.core import packs
from game.core.state import Answer, Ask, Seat, State
from game.core.view import Glimpse, imagine

_PATIENCE = 120.0
"""Seconds within which a process must have started: an old machine with a slow disk takes most of a minute"""
_KINDNESS = 5
"""Steps by which the worker lowers its own priority where cores are few"""
_READY = -1
"""The number that a process sends once it has started"""


class Task(NamedTuple):
    """All that a computer player needs to find an answer: plain data, and nothing that its seat may not know."""

    game: str
    level: str
    seat: Seat
    ask: Ask
    view: State
    world: State
    """A world that the seat imagines"""
    chance: str
    """The seed of the bot's own random numbers"""
    temper: str

    @classmethod
    def of(cls, game: str, level: str, glimpse: Glimpse[Any], chance: str) -> "Task":
        """The task to answer a glimpse's question.

        Args:
            game: its id.
            level: the computer player's level.
            glimpse: the seat's question, view and imagined worlds.
            chance: the seed of the bot's own random numbers.
        """
        world = glimpse.world(random.Random(chance))
        return cls(game, level, glimpse.seat, glimpse.ask, glimpse.view(), world, chance, glimpse.temper)

    def thought(self) -> Thought:
        """The thought that finds the answer, in whichever process it runs.

        Raises:
            Trouble: an unknown game or level.
        """
        glimpse = Glimpse(self.seat, self.ask, self.view.clone, partial(imagine, self.world, self.seat), self.temper)
        return seat_bot(games.load(self.game), self.level).think(glimpse, random.Random(self.chance))


class Lost(Exception):
    """The worker cannot be started, has died, or failed: its caller must think in its own process."""


class Worker:
    """A process that thinks, one thought at a time; it starts with this object and ends with `close`, or its maker.

    Raises:
        Lost: no process can be made.
    """

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")  # a fork of the window's process would hold its screen and sound
        self._number = 0
        self._ready = False
        self._since = monotonic()
        known = (packs.place(), dict(games.UNLISTED))
        try:
            self._pipe, theirs = spawn.Pipe()
        except (OSError, NotImplementedError, ImportError) as error:
            raise Lost(str(error)) from error
        try:
            self._process: BaseProcess = spawn.Process(target=serve, args=(theirs, *known), daemon=True)
            self._process.start()
        except (OSError, NotImplementedError, ImportError, ValueError) as error:
            self._pipe.close()
            raise Lost(str(error)) from error
        finally:
            theirs.close()
        self._busy = False
        """Whether an answer is waited for"""
        self._task: Task | None = None
        """The task that waits for the process to begin"""

    @property
    def pid(self) -> int | None:
        """The id of the process."""
        return self._process.pid

    def think(self, task: Task) -> None:
        """Begins a thought, and gives up one that is still under way.

        Raises:
            Lost: the process has died.
        """
        self._number += 1
        self._busy, self._task = True, task
        self._send()

    def drop(self) -> None:
        """Gives up the thought that is under way, if one is."""
        if self._busy and not self._task:
            with suppress(OSError):  # the next caller is told
                self._pipe.send((self._number, None))
        self._busy, self._task = False, None

    def answer(self) -> Answer | None:
        """The answer to the task given last; None while it is not found yet.

        Raises:
            Lost: the process died, did not begin in time, or the thought failed.
        """
        try:
            while self._pipe.poll():
                number, answer, failure = self._pipe.recv()
                if number == _READY:
                    self._ready = True
                    self._send()
                elif number == self._number and self._busy:
                    self._busy = False
                    if failure:
                        raise Lost(failure)
                    found: Answer = answer
                    return found
        except (OSError, EOFError) as error:
            raise Lost("the process died") from error
        if not self._ready:
            if not self._process.is_alive():  # Windows keeps its end of the pipe open until the process has taken it
                raise Lost("the process died")
            if monotonic() - self._since > _PATIENCE:
                raise Lost("the process did not begin")
        return None

    def _send(self) -> None:
        """Sends the task once the process listens: before that, sending a large one could block."""
        if self._ready and self._task:
            try:
                self._pipe.send((self._number, self._task))
            except OSError as error:
                raise Lost("the process died") from error
            self._task = None

    def close(self) -> None:
        """Ends the process at once, even in the middle of a thought."""
        self._pipe.close()
        self._process.kill()
        self._process.join(1)


def serve(pipe: Connection, place: Path | None, unlisted: Mapping[str, str]) -> None:
    """Thinks as it is told until nobody tells any more: the worker's whole life.

    Args:
        pipe: the connection to the process that asks.
        place: the folder of the packs.
        unlisted: the games that are not on the shelf, by id.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window's process, which ends this one
    if hasattr(os, "nice"):
        os.nice(_KINDNESS)
    begin(place, unlisted)
    try:
        pipe.send((_READY, None, ""))
        while True:
            number, task = pipe.recv()
            if task:
                _think(pipe, number, task)
    except (EOFError, OSError):
        return  # the window's process has ended


def _think(pipe: Connection, number: int, task: Task) -> None:
    """Finds an answer and sends it, unless another message comes first."""
    try:
        thought = task.thought()
        while not pipe.poll():
            next(thought)
    except StopIteration as end:
        pipe.send((number, end.value, ""))
    except Exception:  # noqa: BLE001 - the window thinks for itself then, and reports what fails there
        pipe.send((number, None, traceback.format_exc()))


def begin(place: Path | None, unlisted: Mapping[str, str]) -> None:
    """Prepares a new process: tells it the packs and games that the first one knows.

    Args:
        place: the folder of the packs.
        unlisted: the games that are not on the shelf, by id.
    """
    packs.look_in(place)
    games.UNLISTED.update(unlisted)
