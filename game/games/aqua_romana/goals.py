"""What the puzzles ask for, judged on the readable state."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.games.aqua_romana.rules import scoring
from game.games.aqua_romana.rules.board import PODIUMS, Colour, Outlet
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import State

_Outlet = Annotated[str, Meta(pattern=r"^[a-z][1-9][0-9]?[NESW]$")]
_Outlets = Annotated[tuple[_Outlet, ...], Meta(min_length=1, max_length=12)]


def _podiums(state: State, outlets: tuple[str, ...]) -> list[int | None]:
    return [state.aqueducts[Outlet(outlet)].podium for outlet in outlets]


class Podium(Struct, frozen=True, tag="podium", forbid_unknown_fields=True):
    """The workman of this aqueduct climbs at least so high."""

    outlet: _Outlet
    at_least: int

    @property
    def about(self) -> tuple[str, ...]:
        return (self.outlet,)

    def reached(self, state: State) -> bool:
        podium = state.aqueducts[Outlet(self.outlet)].podium
        return podium is not None and podium >= self.at_least

    def missed(self, state: State) -> bool:
        podium = state.aqueducts[Outlet(self.outlet)].podium
        return podium is not None and podium < self.at_least


class Total(Struct, frozen=True, tag="total", forbid_unknown_fields=True):
    """The podiums of these workmen make at least so much together; who is still building counts nothing."""

    outlets: _Outlets
    at_least: int

    @property
    def about(self) -> tuple[str, ...]:
        return self.outlets

    def reached(self, state: State) -> bool:
        return sum(podium or 0 for podium in _podiums(state, self.outlets)) >= self.at_least

    def missed(self, state: State) -> bool:
        best = sum(PODIUMS if podium is None else podium for podium in _podiums(state, self.outlets))
        return best < self.at_least


class Low(Struct, frozen=True, tag="low", forbid_unknown_fields=True):
    """All of these aqueducts are closed, and none of their workmen stands higher than this."""

    outlets: _Outlets
    at_most: int

    @property
    def about(self) -> tuple[str, ...]:
        return self.outlets

    def reached(self, state: State) -> bool:
        podiums = _podiums(state, self.outlets)
        return all(podium is not None and podium <= self.at_most for podium in podiums)

    def missed(self, state: State) -> bool:
        return any(podium is not None and podium > self.at_most for podium in _podiums(state, self.outlets))


class Stuck(Struct, frozen=True, tag="stuck", forbid_unknown_fields=True):
    """It is this colour's turn, and none of its player's workmen can be moved."""

    colour: Colour

    @property
    def about(self) -> tuple[str, ...]:
        return ()

    def reached(self, state: State) -> bool:
        if state.phase != "main" or self.colour not in state.seats[state.to_move]:
            return False
        return all(str(action).startswith("advance ") for action in legal_actions(state))

    def missed(self, state: State) -> bool:
        seat = next(index for index, colours in enumerate(state.seats) if self.colour in colours)
        return not state.open_aqueducts(seat)


class Win(Struct, frozen=True, tag="win", forbid_unknown_fields=True):
    """The game is over, and this seat has won it, shared with nobody."""

    seat: int

    @property
    def about(self) -> tuple[str, ...]:
        return ()

    def reached(self, state: State) -> bool:
        if state.phase != "over":
            return False
        points = scoring.points(state)
        return all(points[self.seat] > other for seat, other in enumerate(points) if seat != self.seat)

    def missed(self, state: State) -> bool:
        return state.phase == "over" and not self.reached(state)


Goal = Podium | Total | Low | Stuck | Win
