"""Back: in one place and of one look on every page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.games import GAMES
from game.scenes.campaign import CampaignScene
from game.scenes.daily import DailyScene
from game.scenes.gallery import GalleryScene
from game.scenes.page import Page
from game.services import Services
from game.ui.widgets import Button
from tests.access.house import PAGES, house
from tests.looks import Look

WITH_BACK: dict[str, Callable[[Services], Page]] = {
    **{name: make for name, make in PAGES.items() if name not in ("title", "pause")},
    "campaign": CampaignScene,
    "gallery": GalleryScene,
    "daily": lambda services: DailyScene(services, next(spec for spec in GAMES if spec.dailies)),
}
LOOKS = [Look((1280, 720), 1.0, "en"), Look((1920, 1080), 1.0, "de"), Look((1280, 720), 2.0, "de")]


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_back_has_one_place_and_one_look_on_every_page(tmp_path: Path, look: Look) -> None:
    with house(tmp_path, look.size) as opened:
        opened.use(**look.settings)
        seen = {}
        for name, make in WITH_BACK.items():
            page = make(opened.services)
            opened.put(page)
            back = page.host.find("button:back")
            assert isinstance(back, Button), name
            seen[name] = (tuple(back.rect), back.style, back.px, back.text)
        assert len(set(seen.values())) == 1, seen
