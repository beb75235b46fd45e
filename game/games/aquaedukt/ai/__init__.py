"""The opponents of Aquädukt. Importing this package needs neither pygame nor any level file."""

from __future__ import annotations

from game.games.aquaedukt.ai.opponents import AquaeduktOpponents

__all__ = ["AquaeduktOpponents"]
