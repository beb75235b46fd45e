"""Pictures that were rendered before, for those that are painted over them."""

from __future__ import annotations

from pathlib import Path

from atlas import Album
from PIL import Image

COMMON = Path(__file__).resolve().parents[2] / "assets" / "common" / "sprites"


def title_picture() -> Image.Image:
    """As the game has it, so that what is painted over it fits to the pixel."""
    return Album(COMMON).picture("title/scene").convert("RGB")
