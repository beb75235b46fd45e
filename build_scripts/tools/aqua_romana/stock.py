"""Choose among what ``aqua_romana.puzzles`` printed, prove it again, and write the stock of daily puzzles.

    python3 -m build_scripts.tools aqua_romana.puzzles --turns 1 --games 200 > found.jsonl
    python3 -m build_scripts.tools aqua_romana.stock found.jsonl

A line of the stock is a record with goal, turns, solution and theme. The order is fixed: whoever adds puzzles
adds them at the end, so that a day keeps its puzzle as long as possible.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.games.aqua_romana.daily import READER, stock_file
from game.games.aqua_romana.goals import Goal
from game.games.aqua_romana.rules.actions import parse_action
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.spec import SPEC

from ..solver import TooLongError
from .solver import Solver

KEPT = ("game", "version", "level", "seats", "you", "goal", "turns", "shortest", "solution", "opponent")
THEMES = ("closing", "blocking", "bridges", "podiums", "sight")
MOST_STEPS = 6000
"""Of the solver: whoever proves them all shall not wait for minutes."""


def theme(found: dict[str, Any]) -> str:
    """What the solution teaches, as far as a program can tell."""
    goal, ideas = found["goal"]["type"], " ".join(found["ideas"])
    first = found["solution"][0]
    if goal in ("low", "win"):
        return "blocking"
    if goal == "stuck" or first.startswith("advance"):
        return "sight"
    if goal == "total" or "podium taken" in ideas:
        return "podiums"
    if "bridge" in first or "double" in first:
        return "bridges"
    return "closing" if any(step.startswith("close") for step in found["solution"]) else "podiums"


def worth(found: dict[str, Any]) -> float:
    """More to find, less at hand, more happening: rather that one."""
    return float(2 * found["turns"] + len(found["ideas"]) / 3 - 20 * found["share"] - 2 * found["obvious"])


def proved(found: dict[str, Any]) -> bool:
    """Forced in the turns promised and in no fewer, and the solution is one."""
    puzzle = READER.puzzle("stock", found, "a line")
    assert isinstance(puzzle.goal, Goal)
    state = SPEC.levels(()).start(puzzle.position.level, puzzle.position.seats, {})
    for text in puzzle.position.actions:
        state, _ = apply(state, parse_action(text))
    if puzzle.goal.reached(state) or puzzle.goal.missed(state):
        return False
    try:
        shortest = Solver(state, puzzle.position.you, puzzle.goal, 200_000).shortest(puzzle.turns)
    except TooLongError:
        return False
    for text in puzzle.solution:
        state, _ = apply(state, parse_action(text))
    return shortest == puzzle.turns and bool(puzzle.goal.reached(state))


def chosen(lines: list[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    """The best of every theme, no position twice, and not too much of any game."""
    by_theme = defaultdict(list)
    for found in sorted(lines, key=worth, reverse=True):
        if found["steps"] <= MOST_STEPS:
            by_theme[theme(found)].append(found)
    seen, games, taken = set(), Counter[str](), []
    for name in THEMES:
        count = 0
        for found in by_theme[name]:
            opening = f"{found['level']} {found['actions'][:24]}"
            position = (found["level"], tuple(found["actions"]))
            if count < most and position not in seen and games[opening] < 4 and proved(found):
                seen.add(position)
                games[opening] += 1
                count += 1
                taken.append(found | {"theme": name})
    return taken


def mixed(taken: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """No theme two days in a row, as far as that goes; always in the same order."""
    left = taken[:]
    Random("daily").shuffle(left)
    ordered: list[dict[str, Any]] = []
    while left:
        counts = Counter(each["theme"] for each in left)
        last = ordered[-1]["theme"] if ordered else ""
        fitting = [each for each in left if each["theme"] != last] or left
        following = max(fitting, key=lambda each: counts[each["theme"]])
        left.remove(following)
        ordered.append(following)
    return ordered


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("found", type=Path, nargs="+")
    parser.add_argument("--most", type=int, default=22, help="of each theme")
    options = parser.parse_args(arguments)
    lines = [json.loads(line) for path in options.found for line in path.read_text().splitlines()]
    taken = mixed(chosen(lines, options.most))
    stock_file().parent.mkdir(exist_ok=True)
    with stock_file().open("w", encoding="utf-8") as file:
        for found in taken:
            content = {key: found[key] for key in (*KEPT, "theme", "actions")}
            file.write(json.dumps(content, separators=(",", ":")) + "\n")
    print(len(taken), dict(Counter(each["theme"] for each in taken)))
    return 0
