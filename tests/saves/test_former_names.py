"""Opponents of earlier versions, under the names they had, are whoever took their places."""

import json
from pathlib import Path
from random import Random

import pytest

from game.commands.arena import main as arena
from game.core.setup import HUMAN
from game.games import GAMES
from game.match.archive import Archive, setup_of
from game.match.career import is_rated, rating_history, rivalries
from game.match.setups import Habits, last_setup
from game.meta.cast import CAST, FORMER, person
from game.meta.spec import GameSpec
from game.storage import Folders
from game.storage.saves import decode
from game.storage.settings import LastTable
from game.storage.statistics import ResultsFile

VERSIONS = sorted((Path(__file__).parent / "versions").glob("*.json"))
AQUA = GAMES[0]


def test_each_of_the_four_has_a_successor_of_about_the_same_place() -> None:
    places = [CAST.index(person(name)) for name in FORMER]
    assert places == sorted(places) and places[0] == 0 and places[-1] == len(CAST) - 1
    assert [person(name) for name in (*CAST, HUMAN, "random", "apprentices")] == [
        *CAST,
        HUMAN,
        "random",
        "apprentices",
    ]


@pytest.mark.parametrize("path", VERSIONS, ids=[path.stem for path in VERSIONS])
def test_old_saves_and_records_are_played_on_by_their_successors(path: Path, tmp_path: Path) -> None:
    archive = Archive(Folders.inside(tmp_path), GAMES)
    written = json.loads(path.read_text()).get("save", {}).get("players")
    save = decode(path.read_bytes(), path.name, "0" * 16)
    archive.check(save)
    if written is not None:
        assert [seat.player for seat in setup_of(save).seats] == [person(each["player"]) for each in written]
        assert not {seat.player for seat in setup_of(save).seats} & set(FORMER)


def test_old_results_count_for_statistics_and_ratings(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    lines = []
    for number, (name, won) in enumerate((("builder", True), ("master", False), ("gaius", True))):
        seats = [{"player": "human", "points": 9, "won": won}, {"player": name, "points": 8, "won": not won}]
        lines.append({"id": f"{number}", "game": AQUA.id, "level": "classic", "ended": 1.0, "seats": seats})
    path.write_text("\n".join(json.dumps(line) for line in lines))
    results = ResultsFile(path).read()
    assert all(is_rated(AQUA, result) for result in results)
    assert len(rating_history(AQUA, results, 2)) == 3
    met = rivalries(results)
    assert (met["gaius"].games, met["gaius"].wins, met["sextus"].games) == (2, 2, 1)


def test_the_last_table_is_laid_for_their_successors(tmp_path: Path) -> None:
    archive = Archive(Folders.inside(tmp_path), GAMES)
    kept = LastTable("classic", (HUMAN, "master", "builder", "apprentice"), 4)
    setup = last_setup(archive.library(AQUA), AQUA, kept, Habits(), Random(1))
    assert setup is not None
    assert [seat.player for seat in setup.seats] == [HUMAN, "sextus", "gaius", "lucius"]


@pytest.mark.parametrize("spec", GAMES, ids=[spec.id for spec in GAMES])
def test_the_command_line_understands_them(
    spec: GameSpec, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in (*FORMER, "master:500"):
        spec.opponents().check(name)
    asked = ["--game", spec.id, "--seats", "nobody,builder", "--games", "2", "--quiet"]
    assert arena(asked, GAMES, tmp_path) == 2 and "no opponent 'nobody'" in capsys.readouterr().err
