"""Two lengths of the race. They need no files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.record import BadStart, OptionValue, Seats, shown
from tests.house.alea.rules import State

COLOURS = ("red", "blue", "yellow")


@dataclass(frozen=True)
class Length:
    """Implements ``game.core.spec.LevelInfo``."""

    id: str
    title: Mapping[str, str]
    rounds: int
    players: tuple[int, ...] = (2, 3)

    def seats(self, players: int) -> Seats:
        return tuple((colour,) for colour in COLOURS[:players])


LENGTHS = (Length("short", {"en": "Short", "de": "Kurz"}, 2), Length("long", {"en": "Long", "de": "Lang"}, 5))


class Lengths:
    """Implements ``game.core.spec.LevelLibrary``."""

    problems = ()

    def all(self) -> tuple[Length, ...]:
        return LENGTHS

    def start(self, level: str, seats: Seats, options: Mapping[str, OptionValue]) -> State:
        length = next((each for each in LENGTHS if each.id == level), None)
        if length is None:
            raise BadStart(f"the level {shown(level)} is unknown.", "level")
        if len(seats) not in length.players or set(seats) != set(length.seats(len(seats))):
            raise BadStart(f'"seats" do not fit the level {shown(level)}.', "seats")
        for option, value in options.items():
            if option != "mild":
                raise BadStart(f'"options" has {shown(option)}, which this game does not know.', "options")
            if not isinstance(value, bool):
                raise BadStart(f'the option "mild" is true or false, not {shown(value)}.', "options")
        return State(seats, length.rounds, options.get("mild", False) is True, (0,) * len(seats))
