"""Stages of a campaign as plain values: a table, who sits there, and what is asked besides winning."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.record import OptionValue

OF_THE_HOUSE = ("points", "lead")
"""Facts that every game has: one's own points, and those ahead of the best of the others."""


@dataclass(frozen=True)
class Condition:
    """One of the facts of a finished game, and how large it shall be."""

    fact: str
    at_least: int | None = None
    at_most: int | None = None

    def met(self, facts: Mapping[str, int]) -> bool:
        """False where the fact is not known."""
        if self.fact not in facts:
            return False
        value = facts[self.fact]
        enough = self.at_least is None or value >= self.at_least
        return enough and (self.at_most is None or value <= self.at_most)

    @property
    def number(self) -> int:
        """What its sentence names."""
        return (self.at_least if self.at_least is not None else self.at_most) or 0

    @property
    def key(self) -> str:
        """Last part of the key of its sentence, ``condition.<key>``: the house's or the game's."""
        most = "most" if self.at_most else "none"
        return f"{self.fact}-{'least' if self.at_least is not None else most}"


@dataclass(frozen=True)
class Stage:
    """Its texts are ``<prefix>.stage.<id>.title`` and ``about``."""

    id: str
    number: int
    """Its place on the road."""
    at: tuple[float, float]
    """Where it lies on the earth, in degrees east and north."""
    level: str
    opponents: tuple[str, ...]
    """At the seats after the player's."""
    conditions: tuple[Condition, Condition]
    """A star for each, besides that for winning."""
    options: Mapping[str, OptionValue] = field(default_factory=dict, hash=False)
