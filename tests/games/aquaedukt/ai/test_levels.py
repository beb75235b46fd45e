"""Whole games of every level, the same everywhere, within their budgets, each better than the one below."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from game.ai.arena import Tournament, run
from game.ai.messages import Budget
from game.games.aquaedukt.ai import AquaeduktOpponents
from game.games.aquaedukt.ai.engine.layout import MAIN, PHASE
from game.games.aquaedukt.ai.engine.position import FlatPosition
from game.games.aquaedukt.ai.judge import CanalJudge
from game.games.aquaedukt.ai.levels import LEVELS, Replies, level
from game.games.aquaedukt.ai.plans import plans
from game.games.aquaedukt.ai.start import describe
from game.games.aquaedukt.ai.value import shipped_weights
from game.games.aquaedukt.rules.state import State
from tests.games.aquaedukt.ai.asking import never
from tests.games.aquaedukt.ai.boards import every_start, shipped_starts
from tests.games.aquaedukt.ai.test_opponents import told
from tests.games.aquaedukt.rules.classic import classic_start

QUICK = {"sextus": "sextus:40"}

GAME = """
from game.games.aquaedukt.ai import AquaeduktOpponents
from game.games.aquaedukt.ai.start import describe
from tests.games.aquaedukt.rules.classic import classic_start
print(AquaeduktOpponents().play(describe(classic_start(3)), ["gaius", "chloe", "sextus:60"], 5))
"""


@pytest.mark.parametrize("begin", [*every_start(), *shipped_starts()], ids=told)
def test_every_level_plays_whole_games(begin: State) -> None:
    names = [QUICK.get(name, name) for name in LEVELS]
    seed = begin.players + 2 * begin.options.waters + begin.options.mountains_by_players
    seated = [names[(seed + seat) % len(names)] for seat in range(begin.players)]
    outcome = AquaeduktOpponents().play(describe(begin), seated, seed)
    assert outcome.winners
    assert len(outcome.points) == begin.players


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


def middle_of_a_game() -> FlatPosition:
    """Played at random until a player has many choices."""
    random = Random(7)
    position = FlatPosition.from_state(classic_start(2))
    while position.played < 60 or position.cells[PHASE] != MAIN:
        legal = position.legal()
        position.apply(legal[0] if random.random() < 0.5 else legal[int(random.random() * len(legal))])
    return position


def judged(nodes: int) -> int:
    judge = CanalJudge(middle_of_a_game(), shipped_weights()[2])
    lines = Replies().weigh(judge, Random(1), Budget(nodes=nodes), never)
    assert lines
    return judge.judged


def test_a_budget_is_kept() -> None:
    judge = CanalJudge(middle_of_a_game(), shipped_weights()[2])
    plans(judge)
    assert judged(1) == judge.judged, "with no nodes left it only weighs its own turn"
    assert judge.judged <= judged(judge.judged + 200) < judged(100_000)


def test_a_slow_machine_gets_an_answer_too() -> None:
    judge = CanalJudge(middle_of_a_game(), shipped_weights()[2])
    assert Replies().weigh(judge, Random(1), Budget(seconds=0.0), never)


def test_who_is_told_to_stop_gives_no_answer() -> None:
    judge = CanalJudge(middle_of_a_game(), shipped_weights()[2])
    assert Replies().weigh(judge, Random(1), Budget(), lambda: True) is None


@pytest.mark.parametrize("name", ["gaius:100", "sextus:0", "sextus:many"])
def test_nodes_of_a_level_are_checked(name: str) -> None:
    with pytest.raises(ValueError, match="nodes"):
        level(name)


def share(player: str, rival: str, games: int) -> float:
    match = Tournament(AquaeduktOpponents, describe(classic_start(2)), (player, rival), seed=1)
    return run(match, games)[0].win_rate(player)


@pytest.mark.parametrize(
    ("player", "rival", "games"),
    [("lucius", "random", 8), ("marcia", "lucius", 8), ("chloe", "marcia", 16)],
)
def test_each_level_beats_the_one_below(player: str, rival: str, games: int) -> None:
    """The steps between neighbours are too small for a few games: bench.py strength measures them."""
    assert share(player, rival, games) > 0.5
