"""What is counted of how somebody plays Aquädukt: see ``benches/manners``."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.aquaedukt.ai.engine.layout import DICE, ROLLS
from game.games.aquaedukt.ai.judge import CanalJudge
from game.games.aquaedukt.ai.manners import habits_of


def counted(judge: CanalJudge, action: int) -> Mapping[str, float]:
    """What an action adds to the figures of whoever decides."""
    tables = judge.position.tables
    habits = habits_of(judge.position, (action,))
    return {
        "water for others": habits.gifts,
        "straight on": habits.straight,
        "doubled": habits.wide,
        "points others lose": habits.losses,
        "4s and 3s where it is dry": float(habits.high > 1),
        "canals": float(tables.canal <= action < tables.house),
        "turns begun with the die": float(action == DICE and not judge.position.cells[ROLLS]),
    }
