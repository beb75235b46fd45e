"""The ambience. It is made on a ring, so end and start are one."""

from __future__ import annotations

import numpy as np

from .dsp import (
    Rng,
    Signal,
    bandpass,
    highpass,
    lowpass,
    noise,
    pan,
    samples,
    silence,
    times,
    wander,
    wrap,
)
from .matter import bubbles, spray

_AMBIENCE = 26.0

# (bursts a second, pitch of the rasp, gain, side)
_CICADAS = ((5.31, 4_900.0, 0.10, -0.7), (5.77, 5_350.0, 0.07, 0.55), (4.88, 4_550.0, 0.055, 0.1))


def ambience(rng: Rng) -> Signal:
    """A channel running near by, cicadas in the pines, a breath of wind."""
    ring = silence(_AMBIENCE)
    _run_water(ring, rng)
    _blow_wind(ring, rng)
    for rate, carrier, gain, side in _CICADAS:
        _sing(ring, rng, rate, carrier, gain, side)
    return highpass(ring, 70.0, loop=True)


def _run_water(ring: Signal, rng: Rng) -> None:
    for side in (-0.75, 0.75):
        body = lowpass(spray(rng, _AMBIENCE, loop=True), 2_400.0, loop=True)
        wrap(ring, body * (0.04 + 0.08 * wander(rng, _AMBIENCE, 0.6)), 0.0, 1.0, side)
    for sound, gain in bubbles(rng, round(_AMBIENCE * 42), 380.0, 2_800.0):
        wrap(ring, sound, float(rng.uniform(0.0, _AMBIENCE)), 0.17 * gain, float(rng.uniform(-0.8, 0.8)))


def _blow_wind(ring: Signal, rng: Rng) -> None:
    for side in (-0.9, 0.9):
        air = noise(rng, _AMBIENCE)
        leaves = bandpass(air, 420.0, 0.8, loop=True) * wander(rng, _AMBIENCE, 0.25) ** 2
        wrap(ring, leaves, 0.0, 0.10, side)


def _sing(ring: Signal, rng: Rng, rate: float, carrier: float, gain: float, side: float) -> None:
    """One cicada: a narrow rasp in bursts, about five a second, coming and going over many seconds.

    The bursts are fitted to the ring by rounding their number to a whole one.
    """
    count = round(rate * _AMBIENCE)
    phase = (times(_AMBIENCE) * count / _AMBIENCE + 0.08 * wander(rng, _AMBIENCE, 0.5)) % 1.0
    burst = np.exp(-(((phase - 0.42) / 0.2) ** 4))
    rasp = bandpass(noise(rng, _AMBIENCE), carrier, 9.0, loop=True) * 3.0
    tremble = 0.65 + 0.35 * np.cos(2.0 * np.pi * round(88.0 * _AMBIENCE) * times(_AMBIENCE) / _AMBIENCE)
    presence = wander(rng, _AMBIENCE, 0.18) ** 1.5
    voice = rasp * burst * tremble * presence
    ring += gain * pan(voice, side)[: samples(_AMBIENCE)]
