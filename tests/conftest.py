"""What every test shares: a display for real windows, and distance from the player's own files."""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.remote import Producer

from tests.e2e.xvfb import xvfb

IN_CI = bool(os.environ.get("CI"))
NO_DISPLAY = "no display and no Xvfb: install xvfb to run the tests that open a real window"

# A shared or sleepy machine makes one example slow now and then, which says nothing about the code. In CI
# the examples are the same on every run, so that a change fails for its own reasons only.
settings.register_profile("aqua-romana", deadline=None, derandomize=IN_CI)
settings.load_profile("aqua-romana")

# Before any test module imports pygame: no banner in compared output, no window on the developer's desktop
# (tests marked `window` get a real one, see `_surroundings`), no sound.
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.made_once import made_once  # noqa: E402 - it imports pygame
from tests.scheduling import Scheduling, longest_first  # noqa: E402


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    config.option.loadscopereorder = False
    return Scheduling(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    longest_first(items)


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end; who looks for what nobody uses need not look at them each time."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Sizes and times are worth reading even when every test passes: `record_property("figure", line)`."""
    for verdict in ("passed", "failed"):
        for report in terminalreporter.stats.get(verdict, ()):
            for name, value in report.user_properties:
                if name == "figure" and report.when == "call":
                    terminalreporter.write_line(str(value))


_seconds: Counter[str] = Counter()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[report.nodeid.partition("::")[0]] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """What each file took, for `test.py --changed`; of a part of a file nothing can be said."""
    cache = getattr(session.config, "cache", None)  # Not there with `-p no:cacheprovider`.
    asked = session.config.option.keyword or any("::" in each for each in session.config.args)
    if cache is not None and not asked and not hasattr(session.config, "workerinput"):
        known = cache.get("seconds-by-file", {})
        cache.set("seconds-by-file", {**known, **{file: round(took, 2) for file, took in _seconds.items()}})


@pytest.fixture(scope="session", autouse=True)
def _foreign_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or writes the settings and saves of whoever runs it."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
            patch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
        yield


@pytest.fixture(scope="session", autouse=True)
def _made_once() -> Iterator[None]:
    with made_once():
        yield


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A display that real windows can open on; DISPLAY names it while the session lasts.

    An Xvfb of our own is preferred to the desktop, because its size is known and nobody's mouse is in it.
    Empty on Windows and macOS, where the desktop is the only display there is.
    """
    if sys.platform in ("win32", "darwin"):
        yield ""
    elif shutil.which("Xvfb"):
        with xvfb() as name:
            yield name
    elif os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
    elif IN_CI:
        pytest.fail(NO_DISPLAY)
    else:
        pytest.skip(NO_DISPLAY)


@pytest.fixture(autouse=True)
def _surroundings(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mark `window` is enough: such a test, and every program it starts, opens real windows."""
    if request.node.get_closest_marker("window"):
        request.getfixturevalue("display")
        monkeypatch.delenv("SDL_VIDEODRIVER")
        monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


@pytest.fixture(autouse=True)
def _tidy() -> Iterator[None]:
    """Pictures weigh much and are few objects: the collector would let gigabytes pile up before it looks."""
    yield
    if _megabytes() > _tidied[0] + 300:
        gc.collect()
        _tidied[0] = _megabytes()


_tidied = [0.0]
"""Megabytes that were left after the last time."""


def _megabytes() -> float:
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6
    except OSError:
        return 0.0


@pytest.fixture(scope="session")
def repository() -> Path:
    return Path(__file__).resolve().parent.parent
