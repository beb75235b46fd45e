"""Pictures that were rendered before, for those that are painted over them."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from .atlas import Album

ASSETS = Path(__file__).resolve().parents[3] / "assets"


def title_picture() -> Image.Image:
    """As the game has it, so that what is painted over it fits to the pixel."""
    return packed("common", "title/scene").convert("RGB")


def packed(home: str, name: str) -> Image.Image:
    """A picture that was rendered and packed before."""
    return Album(ASSETS / home / "sprites").picture(name)
