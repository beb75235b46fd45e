"""Look for positions of Aquädukt that make puzzles, and print each as one line of JSON.

Simple players play whole games against each other. Where somebody begins a turn, dice are given by chance,
and the solver of the tests asks: which goal can be forced in these turns, but only just? What is printed
still has to be chosen by eye: ``luck`` is the share of careless tries that succeed, ``plan`` how often a
simple player would get there, ``steps`` is how long the proof took.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from random import Random

import msgspec

from game.core.record import VERSION
from game.core.rules import CHANCE
from game.games.aquaedukt import levels
from game.games.aquaedukt.chance import Fortune
from game.games.aquaedukt.goals import Goal, Lost, NoSpring, Points, Win
from game.games.aquaedukt.rules import RULES, scoring
from game.games.aquaedukt.rules.actions import Action, Build, Dice, Dig, Lay, Stop
from game.games.aquaedukt.rules.board import Board, Space
from game.games.aquaedukt.rules.preview import build_preview, canal_preview
from game.games.aquaedukt.rules.state import State, new_game
from game.games.aquaedukt.spec import SPEC

from ..puzzle_workshop import OPPONENT, AnyProver, Candidate, Workshop
from ..solver import CannotProveError, TooLongError
from .solver import Solver

TRIES = 300
"""Careless tries for every candidate."""
PLANS = 30
MAX_LUCK = 0.03
"""If more of them succeed, nothing has to be found."""
ALMOST_FULL = 2
"""Free spaces of a region that will soon be none."""


# Players for whom a turn is a few plain thoughts


def choice(state: State, random: Random) -> Action:
    """What such a player does: water for oneself, houses near water, no region filled to one's own loss."""
    legal = RULES.legal_actions(state)
    match state.phase:
        case "again":
            return Dice() if random.random() < 0.8 else Stop()
        case "house":
            return max(legal, key=lambda each: _built(state, each, random))
        case "canal":
            best = max(legal, key=lambda each: _laid(state, each, random))
            return best if _laid(state, best, random) > 0 else Stop()
    lays = [each for each in legal if isinstance(each, Lay)]
    digs = [each for each in legal if isinstance(each, Dig)]
    lay = max(lays, key=lambda each: _laid(state, each, random), default=None)
    if lay is not None and _laid(state, lay, random) >= random.uniform(0.5, 3.5):
        return lay
    if digs and len(lays) < 5 and random.random() < 0.4:
        return max(digs, key=lambda each: _dug(state, each, random))
    if Dice() in legal and random.random() < 0.8:
        return Dice()
    return random.choice(legal) if lay is None else lay


def _difference(state: State, points: Sequence[int]) -> float:
    return points[state.active] - sum(own for seat, own in enumerate(points) if seat != state.active)


def _laid(state: State, action: Action, random: Random) -> float:
    if not isinstance(action, Lay):
        return 0.0
    seen = canal_preview(state, action.line)
    return 0.0 if seen is None else _difference(state, seen.won) + random.random() - 0.2


def _built(state: State, action: Action, random: Random) -> float:
    if not isinstance(action, Build):
        return 0.0
    seen = build_preview(state, action.value, action.space)
    if seen.fills:
        return -_difference(state, seen.lost_points)
    worth = action.value if seen.watered else action.value * _hope(state, action.space)
    return worth + 0.5 * random.random()


def _hope(state: State, space: Space) -> float:
    courses = (state.board.lines[line] for line in state.works.ways)
    near = any(space in (*course.beside, *course.behind) for course in courses)
    crowded = len(state.free_spaces(state.board.region_of[space])) <= ALMOST_FULL
    return (0.5 if near else 0.25) * (0.4 if crowded else 1.0)


def _dug(state: State, action: Action, random: Random) -> float:
    if not isinstance(action, Dig):
        return 0.0
    around = {s for line in state.board.lines_at[action.point] for s in state.board.lines[line].beside}
    dry = [state.houses[space] for space in around if space in state.houses and not state.has_water(space)]
    return sum(house.value if house.seat == state.active else -house.value for house in dry) + random.random()


def _solver(candidate: Candidate, limit: int | None) -> AnyProver:
    assert isinstance(candidate.goal, Goal)
    return Solver(candidate.state, candidate.you, candidate.goal, candidate.given, limit)


WORKSHOP = Workshop(SPEC, _solver)


def beginnings(board: Board, random: Random) -> Iterator[tuple[State, tuple[str, ...]]]:
    """Every position of a game in which somebody begins a turn, with all that was played before."""
    state, fortune = new_game(board), Fortune()
    played: list[str] = []
    while (mover := RULES.to_move(state)) is not None:
        if state.phase == "main":
            yield state, tuple(played)
        action = fortune.draw(state, random) if mover == CHANCE else choice(state, random)
        state, _ = RULES.apply(state, action)
        played.append(RULES.format(action))


def dice(state: State, count: int, random: Random) -> tuple[str, ...]:
    """Often of the same regions, and of such as have water: else nothing happens."""
    regions = list(state.open_regions)
    wet = [r for r in regions if any(map(state.has_water, state.free_spaces(r)))]
    full = [r for r in regions if len(state.free_spaces(r)) <= ALMOST_FULL and state.dry_houses(r)]
    weighted = random.sample(regions, min(2, len(regions))) + 2 * wet + 2 * full
    return tuple(f"roll {random.choice(weighted or regions)}" for _ in range(count))


