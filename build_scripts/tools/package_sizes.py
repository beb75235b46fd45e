"""What the program weighs, part by part, and beside a bare pygame-ce window."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from .package_archives import write_tar_gz

ROOT = Path(__file__).resolve().parents[2]
AIM = 1.5
"""Times the bare window, packed, without pictures, sounds and fonts."""

ASSETS = "_internal/game/_data/assets"
HOMES = sorted(path.name for path in (ROOT / "assets").iterdir() if path.is_dir())
"""The house and its games."""
PARTS = (
    ("pictures", (*(f"{ASSETS}/{home}/sprites" for home in HOMES), f"{ASSETS}/common/icons", "icons")),
    ("sounds", tuple(f"{ASSETS}/{home}/sound" for home in HOMES)),
    ("fonts", (f"{ASSETS}/common/fonts",)),
    ("boards, texts", ("_internal/game",)),
    ("licences", ("licences", f"{ASSETS}/CREDITS")),
    ("pygame and SDL", ("_internal/pygame",)),
    ("msgspec", ("_internal/msgspec",)),
    ("pymunk and cffi", ("_internal/pymunk", "_internal/_cffi_backend")),
    ("program, all code", ("AquaRomana",)),
    ("compiled search", ("_internal/aqua_romana__mypyc",)),
    ("Python", ("_internal",)),
    ("installer", ("",)),
)
"""Beginnings of paths; a file belongs to the part with the longest that fits."""
ART_AND_SOUND = ("pictures", "sounds", "fonts")


@dataclass(frozen=True)
class Weight:
    name: str
    unpacked: int
    packed: int

    @classmethod
    def of(cls, name: str, files: list[Path], folder: Path) -> Weight:
        return cls(name, sum(path.lstat().st_size for path in files), packed(files, folder))

    def __str__(self) -> str:
        return f"{self.name:<22}{self.unpacked / 1e6:>6.1f}{self.packed / 1e6:>8.1f}"


def report(folder: Path, bare: Path) -> str:
    """A table of the parts, and how the whole compares with the bare window."""
    parts = by_part(folder)
    rows = [Weight.of(name, files, folder) for name, files in parts.items()]
    plain = [path for name, files in parts.items() if name not in ART_AND_SOUND for path in files]
    ours = Weight.of("without art and sound", plain, folder)
    window = Weight.of("a bare window", _files(bare), bare)
    return "\n".join(
        [
            f"{'':<22}{'MB':>6}{'packed':>8}",
            *map(str, (*rows, ours, window)),
            f"Packed, that is {ours.packed / window.packed:.2f} times a bare window (aim: at most {AIM}).",
        ]
    )


def by_part(folder: Path) -> dict[str, list[Path]]:
    parts: dict[str, list[Path]] = {name: [] for name, _ in PARTS}
    for path in _files(folder):
        parts[_part(path.relative_to(folder).as_posix())].append(path)
    return {name: files for name, files in parts.items() if files}


def _part(name: str) -> str:
    fitting = [(len(start), part) for part, starts in PARTS for start in starts if name.startswith(start)]
    return max(fitting)[1]


def packed(files: Iterable[Path], folder: Path) -> int:
    sink = BytesIO()
    write_tar_gz(sink, folder, files)
    return len(sink.getbuffer())


def _files(folder: Path) -> list[Path]:
    """Files and links, not what links lead to."""
    return sorted(path for path in folder.rglob("*") if path.is_symlink() or path.is_file())
