"""Mutated files of every kind, and every page of every game opened on each of them.

    python -m tests.hostile.trial FILES [SEED]

Prints how many there were, the longest that anything took, the most memory, and what failed.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from game.app import thrift
from game.games import GAMES
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from game.scenes.newgame import NewGameScene
from game.scenes.replay import ReplayScene
from game.scenes.stack import Scene
from game.storage import Save, SaveRefused, Settings, SettingsStore
from game.storage.statistics import GameResult
from tests.hostile import generated
from tests.hostile.generated import put
from tests.saves.player import Player

LONGEST_SECONDS = 2.0
"""Of work for one frame, or for opening a page."""
MOST_MEGABYTES = 600
PLAIN = [name for name in Settings.__struct_fields__ if name not in ("fullscreen", "vsync", "window")]
"""Settings that ask for no other window."""
BOARDS, GAMES_KEPT, SINGLE = 40, 12, 4
"""Files of one round: boards of each game, saves, replays and reviews of each game; progress and so on."""


@dataclass
class Tally:
    files: Counter[str] = field(default_factory=Counter)
    opened: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, str] = (0.0, "")
    largest: tuple[float, str] = (0.0, "")
    failures: list[str] = field(default_factory=list)

    def timed(self, what: str, work: Callable[[], None]) -> bool:
        """Whether it came to an end."""
        began = time.thread_time()
        try:
            work()
        except Exception:
            self.failures.append(f"{what}: {traceback.format_exc()}")
            return False
        taken = time.thread_time() - began
        self.opened[what.partition(" ")[0]] += 1
        self.slowest = max(self.slowest, (taken, what))
        self.largest = max(self.largest, (megabytes(), what))
        if taken >= LONGEST_SECONDS:
            self.failures.append(f"{what} took {taken:.1f} s")
        return True

    def told(self) -> str:
        lines = [
            f"{self.files.total()} files: {dict(self.files)}",
            f"opened {self.opened.total()} times: {dict(self.opened)}",
            f"longest {self.slowest[0]:.2f} s of work ({self.slowest[1]})",
            f"most {self.largest[0]:.0f} MB ({self.largest[1]})",
        ]
        return "\n".join([*lines, f"{len(self.failures)} failures", *self.failures])


def megabytes() -> float:
    """In use now; 0 where the system does not tell it that way."""
    told = Path("/proc/self/statm")
    # Under Wine the file is there, and means this machine; Windows could not count its pages.
    if sys.platform == "win32" or not told.is_file():
        return 0.0
    pages = int(told.read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class Trial:
    """A player's folder that somebody fills with the worst there is."""

    def __init__(self, folder: Path, seed: int, games: Sequence[GameSpec] = GAMES) -> None:
        self._folder = folder
        self._random = Random(seed)
        self._games = games
        self.tally = Tally()
        # As the program does once it runs.
        thrift.begin()
        self._player = type("Somebody", (Player,), {"games": games})(folder)
        archive = self._player.services.archive
        self._data = archive.folders.data
        self._replays = {
            spec.id: [generated.a_replay(archive, spec, f"{n:016x}", n, 30 * n) for n in (1, 2)]
            for spec in games
        }
        self._reviews = {}
        for spec in games:
            for save in self._replays[spec.id]:
                archive.reviews.write(save.id, save.record, generated.a_review(archive, save))
                self._reviews[spec.id, save.id] = archive.reviews.path(save.id).read_bytes()

    def warm_up(self) -> None:
        """What is the same for everybody and painted once is not what is timed."""
        for door in generated.doors(self._games):
            self._open(door.open)

    def _open(self, make: Callable[..., Scene], *frames: int) -> None:
        player = self._player
        player.app.stack.push(make(player.services))
        player.frames(*frames or (2,))
        self._home()

    def _home(self) -> None:
        self._player.app.stack.close()

    # filling

    def round(self, most: int) -> int:
        """So many files at most; how many there were."""
        before = self.tally.files.total()
        fill = [*self._boards(), *self._kept("saves"), *self._kept("replays"), *self._judged()]
        self._random.shuffle(fill)
        del fill[max(0, most - 2 * SINGLE - 1) :]
        paths = [path for path, _, _ in fill]
        while fill:
            # One of them may have hundreds of megabytes, and what is measured is the program.
            path, data, kind = fill.pop()
            put(path, data)
            self.tally.files[kind] += 1
            del data
        self._pages()
        for _ in range(SINGLE):
            for name, data in (
                ("progress.json", generated.hostile_progress(self._games, self._random)),
                ("results.jsonl", generated.hostile_career(self._games, self._random)),
            ):
                if self.tally.files.total() - before < most:
                    put(self._data / name, data)
                    self.tally.files[name] += 1
            self.figures()
        if self.tally.files.total() - before < most:
            self._settings()
        for path in paths:
            path.unlink(missing_ok=True)
        return self.tally.files.total() - before

    def _boards(self) -> list[tuple[Path, bytes, str]]:
        random = self._random
        return [
            (
                spec.level_folders(self._data)[0] / f"b{number}.tmx",
                generated.hostile_board(random.choice(generated.boards(spec)), random),
                f"board {spec.id}",
            )
            for spec in generated.mapped(self._games)
            for number in range(BOARDS)
        ]

    def _kept(self, shelf: str) -> list[tuple[Path, bytes, str]]:
        random, found = self._random, []
        for spec in self._games:
            for _ in range(GAMES_KEPT):
                save = random.choice(self._replays[spec.id])
                path = self._data / shelf / f"{random.getrandbits(64):016x}.json"
                found.append((path, generated.hostile_save(save, random), f"{shelf} {spec.id}"))
        return found

    def _judged(self) -> list[tuple[Path, bytes, str]]:
        random, found = self._random, []
        for spec in self._games:
            for number in range(GAMES_KEPT):
                save = random.choice(self._replays[spec.id])
                data = self._reviews[spec.id, save.id]
                save = save.with_sitting(id=f"{0xFFFF0000 + number + 100 * self._games.index(spec):016x}")
                self._player.services.archive.replays.write(save)
                path = self._player.services.archive.reviews.path(save.id)
                found.append((path, generated.hostile_review(data, random), f"review {spec.id}"))
        return found

    def _settings(self) -> None:
        """As the program reads them at its start; the pages are opened with them."""
        path = self._folder / "other" / "settings.json"
        put(path, generated.hostile_settings(self._random))
        self.tally.files["settings.json"] += 1
        settings, before = self._player.services.settings, self._player.services.settings.value
        found = SettingsStore(path).value
        settings.change(save=False, **{name: getattr(found, name) for name in PLAIN})
        self.figures()
        settings.change(save=False, **{name: getattr(before, name) for name in PLAIN})
        for left in path.parent.iterdir():
            left.unlink()

    # opening

    def _pages(self) -> None:
        self._player.services.archive.reviews._latest = None
        for door in generated.doors(self._games):
            self.tally.timed(door.name, lambda door=door: self._open(door.open))  # type: ignore[misc]
        for spec in self._games:
            self._play_on_boards(spec)
        archive = self._player.services.archive
        for save in archive.saves.listing(lambda save: archive.check(save) and None).saves:
            self.tally.timed("match", lambda save=save: self._go_on(save))  # type: ignore[misc]
        for save in archive.replays.listing(lambda save: archive.check(save) and None).saves:
            self.tally.timed("replay", lambda save=save: self._watch(save))  # type: ignore[misc]

    def figures(self) -> None:
        for door in generated.doors(self._games):
            if not door.name.startswith((NewGameScene.__name__, "Rule", "Gallery", "Settings", "Keys")):
                self.tally.timed(door.name, lambda door=door: self._open(door.open))  # type: ignore[misc]

    def _play_on_boards(self, spec: GameSpec) -> None:
        """Every board that was not refused, painted and begun."""
        player = self._player
        page = NewGameScene(player.services, spec)
        player.app.stack.push(page)
        for _ in range(len(page.levels) + 2):
            self.tally.timed("painted", lambda: player.frames(1))
        own = [level for name, level in page.levels.items() if re_own(name)]
        self._home()
        for level in own[:3]:
            self.tally.timed("match", lambda level=level: self._begin(spec, level))  # type: ignore[misc]

    def _begin(self, spec: GameSpec, level: object) -> None:
        player = self._player
        seats = level.seats(min(level.players))  # type: ignore[attr-defined]
        base = player.alone(spec)
        setup = type(base)(
            spec.id,
            level.id,  # type: ignore[attr-defined]
            tuple(type(base.seats[0])(colours) for colours in seats),
            1,
        )
        player.app.stack.push(MatchScene(player.services, setup))
        player.frames(4)
        self._home()

    def _go_on(self, save: Save) -> None:
        from game.match.archive import setup_of  # noqa: PLC0415

        try:
            scene = MatchScene(self._player.services, setup_of(save), save)
        except SaveRefused:
            return
        self._player.app.stack.push(scene)
        self._player.frames(2)
        self._home()

    def _watch(self, save: Save) -> None:
        try:
            scene = ReplayScene(self._player.services, save, MatchScene)
        except SaveRefused:
            return
        self._player.app.stack.push(scene)
        self._player.frames(1)
        for length in list(scene.story.findings)[:: max(1, len(scene.story.findings) // 3)]:
            scene.jump(length)
            self._player.frames(1)
        if not scene.story.why_not_learn:
            scene.story.learn()
            self._player.frames(1)
        self._home()

    @property
    def results(self) -> tuple[GameResult, ...]:
        """How games ended, as the pages have it."""
        return self._player.services.archive.results.read()

    def close(self) -> None:
        self._player.close()


def re_own(name: str) -> bool:
    return name.startswith("b") and name[1:].isdigit()


def run(
    folder: Path, files: int, seed: int, *, warm: bool = True, games: Sequence[GameSpec] = GAMES
) -> Tally:
    trial = Trial(folder, seed, games)
    if warm:
        trial.warm_up()
    while (left := files - trial.tally.files.total()) > 0:
        trial.round(left)
        tally = trial.tally
        print(
            f"{tally.files.total()} files, {megabytes():.0f} MB, {len(tally.failures)} failures", flush=True
        )
    trial.close()
    return trial.tally


def main(arguments: list[str]) -> int:
    folder = Path(tempfile.mkdtemp(prefix="trial-"))
    print(folder, flush=True)
    tally = run(folder, int(arguments[0]), int(arguments[1]) if len(arguments) > 1 else 1)
    print(tally.told())
    return int(bool(tally.failures) or tally.largest[0] >= MOST_MEGABYTES)


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.exit(main(sys.argv[1:]))
