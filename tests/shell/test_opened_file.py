"""A record that the program is opened with, as by a double click."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.app import open_services
from game.app.launch import first_scenes
from game.cli import run
from game.export import RECORD
from game.games import GAMES
from game.services import Options

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = [ROOT / "tests" / "games" / spec.folder / "examples" / "two-players.json" for spec in GAMES]


def names(folder: Path, file: Path) -> tuple[list[str], str]:
    """The screens the program begins with, and what it says above them."""
    services = open_services(Options(data_dir=folder, seed=1, file=file, lang="en"))
    return [scene.name for scene in first_scenes(services)], services.toast.sentence


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: str(path.parts[-3]))
def test_it_is_watched(example: Path, tmp_path: Path) -> None:
    file = shutil.copyfile(example, tmp_path / f"Jörgs Partie{RECORD}")
    assert names(tmp_path / "player", file) == (["title", "replay"], "")
    assert file.read_bytes() == example.read_bytes(), "nobody moves it or writes to it"


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\x00", b'{"game": "chess"}'])
def test_what_is_no_record_leaves_the_title_and_a_sentence(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / f"broken{RECORD}"
    file.write_bytes(content)
    shown, told = names(tmp_path / "player", file)
    assert shown == ["title"]
    assert "broken" in told
    assert file.read_bytes() == content


@pytest.mark.parametrize("name", ["nothing here.aquaromana", "tests", "a\0b", ""])
def test_what_is_no_file_is_refused_in_a_sentence(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        run([name])
    assert refused.value.code == 2
    assert "neither a command nor a file" in capsys.readouterr().err


@pytest.mark.parametrize("place", ["linux/aqua-romana.xml", "windows/install.cmd", "windows/uninstall.cmd"])
def test_desktops_are_told_of_the_same_ending(place: str) -> None:
    text = (ROOT / "build_scripts" / "bundle" / place).read_text("utf-8")
    assert f'{RECORD}"' in text
