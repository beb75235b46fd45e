"""What an aqueduct brings in the end: its squares are counted, its workman climbs, a laurel crowns him."""

from collections.abc import Callable
from functools import partial

from game.games.aqua_romana.rules.board import Outlet
from game.games.aqua_romana.rules.events import BonusGiven, PodiumReached
from game.games.aqua_romana.rules.scoring import bonuses
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.climb import Climb
from game.games.aqua_romana.view.geometry import Places
from game.games.aqua_romana.view.stage import Stage
from game.table.canvas import Point
from game.table.cards import Score
from game.table.shapes import Shape
from game.ui.timeline import Call, Delay, Sequence, Step, Tween

COUNT = 0.09
"""Seconds from one square counted to the next."""
LONGEST_COUNT = 0.9
"""Seconds to count the squares of an aqueduct, however long it is."""
HASTE = 0.6
"""How much of his time a workman takes at the end of the game, where many are counted one after the other."""
LAST_COUNT = 0.25


class Honours:
    """Makes steps for a timeline, on the same stage as the animator; ``cue`` is a moment that is heard."""

    def __init__(self, stage: Stage, places: Places, cue: Callable[[str], Step]) -> None:
        self.stage = stage
        self.places = places
        self._cue = cue

    def scored(self, event: PodiumReached, last: State | None = None) -> Step:
        """The squares are counted, the workman climbs. ``last``: the end of the game, where it is done in
        short and his podium counts at once."""
        steps: list[Step] = []
        pause = min(COUNT, (LAST_COUNT if last else LONGEST_COUNT) / max(1, event.length))
        for count in range(1, event.length + 1):
            steps += [Call(partial(self._count, event.outlet, count)), self._cue("podium-step"), Delay(pause)]
        steps.append(Call(partial(self._count, event.outlet, 0)))
        stops = [*event.tried, event.podium]
        climb = Climb(self.stage, self.places, event.outlet)
        steps += [climb.up(stops[0], HASTE if last else 1.0), *(climb.down(podium) for podium in stops[1:])]
        steps.append(Call(lambda: self._arrive(event.outlet, event.podium)))
        steps.append(Call(partial(self._win, event.outlet, event.podium, last) if last else self._honour))
        steps.append(self._cue("podium" if event.podium else "warning"))
        steps.append(Delay(0.15 if last else 0.25))
        return Sequence(*steps)

    def _count(self, outlet: Outlet, count: int) -> None:
        self.stage.counting = (outlet, count) if count else None

    def _arrive(self, outlet: Outlet, podium: int) -> None:
        figure = self.stage.workmen.get(outlet)
        if figure is not None:
            figure.at = self.places.on_podium(podium, self.stage.standing(podium))
            figure.pose, figure.facing = "podium" if podium else "stand", ""
            figure.lift = 0.0
        self.stage.podiums[outlet] = podium

    def _honour(self) -> None:
        """Whoever stands highest has the laurels, until somebody stands higher."""
        self.stage.laurels = bonuses(self.stage.podiums)

    # the end of the game

    def begin(self, after: State) -> Step:
        """Cards say what is certain: the podiums that were climbed. The rest is counted before all eyes."""

        def count() -> None:
            certain = dict.fromkeys(range(len(after.seats)), 0)
            for outlet, podium in self.stage.podiums.items():
                certain[after.seat_of(outlet)] += podium
            self.stage.scores = {seat: Score(points) for seat, points in certain.items()}
            self.stage.laurels = {}

        return Call(count)

    def _win(self, outlet: Outlet, points: int, after: State) -> None:
        seat = after.seat_of(outlet)
        self.stage.scores[seat] = Score(self.stage.scores[seat].points + points)

    def crowned(self, event: BonusGiven, after: State) -> Step:
        """A laurel comes down on his head."""
        moving = self.stage.moving
        laurel = Shape(moving.new("flying"), "air", "falling", (0.0, 0.0), f"mark/laurel-{event.points}")
        over: list[Point] = []

        def begin() -> None:
            over[:] = [self.places.beside(self.stage.workmen[event.outlet].at)]

        def fall(share: float) -> None:
            high = 1 - share
            for at in over:
                moving[laurel.key] = laurel._replace(at=at, size=0.4 + 0.4 * high, look=0.9 * high)

        def crown() -> None:
            moving.remove(laurel.key)
            self.stage.laurels[event.outlet] = event.points
            self._win(event.outlet, event.points, after)

        return Sequence(Call(begin), self._cue("laurel"), Tween(0.3, fall), Call(crown), Delay(0.4))
