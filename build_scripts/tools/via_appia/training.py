"""Learn what things are worth in Via Appia: sets of weights play against each other, the best are mixed.

Cross-entropy: every generation draws some sets around the present one, each plays the same games against
the present one, and the best quarter says where the next generation is drawn. Players think one turn ahead.
Physics would take seconds a game, so stones are shoved by a rough model: those in front of the place where
one is pushed move on, and fall beyond the edge. Which action is right depends little on where stones lie.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections.abc import Sequence
from dataclasses import fields, replace
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random

from game.core.rules import CHANCE
from game.games.via_appia import levels
from game.games.via_appia.ai import value
from game.games.via_appia.ai.engine.layout import (
    ACTIVE,
    DEAL,
    FALL,
    HAND,
    LOAD,
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
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.start import describe, read_start
from game.games.via_appia.ai.value import GUESSED, Weights, shipped_weights, written
from game.games.via_appia.quarry import layout
from game.games.via_appia.rules.actions import Load, Rest
from game.games.via_appia.rules.pieces import Spot, Stone
from game.games.via_appia.rules.tray import no_load

PLAYERS = (2, 3, 4)
SEED = 17
WIDTH = 0.15
"""How far from the present ones new weights are drawn at first, as a part of each."""
NARROWED = 0.9
"""From one generation to the next."""
BEST = 4
"""One of so many leads on."""
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


def lead(start: str, mine: Weights, theirs: Weights, players: int, seed: str, seat: int) -> float:
    """How well one set does in a seat among the others: its share of the win, and a little its lead."""
    seated = [theirs] * players
    seated[seat] = mine
    points = Game(start, seated, seed).play()
    others = [own for other, own in enumerate(points) if other != seat]
    best = max(points)
    share = (points[seat] == best) / sum(own == best for own in points)
    ahead = (points[seat] - max(others)) / 20.0
    return share + 0.5 * max(-1.0, min(1.0, ahead))


def _score(start: str, players: int, games: int, seed: str, theirs: Weights, mine: Weights) -> float:
    total = 0.0
    for number in range(games):
        total += lead(start, mine, theirs, players, f"{seed} {number // players}", number % players)
    return total / games


def train(
    players: int, begin: Weights, generations: int, sets: int, games: int, seed: int, processes: int
) -> Weights:
    """The weights after so many generations."""
    random = Random(f"{seed} {players}")
    library = levels.library()
    start = describe(library.start("classic", library.load("classic").seats(players), {}))
    names = [each.name for each in fields(Weights) if each.name not in FIXED]
    mean = {name: float(getattr(begin, name)) for name in names}
    width = {name: WIDTH * abs(mean[name]) + 0.02 for name in names}
    present = begin
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for generation in range(generations):
            began = time.monotonic()
            drawn = [
                {name: max(0.0, random.gauss(mean[name], width[name])) for name in names} for _ in range(sets)
            ]
            tried = [replace(begin, **each) for each in drawn]
            task = partial(_score, start, players, games, f"{seed} {players} {generation}", present)
            scores = pool.map(task, tried, chunksize=1)
            order = sorted(range(sets), key=lambda index: -scores[index])[: max(2, sets // BEST)]
            for name in names:
                values = [drawn[index][name] for index in order]
                middle = sum(values) / len(values)
                varied = sqrt(sum((each - middle) ** 2 for each in values) / len(values))
                mean[name] += 0.7 * (middle - mean[name])
                width[name] = max(0.5 * width[name] * NARROWED + 0.5 * varied, 0.03 * abs(mean[name]))
            present = replace(begin, **mean)
            taken = sum(scores[index] for index in order) / len(order)
            print(
                f"{players} players, generation {generation + 1}: mean {sum(scores) / sets:+.3f}, "
                f"best quarter {taken:+.3f}, {time.monotonic() - began:.0f} s",
                flush=True,
            )
            print("  " + " ".join(f"{name}={mean[name]:.2f}" for name in names), flush=True)
    return present


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="train --game via-appia", description=__doc__)
    parser.add_argument("--players", type=int, nargs="*", default=PLAYERS, choices=PLAYERS)
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--sets", type=int, default=24)
    parser.add_argument("--games", type=int, default=24, help="of each set, against the present one")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--on", action="store_true", help="begin with what is shipped, not with a guess")
    parser.add_argument("--out", type=Path, default=Path(value.__file__).with_name(value.FILE))
    options = parser.parse_args(arguments)
    found = dict(shipped_weights()) if options.out.is_file() else {}
    begin = GUESSED
    for players in sorted(options.players):
        if options.on and players in found:
            begin = found[players]
        begin = found[players] = train(
            players, begin, options.generations, options.sets, options.games, options.seed, options.processes
        )
        options.out.write_text(written(found), encoding="utf-8")
    return 0
