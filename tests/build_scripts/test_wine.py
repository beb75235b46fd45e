"""The steps of windows.py, without Wine: they end, and what they started; they go on where they stopped."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts.tools.compiled import SEEN_TOO, is_made, place_made
from build_scripts.tools.wine.machine import Wine
from build_scripts.tools.wine.parts import for_windows
from build_scripts.tools.wine.shop import subtree
from build_scripts.tools.wine.steps import Progress, Step, StepFailed, needs, run
from build_scripts.tools.wine.suite import OPTIONS, QUIRKS

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="windows.py is for Linux")

ROOT = Path(__file__).resolve().parents[2]
LOCK = """--hash=nothing
colorama==0.4.6 ; sys_platform == 'win32' \\
    --hash=sha256:aa
librt==0.16.0 ; platform_python_implementation != 'PyPy' \\
    --hash=sha256:bb
macholib==1.16.4 ; sys_platform == 'darwin' \\
    --hash=sha256:cc
msgspec==0.22.0 \\
    --hash=sha256:dd \\
    --hash=sha256:ee
"""


def steps(done: list[str], *, fails: str = "", rests_on: str = "") -> list[Step]:
    def work(name: str) -> Callable[[], str]:
        def do() -> str:
            if name == fails:
                raise StepFailed("It went wrong.")
            done.append(name)
            return ""

        return do

    named = [Step(name, f"the {name}", 1, work(name)) for name in ("first", "second", "third")]
    return [named[0], Step("second", "the second", 1, work("second"), lambda: rests_on), named[2]]


def test_a_run_goes_on_where_the_last_one_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done: list[str] = []
    with pytest.raises(StepFailed):
        Progress(tmp_path).go(steps(done, fails="third"))
    assert done == ["first", "second"]
    Progress(tmp_path).go(steps(done))
    assert done == ["first", "second", "third"]
    Progress(tmp_path).go(steps(done, rests_on="something else"))
    assert done[3:] == ["second", "third"], (
        "what rests on what has changed is done again, and what comes after"
    )
    Progress(tmp_path).forget(steps(done)[2:])
    Progress(tmp_path).go(steps(done, rests_on="something else"))
    assert done[5:] == ["third"]
    said = capsys.readouterr().out
    assert "first: the first (at most 1 min) ..." in said and "second: done before." in said


def test_a_step_that_hangs_is_ended_with_all_it_started(tmp_path: Path) -> None:
    mark = tmp_path / "alive"
    script = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {CHILD!r}, {str(mark)!r}])"
    command = [sys.executable, "-c", script]
    hangs = Step("hangs", "nothing", 1, lambda: str(run(command, cwd=tmp_path, env=os.environ)))
    # The time is over as soon as the child of the child lives, on however slow a machine.
    clock = threading.Thread(target=ring, args=(mark,))
    clock.start()
    with pytest.raises(StepFailed, match="hangs took longer than 1 minutes"):
        Progress(tmp_path / "done").go([hangs])
    clock.join()
    mark.unlink()
    time.sleep(0.5)
    assert not mark.exists(), "the child of the child is gone too"


def ring(mark: Path) -> None:
    while not mark.exists():
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGALRM)


CHILD = """
import pathlib, sys, time
while True:
    pathlib.Path(sys.argv[1]).touch()
    time.sleep(0.05)
"""


def test_a_program_that_has_ended_is_not_waited_for_because_of_its_heirs(tmp_path: Path) -> None:
    """As with Wine, whose helpers may keep the pipe of the first program that needs them."""
    script = "import subprocess, sys; subprocess.Popen(['sleep', '60']); print('said')"
    begun = time.monotonic()
    said = run([sys.executable, "-c", script], cwd=tmp_path, env=os.environ, log=tmp_path / "log")
    assert time.monotonic() - begun < 30
    assert (said.status, said.out) == (0, b"said\n")
    assert "said" in (tmp_path / "log").read_text("utf-8")


def test_what_a_failed_program_said_is_told(tmp_path: Path) -> None:
    script = "import sys; print('because'); sys.exit(3)"
    with pytest.raises(StepFailed, match=r"It ended with status 3\.\nbecause"):
        needs(run([sys.executable, "-c", script], cwd=tmp_path, env=os.environ), "It")


def test_requirements_are_those_of_windows() -> None:
    found = dict(for_windows(LOCK))
    assert list(found) == ["colorama", "librt", "msgspec"]
    assert "sys_platform" not in found["colorama"] and found["msgspec"].count("--hash") == 2
    with pytest.raises(StepFailed, match="python_version"):
        list(for_windows("a==1 ; python_version < '3.12' \\\n    --hash=sha256:aa"))


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock", "requirements-package.lock"])
def test_every_requirement_has_its_hash(lock: str) -> None:
    found = dict(for_windows((ROOT / lock).read_text("utf-8")))
    assert "pygame-ce" in found
    assert all("--hash=sha256:" in lines and ";" not in lines for lines in found.values())


def test_paths_as_windows_calls_them(tmp_path: Path) -> None:
    wine = Wine(tmp_path / "prefix")
    assert wine.windows_path(wine.drive_c / "Jörgs Spiele" / "a.exe") == "C:\\Jörgs Spiele\\a.exe"
    assert wine.windows_path(Path("/tmp/x y")) == "Z:\\tmp\\x y"


def test_the_project_is_what_is_in_it_and_nothing_that_was_made() -> None:
    parts = {path.relative_to(ROOT).parts[0] for path in subtree(ROOT)}
    assert {"game", "assets", "levels", "tests", "build_scripts", "pyproject.toml"} <= parts
    assert not {".git", ".venv", "build", "dist"} & parts


def test_a_copy_of_the_project_knows_what_its_search_was_compiled_from(tmp_path: Path) -> None:
    for name in SEEN_TOO:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / name)
    with place_made(tmp_path, "tag"):
        assert not is_made(tmp_path, "tag")
    assert is_made(tmp_path, "tag")
    (tmp_path / SEEN_TOO[0]).write_text("something else", "utf-8")
    assert not is_made(tmp_path, "tag")


def test_the_tests_run_with_the_options_they_are_run_with_under_wine() -> None:
    one = "tests/build_scripts/test_wine.py::test_paths_as_windows_calls_them"
    alone = [option for option in OPTIONS if option not in ("-n", "2", "--dist", "loadfile")]
    command = [sys.executable, "-m", "pytest", *alone, one]
    assert "1 passed" in needs(run(command, cwd=ROOT, env=os.environ), "pytest").text


@pytest.mark.parametrize("test", QUIRKS)
def test_what_is_left_out_under_wine_exists(test: str) -> None:
    file, _, name = test.partition("::")
    assert (ROOT / file).exists()
    assert not name or f"def {name.partition('[')[0]}(" in (ROOT / file).read_text("utf-8")
