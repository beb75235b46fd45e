"""Draw every page and three moments of each game into pictures, and put them on contact sheets.

``python3 -m build_scripts.tools sheet FOLDER`` first plays a game of each kind by its weakest opponents, so
that pages have something to show; they are kept in ``FOLDER/home`` for the next time. Nobody sees the window,
and nothing of the player's is touched.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
from pygame import Surface

from game.app import App, open_services
from game.core.setup import HUMAN, MatchSetup
from game.export import png_of
from game.games import GAMES
from game.match.archive import setup_of
from game.match.campaign import road
from game.meta.spec import GameSpec
from game.scenes import doors
from game.scenes.bookmark import BookmarkScene
from game.scenes.curtain import CurtainScene
from game.scenes.gallery import GalleryScene
from game.scenes.guided import GuidedScene
from game.scenes.keys import KeysScene
from game.scenes.lesson import LessonScene
from game.scenes.match import MatchScene
from game.scenes.pause import PauseScene
from game.scenes.puzzle import PuzzleScene
from game.scenes.rulebook import RulebookScene
from game.scenes.stack import Scene
from game.scenes.title import TitleScene
from game.services import Options, Services
from game.storage.statistics import GameResult, SeatResult
from game.ui.window import Window, prepare_environment

SIZES = ((1280, 720), (1920, 1080))
MOMENTS = {"start": 0.0, "middle": 0.5, "late": 0.9}
"""Parts of a game."""
LONGEST_GAME, LONGEST_LOOK, FEWEST_FRAMES = 900.0, 120.0, 12
"""Seconds; and frames that a page is given at least."""
THUMB, GAP, COLUMNS = (480, 270), 8, 5
LABEL, GROUND, WORDS = 22, (46, 40, 32), (236, 226, 204)
FIRST_DAY, DAY = 1_700_000_000.0, 86_400.0
WON = 7
"""Stages of the campaign that somebody has won."""

Make = Callable[[Services], Sequence[Scene]]
"""The scenes of a page, from bottom to top."""


class Desk:
    """The program in a window that nobody sees."""

    def __init__(self, folder: Path, size: tuple[int, int], language: str) -> None:
        self.services = open_services(Options(data_dir=folder, seed=1, size=size, speed=0.0, lang=language))
        self.services.settings.change(save=False, reduced_motion=True, ai_pause=0.0, player_name="Livia")
        self.window = Window("sheet", size, fullscreen=False, vsync=False, icon=folder / "none")
        self.services.apply_settings(self.services.settings.value)
        self.app = App(self.services, self.window)

    def show(self, scenes: Sequence[Scene]) -> None:
        self.app.stack.reset(scenes[0])
        for scene in scenes[1:]:
            self.app.still()
            self.app.stack.push(scene)
        self._settle()

    def _settle(self) -> None:
        """Until everything that is painted aside is there."""
        end, frames = time.monotonic() + LONGEST_LOOK, FEWEST_FRAMES
        while time.monotonic() < end and (frames > 0 or self._hurries()):
            self.app.still()
            time.sleep(0.002)
            frames -= 1
        self.services.ui.damage.everything()
        self.app.still()

    def _hurries(self) -> bool:
        wishes = [scene.wake_after() for scene in self.app.stack.visible()]
        return 0.0 in wishes or bool(self.services.ui.damage)

    def played(self) -> dict[str, MatchSetup]:
        """The games that are kept, by their kind; none unless there is one of each."""
        kept = {save.record.game: save for save in self.services.archive.replays.listing()}
        found = {game: replace(setup_of(save), actions=save.record.actions) for game, save in kept.items()}
        return found if len(found) == len(GAMES) else {}

    def live(self) -> dict[str, MatchSetup]:
        """As if somebody had played for a while."""
        for spec in GAMES:
            self._play(computers(self.services, spec))
            for result in _results(spec):
                self.services.archive.results.add(result)
        self.services.archive.progress.finish_all(won(self.services))
        return self.played()

    def _play(self, setup: MatchSetup) -> None:
        """A game of opponents to its end."""
        match = MatchScene(self.services, setup)
        self.app.stack.reset(match)
        end = time.monotonic() + LONGEST_GAME
        while match.match.finished is None or not match.match.closed:
            assert time.monotonic() < end, f"{setup.game} has not come to its end"
            self.app.still()

    def close(self) -> None:
        self.app.stack.close()
        self.services.ui.painter.close()
        pygame.quit()


# what there is to show


def computers(services: Services, spec: GameSpec) -> MatchSetup:
    setup = replace(services.spectator_setup(spec), seed=1)
    return replace(setup, seats=tuple(replace(seat, player=spec.ai_levels[0]) for seat in setup.seats))


def won(services: Services) -> dict[str, int]:
    """Some stages, lessons and puzzles, with stars."""
    found = {stop.name: 1 + number % 3 for number, stop in enumerate(road(services.games)[:WON])}
    for spec in services.games:
        if spec.lessons:
            course = spec.course()
            found |= {f"{spec.id}/lesson/{each.id}": 1 for each in course.lessons[:5]}
            found |= {f"{spec.id}/puzzle/{each.id}": 2 for each in course.puzzles[:3]}
    return found


def _results(spec: GameSpec) -> Iterator[GameResult]:
    for number in range(14):
        other = spec.ai_levels[number // 5 % len(spec.ai_levels)]
        yours, theirs = 30 + number * 7 % 19, 28 + number * 11 % 17
        seats = (
            SeatResult(HUMAN, yours, yours > theirs, 8 + number % 7),
            SeatResult(other, theirs, theirs >= yours, 6 + number % 5),
        )
        yield GameResult(
            f"{spec.folder}-{number}", spec.id, spec.default_level, FIRST_DAY + DAY * number, seats
        )


def moment(services: Services, setup: MatchSetup, part: float) -> MatchScene:
    """A game played so far, and it is the turn of the person who sits there."""
    spec = services.archive.find(setup.game)
    rules, actions = spec.rules(), setup.actions
    you, *others = setup.seats
    setup = replace(setup, seats=(replace(you, player=HUMAN, name="Livia"), *others), curtain=False)
    begun = [replace(setup, actions=actions[:at]) for at in range(round(part * len(actions)), len(actions))]
    for each in begun:
        state = services.archive.begun(each).state
        if not rules.in_setup(state) and rules.to_move(state) == 0:
            break
    return MatchScene(services, each if part < 1 else setup, kept=False)


def pages(played: Mapping[str, MatchSetup]) -> Iterator[tuple[str, Make]]:
    """By name, in the order of the sheet; each the scenes that lie on each other."""
    for name, page in _OF_THE_HOUSE.items():
        yield name, lambda services, page=page: [page(services)]  # type: ignore[misc]
    for spec in GAMES:
        for name, door in {**_OF_A_GAME, **_of_a_course(spec)}.items():
            yield (
                f"{spec.id}-{name}",
                lambda services, door=door, spec=spec: [door(services, spec)],  # type: ignore[misc]
            )
        yield from _table(spec, played[spec.id])


def _table(spec: GameSpec, setup: MatchSetup) -> Iterator[tuple[str, Make]]:
    """Three moments, what lies over a table, and the end."""
    for name, part in MOMENTS.items():
        yield f"{spec.id}-{name}", lambda services, part=part: [moment(services, setup, part)]  # type: ignore[misc]
    for name, over in _OVER_A_TABLE.items():
        yield (
            f"{spec.id}-{name}",
            lambda services, over=over: [moment(services, setup, MOMENTS["late"]), over(services, spec)],  # type: ignore[misc]
        )
    yield f"{spec.id}-results", lambda services: [moment(services, setup, 1.0)]


_OF_THE_HOUSE: Mapping[str, Callable[[Services], Scene]] = {
    "title": TitleScene,
    "campaign": doors.campaign,
    "you": doors.statistics,
    "replays": doors.replays,
    "saves": doors.saves,
    "settings": doors.settings,
    "keys": KeysScene,
    "gallery": GalleryScene,
    "replay": lambda services: doors.replay(services, next(iter(services.archive.replays.listing()))),
}
_OF_A_GAME: Mapping[str, Callable[[Services, GameSpec], Scene]] = {
    "new-game": doors.new_game,
    "rules": lambda services, spec: RulebookScene(services, spec, ""),
}


def _of_a_course(spec: GameSpec) -> dict[str, Callable[[Services, GameSpec], Scene]]:
    """What it has of all there may be to learn."""
    found: dict[str, Callable[[Services, GameSpec], Scene]] = {}
    if not spec.lessons:
        return found
    course = spec.course()
    found["learn"] = doors.learn
    if course.first is not None:
        found["first-game"] = GuidedScene
    found["lesson"] = lambda services, spec: LessonScene(services, spec, course, len(course.lessons) // 3)
    if course.puzzles:
        found["puzzles"] = doors.puzzles
        found["puzzle"] = lambda services, spec: PuzzleScene(services, spec, course, 1)
    if spec.parts().daily is not None:
        found["daily"] = doors.daily
    return found


_OVER_A_TABLE: Mapping[str, Callable[[Services, GameSpec], Scene]] = {
    "pause": lambda services, spec: PauseScene(services, spec, lambda: None, lambda: None),
    "curtain": lambda services, spec: CurtainScene(services, "Livia", lambda: None, lambda: None),
    "bookmark": lambda services, spec: BookmarkScene(services, lambda _: True, "Livia"),
}


# pictures


def contact(pictures: Mapping[str, Surface], columns: int = COLUMNS) -> Surface:
    """All of them in small, each with its name below it."""
    wide, high = THUMB
    rows = -(-len(pictures) // columns)
    sheet = Surface((columns * (wide + GAP) + GAP, rows * (high + LABEL + GAP) + GAP))
    sheet.fill(GROUND)
    font = pygame.font.Font(None, LABEL)
    for number, (name, picture) in enumerate(pictures.items()):
        x = GAP + number % columns * (wide + GAP)
        y = GAP + number // columns * (high + LABEL + GAP)
        sheet.blit(pygame.transform.smoothscale(picture, THUMB), (x, y))
        sheet.blit(font.render(name, True, WORDS), (x, y + high + 3))
    return sheet


def draw(folder: Path, sizes: Sequence[tuple[int, int]], language: str, only: str) -> None:
    prepare_environment(invisible=True)
    for size in sizes:
        desk = Desk(folder / "home", size, language)
        played = desk.played() or desk.live()
        target = folder / f"{size[0]}x{size[1]}"
        target.mkdir(parents=True, exist_ok=True)
        found = {}
        for name, make in pages(played):
            if only in name:
                desk.show(make(desk.services))
                (target / f"{name}.png").write_bytes(png_of(desk.window.surface))
                found[name] = pygame.transform.smoothscale(desk.window.surface, THUMB)
        (folder / f"sheet-{size[0]}x{size[1]}.png").write_bytes(png_of(contact(found)))
        desk.close()


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="sheet", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--size", type=_size, action="append", help="1280x720 and 1920x1080 unless told")
    parser.add_argument("--lang", default="en", help="the language of the pages")
    parser.add_argument("--only", default="", help="only pages with this in their names")
    asked = parser.parse_args(arguments)
    draw(asked.folder, asked.size or SIZES, asked.lang, asked.only)
    return 0


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    return int(wide), int(high)
