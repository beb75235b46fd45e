"""How much of a core a screen takes that nobody touches, at 1920 x 1080: a match of each game, and the title.

The real loop runs by itself, with everything moving, with little motion and minimised; beside them, in the
same run, a loop that only looks for events as often as the game does.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import pygame
from pygame.event import Event

from game.app.loop import LOOK_SECONDS
from game.games import GAMES
from game.scenes.stack import Scene
from game.scenes.title import TitleScene

from .frames import SIZE, Bench, each_game, load

MOVING, STILL, UNSEEN = 5.0, 1.0, 0.5
"""Percent. What is minimised still looks four times a second whether it is wanted."""
OPENING = 8.0
"""Seconds in which a page that was opened has painted, cut up and put away all it has to."""
WAYS = (("moving", False, MOVING), ("reduced motion", True, STILL), ("minimised", False, UNSEEN))


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench.py idle", description=__doc__)
    parser.add_argument("--game", choices=[spec.id for spec in GAMES], default="", help="only this one")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each screen (%(default)s)")
    options = parser.parse_args(arguments)
    if not options.game:
        return each_game(__name__, "--seconds", str(options.seconds))
    spec = next(spec for spec in GAMES if spec.id == options.game)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), spec)
        print(f"{spec.id}: percent of a core at {SIZE[0]} x {SIZE[1]}, dummy driver,", load())
        title = [TitleScene] if spec is GAMES[0] else []
        for name, reduced, aim in WAYS:
            bench.services.settings.change(save=False, reduced_motion=reduced)
            for scene in (bench.match(), *(page(bench.services) for page in title)):
                share = _untouched(bench, scene, options.seconds, minimised=name == "minimised")
                verdict = "reached" if share < aim else "missed"
                label = f"{scene.name}, {name}"
                print(f"{label:<26}{share:>8.2f}   under {aim:g}: {verdict}", flush=True)
        print(f"{'a loop that only looks':<26}{_share(lambda: _look(options.seconds)):>8.2f}", flush=True)
        bench.close()
    return 0


def _look(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pygame.event.get()
        time.sleep(LOOK_SECONDS)


def _share(work: Callable[[], None]) -> float:
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return 100 * (time.process_time() - cpu) / (time.perf_counter() - wall)


def _untouched(bench: Bench, scene: Scene, seconds: float, *, minimised: bool) -> float:
    """The real loop, until a timer closes the window; from when the page has settled, since opening it counts
    for itself."""
    began: list[tuple[float, float]] = []
    settled = Timer(OPENING, lambda: began.append((time.perf_counter(), time.process_time())))
    with _closing_after(OPENING + seconds):
        settled.start()
        pygame.event.post(Event(pygame.WINDOWMINIMIZED if minimised else pygame.WINDOWRESTORED))
        bench.app.run([scene])
    (wall, cpu) = began[0]
    return 100 * (time.process_time() - cpu) / (time.perf_counter() - wall)


@contextmanager
def _closing_after(seconds: float) -> Iterator[None]:
    pygame.event.clear()
    pygame.time.set_timer(pygame.QUIT, round(seconds * 1000), loops=1)
    try:
        yield
    finally:
        pygame.time.set_timer(pygame.QUIT, 0)
