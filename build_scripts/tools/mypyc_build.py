"""Compiles modules: _mypyc.py FOLDER GROUP SOURCE ... Run by ``_compiled``, in an environment that has mypyc.

The last line it prints before it gives up is the reason, in words for the person at the keyboard.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

NO_COMPILER = "this machine has no C compiler (on Debian or Ubuntu: sudo apt install gcc)."
NO_HEADERS = "this Python came without its header files (on Debian or Ubuntu: sudo apt install python3-dev)."


def main(folder: Path, group: str, sources: Sequence[str]) -> int:
    if reason := missing():
        print(reason)
        return 3
    # Not before it is known that they are wanted: they take their time.
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import setup  # noqa: PLC0415

    options = ["--config-file=pyproject.toml", f"--cache-dir={folder / 'cache'}"]
    extensions = mypycify(
        [*options, *sources],
        opt_level="3",
        debug_level="0",
        group_name=group,
        target_dir=str(folder / "c"),
    )
    if sys.platform.startswith("linux"):
        # No other library replaces a function of ours, so that they may be called directly and inlined.
        for extension in extensions:
            extension.extra_compile_args += ["-fno-semantic-interposition"]
            extension.extra_link_args += ["-Wl,-Bsymbolic-functions"]
    places = ["--build-lib", str(folder / "made"), "--build-temp", str(folder / "c")]
    try:
        setup(
            name="compiled",
            packages=[],
            ext_modules=extensions,
            script_args=["--quiet", "build_ext", *places],
        )
    except SystemExit as problem:
        print(problem)
        return 1
    return 0


def missing() -> str:
    """What this machine lacks; nothing if it can compile. Of Windows only the attempt can tell."""
    if os.name == "nt":
        return ""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return NO_COMPILER
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return "" if headers.is_file() else NO_HEADERS


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:]))
