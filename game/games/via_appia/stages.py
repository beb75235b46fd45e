"""Its stages of the campaign and its achievements: plain data."""

from __future__ import annotations

from game.core.deeds import Deed
from game.core.stages import Stage

STAGES: tuple[Stage, ...] = ()
DEEDS: tuple[Deed, ...] = ()
