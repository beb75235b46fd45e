"""The real program, walked through for ``bench.py memory``: who comes by is told what was reached."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame

from game.app import App, open_services
from game.core.setup import MatchSetup
from game.games import GAMES
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from game.scenes.stack import Scene
from game.scenes.title import TitleScene
from game.services import Options
from game.ui.window import Window

from .benches.memory import BACK, MATCH, SIZES, TITLE

SETTLING = 8.0
"""Seconds at a page until it has read, decoded and put away what it wants."""
FEWEST_FRAMES = 10
"""A second."""
NARROW, WIDE = (640, 1920), (360, 1080)
"""Of the windows: from and to, across and down."""
LONGEST_GAME = 600.0

Told = tuple[str, int, list[int]]
"""What was reached, the bound for it, and the opponents' processes."""


class Walk:
    """The program in a window."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.services = open_services(Options(data_dir=folder, seed=1, size=size))
        self.window = Window("bench", size, fullscreen=False, vsync=False, icon=folder / "none")
        self.services.audio.open()
        self.services.apply_settings(self.services.settings.value)
        self.app = App(self.services, self.window)
        self.clock = pygame.time.Clock()
        self.size = size

    def show(self, scene: Scene) -> None:
        self.app.stack.reset(scene)
        self.app.turn(self.clock)

    def home(self) -> None:
        self.show(TitleScene(self.services))

    def stay(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """And some frames at least: on a busy machine they are few, and each puts away a little."""
        end, frames = time.monotonic() + seconds, int(seconds * FEWEST_FRAMES)
        while (time.monotonic() < end or frames > 0) and not until():
            self.app.turn(self.clock)
            frames -= 1

    def close(self) -> None:
        self.app.stack.close()
        self.services.audio.close()
        pygame.quit()

    def match(self, spec: GameSpec, level: str, seed: int) -> MatchScene:
        return MatchScene(self.services, self.computers(spec, level, seed), kept=False)

    def computers(self, spec: GameSpec, level: str, seed: int) -> MatchSetup:
        setup = replace(self.services.spectator_setup(spec), seed=seed)
        return replace(setup, seats=tuple(replace(seat, player=level) for seat in setup.seats))


def walk(folder: Path, size: tuple[int, int], *, seconds: float, sizes: int, games: int) -> Iterator[Told]:
    """Title, a match of each game and the title again; window sizes; an evening."""
    way = Walk(folder, size)
    way.home()
    way.stay(SETTLING)
    yield "title", TITLE, []
    yield from _matches(way, seconds)
    if sizes:
        yield from _sizes(way, sizes)
    yield from _evening(way, games)
    way.close()


def _matches(way: Walk, seconds: float) -> Iterator[Told]:
    for spec in GAMES:
        # Held by nobody here: what is measured next is what the program holds.
        way.show(way.match(spec, spec.ai_levels[-1], 1))
        way.stay(seconds)
        yield f"a match of {spec.id}", MATCH, _opponents()
        way.home()
        way.stay(SETTLING)
        yield "back at the title", BACK, []


def _sizes(way: Walk, count: int) -> Iterator[Told]:
    """A quarter of them at the title, a quarter in a match of each game."""
    random = Random(7)
    scenes: list[Callable[[], Scene]] = [lambda: TitleScene(way.services)]
    scenes += [lambda spec=spec: way.match(spec, spec.ai_levels[0], 1) for spec in GAMES]  # type: ignore[misc]
    for number, make in enumerate(scenes, 1):
        way.show(make())
        for _ in range(count // len(scenes)):
            pygame.display.set_mode((random.randint(*NARROW), random.randint(*WIDE)), pygame.RESIZABLE)
            way.stay(0.1)
        yield f"{number * (count // len(scenes))} window sizes", SIZES, []
    pygame.display.set_mode(way.size, pygame.RESIZABLE)
    way.home()
    way.stay(SETTLING)
    yield "back at the title", BACK, []


def _evening(way: Walk, games: int) -> Iterator[Told]:
    """Short games by the weakest, one after the other, each to its results and home again."""
    way.services.settings.change(save=False, animation_speed=0.0, ai_pause=0.0)
    for number in range(games):
        spec = GAMES[number % len(GAMES)]
        scene = way.match(spec, spec.ai_levels[0], number)
        way.show(scene)
        way.stay(LONGEST_GAME, until=lambda scene=scene: way.app.stack.top is not scene)  # type: ignore[misc]
        assert way.app.stack.top is not scene, f"{spec.id} has not come to its end"
        del scene
        way.stay(0.5)
        way.home()
        way.stay(0.5)
        yield f"evening, game {number + 1}, {spec.id}", 0, []


def _opponents() -> list[int]:
    """The processes that think for us."""
    listed = Path(f"/proc/self/task/{Path('/proc/self').resolve().name}/children").read_text("ascii").split()
    return [int(pid) for pid in listed if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
