"""Learn what aqueducts are worth, from nothing: self-play, regression, and again with what was learned.

Every game is played by the one-step player with the weights of the round before (at first: none), with
some moves at random so that it sees what it would not do. Each aqueduct of each position seen is then one
example: its facts, and the points its workman won in the end. The result depends on the seed alone, not on
the number of processes or the machine: like the search, the learning uses only arithmetic that IEEE 754
fixes to the last bit.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from game.ai.weights import FILE
from game.games.aqua_romana import levels
from game.games.aqua_romana.ai import value
from game.games.aqua_romana.ai.boxes import BOXES
from game.games.aqua_romana.ai.engine.layout import DRY_SQUARES, PODIUMS_WON
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.features import Description, Observer
from game.games.aqua_romana.ai.judge import AquaJudge
from game.games.aqua_romana.ai.start import describe, read_start
from game.games.aqua_romana.ai.value import STAGES, Weights, stage_of
from game.games.aqua_romana.rules.board import Board
from game.games.aqua_romana.rules.state import new_game

from ..learning import PLAYERS, best_spread, readable, show

GAMES = 600
"""In each round, for each number of players."""
SEED = 27
WIDTH = 6
"""Of a wide step, how many options the learning player looks at, and as many more."""
SCHEDULE = ((1.0, 0.01), (0.25, 0.01), (0.15, 0.008), (0.1, 0.005), (0.06, 0.003), (0.05, 0.0015))
"""For each round how often a move is made at random, and how much an example teaches."""
SHYNESS = 0.002
"""How far a weight follows the stage in the middle after every game. A box seen often at its own stage does
not mind; one seen hardly ever there would else keep what chance made of it."""
KEPT = 0.5
"""The share of positions that become examples."""
CLASSIC_SHARE = 0.6
"""Of the games; the rest is played on the other boards."""


@dataclass(frozen=True)
class Example:
    built: float
    aqueducts: list[Description]


@dataclass(frozen=True)
class Game:
    examples: list[Example]
    worth: list[int]
    """The points each workman won, by aqueduct."""
    seat_of: tuple[int, ...]

    @property
    def points(self) -> list[int]:
        totals = [0] * (max(self.seat_of) + 1)
        for seat, worth in zip(self.seat_of, self.worth, strict=True):
            totals[seat] += worth
        return totals


def play(starts: Sequence[str], weights: Weights, boldness: float, seed: str) -> Game:
    """One game of the learning player against itself."""
    random = Random(seed)
    start = starts[0] if random.random() < CLASSIC_SHARE else starts[int(random.random() * len(starts))]
    position = FlatPosition.from_state(read_start(start))
    judge = AquaJudge(position, weights)
    observer = Observer(position.tables)
    examples: list[Example] = []
    while not position.over:
        position.apply(_choose(position, judge, boldness, random))
        if random.random() < KEPT and not position.over:
            built = 1.0 - position.cells[DRY_SQUARES].bit_count() / observer.squares
            examples.append(Example(built, observer.describe(position)))
    return Game(examples, _worth(position), position.tables.seat_of)


def _choose(position: FlatPosition, judge: AquaJudge, boldness: float, random: Random) -> int:
    options = judge.options(random, WIDTH)
    if random.random() < boldness:
        return options[int(random.random() * len(options))]
    seat = position.to_move
    best, best_share = options[0], -1.0
    for option in options:
        position.apply(option)
        share = judge.shares()[seat]
        position.undo()
        if share > best_share:
            best, best_share = option, share
    return best


def _worth(position: FlatPosition) -> list[int]:
    """The podium of each aqueduct with its bonus, in a finished game."""
    by_code = position._worth()
    won = position.cells[PODIUMS_WON]
    return [by_code[won >> 5 * number & 31] for number in range(len(position.tables.outlets))]


class Learner:
    """Weights that follow examples, a little each time (stochastic gradient descent)."""

    def __init__(self) -> None:
        self.boxes = [[0.0] * BOXES for _ in STAGES]
        self.spread = [10.0] * len(STAGES)
        self._sums = [[0.0] * BOXES for _ in STAGES]
        self._games = 0

    def weights(self) -> Weights:
        return Weights(tuple(map(tuple, self.boxes)), tuple(self.spread))

    def note(self) -> None:
        """Remember the weights as they are now, for ``settle``."""
        self._games += 1
        for sums, boxes in zip(self._sums, self.boxes, strict=True):
            for box, weight in enumerate(boxes):
                sums[box] += weight

    def settle(self) -> None:
        """Take the mean of all weights noted: they tremble around it with every game."""
        self.boxes = [[total / self._games for total in sums] for sums in self._sums]
        self._sums = [[0.0] * BOXES for _ in STAGES]
        self._games = 0

    def learn(self, game: Game, rate: float) -> float:
        """Take in the examples of one game; the mean square error before it did."""
        error_sum = 0.0
        count = 0
        for example in game.examples:
            stage, late = stage_of(example.built)
            early = 1.0 - late
            before, after = self.boxes[stage], self.boxes[stage + 1]
            for (_, height, boxes), worth in zip(example.aqueducts, game.worth, strict=True):
                guess = float(height)
                for box in boxes:
                    guess += early * before[box] + late * after[box]
                error = worth - guess
                error_sum += error * error
                count += 1
                step = rate * error
                for box in boxes:
                    before[box] += step * early
                    after[box] += step * late
        self._follow_the_middle()
        return error_sum / max(1, count)

    def _follow_the_middle(self) -> None:
        start, middle, end = self.boxes
        for boxes in (start, end):
            for box, weight in enumerate(middle):
                boxes[box] += SHYNESS * (weight - boxes[box])

    def fit_spread(self, games: Sequence[Game]) -> None:
        """For each stage the spread under which the winners of these games surprise least."""
        for stage in range(len(STAGES)):
            self.spread[stage] = best_spread(self._forecasts(games, stage), 10.0)

    def _forecasts(self, games: Sequence[Game], stage: int) -> Iterator[tuple[list[float], list[int]]]:
        """The points foreseen and those won, of positions near a stage."""
        for game in games:
            for example in game.examples:
                early, late = stage_of(example.built)
                if abs(early + late - stage) > 0.25:
                    continue
                before, after = self.boxes[early], self.boxes[early + 1]
                points = [0.0] * len(game.points)
                for seat, height, boxes in example.aqueducts:
                    points[seat] += height
                    for box in boxes:
                        points[seat] += before[box] + (after[box] - before[box]) * late
                yield points, game.points


def train(players: int, games: int, processes: int) -> Weights:
    starts = _starts(players)
    learner = Learner()
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for number, (boldness, rate) in enumerate(SCHEDULE, 1):
            began = time.monotonic()
            seeds = (f"{SEED} {players} {number} {game}" for game in range(games))
            task = partial(play, starts, learner.weights(), boldness)
            recent: list[Game] = []
            error = 0.0
            for done, game in enumerate(pool.imap(task, seeds, chunksize=8), 1):
                error += learner.learn(game, rate)
                if done > games // 2:
                    learner.note()
                    recent.append(game)
                if done % 20 == 0 or done == games:
                    stage = f"{number}/{len(SCHEDULE)}"
                    show(players, stage, done, games, error / done, time.monotonic() - began)
            learner.settle()
            learner.fit_spread(recent)
            print(f"   spread {learner.spread}", flush=True)
    return learner.weights()


def _starts(players: int) -> list[str]:
    """Every board for so many players, described; the classic one first."""
    library = levels.library()
    boards = [level for level in library.all() if players in level.players]
    return [describe(new_game(Board(level, players))) for level in boards]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="train", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=GAMES, help="games a round and number of players")
    parser.add_argument("--players", type=int, nargs="*", default=PLAYERS, help="learn only for these")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path(value.__file__).with_name(FILE))
    options = parser.parse_args(arguments)
    learned = {}
    if options.out.exists() and tuple(options.players) != PLAYERS:
        learned = json.loads(options.out.read_text(encoding="utf-8"))["players"]
    for players in options.players:
        learned[str(players)] = train(players, options.games, options.processes).to_plain()
    content = {"about": "Points an aqueduct may expect, by fact and box.", "players": learned}
    options.out.write_text(readable(content), encoding="utf-8", newline="\n")
    return 0
