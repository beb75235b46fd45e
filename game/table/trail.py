"""What the others did since one's own last turn, and how it fades while one thinks."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.core.host import MatchHost
from game.core.session import Entry
from game.table.shapes import Shape

FADE_SECONDS = 7.0
REST = 0.62
"""What is left of it in the end: quiet, but there to be looked at."""
OLDER = 0.86
"""Each turn is that much fainter than the one after it."""
LONGEST_TURN = 40
LEVELS = 10
"""It fades in as many steps: every one is a few squares drawn again."""


@dataclass(frozen=True)
class Deed:
    """One turn of somebody else."""

    owner: int
    entries: tuple[Entry, ...]
    age: int
    """0: the last one."""


def turns_since(host: MatchHost, log: Sequence[Entry], seat: int | None) -> tuple[Deed, ...]:
    """The turns of others since the last one of ``seat``, the latest last; None: the last turn of anybody.

    A step of one's own ends it all: what was to be seen has been seen. Whoever has no turns any more sees the
    last one of each, and after the end of the game nothing is news.
    """
    if seat is not None:
        over = host.rules.to_move(host.state) is None
        return () if over else _deeds(_last_turns(_others(host, log, seat)))
    return _deeds([entry for entry in log[-LONGEST_TURN:] if entry.turn == log[-1].turn])


def seen_again(host: MatchHost, log: Sequence[Entry], seat: int | None) -> tuple[int, int]:
    """From where to where in the log the others' turns are that may be watched once more."""
    end = len(log)
    if seat is None:
        return max(0, end - 1), end
    while end and log[end - 1].owner == seat:
        end -= 1
    return end - len(_others(host, log[:end], seat)), end


def _others(host: MatchHost, log: Sequence[Entry], seat: int) -> list[Entry]:
    """Without what was placed before the play began, once it has begun."""
    found: list[Entry] = []
    in_setup = host.rules.in_setup
    begun = not in_setup(host.state)
    for index in range(len(log) - 1, -1, -1):
        if log[index].owner == seat:
            break
        if begun and (index == 0 or in_setup(log[index - 1].after)):
            break
        found.insert(0, log[index])
    return found


def _last_turns(entries: Sequence[Entry]) -> list[Entry]:
    last = {entry.owner: entry.turn for entry in entries}
    return [entry for entry in entries if entry.turn == last[entry.owner]]


def _deeds(entries: Sequence[Entry]) -> tuple[Deed, ...]:
    turns: dict[tuple[int, int], list[Entry]] = {}
    for entry in entries:
        turns.setdefault((entry.turn, entry.owner), []).append(entry)
    newest = len(turns) - 1
    return tuple(
        Deed(owner, tuple(own), newest - index) for index, ((_, owner), own) in enumerate(turns.items())
    )


def trail_shapes(
    trail: Iterable[tuple[Deed, float]],
    seats: Sequence[Sequence[str]],
    spots: Callable[[Deed], Iterable[str]],
) -> Iterator[Shape]:
    """Frames round what others did, in their colours; ``spots`` finds the ids of where that was."""
    for number, (deed, strength) in enumerate(trail):
        colour = seats[max(0, deed.owner)][0]
        for spot in dict.fromkeys(spots(deed)):
            yield Shape(("trail", number, spot), "trail", "traced", spot, colour=colour, size=strength)


class Fading:
    """A clock for it. It stands still where nothing should move."""

    def __init__(self) -> None:
        self._elapsed = 0.0

    def begin(self) -> None:
        self._elapsed = 0.0

    def update(self, dt: float) -> bool:
        """Whether anything looks fainter than before."""
        before = self._share
        self._elapsed = min(FADE_SECONDS, self._elapsed + dt)
        return self._share != before

    @property
    def over(self) -> bool:
        return self._elapsed >= FADE_SECONDS

    def wake_after(self) -> float | None:
        return None if self.over else FADE_SECONDS / LEVELS

    @property
    def _share(self) -> float:
        return int(LEVELS * self._elapsed / FADE_SECONDS) / LEVELS

    def strength(self, age: int, *, still: bool = False) -> float:
        """0 to 1; ``still`` is reduced motion: as it will be, from the beginning."""
        faded = 1.0 if still else self._share
        return round((1 - (1 - REST) * faded) * OLDER ** min(age, 4), 2)
