"""How loud a sound is to the ear, after BS.1770 and EBU R 128."""

from __future__ import annotations

import numpy as np

from .dsp import Signal, decibels, frequencies, samples

MOMENTARY, SHORT_TERM = 0.4, 3.0
"""Seconds of the windows in which the loudest moment is looked for: of a blow, and of what goes on."""
_SILENCE = -70.0
_FAST = 2**15
"""Transforms of a multiple of it are quick."""


def loudness(signal: Signal) -> float:
    """Integrated: ear-weighted power of 400 ms blocks, silence gated out.

    A sound shorter than a block counts as one block of its own length.
    """
    powers = _powers(signal, min(samples(MOMENTARY), signal.shape[0]))
    powers = powers[powers > 10.0 ** ((_SILENCE + 0.691) / 10.0)]
    if powers.size == 0:
        return _SILENCE
    return _level(float(powers[powers >= powers.mean() * 0.1].mean()))


def loudest(signal: Signal, window: float) -> float:
    """The loudest moment of that many seconds. What is shorter is followed by silence."""
    block = samples(window)
    missing = max(0, block - signal.shape[0])
    return _level(float(_powers(np.pad(signal, ((0, missing), (0, 0))), block).max()))


def true_peak(signal: Signal) -> float:
    """In dBTP: between the samples too, with four times as many of them."""
    length = signal.shape[0] + -signal.shape[0] % _FAST
    spectrum = np.fft.rfft(signal, length, axis=0)
    return decibels(4.0 * float(np.abs(np.fft.irfft(spectrum, 4 * length, axis=0)).max()))


def _level(power: float) -> float:
    return max(_SILENCE, -0.691 + 10.0 * float(np.log10(power + 1e-12)))


def _powers(signal: Signal, block: int) -> Signal:
    """Of blocks that overlap by three quarters. The two weighting filters are taken as analogue responses,
    near enough for comparing our own files."""
    frequency = frequencies(signal.shape[0])[:, None]
    weighted = np.fft.irfft(np.fft.rfft(signal, axis=0) * _ear(frequency), signal.shape[0], axis=0)
    starts = range(0, weighted.shape[0] - block + 1, max(1, block // 4))
    return np.array([(weighted[start : start + block] ** 2).mean(axis=0).sum() for start in starts])


def _ear(frequency: Signal) -> Signal:
    """The K-weighting's magnitude: a shelf of 4 dB for the head, a high-pass for bass we hardly hear."""
    shelf = 1j * frequency / 1_682.0
    lift = 10.0 ** (4.0 / 20.0)
    head = (lift * shelf**2 + np.sqrt(lift) / 0.707 * shelf + 1.0) / (shelf**2 + shelf / 0.707 + 1.0)
    bass = 1j * frequency / 38.1
    return np.asarray(np.abs(head * bass**2 / (bass**2 + 2.0 * bass + 1.0)))
