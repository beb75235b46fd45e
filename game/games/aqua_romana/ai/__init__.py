"""The opponents of Aqua Romana. Importing this package needs neither pygame nor any level file."""

from __future__ import annotations

from game.games.aqua_romana.ai.opponents import AquaRomanaOpponents

__all__ = ["AquaRomanaOpponents"]
