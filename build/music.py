"""The music of the app: a loop of arpeggios over slow basses with a sparse melody."""

import random

from build.synthesis import RATE, Samples, add, marimba, pitch, sine

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


def bass(note: int) -> Samples:
    sound = sine(pitch(note), 2.8, 1.3, 0.8, 0.05)
    add(sound, sine(pitch(note) * 2, 1.8, 2.4, 0.22, 0.03), 0)
    return sound


def music() -> Samples:
    """The loop: arpeggios over slow basses, a sparse melody, an echo. Its end rings on in its start."""
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
    """The loop with three fading echoes, a room's worth, that wrap around it."""
    result = list(loop)
    for delay, level in ((0.281, 0.22), (0.437, 0.16), (0.71, 0.10)):
        shift = int(delay * RATE)
        for i in range(LENGTH):
            result[i] += loop[i - shift] * level
    return result
