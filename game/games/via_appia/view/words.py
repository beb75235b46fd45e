"""How stones, tiles, coins, cities and players are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.games.via_appia.rules.pieces import SIZES, Counts, Place, Size
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.sprites import CITIES
from game.table.screen import Text


class Words:
    """Names of things in the language spoken now."""

    def __init__(self, text: Text, seat_name: Callable[[int], str]) -> None:
        self.text = text
        self.seat_name = seat_name

    # stones and tiles

    def stone(self, size: Size) -> str:
        """``large stone``."""
        return self.text(f"via.piece.stone_{size.lower()}")

    def a_stone(self, size: Size) -> str:
        """As something that is pushed or taken."""
        return self.text(f"via.piece.a_stone_{size.lower()}")

    def the_stone(self, size: Size) -> str:
        return self.text(f"via.piece.the_stone_{size.lower()}")

    def tile(self, size: Size) -> str:
        return self.text(f"via.piece.tile_{size.lower()}")

    def a_tile(self, size: Size) -> str:
        return self.text(f"via.piece.a_tile_{size.lower()}")

    def the_tile(self, size: Size) -> str:
        return self.text(f"via.piece.the_tile_{size.lower()}")

    def stones(self, counts: Counts) -> str:
        """``2 large stones and 1 small stone``."""
        return self._counted("stones", counts)

    def tiles(self, counts: Counts) -> str:
        return self._counted("tiles", counts)

    def _counted(self, what: str, counts: Counts) -> str:
        said = [
            self.text(f"via.piece.{what}_{size.lower()}", n=count)
            for size, count in zip(SIZES, counts, strict=True)
            if count
        ]
        return self.listed(said) or self.text(f"via.piece.no_{what}")

    def sesterces(self, count: int) -> str:
        return self.text("via.piece.sesterces", n=count)

    # places and players

    def place(self, place: Place) -> str:
        """A city by its name, a space as the record calls it."""
        if place in CITIES:
            return self.text(f"via.city.{place}")
        return place if place[-1].isdigit() else place.capitalize()

    def segment(self, state: State, number: int) -> str:
        """``A (Rome to Tarracina)``."""
        segment = state.road.level.segments[number]
        return self.text(
            "via.piece.segment",
            segment=segment.id,
            start=self.place(segment.start),
            end=self.place(segment.end),
        )

    def colour(self, state: State, seat: int) -> str:
        return self.text(f"colour.{state.seats[seat][0]}")

    def who(self, state: State, seat: int, you: int | None) -> str:
        """``you``, or a colour."""
        return self.text("via.piece.you") if seat == you else self.colour(state, seat)

    # lists

    def listed(self, words: Iterable[str]) -> str:
        """``3, 2 and 2``."""
        found = list(words)
        if len(found) < 2:
            return "".join(found)
        return self.text("via.list", some=", ".join(found[:-1]), last=found[-1])

    def either(self, words: Iterable[str]) -> str:
        """``3, 2 or 2``."""
        found = list(words)
        if len(found) < 2:
            return "".join(found)
        return self.text("via.either", some=", ".join(found[:-1]), last=found[-1])

    def shares(self, points: Sequence[int]) -> str:
        """``8 and 4``; ``6 each`` where all of several get the same."""
        if len(points) > 1 and len(set(points)) == 1:
            return self.text("via.chip.each", n=points[0])
        return self.listed(str(each) for each in points)
