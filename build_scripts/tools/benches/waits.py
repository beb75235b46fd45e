"""How long a player waits after a click: every button is clicked in a window, and its frames are looked at.

The real loop and the real pages at 1920 x 1080, on the player's own display or a virtual one, with saved
games and replays of every game on the shelves. From the title every way is gone, button by button. Of each
click two figures are taken: until the first pixel has changed, and the longest frame after that. Both are
processor time, with that of others for whom the page waits, or time by the clock where that is less: the
machine may have other guests. Beside it, in the same run, what it takes to copy one picture over the whole
window and show it.
"""

import argparse
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any

from ..wine.machine import screen

if TYPE_CHECKING:
    from pygame import Surface

    from game.scenes.stack import Scene

    from ..memory_walk import Walk

SIZE = (1920, 1080)
SIGN, FRAME = 100.0, 30.0
"""Milliseconds until something has changed, and of any frame after that."""
WATCHED = 75
"""Frames after a click."""
DEEPEST = 4
"""Clicks from the title."""
FEW = 3
"""Of many things of one kind, as the lines of a list or the squares of a board."""
LEFT_ALONE = re.compile(r"fullscreen|vsync|quit|folder|film")
"""They change the window or the player's desktop."""


@dataclass(frozen=True)
class Click:
    way: tuple[str, ...]
    leads: str
    """The page that is in front afterwards."""
    sign: float
    longest: float
    at: int
    """Which frame that was."""

    def __str__(self) -> str:
        return f"{' > '.join(self.way):<64} {self.leads:<12}{self.sign:>8.0f}{self.longest:>8.0f}{self.at:>5}"


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    with ExitStack() as stack:
        if "DISPLAY" not in os.environ and sys.platform.startswith("linux"):
            os.environ["DISPLAY"] = stack.enter_context(screen())
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        from game.ui.window import prepare_environment  # noqa: PLC0415

        prepare_environment()
        trial = Trial(Path(stack.enter_context(tempfile.TemporaryDirectory())))
        print(f"Milliseconds at {SIZE[0]} x {SIZE[1]}; a picture over all of the window: {trial.bare():.1f}")
        print(f"{'clicked':<64} {'leads to':<12}{'sign':>8}{'longest':>8}{'at':>5}")
        clicks = []
        for click in trial.clicks(options.depth, options.only):
            clicks.append(click)
            if options.all or click.sign > SIGN or click.longest > FRAME:
                print(click, flush=True)
        trial.close()
    return _judge(clicks)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py waits", description=__doc__)
    parser.add_argument("--depth", type=int, default=DEEPEST, help="clicks from the title (%(default)s)")
    parser.add_argument("--only", default="", metavar="BUTTON", help="only what lies behind it")
    parser.add_argument("--all", action="store_true", help="print every click, not only those that take long")
    return parser.parse_args(arguments)


def _judge(clicks: Sequence[Click]) -> int:
    print(f"{len(clicks)} clicks, median {median(click.sign for click in clicks):.0f}")
    for promise, aim, times in (
        ("a sign within", SIGN, [click.sign for click in clicks]),
        ("no later frame over", FRAME, [click.longest for click in clicks]),
    ):
        late = sum(each > aim for each in times)
        verdict = f"missed {late} times" if late else "reached"
        print(f"{promise} {aim:g} ms: {verdict} (longest {max(times):.0f})")
    return 0


