"""The table of strength: who plays whom, and what is said of a step."""

from __future__ import annotations

import pytest

from build_scripts.tools.benches.strength import Row, rivals
from game.ai.arena import Tally
from game.core.rules import Outcome
from game.games import GAMES
from game.meta.spec import GameSpec


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_everybody_plays_the_one_below_and_a_newcomer_the_gentlest(spec: GameSpec) -> None:
    two = list(rivals(spec, 2))
    assert two[0] == ("first-sight", spec.ai_levels[0])
    assert two[1:] == list(rivals(spec, 4)) == list(zip(spec.ai_levels[1:], spec.ai_levels, strict=False))


@pytest.mark.parametrize(
    ("players", "level", "won", "said"),
    [
        (2, "first-sight", 39, "too weak"),
        (2, "first-sight", 40, "as wanted"),
        (2, "first-sight", 66, "too strong"),
        (2, "gaius", 57, "too weak"),
        (2, "gaius", 58, "as wanted"),
        (2, "gaius", 83, "too strong"),
        (4, "gaius", 24, "too weak"),
        (4, "gaius", 25, "as wanted"),
    ],
)
def test_a_step_is_held_against_what_is_wanted(players: int, level: str, won: int, said: str) -> None:
    tally = Tally((level, *["lucius"] * (players - 1)))
    for game in range(100):
        winner = 0 if game < won else 1
        tally.groups.append(1.0 - winner)
        tally.shares[level] = tally.shares.get(level, 0.0) + 1 - winner
    tally.games = 100
    assert f": {said} |" in str(Row(players, level, "lucius", tally))


def test_a_row_counts_whole_rotations() -> None:
    tally = Tally(("gaius", "fausta"))
    tally.add([Outcome((30, 20), (0,)), Outcome((25, 25), (0, 1))])
    assert str(Row(2, "gaius", "fausta", tally)).startswith("| 2 | gaius | fausta | 2 | 75.0% ")
