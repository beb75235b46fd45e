"""The tune's notes: D Dorian in slow three, four phrases of eight bars (A, A', B, A'').

A phrase rises to the final from the fourth below, turns through the seventh step and closes on D without a
leading note, as the old modes do. The four voices of the chords move without parallel fifths or octaves.
"""

from __future__ import annotations

from dataclasses import dataclass

BEATS_PER_BAR = 3
BREATH = 3
"""Beats of rest before the tune begins again: the last chord dies away, the loop closes in near silence."""

# One bar each; "note:beats", r is a rest.
MELODY = """
a4:1 d5:1.5 e5:.5        | f5:1 e5:.5 d5:.5 a4:1  | g4:1 c5:1.5 d5:.5      | e5:2 c5:1
a4:1 c5:1 f5:1           | d5:1.5 c5:.5 b4:1      | c5:1 b4:.5 a4:.5 g4:1  | a4:3
a4:1 d5:1.5 e5:.5        | f5:1 g5:.5 f5:.5 e5:1  | g5:1.5 f5:.5 e5:1      | e5:1 d5:.5 c5:.5 a4:1
c5:1 a4:.5 c5:.5 f5:1    | e5:.5 d5:.5 b4:1 d5:1  | c5:1 e5:.5 d5:.5 c5:1  | d5:3
a5:1.5 g5:.5 f5:1        | e5:1 g5:2              | f5:1.5 e5:.5 d5:1      | c5:1 e5:2
d5:1 b4:.5 d5:.5 g5:1    | e5:1.5 d5:.5 c5:1      | b4:1 c5:.5 d5:.5 b4:1  | a4:3
a4:.5 c5:.5 d5:1.5 e5:.5 | f5:1 e5:.5 f5:.5 d5:1  | e5:1 c5:1.5 d5:.5      | e5:1.5 d5:.5 c5:1
a4:1 c5:1 f5:1           | d5:1.5 c5:.5 b4:1      | c5:1 d5:.5 e5:.5 c5:1  | d5:3
"""

# One bar each: bass, then three inner voices from low to high.
CHORDS = """
d3 a3 d4 f4 | d3 a3 d4 f4 | e3 g3 c4 e4 | a2 a3 c4 e4
a2 a3 c4 f4 | b2 g3 d4 g4 | c3 g3 c4 e4 | a2 a3 c4 e4
d3 a3 d4 f4 | d3 a3 d4 f4 | e3 g3 c4 e4 | a2 a3 c4 e4
a2 a3 c4 f4 | b2 g3 d4 g4 | e3 g3 c4 e4 | d3 a3 d4 f4
f3 a3 c4 f4 | e3 g3 c4 g4 | d3 a3 d4 f4 | a2 a3 c4 e4
b2 g3 d4 g4 | c3 g3 e4 g4 | b2 g3 d4 g4 | a2 a3 c4 e4
d3 a3 d4 f4 | d3 a3 d4 f4 | e3 g3 c4 e4 | a2 a3 c4 e4
a2 a3 c4 f4 | b2 g3 d4 g4 | e3 g3 c4 e4 | d3 a3 d4 f4
"""

# The flute sings long notes under the melody, comes in late and answers the first phrase when it rests.
FLUTE = """
r:3 | r:3 | e4:3 | a4:2 r:1 | f4:3 | g4:3 | e4:3 | r:1 c5:.5 d5:.5 e5:1
f4:3 | a4:3 | c5:3 | c5:2.5 r:.5 | a4:3 | g4:3 | g4:3 | f4:2.5 r:.5
c5:3 | c5:3 | a4:3 | a4:3 | g4:3 | g4:3 | g4:3 | e4:2.5 r:.5
f4:3 | a4:3 | g4:3 | a4:2 g4:1 | f4:3 | g4:3 | g4:3 | f4:2.5 r:.5
"""

# The horns take the melody up in the last phrase, an octave lower and only its long notes.
HORNS = """
d4:2.5 r:.5 | f4:2 d4:1 | e4:1 c4:2 | e4:2.5 r:.5 | a3:1 c4:1 f4:1 | d4:2 b3:1 | c4:2 c4:1 | d4:3
"""
HORNS_START_AT_BAR = 24

