"""Settings from a file that somebody else has written: every field for itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.storage import Heir, Settings, SettingsStore
from tests.hostile.values import at_bounds, beyond_bounds

GOOD = {"ui_scale": 1.5, "player_name": "Livia", "captions": True, "replays_kept": 50}
FIELDS = Settings.__struct_fields__


def stored(tmp_path: Path, content: dict[str, Any], heir: Heir | None = None) -> SettingsStore:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    return SettingsStore(path, heir)


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_at_its_bounds_is_kept(tmp_path: Path, field: str) -> None:
    for value in at_bounds(Settings, field):
        store = stored(tmp_path, {field: value})
        assert store.moved_aside is None, value
        assert json.loads(msgspec.json.encode(getattr(store.value, field))) == value
        store.save()
        again = SettingsStore(tmp_path / "settings.json")
        assert again.value == store.value and again.moved_aside is None


@pytest.mark.parametrize("field", FIELDS)
def test_a_wrong_field_falls_back_alone(tmp_path: Path, field: str) -> None:
    others = {name: value for name, value in GOOD.items() if name != field}
    for value in beyond_bounds(Settings, field):
        store = stored(tmp_path, others | {field: value})
        assert getattr(store.value, field) == getattr(Settings(), field), value
        for name, kept in others.items():
            assert getattr(store.value, name) == kept, "the rest is kept"
        assert store.moved_aside is not None, "and it is said"
        again = SettingsStore(tmp_path / "settings.json")
        assert again.value == store.value and again.moved_aside is None, "once"


def test_a_zero_character_in_a_name_is_not_drawn(tmp_path: Path) -> None:
    store = stored(tmp_path, GOOD | {"player_name": "Li\0vi\na"})
    assert store.value.player_name == "Li?vi?a"
    store.change(player_name="a\0b")
    assert store.value.player_name == "a?b"


def test_a_window_that_would_take_gigabytes_is_not_opened(tmp_path: Path) -> None:
    store = stored(tmp_path, GOOD | {"window": [16384, 16384]})
    assert store.value.window == Settings().window and store.value.player_name == "Livia"
    store.change(window=(16384, 900))
    assert store.value.window == (7680, 900), "a larger screen is no reason to stop"


def test_settings_of_earlier_versions_are_still_inherited(tmp_path: Path) -> None:
    heir = Heir("aqua-romana", frozenset({"rotate"}))
    old = {"warn_dead-end": False, "keys": {"rotate": "r", "menu": "m"}, "ui_scale": "large"}
    store = stored(tmp_path, GOOD | old, heir)
    assert store.value.silenced == ("aqua-romana/dead-end",)
    assert store.value.keys == {"aqua-romana/rotate": "r", "menu": "m"}
    assert store.value.ui_scale == 1.0 and store.value.player_name == "Livia"
