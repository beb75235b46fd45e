"""The end of the game: what is counted, one account after the other."""

from collections.abc import Sequence
from functools import partial

from game.games.via_appia.rules.events import MajorityCounted, ResultKnown, SestercesCounted
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.market import BANK
from game.games.via_appia.view.motion import Motion, middle
from game.table.canvas import Point
from game.table.cards import Score
from game.ui.emblem import PLAYER_COLOURS
from game.ui.timeline import Call, Parallel, Sequence as Steps, Step

WALK = 0.1
"""Seconds from one tile that is counted to the next along the road."""
SHOWN = 0.9
APART, LARGE = 1.4, 36
"""Cells between the points of two players, and how large they are."""


class Accounts:
    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.stage = motion.stage
        self.places = motion.places

    def begin(self, accounts: Sequence[MajorityCounted | SestercesCounted], after: State) -> Step:
        """Cards say what is certain: the points that were won on the way."""

        def count() -> None:
            self.stage.scores = {
                seat: Score(own.points - sum(account.points[seat] for account in accounts))
                for seat, own in enumerate(after.holdings)
            }

        return Call(count)

    def majority(self, event: MajorityCounted, number: int, after: State) -> Step:
        """Light walks along the segment, over everybody's tiles; then the points, under its plaque."""
        segment = self.places.level.segments[number]
        order = sorted((space for space, _ in segment.spaces), key=lambda space: segment.at[space])
        lights: list[Step] = []
        for space in order:
            seat = after.owner(space)
            if seat is not None:
                colour = PLAYER_COLOURS[after.seats[seat][0]]
                light = self.motion.flash(self.places.spot(space), 0.5, 1.9, colour)
                lights.append(Steps(self.motion.cue("road-step"), light))
        left, top, wide, high = self.places.plaques[number]
        walked = self.motion.one_by_one(lights, WALK)
        won = self._shares(event.points, after, (left + wide / 2, top + high + 0.6))
        return Steps(walked, Parallel(self.motion.cue("token"), *won)) if won else walked

    def sesterces(self, event: SestercesCounted, after: State) -> Step:
        """Whoever has most of them."""
        at = middle(self.places.store(BANK))
        shares = self._shares(event.points, after, at)
        return Parallel(self.motion.flash(at, 0.7, 1.7), self.motion.cue("coins"), *shares)

    def _shares(self, points: Sequence[int], after: State, at: Point) -> list[Step]:
        """Side by side, inside the board."""
        won = [(seat, own) for seat, own in enumerate(points) if own]
        x = min(max(at[0], APART * len(won) / 2), self.places.width - APART * len(won) / 2)
        return [
            Steps(
                Call(partial(self._win, seat, own)),
                self.motion.gain(
                    *((x + APART * (index - (len(won) - 1) / 2), at[1]), f"+{own}", after.seats[seat][0]),
                    *(SHOWN, LARGE),
                ),
            )
            for index, (seat, own) in enumerate(won)
        ]

    def _win(self, seat: int, points: int) -> None:
        self.stage.scores[seat] = Score(self.stage.scores[seat].points + points)

    def result(self, event: ResultKnown, after: State) -> Step:
        """The pieces of those who won stand in the light."""
        places = (self.places.spot(after.holdings[seat].place) for seat in event.winners)
        return Parallel(*(self.motion.flash(at, 0.8, 1.7) for at in places))
