"""The subcommand ``arena``: opponents against each other, with honest figures."""

from __future__ import annotations

import argparse
import json
import os
import sys

from game.ai.arena import Tournament, report, run
from game.ai.statistics import Sprt
from game.games.aqua_romana import levels
from game.games.aqua_romana.ai import create
from game.games.aqua_romana.ai.levels import level
from game.games.aqua_romana.ai.start import describe
from game.games.aqua_romana.rules.board import Board
from game.games.aqua_romana.rules.state import new_game
from game.games.aqua_romana.spec import SPEC


def main(arguments: list[str]) -> int:
    """Play a tournament; 0, or 2 with one line on standard error."""
    options = _parser().parse_args(arguments)
    try:
        tournament = _tournament(options)
    except ValueError as problem:
        sys.stderr.write(f"{problem}\n")
        return 2
    parity = 1 / len(tournament.players)
    sprt = Sprt(parity, parity + options.margin * (1 - parity)) if options.sprt else None
    progress = None if options.quiet else sys.stderr
    tally, verdict = run(tournament, options.games, sprt, options.processes, progress)
    report(tally, verdict)
    if options.json:
        print(json.dumps(tally.summary()))
    return 0


def _tournament(options: argparse.Namespace) -> Tournament:
    players = tuple(options.seats.split(","))
    for player in players:
        level(player)
    if options.games < 1:
        raise ValueError("--games must be at least 1.")
    board = levels.library().get(options.board)
    if board is None:
        raise ValueError(f"There is no board {options.board!r}.")
    if len(players) not in board.players:
        raise ValueError(f"The board {options.board} is not made for {len(players)} players.")
    start = describe(new_game(Board(board, len(players))))
    return Tournament(create, start, players, options.seed)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="arena",
        description="Let opponents play against each other. Every opening is played once with each "
        "rotation of the seats; rates are per seat held.",
    )
    parser.add_argument(
        "--seats",
        required=True,
        metavar="A,B,…",
        help=f"the level of each seat, the one under test first: {', '.join(SPEC.ai_levels)} or random; "
        "architect:100 is the architect with 100 nodes",
    )
    parser.add_argument("--games", type=int, default=100, help="how many, rounded up to whole rotations")
    parser.add_argument("--board", default=SPEC.default_level)
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
