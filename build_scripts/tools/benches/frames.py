"""How long a frame of a match takes at 1920 x 1080: idle, hovering, dragging, animating, pushing.

Next to it, in the same run, a bare full-screen blit and flip: both slow down alike on a busy machine, and
what counts is their ratio. Everything goes through the real loop and the real scenes, on SDL's dummy driver,
and once more while the strongest AI thinks. What is made when it is first seen counts like all the rest.
"""

from __future__ import annotations

import argparse
import itertools
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame
from pygame.event import Event

from game.ai.worker import AiWorker, Question
from game.app import App, open_services
from game.app.loop import FPS
from game.core.rules import CHANCE
from game.core.setup import MatchSetup, SeatSetup
from game.games import GAMES
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from game.services import Options, Services
from game.table.view import TableView
from game.ui.window import Window

from ..frame_times import BLOCK, Kind, measure

SIZE = (1920, 1080)
RATIO_AIM, P99_AIM = 3.0, 16.7
BUSY_AIM, PUSHING_AIM = 5.0, 8.0
"""Milliseconds of processor time that a frame may take, but for one in a hundred."""
MIDDLE = 70
"""Actions before the position that is measured: a board half full."""

View = TableView[Any, Any, Any]


@dataclass(frozen=True)
class Table:
    """What is measured of a game."""

    never: str
    """A kind of action that nobody plays, so that there is much to draw."""
    before: str
    """A kind of action: the position measured is one in which the random game goes on with it."""
    grip: Callable[[str], str]
    """From that action to the id of what is taken up by dragging."""
    watched: Mapping[str, str] = field(default_factory=dict)
    """What is measured besides, by name: how a kind of action is shown, with what chance makes of it."""


TABLES: Mapping[str, Table] = {
    "aqua-romana": Table("close", "build", lambda action: f"builder:{action.split()[2]}"),
    "aquaedukt": Table("stop", "canal", lambda action: "supply:canal"),
    "via-appia": Table("sell", "push", lambda action: f"stone:{action.split()[1]}", {"pushing": "push"}),
}


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    if options.against is not None:
        return compare(options.against, options.game or GAMES[0].id, options.frames)
    if not options.game:
        return each_game(__name__, "--frames", str(options.frames))
    spec = next(spec for spec in GAMES if spec.id == options.game)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), spec)
        print(f"{spec.id}: milliseconds of a frame at {SIZE[0]} x {SIZE[1]}, dummy driver,", load())
        print(f"{'':<26}{'median':>9}{'p99':>9}{'cpu p99':>9}{'x bare':>9}")
        kinds = bench.kinds()
        measure(kinds, options.frames)
        bare = kinds[0].times.median
        for kind in kinds:
            print(f"{kind.name:<26}{kind.times}{kind.times.median / bare:>9.2f}", flush=True)
        _judge(kinds, bare)
        bench.close()
    return 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py frames", description=__doc__)
    parser.add_argument("--game", choices=sorted(TABLES), default="", help="only this one")
    parser.add_argument("--frames", type=int, default=600, help="frames of each kind (%(default)s)")
    parser.add_argument(
        "--against", type=Path, metavar="FOLDER", help="compare with another checkout, in turns in one run"
    )
    return parser.parse_args(arguments)


def each_game(bench: str, *options: str) -> int:
    """One after the other, each in a process of its own: nobody has painted anything before it."""
    for spec in GAMES:
        command = [sys.executable, "-m", "build_scripts.tools.catalogue", bench, "--game", spec.id, *options]
        subprocess.run(command, check=True)
    return 0


def load() -> str:
    """How busy the machine is, where the system tells it."""
    return f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""


def _judge(kinds: Sequence[Kind], bare: float) -> None:
    slow = [kind.name for kind in kinds[1:] if kind.times.median > RATIO_AIM * bare]
    late = [kind for kind in kinds[1:] if kind.times.p99 >= P99_AIM]
    names = [kind.name for kind in late]
    print(f"median at most {RATIO_AIM:g} x bare: {'reached' if not slow else f'missed by {slow}'}")
    print(f"99th percentile under {P99_AIM} ms: {'reached' if not late else f'missed by {names}'}")
    for aim, pushing in ((BUSY_AIM, False), (PUSHING_AIM, True)):
        asked = [kind for kind in kinds[1:] if kind.name.startswith("pushing") == pushing]
        busy = [kind.name for kind in asked if kind.times.p99_cpu > aim]
        if asked:
            verdict = "reached" if not busy else f"missed by {busy}"
            print(f"of processor time at most {aim:g} ms{' pushing' * pushing}: {verdict}")


