"""The search path: the same rules as ``legality`` and ``apply``, on flat numbers, many times as fast.

A ``FlatPosition`` changes in place and can take back what it did. It trusts its user: ``apply`` takes only
what ``legal`` listed, and after a push an outcome that ``encode`` was given. Nothing on screen uses it, and
the tests prove it equal to the readable rules. How the numbers lie is told in ``layout``.
"""

from __future__ import annotations

from typing import Any

from game.core.rules import CHANCE
from game.games.via_appia.ai.engine import layout as L
from game.games.via_appia.ai.engine.finish import end_turn
from game.games.via_appia.ai.engine.listing import beds, listed
from game.games.via_appia.ai.engine.load import cells_of
from game.games.via_appia.ai.engine.tables import Codes, FlatTables, tables_for
from game.games.via_appia.rules import RANK, SIZES, Action, Deal, Load, Phase, Rest, State, Stone

_SWAPPED = ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))
"""The ranks of stone and tile of each swap."""


class FlatPosition:
    """A position on which a search plays forth and back."""

    __slots__ = ("_history", "cells", "tables")

    def __init__(self, tables: FlatTables, cells: list[Any]) -> None:
        self.tables = tables
        self.cells = cells
        """Copied before every change, so several positions may share them."""
        self._history: list[list[Any]] = []

    @classmethod
    def from_state(cls, state: State) -> FlatPosition:
        """Any position of a game."""
        tables = tables_for(state.road)
        return cls(tables, cells_of(state, tables))

    def copy(self) -> FlatPosition:
        """The same position, to play on separately; it takes back nothing from before the copy."""
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
        active: int = self.cells[L.ACTIVE]
        return active

    @property
    def to_move(self) -> int:
        """The seat that decides now, or ``CHANCE``."""
        return CHANCE if self.cells[L.PHASE] in (L.LOAD, L.DEAL, L.FALL) else self.active

    @property
    def played(self) -> int:
        """How many actions ``undo`` can take back."""
        return len(self._history)

    def decode(self, code: int) -> Action:
        return self.tables.action(code)

    def encode(self, action: Action) -> int:
        """An outcome of chance is given a number when it is first seen."""
        return self.tables.code(action)

    def points(self) -> tuple[int, ...]:
        """By seat, those that are certain now."""
        return tuple(self.cells[L.SEATS + L.POINTS : L.SEATS + L.SEAT * self.tables.players : L.SEAT])

    def undo(self) -> None:
        self.cells = self._history.pop()

    def legal(self) -> Codes:
        """Every action allowed now, in the order of the readable rules; none where they list none."""
        return listed(self.cells, self.tables)

    # What it does

    def apply(self, code: int, /) -> None:
        self._history.append(self.cells)
        cells = self.cells = self.cells[:]
        tables = self.tables
        own = L.SEATS + L.SEAT * cells[L.ACTIVE]
        if code < L.OTHERS:
            self._small(cells, code, own)
        elif code < tables.builds:
            self._income(cells, code - tables.incomes, own)
        elif code < tables.travels:
            self._build(cells, code - tables.builds, own)
        elif code < tables.pushes[0][0]:
            self._travel(cells, code - tables.travels, own)
        elif code < tables.deals:
            rank = next(rank for rank in range(3) if code <= tables.pushes[rank][-1])
            cells[own + rank] -= 1
            cells[L.PUSHES] += 1
            if cells[L.PUSHES] == 3:
                cells[own + L.TOKEN] = 0
            cells[L.HAND], cells[L.PHASE] = rank, L.FALL
        else:
            self._chance(cells, tables.action(code), own)

    def _small(self, cells: list[Any], code: int, own: int) -> None:
        if code == L.ENTER:
            cells[L.PHASE] = L.PUSH
            return
        if code == L.STOP:
            if cells[L.PHASE] == L.BUILD:
                end_turn(cells, self.tables)
                return
        elif code in (L.SOLACE_TILE, L.SOLACE_COIN):
            cells[L.SOLACE] = 0
            self._gain(cells, own, 2 if code == L.SOLACE_TILE else None)
        else:
            stone, tile = _SWAPPED[code - L.SWAPS] if code < L.SELLS else (code - L.SELLS, None)
            cells[L.FALLEN + stone] -= 1
            cells[L.STORAGE + stone] += 1
            self._gain(cells, own, tile)
        self._to_exchange(cells)

    @staticmethod
    def _gain(cells: list[Any], own: int, tile: int | None) -> None:
        """A tile, or a sesterce if there is one."""
        if tile is not None:
            cells[L.TILES + tile] -= 1
            cells[own + L.CART + tile] += 1
        elif cells[L.BANK]:
            cells[L.BANK] -= 1
            cells[own + L.PURSE] += 1

    def _to_exchange(self, cells: list[Any]) -> None:
        if cells[L.SOLACE] or cells[L.FALLEN] or cells[L.FALLEN + 1] or cells[L.FALLEN + 2]:
            cells[L.PHASE] = L.EXCHANGE
        else:
            end_turn(cells, self.tables)

    def _income(self, cells: list[Any], number: int, own: int) -> None:
        tables = self.tables
        card, gift = divmod(number, 3)
        cells[L.FACE_UP] &= ~(1 << card)
        cells[L.USED] |= 1 << card
        if gift != 1:
            amount = min(tables.card_sesterces[card], cells[L.BANK])
            cells[L.BANK] -= amount
            cells[own + L.PURSE] += amount
        if gift:
            for rank, wanted in enumerate(tables.card_stones[card]):
                if wanted:
                    self._take_stones(cells, rank, wanted, own)
        if cells[L.FACE_UP]:
            end_turn(cells, tables)
            return
        given = sum(cells[L.SEATS + L.TOKEN : L.SEATS + L.SEAT * tables.players : L.SEAT])
        if given < tables.level.push_tokens:
            cells[own + L.TOKEN] = 1
        cells[L.PHASE] = L.DEAL

    def _take_stones(self, cells: list[Any], rank: int, wanted: int, own: int) -> None:
        if cells[L.STORAGE + rank] < wanted:
            for at in range(L.SEATS + L.STONES + rank, L.SEATS + L.SEAT * self.tables.players, L.SEAT):
                half = cells[at] // 2
                cells[at] -= half
                cells[L.STORAGE + rank] += half
        received = min(wanted, cells[L.STORAGE + rank])
        cells[L.STORAGE + rank] -= received
        cells[own + L.STONES + rank] += received

    def _build(self, cells: list[Any], space: int, own: int) -> None:
        tables = self.tables
        rank, segment = tables.size[space], tables.segment[space]
        cells[own + L.CART + rank] -= 1
        cells[own + L.POINTS] += tables.level.tile_points[rank]
        cells[own + L.OWN] |= 1 << space
        cells[L.BUILT] |= 1 << space
        cells[L.OPEN] |= tables.beside[space]
        cells[L.STIRRED] = 1
        if cells[L.PHASE] == L.BUILD:
            self._gain(cells, own, None)
        elif (
            not tables.before[segment] & ~cells[L.BUILT]
            and beds(cells, tables, own) & tables.in_segment[segment]
        ):
            cells[L.PHASE], cells[L.FIRST] = L.BUILD, segment
            return
        end_turn(cells, tables)

    def _travel(self, cells: list[Any], there: int, own: int) -> None:
        tables = self.tables
        here = cells[own + L.PLACE]
        city = tables.been_in[here]
        steps = next(trip[2] for trip in tables.trips(here, cells[L.BUILT]) if trip[1] == there)
        price = max(0, tables.level.travel_costs[steps] - min(cells[L.CAME + city + 1], tables.players - 1))
        cells[own + L.PURSE] -= price
        cells[L.BANK] += price
        cells[own + L.PLACE] = there
        cells[L.STIRRED] = 1
        if there >= tables.first_city:
            cells[own + L.POINTS] += tables.tokens[cells[L.CAME + city + 1]]
            cells[L.CAME + city + 1] += 1
        end_turn(cells, tables)

    def _chance(self, cells: list[Any], action: Action, own: int) -> None:
        match action:
            case Deal():
                dealt = sum(1 << self.tables.cards.index(card) for card in action.cards)
                first = not cells[L.USED]
                cells[L.PILE] = cells[L.PILE] & ~dealt | cells[L.USED]
                cells[L.FACE_UP], cells[L.USED] = dealt, 0
                if first:
                    cells[L.PHASE] = L.MAIN
                else:
                    end_turn(cells, self.tables)
            case Load():
                cells[L.TRAY], cells[L.PHASE] = action.stones, L.DEAL
            case Rest():
                self._rest(cells, action, own)
            case _:
                raise ValueError(f"{action} is no outcome")

    def _rest(self, cells: list[Any], action: Rest, own: int) -> None:
        sizes = (*(stone.size for stone in cells[L.TRAY]), SIZES[cells[L.HAND]])
        tray = []
        for size, spot in zip(sizes, action.spots, strict=True):
            if spot is None:
                cells[L.FALLEN + RANK[size]] += 1
            else:
                tray.append(Stone(size, *spot))
        cells[L.TRAY], cells[L.HAND] = tuple(tray), -1
        fallen = cells[L.FALLEN] or cells[L.FALLEN + 1] or cells[L.FALLEN + 2]
        if cells[L.PUSHES] == 2 and not fallen:
            cells[L.SOLACE] = 1
        more = cells[L.PUSHES] == 1 or (cells[L.PUSHES] == 2 and cells[own + L.TOKEN])
        if more and (cells[own] or cells[own + 1] or cells[own + 2]):
            cells[L.PHASE] = L.PUSH
        else:
            self._to_exchange(cells)
