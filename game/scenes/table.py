"""What a match and a replay have in common: a table, shown by the game's own view."""

from collections.abc import Iterable, Mapping

from pygame import Rect

from game.meta.rulebook import Topic
from game.meta.spec import GameSpec
from game.scenes.stack import Scene
from game.services import Services
from game.table.screen import MatchView
from game.ui import Element

OF_THE_HOUSE = ("common/table", "common/panels", "common/marks")
"""Sheets that every table is laid with."""


class TableScene(Scene):
    """What the app asks of a scene, answered by the view."""

    view: MatchView

    def __init__(self, services: Services, spec: GameSpec) -> None:
        super().__init__(services)
        self.ui.sign()
        self.spec, self.played = spec, spec.folder
        # What it is painted with is decoded while the match is made.
        self.ui.sprites.read_ahead(spec.folder, *OF_THE_HOUSE)

    @property
    def patterns(self) -> bool:
        return self.services.settings.value.patterns

    @property
    def prompt(self) -> str:
        return self.view.prompt

    @property
    def ground(self) -> Rect:
        return self.view.ground

    @property
    def hand(self) -> Mapping[str, str | int] | None:
        return self.view.held

    def elements(self) -> Iterable[Element]:
        return self.view.elements()

    @property
    def topic(self) -> Topic:
        """The rule book opens at what is to be decided here."""
        return Topic(self.spec.id, self.view.topic)
