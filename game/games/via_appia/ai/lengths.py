"""Distances on a road, worked out once."""

from functools import lru_cache

from game.games.via_appia.ai.engine.tables import FlatTables


class Lengths:
    """How many steps it is from every place to every city ahead of it; 0 to those behind."""

    def __init__(self, tables: FlatTables) -> None:
        self.cities = len(tables.in_segment) + 1
        count = len(tables.places)
        self.to_city: list[list[int]] = [[0] * self.cities for _ in range(count)]
        first = tables.first_city
        for city in range(self.cities):
            found = _steps_to(tables, first + city)
            for place in range(count):
                if tables.been_in[place] < city:
                    self.to_city[place][city] = found[place]
        self.to_end: list[int] = [each[self.cities - 1] for each in self.to_city]
        self.whole: int = self.to_end[first]
        """From the first city to the last."""
        points = tables.level.tile_points
        self.worth: list[int] = [points[rank] for rank in tables.size]
        """The points of each space."""


def _steps_to(tables: FlatTables, goal: int) -> dict[int, int]:
    """By place, along the lines, as if everything were paved."""
    found = {goal: 0}
    frontier = [goal]
    while frontier:
        further = []
        for place, ahead in enumerate(tables.ahead):
            if place not in found and any(there in frontier for there in ahead):
                further.append(place)
        for place in further:
            found[place] = found[next(there for there in tables.ahead[place] if there in frontier)] + 1
        frontier = further
    return found


@lru_cache(maxsize=32)
def lengths_of(tables: FlatTables) -> Lengths:
    return Lengths(tables)
