"""How differently people play: what each of them does in a game, when everybody plays against everybody.

A figure is marked with + or - where it differs from the average of all by more than twice its standard error.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import sqrt
from random import Random
from typing import Any

from game.ai.engine import EngineOpponents
from game.ai.messages import Budget
from game.games import GAMES
from game.meta.spec import GameSpec

from .. import compiled

Counting = Callable[[Any, int], Mapping[str, float]]
"""Of a judge and an action in its position: what it adds to the figures of whoever decides."""
Figures = Mapping[str, Mapping[str, Sequence[float]]]
"""By person, by figure: one number for every game."""
ERRORS = 2.0
"""So many standard errors from the average is no chance."""


def counting_of(spec: GameSpec) -> Counting:
    """What is counted in a game stands in its folder of tools."""
    counted: Counting = importlib.import_module(f"build_scripts.tools.{spec.folder}.manners").counted
    return counted


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    if options.compiled:
        return compiled.again(__name__, [each for each in arguments if each != "--compiled"])
    spec = next(spec for spec in GAMES if spec.id == options.game)
    people = options.people or list(spec.ai_levels)
    found: defaultdict[str, defaultdict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for round_ in range(options.rounds):
        for one, other in combinations(people, 2):
            seed = options.seed * 1_000_003 + round_
            for seats in ((one, other), (other, one)):
                for player, figures in play(spec, seats, seed).items():
                    for name, number in figures.items():
                        found[player][name].append(number)
        print(f"after {round_ + 1} of {options.rounds} rounds", file=sys.stderr, flush=True)
    print(table(found))
    return 0


def play(spec: GameSpec, seats: tuple[str, str], seed: int) -> dict[str, dict[str, float]]:
    """What each of two people did in one game."""
    opponents: Any = spec.opponents()
    assert isinstance(opponents, EngineOpponents), "a game with an engine of its own"
    library = spec.levels(())
    board = library.get(spec.default_level)
    assert board is not None, "every game comes with its usual board"
    start = opponents.describe(library.start(board.id, board.seats(2), {}))
    counted = counting_of(spec)
    skills = [opponents.seated(start, player) for player in seats]
    figures: dict[str, defaultdict[str, float]] = {player: defaultdict(float) for player in seats}

    def decide(position: Any, step: int) -> int:
        seat = position.to_move
        random = Random(f"{seed} {step}")
        judge = opponents.judge(position, skills[seat])
        lines = skills[seat].weigh(judge, random, Budget(), lambda: False)
        for name, number in counted(judge, lines[0].action).items():
            figures[seats[seat]][name] += number
        return opponents.done(position, skills[seat], lines[0].action, random)

    opponents.refereed(start, seed, decide)
    return {player: dict(numbers) for player, numbers in figures.items()}


def table(found: Figures) -> str:
    """A row for each person, a column for each figure: its mean a game, and whether it stands out.

    >>> print(table({"ann": {"walls": [4.0, 5.0, 4.0]}, "bob": {"walls": [1.0, 1.0, 2.0]}}))
    | who | games | walls |
    |---|---|---|
    | ann | 3 | 4.33 ± 0.33 + |
    | bob | 3 | 1.33 ± 0.33 - |
    | everybody | 6 | 2.83 |
    """
    names = sorted({name for figures in found.values() for name in figures})
    means = {name: [mean(figures[name]) for figures in found.values()] for name in names}
    middle = {name: mean(each) for name, each in means.items()}
    rows = [("who", "games", *names), ("---",) * (len(names) + 2)]
    for player, figures in found.items():
        games = len(figures[names[0]])
        rows.append((player, str(games), *(_cell(figures[name], middle[name]) for name in names)))
    total = sum(len(figures[names[0]]) for figures in found.values())
    rows.append(("everybody", str(total), *(f"{middle[name]:.2f}" for name in names)))
    return (
        "\n".join(f"| {' | '.join(row)} |" for row in rows).replace("| --- ", "|---").replace("--- |", "---|")
    )


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _cell(numbers: Sequence[float], middle: float) -> str:
    own = mean(numbers)
    spread = sum((number - own) ** 2 for number in numbers) / max(1, len(numbers) - 1)
    error = sqrt(spread / len(numbers))
    mark = "" if abs(own - middle) <= ERRORS * error else " +" if own > middle else " -"
    return f"{own:.2f} ± {error:.2f}{mark}"


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py manners", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", default=GAMES[0].id, choices=[spec.id for spec in GAMES])
    parser.add_argument("--people", nargs="*", help="only these, among themselves")
    parser.add_argument("--rounds", type=int, default=2, help="two games of each pair, so many times (2)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--compiled", action="store_true", help="play by a compiled copy of this checkout")
    return parser.parse_args(arguments)
