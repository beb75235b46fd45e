"""What the players agreed before a match: plain values that travel between scenes, saves and the AI."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.core.record import OptionValue, Record, Seats

Assistance = Literal["full", "normal", "purist"]
HUMAN = "human"


@dataclass(frozen=True)
class SeatSetup:
    """One seat at the table."""

    colours: tuple[str, ...]
    """The colours it plays; two of them where two players share four."""
    player: str = HUMAN
    """``human``, or the id of an AI level of the game's spec."""
    name: str = ""
    """As shown; empty means the default name of the colour or level."""
    by_chance: bool = False
    """An opponent that failed at least once: chance played in its place, and its name says so."""

    @property
    def is_human(self) -> bool:
        return self.player == HUMAN


@dataclass(frozen=True)
class MatchSetup:
    """Everything needed to start a match, or to start it again."""

    game: str
    """Id of a ``GameSpec``."""
    level: str
    """Id of a level of that game."""
    seats: tuple[SeatSetup, ...]
    """Clockwise from the player who starts."""
    seed: int = 0
    auto_setup: bool = False
    """Set-up pieces are placed for the players."""
    assistance: Assistance = "full"
    actions: tuple[str, ...] = ()
    """Notation of what has already been played (a save, a lesson, a take-over)."""
    options: Mapping[str, OptionValue] = field(default_factory=dict, hash=False)
    """What differs from how the game is usually played."""
    curtain: bool = True
    """Where the game has secrets: people at one screen see only what their seat may know."""
    stage: str = ""
    """Of the campaign, if it is played for that."""
    practice: bool = False
    """It was not played from its start by the people named in it, and counts for nothing."""

    @property
    def colours(self) -> Seats:
        return tuple(seat.colours for seat in self.seats)

    def record(self, actions: tuple[str, ...]) -> Record:
        """The game so agreed, after these actions."""
        return Record(self.game, self.level, self.colours, actions, self.options)
