"""The end of a game is a scene on its table: counted before all eyes, skippable at any moment, true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar, cast

import pygame
import pytest
from pygame.event import Event

from game.core.rules import Outcome
from game.core.setup import HUMAN, MatchSetup, SeatSetup
from game.games import GAMES
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from game.table.crown import RISE, STAY, verdict
from game.table.ending import LONGEST
from tests.games.test_one_score import Game
from tests.games.viewing.match_table import MatchTable

FRAME = 1 / 30
AT_MOST = 15.0
"""Seconds at speed 1."""
LEVEL_LOST = "So close! Level on points; the tie-break decides."


class Table(MatchTable[Any]):
    """A match of any game, at its last actions."""

    seats: ClassVar[tuple[str, ...]] = ()

    def begin(self, spec: GameSpec, game: Game, people: int, last: int = 1) -> None:
        """At most so many people sit here, those who play last first."""
        order = [(entry % len(game.record.seats)) for entry in range(-1, -1 - len(game.record.seats), -1)]
        human = set(order[:people])
        seats = tuple(
            SeatSetup(tuple(colours), HUMAN if number in human else spec.ai_levels[0])
            for number, colours in enumerate(game.record.seats)
        )
        actions = game.record.actions
        setup = MatchSetup(
            spec.id,
            game.record.level,
            seats,
            seed=1,
            options=dict(game.record.options),
            actions=tuple(actions[: len(actions) - last]),
        )
        self.scene = MatchScene(self.services, setup, kept=False)
        # What was written is played, and nobody else thinks.
        self.scene.match.poll = lambda: None  # type: ignore[method-assign]
        self._update = self.scene.match.update
        self.scene.match.update = lambda dt, *, in_front: None  # type: ignore[method-assign]
        self.app.stack.reset(self.scene)
        self.app.stack.apply()
        self.frame()
        self.view = self.scene.view

    def play(self, action: str) -> None:
        match = self.scene.match
        match._played(match.rules.parse(action))
        self.view.refresh()

    def finish(self) -> None:
        """The results come as soon as nothing moves any more."""
        self.scene.match.update = self._update  # type: ignore[method-assign]
        for _ in range(3):
            self.frame(dt=FRAME)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(card.info.tally.score.points for card in self.view.panels.cards)

    def tap(self, key: int) -> None:
        """A key, and no time goes by."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.frame(Event(kind, key=key, mod=0, unicode=""), dt=0.0)

    def pass_by(self, seconds: float = FRAME) -> None:
        """Nobody looks, so that nothing is drawn."""
        self.view.update(seconds)

    def shapes(self) -> set[Any]:
        return set(self.view.board.sheet.shapes())


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path, speed=1.0)
    yield table
    table.app.stack.close()
    pygame.display.quit()


def ending_begins(table: Table) -> None:
    for _ in range(400):
        if table.view.ending.runs:
            return
        table.pass_by()
    pytest.fail("it never ends")


SPECS = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)


@SPECS
@pytest.mark.parametrize("players", (2, 3, 4))
def test_what_is_counted_comes_to_the_rules_result(shown: Table, spec: GameSpec, players: int) -> None:
    game = Game(spec, players)
    outcome = game.rules.outcome(game.states[-1])
    assert outcome is not None
    result = tuple(outcome.points)
    shown.begin(spec, game, people=1)
    shown.play(game.record.actions[-1])
    ending_begins(shown)
    said, seconds = [shown.points], 0.0
    while shown.view.ending.runs:
        shown.pass_by()
        seconds += FRAME
        if shown.points != said[-1]:
            said.append(shown.points)
        assert all(own <= end for own, end in zip(shown.points, result, strict=True)), "never more than true"
    assert said[-1] == result and seconds <= LONGEST + RISE + STAY + 0.5 <= AT_MOST
    lowest = min(range(len(said)), key=lambda number: sum(said[number]))
    counted = said[lowest:]
    rises = [a <= b for one, two in pairwise(counted) for a, b in zip(one, two, strict=True)]
    assert all(rises)
    assert len(counted) > 1, "it was counted before all eyes"
    shown.finish()
    assert shown.app.stack.top is not shown.scene, "then the results"