# How the palm and the fingers strike the frame drum: (beat, force), in turns, and before a new phrase.
_STROKES = (((0.0, 1.0), (1.5, 0.3), (2.0, 0.5)), ((0.0, 0.8), (1.0, 0.35), (2.5, 0.3)))
_ROLL = ((0.0, 0.9), (1.0, 0.35), (1.5, 0.4), (2.0, 0.5), (2.5, 0.65))

# How each phrase breaks its chords: (beat, voice) with 0 for the bass.
_OPEN = ((0.0, 0), (1.0, 1), (1.5, 2), (2.0, 3))
_WALKING = ((0.0, 0), (0.5, 1), (1.0, 2), (1.5, 3), (2.0, 2))
_FLOWING = ((0.0, 0), (0.5, 1), (1.0, 2), (1.5, 3), (2.0, 2), (2.5, 1))
_RESTING = ((0.0, 0), (0.5, 1), (1.0, 2), (1.5, 3))
_PATTERNS = (_OPEN, _WALKING, _FLOWING, _WALKING)


@dataclass(frozen=True)
class Note:
    """One note of a voice; times are in beats from the start of the tune."""

    at: float
    name: str
    beats: float


def bars(text: str) -> list[list[str]]:
    """The words of each bar."""
    return [bar.split() for line in text.strip().splitlines() for bar in line.split("|")]


def melody() -> list[Note]:
    return _voice(MELODY, first_bar=0)


def flute_line() -> list[Note]:
    return _voice(FLUTE, first_bar=0)


def horns() -> list[Note]:
    return _voice(HORNS, first_bar=HORNS_START_AT_BAR)


def strokes() -> list[tuple[float, float]]:
    """When the drum is struck, in beats, and how hard."""
    pattern = [
        (index, _ROLL if index % 8 == 7 else _STROKES[index % 2]) for index in range(len(bars(CHORDS)))
    ]
    return [(index * BEATS_PER_BAR + beat, force) for index, bar in pattern for beat, force in bar]


def roots() -> list[Note]:
    """The bass of every bar, for somebody who plays nothing else."""
    return [Note(index * BEATS_PER_BAR, chord[0], BEATS_PER_BAR) for index, chord in enumerate(bars(CHORDS))]


def sustained() -> list[Note]:
    """The inner voices as singers hold them: what stays the same in the next bar is one breath."""
    held: list[Note] = []
    for voice in (1, 2, 3):
        names = [chord[voice] for chord in bars(CHORDS)]
        start = 0
        for index in range(1, len(names) + 1):
            if index == len(names) or names[index] != names[start] or index - start == 4:
                beats = (index - start) * BEATS_PER_BAR
                held.append(Note(start * BEATS_PER_BAR, names[start], beats))
                start = index
    return held


def accompaniment() -> list[Note]:
    """The broken chords. Every eighth bar comes to rest, and no string is stopped before its bar ends."""
    notes = []
    for index, chord in enumerate(bars(CHORDS)):
        phrase, bar = divmod(index, 8)
        for beat, voice in _RESTING if bar == 7 else _PATTERNS[phrase]:
            notes.append(Note(index * BEATS_PER_BAR + beat, chord[voice], BEATS_PER_BAR - beat))
    return notes


def length_in_beats() -> int:
    return len(bars(MELODY)) * BEATS_PER_BAR + BREATH


def _voice(text: str, first_bar: int) -> list[Note]:
    notes = []
    for index, bar in enumerate(bars(text), start=first_bar):
        at = float(index * BEATS_PER_BAR)
        for word in bar:
            name, beats = word.split(":")
            if name != "r":
                notes.append(Note(at, name, float(beats)))
            at += float(beats)
        if at != (index + 1) * BEATS_PER_BAR:
            raise ValueError(f"bar {index + 1} of a voice does not fill its {BEATS_PER_BAR} beats")
    return notes
