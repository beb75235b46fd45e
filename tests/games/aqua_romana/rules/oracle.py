"""The rules a second time, slowly: an independent judge for what the engine answers.

Nothing here uses ``flow``, ``legality`` or ``scoring``. It reads only what lies on the table (tiles,
builders, stock, who is closed) and works out the rest by brute force over plain coordinates.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from game.games.aqua_romana.rules.state import State

LETTERS = "abcdefghijklmnopqrstuvwxyz"
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}
SPELLINGS = {
    "curve": ("NE", "ES", "SW", "NW"),
    "straight": ("NS", "EW"),
    "bridge": ("NS+EW",),
    "double": ("NE+SW", "NW+ES"),
}
ALL_NINE = tuple(openings for spellings in SPELLINGS.values() for openings in spellings)

Table = Mapping[str, str]
"""Squares with the openings of the tile on them."""


def table_of(state: State) -> dict[str, str]:
    return {square: tile.openings for square, tile in state.tiles.items()}


@cache
def leads_to(openings: str, side: str) -> str | None:
    """Where a tile sends the water that comes in by ``side``."""
    for channel in openings.split("+"):
        if side in channel:
            return channel.replace(side, "")
    return None


@cache
def beyond(columns: int, rows: int, square: str, side: str) -> str | None:
    column = LETTERS.index(square[0]) + STEP[side][0]
    row = int(square[1:]) + STEP[side][1]
    inside = 0 <= column < columns and 1 <= row <= rows
    return f"{LETTERS[column]}{row}" if inside else None


@dataclass(frozen=True)
class Water:
    """One way of the water, from its outlet to where it stops."""

    squares: tuple[str, ...]
    end: str
    heading: str
    ahead: str | None
    """The square beyond the end; None beyond the edge."""
    met: str
    """``free``, or what stops it: edge, tile, reservoir, blocked, outlet."""


def water_from(state: State, table: Table, outlet: str) -> Water:
    level = state.board.level
    square, heading = outlet[:-1], outlet[-1]
    passed: list[str] = []
    while True:
        ahead = beyond(level.columns, level.rows, square, heading)
        onward = leads_to(table[ahead], BACK[heading]) if ahead is not None and ahead in table else None
        if ahead is None or onward is None:
            return Water(tuple(passed), square, heading, ahead, _met(state, table, ahead, heading))
        passed.append(ahead)
        square, heading = ahead, onward
        assert len(passed) <= 2 * len(state.board.squares), f"the water of {outlet} runs in a circle"


def _met(state: State, table: Table, ahead: str | None, heading: str) -> str:
    if ahead is None:
        return "edge"
    if ahead in table:
        return "tile"
    for reservoir in state.board.reservoirs:
        if ahead in reservoir.squares:
            return "outlet" if f"{ahead}{BACK[heading]}" in reservoir.outlets else "reservoir"
    return "blocked" if ahead in state.board.level.blocked else "free"


def all_water(state: State, table: Table) -> dict[str, Water]:
    outlets = [outlet for reservoir in state.board.reservoirs for outlet in reservoir.outlets]
    return {outlet: water_from(state, table, outlet) for outlet in outlets}


class Waters:
    """All the water on the table of a state, and what one more tile would do to it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.table = table_of(state)
        self.flows = all_water(state, self.table)
        self._joins: dict[tuple[str, str], bool] = {}

    def joins(self, square: str, openings: str) -> bool:
        """Whether a tile would lead water from an outlet to an outlet (R5)."""
        key = square, openings
        if key not in self._joins:
            laid = {**self.table, square: openings}
            reached = [outlet for outlet, water in self.flows.items() if water.ahead == square]
            self._joins[key] = any(
                water_from(self.state, laid, outlet).met == "outlet" for outlet in reached
            )  # fmt: skip
        return self._joins[key]

    def fits(self, water: Water, openings: str) -> bool:
        """Whether a tile in front of this end continues it and joins none (R5)."""
        if water.ahead is None or water.met != "free" or leads_to(openings, BACK[water.heading]) is None:
            return False
        return not self.joins(water.ahead, openings)

    def can_be_extended(self, water: Water) -> bool:
        """R12, over all nine tiles whether in stock or not."""
        return any(self.fits(water, openings) for openings in ALL_NINE)


