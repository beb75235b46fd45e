"""The weights laid out for looking up."""

from typing import Final

from game.games.aquaedukt.ai import boxes as box
from game.games.aquaedukt.ai.boxes import BAND, CROWD, ROOM, VALUES
from game.games.aquaedukt.ai.engine.layout import STOCK_BITS
from game.games.aquaedukt.ai.reach import WAYS
from game.games.aquaedukt.ai.value import Weights

COUNT_BITS: Final = (1 << STOCK_BITS) - 1
PER_WAY: Final = ROOM * VALUES
CROWDS: Final = CROWD * CROWD


class Prices:
    """The weights with so many canals left, laid out and added up for looking up."""

    __slots__ = ("_stocks", "boxes", "crowd", "house", "near", "spaces", "spread", "turn", "wet")

    def __init__(self, weights: Weights, canals: int) -> None:
        self.boxes, self.spread = boxes, _ = weights.at(canals)
        self.house = [
            [
                boxes[box.WAY_ROOM + way * ROOM + room]
                + boxes[box.WAY_VALUE + way * VALUES + value]
                + boxes[box.WAY_TURNS + way * box.TURNS + turn]
                for way in range(WAYS)
                for room in range(ROOM)
                for value in range(VALUES)
            ]
            for turn in range(box.TURNS)
        ]
        """By the turns until its owner moves, then by way, room and value: the chance to get water."""
        self.crowd = [
            boxes[box.WAY_CROWD + BAND[way] * CROWD * CROWD + crowd]
            for way in range(WAYS)
            for crowd in range(CROWD * CROWD)
        ]
        self.wet = boxes[box.LOWEST_WET : box.LOWEST_NEAR]
        self.near = boxes[box.LOWEST_NEAR : box.TURNS_WET]
        self.turn = boxes[box.TURNS_WET : box.LOWEST_SPACES]
        self.spaces = boxes[box.LOWEST_SPACES : box.TILES_LEFT]
        self._stocks: dict[int, tuple[int, float]] = {}

    def stock(self, stock: int) -> tuple[int, float]:
        """The lowest tile (0: none), and what the tiles are worth whatever the board is like."""
        found = self._stocks.get(stock)
        if found is None:
            worth = 0.0
            for number in stock_boxes(stock):
                worth += self.boxes[number]
            found = self._stocks[stock] = lowest_of(stock), worth
        return found


def lowest_of(stock: int) -> int:
    return next((v + 1 for v in range(VALUES) if stock >> v * STOCK_BITS & COUNT_BITS), 0)


def stock_boxes(stock: int) -> tuple[int, ...]:
    counts = [stock >> value * STOCK_BITS & COUNT_BITS for value in range(VALUES)]
    return (
        box.TILES_LEFT + min(box.TILES - 1, (sum(counts) + 1) // 2),
        *(box.TILES_OF + value * box.COUNT + min(box.COUNT - 1, count) for value, count in enumerate(counts)),
    )
