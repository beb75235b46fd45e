"""Lessons and puzzles from the files beside the boards: records with a few more keys."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from game.core.lesson import Lesson, Puzzle, StartingPoint, Step, WrongTry
from game.games.aqua_romana.goals import Goal
from game.games.aqua_romana.levels import levels_folder
from game.games.aqua_romana.rules.notation import RecordError, read_record

MAX_BYTES = 200_000

_FILE = re.compile(r"[0-9]{2}-([a-z][a-z0-9-]{0,39})")
_Words = Annotated[str, Meta(max_length=80)]
_Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
_Level = Annotated[str, Meta(pattern=r"^[a-z]{0,20}$")]
_Turns = Annotated[int, Meta(ge=1, le=9)]


class _Wrong(Struct, frozen=True, rename={"action": "try"}):
    action: _Words
    code: _Id


class _Step(Struct, frozen=True, forbid_unknown_fields=True):
    say: _Id
    do: tuple[_Words, ...] = ()
    show: tuple[_Words, ...] = ()
    then: tuple[_Words, ...] = ()
    wrong: tuple[_Wrong, ...] = ()

    def step(self) -> Step:
        wrong = tuple(WrongTry(each.action, each.code) for each in self.wrong)
        return Step(self.say, self.do, self.show, self.then, wrong)


class _LessonFile(Struct, frozen=True):
    steps: Annotated[tuple[_Step, ...], Meta(min_length=1, max_length=30)]
    teaches: tuple[_Words, ...]
    you: int = 0
    opponent: _Level = ""
    tips: dict[_Id, _Id] = {}


class _PuzzleFile(Struct, frozen=True):
    goal: Goal
    turns: _Turns
    shortest: _Turns
    solution: Annotated[tuple[_Words, ...], Meta(min_length=1)]
    you: int = 0
    opponent: _Level = ""


@dataclass(frozen=True)
class AquaCourse:
    """Implements ``game.core.lesson.Course``."""

    lessons: tuple[Lesson, ...]
    puzzles: tuple[Puzzle, ...]
    problems: tuple[str, ...]


@cache
def course() -> AquaCourse:
    """What comes with the game. A file that cannot be read costs a sentence and nothing else."""
    return read_course(levels_folder())


def read_course(folder: Path) -> AquaCourse:
    problems: list[str] = []
    lessons = tuple(_read(folder / "lessons", _lesson, problems))
    puzzles = tuple(_read(folder / "puzzles", _puzzle, problems))
    return AquaCourse(lessons, puzzles, tuple(problems))


Thing = TypeVar("Thing")


def _read(folder: Path, make: Callable[[str, bytes, str], Thing], problems: list[str]) -> Iterator[Thing]:
    for path in sorted(folder.glob("*.json")):
        source = f"{folder.name}/{path.name}"
        named = _FILE.fullmatch(path.stem)
        try:
            if named is None:
                raise RecordError(f"{source}: its name must be like 01-sight.json.")
            with path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
            if len(data) > MAX_BYTES:
                raise RecordError(f"{source}: it has more than {MAX_BYTES // 1000} kB.")
            yield make(named.group(1), data, source)
        except RecordError as refused:
            problems.append(str(refused))
        except msgspec.ValidationError as error:
            problems.append(f"{source}: {error}.")
        except OSError as error:
            problems.append(f"{source}: it cannot be read ({error.strerror or 'system error'}).")


def _lesson(name: str, data: bytes, source: str) -> Lesson:
    position = _position(data, source)
    written = msgspec.convert(json.loads(data), _LessonFile)
    steps = tuple(step.step() for step in written.steps)
    return Lesson(
        name, f"aqua.lesson.{name}", position, written.teaches, steps, written.opponent, written.tips
    )


def _puzzle(name: str, data: bytes, source: str) -> Puzzle:
    position = _position(data, source)
    written = msgspec.convert(json.loads(data), _PuzzleFile)
    return Puzzle(
        name,
        f"aqua.puzzle.{name}",
        position,
        written.goal,
        written.turns,
        written.shortest,
        written.solution,
        written.opponent,
    )


def _position(data: bytes, source: str) -> StartingPoint:
    record = read_record(data, source)
    you = json.loads(data).get("you", 0)
    if type(you) is not int or not 0 <= you < len(record.seats):
        raise RecordError(f'{source}: "you" must be the number of a seat, from 0.')
    return StartingPoint(record.level, record.seats, record.actions, you)
