"""The music of the three games, as notes: three pieces each, in the old modes on the white keys.

A piece has two rows of chords. Two melodies go over the first row and one over the second; each melody is
played plain or with passing notes, each row broken in one of two ways, with or without a held voice above.
The game strings them together anew every time (`game/audio/music.py`), so that nothing comes again note for
note for a long while. Nothing here needs more than Python: the tests read it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, product

LETTERS = "cdefgab"
SEMITONES = (0, 2, 4, 5, 7, 9, 11)


@dataclass(frozen=True)
class Note:
    """One note of a voice; times are in beats from the start of the phrase."""

    at: float
    name: str
    beats: float


@dataclass(frozen=True)
class Piece:
    """What is written down: chords by their roots, one a bar; melodies bar by bar, "note:beats"."""

    name: str
    beats_per_bar: int
    tempo: float
    rows: tuple[str, str]
    melodies: tuple[str, str, str]
    """A and B over the first row, C over the second."""
    form: str

    @property
    def beats(self) -> int:
        return len(self.rows[0].split()) * self.beats_per_bar

    @property
    def seconds(self) -> float:
        return self.beats * 60.0 / self.tempo

    def row_of(self, letter: str) -> int:
        return 1 if letter == "C" else 0

    def melody(self, letter: str, *, adorned: bool = False) -> list[Note]:
        plain = timed(self.melodies["ABC".index(letter)], self.beats_per_bar)
        return _adorned(plain) if adorned else plain

    def chords(self, row: int) -> list[tuple[str, ...]]:
        """Bass and three inner voices for every bar."""
        return voiced(self.rows[row].split())


@dataclass(frozen=True)
class World:
    """How one game sounds: who sings, between which notes, and its pieces."""

    home: str
    singer: str
    range: tuple[str, str]
    pieces: tuple[Piece, Piece, Piece]


AQUA_ROMANA = World(
    "aqua_romana",
    "lyre",
    ("g4", "c6"),
    (
        Piece(
            "spring",
            3,
            76.0,
            ("d c g d", "f c a d"),
            (
                "a4:1 d5:1.5 e5:.5 | e5:1 g5:1 e5:1 | d5:1 b4:.5 c5:.5 d5:1 | d5:3",
                "f5:1.5 e5:.5 d5:1 | c5:1 d5:.5 e5:.5 c5:1 | b4:1.5 c5:.5 d5:1 | a4:3",
                "a5:1.5 g5:.5 f5:1 | e5:1 g5:2 | c5:1 e5:.5 d5:.5 c5:1 | d5:3",
            ),
            "ABACBC",
        ),
        Piece(
            "basin",
            3,
            92.0,
            ("g f c g", "c g f g"),
            (
                "g4:.5 b4:.5 d5:1 e5:1 | f5:1 e5:.5 d5:.5 c5:1 | e5:1 g5:1 e5:1 | d5:3",
                "d5:1 g5:1 f5:.5 e5:.5 | c5:1 f5:1 a5:1 | g5:1 e5:.5 d5:.5 c5:1 | b4:3",
                "e5:1.5 f5:.5 g5:1 | d5:1 b4:1 d5:1 | c5:1 a4:.5 c5:.5 f5:1 | d5:3",
            ),
            "AABCBC",
        ),
        Piece(
            "evening",
            3,
            62.0,
            ("a f g a", "d a e a"),
            (
                "e5:2 d5:1 | c5:2 f5:1 | d5:1.5 c5:.5 b4:1 | a4:3",
                "c5:1 d5:1 e5:1 | a5:2 f5:1 | g5:1 f5:.5 e5:.5 d5:1 | e5:3",
                "f5:1.5 e5:.5 d5:1 | e5:1 c5:2 | b4:1 d5:.5 c5:.5 b4:1 | a4:3",
            ),
            "ABCABC",
        ),
    ),
)

AQUAEDUKT = World(
    "aquaedukt",
    "reed",
    ("d4", "b5"),
    (
        Piece(
            "dust",
            4,
            100.0,
            ("e f d e", "a g f e"),
            (
                "e4:1 b4:1 a4:.5 g4:.5 f4:1 | a4:1.5 g4:.5 f4:1 a4:1 | f4:1 a4:.5 g4:.5 f4:1 d4:1 | e4:4",
                "b4:1 c5:.5 b4:.5 g4:1 e4:1 | c5:1.5 b4:.5 a4:2 | a4:1 g4:.5 f4:.5 d4:1 f4:1 | e4:2 b4:2",
                "c5:1 e5:1 d5:.5 c5:.5 b4:1 | b4:1 d5:1 g4:2 | a4:1 c5:.5 b4:.5 a4:1 f4:1 | e4:4",
            ),
            "ABACBC",
        ),
        Piece(
            "vintage",
            3,
            108.0,
            ("d c d a", "f g a d"),
            (
                "d5:.5 e5:.5 f5:1 d5:1 | e5:.5 d5:.5 c5:1 g4:1 | a4:.5 b4:.5 d5:1 f5:1 | e5:1 a4:2",
                "a5:1 g5:.5 f5:.5 e5:1 | g5:1 e5:1 c5:1 | f5:.5 e5:.5 d5:1 a4:1 | c5:1 a4:2",
                "c5:1 f5:1 a5:1 | b5:1 g5:1 d5:1 | c5:.5 d5:.5 e5:1 c5:1 | d5:3",
            ),
            "AABCBC",
        ),
        Piece(
            "noon",
            4,
            80.0,
            ("a d e a", "f g e a"),
            (
                "a4:1.5 b4:.5 c5:1 e5:1 | d5:1 f5:1 e5:.5 d5:.5 a4:1 | b4:1.5 d5:.5 c5:1 b4:1 | a4:4",
                "e5:1 c5:1 a4:1 c5:1 | f5:1.5 e5:.5 d5:2 | g5:1 e5:1 b4:1 d5:1 | c5:1 a4:3",
                "a5:1 f5:1 c5:2 | b4:1 d5:1 g5:2 | e5:1 g5:.5 f5:.5 e5:1 b4:1 | a4:4",
            ),
            "ABCABC",
        ),
    ),
)

VIA_APPIA = World(
    "via_appia",
    "horn",
    ("g3", "b4"),
    (
        Piece(
            "march",
            4,
            92.0,
            ("g f c g", "f c d g"),
            (
                "g3:1.5 g3:.5 d4:1 b3:1 | c4:1.5 c4:.5 f4:1 c4:1 | e4:1 d4:.5 c4:.5 g3:1 c4:1 | d4:4",
                "d4:1 g4:1 f4:.5 e4:.5 d4:1 | c4:1 a3:1 c4:2 | e4:1 g4:1 e4:1 c4:1 | b3:1 g3:3",
                "a3:1 c4:1 f4:2 | e4:1.5 d4:.5 c4:2 | d4:1 f4:.5 e4:.5 d4:1 a3:1 | g3:4",
            ),
            "ABACBC",
        ),
        Piece(
            "camp",
            3,
            70.0,
            ("d a c d", "f c g d"),
            (
                "d4:2 a3:1 | c4:1 e4:2 | e4:1 d4:.5 c4:.5 g3:1 | a3:3",
                "a4:1.5 g4:.5 f4:1 | e4:1 c4:1 a3:1 | c4:1 d4:.5 e4:.5 g4:1 | f4:1 d4:2",
                "f4:1 a4:2 | g4:1 e4:1 c4:1 | b3:1 d4:.5 c4:.5 b3:1 | d4:3",
            ),
            "AABCBC",
        ),
        Piece(
            "milestones",
            4,
            104.0,
            ("c f g c", "a d g c"),
            (
                "c4:1 e4:.5 f4:.5 g4:2 | a4:1 f4:1 c4:2 | d4:1 g4:.5 f4:.5 d4:1 b3:1 | c4:4",
                "g4:1.5 f4:.5 e4:1 c4:1 | f4:1.5 e4:.5 d4:1 a3:1 | b3:1 d4:1 g4:1 d4:1 | e4:1 c4:3",
                "e4:1 a4:1 g4:.5 f4:.5 e4:1 | f4:1 d4:1 a3:2 | b3:1 d4:.5 e4:.5 f4:1 d4:1 | c4:4",
            ),
            "ABCABC",
        ),
    ),
)

WORLDS = (AQUA_ROMANA, AQUAEDUKT, VIA_APPIA)


# Heights and names of notes ------------------------------------------------------------------------


def step(name: str) -> int:
    """On the white keys: c4 is 28, d4 is 29."""
    return LETTERS.index(name[0]) + 7 * int(name[1:])


def named(number: int) -> str:
    return f"{LETTERS[number % 7]}{number // 7}"


def height(name: str) -> int:
    """In semitones."""
    return SEMITONES[LETTERS.index(name[0])] + 12 * int(name[1:])


def triad(root: str) -> frozenset[str]:
    at = LETTERS.index(root)
    return frozenset(LETTERS[(at + third) % 7] for third in (0, 2, 4))


# Melodies ------------------------------------------------------------------------------------------


def timed(text: str, beats_per_bar: int) -> list[Note]:
    """Bars of words "note:beats" as notes with their times."""
    notes = []
    for index, bar in enumerate(text.split("|")):
        at = float(index * beats_per_bar)
        for word in bar.split():
            name, beats = word.split(":")
            notes.append(Note(at, name, float(beats)))
            at += float(beats)
        if at != (index + 1) * beats_per_bar:
            raise ValueError(f"bar {index + 1} does not fill its {beats_per_bar} beats: {bar}")
    return notes


def _adorned(plain: list[Note]) -> list[Note]:
    """With passing notes between thirds, and a note above where a long one would only ring."""
    found = []
    for note, following in pairwise(plain):
        here, there = step(note.name), step(following.name)
        if abs(there - here) == 2 and note.beats >= 1.0:
            half = note.beats / 2
            found += [Note(note.at, note.name, half), Note(note.at + half, named((here + there) // 2), half)]
        elif there == here and note.beats >= 1.0:
            half = note.beats / 2
            found += [Note(note.at, note.name, half), Note(note.at + half, named(here + 1), half)]
        elif note.beats >= 1.5:
            found += [
                Note(note.at, note.name, note.beats - 1.0),
                Note(note.at + note.beats - 1.0, named(here + 1), 0.5),
                Note(note.at + note.beats - 0.5, note.name, 0.5),
            ]
        else:
            found.append(note)
    return [*found, plain[-1]]


# Chords --------------------------------------------------------------------------------------------

BASS = ("f2", "f3")
INNER = ("f3", "g4")


def voiced(roots: list[str]) -> list[tuple[str, ...]]:
    """Four voices that move as little as they can and never in parallel fifths or octaves.

    The best way through all bars is found from the last one backwards; the bass takes the root, or the third
    where two roots are neighbours and would drag everything along. The last bar stands on its root.
    """
    choices = [_voicings(root) for root in roots]
    choices[-1] = [chord for chord in choices[-1] if chord[0][0] == roots[-1]]
    best: dict[tuple[str, ...], tuple[float, list[tuple[str, ...]]]] = {
        chord: (0.0, [chord]) for chord in choices[-1]
    }
    for root, bar in reversed(list(zip(roots, choices, strict=True))[:-1]):
        ways = {}
        for chord in bar:
            found = [
                (4.0 * (chord[0][0] != root) + _moved(chord, following) + cost, [chord, *rest])
                for following, (cost, rest) in best.items()
                if not parallels(chord, following)
            ]
            if found:
                ways[chord] = min(found)
        best = ways
    return min(best.values())[1]


def _voicings(root: str) -> list[tuple[str, ...]]:
    notes = triad(root)
    third = LETTERS[(LETTERS.index(root) + 2) % 7]
    low = [named(n) for n in range(step(BASS[0]), step(BASS[1]) + 1) if named(n)[0] in (root, third)]
    inner = [named(n) for n in range(step(INNER[0]), step(INNER[1]) + 1) if named(n)[0] in notes]
    return [
        (bass, *upper)
        for bass, *upper in product(low, inner, inner, inner)
        if step(bass) < step(upper[0]) < step(upper[1]) < step(upper[2])
        and step(upper[2]) - step(upper[0]) <= 7
        and {bass[0], *(name[0] for name in upper)} == notes
    ]


def _moved(chord: tuple[str, ...], following: tuple[str, ...]) -> float:
    leaps = [abs(step(a) - step(b)) for a, b in zip(chord, following, strict=True)]
    return 0.4 * leaps[0] + sum(leaps[1:])


def parallels(chord: tuple[str, ...], following: tuple[str, ...]) -> list[tuple[int, int]]:
    """Pairs of voices that go on together in fifths or octaves."""
    found = []
    for low in range(len(chord)):
        for high in range(low + 1, len(chord)):
            before = height(chord[high]) - height(chord[low])
            after = height(following[high]) - height(following[low])
            moves = chord[low] != following[low] and chord[high] != following[high]
            if moves and before % 12 == after % 12 and before % 12 in (0, 7):
                found.append((low, high))
    return found


PATTERNS = {
    3: (
        ((0.0, 0), (1.0, 1), (1.5, 2), (2.0, 3)),
        ((0.0, 0), (0.5, 1), (1.0, 2), (1.5, 3), (2.0, 2), (2.5, 1)),
    ),
    4: (
        ((0.0, 0), (1.0, 2), (2.0, 1), (3.0, 3)),
        ((0.0, 0), (0.5, 1), (1.0, 2), (2.0, 0), (2.5, 2), (3.0, 3), (3.5, 2)),
    ),
}
"""How a chord is broken, (beat, voice) with 0 for the bass: calmly, and flowing. The last bar rests."""
RESTING = ((0.0, 0), (0.5, 1), (1.0, 2), (1.5, 3))


def broken(piece: Piece, row: int, pattern: int) -> list[Note]:
    chords = piece.chords(row)
    found = []
    for bar, chord in enumerate(chords):
        rests = bar == len(chords) - 1
        for beat, voice in RESTING if rests else PATTERNS[piece.beats_per_bar][pattern]:
            found.append(Note(bar * piece.beats_per_bar + beat, chord[voice], piece.beats_per_bar - beat))
    return found


def held(piece: Piece, row: int) -> list[Note]:
    """The highest inner voice as one breath as long as it stays."""
    names = [chord[-1] for chord in piece.chords(row)]
    found: list[Note] = []
    for bar, name in enumerate(names):
        if found and found[-1].name == name:
            found[-1] = Note(found[-1].at, name, found[-1].beats + piece.beats_per_bar)
        else:
            found.append(Note(float(bar * piece.beats_per_bar), name, float(piece.beats_per_bar)))
    return found


STROKES = {
    3: (
        ((0.0, 0.8), (2.0, 0.4)),
        ((0.0, 1.0), (1.0, 0.35), (1.5, 0.4), (2.0, 0.55), (2.5, 0.3)),
    ),
    4: (
        ((0.0, 0.8), (2.0, 0.5)),
        ((0.0, 1.0), (0.5, 0.3), (1.0, 0.5), (2.0, 0.8), (2.5, 0.35), (3.0, 0.5), (3.5, 0.4)),
    ),
}
"""How a drum is struck, (beat, force): lightly, and in earnest."""


def strokes(piece: Piece, pattern: int) -> list[tuple[float, float]]:
    bars = piece.beats // piece.beats_per_bar
    return [
        (bar * piece.beats_per_bar + beat, force)
        for bar in range(bars)
        for beat, force in STROKES[piece.beats_per_bar][0 if bar == bars - 1 else pattern]
    ]
