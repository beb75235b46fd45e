"""A table of every game with computers round it, who think at once: time is simulated, frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from tests.games.viewing.match_table import FRAME, MatchTable
from tests.match.room import Thinker

LONGEST = 60.0
"""Simulated seconds after which something hangs."""


class Company(MatchTable[Any]):
    """A match at speed 1; whoever sits at the screen plays by chance."""

    def __init__(self, folder: Path, spec: GameSpec, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(folder, size, speed=1.0)
        self.spec = spec
        self.random = Random(5)

    def begin(self, players: int, who: Sequence[str] = (), seed: int = 3) -> None:
        """One person and computers of the weakest kind, if nobody else is named."""
        level = self.services.archive.library(self.spec).get(self.spec.default_level)
        assert level is not None
        colours = level.seats(players)
        who = who or [HUMAN, *[self.spec.ai_levels[0]] * (players - 1)]
        seats = tuple(SeatSetup(tuple(own), player) for own, player in zip(colours, who, strict=True))
        setup = MatchSetup(self.spec.id, level.id, seats, seed=seed, auto_setup=True)
        self.scene = MatchScene(self.services, setup, kept=False)
        thinker = Thinker(self.spec.opponents)
        self.scene.match._employ = lambda: thinker  # type: ignore[assignment,return-value]
        self.app.stack.reset(self.scene)
        self.app.stack.apply()
        self.view = self.scene.view
        self.until(lambda: self.asked)

    @property
    def match(self) -> Any:
        return self.scene.match

    @property
    def asked(self) -> bool:
        """It is somebody's turn who sits at the screen."""
        return self.view.idle and self.match.deciding is not None

    @property
    def over(self) -> bool:
        return self.match.mover is None

    def until(self, done: Callable[[], bool]) -> float:
        """The seconds that went by until then."""
        frames = 0
        while not done():
            self.frame()
            frames += 1
            assert frames * FRAME < LONGEST, "nothing comes any more"
        return frames * FRAME

    def step(self) -> None:
        """One decision of whoever sits here, by chance, and nobody watches it."""
        match = self.match
        action = self.random.choice(list(match.rules.legal_actions(match.session.state)))
        match.end_turn(action) if self.view.gesture.commits(action) else match.play(action)
        self.view.skip()
        while match.draws:
            self.frame()
            self.view.skip()
        if match.handing_over is not None:
            match.end_turn(None)
        self.view.refresh()

    def turn(self) -> None:
        """All decisions up to somebody else's turn."""
        while self.match.deciding is not None:
            self.step()
