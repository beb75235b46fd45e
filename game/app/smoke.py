"""A look at everything once, for whoever packed the program: does it start, draw and think?"""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

from game.audio import read_sounds
from game.commands.streams import Failed
from game.core.rules import CHANCE, CannotDraw
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from game.scenes.stack import Scene, SceneStack
from game.scenes.title import TitleScene
from game.services import Services

PATIENCE = 60.0
"""Seconds for one move: the opponent's process has to start first, perhaps from a slow disk."""
BREATH = 0.002


class SmokeError(Failed):
    """What is wrong with this program, in one sentence."""


def smoke(services: Services, stack: SceneStack, frame: Callable[[], None], frames: int) -> str:
    """Open everything, draw the title and a match of each game, see AIs move; says what was seen.

    The game goes on without a picture, a sound or an opponent that it cannot find and only notes that in the
    log. Here every such note is a failure.
    """
    with _complaints() as complaints:
        try:
            pictures, sounds = _open_pictures(services), _open_sounds(services)
            _check(complaints)
            _enter(TitleScene(services), stack)
            _draw(services, frame, frames)
            moves = [_see_move(services, spec, stack, frame, frames) for spec in services.games]
        finally:
            stack.close()
    _check(complaints)
    drawn = f"{frames} frames of the title, {frames} of a match"
    return f"{pictures} pictures, {sounds} sounds, {drawn}, and the AI played {' and '.join(moves)}."


def _check(complaints: list[str]) -> None:
    if complaints:
        raise SmokeError("; ".join(complaint.rstrip(".") for complaint in complaints))


def _open_pictures(services: Services) -> int:
    names = services.ui.sprites.names()
    for name in names:
        services.ui.sprites.get(name, services.ui.sprites.size(name))
    return len(names)


def _open_sounds(services: Services) -> int:
    """Each file, whatever is at random in the game. The list is read again, for what it may complain of."""
    files = {file for sound in read_sounds(*services.audio.folders).values() for file in sound.files}
    for file in sorted(files):
        try:
            pygame.mixer.Sound(file)
        except (OSError, pygame.error) as error:
            raise SmokeError(f"the sound {file.name} cannot be played: {error}") from error
    return len(files)


def _see_move(
    services: Services, spec: GameSpec, stack: SceneStack, frame: Callable[[], None], frames: int
) -> str:
    """Let computers play a game, and say what the first of them did."""
    trial = spec.parts().trial
    if trial is not None:
        try:
            trial()
        except (CannotDraw, ImportError, OSError) as error:
            raise SmokeError(f"{spec.id} cannot be played: {error}") from error
    match = MatchScene(services, services.spectator_setup(spec), kept=False)
    _enter(match, stack)
    placed = len(match.match.session)
    _draw(services, frame, frames)
    return repr(_await_move(match, frame, placed))


def _enter(scene: Scene, stack: SceneStack) -> None:
    stack.push(scene)
    stack.apply()


def _draw(services: Services, frame: Callable[[], None], frames: int) -> None:
    for _ in range(frames):
        services.ui.damage.everything()
        frame()


def _await_move(match: MatchScene, frame: Callable[[], None], placed: int) -> str:
    """The first action after those of the set-up that an AI decided: chance needs none to draw."""
    session = match.match.session
    deadline = time.monotonic() + PATIENCE
    while not (decided := [entry for entry in session.log[placed:] if entry.seat != CHANCE]):
        if time.monotonic() > deadline:
            raise SmokeError(f"the AI did not move within {PATIENCE:.0f} s")
        frame()
        time.sleep(BREATH)
    return str(session.rules.format(decided[0].action))


@contextmanager
def _complaints() -> Iterator[list[str]]:
    """What the game warns of in its log meanwhile."""
    heard: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: heard.append(record.getMessage())  # type: ignore[method-assign]
    logger = logging.getLogger("game")
    logger.addHandler(handler)
    try:
        yield heard
    finally:
        logger.removeHandler(handler)
