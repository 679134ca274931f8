"""Tones, struck bodies, hiss and mallets as lists of samples, and the files they are written to."""

import array
import io
import math
import random
import subprocess
import sys
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 44100
TARGET = Path(__file__).resolve().parent.parent / "sprites" / "sounds"
Samples = list[float]


def silence(seconds: float) -> Samples:
    return [0.0] * int(seconds * RATE)


def sine(frequency: float, seconds: float, decay: float, level: float = 1.0, attack: float = 0.002) -> Samples:
    """A tone that dies away; `decay` is per second, `attack` the seconds until it is loudest."""
    step = math.tau * frequency / RATE
    rise = max(1, int(attack * RATE))
    return [
        level * math.sin(step * i) * math.exp(-decay * i / RATE) * min(1.0, i / rise)
        for i in range(int(seconds * RATE))
    ]


def struck(frequency: float, seconds: float, decay: float, level: float = 1.0, bend: float = 0.0) -> Samples:
    """A struck body: its pitch falls by the share `bend` while it sounds."""
    samples: Samples = []
    phase = 0.0
    count = int(seconds * RATE)
    for i in range(count):
        phase += math.tau * frequency * (1 - bend * i / count) / RATE
        samples.append(level * math.sin(phase) * math.exp(-decay * i / RATE) * min(1.0, i / 40))
    return samples


def hiss(seconds: float, seed: int, low: float, high: float, shape: Callable[[float], float]) -> Samples:
    """Noise between two frequencies; `shape` gives its level over the time from 0 to 1."""
    rng = random.Random(seed)
    count = int(seconds * RATE)
    keep_low, keep_high = 1 - math.exp(-math.tau * low / RATE), 1 - math.exp(-math.tau * high / RATE)
    slow = fast = 0.0
    samples: Samples = []
    for i in range(count):
        value = rng.uniform(-1, 1)
        fast += keep_high * (value - fast)
        slow += keep_low * (fast - slow)
        samples.append((fast - slow) * shape(i / count))
    return samples


def swell(place: float) -> float:
    return math.sin(math.pi * place) ** 2


def fall(place: float) -> float:
    return (1 - place) ** 3 * min(1.0, place * 60)


def add(target: Samples, sound: Samples, at: float, level: float = 1.0) -> None:
    """Mix a sound in at `at` seconds; the target grows when the sound lasts longer."""
    start = int(at * RATE)
    if len(target) < start + len(sound):
        target.extend([0.0] * (start + len(sound) - len(target)))
    for i, value in enumerate(sound, start):
        target[i] += value * level


def pitch(note: int) -> float:
    """The frequency of a MIDI note."""
    return 440.0 * 2 ** ((note - 69) / 12)


def marimba(note: int, seconds: float = 1.6) -> Samples:
    """A soft mallet on a wooden bar: the tone, its fourth partial that fades at once, a little breath."""
    frequency = pitch(note)
    decay = 2.6 + frequency / 300
    sound = sine(frequency, seconds, decay, 0.8, 0.004)
    add(sound, sine(frequency * 3.93, seconds * 0.35, decay * 4, 0.16, 0.002), 0)
    add(sound, sine(frequency * 2, seconds * 0.6, decay * 2, 0.10, 0.004), 0)
    return sound


def fade_out(samples: Samples) -> None:
    """Lets the last five milliseconds fade, so that a sound never clicks at its end."""
    fade = min(len(samples), RATE // 200)
    for i in range(fade):
        samples[-1 - i] *= i / fade


def write(name: str, samples: Samples, peak: float, quality: int) -> None:
    """Writes a mono file whose loudest sample is `peak`, compressed by `oggenc` at a quality from 0 to 10.

    Raises:
        FileNotFoundError: there is no `oggenc`.
    """
    scale = peak / max(abs(value) for value in samples)
    data = array.array("h", (int(32767 * scale * value) for value in samples))
    if sys.byteorder == "big":
        data.byteswap()
    raw = io.BytesIO()
    with wave.open(raw, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    target = TARGET / f"{name}.ogg"
    # A serial number of its own choice would make every run differ.
    command = ["oggenc", "--quiet", "--quality", str(quality), "--serial", "1", "--output", str(target), "-"]
    subprocess.run(command, input=raw.getvalue(), check=True)
