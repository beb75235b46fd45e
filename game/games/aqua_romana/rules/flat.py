"""The search path: the same rules as ``legality`` and ``apply``, on flat numbers, many times as fast.

A ``FlatPosition`` changes in place and can take back what it did. It trusts its user: ``apply`` takes only what
``legal`` listed. Nothing on screen uses it, and the tests prove it equal to the readable rules.

How the numbers lie is told in ``flat_layout``; what is looked up instead of worked out, in ``flat_tables``.
"""

from __future__ import annotations

from typing import Final

from game.games.aqua_romana.rules.actions import Action
from game.games.aqua_romana.rules.board import Board, Colour
from game.games.aqua_romana.rules.flat_codec import decode, encode
from game.games.aqua_romana.rules.flat_fits import (
    CROWDED,
    FITS,
    FITS_RINGED,
    OTHER_TWO,
    PLACES_FOR_LENGTH,
    PODIUM_OF_PLACE,
    SIDES_IN,
)
from game.games.aqua_romana.rules.flat_layout import (
    ACTIVE,
    BUILDERS,
    CLOSE,
    CLOSING,
    DISTANCE,
    DISTANCE_BITS,
    DRY_SQUARES,
    FOUNTAIN,
    FREE_PATHS,
    GIVES,
    HELD,
    IDLE_TURNS,
    IN_RESERVE,
    LAID,
    LAST_LAYER,
    MAIN,
    OPEN,
    OVER,
    PHASE,
    PODIUM_PLACES,
    PODIUMS_WON,
    RESERVE,
    SECOND,
    SETUP,
    STOCK,
    STUCK,
    TAKE,
    TAKERS,
    TILE_COUNT,
    TILE_KIND_NUMBER,
    TO_MOVE,
    TO_PLACE,
    counts_in,
    hand_unit,
)
from game.games.aqua_romana.rules.flat_load import cells_of, ends_of, links_of, packed_takers, tiles_of
from game.games.aqua_romana.rules.flat_tables import FlatTables, tables_for
from game.games.aqua_romana.rules.flat_view import FlatView
from game.games.aqua_romana.rules.state import State, new_game

JOKER_CODE: Final = 5


