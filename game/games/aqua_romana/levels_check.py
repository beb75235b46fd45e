"""From a drawn map to a board that can be played; every way in which it cannot has its own sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.games.aqua_romana.levels_tmx import Mark, Sheet, Terrain
from game.games.aqua_romana.rules.board import (
    COLOURS,
    Board,
    BoardDef,
    Colour,
    Outlet,
    Reservoir,
    Square,
    outlet_side,
    outlet_square,
    square_name,
)
from game.games.aqua_romana.rules.flow import follow
from game.games.aqua_romana.rules.tiles import KINDS, SIDES, TILE_KINDS, Kind, Side
from game.resources.tiled import Refusal, count, shown, titles

MAX_STOCK = 400

_OUTLET = re.compile(r"([12])([NESW])")


@dataclass(frozen=True)
class BoardLevel(BoardDef):
    """A board from a map, with what the rules do not care about."""

    terrain: Mapping[Square, Terrain] = field(hash=False, default_factory=dict)
    """What lies on each blocked square."""


def make_level(level_id: str, sheet: Sheet) -> BoardLevel:
    """The board a map shows; raises ``Refusal``."""
    level = BoardLevel(
        id=level_id,
        title=titles(sheet.properties),
        columns=sheet.columns,
        rows=sheet.rows,
        printed={square_name(*position): tile for position, tile in sheet.printed.items()},
        blocked=frozenset(square_name(*position) for position in sheet.terrain),
        layouts=_layouts(sheet),
        stock={kind: count(sheet.properties, f"stock_{kind}") for kind in TILE_KINDS},
        builders=_builders(sheet, "builders"),
        reserve=_builders(sheet, "reserve"),
        terrain={square_name(*position): terrain for position, terrain in sheet.terrain.items()},
    )
    _check_numbers(level)
    for players in level.players:
        _check_layout(Board(level, players))
    return level


# Words and numbers


def _builders(sheet: Sheet, place: str) -> dict[Kind, int]:
    """How many master builders of each kind; a kind without any is left out."""
    counts = {kind: count(sheet.properties, f"{place}_{kind}") for kind in KINDS}
    return {kind: number for kind, number in counts.items() if number}


def _check_numbers(level: BoardDef) -> None:
    tiles, builders = sum(level.stock.values()), sum(level.builders.values())
    if not 0 < tiles <= MAX_STOCK:
        raise Refusal(f"its stock has {tiles} tiles; a board has 1 to {MAX_STOCK}.")
    if builders == 0:
        raise Refusal("it puts no master builder on the pathway.")
    every, pathway = builders + sum(level.reserve.values()), 2 * (level.columns + level.rows)
    if every >= pathway:
        raise Refusal(f"its {every} master builders are too many for a pathway of {pathway} squares.")


# Reservoirs


def _layouts(sheet: Sheet) -> dict[int, tuple[Reservoir, ...]]:
    layouts: dict[int, tuple[Reservoir, ...]] = {}
    for layer, marks in sheet.marks.items():
        reservoirs = _reservoirs(sheet, layer, marks)
        for number in layer.split("-")[1:]:
            players = int(number)
            if players not in (2, 3, 4):
                raise Refusal(f"its layer {layer} is for {players} players; the game is for 2, 3 or 4.")
            if players in layouts:
                raise Refusal(f"it has two object layers for {players} players.")
            if len(reservoirs) not in ((2, 4) if players == 2 else (players,)):
                raise Refusal(f"its layer {layer} has {len(reservoirs)} reservoirs for {players} players.")
            layouts[players] = reservoirs
    if not layouts:
        raise Refusal("it has no object layer named players-2, players-3 or players-4.")
    return dict(sorted(layouts.items()))


def _reservoirs(sheet: Sheet, layer: str, marks: tuple[Mark, ...]) -> tuple[Reservoir, ...]:
    """In the clockwise order of the colours, however the layer lists them."""
    found: dict[Colour, Reservoir] = {}
    for mark in marks:
        colour = next((colour for colour in COLOURS if colour == mark.name), None)
        if colour is None:
            raise Refusal(f"its layer {layer} has an object {shown(mark.name)}; name it {_either(COLOURS)}.")
        if colour in found:
            raise Refusal(f"its layer {layer} has two {colour} reservoirs.")
        found[colour] = _reservoir(sheet, layer, colour, mark)
    if tuple(found[colour].colour for colour in COLOURS if colour in found) != COLOURS[: len(found)]:
        raise Refusal(f"its layer {layer} must use the colours in the order {', '.join(COLOURS)}.")
    return tuple(found[colour] for colour in COLOURS if colour in found)


def _reservoir(sheet: Sheet, layer: str, colour: Colour, mark: Mark) -> Reservoir:
    if (mark.width, mark.height) not in ((2, 1), (1, 2)):
        raise Refusal(
            f"the {colour} reservoir of its layer {layer} is {mark.width} × {mark.height} squares, not two."
        )
    across, down = mark.width - 1, mark.height - 1
    if (
        min(mark.column, mark.row) < 0
        or mark.column + across >= sheet.columns
        or mark.row + down >= sheet.rows
    ):
        raise Refusal(f"the {colour} reservoir of its layer {layer} stands outside the board.")
    squares = square_name(mark.column, mark.row), square_name(mark.column + across, mark.row + down)
    return Reservoir(colour, squares, tuple(_outlets(layer, colour, mark, squares)))


def _outlets(layer: str, colour: Colour, mark: Mark, squares: tuple[Square, Square]) -> Iterator[Outlet]:
    words = mark.outlets.split()
    if not words:
        raise Refusal(
            f'the {colour} reservoir of its layer {layer} needs the property outlets, such as "1W 1S 2S".'
        )
    if len(set(words)) != len(words):
        raise Refusal(f"the {colour} reservoir of its layer {layer} names an outlet twice.")
    inner: tuple[Side, Side] = ("E", "W") if mark.width == 2 else ("S", "N")
    for word in words:
        match = _OUTLET.fullmatch(word)
        if match is None:
            raise Refusal(
                f"the {colour} reservoir of its layer {layer} has the outlet {shown(word)}; "
                "one is written 1 or 2 for the square and N, E, S or W for the side."
            )
        which = int(match[1]) - 1
        if match[2] == inner[which]:
            raise Refusal(
                f"the outlet {word} of the {colour} reservoir of its layer {layer} opens into itself."
            )
        yield Outlet(f"{squares[which]}{match[2]}")


def _either(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"


# The whole, for one number of players


def _check_layout(board: Board) -> None:
    _check_squares(board)
    _check_balance(board)
    fronts: Counter[Square] = Counter()
    for outlet in board.outlets:
        fronts[_front(board, outlet)] += 1
    crowded = next((square for square, ends in fronts.items() if ends == len(SIDES)), None)
    if crowded is not None:
        raise Refusal(
            f"with {board.players} players four aqueducts meet at {crowded} before the game begins."
        )


def _check_squares(board: Board) -> None:
    taken: dict[Square, str] = dict.fromkeys(board.level.printed, "a printed tile")
    taken |= dict.fromkeys(board.level.blocked, "an obstacle")
    for reservoir in board.reservoirs:
        for square in reservoir.squares:
            if square in taken:
                raise Refusal(
                    f"with {board.players} players the {reservoir.colour} reservoir "
                    f"stands on {taken[square]} at {square}."
                )
            taken[square] = f"the {reservoir.colour} one"


def _check_balance(board: Board) -> None:
    workmen = {reservoir.colour: len(reservoir.outlets) for reservoir in board.reservoirs}
    by_seat = [sum(workmen[colour] for colour in seat) for seat in board.level.seats(board.players)]
    if len(set(by_seat)) > 1:
        counts = ", ".join(map(str, by_seat))
        raise Refusal(f"with {board.players} players the seats have {counts} workmen; all need as many.")


def _front(board: Board, outlet: Outlet) -> Square:
    """The free square an aqueduct opens onto when the game begins: without one there is nothing to build."""
    flow = follow(board, board.level.printed, outlet_square(outlet), outlet_side(outlet))
    if flow.stop == "open" and flow.front is not None:
        return flow.front
    meets = {
        "edge": "the edge of the board",
        "reservoir": "a reservoir",
        "blocked": "an obstacle",
        "tile": "a printed tile without a channel there",
        "outlet": "another outlet",
    }[flow.stop]
    place = f"at {flow.front}" if flow.front is not None else f"beyond {flow.square}"
    raise Refusal(f"with {board.players} players the outlet {outlet} leads into {meets} {place}.")
