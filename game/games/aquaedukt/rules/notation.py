"""Actions as text, both ways."""

from __future__ import annotations

import re

from game.core.record import shown
from game.core.rules import NotationError
from game.games.aquaedukt.rules.actions import (
    Action,
    Build,
    Dice,
    Dig,
    Lay,
    Pass,
    PlaceMountain,
    Reveal,
    Roll,
    Stop,
)
from game.games.aquaedukt.rules.board import BACKS, Back, Line, Point, Space

_SPACE = re.compile(r"[a-z][1-9][0-9]?")
_PAIR = re.compile(r"[a-z][1-9][0-9]?-[a-z][1-9][0-9]?")
_NUMBER = re.compile(r"[1-9][0-9]{0,2}")
_VALUE = re.compile(r"[1-4]")


def format_action(action: Action) -> str:
    """The notation of an action."""
    return str(action)


def parse_action(text: str) -> Action:
    """An action from its notation; raises ``NotationError``.

    >>> parse_action("house 3 c4")
    Build(value=3, space='c4')
    """
    match text.split(" "):
        case ["mountain", space]:
            return PlaceMountain(_space(space))
        case ["dice"]:
            return Dice()
        case ["roll", region]:
            return Roll(int(_named(_NUMBER, region, "number of a region")))
        case ["house", value, space]:
            return Build(int(_named(_VALUE, value, "value of a house")), _space(space))
        case ["spring", point]:
            return Dig(Point(_named(_PAIR, point, "intersection")))
        case ["canal", line]:
            return Lay(Line(_named(_PAIR, line, "line")))
        case ["stop"]:
            return Stop()
        case ["pass"]:
            return Pass()
        case ["reveal", space, back]:
            return Reveal(_space(space), _back(back))
    raise NotationError(f"{shown(text)} is no action.")


def _back(text: str) -> Back:
    for back in BACKS:
        if back == text:
            return back
    raise NotationError(f"{shown(text)} is on the back of no mountain; there are {', '.join(BACKS)}.")


def _space(text: str) -> Space:
    return Space(_named(_SPACE, text, "space of the board"))


def _named(pattern: re.Pattern[str], text: str, what: str) -> str:
    if not pattern.fullmatch(text):
        raise NotationError(f"{shown(text)} is no {what}.")
    return text
