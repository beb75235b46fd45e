"""`test.py --changed`: what a change can touch, the nearest first, never more than there is time for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_scripts.tools.changed import ROOMS, SECONDS, affordable, touched


@pytest.fixture
def house(tmp_path: Path) -> Path:
    files = {
        "game/ui/paint.py": "",
        "game/scenes/title.py": "from game.ui import paint\n",
        "game/scenes/doors.py": "def match() -> None:\n    import game.scenes.title\n",
        "game/games/toy/text/en.toml": "",
        "tests/helper.py": "import game.scenes.title\n",
        "tests/ui/test_paint.py": "",
        "tests/shell/test_title.py": "from tests.helper import *\n",
        "tests/shell/test_doors.py": "import game.scenes.doors\n",
        "tests/games/toy/test_toy.py": "",
        "tests/games/test_all.py": "",
        "tests/saves/test_other.py": "",
    }
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content)
    return tmp_path


def test_own_folder_first_then_those_that_import_it_through_others(house: Path) -> None:
    assert touched(house, ["game/ui/paint.py"]) == ["tests/ui/test_paint.py", "tests/shell/test_title.py"]


def test_a_door_is_not_followed_but_the_room_has_its_tests(house: Path) -> None:
    assert touched(house, ["game/scenes/title.py"]) == [
        "tests/shell/test_doors.py",
        "tests/shell/test_title.py",
    ]


def test_a_game_touches_its_tests_and_what_is_asked_of_all(house: Path) -> None:
    """A wrong majority in Via Appia failed in nothing but the scenarios, which were not run."""
    assert touched(house, ["game/games/toy/text/en.toml"]) == [
        "tests/games/test_all.py",
        "tests/games/toy/test_toy.py",
    ]


def test_a_changed_test_is_run_itself(house: Path) -> None:
    assert touched(house, ["tests/saves/test_other.py", "README.md"]) == ["tests/saves/test_other.py"]


def test_what_takes_too_long_is_left_and_named(house: Path) -> None:
    tests = ["tests/ui/test_paint.py", "tests/shell/test_title.py", "tests/shell/test_doors.py"]
    (house / SECONDS).parent.mkdir(parents=True)
    (house / SECONDS).write_text(json.dumps({tests[0]: 500.0, tests[1]: 30.0, tests[2]: 0.1}))
    assert affordable(house, tests, 2) == (tests[:1], tests[1:]), "the nearest, whatever it takes"
    assert affordable(house, tests[1:], 1) == (tests[1:], [])


def test_every_room_has_a_folder_of_tests(repository: Path) -> None:
    rooms = {path.stem for path in (repository / "game").iterdir() if not path.name.startswith("__")}
    lost = [room for room in rooms if not (repository / "tests" / ROOMS.get(room, room)).is_dir()]
    assert lost == []
