"""Which parts of the table look different when other things are pointed out: only they are drawn again."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.games.aquaedukt.rules.board import Line, Point, Space
from game.games.aquaedukt.view.highlights import Highlights
from game.games.aquaedukt.view.marks import CanalMarks, HouseGhost
from game.table.marks import Thing, differences
from game.table.sectors import gathered
from game.table.traces import Trace

SETS: tuple[str, ...] = (
    "spaces",
    "wet_only_lowest",
    "points",
    "no_points",
    "lines",
    "greened",
    "won",
    "lost",
    "warned",
    "uneasy",
    "served",
    "trail",
    "reasons",
    "shown",
)
MOST = 12
SINGLE = ("region", "calm", "reach", "line", "ghost", "ghost_spring", "ghost_mountain", "hint", "names")


def changed(before: CanalMarks, after: CanalMarks, highlights: Highlights) -> list[Rect]:
    """The rectangles that differ; empty if nothing does."""
    if before == after:
        return []
    different = differences(before, after, SETS, SINGLE)
    margin = max(8, highlights.canvas.cell // 5)
    found = [rect.inflate(margin, margin) for thing in different for rect in _rects(thing, highlights)]
    if before.calm != after.calm:
        found += [highlights.line_rect(line).inflate(margin, margin) for line, _ in after.lines]
    if _digging(before) != _digging(after):
        found.append(highlights.canvas.country)
    return found if len(found) <= MOST else gathered(found, highlights.canvas.rect)


def _digging(marks: CanalMarks) -> bool:
    """Diamonds are drawn round the springs on the board."""
    return bool(marks.points or marks.no_points)


def _rects(thing: Thing, highlights: Highlights) -> Iterator[Rect]:
    canvas = highlights.canvas
    match thing:
        case "spaces" | "wet_only_lowest", str(space):
            yield canvas.space_rect(Space(space))
        case "greened" | "lost" | "ghost_mountain", str(space):
            yield highlights.space_rect(Space(space))
        case "points" | "no_points" | "ghost_spring", str(point):
            yield canvas.point_rect(Point(point))
        case "reach", str(point):
            yield highlights.diamonds.rect(Point(point))
        case "lines", (str(line), _):
            yield highlights.line_rect(Line(line))
        case "line", str(line):
            yield highlights.line_rect(Line(line))
        case "region" | "warned" | "uneasy", int(region):
            yield canvas.region_rect(region)
            yield highlights.painter.milestones.rect(region)
            yield highlights.fill_rect(region)
        case "reasons" | "shown", str(name):
            rect = highlights.rect_of(name)
            yield from () if rect is None else (rect,)
        case "won", (str(space), _, int(points)):
            yield highlights.won_rect(Space(space), points)
        case "served", (str(space), int(count)):
            yield highlights.served_rect(Space(space), count)
        case "calm", _:
            # All lines look different then; ``changed`` knows where they are.
            return
        case _:
            yield from _of_others(thing[1], highlights)


def _of_others(mark: object, highlights: Highlights) -> Iterator[Rect]:
    match mark:
        case Trace():
            yield from highlights.trail.rects(mark)
        case HouseGhost():
            yield highlights.space_rect(mark.space)
        case False:
            return
        case _:
            yield highlights.canvas.rect
