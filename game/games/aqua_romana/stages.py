"""Its stages of the campaign, from Tivoli to Carthage, and its achievements: plain data."""

from game.meta.achievements import Achievement
from game.meta.campaign import Condition, Stage

STAGES = (
    Stage(
        "tivoli",
        1,
        (0.30, 0.15),
        "tivoli",
        ("lucius",),
        (Condition("longest", at_least=10), Condition("lead", at_least=8)),
    ),
    Stage(
        "subiaco",
        3,
        (0.53, 0.17),
        "subiaco",
        ("lucius", "fausta"),
        (Condition("lowest", at_least=1), Condition("fountains", at_least=3)),
    ),
    Stage(
        "rome",
        4,
        (0.35, 0.29),
        "classic",
        ("gaius",),
        (Condition("longest", at_least=15), Condition("crossings", at_least=2)),
    ),
    Stage(
        "pompeii",
        8,
        (0.575, 0.475),
        "pompeii",
        ("gaius", "fausta"),
        (Condition("walled", at_most=0), Condition("highest", at_least=12)),
    ),
    Stage(
        "beneventum",
        10,
        (0.75, 0.43),
        "classic",
        ("marcia", "gaius", "fausta"),
        (Condition("lead", at_least=4), Condition("walls", at_least=1)),
    ),
    Stage(
        "zaghouan",
        15,
        (0.15, 0.90),
        "carthage",
        ("chloe", "titus"),
        (Condition("lowest", at_least=2), Condition("longest", at_least=18)),
    ),
    Stage(
        "carthage",
        16,
        (0.19, 0.745),
        "carthage",
        ("sextus",),
        (Condition("longest", at_least=20), Condition("jokers", at_least=3)),
    ),
)

ACHIEVEMENTS = (
    Achievement("long", (Condition("longest", at_least=20),), "tile/straight-EW", won=False),
    Achievement("knot", (Condition("crossings", at_least=4),), "tile/bridge", won=False),
    Achievement("fences", (Condition("walls", at_least=3),), "mark/seal-set", won=False),
    Achievement("outside", (Condition("lowest", at_most=0),), "workman/yellow/stand"),
    Achievement("domino", (Condition("run", at_least=6),), "tile/double-NE+SW", won=False),
    Achievement("leapfrog", (Condition("jump", at_least=6),), "builder/joker/stand", won=False),
)
