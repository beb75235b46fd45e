"""The search path: the same rules as ``legality`` and ``apply``, on flat numbers, many times as fast.

A ``FlatPosition`` changes in place and can take back what it did. It trusts its user: ``apply`` takes only
what ``legal`` listed. Nothing on screen uses it, and the tests prove it equal to the readable rules.

How the numbers lie is told in ``layout``; what is looked up instead of worked out, in ``tables``.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.core.rules import CHANCE
from game.games.aquaedukt.ai.engine import layout as L, turns
from game.games.aquaedukt.ai.engine.load import cells_of
from game.games.aquaedukt.ai.engine.tables import Codes, FlatTables, tables_for
from game.games.aquaedukt.rules import Action, Phase, State
from game.games.aquaedukt.rules.scoring import MINERAL as MINERAL_POINTS

_PASS: Codes = (L.PASS,)
_DICE: Codes = (L.DICE,)
_AGAIN: Codes = (L.DICE, L.STOP)
_STOP: Codes = (L.STOP,)
_NONE: Codes = ()


class FlatPosition:
    """A position on which a search plays forth and back.

    A whole game at random is ``while actions := position.legal(): position.apply(choose(actions))``.
    """

    __slots__ = ("_history", "cells", "tables")

    def __init__(self, tables: FlatTables, cells: list[Any]) -> None:
        self.tables = tables
        self.cells = cells
        """Never changed once another position may share them: see ``layout``."""
        self._history: list[list[Any]] = []

    @classmethod
    def from_state(cls, state: State) -> FlatPosition:
        """Any position of a game."""
        tables = tables_for(state.board, state.options)
        return cls(tables, cells_of(state, tables))

    def copy(self) -> FlatPosition:
        """The same position, to play on separately; it takes back nothing from before the copy."""
        # Cells are copied before every change, so both may go on from the same ones.
        return FlatPosition(self.tables, self.cells)

    def key(self) -> tuple[Any, ...]:
        """Equal for equal positions, whatever led to them."""
        return tuple(self.cells)

    @property
    def phase(self) -> Phase:
        phase: Phase = L.PHASES[self.cells[L.PHASE]]
        return phase

    @property
    def over(self) -> bool:
        return bool(self.cells[L.PHASE] == L.OVER)

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        active: int = self.cells[L.ACTIVE]
        return active

    @property
    def to_move(self) -> int:
        """The seat that decides now, or ``CHANCE``."""
        phase = self.cells[L.PHASE]
        if phase in (L.ROLL, L.REVEAL) or (phase == L.SETUP and not self.tables.options.mountains_by_players):
            return CHANCE
        return self.active

    @property
    def played(self) -> int:
        """How many actions ``undo`` can take back."""
        return len(self._history)

    def decode(self, code: int) -> Action:
        return self.tables.actions[code]

    def encode(self, action: Action) -> int:
        return self.tables.codes[action]

    # What is allowed

    def legal(self) -> Codes:
        """Every action allowed now, in the order of the readable rules; none when the game is over."""
        cells, tables = self.cells, self.tables
        phase = cells[L.PHASE]
        if phase == L.MAIN:
            return self._main(cells, tables)
        if phase == L.HOUSE:
            return tables.houses(
                cells[L.ROLLED], cells[L.FREE], cells[L.WET], cells[L.STOCK + cells[L.ACTIVE]]
            )
        if phase == L.ROLL:
            return tables.rolls(cells[L.REGIONS])
        if phase == L.AGAIN:
            return _AGAIN
        if phase == L.CANAL:
            canals: Codes = cells[L.LAYS] + cells[L.DOUBLES]
            return _STOP + canals
        if phase == L.SETUP:
            return tables.mountain_places(self._mountain_places(cells, tables))
        if phase == L.REVEAL:
            return self._backs(cells, tables)
        return _NONE

    @staticmethod
    def _main(cells: list[Any], tables: FlatTables) -> Codes:
        may_roll = cells[L.STOCK + cells[L.ACTIVE]] and cells[L.FREE]
        if cells[L.ENDED]:
            return _DICE if may_roll else _PASS
        found: Codes = cells[L.DIGS] + cells[L.LAYS] + cells[L.DOUBLES]
        if may_roll and cells[L.IDLE] < tables.most_idle:
            return _DICE + found
        return found or _PASS

    @staticmethod
    def _mountain_places(cells: list[Any], tables: FlatTables) -> int:
        """With hidden waters as far from the others as there is room for (A24)."""
        free: int = cells[L.FREE]
        for too_near in tables.within.values():
            left = free
            for mountain in cells[L.MOUNTAINS]:
                left &= ~too_near[mountain]
            if left:
                return left
        return free

    @staticmethod
    def _backs(cells: list[Any], tables: FlatTables) -> Codes:
        backs = cells[L.BACKS]
        first = tables.reveal + 2 * cells[L.MOUNTAINS][len(backs)]
        return tuple(first + back for back in (L.MINERAL, L.FOUL) if backs.count(back) < tables.backs[back])

    def draw(self, random: Random) -> int:
        """What chance brings here; the same as ``Fortune.draw`` for the same random number."""
        legal = self.legal()
        if self.cells[L.PHASE] != L.REVEAL:
            return legal[int(random.random() * len(legal))]
        left = [self.tables.backs[back] - self.cells[L.BACKS].count(back) for back in (L.MINERAL, L.FOUL)]
        return legal[0] if int(random.random() * sum(left)) < left[L.MINERAL] else legal[-1]

    # What it does

    def apply(self, action: int) -> None:
        """Play one of the ``legal`` actions."""
        tables = self.tables
        self._history.append(self.cells)
        self.cells = cells = self.cells[:]
        if action < tables.spring:
            if action == L.DICE:
                cells[L.PHASE] = L.ROLL
                cells[L.ROLLS] += 1
            elif action > L.DICE:
                cells[L.PHASE] = L.HOUSE
                cells[L.ROLLED] = action - L.DICE
            else:
                turns.end_turn(cells, tables)
        elif action < tables.canal:
            turns.dig(cells, tables, action - tables.spring)
        elif action < tables.house:
            turns.lay(cells, tables, action - tables.canal)
        elif action < tables.mountain:
            turns.build(cells, tables, action - tables.house)
        elif action < tables.reveal:
            turns.place_mountain(cells, tables, action - tables.mountain)
        else:
            turns.reveal(cells, tables, action - tables.reveal)

    def undo(self) -> None:
        """Take back the last action since this position was made or copied."""
        self.cells = self._history.pop()

    # What it is worth

    def points(self) -> tuple[int, ...]:
        """By seat, if the game ended now."""
        cells, tables = self.cells, self.tables
        totals = []
        minerals = [
            tables.beside[mountain] & cells[L.WET_TWICE]
            for mountain, back in zip(cells[L.MOUNTAINS], cells[L.BACKS], strict=False)
            if back == L.MINERAL
        ]
        wet = cells[L.WET]
        for first in range(L.HOUSES, L.HOUSES + 4 * tables.players, 4):
            one, two, three, four = cells[first : first + 4]
            total = (one & wet).bit_count() + 2 * (two & wet).bit_count()
            total += 3 * (three & wet).bit_count() + 4 * (four & wet).bit_count()
            for beside in minerals:
                total += MINERAL_POINTS * ((one | two | three | four) & beside).bit_count()
            totals.append(total)
        return tuple(totals)

    def tiles(self) -> tuple[int, ...]:
        """By seat, the tiles that count if the game ended now."""
        cells, wet = self.cells, self.cells[L.WET]
        return tuple(
            sum((houses & wet).bit_count() for houses in cells[first : first + 4])
            for first in range(L.HOUSES, L.HOUSES + 4 * self.tables.players, 4)
        )

    def winners(self) -> tuple[int, ...]:
        """The seats with most points and, of those, most tiles (A22)."""
        account = list(zip(self.points(), self.tiles(), strict=True))
        best = max(account)
        return tuple(seat for seat, own in enumerate(account) if own == best)
