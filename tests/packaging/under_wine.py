"""The program for Windows in real windows, in a Windows that is fresh: run by build_scripts/windows.py.

Not collected otherwise: it needs Wine, and the folder that windows.py unpacked there.
"""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from build_scripts.tools.wine.machine import Wine
from build_scripts.tools.wine.shop import PREFIX, STRANGE
from game.export import RECORD
from game.games.via_appia.rules.actions import Enter, Push
from tests.e2e.screen import PATIENCE, Screen
from tests.e2e.table import Habit, Hands, Table as AnyTable
from tests.games.aqua_romana.e2e.players import Clicker as RomanClicker
from tests.games.aqua_romana.e2e.table import Table as RomanTable
from tests.games.aqua_romana.rules.play import HABITS as ROMAN
from tests.games.aquaedukt.e2e.players import Clicker as CanalClicker
from tests.games.aquaedukt.e2e.table import Table as CanalTable
from tests.games.aquaedukt.rules.play import HABITS as CANAL
from tests.games.via_appia.e2e.habits import brisk
from tests.games.via_appia.e2e.players import Clicker as RoadClicker
from tests.games.via_appia.e2e.table import Table as RoadTable
from tests.packaging.test_contents import LARGEST_DOWNLOAD, UNUSED, doubles, licences_are_complete

pytestmark = pytest.mark.timeout(900)

WINE = Wine(Path(os.environ[PREFIX]), os.environ["DISPLAY"])
FOLDER = WINE.drive_c / STRANGE
PROGRAM = FOLDER / "AquaRomana.exe"
ROOT = Path(__file__).resolve().parents[2]
RECORDED = ROOT / "tests" / "games" / "via_appia" / "examples" / "two-players.json"


@pytest.fixture(autouse=True)
def _surroundings() -> None:
    """The display is there already, and SDL finds it by itself."""


def test_what_is_inside() -> None:
    names = [path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*")]
    assert [name for name in names if UNUSED.search(name)] == []
    assert doubles(FOLDER) == []
    licences_are_complete(FOLDER)
    (zipped,) = (ROOT / "dist").glob("AquaRomana-*-windows-*.zip")
    assert zipped.stat().st_size <= LARGEST_DOWNLOAD
    assert "Microsoft Distributable Code" in (FOLDER / "licences" / "Python.txt").read_text("utf-8")


@pytest.mark.parametrize(("name", "console"), [("AquaRomana.exe", False), ("AquaRomana.com", True)])
def test_only_the_program_for_commands_has_a_console_and_both_have_the_icon(name: str, console: bool) -> None:
    content = (FOLDER / name).read_bytes()
    (header,) = struct.unpack_from("<I", content, 0x3C)
    (subsystem,) = struct.unpack_from("<H", content, header + 92)
    assert subsystem == (3 if console else 2)
    icon = (ROOT / "assets" / "common" / "icons" / "app.ico").read_bytes()
    (count,) = struct.unpack_from("<H", icon, 4)
    sizes = list(struct.iter_unpack("<4B2H2I", icon[6 : 6 + 16 * count]))
    assert sizes and all(icon[start : start + size] in content for *_, size, start in sizes)


class WindowsScreen(Screen):
    """Somebody at the screen of a Windows; nothing of this machine's environment is in it."""

    def spelled(self, path: Path) -> str:
        return WINE.windows_path(path)

    def begin(self, command: list[str], cwd: Path, env: Mapping[str, str] | None) -> subprocess.Popen[bytes]:
        nowhere = subprocess.DEVNULL
        return subprocess.Popen(command, cwd=cwd, env=env, stdin=nowhere, stdout=nowhere, stderr=nowhere)

    def geometry(self) -> str:
        """Of the window, in pixels of the screen."""
        command = ["xdotool", "getwindowgeometry", self.window]
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE).stdout


@dataclass(frozen=True)
class Game:
    table: type[AnyTable]
    player: Callable[[Screen, Random], Hands]
    habit: Habit


