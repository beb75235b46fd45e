"""How even the opponents' ladder is: a newcomer against the gentlest, everybody else against the one below.

Every opening is played once with each rotation of the seats. Figures are per seat: with four players, one
against three, an equal share is 25 %.

With ``--against FOLDER`` one of our levels plays against one of another checkout instead, each side in a
process of its own: the yardstick for whether a change makes anybody stronger.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.ai.arena import Tally, Tournament, report, run
from game.ai.levels import FIRST_SIGHT
from game.ai.statistics import Sprt, interval
from game.games import GAMES as HOUSE
from game.meta.spec import GameSpec

from .. import compiled
from ..bootstrap import Home
from ..guests import GuestError, Side, Table

SPECS = {spec.id: spec for spec in HOUSE}
NEWCOMER = 0.40, 0.65
"""Between these lies the share of the win of somebody new against the gentlest …"""
STEP = 0.58, 0.82
"""… and that of everybody else against the one below, of two players. Of more: at least an equal share."""
GAMES = {2: 100, 3: 48, 4: 48}
"""How many games, by the number of players; rounded up to whole rotations."""


@dataclass(frozen=True)
class Row:
    players: int
    level: str
    rival: str
    tally: Tally

    @property
    def bounds(self) -> tuple[float, float]:
        if self.players > 2:
            return 1 / self.players, 1.0
        return NEWCOMER if self.level == FIRST_SIGHT else STEP

    def __str__(self) -> str:
        rate = self.tally.win_rate(self.level)
        low, high = interval(rate, self.tally.games)
        least, most = self.bounds
        verdict = "too weak" if rate < least else "too strong" if rate > most else "as wanted"
        points = f"{self.tally.mean_points(self.level):.1f} to {self.tally.mean_points(self.rival):.1f}"
        return (
            f"| {self.players} | {self.level} | {self.rival} | {self.tally.games} | {rate:.1%} "
            f"({low:.1%} to {high:.1%}) | {least:.0%} to {most:.0%}: {verdict} | {points} |"
        )


AGAINST = 60
"""How many games against another checkout on each board."""
HEADER = "| players | who | against | games | wins (95 %) | wanted | points |"


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    if options.against:
        return _against(options)
    if options.compiled:
        return compiled.again(__name__, [each for each in arguments if each != "--compiled"])
    rows: list[Row] = []
    print(HEADER)
    print("|" + "---|" * (HEADER.count("|") - 1), flush=True)
    for players in options.players:
        for level, rival in rivals(SPECS[options.game], players):
            if not options.levels or level in options.levels:
                rows.append(_measure(players, level, rival, options))
                print(rows[-1], flush=True)
    if options.json:
        print(
            json.dumps([{"players": row.players, "level": row.level, **row.tally.summary()} for row in rows])
        )
    return 0


def rivals(spec: GameSpec, players: int) -> Iterator[tuple[str, str]]:
    """Who plays against whom."""
    if players == 2:
        yield FIRST_SIGHT, spec.ai_levels[0]
    for rival, level in zip(spec.ai_levels, spec.ai_levels[1:], strict=False):
        yield level, rival


def _measure(players: int, level: str, rival: str, options: argparse.Namespace) -> Row:
    spec = SPECS[options.game]
    library = spec.levels(())
    board = library.get(options.board or spec.default_level)
    if board is None:
        raise SystemExit(f"There is no board {options.board!r}.")
    start = spec.opponents().describe(library.start(board.id, board.seats(players), {}))
    seats = (level, *[rival] * (players - 1))
    progress = sys.stderr if sys.stderr.isatty() else None
    games = options.games or GAMES[players]
    tally, _ = run(
        Tournament(spec.opponents, start, seats, options.seed), games, None, options.processes, progress
    )
    return Row(players, level, rival, tally)


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
                tally, verdict = run(match, options.games or AGAINST, sprt, options.processes, progress)
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
        "--levels",
        nargs="*",
        choices=[FIRST_SIGHT, *HOUSE[0].ai_levels],
        help="only these against the one below",
    )
    parser.add_argument("--compiled", action="store_true", help="play by a compiled copy of this checkout")
    parser.add_argument("--games", type=int, help="how many of each row, in whole rotations")
    parser.add_argument("--board", help="by default the game's usual one")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON in the last line")
    other = parser.add_argument_group("against another checkout")
    other.add_argument("--against", metavar="FOLDER", help="another checkout, or a compiled copy of one")
    other.add_argument("--ours", metavar="FOLDER", help="play from a compiled copy of this checkout instead")
    other.add_argument("--level", help="ours; by default the strongest")
    other.add_argument("--their-level", default="master", help="theirs, by the name it has there (master)")
    other.add_argument("--boards", nargs="*", help="one after the other, instead of --board")
    other.add_argument("--sprt", action="store_true", help="stop once the result is clear (5 %% errors)")
    other.add_argument(
        "--margin", type=float, default=0.15, help="for --sprt: the part of the way from parity to certainty"
    )
    options = parser.parse_args(arguments)
    if options.players is None:
        options.players = (2,) if options.against else (2, 3, 4)
    return options
