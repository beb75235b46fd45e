from __future__ import annotations

from tests.saves.conftest import player

__all__ = ["player"]