def pushing(state: Any, actions: Any, rng: Random) -> Any:
    """To the quarry first, and a stone pushed there, straight."""
    for kind in (Push, Enter):
        wanted = [action for action in actions if isinstance(action, kind)]
        if wanted:
            return min(wanted, key=lambda push: (abs(getattr(push, "angle", 0)), abs(getattr(push, "x", 0))))
    return brisk(state, actions, rng)


GAMES = {
    "aqua-romana": Game(RomanTable, RomanClicker, ROMAN["patiently"]),
    "aquaedukt": Game(CanalTable, CanalClicker, CANAL["laying"]),
    "via-appia": Game(RoadTable, RoadClicker, pushing),
}


@contextmanager
def opened(
    folder: Path,
    *options: str,
    command: Sequence[str] = (str(PROGRAM),),
    at_home: bool = False,
    size: str = "1280x720",
) -> Iterator[WindowsScreen]:
    """The program, seen to end by itself without a complaint."""
    (folder / "map.json").unlink(missing_ok=True)
    program, env = ["wine", *command], WINE.variables()
    with closing(
        WindowsScreen(folder, *options, program=program, cwd=folder, env=env, at_home=at_home, size=size)
    ) as screen:
        yield screen
        screen.key("alt+F4")
        assert screen.process.wait(PATIENCE) == 0, "Alt+F4 ends the program, and it is content"


@pytest.fixture
def folder(request: pytest.FixtureRequest) -> Path:
    """A folder of the player's, of a name that is not English."""
    made = WINE.drive_c / "users" / "Grüße" / request.node.name.replace("[", " ").strip("]")
    made.mkdir(parents=True, exist_ok=True)
    return made


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_played_left_and_gone_on_with(name: str, folder: Path) -> None:
    game, rng = GAMES[name], Random(1)
    with opened(folder, "--game", name) as screen:
        screen.until_scene("title")
        screen.click("button:quick-game")
        screen.until_scene("match")
        table, player = game.table(screen, people=[0]), game.player(screen, rng)
        table.decision(player)
        screen.key("h")
        screen.until(lambda shown: shown.prompt.startswith("Hint"), "a hint")
        screen.key("Escape")
        screen.until(lambda shown: not shown.prompt.startswith("Hint"), "the hint to go")
        ours = table.rules.turn_number(table.state)
        while table.rules.turn_number(table.state) < ours + 2 or not _pushed(name, table.played):
            # Our whole turn and the whole answer; `decision` ends our turn and follows the opponent's.
            table.decision(player)
            if table.rules.turn_number(table.state) < ours + 2 or not _pushed(name, table.played):
                table.play(player, table.choose(game.habit, rng))
        table.ready()
        screen.fullscreen()
        screen.key("alt+Return")
        screen.until(lambda shown: shown.extent().right <= 1280, "the window as it was")
        screen.key("F12")
        _until(lambda: list((screen.data / "pictures").glob("*.png")), "a picture of the screen")
        table.follow()
        played = list(table.played)
    with opened(folder, "--game", name) as screen:
        screen.until_scene("title")
        screen.click("button:continue")
        screen.until_scene("match")
        continued = game.table(screen, people=[0])
        continued.ready()
        assert continued.played[: len(played)] == played


def _pushed(name: str, played: list[str]) -> bool:
    return name != "via-appia" or any(action.startswith("push") for action in played)


def test_on_a_scaled_screen_the_window_is_sharp_and_as_large_to_the_eye(folder: Path) -> None:
    scale = (r"HKCU\Control Panel\Desktop", "/v", "LogPixels")
    run("reg", "add", *scale, "/t", "REG_DWORD", "/d", "144", "/f", cwd=FOLDER)
    try:
        with opened(folder, size="") as screen:
            screen.until_scene("title")
            # 150 % would be the whole screen.
            _until(lambda: "Geometry: 1728x972" in screen.geometry(), "the window at 135 %")
            python = WINE.prefix.parent / "python" / "python.exe"
            assert run(str(python), "-c", AWARENESS, cwd=FOLDER).strip() == PER_MONITOR
    finally:
        run("reg", "delete", *scale, "/f", cwd=FOLDER)


