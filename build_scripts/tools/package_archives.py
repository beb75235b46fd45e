"""Archives that come out the same for the same content: sorted, with one date and nobody's name in them."""

from __future__ import annotations

import gzip
import subprocess
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import IO

LONG_AGO = 315_532_800
"""1 January 1980, the first day a zip file knows."""


def tar_gz(folder: Path, stem: Path) -> Path:
    archive = stem.with_name(f"{stem.name}.tar.gz")
    with archive.open("wb") as file:
        write_tar_gz(file, folder, sorted(folder.rglob("*")))
    return archive


def write_tar_gz(file: IO[bytes], folder: Path, paths: Iterable[Path]) -> None:
    """`paths` must lie inside `folder`, whose name is that of the archive's one folder."""
    with (
        gzip.GzipFile("", "wb", compresslevel=9, fileobj=file, mtime=LONG_AGO) as packed,
        tarfile.open(fileobj=packed, mode="w") as tar,
    ):
        for path in paths:
            name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
            tar.add(path, name, recursive=False, filter=_anonymous)


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = LONG_AGO
    return entry


def zip_folder(folder: Path, stem: Path) -> Path:
    """For Windows, where a build has no links in it."""
    archive = stem.with_name(f"{stem.name}.zip")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}")
                entry.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(entry, path.read_bytes())
    return archive


def zip_app(app: Path, stem: Path) -> Path:
    """An app bundle is full of links and signatures that only the system's own tool keeps."""
    archive = stem.with_name(f"{stem.name}.zip")
    subprocess.run(["ditto", "-c", "-k", "--keepParent", str(app), str(archive)], check=True)
    return archive
