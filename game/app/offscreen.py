"""A match of AIs that nobody watches, played through the real scenes, with pictures of its course."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from pygame import Surface

from game.commands.streams import Failed
from game.export import png_of
from game.scenes.match import MatchScene
from game.scenes.stack import SceneStack
from game.services import Services
from game.storage import write_atomic

TURNS_BETWEEN = 6
PLACED_FOR_PICTURE = 8
"""Actions of the set-up after which it is worth a picture."""
BREATH = 0.002
"""Seconds left to the opponents' process between two looks at it."""


class AlbumError(Failed):
    """What could not be written, in one sentence."""

    def __init__(self, path: Path | None, error: OSError) -> None:
        super().__init__(f"{str(path)!r} could not be written ({error.strerror or 'system error'})")


def play_offscreen(
    services: Services,
    stack: SceneStack,
    frame: Callable[[], None],
    surface: Callable[[], Surface],
    folder: Path,
) -> Iterator[Path]:
    """Play to the end; yields every picture once it is on the disk: set-up, the course of the game, results.

    Raises ``AlbumError`` where that fails.
    Nothing is saved of the match itself: the player's own saves stay as they are.
    """
    setup = replace(services.spectator_setup(services.chosen), auto_setup=False)
    match = MatchScene(services, setup, kept=False)
    album = Album(surface, folder)
    stack.push(match)
    stack.apply()
    try:
        while stack.top is match:
            frame()
            if stack.top is match and (name := _worth_keeping(match, album)):
                yield album.save(name)
            time.sleep(BREATH)
        frame()
        yield album.save("results")
        if match.match.record.trouble is not None:
            raise AlbumError(services.options.record, match.match.record.trouble)
    finally:
        stack.close()


class Album:
    """Numbered pictures in a folder."""

    def __init__(self, surface: Callable[[], Surface], folder: Path) -> None:
        self._surface = surface
        self._folder = folder
        self.names: list[str] = []

    def save(self, name: str) -> Path:
        self.names.append(name)
        path = self._folder / f"{len(self.names):02}-{name}.png"
        try:
            write_atomic(path, png_of(self._surface()))
        except OSError as error:
            raise AlbumError(path, error) from None
        return path


def _worth_keeping(match: MatchScene, album: Album) -> str:
    """What a picture of this moment would be called; an empty string if there is no need for one."""
    rules, state = match.match.session.rules, match.match.session.state
    if rules.in_setup(state):
        name = "setup" if len(match.match.session) >= PLACED_FOR_PICTURE else ""
    else:
        turn = rules.turn_number(state)
        name = f"turn-{turn}" if turn and turn % TURNS_BETWEEN == 0 else ""
    return name if name not in album.names else ""
