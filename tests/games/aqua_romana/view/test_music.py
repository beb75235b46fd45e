"""The music knows how far the game has gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.aqua_romana.feats import progress
from tests.games.aqua_romana.view.table import game, moments, screen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_thickens_towards_the_end_and_never_before_its_time(players: int) -> None:
    steps = game(players, "patiently", 1)
    shares = [progress(step.before) for step in steps]
    assert shares == sorted(shares), "nothing that was done is undone"
    assert shares[0] == 0.0 and shares[len(shares) // 4] < 0.25
    assert shares[-1] > 0.75, "the last layer is heard before the game is over"
    assert progress(steps[-1].after) == 1.0


def test_a_match_tells_the_music_and_takes_it_back_with_undo(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        view = shown.show(2, moments(2)["main"])
        before = shown.services.audio.share
        assert before == progress(view.state) > 0.3
        build = next(a for a in shown.match.rules.legal_actions(view.state) if str(a).startswith("build"))
        shown.match.play(build)
        assert shown.services.audio.share > before
        shown.match.undo()
        assert shown.services.audio.share == before


def test_after_the_results_and_on_the_title_one_layer_is_left(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        shown.show(2, moments(2)["over"][:-1])
        assert shown.services.audio.share > 0.75
        shown.match.play(shown.match.rules.parse(moments(2)["over"][-1]))
        for _ in range(400):
            if shown.app.stack.top is not shown.scene:
                break
            if shown.match.handing_over is not None:
                shown.match.end_turn(None)
            shown.frame()
        assert shown.app.stack.top is not None and shown.app.stack.top.name == "results"
        assert shown.services.audio.share == 0.0


def test_leaving_a_match_leaves_its_layers(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        shown.show(2, moments(2)["close"])
        assert shown.services.audio.share > 0.0
        shown.app.stack.clear()
        shown.app.stack.apply()
        assert shown.services.audio.share is None
