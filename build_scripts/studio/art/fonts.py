"""Where the carved letters come from: the game's own Cinzel, or the file named in ART_FONT."""

from __future__ import annotations

import os
from pathlib import Path

FONTS = Path(__file__).resolve().parents[3] / "assets" / "common" / "fonts"


def cinzel(weight: str = "Bold") -> str:
    for pattern in (f"Cinzel-{weight}.ttf", "Cinzel-*.ttf", "Cinzel*.ttf"):
        found = sorted(FONTS.rglob(pattern)) if FONTS.is_dir() else []
        if found:
            return str(found[0])
    if "ART_FONT" in os.environ:
        return os.environ["ART_FONT"]
    raise SystemExit("Cinzel is missing: expected it in assets/common/fonts, or a TTF file in ART_FONT")
