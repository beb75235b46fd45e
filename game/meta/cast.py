"""The people of the house: who may sit opposite, from the gentlest to the strongest, the same in every game.

Their texts are ``person.<id>.name``, ``about`` (trade and age) and ``plays``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

CAST: Final = ("lucius", "fausta", "gaius", "marcia", "titus", "chloe", "cassia", "sextus")

FORMER: Final[Mapping[str, str]] = MappingProxyType(
    {"apprentice": "lucius", "builder": "gaius", "architect": "chloe", "master": "sextus"}
)
"""The levels there were before, and who took their places."""


def person(name: str) -> str:
    """Who is meant by an id in a file or a command of any version, with or without nodes.

    >>> person("master:500"), person("gaius"), person("human")
    ('sextus:500', 'gaius', 'human')
    """
    who, colon, nodes = name.partition(":")
    return f"{FORMER.get(who, who)}{colon}{nodes}"


def name_key(who: str) -> str:
    """The language key of a name."""
    return f"person.{who}.name"


def about_key(who: str) -> str:
    """The language key of trade and age."""
    return f"person.{who}.about"


def plays_key(who: str) -> str:
    """The language key of how somebody plays."""
    return f"person.{who}.plays"
