"""Something to take along from a finished game: a picture of its end, a film of the best, its record."""

from collections.abc import Callable

import pygame

from game.core.record import Record
from game.core.replay import AnyPlayback
from game.core.setup import MatchSetup
from game.core.summary import Summary
from game.export import PICTURE, export_picture, export_record
from game.match.names import seat_name
from game.meta.spec import GameSpec
from game.pages.postcard import paint_postcard
from game.pages.storyteller import Storyteller
from game.scenes.film import FilmScene
from game.scenes.menu import MenuItem
from game.scenes.stack import SceneStack
from game.services import Services


class Keepsakes:
    """Of one game, wherever its playback stands."""

    def __init__(
        self, services: Services, spec: GameSpec, setup: MatchSetup, playback: AnyPlayback, story: Storyteller
    ) -> None:
        self._services, self._spec, self._setup = services, spec, setup
        self._playback, self._story = playback, story

    def items(self, stack: SceneStack) -> list[MenuItem]:
        text = self._services.text
        return [
            MenuItem("picture", text("replay.picture"), self._picture),
            MenuItem("film", text("replay.film"), lambda: self._film(stack), about=text("film.about")),
            MenuItem("record", text("replay.record"), self._record),
        ]

    def _result(self) -> Summary | None:
        state, text = self._playback.state, self._services.text
        if self._playback.rules.outcome(state) is None:
            return None
        return self._spec.screen().summary(
            state, text, lambda seat: seat_name(self._spec, self._setup, seat, text)
        )

    def _picture(self) -> None:
        """The board in print quality, with how the game ended where it has."""
        ui, spec, result = self._services.ui, self._spec, self._result()
        drawn = spec.screen().picture(ui, self._playback.state, PICTURE)
        if result is not None:
            drawn = paint_postcard(ui, drawn, result, spec.emblems)
        self._export(lambda: export_picture(self._services.folders.pictures, spec, drawn))

    def _film(self, stack: SceneStack) -> None:
        entries = self._playback.entries
        span = self._story.story.best_minute(entries)
        states = [entries[length - 1].after if length else self._playback.start for length in span]
        stack.push(FilmScene(self._services, self._spec, states))

    def _record(self) -> None:
        folder = self._services.folders.pictures
        self._export(lambda: export_record(folder, self._spec, self._written()))

    def _written(self) -> Record:
        """The game up to where the playback stands."""
        rules = self._playback.rules
        return self._setup.record(tuple(rules.format(action) for action in self._playback.actions))

    def _export(self, write: Callable[[], object]) -> None:
        text = self._services.text
        try:
            sentence = text("replay.written", path=write())
        except (OSError, pygame.error):
            sentence = text("replay.not-written", folder=self._services.folders.pictures)
        self._services.toast.show(sentence, 6.0)
