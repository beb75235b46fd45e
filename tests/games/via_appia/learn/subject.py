"""Via Appia as the tests of what can be learned see it."""

from __future__ import annotations

from typing import get_args

from build_scripts.tools.via_appia.solver import Solver
from game.games.via_appia.book.outline import RULINGS
from game.games.via_appia.rules.legality import REASONS
from game.games.via_appia.rules.pieces import SIZES
from game.games.via_appia.rules.state import Phase, State
from game.games.via_appia.spec import SPEC
from tests.games.learning.subject import Subject
from tests.games.via_appia.learn.by_hand import refused_by_hand
from tests.games.via_appia.learn.lessons_evidence import EVIDENCE

PHASES: tuple[str, ...] = get_args(Phase)
DECIDED = frozenset({"main", "push", "exchange", "build"})
"""Where a player of a guided game decides."""
LEFT_TO_THE_BOOK = frozenset(
    {"V1", "V2", "V3", "V4", "V5", "V10", "V12", "V17", "V26", "V29", "V30", "V31", "V32", "V33"}
)


def shown(state: State) -> set[str]:
    level = state.road.level
    return {
        *(f"bed:{space}" for space in state.road.spaces),
        *(f"city:{city}" for city in state.road.cities),
        *(f"card:{card}" for card in state.face_up),
        *(f"stone:{size}" for size in SIZES),
        *(f"store:stones:{size}" for size in SIZES),
        *(f"cart:{space}" for space in range(1, len(level.cart) + 1)),
        *("coin", "pile", "apron", "bank", "solace:tile", "solace:sesterce"),
    }


SUBJECT = Subject(
    SPEC,
    RULINGS,
    PHASES,
    REASONS,
    EVIDENCE,
    LEFT_TO_THE_BOOK,
    shown,
    DECIDED | {"wait"},
    refused_by_hand,
    Solver,
    None,
)
