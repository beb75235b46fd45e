"""Files that come with the game: where they are, and the pictures among them."""

from __future__ import annotations

from game.resources.paths import data_root
from game.resources.sprites import Sprites

__all__ = ["Sprites", "data_root"]
