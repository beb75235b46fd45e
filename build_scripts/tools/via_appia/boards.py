"""What a road that comes with Via Appia must fulfil: room for every bed, and a way without large tiles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist

from game.games.via_appia.levels import RoadLevel
from game.games.via_appia.rules.pieces import Place
from game.games.via_appia.rules.road import Road

BED = {"L": 0.8, "M": 0.6, "S": 0.45}
"""Squares that a bed needs around its middle; a city as many as a large one."""
RIM = 0.4
"""Squares between a middle and the rim of the map."""


def faults(level: RoadLevel) -> Iterator[str]:
    road = Road(level, level.players[0])
    columns, rows = level.size
    left, top, wide, high = level.pit
    for place, (x, y) in level.spots.items():
        if not (RIM < x < columns - RIM and RIM < y < rows - RIM):
            yield f"{place} lies at the rim of the map."
        if left < x < left + wide and top < y < top + high:
            yield f"{place} lies in the quarry."
    sizes = {str(space): size for space, size in road.size_of.items()}
    room = {place: BED[sizes.get(place, "L")] for place in level.spots}
    for one, two in combinations(level.spots, 2):
        if dist(level.spots[one], level.spots[two]) <= room[one] + room[two]:
            yield f"{one} and {two} have no room side by side."
    for kind in ("quarry", "gray", "brown"):
        if not any(kind in row for row in level.ground):
            yield f'there is no {kind} in its layer "ground".'
    for segment in level.segments:
        if not any(_leads(road, place, segment.end) for place in road.ahead[segment.start]):
            yield f"segment {segment.id} has no way without a large tile."


def _leads(road: Road, place: Place, end: Place) -> bool:
    space = road.space(place)
    small = space is None or road.size_of[space] != "L"
    return place == end or (small and any(_leads(road, other, end) for other in road.ahead[place]))
