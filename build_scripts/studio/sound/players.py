"""Who plays the music of each game: a melody, the ground below it, a voice that holds; and in which room."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from .dsp import COURT, HALL, RATE, Rng, Room, Signal, bandpass, curve, decay, lowpass, noise, swell, times
from .instruments import brass, choir, flute, lyre

Player = Callable[[Rng, float, float, float], Signal]


def reed(rng: Rng, frequency: float, seconds: float, touch: float = 0.5) -> Signal:
    """A double reed in a wooden pipe: many harmonics, a nasal formant, a bend into every note."""
    scoop = -45.0 * decay(seconds, 0.10)
    vibrato = curve(seconds, (0.35, 0.0), (0.9, 11.0)) * np.sin(2.0 * np.pi * 5.1 * times(seconds))
    fundamental = frequency * 2.0 ** ((scoop + vibrato + rng.normal(0.0, 2.0)) / 1_200.0)
    phase = np.cumsum(fundamental) * (2.0 * np.pi / RATE)
    tone = np.zeros_like(phase)
    for harmonic in range(1, int(min(14, 7_000.0 / frequency)) + 1):
        high = harmonic * frequency
        nose = (
            0.35
            + np.exp(-(((high - 1_050.0) / 520.0) ** 2))
            + 0.4 * np.exp(-(((high - 2_500.0) / 700.0) ** 2))
        )
        tone += np.sin(harmonic * phase) * harmonic**-0.85 * nose * (1.0 if harmonic % 2 else 0.75)
    breath = bandpass(noise(rng, seconds), 1_600.0, 0.9) * (0.03 + 0.10 * decay(seconds, 0.06))
    return lowpass(
        (tone + breath) * swell(seconds, 0.045, min(0.14, seconds * 0.3)), 2_600.0 + 2_000.0 * touch, 1
    )


def horn(rng: Rng, frequency: float, seconds: float, touch: float = 0.5) -> Signal:
    return lowpass(
        brass(rng, frequency, seconds + 0.06, 0.25 + 0.3 * touch, players=2), 1_500.0 + 900.0 * touch, 1
    )


def string(rng: Rng, frequency: float, seconds: float, touch: float = 0.5) -> Signal:
    return lyre(rng, frequency, seconds + 1.0, touch)


def low_string(rng: Rng, frequency: float, seconds: float, touch: float = 0.5) -> Signal:
    return lowpass(lyre(rng, frequency, seconds + 0.7, 0.8 * touch), 2_200.0, 1)


def pipe(rng: Rng, frequency: float, seconds: float, touch: float = 0.5) -> Signal:
    return lowpass(flute(rng, frequency * 2.0, seconds + 0.1), 3_200.0, 1)


def drone(rng: Rng, frequency: float, seconds: float, touch: float = 0.5) -> Signal:
    """A second, softer reed that only holds."""
    return lowpass(reed(rng, frequency, seconds + 0.1, 0.1) * swell(seconds + 0.1, 0.3, 0.3), 1_500.0, 1)


def singers(rng: Rng, frequency: float, seconds: float, touch: float = 0.5) -> Signal:
    return choir(rng, frequency, seconds + 0.4, singers=3)


PLAYERS: Mapping[str, tuple[Player, Player, Player, Room]] = {
    "lyre": (string, string, pipe, HALL),
    "reed": (reed, low_string, drone, COURT),
    "horn": (horn, low_string, singers, HALL),
}
"""Who plays melody, ground and voice, and where."""