class FlatPosition(FlatView):
    """A position on which a search plays forth and back.

    >>> position = FlatPosition.of(board, seats)            # doctest: +SKIP
    >>> while actions := position.legal():                  # doctest: +SKIP
    ...     position.apply(actions[0])
    """

    __slots__ = ("_history", "_laid", "played")

    def __init__(self, tables: FlatTables, cells: list[int], link: list[int], ends: bytearray, tiles: bytearray) -> None:
        self.tables = tables
        self.cells = cells
        self.link = link
        self.ends = ends
        self.tiles = tiles
        self.played: list[int] = []
        """The actions since this position was made: those that ``undo`` takes back."""
        self._history: list[list[int]] = []
        self._laid: list[int] = []

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
        phase = cells[PHASE]
        if phase == MAIN:
            return self._builds() or self._advances()
        if phase == CLOSE:
            return [*tables.closings[cells[OPEN] & tables.own[cells[ACTIVE]]]]
        if phase == SETUP:
            return tables.places[cells[TO_PLACE]].actions(cells[FREE_PATHS])
        if phase == RESERVE:
            return tables.places[cells[HELD + cells[ACTIVE]]].actions(cells[FREE_PATHS])
        if phase == TAKE:
            return [*tables.takes[cells[IN_RESERVE]]]
        if phase == FOUNTAIN:
            return tables.fountains[cells[SECOND]].actions(cells[DRY_SQUARES])
        return []

    def _builds(self) -> list[int]:
        cells, link, ends, tables = self.cells, self.link, self.ends, self.tables
        sight = tables.sight
        found: list[int] = []
        for aqueduct, first in tables.workmen[cells[OPEN] & tables.own[cells[ACTIVE]]]:
            front = link[aqueduct] >> DISTANCE_BITS
            around = ends[front >> 2]
            fit = FITS[around << 2 | front & 3]
            if OTHER_TWO[around] and self._is_ringed(front, around):
                fit = FITS_RINGED[around << 2 | front & 3]
            for path in sight[front]:
                builder = cells[path]
                if builder:
                    offset = first + path * TILE_COUNT
                    for tile in fit[cells[GIVES + builder]]:
                        found.append(offset + tile)  # noqa: PERF401 - faster than a comprehension this short
        return found

    def _is_ringed(self, front: int, around: int) -> bool:
        """Whether the two sides of a square where no end opens are connected by loose tiles."""
        one, other = OTHER_TWO[around]
        return self.link[front & -4 | one] >> DISTANCE_BITS == front & -4 | other

    def _advances(self) -> list[int]:
        cells = self.cells
        if not cells[FREE_PATHS]:
            return []
        return [self.tables.advance + path for path, builder in enumerate(cells[BUILDERS:]) if builder]

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
            self._step_builder(cells, action - tables.advance + BUILDERS)
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
        cells[FREE_PATHS] ^= bit
        seat = cells[ACTIVE]
        if cells[PHASE] == RESERVE:
            cells[HELD + seat] -= unit
            if not cells[HELD + seat]:
                self._to_main(cells)
            return
        cells[TO_PLACE] -= unit
        if cells[TO_PLACE]:
            cells[ACTIVE] = cells[TO_MOVE] = self.tables.next_seat[seat]
        else:
            self._begin_turn(cells, 0)

    def _build(self, cells: list[int], action: int) -> None:
        tables = self.tables
        aqueduct, path, tile = tables.builds[action - tables.build]
        square = self.link[aqueduct] >> DISTANCE_BITS + 2
        self._lay(cells, square * TILE_COUNT + tile)
        self._run_on(cells, square)
        builder = cells[path]
        if self._step_builder(cells, path):
            # R7: the builder's kind; after the joker the kind just laid.
            code = builder if builder != JOKER_CODE else TILE_KIND_NUMBER[tile] + 1
            if cells[GIVES + code] and cells[DRY_SQUARES]:
                cells[PHASE] = FOUNTAIN
                cells[SECOND] = cells[GIVES + code]
                return
        self._to_closing(cells)

    def _lay_fountain_tile(self, cells: list[int], lay: int) -> None:
        """No end opens onto that square (R6), so no water runs."""
        self._lay(cells, lay)
        cells[DRY_SQUARES] ^= 1 << lay // TILE_COUNT
        cells[SECOND] = 0
        self._to_closing(cells)

    def _lay(self, cells: list[int], lay: int) -> None:
        """Put a tile on a square and join the links at its sides. ``lay`` is ``square * 9 + tile``."""
        link = self.link
        walled, channels = self.tables.lays[lay]
        for port in walled:
            there = link[port]
            link[there >> DISTANCE_BITS] = (self.tables.dead << DISTANCE_BITS) + (there & DISTANCE)
        for one, other in channels:
            here, there = link[one], link[other]
            # A channel whose two sides are connected already becomes a ring that nothing can reach.
            if here >> DISTANCE_BITS != other:
                link[here >> DISTANCE_BITS] = there + (here & DISTANCE) + 1
                link[there >> DISTANCE_BITS] = here + (there & DISTANCE) + 1
        square, tile = divmod(lay, TILE_COUNT)
        self.tiles[square] = tile + 1
        self._laid.append(lay)
        cells[LAID] = 1
        cells[LAST_LAYER] = cells[ACTIVE]
        cells[IDLE_TURNS] = 0
        kind = STOCK + TILE_KIND_NUMBER[tile]
        cells[kind] -= 1
        if not cells[kind]:
            _run_out(cells)

    def _lift(self, lay: int) -> None:
        """Take a tile off again.

        The ports of its square still say what they led to before, and a link is the same read from either end:
        so the far ends can be told again that they lead here.
        """
        link, ends, dead = self.link, self.ends, self.tables.dead
        square = lay // TILE_COUNT
        self.tiles[square] = 0
        for side in SIDES_IN[ends[square]]:
            front = link[link[square << 2 | side] >> DISTANCE_BITS] >> DISTANCE_BITS
            if front != dead:
                ends[front >> 2] ^= 1 << (front & 3)
        walled, channels = self.tables.lays[lay]
        for one, other in reversed(channels):
            here, there = link[one], link[other]
            if here >> DISTANCE_BITS != other:
                link[here >> DISTANCE_BITS] = (one << DISTANCE_BITS) + (here & DISTANCE)
                link[there >> DISTANCE_BITS] = (other << DISTANCE_BITS) + (there & DISTANCE)
        for port in reversed(walled):
            there = link[port]
            link[there >> DISTANCE_BITS] = (port << DISTANCE_BITS) + (there & DISTANCE)

    def _run_on(self, cells: list[int], square: int) -> None:
        """The aqueducts that opened onto a square where a tile lies now: note their new ends, or close them."""
        link, ends, tables = self.link, self.ends, self.tables
        for side in SIDES_IN[ends[square]]:
            aqueduct = link[square << 2 | side] >> DISTANCE_BITS
            front = link[aqueduct] >> DISTANCE_BITS
            if front == tables.dead:
                self._shut(cells, 1 << aqueduct - tables.first_aqueduct)
                continue
            ahead = front >> 2
            ends[ahead] |= 1 << (front & 3)
            cells[DRY_SQUARES] &= ~(1 << ahead)
            if ends[ahead] == CROWDED:
                for port in range(front & -4, (front & -4) + 4):
                    self._shut(cells, 1 << (link[port] >> DISTANCE_BITS) - tables.first_aqueduct)
        if cells[STUCK]:
            self._shut(cells, cells[STUCK])

    @staticmethod
    def _shut(cells: list[int], aqueducts: int) -> None:
        aqueducts &= cells[OPEN]
        cells[OPEN] ^= aqueducts
        cells[CLOSING] |= aqueducts
        cells[STUCK] &= cells[OPEN]

    def _step_builder(self, cells: list[int], path: int) -> bool:
        """Move a builder to the next free square; whether he passed a fountain."""
        if not cells[FREE_PATHS]:
            return False
        tables = self.tables
        landing = tables.next_path[path]
        while cells[landing]:
            landing = tables.next_path[landing]
        cells[landing] = cells[path]
        cells[path] = 0
        cells[FREE_PATHS] ^= tables.path_bit[path] | tables.path_bit[landing]
        # Behind his start on the lap: he came round, even if he ends on the side he started from.
        return landing < path or tables.side_of_path[landing] != tables.side_of_path[path]

    # Closing, scoring, turns

    def _to_closing(self, cells: list[int]) -> None:
        own = self.tables.own[cells[ACTIVE]]
        if cells[CLOSING] & own or not cells[OPEN] & own:
            self._score_turn(cells)
        else:
            cells[PHASE] = CLOSE

    def _score_turn(self, cells: list[int]) -> None:
        closing = cells[CLOSING]
        if closing:
            cells[CLOSING] = 0
            takers = self._to_podiums(cells, closing, cells[ACTIVE])
            if not cells[OPEN]:
                self._end_game(cells)
                return
            takers = takers[: sum(counts_in(cells[IN_RESERVE]))]
            if takers:
                cells[PHASE] = TAKE
                cells[TAKERS] = packed_takers(takers)
                cells[TO_MOVE] = takers[0]
                return
        self._end_turn(cells)

    def _to_podiums(self, cells: list[int], aqueducts: int, first: int) -> tuple[int, ...]:
        """Score these aqueducts, those of the seat ``first`` first; their seats in that order."""
        order = self.tables.scoring[first][aqueducts]
        for cell, number, _ in order:
            length = self.link[cell] & DISTANCE
            reach = PLACES_FOR_LENGTH[length if length < 20 else 20]
            place = (cells[PODIUM_PLACES] & reach).bit_length()
            if place:
                cells[PODIUM_PLACES] ^= 1 << place - 1
            cells[PODIUMS_WON] |= PODIUM_OF_PLACE[place] + 1 << 5 * number
        return tuple(seat for _, _, seat in order)

    def _take(self, cells: list[int], kind: int) -> None:
        unit = hand_unit(kind)
        cells[IN_RESERVE] -= unit
        cells[HELD + cells[TO_MOVE]] += unit
        cells[TAKERS] >>= 4
        if cells[TAKERS]:
            cells[TO_MOVE] = (cells[TAKERS] & 15) - 1
        else:
            cells[TO_MOVE] = cells[ACTIVE]
            self._end_turn(cells)

    def _begin_turn(self, cells: list[int], seat: int) -> None:
        cells[ACTIVE] = cells[TO_MOVE] = seat
        cells[LAID] = 0
        if cells[HELD + seat]:
            cells[PHASE] = RESERVE
        else:
            self._to_main(cells)

    def _to_main(self, cells: list[int]) -> None:
        if cells[OPEN] & self.tables.own[cells[ACTIVE]]:
            cells[PHASE] = MAIN
        else:
            self._end_turn(cells)

    def _end_turn(self, cells: list[int]) -> None:
        if not cells[LAID] and cells[LAST_LAYER] >= 0:
            cells[IDLE_TURNS] += 1
        if cells[IDLE_TURNS] >= len(self.tables.seats):
            self._end_game(cells)
        else:
            self._begin_turn(cells, self.tables.next_seat[cells[ACTIVE]])

    def _end_game(self, cells: list[int]) -> None:
        first = cells[LAST_LAYER] if cells[LAST_LAYER] >= 0 else cells[ACTIVE]
        still_open, cells[OPEN] = cells[OPEN], 0
        cells[STUCK] = 0
        self._to_podiums(cells, still_open, first)
        cells[PHASE] = OVER
        cells[TO_MOVE] = cells[ACTIVE]


def _run_out(cells: list[int]) -> None:
    """A kind is out of stock: its builders give any other (R4), and nobody gives it any more."""
    stock = cells[STOCK : STOCK + 4]
    left = sum(1 << kind for kind, count in enumerate(stock) if count)
    cells[GIVES + 1 : GIVES + 6] = [*(1 << kind if count else left for kind, count in enumerate(stock)), left]
