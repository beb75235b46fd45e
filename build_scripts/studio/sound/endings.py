"""What is heard when something is well done, and when a game is over: a call for each game, a kind word."""

from __future__ import annotations

from .closings import DUST, MARCH, SPRING, Closing, Ending
from .dsp import (
    COURT,
    HALL,
    Rng,
    Signal,
    decay,
    highpass,
    lowpass,
    noise,
    place,
    reverberate,
    saturate,
    silence,
    swell,
)
from .instruments import brass, drum, flute, lyre, pitch
from .matter import bronze, bubbles, gurgle, spray
from .players import PLAYERS


def _run(track: Signal, rng: Rng, names: str, at: float, gap: float, gain: float) -> None:
    """Strings plucked one after the other, from left to right."""
    notes = names.split()
    for index, name in enumerate(notes):
        aside = -0.5 + index / max(1, len(notes) - 1)
        place(track, lyre(rng, pitch(name), 1.3, 0.75), at + gap * index, gain, aside)


def _call(track: Signal, rng: Rng, chord: str, at: float, length: float, force: float = 0.75) -> None:
    names = chord.split()
    for name in names:
        place(track, brass(rng, pitch(name), length, force), at, len(names) ** -0.5, rng.uniform(-0.45, 0.45))


def praise(rng: Rng) -> Signal:
    """Well done: four strings up, and a bowl that glitters."""
    track = silence(2.6)
    _run(track, rng, "d5 e5 a5 d6", 0.0, 0.06, 0.5)
    place(track, bronze(rng, pitch("d6"), 1.2), 0.2, 0.12, 0.2)
    return reverberate(track, COURT, rng, 0.2)


def praise_great(rng: Rng) -> Signal:
    """The same with two horns behind it."""
    track = silence(3.2)
    _call(track, rng, "d4 a4", 0.0, 0.2)
    _call(track, rng, "d4 a4 d5", 0.18, 0.8)
    _run(track, rng, "d5 e5 a5 d6 e6 a6", 0.1, 0.055, 0.45)
    place(track, bronze(rng, pitch("d6"), 1.4), 0.36, 0.12, 0.2)
    place(track, drum(rng, 90.0, 0.5), 0.18, 0.5)
    return reverberate(track, HALL, rng, 0.2)


def consolation(rng: Rng) -> Signal:
    """Somebody else has won: a pipe over a few low strings, content and not sad."""
    track = silence(5.2)
    for name, at, length in (("a4", 0.0, 0.5), ("g4", 0.42, 0.4), ("e4", 0.74, 0.5), ("d4", 1.16, 1.8)):
        place(track, flute(rng, pitch(name), length), at, 0.4, 0.1)
    _run(track, rng, "d3 a3 d4 e4 a4", 0.0, 0.28, 0.4)
    return reverberate(track, HALL, rng, 0.26)


# Of each game, by those who play its music ----------------------------------------------------------

_TAIL = 2.6
"""Seconds for the last note and its echo."""


def _played(ending: Ending, closing: Closing, rng: Rng, touch: float) -> Signal:
    """Tune, broken chords and held top voice of a closing, dry."""
    tune, ground, voice, _ = PLAYERS[ending.world.singer]
    beat = 60.0 / closing.tempo
    track = silence(closing.seconds + _TAIL)
    for note in closing.melody():
        sound = tune(rng, pitch(note.name), note.beats * beat, touch)
        place(track, sound, note.at * beat + rng.uniform(0.0, 0.01), 0.8, 0.1)
    for bar, chord in enumerate(closing.chords()):
        begins, rest = bar * closing.beats_per_bar, float(closing.beats_per_bar)
        for index, name in enumerate(chord):
            at = (begins + 0.5 * index) * beat + rng.uniform(0.0, 0.012)
            sound = ground(rng, pitch(name), (rest - 0.5 * index) * beat, 0.3)
            place(track, sound, at, 0.42, -0.35 + 0.2 * index)
        place(track, voice(rng, pitch(chord[-1]), rest * beat, 0.3), begins * beat, 0.16, -0.1)
    return track


def _struck(track: Signal, rng: Rng, closing: Closing, strokes: str, low: float) -> None:
    """A drum on the beats: a digit for each half beat, 0 for none, 9 for all one has."""
    for index, digit in enumerate(strokes):
        force = int(digit) / 9.0
        if force:
            stroke = drum(rng, low, 0.3 + 0.5 * force)
            soft = lowpass(stroke, 500.0 + 1_400.0 * force)
            place(track, soft, index * 30.0 / closing.tempo + rng.uniform(0.0, 0.008), 0.7 * force)


def _rim(track: Signal, rng: Rng, closing: Closing, gain: float) -> None:
    """Fingers on the rim of the frame, twice a beat."""
    for half in range(2 * (closing.beats - closing.beats_per_bar)):
        tick = highpass(noise(rng, 0.05) * decay(0.05, 0.03), 1_500.0) * swell(0.05, 0.001, 0.01)
        place(track, tick, half * 30.0 / closing.tempo + rng.uniform(0.0, 0.008), gain, 0.2)


