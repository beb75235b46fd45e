"""Lessons and puzzles from files: records with a few more keys. What a puzzle asks for is the game's own."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from game.core.files import TooLarge, read_file
from game.core.lesson import Goal, Lesson, Puzzle, Remark, StartingPoint, Step, WrongTry
from game.core.record import MAX_ACTION, RecordError, read_json, record_in

MAX_BYTES = 200_000
MAX_STOCK = 2_000_000

_FILE = re.compile(r"[0-9]{2}-([a-z][a-z0-9-]{0,39})")
_Words = Annotated[str, Meta(max_length=80)]
_Action = Annotated[str, Meta(max_length=MAX_ACTION)]
_Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
_Level = Annotated[str, Meta(pattern=r"^[a-z]{0,20}$")]
_Turns = Annotated[int, Meta(ge=1, le=9)]
_Given = Annotated[tuple[_Action, ...], Meta(max_length=30)]


class _Wrong(Struct, frozen=True, rename={"action": "try"}):
    action: _Words
    code: _Id


class _Step(Struct, frozen=True, forbid_unknown_fields=True):
    say: _Id
    do: tuple[_Words, ...] = ()
    show: tuple[_Words, ...] = ()
    then: tuple[_Action, ...] = ()
    wrong: tuple[_Wrong, ...] = ()
    all: bool = False

    def step(self) -> Step:
        wrong = tuple(WrongTry(each.action, each.code) for each in self.wrong)
        return Step(self.say, self.do, self.show, self.then, wrong, self.all)


class _Remark(Struct, frozen=True, forbid_unknown_fields=True):
    when: _Words
    say: _Id
    show: tuple[_Words, ...] = ()


class _LessonFile(Struct, frozen=True):
    steps: Annotated[tuple[_Step, ...], Meta(min_length=1, max_length=30)]
    teaches: tuple[_Words, ...]
    opponent: _Level = ""
    tips: dict[_Id, _Id] = {}
    remarks: Annotated[tuple[_Remark, ...], Meta(max_length=30)] = ()
    group: _Id | Literal[""] = ""


class _PuzzleFile(Struct, frozen=True):
    goal: dict[str, Any]
    turns: _Turns
    shortest: _Turns
    solution: Annotated[tuple[_Action, ...], Meta(min_length=1)]
    opponent: _Level = ""


@dataclass(frozen=True)
class FiledCourse:
    """Implements ``game.core.lesson.Course``."""

    lessons: tuple[Lesson, ...]
    puzzles: tuple[Puzzle, ...]
    problems: tuple[str, ...]
    first: Lesson | None = None


@dataclass(frozen=True)
class FiledStock:
    """Puzzles for every day, each with a theme."""

    puzzles: tuple[Puzzle, ...]
    themes: tuple[str, ...]
    problems: tuple[str, ...]


AnyGoal = TypeVar("AnyGoal", bound=Goal)


@dataclass(frozen=True)
class CourseReader(Generic[AnyGoal]):
    """Reads the course of one game."""

    prefix: str
    """How the language keys of its texts begin."""
    goal: Callable[[Any], AnyGoal]
    """What a puzzle asks for, from its plain values; raises ``msgspec.ValidationError``."""

    def read(self, folder: Path) -> FiledCourse:
        """What lies in ``first``, ``lessons`` and ``puzzles``. A bad file costs a sentence, nothing else."""
        problems: list[str] = []
        first = next(_read(folder / "first", self._first, problems), None)
        lessons = tuple(_read(folder / "lessons", self._lesson, problems))
        puzzles = tuple(_read(folder / "puzzles", self.puzzle, problems))
        return FiledCourse(lessons, puzzles, tuple(problems), first)

    def read_stock(self, path: Path) -> FiledStock:
        """A file with a puzzle in every line, each with its theme. A bad line costs a sentence."""
        puzzles: list[Puzzle] = []
        themes: list[str] = []
        problems: list[str] = []
        try:
            lines = read_file(path, MAX_STOCK).splitlines()
        except (OSError, TooLarge) as error:
            return FiledStock((), (), (f"{path.name}: it cannot be read ({type(error).__name__}).",))
        for number, line in enumerate(lines, start=1):
            source = f"{path.name}:{number}"
            try:
                content = read_json(line, source)
                themes.append(msgspec.convert(content.get("theme"), _Id))
                puzzles.append(self.puzzle(f"{number:03}", content, source))
            except (RecordError, msgspec.ValidationError) as refused:
                del themes[len(puzzles) :]
                problems.append(str(refused))
        return FiledStock(tuple(puzzles), tuple(themes), tuple(problems))

    def _first(self, name: str, content: dict[str, Any], source: str) -> Lesson:
        return self._lesson(name, content, source, f"{self.prefix}.first")

    def _lesson(self, name: str, content: dict[str, Any], source: str, key: str = "") -> Lesson:
        begins = _starting_point(content, source)
        file = msgspec.convert(content, _LessonFile)
        steps = tuple(step.step() for step in file.steps)
        remarks = tuple(Remark(each.when, each.say, each.show) for each in file.remarks)
        key = key or f"{self.prefix}.lesson.{name}"
        return Lesson(name, key, begins, file.teaches, steps, file.opponent, file.tips, remarks, file.group)

    def puzzle(self, name: str, content: dict[str, Any], source: str) -> Puzzle:
        begins = _starting_point(content, source)
        file = msgspec.convert(content, _PuzzleFile)
        key = f"{self.prefix}.puzzle.{name}"
        goal = self.goal(file.goal)
        return Puzzle(name, key, begins, goal, file.turns, file.shortest, file.solution, file.opponent)


def reader(prefix: str, goals: Any) -> CourseReader[Any]:
    """Of a game whose puzzles ask for one of these goals, each a tagged msgspec Struct."""
    return CourseReader(prefix, partial(msgspec.convert, type=goals))


@cache
def read_course(prefix: str, goals: Any, folder: Path) -> FiledCourse:
    """The course of a game that lies in that folder; read once."""
    return reader(prefix, goals).read(folder)


Thing = TypeVar("Thing")


def _read(
    folder: Path, make: Callable[[str, dict[str, Any], str], Thing], problems: list[str]
) -> Iterator[Thing]:
    for path in sorted(folder.glob("*.json")):
        source = f"{folder.name}/{path.name}"
        named = _FILE.fullmatch(path.stem)
        try:
            if named is None:
                raise RecordError(source, "its name must be like 01-sight.json.")
            made = make(named.group(1), read_json(read_file(path, MAX_BYTES), source), source)
        except RecordError as refused:
            problems.append(str(refused))
        except msgspec.ValidationError as error:
            problems.append(f"{source}: {error}.")
        except TooLarge:
            problems.append(f"{source}: it has more than {MAX_BYTES // 1000} kB.")
        except OSError as error:
            problems.append(f"{source}: it cannot be read ({error.strerror or 'system error'}).")
        except Exception as error:  # whatever one file brings about concerns that file
            problems.append(f"{source}: it cannot be read ({type(error).__name__}).")
        else:
            yield made


def _starting_point(content: dict[str, Any], source: str) -> StartingPoint:
    record = record_in(content, source)
    you = content.get("you", 0)
    if type(you) is not int or not 0 <= you < len(record.seats):
        raise RecordError(source, '"you" must be the number of a seat, from 0.')
    given = msgspec.convert(content.get("given", ()), _Given)
    return StartingPoint(record.level, record.seats, record.actions, you, record.options, given)
