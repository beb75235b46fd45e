"""The repository's own virtual environment: made, checked, repaired, and used to start things.

Standard library only, because this runs before anything is installed. What it has to say goes to the error
stream: the output of the game's own commands must stay exactly what they print.
"""

from __future__ import annotations

import csv
import hashlib
import importlib.util
import os
import re
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import IO, Self

from .pip_failure import explain

PLAYING = "requirements.lock"
TESTING = "requirements-dev.lock"
PACKING = "requirements-package.lock"
# The others list everything that playing needs, in the same versions (a test of the lock files says so).
INCLUDES = {PLAYING: (PLAYING,), TESTING: (PLAYING, TESTING), PACKING: (PLAYING, PACKING)}

_PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)[ ]*\\?$", re.MULTILINE)


class SetupError(Exception):
    """Why the environment could not be made: one sentence for the person at the keyboard."""


def play(arguments: Sequence[str]) -> int:
    home = Home.of_this_repository()
    python = prepare_or_exit(home, PLAYING)
    # -P: a folder of the player's that happens to be called "game" must not be started instead of ours.
    return replace_process([str(python), "-P", "-m", "game", *arguments], home.variables())


def prepare_or_exit(home: Home, lock: str) -> Path:
    try:
        return home.prepare(lock)
    except SetupError as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.exit("Stopped before the set-up was complete; the next run takes it up again.")


