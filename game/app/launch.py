"""From the options of the command line to a running game and back."""

import logging
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from game.app import doors as unattended
from game.app.loop import App
from game.audio.quiet import quiet_stderr
from game.commands.streams import Failed, Unheard, put
from game.games import GAMES
from game.match.names import refusal
from game.meta.spec import GameSpec
from game.scenes import doors
from game.scenes.stack import Scene
from game.scenes.title import TitleScene
from game.services import Options, Services, create_services
from game.storage import Folders, Heir, SaveRefused, SettingsStore, start_logging
from game.ui.viewport import MIN_SIZE
from game.ui.window import NoDisplayError, Window, prepare_environment

log = logging.getLogger(__name__)

REFUSAL_SECONDS = 8.0


def launch(options: Options, games: Sequence[GameSpec] = GAMES) -> int:
    """Run the program; raises NoDisplayError where no window can be opened."""
    prepare_environment(invisible=bool(options.offscreen or options.smoke))
    services = open_services(options, games)
    settings = services.settings.value
    try:
        with quiet_stderr():
            window = Window(
                services.text("app.title"),
                services.ui.viewport.size,
                fullscreen=settings.fullscreen,
                vsync=settings.vsync,
                icon=services.data / "assets" / "common" / "icons" / "app-64.png",
                to_the_eye=options.size is None and settings.window == MIN_SIZE,
            )
        services.audio.open()
        services.apply_settings(settings)
        app = App(services, window)
        if options.smoke:
            _tell(unattended.smoke(services, app.stack, app.still, options.smoke))
        elif options.offscreen:
            for picture in unattended.play_offscreen(
                services, app.stack, app.still, lambda: window.surface, options.offscreen
            ):
                _tell(str(picture))
        else:
            app.run(first_scenes(services))
    except (NoDisplayError, Failed, Unheard):
        raise
    except Exception:
        log.exception("the game stopped")
        raise
    finally:
        services.audio.close()
        pygame.quit()
    return 0


def _tell(line: str) -> None:
    """Where there is no standard output, as in a program without a console, its work is done all the same."""
    if sys.stdout is not None:
        put(f"{line}\n")


def first_scenes(services: Services) -> Iterator[Scene]:
    yield TitleScene(services)
    if services.options.file:
        yield from _replay(services, services.options.file)
    elif services.options.gallery:
        yield doors.gallery(services)
    elif services.options.quick:
        yield doors.match(services, services.quick_setup(services.chosen))


def _replay(services: Services, file: Path) -> Iterator[Scene]:
    """What the player opened the program with; where it cannot be shown, the title says why."""
    try:
        yield doors.replay(services, services.archive.replays.load(file))
    except SaveRefused as refused:
        services.toast.show(refusal(refused, services.text), REFUSAL_SECONDS)


def open_services(options: Options, games: Sequence[GameSpec] = GAMES) -> Services:
    """Logging, fonts and services, but neither window nor sound."""
    folders = Folders.inside(options.data_dir) if options.data_dir else Folders.of_user()
    start_logging(folders.logs)
    pygame.font.init()
    heirs = [Heir(spec.id, frozenset(spec.keys)) for spec in games if spec.heir]
    settings = SettingsStore(folders.config / "settings.json", heirs[0] if heirs else None)
    if options.lang:
        settings.lend(language=options.lang)
    if options.fullscreen:
        settings.lend(fullscreen=True)
    if options.game:
        settings.lend(game=options.game)
    return create_services(options, folders, settings, options.size or settings.value.window, games)
