"""Walls along the borders of the regions: they stand on the land, and above all light that lies on it."""

from collections.abc import Iterator

from game.games.aquaedukt.rules.board import Place, Space, place_of
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.geometry import FRAME, Places
from game.table.canvas import Point
from game.table.shapes import Shape


def walls(places: Places) -> tuple[Shape, ...]:
    """Along every border of a region, and a post wherever walls meet or turn."""
    stones = (*_borders(places), *_boulders(places))
    return tuple(
        Shape(("wall", number), "wall", "standing", at, sprite) for number, (sprite, at) in enumerate(stones)
    )


def _borders(places: Places) -> Iterator[tuple[str, Point]]:
    level = places.board.level
    sides = {side for region in places.board.regions for side in places.borders(region)}
    inner = [
        (corner, upright)
        for corner, upright in sorted(sides)
        if 0 < (corner[0] if upright else corner[1]) < (level.columns if upright else level.rows)
    ]
    for corner, upright in inner:
        x, y = corner
        middle = (x + FRAME, y + 0.5 + FRAME) if upright else (x + 0.5 + FRAME, y + FRAME)
        yield names.wall_sprite(corner, upright=upright), middle
    for corner in sorted(_joints(inner)):
        yield "wall/post", places.corner(corner)


def _boulders(places: Places) -> Iterator[tuple[str, Point]]:
    """Stones where no canal may lie though there are spaces on both sides."""
    for line in sorted(places.board.level.no_lines):
        (column, row), (u, _) = (place_of(Space(name)) for name in line.split("-"))
        for along in (0.14, 0.32, 0.5, 0.68, 0.86):
            at = (column + 1, row + along) if u > column else (column + along, row + 1)
            yield "wall/post", (at[0] + FRAME, at[1] + FRAME)


def _joints(walls: list[tuple[Place, bool]]) -> set[Place]:
    """The corners of the grid where a wall does not simply go on."""
    meeting: dict[Place, list[bool]] = {}
    for (x, y), upright in walls:
        for corner in ((x, y), (x, y + 1) if upright else (x + 1, y)):
            meeting.setdefault(corner, []).append(upright)
    return {corner for corner, found in meeting.items() if len(found) != 2 or found[0] != found[1]}