def owner(state: State, outlet: str) -> int:
    colour = next(
        reservoir.colour for reservoir in state.board.reservoirs if outlet in reservoir.outlets
    )  # fmt: skip
    return next(seat for seat, colours in enumerate(state.seats) if colour in colours)


def seen_from(square: str) -> tuple[str, ...]:
    """R3: the ends of the column and of the row of the square itself."""
    return f"N{square[0]}", f"E{square[1:]}", f"S{square[0]}", f"W{square[1:]}"


def lap(state: State) -> tuple[str, ...]:
    level = state.board.level
    columns, rows = LETTERS[: level.columns], range(1, level.rows + 1)
    return (
        *(f"N{column}" for column in columns),
        *(f"E{row}" for row in rows),
        *(f"S{column}" for column in reversed(columns)),
        *(f"W{row}" for row in reversed(rows)),
    )


def given_kinds(state: State, kind: str) -> tuple[str, ...]:
    """R4 and R7: the kind itself, or any other in stock where it is the joker or ran out."""
    stock = {str(tile_kind): count for tile_kind, count in state.stock.items()}
    if stock.get(kind, 0):
        return (kind,)
    return tuple(other for other in SPELLINGS if stock[other])


def legal(state: State, waters: Waters | None = None) -> set[str]:
    """Every legal action in notation, by brute force."""
    waters = waters or Waters(state)
    match state.phase:
        case "setup":
            return set(_places(state, {kind for kind, count in state.to_place.items() if count}))
        case "reserve":
            return set(_places(state, set(state.held[state.active])))
        case "main":
            return set(_builds(state, waters)) or set(_advances(state))
        case "fountain":
            return set(_fountain_tiles(state, waters))
        case "close":
            own = (outlet for outlet, aqueduct in state.aqueducts.items() if aqueduct.closed is None)
            return {"keep", *(f"close {outlet}" for outlet in own if owner(state, outlet) == state.active)}
        case "take":
            return {f"take {kind}" for kind, count in state.reserve.items() if count}
        case "over":
            return set()


def _places(state: State, kinds: set[str]) -> Iterator[str]:
    free = [path for path in lap(state) if path not in state.builders]
    return (f"place {kind} {path}" for path in free for kind in kinds)


def _builds(state: State, waters: Waters) -> Iterator[str]:
    builders = {str(path): kind for path, kind in state.builders.items()}
    for outlet, water in waters.flows.items():
        aqueduct = state.aqueducts[next(key for key in state.aqueducts if key == outlet)]
        if owner(state, outlet) != state.active or aqueduct.closed is not None:
            continue
        for path in seen_from(water.end):
            if path in builders:
                for kind in given_kinds(state, builders[path]):
                    for openings in SPELLINGS[kind]:
                        if waters.fits(water, openings):
                            yield f"build {outlet} {path} {kind} {openings}"


def _advances(state: State) -> Iterator[str]:
    if len(state.builders) < len(lap(state)):
        yield from (f"advance {path}" for path in state.builders)


def _fountain_tiles(state: State, waters: Waters) -> Iterator[str]:
    at_an_end = {water.ahead for water in waters.flows.values()}
    walls = {square for reservoir in state.board.reservoirs for square in reservoir.squares}
    walls |= state.board.level.blocked
    for square in state.board.squares:
        if square not in waters.table and square not in walls and square not in at_an_end:
            for kind in state.second:
                yield from (f"fountain {square} {kind} {openings}" for openings in SPELLINGS[kind])


def podium(standing: Mapping[int, int], length: int) -> int:
    """R14 and R15, written as the rule says it: this one, or the next lower free one, or none."""
    free = [number for number in range(1, 21) if standing.get(number, 0) < (2 if number in (3, 7) else 1)]
    return max((number for number in free if number <= length), default=0)
