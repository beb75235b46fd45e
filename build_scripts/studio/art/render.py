"""Render the art: python -m build_scripts.studio.art.render [family ...] [--draft | --final] [--pack-only]

Only the families asked for are rendered, all of them when none is named; what was rendered before is kept in
build/art, and the atlases, their JSON and the contact sheet are always packed anew from everything there.
"""

from __future__ import annotations

import argparse
import importlib
import time
from pathlib import Path

from . import contact
from .atlas import Shelf, pack

ROOT = Path(__file__).resolve().parents[3]
STUDIO = ROOT / "build" / "art"
ASSETS = ROOT / "assets"
HOMES = {
    "common": (
        *("marks", "panels", "table", "title", "scene", "river", "air", "folk", "faces"),
        *("italy", "medals", "pages"),
    ),
    "aqua_romana": (
        *("tiles", "water", "kerbs", "meadow", "ground", "pathway", "life", "spray", "reservoirs"),
        *("workmen", "builders", "podiums", "signs"),
    ),
    "aquaedukt": (
        *("country", "borders", "rocks", "houses", "wells", "canals", "streams"),
        *("dice", "offers", "province"),
    ),
    "via_appia": (
        *("campania", "roadside", "paving", "cities", "travellers"),
        *("quarry", "blocks", "chips", "purses", "carts", "appia"),
    ),
}
"""Whose pictures they are: the folder in which an atlas lies, and the families in it."""
FAMILIES = tuple(family for families in HOMES.values() for family in families)
VARIANTS = {
    "aqua_romana": ("blocked/", "mark/laurel", "meadow/", "numeral/", "path/", "stairs/"),
    "aquaedukt": ("rock/",),
    "via_appia": ("hill/", "grove/", "stone/", "slab/"),
}
"""Numbers that tell pictures apart, where others count the moments of a movement."""
WEBP_QUALITY = {
    "scene": 90,
    "ground": 93,
    "meadow": 84,
    "river": 88,
    "air": 100,
    "faces": 90,
    "italy": 86,
    "medals": 90,
    "pages": 90,
    "panels": 100,
    "country": 85,
    "province": 90,
    "campania": 93,
    "quarry": 92,
    "appia": 90,
}
"""Of 100; every other family is kept at 96, where no difference can be seen."""


def main() -> None:
    asked = _arguments()
    if not asked.pack_only:
        for family in asked.family or FAMILIES:
            _render(family, asked.final)
    if not asked.no_pack:
        for home, families in HOMES.items():
            shelves = {family: Shelf(STUDIO, family) for family in families}
            pack(shelves, ASSETS / home / "sprites", WEBP_QUALITY, VARIANTS.get(home, ()))
        contact.sheet([ASSETS / home / "sprites" for home in HOMES], ROOT / "docs" / "contact-sheet.png")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "family", nargs="*", choices=[*FAMILIES, []], help="what to render; everything when left out"
    )
    speed = parser.add_mutually_exclusive_group()
    speed.add_argument(
        "--draft", dest="final", action="store_false", help="few samples, to look at (default)"
    )
    speed.add_argument("--final", action="store_true", help="full quality, to commit")
    parser.set_defaults(final=False)
    parser.add_argument("--pack-only", action="store_true", help="render nothing, pack what there is")
    parser.add_argument(
        "--no-pack", action="store_true", help="only render, for running two families side by side"
    )
    return parser.parse_args()


def _render(family: str, final: bool) -> None:
    rig = importlib.import_module(f"{__package__}.rig")
    began = time.monotonic()
    Shelf(STUDIO, family).put(
        importlib.import_module(f"{__package__}.{family}").sprites(rig.FINAL if final else rig.DRAFT)
    )
    print(f"{family}: {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
