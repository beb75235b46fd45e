"""Which ground each region has, so that no two neighbours look alike."""

from collections import Counter
from collections.abc import Mapping, Sequence

from game.games.aquaedukt.rules.board import Board

MOST_TRIALS = 20000
"""Regions of one piece each never need more than four grounds; a board may have others."""


def neighbours(board: Board) -> dict[int, set[int]]:
    """The regions that touch each region along a side."""
    found: dict[int, set[int]] = {region: set() for region in board.regions}
    for space, beside in board.neighbours.items():
        region = board.region_of[space]
        found[region] |= {board.region_of[other] for other in beside} - {region}
    return found


def grounds(board: Board, names: Sequence[str]) -> dict[int, str]:
    """The same for the same board, always; all of them about as often."""
    return _Choice(neighbours(board), names).made()


class _Choice:
    def __init__(self, touching: Mapping[int, set[int]], names: Sequence[str]) -> None:
        self.touching = touching
        self.names = tuple(names)
        self.trials = 0

    def made(self) -> dict[int, str]:
        chosen: dict[int, str] = {}
        if self._complete(chosen):
            return chosen
        for region in self.touching:
            rivals = Counter(chosen[other] for other in self.touching[region] if other in chosen)
            chosen[region] = min(self.names, key=lambda name: rivals[name])
        return chosen

    def _complete(self, chosen: dict[int, str]) -> bool:
        """Those with the least choice first; one step back where none is left."""
        open_regions = [region for region in self.touching if region not in chosen]
        if not open_regions:
            return True
        region = min(
            open_regions, key=lambda each: (len(self._free(each, chosen)), -len(self.touching[each]))
        )
        often = Counter(chosen.values())
        for name in sorted(self._free(region, chosen), key=lambda each: often[each]):
            self.trials += 1
            if self.trials > MOST_TRIALS:
                break
            chosen[region] = name
            if self._complete(chosen):
                return True
            del chosen[region]
        return False

    def _free(self, region: int, chosen: Mapping[int, str]) -> list[str]:
        taken = {chosen.get(other) for other in self.touching[region]}
        return [name for name in self.names if name not in taken]
