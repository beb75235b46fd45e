"""A full board in the middle of a game, made of the committed sprites: python build_scripts/art/mockup.py

It is how the art is judged before and beside the game: by looking at docs/mockup-*.png.
"""

from __future__ import annotations

import random
from pathlib import Path

from atlas import Album
from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parents[2]
COLUMNS = "abcdefghijk"
TILES = {
    "b1": "curve-ES", "b2": "straight-NS", "b3": "curve-NE", "c3": "bridge", "d3": "curve-SW",
    "d4": "straight-NS", "d5": "curve-NE", "e5": "straight-EW",
    "c2": "straight-NS", "c4": "double-NW+ES", "b4": "straight-EW", "a4": "curve-ES",
    "d2": "curve-NE", "e2": "straight-EW", "f2": "curve-SW", "f3": "bridge", "f4": "curve-NE",
    "g4": "double-NW+ES",
    "h2": "straight-NS", "h3": "curve-NW", "g3": "straight-EW", "e3": "curve-ES",
    "i2": "curve-NE", "j2": "curve-SW", "j3": "straight-NS", "j4": "double-NE+SW", "k4": "curve-SW",
    "k5": "straight-NS",
    "j1": "straight-EW", "k2": "straight-NS",
    "h7": "straight-NS", "h6": "bridge", "h5": "curve-SW", "g5": "straight-EW",
    "i7": "curve-ES", "j7": "bridge", "k7": "curve-SW",
    "b8": "straight-EW", "a7": "straight-NS", "a6": "curve-ES", "b6": "straight-EW",
    "c7": "straight-NS", "c6": "double-NW+ES", "d6": "straight-EW",
    "d7": "curve-ES", "e7": "straight-EW", "f7": "bridge", "g7": "curve-NW",
    "g2": "double-NE+SW", "i5": "curve-NE", "i6": "straight-EW", "f6": "curve-SW",
}  # fmt: skip
PRINTED = {"a1": "ES", "k1": "SW", "k8": "NW", "a8": "NE"}
FLOWS = (
    "b1ES b2NS b3NE c3WE d3WS d4NS d5NE e5WE", "c2NS c3NS c4NW b4EW a4ES", "d2NE e2WE f2WS f3NS f4NE g4WN",
    "h2NS h3NW g3EW f3EW e3ES", "i2NE j2WS j3NS j4NE k4WS k5NS", "j1WE k1WS k2NS",
    "h7SN h6SN h5SW g5EW", "i7SE j7WE k7WS k8NW", "b8EW a8EN a7SN a6SE b6WE", "c7SN c6SE d6WE",
    "d7SE e7WE f7WE g7WN",
)  # fmt: skip
RESERVOIRS = {"yellow": ("c1", "N"), "red": ("h1", "N"), "blue": ("h8", "S"), "green": ("c8", "S")}
OUTLETS = ("c1W", "c1S", "d1S", "h1S", "i1S", "i1E", "h8N", "i8N", "i8E", "c8W", "c8N", "d8N")
WORKMEN = {
    "e5": "yellow", "a4": "yellow", "e3": "red", "k5": "red", "g5": "blue", "b6": "green",
    "d6": "green", "g7": "green", "k2": "red",
}  # fmt: skip
BUILDERS = {
    "Nb": "curve", "Ne": "bridge", "Ng": "straight", "Nk": "double", "E3": "curve", "E6": "straight",
    "Si": "bridge", "Se": "double", "Sb": "curve", "W3": "straight", "W5": "double", "W7": "bridge",
}  # fmt: skip
FRAME = 64
"""How thick frame/board is, in its own pixels; inside of that begins the board."""
PODIUMS = {3: ("yellow", "red"), 7: ("blue",), 8: ("red",), 11: ("blue",), 14: ("green",)}


