"""Opponents by their names."""

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from game.meta.cast import person

S = TypeVar("S")
T = TypeVar("T")

ANYTHING = "random"
"""Plays any legal action. No player meets it."""
FIRST_SIGHT = "first-sight"
"""Takes what brings most at once, as somebody does who has just read the rules: what the gentlest is measured
against. No player meets it."""

_NODES = re.compile(r"[1-9][0-9]{0,5}")


def named_level(
    name: str,
    levels: Mapping[str, S],
    yardsticks: Mapping[str, S],
    searching: type[T],
    with_nodes: Callable[[T, int], S],
) -> S:
    """By its id, or that of a yardstick; ``sextus:500`` is Sextus with 500 nodes, if he searches."""
    name, colon, nodes = person(name).partition(":")
    found = levels.get(name) or yardsticks.get(name)
    if found is None:
        raise ValueError(f"There is no opponent {name!r}; there are {', '.join(levels)}.")
    if not colon:
        return found
    if not isinstance(found, searching):
        others = [each for each, skill in levels.items() if isinstance(skill, searching)]
        do = "do" if len(others) > 1 else "does"
        raise ValueError(f"The opponent {name} searches no nodes; only {', '.join(others)} {do}.")
    if not _NODES.fullmatch(nodes):
        raise ValueError(f"The nodes of {name} are a whole number from 1 to 999999, not {nodes[:40]!r}.")
    return with_nodes(found, int(nodes))
