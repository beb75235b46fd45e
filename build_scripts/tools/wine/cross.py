"""The compiled modules for Windows: cross PROJECT WORK PYTHON TAG. mypyc writes C, mingw-w64 compiles it.

Run in an environment that has mypyc. They go where ``compiled`` looks for them, with its stamp, so that the
Windows Python, which cannot load mypy under Wine, finds them made.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import mypyc
from mypyc.build import mypycify

from ..compiled import GROUP, MODULES, place_made, source

HERE = Path(__file__).resolve().parent
TOOLS = "x86_64-w64-mingw32-"


def main(project: Path, work: Path, python: Path, tag: str) -> None:
    os.chdir(project)
    options = ["--config-file=pyproject.toml", "--platform=win32", f"--cache-dir={work / 'cache'}"]
    extensions = mypycify(
        [*options, *map(source, MODULES)],
        opt_level="3",
        debug_level="0",
        group_name=GROUP,
        target_dir=str(work / "c"),
    )
    includes = [headers(work / "include"), Path(mypyc.__file__).parent / "lib-rt", work / "c"]
    import_library(python / "python311.dll", work)
    flags = ["-shared", "-O3", "-s", "-w", "-DMS_WIN64", *(f"-I{folder}" for folder in includes)]
    links = [f"-L{work}", "-lpython311", "-static-libgcc"]
    with place_made(project, tag) as made:
        for extension in extensions:
            *package, name = extension.name.split(".")
            target = made.joinpath(*package, f"{name}.cp311-win_amd64.pyd")
            target.parent.mkdir(parents=True, exist_ok=True)
            sources = [str(path) for path in extension.sources]
            subprocess.run([f"{TOOLS}gcc", *flags, *sources, "-o", str(target), *links], check=True)
    print(f"{len(extensions)} modules.")


def headers(target: Path) -> Path:
    """Those of this Python, with what is different on Windows."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), target)
    shutil.copyfile(HERE / "pyconfig.h", target / "pyconfig.h")
    return target


def import_library(dll: Path, work: Path) -> None:
    """What a linker wants to know of a DLL, made from the list of what it exports."""
    command = [f"{TOOLS}objdump", "-p", str(dll)]
    listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    table = listing.partition("[Ordinal/Name Pointer] Table")[2]
    names = re.findall(
        r"^\s*\[\s*\d+\](?: \+base\[\s*\d+\])?\s+(?:[0-9a-f]+ )?([A-Za-z_]\w*)$", table, re.MULTILINE
    )
    definition = work / "python311.def"
    definition.write_text("\n".join([f"LIBRARY {dll.name}", "EXPORTS", *names]) + "\n", "utf-8")
    library = work / "libpython311.a"
    subprocess.run([f"{TOOLS}dlltool", "-d", definition, "-l", library, "-D", dll.name], check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4])
