"""The one door through which seats are put into words: who it is, and whether it is *you*."""

from __future__ import annotations

from collections.abc import Callable

from game.core.host import MatchHost
from game.core.rules import CHANCE
from game.core.spoken import HIDDEN, SHOWN, Spoken


def you(host: MatchHost) -> int | None:
    """Whoever decides, or else the only one who sits here; None where there are several."""
    people = [seat for seat, chosen in enumerate(host.setup.seats) if chosen.is_human]
    alone = people[0] if len(people) == 1 else None
    return host.deciding if host.deciding is not None else alone


class Who:
    """Names of seats, which know their person, and the seat that the table is seen from."""

    def __init__(
        self,
        name: Callable[[int], str],
        spoken_to: Callable[[], int | None] = lambda: None,
        names_places: Callable[[], bool] = lambda: False,
    ) -> None:
        self._name = name
        self._you = spoken_to
        self._names_places = names_places

    @classmethod
    def at(cls, host: MatchHost, names_places: Callable[[], bool] = lambda: False) -> Who:
        """Those at a table."""
        return cls(host.seat_name, lambda: you(host), names_places)

    @property
    def you(self) -> int | None:
        """The seat whose things are *yours* on the table."""
        return self._you()

    def name(self, seat: int) -> str:
        return "" if seat == CHANCE else self._name(seat)

    def place(self, name: str) -> Spoken:
        """Its name: texts leave it out, ``{square: on {square}|}``, unless the board shows names."""
        return Spoken(name, chosen=SHOWN if self._names_places() else HIDDEN)
