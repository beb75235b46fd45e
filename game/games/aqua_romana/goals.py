"""What the puzzles ask for, judged on the readable state."""

from typing import Annotated

from msgspec import Meta

from game.core.lesson import Goal as Base
from game.games.aqua_romana.rules import PODIUMS, Colour, Outlet, State, scoring
from game.games.aqua_romana.rules.legality import legal_actions

_Outlet = Annotated[str, Meta(pattern=r"^[a-z][1-9][0-9]?[NESW]$")]
_Outlets = Annotated[tuple[_Outlet, ...], Meta(min_length=1, max_length=12)]


def _podiums(state: State, outlets: tuple[str, ...]) -> list[int | None]:
    return [state.aqueducts[Outlet(outlet)].podium for outlet in outlets]


class Podium(Base, frozen=True, tag="podium"):
    """The workman of this aqueduct climbs at least so high."""

    outlet: _Outlet
    at_least: int

    @property
    def about(self) -> tuple[str, ...]:
        return (f"workman:{self.outlet}",)

    def reached(self, state: State) -> bool:
        podium = state.aqueducts[Outlet(self.outlet)].podium
        return podium is not None and podium >= self.at_least

    def counted(self, state: State) -> tuple[int, int]:
        return state.aqueducts[Outlet(self.outlet)].podium or 0, self.at_least

    def missed(self, state: State) -> bool:
        podium = state.aqueducts[Outlet(self.outlet)].podium
        return podium is not None and podium < self.at_least


class Total(Base, frozen=True, tag="total"):
    """The podiums of these workmen make at least so much together; who is still building counts nothing."""

    outlets: _Outlets
    at_least: int

    @property
    def about(self) -> tuple[str, ...]:
        return tuple(f"workman:{outlet}" for outlet in self.outlets)

    def reached(self, state: State) -> bool:
        return self.counted(state)[0] >= self.at_least

    def counted(self, state: State) -> tuple[int, int]:
        return sum(podium or 0 for podium in _podiums(state, self.outlets)), self.at_least

    def missed(self, state: State) -> bool:
        best = sum(PODIUMS if podium is None else podium for podium in _podiums(state, self.outlets))
        return best < self.at_least


class Low(Base, frozen=True, tag="low"):
    """All of these aqueducts are closed, and none of their workmen stands higher than this."""

    by_others = True
    outlets: _Outlets
    at_most: int

    @property
    def about(self) -> tuple[str, ...]:
        return tuple(f"workman:{outlet}" for outlet in self.outlets)

    def reached(self, state: State) -> bool:
        podiums = _podiums(state, self.outlets)
        return all(podium is not None and podium <= self.at_most for podium in podiums)

    def counted(self, state: State) -> tuple[int, int]:
        low = (podium is not None and podium <= self.at_most for podium in _podiums(state, self.outlets))
        return sum(low), len(self.outlets)

    def missed(self, state: State) -> bool:
        return any(podium is not None and podium > self.at_most for podium in _podiums(state, self.outlets))


class Stuck(Base, frozen=True, tag="stuck"):
    """It is this colour's turn, and none of its player's workmen can be moved."""

    by_others = True
    colour: Colour

    def reached(self, state: State) -> bool:
        if state.phase != "main" or self.colour not in state.seats[state.to_move]:
            return False
        return all(str(action).startswith("advance ") for action in legal_actions(state))

    def missed(self, state: State) -> bool:
        seat = next(index for index, colours in enumerate(state.seats) if self.colour in colours)
        return not state.open_aqueducts(seat)


class Win(Base, frozen=True, tag="win"):
    """The game is over, and this seat has won it, shared with nobody."""

    by_others = True
    seat: int

    def reached(self, state: State) -> bool:
        if state.phase != "over":
            return False
        points = scoring.points(state)
        return all(points[self.seat] > other for seat, other in enumerate(points) if seat != self.seat)

    def counted(self, state: State) -> tuple[int, int]:
        """Points, and those that would have won."""
        points = scoring.points(state)
        return points[self.seat], 1 + max(each for seat, each in enumerate(points) if seat != self.seat)


Goal = Podium | Total | Low | Stuck | Win
