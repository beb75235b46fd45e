"""Packs finished sprites into WebP atlases and writes the JSON that tells the game where everything is."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

CELL = 256
WIDTH = 2048
MEETS_NEIGHBOURS = (
    *("water/", "outlet/", "printed/", "kerb/", "glow/", "stairs/"),
    *("canal/h-", "canal/v-", "stream/N-", "stream/E-", "stream/S-", "stream/W-"),
    "track/",
)
"""Transparent sprites that must reach the edge of their cell, because they go on in the next one."""


class Shelf:
    """The rendered sprites of one family, kept as PNGs outside git until they are packed."""

    def __init__(self, folder: Path, family: str) -> None:
        self.folder = folder / family
        self.index = self.folder / "index.json"

    def put(self, sprites: Iterable[Any]) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        facts: dict[str, dict[str, Any]] = {}
        for sprite in sprites:
            file = sprite.name.replace("/", "~") + ".png"
            fresh = self.folder / "fresh.png"
            sprite.picture.save(fresh)
            fresh.replace(self.folder / file)
            fact: dict[str, Any] = {"file": file, "anchor": list(sprite.anchored)}
            if sprite.slice:
                fact["slice"] = list(sprite.slice)
            if sprite.tile:
                fact["tile"] = True
            if sprite.stands:
                fact["stands"] = [list(point) for point in sprite.stands]
            facts[sprite.name] = fact
        self.index.write_text(json.dumps(facts, indent=1))

    def facts(self) -> dict[str, dict[str, Any]]:
        return dict(json.loads(self.index.read_text())) if self.index.exists() else {}

    def picture(self, fact: dict[str, Any]) -> Image.Image:
        with Image.open(self.folder / fact["file"]) as picture:
            return picture.convert("RGBA").copy()


def pack(
    shelves: dict[str, Shelf], target: Path, quality: dict[str, int], variants: tuple[str, ...] = ()
) -> None:
    """One sheet a family; quality 100 means lossless. Of a family that was not rendered here the sheet stays.

    `variants` is how the names begin whose numbers are not the moments of a movement.
    """
    target.mkdir(parents=True, exist_ok=True)
    packed = _packed(target)
    sprites: dict[str, dict[str, Any]] = {}
    for family, shelf in shelves.items():
        facts = shelf.facts()
        if not facts:
            kept = {name: entry for name, entry in packed.items() if entry["file"] == f"{family}.webp"}
            if not kept:
                raise SystemExit(f"{family} has not been rendered yet")
            sprites |= kept
            continue
        pictures = {name: shelf.picture(fact) for name, fact in facts.items()}
        places, size = _arrange(pictures)
        sheet = Image.new("RGBA", size, (0, 0, 0, 0))
        for name, picture in pictures.items():
            _check(name, picture)
            sheet.paste(_bled(picture), places[name])
        _save(sheet, target / f"{family}.webp", quality.get(family, 96))
        for name, fact in facts.items():
            picture = pictures[name]
            entry: dict[str, Any] = {
                "file": f"{family}.webp",
                "rect": [*places[name], picture.width, picture.height],
            }
            entry |= {key: fact[key] for key in ("anchor", "slice", "tile", "stands") if key in fact}
            sprites[name] = entry
    _write_json(target / "atlas.json", sprites, variants)


def _packed(target: Path) -> dict[str, dict[str, Any]]:
    """What lies there from the last time."""
    index = target / "atlas.json"
    return dict(json.loads(index.read_text())["sprites"]) if index.exists() else {}


def _arrange(pictures: dict[str, Image.Image]) -> tuple[dict[str, tuple[int, int]], tuple[int, int]]:
    """Rows of equal height, tallest first."""
    places: dict[str, tuple[int, int]] = {}
    x = y = row = widest = 0
    for name, picture in sorted(pictures.items(), key=lambda item: -item[1].height):
        if x and x + picture.width > WIDTH:
            x, y, row = 0, y + row, 0
        places[name] = (x, y)
        x += picture.width
        row = max(row, picture.height)
        widest = max(widest, x)
    return places, (widest, y + row)


def _check(name: str, picture: Image.Image) -> None:
    alpha = np.asarray(picture.getchannel("A"))
    if alpha.min() == 255 or name.startswith(MEETS_NEIGHBOURS):
        return
    if alpha[[0, -1]].any() or alpha[:, [0, -1]].any():
        raise SystemExit(f"{name} touches the edge of its picture")


def _bled(picture: Image.Image) -> Image.Image:
    """Carries colour outward under the transparent pixels, so that scaling does not draw a dark fringe.

    Pillow averages colours by their opacity, so a shrunk copy holds the colour of the nearest visible pixels.
    """
    alpha = picture.getchannel("A")
    if alpha.getextrema()[0] == 255:
        return picture
    colour = np.zeros((picture.height, picture.width, 3), dtype=np.uint8)
    for step in (48, 16, 5, 1):
        small = (max(1, picture.width // step), max(1, picture.height // step))
        spread = picture.resize(small, Image.Resampling.BOX).resize(picture.size, Image.Resampling.BILINEAR)
        cells = np.asarray(spread if step > 1 else picture)
        seen = cells[..., 3] > (8 if step > 1 else 2)
        colour[seen] = cells[seen][:, :3]
    solid = Image.fromarray(colour, "RGB").convert("RGBA")
    solid.putalpha(alpha)
    return solid


def _save(sheet: Image.Image, path: Path, quality: int) -> None:
    opaque = sheet.getchannel("A").getextrema()[0] == 255
    picture = sheet.convert("RGB") if opaque else sheet
    picture.save(path, lossless=quality == 100, quality=quality, alpha_quality=100, exact=True, method=4)


def _write_json(path: Path, sprites: dict[str, dict[str, Any]], variants: tuple[str, ...]) -> None:
    """One sprite a line, so that a change shows as one line."""
    lines = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in sorted(sprites.items())
    )
    facts = f'"cell": {CELL}, ' + (f'"variants": {json.dumps(variants)}, ' if variants else "")
    path.write_text(f'{{{facts}"sprites": {{\n{lines}\n}}}}\n')


class Album:
    """Reads the packed sprites back, as the game does: for the contact sheet and the icons."""

    def __init__(self, *folders: Path) -> None:
        self.sprites: dict[str, dict[str, Any]] = {}
        self._sheets: dict[Path, Image.Image] = {}
        for folder in folders:
            for name, entry in json.loads((folder / "atlas.json").read_text())["sprites"].items():
                self.sprites[name] = entry | {"sheet": folder / entry["file"]}

    def picture(self, name: str) -> Image.Image:
        entry = self.sprites[name]
        if entry["sheet"] not in self._sheets:
            with Image.open(entry["sheet"]) as sheet:
                self._sheets[entry["sheet"]] = sheet.convert("RGBA")
        x, y, wide, high = entry["rect"]
        return self._sheets[entry["sheet"]].crop((x, y, x + wide, y + high))
