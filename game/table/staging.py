"""What others do is staged: told beside the board's action, marked until one's own move, played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.session import Entry
from game.table.caption import Caption
from game.table.trail import Deed, Fading, seen_again, turns_since
from game.ui.timeline import Call, Sequence as Steps, Step

if TYPE_CHECKING:
    from game.table.view import AnyView

LINGER_SECONDS = 1.6
"""A caption is still there when one's own turn has begun."""
BANNER_SECONDS = 8.0
"""Whoever comes to the screen reads whose turn it is and what the others did, unless he begins at once."""
BANNER_LINES = 3


class Staging:
    """The part of a view that knows whose doing is shown, and since when."""

    def __init__(self, view: AnyView, start: Any | None = None) -> None:
        """With a ``start``, where nobody at the screen plays: everything is somebody else's doing."""
        self._view = view
        self._watched = start is not None
        self._start = start if view.host.log else view.host.state
        """The position before everything, if it is known."""
        self._again = False
        self._fading = Fading()
        self._shown: tuple[Deed, ...] = ()
        self._seen: tuple[int | None, int, Entry | None] | None = None
        """Whose turn, and the log, that this was worked out for."""
        self._linger = 0.0
        self._greeted: int | None = None
        """Who was told last that it is his turn."""
        self.marked = True
        """What the others did is pointed out."""

    # whose doing

    def motion(self, entry: Entry, *, by_hand: bool = False) -> Step:
        """What an entry of the log looks like; ``by_hand``: to whoever did it."""
        board = self._view.board
        if by_hand:
            return Steps(Call(board.caption.hush), board.motion(entry.events, entry.after))
        return Steps(board.staged(entry), Call(self._linger_on))

    def _linger_on(self) -> None:
        self._linger = LINGER_SECONDS

    def hush(self) -> None:
        """Whoever reads has gone on."""
        self._view.board.caption.hush()

    # whose turn it is, where several people share the screen

    def greet(self) -> None:
        """A banner opens each turn: whose it is, and what the others did since his last one."""
        view, host, seat = self._view, self._view.host, self._view.host.deciding
        people = sum(each.is_human for each in host.setup.seats)
        if seat is None or people < 2 or self._watched or host.guide is not None or seat == self._greeted:
            return
        self._greeted = seat
        if host.rules.in_setup(host.state) or not host.speed:
            return
        deeds = turns_since(host, view.told.log, seat)[-BANNER_LINES:]
        lines = [view.text("table.banner.turn", name=view.who.name(seat))]
        for deed in deeds:
            told = view.narrator.headline(deed.entries).text
            lines.append(f"{view.who.name(deed.owner)}: {told}")
        if deeds:
            lines.append(view.text("table.banner.again", press=view.keys.label("last-move")))
        colour = host.setup.colours[seat][0]
        emblem = view.panels.emblems.get(colour, "")
        view.breath.end()
        view.board.announce(Caption(tuple(lines), colour, emblem))
        self._linger = BANNER_SECONDS

    # since one's last turn

    @property
    def _seat(self) -> int | None:
        """Whose last turn it is that counts: who decides, or decided last."""
        host = self._view.host
        if self._watched:
            return None
        if host.deciding is not None or host.handing_over is not None:
            return host.deciding if host.deciding is not None else host.handing_over
        people = [index for index, seat in enumerate(host.setup.seats) if seat.is_human]
        own = (entry.owner for entry in reversed(host.log) if entry.owner in people)
        return next(own, people[0] if people else None)

    def trail(self) -> tuple[tuple[Deed, float], ...]:
        """What to mark, and how strongly."""
        if not self.marked or self._again or self._view.host.guide is not None:
            return ()  # Whoever learns is shown what the lesson means, and nothing else.
        self._look_back()
        still = self._view.ui.reduced_motion
        return tuple((deed, self._fading.strength(deed.age, still=still)) for deed in self._shown)

    def _look_back(self) -> None:
        """Asked whenever the pointer comes to something else, while the log is the same."""
        log, seat = self._view.told.log, self._seat
        seen = (seat, len(log), log[-1] if log else None)
        if self._seen is not None and self._seen[:2] == seen[:2] and self._seen[2] is seen[2]:
            return
        self._seen = seen
        deeds = turns_since(self._view.host, log, seat)
        if deeds != self._shown:
            self._shown = deeds
            self._fading.begin()

    def toggle(self) -> None:
        self.marked = not self.marked
        self._fading.begin()
        self._view.point_out()

    # once more

    def play_again(self) -> None:
        """The others' turns since one's last, from the position before them; then all is as it was."""
        view = self._view
        log = view.host.log
        first, end = seen_again(view.host, log, self._seat)
        before = log[first - 1].after if first else self._start
        if before is None and first < end:
            first, before = first + 1, log[first].after
        if first >= end or not view.idle:
            return
        self.show_again(log[first:end], before)

    def show_again(self, entries: Sequence[Entry], before: Any) -> None:
        """These, from the position before them; then all is as it was."""
        view, kept = self._view, self._view.gesture

        def leave() -> None:
            self._again = False
            self._fading.begin()
            self._linger_on()
            view.gesture = kept
            view.stand(view.host.state)

        self._again = True
        view.prepare()
        view.breath.end()
        view.timeline.play(Call(lambda: view.stand(before)))
        view.timeline.play(Call(self.hush))
        for entry in entries:
            view.timeline.play(view.board.staged(entry))
            view.timeline.play(Call(lambda after=entry.after: view.stand(after)))  # type: ignore[misc]
        view.timeline.play(Call(leave))
        view.refresh()

    # frames

    def update(self, dt: float) -> None:
        view = self._view
        if not view.idle:
            return
        if view.board.caption.shown is not None and self._may_act:
            self._linger -= dt
            if self._linger <= 0:
                view.board.caption.hush()
        if self._fades and self._fading.update(dt):
            view.point_out()

    @property
    def _may_act(self) -> bool:
        return not self._view.gesture.waits or self._view.host.handing_over is not None

    @property
    def _fades(self) -> bool:
        """The questions that cost least come first: this is asked in every frame."""
        if not self._shown or not self.marked or self._fading.over or self._view.ui.reduced_motion:
            return False
        return self._may_act

    def wake_after(self) -> float | None:
        wishes = [self._fading.wake_after() if self._fades else None]
        if self._view.board.caption.shown is not None and self._may_act:
            wishes.append(max(0.0, self._linger))
        return min((wish for wish in wishes if wish is not None), default=None)
