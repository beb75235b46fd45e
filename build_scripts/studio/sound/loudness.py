"""How loud a sound is to the ear."""

from __future__ import annotations

import numpy as np

from .dsp import Signal, frequencies, samples


def loudness(signal: Signal) -> float:
    """Integrated loudness after BS.1770: ear-weighted power of 400 ms blocks, silence gated out.

    The two weighting filters are taken as analogue responses, near enough for comparing our own files. A
    sound shorter than a block counts as one block of its own length.
    """
    frequency = frequencies(signal.shape[0])[:, None]
    weighted = np.fft.irfft(np.fft.rfft(signal, axis=0) * _ear(frequency), signal.shape[0], axis=0)
    block = min(samples(0.4), weighted.shape[0])
    starts = range(0, weighted.shape[0] - block + 1, max(1, block // 4))
    powers = np.array([(weighted[start : start + block] ** 2).mean(axis=0).sum() for start in starts])
    powers = powers[powers > 10.0 ** ((-70.0 + 0.691) / 10.0)]
    if powers.size == 0:
        return -70.0
    powers = powers[powers >= powers.mean() * 0.1]
    return -0.691 + 10.0 * float(np.log10(powers.mean()))


def _ear(frequency: Signal) -> Signal:
    """The K-weighting's magnitude: a shelf of 4 dB for the head, a high-pass for bass we hardly hear."""
    shelf = 1j * frequency / 1_682.0
    lift = 10.0 ** (4.0 / 20.0)
    head = (lift * shelf**2 + np.sqrt(lift) / 0.707 * shelf + 1.0) / (shelf**2 + shelf / 0.707 + 1.0)
    bass = 1j * frequency / 38.1
    return np.asarray(np.abs(head * bass**2 / (bass**2 + 2.0 * bass + 1.0)))
