"""What Windows does otherwise, done here on purpose: files that are closed to others while somebody reads."""

from __future__ import annotations

import ctypes
import errno
import json
import logging
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ai import process
from game.app.loop import LOOK_SECONDS, App
from game.cli import run
from game.scenes.title import TitleScene
from game.storage import SettingsStore, Shelf, patience, write_atomic
from game.storage.atomic import replaceable
from game.storage.lock import claim
from game.storage.logfile import discreet, start_logging
from game.storage.progress import Progress
from game.storage.statistics import ResultsFile
from game.ui.window import Window
from tests.saves.kept_games import RESULTS, unfinished
from tests.saves.player import Player

WON = "aqua-romana/lesson/sight"


def in_use(*_: object) -> PermissionError:
    """As Windows says it when a scanner, a backup or a sync client has a file open."""
    error = PermissionError(errno.EACCES, "The process cannot access the file")
    error.winerror = 32  # type: ignore[attr-defined,unused-ignore]
    return error


class Holder:
    """Somebody who has files open: they cannot be replaced, or not even be read, so many times."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times = 0
        self.reads = False
        """Whether they cannot be read either."""
        real_open, real_replace = os.open, os.replace

        def opened(path: Any, *given: Any, **named: Any) -> int:
            if self.reads and Path(path).name in ("settings.json", "progress.json"):
                self._refuse()
            return real_open(path, *given, **named)

        def replaced(source: Any, target: Any, **named: Any) -> None:
            self._refuse()
            real_replace(source, target, **named)

        monkeypatch.setattr(os, "open", opened)
        monkeypatch.setattr(os, "replace", replaced)
        monkeypatch.setattr(patience, "CLOSED_TO_OTHERS", True)
        monkeypatch.setattr(patience, "TRIES", 5)

    def _refuse(self) -> None:
        if self.times > 0:
            self.times -= 1
            raise in_use()


ALWAYS = 10**9


@pytest.fixture
def holder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Holder]:
    holder = Holder(monkeypatch)
    yield holder
    holder.times = 0


# a file that somebody has open


def test_a_file_that_is_read_for_a_moment_is_replaced_all_the_same(tmp_path: Path, holder: Holder) -> None:
    write_atomic(tmp_path / "a.json", b"old")
    holder.times = 2
    write_atomic(tmp_path / "a.json", b"new")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"new"]


def test_a_file_that_stays_open_stays_as_it_was(tmp_path: Path, holder: Holder) -> None:
    write_atomic(tmp_path / "a.json", b"old")
    holder.times = ALWAYS
    began = time.perf_counter()
    with pytest.raises(PermissionError):
        write_atomic(tmp_path / "a.json", b"new")
    assert time.perf_counter() - began < 2.0
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"]


def test_what_may_not_be_written_elsewhere_is_not_tried_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no file is ever closed to others, no is no."""
    tried = []

    def refused(*_: object) -> None:
        tried.append(1)
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(patience, "CLOSED_TO_OTHERS", False)
    monkeypatch.setattr(os, "replace", refused)
    with pytest.raises(PermissionError):
        write_atomic(tmp_path / "a.json", b"new")
    assert len(tried) == 1


# settings


def stored(folder: Path) -> Path:
    path = folder / "settings.json"
    path.write_text(json.dumps({"language": "de", "player_name": "Livia"}), encoding="utf-8")
    return path


def test_settings_that_are_locked_for_a_moment_are_read(tmp_path: Path, holder: Holder) -> None:
    path = stored(tmp_path)
    holder.times, holder.reads = 2, True
    store = SettingsStore(path)
    assert store.value.player_name == "Livia" and store.moved_aside is None


def test_settings_that_cannot_be_read_are_not_written_over(tmp_path: Path, holder: Holder) -> None:
    path = stored(tmp_path)
    before = path.read_bytes()
    holder.times, holder.reads = ALWAYS, True
    store = SettingsStore(path)
    assert store.unread == path, "and it is said"
    assert store.moved_aside is None, "nothing was moved"
    store.change(ui_scale=1.5)
    assert store.unsaved and store.value.ui_scale == 1.5
    holder.times = 0
    assert path.read_bytes() == before
    store.change(captions=True)
    again = SettingsStore(path).value
    assert (again.player_name, again.language) == ("Livia", "de"), "what could be read at last"
    assert again.ui_scale == 1.5 and again.captions, "and what was changed meanwhile"
    assert not store.unsaved and store.unread is None


def test_settings_that_are_not_kept_are_told_and_tried_again(tmp_path: Path, holder: Holder) -> None:
    player = Player(tmp_path / "player")
    player.services.settings.change(ui_scale=1.25)
    holder.times = ALWAYS
    player.services.settings.change(captions=True)
    player.frames()
    assert "settings" in player.services.toast.sentence.lower()
    holder.times = 0
    player.close()
    player.services.settings.save()
    assert SettingsStore(player.services.folders.config / "settings.json").value.captions


