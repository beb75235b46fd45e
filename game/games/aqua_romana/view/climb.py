"""How a workman comes to his podium: from the board to the foot of the stairs, then up, step by step."""

from game.games.aqua_romana.rules import SIDES, Outlet, Side
from game.games.aqua_romana.view.geometry import TOWARDS, Places
from game.games.aqua_romana.view.stage import Stage, facing
from game.table.canvas import Point
from game.table.figures import Figure
from game.ui.timeline import Step, Tween, ease_in_out, linear

CROSS = 0.45
"""Seconds from the board to the stairs."""
STEP = 0.055
"""Seconds for a step up."""
DOWN = 0.22
"""Seconds to a lower podium, because this one is taken."""


def looking(start: Point, end: Point) -> str:
    """The folder of pictures of whoever goes that way."""
    dx, dy = end[0] - start[0], end[1] - start[1]

    def along(side: Side) -> float:
        return TOWARDS[side][0] * dx + TOWARDS[side][1] * dy

    return facing(max(SIDES, key=along))


class Climb:
    """One workman on the stairs."""

    def __init__(self, stage: Stage, places: Places, outlet: Outlet) -> None:
        self.stage = stage
        self.places = places
        self.outlet = outlet

    def up(self, podium: int, pace: float = 1.0) -> Step:
        """From the board to a podium; 0 is the ground before the first. Below 1 the pace is quicker."""
        start: list[Point] = []
        seconds = CROSS + STEP * podium

        def move(share: float) -> None:
            figure = self.stage.workmen.get(self.outlet)
            if figure is None:
                return
            start[:] = start or [figure.at]
            done = share * seconds
            if share >= 1:
                self._stand(figure, podium)
            elif done < CROSS:
                self._cross(figure, start[0], podium, done / CROSS)
            else:
                self._rise(figure, podium, (done - CROSS) / STEP)

        return Tween(pace * seconds, move, linear)

    def down(self, podium: int) -> Step:
        """From a podium that is taken to a lower one."""
        start: list[Point] = []

        def move(share: float) -> None:
            figure = self.stage.workmen.get(self.outlet)
            if figure is None:
                return
            start[:] = start or [figure.at]
            if share >= 1:
                self._stand(figure, podium)
            else:
                figure.at = _between(start[0], self._place(podium), share)
                figure.lift = 0.2 * 4 * share * (1 - share)
                figure.pose, figure.facing = "walk-0", ""

        return Tween(DOWN, move, ease_in_out)

    def _place(self, podium: int) -> Point:
        standing = self.stage.standing(podium)
        return self.places.on_podium(podium, standing if podium == 0 else min(standing, 1))

    def _foot(self, podium: int) -> Point:
        """Before the stairs, straight below where he is going."""
        x, y = self._place(podium)
        return (x, y) if podium == 0 else (x, self.places.stairs.top(0) + 0.12)

    def _cross(self, figure: Figure, start: Point, podium: int, share: float) -> None:
        """One long leap over whatever stands in between."""
        figure.at = _between(start, self._foot(podium), share)
        figure.lift = 0.5 * 4 * share * (1 - share)
        figure.pose = f"walk-{int(share * 8) % 4}"
        figure.facing = "E"

    def _rise(self, figure: Figure, podium: int, climbed: float) -> None:
        number, share = int(climbed), climbed % 1
        x = self._place(podium)[0]
        below = self._foot(podium)[1] if number == 0 else self.places.on_podium(number, 0)[1]
        above = self.places.on_podium(min(number + 1, podium), 0)[1]
        figure.at = (x, below + (above - below) * share)
        figure.lift = 0.06 * 4 * share * (1 - share)
        figure.pose, figure.facing = f"walk-{number % 4}", "N"

    def _stand(self, figure: Figure, podium: int) -> None:
        figure.at, figure.lift = self._place(podium), 0.0
        figure.pose, figure.facing = "podium" if podium else "stand", ""


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
