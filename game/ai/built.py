"""Whether the search runs as compiled code or as plain Python; the source and every decision are the same."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from typing import Literal


def built() -> Literal["compiled", "plain"]:
    """How the module of the search was made, without loading it."""
    spec = find_spec("game.ai.search")
    origin = (spec.origin if spec else None) or ""
    return "compiled" if origin.endswith(tuple(EXTENSION_SUFFIXES)) else "plain"
