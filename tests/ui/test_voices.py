"""The voices of the system: Speech Dispatcher's program and the library Prism, each played by a double."""

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from game.ui import voices
from game.ui.speech import Speech
from game.ui.voices import Utterance, of_system

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Speech Dispatcher's program is Linux's")


@pytest.fixture
def spd_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only program of the system: it notes its arguments and every line that it is given."""
    program = tmp_path / "spd-say"
    program.write_text(
        f'#!/bin/sh\nexec >"{tmp_path}/heard"\necho "$@"\nwhile IFS= read -r line; do echo "$line"; done\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path / "heard"


@LINUX
def test_speech_dispatcher_says_each_text_in_place_of_the_last_in_its_language_and_volume(spd_say: Path) -> None:
    voice = of_system()
    voice.say(Utterance("Ciao,\na tutti", "it", 1.0))
    voice.say(Utterance("!-!QUIT plays", "en", 0.5, 2.0))
    voice.say(Utterance("Basta", "it", 1.0))
    voice.close()
    assert spd_say.read_text("utf-8").splitlines() == [
        "--pipe-mode --application-name serata-giochi",
        *("!-!CANCEL SELF", "!-!SET SELF LANGUAGE it", "!-!SET SELF VOLUME 100", " Ciao, a tutti"),
        *("!-!CANCEL SELF", "!-!SET SELF LANGUAGE en", "!-!SET SELF VOLUME 0", "!-!SET SELF RATE 50"),
        " !-!QUIT plays",
        *("!-!CANCEL SELF", "!-!SET SELF LANGUAGE it", "!-!SET SELF VOLUME 100", "!-!SET SELF RATE 0"),
        " Basta",
        "!-!CANCEL SELF",
    ]


@LINUX
def test_a_service_that_hangs_leaves_no_program_behind(spd_say: Path) -> None:
    (spd_say.parent / "spd-say").write_text(f'#!/bin/sh\necho $$ >"{spd_say}"\nexec /bin/sleep 60\n')
    voice = of_system()
    voice.say(Utterance("Ciao", "it", 1.0))
    voice.close()
    with pytest.raises(ProcessLookupError):
        os.kill(int(spd_say.read_text()), 0)


@LINUX
def test_a_system_without_voice_is_told_and_asked_again_when_speech_is_switched_on(
    spd_say: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (spd_say.parent / "spd-say").write_text("#!/bin/sh\necho no service >&2\nexit 1\n")
    monkeypatch.setattr(voices, "of_system", of_system)
    speech = Speech()
    speech.switch(True, 1.0)
    _soon(lambda: not speech.working)
    speech.switch(False, 1.0)
    monkeypatch.setattr(voices, "of_system", _Heard)
    speech.switch(True, 1.0)
    assert speech.working
    speech.close()


class _Heard:
    """A voice that notes what it does; the first text lasts until it is let go."""

    def __init__(self) -> None:
        self.did: list[str] = []
        self.busy, self.free = threading.Event(), threading.Event()

    def say(self, utterance: Utterance) -> None:
        self.did.append(utterance.words)
        self.busy.set()
        self.free.wait(5)

    def hush(self) -> None:
        self.did.append("-")

    def close(self) -> None:
        self.did.append("end")


def _soon(holds: Callable[[], bool]) -> None:
    """Waits until something holds, for at most five seconds."""
    for _ in range(500):
        if holds():
            return
        time.sleep(0.01)
    pytest.fail("in vain")


def _speaking(heard: _Heard, monkeypatch: pytest.MonkeyPatch) -> Speech:
    monkeypatch.setattr(voices, "of_system", lambda: heard)
    speech = Speech()
    speech.switch(True, 1.0)
    return speech


def test_a_slow_voice_says_only_the_newest_text(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = _Heard()
    speech = _speaking(heard, monkeypatch)
    for words in ("first", "second", "third"):
        speech.say(words, "en")
        assert heard.busy.wait(5)
    heard.free.set()
    _soon(lambda: heard.did[-1] == "third")
    speech.close()
    assert [did for did in heard.did if did != "-"] == ["first", "third", "end"]


@pytest.mark.parametrize(("on", "volume"), [(False, 1.0), (True, 0.0)], ids=["off", "mute"])
def test_speech_that_is_switched_off_or_muted_falls_silent_at_once(
    on: bool, volume: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = _Heard()
    heard.free.set()
    speech = _speaking(heard, monkeypatch)
    speech.say("long", "en")
    assert heard.busy.wait(5)
    speech.switch(on, volume)
    speech.say("not this", "en")
    _soon(lambda: heard.did[-1] == "-")
    assert heard.did == ["long", "-"]
    speech.close()


class _PrismError(Exception):
    pass


class _Backend:
    """A voice of Prism: four languages, of which the first is in use."""

    def __init__(self, *, can: bool = True) -> None:
        what = ("supports_set_voice", "supports_set_volume", "supports_set_rate", "supports_stop")
        self.features = SimpleNamespace(**dict.fromkeys(what, can))
        self.voices = ["de-DE", "en-029", "en-US", "it-IT"]
        self.voice, self.volume, self.rate, self.lost = 0, 1.0, 0.5, False
        self.did: list[object] = []

    @property
    def voices_count(self) -> int:
        return len(self.voices)

    def get_voice_language(self, number: int) -> str:
        return self.voices[number]

    def speak(self, words: str, *, interrupt: bool) -> None:
        if self.lost:
            raise _PrismError
        self.did.append((words, self.voices[self.voice], self.volume, self.rate, interrupt))

    def stop(self) -> None:
        self.did.append("stop")
        raise _PrismError("nothing is being said")


@pytest.fixture
def backends(monkeypatch: pytest.MonkeyPatch) -> list[_Backend]:
    """The voices that Prism will find, one after the other; the system is Windows."""
    found: list[_Backend] = []
    prism = ModuleType("prism")
    monkeypatch.setattr(prism, "PrismError", _PrismError, raising=False)
    monkeypatch.setattr(prism, "Context", lambda: SimpleNamespace(create_best=lambda: found.pop(0)), raising=False)
    monkeypatch.setitem(sys.modules, "prism", prism)
    monkeypatch.setattr(sys, "platform", "win32")
    return found


def test_elsewhere_the_voice_that_speaks_a_language_best_is_chosen(backends: list[_Backend]) -> None:
    backend = _Backend()
    backends.append(backend)
    voice = of_system()
    voice.say(Utterance("hello", "en", 0.5))
    voice.say(Utterance("ciao", "it", 0.5, 0.75))
    voice.close()
    assert backend.did == [("hello", "en-US", 0.5, 0.5, True), ("ciao", "it-IT", 0.5, 0.25, True), "stop"]


def test_the_speed_that_a_person_has_given_the_system_s_voice_holds_until_another_pace_is_wanted(
    backends: list[_Backend],
) -> None:
    backend = _Backend()
    backend.rate = 0.9
    backends.append(backend)
    voice = of_system()
    for pace in (1.0, 2.0, 1.0):
        voice.say(Utterance("hello", "en", 0.5, pace))
    assert [said[3] for said in backend.did if isinstance(said, tuple)] == [0.9, 0.75, 0.5]


def test_the_voice_in_use_stays_where_it_speaks_the_language_and_where_none_does(backends: list[_Backend]) -> None:
    backend = _Backend()
    backend.voice = 1
    backends.append(backend)
    voice = of_system()
    voice.say(Utterance("hello", "en", 1.0))
    backend.voices[3] = "fr-FR"
    voice.say(Utterance("ciao", "it", 1.0))
    assert [said[1] for said in backend.did if isinstance(said, tuple)] == ["en-029", "en-029"]


def test_a_screen_reader_keeps_its_own_voice_and_is_found_again_when_it_was_started_anew(
    backends: list[_Backend],
) -> None:
    first, second = _Backend(can=False), _Backend(can=False)
    backends += [first, second]
    voice = of_system()
    voice.say(Utterance("hello", "en", 0.5))
    first.lost = True
    voice.say(Utterance("again", "en", 0.5))
    voice.close()
    assert (first.did, second.did) == ([("hello", "de-DE", 1.0, 0.5, True)], [("again", "de-DE", 1.0, 0.5, True)])
    second.lost = True
    backends.append(second)
    with pytest.raises(_PrismError):
        voice.say(Utterance("no more", "en", 0.5))
