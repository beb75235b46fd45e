"""The command line. Nothing here imports pygame before a window is really wanted."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

from game import PROGRAM, TITLE, __version__
from game.ai.built import built
from game.commands import doors
from game.commands.signals import INTERRUPTED, TERMINATED, Terminated, stoppable
from game.commands.streams import Failed, Parser, Unheard, complain, flush, shortened
from game.games import GAMES
from game.i18n import LanguageLibrary
from game.match.setups import MAX_SEED
from game.meta.spec import GameSpec
from game.storage import Folders, NoHomeError
from game.storage.atomic import replaceable

NO_DISPLAY = 2
SYSTEM = {"win32": "Windows", "darwin": "macOS", "linux": "Linux"}.get(sys.platform, sys.platform)
SMALLEST, LARGEST = (320, 200), (7680, 4320)
"""What ``--size`` may ask for. Beyond the largest screens there are, memory would be all that it fills."""

COMMANDS = {"arena": doors.arena, "rules": doors.rules}


def run(argv: Sequence[str], games: Sequence[GameSpec] = GAMES) -> int:
    """The exit status. Whoever stops it or does not listen meets no traceback."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        try:
            return _run(argv, games)
        finally:
            flush()
    except NoHomeError as error:
        complain(f"{PROGRAM}: {error}.")
        return 2
    except Unheard as unheard:
        if sentence := str(unheard):
            complain(sentence)
        return unheard.status
    except KeyboardInterrupt:
        return INTERRUPTED
    except Terminated:
        return TERMINATED


def _run(argv: Sequence[str], games: Sequence[GameSpec]) -> int:
    if argv and argv[0] in COMMANDS:
        with stoppable():
            return COMMANDS[argv[0]](argv[1:], games, Folders.of_user().data)
    return _play(_parser(games).parse_args(argv), games)


def _parser(games: Sequence[GameSpec]) -> argparse.ArgumentParser:
    parser = Parser(
        prog=PROGRAM,
        description=f"{TITLE}: board games of ancient Rome, against people or the computer.",
        epilog=f"Commands that open no window: {', '.join(COMMANDS)} (each with --help).",
    )
    add = parser.add_argument
    add("file", nargs="?", type=_file_to_read, metavar="FILE", help="a saved game or a record to look at")
    add("--version", action="version", version=f"%(prog)s {__version__} {SYSTEM} {built()}")
    add("--game", choices=[spec.id for spec in games], help="the game this run is about")
    add("--quick", action="store_true", help="go straight into a quick game")
    add("--seed", type=_seed, metavar="N", help="make this run repeatable")
    add("--speed", type=_speed, metavar="X", help="speed of animations, 0 (at once) to 3")
    add("--size", type=_size, metavar="WxH", help="size of the window")
    add("--fullscreen", action="store_true", help="fill the whole screen")
    add("--lang", metavar="CODE", help="language of this run: en, de or another that has a file")
    add("--data-dir", type=_folder, metavar="DIR", help="keep settings, saves and pictures in this folder")
    add("--record", type=_file_to_write, metavar="FILE", help="keep the game's record in this file")
    add("--ui-map", type=_file_to_write, metavar="FILE", help="describe what can be clicked in this file")
    add(
        "--offscreen",
        type=_folder,
        metavar="DIR",
        help="play a game without a display, with pictures in this folder",
    )
    add(
        "--smoke",
        type=_frames,
        metavar="N",
        help="see whether everything works: draw N frames without a display, let the AI move, say so",
    )
    add("--gallery", action="store_true", help="show every picture and sound of the game")
    return parser


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = -1.0
    if not 0 <= speed <= 3:
        raise argparse.ArgumentTypeError(f"the speed is a number from 0 to 3, not {text!r}")
    return speed


def _frames(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 10_000):
        raise argparse.ArgumentTypeError(f"the number of frames is from 1 to 10000, not {text!r}")
    return int(text)


def _seed(text: str) -> int:
    try:
        seed = int(text)
    except ValueError:
        seed = -MAX_SEED - 1
    if not abs(seed) <= MAX_SEED:
        raise argparse.ArgumentTypeError(f"a seed is a whole number of at most {MAX_SEED}, not {text!r}")
    return seed


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{3,5})[xX×]([0-9]{3,5})", text)
    if not match:
        raise argparse.ArgumentTypeError(f"a size is written like 1280x720, not {text!r}")
    size = (int(match[1]), int(match[2]))
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        least, most = (f"{width}x{height}" for width, height in (SMALLEST, LARGEST))
        raise argparse.ArgumentTypeError(f"a size is from {least} to {most}, not {text!r}")
    return size


def _folder(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("a folder has a name; this one is empty")
    return Path(text)


def _file_to_read(text: str) -> Path:
    path = Path(text)
    try:
        fits = path.is_file()
    except (OSError, ValueError):
        fits = False
    if not fits:
        raise argparse.ArgumentTypeError(f"{shortened(repr(text), 100)} is neither a command nor a file")
    return path


def _file_to_write(text: str) -> Path:
    """Links are followed, so that they stay. What exists and is no ordinary file is never replaced."""
    try:
        path = Path(text).resolve()
        fits = bool(text) and replaceable(path) and path.parent.is_dir()
    except (OSError, RuntimeError):
        fits = False
    if not fits:
        raise argparse.ArgumentTypeError(
            f"{shortened(repr(text), 100)} cannot be written: its folder must exist, "
            "and it must be an ordinary file or none yet"
        )
    return path


def _play(arguments: argparse.Namespace, games: Sequence[GameSpec]) -> int:
    # Only now: pygame is not for those who only ask about the rules.
    from game.app import launch  # noqa: PLC0415
    from game.services import Options  # noqa: PLC0415
    from game.ui.window import NoDisplayError  # noqa: PLC0415

    options = Options(**vars(arguments))
    if (options.offscreen or options.smoke) and options.speed is None:
        options = replace(options, speed=0.0)
    if problem := _unusable_folder(options.data_dir) or _unusable_album(options.offscreen):
        complain(f"{PROGRAM}: {problem}")
        return 2
    if problem := _unknown_language(options.lang, options.data_dir):
        complain(f"{PROGRAM}: {problem} Try --help.")
        return 2
    try:
        # With a window, SDL turns SIGTERM into its being closed. Where there is none, nobody looks for that.
        with stoppable() if options.offscreen or options.smoke else nullcontext():
            return launch(options, games)
    except Failed as error:
        complain(f"{PROGRAM}: {error}.")
        return 1
    except NoDisplayError as error:
        hint = "use --offscreen DIR to play without one"
        complain(f"{PROGRAM}: there is no display to open a window on ({error}); {hint}.")
        return NO_DISPLAY


def _unknown_language(code: str | None, data_dir: Path | None) -> str:
    folders = Folders.inside(data_dir) if data_dir else Folders.of_user()
    known = list(LanguageLibrary(folders=[folders.languages]).names) if code else []
    return f"--lang is one of {str(known)[1:-1]}, not {code!r}." if code and code not in known else ""


def _unusable_folder(folder: Path | None) -> str:
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return f"{shortened(repr(str(folder)))} cannot be used as a folder ({error.strerror})."
    return ""


def _unusable_album(folder: Path | None) -> str:
    """Pictures are to be written there, and a whole game is long to find out that they cannot be."""
    if folder is None or (problem := _unusable_folder(folder)):
        return problem if folder is not None else ""
    from tempfile import TemporaryFile  # noqa: PLC0415 - no player waits for it

    try:
        with TemporaryFile(dir=folder):
            return ""
    except OSError as error:
        return f"nothing can be written in {str(folder)!r} ({error.strerror})."
