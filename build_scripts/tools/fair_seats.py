"""How fair the seats of a game are in which only the order of play tells them apart: by play of one level."""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Sequence
from functools import partial

from game.core.rules import Outcome
from game.meta.spec import GameSpec

HEADER = "| board | players | games | points by order of play | wins by order of play, ± 95 % |"


def print_fairness(
    spec: GameSpec, player: str, games: int, boards: Sequence[str] | None, processes: int
) -> None:
    """A table with a row for each board and number of players."""
    library = spec.levels(())
    print(HEADER)
    print("|" + "---|" * (HEADER.count("|") - 1), flush=True)
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for level in library.all():
            if boards and level.id not in boards:
                continue
            for players in level.players:
                start = spec.opponents().describe(library.start(level.id, level.seats(players), {}))
                task = partial(_play, spec, start, [player] * players)
                print(_row(level.id, players, list(pool.imap(task, range(games)))), flush=True)


def _play(spec: GameSpec, start: str, players: Sequence[str], seed: int) -> Outcome:
    return spec.opponents().play(start, players, seed)


def _row(board: str, players: int, outcomes: Sequence[Outcome]) -> str:
    games, seats = len(outcomes), range(players)
    margin = 1.96 * math.sqrt((1 / players) * (1 - 1 / players) / games)
    points = [sum(outcome.points[seat] for outcome in outcomes) / games for seat in seats]
    wins = [
        sum(1 / len(outcome.winners) for outcome in outcomes if seat in outcome.winners) / games
        for seat in seats
    ]
    cells = (
        board,
        str(players),
        str(games),
        " ".join(f"{mean:.1f}" for mean in points),
        " ".join(f"{won:.1%}" for won in wins) + f" ± {margin:.1%}",
    )
    return f"| {' | '.join(cells)} |"
