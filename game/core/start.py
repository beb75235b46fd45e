"""From what the players agreed to the first state: the checks that all games share."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from game.core.options import agreed
from game.core.record import BadStart, OptionValue, Record, RecordError, Seats, replayed, shown
from game.core.rules import Rules


class ForPlayers(Protocol):
    """A level, as far as a start is concerned."""

    @property
    def players(self) -> tuple[int, ...]: ...


Level = TypeVar("Level", bound=ForPlayers)
Options = TypeVar("Options")
State = TypeVar("State")
Name = TypeVar("Name", bound=str)


@dataclass(frozen=True)
class Start(Generic[Level, Options, State]):
    """How a game begins, said by the game: its options, and its first state on a level."""

    rules: Rules[State, Any, Any]
    options: type[Options]
    """A dataclass as ``core.options`` reads it."""
    first: Callable[[Level, Seats, Options], State]
    """The first state; raises ``BadStart`` for seats that the level does not have."""

    def __call__(
        self,
        find: Callable[[str], Level | None],
        level: str,
        seats: Seats,
        options: Mapping[str, OptionValue],
    ) -> State:
        """The first state; raises ``BadStart`` for a level, seats or options that are none."""
        found = find(level)
        if found is None:
            raise BadStart(f"the level {shown(level)} is unknown.", "level")
        if len(seats) not in found.players:
            raise BadStart(f'"seats" has {len(seats)}; the board {shown(level)} is not for so many.', "seats")
        return self.first(found, seats, agreed(self.options, options))

    def steps_of(
        self, record: Record, find: Callable[[str], Level | None], source: str
    ) -> Iterator[tuple[State, Any]]:
        """Each state of a written game with the action played there; raises ``RecordError``."""
        try:
            state = self(find, record.level, record.seats, record.options)
        except BadStart as bad:
            raise RecordError(source, str(bad), place=f"$.{bad.place}") from None
        return replayed(self.rules, state, record.actions, source)


def one_colour_each(seats: Seats, colours: Sequence[Name]) -> tuple[tuple[Name, ...], ...]:
    """The seats of a game in which everybody plays one colour; raises ``BadStart``."""
    found = tuple(tuple(colour for colour in colours if (colour,) == seat) for seat in seats)
    if not all(found) or len(set(found)) != len(seats):
        known = ", ".join(colours)
        raise BadStart(f'"seats" must have one colour each, all different, out of {known}.', "seats")
    return found
