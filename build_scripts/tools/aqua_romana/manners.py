"""What tells the players of Aqua Romana apart, to be counted in their games (``bench.py manners``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from game.games.aqua_romana.ai.judge import AquaJudge
from game.games.aqua_romana.ai.manners import deed


def counted(judge: AquaJudge, action: int) -> Mapping[str, float]:
    """Of one action: see ``Deed``."""
    return asdict(deed(judge, action))
