"""Only what changed is drawn, and the picture is the one that drawing everything gives: for any board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any

from pygame import Rect

from game.core.session import LogEntry
from game.table.shapes import Shape
from game.ui.timeline import Timeline
from tests.games.viewing.board_table import EMPTY, BoardTable, difference

Marks = Callable[[Random], Any]
"""Anything at all pointed out, as much as a busy hand could."""


def assert_changes_are_drawn(table: BoardTable[Any], nothing: Any, some_marks: Marks) -> None:
    """Other things are pointed out, sixty times."""
    rng, before = Random(1), nothing
    table.draw(before, [table.screen.get_rect()])
    for _ in range(60):
        changes = some_marks(rng)
        names = rng.sample([field.name for field in fields(nothing)], rng.randrange(1, 8))
        after = replace(before, **{name: getattr(changes, name) for name in names})
        table.draw(after, table.board.differing(before, after))
        stale = difference(table.screen, table.drawn(after))
        assert not stale, f"{names}: {stale} was not drawn again"
        before = after


def assert_shapes_are_drawn(table: BoardTable[Any], some_marks: Marks) -> None:
    """The same for a board of shapes: some families of them, sixty times."""
    rng, before = Random(1), list[Shape]()
    table.draw(before, [table.screen.get_rect()])
    for _ in range(60):
        shapes = some_marks(rng)
        families = sorted({str(shape.key[0]) for shape in shapes})
        chosen = rng.sample(families, min(len(families), rng.randrange(1, 8)))
        kept = [shape for shape in before if shape.key[0] not in chosen and rng.random() < 0.8]
        after = [*kept, *(shape for shape in shapes if shape.key[0] in chosen)]
        table.draw(after, table.point_out(after))
        stale = difference(table.screen, table.drawn(after))
        assert not stale, f"{chosen}: {stale} was not drawn again"
        before = after


def assert_nothing_beside_the_board(table: BoardTable[Any], some_marks: Marks, times: int) -> None:
    rng, empty = Random(2), table.screen.copy()
    empty.fill(EMPTY)
    for _ in range(times):
        surface = table.drawn(some_marks(rng))
        surface.fill(EMPTY, table.board.rect)
        assert not difference(surface, empty)


def telling(games: Iterable[Iterable[Any]]) -> list[Any]:
    """A few steps of every kind of event, at their most eventful."""
    found: dict[type, list[Any]] = {}
    for game in games:
        for step in game:
            for kind in {type(event) for event in step.events}:
                found.setdefault(kind, []).append(step)
    chosen = [max(steps, key=lambda step: len(step.events)) for steps in found.values()]
    chosen += [steps[len(steps) // 2] for steps in found.values()]
    unique: list[Any] = []
    for step in chosen:
        if step not in unique:
            unique.append(step)
    return unique


def entry_of(step: Any) -> LogEntry[Any, Any, Any]:
    return LogEntry(step.action, step.before.active, 1, 0, step.events, step.before, step.after)


def assert_nothing_is_left_behind(
    table_for: Callable[[Any], BoardTable[Any]], steps: Sequence[Any], marks: Any, staged: bool, dt: float
) -> None:
    """Whatever moves, at every moment of it."""
    assert steps
    for step in steps:
        table = table_for(step.before)
        table.draw(marks, [table.screen.get_rect()])
        table.damaged()
        timeline, board = Timeline(), table.board
        if staged:
            timeline.play(board.staged(entry_of(step)))
        else:
            timeline.play(board.motion(step.events, step.after))
        while not timeline.idle:
            timeline.update(dt)
            board.follow()
            table.draw(marks, table.damaged())
            stale = difference(table.screen, table.drawn(marks))
            assert not stale, f"{step.action}: {stale} was not drawn again"


def area(rects: Iterable[Rect]) -> int:
    return sum(rect.w * rect.h for rect in rects)
