"""How strong the opponents are: each level against the one below, on the classic board.

Every opening is played once with each rotation of the seats. Figures are per seat: with four players, one
against three, equal strength would be 25 %.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.ai.arena import Tally, Tournament, run
from game.ai.statistics import interval
from game.games import GAMES as HOUSE
from game.games.aquaedukt.spec import SPEC as AQUAEDUKT
from game.meta.spec import GameSpec

RIVALS = (
    ("apprentice", "random"),
    ("builder", "apprentice"),
    ("architect", "builder"),
    ("master", "architect"),
)
BARS: Mapping[str, Mapping[tuple[int, str], float]] = {
    "aqua-romana": {
        (2, "apprentice"): 0.65,
        (2, "builder"): 0.75,
        (2, "architect"): 0.75,
        (2, "master"): 0.65,
        (4, "apprentice"): 0.30,
        (4, "builder"): 0.45,
        (4, "architect"): 0.35,
        (4, "master"): 0.30,
    },
    "aquaedukt": {
        (2, "apprentice"): 0.75,
        (2, "builder"): 0.65,
        (2, "architect"): 0.65,
        (2, "master"): 0.58,
    },
    "via-appia": {
        (2, "apprentice"): 0.80,
        (2, "builder"): 0.70,
        (2, "architect"): 0.70,
        (2, "master"): 0.70,
    },
}
"""The share of the win a level should reach against the one below; else more than an equal one."""
SPECS: Mapping[str, GameSpec] = {spec.id: spec for spec in (*HOUSE, AQUAEDUKT)}
GAMES = {"apprentice": 200, "builder": 400, "architect": 120, "master": 60}
"""How many games, by what they cost; rounded up to whole rotations."""


@dataclass(frozen=True)
class Row:
    game: str
    players: int
    level: str
    rival: str
    tally: Tally

    @property
    def bar(self) -> float:
        return BARS.get(self.game, {}).get((self.players, self.level), 1 / self.players)

    def __str__(self) -> str:
        rate = self.tally.win_rate(self.level)
        low, high = interval(rate, self.tally.games)
        verdict = "reached" if rate >= self.bar else "MISSED"
        points = f"{self.tally.mean_points(self.level):.1f} to {self.tally.mean_points(self.rival):.1f}"
        return (
            f"{self.players} players  {self.level:<11} against {self.rival:<11} {self.tally.games:>5} games  "
            f"{rate:6.1%}  ({low:6.1%} to {high:6.1%})  aim {self.bar:4.0%} {verdict}  points {points}"
        )


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    rows: list[Row] = []
    for players in options.players:
        for level, rival in RIVALS:
            if options.levels and level not in options.levels:
                continue
            games = max(players, round(GAMES[level] * options.scale))
            rows.append(_measure(players, level, rival, games, options))
            print(f"\r{rows[-1]}", flush=True)
    if options.json:
        print(
            json.dumps([{"players": row.players, "level": row.level, **row.tally.summary()} for row in rows])
        )
    return 0


def _measure(players: int, level: str, rival: str, games: int, options: argparse.Namespace) -> Row:
    spec = SPECS[options.game]
    library = spec.levels(())
    board = library.get(options.board or spec.default_level)
    if board is None:
        raise SystemExit(f"There is no board {options.board!r}.")
    start = spec.opponents().describe(library.start(board.id, board.seats(players), {}))
    seats = (level, *[rival] * (players - 1))
    progress = sys.stderr if sys.stderr.isatty() else None
    tally, _ = run(
        Tournament(spec.opponents, start, seats, options.seed), games, None, options.processes, progress
    )
    return Row(spec.id, players, level, rival, tally)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py strength", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default=HOUSE[0].id, choices=SPECS)
    parser.add_argument("--players", type=int, nargs="*", default=(2, 3, 4), choices=(2, 3, 4))
    parser.add_argument(
        "--levels", nargs="*", choices=[level for level, _ in RIVALS], help="only these against the one below"
    )
    parser.add_argument("--scale", type=float, default=1.0, help="play so many times the usual games (1.0)")
    parser.add_argument("--board", help="by default the game's usual one")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON in the last line")
    return parser.parse_args(arguments)
