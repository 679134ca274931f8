"""Synthesise the sounds and the music of the app into sprites/sounds/, with the standard library alone.

Usage: python build/sounds.py

The music is compressed with `oggenc` (Debian: vorbis-tools). Every run makes the same sounds.
"""

import array
import math
import random
import shutil
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 44100
TARGET = Path(__file__).resolve().parent.parent / "sprites" / "sounds"
Samples = list[float]


# --- building blocks ------------------------------------------------------------------------------------


def silence(seconds: float) -> Samples:
    return [0.0] * int(seconds * RATE)


def sine(frequency: float, seconds: float, decay: float, level: float = 1.0, attack: float = 0.002) -> Samples:
    """Return a tone that dies away; `decay` is per second, `attack` the seconds until it is loudest."""
    step = math.tau * frequency / RATE
    rise = max(1, int(attack * RATE))
    return [
        level * math.sin(step * i) * math.exp(-decay * i / RATE) * min(1.0, i / rise)
        for i in range(int(seconds * RATE))
    ]


def struck(frequency: float, seconds: float, decay: float, level: float = 1.0, bend: float = 0.0) -> Samples:
    """Return a struck body: its pitch falls by the share `bend` while it sounds."""
    samples: Samples = []
    phase = 0.0
    count = int(seconds * RATE)
    for i in range(count):
        phase += math.tau * frequency * (1 - bend * i / count) / RATE
        samples.append(level * math.sin(phase) * math.exp(-decay * i / RATE) * min(1.0, i / 40))
    return samples


def hiss(seconds: float, seed: int, low: float, high: float, shape: Callable[[float], float]) -> Samples:
    """Return noise between two frequencies; `shape` gives its level over the time from 0 to 1."""
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


