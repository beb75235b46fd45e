"""What the players agreed before a match: plain values that travel between scenes, saves and the AI."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

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
