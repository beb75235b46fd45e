"""Looking ahead: second pushes, and how turns go on as far as can be seen without physics and luck."""

from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, Final

from game.ai.search import Line
from game.games.via_appia.ai.engine import layout as L
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.one_turn import Effort, OneTurn, best_first, pushed
from game.games.via_appia.ai.pushing import row_of_pushes
from game.games.via_appia.hands import STEADY, snapped
from game.games.via_appia.quarry import can_push
from game.games.via_appia.rules import Push, Quarry

NEARLY_STEADY: Final = 1.0
"""Millimetres by which a hand may shake and still know what its second push will find."""
NEIGHBOURS: Final = ((2, 0), (-2, 0), (0, 6), (0, -6), (1, -4), (-1, 4), (4, 4), (-4, -4))
"""Millimetres aside and degrees turned."""


@dataclass(frozen=True)
class Foresight(OneTurn):
    """Besides, tries second pushes after the best first ones, and of the best actions plays the one that
    stands best after the others' replies. Without ``candidates`` it tries pushes all along the line."""

    nodes: int = 2200
    """What it may spend on one decision; a simulated push counts for many."""
    width: int = 6
    """Options that are followed further, 0 for none …"""
    margin: float = 0.04
    """… if they look no worse than this."""
    second_tries: int = 8
    """Places at which a second push is tried with each size, after the best first ones."""
    slanting: int = 0
    """And at so many places to either side."""
    refined: int = 0
    """So many of the best pushes are tried a little aside and turned a little, too."""

    def lines(self, judge: RoadJudge, random: Random, effort: Effort, about: int | None = None) -> list[Line]:
        if effort.nodes == inf:
            effort.nodes = self.nodes
        lines = super().lines(judge, random, effort, about)
        if not self.width or judge.position.cells[L.PHASE] == L.PUSH or len(lines) == 1:
            return lines
        return self._followed(judge, effort, lines, about)

    def _followed(self, judge: RoadJudge, effort: Effort, lines: list[Line], about: int | None) -> list[Line]:
        """The best options by what comes of them; the others keep their places behind."""
        near = [
            line
            for number, line in enumerate(lines)
            if (number < self.width and line.value > lines[0].value - self.margin) or line.action == about
        ]
        if len(near) < 2 or effort.over:
            return lines
        position, seat = judge.position, judge.position.to_move
        found: list[Line] = []
        for line in near:
            before = judge.judged
            position.apply(line.action)
            cells = position.cells
            if line.action == L.ENTER:
                cells = self._after_best_push(judge, effort)
            end = finished(judge, cells, seat)
            gain = foreseen(judge, end, seat) - judge.aims_at(end)[seat]
            position.undo()
            effort.pay((judge.judged - before) // 4)
            found.append(Line(line.action, 1, line.value + gain, ()))
        rest = [line for line in lines if line not in near]
        return [*best_first(found), *rest]

    def _after_best_push(self, judge: RoadJudge, effort: Effort) -> list[Any]:
        """The cells after the pushes that it has in mind."""
        position = judge.position
        if not can_push():
            return position.cells
        before = position.played
        best = self._pushes(judge, effort, None)[0]
        for code in (best.action, *best.continuation):
            aimed = position.decode(code)
            if isinstance(aimed, Push):
                pushed(position, aimed)
            else:
                position.apply(code)
        cells = position.cells
        while position.played > before:
            position.undo()
        return cells

    def _tries(self, quarry: Quarry, ranks: list[int], random: Random) -> list[Push]:
        """All along the line; coarsely first, so that a small budget sees the whole of it too."""
        if self.candidates:
            return super()._tries(quarry, ranks, random)
        rows = [
            row_of_pushes(quarry, rank, columns, angles)
            for columns, angles in ((5, (0,)), (9, (0,)), (7, (-12, 12)), (17, (0,)), (5, (-24, 24)))
            for rank in ranks
        ]
        return list(dict.fromkeys(aimed for row in rows for aimed in row))

    def _pushes(self, judge: RoadJudge, effort: Effort, about: int | None) -> list[Line]:
        """The most promising are judged by a second push, until the best one is."""
        lines = super()._pushes(judge, effort, about)
        if not can_push() or self.hand.place > NEARLY_STEADY:
            return lines
        if self.refined:
            lines = self._refined(judge, lines, effort)
        wanted = [line for line in lines if line.action == about]
        looked: list[Line] = []
        too_fond = 0.0
        for line in (*wanted, *(line for line in lines if line.action != about)):
            best = max((each.value for each in looked), default=-1.0)
            if (line.value - too_fond <= best or effort.over) and line.action != about:
                break
            looked.append(self._with_a_second(judge, line, effort))
            # What is only guessed of a second push may be too much or too little on the whole.
            too_fond += (line.value - looked[-1].value - too_fond) / len(looked)
        if not looked:
            return lines
        known = {line.action for line in looked}
        best = max(line.value for line in looked)
        rest = [
            Line(line.action, 0, min(line.value - too_fond, best), ())
            for line in lines
            if line.action not in known
        ]
        return [*best_first(looked), *best_first(rest)]

    def _seconds(self, quarry: Quarry, rank: int) -> tuple[Push, ...]:
        straight = row_of_pushes(quarry, rank, self.second_tries, (0,))
        if not self.slanting:
            return straight
        return straight + row_of_pushes(quarry, rank, self.slanting, (-14, 14))

    def _refined(self, judge: RoadJudge, lines: list[Line], effort: Effort) -> list[Line]:
        """Besides, the neighbours of the best pushes, and those of the neighbours that are better."""
        position = judge.position
        quarry = position.tables.level.quarry
        known = {line.action for line in lines}
        found = list(lines)
        for line in lines[: self.refined]:
            aimed = position.decode(line.action)
            if not isinstance(aimed, Push):
                continue
            best = line
            for aside, turn in NEIGHBOURS:
                if effort.over:
                    return best_first(found)
                near = snapped(quarry, aimed, aimed.x + aside, aimed.angle + turn)
                code = position.encode(near)
                if code in known:
                    continue
                known.add(code)
                tried = Line(code, 0, self._mean(judge, near, self.hand, Random(0), effort), ())
                found.append(tried)
                if tried.value > best.value:
                    best, aimed = tried, near
        return best_first(found)

    def _with_a_second(self, judge: RoadJudge, line: Line, effort: Effort) -> Line:
        """The same push, judged by the best second one that was tried."""
        position = judge.position
        aimed = position.decode(line.action)
        if not isinstance(aimed, Push):
            return line
        quarry, seat = position.tables.level.quarry, position.to_move
        value, then = line.value, -1
        pushed(position, aimed)
        if position.cells[L.PHASE] == L.PUSH and position.cells[L.ACTIVE] == seat:
            position.apply(L.STOP)
            value, then = judge.hope(seat), L.STOP
            position.undo()
            own = L.SEATS + L.SEAT * seat
            for rank in range(3):
                if position.cells[own + rank]:
                    for second in self._seconds(quarry, rank):
                        hope = self._mean(judge, second, STEADY, Random(0), effort)
                        if hope > value:
                            value, then = hope, position.encode(second)
        position.undo()
        position.undo()
        return Line(line.action, 1, value, () if then < 0 else (then,))


def foreseen(judge: RoadJudge, cells: list[Any], seat: int) -> float:
    """What a seat may hope for after the replies of the others and its own next turn.

    ``cells`` are those where its turn has just ended; each of the others does what is best at first sight.
    """
    scout = RoadJudge(FlatPosition(judge.position.tables, cells), judge.pricing.weights)
    position = scout.position
    while position.cells[L.PHASE] != L.OVER and position.cells[L.ACTIVE] != seat:
        mover = position.cells[L.ACTIVE]
        scout.forget()
        option, _ = first_sight(scout, mover)
        position.apply(option)
        position.cells = finished(scout, position.cells, mover)
    scout.forget()
    over = position.cells[L.PHASE] == L.OVER
    hope = scout.aims()[seat] if over else first_sight(scout, seat)[1]
    judge.judged += scout.judged
    return hope


def first_sight(judge: RoadJudge, seat: int) -> tuple[int, float]:
    """The best action of a turn that begins, the quarry by a guess, and what may be hoped of it."""
    position = judge.position
    best, most = -1, -1.0
    for option in position.legal():
        position.apply(option)
        hope = judge.hope(seat)
        position.undo()
        if hope > most:
            best, most = option, hope
    return best, most


def finished(judge: RoadJudge, cells: list[Any], seat: int) -> list[Any]:
    """The cells where the turn that is going on will have ended, if what is likely happens."""
    while cells[L.ACTIVE] == seat and cells[L.PHASE] not in (L.MAIN, L.OVER):
        phase = cells[L.PHASE]
        if phase == L.EXCHANGE:
            end = judge.settled(cells, seat)[1][:]
            end[L.TRAY] = cells[L.TRAY]
            return end
        if phase == L.PUSH:
            cells = judge.likely_push(cells, seat)
            continue
        position = FlatPosition(judge.position.tables, cells)
        if phase == L.BUILD:
            position.apply(_best_second(judge, cells, seat))
        else:
            assert phase == L.DEAL
            deals = position.tables.deals_of(cells[L.PILE])
            position.apply(deals[len(deals) // 2])
        cells = position.cells
    return cells


def _best_second(judge: RoadJudge, cells: list[Any], seat: int) -> int:
    position = FlatPosition(judge.position.tables, cells)
    best, most = -1, -1.0
    for option in position.legal():
        position.apply(option)
        hope = judge.aims_at(position.cells)[seat]
        position.undo()
        if hope > most:
            best, most = option, hope
    return best
