"""A table that knows no rules: it only does what the events say. It must never differ from the state."""

from __future__ import annotations

from collections import Counter

from game.core.rules import CHANCE
from game.games.aquaedukt.rules.events import (
    BackTurned,
    CanalLaid,
    DieClosed,
    DieRolled,
    DieTaken,
    Event,
    GameEnded,
    HouseLost,
    HousePlaced,
    HouseWatered,
    LastRoundBegan,
    MineralDrunk,
    MountainPlaced,
    RegionFilled,
    ResultKnown,
    SetupEnded,
    SpringDug,
    Stopped,
    TurnEnded,
    TurnPassed,
    WaterCame,
)
from game.games.aquaedukt.rules.state import State


class Mirror:
    """The position as a narrator who hears only the events would draw it."""

    def __init__(self, start: State) -> None:
        self.players = start.players
        self.stock = [list(tiles) for tiles in start.stock]
        self.gone = [[0, 0, 0, 0] for _ in start.seats]
        self.mountains: list[str] = []
        self.backs: list[str] = []
        self.houses: dict[str, tuple[int, int]] = {}
        self.springs: list[str] = []
        self.widths: Counter[str] = Counter()
        self.ends: dict[str, str] = {}
        """Where the water of each line ends."""
        self.served: Counter[str] = Counter()
        self.springs_left, self.canals_left = start.works.springs_left, start.works.canals_left
        self.active = 0
        self.rolled: int | None = None
        self.rolls = self.idle = 0
        self.closed = False
        self.ended_by: str | None = None
        self.filling: list[str] = []
        """Houses that are yet to go out after a region was filled."""
        self.extra: Counter[int] = Counter()
        self.result: ResultKnown | None = None

    def hear(self, event: Event) -> None:
        """Do what one event says, and nothing else."""
        match event:
            case (
                MountainPlaced() | SetupEnded() | BackTurned() | MineralDrunk() | GameEnded() | ResultKnown()
            ):
                self._around_the_turns(event)
            case DieTaken() | DieRolled() | HousePlaced() | RegionFilled() | HouseLost():
                self._houses(event)
            case SpringDug() | CanalLaid() | WaterCame() | HouseWatered():
                self._water(event)
            case Stopped() | TurnPassed() | TurnEnded() | DieClosed() | LastRoundBegan():
                self._go_on(event)

    def _around_the_turns(
        self, event: MountainPlaced | SetupEnded | BackTurned | MineralDrunk | GameEnded | ResultKnown
    ) -> None:
        match event:
            case MountainPlaced(seat, space):
                assert seat in (CHANCE, self.active)
                self.mountains.append(space)
                self.active = self.active if seat == CHANCE else (seat + 1) % self.players
            case SetupEnded(first):
                self.active = first
            case BackTurned(space, back):
                assert space == self.mountains[len(self.backs)]
                self.backs.append(back)
            case MineralDrunk(seat, space, mountain, points):
                assert self.houses[space][0] == seat and mountain == self.mountains[len(self.backs) - 1]
                assert self.served[space] > 1
                self.extra[seat] += points
            case GameEnded(by):
                assert by == self.ended_by
                self.filling = [space for space in self.houses if not self.served[space]]
            case ResultKnown():
                self.result = event

    def _houses(self, event: DieTaken | DieRolled | HousePlaced | RegionFilled | HouseLost) -> None:
        match event:
            case DieTaken(seat, number):
                assert (seat, number) == (self.active, self.rolls + 1)
                self.rolls = number
            case DieRolled(_, region, free):
                assert free and not {*free} & {*self.houses, *self.mountains}
                self.rolled = region
            case HousePlaced(seat, value, space, region, watered):
                assert (seat, region) == (self.active, self.rolled) and space not in self.houses
                assert watered == (self.served[space] > 0)
                self.houses[space] = seat, value
                self.stock[seat][value - 1] -= 1
                self.rolled = None
            case RegionFilled(_, lost, stay):
                assert all(self.served[space] for space in stay) and {*stay} <= {*self.houses}
                self.filling = list(lost)
            case HouseLost(seat, value, space, by):
                assert self.houses.pop(space) == (seat, value)
                assert self.served[space] == (by == "foul")
                if by != "foul":
                    self.filling.remove(space)
                self.gone[seat][value - 1] += 1

    def _water(self, event: SpringDug | CanalLaid | WaterCame | HouseWatered) -> None:
        match event:
            case SpringDug(seat, point, left):
                assert seat == self.active
                self.springs.append(point)
                self.springs_left -= 1
                assert left == self.springs_left
            case CanalLaid(seat, line, way, spring, start, end, left):
                assert seat == self.active and spring in self.springs
                assert self.widths[line] == (way == "double")
                assert (start == spring) if way == "begin" else True
                assert start == spring or start in self.ends.values()
                assert way != "double" or self.ends[line] == end
                self.widths[line] += 1
                self.ends[line] = end
                self.canals_left -= 1
                assert left == self.canals_left
            case WaterCame(line, greened, again):
                assert 1 <= len(greened + again) <= 4 and self.widths[line]
                assert not any(self.served[space] for space in greened)
                assert all(self.served[space] for space in again)
                self.served.update(greened + again)
            case HouseWatered(seat, value, space):
                assert self.houses[space] == (seat, value) and self.served[space] == 1

    def _go_on(self, event: Stopped | TurnPassed | TurnEnded | DieClosed | LastRoundBegan) -> None:
        match event:
            case Stopped(seat, declined):
                assert (seat, declined) == (self.active, self.rolled)
            case TurnPassed(seat):
                assert seat == self.active
            case TurnEnded(seat, placed, idle):
                assert seat == self.active
                assert idle == (0 if placed else self.idle + 1)
                self.closed = self.closed and not placed
                self.idle, self.rolled, self.rolls = idle, None, 0
                self.active = (seat + 1) % self.players
            case DieClosed(turns):
                assert turns == self.idle and not self.closed and self.ended_by is None
                self.closed = True
            case LastRoundBegan(by, still):
                assert self.ended_by is None
                assert still == (tuple(range(self.active, self.players)) if self.active else ())
                self.ended_by = by

    def assert_shows(self, state: State) -> None:
        """Every thing on the table is where the events put it."""
        assert not self.filling, "a house was said to go out and did not"
        assert self.mountains == list(state.mountains) and self.backs == list(state.backs)
        assert self.houses == {space: (house.seat, house.value) for space, house in state.houses.items()}
        assert self.stock == [list(tiles) for tiles in state.stock]
        assert self.gone == [list(tiles) for tiles in state.gone]
        assert self.springs == list(state.works.springs)
        assert self.widths == Counter(state.works.widths)
        assert +self.served == Counter(state.works.served)
        assert (self.springs_left, self.canals_left) == (state.works.springs_left, state.works.canals_left)
        arms = (zip(arm.lines, arm.points, strict=True) for arm in state.works.arms)
        ends = {line: point for arm in arms for line, point in arm}
        assert self.ends == ends
        assert (self.rolled, self.rolls, self.idle) == (state.rolled, state.rolls, state.idle)
        assert self.ended_by == state.ended_by
        assert self.closed == state.die_is_closed or state.last_round
        assert (self.result is not None) == (state.phase == "over")
        if state.phase not in ("setup", "reveal", "over"):
            assert self.active == state.active