class Table:
    """One picture being laid out; all measures are in 1/1080 of its height."""

    def __init__(self, album: Album, size: tuple[int, int]) -> None:
        self.album = album
        self.size = size
        self.unit = size[1] / 1080
        self.picture = Image.new("RGBA", size)
        self.cell = round(82 * self.unit)
        self.origin = (round(46 * self.unit), round(214 * self.unit))

    def px(self, measure: float) -> int:
        return round(measure * self.unit)

    def put(self, name: str, centre: tuple[float, float], scale: float) -> None:
        """The sprite's anchor on a point, scaled by cells (1 = drawn at this table's cell size)."""
        entry, sprite = self.album.sprites[name], self.album.picture(name)
        factor = scale * self.cell / 256
        size = (max(1, round(sprite.width * factor)), max(1, round(sprite.height * factor)))
        sprite = sprite.resize(size, Image.Resampling.LANCZOS)
        ax, ay = entry["anchor"]
        self.picture.alpha_composite(
            sprite, (max(0, round(centre[0] - ax * factor)), max(0, round(centre[1] - ay * factor)))
        )

    def slab(self, name: str, box: tuple[int, int, int, int], scale: float = 1.0) -> None:
        """A nine-slice over the box (left, top, right, bottom in pixels)."""
        sprite, (left, top, right, bottom) = self.album.picture(name), self.album.sprites[name]["slice"]
        wide, high = box[2] - box[0], box[3] - box[1]
        k = scale * self.unit
        xs, ys = (
            (0, left, sprite.width - right, sprite.width),
            (0, top, sprite.height - bottom, sprite.height),
        )
        tx, ty = (
            (0, round(left * k), wide - round(right * k), wide),
            (0, round(top * k), high - round(bottom * k), high),
        )
        for i in range(3):
            for j in range(3):
                size = (tx[i + 1] - tx[i], ty[j + 1] - ty[j])
                if min(size) > 0 and xs[i] < xs[i + 1] and ys[j] < ys[j + 1]:
                    part = sprite.crop((xs[i], ys[j], xs[i + 1], ys[j + 1])).resize(
                        size, Image.Resampling.LANCZOS
                    )
                    self.picture.alpha_composite(part, (box[0] + tx[i], box[1] + ty[j]))

    def text(
        self,
        words: str,
        at: tuple[int, int],
        size: float,
        font: str = "EBGaramond-SemiBold",
        ink: str = "#2b1a0c",
        middle: bool = False,
    ) -> None:
        face = ImageFont.truetype(str(ROOT / "assets" / "common" / "fonts" / f"{font}.ttf"), self.px(size))
        ImageDraw.Draw(self.picture).text(at, words, fill=ink, font=face, anchor="mm" if middle else "lm")

    def middle(self, column: float, row: float) -> tuple[float, float]:
        """The middle of a cell of the 13 x 10 grid, pathway included."""
        return self.origin[0] + (column + 0.5) * self.cell, self.origin[1] + (row + 0.5) * self.cell

    def square(self, name: str) -> tuple[float, float]:
        return self.middle(COLUMNS.index(name[0]) + 1, int(name[1]))

    def path(self, name: str) -> tuple[float, float]:
        if name[0] in "NS":
            return self.middle(COLUMNS.index(name[1]) + 1, 0 if name[0] == "N" else 9)
        return self.middle(12 if name[0] == "E" else 0, int(name[1]))


def compose(album: Album, size: tuple[int, int]) -> Image.Image:
    table = Table(album, size)
    _table_top(table)
    _ground(table)
    _waterworks(table)
    _podiums(table)
    _figures(table)
    _side(table)
    _prompt(table)
    return table.picture.convert("RGB")


def _table_top(table: Table) -> None:
    wood = table.album.picture("table/wood")
    side = table.px(1024)
    wood = wood.resize((side, side), Image.Resampling.LANCZOS)
    for x in range(0, table.size[0], side):
        for y in range(0, table.size[1], side):
            table.picture.paste(wood, (x, y))
    x, y = table.origin
    edge = table.px(FRAME * 0.36)
    table.slab(
        "frame/board", (x - edge, y - edge, x + 13 * table.cell + edge, y + 10 * table.cell + edge), 0.36
    )


