"""The pictures the game asks for are there, whole, and nothing is carried along for nobody."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.games import GAMES
from game.games.aqua_romana.view import sprites as view_sprites
from game.match.achievements import OF_THE_HOUSE
from game.pages import faces, living
from game.resources import data_root
from tests.own import of

ASSETS = data_root() / "assets"
ICONS = ASSETS / "common" / "icons"
HOMES = ("common", *(spec.folder for spec in GAMES))
FOLDERS = [folder for home in HOMES if (folder := ASSETS / home / "sprites").exists()]
OWN = [of(spec).sprites for spec in GAMES]
ATLASES: dict[Path, dict[str, dict[str, object]]] = {
    folder: json.loads((folder / "atlas.json").read_text(encoding="utf-8"))["sprites"] for folder in FOLDERS
}
ATLAS = {
    name: entry | {"file": folder / str(entry["file"])}
    for folder, atlas in ATLASES.items()
    for name, entry in atlas.items()
}
CELL = 256
MOST_AT_A_JOINT = 12.0
"""Of 255, for each channel of a colour: less than one sees in running water."""

SKINS = (
    *("panel", "button", "slider", "toggle", "field", "frame", "table", "title"),
    *("floor", "map", "medal"),
)
"""Families the shell asks for by literal name."""
WHOLE = ("table", "floor", "map/italy", *(family for own in OWN for family in own.whole))
"""Families that fill their rectangle."""
TOUCHING = (
    *("button", "field", "slider", "toggle", "frame", "panel"),
    *(family for own in OWN for family in own.touching),
)
"""Families that join a neighbour, or fill a rectangle with a carved edge of their own."""


def named_in_source(game: Path, outside: Path | None = None) -> Iterator[str]:
    """Every literal skin name in the code; the states of a button are put together there."""
    for path in game.rglob("*.py"):
        if path.name == "fallback.py" or (outside is not None and path.is_relative_to(outside)):
            continue
        source = path.read_text(encoding="utf-8")
        for family, name in re.findall(rf'"({"|".join(SKINS)})/([a-z-]+)"', source):
            yield f"{family}/{name}"
        # What lies beside a board is asked for by its column, not by the board's own list.
        yield from re.findall(r'"([a-z]+/(?:tray|one))"', source)
    yield from (f"button/{state}" for state in ("normal", "hover", "pressed"))
    yield from (f"button/primary-{state}" for state in ("hover", "pressed"))


@pytest.fixture(scope="module")
def used(request: pytest.FixtureRequest) -> set[str]:
    game = Path(__file__).resolve().parents[2] / "game"
    drawn = [spec.folder for spec in GAMES if (game / "games" / spec.folder / "view" / "sprites.py").exists()]
    views = [import_module(f"game.games.{folder}.view.sprites") for folder in drawn]
    return {
        *(name for view in views for name in view.used()),
        *(name for spec in GAMES for name in living.used(spec.scenery)),
        *faces.used(),
        *(f"medal/{name}" for name in OF_THE_HOUSE),
        *named_in_source(game),
    }


@pytest.fixture(scope="module")
def sheets() -> dict[str, Surface]:
    return {
        str(file): pygame.image.load(file) for file in {Path(str(entry["file"])) for entry in ATLAS.values()}
    }


def test_no_two_sprites_of_the_house_have_the_same_name() -> None:
    assert len(ATLAS) == sum(map(len, ATLASES.values()))


def test_a_folder_holds_no_sheet_that_its_atlas_does_not_name() -> None:
    for folder, atlas in ATLASES.items():
        assert {path.name for path in folder.iterdir()} == {
            "atlas.json",
            *(str(e["file"]) for e in atlas.values()),
        }


def test_what_the_shell_draws_is_nobodys_own(used: set[str]) -> None:
    """A second game finds panels, marks and the title without the first."""
    common = ATLASES[FOLDERS[0]]
    game = Path(__file__).resolve().parents[2] / "game"
    assert set(named_in_source(game, outside=game / "games")) <= set(common)


def test_every_name_the_game_uses_is_in_the_atlas(used: set[str]) -> None:
    assert used - set(ATLAS) == set()


def test_nothing_in_the_atlas_is_unused(used: set[str]) -> None:
    assert set(ATLAS) - used == set()


def test_every_icon_the_game_uses_is_there() -> None:
    game = Path(__file__).resolve().parents[2] / "game"
    source = "\n".join(path.read_text(encoding="utf-8") for path in game.rglob("*.py"))
    icons = set(re.findall(r'"icon/([a-z-]+)"', source)) | {"undo", "redo", "reset", "menu"}
    assert {name for name in icons if not (ICONS / f"{name}.svg").is_file()} == set()


def test_sprites_lie_inside_their_sheets_and_have_sane_sizes(sheets: dict[str, Surface]) -> None:
    assert {name: fault for name in ATLAS if (fault := _misplaced(name, sheets))} == {}


def _misplaced(name: str, sheets: dict[str, Surface]) -> str:
    entry = ATLAS[name]
    rect, anchor = Rect(entry["rect"]), entry["anchor"]  # type: ignore[call-overload]
    if not sheets[str(entry["file"])].get_rect().contains(rect):
        return f"{rect} is not on its sheet"
    if not (16 <= rect.w <= 1920 and 16 <= rect.h <= 1200):
        return f"{rect.size} is no size for a sprite"
    if not (isinstance(anchor, list) and 0 <= anchor[0] <= rect.w and 0 <= anchor[1] <= rect.h):
        return f"the anchor {anchor} lies outside"
    return ""


@pytest.mark.parametrize("family", [family for own in OWN for family in own.cells])
def test_squares_are_painted_at_one_cell(family: str) -> None:
    sizes = {tuple(entry["rect"][2:]) for name, entry in ATLAS.items() if name.split("/")[0] == family}  # type: ignore[index]
    assert sizes == {(CELL, CELL)}


def test_free_standing_sprites_fade_out_before_their_edge(sheets: dict[str, Surface]) -> None:
    free = [name for name in ATLAS if not name.startswith((*WHOLE, *TOUCHING))]
    assert {name: fault for name in free if (fault := _cut_off(name, sheets))} == {}


def _cut_off(name: str, sheets: dict[str, Surface]) -> str:
    entry = ATLAS[name]
    picture = sheets[str(entry["file"])].subsurface(Rect(entry["rect"]))  # type: ignore[call-overload]
    width, height = picture.get_size()
    solid = pygame.mask.from_surface(picture, 8)
    inside = pygame.Mask((width - 2, height - 2), fill=True)
    if solid.count() != solid.overlap_area(inside, (1, 1)):
        return "it is cut off at its edge"
    ends_a_flip_book = name.endswith(f"/{view_sprites.EFFECT_FRAMES - 1}")
    return "" if solid.count() > 20 or ends_a_flip_book else "there is nothing to see"


@pytest.mark.parametrize("family", [family for own in OWN for family in own.closed])
def test_squares_leave_no_holes(family: str, sheets: dict[str, Surface]) -> None:
    for name, entry in ATLAS.items():
        picture = sheets[str(entry["file"])].subsurface(Rect(entry["rect"]))  # type: ignore[call-overload]
        if name.startswith(family) and picture.get_masks()[3]:
            size = picture.get_width() * picture.get_height()
            assert pygame.mask.from_surface(picture, 250).count() == size, name


def _column(picture: Surface, x: int) -> list[pygame.Color]:
    return [picture.get_at((x, y)) for y in range(picture.get_height())]


def _row(picture: Surface, y: int) -> list[pygame.Color]:
    return [picture.get_at((x, y)) for x in range(picture.get_width())]


def _apart(one: list[pygame.Color], two: list[pygame.Color]) -> float:
    far = [abs(a[i] - b[i]) for a, b in zip(one, two, strict=True) for i in range(4)]
    return sum(far) / len(far)


REPEATING = tuple(family for own in OWN for family in own.repeating)


@pytest.mark.parametrize("name", [name for name in ATLAS if name.startswith(REPEATING)])
def test_free_squares_have_no_hard_seams(name: str, sheets: dict[str, Surface]) -> None:
    """Where the meadow begins again, it goes on as anywhere else."""
    entry = ATLAS[name]
    turf = sheets[str(entry["file"])].subsurface(Rect(entry["rect"]))  # type: ignore[call-overload]
    for line, last in ((_column, turf.get_width() - 1), (_row, turf.get_height() - 1)):
        inside = range(last // 8, last, last // 8)
        # Three apart: closer ones are made more alike where the sheet was compressed.
        changes = [_apart(line(turf, at), line(turf, at + 3)) for at in inside]
        usual = sum(changes) / len(changes)
        # A texture of broken rock has joints of its own, and one of them may lie there.
        assert _apart(line(turf, last - 1), line(turf, 1)) < max(1.4 * usual, *changes)


@pytest.mark.parametrize("flow", sorted(name for name in ATLAS if re.match(r"stream/[NESW]-", name)))
def test_a_stream_goes_on_in_the_next_piece(flow: str, sheets: dict[str, Surface]) -> None:
    """And its piece is as large as the dry one it is laid over."""
    entry = ATLAS[flow]
    water = sheets[str(entry["file"])].subsurface(Rect(entry["rect"]))  # type: ignore[call-overload]
    side, width = flow.split("/")[1].split("-")
    dry = ATLAS[f"canal/{'v' if side in 'NS' else 'h'}-{width}"]
    assert (dry["rect"][2:], dry["anchor"]) == (entry["rect"][2:], entry["anchor"])  # type: ignore[index]
    line, length = (_row, water.get_height()) if side in "NS" else (_column, water.get_width())
    meeting = [pair for pair in zip(line(water, length - 1), line(water, 0), strict=True) if pair[0].a > 200]
    assert meeting
    # Under what is not painted a picture may have any colour.
    assert _apart([last for last, _ in meeting], [first for _, first in meeting]) < MOST_AT_A_JOINT


def test_green_ground_is_green_and_dry_ground_is_not(sheets: dict[str, Surface]) -> None:
    """Ochre is thirst, green is water: whichever the ground, and by far."""
    for name, entry in ATLAS.items():
        if name.startswith("land/"):
            red, green, blue, _ = pygame.transform.average_color(
                sheets[str(entry["file"])],
                Rect(entry["rect"]),  # type: ignore[call-overload]
            )
            leaning = (green - red) / max(red, green, blue)
            assert leaning > 0.1 if name.endswith("-green") else leaning < -0.1, name


@pytest.mark.parametrize("part", [*view_sprites.KERB_PARTS, "glow"])
def test_the_owners_pattern_goes_on_from_square_to_square(part: str, sheets: dict[str, Surface]) -> None:
    """Whichever channel meets whichever: they look alike at the edge they share."""

    def end(channel: str, side: str) -> list[pygame.Color]:
        name = (
            view_sprites.glow_sprite(channel) if part == "glow" else view_sprites.kerb_sprite(part, channel)
        )
        entry = ATLAS[name]
        mask = sheets[str(entry["file"])].subsurface(Rect(entry["rect"]))  # type: ignore[call-overload]
        return {"N": _row(mask, 0), "S": _row(mask, 255), "W": _column(mask, 0), "E": _column(mask, 255)}[
            side
        ]

    # Only how much is painted is compared: under what is not, a mask may have any colour.
    sides = {
        (channel, side): [colour.a for colour in end(channel, side)]
        for channel in view_sprites.SHAPES
        for side in channel.removeprefix("bridge-")
    }
    meeting = {"N": "S", "E": "W"}
    for first, one in sides.items():
        for second, two in sides.items():
            if meeting.get(first[1]) != second[1]:
                continue
            differing = sum(abs(a - b) for a, b in zip(one, two, strict=True))
            assert differing <= 0.2 * sum(map(max, one, two)), (first, second)


def test_all_art_together_is_small() -> None:
    files = [*ASSETS.glob("*/sprites/*"), *ASSETS.glob("*/icons/*")]
    assert sum(path.stat().st_size for path in files) < 25_000_000
