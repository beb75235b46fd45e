"""The opponents of Aqua Romana. Importing this package needs neither pygame nor any level file."""

from __future__ import annotations

from game.games.aqua_romana.ai.opponents import AquaRomanaOpponents


def create() -> AquaRomanaOpponents:
    """The part ``ai`` of the game's spec."""
    return AquaRomanaOpponents()
