"""Sound follows the volumes, and the music how far a game has gone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.audio import Audio
from game.audio.loops import FADE_IN, Loop
from game.audio.music import (
    AHEAD,
    CALM_AFTER,
    FADE_BACK,
    PARTS,
    UPBEAT,
    Music,
    Programme,
    read_music,
)
from game.audio.player import AMBIENCE, ROWS
from game.games import GAMES
from game.meta.spec import GameSpec
from game.resources import data_root

SOUNDS = [data_root() / "assets" / home / "sound" for home in ("common", GAMES[0].folder, GAMES[1].folder)]


MUSICAL = [spec for spec in GAMES if (data_root() / "assets" / spec.folder / "sound" / "music.json").exists()]


@pytest.fixture(scope="module")
def opened() -> Iterator[Audio]:
    """One device for all, since minutes of music take a moment to decode."""
    audio = Audio(SOUNDS, Random(1))
    audio.open()
    assert audio.available
    yield audio
    audio.close()


@pytest.fixture
def audio(opened: Audio) -> Iterator[Audio]:
    yield opened
    for bus in ("music", "ambience"):
        opened.stop(bus)
    opened.thin()
    pygame.mixer.stop()


def volumes(audio: Audio, **changed: float) -> None:
    audio.set_volumes(**{"master": 1.0, "music": 1.0, "effects": 1.0, "ambience": 1.0, **changed})


def row(number: int) -> list[pygame.mixer.Channel]:
    """The channels of a phrase, part by part."""
    return [pygame.mixer.Channel(index) for index in ROWS[number]]


def heard() -> list[str]:
    """The parts that are being played in either row."""
    busy = [[channel.get_busy() for channel in row(number)] for number in range(len(ROWS))]
    return [part for index, part in enumerate(PARTS) if any(each[index] for each in busy)]


def loudest() -> float:
    return max(channel.get_volume() for number in range(len(ROWS)) for channel in row(number))


def begin(audio: Audio, share: float | None = None) -> Music:
    """Its first phrase is heard, at full volume."""
    if share is not None:
        audio.thicken(share)
    audio.accompany(GAMES[0].folder)
    music = audio._loops["music"]
    assert isinstance(music, Music)
    wait(audio, UPBEAT + FADE_IN + 0.3)
    return music


def wait(audio: Audio, seconds: float) -> None:
    """That time passes, and everything is loaded in time."""
    for _ in range(round(seconds / 0.05) + 1):
        audio.update(0.05)
        for loop in audio._loops.values():
            if isinstance(loop, Music) and loop._next is not None:
                loop._next[1].result()
            elif isinstance(loop, Loop) and loop._sound is not None:
                loop._sound.result()


def test_an_effect_is_played(audio: Audio) -> None:
    volumes(audio)
    audio.play("button")
    assert pygame.mixer.get_busy()


def test_a_silent_bus_plays_nothing(audio: Audio) -> None:
    volumes(audio, effects=0.0)
    audio.play("button")
    assert not pygame.mixer.get_busy()


def test_nothing_is_decoded_before_the_screen_was_drawn(audio: Audio) -> None:
    volumes(audio)
    audio.accompany(GAMES[0].folder)
    music = audio._loops["music"]
    assert isinstance(music, Music) and music._next is None
    audio.update(0.0)
    assert music._next is not None


def test_music_follows_its_volume_live(audio: Audio) -> None:
    volumes(audio)
    begin(audio)
    loud = loudest()
    volumes(audio, music=0.5)
    assert loudest() == pytest.approx(loud / 2, abs=0.02)
    volumes(audio, master=0.0)
    assert heard() == [], "what cannot be heard is not played"
    volumes(audio)
    wait(audio, FADE_IN + 0.3)
    assert heard(), "and it comes back"
    assert loudest() == pytest.approx(loud, abs=0.02)


def test_a_loop_ends_its_fade_at_its_own_volume_and_not_at_full(audio: Audio) -> None:
    volumes(audio, ambience=0.5)
    audio.play("ambience")
    wait(audio, 0.1)
    channel = pygame.mixer.Channel(AMBIENCE)
    wanted = audio.sounds["ambience"].volume / 2
    assert channel.get_volume() < wanted * 0.5, "it comes softly"
    wait(audio, FADE_IN)
    pygame.time.wait(60)  # the mixer's own thread may not have another opinion
    assert channel.get_volume() == pytest.approx(wanted, abs=0.01)


def test_music_that_plays_goes_on(audio: Audio) -> None:
    volumes(audio)
    before = begin(audio)
    audio.accompany(GAMES[0].folder)
    assert audio._loops["music"] is before and heard()
    audio.stop("music")
    volumes(audio)
    audio.update(0.1)
    assert audio._loops == {}


def test_every_game_has_music_of_its_own(audio: Audio) -> None:
    volumes(audio)
    before = begin(audio)
    audio.accompany(GAMES[1].folder)
    music = audio._loops["music"]
    assert isinstance(music, Music) and music is not before
    names = [{piece.name for piece in each.repertoire.pieces} for each in (before, music)]
    assert names[0].isdisjoint(names[1])


def test_drums_join_towards_the_end_and_stop_while_somebody_thinks(audio: Audio) -> None:
    volumes(audio)
    music = begin(audio, share=0.0)
    assert "melody" in heard() and "drum" not in heard()
    audio.thicken(1.0)
    wait(audio, music._until + 0.3)
    assert "drum" in heard()
    wait(audio, CALM_AFTER)
    assert music.calm
    pygame.mixer.stop()
    wait(audio, music._until + 0.3)
    assert "drum" not in heard() and "voice" not in heard()


def test_the_echo_of_a_phrase_rings_into_the_next(audio: Audio) -> None:
    """Time is told, not passed: the mixer is still at the beginning of the first when the second begins."""
    volumes(audio)
    music = begin(audio)
    wait(audio, music._until + 0.3)
    assert all(row(number)[0].get_busy() for number in range(len(ROWS)))


def test_nothing_is_woken_for_music_before_it_has_something_to_do(audio: Audio) -> None:
    volumes(audio)
    music = begin(audio)
    assert audio.wake_after() == pytest.approx(music._until - AHEAD)


def test_the_music_steps_back_for_a_fanfare_and_comes_again(audio: Audio) -> None:
    volumes(audio)
    begin(audio)
    loud = loudest()
    audio.play("button")
    wait(audio, 1.0)
    assert loudest() == loud, "not for every sound"
    audio.play("win")
    wait(audio, 2.0)
    assert 0.0 < loudest() < 0.3 * loud
    wait(audio, audio._loaded[audio.sounds["win"].files[0]].get_length() - 2.0 + FADE_BACK)
    assert loudest() > 0.95 * loud


@pytest.mark.parametrize("spec", MUSICAL, ids=lambda spec: spec.folder)
@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("tension", [0.0, 0.5, 1.0])
def test_nothing_comes_again_note_for_note_within_ten_minutes(
    spec: GameSpec, tension: float, calm: bool
) -> None:
    repertoire = read_music(data_root() / "assets" / spec.folder / "sound")
    assert repertoire is not None
    programme = Programme(repertoire.pieces, Random(7))
    clock, last = 0.0, dict[tuple[str, ...], float]()
    while clock < 3_600.0:
        phrase = programme.next(tension, calm=calm)
        notes = phrase.files[:3]
        if phrase.melody:
            assert clock - last.get(notes, -600.0) >= 600.0, (phrase, clock)
            last[notes] = clock
            assert bool(phrase.drum) is (tension >= 0.3 and not calm)
        clock += phrase.seconds


@pytest.mark.parametrize("spec", MUSICAL, ids=lambda spec: spec.folder)
@pytest.mark.parametrize("seed", range(8))
def test_nor_does_it_while_somebody_thinks_now_and_then_and_tension_grows(spec: GameSpec, seed: int) -> None:
    """What is played without a second voice ran short when long thoughts came and went."""
    repertoire = read_music(data_root() / "assets" / spec.folder / "sound")
    assert repertoire is not None
    chance, programme = Random(seed), Programme(repertoire.pieces, Random(100 + seed))
    clock, tension, calm, last = 0.0, 0.0, False, dict[tuple[str, ...], float]()
    changes = 0
    while clock < 3_600.0:
        if chance.random() < 0.15:
            calm, changes = not calm, changes + 1
        tension = min(1.0, max(0.0, tension + chance.uniform(-0.05, 0.1)))
        phrase = programme.next(tension, calm=calm)
        notes = phrase.files[:3]
        if phrase.melody:
            assert clock - last.get(notes, -600.0) >= 600.0, (phrase, clock)
            assert not (calm and (phrase.voice or phrase.drum))
            assert phrase.ground or calm
            last[notes] = clock
        clock += phrase.seconds
    assert changes > 10


@pytest.mark.parametrize("spec", MUSICAL, ids=lambda spec: spec.folder)
def test_the_more_tension_the_more_parts(spec: GameSpec) -> None:
    repertoire = read_music(data_root() / "assets" / spec.folder / "sound")
    assert repertoire is not None
    drums: list[set[str]] = []
    for tension in (0.0, 0.29, 0.3, 0.64, 0.65, 1.0):
        programme = Programme(repertoire.pieces, Random(3))
        phrases = [programme.next(tension, calm=False) for _ in range(60)]
        drums.append({phrase.drum for phrase in phrases if phrase.melody})
    soft, loud = ({piece.drums[force] for piece in repertoire.pieces} for force in (0, 1))
    assert drums == [{""}, {""}, soft, soft, loud, loud]


def test_who_comes_back_to_a_game_hears_its_music_go_on_and_not_begin_again(audio: Audio) -> None:
    volumes(audio)
    before = begin(audio)
    audio.accompany(GAMES[1].folder)
    other = audio._loops["music"]
    again = begin(audio)
    assert isinstance(other, Music) and again is not before
    assert again._programme is before._programme is not other._programme, "it knows what was heard"


@pytest.mark.parametrize("content", ["", "[]", "{}", '[{"name": 1}]'])
def test_a_broken_list_of_music_is_no_music(tmp_path: Path, content: str) -> None:
    (tmp_path / "music.json").write_text(content)
    assert read_music(tmp_path) is None


def test_variants_are_drawn_from_the_random_given(audio: Audio) -> None:
    volumes(audio)
    for _ in range(30):
        audio.play("tile-land")
    loaded = {file for file in audio._loaded if file.name.startswith("tile-land")}
    assert loaded == set(audio.sounds["tile-land"].files)


def takes(audio: Audio, name: str, times: int) -> list[str]:
    """Which file was played each time."""
    volumes(audio)
    found = []
    for _ in range(times):
        audio.play(name)
        found.append(audio._latest[name].name)
    return found


def test_no_take_of_a_sound_comes_twice_in_a_row(audio: Audio) -> None:
    heard = takes(audio, "tile-land", 200)
    assert all(one != other for one, other in pairwise(heard))
    assert {file.name for file in audio.sounds["tile-land"].files} == set(heard)
    assert takes(audio, "undo", 3) == ["undo.ogg"] * 3, "what has one take has that"


def test_takes_follow_from_the_random_handed_in() -> None:
    rows = []
    for seed in (5, 5, 6):
        audio = Audio(SOUNDS, Random(seed))
        audio.available = True
        audio._load = lambda file: None  # type: ignore[method-assign]
        rows.append(takes(audio, "step", 40))
        audio.available = False
        audio.close()
    assert rows[0] == rows[1] != rows[2]


def test_an_effect_is_decoded_when_it_is_played_first(tmp_path: Path) -> None:
    audio = Audio(SOUNDS, Random(1))
    assert audio._loaded == {}
    audio.available = True
    decoded: list[Path] = []
    audio._load = decoded.append  # type: ignore[assignment,method-assign]
    audio.play("step")
    assert [file.name.rsplit("-", 1)[0] for file in decoded] == ["step"]
    audio.available = False
    audio.close()


def test_unknown_names_are_ignored(audio: Audio) -> None:
    audio.play("no-such-sound")
