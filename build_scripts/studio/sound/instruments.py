"""The band: a lyre with gut strings, horns, a wooden flute, a frame drum and singers, as mono signals."""

from __future__ import annotations

import numpy as np

from .dsp import (
    RATE,
    Rng,
    Signal,
    Spectrum,
    bandpass,
    curve,
    decay,
    highpass,
    lowpass,
    noise,
    resonance,
    respond,
    samples,
    sine,
    swell,
    times,
)

_STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}

# The lyre's sound box: (centre in Hz, sharpness, gain) of its resonances.
_BODY = ((118.0, 5.0, 0.5), (236.0, 6.0, 0.9), (415.0, 7.0, 0.6), (790.0, 6.0, 0.4), (1_650.0, 4.0, 0.35))

# What makes a sung "oh" of a hum: (centre in Hz, width in Hz, gain) of the mouth's resonances.
_VOWEL = ((430.0, 120.0, 1.0), (820.0, 160.0, 0.55), (2_500.0, 260.0, 0.07), (3_100.0, 300.0, 0.04))


def pitch(name: str) -> float:
    """Frequency of a note such as "a4" or "f#5".

    >>> pitch("a4")
    440.0
    """
    semitones = _STEPS[name[0]] + name.count("#") + 12 * (int(name[-1]) - 4) - 9
    return float(440.0 * 2.0 ** (semitones / 12.0))


def lyre(rng: Rng, frequency: float, seconds: float, touch: float = 0.6) -> Signal:
    """A plucked gut string on a wooden box; touch runs from 0 (the pad of the thumb) to 1 (a plectrum)."""
    t60 = 4.2 * (196.0 / frequency) ** 0.55
    string = _string(_pluck(rng, frequency, seconds, touch), frequency, t60, softness=0.44 - 0.2 * touch)
    nail = np.zeros_like(string)
    scratch = highpass(noise(rng, 0.012) * decay(0.012, 0.007), 1_800.0)
    nail[: scratch.size] = scratch
    voice = respond(string + 0.03 * touch * nail, _sound_box)
    return highpass(voice, 60.0) * swell(seconds, 0.0004, min(0.25, seconds * 0.4))


def _sound_box(frequency: Signal) -> Spectrum:
    body = sum((gain * resonance(frequency, centre, q) for centre, q, gain in _BODY), start=0j * frequency)
    return 0.7 + body


def _pluck(rng: Rng, frequency: float, seconds: float, touch: float) -> Signal:
    """The finger leaving the string, darker for a softer touch, with the notches of a pluck near its end.

    Mostly a clean pulse, so that all strings sound alike; a period of noise makes every pluck a little new.
    """
    period = round(RATE / frequency)
    burst = np.zeros(samples(seconds))
    burst[:period] = 0.5 * rng.uniform(-1.0, 1.0, period)
    burst[0] += 0.9 * period**0.5
    burst = lowpass(burst, 700.0 + 5_200.0 * touch**1.5 + frequency, 2)
    offset = max(1, round(period * 0.21))
    combed = burst.copy()
    combed[offset:] -= burst[:-offset]
    return np.asarray(0.35 * combed / np.sqrt((combed**2).sum() / period))


def _string(excitation: Signal, frequency: float, t60: float, softness: float) -> Signal:
    """Karplus and Strong's string: a delay of one period fed back through a gentle low-pass.

    A cubic Lagrange interpolator in the loop makes up the fraction of a sample by which the period misses a
    whole number; without it high notes would be audibly out of tune.
    """
    period = RATE / frequency
    delay = int(period - softness - 1.0)
    fraction = period - softness - delay
    points = np.arange(4)
    lagrange = np.array(
        [np.prod([(fraction - j) / (i - j) for j in points if j != i]) for i in points], dtype=np.float64
    )
    kernel = np.convolve([1.0 - softness, softness], lagrange) * 0.001 ** (period / (RATE * t60))
    reach = delay + kernel.size - 1
    string = np.concatenate([np.zeros(reach), excitation])
    for start in range(reach, string.size, delay):
        end = min(start + delay, string.size)
        string[start:end] += np.convolve(string[start - reach : end - delay], kernel, "valid")
    return string[reach:]


def brass(rng: Rng, frequency: float, seconds: float, force: float = 0.7, players: int = 3) -> Signal:
    """Horns in unison. What makes brass brass: the louder, the brighter, within every single attack."""
    total = np.zeros(samples(seconds))
    for _ in range(players):
        total += _horn(rng, frequency, seconds, force)
    return total / players


