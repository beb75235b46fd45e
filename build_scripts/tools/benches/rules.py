"""How fast the rules are: decisions per second in random games, beside those of python-chess.

A decision is: make the full list of legal actions, choose one, apply it. The search path (plain and compiled,
each in a process of its own), the readable path and python-chess take turns, so that a busy or throttled
machine slows all of them alike; what counts is the median of the ratios. Time is processor time, on one core.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from typing import Any

import chess

from game.games import GAMES
from game.games.via_appia.rules.actions import Rest
from game.games.via_appia.rules.pieces import RANK
from game.games.via_appia.rules.state import State as Road
from game.meta.spec import GameSpec

from ..bootstrap import Home
from ..twins import COMPILED, PLAIN, Twin, twins

AIMS = {PLAIN: 8.0, COMPILED: 30.0, "readable": 0.3}
CHESS = "python-chess"
SEVENTY_FIVE_MOVES = 150
"""In half-moves without capture or pawn move: there a chess game is drawn."""

Game = Callable[[Random], int]
"""Plays a whole game and returns how many decisions it took."""


@dataclass(frozen=True)
class Measure:
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds

    @property
    def microseconds(self) -> float:
        """Of one decision."""
        return 1e6 * self.seconds / self.decisions


Turn = Callable[[float, int], Measure]
"""Plays for so many seconds with that seed."""


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    games = [spec for spec in GAMES if options.game in (None, spec.id)]
    with twins(Home.of_this_repository()) as pair:
        for spec in games:
            print(f"{spec.id}: decisions per second in whole random games, on one core")
            print_contest(spec, pair, options)
            print()
        for spec in games:
            print_growth(spec, pair, options)
    return 0


def print_contest(spec: GameSpec, pair: Mapping[str, Twin], options: argparse.Namespace) -> None:
    """The classic board, 2, 3 and 4 players in turn."""
    contest: dict[str, Turn] = {**paths(spec, pair, spec.default_level), CHESS: partial(measure, chess_game)}
    print(f"{'round':>8}" + "".join(f"{name:>14}" for name in contest))
    # Round 0 is not counted: tables fill that a search which runs for minutes finds filled.
    rounds: list[dict[str, float]] = []
    for number in range(options.rounds + 1):
        rounds.append({name: turn(options.seconds, number).rate for name, turn in contest.items()})
        if number:
            print(f"{number:>8}" + "".join(f"{rate:>14,.0f}" for rate in rounds[-1].values()), flush=True)
    for name, aim in AIMS.items():
        if name in contest:
            ratio = median(rates[name] / rates[CHESS] for rates in rounds[1:])
            verdict = "reached" if ratio >= aim else "MISSED"
            path = name if name == "readable" else f"{name} search"
            told = f"{ratio:.2f} × the decisions of python-chess; the aim of {aim:g} ×"
            print(f"The {path} path: {told} is {verdict}.")


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py rules", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=[spec.id for spec in GAMES], help="only this one (all of them)")
    parser.add_argument("--rounds", type=int, default=7, help="how often each takes its turn (7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each turn lasts (1.0)")
    return parser.parse_args(arguments)


# Games


def paths(spec: GameSpec, pair: Mapping[str, Twin], level: str) -> dict[str, Turn]:
    """The ways through the same rules, by name."""
    found: dict[str, Turn] = {name: partial(flat_games, twin, spec.id, level) for name, twin in pair.items()}
    return {**found, "readable": partial(measure, readable_game(spec, level))}


def flat_games(twin: Twin, game: str, level: str, seconds: float, seed: int) -> Measure:
    return Measure(**twin.do("random_games", game=game, level=level, seconds=seconds, seed=seed))


def starts(spec: GameSpec, level_id: str) -> Iterator[Any]:
    """The first state for each number of players in turn, for ever."""
    library = spec.levels(())
    level = library.get(level_id)
    assert level is not None
    return itertools.cycle([library.start(level_id, level.seats(n), {}) for n in level.players])


def readable_game(spec: GameSpec, level_id: str) -> Game:
    """The readable path, on the same boards."""
    states, rules = starts(spec, level_id), spec.rules()

    def play(rng: Random) -> int:
        chance, state, decisions = rng.random, next(states), 0
        while actions := [*rules.legal_actions(state)] or unlisted(spec, state, rng):
            state, _ = rules.apply(state, actions[int(chance() * len(actions))])
            decisions += 1
        return decisions

    return play


def unlisted(spec: GameSpec, state: Any, rng: Random) -> list[Any]:
    """What chance brings where that cannot be listed; nothing when the game is over."""
    chance = spec.parts().chance
    if chance is None or spec.rules().to_move(state) is None:
        return []
    return [exchanged(state, rng) or chance.draw(state, rng)]


def exchanged(state: Any, rng: Random) -> Any:
    """After a push, without physics, which would be measured else: some stone falls, and the pushed one lies
    where that lay; None where no stone of the tray is as large."""
    if not isinstance(state, Road) or state.pushed is None:
        return None
    spots = [stone.spot for stone in state.tray]
    roomy = [i for i, stone in enumerate(state.tray) if RANK[stone.size] <= RANK[state.pushed.size]]
    if not roomy:
        return None
    fallen = rng.choice(roomy)
    return Rest((*(None if i == fallen else spot for i, spot in enumerate(spots)), spots[fallen]))


def chess_game(rng: Random) -> int:
    chance, board = rng.random, chess.Board()
    while (moves := [*board.legal_moves]) and board.halfmove_clock < SEVENTY_FIVE_MOVES:
        board.push(moves[int(chance() * len(moves))])
    return len(board.move_stack)


# Measuring


def measure(game: Game, seconds: float, seed: int) -> Measure:
    """Play whole games for a while."""
    decisions, rng, begin = 0, Random(seed), time.process_time()
    end = begin + seconds
    while (now := time.process_time()) < end:
        decisions += game(rng)
    return Measure(decisions, now - begin)


def print_growth(spec: GameSpec, pair: Mapping[str, Twin], options: argparse.Namespace) -> None:
    """What one decision costs on the shipped boards."""
    print(f"{spec.id}: microseconds for one decision, by board")
    print(f"{'board':>12}" + "".join(f"{name:>12}" for name in (*pair, "readable")))
    for level in spec.levels(()).all():
        turns = paths(spec, pair, level.id)
        rounds = [[turn(options.seconds / 2, number) for turn in turns.values()] for number in range(4)][1:]
        middle = (median(each.microseconds for each in path) for path in zip(*rounds, strict=True))
        print(f"{level.id:>12}" + "".join(f"{cost:>12.2f}" for cost in middle), flush=True)
    print()
