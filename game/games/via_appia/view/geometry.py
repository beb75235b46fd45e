"""Where everything lies, in cells; and where that is on the screen. A cell is a square of the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot

from pygame import Rect

from game.games.via_appia.levels import RoadLevel
from game.games.via_appia.quarry.bounds import HEAD_THICK, UNIT, Bounds, bounds
from game.games.via_appia.rules import SIZES, Card, City, Place, Size, Space, State, Stone
from game.table.canvas import Canvas, Point

BEDS: Mapping[Size, float] = {"L": 1.6, "M": 1.24, "S": 0.94}
"""How wide and high a space is."""
CITY = 1.9
PLAQUE = (3.3, 0.6)
"""Where it is said who leads a segment: its width and height."""
TRACK = 0.34
"""How wide a path is."""
WALL = 7.0
"""Millimetres the timber of the tray takes on each side."""
MOUTH = 20.0
"""Millimetres in front of the edge in which fallen stones tumble."""
HANDLE = 20.0
"""Millimetres of the pusher's handle that are seen behind a large stone."""
CARD_COLUMNS, CARD_ROWS = 4, 2
CARDS_HIGH = 0.7
"""How much of the height beside the tray the cards take; the storage has the rest."""
YARD = 0.35
"""Cells between the tray and what lies beside it."""
BENCH_STONES = 4
"""Fallen stones that lie in one row without moving closer together."""
GAP = 0.3
"""Between the spaces of a cart, compared with what lies on them."""
SHRUNK = 0.62
"""How large a fallen stone looks in the mouth, which lies deeper."""


@dataclass(frozen=True)
class Frame:
    """The tray as it is shown: millimetres to cells. It comes nearer when somebody works in it."""

    middle: float
    """Cells from the left to the middle of the line."""
    line: float
    """Cells from the top to the line."""
    scale: float
    """Cells for a millimetre."""

    def at(self, x: float, y: float) -> Point:
        """A point of the tray; forward is up."""
        return self.middle + x * self.scale, self.line - y * self.scale

    def place(self, point: Point) -> tuple[float, float]:
        """The millimetres under a point."""
        return (point[0] - self.middle) / self.scale, (self.line - point[1]) / self.scale

    def between(self, other: Frame, share: float) -> Frame:
        """On the way to another frame."""

        def mixed(one: float, two: float) -> float:
            return one + (two - one) * share

        return Frame(
            mixed(self.middle, other.middle), mixed(self.line, other.line), mixed(self.scale, other.scale)
        )


Box = tuple[float, float, float, float]
"""Left, top, width, height in cells."""


