"""The boards that come with the game: fair to every place, playable to the end, at home in Tiled."""

from __future__ import annotations

import random
import struct
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.games.aqua_romana.levels import levels_folder, library, load_level, terrain_of
from game.games.aqua_romana.levels_check import BoardLevel
from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.board import COLUMN_LETTERS, Board, BoardDef
from game.games.aqua_romana.rules.state import State, new_game
from game.games.aqua_romana.rules.tiles import TILE_KINDS, TILES

LIBRARY = library()
BOARDS = LIBRARY.all()
TABLES = [(level, players) for level in BOARDS for players in level.players]
GAMES = 6
LEFT_RIGHT = {"E": "W", "W": "E", "yellow": "red", "red": "yellow", "blue": "green", "green": "blue"}
TOP_BOTTOM = {"N": "S", "S": "N", "yellow": "green", "green": "yellow", "red": "blue", "blue": "red"}


def named(table: object) -> str:
    return table.id if isinstance(table, BoardDef) else str(table)


# Fairness


class Mirror:
    """A board seen in a mirror: squares, openings and colours change places."""

    def __init__(self, level: BoardDef, swaps: dict[str, str]) -> None:
        self.level, self.swaps = level, swaps

    def square(self, name: str) -> str:
        column, row = COLUMN_LETTERS.index(name[0]), int(name[1:])
        if "E" in self.swaps:
            column = self.level.columns - 1 - column
        else:
            row = self.level.rows + 1 - row
        return f"{COLUMN_LETTERS[column]}{row}"

    def openings(self, text: str) -> frozenset[frozenset[str]]:
        return frozenset(frozenset(self.swaps.get(side, side) for side in pair) for pair in text.split("+"))

    def printed(self) -> dict[str, frozenset[frozenset[str]]]:
        return {
            self.square(square): self.openings(tile.openings) for square, tile in self.level.printed.items()
        }

    def terrain(self) -> dict[str, str]:
        return {self.square(square): kind for square, kind in terrain_of(self.level).items()}

    def outlets(self, players: int, alone: str | None = None) -> dict[str, set[str]]:
        """By colour. The one who sits alone opposite the others is their own reflection."""
        return {
            reservoir.colour if reservoir.colour == alone else self.swaps[reservoir.colour]: {
                self.square(outlet[:-1]) + self.swaps.get(outlet[-1], outlet[-1])
                for outlet in reservoir.outlets
            }
            for reservoir in self.level.layouts[players]
        }


def outlets(level: BoardDef, players: int) -> dict[str, set[str]]:
    return {reservoir.colour: set(reservoir.outlets) for reservoir in level.layouts[players]}


@pytest.mark.parametrize("swaps", [LEFT_RIGHT, TOP_BOTTOM], ids=["left-right", "top-bottom"])
@pytest.mark.parametrize("level", BOARDS, ids=named)
def test_what_is_printed_is_symmetric(level: BoardLevel, swaps: dict[str, str]) -> None:
    mirror = Mirror(level, swaps)
    straight = Mirror(level, {})
    assert mirror.printed() == {
        name: straight.openings(tile.openings) for name, tile in level.printed.items()
    }
    assert mirror.terrain() == terrain_of(level)


@pytest.mark.parametrize("swaps", [LEFT_RIGHT, TOP_BOTTOM], ids=["left-right", "top-bottom"])
@pytest.mark.parametrize("level", BOARDS, ids=named)
def test_four_places_are_mirror_images(level: BoardLevel, swaps: dict[str, str]) -> None:
    assert level.layouts[2] == level.layouts[4]
    assert Mirror(level, swaps).outlets(4) == outlets(level, 4)


@pytest.mark.parametrize("level", [board for board in BOARDS if board.id != "classic"], ids=named)
def test_of_three_places_two_are_mirror_images(level: BoardLevel) -> None:
    """The classic board cannot: R1 gives it eleven columns, and two squares have no middle among them."""
    assert Mirror(level, LEFT_RIGHT).outlets(3, alone="blue") == outlets(level, 3)


def test_the_boards_differ_in_what_makes_them_play_differently() -> None:
    by_id = {level.id: level for level in BOARDS}
    sizes = {name: level.columns * level.rows for name, level in by_id.items()}
    assert min(sizes, key=sizes.__getitem__) == "tivoli"
    assert max(sizes, key=sizes.__getitem__) == "carthage"
    assert set(terrain_of(by_id["subiaco"]).values()) == {"hill", "grove", "ruin"}
    assert len(by_id["pompeii"].printed) > 4
    assert len({tuple(level.title.values()) for level in BOARDS}) == len(BOARDS)


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


@pytest.mark.parametrize("level", BOARDS, ids=named)
def test_ids_are_as_tiled_gives_them(level: BoardLevel) -> None:
    """Tiled numbers the next layer and object itself; a number used twice would break links on saving."""
    root = ElementTree.parse(levels_folder() / f"{level.id}.tmx").getroot()
    layers = [int(node.get("id", "0")) for node in root if node.tag in ("layer", "objectgroup")]
    objects = [int(node.get("id", "0")) for node in root.iter("object")]
    for found, following in ((layers, "nextlayerid"), (objects, "nextobjectid")):
        assert len(set(found)) == len(found)
        assert int(root.get(following, "0")) > max(found)
    assert [node.get("source") for node in root.findall("tileset")] == ["tileset.tsx"]


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