def _ground(table: Table) -> None:
    chance = random.Random(3)
    for row in range(1, 9):
        for column in range(1, 12):
            table.put(f"ground/{chance.randrange(16)}", table.middle(column, row), 1)
    for k in range(11):
        table.put(f"path/N/{chance.randrange(3)}", table.middle(k + 1, 0), 1)
        table.put(f"path/S/{chance.randrange(3)}", table.middle(k + 1, 9), 1)
    for k in range(8):
        table.put(f"path/W/{chance.randrange(3)}", table.middle(0, k + 1), 1)
        table.put(f"path/E/{chance.randrange(3)}", table.middle(12, k + 1), 1)
    for corner, (column, row) in {"NW": (0, 0), "NE": (12, 0), "SE": (12, 9), "SW": (0, 9)}.items():
        table.put(f"fountain/{corner}", table.middle(column, row), 1)
        table.put(f"jet/{chance.randrange(8)}", table.middle(column, row), 1)


def _waterworks(table: Table) -> None:
    for name, openings in PRINTED.items():
        table.put(f"printed/{openings}", table.square(name), 1)
    for name, tile in TILES.items():
        table.put(f"tile/{tile}", table.square(name), 1)
    for flow in FLOWS:
        for step in flow.split():
            table.put(_water(step), table.square(step[:2]), 1)
    for colour, (name, side) in RESERVOIRS.items():
        x, y = table.square(name)
        table.put(f"reservoir/{colour}/{side}", (x + table.cell / 2, y), 1)
    for outlet in OUTLETS:
        table.put(f"outlet/{outlet[2]}", table.square(outlet[:2]), 1)
    table.put("mark/last-move", table.square("g5"), 1)
    table.put("mark/target", table.square("f5"), 1)
    table.put("mark/hatch", table.square("e4"), 1)


def _water(step: str) -> str:
    """The overlay for one square of a flow, spelled like b1ES: enters at E, leaves at S."""
    name, way = step[:2], step[2:]
    forward = way in ("NE", "ES", "SW", "NW", "NS", "EW")
    openings = way if forward else way[::-1]
    bridge = "bridge-" if TILES.get(name) == "bridge" else ""
    return f"water/{bridge}{openings}/{0 if forward else 7}"


def _podiums(table: Table) -> None:
    units = 22
    step = 13 * table.cell / units
    scale = step / (150 * table.cell / 256)
    x, y = float(table.origin[0]), table.origin[1] - table.px(38)
    for number in range(1, 21):
        width = step * (2 if number in (3, 7) else 1)
        entry = table.album.sprites[f"podium/{number}"]
        factor = scale * table.cell / 256
        foot = (x + width / 2, y - (entry["rect"][3] - entry["anchor"][1] - 8) * factor)
        table.put(f"podium/{number}", foot, scale)
        for colour, stand in zip(PODIUMS.get(number, ()), entry["stands"], strict=False):
            at = (foot[0] + (stand[0] - entry["anchor"][0]) * factor, foot[1])
            table.put(f"workman/{colour}/podium", at, 0.92)
        x += width
    table.put("mark/laurel-4", (table.origin[0] + 21.3 * step, y - table.px(92)), 0.8)


def _figures(table: Table) -> None:
    figures = [(table.square(name), f"workman/{colour}/stand", 1.0) for name, colour in WORKMEN.items()]
    figures += [(table.path(name), f"builder/{kind}/stand", 1.0) for name, kind in BUILDERS.items()]
    for (x, y), name, scale in sorted(figures, key=lambda figure: figure[0][1]):
        table.put(name, (x, y + table.cell * (0.30 if name.startswith("b") else 0.22)), scale)
    table.put(
        "mark/seal",
        (table.square("e5")[0] + table.cell * 0.3, table.square("e5")[1] + table.cell * 0.28),
        0.62,
    )
    x, y = table.square("k2")
    table.put("mark/eye-closed", (x + table.cell * 0.26, y - table.cell * 0.34), 0.62)