@dataclass(frozen=True)
class Places:
    """Positions in cells from the top left of the canvas."""

    level: RoadLevel

    @property
    def width(self) -> float:
        return float(self.level.size[0])

    @property
    def height(self) -> float:
        return float(self.level.size[1])

    def spot(self, place: Place) -> Point:
        """The middle of a space or a city."""
        return self.level.spots[place]

    def foot(self, place: Place, index: int, count: int) -> Point:
        """Where a piece stands: the ``index``-th of ``count`` that stand there side by side."""
        x, y = self.spot(place)
        return x + 0.42 * (index - (count - 1) / 2), y + 0.2

    def token(self, city: City, index: int) -> Point:
        """Before the gate of a city; 0 is the topmost of the tokens there."""
        x, y = self.spot(city)
        return x + 0.3 * (index - 1), y + 0.8

    def flag(self, city: City, index: int) -> Point:
        """The foot of a city marker on the wall."""
        x, y = self.spot(city)
        return x + 0.5 * (index - 1) - 0.1, y + 0.12

    @cached_property
    def size_of(self) -> Mapping[Space, Size]:
        return {space: size for segment in self.level.segments for space, size in segment.spaces}

    @cached_property
    def lines(self) -> tuple[tuple[Place, Place], ...]:
        """The steps of the road."""
        return tuple(line for segment in self.level.segments for line in segment.lines)

    @cached_property
    def plaques(self) -> tuple[Box, ...]:
        """A free place for each segment, as near as may be to the middle of its spaces."""
        taken = [_round(self.spot(space), BEDS[size]) for space, size in self.size_of.items()]
        taken += [_round(self.spot(city), CITY) for city in self.level.cities]
        # Their names above them, and the tokens before their gates.
        taken += [(x - 1.3, y - 1.25, 2.6, 2.4) for x, y in map(self.spot, self.level.cities)]
        taken.append(self.level.pit)
        free = list(self._free_boxes(taken))
        found: list[Box] = []
        for segment in self.level.segments:
            spots = [self.spot(space) for space, _ in segment.spaces]
            middle = (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))
            box = min(free, key=lambda each: _far(each, middle), default=(*middle, *PLAQUE))
            found.append(box)
            free = [other for other in free if not _overlap(other, box)]
        return tuple(found)

    def _free_boxes(self, taken: Sequence[Box]) -> Iterator[Box]:
        wide, high = PLAQUE
        for row in range(round((self.height - high - 0.6) * 5) + 1):
            y = 0.3 + row / 5
            # Most of what lies on the table is above or below.
            beside = [(u, u + width) for u, v, width, height in taken if y < v + height and v < y + high]
            for column in range(round((self.width - wide - 0.6) * 5) + 1):
                x = 0.3 + column / 5
                if not any(x < right and left < x + wide for left, right in beside):
                    yield x, y, wide, high

    # the quarry

    @cached_property
    def tray(self) -> Bounds:
        return bounds(self.level.quarry)

    @cached_property
    def tray_size(self) -> tuple[float, float]:
        """Of all that belongs to the tray, in millimetres: walls, mouth, a stone with the pusher behind."""
        tray = self.tray
        return 2 * (tray.half_width(tray.depth) + WALL), tray.depth + MOUTH + self.behind

    @cached_property
    def behind(self) -> float:
        """Millimetres behind the line that are seen."""
        return self.tray.apron + 2 * max(self.tray.radius.values()) + 2 * HEAD_THICK + HANDLE

    @cached_property
    def far(self) -> Frame:
        """The tray as it lies on the table, at the left of the pit."""
        left, top, width, height = self.level.pit
        wide, high = self.tray_size
        scale = min(height / high, 0.6 * width / wide)
        return Frame(left + scale * wide / 2, top + scale * (self.tray.depth + MOUTH), scale)

    @cached_property
    def near(self) -> Frame:
        """The tray when somebody works in it: as large as the board allows, still over the pit."""
        wide, high = self.tray_size
        scale = min(self.height / high, 0.75 * self.width / wide)
        left = max(scale * wide / 2, self.far.middle)
        return Frame(left, scale * (self.tray.depth + MOUTH), scale)

    def in_mouth(self, sizes: Sequence[Size]) -> list[tuple[float, float]]:
        """Where fallen stones lie in front of the tray, in millimetres; closer together if there are many."""
        tray, gap = self.tray, 2.0
        wides = [2 * SHRUNK * tray.radius[size] + gap for size in sizes]
        room = 2 * tray.half_width(tray.depth) - gap
        squeeze = min(1.0, room / max(1.0, sum(wides)))
        x, found = -sum(wides) * squeeze / 2, []
        for wide in wides:
            found.append((x + wide * squeeze / 2, tray.depth + 0.55 * MOUTH))
            x += wide * squeeze
        return found

    # beside it

    @cached_property
    def yard(self) -> Box:
        """The room at the right of the tray: cards, storage; the bench while stones are exchanged."""
        left, top, width, height = self.level.pit
        taken = self.far.scale * self.tray_size[0] + YARD
        return left + taken, top, width - taken, height

    @property
    def pile_slot(self) -> int:
        """The place of the pile: after those of the cards."""
        return CARD_COLUMNS * CARD_ROWS - 1

    def card(self, slot: int) -> Box:
        """A card by its place, 0 at the upper left; the last place is the pile's."""
        left, top, width, height = self.yard
        wide, high = width / CARD_COLUMNS, CARDS_HIGH * height / CARD_ROWS
        row, column = divmod(slot, CARD_COLUMNS)
        return left + column * wide + 0.06 * wide, top + row * high + 0.04 * high, 0.88 * wide, 0.92 * high

    def store(self, index: int) -> Box:
        """Below the cards: six heaps (tiles L M S, stones L M S) and the bank, from the left."""
        left, top, width, height = self.yard
        wide = width / 7
        return left + index * wide, top + (CARDS_HIGH + 0.04) * height, wide, (0.96 - CARDS_HIGH) * height

    # the bench, in the yard while stones are exchanged

    def fallen(self, index: int, count: int) -> Box:
        """The stones to exchange, in a row."""
        left, top, width, height = self.yard
        wide = width / max(BENCH_STONES, count)
        start = left + (width - count * wide) / 2
        return start + index * wide, top + 0.08 * height, wide, min(wide, 0.34 * height)

    def cart(self, space: int) -> Box:
        """A space of the cart on the bench, from 1: as wide as what may lie on it."""
        left, top, width, height = self.yard
        shares = [
            max(sum(BEDS[size] * n for size, n in zip(SIZES, way, strict=True)) for way in ways) + GAP
            for ways in self.level.cart
        ]
        unit = 0.74 * width / sum(shares)
        start = left + 0.025 * width + unit * sum(shares[: space - 1])
        return start, top + 0.5 * height, unit * shares[space - 1], 0.32 * height

    @cached_property
    def cart_scale(self) -> float:
        """How large things are on that cart, compared with the road: whatever may lie on a space fits."""
        rooms = [self.cart(number + 1) for number in range(len(self.level.cart))]
        ways = (way for ways in self.level.cart for way in ways)
        widest = max(sum(BEDS[size] * n for size, n in zip(SIZES, way, strict=True)) for way in ways)
        return min(0.94 * rooms[0][3] / BEDS["L"], max(room[2] for room in rooms) / (widest + GAP))

    @property
    def coin(self) -> Box:
        left, top, width, height = self.yard
        return left + 0.8 * width, top + 0.5 * height, 0.18 * width, 0.32 * height

    def solace(self, index: int) -> Box:
        """The two gifts of the solace: 0 the tile, 1 the sesterce."""
        left, top, width, height = self.yard
        return left + (0.12 + 0.42 * index) * width, top + 0.06 * height, 0.34 * width, 0.3 * height


