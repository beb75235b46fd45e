"""The notes of the music: what a teacher of counterpoint would mark, and what an instrument can play."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from build_scripts.studio.sound.closings import ENDINGS, SAFE, Closing, Ending
from build_scripts.studio.sound.pieces import (
    BASS,
    INNER,
    LETTERS,
    WORLDS,
    Piece,
    World,
    broken,
    height,
    held,
    named,
    parallels,
    step,
    strokes,
    triad,
)
from game.audio.music import read_music
from game.resources import data_root

PIECES = [(world, piece) for world in WORLDS for piece in world.pieces]
every_piece = pytest.mark.parametrize(("world", "piece"), PIECES, ids=[piece.name for _, piece in PIECES])


@every_piece
@pytest.mark.parametrize("adorned", [False, True])
def test_a_melody_lies_where_its_instrument_sings_and_leaps_no_farther_than_a_sixth(
    world: World, piece: Piece, adorned: bool
) -> None:
    low, high = map(step, world.range)
    for letter in "ABC":
        notes = piece.melody(letter, adorned=adorned)
        assert all(low <= step(note.name) <= high for note in notes)
        assert max(abs(step(a.name) - step(b.name)) for a, b in pairwise(notes)) <= 5
        assert sum(note.beats for note in notes) == piece.beats


@every_piece
def test_every_bar_of_a_melody_begins_in_its_chord_and_every_phrase_comes_to_rest(
    world: World, piece: Piece
) -> None:
    for letter in "ABC":
        notes = piece.melody(letter)
        for bar, root in enumerate(piece.rows[piece.row_of(letter)].split()):
            first = next(note for note in notes if note.at == bar * piece.beats_per_bar)
            assert first.name[0] in triad(root), (letter, bar)
        assert notes[-1].beats >= 1.5
        assert piece.melody(letter, adorned=True) != notes


@every_piece
def test_voices_keep_to_their_places_and_never_move_in_parallel_fifths_or_octaves(
    world: World, piece: Piece
) -> None:
    for row, roots in enumerate(piece.rows):
        chords = piece.chords(row)
        for root, chord in zip(roots.split(), chords, strict=True):
            assert {name[0] for name in chord} == triad(root)
            assert step(BASS[0]) <= step(chord[0]) <= step(BASS[1])
            assert all(step(INNER[0]) <= step(name) <= step(INNER[1]) for name in chord[1:])
        assert chords[-1][0][0] == roots[-1], "the last chord stands on its root"
        assert [parallels(a, b) for a, b in pairwise(chords)] == [[]] * (len(chords) - 1)
        assert max(abs(step(a[3]) - step(b[3])) for a, b in pairwise(chords)) <= 3


@every_piece
def test_no_two_ways_to_play_a_phrase_have_the_same_notes(world: World, piece: Piece) -> None:
    """What differs by its file only would be the same to the ear."""
    tunes = [tuple(piece.melody(letter, adorned=adorned)) for letter in "ABC" for adorned in (False, True)]
    grounds = [tuple(broken(piece, row, take)) for row in (0, 1) for take in (0, 1)]
    assert len(set(tunes)) == 6 and len(set(grounds)) == 4 and held(piece, 0) != held(piece, 1)


@every_piece
def test_chords_that_are_merely_shifted_would_be_noticed(world: World, piece: Piece) -> None:
    """The test above has teeth: a chord moved by a step as a whole drags its fifths and octaves along."""
    for row in (0, 1):
        for chord in piece.chords(row):
            moved = tuple(named(step(name) + 1) for name in chord)
            fifths = [
                (low, high)
                for low, high in combinations(range(4), 2)
                if (height(chord[high]) - height(chord[low])) % 12 in (0, 7)
                and (height(moved[high]) - height(moved[low])) % 12
                == (height(chord[high]) - height(chord[low])) % 12
            ]
            assert parallels(chord, moved) == fifths
    whole = [chord for row in (0, 1) for chord in piece.chords(row)]
    assert any(parallels(chord, tuple(named(step(name) + 1) for name in chord)) for chord in whole)


def test_parallels_would_be_noticed() -> None:
    assert parallels(("c3", "g3", "c4", "e4"), ("d3", "a3", "d4", "f4")) == [(0, 1), (0, 2)]
    assert parallels(("c3", "g3", "c4", "e4"), ("g2", "g3", "b3", "d4")) == []


@every_piece
def test_no_part_is_longer_than_its_phrase(world: World, piece: Piece) -> None:
    lines = [broken(piece, row, take) for row in (0, 1) for take in (0, 1)] + [
        held(piece, row) for row in (0, 1)
    ]
    assert all(note.at + note.beats <= piece.beats for line in lines for note in line)
    assert all(beat < piece.beats for take in (0, 1) for beat, _ in strokes(piece, take))
    assert len(strokes(piece, 1)) > len(strokes(piece, 0))


@pytest.mark.parametrize("world", WORLDS, ids=[world.home for world in WORLDS])
def test_the_game_plays_what_is_written(world: World) -> None:
    music = read_music(data_root() / "assets" / world.home / "sound")
    assert music is not None
    assert [(piece.name, piece.form) for piece in music.pieces] == [(p.name, p.form) for p in world.pieces]
    assert [piece.seconds for piece in music.pieces] == pytest.approx(
        [p.seconds for p in world.pieces], abs=1e-3
    )
    assert all(piece.form.count(letter) == 2 for piece in music.pieces for letter in "ABC")
    assert all(0 < volume <= 1 for piece in music.pieces for volume in piece.volumes.values())


# closings ------------------------------------------------------------------------------------------

CLOSINGS = [(ending, kind, getattr(ending, kind)) for ending in ENDINGS for kind in ("win", "loss", "hail")]
every_closing = pytest.mark.parametrize(
    ("ending", "kind", "closing"), CLOSINGS, ids=[f"{e.world.home}-{kind}" for e, kind, _ in CLOSINGS]
)


@every_closing
def test_a_closing_is_short_lies_where_it_sings_and_rests_in_the_mode_of_its_game(
    ending: Ending, kind: str, closing: Closing
) -> None:
    notes = closing.melody()
    low, high = map(step, ending.world.range)
    assert all(low <= step(note.name) <= high for note in notes)
    assert max(abs(step(a.name) - step(b.name)) for a, b in pairwise(notes)) <= 5
    assert sum(note.beats for note in notes) == closing.beats and notes[-1].beats >= 2.0
    assert closing.seconds <= (1.5 if kind == "hail" else 4.6)
    fifth = LETTERS[(LETTERS.index(ending.final) + 4) % 7]
    assert notes[-1].name[0] in ({ending.final, fifth} if kind == "hail" else {ending.final})
    assert ending.final == ending.world.pieces[0].rows[0].split()[-1], "the final of its first piece"


@every_closing
def test_the_voices_of_a_closing_are_led_as_those_of_a_piece(
    ending: Ending, kind: str, closing: Closing
) -> None:
    if kind == "hail":
        assert not closing.roots and {note.name[0] for note in closing.melody()} <= SAFE
        return
    chords, roots = closing.chords(), closing.roots.split()
    assert len(roots) * closing.beats_per_bar == closing.beats and roots[-1] == ending.final
    assert [parallels(a, b) for a, b in pairwise(chords)] == [[]] * (len(chords) - 1)
    assert chords[-1][0][0] == ending.final
    for bar, root in enumerate(roots):
        first = next(note for note in closing.melody() if note.at == bar * closing.beats_per_bar)
        assert first.name[0] in triad(root)
