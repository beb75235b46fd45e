"""Where everything for Windows lies, and how it is made there."""

from __future__ import annotations

import hashlib
import os
import shutil
import zipfile
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ..bootstrap import Home
from ..compiled import is_made
from .machine import Wine
from .steps import Said, needs, run
from .trial import Sources, Trial

LEFT_OUT = (".git", ".venv*", "build", "dist", "__pycache__", ".*_cache", ".hypothesis")
"""Of the checkout, what is not the project."""
STRANGE = Path("Jörgs Spiele", "Aqua Romana")
"""A folder as a player may call it."""
TAG = "cpython-311"
"""What the Windows Python calls itself."""
SUITE = "tests/packaging/under_wine.py"
PREFIX = "UNDER_WINE"
"""The variable that tells those tests where the Windows is."""


@dataclass(frozen=True)
class Shop:
    """Everything lies in build/windows; what is finished goes to dist."""

    home: Home
    python: Path
    """Of the checkout's own environment."""
    display: str = ""

    @property
    def folder(self) -> Path:
        return self.home.root / "build" / "windows"

    @property
    def project(self) -> Path:
        """A copy of the checkout: what Windows makes beside the sources must not lie among ours."""
        return self.folder / "project"

    @property
    def windows_python(self) -> Path:
        return self.folder / "python"

    @property
    def log(self) -> Path:
        return self.folder / "log.txt"

    @property
    def wine(self) -> Wine:
        return Wine(self.folder / "prefix", self.display)

    @property
    def fresh(self) -> Wine:
        """A Windows in which nothing has ever run."""
        return Wine(self.folder / "fresh", self.display)

    @property
    def pip(self) -> tuple[object, ...]:
        return (self.python, "-m", "pip", "--disable-pip-version-check", "--quiet")

    @cached_property
    def sources(self) -> str:
        """Changes with any file of the project."""
        digest = hashlib.sha256()
        files = subtree(self.home.root)
        for path in files:
            digest.update(path.relative_to(self.home.root).as_posix().encode() + b"\0" + path.read_bytes())
        return digest.hexdigest()

    # setting up

    def lay_out(self) -> str:
        """The project's files, and what was made beside them before stays: PyInstaller and mypyc go by it."""
        self.project.mkdir(parents=True, exist_ok=True)
        for old in self.project.iterdir():
            if old.name not in ("build", "dist"):
                shutil.rmtree(old) if old.is_dir() else old.unlink()
        shutil.copytree(
            self.home.root, self.project, ignore=shutil.ignore_patterns(*LEFT_OUT), dirs_exist_ok=True
        )
        return ""

    def compile(self) -> str:
        if is_made(self.project, TAG):
            return "Nothing in it has changed."
        work = self.folder / "compiled"
        work.mkdir(exist_ok=True)
        command = [self.python, "-P", "-m", "build_scripts.tools.wine.cross"]
        env = {**os.environ, "PYTHONPATH": str(self.project)}
        said = run([*command, self.project, work, self.windows_python, TAG], cwd=work, env=env, log=self.log)
        return needs(said, "The compiler").text.strip().splitlines()[-1]

    def by_python(self, *arguments: object) -> Said:
        """The Windows Python in the project."""
        more = {"PYTHONPATH": self.wine.windows_path(self.project)}
        words = [self.windows_python / "python.exe", "-P", *arguments]
        return self.wine.run(*words, cwd=self.project, more=more, log=self.log)

    def package(self) -> str:
        self.wine.wake()
        said = needs(self.by_python("-m", "build_scripts.tools.wine.pack"), "package.py")
        dist = self.home.root / "dist"
        dist.mkdir(exist_ok=True)
        for old in dist.glob("AquaRomana-*-windows-*"):
            old.unlink()
        for made in self.artefacts:
            shutil.copy2(made, dist)
        lines = [
            line
            for line in said.text.splitlines()
            if "times a bare window" in line or line.startswith("dist")
        ]
        return "\n  ".join(["", *lines])

    @property
    def artefacts(self) -> list[Path]:
        """The zip and the single file."""
        return sorted((self.project / "dist").glob("AquaRomana-*-windows-*"))

    def artefact(self, ending: str) -> Path:
        (found,) = (path for path in self.artefacts if path.suffix == ending)
        return found

    # trying

    def trial(self, *program: object, more: dict[str, str] | None = None) -> Trial:
        return Trial(self.wine, program, self.project, Sources(self.home, self.python), self.log, more or {})

    @property
    def from_sources(self) -> Trial:
        words = (self.windows_python / "python.exe", "-P", "-m", "game")
        return self.trial(*words, more={"PYTHONPATH": self.wine.windows_path(self.project)})

    def replay_examples(self) -> str:
        """By the Windows Python, in one process: that is quick."""
        said = self.by_python("-m", "build_scripts.tools.wine.examples", self.wine.windows_path(self.project))
        return needs(said, "The examples").text.strip()

    @property
    def unpacked(self) -> Path:
        """The folder out of the zip, in the fresh Windows."""
        return self.fresh.drive_c / STRANGE

    def unpack(self) -> str:
        """As a player does it, in a Windows of his own."""
        self.fresh.boot()
        with zipfile.ZipFile(self.artefact(".zip")) as archive:
            archive.extractall(self.unpacked.parent)
        (self.unpacked.parent / "AquaRomana").rename(self.unpacked)
        return f"From {self.artefact('.zip').name}:"

    def open_windows(self) -> str:
        """By tests that use a mouse and a keyboard."""
        env = {**self.home.variables(), PREFIX: str(self.fresh.prefix), "DISPLAY": self.display}
        command = [self.python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", SUITE]
        said = run(command, cwd=self.home.root, env=env, log=self.log)
        return needs(said, "Somebody at the screen").text.strip().splitlines()[-1]


def subtree(root: Path) -> list[Path]:
    """Every file of the project."""
    left_out = shutil.ignore_patterns(*LEFT_OUT)
    found: list[Path] = []
    for folder, folders, files in os.walk(root):
        ignored = left_out(folder, [*folders, *files])
        folders[:] = sorted(name for name in folders if name not in ignored)
        found += (Path(folder, name) for name in sorted(files) if name not in ignored)
    return [path for path in found if path.is_file()]
