"""How finished games are judged: mistakes per decision of the weakest and the strongest level, and the time.

Every game is played by two of the same level and then looked through as after a match on the screen. Records
may be given instead: what lies in a folder, played by one level and named ``<game>-<level>-<n>.json``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from game.ai.messages import Answer, Budget, Question
from game.core.record import read_record
from game.core.rules import CHANCE
from game.core.session import Session
from game.games import GAMES
from game.match.reviewing import DEEP, SURE, Questions, decisions, finding, unsure
from game.meta.review import Finding, accuracy
from game.meta.spec import GameSpec

AIM = 5.0
"""So many times the mistakes per decision the weakest level should make."""
WHOLE = 60.0
"""Seconds of one core a game of two may take."""

AnySession = Session[Any, Any, Any]


@dataclass
class Tally:
    """What was found in all games of a level."""

    decisions: int = 0
    inaccuracies: int = 0
    mistakes: int = 0
    blunders: int = 0
    accuracies: tuple[int, ...] = ()
    whole: float = 0.0

    def add(self, findings: Sequence[Finding], seats: int) -> None:
        free = [found for found in findings if found.free]
        self.decisions += len(free)
        self.inaccuracies += sum(found.grade == "inaccuracy" for found in free)
        self.mistakes += sum(found.grade == "mistake" for found in free)
        self.blunders += sum(found.grade == "blunder" for found in free)
        figures = (accuracy(findings, seat) for seat in range(seats))
        self.accuracies += tuple(figure for figure in figures if figure is not None)

    @property
    def rate(self) -> float:
        """Mistakes and blunders per decision."""
        return (self.mistakes + self.blunders) / max(1, self.decisions)

    def __str__(self) -> str:
        mean = sum(self.accuracies) / max(1, len(self.accuracies))
        return (
            f"{self.decisions:>5} decisions  {self.inaccuracies:>4} inaccuracies {self.mistakes:>4} mistakes "
            f"{self.blunders:>4} blunders  {self.rate:6.2%} mistakes per decision  accuracy {mean:3.0f}  "
            f"{self.whole:4.1f} s at most"
        )


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    missed = False
    for spec in GAMES:
        if options.game and spec.id != options.game:
            continue
        print(f"{spec.id}, two players, {DEEP} nodes a decision, seconds of one core")
        tallies = []
        for level in (spec.ai_levels[0], spec.ai_levels[-1]):
            tally = Tally()
            for session in _games(spec, level, options.games, options.records):
                started = time.process_time()
                found = reviewed(spec, session)
                tally.whole = max(tally.whole, time.process_time() - started)
                tally.add(found, len({each.seat for each in found}))
            tallies.append(tally)
            print(f"  {level:<11} {tally}", flush=True)
        weak, strong = tallies
        times = weak.rate / max(strong.rate, 1 / max(1, strong.decisions))
        late = max(weak.whole, strong.whole) > WHOLE
        missed |= times < AIM or late
        print(f"  {times:.1f} times the mistakes (aim {AIM:.0f}){', TOO SLOW' if late else ''}")
    return int(missed)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py review", description=__doc__)
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--games", type=int, default=3, help="of each level")
    parser.add_argument("--records", type=Path, help="a folder of games that were played already")
    return parser.parse_args(arguments)


def _games(spec: GameSpec, level: str, count: int, records: Path | None) -> Iterator[AnySession]:
    if records is None:
        yield from (played(spec, (level, level), seed) for seed in range(1, count + 1))
        return
    for path in sorted(records.glob(f"{spec.id}-{level}-*.json"))[:count]:
        record = read_record(path.read_bytes(), path.name)
        session: AnySession = Session(
            spec.rules(), spec.levels([]).start(record.level, record.seats, record.options)
        )
        session.extend(session.rules.parse(action) for action in record.actions)
        yield session


def played(spec: GameSpec, levels: Sequence[str], seed: int) -> AnySession:
    """A game of these; the set-up is placed at random."""
    library, opponents, random = spec.levels([]), spec.opponents(), Random(seed)
    board = library.get(spec.default_level)
    assert board is not None
    session: AnySession = Session(spec.rules(), library.start(board.id, board.seats(len(levels)), {}))
    start = opponents.describe(session.start)
    while (mover := session.rules.to_move(session.state)) is not None:
        if mover == CHANCE:
            chance = spec.parts().chance
            assert chance is not None
            session.play(chance.draw(session.state, random))
        elif session.rules.in_setup(session.state):
            session.play(random.choice(list(session.rules.legal_actions(session.state))))
        else:
            actions = tuple(session.rules.format(action) for action in session.actions)
            question = Question(spec.id, levels[mover], start, actions, seed, Budget(), length=len(actions))
            thought = opponents.think(question, lambda: False)
            assert thought is not None
            session.play(session.rules.parse(thought.action))
    return session


def reviewed(spec: GameSpec, session: AnySession) -> list[Finding]:
    """As ``game.match.reviewing.Reviewer`` does it: everything, then what seems wrong once more."""
    found = [looked(spec, session, index, DEEP) for index in decisions(session.rules, session.log)]
    return [looked(spec, session, each.index, SURE) if unsure(each) else each for each in found]


def looked(spec: GameSpec, session: AnySession, index: int, nodes: int) -> Finding:
    """What one decision was worth, in so many nodes."""
    question = Questions(spec, session.start, session.log).about(index, nodes)
    thought = spec.opponents().think(question, lambda: False)
    assert thought is not None
    answer = Answer(0, index, thought.action, thought.candidates, 0.0)
    return finding(answer, question, session.log[index].seat)
