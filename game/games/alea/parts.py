"""Alea without its screen: what lies behind the door ``parts`` of its spec."""

from game.core.rules import EquallyLikely
from game.games.alea.book import OUTLINE
from game.games.alea.levels import Lengths
from game.games.alea.rules import RULES, State
from game.meta.spec import Parts


def _best(state: State) -> tuple[int, ...]:
    """How far each seat came, whatever its card."""
    return tuple(state.places)


PARTS = Parts(
    rules=RULES,
    levels=lambda own: Lengths(),
    outline=OUTLINE,
    best=_best,
    chance=EquallyLikely(RULES),
)
