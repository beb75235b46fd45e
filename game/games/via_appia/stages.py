"""Its stages of the campaign, from Tivoli to Carthage, and its achievements: plain data."""

from game.meta.achievements import Achievement
from game.meta.campaign import Condition, Stage

STAGES = (
    Stage(
        "tarracina",
        5,
        (13.25, 41.29),
        "capua",
        ("lucius",),
        (Condition("tiles", at_least=8), Condition("lead", at_least=10)),
    ),
    Stage(
        "caudium",
        9,
        (14.55, 41.05),
        "caudium",
        ("marcia",),
        (Condition("firsts", at_least=2), Condition("solaces", at_most=2)),
    ),
    Stage(
        "tarentum",
        11,
        (17.24, 40.47),
        "classic",
        ("titus", "fausta"),
        (Condition("haul", at_least=4), Condition("large", at_least=2)),
    ),
    Stage(
        "brundisium",
        12,
        (17.94, 40.63),
        "classic",
        ("chloe",),
        (Condition("majorities", at_least=2), Condition("richest", at_least=1)),
    ),
)

ACHIEVEMENTS = (
    Achievement("avalanche", (Condition("haul", at_least=6),), "medal/avalanche", won=False),
    Achievement("pioneer", (Condition("firsts", at_least=3),), "medal/pioneer", won=False),
    Achievement("every-mile", (Condition("majorities", at_least=3),), "medal/every-mile"),
    Achievement(
        "sure-hand", (Condition("solaces", at_most=0), Condition("pushes", at_least=12)), "medal/sure-hand"
    ),
    Achievement("empty-purse", (Condition("sesterces", at_most=0),), "medal/empty-purse"),
)