def write(name: str, samples: Samples, peak: float) -> None:
    """Write a mono file whose loudest sample is `peak`, faded at its end so that it never clicks."""
    loudest = max(abs(value) for value in samples)
    fade = min(len(samples), RATE // 200)
    for i in range(fade):
        samples[-1 - i] *= i / fade
    _write_wav(TARGET / f"{name}.wav", samples, peak / loudest)


def _write_wav(path: Path, samples: Samples, scale: float) -> None:
    data = array.array("h", (int(32767 * scale * value) for value in samples))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


# --- sounds ---------------------------------------------------------------------------------------------


def wood(pitch: float, seed: int, length: float = 0.12) -> Samples:
    """Return a knock on wood: two modes of the body and the click of the contact."""
    sound = struck(pitch, length, 38, 1.0, 0.3)
    add(sound, struck(pitch * 2.7, length * 0.7, 70, 0.45), 0)
    add(sound, hiss(0.012, seed, 900, 7000, fall), 0, 0.9)
    return sound


def card() -> Samples:
    sound = hiss(0.17, 1, 900, 6500, swell)
    add(sound, hiss(0.03, 2, 500, 5000, fall), 0.125, 1.1)
    return sound


def deal() -> Samples:
    sound = hiss(0.085, 3, 1400, 8000, swell)
    add(sound, hiss(0.025, 4, 400, 5000, fall), 0.06, 1.6)
    add(sound, struck(190, 0.05, 70, 0.25), 0.06)
    return sound


def dice() -> Samples:
    """Return a throw of two dice on felt: quick knocks that slow down and grow softer, both rolling out."""
    rng = random.Random(7)
    sound = silence(0.9)
    for first in (0.0, 0.045):
        at, gap, level = first, 0.055, 1.0
        while at < 0.72:
            add(sound, wood(rng.uniform(820, 1250), rng.randrange(1000), 0.05), at, level * rng.uniform(0.6, 1))
            add(sound, struck(150, 0.07, 50, 0.5), at, level)
            at += gap * rng.uniform(0.8, 1.35)
            gap *= 1.22
            level *= 0.78
    return sound


def knock() -> Samples:
    return wood(150, 8, 0.14)


def token() -> Samples:
    sound = wood(620, 9, 0.07)
    add(sound, wood(760, 10, 0.06), 0.055, 0.45)
    return sound


def turn() -> Samples:
    sound = sine(440, 1.1, 4.2, 0.8, 0.02)
    add(sound, sine(880, 0.9, 6, 0.16, 0.02), 0)
    add(sound, sine(659.26, 1.1, 4.0, 0.8, 0.02), 0.17)
    add(sound, sine(1318.5, 0.9, 6, 0.14, 0.02), 0.17)
    return sound


def refusal() -> Samples:
    sound = struck(196, 0.16, 26, 1.0, 0.12)
    add(sound, struck(392, 0.10, 45, 0.25, 0.12), 0)
    add(sound, hiss(0.02, 11, 200, 1500, fall), 0, 0.5)
    return sound


def point() -> Samples:
    sound = bell(1046.5, 0.5)
    add(sound, bell(1568.0, 0.6), 0.075, 0.9)
    return sound


def bell(frequency: float, seconds: float) -> Samples:
    sound = sine(frequency, seconds, 9, 0.7)
    add(sound, sine(frequency * 2.76, seconds * 0.6, 18, 0.25), 0)
    add(sound, sine(frequency * 5.4, seconds * 0.3, 40, 0.1), 0)
    return sound


def win() -> Samples:
    """Return a short warm cadence: subdominant, dominant, tonic, spread like a harp's chords."""
    sound = silence(2.6)
    chords = ((0.0, (53, 60, 65, 69)), (0.42, (55, 59, 62, 67)), (0.84, (48, 55, 60, 64, 67, 72)))
    for start, notes in chords:
        for i, note in enumerate(notes):
            add(sound, marimba(note, 1.7), start + 0.045 * i, 0.8)
    add(sound, bell(pitch(84), 1.0), 1.15, 0.3)
    return sound


def shuffle() -> Samples:
    rng = random.Random(12)
    sound = silence(0.75)
    for i in range(34):
        at = 0.02 + 0.60 * (i / 34) ** 1.15
        add(sound, hiss(0.02, rng.randrange(1000), 1500, 8000, fall), at, rng.uniform(0.5, 1.0))
    add(sound, hiss(0.62, 13, 800, 5000, swell), 0.02, 0.35)
    add(sound, hiss(0.04, 14, 400, 4000, fall), 0.66, 1.3)
    return sound


def curtain() -> Samples:
    sound = hiss(0.62, 15, 250, 2400, swell)
    rng = random.Random(16)
    for i in range(9):
        add(sound, hiss(0.03, rng.randrange(1000), 2500, 9000, fall), 0.05 + i * 0.052, 0.18)
    return sound


def click() -> Samples:
    return wood(480, 17, 0.045)


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "card": (card, 0.50),
    "deal": (deal, 0.50),
    "dice": (dice, 0.75),
    "knock": (knock, 0.70),
    "token": (token, 0.60),
    "turn": (turn, 0.45),
    "refusal": (refusal, 0.45),
    "point": (point, 0.45),
    "win": (win, 0.65),
    "shuffle": (shuffle, 0.55),
    "curtain": (curtain, 0.50),
    "click": (click, 0.30),
}


# --- music ----------------------------------------------------------------------------------------------

BEAT = 0.75  # seconds
BARS, BEATS = 24, 4
LENGTH = int(BARS * BEATS * BEAT * RATE)
# Eight bars in F major, as bass note and chord; they are played three times with other melodies.
HARMONY = (
    (41, (57, 60, 64)),
    (38, (53, 57, 60)),
    (46, (53, 57, 62)),
    (43, (55, 58, 62)),
    (45, (55, 60, 64)),
    (38, (57, 60, 65)),
    (43, (55, 58, 65)),
    (36, (55, 58, 64)),
)
# A melody a pass, as (beat within the eight bars, note).
MELODIES: tuple[tuple[tuple[float, int], ...], ...] = (
    (
        (2, 72),
        (3, 69),
        (6, 67),
        (7.5, 65),
        (10, 69),
        (12, 67),
        (14.5, 70),
        (18, 72),
        (19, 76),
        (22, 74),
        (26, 70),
        (27.5, 69),
        (29, 67),
    ),
    (
        (1, 77),
        (2.5, 76),
        (5, 72),
        (9, 74),
        (10.5, 72),
        (13, 70),
        (17, 76),
        (18.5, 74),
        (21, 72),
        (22.5, 69),
        (25, 70),
        (28.5, 72),
        (30, 67),
    ),
    ((3, 69), (7, 72), (11, 70), (15, 67), (18, 72), (20.5, 69), (23, 65), (27, 67), (30, 64)),
)