# this checkout beside another


def compare(other: Path, game: str, frames: int, rounds: int = 3) -> int:
    """Both in turns, so that a machine that is busy for a while is so for both; medians of their medians."""
    here = Path(__file__).resolve().parents[3]
    found: dict[Path, dict[str, list[float]]] = {other: {}, here: {}}
    for _ in range(rounds):
        for checkout, medians in found.items():
            for name, value in _medians_of(checkout, game, max(2 * BLOCK, frames // rounds)):
                medians.setdefault(name, []).append(value)
    print(f"{'median milliseconds':<26}{'other':>9}{'here':>9}{'ratio':>9}")
    for name, values in found[here].items():
        before, now = median(found[other].get(name, [float("nan")])), median(values)
        print(f"{name:<26}{before:>9.2f}{now:>9.2f}{now / before:>9.2f}")
    return 0


def _medians_of(checkout: Path, game: str, frames: int) -> Iterator[tuple[str, float]]:
    command = [
        sys.executable,
        "build_scripts/bench.py",
        "frames",
        "--game",
        game,
        "--frames",
        str(frames),
    ]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        row = re.fullmatch(r"(\D+?)\s+([\d.]+)\s+[\d.]+\s+[\d.]+\s+[\d.]+", line)
        if row is not None:
            yield row[1], float(row[2])


# the match


def half_a_game(spec: GameSpec, state: Any, random: Random) -> Iterator[str]:
    """A random game in which nobody plays what would leave little to draw."""
    rules, never = spec.rules(), TABLES[spec.id].never
    while rules.to_move(state) is not None:
        actions = rules.legal_actions(state)
        if actions:
            wanted = [action for action in actions if not rules.format(action).startswith(never)]
            action = random.choice(wanted or list(actions))
        else:
            # What chance brings is not always to be listed.
            chance = spec.parts().chance
            assert chance is not None
            action = chance.draw(state, random)
        yield rules.format(action)
        state, _ = rules.apply(state, action)


class Bench:
    """A window, a match in the middle of it, and an opponent who can be made to think."""

    def __init__(self, folder: Path, spec: GameSpec) -> None:
        self.spec, self.table = spec, TABLES[spec.id]
        self.services: Services = open_services(Options(data_dir=folder, seed=1, size=SIZE, speed=1))
        self.window = Window("bench", SIZE, fullscreen=False, vsync=False, icon=folder / "none")
        self.services.apply_settings(self.services.settings.value)
        self.app = App(self.services, self.window)
        level = spec.levels(()).get(spec.default_level)
        assert level is not None
        self.seats = tuple(SeatSetup(tuple(colours)) for colours in level.seats(2))
        empty = MatchScene(self.services, self._setup(()), kept=False)
        self.start = empty.match.session.start
        self.game = tuple(half_a_game(spec, self.start, Random(5)))
        self.played = self._up_to_a_decision()
        self.worker = AiWorker({spec.id: spec.opponents for spec in GAMES})

    def _setup(self, actions: tuple[str, ...]) -> MatchSetup:
        return MatchSetup(self.spec.id, self.spec.default_level, self.seats, 1, actions=actions)

    def _up_to_a_decision(self) -> int:
        return next(i for i in range(MIDDLE, len(self.game)) if self.game[i].startswith(self.table.before))

    def match(self) -> MatchScene:
        return MatchScene(self.services, self._setup(self.game[: self.played]), kept=False)

    def show(self) -> View:
        """A fresh match on the screen, in the middle of the game, with something to decide."""
        scene = self.match()
        self.app.stack.reset(scene)
        self.app.stack.apply()
        assert isinstance(scene.view, TableView)
        return scene.view

    def close(self) -> None:
        self.worker.close()
        self.app.stack.close()
        pygame.quit()

    # what is measured

    def kinds(self) -> list[Kind]:
        named: dict[str, Callable[[], Iterator[Callable[[], None]]]] = {
            "idle": self.idle,
            "hovering": self.hovering,
            "dragging": self.dragging,
            "animating": self.animating,
        }
        named |= {name: partial(self.watching, kind) for name, kind in self.table.watched.items()}
        kinds = [Kind("bare blit and flip", self.bare(), self.rest)]
        kinds += [Kind(name, frames(), self.rest) for name, frames in named.items()]
        kinds += [Kind(f"{name}, an AI thinks", frames(), self.think) for name, frames in named.items()]
        return kinds

    def frame(self, *events: Event) -> None:
        self.app.frame(events, 1 / FPS)

    def bare(self) -> Iterator[Callable[[], None]]:
        picture = pygame.Surface(SIZE).convert()
        picture.fill((90, 120, 60))

        def frame() -> None:
            self.window.surface.blit(picture, (0, 0))
            pygame.display.flip()

        while True:
            yield frame

    def idle(self) -> Iterator[Callable[[], None]]:
        while True:
            self._settle()
            for _ in range(BLOCK):
                yield self.frame

    def _settle(self) -> View:
        """The screen fully drawn: what comes after it is only what changes."""
        view = self.show()
        self.frame()
        return view

    def hovering(self) -> Iterator[Callable[[], None]]:
        """The pointer wanders over the whole table and everything on it."""
        random = Random(1)
        while True:
            view = self._settle()
            way = _wander(view, random)
            for _ in range(BLOCK):
                motion = _motion(next(way), (0, 0, 0))
                yield lambda motion=motion: self.frame(motion)  # type: ignore[misc]

    def dragging(self) -> Iterator[Callable[[], None]]:
        """A piece in the hand, carried over the board with the button held down."""
        random = Random(2)
        while True:
            view = self._settle()
            grip = self.table.grip(self.game[self.played])
            rect = pygame.Rect(next(each.rect for each in view.elements() if each.id == grip))
            self.frame(Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))
            self.frame(_motion((rect.centerx + 40, rect.centery + 40), (1, 0, 0)))
            way = _wander(view, random)
            for _ in range(BLOCK):
                motion = _motion(next(way), (1, 0, 0))
                yield lambda motion=motion: self.frame(motion)  # type: ignore[misc]

    def animating(self) -> Iterator[Callable[[], None]]:
        """Pieces land, water runs, figures walk, points are counted."""
        at = self.played
        while True:
            view = self._resume(at)
            for _ in range(BLOCK):
                if view.idle:
                    at = at + 1 if at < len(self.game) - 2 else self.played
                    view = self._resume(at)
                yield self.frame

    def watching(self, kind: str) -> Iterator[Callable[[], None]]:
        """One such action after the other, each until all it led to has come to rest."""
        places = [at for at, action in enumerate(self.game) if at >= MIDDLE and action.startswith(kind)]
        for at in itertools.cycle(places):
            view = self._resume(at)
            while not view.idle or view.host.rules.to_move(view.host.state) == CHANCE:
                yield self.frame

    def _resume(self, at: int) -> View:
        """Show the game up to there, and play its next action."""
        scene = MatchScene(self.services, self._setup(self.game[:at]), kept=False)
        self.app.stack.reset(scene)
        self.app.stack.apply()
        self.frame()
        scene.match.play(scene.match.rules.parse(self.game[at]))
        assert isinstance(scene.view, TableView)
        return scene.view

    # the opponent

    def think(self) -> None:
        """Keep the strongest opponent busy with this position."""
        self.worker.poll()
        spec, start = self.spec, self.spec.opponents().describe(self.start)
        played = self.game[: self.played]
        self.worker.ask(Question(spec.id, spec.ai_levels[-1], start, played, 1, length=self.played))

    def rest(self) -> None:
        self.worker.cancel()
        self.worker.poll()


def _wander(view: View, random: Random) -> Iterator[tuple[int, int]]:
    """Points some pixels apart, from place to place on the table."""
    room = view.ground
    here = room.center
    while True:
        goal = (random.randrange(room.left, room.right), random.randrange(room.top, room.bottom))
        for step in range(1, 13):
            yield (here[0] + (goal[0] - here[0]) * step // 12, here[1] + (goal[1] - here[1]) * step // 12)
        here = goal


def _motion(pos: tuple[int, int], buttons: tuple[int, int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=buttons, touch=False)