def _horn(rng: Rng, frequency: float, seconds: float, force: float) -> Signal:
    late = rng.uniform(0.0, 0.018)
    attack = ((late, 0.0), (late + 0.055, 1.0), (late + 0.16, 0.82))
    release = ((max(seconds - 0.16, late + 0.17), 0.74), (seconds - 0.01, 0.0))
    pressure = lowpass(curve(seconds, *attack, *release), 26.0, 1) * swell(seconds, 0.001, 0.02)
    vibrato = _vibrato(seconds, rng.uniform(4.6, 5.4), 0.35, 0.8, cents=7.0)
    scoop = -38.0 * decay(seconds, 0.16)
    cents = rng.normal(0.0, 3.5) + vibrato + scoop
    fundamental = frequency * 2.0 ** (cents / 1_200.0)
    phase = np.cumsum(fundamental) * (2.0 * np.pi / RATE)
    brightness = 350.0 + 2_900.0 * force * pressure**2
    tone = np.zeros_like(phase)
    for harmonic in range(1, int(min(26, 13_000.0 / frequency)) + 1):
        height = harmonic * frequency
        formant = 1.0 + 0.9 * np.exp(-(((height - 1_150.0) / 700.0) ** 2))
        tone += np.sin(harmonic * phase) * harmonic**-0.35 * np.exp(-height / brightness) * formant
    breath = bandpass(noise(rng, seconds), 1_900.0, 0.8) * (0.02 + 0.10 * decay(seconds, 0.07))
    return (tone + breath) * pressure


def choir(rng: Rng, frequency: float, seconds: float, singers: int = 4) -> Signal:
    """Low voices on an open vowel: everybody a little apart in time, pitch and vibrato."""
    total = np.zeros(samples(seconds))
    for _ in range(singers):
        total += _singer(rng, frequency, seconds)
    return total / singers


def _singer(rng: Rng, frequency: float, seconds: float) -> Signal:
    attack, late = rng.uniform(0.5, 0.8), rng.uniform(0.0, 0.12)
    vibrato = _vibrato(seconds, rng.uniform(4.3, 5.3), 0.5, 1.6, cents=rng.uniform(8.0, 14.0))
    drift = np.clip(lowpass(noise(rng, seconds), 2.0) * 700.0, -9.0, 9.0)
    cents = rng.normal(0.0, 5.0) + vibrato + drift
    phase = np.cumsum(frequency * 2.0 ** (cents / 1_200.0)) * (2.0 * np.pi / RATE)
    tone = np.zeros_like(phase)
    for harmonic in range(1, int(min(16, 4_200.0 / frequency)) + 1):
        height = harmonic * frequency
        mouth = 0.03 + sum(gain / (1.0 + ((height - at) / width) ** 2) for at, width, gain in _VOWEL)
        tone += np.sin(harmonic * phase + rng.uniform(0.0, 6.28)) * harmonic**-0.5 * mouth
    breath = bandpass(noise(rng, seconds), 900.0, 1.0) * 0.012
    release = min(0.7, seconds * 0.4)
    envelope = swell(seconds, attack, release) * curve(seconds, (late, 0.0), (late + 0.2, 1.0))
    return (tone + breath) * envelope


def flute(rng: Rng, frequency: float, seconds: float) -> Signal:
    """A wooden pipe blown softly: a few harmonics, breath around the note, a chiff, a late vibrato."""
    vibrato = _vibrato(seconds, 4.4, 0.5, 1.4, cents=9.0)
    wobble = 3.0 * lowpass(noise(rng, seconds), 3.0) * 60.0
    fundamental = frequency * 2.0 ** ((vibrato + np.clip(wobble, -4.0, 4.0)) / 1_200.0)
    tone = sum(
        (gain * sine(fundamental * k) for k, gain in ((1, 1.0), (2, 0.22), (3, 0.16), (4, 0.04), (5, 0.03))),
        start=np.zeros(samples(seconds)),
    )
    air = noise(rng, seconds)
    breath = 0.10 * bandpass(air, frequency * 2.0, 1.2) + 0.35 * bandpass(air, frequency, 18.0)
    chiff = 0.25 * bandpass(air, frequency * 3.0, 4.0) * decay(seconds, 0.12)
    return (tone + breath + chiff) * swell(seconds, 0.14, 0.32)


def _vibrato(seconds: float, rate: float, sets_in: float, full: float, cents: float) -> Signal:
    """A wavering of the pitch in cents that only comes once a note has settled."""
    return curve(seconds, (sets_in, 0.0), (full, cents)) * np.sin(2.0 * np.pi * rate * times(seconds))


def drum(rng: Rng, low: float, t60: float) -> Signal:
    """A frame drum struck with the palm: membrane partials over a falling fundamental, and skin noise."""
    seconds = t60 * 1.2
    fundamental = low * (1.0 + 0.35 * decay(seconds, 0.09))
    skin = np.zeros(samples(seconds))
    for ratio, gain in ((1.0, 1.0), (1.594, 0.5), (2.136, 0.35), (2.653, 0.2), (3.156, 0.14)):
        skin += gain * sine(fundamental * ratio) * decay(seconds, t60 / ratio)
    slap = lowpass(noise(rng, seconds), 1_800.0, 1) * decay(seconds, 0.07)
    return (skin + 0.9 * slap) * swell(seconds, 0.001, 0.05)
