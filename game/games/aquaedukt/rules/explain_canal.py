"""Why a canal may not be laid on a line: most of what players try in vain."""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Reason
from game.games.aquaedukt.rules.board import Line, Point
from game.games.aquaedukt.rules.reasons import line_place, lines, point_place, reason
from game.games.aquaedukt.rules.state import State


def why_not_canal(state: State, line: Line) -> Reason | None:
    """The reason no canal may be laid there by who has the turn; None if one may."""
    board, works = state.board, state.works
    if line in board.level.no_lines:
        return reason("line-closed", line_place(line))
    if line not in board.lines:
        return reason("line-unknown", line_place(line))
    if state.last_round:
        return replace(reason("last-round"), ruling="A21" if state.ended_by == "dry" else "A20")
    if line in works.ways:
        return None
    return _why_not_double(state, line) if line in works.widths else _why_not_single(state, line)


def _why_not_double(state: State, line: Line) -> Reason:
    if state.works.widths[line] > 1:
        return reason("no-triple", line_place(line))
    arm = next(arm for arm in state.works.arms if line in arm.lines)
    single = arm.lines[arm.doubled]
    return reason("double-upstream-first", line_place(line), line_place(single), first=single)


def _why_not_single(state: State, line: Line) -> Reason:
    """From its best end on: one where water could leave says more than one that is only in the way."""
    works, place = state.works, line_place(line)
    first, second = state.board.lines[line].ends
    ends = {arm.end for arm in works.arms}
    for start, other in ((first, second), (second, first)):
        open_spring = start in works.springs and works.arms_of(start) < state.board.level.directions
        if open_spring or start in ends:
            return _touches(state, line, other)
    for start in (first, second):
        if start in works.springs:
            arms = [arm.lines[0] for arm in works.arms if arm.spring == start]
            return reason("two-directions", place, point_place(start), *lines(arms))
        passing = _canals_at(state, start)
        if passing:
            return reason("canal-forks", place, point_place(start), *lines(passing))
    return reason("canal-from-nowhere", place)


def _touches(state: State, line: Line, other: Point) -> Reason:
    """Water could come, but the other end of the line is not free (A12)."""
    places = line_place(line), point_place(other)
    if other in state.works.springs:
        return reason("canal-touches-spring", *places)
    return reason("canal-touches-canal", *places, *lines(_canals_at(state, other)))


def _canals_at(state: State, point: Point) -> list[Line]:
    return [line for line in state.board.lines_at[point] if line in state.works.widths]
