"""How fast the rules are: decisions per second in random games, beside those of python-chess.

A decision is: make the full list of legal actions, choose one, apply it. The search path, the readable path
and python-chess take turns in one process, so that a busy or throttled machine slows all of them alike; what
counts is the median of the ratios. Time is processor time of this process, on one core.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any, NamedTuple

import chess

from game.core.spec import GameSpec
from game.games import GAMES
from game.games.aqua_romana.ai.engine.position import FlatPosition as FlatAqueducts
from game.games.aquaedukt.ai.engine.position import FlatPosition as FlatCanals

SEARCH_AIM = 5.0
READABLE_AIM = 0.3
SEVENTY_FIVE_MOVES = 150
"""In half-moves without capture or pawn move: there a chess game is drawn."""

Game = Callable[[Random], int]
"""Plays a whole game and returns how many decisions it took."""
FLAT: Mapping[str, Callable[[Any], Any]] = {
    "aqua-romana": FlatAqueducts.from_state,
    "aquaedukt": FlatCanals.from_state,
}
"""The search path of each game, from a readable state."""


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    games = [spec for spec in GAMES if options.game in (None, spec.id)]
    for spec in games:
        print(f"{spec.id}: decisions per second in whole random games, on one core")
        print_contest(spec, options)
        print()
    for spec in games:
        print_growth(spec, options)
    return 0


def print_contest(spec: GameSpec, options: argparse.Namespace) -> None:
    """The classic board, 2, 3 and 4 players in turn."""
    contest = [flat_game(spec, spec.default_level), readable_game(spec, spec.default_level), chess_game]
    print(
        f"{'round':>8}{'search path':>14}{'readable':>12}{'python-chess':>15}{'search':>12}{'readable':>12}"
    )
    # Not counted: tables fill that a search which runs for minutes finds filled.
    play_round(contest, options.seconds, Random(0))
    rounds = []
    for number in range(1, options.rounds + 1):
        rounds.append(Round.of(*play_round(contest, options.seconds, Random(number))))
        print(f"{number:>8}{rounds[-1]}", flush=True)
    middle = Round.median(rounds)
    print(f"{'median':>8}{middle}")
    _judge("search path", middle.search_ratio, SEARCH_AIM)
    _judge("readable path", middle.readable_ratio, READABLE_AIM)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py rules", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=[spec.id for spec in GAMES], help="only this one (all of them)")
    parser.add_argument("--rounds", type=int, default=7, help="how often each takes its turn (7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each turn lasts (1.0)")
    return parser.parse_args(arguments)


def _judge(path: str, ratio: float, aim: float) -> None:
    verdict = "reached" if ratio >= aim else "MISSED"
    print(f"The {path} makes {ratio:.2f} × the decisions of python-chess; the aim of {aim} × is {verdict}.")


# Games


def starts(spec: GameSpec, level_id: str) -> Iterator[Any]:
    """The first state for each number of players in turn, for ever."""
    library = spec.levels(())
    level = library.get(level_id)
    assert level is not None
    return itertools.cycle([library.start(level_id, level.seats(n), {}) for n in level.players])


def flat_game(spec: GameSpec, level_id: str) -> Game:
    """The search path."""
    seen: dict[Any, Any] = {}
    states = starts(spec, level_id)

    def play(rng: Random) -> int:
        state = next(states)
        if state not in seen:
            seen[state] = FLAT[spec.id](state)
        chance, position, decisions = rng.random, seen[state].copy(), 0
        while actions := position.legal():
            position.apply(actions[int(chance() * len(actions))])
            decisions += 1
        return decisions

    return play


def readable_game(spec: GameSpec, level_id: str) -> Game:
    """The readable path, on the same boards."""
    states, rules = starts(spec, level_id), spec.rules()

    def play(rng: Random) -> int:
        chance, state, decisions = rng.random, next(states), 0
        while actions := [*rules.legal_actions(state)]:
            state, _ = rules.apply(state, actions[int(chance() * len(actions))])
            decisions += 1
        return decisions

    return play


def chess_game(rng: Random) -> int:
    chance, board = rng.random, chess.Board()
    while (moves := [*board.legal_moves]) and board.halfmove_clock < SEVENTY_FIVE_MOVES:
        board.push(moves[int(chance() * len(moves))])
    return len(board.move_stack)


# Measuring


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


class Round(NamedTuple):
    """Decisions per second, and what they are in decisions of python-chess."""

    search: float
    readable: float
    chess: float
    search_ratio: float
    readable_ratio: float

    @classmethod
    def of(cls, search: Measure, readable: Measure, other: Measure) -> Round:
        ratios = search.rate / other.rate, readable.rate / other.rate
        return cls(search.rate, readable.rate, other.rate, *ratios)

    @classmethod
    def median(cls, rounds: Iterable[Round]) -> Round:
        """Of each column by itself."""
        return cls(*(median(column) for column in zip(*rounds, strict=True)))

    def __str__(self) -> str:
        rates = f"{self.search:>14,.0f}{self.readable:>12,.0f}{self.chess:>15,.0f}"
        return f"{rates}{self.search_ratio:>10.2f} ×{self.readable_ratio:>10.2f} ×"


def play_round(games: Sequence[Game], seconds: float, rng: Random) -> list[Measure]:
    return [measure(game, seconds, rng) for game in games]


def measure(game: Game, seconds: float, rng: Random) -> Measure:
    """Play whole games for a while."""
    decisions, begin = 0, time.process_time()
    end = begin + seconds
    while (now := time.process_time()) < end:
        decisions += game(rng)
    return Measure(decisions, now - begin)


def print_growth(spec: GameSpec, options: argparse.Namespace) -> None:
    """What one decision costs on the shipped boards."""
    print(f"{spec.id}: microseconds for one decision, by board")
    print(f"{'board':>12}{'search path':>14}{'readable':>12}")
    for level in spec.levels(()).all():
        games = [flat_game(spec, level.id), readable_game(spec, level.id)]
        rounds = [play_round(games, options.seconds / 2, Random(number)) for number in range(4)][1:]
        search, readable = (median(each.microseconds for each in path) for path in zip(*rounds, strict=True))
        print(f"{level.id:>12}{search:>14.2f}{readable:>12.1f}", flush=True)
    print()