def pitch(note: int) -> float:
    """Return the frequency of a MIDI note."""
    return 440.0 * 2 ** ((note - 69) / 12)


def marimba(note: int, seconds: float = 1.6) -> Samples:
    """Return a soft mallet on a wooden bar: the tone, its fourth partial that fades at once, a little breath."""
    frequency = pitch(note)
    decay = 2.6 + frequency / 300
    sound = sine(frequency, seconds, decay, 0.8, 0.004)
    add(sound, sine(frequency * 3.93, seconds * 0.35, decay * 4, 0.16, 0.002), 0)
    add(sound, sine(frequency * 2, seconds * 0.6, decay * 2, 0.10, 0.004), 0)
    return sound


def bass(note: int) -> Samples:
    sound = sine(pitch(note), 2.8, 1.3, 0.8, 0.05)
    add(sound, sine(pitch(note) * 2, 1.8, 2.4, 0.22, 0.03), 0)
    return sound


def music() -> Samples:
    """Return the loop: arpeggios over slow basses, a sparse melody, an echo. Its end rings on in its start."""
    loop = [0.0] * LENGTH
    rng = random.Random(20)
    kept: dict[tuple[str, int], Samples] = {}

    def play(voice: str, note: int, beat: float, level: float) -> None:
        sound = kept.get((voice, note))
        if sound is None:
            sound = kept[voice, note] = bass(note) if voice == "bass" else marimba(note, 2.0)
        # A hair early or late, as by hand.
        start = int((beat * BEAT + rng.uniform(0, 0.014)) * RATE)
        for i, value in enumerate(sound, start):
            loop[i % LENGTH] += value * level

    for bar in range(BARS):
        root, chord = HARMONY[bar % len(HARMONY)]
        first = bar * BEATS
        play("bass", root, first, 0.62)
        if bar % 2:
            play("bass", root + 7, first + 2.5, 0.25)
        order = (0, 1, 2, 1, 0, 2, 1, 2) if bar // 8 != 1 else (2, 1, 0, 1, 2, 0, 1, 0)
        for eighth, place in enumerate(order):
            if rng.random() < 0.16 and eighth:
                continue
            accent = 1.0 if eighth % 4 == 0 else 0.72
            play("marimba", chord[place], first + eighth / 2, 0.30 * accent * rng.uniform(0.85, 1.0))
    for passage, melody in enumerate(MELODIES):
        for beat, note in melody:
            play("marimba", note, passage * 32 + beat, 0.46)
    return _echoed(loop)


def _echoed(loop: Samples) -> Samples:
    """Add two fading echoes, a room's worth, that wrap around the loop."""
    result = list(loop)
    for delay, level in ((0.281, 0.22), (0.437, 0.16), (0.71, 0.10)):
        shift = int(delay * RATE)
        for i in range(LENGTH):
            result[i] += loop[i - shift] * level
    return result


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, (maker, peak) in SOUNDS.items():
        write(name, maker(), peak)
    encoder = shutil.which("oggenc")
    if encoder is None:
        sys.exit("oggenc is missing: the music was not made")
    samples = music()
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "music.wav"
        _write_wav(raw, samples, 0.6 / max(abs(value) for value in samples))
        command = [
            encoder,
            "--quiet",
            "--quality",
            "3",
            "--serial",
            "1",
            "--output",
            str(TARGET / "music.ogg"),
            str(raw),
        ]
        subprocess.run(command, check=True)
    for path in sorted(TARGET.iterdir()):
        print(f"{path.name:14} {path.stat().st_size // 1024:5} KB")


if __name__ == "__main__":
    main()
