"""What the puzzles ask for, judged on the readable state."""

from __future__ import annotations

from msgspec import Struct

from game.games.aqua_romana.rules import scoring
from game.games.aqua_romana.rules.board import Colour, Outlet
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import State


class Podium(Struct, frozen=True, tag="podium", forbid_unknown_fields=True):
    """The workman of this aqueduct climbs at least so high."""

    outlet: str
    at_least: int

    def reached(self, state: State) -> bool:
        podium = state.aqueducts[Outlet(self.outlet)].podium
        return podium is not None and podium >= self.at_least

    def missed(self, state: State) -> bool:
        podium = state.aqueducts[Outlet(self.outlet)].podium
        return podium is not None and podium < self.at_least


class Stuck(Struct, frozen=True, tag="stuck", forbid_unknown_fields=True):
    """It is this colour's turn, and none of its workmen can be moved."""

    colour: Colour

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

    def reached(self, state: State) -> bool:
        if state.phase != "over":
            return False
        points = scoring.points(state)
        return all(points[self.seat] > other for seat, other in enumerate(points) if seat != self.seat)

    def missed(self, state: State) -> bool:
        return state.phase == "over" and not self.reached(state)


Goal = Podium | Stuck | Win
