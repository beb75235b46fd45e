"""The one way in which files of the player's are read."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.core.files import NoFile, TooLarge, read_file


def test_an_ordinary_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    assert read_file(tmp_path / "a", 5) == b"12345"
    with pytest.raises(TooLarge) as caught:
        read_file(tmp_path / "a", 4)
    assert caught.value.size == 5


def test_a_sparse_file_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(TooLarge):
        read_file(tmp_path / "huge", 1000)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(NoFile):
        read_file(tmp_path, 10)


@pytest.mark.skipif(
    sys.platform == "win32" or not Path("/proc/self/fd").is_dir(), reason="nobody counts open files here"
)
def test_nothing_stays_open(tmp_path: Path) -> None:
    (tmp_path / "large").write_bytes(b"12345")
    before = len(list(Path("/proc/self/fd").iterdir()))
    for path in (tmp_path, tmp_path / "large"):
        with pytest.raises(OSError):
            read_file(path, 1)
    assert len(list(Path("/proc/self/fd").iterdir())) == before


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes and devices in folders")
def test_pipes_and_devices_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "endless").symlink_to("/dev/zero")
    for name in ("pipe", "endless"):
        with pytest.raises(NoFile):
            read_file(tmp_path / name, 10)


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000, "missing"])
def test_strange_names(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError):
        read_file(tmp_path / name, 10)
