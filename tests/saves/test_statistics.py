"""What is counted, what is kept of it, and what becomes of damaged lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.games import GAMES
from game.meta.spec import GameSpec
from game.scenes.statistics import StatisticsScene, mention
from game.storage.statistics import (
    ResultsFile,
    Standing,
    best_points,
    by_player,
    by_seat,
)
from tests.saves.kept_games import RESULTS
from tests.saves.player import Player


@pytest.fixture
def file(tmp_path: Path) -> ResultsFile:
    return ResultsFile(tmp_path / "data" / "results.jsonl")


def test_there_and_back(file: ResultsFile) -> None:
    assert file.read() == ()
    for one in RESULTS:
        file.add(one)
    file.add(RESULTS[0])
    assert file.read() == RESULTS, "the same game counts once"


def test_damaged_lines_are_passed_over(file: ResultsFile, tmp_path: Path) -> None:
    path = tmp_path / "data" / "results.jsonl"
    file.add(RESULTS[0])
    with path.open("ab") as raw:
        raw.write(b'{"id": "cut short')
    file.add(RESULTS[1])
    with path.open("ab") as raw:
        raw.write(b"\xff\xfe\n[1]\n" + b"[" * 100_000 + b"\n")
    file.add(RESULTS[2])
    assert file.read() == RESULTS


def test_of_a_huge_file_the_end_is_read(file: ResultsFile, tmp_path: Path) -> None:
    path = tmp_path / "data" / "results.jsonl"
    path.parent.mkdir()
    path.write_bytes(b"x" * 5_000_000)
    file.add(RESULTS[0])
    assert file.read() == (RESULTS[0],)


def test_sums() -> None:
    assert by_player(RESULTS) == {
        "human": Standing(games=2, wins=1, points=32, best=9),
        "gaius": Standing(games=3, wins=1, points=48, best=14),
        "sextus": Standing(games=1, wins=1, points=8, best=3),
    }
    assert by_player(RESULTS)["gaius"].average == 16.0 and Standing().average == 0.0
    assert [record.wins for record in by_seat(RESULTS)] == [2, 1]
    assert best_points(RESULTS, human=True) == [20, 12, None]
    assert best_points(RESULTS, human=False) == [10, 30, 8]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_finished_game_counts_and_the_results_mention_it(player: Player, spec: GameSpec) -> None:
    player.services.archive.results.add(replace(RESULTS[0], game=spec.id))
    match = player.start(player.alone(spec))
    while match.mover is not None:
        player.step()
    player.until(lambda: player.scene == "results")
    outcome = match.session.rules.outcome(match.session.state)
    longest = spec.parts().best(match.session.state)
    said = mention(player.services, spec, None if match.autosave is None else match.autosave.result)
    assert f"{max(9, *longest)}." in said and "Games: 3" in said, "two people played this one"
    player.close()
    last = player.services.archive.results.read()[-1]
    assert outcome is not None
    assert [seat.points for seat in last.seats] == list(outcome.points)
    assert [seat.best for seat in last.seats] == list(longest)


def test_no_names_are_kept(player: Player) -> None:
    player.services.settings.change(player_name="Livia")
    for one in RESULTS:
        player.services.archive.results.add(one)
    assert b"Livia" not in (player.services.folders.data / "results.jsonl").read_bytes()


def test_the_page(player: Player) -> None:
    for one in RESULTS:
        player.services.archive.results.add(one)
    player.app.stack.push(StatisticsScene(player.services))
    player.frames()
    texts = [w.label or getattr(w, "text", "") for w in player.app.stack.top.host.root.walk()]  # type: ignore[union-attr]
    assert "3 games finished" in texts
    player.click("button:back")
    assert player.scene == "title"
