"""The end of the game: what is counted, one account after the other."""

from game.games.via_appia.rules.events import MajorityCounted, ResultKnown, SestercesCounted
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.market import BANK
from game.games.via_appia.view.motion import Motion, middle
from game.table.canvas import Point
from game.ui.emblem import PLAYER_COLOURS
from game.ui.timeline import Parallel, Sequence, Step

COUNTED = 0.06
"""Seconds between two tiles that are counted."""
SHOWN = 0.65
NEXT = 0.9
"""Seconds until the next one is counted, while the points of the one before are still to be read."""


class Accounts:
    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.places = motion.places

    def sesterces(self, event: SestercesCounted, after: State) -> Step:
        """Whoever has most of them."""
        x, y = middle(self.places.store(BANK))
        shares = self._shares(event.points, after, (x, y))
        return Parallel(self.motion.flash((x, y), 0.7, 1.7), self.motion.cue("coins"), *shares)

    def majority(self, event: MajorityCounted, after: State) -> Step:
        """Each one's tiles light up as they are counted, whoever has most first; then the points."""
        number = next(n for n, each in enumerate(self.places.level.segments) if each.id == event.segment)
        order = sorted(range(after.players), key=lambda seat: -event.built[seat])
        steps: list[Step] = []
        for seat in order:
            own = [space for space in after.road.spaces_in[number] if after.owner(space) == seat]
            if own and event.points[seat]:
                colour = after.seats[seat][0]
                lights = [
                    self.motion.flash(self.places.spot(space), 0.4, 1.7, PLAYER_COLOURS[colour])
                    for space in own
                ]
                counted = [
                    self.motion.gain(self.places.spot(space), str(index + 1), colour, 0.4)
                    for index, space in enumerate(own)
                ]
                both = [Parallel(*pair) for pair in zip(lights, counted, strict=True)]
                at = self.places.spot(own[-1])
                won = self.motion.win(event.points[seat], at, colour, after, SHOWN)
                steps.append(Sequence(self.motion.one_by_one(both, COUNTED), won))
        return self.motion.one_by_one(steps, NEXT)

    def _shares(self, points: tuple[int, ...], after: State, at: Point) -> list[Step]:
        won = [(seat, own) for seat, own in enumerate(points) if own]
        return [
            self.motion.win(
                own, (at[0] + 0.95 * (index - (len(won) - 1)), at[1]), after.seats[seat][0], after, SHOWN
            )
            for index, (seat, own) in enumerate(won)
        ]

    def result(self, event: ResultKnown, after: State) -> Step:
        """The pieces of those who won stand in the light."""
        places = (self.places.spot(after.holdings[seat].place) for seat in event.winners)
        return Parallel(*(self.motion.flash(at, 0.8, 1.7) for at in places))
