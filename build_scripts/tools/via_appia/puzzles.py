"""Look for positions of Via Appia that make puzzles, and print each as one line of JSON.

Simple players play whole games with the real quarry. Where somebody begins a turn, one of two things is
asked. On the road: which goal can be forced in so many turns, but only just, and not by the first thing that
comes to mind? In the quarry: which stones fall by few of all the pushes there are, but by some that are no
needles? What is printed still has to be chosen by eye.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from game.core.record import VERSION
from game.games.via_appia import levels
from game.games.via_appia.goals import Arrived, Fallen, Goal, Points, Win
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.actions import Push
from game.games.via_appia.rules.pieces import spelled
from game.games.via_appia.rules.road import Road
from game.games.via_appia.rules.state import State
from game.games.via_appia.spec import SPEC

from ..puzzle_workshop import OPPONENT, AnyProver, Candidate, Workshop
from ..solver import CannotProveError, TooLongError
from .moments import moments
from .solver import AMPLE, Solver, good_pushes, outcomes

MAX_SHARE = 0.15
"""Of the first steps: where more of them are right, nothing has to be found."""
GRID = (0.005, 0.1)
"""The share of all pushes that may solve a puzzle of the quarry."""
ASKED = ("LL", "LM", "L", "MM")
"""Stones that might be asked for."""
PROMISING = 12
"""First pushes of two whose second ones are all tried."""
Outcomes = Sequence[tuple[Push, State]]
"""Pushes with what they lead to."""


def _solver(candidate: Candidate, limit: int | None) -> AnyProver:
    goal: Goal = msgspec.convert(msgspec.to_builtins(candidate.goal), Goal)
    return Solver(candidate.state, candidate.you, goal, candidate.given, limit)


WORKSHOP = Workshop(SPEC, _solver)


# On the road


def ladders(state: State, asked: Sequence[str], turns: int) -> Iterator[Sequence[Goal]]:
    """Goals of one kind, from easy to hard."""
    you, own = state.active, state.own
    if "points" in asked:
        yield [Points(you, own.points + more) for more in range(2, 30)]
    if "arrived" in asked and turns > 1:
        city = state.road.cities[min(state.been_in(you) + 1, state.road.last_city)]
        yield [Arrived(you, city, purse) for purse in range(10)]
    if "win" in asked and state.last_round and you == state.players - 1:
        yield [Win(you)]


def hardest(state: State, ladder: Sequence[Goal], turns: int, limit: int) -> Goal | None:
    best: Goal | None = None
    for goal in ladder:
        try:
            if not Solver(state, state.active, goal, (), limit).forced(turns):
                break
            best = goal
        except (TooLongError, CannotProveError):
            return None
    if best is None or best.reached(state):
        return None
    if turns > 1 and Solver(state, state.active, best, (), limit).forced(turns - 1):
        return None
    return best


def comes_to_mind(state: State, goal: Goal) -> bool:
    """Whether whoever takes the most points first gets there in one turn."""
    you = state.active
    while state.active == you and state.phase in ("main", "build"):
        after = [RULES.apply(state, each)[0] for each in RULES.legal_actions(state)]
        state = max(after, key=lambda each: each.holdings[you].points)
        if goal.reached(state):
            return True
    return False


def is_without_quarry(state: State, turns: int) -> bool:
    """Nothing has to be tried in the quarry before it is settled: see what the solver knows beforehand."""
    ample = state.bank >= AMPLE and state.players == 2
    return not any(state.own.stones) and (turns == 1 or ample)


def on_the_road(
    state: State, played: tuple[str, ...], asked: Sequence[str], turns: int, limit: int
) -> Iterator[dict[str, object]]:
    if not is_without_quarry(state, turns):
        return
    for ladder in ladders(state, asked, turns):
        goal = hardest(state, ladder, turns, limit)
        if goal is None or (isinstance(goal, Points) and comes_to_mind(state, goal)):
            continue
        solver = Solver(state, state.active, goal)
        try:
            good = [RULES.format(solver.position.decode(each)) for each in solver.good_first(turns)]
        except CannotProveError:
            continue
        first = len(solver.position.legal())
        if len(good) <= MAX_SHARE * first:
            yield written(state, played, goal, turns) | {"good": good, "first": first}


# In the quarry


def no_needles(found: Sequence[Push]) -> list[Push]:
    """Those whose neighbours on the grid, a millimetre or two degrees beside, do the same."""
    all_found = set(found)
    beside = ((-1, 0), (1, 0), (0, -2), (0, 2))
    return [
        each
        for each in found
        if all(Push(each.size, each.x + x, each.angle + angle) in all_found for x, angle in beside)
    ]


def in_the_quarry(state: State, played: tuple[str, ...], held: str) -> Iterator[dict[str, object]]:
    if spelled(state.own.stones) != held or state.own.token:
        return
    pushing = RULES.apply(state, RULES.parse("quarry"))[0]
    pushed = list(outcomes(pushing))
    for stones in ASKED:
        goal = Fallen(state.active, stones)
        found = (_one_push if len(held) == 1 else _two_pushes)(pushed, goal)
        if found is not None:
            yield written(state, played, goal, 1) | found


def _one_push(pushed: Outcomes, goal: Fallen) -> dict[str, object] | None:
    found = [push for push, after in pushed if goal.reached(after)]
    if not GRID[0] * len(pushed) <= len(found) <= GRID[1] * len(pushed):
        return None
    sure = [str(each) for each in no_needles(found)]
    return {"pushes": len(pushed), "right": len(found), "sure": sure} if sure else None


def _two_pushes(pushed: Outcomes, goal: Fallen) -> dict[str, object] | None:
    """None does it alone, but one of those that shove most to the edge opens the way for many."""
    if any(goal.reached(after) for _, after in pushed):
        return None
    promising = sorted(pushed, key=lambda each: -promise(each[1], goal))[:PROMISING]
    for first, after in promising:
        found = good_pushes(after, goal)
        sure = [str(each) for each in no_needles(found)]
        if sure and len(found) <= 3 * GRID[1] * len(pushed):
            return {"pushes": len(pushed), "first": str(first), "right": len(found), "sure": sure}
    return None


def promise(state: State, goal: Fallen) -> float:
    """How far the foremost stone of the largest size asked for has come."""
    wanted = goal.stones[0]
    return max((stone.y for stone in state.tray if stone.size == wanted), default=0)


def written(state: State, played: tuple[str, ...], goal: Goal, turns: int) -> dict[str, object]:
    return {
        "game": SPEC.id,
        "version": VERSION,
        "level": state.road.level.id,
        "seats": state.seats,
        "you": state.active,
        "goal": msgspec.to_builtins(goal),
        "turns": turns,
        "shortest": turns,
        "opponent": OPPONENT,
        "actions": played,
    }


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--road", default="classic")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--turns", type=int, default=1, help="own turns the goal shall need")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--goals", default="points,arrived,win", help="what may be asked")
    parser.add_argument("--held", default="", help="look in the quarry, where somebody has just these stones")
    parser.add_argument("--longest", type=int, default=400, help="actions before the puzzle, at most")
    parser.add_argument("--limit", type=int, default=40_000, help="steps the solver may take for a question")
    parser.add_argument(
        "--renew", action="store_true", help="write the solutions of the puzzles on the road anew instead"
    )
    options = parser.parse_args(arguments)
    if options.renew:
        WORKSHOP.renew(None, lambda puzzle: not isinstance(puzzle.goal, Fallen))
        return 0
    road = Road(levels.library().load(options.road), options.players)
    for seed in range(options.seed, options.seed + options.games):
        random = Random(f"{options.road} {options.players} {seed}")
        for state, played in moments(road, random):
            if len(played) > options.longest:
                break
            if options.held:
                found = in_the_quarry(state, played, options.held)
            else:
                asked = options.goals.split(",")
                found = on_the_road(state, played, asked, options.turns, options.limit)
            for each in found:
                print(json.dumps(each), flush=True)
    return 0
