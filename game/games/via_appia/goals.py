"""What the puzzles ask for, judged on the readable state."""

from typing import Annotated

from msgspec import Meta

from game.core.lesson import Goal as Base
from game.games.via_appia.rules import City, State, counted, scoring

_Seat = Annotated[int, Meta(ge=0, le=3)]
_Amount = Annotated[int, Meta(ge=1, le=99)]
_Stones = Annotated[str, Meta(pattern=r"^L{0,3}M{0,3}S{0,3}$", min_length=1)]
_City = Annotated[str, Meta(pattern=r"^[a-z]{2,20}$")]


class Fallen(Base, frozen=True, tag="fallen"):
    """In this turn of the seat at least these stones have fallen."""

    seat: _Seat
    stones: _Stones

    def reached(self, state: State) -> bool:
        if state.active != self.seat or not state.pushes:
            return False
        return all(own >= least for own, least in zip(state.fallen, counted(self.stones), strict=True))

    def counted(self, state: State) -> tuple[int, int]:
        wanted = counted(self.stones)
        fallen = state.fallen if state.active == self.seat else (0,) * len(wanted)
        return sum(map(min, fallen, wanted)), sum(wanted)

    def missed(self, state: State) -> bool:
        """What has fallen stays fallen; when the stones are exchanged, or the turn is over, no more will."""
        over = state.active != self.seat or state.phase in ("exchange", "build", "over")
        return over and not self.reached(state)


class Points(Base, frozen=True, tag="points"):
    """This seat has at least so many points on the track; what the end brings comes too late."""

    seat: _Seat
    at_least: _Amount

    def reached(self, state: State) -> bool:
        return state.phase != "over" and state.holdings[self.seat].points >= self.at_least

    def counted(self, state: State) -> tuple[int, int]:
        return state.holdings[self.seat].points, self.at_least

    def missed(self, state: State) -> bool:
        return state.phase == "over"


class Arrived(Base, frozen=True, tag="arrived"):
    """The piece of this seat has been in a city, and what is left in the purse is at least so much."""

    seat: _Seat
    city: _City
    sesterces: Annotated[int, Meta(ge=0, le=30)] = 0

    @property
    def about(self) -> tuple[str, ...]:
        return (f"city:{self.city}",)

    def reached(self, state: State) -> bool:
        number = state.road.city_number[City(self.city)]
        return state.been_in(self.seat) >= number and state.holdings[self.seat].sesterces >= self.sesterces

    def counted(self, state: State) -> tuple[int, int] | None:
        """What is left in the purse, once one is there."""
        there = state.been_in(self.seat) >= state.road.city_number[City(self.city)]
        return (state.holdings[self.seat].sesterces, self.sesterces) if there else None


class Win(Base, frozen=True, tag="win"):
    """The game is over, and this seat has won it, shared with nobody."""

    by_others = True
    seat: _Seat

    def reached(self, state: State) -> bool:
        return state.phase == "over" and scoring.result(state).winners == (self.seat,)

    def counted(self, state: State) -> tuple[int, int]:
        """Points, and those that would have won."""
        points = scoring.result(state).points
        return points[self.seat], 1 + max(each for seat, each in enumerate(points) if seat != self.seat)


Goal = Fallen | Points | Arrived | Win
