"""A board of Aquädukt in the middle of a game, put together from the sprites: python mockup.py 74 out.png

For those who make the pictures: is ochre thirst and green water, are owner and value read at a glance?
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from .atlas import Album
from .fonts import cinzel
from .sprite import CELL

ROOT = Path(__file__).resolve().parents[3]
REGIONS = """
 0  1  1  2  2  3  3  3  4  4  5  0
 6  6  1  1  2  2  8  3  4  4  5  5
 6  6  7  7  2  8  8  9  9  4  5 10
11 11  7  7 12  8  9  9  9 14 14 10
11  7  7 12 12 12 13  9 14 14 10 10
11 16 17 12 12 13 13 19 14 14 15 15
16 16 17 17 18 13 19 19 20 20 15 15
 0 16 17 17 18 18 18 19 19 20 20  0
"""
GROUND = ("fields", "olives", "vines", "pasture")
KIND = {
    1: 0,
    2: 1,
    3: 2,
    4: 3,
    5: 0,
    6: 2,
    7: 3,
    8: 3,
    9: 0,
    10: 2,
    11: 1,
    12: 2,
    13: 1,
    14: 1,
    15: 0,
    16: 0,
    17: 1,
    18: 0,
    19: 3,
    20: 2,
}
SPRINGS = ((3, 2), (9, 3), (5, 6))
ARMS = (
    ((3, 2), "EEES"),
    ((3, 2), "WWSS"),
    ((9, 3), "WWS"),
    ((9, 3), "EEE"),
    ((5, 6), "WWN"),
    ((5, 6), "EESS"),
)
"""Each arm begins at its spring."""
DOUBLES = frozenset(
    {((3, 2), "E"), ((4, 2), "E"), ((9, 3), "W"), ((5, 6), "E"), ((3, 2), "W"), ((5, 6), "W")}
)
ROCKS = {(1, 0): 1, (10, 5): 2, (6, 5): 3, (8, 0): 2, (4, 7): 1}
HOUSES = {
    (3, 1): ("red", 2), (4, 2): ("red", 4), (5, 1): ("blue", 3), (2, 2): ("white", 1), (1, 2): ("orange", 4),
    (8, 2): ("blue", 4), (8, 3): ("orange", 2), (10, 2): ("white", 3), (10, 3): ("red", 1),
    (6, 3): ("orange", 3),
    (5, 5): ("blue", 1), (3, 6): ("white", 4), (6, 6): ("red", 3), (7, 7): ("orange", 1), (3, 5): ("blue", 2),
    (0, 5): ("red", 4), (1, 6): ("blue", 2), (8, 6): ("white", 4), (10, 6): ("blue", 3), (6, 1): ("white", 2),
    (4, 4): ("orange", 4), (11, 1): ("orange", 1), (0, 2): ("blue", 4), (9, 5): ("red", 2),
    (2, 0): ("white", 1), (5, 3): ("white", 3),
}  # fmt: skip
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
Spot = tuple[int, int]


class Table:
    """Puts sprites on a picture by their anchors."""

    def __init__(self, album: Album, columns: int, rows: int, rim: float = 0.34) -> None:
        self.album = album
        self.rim = rim
        self.picture = Image.new(
            "RGBA", (round((columns + 2 * rim) * CELL), round((rows + 2 * rim) * CELL)), (58, 40, 26, 255)
        )

    def put(self, name: str, x: float, y: float) -> None:
        picture = self.album.picture(name)
        ax, ay = self.album.sprites[name]["anchor"]
        left, top = round((x + self.rim) * CELL) - ax, round((y + self.rim) * CELL) - ay
        shown = picture.crop((max(0, -left), max(0, -top), picture.width, picture.height))
        self.picture.alpha_composite(shown, (max(0, left), max(0, top)))

    def lay(self, name: str, x: int, y: int) -> None:
        """A cell of ground out of its texture."""
        left, top = x % 3 * CELL, y % 3 * CELL
        piece = self.album.picture(name).crop((left, top, left + CELL, top + CELL))
        self.picture.paste(piece, (round((x + self.rim) * CELL), round((y + self.rim) * CELL)))


def _pieces() -> Iterable[tuple[Spot, str]]:
    for spring, way in ARMS:
        x, y = spring
        for side in way:
            yield (x, y), side
            x, y = x + STEP[side][0], y + STEP[side][1]


def board(album: Album) -> Table:
    cells = [[int(word) for word in line.split()] for line in REGIONS.strip().splitlines()]
    region = {(x, y): number for y, row in enumerate(cells) for x, number in enumerate(row) if number}
    table = Table(album, len(cells[0]), len(cells))
    wet = set(_watered())
    _frame(table)
    for (x, y), number in region.items():
        table.lay(f"land/{GROUND[KIND[number]]}-{'green' if (x, y) in wet else 'dry'}", x, y)
    _grid(table, region)
    _walls(table, region)
    kinds: dict[Spot, str] = {}
    canals = sorted(_pieces(), key=lambda piece: (piece[0][1] + STEP[piece[1]][1] / 2, piece[0][0]))
    for y in range(-1, len(cells) + 1):
        for x in range(len(cells[0])):
            _stand(table, (x, y), region, wet)
    for (x, y), side in canals:
        kind = "double" if ((x, y), side) in DOUBLES else "single"
        dx, dy = STEP[side]
        table.put(f"canal/{'h' if dx else 'v'}-{kind}", x + dx / 2, y + dy / 2)
        table.put(f"stream/{side}-{kind}/0", x + dx / 2, y + dy / 2)
        for spot in ((x, y), (x + dx, y + dy)):
            kinds[spot] = "double" if "double" in (kinds.get(spot), kind) else "single"
    ends = {}
    for (x, y), side in _pieces():
        ends[(x + STEP[side][0], y + STEP[side][1])] = side
    for (x, y), _ in _pieces():
        ends.pop((x, y), None)
    for spot, kind in sorted(kinds.items(), key=lambda item: item[0][1]):
        if spot in SPRINGS:
            table.put("spring/well", *spot)
            table.put("spring/welling/0", *spot)
        elif spot in ends:
            rim = not all((spot[0] - a, spot[1] - b) in region for a in (0, 1) for b in (0, 1))
            table.put(f"{'basin' if rim else 'canal/end'}{'/' if rim else '-'}{ends[spot]}", *spot)
        else:
            table.put(f"pier/{kind}", *spot)
            table.put(f"stream/pier-{kind}/0", *spot)
    table.put("line/begin-h", 2.5, 4)
    table.put("line/continue-h", 6.5, 4)
    table.put("line/double-v", 7, 3.5)
    table.put("point/ring", 1, 6)
    table.put("point/no", 11, 4)
    table.put("die/rest", 10.5, 7.4)
    return table


def _frame(table: Table) -> None:
    """The rim as a nine-slice, at its own size."""
    entry, rim = table.album.sprites["rim/board"], table.album.picture("rim/board")
    left, top, right, bottom = entry["slice"]
    wide, high = table.picture.size
    xs, ys = (0, left, rim.width - right, rim.width), (0, top, rim.height - bottom, rim.height)
    tx, ty = (0, left, wide - right, wide), (0, top, high - bottom, high)
    for i in range(3):
        for j in range(3):
            piece = rim.crop((xs[i], ys[j], xs[i + 1], ys[j + 1]))
            piece = piece.resize((tx[i + 1] - tx[i], ty[j + 1] - ty[j]))
            table.picture.alpha_composite(piece, (tx[i], ty[j]))


def _grid(table: Table, region: dict[Spot, int]) -> None:
    draw = ImageDraw.Draw(table.picture, "RGBA")
    for x, y in region:
        left, top = round((x + table.rim) * CELL), round((y + table.rim) * CELL)
        draw.rectangle((left, top, left + CELL, top + CELL), outline=(60, 44, 20, 90), width=3)


def _walls(table: Table, region: dict[Spot, int]) -> None:
    posts = set()
    for (x, y), number in region.items():
        if region.get((x + 1, y), number) != number:
            table.put(f"wall/v-{(x * 5 + y * 3) % 3 + 1}", x + 1, y + 0.5)
            posts |= {(x + 1, y), (x + 1, y + 1)}
        if region.get((x, y + 1), number) != number:
            table.put(f"wall/h-{(x * 5 + y * 3) % 3 + 1}", x + 0.5, y + 1)
            posts |= {(x, y + 1), (x + 1, y + 1)}
    for x, y in posts:
        table.put("wall/post", x, y)


def _stand(table: Table, spot: Spot, region: dict[Spot, int], wet: set[Spot]) -> None:
    x, y = spot
    if spot not in region:
        return
    first = min(
        (other for other, number in region.items() if number == region[spot]), key=lambda s: (s[1], s[0])
    )
    if spot in ROCKS:
        table.put(f"rock/{ROCKS[spot]}", x + 0.5, y + 0.5)
    elif spot in HOUSES:
        colour, value = HOUSES[spot]
        table.put(f"house/{colour}/{value}-{'wet' if spot in wet else 'dry'}", x + 0.5, y + 0.5)
    if spot == first:
        name = "milestone/lit" if region[spot] == 9 else "milestone/plain"
        table.put(name, x + 0.2, y + 0.38)
        font = ImageFont.truetype(cinzel("Bold"), 42)
        at = (round((x + 0.2 + table.rim) * CELL), round((y + 0.23 + table.rim) * CELL))
        ImageDraw.Draw(table.picture).text(at, str(region[spot]), fill=(70, 40, 20), font=font, anchor="mm")


def _watered() -> Iterable[Spot]:
    for (x, y), side in _pieces():
        dx, dy = STEP[side]
        reach = 2 if ((x, y), side) in DOUBLES else 1
        for k in range(reach):
            if dx:
                left = min(x, x + dx)
                yield from ((left, y + k), (left, y - 1 - k))
            else:
                top = min(y, y + dy)
                yield from ((x + k, top), (x - 1 - k, top))


def main() -> None:
    picture = board(Album(ROOT / "assets" / "aquaedukt" / "sprites")).picture.convert("RGB")
    cell = int(sys.argv[1])
    size = (round(picture.width * cell / CELL), round(picture.height * cell / CELL))
    picture.resize(size, Image.Resampling.BOX if cell < CELL / 2 else Image.Resampling.LANCZOS).save(
        sys.argv[2]
    )


if __name__ == "__main__":
    main()
