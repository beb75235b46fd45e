"""What the program seldom needs, imported only then: running without anybody, and going on after an error."""

from collections.abc import Callable, Iterator
from pathlib import Path

from pygame import Surface

from game.scenes.stack import SceneStack
from game.services import Services


def smoke(services: Services, stack: SceneStack, frame: Callable[[], None], frames: int) -> str:
    from game.app.smoke import smoke

    return smoke(services, stack, frame, frames)


def play_offscreen(
    services: Services,
    stack: SceneStack,
    frame: Callable[[], None],
    surface: Callable[[], Surface],
    folder: Path,
) -> Iterator[Path]:
    from game.app.offscreen import play_offscreen

    return play_offscreen(services, stack, frame, surface, folder)


def rescued(services: Services, broken: SceneStack, error: Exception) -> SceneStack:
    from game.app.rescue import rescued

    return rescued(services, broken, error)
