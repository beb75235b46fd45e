"""The two loops: the tune and the ambience. Both are made on a ring, so end and start are one."""

from __future__ import annotations

import numpy as np

from . import score
from .dsp import (
    HALL,
    Rng,
    Signal,
    bandpass,
    highpass,
    lowpass,
    noise,
    pan,
    reverberate,
    samples,
    silence,
    times,
    wander,
    wrap,
)
from .instruments import brass, choir, drum, flute, lyre, pitch
from .matter import bubbles, spray

BEAT = 60.0 / 74.0
_PICKUP = 0.35  # seconds before the first note: a loop should not meet itself in the middle of a pluck
_AMBIENCE = 26.0

# (bursts a second, pitch of the rasp, gain, side)
_CICADAS = ((5.31, 4_900.0, 0.10, -0.7), (5.77, 5_350.0, 0.07, 0.55), (4.88, 4_550.0, 0.055, 0.1))


# The layers of the tune ----------------------------------------------------------------------------
#
# All are as long as the tune to the sample, so that they stay in step however often they go round.


def lyres(rng: Rng) -> Signal:
    """What is always heard: two lyres, one for the melody and one for the chords."""
    ring = _empty_ring()
    _play_melody(ring, rng)
    _play_accompaniment(ring, rng)
    return reverberate(ring, HALL, rng, 0.30, loop=True)


def flute_layer(rng: Rng) -> Signal:
    """A flute sings under the melody."""
    ring = _empty_ring()
    for note in score.flute_line():
        breath = flute(rng, pitch(note.name), note.beats * BEAT + 0.12)
        wrap(ring, lowpass(breath, 3_200.0, 1), _moment(note.at, rng), 0.06, 0.35)
    return reverberate(ring, HALL, rng, 0.38, loop=True)


def drum_layer(rng: Rng) -> Signal:
    """A frame drum, and a deep string on every bar: the tune begins to walk."""
    ring = _empty_ring()
    for at, force in score.strokes():
        stroke = lowpass(drum(rng, 78.0 + 26.0 * (force < 0.6), 0.3 + 0.45 * force), 420.0 + 900.0 * force)
        wrap(ring, stroke, _moment(at, rng), 0.2 * force * (1.0 + rng.normal(0.0, 0.06)), -0.05)
    for note in score.roots():
        string = lowpass(lyre(rng, pitch(note.name) / 2.0, note.beats * BEAT + 0.6, 0.3), 900.0)
        wrap(ring, string, _moment(note.at, rng), 0.5, 0.05)
    return reverberate(ring, HALL, rng, 0.22, loop=True)


def choir_layer(rng: Rng) -> Signal:
    """Voices hold the chords; in the last phrase horns take the melody up."""
    ring = _empty_ring()
    for note in score.sustained():
        side = float(np.interp(np.log2(pitch(note.name)), [7.6, 8.6], [-0.5, 0.5]))
        voices = choir(rng, pitch(note.name), note.beats * BEAT + 0.5)
        wrap(ring, voices, _moment(note.at - 0.2, rng), 0.3, side)
    for note in score.horns():
        horn = lowpass(brass(rng, pitch(note.name), note.beats * BEAT + 0.1, 0.3), 1_500.0, 1)
        wrap(ring, horn, _moment(note.at, rng), 0.09, -0.15)
    return reverberate(ring, HALL, rng, 0.45, loop=True)


def _empty_ring() -> Signal:
    return silence(score.length_in_beats() * BEAT)


def _play_melody(ring: Signal, rng: Rng) -> None:
    """Long notes ring on; the touch grows towards the middle of a phrase and on its high notes."""
    for note in score.melody():
        arch = np.sin(np.pi * (note.at % 24.0) / 24.0)
        height = np.log2(pitch(note.name) / pitch("a4"))
        touch = 0.42 + 0.16 * arch + 0.12 * height + rng.normal(0.0, 0.03)
        gain = 0.62 + 0.20 * arch + rng.normal(0.0, 0.03)
        string = lyre(rng, pitch(note.name), note.beats * BEAT + 1.1, float(np.clip(touch, 0.2, 0.9)))
        wrap(ring, string, _moment(note.at, rng), gain, 0.16)
        if note.beats == 3 and note.at % 24 == 21:
            _roll_octave(ring, rng, note)


def _roll_octave(ring: Signal, rng: Rng, note: score.Note) -> None:
    """A phrase's last note is answered softly by its octave."""
    wrap(ring, lyre(rng, pitch(note.name) * 2.0, 2.0, 0.25), _moment(note.at + 2.0, rng), 0.22, 0.3)


def _play_accompaniment(ring: Signal, rng: Rng) -> None:
    for note in score.accompaniment():
        bass = note.at % score.BEATS_PER_BAR == 0
        touch = (0.40 if bass else 0.27) + rng.normal(0.0, 0.03)
        gain = (0.42 if bass else 0.25) * (1.0 + rng.normal(0.0, 0.05))
        string = lyre(rng, pitch(note.name), note.beats * BEAT + 0.9, float(max(touch, 0.12)))
        wrap(ring, string, _moment(note.at, rng), gain, -0.28 if bass else -0.2)


def _moment(beat: float, rng: Rng) -> float:
    """When a beat is really played: hands are never quite together."""
    return _PICKUP + beat * BEAT + float(np.clip(rng.normal(0.0, 0.007), -0.018, 0.018))


# Ambience -----------------------------------------------------------------------------------------


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
