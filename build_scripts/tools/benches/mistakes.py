"""How many mistakes that a review names hold when they are looked at ten times as long.

Games of the two gentlest levels are reviewed as after a match on the screen. The worst of each player are
named, as a player would be told them, and searched again with ten times the nodes of the second look. Where
nodes change nothing, because a turn is searched to its end already, both ways are also played out to the end
by strong opponents, with the same luck, and what they bring is compared.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean, stdev

from game.ai.messages import Budget, Question
from game.core.rules import CHANCE
from game.core.session import Session
from game.games import GAMES
from game.match.reviewing import SURE
from game.meta.review import INACCURACY, Finding, worst
from game.meta.spec import GameSpec

from .review import AnySession, looked, played, reviewed

TIMES = 10
AIM = 0.9
"""So many of them should hold."""


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    held = named = 0
    for spec in GAMES:
        if options.game and spec.id != options.game:
            continue
        print(f"{spec.id}: {spec.ai_levels[0]} against {spec.ai_levels[1]}", flush=True)
        for session, found in _named(spec, options.count):
            named += 1
            held += _held(spec, session, found, options.ends)
    print(f"{held} of {named} hold with {TIMES} times the nodes (aim {AIM:.0%})")
    return int(held < AIM * named)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py mistakes", description=__doc__)
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--count", type=int, default=10, help="mistakes of each game")
    parser.add_argument("--ends", type=int, default=0, help="so many games played out each way besides")
    return parser.parse_args(arguments)


def _named(spec: GameSpec, count: int) -> Iterator[tuple[AnySession, Finding]]:
    """The worst of both players of one game after the other."""
    left, seed = count, 0
    while left:
        seed += 1
        session = played(spec, spec.ai_levels[:2], seed)
        findings = reviewed(spec, session)
        for found in [each for seat in (0, 1) for each in worst(findings, [seat])][:left]:
            left -= 1
            yield session, found


def _held(spec: GameSpec, session: AnySession, found: Finding, ends: int) -> bool:
    """It is still a mistake, and what was called better is better still, by more than an inaccuracy."""
    again = looked(spec, session, found.index, TIMES * SURE)
    values = {choice.action: choice.value for choice in again.choices}
    better = values.get(found.choices[0].action, again.choices[0].value)
    holds = again.wrong and better - again.value >= INACCURACY
    line = f"  {found.played}, not {found.choices[0].action}: lost {found.loss:.3f}, then {again.loss:.3f}"
    if ends:
        line += f", played out {_played_out(spec, session, found, ends)}"
    print(f"{line}{'' if holds else '  DOES NOT HOLD'}", flush=True)
    return holds


def _played_out(spec: GameSpec, session: AnySession, found: Finding, ends: int) -> str:
    """By how many points the better way leads further, and the error of that."""
    gaps = []
    for seed in range(ends):
        best, taken = (
            _lead(spec, session, found, way, seed) for way in (found.choices[0].action, found.played)
        )
        gaps.append(best - taken)
    return f"{mean(gaps):+.1f} points (\u00b1 {stdev(gaps) / len(gaps) ** 0.5:.1f})"


def _lead(spec: GameSpec, session: AnySession, found: Finding, way: str, seed: int) -> int:
    rules, opponents, random = session.rules, spec.opponents(), Random(seed)
    copy: AnySession = Session(rules, session.start)
    copy.extend([*(entry.action for entry in session.log[: found.index]), rules.parse(way)])
    start = opponents.describe(copy.start)
    while (mover := rules.to_move(copy.state)) is not None:
        if mover == CHANCE:
            chance = spec.parts().chance
            assert chance is not None
            copy.play(chance.draw(copy.state, random))
            continue
        actions = tuple(rules.format(action) for action in copy.actions)
        question = Question(spec.id, spec.ai_levels[-2], start, actions, seed, Budget(), length=len(actions))
        thought = opponents.think(question, lambda: False)
        assert thought is not None
        copy.play(rules.parse(thought.action))
    outcome = rules.outcome(copy.state)
    assert outcome is not None
    return outcome.points[found.seat] - max(p for s, p in enumerate(outcome.points) if s != found.seat)
