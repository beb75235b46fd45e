"""Games between two checkouts: each side thinks in a process of its own, and this one keeps the rules.

Everything crosses as text: what was played so far in notation, and what a side plays next. So any checkout
can be measured against any other that knows the game and writes its actions alike.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from game.ai.engine import EngineOpponents
from game.core.rules import Outcome
from game.games import GAMES
from game.meta.spec import GameSpec

GUEST = Path(__file__).resolve().parent / "guest.py"


class GuestError(Exception):
    """Why a side cannot play: one sentence."""


class Guest:
    """A process that runs one checkout."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(GUEST)],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def ask(self, work: str, **arguments: Any) -> str:
        """What a function of ``guest`` answers."""
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps([work, arguments]) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise GuestError(f"The game in {self._folder} ended with exit code {self._process.wait()}.")
        reply: dict[str, str] = json.loads(line)
        if "failed" in reply:
            raise GuestError(f"The game in {self._folder} says: {reply['failed']}")
        return reply["said"]

    def close(self) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@lru_cache(maxsize=8)
def guest(folder: Path) -> Guest:
    """Started once in each process that plays, and ended with it."""
    started = Guest(folder)
    atexit.register(started.close)
    return started


@dataclass(frozen=True)
class Side:
    """A level of a checkout."""

    level: str
    folder: Path


@dataclass(frozen=True)
class Table:
    """What is played by whom. Implements ``game.ai.arena.Sparring`` for players of several checkouts."""

    game: str
    board: str
    players: int
    names: tuple[str, ...]
    sides: tuple[Side, ...]
    """Who bears each name."""

    @staticmethod
    def between(game: str, board: str, players: int, sides: tuple[Side, ...]) -> Table:
        """Sides are named by their levels, and by their checkout's folder where it is a guest's."""
        (home, *others) = sides
        theirs = tuple(f"{side.level} of {side.folder.resolve().name}" for side in others)
        named = tuple(Side(side.level, side.folder.resolve()) for side in sides)
        return Table(game, board, players, (home.level, *theirs), named)

    @cached_property
    def spec(self) -> GameSpec:
        return next(spec for spec in GAMES if spec.id == self.game)

    @cached_property
    def start(self) -> str:
        library = self.spec.levels(())
        board = library.get(self.board)
        if board is None:
            raise GuestError(f"There is no board {self.board!r}.")
        return self.spec.opponents().describe(library.start(board.id, board.seats(self.players), {}))

    def greet(self) -> str:
        """How the sides are built. Raises `GuestError` for one that does not know what is to be played."""
        built = [guest(side.folder).ask("greet", **self._what(), level=side.level) for side in self.sides]
        return ", ".join(f"{name} {how}" for name, how in zip(self.names, built, strict=True))

    def play(self, start: str, players: Sequence[str], seed: int) -> Outcome:
        return self.recorded(start, players, seed)[0]

    def recorded(self, start: str, players: Sequence[str], seed: int) -> tuple[Outcome, list[str]]:
        """How it ended and all that was played. Seed and chance are those of the arena."""
        referee = self.spec.opponents()
        assert isinstance(referee, EngineOpponents), "only a game with an engine has a referee"
        seated = dict(zip(self.names, self.sides, strict=True))
        log: list[str] = []

        def decide(position: Any, step: int) -> int:
            side = seated[players[position.to_move]]
            said = guest(side.folder).ask("think", **self._what(), level=side.level, actions=log, seed=seed)
            code: int = position.encode(referee.parse(said))
            return code

        return referee.refereed(start, seed, decide, log), log

    def _what(self) -> dict[str, Any]:
        return {"game": self.game, "board": self.board, "players": self.players}
