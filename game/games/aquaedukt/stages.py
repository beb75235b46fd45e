"""Its stages of the campaign, from Tivoli to Carthage, and its achievements: plain data."""

from game.meta.achievements import Achievement
from game.meta.campaign import Condition, Stage

STAGES = (
    Stage(
        "anio",
        2,
        (12.98, 42.03),
        "anio",
        ("fausta",),
        (Condition("lost", at_most=8), Condition("lead", at_least=10)),
    ),
    Stage(
        "tusculum",
        6,
        (12.71, 41.8),
        "tusculum",
        ("gaius",),
        (Condition("gifts", at_most=1), Condition("lost", at_most=6)),
    ),
    Stage(
        "capua",
        7,
        (14.25, 41.08),
        "classic",
        ("gaius", "fausta"),
        (Condition("springs", at_least=2), Condition("fours", at_least=2)),
    ),
    Stage(
        "catana",
        13,
        (15.09, 37.5),
        "classic",
        ("titus", "marcia", "gaius"),
        (Condition("lost", at_most=8), Condition("canals", at_least=9)),
    ),
    Stage(
        "cossyra",
        14,
        (11.98, 36.79),
        "cossyra",
        ("cassia",),
        (Condition("houses", at_least=12), Condition("declined", at_most=0)),
    ),
)

ACHIEVEMENTS = (
    Achievement("everybody-stays", (Condition("lost", at_most=2),), "medal/everybody-stays"),
    Achievement("neighbour", (Condition("gifts", at_least=4),), "medal/neighbour", won=False),
    Achievement("palaces", (Condition("fours", at_least=4),), "medal/palaces", won=False),
    Achievement(
        "welcome", (Condition("declined", at_most=0), Condition("rolls", at_least=10)), "medal/welcome"
    ),
    Achievement("braces", (Condition("doubles", at_least=6),), "medal/braces", won=False),
)
