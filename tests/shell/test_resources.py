"""Pictures: found, scaled once, kept within bounds, and decent when they are missing."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.games import GAMES
from game.i18n import LANGUAGES, LanguageLibrary
from game.i18n.tables import forms
from game.resources import data_root, sheets, sprites
from game.resources.sheets import bytes_of
from game.resources.sprites import Sprites
from game.ui import Theme
from game.ui.theme import INK, INK_SOFT, IVORY, TERRACOTTA, Colour
from game.ui.widgets.button import DISABLED_INK, RIM

RED, GREEN, BLUE = (200, 0, 0, 255), (0, 200, 0, 255), (0, 0, 200, 255)


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """An atlas with a framed square (a nine-slice) and a figure."""
    folder = tmp_path / "sprites"
    folder.mkdir()
    sheet = Surface((128, 64), pygame.SRCALPHA)
    sheet.fill(RED, (0, 0, 64, 64))
    sheet.fill(GREEN, (16, 16, 32, 32))
    sheet.fill(BLUE, (64, 0, 64, 64))
    pygame.image.save(sheet, folder / "sheet.png")
    atlas = {
        "cell": 64,
        "sprites": {
            "panel/test": {"file": "sheet.png", "rect": [0, 0, 64, 64], "slice": [16, 16, 16, 16]},
            "panel/band": {
                "file": "sheet.png",
                "rect": [0, 0, 64, 64],
                "slice": [8, 8, 8, 8],
                "tile": True,
            },
            "figure": {"file": "sheet.png", "rect": [64, 0, 64, 64], "anchor": [32, 60]},
            "walk/1": {"file": "sheet.png", "rect": [64, 0, 64, 64]},
            "walk/2": {"file": "sheet.png", "rect": [0, 0, 64, 64]},
            "lost": {"file": "gone.png", "rect": [0, 0, 8, 8]},
        },
    }
    (folder / "atlas.json").write_text(json.dumps(atlas))
    return tmp_path


def test_the_source_tree_is_found() -> None:
    assert (data_root() / "assets" / "common" / "fonts").is_dir()


def test_a_sprite_is_scaled_once(assets: Path) -> None:
    pictures = Sprites(assets)
    first = pictures.at("figure", 32)
    assert first.get_size() == (32, 32)
    assert pictures.at("figure", 32) is first
    assert pictures.anchor("figure", 32) == (16, 30)


def test_nine_slices_keep_their_borders(assets: Path) -> None:
    wide = Sprites(assets).nine("panel/test", (200, 60), 0.5)
    assert wide.get_size() == (200, 60)
    assert wide.get_at((4, 30))[:3] == RED[:3] and wide.get_at((195, 30))[:3] == RED[:3]
    assert wide.get_at((12, 30))[:3] == GREEN[:3] and wide.get_at((100, 30))[:3] == GREEN[:3]
    assert wide.get_at((100, 4))[:3] == RED[:3] and wide.get_at((100, 12))[:3] == GREEN[:3]


def test_a_pattern_between_borders_is_repeated(assets: Path) -> None:
    """Of a frame in the middle there are as many as find room, none longer than it was painted."""
    band = Sprites(assets).nine("panel/band", (8 + 6 * 48 + 8, 64))
    colours = [band.get_at((x, 32))[:3] for x in range(8, band.get_width() - 8)]
    changes = sum(one != other for one, other in pairwise(colours))
    assert changes == 12, "red, green and red again in each of six"


def test_a_nine_slice_smaller_than_its_borders_still_fits(assets: Path) -> None:
    assert Sprites(assets).nine("panel/test", (10, 10)).get_size() == (10, 10)


def test_covering_fills_without_distortion(assets: Path) -> None:
    assert Sprites(assets).cover("panel/test", (300, 100)).get_size() == (300, 100)


@pytest.mark.parametrize("name", ["no/such", "lost", "title/scene", "toggle/on", "builder/curve/stand"])
def test_a_missing_sprite_is_drawn_and_logged_once(
    assets: Path, name: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("game"), "propagate", True)
    pictures = Sprites(assets)
    for size in ((40, 40), (80, 40), (40, 40)):
        assert pictures.get(name, size).get_size() == size
    # By identity: another test may have left a second handler that hears the same record.
    about = {id(record) for record in caplog.records if name in record.getMessage()}
    assert len(about) == 1


@pytest.mark.parametrize("content", ["", "{", '{"cell": 1}', '{"cell": 1, "sprites": {"a": {}}}', "[]"])
def test_a_broken_atlas_is_no_atlas(tmp_path: Path, content: str) -> None:
    (tmp_path / "sprites").mkdir()
    (tmp_path / "sprites" / "atlas.json").write_text(content)
    pictures = Sprites(tmp_path)
    assert pictures.names() == ()
    assert pictures.get("button/normal", (90, 30)).get_size() == (90, 30)


def test_each_folder_has_its_own_pictures_at_their_own_scale(assets: Path, tmp_path: Path) -> None:
    game = tmp_path / "game"
    (game / "sprites").mkdir(parents=True)
    pygame.image.save(Surface((32, 32)), game / "sprites" / "sheet.png")
    own = {"piece": {"file": "sheet.png", "rect": [0, 0, 32, 32]}}
    atlas = {"cell": 16, "variants": ["piece"], "sprites": own}
    (game / "sprites" / "atlas.json").write_text(json.dumps(atlas))
    pictures = Sprites(assets, game)
    assert pictures.size("piece") == (32, 32) and pictures.get("figure", (64, 64)).get_at((1, 1)) == BLUE
    assert pictures.at("piece", 32).get_size() == (64, 64) and pictures.at("figure", 32).get_size() == (
        32,
        32,
    )
    assert set(pictures.names()) == {
        *("panel/test", "panel/band", "figure", "walk/1", "walk/2", "lost", "piece")
    }
    assert pictures.variants() == ("piece",)


def test_an_atlas_is_read_when_it_is_needed(
    assets: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("game"), "propagate", True)
    pictures = Sprites(assets, tmp_path / "nowhere")
    pictures.get("figure", (8, 8))
    assert caplog.records == []
    pictures.get("piece", (8, 8))
    assert "no usable sprite atlas" in caplog.text


def test_the_cache_is_bounded(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sprites, "CACHE_BYTES", 200_000)
    pictures = Sprites(assets)
    for side in range(20, 120):
        pictures.get("figure", (side, side))
    (shelf,) = pictures._shelves.values()
    assert sum(map(bytes_of, shelf.pictures.values())) == shelf.bytes <= 200_000
    assert ("get", "figure", (119, 119)) in shelf.pictures


def test_a_sheet_is_let_go_once_the_rest_of_its_family_is_cut(
    assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheets, "HELD_SECONDS", 0.0)
    pictures = Sprites(assets)
    before = pygame.image.tobytes(pictures.at("walk/1", 32), "RGBA")
    assert pictures._sheets.bytes > 0
    while pictures._sheets.bytes:
        pictures.rest()
    assert pygame.image.tobytes(pictures.at("walk/1", 32), "RGBA") == before
    assert pictures.at("walk/2", 32).get_size() == (32, 32)
    assert pictures._sheets.bytes == 0, "the next moment of the movement needs no sheet"
    pictures.get("figure", (60, 60))
    assert pictures._sheets.bytes > 0, "but another picture that is large does"


def test_stones_on_a_card_need_no_sheet_once_it_is_let_go(
    assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheets, "HELD_SECONDS", 0.0)
    pictures = Sprites(assets)
    pictures.at("walk/1", 8)
    while pictures._sheets.bytes:
        pictures.rest()
    for name, colour in (("walk/1", BLUE), ("figure", BLUE), ("walk/2", GREEN)):
        small = pictures.get(name, (20, 20))
        assert small.get_size() == (20, 20)
        assert tuple(small.get_at((10, 10))) == pytest.approx(colour, abs=4), "scaled twice, it is the same"
    assert pictures._sheets.bytes == 0, "a half of everything is kept"
    pictures.leave([assets.name])
    pictures.rest()
    assert not pictures._shelves, "as long as the game is played"


def test_nobody_keeps_halves_of_what_was_left_while_it_was_cut(
    assets: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheets, "HELD_SECONDS", 0.0)
    monkeypatch.setattr(sprites, "CUTTING_SECONDS", -1.0)
    pictures = Sprites(assets)
    pictures.at("walk/1", 8)
    pictures.rest()
    assert pictures._cutting
    pictures.leave([assets.name])
    while pictures._sheets.bytes:
        pictures.rest()
    assert not pictures._shelves


def test_a_picture_as_large_as_it_was_painted_does_not_hold_its_sheet(assets: Path) -> None:
    assert Sprites(assets).get("figure", (64, 64)).get_parent() is None


def test_a_game_nobody_plays_holds_nothing(assets: Path) -> None:
    pictures = Sprites(assets)
    pictures.get("figure", (20, 20))
    pictures.leave([assets.name])
    assert not pictures._shelves and not pictures._wants


def test_what_a_page_has_not_asked_for_is_forgotten_when_it_settles(assets: Path) -> None:
    pictures = Sprites(assets)
    pictures.get("figure", (20, 20))
    pictures.settle()
    pictures.get("figure", (30, 30))
    pictures.settle()
    (shelf,) = pictures._shelves.values()
    assert list(shelf.pictures) == [("get", "figure", (30, 30))] and shelf.bytes == 30 * 30 * 4
    pictures.forget_sizes()
    assert not pictures._shelves


def test_sheets_are_bounded(assets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "SHEET_BYTES", 1)
    held = sheets.Sheets(lambda: 0.0, lambda path: Surface((10, 10)))
    for name in ("one", "two", "three"):
        held.get(Path(name))
    assert held.bytes == 400 and list(held._held) == [Path("three")]


# what is written on them


def luminance(colour: tuple[int, ...]) -> float:
    def linear(channel: int) -> float:
        c = channel / 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    r, g, b = (linear(channel) for channel in colour[:3])
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("skin", "ink"),
    [
        ("panel/parchment", INK),
        ("panel/parchment", INK_SOFT),
        ("panel/parchment", TERRACOTTA),
        ("panel/stone", INK),
        ("panel/stone", INK_SOFT),
        ("button/normal", INK),
        ("button/hover", INK),
        ("button/pressed", INK),
        ("field/normal", INK),
        ("field/normal", INK_SOFT),
        ("field/focus", INK),
        ("field/focus", TERRACOTTA),
        ("table/wood", IVORY),
    ],
)
def test_text_stands_out(skin: str, ink: Colour) -> None:
    """4.5 to 1 against the middle of what it is written on, as it is really drawn."""
    pictures = Sprites(data_root() / "assets" / "common")
    drawn = (
        pictures.tiled(skin, (400, 90)) if skin.startswith("table") else pictures.nine(skin, (400, 90), 0.5)
    )
    middle = pygame.transform.average_color(drawn, (100, 30, 200, 30))
    assert contrast(middle, ink) >= 4.5, f"{ink} on {middle}"


def test_letters_with_a_rim_stand_out_from_it() -> None:
    """On primary buttons the rim is what letters are seen against, whatever the stone."""
    assert contrast(IVORY, RIM) >= 4.5


def test_disabled_text_can_still_be_read() -> None:
    drawn = Sprites(data_root() / "assets" / "common").nine("button/disabled", (400, 90), 0.5)
    assert contrast(pygame.transform.average_color(drawn, (100, 30, 200, 30)), DISABLED_INK) >= 3.0


@pytest.mark.parametrize("role", ["heading", "body", "strong", "italic"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_fonts_have_every_letter_the_game_uses(code: str, role: str) -> None:
    pygame.font.init()
    theme = Theme(data_root() / "assets" / "common" / "fonts")
    games = () if role == "heading" else (spec.texts for spec in GAMES)
    entries = LanguageLibrary(games).translation(code).entries
    used = {letter for entry in entries.values() for text in forms(entry) for letter in text} - {"\n"}
    assert theme.lacking(role, used) == set()


def test_a_font_is_caught_without_a_letter() -> None:
    pygame.font.init()
    assert Theme(data_root() / "assets" / "common" / "fonts").lacking("heading", "Aж→ß") == {"ж", "→"}


def test_an_installed_package_carries_its_own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game" / "_data").mkdir(parents=True)
    monkeypatch.setattr("game.__file__", str(tmp_path / "game" / "__init__.py"))
    assert data_root() == (tmp_path / "game" / "_data").resolve()
