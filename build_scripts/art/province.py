"""The picture of Aquädukt in the list of games."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image
from sprite import Quality, Sprite

SIZE = (784, 528)


def sprites(_quality: Quality) -> Iterator[Sprite]:
    yield Sprite("title/aquaedukt", Image.new("RGBA", SIZE, (190, 150, 90, 255)))
