"""What the puzzles ask for, judged on the readable state."""

from typing import Annotated

from msgspec import Meta

from game.core.lesson import Goal as Base
from game.games.aquaedukt.rules import VALUES, Space, State, scoring

_Seat = Annotated[int, Meta(ge=0, le=3)]
_Points = Annotated[int, Meta(ge=1, le=99)]
_Space = Annotated[str, Meta(pattern=r"^[a-z][1-9][0-9]?$")]
_Spaces = Annotated[tuple[_Space, ...], Meta(min_length=1, max_length=12)]


class Points(Base, frozen=True, tag="points"):
    """The houses of this seat that have water count at least so much, and those of every other one no more
    than it says."""

    seat: _Seat
    at_least: _Points
    others_at_most: Annotated[int, Meta(ge=0, le=99)] = 99

    def reached(self, state: State) -> bool:
        return scoring.points(state)[self.seat] >= self.at_least and not self.missed(state)

    def counted(self, state: State) -> tuple[int, int]:
        return scoring.points(state)[self.seat], self.at_least

    def missed(self, state: State) -> bool:
        """Canals never go away: who has the points keeps them."""
        points = scoring.points(state)
        return any(own > self.others_at_most for seat, own in enumerate(points) if seat != self.seat)


class Lost(Base, frozen=True, tag="lost"):
    """Houses of this seat worth at least so much have gone out of the game."""

    seat: _Seat
    at_least: _Points

    def reached(self, state: State) -> bool:
        return self.counted(state)[0] >= self.at_least

    def counted(self, state: State) -> tuple[int, int]:
        gone = sum(value * count for value, count in zip(VALUES, state.gone[self.seat], strict=True))
        return gone, self.at_least


class Watered(Base, frozen=True, tag="watered"):
    """The houses on these spaces have water."""

    spaces: _Spaces

    @property
    def about(self) -> tuple[str, ...]:
        return tuple(f"space:{space}" for space in self.spaces)

    def reached(self, state: State) -> bool:
        return not self.missed(state) and all(state.has_water(Space(space)) for space in self.spaces)

    def counted(self, state: State) -> tuple[int, int]:
        standing = [Space(each) for each in self.spaces if Space(each) in state.houses]
        return sum(map(state.has_water, standing)), len(self.spaces)

    def missed(self, state: State) -> bool:
        """One of them is gone."""
        return any(Space(space) not in state.houses for space in self.spaces)


class NoSpring(Base, frozen=True, tag="no-spring"):
    """Springs are left, but nowhere on the board can one be dug."""

    def reached(self, state: State) -> bool:
        return bool(state.works.springs_left) and not state.works.places_for_springs

    def missed(self, state: State) -> bool:
        return not state.works.springs_left


class Win(Base, frozen=True, tag="win"):
    """The game is over, and this seat has won it, shared with nobody."""

    by_others = True
    seat: _Seat

    def reached(self, state: State) -> bool:
        return state.phase == "over" and scoring.result(state).winners == (self.seat,)

    def counted(self, state: State) -> tuple[int, int]:
        """Points, and those that would have won."""
        points = scoring.points(state)
        return points[self.seat], 1 + max(each for seat, each in enumerate(points) if seat != self.seat)


Goal = Points | Lost | Watered | NoSpring | Win
