"""The present speed of this machine, so that measures can be told as ratios: a loop of plain Python."""

import time

REFERENCE = 2.8
"""The loop's result, in millions of turns a second, on the machine for which the limits were set"""
_TURNS = 150_000


def calibrate() -> float:
    """Millions of turns of the loop in a second of processor time, the best of three."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        x, seen = 1, {}
        for i in range(_TURNS):
            x = (x * 1103515245 + 12345) & 0x7FFFFFFF
            seen[x & 255] = x
            if seen.get(i & 255, 0) >= x:
                x ^= i
        best = min(best, time.process_time() - start)
    return _TURNS / best / 1e6


def scale() -> float:
    """Factor for times measured here, to compare them with a limit: under 1 on a slow machine."""
    return calibrate() / REFERENCE


if __name__ == "__main__":
    print(f"{calibrate():.2f} million turns a second, {scale():.2f} of the reference machine")
