"""How long the pages of 2,000 saved games and 1,000 replays take to open and to scroll, beside empty ones.

Everything goes through the real loop and the real scenes, on SDL's dummy driver. Empty and full pages take
turns, so that both slow down alike on a busy machine. A frame is measured while the wheel turns, and while
the bar is dragged to somewhere else in every frame, which is the most that can come into view at once.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame

from game.app import App, open_services
from game.app.loop import FPS
from game.games import GAMES
from game.scenes.gamelist import GameListScene
from game.scenes.replays import ReplaysScene
from game.scenes.saves import SavesScene
from game.scenes.title import TitleScene
from game.services import Options
from game.storage import Shelf
from game.storage.saves import encode
from game.ui.widgets import Scroll
from game.ui.window import Window

from ..played import LONG_AGO, played_game

SIZE = (1920, 1080)
OPEN_AIM, FRAME_AIM = 300.0, 16.7

Page = type[SavesScene] | type[ReplaysScene]


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        pages: list[tuple[str, Page, Shelf]] = [
            (f"{options.saves:,} saves", SavesScene, bench.filled("saves", options.saves, finished=False)),
            ("no saves", SavesScene, Shelf(bench.folder / "none")),
            (f"{options.replays:,} replays", ReplaysScene, bench.filled("replays", options.replays)),
            ("no replays", ReplaysScene, Shelf(bench.folder / "none")),
        ]
        print(f"Milliseconds at {SIZE[0]} x {SIZE[1]}, dummy driver")
        print_openings(bench, pages, options.rounds)
        print()
        print_scrolling(bench, [page for page in pages if not page[2].empty], options.frames)
        bench.close()
    return 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py lists", description=__doc__)
    parser.add_argument("--saves", type=int, default=2000, help="saved games (%(default)s)")
    parser.add_argument("--replays", type=int, default=1000, help="replays (%(default)s)")
    parser.add_argument("--rounds", type=int, default=9, help="how often each page is opened (%(default)s)")
    parser.add_argument("--frames", type=int, default=300, help="frames of each kind (%(default)s)")
    return parser.parse_args(arguments)


@dataclass
class Times:
    wall: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    def take(self, work: Callable[[], object]) -> None:
        wall, cpu = time.perf_counter(), time.thread_time()
        work()
        self.wall.append((time.perf_counter() - wall) * 1000)
        self.cpu.append((time.thread_time() - cpu) * 1000)


class Bench:
    """A window, and shelves full of games that were really played."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.services = open_services(Options(data_dir=folder / "player", seed=1, size=SIZE))
        self.window = Window("bench", SIZE, fullscreen=False, vsync=False, icon=folder / "none")
        self.services.apply_settings(self.services.settings.value)
        self.app = App(self.services, self.window)
        self.app.stack.push(TitleScene(self.services))
        self.frame()

    def filled(self, name: str, count: int, *, finished: bool = True) -> Shelf:
        shelf = Shelf(self.folder / name)
        played = [played_game(self.services, GAMES[0], Random(seed), finished=finished) for seed in range(5)]
        games = list(map(encode, played))
        shelf.folder.mkdir()
        for number in range(count):
            path = shelf.path(f"{number:016x}")
            path.write_bytes(games[number % len(games)])
            os.utime(path, (LONG_AGO + number, LONG_AGO + number))
        return shelf

    def frame(self, before: Callable[[], object] = lambda: None) -> None:
        before()
        self.app.frame([], 1 / FPS)

    def open(self, page: Page, shelf: Shelf) -> GameListScene:
        scene = page(self.services)
        scene.shelf = shelf
        self.app.stack.push(scene)
        self.frame()
        return scene

    def shut(self) -> None:
        self.app.stack.pop()
        self.frame()

    def close(self) -> None:
        self.app.stack.close()
        pygame.quit()


def print_openings(bench: Bench, pages: Sequence[tuple[str, Page, Shelf]], rounds: int) -> None:
    """In turns; the very first opening counts too, and is printed beside the usual one."""
    times = {name: Times() for name, _, _ in pages}
    for _ in range(rounds):
        for name, page, shelf in pages:
            times[name].take(partial(bench.open, page, shelf))
            bench.shut()
    print(f"{'opening':<26}{'first':>9}{'median':>9}{'worst':>9}{'cpu':>9}")
    for name, found in times.items():
        figures = (found.wall[0], median(found.wall), max(found.wall), median(found.cpu))
        print(f"{name:<26}" + "".join(f"{figure:>9.1f}" for figure in figures))
    late = [name for name, found in times.items() if median(found.wall) >= OPEN_AIM]
    print(f"under {OPEN_AIM:g} ms: {'reached' if not late else f'missed by {late}'}")


def print_scrolling(bench: Bench, pages: Sequence[tuple[str, Page, Shelf]], frames: int) -> None:
    print(f"{'scrolling':<26}{'median':>9}{'p99':>9}{'cpu p99':>9}")
    late = []
    for name, page, shelf in pages:
        for how, steps in (("wheel", wheel), ("dragged bar", dragged)):
            scroll = _scroll(bench.open(page, shelf))
            found = Times()
            for _, step in zip(range(frames), steps(scroll), strict=False):
                found.take(partial(bench.frame, step))
            bench.shut()
            figures = (median(found.wall), quantiles(found.wall, n=100)[98], quantiles(found.cpu, n=100)[98])
            print(f"{f'{name}, {how}':<26}" + "".join(f"{figure:>9.2f}" for figure in figures))
            late += [f"{name}, {how}"] if figures[2] >= FRAME_AIM else []
    verdict = "reached" if not late else f"missed by {late}"
    print(f"99th percentile of processor time under {FRAME_AIM} ms: {verdict}")


def _scroll(scene: GameListScene) -> Scroll:
    found = scene.host.find("scroll:sheet")
    assert isinstance(found, Scroll)
    return found


def wheel(scroll: Scroll) -> Iterator[Callable[[], object]]:
    while True:
        yield lambda: scroll.wheel(scroll.rect.center, -1)


def dragged(scroll: Scroll) -> Iterator[Callable[[], object]]:
    random = Random(1)
    while True:
        yield lambda: scroll.scroll_to(random.randrange(100_000))
