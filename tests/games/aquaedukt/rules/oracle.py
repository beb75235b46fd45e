"""The rules a second time, by brute force: an independent judge that shares no code with the engine.

It is told the level in plain numbers and every action as text. It keeps nothing but the pieces on the table
and works out the rest each time anew, over coordinates: a space is a column and a row, a corner of the grid
is one too, and a line is the pair of its corners.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

LETTERS = "abcdefghijklmnopqrstuvwxyz"
FOUR = ((0, -1), (1, 0), (0, 1), (-1, 0))

Pair = tuple[int, int]
Edge = frozenset[Pair]


def name(space: Pair) -> str:
    return LETTERS[space[0]] + str(space[1] + 1)


def place(text: str) -> Pair:
    return LETTERS.index(text[0]), int(text[1:]) - 1


@dataclass(frozen=True)
class Ground:
    """What never changes: the numbers of a level."""

    regions: Sequence[Sequence[int]]
    no_lines: frozenset[str]
    counts: Mapping[str, Any]

    @cached_property
    def spaces(self) -> dict[Pair, int]:
        return {(x, y): n for y, row in enumerate(self.regions) for x, n in enumerate(row) if n}

    @cached_property
    def edges(self) -> dict[str, Edge]:
        """Every line by its name: the side that two neighbouring spaces share."""
        found = {}
        for x, y in self.spaces:
            if (x + 1, y) in self.spaces:
                found[f"{name((x, y))}-{name((x + 1, y))}"] = frozenset({(x + 1, y), (x + 1, y + 1)})
            if (x, y + 1) in self.spaces:
                found[f"{name((x, y))}-{name((x, y + 1))}"] = frozenset({(x, y + 1), (x + 1, y + 1)})
        return {text: edge for text, edge in found.items() if text not in self.no_lines}

    @cached_property
    def corners(self) -> dict[str, Pair]:
        """Every intersection by its name."""
        found = {}
        for x, y in {corner for edge in self.edges.values() for corner in edge}:
            around = [(u, v) for v in (y - 1, y) for u in (x - 1, x) if (u, v) in self.spaces]
            found[f"{name(around[0])}-{name(around[-1])}"] = (x, y)
        return found

    @cached_property
    def meeting(self) -> dict[Pair, list[Edge]]:
        """The lines that end in each intersection."""
        edges = self.edges.values()
        return {corner: [e for e in edges if corner in e] for corner in self.corners.values()}


def side(space: Pair, way: Pair) -> Edge:
    """The side of a space that lies in that direction."""
    x, y = space
    if way[0]:
        across = x + (way[0] > 0)
        return frozenset({(across, y), (across, y + 1)})
    down = y + (way[1] > 0)
    return frozenset({(x, down), (x + 1, down)})


class Judge:
    """A game at a table of its own."""

    def __init__(self, ground: Ground, players: int, mountains_by_players: bool, waters: bool) -> None:
        self.ground, self.players = ground, players
        self.by_players, self.waters = mountains_by_players, waters
        self.mountains: list[Pair] = []
        self.backs: list[str] = []
        self.houses: dict[Pair, tuple[int, int]] = {}
        self.springs: list[Pair] = []
        self.canals: Counter[Edge] = Counter()
        """How many lie on each line that has one."""
        tiles = ground.counts["houses"][players]
        self.stock = [{value: tiles[value - 1] for value in (1, 2, 3, 4)} for _ in range(players)]
        self.seat = 0
        self.phase = "setup" if ground.counts["mountains"][players] else "main"
        self.region = self.rolls = self.laid = self.idle = 0
        self.placed = False
        self.end = ""

    # Water

    def served(self, space: Pair) -> int:
        """How many canals serve a space, seen from it (A25)."""
        total = 0
        for way in FOUR:
            total += self.canals[side(space, way)]
            further = space[0] + way[0], space[1] + way[1]
            total += further in self.ground.spaces and self.canals[side(further, way)] == 2
        return total

    # What is allowed

    def legal(self) -> set[str]:
        return set(getattr(self, f"_{self.phase}")())

    def mover(self) -> str:
        if self.phase == "over":
            return "None"
        chance = self.phase in ("roll", "reveal") or (self.phase == "setup" and not self.by_players)
        return "-" if chance else str(self.seat)

    def _free(self) -> list[Pair]:
        return [s for s in self.ground.spaces if s not in self.houses and s not in self.mountains]

    def _setup(self) -> Iterator[str]:
        for apart in (3, 2, 1) if self.waters else (1,):
            fitting = [
                space
                for space in self._free()
                if all(max(abs(space[0] - x), abs(space[1] - y)) >= apart for x, y in self.mountains)
            ]
            if fitting:
                return (f"mountain {name(space)}" for space in fitting)
        return iter(())

    def _can_roll(self) -> bool:
        return any(self.stock[self.seat].values()) and bool(self._free())

    def _main(self) -> list[str]:
        waited = self.idle >= self.ground.counts["idle_rounds"] * self.players
        found = ["dice"] * (self._can_roll() and (bool(self.end) or not waited))
        if not self.end:
            found += [*self._springs(), *self._canals()]
        return found or ["pass"]

    def _springs(self) -> Iterator[str]:
        if len(self.springs) < self.ground.counts["springs"]:
            wet = {corner for edge in self.canals for corner in edge}
            apart = self.ground.counts["spring_distance"]
            for text, (x, y) in self.ground.corners.items():
                near = any(abs(x - u) + abs(y - v) < apart for u, v in self.springs)
                if not near and (x, y) not in wet:
                    yield f"spring {text}"

    def _degree(self, corner: Pair) -> int:
        """Lines with canals that meet there, double ones counted once."""
        return sum(edge in self.canals for edge in self.ground.meeting[corner])

    def _canals(self) -> Iterator[str]:
        if self.canals.total() < self.ground.counts["canals"]:
            for text, edge in self.ground.edges.items():
                if self._may_double(edge) if edge in self.canals else self._may_lead_on(edge):
                    yield f"canal {text}"

    def _may_lead_on(self, edge: Edge) -> bool:
        one, two = edge
        for start, end in ((one, two), (two, one)):
            if end in self.springs or self._degree(end):
                continue
            most = self.ground.counts["directions"] - 1 if start in self.springs else 1
            least = 0 if start in self.springs else 1
            if least <= self._degree(start) <= most:
                return True
        return False

    def _may_double(self, edge: Edge) -> bool:
        """Walk from every spring along every arm: is this the first single line on the way?"""
        for spring in self.springs:
            for first in {each for each in self.canals if spring in each}:
                line, corner = first, spring
                while self.canals[line] == 2:
                    (corner,) = line - {corner}
                    onward = {each for each in self.canals if corner in each} - {line}
                    if not onward:
                        break
                    (line,) = onward
                if line == edge and self.canals[line] == 1:
                    return True
        return False

    def _roll(self) -> set[str]:
        return {f"roll {self.ground.spaces[space]}" for space in self._free()}

    def _house(self) -> Iterator[str]:
        yield "stop"
        own = [value for value, count in self.stock[self.seat].items() if count]
        for space in self._free():
            if self.ground.spaces[space] == self.region:
                for value in [min(own)] if self.served(space) else own:
                    yield f"house {value} {name(space)}"

    def _again(self) -> list[str]:
        return ["dice", "stop"]

    def _canal(self) -> list[str]:
        return ["stop", *self._canals()]

    def _reveal(self) -> Iterator[str]:
        space = name(self.mountains[len(self.backs)])
        for kind, count in self.ground.counts["backs"].items():
            if self.backs.count(kind) < count:
                yield f"reveal {space} {kind}"

    def _over(self) -> list[str]:
        return []

    # What it does

    def play(self, text: str) -> None:
        """An action out of ``legal``."""
        verb, *rest = text.split()
        getattr(self, f"_do_{verb}")(*rest)

    def _do_mountain(self, space: str) -> None:
        self.mountains.append(place(space))
        self.seat = (self.seat + 1) % self.players if self.by_players else 0
        if len(self.mountains) == self.ground.counts["mountains"][self.players]:
            self.phase, self.seat = "main", 0

    def _do_dice(self) -> None:
        self.phase, self.rolls = "roll", self.rolls + 1

    def _do_roll(self, region: str) -> None:
        self.phase, self.region = "house", int(region)

    def _do_house(self, value: str, space: str) -> None:
        self.stock[self.seat][int(value)] -= 1
        self.houses[place(space)] = self.seat, int(value)
        self.placed = True
        if not any(self.ground.spaces[each] == self.region for each in self._free()):
            self._thirst([each for each, region in self.ground.spaces.items() if region == self.region])
        if self.rolls < self.ground.counts["rolls_per_turn"] and self._can_roll():
            self.phase = "again"
        else:
            self._turn_over()

    def _thirst(self, spaces: Sequence[Pair]) -> None:
        for space in spaces:
            if space in self.houses and not self.served(space):
                del self.houses[space]

    def _do_spring(self, point: str) -> None:
        self.springs.append(self.ground.corners[point])
        self.placed = True
        self._turn_over()

    def _do_canal(self, line: str) -> None:
        self.canals[self.ground.edges[line]] += 1
        self.placed = True
        self.laid += 1
        if self.laid < self.ground.counts["canals_per_turn"] and any(True for _ in self._canals()):
            self.phase = "canal"
        else:
            self._turn_over()

    def _do_stop(self) -> None:
        self._turn_over()

    _do_pass = _do_stop

    def _do_reveal(self, space: str, kind: str) -> None:
        self.backs.append(kind)
        if len(self.backs) == len(self.mountains):
            for each in [
                each for each in self.houses if self._beside(each, "foul") and self.served(each) == 1
            ]:
                del self.houses[each]
            self.phase = "over"

    def _beside(self, space: Pair, kind: str) -> int:
        shown = [where for where, back in zip(self.mountains, self.backs, strict=True) if back == kind]
        return sum((space[0] + x, space[1] + y) in shown for x, y in FOUR)

    def _turn_over(self) -> None:
        self.idle = 0 if self.placed else self.idle + 1
        self.rolls = self.laid = self.region = 0
        self.placed, self.phase = False, "main"
        if not self.end:
            used_up = self.canals.total() == self.ground.counts["canals"]
            stuck = not any(True for _ in self._canals()) and not any(True for _ in self._springs())
            self.end = "canals" if used_up else "dry" if stuck else ""
        if self.end and self.seat == self.players - 1:
            self._thirst([*self.ground.spaces])
            self.phase = "reveal" if self.waters and self.mountains else "over"
        else:
            self.seat = (self.seat + 1) % self.players

    def result(self) -> dict[str, Any]:
        houses, points, tiles = {}, [0] * self.players, [0] * self.players
        for space, (seat, value) in self.houses.items():
            twice = self.waters and self.served(space) >= 2
            worth = value + (2 * self._beside(space, "mineral") if twice else 0)
            houses[name(space)] = (seat, value, worth)
            points[seat] += worth
            tiles[seat] += 1
        best = max(zip(points, tiles, strict=True))
        winners = [seat for seat in range(self.players) if (points[seat], tiles[seat]) == best]
        return {
            "end": self.end,
            "houses": houses,
            "points": tuple(points),
            "tiles": tuple(tiles),
            "winners": tuple(winners),
        }
