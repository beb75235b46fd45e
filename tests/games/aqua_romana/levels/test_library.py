"""The library: shipped boards and the player's own; a bad map costs a sentence and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.aqua_romana import levels
from game.games.aqua_romana.levels import library
from game.games.aqua_romana.spec import SPEC
from game.meta.spec import LevelLibrary
from game.resources import maps
from game.resources.maps import LevelError
from tests.games.aqua_romana.levels.maps import CLASSIC, edited, prop

OTHERS = {path.stem for path in levels.levels_folder().glob("*.tmx")} - {"classic"}
SHIPPED = ("classic", *sorted(OTHERS))


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "levels"
    folder.mkdir()
    return folder


def put(folder: Path, name: str, text: str = CLASSIC) -> None:
    (folder / name).write_text(text, encoding="utf-8")


def ids(found: LevelLibrary) -> list[str]:
    return [level.id for level in found.all()]


def test_the_shipped_boards_are_all_good(own: Path) -> None:
    found = library([own])
    assert ids(found) == list(SHIPPED)
    assert found.problems == ()


def test_the_spec_leads_here_and_to_the_default_board(own: Path) -> None:
    found: LevelLibrary = SPEC.levels([own])
    assert found.all()[0].id == SPEC.default_level
    assert found.all()[0].players == SPEC.players
    assert found.all()[0].seats(2) == (("yellow", "blue"), ("red", "green"))


def test_own_boards_come_last(own: Path) -> None:
    put(own, "aaa.tmx", edited(prop("title_en", "Mine")))
    put(own, "UPPER.TMX")
    put(own, "notes.txt", "not a map")
    found = library([own])
    assert ids(found) == [*SHIPPED, "aaa"]
    assert found.problems == ("UPPER.TMX: its name may have only small letters a to z, digits, - and _.",)
    mine = found.get("aaa")
    assert mine is not None
    assert mine.title["en"] == "Mine"


def test_a_broken_own_board_stops_nothing(own: Path) -> None:
    put(own, "broken.tmx", "<map>")
    (own / "folder.tmx").mkdir()
    put(own, "good.tmx")
    found = library([own])
    assert ids(found) == [*SHIPPED, "good"]
    assert [sentence.split(":")[0] for sentence in found.problems] == ["broken.tmx", "folder.tmx"]
    assert found.get("broken") is None
    for _ in range(2):
        with pytest.raises(LevelError, match=r"^broken\.tmx: line 1"):
            found.load("broken")


def test_an_own_board_cannot_replace_a_shipped_one(own: Path) -> None:
    put(own, "classic.tmx", edited(prop("title_en", "False")))
    found = library([own])
    classic = found.get("classic")
    assert classic is not None
    assert classic.title["en"] != "False"
    assert found.problems == ("classic.tmx: there already is a board of that name; rename the file.",)


def test_no_folder_of_own_boards_is_no_problem(tmp_path: Path) -> None:
    assert library([tmp_path / "nowhere"]).problems == ()
    (tmp_path / "file").write_text("a file where the folder should be", encoding="utf-8")
    assert ids(library([tmp_path / "file"])) == list(SHIPPED)


def test_more_maps_than_anybody_draws(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maps, "MAX_OWN_MAPS", 2)
    for name in ("x1", "x2", "x3"):
        put(own, f"{name}.tmx")
    found = library([own])
    assert ids(found) == [*SHIPPED, "x1", "x2"]
    assert found.problems == ("levels: only the first 2 of 3 maps are read.",)


@pytest.mark.parametrize("name", ["", "nothing", "../aqua_romana/classic", "classic.tmx", "Classic", "a\0b"])
def test_an_unknown_board_is_none(own: Path, name: str) -> None:
    found = library([own])
    assert found.get(name) is None
    with pytest.raises(KeyError):
        found.load(name)


def test_only_the_board_asked_for_is_read(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    real = levels.MAPS.make

    def counting(level_id: str, content: bytes, tileset: Path) -> levels.BoardLevel:
        read.append(level_id)
        return real(level_id, content, tileset)

    monkeypatch.setattr(levels.MAPS, "make", counting)
    monkeypatch.setattr(levels.MAPS, "read", {})
    found = library([own])
    assert read == []
    assert found.get("tivoli") is found.get("tivoli")
    assert read == ["tivoli"]
    found.all()
    found.all()
    assert sorted(read) == sorted(SHIPPED)


def test_own_boards_lie_in_a_folder_of_the_game_or_where_they_always_lay(tmp_path: Path) -> None:
    for folder, name in ((tmp_path / "levels" / "aqua_romana", "mine"), (tmp_path / "levels", "old")):
        folder.mkdir(parents=True, exist_ok=True)
        put(folder, f"{name}.tmx")
    assert ids(library(SPEC.level_folders(tmp_path))) == [*SHIPPED, "mine", "old"]


def test_a_map_is_read_once_until_it_changes(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every call of the library parsed all maps again: a hundred replays in a list took seconds."""
    put(own, "mine.tmx")
    library([own]).all()
    read: list[str] = []
    real = levels.MAPS.make

    def counting(level_id: str, content: bytes, tileset: Path) -> levels.BoardLevel:
        read.append(level_id)
        return real(level_id, content, tileset)

    monkeypatch.setattr(levels.MAPS, "make", counting)
    library([own]).all()
    assert read == []
    put(own, "mine.tmx", edited(prop("title_en", "Another")))
    changed = library([own]).get("mine")
    assert changed is not None and changed.title["en"] == "Another" and read == ["mine"]
