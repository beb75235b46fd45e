"""A new game made from the template: its two folders copied under another name, and the list of games."""

from __future__ import annotations

import argparse
import keyword
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = "alea"
GAMES = Path("game/games")
TESTS = Path("tests/games")
LIST = GAMES / "__init__.py"
NAME = re.compile(r"[a-z][a-z0-9_]{1,29}")
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
"""What Windows allows no folder to be called."""


class BadName(ValueError):  # noqa: N818 - it says what is wrong
    """A game cannot be called that, and why not, in one sentence."""


def new_game(arguments: Sequence[str], root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(
        prog="new_game.py", description="Begin a game: a copy of the template that plays."
    )
    parser.add_argument("name", help="of its folder, in small letters: latrunculi")
    name = parser.parse_args(arguments).name
    try:
        check(name, root)
    except BadName as error:
        parser.error(str(error))
    for folder in (GAMES, TESTS):
        copy(root / folder / TEMPLATE, root / folder / name, name)
    enlist(root / LIST, name)
    print(f"{GAMES / name} and {TESTS / name} are there, and the game is in {LIST}.")
    print("Play it: python3 build_scripts/play.py")
    return 0


def check(name: str, root: Path = ROOT) -> None:
    """Raises BadName."""
    if not NAME.fullmatch(name):
        raise BadName(f"{name!r} is no name: two to thirty small letters, digits and _, a letter first.")
    if keyword.iskeyword(name) or name in RESERVED:
        raise BadName(f"{name!r} is taken by {'Python' if keyword.iskeyword(name) else 'Windows'}.")
    if any((root / folder / name).exists() for folder in (GAMES, TESTS)):
        raise BadName(f"{name!r} is there already.")
    if name in prefixes(root):
        raise BadName(f"{name!r} is what other texts of the program begin with.")


def prefixes(root: Path) -> Iterator[str]:
    """The tables of the texts that there are."""
    for file in (root / "game/i18n/en.toml", *(root / GAMES).glob("*/text/en.toml")):
        yield from tomllib.loads(file.read_text(encoding="utf-8"))


def copy(source: Path, target: Path, name: str) -> None:
    """Every file of the template, with another name in it."""
    for file in sorted(source.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            made = target / file.relative_to(source)
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_text(renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8", newline="\n")


def renamed(text: str, name: str) -> str:
    """The template's name in all its spellings: of folders and ids, of constants, of classes, in words."""
    words = [word.capitalize() for word in name.split("_") if word]
    text = text.replace(TEMPLATE, name).replace(TEMPLATE.upper(), name.upper())
    text = re.sub(rf"\b{TEMPLATE.capitalize()}(?=[A-Z])", "".join(words), text)
    return text.replace(TEMPLATE.capitalize(), " ".join(words))


def enlist(file: Path, name: str) -> None:
    """A line of its own for the import, in its place, and one at the end of the list."""
    lines = file.read_text(encoding="utf-8").splitlines()
    line = f"from game.games.{name}.spec import SPEC as {name.upper()}"
    imports = [number for number, each in enumerate(lines) if each.startswith("from game.games.")]
    later = (number for number in imports if lines[number] > line)
    lines.insert(next(later, imports[-1] + 1), line)
    lines.insert(lines.index(")"), f"    {name.upper()},")
    file.write_text("\n".join([*lines, ""]), encoding="utf-8", newline="\n")
