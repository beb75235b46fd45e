"""A board of Via Appia in the middle of a game, put together from sprites: python mockup_road.py 64 out.png

For those who make the pictures: do beds, slabs and pieces read on every ground, and does one want to push?
"""

from __future__ import annotations

import math
import random
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

from PIL import Image, ImageDraw

from .atlas import Album
from .mockup import Table
from .sprite import CELL

ROOT = Path(__file__).resolve().parents[3]
ROAD = ROOT / "levels" / "via_appia" / "classic.tmx"
GROUND = {0: "meadow", 1: "gray", 2: "brown", 3: "beige", 4: "meadow", 5: "meadow", 6: "meadow", 7: "sea"}
RADIUS = {"L": 15.0, "M": 11.0, "S": 8.0}
TRAY = (144.0, 142.0, 200.0)
"""Millimetres of the tray: its width, from its upper end to the line, and all of its length."""
Spot = tuple[float, float]


class Road(Table):
    """The classic road."""

    def __init__(self, album: Album) -> None:
        self.map = ET.parse(ROAD).getroot()
        super().__init__(album, int(self.map.attrib["width"]), int(self.map.attrib["height"]), 0.0)
        self.chance = random.Random(4)
        points = [item for item in self.map.iter("object") if item.find("point") is not None]
        self.spots = {item.attrib["name"]: self._spot(item) for item in points}
        self.sizes = {
            item.attrib["name"]: found.attrib["value"]
            for item in points
            if (found := item.find("properties/property[@name='size']")) is not None
        }
        lines = [item for item in self.map.iter("object") if " " in item.attrib.get("name", "")]
        pit = self.map.find("objectgroup/object[@name='quarry']")
        assert pit is not None
        left, top = self._spot(pit)
        scale = float(pit.attrib["height"]) / 64 / TRAY[2]
        self.tray = (left + TRAY[0] / 2 * scale, top + TRAY[1] * scale, scale)
        """The middle of the tray and its line in cells, and cells for a millimetre."""
        self.yard = (left + TRAY[0] * scale + 0.4, top)
        self.lines = [tuple(item.attrib["name"].split()) for item in lines]

    @staticmethod
    def _spot(item: ET.Element) -> Spot:
        return float(item.attrib["x"]) / 64, float(item.attrib["y"]) / 64

    def paint(self) -> None:
        self._land()
        built = {space for space in sorted(self.sizes) if self.chance.random() < 0.45}
        for one, two in self.lines:
            self._way(one, two, {one, two} <= built | {"rome", "tarracina"})
        for space, size in self.sizes.items():
            number = self.chance.randrange(1, 4)
            self.put(f"slab/{size}/{number}" if space in built else f"bed/{size}", *self.spots[space])
        for city in ("rome", "tarracina", "beneventum", "brundisium"):
            self.put(f"city/{city}", *self.spots[city])
            x, y = self.spots[city]
            for k, dx in enumerate((-0.3, 0.0, 0.3)):
                self.put("city/token", x + dx, y + 0.72 - 0.04 * k)
            self.put("city/flag", x - 0.5, y - 0.1)
        for colour, space in (("red", "A4"), ("blue", "A7"), ("yellow", "B6"), ("green", "C4")):
            self.put(f"pawn/{colour}", self.spots[space][0], self.spots[space][1] + 0.2)
        self._quarry()
        self._yard()

    def _land(self) -> None:
        rows = [line.strip(",").split(",") for line in self.map.findtext("layer/data", "").split()]
        for y, row in enumerate(rows):
            for x, kind in enumerate(row):
                if kind == "4":
                    self.lay("quarry/rock", x, y)
                else:
                    self.lay(f"ground/{GROUND[int(kind)]}", x, y)
        for y, row in enumerate(rows):
            for x, kind in enumerate(row):
                if kind in "56":
                    name = "hill" if kind == "5" else "grove"
                    self.put(f"{name}/{self.chance.randrange(1, 4)}", x + 0.5, y + 0.6)
        self.put("milestone/road", 1.2, 4.6)

    def _way(self, one: str, two: str, paved: bool) -> None:
        (ax, ay), (bx, by) = self.spots[one], self.spots[two]
        strip = self.album.picture("track/paved" if paved else "track/trodden")
        long = math.hypot(bx - ax, by - ay)
        way = Image.new("RGBA", (round(long * CELL), strip.height))
        for left in range(0, way.width, strip.width):
            way.paste(strip, (left, 0))
        turned = way.rotate(
            -math.degrees(math.atan2(by - ay, bx - ax)), Image.Resampling.BICUBIC, expand=True
        )
        left, top = (ax + bx) / 2 * CELL - turned.width / 2, (ay + by) / 2 * CELL - turned.height / 2
        self.picture.alpha_composite(turned, (round(left), round(top)))

    # the tray

    def _at(self, x: float, y: float) -> tuple[int, int]:
        middle, line, scale = self.tray
        return round((middle + x * scale) * CELL), round((line - y * scale) * CELL)

    def _filled(self, name: str, corners: list[tuple[int, int]]) -> None:
        """A polygon cut out of a texture that repeats."""
        mask = Image.new("L", self.picture.size, 0)
        ImageDraw.Draw(mask).polygon(corners, fill=255)
        box = mask.getbbox()
        texture, sheet = self.album.picture(name), Image.new("RGBA", self.picture.size)
        for left in range(box[0], box[2], texture.width):
            for top in range(box[1], box[3], texture.height):
                sheet.paste(texture, (left, top))
        self.picture.paste(sheet, (0, 0), mask)

    def _quarry(self) -> None:
        scale = self.tray[2] * CELL
        self._filled(
            "quarry/mouth", [self._at(x, y) for x, y in ((-72, 140), (72, 140), (72, 110), (-72, 110))]
        )
        self._filled("quarry/apron", [self._at(x, y) for x, y in ((-72, 0), (72, 0), (72, -58), (-72, -58))])
        self._filled("quarry/floor", [self._at(x, y) for x, y in ((-35, 0), (35, 0), (65, 120), (-65, 120))])
        self._shade_floor()
        for side in (-1, 1):
            (ax, ay), (bx, by) = self._at(side * 38.5, -2), self._at(side * 68.5, 122)
            beam = self.album.picture("quarry/timber")
            beam = beam.resize((round(beam.width * 7 * scale / beam.height), round(7 * scale)))
            long = math.hypot(bx - ax, by - ay)
            wood = Image.new("RGBA", (round(long), beam.height))
            for left in range(0, wood.width, beam.width):
                wood.paste(beam, (left, 0))
            if side < 0:
                wood = wood.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
            turned = wood.rotate(
                math.degrees(math.atan2(ay - by, bx - ax)), Image.Resampling.BICUBIC, expand=True
            )
            self.picture.alpha_composite(
                turned, (round((ax + bx - turned.width) / 2), round((ay + by - turned.height) / 2))
            )
        ImageDraw.Draw(self.picture).line(
            [self._at(-35, 0), self._at(35, 0)], fill=(168, 30, 22), width=round(1.4 * scale)
        )
        placed: list[tuple[float, float, float]] = []
        for size, count in (("L", 4), ("M", 8), ("S", 12)):
            for number in range(count):
                for _ in range(400):
                    y = self.chance.uniform(22, 118)
                    x = self.chance.uniform(-1, 1) * (35 + y / 4 - RADIUS[size])
                    if all(math.hypot(x - px, y - py) > RADIUS[size] + pr for px, py, pr in placed):
                        placed.append((x, y, RADIUS[size]))
                        self._stone(size, number, x, y)
                        break
        self._stone("M", 2, 6, -8 - 11)
        self._pusher(6, -8 - 22 - 2)
        for name, x, y in (("dust/2", -20, 118), ("splinter/2", 30, 90)):
            self.put(name, *(value / CELL for value in self._at(x, y)))

    def _shade_floor(self) -> None:
        """The walls throw a shadow on it; it falls away towards the edge."""
        shade = Image.new("RGBA", self.picture.size)
        draw = ImageDraw.Draw(shade)
        for k in range(24):
            y0, y1 = 120 * k / 24, 120 * (k + 1) / 24
            corners = [self._at(s * (35 + y / 4), y) for s, y in ((-1, y0), (1, y0), (1, y1), (-1, y1))]
            draw.polygon(corners, fill=(60, 36, 16, round(70 * (1 - k / 24) ** 2)))
        self.picture.alpha_composite(shade)

    def _stone(self, size: str, number: int, x: float, y: float) -> None:
        side = round(2 * RADIUS[size] / 0.8 * self.tray[2] * CELL)
        left, top = (value - side // 2 for value in self._at(x, y))
        for name in ("stone/shadow", f"stone/{size}/{1 + number % 5}"):
            picture = self.album.picture(name).resize((side, side), Image.Resampling.LANCZOS)
            self.picture.alpha_composite(picture, (left, top))

    def _pusher(self, x: float, y: float) -> None:
        scale = self.tray[2] * CELL / 16
        at = self._at(x, y)
        for name in ("pusher/handle", "pusher/head"):
            entry, picture = self.album.sprites[name], self.album.picture(name)
            picture = picture.resize(
                (round(picture.width * scale), round(picture.height * scale)), Image.Resampling.LANCZOS
            )
            ax, ay = (value * scale for value in entry["anchor"])
            self.picture.alpha_composite(picture, (round(at[0] - ax), round(at[1] - ay)))

    # beside it

    def _yard(self) -> None:
        left, top = self.yard
        cart = top + 5.9
        for slot in range(8):
            name = "card/back" if slot == 7 else "card/face"
            card = self.album.picture(name).resize(
                (round(1.9 * CELL), round(2.63 * CELL)), Image.Resampling.LANCZOS
            )
            x, y = left + 2.3 * (slot % 4), top + 0.2 + 2.7 * (slot // 4)
            self.picture.alpha_composite(card, (round(x * CELL), round(y * CELL)))
            if name == "card/face":
                for k in range(1 + slot % 3):
                    self.put("coin/sesterce", x + 0.55 + 0.42 * k, y + 0.75)
        self._filled(
            "cart/planks",
            [
                (round(x * CELL), round(y * CELL))
                for x, y in ((left, cart), (left + 9.2, cart), (left + 9.2, cart + 2), (left, cart + 2))
            ],
        )
        for k, size in enumerate("LMSS"):
            recess = self.album.picture("cart/recess").resize((round(1.8 * CELL),) * 2)
            self.picture.alpha_composite(
                recess, (round((left + 0.3 + 2.2 * k) * CELL), round((cart + 0.1) * CELL))
            )
            self.put(
                f"{'slab' if k % 2 else 'bed'}/{size}" + ("/1" if k % 2 else ""),
                left + 1.2 + 2.2 * k,
                cart + 1,
            )
        self.put("cart/wheel", left, cart + 2.1)
        self.put("cart/wheel", left + 9.2, cart + 2.1)
        for k, name in enumerate(("coin/heap", "coin/purse", "token/push")):
            self.put(name, left + 1 + 1.4 * k, cart + 3.6)


def main() -> None:
    road = Road(Album(*(ROOT / "assets" / home / "sprites" for home in ("common", "via_appia"))))
    road.paint()
    picture = road.picture.convert("RGB")
    cell = int(sys.argv[1])
    size = (round(picture.width * cell / CELL), round(picture.height * cell / CELL))
    picture.resize(size, Image.Resampling.BOX if cell < CELL / 2 else Image.Resampling.LANCZOS).save(
        sys.argv[2]
    )


if __name__ == "__main__":
    main()
