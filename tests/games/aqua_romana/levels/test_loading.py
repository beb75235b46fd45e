"""What a map says is what the board is."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from game.games.aqua_romana.levels import terrain_of
from game.games.aqua_romana.rules.board import BoardDef, Reservoir, Square
from game.games.aqua_romana.rules.tiles import TILES
from tests.games.aqua_romana.levels.maps import CLASSIC, edited, load, prop, square, swap

F4, F5 = Square("f4"), Square("f5")
TURNED = {"90°": 0xA0000000, "180°": 0xC0000000, "270°": 0x60000000}
"""The bits Tiled sets when its rotate key is pressed once, twice, three times."""
LAYER = (
    ' <layer id="9" name="notes" width="11" height="8">\n  <data encoding="base64">AAAA</data>\n </layer>\n'
)


def written(level: BoardDef, players: int) -> list[str]:
    """The reservoirs as the table of R1 writes them."""
    return [_row(reservoir) for reservoir in level.layouts[players]]


def _row(reservoir: Reservoir) -> str:
    return f"{reservoir.colour} {' '.join(reservoir.squares)}: {' '.join(reservoir.outlets)}"


def test_the_classic_board_is_that_of_r1(tmp_path: Path) -> None:
    level = load(tmp_path, CLASSIC, "classic.tmx")
    assert (level.id, level.columns, level.rows, level.players) == ("classic", 11, 8, (2, 3, 4))
    printed = {square: str(tile) for square, tile in level.printed.items()}
    assert printed == {"a1": "curve ES", "k1": "curve SW", "k8": "curve NW", "a8": "curve NE"}
    assert level.blocked == frozenset()
    four = [
        "yellow c1 d1: c1W c1S d1S",
        "red h1 i1: h1S i1S i1E",
        "blue h8 i8: h8N i8N i8E",
        "green c8 d8: c8W c8N d8N",
    ]
    assert written(level, 2) == written(level, 4) == four
    assert written(level, 3) == [
        "yellow c1 d1: c1W c1S d1S d1E",
        "red h1 i1: h1W h1S i1S i1E",
        "blue f8 g8: f8W f8N g8N g8E",
    ]
    assert level.seats(2) == (("yellow", "blue"), ("red", "green"))
    kinds = ("curve", "straight", "bridge", "double")
    assert level.stock == dict.fromkeys(kinds, 21)
    assert level.builders == dict.fromkeys(kinds, 3)
    assert level.reserve == dict.fromkeys((*kinds, "joker"), 1)


@pytest.mark.parametrize(("number", "openings"), list(enumerate(TILES, 1)))
def test_every_tile_of_the_tileset_lies_as_drawn(tmp_path: Path, number: int, openings: str) -> None:
    assert load(tmp_path, edited(square("f4", number))).printed[F4] is TILES[openings]


@pytest.mark.parametrize(
    ("number", "turn", "openings"),
    [
        (1, "90°", "ES"),
        (1, "180°", "SW"),
        (1, "270°", "NW"),
        (5, "90°", "EW"),
        (5, "180°", "NS"),
        (7, "270°", "NS+EW"),
        (8, "90°", "NW+ES"),
        (8, "180°", "NE+SW"),
    ],
)
def test_a_tile_turned_in_tiled_is_turned(tmp_path: Path, number: int, turn: str, openings: str) -> None:
    level = load(tmp_path, edited(square("f4", number | TURNED[turn])))
    assert level.printed[F4].openings == openings


@pytest.mark.parametrize(("flip", "openings"), [(0x80000000, "NW"), (0x40000000, "ES")])
def test_a_tile_flipped_in_tiled_is_mirrored(tmp_path: Path, flip: int, openings: str) -> None:
    assert load(tmp_path, edited(square("f4", 1 | flip))).printed[F4].openings == openings


def test_the_same_tile_may_lie_in_several_rotations(tmp_path: Path) -> None:
    level = load(tmp_path, edited(square("f4", 1), square("f5", 1 | TURNED["90°"])))
    assert (level.printed[F4].openings, level.printed[F5].openings) == ("NE", "ES")


def test_obstacles_block_and_keep_their_looks(tmp_path: Path) -> None:
    level = load(tmp_path, edited(square("f4", 10), square("f5", 11), square("g4", 12)))
    assert level.blocked == {"f4", "f5", "g4"}
    assert terrain_of(level) == {"f4": "hill", "f5": "grove", "g4": "ruin"}
    assert {"f4", "f5", "g4"}.isdisjoint(level.printed)


def test_a_turned_obstacle_is_still_one(tmp_path: Path) -> None:
    assert load(tmp_path, edited(square("f4", 10 | TURNED["90°"]))).terrain == {"f4": "hill"}


def test_a_board_of_another_origin_has_no_terrain(tmp_path: Path) -> None:
    level = load(tmp_path, CLASSIC)
    plain = BoardDef(**{name: getattr(level, name) for name in BoardDef.__dataclass_fields__})
    assert terrain_of(plain) == {}


@pytest.mark.parametrize(("missing", "title"), [("title_en", "Rom"), ("title_de", "Rome")])
def test_one_title_serves_both_languages(tmp_path: Path, missing: str, title: str) -> None:
    level = load(tmp_path, edited(prop("title_de", "Rom"), prop("title_en", "Rome"), prop(missing, "")))
    assert level.title == {"en": title, "de": title}


def test_a_reservoir_may_stand_upright_and_anywhere(tmp_path: Path) -> None:
    upright = swap('x="128" y="0" width="128" height="64"', 'x="192" y="128" width="64" height="128"')
    level = load(tmp_path, edited(upright, swap("1W 1S 2S", "1W 2S 2E")))
    assert written(level, 4)[0] == "yellow d3 d4: d3W d4S d4E"


def test_a_reservoir_drawn_by_hand_snaps_to_its_squares(tmp_path: Path) -> None:
    rough = swap('x="128" y="0" width="128" height="64"', 'x="131.5" y="-4" width="120" height="70.25"')
    assert written(load(tmp_path, edited(rough)), 4) == written(load(tmp_path, CLASSIC), 4)


def test_the_order_of_objects_does_not_matter(tmp_path: Path) -> None:
    start, end = CLASSIC.index("  <object "), CLASSIC.index(" </objectgroup>")
    objects = CLASSIC[start:end].split("  <object ")[1:]
    turned = CLASSIC[:start] + "".join(f"  <object {thing}" for thing in reversed(objects)) + CLASSIC[end:]
    assert turned != CLASSIC
    assert load(tmp_path, turned).layouts == load(tmp_path, CLASSIC).layouts


def test_two_players_may_have_one_reservoir_each(tmp_path: Path) -> None:
    start, end = CLASSIC.index('  <object id="3"'), CLASSIC.index(" </objectgroup>")
    text = CLASSIC[:start] + CLASSIC[end:]
    level = load(tmp_path, text.replace("players-2-4", "players-2"))
    assert level.players == (2, 3)
    assert level.seats(2) == (("yellow",), ("red",))


@pytest.mark.parametrize(
    "change",
    [
        swap('type="reservoir"', 'class="reservoir"', 9),
        swap('"tileset.tsx"', '"../boards/other folder/tileset.tsx"'),
        swap('"tileset.tsx"', '"..\\boards\\tileset.tsx"'),
        swap(
            '<tileset firstgid="1" source="tileset.tsx"/>',
            '<tileset firstgid="1" name="tileset" tilewidth="64" tileheight="64" tilecount="1" columns="1">'
            '<image source="lost.png" width="99999999" height="99999999"/></tileset>',
        ),
        swap(
            " <properties>",
            ' <editorsettings>\n  <export target="x.json"/>\n </editorsettings>\n <properties>',
        ),
        swap("</map>", LAYER + "</map>"),
        swap("</map>", ' <imagelayer id="8" name="sketch"><image source="gone.png"/></imagelayer>\n</map>'),
        swap("</map>", ' <objectgroup id="7" name="notes"><object id="70"/></objectgroup>\n</map>'),
        swap("<map ", '<map backgroundcolor="#aabbcc" parallaxoriginx="nonsense" filename="elsewhere" '),
        swap(" <properties>", ' <properties>\n  <property name="width" type="int" value="wide"/>'),
        swap(' type="int" value="21"', ' value="21"', 9),
        swap('name="board" width', 'name="board" offsetx="12.5" opacity="0.5" locked="1" width'),
        swap("\n", "\r\n", 999),
        swap("<?xml", "\ufeff<?xml"),
    ],
)
def test_what_else_a_map_holds_changes_nothing(tmp_path: Path, change: object) -> None:
    assert callable(change)
    assert load(tmp_path, change(CLASSIC)) == load(tmp_path, CLASSIC)


def test_other_encodings_are_read_if_they_say_so(tmp_path: Path) -> None:
    text = edited(prop("title_de", "Die Wüste"))
    utf16 = text.replace('encoding="UTF-8"', 'encoding="UTF-16"').encode("utf-16")
    assert load(tmp_path, utf16).title["de"] == "Die Wüste"
    latin = text.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"').encode("latin-1")
    assert load(tmp_path, latin).title["de"] == "Die Wüste"


def test_layers_in_a_group_are_found(tmp_path: Path) -> None:
    start, end = CLASSIC.index(' <layer id="2"'), CLASSIC.index("</map>")
    grouped = f'{CLASSIC[:start]} <group id="20" name="all">{CLASSIC[start:end]}</group>\n</map>\n'
    assert load(tmp_path, grouped) == load(tmp_path, CLASSIC)


def test_tile_numbers_may_start_anywhere(tmp_path: Path) -> None:
    moved = edited(
        swap('firstgid="1"', 'firstgid="501"'),
        *(square(name, number) for name, number in (("a1", 502), ("k1", 503), ("k8", 504), ("a8", 501))),
    )
    assert load(tmp_path, moved).printed == load(tmp_path, CLASSIC).printed


def test_a_board_travels_to_another_process(tmp_path: Path) -> None:
    level = load(tmp_path, edited(square("f4", 10)))
    assert pickle.loads(pickle.dumps(level)) == level
