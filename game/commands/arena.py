"""The subcommand ``arena``: opponents against each other, with honest figures."""

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game.ai.arena import Tournament, report, run
from game.ai.statistics import Sprt
from game.commands.streams import Parser, check_output, complain, put, shortened
from game.meta.spec import GameSpec

MOST_GAMES = 50_000
MOST_PROCESSES = 128
"""Beyond both, a typing error is likelier than a wish."""


def main(arguments: Sequence[str], games: Sequence[GameSpec], data: Path) -> int:
    """Play a tournament; 0, or 2 with one line on standard error."""
    options = _parser(games).parse_args(arguments)
    check_output()
    spec = next(spec for spec in games if spec.id == options.game)
    try:
        tournament = _tournament(spec, options, data)
    except ValueError as problem:
        complain(shortened(str(problem)))
        return 2
    parity = 1 / len(tournament.players)
    sprt = Sprt(parity, parity + options.margin * (1 - parity)) if options.sprt else None
    progress = None if options.quiet else sys.stderr
    tally, verdict = run(tournament, options.games, sprt, options.processes, progress)
    text = io.StringIO()
    report(tally, verdict, text)
    if options.json:
        text.write(f"{json.dumps(tally.summary())}\n")
    put(text.getvalue())
    return 0


def _tournament(spec: GameSpec, options: argparse.Namespace, data: Path) -> Tournament:
    players = tuple(options.seats.split(","))
    opponents = spec.opponents()
    for player in players:
        opponents.check(player)
    if not 1 <= options.games <= MOST_GAMES:
        raise ValueError(f"--games must be at least 1 and at most {MOST_GAMES}.")
    if not 1 <= options.processes <= MOST_PROCESSES:
        raise ValueError(f"--processes must be at least 1 and at most {MOST_PROCESSES}.")
    if not 0 < options.margin <= 1:
        raise ValueError("--margin must be more than 0 and at most 1.")
    board = options.board or spec.default_level
    library = spec.levels(spec.level_folders(data))
    level = next((level for level in library.all() if level.id == board), None)
    if level is None:
        raise ValueError(f"There is no board {board!r}.")
    if len(players) not in level.players:
        raise ValueError(f"The board {board} is not made for {len(players)} players.")
    start = library.start(board, level.seats(len(players)), {})
    return Tournament(spec.opponents, opponents.describe(start), players, options.seed)


def _parser(games: Sequence[GameSpec]) -> argparse.ArgumentParser:
    parser = Parser(
        prog="arena",
        description="Let opponents play against each other. Every opening is played once with each "
        "rotation of the seats; rates are per seat held.",
    )
    levels = ", ".join(dict.fromkeys(level for spec in games for level in spec.ai_levels))
    parser.add_argument("--game", default=games[0].id, choices=[spec.id for spec in games])
    parser.add_argument(
        "--seats",
        required=True,
        metavar="A,B,…",
        help=f"the level of each seat, the one under test first: {levels} or random; "
        f"{games[0].ai_levels[-1]}:100 is that level with 100 nodes",
    )
    parser.add_argument("--games", type=int, default=100, help="how many, rounded up to whole rotations")
    parser.add_argument("--board", help="by default the game's usual one")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--sprt", action="store_true", help="stop as soon as the result is clear (5 %% errors)"
    )
    parser.add_argument(
        "--margin", type=float, default=0.15, help="for --sprt: the part of the way from parity to certainty"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON in the last line")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    return parser
