"""The score on a card changes when it is seen to: with the workman who arrives, and not on the stairs."""

from __future__ import annotations

from pathlib import Path

from game.games.aqua_romana.rules import RULES
from game.games.aqua_romana.rules.events import PodiumReached, WorkmanMoved
from game.table.cards import PlayerCard
from tests.games.aqua_romana.view.table import FRAME, Screen, game, screen

GAME = (2, "patiently", 1)


def card_points(shown: Screen) -> tuple[int, ...]:
    widgets = shown.scene.view.widgets.root.walk()
    return tuple(card.info.tally.score.points for card in widgets if isinstance(card, PlayerCard))


def watch(shown: Screen, number: int) -> list[tuple[tuple[int, ...], bool]]:
    """All that the cards say while an action is shown, each once, and whether he is on his way then."""
    actions = [str(step.action) for step in game(*GAME)]
    view = shown.show(2, tuple(actions[:number]))
    said = [(card_points(shown), False)]
    shown.match.play(shown.match.rules.parse(actions[number]))
    while not view.idle:
        shown.app.frame((), FRAME)
        walks = any(figure.pose.startswith("walk") for figure in view.board.stage.workmen.values())
        if card_points(shown) != said[-1][0]:
            said.append((card_points(shown), walks))
    return said


def test_a_score_changes_once_when_the_workman_has_arrived(tmp_path: Path) -> None:
    steps = game(*GAME)
    with screen(tmp_path, speed=1) as shown:
        number = next(
            n
            for n, step in enumerate(steps)
            if any(isinstance(event, WorkmanMoved) for event in step.events)
            and RULES.if_ended(step.before) != RULES.if_ended(step.after)
        )
        before, after = steps[number].before, steps[number].after
        said = watch(shown, number)
        assert said == [(RULES.if_ended(before), False), (RULES.if_ended(after), False)]


def test_nobody_gains_on_the_stairs(tmp_path: Path) -> None:
    """AR 2: what waits to be scored counts already, and nothing is lost and won again meanwhile."""
    steps = game(*GAME)
    with screen(tmp_path, speed=1) as shown:
        number = next(
            n for n, step in enumerate(steps) if any(isinstance(e, PodiumReached) for e in step.events)
        )
        assert len(watch(shown, number)) <= 2


def test_the_last_number_before_the_end_is_the_result(tmp_path: Path) -> None:
    """Then it is counted before all eyes, from what was certain."""
    steps = game(*GAME)
    with screen(tmp_path, speed=1) as shown:
        said = [points for points, _ in watch(shown, len(steps) - 1)]
        outcome = RULES.outcome(steps[-1].after)
        assert outcome is not None and said[0] == said[-1] == outcome.points
