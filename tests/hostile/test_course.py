"""A lesson or a puzzle that cannot be read costs a sentence; the others are there."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.core.course import CourseReader, reader
from game.games import GAMES

pytestmark = pytest.mark.timeout(30)

LEVELS = Path(__file__).parents[2] / "levels"
READERS = [
    pytest.param(spec.folder, reader(spec.prefix, spec.parts().goals), id=spec.id)
    for spec in GAMES
    if (LEVELS / spec.folder / "puzzles").is_dir()
]


@pytest.mark.parametrize(("game", "read"), READERS)
def test_one_broken_file_does_not_take_the_course_with_it(
    tmp_path: Path, game: str, read: CourseReader[Any]
) -> None:
    good = sorted((LEVELS / game / "puzzles").glob("*.json"))[0]
    folder = tmp_path / "puzzles"
    folder.mkdir()
    (folder / "01-good.json").write_bytes(good.read_bytes())
    trap = json.loads(good.read_text("utf-8")) | {"goal": {"kind": "trap"}}
    (folder / "02-trap.json").write_text(json.dumps(trap), encoding="utf-8")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "03-pipe.json")
    with (folder / "04-sparse.json").open("wb") as file:
        file.truncate(2**31)

    def goal(content: Any) -> Any:
        if content == {"kind": "trap"}:
            raise ZeroDivisionError("nobody thought of this")
        return read.goal(content)

    course = CourseReader[Any]("any", goal).read(tmp_path)
    assert [puzzle.id for puzzle in course.puzzles] == ["good"]
    assert [problem.partition(":")[0] for problem in course.problems] == [
        f"puzzles/{path.name}" for path in sorted(folder.iterdir())[1:]
    ]
