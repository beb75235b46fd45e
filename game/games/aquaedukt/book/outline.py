"""What the rule book consists of, whatever the language: the texts are in one TOML file for each."""

from __future__ import annotations

from game.core.book import Outline

OUTLINE: dict[str, tuple[Outline, ...]] = {"aim": (Outline("aim-water"),)}
