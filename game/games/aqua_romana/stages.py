"""Its stages of the campaign, from Tivoli to Carthage, and its achievements: plain data."""

from game.meta.achievements import Achievement
from game.meta.campaign import Condition, Stage

STAGES = (
    Stage(
        "tivoli",
        1,
        (12.8, 41.96),
        "tivoli",
        ("lucius",),
        (Condition("longest", at_least=10), Condition("lead", at_least=8)),
    ),
    Stage(
        "subiaco",
        3,
        (13.1, 41.925),
        "subiaco",
        ("lucius", "fausta"),
        (Condition("lowest", at_least=1), Condition("fountains", at_least=3)),
    ),
    Stage(
        "rome",
        4,
        (12.49, 41.89),
        "classic",
        ("gaius",),
        (Condition("longest", at_least=15), Condition("crossings", at_least=2)),
    ),
    Stage(
        "pompeii",
        8,
        (14.49, 40.75),
        "pompeii",
        ("gaius", "fausta"),
        (Condition("walled", at_most=0), Condition("highest", at_least=12)),
    ),
    Stage(
        "beneventum",
        10,
        (14.8, 41.14),
        "classic",
        ("marcia", "gaius", "fausta"),
        (Condition("lead", at_least=4), Condition("walls", at_least=1)),
    ),
    Stage(
        "zaghouan",
        15,
        (10.14, 36.4),
        "carthage",
        ("chloe", "titus"),
        (Condition("lowest", at_least=2), Condition("longest", at_least=18)),
    ),
    Stage(
        "carthage",
        16,
        (10.32, 36.86),
        "carthage",
        ("sextus",),
        (Condition("longest", at_least=20), Condition("jokers", at_least=3)),
    ),
)

ACHIEVEMENTS = (
    Achievement("long", (Condition("longest", at_least=20),), "medal/long", won=False),
    Achievement("knot", (Condition("crossings", at_least=4),), "medal/knot", won=False),
    Achievement("fences", (Condition("walls", at_least=3),), "medal/fences", won=False),
    Achievement("outside", (Condition("lowest", at_most=0),), "medal/outside"),
    Achievement("domino", (Condition("run", at_least=6),), "medal/domino", won=False),
    Achievement("leapfrog", (Condition("jump", at_least=6),), "medal/leapfrog", won=False),
)
