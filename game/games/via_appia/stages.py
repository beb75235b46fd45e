"""Its stages of the campaign, from Tivoli to Carthage, and its achievements: plain data."""

from game.meta.achievements import Achievement
from game.meta.campaign import Condition, Stage

STAGES = (
    Stage(
        "tarracina",
        5,
        (0.405, 0.395),
        "capua",
        ("lucius",),
        (Condition("tiles", at_least=8), Condition("lead", at_least=10)),
    ),
    Stage(
        "caudium",
        9,
        (0.665, 0.40),
        "caudium",
        ("marcia",),
        (Condition("firsts", at_least=2), Condition("solaces", at_most=2)),
    ),
    Stage(
        "tarentum",
        11,
        (0.805, 0.535),
        "classic",
        ("titus", "fausta"),
        (Condition("haul", at_least=4), Condition("large", at_least=2)),
    ),
    Stage(
        "brundisium",
        12,
        (0.905, 0.585),
        "classic",
        ("chloe",),
        (Condition("majorities", at_least=2), Condition("richest", at_least=1)),
    ),
)

ACHIEVEMENTS = (
    Achievement("avalanche", (Condition("haul", at_least=6),), "stone/L/1", won=False),
    Achievement("pioneer", (Condition("firsts", at_least=3),), "city/flag", won=False),
    Achievement("every-mile", (Condition("majorities", at_least=3),), "milestone/road"),
    Achievement(
        "sure-hand", (Condition("solaces", at_most=0), Condition("pushes", at_least=12)), "token/push"
    ),
    Achievement("empty-purse", (Condition("sesterces", at_most=0),), "coin/purse"),
)
