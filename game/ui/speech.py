"""Speech: texts spoken aloud, when a person wants that, by the voices of the system (`voices.py`).

Without a voice the app stays silent and `working` says so. Whoever calls `say` sees to it that nothing private is
spoken while the curtain is closed.
"""

import queue
import threading
from collections.abc import Callable
from time import monotonic

from game.ui import voices
from game.ui.voices import Utterance

_LAST = 0.5
"""Seconds that the end of the app waits until what is being said is cut short"""
_LETTERS = 15
"""Letters that a voice says in a second, about: not all voices tell whether they are speaking"""


def voiced(text: str) -> str:
    """A text without the signs that voices leave out."""
    return text.replace(" · ", ", ").replace("\N{MINUS SIGN}", "-")


class Speech:
    """The voice of the app: says one text at a time; a new one cuts the last short."""

    def __init__(self, voice: Callable[[Utterance], None] | None = None) -> None:
        """Makes a speaker that is off. `voice` takes the place of the system's: a list's `append` in tests."""
        self._voice = voice
        self._system: _System | None = None
        self.on = False
        self.volume = self.pace = 1.0
        self._until = 0.0
        """Time at which what is being said will have been said, about, seconds of the monotonic clock"""
        self.last = ""
        """Words said last, for the key that repeats them"""

    def switch(self, on: bool, volume: float, pace: float = 1.0) -> None:
        """Turns speech on or off; on anew, it looks for a voice again where none was found.

        Args:
            on: whether the person wants it.
            volume: from 0 to 1.
            pace: factor of the speed at which the voice speaks by itself.
        """
        self.volume, self.pace = volume, pace
        if on and not self.on and self._voice is None and not (self._system and self.working):
            self._system = _System()
        self.on = on
        if not self._audible:
            self._fall_silent()

    @property
    def _audible(self) -> bool:
        return self.on and self.volume > 0

    @property
    def working(self) -> bool:
        """Whether a voice was found (or none was needed yet)."""
        return self._system is None or not self._system.broken

    @property
    def speaking(self) -> bool:
        """Whether a text is being said, as far as can be told."""
        return self._audible and self.working and monotonic() < self._until

    def say(self, text: str, lang: str) -> None:
        """Says a text in a language."""
        if not text:
            return
        text = self.last = voiced(text)
        if not self._audible:
            return
        self._until = monotonic() + len(text) / (_LETTERS * self.pace)
        utterance = Utterance(text, lang, self.volume, self.pace)
        if self._voice:
            self._voice(utterance)
        elif self._system:
            self._system.say(utterance)

    def hush(self) -> None:
        """Ends what is being said, and forgets it: it may have been a secret that is covered now."""
        self.last = ""
        self._fall_silent()

    def _fall_silent(self) -> None:
        self._until = 0.0
        if self._system:
            self._system.say(None)

    def close(self) -> None:
        """Falls silent for good."""
        if self._system:
            self._system.close()
            self._system = None
        self.on = False


class _System:
    """The voice of the system, in a thread of its own, as it may be slow."""

    def __init__(self) -> None:
        self.broken = False
        self._waiting: queue.SimpleQueue[Utterance | None] = queue.SimpleQueue()
        """Texts to say, the newest last; None: silence"""
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
        self._thread.start()

    def say(self, utterance: Utterance | None) -> None:
        """Says a text in place of all before it, or, without one, nothing any more."""
        self._waiting.put(utterance)

    def close(self) -> None:
        """Ends what is being said, and the thread, within a moment."""
        self._ending.set()
        self._waiting.put(None)
        self._thread.join(_LAST)

    def _run(self) -> None:
        try:
            voice = voices.of_system()
            while not self._ending.is_set():
                utterance = self._newest()
                if utterance:
                    voice.say(utterance)
                else:
                    voice.hush()
            voice.close()
        except Exception:  # noqa: BLE001 - whatever a system's voice raises, the app goes on without it
            self.broken = True

    def _newest(self) -> Utterance | None:
        """The text that was given last; it waits for one."""
        utterance = self._waiting.get()
        while not self._waiting.empty():
            utterance = self._waiting.get()
        return utterance
