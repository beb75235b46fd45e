"""How many functions are called for a grab and for a drop: how long the way is from the hand to the table.

A match in the middle of a game, as in `frames`. The events go the way that a person's go; what is counted are
calls of Python functions, which are the same on every machine. Drawing is not counted: `frames` times it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

import pygame
from pygame.event import Event

from game.games import GAMES
from game.meta.spec import GameSpec

from .frames import TABLES, Bench, View

HERE = Path(__file__).resolve().parents[3]
FAR = 60
"""Pixels that are surely a drag."""

BESIDE = (2, 2)
"""No part of the table: what is let go there goes back to where it was."""

Calls = Counter[tuple[str, str]]
"""Of functions, by their file and name."""


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    print(f"{'calls':<16}{'grab':>8}{'files':>7}{'drop':>8}{'files':>7}")
    for spec in GAMES:
        if options.game in (None, spec.id):
            grab, drop = of_a_drag(spec)
            told = "".join(
                f"{sum(calls.values()):>8}{len({file for file, _ in calls}):>7}" for calls in (grab, drop)
            )
            print(f"{spec.id:<16}{told}")
            for calls in (grab, drop):
                for (file, name), count in calls.most_common(options.most):
                    print(f"    {count:>6}  {file} {name}")
    return 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py calls", description=__doc__)
    parser.add_argument("--game", choices=sorted(TABLES), help="(all)")
    parser.add_argument("--most", type=int, default=0, help="so many of the most called functions (none)")
    return parser.parse_args(arguments)


def of_a_drag(spec: GameSpec) -> tuple[Calls, Calls]:
    """A thing is taken up and let go where it may lie: the calls of both."""
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), spec)
        drag(bench)  # Whatever is worked out once is.
        counted = drag(bench)
        bench.close()
    return counted


def drag(bench: Bench) -> tuple[Calls, Calls]:
    """The second time that it is taken up: at the first one places are worked out that last for a match."""
    view = bench.show()
    bench.frame()
    grip = _middle(view, bench.table.grip(bench.game[bench.played]))
    for _ in range(2):
        bench.frame(Event(pygame.MOUSEBUTTONUP, pos=BESIDE, button=1))
        bench.frame(_moved(grip))
        bench.frame(Event(pygame.MOUSEBUTTONDOWN, pos=grip, button=1))
        grab = counted(lambda: view.process_event(_moved((grip[0] + FAR, grip[1]))))
        assert view.gesture.carried is not None or view.gesture.aims, "nothing was taken up"
        bench.frame()
    families = view.gesture.drops_on or ()
    target = next(each for each in sorted(view.gesture.enabled) if each.partition(":")[0] in families)
    place = _middle(view, target)
    bench.frame(_moved(place))
    log = len(view.host.log)
    drop = counted(lambda: view.process_event(Event(pygame.MOUSEBUTTONUP, pos=place, button=1)))
    assert len(view.host.log) > log or view.gesture.refusal is None, "it was not let go there"
    return grab, drop


def _middle(view: View, target: str) -> tuple[int, int]:
    found = next(each.rect for each in view.elements() if each.id == target)
    return pygame.Rect(found).center


def _moved(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))


def counted(work: Callable[[], object]) -> Calls:
    calls: Calls = Counter()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            file = Path(frame.f_code.co_filename)
            where = file.relative_to(HERE) if file.is_relative_to(HERE) else file.name
            calls[str(where), frame.f_code.co_qualname] += 1

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls
