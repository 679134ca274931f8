"""Speech: texts spoken aloud, when a person wants that, by the voices of the system.

The voices come from pyttsx3, an optional library that is imported only when speech is on; without it, or without a
voice, the app stays silent and `working` says so. Whoever calls `say` sees to it that nothing private is spoken while
the curtain is closed.
"""

import queue
import threading
from collections.abc import Callable
from typing import Any, NamedTuple


class Utterance(NamedTuple):
    """A text to say: the words, their language ("it", "en"), the volume from 0 to 1."""

    words: str
    language: str
    volume: float


Voice = Callable[[Utterance], None]

# Exceptions that the drivers of the three systems have raised.
_FAULTS = (ImportError, OSError, RuntimeError, ValueError, KeyError, AttributeError, ReferenceError, TypeError)


def voiced(text: str) -> str:
    """Return a text without the signs that voices leave out."""
    return text.replace(" · ", ", ").replace("\N{MINUS SIGN}", "-")


class Speech:
    """The voice of the app: says one text at a time; a new one cuts the last short."""

    def __init__(self, voice: Voice | None = None) -> None:
        """Makes a speaker that is off. `voice` takes the place of the system's: a list's `append` in tests."""
        self._voice = voice
        self._system: _System | None = None
        self.on = False
        self.volume = 1.0
        self.last = ""
        """Words said last, for the key that repeats them"""

    def switch(self, on: bool, volume: float) -> None:
        """Turns speech on or off."""
        self.volume = volume
        if on and not self.on and self._voice is None:
            self._system = self._system or _System()
        self.on = on

    @property
    def working(self) -> bool:
        """Whether a voice was found (or none was needed yet)."""
        return self._system is None or not self._system.broken

    def say(self, text: str, lang: str) -> None:
        """Says a text in a language."""
        if not text:
            return
        text = self.last = voiced(text)
        if not self.on:
            return
        utterance = Utterance(text, lang, self.volume)
        if self._voice:
            self._voice(utterance)
        elif self._system:
            self._system.say(utterance)

    def close(self) -> None:
        """Falls silent."""
        if self._system:
            self._system.close()
            self._system = None
        self.on = False


class _System:
    """The voices of the system, in a thread of their own: they block while they speak."""

    def __init__(self) -> None:
        self.broken = False
        self._waiting: queue.Queue[Utterance | None] = queue.Queue()
        self._engine: Any = None
        self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
        self._thread.start()

    def say(self, utterance: Utterance) -> None:
        self._drop()
        self._waiting.put(utterance)

    def close(self) -> None:
        self._drop()
        self._waiting.put(None)

    def _drop(self) -> None:
        """Drops what still waits to be said, and ends what is being said."""
        while True:
            try:
                self._waiting.get_nowait()
            except queue.Empty:
                break
        engine = self._engine
        if engine is not None:
            try:
                engine.stop()
            except _FAULTS:
                self.broken = True

    def _run(self) -> None:
        try:
            import pyttsx3  # type: ignore[import-not-found,unused-ignore]

            self._engine = pyttsx3.init()
            while (utterance := self._waiting.get()) is not None:
                self._engine.setProperty("volume", utterance.volume)
                voice = self._voice_of(utterance.language)
                if voice:
                    self._engine.setProperty("voice", voice)
                self._engine.say(utterance.words)
                self._engine.runAndWait()
        except _FAULTS:
            self.broken = True

    def _voice_of(self, language: str) -> str | None:
        """The first voice of the system that speaks a language."""
        for voice in self._engine.getProperty("voices"):
            spoken = [
                code.decode(errors="ignore") if isinstance(code, bytes) else str(code) for code in voice.languages
            ]
            if any(language in code.lower()[:4] for code in spoken) or f"/{language}" in str(voice.id).lower():
                return str(voice.id)
        return None
