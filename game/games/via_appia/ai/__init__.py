"""The opponents of Via Appia. This package needs neither pygame nor physics nor level files."""

from __future__ import annotations

from game.games.via_appia.ai.opponents import ViaAppiaOpponents

__all__ = ["ViaAppiaOpponents"]
