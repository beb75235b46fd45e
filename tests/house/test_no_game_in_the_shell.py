"""The shell knows no particular game: no word of one stands in its sources or its texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import PROGRAM, TITLE
from game.games import GAMES
from tests.own import of

GAME = Path(__file__).resolve().parents[2] / "game"
WORDS = re.compile(
    "|".join(
        word
        for spec in GAMES
        for word in (rf"\bgames\.{spec.folder}\b", rf"[\"']{spec.id}[\"']", *of(spec).words)
    ),
    re.IGNORECASE,
)
"""Names of the games, and words that are theirs alone, in both languages."""
ALLOWED = {
    "__init__.py": {f'TITLE = "{TITLE}"', f'PROGRAM = "{PROGRAM}"'},
    "export.py": {'RECORD = ".aquaromana"'},
    "i18n/en.toml": {f'title = "{TITLE}"'},
    "i18n/de.toml": {f'title = "{TITLE}"'},
    "meta/cast.py": {
        '    {"apprentice": "lucius", "builder": "gaius", "architect": "chloe", "master": "sextus"}',
    },
    "resources/tiled.py": {"class _Limited(ElementTree.TreeBuilder):"},
}
"""The program is called after its first game, old levels keep their ids, and XML has builders of its own."""


def shell(root: Path) -> Iterator[Path]:
    for path in sorted(root.rglob("*")):
        room = path.relative_to(root).parts[0]
        if room not in ("games", "_data", "__pycache__") and path.suffix in (".py", ".toml"):
            yield path


def words_of_games(root: Path) -> list[str]:
    found = []
    for path in shell(root):
        name = path.relative_to(root).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if line not in ALLOWED.get(name, ()) and (match := WORDS.search(line)):
                found.append(f"{name}:{number}: {match[0]}")
    return found


def test_no_word_of_a_game_stands_in_the_shell() -> None:
    assert words_of_games(GAME) == []


def test_every_room_of_the_shell_is_read() -> None:
    rooms = {path.name for path in GAME.iterdir() if path.is_dir()} - {"games", "_data", "__pycache__"}
    assert rooms == {path.relative_to(GAME).parts[0] for path in shell(GAME) if path.parent != GAME}
    assert rooms >= {
        "ai",
        "app",
        "audio",
        "core",
        "i18n",
        "match",
        "resources",
        "scenes",
        "storage",
        "table",
        "ui",
    }


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("scenes/title.py", "    # the longest aqueduct wins"),
        ("i18n/de.toml", 'best = "Längstes Aquädukt"'),
        ("table/bubble.py", 'KINDS = ("curve",)'),
        ("table/arrange.py", "# beside the canals"),
        ("scenes/pause.py", f'TITLE = "{TITLE}"'),
        ("cli.py", '"""For the Workman."""'),
        ("match/match.py", f'if game == "{GAMES[-1].id}":'),
    ],
)
def test_a_word_that_is_planted_is_found(tmp_path: Path, file: str, line: str) -> None:
    planted = tmp_path / file
    planted.parent.mkdir(exist_ok=True)
    planted.write_text(f"# nothing to see\n{line}\n", encoding="utf-8")
    (tmp_path / "games" / "aqua_romana").mkdir(parents=True)
    (tmp_path / "games" / "aqua_romana" / "spec.py").write_text("# an aqueduct, where it belongs\n")
    assert [place.split(": ")[0] for place in words_of_games(tmp_path)] == [f"{file}:2"]
