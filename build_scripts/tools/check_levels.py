"""Check the boards that come with the games; play many games on them and print how fair the places are.

Without ``--games`` it says what a board lacks to come with its game, and fails if there is anything.
Two styles of play that know nothing: one takes any legal action, the other keeps its aqueducts open and takes
the best of a few moves at first sight. Neither plays well: the figures find a lopsided board, no more.
Aquädukt and Via Appia, whose seats differ by the order of play (and what they start with), are played by one
of their levels.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.first_sight import at_first_sight
from game.games.aqua_romana.levels import library
from game.games.aqua_romana.rules.board import Board
from game.games.aquaedukt.spec import SPEC as AQUAEDUKT
from game.games.via_appia.spec import SPEC as VIA_APPIA

from .boards import every_fault
from .fair_seats import print_fairness

PROCESSES = 2
CHUNK = 100
BY_ORDER = {spec.id: spec for spec in (AQUAEDUKT, VIA_APPIA)}
"""Games in which the order of play tells the seats apart."""
WIN = 60
"""Parts of a win, so that two, three or four who share one get whole numbers."""

Player = Callable[[FlatPosition, list[int], random.Random], int]


@dataclass(frozen=True)
class Job:
    """Some games on one board, each with the next place starting."""

    level: str
    players: int
    style: str
    first_seed: int
    games: int


@dataclass
class Tally:
    """What happened in some games. Places are numbered clockwise from yellow, whoever starts."""

    games: int = 0
    decisions: int = 0
    turns: list[int] = field(default_factory=list)
    laid: int = 0
    podiums: Counter[int] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    """By place, as are the wins."""
    wins: Counter[int] = field(default_factory=Counter)
    order_wins: Counter[int] = field(default_factory=Counter)
    """By order of play."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.laid += other.laid
        self.podiums += other.podiums
        self.points += other.points
        self.wins += other.wins
        self.order_wins += other.order_wins


# Playing


def any_move(position: FlatPosition, actions: list[int], chance: random.Random) -> int:
    return chance.choice(actions)


STYLES: dict[str, Player] = {"any move": any_move, "first sight": at_first_sight}


def play(job: Job) -> Tally:
    level = library().load(job.level)
    board, seats = Board(level, job.players), level.seats(job.players)
    tally = Tally()
    for seed in range(job.first_seed, job.first_seed + job.games):
        first = seed % job.players
        position = FlatPosition.of(board, seats[first:] + seats[:first])
        _one_game(position, first, STYLES[job.style], random.Random(seed), tally)
    return tally


def _one_game(
    position: FlatPosition, first: int, choose: Player, chance: random.Random, tally: Tally
) -> None:
    stock, turns = sum(position.stock()), 0
    while actions := position.legal():
        turns += position.phase == "main"
        tally.decisions += 1
        position.apply(choose(position, actions, chance))
    tally.games += 1
    tally.turns.append(turns)
    tally.laid += stock - sum(position.stock())
    points = position.points()
    tally.podiums.update(position.podium(aqueduct) or 0 for aqueduct in range(len(position.tables.seat_of)))
    for seat, total in enumerate(points):
        place = (first + seat) % position.seats
        won = WIN // points.count(total) if total == max(points) else 0
        tally.points[place] += total
        tally.wins[place] += won
        tally.order_wins[seat] += won


# Telling


HEADER = (
    "| board | players | style | games | turns (10 – 90 %) | decisions | tiles laid | mean podium "
    "| without podium | points by place | wins by place, ± 95 % | wins in order of play |"
)


def line(job: Job, tally: Tally) -> str:
    whole, seats = WIN * tally.games, range(job.players)
    margin = 1.96 * math.sqrt((1 / job.players) * (1 - 1 / job.players) / tally.games)
    turns, workmen = sorted(tally.turns), tally.podiums.total()
    cells = (
        job.level,
        str(job.players),
        job.style,
        str(tally.games),
        f"{turns[len(turns) // 2]} ({turns[len(turns) // 10]} – {turns[len(turns) * 9 // 10]})",
        f"{tally.decisions / tally.games:.0f}",
        f"{tally.laid / tally.games:.0f}",
        f"{sum(podium * count for podium, count in tally.podiums.items()) / workmen:.1f}",
        f"{tally.podiums[0] / workmen:.0%}",
        " ".join(f"{tally.points[seat] / tally.games:.1f}" for seat in seats),
        " ".join(f"{tally.wins[seat] / whole:.1%}" for seat in seats) + f" ± {margin:.1%}",
        " ".join(f"{tally.order_wins[seat] / whole:.1%}" for seat in seats),
    )
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--games", type=int, default=0, help="play so many for each board, player count and style"
    )
    parser.add_argument("--board", action="append", help="only this board; may be given several times")
    parser.add_argument("--style", action="append", choices=sorted(STYLES), help="only this style of play")
    parser.add_argument("--game", choices=("aqua-romana", *BY_ORDER), default="aqua-romana")
    parser.add_argument("--player", default="gaius", help="the level in all seats (builder)")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    options = parser.parse_args(arguments)
    if not options.games:
        told = list(every_fault())
        print("\n".join(told) or "All boards are as they should be.")
        return 1 if told else 0
    if options.game in BY_ORDER:
        spec = BY_ORDER[options.game]
        print_fairness(spec, options.player, options.games, options.board, options.processes)
        return 0
    print(HEADER)
    print("|" + "---|" * (HEADER.count("|") - 1), flush=True)
    with multiprocessing.get_context("spawn").Pool(options.processes) as pool:
        for level in library().all():
            if options.board and level.id not in options.board:
                continue
            for players in level.players:
                for style in options.style or STYLES:
                    print(
                        _measure(pool.imap_unordered, Job(level.id, players, style, 0, options.games)),
                        flush=True,
                    )
    return 0


def _measure(run: Callable[..., Iterable[Tally]], job: Job) -> str:
    chunks = [
        Job(job.level, job.players, job.style, start, min(CHUNK, job.games - start))
        for start in range(0, job.games, CHUNK)
    ]
    total = Tally()
    for tally in run(play, chunks):
        total.add(tally)
    return line(job, total)
