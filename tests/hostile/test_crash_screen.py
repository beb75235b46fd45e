"""The crash screen stands when nothing else does."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.i18n import Language
from game.resources.sprites import Sprites
from game.scenes.plain import ascii_only
from game.scenes.title import TitleScene
from game.storage import Shelf
from game.ui.theme import Theme
from tests.saves.player import FRAME, Player
from tests.saves.test_crash import crash


def broken(*_: Any, **__: Any) -> Any:
    raise RuntimeError("nothing works, not even ö")


def no_language(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Language, "text", broken)


def no_fonts(patch: pytest.MonkeyPatch) -> None:
    for name in ("render", "measure", "wrap", "line_height"):
        patch.setattr(Theme, name, broken)


def no_pictures(patch: pytest.MonkeyPatch) -> None:
    for name in ("get", "cover", "tiled", "nine"):
        patch.setattr(Sprites, name, broken)


def no_title(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TitleScene, "build", broken)


def no_saves(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Shelf, "listing", broken)


FAILURES = [no_language, no_fonts, no_pictures, no_title, no_saves]


@pytest.mark.parametrize("fail", FAILURES)
@pytest.mark.parametrize("where", ["update", "draw", "event"])
def test_it_is_shown_whatever_fails(
    player: Player, fail: Callable[[pytest.MonkeyPatch], None], where: str
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        fail(patch)
        crash(player, where)
        assert player.scene == "crash"
        assert "button:title" in player.ids()
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"


def test_with_nothing_at_all_it_still_leads_back_into_the_match(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = player.start(player.alone())
    for _ in range(4):
        player.step()
    state = match.session.state
    with monkeypatch.context() as patch:
        for fail in (no_language, no_fonts, no_pictures, no_title):
            fail(patch)
        crash(player)
        assert player.scene == "crash"
        seen = pygame.image.tobytes(player.app.window.surface, "RGB")
        assert len(set(seen)) > 3, "something is written"
    player.click("button:continue")
    assert player.scene == "match" and player.match.session.state == state


def test_an_error_about_a_name_that_is_no_utf_8(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    def strange(*_: object) -> None:
        raise OSError(13, "Permission denied", os.fsdecode(b"/\xff\0"))

    monkeypatch.setattr(player.app, "screenshot", strange)
    player.app.careful_frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode="")], FRAME)
    player.frames()
    assert player.scene == "crash"
    player.click("button:copy")
    assert player.services.toast.sentence


@pytest.mark.skipif(os.name == "nt", reason="there every name is Unicode")
def test_in_a_folder_whose_name_is_no_utf_8(tmp_path: Path) -> None:
    strange = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff"))
    strange.mkdir()
    player = Player(strange)
    crash(player)
    assert player.scene == "crash" and "button:copy" in player.ids(), "in full dress"
    player.click("button:title")
    player.close()


def test_the_first_scene_may_fail(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []

    def one_frame(events: object, dt: float) -> None:
        player.app.frame((), dt)
        names.append(player.scene)
        player.app.stack.clear()
        player.app.stack.apply()

    monkeypatch.setattr(TitleScene, "build", broken)
    monkeypatch.setattr(player.app, "careful_frame", one_frame)
    player.app.run([TitleScene(player.services)])
    assert names == ["crash"]


def test_plain_letters() -> None:
    assert ascii_only("Größe \udcff \0 …") == "Gr\\xf6\\xdfe \\udcff ? \\u2026"
