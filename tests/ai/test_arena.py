"""The arena counts fairly, stops when it may, and says the same however many processes play."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest

from game.ai.arena import Tally, Tournament, report, rotated, run
from game.ai.statistics import Sprt, interval
from game.commands.arena import main
from game.core.rules import Outcome
from game.games import GAMES
from game.games.aqua_romana.ai import AquaRomanaOpponents
from game.games.aqua_romana.ai.start import describe
from tests.games.aqua_romana.ai.boards import start


def tournament(*players: str, seed: int = 0) -> Tournament:
    return Tournament(AquaRomanaOpponents, describe(start("classic", len(players))), players, seed)


def test_rotation_moves_everybody_on_by_one_seat() -> None:
    assert [rotated("abc", by) for by in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]


def test_tally_follows_the_players_through_the_seats() -> None:
    tally = Tally(("strong", "weak"))
    tally.add([Outcome((30, 10), (0,)), Outcome((10, 30), (1,))])
    tally.add([Outcome((30, 10), (0,)), Outcome((20, 20), (0, 1))])
    assert tally.games == 4
    assert tally.win_rate("strong") == 3.5 / 4
    assert tally.win_rate("weak") == 0.5 / 4
    assert tally.mean_points("strong") == (30 + 30 + 30 + 20) / 4
    assert tally.groups == [1.0, 0.75]


def test_rates_of_three_equal_opponents_are_per_seat() -> None:
    tally = Tally(("one", "crowd", "crowd", "crowd"))
    tally.add([Outcome((9, 1, 1, 1), (0,))] + [Outcome((1, 1, 1, 9), (3,)) for _ in range(3)])
    # The one sits on seats 0, 1, 2, 3 in turn: it wins the first and the last game.
    assert tally.win_rate("one") == 0.5
    assert tally.win_rate("crowd") == pytest.approx(2 / 12)


def test_summary_is_what_the_command_promises() -> None:
    tally = Tally(("a", "b"))
    tally.add([Outcome((30, 10), (0,)), Outcome((10, 30), (1,))])
    summary = tally.summary()
    assert list(summary) == ["games", "win_rate", "interval", "points"]
    assert json.loads(json.dumps(summary)) == {
        "games": 2,
        "win_rate": {"a": 1.0, "b": 0.0},
        "interval": {"a": [0.3424, 1.0], "b": [0.0, 0.6576]},
        "points": {"a": 30.0, "b": 10.0},
    }


@pytest.mark.parametrize(("rate", "games"), [(0.5, 100), (0.9, 40), (0.3, 400)])
def test_interval_holds_the_truth_19_times_out_of_20(rate: float, games: int) -> None:
    random = Random(7)
    held = 0
    for _ in range(1000):
        won = sum(random.random() < rate for _ in range(games)) / games
        low, high = interval(won, games)
        held += low <= rate <= high
    assert 920 <= held <= 985


def test_interval_without_games_says_nothing() -> None:
    assert interval(0.0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("truth", "verdict"), [(0.5, "not stronger"), (0.65, "stronger")])
def test_sprt_errs_seldom(truth: float, verdict: str) -> None:
    random = Random(11)
    test = Sprt(parity=0.5, better=0.65)
    right = 0
    for _ in range(200):
        groups: list[float] = []
        while (said := test.verdict(groups)) is None:
            groups.append(sum(random.random() < truth for _ in range(2)) / 2)
        right += said == verdict
    assert right >= 180


def test_runs_are_repeatable_and_do_not_depend_on_the_processes() -> None:
    match = tournament("gaius", "lucius", seed=5)
    alone, _ = run(match, games=4)
    together, _ = run(match, games=4, processes=2)
    assert alone.summary() == together.summary()
    assert alone.groups == together.groups


def test_games_are_rounded_up_to_whole_groups() -> None:
    tally, _ = run(tournament("random", "random", "random"), games=4)
    assert tally.games == 6


def test_progress_and_report_name_rates_and_intervals() -> None:
    progress, text = io.StringIO(), io.StringIO()
    tally, verdict = run(tournament("lucius", "random"), 60, Sprt(0.5, 0.65), progress=progress)
    assert verdict == "stronger"
    assert tally.games < 60, "it stops as soon as it may"
    report(tally, verdict, text)
    assert "lucius" in progress.getvalue()
    assert "95 % interval" in text.getvalue()
    assert "lucius is stronger" in text.getvalue()


def test_command_prints_json_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--seats", "lucius,random", "--games", "2", "--json", "--processes", "1", "--quiet"]
    code = main(arguments, GAMES, tmp_path)
    assert code == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert set(json.loads(last)) == {"games", "win_rate", "interval", "points"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "lucius,caesar"], "no opponent 'caesar'"),
        (["--seats", "gaius,gaius", "--board", "atlantis"], "no board 'atlantis'"),
        (["--seats", "gaius"], "not made for 1 players"),
        (["--seats", "gaius,gaius", "--games", "0"], "at least 1"),
    ],
)
def test_command_refuses_in_one_line(
    arguments: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments, GAMES, tmp_path) == 2
    shown = capsys.readouterr().err
    assert words in shown
    assert shown.count("\n") == 1
