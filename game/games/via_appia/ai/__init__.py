"""The opponents of Via Appia. Importing this package needs neither pygame, nor physics, nor any level file."""

from __future__ import annotations

from game.games.via_appia.ai.opponents import ViaAppiaOpponents

__all__ = ["ViaAppiaOpponents"]