def _side(table: Table) -> None:
    left, right = table.origin[0] + 13 * table.cell + table.px(56), table.size[0] - table.px(26)
    step = (right - left) / 5
    for k, kind in enumerate(("curve", "straight", "bridge", "double", "joker")):
        at = (left + (k + 0.5) * step, table.px(138))
        table.put("reserve/square", at, 1.18)
        table.put(f"builder/{kind}/stand", (at[0], at[1] + table.px(6)), 1.12)
    _cards(table, left, right)
    _stock(table, left, right)
    _buttons(table, left, right)


def _cards(table: Table, left: int, right: int) -> None:
    rows = (
        ("yellow", "Livia", "38"),
        ("red", "Marcus", "29"),
        ("blue", "Agrippa", "31"),
        ("green", "Iulia", "24"),
    )
    for k, (colour, name, points) in enumerate(rows):
        top = table.px(214 + k * 106)
        table.slab("panel/parchment", (left, top, right, top + table.px(104)), 0.5)
        middle = top + table.px(52)
        table.put(f"workman/{colour}/stand", (left + table.px(62), middle + table.px(26)), 1.05)
        table.text(name, (left + table.px(112), middle - table.px(12)), 30, "Cinzel-Bold")
        table.text("open 2   longest 11", (left + table.px(112), middle + table.px(20)), 22)
        table.text(points, (right - table.px(76), middle), 44, "Cinzel-Bold", middle=True)


def _stock(table: Table, left: int, right: int) -> None:
    top = table.px(652)
    table.slab("panel/wood", (left, top, right, top + table.px(170)), 0.6)
    step = (right - left - table.px(40)) / 4
    for k, (tile, count) in enumerate(
        (("curve-NE", 9), ("straight-NS", 7), ("bridge", 14), ("double-NE+SW", 12))
    ):
        x = left + table.px(20) + (k + 0.5) * step
        table.put(f"tile/{tile}", (x, top + table.px(70)), 1.1)
        table.text(f"× {count}", (round(x), top + table.px(138)), 26, ink="#f1e2bb", middle=True)


def _buttons(table: Table, left: int, right: int) -> None:
    top = table.px(836)
    table.slab("panel/stone", (left, top, right, top + table.px(112)), 0.5)
    lines = ("Agrippa lays a straight on g5; his aqueduct is 4 long.", "The straight builder walks on to Ng.")
    for k, line in enumerate(lines):
        table.text(line, (left + table.px(40), top + table.px(40 + 34 * k)), 24)
    half = (right - left) // 4
    for k, (words, name) in enumerate(
        (("Undo", "normal"), ("Reset", "hover"), ("Hint", "disabled"), ("End turn", "primary"))
    ):
        box = (left + k * half, table.px(966), left + (k + 1) * half - table.px(8), table.px(1044))
        table.slab(f"button/{name}", box, 0.6)
        table.text(
            words,
            ((box[0] + box[2]) // 2, (box[1] + box[3]) // 2),
            25,
            "Cinzel-Bold",
            "#f6e3b4" if name == "primary" else "#2b1a0c",
            True,
        )


def _prompt(table: Table) -> None:
    box = (
        table.origin[0] + table.px(170),
        table.px(2),
        table.origin[0] + 13 * table.cell - table.px(170),
        table.px(56),
    )
    table.slab("panel/parchment", box, 0.4)
    table.text(
        "Lay the straight in front of your workman.",
        ((box[0] + box[2]) // 2, (box[1] + box[3]) // 2),
        27,
        middle=True,
    )


def main() -> None:
    album = Album(*(ROOT / "assets" / home / "sprites" for home in ("common", "aqua_romana")))
    for size in ((1280, 720), (1920, 1080)):
        compose(album, size).save(ROOT / "docs" / f"mockup-{size[0]}x{size[1]}.png", optimize=True)


if __name__ == "__main__":
    main()
