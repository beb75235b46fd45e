"""Finds the tools in a folder and runs them in the repository's own environment.

A tool is a module with a function ``main(arguments)`` that does its work and returns the exit code; the first
line of its docstring says what it is for. What a tool needs to know of one game lies in a folder named like
the game's.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from .bootstrap import TESTING, Home, prepare_or_exit, replace_process

Main = Callable[[Sequence[str]], int]


@dataclass(frozen=True)
class Catalogue:
    """The tools below one folder."""

    kind: str
    """What one of them is called."""
    folder: Path
    package: str

    def run(self, arguments: Sequence[str]) -> int:
        known = self.tools()
        if not arguments or arguments[0] not in known:
            return self._tell(known, arguments)
        name = f"{self.package}.{arguments[0]}"
        home = Home.of_this_repository()
        if not runs_in(home):
            python = prepare_or_exit(home, TESTING)
            command = [str(python), "-P", "-m", "build_scripts.tools.catalogue", name, *arguments[1:]]
            return replace_process(command, home.variables())
        return opened(name, arguments[1:])

    def tools(self) -> Mapping[str, str]:
        """What each one is for, by name; the files are read, not run."""
        found = {}
        for path in sorted(self.folder.rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            if any(_is_main(node) for node in tree.body):
                name = ".".join(path.relative_to(self.folder).with_suffix("").parts)
                found[name] = (ast.get_docstring(tree) or "").partition("\n")[0]
        return found

    def _tell(self, known: Mapping[str, str], arguments: Sequence[str]) -> int:
        """What there is; an error only if something else was asked for."""
        asked_for_help = not arguments or arguments[0] in ("-h", "--help")
        stream = sys.stdout if asked_for_help else sys.stderr
        if not asked_for_help:
            print(f"There is no {self.kind} {arguments[0]!r}.", file=stream)
        print(f"usage: {self.kind} NAME [options]", file=stream)
        for name, purpose in known.items():
            print(f"  {name:<22} {purpose}", file=stream)
        return 0 if asked_for_help else 2


def _is_main(node: ast.stmt) -> bool:
    if not isinstance(node, ast.FunctionDef) or node.name != "main":
        return False
    return [each.arg for each in node.args.args] == ["arguments"]


def opened(name: str, arguments: Sequence[str]) -> int:
    return cast(Main, importlib.import_module(name).main)(arguments)


def runs_in(home: Home) -> bool:
    """This is the environment's own Python, and it finds the game."""
    same = Path(sys.prefix).resolve() == home.environment.resolve()
    return same and str(home.root) in (str(Path(entry).resolve()) for entry in sys.path)


if __name__ == "__main__":
    sys.exit(opened(sys.argv[1], sys.argv[2:]))
