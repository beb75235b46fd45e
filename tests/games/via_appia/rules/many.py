"""Thousands of random games with everything that must be true checked after every action.

    nice -n 19 python -m tests.games.via_appia.rules.many --games 10000 --real 1000

Every number of players on every road, with every habit in turn. In the games below ``--real`` stones are
pushed by physics, in the others they fall by dice. Prints what was seen; the first fault ends it.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections import Counter
from random import Random

from game.games.via_appia.chance import Fortune
from game.games.via_appia.levels import library
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.road import LevelDef
from tests.games.via_appia.rules.classic import start_on
from tests.games.via_appia.rules.invariants import check_bookkeeping, check_conserved, check_step
from tests.games.via_appia.rules.play import HABITS, drawn, play


def one_game(level: LevelDef, players: int, habit: str, seed: int, real: bool) -> Counter[str]:
    """What happened in it, counted."""
    seen: Counter[str] = Counter(games=1, real=int(real))
    random = Random(f"many {level.id} {players} {habit} {seed}")
    draw = Fortune().draw if real else drawn
    for step in play(start_on(level, players), HABITS[habit], random, draw=draw):
        check_step(step)
        check_conserved(step.after)
        check_bookkeeping(step.after)
        seen["actions"] += 1
        seen["real pushes" if real else "dice pushes"] += step.before.phase == "fall"
        last = step.after
    assert RULES.outcome(last) is not None
    seen[f"ended: {last.ended_by}"] += 1
    seen[f"{level.id}, {players} players"] += 1
    return seen


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="begin with this number, to share the work")
    parser.add_argument("--real", type=int, default=1_000, help="those below this number with real pushes")
    options = parser.parse_args()
    tables = [(level, players) for level in library().all() for players in level.players]
    kinds = list(itertools.product(HABITS, tables))
    seen: Counter[str] = Counter()
    for number in range(options.first, options.first + options.games):
        habit, (level, players) = kinds[number % len(kinds)]
        try:
            seen += one_game(level, players, habit, number, number < options.real)
        except AssertionError as error:
            error.add_note(f"{level.id}, {players} players, {habit}, game {number}")
            raise
        if sys.stderr.isatty() or (number + 1) % 100 == 0:
            print(f"\r{number + 1} games", end="", file=sys.stderr, flush=True)
    print(json.dumps(dict(sorted(seen.items())), indent=1))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