@SPECS
def test_skipped_at_any_step_it_is_the_same_picture(shown: Table, spec: GameSpec) -> None:
    game = Game(spec, 2)
    shown.begin(spec, game, people=1)
    shown.play(game.record.actions[-1])
    shown.view.timeline.skip()
    shown.view.refresh()
    shown.frame()
    expected, points = shown.shapes(), shown.points
    steps = len(shown.view.board.ending(shown.scene.match.log[-1])) + 1
    assert steps > 3
    for waited in sorted({0, 1, steps // 2, steps - 2, steps - 1}):
        shown.begin(spec, game, people=1)
        shown.play(game.record.actions[-1])
        ending_begins(shown)
        for step in range(steps):
            # Some time is waited in one of the steps, then it is skipped as all before it were.
            for _ in range(7 if step == waited else 0):
                shown.pass_by()
            shown.tap(pygame.K_SPACE)
        shown.frame(dt=FRAME)
        assert shown.view.idle and shown.shapes() == expected and shown.points == points


@SPECS
def test_escape_and_the_button_lead_to_the_results_at_once(shown: Table, spec: GameSpec) -> None:
    game = Game(spec, 3)
    for by_key in (True, False):
        shown.begin(spec, game, people=1)
        shown.play(game.record.actions[-1])
        ending_begins(shown)
        shown.frame(dt=FRAME)
        if by_key:
            shown.tap(pygame.K_ESCAPE)
        else:
            shown.view.widgets.find("button:skip-ending").activate()
        assert shown.view.idle and not shown.view.ending.runs
        shown.finish()
        top = shown.app.stack.top
        assert top is not None and top.name == "results"


@SPECS
def test_a_click_before_the_end_does_not_skip_it(shown: Table, spec: GameSpec) -> None:
    game = Game(spec, 2)
    shown.begin(spec, game, people=1)
    shown.play(game.record.actions[-1])
    shown.view.skip()
    assert not shown.view.idle
    shown.frame(dt=FRAME)
    assert shown.view.ending.runs


@SPECS
def test_with_reduced_motion_the_end_is_a_row_of_stills(shown: Table, spec: GameSpec) -> None:
    game = Game(spec, 2)
    shown.use(reduced_motion=True)
    shown.begin(spec, game, people=1)
    shown.play(game.record.actions[-1])
    ending_begins(shown)
    pictures, frames = [pygame.image.tobytes(shown.window.surface, "RGB")], 0
    while shown.view.ending.runs:
        shown.frame(dt=3 * FRAME)
        frames += 1
        assert not shown.view.board.stage.moving, "nothing is in the air"
        picture = pygame.image.tobytes(shown.window.surface, "RGB")
        if picture != pictures[-1]:
            pictures.append(picture)
    moments = 2 + len(shown.view.board.ending(shown.scene.match.log[-1]))
    assert frames > 25 and 2 < len(pictures) <= moments + 1, "each moment is one still"


# who won


@pytest.mark.parametrize(
    ("points", "winners", "people", "first", "second"),
    [
        ((63, 74), (1,), (1,), "You win with 74 points!", "11 points ahead of Journeyman"),
        ((63, 74), (1,), (0,), "Journeyman wins with 74 points!", "Well played! 11 points short this time."),
        ((73, 74), (1,), (0,), "Journeyman wins with 74 points!", "So close! Only 1 point short."),
        (
            (74, 74),
            (1,),
            (0,),
            "Journeyman wins with 74 points!",
            "So close! Level on points; the tie-break decides.",
        ),
        ((74, 74), (1,), (1,), "You win with 74 points!", "Level on points; the tie-break decides."),
        ((74, 74), (0, 1), (0,), "You and Journeyman share the win with 74 points each!", ""),
        ((63, 74), (1,), (), "Journeyman II wins with 74 points!", "11 points ahead of Journeyman I"),
        ((63, 74), (1,), (0, 1), "Player 2 wins with 74 points!", "11 points ahead of Player 1"),
    ],
)
def test_who_won_is_told_truly_and_kindly(
    shown: Table,
    points: tuple[int, ...],
    winners: tuple[int, ...],
    people: tuple[int, ...],
    first: str,
    second: str,
) -> None:
    spec = next(each for each in GAMES if each.folder == "via_appia")
    game = Game(spec, 2)
    seats = tuple(
        SeatSetup(tuple(colours), HUMAN if number in people else spec.ai_levels[1])
        for number, colours in enumerate(game.record.seats)
    )
    setup = MatchSetup(spec.id, game.record.level, seats, seed=1)
    view = cast(Any, MatchScene(shown.services, setup, kept=False).view)
    assert verdict(view, Outcome(points, winners)) == (first, second)
