"""How far the table has told the match: what stands beside the board waits for what moves on it."""

from dataclasses import replace
from typing import Any

from game.core.host import Guide, MatchHost
from game.core.session import Entry
from game.ui import Timeline


class Told:
    """The match as far as it was watched. While nothing moves that is all of it.

    Whoever reads a score before it was reached does not look at the board any more.
    """

    def __init__(self, host: MatchHost, timeline: Timeline) -> None:
        self._host = host
        self._timeline = timeline
        self._state: Any = host.state
        self._length = len(host.log)
        self._guide = host.guide

    @property
    def state(self) -> Any:
        return self._host.state if self._timeline.idle else self._state

    @property
    def log(self) -> tuple[Entry, ...]:
        log = self._host.log
        return log if self._timeline.idle else log[: self._length]

    @property
    def guide(self) -> Guide | None:
        """What a lesson or a puzzle thinks of it comes after it; what went wrong before is old by then."""
        if self._timeline.idle or self._guide is None or not self._guide.warning:
            return self._host.guide if self._timeline.idle else self._guide
        return replace(self._guide, note="", warning=False)

    @property
    def next(self) -> Entry | None:
        """What is being shown just now."""
        log = self._host.log
        return log[self._length] if not self._timeline.idle and self._length < len(log) else None

    def up_to(self, state: Any, length: int) -> None:
        """So many actions were shown; the table stands at ``state``."""
        self._state, self._length = state, length

    def catch_up(self) -> None:
        """Everything was."""
        self.up_to(self._host.state, len(self._host.log))
        self._guide = self._host.guide
