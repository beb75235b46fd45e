"""What is inside the packed program, what it weighs, and how it comes onto a Linux desktop and goes again."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from game.export import RECORD
from game.games import GAMES
from tests.packaging.conftest import ROOT, Built

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

HEAVIEST = 1.5
LARGEST_DOWNLOAD = 45e6
"""Bytes of the archive for players, on every system."""
UNUSED = re.compile(
    r"/pygame/(tests|docs|examples)|PyInstaller|setuptools|/pip/|numpy|tkinter|hypothesis|pytest|(?<!__)mypy"
    r"|pycparser/|/cffi/|pymunk/(examples|tests)|libcrypto|libssl|_sdl2|_camera|pypm|portmidi|app\.icns|app\.ico|app-512"
)
"""Parts of names of files that nobody needs to play."""
SHARED = re.compile(r"\.(so|dll|dylib)\b", re.IGNORECASE)
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there is an install.sh")


def names(built: Built) -> list[str]:
    folder = built.dist / "AquaRomana"
    return [path.relative_to(folder).as_posix() for path in folder.rglob("*")]


def test_it_weighs_little_more_than_a_bare_window(
    built: Built, record_property: Callable[[str, object], None]
) -> None:
    record_property("figure", built.said)
    times = re.search(r"that is ([\d.]+) times a bare window", built.said)
    assert times is not None
    assert float(times[1]) <= HEAVIEST


@on_linux
def test_the_archive_is_no_long_download(built: Built) -> None:
    assert built.artefact(".tar.gz").stat().st_size <= LARGEST_DOWNLOAD


def test_only_what_is_used_is_inside(built: Built) -> None:
    assert [name for name in names(built) if UNUSED.search(name)] == []


def test_everything_the_game_opens_is_inside(built: Built) -> None:
    inside = {name.partition("game/_data/")[2] for name in names(built)}
    games = [spec.folder for spec in GAMES]
    homes = [f"assets/{home}/{part}" for home in ("common", *games) for part in ("sprites", "sound")]
    for folder in (*homes, "assets/common/fonts", *(f"levels/{game}" for game in games)):
        if not (ROOT / folder).exists():
            continue
        wanted = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).iterdir()}
        assert wanted and wanted <= inside


def test_every_language_is_inside(built: Built) -> None:
    """The game looks for the files of its languages, so that one more needs no line anywhere."""
    inside = {name.partition("/")[2] if name.startswith("_internal/") else name for name in names(built)}
    texts = {path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.toml")}
    wanted = {text for text in texts if "_data" not in text and not text.startswith("game/games/alea/")}
    assert "game/i18n/en.toml" in wanted and wanted <= inside


def test_no_library_is_there_twice(built: Built) -> None:
    assert doubles(built.dist / "AquaRomana") == []


def doubles(folder: Path) -> list[str]:
    """Names of libraries that lie in more than one place, links apart. Modules may share a name."""
    files = (path for path in folder.rglob("*") if not path.is_symlink())
    names = [path.name.lower() for path in files if SHARED.search(path.name)]
    return sorted({name for name in names if names.count(name) > 1 and "cpython" not in name})


def test_every_library_comes_with_its_licence(built: Built) -> None:
    licences_are_complete(built.dist / "AquaRomana")


def licences_are_complete(folder: Path) -> None:
    from build_scripts.tools.package_licences import without_text  # noqa: PLC0415

    libraries = [path.name for path in folder.rglob("*") if SHARED.search(path.name)]
    assert len(libraries) > 15
    assert without_text(libraries, folder / "licences") == []
    texts = {path.stem.lower() for path in (folder / "licences").iterdir()}
    assert texts >= {"aqua romana", "python", "msgspec", "platformdirs", "pytmx", "pyinstaller", "lgpl-2.1"}
    assert texts >= {"pymunk", "cffi"}
    overview = (folder / "licences" / "README.txt").read_text("utf-8")
    named = re.findall(r"(Aqua Romana|[\w.*-]+)\.txt", overview)
    assert [name for name in named if not list((folder / "licences").glob(f"{name}.txt"))] == []
    assert "libaquaeductus.so.1" in without_text([*libraries, "libaquaeductus.so.1"], folder / "licences")


@pytest.fixture
def unpacked(built: Built, tmp_path: Path) -> Path:
    with tarfile.open(built.artefact(".tar.gz")) as archive:
        assert {member.uname for member in archive} == {""}
        archive.extractall(tmp_path / "download", filter="data")
    return tmp_path / "download" / "AquaRomana"


@on_linux
def test_it_installs_into_the_users_own_folders_and_leaves_no_trace(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "Jörg & Söhne 100%"
    own = home / ".local" / "share" / "aqua-romana" / "saves"
    own.mkdir(parents=True)
    env = {"HOME": str(home), "PATH": os.environ["PATH"]}
    for _ in range(2):
        # Twice: a newer version is installed over the older.
        done = subprocess.run([unpacked / "install.sh"], env=env, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
    program = home / ".local" / "bin" / "aqua-romana"
    assert run_as_user(program, tmp_path).startswith(b"aqua-romana ")
    entry = (home / ".local" / "share" / "applications" / "aqua-romana.desktop").read_text("utf-8")
    path = str(home / ".local" / "lib" / "AquaRomana" / "AquaRomana").replace("%", "%%")
    assert f'\nExec="{path}" %f\n' in entry and "\nMimeType=application/x-aqua-romana;\n" in entry
    kinds = (home / ".local" / "share" / "mime" / "packages" / "aqua-romana.xml").read_text("utf-8")
    assert '"application/x-aqua-romana"' in kinds and f'"*{RECORD}"' in kinds
    icons = list((home / ".local" / "share" / "icons").rglob("aqua-romana.png"))
    assert len(icons) == 5
    removed = subprocess.run(
        [home / ".local" / "lib" / "AquaRomana" / "uninstall.sh"],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (removed.returncode, removed.stderr) == (0, "")
    left = [path for path in home.rglob("*") if not path.is_dir() or path.is_symlink()]
    assert left == []
    assert own.is_dir()


def run_as_user(program: Path, cwd: Path) -> bytes:
    answer = subprocess.run(
        [program, "--version"], env={}, cwd=cwd, capture_output=True, check=False, timeout=60
    )
    assert (answer.returncode, answer.stderr) == (0, b"")
    return answer.stdout
