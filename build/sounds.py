"""Synthesise the sounds and the music of the app into sprites/sounds/, with the standard library alone.

Usage: python -m build.sounds

They are compressed with `oggenc` (Debian: vorbis-tools). Every run makes the same sounds.
"""

import math
import random
from collections.abc import Callable

from build.music import music
from build.synthesis import (
    RATE,
    TARGET,
    Samples,
    add,
    fade_out,
    fall,
    hiss,
    marimba,
    pitch,
    silence,
    sine,
    struck,
    swell,
    write,
)


def wood(pitch: float, seed: int, length: float = 0.12) -> Samples:
    """A knock on wood: two modes of the body and the click of the contact."""
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
    """A throw of two dice on felt: quick knocks that slow down and grow softer, both rolling out."""
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
    """A short warm cadence: subdominant, dominant, tonic, spread like a harp's chords."""
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


def horn(frequency: float, seconds: float, seed: int) -> Samples:
    """A war horn's note: two horns not quite in tune, brassier while they are blown harder."""
    rng = random.Random(seed)
    sound = silence(seconds)
    for detune, level in ((1.0, 1.0), (1.007, 0.6)):
        phase, waver = 0.0, rng.uniform(0, math.tau)
        for i in range(len(sound)):
            t = i / RATE
            breath = min(1.0, t / 0.09) * min(1.0, (seconds - t) / 0.25)
            pitched = frequency * detune * (1 - 0.06 * math.exp(-t * 22)) * (1 + 0.004 * math.sin(33 * t + waver))
            phase += math.tau * pitched / RATE
            bright = 0.30 + 0.42 * breath
            tone = sum(math.sin(n * phase) * bright ** (n - 1) for n in range(1, 10))
            sound[i] += level * breath * tone
    return sound


def war_drum(seed: int) -> Samples:
    sound = struck(92, 0.55, 9, 1.0, 0.45)
    add(sound, struck(151, 0.30, 17, 0.45, 0.3), 0)
    add(sound, hiss(0.05, seed, 120, 2600, fall), 0, 0.9)
    return sound


def war_cry() -> Samples:
    """The call of an army wiped out: two drums, the horn's fifth above the ground note."""
    sound = silence(1.75)
    add(sound, war_drum(31), 0, 1.0)
    add(sound, war_drum(32), 0.34, 0.8)
    add(sound, war_drum(33), 0.52, 1.1)
    add(sound, horn(146.83, 0.50, 34), 0.03, 0.26)
    add(sound, horn(220.00, 1.20, 35), 0.50, 0.30)
    add(sound, horn(110.00, 1.20, 36), 0.50, 0.18)
    return sound


def blade(frequency: float, seconds: float, seed: int) -> Samples:
    """A blow on steel: partials that are no harmonics, a scrape at first."""
    sound = silence(seconds)
    for ratio, level, decay in ((1.0, 0.5, 13), (1.51, 0.6, 16), (2.37, 0.7, 20), (3.12, 0.5, 27), (4.86, 0.4, 38)):
        add(sound, sine(frequency * ratio, seconds, decay, level, 0.0006), 0)
        add(sound, sine(frequency * ratio * 1.006, seconds, decay, level * 0.6, 0.0006), 0)
    add(sound, hiss(0.03, seed, 2500, 12000, fall), 0, 3.0)
    return sound


def clash() -> Samples:
    sound = blade(1310, 0.40, 41)
    add(sound, blade(1670, 0.34, 42), 0.065, 0.75)
    add(sound, struck(170, 0.10, 42, 0.9, 0.3), 0)
    return sound


def volley() -> Samples:
    """Bows loosed one after the other: the strings, the arrows on their way, the last ones striking."""
    rng = random.Random(51)
    sound = silence(0.6)
    for i in range(4):
        at = 0.028 * i + rng.uniform(0, 0.012)
        add(sound, struck(rng.uniform(150, 210), 0.09, 44, 0.8, 0.25), at, 0.8)
        add(sound, hiss(0.02, 52 + i, 700, 5000, fall), at, 0.8)
        add(sound, hiss(0.30, 62 + i, 1600 + 300 * i, 7500, swell), at + 0.02, 0.45)
    for i in range(3):
        add(sound, wood(rng.uniform(230, 330), 72 + i, 0.06), 0.36 + 0.05 * i, 0.55)
    return sound


def raze() -> Samples:
    """A building that collapses: a deep blast, walls that crack, stones that land, settling dust."""
    rng = random.Random(81)
    sound = silence(1.25)
    add(sound, struck(64, 0.9, 5, 1.0, 0.5), 0)
    add(sound, hiss(0.22, 82, 90, 1800, fall), 0, 2.4)
    add(sound, hiss(1.1, 83, 60, 520, swell), 0.04, 2.2)
    for i in range(16):
        at = 0.10 + 0.72 * (i / 16) ** 1.2 + rng.uniform(0, 0.03)
        add(sound, struck(rng.uniform(70, 190), 0.11, 34, 0.7, 0.4), at, rng.uniform(0.4, 1.0) * (1 - i / 22))
        add(sound, hiss(0.05, 84 + i, 300, 3200, fall), at, rng.uniform(0.6, 1.3))
    add(sound, hiss(0.6, 120, 900, 4200, swell), 0.62, 0.28)
    return sound


def motor(seconds: float, low: float, high: float, seed: int) -> Samples:
    """An engine that is revved: rough pulses that quicken from one frequency to the other."""
    rng = random.Random(seed)
    sound = silence(seconds)
    phase = 0.0
    for i in range(len(sound)):
        share = i / len(sound)
        phase += (low + (high - low) * share**1.4) / RATE
        stroke = phase % 1
        beat = math.exp(-9 * stroke) * (1 + 0.25 * math.sin(math.tau * phase / 3))
        tone = math.sin(math.tau * 3 * phase) + 0.7 * math.sin(math.tau * 5 * phase) + 0.5 * rng.uniform(-1, 1)
        sound[i] = beat * tone * swell(0.08 + 0.84 * share)
    return sound


def raid() -> Samples:
    """Raiders on their way: engines revved one after the other, a hooter's two hoarse notes above them."""
    sound = silence(1.25)
    add(sound, motor(1.2, 26, 62, 91), 0, 1.0)
    add(sound, motor(0.95, 34, 78, 92), 0.22, 0.7)
    add(sound, horn(207.65, 0.36, 93), 0.16, 0.16)
    add(sound, horn(277.18, 0.62, 94), 0.50, 0.18)
    add(sound, hiss(1.0, 95, 400, 2600, swell), 0.1, 0.3)
    return sound


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
    "war_cry": (war_cry, 0.75),
    "clash": (clash, 0.45),
    "volley": (volley, 0.50),
    "raze": (raze, 0.75),
    "raid": (raid, 0.60),
}


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, (maker, peak) in SOUNDS.items():
        sound = maker()
        fade_out(sound)
        write(name, sound, peak, quality=5)
    write("music", music(), 0.6, quality=3)  # it goes round: its end must not fade
    for path in sorted(TARGET.iterdir()):
        print(f"{path.name:14} {path.stat().st_size // 1024:5} KB")


if __name__ == "__main__":
    main()
