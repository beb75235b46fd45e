"""Whole games of every level, the same everywhere, within their budgets, each better than the one below."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from game.ai.arena import Tournament, run
from game.ai.messages import Budget, Question
from game.games.via_appia.ai import ViaAppiaOpponents
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.levels import level
from game.games.via_appia.ai.one_turn import A_PUSH, Effort, OneTurn, effort_of
from game.games.via_appia.ai.start import describe
from tests.games.via_appia.ai.asking import never
from tests.games.via_appia.ai.test_opponents import ROADS, begin_on, positions
from tests.games.via_appia.rules.classic import classic_start

GAME = """
from game.games.via_appia.ai import ViaAppiaOpponents
from game.games.via_appia.ai.start import describe
from tests.games.via_appia.ai.test_opponents import begin_on
print(ViaAppiaOpponents().play(describe(begin_on("capua", 3)), ["gaius", "chloe", "sextus:60"], 5))
"""
QUICK = ("lucius", "sextus:30", "random")


@pytest.mark.parametrize(("road", "players"), ROADS)
def test_every_level_plays_whole_games(road: str, players: int) -> None:
    seated = [QUICK[(players + len(road) + seat) % len(QUICK)] for seat in range(players)]
    outcome = ViaAppiaOpponents().play(describe(begin_on(road, players)), seated, players)
    assert outcome.winners
    assert len(outcome.points) == players


def test_other_processes_play_the_same_game() -> None:
    games = {
        subprocess.run(
            [sys.executable, "-c", GAME],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(games) == 1


def spent(nodes: int) -> int:
    """On where to push, in the middle of a game."""
    state, _ = positions("classic", 2)["push"]
    judge = RoadJudge(FlatPosition.from_state(state), level("sextus").weights(2))
    effort = effort_of(Budget(nodes=nodes), never)
    sextus = level("sextus")
    assert isinstance(sextus, OneTurn)
    assert sextus.lines(judge, Random(1), effort)
    return effort.spent


def test_a_budget_is_kept() -> None:
    """The last look may go beyond it: a push, or the second ones after a first."""
    assert spent(1) == A_PUSH
    assert 300 <= spent(300) <= 300 + 30 * A_PUSH
    assert spent(300) < spent(2000) <= 2000 + 30 * A_PUSH


def test_a_slow_machine_gets_an_answer_too() -> None:
    _, played = positions("classic", 2)["push"]
    for seconds in (0.0, 0.01):
        question = Question(
            "via-appia",
            "sextus",
            describe(classic_start(2)),
            played,
            1,
            Budget(seconds=seconds),
            length=len(played),
        )
        assert ViaAppiaOpponents().think(question, never) is not None


@pytest.mark.parametrize("phase", ["main", "push"])
def test_who_is_told_to_stop_gives_no_answer(phase: str) -> None:
    _, played = positions("classic", 2)[phase]
    question = Question("via-appia", "sextus", describe(classic_start(2)), played, 1, length=len(played))
    assert ViaAppiaOpponents().think(question, lambda: True) is None


def test_an_effort_without_limits_is_never_over() -> None:
    effort = effort_of(Budget(), never)
    effort.pay(10_000_000)
    assert not effort.over
    assert Effort(5, 1e18, never, spent=5).over


def share(player: str, rival: str, games: int) -> float:
    match = Tournament(ViaAppiaOpponents, describe(begin_on("capua", 2)), (player, rival), seed=1)
    return run(match, games)[0].win_rate(player)


@pytest.mark.parametrize(("player", "rival"), [("lucius", "random"), ("gaius", "lucius")])
def test_each_level_beats_the_one_below(player: str, rival: str) -> None:
    """The upper levels play too long for a test: bench.py strength measures them."""
    assert share(player, rival, 4) > 0.5