class Trial:
    """The program in a window, and who clicks through it."""

    def __init__(self, folder: Path) -> None:
        from ..memory_walk import Walk  # noqa: PLC0415 - a window of its own needs the display first

        self.walk: Walk = Walk(folder, SIZE)
        self._fill()
        _count_waiting()
        self._settings = self.walk.services.settings.value
        self._seen: set[tuple[str, str]] = set()

    def _fill(self) -> None:
        from game.games import GAMES  # noqa: PLC0415

        from ..played import played_game  # noqa: PLC0415

        archive = self.walk.services.archive
        for shelf, finished in ((archive.saves, False), (archive.replays, True)):
            for number, spec in enumerate(GAMES * 4):
                game = played_game(self.walk.services, spec, Random(number), finished=finished)
                shelf.write(game.with_sitting(id=f"{number:016x}"))

    def bare(self) -> float:
        import pygame  # noqa: PLC0415

        window = self.walk.window.surface
        picture = window.copy()

        def show() -> None:
            window.blit(picture, (0, 0))
            pygame.display.flip()

        return median(_milliseconds(show) for _ in range(30))

    # the way through the house

    def clicks(self, depth: int, only: str) -> Iterator[Click]:
        ways: list[tuple[str, ...]] = [()]
        for way in ways:
            for name in self._unseen(way, only):
                click = self._clicked((*way, name))
                if click is not None:
                    yield click
                    if len(click.way) < depth and click.leads:
                        ways.append(click.way)

    def _unseen(self, way: tuple[str, ...], only: str) -> list[str]:
        """What can be clicked there and was not clicked on such a page before."""
        found = []
        if (page := self._gone(way)) is not None:
            page_name = _page_name(page)
            kinds: dict[str, int] = {}
            for element in page.elements():
                kind = _kind(element.id)
                kinds[kind] = kinds.get(kind, 0) + 1
                wanted = element.enabled and element.id and not LEFT_ALONE.search(element.id)
                if not way and only and only not in element.id:
                    continue
                if wanted and kinds[kind] <= FEW and (page_name, element.id) not in self._seen:
                    self._seen.add((page_name, element.id))
                    found.append(element.id)
        return found

    def _gone(self, way: tuple[str, ...]) -> "Scene | None":
        """The page there, from the title on; None where the way is no longer to be gone."""
        kept = self._settings
        self.walk.services.settings.change(save=False, language=kept.language, ui_scale=kept.ui_scale)
        self.walk.home()
        self._frames(3)
        for name in way:
            if self._pressed(name) is None:
                return None
            self._frames(WATCHED // 3)
        return self.walk.app.stack.top

    def _clicked(self, way: tuple[str, ...]) -> Click | None:
        page = self._gone(way[:-1])
        release = self._pressed(way[-1], hold=True) if page is not None else None
        if release is None:
            return None
        with _watching(self.walk) as seen:
            for number in range(WATCHED):
                (release if number == 0 else self._frame)()
                if seen:
                    break
        times = [_milliseconds(self._frame) for _ in range(WATCHED)]
        longest = max(times)
        top = self.walk.app.stack.top
        leads = _page_name(top) if top is not None and top is not page else ""
        return Click(way, leads, seen[0] if seen else 0.0, longest, times.index(longest) + 1)

    def _pressed(self, name: str, *, hold: bool = False) -> Callable[[], None] | None:
        """The button is pressed and let go; with `hold` whoever asked lets go of it."""
        import pygame  # noqa: PLC0415
        from pygame.event import Event  # noqa: PLC0415

        top = self.walk.app.stack.top
        rects = [each.rect for each in top.elements() if each.id == name and each.enabled] if top else []
        if not rects:
            return None
        pos = pygame.Rect(rects[0]).center
        self._frame(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        self._frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self._frames(4)

        def release() -> None:
            self._frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

        if not hold:
            release()
        return release

    def _frame(self, *events: object) -> None:
        self.walk.app.frame(events, 1 / 60)  # type: ignore[arg-type]

    def _frames(self, count: int) -> None:
        for _ in range(count):
            self._frame()

    def close(self) -> None:
        self.walk.close()


_waited = [0.0]
"""Seconds that others worked while the page waited for them."""


def _count_waiting() -> None:
    from game.resources.ahead import ReadAhead  # noqa: PLC0415

    take = ReadAhead.take

    def counted(ahead: ReadAhead, path: Path) -> "Surface":
        own, all_ = time.thread_time(), time.process_time()
        picture = take(ahead, path)
        if current_thread() is main_thread():
            _waited[0] += time.process_time() - all_ - (time.thread_time() - own)
        return picture

    ReadAhead.take = counted  # type: ignore[assignment, method-assign]


@contextmanager
def _watching(walk: "Walk") -> "Iterator[list[float]]":
    """Milliseconds from now until the window showed something else, once it did."""
    import pygame  # noqa: PLC0415

    update, before, seen = pygame.display.update, _pixels(walk), list[float]()
    elapsed = _begun()

    def watched(*areas: Any) -> None:
        update(*areas)
        passed = elapsed()
        if not seen and _pixels(walk) != before:
            seen.append(passed)

    pygame.display.update = watched
    try:
        yield seen
    finally:
        pygame.display.update = update


def _begun() -> Callable[[], float]:
    wall, cpu, waited = time.perf_counter(), time.thread_time(), _waited[0]

    def elapsed() -> float:
        return min(time.perf_counter() - wall, time.thread_time() - cpu + _waited[0] - waited) * 1000

    return elapsed


def _milliseconds(work: Callable[[], None]) -> float:
    elapsed = _begun()
    work()
    return elapsed()


def _pixels(walk: "Walk") -> bytes:
    return walk.window.surface.get_buffer().raw


def _page_name(page: "Scene") -> str:
    """Pages of one kind are different in each game."""
    return f"{page.name} {page.played}".strip()


def _kind(name: str) -> str:
    """What many things of one kind have in common."""
    return re.sub(r"\d+", "#", name.partition(":")[0] if name.count(":") > 1 else name)
