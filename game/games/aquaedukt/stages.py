"""Its stages of the campaign, from Tivoli to Carthage: plain data."""

from __future__ import annotations

from game.core.stages import Condition, Stage

STAGES = (
    Stage(
        "anio",
        2,
        (0.42, 0.10),
        "anio",
        ("apprentice",),
        (Condition("lost", at_most=8), Condition("lead", at_least=10)),
    ),
    Stage(
        "tusculum",
        5,
        (0.47, 0.335),
        "tusculum",
        ("builder",),
        (Condition("gifts", at_most=1), Condition("lost", at_most=6)),
    ),
    Stage(
        "capua",
        6,
        (0.62, 0.31),
        "classic",
        ("builder", "apprentice"),
        (Condition("springs", at_least=2), Condition("fours", at_least=2)),
    ),
    Stage(
        "catana",
        9,
        (0.57, 0.87),
        "classic",
        ("builder", "builder", "apprentice"),
        (Condition("lost", at_most=8), Condition("canals", at_least=9)),
    ),
    Stage(
        "cossyra",
        10,
        (0.36, 0.875),
        "cossyra",
        ("architect",),
        (Condition("houses", at_least=12), Condition("declined", at_most=0)),
    ),
)
