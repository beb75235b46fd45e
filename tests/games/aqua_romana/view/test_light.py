"""Light under the pieces, and figures in their own row of the podiums."""

from __future__ import annotations

from itertools import product
from pathlib import Path

from game.games.aqua_romana.rules.board import PODIUMS, WIDE_PODIUMS
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.gestures import gesture_for
from game.games.aqua_romana.view.looks import pointed
from game.games.aqua_romana.view.lying import LAYERS
from game.games.aqua_romana.view.marks import Marks
from game.table.shaped import Look
from tests.games.aqua_romana.view.table import game, screen
from tests.games.aqua_romana.view.test_stage import stage_of

GAME = (2, "patiently", 1)


def fountain() -> State:
    return next(step.before for step in game(*GAME) if step.before.phase == "fountain")


def test_the_fountain_step_lights_an_edge_and_what_is_under_the_pointer() -> None:
    """AR 19: sixty squares in flat yellow, a dozen hatched in brown."""
    state = fountain()
    stage, gesture = stage_of(state), gesture_for(state)
    while not any(target.startswith("square:") for target in gesture.enabled):
        gesture.click(next(iter(sorted(gesture.enabled))))
    shapes = pointed(stage, gesture, Look())
    assert [shape.key for shape in shapes if shape.layer == "target"] == [("area", "target")]
    assert not any(shape.picture == "mark/hatch" for shape in shapes)
    gesture.hovered = next(target for target in gesture.enabled if target.startswith("square:"))
    lit = [shape for shape in pointed(stage, gesture, Look()) if shape.layer == "target"]
    assert [shape.at for shape in lit] == ["", gesture.hovered]


def test_light_lies_under_every_figure() -> None:
    lit = ("lit", "shown", "target", "path", "sight", "coming", "feet")
    assert all(LAYERS.index(layer) < LAYERS.index("figure") for layer in lit)


def test_a_figure_stands_in_its_own_row(tmp_path: Path) -> None:
    """AR 3: head and emblem lay on the next number."""
    for size in ((1280, 720), (1920, 1080)):
        with screen(tmp_path, size) as shown:
            view = shown.show(2)
            board, stage = view.board, view.board.stage
            outlet = next(iter(stage.workmen))
            for podium, place in product(range(1, PODIUMS + 1), (0, 1)):
                if place and podium not in WIDE_PODIUMS:
                    continue
                shape = Marks(stage).on_podium(outlet, podium, place)
                rect = board.sheet.brushes["figure"].rect(shape)
                seen = view.ui.sprites.get(shape.picture, rect.size).get_bounding_rect(80).move(rect.topleft)
                row = board.canvas.podium_rect(podium).inflate(0, 6)
                assert row.top <= seen.top and seen.bottom <= row.bottom, podium
                laurel = board.places.beside(stage.places.on_podium(podium, place))
                assert row.top <= board.canvas.px(laurel)[1] <= row.bottom


def test_rings_are_in_the_colour_of_whoever_decides() -> None:
    """AR 29: they were yellow for everybody, and so was a player."""
    for step in game(4, "patiently", 1):
        state = step.before
        if state.phase == "main":
            rings = [s for s in pointed(stage_of(state), gesture_for(state), Look()) if s.layer == "feet"]
            assert {shape.colour for shape in rings} <= set(state.seats[state.to_move])
