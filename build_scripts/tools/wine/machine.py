"""The machine as far as Wine is concerned: its programs, a Windows of our own in a folder, and a screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from .steps import Said, StepFailed, end, needs, run

RUNNING = {"wine": ("wine", "wine64"), "Xvfb": ("xvfb",)}
"""Programs, and the packages of Debian they are in."""
BUILDING = {"x86_64-w64-mingw32-gcc": ("gcc-mingw-w64-x86-64",), "xdotool": ("xdotool",)}
SCREEN = "1920x1080x24"


def missing(wanted: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Packages to install."""
    return [package for program, names in wanted.items() if not shutil.which(program) for package in names]


def install_programs(wanted: Mapping[str, tuple[str, ...]], log: Path) -> str:
    """What is missing of them, with apt; raises StepFailed."""
    packages = missing(wanted)
    if not packages:
        return "All there."
    root = () if os.geteuid() == 0 else ("sudo", "-n")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", *packages]):
        said = run([*root, "apt-get", *words], cwd=log.parent, env=environment, log=log)
        if said.status != 0:
            names = " ".join(packages)
            raise StepFailed(
                f"apt-get could not install what is missing (sudo apt install {names}): see {log}."
            )
    return f"Installed: {', '.join(packages)}."


@dataclass(frozen=True)
class Wine:
    """A Windows in the folder `prefix`, with nothing of this machine's environment in it."""

    prefix: Path
    display: str = ""

    def variables(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """Without Mono and Gecko, which it would ask for, and without Direct3D 12, which aborts in it."""
        return {
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
            "HOME": str(self.prefix.parent / "home"),
            "WINEPREFIX": str(self.prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree=;mshtml=;d3d12=",
            **({"DISPLAY": self.display} if self.display else {}),
            **(more or {}),
        }

    @property
    def drive_c(self) -> Path:
        return self.prefix / "drive_c"

    def windows_path(self, path: Path) -> str:
        """As a program of Windows calls it."""
        if path.is_relative_to(self.drive_c):
            return "C:\\" + str(path.relative_to(self.drive_c)).replace("/", "\\")
        return "Z:" + str(path).replace("/", "\\")

    def boot(self) -> str:
        """A fresh one, and its desktop beside: the first program to need that would lend it its pipes."""
        self.end()
        shutil.rmtree(self.prefix, ignore_errors=True)
        (self.prefix.parent / "home").mkdir(parents=True, exist_ok=True)
        self.prefix.mkdir(parents=True)
        needs(self._quietly("wineboot", "-i"), "wineboot")
        return needs(run(["wine", "--version"], cwd=self.prefix, env=self.variables()), "wine").text.strip()

    def wake(self) -> None:
        """Have the services and the desktop run before anything that is listened to."""
        self._quietly("wineboot")
        command = ["wine", "explorer.exe"]
        nowhere = subprocess.DEVNULL
        subprocess.Popen(
            command, cwd=self.prefix, env=self.variables(), stdin=nowhere, stdout=nowhere, stderr=nowhere
        )

    def _quietly(self, *command: str) -> Said:
        return run(command, cwd=self.prefix, env=self.variables(), listen=False)

    def run(
        self, *command: object, cwd: Path, more: Mapping[str, str] | None = None, log: Path | None = None
    ) -> Said:
        return run(["wine", *command], cwd=cwd, env=self.variables(more), log=log)

    def end(self) -> None:
        """End every program in it, if they can be ended at all."""
        if self.prefix.is_dir() and shutil.which("wineserver"):
            with suppress(subprocess.TimeoutExpired):
                subprocess.run(
                    ["wineserver", "-k"], env=self.variables(), capture_output=True, timeout=60, check=False
                )


@contextmanager
def screen() -> Iterator[str]:
    """The name of a display of our own."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(
        command,
        pass_fds=[writing],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        process_group=0,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise StepFailed("Xvfb is installed but did not start.")
        yield f":{number}"
    finally:
        end(server)


def check_python(*, builds: bool) -> None:
    """The compiled modules are made with this Python's header files, which must be those of the other one."""
    if not sys.platform.startswith("linux"):
        raise StepFailed("This builds for Windows on Linux; on Windows itself use package.py.")
    if builds and sys.version_info[:2] != (3, 11):
        found = ".".join(map(str, sys.version_info[:2]))
        raise StepFailed(f"The Windows Python is a 3.11 and wants the headers of one; this is {found}.")
