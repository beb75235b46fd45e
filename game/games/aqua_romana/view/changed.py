"""Which parts of the table look different when other things are pointed out: only they are drawn again."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.view.highlights import Highlights
from game.games.aqua_romana.view.marks import AquaMarks, PodiumGhost, Trace
from game.table.marks import Thing, differences

SETS: tuple[str, ...] = (
    "targets",
    "forbidden",
    "paths",
    "lit_builders",
    "lit_workmen",
    "glowing",
    "rays",
    "blind",
    "seals",
    "reasons",
    "podium_ghosts",
    "trail",
    "lengths",
    "reserve",
    "shown",
)
SINGLE = ("chosen_builder", "chosen_workman", "line", "seal_set", "landing", "hint", "names")


def changed(before: AquaMarks, after: AquaMarks, highlights: Highlights) -> list[Rect]:
    """The rectangles that differ; empty if nothing does."""
    if before == after:
        return []
    different = differences(before, after, SETS, SINGLE)
    if (before.ghost, before.ghost_fits) != (after.ghost, after.ghost_fits):
        different |= {("ghost", marks.ghost) for marks in (before, after) if marks.ghost is not None}
    margin = max(8, highlights.canvas.cell // 6)
    return [rect.inflate(margin, margin) for thing in different for rect in _rects(thing, highlights)]


def _rects(thing: Thing, highlights: Highlights) -> Iterator[Rect]:
    canvas = highlights.canvas
    match thing:
        case "targets" | "forbidden", str(square):
            yield canvas.square_rect(Square(square))
        case "paths", str(path):
            yield canvas.path_rect(Path(path))
        case "lit_builders" | "chosen_builder", str(path):
            yield canvas.cell_rect(canvas.places.builder(Path(path)))
        case "glowing", str(outlet):
            yield from highlights.run_rects(Outlet(outlet))
        case "lit_workmen" | "chosen_workman" | "blind" | "lengths", str(outlet):
            yield from highlights.figure_rects(Outlet(outlet))
        case "seals" | "seal_set", str(outlet):
            yield highlights.seal_rect(Outlet(outlet))
        case "rays", ray:
            yield highlights.ray_rect(ray)  # type: ignore[arg-type]
        case "line", str(path):
            yield from highlights.line_rects(Path(path))
        case "ghost", (str(square), _):
            yield canvas.square_rect(Square(square))
        case "landing", (str(start), str(end)):
            yield highlights.arrow_rect(Path(start), Path(end))
        case "reasons" | "shown", str(name):
            rect = highlights.rect_of(name)
            yield from () if rect is None else (rect,)
        case _:
            yield from _of_others(thing[1], highlights)


def _of_others(mark: object, highlights: Highlights) -> Iterator[Rect]:
    match mark:
        case Trace():
            yield from highlights.trail.rects(mark)
        case PodiumGhost():
            yield highlights.podium_ghost_rect(mark)
        case _:
            yield highlights.canvas.rect
