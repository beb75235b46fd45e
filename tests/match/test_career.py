"""What finished games come to: ratings, rivals, rows of wins, averages, a table."""

from __future__ import annotations

import csv
import time
from pathlib import Path

import pytest

from game.games import GAMES
from game.match.career import (
    alone,
    as_csv,
    average,
    fitting,
    is_rated,
    rating_history,
    rivalries,
    score_against,
)
from game.meta.rating import LEVEL_DEVIATION, Rating, Score, rated, strengths
from game.storage.statistics import GameResult, ResultsFile, SeatResult

SPEC = GAMES[0]


def a_game(number: int, *seats: tuple[str, int], facts: dict[str, int] | None = None) -> GameResult:
    best = max(points for _, points in seats)
    told = tuple(SeatResult(who, points, points == best, 5, facts or {}) for who, points in seats)
    return GameResult(f"{number:016x}", SPEC.id, "classic", 1000.0 + number, told)


WON = a_game(1, ("human", 50), ("lucius", 40))
LOST = a_game(2, ("gaius", 60), ("human", 40))
THREE = a_game(3, ("human", 60), ("lucius", 40), ("gaius", 40))
PARTY = a_game(4, ("human", 60), ("human", 40))
WATCHED = a_game(5, ("sextus", 60), ("gaius", 40))


def test_only_games_of_one_person_are_rated() -> None:
    assert [is_rated(SPEC, each) for each in (WON, LOST, THREE, PARTY, WATCHED)] == [True] * 3 + [False] * 2
    assert not is_rated(SPEC, a_game(6, ("human", 1), ("somebody", 2))), "a level that is gone"
    assert alone(PARTY) is None and alone(WATCHED) is None


def test_ratings_are_kept_apart_by_number_of_players() -> None:
    results = [WON, LOST, THREE, PARTY]
    two, three = rating_history(SPEC, results, 2), rating_history(SPEC, results, 3)
    assert len(two) == 2 and len(three) == 1 and rating_history(SPEC, results, 4) == ()
    assert two[0].value > 1500 > two[1].value - 300 and two[1].value < two[0].value
    assert three[0].value > 1500


def test_a_table_of_four_makes_nobody_three_times_as_sure() -> None:
    levels = strengths(SPEC.ai_levels, SPEC.ladder, 3)
    scores = [Score(levels[name], LEVEL_DEVIATION, 1.0, 0.5) for name in ("lucius", "gaius")]
    assert rating_history(SPEC, [THREE], 3) == (rated(Rating(), scores),)


def test_equal_points_share_unless_somebody_won() -> None:
    one, other = SeatResult("human", 5, True), SeatResult("gaius", 5, False)
    assert score_against(one, other) == 1 and score_against(other, one) == 0
    assert score_against(one, SeatResult("gaius", 5, True)) == 0.5


def test_rivals_and_rows() -> None:
    results = [WON, a_game(7, ("human", 9), ("lucius", 2)), LOST, THREE]
    found = rivalries(results)
    assert (found["lucius"].games, found["lucius"].wins, found["lucius"].row) == (3, 3, 3)
    assert (found["gaius"].games, found["gaius"].wins, found["gaius"].row) == (2, 1, 1)
    assert (found["human"].row, found["human"].best_row) == (1, 2)


def test_averages_pass_over_games_that_know_nothing() -> None:
    results = [WON, a_game(8, ("human", 5), ("gaius", 6), facts={"longest": 12})]
    assert average(results, "longest", human=True) == 12.0
    assert average([WON], "longest", human=True) is None


def test_averages_of_people_know_nothing_of_computers() -> None:
    seats = (
        SeatResult("human", 5, True, 5, {"longest": 12}),
        SeatResult("gaius", 3, False, 5, {"longest": 4}),
    )
    result = GameResult(f"{1:016x}", SPEC.id, "classic", 1000.0, seats)
    assert average([result], "longest", human=True) == 12.0
    assert average([result], "longest", human=False) == 4.0


def test_the_table_has_a_line_for_every_seat() -> None:
    results = [WON, PARTY, a_game(8, ("human", 5), ("gaius", 6), facts={"longest": 12})]
    lines = list(csv.DictReader(as_csv(SPEC, results).splitlines()))
    assert len(lines) == 6 and lines[0]["ended"] == "1970-01-01T00:16:41Z"
    assert [line["rating"] != "" for line in lines] == [True, False, False, False, True, False]
    assert lines[4]["longest"] == "12" and lines[0]["longest"] == ""


def test_many_games_are_rated_at_once() -> None:
    results = [a_game(n, ("human", n % 7), ("gaius", 3)) for n in range(3000)]
    begun = time.perf_counter()
    assert len(rating_history(SPEC, results, 2)) == 2000
    assert time.perf_counter() - begun < 2.0


def test_the_newest_games_are_rated() -> None:
    won = [a_game(n, ("human", 9), ("gaius", 3)) for n in range(2000)]
    lost = [a_game(2000 + n, ("human", 1), ("gaius", 3)) for n in range(50)]
    before, after = (rating_history(SPEC, results, 2)[-1].value for results in (won, won + lost))
    assert after < before


@pytest.mark.parametrize("line", [b'{"facts":1}', b"{"])
def test_old_lines_still_load(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "results.jsonl"
    old = (
        b'{"id":"a","game":"aqua-romana","level":"classic","ended":1.0,'
        b'"seats":[{"player":"human","points":3,"won":true,"best":2}]}'
    )
    path.write_bytes(old + b"\n" + line + b"\n")
    assert [each.id for each in ResultsFile(path).read()] == ["a"]
    ResultsFile(path).add(THREE)
    assert ResultsFile(path).read()[1] == THREE


def test_nobody_goes_up_faster_than_he_wins() -> None:
    """Regression: after a first game won a newcomer met somebody three steps further up."""
    levels, results = SPEC.ai_levels, list[GameResult]()
    assert fitting(SPEC, results, 2) == levels[0]
    for number in range(40):
        rival = fitting(SPEC, results, 2)
        met = [levels.index(seat.player) for each in results for seat in each.seats if seat.player != "human"]
        assert levels.index(rival) <= max(met, default=-1) + 1
        results.append(a_game(number, ("human", 50), (rival, 40)))
    assert rival == levels[-1], "whoever wins always arrives"
    for number in range(40, 80):
        results.append(a_game(number, ("human", 40), (fitting(SPEC, results, 2), 50)))
    assert levels.index(fitting(SPEC, results, 2)) < len(levels) - 1, "and whoever loses is let down again"
    assert fitting(SPEC, [a_game(1, ("human", 10), ("gaius", 40))], 2) == levels[0]
