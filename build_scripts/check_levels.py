"""Play many games on every board and print how long they are and how fair the places.

Two styles of play that know nothing: one takes any legal action, the other keeps its aqueducts open and takes
the best of a few moves at first sight. Neither plays well: the figures find a lopsided board, no more.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.games.aqua_romana.levels import library
from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.actions import Action, Keep
from game.games.aqua_romana.rules.board import Board
from game.games.aqua_romana.rules.events import AqueductClosed, AqueductGrew, EndedBy, Event, GameEnded
from game.games.aqua_romana.rules.scoring import standings
from game.games.aqua_romana.rules.state import State, new_game

CANDIDATES = 4
PROCESSES = 2
CHUNK = 50

Player = Callable[[State, random.Random], Action]


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
    """What happened in some games. Places are named by colour, so that who starts can change."""

    games: int = 0
    decisions: int = 0
    turns: list[int] = field(default_factory=list)
    laid: int = 0
    lengths: list[int] = field(default_factory=list)
    ends: Counter[EndedBy] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    """By place, in sixtieths of a win, so that shared wins stay whole numbers."""
    order_wins: Counter[int] = field(default_factory=Counter)
    """By order of play."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.laid += other.laid
        self.lengths += other.lengths
        self.ends += other.ends
        self.points += other.points
        self.wins += other.wins
        self.order_wins += other.order_wins


WIN = 60


# Playing


def any_move(state: State, chance: random.Random) -> Action:
    return chance.choice(RULES.legal_actions(state))


def at_first_sight(state: State, chance: random.Random) -> Action:
    """Never closes by choice; of a few tiles lays the one that helps most at once."""
    actions = RULES.legal_actions(state)
    if state.phase == "close":
        return Keep()
    if state.phase not in ("main", "fountain"):
        return chance.choice(actions)
    few = chance.sample(actions, min(CANDIDATES, len(actions)))
    return max(few, key=lambda action: _promise(state, RULES.apply(state, action)[1]))


def _promise(state: State, events: Iterable[Event]) -> float:
    """Own growth, the growth of others, and what was shut in."""
    total = 0.0
    for event in events:
        if isinstance(event, AqueductGrew):
            total += len(event.squares) * (1.0 if state.seat_of(event.outlet) == state.active else -0.5)
        elif isinstance(event, AqueductClosed):
            total += -4.0 if state.seat_of(event.outlet) == state.active else 2.0
    return total


STYLES: dict[str, Player] = {"any move": any_move, "first sight": at_first_sight}


def play(job: Job) -> tuple[Job, Tally]:
    level = library(Path(os.devnull)).load(job.level)
    board, seats = Board(level, job.players), level.seats(job.players)
    tally = Tally()
    for seed in range(job.first_seed, job.first_seed + job.games):
        first = seed % job.players
        state = new_game(board, seats[first:] + seats[:first])
        _one_game(state, STYLES[job.style], random.Random(seed), tally)
    return job, tally


def _one_game(state: State, choose: Player, chance: random.Random, tally: Tally) -> None:
    printed, setup = len(state.tiles), sum(state.to_place.values())
    events: tuple[Event, ...] = ()
    while state.phase != "over":
        state, events = RULES.apply(state, choose(state, chance))
        tally.decisions += 1
    outcome = RULES.outcome(state)
    assert outcome is not None
    tally.games += 1
    tally.turns.append(state.turn - setup)
    tally.laid += len(state.tiles) - printed
    tally.ends += Counter(event.by for event in events if isinstance(event, GameEnded))
    tally.lengths += [state.aqueducts[outlet].length for outlet in standings(state)]
    for seat, points in enumerate(outcome.points):
        won = WIN // len(outcome.winners) if seat in outcome.winners else 0
        tally.points[_place(state, seat)] += points
        tally.wins[_place(state, seat)] += won
        tally.order_wins[seat] += won


def _place(state: State, seat: int) -> str:
    return "+".join(state.seats[seat])


# Telling


HEADER = (
    "| board | players | style | games | turns (10 – 90 %) | decisions | tiles laid | length, longest "
    "| of length 0 | points by place | wins by place, ± 95 % | wins in order of play |"
)


def line(job: Job, tally: Tally) -> str:
    fair = WIN * tally.games
    places = [_name(colours) for colours in library(Path(os.devnull)).load(job.level).seats(job.players)]
    margin = 1.96 * math.sqrt((1 / job.players) * (1 - 1 / job.players) / tally.games)
    turns = sorted(tally.turns)
    cells = (
        job.level,
        str(job.players),
        job.style,
        str(tally.games),
        f"{turns[len(turns) // 2]} ({turns[len(turns) // 10]} – {turns[len(turns) * 9 // 10]})",
        f"{tally.decisions / tally.games:.0f}",
        f"{tally.laid / tally.games:.0f}",
        f"{sum(tally.lengths) / len(tally.lengths):.1f}, {max(tally.lengths)}",
        f"{tally.lengths.count(0) / len(tally.lengths):.0%}",
        " ".join(f"{tally.points[place] / tally.games:.1f}" for place in places),
        " ".join(f"{tally.wins[place] / fair:.1%}" for place in places) + f" ± {margin:.1%}",
        " ".join(f"{tally.order_wins[seat] / fair:.1%}" for seat in range(job.players)),
    )
    return f"| {' | '.join(cells)} |"


def _name(colours: tuple[str, ...]) -> str:
    return "+".join(colours)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--games", type=int, default=2000, help="games for each board, player count and style"
    )
    parser.add_argument("--board", action="append", help="only this board; may be given several times")
    parser.add_argument("--style", action="append", choices=sorted(STYLES), help="only this style of play")
    options = parser.parse_args()
    print(HEADER)
    print("|" + "---|" * (HEADER.count("|") - 1), flush=True)
    with multiprocessing.get_context("spawn").Pool(PROCESSES) as pool:
        for level in library(Path(os.devnull)).all():
            if options.board and level.id not in options.board:
                continue
            for players in level.players:
                for style in options.style or STYLES:
                    print(
                        _measure(pool.imap_unordered, Job(level.id, players, style, 0, options.games)),
                        flush=True,
                    )
    return 0


def _measure(run: Callable[..., Iterable[tuple[Job, Tally]]], job: Job) -> str:
    chunks = [
        Job(job.level, job.players, job.style, start, min(CHUNK, job.games - start))
        for start in range(0, job.games, CHUNK)
    ]
    total = Tally()
    for _, tally in run(play, chunks):
        total.add(tally)
    return line(job, total)


if __name__ == "__main__":
    raise SystemExit(main())
