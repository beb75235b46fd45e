"""Something worth telling that can be done in a game: plain data."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.stages import Condition


@dataclass(frozen=True)
class Deed:
    """In one game, alone against the computer. Its texts are ``<prefix>.deed.<id>.title`` and ``about``."""

    id: str
    conditions: tuple[Condition, ...]
    won: bool = True
    """Only in a game that was won."""
