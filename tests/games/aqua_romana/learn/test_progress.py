"""How far one has come is never lost, whatever happens to its file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.storage import progress as module
from game.storage.progress import MAX_BYTES, Progress

SIGHT = "aqua-romana/lesson/sight"
RACE = "aqua-romana/puzzle/race"


def test_it_is_remembered(tmp_path: Path) -> None:
    Progress(tmp_path / "new" / "progress.json").finish(SIGHT)
    again = Progress(tmp_path / "new" / "progress.json")
    assert (again.stars(SIGHT), again.stars(RACE)) == (1, 0)


def test_the_best_counts(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    progress.finish(RACE, 3)
    progress.finish(RACE, 1)
    assert Progress(tmp_path / "progress.json").stars(RACE) == 3


def test_two_copies_of_the_program_add_to_each_other(tmp_path: Path) -> None:
    one, other = Progress(tmp_path / "progress.json"), Progress(tmp_path / "progress.json")
    one.finish(SIGHT)
    other.finish(RACE, 2)
    read = Progress(tmp_path / "progress.json")
    assert (read.stars(SIGHT), read.stars(RACE)) == (1, 2)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"done": {"../../evil": 1}}',
        b'{"done": {"aqua-romana/lesson/sight": 99}}',
        b'{"done": []}',
        b" " * (MAX_BYTES + 1),
    ],
    ids=["empty", "cut", "no-text", "deep", "foreign-name", "too-many-stars", "no-table", "huge"],
)
def test_a_broken_file_is_moved_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "progress.json"
    path.write_bytes(content)
    progress = Progress(path)
    assert progress.stars(SIGHT) == 0
    assert (tmp_path / "progress.broken.json").read_bytes() == content
    progress.finish(SIGHT)
    assert json.loads(path.read_text())["done"] == {SIGHT: 1}


def test_a_full_disk_costs_nothing_but_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    progress = Progress(tmp_path / "progress.json")
    with monkeypatch.context() as patch:
        patch.setattr(module, "write_atomic", full)
        with pytest.raises(OSError, match="No space left"):
            progress.finish(SIGHT)
    assert progress.stars(SIGHT) == 0, "nothing is said to be kept that is not"
    progress.finish(RACE, 2)
    progress.finish(SIGHT)
    assert Progress(tmp_path / "progress.json").stars(SIGHT) == 1
