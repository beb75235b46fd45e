"""Whether a level can be played at all."""

from collections import Counter
from dataclasses import replace

from game.core.declared import BadLevel, check_ranges
from game.games.aquaedukt.rules.board import BACKS, COLOURS, COLUMN_LETTERS, Board, LevelDef

MAX_ROWS = 26


def check_level(level: LevelDef) -> None:
    """Raises ``BadLevel`` with the first thing that is wrong."""
    check_ranges(level)
    _check_grid(level)
    if not level.players:
        raise BadLevel("it is for nobody.")
    board = Board(level, level.players[0])
    if not board.lines:
        raise BadLevel("it has no line for a canal.")
    unknown = level.no_lines - _all_lines(level)
    if unknown:
        raise BadLevel(f"{min(unknown)} is to take no canal, but it is no line.")
    _check_names(board)
    _check_players(board)


def _check_grid(level: LevelDef) -> None:
    if not 0 < level.columns <= len(COLUMN_LETTERS) or level.rows > MAX_ROWS:
        raise BadLevel(f"it must have 1 to {len(COLUMN_LETTERS)} columns and 1 to {MAX_ROWS} rows.")
    numbers = {number for row in level.regions for number in row if number}
    missing = set(range(1, max(numbers, default=0) + 1)) - numbers
    if missing or not numbers or min(numbers) < 1:
        raise BadLevel(f"region {min(missing, default=1)} is missing.")


def _all_lines(level: LevelDef) -> frozenset[str]:
    """Those that take no canal included."""
    bare = replace(level, no_lines=frozenset())
    return frozenset(Board(bare, level.players[0]).lines)


def _check_names(board: Board) -> None:
    """Where spaces are missing, two corners of the grid can have the same first and last space."""
    level = board.level
    corners = ((x, y) for y in range(level.rows + 1) for x in range(level.columns + 1))
    names = Counter(name for corner in corners if (name := board.name_of(corner)) in board.points)
    twice = [name for name, count in names.items() if count > 1]
    if twice:
        raise BadLevel(f"two intersections would be called {twice[0]}.")


def _check_players(board: Board) -> None:
    level = board.level
    if not set(level.players) == set(level.houses) == set(level.colours):
        raise BadLevel("mountains, houses and colours must be for the same numbers of players.")
    for players in level.players:
        if level.mountains[players] >= len(board.spaces):
            raise BadLevel(f"{level.mountains[players]} mountains leave no space for houses.")
        colours = level.colours[players]
        if len({*colours} & {*COLOURS}) != players or len(colours) != players:
            raise BadLevel(f"{players} players need as many colours, all different.")
        if sum(level.backs.get(back, 0) for back in BACKS) < level.mountains[players]:
            raise BadLevel("there are more mountains than backs.")
