"""From an error nobody expected to a screen that says so, with the match still there."""

import logging
import platform
import traceback

import pygame

from game import TITLE, __version__
from game.match.archive import newest
from game.scenes.crash import CrashScene
from game.scenes.match import MatchScene
from game.scenes.saves import resume
from game.scenes.stack import SceneStack
from game.scenes.title import TitleScene
from game.services import Services
from game.storage import Save
from game.storage.logfile import discreet

log = logging.getLogger(__name__)


def rescued(services: Services, broken: SceneStack, error: Exception) -> SceneStack:
    """Leave every scene, which saves what is to be saved, and begin again with the crash screen."""
    in_match = any(isinstance(scene, MatchScene) and scene.is_kept for scene in broken)
    try:
        broken.close()
    except Exception:
        log.exception("a scene could not be left in order")
    services.toast.hide()
    stack = SceneStack()
    last = _last(services) if in_match else None

    def to_title() -> None:
        stack.reset(TitleScene(services))

    def go_on() -> None:
        to_title()
        if last is not None:
            resume(services, stack, last)

    # Alone: whatever is wrong with the title must not keep anybody from reading what happened.
    stack.push(CrashScene(services, details_of(error), to_title, go_on if last is not None else None))
    stack.apply()
    return stack


def _last(services: Services) -> Save | None:
    try:
        return newest(services.archive.saves.listing())
    except Exception:
        log.exception("the saves cannot be looked through")
        return None


def details_of(error: Exception) -> str:
    """For whoever repairs it: what happened where, and on what; nothing about the player."""
    about = (
        f"{TITLE} {__version__}, Python {platform.python_version()}, "
        f"pygame {pygame.version.ver}, {platform.system()} {platform.release()}"
    )
    return discreet(f"{about}\n\n{''.join(traceback.format_exception(error))}")
