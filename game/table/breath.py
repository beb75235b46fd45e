"""Other people's turns in one breath: gathered while they are played, then told as fast as they must be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.session import Entry

if TYPE_CHECKING:
    from game.table.view import AnyView

TURN = 2.3
"""Seconds that telling one turn may take, at speed 1."""
ROUND = 6.0
"""The same for all opponents in a row: with the pauses between them it is about eight."""
FASTEST = 5.0
"""Nobody can follow what goes faster than this."""
HURRIED, PLAYED_OUT = 12.0, 24.0
"""How much faster it goes while somebody wants his turn to come, or the game to be over."""
PATIENCE = 0.9
"""Seconds for the rest of a turn to be thought out; what there is by then is told."""


class Gathering:
    """A step of a timeline that lasts until the turn it stands before is complete."""

    seconds = 0.0

    def __init__(self, view: AnyView) -> None:
        self._host = view.host
        self._left = PATIENCE * max(1.0, view.host.speed)

    def advance(self, dt: float, still: bool = False) -> float | None:
        self._left -= dt
        return None if self._host.goes_on and self._left > 0 else dt

    def finish(self) -> None: ...


class Breath:
    """Keeps the time for one turn of somebody else after the other."""

    def __init__(self, view: AnyView) -> None:
        self._view = view
        self._turn: tuple[int, int] | None = None
        self._left = 0.0
        self._asked = False
        self.held = False
        """A key that lets it go by quickly is down."""

    @property
    def hurried(self) -> bool:
        """Everything up to one's own next decision goes by quickly; the end of the game only while the key is
        held."""
        host = self._view.host
        return self.held or (self._asked and host.rules.to_move(host.state) is not None)

    def hurry(self) -> None:
        """From now on up to one's own turn, or no longer."""
        self._asked = not self._asked
        self._view.show_gesture()

    def arrived(self) -> None:
        """Somebody who sits here is to decide."""
        self._asked = False

    @property
    def others(self) -> bool:
        """What is shown or awaited now is the turn of a computer."""
        view = self._view
        entry = view.told.next
        return self._is_computers(entry) if entry is not None else view.host.thinking is not None

    def _is_computers(self, entry: Entry) -> bool:
        seats = self._view.host.setup.seats
        return 0 <= entry.owner < len(seats) and not seats[entry.owner].is_human

    def takes(self, entry: Entry) -> bool:
        """It belongs to the turn of a computer, told as a whole; the end of the game has its time."""
        host = self._view.host
        ends = host.rules.to_move(entry.after) is None
        return self._is_computers(entry) and not ends and host.speed > 0

    def begin(self, entry: Entry) -> None:
        """It will be told next, with whatever belongs to the same turn."""
        turn = (entry.turn, entry.owner)
        if turn == self._turn and not self._view.timeline.idle:
            return
        if turn != self._turn:
            computers = sum(not seat.is_human for seat in self._view.host.setup.seats)
            self._left = min(TURN, ROUND / computers)
            self._view.board.caption.begin()
        self._turn = turn
        self._view.timeline.play(Gathering(self._view))

    def end(self) -> None:
        """Something else is told now, in its own time."""
        if self._turn is not None:
            self._turn = None
            self._view.board.caption.end()

    def speed(self, dt: float) -> float:
        """How fast to go on, after `dt` seconds more."""
        view = self._view
        speed = view.host.speed
        if self.hurried:
            return speed * (PLAYED_OUT if view.host.retired else HURRIED)
        if self._turn is None or view.ui.reduced_motion:
            return speed
        factor = view.timeline.remaining / max(self._left, 0.25)
        self._left -= dt * speed
        return speed * min(FASTEST, max(1.0, factor))
