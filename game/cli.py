"""The command line. Nothing here imports pygame before a window is really wanted."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

from game import PROGRAM, TITLE, __version__
from game.commands import arena, rules
from game.core.spec import GameSpec
from game.games import GAMES
from game.i18n import LanguageLibrary
from game.storage import Folders, NoHomeError

NO_DISPLAY = 2


COMMANDS = {"arena": arena.main, "rules": rules.main}


def run(argv: Sequence[str], games: Sequence[GameSpec] = GAMES) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        if argv and argv[0] in COMMANDS:
            return COMMANDS[argv[0]](argv[1:], games, Folders.of_user().data)
        return _play(_parser().parse_args(argv), games)
    except NoHomeError as error:
        print(f"{PROGRAM}: {error}.", file=sys.stderr)
        return 2


class _Parser(argparse.ArgumentParser):
    """One sentence for a wrong argument, not the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. Try --help.\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=PROGRAM,
        description=f"{TITLE}: board games of ancient Rome, against people or the computer.",
        epilog=f"Commands that open no window: {', '.join(COMMANDS)} (each with --help).",
    )
    add = parser.add_argument
    add("--version", action="version", version=f"%(prog)s {__version__}")
    add("--quick", action="store_true", help="go straight into a quick game")
    add("--seed", type=int, metavar="N", help="make this run repeatable")
    add("--speed", type=_speed, metavar="X", help="speed of animations, 0 (at once) to 3")
    add("--size", type=_size, metavar="WxH", help="size of the window")
    add("--fullscreen", action="store_true", help="fill the whole screen")
    add("--lang", metavar="CODE", help="language of this run: en, de or another that has a file")
    add("--data-dir", type=Path, metavar="DIR", help="keep settings, saves and pictures in this folder")
    add("--record", type=_file_to_write, metavar="FILE", help="keep the game's record in this file")
    add("--ui-map", type=_file_to_write, metavar="FILE", help="describe what can be clicked in this file")
    add(
        "--offscreen",
        type=Path,
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


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{3,5})[xX×](\d{3,5})", text)
    if not match:
        raise argparse.ArgumentTypeError(f"a size is written like 1280x720, not {text!r}")
    return (int(match[1]), int(match[2]))


def _file_to_write(text: str) -> Path:
    path = Path(text)
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise argparse.ArgumentTypeError(
            f"{text!r} cannot be written: its folder must exist, and it must be a file"
        )
    return path


def _play(arguments: argparse.Namespace, games: Sequence[GameSpec]) -> int:
    # Only now: pygame is not for those who only ask about the rules.
    from game.app import launch  # noqa: PLC0415
    from game.app.smoke import SmokeError  # noqa: PLC0415
    from game.services import Options  # noqa: PLC0415
    from game.ui.window import NoDisplayError  # noqa: PLC0415

    options = Options(**vars(arguments))
    if (options.offscreen or options.smoke) and options.speed is None:
        options = replace(options, speed=0.0)
    if problem := _unusable_folder(options.data_dir) or _unusable_folder(options.offscreen):
        print(f"{PROGRAM}: {problem}", file=sys.stderr)
        return 2
    if problem := _unknown_language(options.lang, options.data_dir):
        print(f"{PROGRAM}: {problem} Try --help.", file=sys.stderr)
        return 2
    try:
        return launch(options, games)
    except SmokeError as error:
        print(f"{PROGRAM}: {error}.", file=sys.stderr)
        return 1
    except NoDisplayError as error:
        hint = "use --offscreen DIR to play without one"
        print(f"{PROGRAM}: there is no display to open a window on ({error}); {hint}.", file=sys.stderr)
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
        return f"{str(folder)!r} cannot be used as a folder ({error.strerror})."
    return ""