# Goals


def ladders(state: State, asked: Sequence[str]) -> Iterator[Sequence[Goal]]:
    """Goals of one kind, from easy to hard."""
    you, points = state.active, scoring.points(state)
    others = [seat for seat in range(state.players) if seat != you]
    most = max(points[seat] for seat in others)
    if "points" in asked:
        yield [Points(you, points[you] + more) for more in range(4, 25)]
    if "alone" in asked:
        yield [Points(you, points[you] + more, most) for more in range(3, 25)]
    if "lost" in asked:
        for seat in others:
            gone = sum((n + 1) * count for n, count in enumerate(state.gone[seat]))
            yield [Lost(seat, gone + more) for more in range(3, 16)]
    if "no-spring" in asked and state.works.places_for_springs:
        yield [NoSpring()]
    if "win" in asked and state.works.canals_left <= 4:
        yield [Win(you)]


def hardest(
    state: State, ladder: Sequence[Goal], given: tuple[str, ...], turns: int, limit: int
) -> Goal | None:
    best: Goal | None = None
    for goal in ladder:
        try:
            solver = Solver(state, state.active, goal, given, limit)
            if not solver.forced(turns):
                break
            best = goal
        except (TooLongError, CannotProveError):
            return None
    if best is None or (turns > 1 and Solver(state, state.active, best, given, limit).forced(turns - 1)):
        return None
    return best


# Judging a candidate


Habit = Callable[[State, Random], Action]
"""What somebody does who does not look for the solution."""


def stumbles(candidate: Candidate, habit: Habit, random: Random) -> bool:
    """Whether the goal is reached by habit, while the others are simple players."""
    state, given, turns = candidate.state, candidate.given, candidate.turns
    while not candidate.goal.reached(state):
        mover = RULES.to_move(state)
        if mover is None or candidate.goal.missed(state):
            return False
        if state.phase == "main" and state.active == candidate.you:
            if not turns:
                return False
            turns -= 1
        if mover == CHANCE:
            come = WORKSHOP.came(state, given)
            if come is None:
                return False
            action, given = RULES.parse(come[0]), come[1]
        else:
            action = (habit if mover == candidate.you else choice)(state, random)
        state, _ = RULES.apply(state, action)
    return True


def anything(state: State, random: Random) -> Action:
    """Any kind of action, and any of that kind."""
    legal = RULES.legal_actions(state)
    kind = random.choice(sorted({type(each).__name__ for each in legal}))
    return random.choice([each for each in legal if type(each).__name__ == kind])


def judged(candidate: Candidate, limit: int, random: Random) -> dict[str, object] | None:
    """All that is known about a good candidate; None for one that is too easy."""
    luck = sum(stumbles(candidate, anything, random) for _ in range(TRIES)) / TRIES
    if luck > MAX_LUCK:
        return None
    plan = sum(stumbles(candidate, choice, random) for _ in range(PLANS)) / PLANS
    solver = WORKSHOP.solver(candidate, limit)
    try:
        good = list(solver.good_first(candidate.turns))
        solution, _, _ = WORKSHOP.solve(candidate, limit)
    except (TooLongError, CannotProveError):
        return None
    return {
        "luck": luck,
        "plan": plan,
        "steps": solver.steps,
        "good": [RULES.format(solver.position.decode(each)) for each in good],
        "first": len(solver.position.legal()),
        "points": scoring.points(candidate.state),
        "canals": candidate.state.works.canals_left,
        "stock": candidate.state.stock,
        "game": SPEC.id,
        "version": VERSION,
        "level": candidate.state.board.level.id,
        "seats": candidate.state.seats,
        "you": candidate.you,
        "goal": msgspec.to_builtins(candidate.goal),
        "turns": candidate.turns,
        "shortest": candidate.turns,
        "given": candidate.given,
        "opponent": OPPONENT,
        "solution": solution,
        "actions": candidate.actions,
    }


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", default="classic")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--turns", type=int, default=1, help="own turns the goal shall need")
    parser.add_argument("--dice", type=int, default=3, help="how many dice are given")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--goals", default="points,alone,lost,no-spring,win", help="what may be asked")
    parser.add_argument("--canals", type=int, default=36, help="the most canals that may be left")
    parser.add_argument("--limit", type=int, default=60_000, help="steps the solver may take for a question")
    parser.add_argument(
        "--renew", action="store_true", help="write the solutions of all puzzles anew instead"
    )
    options = parser.parse_args(arguments)
    if options.renew:
        WORKSHOP.renew(None)
        return 0
    board = Board(levels.library().load(options.board), options.players)
    for seed in range(options.seed, options.seed + options.games):
        random = Random(f"{options.board} {options.players} {seed}")
        for state, played in beginnings(board, random):
            if state.works.canals_left > options.canals or not state.works.springs:
                continue
            given = dice(state, options.dice, random)
            for ladder in ladders(state, options.goals.split(",")):
                goal = hardest(state, ladder, given, options.turns, options.limit)
                if goal is None:
                    continue
                start = new_game(board)
                candidate = Candidate(start, state, played, state.active, goal, options.turns, given)
                found = judged(candidate, options.limit, random)
                if found is not None:
                    print(json.dumps(found), flush=True)
    return 0
