"""From the sources to what players download, and what it weighs."""

from __future__ import annotations

import argparse
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .bootstrap import PACKING, Home, SetupError, alone, prepare_or_exit
from .compiled import CannotCompileError, copied, tree
from .package_archives import tar_gz, zip_app, zip_folder
from .package_licences import gather
from .package_sizes import report

NAME = "AquaRomana"
BARE = "BareWindow"
HERE = Path(__file__).resolve().parents[1]
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
SUFFIX = ".exe" if SYSTEM == "windows" else ""
NO_APP_IMAGE = (
    "No AppImage: the tool that makes one is not to be had from a package registry. The archive's install.sh "
    "puts the game into the menu, and the single file runs where it lies."
)


class Workshop(Home):
    """The environment that packs: only what the game needs and PyInstaller, so that nothing else slips in."""

    @property
    def environment(self) -> Path:
        return self.folder / "environment"

    @property
    def folder(self) -> Path:
        return self.root / "build" / "package"

    @property
    def dist(self) -> Path:
        """What is finished."""
        return self.root / "dist"

    @property
    def built(self) -> Path:
        """What PyInstaller made, before it is packed."""
        return self.folder / "built"

    @property
    def sources(self) -> Path:
        """The copy of the game that is packed, its search compiled."""
        return self.folder / "sources"

    @property
    def licences(self) -> Path:
        return self.folder / "work" / "licences"

    def version(self) -> str:
        found = re.search(r'__version__ = "(.+)"', (self.root / "game" / "__init__.py").read_text("utf-8"))
        assert found, "game/__init__.py names the version"
        return found[1]


@dataclass(frozen=True)
class Artefact:
    path: Path
    what: str


def package(arguments: Sequence[str], shop: Workshop | None = None) -> int:
    options = _parse(arguments)
    started = time.monotonic()
    shop = shop or Workshop.of_this_repository()
    shop.folder.mkdir(parents=True, exist_ok=True)
    if sys.platform.startswith("linux") and not shutil.which("objcopy"):
        sys.exit("Packing needs objcopy: install binutils (sudo apt install binutils), then run this again.")
    python = prepare_or_exit(shop, PACKING)
    try:
        with alone(shop.folder / "lock"):
            if options.wheel:
                return wheel(shop, python)
            gather(shop, shop.licences)
            lay_out(shop, python, plain=options.plain)
            build(shop, python)
            folder = finish(shop)
            artefacts = [] if options.folder_only else pack(shop, folder)
            weights = report(folder, shop.built / BARE)
    except (SetupError, OSError) as problem:
        sys.exit(str(problem))
    print(weights)
    for artefact in (Artefact(folder / f"{NAME}{SUFFIX}", "run it"), *artefacts):
        print(f"{artefact.path.relative_to(shop.root)}  {_size(artefact.path)}, {artefact.what}")
    if sys.platform.startswith("linux"):
        print(NO_APP_IMAGE)
    print(f"Built and packed in {time.monotonic() - started:.0f} s.")
    return 0


def lay_out(shop: Workshop, python: Path, *, plain: bool) -> None:
    """The sources to pack. Where nothing can be compiled the program is the same, only slower."""
    try:
        if not plain:
            tree(shop, python, shop.sources)
            return
    except CannotCompileError as problem:
        print(f"{problem} The program is packed as plain Python and thinks more slowly.", file=sys.stderr)
    shutil.rmtree(shop.sources, ignore_errors=True)
    copied(shop.root / "game", shop.sources / "game")


def wheel(shop: Workshop, python: Path) -> int:
    """A wheel for this platform and this Python alone; ``hatchling build`` makes the one for all."""
    command = [str(python), "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", str(shop.dist)]
    variables = {**shop.variables(), "HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true"}
    return subprocess.run(command, cwd=shop.root, env=variables, check=False).returncode


def build(shop: Workshop, python: Path) -> None:
    """Run PyInstaller over the spec; its talk goes to a file and is shown only when it fails."""
    shutil.rmtree(shop.built, ignore_errors=True)
    command = [str(python), "-P", "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
    command += ["--distpath", str(shop.built), "--workpath", str(shop.folder / "work")]
    done = subprocess.run(
        [*command, str(HERE / "bundle" / "aqua_romana.spec")],
        cwd=shop.folder,
        env={**shop.variables(), "PYTHONPATH": str(shop.sources)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    (shop.folder / "pyinstaller.log").write_text(done.stdout, "utf-8")
    if done.returncode != 0:
        print(done.stdout, file=sys.stderr)
        raise SetupError(f"PyInstaller stopped with exit code {done.returncode}.")


def finish(shop: Workshop) -> Path:
    """Put the folder where it can be run from, with its licences beside the program."""
    folder = shop.dist / NAME
    _clear(shop.dist)
    shutil.copytree(shop.built / NAME, folder, symlinks=True)
    shutil.copytree(shop.licences, folder / "licences")
    if sys.platform == "win32":
        # Windows looks for a .com before an .exe, and both find the code in the file called as they are.
        (folder / f"{NAME}-console.exe").rename(folder / f"{NAME}.com")
        (folder / f"{NAME}-console.pkg").unlink()
    extras = HERE / "bundle" / SYSTEM
    for extra in sorted(extras.iterdir()) if extras.is_dir() else ():
        shutil.copy2(extra, folder)
    if SYSTEM == "linux":
        for size in (32, 48, 64, 128, 256):
            icon = folder / "icons" / f"{size}x{size}" / "aqua-romana.png"
            icon.parent.mkdir(parents=True)
            shutil.copyfile(shop.root / "assets" / "common" / "icons" / f"app-{size}.png", icon)
    return folder


def _clear(dist: Path) -> None:
    """Remove what earlier runs left, and only that: what another system was packed for stays."""
    for old in (*dist.glob(NAME), *dist.glob(f"{NAME}.app"), *dist.glob(f"{NAME}-*-{SYSTEM}-*")):
        if old.is_dir():
            shutil.rmtree(old)
        else:
            old.unlink()


def pack(shop: Workshop, folder: Path) -> list[Artefact]:
    stem = shop.dist / f"{NAME}-{shop.version()}-{SYSTEM}-{platform.machine().lower()}"
    single = shop.dist / f"{stem.name}{SUFFIX or '.run'}"
    shutil.copy2(shop.built / f"{NAME}-single-file{SUFFIX}", single)
    if SYSTEM == "windows":
        archive = zip_folder(folder, stem)
    elif SYSTEM == "macos":
        app = shop.dist / f"{NAME}.app"
        shutil.copytree(shop.built / app.name, app, symlinks=True)
        archive = zip_app(app, stem)
    else:
        archive = tar_gz(folder, stem)
    return [Artefact(archive, "for players"), Artefact(single, "the whole game in one file")]


def _size(path: Path) -> str:
    return f"{path.stat().st_size / 1e6:.1f} MB"


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="package.py",
        description="Build dist/AquaRomana, a program that needs no Python, and pack it for players.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--folder-only", action="store_true", help="leave it unpacked, to try something quickly"
    )
    parser.add_argument("--plain", action="store_true", help="do not compile the search")
    parser.add_argument("--wheel", action="store_true", help="make a wheel with the compiled search instead")
    return parser.parse_args(arguments)
