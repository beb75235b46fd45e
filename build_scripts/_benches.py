"""Finds benchmarks and runs them in the repository's own environment.

A benchmark is a file ``bench_NAME.py`` in this folder. The first line of its docstring says what it measures,
and its function ``main(arguments)`` measures it, prints the figures and returns the exit code.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import cast

from _bootstrap import TESTING, Home, prepare_or_exit, replace_process

HERE = Path(__file__).resolve().parent
PREFIX = "bench_"

Main = Callable[[Sequence[str]], int]


def bench(arguments: Sequence[str]) -> int:
    known = benchmarks(HERE)
    if not arguments or arguments[0] not in known:
        return _tell(known, arguments)
    home = Home.of_this_repository()
    if not runs_in(home.environment):
        python = prepare_or_exit(home, TESTING)
        return replace_process([str(python), str(HERE / "bench.py"), *arguments], home.variables())
    sys.path.insert(0, str(home.root))
    main = cast(Main, importlib.import_module(f"{PREFIX}{arguments[0]}").main)
    return main(arguments[1:])


def benchmarks(folder: Path) -> Mapping[str, str]:
    """What each one measures, by name; the files are read, not run."""
    return {
        path.stem.removeprefix(PREFIX): _first_line(path) for path in sorted(folder.glob(f"{PREFIX}*.py"))
    }


def _first_line(path: Path) -> str:
    return (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n")[0]


def runs_in(environment: Path) -> bool:
    return Path(sys.prefix).resolve() == environment.resolve()


def _tell(known: Mapping[str, str], arguments: Sequence[str]) -> int:
    """What there is; an error only if something else was asked for."""
    asked_for_help = not arguments or arguments[0] in ("-h", "--help")
    stream = sys.stdout if asked_for_help else sys.stderr
    if not asked_for_help:
        print(f"There is no benchmark {arguments[0]!r}.", file=stream)
    print("usage: bench.py NAME [options]", file=stream)
    for name, measured in known.items():
        print(f"  {name:<10} {measured}", file=stream)
    return 0 if asked_for_help else 2
