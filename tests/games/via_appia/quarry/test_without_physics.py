"""Where the library cannot be loaded, records still play, and a push says what is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.games.via_appia.chance import Fortune
from game.games.via_appia.quarry import NoPhysics, can_push, first_contact, push
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.actions import Push
from tests.games.via_appia.quarry.chain import QUARRY, tray
from tests.games.via_appia.rules.classic import FOLDER, classic_start
from tests.games.via_appia.rules.play import played


@pytest.fixture
def no_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """An import of a module that is None in the list of modules fails."""
    monkeypatch.setitem(sys.modules, "pymunk", None)


@pytest.mark.usefixtures("no_library")
def test_a_push_says_what_is_missing() -> None:
    assert not can_push()
    with pytest.raises(NoPhysics, match="stones cannot be pushed here: pymunk is missing"):
        push(QUARRY, tray(1), Push("S", 0, 0))


@pytest.mark.usefixtures("no_library")
def test_everything_but_a_push_goes_on() -> None:
    assert first_contact(QUARRY, tray(1), Push("S", 0, 0)).way > 0
    state, fortune, rng = classic_start(2), Fortune(), Random(1)
    for _ in range(2):
        state, _ = RULES.apply(state, fortune.draw(state, rng))
    assert state.phase == "main"
    with pytest.raises(NoPhysics):
        fortune.draw(played(state, "quarry", "push S 0 0"), rng)


def test_records_replay_without_it(repository: Path) -> None:
    program = """
import sys
sys.modules["pymunk"] = None
from pathlib import Path
from game.commands.rules import main
from game.games.via_appia.spec import SPEC
sys.exit(main(["replay", sys.argv[1]], [SPEC], Path("nowhere")))
"""
    record = FOLDER / "examples" / "two-players.json"
    done = subprocess.run(
        [sys.executable, "-c", program, str(record)], cwd=repository, capture_output=True, check=True
    )
    assert done.stdout == record.with_suffix(".trace").read_bytes()


def test_title_and_new_game_open_without_loading_it(repository: Path, tmp_path: Path) -> None:
    """It takes longer to load than a frame may last: it comes with the table, not with the program."""
    program = """
import os, sys
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
from pathlib import Path
from game.games import GAMES
from game.scenes.newgame import NewGameScene
from game.scenes.title import TitleScene
from tests.house.two_games import house
road = next(spec for spec in GAMES if spec.id == "via-appia")
with house(Path(sys.argv[1]), GAMES) as opened:
    for scene in (TitleScene(opened.services), NewGameScene(opened.services, road)):
        opened.put(scene)
    loaded = {name.split(".")[0] for name in sys.modules}
    print(road.id, sorted(loaded & {"pymunk", "cffi", "_cffi_backend"}))
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        cwd=repository,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "via-appia []\n"), done.stderr
