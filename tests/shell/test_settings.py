"""Settings survive, and a broken file costs nothing but a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.games import GAMES
from game.storage import Heir, Settings, SettingsStore, write_atomic


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content)


def test_without_a_file_there_are_defaults_and_nothing_is_written(path: Path) -> None:
    store = SettingsStore(path)
    assert store.value == Settings() and store.moved_aside is None
    assert not path.exists()


def test_changes_are_kept_and_told(path: Path) -> None:
    told: list[Settings] = []
    store = SettingsStore(path)
    store.listen(told.append)
    store.change(ui_scale=1.5, language="de")
    store.change(ui_scale=1.5)
    assert [s.ui_scale for s in told] == [1.5], "who listens hears of changes only"
    assert SettingsStore(path).value == store.value
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


def test_dragging_a_slider_does_not_write(path: Path) -> None:
    store = SettingsStore(path)
    store.change(save=False, master_volume=0.25)
    assert store.value.master_volume == 0.25 and not path.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe\x00",
        b'{"ui_scale": "large"}',
        b'{"ui_scale": 1e9}',
        b'{"language": "x-ray vision"}',
        b'{"window": [1, 2]}',
        b"[" * 100_000,
        b'{"player_name": "' + b"x" * 70_000 + b'"}',
    ],
    ids=["empty", "cut", "list", "binary", "type", "range", "language", "window", "deep", "huge"],
)
def test_a_broken_file_is_moved_aside(path: Path, content: bytes) -> None:
    write(path, content)
    store = SettingsStore(path)
    assert store.value == Settings()
    assert store.moved_aside is not None and store.moved_aside.read_bytes() == content
    assert not path.exists()
    store.change(ui_scale=2.0)
    assert SettingsStore(path).value.ui_scale == 2.0


def test_settings_of_another_version_are_read_as_far_as_known(path: Path) -> None:
    write(path, json.dumps({"ui_scale": 1.25, "shiny": True}).encode())
    store = SettingsStore(path)
    assert store.value.ui_scale == 1.25 and store.moved_aside is None


def test_values_out_of_range_are_refused(path: Path) -> None:
    store = SettingsStore(path)
    with pytest.raises(ValueError, match="ui_scale"):
        store.change(ui_scale=9.0)
    assert store.value == Settings()


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    in_the_way = tmp_path / "config"
    in_the_way.write_text("a file where a folder should be")
    store = SettingsStore(in_the_way / "settings.json")
    store.change(ui_scale=1.5)
    assert store.value.ui_scale == 1.5 and store.unsaved


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_atomic(path, b"old")

    def full(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space"):
        write_atomic(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_the_command_line_asks_for_is_not_kept(path: Path) -> None:
    store = SettingsStore(path)
    store.change(language="de")
    store.lend(language="en", fullscreen=True)
    assert (store.value.language, store.value.fullscreen) == ("en", True)
    store.change(ui_scale=1.5)
    kept = SettingsStore(path).value
    assert (kept.language, kept.fullscreen, kept.ui_scale) == ("de", False, 1.5)


def test_but_what_the_player_then_changes_is(path: Path) -> None:
    store = SettingsStore(path)
    store.lend(language="de", fullscreen=True)
    store.change(language="en")
    store.change(fullscreen=False)
    assert (store.value.language, store.value.fullscreen) == ("en", False)
    kept = SettingsStore(path).value
    assert (kept.language, kept.fullscreen) == ("en", False)


HEIR = Heir("first", frozenset({"rotate", "sight"}))
"""The game that was alone when the files below were written."""


def test_warnings_switched_off_when_there_was_one_game_stay_off(path: Path) -> None:
    write(path, json.dumps({"warn_blind": False, "warn_last": True, "warn_rival": False}).encode())
    settings = SettingsStore(path, HEIR).value
    assert [settings.warns_of("first", danger) for danger in ("blind", "last", "rival")] == [
        False,
        True,
        False,
    ]
    assert settings.warns_of("second", "blind"), "it was not there"


def test_keys_changed_when_there_was_one_game_stay_changed(path: Path) -> None:
    write(path, json.dumps({"keys": {"rotate": "t", "undo": "u", "gone": "g"}}).encode())
    assert SettingsStore(path, HEIR).value.keys == {"first/rotate": "t", "undo": "u", "gone": "g"}


def test_old_settings_are_written_as_new_ones(path: Path) -> None:
    write(path, json.dumps({"warn_last": False, "keys": {"sight": "v"}, "ui_scale": 1.5}).encode())
    SettingsStore(path, HEIR).save()
    written = json.loads(path.read_bytes())
    assert written["silenced"] == ["first/last"] and written["keys"] == {"first/sight": "v"}
    assert not any(name.startswith("warn_") for name in written)
    again = SettingsStore(path, HEIR).value
    assert again == SettingsStore(path).value and again.ui_scale == 1.5


@pytest.mark.parametrize(
    "content", [b'{"keys": 1}', b'{"silenced": "all"}', b'{"keys": {"a": 1}}', b'{"game": 1}']
)
def test_nonsense_is_not_inherited(path: Path, content: bytes) -> None:
    write(path, content)
    store = SettingsStore(path, HEIR)
    assert store.value == Settings() and store.moved_aside is not None


def test_a_warning_is_switched_off_for_one_game_and_on_again() -> None:
    settings = Settings(silenced=Settings().heeding("first", "last", False))
    assert not settings.warns_of("first", "last") and settings.warns_of("second", "last")
    assert settings.heeding("first", "last", False) == settings.silenced, "once is enough"
    assert settings.heeding("first", "last", True) == ()


def test_one_game_of_the_house_is_the_heir() -> None:
    assert sum(spec.heir for spec in GAMES) == 1
