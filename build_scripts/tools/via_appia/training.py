"""Learn what things are worth in Via Appia, from games of players who each see it a little differently.

Every seat of every game draws weights of its own around those to begin with. Two regressions read the games.
One asks whose weights led to more points: that is what counts, but of 240 games it knows little. The other
asks with which weights the points expected at the start of every turn are nearest to those at the end: it
knows much, but of what becomes of things in usual play alone. What is shipped goes half of the second's
way and a step along the first.

Players think one turn ahead. Physics would take seconds a game, so stones are shoved by a rough model: those
in front of the place where one is pushed move on, and fall beyond the edge. Which action is right depends
little on where stones lie. Two players teach; with three and four things change by the same factors.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Sequence
from dataclasses import fields, replace
from functools import partial
from itertools import pairwise
from operator import mul
from pathlib import Path
from random import Random
from typing import Any

from game.core.rules import CHANCE
from game.games.via_appia import levels
from game.games.via_appia.ai import value
from game.games.via_appia.ai.engine.layout import (
    ACTIVE,
    DEAL,
    FALL,
    HAND,
    LOAD,
    MAIN,
    PHASE,
    PILE,
    PUSH,
    PUSHES,
    SEAT,
    SEATS,
    STOP,
    TRAY,
)
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.engine.tables import FlatTables, tables_for
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.pricing import Pricing
from game.games.via_appia.ai.start import describe, read_start
from game.games.via_appia.ai.value import GUESSED, Weights, shipped_weights, written
from game.games.via_appia.quarry import layout
from game.games.via_appia.rules.actions import Load, Rest
from game.games.via_appia.rules.pieces import Spot, Stone
from game.games.via_appia.rules.tray import no_load

PLAYERS = (2, 3, 4)
SEED = 1
GAMES = 240
WIDTH = 0.25
"""How far from those to begin with weights are drawn, as a part of each: the standard deviation."""
EVERY = 3
"""One position of so many is looked at: those of neighbouring turns say the same."""
KEPT_BACK = 6
"""One game of so many is not learned from."""
TOGETHER = 10.0
"""So many positions of one game say as much as one alone."""
BELIEF = 0.4
"""How far from those to begin with weights may be expected, as a part of each, before a game was seen."""
LEANING = 0.8
"""Points by which a weight, one width larger, may be expected to change a game."""
ROUNDS = 4
"""Of the fit."""
HALF = 0.5
"""The part of the way that the fit is followed …"""
STRIDE, LONGEST = 0.2, 0.25
"""… and the part of each weight by which a point of the lead is followed, and at most."""
TRIES = 5
"""Places that a player tries before it pushes."""
SHOVE = (1500, 1000, 620)
"""How far stones straight ahead move, by the size of the one that is pushed."""
CORRIDOR = 2600
"""How far to the side stones are moved at all, at the line; more towards the edge."""
FIXED = ("ripe", "spread", "spread_early")
"""What the rough model cannot teach, or what changes no choice between two actions that are plain."""


def shoved(tray: tuple[Stone, ...], rank: int, x: int, depth: int) -> Rest:
    """Where stones are after one is pushed in at a place, roughly."""
    spots: list[Spot | None] = []
    for stone in tray:
        aside = abs(stone.x - x)
        wide = CORRIDOR + stone.y // 6
        y = stone.y + SHOVE[rank] * (wide - aside) // wide if aside < wide else stone.y
        spots.append(None if y > depth else Spot(stone.x, y))
    return Rest((*spots, Spot(x, 1000)))


class Game:
    """One game of sets of weights against each other."""

    def __init__(self, start: str, weights: Sequence[Weights], seed: str) -> None:
        self.position = FlatPosition.from_state(read_start(start))
        self.judges = [RoadJudge(self.position, each) for each in weights]
        self.random = Random(seed)
        self.turns: list[list[Any]] = []
        """The cells at the start of every turn so far."""
        self.x = 0
        """Where the last stone was pushed."""

    def play(self) -> tuple[int, ...]:
        position = self.position
        while not position.over:
            if position.to_move == CHANCE:
                self._draw()
            else:
                judge = self.judges[position.active]
                judge.forget()
                if position.cells[PHASE] == MAIN:
                    self.turns.append(position.cells[:])
                position.apply(self._pushed(judge) if position.cells[PHASE] == PUSH else self._best(judge))
        position.tables.forget_outcomes()
        return position.points()

    def _draw(self) -> None:
        position, random = self.position, self.random
        cells, level = position.cells, position.tables.level
        if cells[PHASE] == LOAD:
            while True:
                stones = layout(random.getrandbits(16) % 200, level.quarry, level.quarry_start)
                if no_load(level.quarry, level.quarry_start, stones) is None:
                    break
            position.apply(position.encode(Load(stones)))
        elif cells[PHASE] == DEAL:
            deals = position.tables.deals_of(cells[PILE])
            position.apply(deals[int(random.random() * len(deals))])
        else:
            assert cells[PHASE] == FALL
            rest = shoved(cells[TRAY], cells[HAND], self.x, level.quarry.depth)
            position.apply(position.encode(rest))

    def _best(self, judge: RoadJudge) -> int:
        position = self.position
        seat = position.to_move
        best, most = -1, -1.0
        for option in position.legal():
            position.apply(option)
            hope = judge.hope(seat)
            position.undo()
            if hope > most:
                best, most = option, hope
        return best

    def _pushed(self, judge: RoadJudge) -> int:
        """The best of some pushes, or to stop."""
        position = self.position
        cells, seat, tables = position.cells, position.to_move, position.tables
        quarry, own = tables.level.quarry, SEATS + SEAT * cells[ACTIVE]
        best, most = STOP, -1.0
        if cells[PUSHES]:
            position.apply(STOP)
            most = judge.hope(seat)
            position.undo()
        for rank in range(3):
            if not cells[own + rank]:
                continue
            reach = quarry.reach[rank]
            for _ in range(TRIES):
                x = int((2 * self.random.random() - 1) * reach) * 100
                code = tables.pushes[rank][0]
                position.apply(code)
                position.apply(position.encode(shoved(cells[TRAY], rank, x, quarry.depth)))
                hope = judge.hope(seat)
                position.undo()
                position.undo()
                if hope > most:
                    best, most, self.x = code, hope, x
        return best


Example = tuple[list[list[Any]], tuple[int, ...]]
"""The cells at the start of every turn, and the points at the end."""


def names() -> list[str]:
    """The weights that are learned."""
    return [each.name for each in fields(Weights) if each.name not in FIXED]


def drawn(begin: Weights, players: int, seed: int, number: int) -> list[Weights]:
    """The weights of each seat of a game."""
    random = Random(f"{seed} {number}")
    return [
        replace(begin, **{name: getattr(begin, name) * max(0.1, random.gauss(1, WIDTH)) for name in names()})
        for _ in range(players)
    ]


def example(start: str, begin: Weights, players: int, seed: int, number: int) -> Example:
    game = Game(start, drawn(begin, players, seed, number), f"{seed} {number}")
    points = game.play()
    return game.turns, points


def by_lead(begin: Weights, players: int, seed: int, examples: Sequence[Example]) -> dict[str, float]:
    """By how many points a weight, one width larger, changes a game, as far as the games say."""
    asked = names()
    rows: list[list[float]] = []
    leads: list[float] = []
    for number, (_, points) in enumerate(examples):
        seats = drawn(begin, players, seed, number)
        for one, other in pairwise(range(players)):
            rows.append(
                [
                    (getattr(seats[one], name) - getattr(seats[other], name)) / getattr(begin, name) / WIDTH
                    for name in asked
                ]
            )
            leads.append(points[one] - points[other])
    mean = sum(leads) / len(leads)
    leads = [lead - mean for lead in leads]
    spread = sum(lead * lead for lead in leads) / len(leads)
    return dict(zip(asked, leaning(rows, leads, [1 / spread] * len(rows), 1 / LEANING**2), strict=True))


def leaning(
    rows: Sequence[Sequence[float]], wanted: Sequence[float], trust: Sequence[float], calm: float
) -> list[float]:
    """Least squares, every answer leaning towards nothing with so much calm."""
    count = len(rows[0])
    columns = list(zip(*rows, strict=True))
    matrix = [[0.0] * count for _ in range(count)]
    right = [0.0] * count
    for a in range(count):
        weighed = [value * each for value, each in zip(columns[a], trust, strict=True)]
        right[a] = sum(map(mul, weighed, wanted))
        for b in range(a, count):
            matrix[a][b] = matrix[b][a] = sum(map(mul, weighed, columns[b]))
        matrix[a][a] += calm
    return solved(matrix, right)


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Linear equations, by elimination.

    >>> solved([[2.0, 0.0], [1.0, 1.0]], [4.0, 3.0])
    [2.0, 1.0]
    """
    count = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(count):
        best = max(range(i, count), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for k in range(i + 1, count):
            times = rows[k][i] / rows[i][i]
            rows[k] = [value - times * above for value, above in zip(rows[k], rows[i], strict=True)]
    found = [0.0] * count
    for i in reversed(range(count)):
        rest = sum(rows[i][j] * found[j] for j in range(i + 1, count))
        found[i] = (rows[i][count] - rest) / rows[i][i]
    return found


class Fit:
    """The weights with which what is expected is nearest to what comes."""

    def __init__(self, tables: FlatTables, begin: Weights, examples: Sequence[Example]) -> None:
        self.tables, self.begin = tables, begin
        self.widths = {name: BELIEF * abs(getattr(begin, name)) + 0.02 for name in names()}
        random = Random(5)
        self.cells: list[list[Any]] = []
        self.wanted: list[float] = []
        self.trust: list[float] = []
        pricing = Pricing(tables, begin)
        for number, (turns, points) in enumerate(examples):
            if not number % KEPT_BACK:
                continue
            mean = sum(points) / len(points)
            first = random.randrange(EVERY)
            for cells in turns[first::EVERY]:
                self.cells.append(cells)
                self.wanted += [own - mean for own in points]
                trust = 1 / (6.0 + 4.0 * pricing.rounds(cells)) / TOGETHER
                self.trust += [trust] * len(points)

    def expected(self, weights: Weights) -> list[float]:
        """Of every seat in every position, how far it is expected to be above the mean in the end."""
        pricing = Pricing(self.tables, weights)
        found: list[float] = []
        for cells in self.cells:
            points = pricing.points(cells, tray=False)
            mean = sum(points) / len(points)
            found += [own - mean for own in points]
        return found

    def found(self) -> Weights:
        weights = self.begin
        for _ in range(ROUNDS):
            weights = self._nearer(weights)
        return weights

    def _nearer(self, weights: Weights) -> Weights:
        """Gauss and Newton's step, at most a width of each."""
        now = self.expected(weights)
        columns: list[list[float]] = []
        for name, width in self.widths.items():
            little = 0.05 * abs(getattr(self.begin, name)) + 1e-3
            then = self.expected(replace(weights, **{name: getattr(weights, name) + little}))
            columns.append([(b - a) / little * width for a, b in zip(now, then, strict=True)])
        # Being away from where it began counts as one observation of each weight.
        away = {n: (getattr(weights, n) - getattr(self.begin, n)) / width for n, width in self.widths.items()}
        missed = [
            wanted - own + sum(column[row] * off for column, off in zip(columns, away.values(), strict=True))
            for row, (wanted, own) in enumerate(zip(self.wanted, now, strict=True))
        ]
        goal = leaning(list(zip(*columns, strict=True)), missed, self.trust, 1.0)
        steps = {
            name: max(-1.0, min(1.0, to - away[name])) for name, to in zip(self.widths, goal, strict=True)
        }
        moved = {
            name: max(0.0, getattr(weights, name) + step * self.widths[name]) for name, step in steps.items()
        }
        return replace(weights, **moved)


def train(begin: Weights, games: int, seed: int, processes: int, players: int = 2) -> dict[str, float]:
    """By which factor every weight should change."""
    library = levels.library()
    first = library.start("classic", library.load("classic").seats(players), {})
    start = describe(first)
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        examples = pool.map(partial(example, start, begin, players, seed), range(games), chunksize=4)
    fitted = Fit(tables_for(first.road), begin, examples).found()
    leads = by_lead(begin, players, seed, examples)
    return {
        name: 1
        + HALF * (getattr(fitted, name) / getattr(begin, name) - 1)
        + max(-LONGEST, min(LONGEST, STRIDE * leads[name]))
        for name in names()
    }


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="train --game via-appia", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--on", action="store_true", help="begin with what is shipped, not with a guess")
    parser.add_argument("--out", type=Path, default=Path(value.__file__).with_name(value.FILE))
    options = parser.parse_args(arguments)
    begin = dict(shipped_weights()) if options.on else dict.fromkeys(PLAYERS, GUESSED)
    factors = train(begin[2], options.games, options.seed, options.processes)
    for name, factor in factors.items():
        print(f"{name:16} {factor - 1:+.0%}")
    found = {
        players: replace(own, **{name: getattr(own, name) * factor for name, factor in factors.items()})
        for players, own in begin.items()
    }
    options.out.write_text(written(found), encoding="utf-8")
    return 0
