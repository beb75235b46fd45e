"""Two lengths of the race. They need no files."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.record import OptionValue, Seats
from game.core.start import Start, one_colour_each
from game.games.alea.options import Options
from game.games.alea.rules import RULES, State

COLOURS = ("red", "blue", "yellow")


@dataclass(frozen=True)
class Length:
    """Implements ``game.meta.spec.LevelInfo``."""

    id: str
    title: Mapping[str, str]
    rounds: int
    players: tuple[int, ...] = (2, 3)

    @property
    def extent(self) -> Mapping[str, int]:
        return {"rounds": self.rounds}

    def seats(self, players: int) -> Seats:
        return tuple((colour,) for colour in COLOURS[:players])


LENGTHS = (Length("short", {"en": "Short", "de": "Kurz"}, 2), Length("long", {"en": "Long", "de": "Lang"}, 5))


class Lengths:
    """Implements ``game.meta.spec.LevelLibrary``."""

    problems = ()

    def all(self) -> tuple[Length, ...]:
        return LENGTHS

    def get(self, level_id: str) -> Length | None:
        return next((each for each in LENGTHS if each.id == level_id), None)

    def start(self, level: str, seats: Seats, options: Mapping[str, OptionValue]) -> State:
        return start(self.get, level, seats, options)


def _first(length: Length, seats: Seats, options: Options) -> State:
    return State(one_colour_each(seats, COLOURS), length.rounds, options.mild, (0,) * len(seats))


start = Start(RULES, Options, _first)
