"""What would happen, for whoever points at something before doing it. Nothing here decides or changes."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.aquaedukt.rules.board import Line, Point, Space
from game.games.aquaedukt.rules.events import WayKind
from game.games.aquaedukt.rules.state import House, State
from game.games.aquaedukt.rules.waterworks import served_by


@dataclass(frozen=True)
class CanalPreview:
    """A canal that may be laid."""

    way: WayKind
    greened: tuple[Space, ...]
    """Spaces that would get their first water."""
    again: tuple[Space, ...]
    """Spaces that have water and would be served by one canal more."""
    won: tuple[int, ...]
    """By seat, the points of dry houses that would get water."""


@dataclass(frozen=True)
class BuildPreview:
    """A tile on a free space."""

    watered: bool
    fills: bool
    """It leaves its region without a free space (A11)."""
    lost: tuple[Space, ...]
    """Houses that would go out at once, the new one included."""
    lost_points: tuple[int, ...]
    """By seat."""


def canal_preview(state: State, line: Line) -> CanalPreview | None:
    """What a canal there would bring; None where none may be laid."""
    works = state.works
    way = works.ways.get(line)
    if way is None:
        return None
    reached = served_by(state.board, line, works.widths.get(line, 0) + 1)
    greened = tuple(space for space in reached if not state.has_water(space))
    again = tuple(space for space in reached if state.has_water(space))
    return CanalPreview(way.kind, greened, again, _points(state, _houses_on(state, greened)))


def build_preview(state: State, value: int, space: Space) -> BuildPreview:
    """What a tile of the active seat would bring on a free space."""
    region = state.board.region_of[space]
    watered, fills = state.has_water(space), state.free_spaces(region) == (space,)
    if not fills:
        return BuildPreview(watered, False, (), (0,) * state.players)
    dry = {each: state.houses[each] for each in state.dry_houses(region)}
    if not watered:
        dry[space] = House(state.active, value)
    lost = tuple(each for each in state.board.regions[region] if each in dry)
    return BuildPreview(watered, True, lost, _points(state, dry.values()))


def thirsty(state: State, region: int) -> tuple[tuple[Space, ...], tuple[int, ...]]:
    """The houses that would go out if the region were full now, and their points by seat."""
    spaces = state.dry_houses(region)
    return spaces, _points(state, _houses_on(state, spaces))


def _houses_on(state: State, spaces: Iterable[Space]) -> list[House]:
    return [state.houses[space] for space in spaces if space in state.houses]


def _points(state: State, houses: Iterable[House]) -> tuple[int, ...]:
    totals = [0] * state.players
    for house in houses:
        totals[house.seat] += house.value
    return tuple(totals)


def best_first_canal(state: State, point: Point) -> tuple[int, ...]:
    """By seat, the points a first canal from here would bring at once: the best line for who has the turn."""
    best = (0,) * state.players
    for line in state.board.lines_at[point]:
        course = state.board.lines[line]
        if course.other_end(point) in state.works.taken:
            continue
        won = [0] * state.players
        for space in course.beside:
            house = state.houses.get(space)
            if house is not None and not state.has_water(space):
                won[house.seat] += house.value
        best = max(best, tuple(won), key=lambda each: (each[state.active], -sum(each)))
    return best