def test_settings_that_cannot_be_read_are_told_on_the_title(tmp_path: Path, holder: Holder) -> None:
    (tmp_path / "config").mkdir()
    path = stored(tmp_path / "config")
    holder.times, holder.reads = ALWAYS, True
    player = Player(tmp_path)
    scene = player.app.stack.top
    assert isinstance(scene, TitleScene) and str(path) in scene._notice()
    holder.times = 0
    player.close()
    assert b"Livia" in path.read_bytes()


# games


def test_a_game_that_is_read_for_a_moment_can_be_deleted(tmp_path: Path, holder: Holder) -> None:
    shelf = Shelf(tmp_path)
    shelf.write(unfinished(1))
    holder.times = 2
    assert shelf.delete(unfinished(1).id) and shelf.empty
    holder.times = 2
    assert shelf.restore(unfinished(1).id) and not shelf.empty


# progress


def test_progress_that_is_locked_for_a_moment_is_read_and_written(tmp_path: Path, holder: Holder) -> None:
    path = tmp_path / "progress.json"
    Progress(path).finish(WON, 2)
    holder.times, holder.reads = 2, True
    assert Progress(path).stars(WON) == 2
    holder.times = 2
    Progress(path).finish("aqua-romana/lesson/more", 1)
    holder.reads = False
    assert (Progress(path).stars(WON), Progress(path).stars("aqua-romana/lesson/more")) == (2, 1)


def test_progress_that_cannot_be_read_is_neither_moved_nor_written_over(
    tmp_path: Path, holder: Holder
) -> None:
    path = tmp_path / "progress.json"
    Progress(path).finish(WON, 2)
    before = path.read_bytes()
    holder.times, holder.reads = ALWAYS, True
    with pytest.raises(PermissionError):
        Progress(path).finish("aqua-romana/lesson/more", 1)
    holder.times = 0
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.broken.json"))


# names


@pytest.mark.parametrize("name", ["a:b:c", "x?.json", "con", "aux.json", "name.", "name ", "a|b", 'a"b'])
def test_names_that_windows_does_not_know_are_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("game.storage.atomic.WINDOWS_NAMES", True)
    with pytest.raises(OSError, match="no name"):
        replaceable(tmp_path / name)
    assert replaceable(tmp_path / "record.json") and replaceable(tmp_path / "console.json")


def test_a_path_that_is_too_long_for_windows_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.atomic.WINDOWS_NAMES", True)
    with pytest.raises(OSError, match="too long"):
        replaceable(tmp_path / ("l" * 120) / ("m" * 120) / "s.json")


@pytest.mark.parametrize("length", [200, 245, 250, 255])
def test_whatever_name_is_accepted_can_be_written(tmp_path: Path, length: int) -> None:
    """Windows measures the whole path, so that there a long name in a deep folder is refused instead."""
    path = tmp_path / ("n" * length)
    try:
        assert replaceable(path)
    except OSError as refused:
        assert os.name == "nt" and refused.errno == errno.ENAMETOOLONG
        return
    write_atomic(path, b"all of it")
    assert path.read_bytes() == b"all of it"


