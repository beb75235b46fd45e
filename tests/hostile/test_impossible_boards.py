"""Maps that can be read but not drawn, dealt or laid out: each is a sentence on the new-game page, soon."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.rules import CHANCE
from game.games import GAMES
from game.games.via_appia.spec import SPEC as VIA_APPIA
from game.meta.spec import GameSpec
from game.scenes.newgame import NewGameScene
from game.ui.widgets import Text
from tests.games.aqua_romana.levels.maps import Edit, prop, swap
from tests.saves.player import Player

PATIENCE = 8.0
"""Seconds of work for one frame and for the first draw of chance: a busy machine paints three boards so."""


MAPPED = [spec for spec in GAMES if Path("levels", spec.folder).exists()]
"""Games whose boards are files."""


def classic(spec: GameSpec) -> str:
    return Path("levels", spec.folder, "classic.tmx").read_text(encoding="utf-8")


def attribute(layer: str, name: str, value: str) -> Edit:
    """Of the first object of a layer."""

    def edit(text: str) -> str:
        start = text.index("<object ", text.index(f'name="{layer}"'))
        end = text.index(">", start)
        thing = re.sub(rf' {name}="[^"]*"', f' {name}="{value}"', text[start:end])
        assert thing != text[start:end]
        return text[:start] + thing + text[end:]

    return edit


def all_in_one_place(text: str) -> str:
    return re.sub(r' x="[^"]*" y="[^"]*"><?', ' x="700" y="100">', text)


def cards(number: int, face_up: int) -> Edit:
    def edit(text: str) -> str:
        more = "".join(f'<property name="card_{each:02}" value="1 S"/>' for each in range(17, number + 1))
        return prop("face_up", str(face_up))(swap("<properties>", f"<properties>{more}")(text))

    return edit


HOSTILE: dict[str, Edit] = {
    "a quarry of negative width": attribute("quarry", "width", "-500"),
    "a quarry of one pixel": attribute("quarry", "width", "1"),
    "a quarry like a thread": attribute("quarry", "height", "1"),
    "a quarry beyond the map": attribute("quarry", "x", "5000"),
    "all in one place": all_in_one_place,
    "a space on top of another": swap('name="A2" x="212.5" y="170.9"', 'name="A2" x="212.5" y="60.8"'),
    "a space beyond the map": attribute("spaces A", "x", "900000"),
    "a city left of the map": attribute("cities", "x", "-900000"),
    "tiles of one pixel": swap('tilewidth="64"', 'tilewidth="1"'),
    "tiles of 1024 pixels": swap('tilewidth="64"', 'tilewidth="1024"'),
    "flat tiles": swap('tileheight="64"', 'tileheight="1"'),
    "high tiles": swap('tileheight="64"', 'tileheight="1024"'),
    "forty cards, twenty of them face up": cards(40, 20),
    "ninety-nine cards": cards(99, 7),
    "stones that do not fit": prop("quarry_depth", "7000"),
    "a quarry full to the brim": prop("quarry_start", "8 18 26"),
}


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path / "player")
    yield player
    player.close()
    pygame.display.quit()


def put(player: Player, spec: GameSpec, text: str) -> None:
    own = spec.level_folders(player.services.folders.data)[0]
    own.mkdir(parents=True)
    (own / "mine.tmx").write_text(text, encoding="utf-8")


def opened(player: Player, spec: GameSpec) -> NewGameScene:
    """The page, with every picture of a board painted on it; no frame may take for ever."""
    scene = NewGameScene(player.services, spec)
    player.app.stack.push(scene)
    for _ in range(len(scene.levels) + 3):
        begin = time.process_time()
        player.frames(1)
        assert time.process_time() - begin < PATIENCE, "a frame that freezes"
    return scene


def told(scene: NewGameScene) -> list[str]:
    return [widget.label for widget in scene.host.root.walk() if isinstance(widget, Text)]


@pytest.mark.timeout(60)
@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_road_that_cannot_be_is_a_sentence_on_the_page(player: Player, hostile: str) -> None:
    put(player, VIA_APPIA, HOSTILE[hostile](classic(VIA_APPIA)))
    scene = opened(player, VIA_APPIA)
    assert "mine" not in scene.levels and "classic" in scene.levels
    (sentence,) = (line for line in told(scene) if line.startswith("mine.tmx: "))
    assert sentence.endswith(".") and len(sentence) < 200 and "Error" not in sentence


@pytest.mark.timeout(60)
@pytest.mark.parametrize("spec", MAPPED, ids=lambda spec: spec.id)
def test_a_board_that_cannot_be_painted_is_a_sentence_on_the_page(
    player: Player, spec: GameSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever drawing throws, and whoever chose the board meanwhile."""
    put(player, spec, classic(spec))
    screen, real = spec.screen(), spec.screen().picture

    def stumbles(ui: object, state: object, size: object) -> object:
        board = getattr(state, "board", None) or getattr(state, "road", None)
        if board.level.id == "mine":  # type: ignore[union-attr]
            raise ZeroDivisionError("over this")
        return real(ui, state, size)  # type: ignore[arg-type]

    monkeypatch.setattr(screen, "picture", stumbles)
    scene = NewGameScene(player.services, spec)
    assert "mine" in scene.levels
    scene.draft.use_level(scene.levels["mine"])
    player.app.stack.push(scene)
    player.frames(len(scene.levels) + 3)
    assert "mine" not in scene.levels and scene.draft.level.id == spec.default_level
    (sentence,) = (line for line in told(scene) if line.startswith("mine.tmx: "))
    assert sentence.endswith(".")


def test_the_most_that_a_map_may_ask_of_chance_comes_at_once(player: Player) -> None:
    """Seventeen cards with seven face up are the most sets of cards that may be listed."""
    put(player, VIA_APPIA, cards(17, 7)(classic(VIA_APPIA)))
    level = player.services.archive.library(VIA_APPIA).get("mine")
    assert level is not None
    setup = player.alone(VIA_APPIA, level="mine")
    begin = time.process_time()
    match = player.start(setup)
    player.until(lambda: match.mover != CHANCE)
    assert time.process_time() - begin < PATIENCE
