"""Atlases: which sprites there are, and where on which sheet."""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pygame import Rect

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SpriteInfo:
    """One sprite of an atlas: its sheet, its rectangle there, the point that stands on its place."""

    sheet: Path
    rect: Rect
    anchor: tuple[float, float]
    slice: tuple[int, int, int, int] | None
    repeats: bool
    """Between its corners it is a pattern, not a surface."""
    cell: int
    """Pixels of its sheet for one cell of the board."""

    owner: str
    """The folder of the house, or of a game."""


@dataclass(frozen=True)
class Atlas:
    """The list of one folder's sprites."""

    sprites: Mapping[str, SpriteInfo]
    variants: tuple[str, ...] = ()
    """How the names of families begin whose numbers are not the moments of a movement."""


def read_atlas(folder: Path) -> Atlas:
    try:
        data = json.loads((folder / "atlas.json").read_text(encoding="utf-8"))
        cell = int(data["cell"])
        # Many sprites lie on few sheets; a path for each would take longer than all the rest.
        sheets = {
            file: folder / Path(file).name for file in {raw["file"] for raw in data["sprites"].values()}
        }
        owner = folder.parent.name
        sprites = {
            name: _entry(sheets[raw["file"]], raw, cell, owner) for name, raw in data["sprites"].items()
        }
        return Atlas(sprites, tuple(data.get("variants", ())))
    except (OSError, ValueError, KeyError, TypeError) as error:
        # Part of the program, not of the player's files: nothing is lost, and it is seen.
        log.warning("no usable sprite atlas (%s): everything is drawn plainly", error)
        return Atlas({})


def _entry(sheet: Path, raw: dict[str, Any], cell: int, owner: str) -> SpriteInfo:
    rect = Rect(raw["rect"])
    anchor = raw.get("anchor", (rect.w / 2, rect.h / 2))
    edges = raw.get("slice")
    edges = tuple(edges) if edges else None
    return SpriteInfo(sheet, rect, (anchor[0], anchor[1]), edges, bool(raw.get("tile", False)), cell, owner)
