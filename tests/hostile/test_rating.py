"""Ratings of hostile and of very long careers: bounded, steady, and near what somebody is really worth."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.games import GAMES
from game.match.career import rating_history
from game.meta import rating
from game.meta.rating import Rating, Score, rated, strengths
from game.meta.spec import GameSpec
from game.scenes.statistics import StatisticsScene
from game.storage.statistics import GameResult, SeatResult
from tests.hostile.generated import put
from tests.hostile.trial import Trial
from tests.saves.player import Player

TABLES = [
    pytest.param(spec, players, id=f"{spec.id}-{players}")
    for spec in GAMES
    for players in spec.players
    if players in spec.ladder
]


def sane(now: Rating) -> bool:
    return (
        rating.LOWEST <= now.value <= rating.HIGHEST
        and rating.LEAST_DEVIATION <= now.deviation <= rating.MOST_DEVIATION
        and 0 < now.volatility <= rating.MOST_VOLATILITY
    )


def a_game(spec: GameSpec, number: int, levels: list[str], place: int) -> GameResult:
    """You, and so many ended before you."""
    points = [20 if index < place else 5 for index in range(len(levels))]
    seats = (
        SeatResult("human", 10, place == 0),
        *(
            SeatResult(level, each, place > 0 and index == 0)
            for index, (level, each) in enumerate(zip(levels, points, strict=True))
        ),
    )
    return GameResult(f"{number:016x}", spec.id, spec.default_level, 1000.0 + number, seats)


# the paper, and a game of several


def test_a_game_of_four_tells_no_more_than_one_game() -> None:
    """Who wins one game wins one result: three opponents of one table are no three games."""
    before = Rating()
    alone = rated(before, [Score(1500, 30, 1.0)])
    table = rated(before, [Score(1500, 30, 1.0, 1 / 3)] * 3)
    assert table.value == pytest.approx(alone.value) and table.deviation == pytest.approx(alone.deviation)


@pytest.mark.parametrize(("spec", "players"), TABLES)
def test_the_weights_of_a_table_sum_to_one(spec: GameSpec, players: int) -> None:
    """The same opponents, the same result: the size of the table does not make the guess surer."""
    level = spec.ai_levels[0]
    (now,) = rating_history(spec, [a_game(spec, 1, [level] * (players - 1), 0)], players)
    worth = strengths(spec.ai_levels, spec.ladder, players)[level]
    single = rated(Rating(), [Score(worth, rating.LEVEL_DEVIATION, 1.0)])
    assert now.value == pytest.approx(single.value) and now.deviation == pytest.approx(single.deviation)


# long and hostile careers


KINDS = pytest.mark.parametrize("kind", ["wins", "loses", "turns", "chance", "far"])


@KINDS
def test_a_long_career_stays_sane(kind: str) -> None:
    career(4, kind, 3000)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@KINDS
def test_a_career_of_a_hundred_thousand_games_stays_sane(players: int, kind: str) -> None:
    career(players, kind, 100_000)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_every_page_opens_soon_on_a_file_of_a_hundred_thousand_games(tmp_path: Path) -> None:
    random, lines = Random(2), []
    for number in range(100_000):
        spec = random.choice(GAMES)
        levels = [random.choice(spec.ai_levels) for _ in range(random.choice(spec.players) - 1)]
        lines.append(
            msgspec.json.encode(a_game(spec, number, levels, random.randrange(len(levels) + 1))) + b"\n"
        )
    put(tmp_path / "data" / "results.jsonl", b"".join(lines))
    trial = Trial(tmp_path, 1)
    trial.warm_up()
    trial.figures()
    assert not trial.tally.failures, trial.tally.told()
    assert trial.tally.opened["StatisticsScene"] and len(trial.results) > 5000
    trial.close()


def career(players: int, kind: str, games: int) -> None:
    random, now, weight = Random(7), Rating(), 1 / (players - 1)
    for number in range(games):
        scores = []
        for _ in range(players - 1):
            opponent = random.uniform(0, 4000) if kind == "far" else random.choice((1200.0, 1500.0, 2100.0))
            score = {"wins": 1.0, "loses": 0.0, "turns": float(number // 500 % 2)}.get(kind, random.random())
            scores.append(Score(opponent, 30.0, round(2 * score) / 2, weight))
        now = rated(now, scores)
        if number % 97 == 0:
            assert sane(now), (number, now)
    assert sane(now)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("worth", [1300.0, 1600.0, 1900.0])
def test_an_honest_career_ends_near_what_one_is_worth(players: int, worth: float) -> None:
    random, now, late = Random(3), Rating(), []
    for number in range(2000):
        scores = []
        for _ in range(players - 1):
            opponent = random.choice((1200.0, 1500.0, 1800.0))
            likely = 1 / (1 + exp(-(worth - opponent) / rating.SCALE))
            scores.append(Score(opponent, 30.0, float(random.random() < likely), 1 / (players - 1)))
        now = rated(now, scores)
        if number >= 500:
            late.append(now.value)
    assert abs(sum(late) / len(late) - worth) < 40
    assert max(late) - min(late) < 600


@pytest.mark.parametrize(("spec", "players"), TABLES)
def test_statistics_of_a_hostile_career_open(
    tmp_path: Path, spec: GameSpec, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of games, lost to the weakest and won against the strongest in turns."""
    results = [
        a_game(spec, number, [spec.ai_levels[-1 if won else 0]] * (players - 1), 0 if won else players - 1)
        for number in range(2500)
        for won in (number % 2 == 0,)
    ]
    history = rating_history(spec, results, players)
    assert all(map(sane, history))
    player = Player(tmp_path)
    player.services.settings.change(game=spec.id)
    monkeypatch.setattr(type(player.services.archive.results), "read", lambda _: tuple(results))
    player.app.stack.push(StatisticsScene(player.services))
    player.frames()
    assert player.scene == "statistics"
    player.close()
