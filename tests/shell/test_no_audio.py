"""Sound that cannot be had is not worth a word: no device, no list, no file."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.audio import Audio, read_sounds
from game.games import GAMES
from game.resources import data_root

SOUNDS = [data_root() / "assets" / home / "sound" for home in ("common", GAMES[0].folder)]


def test_without_a_device_nothing_happens(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = Audio(SOUNDS, Random(1))
    audio.open()
    assert not audio.available
    audio.set_volumes(master=1.0, music=1.0, effects=1.0, ambience=1.0)
    audio.play("button")
    audio.accompany(GAMES[0].folder)
    audio.thicken(0.5)
    audio.update(0.1)
    assert audio.wake_after() is None
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
