"""Whatever one map throws concerns that map: it is named on the new-game page, and everything else works."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.games.aqua_romana.levels import load_level
from game.resources.maps import LevelError
from game.scenes.newgame import NewGameScene
from game.ui.widgets import Text
from tests.games.aqua_romana.levels.maps import edited, swap
from tests.hostile.boards import DIGITS, EVERY_GAME, Boards
from tests.saves.player import Player

MOST_LETTERS = 400
"""Of a sentence about a map: it stands on a page."""
LAYERS = (
    f"players-{DIGITS}",
    f"players-{'2' * 4000}",
    "players" + "-2" * 4000,
    f"players-0{'0' * 3000}2",
    "players-" + "²" * 9,
)


@pytest.fixture
def player(tmp_path: Path, boards: Boards) -> Iterator[Player]:
    """Who has begun a match of that game, and chosen it on the title."""
    player = Player(tmp_path / "player")
    player.click(f"game:{boards.spec.id}")
    player.start(player.alone(boards.spec))
    player.step()
    player.close()
    boards.own_folder(player.services.folders.data).mkdir(parents=True)
    yield player
    pygame.display.quit()


@pytest.mark.parametrize("name", LAYERS, ids=[name[:16] for name in LAYERS])
def test_a_layer_for_very_many_players_is_refused_in_one_short_sentence(tmp_path: Path, name: str) -> None:
    path = tmp_path / "mine.tmx"
    path.write_text(edited(swap('name="players-2-4"', f'name="{name}"')), encoding="utf-8")
    with pytest.raises(LevelError, match=r"^mine\.tmx: ") as refused:
        load_level(path)
    assert len(str(refused.value)) < MOST_LETTERS


@EVERY_GAME
@pytest.mark.parametrize("way", ["continue", "quick-game", "new-game", "saves"])
def test_one_bad_map_stops_nothing(player: Player, boards: Boards, way: str) -> None:
    own = boards.own_folder(player.services.folders.data)
    (own / "bad.tmx").write_text(boards.spoilt, encoding="utf-8")
    player = Player(player.folder)
    player.click(f"button:{way}")
    assert player.scene == {"continue": "match", "quick-game": "match"}.get(way, way)
    if way == "new-game":
        assert "bad.tmx" in _told(player)
    if way == "saves":
        assert any(name.startswith("button:continue-") for name in player.ids())
    player.close()


@EVERY_GAME
@pytest.mark.parametrize("thrown", [RecursionError, MemoryError, KeyError, AssertionError, ZeroDivisionError])
def test_whatever_reading_a_map_throws_is_about_that_map(
    player: Player, boards: Boards, thrown: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows what the next library does with the next file."""
    real = boards.maps.make

    def stumbles(*given: object) -> object:
        if b"STUMBLE" in given:
            raise thrown("over this")
        return real(*given)

    monkeypatch.setattr(boards.maps, "make", stumbles)
    own = boards.own_folder(player.services.folders.data)
    (own / "stone.tmx").write_text("STUMBLE", encoding="utf-8")
    (own / "good.tmx").write_text(boards.classic, encoding="utf-8")
    player = Player(player.folder)
    player.click("button:new-game")
    assert player.scene == "new-game"
    assert "stone.tmx: " in _told(player)
    scene = player.app.stack.top
    assert isinstance(scene, NewGameScene) and "good" in scene.levels
    player.close()


def _told(player: Player) -> str:
    """All that stands on the page."""
    scene = player.app.stack.top
    assert isinstance(scene, NewGameScene)
    return "\n".join(widget.label for widget in scene.host.root.walk() if isinstance(widget, Text))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name here")
@EVERY_GAME
@pytest.mark.parametrize("kind", ["pipe", "endless", "sparse", "loop", "gone"])
def test_a_map_that_is_no_ordinary_file(tmp_path: Path, boards: Boards, kind: str) -> None:
    path = tmp_path / "odd.tmx"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "endless":
        path.symlink_to("/dev/zero")
    elif kind == "sparse":
        with path.open("wb") as file:
            file.truncate(1 << 33)
    elif kind == "loop":
        path.symlink_to(path)
    with pytest.raises(LevelError, match=r"^odd\.tmx: [^\n]+\.$"):
        boards.load(path)


WORDS = (
    "",
    "-1",
    DIGITS,
    "1e999",
    "nan",
    "\u202e",
    "\u0085",
    "players-" + DIGITS,
    "x" * 9000,
    "-" + DIGITS,
    "0." + DIGITS,
    "1W " * 400,
    "²",
    "٣",
)
"""What stands in place of every attribute of a map in turn."""


@EVERY_GAME
def test_every_attribute_of_every_shipped_map_with_every_strange_value(
    tmp_path: Path, boards: Boards
) -> None:
    """Each is a board or refused in one short sentence; the values are found in the maps, not listed here."""
    chance = random.Random(12)
    path = tmp_path / "mine.tmx"
    for source in boards.shipped:
        text = source.read_text(encoding="utf-8")
        places = [at + 2 for at in range(len(text)) if text.startswith('="', at)]
        for start in chance.sample(places, min(len(places), 25)):
            word = chance.choice(WORDS)
            path.write_text(text[:start] + word + text[text.index('"', start) :], encoding="utf-8")
            try:
                boards.load(path)
            except LevelError as refused:
                assert str(refused).startswith("mine.tmx: ")
                assert "\n" not in str(refused) and len(str(refused)) < MOST_LETTERS, (word, start)
