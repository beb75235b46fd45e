"""How far two takes of a sound are from being the same stroke played at another pitch."""

from __future__ import annotations

import numpy as np

from .dsp import RATE, Signal

_BANDS = 150.0 * 2.0 ** (np.arange(76) / 12.0)
"""Edges of semitone bands, from 150 Hz to 11 kHz."""
_WINDOW, _HOP = 2_048, 512
_FLOOR = -40.0
"""dB below the loudest, under which nothing is compared."""
_SHIFT = 5
"""Semitones up and down in which a mere change of pitch is looked for."""
_LATE = 3
"""Hops by which one may begin later."""


def apart(one: Signal, other: Signal) -> float:
    """Mean difference in dB of what sounds when and how high, after the best shift in pitch, pace and time.

    A copy at another speed is close to 0; two blows on the same stone with other hands are some dB apart.
    """
    a, b = _image(one), _image(other)
    frames = round(1.4 * max(a.shape[1], b.shape[1])) + 2 * _LATE
    fixed = _padded(a, frames)
    found = []
    for shift in range(-_SHIFT, _SHIFT + 1):
        for pace in {1.0, 2.0 ** (shift / 12.0)}:
            moved = _padded(_paced(_raised(b, shift), pace), frames)
            found += [_difference(fixed, np.roll(moved, late, axis=1)) for late in range(-_LATE, _LATE + 1)]
    return min(found)


def _image(signal: Signal) -> Signal:
    """Loudness in dB by bands and time, smoothed to what an ear tells apart in noise."""
    mono = np.concatenate([np.zeros(_WINDOW), signal.sum(axis=1), np.zeros(_WINDOW)])
    starts = range(0, mono.size - _WINDOW, _HOP)
    frames = np.stack([mono[start : start + _WINDOW] for start in starts]) * np.hanning(_WINDOW)
    power = np.abs(np.fft.rfft(frames, 4 * _WINDOW, axis=1)) ** 2
    bins = np.searchsorted(np.fft.rfftfreq(4 * _WINDOW, 1.0 / RATE), _BANDS)
    bands = np.add.reduceat(power, bins, axis=1)[:, :-1].T
    kernel = np.array([0.25, 0.5, 0.75, 1.0, 0.75, 0.5, 0.25])
    for axis in (0, 1):
        bands = np.apply_along_axis(lambda row: np.convolve(row, kernel, "same"), axis, bands)
    return np.maximum(10.0 * np.log10(bands / bands.max() + 1e-12), _FLOOR)


def _padded(image: Signal, frames: int) -> Signal:
    return np.pad(image, ((0, 0), (_LATE, frames - image.shape[1] - _LATE)), constant_values=_FLOOR)


def _paced(image: Signal, pace: float) -> Signal:
    """Played so many times as fast."""
    at = np.arange(0.0, image.shape[1] - 1, pace)
    return np.stack([np.interp(at, np.arange(image.shape[1]), band) for band in image])


def _raised(image: Signal, bands: int) -> Signal:
    moved = np.roll(image, bands, axis=0)
    if bands > 0:
        moved[:bands] = _FLOOR
    elif bands < 0:
        moved[bands:] = _FLOOR
    return moved


def _difference(a: Signal, b: Signal) -> float:
    heard = np.maximum(a, b) > _FLOOR + 10.0
    return float(np.abs(a - b)[heard].mean())
