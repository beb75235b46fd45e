"""Actions as text, both ways."""

from __future__ import annotations

import re

from game.core.record import shown
from game.core.rules import NotationError
from game.games.aqua_romana.rules.actions import (
    Action,
    Advance,
    Build,
    Close,
    Keep,
    LayFountainTile,
    Place,
    Take,
)
from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.tiles import KINDS, TILES, Kind, Tile

_SQUARE = re.compile(r"[a-z][1-9][0-9]?")
_PATH = re.compile(r"[NS][a-z]|[EW][1-9][0-9]?")
_OUTLET = re.compile(r"[a-z][1-9][0-9]?[NESW]")


def format_action(action: Action) -> str:
    """The notation of an action."""
    return str(action)


def parse_action(text: str) -> Action:
    """An action from its notation; raises ``NotationError``.

    >>> parse_action("build c1S Nc curve NE")
    Build(outlet='c1S', path='Nc', tile=Tile(kind='curve', openings='NE'))
    """
    match text.split(" "):
        case ["place", kind, path]:
            return Place(_kind(kind), _path(path))
        case ["build", outlet, path, kind, openings]:
            return Build(_outlet(outlet), _path(path), _tile(kind, openings))
        case ["fountain", square, kind, openings]:
            return LayFountainTile(_square(square), _tile(kind, openings))
        case ["advance", path]:
            return Advance(_path(path))
        case ["close", outlet]:
            return Close(_outlet(outlet))
        case ["keep"]:
            return Keep()
        case ["take", kind]:
            return Take(_kind(kind))
    raise NotationError(f"{shown(text)} is no action.")


def _kind(text: str) -> Kind:
    for kind in KINDS:
        if kind == text:
            return kind
    raise NotationError(f"{shown(text)} is no kind of master builder; there are {', '.join(KINDS)}.")


def _tile(kind: str, openings: str) -> Tile:
    tile = TILES.get(openings)
    if tile is None or tile.kind != kind:
        raise NotationError(f"{shown(f'{kind} {openings}')} is no tile.")
    return tile


def _square(text: str) -> Square:
    return Square(_named(_SQUARE, text, "square of the board"))


def _path(text: str) -> Path:
    return Path(_named(_PATH, text, "square of the pathway"))


def _outlet(text: str) -> Outlet:
    return Outlet(_named(_OUTLET, text, "outlet"))


def _named(pattern: re.Pattern[str], text: str, what: str) -> str:
    if not pattern.fullmatch(text):
        raise NotationError(f"{shown(text)} is no {what}.")
    return text
