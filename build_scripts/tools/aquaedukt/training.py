"""Learn what dry houses and stocks are worth in Aquädukt: self-play, regression, and again.

It begins with what somebody would guess who has read the rules; three players begin with what two have
learned, and four with that of three. Every game is played by the one-turn player with the weights of the
round before, with some moves at random so that it sees what it would not do. Each
position at the end of a turn then teaches twice: of every dry house, whether it had water in the end; of
every seat, how many points it won with houses it had not built yet. The result depends on the seed alone:
only arithmetic is used that IEEE 754 fixes to the last bit.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from game.ai.weights import FILE
from game.core.rules import CHANCE
from game.games.aquaedukt import levels
from game.games.aquaedukt.ai import value
from game.games.aquaedukt.ai.boxes import BOXES, LOWEST_WET
from game.games.aquaedukt.ai.engine.layout import (
    CANALS_LEFT,
    DICE,
    DIGS,
    ENDED,
    HOUSES,
    MAIN,
    OVER,
    PHASE,
    REVEAL,
    SETUP,
)
from game.games.aquaedukt.ai.engine.position import FlatPosition
from game.games.aquaedukt.ai.judge import CanalJudge
from game.games.aquaedukt.ai.levels import OneTurn
from game.games.aquaedukt.ai.start import describe, read_start
from game.games.aquaedukt.ai.value import KNOTS, Weights, guessed_weights, knot_of
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules.board import Board
from game.games.aquaedukt.rules.state import new_game

from ..learning import PLAYERS, best_spread, readable, show

GAMES: Mapping[int, int] = {2: 50, 3: 50, 4: 24}
"""In each round, by number of players."""
SEED = 14
SCHEDULE = ((0.12, 0.02), (0.08, 0.01), (0.05, 0.005))
"""For each round how often a move is made at random, and how much an example teaches."""
OF_A_SEAT = 0.25
"""The same for the points to come, which vary more than whether a house gets water."""
SHYNESS = 0.001
"""How far a weight follows its neighbours in time after every game: one that is hardly ever needed with so
many canals left would else keep what chance made of it."""
SMALLEST_SPREAD = 3.0
"""With less, everything near to a win looks the same."""
CLASSIC_SHARE = 0.6
"""Of the games; the rest is played on any board."""
WATERS_SHARE = 0.25
"""Of the games, with hidden waters."""


@dataclass(frozen=True)
class House:
    seat: int
    worth: int
    boxes: tuple[int, ...]
    watered: bool


@dataclass(frozen=True)
class Example:
    canals: int
    houses: list[House]
    seats: list[tuple[tuple[int, ...], int, int]]
    """Of every seat its boxes, the points that have water, and those of houses to come."""
    common: tuple[int, ...]
    """The boxes of the game itself."""


@dataclass(frozen=True)
class Game:
    examples: list[Example]
    points: tuple[int, ...]


@dataclass(frozen=True)
class _Seen:
    """A position, before it is known how the game ends."""

    turn: int
    cells: list[int]


def play(starts: Sequence[tuple[str, str]], weights: Weights, boldness: float, seed: str) -> Game:
    """One game of the learning player against itself."""
    random = Random(seed)
    board = 0 if random.random() < CLASSIC_SHARE else int(random.random() * len(starts))
    start = starts[board][random.random() < WATERS_SHARE]
    position = FlatPosition.from_state(read_start(start))
    judge = CanalJudge(position, weights)
    seen: list[_Seen] = []
    gone = [-1] * len(position.tables.region_of)
    """For each space when a house last went out there."""
    while position.cells[PHASE] not in (REVEAL, OVER):
        cells = position.cells
        if cells[PHASE] == MAIN and not cells[ENDED]:
            seen.append(_Seen(position.played, cells))
        before = _built(cells)
        position.apply(_choose(position, judge, boldness, random))
        lost = before & ~_built(position.cells)
        while lost:
            low = lost & -lost
            lost ^= low
            gone[low.bit_length() - 1] = position.played
    points = position.points()
    return Game([_example(each, judge, gone, points) for each in seen], points)


def _built(cells: list[int]) -> int:
    houses = 0
    for each in cells[HOUSES:]:
        houses |= each
    return houses


def _choose(position: FlatPosition, judge: CanalJudge, boldness: float, random: Random) -> int:
    if position.to_move == CHANCE:
        return position.draw(random)
    bold = position.cells[PHASE] == SETUP or random.random() < boldness
    if not bold:
        return OneTurn().best(judge)
    legal = position.legal()
    if position.cells[PHASE] == MAIN:
        # Any kind first: there are a hundred places for springs and one die.
        digs = position.cells[DIGS]
        canals = [code for code in legal if code != DICE and code not in digs]
        kinds = [kind for kind in ((DICE,) if DICE in legal else (), digs, canals) if kind]
        legal = tuple(kinds[int(random.random() * len(kinds))]) if kinds else legal
    return legal[int(random.random() * len(legal))]


def _example(seen: _Seen, judge: CanalJudge, gone: list[int], points: Sequence[int]) -> Example:
    cells = seen.cells
    houses: list[House] = []
    kept = [sure for sure, _ in judge.pricing.settled(cells)]
    sure = list(kept)
    for seat, worth, space, boxes in judge.pricing.describe_houses(cells):
        watered = gone[space] < seen.turn
        kept[seat] += worth * watered
        houses.append(House(seat, worth, boxes, watered))
    seats = [
        (boxes, sure[seat], points[seat] - kept[seat])
        for seat, boxes in enumerate(judge.pricing.describe_seats(cells))
    ]
    return Example(cells[CANALS_LEFT], houses, seats, judge.pricing.describe_game(cells))


class Learner:
    """Weights that follow examples, a little each time (stochastic gradient descent)."""

    def __init__(self, weights: Weights) -> None:
        self.boxes = [list(boxes) for boxes in weights.boxes]
        self.spread = list(weights.spread)
        self._forget()

    def _forget(self) -> None:
        self._sums = [[0.0] * BOXES for _ in KNOTS]
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
        self._forget()

    def learn(self, game: Game, rate: float) -> float:
        """Take in the examples of one game; the mean square error of the points before it did."""
        error_sum, count = 0.0, 0
        for example in game.examples:
            knot, late = knot_of(example.canals)
            for house in example.houses:
                error = float(house.watered) - self._told(house.boxes, knot, late)
                self._follow(house.boxes, knot, late, rate * error)
            # More tiles left mean more to come, but mostly because the game is young. So a seat learns only
            # from what it won more or less than the others, and the game itself from what all won.
            errors = [to_come - self._told(boxes, knot, late) for boxes, _, to_come in example.seats]
            mean = 0.0
            for error in errors:
                mean += error / len(errors)
            for (boxes, _, _), error in zip(example.seats, errors, strict=True):
                self._follow(boxes, knot, late, rate * OF_A_SEAT * (error - mean))
                error_sum += (error - mean) * (error - mean)
                count += 1
            mean -= self._told(example.common, knot, late)
            self._follow(example.common, knot, late, rate * OF_A_SEAT * mean)
        self._follow_the_neighbours()
        return error_sum / max(1, count)

    def _told(self, boxes: tuple[int, ...], knot: int, late: float) -> float:
        before, after = self.boxes[knot], self.boxes[knot + 1]
        total = 0.0
        for box in boxes:
            total += before[box] + (after[box] - before[box]) * late
        return total

    def _follow(self, boxes: tuple[int, ...], knot: int, late: float, step: float) -> None:
        before, after = self.boxes[knot], self.boxes[knot + 1]
        for box in boxes:
            before[box] += step * (1.0 - late)
            after[box] += step * late

    def _follow_the_neighbours(self) -> None:
        for earlier, later in zip(self.boxes, self.boxes[1:], strict=False):
            for box, weight in enumerate(earlier):
                step = SHYNESS * (later[box] - weight)
                earlier[box] += step
                later[box] -= step

    def fit_spread(self, games: Sequence[Game]) -> None:
        """For each knot the spread under which the winners of these games surprise least."""
        for knot, otherwise in enumerate(self.spread):
            self.spread[knot] = max(SMALLEST_SPREAD, best_spread(self._forecasts(games, knot), otherwise))

    def _forecasts(self, games: Sequence[Game], knot: int) -> Iterator[tuple[list[float], tuple[int, ...]]]:
        """The points foreseen and those won, of positions near a knot."""
        for game in games:
            for example in game.examples:
                early, late = knot_of(example.canals)
                if abs(early + late - knot) <= 0.3:
                    yield self._foreseen(example, early, late), game.points

    def _foreseen(self, example: Example, knot: int, late: float) -> list[float]:
        common = self._told(example.common, knot, late)
        points = [sure + common + self._told(boxes, knot, late) for boxes, sure, _ in example.seats]
        for house in example.houses:
            points[house.seat] += house.worth * min(max(self._told(house.boxes, knot, late), 0.0), 1.0)
        return points


def train(players: int, games: int, processes: int, fewer: Weights | None = None) -> Weights:
    """From what one would guess, and from what was learned with one player fewer in one round only."""
    starts = _starts(players)
    learner = Learner(begun(players, fewer))
    schedule = SCHEDULE[-1:] if fewer else SCHEDULE
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for number, (boldness, rate) in enumerate(schedule, 1):
            began = time.monotonic()
            seeds = (f"{SEED} {players} {number} {game}" for game in range(games))
            task = partial(play, starts, learner.weights(), boldness)
            recent: list[Game] = []
            error = 0.0
            for done, game in enumerate(pool.imap(task, seeds, chunksize=4), 1):
                error += learner.learn(game, rate)
                if done > games // 2:
                    learner.note()
                    recent.append(game)
                if done % 20 == 0 or done == games:
                    stage = f"{number}/{len(schedule)}"
                    show(players, stage, done, games, error / done, time.monotonic() - began)
            learner.settle()
            learner.fit_spread(recent)
            mean = sum(sum(game.points) for game in recent) / (players * len(recent))
            print(f"   spread {learner.spread}, points {mean:.1f}", flush=True)
    return settled(players, Weights.from_plain(learner.weights().to_plain()))


def begun(players: int, fewer: Weights | None) -> Weights:
    """What one would guess, and what one player fewer changed about it."""
    guessed = guessed_weights(players)
    if fewer is None:
        return guessed
    before = guessed_weights(players - 1)
    boxes = tuple(
        tuple(guess + (learned - old) for guess, learned, old in zip(*rows, strict=True))
        for rows in zip(guessed.boxes, fewer.boxes, before.boxes, strict=True)
    )
    return Weights(boxes, guessed.spread)


def settled(players: int, learned: Weights) -> Weights:
    """Houses half way between guess and learning: docs/ai.md tells what either is worth alone."""
    guessed = guessed_weights(players)
    boxes = tuple(
        tuple(
            0.5 * (old + new) if box < LOWEST_WET else new
            for box, (old, new) in enumerate(zip(*rows, strict=True))
        )
        for rows in zip(guessed.boxes, learned.boxes, strict=True)
    )
    return Weights(boxes, guessed.spread)


def _starts(players: int) -> list[tuple[str, str]]:
    """Every board for so many players, without and with hidden waters; the classic one first."""
    boards = [level for level in levels.library().all() if players in level.players]
    return [
        (_described(Board(level, players), False), _described(Board(level, players), True))
        for level in boards
    ]


def _described(board: Board, waters: bool) -> str:
    return describe(new_game(board, board.level.seats(board.players), Options(waters=waters)))


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="train --game aquaedukt",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, help="games a round, whatever the number of players")
    parser.add_argument("--players", type=int, nargs="*", default=PLAYERS, help="learn only for these")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path(value.__file__).with_name(FILE))
    options = parser.parse_args(arguments)
    learned = {}
    if options.out.exists() and tuple(options.players) != PLAYERS:
        learned = json.loads(options.out.read_text(encoding="utf-8"))["players"]
    for players in options.players:
        known = learned.get(str(players - 1))
        fewer = Weights.from_plain(known) if known else None
        learned[str(players)] = train(
            players, options.games or GAMES[players], options.processes, fewer
        ).to_plain()
        learned = dict(sorted(learned.items()))
        about = "Chances of dry houses to get water, and points to come, by fact, canals left and box."
        options.out.write_text(readable({"about": about, "players": learned}), encoding="utf-8", newline="\n")
    return 0
