"""Manners: what somebody overlooks or overrates, and what he or she is fond of."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.games.via_appia.ai.engine import layout as L
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.lengths import lengths_of
from game.games.via_appia.ai.value import Weights

CONTESTED: Final = 2
"""Tiles by which another may lead in a segment that can still be taken away."""


@dataclass(frozen=True)
class Manner:
    """Fondness is in parts of the win, in an open game; who has none weighs what there is."""

    eye: tuple[tuple[str, float], ...] = ()
    """By the names of ``Weights``, how many times as much it counts for this person; 0 is not seen at all."""
    beside: float = 0.0
    """For each tile of another that a space to build on touches."""
    onward: float = 0.0
    """For each step that a space to build on lies beyond the first ones of its segment."""
    against: float = 0.0
    """For building where another has as many tiles as oneself, or few more."""
    pairs: float = 0.0
    """For building with two tiles on the cart."""

    def fondness(self, position: FlatPosition, option: int) -> float:
        """Beyond what an option of the position is worth."""
        tables = position.tables
        if not (self.beside or self.onward or self.against or self.pairs):
            return 0.0
        if not tables.builds <= option < tables.travels:
            return 0.0
        space, cells, seat = option - tables.builds, position.cells, position.active
        own = L.SEATS + L.SEAT * seat
        segment = tables.segment[space]
        others = cells[L.BUILT] & ~cells[own + L.OWN]
        found: float = self.beside * (tables.beside[space] & others).bit_count()
        way = lengths_of(tables)
        whole = way.to_city[tables.first_city + segment][segment + 1]
        found += self.onward * (whole - 1 - way.to_city[space][segment + 1])
        found += self.against * self._taken_away(position, segment)
        loaded: int = cells[own + L.CART] + cells[own + L.CART + 1] + cells[own + L.CART + 2]
        if loaded > 1 and cells[L.PHASE] == L.MAIN:
            found += self.pairs
        return found

    @staticmethod
    def _taken_away(position: FlatPosition, segment: int) -> bool:
        cells, part = position.cells, position.tables.in_segment[segment]
        tiles: list[int] = [
            (cells[L.SEATS + L.SEAT * seat + L.OWN] & part).bit_count()
            for seat in range(position.tables.players)
        ]
        mine = tiles.pop(position.active)
        return mine <= max(tiles) <= mine + CONTESTED


PLAIN: Final = Manner()


@lru_cache(maxsize=64)
def seen(weights: Weights, manner: Manner) -> Weights:
    """The weights as somebody sees them."""
    return replace(weights, **{name: getattr(weights, name) * times for name, times in manner.eye})