@pytest.mark.parametrize("name", ["n" * 256, "ü" * (256 if os.name == "nt" else 128), "n" * 5000])
def test_an_over_long_name_for_a_record_is_told_before_the_game(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(["--record", str(tmp_path / name), "--offscreen", str(tmp_path / "pictures")])
    assert ended.value.code == 2
    assert "cannot be written" in capsys.readouterr().err


# the log


HOME = "C:\\Users\\Livia Augusta"


@pytest.mark.parametrize(
    "seen",
    [
        HOME,
        HOME.replace("\\", "\\\\"),
        HOME.replace("\\", "/"),
        HOME.upper(),
        HOME.lower().replace("\\", "\\\\"),
        HOME.replace("C:\\", "c:\\\\").replace("\\Livia", "/Livia"),
    ],
)
def test_the_log_does_not_name_the_player_however_the_path_is_written(
    seen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.logfile.Path.home", lambda: HOME)
    told = discreet(f"[WinError 32] in use: '{seen}\\\\AppData\\\\x.json' and {seen}/y")
    assert "livia" not in told.lower() and "augusta" not in told.lower()
    assert told.count("~") == 2 and "AppData" in told


@pytest.fixture
def quiet() -> Iterator[logging.Logger]:
    root = logging.getLogger("game")
    before = list(root.handlers)
    yield root
    for handler in root.handlers:
        if handler not in before:
            root.removeHandler(handler)
            handler.close()


def test_a_full_log_that_another_copy_has_open_loses_no_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quiet: logging.Logger
) -> None:
    start_logging(tmp_path)
    held = True
    real = os.rename

    def renamed(source: Any, target: Any) -> None:
        if held:
            raise in_use()
        real(source, target)

    monkeypatch.setattr(os, "rename", renamed)
    for _ in range(300):
        quiet.info("y" * 2000)
    for number in range(20):
        quiet.info("line %s after it was full", number)
    assert _lines(tmp_path, "after it was full") == 20
    held = False
    for _ in range(600):
        quiet.info("z" * 2000)
    for number in range(20):
        quiet.info("line %s after the other ended", number)
    assert _lines(tmp_path, "after the other ended") == 20
    assert len(list(tmp_path.iterdir())) > 1, "it goes round again"


def _lines(folder: Path, words: str) -> int:
    return b"".join(path.read_bytes() for path in folder.iterdir()).count(words.encode())


# locks


def test_no_lock_stays_where_an_open_file_cannot_be_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.unlink

    def unlinked(path: Path, missing_ok: bool = False) -> None:
        open_files = [link.resolve() for link in Path("/proc/self/fd").iterdir()]
        if path in open_files:
            raise in_use()
        real(path, missing_ok)

    if os.name != "nt":  # There it is the system itself that does not let it go.
        monkeypatch.setattr(Path, "unlink", unlinked)
    held = claim(tmp_path / "locks" / "game.lock")
    assert held is not None and claim(tmp_path / "locks" / "game.lock") is None
    held.release()
    assert not list((tmp_path / "locks").iterdir())
    again = claim(tmp_path / "locks" / "game.lock")
    assert again is not None
    again.release()


# adding lines


def test_a_line_is_added_where_appending_is_no_single_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two copies look for the end, then both write there: only who holds the lock may look."""
    path = tmp_path / "results.jsonl"
    file, other = ResultsFile(path), ResultsFile(path)
    real_open = os.open

    def opened(name: Any, flags: int, *given: Any, **named: Any) -> int:
        return real_open(name, flags & ~os.O_APPEND, *given, **named)

    monkeypatch.setattr(os, "open", opened)
    file.add(RESULTS[0])
    refused = []
    real_sync = os.fsync

    def synced(written: int) -> None:
        """The line is written, but not done with: the other one has to wait, and tries again later."""
        monkeypatch.setattr(os, "fsync", real_sync)
        try:
            other.add(RESULTS[2])
        except OSError as error:
            refused.append(error.errno)
        real_sync(written)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr("game.storage.lock.PATIENCE", 0.0, raising=False)
    file.add(RESULTS[1])
    assert refused == [errno.EAGAIN]
    other.add(RESULTS[2])
    assert file.read() == RESULTS[:3]


# priority and clock


class Kernel:
    """As Windows on 64 bits: a handle that is passed as 32 bits is nobody's."""

    def __init__(self) -> None:
        self.priority = 0x20

        def set_class(handle: object, priority: int) -> int:
            if not isinstance(handle, ctypes.c_void_p) or handle.value != ctypes.c_void_p(-1).value:
                return 0
            self.priority = priority
            return 1

        self.SetPriorityClass: Callable[[object, int], int] = set_class

    def GetCurrentProcess(self) -> int:  # noqa: N802 - as Windows calls it
        return -1


def test_the_opponents_lower_their_priority_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Kernel()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    process._step_back()
    assert kernel.priority == process.BELOW_NORMAL


@pytest.mark.parametrize(
    ("dots", "screen", "opened"),
    [
        (96, (1920, 1080), (1280, 720)),
        (192, (3840, 2160), (2560, 1440)),
        (144, (1920, 1080), (1728, 972)),
        (144, (1280, 800), (1280, 720)),
    ],
    ids=["100 %", "200 %", "150 %, and would fill the screen", "150 %, and hardly fits as it is"],
)
def test_the_first_window_is_as_large_to_the_eye_on_a_scaled_screen(
    monkeypatch: pytest.MonkeyPatch, dots: int, screen: tuple[int, int], opened: tuple[int, int]
) -> None:
    user = SimpleNamespace(GetDpiForSystem=lambda: dots)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user), raising=False)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    sizes = [
        Window("test", (1280, 720), fullscreen=False, vsync=False, icon=Path("none"), to_the_eye=meant).size
        for meant in (True, False)
    ]
    assert sizes == [opened, (1280, 720)]


def test_a_nap_is_as_long_as_it_should_be_with_a_coarse_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(tmp_path)
    now = 1000.0
    monkeypatch.setattr(time, "perf_counter", lambda: now)
    monkeypatch.setattr(time, "monotonic", lambda: now // 0.0156 * 0.0156)

    def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds

    monkeypatch.setattr(time, "sleep", sleep)
    monkeypatch.setattr(App, "_nap", lambda _: 0.004)
    player.services.ui.damage.take(player.app.window.surface.get_rect())
    for _ in range(20):
        now += 0.0031
        began = now
        player.app._wait_for_events()
        assert now - began <= 0.004 + LOOK_SECONDS / 1000
    player.close()
