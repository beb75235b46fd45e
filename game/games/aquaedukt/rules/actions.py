"""What a player can decide and what chance can bring. ``str(action)`` is its notation."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.aquaedukt.rules.board import Back, Line, Point, Space


@dataclass(frozen=True, slots=True)
class PlaceMountain:
    """In the set-up: by chance, or by the players in turn (A5)."""

    space: Space

    def __str__(self) -> str:
        return f"mountain {self.space}"


@dataclass(frozen=True, slots=True)
class Dice:
    """Build houses: take the die, the first time or again."""

    def __str__(self) -> str:
        return "dice"


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: the roll that counts (A8)."""

    region: int

    def __str__(self) -> str:
        return f"roll {self.region}"


@dataclass(frozen=True, slots=True)
class Build:
    """Place a tile in the region rolled."""

    value: int
    space: Space

    def __str__(self) -> str:
        return f"house {self.value} {self.space}"


@dataclass(frozen=True, slots=True)
class Dig:
    """Put a spring on an intersection."""

    point: Point

    def __str__(self) -> str:
        return f"spring {self.point}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a canal, or double the one that lies there (A17)."""

    line: Line

    def __str__(self) -> str:
        return f"canal {self.line}"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn: decline the roll, roll no more, lay no second canal."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing can be done (A6)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance: the back of a mountain is turned up (A23)."""

    space: Space
    back: Back

    def __str__(self) -> str:
        return f"reveal {self.space} {self.back}"


Action = PlaceMountain | Dice | Roll | Build | Dig | Lay | Stop | Pass | Reveal
