"""What is heard when something is well done, and when a game is over: a call for each game, a kind word."""

from __future__ import annotations

from .dsp import COURT, HALL, Rng, Signal, lowpass, place, reverberate, saturate, silence, swell
from .instruments import brass, drum, flute, lyre, pitch
from .matter import bronze, gurgle, spray


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


def aqua_triumph(rng: Rng) -> Signal:
    """Horns from the stairs, and all fountains leap."""
    track = silence(5.6)
    for chord, at, length in (("d4 a4", 0.0, 0.3), ("a4 d5", 0.3, 0.3), ("d4 a4 d5 a5", 0.6, 1.9)):
        _call(track, rng, chord, at, length, 0.85)
    place(track, spray(rng, 2.4) * swell(2.4, 0.2, 1.4), 0.55, 0.2, -0.3)
    place(track, spray(rng, 2.4) * swell(2.4, 0.3, 1.4), 0.7, 0.2, 0.3)
    for at, gain in ((0.0, 0.6), (0.6, 1.0)):
        place(track, drum(rng, 76.0, 0.9), at, gain)
    _run(track, rng, "d5 e5 a5 d6 e6 a6", 0.7, 0.07, 0.35)
    return reverberate(track, HALL, rng, 0.24)


def country_triumph(rng: Rng) -> Signal:
    """Pipes dance over the strings while water bubbles in the channels."""
    track = silence(5.4)
    tune = (("d5", 0.0, 0.24), ("e5", 0.22, 0.24), ("g5", 0.44, 0.24), ("a5", 0.66, 0.5), ("g5", 1.1, 0.24))
    for name, at, length in (*tune, ("a5", 1.32, 1.6)):
        place(track, flute(rng, pitch(name), length), at, 0.42, 0.15)
    _run(track, rng, "d4 a4 d5 e5 a5 d5 e5 a5 d6", 0.0, 0.16, 0.4)
    place(track, gurgle(rng, 2.6, 34.0, 320.0, 1_400.0) * swell(2.6, 0.4, 1.2), 0.4, 0.35, -0.2)
    for at, gain in ((0.0, 0.4), (0.66, 0.5), (1.32, 0.8)):
        place(track, drum(rng, 96.0, 0.5), at, gain)
    return reverberate(track, HALL, rng, 0.24)


def road_triumph(rng: Rng) -> Signal:
    """Trumpets over the harbour and the step of those who came."""
    track = silence(5.6)
    calls = (("d4", 0.0, 0.2), ("d4", 0.22, 0.12), ("d4", 0.36, 0.12), ("a4", 0.5, 0.5), ("e4 g4", 1.0, 0.24))
    for chord, at, length in (*calls, ("d4 a4 d5", 1.24, 1.9)):
        _call(track, rng, chord, at, length, 0.8)
    for beat in range(6):
        place(track, lowpass(drum(rng, 70.0, 0.6), 1_800.0), 0.25 * beat, 0.5 if beat % 2 else 0.8)
    place(track, bronze(rng, pitch("d5"), 2.6), 1.26, 0.16, 0.2)
    return reverberate(saturate(track, 1.6), HALL, rng, 0.26)