def _round(middle: Point, side: float) -> Box:
    return middle[0] - side / 2, middle[1] - side / 2, side, side


def _overlap(one: Box, other: Box) -> bool:
    (x, y, wide, high), (u, v, width, height) = one, other
    return x < u + width and u < x + wide and y < v + height and v < y + high


def _far(box: Box, point: Point) -> float:
    x, y, wide, high = box
    return hypot(x + wide / 2 - point[0], y + high / 2 - point[1])


def slot_of(state: State, card: Card) -> int | None:
    """The place of a card: it keeps it until new ones are dealt."""
    dealt = sorted((*state.face_up, *state.used))
    return dealt.index(card) if card in dealt else None


@dataclass(frozen=True)
class RoadCanvas(Canvas[Places]):
    """The table on the screen: cells to pixels."""

    def rect_of(self, box: Box) -> Rect:
        left, top = self.px((box[0], box[1]))
        right, bottom = self.px((box[0] + box[2], box[1] + box[3]))
        return Rect(left, top, right - left, bottom - top)

    # the road

    def bed_rect(self, space: Space, size: Size) -> Rect:
        return self.box(self.places.spot(space), BEDS[size], BEDS[size])

    def city_rect(self, city: City) -> Rect:
        return self.box(self.places.spot(city), CITY, CITY)

    def pawn_point(self, state: State, seat: int) -> Point:
        """The foot of a piece; several in one place stand side by side."""
        place = state.holdings[seat].place
        others = state.standing_on(place)
        return self.places.foot(place, others.index(seat), len(others))

    # cards

    def card_rect(self, slot: int) -> Rect:
        return self.rect_of(self.places.card(slot))

    def half_rect(self, slot: int, gift: str) -> Rect:
        """The sesterces are on the upper half of a card, the stones on the lower one."""
        whole = self.card_rect(slot)
        if gift == "both":
            return whole
        upper = Rect(whole.x, whole.y, whole.w, whole.h // 2)
        return upper if gift == "sesterces" else Rect(whole.x, upper.bottom, whole.w, whole.h - upper.h)

    # the tray

    def tray_px(self, frame: Frame, x: float, y: float) -> tuple[int, int]:
        return self.px(frame.at(x, y))

    def stone_rect(self, frame: Frame, stone: Stone) -> Rect:
        side = 2 * self.places.tray.radius[stone.size] * frame.scale
        return self.box(frame.at(stone.x / UNIT, stone.y / UNIT), side, side)

    def apron_rect(self, frame: Frame) -> Rect:
        """Where a stone is brought to be pushed: everything behind the line."""
        places = self.places
        wide = places.tray_size[0]
        left, top = self.px(frame.at(-wide / 2, 0.0))
        right, bottom = self.px(frame.at(wide / 2, -places.behind))
        return Rect(left, top, right - left, bottom - top)

    def tray_rect(self, frame: Frame) -> Rect:
        """All of the tray, mouth and apron included."""
        places = self.places
        wide = places.tray_size[0]
        left, top = self.px(frame.at(-wide / 2, places.tray.depth + MOUTH))
        right, bottom = self.px(frame.at(wide / 2, -places.behind))
        return Rect(left, top, right - left, bottom - top)