@dataclass(frozen=True)
class Home:
    """A checkout of the repository, with its virtual environment in `.venv`."""

    root: Path

    @classmethod
    def of_this_repository(cls) -> Self:
        return cls(Path(__file__).resolve().parents[2])

    @property
    def environment(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def site_packages(self) -> Path:
        base = {"base": str(self.environment), "platbase": str(self.environment)}
        return Path(sysconfig.get_path("purelib", scheme="venv", vars=base))

    def stamp(self, lock: str) -> Path:
        """The file that says `lock` is installed; written last, so a set-up cut short leaves none."""
        return self.environment / f".installed-{lock}"

    def fingerprint(self, lock: str) -> str:
        """Changes whenever the installed packages no longer fit: another lock, Python or machine.

        pyproject.toml is left out on purpose. The project itself is run from the checkout, not installed,
        so editing a linter's setting must not cost anybody a new set-up.
        """
        machine = f"{sys.implementation.cache_tag} {sysconfig.get_platform()}"
        return f"{machine} {hashlib.sha256((self.root / lock).read_bytes()).hexdigest()}"

    def is_ready(self, lock: str) -> bool:
        stamp = self.stamp(lock)
        if not (self.python.exists() and stamp.is_file()):
            return False
        if stamp.read_text("utf-8") != self.fingerprint(lock):
            return False
        return all(found and is_whole(found) for found in self.installed(lock))

    def installed(self, lock: str) -> list[Distribution | None]:
        """What the environment has for each pin of the lock; None where the package or the version is not."""
        path = [str(self.site_packages)]
        return [
            next((found for found in distributions(name=name, path=path) if found.version == version), None)
            for name, version in pins((self.root / lock).read_text("utf-8"))
        ]

    def prepare(self, lock: str) -> Path:
        """Install what `lock` lists unless that is done already; return the interpreter to use."""
        if self.is_ready(lock):
            return self.python
        try:
            with alone(self.root / ".venv.lock"):
                if not self.is_ready(lock):
                    self._set_up(lock)
        except OSError as problem:
            raise SetupError(f"Setting up {self.environment} failed: {problem}.") from problem
        return self.python

    def variables(self) -> dict[str, str]:
        """The environment variables under which the interpreter finds the package `game`.

        A variable rather than a .pth file in site-packages: Python 3.11 and 3.12 on Windows misread a .pth
        file when the path holds a letter such as ö, and a moved checkout goes on working.
        """
        paths = [str(self.root), os.environ.get("PYTHONPATH", "")]
        return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}

    def _set_up(self, lock: str) -> None:
        started = time.monotonic()
        _say(f"Setting up Aqua Romana in {self.environment} (only this once, about a minute) ...")
        for name in INCLUDES:
            self.stamp(name).unlink(missing_ok=True)
        if not self._interpreter_works():
            self._make_environment()
        self._install(lock)
        for name in INCLUDES[lock]:
            self.stamp(name).write_text(self.fingerprint(name), "utf-8")
        _say(f"Ready after {time.monotonic() - started:.0f} s.")

    def _interpreter_works(self) -> bool:
        """Whether the environment can be kept: it runs, it has pip, and it is of the Python asked for."""
        question = "import sys, pip; print(sys.implementation.cache_tag)"
        try:
            answer = subprocess.run(
                [self.python, "-I", "-c", question], capture_output=True, text=True, check=False
            )
        except OSError:
            return False
        return answer.returncode == 0 and answer.stdout.strip() == sys.implementation.cache_tag

    def _make_environment(self) -> None:
        if any(importlib.util.find_spec(module) is None for module in ("venv", "ensurepip")):
            raise SetupError(
                f"{sys.executable} comes without the module that makes virtual environments: install it "
                "(on Debian or Ubuntu: sudo apt install python3-venv), then run this command again."
            )
        command = [sys.executable, "-m", "venv", "--clear", str(self.environment)]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        if made.returncode != 0:
            reason = (made.stderr or made.stdout).strip().splitlines()[-1:] or ["no reason given"]
            raise SetupError(
                f"Python could not make a virtual environment in {self.environment} ({reason[0]}): "
                "delete that folder, close whatever uses it, and run this command again."
            )

    def _install(self, lock: str) -> None:
        options = ["--require-hashes", "--no-deps", "--no-input", "--retries=2"]
        if any(found and not is_whole(found) for found in self.installed(lock)):
            # pip takes a package for installed when its list of files is there, whatever became of the files.
            options.append("--force-reinstall")
        done = subprocess.run(
            [str(self.python), "-m", "pip", "install", *options, "-r", str(self.root / lock)],
            env={**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        log = self.environment / "setup.log"
        log.write_text(done.stdout, "utf-8")
        if done.returncode != 0:
            raise SetupError(explain(done.stdout, log))


def pins(lock: str) -> list[tuple[str, str]]:
    """Name and version of each package the lock asks for everywhere (not only on some platform)."""
    return _PIN.findall(lock)


def is_whole(package: Distribution) -> bool:
    """Whether every file that was installed is still there."""
    # Not `package.files`: since Python 3.12 that leaves out exactly the files that are missing.
    record = csv.reader((package.read_text("RECORD") or "").splitlines())
    names = (row[0] for row in record if row and not row[0].endswith(".pyc"))
    return all(Path(str(package.locate_file(name))).exists() for name in names)


def replace_process(command: Sequence[str], variables: Mapping[str, str]) -> int:
    """Become `command`, so that signals and the exit code are its own."""
    if os.name == "posix":
        sys.stdout.flush()
        sys.stderr.flush()
        os.execve(command[0], list(command), dict(variables))
    # Windows has no exec that waits: there the child runs inside this process's life.
    try:
        return subprocess.run(command, env=dict(variables), check=False).returncode
    except KeyboardInterrupt:
        return 130


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Let one process at a time do this; the operating system lets go when a process dies."""
    with path.open("wb") as handle:
        _wait_for_lock(handle)
        yield


def _wait_for_lock(handle: IO[bytes]) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 - exists on Windows only

        locked = False
        while not locked:
            # Gives up by itself after ten seconds; another set-up may take longer.
            with suppress(OSError):
                msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
                locked = True
    else:
        import fcntl  # noqa: PLC0415 - exists everywhere else

        fcntl.flock(handle, fcntl.LOCK_EX)


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)
