"""Lessons and puzzles of Aquädukt, from the files beside the boards."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

import msgspec

from game.core.course import CourseReader, FiledCourse
from game.games.aquaedukt.goals import Goal
from game.games.aquaedukt.levels import levels_folder

READER = CourseReader[Any]("aquaedukt", partial(msgspec.convert, type=Goal))


@cache
def course() -> FiledCourse:
    """What comes with the game."""
    return READER.read(levels_folder())
