"""The four levels, by their names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import Final

from game.ai.levels import named_level
from game.ai.search import Line
from game.games.via_appia.ai.foresight import Foresight
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.one_turn import Effort, OneTurn, Skill
from game.games.via_appia.ai.value import Weights, shipped_weights
from game.games.via_appia.hands import STEADY, Hand


@dataclass(frozen=True)
class Anything:
    """Any legal action: what the weakest level is measured against. No player meets it."""

    hand: Hand = STEADY

    def weights(self, players: int) -> Weights:
        return shipped_weights()[players]

    def weigh(
        self, judge: RoadJudge, hand: Hand, random: Random, effort: Effort, about: int | None = None
    ) -> list[Line]:
        legal = judge.position.legal()
        return [Line(legal[int(random.random() * len(legal))], 0, 0.5, ())]


LEVELS: Final[Mapping[str, Skill]] = MappingProxyType(
    {
        "apprentice": OneTurn(Hand(6.0, 16.0), 6, 1, attention=0.9, doubt=0.006),
        "builder": OneTurn(Hand(3.0, 8.0), 8, 3, doubt=0.002),
        "architect": Foresight(Hand(1.0, 2.0), 24, 1, nodes=600, width=3, second_tries=4),
        "master": Foresight(STEADY, 0, 3),
    }
)


def level(name: str) -> Skill:
    """By its id; ``random`` is one too, and ``master:500`` is the master with 500 nodes."""
    return named_level(name, LEVELS, Anything(), Foresight, lambda skill, nodes: replace(skill, nodes=nodes))
