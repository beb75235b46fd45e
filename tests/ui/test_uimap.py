from __future__ import annotations

import json
from functools import partial
from pathlib import Path

from pygame import Rect

from game.storage import write_atomic
from game.ui import Element, UiMap


def test_the_map_is_written_as_documented_and_only_when_it_changed(tmp_path: Path) -> None:
    path = tmp_path / "map.json"
    ui_map = UiMap(partial(write_atomic, path))
    elements = [Element.of("builder:Nc", Rect(1, 2, 3, 4), True, "Baumeister „Süd“")]
    hand = {"tile": "curve", "openings": "NE"}
    assert ui_map.offer("match", "Lay a tile", hand, elements)
    assert not ui_map.offer("match", "Lay a tile", hand, elements)
    assert ui_map.offer("match", "Lay a tile", None, elements)
    assert json.loads(path.read_text(encoding="utf-8")) == {
        "scene": "match",
        "seq": 2,
        "prompt": "Lay a tile",
        "hand": None,
        "elements": [
            {"id": "builder:Nc", "rect": [1, 2, 3, 4], "enabled": True, "label": "Baumeister „Süd“"}
        ],
    }
    assert list(tmp_path.iterdir()) == [path], "nothing half-written is left"
