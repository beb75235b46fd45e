"""Every way in which a map is no board has its sentence, which names the file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.games.aqua_romana.levels import load_level
from game.resources.maps import LevelError
from tests.games.aqua_romana.levels.maps import CLASSIC, Edit, edited, load, prop, square, swap

YELLOW = 'x="128" y="0" width="128" height="64"'
RED = 'x="448" y="0" width="128" height="64"'
BOMB = '<!DOCTYPE map [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n<map '
ENTITY = '<!DOCTYPE map [<!ENTITY secret SYSTEM "file:///etc/passwd">]>\n<map '


def without(start: str, end: str) -> Edit:
    """Cut out a piece, both ends included."""

    def edit(text: str) -> str:
        first = text.index(start)
        return text[:first] + text[text.index(end, first) + len(end) :]

    return edit


REFUSALS: list[tuple[str, tuple[Edit, ...], str]] = [
    # the file
    ("entity bomb", (swap("<map ", BOMB),), "it declares a document type, which no Tiled map does."),
    ("external entity", (swap("<map ", ENTITY),), "it declares a document type, which no Tiled map does."),
    ("cut off", (lambda text: text[:700],), "line 11, column 3 is not XML as Tiled writes it."),
    ("not XML", (lambda text: "Salve!",), "line 1, column 6 is not XML as Tiled writes it."),
    ("empty", (lambda text: "",), "line 1, column 1 is not XML as Tiled writes it."),
    ("another kind of file", (lambda text: "<tileset/>",), 'it is no Tiled map but "tileset".'),
    (
        "unknown encoding",
        (swap("UTF-8", "x-etruscan"),),
        "its text encoding is unknown; Tiled writes UTF-8.",
    ),
    (
        "too deep",
        (swap("</map>", "<a>" * 40 + "</a>" * 40 + "</map>"),),
        "it is nested too deeply or has too",
    ),
    (
        "too many parts",
        (swap("</map>", "<a/>" * 6000 + "</map>"),),
        "it is nested too deeply or has too many",
    ),
    ("huge", (swap("</map>", " " * 600_000 + "</map>"),), "it has more than 512 kB."),
    # the map
    ("isometric", (swap("orthogonal", "isometric"),), "its orientation must be orthogonal."),
    ("infinite", (swap('infinite="0"', 'infinite="1"'),), "it is an infinite map; untick Infinite"),
    (
        "too wide",
        (swap('width="11"', 'width="21"'),),
        'of the map must be a whole number from 5 to 20, not "21".',
    ),
    (
        "too narrow",
        (swap('width="11"', 'width="4"'),),
        "the width of the map must be a whole number from 5 to 20",
    ),
    (
        "too low",
        (swap('height="8"', 'height="3"'),),
        "the height of the map must be a whole number from 4 to 16",
    ),
    (
        "too high",
        (swap('height="8"', 'height="17"'),),
        "the height of the map must be a whole number from 4 to 16",
    ),
    ("absurd width", (swap('width="11"', f'width="{"9" * 5000}"'),), "the width of the map must be a whole"),
    ("negative", (swap('height="8"', 'height="-8"'),), 'must be a whole number from 4 to 16, not "-8".'),
    ("no tile size", (swap('tilewidth="64"', ""),), "the tile width must be a whole number from 1 to 1024"),
    (
        "zero tile size",
        (swap('tileheight="64"', 'tileheight="0"'),),
        "the tile height must be a whole number",
    ),
    # its tiles
    ("no tileset", (without("<tileset", "/>"),), "it has 0 tilesets; a board has one, tileset.tsx."),
    (
        "two tilesets",
        (swap("<tileset", '<tileset firstgid="90" source="b.tsx"/><tileset'),),
        "it has 2 tilesets; a board has one, tileset.tsx.",
    ),
    (
        "another tileset",
        (swap("tileset.tsx", "/etc/passwd"),),
        'its tileset is "/etc/passwd"; a board uses tileset.tsx.',
    ),
    ("no first number", (swap('firstgid="1"', 'firstgid="x"'),), "the first number of the tileset must be"),
    (
        "no board layer",
        (swap('name="board"', 'name="bord"'),),
        'it has 0 tile layers named "board"; a board has',
    ),
    (
        "two board layers",
        (swap('name="ground"', 'name="board"'),),
        'it has 2 tile layers named "board"; a board',
    ),
    (
        "compressed",
        (swap('<data encoding="csv">', '<data encoding="base64" compression="zlib">', 2),),
        "its tile layer format must be CSV (a property of the map in Tiled).",
    ),
    (
        "no layer data",
        (without('<data encoding="csv">\n2,', "</data>"),),
        "its tile layer format must be CSV",
    ),
    ("too few squares", (swap("\n2,0,0", "\n2,0"),), 'its layer "board" has 87 squares, the map 11 × 8.'),
    ("no number", (swap("\n2,0,0", "\n2,0,x"),), 'its layer "board" holds something that is no tile number.'),
    (
        "number too large",
        (square("f4", 1 << 32),),
        'its layer "board" holds something that is no tile number.',
    ),
    (
        "sand on the board",
        (square("f4", 13),),
        'in its layer "board" the tile at column 6, row 4 is neither channel nor obstacle.',
    ),
    (
        "tile beyond the tileset",
        (square("f4", 99),),
        "the tile at column 6, row 4 is neither channel nor obstacle.",
    ),
    # words and numbers
    (
        "no title",
        (prop("title_en", ""), prop("title_de", " ")),
        "it has no title; add the map property title_en or title_de.",
    ),
    ("long title", (prop("title_en", "x" * 41),), "must be one line of at most 40 letters."),
    ("title of two lines", (prop("title_en", "a&#10;b"),), 'its title "a\\nb" must be one line'),
    (
        "number missing",
        (without('  <property name="stock_curve"', "/>"),),
        "property stock_curve is missing.",
    ),
    (
        "negative stock",
        (prop("stock_bridge", "-1"),),
        'the map property stock_bridge must be a whole number from 0 to 400, not "-1".',
    ),
    ("fraction", (prop("reserve_joker", "1.5"),), "the map property reserve_joker must be a whole number"),
    (
        "word for a number",
        (prop("builders_curve", "three"),),
        "the map property builders_curve must be a whole",
    ),
    (
        "other digits",
        (prop("builders_curve", "٣"),),
        "the map property builders_curve must be a whole number",
    ),
    (
        "absurd number",
        (prop("stock_curve", "9" * 5000),),
        "the map property stock_curve must be a whole number",
    ),
    (
        "no stock",
        tuple(prop(f"stock_{kind}", "0") for kind in ("curve", "straight", "bridge", "double")),
        "its stock has 0 tiles; a board has 1 to 400.",
    ),
    ("too much stock", (prop("stock_curve", "399"),), "its stock has 462 tiles; a board has 1 to 400."),
    (
        "nobody on the pathway",
        tuple(prop(f"builders_{kind}", "0") for kind in ("curve", "straight", "bridge", "double")),
        "it puts no master builder on the pathway.",
    ),
    (
        "full pathway",
        (prop("reserve_joker", "22"),),
        "its 38 master builders are too many for a pathway of 38 squares.",
    ),
    # reservoirs
    (
        "no players",
        (swap('"players-2-4"', '"seats"'), swap('"players-3"', '"three"')),
        "it has no object layer named players-2, players-3 or players-4.",
    ),
    ("misnamed layer", (swap('"players-3"', '"players 3"'),), "must be named like players-3 or players-2-4."),
    (
        "five players",
        (swap('"players-3"', '"players-5"'),),
        "its layer players-5 is for 5 players; the game is",
    ),
    ("layer twice", (swap('"players-3"', '"players-2-4"'),), 'it has two object layers "players-2-4".'),
    ("same players twice", (swap('"players-2-4"', '"players-3-4"'),), "has 4 reservoirs for 3 players."),
    ("overlapping layers", (swap('"players-3"', '"players-2"'),), "two object layers for 2 players."),
    ("one too few", (without('<object id="4"', "</object>"),), "has 3 reservoirs for 2 players."),
    (
        "crowd of objects",
        (swap("</objectgroup>", '<object id="99"/>' * 70 + "</objectgroup>"),),
        'its object layer "players-2-4" has 74 objects.',
    ),
    (
        "unknown colour",
        (swap('"yellow"', '"purple"'),),
        'has an object "purple"; name it yellow, red, blue or',
    ),
    ("nameless", (swap('name="yellow" ', ""),), 'has an object ""; name it yellow, red, blue or green.'),
    ("colour twice", (swap('"red"', '"yellow"'),), "its layer players-2-4 has two yellow reservoirs."),
    (
        "gap in the colours",
        (swap('id="7" name="blue"', 'id="7" name="green"'),),
        "its layer players-3 must use the colours in the order yellow, red, blue, green.",
    ),
    (
        "rotated",
        (swap(YELLOW, f'{YELLOW} rotation="90"'),),
        'the object "yellow" in its layer "players-2-4" is',
    ),
    ("no place", (swap('x="128"', 'x="left"'),), 'the object "yellow" has x="left".'),
    ("not a number", (swap('x="128"', 'x="nan"'),), 'the object "yellow" has x="nan".'),
    ("endless", (swap('width="128"', 'width="1e999"'),), 'the object "yellow" has width="1e999".'),
    (
        "three squares",
        (swap('width="128"', 'width="192"'),),
        "of its layer players-2-4 is 3 × 1 squares, not two.",
    ),
    (
        "a point",
        (swap('width="128" height="64"', ""),),
        "of its layer players-2-4 is 0 × 0 squares, not two.",
    ),
    ("outside", (swap(YELLOW, 'x="640" y="0" width="128" height="64"'),), "stands outside the board."),
    ("above", (swap(YELLOW, 'x="128" y="-64" width="128" height="64"'),), "stands outside the board."),
    ("on a tile", (square("d1", 5),), "with 2 players the yellow reservoir stands on a printed tile at d1."),
    ("on a hill", (square("d1", 10),), "with 2 players the yellow reservoir stands on an obstacle at d1."),
    ("on another", (swap(RED, YELLOW),), "with 2 players the red reservoir stands on the yellow one at c1."),
    # outlets
    (
        "no outlets",
        (swap('"1W 1S 2S"', '""'),),
        "of its layer players-2-4 needs the property outlets, such as",
    ),
    (
        "outlet twice",
        (swap('"1W 1S 2S"', '"1W 1S 1S"'),),
        "yellow reservoir of its layer players-2-4 names an",
    ),
    (
        "strange outlet",
        (swap('"1W 1S 2S"', '"1W 1S 3S"'),),
        'has the outlet "3S"; one is written 1 or 2 for the',
    ),
    (
        "into itself",
        (swap('"1W 1S 2S"', '"1W 1S 1E"'),),
        "the outlet 1E of the yellow reservoir of its layer players-2-4 opens into itself.",
    ),
    ("unbalanced", (swap('"1W 1S 2S"', '"1W 1S"'),), "with 2 players the seats have 5, 6 workmen; all need"),
    ("off the board", (swap('"1W 1S 2S"', '"1W 1S 1N"'),), "the outlet c1N leads into the edge of the board"),
    ("into a hill", (square("c2", 10),), "with 2 players the outlet c1S leads into an obstacle at c2."),
    (
        "into a wall",
        (square("c2", 2),),
        "the outlet c1S leads into a printed tile without a channel there at c2.",
    ),
    (
        "printed, to the edge",
        (square("b1", 4),),
        "with 2 players the outlet c1W leads into a printed tile without a channel there at b1.",
    ),
    (
        "joined by print",
        (square("c2", 1), square("d2", 4)),
        "with 2 players the outlet c1S leads into another outlet at d1.",
    ),
    (
        "into a reservoir",
        (swap('x="448" y="0"', 'x="128" y="128"'), swap('"1S 2S 2E"', '"1W 1S 2S"'), square("c2", 5)),
        "with 2 players the outlet c1S leads into a reservoir at c3.",
    ),
]


@pytest.mark.parametrize(
    ("edits", "sentence"), [row[1:] for row in REFUSALS], ids=[row[0] for row in REFUSALS]
)
def test_refusal(tmp_path: Path, edits: tuple[Edit, ...], sentence: str) -> None:
    with pytest.raises(LevelError) as refused:
        load(tmp_path, edited(*edits))
    message = str(refused.value)
    assert message.startswith("mine.tmx: ")
    assert sentence in message
    assert message.endswith(".")
    assert message.isprintable()
    assert len(message) < 220


def test_four_ends_around_one_square_are_refused(tmp_path: Path) -> None:
    """R12 would close all four before anybody moved."""
    places = {
        YELLOW: 'x="320" y="64" width="64" height="128"',
        RED: 'x="384" y="192" width="128" height="64"',
        'x="448" y="448" width="128" height="64"': 'x="320" y="256" width="64" height="128"',
        'x="128" y="448" width="128" height="64"': 'x="192" y="192" width="128" height="64"',
    }
    outlets = {'"1W 1S 2S"': '"2S"', '"1S 2S 2E"': '"1W"', '"1N 2N 2E"': '"1N"', '"1W 1N 2N"': '"2E"'}
    edits = [swap(old, new) for old, new in {**places, **outlets}.items()]
    with pytest.raises(LevelError, match="with 2 players four aqueducts meet at f4 before the game begins"):
        load(tmp_path, edited(*edits))


def test_a_file_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "folder.tmx").mkdir()
    for name in ("folder.tmx", "missing.tmx"):
        with pytest.raises(LevelError, match=rf"^{name}: it is not a file\.$"):
            load_level(tmp_path / name)


def test_a_game_without_its_tileset(tmp_path: Path) -> None:
    (tmp_path / "mine.tmx").write_text(CLASSIC, encoding="utf-8")
    with pytest.raises(
        LevelError, match=r"^mine\.tmx: the game has lost its own tileset\.tsx; install it again"
    ):
        load_level(tmp_path / "mine.tmx", tmp_path / "tileset.tsx")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.tmx")
    with pytest.raises(LevelError, match=r"^pipe\.tmx: it is not a file\.$"):
        load_level(tmp_path / "pipe.tmx")


def test_a_file_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "mine.tmx").write_text(CLASSIC, encoding="utf-8")
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(LevelError, match=r"^mine\.tmx: it cannot be read \(Permission denied\)\.$"):
        load_level(tmp_path / "mine.tmx")


@pytest.mark.parametrize(
    "name",
    [
        *("My board.tmx", "Classic.tmx", "größe.tmx", f"{'x' * 41}.tmx", "-.tmx"),
        pytest.param("a\nb.tmx", marks=pytest.mark.skipif(os.name == "nt", reason="no such name on Windows")),
    ],
)
def test_a_name_that_is_no_id(tmp_path: Path, name: str) -> None:
    with pytest.raises(
        LevelError, match="its name may have only small letters a to z, digits, - and _"
    ) as refused:
        load(tmp_path, CLASSIC, name)
    assert str(refused.value).isprintable()
