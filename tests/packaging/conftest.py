"""The packed program, built once and then treated as a stranger's machine would."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
EXE = ".exe" if sys.platform == "win32" else ""
SEEN = re.compile(
    r"\d{2,} pictures, \d{2,} sounds, 2 frames of the title, 2 of a match, and the AI played '[a-z]+ .+'\.\s*"
)
"""What `--smoke 2` says."""


@dataclass(frozen=True)
class Built:
    said: str
    """What the packing command printed."""

    @property
    def dist(self) -> Path:
        return ROOT / "dist"

    @property
    def bare(self) -> Path:
        return ROOT / "build" / "package" / "built" / "BareWindow" / f"BareWindow{EXE}"

    def artefact(self, ending: str) -> Path:
        (found,) = self.dist.glob(f"AquaRomana-*{ending}")
        return found


@pytest.fixture(scope="session")
def built(testrun_uid: str) -> Built:
    """Everything that package.py makes, made now; once, however many processes run the tests."""
    said = ROOT / "build" / "package" / f"said-{testrun_uid}"
    said.parent.mkdir(parents=True, exist_ok=True)
    with alone(said.with_name("test-lock")):
        if not said.exists():
            for old in said.parent.glob("said-*"):
                old.unlink()
            said.write_text(package(), "utf-8")
    return Built(said.read_text("utf-8"))


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """The lock of the set-up commands, which are no package that could be imported."""
    script = "import sys; sys.path.insert(0, sys.argv[1]); from tools.bootstrap import Path, alone\n"
    script += "with alone(Path(sys.argv[2])): print(flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", script, str(ROOT / "build_scripts"), str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None and holder.stdout.readline()
        yield


def package() -> str:
    done = subprocess.run(
        [sys.executable, str(ROOT / "build_scripts" / "package.py")],
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@dataclass(frozen=True)
class Installed:
    """A copy in a folder that nobody may write to."""

    folder: Path
    elsewhere: Path
    """Where it is started from; anybody may write there."""

    @property
    def program(self) -> Path:
        return self.folder / f"AquaRomana{EXE}"

    def run(
        self, *arguments: str | Path, env: Mapping[str, str] | None = None, patience: float = 120
    ) -> subprocess.CompletedProcess[bytes]:
        """With an empty environment, unless one is given, and without the rights of root."""
        return run(self.program, *arguments, cwd=self.elsewhere, env=env, patience=patience)

    def contents(self) -> dict[str, tuple[int, int]]:
        """Every file with its size and its time: what must not change."""
        files = sorted(self.folder.rglob("*"))
        return {str(path): (path.lstat().st_size, path.lstat().st_mtime_ns) for path in files}


def run(
    program: Path,
    *arguments: str | Path,
    cwd: Path,
    env: Mapping[str, str] | None = None,
    patience: float = 120,
) -> subprocess.CompletedProcess[bytes]:
    command = [str(program), *map(str, arguments)]
    return subprocess.run(
        command,
        cwd=cwd,
        env=surroundings(env),
        capture_output=True,
        timeout=patience,
        check=False,
        **nobody(),
    )


def surroundings(env: Mapping[str, str] | None = None) -> dict[str, str]:
    """Nothing but `env`; Windows itself cannot start a program without its own folder's name."""
    needed = {"SYSTEMROOT": os.environ["SYSTEMROOT"]} if sys.platform == "win32" else {}
    return {**needed, **(env or {})}


def nobody() -> dict[str, int]:
    """Root may write everywhere, which would hide a program that writes where it must not."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return {}
    return {"user": 65534, "group": 65534}


@pytest.fixture(scope="session")
def elsewhere() -> Iterator[Path]:
    """A folder that everybody may use; pytest's own are closed to all but the user."""
    folder = Path(tempfile.mkdtemp(prefix="Jörgs Spiele "))
    folder.chmod(0o777)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def installed(built: Built, elsewhere: Path) -> Iterator[Installed]:
    folder = shutil.copytree(
        built.dist / "AquaRomana", elsewhere / "Römisches" / "Aqua Romana", symlinks=True
    )
    folder.parent.chmod(0o755)
    everything = [path for path in (folder, *folder.rglob("*")) if not path.is_symlink()]
    for path in everything:
        path.chmod(0o555 if path.is_dir() or path.stat().st_mode & stat.S_IXUSR else 0o444)
    yield Installed(folder, elsewhere)
    for path in everything:
        path.chmod(0o755)
