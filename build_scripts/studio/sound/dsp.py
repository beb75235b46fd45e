"""Signals and what can be done to them: noise, envelopes, filters, rooms and mixing.

A signal is an array of floats at RATE, of shape (n,) when mono and (n, 2) when stereo. Filters are written
as analogue frequency responses and applied to the spectrum. That costs a transform but gives every filter in
a readable line, keeps it causal, and makes loops seamless for free: a spectrum is periodic by nature.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

RATE = 44_100
_FILTER_TAIL = 0.25  # seconds of silence behind a sound, lest a filter's ringing wrap to its start

Signal: TypeAlias = npt.NDArray[np.float64]
Spectrum: TypeAlias = npt.NDArray[np.complexfloating[Any, Any]]
Rng: TypeAlias = np.random.Generator


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def times(seconds: float) -> Signal:
    return np.arange(samples(seconds)) / RATE


def silence(seconds: float) -> Signal:
    """An empty stereo canvas to place sounds on."""
    return np.zeros((samples(seconds), 2))


def decibels(gain: float) -> float:
    return 20.0 * float(np.log10(max(gain, 1e-9)))


def from_decibels(level: float) -> float:
    return float(10.0 ** (level / 20.0))


# Sources and envelopes ----------------------------------------------------------------------------


def noise(rng: Rng, seconds: float) -> Signal:
    return rng.standard_normal(samples(seconds))


def sine(frequency: Signal) -> Signal:
    """A sine whose frequency follows a curve; the phase is integrated, so glides do not click."""
    phase = np.cumsum(frequency) * (2.0 * np.pi / RATE)
    return np.sin(phase)


def decay(seconds: float, t60: float) -> Signal:
    """An exponential that falls by 60 dB within t60 seconds."""
    return np.exp(-6.9078 * times(seconds) / t60)


def curve(seconds: float, *points: tuple[float, float]) -> Signal:
    """Straight lines through (time, value) points, held before the first and after the last."""
    at, values = zip(*points, strict=True)
    return np.asarray(np.interp(times(seconds), at, values))


def swell(seconds: float, attack: float, release: float) -> Signal:
    """One with cosine-shaped edges: the envelope that never clicks."""
    rise = curve(seconds, (0.0, 0.0), (attack, 1.0))
    fall = curve(seconds, (seconds - release, 1.0), (seconds, 0.0))
    return 0.25 * (1.0 - np.cos(np.pi * rise)) * (1.0 - np.cos(np.pi * fall))


def wander(rng: Rng, seconds: float, rate: float) -> Signal:
    """A slow random curve between 0 and 1 whose end meets its start; rate is its fastest movement in Hz."""
    cycles = np.arange(1, max(2, round(rate * seconds)) + 1)
    phases = rng.uniform(0.0, 2.0 * np.pi, cycles.size)
    turns = 2.0 * np.pi * times(seconds)[:, None] / seconds
    raw = (np.cos(turns * cycles + phases) / np.sqrt(cycles)).sum(axis=1)
    low, high = float(raw.min()), float(raw.max())
    return np.asarray((raw - low) / (high - low))


# Filters ------------------------------------------------------------------------------------------


def frequencies(length: int) -> Signal:
    """What the bins of a real transform of that many samples stand for, in Hz."""
    return np.asarray(np.fft.rfftfreq(length, 1.0 / RATE), dtype=np.float64)


def respond(signal: Signal, response: Callable[[Signal], Spectrum], *, loop: bool = False) -> Signal:
    """Applies a frequency response. A loop is filtered as what it is: endless."""
    length = signal.shape[0]
    padded = length if loop else length + samples(_FILTER_TAIL)
    gain = response(frequencies(padded))
    if signal.ndim == 2:
        gain = gain[:, None]
    spectrum = np.fft.rfft(signal, padded, axis=0) * gain
    return np.fft.irfft(spectrum, padded, axis=0)[:length]


def lowpass(signal: Signal, cutoff: float, order: int = 2, *, loop: bool = False) -> Signal:
    return respond(signal, lambda f: (1.0 + 1j * f / cutoff) ** -order, loop=loop)


def highpass(signal: Signal, cutoff: float, order: int = 2, *, loop: bool = False) -> Signal:
    return respond(signal, lambda f: (1j * f / cutoff / (1.0 + 1j * f / cutoff)) ** order, loop=loop)


def bandpass(signal: Signal, centre: float, q: float, *, loop: bool = False) -> Signal:
    return respond(signal, lambda f: resonance(f, centre, q), loop=loop)


def resonance(frequency: Signal, centre: float, q: float) -> Spectrum:
    """The response of one resonator, 1 at its centre."""
    ratio = 1j * frequency / (q * centre)
    peak: Spectrum = ratio / (1.0 - (frequency / centre) ** 2 + ratio)
    return peak


# Mixing and space ---------------------------------------------------------------------------------


def pan(mono: Signal, position: float) -> Signal:
    """Equal power from -1 (left) to 1 (right)."""
    angle = (position + 1.0) * np.pi / 4.0
    return np.stack([mono * np.cos(angle), mono * np.sin(angle)], axis=1)


def place(canvas: Signal, sound: Signal, at: float, gain: float = 1.0, position: float = 0.0) -> None:
    """Adds a sound to a stereo canvas in place. It has to fit: a sound cut off in the middle is a click."""
    start = samples(at)
    stereo = sound if sound.ndim == 2 else pan(sound, position)
    end = start + stereo.shape[0]
    if end > canvas.shape[0]:
        raise ValueError(f"the canvas is {(end - canvas.shape[0]) / RATE:.2f} s too short")
    canvas[start:end] += gain * stereo


def wrap(canvas: Signal, sound: Signal, at: float, gain: float = 1.0, position: float = 0.0) -> None:
    """Adds a sound to a loop in place; what hangs over the end continues at the start."""
    stereo = sound if sound.ndim == 2 else pan(sound, position)
    index = (samples(at) + np.arange(stereo.shape[0])) % canvas.shape[0]
    np.add.at(canvas, index, gain * stereo)


@dataclass(frozen=True)
class Room:
    """A space to play in, told by how long it rings and how soon stone and air swallow the treble."""

    t60: float
    treble_t60: float
    predelay: float
    reflections: int

    def impulse(self, rng: Rng) -> Signal:
        length = self.predelay + self.t60 + 0.001
        tail = rng.standard_normal((samples(self.t60), 2))
        dark = lowpass(tail, 1_400.0) * decay(self.t60, self.t60)[:, None]
        bright = highpass(tail, 1_400.0) * decay(self.t60, self.treble_t60)[:, None]
        diffusion = swell(self.t60, 0.02, 0.05)[:, None]
        impulse = silence(length)
        place(impulse, (dark * 1.6 + bright) * diffusion, self.predelay)
        for at in rng.uniform(0.3, 2.5, self.reflections) * self.predelay:
            impulse[samples(at)] += rng.uniform(2.0, 5.0, 2) * rng.choice([-1.0, 1.0])
        return np.asarray(impulse / np.sqrt((impulse**2).sum(axis=0).mean()))


COURT = Room(t60=0.55, treble_t60=0.30, predelay=0.009, reflections=9)
HALL = Room(t60=2.4, treble_t60=1.1, predelay=0.022, reflections=7)


def reverberate(dry: Signal, room: Room, rng: Rng, wet: float, *, loop: bool = False) -> Signal:
    """Adds a room. The result is longer by the room's tail, but in a loop the tail goes on at the start."""
    stereo = dry if dry.ndim == 2 else pan(dry, 0.0)
    impulse = room.impulse(rng)
    length = stereo.shape[0] + (0 if loop else impulse.shape[0])
    spectrum = np.fft.rfft(stereo, length, axis=0) * np.fft.rfft(impulse, length, axis=0)
    echo = np.fft.irfft(spectrum, length, axis=0)
    echo[: stereo.shape[0]] = echo[: stereo.shape[0]] * wet + stereo
    echo[stereo.shape[0] :] *= wet
    return echo


def trim(signal: Signal, floor: float = -60.0, fade: float = 0.03) -> Signal:
    """Cuts the inaudible end off a one-shot and fades what is left.

    A few milliseconds of silence stay in front and behind: the codec smears a hit a little to both sides,
    and the file has to begin and end in true silence all the same.
    """
    loud = np.nonzero(np.abs(signal).max(axis=1) > np.abs(signal).max() * from_decibels(floor))[0]
    end = min(int(loud[-1]) + samples(fade), signal.shape[0])
    seconds = end / RATE
    kept = signal[:end] * swell(seconds, 0.0005, min(2.0 * fade, seconds / 3.0))[:end, None]
    return np.concatenate([silence(0.006), kept, silence(0.01)])


def saturate(signal: Signal, drive: float) -> Signal:
    """Rounds the sharpest peaks, so that a hit can be loud by its body instead of by one spike."""
    loudest = float(np.abs(signal).max())
    return np.asarray(np.tanh(signal * (drive / loudest)) * (loudest / np.tanh(drive)))


def normalise(signal: Signal, peak: float) -> Signal:
    """Scales to a peak in dBFS."""
    return signal * (from_decibels(peak) / float(np.abs(signal).max()))
