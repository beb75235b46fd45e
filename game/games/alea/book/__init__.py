"""What the rule book of Alea consists of."""

from game.meta.rulebook import Outline

OUTLINE = {
    "race": (
        Outline("race-aim", figure="table"),
        Outline("race-turn", ("R1", "R2"), ("main", "die")),
        Outline("race-card", phases=("deal", "over")),
    )
}
