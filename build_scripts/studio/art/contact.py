"""The contact sheet: every sprite of the atlases with its name, for a person to look at."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from .atlas import Album

THUMB, LABEL, COLUMNS = 84, 12, 20


def sheet(folders: Iterable[Path], target: Path) -> None:
    album = Album(*folders)
    names = sorted(album.sprites, key=_order)
    rows = -(-len(names) // COLUMNS)
    page = Image.new("RGB", (COLUMNS * (THUMB + 6), rows * (THUMB + LABEL + 6)), (58, 60, 44))
    draw = ImageDraw.Draw(page)
    font = ImageFont.load_default(9)
    for number, name in enumerate(names):
        x, y = number % COLUMNS * (THUMB + 6) + 3, number // COLUMNS * (THUMB + LABEL + 6) + 3
        picture = album.picture(name)
        picture.thumbnail((THUMB, THUMB), Image.Resampling.LANCZOS)
        page.paste(picture, (x + (THUMB - picture.width) // 2, y + (THUMB - picture.height) // 2), picture)
        draw.text((x, y + THUMB), name[-20:], fill=(220, 214, 190), font=font)
    target.parent.mkdir(parents=True, exist_ok=True)
    page.save(target, optimize=True)


def _order(name: str) -> list[tuple[int, str]]:
    """By name, with numbers in numeric order."""
    return [(int(part) if part.isdigit() else -1, part) for part in name.split("/")]