AWARENESS = """
from ctypes import c_void_p, windll
of_window = windll.user32.GetWindowDpiAwarenessContext
of_window.argtypes, of_window.restype = [c_void_p], c_void_p
find = windll.user32.FindWindowW
find.restype = c_void_p
print(windll.user32.GetAwarenessFromDpiAwarenessContext(c_void_p(of_window(find(None, "Aqua Romana")))))
"""
PER_MONITOR = "2"
"""As Windows numbers them; the pictures of others are stretched by the system."""


def test_files_are_where_windows_wants_them(folder: Path) -> None:
    before = set(FOLDER.rglob("*"))
    with opened(folder, at_home=True) as screen:
        screen.until_scene("title")
        screen.click("button:quick-game")
        screen.until_scene("match")
    usual = [path for path in WINE.drive_c.glob("users/*/AppData/Local/aqua-romana") if path.is_dir()]
    assert len(usual) == 1
    assert list(usual[0].rglob("*.log")) and list(usual[0].glob("saves/*.json"))
    assert set(FOLDER.rglob("*")) == before, "nothing beside the program"


def test_installed_it_opens_records_and_uninstalled_it_leaves_the_saves_alone(folder: Path) -> None:
    user = next(
        path for path in WINE.drive_c.glob("users/*/AppData") if (path / "Local" / "aqua-romana").is_dir()
    )
    saves = {path: path.read_bytes() for path in (user / "Local" / "aqua-romana" / "saves").glob("*.json")}
    assert saves
    before = everything(user.parent)
    for _ in range(2):
        # Twice: a newer version is installed over the older.
        assert "is in the Start menu" in run("cmd", "/c", "install.cmd", cwd=FOLDER)
    installed = user / "Local" / "Programs" / "AquaRomana"
    link = user / "Roaming" / "Microsoft" / "Windows" / "Start Menu" / "Programs" / "Aqua Romana.lnk"
    assert {path.relative_to(installed) for path in installed.rglob("*")} == {
        path.relative_to(FOLDER) for path in FOLDER.rglob("*")
    }
    assert link.is_file() and [path.name for path in installed.parent.iterdir()] == [installed.name]
    assert "uninstall.cmd" in registry(APPS)
    record = folder / f"Jörgs Partie{RECORD}"
    shutil.copyfile(RECORDED, record)
    with opened(folder, command=by_double_click(record), at_home=True) as screen:
        screen.until_scene("replay")
    # Windows itself may call the folder for temporary files otherwise than its full name, with short names.
    elsewhere = r"set TEMP=%USERPROFILE%\AppData\..\Temp"
    run("cmd", "/c", f"{elsewhere}&& {WINE.windows_path(installed)}\\uninstall.cmd", cwd=installed)
    _until(lambda: not installed.exists(), "the program to be gone")
    assert "AquaRomana" not in registry(CLASSES) and "AquaRomana" not in registry(APPS)
    assert {path: path.read_bytes() for path in saves} == saves
    _until(lambda: everything(user.parent) - before <= {installed.parent}, "no trace")


APPS = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall"
CLASSES = r"HKCU\Software\Classes"


def everything(folder: Path) -> set[Path]:
    """Files and folders but the log, which goes on."""
    return {path for path in folder.rglob("*") if path.suffix != ".log"}


def run(*command: str, cwd: Path) -> str:
    done = subprocess.run(
        ["wine", *command],
        cwd=cwd,
        env=WINE.variables(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    return (done.stdout + done.stderr).decode("utf-8", "replace")


def registry(key: str) -> str:
    return run("reg", "query", key, "/s", cwd=FOLDER)


def by_double_click(record: Path) -> list[str]:
    """What the registry says about the file's ending, with its name.

    Wine 8 looks for endings only among those of the whole machine: its own `start` does not find ours.
    """
    kind = re.search(r"REG_SZ +(\S+)", registry(rf"{CLASSES}\{RECORD}"))
    assert kind is not None
    command = re.search(r'REG_SZ +"(.+)" "%1"', registry(rf"{CLASSES}\{kind[1]}\shell\open\command"))
    assert command is not None
    return [command[1], WINE.windows_path(record)]


def _until(holds: Callable[[], object], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        time.sleep(0.05)
