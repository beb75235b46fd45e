"""Icons: the application's own, taken from its sprites, and the text-free SVGs of the controls.

python -m build_scripts.studio.art.icons
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from . import emblems
from .atlas import Album

ROOT = Path(__file__).resolve().parents[3]
ICONS = ROOT / "assets" / "common" / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
INK = "#2b1a0c"
STROKE = f'fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'

CONTROLS = {
    "undo": f'<path {STROKE} d="M14 26 H40 a12 12 0 0 1 0 26 H26"/><path {STROKE} d="M24 14 L12 26 L24 38"/>',
    "redo": f'<path {STROKE} d="M50 26 H24 a12 12 0 0 0 0 26 H38"/><path {STROKE} d="M40 14 L52 26 L40 38"/>',
    "reset": f'<path {STROKE} d="M18 20 A20 20 0 1 1 12.6 37"/><path {STROKE} d="M17 7 V21 H31"/>',
    "hint": (
        f'<path {STROKE} d="M22 42 C14 36 12 29 12 25 a20 18 0 0 1 40 0 C52 29 50 36 42 42 V47 H22 Z"/>'
        f'<path {STROKE} d="M25 56 H39"/><path {STROKE} d="M32 46 V30 M26 25 L32 31 L38 25"/>'
    ),
    "end-turn": (
        f'<path {STROKE} d="M12 8 H52 M12 56 H52 M16 8 C16 24 28 26 28 32 C28 38 16 40 16 56"/>'
        f'<path {STROKE} d="M48 8 C48 24 36 26 36 32 C36 38 48 40 48 56"/>'
        f'<path fill="{INK}" d="M21 54 C22 46 32 40 32 40 C32 40 42 46 43 54 Z"/>'
    ),
    "menu": f'<path {STROKE} d="M10 16 H54 M10 32 H54 M10 48 H54"/>',
    "eye": f'<path {STROKE} d="M6 32 C16 14 48 14 58 32 C48 50 16 50 6 32 Z"/>'
    f'<circle cx="32" cy="32" r="9" fill="{INK}"/>',
    "eye-closed": f'<path {STROKE} d="M6 26 C16 46 48 46 58 26 M32 42 V52 M18 38 L12 47 M46 38 L52 47"/>',
    "clock": f'<circle cx="32" cy="32" r="24" {STROKE}/><path {STROKE} d="M32 17 V32 L42 40"/>',
    "trophy": (
        f'<path {STROKE} d="M18 8 H46 V24 a14 14 0 0 1 -28 0 Z"/>'
        f'<path {STROKE} d="M18 13 H8 a10 12 0 0 0 12 15 M46 13 H56 a10 12 0 0 1 -12 15"/>'
        f'<path {STROKE} d="M32 39 V48 M20 55 H44 M24 55 V49 H40 V55"/>'
    ),
    "sound": f'<path fill="{INK}" d="M8 24 H20 L34 11 V53 L20 40 H8 Z"/>'
    f'<path {STROKE} d="M42 23 a12 12 0 0 1 0 18 M49 15 a23 23 0 0 1 0 34"/>',
    "music": (
        f'<path {STROKE} d="M16 8 C8 20 12 34 20 44 M48 8 C56 20 52 34 44 44"/>'
        f'<path {STROKE} d="M18 44 H46 V54 H18 Z M13 16 H51"/>'
        f'<path {STROKE} stroke-width="3" d="M24 16 V44 M32 16 V44 M40 16 V44"/>'
    ),
    "language": (
        f'<circle cx="32" cy="32" r="24" {STROKE}/>'
        f'<path {STROKE} d="M8 32 H56 M32 8 C20 20 20 44 32 56 C44 44 44 20 32 8 Z"/>'
    ),
}
PLAYER_SRGB = {"circle": "#f2c64a", "square": "#962519", "triangle": "#172f72", "diamond": "#58a850"}


def main() -> None:
    ICONS.mkdir(parents=True, exist_ok=True)
    for name, drawing in CONTROLS.items():
        _write(name, drawing)
    for shape, colour in PLAYER_SRGB.items():
        _write(f"emblem-{shape}", _emblem(shape, colour))
    _application(Album(ROOT / "assets" / "aqua_romana" / "sprites"))


def _write(name: str, drawing: str) -> None:
    (ICONS / f"{name}.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">'
        f"{drawing}</svg>\n"
    )


def _emblem(shape: str, colour: str) -> str:
    points = " ".join(f"{32 + x:.2f},{33 - y:.2f}" for x, y in emblems.outline(shape, 48))
    edge = f'stroke="{INK}" stroke-width="4" stroke-linejoin="round"'
    return f'<polygon points="{points}" fill="{colour}" {edge}/>'


def _application(album: Album) -> None:
    master = _medal(album)
    small = _medal(album, bold=True)
    pictures = {
        size: (small if size <= 48 else master).resize((size, size), Image.Resampling.LANCZOS)
        for size in SIZES
    }
    for size, picture in pictures.items():
        picture.save(ICONS / f"app-{size}.png", optimize=True)
    pictures[256].save(
        ICONS / "app.ico",
        sizes=[(s, s) for s in SIZES if s <= 256],
        append_images=[p for s, p in pictures.items() if s < 256],
    )
    master.resize((1024, 1024), Image.Resampling.LANCZOS).save(ICONS / "app.icns")


def _medal(album: Album, bold: bool = False) -> Image.Image:
    """The wet double curve in a bronze rim; when small, one wide curve that survives sixteen pixels."""
    side = 1024
    tile = album.picture("tile/curve-ES" if bold else "tile/double-NW+ES")
    for overlay in ("water/ES/0",) if bold else ("water/ES/0", "water/NW/0"):
        tile.alpha_composite(album.picture(overlay))
    tile = tile.crop((56, 56, 256, 256)) if bold else tile
    picture = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    face = tile.resize((side - 150, side - 150), Image.Resampling.LANCZOS)
    mask = Image.new("L", face.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, face.width - 1, face.height - 1), 170, fill=255)
    picture.paste(_rim(side), (0, 0))
    picture.paste(face, (75, 75), mask)
    return picture


def _rim(side: int) -> Image.Image:
    """A bronze rim, bright at the upper left and dark at the lower right."""
    rim = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(rim)
    draw.rounded_rectangle((22, 22, side - 22, side - 22), 220, fill=(74, 42, 14, 255))
    down = Image.linear_gradient("L").resize((side, side))
    sheen = Image.blend(down, down.transpose(Image.Transpose.ROTATE_90), 0.5)
    light, dark = (
        Image.new("RGBA", (side, side), (250, 210, 120, 255)),
        Image.new("RGBA", (side, side), (140, 80, 26, 255)),
    )
    metal = Image.composite(dark, light, sheen)
    band = Image.new("L", (side, side), 0)
    ImageDraw.Draw(band).rounded_rectangle((34, 34, side - 34, side - 34), 208, fill=255)
    rim.paste(metal, (0, 0), band.filter(ImageFilter.GaussianBlur(2)))
    draw.rounded_rectangle((64, 64, side - 64, side - 64), 180, fill=(60, 34, 12, 255))
    return rim


if __name__ == "__main__":
    main()
