"""Lessons and puzzles of Via Appia, from the files beside the roads."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

import msgspec

from game.core.course import CourseReader, FiledCourse
from game.games.via_appia.goals import Goal
from game.games.via_appia.levels import levels_folder

READER = CourseReader[Any]("via", partial(msgspec.convert, type=Goal))


@cache
def course() -> FiledCourse:
    """What comes with the game."""
    return READER.read(levels_folder())
