"""The people of the house: who may sit opposite, from the gentlest to the strongest, the same in every game.

Their texts are ``person.<id>.name``, ``about`` (trade and age), ``plays``, and what they say.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

CAST: Final = ("lucius", "fausta", "gaius", "marcia", "titus", "chloe", "cassia", "sextus")

FORMER: Final[Mapping[str, str]] = MappingProxyType(
    {"apprentice": "lucius", "builder": "gaius", "architect": "chloe", "master": "sextus"}
)
"""The levels there were before, and who took their places."""


CALM, THINKING, GLAD, SAD = "calm", "thinking", "glad", "sad"
MOODS: Final = (CALM, THINKING, GLAD, SAD)
"""How a face looks."""
START, GREAT, WON, LOST = "start", "great", "won", "lost"
SAID: Final = (START, GREAT, WON, LOST)
"""When somebody says something: as the game begins, after a great move of his own, at the end."""


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


def said_key(who: str, moment: str) -> str:
    """The language key of what somebody says then."""
    return f"person.{who}.{moment}"


def portrait(who: str, mood: str) -> str:
    """The picture of a face."""
    return f"face/{who}/{mood}"
