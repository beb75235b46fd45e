"""The sheet at the end and the graph of points say what the rules say: every cell, every sum, every turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from game.core.replay import Playback
from game.core.summary import SeatSummary, Summary
from game.games import GAMES
from game.meta.spec import GameSpec
from game.meta.story import told
from game.pages.reveal import Reveal
from game.pages.standing import Standing
from tests.games.test_one_score import Game
from tests.saves.player import Player

PLAYERS = (2, 3, 4)
EVERY = [pytest.param(spec, players, id=f"{spec.id}-{players}") for spec in GAMES for players in PLAYERS]

Cells = Mapping[int, list[tuple[str, ...]]]
"""By seat."""


@cache
def played(game: str, players: int) -> Game:
    return Game(next(spec for spec in GAMES if spec.id == game), players)


def number(cell: str) -> int:
    return int(cell or 0)


# what the rules report, as cells


def podiums(state: Any, report: Mapping[str, Any]) -> Cells:
    """Length, podium and bonus of each workman, the highest first."""
    standing = report["podium"]
    best = sorted({podium for podium in standing.values() if podium}, reverse=True)[:3]
    found: dict[int, list[tuple[str, ...]]] = {}
    for outlet in sorted(standing, key=lambda each: -standing[each]):
        podium = standing[outlet]
        bonus = f"+{4 - best.index(podium)}" if podium in best else ""
        cells = (str(state.aqueducts[outlet].length), str(podium), bonus)
        found.setdefault(state.seat_of(outlet), []).append(cells)
    return found


def houses(state: Any, report: Mapping[str, Any]) -> Cells:
    """How many tiles of each value have water, how many were lost, and what that brings."""
    found: dict[int, list[tuple[str, ...]]] = {}
    for seat in range(state.players):
        for value in (1, 2, 3, 4):
            own = [worth for whose, of, worth in report["houses"].values() if (whose, of) == (seat, value)]
            gone = state.gone[seat][value - 1]
            bonus = sum(own) - value * len(own)
            cells = [str(len(own)), str(gone or ""), str(value * len(own))]
            cells += [f"+{bonus}" if bonus else ""] if state.options.waters else []
            found.setdefault(seat, []).append(tuple(cells))
    return found


def segments(state: Any, report: Mapping[str, Any]) -> Cells:
    """What was counted on the way, as the road remembers it, then the tiles in each segment."""
    return {
        seat: [(str(built[seat] or ""),) for built in report["built"].values()]
        for seat in range(state.players)
    }


REPORTED: Mapping[str, Callable[[Any, Mapping[str, Any]], Cells]] = {
    "aqua-romana": podiums,
    "aquaedukt": houses,
    "via-appia": segments,
}


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    player = Player(tmp_path_factory.mktemp("player"))
    yield player
    player.close()


def summary_of(shown: Player, spec: GameSpec, state: Any) -> Summary:
    return spec.screen().summary(state, shown.services.language.text, lambda seat: f"P{seat}")


def seat_of(seat: SeatSummary) -> int:
    return int(seat.name[1:])


@pytest.mark.parametrize(("spec", "players"), EVERY)
def test_every_cell_is_what_the_rules_report(shown: Player, spec: GameSpec, players: int) -> None:
    game = played(spec.id, players)
    state, report = game.states[-1], game.rules.report(game.states[-1])
    cells = REPORTED[spec.id](state, report)
    for seat in summary_of(shown, spec, state).seats:
        said = [row.cells for row in seat.rows]
        wanted = cells[seat_of(seat)]
        if spec.id == "via-appia":
            said, coins = [row[:1] for row in said[-len(wanted) :]], seat.rows[3].cells[0]
            assert coins == str(report["sesterces"][seat_of(seat)])
        assert said == wanted
        assert seat.total == str(report["points"][seat_of(seat)])
        assert seat.won == (seat_of(seat) in report["winners"])


@pytest.mark.parametrize(("spec", "players"), EVERY)
def test_what_can_be_read_adds_up_at_every_moment(shown: Player, spec: GameSpec, players: int) -> None:
    """Rows to the right, columns downwards, while it is told and when it was; and it ends with the result."""
    state = played(spec.id, players).states[-1]
    summary = summary_of(shown, spec, state)
    reveal = Reveal(summary)
    parts = [
        Standing(shown.services.ui, seat, at, summary.columns, "Sum", spec.emblems, reveal, len(seat.rows))
        for at, seat in enumerate(summary.seats)
    ]
    moments = 0
    while True:
        for part in parts:
            *rows, totals = part.figures
            columns = max(len(row.points) for row in part.seat.rows)
            if columns > 1:
                assert all(sum(map(number, row[-columns - 1 : -1])) == number(row[-1]) for row in rows)
                columns += 1
            for at in range(1, columns + 1):
                assert sum(number(row[-at]) for row in rows) == number(totals[-at])
        if reveal.over:
            break
        moments += reveal.update(0.1)
    outcome = played(spec.id, players).rules.outcome(state)
    assert outcome is not None and moments > players
    assert {seat_of(part.seat): number(part.figures[-1][-1]) for part in parts} == dict(
        enumerate(outcome.points)
    )
    before = [part.figures for part in parts]
    assert not reveal.update(60) and [part.figures for part in parts] == before, "finished is finished"


@pytest.mark.parametrize(("spec", "players"), EVERY)
def test_every_point_of_the_graph_is_what_the_game_would_have_ended_with(
    spec: GameSpec, players: int
) -> None:
    game = played(spec.id, players)
    playback = Playback.of(game.rules, game.start, game.record.actions)
    points = told(game.rules, playback.log, {}).points
    turns = {entry.turn for entry in playback.log if not game.rules.in_setup(entry.before)}
    assert [point.turn for point in points] == list(range(len(turns) + 1)), "one for each turn"
    for point in points:
        assert point.points == tuple(game.rules.if_ended(game.states[point.length]))
    outcome = game.rules.outcome(game.states[-1])
    assert outcome is not None and points[-1].points == outcome.points
    assert points[-1].length == len(game.record.actions)
