"""What the others did since one's last turn stays marked, fades, and is gone with one's own move."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.games.aqua_romana.rules.board import Path as PathSquare
from game.games.aqua_romana.rules.events import BuilderStepped, TileLaid
from game.games.aqua_romana.view.board import AquaBoard
from game.games.aqua_romana.view.brushes import Way
from game.games.aqua_romana.view.marks import Marks
from game.table.shapes import Shape, of_family
from tests.games.aqua_romana.view.drawing import check_drawn
from tests.games.aqua_romana.view.examples import COUNTS, begun, example
from tests.games.aqua_romana.view.table import moments, screen
from tests.games.aqua_romana.view.test_staging import press


def traces(view: Any) -> dict[Any, list[Shape]]:
    """What is framed, by turn."""
    found: dict[Any, list[Shape]] = {}
    for shape in of_family(view.board.marks, "trail"):
        found.setdefault(shape.key[1], []).append(shape)
    return found


def ways(view: Any) -> dict[Any, Shape]:
    """Arrows, by turn."""
    return {shape.key[1]: shape for shape in of_family(view.board.marks, "way")}


def strengths_of(view: Any) -> list[float]:
    """How strongly each turn is marked, the oldest first."""
    found = {turn: round(255 * shapes[0].size) for turn, shapes in traces(view).items()}
    found |= {turn: way.alpha for turn, way in ways(view).items()}
    return [found[turn] / 255 for turn in sorted(found)]


def arrows(board: AquaBoard) -> Way:
    return cast(Way, board.sheet.brushes["way"])


@pytest.mark.parametrize("players", COUNTS)
def test_with_four_players_only_the_last_move_stayed_marked(tmp_path: Path, players: int) -> None:
    """Now every opponent's is: each in the colour of whose water grew, or of who moved."""
    with screen(tmp_path) as shown:
        index = begun(shown.show, players)
        entries = example(COUNTS[players]).entries[:index]
        view = shown.scene.view
        seat = shown.match.deciding
        turns = [entry for entry in entries if entry.turn > entries[-1].turn - players + 1]
        assert {*traces(view), *ways(view)} == set(range(players - 1))
        for index, number in enumerate(sorted({entry.turn for entry in turns})):
            spots, way = traces(view).get(index, []), ways(view).get(index)
            colours = {*(shape.colour for shape in spots), *([way.colour] if way else [])}
            own = [event for entry in turns if entry.turn == number for event in entry.events]
            owner = next(entry.owner for entry in turns if entry.turn == number)
            assert owner != seat and colours <= set(shown.match.state.seats[owner]) and len(colours) == 1
            laid = {f"square:{e.square}" for e in own if isinstance(e, TileLaid)}
            assert laid <= {shape.at for shape in spots}
            steps = [(e.start, e.landing) for e in own if isinstance(e, BuilderStepped)]
            assert (way.look[:2] if way else None) == (steps[-1] if steps else None)  # type: ignore[index]
        strengths = strengths_of(view)
        assert strengths == sorted(strengths) and len(set(strengths)) == len(strengths), (
            "older ones are fainter"
        )


@pytest.mark.parametrize("players", COUNTS)
def test_the_trail_fades_to_a_quiet_rest_and_is_gone_after_ones_own_move(
    tmp_path: Path, players: int
) -> None:
    with screen(tmp_path) as shown:
        begun(shown.show, players)
        view = shown.scene.view
        shown.use(reduced_motion=False)
        bright = strengths_of(view)
        for _ in range(80):
            shown.frame(dt=0.1)
        faint = strengths_of(view)
        assert all(0.2 < after < before for before, after in zip(bright, faint, strict=True))
        check_drawn(shown, "it has faded")
        shown.match.play(shown.match.rules.legal_actions(shown.match.state)[0])
        shown.frame()
        assert strengths_of(view) == []
        check_drawn(shown, "it is gone")


def test_with_reduced_motion_the_trail_does_not_fade(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        shown.use(reduced_motion=True)
        begun(shown.show, 4)
        view = shown.scene.view
        trail = strengths_of(view)
        assert trail and view.wake_after() is None
        shown.frame(dt=5.0)
        assert strengths_of(view) == trail


def test_the_marks_can_be_switched_off(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        begun(shown.show, 3)
        view = shown.scene.view
        press(shown, pygame.K_m, pygame.KMOD_LSHIFT)
        assert strengths_of(view) == []
        check_drawn(shown, "switched off")
        press(shown, pygame.K_m, pygame.KMOD_LSHIFT)
        assert len(strengths_of(view)) == 2


def test_the_arrow_of_the_last_move_lost_its_head_under_the_builder(tmp_path: Path) -> None:
    """Wherever a builder goes, the tip is in sight: neither he nor whom he hopped over is painted on it."""
    with screen(tmp_path) as shown:
        view = shown.show(2, moments(2)["main"])
        board = view.board
        lap = board.places.board.pathway
        ways = arrows(board).ways
        for start, landing in zip(lap, (*lap[1:], lap[0]), strict=True):
            feet = [board.places.builder(path) for path in (start, landing)]
            for at, point in product(feet, _head(ways.points(start, landing))):
                figure = Shape(("builder", start), "figure", "figure", at, "builder/joker/stand")
                rect = board.sheet.brushes["figure"].rect(figure)
                body = pygame.mask.from_surface(view.ui.sprites.at(figure.picture, board.canvas.cell), 200)
                x, y = board.canvas.px(point)
                inside = rect.collidepoint(x, y) and body.get_at((x - rect.x, y - rect.y))
                assert not inside, f"hidden on the way from {start} to {landing}"


def _head(points: list[tuple[float, float]]) -> tuple[tuple[float, float], tuple[float, float]]:
    """Its tip, and a point well inside it."""
    (x0, y0), (x1, y1) = points[-2:]
    dx, dy = (x1 > x0) - (x1 < x0), (y1 > y0) - (y1 < y0)
    return (x1, y1), (x1 - 0.1 * dx, y1 - 0.1 * dy)


def test_an_arrow_is_never_a_bar_without_a_head(tmp_path: Path) -> None:
    """From one square to the next there is room for both."""
    with screen(tmp_path) as shown:
        view = shown.show(2, moments(2)["main"])
        brush = arrows(view.board)
        lap = view.board.places.board.pathway
        for start, landing in zip(lap, (*lap[1:], lap[0]), strict=True):
            (x0, y0), (x1, y1) = brush.ways.points(start, landing)[-2:]
            assert abs(x1 - x0) + abs(y1 - y0) > 0.2
            way = (PathSquare(start), PathSquare(landing))
            rect = brush.rect(Marks(view.board.stage).trodden(0, "red", way, 1.0))
            assert rect.collidepoint(view.board.canvas.px((x1, y1)))


def test_where_a_builder_would_go_is_pointed_at_up_to_the_middle(tmp_path: Path) -> None:
    """He does not stand there yet: an arrow that ended before his feet would be hidden by where he stands."""
    with screen(tmp_path) as shown:
        view = shown.show(2, moments(2)["main"])
        ways, places = arrows(view.board).ways, view.board.places
        lap = places.board.pathway
        for start, landing in zip(lap, (*lap[1:], lap[0]), strict=True):
            (x, y), (middle_x, middle_y) = ways.points(start, landing, stands=False)[-1], places.path(landing)
            assert x == middle_x if landing[0] in "NS" else y == middle_y
