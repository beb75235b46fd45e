"""The licence text of everything inside the program."""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from importlib.metadata import Distribution, distributions
from pathlib import Path

from .bootstrap import PLAYING, Home, SetupError, pins

COLLECTED = Path(__file__).resolve().parents[1] / "bundle" / "licences"
"""Texts of what comes without its own: the libraries inside the wheel of pygame-ce and inside Python."""

LIBRARIES = {
    "Python": r"vcruntime140(_1)?",
    "SDL2": r"(lib)?SDL2(-.*)?",
    "SDL2_image": r"(lib)?SDL2_image(-.*)?",
    "SDL2_mixer": r"(lib)?SDL2_mixer(-.*)?",
    "SDL2_ttf": r"(lib)?SDL2_ttf(-.*)?",
    "FLAC": r"(lib)?FLAC(-.*)?",
    "brotli": r"(lib)?brotli(common|dec)(-.*)?",
    "bzip2": r"(lib)?bz2(-.*)?",
    "expat": r"(lib)?expat(-.*)?",
    "fluidsynth": r"(lib)?fluidsynth(-.*)?",
    "freetype": r"(lib)?freetype(-.*)?",
    "gcc-runtime": r"libgcc_s(-.*)?|libstdc\+\+(-.*)?",
    "harfbuzz": r"(lib)?harfbuzz(-.*)?",
    "libffi": r"(lib)?ffi(-.*)?",
    "libjpeg-turbo": r"(lib)?jpeg(-.*)?",
    "libogg": r"(lib)?ogg(-.*)?",
    "libpng": r"(lib)?png\d*(-.*)?",
    "libsndfile": r"(lib)?sndfile(-.*)?",
    "libtiff": r"(lib)?tiff(-.*)?",
    "libvorbis": r"(lib)?vorbis(enc|file)?(-.*)?",
    "libwebp": r"(lib)?(webp(demux)?|sharpyuv)(-.*)?",
    "libxmp": r"(lib)?xmp(-.*)?",
    "mpg123": r"(lib)?mpg123(-.*)?",
    "opus": r"(lib)?opus(-.*)?",
    "opusfile": r"(lib)?opusfile(-.*)?",
    "wavpack": r"(lib)?wavpack(-.*)?",
    "xz": r"(lib)?lzma(-.*)?",
    "zlib": r"(lib)?z|zlib1?(-.*)?",
}
"""The text that goes with a shared library, by the library's name without its ending."""
_ENDING = re.compile(r"(\.so|\.dylib|\.dll)(\..*)?$", re.IGNORECASE)
_OF_A_PACKAGE = re.compile(r"(cpython-|cp3)\d+|\.abi3\.|\.pyd$|python3\d*\.|Python$|python3\.\d+\.so")


def gather(home: Home, target: Path) -> None:
    """Fill the folder `target` anew."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(COLLECTED, target)
    shutil.copyfile(home.root / "LICENSE", target / "Aqua Romana.txt")
    shutil.copyfile(_licence_of_python(), target / "Python.txt")
    for font in sorted((home.root / "assets" / "common" / "fonts").glob("OFL-*.txt")):
        shutil.copyfile(font, target / font.name)
    wanted = {name for name, _ in pins((home.root / PLAYING).read_text("utf-8"))} | {"pyinstaller"}
    for package in distributions(path=[str(home.site_packages)]):
        if package.name.lower() in wanted:
            _copy_texts(package, target)


def _copy_texts(package: Distribution, target: Path) -> None:
    texts = [
        path
        for path in package.files or ()
        if re.search(r"(LICEN[CS]E|COPYING)[^/]*$", str(path), re.IGNORECASE)
    ]
    texts = [path for path in texts if path.suffix != ".py"]
    for number, path in enumerate(texts):
        name = package.name if number == 0 else f"{package.name}-{number + 1}"
        shutil.copyfile(str(package.locate_file(path)), target / f"{name}.txt")
    if not texts and package.name != "pygame-ce":
        raise SetupError(f"{package.name} comes without the text of its licence.")


def _licence_of_python() -> Path:
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    for place in places:
        if (place / "LICENSE.txt").is_file():
            return place / "LICENSE.txt"
    raise SetupError(f"The licence of Python is not where it should be, in {places[0]}.")


def without_text(libraries: Iterable[str], texts: Path) -> list[str]:
    """Names of shared libraries, files without their folder, that no text in the folder `texts` is about."""
    patterns = [pattern for name, pattern in LIBRARIES.items() if (texts / f"{name}.txt").is_file()]
    unknown = []
    for library in sorted(set(libraries)):
        stem = _ENDING.sub("", library)
        known = any(re.fullmatch(pattern, stem, re.IGNORECASE) for pattern in patterns)
        if not known and not _OF_A_PACKAGE.search(library):
            unknown.append(library)
    return unknown
