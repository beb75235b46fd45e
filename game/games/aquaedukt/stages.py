"""Its stages of the campaign, from Tivoli to Carthage, and its achievements: plain data."""

from game.meta.achievements import Achievement
from game.meta.campaign import Condition, Stage

STAGES = (
    Stage(
        "anio",
        2,
        (0.42, 0.10),
        "anio",
        ("fausta",),
        (Condition("lost", at_most=8), Condition("lead", at_least=10)),
    ),
    Stage(
        "tusculum",
        6,
        (0.47, 0.335),
        "tusculum",
        ("gaius",),
        (Condition("gifts", at_most=1), Condition("lost", at_most=6)),
    ),
    Stage(
        "capua",
        7,
        (0.62, 0.31),
        "classic",
        ("gaius", "fausta"),
        (Condition("springs", at_least=2), Condition("fours", at_least=2)),
    ),
    Stage(
        "catana",
        13,
        (0.57, 0.87),
        "classic",
        ("titus", "marcia", "gaius"),
        (Condition("lost", at_most=8), Condition("canals", at_least=9)),
    ),
    Stage(
        "cossyra",
        14,
        (0.36, 0.875),
        "cossyra",
        ("cassia",),
        (Condition("houses", at_least=12), Condition("declined", at_most=0)),
    ),
)

ACHIEVEMENTS = (
    Achievement("everybody-stays", (Condition("lost", at_most=2),), "house/red/2-wet"),
    Achievement("neighbour", (Condition("gifts", at_least=4),), "house/white/1-wet", won=False),
    Achievement("palaces", (Condition("fours", at_least=4),), "house/blue/4-wet", won=False),
    Achievement("welcome", (Condition("declined", at_most=0), Condition("rolls", at_least=10)), "die/rest"),
    Achievement("braces", (Condition("doubles", at_least=6),), "canal/h-double", won=False),
)
