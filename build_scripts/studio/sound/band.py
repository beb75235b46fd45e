"""Plays the music of the three games, part by part: `python -m build_scripts.studio.sound.band`.

Every part of a phrase is a file of its own, a few seconds long and with its own echo at the end. `music.json`
tells the game what belongs together and how loud each part is, so that a phrase has the loudness of `LEVEL`.
"""

from __future__ import annotations

import argparse
import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np

from . import ogg, pieces
from .dsp import (
    RATE,
    Rng,
    Room,
    Signal,
    decay,
    from_decibels,
    highpass,
    lowpass,
    noise,
    normalise,
    place,
    reverberate,
    silence,
    swell,
    trim,
)
from .instruments import drum, pitch
from .loudness import loudness
from .matter import bubbles
from .pieces import Note, Piece, World
from .players import PLAYERS, Player
from .synth import ASSETS

LEVEL = -23.0
"""LUFS of a whole phrase with all its parts."""
BALANCE = {"melody": 0.0, "ground": -4.0, "voice": -7.0, "drum": -7.0}
"""LU against the melody."""
QUALITY = {"melody": 0.12, "ground": 0.08, "voice": 0.02, "drum": 0.05}
PEAK = -4.0
FLOOR = -46.0
"""dB below the loudest: where an echo may end."""
PICKUP = 0.03
"""Seconds before the first note, for hands that come early."""

# Parts ---------------------------------------------------------------------------------------------


def melody(world: World, piece: Piece, letter: str, adorned: bool, rng: Rng) -> Signal:
    play, _, _, room = PLAYERS[world.singer]
    return _played(piece, piece.melody(letter, adorned=adorned), play, room, rng, 0.30, touch=(0.40, 0.62))


def ground(world: World, piece: Piece, row: int, pattern: int, rng: Rng) -> Signal:
    _, play, _, room = PLAYERS[world.singer]
    return _played(piece, pieces.broken(piece, row, pattern), play, room, rng, 0.28, touch=(0.22, 0.38))


def voice(world: World, piece: Piece, row: int, rng: Rng) -> Signal:
    _, _, play, room = PLAYERS[world.singer]
    return _played(piece, pieces.held(piece, row), play, room, rng, 0.42, touch=(0.3, 0.3))


def drums(world: World, piece: Piece, pattern: int, rng: Rng) -> Signal:
    canvas = silence(piece.seconds + 4.0)
    for beat, force in pieces.strokes(piece, pattern):
        at = _moment(piece, beat, rng)
        stroke = lowpass(drum(rng, 78.0 + 30.0 * (force < 0.6), 0.25 + 0.4 * force), 420.0 + 1_100.0 * force)
        place(canvas, stroke, at, 0.3 * force * (1.0 + rng.normal(0.0, 0.06)))
    EXTRAS[world.singer](canvas, piece, pattern, rng)
    return reverberate(canvas, PLAYERS[world.singer][3], rng, 0.2)


def _drops(canvas: Signal, piece: Piece, pattern: int, rng: Rng) -> None:
    """Drops that fall into a basin between the beats."""
    for sound, gain in bubbles(rng, 6 + 8 * pattern, 700.0, 2_400.0):
        beat = rng.integers(0, piece.beats * 2) / 2 + 0.25
        place(canvas, sound, _moment(piece, float(beat), rng), 0.5 * gain)


def _rim(canvas: Signal, piece: Piece, pattern: int, rng: Rng) -> None:
    """Fingers on the rim of the frame."""
    for beat in np.arange(0.5, piece.beats - piece.beats_per_bar, 1.0 if pattern == 0 else 0.5):
        tick = highpass(noise(rng, 0.05) * decay(0.05, 0.03), 1_500.0) * swell(0.05, 0.001, 0.01)
        place(canvas, tick, _moment(piece, float(beat), rng), 0.04 * (1.0 + rng.normal(0.0, 0.15)))


