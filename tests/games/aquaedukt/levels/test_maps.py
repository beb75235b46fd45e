"""The boards that come with the game, and how a map says why it is none."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts.tools.aquaedukt.boards import faults
from game.games.aquaedukt.levels import CountryLevel, lake_of, levels_folder, library, load_level
from game.games.aquaedukt.rules.board import Board, Space
from game.games.aquaedukt.rules.state import new_game
from game.games.aquaedukt.spec import SPEC
from game.resources.maps import LevelError
from tests.games.aqua_romana.levels.maps import Edit, prop, swap
from tests.games.aquaedukt.rules.classic import CLASSIC as AS_WRITTEN

BOARDS = library().all()
CLASSIC = (levels_folder() / "classic.tmx").read_text(encoding="utf-8")
ISLAND = (levels_folder() / "cossyra.tmx").read_text(encoding="utf-8")


def load(folder: Path, text: str, name: str = "mine.tmx") -> CountryLevel:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return load_level(path)


def edited(*edits: Edit, text: str = CLASSIC) -> str:
    for edit in edits:
        text = edit(text)
    return text


def closed(*rectangles: str) -> Edit:
    """An object layer over lines that take no canal; each rectangle as its attributes."""
    things = "".join(f'<object id="{n}" {each}/>' for n, each in enumerate(rectangles, 1))
    return swap("</layer>", f'</layer><objectgroup id="9" name="closed">{things}</objectgroup>')


# The boards of the game


def test_all_shipped_boards_are_good() -> None:
    assert library().problems == ()
    assert BOARDS[0].id == SPEC.default_level


def test_the_classic_board_is_the_one_of_the_rules() -> None:
    """A1."""
    for name in ("regions", "springs", "spring_distance", "directions", "canals", "canals_per_turn"):
        assert getattr(BOARDS[0], name) == getattr(AS_WRITTEN, name)
    for name in ("rolls_per_turn", "idle_rounds", "mountains", "houses", "backs", "colours", "no_lines"):
        assert getattr(BOARDS[0], name) == getattr(AS_WRITTEN, name)


@pytest.mark.parametrize(
    ("edits", "fault"),
    [
        ([swap("0,1,1,2,2,3,3,3", "1,1,1,2,2,3,3,3")], "a half turn must bring region 1 at a1 to region 20."),
        ([swap("6,6,1,1,2,2,8", "6,6,1,1,2,2,2")], "region 8 must be 4 to 6 spaces side by side."),
        ([swap("0,1,1,2,2,3,3,3", "7,1,1,2,2,3,3,3")], "region 7 must be 4 to 6 spaces side by side."),
        ([prop("houses_4", "9 9 9 9")], "with 4 players there are more tiles than spaces."),
    ],
)
def test_what_a_shipped_board_must_fulfil(tmp_path: Path, edits: list[Edit], fault: str) -> None:
    assert fault in list(faults(load(tmp_path, edited(*edits))))


def test_no_canal_crosses_the_lake() -> None:
    """Its four places have no space, so no line lies on its shore or in it; and the sea is all round."""
    island = next(level for level in BOARDS if level.id == "cossyra")
    inland = [(5, 4), (5, 5), (6, 4), (6, 5)]
    board = Board(island, 2)
    grid = {(column, row) for column in range(island.columns) for row in range(island.rows)}
    assert {*inland, *((0, 0), (11, 0), (0, 9), (11, 9))} <= lake_of(island)
    assert lake_of(island) == {place for place in grid if board.space_at(place) is None}
    for place in lake_of(island):
        assert board.space_at(place) is None
    assert not any(Space("f5") in course.beside for course in board.lines.values())
    assert lake_of(AS_WRITTEN) == frozenset()


def test_the_small_board_is_for_two() -> None:
    assert next(level for level in BOARDS if level.id == "tusculum").players == (2,)


def test_the_picture_for_tiled_holds_all_tiles() -> None:
    width, height = struct.unpack(">II", (levels_folder() / "tileset.png").read_bytes()[16:24])
    assert f'width="{width}" height="{height}"' in (levels_folder() / "tileset.tsx").read_text()
    assert (width // 64) * (height // 64) >= 31


# A player's own map


def test_lines_can_be_closed(tmp_path: Path) -> None:
    """A rectangle over the line between b1 and c1, another over two lines below c1 and d1."""
    level = load(
        tmp_path,
        edited(
            closed('x="120" y="10" width="16" height="40"', 'x="140" y="60" width="100" height="8"'),
        ),
    )
    assert level.no_lines == {"b1-c1", "c1-c2", "d1-d2"}
    assert not level.no_lines & set(Board(level, 2).lines)
    new_game(Board(level, 2))


def test_a_board_for_some_numbers_of_players_only(tmp_path: Path) -> None:
    without_three = edited(prop("title_en", "Ours")).replace('name="mountains_3"', 'name="former_3"')
    assert load(tmp_path, without_three).players == (2, 4)


def region(number: int, tile: int) -> Callable[[str], str]:
    """Every place of a region drawn with another tile."""

    def edit(text: str) -> str:
        start = text.index(">", text.index("<data")) + 1
        end = text.index("</data>")
        places = [entry.strip() for entry in text[start:end].split(",")]
        changed = [str(tile) if place == str(number) else place for place in places]
        return text[:start] + ",".join(changed) + text[end:]

    return edit


@pytest.mark.parametrize(
    ("edits", "sentence"),
    [
        (
            [prop("canals", "none")],
            'the map property canals must be a whole number from 1 to 99, not "none".',
        ),
        ([prop("canals", "0")], "canals must be a whole number from 1 to 99, not 0."),
        ([prop("springs", "100")], "springs must be a whole number from 0 to 99, not 100."),
        ([prop("houses_2", "8 8 8")], 'houses_2 must be four whole numbers from 0 to 99, not "8 8 8".'),
        ([prop("houses_2", "8 8 8 -1")], 'houses_2 must be four whole numbers from 0 to 99, not "8 8 8 -1".'),
        (
            [prop("houses_2", "8 8 8 12345678901")],
            'houses_2 must be four whole numbers from 0 to 99, not "8 8 8 12345678901".',
        ),
        ([prop("mountains_2", "92")], "92 mountains leave no space for houses."),
        ([prop("backs_foul", "1")], "there are more mountains than backs."),
        ([region(7, 0)], "region 7 is missing."),
        ([region(7, 32)], "is neither a region nor a lake."),
        ([swap('name="regions"', 'name="fields"')], 'it has 0 tile layers named "regions"'),
        ([closed('x="1" y="1" width="2" height="2"')], "near column a, lies over no line."),
        ([closed('x="1" y="1" width="200" height="200" rotation="5"')], 'layer "closed" is rotated.'),
        (
            [swap(f'name="mountains_{players}"', f'name="former_{players}"') for players in (2, 3, 4)],
            "it is for nobody.",
        ),
        ([prop("title_en", ""), prop("title_de", "")], "it has no title"),
    ],
)
def test_a_map_that_is_no_board_costs_one_sentence(tmp_path: Path, edits: list[Edit], sentence: str) -> None:
    with pytest.raises(LevelError) as refused:
        load(tmp_path, edited(*edits))
    told = str(refused.value)
    assert told.startswith("mine.tmx: ") and sentence in told and told.endswith(".") and "\n" not in told


def test_a_lake_one_space_from_the_rim_is_refused(tmp_path: Path) -> None:
    """Two corners of the grid would have the same name there."""
    with pytest.raises(LevelError, match="two intersections would be called"):
        load(tmp_path, edited(swap("3,3,1,2,2,2,4,4", "3,3,1,31,31,2,4,4"), text=ISLAND))
