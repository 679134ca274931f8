"""The voices of the system: Speech Dispatcher under Linux; elsewhere a screen reader, if one runs, or the system's own.

Voices are slow to begin, up to some seconds, and what they raise depends on the system: `speech.py` uses them in a
thread of their own. Saying begins at once and cuts short what is being said.
"""

import subprocess
import sys
from contextlib import suppress
from typing import NamedTuple, Protocol

from game.ui import programs

_BEGINS, _ENDS = 0.5, 0.3
"""Seconds within which Speech Dispatcher's program ends if it cannot speak, and once nothing more comes"""
_COUNTRIES = ("us", "gb")
"""The countries whose English is preferred; other languages are, by those that have the language's own name"""


class Utterance(NamedTuple):
    """A text to say: the words, their language ("it", "en"), the volume from 0 to 1, the pace."""

    words: str
    language: str
    volume: float
    pace: float = 1.0
    """Factor of the speed at which the voice speaks by itself, 0.5 to 2"""

    @property
    def rate(self) -> float:
        """The pace as the services count it: 0 as by itself, 1 and -1 for the fastest and the slowest there is."""
        return (self.pace - 1) / 2 if self.pace > 1 else 2 * (self.pace - 1)


class Voice(Protocol):
    """A voice of the system; whatever it raises means that it cannot speak."""

    def say(self, utterance: Utterance) -> None:
        """Begins to say a text, in place of what is being said."""

    def hush(self) -> None:
        """Ends what is being said."""

    def close(self) -> None:
        """Ends what is being said, and the voice."""


def of_system() -> Voice:
    """The voice of this system; it may raise anything if there is none."""
    return _Dispatcher() if sys.platform.startswith("linux") else _Prism()


class _Dispatcher:
    """Speech Dispatcher, the speech service of Linux desktops, by its own program `spd-say`.

    The program takes lines: commands of the service's protocol after "!-!", and texts.
    """

    def __init__(self) -> None:
        self._program = programs.start(["spd-say", "--pipe-mode", "--application-name", "serata-giochi"], fed=True)
        assert self._program.stdin
        self._input = self._program.stdin
        self._rate = 0.0
        """Rate that was set, unless the service's own one, which a person may have chosen, still holds"""
        try:
            self._program.wait(_BEGINS)
        except subprocess.TimeoutExpired:
            return
        self._input.close()
        raise OSError("the service does not answer")

    def say(self, utterance: Utterance) -> None:
        self.hush()
        self._tell(f"!-!SET SELF LANGUAGE {utterance.language}")
        self._tell(f"!-!SET SELF VOLUME {round(200 * utterance.volume) - 100}")
        if utterance.rate != self._rate:
            self._rate = utterance.rate
            self._tell(f"!-!SET SELF RATE {round(100 * self._rate)}")
        self._tell(" " + " ".join(utterance.words.split()))  # the space, as a name may begin like a command

    def hush(self) -> None:
        self._tell("!-!CANCEL SELF")

    def close(self) -> None:
        self.hush()
        self._input.close()
        try:
            self._program.wait(_ENDS)
        except subprocess.TimeoutExpired:  # the service hangs, and its program would for ever
            self._program.kill()
            self._program.wait()

    def _tell(self, line: str) -> None:
        self._input.write(f"{line}\n")


class _Prism:
    """The voice that the library Prism finds best: the screen reader that runs, else the system's own."""

    def __init__(self) -> None:
        import prism

        self._context = prism.Context()
        self._failed = prism.PrismError
        self._connect()

    def _connect(self) -> None:
        self._voice = self._context.create_best()
        self._can = self._voice.features
        self._language, self._rate = "", 0.0

    def say(self, utterance: Utterance) -> None:
        try:
            self._begin(utterance)
        except self._failed:  # a screen reader that was started again wants a new connection
            self._connect()
            self._begin(utterance)

    def _begin(self, utterance: Utterance) -> None:
        if self._can.supports_set_voice and utterance.language != self._language:
            self._choose(utterance.language)
        if self._can.supports_set_volume:
            self._voice.volume = utterance.volume
        if self._can.supports_set_rate and utterance.rate != self._rate:  # until then the system's own one holds
            self._rate = utterance.rate
            self._voice.rate = (1 + self._rate) / 2
        self._voice.speak(utterance.words, interrupt=True)

    def _choose(self, language: str) -> None:
        """Takes the present voice if it speaks a language, else the one that speaks it best; any if none does."""
        self._language = language
        codes = [self._voice.get_voice_language(number).lower() for number in range(self._voice.voices_count)]
        speaking = {number: code for number, code in enumerate(codes) if code.startswith(language)}
        if speaking and self._voice.voice not in speaking:
            best = [language, *(f"{language}-{country}" for country in (language, *_COUNTRIES))]
            ranks = {number: best.index(code) if code in best else len(best) for number, code in speaking.items()}
            self._voice.voice = min(ranks, key=ranks.__getitem__)

    def hush(self) -> None:
        if self._can.supports_stop:
            with suppress(self._failed):  # there may be nothing to end
                self._voice.stop()

    def close(self) -> None:
        self.hush()
