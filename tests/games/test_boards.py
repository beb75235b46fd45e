"""The boards that come with the games, each as ``levels/README.md`` says; a new one needs no line here."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from build_scripts.tools.boards import faults
from game.games import GAMES
from game.meta.spec import GameSpec, LevelInfo
from game.resources import maps

BOARDS = [(spec, level) for spec in GAMES for level in spec.levels(()).all()]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_no_shipped_board_is_refused_and_the_usual_one_is_first(spec: GameSpec) -> None:
    library = spec.levels(())
    assert library.problems == () and library.all()[0].id == spec.default_level
    assert set(library.all()[0].players) == set(spec.players)


@pytest.mark.parametrize(("spec", "level"), BOARDS, ids=lambda each: each.id)
def test_every_shipped_board_is_as_it_should_be(spec: GameSpec, level: LevelInfo) -> None:
    assert list(faults(spec, level)) == []


@pytest.mark.parametrize(
    ("pattern", "put", "fault"),
    [
        ('name="title_de"', 'name="titel"', "the map property title_de is missing."),
        (r'nextobjectid="\d+"', 'nextobjectid="1"', "the id of an object is used twice, or nextobjectid is"),
        (r'(<objectgroup) id="\d+"', r'\1 id="1"', "the id of a layer is used twice, or nextlayerid is"),
        ('source="tileset.tsx"', 'source="../tileset.tsx"', "its tileset must be tileset.tsx beside it."),
        ("NOTHING|$", "", "in en its title is that of classic and other."),
    ],
)
def test_what_is_asked_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pattern: str, put: str, fault: str
) -> None:
    """On a copy of the classic board beside it, under another name."""
    spec = GAMES[0]
    folder = tmp_path / "levels" / spec.folder
    folder.mkdir(parents=True)
    source = Path("levels", spec.folder)
    for name in ("tileset.tsx", "tileset.png", "classic.tmx"):
        (folder / name).write_bytes((source / name).read_bytes())
    text = (source / "classic.tmx").read_text(encoding="utf-8")
    (folder / "other.tmx").write_text(re.sub(pattern, put, text), encoding="utf-8")
    monkeypatch.setattr(maps, "data_root", lambda: tmp_path)
    there = replace(spec, parts=lambda: replace(spec.parts(), folder=folder))
    level = there.levels(()).get("other")
    assert level is not None
    found = list(faults(there, level))
    assert any(each.startswith(fault) for each in found), found
