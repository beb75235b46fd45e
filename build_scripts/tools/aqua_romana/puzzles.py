"""Look for positions that make puzzles, and print each as one line of JSON.

Two to four builders (the second AI level) play whole games against each other from random openings. In the
positions on the way the solver of the tests asks: is there a goal that can be forced in a few turns, but only
just? What it prints still has to be chosen by eye, for a puzzle needs an idea, not only a proof: ``ideas``
names what its solution is made of, ``share`` is the part of the first steps that keep the goal within reach,
and ``obvious`` says that the builder itself would begin with one of them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import msgspec

from game.ai.messages import Budget
from game.core.record import VERSION
from game.games.aqua_romana import levels
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.judge import AquaJudge
from game.games.aqua_romana.ai.levels import level
from game.games.aqua_romana.ai.value import shipped_weights
from game.games.aqua_romana.goals import Goal, Low, Podium, Stuck, Total, Win
from game.games.aqua_romana.rules.actions import parse_action
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.board import PODIUMS, Board, Square
from game.games.aqua_romana.rules.events import (
    AqueductClosed,
    AqueductGrew,
    BuilderStepped,
    BuilderTaken,
    Event,
    FountainPassed,
    PodiumReached,
    TileLaid,
)
from game.games.aqua_romana.rules.state import State, new_game
from game.games.aqua_romana.spec import SPEC

from ..puzzle_workshop import OPPONENT, AnyProver, Candidate, Happening, Workshop
from ..solver import TooLongError
from .solver import Solver

FREE_OPENING = 4
"""Builders placed at random, so that no two games are alike."""
MAX_SHARE = 0.15
"""Of the first steps: if more of them keep the goal within reach, it is no puzzle."""


def _solver(candidate: Candidate, limit: int | None) -> AnyProver:
    assert isinstance(candidate.goal, Goal)
    return Solver(candidate.state, candidate.you, candidate.goal, limit)


WORKSHOP = Workshop(SPEC, _solver)


# Positions: games of the computer against itself


def games(board: Board, seeds: range) -> Iterator[tuple[State, tuple[str, ...]]]:
    """The start and all actions of a game for every seed."""
    for seed in seeds:
        start = new_game(board)
        position = FlatPosition.from_state(start)
        judge = AquaJudge(position, shipped_weights()[board.players])
        chance = Random(f"{board.level.id} {board.players} {seed}")
        while not position.over:
            position.apply(_choice(judge, chance))
        yield start, tuple(str(position.decode(action)) for action in position.played)


def _choice(judge: AquaJudge, chance: Random) -> int:
    if len(judge.position.played) < FREE_OPENING:
        return chance.choice(judge.position.legal())
    lines = level(OPPONENT).weigh(judge, chance, Budget(), lambda: False)
    assert lines, "nobody stops it"
    return lines[0].action


def beginnings(start: State, actions: tuple[str, ...]) -> Iterator[tuple[State, int]]:
    """Every position in which somebody begins a turn, and how many actions lead there."""
    state = start
    for played, text in enumerate(actions):
        new_turn = not played or not actions[played - 1].startswith("place")
        if new_turn and state.phase in ("main", "reserve"):
            yield state, played
        state, _ = apply(state, parse_action(text))


# Goals: what could be asked in a position


def goals(state: State, turns: int, limit: int, asked: str) -> Iterator[Goal]:
    """For everything worth asking the hardest goal that can be forced in these turns, but not in fewer."""
    for kind, ladder in _ladders(state, turns):
        if kind in asked.split(","):
            yield from _hardest(state, ladder, turns, limit)


def _ladders(state: State, turns: int) -> Iterator[tuple[str, Sequence[Goal]]]:
    """Goals of one kind about the same aqueducts, from easy to hard."""
    you = state.to_move
    mine = state.open_aqueducts(you)
    others = [seat for seat in range(len(state.seats)) if seat != you]
    rivals = [aqueduct for seat in others for aqueduct in state.open_aqueducts(seat)]
    for own in mine:
        heights = range(max(6, own.length + turns), PODIUMS + 1)
        yield "podium", [Podium(own.outlet, height) for height in heights]
    if 2 <= len(mine) <= 3 and len(rivals) <= 1:
        together = sum(own.length for own in mine)
        outlets = tuple(own.outlet for own in mine)
        yield "total", [Total(outlets, points) for points in range(together + turns, together + 20)]
    for rival in rivals:
        heights = range(rival.length + 2, rival.length - 1, -1)
        yield "low", [Low((rival.outlet,), height) for height in heights]
    for one, other in combinations(rivals, 2):
        yield "low", [Low((one.outlet, other.outlet), PODIUMS)]
    for seat in others:
        if state.open_aqueducts(seat):
            yield "stuck", [Stuck(state.seats[seat][0])]
    if len(mine) + len(rivals) <= 3:
        yield "win", [Win(you)]


def _hardest(state: State, wanted: Sequence[Goal], turns: int, limit: int) -> Iterator[Goal]:
    """Of goals from easy to hard the last that can be forced, unless it takes fewer turns."""
    best: tuple[int, Goal] | None = None
    for goal in wanted:
        try:
            shortest = Solver(state, state.to_move, goal, limit, hasty=True).shortest(turns)
        except TooLongError:
            return
        if shortest is None:
            break
        best = shortest, goal
    if best is not None and best[0] == turns:
        yield best[1]


# Judging a candidate


def judged(candidate: Candidate, limit: int) -> dict[str, object] | None:
    """All that is known about a good candidate; None for one that is too easy."""
    solver = WORKSHOP.solver(candidate, limit)
    try:
        good = list(solver.good_first(candidate.turns))
    except TooLongError:
        return None
    all_first = solver.position.legal()
    share = len(good) / len(all_first)
    if share > MAX_SHARE or len(all_first) < 7:
        return None
    texts = [str(solver.position.decode(option)) for option in good]
    solution, happened, last = WORKSHOP.solve(candidate, limit, ("keep",))
    return {
        "game": SPEC.id,
        "version": VERSION,
        "level": candidate.start.board.level.id,
        "seats": candidate.start.seats,
        "you": candidate.you,
        "goal": msgspec.to_builtins(candidate.goal),
        "turns": candidate.turns,
        "shortest": candidate.turns,
        "solution": solution,
        "opponent": OPPONENT,
        "ideas": sorted(set(ideas(candidate.you, happened, last))),
        "share": round(share, 3),
        "obvious": WORKSHOP.reply(candidate.start, candidate.actions) in texts,
        "first": len(all_first),
        "good": texts,
        "steps": solver.steps,
        "workmen": candidate.state.workmen_left,
        "actions": candidate.actions,
    }


def ideas(you: int, happened: Sequence[Happening], last: State) -> Iterator[str]:
    """What a solution is made of."""
    loose: set[Square] = set()
    for state, events in happened:
        for event in events:
            yield from _idea(state, event)
            if isinstance(event, TileLaid) and event.outlet is None and event.seat == you:
                loose.add(event.square)
    for aqueduct in last.aqueducts.values():
        if last.seat_of(aqueduct.outlet) == you and loose.intersection(aqueduct.squares):
            yield f"own fountain tile in {aqueduct.outlet}"
    builds = [event.outlet for _, events in happened for event in events if isinstance(event, TileLaid)]
    for outlet in {outlet for outlet in builds if outlet and last.seat_of(outlet) == you}:
        yield f"builds {outlet}"


def _idea(state: State, event: Event) -> Iterator[str]:
    match event:
        case AqueductGrew() if len(event.squares) >= 4 or len(set(event.squares)) < len(event.squares):
            yield f"{event.outlet} grows {len(event.squares)}"
            known = (*state.aqueducts[event.outlet].squares, *event.squares)
            if len(set(event.squares)) < len(event.squares):
                yield "loop"
            elif len(set(known)) < len(known):
                yield "crossing"
        case AqueductClosed() if event.by != "choice":
            yield f"{event.outlet} closed by {event.by}"
        case BuilderTaken():
            yield f"takes {event.kind}"
        case FountainPassed():
            yield "fountain"
        case PodiumReached() if event.podium < event.length:
            yield f"{event.outlet} podium taken {event.length} to {event.podium}"
        case TileLaid() if event.path is not None and state.builders[event.path] == "joker":
            yield "joker"
        case TileLaid() if event.path is not None and state.builders[event.path] != event.tile.kind:
            yield "out of stock"
        case BuilderStepped() if len(event.way) >= 3:
            yield f"jump {len(event.way) - 1}"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", default="classic")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--turns", type=int, default=2, help="own turns the goal shall need")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--last", type=int, default=16, help="look only at so many turns before the end")
    parser.add_argument("--goals", default="podium,total,low,stuck,win", help="what may be asked")
    parser.add_argument("--rivals", type=int, default=12, help="the most workmen the others may have left")
    parser.add_argument("--limit", type=int, default=100_000, help="steps the solver may take for a question")
    parser.add_argument(
        "--renew", action="store_true", help="write the solutions of all puzzles anew instead"
    )
    options = parser.parse_args(arguments)
    if options.renew:
        WORKSHOP.renew(options.limit)
        return 0
    board = Board(levels.library().load(options.board), options.players)
    for start, actions in games(board, range(options.seed, options.seed + options.games)):
        for state, played in list(beginnings(start, actions))[-options.last :]:
            if sum(state.workmen_left) - state.workmen_left[state.to_move] > options.rivals:
                continue
            for goal in goals(state, options.turns, options.limit, options.goals):
                candidate = Candidate(start, state, actions[:played], state.to_move, goal, options.turns)
                found = judged(candidate, options.limit)
                if found is not None:
                    print(json.dumps(found), flush=True)
    return 0
