"""Something worth telling that can be done in a game: plain data."""

from dataclasses import dataclass

from game.meta.campaign import Condition


@dataclass(frozen=True)
class Achievement:
    """In one game, alone against the computer. Its texts are ``<prefix>.deed.<id>.title`` and ``about``."""

    id: str
    conditions: tuple[Condition, ...]
    picture: str
    """A sprite: its medal."""
    won: bool = True
    """Only in a game that was won."""
