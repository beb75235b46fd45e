"""What is shown of a match: all of it, or what the one who sits before the screen may know."""

from dataclasses import replace
from typing import Any

from game.core.rules import CHANCE
from game.core.session import AnySession, Entry
from game.core.setup import MatchSetup
from game.meta.spec import GameSpec


class Seeing:
    """In a game without secrets everything. Else what the only human knows, or whoever lifted the curtain.

    Under a veil it is the same, but the log says what everybody did: nothing in it is a secret.
    """

    def __init__(self, spec: GameSpec, setup: MatchSetup, session: AnySession) -> None:
        self._session = session
        humans = [number for number, seat in enumerate(setup.seats) if seat.is_human]
        self._veiled = spec.veils(setup.options)
        hides = self._veiled or (spec.secrets and (setup.curtain or len(humans) == 1))
        self._guarded = bool(humans) and hides
        self._viewer: int | None = humans[0] if self._guarded and len(humans) == 1 else None
        self._kept: list[tuple[Entry, Entry]] = []
        """Entries of the log, each with what the viewer may know of it."""
        self._last: tuple[Any, Any] | None = None
        """A state and what the viewer may know of it: it is looked at many times a frame."""

    def hides_from(self, seat: int) -> bool:
        """Something would be seen that this seat, or the one before the screen now, may not know."""
        return self._guarded and self._viewer != seat

    def look(self, seat: int) -> None:
        self._viewer = seat
        self._kept.clear()
        self._last = None

    def reveal(self) -> None:
        """The game is over: nothing is secret any more."""
        self._guarded = False

    @property
    def state(self) -> Any:
        state = self._session.state
        if not self._guarded:
            return state
        if self._last is None or self._last[0] is not state:
            self._last = state, self._seen(state)
        return self._last[1]

    @property
    def log(self) -> tuple[Entry, ...]:
        entries = self._session.log
        if not self._guarded:
            return entries
        kept = self._kept
        while kept and (len(kept) > len(entries) or kept[-1][0] is not entries[len(kept) - 1]):
            kept.pop()
        kept += ((entry, self._witnessed(entry)) for entry in entries[len(kept) :])
        return tuple(seen for _, seen in kept)

    @property
    def _seat(self) -> int:
        """Before anybody has lifted the curtain there is nobody to look: as little as chance knows."""
        return CHANCE if self._viewer is None else self._viewer

    def _seen(self, state: Any) -> Any:
        return self._session.rules.seen_by(state, self._seat)

    def _witnessed(self, entry: Entry) -> Entry:
        """Without a secret action, unless it was one's own: it may name what only its player knows."""
        events = self._session.rules.witnessed(entry.events, self._seat)
        action = entry.action if self._veiled or entry.seat == self._viewer else None
        before, after = self._seen(entry.before), self._seen(entry.after)
        return replace(entry, action=action, events=events, before=before, after=after)
