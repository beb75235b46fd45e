"""Sound follows the volumes, and its absence is not worth a word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.audio import Audio, read_sounds
from game.audio.player import RESERVED
from game.games import GAMES
from game.resources import data_root

SOUNDS = [data_root() / "assets" / home / "sound" for home in ("common", GAMES[0].folder)]


@pytest.fixture
def audio() -> Iterator[Audio]:
    audio = Audio(SOUNDS, Random(1))
    audio.open()
    assert audio.available
    yield audio
    audio.close()


def volumes(audio: Audio, **changed: float) -> None:
    audio.set_volumes(**{"master": 1.0, "music": 1.0, "effects": 1.0, "ambience": 1.0, **changed})


def music() -> pygame.mixer.Channel:
    return pygame.mixer.Channel(RESERVED["music"])


def test_an_effect_is_played(audio: Audio) -> None:
    volumes(audio)
    audio.play("button")
    assert pygame.mixer.get_busy()


def test_a_silent_bus_plays_nothing(audio: Audio) -> None:
    volumes(audio, effects=0.0)
    audio.play("button")
    assert not pygame.mixer.get_busy()


def test_music_follows_its_volume_live(audio: Audio) -> None:
    volumes(audio)
    audio.play("tune")
    loud = music().get_volume()
    volumes(audio, music=0.5)
    assert music().get_volume() == pytest.approx(loud / 2, abs=0.02)
    volumes(audio, master=0.0)
    assert not music().get_busy(), "what cannot be heard is not played"
    volumes(audio)
    assert music().get_busy(), "and it comes back"


def test_a_loop_that_plays_goes_on(audio: Audio) -> None:
    volumes(audio)
    audio.play("tune")
    before = music().get_sound()
    audio.play("tune")
    assert music().get_sound() is before
    audio.stop("music")
    volumes(audio)
    assert audio._playing == {}


def test_variants_are_drawn_from_the_random_given(audio: Audio) -> None:
    volumes(audio)
    for _ in range(30):
        audio.play("tile-land")
    loaded = {file for file in audio._loaded if file.name.startswith("tile-land")}
    assert loaded == set(audio.sounds["tile-land"].files)


def test_unknown_names_are_ignored(audio: Audio) -> None:
    audio.play("no-such-sound")


def test_without_a_device_nothing_happens(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = Audio(SOUNDS, Random(1))
    audio.open()
    assert not audio.available
    volumes(audio)
    audio.play("button")
    audio.play("tune")
    audio.stop("music")
    audio.close()
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("content", ["", "[]", '{"a": 1}', '{"a": {}}'])
def test_a_broken_list_is_no_list(tmp_path: Path, content: str) -> None:
    (tmp_path / "sounds.json").write_text(content)
    assert read_sounds(tmp_path) == {}


def test_a_file_that_is_no_sound_is_skipped(tmp_path: Path) -> None:
    (tmp_path / "sounds.json").write_text('{"a": {"file": "a.ogg"}}')
    (tmp_path / "a.ogg").write_text("not a sound")
    audio = Audio([tmp_path], Random(1))
    audio.open()
    audio.play("a")
    audio.play("a")
    assert audio._loaded == {tmp_path / "a.ogg": None}
    audio.close()


def test_a_broken_list_of_one_game_leaves_the_others(tmp_path: Path) -> None:
    (tmp_path / "sounds.json").write_text("{")
    assert set(read_sounds(SOUNDS[0], tmp_path)) == set(read_sounds(SOUNDS[0])) != set()
