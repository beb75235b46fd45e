"""The end of a match on its table: the last scoring, moment by moment, then who won; each can be skipped."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
from math import inf
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.session import Entry
from game.table.crown import Crown
from game.ui.timeline import Call, Step

if TYPE_CHECKING:
    from game.table.view import AnyView

LONGEST = 9.5
"""Seconds for all that is counted at speed 1, however much it is."""


class Finale:
    """A step of a timeline: moments one after the other, each of which can be passed over by itself."""

    def __init__(self, moments: Sequence[Step], longest: float = inf) -> None:
        self._moments = deque(moments)
        self._pace = max(1.0, self.seconds / longest)
        self.begun = False

    @property
    def seconds(self) -> float:
        return sum(moment.seconds for moment in self._moments)

    def advance(self, dt: float, still: bool = False) -> float | None:
        self.begun = True
        left: float | None = dt * self._pace
        while self._moments and left is not None:
            moment = self._moments.popleft()
            left = moment.advance(left, still)
            if left is None:
                self._moments.appendleft(moment)
        return None if left is None else left / self._pace

    def skip(self) -> None:
        """On to the next moment."""
        if self._moments:
            self._moments.popleft().finish()

    def finish(self) -> None:
        while self._moments:
            self.skip()


class Ending:
    """The part of a view that knows that the match is over, and how far that was seen."""

    def __init__(self, view: AnyView) -> None:
        self._view = view
        self._waiting: deque[Finale] = deque()
        """What is counted, then who won, as far as they were not seen."""
        self._crown: Crown | None = None
        self.runs = False
        """It is being shown."""

    def stage(self, entry: Entry) -> None:
        """Put it behind what is shown already, if the game ends with this."""
        view = self._view
        finales = [Finale(moments, LONGEST)] if (moments := view.board.ending(entry)) else []
        outcome = view.host.rules.outcome(entry.after)
        if outcome is not None and view.host.ends_in_results:
            self._crown = Crown(view, entry.after, outcome)
            finales.append(Finale([self._crown.step()]))
        if not finales:
            return
        self._waiting.extend(finales)
        view.timeline.play(Call(self._begin))
        for finale in finales:
            if outcome is not None and finale is finales[-1]:
                view.timeline.play(Call(partial(view.company.ended, outcome)))
            view.timeline.play(finale)
            view.timeline.play(Call(self._seen))

    def _begin(self) -> None:
        self.runs = True
        self._view.tell_last()

    def _seen(self) -> None:
        self._waiting.popleft()
        self.runs = bool(self._waiting)

    def skip(self) -> bool:
        """What is shown now comes to its end, and the next moment begins; False if nothing of it waits."""
        if not self._waiting:
            return False
        finale = self._waiting[0]
        if finale.begun:
            finale.skip()
        else:
            self._view.timeline.skip(finale)
        return True

    def skip_all(self) -> None:
        """To the results."""
        self._view.timeline.skip()
        self._view.refresh()

    def draw(self, surface: Surface) -> None:
        if self._crown is not None and self._crown.shown:
            self._crown.draw(surface)