def _feet(track: Signal, rng: Rng, closing: Closing, gain: float) -> None:
    """Many soles on every beat, never all at once."""
    for beat in range(closing.beats - 1):
        for _ in range(8):
            sole = lowpass(noise(rng, 0.09) * decay(0.09, 0.06), rng.uniform(300.0, 900.0))
            at = beat * 60.0 / closing.tempo + abs(rng.normal(0.0, 0.02))
            place(
                track,
                sole * swell(0.09, 0.002, 0.03),
                at,
                gain * rng.uniform(0.5, 1.0),
                rng.uniform(-0.6, 0.6),
            )


def _drops(track: Signal, rng: Rng, seconds: float, count: int, gain: float) -> None:
    for sound, loud in bubbles(rng, count, 600.0, 2_400.0):
        place(track, sound, float(rng.uniform(0.0, seconds)), gain * loud, rng.uniform(-0.6, 0.6))


def aqua_triumph(rng: Rng) -> Signal:
    """The lyre strides up, a pipe above it, and all fountains leap."""
    closing = SPRING.win
    track = _played(SPRING, closing, rng, 0.62)
    for at, side in ((0.0, -0.4), (0.12, 0.4)):
        leap = spray(rng, 2.2) * swell(2.2, 0.3, 1.5)
        place(track, leap, closing.seconds - 1.4 + at, 0.09, side)
    _drops(track, rng, closing.seconds, 60, 0.3)
    _run(track, rng, "d4 a4 d5 a5 d6", closing.seconds - 3 * 60.0 / closing.tempo, 0.05, 0.4)
    place(track, bronze(rng, pitch("d5"), 1.9), closing.seconds - 3 * 60.0 / closing.tempo, 0.14)
    _struck(track, rng, closing, "600000500000400030900", 84.0)
    return reverberate(track, HALL, rng, 0.26)


def aqua_consolation(rng: Rng) -> Signal:
    """The lyre comes down to its last string, and drops go on falling."""
    track = _played(SPRING, SPRING.loss, rng, 0.36)
    _drops(track, rng, SPRING.loss.seconds + 0.6, 9, 0.4)
    return reverberate(track, HALL, rng, 0.28)


def aqua_hail(rng: Rng) -> Signal:
    """Strings leap as a fountain does, and water answers."""
    closing = SPRING.hail
    track = _played(SPRING, closing, rng, 0.7)
    _run(track, rng, "d4 a4 d5 e5 a5", 2 * 60.0 / closing.tempo, 0.05, 0.4)
    place(track, spray(rng, 0.9) * swell(0.9, 0.15, 0.6), 0.6, 0.09)
    _drops(track, rng, 1.4, 24, 0.35)
    return reverberate(track, HALL, rng, 0.2)


def country_triumph(rng: Rng) -> Signal:
    """The reed dances over its strings and the frame drum, and water bubbles in the channels."""
    closing = DUST.win
    track = _played(DUST, closing, rng, 0.7)
    _struck(track, rng, closing, "903060904060905060900", 96.0)
    _rim(track, rng, closing, 0.05)
    water = gurgle(rng, 2.6, 34.0, 320.0, 1_400.0) * swell(2.6, 0.6, 1.4)
    place(track, water, closing.seconds - 1.6, 0.25, -0.2)
    return reverberate(track, COURT, rng, 0.3)


def country_consolation(rng: Rng) -> Signal:
    """The reed sinks to its final over a drone; the drum only breathes."""
    closing = DUST.loss
    track = _played(DUST, closing, rng, 0.2)
    _struck(track, rng, closing, "2000000000002", 88.0)
    return reverberate(lowpass(track, 3_600.0, 1), COURT, rng, 0.34)


def country_hail(rng: Rng) -> Signal:
    """A flourish of the reed, and the flat hand on the drum."""
    closing = DUST.hail
    track = _played(DUST, closing, rng, 0.75)
    _struck(track, rng, closing, "60408", 100.0)
    for name, side in (("e3", -0.2), ("a3", 0.2)):
        place(track, lyre(rng, pitch(name), 1.4, 0.4), 2 * 60.0 / closing.tempo, 0.5, side)
    return reverberate(track, COURT, rng, 0.28)


def road_triumph(rng: Rng) -> Signal:
    """Horns over the harbour, the drum, and the step of those who came."""
    closing = MARCH.win
    track = _played(MARCH, closing, rng, 0.8)
    last = closing.seconds - 4 * 60.0 / closing.tempo
    for name in ("g3", "d4", "g4"):
        place(track, brass(rng, pitch(name), 1.6, 0.8), last, 0.4, rng.uniform(-0.45, 0.45))
    _struck(track, rng, closing, "8000403080004030900030309"[: 2 * closing.beats], 72.0)
    _feet(track, rng, closing, 0.14)
    return reverberate(saturate(track, 1.6), HALL, rng, 0.26)


def road_consolation(rng: Rng) -> Signal:
    """A single horn and low voices, and feet that march on without us."""
    closing = MARCH.loss
    track = _played(MARCH, closing, rng, 0.2)
    _feet(track, rng, closing, 0.035)
    return reverberate(track, HALL, rng, 0.3)


def road_hail(rng: Rng) -> Signal:
    """A short call of the horns, with the drum."""
    closing = MARCH.hail
    track = _played(MARCH, closing, rng, 0.85)
    place(track, brass(rng, pitch("d4"), 1.2, 0.7), 2 * 60.0 / closing.tempo, 0.4, -0.3)
    _struck(track, rng, closing, "70507", 78.0)
    return reverberate(track, HALL, rng, 0.22)
