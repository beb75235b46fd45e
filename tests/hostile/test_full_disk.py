"""A full disk: pictures, films, records and maps are whole or not there, and the truth is told about it."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core.record import read_record
from game.scenes.film import FilmScene
from game.storage import whole_file, write_atomic
from tests.saves.player import Player

ROOT = Path(__file__).resolve().parents[2]
GAME = (sys.executable, "-m", "game", "--size", "1280x720", "--seed", "1")


class Disk:
    """A real file system of two megabytes, and something to fill it with."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filler = folder / "filler"

    def fill(self) -> None:
        with self._filler.open("wb", buffering=0) as file:
            for size in (4096, 1):
                try:
                    while file.write(b"x" * size):
                        pass
                except OSError as error:
                    assert error.errno == errno.ENOSPC

    def clear(self) -> None:
        self._filler.unlink()

    def listing(self) -> set[Path]:
        return {path for path in self.folder.rglob("*") if path.is_file() and path != self._filler}


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "none", str(folder)]
    try:
        mounted = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    if not mounted:
        pytest.skip("only root mounts a small disk; the tests with a failing disk run everywhere")
    yield Disk(folder)
    pygame.display.quit()
    subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From now on whatever is to be made safe on the disk does not fit."""

    def begin() -> None:
        def refuse(_: int) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(os, "fsync", refuse)

    return begin


def test_f12_on_a_full_disk_says_so(disk: Disk) -> None:
    player = Player(disk.folder)
    disk.fill()
    before = disk.listing()
    player.key(pygame.K_F12)
    assert "could not be saved" in player.services.toast.sentence
    assert disk.listing() == before, "no empty picture, nothing half-written"
    disk.clear()
    player.key(pygame.K_F12)
    (picture,) = disk.listing() - before
    assert str(picture) in player.services.toast.sentence
    assert pygame.image.load(picture).get_size() == (1280, 720)
    player.close()


def test_f12_where_writing_fails_says_so(tmp_path: Path, failing: Callable[[], None]) -> None:
    player = Player(tmp_path / "player")
    failing()
    assert player.app.screenshot() is None
    assert "could not be saved" in player.services.toast.sentence
    assert list(player.services.folders.pictures.iterdir()) == []
    player.close()
    pygame.display.quit()


def test_a_film_on_a_full_disk(disk: Disk) -> None:
    player = Player(disk.folder)
    match = player.start(player.alone())
    player.step()
    film = FilmScene(player.services, match.spec, [match.session.start])
    disk.fill()
    before = disk.listing()
    player.app.stack.push(film)
    player.until(lambda: player.scene == "film")
    player.until(lambda: player.scene == "match")
    assert "No space left" in player.services.toast.sentence
    assert disk.listing() == before
    player.close()


def test_a_film_that_is_given_up_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), whole_file(tmp_path / "film.png") as file:
        file.write(b"half")
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


def test_what_was_there_stays_where_the_new_does_not_fit(tmp_path: Path, failing: Callable[[], None]) -> None:
    write_atomic(tmp_path / "file", b"old")
    failing()
    with pytest.raises(OSError, match="No space left"):
        write_atomic(tmp_path / "file", b"new")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"]


def test_the_record_on_a_full_disk(disk: Disk) -> None:
    """It stays what it was when it last fitted, and the player is told."""
    player = Player(disk.folder)
    match = player.start(player.alone())
    player.step()
    record = disk.folder / "record.json"
    before = record.read_bytes()
    disk.fill()
    player.step()
    assert "record" in player.services.toast.sentence or match.record.trouble is not None
    assert record.read_bytes() == before
    assert read_record(before, "record.json").actions
    disk.clear()
    player.step()
    assert match.record.trouble is None
    assert record.read_bytes() != before
    player.close()


def test_pictures_without_a_display_on_a_full_disk(disk: Disk, tmp_path: Path) -> None:
    disk.fill()
    command = [*GAME, "--offscreen", str(disk.folder / "pictures"), "--data-dir", str(tmp_path / "player")]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr.count("\n") == 1 and "No space left" in answer.stderr, answer.stderr
    assert disk.listing() == set()


def test_a_ui_map_on_a_full_disk(disk: Disk, tmp_path: Path) -> None:
    """For those who look at the whole program once, it is a failure."""
    whole = disk.folder / "map.json"
    whole.write_text(json.dumps({"scene": "earlier"}), encoding="utf-8")
    disk.fill()
    command = [*GAME, "--smoke", "1", "--ui-map", str(whole), "--data-dir", str(tmp_path / "player")]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr.count("\n") == 1 and "No space left" in answer.stderr, answer.stderr
    assert disk.listing() == {whole}
    assert json.loads(whole.read_text(encoding="utf-8")) == {"scene": "earlier"}
