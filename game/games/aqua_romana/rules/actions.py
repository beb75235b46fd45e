"""What a player can decide, and its notation: ``str(action)`` and ``parse_action``.

>>> parse_action("build c1S Nc curve NE")
Build(outlet='c1S', path='Nc', tile=Tile(kind='curve', openings='NE'))
"""

from typing import Annotated

from game.core.notation import Act, Field, Named, Notation, OneOf
from game.core.record import shown
from game.core.rules import NotationError
from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.tiles import KINDS, TILES, Kind, Tile


def _tile(kind: str, openings: str) -> Tile:
    tile = TILES.get(openings)
    if tile is None or tile.kind != kind:
        raise NotationError(f"{shown(f'{kind} {openings}')} is no tile.")
    return tile


_KIND = OneOf(KINDS, "is no kind of master builder")
_SQUARE = Named(r"[a-z][1-9][0-9]?", "is no square of the board")
_PATH = Named(r"[NS][a-z]|[EW][1-9][0-9]?", "is no square of the pathway")
_OUTLET = Named(r"[a-z][1-9][0-9]?[NESW]", "is no outlet")
_TILE = Field(_tile, words=2)


class Place(Act, frozen=True, tag="place"):
    """Put a master builder on the pathway: in the set-up, or a reserve builder before one's turn."""

    kind: Annotated[Kind, _KIND]
    path: Annotated[Path, _PATH]


class Build(Act, frozen=True, tag="build"):
    """The workman of an aqueduct uses the master builder on ``path`` to lay a tile in front of him."""

    outlet: Annotated[Outlet, _OUTLET]
    path: Annotated[Path, _PATH]
    tile: Annotated[Tile, _TILE]


class LayFountainTile(Act, frozen=True, tag="fountain"):
    """The second tile, after the master builder passed a fountain."""

    square: Annotated[Square, _SQUARE]
    tile: Annotated[Tile, _TILE]


class Advance(Act, frozen=True, tag="advance"):
    """No own workman can be moved: move the master builder on ``path``."""

    path: Annotated[Path, _PATH]


class Close(Act, frozen=True, tag="close"):
    """Close one's own aqueduct voluntarily."""

    outlet: Annotated[Outlet, _OUTLET]


class Keep(Act, frozen=True, tag="keep"):
    """Close none."""


class Take(Act, frozen=True, tag="take"):
    """Take a master builder from the reserve for an aqueduct closed this turn."""

    kind: Annotated[Kind, _KIND]


Action = Place | Build | LayFountainTile | Advance | Close | Keep | Take
parse_action = Notation[Action](Action).parse
