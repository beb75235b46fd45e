"""A table that knows no rules: it only does what the events say. It must never differ from the state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from game.games.aqua_romana.rules.events import (
    AqueductClosed,
    AqueductGrew,
    BonusGiven,
    BuilderPlaced,
    BuilderStepped,
    BuilderTaken,
    ClosingKept,
    Event,
    FountainDry,
    FountainPassed,
    GameEnded,
    PodiumReached,
    ResultKnown,
    TileLaid,
    TurnEnded,
    TurnSkipped,
    WaterRanOn,
    WorkmanMoved,
)
from game.games.aqua_romana.rules.state import State


def _count(kinds: Mapping[Any, int]) -> Counter[str]:
    return Counter({str(kind): count for kind, count in kinds.items()})


class Mirror:
    """The position as a narrator who hears only the events would draw it."""

    def __init__(self, start: State) -> None:
        self.tiles = {str(square): str(tile) for square, tile in start.tiles.items()}
        self.stock: Counter[str] = _count(start.stock)
        self.to_place: Counter[str] = _count(start.to_place)
        self.reserve: Counter[str] = _count(start.reserve)
        self.held: list[list[str]] = [list(kinds) for kinds in start.held]
        self.builders = {str(path): str(kind) for path, kind in start.builders.items()}
        self.lengths = {str(outlet): aqueduct.length for outlet, aqueduct in start.aqueducts.items()}
        self.ends = {
            str(outlet): (str(aqueduct.stand), str(aqueduct.heading))
            for outlet, aqueduct in start.aqueducts.items()
        }
        self.ran_on: set[str] = set()
        self.closed: dict[str, str] = {}
        self.podiums: dict[str, int] = {}
        self.active = start.active
        self.seats = len(start.seats)
        self.setting_up = start.phase == "setup"
        self.over = False
        self.bonus: Counter[str] = Counter()
        self.points: tuple[int, ...] | None = None
        self.fountain_due = False

    def hear(self, event: Event) -> None:
        """Do what one event says, and nothing else."""
        match event:
            case TileLaid() | AqueductGrew() | WorkmanMoved() | WaterRanOn():
                self._build(event)
            case AqueductClosed() | PodiumReached() | BonusGiven() | ResultKnown():
                self._score(event)
            case BuilderPlaced(seat, kind, path, from_reserve):
                self._place(seat, kind, path, from_reserve)
            case BuilderStepped(kind, start, way):
                assert self.builders.pop(start) == kind
                assert all(path in self.builders for path in way[:-1]), f"stepped over a free square: {way}"
                assert way[-1] not in self.builders, f"{way[-1]} is occupied"
                self.builders[way[-1]] = kind
            case BuilderTaken(seat, kind):
                self.reserve[kind] -= 1
                self.held[seat].append(kind)
            case FountainPassed() | TurnEnded() | TurnSkipped() | ClosingKept() | FountainDry() | GameEnded():
                self._go_on(event)

    def _build(self, event: TileLaid | AqueductGrew | WorkmanMoved | WaterRanOn) -> None:
        match event:
            case TileLaid(_, square, tile):
                assert square not in self.tiles, f"{square} has a tile already"
                self.tiles[square] = str(tile)
                self.stock[tile.kind] -= 1
                self.fountain_due = False
            case AqueductGrew(outlet, squares, length):
                self.lengths[outlet] += len(squares)
                assert self.lengths[outlet] == length, f"{outlet} grew to {length}, not by {squares}"
            case WorkmanMoved(outlet, way, heading):
                assert way[0] == self.ends[outlet][0], f"{outlet} does not start where he stood: {way}"
                self.ends[outlet] = (way[-1], heading)
            case WaterRanOn(outlet):
                assert outlet in self.closed, f"{outlet} is not finished"
                self.ran_on.add(outlet)

    def _score(self, event: AqueductClosed | PodiumReached | BonusGiven | ResultKnown) -> None:
        match event:
            case AqueductClosed(outlet, by, length):
                assert outlet not in self.closed, f"{outlet} is closed twice"
                assert length == self.lengths[outlet]
                self.closed[outlet] = by
            case PodiumReached(outlet, length, _, podium):
                assert outlet in self.closed and outlet not in self.podiums
                assert length == self.lengths[outlet]
                self.podiums[outlet] = podium
            case BonusGiven(outlet, podium, points):
                assert self.over and self.podiums[outlet] == podium
                self.bonus[outlet] += points
            case ResultKnown(points):
                self.points = points

    def _go_on(
        self, event: FountainPassed | TurnEnded | TurnSkipped | ClosingKept | FountainDry | GameEnded
    ) -> None:
        if isinstance(event, GameEnded):
            self.over = True
            return
        assert event.seat == self.active, f"{event} in the turn of seat {self.active}"
        self.fountain_due = isinstance(event, FountainPassed)
        if isinstance(event, TurnEnded):
            self.active = (self.active + 1) % self.seats

    def _place(self, seat: int, kind: str, path: str, from_reserve: bool) -> None:
        assert path not in self.builders and seat == self.active
        self.builders[path] = kind
        if from_reserve:
            self.held[seat].remove(kind)
            return
        self.to_place[kind] -= 1
        self.active = (seat + 1) % self.seats if self.to_place.total() else 0
        self.setting_up = self.to_place.total() > 0

    def assert_shows(self, state: State) -> None:
        """Every thing on the table is where the events put it."""
        assert self.tiles == {square: str(tile) for square, tile in state.tiles.items()}
        assert self.builders == dict(state.builders)
        assert +self.stock == +_count(state.stock)
        assert +self.to_place == +_count(state.to_place)
        assert +self.reserve == +_count(state.reserve)
        assert self.held == [list(kinds) for kinds in state.held]
        for outlet, aqueduct in state.aqueducts.items():
            assert self.lengths[outlet] == aqueduct.length, outlet
            assert self.closed.get(outlet) == aqueduct.closed, outlet
            assert self.podiums.get(outlet) == aqueduct.podium, outlet
            if outlet not in self.ran_on:
                assert self.ends[outlet] == (aqueduct.stand, aqueduct.heading), outlet
        assert self.over == (state.phase == "over")
        assert self.fountain_due == (state.phase == "fountain")
        assert self.setting_up == (state.phase == "setup")
        if not self.over:
            assert self.active == state.active
