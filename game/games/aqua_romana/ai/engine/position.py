"""The search path: the same rules as ``legality`` and ``apply``, on flat numbers, many times as fast.

A ``FlatPosition`` changes in place and can take back what it did. It trusts its user: ``apply`` takes only
what ``legal`` listed. Nothing on screen uses it, and the tests prove it equal to the readable rules.

How the numbers lie is told in ``flat_layout``; what is looked up instead of worked out, in ``flat_tables``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.games.aqua_romana.ai.engine import fits, layout as L
from game.games.aqua_romana.ai.engine.codec import decode, encode
from game.games.aqua_romana.ai.engine.load import cells_of, ends_of, links_of, tiles_of
from game.games.aqua_romana.ai.engine.tables import FlatTables, tables_for
from game.games.aqua_romana.ai.engine.water import FlatWater
from game.games.aqua_romana.rules import Action, Board, Colour, State, new_game

if TYPE_CHECKING:
    from mypy_extensions import i64

JOKER_CODE: Final = 5


class FlatPosition(FlatWater):
    """A position on which a search plays forth and back.

    A whole game at random is ``while actions := position.legal(): position.apply(choose(actions))``.
    """

    __slots__ = ("_history", "played")

    def __init__(
        self, tables: FlatTables, cells: list[int], link: list[int], ends: bytearray, tiles: bytearray
    ) -> None:
        self.tables = tables
        self.cells = cells
        self.link = link
        self.ends = ends
        self.tiles = tiles
        self.played: list[int] = []
        """The actions since this position was made: those that ``undo`` takes back."""
        self._history: list[list[int]] = []
        self._laid = []

    @classmethod
    def of(cls, board: Board, seats: tuple[tuple[Colour, ...], ...] | None = None) -> FlatPosition:
        """The start of a game."""
        return cls.from_state(new_game(board, seats))

    @classmethod
    def from_state(cls, state: State) -> FlatPosition:
        """Any position of a game."""
        tables = tables_for(state.board, state.seats)
        return cls(
            tables,
            cells_of(state, tables),
            links_of(state, tables),
            ends_of(state, tables),
            tiles_of(state, tables),
        )

    def copy(self) -> FlatPosition:
        """The same position, to play on separately; it takes back nothing from before the copy."""
        # Cells are copied before every change, so both may go on from the same ones.
        return FlatPosition(self.tables, self.cells, self.link[:], self.ends[:], self.tiles[:])

    def key(self) -> tuple[bytes, tuple[int, ...]]:
        """Equal for two positions of a board exactly if the rest of the game is the same in both."""
        return bytes(self.tiles), tuple(self.cells)

    def decode(self, action: int) -> Action:
        return decode(self.tables, action)

    def encode(self, action: Action) -> int:
        return encode(self.tables, action)

    # What is legal

    def legal(self) -> list[int]:
        """Every action allowed now, in the order of ``legal_actions``; none when the game is over."""
        cells, tables = self.cells, self.tables
        phase: i64 = cells[L.PHASE]
        if phase == L.MAIN:
            return self._builds() or self._advances()
        if phase == L.CLOSE:
            return [*tables.closings[cells[L.OPEN] & tables.own[cells[L.ACTIVE]]]]
        if phase == L.SETUP:
            return tables.places[cells[L.TO_PLACE]].actions(cells[L.FREE_PATHS])
        if phase == L.RESERVE:
            return tables.places[cells[L.HELD + cells[L.ACTIVE]]].actions(cells[L.FREE_PATHS])
        if phase == L.TAKE:
            return [*tables.takes[cells[L.IN_RESERVE]]]
        if phase == L.FOUNTAIN:
            return tables.fountains[cells[L.SECOND]].actions(cells[L.DRY_SQUARES])
        return []

    def _builds(self) -> list[int]:
        cells, link, ends, tables = self.cells, self.link, self.ends, self.tables
        sight, gives = tables.sight, cells[L.GIVES : L.GIVES + 6]
        found: list[int] = []
        aqueduct: i64
        first: i64
        path: i64
        tile: i64
        for aqueduct, first in tables.workmen[cells[L.OPEN] & tables.own[cells[L.ACTIVE]]]:
            front: i64 = link[aqueduct] >> L.DISTANCE_BITS
            around: i64 = ends[front >> 2]
            fit = fits.FITS[around << 2 | front & 3]
            if fits.OTHER_TWO[around] and self._is_ringed(front, around):
                fit = fits.FITS_RINGED[around << 2 | front & 3]
            for path in sight[front]:
                builder: i64 = cells[path]
                if builder:
                    offset: i64 = first + path * L.TILE_COUNT
                    for tile in fit[gives[builder]]:
                        found.append(offset + tile)
        return found

    def _advances(self) -> list[int]:
        free = self.cells[L.FREE_PATHS]
        return self.tables.advances.actions(self.tables.all_paths ^ free) if free else []

    # What an action does

    def apply(self, action: int) -> None:
        """Play one of the legal actions."""
        tables, before = self.tables, self.cells
        self.played.append(action)
        self._history.append(before)
        self.cells = cells = before[:]
        if action < tables.close:
            self._place(cells, action)
        elif action >= tables.build:
            self._build(cells, action)
        elif action < tables.take:
            if action != tables.keep:
                self._shut(cells, 1 << action - tables.close)
            self._score_turn(cells)
        elif action < tables.advance:
            self._take(cells, action - tables.take)
        elif action < tables.fountain:
            self._step_builder(cells, action - tables.advance + L.BUILDERS)
            self._to_closing(cells)
        else:
            self._lay_fountain_tile(cells, action - tables.fountain)

    def undo(self) -> None:
        """Take back the last action."""
        self.cells = self._history.pop()
        if self.played.pop() >= self.tables.fountain:
            self._lift(self._laid.pop())

    def _place(self, cells: list[int], action: int) -> None:
        cell, code, bit, unit = self.tables.placings[action]
        cells[cell] = code
        cells[L.FREE_PATHS] ^= bit
        seat = cells[L.ACTIVE]
        if cells[L.PHASE] == L.RESERVE:
            cells[L.HELD + seat] -= unit
            if not cells[L.HELD + seat]:
                self._to_main(cells)
            return
        cells[L.TO_PLACE] -= unit
        if cells[L.TO_PLACE]:
            cells[L.ACTIVE] = cells[L.TO_MOVE] = self.tables.next_seat[seat]
        else:
            self._begin_turn(cells, 0)

    def _build(self, cells: list[int], action: int) -> None:
        tables = self.tables
        aqueduct, path, tile = tables.builds[action - tables.build]
        square: i64 = self.link[aqueduct] >> L.DISTANCE_BITS + 2
        self._lay(cells, square, tile)
        self._run_on(cells, square)
        builder: i64 = cells[path]
        if self._step_builder(cells, path):
            # R7: the builder's kind; after the joker the kind just laid.
            code: i64 = builder if builder != JOKER_CODE else L.TILE_KIND_NUMBER[tile] + 1
            if cells[L.GIVES + code] and cells[L.DRY_SQUARES]:
                cells[L.PHASE] = L.FOUNTAIN
                cells[L.SECOND] = cells[L.GIVES + code]
                return
        self._to_closing(cells)

    def _lay_fountain_tile(self, cells: list[int], lay: int) -> None:
        """No end opens onto that square (R6), so no water runs."""
        square, tile = divmod(lay, L.TILE_COUNT)
        self._lay(cells, square, tile)
        cells[L.DRY_SQUARES] ^= self.tables.square_bit[square]
        cells[L.SECOND] = 0
        self._to_closing(cells)

    def _step_builder(self, cells: list[int], path: int) -> bool:
        """Move a builder to the next free square; whether he passed a fountain."""
        if not cells[L.FREE_PATHS]:
            return False
        tables = self.tables
        landing: i64 = tables.next_path[path]
        while cells[landing]:
            landing = tables.next_path[landing]
        cells[landing] = cells[path]
        cells[path] = 0
        cells[L.FREE_PATHS] ^= tables.path_bit[path] | tables.path_bit[landing]
        # Behind his start on the lap: he came round, even if he ends on the side he started from.
        return landing < path or tables.side_of_path[landing] != tables.side_of_path[path]

    # Closing, scoring, turns

    def _to_closing(self, cells: list[int]) -> None:
        own = self.tables.own[cells[L.ACTIVE]]
        if cells[L.CLOSING] & own or not cells[L.OPEN] & own:
            self._score_turn(cells)
        else:
            cells[L.PHASE] = L.CLOSE

    def _score_turn(self, cells: list[int]) -> None:
        closing: i64 = cells[L.CLOSING]
        if closing:
            cells[L.CLOSING] = 0
            takers = self._to_podiums(cells, closing, cells[L.ACTIVE])
            if not cells[L.OPEN]:
                self._end_game(cells)
                return
            takers &= self.tables.takers_served[cells[L.IN_RESERVE]]
            if takers:
                cells[L.PHASE] = L.TAKE
                cells[L.TAKERS] = takers
                cells[L.TO_MOVE] = (takers & L.TAKER) - 1
                return
        self._end_turn(cells)

    def _to_podiums(self, cells: list[int], aqueducts: int, first: int) -> int:
        """Score these aqueducts, those of the seat ``first`` first; their owners, as ``TAKERS`` has them."""
        steps, owners = self.tables.scoring[first][aqueducts]
        for aqueduct, shift in steps:
            length: i64 = self.link[aqueduct] & L.DISTANCE
            reach = fits.PLACES_FOR_LENGTH[length] if length < fits.HIGHEST else fits.ALL_PLACES
            place = (cells[L.PODIUM_PLACES] & reach).bit_length()
            if place:
                cells[L.PODIUM_PLACES] ^= 1 << place - 1
            cells[L.PODIUMS_WON] |= fits.PODIUM_OF_PLACE[place] + 1 << shift
        return owners

    def _take(self, cells: list[int], kind: int) -> None:
        unit = L.packed_one(kind)
        cells[L.IN_RESERVE] -= unit
        cells[L.HELD + cells[L.TO_MOVE]] += unit
        cells[L.TAKERS] = takers = cells[L.TAKERS] >> L.TAKER_BITS
        if takers:
            cells[L.TO_MOVE] = (takers & L.TAKER) - 1
        else:
            self._end_turn(cells)

    def _end_turn(self, cells: list[int]) -> None:
        if not cells[L.LAID] and cells[L.LAST_LAYER] >= 0:
            cells[L.IDLE_TURNS] += 1
            if cells[L.IDLE_TURNS] >= len(self.tables.seats):
                self._end_game(cells)
                return
        self._begin_turn(cells, self.tables.next_seat[cells[L.ACTIVE]])

    def _begin_turn(self, cells: list[int], seat: int) -> None:
        cells[L.ACTIVE] = cells[L.TO_MOVE] = seat
        cells[L.LAID] = 0
        if cells[L.HELD + seat]:
            cells[L.PHASE] = L.RESERVE
        elif cells[L.OPEN] & self.tables.own[seat]:
            cells[L.PHASE] = L.MAIN
        else:
            self._end_turn(cells)

    def _to_main(self, cells: list[int]) -> None:
        """After the reserve builders are placed."""
        if cells[L.OPEN] & self.tables.own[cells[L.ACTIVE]]:
            cells[L.PHASE] = L.MAIN
        else:
            self._end_turn(cells)

    def _end_game(self, cells: list[int]) -> None:
        still_open, cells[L.OPEN] = cells[L.OPEN], 0
        # The player who laid the last tile comes first: a whole round later that is who just had a turn.
        self._to_podiums(cells, still_open, cells[L.ACTIVE])
        cells[L.PHASE] = L.OVER
        cells[L.TO_MOVE] = cells[L.ACTIVE]
