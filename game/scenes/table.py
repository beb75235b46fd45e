"""What a match and a replay have in common: a table, shown by the game's own view."""

from __future__ import annotations

from pygame import Rect

from game.core.advice import Adviser
from game.core.book import Topic
from game.core.match import MatchSetup
from game.core.spec import GameSpec
from game.core.table import Guide
from game.scenes.matchview import MatchView
from game.scenes.naming import seat_name
from game.scenes.stack import Scene


class TableScene(Scene):
    """The part of ``game.core.table.MatchHost`` that does not depend on who decides."""

    spec: GameSpec
    view: MatchView
    _setup: MatchSetup

    @property
    def setup(self) -> MatchSetup:
        return self._setup

    @property
    def patterns(self) -> bool:
        return self.services.settings.value.patterns

    @property
    def guide(self) -> Guide | None:
        return None

    @property
    def adviser(self) -> Adviser | None:
        return None

    def seat_name(self, seat: int) -> str:
        return seat_name(self._setup, seat, self.text)

    # what the app asks

    @property
    def prompt(self) -> str:
        return self.view.prompt

    @property
    def ground(self) -> Rect:
        return self.view.ground

    @property
    def topic(self) -> Topic:
        """The rule book opens at what is to be decided here."""
        return Topic(self.spec.id, self.view.topic)
