"""The game under Wine, tried from a prompt and held against the same from the sources here."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ..bootstrap import Home
from .examples import examples, verdict
from .machine import Wine
from .steps import Said, StepFailed, needs, run

SMOKE = ("--smoke", "2", "--seed", "7")
ARENA = (
    "--seats",
    "sextus:40,gaius",
    "--games",
    "2",
    "--seed",
    "3",
    "--quiet",
    "--json",
    "--processes",
    "2",
)
"""Two whole games; what they come to depends on every decision in them."""
GAMES = ("aqua-romana", "aquaedukt", "via-appia")


@dataclass(frozen=True)
class Sources:
    """The game as it is here, from the checkout: what it says is what Windows has to say."""

    home: Home
    python: Path

    def say(self, *arguments: object) -> bytes:
        command = [self.python, "-P", "-m", "game", *arguments]
        return needs(run(command, cwd=self.home.root, env=self.home.variables()), "The game here").out


@dataclass(frozen=True)
class Trial:
    """One way to start the game in a Windows."""

    wine: Wine
    program: Sequence[object]
    cwd: Path
    sources: Sources
    log: Path
    more: Mapping[str, str] = field(default_factory=dict)

    def run(self, *arguments: object) -> Said:
        return self.wine.run(*self.program, *arguments, cwd=self.cwd, more=self.more, log=self.log)

    def answer(self, *arguments: object) -> bytes:
        """What it prints, if all is well and it has nothing to complain of."""
        said = needs(self.run(*arguments), f"{self.program[-1]} {' '.join(map(str, arguments))}")
        if said.errors.strip():
            raise StepFailed(f"It complained: {said.text.strip()}")
        return said.out.replace(b"\r\n", b"\n")

    def says_its_version(self, how: str) -> str:
        """Which one it is, made for Windows, and compiled or not."""
        *name, found_how = self.answer("--version").decode().split()
        if found_how != how or "Windows" not in name:
            raise StepFailed(f"It calls itself {name} {found_how}, and should be {how}, for Windows.")
        return f"{' '.join(name)} {found_how}."

    def smokes(self) -> str:
        return self._same(*SMOKE)

    def replays_examples(self) -> str:
        """Every example of every game, byte for byte, the program started anew for each."""
        found = examples(self.sources.home.root)
        wrong = [
            f"{command} {record.name}"
            for command, record, wanted in found
            if self.answer("rules", command, self.wine.windows_path(record)) != wanted.read_bytes()
        ]
        if wrong:
            raise StepFailed(verdict(wrong, len(found)))
        return verdict(wrong, len(found))

    def plays_the_same(self) -> str:
        """The arena of each game comes to what it comes to here."""
        digests = [f"{game} {self._digest(game)}" for game in GAMES]
        return f"arena as on Linux: {', '.join(digests)}."

    def _digest(self, game: str) -> str:
        return hashlib.sha256(self._same("arena", "--game", game, *ARENA).encode()).hexdigest()[:12]

    def _same(self, *arguments: object) -> str:
        theirs, ours = self.answer(*arguments), self.sources.say(*arguments)
        if theirs != ours:
            raise StepFailed(f"{' '.join(map(str, arguments))}: {theirs.decode()} here {ours.decode()}")
        return theirs.decode().strip()


def all_of(*checks: Callable[[], str]) -> Callable[[], str]:
    """One step of several, and what each had to say."""
    return lambda: " ".join(check() for check in checks)
