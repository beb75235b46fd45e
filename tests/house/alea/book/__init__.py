"""What the rule book of Alea consists of."""

from __future__ import annotations

from game.core.book import Outline

OUTLINE = {
    "race": (
        Outline("race-aim", figure="table"),
        Outline("race-turn", ("R1", "R2"), ("main", "die")),
        Outline("race-card", phases=("deal", "over")),
    )
}
