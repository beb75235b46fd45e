"""What a player can decide and what chance can bring, and its notation: ``str(action)``, ``parse_action``.

>>> parse_action("house 3 c4")
Build(value=3, space='c4')
"""

from typing import Annotated

from game.core.notation import Act, Named, Notation, OneOf
from game.games.aquaedukt.rules.board import BACKS, Back, Line, Point, Space

_SPACE = Named(r"[a-z][1-9][0-9]?", "is no space of the board")
_PAIR = r"[a-z][1-9][0-9]?-[a-z][1-9][0-9]?"


class PlaceMountain(Act, frozen=True, tag="mountain"):
    """In the set-up: by chance, or by the players in turn (A5)."""

    space: Annotated[Space, _SPACE]


class Dice(Act, frozen=True, tag="dice"):
    """Build houses: take the die, the first time or again."""


class Roll(Act, frozen=True, tag="roll"):
    """Chance: the roll that counts (A8)."""

    region: Annotated[int, Named(r"[1-9][0-9]{0,2}", "is no number of a region", int)]


class Build(Act, frozen=True, tag="house"):
    """Place a tile in the region rolled."""

    value: Annotated[int, Named(r"[1-4]", "is no value of a house", int)]
    space: Annotated[Space, _SPACE]


class Dig(Act, frozen=True, tag="spring"):
    """Put a spring on an intersection."""

    point: Annotated[Point, Named(_PAIR, "is no intersection")]


class Lay(Act, frozen=True, tag="canal"):
    """Lay a canal, or double the one that lies there (A17)."""

    line: Annotated[Line, Named(_PAIR, "is no line")]


class Stop(Act, frozen=True, tag="stop"):
    """End the turn: decline the roll, roll no more, lay no second canal."""


class Pass(Act, frozen=True, tag="pass"):
    """Nothing can be done (A6)."""


class Reveal(Act, frozen=True, tag="reveal"):
    """Chance: the back of a mountain is turned up (A23)."""

    space: Annotated[Space, _SPACE]
    back: Annotated[Back, OneOf(BACKS, "is on the back of no mountain")]


Action = PlaceMountain | Dice | Roll | Build | Dig | Lay | Stop | Pass | Reveal
parse_action = Notation[Action](Action).parse
