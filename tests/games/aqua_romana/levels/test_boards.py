"""The boards that come with the game: fair to every place, playable to the end, at home in Tiled."""

from __future__ import annotations

import random
import struct
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from build_scripts.tools.aqua_romana.boards import faults
from game.games.aqua_romana.levels import BoardLevel, levels_folder, library, load_level, terrain_of
from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.board import Board, BoardDef
from game.games.aqua_romana.rules.state import State, new_game
from game.games.aqua_romana.rules.tiles import TILE_KINDS, TILES
from tests.games.aqua_romana.levels.maps import Edit, edited, load, square, swap

LIBRARY = library()
BOARDS = LIBRARY.all()
TABLES = [(level, players) for level in BOARDS for players in level.players]
GAMES = 6


def named(table: object) -> str:
    return table.id if isinstance(table, BoardDef) else str(table)


# Fairness


@pytest.mark.parametrize(
    ("edits", "fault"),
    [
        ((square("b2", 10),), "what is printed is not the same with left and right exchanged."),
        ((square("b2", 10),), "what is printed is not the same with top and bottom exchanged."),
        ((swap('value="1W 1S 2S"', 'value="1W 1S 2E"'),), "the four places are not the same with"),
        ((swap('name="players-2-4"', 'name="players-4"'),), "it must be for 2, 3 and 4 players."),
    ],
)
def test_what_a_shipped_board_must_fulfil(tmp_path: Path, edits: tuple[Edit, ...], fault: str) -> None:
    found = list(faults(load(tmp_path, edited(*edits))))
    assert any(each.startswith(fault) for each in found), found


def test_of_three_places_two_are_mirror_images() -> None:
    """Not on the classic board: R1 gives it eleven columns, and two squares have no middle among them."""
    level = LIBRARY.load("tivoli")
    lopsided = replace(level, layouts={**level.layouts, 3: level.layouts[4][1:]})
    assert list(faults(level)) == []
    assert "of three places yellow and red must be mirror images, with blue between them." in list(
        faults(lopsided)
    )
    apart = replace(level, layouts={**level.layouts, 2: level.layouts[3]})
    assert "two players must have the reservoirs of four." in list(faults(apart))


def test_the_boards_differ_in_what_makes_them_play_differently() -> None:
    by_id = {level.id: level for level in BOARDS}
    sizes = {name: level.columns * level.rows for name, level in by_id.items()}
    assert sizes["tivoli"] < sizes["classic"] < sizes["carthage"]
    assert set(terrain_of(by_id["subiaco"]).values()) == {"hill", "grove", "ruin"}
    assert len(by_id["pompeii"].printed) > 4


# Playing


@pytest.mark.parametrize(("level", "players"), TABLES, ids=named)
def test_random_games_come_to_an_end_and_lose_nothing(level: BoardLevel, players: int) -> None:
    for seed in range(GAMES):
        chance = random.Random(seed)
        state = new_game(Board(level, players))
        for _ in range(2000):
            if state.phase == "over":
                break
            state, _ = RULES.apply(state, chance.choice(RULES.legal_actions(state)))
            check_pieces(state)
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert len(outcome.points) == players
        assert all(aqueduct.podium is not None for aqueduct in state.aqueducts.values())


def check_pieces(state: State) -> None:
    level = state.board.level
    lying = Counter(tile.kind for tile in state.tiles.values())
    printed = Counter(tile.kind for tile in level.printed.values())
    for kind in TILE_KINDS:
        assert state.stock[kind] + lying[kind] - printed[kind] == level.stock[kind]
    builders = Counter(state.builders.values()) + Counter(kind for held in state.held for kind in held)
    builders += Counter(state.to_place) + Counter(state.reserve)
    assert builders == Counter(level.builders) + Counter(level.reserve)
    assert set(state.tiles).isdisjoint(level.blocked | state.board.reservoir_squares.keys())


# Tiled


def test_the_tileset_has_every_tile_and_its_picture() -> None:
    root = ElementTree.parse(levels_folder() / "tileset.tsx").getroot()
    meanings = [
        [entry.get("value") for entry in tile.findall("properties/property")] for tile in root.findall("tile")
    ]
    assert meanings == [[name] for name in (*TILES, "hill", "grove", "ruin")]
    image = root.find("image")
    assert image is not None
    content = (levels_folder() / str(image.get("source"))).read_bytes()
    width, height = struct.unpack(">II", content[16:24])
    assert (str(width), str(height)) == (image.get("width"), image.get("height"))
    columns, count = int(root.get("columns", "0")), int(root.get("tilecount", "0"))
    assert (columns * 64, count // columns * 64) == (width, height)


def test_a_map_saved_again_by_tiled_is_the_same_board() -> None:
    """The file was opened and written by Tiled 1.8.2."""
    saved = load_level(Path(__file__).parent / "saved_by_tiled" / "classic.tmx")
    assert saved == LIBRARY.get("classic")
