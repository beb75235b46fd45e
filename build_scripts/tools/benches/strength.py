"""How strong the opponents are: each level against the one below, on the classic board.

Every opening is played once with each rotation of the seats. Figures are per seat: with four players, one
against three, equal strength would be 25 %.

With ``--against FOLDER`` one of our levels plays against one of another checkout instead, each side in a
process of its own: the yardstick for whether a change makes anybody stronger.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.ai.arena import Tally, Tournament, report, run
from game.ai.statistics import Sprt, interval
from game.games import GAMES as HOUSE
from game.games.aquaedukt.spec import SPEC as AQUAEDUKT
from game.meta.spec import GameSpec

from ..bootstrap import Home
from ..guests import GuestError, Side, Table

RIVALS = (
    ("lucius", "random"),
    ("gaius", "lucius"),
    ("chloe", "gaius"),
    ("sextus", "chloe"),
)
BARS: Mapping[str, Mapping[tuple[int, str], float]] = {
    "aqua-romana": {
        (2, "lucius"): 0.65,
        (2, "gaius"): 0.75,
        (2, "chloe"): 0.75,
        (2, "sextus"): 0.65,
        (4, "lucius"): 0.30,
        (4, "gaius"): 0.45,
        (4, "chloe"): 0.35,
        (4, "sextus"): 0.30,
    },
    "aquaedukt": {
        (2, "lucius"): 0.75,
        (2, "gaius"): 0.65,
        (2, "chloe"): 0.65,
        (2, "sextus"): 0.58,
    },
    "via-appia": {
        (2, "lucius"): 0.80,
        (2, "gaius"): 0.70,
        (2, "chloe"): 0.70,
        (2, "sextus"): 0.70,
    },
}
"""The share of the win a level should reach against the one below; else more than an equal one."""
SPECS: Mapping[str, GameSpec] = {spec.id: spec for spec in (*HOUSE, AQUAEDUKT)}
GAMES = {"lucius": 200, "gaius": 400, "chloe": 120, "sextus": 60}
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
    if options.against:
        return _against(options)
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


def _against(options: argparse.Namespace) -> int:
    """Our level against theirs, on every board that was asked for."""
    spec, parity = SPECS[options.game], 1 / options.players[0]
    sprt = Sprt(parity, parity + options.margin * (1 - parity)) if options.sprt else None
    ours = Path(options.ours) if options.ours else Home.of_this_repository().root
    sides = (
        Side(options.level or spec.ai_levels[-1], ours),
        Side(options.their_level, Path(options.against)),
    )
    for players in options.players:
        for board in options.boards or [options.board or spec.default_level]:
            try:
                table = Table.between(options.game, board, players, sides)
                print(f"{board}, {players} players, seed {options.seed}: {table.greet()}", flush=True)
                seats = (table.names[0], *[table.names[1]] * (players - 1))
                match = Tournament(partial(_seated, table), table.start, seats, options.seed)
                progress = sys.stderr if sys.stderr.isatty() else None
                tally, verdict = run(match, options.games, sprt, options.processes, progress)
            except GuestError as problem:
                sys.exit(str(problem))
            report(tally, verdict, sys.stdout)
            if options.json:
                print(json.dumps({"board": board, "players": players, **tally.summary()}), flush=True)
    return 0


def _seated(table: Table) -> Table:
    """A function, so that other processes can be told of it."""
    return table


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py strength", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default=HOUSE[0].id, choices=SPECS)
    parser.add_argument("--players", type=int, nargs="*", choices=(2, 3, 4))
    parser.add_argument(
        "--levels", nargs="*", choices=[level for level, _ in RIVALS], help="only these against the one below"
    )
    parser.add_argument("--scale", type=float, default=1.0, help="play so many times the usual games (1.0)")
    parser.add_argument("--board", help="by default the game's usual one")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON in the last line")
    other = parser.add_argument_group("against another checkout")
    other.add_argument("--against", metavar="FOLDER", help="another checkout, or a compiled copy of one")
    other.add_argument("--ours", metavar="FOLDER", help="play from a compiled copy of this checkout instead")
    other.add_argument("--level", help="ours; by default the strongest")
    other.add_argument("--their-level", default="master", help="theirs, by the name it has there (master)")
    other.add_argument("--games", type=int, default=60, help="on each board, in whole rotations (60)")
    other.add_argument("--boards", nargs="*", help="one after the other, instead of --board")
    other.add_argument("--sprt", action="store_true", help="stop once the result is clear (5 %% errors)")
    other.add_argument(
        "--margin", type=float, default=0.15, help="for --sprt: the part of the way from parity to certainty"
    )
    options = parser.parse_args(arguments)
    if options.players is None:
        options.players = (2,) if options.against else (2, 3, 4)
    return options
