"""Each level beats the one below. Short sequential tests here; the whole table is measured by bench.py."""

from __future__ import annotations

import pytest

from game.ai.arena import Tournament, run
from game.ai.statistics import Sprt
from game.games.aqua_romana.ai import AquaRomanaOpponents
from game.games.aqua_romana.ai.start import describe
from tests.games.aqua_romana.ai.boards import start


def stronger(*players: str, better: float, games: int) -> str | None:
    match = Tournament(AquaRomanaOpponents, describe(start("classic", len(players))), players, seed=1)
    _, verdict = run(match, games, Sprt(1 / len(players), better), processes=2)
    return verdict


def test_apprentice_beats_chance() -> None:
    assert stronger("lucius", "random", better=0.65, games=40) == "stronger"


def test_builder_beats_apprentice() -> None:
    assert stronger("gaius", "lucius", better=0.65, games=200) == "stronger"


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_architect_with_100_nodes_beats_builder() -> None:
    assert stronger("chloe:100", "gaius", better=0.65, games=60) == "stronger"


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_builder_beats_several_apprentices(players: int) -> None:
    others = ["lucius"] * (players - 1)
    assert stronger("gaius", *others, better=1 / players + 0.12, games=400) == "stronger"
