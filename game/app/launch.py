"""From the options of the command line to a running game and back."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator, Sequence

import pygame

from game.app.loop import App
from game.app.offscreen import AlbumError, play_offscreen
from game.app.smoke import SmokeError, smoke
from game.audio.quiet import quiet_stderr
from game.commands.streams import Unheard, put
from game.core.spec import GameSpec
from game.games import GAMES
from game.scenes.gallery import GalleryScene
from game.scenes.match import MatchScene
from game.scenes.stack import Scene
from game.scenes.title import TitleScene
from game.services import Options, Services, create_services
from game.storage import Folders, Heir, SettingsStore, start_logging
from game.ui.window import NoDisplayError, Window, prepare_environment

log = logging.getLogger(__name__)


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
            )
        services.audio.open()
        services.apply_settings(settings)
        app = App(services, window)
        if options.smoke:
            _tell(smoke(services, app.stack, app.still, options.smoke))
        elif options.offscreen:
            for picture in play_offscreen(
                services, app.stack, app.still, lambda: window.surface, options.offscreen
            ):
                _tell(str(picture))
        else:
            app.run(_first_scenes(services))
    except (NoDisplayError, SmokeError, AlbumError, Unheard):
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


def _first_scenes(services: Services) -> Iterator[Scene]:
    yield TitleScene(services)
    if services.options.gallery:
        yield GalleryScene(services)
    elif services.options.quick:
        yield MatchScene(services, services.quick_setup(services.chosen))


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
