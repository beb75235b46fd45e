"""What chance brings: drawn once from the seed and all that was played before, so that nobody rolls again."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

from game.core.rules import Chance
from game.core.session import Session


def drawn(chance: Chance[Any, Any], session: Session[Any, Any, Any], seed: int) -> Any:
    """The action of chance in this position: the same whenever the same was played from the same seed."""
    return chance.draw(session.state, Random(_fingerprint(session, seed)))


def _fingerprint(session: Session[Any, Any, Any], seed: int) -> str:
    played = sha256(str(seed).encode())
    for action in session.actions:
        played.update(b"\n" + session.rules.format(action).encode())
    return played.hexdigest()