def _feet(canvas: Signal, piece: Piece, pattern: int, rng: Rng) -> None:
    """A century on the march, on every beat; never all at once."""
    for beat in range(piece.beats - piece.beats_per_bar // 2):
        for _ in range(5 + 5 * pattern):
            at = _moment(piece, beat, rng) + abs(rng.normal(0.0, 0.022))
            sole = lowpass(noise(rng, 0.09) * decay(0.09, 0.06), rng.uniform(300.0, 900.0)) * swell(
                0.09, 0.002, 0.03
            )
            place(canvas, sole, at, 0.10 * rng.uniform(0.5, 1.0))


EXTRAS: Mapping[str, Callable[[Signal, Piece, int, Rng], None]] = {
    "lyre": _drops,
    "reed": _rim,
    "horn": _feet,
}


def _played(
    piece: Piece,
    notes: Sequence[Note],
    play: Player,
    room: Room,
    rng: Rng,
    wet: float,
    touch: tuple[float, float],
) -> Signal:
    """The touch grows towards the middle of a phrase, and every bar begins with a little more weight."""
    canvas = silence(piece.seconds + 6.0)
    for note in notes:
        arch = float(np.sin(np.pi * (note.at + 0.5) / piece.beats))
        weight = 1.0 if note.at % piece.beats_per_bar == 0 else 0.82
        force = touch[0] + (touch[1] - touch[0]) * arch + float(rng.normal(0.0, 0.02))
        sound = play(rng, pitch(note.name), note.beats * 60.0 / piece.tempo, float(np.clip(force, 0.1, 0.9)))
        gain = weight * (0.85 + 0.15 * arch) * (1.0 + float(rng.normal(0.0, 0.03)))
        place(canvas, sound, _moment(piece, note.at, rng), gain)
    return reverberate(canvas, room, rng, wet)


def _moment(piece: Piece, beat: float, rng: Rng) -> float:
    """When a beat is really played: hands are never quite together."""
    return PICKUP + beat * 60.0 / piece.tempo + float(np.clip(rng.normal(0.0, 0.007), -0.018, 0.018))


# Files ---------------------------------------------------------------------------------------------


def parts(world: World, piece: Piece) -> dict[str, tuple[str, Callable[[Rng], Signal]]]:
    """Every file of a piece, with the part it plays and who makes it."""
    found: dict[str, tuple[str, Callable[[Rng], Signal]]] = {}
    for letter in "ABC":
        for take in range(2):
            file = f"{piece.name}-{letter.lower()}-{take}.ogg"
            found[file] = "melody", lambda rng, lt=letter, tk=take: melody(world, piece, lt, tk == 1, rng)  # type: ignore[misc]
    for row in range(2):
        for take in range(2):
            file = f"{piece.name}-ground-{row}-{take}.ogg"
            found[file] = "ground", lambda rng, rw=row, tk=take: ground(world, piece, rw, tk, rng)  # type: ignore[misc]
        found[f"{piece.name}-voice-{row}.ogg"] = "voice", lambda rng, rw=row: voice(world, piece, rw, rng)  # type: ignore[misc]
    for take in range(2):
        found[f"{piece.name}-drum-{take}.ogg"] = "drum", lambda rng, tk=take: drums(world, piece, tk, rng)  # type: ignore[misc]
    return found


def entry(world: World, piece: Piece, folder: Path) -> dict[str, object]:
    """What the game reads of a piece."""
    name = piece.name
    return {
        "name": name,
        "seconds": round(piece.seconds, 4),
        "form": piece.form,
        "volumes": volumes(world, piece, folder),
        "melodies": {
            letter: [f"{name}-{letter.lower()}-{take}.ogg" for take in range(2)] for letter in "ABC"
        },
        "grounds": {
            letter: [f"{name}-ground-{piece.row_of(letter)}-{take}.ogg" for take in range(2)]
            for letter in "ABC"
        },
        "voices": {letter: f"{name}-voice-{piece.row_of(letter)}.ogg" for letter in "ABC"},
        "drums": [f"{name}-drum-{take}.ogg" for take in range(2)],
    }


def volumes(world: World, piece: Piece, folder: Path) -> dict[str, float]:
    """How loud each part is played: in balance with the melody, and all together at `LEVEL`."""
    files: dict[str, list[Path]] = {part: [] for part in BALANCE}
    for file, (part, _) in parts(world, piece).items():
        files[part].append(folder / file)
    gains = {
        part: from_decibels(BALANCE[part] - float(np.mean([loudness(ogg.read(file)) for file in found])))
        for part, found in files.items()
    }
    heard = float(np.mean([loudness(mixed(piece, letter, gains, folder)) for letter in "ABC"]))
    return {part: round(gain * from_decibels(LEVEL - heard), 3) for part, gain in gains.items()}


def mixed(piece: Piece, letter: str, gains: Mapping[str, float], folder: Path) -> Signal:
    """A phrase with all its parts, as it is heard."""
    row = piece.row_of(letter)
    names = {
        "melody": f"{piece.name}-{letter.lower()}-0.ogg",
        "ground": f"{piece.name}-ground-{row}-1.ogg",
        "voice": f"{piece.name}-voice-{row}.ogg",
        "drum": f"{piece.name}-drum-1.ogg",
    }
    sounds = {part: ogg.read(folder / file) * gains[part] for part, file in names.items()}
    whole = silence(max(sound.shape[0] for sound in sounds.values()) / RATE + 0.01)
    for sound in sounds.values():
        whole[: sound.shape[0]] += sound
    return whole


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Play the music of the games into assets/*/sound.")
    parser.add_argument("homes", nargs="*", help="games to play anew (default: all)")
    parser.add_argument("--into", type=Path, default=ASSETS)
    options = parser.parse_args(arguments)
    for world in pieces.WORLDS:
        if options.homes and world.home not in options.homes:
            continue
        folder = options.into / world.home / "sound"
        for piece in world.pieces:
            for file, (part, make) in parts(world, piece).items():
                signal = make(np.random.default_rng(zlib.crc32(file.encode())))
                whole = normalise(trim(highpass(signal, 35.0), FLOOR, 0.25), PEAK).mean(axis=1)
                ogg.write(folder / file, whole, QUALITY[part])
            print(world.home, piece.name, flush=True)
        listed = [entry(world, piece, folder) for piece in world.pieces]
        (folder / "music.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
